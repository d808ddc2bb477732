/* field.h - the board of a battle of Waterloo, of a combat of Castiglione. */
#ifndef GG_TUI_FIELD_H
#define GG_TUI_FIELD_H

#include "tui/client_state.h"
#include "tui/grid.h"

/* Draws the board of the fight that goes on now, and on it the choice under the cursor, if there is
 * one; false if none is laid out. */
bool field_draw(const client_state *, const char *action, grid *);

/* Waterloo: lies the tile of that place at this position? A stream runs between two that face each
 * other, and is kept with one of them. */
bool field_is_tile_of(const char *tile, const char *place, const char *key);

#endif
