/* says.h - a question for the rule tests of Marengo: what the last action told a viewer. */
#ifndef SAYS_H
#define SAYS_H

#include <string.h>

#include "harness/harness.h"

/* Where that part, written with ' for ", first stands in a text; NULL if nowhere. */
static inline const char *says_where(const char *text, const char *part) {
    char wanted[256];
    size_t size = strlen(part);
    if (size >= sizeof wanted) return NULL;
    for (size_t i = 0; i <= size; i++)
        wanted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(text, wanted);
}

/* True if one of the events told has that part. */
static inline bool says(gg_seat viewer, const char *part) {
    return says_where(told_last(viewer), part) != NULL;
}

/* True if both were told, the one before the other. */
static inline bool says_before(gg_seat viewer, const char *first, const char *second) {
    const char *text = told_last(viewer), *at = says_where(text, first);
    return at != NULL && says_where(at + 1, second) != NULL;
}

#endif
