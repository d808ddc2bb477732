/* told.c - see told.h. */
#include "harness/said/told.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

enum { NODES_MAX = 1 << 13, PHASES_MAX = 64 };

char text_buffer[TOLD_MAX];
static json_node nodes[NODES_MAX];

const char *written(gg_action action) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    told_game->action_write(action, &out);
    return text_buffer;
}

const char *sentence(const gg_event *e) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    told_game->sentence_write(e, &out);
    return text_buffer;
}

const char *event_json(const gg_event *e) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    told_game->event_write(e, &out);
    return text_buffer;
}

const char *prompt(const void *state, gg_seat seat) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    told_game->prompt_write(state, seat, &out);
    return text_buffer;
}

const char *explained(gg_verdict verdict) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    told_game->explain_write(verdict, &out);
    return text_buffer;
}

bool is_same(gg_action a, gg_action b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

static void read_json(const char *text, json_doc *doc) {
    gg_status status = json_read(doc, text, strlen(text), nodes, NODES_MAX);
    if (status != GG_OK) print_error("%s in %s\n", doc->error, text);
    assert_int_equal(status, GG_OK);
}

void is_json(const char *text) {
    json_doc doc;
    read_json(text, &doc);
}

void has(const char *part) {
    if (!strstr(text_buffer, part)) fail_msg("no '%s' in:\n%s", part, text_buffer);
}

void has_not(const char *part) {
    if (strstr(text_buffer, part)) fail_msg("a '%s' in:\n%s", part, text_buffer);
}

void are_read_back(const char *const *texts, size_t count) {
    unsigned seen[PHASES_MAX] = { 0 };
    assert_in_range(told_game->phase_count, 1, PHASES_MAX);
    for (size_t i = 0; i < count; i++) {
        gg_action action;
        assert_int_equal(told_game->action_read(texts[i], &action), GG_OK);
        assert_string_equal(written(action), texts[i]);
        seen[action.verb]++;
    }
    for (unsigned verb = 1; verb < told_game->phase_count; verb++)
        assert_true(seen[verb] > 0);
}

void all_read_back(const unsigned below[3]) {
    unsigned count = 0, resign = told_game->phase_count - 1u;
    for (unsigned i = 0; i < (resign + 2) * below[0] * below[1] * below[2]; i++) {
        gg_action back,
            action = { (uint16_t)(i / below[2] / below[1] / below[0]),
                       { (uint16_t)(i / below[2] / below[1] % below[0]),
                         (uint16_t)(i / below[2] % below[1]), (uint16_t)(i % below[2]) } };
        if (strcmp(written(action), "?") == 0) continue;
        assert_int_equal(told_game->action_read(text_buffer, &back), GG_OK);
        assert_true(is_same(back, action));
        count++;
    }
    assert_true(count > 1000);
    assert_string_equal(written((gg_action){ UINT16_MAX, { UINT16_MAX, UINT16_MAX, 1 } }), "?");
    assert_string_equal(written((gg_action){ (uint16_t)resign, { 0, 1, 0 } }), "?");
}

void are_no_actions(const bad_text *bad, size_t count) {
    for (size_t i = 0; i < count; i++) {
        gg_action action;
        gg_status status = told_game->action_read(bad[i].text, &action);
        if (status != bad[i].status) print_error("'%s'\n", bad[i].text);
        assert_int_equal(status, bad[i].status);
    }
}

void is_told_well(const gg_event *e) {
    json_doc doc;
    read_json(event_json(e), &doc);
    assert_null(strchr(text_buffer, '%'));
    assert_true(json_is(&doc, json_find(&doc, 0, "kind"), JSON_STRING));
    uint32_t text = json_find(&doc, 0, "text");
    assert_true(text && nodes[text].end > nodes[text].start + 4);
    assert_int_equal(doc.text[nodes[text].end - 1], '.');
    assert_null(strchr(sentence(e), '%'));
    if (!*text_buffer) return;
    assert_true(*text_buffer < 'a' || *text_buffer > 'z');
    assert_int_equal(text_buffer[strlen(text_buffer) - 1], '.');
}
