/* position_words.c - see position_words.h. */
#include "harness/position_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void bad(const char *line, const char *why) {
    fprintf(stderr, "position line '%s': %s\n", line, why);
    exit(1);
}

void cut(const char *line, words *w) {
    if (strlen(line) >= POSITION_LINE_MAX) bad(line, "too long");
    strcpy(w->line, line);
    w->count = 0;
    for (char *at = strtok(w->line, " "); at; at = strtok(NULL, " ")) {
        if (w->count == POSITION_WORDS_MAX) bad(line, "too many words");
        w->word[w->count++] = at;
    }
    if (w->count == 0) bad(line, "empty");
}

bool is_among(const char *word, const char *const *list) {
    while (*list && strcmp(word, *list) != 0)
        list++;
    return *list != NULL;
}

void put_pair(gg_text *out, const char *key, const char *value) {
    gg_put_member(out, key, value);
}

void put_plain(gg_text *out, const char *key, const char *value) {
    gg_put_key(out, key);
    gg_put(out, value);
}

void put_names(gg_text *out, const char *key, const words *w, int first) {
    gg_put_key(out, key);
    gg_put_char(out, '[');
    for (int i = first; i < w->count; i++) {
        gg_put_comma(out);
        gg_put_quoted(out, w->word[i]);
    }
    gg_put_char(out, ']');
}

void put_part(gg_text *out, const char *key, const char *brackets, const gg_text *part) {
    if (part->used == 0) return;
    gg_put_key(out, key);
    gg_put_char(out, brackets[0]);
    gg_put_bytes(out, part->at, part->used);
    gg_put_char(out, brackets[1]);
}
