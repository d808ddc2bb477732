/* chart.c - places, roads and rivers at scaled positions, letters where there is room for them. */
#include "tui/chart.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/heaps.h"

// A stroke shorter than that has no direction to speak of.
enum { STROKE_MIN = 4 };
// Columns for the faces of a heap.
enum { FACES_MIN = 8, FACES_MAX = 40 };
enum { CLOSE_WIDTH = 176, CLOSE_HEIGHT = 64, SHORT_NAME = 4 };

/* Reading the map. */

// The two numbers of an array; false if it is none.
static bool read_point(const source *map, uint32_t node, int *x, int *y) {
    int64_t at[2] = { 0, 0 };
    uint32_t first = source_first(map, node);
    uint32_t second = first ? source_after(map, node, first) : 0;
    if (!second || !json_int(&map->doc, first, &at[0]) || !json_int(&map->doc, second, &at[1]))
        return false;
    *x = (int)at[0];
    *y = (int)at[1];
    return true;
}

static void add_place(chart *c, const source *map, uint32_t row) {
    chart_place *p = &c->place[c->count];
    if (c->count == CHART_PLACES_MAX) return;
    *p = (chart_place){ .name_y = -1 };
    uint32_t at = json_find(&map->doc, row, "center");
    if (!source_string(map, row, "key", &p->key)) source_string(map, row, "place", &p->key);
    if (!source_string(map, row, "name", &p->name) || !p->name.at[0]) p->name = p->key;
    if (!at) at = json_find(&map->doc, row, "at");
    if (!at || !read_point(map, at, &p->map_x, &p->map_y)) return;
    word objective;
    p->is_city = source_true(map, row, "city") || source_true(map, row, "fortress")
                 || (source_string(map, row, "objective", &objective) && objective.at[0]);
    c->count++;
}

static void add_list(chart *c, const source *map, const char *key) {
    uint32_t list = source_list(map, key);
    for (uint32_t row = source_first(map, list); row; row = source_after(map, list, row))
        add_place(c, map, row);
}

// A little more than the places take.
static void find_frame(chart *c) {
    int left = INT_MAX, top = INT_MAX, right = INT_MIN, bottom = INT_MIN;
    for (unsigned i = 0; i < c->count; i++) {
        const chart_place *p = &c->place[i];
        left = p->map_x < left ? p->map_x : left;
        right = p->map_x > right ? p->map_x : right;
        top = p->map_y < top ? p->map_y : top;
        bottom = p->map_y > bottom ? p->map_y : bottom;
    }
    int margin = (right - left) / 30;
    c->frame =
        (area){ left - margin, top - margin / 2, right - left + 4 * margin, bottom - top + margin };
}

void chart_open(chart *c, const desk *d) {
    *c = (chart){ 0 };
    add_list(c, &d->map, "places");
    add_list(c, &d->map, "entries");
    if (c->count > 0) find_frame(c);
}

const chart_place *chart_find(const chart *c, const char *key) {
    size_t size = strcspn(key, "/#");
    for (unsigned i = 0; i < c->count; i++) {
        const char *own = c->place[i].key.at;
        if (strlen(own) == size && memcmp(own, key, size) == 0) return &c->place[i];
    }
    return NULL;
}

const chart_place *chart_named(const chart *c, const char *action) {
    const chart_place *found = NULL;
    while (*action) {
        word token;
        size_t size = strcspn(action, " ");
        gg_text text = gg_text_begin(token.at, sizeof token.at);
        gg_put_bytes(&text, action, size);
        const chart_place *place = chart_find(c, token.at);
        if (place) found = place;
        action += size + (action[size] == ' ');
    }
    return found;
}

/* Where things lie on the grid. */

static int scale_x(const chart *c, int x) {
    return (int)((long)(x - c->frame.x) * (c->width - 1) / (c->frame.width ? c->frame.width : 1))
           - c->left;
}

static int scale_y(const chart *c, int y) {
    return (int)((long)(y - c->frame.y) * (c->height - 1) / (c->frame.height ? c->frame.height : 1))
           - c->top;
}

static int clamp(int value, int least, int most) {
    if (value > most) value = most;
    return value < least ? least : value;
}

static void lay_out(chart *c, const chart_marks *marks, const grid *g) {
    c->width = c->close && g->width < CLOSE_WIDTH ? CLOSE_WIDTH : g->width;
    c->height = c->close && g->height < CLOSE_HEIGHT ? CLOSE_HEIGHT : g->height;
    const chart_place *look = chart_find(c, marks->cursor.at);
    if (look) {
        int x = scale_x(c, look->map_x), y = scale_y(c, look->map_y);
        if (x < 6 || x > g->width - 16) c->left += x - g->width / 2;
        if (y < 2 || y > g->height - 3) c->top += y - g->height / 2;
    }
    c->left = clamp(c->left, 0, c->width - g->width);
    c->top = clamp(c->top, 0, c->height - g->height);
    for (unsigned i = 0; i < c->count; i++) {
        chart_place *p = &c->place[i];
        p->x = scale_x(c, p->map_x);
        p->y = scale_y(c, p->map_y);
        p->first = p->last = p->x;
        p->name_y = -1;
    }
}

/* Lines. */

static void draw_points(const chart *c, const source *map, uint32_t points, stroke how, grid *g) {
    int x, y;
    bool begun = false;
    for (uint32_t node = source_first(map, points); node; node = source_after(map, points, node)) {
        if (!read_point(map, node, &x, &y)) continue;
        x = scale_x(c, x);
        y = scale_y(c, y);
        bool is_last = source_after(map, points, node) == 0;
        if (begun && !is_last && abs(x - how.x0) + 2 * abs(y - how.y0) < STROKE_MIN) continue;
        how.x1 = x;
        how.y1 = y;
        if (begun) grid_line(g, how);
        how.x0 = x;
        how.y0 = y;
        begun = true;
    }
}

static void draw_rivers(const chart *c, const source *map, uint32_t rivers, grid *g) {
    stroke water = { .ink = INK_WATER, .point = '~' };
    for (uint32_t row = source_first(map, rivers); row; row = source_after(map, rivers, row)) {
        bool is_ring = json_is(&map->doc, row, JSON_ARRAY);
        draw_points(c, map, is_ring ? row : json_find(&map->doc, row, "points"), water, g);
    }
}

static bool is_minor(const char *kind) {
    return strcmp(kind, "minor") == 0 || strcmp(kind, "secondary") == 0
           || strcmp(kind, "trail") == 0;
}

static void draw_roads(const chart *c, const source *map, grid *g) {
    uint32_t roads = source_list(map, "roads");
    for (uint32_t row = source_first(map, roads); row; row = source_after(map, roads, row)) {
        word kind;
        source_string(map, row, "kind", &kind);
        bool minor = is_minor(kind.at);
        stroke how = { .ink = minor ? INK_FAINT : INK_ROAD, .dash = minor && c->close };
        draw_points(c, map, json_find(&map->doc, row, "points"), how, g);
    }
}

// Borders of locales, where the map has them and there is room.
static void draw_borders(const chart *c, const source *map, grid *g) {
    uint32_t sides = c->close || g->width > 100 ? source_list(map, "sides") : 0;
    stroke how = { .ink = INK_WOOD, .point = g->ascii ? '.' : 0xB7 };
    for (uint32_t row = source_first(map, sides); row; row = source_after(map, sides, row))
        draw_points(c, map, json_find(&map->doc, row, "line"), how, g);
}

static void draw_ground(const chart *c, const desk *d, grid *g) {
    uint32_t decor = source_list(&d->map, "decor");
    draw_borders(c, &d->map, g);
    if (decor) draw_rivers(c, &d->map, json_find(&d->map.doc, decor, "water"), g);
    if (decor) draw_rivers(c, &d->map, json_find(&d->map.doc, decor, "rivers"), g);
    draw_roads(c, &d->map, g);
}

/* Letters. */

static bool is_marked(const chart_marks *marks, const char *key) {
    for (unsigned i = 0; i < marks->count; i++) {
        if (strcmp(marks->place[i].at, key) == 0) return true;
    }
    return false;
}

static unsigned place_ink(const chart_marks *marks, const chart_place *p) {
    if (strcmp(marks->cursor.at, p->key.at) == 0) return INK_CURSOR;
    if (strcmp(marks->aim.at, p->key.at) == 0) return INK_CURSOR;
    if (is_marked(marks, p->key.at)) return INK_MARK;
    return INK_PLAIN;
}

// Heaps of a place beside each other, each in its army's ink; columns taken.
static int draw_heaps(const desk *d, chart_place *p, grid *g) {
    int x = p->x;
    heap h;
    for (heap_walk w = heap_begin(d); heap_next(&w, &h);) {
        char text[64];
        gg_text out = gg_text_begin(text, sizeof text);
        if (!heap_is_in(h.place.at, p->key.at, true)) continue;
        gg_put_char(&out, (char)(h.army.at[0] - 'a' + 'A'));
        gg_put_int(&out, h.count);
        if (strchr(h.place.at, '/')) gg_put_char(&out, '/');
        int width = grid_columns(text);
        if (!grid_is_free(g, x, p->y, width) && x > p->x) break;
        grid_text(g, x, p->y, text, chart_ink(h.army.at) | (h.own ? INK_REVERSE : 0u));
        x += width;
        p->is_busy = true;
    }
    p->last = x - 1;
    return x - p->x;
}

static void draw_spot(const chart_marks *marks, chart_place *p, grid *g) {
    uint32_t point = p->is_city ? (g->ascii ? '#' : 0x25A0) : (g->ascii ? 'o' : 0x25CB);
    char text[5] = { 0 };
    unsigned ink = place_ink(marks, p);
    if (point < 0x80) {
        text[0] = (char)point;
    } else {
        text[0] = (char)(0xE0 | (point >> 12));
        text[1] = (char)(0x80 | ((point >> 6) & 0x3F));
        text[2] = (char)(0x80 | (point & 0x3F));
    }
    if (grid_is_free(g, p->x, p->y, 1)) grid_text(g, p->x, p->y, text, ink);
}

// Room for a name with a blank on either side, so that names do not run into each other.
static bool has_room(const grid *g, int x, int y, int width) {
    if (!grid_is_free(g, x, y, width)) return false;
    bool before = x == 0 || grid_is_free(g, x - 1, y, 1);
    return before && (x + width == g->width || grid_is_free(g, x + width, y, 1));
}

// Right of it, left, below, above: the first that is free.
static bool try_name(chart_place *p, const char *name, unsigned ink, grid *g) {
    int width = grid_columns(name);
    const int spot[][2] = {
        { p->last + 2, p->y }, { p->x - width - 1, p->y },     { p->x, p->y + 1 },
        { p->x, p->y - 1 },    { p->x - width + 1, p->y + 1 }, { p->x - width + 1, p->y - 1 }
    };
    for (size_t i = 0; i < sizeof spot / sizeof *spot; i++) {
        if (!has_room(g, spot[i][0], spot[i][1], width)) continue;
        p->name_x = spot[i][0];
        p->name_y = spot[i][1];
        grid_text(g, p->name_x - 1, p->name_y, " ", INK_PLAIN);
        grid_text(g, p->name_x, p->name_y, name, ink);
        grid_text(g, p->name_x + width, p->name_y, " ", INK_PLAIN);
        return true;
    }
    return false;
}

static void cut_name(const char *name, int letters, word *out) {
    gg_text text = gg_text_begin(out->at, sizeof out->at);
    const char *at = name;
    for (int i = 0; i < letters && *at; i++)
        grid_read(&at, false);
    gg_put_bytes(&text, name, (size_t)(at - name));
}

static void draw_name(const chart_marks *marks, chart_place *p, grid *g) {
    word brief;
    unsigned ink = place_ink(marks, p);
    if (p->x < 0 || p->y < 0 || p->x >= g->width || p->y >= g->height) return;
    if (ink == INK_PLAIN) ink = p->is_busy || p->is_city ? INK_STRONG : INK_FAINT;
    const char *name = strncmp(p->key.at, "entry:", 6) == 0 ? p->key.at + 6 : p->name.at;
    if (try_name(p, name, ink, g)) return;
    if (strncmp(name, "C. ", 3) == 0) name += 3; // a farm, as most are
    cut_name(name, SHORT_NAME, &brief);
    try_name(p, brief.at, ink, g);
}

// Zoomed in there is room for faces.
static void draw_faces(const desk *d, chart_place *p, grid *g) {
    heap h;
    int y = p->name_y == p->y + 1 ? p->y + 2 : p->y + 1;
    for (heap_walk w = heap_begin(d); heap_next(&w, &h);) {
        char text[256];
        word cut;
        gg_text out = gg_text_begin(text, sizeof text);
        if (!heap_is_in(h.place.at, p->key.at, true)) continue;
        if (h.faces)
            heap_faces_write(d, &h, &out);
        else
            heap_knowns_write(d, &h, &out);
        int width = grid_columns(text) < FACES_MAX ? grid_columns(text) : FACES_MAX;
        while (width >= FACES_MIN && !grid_is_free(g, p->x, y, width))
            width--;
        if (width < FACES_MIN && width < grid_columns(text)) continue;
        cut_name(text, width, &cut);
        grid_text(g, p->x, y++, cut.at, chart_ink(h.army.at));
    }
}

// 0: the cursor and what can be chosen; 1: where somebody is; 2: cities; 3: the rest.
static int rank_of(const chart_marks *marks, const chart_place *p) {
    if (place_ink(marks, p) != INK_PLAIN) return 0;
    if (p->is_busy) return 1;
    return p->is_city ? 2 : 3;
}

void chart_draw(chart *c, const desk *d, const chart_marks *marks, grid *g) {
    lay_out(c, marks, g);
    draw_ground(c, d, g);
    for (unsigned i = 0; i < c->count; i++) {
        c->place[i].is_busy = false;
        if (draw_heaps(d, &c->place[i], g) == 0) c->place[i].last = c->place[i].x;
    }
    for (unsigned i = 0; i < c->count; i++) {
        if (!c->place[i].is_busy) draw_spot(marks, &c->place[i], g);
    }
    for (int rank = 0; rank <= 3; rank++) {
        for (unsigned i = 0; i < c->count; i++) {
            if (rank_of(marks, &c->place[i]) == rank) draw_name(marks, &c->place[i], g);
        }
    }
    for (unsigned i = 0; c->close && i < c->count; i++) {
        if (c->place[i].is_busy) draw_faces(d, &c->place[i], g);
    }
}

unsigned chart_ink(const char *army) {
    switch (army[0]) {
    case 'f': return INK_FRENCH;
    case 'p': return INK_PRUSSIAN;
    default: return strcmp(army, "anglo") == 0 ? INK_ANGLO : INK_AUSTRIAN;
    }
}

/* Finding places. */

const chart_place *chart_at(const chart *c, int x, int y) {
    const chart_place *best = NULL;
    int nearest = 5;
    for (unsigned i = 0; i < c->count; i++) {
        const chart_place *p = &c->place[i];
        int width = grid_columns(p->name.at);
        if (p->name_y == y && x >= p->name_x && x < p->name_x + width) return p;
        if (p->y == y && x >= p->x && x <= p->last) return p;
        int distance = abs(p->x - x) + 2 * abs(p->y - y);
        if (distance >= nearest) continue;
        nearest = distance;
        best = p;
    }
    return best;
}

const chart_place *chart_toward(const chart *c, const char *from, int dx, int dy) {
    const chart_place *start = chart_find(c, from), *best = start;
    long nearest = LONG_MAX;
    if (!start) return c->count ? &c->place[0] : NULL;
    for (unsigned i = 0; i < c->count; i++) {
        const chart_place *p = &c->place[i];
        long x = p->map_x - start->map_x, y = p->map_y - start->map_y;
        long ahead = x * dx + y * dy, aside = labs(x * dy) + labs(y * dx);
        if (ahead <= 0 || aside > 2 * ahead) continue;
        if (ahead + 2 * aside >= nearest) continue;
        nearest = ahead + 2 * aside;
        best = p;
    }
    return best;
}
