/* sheets.h - pages out of a view: tracks, order of battle, the rulebook. */
#ifndef GG_TUI_SHEETS_H
#define GG_TUI_SHEETS_H

#include "tui/desk.h"
#include "tui/page.h"

/* One line for the top of the screen: hour, turn, morale, points. */
void sheet_tracks(const desk *, gg_text *);

/* One's own pieces by place, then those of others as far as they are known. */
void sheet_order(const desk *, page *);

/* A rule with its neighbours in the book; "": the first. */
void sheet_rules(const desk *, const char *number, page *, unsigned *line);

#endif
