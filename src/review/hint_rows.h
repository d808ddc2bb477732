/* hint_rows.h - what hint.c and hint_try.c share: rows of actions that might be the best order. */
#ifndef GG_REVIEW_HINT_ROWS_H
#define GG_REVIEW_HINT_ROWS_H

#include "review/eyes.h"
#include "review/hint.h"

enum { HINT_ROWS_MAX = 8 };

typedef struct hint_rows {
    unsigned count;
    hint_order row[HINT_ROWS_MAX];
} hint_rows;

/* Plays them on in worlds that look to the seat as its own does, and puts the best into the hint,
 * with its reasons. False if no such world was found. */
bool hint_try(hint *, const eyes *, const hint_rows *);

/* Does this world ask the seat the same? */
bool hint_is_alike(const hint *, const gg_state *);
/* What each seat knows there: this one what it knows, the others what they would see if they sat
 * down there now. */
void hint_begin_views(const hint *, const gg_state *, gg_view *const *);

#endif
