/* heaps.c - sets of hidden pieces: how unseen moves loosen them, how faces tighten them, and
 * how one way to fill them is drawn. */
#include "kit/heaps.h"

#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "base/rng.h"

static uint64_t bit_of(unsigned member) {
    return (uint64_t)1 << member;
}

kit_heap *kit_heap_find(const kit_heaps *h, unsigned place) {
    for (unsigned i = 0; i < *h->count; i++) {
        if (h->row[i].place == place) return &h->row[i];
    }
    return NULL;
}

static kit_heap *find_or_add(const kit_heaps *h, unsigned place) {
    kit_heap *row = h->row;
    unsigned at = 0, count = *h->count;
    while (at < count && row[at].place < place)
        at++;
    if (at < count && row[at].place == place) return &row[at];
    GG_ASSERT_CMP(count, <, h->capacity);
    memmove(&row[at + 1], &row[at], (count - at) * sizeof *row);
    row[at] = (kit_heap){ .place = (uint16_t)place };
    ++*h->count;
    return &row[at];
}

static void drop_if_empty(const kit_heaps *h, kit_heap *heap) {
    if (heap->count > 0) return;
    unsigned at = (unsigned)(heap - h->row), count = --*h->count;
    memmove(heap, heap + 1, (count - at) * sizeof *heap);
    memset(&h->row[count], 0, sizeof *heap);
}

// ---- What heaps say of each other.

// Heaps are small, so a few steps tell more cheaply than to count all that may be in one.
static bool has_exactly(uint64_t set, unsigned count) {
    for (; set && count; count--)
        set &= set - 1;
    return !set && !count;
}

// A heap whose members are all found has room for no other; one with no choice needs all.
static void fill(kit_heap *heap) {
    if (heap->must == heap->may) return;
    if (heap->must && has_exactly(heap->must, heap->count)) heap->may = heap->must;
    if (has_exactly(heap->may, heap->count)) heap->must = heap->may;
}

static bool is_complete(const kit_heaps *h) {
    unsigned sum = 0;
    for (unsigned i = 0; i < *h->count; i++)
        sum += h->row[i].count;
    return sum == gg_bit_count(*h->hidden);
}

// What must lie in one heap does not lie in another; what can lie nowhere else lies here.
static bool settle(const kit_heaps *h) {
    uint64_t found = 0, possible = 0, doubtful = 0;
    bool changed = false;
    for (unsigned i = 0; i < *h->count; i++) {
        found |= h->row[i].must;
        doubtful |= possible & h->row[i].may;
        possible |= h->row[i].may;
    }
    for (unsigned i = 0; i < *h->count; i++) {
        kit_heap *heap = &h->row[i], before = *heap;
        fill(heap);
        heap->may &= *h->hidden & (heap->must | ~found);
        heap->must |= heap->may & ~doubtful;
        changed |= heap->must != before.must || heap->may != before.may;
    }
    return changed;
}

// Each pass but the last settles a member for a heap, so there are few. While a set-up is being
// told there are members in no heap yet, and heaps say nothing of each other.
static void tighten(const kit_heaps *h) {
    if (!is_complete(h)) return;
    while (settle(h))
        continue;
}

// ---- What happens to heaps.

static void join(kit_heap *heap, const kit_heap *part) {
    heap->count = (uint8_t)(heap->count + part->count);
    heap->must |= part->must;
    heap->may |= part->may;
}

void kit_heap_put(const kit_heaps *h, unsigned member, unsigned place) {
    kit_heap part = { .must = bit_of(member), .may = bit_of(member), .count = 1 };
    *h->hidden |= bit_of(member);
    join(find_or_add(h, place), &part);
    tighten(h);
}

void kit_heap_take(const kit_heaps *h, unsigned member, unsigned place) {
    kit_heap *heap = kit_heap_find(h, place);
    GG_ASSERT(heap != NULL);
    GG_ASSERT(heap->may & bit_of(member));
    heap->count--;
    *h->hidden &= ~bit_of(member);
    for (unsigned i = 0; i < *h->count; i++) {
        h->row[i].must &= ~bit_of(member);
        h->row[i].may &= ~bit_of(member);
    }
    drop_if_empty(h, heap);
    tighten(h);
}

void kit_heap_put_unknown(const kit_heaps *h, unsigned place, unsigned count) {
    if (count == 0) return;
    kit_heap part = { .may = *h->hidden, .count = (uint8_t)count };
    join(find_or_add(h, place), &part);
    tighten(h);
}

// The one that leaves is one of those able; of them none is sure to stay.
static kit_heap take_one(kit_heap *heap, uint64_t able) {
    uint64_t could = heap->may & able;
    GG_ASSERT(could != 0);
    kit_heap part = { .may = could, .count = 1 };
    if (gg_bit_count(could) == 1) {
        part.must = could;
        heap->may &= ~could;
    }
    heap->must &= ~could;
    heap->count--;
    return part;
}

void kit_heap_shift(const kit_heaps *h, unsigned from, unsigned to, uint64_t able) {
    kit_heap *heap = kit_heap_find(h, from);
    GG_ASSERT(heap != NULL);
    kit_heap part = take_one(heap, able);
    drop_if_empty(h, heap);
    join(find_or_add(h, to), &part);
    tighten(h);
}

void kit_heap_rekey(const kit_heaps *h, unsigned from, unsigned to) {
    kit_heap *heap = kit_heap_find(h, from);
    if (!heap || from == to) return;
    kit_heap whole = *heap;
    heap->count = 0;
    drop_if_empty(h, heap);
    join(find_or_add(h, to), &whole);
    tighten(h);
}

void kit_heap_narrow(const kit_heaps *h, unsigned place, uint64_t able) {
    kit_heap *heap = kit_heap_find(h, place);
    if (!heap) return;
    GG_ASSERT((heap->must & ~able) == 0);
    heap->may &= able;
    tighten(h);
}

static uint64_t relieved(uint64_t set, unsigned member, unsigned other) {
    return set & bit_of(other) ? (set & ~bit_of(other)) | bit_of(member) : set;
}

void kit_heap_relieve(const kit_heaps *h, unsigned member, unsigned other) {
    GG_ASSERT(*h->hidden & bit_of(other));
    GG_ASSERT(!(*h->hidden & bit_of(member)));
    *h->hidden = relieved(*h->hidden, member, other);
    for (unsigned i = 0; i < *h->count; i++) {
        h->row[i].must = relieved(h->row[i].must, member, other);
        h->row[i].may = relieved(h->row[i].may, member, other);
    }
}

void kit_heaps_clear(const kit_heaps *h) {
    memset(h->row, 0, h->capacity * sizeof *h->row);
    *h->count = 0;
    *h->hidden = 0;
}

// ---- One way to fill them.

enum { NOWHERE = 0xff };

static bool has_room(const kit_filling *f, unsigned heap) {
    return gg_bit_count(f->in[heap]) < f->row[heap].count;
}

// Heaps a member may lie in, a bit each.
static uint64_t heaps_for(const kit_filling *f, unsigned member) {
    uint64_t heaps = 0;
    for (unsigned i = 0; i < f->row_count; i++) {
        if (f->row[i].may & bit_of(member)) heaps |= bit_of(i);
    }
    return heaps;
}

// A way to make room: each heap passes a member on to the next, breadth first.
typedef struct passing {
    uint8_t from[KIT_HEAPS_MAX];   // heap that passes a member to this one
    uint8_t member[KIT_HEAPS_MAX]; // that member
    uint8_t queue[KIT_HEAPS_MAX];
    unsigned first, count;
    uint64_t seen;
} passing;

static void reach(passing *p, uint64_t heaps, unsigned from, unsigned member) {
    for (heaps &= ~p->seen; heaps; heaps &= heaps - 1) {
        unsigned heap = gg_bit_first(heaps);
        p->seen |= bit_of(heap);
        p->from[heap] = (uint8_t)from;
        p->member[heap] = (uint8_t)member;
        p->queue[p->count++] = (uint8_t)heap;
    }
}

static void pass_along(kit_filling *f, const passing *p, unsigned heap) {
    for (; heap != NOWHERE; heap = p->from[heap]) {
        f->in[heap] |= bit_of(p->member[heap]);
        if (p->from[heap] != NOWHERE) f->in[p->from[heap]] &= ~bit_of(p->member[heap]);
    }
}

static bool squeeze_in(kit_filling *f, unsigned member) {
    passing p = { .count = 0 };
    reach(&p, heaps_for(f, member), NOWHERE, member);
    while (p.first < p.count) {
        unsigned heap = p.queue[p.first++];
        if (has_room(f, heap)) {
            pass_along(f, &p, heap);
            return true;
        }
        uint64_t movable = f->in[heap] & ~f->row[heap].must;
        for (; movable; movable &= movable - 1) {
            unsigned next = gg_bit_first(movable);
            reach(&p, heaps_for(f, next), heap, next);
        }
    }
    return false;
}

unsigned kit_member_draw(uint64_t set, gg_rng *rng, uint8_t stream) {
    for (uint32_t skip = gg_rng_draw(rng, stream, gg_bit_count(set)); skip > 0; skip--)
        set &= set - 1;
    return gg_bit_first(set);
}

// A heap for a member, likelier the more room it has; NOWHERE if none has any.
static unsigned draw_heap(const kit_filling *f, unsigned member, gg_rng *rng, uint8_t stream) {
    uint8_t room[KIT_HEAPS_MAX];
    unsigned sum = 0, heap = 0;
    for (unsigned i = 0; i < f->row_count; i++) {
        bool may = f->row[i].may & bit_of(member);
        room[i] = may ? (uint8_t)(f->row[i].count - gg_bit_count(f->in[i])) : 0;
        sum += room[i];
    }
    if (sum == 0) return NOWHERE;
    for (uint32_t pick = gg_rng_draw(rng, stream, sum); pick >= room[heap]; heap++)
        pick -= room[heap];
    return heap;
}

// Those who may lie elsewhere, and the heap each was drawn into.
typedef struct lots {
    uint8_t member[KIT_HEAPS_MAX], heap[KIT_HEAPS_MAX];
    unsigned count;
} lots;

// Of 2^32: how often two members trade their heaps.
static uint64_t readiness(const kit_filling *f, const lots *l, unsigned a, unsigned b) {
    const uint16_t *here = f->lean[l->heap[a]], *there = f->lean[l->heap[b]];
    unsigned first = f->kind[l->member[a]], second = f->kind[l->member[b]];
    if (!here || !there) return UINT64_C(1) << 32;
    uint64_t now = (uint64_t)here[first] * there[second];
    return (((uint64_t)here[second] * there[first]) << 32) / now;
}

static void trade(kit_filling *f, lots *l, unsigned a, unsigned b) {
    unsigned here = l->heap[a], there = l->heap[b];
    uint64_t first = bit_of(l->member[a]), second = bit_of(l->member[b]);
    f->in[here] ^= first | second;
    f->in[there] ^= first | second;
    l->heap[a] = (uint8_t)there;
    l->heap[b] = (uint8_t)here;
}

static bool may_trade(const kit_filling *f, const lots *l, unsigned a, unsigned b) {
    unsigned here = l->heap[a], there = l->heap[b];
    return here != there && f->row[there].may & bit_of(l->member[a])
           && f->row[here].may & bit_of(l->member[b]);
}

/* Members drawn one by one leave some ways to fill the heaps likelier than others. Trades take
 * that back: whatever they start from, after enough of them each way is as likely as any, or as
 * it leans. */
static void shake(kit_filling *f, gg_rng *rng, uint8_t stream) {
    enum { TRADES = 64, EACH = 2 }; // few members are tight, many are slow to mix
    lots l = { .count = 0 };
    for (unsigned i = 0; i < f->row_count; i++) {
        for (uint64_t left = f->in[i] & ~f->row[i].must; left; left &= left - 1) {
            l.member[l.count] = (uint8_t)gg_bit_first(left);
            l.heap[l.count++] = (uint8_t)i;
        }
    }
    for (unsigned i = l.count < 2 ? 0 : TRADES + EACH * l.count; i > 0; i--) {
        uint64_t bits = gg_mix(rng->key, stream, rng->drawn[stream]++);
        unsigned a = (unsigned)((bits >> 32) * l.count >> 32);
        unsigned b = (unsigned)((bits & UINT32_MAX) * l.count >> 32);
        if (!may_trade(f, &l, a, b)) continue;
        if (f->lean) {
            uint64_t lot = gg_mix(rng->key, stream, rng->drawn[stream]++) >> 32;
            if (lot >= readiness(f, &l, a, b)) continue;
        }
        trade(f, &l, a, b);
    }
}

bool kit_heaps_draw(kit_filling *f, gg_rng *rng, uint8_t stream) {
    uint64_t left = f->hidden;
    for (unsigned i = 0; i < f->row_count; i++) {
        f->in[i] = f->row[i].must;
        left &= ~f->row[i].must;
    }
    while (left) {
        unsigned member = kit_member_draw(left, rng, stream);
        unsigned heap = draw_heap(f, member, rng, stream);
        left &= ~bit_of(member);
        if (heap != NOWHERE)
            f->in[heap] |= bit_of(member);
        else if (!squeeze_in(f, member))
            return false;
    }
    shake(f, rng, stream);
    return true;
}
