/* json_change.h - the change from one JSON value to another, and a value with a change folded in.
 *
 * A change is JSON itself, and its meaning depends on the old value:
 *
 *     old value     change      meaning
 *     object        object      members: each has the change of its value, or is new. Before that,
 *                               those named in the member "-" go
 *     array         array       a walk over the old elements: 3 keeps three, -3 leaves out three,
 *                               {...} is a change of the next one, [...] are new ones; what is
 *                               left over at the end is kept
 *     else          any value   the new value
 *
 * No object of the values may have a member "-". Where both texts are without spaces, folding gives
 * the new text to the byte. */
#ifndef GG_BASE_JSON_CHANGE_H
#define GG_BASE_JSON_CHANGE_H

#include "base/json.h"

/* Writes the change from one value to the other, both as this program writes them. */
void json_change_write(const char *old, const char *new, gg_text *);

/* Writes the new value; the change is a node of its text. One that does not fit gives some value,
 * never longer than both texts together, and does no harm. */
void json_change_fold(const json_doc *old, const json_doc *change, uint32_t node, gg_text *);

#endif
