/* sheets.c - what a scene says, as lines. */
#include "tui/sheets.h"

#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "core/texts.h"
#include "gg_messages.h"
#include "match/scene_text.h"
#include "tui/stacks.h"
#include "tui_messages.h"

/* The head of a scene in one line. */

void sheet_tracks(const client_state *d, gg_text *out) {
    char head[SCENE_LINE_MAX];
    gg_text text = client_text(d, head, sizeof head);
    if (!d->view.doc.node) return;
    scene_head_write(&d->view.doc, &text);
    for (const char *at = head; *at; at += *at != 0) {
        size_t size = strcspn(at, "\n");
        gg_put_bytes(out, at, size);
        at += size;
        if (at[0] && at[1]) gg_put(out, at[1] == ' ' ? "" : " | ");
    }
}

/* The order of battle. */

static void stack_line(const client_state *d, uint32_t place, uint32_t node, text_pane *p) {
    const json_doc *doc = &d->view.doc;
    char line[2 * SCENE_LINE_MAX], name[SCENE_LINE_MAX], pieces[SCENE_LINE_MAX];
    word side;
    gg_text where = client_text(d, name, sizeof name), who = client_text(d, pieces, sizeof pieces);
    gg_text text = client_text(d, line, sizeof line);
    json_view_string(&d->view, node, "side", &side);
    scene_name_write(doc, place, &where);
    scene_stack_write(doc, node, &who);
    GG_SAY(&text, &gg_common, GG_SAY_BOARD_ROW, GG_WORDS(name), GG_WORDS(pieces));
    text_pane_wrap(p, stack_ink(d, side.at), line, 2);
}

// Stacks of a side in a list of the scene.
static void side_lines(const client_state *d, const char *list_key, const char *side,
                       text_pane *p) {
    const json_view *v = &d->view;
    uint32_t list = json_view_list(v, list_key);
    JSON_VIEW_EACH(row, v, list) {
        uint32_t stacks = json_find(&v->doc, row, "stacks");
        JSON_VIEW_EACH(at, v, stacks) {
            if (json_equals(&v->doc, json_find(&v->doc, at, "side"), side))
                stack_line(d, row, at, p);
        }
    }
}

void sheet_order(const client_state *d, text_pane *p) {
    const json_view *v = &d->view;
    uint32_t sides = v->doc.node ? json_view_list(v, "sides") : 0;
    JSON_VIEW_EACH(row, v, sides) {
        char head[SCENE_NAME_MAX];
        word side;
        gg_text text = client_text(d, head, sizeof head);
        json_view_string(v, row, "side", &side);
        scene_name_write(&v->doc, row, &text);
        text_pane_add(p, INK_STRONG, head);
        side_lines(d, "places", side.at, p);
        side_lines(d, "reserves", side.at, p);
    }
}

/* What still wins. */

static void stake_line(const client_state *d, uint32_t stake, text_pane *p) {
    const json_doc *doc = &d->view.doc;
    char line[2 * SCENE_LINE_MAX], name[SCENE_LINE_MAX], far[64];
    gg_text what = client_text(d, name, sizeof name), value = client_text(d, far, sizeof far);
    gg_text text = client_text(d, line, sizeof line);
    gg_put(&what, "  ");
    scene_put(doc, json_find(doc, stake, "name"), &what);
    if (json_is(doc, json_find(doc, stake, "value"), JSON_NUMBER))
        scene_value_write(doc, stake, &value);
    if (value.used)
        GG_SAY(&text, &gg_common, GG_SAY_BOARD_ROW, GG_WORDS(name), GG_WORDS(far));
    else
        gg_put(&text, name);
    text_pane_wrap(p, INK_PLAIN, line, 4);
}

// Stakes of the viewer's side, or of the others; a heading for each who wins by them.
static void stakes_of(const client_state *d, bool own, text_pane *p) {
    const json_view *v = &d->view;
    uint32_t list = json_view_list(v, "stakes");
    char last[SCENE_NAME_MAX] = "";
    JSON_VIEW_EACH(row, v, list) {
        char who[SCENE_NAME_MAX];
        gg_text text = client_text(d, who, sizeof who);
        if (json_view_true(v, row, "own") != own) continue;
        scene_put(&v->doc, json_find(&v->doc, row, "who"), &text);
        if (strcmp(who, last) != 0) {
            char head[2 * SCENE_NAME_MAX];
            gg_text line = client_text(d, head, sizeof head);
            GG_SAY(&line, &tui_words, own ? TUI_SAY_SCREEN_STAKES_OWN : TUI_SAY_SCREEN_STAKES_OTHER,
                   GG_WORDS(who));
            text_pane_add(p, INK_STRONG, head);
        }
        memcpy(last, who, sizeof last);
        stake_line(d, row, p);
    }
}

void sheet_goals(const client_state *d, text_pane *p) {
    if (!d->view.doc.node) return;
    stakes_of(d, true, p);
    stakes_of(d, false, p);
}

void sheet_stakes(const client_state *d, text_pane *p) {
    const json_view *v = &d->view;
    if (!v->doc.node) return;
    sheet_goals(d, p);
    uint32_t sides = json_view_list(v, "sides");
    text_pane_add(p, INK_STRONG, client_words(d, TUI_SAY_SCREEN_STAKES_TRAY));
    JSON_VIEW_EACH(row, v, sides) {
        word side;
        json_view_string(v, row, "side", &side);
        side_lines(d, "reserves", side.at, p);
    }
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
