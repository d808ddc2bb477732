/* choices_test.c - what is said of a choice before it is made comes true, in random games of every
 * kind; and it comes from the view alone. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/text.h"
#include "match/choices.h"

enum { GAMES = 6, DECISIONS = 400 };

static unsigned told_before, forced_told, taken_back, lost_told, lost_ever;

// The choices that were made for the seat by the last action, in order.
static unsigned forced_of(const match *m, gg_seat seat, gg_event *out, unsigned capacity) {
    uint32_t count = 0;
    unsigned found = 0;
    const gg_event *news = match_news(m, seat, match_action_count(m), &count);
    for (uint32_t i = 0; i < count && found < capacity; i++) {
        if (news[i].kind == match_game(m)->forced_event) out[found++] = news[i];
    }
    return found;
}

// What was said to be lost is: such an event comes of it.
static void compare_loss(const match *m, gg_seat seat, const match_choice *choice) {
    uint32_t count = 0;
    unsigned found = 0;
    const gg_event *news = match_news(m, seat, match_action_count(m), &count);
    if (!choice->loss) return;
    for (uint32_t i = 0; i < count; i++)
        found += news[i].kind == choice->lost.kind && news[i].actor == choice->lost.actor;
    assert_true(found > 0);
    lost_told++;
}

static void compare(const match *m, gg_seat seat, const match_choice *choice) {
    gg_event forced[64];
    unsigned count = forced_of(m, seat, forced, 64);
    assert_true(count >= choice->then_count);
    for (unsigned i = 0; i < choice->then_count; i++)
        assert_memory_equal(&forced[i], &choice->then[i], sizeof *forced);
    told_before += choice->then_count;
    forced_told += count;
    compare_loss(m, seat, choice);
    // What was said to be open to undo is.
    if (!choice->is_final) assert_null(match_undo_why(m, seat));
    taken_back += !choice->is_final;
}

static bool play_one(match *m, uint64_t seed) {
    static match_choice choice[GG_LEGAL_MAX];
    gg_seat seat = match_seat(m);
    if (seat == match_game(m)->seat_count) return false;
    uint16_t count = match_choices(m, seat, choice);
    assert_true(count > 0);
    const match_choice *chosen = &choice[bot_draw(seed, match_action_count(m), count)];
    assert_int_equal(match_play(m, seat, chosen->action, NULL).rule, 0);
    compare(m, seat, chosen);
    return true;
}

static void play_games(const gg_game *game, uint8_t rules) {
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        gg_setup setup = { .seed = seed, .rules = rules };
        match *m = match_open(game, &setup, NULL);
        for (unsigned i = 0; i < DECISIONS && play_one(m, seed); i++) {}
        match_close(m);
    }
}

static void what_is_said_before_comes_true(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        told_before = forced_told = taken_back = lost_told = 0;
        play_games(gg_game_at(i), 0);
        play_games(gg_game_at(i), 1);
        print_message("# %s: %u forced choices, %u of them said before; %u undoable, %u "
                      "that cost something\n",
                      gg_game_at(i)->key, forced_told, told_before, taken_back, lost_told);
        assert_true(forced_told > 50);
        assert_true(told_before > 20);
        assert_true(taken_back > 20);
        lost_ever += lost_told;
    }
    assert_true(lost_ever > 0);
}

// Prompt and labels come from the state: a world that looks alike to the seat has the same words.
static void words_of(const match *m, gg_seat seat, gg_text *out) {
    match_game(m)->prompt_write(match_state(m), seat, out);
    match_choices_write(m, seat, true, out);
}

static void compare_words(const match *m, const match *other, gg_seat seat) {
    static char here[1 << 16], there[1 << 16];
    gg_text one = gg_text_begin(here, sizeof here), two = gg_text_begin(there, sizeof there);
    words_of(m, seat, &one);
    words_of(other, seat, &two);
    assert_false(one.full);
    assert_string_equal(here, there);
}

// A world that the seat cannot tell from the truth gives it the same choices.
static void follow_game(const gg_game *game, uint64_t seed) {
    static match_choice here[GG_LEGAL_MAX], there[GG_LEGAL_MAX];
    gg_setup setup = { .seed = seed };
    for (uint8_t row = 0; row < game->option_count; row++)
        setup.option[row] = game->option[row].value_count > 1; // fog, where there is some
    match *m = match_open(game, &setup, NULL);
    for (unsigned n = 0; n < 8 * DECISIONS && play_one(m, seed); n++) {
        gg_seat seat = match_seat(m);
        match *other = seat < game->seat_count ? match_open_imagined(m, seat, n) : NULL;
        if (!other || match_head(other)->phase != match_head(m)->phase) {
            match_close(other);
            continue;
        }
        uint16_t count = match_choices(m, seat, here);
        assert_int_equal(match_choices(other, seat, there), count);
        assert_memory_equal(here, there, count * sizeof *here);
        compare_words(m, other, seat);
        match_close(other);
    }
    match_close(m);
}

static void choices_know_no_secret(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        for (uint64_t seed = 11; seed < 11 + GAMES; seed++)
            follow_game(gg_game_at(i), seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_before_comes_true),
        cmocka_unit_test(choices_know_no_secret),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
