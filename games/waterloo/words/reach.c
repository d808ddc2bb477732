/* reach.c - who can come where in Waterloo, as far as a seat knows (docs/scene.md): a town on, the
 * fast ones two, and one more by a forced march. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "games/waterloo/words/view_text.h"
#include "kit/reach.h"

#define SAYING(id, ...) GG_SAYING(&wat_words, WAT_SAY_##id, 0, __VA_ARGS__)

static const char *army_key(unsigned army) {
    return wat_armies[army].key;
}

static bool is_own(const gg_view *view, unsigned army) {
    return wat_side_of_seat(wat_view_of(view)->seat) == wat_armies[army].side;
}

static void place_open(unsigned town, gg_text *out) {
    kit_scene_open(out, "place", wat_towns[town].key,
                   kit_saying(&wat_words, WAT_SAY_TOWN_VALENCIENNES + town));
}

static unsigned count(const gg_view *view, unsigned army, unsigned town) {
    const wat_view *v = wat_view_of(view);
    return wat_size(v->block.in[town] & wat_army_set[army]) + wat_hidden_in(v, army, town).count;
}

static bool has_side(const gg_view *view, unsigned side, unsigned town) {
    unsigned sum = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_armies[army].side == side) sum += count(view, army, town);
    }
    return sum > 0;
}

// How far one of them may go: of those that are hidden, one that they may be.
static unsigned range_of(const wat_view *v, kit_march march, bool forced) {
    wat_set may = v->block.in[march.from] & wat_army_set[march.army];
    unsigned range = 0;
    for (unsigned i = 0; i < v->heap_count[march.army]; i++) {
        if (v->heap[march.army][i].town == march.from) may |= v->heap[march.army][i].may;
    }
    for (; may; may = wat_rest(may)) {
        unsigned unit = wat_first(may);
        unsigned own = forced ? wat_march_range(&v->table, unit) : wat_range(unit);
        range = own > range ? own : range;
    }
    return range;
}

// Towns within so many steps; enemies stop those who come to them.
static wat_set within(const gg_view *view, kit_march march, unsigned steps) {
    const wat_set map = wat_on_map(&wat_view_of(view)->table);
    wat_set reached = wat_bit(march.from), edge = reached;
    for (unsigned i = 0; i < steps; i++) {
        wat_set next = 0;
        for (; edge; edge = wat_rest(edge)) {
            unsigned town = wat_first(edge);
            bool stops = town != march.from && has_side(view, !wat_armies[march.army].side, town);
            if (!stops) next |= wat_near[town] & map;
        }
        edge = next & ~reached;
        reached |= next;
    }
    return reached;
}

static bool reaches(const gg_view *view, kit_march march, kit_reach_mark *mark) {
    const wat_view *v = wat_view_of(view);
    unsigned range = range_of(v, march, false);
    GG_ASSERT_CMP(march.to, <, WAT_TOWNS);
    if (range == 0) return false;
    if (wat_has(within(view, march, 1), march.to)) return true;
    bool fast = wat_has(within(view, march, range), march.to);
    *mark = (kit_reach_mark){ &wat_words, fast ? WAT_SAY_REACH_FAST : WAT_SAY_REACH_FORCED, 0 };
    return fast || wat_has(within(view, march, range_of(v, march, true)), march.to);
}

// Whose enemy counts: the viewer's own, or his that stands here.
static unsigned foe_of(const gg_view *view, unsigned town) {
    unsigned side = wat_side_of_seat(wat_view_of(view)->seat);
    if (side == WAT_SIDES)
        side = has_side(view, WAT_ALLIED_SIDE, town) ? WAT_ALLIED_SIDE : WAT_FRENCH_SIDE;
    return side == WAT_FRENCH_SIDE ? WAT_ALLIED_SIDE : WAT_FRENCH_SIDE;
}

static void way_write(const kit_reach *r, const gg_view *view, unsigned from, wat_link link,
                      gg_text *out) {
    const wat_table *t = &wat_view_of(view)->table;
    const wat_road *road = &wat_roads[link.road];
    unsigned used = wat_nibble(t->counted, link.road), limit = wat_limit(WAT_LIMIT_MARCH, road);
    bool held = has_side(view, foe_of(view, from), link.to);
    kit_way_open(r, view, (kit_way){ link.to, !held && used < limit }, out);
    kit_scene_say(out, kit_saying(&wat_words, WAT_SAY_ROAD_MAJOR + road->minor + 2u * road->river));
    if (used) kit_scene_say(out, SAYING(REACH_USED, GG_NUMBER(used), GG_NUMBER(limit)));
    if (held) kit_scene_say(out, kit_saying(&wat_words, WAT_SAY_REACH_HELD));
    kit_scene_close(out);
}

static void ways_write(const kit_reach *r, const gg_view *view, unsigned town, gg_text *out) {
    const wat_set map = wat_on_map(&wat_view_of(view)->table);
    for (unsigned i = 0; i < wat_towns[town].link_count; i++) {
        wat_link link = wat_links[wat_towns[town].link_first + i];
        if (wat_has(map, link.to)) way_write(r, view, town, link, out);
    }
}

static const kit_reach scheme = { .places = WAT_TOWNS,
                                  .armies = WAT_ARMIES,
                                  .army_key = army_key,
                                  .is_own = is_own,
                                  .count = count,
                                  .reaches = reaches,
                                  .place_open = place_open,
                                  .ways_write = ways_write };

void wat_reach_write(const gg_view *view, const char *key, gg_text *out) {
    unsigned town = 0;
    if (!key[0]) kit_layers_write(&scheme, view, out);
    if (wat_town_read(key, strlen(key), &town)) kit_reach_write(&scheme, view, town, out);
}
