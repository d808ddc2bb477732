/* position_words.h - what the games' position.c share: lines cut into words, and members put
 * together from them. */
#ifndef POSITION_WORDS_H
#define POSITION_WORDS_H

#include "grognard.h"

enum { POSITION_WORDS_MAX = 64, POSITION_LINE_MAX = 1024 };

// A line cut at its blanks.
typedef struct words {
    char line[POSITION_LINE_MAX];
    char *word[POSITION_WORDS_MAX];
    int count;
} words;

/* Ends the program: the line cannot be understood. */
_Noreturn void bad(const char *line, const char *why);
void cut(const char *line, words *);
bool is_among(const char *word, const char *const *list);

/* Members: a name, and what stands as it is. */
void put_pair(gg_text *, const char *key, const char *value);
void put_plain(gg_text *, const char *key, const char *value);
/* The words from `first` on as a list of names. */
void put_names(gg_text *, const char *key, const words *, int first);
/* What was gathered, within its brackets; nothing if it is empty. */
void put_part(gg_text *, const char *key, const char *brackets, const gg_text *part);

#endif
