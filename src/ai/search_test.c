/* search_test.c - the levels that look ahead, on two games small enough to know the answer.
 *
 * Pebbles: in turn take one to three; who takes the last wins. Whoever looks past the reply does
 * not leave three or fewer.
 *
 * Fork: the heap hides a bit. Go safely (six times in ten this wins), or bet and then name the
 * bit. In any one imagined world the bet is sure; but who bets does not know his world. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on
#include <string.h>
#include <time.h>

#include "ai/halving.h"
#include "ai/odds.h"
#include "ai/search.h"
#include "base/rng.h"

enum { TAKE = 1, FORK, NAME };
enum { SAFE, BET };
enum { TOOK = 1, ENDED, ASKED };

typedef struct small_state {
    gg_head head;
    uint8_t heap, turn, bit, reserved[5];
} small_state;

static const small_state *of(const gg_state *state) {
    return (const small_state *)(const void *)state;
}

static gg_verdict check(const gg_state *state, gg_seat seat, gg_action a) {
    const small_state *s = of(state);
    bool fits =
        a.verb == TAKE ? a.arg[0] >= 1 && a.arg[0] <= 3 && a.arg[0] <= s->heap : a.arg[0] <= 1;
    bool legal = (s->head.to_move >> seat) & 1 && a.verb == s->head.phase && fits;
    return (gg_verdict){ .rule = legal ? 0 : 1 };
}

static uint16_t candidates(const gg_state *state, gg_seat seat, gg_action *out) {
    (void)seat;
    for (uint16_t i = 0; i < 4; i++)
        out[i] = (gg_action){ .verb = of(state)->head.phase, .arg = { i } };
    return 4;
}

static void emit(gg_turn *turn, uint16_t kind, unsigned number) {
    gg_emit(turn, &(gg_event){ .kind = kind, .seen_by = 7, .arg = { (int16_t)number } });
}

static void apply(gg_turn *turn, gg_action a) {
    const small_state *s = of(gg_now(turn));
    gg_seat mover = gg_mover(turn);
    if (a.verb == TAKE && a.arg[0] < s->heap)
        emit(turn, TOOK, a.arg[0]);
    else if (a.verb == TAKE)
        emit(turn, ENDED, mover);
    else if (a.verb == FORK && a.arg[0] == SAFE)
        emit(turn, ENDED, gg_roll(turn, GG_STREAM_PUBLIC, 10) < 6 ? mover : 1u - mover);
    else if (a.verb == FORK)
        emit(turn, ASKED, NAME);
    else
        emit(turn, ENDED, a.arg[0] == s->bit ? mover : 1u - mover);
}

static void evolve(gg_state *state, const gg_event *event) {
    small_state *s = (small_state *)(void *)state;
    if (event->kind == ASKED) s->head.phase = (uint16_t)event->arg[0];
    if (event->kind == TOOK) {
        s->heap = (uint8_t)(s->heap - event->arg[0]);
        s->head.to_move ^= 3;
        s->turn++;
    }
    if (event->kind == ENDED) {
        s->head.to_move = 0;
        s->head.result = (uint8_t)(1u << event->arg[0]);
    }
}

static bool redact(const gg_event *whole, gg_seat seat, gg_event *told) {
    (void)seat;
    *told = *whole;
    return true;
}

// The view is the state without the bit: 0 and 1 are as likely.
static bool imagine(const gg_view *view, gg_rng *rng, gg_state *guess) {
    memcpy((void *)guess, (const void *)view, sizeof(small_state));
    ((small_state *)(void *)guess)->bit = (uint8_t)gg_rng_draw(rng, 0, 2);
    return true;
}

static uint32_t turn_of(const gg_state *state) {
    return of(state)->turn;
}

static unsigned progress(const gg_state *state) {
    (void)state;
    return 0;
}

static void terms(const gg_state *state, int16_t *term) {
    (void)state;
    term[0] = 0;
}

static void policy(const gg_state *state, const gg_decision *d, int16_t *score) {
    (void)state;
    memset(score, 0, d->count * sizeof *score);
}

static const char *const names[] = { "nothing" };
static const gg_weight weights[] = { { 0, 0 } };
static const gg_brain brain = { .term_name = names,
                                .weight = weights,
                                .term_count = 1,
                                .turn = turn_of,
                                .progress = progress,
                                .terms = terms,
                                .policy = policy };
static const gg_game small = { .key = "small",
                               .state_size = sizeof(small_state),
                               .view_size = sizeof(small_state),
                               .seat_count = 2,
                               .candidates = candidates,
                               .check = check,
                               .apply = apply,
                               .evolve = evolve,
                               .redact = redact,
                               .imagine = imagine,
                               .brain = &brain };

static unsigned choice(const char *level, unsigned phase, unsigned heap, uint64_t seed) {
    small_state s = { .head = { .phase = (uint16_t)phase, .to_move = 1 }, .heap = (uint8_t)heap };
    gg_decision d;
    gg_ask(&small, (gg_state *)(void *)&s, 0, &d);
    bot_task task = { .game = &small,
                      .view = (const gg_view *)(const void *)&s,
                      .decision = &d,
                      .seed = seed,
                      .budget = { .nodes = 3000 } };
    return bot_find(level)->choose(&task).arg[0];
}

static void sees_a_win_at_once(void **state) {
    (void)state;
    for (unsigned heap = 1; heap <= 3; heap++) {
        assert_int_equal(choice("sergeant", TAKE, heap, heap), heap);
        assert_int_equal(choice("marshal", TAKE, heap, heap), heap);
    }
}

static void marshal_sees_the_reply(void **state) {
    (void)state;
    for (unsigned heap = 5; heap <= 7; heap++) {
        for (uint64_t seed = 1; seed <= 8; seed++)
            assert_in_range(choice("marshal", TAKE, heap, seed), 1, heap - 4);
    }
}

// What is sure in every world may still be unknown: the tree is one of knowledge, not of worlds.
static void marshal_does_not_mistake_worlds_for_knowledge(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 16; seed++)
        assert_int_equal(choice("marshal", FORK, 0, seed), SAFE);
}

static void same_task_same_move(void **state) {
    (void)state;
    for (size_t i = 0; bot_at(i); i++) {
        for (uint64_t seed = 1; seed <= 8; seed++) {
            unsigned first = choice(bot_at(i)->level, TAKE, 9, seed);
            assert_int_equal(choice(bot_at(i)->level, TAKE, 9, seed), first);
        }
    }
}

static void time_is_a_budget_too(void **state) {
    (void)state;
    small_state s = { .head = { .phase = TAKE, .to_move = 1 }, .heap = 6 };
    gg_decision d;
    gg_ask(&small, (gg_state *)(void *)&s, 0, &d);
    bot_task task = { .game = &small,
                      .view = (const gg_view *)(const void *)&s,
                      .decision = &d,
                      .seed = 1,
                      .budget = { .ms = 5 } };
    assert_in_range(bot_find("marshal")->choose(&task).arg[0], 1, 2);
}

// A trial that outlasts the budget by itself.
static uint32_t slow_trial(void *context, gg_state *s, gg_action action) {
    struct timespec start, now;
    (void)s, (void)action;
    ++*(unsigned *)context;
    clock_gettime(CLOCK_MONOTONIC, &start);
    do
        clock_gettime(CLOCK_MONOTONIC, &now);
    while ((now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000 < 2);
    return ODDS_ONE / 2;
}

static void no_trial_begins_when_the_time_is_over(void **state) {
    (void)state;
    small_state s = { .head = { .phase = TAKE, .to_move = 1 }, .heap = 9 };
    unsigned trials = 0;
    gg_decision d;
    search t;
    gg_ask(&small, (gg_state *)(void *)&s, 0, &d);
    bot_task task = { .game = &small,
                      .view = (const gg_view *)(const void *)&s,
                      .decision = &d,
                      .seed = 1,
                      .budget = { .ms = 1 } };
    assert_true(search_begin(&t, &task, &(search_how){ .worlds = 4 }));
    halving b = { .t = &t, .decision = &d, .trust = halving_by_policy };
    assert_in_range(halving_choose(&b, slow_trial, &trials).arg[0], 1, 3);
    assert_int_equal(trials, 1);
    search_end(&t);
}

// To take one is a folly of this game, whatever comes of it.
static void choose_one(gg_folly_watch *w, const gg_decision *asked, gg_action a) {
    gg_folly(w, 0, asked->phase == TAKE && a.arg[0] == 1);
}

typedef struct doubter {
    search t;
    const gg_decision *decision;
} doubter;

// All choices do as well; to take one is liked most, and a little better.
static uint32_t even_trial(void *context, gg_state *s, gg_action action) {
    doubter *d = context;
    (void)s;
    search_weigh(&d->t, d->decision, action);
    d->t.nodes += 10;
    return ODDS_ONE / 2 + (action.arg[0] == 1 ? 1000 : 0);
}

static unsigned choose_with_scruple(uint32_t scruple) {
    static const gg_folly_row row[] = { { "one", 0, 0 } };
    const gg_follies follies = { row, 1, 8, choose_one, NULL, NULL };
    gg_brain wise = brain;
    gg_game game = small;
    small_state s = { .head = { .phase = TAKE, .to_move = 1 }, .heap = 9 };
    gg_decision d;
    wise.follies = &follies;
    game.brain = &wise;
    gg_ask(&game, (gg_state *)(void *)&s, 0, &d);
    bot_task task =
        bot_task_of(&game, (const gg_view *)(const void *)&s, &d, 1, (bot_budget){ .nodes = 1000 });
    doubter one = { .decision = &d };
    assert_true(search_begin(&one.t, &task, &(search_how){ .worlds = 4, .scruple = scruple }));
    halving b = { .t = &one.t, .decision = &d, .trust = halving_by_policy };
    unsigned taken = halving_choose(&b, even_trial, &one).arg[0];
    search_end(&one.t);
    return taken;
}

static void follies_count_against_a_choice(void **state) {
    (void)state;
    assert_int_equal(choose_with_scruple(0), 1);
    assert_in_range(choose_with_scruple(2000), 2, 3);
    assert_int_equal(choose_with_scruple(500), 1); // if it is worth it
}

static void without_a_brain_any_level_plays_by_lot(void **state) {
    (void)state;
    gg_game blank = small;
    blank.brain = NULL;
    small_state s = { .head = { .phase = TAKE, .to_move = 1 }, .heap = 9 };
    gg_decision d;
    gg_ask(&blank, (gg_state *)(void *)&s, 0, &d);
    for (size_t i = 0; bot_at(i); i++) {
        bot_task task = { .game = &blank,
                          .view = (const gg_view *)(const void *)&s,
                          .decision = &d,
                          .seed = 5,
                          .budget = { 0 } };
        assert_in_range(bot_at(i)->choose(&task).arg[0], 1, 3);
    }
}

static void odds_are_odds(void **state) {
    (void)state;
    assert_int_equal(odds_logistic(0), ODDS_ONE / 2);
    assert_in_range(odds_logistic(1024), 47900, 47920); // e/(1+e) = 0.7311
    assert_int_equal(odds_logistic(-1024) + odds_logistic(1024), ODDS_ONE);
    assert_in_range(odds_logistic(1 << 30), ODDS_ONE - 32, ODDS_ONE);
    for (int x = -9000; x < 9000; x += 7)
        assert_true(odds_logistic(x) <= odds_logistic(x + 7));
    assert_int_equal(odds_decay(0), ODDS_ONE);
    assert_in_range(odds_decay(100), 24100, 24118); // 1/e
    assert_int_equal(odds_decay(5000), 0);
    for (uint64_t root = 0; root < 70000; root += 77) {
        assert_int_equal(odds_root(root * root), root);
        assert_int_equal(odds_root(root * root + root), root);
    }
}

// Noise added to scores falls as softmax says: 100 more is e times as likely.
static void heat_follows_scores(void **state) {
    (void)state;
    unsigned won = 0, draws = 20000;
    for (unsigned i = 0; i < draws; i++) {
        uint64_t bits = gg_mix(3, 0, i);
        won += 100 + odds_noise((uint8_t)bits) > odds_noise((uint8_t)(bits >> 8));
    }
    assert_in_range(won, draws * 71 / 100, draws * 75 / 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sees_a_win_at_once),
        cmocka_unit_test(marshal_sees_the_reply),
        cmocka_unit_test(marshal_does_not_mistake_worlds_for_knowledge),
        cmocka_unit_test(same_task_same_move),
        cmocka_unit_test(time_is_a_budget_too),
        cmocka_unit_test(no_trial_begins_when_the_time_is_over),
        cmocka_unit_test(follies_count_against_a_choice),
        cmocka_unit_test(without_a_brain_any_level_plays_by_lot),
        cmocka_unit_test(odds_are_odds),
        cmocka_unit_test(heat_follows_scores),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
