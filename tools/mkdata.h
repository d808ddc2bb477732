/* mkdata.h - what the parts of mkdata share: a row per game, and writers of C and JSON. */
#ifndef GG_TOOLS_MKDATA_H
#define GG_TOOLS_MKDATA_H

#include <stdio.h>

#include "base/text.h"
#include "map/decor_file.h"
#include "map/records.h"

// A list of the map for clients: made by `put`, or of the records of a list of the file. Of these
// members are as they are in the file, with blanks between: FIELD, NEW=FIELD, FIELD- that is left
// out if it is 0, FIELD~ that is "" for null, NEW@ for x and y as a point; null is left out. `more`
// adds others.
typedef struct mk_list {
    const char *key;
    void (*put)(gg_text *);
    const char *list, *members;
    void (*more)(gg_text *, uint32_t record);
} mk_list;

// A table of C made of a list of the file: what is declared, and columns with blanks between: FIELD
// is a number, FIELD$ a text, FIELD/15 that number for null, and .NAME what `made` says.
typedef struct mk_table {
    const char *declared, *list, *columns;
    int (*made)(const char *name, int row);
    const char *first; // a row before all others, or NULL
} mk_table;
void mk_write_lists(FILE *, const map_reader *, const mk_table *, size_t count);

typedef struct mk_game {
    const char *key, *name, *json_name; // json_name: the table that holds the map for clients
    const map_frame *frame;             // filled in by read
    const map_reader *file;             // likewise, where lists are made of it
    /* Reads a board and keeps it for the functions below; refuses as the readers do. */
    gg_status (*read)(const char *text, size_t size, map_nodes *, gg_fault *);
    const mk_list *lists;     // of the map for clients, in its order; the last has no key
    void (*names)(gg_text *); // of places in sentences, a list behind them; or NULL
    void (*write)(FILE *);    // tables of board.h
} mk_game;

#define GAME(key, prefix)
#define DRAWN(key, prefix) extern const mk_game mk_##key;
#include "games.def"

// A number of the file that a name of board.h must have.
typedef struct mk_size {
    const char *name;
    int value;
} mk_size;
void mk_write_asserts(FILE *, const mk_size *, size_t count);

/* A C string, with all but plain ASCII escaped; the opening of a row, with texts up to NULL. */
void mk_write_string(FILE *, const char *);
void mk_write_texts(FILE *, const char *const *texts);
void mk_write_number(FILE *, const char *name, int);
/* Numbers in braces; a table of rows of them. */
void mk_write_bytes(FILE *, const uint8_t *, int count);
void mk_write_table(FILE *, const char *name, const uint8_t *cells, map_range size);

// A table of sets: its declaration, and what each of them has; or the records of a list of which a
// field is `first`, the next number and so on. A count of 0: one set, and no table.
typedef struct mk_sets {
    const char *name;
    int count;
    uint64_t (*set)(int);
    const char *list, *key;
    int first;
} mk_sets;
void mk_write_sets(FILE *, const map_reader *, const char *type, const mk_sets *, size_t count);
void mk_write_set(FILE *, uint64_t);
/* Those of `count` bytes, `stride` from one to the next, that have a value. */
uint64_t mk_set_of(const uint8_t *first, size_t stride, int count, int value);

/* Links from place to place by the shortest way; out[from * places + to]. */
void mk_count_steps(const map_links *, int places, uint8_t *out);

/* Members and elements of JSON, with the comma where one is due. */
void mk_begin_record(gg_text *, const char *key, const char *name);
void mk_put_point(gg_text *, map_point);
void mk_put_points(gg_text *, const char *key, const map_point *, unsigned count);
void mk_put_number(gg_text *, const char *key, int);
/* "points": where the two places lie that a record names. */
void mk_put_ends(gg_text *, const map_reader *, const char *places, uint32_t record);

#endif
