/* list.c - the choices: which of them are shown, and where on the map they are. */
#include <string.h>

#include "tui/names.h"
#include "tui/stacks.h"
#include "tui/tui.h"

// Does an action name the place, or a piece that stands there?
static bool is_about(const tui *t, const char *action, const char *place) {
    while (*action) {
        word token = chart_take_word(&action), stands;
        const chart_place *p = chart_find(&t->chart, token.at);
        if (!p && stack_find_piece(t->client, token.at, &stands))
            p = chart_find(&t->chart, stands.at);
        if (p && strcmp(p->key.at, place) == 0) return true;
    }
    return false;
}

static bool is_let_through(const tui *t, unsigned index) {
    const char *action = t->client->ask.action[index];
    if (t->here.at[0] && !is_about(t, action, t->here.at)) return false;
    return client_choice_has(t->client, index, t->filter);
}

// The place that an action names, or where the piece stands that it names.
static const chart_place *where_of(const tui *t, const char *action) {
    const chart_place *p = chart_named(&t->chart, action);
    while (!p && *action) {
        word token = chart_take_word(&action), place;
        if (stack_find_piece(t->client, token.at, &place)) p = chart_find(&t->chart, place.at);
    }
    return p;
}

static const chart_place *where_of_row(const tui *t, unsigned row) {
    if (!t->by_orders) return where_of(t, t->client->ask.action[row]);
    const client_offer *o = client_offer_at(t->client, row);
    return chart_find(&t->chart, o->to.at[0] ? o->to.at : o->from.at);
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
        const chart_place *p = where_of_row(t, t->shown[i]);
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
    bool is_there = t->client->ask.is_asked && t->cursor < t->shown_count;
    const char *action = list_action(t);
    const chart_place *p = is_there ? where_of_row(t, t->shown[t->cursor]) : NULL;
    // For choices that name no place: where something is half done.
    word half_done;
    if (!p && action && json_view_string(&t->client->view, 0, "at", &half_done))
        p = chart_find(&t->chart, half_done.at);
    t->marks.aim.at[0] = 0;
    if (!p) return;
    t->marks.aim = p->key;
    if (!t->on_map) t->marks.cursor = p->key;
}

// An order is about where it begins and where it ends.
static bool is_offer_let_through(const tui *t, const client_offer *o) {
    char all[CLIENT_LABEL_MAX + CLIENT_SENTENCE_MAX];
    gg_text text = gg_text_begin(all, sizeof all);
    const char *here = t->here.at;
    if (here[0] && strcmp(o->from.at, here) != 0 && strcmp(o->to.at, here) != 0) return false;
    gg_put(&text, o->label);
    gg_put(&text, " ");
    gg_put(&text, o->detail);
    return name_has(all, t->filter);
}

void list_fill(tui *t) {
    unsigned count = t->by_orders ? client_offer_count(t->client) : t->client->ask.count;
    t->shown_count = 0;
    for (unsigned i = 0; i < count; i++) {
        bool is_shown = t->by_orders ? is_offer_let_through(t, client_offer_at(t->client, i))
                                     : is_let_through(t, i);
        if (is_shown && t->shown_count < TUI_ROWS_MAX) t->shown[t->shown_count++] = i;
    }
    if (t->cursor >= t->shown_count) t->cursor = t->shown_count ? t->shown_count - 1 : 0;
    mark_places(t);
    mark_fresh(t);
    aim(t);
}

const char *list_action(const tui *t) {
    if (!t->client->ask.is_asked || t->by_orders || t->cursor >= t->shown_count) return NULL;
    return t->client->ask.action[t->shown[t->cursor]];
}

void list_move(tui *t, int by) {
    int at = (int)t->cursor + by;
    if (at >= (int)t->shown_count) at = (int)t->shown_count - 1;
    t->cursor = at < 0 ? 0 : (unsigned)at;
    aim(t);
}

unsigned list_number(const tui *t, unsigned index) {
    return t->by_orders ? index + 1 : t->client->ask.number[index];
}

unsigned list_numbered(const tui *t, unsigned number) {
    unsigned row = 0;
    while (row < t->shown_count && list_number(t, t->shown[row]) != number)
        row++;
    return row;
}
