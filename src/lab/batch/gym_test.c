/* gym_test.c - the rows of a gym: the same whatever the threads, and what they promise. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gg_gym.h"
#include "grognard.h"
#include "harness/sensed.h"

enum { GAMES = 8, PART = 4, SET_MAX = 640 };

typedef struct rows {
    uint16_t column[PART][SET_MAX], token[PART][GG_GYM_ACTIONS][GG_GYM_TOKENS], length[PART];
    uint8_t amount[PART][SET_MAX], count[PART], seat[PART], phase[PART], over[PART], winners[PART];
    int16_t score[PART][GG_GYM_ACTIONS];
} rows;

static gg_gym_rows rows_of(rows *r) {
    return (gg_gym_rows){ &r->column[0][0], &r->amount[0][0], &r->token[0][0][0], &r->score[0][0],
                          r->count,         r->seat,          r->phase,           r->over,
                          r->winners,       r->length };
}

static gg_gym *open_gym(const char *game, uint32_t threads) {
    char why[256] = "";
    gg_gym_question q = {
        .game = game, .games = GAMES, .part = PART, .chunk = 2, .threads = threads, .seed = 3
    };
    gg_gym *g = gg_gym_open(&q, why, sizeof why);
    assert_string_equal(why, "");
    assert_non_null(g);
    return g;
}

// Sends both parts by lot for so many steps; hashes every row. Counts games that end.
static uint64_t play(gg_gym *g, unsigned steps, unsigned *ended) {
    static rows r[2];
    uint8_t choice[2][PART] = { { 0 } };
    uint64_t hash = 1;
    for (unsigned step = 0; step < steps; step++) {
        for (uint32_t part = 0; part < 2; part++) {
            gg_gym_rows at = rows_of(&r[part]);
            if (step > 0) assert_int_equal(gg_gym_wait(g, part), 0);
            for (unsigned i = 0; i < PART && step > 0; i++) {
                assert_true(r[part].count[i] > 1 && r[part].count[i] <= GG_GYM_ACTIONS);
                assert_int_equal(r[part].over[i], r[part].winners[i] != 0);
                assert_int_equal(r[part].over[i], r[part].length[i] != 0);
                choice[part][i] = (uint8_t)(gg_mix(9, part * PART + i, step) % r[part].count[i]);
                *ended += r[part].over[i];
            }
            if (step > 0) hash = sensed_hash(hash, &r[part], sizeof r[part]);
            assert_int_equal(gg_gym_send(g, part, choice[part], &at), 0);
        }
    }
    assert_int_equal(gg_gym_wait(g, 0), 0);
    assert_int_equal(gg_gym_wait(g, 1), 0);
    return hash;
}

static void threads_change_nothing(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        unsigned ended[2] = { 0 };
        gg_gym *alone = open_gym(gg_game_at(i)->key, 0), *many = open_gym(gg_game_at(i)->key, 3);
        uint64_t one = play(alone, 400, &ended[0]), two = play(many, 400, &ended[1]);
        assert_true(one == two);
        assert_int_equal(ended[0], ended[1]);
        gg_gym_close(alone);
        gg_gym_close(many);
    }
}

static void games_begin_anew(void **state) {
    (void)state;
    unsigned ended = 0, again = 0;
    gg_gym *g = open_gym("marengo", 0);
    uint64_t first = play(g, 900, &ended);
    assert_true(ended > GAMES);
    assert_int_equal(gg_gym_restart(g, 0), 0);
    assert_int_equal(gg_gym_restart(g, 1), 0);
    assert_true(play(g, 900, &again) == first);
    gg_gym_close(g);
}

// One game of a part ends without winners; the others do not notice.
static void one_game_begins_anew(void **state) {
    (void)state;
    static rows r;
    uint8_t choice[PART] = { 0 };
    uint16_t first[64];
    gg_gym *g = open_gym("marengo", 0);
    gg_gym_rows at = rows_of(&r);
    gg_gym_send(g, 0, choice, &at);
    gg_gym_wait(g, 0);
    memcpy(first, r.column[0], sizeof first);
    for (unsigned step = 0; step < 50; step++) {
        choice[0] = step == 49 ? GG_GYM_ANEW : 0;
        gg_gym_send(g, 0, choice, &at);
        gg_gym_wait(g, 0);
        for (unsigned i = 0; i < PART; i++)
            assert_int_equal(r.over[i], i == 0 && step == 49);
        assert_int_equal(memcmp(first, r.column[0], sizeof first) == 0, step == 49);
    }
    assert_int_equal(r.winners[0], 0);
    assert_int_equal(r.length[0], 50);
    gg_gym_close(g);
}

// A bot's seats are never asked for.
static void bots_play_their_seats(void **state) {
    (void)state;
    static rows r;
    uint8_t choice[PART] = { 0 };
    gg_gym *g = open_gym("marengo", 0);
    gg_gym_rows at = rows_of(&r);
    assert_int_equal(gg_gym_bot(g, 0, "recruit", 2), 0);
    assert_int_equal(gg_gym_bot(g, 1, "random", 1), 0);
    assert_int_equal(gg_gym_bot(g, 0, "nobody", 2), -1);
    assert_int_equal(gg_gym_bot(g, 0, "recruit", 3), -1);
    assert_int_equal(gg_gym_bot(g, 9, "recruit", 2), -1);
    for (unsigned step = 0; step < 200; step++) {
        gg_gym_send(g, 0, choice, &at);
        gg_gym_wait(g, 0);
        for (unsigned i = 0; i < PART; i++)
            assert_int_equal(r.seat[i], i < 2 ? 0 : 1);
    }
    gg_gym_close(g);
}

// A game of a bot as its enemy sees it, who chooses by lot: a hash of so many of his decisions.
static uint64_t play_bot(uint32_t bot_choices, unsigned decisions, unsigned *waited) {
    static rows r;
    char why[256];
    uint8_t choice = 0;
    uint64_t hash = 1;
    gg_gym_question q = { .game = "marengo", .games = 1, .part = 1, .chunk = 1 };
    q.bot_choices = bot_choices;
    gg_gym *g = gg_gym_open(&q, why, sizeof why);
    gg_gym_rows at = rows_of(&r);
    gg_gym_bot(g, 0, "recruit", 2);
    for (unsigned seen = 0; seen < decisions;) {
        gg_gym_send(g, 0, &choice, &at);
        gg_gym_wait(g, 0);
        assert_int_equal(r.seat[0], r.count[0] ? 0 : 1);
        *waited += r.count[0] == 0;
        if (r.count[0] == 0) continue;
        hash = sensed_hash(hash, r.column[0], sizeof r.column[0]);
        hash = gg_mix(hash, r.count[0], r.phase[0]);
        choice = (uint8_t)(gg_mix(4, seen++, 0) % r.count[0]);
    }
    gg_gym_close(g);
    return hash;
}

// Whether a bot is waited for or not, the game is the same.
static void bots_are_not_waited_for(void **state) {
    (void)state;
    unsigned never = 0, often = 0;
    assert_true(play_bot(0, 900, &never) == play_bot(1, 900, &often));
    assert_int_equal(never, 0);
    assert_true(often > 100);
}

static void wrong_questions_are_answered(void **state) {
    (void)state;
    char why[64];
    gg_gym_question q = { .game = "marengo", .games = 8, .part = 3, .chunk = 1 };
    assert_null(gg_gym_open(&q, why, sizeof why));
    assert_string_equal(why, "the games are not so many parts");
    q = (gg_gym_question){ .game = "chess", .games = 8, .part = 8, .chunk = 1 };
    assert_null(gg_gym_open(&q, why, sizeof why));
    q = (gg_gym_question){ .game = "marengo", .games = 8, .part = 8, .chunk = 1, .options = "x=y" };
    assert_null(gg_gym_open(&q, why, sizeof why));
    gg_gym *g = open_gym("marengo", 0);
    assert_int_equal(gg_gym_wait(g, 2), -1);
    assert_int_equal(gg_gym_restart(g, 2), -1);
    gg_gym_close(g);
    gg_gym_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),  cmocka_unit_test(games_begin_anew),
        cmocka_unit_test(one_game_begins_anew),    cmocka_unit_test(bots_play_their_seats),
        cmocka_unit_test(bots_are_not_waited_for), cmocka_unit_test(wrong_questions_are_answered),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
