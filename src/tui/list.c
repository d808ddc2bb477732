/* list.c - the choices: which of them are shown, and where on the map they are. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "tui/gloss.h"
#include "tui/tui.h"

static bool has_letters(const char *text, const char *part) {
    size_t size = strlen(part);
    for (; *text; text++) {
        size_t i = 0;
        while (i < size && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == size) return true;
    }
    return size == 0;
}

// Every word of the filter is in the action or in what is said of it.
static bool is_let_through(const tui *t, const char *action) {
    char all[GG_RECORD_ACTION_MAX + GLOSS_MAX], words[TUI_ENTRY_MAX];
    gg_text text = gg_text_begin(all, sizeof all);
    gg_put(&text, action);
    gg_put(&text, " ");
    gloss_write(t->desk, desk_choice(t->desk, action), &text);
    memcpy(words, t->filter, sizeof words);
    for (char *at = words; *at;) {
        size_t size = strcspn(at, " ");
        char *next = at[size] ? at + size + 1 : at + size;
        at[size] = 0;
        if (!has_letters(all, at)) return false;
        at = next;
    }
    return true;
}

// The place that an action names, or where the piece stands that it names.
static const chart_place *where_of(const tui *t, const char *action) {
    const chart_place *p = chart_named(&t->chart, action);
    while (!p && *action) {
        word token, place;
        size_t size = strcspn(action, " ");
        gg_text text = gg_text_begin(token.at, sizeof token.at);
        gg_put_bytes(&text, action, size);
        if (gloss_piece_place(t->desk, token.at, &place)) p = chart_find(&t->chart, place.at);
        action += size + (action[size] == ' ');
    }
    return p;
}

static void mark_places(tui *t) {
    chart_marks *m = &t->marks;
    m->count = 0;
    for (unsigned i = 0; i < t->shown_count && m->count < CHART_MARKS_MAX; i++) {
        const chart_place *p = where_of(t, t->desk->ask.action[t->shown[i]]);
        if (p) m->place[m->count++] = p->key;
    }
}

static void aim(tui *t) {
    const char *action = list_action(t);
    const chart_place *p = action ? where_of(t, action) : NULL;
    t->marks.aim.at[0] = 0;
    if (!p) return;
    t->marks.aim = p->key;
    if (!t->on_map) t->marks.cursor = p->key;
}

void list_fill(tui *t) {
    const desk_ask *ask = &t->desk->ask;
    t->shown_count = 0;
    for (unsigned i = 0; i < ask->count; i++) {
        if (is_let_through(t, ask->action[i])) t->shown[t->shown_count++] = i;
    }
    if (t->cursor >= t->shown_count) t->cursor = t->shown_count ? t->shown_count - 1 : 0;
    mark_places(t);
    aim(t);
}

const char *list_action(const tui *t) {
    if (!t->desk->ask.is_asked || t->cursor >= t->shown_count) return NULL;
    return t->desk->ask.action[t->shown[t->cursor]];
}

void list_move(tui *t, int by) {
    int at = (int)t->cursor + by;
    if (at >= (int)t->shown_count) at = (int)t->shown_count - 1;
    t->cursor = at < 0 ? 0 : (unsigned)at;
    aim(t);
}
