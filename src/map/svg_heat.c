/* svg_heat.c - a disc over each place, as large as its share of something, with the share in it:
 * where the fighting was, say. */
#include <math.h>

#include "map/svg_sheet.h"

// A disc smaller than RADIUS_TEXT has no room for its number.
enum { RADIUS_MAX = 84, RADIUS_MIN = 6, RADIUS_TEXT = 20, TEXT_SMALL = 20, TEXT_LARGE = 30 };

static double most_of(const svg_heat *heat, size_t count) {
    double most = 0;
    for (size_t i = 0; i < count; i++)
        if (heat[i].share > most) most = heat[i].share;
    return most;
}

static void put_share(svg_sheet *s, svg_spot at, double radius, double share) {
    if (radius < RADIUS_TEXT) return;
    double size = radius < RADIUS_MAX / 2.0 ? TEXT_SMALL : TEXT_LARGE;
    svg_put(s->out,
            "<text x=\"%f\" y=\"%f\" style=\"font:bold %fpx sans-serif;text-anchor:middle;"
            "fill:#fff;stroke:#4a0608;stroke-width:5px;paint-order:stroke\">%f</text>\n",
            at.x, at.y + size * 0.36, size, 100 * share);
}

static void put_disc(svg_sheet *s, const svg_heat *heat, double most) {
    uint32_t node = svg_find(s, "places", "key", heat->place);
    svg_spot at;
    if (!node || !svg_spot_of(s, json_find(&s->map, node, "center"), &at)) return;
    double radius = RADIUS_MAX * sqrt(heat->share / most);
    if (radius < RADIUS_MIN) radius = RADIUS_MIN;
    svg_put(s->out,
            "<circle cx=\"%f\" cy=\"%f\" r=\"%f\" fill=\"#c0141c\" fill-opacity=\".55\" "
            "stroke=\"#5c0a0e\" stroke-width=\"1.5\"/>\n",
            at.x, at.y, radius);
    put_share(s, at, radius, heat->share);
}

void svg_put_heat(svg_sheet *s, const svg_heat *heat, size_t count) {
    double most = most_of(heat, count);
    for (size_t i = 0; i < count && most > 0; i++)
        if (heat[i].share > 0) put_disc(s, &heat[i], most);
}
