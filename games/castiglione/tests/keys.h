/* keys.h - numbers of counters, areas and places of Castiglione by their keys. */
#ifndef CASTIGLIONE_KEYS_H
#define CASTIGLIONE_KEYS_H

#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/text.h"
#include "harness/keys.h"

NUMBER_BY_KEY(id_of, cas_counter_read)
NUMBER_BY_KEY(area_of, cas_area_read)
NUMBER_BY_KEY(place_of, cas_place_read)

static inline bool is_counter(unsigned id) {
    return cas_number_of(id) < cas_counter_count[cas_side_of(id)];
}

#endif
