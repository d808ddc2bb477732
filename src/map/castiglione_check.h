/* castiglione_check.h - what the parts of Castiglione's reader share: who reads, lists of records,
 * names and what they name. For castiglione_*.c alone. */
#ifndef GG_MAP_CASTIGLIONE_CHECK_H
#define GG_MAP_CASTIGLIONE_CHECK_H

#include "map/castiglione_file.h"

typedef struct map_cas_checker {
    map_reader r;
    map_castiglione *map;
    char id[MAP_KEY_MAX]; // of the record that is being read
    uint32_t area_node[MAP_CAS_AREAS], formation_node[MAP_CAS_FORMATIONS];
    uint8_t inside_sp[MAP_CAS_FORTRESSES];            // placed by the set-up
    uint8_t held[MAP_CAS_AREAS + MAP_CAS_FORTRESSES]; // 1 + side that the set-up has put there
} map_cas_checker;

enum { MAP_CAS_ID_KEY, MAP_CAS_ID_TEXT, MAP_CAS_ID_NONE };

/* One list of records of the file. All records of a list have the same keys, and may have a
 * note besides. */
typedef struct map_cas_list {
    const char *key, *noun;
    uint32_t least, most;
    uint8_t id_kind;
    const char *const *ids; // what the ids must be, in order; NULL: any
    const char *const *keys;
    bool (*read)(map_cas_checker *, uint32_t node, uint32_t index);
    bool (*check)(map_cas_checker *); // once all are read; NULL: nothing
} map_cas_list;

#define MAP_CAS_KEYS(...) ((const char *const[]){ __VA_ARGS__, NULL })

extern const char *const map_cas_sides[MAP_CAS_SIDES + 1];

/* Reads one list: its count, the keys, ids and origin of each record, then the record. */
bool map_cas_read_list(map_cas_checker *, const map_cas_list *);
/* How sure a record is and by which source, where it says so. */
bool map_cas_check_origin(map_cas_checker *, uint32_t record);
/* The record has these keys, perhaps a note, and says how sure it is and by which source. */
bool map_cas_check_record(map_cas_checker *, uint32_t node, const char *const *keys);

uint32_t map_cas_find(const map_cas_checker *, uint32_t object, const char *key);
/* Index of a name among the ids of a list of the file; refused if it is none of them. */
bool map_cas_find_named(map_cas_checker *, uint32_t name, const char *list, uint8_t *out);
bool map_cas_read_named(map_cas_checker *, uint32_t object, const char *key, const char *list,
                        uint8_t *out);
/* The counter of a side with that id; refused if there is none. */
bool map_cas_find_counter(map_cas_checker *, uint32_t name, uint8_t side, uint8_t *out);
/* 1 + side, 0 for null. */
bool map_cas_read_owner(map_cas_checker *, uint32_t object, const char *key, uint8_t *out);
bool map_cas_read_side(map_cas_checker *, uint32_t object, uint8_t *out);
bool map_cas_read_name(map_cas_checker *, uint32_t object, char out[MAP_NAME_MAX]);

/* What the rules fix: the file repeats it for its readers, and may not differ. */
bool map_cas_is_word(map_cas_checker *, uint32_t object, const char *key, const char *word);
bool map_cas_is_words(map_cas_checker *, uint32_t object, const char *key,
                      const char *const *words);
bool map_cas_is_number(map_cas_checker *, uint32_t object, const char *key, int number);
bool map_cas_is_null(const map_cas_checker *, uint32_t object, const char *key);

bool map_cas_check_text(map_cas_checker *, uint32_t object, const char *key);
/* The number of a rule, such as C8.4. */
bool map_cas_check_rule(map_cas_checker *, uint32_t object);
/* A list of that many; an element is read by the caller. */
bool map_cas_is_list(map_cas_checker *, uint32_t node, const char *what, uint32_t count);

/* Readers of the lists, by file. */
bool map_cas_read_area(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_areas(map_cas_checker *);
bool map_cas_read_link(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_links(map_cas_checker *);
bool map_cas_read_river(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_lake(map_cas_checker *, uint32_t node, uint32_t index);

bool map_cas_read_formation(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_leader(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_generic(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_generics(map_cas_checker *);
bool map_cas_read_unit(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_dummies(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_counters(map_cas_checker *);
bool map_cas_read_placement(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_check_placements(map_cas_checker *);

bool map_cas_read_constant(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_day(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_tables(map_cas_checker *);
bool map_cas_read_modifier(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_victory(map_cas_checker *, uint32_t node, uint32_t index);
bool map_cas_read_level(map_cas_checker *, uint32_t node, uint32_t index);

bool map_cas_read_examples(map_cas_checker *);

#endif
