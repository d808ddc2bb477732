/* toy_engine_test.c - scripted chance, seats by option and winners in common, proved on the toy
 * game: in the core, in a match, and through the engine. Links a register of the toy alone. */
// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/engine/engine.h"
#include "match/match.h"
#include "toy/toy.h"

enum { CAPACITY = 1 << 14, DEALT = 2 * TOY_CLASSES * TOY_EACH };

// Red attacks the middle with a Foot, and a Foot stands: a tie, which is diced.
static const char tie[] = "{\"game\":\"toy\",\"turn\":3,\"red\":[\"HF\",\"DF\",\"HD\",\"\"],"
                          "\"blue\":[\"HD\",\"FH\",\"FD\",\"\"]}";
static const char *const to_the_die[] = { "from west",  "to mid",       "take foot",
                                          "attack yes", "answer stand", "lead foot" };

static gg_action action_of(const char *text) {
    gg_action action;
    assert_int_equal(toy_game.action_read(text, &action), GG_OK);
    return action;
}

static void play(match *m, const char *action, gg_script *script) {
    assert_int_equal(match_play(m, match_seat(m), action_of(action), script).rule, 0);
}

static match *open_tie(void) {
    gg_fault fault = { 0 };
    match *m = match_open_position(&toy_game, tie, NULL, &fault);
    assert_non_null(m);
    for (size_t i = 0; i < sizeof to_the_die / sizeof *to_the_die; i++)
        play(m, to_the_die[i], NULL);
    return m;
}

static const char *record_of(const match *m, char *out) {
    gg_text text = gg_text_begin(out, CAPACITY);
    match_record_write(m, &text);
    assert_false(text.full);
    return out;
}

static int last_die(const match *m) {
    uint32_t count = 0;
    const gg_event *event = match_news(m, TOY_SEATS + 1u, match_action_count(m), &count);
    for (uint32_t i = 0; i < count; i++) {
        if (event[i].kind == TOY_FOUGHT) return event[i].arg[4];
    }
    return 0;
}

/* The core and the match. */

static void a_scripted_die_falls_and_leaves_the_generator(void **state) {
    (void)state;
    for (uint8_t face = 1; face <= 6; face++) {
        gg_script script = { .die_count = 2, .die = { face, 6 } };
        match *m = open_tie();
        gg_rng before = match_head(m)->rng;
        play(m, "guard foot", &script);
        assert_int_equal(last_die(m), face);
        assert_int_equal(script.die_used, 1);
        assert_memory_equal(&before, &match_head(m)->rng, sizeof before);
        assert_non_null(match_undo_why(m, TOY_BLUE));
        assert_false(match_undo(m, TOY_BLUE));
        match_close(m);
    }
}

static void without_a_script_the_generator_decides(void **state) {
    (void)state;
    gg_script empty = { 0 };
    match *m = open_tie();
    uint32_t before = match_head(m)->rng.drawn[GG_STREAM_PUBLIC];
    play(m, "guard foot", &empty);
    assert_in_range(last_die(m), 1, 6);
    assert_int_equal(match_head(m)->rng.drawn[GG_STREAM_PUBLIC], before + 1);
    match_close(m);
}

// Undo of an action without chance leaves the script as it is, and plays on the same.
static void undo_does_not_touch_a_script(void **state) {
    (void)state;
    gg_fault fault = { 0 };
    gg_script script = { .die_count = 1, .die = { 5 } };
    match *m = match_open_position(&toy_game, tie, NULL, &fault);
    assert_non_null(m);
    play(m, "from west", &script);
    assert_int_equal(script.die_used, 0);
    assert_true(match_undo(m, TOY_RED));
    assert_int_equal(script.die_used, 0);
    assert_int_equal(match_action_count(m), 0);
    match_close(m);
}

static void a_record_keeps_scripted_dice(void **state) {
    (void)state;
    char text[CAPACITY], again[CAPACITY];
    gg_fault fault = { 0 };
    gg_script script = { .die_count = 1, .die = { 2 } };
    match *m = open_tie();
    play(m, "guard foot", &script);
    record_of(m, text);
    assert_non_null(strstr(text, "7 blue guard foot dice=2 "));
    match *replay = match_open_record(text, strlen(text), &fault);
    assert_non_null(replay);
    assert_int_equal(last_die(replay), 2);
    assert_string_equal(record_of(replay, again), text);
    match *step = match_open_again(m);
    while (match_action_count(step) < match_action_count(m))
        match_play_again(step, m);
    assert_string_equal(record_of(step, again), text);
    match_close(step);
    match_close(replay);
    match_close(m);
}

// Replaces the first `from` in a record; false with the fault if it does not replay.
static bool replays_with(const char *text, const char *from, const char *to, gg_fault *fault) {
    char spoilt[CAPACITY];
    const char *at = strstr(text, from);
    assert_non_null(at);
    gg_text out = gg_text_begin(spoilt, sizeof spoilt);
    gg_put_bytes(&out, text, (size_t)(at - text));
    gg_put(&out, to);
    gg_put(&out, at + strlen(from));
    match *m = match_open_record(spoilt, out.used, fault);
    match_close(m);
    return m != NULL;
}

static void spoilt_dice_of_a_record_are_faults(void **state) {
    (void)state;
    static const struct {
        const char *dice;
        gg_status status;
    } bad[] = {
        { "dice=7", GG_SYNTAX },      { "dice=", GG_SYNTAX },     { "dice=2,", GG_SYNTAX },
        { "dice=22", GG_SYNTAX },     { "dice=2,3", GG_VERSION }, { "dice=6", GG_VERSION },
        { "draws=moon", GG_UNKNOWN }, { "draws=", GG_UNKNOWN },   { "draws=foot", GG_VERSION },
    };
    char text[CAPACITY];
    gg_script script = { .die_count = 1, .die = { 2 } };
    match *m = open_tie();
    play(m, "guard foot", &script);
    record_of(m, text);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_fault fault = { 0 };
        assert_false(replays_with(text, "dice=2", bad[i].dice, &fault));
        assert_int_equal(fault.status, bad[i].status);
        assert_int_equal(fault.line, 12);
    }
    match_close(m);
}

static gg_script dealing(void) {
    gg_script script = { .draw_count = DEALT };
    for (unsigned i = 0; i < DEALT; i++)
        script.draw[i] = (uint8_t)(i / TOY_EACH % TOY_CLASSES);
    return script;
}

static void a_set_up_takes_scripted_draws(void **state) {
    (void)state;
    char text[CAPACITY], again[CAPACITY];
    gg_fault fault = { 0 };
    gg_script script = dealing();
    match *m = match_open(&toy_game, &(gg_setup){ .seed = 3 }, &script);
    assert_non_null(m);
    assert_int_equal(script.draw_used, DEALT);
    const toy_state *s = toy_of(match_state(m));
    for (unsigned side = 0; side < TOY_SIDES; side++) {
        for (unsigned place = 0; place < TOY_PLACES; place++)
            assert_int_equal(s->heap[side][place][place], TOY_EACH);
    }
    assert_non_null(strstr(record_of(m, text), "\nseed 3\nchance draws=dummy,dummy,foot,"));
    match *replay = match_open_record(text, strlen(text), &fault);
    assert_non_null(replay);
    assert_string_equal(record_of(replay, again), text);
    assert_false(replays_with(text, "draws=dummy", "draws=dummy,dummy", &fault));
    assert_int_equal(fault.status, GG_VERSION);
    assert_false(replays_with(text, "chance draws", "chance wind draws", &fault));
    assert_int_equal(fault.status, GG_SYNTAX);
    match_close(replay);
    match_close(m);
}

static void a_draw_of_what_is_not_left_begins_nothing(void **state) {
    (void)state;
    gg_script script = dealing();
    script.draw[2] = 0; // a third dummy
    assert_null(match_open(&toy_game, &(gg_setup){ .seed = 3 }, &script));
    assert_int_equal(script.wrong, 1);
    assert_int_equal(script.draw_used, 0);
    script = dealing();
    match *m = match_open(&toy_game, &(gg_setup){ .seed = 3 }, &script);
    assert_non_null(m);
    assert_int_equal(script.wrong, 0);
    match_close(m);
}

static void absent_seats_are_told_nothing(void **state) {
    (void)state;
    for (uint8_t three = 0; three < 2; three++) {
        match *m = match_open(&toy_game, &(gg_setup){ .option = { three } }, NULL);
        for (unsigned viewer = 0; viewer <= TOY_SEATS; viewer++) {
            uint32_t count = 0;
            bool plays = three ? viewer != TOY_BLUE : viewer <= TOY_BLUE || viewer == TOY_SEATS;
            match_log(m, viewer, &count);
            assert_int_equal(match_has_viewer(m, viewer), plays);
            assert_int_equal(count > 0, plays);
        }
        match_close(m);
    }
}

static void allies_see_and_win_together(void **state) {
    (void)state;
    gg_script script = dealing();
    match *m = match_open(&toy_game, &(gg_setup){ .option = { 1 } }, &script);
    char green[CAPACITY], grey[CAPACITY];
    gg_text a = gg_text_begin(green, CAPACITY), b = gg_text_begin(grey, CAPACITY);
    toy_game.scene_write(match_view(m, TOY_GREEN), &a);
    toy_game.scene_write(match_view(m, TOY_GREY), &b);
    assert_string_equal(green, grey);
    play(m, "resign", NULL);
    assert_int_equal(match_head(m)->result, 1u << TOY_GREEN | 1u << TOY_GREY);
    assert_string_equal(toy_game.winner(match_state(m)), "blue");
    record_of(m, green);
    assert_non_null(strstr(green, "\nresult blue "));
    assert_non_null(strstr(green, "\noption players 3\n"));
    match_close(m);
}

/* The engine. */

static const char *say(engine *e, const char *line) {
    return engine_answer(e, line, strlen(line));
}

// The answer to a line holds a text.
static void says(engine *e, const char *line, const char *text) {
    const char *answer = say(e, line);
    if (!strstr(answer, text)) fail_msg("%s\n  answers %s\n  without %s", line, answer, text);
}

static void loads_tie(engine *e, const char *answer) {
    char line[CAPACITY];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, "{\"do\":\"load\",\"position\":");
    gg_put(&text, tie);
    gg_put(&text, "}");
    says(e, line, answer);
}

static void plays(engine *e, const char *action, const char *answer) {
    char line[256];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, "{\"do\":\"play\",\"action\":");
    gg_put_quoted(&text, action);
    gg_put(&text, "}");
    says(e, line, answer);
}

static void dice_outlive_new_and_load(void **state) {
    (void)state;
    engine *e = engine_open();
    says(e, "{\"do\":\"dice\",\"queue\":[1,1,1]}", "\"queue\":[1,1,1]");
    says(e, "{\"do\":\"dice\",\"queue\":[2,5]}", "\"queue\":[2,5]");
    says(e, "{\"do\":\"new\",\"game\":\"toy\"}", "\"ok\":true");
    for (unsigned time = 0; time < 2; time++) {
        loads_tie(e, "\"ok\":true");
        for (size_t i = 0; i < sizeof to_the_die / sizeof *to_the_die; i++)
            plays(e, to_the_die[i], "\"ok\":true");
        plays(e, "guard horse horse", "\"ok\":false");
        plays(e, "guard foot", time ? "[1,2,2,1,5]" : "[1,2,2,0,2]");
        says(e, "{\"do\":\"undo\"}", "no_undo");
        says(e, "{\"do\":\"record\"}", time ? "dice=5 " : "dice=2 ");
    }
    says(e, "{\"do\":\"dice\",\"queue\":[]}", "\"queue\":[]");
    engine_close(e);
}

static void draws_are_of_the_pool(void **state) {
    (void)state;
    engine *e = engine_open();
    says(e, "{\"do\":\"draws\",\"queue\":[\"foot\",\"moon\"]}", "\"code\":\"unknown\"");
    says(e, "{\"do\":\"draws\",\"queue\":[1]}", "\"code\":\"bad_value\"");
    says(e, "{\"do\":\"draws\",\"queue\":[\"foot\",\"foot\",\"foot\"]}", "\"queue\":[");
    says(e, "{\"do\":\"new\",\"game\":\"toy\"}", "\"code\":\"no_draw\"");
    says(e, "{\"do\":\"new\",\"game\":\"toy\"}", "'foot', and none of it is left");
    says(e, "{\"do\":\"turn\"}", "\"code\":\"no_game\"");
    says(e, "{\"do\":\"draws\",\"queue\":[\"foot\",\"horse\"]}", "\"queue\":[\"foot\",\"horse\"]");
    says(e, "{\"do\":\"new\",\"game\":\"toy\"}", "\"args\":[0,3,");
    says(e, "{\"do\":\"record\"}", "chance draws=foot,horse\\n");
    engine_close(e);
}

static void seats_depend_on_options(void **state) {
    (void)state;
    static const char *const three[] = { "3", "\"3\"" };
    engine *e = engine_open();
    says(e, "{\"do\":\"games\"}",
         "{\"key\":\"players\",\"values\":[\"2\",\"3\"],\"default\":\"2\"}");
    says(e, "{\"do\":\"new\",\"game\":\"toy\"}", "\"ok\":true");
    says(e, "{\"do\":\"view\",\"seat\":\"green\"}", "no such seat in this game: green");
    for (size_t i = 0; i < sizeof three / sizeof *three; i++) {
        char line[256];
        gg_text text = gg_text_begin(line, sizeof line);
        gg_put(&text, "{\"do\":\"new\",\"game\":\"toy\",\"options\":{\"players\":");
        gg_put(&text, three[i]);
        gg_put(&text, "}}");
        says(e, line, "\"ok\":true");
        says(e, "{\"do\":\"view\",\"seat\":\"green\"}", "\"seat\":\"green\"");
        says(e, "{\"do\":\"log\",\"seat\":\"grey\"}", "\"kind\":\"dealt\"");
        says(e, "{\"do\":\"imagine\",\"seat\":\"grey\",\"seed\":1}", "\"players\":3");
        says(e, "{\"do\":\"view\",\"seat\":\"blue\"}", "no such seat in this game: blue");
        says(e, "{\"do\":\"log\",\"seat\":\"blue\"}", "no such seat in this game: blue");
        says(e, "{\"do\":\"imagine\",\"seat\":\"blue\"}", "no such seat in this game: blue");
        plays(e, "from pass", "\"turn\":{\"seat\":\"green\"");
        says(e, "{\"do\":\"bot\",\"level\":\"random\"}", "\"action\":\"from ");
        plays(e, "resign", "\"over\":{\"winner\":\"red\"");
    }
    engine_close(e);
}

static void bad_options_name_what_is_allowed(void **state) {
    (void)state;
    static const char *const bad[] = { "4", "true", "null", "\"three\"", "3.0", "[3]" };
    engine *e = engine_open();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char line[256];
        gg_text text = gg_text_begin(line, sizeof line);
        gg_put(&text, "{\"do\":\"new\",\"game\":\"toy\",\"options\":{\"players\":");
        gg_put(&text, bad[i]);
        gg_put(&text, "}}");
        says(e, line, "players cannot be set to ");
        says(e, line, "it is one of 2, 3");
    }
    engine_close(e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scripted_die_falls_and_leaves_the_generator),
        cmocka_unit_test(without_a_script_the_generator_decides),
        cmocka_unit_test(undo_does_not_touch_a_script),
        cmocka_unit_test(a_record_keeps_scripted_dice),
        cmocka_unit_test(spoilt_dice_of_a_record_are_faults),
        cmocka_unit_test(a_set_up_takes_scripted_draws),
        cmocka_unit_test(a_draw_of_what_is_not_left_begins_nothing),
        cmocka_unit_test(absent_seats_are_told_nothing),
        cmocka_unit_test(allies_see_and_win_together),
        cmocka_unit_test(dice_outlive_new_and_load),
        cmocka_unit_test(draws_are_of_the_pool),
        cmocka_unit_test(seats_depend_on_options),
        cmocka_unit_test(bad_options_name_what_is_allowed),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("toy-engine", tests, NULL, NULL);
}
