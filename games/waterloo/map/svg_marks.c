/* svg_marks.c - the towns of Waterloo: a ring, or a bastioned fort for a city, and the
 * name beside it, set where it covers least. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "games/waterloo/map/svg.h"

enum { TOWN_INK = 40 };

// -- Towns --------------------------------------------------------------------------------

bool svg_wat_town_read(const svg_sheet *s, uint32_t node, svg_wat_town *out) {
    if (!svg_spot_of(s, json_find(&s->map, node, "center"), &out->at)) return false;
    svg_text_of(&s->map, node, "name", out->name, sizeof out->name);
    svg_text_of(&s->map, node, "key", out->key, sizeof out->key);
    out->city = json_is(&s->map, json_find(&s->map, node, "city"), JSON_TRUE);
    out->edge = json_is(&s->map, json_find(&s->map, node, "edge"), JSON_TRUE);
    out->supply = svg_int_of(&s->map, node, "supply_loss", 0);
    return true;
}

// Eight bastions round a ring.
static void put_fort(gg_text *out, svg_spot at) {
    svg_line fort = { .count = 16 };
    for (uint32_t i = 0; i < fort.count; i++) {
        double angle = 0.3926990817 * i, r = i % 2 ? 12.5 : 19;
        fort.at[i] = (svg_spot){ at.x + r * sin(angle), at.y - r * cos(angle) };
    }
    gg_put(out, "<path class=\"fort\" d=\"");
    svg_put_straight(out, &fort, true);
    gg_put(out, "\"/>");
}

void svg_wat_put_town(gg_text *out, const svg_wat_town *town) {
    svg_spot at = town->at;
    if (town->city) {
        put_fort(out, at);
        svg_put(out, "<circle class=\"keep\" cx=\"%f\" cy=\"%f\" r=\"9\"/>", at.x, at.y);
        if (town->supply > 0)
            svg_put(out, "<text class=\"supply\" x=\"%f\" y=\"%f\">%d</text>", at.x, at.y + 5,
                    town->supply);
        return;
    }
    svg_put(out, "<circle class=\"town%s\" cx=\"%f\" cy=\"%f\" r=\"9\"/>",
            town->edge ? " edge" : "", at.x, at.y);
    svg_put(out, "<circle class=\"%s\" cx=\"%f\" cy=\"%f\" r=\"%f\"/>",
            town->edge ? "void" : "heart", at.x, at.y, 4.0);
}

static void put_town_item(svg_sheet *s, uint32_t node) {
    svg_wat_town town;
    if (!svg_wat_town_read(s, node, &town)) return;
    svg_put(s->out, "<g><title>%t: %t</title>", town.key, town.name);
    svg_wat_put_town(s->out, &town);
    gg_put(s->out, "</g>\n");
    double half = town.city ? 19 : 10;
    svg_tell_sign(s, &(svg_box){ town.at.x - half, town.at.y - half, 2 * half, 2 * half });
}

void svg_wat_put_marks(svg_sheet *s) {
    svg_each(s, json_find(&s->map, 0, "places"), put_town_item);
}

// -- Roads and borders --------------------------------------------------------------------

// The border of the countries, and the line between the set-up zones of the Allies.
static void put_frontier(svg_sheet *s, uint32_t node) {
    static const char *const muster[] = { "muster", NULL }, *const border[] = { "tint", "march",
                                                                                NULL };
    uint32_t name = json_find(&s->map, node, "name");
    bool is_muster = json_equals(&s->map, name, "Deployment line"); // speech: as in the file
    svg_put_way(s, node, is_muster ? muster : border);
}

void svg_wat_put_ways(svg_sheet *s) {
    svg_each(s, svg_decor(s, "borders"), put_frontier);
    svg_put_roads(s);
}

// -- Names --------------------------------------------------------------------------------

// Right, left, above, below, then the corners.
static const signed char name_sides[SVG_LABEL_TRIES][2] = {
    { 1, 0 }, { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, -1 }, { 1, 1 }, { -1, -1 }, { -1, 1 },
};

static void put_name(svg_sheet *s, uint32_t node, bool city) {
    svg_wat_town town;
    if (!svg_wat_town_read(s, node, &town) || town.city != city) return;
    double size = city ? 28 : 20;
    svg_put_label(s, &(svg_label){ .text = town.name,
                                   .place = town.key,
                                   .class = city ? "name capital" : "name burgh", // speech: classes
                                   .at = town.at,
                                   .ring = city ? 22 : 13,
                                   .gap = 3,
                                   .over = size * 0.5,
                                   .corner = size * 0.55,
                                   .size = size,
                                   .letter = city ? 0.62 : 0.54,
                                   .side = name_sides });
}

static void put_city_name(svg_sheet *s, uint32_t node) {
    put_name(s, node, true);
}

static void put_town_name(svg_sheet *s, uint32_t node) {
    put_name(s, node, false);
}

void svg_wat_put_names(svg_sheet *s) {
    svg_put_names(s);
    svg_each(s, json_find(&s->map, 0, "places"), put_city_name);
    svg_each(s, json_find(&s->map, 0, "places"), put_town_name);
}

// -- Ink ----------------------------------------------------------------------------------

// The ring, and some room around it for the name.
static void count_town(svg_sheet *s, uint32_t node) {
    svg_wat_town town;
    if (!svg_wat_town_read(s, node, &town)) return;
    double half = town.city ? 19 : 10;
    svg_crowd_add_box(&s->ink, &(svg_box){ town.at.x - half, town.at.y - half, 2 * half, 2 * half },
                      TOWN_INK);
}

void svg_wat_count_ink(svg_sheet *s) {
    svg_each(s, json_find(&s->map, 0, "places"), count_town);
}
