/* watch.h - what the definitions of Waterloo's follies share. */
#ifndef WAT_WATCH_H
#define WAT_WATCH_H

#include "follies.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"

enum wat_folly {
#define FOLLY(id, key, rule) WAT_FOLLY_##id,
#include "games/waterloo/brain/follies.def"
#undef FOLLY
    WAT_FOLLIES
};

// Where a block went in a turn of its side.
typedef struct wat_trip {
    uint8_t turn; // 0: it stayed
    uint8_t from, to;
    uint8_t near; // enemies within two roads of where it went, when the turn was over
} wat_trip;

// What a watch remembers of its seat.
typedef struct wat_folly_notes {
    wat_trip last[WAT_UNITS], now[WAT_UNITS];
    wat_set excused;              // blocks that no enemy eliminates in this action
    wat_set came;                 // that reinforced since the side's last battle turn
    wat_set attacked;             // towns where the side has just begun a battle
    uint8_t is_over;              // a turn of the side has ended in this action
    uint8_t board;                // where the enemy's battle turn has begun in this action, + 1
    uint8_t lone[WAT_BOARDS_MAX]; // wings held by a block alone that were counted, a bit each
} wat_folly_notes;

static inline wat_folly_notes *wat_notes_of(gg_folly_watch *w) {
    return w->notes;
}

static inline const wat_state *wat_world_of(gg_folly_watch *w) {
    return wat_of(w->world(w));
}

/* The enemy can close every way out of a town in one day's turn, and attack with no fewer blocks
 * than stand there. */
bool wat_is_encircled(const wat_state *, unsigned side, unsigned town);

extern const gg_follies wat_follies;

#endif
