/* watcher.h - looks over the shoulders of all seats of a match, and writes down their follies. */
#ifndef GG_LAB_FOLLIES_WATCHER_H
#define GG_LAB_FOLLIES_WATCHER_H

#include "follies.h"
#include "match/match.h"

// One folly that was seen.
typedef struct folly_sighting {
    uint32_t action; // its number in the record, from 1
    gg_seat seat;    // whose folly it is
    uint8_t folly;   // row
} folly_sighting;

typedef struct folly_list {
    folly_sighting *row;
    uint32_t count, capacity;
} folly_list;

typedef struct folly_watcher folly_watcher;

/* Begins at what the match has come to. The worlds that definitions ask for are drawn by the seed;
 * what is found must not depend on it (tested). The game has follies. */
folly_watcher *folly_watcher_open(const match *, uint64_t seed, folly_list *out);
void folly_watcher_close(folly_watcher *);

/* The match has gone on by one action. */
void folly_watcher_look(folly_watcher *, const match *);

/* What a game calls a folly; NULL: nothing. */
const gg_follies *folly_rows(const gg_game *);
/* The row of that key; the game's count if there is none. */
unsigned folly_find(const gg_game *, const char *key);

#endif
