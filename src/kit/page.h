/* page.h - lines of text of a limited width, for boards in a terminal. */
#ifndef KIT_PAGE_H
#define KIT_PAGE_H

#include "grognard.h"

/* Columns that the last line has so far; a character is one column. */
size_t kit_page_column(const gg_text *);

/* Blanks up to a column. */
void kit_page_pad(gg_text *, size_t column);

#endif
