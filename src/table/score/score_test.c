/* score_test.c - games that began alike are told apart by how they went: who wins is before who
 * does not, losses are those of the whole game, and who gives up is last. For every game of the
 * register. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include "chronicle.h"
#include "table/score/score.h"

static void keep(void *self, uint32_t number, const char *entry) {
    (void)self, (void)number, (void)entry;
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    (void)self, (void)viewer, (void)form, (void)text, (void)size;
}

static void answer(void *self, const char *text, size_t size) {
    (void)self, (void)text, (void)size;
}

static const table_host host = { .keep = keep, .say = say, .answer = answer };

static table *begin(const gg_game *game, uint64_t seed) {
    char header[4096];
    gg_text text = gg_text_begin(header, sizeof header);
    table_guests guests = { .sealed = 0 };
    gg_fault fault;
    table_header_write(game, &(gg_setup){ .seed = seed }, &text);
    table *t = table_open(header, text.used, &guests, &fault);
    assert_non_null(t);
    return t;
}

// By lot; nobody gives up.
static void play(table *t, uint64_t seed) {
    for (uint32_t i = 0; !table_over(t); i++) {
        const match *m = table_match(t);
        gg_seat seat = match_seat(m);
        gg_decision asked;
        gg_ask(match_game(m), match_state(m), seat, &asked);
        gg_action action = asked.legal[gg_mix(seed, seat, i) % asked.count];
        assert_true(table_play(t, seat, table_turn(t, seat), action, &host));
    }
}

static void give_up(table *t, gg_seat seat) {
    char text[96] = "{\"do\":\"play\",\"turn\":0,\"actions\":[\"resign\"]}";
    table_request(t, seat, text, strlen(text), &host);
    assert_true(table_over(t));
}

// Both sides of one game: what one took the other lost, and their points mirror each other.
static void test_both_sides(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        const gg_game *game = gg_game_at(i);
        uint32_t losses = 0;
        for (uint64_t seed = 1; seed <= 4; seed++) {
            table *t = begin(game, seed);
            play(t, seed);
            uint8_t won = match_head(table_match(t))->result;
            table_score a = table_score_of(t, 0), b = table_score_of(t, 1);
            assert_int_equal(a.taken, b.lost);
            assert_int_equal(a.lost, b.taken);
            assert_int_equal(a.points + b.points, 20000);
            if (won == 1) assert_true(a.points > 10500);
            if (!(won & 1)) assert_true(a.points < 9500);
            losses += a.taken + a.lost;
            table_close(t);
        }
        assert_true(losses > 0 || !game->chronicle);
    }
}

// Whoever gives up at once is behind whoever lost by fighting on.
static void test_giving_up(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        const gg_game *game = gg_game_at(i);
        table *t = begin(game, 1);
        gg_seat seat = match_seat(table_match(t));
        give_up(t, seat);
        table_score gone = table_score_of(t, seat);
        assert_true(gone.points < 9500 && gone.points % 500 == 0);
        table_close(t);
        for (uint64_t seed = 1; seed <= 4; seed++) {
            t = begin(game, seed);
            play(t, seed);
            assert_true(table_score_of(t, seat).points > gone.points);
            table_close(t);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_sides),
        cmocka_unit_test(test_giving_up),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
