/* page.h - lines of text of a limited width, for boards in a terminal. */
#ifndef KIT_PAGE_H
#define KIT_PAGE_H

#include "grognard.h"

enum { KIT_PAGE_WIDTH = 78 }; // columns

/* Columns that the last line has so far; a character is one column. */
size_t kit_page_column(const gg_text *);

/* Blanks up to a column. */
void kit_page_pad(gg_text *, size_t column);

/* A blank and words behind what stands in the line; if they do not fit, in the next line at
 * the indent. */
void kit_page_put(gg_text *, const char *words, size_t indent);

/* The same of one of several things: a comma before it, unless it is the first, behind a colon
 * or a blank. */
void kit_page_item(gg_text *, const char *words, size_t indent);

/* A number between two texts. */
void kit_amount_write(const char *before, unsigned count, const char *after, gg_text *);

#endif
