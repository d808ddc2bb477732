/* back_test.c - a whole turn is taken back against bots: the game is as it was, what is kept leads
 * to the same, and against people, or in a rated game, it is refused. For every game of the
 * register. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include "chronicle.h"
#include "table/table.h"

enum { STEPS = 500, ENTRIES = 700 };

typedef struct test_table {
    table *t;
    table_host host;
    char header[4096], answer[256];
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
    (void)self, (void)viewer, (void)form, (void)text, (void)size;
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
    m->guests.rated = rated;
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
static void check_kept(const test_table *m, const gg_game *game) {
    static test_table again;
    gg_fault fault;
    open_test_table(&again, game, 1, false);
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
        check_kept(&m, game);
        // Another goes further back, until nothing is left.
        for (unsigned i = 0; i < 60 && match_action_count(table_match(m.t)) > 0; i++) {
            before = match_action_count(table_match(m.t));
            take_back(&m);
            if (strstr(m.answer, "no_undo")) break;
            assert_true(match_action_count(table_match(m.t)) < before);
        }
        assert_true(play_on(&m, 10));
        check_kept(&m, game);
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

static void test_bad_entries(void **state) {
    static test_table m;
    static const char *const bad[] = { "back", "back %s", "back %s -1", "back %s x",
                                       "back %s 999" };
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
        cmocka_unit_test(test_bad_entries),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
