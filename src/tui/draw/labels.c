/* labels.c - letters on the map. Pieces come first, then spots, then a short name for every place,
 * and last the whole names as far as there is room. */
#include "tui/draw/labels.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "match/scene_text.h"
#include "tui/stacks.h"

enum { TAGS_MAX = 6 };
// Columns for the faces of a stack.
enum { FACES_MIN = 8, FACES_MAX = 24, FACES_LINES = 4, SIDE_MAX = 10 };

typedef struct labels {
    chart *c;
    const client_state *d;
    const chart_marks *marks;
    grid *g;
} labels;

/* Marks. */

static bool is_among(const word *list, unsigned count, const char *key) {
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(list[i].at, key) == 0) return true;
    }
    return false;
}

static unsigned place_ink(const chart_marks *marks, const chart_place *p) {
    if (strcmp(marks->cursor.at, p->key.at) == 0) return INK_CURSOR;
    bool is_aim = strcmp(marks->aim.at, p->key.at) == 0;
    if (is_aim) return marks->cursor.at[0] ? INK_MARK : INK_CURSOR;
    if (is_among(marks->threat, marks->threat_count, p->key.at)) return INK_ALARM;
    if (is_among(marks->place, marks->count, p->key.at)) return INK_MARK;
    if (is_among(marks->fresh, marks->fresh_count, p->key.at)) return INK_FRESH;
    return INK_PLAIN;
}

static bool is_seen(const grid *g, const chart_place *p) {
    return p->x >= 0 && p->y >= 0 && p->x < g->width && p->y < g->height;
}

/* Approaches. */

// The middle of a side's line on the map; false for what is no side.
static bool side_middle(const client_state *d, const char *side, int *x, int *y) {
    const json_view *map = &d->map;
    uint32_t row = json_view_row(map, "sides", "place", side);
    uint32_t line = row ? json_find(&map->doc, row, "line") : 0;
    uint32_t first = json_view_first(map, line), last = first;
    int end[2] = { 0, 0 };
    for (uint32_t node = first; node; node = json_view_after(map, line, node))
        last = node;
    if (!first || !chart_read_point(map, first, x, y)
        || !chart_read_point(map, last, &end[0], &end[1]))
        return false;
    *x = (*x + end[0]) / 2;
    *y = (*y + end[1]) / 2;
    return true;
}

// An arrow to where those look that block an approach; a wall around those inside one.
static const char *facing(const labels *l, const chart_place *p, const char *side) {
    static const char *const fancy[] = { "→", "←", "↓", "↑", "↘", "↙", "↗", "↖" };
    static const char *const plain[] = { ">", "<", "v", "^", "\\", "/", "/", "\\" };
    const char *const *set = l->g->ascii ? plain : fancy;
    int x = 0, y = 0;
    if (!side_middle(l->d, side, &x, &y)) return l->g->ascii ? "#" : "■";
    x -= p->map_x;
    y -= p->map_y;
    if (abs(x) > 2 * abs(y)) return set[x < 0];
    if (abs(y) > 2 * abs(x)) return set[y < 0 ? 3 : 2];
    return set[(y < 0 ? 6 : 4) + (x < 0)];
}

/* Pieces. */

// What stands for a stack: "A3", "a3" if none of them can act, and where it looks.
typedef struct tag {
    char text[64];
    unsigned ink;
    int width;
} tag;

static tag tag_of(const labels *l, const chart_place *p, const stack *h, bool with_faces) {
    tag t = { .ink = stack_ink(l->d, h->side.at) | (h->own ? INK_REVERSE : 0u) };
    gg_text out = client_text(l->d, t.text, sizeof t.text);
    if (with_faces) scene_pieces_write(&l->d->view.doc, h->node, false, &out);
    if (!with_faces || out.full || out.used == 0 || grid_columns(t.text) > SIDE_MAX) {
        out = gg_text_begin(t.text, sizeof t.text);
        char letter = h->side.at[0];
        gg_put_char(&out, h->idle ? letter : (char)toupper((unsigned char)letter));
        gg_put_int(&out, h->count);
    }
    if (strchr(h->place.at, '/')) gg_put(&out, facing(l, p, h->place.at));
    t.width = grid_columns(t.text);
    return t;
}

// Where there is room, those that block an approach stand at it.
static bool draw_at_side(const labels *l, const chart_place *p, const stack *h) {
    int x = 0, y = 0;
    if (!l->c->roomy || !side_middle(l->d, h->place.at, &x, &y)) return false;
    tag t = tag_of(l, p, h, true);
    chart_point(l->c, x + (p->map_x - x) / 4, y + (p->map_y - y) / 4, &x, &y);
    x -= t.width / 2;
    if (!grid_is_free(l->g, x, y, t.width)) return false;
    grid_text(l->g, x, y, t.text, t.ink);
    return true;
}

// Is there room, and a cell on either side of it, so that stacks do not run into each other?
static bool is_clear(const grid *g, int x, int y, int width, int margin) {
    int first = x - margin > 0 ? x - margin : 0;
    int end = x + width + margin < g->width ? x + width + margin : g->width;
    return grid_is_free(g, x, y, width) && grid_is_free(g, first, y, end - first);
}

// Moves the place to the first of its neighbours with so many free cells; false: there is none.
static bool settle(const labels *l, chart_place *p, int width, int margin) {
    const int step[][2] = { { 0, 0 },  { 1 - width, 0 }, { 1, 0 },  { -1, 0 }, { 0, 1 },
                            { 0, -1 }, { -width, 0 },    { 2, 0 },  { -2, 0 }, { 1, 1 },
                            { -1, 1 }, { 1, -1 },        { -1, -1 } };
    for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
        int x = p->x + step[i][0], y = p->y + step[i][1];
        if (!is_clear(l->g, x, y, width, margin)) continue;
        p->x = x;
        p->y = y;
        return true;
    }
    return false;
}

// Stacks of a place beside each other, each in its side's ink.
static void draw_stacks(const labels *l, chart_place *p) {
    tag tags[TAGS_MAX];
    unsigned count = 0;
    int width = 0;
    stack h;
    p->is_busy = false;
    for (stack_walk w = stack_begin(l->d); stack_next(&w, &h) && count < TAGS_MAX;) {
        if (!stack_is_in(h.place.at, p->key.at, true)) continue;
        if (strchr(h.place.at, '/') && draw_at_side(l, p, &h)) continue;
        tags[count] = tag_of(l, p, &h, false);
        width += tags[count++].width;
    }
    if (count == 0 || !is_seen(l->g, p)) return;
    if (!settle(l, p, width, 1)) settle(l, p, width, 0);
    p->is_busy = true;
    p->last = p->x + width - 1;
    for (int i = 0, x = p->x; i < (int)count; x += tags[i++].width)
        grid_text(l->g, x, p->y, tags[i].text, tags[i].ink);
}

// One line of a list, up to a comma if it is too long; `text` is what is left. False: no room.
static bool draw_line(const labels *l, int x, int y, const char **text, unsigned ink) {
    int whole = grid_columns(*text), least = whole < FACES_MIN ? whole : FACES_MIN;
    int width = whole < FACES_MAX ? whole : FACES_MAX;
    char cut[128];
    while (width >= least && !grid_is_free(l->g, x, y, width))
        width--;
    if (width < least) return false;
    grid_cut(*text, width, cut, sizeof cut);
    char *comma = width < whole ? strrchr(cut, ',') : NULL;
    if (comma) comma[1] = 0;
    grid_text(l->g, x, y, cut, ink);
    *text += strlen(cut);
    *text += **text == ' ';
    return true;
}

// Where there is room, faces.
static void draw_faces(const labels *l, const chart_place *p) {
    int y = p->name_y == p->y + 1 ? p->y + 2 : p->y + 1;
    stack h;
    for (stack_walk w = stack_begin(l->d); stack_next(&w, &h);) {
        char list[512];
        const char *text = list;
        gg_text out = client_text(l->d, list, sizeof list);
        if (!stack_is_in(h.place.at, p->key.at, false)) continue;
        scene_pieces_write(&l->d->view.doc, h.node, false, &out);
        if (!out.used) scene_pieces_write(&l->d->view.doc, h.node, true, &out);
        for (int i = 0, missed = 0; i < FACES_LINES && missed < 2 && *text; i++)
            missed += !draw_line(l, p->x, y++, &text, stack_ink(l->d, h.side.at));
    }
}

/* Spots. */

static void draw_spot(const labels *l, chart_place *p) {
    static const char *const fancy[] = { "○", "■" }, *const plain[] = { "o", "#" };
    const char *const *set = l->g->ascii ? plain : fancy;
    if (!is_seen(l->g, p) || !settle(l, p, 1, 0)) return;
    p->last = p->x;
    grid_text(l->g, p->x, p->y, set[p->is_city], place_ink(l->marks, p));
}

/* Names. */

// Free, and nothing of another place just before it and behind it.
static bool has_room(const grid *g, const chart_place *p, int x, int width) {
    if (!grid_is_free(g, x, p->name_y, width)) return false;
    for (int at = x - 1; at <= x + width; at += width + 1) {
        bool own = p->name_y == p->y && at >= p->x && at <= p->last;
        // Outside, there is no room for its bracket.
        if (!own && !grid_is_free(g, at, p->name_y, 1)) return false;
    }
    return true;
}

static bool try_row(const grid *g, chart_place *p, int y, const int span[2]) {
    int step = span[1] < span[0] ? -1 : 1;
    p->name_y = y;
    for (int x = span[0]; x != span[1] + step; x += step) {
        p->name_x = x;
        if (has_room(g, p, x, p->name_size)) return true;
    }
    return false;
}

// Left of it, but not behind another place, whose name one would take it for.
static bool try_left(const grid *g, chart_place *p, int x) {
    if (x >= 2 && !grid_is_free(g, x - 2, p->y, 1)) return false;
    return try_row(g, p, p->y, (int[2]){ x, x });
}

// Right of it, left, below, above, close to it: the first that has room.
static bool find_room(const grid *g, chart_place *p, int width) {
    int under[2] = { p->x, p->x - width + 1 };
    p->name_size = width;
    if (try_row(g, p, p->y, (int[2]){ p->last + 2, p->last + 2 })) return true;
    if (try_left(g, p, p->x - width - 1)) return true;
    if (try_row(g, p, p->y + 1, under) || try_row(g, p, p->y - 1, under)) return true;
    if (try_row(g, p, p->y, (int[2]){ p->last + 1, p->last + 1 })) return true;
    if (try_left(g, p, p->x - width)) return true;
    p->name_y = -1;
    return false;
}

static bool is_nameless(const labels *l, const chart_place *p) {
    return p->name_y < 0 && is_seen(l->g, p);
}

static void short_name(const labels *l, chart_place *p) {
    if (p->name_y >= 0) return;
    p->is_brief = true;
    if (!is_seen(l->g, p) || !find_room(l->g, p, grid_columns(p->brief.at))) return;
    grid_take(l->g, p->name_x, p->name_y, p->name_size, true);
}

// At a corner of it: a little away, but better than no name.
static void corner_name(const labels *l, chart_place *p) {
    const int x[] = { p->last + 1, p->x - grid_columns(p->brief.at) };
    for (unsigned i = 0; is_nameless(l, p) && i < 4; i++) {
        if (try_row(l->g, p, p->y + (i < 2 ? 1 : -1), (int[2]){ x[i % 2], x[i % 2] }))
            grid_take(l->g, p->name_x, p->name_y, p->name_size, true);
        else
            p->name_y = -1;
    }
}

// Over the spots of others, where nothing is free.
static void cover(const labels *l, chart_place *p) {
    p->name_y = p->y + 1 < l->g->height ? p->y + 1 : p->y - 1;
    p->name_x = p->x + p->name_size < l->g->width ? p->x : l->g->width - p->name_size;
    grid_take(l->g, p->name_x, p->name_y, p->name_size, true);
}

// The whole name if there is room for it, once the short one is out of the way.
static void whole_name(const labels *l, chart_place *p) {
    chart_place before = *p;
    if (!is_seen(l->g, p)) return;
    if (p->name_y >= 0) grid_take(l->g, p->name_x, p->name_y, p->name_size, false);
    if (find_room(l->g, p, grid_columns(p->name.at)))
        p->is_brief = false;
    else
        *p = before;
    if (p->name_y >= 0) grid_take(l->g, p->name_x, p->name_y, p->name_size, true);
}

static void draw_name(const labels *l, const chart_place *p) {
    unsigned ink = place_ink(l->marks, p);
    if (p->name_y < 0) return;
    if (ink == INK_PLAIN) ink = p->is_busy || p->is_city ? INK_STRONG : INK_FAINT;
    grid_dot(l->g, p->name_x - 1, p->name_y, ' ', INK_PLAIN);
    grid_dot(l->g, p->name_x + p->name_size, p->name_y, ' ', INK_PLAIN);
    grid_text(l->g, p->name_x, p->name_y, p->is_brief ? p->brief.at : p->name.at, ink);
}

// Brackets around the one that is looked at, a star behind those where something has happened.
static void draw_sign(const labels *l, const chart_place *p) {
    unsigned ink = place_ink(l->marks, p);
    int first = p->name_x - 1, end = p->name_x + p->name_size;
    if (p->name_y < 0) return;
    // A name that touches what stands there has its sign behind both, and its bracket around both.
    if (p->name_y == p->y && end == p->x) end = p->last + 1;
    if (p->name_y == p->y && first == p->last) first = p->x - 1;
    if (is_among(l->marks->fresh, l->marks->fresh_count, p->key.at))
        grid_dot(l->g, end, p->name_y, '*', ink);
    if (is_among(l->marks->threat, l->marks->threat_count, p->key.at))
        grid_dot(l->g, end, p->name_y, '!', ink);
    if (ink != INK_CURSOR) return;
    grid_dot(l->g, first, p->name_y, '[', ink);
    grid_dot(l->g, end, p->name_y, ']', ink);
}

enum { RANKS = 4, TRIES = 16 };

// 0: what found no room before; 1: where somebody is; 2: cities; 3: the rest. The cursor does not
// count: names would jump as it moves.
static int rank_of(const chart_place *p) {
    if (p->is_crowded) return 0;
    if (p->is_busy) return 1;
    return p->is_city ? 2 : 3;
}

static void by_rank(const labels *l, void (*name)(const labels *, chart_place *)) {
    for (int rank = 0; rank < RANKS; rank++) {
        for (unsigned i = 0; i < l->c->count; i++) {
            if (rank_of(&l->c->place[i]) == rank) name(l, &l->c->place[i]);
        }
    }
}

// Are there places without a name? They go first the next time.
static bool has_nameless(const labels *l) {
    bool found = false;
    for (unsigned i = 0; i < l->c->count; i++) {
        chart_place *p = &l->c->place[i];
        if (is_nameless(l, p)) p->is_crowded = found = true;
    }
    return found;
}

static void drop_names(const labels *l) {
    for (unsigned i = 0; i < l->c->count; i++) {
        chart_place *p = &l->c->place[i];
        if (p->name_y >= 0) grid_take(l->g, p->name_x, p->name_y, p->name_size, false);
        p->name_y = -1;
    }
}

// What is looked at has a name whatever stands around it.
static void name_looked_at(const labels *l) {
    for (unsigned i = 0; i < l->c->count; i++) {
        chart_place *p = &l->c->place[i];
        if (place_ink(l->marks, p) != INK_CURSOR || !is_nameless(l, p)) continue;
        drop_names(l);
        short_name(l, p);
        if (p->name_y < 0) cover(l, p);
        by_rank(l, short_name);
    }
}

static void short_names(const labels *l) {
    by_rank(l, short_name);
    for (int i = 0; i < TRIES && has_nameless(l); i++) {
        drop_names(l);
        by_rank(l, short_name);
    }
    name_looked_at(l);
    by_rank(l, corner_name);
}

void labels_draw(chart *c, const client_state *d, const chart_marks *marks, grid *g) {
    labels l = { .c = c, .d = d, .marks = marks, .g = g };
    for (unsigned i = 0; i < c->count; i++)
        draw_stacks(&l, &c->place[i]);
    for (unsigned i = 0; i < c->count; i++) {
        if (!c->place[i].is_busy) draw_spot(&l, &c->place[i]);
    }
    short_names(&l);
    by_rank(&l, whole_name);
    for (unsigned i = 0; i < c->count; i++)
        draw_name(&l, &c->place[i]);
    for (unsigned i = 0; i < c->count; i++)
        draw_sign(&l, &c->place[i]);
    for (unsigned i = 0; c->roomy && i < c->count; i++) {
        if (c->place[i].is_busy) draw_faces(&l, &c->place[i]);
    }
}
