/* board_file.h - the test of a board file, the same for every game: the good file is taken, every
 * way of breaking it that the game lists is refused in the right line with a telling sentence, by
 * the reader and by mkdata, and the board is drawn. What the tables hold each game asks itself.
 *
 *     TEST GAME MKDATA BOARD.json DECOR.json BROKEN.txt
 * */
#ifndef TESTS_MAPS_BOARD_FILE_H
#define TESTS_MAPS_BOARD_FILE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "map/reader.h"
#include "map/svg.h"

enum { TEXT_MAX = 200000 };

extern char good[TEXT_MAX];  // the board file
extern char decor[TEXT_MAX]; // the file of decorations
extern map_nodes nodes;

// Each game's own: the reader that is tested, and tests of what was read.
gg_status read_board(const char *file, size_t size, gg_fault *);
extern const struct CMUnitTest board_tests[];
extern const size_t board_test_count;

/* A member of a record of what was read is this text. */
bool says(const map_reader *, const char *list, uint32_t index, const char *key, const char *words);

/* In a line of the text the first `from` becomes `to`; it must be there. */
void change_line(char text[TEXT_MAX], unsigned line, const char *from, const char *to);

// Rows of a table that begin with texts: a key, a name.
typedef struct keyed {
    const void *row;
    size_t stride;
    uint32_t count;
} keyed;

#define KEYED(table, count) ((keyed){ table, sizeof *(table), count })

/* The map for drawing as JSON, and a list of it, which has so many elements. */
void read_drawing(json_doc *, const char *map);
uint32_t list_of(const json_doc *, const char *key, uint32_t count);
/* The elements of a list are the rows of a table, in order: this member of each is the nth text
 * that the row begins with, from 0. */
uint32_t expect_texts(const json_doc *, const char *list, const char *member, keyed, unsigned nth);

/* The board as SVG has every place with its key and, if `names`, its name where it lies; it leaves
 * room for a view's blocks. */
void expect_drawn(const svg_theme *, const char *map, keyed places, bool names);

#endif
