/* shares.c - how likely hidden pieces are of each class: what a heap expects, how a part of it
 * takes its part, and how faces that are seen change what is expected everywhere. A share of
 * zero says that it cannot be; rounding never makes one. */
#include "base/check.h"
#include "games/marengo/sight/heaps.h"

void mar_share_add(mar_heap *heap, const uint8_t *list) {
    unsigned sum = 0, before = 0, after = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        sum += list[c];
    for (unsigned c = 0; c < MAR_CLASSES && sum > 0; c++, before = after) {
        after += list[c];
        unsigned share = MAR_SHARE * after / sum - MAR_SHARE * before / sum;
        heap->share[c] = (uint16_t)(heap->share[c] + share);
    }
}

// A part of a share: less, but not nothing.
static uint16_t lessened(unsigned share, unsigned part, unsigned whole) {
    GG_ASSERT_CMP(whole, >, 0);
    GG_ASSERT_CMP(part, <=, whole);
    unsigned less = share * part / whole;
    return (uint16_t)(less == 0 && share > 0 && part > 0 ? 1 : less);
}

// The others are as they were, only fewer; the columns are set right when shares are settled.
void mar_share_fix(mar_heap *heap, unsigned c) {
    unsigned loose = mar_heap_loose(heap);
    GG_ASSERT_CMP(loose, >, 0);
    GG_ASSERT_CMP(heap->share[c], >, 0);
    heap->sure[c]++;
    for (unsigned i = 0; i < MAR_CLASSES; i++)
        heap->share[i] = lessened(heap->share[i], loose - 1, loose);
}

void mar_shares_part(mar_heap *heap, mar_heap *part, unsigned count) {
    GG_ASSERT_CMP(heap->count, >, 0);
    GG_ASSERT_CMP(count, <=, heap->count);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        unsigned all = heap->sure[c] * (unsigned)MAR_SHARE + heap->share[c];
        part->share[c] = lessened(all, count, heap->count);
        heap->share[c] = lessened(all, heap->count - count, heap->count);
        heap->sure[c] = 0;
    }
}

// ---- Settling.

// An army's loose pieces: what each class and each heap has to add up to.
typedef struct margins {
    uint32_t class[MAR_CLASSES], heap[MAR_PIECES_MAX];
    uint32_t classes, heaps; // sums
} margins;

static margins margins_of(const mar_view *v, unsigned army) {
    margins m = { .classes = 0 };
    int32_t left[MAR_CLASSES];
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        left[c] = v->living[army][c];
    for (unsigned h = 0; h < v->heap_count[army]; h++) {
        const mar_heap *heap = &v->heap[army][h];
        m.heap[h] = MAR_SHARE * mar_heap_loose(heap);
        m.heaps += m.heap[h];
        for (unsigned c = 0; c < MAR_CLASSES; c++)
            left[c] -= heap->sure[c];
    }
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        m.class[c] = left[c] > 0 ? MAR_SHARE * (uint32_t)left[c] : 0;
        m.classes += m.class[c];
    }
    return m;
}

// What cannot be is not expected.
static void bound(mar_heap *heap, const margins *m) {
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (m->class[c] == 0 || heap->most[c] <= heap->sure[c]) heap->share[c] = 0;
    }
}

// Of a share that is not zero.
static uint16_t scaled(uint16_t share, uint64_t factor) {
    uint64_t product = (share * factor + (UINT64_C(1) << 31)) >> 32;
    product += product == 0;
    return (uint16_t)(product > UINT16_MAX ? UINT16_MAX : product);
}

// By what a sum has to be multiplied, in 2^-32.
static uint64_t factor_of(uint32_t due, uint32_t sum) {
    const uint64_t same = UINT64_C(1) << 32;
    return sum == 0 ? same : ((uint64_t)due << 32) / sum;
}

// Multiplies the shares of a heap, a factor for each class; returns what they add up to then. Most
// classes cannot be in most heaps.
static uint32_t scale_heap(mar_heap *heap, const uint64_t *factor) {
    uint32_t sum = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (heap->share[c] > 0) sum += heap->share[c] = scaled(heap->share[c], factor[c]);
    }
    return sum;
}

// Scales all classes, then all heaps. False if the heaps added up already, as nearly as rounding
// lets them.
static bool scale(mar_heap *heap, unsigned heaps, const margins *m) {
    enum { NEAR = MAR_CLASSES };
    uint32_t sum[MAR_CLASSES] = { 0 };
    uint64_t factor[MAR_CLASSES], row[MAR_CLASSES];
    bool changed = false;
    for (unsigned h = 0; h < heaps; h++) {
        for (unsigned c = 0; c < MAR_CLASSES; c++)
            sum[c] += heap[h].share[c];
    }
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        factor[c] = factor_of(m->class[c], sum[c]);
    for (unsigned h = 0; h < heaps; h++) {
        uint32_t all = scale_heap(&heap[h], factor), due = m->heap[h];
        if (all == 0 || (all <= due + NEAR && due <= all + NEAR)) continue;
        changed = true;
        for (unsigned c = 0; c < MAR_CLASSES; c++)
            row[c] = factor_of(due, all);
        scale_heap(&heap[h], row);
    }
    return changed;
}

/* By turns all classes and all heaps are scaled to what they have to add up to. This keeps the
 * ratios of chances between heaps, which is all that was known beyond the counts. */
void mar_shares_settle(mar_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    enum { PASSES = 6 };
    margins m = margins_of(v, army);
    if (m.heaps == 0 || m.heaps != m.classes) return;
    for (unsigned h = 0; h < v->heap_count[army]; h++)
        bound(&v->heap[army][h], &m);
    for (unsigned i = 0; i < PASSES && scale(v->heap[army], v->heap_count[army], &m); i++)
        continue;
}
