/* heard.h - what a viewer was told last, and what is kept, for the tests of every game. Texts may
 * have ' for ". */
#ifndef HEARD_H
#define HEARD_H

#include <string.h>

#include "harness/harness.h"

enum { HEARD_TEXT_MAX = 1024 };

/* Where a text is part of another, or NULL. */
static inline const char *find_text(const char *whole, const char *part) {
    char quoted[HEARD_TEXT_MAX];
    size_t size = strlen(part);
    if (size >= sizeof quoted) return NULL;
    for (size_t i = 0; i <= size; i++)
        quoted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(whole, quoted);
}

static inline bool has_text(const char *whole, const char *part) {
    return find_text(whole, part) != NULL;
}

/* True if the last action told the viewer an event that holds this text. */
static inline bool was_told(gg_seat viewer, const char *part) {
    return has_text(told_last(viewer), part);
}

/* True if the last action told the viewer both, the first before the second. */
static inline bool was_told_in_order(gg_seat viewer, const char *first, const char *second) {
    const char *told = told_last(viewer);
    const char *at = find_text(told, first), *then = find_text(told, second);
    return at && then && at < then;
}

/* True if the position as it would be saved holds this text. */
static inline bool remembers(const char *part) {
    static char text[WORLD_TEXT_MAX];
    return world_position_text(harness_world(), text) && has_text(text, part);
}

#endif
