/* table.c - what both players can see of the game, as the events tell it. */
#include "games/marengo/state/table.h"

#include <string.h>

#include "base/check.h"
#include "games/marengo/state/pieces.h"

unsigned mar_crossing_step(const mar_table *t, unsigned crossing) {
    return (t->crossing[crossing >> 1] >> (crossing & 1) * 4) & 3;
}

bool mar_crossing_is_forward(const mar_table *t, unsigned crossing) {
    return !((t->crossing[crossing >> 1] >> (crossing & 1) * 4) & 4);
}

void mar_crossing_set(mar_table *t, unsigned crossing, unsigned step, bool forward) {
    unsigned shift = (crossing & 1) * 4;
    unsigned nibble = (step | (forward ? 0u : 4u)) << shift;
    t->crossing[crossing >> 1] = (uint8_t)((t->crossing[crossing >> 1] & ~(15u << shift)) | nibble);
}

// Group, in the locale it leads to, of the road behind a row of mar_exits.
static unsigned arrival_group(const mar_exit *out) {
    const mar_locale *to = &mar_locales[out->to];
    for (unsigned i = to->exit_first; i < to->exit_first + to->exit_count; i++) {
        if (mar_exits[i].crossing == out->crossing) return mar_exits[i].group;
    }
    GG_NEVER("not so: a crossing has two sides");
}

bool mar_is_member(const uint16_t *list, unsigned count, unsigned place) {
    for (unsigned i = 0; i < count; i++) {
        if (list[i] == place) return true;
    }
    return false;
}

static unsigned reserve_beside(unsigned approach) {
    return mar_locales[mar_at(approach)->locale].reserve;
}

unsigned mar_outward(const mar_table *t, unsigned army, unsigned spot) {
    const mar_pending_action *pending_action = &t->pending_action;
    if (army != t->army) {
        return spot == MAR_HAND ? reserve_beside(mar_at(pending_action->near)->opposite)
                                : pending_action->to;
    }
    if (spot > MAR_GROUP) return pending_action->near;
    bool grouped = spot == MAR_GROUP || t->asked == MAR_CONTINUE_TAKE || t->asked == MAR_SPLIT_TAKE;
    if (!grouped) return pending_action->from;
    if (!pending_action->attack) return pending_action->to;
    return pending_action->from == pending_action->near ? pending_action->from
                                                        : reserve_beside(pending_action->near);
}

// M5.3 asks whether Austria was ever in a set-up locale; passing through counts.
static void note_presence(mar_table *t, unsigned army, unsigned place) {
    GG_ASSERT_CMP(place, <, MAR_PLACES);
    if (army != MAR_AUSTRIA || place >= MAR_ENTRY_FIRST) return;
    if (mar_locales[mar_at(place)->locale].french_setup > 0) t->setup_occupied = 1;
}

static void forget_pending_action(mar_table *t) {
    memset(&t->pending_action, 0, sizeof t->pending_action);
}

static void begin_turn(mar_table *t, unsigned army) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    t->army = (uint8_t)army;
    t->stage = army == MAR_FRANCE ? MAR_ACTIVATE : MAR_BOMBARD;
    t->fired[army] = 0;
}

// M6.7: what a turn remembers goes with it.
static void end_turn(mar_table *t) {
    t->commands = t->activated = t->passed = t->pontoon_used = 0;
    t->assaulted_count = t->lost_count = t->taken_count = 0;
    memset(t->taken, 0, sizeof t->taken);
    memset(t->assaulted, 0, sizeof t->assaulted);
    memset(t->lost, 0, sizeof t->lost);
    memset(t->crossing, 0, sizeof t->crossing);
    t->stage = 0;
    forget_pending_action(t); // others were not told that the last group rests
}

static void aim(mar_table *t, const gg_event *e) {
    forget_pending_action(t);
    t->pending_action.kind = (uint8_t)e->arg[0];
    t->pending_action.from = (uint16_t)e->arg[1];
    t->pending_action.way = (uint8_t)e->arg[2];
    t->pending_action.to = (uint16_t)e->arg[3];
    t->pending_action.near = (uint16_t)e->arg[4];
}

static void begin_move(mar_table *t, unsigned from, unsigned way) {
    forget_pending_action(t);
    t->stage = MAR_MOVE_FROM;
    t->pending_action.kind = MAR_PENDING_MOVE;
    t->pending_action.from = (uint16_t)from;
    t->pending_action.way = (uint8_t)way;
}

static void move(mar_table *t, const gg_event *e) {
    begin_move(t, (unsigned)e->arg[0], (unsigned)e->arg[4]);
    t->pending_action.to = (uint16_t)e->arg[1];
    t->pending_action.near = (uint16_t)e->arg[3];
    if (e->arg[4] == MAR_PONTOON) t->pontoon_used = 1;
    note_presence(t, e->actor, (unsigned)e->arg[1]);
    bool within = e->arg[4] == MAR_BLOCK_AT || e->arg[4] == MAR_TO_RESERVE;
    if (within) forget_pending_action(t);
}

// M8.22: a step takes its place on the crossing; the road and its group go along.
static void step(mar_table *t, const gg_event *e) {
    if (e->arg[4]) begin_move(t, (unsigned)e->arg[0], MAR_BY_ROAD);
    mar_pending_action *pending_action = &t->pending_action;
    pending_action->to = (uint16_t)e->arg[1];
    pending_action->step = (uint8_t)e->arg[3];
    pending_action->attack = pending_action->exit = pending_action->shown = 0;
    bool forward = true;
    if (e->arg[5]) {
        const mar_exit *out = &mar_exits[e->arg[5] - 1];
        pending_action->near = out->near;
        pending_action->road = (uint8_t)(out->road + 1);
        pending_action->group = (uint8_t)arrival_group(out);
        forward = out->forward;
    } else {
        const mar_entry *entry = &mar_entries[e->arg[0] - MAR_ENTRY_FIRST];
        pending_action->road = (uint8_t)(entry->road + 1);
        pending_action->group = entry->group;
    }
    mar_crossing_set(t, (unsigned)e->arg[2], (unsigned)e->arg[3], forward);
    note_presence(t, e->actor, (unsigned)e->arg[1]);
}

static void attack(mar_table *t, const gg_event *e) {
    if (e->arg[4]) begin_move(t, (unsigned)e->arg[0], (unsigned)e->arg[3]);
    t->pending_action.near = (uint16_t)e->arg[1];
    t->pending_action.to = mar_locales[mar_at((unsigned)e->arg[1])->far_locale].reserve;
    t->pending_action.attack = 1;
    t->pending_action.exit = (uint8_t)e->arg[5];
}

static void remember(uint16_t *list, uint8_t *count, unsigned place) {
    GG_ASSERT_CMP(*count, <, MAR_MEMORY);
    list[(*count)++] = (uint16_t)place;
}

static void begin_assault(mar_table *t, unsigned near) {
    GG_ASSERT_CMP(mar_at(near)->kind, ==, MAR_APPROACH);
    forget_pending_action(t);
    t->stage = MAR_ASSAULT;
    t->pending_action.kind = MAR_PENDING_ASSAULT;
    t->pending_action.from = t->pending_action.near = (uint16_t)near;
    t->pending_action.to = mar_at(near)->opposite;
    remember(t->assaulted, &t->assaulted_count, near);
}

// MAR_11_14: the winner loses one, the loser one and the size of the result.
static void decide(mar_table *t, const gg_event *e) {
    int result = e->arg[0] - e->arg[1];
    unsigned winner = result > 0 ? t->army : mar_enemy(t->army);
    t->pending_action.stage = MAR_STAGE_CLASH;
    t->pending_action.winner = (uint8_t)(winner + 1);
    t->pending_action.loss[winner] = 1;
    t->pending_action.loss[mar_enemy(winner)] = (uint8_t)(1 + (result > 0 ? result : -result));
}

static void pursue(mar_table *t, const gg_event *e) {
    GG_ASSERT_CMP(e->arg[1], >=, 0);
    t->pending_action.stage = MAR_STAGE_PURSUIT;
    t->pending_action.loss[e->actor] = 1;
    t->pending_action.loss[mar_enemy(e->actor)] = (uint8_t)e->arg[1];
}

static void show(mar_table *t, const gg_event *e) {
    if (e->arg[0] == MAR_GROUP && e->arg[2] == MAR_GROUP)
        t->pending_action.shown = (uint8_t)(e->arg[1] + 1);
    if (e->arg[0] != MAR_LEAD) return;
    unsigned type = mar_type_of[e->arg[1]];
    if (e->actor == t->army)
        t->pending_action.type = (uint8_t)type;
    else if (type == MAR_CAVALRY)
        t->pending_action.horse = 1;
}

static void lose_gun(mar_table *t, unsigned army, int status) {
    GG_ASSERT(status != MAR_FIRED || t->fired[army] > 0);
    if (status == MAR_FIRED) t->fired[army]--;
}

// Guns are lost by rule; other pieces are given up one after another in class order.
static void give_up(mar_table *t, const gg_event *e) {
    if (mar_type_of[e->arg[1]] != MAR_ARTILLERY) t->pending_action.last = (uint8_t)(e->arg[1] + 1);
    lose_gun(t, e->actor, e->arg[2]);
}

static void lose(mar_table *t, const gg_event *e) {
    if (e->arg[2] < 0) lose_gun(t, e->actor, e->arg[3]);
    if (t->pending_action.kind == MAR_PENDING_BOMBARD) {
        forget_pending_action(t);
    } else if (t->pending_action.retreat) {
        t->pending_action.retreat = (uint16_t)(e->arg[0] + 2);
    } else if (t->pending_action.loss[e->actor]) {
        t->pending_action.loss[e->actor]--;
    }
}

static void bombard(mar_table *t, const gg_event *e) {
    forget_pending_action(t);
    t->stage = MAR_BOMBARD;
    t->fired[e->actor]++;
    if (e->arg[2] == 0) return;
    t->pending_action.kind = MAR_PENDING_BOMBARD;
    t->pending_action.from = (uint16_t)e->arg[0];
    t->pending_action.to = (uint16_t)e->arg[1];
    t->pending_action.loss[mar_enemy(e->actor)] = (uint8_t)e->arg[2];
}

static void open_table(mar_table *t, const gg_event *e) {
    t->round = (uint8_t)e->arg[0];
    t->last_round = (uint8_t)e->arg[1];
    t->morale[MAR_AUSTRIA] = (uint8_t)e->arg[2];
    t->morale[MAR_FRANCE] = (uint8_t)e->arg[3];
    t->setup_occupied = (uint8_t)e->arg[4];
}

static void ask(mar_table *t, const gg_event *e) {
    // MAR_15_6: every set is picked from the top of the class order.
    if (t->asked != e->arg[0]) t->pending_action.last = 0;
    t->asked = (uint8_t)e->arg[0];
    t->decider = e->actor;
}

static void hand_over(mar_table *t, unsigned seat) {
    t->asked = 0;
    t->pending_action.last = 0; // the last pick was the other side's
    t->decider = (uint8_t)seat;
}

static void enter(mar_table *t, const gg_event *e) {
    t->pending_action.shown = 0;
    t->pending_action.attack = 0;
    t->pending_action.to = (uint16_t)e->arg[0];
    if (e->arg[1] > 0) note_presence(t, e->actor, (unsigned)e->arg[0]);
}

static void repulse(mar_table *t, const gg_event *e) {
    remember(t->lost, &t->lost_count, (unsigned)e->arg[0]);
    forget_pending_action(t);
}

static void choose(mar_table *t, unsigned place) {
    GG_ASSERT_CMP(place, <, MAR_PLACES);
    const mar_locale *row = &mar_locales[mar_at(place)->locale];
    t->pending_action.chosen |= (uint8_t)(1u << (place - row->reserve - 1u));
    t->pending_action.last = 0;
    t->pending_action.target = 0;
}

// tidy: one case per kind of event that changes something, so that a reader misses none.
void mar_table_evolve(mar_table *t, const gg_event *e) {
    switch (e->kind) {
    case MAR_EV_PLACE:
    case MAR_EV_DEAL: note_presence(t, e->actor, (unsigned)e->arg[0]); break;
    case MAR_EV_OPEN: open_table(t, e); break;
    case MAR_EV_ROUND: t->round = (uint8_t)e->arg[0]; break;
    case MAR_EV_GAIN:
        t->morale[e->actor] = (uint8_t)(t->morale[e->actor] + e->arg[0]);
        t->gain_given = 1;
        break;
    case MAR_EV_TURN: begin_turn(t, e->actor); break;
    case MAR_EV_END: end_turn(t); break;
    case MAR_EV_STAGE: t->stage = (uint8_t)e->arg[0]; break;
    case MAR_EV_HANDOVER: hand_over(t, e->actor); break;
    case MAR_EV_ASK: ask(t, e); break;
    case MAR_EV_ACTIVATE: t->activated++; break;
    case MAR_EV_PAY:
        t->commands = (uint8_t)(t->commands + e->arg[0]);
        if (e->arg[1]) t->pending_action.paid = 1;
        break;
    case MAR_EV_AIM: aim(t, e); break;
    case MAR_EV_TARGET: t->pending_action.target = (uint16_t)e->arg[0]; break;
    case MAR_EV_PICK: t->pending_action.last = (uint8_t)(e->arg[1] + 1); break;
    case MAR_EV_MOVE: move(t, e); break;
    case MAR_EV_STEP: step(t, e); break;
    case MAR_EV_ATTACK: attack(t, e); break;
    case MAR_EV_SHOWN: show(t, e); break;
    case MAR_EV_BLOCK: t->pending_action.attack = 2; break;
    case MAR_EV_ENTER: enter(t, e); break;
    case MAR_EV_CONTINUE: choose(t, (unsigned)e->arg[0]); break;
    case MAR_EV_HALT:
    case MAR_EV_RESIGN:
    case MAR_EV_SETTLE: forget_pending_action(t); break;
    case MAR_EV_ASSAULT: begin_assault(t, (unsigned)e->arg[0]); break;
    case MAR_EV_GUNS:
        t->pending_action.stage = MAR_STAGE_GUNS;
        t->pending_action.loss[t->army] = (uint8_t)e->arg[1];
        break;
    case MAR_EV_RESULT: decide(t, e); break;
    case MAR_EV_PURSUIT: pursue(t, e); break;
    case MAR_EV_REPULSE: repulse(t, e); break;
    case MAR_EV_TAKEN:
        GG_ASSERT_CMP(t->taken_count, <, MAR_MEMORY);
        t->taken[t->taken_count++] = (uint8_t)e->arg[0];
        break;
    case MAR_EV_ROUT:
        t->pending_action.retreat = (uint16_t)(mar_locales[e->arg[0]].reserve + 1u);
        break;
    case MAR_EV_LOSS: lose(t, e); break;
    case MAR_EV_GONE: give_up(t, e); break;
    case MAR_EV_MORALE: t->morale[e->actor] = (uint8_t)e->arg[0]; break;
    case MAR_EV_RETREAT: note_presence(t, e->actor, (unsigned)e->arg[2]); break;
    case MAR_EV_REST: t->pending_action.retreat = 0; break;
    case MAR_EV_DECLARE: t->stage = MAR_DECLARE; break;
    case MAR_EV_PASS: t->passed++; break;
    case MAR_EV_BOMBARD: bombard(t, e); break;
    case MAR_EV_OVER:
        hand_over(t, 0);
        forget_pending_action(t);
        t->stage = t->passed = 0;
        t->ended_by = (uint8_t)e->arg[1];
        break;
    default: break; // changes nothing here
    }
}
