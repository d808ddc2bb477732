/* follies.h - what a game calls a folly: something that a thoughtful player does not do, by a
 * definition that can be checked. The laboratory counts them; it knows no game itself.
 *
 * A watch sits behind one seat. It is shown what that seat was told and what it chose, never the
 * truth: a folly is one by what its player could know. */
#ifndef GROGNARD_FOLLIES_H
#define GROGNARD_FOLLIES_H

#include "grognard.h"

enum { GG_FOLLIES_MAX = 16 };

typedef struct gg_folly_row {
    const char *key;  // "lone_leader"
    uint16_t message; // of the game's catalog: the definition, a sentence for players
    gg_rule rule;     // that makes it one
} gg_folly_row;

typedef struct gg_folly_watch gg_folly_watch;
struct gg_folly_watch {
    gg_seat seat;        // whose choices are watched
    const gg_view *view; // what it has been told
    void *notes;         // notes_size bytes of the game's own; zero when the watch begins
    uint16_t found[GG_FOLLIES_MAX]; // by row: gg_folly adds to it
    /* A world that agrees with the view, drawn when it is first wanted. A definition may use of it
     * only what all such worlds have in common: own pieces, numbers, what lies open. */
    const gg_state *(*world)(gg_folly_watch *);
};

/* One more of that row, if it is one. */
static inline void gg_folly(gg_folly_watch *watch, unsigned row, bool is_folly) {
    if (is_folly) watch->found[row]++;
}

typedef struct gg_follies {
    const gg_folly_row *row; // count of them
    uint16_t count, notes_size;

    /* The seat has been asked, and does this; the view is still that of the question. */
    void (*choose)(gg_folly_watch *, const gg_decision *, gg_action);
    /* An action of anybody told it this; the view is still that before the action. No world. */
    void (*hear)(gg_folly_watch *, const gg_event *told);
    /* All of it has been told, and the view has learned it. */
    void (*look)(gg_folly_watch *);
} gg_follies;

#endif
