/* reach.c - who can come where in Castiglione, as far as a seat knows (docs/scene.md): by the MP of
 * the fastest there, of those that are hidden of one that they may be; one more by force. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "games/castiglione/words/view_text.h"
#include "kit/reach.h"

#define SAYING(id, ...) GG_SAYING(&cas_words, CAS_SAY_##id, 0, __VA_ARGS__)

static const char *army_key(unsigned side) {
    return cas_side_names[side];
}

static bool is_own(const gg_view *view, unsigned side) {
    return cas_view_of(view)->seat == side;
}

static void place_open(unsigned area, gg_text *out) {
    kit_scene_open(out, "place", cas_areas[area].key,
                   kit_saying(&cas_words, CAS_SAY_AREA_TRENT + area));
}

// Outside a fortress and in it.
static unsigned count(const gg_view *view, unsigned side, unsigned area) {
    const cas_view *v = cas_view_of(view);
    unsigned sum = cas_count_in(v, side, area), inside = cas_inside_of(area);
    return inside < CAS_PLACES ? sum + cas_count_in(v, side, inside) : sum;
}

static cas_set may_be_in(const cas_view *v, unsigned side, unsigned area) {
    const cas_heap *heap = cas_heap_in(v, side, area);
    return v->now.in[side][area] | (heap ? heap->may : 0);
}

// MP of the slowest and of the fastest, and of the fastest unit: leaders march by no force.
typedef struct pace {
    unsigned least, most, unit;
} pace;

// Those who are inside a fortress have less: they come out first.
static pace paced(pace p, unsigned side, cas_set counters, unsigned out) {
    for (; counters; counters = cas_rest(counters)) {
        unsigned number = cas_first(counters), mp = cas_counters[side][number].mp;
        mp = mp > out ? mp - out : 0;
        p.least = mp < p.least ? mp : p.least;
        p.most = mp > p.most ? mp : p.most;
        if (cas_has(cas_units(side), number) && mp > p.unit) p.unit = mp;
    }
    return p;
}

static pace pace_of(const cas_view *v, unsigned side, unsigned area) {
    pace p = { UINT8_MAX, 0, 0 };
    unsigned inside = cas_inside_of(area), out = cas_constants[CAS_CONST_INSIDE_MP];
    p = paced(p, side, may_be_in(v, side, area), 0);
    return inside < CAS_PLACES ? paced(p, side, may_be_in(v, side, inside), out) : p;
}

static bool is_closed(const gg_view *view, unsigned from, unsigned to) {
    return cas_link_check(&cas_view_of(view)->table, from, to).rule != 0;
}

// Enemies that may be units are there; those inside a fortress stop nobody where it is besieged.
static bool is_held(const cas_view *v, unsigned side, unsigned area) {
    unsigned foe = cas_foe(side), inside = cas_inside_of(area);
    if (may_be_in(v, foe, area) & cas_units(foe)) return true;
    if (inside == CAS_PLACES || (may_be_in(v, side, area) & cas_units(side))) return false;
    return (may_be_in(v, foe, inside) & cas_units(foe)) != 0;
}

// MP from one area to the other, where enemies stop; more than there are: no way.
static unsigned cost_of(const gg_view *view, kit_march march) {
    unsigned cost[CAS_AREAS];
    for (unsigned i = 0; i < CAS_AREAS; i++)
        cost[i] = i == march.from ? 0 : UINT8_MAX;
    for (bool better = true; better;) {
        better = false;
        for (unsigned i = 0; i < CAS_EXITS; i++) {
            const cas_link *link = &cas_links[i / 2];
            unsigned from = i % 2 ? link->b : link->a, to = i % 2 ? link->a : link->b;
            bool stops = from != march.from && is_held(cas_view_of(view), march.army, from);
            if (cost[from] == UINT8_MAX || cost[from] + link->mp >= cost[to]) continue;
            if (stops || is_closed(view, from, to)) continue;
            cost[to] = cost[from] + link->mp;
            better = true;
        }
    }
    return cost[march.to];
}

static bool reaches(const gg_view *view, kit_march march, kit_reach_mark *mark) {
    pace p = pace_of(cas_view_of(view), march.army, march.from);
    GG_ASSERT_CMP(march.to, <, CAS_AREAS);
    unsigned forced = p.unit ? p.unit + 1 : 0, most = forced > p.most ? forced : p.most;
    if (most == 0 || cas_march[march.from][march.to] > most) return false;
    unsigned cost = cost_of(view, march);
    *mark = (kit_reach_mark){ &cas_words, cost > p.least ? CAS_SAY_REACH_SOME : CAS_SAY_GROUND_MP,
                              cost };
    if (cost > p.most) mark->id = CAS_SAY_REACH_FORCED;
    return cost <= most;
}

/* Supply and command. */

// C3.5, C3.7: to his enemy a face-down counter is whatever it may be. No line leads on from there.
static bool is_barred(const cas_view *v, unsigned side, unsigned area) {
    unsigned foe = cas_foe(side), inside = cas_inside_of(area);
    cas_set like_units = cas_units(foe) | cas_dummies(foe);
    if (v->now.in[foe][area] & like_units || cas_heap_in(v, foe, area)) return true;
    if (inside == CAS_PLACES || cas_outside(&v->now, side, area)) return false;
    return v->now.in[foe][inside] & cas_units(foe) || cas_heap_in(v, foe, inside);
}

static cas_set held_of(const cas_view *v, unsigned side) {
    cas_set held = 0;
    for (unsigned area = 0; area < CAS_AREAS; area++)
        held |= (cas_set)is_barred(v, side, area) << area;
    return held;
}

// C5.1, with what may be there.
static cas_set supplied(const cas_view *v, unsigned side) {
    cas_set held = held_of(v, side), seen = cas_source_areas[side] & ~held, front = seen;
    while (front) {
        cas_set next = 0;
        for (; front; front = cas_rest(front))
            next |= cas_near_of(&v->table, cas_first(front));
        front = next & ~seen;
        seen |= front;
        front &= ~held;
    }
    return seen;
}

static cas_set in_command(const cas_view *v, unsigned side) {
    const cas_state known = cas_seen(v);
    cas_set held = held_of(v, side), areas = 0;
    for (cas_set left = cas_leaders(side); left; left = cas_rest(left)) {
        unsigned place = v->now.place[side][cas_first(left)];
        unsigned rank = cas_row(side, cas_first(left))->rank;
        if (place >= CAS_PLACES) continue;
        if (cas_is_besieged(&v->now, side, place)) continue;
        areas |= cas_reach(&known, held, cas_area_of(place),
                           cas_constants[CAS_CONST_COMMAND_RANGE_1 + rank - 1]);
    }
    return areas;
}

static void area_layer(const kit_reach *r, const gg_view *view, unsigned layer, cas_set areas,
                       gg_text *out) {
    static const char *const keys[] = { "supply", "command" };
    unsigned side = cas_view_of(view)->seat;
    kit_scene_open(out, "layer", keys[layer], kit_saying(&cas_words, CAS_SAY_LAYER_SUPPLY + layer));
    gg_put_list(out, "places");
    for (; areas; areas = cas_rest(areas))
        kit_layer_place(r, cas_first(areas), count(view, side, cas_first(areas)), 0, out);
    kit_scene_close(out);
}

static void layers_write(const kit_reach *r, const gg_view *view, gg_text *out) {
    const cas_view *v = cas_view_of(view);
    if (v->seat >= CAS_SIDES) return;
    area_layer(r, view, 0, supplied(v, v->seat), out);
    area_layer(r, view, 1, in_command(v, v->seat), out);
}

static void way_write(const kit_reach *r, const gg_view *view, unsigned from, unsigned number,
                      gg_text *out) {
    const cas_link *link = &cas_links[number];
    unsigned to = link->a == from ? link->b : link->a;
    unsigned foe = cas_foe(kit_reach_looker(r, view, from));
    bool held = count(view, foe, to) > 0, closed = is_closed(view, from, to);
    kit_way_open(r, view, (kit_way){ to, !held && !closed }, out);
    kit_scene_say(out, SAYING(GROUND_MP, GG_NUMBER(link->mp)));
    if (closed) kit_scene_say(out, kit_saying(&cas_words, CAS_SAY_REACH_CLOSED));
    if (link->bridge && !closed) kit_scene_say(out, kit_saying(&cas_words, CAS_SAY_GROUND_BRIDGE));
    if (held) kit_scene_say(out, kit_saying(&cas_words, CAS_SAY_REACH_HELD));
    kit_scene_close(out);
}

static void ways_write(const kit_reach *r, const gg_view *view, unsigned area, gg_text *out) {
    for (unsigned i = 0; i < CAS_LINKS; i++) {
        if (cas_links[i].a == area || cas_links[i].b == area) way_write(r, view, area, i, out);
    }
}

static const kit_reach scheme = { .places = CAS_AREAS,
                                  .armies = CAS_SIDES,
                                  .army_key = army_key,
                                  .is_own = is_own,
                                  .count = count,
                                  .reaches = reaches,
                                  .place_open = place_open,
                                  .ways_write = ways_write,
                                  .layers_write = layers_write };

void cas_reach_write(const gg_view *view, const char *key, gg_text *out) {
    unsigned place = 0;
    if (!key[0]) kit_layers_write(&scheme, view, out);
    if (!cas_place_read(key, strlen(key), &place) || place >= CAS_PLACES) return;
    kit_reach_write(&scheme, view, cas_area_of(place), out);
}
