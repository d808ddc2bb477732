/* gallery.h - whoever watches sees the game some turns late, where the second line of its header
 * says so:
 *
 *     # gallery 2 turns late
 *
 *                 turn 1    turn 2    turn 3    turn 4
 *     the game    |---------|---------|---------|---->
 *     is shown    |------------------>|                   what was done before the last two turns
 *
 * Turns are what all can see, and more is shown when one begins: so nothing that was done since,
 * nor how much or when, is in what the gallery is told. At the end it is shown all. */
#ifndef GG_TABLE_CLUB_GALLERY_H
#define GG_TABLE_CLUB_GALLERY_H

#include "table/internal.h"

/* Once there is a game. */
void gallery_begin(table *);
/* The match as this viewer has been shown it. */
const match *seen_by(const table *, unsigned viewer);
/* Is this viewer shown less than has happened? */
bool is_behind(const table *, unsigned viewer);
/* After an entry: it is shown what has become old enough, event by event (NULL: nobody listens).
 * True if something that it had been shown was taken back. */
bool gallery_follow(table *, match_told *, void *self);

#endif
