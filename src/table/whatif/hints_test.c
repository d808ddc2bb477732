/* hints_test.c - hints at a table: for whom there are any, that they are kept and change nothing,
 * that the record says so, and those of a game that is over. For every game of the register. */
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
#include "table/table.h"
#include "table/whatif/hints.h"

enum { STEPS = 90, ENTRIES = 400, ANSWER = 1 << 16 };

typedef struct test_table {
    table *t;
    table_host host;
    char header[4096], answer[ANSWER], said[ANSWER];
    char entry[ENTRIES][TABLE_ENTRY_MAX];
    table_guests guests;
    table_hint *waits; // that a host thinks about elsewhere
    unsigned count;
} test_table;

static void keep(void *self, uint32_t number, const char *entry) {
    test_table *m = self;
    (void)number;
    assert_true(m->count < ENTRIES);
    snprintf(m->entry[m->count++], TABLE_ENTRY_MAX, "%s", entry);
}

static void copy(char *to, const char *text, size_t size) {
    gg_text out = gg_text_begin(to, ANSWER);
    gg_put_bytes(&out, text, size);
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    test_table *m = self;
    (void)form;
    if (viewer == 0) copy(m->said, text, size);
}

static void answer(void *self, const char *text, size_t size) {
    copy(((test_table *)self)->answer, text, size);
}

static bool later(void *self, table_hint *asked) {
    test_table *m = self;
    if (m->waits) return false;
    m->waits = asked;
    return true;
}

static void open_test_table(test_table *m, const gg_game *game, unsigned people) {
    gg_fault fault;
    gg_text text = gg_text_begin(m->header, sizeof m->header);
    table_header_write(game, &(gg_setup){ .seed = 5 }, &text);
    for (unsigned i = people; i < game->seat_count; i++)
        strcpy(m->guests.bot[i], "random");
    m->t = table_open(m->header, text.used, &m->guests, &fault);
    assert_non_null(m->t);
    m->host = (table_host){ .self = m, .keep = keep, .say = say, .answer = answer };
}

static bool step(test_table *m, unsigned number) {
    const match *game = table_match(m->t);
    gg_seat seat = match_seat(game);
    gg_decision asked;
    if (table_over(m->t)) return false;
    gg_ask(match_game(game), match_state(game), seat, &asked);
    gg_action action = asked.legal[gg_mix(7, seat, number) % asked.count];
    return table_play(m->t, seat, table_turn(m->t, seat), action, &m->host);
}

// Plays by lot until seat 0 is asked after so many steps.
static void play_on(test_table *m, unsigned steps) {
    for (unsigned i = 0; i < steps || match_head(table_match(m->t))->to_move != 1; i++)
        assert_true(step(m, i));
}

static void ask(test_table *m, unsigned viewer, const char *text) {
    m->answer[0] = m->said[0] = 0;
    table_request(m->t, viewer, text, strlen(text), &m->host);
}

static uint64_t hash_of(const test_table *m) {
    return gg_hash(match_game(table_match(m->t)), match_state(table_match(m->t)));
}

static bool is_hint(const test_table *m, const char *of) {
    return strncmp(m->said, "{\"is\":\"hint\"", 12) == 0 && strstr(m->said, of)
           && strstr(m->said, "\"said\":") && strstr(m->said, "\"actions\":[\"");
}

static test_table *fresh(void) {
    test_table *m = calloc(1, sizeof *m);
    assert_non_null(m);
    return m;
}

static void done(test_table *m) {
    table_close(m->t);
    free(m);
}

static void test_taken_and_kept(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        test_table *m = fresh();
        open_test_table(m, gg_game_at(g), 1);
        play_on(m, STEPS);
        uint64_t before = hash_of(m);
        uint32_t turn = table_turn(m->t, 0);
        unsigned kept = m->count;
        ask(m, 0, "{\"do\":\"hint\",\"id\":9}");
        assert_string_equal(m->answer, "");
        assert_true(is_hint(m, "\"id\":9"));
        assert_int_equal(m->count, kept + 1);
        assert_int_equal(strncmp(m->entry[kept], "hint ", 5), 0);
        assert_true(hash_of(m) == before);
        assert_int_equal(table_turn(m->t, 0), turn);
        // The same once more is the same, and no second one.
        char *first = strdup(m->said);
        ask(m, 0, "{\"do\":\"hint\",\"id\":9}");
        assert_string_equal(m->said, first);
        assert_int_equal(m->count, kept + 1);
        free(first);
        done(m);
    }
}

// Bots choose alike, whether a hint was taken or not; and what was kept leads there.
static void test_changes_nothing(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        table_bot_turn turn[2];
        test_table *m[2] = { fresh(), fresh() };
        for (unsigned i = 0; i < 2; i++) {
            open_test_table(m[i], gg_game_at(g), 1);
            play_on(m[i], STEPS);
            if (i) ask(m[i], 0, "{\"do\":\"hint\"}");
            unsigned number = 0;
            while (!table_bot_turn_begin(m[i]->t, &turn[i]))
                assert_true(step(m[i], number++));
        }
        assert_true(turn[0].seed == turn[1].seed);
        assert_true(hash_of(m[0]) == hash_of(m[1]));
        test_table *again = fresh();
        open_test_table(again, gg_game_at(g), 1);
        for (unsigned i = 0; i < m[1]->count; i++) {
            gg_fault fault;
            assert_int_equal(table_replay(again->t, m[1]->entry[i], NULL, &fault), GG_OK);
        }
        assert_true(hash_of(again) == hash_of(m[1]));
        for (unsigned i = 0; i < 2; i++) {
            table_bot_turn_free(&turn[i]);
            done(m[i]);
        }
        done(again);
    }
}

static void test_record_says_so(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        test_table *m = fresh();
        gg_fault fault;
        char remark[128];
        open_test_table(m, gg_game_at(g), 1);
        play_on(m, 10);
        snprintf(remark, sizeof remark, "\n# hint %s after %u\n", gg_game_at(g)->seat_name[0],
                 (unsigned)match_action_count(table_match(m->t)));
        ask(m, 0, "{\"do\":\"hint\"}");
        char *at = malloc(GG_RECORD_SIZE_MAX);
        assert_non_null(at);
        gg_text text = gg_text_begin(at, GG_RECORD_SIZE_MAX);
        table_record_write(m->t, &text);
        assert_non_null(strstr(at, remark));
        match *again = match_open_record(at, text.used, &fault);
        assert_non_null(again);
        assert_true(gg_hash(match_game(again), match_state(again)) == hash_of(m));
        match_close(again);
        free(at);
        done(m);
    }
}

static void test_refused(void **state) {
    (void)state;
    const gg_game *game = gg_game_at(0);
    for (unsigned how = 0; how < 3; how++) {
        test_table *m = fresh();
        m->guests.rated = how == 1;
        m->guests.no_hints = how == 2;
        for (unsigned i = 0; i < GG_SEATS_MAX; i++)
            m->guests.account[i] = true;
        open_test_table(m, game, how == 0 ? 2 : 1);
        play_on(m, 10);
        unsigned kept = m->count;
        ask(m, 0, "{\"do\":\"hint\"}");
        assert_non_null(strstr(m->answer, "no_hint"));
        assert_string_equal(m->said, "");
        assert_int_equal(m->count, kept);
        done(m);
    }
}

static void test_others_and_bad_numbers(void **state) {
    static const struct bad {
        unsigned viewer;
        const char *text, *code;
    } bad[] = {
        { 2, "{\"do\":\"hint\"}", "\"seat\"" },
        { 1, "{\"do\":\"hint\"}", "no_hint" }, // a bot's: the other is a person
        { 0, "{\"do\":\"hint\",\"number\":0}", "not_over" },
        { 2, "{\"do\":\"hint\",\"number\":0}", "not_over" },
        { 0, "{\"do\":\"hint\",\"number\":-1}", "bad_value" },
        { 0, "{\"do\":\"hint\",\"number\":\"x\"}", "bad_value" },
        { 0, "{\"do\":\"hint\",\"nodes\":5}", "unknown_key" },
    };
    (void)state;
    test_table *m = fresh();
    open_test_table(m, gg_game_at(0), 1);
    play_on(m, 10);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ask(m, bad[i].viewer, bad[i].text);
        assert_non_null(strstr(m->answer, bad[i].code));
    }
    done(m);
}

static void test_one_at_a_time(void **state) {
    (void)state;
    test_table *m = fresh();
    open_test_table(m, gg_game_at(0), 1);
    play_on(m, 10);
    m->host.hint = later;
    ask(m, 0, "{\"do\":\"hint\",\"id\":1}");
    assert_string_equal(m->answer, "");
    assert_non_null(m->waits);
    ask(m, 0, "{\"do\":\"hint\",\"id\":2}");
    assert_non_null(strstr(m->answer, "busy"));
    table_hint_think(m->waits);
    table_hinted(m->t, m->waits, &m->host);
    m->waits = NULL;
    assert_true(is_hint(m, "\"id\":1"));
    ask(m, 0, "{\"do\":\"hint\",\"id\":3}");
    assert_string_equal(m->answer, "");
    table_hint_free(m->waits);
    done(m);
}

static void test_game_that_is_over(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        test_table *m = fresh();
        char text[96];
        open_test_table(m, gg_game_at(g), 1);
        play_on(m, 20);
        snprintf(text, sizeof text, "{\"do\":\"play\",\"turn\":%u,\"actions\":[\"resign\"]}",
                 (unsigned)table_turn(m->t, 0));
        ask(m, 0, text);
        assert_true(table_over(m->t));
        unsigned kept = m->count, seats = gg_game_at(g)->seat_count;
        ask(m, 0, "{\"do\":\"hint\"}");
        assert_non_null(strstr(m->answer, "\"over\""));
        ask(m, 0, "{\"do\":\"hint\",\"number\":3,\"id\":4}");
        assert_true(is_hint(m, "\"number\":3"));
        ask(m, seats, "{\"do\":\"hint\",\"number\":3}");
        assert_string_equal(m->answer, "");
        snprintf(text, sizeof text, "{\"do\":\"hint\",\"number\":%u}",
                 (unsigned)match_action_count(table_match(m->t)));
        ask(m, 0, text);
        assert_non_null(strstr(m->answer, "bad_value"));
        assert_int_equal(m->count, kept);
        done(m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taken_and_kept),         cmocka_unit_test(test_changes_nothing),
        cmocka_unit_test(test_record_says_so),         cmocka_unit_test(test_refused),
        cmocka_unit_test(test_others_and_bad_numbers), cmocka_unit_test(test_one_at_a_time),
        cmocka_unit_test(test_game_that_is_over),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
