/* policy_fight.c - the policy of fighting: assaults, leaders, losses, blocks. */
#include "games/marengo/brain/policy.h"
#include "games/marengo/rules/rules.h"

enum { SURE = 300 };

// What the loss of one point takes from an army, by the class that takes it.
static const int16_t cost_of_loss[MAR_CODES] = {
    [MAR_I3] = 60,
    [MAR_I2] = 50,
    [MAR_I1] = 40,
    [MAR_C2] = 70,
    [MAR_C1] = 40,
    [MAR_A1] = 130,
    [MAR_INACTIVE + MAR_I3] = 60,
    [MAR_INACTIVE + MAR_I2] = 50,
    [MAR_INACTIVE + MAR_I1] = 40,
    [MAR_INACTIVE + MAR_C2] = 70,
    [MAR_INACTIVE + MAR_C1] = 40,
};

static unsigned code_in(gg_action a) {
    return a.arg[2] - 1u;
}

void mar_like_losses(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = (int16_t)-cost_of_loss[code_in(d->legal[i])];
}

void mar_like_enemy_losses(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = cost_of_loss[code_in(d->legal[i])];
}

// Everything behind an approach that is carried has to leave: what that costs the enemy.
static int spoils(const mar_sight *g, unsigned far) {
    unsigned locale = mar_at(far)->locale, others = 0;
    const mar_locale *row = &mar_locales[locale];
    for (unsigned place = row->reserve; place <= row->reserve + row->approach_count; place++)
        others += place != far && mar_is_filled(g->s, place);
    return mar_policy_weight(g, MAR_POLICY_SEIZE)
           + mar_policy_weight(g, MAR_POLICY_HIT) * (int)others;
}

static int like_assault_from(mar_sight *g, unsigned near) {
    int result = mar_expected_result(g, near),
        edge = mar_policy_weight(g, MAR_POLICY_EDGE) * result;
    int margin = g->s->table.morale[g->army] - g->s->table.morale[g->enemy];
    int value = mar_policy_weight(g, MAR_POLICY_DRAW) + 5 * margin + edge;
    if (result > 5) value += spoils(g, mar_at(near)->opposite);
    if (g->s->table.morale[g->army] <= 1) value -= SURE;
    return value;
}

void mar_like_assault(mar_sight *g, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        bool done = d->legal[i].arg[0] == MAR_DONE;
        score[i] = (int16_t)(done ? mar_policy_weight(g, MAR_POLICY_WORTH)
                                  : like_assault_from(g, d->legal[i].arg[1]));
    }
}

// The strongest leads, and two rather than one.
void mar_like_lead(mar_sight *g, const gg_decision *d, int16_t *score) {
    const mar_place *far = mar_at(g->s->table.pending_action.to);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned code = code_in(d->legal[i]);
        bool one = d->legal[i].arg[0] == MAR_ONE;
        int strength = one ? 0 : mar_strength_of[code] - far->penalty[mar_type_of[code]];
        score[i] = (int16_t)(150 * strength);
    }
}

// All go along, to come in if it is won; the guns stay.
void mar_like_add(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    for (unsigned i = 0; i < d->count; i++) {
        unsigned code = code_in(d->legal[i]);
        bool go = d->legal[i].arg[0] == MAR_GO;
        score[i] = (int16_t)(go ? 0 : code == MAR_A1 ? -100 : 100 - 10 * (int)code);
    }
}

static int like_leader(const mar_sight *g, unsigned code) {
    int strength = mar_strength_of[code] - (g->s->table.morale[g->army] == 0);
    return 150 * strength + (mar_type_of[code] == MAR_CAVALRY ? 20 : 0);
}

void mar_like_defend(mar_sight *g, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        bool word = d->legal[i].arg[0] != MAR_THING;
        score[i] = (int16_t)(word ? 0 : like_leader(g, code_in(d->legal[i])));
    }
}

// A pursuit costs one point and takes its strength.
void mar_like_pursue(mar_sight *g, const gg_decision *d, int16_t *score) {
    const mar_pending_action *pending_action = &g->s->table.pending_action;
    unsigned held = g->army == g->s->table.army ? pending_action->to : pending_action->near;
    int penalty = mar_at(held)->penalty[MAR_CAVALRY];
    bool second = pending_action->last > 0;
    for (unsigned i = 0; i < d->count; i++) {
        bool word = d->legal[i].arg[0] != MAR_THING;
        int strength = word ? 0 : mar_strength_of[code_in(d->legal[i])];
        int gain = second ? strength : strength - penalty - 1;
        score[i] = (int16_t)(word ? 0 : 120 * gain - 30);
    }
}

// One good piece closes the approach, a second one where it is wide and nobody else may come.
void mar_like_block(mar_sight *g, const gg_decision *d, int16_t *score) {
    unsigned far = mar_at(g->s->table.pending_action.near)->opposite, locale = mar_at(far)->locale;
    unsigned picked = mar_count_in(g->s, g->army, MAR_HAND);
    unsigned left = mar_count_in(g->s, g->army, mar_locales[locale].reserve);
    mar_watch w = mar_watch_of(g->s, g->army, locale);
    bool doomed = picked == 0 && (w.posted || w.open > left + 1);
    bool more = picked == 0 || (picked == 1 && mar_at(far)->wide && left >= w.open);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned code = code_in(d->legal[i]);
        bool word = d->legal[i].arg[0] != MAR_THING;
        int value = more ? mar_policy_weight(g, MAR_POLICY_BLOCK) : -60;
        if (doomed) value += mar_policy_weight(g, MAR_POLICY_DOOMED);
        if (!word) value += 20 * mar_strength_of[code] - (code % MAR_INACTIVE == MAR_A1 ? 300 : 0);
        score[i] = (int16_t)(word ? 60 : value);
    }
}
