/* policy_fight.c - combats: which, with whom, who suffers, when to leave and where to. */
#include "games/castiglione/brain/policy.h"

static unsigned area_of(gg_action a) {
    return a.arg[1] - 1u;
}

// The best odds first: a victory there may shut a way of retreat elsewhere.
void cas_like_combat(const cas_state *s, const gg_decision *d, int16_t *score) {
    unsigned side = d->seat, foe = cas_foe(side);
    for (unsigned i = 0; i < d->count; i++) {
        gg_action a = d->legal[i];
        if (a.arg[0] == CAS_END) continue;
        unsigned area = area_of(a);
        int ours = (int)cas_strength(side, cas_outside(&s->now, side, area));
        int theirs = (int)cas_strength(foe, cas_outside(&s->now, foe, area));
        if (a.arg[0] == CAS_ASSAULT)
            score[i] = (int16_t)(ours >= 12 ? 60 : -150);
        else
            score[i] = (int16_t)(40 + 3 * (ours - theirs));
    }
}

// Into the fortress when there are too many of them outside.
void cas_like_withdraw(const cas_state *s, const gg_decision *d, int16_t *score) {
    unsigned side = d->seat, foe = cas_foe(side), area = cas_combat_area(&s->table);
    int ours = (int)cas_strength(side, cas_outside(&s->now, side, area));
    int theirs = (int)cas_strength(foe, cas_outside(&s->now, foe, area));
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) continue;
        unsigned sp = cas_row(side, cas_number_of(area_of(d->legal[i])))->sp;
        score[i] = (int16_t)(12 * (theirs - 2 * ours) + 10 * (int)sp);
    }
}

void cas_like_sortie(const cas_state *s, const gg_decision *d, int16_t *score) {
    unsigned side = d->seat, foe = cas_foe(side), area = cas_combat_area(&s->table);
    int ours = (int)cas_strength(side, cas_outside(&s->now, side, area));
    int theirs = (int)cas_strength(foe, cas_outside(&s->now, foe, area));
    for (unsigned i = 0; i < d->count; i++)
        score[i] = (int16_t)(d->legal[i].arg[0] == CAS_YES ? 40 + 10 * (ours - theirs) : 0);
}

void cas_like_overrun(const cas_state *s, const gg_decision *d, int16_t *score) {
    (void)s;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = d->legal[i].arg[0] == CAS_YES ? 600 : 0;
}

/* The guns. */

// What its own place asks of a unit.
static int duty(const cas_sight *sight, unsigned number, unsigned goal) {
    unsigned side = sight->side, place = sight->s->now.place[side][number];
    cas_set near = cas_within[2][place] & sight->theirs & ~cas_bit(goal);
    int threat = (int)cas_sum(sight->enemy, near);
    int left = sight->own[place] - cas_row(side, number)->sp;
    int points = sight->s->table.holder[place] == side + 1 ? cas_areas[place].points : 0;
    return threat > left ? 3 * (threat - left) + 30 * points : 0;
}

void cas_like_guns(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    unsigned side = d->seat, goal = cas_combat_area(&s->table);
    cas_look(&sight, s, side);
    int ours = sight.own[goal], theirs = sight.enemy[goal];
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) continue;
        const cas_counter *row = cas_row(side, cas_number_of(area_of(d->legal[i])));
        ours += row->sp / 2 + 1;
    }
    int odds = 80 + 8 * (ours - theirs);
    odds = odds > 120 ? 120 : odds;
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) continue;
        unsigned number = cas_number_of(area_of(d->legal[i]));
        bool dummy = cas_row(side, number)->kind == CAS_DUMMY;
        int worn = 15 * s->now.hits[side][number];
        score[i] = (int16_t)(dummy ? -100 : odds - worn - duty(&sight, number, goal));
    }
}

void cas_like_guns_leader(const cas_state *s, const gg_decision *d, int16_t *score) {
    unsigned side = d->seat, goal = cas_combat_area(&s->table);
    int now = cas_best_tactical(side, s->now.in[side][goal]);
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_DONE) continue;
        unsigned number = cas_number_of(area_of(d->legal[i]));
        cas_set with = s->now.in[side][goal] | cas_bit(number);
        bool empty = !(s->now.in[side][s->now.place[side][number]] & cas_units(side));
        score[i] = (int16_t)(100 * (cas_best_tactical(side, with) - now) + (empty ? 80 : 10));
    }
}

/* Hits. */

enum { LAST = 3 }; // hits of a unit that the next one destroys

void cas_like_enemy_hit(const cas_state *s, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        unsigned id = area_of(d->legal[i]), side = cas_side_of(id), number = cas_number_of(id);
        int hits = s->now.hits[side][number], sp = cas_row(side, number)->sp;
        score[i] = (int16_t)(50 * hits + 10 * sp + (hits == LAST ? 80 * sp : 0));
    }
}

void cas_like_own_hit(const cas_state *s, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        unsigned id = area_of(d->legal[i]), side = cas_side_of(id), number = cas_number_of(id);
        int hits = s->now.hits[side][number], sp = cas_row(side, number)->sp;
        score[i] = (int16_t)(-60 * hits - 10 * sp - (hits == LAST ? 80 * sp : 0));
    }
}

/* Stay or go. */

static unsigned horse(const cas_state *s, unsigned side) {
    return cas_strength(side, cas_fighters(s, side) & cas_kind_set[side][CAS_CAVALRY]);
}

// Hits of a side in a round, in sixths.
static int fire_of(const cas_state *s, unsigned side) {
    unsigned sp = cas_strength(side, cas_fighters(s, side));
    int modifier = cas_tactical(s, side) + (horse(s, side) > horse(s, cas_foe(side)));
    if (side != cas_attacker(&s->table)) modifier += s->table.combat.came != 0;
    return cas_expect(sp, modifier);
}

// Units that so many more hits, in sixths, would destroy, in sixths.
static int doomed(const cas_state *s, unsigned side, int hits) {
    int spare = 0, worn = 0;
    for (cas_set left = cas_fighters(s, side); left; left = cas_rest(left)) {
        int more = LAST - s->now.hits[side][cas_first(left)];
        spare += more;
        worn += more == 0;
    }
    int over = hits - 6 * spare;
    return (over > 0 ? over : 0) + (worn && hits > 6 * spare / 2 ? hits / 6 : 0);
}

static int worth_of_round(const cas_state *s, unsigned side) {
    unsigned foe = cas_foe(side), area = cas_combat_area(&s->table);
    int given = fire_of(s, foe == side ? foe : side), taken = fire_of(s, foe);
    int worth = 4 * (given - taken) + 12 * (doomed(s, foe, given) - doomed(s, side, taken));
    int points = cas_areas[area].points + (area == cas_mantua ? cas_mantua_points : 0);
    return worth + 30 * points;
}

// After the last round it costs nothing to say that one stays: the attacker leaves anyway.
void cas_like_stay(const cas_state *s, const gg_decision *d, int16_t *score) {
    unsigned side = d->seat, foe = cas_foe(side);
    bool last = s->table.combat.round >= cas_constants[CAS_CONST_ROUNDS_MAX];
    int pursuit = horse(s, foe) > horse(s, side) ? 8 * (int)(horse(s, foe) - horse(s, side)) : 0;
    int worth = last ? 300 : worth_of_round(s, side) + pursuit + 20;
    for (unsigned i = 0; i < d->count; i++) {
        bool stays = d->legal[i].arg[0] == CAS_WORD_STAY || d->legal[i].arg[0] == CAS_GO_ON;
        score[i] = (int16_t)(stays ? worth : 0);
    }
}

void cas_like_retreat(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    cas_plan plan;
    unsigned side = d->seat, area = cas_combat_area(&s->table);
    cas_set units = cas_outside(&s->now, side, area);
    cas_look(&sight, s, side);
    cas_column column = { .units = units,
                          .leaders = s->now.in[side][area] & cas_leaders(side),
                          .at = area,
                          .sp = cas_strength(side, units),
                          .health = cas_health(s, side, units) };
    if (!units) return;
    cas_plan_begin(&plan, &sight, column);
    for (unsigned i = 0; i < d->count; i++)
        score[i] = (int16_t)cas_score(&plan, area_of(d->legal[i]));
}
