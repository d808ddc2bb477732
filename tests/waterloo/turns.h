/* turns.h - more questions for the tests of Waterloo: what was told, verdicts of whoever is not
 * asked, turns that pass without a deed, and games played by lot. Texts may have ' for ". */
#ifndef WATERLOO_TURNS_H
#define WATERLOO_TURNS_H

#include "waterloo/positions.h"

enum { TURNS_TEXT_MAX = 1024 };

/* True if the text is part of another. */
static inline bool has_text(const char *whole, const char *part) {
    char quoted[TURNS_TEXT_MAX];
    size_t size = strlen(part);
    if (size >= sizeof quoted) return false;
    for (size_t i = 0; i <= size; i++)
        quoted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(whole, quoted) != NULL;
}

/* True if the last action told the viewer an event that holds this text. */
static inline bool was_told(gg_seat viewer, const char *part) {
    return has_text(told_last(viewer), part);
}

/* True if the last action told the viewer both, the first before the second. */
static inline bool was_told_in_order(gg_seat viewer, const char *first, const char *second) {
    char quoted[2][TURNS_TEXT_MAX];
    const char *text[2] = { first, second }, *told = told_last(viewer);
    for (int i = 0; i < 2; i++) {
        size_t size = strlen(text[i]);
        if (size >= TURNS_TEXT_MAX) return false;
        for (size_t at = 0; at <= size; at++)
            quoted[i][at] = text[i][at] == '\'' ? '"' : text[i][at];
    }
    const char *at = strstr(told, quoted[0]), *then = strstr(told, quoted[1]);
    return at && then && at < then;
}

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
    gg_ask(harness_game(), now, gg_owing(harness_game(), now), &asked);
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
