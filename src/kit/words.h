/* words.h - events from the rows of a table. What the words mean is each game's own affair. */
#ifndef KIT_WORDS_H
#define KIT_WORDS_H

#include "base/say.h"

/* One kind of event. Fields are "name:type" in the order of the operands, with one blank
 * between them; a dash stands for an operand that is not written. A type is one letter. */
typedef struct kit_event_row {
    const char *name, *fields;
    uint16_t message; // of the game's catalog; 0: it depends
    uint8_t weight;   // enum gg_event_weight, as a rule
} kit_event_row;

typedef struct kit_event_words {
    const gg_game *game;
    const kit_event_row *row; // by kind
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
