/* json_view.h - JSON that things are looked up in: a game's map, a seat's view, one message. Not
 * every game has all of it; what is not there is not shown. */
#ifndef GG_TUI_JSON_VIEW_H
#define GG_TUI_JSON_VIEW_H

#include "base/json.h"
#include "grognard.h"

typedef struct json_view {
    json_doc doc;    // doc.node is NULL if there is none
    json_node *node; // allocated
    size_t capacity; // nodes that fit
    char *text;      // its own copy
    size_t size;     // bytes of it
} json_view;

// A short string: a name, a key.
typedef struct word {
    char at[96];
} word;
/* A text as a word, cut where it is too long. */
word word_of(const char *text);
/* The first part of a text, up to one of those signs; steps to that. */
word word_take(const char **text, const char *signs);

/* Reads a copy of a text, without the controls in it; false if it is no JSON. */
bool json_view_read(json_view *, const char *text, size_t size);
/* Takes the member `view` of an object of another text, or folds in its member `change`; if it has
 * neither all stays. */
void json_view_follow(json_view *, const json_doc *, uint32_t object);
/* Overwrites and frees. */
void json_view_free(json_view *);

/* A member of the whole, 0 if there is none. */
uint32_t json_view_list(const json_view *, const char *key);

/* The object of a list whose key has that value; 0 if there is none. */
uint32_t json_view_row(const json_view *, const char *list, const char *key, const char *value);

/* First and next element of an array; 0 where there is none, also if the node is no array. */
uint32_t json_view_first(const json_view *, uint32_t array);
uint32_t json_view_after(const json_view *, uint32_t array, uint32_t element);
#define JSON_VIEW_EACH(element, view, array)                                                       \
    for (uint32_t element = json_view_first(view, array); element;                                 \
         element = json_view_after(view, array, element))

/* Members of an object: "" or 0 or false where they are missing. Numbers fit into 32 bits: larger
 * ones, which no table says, are cut, so that they can be added. */
bool json_view_string(const json_view *, uint32_t row, const char *key, word *out);
int64_t json_view_int(const json_view *, uint32_t row, const char *key);
bool json_view_true(const json_view *, uint32_t row, const char *key);

/* A string of any length that fits. */
bool json_view_text(const json_view *, uint32_t row, const char *key, char *out, size_t capacity);

#endif
