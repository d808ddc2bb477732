/* words_test.c - rows of events, tokens, members and lines of the kit. */
#include "kit/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "kit/page.h"
#include "kit/position/token.h"

static char buffer[400];

static void fields_have_types(void **state) {
    (void)state;
    const char fields[] = "from:p - count:n";
    assert_int_equal(kit_field_type(fields, 0), 'p');
    assert_int_equal(kit_field_type(fields, 1), 0);
    assert_int_equal(kit_field_type(fields, 2), 'n');
    assert_int_equal(kit_field_type(fields, 3), 0);
    assert_int_equal(kit_field_type("", 0), 0);
}

static const gg_rule_row rules[] = { { "", "", 0, 0 },
                                     { "X1", "a rule", GG_RULE_FACT, GG_SOURCE_SURE } };
static const kit_event_row rows[] = {
    { "", "", 0, GG_ORDINARY },
    { "move", "from:p - count:n", 0, GG_ORDINARY },
    { "rest", "", 0, GG_QUIET },
};

static gg_event_weight weight_of(const gg_event *e) {
    return rows[e->kind].weight;
}

static const gg_game game = {
    .key = "x", .rule = rules, .rule_count = 2, .event_weight = weight_of
};

static void sentence_write(const gg_event *e, gg_text *out) {
    gg_put(out, e->kind == 1 ? "Moved " : "Quiet \"");
    gg_put_int(out, e->arg[2]);
    gg_put(out, e->kind == 1 ? "." : "\".");
}

static void value_write(char type, int arg, gg_text *out) {
    if (type == 'p') gg_put(out, "\"p");
    gg_put_int(out, arg);
    if (type == 'p') gg_put(out, "\"");
}

static void events_become_objects(void **state) {
    (void)state;
    const kit_event_words words = { &game, rows, sentence_write, value_write };
    gg_event e = { .kind = 1, .rule = 1, .random = 1, .arg = { 4, 5, 6, 0, 0, 0 } };
    gg_text out = gg_text_begin(buffer, sizeof buffer);
    kit_event_write(&words, &e, "red", &out);
    assert_string_equal(buffer, "{\"kind\":\"move\",\"rule\":\"X1\",\"text\":\"Moved 6.\","
                                "\"army\":\"red\",\"from\":\"p4\",\"count\":6,\"random\":true}");
    e = (gg_event){ .kind = 2 };
    out = gg_text_begin(buffer, sizeof buffer);
    kit_event_write(&words, &e, NULL, &out);
    assert_string_equal(buffer, "{\"kind\":\"rest\",\"rule\":null,\"text\":\"Quiet \\\"0\\\".\","
                                "\"weight\":\"quiet\",\"army\":null}");
}

static void members_are_written(void **state) {
    (void)state;
    gg_text out = gg_text_begin(buffer, sizeof buffer);
    gg_put(&out, "{");
    gg_put_number(&out, "a", 3);
    gg_put_member(&out, "b", "x\"y");
    gg_put_member(&out, "c", NULL);
    gg_put(&out, "}");
    assert_string_equal(buffer, "{\"a\":3,\"b\":\"x\\\"y\",\"c\":null}");
}

static void tokens_are_split_strictly(void **state) {
    (void)state;
    kit_token t[KIT_TOKENS_MAX];
    assert_int_equal(kit_tokens_read("act", t), 1);
    assert_true(kit_token_is(t[0], "act"));
    assert_int_equal(kit_tokens_read("act fire line", t), 3);
    assert_true(kit_token_is(t[1], "fire"));
    assert_true(kit_token_is(t[2], "line"));
    assert_false(kit_token_is(t[2], "lin"));
    assert_false(kit_token_is(t[2], "lines"));
    static const char *const bad[] = { "", " ", "a ", " a", "a  b", "a b c d" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(kit_tokens_read(bad[i], t), -1);
    static const char *const names[] = { "", "act", "fire", "line" };
    assert_int_equal(kit_token_find((kit_token){ "fire", 4 }, names, 4), 2);
    assert_int_equal(kit_token_find((kit_token){ "line", 4 }, names, 3), 0);
    assert_int_equal(kit_token_find((kit_token){ "fires", 5 }, names, 4), 0);
    assert_int_equal(kit_named(true), GG_OK);
    assert_int_equal(kit_named(false), GG_UNKNOWN);
}

static void columns_are_characters(void **state) {
    (void)state;
    gg_text out = gg_text_begin(buffer, sizeof buffer);
    assert_int_equal(kit_page_column(&out), 0);
    gg_put(&out, "one\nLi\xC3\xA8ge");
    assert_int_equal(kit_page_column(&out), 5);
    kit_page_pad(&out, 8);
    assert_int_equal(kit_page_column(&out), 8);
    kit_page_pad(&out, 3);
    assert_int_equal(kit_page_column(&out), 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_have_types),      cmocka_unit_test(events_become_objects),
        cmocka_unit_test(members_are_written),    cmocka_unit_test(tokens_are_split_strictly),
        cmocka_unit_test(columns_are_characters),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
