/* field.h - the board of a battle of Waterloo. */
#ifndef GG_TUI_FIELD_H
#define GG_TUI_FIELD_H

#include "tui/desk.h"
#include "tui/grid.h"

/* Draws the board of the battle that is fought now; false if none is laid out. */
bool field_draw(const desk *, grid *);

#endif
