/* sheets.c - what a scene says, as lines. */
#include "tui/sheets.h"

#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "core/texts.h"
#include "gg_messages.h"
#include "match/scene_text.h"
#include "tui/stacks.h"

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
    for (uint32_t row = json_view_first(v, list); row; row = json_view_after(v, list, row)) {
        uint32_t stacks = json_find(&v->doc, row, "stacks");
        for (uint32_t at = json_view_first(v, stacks); at; at = json_view_after(v, stacks, at)) {
            if (json_equals(&v->doc, json_find(&v->doc, at, "side"), side))
                stack_line(d, row, at, p);
        }
    }
}

void sheet_order(const client_state *d, text_pane *p) {
    const json_view *v = &d->view;
    uint32_t sides = v->doc.node ? json_view_list(v, "sides") : 0;
    for (uint32_t row = json_view_first(v, sides); row; row = json_view_after(v, sides, row)) {
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
