/* branch_test.c - what if: tables that go on from a moment of a game. For every game of the
 * register. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include "gg_messages.h"
#include "table/whatif/branch.h"
#include "table/whatif/hints.h"

enum { ACTIONS = 60, VIEW_MAX = 1 << 18 };

static match *play_out(const gg_game *game, const gg_setup *setup, unsigned actions) {
    match *m = match_open(game, setup, NULL);
    for (unsigned i = 0; i < actions && match_head(m)->to_move; i++) {
        gg_decision asked;
        gg_ask(game, match_state(m), match_seat(m), &asked);
        gg_action action = asked.legal[gg_mix(3, setup->seed, i) % asked.count];
        assert_int_equal(match_play(m, asked.seat, action, NULL).rule, 0);
    }
    return m;
}

static uint64_t hash_of(const match *m) {
    return gg_hash(match_game(m), match_state(m));
}

static char *view_of(const match *m, gg_seat seat) {
    char *at = malloc(VIEW_MAX);
    assert_non_null(at);
    gg_text text = gg_text_begin(at, VIEW_MAX);
    match_game(m)->view_write(match_view(m, seat), &text);
    assert_false(text.full);
    return at;
}

// The table is where the game was, each seat knows what it knew, and the game is left alone.
static void check_moment(const match *m, uint32_t number) {
    table_branch b;
    match *then = match_open_again(m);
    while (match_action_count(then) < number)
        match_play_again(then, m);
    uint64_t before = hash_of(m);
    assert_int_equal(table_branch_open(&b, m, number, "abc"), 0);
    assert_int_equal(table_branch_entries(&b), number);
    table *t = table_branch_table(&b);
    assert_non_null(t);
    assert_true(hash_of(table_match(t)) == hash_of(then));
    for (gg_seat seat = 0; seat < match_game(m)->seat_count; seat++) {
        if (!match_has_viewer(m, seat)) continue;
        char *a = view_of(then, seat), *c = view_of(table_match(t), seat);
        assert_string_equal(a, c);
        free(a);
        free(c);
    }
    branch_origin origin = branch_origin_read(b.header, b.header_size);
    assert_string_equal(origin.table, "abc");
    assert_int_equal(origin.number, number);
    assert_int_equal(table_entries(t), number);
    assert_true(hash_of(m) == before);
    table_close(t);
    table_branch_close(&b);
    match_close(then);
}

static void test_moments(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        match *m = play_out(gg_game_at(g), &(gg_setup){ .seed = 7 }, ACTIONS);
        for (uint32_t number = 0; number <= match_action_count(m); number += 17)
            check_moment(m, number);
        match_close(m);
    }
}

static void test_three_players_and_options(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_game *game = gg_game_at(g);
        for (unsigned row = 0; row < game->option_count; row++) {
            gg_setup setup = { .seed = 9 };
            setup.option[row] = 1;
            match *m = play_out(game, &setup, 30);
            if (match_head(m)->to_move) check_moment(m, match_action_count(m));
            match_close(m);
        }
    }
}

// What chance was committed to is left behind, and the same luck falls.
static void test_commits_to_nothing(void **state) {
    (void)state;
    const gg_game *game = gg_game_at(0);
    gg_fair fair = { 0 };
    gg_setup setup = { 0 };
    const uint8_t key[BLAKE_SIZE] = { 1, 2, 3 };
    fair_commit(&fair, game, &setup, "fairtable", key);
    fair_seed(&fair, game, &setup);
    fair.begun = true;
    match *m = play_out(game, &setup, 40);
    match_fair_set(m, &fair);
    table_branch b;
    assert_int_equal(table_branch_open(&b, m, 25, "fairtable"), 0);
    table *t = table_branch_table(&b);
    char *at = malloc(GG_RECORD_SIZE_MAX);
    assert_non_null(at);
    gg_text text = gg_text_begin(at, GG_RECORD_SIZE_MAX);
    table_record_write(t, &text);
    static const char *const claims[] = { "\ncommitment ", "\nkey ", "\ntable ", "\ndraws ",
                                          "\nsalt " };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        assert_null(strstr(b.header, claims[i]));
        assert_null(strstr(at, claims[i]));
    }
    assert_non_null(strstr(at, "\n# branch of fairtable after 25\n"));
    gg_fault fault;
    match *again = match_open_record(at, text.used, &fault);
    assert_non_null(again);
    assert_null(match_fair(again));
    match_close(again);
    free(at);
    table_close(t);
    table_branch_close(&b);
    match_close(m);
}

static void test_no_such_moment(void **state) {
    (void)state;
    table_branch b;
    const gg_game *game = gg_game_at(0);
    match *m = play_out(game, &(gg_setup){ .seed = 7 }, 20);
    gg_action resign;
    assert_int_equal(game->action_read("resign", &resign), GG_OK);
    assert_int_equal(match_play(m, match_seat(m), resign, NULL).rule, 0);
    uint32_t count = match_action_count(m);
    assert_int_equal(table_branch_open(&b, m, count, ""), GG_SAY_BRANCH_OVER);
    assert_int_equal(table_branch_open(&b, m, count + 1u, ""), GG_SAY_BRANCH_NUMBER);
    assert_int_equal(table_branch_open(&b, m, UINT64_MAX, ""), GG_SAY_BRANCH_NUMBER);
    assert_int_equal(table_branch_open(&b, m, count - 1u, ""), 0);
    assert_non_null(strstr(b.header, "\n# branch of record after "));
    table_branch_close(&b);
    match_close(m);
}

// Dice that were scripted would fall otherwise at a table.
static void test_scripted_chance(void **state) {
    (void)state;
    unsigned refused = 0, made = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        const gg_game *game = gg_game_at(seed % 3);
        match *m = match_open(game, &(gg_setup){ .seed = seed }, NULL);
        for (unsigned i = 0; i < 500 && match_head(m)->to_move; i++) {
            static gg_script script;
            gg_decision asked;
            memset(&script, 0, sizeof script);
            script.die_count = 40;
            memset(script.die, 1, script.die_count);
            gg_ask(game, match_state(m), match_seat(m), &asked);
            match_play(m, asked.seat, asked.legal[gg_mix(3, seed, i) % asked.count], &script);
        }
        table_branch b;
        uint32_t count = match_action_count(m) - (match_head(m)->to_move == 0);
        unsigned wrong = table_branch_open(&b, m, count, "");
        assert_true(wrong == 0 || wrong == GG_SAY_BRANCH_NEVER);
        refused += wrong != 0;
        made += wrong == 0;
        if (!wrong) table_branch_close(&b);
        match_close(m);
    }
    assert_true(refused > 0); // where dice fell; where none did nothing is lost
    print_message("# %u refused, %u made\n", refused, made);
}

static void test_remarks(void **state) {
    static const char *const bad[] = {
        "x",
        "grognard record 1\n",
        "grognard record 1\n# branch of ",
        "grognard record 1\n# branch of a",
        "grognard record 1\n# branch of a after",
        "grognard record 1\n# branch of a after \n",
        "grognard record 1\n# branch of a after x\n",
        "grognard record 1\n# branch of a after -1\n",
        "grognard record 1\n# branch of a after 99999999999\n",
        "grognard record 1\n# branch of  after 1\n",
        "grognard record 1\n# branch of A/B after 1\n",
        "grognard record 1\n# branch of \"x after 1\n",
        "grognard record 1\n# branch of "
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        " after 1\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_string_equal(branch_origin_read(bad[i], strlen(bad[i])).table, "");
    static const char good[] = "grognard record 1\n# branch of local-a7 after 12\ngame x\n";
    branch_origin origin = branch_origin_read(good, strlen(good));
    assert_string_equal(origin.table, "local-a7");
    assert_int_equal(origin.number, 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_three_players_and_options),
        cmocka_unit_test(test_commits_to_nothing),
        cmocka_unit_test(test_no_such_moment),
        cmocka_unit_test(test_scripted_chance),
        cmocka_unit_test(test_remarks),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
