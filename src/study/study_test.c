/* study_test.c - a study grows, is written, reads back; what is spoilt is refused at its line; two
 * who write at once lose nothing. Of every game of the register. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/bot.h"
#include "base/text.h"
#include "study/study.h"

enum { ACTIONS = 24, CHANGES = 300 };

static char answer_at[1024];

static match *game_of(const gg_game *game, uint64_t seed) {
    const gg_setup setup = { .seed = seed };
    match *m = match_open(game, &setup, NULL);
    for (uint32_t i = 0; i < ACTIONS && match_seat(m) < game->seat_count; i++) {
        gg_decision d;
        gg_ask(game, match_state(m), match_seat(m), &d);
        match_play(m, d.seat, d.legal[bot_draw(seed, i, d.count)], NULL);
    }
    gg_action resign;
    assert_int_equal(game->action_read("resign", &resign), GG_OK);
    if (match_seat(m) < game->seat_count) match_play(m, match_seat(m), resign, NULL);
    return m;
}

static char *text_of(const study *s) {
    char *at = malloc(STUDY_SIZE_MAX);
    gg_text text = gg_text_begin(at, STUDY_SIZE_MAX);
    study_write(s, &text);
    assert_false(text.full);
    return at;
}

static study_outcome change(study *s, const char *text) {
    gg_text answer = gg_text_begin(answer_at, sizeof answer_at);
    study_outcome outcome = study_change(s, "Ann", text, strlen(text), &answer);
    assert_true(answer.used > 0 && !answer.full);
    return outcome;
}

static bool says(const char *words) {
    return strstr(answer_at, words) != NULL;
}

static unsigned made(void) {
    unsigned number = 0;
    assert_int_equal(sscanf(answer_at, "\"made\":%u", &number), 1);
    return number;
}

// A legal action there that is not the one that stands there already; false if there is none.
static bool other_action(const study *s, uint32_t at, uint64_t lot,
                         char out[GG_RECORD_ACTION_MAX]) {
    match *m = study_match(s, at);
    const gg_game *game = match_game(m);
    bool good = match_seat(m) < game->seat_count;
    if (good) {
        gg_decision d;
        gg_ask(game, match_state(m), match_seat(m), &d);
        gg_text text = gg_text_begin(out, GG_RECORD_ACTION_MAX);
        game->action_write(d.legal[bot_draw(lot, at, d.count)], &text);
    }
    match_close(m);
    return good;
}

static study_outcome play(study *s, uint32_t at, uint64_t lot) {
    char action[GG_RECORD_ACTION_MAX], text[256];
    if (!other_action(s, at, lot, action)) return STUDY_REFUSED;
    snprintf(text, sizeof text, "{\"do\":\"play\",\"at\":%u,\"action\":\"%s\"}", at, action);
    return change(s, text);
}

// So many changes by lot; kept in a journal, if there is one.
static void grow(study *s, uint64_t lot, char (*journal)[256]) {
    static const char *const way[] = {
        "{\"do\":\"comment\",\"at\":%u,\"text\":\"Held \\u00fcber all\\nand %u more\"}",
        "{\"do\":\"mark\",\"at\":%u,\"place\":\"l%u\",\"colour\":\"red\"}",
        "{\"do\":\"arrow\",\"at\":%u,\"from\":\"l5/x\",\"to\":\"l%u\",\"colour\":\"blue\"}",
        "{\"do\":\"promote\",\"at\":%u}",
        "{\"do\":\"delete\",\"at\":%u,\"seen\":%u}",
        "{\"do\":\"erase\",\"item\":%u,\"seen\":%u}",
        "{\"do\":\"edit\",\"item\":%u,\"text\":\"edited\",\"seen\":%u}",
    };
    uint32_t points = match_action_count(study_game(s)) + 1;
    for (uint32_t i = 0; i < CHANGES; i++) {
        char text[256], action[GG_RECORD_ACTION_MAX];
        uint32_t kind = bot_draw(lot, 3 * i, 14), at = bot_draw(lot, 3 * i + 1, points);
        if (kind >= 7) {
            if (bot_draw(lot, 3 * i + 2, 2)) at = points - 1;
            if (!study_has(s, at) || !other_action(s, at, lot + i, action)) continue;
            snprintf(text, sizeof text, "{\"do\":\"play\",\"at\":%u,\"action\":\"%s\"}", at,
                     action);
        } else {
            snprintf(text, sizeof text, way[kind], at, kind >= 4 ? study_changes(s) : i);
        }
        if (change(s, text) != STUDY_CHANGED) continue;
        if (kind >= 7 && made() >= points) points = made() + 1;
        if (journal) strcpy(journal[study_changes(s) - 1], text);
    }
}

static void it_reads_back(void **state) {
    (void)state;
    for (unsigned g = 0; gg_game_at(g); g++) {
        for (uint64_t lot = 1; lot <= 4; lot++) {
            gg_fault fault = { 0 };
            study *s = study_open(game_of(gg_game_at(g), lot));
            assert_true(study_is_empty(s));
            grow(s, lot, NULL);
            char *first = text_of(s);
            assert_non_null(strstr(first, "\n\n" STUDY_HEAD "\n"));
            study *again = study_read(first, strlen(first), &fault);
            if (!again) fail_msg("%u: %s", (unsigned)fault.line, fault.message);
            char *second = text_of(again);
            assert_string_equal(first, second);
            match *m = match_open_record(first, strlen(first), &fault); // who wants the game alone
            assert_non_null(m);
            assert_int_equal(match_action_count(m), match_action_count(study_game(s)));
            match_close(m);
            free(first);
            free(second);
            study_close(again);
            study_close(s);
        }
    }
}

// Who applies the same changes has the same study, with the same numbers.
static void changes_are_the_same_anywhere(void **state) {
    (void)state;
    static char journal[CHANGES][256];
    for (unsigned g = 0; gg_game_at(g); g++) {
        study *a = study_open(game_of(gg_game_at(g), 9)),
              *b = study_open(game_of(gg_game_at(g), 9));
        grow(a, 5, journal);
        for (uint32_t i = 0; i < study_changes(a); i++)
            assert_int_equal(change(b, journal[i]), STUDY_CHANGED);
        char *x = text_of(a), *y = text_of(b);
        assert_string_equal(x, y);
        free(x);
        free(y);
        study_close(a);
        study_close(b);
    }
}

// A record without a study is written as ever.
static void a_bare_record_stays(void **state) {
    (void)state;
    gg_fault fault = { 0 };
    match *m = game_of(gg_game_at(0), 3);
    char *bare = malloc(STUDY_SIZE_MAX);
    gg_text text = gg_text_begin(bare, STUDY_SIZE_MAX);
    match_record_write(m, &text);
    match_close(m);
    study *s = study_read(bare, strlen(bare), &fault);
    assert_non_null(s);
    char *same = text_of(s);
    assert_string_equal(same, bare);
    free(same);
    free(bare);
    study_close(s);
}

static void a_delete_does_not_hide_what_others_add(void **state) {
    (void)state;
    study *s = study_open(game_of(gg_game_at(0), 3));
    char text[128];
    uint32_t point = 0;
    for (uint64_t lot = 1; point <= match_action_count(study_game(s)); lot++) {
        assert_true(play(s, 2, lot) != STUDY_REFUSED);
        point = made();
    }
    uint32_t seen = study_changes(s);
    snprintf(text, sizeof text, "{\"do\":\"comment\",\"at\":%u,\"text\":\"mine\"}", point);
    assert_int_equal(change(s, text), STUDY_CHANGED);
    snprintf(text, sizeof text, "{\"do\":\"delete\",\"at\":%u,\"seen\":%u}", point, seen);
    assert_int_equal(change(s, text), STUDY_REFUSED);
    assert_true(says("\"code\":\"changed\"") && study_has(s, point));
    snprintf(text, sizeof text, "{\"do\":\"edit\",\"item\":0,\"text\":\"yours\",\"seen\":%u}",
             seen);
    assert_int_equal(change(s, text), STUDY_REFUSED);
    snprintf(text, sizeof text, "{\"do\":\"delete\",\"at\":%u,\"seen\":%u}", point, seen + 1);
    assert_int_equal(change(s, text), STUDY_CHANGED);
    assert_true(!study_has(s, point) && study_is_empty(s));
    snprintf(text, sizeof text, "{\"do\":\"comment\",\"at\":%u,\"text\":\"late\"}", point);
    assert_int_equal(change(s, text), STUDY_REFUSED);
    assert_true(says("\"code\":\"gone\""));
    study_close(s);
}

static void wrong_changes_are_refused(void **state) {
    (void)state;
    static const char *const wrong[][2] = {
        { "", "json" },
        { "[]", "json" },
        { "{\"do\":\"dance\"}", "request" },
        { "{\"do\":\"comment\",\"at\":0}", "bad_value" },
        { "{\"do\":\"comment\",\"at\":0,\"text\":\" \"}", "bad_value" },
        { "{\"do\":\"comment\",\"at\":0,\"text\":\"a\\n\\nb\"}", "bad_value" },
        { "{\"do\":\"comment\",\"at\":0,\"text\":\"\\u202e\"}", "bad_value" },
        { "{\"do\":\"comment\",\"at\":0,\"text\":\"x\",\"y\":1}", "bad_value" },
        { "{\"do\":\"comment\",\"at\":99999,\"text\":\"x\"}", "gone" },
        { "{\"do\":\"comment\",\"at\":-1,\"text\":\"x\"}", "bad_value" },
        { "{\"do\":\"mark\",\"at\":0,\"place\":\"<b>\",\"colour\":\"red\"}", "bad_value" },
        { "{\"do\":\"mark\",\"at\":0,\"place\":\"l5\",\"colour\":\"mauve\"}", "bad_value" },
        { "{\"do\":\"arrow\",\"at\":0,\"from\":\"a\",\"to\":\"a\",\"colour\":\"red\"}",
          "bad_value" },
        { "{\"do\":\"play\",\"at\":0,\"action\":\"hop\"}", "unknown" },
        { "{\"do\":\"delete\",\"at\":1,\"seen\":9}", "unknown" },
        { "{\"do\":\"promote\",\"at\":0}", "unknown" },
        { "{\"do\":\"erase\",\"item\":0,\"seen\":9}", "gone" },
    };
    study *s = study_open(game_of(gg_game_at(0), 3));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char due[32];
        assert_int_equal(change(s, wrong[i][0]), STUDY_REFUSED);
        snprintf(due, sizeof due, "\"code\":\"%s\"", wrong[i][1]);
        if (!says(due)) fail_msg("%s: %s", wrong[i][0], answer_at);
    }
    assert_true(study_is_empty(s) && study_changes(s) == 0);
    study_close(s);
}

static void wrong_lines_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "study 2\n",
        "study 1\nmark l5 red\n",
        "study 1\nat 99\n",
        "study 1\nat 2\nmark l5 red\nat 1\n",
        "study 1\nat 01\n",
        "study 1\nat 1\n: nothing before\n",
        "study 1\nat 1\ncomment\n",
        "study 1\nat 1\ncomment -\n",
        "study 1\nat 1\ncomment - a\tb\n",
        "study 1\nat 1\nmark l5 pink\n",
        "study 1\nat 1\nmark l5\n",
        "study 1\nat 1\narrow l5 red\n",
        "study 1\nvariation 2 after 1\n",
        "study 1\nvariation 1 after 1\n",
        "study 1\nvariation 1 after 1 of 1\n",
        "study 1\nvariation 1 after 1\n3 austria resign 0000\n",
        "study 1\nvariation 1 after 1\n2 nobody resign 0000\n",
        "study 1\nvariation 1 after 1\n2 austria resign\n",
        "study 1\nvariation 1 after 1\n2 austria resign 0000\n",
        "study 1\nwhatever\n",
        "study 1\n\n",
    };
    study *s = study_open(game_of(gg_game_find("marengo"), 3));
    char *bare = text_of(s), *text = malloc(STUDY_SIZE_MAX);
    unsigned lines = 2;
    for (const char *c = bare; *c; c++)
        lines += *c == '\n';
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        gg_fault fault = { 0 };
        snprintf(text, STUDY_SIZE_MAX, "%s\n%s", bare, wrong[i]);
        if (study_read(text, strlen(text), &fault)) fail_msg("was read: %s", wrong[i]);
        assert_true(fault.status < 0 && fault.message[0] && fault.line >= lines);
    }
    free(text);
    free(bare);
    study_close(s);
}

// Cut anywhere it is a shorter study or a fault with a line.
static void a_cut_study_never_breaks(void **state) {
    (void)state;
    study *s = study_open(game_of(gg_game_at(0), 4));
    grow(s, 4, NULL);
    char *whole = text_of(s);
    size_t size = strlen(whole), from = (size_t)(strstr(whole, STUDY_HEAD) - whole);
    for (size_t cut = from; cut < size; cut += 7) {
        gg_fault fault = { 0 };
        study *part = study_read(whole, cut, &fault);
        assert_true(part || (fault.line > 0 && fault.message[0]));
        study_close(part);
    }
    free(whole);
    study_close(s);
}

static void limits_hold(void **state) {
    (void)state;
    study *s = study_open(game_of(gg_game_at(0), 4));
    char text[2400];
    unsigned i = 0;
    memset(text, 0, sizeof text);
    do {
        snprintf(text, sizeof text, "{\"do\":\"comment\",\"at\":0,\"text\":\"%u %01900d\"}", i++,
                 0);
    } while (change(s, text) == STUDY_CHANGED);
    assert_true(says("\"full\"") && i > 300);
    char *whole = text_of(s);
    gg_fault fault = { 0 };
    study *again = study_read(whole, strlen(whole), &fault);
    assert_non_null(again);
    study_close(again);
    free(whole);
    study_close(s);
    s = study_open(game_of(gg_game_at(0), 4));
    i = 0;
    do {
        snprintf(text, sizeof text,
                 "{\"do\":\"mark\",\"at\":0,\"place\":\"x%u\",\"colour\":\"red\"}", i++);
    } while (change(s, text) == STUDY_CHANGED);
    assert_true(says("\"full\"") && i == STUDY_ITEMS_MAX + 1);
    study_close(s);
}

static void it_is_told(void **state) {
    (void)state;
    study *s = study_open(game_of(gg_game_at(0), 4));
    grow(s, 4, NULL);
    char *at = malloc(1 << 20);
    gg_text text = gg_text_begin(at, 1 << 20);
    study_tell(s, &text);
    assert_true(!text.full && strstr(at, "\"label\":\"") && strstr(at, "\"kind\":\"comment\""));
    assert_null(strstr(at, "\"label\":\"\""));
    free(at);
    study_close(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_reads_back),
        cmocka_unit_test(changes_are_the_same_anywhere),
        cmocka_unit_test(a_bare_record_stays),
        cmocka_unit_test(a_delete_does_not_hide_what_others_add),
        cmocka_unit_test(wrong_changes_are_refused),
        cmocka_unit_test(wrong_lines_are_refused),
        cmocka_unit_test(a_cut_study_never_breaks),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(it_is_told),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
