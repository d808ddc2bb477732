/* page.h - lines of text with inks, to be scrolled through. */
#ifndef GG_TUI_PAGE_H
#define GG_TUI_PAGE_H

#include <stdint.h>

#include "tui/grid.h"

enum { PAGE_LINE_MAX = 512 };

enum { PAGE_NEW, PAGE_GOES_ON, PAGE_IN_WORD }; // joints: none, at a blank, where there is none

typedef struct page_line {
    char text[PAGE_LINE_MAX];
    uint8_t ink, indent; // of the lines that go on with it
    uint8_t joint;       // of a line with the one before it
} page_line;

typedef struct page {
    page_line *line; // allocated
    unsigned count, room;
    int width; // columns to wrap at
} page;

/* Forgets the lines, overwriting them; they will be wrapped at `width`. */
void page_begin(page *, int width);
void page_free(page *);

/* A line as it is, cut where it is too long. */
void page_add(page *, unsigned ink, const char *text);
/* A text wrapped at blanks and at line ends, further lines indented. */
void page_wrap(page *, unsigned ink, const char *text, int indent);

/* Wraps all of it anew, at another width. */
void page_refit(page *, int width);

#endif
