/* watch.h - what the definitions of Marengo's follies share. */
#ifndef MAR_WATCH_H
#define MAR_WATCH_H

#include "follies.h"
#include "games/marengo/sight/view.h"
#include "games/marengo/state/pieces.h"

enum mar_folly {
#define FOLLY(id, key, rule) MAR_FOLLY_##id,
#include "games/marengo/brain/follies.def"
#undef FOLLY
    MAR_FOLLIES
};

// A piece that has gone to another locale, by its class: pieces have no names.
typedef struct mar_trip {
    uint8_t code, from, to;
    uint8_t near; // enemies next to where it went, when its turn was over
} mar_trip;

enum { MAR_TRIPS_MAX = MAR_PIECES_MAX };

// What a watch remembers of its seat.
typedef struct mar_folly_notes {
    uint8_t is_over;           // its turn has ended in this action
    uint8_t is_paid;           // a command was spent in this action
    uint8_t by_road;           // the trip that goes on by road, + 1
    uint8_t picked[MAR_CODES]; // pieces in hand
    uint8_t trips[2];          // of the turn before, of this one
    mar_trip trip[2][MAR_TRIPS_MAX];
    uint8_t group_count; // groups that were paid for in this turn
    uint16_t from, to;   // of the group that moved in this action; 0, 0: none
    uint16_t group[MAR_COMMANDS][2];
    uint8_t raider[MAR_LOCALES]; // 1: cavalry alone, no friend next door, when its turn was over
} mar_folly_notes;

static inline mar_folly_notes *mar_notes_of(gg_folly_watch *w) {
    return w->notes;
}

static inline const mar_state *mar_world_of(gg_folly_watch *w) {
    return mar_of(w->world(w));
}

/* The least sum that leads the defence of an approach, whatever the enemy may have there, if he
 * leads with his best: never more than it is. */
int mar_least_defence(const mar_view *, unsigned far);

// follies_turn.c: the watch hears of moves, and looks at what was left behind.
void mar_folly_hear(gg_folly_watch *, const gg_event *told);
void mar_folly_look(gg_folly_watch *);

extern const gg_follies mar_follies;

#endif
