/* heard.h - what a viewer was told last, for the tests of every game. Texts may have ' for ". */
#ifndef HEARD_H
#define HEARD_H

#include <string.h>

#include "harness.h"

/* True if the text is part of another. */
static inline bool has_text(const char *whole, const char *part) {
    char quoted[1024];
    size_t size = strlen(part);
    if (size >= sizeof quoted) return false;
    for (size_t i = 0; i <= size; i++)
        quoted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(whole, quoted) != NULL;
}

/* True if the last action told the viewer an event that holds this text. */
static inline bool was_told(gg_seat viewer, const char *part) {
    return has_text(told_last(viewer), part);
}

/* True if the last action told the viewer these two, the first before the second. */
static inline bool was_told_in_order(gg_seat viewer, const char *first, const char *second) {
    const char *at = strstr(told_last(viewer), first);
    return at && strstr(at, second);
}

#endif
