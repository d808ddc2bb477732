/* page.c - words on lines. */
#include "kit/page.h"

#include "base/text.h"
#include "base/utf8.h"

size_t kit_page_column(const gg_text *out) {
    size_t start = out->used;
    while (start > 0 && out->at[start - 1] != '\n')
        start--;
    return gg_utf8_columns(out->at + start, out->used - start);
}

void kit_page_pad(gg_text *out, size_t column) {
    for (size_t at = kit_page_column(out); at < column; at++)
        gg_put_char(out, ' ');
}
