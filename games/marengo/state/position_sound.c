/* position_sound.c - can this be a moment of a game? A seal has no key, so it proves nothing: what
 * is half done is tried against the rules. Whatever passes here plays on. */
#include "games/marengo/state/position_spots.h"
#include "kit/position/seal.h"

static const mar_pending_action no_pending_action;

static bool is_idle(const mar_state *s) {
    return is_same(&s->table.pending_action, &no_pending_action) && !spots_of(s, MAR_AUSTRIA)
           && !spots_of(s, MAR_FRANCE);
}

// ---- Bombardments.

static bool bombard_is_sound(const mar_state *s) {
    const mar_piece *gun = mar_declared_gun(s, s->table.army);
    return is_idle(s) && gun
           && mar_is_enemy_held(s, s->table.army, mar_at(mar_place_of(*gun))->far_locale);
}

static bool bombard_at_is_sound(const mar_state *s) {
    const mar_piece *gun = mar_declared_gun(s, s->table.army);
    mar_pending_action aimed = { .kind = MAR_PENDING_BOMBARD,
                                 .from = s->table.pending_action.from };
    mar_state before = *s;
    before.table.pending_action = no_pending_action;
    if (!is_same(&s->table.pending_action, &aimed) || !bombard_is_sound(&before)) return false;
    unsigned far = mar_at(aimed.from)->opposite;
    return mar_place_of(*gun) == aimed.from && !mar_is_filled(s, far)
           && !mar_is_filled(s, reserve_of(far));
}

static bool has_fired(const mar_state *s, unsigned place) {
    mar_run run = mar_in_place(s, s->table.army, place);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (mar_status_of(*at) == MAR_FIRED) return true;
    }
    return false;
}

static bool bombard_loss_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned enemy = mar_enemy(s->table.army);
    mar_pending_action fired = { .kind = MAR_PENDING_BOMBARD, .from = p->from, .to = p->to };
    fired.loss[enemy] = 1;
    if (!is_same(p, &fired) || !is_approach(fired.from) || fired.to >= MAR_ENTRY_FIRST)
        return false;
    return has_fired(s, fired.from) && !spots_of(s, MAR_AUSTRIA) && !spots_of(s, MAR_FRANCE)
           && mar_at(fired.to)->locale == mar_at(fired.from)->far_locale
           && mar_count_in(s, enemy, fired.to) > 0;
}

// ---- Moves that are still being picked.

static mar_pending_action move_aimed(const mar_pending_action *p) {
    mar_pending_action aimed = { .kind = MAR_PENDING_MOVE,
                                 .from = p->from,
                                 .way = p->way,
                                 .to = (uint16_t)reserve_of(p->from) };
    if (p->way == MAR_TO) {
        aimed.near = p->near;
        aimed.to = mar_locales[mar_at(p->near)->far_locale].reserve;
    }
    if (p->way == MAR_BLOCK_AT) aimed.to = p->to;
    return aimed;
}

// Is there such a way from where it stands, with nobody picked yet?
static bool way_is_sound(const mar_state *before) {
    const mar_pending_action *p = &before->table.pending_action;
    unsigned facing = 0;
    bool across = p->way == MAR_TO, block = p->way == MAR_BLOCK_AT;
    unsigned approach = across ? p->near : p->to;
    if (across || block) {
        if (!is_approach(approach) || reserve_of(approach) != reserve_of(p->from)) return false;
        facing = mar_facing_arg(approach);
    }
    gg_action to = { MAR_MOVE_TO, { p->way, (uint16_t)facing, 0 } };
    return !mar_move_to.check(before, to).rule;
}

static bool is_leaving(const mar_state *before, unsigned from) {
    gg_action action = { MAR_MOVE_FROM, { MAR_THING, (uint16_t)from, 0 } };
    return !mar_move_from.check(before, action).rule;
}

static bool move_picks_are_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army, phase = s->head.phase, count = mar_count_in(s, army, MAR_HAND);
    bool alone = p->way == MAR_BY_ROAD || p->way == MAR_PONTOON;
    if (spots_of(s, mar_enemy(army)) || !spots_hold(s, army, bit_of(MAR_HAND), MAR_FRESH))
        return false;
    mar_state before = *s;
    put_back(&before, army, MAR_HAND, p->from);
    if (!is_leaving(&before, p->from)) return false;
    mar_pending_action aimed = { .kind = MAR_PENDING_MOVE, .from = p->from };
    if (phase == MAR_MOVE_TO) return count == 0 && is_same(p, &aimed);
    if (!way_is_sound(&before)) return false;
    before = *s;
    before.table.pending_action = move_aimed(p);
    picking pick = { army, MAR_HAND, p->from, MAR_MOVE_TAKE, &mar_move_take };
    if (!picks_again(&before, pick)) return false;
    if (phase != MAR_MOVE_TAKE) before.table.pending_action.last = 0;
    if (!is_same(p, &before.table.pending_action)) return false;
    if (phase == MAR_MOVE_TAKE) return !alone || count == 0;
    if (phase == MAR_ROAD_STEP) return p->way == MAR_BY_ROAD && count == 1;
    bool attacks = p->near && mar_is_enemy_held(s, army, mar_at(p->to)->locale);
    return attacks && count > 0 && mar_at(mar_at(p->near)->opposite)->obstructing;
}

// ---- Moves under way.

// The row of the road that leads across that approach; MAR_EXITS if none does.
static unsigned exit_across(unsigned near, unsigned road) {
    unsigned row = 0;
    while (row < MAR_EXITS && !(mar_exits[row].near == near && mar_exits[row].road == road))
        row++;
    return row;
}

// Every road that enters the map goes on across a pair, so entries need no look.
static bool leads_on(unsigned locale, unsigned road, unsigned group) {
    const mar_locale *row = &mar_locales[locale];
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        if (mar_exits[i].road == road && mar_exits[i].group == group) return true;
    }
    return false;
}

// Where a piece stands after steps by road: it came by that crossing, and nobody after it.
static bool has_come_by_road(const mar_table *t, const mar_pending_action *p) {
    unsigned road = p->road - 1u, crossing;
    if (p->step == 0 || p->road == 0 || !is_reserve(p->to)) return false;
    if (p->near == 0) {
        if (p->from < MAR_ENTRY_FIRST) return false;
        const mar_entry *entry = &mar_entries[p->from - MAR_ENTRY_FIRST];
        if (entry->road != road || mar_locales[entry->locale].reserve != p->to) return false;
        crossing = MAR_ROAD_CROSSINGS + p->from - MAR_ENTRY_FIRST;
    } else {
        unsigned row = exit_across(p->near, road);
        if (row == MAR_EXITS || mar_locales[mar_exits[row].to].reserve != p->to) return false;
        crossing = mar_exits[row].crossing;
    }
    return leads_on(mar_at(p->to)->locale, road, p->group)
           && mar_crossing_step(t, crossing) == p->step && !is_approach(p->from);
}

// Something that only attacks, assaults and retreats leave in an action.
static bool has_result(const mar_pending_action *p) {
    return p->retreat || p->attack || p->stage || p->type || p->horse || p->winner || p->shown
           || p->reserved || p->exit || p->loss[0] || p->loss[1];
}

static bool road_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army;
    if (p->step == 0) return move_picks_are_sound(s);
    bool plain = p->kind == MAR_PENDING_MOVE && p->way == MAR_BY_ROAD && !has_result(p)
                 && !p->target && !p->chosen && !p->last;
    return plain && p->paid <= 1 && has_come_by_road(&s->table, p)
           && spots_hold(s, army, bit_of(MAR_GROUP), MAR_MOVED)
           && mar_count_in(s, army, MAR_GROUP) == 1 && !spots_of(s, mar_enemy(army));
}

// An attack by road is one that could be made from where the piece stood before it.
static bool road_attack_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army, locale = mar_at(p->near)->locale;
    mar_state before = *s;
    mar_run group = mar_in_place(s, army, MAR_GROUP);
    if (p->exit == 0 || mar_exits[p->exit - 1].near != p->near || mar_count(group) != 1)
        return false;
    if (p->shown != mar_code_of(*group.first) + 1u || is_approach(p->from)) return false;
    bool first = p->step == 0;
    if (first && (p->road || p->group || p->from != mar_locales[locale].reserve)) return false;
    if (!first && (!p->road || !leads_on(locale, p->road - 1u, p->group))) return false;
    if (p->paid && s->table.commands == 0) return false;
    if (first && p->paid) before.table.commands--;
    put_back(&before, mar_enemy(army), mar_at(p->near)->opposite, p->to);
    before.table.pending_action.to = mar_locales[locale].reserve;
    before.table.pending_action.attack = before.table.pending_action.exit =
        before.table.pending_action.shown = 0;
    gg_action step = { MAR_ROAD_STEP,
                       { MAR_THING, (uint16_t)mar_facing_arg(p->near),
                         (uint16_t)(mar_exits[p->exit - 1].road + 1) } };
    return !mar_road_step.check(&before, step).rule;
}

// Which face of a group that attacks must be up: an infantry piece's, if cavalry is obstructed.
static bool face_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    mar_run run = mar_run_of(s, s->table.army, MAR_HAND, MAR_GROUP + 1);
    if (!mar_at(mar_at(p->near)->opposite)->obstructing) return p->shown == 0;
    if (p->shown == 0 || p->shown > MAR_I1 + 1) return false;
    return (mar_codes_in(run) >> (p->shown - 1u)) & 1;
}

// A manoeuvre attack that is not resolved: `attack` 1, or 2 once it is blocked.
static bool attack_is_sound(const mar_state *s, unsigned attack) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army, near = p->near;
    mar_pending_action shape = *p;
    shape.target = shape.chosen = shape.stage = shape.type = shape.horse = shape.winner = 0;
    shape.reserved = shape.loss[0] = shape.loss[1] = 0;
    shape.kind = MAR_PENDING_MOVE;
    shape.attack = (uint8_t)attack;
    if (!is_same(p, &shape) || !is_approach(near) || p->paid > 1) return false;
    unsigned to = mar_locales[mar_at(near)->far_locale].reserve;
    const unsigned spots =
        bit_of(MAR_GROUP) | (s->head.phase == MAR_SPLIT_TAKE ? bit_of(MAR_HAND) : 0);
    if (p->to != to || !spots_hold(s, army, spots, MAR_MOVED)) return false;
    if (mar_count_in(s, army, MAR_GROUP) == 0) return false;
    if (mar_is_filled(s, mar_at(near)->opposite) != (attack == 2)) return false;
    if (p->way == MAR_BY_ROAD) return road_attack_is_sound(s);
    bool plain = p->way == MAR_TO && !p->road && !p->group && !p->step && !p->paid && !p->exit;
    unsigned count = mar_count(mar_run_of(s, army, MAR_HAND, MAR_GROUP + 1));
    return plain && (p->from == near || p->from == reserve_of(near)) && s->table.commands > 0
           && face_is_sound(s) && !mar_closed_check(s, near).rule
           && !mar_room_check(s, army, mar_at(to)->locale, count).rule;
}

static bool block_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned enemy = mar_enemy(s->table.army);
    if (!attack_is_sound(s, 1) || p->retreat || p->from == p->near) return false;
    if (spots_of(s, enemy) & ~bit_of(MAR_HAND)) return false;
    mar_state again = *s;
    picking pick = { enemy, MAR_HAND, p->to, MAR_BLOCK, &mar_block };
    return picks_again(&again, pick) && is_same(p, &again.table.pending_action);
}

static bool blocked_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army;
    if (!attack_is_sound(s, 2) || p->retreat || p->from == p->near) return false;
    if (spots_of(s, mar_enemy(army))) return false;
    if (s->head.phase == MAR_BLOCKED) return p->last == 0;
    mar_state again = *s;
    put_back(&again, army, MAR_HAND, MAR_GROUP);
    if (p->way != MAR_TO || mar_blocked.check(&again, mar_word_action(MAR_BLOCKED, MAR_SPLIT)).rule)
        return false;
    again = *s;
    picking pick = { army, MAR_HAND, MAR_GROUP, MAR_SPLIT_TAKE, &mar_split_take };
    return picks_again(&again, pick) && is_same(p, &again.table.pending_action);
}

// ---- What follows an attack or an assault that was won.

static bool has_guns(mar_run run) {
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (mar_type_of[mar_code_of(*at)] == MAR_ARTILLERY) return true;
    }
    return false;
}

static bool retreat_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned enemy = mar_enemy(s->table.army), phase = s->head.phase;
    if (!is_approach(p->near) || spots_of(s, enemy)) return false;
    unsigned locale = mar_at(p->near)->far_locale;
    const mar_locale *row = &mar_locales[locale];
    if (p->retreat <= row->reserve || p->retreat > row->reserve + row->approach_count + 2u)
        return false;
    if (has_guns(mar_in_locale(s, enemy, locale))) return false;
    if (phase != MAR_RETREAT_LOST && p->last) return false;
    bool attacked = p->kind == MAR_PENDING_MOVE ? attack_is_sound(s, 1) : mar_storm_is_sound(s);
    return attacked && mar_retreat_due(s) == phase;
}

// The action of a group that has come in, whether it may go on or rests already.
bool mar_is_arrival(const mar_state *s, const mar_pending_action *p) {
    const mar_table *t = &s->table;
    if (p->from >= MAR_PLACES || p->to >= MAR_PLACES || p->near >= MAR_PLACES || !is_reserve(p->to)
        || p->chosen >> mar_locales[mar_at(p->to)->locale].approach_count)
        return false;
    if (p->kind == MAR_PENDING_ASSAULT) {
        mar_state view = *s;
        view.table.pending_action = *p;
        return is_approach(p->near) && mar_is_assault(&view, p->to) && p->winner == t->army + 1u
               && p->stage >= MAR_STAGE_CLASH
               && p->to == mar_locales[mar_at(p->near)->far_locale].reserve;
    }
    bool walks = p->way == MAR_BY_ROAD && p->step > 0;
    bool roads = p->road || p->group || p->step || p->paid;
    if (p->kind != MAR_PENDING_MOVE || has_result(p) || (roads && !walks)) return false;
    if (p->way == MAR_TO)
        return is_approach(p->near) && mar_locales[mar_at(p->near)->far_locale].reserve == p->to
               && (p->from == p->near || p->from == reserve_of(p->near));
    if (p->way == MAR_PONTOON)
        return p->near == 0 && p->from >= MAR_ENTRY_FIRST && reserve_of(p->from) == p->to;
    if (p->way != MAR_BY_ROAD) return false;
    return p->step ? has_come_by_road(t, p) : p->near == 0 && p->from == p->to;
}

static bool continuation_is_sound(const mar_state *s) {
    const mar_pending_action *p = &s->table.pending_action;
    unsigned army = s->table.army;
    bool stormed = p->kind == MAR_PENDING_ASSAULT, taking = s->head.phase == MAR_CONTINUE_TAKE;
    unsigned spots = bit_of(MAR_GROUP) | (taking ? bit_of(MAR_HAND) : 0);
    if (!mar_is_arrival(s, p) || p->way == MAR_BY_ROAD || p->retreat) return false;
    if (!spots_hold(s, army, spots, stormed ? MAR_ASSAULTED : MAR_MOVED)) return false;
    if (spots_of(s, mar_enemy(army)) || mar_is_enemy_held(s, army, mar_at(p->to)->locale))
        return false;
    if (!taking) return p->target == 0 && p->last == 0 && mar_count_in(s, army, MAR_GROUP) > 0;
    if (!is_approach(p->target) || reserve_of(p->target) != p->to) return false;
    mar_state again = *s;
    put_back(&again, army, MAR_HAND, MAR_GROUP);
    gg_action at = { MAR_CONTINUE_AT, { MAR_THING, (uint16_t)mar_facing_arg(p->target), 0 } };
    if (mar_continue_at.check(&again, at).rule) return false;
    again = *s;
    picking pick = { army, MAR_HAND, MAR_GROUP, MAR_CONTINUE_TAKE, &mar_continue_take };
    return picks_again(&again, pick) && is_same(p, &again.table.pending_action);
}

// ---- What is asked, and of whom.

static bool decision_is_sound(const mar_state *s) {
    switch ((enum mar_phase)s->head.phase) {
    case MAR_ACTIVATE:
    case MAR_ASSAULT:
    case MAR_MOVE_FROM: return is_idle(s);
    case MAR_DECLARE: return is_idle(s) && mar_may_declare(s);
    case MAR_BOMBARD: return bombard_is_sound(s);
    case MAR_BOMBARD_AT: return bombard_at_is_sound(s);
    case MAR_BOMBARD_LOSS: return bombard_loss_is_sound(s);
    case MAR_ASSAULT_LEAD:
    case MAR_ASSAULT_ADD: return mar_assault_picks_are_sound(s);
    case MAR_GUNS:
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER:
    case MAR_DEFEND:
    case MAR_PURSUE: return mar_fight_is_sound(s);
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO: return retreat_is_sound(s);
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE: return continuation_is_sound(s);
    case MAR_MOVE_TO:
    case MAR_MOVE_TAKE:
    case MAR_SHOW: return move_picks_are_sound(s);
    case MAR_ROAD_STEP: return road_is_sound(s);
    case MAR_BLOCK: return block_is_sound(s);
    case MAR_BLOCKED:
    case MAR_SPLIT_TAKE: return blocked_is_sound(s);
    case MAR_NO_PHASE:
    case MAR_RESIGN:
    case MAR_PHASES: break;
    }
    return false;
}

// The part of the turn that a decision belongs to.
static unsigned stage_of(const mar_state *s) {
    unsigned phase = s->head.phase;
    if (phase <= MAR_ACTIVATE) return MAR_ACTIVATE;
    if (phase <= MAR_BOMBARD_LOSS) return MAR_BOMBARD;
    bool after = phase >= MAR_RETREAT_LOSS && phase <= MAR_CONTINUE_TAKE;
    if (phase <= MAR_PURSUE || (after && s->table.pending_action.kind == MAR_PENDING_ASSAULT))
        return MAR_ASSAULT;
    return phase <= MAR_SPLIT_TAKE ? MAR_MOVE_FROM : MAR_DECLARE;
}

static bool decider_is_sound(const mar_state *s) {
    const uint32_t others = 1u << MAR_BOMBARD_LOSS | 1u << MAR_GUNS | 1u << MAR_DEFEND
                            | 1u << MAR_RETREAT_LOSS | 1u << MAR_RETREAT_LOST | 1u << MAR_RETREAT_TO
                            | 1u << MAR_BLOCK;
    // Of losses and pursuits each assault says itself who decides.
    const uint32_t either = 1u << MAR_LOSS_LEAD | 1u << MAR_LOSS_OTHER | 1u << MAR_PURSUE;
    uint32_t phase = 1u << s->head.phase;
    if (phase & either) return true;
    return s->table.decider == (phase & others ? mar_enemy(s->table.army) : s->table.army);
}

bool mar_state_is_sound(const mar_state *s) {
    const mar_table *t = &s->table;
    if (s->head.result) return is_idle(s) && t->stage == 0 && t->passed == 0;
    if (t->stage != stage_of(s) || (t->stage == MAR_ACTIVATE && t->army != MAR_FRANCE))
        return false;
    if (t->passed && t->stage != MAR_DECLARE) return false;
    return decider_is_sound(s) && decision_is_sound(s)
           && kit_has_choice(&mar_game, (const gg_state *)(const void *)s, t->decider);
}
