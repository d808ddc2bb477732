/* puzzle_test.c - puzzles go through text and come back, laid again they are the same moment; what
 * a stranger has changed is refused or does no harm; options come from the view alone; an answer
 * that is listed costs what is written, and the best costs nothing. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
// clang-format on
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/rng.h"
#include "base/text.h"
#include "puzzle/judge.h"

enum { SEED = 11, MOVES = 60, CHANGES = 4000 };

// A moment of a game by lot where there is a choice of orders, with the first of them as answers.
static match *make(const gg_game *game, puzzle *p, option *list, unsigned *count) {
    *p = (puzzle){ .setup = { .seed = SEED }, .chance = 500 };
    p->setup.rules = gg_rules_of(game, &p->setup);
    match *m = match_open(game, &p->setup, NULL);
    for (unsigned moves = 0;; moves++) {
        gg_decision d;
        gg_seat seat = match_seat(m);
        assert_true(seat < game->seat_count && moves < PUZZLE_MOVES_MAX);
        *count = moves >= MOVES ? options_list(m, seat, list) : 0;
        if (*count >= 3 && list[0].order.how) break;
        gg_ask(game, match_state(m), seat, &d);
        unsigned index = bot_draw(SEED, moves, d.count);
        p->moves[moves] = puzzle_letter(index);
        match_play_legal(m, seat, d.legal[index], NULL);
    }
    p->seat = match_seat(m);
    p->check = gg_hash(game, match_state(m));
    for (p->options = 0; p->options < 3; p->options++) {
        puzzle_option *o = &p->option[p->options];
        o->cost = (uint16_t)(100 * p->options);
        assert_true(puzzle_row_write(m, p->seat, &list[p->options].row, o->row));
    }
    return m;
}

static char *text_of(const gg_game *game, const puzzle *p, size_t *size) {
    char *out = calloc(1, 2 * PUZZLE_TEXT_MAX);
    assert_non_null(out);
    gg_text text = gg_text_begin(out, 2 * PUZZLE_TEXT_MAX);
    puzzle_head_write(game, &text);
    puzzle_write(game, p, &text);
    assert_false(text.full);
    *size = text.used;
    return out;
}

static void text_and_back(void **state) {
    static option list[OPTIONS_MAX];
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_game *game = gg_game_at(g);
        puzzle p, again;
        unsigned count;
        gg_fault fault = { 0 };
        match *m = make(game, &p, list, &count);
        for (unsigned graded = 0; graded < 2; graded++) {
            size_t size;
            if (graded) p.grade = 1234;
            for (unsigned i = 0; i < PUZZLE_LEVELS && graded; i++)
                p.found[i] = (uint8_t)(20 * i);
            char *text = text_of(game, &p, &size);
            puzzle_text in = { .text = text, .size = size };
            assert_ptr_equal(puzzle_head_read(&in), game);
            assert_int_equal(puzzle_read(game, &in, &again), GG_OK);
            assert_memory_equal(&again, &p, sizeof p);
            assert_int_equal(puzzle_read(game, &in, &again), GG_NO_ROOM);
            free(text);
        }
        match *laid = puzzle_open(game, &p, &fault);
        assert_non_null(laid);
        assert_memory_equal(match_state(laid), match_state(m), game->state_size);
        for (unsigned i = 0; i < p.options; i++) {
            trial_row row;
            assert_true(puzzle_row_read(laid, p.seat, p.option[i].row, &row));
            assert_int_equal(row.count, list[i].row.count);
            assert_memory_equal(row.action, list[i].row.action, row.count * sizeof *row.action);
        }
        match_close(laid);
        match_close(m);
    }
}

static void options_come_from_the_view(void **state) {
    static option list[OPTIONS_MAX], other[OPTIONS_MAX];
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        puzzle p;
        unsigned count;
        match *m = make(gg_game_at(g), &p, list, &count);
        match *twin = match_open_imagined(m, p.seat, 77);
        assert_non_null(twin);
        assert_int_equal(options_list(twin, p.seat, other), count);
        for (unsigned i = 0; i < count; i++) {
            assert_true(other[i].outcome == list[i].outcome && other[i].group == list[i].group);
            assert_true(options_outcome(m, p.seat, &list[i].row) == list[i].outcome);
            for (unsigned k = 0; k < i; k++)
                assert_true(list[k].outcome != list[i].outcome);
        }
        match_close(twin);
        match_close(m);
    }
}

static void rows_end_where_an_option_does(void **state) {
    static option list[OPTIONS_MAX];
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        puzzle p;
        unsigned count;
        match *m = make(gg_game_at(g), &p, list, &count);
        assert_false(options_is_done(m, p.seat, &(trial_row){ 0 }, false));
        match *now = match_open_imagined(m, p.seat, 1);
        assert_non_null(now);
        trial_row row = { 0 };
        bool was_pass = false;
        for (unsigned i = 0; i < list[0].row.count; i++) {
            assert_false(row.count > 0 && options_is_done(now, p.seat, &row, was_pass));
            was_pass = options_is_pass(now, p.seat, list[0].row.action[i]);
            assert_int_equal(match_play(now, p.seat, list[0].row.action[i], NULL).rule, 0);
            row.action[row.count++] = list[0].row.action[i];
        }
        assert_true(options_is_done(now, p.seat, &row, false));
        match_close(now);
        match_close(m);
    }
}

static void answers_cost_what_they_cost(void **state) {
    static option list[OPTIONS_MAX];
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        puzzle p;
        unsigned count;
        gg_fault fault = { 0 };
        match *m = make(gg_game_at(g), &p, list, &count);
        judge *j = judge_open(m, &p, &fault);
        if (!j) { // a game without a net
            assert_true(fault.message[0] != 0);
            match_close(m);
            continue;
        }
        for (unsigned i = 0; i < 3; i++) {
            judge_answer a = judge_row(j, &list[i].row, 2);
            assert_int_equal(a.listed, i);
            assert_int_equal(a.cost, 100 * i);
            assert_int_equal(a.right, i == 0);
        }
        trial *t = trial_open(m, p.seat, p.check);
        trial_sum same = trial_compare(t, &list[0].row, &list[0].row, 0, 3);
        assert_int_equal(same.count, 3);
        assert_true(same.sum == 0 && same.squares == 0);
        trial_sum there = trial_compare(t, &list[0].row, &list[1].row, 0, 4);
        trial_sum back = trial_compare(t, &list[1].row, &list[0].row, 0, 4);
        assert_true(there.sum == -back.sum && there.count == back.count);
        if (count > 3) {
            judge_answer a = judge_row(j, &list[count - 1].row, 4);
            assert_int_equal(a.listed, -1);
        }
        static char out[1 << 14];
        gg_text text = gg_text_begin(out, sizeof out);
        judge_answer a = judge_row(j, &list[1].row, 2);
        judge_write(j, &list[1].row, &a, &text);
        assert_false(text.full);
        assert_non_null(strstr(out, "\"right\":false"));
        trial_close(t);
        judge_close(j);
        match_close(m);
    }
}

// Whatever is changed: it is refused with a message, or it is the moment that it says it is.
static void forged_puzzles_are_refused(void **state) {
    static option list[OPTIONS_MAX];
    unsigned read = 0, laid = 0;
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_game *game = gg_game_at(g);
        puzzle p, forged;
        unsigned count;
        size_t size;
        match_close(make(game, &p, list, &count));
        p.grade = 900;
        char *text = text_of(game, &p, &size), *copy = calloc(1, size + 1);
        assert_non_null(copy);
        for (uint64_t i = 0; i < CHANGES; i++) {
            gg_fault fault = { 0 };
            size_t cut = i % 7 ? size : gg_mix(i, 3, 0) % size;
            memcpy(copy, text, size);
            for (unsigned k = 0; k <= i % 3; k++)
                copy[gg_mix(i, 1, k) % size] = (char)(gg_mix(i, 2, k) % 128);
            puzzle_text in = { .text = copy, .size = cut };
            const gg_game *said = puzzle_head_read(&in);
            if (!said || puzzle_read(said, &in, &forged) != GG_OK) {
                assert_true(in.fault.message[0] != 0);
                continue;
            }
            read++;
            match *m = puzzle_open(said, &forged, &fault);
            if (!m) assert_true(fault.message[0] != 0);
            if (!m) continue;
            laid++;
            assert_true(gg_hash(said, match_state(m)) == forged.check);
            trial_row row;
            for (unsigned k = 0; k < forged.options; k++)
                puzzle_row_read(m, forged.seat, forged.option[k].row, &row);
            match_close(m);
        }
        free(copy);
        free(text);
    }
    assert_true(read > 100 && laid > 10 && laid < read); // both were seen
}

static void no_letter_beyond(void **state) {
    (void)state;
    for (unsigned i = 0; i < GG_LEGAL_MAX; i++)
        assert_int_equal(puzzle_index(puzzle_letter(i)), i);
    assert_int_equal(puzzle_letter(GG_LEGAL_MAX), 0);
    assert_int_equal(puzzle_index(0), -1);
    assert_int_equal(puzzle_index(' '), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_letter_beyond),
        cmocka_unit_test(text_and_back),
        cmocka_unit_test(options_come_from_the_view),
        cmocka_unit_test(rows_end_where_an_option_does),
        cmocka_unit_test(answers_cost_what_they_cost),
        cmocka_unit_test(forged_puzzles_are_refused),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
