/* records.h - lists of records that have ids, names that mean them, and words that the rules
 * fix. Shared by the readers of board files that are such lists. */
#ifndef GG_MAP_RECORDS_H
#define GG_MAP_RECORDS_H

#include "map/reader.h"

enum { MAP_ID_KEY, MAP_ID_TEXT, MAP_ID_NONE };

/* One list of records of the file. All records of a list have the same keys. */
typedef struct map_list {
    const char *key, *noun;
    uint32_t least, most;
    uint8_t id_kind;
    const char *const *ids; // what the ids must be, in order; NULL: any
    const char *const *keys;
} map_list;

#define MAP_KEYS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* It is a list, and has as many records as it must. */
bool map_check_list(map_reader *, const map_list *);
/* From here on refusals name the record by its number. */
void map_begin_record(map_reader *, const map_list *, uint32_t index);
/* The record's id, if its list has ids: new, and the one that it must be. Refusals name it. */
bool map_read_id(map_reader *, const map_list *, uint32_t node, uint32_t index);

/* Index of a name among the ids of a list of the file; refused if it is none of them. A list that
 * has been read has ids in range. */
bool map_find_named(map_reader *, uint32_t name, const char *list, uint8_t *out);
bool map_read_named(map_reader *, uint32_t object, const char *key, const char *list, uint8_t *out);
/* The member `name`. */
bool map_read_name(map_reader *, uint32_t object, char out[MAP_NAME_MAX]);

/* What the rules fix: the file repeats it for its readers, and may not differ. */
bool map_is_word(map_reader *, uint32_t object, const char *key, const char *word);
bool map_is_words(map_reader *, uint32_t object, const char *key, const char *const *words);

bool map_check_text(map_reader *, uint32_t object, const char *key);

/* How sure a value is. */
extern const char *const map_confidences[];
bool map_check_confidence(map_reader *, uint32_t node, const char *what);

#endif
