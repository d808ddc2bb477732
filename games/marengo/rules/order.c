/* order.c - chapter M6: the order of the turn, and the rounds it belongs to. */
#include "base/check.h"
#include "games/marengo/rules/rules.h"

static void emit(gg_turn *turn, gg_event e, const int64_t *arg) {
    for (unsigned i = 0; i < 6; i++)
        e.arg[i] = (int16_t)arg[i];
    gg_emit(turn, &e);
}

void mar_tell(gg_turn *turn, enum mar_event_kind kind, enum mar_rule rule, unsigned army,
              const int64_t *arg) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    gg_event e = { .kind = (uint16_t)kind, .rule = (gg_rule)rule, .actor = (gg_seat)army };
    e.seen_by = MAR_EVERYONE;
    emit(turn, e, arg);
}

void mar_emit_private(gg_turn *turn, enum mar_event_kind kind, enum mar_rule rule, unsigned army,
                      const int64_t *arg) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    gg_event e = { .kind = (uint16_t)kind, .rule = (gg_rule)rule, .actor = (gg_seat)army };
    e.seen_by = (uint8_t)(1u << army);
    emit(turn, e, arg);
}

void mar_show(gg_turn *turn, unsigned army, const int64_t *arg) {
    mar_tell(turn, MAR_EV_SHOWN, MAR_2_9, army, arg);
}

void mar_ask(gg_turn *turn, enum mar_phase phase, unsigned seat) {
    GG_ASSERT_CMP(seat, <, MAR_ARMIES);
    // The other side learns who decides only when that changes: it must not count choices.
    if (mar_now(turn)->table.decider != seat) {
        mar_tell(turn, MAR_EV_HANDOVER, MAR_NO_RULE, seat, MAR_ARGS(0));
    }
    mar_emit_private(turn, MAR_EV_ASK, MAR_NO_RULE, seat, MAR_ARGS(phase));
}

uint16_t mar_offer_codes(gg_action *out, uint16_t count, unsigned verb, unsigned codes) {
    for (unsigned code = 0; codes >> code; code++) {
        if ((codes >> code) & 1) out[count++] = mar_code_action(verb, code);
    }
    return count;
}

// Stages of a turn in their order; a stage is named by its decision.
static unsigned stage_after(unsigned stage) {
    switch (stage) {
    case MAR_ACTIVATE: return MAR_BOMBARD;
    case MAR_BOMBARD: return MAR_ASSAULT;
    case MAR_ASSAULT: return MAR_MOVE_FROM;
    default: return MAR_DECLARE;
    }
}

// Pieces on an approach that faces no enemy go back, wherever they came from. The row changes
// under the walk, but only before the place that was looked at last.
static void return_to_reserve(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    unsigned army = s->table.army;
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        unsigned place = mar_place_of(s->piece[army][i]);
        if (place >= MAR_ENTRY_FIRST || mar_at(place)->kind != MAR_APPROACH) continue;
        if (mar_is_enemy_held(s, army, mar_at(place)->far_locale)) continue;
        unsigned count = mar_count_in(s, army, place);
        mar_tell(turn, MAR_EV_RETURN, MAR_6_5, army, MAR_ARGS(place, count));
    }
}

static void end_movement(gg_turn *turn) {
    const mar_table *t = &mar_now(turn)->table;
    return_to_reserve(turn);
    if (t->fired[t->army]) mar_tell(turn, MAR_EV_COVER, MAR_6_6, t->army, MAR_ARGS(0));
}

static void begin_turn(gg_turn *turn, unsigned army) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    mar_tell(turn, MAR_EV_TURN, MAR_6_1, army, MAR_ARGS(0));
    if (army == MAR_FRANCE) mar_wake(turn);
    mar_go_on(turn);
}

static void begin_round(gg_turn *turn, unsigned round) {
    mar_tell(turn, MAR_EV_ROUND, MAR_1_2, MAR_AUSTRIA, MAR_ARGS(round));
    mar_recover(turn);
    begin_turn(turn, MAR_AUSTRIA);
}

void mar_first_turn(gg_turn *turn) {
    begin_turn(turn, MAR_AUSTRIA);
}

// MAR_1_1: Austria, then France, then the next round.
static void end_turn(gg_turn *turn) {
    unsigned army = mar_now(turn)->table.army, round = mar_now(turn)->table.round;
    mar_tell(turn, MAR_EV_END, MAR_1_2, army, MAR_ARGS(0));
    if (army == MAR_AUSTRIA)
        begin_turn(turn, MAR_FRANCE);
    else if (round == mar_now(turn)->table.last_round)
        mar_finish(turn);
    else
        begin_round(turn, round + 1);
}

void mar_go_on(gg_turn *turn) {
    const mar_table *t = &mar_now(turn)->table;
    switch (t->stage) {
    case MAR_BOMBARD: mar_bombard_next(turn); break;
    case MAR_DECLARE: mar_declare_next(turn); break;
    default: mar_ask(turn, (enum mar_phase)t->stage, t->army); break;
    }
}

void mar_next_stage(gg_turn *turn) {
    const mar_table *t = &mar_now(turn)->table;
    unsigned stage = t->stage;
    if (stage == MAR_DECLARE) {
        end_turn(turn);
        return;
    }
    if (stage == MAR_MOVE_FROM) end_movement(turn);
    mar_emit_private(turn, MAR_EV_STAGE, MAR_NO_RULE, t->army, MAR_ARGS(stage_after(stage)));
    mar_go_on(turn);
}

// Which part of the turn a decision belongs to.
static enum mar_rule place_in_turn(unsigned verb) {
    if (verb <= MAR_ACTIVATE) return MAR_6_1;
    if (verb <= MAR_BOMBARD_LOSS) return MAR_6_2;
    if (verb <= MAR_RETREAT_TO) return MAR_6_3;
    if (verb <= MAR_SPLIT_TAKE) return MAR_6_4;
    return MAR_6_6;
}

// Which part of the turn a decision belongs to: that part's own decision. Retreats and
// continuations belong to the assaults or to movement, whichever it is.
static unsigned part_of(const mar_table *t, unsigned verb) {
    bool either = verb >= MAR_RETREAT_LOSS && verb <= MAR_CONTINUE_TAKE;
    if (either && (t->stage == MAR_ASSAULT || t->stage == MAR_MOVE_FROM)) return t->stage;
    if (verb <= MAR_ACTIVATE) return MAR_ACTIVATE;
    if (verb <= MAR_BOMBARD_LOSS) return MAR_BOMBARD;
    if (verb <= MAR_RETREAT_TO) return MAR_ASSAULT;
    return verb <= MAR_SPLIT_TAKE ? MAR_MOVE_FROM : MAR_DECLARE;
}

static gg_verdict mistimed(const mar_state *s, gg_action action, unsigned when) {
    unsigned now = s->table.stage;
    if (when == MAR_NOT_ASKED) now = s->table.decider;
    if (when == MAR_OTHER_TURN) now = s->table.army;
    return mar_refuse_with(place_in_turn(action.verb), when, now);
}

// Another part of the turn. What is past may be forbidden for a reason of its own: that is why it
// was passed over, or would be if it were asked.
static gg_verdict other_part_check(const mar_state *s, gg_action action, unsigned part) {
    gg_verdict verdict = mar_legal();
    bool past = part < s->table.stage;
    // Of French pieces the Austrian is told nothing, by no refusal either.
    if (part == MAR_ACTIVATE && s->table.army != MAR_FRANCE)
        return mistimed(s, action, MAR_OTHER_TURN);
    if (past && action.verb == part) verdict = mar_chapter_check(s, action);
    if (action.verb == MAR_DECLARE) verdict = mar_declare_check(s);
    if (verdict.rule) return verdict;
    return mistimed(s, action, past ? MAR_PAST : MAR_TO_COME);
}

// The same part: a choice that was made, or is still to come, or was nobody's to make.
static gg_verdict same_part_check(const mar_state *s, gg_action action) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    bool aimed =
        pending_action->kind == MAR_PENDING_MOVE && mar_count_in(s, s->table.army, MAR_GROUP) == 0;
    bool led = s->head.phase == MAR_ASSAULT_ADD;
    gg_verdict verdict = mar_legal();
    switch (action.verb) {
    case MAR_ACTIVATE:
    case MAR_ASSAULT:
    case MAR_MOVE_FROM: verdict = mar_chapter_check(s, action); break;
    case MAR_MOVE_TAKE:
        verdict = mar_alone_check(s->head.phase == MAR_ROAD_STEP);
        if (aimed && !verdict.rule) verdict = mar_chapter_check(s, action);
        break;
    case MAR_MOVE_TO:
        if (aimed) verdict = mar_chapter_check(s, action);
        break;
    case MAR_ASSAULT_LEAD:
        if (led) verdict = mar_second_lead_check(s, action);
        break;
    case MAR_ASSAULT_ADD: break;
    default: return mar_refuse((enum mar_rule)mar_game.phase[action.verb].rule);
    }
    return verdict.rule ? verdict : mar_refuse_with(MAR_15_4, s->head.phase, 0);
}

// In the other side's turn there is only what answers its actions.
static gg_verdict answer_check(const mar_state *s, gg_action action) {
    const uint32_t answers = 1u << MAR_BOMBARD_LOSS | 1u << MAR_GUNS | 1u << MAR_LOSS_LEAD
                             | 1u << MAR_LOSS_OTHER | 1u << MAR_DEFEND | 1u << MAR_PURSUE
                             | 1u << MAR_RETREAT_LOSS | 1u << MAR_RETREAT_LOST
                             | 1u << MAR_RETREAT_TO | 1u << MAR_BLOCK;
    bool answer = (answers >> action.verb) & 1;
    if (!answer || part_of(&s->table, action.verb) != s->table.stage)
        return mistimed(s, action, MAR_OTHER_TURN);
    return mar_refuse((enum mar_rule)mar_game.phase[action.verb].rule);
}

gg_verdict mar_order_check(const mar_state *s, gg_seat seat, gg_action action) {
    bool owes = seat < MAR_ARMIES && ((s->head.to_move >> seat) & 1);
    if (owes && (action.verb == s->head.phase || action.verb == MAR_RESIGN)) return mar_legal();
    if (action.verb == MAR_NO_PHASE || action.verb > MAR_RESIGN) return mar_refuse(MAR_15_4);
    if (s->head.result) return mistimed(s, action, MAR_GAME_OVER);
    if (!owes) return mistimed(s, action, MAR_NOT_ASKED);
    if (seat != s->table.army) return answer_check(s, action);
    unsigned part = part_of(&s->table, action.verb);
    if (part != s->table.stage) return other_part_check(s, action, part);
    return same_part_check(s, action);
}
