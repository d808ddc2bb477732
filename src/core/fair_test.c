/* fair_test.c - what is committed to: digests that another program gets too, and records that do
 * not hold together are refused. */
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
#include "core/record.h"
#include "match/match.h"

enum { CAPACITY = 1 << 14 };

static const gg_game *game;

static gg_fair two_salts(gg_setup *setup) {
    static const uint8_t key[BLAKE_SIZE] = { 1, 2, 3, 0xff };
    gg_fair fair = { 0 };
    fair_commit(&fair, game, setup, "x7k2", key);
    assert_true(fair_salt_read("000102030405060708090a0b0c0d0e0f", 32, fair.salt[0]));
    assert_true(fair_salt_read("ffffffffffffffffffffffffffffffff", 32, fair.salt[1]));
    fair.salted = 3;
    fair.begun = true;
    fair_seed(&fair, game, setup);
    return fair;
}

static const char *header(const gg_setup *setup, const gg_fair *fair) {
    static char at[CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_record_fair_write(game, setup, fair, &text);
    assert_false(text.full);
    return at;
}

static gg_status read_back(const char *text, gg_record *record) {
    gg_fault fault;
    return gg_record_begin(record, text, strlen(text), &fault);
}

// By Python's hashlib.blake2s, from the text of these lines.
static void digests_are_those_of_another_program(void **state) {
    (void)state;
    gg_setup setup = { .rules = 2 };
    gg_fair fair = two_salts(&setup);
    char at[CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_record_options_write(game, &setup, &text);
    assert_string_equal(at, "grognard record 1\ngame marengo\nrules 2\nscenario standard\n");
    text = gg_text_begin(at, sizeof at);
    fair_hex_put(&text, fair.commitment, sizeof fair.commitment);
    assert_string_equal(at, "716a156bec55e972e69ab8682218114f5e39733a126cfa9045b27e856805c9c9");
    text = gg_text_begin(at, sizeof at);
    gg_seed_write(&setup, &text);
    assert_string_equal(at, "c4012e74e3b677f0494b792c21164d44");
}

static void a_header_reads_back(void **state) {
    (void)state;
    gg_setup setup = { .rules = 2 };
    gg_fair fair = two_salts(&setup);
    gg_record record;
    assert_int_equal(read_back(header(&setup, &fair), &record), GG_OK);
    assert_memory_equal(&record.fair, &fair, sizeof fair);
    assert_true(record.setup.seed == setup.seed && record.setup.seed_high == setup.seed_high);
}

static void before_the_salts_there_is_no_seed(void **state) {
    (void)state;
    gg_setup setup = { .rules = 2 };
    gg_fair fair = two_salts(&setup);
    gg_record record;
    gg_fault fault;
    fair.begun = false;
    fair.salted = 0;
    const char *text = header(&setup, &fair);
    assert_non_null(strstr(text, "\nseed committed\n"));
    assert_int_equal(read_back(text, &record), GG_OK);
    assert_true(record.fair.committed && !record.fair.begun);
    assert_null(match_open_record(text, strlen(text), &fault));
}

// Every single byte of table, key, commitment, salts and seed counts.
static void a_changed_byte_is_found(void **state) {
    (void)state;
    gg_setup setup = { .rules = 2 };
    gg_fair fair = two_salts(&setup);
    char spoilt[CAPACITY];
    const char *text = header(&setup, &fair);
    gg_record record;
    for (size_t i = (size_t)(strstr(text, "seed ") - text); text[i + 1]; i++) {
        strcpy(spoilt, text);
        spoilt[i] = spoilt[i] == '7' ? '8' : '7';
        assert_int_not_equal(read_back(spoilt, &record), GG_OK);
    }
}

static void lines_have_an_order(void **state) {
    (void)state;
    static const char *const bad[] = {
        "table x\n\n",
        "table x y\n\n",
        "key 00\n\n",
        "table x\nkey 01\n\n",
        "salt austria 000102030405060708090a0b0c0d0e0f\n\n",
        "table x\ntable x\n\n",
    };
    char text[CAPACITY];
    gg_record record;
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        strcpy(text, "grognard record 1\ngame marengo\nrules 2\nscenario standard\nseed 7\n");
        strcat(text, bad[i]);
        assert_int_not_equal(read_back(text, &record), GG_OK);
    }
    assert_int_not_equal(read_back("grognard record 1\ngame marengo\nrules 2\n"
                                   "scenario standard\nseed committed\n\n",
                                   &record),
                         GG_OK);
}

// A scripted die would be one that the seed does not know.
static void nothing_is_scripted(void **state) {
    (void)state;
    gg_setup setup = { .rules = 2 };
    gg_fair fair = two_salts(&setup);
    char text[CAPACITY];
    gg_record record;
    strcpy(text, header(&setup, &fair));
    strcpy(text + strlen(text) - 1, "chance draws=woods\n\n");
    assert_int_not_equal(read_back(text, &record), GG_OK);
}

static void only_what_chance_decided_is_digested(void **state) {
    (void)state;
    gg_event event[2] = { { .kind = 3, .random = 1, .arg = { 6 } }, { .kind = 4 } };
    uint8_t both[BLAKE_SIZE], one[BLAKE_SIZE];
    fair_draws(event, 2, both);
    fair_draws(event, 1, one);
    assert_memory_equal(both, one, sizeof one);
    event[0].arg[0] = 5;
    fair_draws(event, 1, one);
    assert_memory_not_equal(both, one, sizeof one);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_are_those_of_another_program),
        cmocka_unit_test(a_header_reads_back),
        cmocka_unit_test(before_the_salts_there_is_no_seed),
        cmocka_unit_test(a_changed_byte_is_found),
        cmocka_unit_test(lines_have_an_order),
        cmocka_unit_test(nothing_is_scripted),
        cmocka_unit_test(only_what_chance_decided_is_digested),
    };
    game = gg_game_find("marengo");
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
