/* told.c - see told.h. */
#include "told.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

enum { NODES_MAX = 1 << 13 };

char text_room[TOLD_MAX];
static json_node nodes[NODES_MAX];

const char *written(gg_action action) {
    gg_text out = gg_text_begin(text_room, sizeof text_room);
    told_game->action_write(action, &out);
    return text_room;
}

const char *sentence(const gg_event *e) {
    gg_text out = gg_text_begin(text_room, sizeof text_room);
    told_game->sentence_write(e, &out);
    return text_room;
}

const char *event_json(const gg_event *e) {
    gg_text out = gg_text_begin(text_room, sizeof text_room);
    told_game->event_write(e, &out);
    return text_room;
}

bool is_same(gg_action a, gg_action b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

void read_json(const char *text, json_doc *doc) {
    gg_status status = json_read(doc, text, strlen(text), nodes, NODES_MAX);
    if (status != GG_OK) print_error("%s in %s\n", doc->error, text);
    assert_int_equal(status, GG_OK);
}

void is_json(const char *text) {
    json_doc doc;
    read_json(text, &doc);
}

void has(const char *part) {
    if (!strstr(text_room, part)) fail_msg("no '%s' in:\n%s", part, text_room);
}

void has_not(const char *part) {
    if (strstr(text_room, part)) fail_msg("a '%s' in:\n%s", part, text_room);
}

void is_told_well(const gg_event *e) {
    json_doc doc;
    read_json(event_json(e), &doc);
    assert_null(strchr(text_room, '%'));
    assert_true(json_is(&doc, json_find(&doc, 0, "kind"), JSON_STRING));
    uint32_t text = json_find(&doc, 0, "text");
    assert_true(text && nodes[text].end > nodes[text].start + 4);
    assert_int_equal(doc.text[nodes[text].end - 1], '.');
    assert_null(strchr(sentence(e), '%'));
    if (!*text_room) return;
    assert_true(*text_room < 'a' || *text_room > 'z');
    assert_int_equal(text_room[strlen(text_room) - 1], '.');
}
