/* twin_hooks.c - what the twin test must know of Castiglione: how a face-down counter's actions
 * look from the other side, which events show something hidden. Knows no rule. */
#include "base/rng.h"
#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"
#include "twins/twin.h"

// Always with fog, which is what hides; the other switches as they fall.
static void options(uint64_t seed, gg_setup *how) {
    how->option[CAS_OPT_FOG_OF_WAR] = 1;
    for (int i = CAS_OPT_FOG_OF_WAR + 1; i < cas_game.option_count; i++)
        how->option[i] = (uint8_t)(gg_mix(seed, 17, (uint64_t)i) % cas_game.option[i].value_count);
}

// ---- How an action looks.

enum { SOME_COUNTER = 0x8000 }; // and the heap it lies in, instead of the counter

static bool names_counter(gg_action a) {
    switch (a.verb) {
    case CAS_RECON_CAVALRY:
    case CAS_RECON_SCREEN:
    case CAS_RECON_SHOW:
    case CAS_MOVE_PICK:
    case CAS_GROUP_ADD:
    case CAS_WITHDRAW:
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER: return a.arg[0] == CAS_THING && a.arg[1] > 0;
    case CAS_MOVE_STEP: return a.arg[0] == CAS_LEAVE && a.arg[1] > 0;
    default: return false;
    }
}

// C11.2: of a face-down counter its heap, side and place; of a face-up one all.
static uint16_t look_of(const cas_state *s, unsigned id) {
    unsigned side = cas_side_of(id), number = cas_number_of(id);
    if (cas_has(s->now.up[side], number)) return (uint16_t)id;
    return (uint16_t)(SOME_COUNTER | side << 8 | s->now.place[side][number]);
}

// Of a group: where it stands, how many lie face-down in it, and which face-up.
static uint16_t look_of_group(const cas_state *s) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    cas_set up = s->now.up[cas_active(&s->table)];
    uint64_t hidden = (uint64_t)cas_size(pending_action->group & ~up) << 8 | pending_action->from;
    return (uint16_t)(SOME_COUNTER | gg_mix(pending_action->group & up, hidden, 29) >> 49);
}

/* A counter is replaced by its look. What a group then does goes with its look too. All dummies
 * to be shown are one word, which says no more than any counter of the heap. */
static gg_action seen(const gg_state *state, gg_action a) {
    const cas_state *s = cas_of(state);
    const cas_pending_action *pending_action = &s->table.pending_action;
    if (a.verb == CAS_RECON_SHOW && a.arg[0] == CAS_WORD_DUMMY) {
        a.arg[0] = CAS_THING;
        unsigned heap = (unsigned)s->table.decider << 8 | (pending_action->target - 1u);
        a.arg[2] = (uint16_t)(SOME_COUNTER | heap);
    } else if (names_counter(a)) {
        a.arg[2] = look_of(s, a.arg[1] - 1u);
        a.arg[1] = 0;
    } else if (pending_action->picked) {
        a.arg[2] = look_of_group(s);
    }
    return a;
}

// C1.7, C8.5, C9.1.2b: who has a single thing to do does it; secret dice decide who comes.
static bool is_pick(gg_action a) {
    switch (a.verb) {
    case CAS_MOVE_PICK:
    case CAS_MOVE_KIND:
    case CAS_GROUP_ADD:
    case CAS_FORCE_GOAL:
    case CAS_GUNS_PICK: return true;
    default: return false;
    }
}

// ---- What happens.

enum { SOME_ID = -2 };

// Of what one side hears alone nothing follows for the other until it is seen.
static bool blank(gg_event *e) {
    if (e->seen_by == CAS_EVERYONE) return true;
    switch (e->kind) {
    case CAS_EV_OFF:
    case CAS_EV_ARRIVE:
    case CAS_EV_MOVE:
    case CAS_EV_CHECK:   // secret dice decide
    case CAS_EV_FORCE:   // likewise
    case CAS_EV_MENDING: // the bridge is whole when the phase ends
        e->arg[0] = e->kind == CAS_EV_MENDING ? e->arg[0] : (int16_t)SOME_ID;
        return true;
    default: return false;
    }
}

/* Faces, dummies taken off, losses, what becomes of leaders, and the end. What is done to a face-up
 * unit is told whole, also where it follows from a face-down leader (C4.1, C6.5). */
static bool reveals(const gg_event *told) {
    switch (told->kind) {
    case CAS_EV_UP:
    case CAS_EV_OFF:
    case CAS_EV_OUT:
    case CAS_EV_STATUS:
    case CAS_EV_CHECK:
    case CAS_EV_HIT:
    case CAS_EV_HEAL:
    case CAS_EV_COMMIT:
    case CAS_EV_FLEES:
    case CAS_EV_BOX:
    case CAS_EV_HOLDER: // when the game is over
    case CAS_EV_POINTS:
    case CAS_EV_UNVEIL:
    case CAS_EV_FACE:
    case CAS_EV_OVER: return true;
    case CAS_EV_MOVE: return told->rule == CAS_9_1_2; // C16a: who comes late was secret
    default: return false;
    }
}

// How far a counter goes, whether it may scout, and where friends and supply are, is its own.
static bool needs(const gg_event *told) {
    switch (told->kind) {
    case CAS_EV_MOVE:
    case CAS_EV_ARRIVE:
    case CAS_EV_SCOUT:
    case CAS_EV_FLIGHT:
    case CAS_EV_RETREAT:
    case CAS_EV_BRIDGE: return true;
    default: return false;
    }
}

// C11.4: no decision is known to be asked but to the side that makes it.
static bool is_open(uint16_t phase) {
    (void)phase;
    return false;
}

// ---- What is likely.

static unsigned distance_to_enemies(const cas_state *s, unsigned area) {
    unsigned least = CAS_AREAS, foe = cas_foe(s->table.decider);
    for (unsigned other = 0; other < CAS_AREAS; other++) {
        if (s->now.in[foe][other] && cas_distance[area][other] < least)
            least = cas_distance[area][other];
    }
    return least;
}

// To the sound of the guns.
static uint32_t step_weight(const cas_state *s, unsigned area) {
    if (area >= CAS_AREAS || s->table.pending_action.from == 0) return 1;
    unsigned now = distance_to_enemies(s, area);
    if (now == 0) return 60;
    return now < distance_to_enemies(s, cas_area_of(s->table.pending_action.from - 1u)) ? 16 : 2;
}

static uint32_t move_weight(const cas_state *s, gg_action a) {
    switch (a.arg[0]) {
    case CAS_THING: return step_weight(s, a.arg[1] - 1u);
    case CAS_LEAVE: return 1;
    default: return 3;
    }
}

static uint32_t word_weight(gg_action a) {
    switch (a.arg[0]) {
    case CAS_DONE:
    case CAS_END:
    case CAS_BREAK: return 1;
    case CAS_WORD_RETREAT: return 2;
    case CAS_MARCH:
    case CAS_YES: return 12;
    default: return 4;
    }
}

// Much contact: few stops, great groups, steps towards the enemy, much scouting.
static uint32_t weight(const gg_state *state, gg_action a) {
    const cas_state *s = cas_of(state);
    if (a.verb == CAS_MOVE_STEP) return move_weight(s, a);
    if (a.verb == CAS_FORCE_GOAL || a.verb == CAS_FORCE_STEP) return step_weight(s, a.arg[1] - 1u);
    if (a.arg[0] != CAS_THING) return word_weight(a);
    return a.verb == CAS_GROUP_ADD ? 2 : 4;
}

const twin_hooks twin_castiglione = {
    .game = "castiglione",
    .reach = { CAS_WORDS + 1, CAS_IDS + 2, 2 },
    .range = { 24, 90, 4 },
    .hides_asking = true, // C11.4
    .is_strict = true,
    .options = options,
    .seen = seen,
    .is_pick = is_pick,
    .blank = blank,
    .reveals = reveals,
    .needs = needs,
    .is_open = is_open,
    .weight = weight,
    .is_coy = true,
};
