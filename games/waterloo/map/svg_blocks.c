/* svg_blocks.c - the blocks that a view of Waterloo knows of, one heap for each army in
 * a town, set where they cover least. Faces that the view shows carry type and steps; the others
 * are one blank block with their number. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "games/waterloo/map/svg.h"

enum { HEAP_MAX = 60, COUNT_MAX = 99, STEPS_MAX = 4, HEAP_INK = 90, STEP = SVG_WAT_BLOCK + 3 };

// The blocks of one army in a town.
typedef struct heap {
    svg_wat_block block[HEAP_MAX];
    int count;
} heap;

// -- One block ----------------------------------------------------------------------------

// Square, with cut corners, or round at the corners: an army is known by its shape too.
static const char *outline(const svg_army *army) {
    if (army->letter == 'A') return "M-6-11h12l5 5v12l-5 5h-12l-5-5v-12z";
    if (army->letter == 'P')
        return "M-4-11h8a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-8a7 7 0 0 1-7-7v-8a7 7 "
               "0 0 1 7-7z";
    return "M-11-11h22v22h-22z";
}

static void put_type(gg_text *out, const char *type) {
    static const struct {
        const char *type, *sign;
    } signs[] = {
        { "infantry", "<path class=\"ink\" d=\"M-7-8l14 9m0-9l-14 9\"/>" },
        { "cavalry", "<path class=\"ink\" d=\"M-7 1l14-9\"/>" },
        { "foot_artillery", "<circle class=\"dot\" cy=\"-3.5\" r=\"2.6\"/>" },
        { "horse_artillery",
          "<path class=\"ink\" d=\"M-7 1l14-9\"/><circle class=\"dot\" cy=\"-3.5\" r=\"2.6\"/>" },
        { "leader", "<path class=\"dot\" d=\"M0-7.8l1.1 3h3.2l-2.5 2 .9 3-2.7-1.8-2.7 1.8 "
                    ".9-3-2.5-2h3.2z\"/>" },
    };
    gg_put(out, "<rect class=\"face\" x=\"-7\" y=\"-8\" width=\"14\" height=\"9\"/>");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strcmp(signs[i].type, type) == 0) gg_put(out, signs[i].sign);
}

static void put_steps(gg_text *out, int steps) {
    for (int i = 0; i < steps; i++)
        svg_put(out, "<circle class=\"pip\" cx=\"%f\" cy=\"6\" r=\"1.8\"/>",
                4.4 * i - 2.2 * (steps - 1));
}

void svg_wat_put_block(gg_text *out, const svg_wat_block *block) {
    char letter[2] = { block->army->letter, 0 };
    svg_put(out, "<g transform=\"translate(%f %f)scale(1.2)\">", block->at.x, block->at.y);
    if (block->label) svg_put(out, "<title>%t, %d</title>", block->label, block->steps);
    if (block->count > 1)
        svg_put(out, "<path class=\"bar\" transform=\"translate(2.5 2.5)\" fill=\"%s\" d=\"%s\"/>",
                block->army->dark, outline(block->army));
    svg_put(out, "<path class=\"bar\" fill=\"%s\" d=\"%s\"/>", block->army->colour,
            outline(block->army));
    if (block->disrupted) svg_put(out, "<path class=\"broken\" d=\"%s\"/>", outline(block->army));
    if (block->type) {
        put_type(out, block->type);
        put_steps(out, block->steps);
    } else {
        svg_put(out,
                "<text class=\"blank\" y=\"-1\">%t</text><text class=\"blank\" "
                "y=\"9\">\xC3\x97%d</text>",
                letter, block->count);
    }
    if (block->disrupted) gg_put(out, "<path class=\"crack\" d=\"M-11 11l22-22\"/>");
    gg_put(out, "</g>\n");
}

// -- Room for a heap ----------------------------------------------------------------------

static int columns_of(int count) {
    static const int most[] = { 3, 4, 6, 12, 20 }, columns[] = { 3, 2, 3, 4, 5 };
    for (size_t i = 0; i < sizeof most / sizeof *most; i++)
        if (count <= most[i]) return count < columns[i] ? count : columns[i];
    return 6;
}

static svg_box heap_box(svg_spot at, int count) {
    int columns = columns_of(count), rows = (count + columns - 1) / columns;
    double width = columns * (double)STEP, height = rows * (double)STEP;
    return (svg_box){ at.x - width / 2, at.y - height / 2, width, height };
}

// Near the town, where little else is; the room is taken from then on.
static svg_spot find_heap_room(svg_sheet *s, svg_spot town, int count) {
    enum { REACH = 10, GRID = 9 };
    svg_spot best = town;
    double least = 1e12;
    for (int y = -REACH; y <= REACH; y++)
        for (int x = -REACH; x <= REACH; x++) {
            svg_spot at = { town.x + x * GRID, town.y + y * GRID };
            svg_box box = heap_box(at, count);
            double cost = svg_crowd_count(&s->room, &box) + 3 * svg_distance(at, town);
            if (cost >= least) continue;
            least = cost;
            best = at;
        }
    svg_box box = heap_box(best, count);
    svg_box apart = { box.x - 9, box.y - 9, box.width + 18, box.height + 18 };
    svg_crowd_add_box(&s->room, &apart, HEAP_INK);
    return best;
}

static void put_heap(svg_sheet *s, svg_spot town, heap *h) {
    svg_spot middle = find_heap_room(s, town, h->count);
    svg_box box = heap_box(middle, h->count);
    int columns = columns_of(h->count);
    svg_put(s->out, "<path class=\"tether\" d=\"");
    svg_put_stroke(s->out, town, middle);
    gg_put(s->out, "\"/>\n");
    for (int i = 0; i < h->count; i++) {
        h->block[i].at =
            (svg_spot){ box.x + (i % columns + 0.5) * STEP, box.y + (i / columns + 0.5) * STEP };
        svg_wat_put_block(s->out, &h->block[i]);
    }
}

// -- The view -----------------------------------------------------------------------------

// The texts of a heap's blocks.
typedef struct face_texts {
    char type[HEAP_MAX][24], label[HEAP_MAX][64];
} face_texts;

static bool read_face(const svg_sheet *s, uint32_t node, heap *h, face_texts *texts) {
    char unit[40], status[24];
    svg_text_of(&s->view, node, "unit", unit, sizeof unit);
    svg_text_of(&s->view, node, "status", status, sizeof status);
    uint32_t record = unit[0] ? svg_find(s, "units", "key", unit) : 0;
    int steps = svg_int_of(&s->view, node, "steps", -1);
    if (!record || h->count >= HEAP_MAX || steps < 0 || steps > STEPS_MAX) return false;
    char *type = texts->type[h->count], *label = texts->label[h->count];
    svg_text_of(&s->map, record, "type", type, sizeof *texts->type);
    svg_text_of(&s->map, record, "name", label, sizeof *texts->label);
    h->block[h->count] =
        (svg_wat_block){ .type = type, .label = label, .steps = steps, .count = 1 };
    h->block[h->count++].disrupted = strcmp(status, "disrupted") == 0;
    return true;
}

static void add_hidden(heap *h, int count, bool disrupted) {
    if (count <= 0 || h->count >= HEAP_MAX) return;
    h->block[h->count++] = (svg_wat_block){ .count = count, .disrupted = disrupted };
}

// The faces that the view shows, then what is left: blank.
static bool read_heap(const svg_sheet *s, uint32_t node, heap *h, face_texts *texts) {
    int count = svg_int_of(&s->view, node, "count", -1);
    int disrupted = svg_int_of(&s->view, node, "disrupted", 0);
    uint32_t faces = json_find(&s->view, node, "blocks");
    uint32_t face = faces ? json_first(&s->view, faces) : 0;
    if (count < 0 || count > COUNT_MAX || disrupted < 0 || disrupted > count) return false;
    for (; face; face = json_after(&s->view, faces, face)) {
        if (!read_face(s, face, h, texts)) return false;
        disrupted -= h->block[h->count - 1].disrupted;
    }
    int hidden = count - h->count;
    if (hidden < 0) return false;
    if (disrupted < 0) disrupted = 0;
    if (disrupted > hidden) disrupted = hidden;
    add_hidden(h, hidden - disrupted, false);
    add_hidden(h, disrupted, true);
    return true;
}

static bool put_army(svg_sheet *s, uint32_t node, const svg_wat_town *town, gg_fault *fault) {
    char key[40];
    heap h = { .count = 0 };
    face_texts texts;
    svg_text_of(&s->view, node, "army", key, sizeof key);
    const svg_army *army = svg_army_of(s, key);
    if (!read_heap(s, node, &h, &texts))
        return svg_refuse(s, node, fault, "the view: blocks that cannot be at ", town->key);
    if (h.count == 0) return true;
    for (int i = 0; i < h.count; i++)
        h.block[i].army = army;
    svg_put(s->out, "<g><title>%t: %t, %d</title>\n", town->name, svg_said(s, army->name),
            svg_int_of(&s->view, node, "count", 0));
    put_heap(s, town->at, &h);
    gg_put(s->out, "</g>\n");
    return true;
}

static bool find_town(const svg_sheet *s, uint32_t name, svg_wat_town *out, gg_fault *fault) {
    char key[40];
    if (!json_string(&s->view, name, key, sizeof key)) key[0] = 0;
    uint32_t place = key[0] ? svg_find(s, "places", "key", key) : 0;
    if (place && svg_wat_town_read(s, place, out)) return true;
    return svg_refuse(s, name, fault, "the view: the map has no town ", key);
}

// A record of a town; each has its name.
static bool find_town_of(const svg_sheet *s, uint32_t node, svg_wat_town *out, gg_fault *fault) {
    uint32_t name = json_find(&s->view, node, "town");
    if (!name) return svg_refuse(s, node, fault, "the view: a record without a town", "");
    return find_town(s, name, out, fault);
}

static bool put_town(svg_sheet *s, uint32_t node, gg_fault *fault) {
    svg_wat_town town;
    if (!find_town_of(s, node, &town, fault)) return false;
    uint32_t armies = json_find(&s->view, node, "armies");
    uint32_t army = armies ? json_first(&s->view, armies) : 0;
    for (; army; army = json_after(&s->view, armies, army))
        if (!put_army(s, army, &town, fault)) return false;
    return true;
}

// Sabres where there is fighting: battles that are open, and fights to come.
static bool put_battle(svg_sheet *s, uint32_t node, gg_fault *fault) {
    svg_wat_town town;
    if (!find_town_of(s, node, &town, fault)) return false;
    if (!json_is(&s->view, json_find(&s->view, node, "open"), JSON_FALSE))
        svg_put_sabres(s->out, town.at, "");
    return true;
}

static bool put_fight(svg_sheet *s, uint32_t name, gg_fault *fault) {
    svg_wat_town town;
    if (!find_town(s, name, &town, fault)) return false;
    svg_put_sabres(s->out, town.at, "");
    return true;
}

bool svg_wat_put_blocks(svg_sheet *s, gg_fault *fault) {
    uint32_t towns = json_find(&s->view, s->moment, "towns");
    if (!towns || !json_is(&s->view, towns, JSON_ARRAY))
        return svg_refuse(s, 0, fault, "the view: it has no list of towns", "");
    gg_put(s->out, "<g class=\"blocks\">\n");
    if (!svg_each_seen(s, "towns", fault, put_town)
        || !svg_each_seen(s, "battles", fault, put_battle)
        || !svg_each_seen(s, "battles_to_come", fault, put_fight)
        || !svg_each_seen(s, "skirmishes_to_come", fault, put_fight))
        return false;
    gg_put(s->out, "</g>\n");
    return true;
}
