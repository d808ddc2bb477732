/* chart.c - places, roads and rivers at scaled positions; labels.c writes the letters. */
#include "tui/draw/chart.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "tui/draw/labels.h"
#include "tui/names.h"

// A stroke shorter than that has no direction to speak of.
enum { STROKE_MIN = 4 };
// Zoomed in the picture is twice the window, but not smaller or larger than serves.
enum { CLOSE_WIDTH_MIN = 120, CLOSE_WIDTH_MAX = 176, CLOSE_HEIGHT_MIN = 40, CLOSE_HEIGHT_MAX = 64 };
enum { FAR_WIDTH_MIN = 44, FAR_HEIGHT_MIN = 14, SHORT_NAME = 4 };

/* Reading the map. */

bool chart_read_point(const json_view *map, uint32_t node, int *x, int *y) {
    int64_t at[2] = { 0, 0 };
    uint32_t first = json_view_first(map, node);
    uint32_t second = first ? json_view_after(map, node, first) : 0;
    if (!second || !json_int(&map->doc, first, &at[0]) || !json_int(&map->doc, second, &at[1]))
        return false;
    *x = (int)at[0];
    *y = (int)at[1];
    return true;
}

static void add_place(chart *c, const json_view *map, uint32_t row) {
    chart_place *p = &c->place[c->count];
    if (c->count == CHART_PLACES_MAX) return;
    *p = (chart_place){ .name_y = -1 };
    uint32_t at = json_find(&map->doc, row, "center");
    if (!json_view_string(map, row, "key", &p->key)) json_view_string(map, row, "place", &p->key);
    gg_text name = gg_text_begin(p->name.at, sizeof p->name.at);
    name_place(map, p->key.at, &name);
    if (!at) at = json_find(&map->doc, row, "at");
    if (!at || !chart_read_point(map, at, &p->map_x, &p->map_y)) return;
    word objective;
    p->is_city = json_view_true(map, row, "city") || json_view_true(map, row, "fortress")
                 || (json_view_string(map, row, "objective", &objective) && objective.at[0]);
    c->count++;
}

static void add_list(chart *c, const json_view *map, const char *key) {
    uint32_t list = json_view_list(map, key);
    JSON_VIEW_EACH(row, map, list)
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

static bool is_like_another(const chart *c, unsigned place, int letters) {
    word own, other;
    name_brief(c->place[place].name.at, letters, &own);
    for (unsigned i = 0; i < c->count; i++) {
        name_brief(c->place[i].name.at, letters, &other);
        if (i != place && strcmp(own.at, other.at) == 0) return true;
    }
    return false;
}

// As many letters as it takes to tell a place from the others.
static void find_briefs(chart *c) {
    for (unsigned i = 0; i < c->count; i++) {
        int letters = SHORT_NAME, most = grid_columns(c->place[i].name.at);
        while (letters < most && is_like_another(c, i, letters))
            letters++;
        name_brief(c->place[i].name.at, letters, &c->place[i].brief);
    }
}

void chart_open(chart *c, const client_state *d) {
    *c = (chart){ 0 };
    add_list(c, &d->map, "places");
    add_list(c, &d->map, "entries");
    if (c->count > 0) find_frame(c);
    find_briefs(c);
}

const chart_place *chart_find(const chart *c, const char *key) {
    size_t size = strcspn(key, "/#");
    for (unsigned i = 0; i < c->count; i++) {
        const char *own = c->place[i].key.at;
        if (strlen(own) == size && memcmp(own, key, size) == 0) return &c->place[i];
    }
    return NULL;
}

const chart_place *chart_called(const chart *c, const char *name) {
    for (unsigned i = 0; i < c->count; i++) {
        const chart_place *p = &c->place[i];
        if (strcasecmp(p->key.at, name) == 0 || strcasecmp(p->name.at, name) == 0) return p;
    }
    return NULL;
}

word chart_take_word(const char **action) {
    word token = word_take(action, " ");
    *action += **action == ' ';
    return token;
}

const chart_place *chart_named(const chart *c, const char *action) {
    const chart_place *found = NULL;
    while (*action) {
        word token = chart_take_word(&action);
        const chart_place *place = chart_find(c, token.at);
        if (place) found = place;
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

void chart_point(const chart *c, int map_x, int map_y, int *x, int *y) {
    *x = scale_x(c, map_x);
    *y = scale_y(c, map_y);
}

static int clamp(int value, int least, int most) {
    if (value > most) value = most;
    return value < least ? least : value;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static void lay_out(chart *c, const chart_marks *marks, const grid *g) {
    int width = clamp(2 * g->width, CLOSE_WIDTH_MIN, CLOSE_WIDTH_MAX);
    int height = clamp(2 * g->height, CLOSE_HEIGHT_MIN, CLOSE_HEIGHT_MAX);
    c->width = larger(c->close ? width : FAR_WIDTH_MIN, g->width);
    c->height = larger(c->close ? height : FAR_HEIGHT_MIN, g->height);
    c->roomy = c->close || g->width >= CLOSE_WIDTH_MIN;
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
        p->last = p->x;
        p->name_y = -1;
        p->is_crowded = false;
    }
}

/* Lines. */

static void draw_points(const chart *c, const json_view *map, uint32_t points, stroke how,
                        grid *g) {
    int x, y;
    bool begun = false;
    JSON_VIEW_EACH(node, map, points) {
        if (!chart_read_point(map, node, &x, &y)) continue;
        x = scale_x(c, x);
        y = scale_y(c, y);
        bool is_last = json_view_after(map, points, node) == 0;
        if (begun && !is_last && abs(x - how.x0) + 2 * abs(y - how.y0) < STROKE_MIN) continue;
        how.x1 = x;
        how.y1 = y;
        if (begun) grid_line(g, how);
        how.x0 = x;
        how.y0 = y;
        begun = true;
    }
}

static void draw_rivers(const chart *c, const json_view *map, uint32_t rivers, grid *g) {
    stroke water = { .ink = INK_WATER, .point = '~' };
    JSON_VIEW_EACH(row, map, rivers) {
        bool is_ring = json_is(&map->doc, row, JSON_ARRAY);
        draw_points(c, map, is_ring ? row : json_find(&map->doc, row, "points"), water, g);
    }
}

static bool is_minor(const char *kind) {
    return strcmp(kind, "minor") == 0 || strcmp(kind, "secondary") == 0
           || strcmp(kind, "trail") == 0;
}

static void draw_roads(const chart *c, const json_view *map, grid *g) {
    uint32_t roads = json_view_list(map, "roads");
    JSON_VIEW_EACH(row, map, roads) {
        word kind;
        json_view_string(map, row, "kind", &kind);
        bool minor = is_minor(kind.at);
        stroke how = { .ink = minor ? INK_FAINT : INK_ROAD, .dash = minor && c->close };
        draw_points(c, map, json_find(&map->doc, row, "points"), how, g);
    }
}

// Borders of locales, where the map has them and there is room.
static void draw_borders(const chart *c, const json_view *map, grid *g) {
    uint32_t sides = c->roomy ? json_view_list(map, "sides") : 0;
    stroke how = { .ink = INK_WOOD, .point = g->ascii ? '.' : 0xB7 };
    JSON_VIEW_EACH(row, map, sides)
        draw_points(c, map, json_find(&map->doc, row, "line"), how, g);
}

static void draw_ground(const chart *c, const client_state *d, grid *g) {
    uint32_t decor = json_view_list(&d->map, "decor");
    draw_borders(c, &d->map, g);
    if (decor) draw_rivers(c, &d->map, json_find(&d->map.doc, decor, "water"), g);
    if (decor) draw_rivers(c, &d->map, json_find(&d->map.doc, decor, "rivers"), g);
    draw_roads(c, &d->map, g);
}

void chart_draw(chart *c, const client_state *d, const chart_marks *marks, grid *g) {
    lay_out(c, marks, g);
    draw_ground(c, d, g);
    labels_draw(c, d, marks, g);
}

/* Finding places. */

const chart_place *chart_at(const chart *c, int x, int y) {
    const chart_place *best = NULL;
    int nearest = 5;
    for (unsigned i = 0; i < c->count; i++) {
        const chart_place *p = &c->place[i];
        if (p->name_y == y && x >= p->name_x && x < p->name_x + p->name_size) return p;
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
