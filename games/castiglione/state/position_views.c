/* position_views.c - does a view agree with a state? What a viewer remembers may be sharper than
 * what he would see now, but what is true has to lie within it. */
#include <string.h>

#include "games/castiglione/state/position.h"

enum { HITS_MOST = 4 };

static bool heap_is_sound(const cas_heap *heap, unsigned side) {
    static const uint8_t nothing[sizeof heap->reserved];
    for (cas_set left = heap->may & cas_all(side); left; left = cas_rest(left)) {
        if (!cas_place_suits(side, cas_first(left), heap->place)) return false;
    }
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
    return v->came_from <= CAS_AREAS && v->came_by <= CAS_AREAS
           && memcmp(v->reserved, nothing, sizeof nothing) == 0;
}

// What lies open, and what is half done as far as a viewer knows it. Who is on his way to the guns,
// and from where, is known to his side first.
static bool tables_agree(const cas_table *seen, const cas_table *begun) {
    const cas_pending_action *a = &seen->pending_action, *b = &begun->pending_action;
    return kit_open_agrees(cas_table_ranges, seen, begun)
           && kit_open_agrees(cas_combat_ranges, &seen->combat, &begun->combat)
           && memcmp(a, b, sizeof *a) == 0 && (seen->asked == 0 || seen->decider == begun->decider);
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

// ---- What was done: at least what anyone sees who sits down now, at most what is true.

static bool is_between(cas_set least, cas_set seen, cas_set most) {
    return (least & ~seen) == 0 && (seen & ~most) == 0;
}

static bool marches_agree(const cas_combat *seen, const cas_combat *begun, const cas_combat *real) {
    return is_between(begun->coming, seen->coming, real->coming)
           && is_between(begun->senders, seen->senders, real->senders);
}

static bool links_agree(const cas_table *seen, const cas_table *begun, const cas_table *real) {
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        unsigned sp = seen->crossed[link];
        if (sp < begun->crossed[link] || sp > real->crossed[link]) return false;
    }
    return is_between(begun->mending[0], seen->mending[0], real->mending[0])
           && is_between(begun->mending[1], seen->mending[1], real->mending[1]);
}

static bool pending_actions_agree(const cas_view *v, const cas_counters_now *begun,
                                  const cas_state *s, unsigned side) {
    const cas_counters_now *seen = &v->now, *real = &s->now;
    cas_set apart = ~v->hidden[side], tried = side == v->seat ? real->busy[side] : 0;
    for (unsigned number = 0; number < CAS_COUNTERS_MAX; number++) {
        unsigned from = seen->entered[side][number];
        if (from != begun->entered[side][number] && from != real->entered[side][number])
            return false;
    }
    // Who fought face-down is not told, though a newcomer sees it of one that lies open by now.
    return (seen->fought[side] & ~real->fought[side]) == 0
           && is_between(begun->moved[side], seen->moved[side], real->moved[side] & apart)
           && is_between(begun->forced[side], seen->forced[side], real->forced[side] & apart)
           && is_between(tried, seen->busy[side], real->busy[side] & apart);
}

// ---- How the counters lie that he tells apart.

static bool faces_agree(const cas_counters_now *seen, const cas_counters_now *begun) {
    return memcmp(seen->place, begun->place, sizeof begun->place) == 0
           && memcmp(seen->hits, begun->hits, sizeof begun->hits) == 0
           && memcmp(seen->wounded, begun->wounded, sizeof begun->wounded) == 0
           && memcmp(seen->up, begun->up, sizeof begun->up) == 0;
}

static bool statuses_agree(const cas_counters_now *seen, const cas_counters_now *begun) {
    return memcmp(seen->commanded, begun->commanded, sizeof begun->commanded) == 0
           && memcmp(seen->foraging, begun->foraging, sizeof begun->foraging) == 0;
}

// When a game is over, faces are turned up and nothing else is told.
bool cas_view_agrees(const cas_view *v, const cas_state *s) {
    cas_view begun;
    cas_view_begin((gg_view *)(void *)&begun, (const gg_state *)(const void *)s, v->seat);
    if (v->result != s->head.result || !tables_agree(&v->table, &begun.table)) return false;
    if (!faces_agree(&v->now, &begun.now)) return false;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (!heaps_agree(v, &begun, s, side)) return false;
        if (!v->result && !pending_actions_agree(v, &begun.now, s, side)) return false;
    }
    return v->result
           || (statuses_agree(&v->now, &begun.now)
               && links_agree(&v->table, &begun.table, &s->table)
               && marches_agree(&v->table.combat, &begun.table.combat, &s->table.combat));
}
