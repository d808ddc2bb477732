/* fights.h - questions for the tests of Castiglione's combats: what the last action told a viewer.
 * Texts may have ' for ". */
#ifndef CASTIGLIONE_FIGHTS_H
#define CASTIGLIONE_FIGHTS_H

#include <string.h>

#include "games/castiglione/tests/positions.h"

/* Where that part first stands in a text; NULL if nowhere. */
static inline const char *told_where(const char *text, const char *part) {
    char wanted[512];
    size_t size = strlen(part);
    if (!text || size >= sizeof wanted) return NULL;
    for (size_t i = 0; i <= size; i++)
        wanted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(text, wanted);
}

/* True if one of the events last told has that part. */
static inline bool tells(gg_seat viewer, const char *part) {
    return told_where(told_last(viewer), part) != NULL;
}

/* True if both were told, the one before the other. */
static inline bool tells_before(gg_seat viewer, const char *first, const char *second) {
    const char *at = told_where(told_last(viewer), first);
    return at && told_where(at + 1, second);
}

#endif
