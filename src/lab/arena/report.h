/* report.h - the results of an arena: as a table to read, as a row for each game, as JSON. The
 * last two hold nothing but results, and are the same bytes however the work was done; times are
 * in the first alone. */
#ifndef GG_LAB_ARENA_REPORT_H
#define GG_LAB_ARENA_REPORT_H

#include <stdio.h>

#include "lab/arena/arena.h"

void report_text(FILE *, const arena *);
void report_csv(FILE *, const arena *);
void report_json(FILE *, const arena *);

#endif
