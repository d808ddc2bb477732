/* sheets.h - text panes out of a view: tracks, order of battle, the rulebook. */
#ifndef GG_TUI_SHEETS_H
#define GG_TUI_SHEETS_H

#include "tui/client_state.h"
#include "tui/text_pane.h"

/* One line for the top of the screen: hour, turn, morale, points. */
void sheet_tracks(const client_state *, gg_text *);

/* One's own pieces by place, then those of others as far as they are known. */
void sheet_order(const client_state *, text_pane *);

/* A rule with its neighbours in the book; "": the first. */
void sheet_rules(const client_state *, const char *number, text_pane *, unsigned *line);

/* What wins, for whom; and besides who is off the map. */
void sheet_goals(const client_state *, text_pane *);
void sheet_stakes(const client_state *, text_pane *);

#endif
