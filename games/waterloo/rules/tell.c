/* tell.c - how the chapters emit: to all, to one side, or to those who see the block. */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static uint8_t eyes_of(unsigned army) {
    return army == WAT_FRENCH ? WAT_FRENCH_EYES : WAT_ALLIED_EYES;
}

// The operands go in behind what an event is.
static void emit(gg_turn *turn, gg_event event, const int64_t *arg) {
    GG_ASSERT_CMP(event.actor, <, WAT_ARMIES);
    for (unsigned i = 0; i < 6; i++)
        event.arg[i] = (int16_t)arg[i];
    gg_emit(turn, &event);
}

#define EVENT_OF(...)                                                                              \
    (gg_event) {                                                                                   \
        .kind = (uint16_t)kind, .rule = (gg_rule)rule, .actor = (gg_seat)army, __VA_ARGS__         \
    }

// tidy: five parameters and a turn are what an event is made of.
void wat_tell(gg_turn *turn, enum wat_event_kind kind, enum wat_rule rule, unsigned army,
              const int64_t *arg) {
    emit(turn, EVENT_OF(.seen_by = WAT_EVERYONE), arg);
}

void wat_emit_private(gg_turn *turn, enum wat_event_kind kind, enum wat_rule rule, unsigned army,
                      const int64_t *arg) {
    emit(turn, EVENT_OF(.seen_by = eyes_of(army)), arg);
}

void wat_tell_random(gg_turn *turn, enum wat_event_kind kind, enum wat_rule rule, unsigned army,
                     const int64_t *arg) {
    emit(turn, EVENT_OF(.random = 1, .seen_by = WAT_EVERYONE), arg);
}

// WAT_2_5: revealed blocks are seen by all, others by their side.
void wat_report(gg_turn *turn, enum wat_event_kind kind, enum wat_rule rule, unsigned unit,
                const int64_t *arg) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    if (wat_has(wat_now(turn)->block.revealed, unit))
        wat_tell(turn, kind, rule, wat_army_of(unit), arg);
    else
        wat_emit_private(turn, kind, rule, wat_army_of(unit), arg);
}

void wat_roll_told(gg_turn *turn, enum wat_event_kind kind, enum wat_rule rule, unsigned unit,
                   const int64_t *arg) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    bool seen = wat_has(wat_now(turn)->block.revealed, unit);
    unsigned army = wat_army_of(unit);
    emit(turn, EVENT_OF(.random = 1, .seen_by = seen ? WAT_EVERYONE : eyes_of(army)), arg);
}

// Who is hit and who leaves is asked in skirmishes too, by their own rules.
enum wat_rule wat_asked_by(const wat_table *t, enum wat_phase phase) {
    if (t->step == WAT_STEP_SKIRMISH && phase == WAT_TAKE_HIT) return wat_skirmish_rule();
    if (t->step == WAT_STEP_SKIRMISH && (phase == WAT_FLEE_BLOCK || phase == WAT_FLEE_TO))
        return wat_beaten_rule();
    return (enum wat_rule)wat_game.phase[phase].rule;
}

void wat_ask(gg_turn *turn, enum wat_phase phase, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    const wat_table *t = &wat_now(turn)->table;
    wat_emit_private(turn, WAT_EV_ASK, wat_asked_by(t, phase), army,
                     WAT_ARGS(phase, wat_seat_of(t, army)));
}

void wat_pick(gg_turn *turn, unsigned unit) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    wat_emit_private(turn, WAT_EV_PICK, WAT_NO_RULE, wat_army_of(unit), WAT_ARGS(unit));
}

void wat_let_rest(gg_turn *turn) {
    unsigned unit = wat_now(turn)->table.pending_action.unit - 1u;
    if (unit >= WAT_UNITS) return;
    if (WAT_LEAK == WAT_LEAK_SILENCE && wat_is_leader(unit))
        wat_tell(turn, WAT_EV_REST, WAT_NO_RULE, wat_army_of(unit), WAT_ARGS(0));
    else
        wat_emit_private(turn, WAT_EV_REST, WAT_NO_RULE, wat_army_of(unit), WAT_ARGS(0));
}

void wat_stage(gg_turn *turn, enum wat_stage stage) {
    const wat_table *t = &wat_now(turn)->table;
    wat_tell(turn, WAT_EV_STAGE, WAT_NO_RULE, WAT_FRENCH,
             WAT_ARGS(stage, t->pending_action.town - 1, t->board_now));
}

uint16_t wat_offer(gg_action *out, uint16_t count, unsigned verb, wat_set things) {
    for (; things; things = wat_rest(things))
        out[count++] = wat_thing_action(verb, wat_first(things));
    return count;
}
