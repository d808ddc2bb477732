/* position_assault.c - can this be a moment of an assault? Those who lead and follow are picked
 * once more by the rules; what is half done has to suit its stage. */
#include "games/marengo/state/position_spots.h"

static unsigned fight_spots(void) {
    return bit_of(MAR_LEAD) | bit_of(MAR_LINE) | bit_of(MAR_SHOWN) | bit_of(MAR_PURSUIT);
}

// Leaders and others are picked once more, and the assault begun with them.
bool mar_assault_picks_are_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army, near = p->near, lead = mar_count_in(s, army, MAR_LEAD);
    bool adding = s->head.phase == MAR_ASSAULT_ADD;
    unsigned spots = bit_of(MAR_LEAD) | (adding ? bit_of(MAR_LINE) : 0);
    if (!is_approach(near) || spots_of(s, mar_enemy(army))) return false;
    if (!spots_hold(s, army, spots, MAR_FRESH)) return false;
    unsigned most = mar_at(near)->wide ? 2 : 1;
    if (adding ? lead == 0 || lead > most : lead >= most) return false;
    mar_state before = *s;
    put_back(&before, army, MAR_LINE, near);
    mar_state led = before;
    put_back(&before, army, MAR_LEAD, near);
    gg_action from = { MAR_ASSAULT, { MAR_THING, (uint16_t)near, 0 } };
    if (mar_assault.check(&before, from).rule) return false;
    led.table.pending_action = (mar_pending_action){ .kind = MAR_PENDING_ASSAULT,
                                                     .from = (uint16_t)near,
                                                     .to = mar_at(near)->opposite,
                                                     .near = (uint16_t)near };
    picking leaders = { army, MAR_LEAD, near, MAR_ASSAULT_LEAD, &mar_assault_lead };
    if (!picks_again(&led, leaders)) return false;
    if (!adding) return is_same(p, &led.table.pending_action);
    mar_state whole = *s;
    whole.table.pending_action = led.table.pending_action;
    picking others = { army, MAR_LINE, near, MAR_ASSAULT_ADD, &mar_assault_add };
    return picks_again(&whole, others) && is_same(p, &whole.table.pending_action);
}

bool mar_is_assault(const mar_state *s, unsigned to) {
    const mar_table *t = &s->table;
    const mar_pending_action *p = &t->pending_action;
    bool moves = p->way || p->road || p->group || p->step || p->paid || p->attack || p->exit;
    if (p->kind != MAR_PENDING_ASSAULT || p->from != p->near || p->to != to || moves) return false;
    enum { LOSS_MAX = 12 }; // more than any result
    if (p->shown || p->reserved || p->type > MAR_CAVALRY || p->horse > 1) return false;
    if (p->loss[0] > LOSS_MAX || p->loss[1] > LOSS_MAX || t->commands == 0) return false;
    return mar_is_member(t->assaulted, t->assaulted_count, p->near);
}

static unsigned attackers_most(const mar_state *s) {
    return mar_locales[mar_at(s->table.pending_action.near)->far_locale].capacity;
}

// Has anyone more pieces in a spot than an approach of that width lets him?
static bool is_crowded(const mar_state *s, unsigned spot) {
    unsigned most = mar_at(s->table.pending_action.near)->wide ? 2 : 1;
    return mar_count_in(s, MAR_AUSTRIA, spot) > most || mar_count_in(s, MAR_FRANCE, spot) > most;
}

// What each part of an assault knows already, and who can be where in it.
static bool stage_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army, enemy = mar_enemy(army);
    unsigned up = bit_of(MAR_SHOWN), rode = bit_of(MAR_PURSUIT);
    unsigned own = spots_of(s, army), others = spots_of(s, enemy);
    bool quiet = p->loss[enemy] == 0 && p->winner == 0 && p->horse == 0;
    switch (p->stage) {
    case MAR_STAGE_PICKS:
        return quiet && p->loss[army] == 0 && !((own | others) & (up | rode))
               && (own & bit_of(MAR_LEAD)) && others;
    case MAR_STAGE_GUNS:
        return quiet && !((own | others) & rode)
               && mar_count_in(s, enemy, MAR_SHOWN) >= (p->loss[army] > 0);
    case MAR_STAGE_CLASH:
        return p->winner && (!((own | others) & rode) || s->head.phase == MAR_PURSUE);
    default: return p->winner && !(spots_of(s, mar_enemy(p->winner - 1u)) & rode);
    }
}

static bool battle_is_sound(const mar_state *s) {
    const mar_table *t = &s->table;
    unsigned army = t->army, enemy = mar_enemy(army), near = t->pending_action.near;
    if (!is_approach(near) || !mar_is_assault(s, mar_at(near)->opposite)) return false;
    if (t->pending_action.target || t->pending_action.retreat || t->pending_action.chosen
        || !stage_is_sound(s))
        return false;
    if (!spots_hold(s, army, fight_spots(), MAR_ASSAULTED) || (spots_of(s, enemy) & ~fight_spots()))
        return false;
    if (mar_count(mar_run_of(s, army, MAR_LEAD, MAR_SPOTS)) > attackers_most(s)) return false;
    if (is_crowded(s, MAR_LEAD) || is_crowded(s, MAR_PURSUIT)) return false;
    // What comes of it is still to be remembered, and so is what can follow.
    unsigned most = MAR_COMMANDS + t->commands;
    return t->lost_count < most && t->taken_count < most
           && !mar_is_taken(s, mar_at(near)->far_locale)
           && !mar_is_filled(s, mar_at(near)->opposite);
}

// The second pick of those who lead the defence or pursue; the first is in its spot.
static bool second_is_sound(const mar_state *s, unsigned spot) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.decider, count = mar_count_in(s, army, spot);
    bool defends = spot == MAR_LEAD;
    if (count == 0) return p->last == 0;
    if (count > 1 || !mar_at(p->near)->wide) return false;
    unsigned code = mar_code_of(*mar_in_place(s, army, spot).first);
    mar_state again = *s;
    unsigned from = !defends && mar_find(s, army, MAR_SHOWN, code) ? MAR_SHOWN : MAR_LINE;
    picking pick = { army, spot, from, s->head.phase, defends ? &mar_defend : &mar_pursue };
    return picks_again(&again, pick) && is_same(p, &again.table.pending_action);
}

bool mar_fight_is_sound(const mar_state *s) {
    unsigned seat, phase = s->head.phase, enemy = mar_enemy(s->table.army);
    if (!battle_is_sound(s)) return false;
    mar_state first = *s;
    if (phase == MAR_PURSUE) put_back(&first, s->table.decider, MAR_PURSUIT, MAR_LINE);
    unsigned due = mar_battle_due(&first, &seat);
    if (phase == MAR_DEFEND) {
        // Guns may have held their fire.
        bool held = due == MAR_GUNS && s->table.pending_action.stage == MAR_STAGE_PICKS;
        return (held || due == MAR_DEFEND) && s->table.decider == enemy
               && second_is_sound(s, MAR_LEAD);
    }
    if (due != phase || seat != s->table.decider) return false;
    bool early = s->table.pending_action.winner == 0 && mar_count_in(s, enemy, MAR_LEAD) > 0;
    if (early) return false;
    return phase == MAR_PURSUE ? second_is_sound(s, MAR_PURSUIT)
                               : s->table.pending_action.last == 0;
}

bool mar_storm_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army;
    return mar_is_assault(s, mar_at(p->near)->opposite) && !p->target && !p->chosen
           && p->winner == army + 1u && p->stage >= MAR_STAGE_CLASH
           && mar_is_taken(s, mar_at(p->near)->far_locale)
           && spots_hold(s, army, fight_spots(), MAR_ASSAULTED)
           && mar_count(mar_run_of(s, army, MAR_LEAD, MAR_SPOTS)) <= attackers_most(s);
}
