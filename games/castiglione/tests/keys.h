/* keys.h - numbers of counters, areas and places of Castiglione by their keys, for tests that
 * have no bench. */
#ifndef CASTIGLIONE_KEYS_H
#define CASTIGLIONE_KEYS_H

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/text.h"

static inline unsigned id_of(const char *key) {
    unsigned id;
    assert_true(cas_counter_read(key, strlen(key), &id));
    return id;
}

static inline unsigned area_of(const char *key) {
    unsigned area;
    assert_true(cas_area_read(key, strlen(key), &area));
    return area;
}

static inline unsigned place_of(const char *key) {
    unsigned place;
    assert_true(cas_place_read(key, strlen(key), &place));
    return place;
}

static inline bool is_counter(unsigned id) {
    return cas_number_of(id) < cas_counter_count[cas_side_of(id)];
}

#endif
