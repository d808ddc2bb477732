/* view.h - who knows what in Castiglione: redact, learn, imagine, and the view they make.
 *
 * A view holds the counters its seat can tell apart (its own, and enemies that lie open) just as
 * the state does; without option 13 that is all of them. Face-down enemies are heaps
 * (kit/heaps.h): the hidden counters of a side in one place, of which the view keeps which are
 * surely among them and which may be. Dummies have no name that an enemy could remember, so his
 * reserve is a heap too: all know how many lie there, nobody which. Hits of a hidden unit lie
 * between least and most.
 */
#ifndef CAS_VIEW_H
#define CAS_VIEW_H

#include "belief.h"
#include "games/castiglione/castiglione.h"
#include "kit/heaps.h"

typedef kit_heap cas_heap; // place: of the map, or CAS_RESERVE: dummies nobody tells apart

typedef struct cas_view {
    gg_view_head head;
    cas_table table;           // as far as this seat was told
    cas_counters_now now;      // those it can tell apart; hidden enemies are CAS_ABSENT here
    cas_set hidden[CAS_SIDES]; // counters that are in heaps
    cas_heap heap[CAS_SIDES][CAS_COUNTERS_MAX]; // sorted by place; zero behind the last
    uint8_t least[CAS_SIDES][CAS_COUNTERS_MAX], most[CAS_SIDES][CAS_COUNTERS_MAX]; // hits
    uint8_t heap_count[CAS_SIDES];
    uint8_t seat;        // whose view
    uint8_t result;      // as in the head of the state
    uint8_t came_from;   // area the last step or march seen of an enemy came from, + 1
    uint8_t came_by;     // area on the way of a march to the guns, + 1; 0 when it has arrived
    uint8_t reserved[2]; // zero
} cas_view;

static_assert(sizeof(cas_view) % 8 == 0, "a view has no padding at its end");

static inline const cas_view *cas_view_of(const gg_view *view) {
    return (const cas_view *)(const void *)view;
}

bool cas_redact(const gg_event *whole, gg_seat, gg_event *told);
void cas_view_begin(gg_view *, const gg_state *, gg_seat);
void cas_learn(gg_view *, const gg_event *told);
bool cas_imagine(const gg_view *, gg_rng *, gg_state *guess);
/* The same, with what was learned from play; NULL: just the same. */
bool cas_imagine_leaning(const gg_view *, const gg_lean *, gg_rng *, gg_state *guess);

void cas_view_write(const gg_view *, gg_text *);
void cas_scene_write(const gg_view *, gg_text *);

#endif
