/* labels.h - the letters of the map: pieces, spots, names. */
#ifndef GG_TUI_LABELS_H
#define GG_TUI_LABELS_H

#include "tui/draw/chart.h"

/* Draws them where chart_draw has laid the places out, and notes in each where it stands. */
void labels_draw(chart *, const client_state *, const chart_marks *, grid *);

#endif
