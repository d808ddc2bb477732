/* page.c - words on lines. */
#include "kit/page.h"

#include <string.h>

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

void kit_page_put(gg_text *out, const char *words, size_t indent) {
    if (kit_page_column(out) + 1 + columns(words, strlen(words)) > KIT_PAGE_WIDTH) {
        gg_put(out, "\n");
        kit_page_pad(out, indent);
    }
    gg_put(out, " ");
    gg_put(out, words);
}

void kit_page_item(gg_text *out, const char *words, size_t indent) {
    char last = (char)(out->used ? out->at[out->used - 1] : ' ');
    if (last != ' ' && last != ':') gg_put(out, ",");
    kit_page_put(out, words, indent);
}

void kit_amount_write(const char *before, unsigned count, const char *after, gg_text *out) {
    gg_put(out, before);
    gg_put_int(out, count);
    gg_put(out, after);
}
