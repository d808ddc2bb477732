/* keys.h - numbers of blocks and towns of Waterloo by their keys, for tests that have no bench. */
#ifndef WATERLOO_KEYS_H
#define WATERLOO_KEYS_H

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "games/waterloo/words/text.h"

static inline unsigned unit_of(const char *key) {
    unsigned unit;
    assert_true(wat_unit_read(key, strlen(key), &unit));
    return unit;
}

static inline unsigned town_of(const char *key) {
    unsigned town;
    assert_true(wat_town_read(key, strlen(key), &town));
    return town;
}

#endif
