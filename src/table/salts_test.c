/* salts_test.c - before a game begins: who adds a salt, what all are told, and that nothing of it
 * depends on the key but the commitment. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "table/table.h"
#include "table/wish.h"

enum { HEARD_MAX = 1 << 20, VIEWERS = GG_SEATS_MAX + 1 };

typedef struct bench {
    table *t;
    const gg_game *game;
    table_guests guests;
    char header[4096];
    unsigned kept, waits;
    char entry[16][TABLE_ENTRY_MAX];
    char *heard; // all that was said to anybody, a line each
    size_t used;
} bench;

static void keep(void *self, uint32_t number, const char *entry) {
    bench *b = self;
    assert_int_equal(number, b->kept + 1);
    strcpy(b->entry[b->kept++], entry);
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    bench *b = self;
    (void)form;
    assert_true(b->used + size + 32 < HEARD_MAX);
    b->used += (size_t)sprintf(b->heard + b->used, "%u ", viewer);
    memcpy(b->heard + b->used, text, size);
    b->used += size;
    strcpy(b->heard + b->used++, "\n");
}

static void answer(void *self, const char *text, size_t size) {
    say(self, VIEWERS, 0, text, size);
}

static void wait_for(void *self, gg_seat seat, uint32_t ms) {
    (void)seat;
    (void)ms;
    ((bench *)self)->waits++;
}

static table_host host_of(bench *b) {
    return (table_host){ .self = b, .keep = keep, .say = say, .answer = answer, .wait = wait_for };
}

static void open_bench(bench *b, const gg_game *game, uint8_t key, const char *bot) {
    gg_fault fault;
    table_commitment c = { .table = "bcdefghijkmnpqrs", .key = { key }, .awaits = true };
    gg_text text = gg_text_begin(b->header, sizeof b->header);
    *b = (bench){ .game = game, .heard = calloc(1, HEARD_MAX) };
    text = gg_text_begin(b->header, sizeof b->header);
    table_fair_header_write(game, &(gg_setup){ 0 }, &c, &text);
    strcpy(b->guests.bot[1], bot);
    b->t = table_open(b->header, text.used, &b->guests, &fault);
    assert_non_null(b->t);
}

static void close_bench(bench *b) {
    table_close(b->t);
    free(b->heard);
}

static void ask(bench *b, unsigned viewer, const char *text) {
    table_host host = host_of(b);
    table_request(b->t, viewer, text, strlen(text), &host);
}

static void salt(bench *b, unsigned viewer, char digit) {
    char text[96];
    sprintf(text, "{\"do\":\"salt\",\"salt\":\"%031d%c\"}", 0, digit);
    ask(b, viewer, text);
}

static bool has(const bench *b, const char *text) {
    return strstr(b->heard, text) != NULL;
}

static void forget(bench *b) {
    b->used = 0;
    b->heard[0] = 0;
}

static void the_last_salt_begins(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        bench b;
        gg_fault fault;
        open_bench(&b, gg_game_at(g), 7, "");
        assert_false(table_begun(b.t) || table_over(b.t));
        assert_int_equal(table_to_move(b.t), 3);
        salt(&b, 1, 'a');
        assert_true(has(&b, "\"is\":\"waiting\"") && !has(&b, "\"is\":\"table\""));
        assert_int_equal(table_to_move(b.t), 1);
        salt(&b, 1, 'b');
        assert_true(has(&b, "\"code\":\"begun\""));
        forget(&b);
        salt(&b, 0, 'c');
        assert_true(table_begun(b.t) && has(&b, "\"is\":\"table\"")
                    && !has(&b, "\"is\":\"waiting\""));
        assert_int_equal(b.kept, 2);
        assert_memory_equal(b.entry[0], "salt ", 5);
        assert_memory_equal(b.entry[1], "begin ", 6);
        // What was kept leads to the same game, and only in this order.
        table *again = table_open(b.header, strlen(b.header), &b.guests, &fault);
        assert_int_equal(table_replay(again, b.entry[0], NULL, &fault), GG_OK);
        assert_int_equal(table_replay(again, b.entry[0], NULL, &fault), GG_REFUSED);
        assert_int_equal(table_replay(again, b.entry[1], NULL, &fault), GG_OK);
        assert_int_equal(table_replay(again, b.entry[1], NULL, &fault), GG_REFUSED);
        assert_true(gg_hash(b.game, match_state(table_match(again)))
                    == gg_hash(b.game, match_state(table_match(b.t))));
        table_close(again);
        close_bench(&b);
    }
}

static void every_salt_counts(void **state) {
    (void)state;
    uint64_t seed[4];
    for (unsigned i = 0; i < 4; i++) {
        bench b;
        open_bench(&b, gg_game_at(0), i == 3 ? 8 : 7, "");
        salt(&b, 0, i == 1 ? 'b' : 'a');
        salt(&b, 1, i == 2 ? 'b' : 'a');
        seed[i] = match_setup(table_match(b.t))->seed;
        for (unsigned k = 0; k < i; k++)
            assert_true(seed[i] != seed[k]);
        close_bench(&b);
    }
}

static void bots_and_one_screen_need_one_salt(void **state) {
    (void)state;
    bench b;
    open_bench(&b, gg_game_at(0), 7, "recruit");
    salt(&b, 0, 'a');
    assert_true(table_begun(b.t));
    close_bench(&b);
    open_bench(&b, gg_game_at(0), 7, "");
    table_guests_of(b.t)->hotseat = true;
    salt(&b, 1, 'a');
    assert_true(table_begun(b.t));
    close_bench(&b);
}

static void whoever_leaves_lets_it_begin(void **state) {
    (void)state;
    bench b;
    open_bench(&b, gg_game_at(0), 7, "");
    table_host host = host_of(&b);
    salt(&b, 1, 'a');
    forget(&b);
    table_leave(b.t, 0, &host);
    assert_true(table_begun(b.t) && table_over(b.t) && has(&b, "\"left\""));
    forget(&b);
    ask(&b, 1, "{\"do\":\"record\"}");
    assert_true(has(&b, "key ") && has(&b, "draws "));
    close_bench(&b);
}

// A game that was taken back proves its chance all the same.
static void what_is_taken_back_is_proven(void **state) {
    (void)state;
    bench b;
    gg_fault fault;
    open_bench(&b, gg_game_at(0), 7, "");
    table_host host = host_of(&b);
    salt(&b, 0, 'a');
    salt(&b, 1, 'a');
    assert_int_equal(table_replay(b.t, "host back 0", &host, &fault), GG_OK);
    b.kept++;
    table_leave(b.t, 0, &host);
    forget(&b);
    ask(&b, 1, "{\"do\":\"record\"}");
    assert_true(has(&b, "commitment ") && has(&b, "key ") && has(&b, "draws "));
    close_bench(&b);
}

// Everything that a page may ask, before and after a salt.
static void ask_all(bench *b) {
    static const char *const all[] = {
        "{\"do\":\"play\",\"turn\":0,\"actions\":[\"resign\"]}",
        "{\"do\":\"undo\",\"turn\":0}",
        "{\"do\":\"why\",\"action\":\"resign\"}",
        "{\"do\":\"past\"}",
        "{\"do\":\"board\"}",
        "{\"do\":\"reach\"}",
        "{\"do\":\"record\"}",
        "{\"do\":\"orders\"}",
        "{\"do\":\"offer\",\"what\":\"abort\"}",
        "{\"do\":\"rematch\"}",
        "{\"do\":\"salt\",\"salt\":7}",
        "{\"do\":\"salt\",\"salt\":\"\"}",
        "{\"do\":\"ping\"}",
    };
    table_host host = host_of(b);
    for (unsigned viewer = 0; viewer <= b->game->seat_count; viewer++) {
        if (!match_has_viewer(table_match(b->t), viewer)) continue;
        for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
            ask(b, viewer, all[i]);
        table_sit(b->t, viewer, "", &host);
        table_rise(b->t, viewer, &host);
    }
    table_wake(b->t, &host);
    assert_int_equal(b->waits, 0);
    assert_false(table_step(b->t, 0, 0, &host));
}

// The commitments in what was said, as so many x.
static void blot_out(bench *b) {
    static const char word[] = "\"commitment\":\"";
    for (char *at = b->heard; (at = strstr(at, word)); at++)
        memset(at + sizeof word - 1, 'x', 64);
}

static void nothing_is_told_of_the_key(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        bench one, two;
        bench *const both[] = { &one, &two };
        for (unsigned i = 0; i < 2; i++) {
            open_bench(both[i], gg_game_at(g), (uint8_t)(7 + i), "");
            ask_all(both[i]);
            salt(both[i], 1, 'a');
            ask_all(both[i]);
            assert_true(has(both[i], "\"commitment\":\""));
        }
        assert_string_not_equal(one.heard, two.heard);
        blot_out(&one);
        blot_out(&two);
        assert_string_equal(one.heard, two.heard);
        assert_false(has(&one, "\"view\"") || has(&one, "\"events\"") || has(&one, "\"ask\""));
        close_bench(&one);
        close_bench(&two);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_salt_begins),
        cmocka_unit_test(every_salt_counts),
        cmocka_unit_test(bots_and_one_screen_need_one_salt),
        cmocka_unit_test(whoever_leaves_lets_it_begin),
        cmocka_unit_test(what_is_taken_back_is_proven),
        cmocka_unit_test(nothing_is_told_of_the_key),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
