/* harness.h - rule tests in a player's words. A test is named after its rule:
 *
 *     TEST_RULE(MAR_8_6, "an approach that faces no enemy cannot be blocked") {
 *         position("round 3 austria move", "A l5 I3 I2", "F marengo I2-inactive");
 *         play("move_from l5");
 *         refused("move_to block l1", MAR_8_6);
 *         allowed("move_to block peterbona");
 *     }
 *
 * and fails at its end unless that very rule was met: a CHECK must have come back as a refusal,
 * an EFFECT must have been cited by an event, and every test must have claimed something. Worked
 * examples are written EXAMPLE(E1, "..."). Everything goes through gg_game, so a test sees what
 * a player sees. The program takes the game's key, and perhaps the start of the names to run.
 *
 * Link harness.c, questions.c, harness_main.c, a game's position.c, world.c, toy*.c and the
 * register. Names in lower case below are macros only to know the line they stand on.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include "harness/position.h"
#include "harness/world.h"

typedef struct harness_test {
    const char *name, *sentence, *file;
    int line;
    gg_rule rule; // 0: an example
    void (*run)(void);
    struct harness_test *next;
} harness_test;

void harness_add(harness_test *);

#define HARNESS_PASTE_(a, b) a##b
#define HARNESS_PASTE(a, b)  HARNESS_PASTE_(a, b)
#define HARNESS_NAME(part)   HARNESS_PASTE(part, __LINE__)
#define HARNESS_TEST(id, row, text)                                                                \
    static void HARNESS_NAME(test_)(void);                                                         \
    __attribute__((constructor)) static void HARNESS_NAME(add_)(void) {                            \
        static harness_test test = { id, text, HERE, (gg_rule)(row), HARNESS_NAME(test_), 0 };     \
        harness_add(&test);                                                                        \
    }                                                                                              \
    static void HARNESS_NAME(test_)(void)

#define TEST_RULE(rule, sentence)  HARNESS_TEST(#rule, rule, sentence)
#define EXAMPLE(example, sentence) HARNESS_TEST(#example, 0, sentence)

#define HERE __FILE__, __LINE__

/* Begins the standard game of a seed. */
#define begin(seed) harness_begin(seed, "", HERE)
/* The same with options: begin_with(7, "players=3 setup=historical"). */
#define begin_with(seed, options) harness_begin(seed, options, HERE)
/* The next dice, and the next things drawn, before a position is loaded or an action played. */
#define rolls(...) harness_rolls(HERE, __VA_ARGS__, 0)
#define draws(...) harness_draws(HERE, __VA_ARGS__, NULL)
/* Loads a position: JSON, with ' for " if you like. */
#define load(json) harness_load(json, HERE)
/* Loads a position in the short form of position.h, a NULL behind its last line is added. */
#define position(...) harness_load(position_text(__VA_ARGS__, NULL), HERE)
/* The position breaks that rule. */
#define position_refused(rule, ...)                                                                \
    harness_load_refused(position_text(__VA_ARGS__, NULL), rule, HERE)

/* Plays the text for whoever owes; it must be legal. */
#define play(text) harness_play(text, HERE)
/* Plays several, in order. */
#define plays(...) harness_plays(HERE, __VA_ARGS__, NULL)
/* Not legal, by that rule; neither listed nor played, and nothing changes. */
#define refused(text, rule) harness_refused(text, rule, HERE)
/* Likewise for an action that no text can name, given as a gg_action. */
#define refused_action(action, rule) harness_refused_action(action, rule, HERE)
/* Legal, and listed unless it is a resignation; not played. */
#define allowed(text) harness_allowed(text, HERE)
/* No action of this game at all. */
#define unreadable(text) harness_unreadable(text, HERE)
/* The legal list is exactly this, in any order. End with NULL. */
#define legal_is(...)     harness_legal_is(HERE, __VA_ARGS__)
#define legal_has(text)   harness_legal_has(text, true, HERE)
#define legal_lacks(text) harness_legal_has(text, false, HERE)
/* That seat alone owes the decision of that name. */
#define asks(seat, decision) harness_asks(seat, decision, HERE)
#define is_won_by(seat)      harness_won_by(1u << (seat), HERE)
/* Several seats won together; one bit each. */
#define is_won_by_all(seats) harness_won_by(seats, HERE)

/* Claims of your own. */
#define equal(left, right) harness_equal((int64_t)(left), (int64_t)(right), #left, HERE)
#define holds(claim)       harness_holds(claim, #claim, HERE)
/* An event since the position was loaded cites that rule. */
#define cited(rule)     harness_cited(rule, true, HERE)
#define not_cited(rule) harness_cited(rule, false, HERE)
/* The text is, or is not, part of what view_write gives a viewer. */
#define view_has(viewer, text)   harness_view_has(viewer, text, true, HERE)
#define view_lacks(viewer, text) harness_view_has(viewer, text, false, HERE)

/* Questions. They claim nothing by themselves: equal(piece_count("l5", "I2"), 3). */
/* Pieces of a class in a place (of any class: NULL; anywhere: NULL), as positions write them. */
int piece_count(const char *place, const char *class_name);
int morale(gg_seat);
/* Of a game whose pieces have names: steps (0: eliminated, -1: not listed); a member of its row
 * in the position, "town", "status", "moved"; where it stands on its board, "attacker-L/slot". */
int unit_steps(const char *unit);
bool unit_is(const char *unit, const char *key, const char *value);
bool unit_stands(const char *unit, const char *spot);
/* Scripted dice not used yet. */
int dice_left(void);
/* A number or truth value of the position, by its key or keys: "round", "memory.pontoon_used". */
int64_t number_at(const char *keys);
/* Events of that kind told to the viewer since the position was loaded. */
int told_count(gg_seat viewer, const char *kind);
/* What the last action told the viewer, one JSON object a line; good until the next call. */
const char *told_last(gg_seat viewer);
const gg_game *harness_game(void);
const world *harness_world(void);

void harness_begin(uint64_t seed, const char *options, const char *file, int line);
void harness_rolls(const char *file, int line, ...);
__attribute__((sentinel)) void harness_draws(const char *file, int line, ...);
void harness_load(const char *json, const char *file, int line);
void harness_load_refused(const char *json, int rule, const char *file, int line);
void harness_play(const char *text, const char *file, int line);
__attribute__((sentinel)) void harness_plays(const char *file, int line, ...);
void harness_refused(const char *text, int rule, const char *file, int line);
void harness_refused_action(gg_action, int rule, const char *file, int line);
void harness_allowed(const char *text, const char *file, int line);
void harness_unreadable(const char *text, const char *file, int line);
__attribute__((sentinel)) void harness_legal_is(const char *file, int line, ...);
void harness_legal_has(const char *text, bool wanted, const char *file, int line);
void harness_asks(gg_seat, const char *decision, const char *file, int line);
void harness_won_by(unsigned seats, const char *file, int line);
void harness_equal(int64_t left, int64_t right, const char *claim, const char *file, int line);
void harness_holds(bool claim, const char *text, const char *file, int line);
void harness_cited(int rule, bool wanted, const char *file, int line);
void harness_view_has(gg_seat viewer, const char *text, bool wanted, const char *file, int line);

/* Writes down what rule tests and worked examples load and play, one JSON object a line: test,
 * load, asks, roll, draw, play, refuse. Tests of other things, whose names are small, are left
 * out then. tests/oracle/examples.py plays it on a second implementation. */
bool harness_script(const char *path);

/* Runs all tests of the game whose names start so, as TAP; the number of failures. */
int harness_run(const gg_game *, const char *start);

#endif
