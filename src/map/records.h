/* records.h - board files: lists of records that have ids, and name each other by them. A list is
 * read once those that it names are; what was read is asked for again by list, record and field. */
#ifndef GG_MAP_RECORDS_H
#define GG_MAP_RECORDS_H

#include "map/fields.h"
#include "map/reader.h"

/* One list of the file. Records whose first field is `id` have ids of their own: keys, or with
 * `id!31` any text. */
typedef struct map_list {
    const char *key, *noun;
    uint32_t least, most;
    const char *fields; // what every record has (fields.h)
    const char *ids;    // what the ids must be, in order, with blanks between; NULL: any
    bool (*read)(map_reader *, uint32_t node, uint32_t index); // what no line can say; or NULL
    bool (*check)(map_reader *);                               // once all are read; or NULL
} map_list;

#define MAP_KEYS(...) ((const char *const[]){ __VA_ARGS__, NULL })
/* A node's text for "%.*s". */
#define MAP_SAID(r, node) map_span(r, node), map_raw(r, node)

/* Reads lists one after the other: how many records, the fields of each, its id, new and the one
 * that it must be. Refusals name it by number and id. */
bool map_read_lists(map_reader *, const map_list *, size_t count);

/* The record of a list with that index, from 0, and its id. */
uint32_t map_record(const map_reader *, const char *list, uint32_t index);
uint32_t map_id(const map_reader *, const char *list, uint32_t index);
/* A field of a record of a list, as fields.h has its values; of all of them, MAP_NONE for null. */
int map_value(const map_reader *, const char *list, uint32_t record, const char *key);
void map_column(const map_reader *, const char *list, const char *key, uint8_t *out);
/* The word of that index among words with blanks between; false if there are not so many. */
bool map_word_at(const char *words, uint32_t index, char out[MAP_KEY_MAX]);

/* Index of a name among the ids of a list of the file; refused if it is none of them. A list that
 * has been read has ids in range. */
bool map_find_named(map_reader *, uint32_t name, const char *list, uint8_t *out);

/* What the rules fix: the file repeats it for its readers, and may not differ. Words have blanks
 * between them. */
bool map_is_word(map_reader *, uint32_t object, const char *key, const char *word);
bool map_is_words(map_reader *, uint32_t object, const char *key, const char *words);
/* `why` ends the refusal: ", as in the rules". */
bool map_is_number(map_reader *, uint32_t object, const char *key, int number, const char *why);

bool map_check_text(map_reader *, uint32_t object, const char *key);
/* How sure a value is. */
bool map_check_confidence(map_reader *, uint32_t node, const char *what);
/* A date of the form of the example. */
bool map_check_date(map_reader *, uint32_t node, const char *example);

/* The frame of a map whose origin is up left: width, height, the way `y` goes, north. */
bool map_read_frame(map_reader *, uint32_t node, const char *y);

/* Records that join two places, named under a and b: the id says which, with `between` in the
 * middle, they are not the same, and no other record joins them. */
typedef struct map_joints {
    const char *list, *noun, *place, *between;
} map_joints;
bool map_check_joint(map_reader *, uint32_t node, uint32_t index, const map_joints *);
/* Both ends of all of them, as indices. */
void map_ends(const map_reader *, const char *list, uint8_t (*out)[2]);
/* No record of the list before this one has the same x and y. */
bool map_lies_alone(map_reader *, uint32_t node, uint32_t index, const char *list);

/* Connections of places, two indices each, `stride` bytes from one to the next. */
typedef struct map_links {
    const uint8_t *end;
    size_t stride, count;
} map_links;
/* Adds to the set all that is reached from it, over links with no closed end; NULL: none is. */
void map_reach(const map_links *, const bool *closed, bool *reached);

#endif
