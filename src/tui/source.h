/* source.h - JSON that things are looked up in: a game's map, a seat's view, one message. Not every
 * game has all of it; what is not there is not shown. */
#ifndef GG_TUI_SOURCE_H
#define GG_TUI_SOURCE_H

#include "base/json.h"
#include "grognard.h"

typedef struct source {
    json_doc doc;    // doc.node is NULL if there is none
    json_node *node; // allocated
    size_t room;     // nodes that fit
    char *text;      // its own copy
    size_t size;     // bytes of it
} source;

// A short string: a name, a key.
typedef struct word {
    char at[96];
} word;

/* Reads a copy of a text, without the controls in it; false if it is no JSON. */
bool source_read(source *, const char *text, size_t size);
/* Overwrites and frees. */
void source_free(source *);

/* A member of the whole, 0 if there is none. */
uint32_t source_list(const source *, const char *key);

/* The object of a list whose key has that value; 0 if there is none. */
uint32_t source_row(const source *, const char *list, const char *key, const char *value);

/* First and next element of an array; 0 where there is none, also if the node is no array. */
uint32_t source_first(const source *, uint32_t array);
uint32_t source_after(const source *, uint32_t array, uint32_t element);

/* Members of an object: "" or 0 or false where they are missing. Numbers fit into 32 bits: larger
 * ones, which no table says, are cut, so that they can be added. */
bool source_string(const source *, uint32_t row, const char *key, word *out);
int64_t source_int(const source *, uint32_t row, const char *key);
bool source_true(const source *, uint32_t row, const char *key);

/* A string of any length that fits. */
bool source_text(const source *, uint32_t row, const char *key, char *out, size_t room);

#endif
