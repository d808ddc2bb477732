/* batch_test.c - the tables of a batch, where a caller may go wrong. What games do in it is
 * compared with the program by tests/python. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "gg_batch.h"
#include "grognard.h"

enum { GAMES = 3 };

static gg_batch *open_batch(const char *game) {
    char why[256] = "";
    gg_batch *b = gg_batch_open(&(gg_batch_question){ .game = game, .games = GAMES }, why, 256);
    assert_non_null(b);
    assert_string_equal(why, "");
    return b;
}

static void play_to_the_end(gg_batch *b) {
    uint16_t choice[GAMES];
    do {
        assert_int_equal(gg_batch_lot(b, choice), 0);
    } while (gg_batch_step(b, choice) > 0);
}

static void games_end_and_begin_anew(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        gg_batch *b = open_batch(gg_game_at(i)->key);
        gg_batch_table t;
        uint16_t pass[GAMES] = { GG_BATCH_PASS, GG_BATCH_PASS, GG_BATCH_PASS };
        gg_batch_look(b, &t);
        uint64_t begun = gg_batch_truth_hash(b, 1);
        play_to_the_end(b);
        assert_int_equal(t.count[1], 0);
        assert_int_equal(t.seat[1], t.seats);
        assert_int_not_equal(t.winners[1] & gg_batch_taking_part(b), 0);
        assert_int_equal(gg_batch_step(b, pass), 0);
        assert_int_equal(gg_batch_reset(b, 1, 1), 0);
        assert_int_equal(gg_batch_step(b, pass), 1);
        assert_true(gg_batch_truth_hash(b, 1) == begun);
        gg_batch_close(b);
    }
}

// One wrong choice, and no game moves.
static void a_wrong_choice_moves_nothing(void **state) {
    (void)state;
    gg_batch *b = open_batch("marengo");
    gg_batch_table t;
    gg_batch_look(b, &t);
    uint64_t before = gg_batch_truth_hash(b, 0);
    uint16_t choice[GAMES] = { 0, 0, t.count[2] };
    assert_int_equal(gg_batch_step(b, choice), -1);
    assert_non_null(strstr(gg_batch_why(b), "in game 2"));
    assert_true(gg_batch_truth_hash(b, 0) == before && t.truth_ply[0] == 0);
    gg_batch_close(b);
}

static void texts_keep_to_their_room(void **state) {
    (void)state;
    gg_batch *b = open_batch("marengo");
    char text[1 << 15];
    int32_t size = gg_batch_view_text(b, 0, 0, text, sizeof text);
    assert_int_equal(size, strlen(text));
    assert_true(size > 100);
    assert_int_equal(gg_batch_view_text(b, 0, 0, text, (size_t)size), -1);
    assert_int_equal(gg_batch_view_text(b, 0, 0, text, (size_t)size + 1), size);
    assert_int_equal(gg_batch_view_text(b, 0, 0, text, 0), -1);
    assert_true(gg_batch_scene_text(b, 0, 0, text, sizeof text) > 0);
    assert_non_null(strstr(text, "{\"title\":"));
    assert_int_equal(gg_batch_action_text(b, 0, 0, text, 2), -1);
    assert_int_equal(gg_batch_action_text(b, 0, GG_BATCH_LEGAL, text, sizeof text), -1);
    assert_int_equal(gg_batch_seat_name(b, 2, text, sizeof text), -1);
    assert_null(gg_batch_term_name(b, 1000));
    gg_batch_close(b);
}

static void missing_things_are_named(void **state) {
    (void)state;
    char why[256];
    uint16_t choice[GAMES];
    assert_null(gg_batch_open(&(gg_batch_question){ .games = 1 }, why, sizeof why));
    assert_string_equal(why, "there is no game ");
    assert_null(gg_batch_open(&(gg_batch_question){ .game = "marengo" }, why, 8));
    assert_int_equal(strlen(why), 7);
    gg_batch *b = open_batch("marengo");
    assert_int_equal(gg_batch_bot(b, NULL, 1, choice), -1);
    assert_int_equal(gg_batch_bot(b, "recruit", 3, choice), 0);
    assert_true(gg_batch_step(b, choice) == GAMES);
    gg_batch_close(b);
    gg_batch_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_end_and_begin_anew),
        cmocka_unit_test(a_wrong_choice_moves_nothing),
        cmocka_unit_test(texts_keep_to_their_room),
        cmocka_unit_test(missing_things_are_named),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
