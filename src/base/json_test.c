/* json_test.c - what the strict reader takes, what it refuses and where, and the accessors. */
#include "base/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { CAPACITY = 200 };

static json_node nodes[CAPACITY];

static json_doc reads(const char *text) {
    json_doc doc;
    gg_status status = json_read(&doc, text, strlen(text), nodes, CAPACITY);
    if (status != GG_OK) print_error("%s: %s\n", text, doc.error);
    assert_int_equal(status, GG_OK);
    assert_null(doc.error);
    assert_true(doc.count > 0);
    return doc;
}

static void refused_bytes(const char *text, size_t size, uint32_t at, const char *what) {
    json_doc doc;
    gg_status status = json_read(&doc, text, size, nodes, CAPACITY);
    if (status != GG_SYNTAX) print_error("taken: %s\n", text);
    assert_int_equal(status, GG_SYNTAX);
    assert_string_equal(doc.error, what);
    assert_int_equal(doc.error_at, at);
    assert_int_equal(doc.count, 0);
    assert_int_equal(json_first(&doc, 0), 0); // and nothing can be asked of it
}

static void refused(const char *text, uint32_t at, const char *what) {
    refused_bytes(text, strlen(text), at, what);
}

static void the_row_of_nodes(void **state) {
    (void)state;
    json_doc doc = reads(" {\"a\":[1,2]} ");
    static const json_node want[] = {
        { JSON_OBJECT, 1, 12, 1, 5 }, { JSON_STRING, 3, 4, 0, 2 },  { JSON_ARRAY, 6, 11, 2, 5 },
        { JSON_NUMBER, 7, 8, 0, 4 },  { JSON_NUMBER, 9, 10, 0, 5 },
    };
    assert_int_equal(doc.count, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(nodes[i].type, want[i].type);
        assert_int_equal(nodes[i].start, want[i].start);
        assert_int_equal(nodes[i].end, want[i].end);
        assert_int_equal(nodes[i].count, want[i].count);
        assert_int_equal(nodes[i].next, want[i].next);
    }
}

static void takes_every_kind_of_value(void **state) {
    (void)state;
    static const char *const good[] = {
        "null",
        "true",
        "false",
        "0",
        "-0",
        "1.5",
        "1e9",
        "1E+9",
        "-1.25e-3",
        "1e999",
        "\"\"",
        "[]",
        "{}",
        "[ ]",
        "{ }",
        "\r\n\t []",
        "[[],[[]],{}]",
        "{\"\":{\"\":0}}",
        "\"\x7f\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"",
        "[null,true,false,1,\"x\",[],{}]",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        reads(good[i]);
}

static void refuses_what_is_no_value(void **state) {
    (void)state;
    refused("", 0, "the text ends too early");
    refused("  \n", 3, "the text ends too early");
    refused("nul", 0, "a value must stand here");
    refused("True", 0, "a value must stand here");
    refused("NaN", 0, "a value must stand here");
    refused("'a'", 0, "a value must stand here");
    refused("\xEF\xBB\xBF{}", 0, "a value must stand here");
    refused("/**/1", 0, "a value must stand here");
    refused("[1,,2]", 3, "a value must stand here");
    refused("[,1]", 1, "a value must stand here");
    refused("[1,]", 3, "a value must stand here");
    refused("{\"a\":}", 5, "a value must stand here");
    refused("[", 1, "the text ends too early");
    refused_bytes("\0", 1, 0, "a value must stand here");
}

static void refuses_bad_containers(void **state) {
    (void)state;
    refused("[1", 2, "a comma or ] must stand here");
    refused("[1 2]", 3, "a comma or ] must stand here");
    refused("[1}", 2, "a comma or ] must stand here");
    refused("{\"a\":1]", 6, "a comma or } must stand here");
    refused("{\"a\":1 \"b\":2}", 7, "a comma or } must stand here");
    refused("{\"a\":1,}", 7, "a key in quotes must stand here");
    refused("{,}", 1, "a key in quotes must stand here");
    refused("{1:2}", 1, "a key in quotes must stand here");
    refused("{a:2}", 1, "a key in quotes must stand here");
    refused("{", 1, "a key in quotes must stand here");
    refused("{\"a\" 1}", 5, "a colon must follow the key");
    refused("{\"a\"}", 4, "a colon must follow the key");
    refused("]", 0, "a value must stand here");
}

static void refuses_what_follows(void **state) {
    (void)state;
    refused("{} {}", 3, "something follows the value");
    refused("1 x", 2, "something follows the value");
    refused("null,", 4, "something follows the value");
    refused("nullx", 4, "something follows the value");
    refused_bytes("1\0", 2, 1, "something follows the value");
}

static void refuses_bad_numbers(void **state) {
    (void)state;
    refused("01", 0, "a leading zero");
    refused("-01", 0, "a leading zero");
    refused("[1,00]", 3, "a leading zero");
    refused("-", 1, "a digit must follow the sign");
    refused("-x", 1, "a digit must follow the sign");
    refused("+1", 0, "a value must stand here");
    refused(".5", 0, "a value must stand here");
    refused("1.", 2, "a digit must follow the point");
    refused("1.e3", 2, "a digit must follow the point");
    refused("1e", 2, "the exponent has no digits");
    refused("1e+", 3, "the exponent has no digits");
    refused("0x10", 1, "something follows the value");
    refused("1_000", 1, "something follows the value");
}

static void refuses_bad_strings(void **state) {
    (void)state;
    refused("\"abc", 0, "a string without its closing quote");
    refused("[\"a\\\"]", 1, "a string without its closing quote");
    refused("\"a\nb\"", 2, "a control character in a string");
    refused("\"a\tb\"", 2, "a control character in a string");
    refused_bytes("\"a\0b\"", 5, 2, "a control character in a string");
    refused("\"\\x41\"", 1, "an unknown escape");
    refused("\"\\'\"", 1, "an unknown escape");
    refused("\"\\", 1, "an unknown escape");
    refused("\"\\u12G4\"", 1, "four hex digits must follow \\u");
    refused("\"\\u123", 1, "four hex digits must follow \\u");
    refused("\"\\u-123\"", 1, "four hex digits must follow \\u");
}

static void refuses_lone_surrogates(void **state) {
    (void)state;
    refused("\"a\\uD800\"", 2, "a lone surrogate");
    refused("\"\\uDC00\"", 1, "a lone surrogate");
    refused("\"\\uDBFFx\"", 1, "a lone surrogate");
    refused("\"\\uD800\\n\"", 1, "a lone surrogate");
    refused("\"\\uD800\\u0041\"", 1, "a lone surrogate");
    refused("\"\\uD800\\uD800\"", 1, "a lone surrogate");
    refused("\"\\uDC00\\uD800\"", 1, "a lone surrogate");
    refused("\"\\uD800\\uDC0", 1, "a lone surrogate");
}

static void refuses_bad_utf8(void **state) {
    (void)state;
    static const char *const bad[] = {
        "\"\x80\"",     "\"\xC0\x80\"",         "\"\xC3\"", "\"\xE0\x80\x80\"", "\"\xED\xA0\x80\"",
        "\"\xE2\x82\"", "\"\xF4\x90\x80\x80\"", "\"\xFF\"", "\"\xF0\x9F\x98",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(bad[i], 1, "bytes that are not UTF-8");
    refused("{\"ab\xFF\":1}", 4, "bytes that are not UTF-8");
}

static void refuses_repeated_keys(void **state) {
    (void)state;
    static const char *const what = "a key that was there before";
    refused("{\"a\":1,\"a\":2}", 7, what);
    refused("[0,{\"x\":{},\"y\":[{\"x\":1}],\"x\":2}]", 25, what);
    refused("{\"a\":1,\"\\u0061\":2}", 7, what);
    refused("{\"\xC3\xA9\":1,\"\\u00e9\":2}", 8, what);
    refused("{\"\\uD83D\\uDE00\":1,\"\xF0\x9F\x98\x80\":2}", 18, what);
    refused("{\"\":1,\"\":2}", 6, what);
    refused("{\"b\":1,\"a\":1,\"b\":2,\"a\":2,\"b\":3}", 13, what); // the first in the text
    reads("{\"a\":{\"a\":{\"a\":[{\"a\":1},{\"a\":2}]}}}");
    reads("{\"a\":1,\"A\":1,\"aa\":1,\"\":1,\"a\\u0000\":1}");
}

static void nests_so_deep_and_no_deeper(void **state) {
    (void)state;
    char text[2 * JSON_DEPTH_MAX + 3];
    memset(text, '[', JSON_DEPTH_MAX);
    memset(text + JSON_DEPTH_MAX, ']', JSON_DEPTH_MAX);
    text[2 * JSON_DEPTH_MAX] = 0;
    reads(text);
    memset(text, '[', JSON_DEPTH_MAX + 1);
    memset(text + JSON_DEPTH_MAX + 1, ']', JSON_DEPTH_MAX + 1);
    text[2 * JSON_DEPTH_MAX + 2] = 0;
    refused(text, JSON_DEPTH_MAX, "nested too deeply");
}

static void says_when_there_is_no_room(void **state) {
    (void)state;
    json_doc doc;
    json_node few[5];
    static const char five[] = "{\"a\":[1,2]}", six[] = "{\"a\":[1,2,3]}";
    assert_int_equal(json_read(&doc, five, strlen(five), few, 5), GG_OK);
    assert_int_equal(json_read(&doc, six, strlen(six), few, 5), GG_NO_ROOM);
    assert_string_equal(doc.error, "too many values");
    assert_int_equal(doc.error_at, 10);
    assert_int_equal(doc.count, 0);
    assert_int_equal(json_read(&doc, "1", 1, few, 0), GG_NO_ROOM);
    assert_int_equal(json_read(&doc, five, (size_t)UINT32_MAX, few, 5), GG_NO_ROOM);
    assert_string_equal(doc.error, "the text is too long");
}

static void reads_no_byte_past_the_end(void **state) {
    (void)state;
    static const char whole[] = "{\"a\":[-1.5e+3,\"\\uD83D\\uDE00\xF0\x9F\x98\x80\",true,null]}";
    for (size_t size = 0; size < sizeof whole - 1; size++) {
        char *exact = malloc(size ? size : 1); // the sanitizer watches its end
        assert_non_null(exact);
        memcpy(exact, whole, size);
        json_doc doc;
        assert_int_equal(json_read(&doc, exact, size, nodes, CAPACITY), GG_SYNTAX);
        assert_true(doc.error_at <= size);
        free(exact);
    }
    reads(whole);
}

static void counts_lines(void **state) {
    (void)state;
    json_doc doc = reads("{\n\"a\":\n\n1}");
    assert_int_equal(json_line(&doc, 0), 1);
    assert_int_equal(json_line(&doc, 1), 1);
    assert_int_equal(json_line(&doc, 2), 2);
    assert_int_equal(json_line(&doc, nodes[2].start), 4);
}

static void walks_arrays_and_objects(void **state) {
    (void)state;
    json_doc doc = reads("{\"a\":[10,[1,2],{\"z\":3},40],\"b\":{},\"c\":7}");
    uint32_t a = json_find(&doc, 0, "a");
    static const uint32_t at[] = { 3, 4, 7, 10 };
    uint32_t element = json_first(&doc, a), seen = 0;
    for (; element; element = json_after(&doc, a, element))
        assert_int_equal(element, at[seen++]);
    assert_int_equal(seen, 4);

    static const char *const name[] = { "a", "b", "c" };
    uint32_t key = json_first(&doc, 0);
    for (seen = 0; key; key = json_key_after(&doc, 0, key))
        assert_true(json_equals(&doc, key, name[seen++]));
    assert_int_equal(seen, 3);

    int64_t value = 0;
    assert_true(json_int(&doc, json_find(&doc, 0, "c"), &value));
    assert_int_equal(value, 7);
    assert_int_equal(json_first(&doc, json_find(&doc, 0, "b")), 0);
    assert_int_equal(json_find(&doc, 0, "d"), 0);
    assert_int_equal(json_find(&doc, 0, "z"), 0); // not of a child
}

static void wrong_questions_get_no_answer(void **state) {
    (void)state;
    json_doc doc = reads("{\"a\":[1],\"b\":2}");
    assert_int_equal(json_find(&doc, 2, "a"), 0);
    assert_int_equal(json_find(&doc, 99, "a"), 0);
    assert_int_equal(json_first(&doc, 3), 0);
    assert_int_equal(json_first(&doc, UINT32_MAX), 0);
    assert_int_equal(json_after(&doc, 0, 1), 0);
    assert_int_equal(json_after(&doc, 2, 2), 0);
    assert_int_equal(json_after(&doc, 2, 4), 0);
    assert_int_equal(json_key_after(&doc, 2, 3), 0);
    assert_int_equal(json_key_after(&doc, 0, UINT32_MAX), 0);
    assert_false(json_is(&doc, 99, JSON_NUMBER));
    assert_false(json_equals(&doc, 3, "1"));
    bool yes = true;
    assert_false(json_bool(&doc, 3, &yes));
    assert_true(yes);
}

static void whole_numbers_at_their_limits(void **state) {
    (void)state;
    json_doc doc = reads("[9223372036854775807,-9223372036854775808,9223372036854775808,"
                         "-9223372036854775809,18446744073709551615,18446744073709551616,"
                         "1.0,1e2,-0,\"5\",true,-1]");
    static const bool fits_int[] = { 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1 };
    static const bool fits_u64[] = { 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0 };
    int64_t whole[12];
    uint64_t natural[12];
    for (uint32_t i = 0; i < 12; i++) {
        assert_int_equal(json_int(&doc, i + 1, &whole[i]), fits_int[i]);
        assert_int_equal(json_u64(&doc, i + 1, &natural[i]), fits_u64[i]);
    }
    assert_true(whole[0] == INT64_MAX && natural[0] == (uint64_t)INT64_MAX);
    assert_true(whole[1] == INT64_MIN);
    assert_true(whole[8] == 0 && whole[11] == -1);
    assert_true(natural[4] == UINT64_MAX);
}

static void unescapes_strings(void **state) {
    (void)state;
    json_doc doc = reads("[\"a\\u00e9\\n\\uD83D\\uDE00\\/\",\"\\u0000\",\"abc\",7]");
    char out[10];
    assert_true(json_string(&doc, 1, out, 10)); // nine bytes and the end
    assert_string_equal(out, "a\xC3\xA9\n\xF0\x9F\x98\x80/");
    assert_false(json_string(&doc, 1, out, 9));
    assert_false(json_string(&doc, 2, out, sizeof out));
    assert_false(json_string(&doc, 4, out, sizeof out));
    assert_true(json_string(&doc, 3, out, 4));
    assert_false(json_string(&doc, 3, out, 3));
    assert_false(json_string(&doc, 3, out, 0));
    assert_true(json_equals(&doc, 1, "a\xC3\xA9\n\xF0\x9F\x98\x80/"));
    assert_false(json_equals(&doc, 1, "a\xC3\xA9\n\xF0\x9F\x98\x80"));
    assert_false(json_equals(&doc, 2, ""));
    assert_false(json_equals(&doc, 3, "ab"));
    assert_false(json_equals(&doc, 3, "abcd"));
}

static void finds_strangers(void **state) {
    (void)state;
    static const char *const allowed[] = { "do", "seed", NULL };
    json_doc doc = reads("{\"seed\":1,\"do\":{\"x\":1}}");
    assert_int_equal(json_stranger(&doc, 0, allowed), 0);
    doc = reads("{\"seed\":1,\"sead\":2,\"x\":3}");
    assert_int_equal(json_stranger(&doc, 0, allowed), 3);
    assert_int_equal(json_stranger(&doc, 2, allowed), 0);
}

static void settings_read_as_they_are_typed(void **state) {
    (void)state;
    json_doc doc = reads("[true, false, 3, \"3\", \"on\", null, 3.0]");
    assert_true(json_says(&doc, 1, "on") && !json_says(&doc, 1, "off")
                && !json_says(&doc, 1, "true"));
    assert_true(json_says(&doc, 2, "off") && !json_says(&doc, 2, "on"));
    assert_true(json_says(&doc, 3, "3") && !json_says(&doc, 3, "30") && !json_says(&doc, 3, ""));
    assert_true(json_says(&doc, 4, "3") && json_says(&doc, 5, "on"));
    assert_false(json_says(&doc, 6, "null") || json_says(&doc, 7, "3") || json_says(&doc, 0, ""));
}

// A hostile line: as many keys as a mebibyte holds, in the orders that hurt naive searches.
static void many_keys_take_no_time(void **state) {
    (void)state;
    enum { SIZE = 1 << 20, KEYS = 100000 };
    char *text = malloc(SIZE);
    json_node *many = malloc(sizeof(json_node) * (2 * KEYS + 1));
    assert_non_null(text);
    assert_non_null(many);
    size_t size = 0;
    text[size++] = '{';
    for (unsigned i = 0; i < KEYS; i++) {
        unsigned n = i % 2 ? i : KEYS - i;
        if (i) text[size++] = ',';
        text[size++] = '"';
        for (unsigned k = 0; k < 5; k++, n /= 10)
            text[size++] = (char)('0' + n % 10);
        memcpy(text + size, "\":1", 3);
        size += 3;
    }
    text[size++] = '}';
    json_doc doc;
    clock_t before = clock();
    gg_status status = json_read(&doc, text, size, many, 2 * KEYS + 1);
    double seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
    assert_true(seconds < 5); // a square of the keys would take minutes under the sanitizer
    assert_int_equal(status, GG_OK);
    assert_int_equal(many[0].count, KEYS);
    memcpy(text + size - 10, text + 1, 7); // the last key now repeats the first
    assert_int_equal(json_read(&doc, text, size, many, 2 * KEYS + 1), GG_SYNTAX);
    assert_int_equal(doc.error_at, size - 10);
    free(many);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_row_of_nodes),
        cmocka_unit_test(takes_every_kind_of_value),
        cmocka_unit_test(refuses_what_is_no_value),
        cmocka_unit_test(refuses_bad_containers),
        cmocka_unit_test(refuses_what_follows),
        cmocka_unit_test(refuses_bad_numbers),
        cmocka_unit_test(refuses_bad_strings),
        cmocka_unit_test(refuses_lone_surrogates),
        cmocka_unit_test(refuses_bad_utf8),
        cmocka_unit_test(refuses_repeated_keys),
        cmocka_unit_test(nests_so_deep_and_no_deeper),
        cmocka_unit_test(says_when_there_is_no_room),
        cmocka_unit_test(reads_no_byte_past_the_end),
        cmocka_unit_test(counts_lines),
        cmocka_unit_test(walks_arrays_and_objects),
        cmocka_unit_test(wrong_questions_get_no_answer),
        cmocka_unit_test(whole_numbers_at_their_limits),
        cmocka_unit_test(unescapes_strings),
        cmocka_unit_test(finds_strangers),
        cmocka_unit_test(settings_read_as_they_are_typed),
        cmocka_unit_test(many_keys_take_no_time),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
