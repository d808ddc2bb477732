/* field.h - the board of a fight, out of a scene. */
#ifndef GG_TUI_FIELD_H
#define GG_TUI_FIELD_H

#include "tui/client_state.h"
#include "tui/draw/grid.h"

/* Draws the board of the fight that goes on now, and on it the choice under the cursor, if there is
 * one; false if none is laid out. */
bool field_draw(const client_state *, const char *action, grid *);

#endif
