/* page.c - words on lines. */
#include "kit/page.h"

#include "base/text.h"

// Bytes that continue a character of UTF-8 take no column of their own.
static size_t columns(const char *at, size_t size) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += ((unsigned char)at[i] & 0xC0u) != 0x80u;
    return count;
}

size_t kit_page_column(const gg_text *out) {
    size_t start = out->used;
    while (start > 0 && out->at[start - 1] != '\n')
        start--;
    return columns(out->at + start, out->used - start);
}

void kit_page_pad(gg_text *out, size_t column) {
    for (size_t at = kit_page_column(out); at < column; at++)
        gg_put_char(out, ' ');
}
