/* svg_blocks.c - the blocks that a view of Marengo knows of: bars along the approach they
 * block, or stacked in the reserve. Faces that the view shows carry type and strength; the
 * others are one blank bar with their number. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/marengo/map/svg.h"

enum { BAR_LONG = 40, BAR_HIGH = 13, BARS_MAX = 40, PLACE_ROOM = 96, COUNT_MAX = 99 };

// Where the bars of one heap go: the middle of the first row, the way along it and onwards.
typedef struct heap {
    svg_spot at, along, onwards;
    double degrees;
    int per_row, total;
} heap;

// -- One bar ------------------------------------------------------------------------------

static void put_type(gg_text *out, char type) {
    gg_put(out, "<rect class=\"face\" x=\"-17\" y=\"-4.5\" width=\"14\" height=\"9\"/><path "
                "class=\"ink\" d=\"");
    if (type == 'I') gg_put(out, "M-17-4.5l14 9m0-9l-14 9");
    if (type == 'C') gg_put(out, "M-17 4.5l14-9");
    gg_put(out, type == 'A' ? "\"/><circle class=\"dot\" cx=\"-10\" r=\"2.4\"/>" : "\"/>");
}

static void put_pips(gg_text *out, int strength) {
    for (int i = 0; i < strength; i++)
        svg_put(out, "<circle class=\"pip\" cx=\"%f\" r=\"2\"/>", 3 + 5.5 * i);
}

static const char *outline(const svg_army *army) {
    return army->pointed ? "M-20 0l4-6.5h32l4 6.5-4 6.5h-32z" : "M-20-6.5h40v13h-40z";
}

void svg_mar_put_bar(gg_text *out, const svg_mar_bar *bar) {
    bool asleep = bar->class ? strstr(bar->class, "-inactive") != NULL
                             : bar->inactive > 0 && bar->inactive == bar->count;
    svg_put(out, "<g transform=\"translate(%f %f)rotate(%f)\">", bar->at.x, bar->at.y,
            bar->degrees);
    if (!bar->class && bar->count > 1)
        svg_put(out, "<path class=\"bar\" transform=\"translate(2.5 2.5)\" fill=\"%s\" d=\"%s\"/>",
                bar->army->dark, outline(bar->army));
    svg_put(out, "<path class=\"bar%s\" fill=\"%s\" d=\"%s\"/>", asleep ? " asleep" : "",
            bar->army->colour, outline(bar->army));
    char letter[2] = { bar->army->letter, 0 };
    if (!bar->class) {
        svg_put(out, "<text class=\"blank\" y=\"4\">%t\xC2\xA0\xC3\x97%d</text>", letter,
                bar->count);
    } else {
        put_type(out, bar->class[0]);
        char digit = bar->class[0] ? bar->class[1] : '0';
        put_pips(out, digit >= '1' && digit <= '9' ? digit - '0' : 0);
    }
    gg_put(out, "</g>\n");
}

// -- Heaps --------------------------------------------------------------------------------

static bool heap_on_side(const svg_sheet *s, uint32_t node, heap *out) {
    svg_mar_side side;
    if (!svg_mar_side_read(s, node, &side)) return false;
    svg_spot middle = svg_scale(svg_add(side.a, side.b), 0.5);
    out->at = svg_add(middle, svg_scale(side.into, BAR_HIGH / 2.0 + 5.5));
    out->along = svg_towards(side.a, side.b);
    out->onwards = svg_scale(side.into, BAR_HIGH + 2);
    out->degrees = svg_slope(side.a, side.b);
    out->per_row = (int)(svg_distance(side.a, side.b) / (BAR_LONG + 2));
    if (out->per_row < 1) out->per_row = 1;
    return true;
}

static bool heap_in_reserve(const svg_sheet *s, uint32_t node, heap *out) {
    *out = (heap){ .along = { 1, 0 }, .onwards = { 0, BAR_HIGH + 2 }, .per_row = 1 };
    if (!svg_mar_ring(s, node, &out->at)) return false;
    out->at.y += BAR_HIGH + 5;
    return true;
}

static bool heap_at_entry(const svg_sheet *s, uint32_t node, heap *out) {
    svg_spot at, inwards;
    if (!svg_spot_of(s, json_find(&s->map, node, "at"), &at)) return false;
    *out = (heap){ .along = { 1, 0 }, .onwards = { 0, BAR_HIGH + 2 }, .per_row = 1 };
    out->at = svg_mar_gate(s, at, &inwards);
    if (inwards.x != 0) {
        out->at.y += BAR_HIGH + 12;
    } else {
        out->at.x -= BAR_LONG;
        out->onwards = (svg_spot){ -BAR_LONG - 2, 0 };
    }
    return true;
}

static bool find_heap(const svg_sheet *s, const char *place, heap *out) {
    uint32_t node = svg_find(s, "sides", "place", place);
    if (node) return heap_on_side(s, node, out);
    node = svg_find(s, "entries", "place", place);
    if (node) return heap_at_entry(s, node, out);
    node = svg_find(s, "places", "key", place);
    return node && heap_in_reserve(s, node, out);
}

static void put_in_heap(svg_sheet *s, const heap *h, svg_mar_bar *bar, int index) {
    int row = index / h->per_row, column = index % h->per_row, rest = h->total - row * h->per_row;
    int in_row = rest < h->per_row ? rest : h->per_row;
    double way = (BAR_LONG + 2) * (column - (in_row - 1) / 2.0);
    bar->at = svg_add(svg_add(h->at, svg_scale(h->along, way)), svg_scale(h->onwards, row));
    bar->degrees = h->degrees;
    svg_mar_put_bar(s->out, bar);
}

// -- The view -----------------------------------------------------------------------------

// The faces that the view shows; the rest of the heap is drawn blank.
static int count_faces(const svg_sheet *s, uint32_t list) {
    int count = 0;
    uint32_t node = list ? json_first(&s->view, list) : 0;
    for (; node && count < BARS_MAX; node = json_after(&s->view, list, node))
        count++;
    return count;
}

static void put_faces(svg_sheet *s, uint32_t list, const heap *h, const svg_army *army) {
    uint32_t node = list ? json_first(&s->view, list) : 0;
    for (int i = 0; node && i < BARS_MAX; node = json_after(&s->view, list, node), i++) {
        char class[PLACE_ROOM];
        svg_text_of(&s->view, node, "class", class, sizeof class);
        svg_mar_bar bar = { .army = army, .class = class, .count = 1 };
        put_in_heap(s, h, &bar, i);
    }
}

static bool put_heap(svg_sheet *s, uint32_t node, gg_fault *fault) {
    char place[PLACE_ROOM], army_key[PLACE_ROOM];
    heap h;
    svg_text_of(&s->view, node, "place", place, sizeof place);
    svg_text_of(&s->view, node, "army", army_key, sizeof army_key);
    int count = svg_int_of(&s->view, node, "count", -1);
    int inactive = svg_int_of(&s->view, node, "inactive", 0);
    if (!place[0]) return svg_refuse(s, node, fault, "the view: a record without a place", "");
    if (!find_heap(s, place, &h))
        return svg_refuse(s, node, fault, "the view: the map has no place ", place);
    if (count < 0 || count > COUNT_MAX)
        return svg_refuse(s, node, fault, "the view: count must be 0 to 99 at ", place);
    const svg_army *army = svg_army_of(s, army_key);
    svg_put(s->out, "<g><title>%t: %t, %d</title>\n", place, svg_said(s, army->name), count);
    uint32_t faces = json_find(&s->view, node, "pieces");
    int shown = count_faces(s, faces);
    h.total = shown + (shown < count);
    put_faces(s, faces, &h, army);
    if (shown < count) {
        svg_mar_bar bar = { .army = army,
                            .count = count - shown,
                            .inactive = shown ? 0 : inactive };
        put_in_heap(s, &h, &bar, shown);
    }
    gg_put(s->out, "</g>\n");
    return true;
}

bool svg_mar_put_blocks(svg_sheet *s, gg_fault *fault) {
    uint32_t places = json_find(&s->view, s->moment, "places");
    if (!places || !json_is(&s->view, places, JSON_ARRAY))
        return svg_refuse(s, 0, fault, "the view: it has no list of places", "");
    gg_put(s->out, "<g class=\"blocks\">\n");
    if (!svg_each_seen(s, "places", fault, put_heap)) return false;
    gg_put(s->out, "</g>\n");
    return true;
}
