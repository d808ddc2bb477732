/* text_pane.h - lines of text with inks, to be scrolled through. */
#ifndef GG_TUI_TEXT_PANE_H
#define GG_TUI_TEXT_PANE_H

#include <stdint.h>

#include "tui/draw/grid.h"

enum { TEXT_PANE_LINE_MAX = 512 };

enum {
    TEXT_PANE_NEW,
    TEXT_PANE_GOES_ON,
    TEXT_PANE_IN_WORD
}; // joints: none, at a blank, where there is none

typedef struct text_pane_line {
    char text[TEXT_PANE_LINE_MAX];
    uint8_t ink, indent; // of the lines that go on with it
    uint8_t joint;       // of a line with the one before it
} text_pane_line;

typedef struct text_pane {
    text_pane_line *line; // allocated
    unsigned count, capacity;
    int width; // columns to wrap at
} text_pane;

/* Forgets the lines, overwriting them; they will be wrapped at `width`. */
void text_pane_begin(text_pane *, int width);
void text_pane_free(text_pane *);

/* A line as it is, cut where it is too long. */
void text_pane_add(text_pane *, unsigned ink, const char *text);
/* A text wrapped at blanks and at line ends, further lines indented. */
void text_pane_wrap(text_pane *, unsigned ink, const char *text, int indent);

/* Wraps all of it anew, at another width. */
void text_pane_refit(text_pane *, int width);

#endif
