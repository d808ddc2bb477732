/* lesson.h - the first battle of each game and the chapters of its course: headers of tables that
 * we wrote ourselves. A game's lesson.txt begins with the first battle; each chapter follows behind
 * a line `chapter KEY`.
 *
 * Positions of strangers are never loaded (docs/decisions/0003), so a page that wants to learn
 * names game and chapter, and gets the position from here. */
#ifndef GG_TABLE_LESSON_H
#define GG_TABLE_LESSON_H

#include <stddef.h>

/* The header for table_open, `size` bytes; NULL if there is none. The first battle is "". */
const char *lesson_header(const char *game, const char *chapter, size_t *size);

#endif
