/* json.h - a strict JSON reader over memory of the caller's: no allocation, no recursion.
 *
 * A text becomes a flat row of nodes in reading order. Of a container, `next` is the
 * index after its last descendant, so a child list is walked by following `next`:
 *
 *     {"a":[1,2]}   node 0 object count 1 next 5
 *                   node 1 string "a"     next 2   (keys are nodes too)
 *                   node 2 array  count 2 next 5
 *                   node 3 number 1       next 4
 *                   node 4 number 2       next 5
 *
 * Strict: one value, RFC 8259 grammar, valid UTF-8, no duplicate keys, no lone surrogates,
 * depth at most JSON_DEPTH_MAX.
 */
#ifndef GG_BASE_JSON_H
#define GG_BASE_JSON_H

#include "grognard.h"

enum { JSON_DEPTH_MAX = 32 };

typedef enum json_type {
    JSON_NULL = 1,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} json_type;

typedef struct json_node {
    uint8_t type;
    uint32_t start, end; // span in the text; of a string without its quotes
    uint32_t count;      // elements of an array, members of an object
    uint32_t next;       // index of the node after this one and all below it
} json_node;

typedef struct json_doc {
    const char *text;
    json_node *node;
    uint32_t count, capacity;
    uint32_t error_at; // offset of what is wrong
    const char *error; // what is wrong, NULL if nothing
} json_doc;

/* Reads `size` bytes into at most `capacity` nodes; node 0 is the value. GG_SYNTAX or
 * GG_NO_ROOM with error and error_at set. */
gg_status json_read(json_doc *, const char *text, size_t size, json_node *nodes, uint32_t capacity);

/* 1-based line of an offset. */
uint32_t json_line(const json_doc *, uint32_t offset);

/* Value node of a member, 0 if there is none (0 is never a member). `object` may be any node. */
uint32_t json_find(const json_doc *, uint32_t object, const char *key);

/* Index of the first child (of an object: the first key), 0 if it has none. */
uint32_t json_first(const json_doc *, uint32_t container);

/* Of an array: the element after `element`, 0 at the end. */
uint32_t json_after(const json_doc *, uint32_t array, uint32_t element);
/* Of an object: the key after `key`, 0 at the end. The value of a key is node key+1. */
uint32_t json_key_after(const json_doc *, uint32_t object, uint32_t key);

bool json_is(const json_doc *, uint32_t node, json_type);
/* True if the node is a string that reads exactly so once unescaped. */
bool json_equals(const json_doc *, uint32_t node, const char *text);
/* The same of a setting: a number reads as its digits, true as `on`, false as `off`. */
bool json_says(const json_doc *, uint32_t node, const char *text);
/* The string unescaped, zero-terminated; false if no string, no room, or it holds a NUL. */
bool json_string(const json_doc *, uint32_t node, char *out, size_t capacity);
/* A whole number; false if the node is none, has a fraction or exponent, or does not fit. */
bool json_int(const json_doc *, uint32_t node, int64_t *out);
bool json_u64(const json_doc *, uint32_t node, uint64_t *out);
/* True or false; false if the node is neither. */
bool json_bool(const json_doc *, uint32_t node, bool *out);

/* First key of the object that is not among `allowed` (NULL-terminated), 0 if all are. */
uint32_t json_stranger(const json_doc *, uint32_t object, const char *const *allowed);

#endif
