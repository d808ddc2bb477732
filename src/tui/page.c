/* page.c - wrapping text into lines. */
#include "tui/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"

void page_begin(page *p, int width) {
    if (p->line) explicit_bzero(p->line, p->room * sizeof *p->line);
    p->count = 0;
    p->width = width < 8 ? 8 : width;
}

void page_free(page *p) {
    page_begin(p, 0);
    free(p->line);
    *p = (page){ 0 };
}

// More room. The old lines are overwritten: no copy stays behind for whoever sits down next.
static void grow(page *p) {
    size_t used = p->room * sizeof *p->line;
    p->room = p->room ? p->room * 2 : 64;
    page_line *larger = gg_must(malloc(p->room * sizeof *larger));
    if (p->line) {
        memcpy(larger, p->line, used);
        explicit_bzero(p->line, used);
        free(p->line);
    }
    p->line = larger;
}

static page_line *next_line(page *p, unsigned ink) {
    if (p->count == p->room) grow(p);
    page_line *line = &p->line[p->count++];
    *line = (page_line){ .ink = (uint8_t)ink };
    return line;
}

void page_add(page *p, unsigned ink, const char *text) {
    gg_text out = gg_text_begin(next_line(p, ink)->text, PAGE_LINE_MAX);
    gg_put_bytes(&out, text, strcspn(text, "\n"));
}

// Bytes of the text that fit into so many columns, up to a blank if there is one.
static size_t fitting(const char *text, int columns) {
    size_t blank = 0;
    const char *at = text;
    for (int i = 0; *at && *at != '\n'; i++) {
        size_t size = (size_t)(at - text);
        if (i == columns || size > PAGE_LINE_MAX / 2) return blank ? blank : size;
        if (*at == ' ' && at > text) blank = size;
        grid_read(&at, false);
    }
    return (size_t)(at - text);
}

// However narrow the page is, a line takes something of the text.
void page_wrap(page *p, unsigned ink, const char *text, int indent) {
    uint8_t joint = PAGE_NEW;
    int deep = indent;
    if (indent > p->width / 2) indent = p->width / 2;
    for (int shift = 0; *text;) {
        page_line *line = next_line(p, ink);
        gg_text out = gg_text_begin(line->text, PAGE_LINE_MAX);
        size_t size = fitting(text, p->width - shift);
        line->indent = (uint8_t)deep;
        line->joint = joint;
        for (int i = 0; i < shift; i++)
            gg_put_char(&out, ' ');
        gg_put_bytes(&out, text, size);
        text += size;
        joint = *text == '\n' ? PAGE_NEW : *text == ' ' ? PAGE_GOES_ON : PAGE_IN_WORD;
        shift = joint == PAGE_NEW ? 0 : indent;
        if (*text == '\n' || *text == ' ') text++;
        while (*text == ' ' && shift)
            text++;
    }
}

/* Wrapping anew. */

// A paragraph, which begins with this line, as it was before it was wrapped; the line after it.
static unsigned unwrap(const page *p, unsigned from, char *out, size_t room) {
    gg_text text = gg_text_begin(out, room);
    gg_put(&text, p->line[from].text);
    for (from++; from < p->count && p->line[from].joint != PAGE_NEW; from++) {
        const char *at = p->line[from].text;
        gg_put(&text, p->line[from].joint == PAGE_GOES_ON ? " " : "");
        gg_put(&text, at + strspn(at, " "));
    }
    return from;
}

void page_refit(page *p, int width) {
    char paragraph[4096];
    page old = *p;
    *p = (page){ 0 };
    page_begin(p, width);
    for (unsigned i = 0; i < old.count;) {
        const page_line *line = &old.line[i];
        i = unwrap(&old, i, paragraph, sizeof paragraph);
        if (paragraph[0])
            page_wrap(p, line->ink, paragraph, line->indent);
        else
            page_add(p, line->ink, "");
    }
    explicit_bzero(paragraph, sizeof paragraph);
    page_free(&old);
}
