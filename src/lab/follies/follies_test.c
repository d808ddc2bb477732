/* follies_test.c - follies are what a seat could know: watchers that imagine other worlds find the
 * same ones in whole games; and tallies add up, however the games are shared out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "lab/follies/tally.h"

enum { GAMES = 4 };

static bool is_alike(const folly_list *a, const folly_list *b) {
    bool alike = a->count == b->count;
    for (uint32_t i = 0; alike && i < a->count; i++)
        alike = a->row[i].action == b->row[i].action && a->row[i].seat == b->row[i].seat
                && a->row[i].folly == b->row[i].folly;
    return alike;
}

// A game of recruits with two watchers; how many follies they saw.
static uint32_t watch_game(const gg_game *game, const gg_setup *setup) {
    folly_list seen[2] = { { 0 } };
    match *m = match_open(game, setup, NULL);
    folly_watcher *watcher[2];
    for (unsigned i = 0; i < 2; i++)
        watcher[i] = folly_watcher_open(m, 1000 * setup->seed + i, &seen[i]);
    for (gg_seat seat; (seat = match_seat(m)) < game->seat_count;) {
        gg_decision asked;
        uint64_t lots = gg_mix(setup->seed, 3, match_action_count(m));
        gg_ask(game, match_state(m), seat, &asked);
        bot_task task = bot_task_of(game, match_view(m, seat), &asked, lots, (bot_budget){ 0 });
        match_play_legal(m, seat, recruit_choose(&task), NULL);
        for (unsigned i = 0; i < 2; i++)
            folly_watcher_look(watcher[i], m);
    }
    uint32_t count = seen[0].count;
    assert_true(is_alike(&seen[0], &seen[1]));
    for (unsigned i = 0; i < 2; i++) {
        folly_watcher_close(watcher[i]);
        free(seen[i].row);
    }
    match_close(m);
    return count;
}

static gg_setup setup_with(const gg_game *game, uint64_t seed, const char *option) {
    gg_setup setup = { .seed = seed };
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (strcmp(game->option[i].key, option) == 0) setup.option[i] = 1;
    }
    return setup;
}

static void other_worlds_same_follies(void **context) {
    (void)context;
    for (size_t i = 0; gg_game_at(i); i++) {
        const gg_game *game = gg_game_at(i);
        uint32_t found = 0;
        if (!folly_rows(game)) continue;
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            gg_setup plain = setup_with(game, seed, ""), three = setup_with(game, seed, "players");
            gg_setup fog = setup_with(game, seed, "fog_of_war");
            found += watch_game(game, &plain) + watch_game(game, &three) + watch_game(game, &fog);
        }
        assert_true(found > GAMES); // recruits do many
    }
}

static tally_plan plan_of(const char *game) {
    return (tally_plan){ .game = gg_game_find(game),
                         .level = { .name = "recruit", .bot = bot_find("recruit") },
                         .setup = { .seed = 5 },
                         .games = GAMES };
}

static tally_game *play_all(const tally_plan *plan, unsigned threads) {
    tally_game *games = calloc(plan->games, sizeof *games);
    assert_non_null(games);
    tally_run(plan, &(games_plan){ plan->games, threads, NULL, NULL }, games);
    return games;
}

static void threads_change_nothing(void **context) {
    (void)context;
    tally_plan plan = plan_of("marengo");
    tally_game *one = play_all(&plan, 1), *three = play_all(&plan, 3);
    for (unsigned i = 0; i < GAMES; i++) {
        assert_true(one[i].played && three[i].played && one[i].seen.count > 0);
        assert_true(is_alike(&one[i].seen, &three[i].seen));
    }
    tally_free(one, GAMES);
    tally_free(three, GAMES);
}

// Against another level each side is had in every second game, and only its own follies count.
static void only_the_level_is_counted(void **context) {
    (void)context;
    tally_plan plan = plan_of("waterloo");
    plan.against = (player){ .name = "random", .bot = bot_find("random") };
    tally_game *games = play_all(&plan, 2);
    for (unsigned i = 0; i < GAMES; i++) {
        assert_true(games[i].counted[i % 2] && !games[i].counted[1 - i % 2]);
        for (uint32_t k = 0; k < games[i].seen.count; k++)
            assert_int_equal(tally_side(games[i].seen.row[k].seat), i % 2);
    }
    tally_sum sum = tally_add_up(&plan, games);
    assert_int_equal(sum.games, GAMES);
    assert_true(sum.sides[0] == GAMES / 2 && sum.sides[1] == GAMES / 2);
    tally_free(games, GAMES);
}

static void rates_are_for_a_hundred_games(void **context) {
    (void)context;
    tally_sum sum = { .games = 10, .sides = { 10, 5 }, .count = { { 3, 1 } } };
    assert_true(tally_rate(&sum, 0, 0) == 30.0 && tally_rate(&sum, 0, 1) == 20.0);
    assert_true(tally_rate(&sum, 0, TALLY_SIDES) > 26.6 && tally_rate(&sum, 0, TALLY_SIDES) < 26.7);
    assert_true(tally_rate(&sum, 1, TALLY_SIDES) == 0);
    assert_true(tally_rate(&(tally_sum){ 0 }, 0, TALLY_SIDES) == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_worlds_same_follies),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(only_the_level_is_counted),
        cmocka_unit_test(rates_are_for_a_hundred_games),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("follies", tests, NULL, NULL);
}
