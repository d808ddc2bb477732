/* schema.h - the members of a position as a table. A row says what a member is called, where its
 * value lies, what it may be and what it means; reader, writer and documentation follow from it.
 *
 *     position ----- rows of the position ------> the game's draft: a state, and what is not in it
 *       pieces[] --- rows of a piece -----------> one element, handed to `add`, fetched by `each`
 *
 * Of an object plain values are read first, then its lists and objects, both in the order of the
 * rows; so what an element means may depend on a plain value beside its list. */
#ifndef KIT_SCHEMA_H
#define KIT_SCHEMA_H

#include <stddef.h>

#include "kit/position/reader.h"

/* Things that have names: rows that begin with their key, or are it; or names that are composed. */
typedef struct kit_things {
    const char *what; // "town", in faults; NULL of a few words, which the documentation lists
    const void *rows;
    uint16_t stride, count; // bytes of a row, rows
    kit_find *find;         // NULL: by the rows
    void (*write)(unsigned thing, gg_text *);
} kit_things;

#define KIT_WORDS(names)                                                                           \
    { .rows = (names), .stride = sizeof *(names), .count = sizeof(names) / sizeof *(names) }
#define KIT_KEYS(called, table)                                                                    \
    {                                                                                              \
        .what = (called), .rows = (table), .stride = sizeof *(table),                              \
        .count = sizeof(table) / sizeof *(table)                                                   \
    }

typedef enum kit_kind {
    // Plain values, in 1 or 2 bytes of the object.
    KIT_NUMBER,
    KIT_FLAG,
    KIT_NAME,
    // What is walked: an element is a kit_pair, or a struct of the game's for rows, or a line.
    KIT_NAMES,      // list of things; without `each` a set of them, one bit each
    KIT_NUMBERS_BY, // object: a number by thing
    KIT_NAME_BY,    // object: a thing by thing
    KIT_NAMES_BY,   // object: a list of things by thing
    KIT_ROWS,       // list of objects
    KIT_LINES,      // list of strings
    // An object in the same struct, numbers by their ranges, and what the game reads and writes.
    KIT_OBJECT,
    KIT_VALUES,
    KIT_HEX, // the bytes as they are, see seal.h
    KIT_OWN
} kit_kind;

typedef struct kit_pair {
    uint16_t key, value;
} kit_pair;

/* The numbers in a struct: how many of which width, and the highest; of sets, all members. */
typedef struct kit_range {
    uint16_t at;
    uint8_t width;  // 1, 2; 8: a set
    uint8_t open;   // lies open: the same for every viewer
    uint16_t count; // 0: the row behind the last
    uint64_t most;
} kit_range;

#define KIT_BYTES(type, member, high)                                                              \
    { offsetof(type, member), 1, 0, sizeof((type *)0)->member, high }
#define KIT_SHORTS(type, member, high)                                                             \
    { offsetof(type, member), 2, 0, sizeof((type *)0)->member / 2, high }
#define KIT_SETS(type, member, all)                                                                \
    { offsetof(type, member), 8, 0, sizeof((type *)0)->member / 8, all }
#define KIT_OPEN_BYTES(type, member, high)                                                         \
    { offsetof(type, member), 1, 1, sizeof((type *)0)->member, high }
#define KIT_OPEN_SHORTS(type, member, high)                                                        \
    { offsetof(type, member), 2, 1, sizeof((type *)0)->member / 2, high }
#define KIT_OPEN_SETS(type, member, all)                                                           \
    { offsetof(type, member), 8, 1, sizeof((type *)0)->member / 8, all }

/* True if nothing is above its range. */
bool kit_is_within(const kit_range *, const void *object);
/* True if both have the same in what lies open. */
bool kit_open_agrees(const kit_range *, const void *, const void *);

typedef struct kit_field kit_field;

/* What is being written: the whole, and the object whose member it is. */
typedef struct kit_walk {
    const kit_field *field;
    const void *whole, *object;
} kit_walk;

enum { KIT_MUST = -1, KIT_KEEP = -2 }; // unset: it has to be there; the object keeps what it has

struct kit_field {
    const char *key;
    kit_kind kind;
    uint16_t at;    // offset in the object
    uint16_t width; // bytes there
    uint16_t low;   // of a number
    uint16_t high;  // of a number
    uint16_t span;  // of what is walked: how many elements `each` is asked for
    int16_t unset;  // a plain value that is not there
    bool omits;     // a plain value: `omitted` is not written
    uint16_t omitted;
    uint16_t rule; // broken by a number outside its range
    uint8_t tag;   // the game's own, where rows share their functions
    const char *why;
    const char *one; // "a piece", of rows
    const kit_things *things, *values;
    const kit_field *fields; // of rows and objects; the row behind the last has no key
    const kit_range *ranges;
    bool (*when)(const void *whole); // NULL: always written
    /* Gives element i, false if there is none; takes one that was read. */
    bool (*each)(const kit_walk *, unsigned i, void *element);
    void (*add)(kit_reader *, void *element);
    /* KIT_OWN: the value, and what was read, node 0 if it is not there. NULL: not here. */
    void (*write)(const kit_walk *, gg_text *);
    void (*read)(kit_reader *, uint32_t node);
    const char *what; // for the documentation
};

#define KIT_AT(type, member) .at = offsetof(type, member), .width = sizeof((type *)0)->member
#define KIT_OMIT(value)      .omits = true, .omitted = (value)
/* Rows: the key, the kind, and what else there is to say of it. */
#define KIT_PLAIN(name, of, type, member, ...)                                                     \
    { .key = name, .kind = KIT_##of, KIT_AT(type, member), __VA_ARGS__ }
#define KIT_WALKED(name, of, ...)                                                                  \
    { .key = name, .kind = KIT_##of, __VA_ARGS__ }
/* Rows that the positions of all games have: what they are of, and what follows the board. */
#define KIT_HEAD_ROWS                                                                              \
    { .key = "game", .kind = KIT_OWN, .one = "name", .what = "the game's key" }, {                 \
        .key = "rules", .kind = KIT_OWN, .one = "number",                                          \
        .what = "version of the rules; unset the newest"                                           \
    }
#define KIT_TAIL_ROWS                                                                              \
    { .key = "pending",                                                                            \
      .kind = KIT_OWN,                                                                             \
      .one = "sealed",                                                                             \
      .what = "what is half done: unchanged or not at all" },                                      \
        { .key = "known",                                                                          \
          .kind = KIT_OWN,                                                                         \
          .one = "sealed",                                                                         \
          .what = "what each viewer was shown: likewise" },                                        \
        { .key = "seal",                                                                           \
          .kind = KIT_OWN,                                                                         \
          .one = "16 hex digits",                                                                  \
          .what = "a hash of both, of the state and of the views" },                               \
        { .key = "chance",                                                                         \
          .kind = KIT_OWN,                                                                         \
          .one = "`key`, `drawn`",                                                                 \
          .what = "the generator: its key and how many it drew of each stream" },                  \
    {                                                                                              \
        .key = "ply", .kind = KIT_OWN, .one = "number", .what = "actions played"                   \
    }

/* The element of a list or a map, if there is one. */
static inline bool kit_give(void *element, unsigned key, unsigned value, bool is_there) {
    *(kit_pair *)element = (kit_pair){ (uint16_t)key, (uint16_t)value };
    return is_there;
}

/* What the row of a walked member points at. */
static inline const void *kit_source(const kit_walk *w) {
    return (const char *)w->object + w->field->at;
}
static inline void *kit_target(const kit_reader *r) {
    return (char *)r->object + r->field->at;
}

/* An object of those members, without its braces; `whole` is what the game's functions get. */
void kit_members_write(const kit_field *, const void *whole, const void *object, gg_text *);
/* Reads an object into a struct, and refuses keys that have no row; `name` is what it is called. */
void kit_object_read(kit_reader *, uint32_t node, const kit_field *, void *into, const char *name);

/* A whole position into the reader's state: its game and rules, its members, its generator. What is
 * sealed is left to the game. */
void kit_position_read(kit_reader *, const gg_game *, gg_head *, const kit_field *);
/* The same written, up to what is sealed. */
void kit_position_write(const gg_game *, const gg_head *, const kit_field *, const void *whole,
                        gg_text *);

/* The name of a thing, in the buffer or in the table. */
enum { KIT_NAME_MAX = 64 };
const char *kit_name_of(const kit_things *, unsigned thing, char buffer[KIT_NAME_MAX]);

/* Rows of a Markdown table: each member with what it may be, those below it behind it. */
void kit_fields_tell(const kit_field *, const char *above, gg_text *);

#endif
