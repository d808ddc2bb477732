/* span.h - parts of lines, as the record is read: neither copied nor terminated. */
#ifndef GG_CORE_SPAN_H
#define GG_CORE_SPAN_H

#include <stdbool.h>
#include <string.h>

typedef struct span {
    const char *at;
    size_t size;
} span;

static inline bool is_text(span s, const char *text) {
    return strlen(text) == s.size && memcmp(s.at, text, s.size) == 0;
}

static inline bool starts_with(span s, const char *text) {
    size_t size = strlen(text);
    return s.size >= size && memcmp(s.at, text, size) == 0;
}

static inline span after(span s, size_t count) {
    return (span){ s.at + count, s.size - count };
}

// Cuts the first word off, and the one space behind it.
static inline span take_word(span *rest) {
    size_t size = 0;
    while (size < rest->size && rest->at[size] != ' ')
        size++;
    span word = { rest->at, size };
    *rest = after(*rest, size < rest->size ? size + 1 : size);
    return word;
}

// Cuts the last word off, and the one space before it.
static inline span take_last_word(span *rest) {
    size_t start = rest->size;
    while (start > 0 && rest->at[start - 1] != ' ')
        start--;
    span word = { rest->at + start, rest->size - start };
    rest->size = start > 0 ? start - 1 : 0;
    return word;
}

#endif
