/* position_views.c - does a view agree with a state? What a viewer remembers may be sharper than
 * what he would see now, but what is true has to lie within it. */
#include <string.h>

#include "games/castiglione/state/position.h"

enum { HITS_MOST = 4 };

static bool heap_is_sound(const cas_heap *heap, unsigned side) {
    static const uint8_t nothing[sizeof heap->reserved];
    return (heap->place < CAS_PLACES || heap->place == CAS_RESERVE)
           && (heap->may & ~cas_all(side)) == 0 && (heap->must & ~heap->may) == 0 && heap->count > 0
           && cas_size(heap->must) <= heap->count && heap->count <= cas_size(heap->may)
           && memcmp(heap->reserved, nothing, sizeof nothing) == 0;
}

static bool heaps_are_sound(const cas_view *v, unsigned side) {
    static const cas_heap no_heap;
    if (v->hidden[side] & ~cas_all(side) || v->heap_count[side] > CAS_COUNTERS_MAX) return false;
    for (unsigned i = 0; i < CAS_COUNTERS_MAX; i++) {
        const cas_heap *heap = &v->heap[side][i];
        bool used = i < v->heap_count[side];
        if (used && !heap_is_sound(heap, side)) return false;
        if (used && i > 0 && heap[-1].place >= heap->place) return false;
        if (!used && memcmp(heap, &no_heap, sizeof no_heap) != 0) return false;
    }
    return true;
}

bool cas_view_is_sound(const cas_view *v) {
    static const uint8_t nothing[sizeof v->reserved];
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (!heaps_are_sound(v, side)) return false;
        for (unsigned number = 0; number < CAS_COUNTERS_MAX; number++) {
            unsigned least = v->least[side][number], most = v->most[side][number];
            if (least > most || most > HITS_MOST) return false;
        }
    }
    return v->came_from <= CAS_AREAS && memcmp(v->reserved, nothing, sizeof nothing) == 0;
}

// Who is on his way to the guns, and from where, is known to his side first.
static bool combats_agree(const cas_combat *seen, const cas_combat *begun) {
    cas_combat copy = *seen;
    if (copy.coming & ~begun->coming || copy.area == 0)
        return memcmp(seen, begun, sizeof copy) == 0;
    copy.coming = begun->coming;
    copy.senders = begun->senders;
    return memcmp(&copy, begun, sizeof copy) == 0;
}

// What lies open, and what is half done as far as a viewer knows it.
static bool tables_agree(const cas_table *seen, const cas_table *begun) {
    return seen->options == begun->options && seen->turn == begun->turn && seen->step == begun->step
           && seen->first == begun->first && seen->holds_initiative == begun->holds_initiative
           && seen->asked == begun->asked && seen->ended_by == begun->ended_by
           && seen->level == begun->level && seen->scouts == begun->scouts
           && seen->scouted == begun->scouted && seen->fought == begun->fought
           && seen->assaulted == begun->assaulted
           && memcmp(seen->broken, begun->broken, sizeof begun->broken) == 0
           && memcmp(seen->siege, begun->siege, sizeof begun->siege) == 0
           && memcmp(seen->lost_sp, begun->lost_sp, sizeof begun->lost_sp) == 0
           && memcmp(seen->killed_points, begun->killed_points, sizeof begun->killed_points) == 0
           && memcmp(&seen->pending_action, &begun->pending_action, sizeof begun->pending_action)
                  == 0
           && combats_agree(&seen->combat, &begun->combat);
}

// The counters that truly lie in a heap.
static cas_set members(const cas_view *v, const cas_state *s, unsigned side, unsigned place) {
    cas_set all = 0;
    for (cas_set left = v->hidden[side]; left; left = cas_rest(left)) {
        if (s->now.place[side][cas_first(left)] == place) all |= cas_bit(cas_first(left));
    }
    return all;
}

static bool heaps_agree(const cas_view *v, const cas_view *begun, const cas_state *s,
                        unsigned side) {
    if (v->hidden[side] != begun->hidden[side] || v->heap_count[side] != begun->heap_count[side])
        return false;
    for (unsigned i = 0; i < v->heap_count[side]; i++) {
        const cas_heap *heap = &v->heap[side][i];
        cas_set real = members(v, s, side, heap->place);
        if (heap->place != begun->heap[side][i].place || cas_size(real) != heap->count)
            return false;
        if (heap->must & ~real || real & ~heap->may) return false;
    }
    for (cas_set left = v->hidden[side]; left; left = cas_rest(left)) {
        unsigned number = cas_first(left), hits = s->now.hits[side][number];
        if (hits < v->least[side][number] || hits > v->most[side][number]) return false;
    }
    return true;
}

bool cas_view_agrees(const cas_view *v, const cas_state *s) {
    cas_view begun;
    cas_view_begin((gg_view *)(void *)&begun, (const gg_state *)(const void *)s, v->seat);
    if (v->result != s->head.result || !tables_agree(&v->table, &begun.table)) return false;
    if (memcmp(v->now.place, begun.now.place, sizeof begun.now.place) != 0) return false;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (!heaps_agree(v, &begun, s, side)) return false;
    }
    return true;
}
