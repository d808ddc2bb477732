/* shows_test.c - what people would notice of a bot's action is what they are then told; and a
 * journal has an end. For every game of the register. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include "table/table.h"

enum { PENDING_STAGES = 600 };

// A table, and what it says.
typedef struct test_table {
    table *t;
    table_host host;
    unsigned people; // one bit per viewer that is no bot
    unsigned heard;  // messages to them
    uint32_t kept;
    char answer[256]; // the last one, cut off
} test_table;

static void keep(void *self, uint32_t number, const char *entry) {
    test_table *m = self;
    (void)entry;
    m->kept = number;
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)form;
    test_table *m = self;
    (void)text;
    (void)size;
    m->heard += m->people >> viewer & 1;
}

static void answer(void *self, const char *text, size_t size) {
    test_table *m = self;
    gg_text out = gg_text_begin(m->answer, sizeof m->answer);
    gg_put_bytes(&out, text, size);
}

// Bots sit at all seats but the lowest `people`.
static test_table open_test_table(const gg_game *game, const gg_setup *how, unsigned people) {
    char header[4096];
    table_guests guests = { 0 };
    gg_fault fault;
    gg_text text = gg_text_begin(header, sizeof header);
    table_header_write(game, how, &text);
    for (unsigned i = people; i < game->seat_count; i++)
        strcpy(guests.bot[i], "random");
    test_table m = { .t = table_open(header, text.used, &guests, &fault) };
    assert_non_null(m.t);
    m.people = ((1u << people) - 1) | 1u << game->seat_count;
    return m;
}

static void listen_to(test_table *m) {
    m->host = (table_host){ .self = m, .keep = keep, .say = say, .answer = answer };
}

static gg_action draw(const test_table *m, gg_seat seat, uint64_t number) {
    gg_decision asked;
    gg_ask(match_game(table_match(m->t)), match_state(table_match(m->t)), seat, &asked);
    return asked.legal[gg_mix(3, seat, number) % asked.count];
}

// How many actions were noticed, and how many were not.
static void play_game(test_table *m, unsigned people, unsigned count[2]) {
    for (unsigned i = 0; i < PENDING_STAGES && !table_over(m->t); i++) {
        gg_seat seat = match_seat(table_match(m->t));
        gg_action action = draw(m, seat, i);
        bool shows = table_shows(m->t, seat, action);
        m->heard = 0;
        assert_true(table_play(m->t, seat, table_turn(m->t, seat), action, &m->host));
        if (seat < people) continue;
        assert_int_equal(shows, m->heard > 0);
        count[shows]++;
    }
}

static void test_shows(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        unsigned count[2] = { 0, 0 };
        for (uint64_t seed = 1; seed <= 2; seed++) {
            test_table m = open_test_table(gg_game_at(g), &(gg_setup){ .seed = seed }, 1);
            listen_to(&m);
            play_game(&m, 1, count);
            table_close(m.t);
        }
        assert_true(count[0] > 0 && count[1] > 0);
    }
}

// Waterloo for three: what one bot shows the other is no news to people.
static void test_shows_three(void **state) {
    (void)state;
    const gg_game *game = gg_game_find("waterloo");
    unsigned count[2] = { 0, 0 };
    gg_setup how = { .seed = 2 };
    assert_non_null(game);
    for (unsigned row = 0; row < game->option_count; row++) {
        for (uint8_t v = 0; v < game->option[row].value_count; v++) {
            if (strcmp(game->option[row].key, "players") == 0
                && strcmp(game->option[row].value[v], "3") == 0)
                how.option[row] = v;
        }
    }
    test_table m = open_test_table(game, &how, 1);
    listen_to(&m);
    play_game(&m, 1, count);
    table_close(m.t);
    assert_true(count[0] > 0 && count[1] > 0);
}

static void ask(test_table *m, gg_seat seat, const char *words) {
    char text[128];
    snprintf(text, sizeof text, words, (unsigned)table_turn(m->t, seat));
    m->answer[0] = 0;
    table_request(m->t, seat, text, strlen(text), &m->host);
}

// Whoever offers and declines for ever is stopped, and the game goes on to its end.
static void test_journal_ends(void **state) {
    (void)state;
    const gg_game *game = gg_game_at(0);
    test_table m = open_test_table(game, &(gg_setup){ .seed = 6 }, 2);
    listen_to(&m);
    for (unsigned i = 0; i < TABLE_SPARE_MAX; i++) {
        ask(&m, 0, "{\"do\":\"offer\",\"what\":\"draw\"}");
        ask(&m, 1, "{\"do\":\"decline\"}");
    }
    assert_int_equal(m.kept, 2 * TABLE_SPARE_MAX);
    ask(&m, 0, "{\"do\":\"offer\",\"what\":\"draw\"}");
    assert_non_null(strstr(m.answer, "\"code\":\"full\""));
    ask(&m, 0, "{\"do\":\"undo\",\"turn\":%u}");
    assert_non_null(strstr(m.answer, "\"code\":\"full\""));
    assert_int_equal(m.kept, 2 * TABLE_SPARE_MAX);
    // It is this seat's limit alone, and an offer can still be answered.
    ask(&m, 1, "{\"do\":\"offer\",\"what\":\"draw\"}");
    assert_int_equal(m.kept, 2 * TABLE_SPARE_MAX + 1);
    uint32_t before = m.kept;
    for (uint64_t i = 0; i < 50; i++) {
        gg_seat seat = match_seat(table_match(m.t));
        assert_true(table_play(m.t, seat, table_turn(m.t, seat), draw(&m, seat, i), &m.host));
    }
    assert_int_equal(m.kept, before + 50);
    ask(&m, 0, "{\"do\":\"accept\"}");
    assert_true(table_over(m.t));
    table_close(m.t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shows),
        cmocka_unit_test(test_shows_three),
        cmocka_unit_test(test_journal_ends),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
