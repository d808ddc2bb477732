/* svg_heaps.c - counters of Castiglione, and how a heap of them is laid beside its
 * area: the shape and the spot that cover least. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "games/castiglione/map/svg.h"

enum { HEAP_INK = 90, GAP = 3, COLUMNS_MAX = 5, LETTERS_MAX = 16 };
enum { STEP_X = SVG_CAS_WIDTH + GAP, STEP_Y = SVG_CAS_HEIGHT + GAP };

// -- One counter --------------------------------------------------------------------------

// Square, or with cut corners: a side is known by its shape too.
static const char *outline(const svg_army *army) {
    if (army->pointed) return "M-21-15h42l5 5v20l-5 5h-42l-5-5v-20z";
    return "M-26-15h52v30h-52z";
}

static void put_type(gg_text *out, const svg_cas_block *block) {
    static const struct {
        const char *kind, *sign;
    } signs[] = {
        { "infantry", "<path class=\"ink\" d=\"M-20-12l17 11m0-11l-17 11\"/>" },
        { "cavalry", "<path class=\"ink\" d=\"M-20-1l17-11\"/>" },
        { "artillery", "<circle class=\"dot\" cx=\"-11.5\" cy=\"-6.5\" r=\"3\"/>" },
        { "dummy", "<text class=\"guess\" x=\"-11.5\" y=\"-2.5\">?</text>" },
    };
    gg_put(out, "<rect class=\"face\" x=\"-20\" y=\"-12\" width=\"17\" height=\"11\"/>");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strcmp(signs[i].kind, block->kind) == 0) gg_put(out, signs[i].sign);
    if (block->sp > 0)
        svg_put(out, "<text class=\"might\" x=\"11\" y=\"-1.5\">%d-%d</text>", block->sp,
                block->cf);
}

// Stars by rank, three for the Army Leader; pale ones of a generic leader.
static void put_stars(gg_text *out, const svg_cas_block *block) {
    int stars = block->rank >= 1 && block->rank <= 3 ? 4 - block->rank : 1;
    for (int i = 0; i < stars; i++)
        svg_put(
            out,
            "<path class=\"rank%s\" transform=\"translate(%f -6.5)\" d=\"M0-6.5l1.6 4.2h4.6l-3.6 "
            "2.8 1.3 4.4-3.9-2.6-3.9 2.6 1.3-4.4-3.6-2.8h4.6z\"/>",
            block->kind[0] == 'g' ? " lent" : "", 13.0 * i - 6.5 * (stars - 1));
}

// The name, without what the sign says already.
static void put_name(gg_text *out, const svg_cas_block *block) {
    char name[sizeof block->name];
    strcpy(name, block->name);
    if (strncmp(name, "Generic ", 8) == 0) /* speech: as in the file */
        memmove(name, name + 8, strlen(name + 8) + 1);
    char *end = strrchr(name, ' ');
    if (end && (strcmp(end, " Cavalry") == 0 || strcmp(end, " Artillery") == 0)) *end = 0;
    size_t cut = LETTERS_MAX;
    while (((unsigned char)name[cut] & 0xC0) == 0x80)
        cut--;
    name[cut] = 0;
    if (!name[0]) return;
    double letters = (double)strlen(name);
    svg_put(out, "<text class=\"who\" font-size=\"%f\" y=\"10\">%t</text>", fmin(9.5, 68 / letters),
            name);
}

static void put_face(gg_text *out, const svg_cas_block *block) {
    if (strcmp(block->kind, "leader") == 0 || strcmp(block->kind, "generic") == 0)
        put_stars(out, block);
    else
        put_type(out, block);
    put_name(out, block);
    for (int i = 0; i < block->hits; i++)
        svg_put(out, "<circle class=\"hit\" cx=\"%f\" cy=\"-14\" r=\"4\"/>", 9.0 * i - 21);
}

void svg_cas_put_block(gg_text *out, const svg_cas_block *block) {
    svg_put(out, "<g transform=\"translate(%f %f)\">", block->at.x, block->at.y);
    if (block->name[0] && block->hits > 0)
        svg_put(out, "<title>%t, hits %d</title>", block->name, block->hits);
    else if (block->name[0])
        svg_put(out, "<title>%t</title>", block->name);
    if (block->count > 1)
        svg_put(out, "<path class=\"bar\" transform=\"translate(3 3)\" fill=\"%s\" d=\"%s\"/>",
                block->army->dark, outline(block->army));
    svg_put(out, "<path class=\"bar\" fill=\"%s\" d=\"%s\"/>",
            block->down ? block->army->dark : block->army->colour, outline(block->army));
    if (block->kind[0])
        put_face(out, block);
    else
        svg_put(out, "<text class=\"unknown\" y=\"6\">\xC3\x97%d</text>", block->count);
    if (block->down) gg_put(out, "<path class=\"fold\" d=\"M26 5v10h-10z\"/>");
    gg_put(out, "</g>\n");
}

// A wall with a bastion at each corner.
void svg_cas_put_walls(gg_text *out, const svg_box *box) {
    double w = box->width + 10, h = box->height + 10;
    svg_put(
        out,
        "<path class=\"walls\" d=\"M%f %fl10 3h%fl10-3-3 10v%fl3 10-10-3h%fl-10 3 3-10v%fz\"/>\n",
        box->x - 8, box->y - 8, w - 14, h - 14, -(w - 14), -(h - 14));
}

// -- Room for a heap ----------------------------------------------------------------------

static svg_box heap_box(svg_spot at, int count, int columns) {
    int rows = (count + columns - 1) / columns;
    double width = columns * (double)STEP_X, height = rows * (double)STEP_Y;
    return (svg_box){ at.x - width / 2, at.y - height / 2, width, height };
}

// From a spot to the nearest point of a box.
static double gap_to(svg_spot at, const svg_box *box) {
    double x = fmax(fmax(box->x - at.x, at.x - box->x - box->width), 0);
    double y = fmax(fmax(box->y - at.y, at.y - box->y - box->height), 0);
    return hypot(x, y);
}

typedef struct heap_place {
    svg_box box;
    int columns;
    double cost;
} heap_place;

static void try_columns(svg_sheet *s, svg_spot area, int count, heap_place *best) {
    enum { REACH = 16, GRID = 9 };
    int columns = best->columns;
    heap_place found = *best;
    for (int i = 0; i < (2 * REACH + 1) * (2 * REACH + 1); i++) {
        svg_spot at = { area.x + (i % (2 * REACH + 1) - REACH) * GRID,
                        area.y + (i / (2 * REACH + 1) - REACH) * GRID };
        svg_box box = heap_box(at, count, columns);
        double cost =
            svg_crowd_count(&s->room, &box) + 6 * gap_to(area, &box) + svg_distance(at, area);
        if (cost < found.cost) found = (heap_place){ box, columns, cost };
    }
    *best = found;
}

// Near the area, where little else is; the room is taken from then on.
static heap_place find_heap_room(svg_sheet *s, svg_spot area, int count) {
    heap_place best = { .cost = 1e12 };
    for (int columns = 1; columns <= COLUMNS_MAX && columns <= count; columns++) {
        int rows = (count + columns - 1) / columns;
        if (rows > 3 * columns || columns > 2 * rows + 1) continue;
        heap_place place = { .columns = columns, .cost = best.cost };
        try_columns(s, area, count, &place);
        if (place.cost < best.cost) best = place;
    }
    svg_box apart = { best.box.x - 9, best.box.y - 9, best.box.width + 18, best.box.height + 18 };
    svg_crowd_add_box(&s->room, &apart, HEAP_INK);
    return best;
}

// From the ring of the area to the nearest point of the heap.
static void put_tether(svg_sheet *s, svg_spot area, const svg_box *box) {
    svg_spot near = { fmin(fmax(area.x, box->x + 6), box->x + box->width - 6),
                      fmin(fmax(area.y, box->y + 6), box->y + box->height - 6) };
    svg_spot ring = svg_add(area, svg_scale(svg_towards(area, near), SVG_CAS_RING));
    if (svg_distance(area, near) <= SVG_CAS_RING) return;
    gg_put(s->out, "<path class=\"tether\" d=\"");
    svg_put_stroke(s->out, ring, near);
    gg_put(s->out, "\"/>\n");
}

void svg_cas_put_heap(svg_sheet *s, const svg_cas_area *area, svg_cas_heap *h) {
    heap_place place = find_heap_room(s, area->at, h->count);
    const svg_box *box = &place.box;
    put_tether(s, area->at, box);
    if (h->inside) svg_cas_put_walls(s->out, box);
    for (int i = 0; i < h->count; i++) {
        h->block[i].at = (svg_spot){ box->x + (i % place.columns + 0.5) * STEP_X,
                                     box->y + (i / place.columns + 0.5) * STEP_Y };
        svg_cas_put_block(s->out, &h->block[i]);
    }
}
