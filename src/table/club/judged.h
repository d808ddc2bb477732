/* judged.h - how a game ends by the word of somebody who does not play it. */
#ifndef GG_TABLE_CLUB_JUDGED_H
#define GG_TABLE_CLUB_JUDGED_H

#include "table/table.h"

/* The players agree on a draw, though nobody has asked them; nothing happens before the beginning
 * or after the end. */
void table_draw(table *, const table_host *);

#endif
