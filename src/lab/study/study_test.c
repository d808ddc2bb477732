/* study_test.c - games of a study are the same however they are shared out, their lines can be read
 * back, and a digest adds up. */
#include "lab/study/study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "brain.h"
#include "lab/study/digest.h"

enum { GAMES = 12 };

static study_game played[GAMES], again[GAMES];

static study_plan plan_of(const char *game) {
    return (study_plan){ .game = gg_game_find(game),
                         .bot = bot_find("random"),
                         .setup = { .seed = 5 },
                         .games = GAMES };
}

static void play_all(const study_plan *plan, study_game *games, unsigned threads) {
    study_work work = { .plan = plan, .game = games, .threads = threads };
    memset(games, 0, GAMES * sizeof *games);
    assert_true(study_run(&work));
}

static void threads_change_nothing(void **context) {
    (void)context;
    for (size_t i = 0; gg_game_at(i); i++) {
        study_plan plan = plan_of(gg_game_at(i)->key);
        play_all(&plan, played, 1);
        play_all(&plan, again, 3);
        assert_memory_equal(played, again, sizeof played);
        assert_memory_not_equal(&played[0], &played[1], sizeof *played);
        for (unsigned n = 0; n < GAMES; n++) {
            assert_true(played[n].played && played[n].rule && played[n].decisions > 10);
            assert_true(played[n].last_round >= played[n].first_round);
        }
    }
}

static void played_games_are_left_alone(void **context) {
    (void)context;
    study_plan plan = plan_of("marengo");
    play_all(&plan, played, 1);
    memcpy(again, played, sizeof again);
    again[3].decisions = 77; // not what would come out
    memset(&again[4], 0, sizeof again[4]);
    study_work work = { .plan = &plan, .game = again, .threads = 2 };
    assert_true(study_run(&work));
    assert_int_equal(again[3].decisions, 77);
    assert_memory_equal(&again[4], &played[4], sizeof again[4]);
}

static void lines_can_be_read_back(void **context) {
    (void)context;
    char line[JOURNAL_LINE_MAX];
    study_plan plan = plan_of("castiglione");
    play_all(&plan, played, 1);
    memset(again, 0, sizeof again);
    for (unsigned n = 0; n < GAMES; n++) {
        gg_text text = gg_text_begin(line, sizeof line);
        study_line_write(&played[n], n, &text);
        assert_false(text.full);
        assert_true(study_line_read(&plan, line, again));
    }
    assert_memory_equal(played, again, sizeof played);
    // A game past the last one asked for is read and left.
    plan.games = GAMES - 1;
    memset(again, 0, sizeof again);
    assert_true(study_line_read(&plan, line, again));
    assert_false(again[GAMES - 1].played);
}

static void nonsense_is_refused(void **context) {
    (void)context;
    study_plan plan = plan_of("marengo");
    static const char *const bad[] = {
        "",
        "1",
        "1 0 0 3 1",
        "1 3 0 3 1 1 50 0 0 0 0",    // no such outcome
        "1 0 1 3 1 1 50 0 0 0 0",    // no degrees here
        "1 0 0 9999 1 1 50 0 0 0 0", // no such rule
        "1 0 0 3 1 1 50 0 0 0",      // half a round
        "1 0 0 3 1 1 50 0 0 0 0 5",  // half a place
        "1 0 0 3 1 1 50 0 0 0 0 97 1 0 0",
        "1 0 0 3 1 1 50 0 0 0 x",
        "1 0 0 3 1 33 50 0 0 0 0",
    };
    memset(again, 0, sizeof again);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(study_line_read(&plan, bad[i], again));
    assert_false(again[1].played);
    assert_true(study_line_read(&plan, "1 0 0 3 1 1 50 0 0 4 5 7 1 4 5", again));
    assert_true(again[1].played);
    assert_int_equal(again[1].loss[1][1], 5);
    assert_int_equal(again[1].lost_at[7][0], 4);
}

static void the_match_spec_leaves_out_the_number_of_games(void **context) {
    (void)context;
    char one[2048], other[2048];
    study_plan plan = plan_of("waterloo");
    gg_text text = gg_text_begin(one, sizeof one);
    study_spec_write(&plan, &text);
    plan.games++;
    text = gg_text_begin(other, sizeof other);
    study_spec_write(&plan, &text);
    assert_string_equal(one, other);
    plan.budget.nodes++;
    text = gg_text_begin(other, sizeof other);
    study_spec_write(&plan, &text);
    assert_string_not_equal(one, other);
}

static void other_weights_are_another_match_spec(void **context) {
    (void)context;
    char one[2048], other[2048];
    study_plan plan = plan_of("waterloo");
    gg_text text = gg_text_begin(one, sizeof one);
    study_spec_write(&plan, &text);
    gg_game game = *plan.game;
    gg_brain brain = *game.brain;
    gg_weight weight[GG_TERMS_MAX] = { 0 };
    memcpy(weight, brain.weight, brain.term_count * sizeof *weight);
    weight[1].late++;
    brain.weight = weight;
    game.brain = &brain;
    plan.game = &game;
    text = gg_text_begin(other, sizeof other);
    study_spec_write(&plan, &text);
    assert_string_not_equal(one, other);
}

static void a_digest_adds_up(void **context) {
    (void)context;
    static digest d;
    study_plan plan = plan_of("castiglione");
    play_all(&plan, played, 2);
    played[2].played = false; // as if interrupted
    digest_of(&plan, played, &d);
    assert_int_equal(d.games, GAMES - 1);
    assert_int_equal(d.outcome[0] + d.outcome[1] + d.outcome[2], d.games);
    uint64_t fights = 0, loss = 0, at_places = 0;
    uint32_t endings = 0, ended = 0;
    for (unsigned i = 0; i < d.ending_count; i++)
        endings += d.ending[i].games;
    for (unsigned i = 0; i <= GG_ROUNDS_MAX; i++) {
        loss += d.round[i].loss[0] + d.round[i].loss[1];
        ended += d.round[i].ended[0] + d.round[i].ended[1] + d.round[i].ended[2];
    }
    for (unsigned i = 0; i < d.place_count; i++) {
        fights += d.place[i].fights;
        at_places += d.place[i].loss[0] + d.place[i].loss[1];
        if (i) assert_true(d.place[i].fights <= d.place[i - 1].fights);
    }
    assert_int_equal(endings, d.games);
    assert_int_equal(ended, d.games);
    assert_int_equal(loss, d.loss[0] + d.loss[1]);
    assert_int_equal(at_places, loss);
    assert_int_equal(fights, d.fights);
    assert_true(fights > 0 && loss > 0);
    assert_int_equal(d.step[d.step_count - 1].games, d.games);
    assert_int_equal(d.step[d.step_count - 1].wins, d.outcome[0]);
}

static void nothing_played_is_a_digest_too(void **context) {
    (void)context;
    static digest d;
    study_plan plan = plan_of("marengo");
    memset(played, 0, sizeof played);
    digest_of(&plan, played, &d);
    assert_int_equal(d.games, 0);
    assert_int_equal(d.place_count, 0);
    assert_int_equal(d.decisions.most, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(played_games_are_left_alone),
        cmocka_unit_test(lines_can_be_read_back),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(the_match_spec_leaves_out_the_number_of_games),
        cmocka_unit_test(other_weights_are_another_match_spec),
        cmocka_unit_test(a_digest_adds_up),
        cmocka_unit_test(nothing_played_is_a_digest_too),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
