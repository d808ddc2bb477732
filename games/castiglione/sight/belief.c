/* belief.c - the counters a seat sees from behind, for those who measure what is believed of
 * them. Without option 13 there are none. */
#include "belief.h"

#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/sets.h"

static const char *const kind_names[CAS_KINDS] = { "leader",  "generic",   "infantry",
                                                   "cavalry", "artillery", "dummy" };

static_assert(CAS_SIDES * CAS_PLACES <= (int)GG_BELIEF_PLACES_MAX, "places have numbers enough");
static_assert((int)CAS_IDS <= (int)GG_HIDDEN_MAX, "there is room for all counters");

static unsigned round_of(const gg_state *state) {
    return cas_of(state)->table.turn;
}

static unsigned hidden(const gg_state *state, gg_seat seat, gg_hidden *out) {
    const cas_state *s = cas_of(state);
    unsigned count = 0;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (side == seat || !cas_is_fog(&s->table)) continue;
        for (unsigned i = 0; i < CAS_COUNTERS_MAX; i++) {
            unsigned place = s->now.place[side][i];
            if (place >= CAS_PLACES || cas_has(s->now.up[side], i)) continue;
            out[count++] = (gg_hidden){ .place = (uint16_t)(side * CAS_PLACES + place),
                                        .kind = cas_counters[side][i].kind };
        }
    }
    return count;
}

const gg_belief cas_belief = {
    .kind_name = kind_names,
    .kind_count = CAS_KINDS,
    .round = round_of,
    .hidden = hidden,
};
