/* leave_test.c - somebody leaves for good: the game is over for all, is kept, and replays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "table/club/judged.h"
#include "table/table.h"

// What was kept, and what each viewer heard last.
typedef struct heard {
    unsigned kept, said;
    char entry[TABLE_ENTRY_MAX], last[1 << 18];
} heard;

static void keep(void *self, uint32_t number, const char *entry) {
    heard *h = self;
    assert_int_equal(number, ++h->kept);
    strcpy(h->entry, entry);
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)form;
    heard *h = self;
    (void)viewer;
    assert_true(size < sizeof h->last);
    memcpy(h->last, text, size);
    h->last[size] = 0;
    h->said++;
}

static void answer(void *self, const char *text, size_t size) {
    say(self, 0, 0, text, size);
}

static table *open_table(const gg_game *game) {
    char header[4096];
    gg_text text = gg_text_begin(header, sizeof header);
    gg_fault fault;
    table_header_write(game, &(gg_setup){ .seed = 5 }, &text);
    table *t = table_open(text.at, text.used, NULL, &fault);
    assert_non_null(t);
    return t;
}

static void leaves(const gg_game *game, gg_seat seat) {
    static heard h;
    h = (heard){ 0 };
    const table_host host = { .self = &h, .keep = keep, .say = say, .answer = answer };
    char wanted[TABLE_ENTRY_MAX];
    gg_fault fault;
    table *t = open_table(game), *again = open_table(game);
    unsigned viewers = 0;
    for (unsigned viewer = 0; viewer <= game->seat_count; viewer++)
        viewers += match_has_viewer(table_match(t), viewer);
    assert_int_equal(table_leaver(t), game->seat_count);
    table_leave(t, seat, &host);
    assert_true(table_over(t) && table_to_move(t) == 0 && table_leaver(t) == seat);
    assert_int_equal(h.said, viewers); // each of them once
    assert_non_null(strstr(h.last, "\"agreed\":\"left\""));
    snprintf(wanted, sizeof wanted, "leave %s", game->seat_name[seat]);
    assert_string_equal(h.entry, wanted);
    snprintf(wanted, sizeof wanted, "left %s", game->seat_name[seat]);
    assert_string_equal(table_agreed(t), wanted);
    // Nobody leaves twice, and nothing is played after it.
    table_leave(t, seat, &host);
    assert_int_equal(h.kept, 1);
    assert_int_equal(table_replay(again, h.entry, NULL, &fault), GG_OK);
    assert_true(table_over(again) && strcmp(table_agreed(again), wanted) == 0);
    assert_int_equal(table_replay(again, h.entry, NULL, &fault), GG_REFUSED);
    table_close(t);
    table_close(again);
}

static void test_leaving(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        leaves(gg_game_at(g), 0); // whoever is asked,
        leaves(gg_game_at(g), 1); // and who is not
    }
}

// An organiser's draw, whatever was offered before it; nobody can play on, and it is replayed.
static void draws(const gg_game *game, const char *offer) {
    static heard h;
    h = (heard){ 0 };
    const table_host host = { .self = &h, .keep = keep, .say = say, .answer = answer };
    table *t = open_table(game);
    if (offer) table_request(t, 0, offer, strlen(offer), &host);
    assert_int_equal(h.kept, offer != NULL);
    table_draw(t, &host);
    assert_true(table_over(t) && table_to_move(t) == 0);
    assert_string_equal(table_agreed(t), "draw");
    assert_non_null(strstr(h.last, "\"agreed\":\"draw\""));
    uint32_t kept = h.kept;
    table_draw(t, &host);
    table_leave(t, 0, &host);
    assert_int_equal(h.kept, kept);
    table_close(t);
}

static void test_judged(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        draws(gg_game_at(g), NULL);
        draws(gg_game_at(g), "{\"do\":\"offer\",\"what\":\"draw\"}");
        draws(gg_game_at(g), "{\"do\":\"offer\",\"what\":\"abort\"}");
    }
}

// A rated table waits for accounts, and for no bot.
static void test_bots_are_there(void **state) {
    (void)state;
    table *t = open_table(gg_game_at(0));
    table_guests *guests = table_guests_of(t);
    guests->rated = true;
    assert_false(table_is_taken(t));
    strcpy(guests->bot[0], "recruit");
    assert_false(table_is_taken(t));
    guests->account[1] = true;
    assert_true(table_is_taken(t));
    table_close(t);
}

int main(void) {
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_leaving),
                                        cmocka_unit_test(test_judged),
                                        cmocka_unit_test(test_bots_are_there) };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
