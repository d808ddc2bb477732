/* page_parts.h - what pages that are one file have in common. */
#ifndef GG_SERVER_HTTP_PAGE_PARTS_H
#define GG_SERVER_HTTP_PAGE_PARTS_H

#include "server/http/assets.h"

/* The page up to its style: it may load nothing, and run what stands in it. */
void page_begin(gg_text *, const char *title);
/* The styles of the client, in the order of index.html. */
void page_put_styles(gg_text *);
void page_put_file(gg_text *, const asset *);
/* JSON in which no tag can end. */
void page_put_safe(gg_text *, const char *json, size_t size);
/* How many bytes that takes. */
size_t page_safe_size(const char *json, size_t size);
/* A list of what tables say and what all other pages say, in a language by its code. */
void page_put_words(gg_text *, const char *language);
size_t page_words_size(const char *language);

#endif
