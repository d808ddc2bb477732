/* fog.c - counters turned up and down (C13.1). */
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

static unsigned status_of(const cas_state *s, unsigned side, unsigned number) {
    return (cas_has(s->now.commanded[side], number) ? 1u : 0u)
           | (cas_has(s->now.foraging[side], number) ? 2u : 0u);
}

// CAS_13_1
void cas_turn_up(gg_turn *turn, unsigned side, cas_set counters, enum cas_rule rule) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_state *s = cas_now(turn);
    for (counters &= ~s->now.up[side]; counters; counters = cas_rest(counters)) {
        unsigned number = cas_first(counters);
        cas_tell(turn, CAS_EV_UP, rule, side,
                 CAS_ARGS(cas_id(side, number), s->now.place[side][number],
                          s->now.hits[side][number], status_of(s, side, number)));
    }
}

void cas_remove_dummy(gg_turn *turn, unsigned id, enum cas_rule rule) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    unsigned side = cas_side_of(id);
    cas_emit_private(turn, CAS_EV_OFF, rule, side,
                     CAS_ARGS(id, cas_now(turn)->now.place[side][cas_number_of(id)]));
}

void cas_uncover(gg_turn *turn, unsigned side, unsigned area) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    cas_set here = cas_about(&cas_now(turn)->now, side, area);
    cas_turn_up(turn, side, here & ~cas_dummies(side), CAS_13_1_1);
    for (cas_set left = here & cas_dummies(side); left; left = cas_rest(left))
        cas_remove_dummy(turn, cas_id(side, cas_first(left)), CAS_13_2_2j);
}

// CAS_13_1_1 holds where units of both sides are, inside and outside together; CAS_13_2_2j where
// dummies are among them.
void cas_meet(gg_turn *turn, unsigned area) {
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    if (!cas_is_fog(&s->table)) return;
    for (unsigned side = 0; side < CAS_SIDES; side++)
        cas_uncover(turn, side, area);
}

static bool is_shared(const cas_state *s, unsigned area) {
    return (cas_about(&s->now, CAS_AUSTRIAN, area) & cas_units(CAS_AUSTRIAN))
           && (cas_about(&s->now, CAS_FRENCH, area) & cas_units(CAS_FRENCH));
}

// Wherever units of both sides have come together, whoever came.
void cas_reveal_shared(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    if (!cas_is_fog(&s->table)) return;
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (!s->now.in[0][area] && !s->now.in[1][area]) continue;
        cas_set hidden = (cas_about(&s->now, 0, area) & ~s->now.up[0])
                         | (cas_about(&s->now, 1, area) & ~s->now.up[1]);
        if (hidden && is_shared(s, area)) cas_meet(turn, area);
    }
}

// C13.1.2j: at the beginning of the Supply Phase.
void cas_turn_down(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    if (!cas_is_fog(&s->table)) return;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = s->now.up[side]; left; left = cas_rest(left)) {
            unsigned number = cas_first(left), place = s->now.place[side][number];
            if (place >= CAS_PLACES || is_shared(s, cas_area_of(place))) continue;
            cas_tell(turn, CAS_EV_DOWN, CAS_13_1_2j, side, CAS_ARGS(cas_id(side, number), place));
        }
    }
}
