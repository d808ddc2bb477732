/* turns.h - more questions for the tests of Waterloo: what was told, verdicts of whoever is not
 * asked, turns that pass without an action, and games played by lot. Texts may have ' for ". */
#ifndef WATERLOO_TURNS_H
#define WATERLOO_TURNS_H

#include "games/waterloo/tests/positions.h"
#include "harness/heard.h"

/* The rule that refuses an action of that seat, asked or not; 0: none does. */
static inline gg_rule verdict_of(gg_seat seat, const char *text) {
    gg_action action = { 0 };
    equal(harness_game()->action_read(text, &action), GG_OK);
    return harness_game()->check(world_truth(harness_world()), seat, action).rule;
}

/* Actions that are legal now. */
static inline int legal_count(void) {
    gg_decision asked = { 0 };
    const gg_state *now = world_truth(harness_world());
    gg_ask(harness_game(), now, gg_to_move(harness_game(), now), &asked);
    return asked.count;
}

static inline int turn_now(void) {
    return truth()->table.turn;
}

static inline bool is_over(void) {
    return truth()->head.result != 0;
}

/* Says no, end and end until the turn is over, or the game; nothing else may be asked. */
static inline void skip_turn(void) {
    int turn = turn_now();
    while (turn_now() == turn && !is_over()) {
        switch (truth()->head.phase) {
        case WAT_LEADER_REVEAL: play("leader_reveal no"); break;
        case WAT_GROUP_PICK: play("group_pick end"); break;
        case WAT_MARCH_BLOCK: play("march_block end"); break;
        default: harness_holds(false, "a deed is under way", HERE); return;
        }
    }
}

#endif
