/* lesson.h - the first battle of each game: a table's header that we wrote ourselves.
 *
 * Positions of strangers are never loaded (docs/decisions/0003), so a page that wants to learn
 * names the game, and gets the position from here. */
#ifndef GG_TABLE_LESSON_H
#define GG_TABLE_LESSON_H

#include <stddef.h>

/* The header for table_open; NULL if there is no lesson in that game. */
const char *lesson_header(const char *game, size_t *size);

#endif
