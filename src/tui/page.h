/* page.h - lines of text with inks, to be scrolled through. */
#ifndef GG_TUI_PAGE_H
#define GG_TUI_PAGE_H

#include <stdint.h>

#include "tui/grid.h"

enum { PAGE_LINE_MAX = 256 };

typedef struct page_line {
    char text[PAGE_LINE_MAX];
    uint8_t ink;
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

#endif
