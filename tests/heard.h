/* heard.h - what a viewer was told last, for the tests of every game. Texts may have ' for ". */
#ifndef HEARD_H
#define HEARD_H

#include <string.h>

#include "harness.h"

enum { HEARD_TEXT_MAX = 1024 };

/* True if the text is part of another. */
static inline bool has_text(const char *whole, const char *part) {
    char quoted[HEARD_TEXT_MAX];
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

/* True if the last action told the viewer both, the first before the second. */
static inline bool was_told_in_order(gg_seat viewer, const char *first, const char *second) {
    char quoted[2][HEARD_TEXT_MAX];
    const char *text[2] = { first, second }, *told = told_last(viewer);
    for (int i = 0; i < 2; i++) {
        size_t size = strlen(text[i]);
        if (size >= HEARD_TEXT_MAX) return false;
        for (size_t at = 0; at <= size; at++)
            quoted[i][at] = text[i][at] == '\'' ? '"' : text[i][at];
    }
    const char *at = strstr(told, quoted[0]), *then = strstr(told, quoted[1]);
    return at && then && at < then;
}

#endif
