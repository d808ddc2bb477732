/* view.h - who knows what in Waterloo: redact, learn, imagine, and the view they make.
 *
 * A view holds the blocks its seat can tell apart (its own side's, and revealed enemies) just
 * as the state does, and hidden enemies as heaps. A heap is the hidden blocks of one army that
 * look alike: same town, same spot of the board there, disrupted or not. Of its members the
 * view keeps which are surely among them and which may be:
 *
 *     ligny, reserve, upright    3 blocks    must { f_nap }   may { f_nap f_gd_inf f_1cc ... }
 *
 * Steps of a hidden block lie between least and most. What is true always lies within, and
 * imagine draws a world that does.
 */
#ifndef WAT_VIEW_H
#define WAT_VIEW_H

#include "belief.h"
#include "games/waterloo/waterloo.h"

enum { WAT_HEAPS_MAX = 24 }; // of an army: it has no more blocks

typedef struct wat_heap {
    wat_set must, may;
    uint8_t town, spot; // spot 0: reserve, or the open map
    uint8_t disrupted;
    uint8_t count;
    uint8_t reserved[4]; // zero
} wat_heap;

typedef struct wat_view {
    gg_view_head head;
    wat_table table;            // as far as this seat was told
    wat_blocks block;           // those it can tell apart; of others town is WAT_NO_TOWN
    wat_set hidden[WAT_ARMIES]; // living blocks of the army that are in heaps
    wat_heap heap[WAT_ARMIES][WAT_HEAPS_MAX];  // sorted by town, spot, disrupted; zero behind
    uint8_t least[WAT_UNITS], most[WAT_UNITS]; // steps of hidden blocks; equal of others
    uint8_t heap_count[WAT_ARMIES];
    uint8_t seat;        // whose view
    uint8_t result;      // as in the head of the state
    uint8_t reserved[7]; // zero
} wat_view;

static_assert(sizeof(wat_heap) == 24, "a heap has no padding");
static_assert(sizeof(wat_view) % 8 == 0, "a view has no padding at its end");

static inline const wat_view *wat_view_of(const gg_view *view) {
    return (const wat_view *)(const void *)view;
}

/* The side whose blocks this viewer sees; WAT_SIDES for the gallery. */
static inline unsigned wat_side_of_seat(gg_seat seat) {
    return seat == WAT_SEAT_FRENCH ? WAT_FRENCH_SIDE
           : seat < WAT_SEATS      ? WAT_ALLIED_SIDE
                                   : WAT_SIDES;
}

bool wat_redact(const gg_event *whole, gg_seat, gg_event *told);
void wat_view_begin(gg_view *, const gg_state *, gg_seat);
void wat_learn(gg_view *, const gg_event *told);
/* Nobody who is covered lies open, and bounds meet where nothing is hidden: after every event. */
void wat_view_settle(wat_view *);
bool wat_imagine(const gg_view *, gg_rng *, gg_state *guess);
/* The same, with what was learned from play; NULL: just the same. */
bool wat_imagine_leaning(const gg_view *, const gg_lean *, gg_rng *, gg_state *guess);

/* The heap a stranger sees a hidden block in. */
unsigned wat_seen_key(const wat_state *, unsigned unit);

void wat_view_write(const gg_view *, gg_text *);
void wat_scene_write(const gg_view *, gg_text *);

#endif
