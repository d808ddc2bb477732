/* numbers.c - what a choice of Marengo leads to, in numbers; the chapters reckon them. Choices that
 * have to follow are made in a copy, by the events that they would be; the best of them counts. */
#include "games/marengo/rules/numbers.h"

#include "base/check.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/state/evolve.h"

static void begin(gg_numbers *n, enum mar_numbers_kind kind, bool open) {
    *n = (gg_numbers){ .kind = (uint16_t)kind, .open = open, .at = { .subject = -1 } };
}

static void add(gg_numbers *n, int term) {
    GG_ASSERT_CMP(n->term_count, <, GG_NUMBERS_MAX);
    n->term[n->term_count++] = (int16_t)term;
}

/* What may still be chosen. */

// A piece goes from one spot to another, as mar_pick would tell.
static mar_state picked(const mar_state *s, unsigned army, unsigned from, unsigned to,
                        unsigned code) {
    mar_state next = *s;
    const mar_piece *piece = mar_find(s, army, from, code);
    GG_ASSERT(piece != NULL);
    gg_event e = { .kind = MAR_EV_PICK,
                   .actor = (gg_seat)army,
                   .arg = { (int16_t)from, (int16_t)code, (int16_t)to,
                            (int16_t)mar_status_of(*piece) } };
    mar_evolve((gg_state *)(void *)&next, &e);
    return next;
}

static mar_state aimed(const mar_state *s, unsigned near) {
    mar_state next = *s;
    gg_event e = { .kind = MAR_EV_AIM,
                   .actor = s->table.army,
                   .arg = { MAR_PENDING_ASSAULT, (int16_t)near, 0, (int16_t)mar_at(near)->opposite,
                            (int16_t)near } };
    mar_evolve((gg_state *)(void *)&next, &e);
    return next;
}

static int margin(mar_clash clash) {
    return clash.strength - clash.defence;
}

/* Assaults. */

// With the leaders that it has, and with one more if that is better.
static mar_clash best_assault(const mar_state *s) {
    gg_action offer[GG_LEGAL_MAX];
    unsigned army = s->table.army, near = s->table.pending_action.near;
    unsigned leaders = mar_count_in(s, army, MAR_LEAD), room = mar_at(near)->wide ? 2 : 1;
    mar_clash best = mar_clash_foreseen(s, s->table.pending_action.to, true);
    if (leaders >= room) return best;
    uint16_t count = mar_assault_lead.candidates(s, offer);
    bool none = leaders == 0;
    for (uint16_t i = 0; i < count; i++) {
        if (offer[i].arg[0] != MAR_THING) continue;
        mar_state next = picked(s, army, near, MAR_LEAD, offer[i].arg[2] - 1u);
        mar_clash clash = best_assault(&next);
        if (none || margin(clash) > margin(best)) best = clash;
        none = false;
    }
    return best;
}

static void say_clash(gg_numbers *n, mar_clash clash, bool at_best) {
    int less = clash.leaders - clash.penalty - clash.guns - clash.strength;
    add(n, clash.leaders);
    add(n, clash.penalty);
    add(n, clash.guns);
    add(n, clash.strength);
    add(n, clash.defence);
    add(n, at_best);
    add(n, less > 0 ? less : 0);
}

static void assault(gg_numbers *n, mar_clash clash, bool at_best) {
    begin(n, MAR_NUMBERS_ASSAULT, false);
    say_clash(n, clash, at_best);
    gg_outcome_add(n, margin(clash), 1);
    n->at = (gg_outcome_at){ .kind = MAR_EV_RESULT, .subject = -1, .less = 2, .answered = true };
}

static void from(const mar_state *s, gg_action a, gg_numbers *n) {
    if (a.arg[0] != MAR_THING) return;
    mar_state next = aimed(s, a.arg[1]);
    assault(n, best_assault(&next), true);
}

static void lead(const mar_state *s, gg_action a, gg_numbers *n) {
    unsigned near = s->table.pending_action.near, to = s->table.pending_action.to;
    if (a.arg[0] != MAR_THING) {
        assault(n, mar_clash_foreseen(s, to, true), false);
        return;
    }
    mar_state next = picked(s, s->table.army, near, MAR_LEAD, a.arg[2] - 1u);
    bool more = !s->table.pending_action.last && mar_at(near)->wide;
    assault(n, more ? best_assault(&next) : mar_clash_foreseen(&next, to, true), more);
}

static void go(const mar_state *s, gg_action a, gg_numbers *n) {
    if (a.arg[0] == MAR_THING) return;
    assault(n, mar_clash_foreseen(s, s->table.pending_action.to, true), false);
}

/* Defence. */

static void defence(gg_numbers *n, mar_clash clash, bool at_best) {
    begin(n, MAR_NUMBERS_DEFENCE, true);
    say_clash(n, clash, at_best);
    gg_outcome_add(n, -margin(clash), 1);
    n->at = (gg_outcome_at){
        .kind = MAR_EV_RESULT, .subject = -1, .operand = 1, .less = 1, .answered = true
    };
}

static void guns(const mar_state *s, gg_action a, gg_numbers *n) {
    defence(n, mar_clash_foreseen(s, MAR_LINE, a.arg[0] == MAR_FIRE), true);
}

static void defend(const mar_state *s, gg_action a, gg_numbers *n) {
    gg_action offer[GG_LEGAL_MAX];
    unsigned army = mar_enemy(s->table.army), type = s->table.pending_action.type;
    bool thing = a.arg[0] == MAR_THING;
    mar_state next = *s;
    if (thing) next = picked(s, army, MAR_LINE, MAR_LEAD, a.arg[2] - 1u);
    mar_clash best = mar_clash_of(&next, type);
    bool more = thing && !s->table.pending_action.last && mar_at(s->table.pending_action.to)->wide;
    uint16_t count = more ? mar_defend.candidates(&next, offer) : 0;
    for (uint16_t i = 0; i < count; i++) {
        if (offer[i].arg[0] != MAR_THING) continue;
        mar_state two = picked(&next, army, MAR_LINE, MAR_LEAD, offer[i].arg[2] - 1u);
        mar_clash clash = mar_clash_of(&two, type);
        if (margin(clash) < margin(best)) best = clash;
    }
    defence(n, best, more && count > 1);
}

/* Pursuit. */

static void pursue(const mar_state *s, gg_action a, gg_numbers *n) {
    gg_action offer[GG_LEGAL_MAX];
    unsigned army = s->table.pending_action.winner - 1u;
    mar_state next = *s;
    if (a.arg[0] == MAR_NONE) return;
    bool thing = a.arg[0] == MAR_THING;
    unsigned code = a.arg[2] - 1u;
    if (thing) next = picked(s, army, mar_other_spot(s, army, code), MAR_PURSUIT, code);
    mar_clash best = mar_pursuit_of(&next);
    bool more = thing && !s->table.pending_action.last && mar_at(s->table.pending_action.to)->wide;
    uint16_t count = more ? mar_pursue.candidates(&next, offer) : 0;
    for (uint16_t i = 0; i < count; i++) {
        if (offer[i].arg[0] != MAR_THING) continue;
        code = offer[i].arg[2] - 1u;
        mar_state two = picked(&next, army, mar_other_spot(&next, army, code), MAR_PURSUIT, code);
        mar_clash clash = mar_pursuit_of(&two);
        if (clash.strength > best.strength) best = clash;
    }
    begin(n, MAR_NUMBERS_PURSUIT, true);
    say_clash(n, best, more && count > 1);
    gg_outcome_add(n, best.strength, 1);
    n->at =
        (gg_outcome_at){ .kind = MAR_EV_PURSUIT, .subject = -1, .operand = 1, .answered = true };
}

/* Guns, manoeuvres, losses. */

static void bombard(const mar_state *s, gg_numbers *n) {
    unsigned penalty, strength = mar_bombard_strength(s, &penalty);
    mar_clash clash = { .leaders = mar_strength_of[MAR_A1], .penalty = (int)penalty };
    clash.strength = (int)strength;
    begin(n, MAR_NUMBERS_BOMBARD, true);
    say_clash(n, clash, false);
    gg_outcome_add(n, (int)strength, 1);
    n->at = (gg_outcome_at){ .kind = MAR_EV_BOMBARD, .subject = -1, .operand = 2 };
}

static void attack(const mar_state *s, unsigned from, unsigned near, gg_numbers *n) {
    unsigned locale = mar_at(near)->far_locale;
    if (!mar_is_enemy_held(s, s->table.army, locale)) return;
    begin(n, MAR_NUMBERS_ATTACK, false);
    add(n, (int)mar_blockers(s, from, near));
    gg_outcome_add(n, (int)mar_retreat_toll(s, locale), 1);
}

static void take(const mar_state *s, gg_action a, gg_numbers *n) {
    const mar_pending_action *p = &s->table.pending_action;
    if (p->way == MAR_TO && a.arg[0] == MAR_GO && p->near) attack(s, p->from, p->near, n);
}

static void road_step(const mar_state *s, gg_action a, gg_numbers *n) {
    unsigned here = mar_at(s->table.pending_action.to)->locale;
    unsigned near = a.arg[0] == MAR_THING ? mar_faced(here, a.arg[1]) : 0;
    if (near) attack(s, mar_locales[here].reserve, near, n);
}

static void leave(const mar_state *s, gg_numbers *n) {
    unsigned locale = mar_at(s->table.pending_action.near)->far_locale;
    begin(n, MAR_NUMBERS_LEAVE, true);
    gg_outcome_add(n, (int)mar_retreat_toll(s, locale), 1);
}

static void lose(const mar_state *s, unsigned army, unsigned points, gg_seat seat, gg_numbers *n) {
    unsigned before = s->table.morale[army];
    if (before == 0) return;
    begin(n, MAR_NUMBERS_MORALE, true);
    add(n, (int)before);
    add(n, army != seat);
    gg_outcome_add(n, (int)(before > points ? before - points : 0), 1);
    n->at = (gg_outcome_at){ .kind = MAR_EV_MORALE, .subject = -1 };
}

static void fight(const mar_state *s, gg_action a, gg_numbers *n) {
    switch (a.verb) {
    case MAR_ASSAULT: from(s, a, n); break;
    case MAR_ASSAULT_LEAD: lead(s, a, n); break;
    case MAR_ASSAULT_ADD: go(s, a, n); break;
    case MAR_GUNS: guns(s, a, n); break;
    case MAR_DEFEND: defend(s, a, n); break;
    case MAR_PURSUE: pursue(s, a, n); break;
    default: break; // leads to no fight
    }
}

void mar_numbers(const gg_state *state, gg_seat seat, gg_action a, gg_numbers *n) {
    const mar_state *s = mar_of(state);
    switch (a.verb) {
    case MAR_BOMBARD:
        if (a.arg[0] == MAR_FIRE) bombard(s, n);
        break;
    case MAR_BOMBARD_AT: bombard(s, n); break;
    case MAR_BOMBARD_LOSS:
    case MAR_LOSS_OTHER:
    case MAR_RETREAT_LOSS: lose(s, seat, 1, seat, n); break;
    case MAR_LOSS_LEAD: lose(s, mar_enemy(seat), 1, seat, n); break;
    case MAR_RETREAT_LOST: lose(s, seat, mar_strength_of[a.arg[2] - 1u], seat, n); break;
    case MAR_MOVE_TAKE: take(s, a, n); break;
    case MAR_SHOW: attack(s, s->table.pending_action.from, s->table.pending_action.near, n); break;
    case MAR_ROAD_STEP: road_step(s, a, n); break;
    case MAR_BLOCK:
        if (a.arg[0] == MAR_NO) leave(s, n);
        break;
    default: fight(s, a, n); break;
    }
}
