/* arena_test.c - who meets whom, results in writing, guests behind their views, and the same
 * results on one thread and on three. */
#include "lab/arena/arena.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
// clang-format on

#include "base/check.h"
#include "base/text.h"
#include "lab/arena/contest.h"
#include "toy/toy.h"

static match_spec match_spec_of(unsigned players) {
    static const char *const name[] = { "random", "recruit", "sergeant:9", "marshal:9:5ms" };
    match_spec q = { .game = &toy_game, .setup = { .seed = 3 }, .player_count = players };
    gg_fault fault;
    for (unsigned i = 0; i < players; i++)
        assert_int_equal(player_read(&q.player[i], name[i], &fault), GG_OK);
    return q;
}

static void players_are_read(void **state) {
    (void)state;
    match_spec q = match_spec_of(4);
    assert_string_equal(q.player[3].bot->level, "marshal");
    assert_int_equal(q.player[3].budget.nodes, 9);
    assert_int_equal(q.player[3].budget.ms, 5);
    assert_int_equal(q.player[2].budget.ms, 0);
    static const char *const bad[] = {
        "",           "admiral",    "marshal:",    "marshal:0",
        "marshal:5x", "marshal:ms", "marshal:5:6", "marshal:5000000000"
    };
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        player p;
        gg_fault fault;
        assert_int_not_equal(player_read(&p, bad[i], &fault), GG_OK);
        assert_true(fault.message[0]);
    }
}

static void everyone_meets_everyone_once(void **state) {
    (void)state;
    match_spec q = match_spec_of(4);
    unsigned met[4][4] = { { 0 } };
    assert_int_equal(match_spec_matches(&q), 6);
    for (unsigned match = 0; match < 6; match++) {
        unsigned a = 9, b = 9;
        match_spec_match(&q, match, &a, &b);
        assert_true(a < b && b < 4);
        met[a][b]++;
    }
    for (unsigned a = 0; a < 4; a++) {
        for (unsigned b = a + 1; b < 4; b++)
            assert_int_equal(met[a][b], 1);
    }
}

static void sides_have_the_names_of_their_seats(void **state) {
    (void)state;
    match_spec q = match_spec_of(2);
    char name[MATCH_SPEC_SIDE_NAME_MAX];
    assert_string_equal(match_spec_side_name(&q, 0, name), "red");
    assert_string_equal(match_spec_side_name(&q, 1, name), "blue");
    q.setup.option[0] = 1; // three players
    assert_string_equal(match_spec_side_name(&q, 1, name), "green+grey");
}

static void results_come_back_from_writing(void **state) {
    (void)state;
    match_spec q = match_spec_of(3);
    pair_result back, result = { .match = 2, .number = 41 };
    char line[PAIR_TEXT_MAX];
    result.game[0] = (pair_game){ .points = 1, .decisions = 77 };
    result.game[1] =
        (pair_game){ .points = 2, .decisions = 5, .forfeiter = 2, .reason = "a \"b\"" };
    gg_text text = gg_text_begin(line, sizeof line);
    pair_write(&result, &text);
    assert_string_equal(line, "[2,41,[1,77],[2,5,\"b\",\"a \\\"b\\\"\"]]");
    assert_true(pair_read(&back, line, &q));
    assert_memory_equal(&back, &result, sizeof result);
    static const char *const bad[] = { "",
                                       "{}",
                                       "[]",
                                       "[3,41,[1,77],[2,5]]",
                                       "[2,41,[3,77],[2,5]]",
                                       "[2,41,[1,77]]",
                                       "[2,41,[1],[2,5]]",
                                       "[2,41,[1,77],[2,5,\"c\",\"x\"]]",
                                       "[2,41,[1,77],[2,5,\"a\"]]" };
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(pair_read(&back, bad[i], &q));
}

/* Guests. */

typedef struct watcher {
    gg_view *view[GG_SEATS_MAX]; // folded here from what was told
    unsigned asked, over, forfeits_at;
} watcher;

static void fold(watcher *w, gg_seat seat, const contest_log *told) {
    for (uint32_t i = 0; i < told->count; i++)
        toy_game.learn(w->view[seat], &told->event[i]);
}

static bool watch(void *self, const bot_task *task, const contest_log *told, gg_action *out) {
    watcher *w = self;
    gg_seat seat = task->decision->seat;
    fold(w, seat, told);
    assert_memory_equal(w->view[seat], task->view, toy_game.view_size);
    *out = task->decision->legal[task->seed % task->decision->count];
    return ++w->asked != w->forfeits_at;
}

static void watch_over(void *self, const contest_end *end) {
    watcher *w = self;
    fold(w, end->seat, end->told);
    assert_true(end->winners && end->why[0]);
    w->over++;
}

static void watcher_begin(watcher *w) {
    gg_state *nothing = gg_must(calloc(1, toy_game.state_size));
    gg_clear(&toy_game, nothing, 1);
    for (gg_seat seat = 0; seat < toy_game.seat_count; seat++) {
        w->view[seat] = gg_must(calloc(1, toy_game.view_size));
        toy_game.view_begin(w->view[seat], nothing, seat);
    }
    free(nothing);
}

static contest_result play_guest(watcher *w, const gg_setup *setup) {
    contest_guest guest = { w, watch, watch_over };
    contest_side side[2] = { { .bot = bot_find("random"), .seed = 1 },
                             { .guest = &guest, .seed = 2 } };
    watcher_begin(w);
    contest_result result = contest_play(&toy_game, setup, side, NULL, NULL);
    for (gg_seat seat = 0; seat < toy_game.seat_count; seat++)
        free(w->view[seat]);
    return result;
}

static void a_guest_knows_what_its_seat_was_told(void **state) {
    (void)state;
    unsigned asked = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        gg_setup setup = { .seed = seed, .option = { seed % 2 } };
        watcher w = { .asked = 0 };
        assert_int_equal(play_guest(&w, &setup).forfeiter, 0);
        assert_int_equal(w.over, seed % 2 ? 2 : 1); // seats of its side
        asked += w.asked;
    }
    assert_true(asked > 200);
}

static void a_guest_that_gives_up_loses(void **state) {
    (void)state;
    watcher w = { .forfeits_at = 3 };
    contest_result result = play_guest(&w, &(gg_setup){ .seed = 1 });
    assert_int_equal(result.forfeiter, 2);
    assert_int_equal(result.winners, 1);
    assert_int_equal(w.asked, 3);
}

/* The arena. */

static arena *run(const match_spec *q, arena_plan plan) {
    gg_fault fault;
    arena *a = arena_open(q, &plan, &fault);
    assert_non_null(a);
    assert_int_equal(arena_run(a), ARENA_DONE);
    contest_stop(false);
    return a;
}

static void threads_change_nothing(void **state) {
    (void)state;
    match_spec q = match_spec_of(3);
    arena *one = run(&q, (arena_plan){ .pairs = 40, .threads = 1 });
    arena *three = run(&q, (arena_plan){ .pairs = 40, .threads = 3 });
    assert_int_equal(one->done, 120);
    for (unsigned match = 0; match < 3; match++) {
        for (uint32_t number = 0; number < 40; number++) {
            assert_memory_equal(arena_pair(one, match, number), arena_pair(three, match, number),
                                sizeof(pair_result));
        }
    }
    arena_match m = arena_match_of(one, 1);
    assert_int_equal(m.pair_count, 40);
    assert_int_equal(m.wins + m.draws + m.losses, 80);
    assert_int_equal(m.points[0] + m.points[1], 2 * m.wins + m.draws);
    arena_close(one);
    arena_close(three);
}

// However many threads ran past the decision, what counts ends with it.
static void the_test_stops_at_one_place(void **state) {
    (void)state;
    match_spec q = match_spec_of(2);
    arena_plan plan = { .pairs = 4000, .tested = true, .bounds = { -400, 300 } };
    plan.threads = 1;
    arena *one = run(&q, plan);
    plan.threads = 3;
    arena *three = run(&q, plan);
    uint32_t pairs = arena_match_of(one, 0).pair_count;
    assert_int_not_equal(one->verdict, ELO_OPEN);
    assert_int_equal(three->verdict, one->verdict);
    assert_true(pairs > 0 && pairs < 1000);
    assert_int_equal(arena_match_of(three, 0).pair_count, pairs);
    assert_null(arena_pair(three, 0, pairs));
    arena_close(one);
    arena_close(three);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_read),
        cmocka_unit_test(everyone_meets_everyone_once),
        cmocka_unit_test(sides_have_the_names_of_their_seats),
        cmocka_unit_test(results_come_back_from_writing),
        cmocka_unit_test(a_guest_knows_what_its_seat_was_told),
        cmocka_unit_test(a_guest_that_gives_up_loses),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(the_test_stops_at_one_place),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
