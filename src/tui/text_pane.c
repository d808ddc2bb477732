/* text_pane.c - wrapping text into lines. */
#include "tui/text_pane.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"

void text_pane_begin(text_pane *p, int width) {
    if (p->line) explicit_bzero(p->line, p->capacity * sizeof *p->line);
    p->count = 0;
    p->width = width < 8 ? 8 : width;
}

void text_pane_free(text_pane *p) {
    text_pane_begin(p, 0);
    free(p->line);
    *p = (text_pane){ 0 };
}

// More capacity. The old lines are overwritten: no copy stays behind for whoever sits down next.
static void grow(text_pane *p) {
    size_t used = p->capacity * sizeof *p->line;
    p->capacity = p->capacity ? p->capacity * 2 : 64;
    text_pane_line *larger = gg_must(malloc(p->capacity * sizeof *larger));
    if (p->line) {
        memcpy(larger, p->line, used);
        explicit_bzero(p->line, used);
        free(p->line);
    }
    p->line = larger;
}

static text_pane_line *next_line(text_pane *p, unsigned ink) {
    if (p->count == p->capacity) grow(p);
    text_pane_line *line = &p->line[p->count++];
    *line = (text_pane_line){ .ink = (uint8_t)ink };
    return line;
}

void text_pane_add(text_pane *p, unsigned ink, const char *text) {
    gg_text out = gg_text_begin(next_line(p, ink)->text, TEXT_PANE_LINE_MAX);
    gg_put_bytes(&out, text, strcspn(text, "\n"));
}

// Bytes of the text that fit into so many columns, up to a blank if there is one.
static size_t fitting(const char *text, int columns) {
    size_t blank = 0;
    const char *at = text;
    for (int i = 0; *at && *at != '\n'; i++) {
        size_t size = (size_t)(at - text);
        if (i == columns || size > TEXT_PANE_LINE_MAX / 2) return blank ? blank : size;
        if (*at == ' ' && at > text) blank = size;
        grid_read(&at, false);
    }
    return (size_t)(at - text);
}

// However narrow the text pane is, a line takes something of the text.
void text_pane_wrap(text_pane *p, unsigned ink, const char *text, int indent) {
    uint8_t joint = TEXT_PANE_NEW;
    int deep = indent;
    if (indent > p->width / 2) indent = p->width / 2;
    for (int shift = 0; *text;) {
        text_pane_line *line = next_line(p, ink);
        gg_text out = gg_text_begin(line->text, TEXT_PANE_LINE_MAX);
        size_t size = fitting(text, p->width - shift);
        line->indent = (uint8_t)deep;
        line->joint = joint;
        for (int i = 0; i < shift; i++)
            gg_put_char(&out, ' ');
        gg_put_bytes(&out, text, size);
        text += size;
        joint = *text == '\n'  ? TEXT_PANE_NEW
                : *text == ' ' ? TEXT_PANE_GOES_ON
                               : TEXT_PANE_IN_WORD;
        shift = joint == TEXT_PANE_NEW ? 0 : indent;
        if (*text == '\n' || *text == ' ') text++;
        while (*text == ' ' && shift)
            text++;
    }
}

/* Wrapping anew. */

// A paragraph, which begins with this line, as it was before it was wrapped; the line after it.
static unsigned unwrap(const text_pane *p, unsigned from, char *out, size_t capacity) {
    gg_text text = gg_text_begin(out, capacity);
    gg_put(&text, p->line[from].text);
    for (from++; from < p->count && p->line[from].joint != TEXT_PANE_NEW; from++) {
        const char *at = p->line[from].text;
        gg_put(&text, p->line[from].joint == TEXT_PANE_GOES_ON ? " " : "");
        gg_put(&text, at + strspn(at, " "));
    }
    return from;
}

void text_pane_refit(text_pane *p, int width) {
    char paragraph[4096];
    text_pane old = *p;
    *p = (text_pane){ 0 };
    text_pane_begin(p, width);
    for (unsigned i = 0; i < old.count;) {
        const text_pane_line *line = &old.line[i];
        i = unwrap(&old, i, paragraph, sizeof paragraph);
        if (paragraph[0])
            text_pane_wrap(p, line->ink, paragraph, line->indent);
        else
            text_pane_add(p, line->ink, "");
    }
    explicit_bzero(paragraph, sizeof paragraph);
    text_pane_free(&old);
}
