/* svg_ground.c - the land: hachured hills, woods of single trees, marsh, waters with lined
 * banks, roads with bridges, hollow ways and houses. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "map/svg_sheet.h"

// -- Helpers ------------------------------------------------------------------------------

bool svg_each_seen(svg_sheet *s, const char *list, gg_fault *fault,
                   bool (*put)(svg_sheet *, uint32_t node, gg_fault *)) {
    uint32_t rows = json_find(&s->view, s->moment, list);
    uint32_t node = rows ? json_first(&s->view, rows) : 0;
    for (; node; node = json_after(&s->view, rows, node))
        if (!put(s, node, fault)) return false;
    return true;
}

void svg_each(svg_sheet *s, uint32_t list, svg_item *item) {
    uint32_t node = list ? json_first(&s->map, list) : 0;
    for (; node; node = json_after(&s->map, list, node))
        item(s, node);
}

uint32_t svg_decor(const svg_sheet *s, const char *key) {
    return json_find(&s->map, json_find(&s->map, 0, "decor"), key);
}

void svg_text_of(const json_doc *doc, uint32_t record, const char *key, char *out, size_t room) {
    if (!json_string(doc, json_find(doc, record, key), out, room)) out[0] = 0;
}

int svg_int_of(const json_doc *doc, uint32_t record, const char *key, int otherwise) {
    int64_t value = 0;
    uint32_t node = json_find(doc, record, key);
    if (!node || !json_int(doc, node, &value) || value < -9999 || value > 9999) return otherwise;
    return (int)value;
}

bool svg_spot_of(const svg_sheet *s, uint32_t node, svg_spot *out) {
    if (!svg_spot_read(&s->map, node, out)) return false;
    *out = svg_scale(*out, s->theme->scale);
    return true;
}

bool svg_line_of(const svg_sheet *s, uint32_t node, svg_line *out) {
    if (!svg_line_read(&s->map, node, out)) return false;
    for (uint32_t i = 0; i < out->count; i++)
        out->at[i] = svg_scale(out->at[i], s->theme->scale);
    return true;
}

static void put_area(gg_text *out, const char *class, const svg_line *area) {
    svg_put(out, "<path class=\"%s\" d=\"", class);
    svg_put_curve(out, area, true);
    gg_put(out, "\"/>\n");
}

// Every area of a list of decorations.
static void put_areas(svg_sheet *s, const char *list, void (*put)(svg_sheet *, const svg_line *)) {
    uint32_t areas = svg_decor(s, list), node = json_first(&s->map, areas);
    for (; areas && node; node = json_after(&s->map, areas, node))
        if (svg_line_of(s, node, &s->line)) put(s, &s->line);
}

void svg_put_way(svg_sheet *s, uint32_t node, const char *const *classes) {
    if (!svg_line_of(s, json_find(&s->map, node, "points"), &s->line)) return;
    for (; *classes; classes++) {
        svg_put(s->out, "<path class=\"%s\" d=\"", *classes);
        svg_put_curve(s->out, &s->line, false);
        gg_put(s->out, "\"/>\n");
    }
}

// -- Hills --------------------------------------------------------------------------------

// A hachure: thin at the foot, thick up the slope.
static void put_hachure(gg_text *out, svg_spot foot, svg_spot up, double length, double thick) {
    svg_spot side = svg_scale(svg_turn(up), thick / 2), top = svg_add(foot, svg_scale(up, length));
    svg_spot left = svg_add(top, side), right = svg_add(top, svg_scale(side, -1));
    svg_put_stroke(out, foot, left);
    svg_put(out, "l%f %fz", right.x - left.x, right.y - left.y);
}

// 1 if the points go round clockwise on the screen, else -1.
static double winding(const svg_line *area) {
    double sum = 0;
    for (uint32_t i = 0, j = area->count - 1; i < area->count; j = i++)
        sum += area->at[j].x * area->at[i].y - area->at[j].y * area->at[i].x;
    return sum > 0 ? 1 : -1;
}

// One row of hachures, `inset` up the slope from the foot.
static void put_hachures(svg_sheet *s, const svg_line *area, double inset, uint32_t seed) {
    double turn = winding(area);
    svg_walk(area, true, 6.5, &s->way);
    for (uint32_t i = 0; i < s->way.count; i++) {
        svg_spot here = s->way.at[i], next = s->way.at[(i + 1) % s->way.count];
        svg_spot up = svg_scale(svg_turn(svg_towards(here, next)), turn);
        double length = 15 + 9 * svg_noise(&seed), start = inset + 5 * svg_noise(&seed);
        svg_spot foot = svg_add(here, svg_scale(up, start));
        if (!svg_is_inside(area, svg_add(foot, svg_scale(up, length)))) continue;
        put_hachure(s->out, foot, up, length, 1.1 + 0.5 * svg_noise(&seed));
    }
}

void svg_put_hill(svg_sheet *s, const svg_line *area) {
    put_area(s->out, "hill", area);
    gg_put(s->out, "<path class=\"hachure\" d=\"");
    put_hachures(s, area, 0, 11);
    put_hachures(s, area, 19, 29);
    gg_put(s->out, "\"/>\n");
}

// -- Woods --------------------------------------------------------------------------------

typedef void svg_stamp(gg_text *, svg_spot, uint32_t *seed);

static void stamp_crown(gg_text *out, svg_spot at, uint32_t *seed) {
    double r = 3.6 + 1.6 * svg_noise(seed);
    svg_put(out, "M%f %fa%f %f 0 1 0 %f 0a%f %f 0 1 0 %f 0", at.x - r, at.y, r, r, 2 * r, r, r,
            -2 * r);
}

// The same row of numbers as the crown's, so that shade and crown belong together.
static void stamp_shade(gg_text *out, svg_spot at, uint32_t *seed) {
    double r = 3.6 + 1.6 * svg_noise(seed), k = 0.62 * r;
    svg_put(out, "M%f %fa%f %f 0 0 1 %f %f", at.x + k, at.y - k, r * 0.9, r * 0.9, -2 * k, 2 * k);
}

// Stamps set in uneven rows over an area.
static void put_stamps(svg_sheet *s, const svg_line *area, svg_spot step, svg_stamp *stamp) {
    svg_box box = svg_bounds(area);
    svg_walk(area, true, 8, &s->way);
    uint32_t seed = 5, row = 0;
    for (double y = box.y; y < box.y + box.height; y += step.y, row++)
        for (double x = box.x + (row % 2) * step.x / 2; x < box.x + box.width; x += step.x) {
            svg_spot at = { x + step.x * 0.45 * svg_noise(&seed),
                            y + step.y * 0.45 * svg_noise(&seed) };
            uint32_t own = seed;
            if (svg_is_inside(&s->way, at)) stamp(s->out, at, &own);
        }
}

void svg_put_wood(svg_sheet *s, const svg_line *area) {
    static const svg_spot step = { 10.5, 8.2 };
    put_area(s->out, "wood", area);
    gg_put(s->out, "<path class=\"crown\" d=\"");
    put_stamps(s, area, step, stamp_crown);
    gg_put(s->out, "\"/>\n<path class=\"shade\" d=\"");
    put_stamps(s, area, step, stamp_shade);
    gg_put(s->out, "\"/>\n");
}

// -- Marsh --------------------------------------------------------------------------------

static void stamp_reed(gg_text *out, svg_spot at, uint32_t *seed) {
    double half = 4 + 5 * svg_noise(seed);
    svg_put(out, "M%f %fh%f", at.x - half, at.y, 2 * half);
    if (svg_noise(seed) < 0.3)
        svg_put(out, "M%f %fl-2.6-4.5m2.6 4.5v-6m0 6l2.6-4.5", at.x - half * 0.3, at.y);
}

void svg_put_marsh(svg_sheet *s, const svg_line *area) {
    put_area(s->out, "marsh", area);
    gg_put(s->out, "<path class=\"reed\" d=\"");
    put_stamps(s, area, (svg_spot){ 19, 6.2 }, stamp_reed);
    gg_put(s->out, "\"/>\n");
}

// -- Waters -------------------------------------------------------------------------------

static const double river_width[] = { 0, 1.7, 9, 14, 24 };

static void put_lake(svg_sheet *s, const svg_line *area) {
    put_area(s->out, "lake", area);
}

// Counted from the list of rivers, so that a map is drawn alike whatever else its file says.
static int river_id(svg_sheet *s, uint32_t node) {
    return (int)(node - svg_decor(s, "rivers"));
}

static void put_river(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "points"), &s->line)) return;
    svg_put(s->out, "<path id=\"w%d\" d=\"", river_id(s, node));
    svg_put_curve(s->out, &s->line, false);
    gg_put(s->out, "\"/>\n");
}

// One stroke of every river as wide as `width` and more, `inset` inside its banks.
typedef struct wash {
    const char *colour;
    int width; // narrowest class that gets it
    double inset;
} wash;

static void put_wash(svg_sheet *s, const wash *w) {
    uint32_t rivers = svg_decor(s, "rivers"), node = json_first(&s->map, rivers);
    svg_put(s->out, "<g stroke=\"%s\">", w->colour);
    for (; node; node = json_after(&s->map, rivers, node)) {
        int width = svg_int_of(&s->map, node, "width", 1);
        if (width < w->width || width > 4) continue;
        svg_put(s->out, "<use href=\"#w%d\" stroke-width=\"%f\"/>", river_id(s, node),
                river_width[width] - 2 * w->inset);
    }
    gg_put(s->out, "</g>\n");
}

// Ink for the banks, then water and ever finer lines along them: an engraver's river.
static void put_waters(svg_sheet *s) {
    static const wash washes[] = {
        { "#35505c", 1, 0 },   { "#d3e1dc", 2, 0.9 }, { "#7fa0a8", 3, 2.6 }, { "#d9e5df", 3, 3.2 },
        { "#90adb3", 4, 5.2 }, { "#dfe9e2", 4, 5.8 }, { "#a5bec1", 4, 8.4 }, { "#e6ede5", 4, 8.9 },
    };
    put_areas(s, "water", put_lake);
    gg_put(s->out, "<defs>\n");
    svg_each(s, svg_decor(s, "rivers"), put_river);
    gg_put(s->out,
           "</defs>\n<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n");
    for (size_t i = 0; i < sizeof washes / sizeof *washes; i++)
        put_wash(s, &washes[i]);
    gg_put(s->out, "</g>\n");
}

void svg_put_ground(svg_sheet *s) {
    put_areas(s, "hills", svg_put_hill);
    put_areas(s, "marsh", svg_put_marsh);
    put_waters(s);
    put_areas(s, "woods", svg_put_wood);
}

// -- Roads --------------------------------------------------------------------------------

// A hollow way: ticks down both banks.
static void put_sunken(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, node, &s->line)) return;
    svg_walk(&s->line, false, 5, &s->way);
    gg_put(s->out, "<path class=\"bank\" d=\"");
    for (uint32_t i = 0; i + 1 < s->way.count; i++) {
        svg_spot here = s->way.at[i], side = svg_turn(svg_towards(here, s->way.at[i + 1]));
        for (int sign = -1; sign <= 1; sign += 2)
            svg_put_stroke(s->out, svg_add(here, svg_scale(side, 5 * sign)),
                           svg_add(here, svg_scale(side, (i % 2 ? 9.5 : 11) * sign)));
    }
    gg_put(s->out, "\"/>\n");
}

static void put_road(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "points"), &s->line)) return;
    bool primary = json_equals(&s->map, json_find(&s->map, node, "kind"), s->theme->main_road);
    svg_put(s->out, "<path id=\"r%d\"%s d=\"", (int)node, primary ? "" : " class=\"lane\"");
    svg_put_curve(s->out, &s->line, false);
    gg_put(s->out, "\"/>\n");
}

static void put_roads_of(svg_sheet *s, bool primary) {
    uint32_t roads = json_find(&s->map, 0, "roads"), node = json_first(&s->map, roads);
    for (; node; node = json_after(&s->map, roads, node))
        if (json_equals(&s->map, json_find(&s->map, node, "kind"), s->theme->main_road) == primary)
            put_road(s, node);
}

static void put_casing(svg_sheet *s, const char *class) {
    uint32_t roads = json_find(&s->map, 0, "roads"), node = json_first(&s->map, roads);
    svg_put(s->out, "<g class=\"%s\">", class);
    for (; node; node = json_after(&s->map, roads, node))
        if (json_equals(&s->map, json_find(&s->map, node, "kind"), s->theme->main_road))
            svg_put(s->out, "<use href=\"#r%d\"/>", (int)node);
    gg_put(s->out, "</g>\n");
}

// Parapets with wing walls, along the road and as long as the river is wide.
static void put_bridge(gg_text *out, svg_spot at, svg_spot along, double width) {
    svg_spot side = svg_turn(along);
    double half = width / 2 + 4;
    for (int sign = -1; sign <= 1; sign += 2) {
        svg_spot edge = svg_add(at, svg_scale(side, 5.2 * sign)),
                 out_turn = svg_scale(side, 3.5 * sign);
        svg_spot from = svg_add(edge, svg_scale(along, -half)),
                 to = svg_add(edge, svg_scale(along, half));
        svg_put_stroke(out, svg_add(svg_add(from, out_turn), svg_scale(along, -3)), from);
        svg_put_stroke(out, from, to);
        svg_put_stroke(out, to, svg_add(svg_add(to, out_turn), svg_scale(along, 3)));
    }
}

// All bridges of the road in s->way over the river in s->line.
static void put_bridges_over(svg_sheet *s, int width) {
    for (uint32_t i = 0; i + 1 < s->way.count; i++)
        for (uint32_t k = 0; k + 1 < s->line.count; k++) {
            svg_spot a = s->way.at[i], b = s->way.at[i + 1];
            double t = svg_meeting(a, b, s->line.at[k], s->line.at[k + 1]);
            if (t < 0) continue;
            svg_spot at = { a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
            put_bridge(s->out, at, svg_towards(a, b), river_width[width]);
        }
}

static void put_bridges(svg_sheet *s, uint32_t road) {
    uint32_t rivers = svg_decor(s, "rivers"), node = json_first(&s->map, rivers);
    for (; node; node = json_after(&s->map, rivers, node)) {
        int width = svg_int_of(&s->map, node, "width", 1);
        if (width < 2 || width > 4) continue;
        if (!svg_line_of(s, json_find(&s->map, road, "points"), &s->line)) continue;
        svg_walk(&s->line, false, 12, &s->way);
        if (!svg_line_of(s, json_find(&s->map, node, "points"), &s->line)) continue;
        put_bridges_over(s, width);
    }
}

void svg_put_roads(svg_sheet *s) {
    svg_each(s, svg_decor(s, "sunken_roads"), put_sunken);
    put_roads_of(s, false);
    gg_put(s->out, "<defs>\n");
    put_roads_of(s, true);
    gg_put(s->out, "</defs>\n");
    put_casing(s, "casing");
    put_casing(s, "paving");
    gg_put(s->out, "<path class=\"bridge\" d=\"");
    svg_each(s, json_find(&s->map, 0, "roads"), put_bridges);
    gg_put(s->out, "\"/>\n");
}

// -- Houses -------------------------------------------------------------------------------

typedef struct house {
    signed char x, y, width, height;
} house;

// A farm round its yard; a village along its street; a small town with a church.
static const house farm[] = { { -6, -5, 12, 3 }, { -6, -2, 3, 7 }, { 3, -2, 3, 7 } };
static const house village[] = { { -13, -9, 8, 6 }, { -3, -10, 6, 7 }, { 5, -9, 9, 5 },
                                 { -14, 3, 6, 7 },  { -6, 4, 9, 5 },   { 5, 3, 6, 8 },
                                 { 13, 4, 5, 5 } };
static const house town[] = { { -20, -14, 8, 6 }, { -10, -15, 7, 7 }, { -1, -14, 10, 5 },
                              { 11, -15, 7, 8 },  { -22, -5, 6, 6 },  { 14, -4, 8, 6 },
                              { -19, 5, 9, 6 },   { -8, 6, 6, 8 },    { 0, 6, 8, 5 },
                              { 10, 5, 8, 7 },    { -3, -6, 9, 8 },   { -13, 14, 8, 5 },
                              { 3, 13, 7, 6 } };

void svg_put_town(gg_text *out, svg_spot at, int size, uint32_t seed) {
    const house *list = size == 1 ? farm : size == 2 ? village : town;
    size_t count = size == 1 ? sizeof farm : size == 2 ? sizeof village : sizeof town;
    double turn = size == 1 ? 90 * floor(4 * svg_noise(&seed)) : 50 * svg_noise(&seed) - 25;
    svg_put(out, "<g transform=\"translate(%f %f)rotate(%f)\"><path d=\"", at.x, at.y, turn);
    for (size_t i = 0; i < count / sizeof *list; i++)
        svg_put(out, "M%d %dh%dv%dh%dz", list[i].x, list[i].y, list[i].width, list[i].height,
                -list[i].width);
    gg_put(out, size == 3 ? "M1.5-2v-11m-3.5 3.5h7\"/></g>\n" : "\"/></g>\n");
}

static void put_town_item(svg_sheet *s, uint32_t node) {
    svg_spot at;
    if (!svg_spot_of(s, json_find(&s->map, node, "at"), &at)) return;
    int size = svg_int_of(&s->map, node, "size", 1);
    svg_put_town(s->out, at, size < 1 || size > 3 ? 1 : size, s->map.node[node].start);
}

void svg_put_towns(svg_sheet *s) {
    gg_put(s->out, "<g class=\"house\">\n");
    svg_each(s, svg_decor(s, "towns"), put_town_item);
    gg_put(s->out, "</g>\n");
}
