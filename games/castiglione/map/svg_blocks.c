/* svg_blocks.c - what a view of Castiglione knows: the counters of each side in each
 * place, bridges that are broken, the combat. Faces that the view shows are drawn one by one; the
 * others are one blank counter with their number. */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/map/svg.h"

enum { COUNT_MAX = 99, HITS_MAX = 4 };

// -- Counters -----------------------------------------------------------------------------

// A face: a counter of that side, with so many hits.
static bool read_face(const svg_sheet *s, uint32_t node, const char *side, svg_cas_heap *h) {
    char key[40];
    bool up = true;
    svg_text_of(&s->view, node, "counter", key, sizeof key);
    uint32_t record = key[0] ? svg_find(s, "counters", "key", key) : 0;
    int hits = svg_int_of(&s->view, node, "hits", 0);
    if (!record || h->count >= SVG_CAS_HEAP_MAX || hits < 0 || hits > HITS_MAX) return false;
    if (!json_equals(&s->map, json_find(&s->map, record, "side"), side)) return false;
    svg_cas_block *block = &h->block[h->count++];
    *block = (svg_cas_block){ .hits = hits, .count = 1 };
    svg_text_of(&s->map, record, "kind", block->kind, sizeof block->kind);
    svg_text_of(&s->map, record, "name", block->name, sizeof block->name);
    block->sp = svg_int_of(&s->map, record, "sp", 0);
    block->cf = svg_int_of(&s->map, record, "cf", 0);
    block->rank = svg_int_of(&s->map, record, "rank", 0);
    json_bool(&s->view, json_find(&s->view, node, "up"), &up);
    block->down = !up;
    return true;
}

// The faces that the view shows, then what is left: blank.
static bool read_heap(const svg_sheet *s, uint32_t node, const char *side, svg_cas_heap *h) {
    int count = svg_int_of(&s->view, node, "count", -1);
    uint32_t faces = json_find(&s->view, node, "counters");
    uint32_t face = faces ? json_first(&s->view, faces) : 0;
    if (count < 0 || count > COUNT_MAX) return false;
    for (; face; face = json_after(&s->view, faces, face))
        if (!read_face(s, face, side, h)) return false;
    if (count < h->count || h->count >= SVG_CAS_HEAP_MAX) return false;
    if (count > h->count) {
        int hidden = count - h->count;
        h->block[h->count++] = (svg_cas_block){ .count = hidden };
    }
    h->inside = json_is(&s->view, json_find(&s->view, node, "inside"), JSON_TRUE);
    return true;
}

static bool find_area(const svg_sheet *s, uint32_t name, svg_cas_area *out, gg_fault *fault) {
    char key[40];
    if (!json_string(&s->view, name, key, sizeof key)) key[0] = 0;
    uint32_t place = key[0] ? svg_find(s, "places", "key", key) : 0;
    if (place && svg_cas_area_read(s, place, out)) return true;
    return svg_refuse(s, name, fault, "the view: the map has no area ", key);
}

static bool put_place(svg_sheet *s, uint32_t node, gg_fault *fault) {
    svg_cas_area area;
    svg_cas_heap h = { .count = 0 };
    char side[24];
    uint32_t where = json_find(&s->view, node, "area"); // of an inside the place is no area
    uint32_t name = where ? where : json_find(&s->view, node, "place");
    if (!name) return svg_refuse(s, node, fault, "the view: a record without a place", "");
    if (!find_area(s, name, &area, fault)) return false;
    svg_text_of(&s->view, node, "side", side, sizeof side);
    if (!read_heap(s, node, side, &h) || (h.inside && area.room == 0))
        return svg_refuse(s, node, fault, "the view: counters that cannot be at ", area.key);
    if (h.count == 0) return true;
    const svg_army *army = svg_army_of(s, side);
    for (int i = 0; i < h.count; i++)
        h.block[i].army = army;
    svg_put(s->out, "<g><title>%t%s: %t, %d</title>\n", area.name, h.inside ? ", inside" : "",
            svg_said(s, army->name), svg_int_of(&s->view, node, "count", 0));
    svg_cas_put_heap(s, &area, &h);
    gg_put(s->out, "</g>\n");
    return true;
}

// -- Bridges and combat -------------------------------------------------------------------

static bool put_broken(svg_sheet *s, uint32_t node, gg_fault *fault) {
    char id[64];
    svg_cas_bridge bridge;
    if (!json_string(&s->view, node, id, sizeof id)) id[0] = 0;
    uint32_t road = id[0] ? svg_find(s, "roads", "id", id) : 0;
    if (!road || !svg_cas_bridge_of(s, road, &bridge))
        return svg_refuse(s, node, fault, "the view: the map has no bridge ", id);
    svg_cas_put_broken(s->out, &bridge);
    return true;
}

static bool put_combat(svg_sheet *s, gg_fault *fault) {
    uint32_t combat = json_find(&s->view, s->moment, "combat");
    uint32_t name = combat ? json_find(&s->view, combat, "area") : 0;
    svg_cas_area area;
    if (!name || json_is(&s->view, name, JSON_NULL)) return true;
    if (!find_area(s, name, &area, fault)) return false;
    svg_put(s->out, "<circle class=\"strife\" cx=\"%f\" cy=\"%f\" r=\"30\"/>", area.at.x,
            area.at.y);
    svg_put_sabres(s->out, area.at, "scale(1.5)");
    return true;
}

bool svg_cas_put_blocks(svg_sheet *s, gg_fault *fault) {
    uint32_t list = json_find(&s->view, s->moment, "places");
    if (!list || !json_is(&s->view, list, JSON_ARRAY))
        return svg_refuse(s, 0, fault, "the view: it has no list of places", "");
    gg_put(s->out, "<g class=\"blocks\">\n");
    if (!svg_each_seen(s, "bridges_broken", fault, put_broken)
        || !svg_each_seen(s, "places", fault, put_place) || !put_combat(s, fault))
        return false;
    gg_put(s->out, "</g>\n");
    return true;
}
