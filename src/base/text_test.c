/* text_test.c - the bounded writer, UTF-8, faults and whole numbers. */
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"

static void starts_empty(void **state) {
    (void)state;
    char buffer[4] = "xyz";
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    assert_int_equal(text.used, 0);
    assert_false(text.full);
}

static void fills_to_the_last_byte(void **state) {
    (void)state;
    char buffer[6];
    memset(buffer, 'z', sizeof buffer);
    gg_text text = gg_text_begin(buffer, 5);
    gg_put(&text, "abcd");
    assert_string_equal(buffer, "abcd");
    assert_false(text.full);
    gg_put_char(&text, 'e');
    assert_true(text.full);
    assert_string_equal(buffer, "abcd");
    assert_int_equal(buffer[5], 'z');
}

static void keeps_what_fits_and_nothing_after(void **state) {
    (void)state;
    char buffer[5];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put(&text, "abcdef");
    assert_string_equal(buffer, "abcd");
    assert_true(text.full);

    text = gg_text_begin(buffer, sizeof buffer);
    gg_put(&text, "abc");
    gg_put(&text, "\xC3\xA9"); // two bytes, one free
    assert_true(text.full);
    assert_string_equal(buffer, "abc");
    gg_put_char(&text, 'x'); // would fit, but would leave a hole
    assert_string_equal(buffer, "abc");
    assert_int_equal(text.used, 3);
}

static void one_byte_holds_only_the_end(void **state) {
    (void)state;
    char buffer[1];
    gg_text text = gg_text_begin(buffer, 1);
    gg_put(&text, "");
    assert_false(text.full);
    gg_put_int(&text, 7);
    assert_true(text.full);
    assert_int_equal(buffer[0], 0);
}

static void writes_numbers(void **state) {
    (void)state;
    char buffer[100];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put_int(&text, 0);
    gg_put_char(&text, ' ');
    gg_put_int(&text, INT64_MIN);
    gg_put_char(&text, ' ');
    gg_put_int(&text, INT64_MAX);
    gg_put_char(&text, ' ');
    gg_put_hex(&text, 0xABCDEF0123456789u, 16);
    gg_put_char(&text, ' ');
    gg_put_hex(&text, 0xABC, 2);
    gg_put_char(&text, ' ');
    gg_put_hex(&text, 1, 18);
    assert_string_equal(buffer, "0 -9223372036854775808 9223372036854775807 abcdef0123456789 bc "
                                "000000000000000001");
}

static void quotes_for_json(void **state) {
    (void)state;
    char buffer[100];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put_quoted(&text, "a\"b\\c/\b\f\n\r\t\x01\x1f\x7f");
    assert_string_equal(buffer, "\"a\\\"b\\\\c/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\"");

    text = gg_text_begin(buffer, sizeof buffer);
    gg_put_quoted_bytes(&text, "a\0\xC3\xA9", 4);
    assert_string_equal(buffer, "\"a\\u0000\xC3\xA9\"");
}

static void bad_bytes_become_the_replacement_character(void **state) {
    (void)state;
    char buffer[100];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put_quoted(&text, "\xC3|\xED\xA0\x80|\xFF");
    assert_string_equal(buffer,
                        "\"\xEF\xBF\xBD|\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD|\xEF\xBF\xBD\"");
}

static void commas_stand_where_they_are_due(void **state) {
    (void)state;
    char buffer[100];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put_comma(&text);
    gg_put_char(&text, '{');
    gg_put_key(&text, "a");
    gg_put_comma(&text);
    gg_put_char(&text, '[');
    for (int i = 1; i < 4; i++) {
        gg_put_comma(&text);
        gg_put_comma(&text);
        gg_put_int(&text, i);
    }
    gg_put_char(&text, ']');
    gg_put_member(&text, "b\n", "[");
    gg_put_char(&text, '}');
    assert_string_equal(buffer, "{\"a\":[1,2,3],\"b\\n\":\"[\"}");
}

static void a_fault_holds_a_sentence(void **state) {
    (void)state;
    gg_fault fault;
    memset(&fault, 0x55, sizeof fault);
    assert_int_equal(gg_fault_set(&fault, GG_UNKNOWN, "no place ", NULL, "here"), GG_UNKNOWN);
    assert_int_equal(fault.status, GG_UNKNOWN);
    assert_int_equal(fault.rule, 0);
    assert_int_equal(fault.line, 0);
    assert_string_equal(fault.message, "no place here");

    char lengthy[400];
    memset(lengthy, 'x', sizeof lengthy);
    lengthy[sizeof lengthy - 1] = 0;
    gg_fault_set(&fault, GG_SYNTAX, lengthy, "y", NULL);
    assert_int_equal(strlen(fault.message), GG_MESSAGE_MAX - 1);
    assert_null(strchr(fault.message, 'y'));
}

static void reads_whole_numbers(void **state) {
    (void)state;
    uint64_t value = 5;
    assert_true(gg_read_u64("18446744073709551615", 20, &value));
    assert_true(value == UINT64_MAX);
    assert_true(gg_read_u64("0", 1, &value));
    assert_true(value == 0);
    assert_true(gg_read_u64("12x", 2, &value));
    assert_true(value == 12);
    static const char *const bad[] = { "", "-1", "+1", " 1", "1 ", "1.0", "18446744073709551616" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(gg_read_u64(bad[i], strlen(bad[i]), &value));
    assert_true(value == 12); // a failed reading leaves it alone
}

static void reads_hex(void **state) {
    (void)state;
    uint64_t value = 1;
    assert_true(gg_read_hex("00ff", 4, &value));
    assert_true(value == 255);
    assert_true(gg_read_hex("fedcba9876543210", 16, &value));
    assert_true(value == UINT64_C(0xfedcba9876543210));
    assert_false(gg_read_hex("", 0, &value));
    assert_false(gg_read_hex("0x1", 3, &value));
    assert_false(gg_read_hex("FF", 2, &value));
    assert_false(gg_read_hex("1\0", 2, &value));
    assert_false(gg_read_hex("00000000000000000", 17, &value));
}

static void utf8_limits(void **state) {
    (void)state;
    static const uint32_t good[] = { 0,      0x7F,   0x80,   0x7FF,   0x800,
                                     0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char bytes[4];
        uint32_t point = 1;
        size_t length = gg_utf8_write(good[i], bytes);
        assert_int_equal(gg_utf8_read(bytes, length, &point), length);
        assert_int_equal(point, good[i]);
        assert_int_equal(gg_utf8_read(bytes, length - 1, &point), 0);
    }
    static const char *const bad[] = {
        "\x80",     "\xBF",         "\xC0\x80",     "\xC1\xBF",         "\xC2",
        "\xC2\x20", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",     "\xE2\x82",
        "\xF5\x80", "\xFF",         "\xF0\x9F\x92", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(gg_utf8_read(bad[i], strlen(bad[i]), NULL), 0);
}

static void hidden_characters_are_known(void **state) {
    (void)state;
    static const uint32_t plain[] = { ' ', 'a', '~', 0xa0, 0xe9, 0x5d0, 0x2019, 0x2500, 0x1f600 };
    static const uint32_t hidden[] = { 0,      '\n',   0x1b,   0x7f,   0x9b,
                                       0xad,   0x61c,  0x200e, 0x202a, 0x202e,
                                       0x2028, 0x2066, 0x2069, 0xfeff, 0xe0041 };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        assert_true(gg_utf8_is_plain(plain[i]));
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        assert_false(gg_utf8_is_plain(hidden[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_empty),
        cmocka_unit_test(fills_to_the_last_byte),
        cmocka_unit_test(keeps_what_fits_and_nothing_after),
        cmocka_unit_test(one_byte_holds_only_the_end),
        cmocka_unit_test(writes_numbers),
        cmocka_unit_test(quotes_for_json),
        cmocka_unit_test(bad_bytes_become_the_replacement_character),
        cmocka_unit_test(commas_stand_where_they_are_due),
        cmocka_unit_test(a_fault_holds_a_sentence),
        cmocka_unit_test(reads_whole_numbers),
        cmocka_unit_test(reads_hex),
        cmocka_unit_test(utf8_limits),
        cmocka_unit_test(hidden_characters_are_known),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
