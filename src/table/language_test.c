/* language_test.c - two pages at one seat, one of them in the pseudo-language: each is told the
 * same, in its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/say.h"
#include "table/table.h"

enum { LANGUAGES = 2 };

typedef struct readers {
    unsigned said[LANGUAGES]; // messages in each
    char last[LANGUAGES][1 << 16];
    char answer[1 << 12];
} readers;

static void keep(void *self, uint32_t number, const char *entry) {
    (void)self;
    (void)number;
    (void)entry;
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    readers *r = self;
    if (viewer != 0) return;
    assert_true(form < LANGUAGES && size < sizeof r->last[form]);
    memcpy(r->last[form], text, size + 1);
    r->said[form]++;
}

static void answer(void *self, const char *text, size_t size) {
    readers *r = self;
    assert_true(size < sizeof r->answer);
    memcpy(r->answer, text, size + 1);
}

// Both languages at the first seat, English elsewhere.
static uint32_t languages_of(void *self, unsigned viewer) {
    (void)self;
    return viewer == 0 ? 3 : 1;
}

static void hear(table *t, const char *text, const table_host *host) {
    table_request(t, 0, text, strlen(text), host);
}

static void pages_are_told_in_their_languages(void **state) {
    (void)state;
    static readers r;
    char header[4096];
    gg_fault fault;
    gg_setup how = { .seed = 1, .scenario = 1 };
    gg_text text = gg_text_begin(header, sizeof header);
    table_header_write(gg_game_find("marengo"), &how, &text);
    table *t = table_open(header, text.used, NULL, &fault);
    table_host host = {
        .self = &r, .keep = keep, .say = say, .answer = answer, .form = 1, .readers = languages_of
    };
    assert_string_equal(gg_languages[1].code, "qps");
    hear(t, "{\"do\":\"play\",\"turn\":0,\"actions\":[\"assault done\"]}", &host);
    assert_true(r.said[0] > 0);
    assert_int_equal(r.said[0], r.said[1]);
    assert_non_null(strstr(r.last[0], "\"prompt\":\"Movement ("));
    assert_non_null(strstr(r.last[1], "\"prompt\":\"[[Ṁóṽéɱéńť ("));
    assert_non_null(strstr(r.last[1], "\"phase\":\"move_from\""));
    // Answers are in the language of whoever asked.
    hear(t, "{\"do\":\"why\",\"action\":\"guns fire\"}", &host);
    assert_non_null(strstr(r.answer, "\"why\":\"[["));
    hear(t, "{\"do\":\"accept\"}", &host);
    assert_non_null(strstr(r.answer, "\"message\":\"[[ńóťĥíńǵ ĥáś"));
    host.form = 0;
    hear(t, "{\"do\":\"accept\"}", &host);
    assert_non_null(strstr(r.answer, "\"message\":\"nothing has been offered\""));
    table_close(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_told_in_their_languages),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
