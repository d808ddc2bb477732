/* follies.c - what no thoughtful player of Castiglione does, by what he can know. Strength that is
 * face-down counts as in the policy: CAS_HIDDEN_SP a counter. */
#include "games/castiglione/brain/watch.h"

#include "base/check.h"
#include "cas_messages.h"

enum { REACH = 2, STACK_SP = 6 };

static cas_folly_notes *notes_of(gg_folly_watch *w) {
    return w->notes;
}

static const cas_state *world_of(gg_folly_watch *w) {
    return cas_of(w->world(w));
}

static const cas_table *table_of(const gg_folly_watch *w) {
    return &cas_view_of(w->view)->table;
}

static bool is_movement(unsigned step) {
    return step == CAS_STEP_MOVE_FIRST || step == CAS_STEP_MOVE_SECOND;
}

static bool moves_now(const gg_folly_watch *w, unsigned side) {
    return is_movement(table_of(w)->step) && cas_active(table_of(w)) == side;
}

// A single choice tells little here: what it leads to is looked at.
static void choose(gg_folly_watch *w, const gg_decision *asked, gg_action a) {
    GG_ASSERT_CMP(asked->seat, ==, w->seat);
    (void)a;
}

/* What is told. */

static void hear_step(gg_folly_watch *w, const gg_event *e) {
    cas_folly_notes *n = notes_of(w);
    bool own = e->arg[1] == w->seat + 1, theirs = e->arg[1] == (int)cas_foe(w->seat) + 1;
    if (own && !is_movement((unsigned)e->arg[0])) n->has_moved = 1;
    if (theirs && is_movement((unsigned)e->arg[0])) n->is_bared = 1;
}

static void hear_move(gg_folly_watch *w, const gg_event *e) {
    int id = e->arg[0];
    if (id < 0 || cas_side_of((unsigned)id) != w->seat || !moves_now(w, w->seat)) return;
    cas_trip *trip = &notes_of(w)->now[cas_number_of((unsigned)id)];
    uint8_t turn = table_of(w)->turn;
    if (trip->turn != turn)
        *trip = (cas_trip){ turn, (uint8_t)cas_area_of((unsigned)e->arg[1]), 0, 0 };
    trip->to = (uint8_t)cas_area_of((unsigned)e->arg[2]);
}

// He was alone when the enemy came.
static void hear_flight(gg_folly_watch *w, const gg_event *e) {
    int id = e->arg[0];
    if (id < 0 || cas_side_of((unsigned)id) != w->seat || !moves_now(w, cas_foe(w->seat))) return;
    const cas_counters_now *now = &cas_view_of(w->view)->now;
    cas_set friends = now->in[w->seat][e->arg[1]] & cas_units(w->seat);
    gg_folly(w, CAS_FOLLY_LONE_LEADER, !friends);
}

static void hear(gg_folly_watch *w, const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_STEP: hear_step(w, e); break;
    case CAS_EV_MOVE: hear_move(w, e); break;
    case CAS_EV_FLEES: hear_flight(w, e); break;
    case CAS_EV_COMBAT:
        if (!e->arg[1] && e->actor == w->seat) notes_of(w)->attacked = (uint8_t)(e->arg[0] + 1);
        break;
    default: break;
    }
}

/* An attack. */

static void judge_attack(gg_folly_watch *w, unsigned area) {
    const cas_state *s = world_of(w);
    unsigned foe = cas_foe(w->seat);
    if (cas_active(&s->table) != w->seat || cas_garrison(&s->now, w->seat, area)) return;
    unsigned own = cas_strength(w->seat, cas_outside(&s->now, w->seat, area));
    unsigned theirs = cas_strength(foe, cas_outside(&s->now, foe, area));
    gg_folly(w, CAS_FOLLY_HOPELESS_ATTACK, own > 0 && 2 * own <= theirs);
}

/* Its Movement Phase is over. */

static unsigned counters_near(const cas_state *s, unsigned side, unsigned area) {
    unsigned count = 0;
    for (unsigned from = 0; from < CAS_AREAS; from++) {
        if (cas_march[from][area] <= REACH) count += cas_size(s->now.in[side][from]);
    }
    return count;
}

// Back where it was a day ago, though no more enemies have come near.
static bool is_back(const cas_trip *last, const cas_trip *now, unsigned near) {
    return last->turn && now->turn == last->turn + 1 && now->from == last->to
           && now->to == last->from && now->from != now->to && near <= last->near;
}

static void judge_trips(gg_folly_watch *w) {
    cas_folly_notes *n = notes_of(w);
    const cas_state *s = world_of(w);
    for (cas_set left = cas_units(w->seat); left; left = cas_rest(left)) {
        cas_trip *now = &n->now[cas_first(left)], *last = &n->last[cas_first(left)];
        if (now->turn != s->table.turn) continue;
        unsigned near = counters_near(s, cas_foe(w->seat), now->from);
        gg_folly(w, CAS_FOLLY_MOVED_BACK, is_back(last, now, near));
        now->near = (uint8_t)counters_near(s, cas_foe(w->seat), now->to);
        *last = *now;
    }
}

/* The enemy is about to move. */

static bool is_overrun_bait(const cas_sight *sight, unsigned area) {
    unsigned ratio = cas_constants[CAS_CONST_OVERRUN_RATIO], own = sight->own[area];
    if (cas_areas[area].mountain || cas_areas[area].fortress) return false;
    for (cas_set left = sight->theirs & cas_within[1][area]; left; left = cas_rest(left)) {
        unsigned from = cas_first(left), sp = sight->enemy[from];
        unsigned limit = cas_areas[from].mountain ? cas_constants[CAS_CONST_LIMIT_SP] : UINT8_MAX;
        if ((sp < limit ? sp : limit) >= ratio * own) return true;
    }
    return false;
}

// Every area beside it is the enemy's, or he can be there with two MP and no friend stands in his
// way; and he can bring more.
static bool is_encircled(const cas_sight *sight, unsigned area) {
    cas_set held = cas_held(sight->s, sight->side);
    unsigned closing = 0;
    for (cas_set left = cas_near_of(&sight->s->table, area); left; left = cas_rest(left)) {
        unsigned way = cas_first(left);
        if (cas_has(held, way)) continue;
        if (cas_has(sight->ours, way) || !(sight->theirs & cas_within[REACH][way])) return false;
        closing++;
    }
    return sight->threat[REACH][area] > sight->own[area] + CAS_HIDDEN_SP * closing;
}

static bool is_guns_alone(const cas_state *s, unsigned side, unsigned area) {
    return !(cas_outside(&s->now, side, area) & ~cas_kind_set[side][CAS_ARTILLERY]);
}

static void judge_areas(gg_folly_watch *w) {
    cas_sight sight;
    const cas_state *s = world_of(w);
    cas_look(&sight, s, w->seat);
    for (cas_set left = sight.ours & ~sight.theirs; left; left = cas_rest(left)) {
        unsigned area = cas_first(left);
        GG_ASSERT_CMP(area, <, CAS_AREAS);
        bool threatened = sight.threat[REACH][area] > 0, stack = sight.own[area] >= STACK_SP;
        gg_folly(w, CAS_FOLLY_LONE_GUNS, threatened && is_guns_alone(s, w->seat, area));
        gg_folly(w, CAS_FOLLY_OVERRUN_BAIT, is_overrun_bait(&sight, area));
        gg_folly(w, CAS_FOLLY_ENCIRCLED, stack && is_encircled(&sight, area));
    }
}

static void look(gg_folly_watch *w) {
    cas_folly_notes *n = notes_of(w);
    bool playing = !cas_view_of(w->view)->result;
    if (playing && n->attacked) judge_attack(w, n->attacked - 1u);
    if (playing && n->has_moved) judge_trips(w);
    if (playing && n->is_bared) judge_areas(w);
    n->attacked = n->has_moved = n->is_bared = 0;
}

static const gg_folly_row rows[CAS_FOLLIES] = {
#define FOLLY(id, key, rule) { key, CAS_SAY_FOLLY_##id, CAS_##rule },
#include "games/castiglione/brain/follies.def"
#undef FOLLY
};

const gg_follies cas_follies = {
    .row = rows,
    .count = CAS_FOLLIES,
    .notes_size = sizeof(cas_folly_notes),
    .choose = choose,
    .hear = hear,
    .look = look,
};
