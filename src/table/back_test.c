/* back_test.c - a whole turn is taken back against bots, and between people by agreement: the game
 * is as it was, what is kept leads to the same. Refused by oneself against people, and in a rated
 * game. For every game of the register. */
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
#include "chronicle.h"
#include "table/keeping/by_host.h"

enum { STEPS = 500, ENTRIES = 700 };

typedef struct test_table {
    table *t;
    table_host host;
    char header[4096], answer[256];
    char said[1 << 18]; // the last message to seat 1
    table_guests guests;
    char entry[ENTRIES][TABLE_ENTRY_MAX];
    unsigned count;
} test_table;

static void keep(void *self, uint32_t number, const char *entry) {
    test_table *m = self;
    (void)number;
    assert_true(m->count < ENTRIES);
    snprintf(m->entry[m->count++], TABLE_ENTRY_MAX, "%s", entry);
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    test_table *m = self;
    (void)form;
    if (viewer != 1 || size >= sizeof m->said) return;
    memcpy(m->said, text, size);
    m->said[size] = 0;
}

static void answer(void *self, const char *text, size_t size) {
    test_table *m = self;
    gg_text out = gg_text_begin(m->answer, sizeof m->answer);
    gg_put_bytes(&out, text, size);
}

static void open_test_table(test_table *m, const gg_game *game, unsigned people, bool rated) {
    gg_fault fault;
    memset(m, 0, sizeof *m);
    gg_text text = gg_text_begin(m->header, sizeof m->header);
    table_header_write(game, &(gg_setup){ .seed = 5 }, &text);
    for (unsigned i = people; i < game->seat_count; i++)
        strcpy(m->guests.bot[i], "random");
    m->guests.rated = m->guests.account[0] = m->guests.account[1] = rated;
    m->t = table_open(m->header, text.used, &m->guests, &fault);
    assert_non_null(m->t);
    m->host = (table_host){ .self = m, .keep = keep, .say = say, .answer = answer };
}

// Plays by lot until seat 0 alone is asked after so many steps; false if the game ends before.
static bool play_on(test_table *m, unsigned steps) {
    for (unsigned i = 0; i < STEPS && !table_over(m->t); i++) {
        const match *game = table_match(m->t);
        gg_seat seat = match_seat(game);
        gg_decision asked;
        if (i >= steps && match_head(game)->to_move == 1) return true;
        gg_ask(match_game(game), match_state(game), seat, &asked);
        gg_action action = asked.legal[gg_mix(7, seat, i) % asked.count];
        table_play(m->t, seat, table_turn(m->t, seat), action, &m->host);
    }
    return false;
}

static void take_back(test_table *m) {
    char text[96];
    snprintf(text, sizeof text, "{\"do\":\"undo\",\"turn\":%u,\"all\":true}",
             (unsigned)table_turn(m->t, 0));
    m->answer[0] = 0;
    table_request(m->t, 0, text, strlen(text), &m->host);
}

static uint64_t hash_of(const table *t) {
    return gg_hash(match_game(table_match(t)), match_state(table_match(t)));
}

// What was kept leads to the same table.
static void check_kept(const test_table *m, const gg_game *game, unsigned people) {
    static test_table again;
    gg_fault fault;
    open_test_table(&again, game, people, false);
    for (unsigned i = 0; i < m->count; i++)
        assert_int_equal(table_replay(again.t, m->entry[i], NULL, &fault), GG_OK);
    assert_true(hash_of(again.t) == hash_of(m->t));
    assert_int_equal(match_action_count(table_match(again.t)),
                     match_action_count(table_match(m->t)));
    table_close(again.t);
}

static void test_turn_is_taken_back(void **state) {
    static test_table m;
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_game *game = gg_game_at(g);
        open_test_table(&m, game, 1, false);
        take_back(&m);
        assert_non_null(strstr(m.answer, "no_undo")); // nothing was done yet
        assert_true(play_on(&m, 60));
        uint32_t before = match_action_count(table_match(m.t));
        take_back(&m);
        uint32_t left = match_action_count(table_match(m.t));
        assert_true(left < before);
        assert_int_equal(match_head(table_match(m.t))->to_move & 1, 1);
        assert_non_null(strstr(m.entry[m.count - 1], "back "));
        check_kept(&m, game, 1);
        // Another goes further back, until nothing is left.
        for (unsigned i = 0; i < 60 && match_action_count(table_match(m.t)) > 0; i++) {
            before = match_action_count(table_match(m.t));
            take_back(&m);
            if (strstr(m.answer, "no_undo")) break;
            assert_true(match_action_count(table_match(m.t)) < before);
        }
        assert_true(play_on(&m, 10));
        check_kept(&m, game, 1);
        table_close(m.t);
    }
}

static void test_not_against_people(void **state) {
    static test_table m;
    (void)state;
    for (unsigned rated = 0; rated < 2; rated++) {
        open_test_table(&m, gg_game_at(0), rated ? 1 : 2, rated);
        play_on(&m, 20);
        uint32_t before = match_action_count(table_match(m.t));
        take_back(&m);
        assert_non_null(strstr(m.answer, "no_undo"));
        assert_int_equal(match_action_count(table_match(m.t)), before);
        table_close(m.t);
    }
}

static void ask(test_table *m, unsigned viewer, const char *text) {
    m->answer[0] = 0;
    table_request(m->t, viewer, text, strlen(text), &m->host);
}

#define TAKEBACK "{\"do\":\"offer\",\"what\":\"takeback\"}"

static uint32_t turn_now(const test_table *m) {
    const match *game = table_match(m->t);
    const gg_chronicle *chronicle = match_game(game)->chronicle;
    return chronicle && chronicle->turn ? chronicle->turn(match_state(game)) : 0;
}

// How many events seat 1 was told.
static uint32_t told_now(const test_table *m) {
    uint32_t count = 0;
    match_log(table_match(m->t), 1, &count);
    return count;
}

static void check_agreement(test_table *m, const gg_game *game) {
    uint32_t before = match_action_count(table_match(m->t)), told = told_now(m), turn;
    unsigned turns[2] = { table_turn(m->t, 0), table_turn(m->t, 1) };
    char events[64];
    ask(m, 0, TAKEBACK);
    assert_string_equal(m->answer, "");
    assert_non_null(strstr(m->said, "\"what\":\"takeback\""));
    assert_int_equal(match_action_count(table_match(m->t)), before);
    char *said = strstr(m->said, "\"events\":");
    assert_non_null(said);
    snprintf(events, sizeof events, "%s", said);
    ask(m, 1, "{\"do\":\"accept\"}");
    assert_string_equal(m->answer, "");
    assert_true(match_action_count(table_match(m->t)) < before);
    assert_int_equal(strtoul(events + strlen("\"events\":"), NULL, 10), told - told_now(m));
    assert_non_null(strstr(m->said, "\"is\":\"undone\""));
    // What was about to be played is stale, and nothing before can be taken back alone.
    assert_true(table_turn(m->t, 0) > turns[0] && table_turn(m->t, 1) > turns[1]);
    ask(m, 0, "{\"do\":\"accept\"}");
    assert_non_null(strstr(m->answer, "no_offer"));
    check_kept(m, game, 2);
    // It is the beginning of a turn that all can see.
    turn = turn_now(m);
    uint32_t left = match_action_count(table_match(m->t));
    match *again = match_open_again(table_match(m->t));
    while (match_action_count(again) + 1 < left)
        match_play_again(again, table_match(m->t));
    if (game->chronicle && game->chronicle->turn && left > 0)
        assert_int_not_equal(game->chronicle->turn(match_state(again)), turn);
    match_close(again);
}

static void test_turn_is_taken_back_by_agreement(void **state) {
    static test_table m;
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_game *game = gg_game_at(g);
        open_test_table(&m, game, 2, false);
        ask(&m, 1, TAKEBACK);
        assert_non_null(strstr(m.answer, "no_undo")); // nothing was done yet
        assert_true(play_on(&m, 120));
        uint32_t before = match_action_count(table_match(m.t));
        ask(&m, 0, TAKEBACK);
        ask(&m, 1, "{\"do\":\"decline\"}");
        assert_int_equal(match_action_count(table_match(m.t)), before);
        check_agreement(&m, game);
        assert_true(play_on(&m, 40));
        check_agreement(&m, game);
        table_close(m.t);
    }
}

static void test_agreement_needs_people(void **state) {
    static test_table m;
    (void)state;
    for (unsigned rated = 0; rated < 2; rated++) {
        open_test_table(&m, gg_game_at(0), rated ? 2 : 1, rated);
        play_on(&m, 60);
        ask(&m, 0, TAKEBACK);
        assert_non_null(strstr(m.answer, "no_undo"));
        table_close(m.t);
    }
}

// Each is a game played again, and once more whenever the table is loaded.
static void test_turns_taken_back_have_an_end(void **state) {
    static test_table m;
    (void)state;
    open_test_table(&m, gg_game_at(0), 2, false);
    assert_true(play_on(&m, 120));
    for (unsigned i = 0; i < TABLE_BACKS_MAX; i++) {
        ask(&m, 0, TAKEBACK);
        assert_string_equal(m.answer, "");
        ask(&m, 1, "{\"do\":\"decline\"}");
    }
    ask(&m, 0, TAKEBACK);
    assert_non_null(strstr(m.answer, "\"full\""));
    ask(&m, 0, "{\"do\":\"offer\",\"what\":\"draw\"}");
    assert_string_equal(m.answer, "");
    check_kept(&m, gg_game_at(0), 2);
    table_close(m.t);
}

// Keeps and carries out an entry of the host's, as if another process had stored it.
static gg_status by_host(test_table *m, gg_text *text) {
    gg_fault fault;
    gg_status status = table_replay(m->t, text->at, &m->host, &fault);
    if (status == GG_OK) keep(m, 0, text->at);
    return status;
}

static void check_host_back(test_table *m, const gg_game *game) {
    char entry[TABLE_ENTRY_MAX];
    uint32_t left = 0, before = match_action_count(table_match(m->t));
    unsigned turns[2] = { table_turn(m->t, 0), table_turn(m->t, 1) };
    gg_text text = gg_text_begin(entry, sizeof entry);
    ask(m, 0, TAKEBACK); // what is offered ends
    assert_true(table_host_turns(m->t, 1, &left));
    assert_true(left <= before);
    assert_true(table_host_turns(m->t, 2, &left));
    assert_true(left < before);
    assert_false(table_host_turns(m->t, 0, &left));
    assert_false(table_host_turns(m->t, 100000, &left));
    assert_true(table_host_turns(m->t, 2, &left));
    table_host_back(before + 1, &text);
    assert_int_equal(by_host(m, &text), GG_REFUSED);
    text = gg_text_begin(entry, sizeof entry);
    table_host_back(left, &text);
    assert_int_equal(by_host(m, &text), GG_OK);
    assert_int_equal(match_action_count(table_match(m->t)), left);
    assert_non_null(strstr(m->said, "\"is\":\"undone\""));
    assert_non_null(strstr(m->said, "\"text\":\"The host"));
    assert_null(strstr(m->said, "\"by\":"));
    assert_true(table_turn(m->t, 0) > turns[0] && table_turn(m->t, 1) > turns[1]);
    check_kept(m, game, 2);
}

static void test_host_takes_back(void **state) {
    static test_table m;
    char entry[TABLE_ENTRY_MAX];
    gg_text text;
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_game *game = gg_game_at(g);
        open_test_table(&m, game, 2, g % 2); // also where nobody else may
        assert_true(play_on(&m, 120));
        check_host_back(&m, game);
        assert_true(play_on(&m, 40));
        check_host_back(&m, game);
        text = gg_text_begin(entry, sizeof entry);
        table_host_close(&text);
        assert_int_equal(by_host(&m, &text), GG_OK);
        assert_true(table_over(m.t));
        assert_string_equal(table_agreed(m.t), "abort");
        assert_non_null(strstr(m.said, "\"why\":\"The host"));
        assert_int_equal(by_host(&m, &text), GG_REFUSED);
        check_kept(&m, game, 2);
        table_close(m.t);
    }
}

static void test_bad_entries(void **state) {
    static test_table m;
    static const char *const bad[] = { "back",
                                       "back %s",
                                       "back %s -1",
                                       "back %s x",
                                       "back %s 999",
                                       "offer %s takeback",
                                       "offer %s takeback 999",
                                       "offer %s takeback 0",
                                       "offer %s takeback 0 0",
                                       "offer %s draw 1",
                                       "host",
                                       "host %s",
                                       "host back",
                                       "host back x",
                                       "host back 999",
                                       "host back -1",
                                       "host close now" };
    (void)state;
    open_test_table(&m, gg_game_at(0), 1, false);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[TABLE_ENTRY_MAX];
        gg_fault fault;
        gg_text out = gg_text_begin(text, sizeof text);
        const char *seat = strstr(bad[i], "%s");
        gg_put_bytes(&out, bad[i], seat ? (size_t)(seat - bad[i]) : strlen(bad[i]));
        if (seat) gg_put(&out, gg_game_at(0)->seat_name[0]);
        if (seat) gg_put(&out, seat + 2);
        assert_int_not_equal(table_replay(m.t, text, NULL, &fault), GG_OK);
    }
    table_close(m.t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turn_is_taken_back),
        cmocka_unit_test(test_not_against_people),
        cmocka_unit_test(test_turn_is_taken_back_by_agreement),
        cmocka_unit_test(test_agreement_needs_people),
        cmocka_unit_test(test_turns_taken_back_have_an_end),
        cmocka_unit_test(test_host_takes_back),
        cmocka_unit_test(test_bad_entries),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
