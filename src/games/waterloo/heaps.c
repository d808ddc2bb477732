/* heaps.c - sets of hidden blocks: how unseen moves loosen them and faces tighten them. */
#include "games/waterloo/heaps.h"

#include <string.h>

#include "base/check.h"

wat_heap *wat_heap_find(wat_view *v, unsigned army, unsigned key) {
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        if (wat_heap_key(&v->heap[army][i]) == key) return &v->heap[army][i];
    }
    return NULL;
}

static wat_heap *find_or_add(wat_view *v, unsigned army, unsigned key) {
    wat_heap *row = v->heap[army];
    unsigned at = 0, count = v->heap_count[army];
    while (at < count && wat_heap_key(&row[at]) < key)
        at++;
    if (at < count && wat_heap_key(&row[at]) == key) return &row[at];
    GG_ASSERT_CMP(count, <, WAT_HEAPS_MAX);
    memmove(&row[at + 1], &row[at], (count - at) * sizeof *row);
    row[at] = (wat_heap){ .town = (uint8_t)wat_key_town(key),
                          .spot = (uint8_t)wat_key_spot(key),
                          .disrupted = wat_key_disrupted(key) };
    v->heap_count[army]++;
    return &row[at];
}

static void drop_if_empty(wat_view *v, unsigned army, wat_heap *heap) {
    if (heap->count > 0) return;
    wat_heap *row = v->heap[army];
    unsigned at = (unsigned)(heap - row), count = --v->heap_count[army];
    memmove(heap, heap + 1, (count - at) * sizeof *row);
    memset(&row[count], 0, sizeof *row);
}

// A heap whose blocks are all found has room for no other; one with no choice needs all.
static bool fill(wat_heap *heap) {
    wat_heap before = *heap;
    if (wat_size(heap->must) == heap->count) heap->may = heap->must;
    if (wat_size(heap->may) == heap->count) heap->must = heap->may;
    return heap->must != before.must || heap->may != before.may;
}

// What must lie here does not lie elsewhere; what can lie nowhere else lies here.
static bool exclude(wat_view *v, unsigned army, wat_heap *heap) {
    wat_heap before = *heap;
    wat_set found = 0, possible = 0;
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const wat_heap *other = &v->heap[army][i];
        if (other == heap) continue;
        found |= other->must;
        possible |= other->may;
    }
    heap->may &= v->hidden[army] & ~found;
    heap->must |= heap->may & ~possible;
    return heap->must != before.must || heap->may != before.may;
}

static bool is_complete(const wat_view *v, unsigned army) {
    unsigned sum = 0;
    for (unsigned i = 0; i < v->heap_count[army]; i++)
        sum += v->heap[army][i].count;
    return sum == wat_size(v->hidden[army]);
}

// Each pass but the last settles a block for a heap, so there are few. While set-up is being
// told there are blocks in no heap yet, and heaps say nothing of each other.
static void tighten(wat_view *v, unsigned army) {
    bool changed = is_complete(v, army);
    while (changed) {
        changed = false;
        for (unsigned i = 0; i < v->heap_count[army]; i++) {
            changed |= fill(&v->heap[army][i]);
            changed |= exclude(v, army, &v->heap[army][i]);
        }
    }
}

static void join(wat_heap *heap, const wat_heap *part) {
    heap->count = (uint8_t)(heap->count + part->count);
    heap->must |= part->must;
    heap->may |= part->may;
}

void wat_heap_put(wat_view *v, unsigned unit, unsigned key) {
    unsigned army = wat_army_of(unit);
    wat_heap part = { .must = wat_bit(unit), .may = wat_bit(unit), .count = 1 };
    v->hidden[army] |= wat_bit(unit);
    join(find_or_add(v, army, key), &part);
    tighten(v, army);
}

void wat_heap_take(wat_view *v, unsigned unit, unsigned key) {
    unsigned army = wat_army_of(unit);
    wat_heap *heap = wat_heap_find(v, army, key);
    GG_ASSERT(heap != NULL);
    GG_ASSERT(wat_has(heap->may, unit));
    heap->count--;
    v->hidden[army] &= ~wat_bit(unit);
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        v->heap[army][i].must &= ~wat_bit(unit);
        v->heap[army][i].may &= ~wat_bit(unit);
    }
    drop_if_empty(v, army, heap);
    tighten(v, army);
}

void wat_heap_put_unknown(wat_view *v, unsigned army, unsigned key, unsigned count) {
    if (count == 0) return;
    wat_heap part = { .may = v->hidden[army], .count = (uint8_t)count };
    join(find_or_add(v, army, key), &part);
    tighten(v, army);
}

// The block that leaves is one of those able; of them none is sure to stay.
static wat_heap take_one(wat_heap *heap, wat_set able) {
    wat_set could = heap->may & able;
    GG_ASSERT(could != 0);
    wat_heap part = { .may = could, .count = 1 };
    if (wat_is_one(could)) {
        part.must = could;
        heap->may &= ~could;
    }
    heap->must &= ~could;
    heap->count--;
    return part;
}

void wat_heap_shift(wat_view *v, unsigned army, unsigned from, unsigned to, wat_set able) {
    wat_heap *heap = wat_heap_find(v, army, from);
    GG_ASSERT(heap != NULL);
    wat_heap part = take_one(heap, able);
    drop_if_empty(v, army, heap);
    join(find_or_add(v, army, to), &part);
    tighten(v, army);
}

void wat_heap_rekey(wat_view *v, unsigned army, unsigned from, unsigned to) {
    wat_heap *heap = wat_heap_find(v, army, from);
    if (!heap || from == to) return;
    wat_heap whole = *heap;
    heap->count = 0;
    drop_if_empty(v, army, heap);
    join(find_or_add(v, army, to), &whole);
    tighten(v, army);
}

void wat_heap_narrow(wat_view *v, unsigned army, unsigned key, wat_set able) {
    wat_heap *heap = wat_heap_find(v, army, key);
    if (!heap) return;
    GG_ASSERT((heap->must & ~able) == 0);
    heap->may &= able;
    tighten(v, army);
}

void wat_heaps_clear(wat_view *v, unsigned army) {
    memset(v->heap[army], 0, sizeof v->heap[army]);
    v->heap_count[army] = 0;
    v->hidden[army] = 0;
}

static unsigned worn(unsigned steps, unsigned lost) {
    return steps > lost + 1 ? steps - lost : 1;
}

void wat_steps_wear(wat_view *v, unsigned unit, unsigned most, bool surely) {
    v->least[unit] = (uint8_t)worn(v->least[unit], most);
    if (surely) v->most[unit] = (uint8_t)worn(v->most[unit], most);
}
