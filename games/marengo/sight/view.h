/* view.h - who knows what in Marengo: redact, learn, imagine, and the view they make.
 *
 * A view knows each army as heaps. A heap is the pieces of one place that look alike
 * from outside: same activity, same actions this turn. Of its hidden classes it keeps
 * bounds, for each class the least and the most there can be:
 *
 *     l5/peterbona, moved    3 pieces    I3 0..1   I2 1..3   C2 0..2
 *
 * Own pieces are heaps whose bounds meet. Face-down moves loosen bounds, faces tighten
 * them; what is true always lies between, and imagine draws a world that does.
 *
 * Within the bounds not all is equally likely. Pieces of a heap that are known one by one
 * are sure; of the others, the loose ones, it keeps how many are expected of each class:
 *
 *     l5/peterbona, moved    sure I2    loose 2: I3 0.4   I2 0.9   C2 0.7
 *
 * Whoever moves a piece unseen is taken to choose it without regard to its class, so a part
 * of a heap has its part of what is expected, and what meets in one place adds up.
 */
#ifndef MAR_VIEW_H
#define MAR_VIEW_H

#include "belief.h"
#include "games/marengo/marengo.h"

typedef struct mar_heap {
    uint16_t key;     // place, inactive bit and status as in a piece's word; class bits zero
    uint8_t count;    // pieces
    uint8_t reserved; // zero
    uint8_t least[MAR_CLASSES], most[MAR_CLASSES];
    uint8_t sure[MAR_CLASSES];   // pieces known one by one
    uint16_t share[MAR_CLASSES]; // of the others: how many are expected, in MAR_SHARE
} mar_heap;

enum { MAR_SHARE = 1024 }; // one piece

enum { MAR_REFUGE_MAX = 32 }; // more than any locale holds

typedef struct mar_view {
    gg_view_head head;
    uint8_t seat;   // whose view
    uint8_t result; // as in the head of the state
    uint8_t heap_count[MAR_ARMIES];
    uint8_t living[MAR_ARMIES][MAR_CLASSES]; // whole army by class: lists less losses
    uint8_t gone[MAR_ARMIES][MAR_CLASSES];   // eliminated, by last class
    mar_table table;                         // as far as this seat was told
    uint8_t refuge_count;
    uint8_t unsettled;                // one bit per army whose shares are due: zero between events
    mar_piece refuge[MAR_REFUGE_MAX]; // pieces that retreated, face-up until all have
    mar_heap heap[MAR_ARMIES][MAR_PIECES_MAX]; // sorted by key; zero behind the last
} mar_view;

static_assert(sizeof(mar_heap) == 34, "a heap has no padding");
static_assert(sizeof(mar_view)
                  == 8 + 4 + 24 + sizeof(mar_table) + 2 + 2 * MAR_REFUGE_MAX
                         + 2 * 34 * MAR_PIECES_MAX,
              "a view has no padding");

static inline const mar_view *mar_view_of(const gg_view *view) {
    return (const mar_view *)(const void *)view;
}

/* Class of a piece in a told event, when it is hidden. */
enum { MAR_HIDDEN = -1, MAR_HIDDEN_INACTIVE = -2 };

bool mar_redact(const gg_event *whole, gg_seat, gg_event *told);
void mar_view_begin(gg_view *, const gg_state *, gg_seat);
void mar_learn(gg_view *, const gg_event *told);
bool mar_imagine(const gg_view *, gg_rng *, gg_state *guess);
/* The same, with what was learned from play; NULL: just the same. */
bool mar_imagine_leaning(const gg_view *, const gg_lean *, gg_rng *, gg_state *guess);

/* Which pile of the belief a heap belongs to. */
uint16_t mar_pile_of(const mar_table *, unsigned army, uint16_t key);

/* Is a piece's face up for everyone? */
bool mar_is_up(const mar_state *, unsigned army, mar_piece);

/* How one looks to all but its owner: the key of a heap, and whether they see its face there. */
uint16_t mar_seen_as(const mar_state *, unsigned army, mar_piece);
bool mar_is_seen_up(const mar_state *, unsigned army, mar_piece);

void mar_view_write(const gg_view *, gg_text *);
void mar_scene_write(const gg_view *, gg_text *);

#endif
