/* options_test.c - options as bits and as JSON: older defaults, rows that came later. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "core/setup.h"
#include "kit/options.h"

// Side has two bits, late is the last row, and under rules 1 the light was off by default.
static const gg_option_row rows[] = {
    KIT_OPTION("side", "", 0, 2, 0, "red", "blue", "green"),
    KIT_OPTION("rounds", "", 2, 0, 0, "20", "10"),
    KIT_OPTION("light", "", 2, 1, 1, "on", "off"),
    KIT_OPTION("late", "", 3, 1, 0, "off", "on"),
};
static const gg_option_past past[] = { { 2, 1, KIT_OPTION("light", "", 0, 0, 0, "off", "on") } };
static const gg_game game = { .option = rows,
                              .option_past = past,
                              .version = 3,
                              .option_count = 4,
                              .option_past_count = 1,
                              .option_always = 3 };

static void bits_keep_what_was_chosen(void **state) {
    (void)state;
    for (uint8_t side = 0; side < 3; side++) {
        for (uint8_t rest = 0; rest < 4; rest++) {
            const uint8_t chosen[GG_OPTIONS_MAX] = { side, 1, rest & 1, rest >> 1 };
            uint8_t again[GG_OPTIONS_MAX];
            uint16_t bits = kit_options_pack(&game, 3, chosen);
            assert_int_equal(bits, side | (rest & 1 ? 0 : 4) | (rest >> 1) << 3);
            assert_true(kit_options_are_sound(&game, bits));
            kit_options_unpack(&game, bits, again);
            assert_int_equal(again[0], side);
            assert_int_equal(again[1], KIT_ELSEWHERE);
            assert_int_equal(again[2], rest & 1);
            assert_int_equal(again[3], rest >> 1);
        }
    }
    assert_false(kit_options_are_sound(&game, 3)); // there is no fourth side
}

static void an_older_default_is_another_bit(void **state) {
    (void)state;
    const uint8_t first[GG_OPTIONS_MAX] = { 0 }, second[GG_OPTIONS_MAX] = { 0, 0, 1 };
    assert_int_equal(kit_options_pack(&game, 1, first), 0);
    assert_int_equal(kit_options_pack(&game, 1, second), 4);
    for (unsigned rules = 2; rules <= 3; rules++)
        assert_int_equal(kit_options_pack(&game, rules, first), 4);
    assert_string_equal(gg_option_of(&game, 1, 2)->value[0], "off");
    assert_string_equal(gg_option_of(&game, 0, 2)->value[0], "on");
}

static void a_later_option_is_told_where_it_was_chosen(void **state) {
    (void)state;
    static const char *const told[] = { "{\"side\":\"red\",\"light\":\"on\"}",
                                        "{\"side\":\"red\",\"light\":\"on\",\"late\":\"on\"}" };
    for (uint8_t late = 0; late < 2; late++) {
        char words[80];
        gg_text out = gg_text_begin(words, sizeof words);
        const uint8_t chosen[GG_OPTIONS_MAX] = { 0, KIT_ELSEWHERE, 0, late };
        setup_options_write(&game, 0, chosen, &out);
        assert_string_equal(words, told[late]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_keep_what_was_chosen),
        cmocka_unit_test(an_older_default_is_another_bit),
        cmocka_unit_test(a_later_option_is_told_where_it_was_chosen),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
