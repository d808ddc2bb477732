/* svg_marks.c - what the rules of Marengo need to see on the ground: borders of places,
 * approaches with their penalties, capacities, objectives, entries. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "games/marengo/map/svg.h"

enum { NAME_CAPACITY = 96 };

// -- Borders ------------------------------------------------------------------------------

static void put_objective_wash(svg_sheet *s, uint32_t node) {
    char colour[16];
    svg_text_of(&s->map, node, "objective", colour, sizeof colour);
    if (!colour[0] || !svg_line_of(s, json_find(&s->map, node, "polygon"), &s->line)) return;
    svg_put(s->out, "<path class=\"goal %t\" d=\"", colour);
    svg_put_straight(s->out, &s->line, true);
    gg_put(s->out, "\"/>\n");
}

static void put_polygon(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "polygon"), &s->line)) return;
    svg_put_straight(s->out, &s->line, true);
}

static void put_frontier(svg_sheet *s, uint32_t node) {
    static const char *const class[] = { "frontier", NULL };
    svg_put_way(s, node, class);
}

static void put_borders(svg_sheet *s) {
    uint32_t places = json_find(&s->map, 0, "places");
    svg_each(s, places, put_objective_wash);
    gg_put(s->out, "<path class=\"border\" d=\"");
    svg_each(s, places, put_polygon);
    gg_put(s->out, "\"/>\n");
    svg_each(s, svg_decor(s, "borders"), put_frontier);
}

// -- Approaches ---------------------------------------------------------------------------

// The place of a side "near/far" or of a reserve "near"; 0 if the map has none.
static uint32_t place_of(const svg_sheet *s, const char *text) {
    char key[NAME_CAPACITY];
    size_t size = strcspn(text, "/");
    if (size >= sizeof key) return 0;
    memcpy(key, text, size);
    key[size] = 0;
    uint32_t places = json_find(&s->map, 0, "places"), node = json_first(&s->map, places);
    for (; node; node = json_after(&s->map, places, node))
        if (json_equals(&s->map, json_find(&s->map, node, "key"), key)) return node;
    return 0;
}

bool svg_mar_side_read(const svg_sheet *s, uint32_t node, svg_mar_side *out) {
    static const char *const types[] = { "infantry", "cavalry", "artillery" };
    char text[NAME_CAPACITY];
    svg_line polygon;
    uint32_t line = json_find(&s->map, node, "line"),
             penalties = json_find(&s->map, node, "penalties");
    svg_text_of(&s->map, node, "place", text, sizeof text);
    uint32_t place = place_of(s, text), first = json_first(&s->map, line);
    if (!svg_spot_of(s, first, &out->a)
        || !svg_spot_of(s, json_after(&s->map, line, first), &out->b)
        || !svg_line_of(s, json_find(&s->map, place, "polygon"), &polygon))
        return false;
    for (int i = 0; i < 3; i++)
        out->penalty[i] = svg_int_of(&s->map, penalties, types[i], 0);
    out->wide = json_equals(&s->map, json_find(&s->map, node, "width"), "wide");
    out->obstructing = json_is(&s->map, json_find(&s->map, node, "obstructing"), JSON_TRUE);
    svg_spot middle = svg_scale(svg_add(out->a, out->b), 0.5);
    out->into = svg_turn(svg_towards(out->a, out->b));
    if (!svg_is_inside(&polygon, svg_add(middle, svg_scale(out->into, 9))))
        out->into = svg_scale(out->into, -1);
    return true;
}

// Teeth against cavalry, towards whoever attacks.
static void put_teeth(gg_text *out, const svg_mar_side *side) {
    svg_spot along = svg_towards(side->a, side->b);
    double length = svg_distance(side->a, side->b);
    for (double way = 4; way < length - 2; way += 5.5) {
        svg_spot foot = svg_add(side->a, svg_scale(along, way));
        svg_put_stroke(out, foot, svg_add(foot, svg_scale(side->into, -4)));
    }
}

// Beads on the line: one mark for each point of penalty.
static void put_beads(gg_text *out, const svg_mar_side *side) {
    static const char *const mark[] = { "pi", "pc", "pa" };
    svg_spot middle = svg_scale(svg_add(side->a, side->b), 0.5),
             along = svg_towards(side->a, side->b);
    int count = side->penalty[0] + side->penalty[1] + side->penalty[2];
    if (along.x < 0 || (fabs(along.x) < 1e-9 && along.y < 0)) along = svg_scale(along, -1);
    double way = -6.0 * (count - 1);
    for (int type = 0; type < 3; type++)
        for (int i = 0; i < side->penalty[type]; i++, way += 12) {
            svg_spot at = svg_add(middle, svg_scale(along, way));
            svg_put(out, "<use href=\"#%s\" transform=\"translate(%f %f)rotate(%f)\"/>", mark[type],
                    at.x, at.y, svg_slope(side->a, side->b));
        }
}

void svg_mar_put_side(gg_text *out, const svg_mar_side *side) {
    gg_put(out, "<path class=\"side\" d=\"");
    svg_spot inset = svg_scale(side->into, 3.2), hook = svg_scale(side->into, side->wide ? 6 : 4);
    svg_put_stroke(out, svg_add(side->a, hook), side->a);
    svg_put(out, "L%f %f", side->b.x, side->b.y);
    svg_put(out, "l%f %f", hook.x, hook.y);
    if (side->wide) svg_put_stroke(out, svg_add(side->a, inset), svg_add(side->b, inset));
    if (side->obstructing) put_teeth(out, side);
    gg_put(out, "\"/>");
    put_beads(out, side);
    gg_put(out, "\n");
}

static void put_side_item(svg_sheet *s, uint32_t node) {
    svg_mar_side side;
    if (svg_mar_side_read(s, node, &side)) svg_mar_put_side(s->out, &side);
}

static void put_sealed(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "line"), &s->line)) return;
    svg_put_straight(s->out, &s->line, false);
}

static void put_sides(svg_sheet *s) {
    gg_put(s->out, "<path class=\"sealed\" d=\"");
    svg_each(s, json_find(&s->map, 0, "sealed"), put_sealed);
    gg_put(s->out, "\"/>\n");
    svg_each(s, json_find(&s->map, 0, "sides"), put_side_item);
}

void svg_mar_put_ways(svg_sheet *s) {
    put_borders(s);
    svg_put_roads(s);
    put_sides(s);
}

// -- Capacities, objectives, entries ------------------------------------------------------

// What is written beside the ring: what a place is called for which the map prints no name, or what
// stands in brackets behind a name. Returns its length.
static size_t word_of(const svg_sheet *s, uint32_t node, char out[NAME_CAPACITY]) {
    char name[NAME_CAPACITY];
    svg_text_of(&s->map, node, "name", name, sizeof name);
    if (!name[0]) {
        char key[NAME_CAPACITY];
        svg_text_of(&s->map, node, "key", key, sizeof key);
        svg_text_of(&s->map, svg_find(s, "names", "place", key), "name", out, NAME_CAPACITY);
        return strlen(out);
    }
    const char *bracket = strchr(name, '(');
    size_t size = bracket ? strcspn(bracket + 1, ")") : 0;
    if (bracket) memcpy(out, bracket + 1, size);
    out[size] = 0;
    return size;
}

void svg_mar_put_star(gg_text *out, svg_spot at, const char *colour) {
    svg_line star = { .count = 10 };
    for (uint32_t i = 0; i < 10; i++) {
        double angle = 0.6283185307 * i - 1.5707963268, r = i % 2 ? 7.6 : 17;
        star.at[i] = (svg_spot){ at.x + r * cos(angle), at.y + r * sin(angle) };
    }
    svg_put(out, "<path class=\"star %t\" d=\"", colour);
    svg_put_straight(out, &star, true);
    bool small = colour[0] >= 'a' && colour[0] <= 'z';
    char letter[2] = { (char)(small ? colour[0] - 'a' + 'A' : '?'), 0 };
    svg_put(out, "\"/><text class=\"letter\" x=\"%f\" y=\"%f\">%t</text>\n", at.x, at.y + 4.6,
            letter);
}

void svg_mar_put_capacity(gg_text *out, svg_spot at, int capacity) {
    svg_put(out,
            "<circle class=\"ring\" cx=\"%f\" cy=\"%f\" r=\"9.5\"/>"
            "<text class=\"count\" x=\"%f\" y=\"%f\">%d</text>\n",
            at.x, at.y, at.x, at.y + 4, capacity);
}

// The room that a place's ring, star and word take around the ring's middle.
static svg_box mark_box(const svg_sheet *s, uint32_t node, svg_spot at) {
    char word[NAME_CAPACITY];
    bool star = json_is(&s->map, json_find(&s->map, node, "objective"), JSON_STRING);
    double left = star ? 50 : 12, right = 14 + 7.5 * (double)word_of(s, node, word);
    return (svg_box){ at.x - left, at.y - (star ? 18 : 12), left + right, star ? 36 : 24 };
}

bool svg_mar_ring(const svg_sheet *s, uint32_t place, svg_spot *out) {
    svg_line polygon;
    svg_spot center;
    if (!svg_spot_of(s, json_find(&s->map, place, "center"), &center)) return false;
    *out = center;
    if (!svg_line_of(s, json_find(&s->map, place, "polygon"), &polygon)) return true;
    bool star = json_is(&s->map, json_find(&s->map, place, "objective"), JSON_STRING);
    double least = 1e9;
    for (int i = 0; i < 17 * 17; i++) {
        svg_spot at = { center.x + 8 * (i % 17 - 8), center.y + 8 * (i / 17 - 8) };
        svg_box box = mark_box(s, place, at);
        double cost = svg_crowd_count(&s->ink, &box) * 2 + svg_distance(at, center);
        if (star && !svg_is_inside(&polygon, (svg_spot){ at.x - 36, at.y })) cost += 80;
        if (cost >= least || !svg_is_inside(&polygon, at)) continue;
        least = cost;
        *out = at;
    }
    return true;
}

static void put_place_marks(svg_sheet *s, uint32_t node) {
    svg_spot at;
    char colour[16], name[NAME_CAPACITY], key[NAME_CAPACITY], word[NAME_CAPACITY];
    if (!svg_mar_ring(s, node, &at)) return;
    svg_text_of(&s->map, node, "objective", colour, sizeof colour);
    svg_text_of(&s->map, node, "name", name, sizeof name);
    svg_text_of(&s->map, node, "key", key, sizeof key);
    int capacity = svg_int_of(&s->map, node, "capacity", 0);
    svg_put(s->out, "<g><title>%t%s%t</title>", key, name[0] ? ": " : "", name);
    if (capacity > 0) svg_mar_put_capacity(s->out, at, capacity);
    if (colour[0]) svg_mar_put_star(s->out, (svg_spot){ at.x - 30, at.y - 1 }, colour);
    if (word_of(s, node, word))
        svg_put_name(s, &(svg_name){ .text = word,
                                     .place = name[0] ? NULL : key,
                                     .class = "key",
                                     .anchor = "start",
                                     .at = { at.x + 14, at.y + 4 },
                                     .of = at,
                                     .ring = 12,
                                     .size = 12 });
    gg_put(s->out, "</g>\n");
    svg_tell_sign(s, &(svg_box){ at.x - 10, at.y - 10, 20, 20 });
    if (colour[0]) svg_tell_sign(s, &(svg_box){ at.x - 47, at.y - 18, 34, 34 });
}

svg_spot svg_mar_gate(const svg_sheet *s, svg_spot at, svg_spot *inwards) {
    const svg_box *f = &s->frame;
    double left = at.x - f->x, right = f->x + f->width - at.x;
    double top = at.y - f->y, bottom = f->y + f->height - at.y;
    double least = fmin(fmin(left, right), fmin(top, bottom));
    *inwards = (svg_spot){ 1, 0 };
    if (least >= left) return (svg_spot){ f->x - 24, at.y };
    *inwards = (svg_spot){ -1, 0 };
    if (least >= right) return (svg_spot){ f->x + f->width + 24, at.y };
    *inwards = (svg_spot){ 0, 1 };
    if (least >= top) return (svg_spot){ at.x, f->y - 24 };
    *inwards = (svg_spot){ 0, -1 };
    return (svg_spot){ at.x, f->y + f->height + 24 };
}

static void put_entry(svg_sheet *s, uint32_t node) {
    svg_spot at, inwards;
    char army[NAME_CAPACITY];
    if (!svg_spot_of(s, json_find(&s->map, node, "at"), &at)) return;
    svg_text_of(&s->map, node, "army", army, sizeof army);
    svg_spot gate = svg_mar_gate(s, at, &inwards);
    svg_put(s->out,
            "<path class=\"gate\" fill=\"%s\" transform=\"translate(%f %f)rotate(%f)\" "
            "d=\"M-14-7h16v-6l15 13-15 13v-6h-16l5-7z\"/>\n",
            svg_army_of(s, army)->colour, gate.x, gate.y,
            atan2(inwards.y, inwards.x) * 57.29577951308232);
}

void svg_mar_put_marks(svg_sheet *s) {
    svg_each(s, json_find(&s->map, 0, "places"), put_place_marks);
}

// -- Names and ink ------------------------------------------------------------------------

static void put_entry_name(svg_sheet *s, uint32_t node) {
    char text[NAME_CAPACITY];
    svg_spot at, inwards;
    if (!svg_spot_of(s, json_find(&s->map, node, "at"), &at)) return;
    svg_text_of(&s->map, node, "place", text, sizeof text);
    uint32_t name = svg_find(s, "names", "place", text);
    if (name) svg_text_of(&s->map, name, "name", text, sizeof text);
    svg_spot gate = svg_mar_gate(s, at, &inwards);
    bool upright = inwards.x != 0;
    if (s->names) {
        svg_tell_sign(s, &(svg_box){ gate.x - 17, gate.y - 17, 34, 34 });
        svg_put_name(s, &(svg_name){ .text = text,
                                     .class = "entry",
                                     .anchor = "start",
                                     .at = { gate.x + 19, gate.y + 5 },
                                     .of = gate,
                                     .ring = 19,
                                     .size = 11.5 });
        return;
    }
    svg_put(s->out, "<text class=\"entry\" transform=\"translate(%f %f)rotate(%d)\">%t</text>\n",
            upright ? gate.x + 4 : gate.x + 19, upright ? gate.y - 22 : gate.y + 5,
            upright ? -90 : 0, text);
}

void svg_mar_put_names(svg_sheet *s) {
    svg_put_names(s);
    svg_each(s, json_find(&s->map, 0, "entries"), put_entry);
    svg_each(s, json_find(&s->map, 0, "entries"), put_entry_name);
}

static void count_side(svg_sheet *s, uint32_t node) {
    if (!svg_line_of(s, json_find(&s->map, node, "line"), &s->line)) return;
    svg_walk(&s->line, false, 5, &s->way);
    svg_crowd_add_dots(&s->ink, &s->way, 8);
}

void svg_mar_count_ink(svg_sheet *s) {
    svg_each(s, json_find(&s->map, 0, "sides"), count_side);
}
