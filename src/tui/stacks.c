/* stacks.c - scenes walked stack by stack. */
#include "tui/stacks.h"

#include <string.h>

#include "gg_messages.h"
#include "match/scene_text.h"
#include "tui/draw/grid.h"

stack_walk stack_begin(const client_state *d) {
    const json_view *v = &d->view;
    stack_walk w = { .scene = v, .places = json_view_list(v, "places") };
    w.place = json_view_first(v, w.places);
    if (w.place) w.stacks = json_find(&v->doc, w.place, "stacks");
    w.stack = json_view_first(v, w.stacks);
    return w;
}

bool stack_next(stack_walk *w, stack *out) {
    const json_view *v = w->scene;
    while (w->place && !w->stack) {
        w->place = json_view_after(v, w->places, w->place);
        w->stacks = w->place ? json_find(&v->doc, w->place, "stacks") : 0;
        w->stack = json_view_first(v, w->stacks);
    }
    if (!w->place) return false;
    *out = (stack){ .node = w->stack, .count = json_view_int(v, w->stack, "count") };
    out->own = json_view_true(v, w->stack, "own");
    out->idle = json_view_true(v, w->stack, "idle");
    json_view_string(v, w->stack, "side", &out->side);
    json_view_string(v, w->place, "place", &out->place);
    w->stack = json_view_after(v, w->stacks, w->stack);
    return true;
}

// Sides have inks in the order of their keys.
unsigned stack_ink(const client_state *d, const char *side) {
    uint32_t sides = json_view_list(&d->view, "sides");
    unsigned rank = 0;
    JSON_VIEW_EACH(row, &d->view, sides) {
        word other;
        json_view_string(&d->view, row, "side", &other);
        rank += strcmp(other.at, side) < 0;
    }
    return rank < INK_SIDES ? INK_SIDE + rank : INK_PLAIN;
}

unsigned stack_own_ink(const client_state *d) {
    uint32_t first = json_view_first(&d->view, json_view_list(&d->view, "sides"));
    word side;
    if (!first || !json_view_true(&d->view, first, "own")) return INK_STRONG;
    json_view_string(&d->view, first, "side", &side);
    return stack_ink(d, side.at) | INK_REVERSE;
}

bool stack_is_in(const char *place, const char *where, bool whole) {
    size_t size = strlen(where);
    if (strcmp(place, where) == 0) return true;
    return whole && strncmp(place, where, size) == 0 && place[size] == '/';
}

bool stack_find_piece(const client_state *d, const char *key, word *place) {
    const json_doc *doc = &d->view.doc;
    stack s;
    for (stack_walk w = stack_begin(d); stack_next(&w, &s);) {
        uint32_t pieces = json_find(doc, s.node, "pieces");
        *place = s.place;
        JSON_VIEW_EACH(piece, &d->view, pieces) {
            bool seen = !json_equals(doc, json_find(doc, piece, "face"), "remembered");
            if (seen && json_equals(doc, json_find(doc, piece, "piece"), key)) return true;
        }
    }
    return false;
}

bool stack_occupants(const client_state *d, const char *where, gg_text *out) {
    const json_doc *doc = &d->view.doc;
    bool found = false;
    stack s;
    for (stack_walk w = stack_begin(d); stack_next(&w, &s);) {
        char side[SCENE_NAME_MAX], pieces[SCENE_LINE_MAX];
        gg_text name = client_text(d, side, sizeof side);
        gg_text there = client_text(d, pieces, sizeof pieces);
        if (!stack_is_in(s.place.at, where, true)) continue;
        if (found) gg_say_plain(out, &gg_common, GG_SAY_BOARD_NEXT);
        found = true;
        scene_put(doc, json_find(doc, s.node, "name"), &name);
        scene_stack_write(doc, s.node, &there);
        GG_SAY(out, &gg_common, GG_SAY_BOARD_ROW, GG_WORDS(side), GG_WORDS(pieces));
    }
    return found;
}
