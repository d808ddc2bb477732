/* svg_marks.c - the areas of Castiglione: a ring, hatched in the mountains, bastioned
 * where there is a fortress, with its points, its flag and its bread; what roads cost; and the
 * name of each area, set where it covers least. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "games/castiglione/map/svg.h"

enum { RING = SVG_CAS_RING, BASTION = 31, AREA_INK = 60, BEAD_INK = 40 };
enum { NAME_SIZE = 21, AREA_BOXES = 3 };

// -- Areas --------------------------------------------------------------------------------

bool svg_cas_area_read(const svg_sheet *s, uint32_t node, svg_cas_area *out) {
    if (!svg_spot_of(s, json_find(&s->map, node, "center"), &out->at)) return false;
    svg_text_of(&s->map, node, "name", out->name, sizeof out->name);
    svg_text_of(&s->map, node, "key", out->key, sizeof out->key);
    svg_text_of(&s->map, node, "source", out->source, sizeof out->source);
    svg_text_of(&s->map, node, "depot", out->depot, sizeof out->depot);
    out->mountain = json_is(&s->map, json_find(&s->map, node, "mountain"), JSON_TRUE);
    out->points = svg_int_of(&s->map, node, "points", 0);
    out->room = svg_int_of(&s->map, json_find(&s->map, node, "fortress"), "room", 0);
    return true;
}

// Six bastions with their flanks, a curtain between each two, and the room inside.
static void put_fort(gg_text *out, int room) {
    enum { CORNERS = 5 };
    static const double turn[CORNERS] = { -0.32, -0.3, 0, 0.3, 0.32 };
    static const double far[CORNERS] = { 19, 26, BASTION + 3, 26, 19 };
    svg_line fort = { .count = 6 * CORNERS };
    for (uint32_t i = 0; i < fort.count; i++) {
        double angle = 1.0471975512 * (i / CORNERS) + turn[i % CORNERS], r = far[i % CORNERS];
        fort.at[i] = (svg_spot){ r * sin(angle), -r * cos(angle) };
    }
    gg_put(out, "<path class=\"fort\" d=\"");
    svg_put_straight(out, &fort, true);
    svg_put(out, "\"/><circle class=\"keep\" r=\"14\"/><text class=\"inside\" y=\"6\">%d</text>",
            room);
}

static void put_ring(gg_text *out, const svg_cas_area *area) {
    if (area->room > 0) {
        put_fort(out, area->room);
        return;
    }
    svg_put(out, "<circle class=\"ground%s\" r=\"%d\"/>", area->mountain ? " peak" : "", RING);
    if (area->mountain)
        gg_put(out, "<path class=\"ridge\" d=\"M-14 8l9-16 5 8 4-6 10 14M-5-8l2 6-4 3M4-6l1 "
                    "5-3 2\"/>");
    else
        svg_put(out, "<circle class=\"hair\" r=\"%d\"/><circle class=\"heart\" r=\"4\"/>",
                RING - 4);
}

// A star with its points, a flag on a staff, a sack of bread.
static void put_badges(svg_sheet *s, const svg_cas_area *area, double far) {
    if (area->points > 0)
        svg_put(s->out,
                "<g transform=\"translate(%f %f)\"><path class=\"prize\" d=\"M0-15l4.3 9.2 9.9 "
                "1.2-7.3 6.9 1.9 10-8.8-5-8.8 5 1.9-10-7.3-6.9 9.9-1.2z\"/><text class=\"worth\" "
                "y=\"5\">%d</text></g>",
                far, -far, area->points);
    if (area->source[0])
        svg_put(s->out,
                "<g transform=\"translate(%f %f)\"><path class=\"staff\" d=\"M0 8v-32\"/><path "
                "class=\"bar\" fill=\"%s\" d=\"M0-24q7-4 13 0t13 0v14q-7 4-13 0t-13 0z\"/></g>",
                -far + 2, -far + 4, svg_army_of(s, area->source)->colour);
    if (area->depot[0])
        svg_put(
            s->out,
            "<g transform=\"translate(%f %f)\"><path class=\"bar\" fill=\"%s\" d=\"M-8 8q-3-9 "
            "4-13h8q7 4 4 13z\"/><path class=\"sack\" d=\"M-5-5q5 3 10 0M-4-9l2 4h4l2-4\"/></g>",
            -far, -far + 4, svg_army_of(s, area->depot)->colour);
}

void svg_cas_put_area(svg_sheet *s, const svg_cas_area *area) {
    svg_put(s->out, "<g transform=\"translate(%f %f)\">", area->at.x, area->at.y);
    put_ring(s->out, area);
    put_badges(s, area, area->room > 0 ? 25 : 18);
    gg_put(s->out, "</g>");
}

// What an area takes: its ring, its points, its flag or bread. Returns how many boxes.
static int area_boxes(const svg_cas_area *area, svg_box box[AREA_BOXES]) {
    double half = area->room ? BASTION : RING, far = area->room ? 25 : 18;
    svg_spot at = area->at;
    int count = 0;
    box[count++] = (svg_box){ at.x - half, at.y - half, 2 * half, 2 * half };
    if (area->points > 0) box[count++] = (svg_box){ at.x + far - 14, at.y - far - 14, 28, 28 };
    if (area->source[0] || area->depot[0])
        box[count++] = (svg_box){ at.x - far - 6, at.y - far - 22, 36, 36 };
    return count;
}

static void put_area_item(svg_sheet *s, uint32_t node) {
    svg_cas_area area;
    if (!svg_cas_area_read(s, node, &area)) return;
    svg_put(s->out, "<g><title>%t: %t</title>", area.key, area.name);
    svg_cas_put_area(s, &area);
    gg_put(s->out, "</g>\n");
    svg_box box[AREA_BOXES];
    for (int i = 0, count = area_boxes(&area, box); i < count; i++)
        svg_tell_sign(s, &box[i]);
}

// -- Roads --------------------------------------------------------------------------------

// Where a road from a to b crosses the river in s->line.
static bool crosses(const svg_sheet *s, svg_spot a, svg_spot b, svg_cas_bridge *out) {
    for (uint32_t i = 0; i + 1 < s->line.count; i++) {
        double way = svg_meeting(a, b, s->line.at[i], s->line.at[i + 1]);
        if (way < 0) continue;
        out->at = (svg_spot){ a.x + way * (b.x - a.x), a.y + way * (b.y - a.y) };
        out->along = svg_towards(a, b);
        out->way = way;
        return true;
    }
    return false;
}

bool svg_cas_bridge_of(svg_sheet *s, uint32_t road, svg_cas_bridge *out) {
    char river[40], name[64];
    svg_text_of(&s->map, road, "bridge", river, sizeof river);
    uint32_t record = river[0] ? svg_find(s, "rivers", "key", river) : 0;
    if (!record || !svg_line_of(s, json_find(&s->map, road, "points"), &s->line)) return false;
    svg_spot a = s->line.at[0], b = s->line.at[s->line.count - 1];
    svg_text_of(&s->map, record, "name", name, sizeof name);
    uint32_t rivers = svg_decor(s, "rivers"), node = rivers ? json_first(&s->map, rivers) : 0;
    for (; node; node = json_after(&s->map, rivers, node)) {
        if (!json_equals(&s->map, json_find(&s->map, node, "name"), name)) continue;
        if (!svg_line_of(s, json_find(&s->map, node, "points"), &s->line)) continue;
        if (crosses(s, a, b, out)) return true;
    }
    *out = (svg_cas_bridge){ svg_scale(svg_add(a, b), 0.5), svg_towards(a, b), 0.5 };
    return true;
}

void svg_cas_put_broken(gg_text *out, const svg_cas_bridge *bridge) {
    svg_put(out, "<g transform=\"translate(%f %f)\"><g transform=\"rotate(%f)\">", bridge->at.x,
            bridge->at.y, svg_slope((svg_spot){ 0, 0 }, bridge->along));
    gg_put(out, "<path class=\"gap\" d=\"M-5-8h10v16h-10z\"/><path class=\"ruin\" d=\"M-5-9l3 4-4 "
                "4 4 4-3 5M5-9l-3 4 4 4-4 4 3 5\"/></g><path class=\"cut\" "
                "d=\"M-12-12l24 24m0-24l-24 24\"/></g>\n");
}

void svg_cas_put_mp(gg_text *out, svg_spot at, int mp) {
    svg_put(out,
            "<circle class=\"cost\" cx=\"%f\" cy=\"%f\" r=\"10.5\"/><text class=\"price\" x=\"%f\" "
            "y=\"%f\">%d</text>\n",
            at.x, at.y, at.x, at.y + 5, mp);
}

void svg_cas_put_limits(gg_text *out, svg_spot at, int limit, int rivoli) {
    svg_put(out,
            "<rect class=\"cost\" x=\"%f\" y=\"%f\" width=\"48\" height=\"19\" rx=\"4\"/><text "
            "class=\"price\" x=\"%f\" y=\"%f\">%d/%d</text>\n",
            at.x - 24, at.y - 9.5, at.x, at.y + 5, limit, rivoli);
}

// The middle of a road, or aside of its bridge.
static bool bead_of(svg_sheet *s, uint32_t road, svg_spot *out) {
    svg_cas_bridge bridge;
    double way = 0.5;
    if (svg_cas_bridge_of(s, road, &bridge)) way = bridge.way + (bridge.way < 0.5 ? 0.25 : -0.25);
    if (!svg_line_of(s, json_find(&s->map, road, "points"), &s->line)) return false;
    svg_spot a = s->line.at[0], b = s->line.at[s->line.count - 1];
    *out = (svg_spot){ a.x + way * (b.x - a.x), a.y + way * (b.y - a.y) };
    return true;
}

static void put_road_item(svg_sheet *s, uint32_t road) {
    svg_spot at;
    int mp = svg_int_of(&s->map, road, "mp", 1), limit = svg_int_of(&s->map, road, "limit_sp", 0);
    int rivoli = svg_int_of(&s->map, road, "limit_sp_rivoli", 0);
    if ((mp < 2 && rivoli == 0) || !bead_of(s, road, &at)) return;
    if (mp > 1) svg_cas_put_mp(s->out, at, mp);
    if (rivoli > 0) svg_cas_put_limits(s->out, at, limit, rivoli);
}

// Fine lines along the shore, as an engraver has them.
static void put_shore(svg_sheet *s, uint32_t node) {
    static const struct {
        double width;
        const char *colour;
    } lines[] = { { 36, "#b3c9ca" },  { 34.4, "#d3e1dc" }, { 21, "#9db8bc" }, { 19.4, "#d3e1dc" },
                  { 9.6, "#7fa0a8" }, { 7.8, "#d3e1dc" },  { 1.4, "#35505c" } };
    if (!svg_line_of(s, node, &s->line)) return;
    svg_put(s->out, "<clipPath id=\"l%d\"><path id=\"s%d\" d=\"", (int)node, (int)node);
    svg_put_curve(s->out, &s->line, true);
    svg_put(s->out, "\"/></clipPath><g clip-path=\"url(#l%d)\" fill=\"none\">", (int)node);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        svg_put(s->out, "<use href=\"#s%d\" stroke=\"%s\" stroke-width=\"%f\"/>", (int)node,
                lines[i].colour, lines[i].width);
    gg_put(s->out, "</g>\n");
}

static void put_frontier(svg_sheet *s, uint32_t node) {
    static const char *const border[] = { "tint", "march", NULL };
    svg_put_way(s, node, border);
}

void svg_cas_put_ways(svg_sheet *s) {
    gg_put(s->out, "<defs><pattern id=\"hatch\" width=\"5\" height=\"5\" "
                   "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect "
                   "width=\"5\" height=\"5\" fill=\"#d9c393\"/><path d=\"M0 2.5h5\" "
                   "stroke=\"#8b6f42\" stroke-width=\"1.1\"/></pattern></defs>\n");
    svg_each(s, svg_decor(s, "water"), put_shore);
    svg_each(s, svg_decor(s, "borders"), put_frontier);
    svg_put_roads(s);
}

void svg_cas_put_marks(svg_sheet *s) {
    svg_each(s, json_find(&s->map, 0, "roads"), put_road_item);
    svg_each(s, json_find(&s->map, 0, "places"), put_area_item);
}

// -- Names --------------------------------------------------------------------------------

// Below, above, right, left, then the corners.
static const signed char name_sides[SVG_LABEL_TRIES][2] = {
    { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 },
};

static void put_name(svg_sheet *s, uint32_t node) {
    svg_cas_area area;
    if (!svg_cas_area_read(s, node, &area)) return;
    svg_put_label(
        s, &(svg_label){ .text = area.name,
                         .place = area.key,
                         .class = area.points ? "name capital" : "name burgh", // speech: classes
                         .at = area.at,
                         .ring = area.room ? BASTION : RING,
                         .gap = 5,
                         .over = NAME_SIZE * 0.52,
                         .corner = 3,
                         .size = NAME_SIZE,
                         .letter = 0.54,
                         .side = name_sides });
}

void svg_cas_put_names(svg_sheet *s) {
    svg_put_names(s);
    svg_each(s, json_find(&s->map, 0, "places"), put_name);
}

// -- Ink ----------------------------------------------------------------------------------

static void count_area(svg_sheet *s, uint32_t node) {
    svg_cas_area area;
    if (!svg_cas_area_read(s, node, &area)) return;
    svg_box box[AREA_BOXES];
    for (int i = 0, count = area_boxes(&area, box); i < count; i++)
        svg_crowd_add_box(&s->ink, &box[i], AREA_INK);
}

static void count_road(svg_sheet *s, uint32_t road) {
    svg_spot at;
    svg_cas_bridge bridge;
    bool rivoli = svg_int_of(&s->map, road, "limit_sp_rivoli", 0) > 0;
    if (svg_cas_bridge_of(s, road, &bridge))
        svg_crowd_add_box(&s->ink, &(svg_box){ bridge.at.x - 12, bridge.at.y - 12, 24, 24 }, 20);
    if ((svg_int_of(&s->map, road, "mp", 1) < 2 && !rivoli) || !bead_of(s, road, &at)) return;
    double half = rivoli ? 24 : 11;
    svg_crowd_add_box(&s->ink, &(svg_box){ at.x - half, at.y - 11, 2 * half, 22 }, BEAD_INK);
}

void svg_cas_count_ink(svg_sheet *s) {
    svg_each(s, json_find(&s->map, 0, "places"), count_area);
    svg_each(s, json_find(&s->map, 0, "roads"), count_road);
}
