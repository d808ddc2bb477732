/* seal_test.c - bytes as words, and back. */
#include "kit/position/seal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

static json_doc doc;
static json_node node[4];

static uint32_t word(const char *json) {
    assert_int_equal(json_read(&doc, json, strlen(json), node, 4), GG_OK);
    return 0;
}

static void is_written(const void *bytes, size_t size, const char *json) {
    char buffer[256], back[64];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    kit_bytes_write(bytes, size, &text);
    assert_false(text.full);
    assert_string_equal(buffer, json);
    memset(back, 0x5a, sizeof back);
    assert_true(kit_bytes_read(&doc, word(buffer), back, size));
    assert_memory_equal(back, bytes, size);
    assert_int_equal(back[size], 0x5a);
}

static void bytes_are_two_digits_and_runs(void **state) {
    (void)state;
    is_written("", 0, "\"\"");
    is_written("\x01\xff\x20", 3, "\"01ff20\"");
    is_written("\0\0", 2, "\"0000\"");
    is_written("\0\0\0", 3, "\"00x02\"");
    is_written("\7\377\377\377\377\1", 6, "\"07ffx0301\"");
}

static void long_runs_are_cut(void **state) {
    (void)state;
    static char zeros[600], back[600];
    char buffer[64];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    kit_bytes_write(zeros, sizeof zeros, &text);
    assert_string_equal(buffer, "\"00xff00xff00x57\"");
    memset(back, 1, sizeof back);
    assert_true(kit_bytes_read(&doc, word(buffer), back, sizeof back));
    assert_memory_equal(back, zeros, sizeof back);
}

static void other_texts_are_no_bytes(void **state) {
    (void)state;
    static const char *const bad[] = {
        "\"0\"",    "\"000\"", "\"0g\"", "\"AB\"",    "\"x02\"", "\"00x\"", "\"00x0\"", "\"00xzz\"",
        "\"0000\"", "\"\"",    "7",      "\"00x02\"", "[]",      "\"00 \"", "\"00xff\""
    };
    char back[2];
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(kit_bytes_read(&doc, word(bad[i]), back, 1));
    assert_true(kit_bytes_read(&doc, word("\"00x01\""), back, 2));
    assert_true(kit_bytes_read(&doc, word("\"00x00\""), back, 1));
}

static void only_those_keys(void **state) {
    (void)state;
    static const char *const keys[] = { "a", "b", NULL };
    assert_true(kit_has_only(&doc, word("{\"a\":1}"), keys));
    assert_true(kit_has_only(&doc, word("{}"), keys));
    assert_false(kit_has_only(&doc, word("{\"c\":1}"), keys));
    assert_false(kit_has_only(&doc, word("[]"), keys));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_are_two_digits_and_runs),
        cmocka_unit_test(long_runs_are_cut),
        cmocka_unit_test(other_texts_are_no_bytes),
        cmocka_unit_test(only_those_keys),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
