/* turns.h - more questions for the tests of Castiglione: what was told, verdicts of whoever is not
 * asked, turns that pass without an action. Texts may have ' for ". */
#ifndef CASTIGLIONE_TURNS_H
#define CASTIGLIONE_TURNS_H

#include "games/castiglione/tests/positions.h"

enum { TURNS_TEXT_MAX = 1024 };

// Both have a unit somewhere, in supply.
#define FAR "at vicenza au_minkwitz", "at cremona fr_cervoni"
#define FOG "options fog_of_war=on"

/* Where the text begins in what the last action told the viewer, from 1; 0 if it does not. */
static inline size_t told_at(gg_seat viewer, const char *part) {
    char quoted[TURNS_TEXT_MAX];
    size_t size = strlen(part);
    if (size >= sizeof quoted) return 0;
    for (size_t i = 0; i <= size; i++)
        quoted[i] = part[i] == '\'' ? '"' : part[i];
    const char *told = told_last(viewer), *at = strstr(told, quoted);
    return at ? (size_t)(at - told) + 1 : 0;
}

/* True if the last action told the viewer an event that holds this text. */
static inline bool was_told(gg_seat viewer, const char *part) {
    return told_at(viewer, part) != 0;
}

/* True if the last action told the viewer both, the first before the second. */
static inline bool was_told_in_order(gg_seat viewer, const char *first, const char *second) {
    size_t at = told_at(viewer, first), then = told_at(viewer, second);
    return at && then && at < then;
}

/* The rule that refuses an action of that seat, asked or not; 0: none does. */
static inline gg_rule verdict_of(gg_seat seat, const char *text) {
    gg_action action = { 0 };
    equal(harness_game()->action_read(text, &action), GG_OK);
    return harness_game()->check(world_truth(harness_world()), seat, action).rule;
}

static inline int turn_now(void) {
    return truth()->table.turn;
}

static inline unsigned step_now(void) {
    return truth()->table.step;
}

static inline bool is_over(void) {
    return truth()->head.result != 0;
}

/* 0 draw, 1 marginal, 2 decisive. */
static inline unsigned level_now(void) {
    return truth()->table.level;
}

static inline const cas_counter *row_of(const char *counter) {
    unsigned id = id_of(counter);
    return cas_row(cas_side_of(id), cas_number_of(id));
}

#endif
