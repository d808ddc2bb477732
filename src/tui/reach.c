/* reach.c - an overlay: which ways out of a place are open, where those there can go, who can come.
 * The table is asked; nothing is guessed here. */
#include <string.h>

#include "base/say.h"
#include "gg_messages.h"
#include "tui/describe.h"
#include "tui/names.h"
#include "tui/tui.h"
#include "tui_messages.h"

enum { INDENT = 4 };

void reach_ask(tui *t, const char *place) {
    if (!place[0] || t->is_history) return;
    client_say(t->client, "reach", "place", place);
    command_ask(t, CLIENT_REACH);
}

void reach_ask_board(tui *t) {
    if (t->is_history) return;
    client_say(t->client, "reach", NULL, NULL);
    command_ask(t, CLIENT_REACH);
}

static void put_row(void *self, const char *label, const char *text) {
    tui *t = self;
    char line[2 * DESCRIBE_MAX];
    gg_text out = client_text(t->client, line, sizeof line);
    bool is_heading = label[0] != ' ';
    if (text[0])
        GG_SAY(&out, &gg_common, GG_SAY_BOARD_ROW, GG_WORDS(label), GG_WORDS(text));
    else
        gg_put(&out, label);
    text_pane_wrap(&t->reach, is_heading ? INK_STRONG : INK_PLAIN, line, INDENT);
}

// Places of a list of the answer; of enemies alone, or of all.
static unsigned mark_list(const tui *t, const char *key, bool enemies, word *out) {
    const json_view *m = &t->client->message;
    uint32_t list = json_find(&m->doc, json_view_list(m, "reach"), key);
    unsigned count = 0;
    JSON_VIEW_EACH(row, m, list) {
        if (count == CHART_MARKS_MAX || (enemies && json_view_true(m, row, "own"))) continue;
        json_view_string(m, row, "place", &out[count++]);
    }
    return count;
}

// Places of a layer, as what it is about.
static void mark_layer(tui *t, uint32_t row) {
    const json_view *m = &t->client->message;
    word key;
    json_view_string(m, row, "layer", &key);
    bool theirs = strcmp(key.at, "threat") == 0 || strcmp(key.at, "theirs") == 0;
    unsigned count = 0;
    word *out = theirs ? t->marks.threat : t->marks.place;
    uint32_t places = json_find(&m->doc, row, "places");
    JSON_VIEW_EACH(at, m, places) {
        if (count < CHART_MARKS_MAX) json_view_string(m, at, "place", &out[count++]);
    }
    t->marks.count = theirs ? 0 : count;
    t->marks.threat_count = theirs ? count : 0;
}

static void layer_told(tui *t, uint32_t list) {
    const json_view *m = &t->client->message;
    unsigned count = 0, at = 0;
    JSON_VIEW_EACH(row, m, list)
        count++;
    if (count == 0) return;
    t->layer %= count;
    JSON_VIEW_EACH(row, m, list) {
        if (at++ == t->layer) mark_layer(t, row);
    }
    gg_text title = client_text(t->client, t->reach_title, sizeof t->reach_title);
    GG_SAY(&title, &tui_words, TUI_SAY_SCREEN_LAYER_TITLE, GG_NUMBER(t->layer + 1),
           GG_NUMBER(count));
    describe_layers(t->client, t->layer, &(describe_rows){ .self = t, .put = put_row });
    t->layer++;
}

void reach_told(tui *t, bool is_answered) {
    const json_view *m = &t->client->message;
    if (!is_answered) {
        tui_say(t, INK_ALARM, t->client->answer.why);
        return;
    }
    uint32_t layers = json_find(&m->doc, json_view_list(m, "reach"), "layers");
    text_pane_begin(&t->reach, t->list_box.width);
    t->reach_top = 0;
    if (layers) {
        layer_told(t, layers);
        return;
    }
    t->marks.count = mark_list(t, "to", false, t->marks.place);
    t->marks.threat_count = mark_list(t, "from", true, t->marks.threat);
    gg_text title = gg_text_begin(t->reach_title, sizeof t->reach_title);
    char name[sizeof(word)];
    json_view_text(m, json_view_list(m, "reach"), "name", name, sizeof name);
    gg_put(&title, " ");
    gg_put(&title, name);
    gg_put(&title, " ");
    describe_reach(t->client, &(describe_rows){ .self = t, .put = put_row });
    if (t->reach.count == 0) put_row(t, client_words(t->client, TUI_SAY_SCREEN_REACH_NOBODY), "");
}

bool reach_scrolls(tui *t, int by) {
    unsigned last = t->reach.count ? t->reach.count - 1 : 0;
    if (t->reach.count == 0) return false;
    if (by < 0)
        t->reach_top = t->reach_top > (unsigned)-by ? t->reach_top - (unsigned)-by : 0;
    else if (t->reach_top + (unsigned)by <= last)
        t->reach_top += (unsigned)by;
    return true;
}

void reach_end(tui *t) {
    if (t->reach.count == 0) return;
    text_pane_begin(&t->reach, 0);
    explicit_bzero(t->reach_title, sizeof t->reach_title);
    t->marks.threat_count = 0;
    list_fill(t);
}
