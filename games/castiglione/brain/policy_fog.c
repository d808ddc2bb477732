/* policy_fog.c - reconnaissance and dummies (option 13). */
#include "games/castiglione/brain/policy.h"

static unsigned area_of(gg_action a) {
    return a.arg[1] - 1u;
}

static unsigned hidden_in(const cas_state *s, unsigned side, unsigned area) {
    return cas_size(cas_about(&s->now, side, area) & ~s->now.up[side]);
}

// Where the enemy looks next, and where there is most to believe.
void cas_like_dummy(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    cas_look(&sight, s, d->seat);
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) {
            score[i] = -50;
            continue;
        }
        unsigned area = area_of(d->legal[i]);
        int threat = (int)cas_sum(sight.enemy, cas_within[3][area] & sight.theirs);
        int crowd = (int)(cas_size(cas_about(&s->now, d->seat, area) & cas_dummies(d->seat)));
        int points = cas_areas[area].points;
        score[i] = (int16_t)(2 * (threat < 30 ? threat : 30) + 20 * points - 40 * crowd);
    }
}

static cas_set cavalry_in(const cas_state *s, unsigned side, unsigned area) {
    return cas_about(&s->now, side, area) & cas_kind_set[side][CAS_CAVALRY];
}

// It costs nothing: every area that can look does, those with cavalry first.
void cas_like_scout(const cas_state *s, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) continue;
        unsigned sp = cas_strength(d->seat, cavalry_in(s, d->seat, area_of(d->legal[i])));
        score[i] = (int16_t)(60 + 15 * (int)sp);
    }
}

void cas_like_target(const cas_state *s, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        unsigned hidden = hidden_in(s, cas_foe(d->seat), area_of(d->legal[i]));
        score[i] = (int16_t)(25 * (hidden < 8 ? hidden : 8));
    }
}

// More horse sees more, but is seen itself.
void cas_like_cavalry(const cas_state *s, const gg_decision *d, int16_t *score) {
    unsigned hidden = hidden_in(s, cas_foe(d->seat), s->table.pending_action.target - 1u);
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) continue;
        int sp = cas_row(d->seat, cas_number_of(area_of(d->legal[i])))->sp;
        score[i] =
            (int16_t)(hidden >= 2 && s->table.pending_action.screen < 5 ? 40 + 10 * sp : -60);
    }
}

void cas_like_screen(const cas_state *s, const gg_decision *d, int16_t *score) {
    bool needed = s->table.pending_action.screen + 2 > s->table.pending_action.cover;
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) continue;
        score[i] = needed ? 80 : -60;
    }
}

// Dummies come back; leaders and small units say little.
void cas_like_show(const cas_state *s, const gg_decision *d, int16_t *score) {
    (void)s;
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_WORD_DUMMY) {
            score[i] = 60;
            continue;
        }
        const cas_counter *row = cas_row(d->seat, cas_number_of(area_of(d->legal[i])));
        score[i] = (int16_t)(row->rank == 1 ? -60 : 40 - 30 * row->sp);
    }
}
