/* watch.h - what the definitions of Castiglione's follies share. */
#ifndef CAS_WATCH_H
#define CAS_WATCH_H

#include "follies.h"
#include "games/castiglione/brain/policy.h"
#include "games/castiglione/sight/view.h"

enum cas_folly {
#define FOLLY(id, key, rule) CAS_FOLLY_##id,
#include "games/castiglione/brain/follies.def"
#undef FOLLY
    CAS_FOLLIES
};

// Where a unit went in a Movement Phase of its own.
typedef struct cas_trip {
    uint8_t turn; // 0: it stayed
    uint8_t from, to;
    uint8_t near; // enemy counters within two MP of where it went, when the phase was over
} cas_trip;

// What a watch remembers of its seat.
typedef struct cas_folly_notes {
    cas_trip last[CAS_COUNTERS_MAX], now[CAS_COUNTERS_MAX];
    uint8_t has_moved; // its Movement Phase has ended in this action
    uint8_t is_bared;  // the enemy's Movement Phase has begun in this action
    uint8_t attacked;  // area where it has begun a combat in this action, + 1
} cas_folly_notes;

extern const gg_follies cas_follies;

#endif
