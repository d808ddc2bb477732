/* words.h - sentences from patterns, events from the rows of a table. What the words mean is
 * each game's own affair. */
#ifndef KIT_WORDS_H
#define KIT_WORDS_H

#include "base/say.h"

/* Writes what an item of a pattern stands for, and returns what follows it. `at` is behind the
 * percent sign. */
typedef const char *kit_item(const void *subject, const char *at, gg_text *);

/* Writes a pattern, its items by the game's hand. */
void kit_pattern_write(const char *pattern, const void *subject, kit_item *, gg_text *);

/* Likewise as a sentence: its first letter is a capital. */
void kit_sentence_write(const char *pattern, const void *subject, kit_item *, gg_text *);

/* The item {noun}: so many of them, in the plural unless it is one. `at` is behind the opening
 * brace, and what follows the closing one is returned. */
const char *kit_count_write(const char *at, int count, gg_text *);

/* One kind of event. Fields are "name:type" in the order of the operands, with one blank
 * between them; a dash stands for an operand that is not written. A type is one letter. */
typedef struct kit_event_row {
    const char *name, *fields, *sentence;
} kit_event_row;

/* The same where its sentence is a message of the game's catalog. */
typedef struct kit_told_row {
    const char *name, *fields;
    uint16_t message; // 0: it depends
} kit_told_row;

// How a game's events are written; of row and told one is there.
typedef struct kit_event_words {
    const gg_game *game;
    const kit_event_row *row; // by kind
    const kit_told_row *told; // by kind
    void (*sentence_write)(const gg_event *, gg_text *);
    void (*value_write)(char type, int arg, gg_text *); // an operand as JSON
} kit_event_words;

/* The event as an object: kind, rule, text, army (NULL: null), its fields, and whether chance
 * decided it. */
void kit_event_write(const kit_event_words *, const gg_event *, const char *army, gg_text *);

/* The message of an event: its arguments are who did it, his enemy, and the operands. */
void kit_told_write(const gg_words *, unsigned message, const gg_event *, unsigned enemy,
                    gg_text *);

/* Type of an operand in a row's fields; 0 if it has none. */
char kit_field_type(const char *fields, unsigned index);

#endif
