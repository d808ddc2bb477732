/* json_change_test.c - changes of JSON values, and that folding them gives the new value. */
#include "base/json_change.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

enum { NODES = 200, TEXT = 1024 };

static json_doc read_text(const char *text, json_node *node) {
    json_doc doc;
    assert_int_equal(json_read(&doc, text, strlen(text), node, NODES), GG_OK);
    return doc;
}

static void folds_to(const char *old, const char *change, const char *new) {
    json_node node[2][NODES];
    json_doc was = read_text(old, node[0]), how = read_text(change, node[1]);
    char out[TEXT];
    gg_text text = gg_text_begin(out, sizeof out);
    json_change_fold(&was, &how, 0, &text);
    assert_string_equal(out, new);
}

static void changes(const char *old, const char *new, const char *change) {
    char out[TEXT];
    gg_text text = gg_text_begin(out, sizeof out);
    json_change_write(old, new, &text);
    assert_string_equal(out, change);
    folds_to(old, change, new);
}

static void members(void **state) {
    (void)state;
    changes("{\"a\":1,\"b\":\"x\"}", "{\"a\":1,\"b\":\"y\"}", "{\"b\":\"y\"}");
    changes("{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{\"b\":1,\"c\":3}}", "{\"a\":{\"c\":3}}");
    changes("{\"a\":1}", "{\"a\":null}", "{\"a\":null}");
    changes("{\"a\":null}", "{\"a\":{\"b\":1}}", "{\"a\":{\"b\":1}}");
    changes("{\"a\":{\"b\":1}}", "{\"a\":null}", "{\"a\":null}");
    changes("{\"a\":[1]}", "{\"a\":{\"b\":[1]}}", "{\"a\":{\"b\":[1]}}");
    changes("{\"a\":1}", "{\"a\":\"1\"}", "{\"a\":\"1\"}");
    changes("{\"a\":1}", "{\"a\":12}", "{\"a\":12}");
    changes("{\"a\":\"}\\\"],\"}", "{\"a\":\"}\\\"]\"}", "{\"a\":\"}\\\"]\"}");
    changes("{}", "{}", "{}");
}

static void members_come_and_go(void **state) {
    (void)state;
    changes("{\"a\":1}", "{\"a\":1,\"b\":2}", "{\"b\":2}");
    changes("{\"a\":1,\"b\":2}", "{\"a\":1}", "{\"-\":[\"b\"]}");
    changes("{\"a\":1,\"b\":2}", "{\"b\":3,\"c\":4}", "{\"b\":3,\"c\":4,\"-\":[\"a\"]}");
    // Their order is kept: what would stand elsewhere comes again.
    changes("{\"b\":2}", "{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":2,\"-\":[\"b\"]}");
    changes("{\"a\":{},\"b\":[2]}", "{\"b\":[3],\"a\":{}}",
            "{\"b\":[-1,[3]],\"a\":{},\"-\":[\"a\"]}");
    changes("{\"a\":1}", "{}", "{\"-\":[\"a\"]}");
}

static void elements(void **state) {
    (void)state;
    changes("[1,2,3]", "[1,2,3,4]", "[3,[4]]");
    changes("[1,2,3]", "[2,3]", "[-1]");
    changes("[1,2,3,4]", "[1,2,5,4]", "[2,-1,[5]]");
    changes("[]", "[[],{}]", "[[[],{}]]");
    changes("[1,2]", "[]", "[-2]");
    changes("[1,2,3]", "[3,1,2]", "[[3],2,-1]");
    changes("[[1],[2]]", "[[1],[3]]", "[1,-1,[[3]]]");
    changes("[\"a\",\"b\"]", "[\"b\",\"a\"]", "[-1,1,[\"a\"]]");
}

static void rows_are_known_by_their_first_member(void **state) {
    (void)state;
    changes("[{\"k\":\"a\",\"n\":1},{\"k\":\"b\",\"n\":2},{\"k\":\"c\",\"n\":3}]",
            "[{\"k\":\"a\",\"n\":1},{\"k\":\"c\",\"n\":4}]", "[1,-1,{\"n\":4}]");
    changes("[{\"k\":\"c\",\"n\":3}]", "[{\"k\":\"a\",\"n\":1},{\"k\":\"c\",\"n\":4}]",
            "[[{\"k\":\"a\",\"n\":1}],{\"n\":4}]");
    changes("[{\"k\":\"a\"},{\"k\":\"b\"}]", "[{\"k\":\"a\"},{\"k\":\"b\",\"x\":[]}]",
            "[1,{\"x\":[]}]");
    changes("[{}]", "[{\"k\":1}]", "[-1,[{\"k\":1}]]");
}

static void what_does_not_fit_does_no_harm(void **state) {
    (void)state;
    folds_to("[1,2]", "[5,{\"a\":1},[3]]", "[1,2,3]");
    folds_to("[1,2]", "[-9223372036854775808,9223372036854775807]", "[]");
    folds_to("[1,2]", "[\"x\",null]", "[\"x\",null]");
    folds_to("[1]", "{\"a\":1}", "{\"a\":1}");
    folds_to("{\"a\":1}", "{\"-\":{\"a\":1}}", "{\"a\":1}");
    folds_to("{\"a\":1}", "{\"-\":[\"b\",1],\"a\":2}", "{\"a\":2}");
    folds_to("3", "[1]", "[1]");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members),
        cmocka_unit_test(members_come_and_go),
        cmocka_unit_test(elements),
        cmocka_unit_test(rows_are_known_by_their_first_member),
        cmocka_unit_test(what_does_not_fit_does_no_harm),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
