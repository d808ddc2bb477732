/* sheets.c - what a view says, as lines. */
#include "tui/sheets.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/texts.h"
#include "tui/chart.h"
#include "tui/heaps.h"
#include "tui/names.h"

/* Tracks. */

static void put_word(const client_state *d, const char *key, const char *before, gg_text *out) {
    word value;
    if (!json_view_string(&d->view, 0, key, &value) || !value.at[0]) return;
    gg_put(out, before);
    for (const char *at = value.at; *at; at++)
        gg_put_char(out, *at == '_' ? ' ' : *at);
}

// "29 Jul" for 1796-07-29.
static void put_day(const client_state *d, gg_text *out) {
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    word date;
    int month = 0, day = 0;
    if (!json_view_string(&d->view, 0, "date", &date)) return;
    if (sscanf(date.at, "%*d-%d-%d", &month, &day) != 2 || month < 1 || month > 12) return;
    gg_put(out, ", ");
    gg_put_int(out, day);
    gg_put(out, " ");
    gg_put_bytes(out, months + 3 * (month - 1), 3);
}

static void put_number(const client_state *d, const char *key, const char *before, gg_text *out) {
    if (!json_view_list(&d->view, key)) return;
    gg_put(out, before);
    gg_put_int(out, json_view_int(&d->view, 0, key));
}

// " morale F17 A16": an object of numbers by army.
static void put_numbers(const client_state *d, const char *key, const char *before, gg_text *out) {
    const json_doc *doc = &d->view.doc;
    uint32_t object = json_view_list(&d->view, key);
    bool begun = false;
    if (!object || !json_is(doc, object, JSON_OBJECT)) return;
    for (uint32_t at = json_first(doc, object); at; at = json_key_after(doc, object, at)) {
        word name;
        int64_t value = 0;
        json_string(doc, at, name.at, sizeof name.at);
        if (!json_int(doc, at + 1, &value)) continue;
        gg_put(out, begun ? " " : before);
        gg_put_char(out, (char)toupper((unsigned char)name.at[0]));
        gg_put_int(out, value);
        begun = true;
    }
}

void sheet_tracks(const client_state *d, gg_text *out) {
    bool marengo = strcmp(d->game->key, "marengo") == 0;
    if (!d->view.doc.node) return;
    put_number(d, marengo ? "round" : "turn", marengo ? "Round " : "Turn ", out);
    put_number(d, "last_round", "/", out);
    put_word(d, "hour", ", ", out);
    put_day(d, out);
    if (json_view_true(&d->view, 0, "night")) gg_put(out, ", night");
    put_word(d, marengo ? "turn" : "side", ": ", out);
    put_word(d, "step", ", ", out);
    put_numbers(d, "morale", " | morale ", out);
    put_numbers(d, "points", " | points ", out);
    put_numbers(d, "lost", " | lost ", out);
    put_number(d, "commands_used", " | commands used ", out);
}

/* The order of battle. */

static void heap_line(const client_state *d, const heap *h, text_pane *p) {
    char line[1024];
    gg_text text = gg_text_begin(line, sizeof line);
    name_write(&d->map, h->place.at, &text);
    gg_put(&text, ": ");
    if (h->faces) heap_faces_write(d, h, &text);
    if (!h->faces) {
        gg_put_int(&text, h->count);
        gg_put(&text, " hidden");
    }
    if (!h->own && h->known) {
        gg_put(&text, "; seen: ");
        heap_knowns_write(d, h, &text);
    }
    text_pane_wrap(p, chart_ink(h->army.at), line, 2);
}

// The first army after that one, by name; false if there is none.
static bool next_army(const client_state *d, bool own, word *army) {
    word best = { "" };
    heap h;
    for (heap_walk w = heap_begin(d); heap_next(&w, &h);) {
        bool later = h.own == own && strcmp(h.army.at, army->at) > 0;
        if (later && (!best.at[0] || strcmp(h.army.at, best.at) < 0)) best = h.army;
    }
    if (best.at[0]) *army = best;
    return best.at[0] != 0;
}

static void army_lines(const client_state *d, bool own, text_pane *p) {
    word army = { "" };
    heap h;
    while (next_army(d, own, &army)) {
        char head[160];
        int64_t count = 0;
        for (heap_walk w = heap_begin(d); heap_next(&w, &h);)
            count += h.own == own && strcmp(h.army.at, army.at) == 0 ? h.count : 0;
        snprintf(head, sizeof head, "%s%s: %d pieces", army.at, own ? " (you)" : "", (int)count);
        text_pane_add(p, INK_STRONG, head);
        for (heap_walk w = heap_begin(d); heap_next(&w, &h);) {
            if (h.own == own && strcmp(h.army.at, army.at) == 0) heap_line(d, &h, p);
        }
    }
}

void sheet_order(const client_state *d, text_pane *p) {
    if (!d->view.doc.node) return;
    army_lines(d, true, p);
    army_lines(d, false, p);
}

/* The rulebook. */

void sheet_rules(const client_state *d, const char *number, text_pane *p, unsigned *line) {
    const gg_game *game = d->game;
    *line = 0;
    for (gg_rule rule = 1; rule < game->rule_count; rule++) {
        const gg_rule_row *row = &game->rule[rule];
        char text[2048];
        bool is_it = strcmp(row->number, number) == 0;
        if (is_it) *line = p->count;
        snprintf(text, sizeof text, "%-7s %s", row->number, gg_rule_text(game, rule, d->language));
        text_pane_wrap(p, is_it ? INK_STRONG : INK_PLAIN, text, 8);
    }
}
