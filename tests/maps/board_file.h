/* board_file.h - what the tests of board files share: the good file, a copy of it to be broken
 * line by line, refusals that must name line and reason, mkdata run on it, and the board drawn.
 *
 *     TEST BOARD.json DECOR.json MKDATA
 */
#ifndef TESTS_MAPS_BOARD_FILE_H
#define TESTS_MAPS_BOARD_FILE_H

#include "map/reader.h"
#include "map/svg.h"

enum { TEXT_MAX = 200000 };

extern const char *board_path, *decor_path;
extern char good[TEXT_MAX], text[TEXT_MAX];
extern map_nodes nodes;

/* Each test's own: reads a board file with the reader that is tested. */
gg_status read_board(const char *file, size_t size, gg_fault *);

/* Takes the arguments of the program, loads the good file, and asks for TAP. */
void begin_tests(int argc, char **argv);
void load(const char *path, char out[TEXT_MAX]);

/* The number of the first line of the good file that has this. */
unsigned line_with(const char *what);

/* Changes of the text. On a line the first `from` becomes `to`; it must be there. `change` finds
 * the line by what the good file has on it. */
void change_line(unsigned line, const char *from, const char *to);
void change(const char *on, const char *from, const char *to);
void drop_line(unsigned line);
void double_line(unsigned line);

/* The text is refused on that line, with this in the sentence. */
void expect_refusal(unsigned line, const char *part);

// One change of text: in the line that has `on`, the first `from` becomes `to`. It must be
// refused in the line that has `at` before the change, or in the changed line.
typedef struct breakage {
    const char *on, *from, *to;
    const char *at; // NULL: on
    const char *part;
} breakage;

void expect_all(const breakage *, size_t count);
#define EXPECT_ALL(list) expect_all(list, sizeof list / sizeof *list)

// A list that must have so many records: one that can be left out or doubled, the line where the
// list begins, and what it is called.
typedef struct counted {
    const char *record, *list, *name;
    unsigned count;
} counted;

void expect_counts(const counted *, size_t count);
#define EXPECT_COUNTS(list) expect_counts(list, sizeof list / sizeof *list)

/* A test of every such file. */
void a_file_cut_short_is_refused(void **state);

/* mkdata's exit status for a board; what it said is in `said`. */
int run_mkdata(const char *game, const char *board, char *said, size_t room);
/* mkdata takes the good file in silence, and refuses the text with its path, line and reason. */
void expect_mkdata(const char *game, unsigned line, const char *reason);

/* The map for drawing as JSON, and a list of it, which has so many elements. */
void read_drawing(json_doc *, const char *map);
uint32_t list_of(const json_doc *, const char *key, uint32_t count);
/* The board as SVG: it leaves room for a view's blocks. */
const char *draw_board(const svg_theme *, const char *title, const char *map);

#endif
