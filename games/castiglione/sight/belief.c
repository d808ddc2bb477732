/* belief.c - the counters a seat sees from behind, for those who measure what is believed of
 * them, and what can be learned of them from how their owner moves them. Without option 13 there
 * are none. */
#include "belief.h"

#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"

static const char *const kind_names[CAS_KINDS] = { "leader",  "generic",   "infantry",
                                                   "cavalry", "artillery", "dummy" };
static const char *const side_names[CAS_SIDES] = { "austrian", "french" };

// By which act a counter leaves others: each says something else of who was chosen.
enum act { NO_ACT, MARCH, ADVANCE, WITHDRAW, GARRISON, GUNS, ACTS };
static const char *const act_names[ACTS - 1] = { "march", "advance", "withdraw", "garrison",
                                                 "guns" };

// How they stand.
enum sign { ALONE, PAIR, CROWD, INSIDE, MET, NEAR, NEXT, FAR, GOAL, SIGNS };
static const char *const sign_names[SIGNS] = { "alone", "pair", "crowd", "inside", "met",
                                               "near",  "next", "far",   "goal" };

enum { ROWS = CAS_SIDES * (2 * (ACTS - 1) + SIGNS) };
static const int16_t lean[ROWS][GG_KINDS_MAX] = {
#include "games/castiglione/brain/lean.def"
};

static_assert(CAS_SIDES * CAS_PLACES <= (int)GG_BELIEF_PLACES_MAX, "places have numbers enough");
static_assert((int)CAS_IDS <= (int)GG_HIDDEN_MAX, "there is room for all counters");
static_assert((int)CAS_IDS <= (int)GG_PILES_MAX, "and a pile for each");
static_assert((int)ACTS - 1 <= GG_ACTS_MAX && (int)SIGNS <= GG_SIGNS_MAX, "and for what they do");

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
                                        .pile = (uint16_t)place,
                                        .kind = cas_counters[side][i].kind,
                                        .side = (uint8_t)side };
        }
    }
    return count;
}

// Areas where the viewer sees counters of a side.
static cas_set areas_of(const cas_view *v, unsigned side) {
    cas_set areas = 0;
    for (unsigned place = 0; place < CAS_PLACES; place++) {
        if (v->now.in[side][place]) areas |= cas_bit(cas_area_of(place));
    }
    return areas;
}

static cas_set around(cas_set areas) {
    cas_set near = areas;
    for (; areas; areas = cas_rest(areas))
        near |= cas_near[cas_first(areas)];
    return near;
}

static unsigned bit(bool set, enum sign sign) {
    return (unsigned)set << sign;
}

static unsigned signs_of(const gg_pile *pile, cas_set foes) {
    unsigned area = cas_area_of(pile->place);
    cas_set near = around(foes), next = around(near);
    unsigned signs = bit(pile->count == 1, ALONE) | bit(pile->count == 2, PAIR)
                     | bit(pile->count >= 5, CROWD) | bit(cas_is_inside(pile->place), INSIDE)
                     | bit(cas_areas[area].fortress > 0, GOAL);
    if (cas_has(foes, area)) return signs | bit(true, MET);
    if (cas_has(near, area)) return signs | bit(true, NEAR);
    return signs | bit(true, cas_has(next, area) ? NEXT : FAR);
}

static unsigned piles(const gg_view *view, gg_pile *out) {
    const cas_view *v = cas_view_of(view);
    unsigned count = 0;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        cas_set foes = v->heap_count[side] ? areas_of(v, cas_foe(side)) : 0;
        for (unsigned i = 0; i < v->heap_count[side]; i++) {
            const cas_heap *heap = &v->heap[side][i];
            if (heap->place >= CAS_PLACES) continue; // all of them are dummies
            gg_pile *pile = &out[count++];
            *pile = (gg_pile){ .key = heap->place,
                               .place = heap->place,
                               .side = (uint8_t)side,
                               .count = heap->count };
            pile->signs = (uint16_t)signs_of(pile, foes);
        }
    }
    return count;
}

static unsigned act(const gg_view *before, const gg_event *told) {
    const cas_view *v = cas_view_of(before);
    if (told->kind != CAS_EV_MOVE || told->arg[0] >= 0) return NO_ACT;
    unsigned from = (unsigned)told->arg[1], to = (unsigned)told->arg[2];
    if (v->table.combat.area) return GUNS;
    if (cas_is_inside(from) || cas_is_inside(to)) return GARRISON;
    cas_set near = around(areas_of(v, cas_foe(told->actor)));
    if (cas_has(near, to)) return ADVANCE;
    return cas_has(near, from) ? WITHDRAW : MARCH;
}

const gg_belief cas_belief = {
    .kind_name = kind_names,
    .kind_count = CAS_KINDS,
    .round = round_of,
    .hidden = hidden,
    .act_name = act_names,
    .sign_name = sign_names,
    .side_name = side_names,
    .act_count = ACTS - 1,
    .sign_count = SIGNS,
    .side_count = CAS_SIDES,
    .lean = lean,
    .piles = piles,
    .act = act,
    .imagine = cas_imagine_leaning,
};
