/* records.h - lists of records that have ids, names that mean them, and words that the rules
 * fix. Shared by the readers of board files that are such lists. */
#ifndef GG_MAP_RECORDS_H
#define GG_MAP_RECORDS_H

#include "map/reader.h"

enum { MAP_ID_KEY, MAP_ID_TEXT, MAP_ID_NONE };
enum { MAP_WAY_MAX = 64 }; // points of one way

/* One list of records of the file. All records of a list have the same keys. */
typedef struct map_list {
    const char *key, *noun;
    uint32_t least, most;
    uint8_t id_kind;
    const char *const *ids; // what the ids must be, in order; NULL: any
    const char *const *keys;
    bool (*read)(map_reader *, uint32_t node, uint32_t index);
    bool (*check)(map_reader *); // once all are read; NULL: nothing
} map_list;

#define MAP_KEYS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* Reads lists one after the other: how many records, of each what the game asks of every record,
 * its id, new and the one that it must be, then the record. Refusals name it by number and id. */
bool map_read_lists(map_reader *, const map_list *, size_t count);
/* The record of a list with that index, from 0. */
uint32_t map_record(const map_reader *, const char *list, uint32_t index);

/* Index of a name among the ids of a list of the file; refused if it is none of them. A list that
 * has been read has ids in range. */
bool map_find_named(map_reader *, uint32_t name, const char *list, uint8_t *out);
bool map_read_named(map_reader *, uint32_t object, const char *key, const char *list, uint8_t *out);
/* The member `name`. */
bool map_read_name(map_reader *, uint32_t object, char out[MAP_NAME_MAX]);

/* What the rules fix: the file repeats it for its readers, and may not differ. */
bool map_is_word(map_reader *, uint32_t object, const char *key, const char *word);
bool map_is_words(map_reader *, uint32_t object, const char *key, const char *const *words);

/* `why` ends the refusal: ", as in the rules". */
bool map_is_number(map_reader *, uint32_t object, const char *key, int number, const char *why);

bool map_check_text(map_reader *, uint32_t object, const char *key);

/* How sure a value is. */
extern const char *const map_confidences[];
bool map_check_confidence(map_reader *, uint32_t node, const char *what);

/* The frame of a map whose origin is up left: width, height, the way `y` goes, north. */
bool map_read_frame(map_reader *, uint32_t node, const char *y);
/* The member `date`, of the form of the example. */
bool map_read_date(map_reader *, uint32_t object, const char *example, char out[MAP_KEY_MAX]);

// A river, a border, the shore of a lake.
typedef struct map_way {
    char key[MAP_KEY_MAX], name[MAP_NAME_MAX];
    uint16_t count;
    map_point point[MAP_WAY_MAX];
} map_way;
/* A record whose points, at least `least`, are the member `key`. */
bool map_read_way(map_reader *, uint32_t node, const char *key, uint32_t least, map_way *out);

/* Connections of places, two indices each, `stride` bytes from one to the next. */
typedef struct map_links {
    const uint8_t *end;
    size_t stride, count;
} map_links;
/* Adds to the set all that is reached from it, over links with no closed end; NULL: none is. */
void map_reach(const map_links *, const bool *closed, bool *reached);

#endif
