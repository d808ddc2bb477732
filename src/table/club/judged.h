/* judged.h - what is done to a game by somebody who does not play it. */
#ifndef GG_TABLE_CLUB_JUDGED_H
#define GG_TABLE_CLUB_JUDGED_H

#include "table/table.h"

/* The players agree on a draw, though nobody has asked them; nothing happens before the beginning
 * or after the end. */
void table_draw(table *, const table_host *);

/* Somebody else takes this seat, which is open (substitute.h); false if it is not, or no more.
 * Whose it is then is the host's to see to. */
bool table_seat_take(table *, gg_seat, const table_host *);

#endif
