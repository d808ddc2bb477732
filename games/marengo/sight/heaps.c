/* heaps.c - bounds on hidden pieces: how moves loosen them and faces tighten them. */
#include "games/marengo/sight/heaps.h"

#include <string.h>

#include "base/check.h"

static unsigned least_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}
static unsigned minus(unsigned a, unsigned b) {
    return a > b ? a - b : 0;
}

unsigned mar_heap_index(const mar_view *v, unsigned army, unsigned key) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    const mar_heap *row = v->heap[army];
    unsigned first = 0, end = v->heap_count[army];
    if (end == 0 || row[end - 1].key < key) return end; // as spots do, which are empty mostly
    while (first < end) {
        unsigned middle = (first + end) / 2;
        if (row[middle].key < key)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

mar_heap *mar_heap_find(mar_view *v, unsigned army, uint16_t key) {
    unsigned at = mar_heap_index(v, army, key);
    mar_heap *heap = &v->heap[army][at];
    return at < v->heap_count[army] && heap->key == key ? heap : NULL;
}

static mar_heap *find_or_add(mar_view *v, unsigned army, uint16_t key) {
    GG_ASSERT_CMP(mar_key_place(key), <, MAR_SPOTS);
    unsigned at = mar_heap_index(v, army, key), count = v->heap_count[army];
    mar_heap *row = v->heap[army];
    if (at < count && row[at].key == key) return &row[at];
    GG_ASSERT_CMP(count, <, MAR_PIECES_MAX);
    memmove(&row[at + 1], &row[at], (count - at) * sizeof *row);
    row[at] = (mar_heap){ .key = key };
    v->heap_count[army]++;
    return &row[at];
}

static void drop_if_empty(mar_view *v, unsigned army, mar_heap *heap) {
    GG_ASSERT(heap >= v->heap[army] && heap < v->heap[army] + v->heap_count[army]);
    if (heap->count > 0) return;
    mar_heap *row = v->heap[army];
    unsigned at = (unsigned)(heap - row), count = --v->heap_count[army];
    memmove(heap, heap + 1, (count - at) * sizeof *row);
    memset(&row[count], 0, sizeof *row);
}

// A class fills what the others cannot, and leaves what the others must have.
static void tighten(mar_heap *heap) {
    unsigned least = 0, most = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        least += heap->least[c];
        most += heap->most[c];
    }
    if (least == most) return; // all is known
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        unsigned floor = minus(heap->count, most - heap->most[c]);
        unsigned ceiling = minus(heap->count, least - heap->least[c]);
        if (floor > heap->least[c]) heap->least[c] = (uint8_t)floor;
        if (ceiling < heap->most[c]) heap->most[c] = (uint8_t)ceiling;
    }
}

unsigned mar_heap_loose(const mar_heap *heap) {
    unsigned sure = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        sure += heap->sure[c];
    GG_ASSERT_CMP(sure, <=, heap->count);
    return heap->count - sure;
}

static void mark_unsettled(mar_view *v, unsigned army) {
    v->unsettled = (uint8_t)(v->unsettled | 1u << army);
}

void mar_heap_put(mar_view *v, unsigned army, uint16_t key, unsigned code) {
    GG_ASSERT_CMP(code % MAR_INACTIVE, <, MAR_CLASSES);
    mar_heap *heap = find_or_add(v, army, key);
    unsigned c = code % MAR_INACTIVE;
    heap->count++;
    heap->least[c]++;
    heap->most[c]++;
    heap->sure[c]++;
}

void mar_heap_take(mar_view *v, unsigned army, uint16_t key, unsigned code) {
    mar_heap *heap = mar_heap_find(v, army, key);
    unsigned c = code % MAR_INACTIVE;
    GG_ASSERT(heap != NULL);
    GG_ASSERT_CMP(heap->most[c], >, 0);
    if (heap->sure[c] == 0) {
        mar_share_fix(heap, c);
        mark_unsettled(v, army);
    }
    heap->sure[c]--;
    heap->count--;
    heap->most[c]--;
    if (heap->least[c] > 0) heap->least[c]--;
    tighten(heap);
    drop_if_empty(v, army, heap);
}

void mar_heap_put_unknown(mar_view *v, unsigned army, uint16_t key) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    mar_heap *heap = find_or_add(v, army, key);
    heap->count++;
    mar_share_add(heap, v->living[army]);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        heap->most[c] = (uint8_t)least_of(heap->most[c] + 1u, v->living[army][c]);
    }
    tighten(heap);
}

static void join(mar_heap *heap, const mar_heap *part) {
    heap->count = (uint8_t)(heap->count + part->count);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        heap->least[c] = (uint8_t)(heap->least[c] + part->least[c]);
        heap->most[c] = (uint8_t)(heap->most[c] + part->most[c]);
        heap->sure[c] = (uint8_t)(heap->sure[c] + part->sure[c]);
        heap->share[c] = (uint16_t)(heap->share[c] + part->share[c]);
    }
}

// Of n pieces m go: of a class at least what does not fit among those that stay.
static mar_heap take_part(mar_heap *heap, unsigned count) {
    unsigned stay = heap->count - count;
    mar_heap part = { .count = (uint8_t)count };
    mar_shares_part(heap, &part, count);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        unsigned least = heap->least[c], most = heap->most[c];
        part.least[c] = (uint8_t)minus(least, stay);
        part.most[c] = (uint8_t)least_of(most, count);
        heap->least[c] = (uint8_t)minus(least, count);
        heap->most[c] = (uint8_t)least_of(most, stay);
    }
    heap->count = (uint8_t)stay;
    return part;
}

void mar_heap_shift(mar_view *v, unsigned army, uint16_t from, uint16_t to, unsigned count) {
    if (count == 0) return;
    mar_heap *heap = mar_heap_find(v, army, from);
    GG_ASSERT(heap != NULL);
    GG_ASSERT_CMP(heap->count, >=, count);
    if (heap->count == count) {
        mar_heap_rekey(v, army, from, to);
        return;
    }
    mar_heap part = take_part(heap, count);
    tighten(heap);
    tighten(&part);
    drop_if_empty(v, army, heap);
    join(find_or_add(v, army, to), &part);
}

// A heap goes where its new key belongs, and what lies between closes up.
static void reorder(mar_heap *heap, mar_heap *place, uint16_t key) {
    mar_heap whole = *heap;
    if (place > heap) {
        place--;
        memmove(heap, heap + 1, (size_t)(place - heap) * sizeof whole);
    } else {
        memmove(place + 1, place, (size_t)(heap - place) * sizeof whole);
    }
    *place = whole;
    place->key = key;
}

void mar_heap_rekey_at(mar_view *v, unsigned army, unsigned at, uint16_t to) {
    mar_heap *row = v->heap[army], *heap = &row[at];
    unsigned count = v->heap_count[army];
    GG_ASSERT_CMP(at, <, count);
    bool stays = (at == 0 || row[at - 1].key < to) && (at + 1 == count || row[at + 1].key > to);
    if (stays) {
        heap->key = to;
        return;
    }
    mar_heap *place = row + mar_heap_index(v, army, to);
    if (place == row + count || place->key != to) {
        reorder(heap, place, to);
    } else if (place != heap) {
        join(place, heap);
        heap->count = 0;
        drop_if_empty(v, army, heap);
    }
}

void mar_heap_rekey(mar_view *v, unsigned army, uint16_t from, uint16_t to) {
    const mar_heap *heap = mar_heap_find(v, army, from);
    if (heap) mar_heap_rekey_at(v, army, (unsigned)(heap - v->heap[army]), to);
}

void mar_heap_witness(mar_view *v, unsigned army, uint16_t key, unsigned code, unsigned count) {
    mar_heap *heap = mar_heap_find(v, army, key);
    unsigned c = code % MAR_INACTIVE;
    GG_ASSERT(heap != NULL);
    GG_ASSERT_CMP(heap->most[c], >=, count);
    if (heap->least[c] < count) heap->least[c] = (uint8_t)count;
    while (heap->sure[c] < count) {
        mar_share_fix(heap, c);
        mark_unsettled(v, army);
    }
    tighten(heap);
}
