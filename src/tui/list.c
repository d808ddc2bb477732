/* list.c - the choices: which of them are shown, and where on the map they are. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "tui/names.h"
#include "tui/stacks.h"
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

// The next word of an action, and a step behind it.
static word take_word(const char **action) {
    word token;
    size_t size = strcspn(*action, " ");
    gg_text text = gg_text_begin(token.at, sizeof token.at);
    gg_put_bytes(&text, *action, size);
    *action += size + ((*action)[size] == ' ');
    return token;
}

// Does an action name the place, or a piece that stands there?
static bool is_about(const tui *t, const char *action, const char *place) {
    while (*action) {
        word token = take_word(&action), stands;
        const chart_place *p = chart_find(&t->chart, token.at);
        if (!p && stack_find_piece(t->client, token.at, &stands))
            p = chart_find(&t->chart, stands.at);
        if (p && strcmp(p->key.at, place) == 0) return true;
    }
    return false;
}

// Every word of the filter is in the action or in what is said of it.
static bool is_let_through(const tui *t, const char *action) {
    char all[2 * GG_RECORD_ACTION_MAX + CLIENT_LABEL_MAX], words[TUI_ENTRY_MAX];
    gg_text text = gg_text_begin(all, sizeof all);
    if (t->here.at[0] && !is_about(t, action, t->here.at)) return false;
    if (!t->filter[0]) return true;
    gg_put(&text, action);
    gg_put(&text, " ");
    name_choice(&t->client->map, client_choice(t->client, action), &text);
    gg_put(&text, " ");
    gg_put(&text, client_told_of(t->client, action)->label);
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
        word token = take_word(&action), place;
        if (stack_find_piece(t->client, token.at, &place)) p = chart_find(&t->chart, place.at);
    }
    return p;
}

static void mark(word *list, unsigned *count, const word *place) {
    for (unsigned i = 0; i < *count; i++) {
        if (strcmp(list[i].at, place->at) == 0) return;
    }
    if (*count < CHART_MARKS_MAX) list[(*count)++] = *place;
}

static void mark_places(tui *t) {
    chart_marks *m = &t->marks;
    m->count = 0;
    for (unsigned i = 0; i < t->shown_count; i++) {
        const chart_place *p = where_of(t, t->client->ask.action[t->shown[i]]);
        if (p) mark(m->place, &m->count, &p->key);
    }
}

static void mark_fresh(tui *t) {
    const client_state *d = t->client;
    chart_marks *m = &t->marks;
    m->fresh_count = 0;
    for (uint32_t i = t->fresh_from; i < d->log_count; i++) {
        if (d->log[i].place.at[0]) mark(m->fresh, &m->fresh_count, &d->log[i].place);
    }
}

static void aim(tui *t) {
    const char *action = list_action(t);
    const chart_place *p = action ? where_of(t, action) : NULL;
    // For choices that name no place: where something is half done.
    word half_done;
    if (!p && action && json_view_string(&t->client->view, 0, "at", &half_done))
        p = chart_find(&t->chart, half_done.at);
    t->marks.aim.at[0] = 0;
    if (!p) return;
    t->marks.aim = p->key;
    if (!t->on_map) t->marks.cursor = p->key;
}

void list_fill(tui *t) {
    const client_ask *ask = &t->client->ask;
    t->shown_count = 0;
    for (unsigned i = 0; i < ask->count; i++) {
        if (is_let_through(t, ask->action[i])) t->shown[t->shown_count++] = i;
    }
    if (t->cursor >= t->shown_count) t->cursor = t->shown_count ? t->shown_count - 1 : 0;
    mark_places(t);
    mark_fresh(t);
    aim(t);
}

const char *list_action(const tui *t) {
    if (!t->client->ask.is_asked || t->cursor >= t->shown_count) return NULL;
    return t->client->ask.action[t->shown[t->cursor]];
}

void list_move(tui *t, int by) {
    int at = (int)t->cursor + by;
    if (at >= (int)t->shown_count) at = (int)t->shown_count - 1;
    t->cursor = at < 0 ? 0 : (unsigned)at;
    aim(t);
}
