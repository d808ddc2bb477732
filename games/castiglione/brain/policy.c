/* policy.c - an opinion on every decision: a table of functions, and the smallest of them. */
#include "games/castiglione/brain/policy.h"

// Whoever moves last at the end takes what lies open; before that the first blow counts.
static void like_initiative(const cas_state *s, const gg_decision *d, int16_t *score) {
    bool late = s->table.turn >= CAS_TURNS;
    for (unsigned i = 0; i < d->count; i++) {
        bool first = d->legal[i].arg[0] == CAS_WORD_FIRST;
        score[i] = (int16_t)(late ? (first ? 0 : 150) : (first ? 30 : 0));
    }
}

// Where a leader flees to, or takes his place.
static void like_refuge(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    const cas_pending_action *pending_action = &s->table.pending_action;
    cas_set flight = pending_action->flight[d->seat];
    unsigned leader = pending_action->leader ? cas_number_of(pending_action->leader - 1u)
                      : flight               ? cas_first(flight)
                                             : cas_army_leader[d->seat];
    cas_look(&sight, s, d->seat);
    for (unsigned i = 0; i < d->count; i++)
        score[i] = (int16_t)cas_leader_score(&sight, leader, d->legal[i].arg[1] - 1u);
}

static cas_opinion *const opinions[CAS_PHASES] = {
    [CAS_DUMMY_PLACE] = cas_like_dummy,     [CAS_INITIATIVE] = like_initiative,
    [CAS_RECON_FROM] = cas_like_scout,      [CAS_RECON_TARGET] = cas_like_target,
    [CAS_RECON_CAVALRY] = cas_like_cavalry, [CAS_RECON_SCREEN] = cas_like_screen,
    [CAS_RECON_SHOW] = cas_like_show,       [CAS_MOVE_PICK] = cas_like_pick,
    [CAS_MOVE_KIND] = cas_like_kind,        [CAS_GROUP_ADD] = cas_like_add,
    [CAS_MOVE_STEP] = cas_like_step,        [CAS_FORCE_GOAL] = cas_like_force,
    [CAS_FORCE_STEP] = cas_like_force,      [CAS_LEADER_FLIGHT] = like_refuge,
    [CAS_COMBAT_PICK] = cas_like_combat,    [CAS_WITHDRAW] = cas_like_withdraw,
    [CAS_OVERRUN] = cas_like_overrun,       [CAS_SORTIE] = cas_like_sortie,
    [CAS_GUNS_PICK] = cas_like_guns,        [CAS_GUNS_LEADER] = cas_like_guns_leader,
    [CAS_BOMBARD_HIT] = cas_like_enemy_hit, [CAS_COMBAT_HIT] = cas_like_own_hit,
    [CAS_PURSUIT_HIT] = cas_like_own_hit,   [CAS_STAY] = cas_like_stay,
    [CAS_RETREAT_TO] = cas_like_retreat,    [CAS_LEADER_PLACE] = like_refuge,
};

void cas_policy(const gg_state *state, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++)
        score[i] = 0;
    if (opinions[d->phase]) opinions[d->phase](cas_of(state), d, score);
}
