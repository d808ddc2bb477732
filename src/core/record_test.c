/* record_test.c - what a record says, and that a spoilt one is refused at the right line.
 * Needs a register with a game in it; takes the first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/bot.h"
#include "base/text.h"
#include "core/record.h"

enum { CAPACITY = 1 << 20, ACTIONS = 20 };

typedef struct table {
    const gg_game *game;
    gg_state *state;
    char record[CAPACITY];
} table;

static void begin(table *t, const gg_setup *setup) {
    gg_begin(t->game, t->state, setup, NULL);
}

// Plays some actions by lot, or to the end, and writes the record.
static void play(table *t, uint64_t seed, uint32_t count) {
    gg_setup setup = { .seed = seed };
    gg_text text = gg_text_begin(t->record, CAPACITY);
    begin(t, &setup);
    gg_record_setup_write(t->game, &setup, NULL, &text);
    for (uint32_t i = 1; i <= count && gg_to_move(t->game, t->state) < t->game->seat_count; i++) {
        gg_decision decision;
        gg_ask(t->game, t->state, gg_to_move(t->game, t->state), &decision);
        gg_action action = decision.legal[bot_draw(seed, i, decision.count)];
        assert_int_equal(gg_play(t->game, t->state, decision.seat, action, NULL).rule, 0);
        gg_record_row row = { .action = action, .number = i, .seat = decision.seat };
        row.check = gg_record_check_of(t->game, t->state);
        gg_record_action_write(t->game, &row, NULL, &text);
    }
    gg_record_result_write(t->game, t->state, &text);
    assert_false(text.full);
}

// Replays; the number of actions is left in the record's row.
static gg_status replay(table *t, const char *text, size_t size, gg_record *record,
                        gg_fault *fault) {
    gg_status status = gg_record_begin(record, text, size, fault);
    if (status == GG_OK && !record->position) begin(t, &record->setup);
    while (status == GG_OK && !record->ended) {
        status = gg_record_read(record, t->state, fault);
        if (status != GG_OK || record->ended) break;
        gg_verdict verdict = gg_play(t->game, t->state, record->row.seat, record->row.action, NULL);
        assert_int_equal(verdict.rule, 0);
        status = gg_record_check(record, t->state, fault);
    }
    return status;
}

static void a_game_reads_back(void **state) {
    table *t = *state;
    static const uint64_t seeds[] = { 0, 1, 7, INT64_MAX, UINT64_MAX };
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        gg_record record;
        gg_fault fault = { 0 };
        play(t, seeds[i], UINT32_MAX);
        uint64_t hash = gg_hash(t->game, t->state);
        assert_int_equal(replay(t, t->record, strlen(t->record), &record, &fault), GG_OK);
        assert_true(record.setup.seed == seeds[i]);
        assert_true(gg_hash(t->game, t->state) == hash);
    }
}

// Cut anywhere it is a shorter record or a fault with a line and a sentence.
static void a_cut_record_never_breaks(void **state) {
    table *t = *state;
    play(t, 7, ACTIONS);
    size_t size = strlen(t->record);
    unsigned accepted = 0;
    for (size_t cut = 0; cut <= size; cut++) {
        gg_record record;
        gg_fault fault = { 0 };
        char *copy = malloc(cut + 1); // of that size, so that reading past it is noticed
        assert_non_null(copy);
        memcpy(copy, t->record, cut);
        gg_status status = replay(t, copy, cut, &record, &fault);
        if (status == GG_OK) accepted++;
        if (status != GG_OK) assert_int_not_equal(fault.message[0], 0);
        if (status != GG_OK && cut > 0) assert_int_not_equal(fault.line, 0);
        free(copy);
    }
    // After the header and after each action, with and without the line end.
    assert_in_range(accepted, ACTIONS, 2 * ACTIONS + 1);
}

// One byte changed in the actions: refused, and not before that line.
static void a_changed_byte_is_noticed(void **state) {
    table *t = *state;
    play(t, 7, ACTIONS);
    size_t size = strlen(t->record);
    size_t start = (size_t)(strstr(t->record, "\n\n") + 2 - t->record);
    char *copy = malloc(size);
    assert_non_null(copy);
    for (size_t at = start; at < size; at++) {
        gg_record record;
        gg_fault fault = { 0 };
        memcpy(copy, t->record, size);
        copy[at] = copy[at] == '1' ? '2' : '1';
        if (at + 1 == size) continue; // the last line end
        assert_int_not_equal(replay(t, copy, size, &record, &fault), GG_OK);
        uint32_t line = 1;
        for (size_t i = 0; i < at; i++)
            line += t->record[i] == '\n';
        assert_in_range(fault.line, line, line + 1);
    }
    free(copy);
}

typedef struct spoilt {
    const char *text, *message;
    gg_status status;
    uint32_t line;
} spoilt;

static void a_bad_header_is_named(void **state) {
    table *t = *state;
    char game[64], next[128], rules[160];
    gg_text text = gg_text_begin(game, sizeof game);
    gg_put(&text, "grognard record 1\ngame ");
    gg_put(&text, t->game->key);
    gg_put(&text, "\n");
    text = gg_text_begin(next, sizeof next);
    gg_put(&text, game);
    gg_put(&text, "rules 65535\n");
    text = gg_text_begin(rules, sizeof rules);
    gg_put(&text, game);
    gg_put(&text, "# a remark\nrules ");
    gg_put_int(&text, t->game->version);
    gg_put(&text, "\nscenario moon\n");
    const spoilt cases[] = {
        { "", "ends before", GG_SYNTAX, 0 },
        { "# remark\n", "expected", GG_SYNTAX, 1 },
        { "grognard record one\n", "no format number", GG_SYNTAX, 1 },
        { "grognard record 2\n", "does not know", GG_VERSION, 1 },
        { "grognard record 1\ngame austerlitz\n", "'austerlitz' is no game", GG_UNKNOWN, 2 },
        { "grognard record 1\r\n", "control", GG_SYNTAX, 1 },
        { "grognard record 1\ngame \xc3\xa9\x9b\n", "'?\?\?'", GG_UNKNOWN, 2 },
        { game, "ends before its line 'rules", GG_SYNTAX, 2 },
        { next, "version", GG_VERSION, 3 },
        { rules, "'moon' is no scenario", GG_UNKNOWN, 5 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gg_record record;
        gg_fault fault = { 0 };
        gg_status status = gg_record_begin(&record, cases[i].text, strlen(cases[i].text), &fault);
        assert_int_equal(status, cases[i].status);
        assert_int_equal(fault.status, cases[i].status);
        assert_int_equal(fault.line, cases[i].line);
        assert_non_null(strstr(fault.message, cases[i].message));
    }
}

// Seeds: what fits into 64 bits is a number, more is hex; one way to write each.
static void seeds_read_back(void **state) {
    (void)state;
    const struct {
        const char *text;
        uint64_t high, low;
    } good[] = { { "0", 0, 0 },
                 { "18446744073709551615", 0, UINT64_MAX },
                 { "0000000000000001000000000000000a", 1, 10 },
                 { "ffffffffffffffffffffffffffffffff", UINT64_MAX, UINT64_MAX } };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        gg_setup setup = { 0 };
        char back[40];
        gg_text text = gg_text_begin(back, sizeof back);
        assert_true(gg_seed_read(good[i].text, strlen(good[i].text), &setup));
        assert_true(setup.seed_high == good[i].high && setup.seed == good[i].low);
        gg_seed_write(&setup, &text);
        assert_string_equal(back, good[i].text);
    }
    const char *const bad[] = { "",
                                "-1",
                                "18446744073709551616",
                                "0000000000000000000000000000000a",
                                "0000000000000001000000000000000A",
                                "fffffffffffffffffffffffffffffff",
                                "00000000000000010000000000000000a" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_setup setup = { 0 };
        assert_false(gg_seed_read(bad[i], strlen(bad[i]), &setup));
    }
}

static void head_of(const table *t, const char *rules, const char *seed, gg_text *text) {
    gg_put(text, "grognard record 1\ngame ");
    gg_put(text, t->game->key);
    gg_put(text, "\nrules ");
    gg_put(text, rules);
    gg_put(text, "\nscenario ");
    gg_put(text, t->game->scenario[0].key);
    gg_put(text, "\nseed ");
    gg_put(text, seed);
    gg_put(text, "\n\n");
}

// Every version that there was is played on; others, and seeds it did not know, are refused.
static void a_record_keeps_its_rules(void **state) {
    const table *t = *state;
    static const char wide[] = "0000000000000001000000000000000a";
    const struct {
        const char *rules, *seed;
        gg_status status;
    } cases[] = { { "1", "7", GG_OK },        { "2", "7", GG_OK },      { "2", wide, GG_OK },
                  { "1", wide, GG_SYNTAX },   { "0", "7", GG_VERSION }, { "3", "7", GG_VERSION },
                  { "257", "7", GG_VERSION }, { "two", "7", GG_SYNTAX } };
    assert_int_equal(t->game->version, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char head[256];
        gg_record record;
        gg_fault fault = { 0 };
        gg_text text = gg_text_begin(head, sizeof head);
        head_of(t, cases[i].rules, cases[i].seed, &text);
        assert_int_equal(gg_record_begin(&record, head, text.used, &fault), cases[i].status);
        if (cases[i].status != GG_OK) continue;
        begin(*state, &record.setup);
        assert_int_equal(((const gg_head *)(const void *)t->state)->rules, record.setup.rules);
        char back[256];
        text = gg_text_begin(back, sizeof back);
        gg_record_setup_write(t->game, &record.setup, NULL, &text);
        assert_string_equal(back, head);
    }
}

static void a_long_text_is_refused(void **state) {
    (void)state;
    gg_record record;
    gg_fault fault = { 0 };
    size_t size = GG_RECORD_SIZE_MAX + 1;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '#', size);
    assert_int_equal(gg_record_begin(&record, text, size, &fault), GG_SYNTAX);
    assert_non_null(strstr(fault.message, "1 MiB"));
    memset(text, '\n', size);
    assert_int_equal(gg_record_begin(&record, text, size - 1, &fault), GG_SYNTAX);
    assert_int_equal(fault.line, 1);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_reads_back),         cmocka_unit_test(a_cut_record_never_breaks),
        cmocka_unit_test(a_changed_byte_is_noticed), cmocka_unit_test(a_bad_header_is_named),
        cmocka_unit_test(a_long_text_is_refused),    cmocka_unit_test(seeds_read_back),
        cmocka_unit_test(a_record_keeps_its_rules),
    };
    static table t;
    t.game = gg_game_at(0);
    t.state = malloc(t.game->state_size);
    cmocka_set_message_output(CM_OUTPUT_TAP);
    struct CMUnitTest with_table[sizeof tests / sizeof *tests];
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        with_table[i] = tests[i];
        with_table[i].initial_state = &t;
    }
    int failed = cmocka_run_group_tests_name("record", with_table, NULL, NULL);
    free(t.state);
    return failed;
}
