/* reader.h - reading records out of a JSON file with refusals that name line and record.
 * Shared by the readers of board files; knows no game. */
#ifndef GG_MAP_READER_H
#define GG_MAP_READER_H

#include "base/json.h"
#include "grognard.h"

enum {
    MAP_NODES_MAX = 32768, // JSON values in one file
    MAP_KEY_MAX = 32,      // bytes of a key, the end included
    MAP_NAME_MAX = 64,
    MAP_THING_MAX = 2 * MAP_KEY_MAX + 40
};

typedef struct map_point {
    int16_t x, y;
} map_point;

typedef struct map_frame {
    map_point low, high;
} map_frame;

typedef struct map_range {
    int low, high;
} map_range;

// Room for the values of one file while it is read.
typedef struct map_nodes {
    json_node node[MAP_NODES_MAX];
} map_nodes;

typedef struct map_reader map_reader;
struct map_reader {
    json_doc doc;
    gg_fault *fault;
    void *board;                  // what the game reads into
    const struct map_list *lists; // of the file (records.h)
    /* What a game asks of every record, before its id is read; and after. Or NULL. */
    bool (*check_record)(map_reader *, uint32_t node);
    bool (*check_origin)(map_reader *, uint32_t node);
    bool has_notes;            // any record may have one
    map_frame frame;           // where points may be
    char thing[MAP_THING_MAX]; // what is being read, for messages
    char id[MAP_KEY_MAX];      // of the record that is being read
};

#if defined(__GNUC__)
#define MAP_PRINTF(string, first) __attribute__((format(printf, string, first)))
#else
#define MAP_PRINTF(string, first)
#endif

/* Starts on a text; false if it is no JSON, with line and reason in the fault. */
bool map_open(map_reader *, const char *text, size_t size, map_nodes *, gg_fault *);

/* Fills in the fault with the node's line and "THING: reason". Returns false. */
bool map_refuse(map_reader *, uint32_t node, const char *format, ...) MAP_PRINTF(3, 4);

/* The member `key` of an object; 0 if it has none. */
uint32_t map_member(const map_reader *, uint32_t object, const char *key);

/* A number from 0 to 255 that was checked; 0 where there is none. */
uint8_t map_number(const map_reader *, uint32_t object, const char *key);

/* A node's text as the file has it, cut to what suits a message: for "%.*s". */
int map_span(const map_reader *, uint32_t node);
const char *map_raw(const map_reader *, uint32_t node);

/* The node is an object with exactly these keys (NULL-terminated), or refused. */
bool map_has_keys(map_reader *, uint32_t node, const char *const *keys);

/* The index of a string node among words (NULL-terminated), -1 if it is none of them. */
int map_word(const map_reader *, uint32_t node, const char *const *words);

/* The following read the member `key` of an object that is known to have it, and refuse
 * what is of another type or out of range. */
bool map_read_int(map_reader *, uint32_t object, const char *key, map_range, int *out);
bool map_read_bool(map_reader *, uint32_t object, const char *key, uint8_t *out);
/* The 1-based number of a record, 1 to count; `out` is its index from 0. */
bool map_read_index(map_reader *, uint32_t object, const char *key, int count, uint8_t *out);
/* A word of small letters, digits and _. */
bool map_read_key(map_reader *, uint32_t object, const char *key, char out[MAP_KEY_MAX]);

/* These read a node itself; `what` names it in a refusal. */
bool map_read_text(map_reader *, uint32_t node, const char *what, char *out, size_t room);
bool map_read_point(map_reader *, uint32_t node, const char *what, map_point *out);
/* A list of points, at least `least`, read and dropped. */
bool map_check_points(map_reader *, uint32_t node, const char *what, uint32_t least);

#endif
