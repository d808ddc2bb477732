/* review_html.h - a review as one file of HTML: what the client draws it with, and its numbers. */
#ifndef GG_SERVER_HTTP_REVIEW_HTML_H
#define GG_SERVER_HTTP_REVIEW_HTML_H

#include "grognard.h"

typedef struct review_html_story {
    const char *json; // review/summary.h
    size_t size;
    uint8_t language;
} review_html_story;

/* The page; the caller frees it. */
char *review_html_make(const review_html_story *, size_t *size);

#endif
