/* says.h - a question for the rule tests of Marengo: what the last action told a viewer. */
#ifndef SAYS_H
#define SAYS_H

#include <string.h>

#include "harness.h"

/* True if one of the events told has that part, written with ' for ". */
static inline bool says(gg_seat viewer, const char *part) {
    char wanted[256];
    size_t size = strlen(part);
    if (size >= sizeof wanted) return false;
    for (size_t i = 0; i <= size; i++)
        wanted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(told_last(viewer), wanted) != NULL;
}

#endif
