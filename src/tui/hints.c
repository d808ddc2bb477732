/* hints.c - an overlay: what the emperor would do. The table is asked. */
#include "tui/describe.h"
#include "tui/tui.h"
#include "tui_messages.h"

void command_hint(tui *t) {
    if (!t->client->ask.is_asked || t->is_history) return;
    text_pane *p = over_begin(t, client_words(t->client, TUI_SAY_HINT_TITLE));
    text_pane_add(p, INK_FAINT, client_words(t->client, TUI_SAY_HINT_THINKS));
    client_say(t->client, "hint", NULL, NULL);
    t->client->answer = (client_answer){ 0 };
    command_ask(t, CLIENT_HINT);
}

static void put_hint_row(void *self, const char *label, const char *text) {
    tui *t = self;
    char line[2 * CLIENT_SENTENCE_MAX];
    gg_text out = client_text(t->client, line, sizeof line);
    gg_put(&out, label);
    gg_put(&out, text);
    text_pane_wrap(&t->over, label[0] == ' ' ? INK_PLAIN : INK_STRONG, line, 6);
}

void hint_told(tui *t, bool is_answered) {
    if (t->over.count == 0) return; // closed meanwhile
    t->over.count = 0;
    if (is_answered)
        describe_hint(t->client, &(describe_rows){ .self = t, .put = put_hint_row });
    else
        text_pane_wrap(&t->over, INK_ALARM, t->client->answer.why, 2);
}
