/* heaps.c - the hidden blocks of an army, told apart by town, spot and disruption. What can be
 * known of them is the kit's business: rows go there as they are, with one number for the three. */
#include "games/waterloo/sight/heaps.h"
#include "base/check.h"

#include <string.h>

#include "base/check.h"
#include "kit/heaps.h"

enum { CHANCE = 0 };

// Rows on the kit's desk.
typedef struct desk {
    kit_heap row[WAT_HEAPS_MAX];
    kit_heaps heaps;
    wat_set hidden;
    uint8_t count;
} desk;

static const kit_heaps *lift(desk *d, const wat_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    GG_ASSERT_CMP(v->heap_count[army], <=, WAT_HEAPS_MAX);
    memset(d->row, 0, sizeof d->row);
    d->hidden = v->hidden[army];
    d->count = v->heap_count[army];
    for (unsigned i = 0; i < d->count; i++) {
        const wat_heap *heap = &v->heap[army][i];
        d->row[i] = (kit_heap){ .must = heap->must,
                                .may = heap->may,
                                .place = (uint16_t)wat_heap_key(heap),
                                .count = heap->count };
    }
    d->heaps = (kit_heaps){
        .row = d->row, .count = &d->count, .hidden = &d->hidden, .capacity = WAT_HEAPS_MAX
    };
    return &d->heaps;
}

static void lay_down(const desk *d, wat_view *v, unsigned army) {
    GG_ASSERT_CMP(d->count, <=, WAT_HEAPS_MAX);
    GG_ASSERT((d->hidden & ~wat_army_set[army]) == 0);
    memset(v->heap[army], 0, sizeof v->heap[army]);
    v->hidden[army] = d->hidden;
    v->heap_count[army] = d->count;
    for (unsigned i = 0; i < d->count; i++) {
        const kit_heap *row = &d->row[i];
        v->heap[army][i] = (wat_heap){ .must = row->must,
                                       .may = row->may,
                                       .town = (uint8_t)wat_key_town(row->place),
                                       .spot = (uint8_t)wat_key_spot(row->place),
                                       .disrupted = wat_key_disrupted(row->place),
                                       .count = row->count };
    }
}

wat_heap *wat_heap_find(wat_view *v, unsigned army, unsigned key) {
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        if (wat_heap_key(&v->heap[army][i]) == key) return &v->heap[army][i];
    }
    return NULL;
}

void wat_heap_put(wat_view *v, unsigned unit, unsigned key) {
    desk d;
    kit_heap_put(lift(&d, v, wat_army_of(unit)), unit, key);
    lay_down(&d, v, wat_army_of(unit));
}

void wat_heap_take(wat_view *v, unsigned unit, unsigned key) {
    GG_ASSERT(wat_has(v->hidden[wat_army_of(unit)], unit));
    desk d;
    kit_heap_take(lift(&d, v, wat_army_of(unit)), unit, key);
    lay_down(&d, v, wat_army_of(unit));
}

void wat_heap_put_unknown(wat_view *v, unsigned army, unsigned key, unsigned count) {
    desk d;
    kit_heap_put_unknown(lift(&d, v, army), key, count);
    lay_down(&d, v, army);
}

void wat_heap_shift(wat_view *v, unsigned army, unsigned from, unsigned to, wat_set able) {
    desk d;
    kit_heap_shift(lift(&d, v, army), from, to, able);
    lay_down(&d, v, army);
}

void wat_heap_rekey(wat_view *v, unsigned army, unsigned from, unsigned to) {
    desk d;
    kit_heap_rekey(lift(&d, v, army), from, to);
    lay_down(&d, v, army);
}

void wat_heap_narrow(wat_view *v, unsigned army, unsigned key, wat_set able) {
    desk d;
    kit_heap_narrow(lift(&d, v, army), key, able);
    lay_down(&d, v, army);
}

bool wat_heaps_draw(const wat_view *v, unsigned army, gg_rng *rng, wat_set in[WAT_HEAPS_MAX]) {
    desk d;
    lift(&d, v, army);
    kit_filling filling = { .row = d.row, .row_count = d.count, .hidden = d.hidden };
    bool drawn = kit_heaps_draw(&filling, rng, CHANCE);
    memcpy(in, filling.in, d.count * sizeof *in);
    return drawn;
}

void wat_heaps_clear(wat_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    memset(v->heap[army], 0, sizeof v->heap[army]);
    v->heap_count[army] = 0;
    v->hidden[army] = 0;
}

static unsigned worn(unsigned steps, unsigned lost) {
    return steps > lost + 1 ? steps - lost : 1;
}

void wat_steps_wear(wat_view *v, unsigned unit, unsigned most, bool surely) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(v->least[unit], <=, v->most[unit]);
    v->least[unit] = (uint8_t)worn(v->least[unit], most);
    if (surely) v->most[unit] = (uint8_t)worn(v->most[unit], most);
}
