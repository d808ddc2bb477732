/* setup.h - the wish for a game, read: version of the rules, scenario, options. The only reader of
 * them, as JSON or as words; who asks decides which errors these are. */
#ifndef GG_CORE_SETUP_H
#define GG_CORE_SETUP_H

#include "base/json.h"
#include "grognard.h"

enum setup_wrong { SETUP_RULES = 1, SETUP_SCENARIO, SETUP_FORM, SETUP_OPTION, SETUP_VALUE };

typedef struct setup_fault {
    enum setup_wrong what;
    char message[200];
} setup_fault;

/* Reads `rules`, `scenario` and `options` of a document's object; what is not there is the first
 * row, and the newest rules. False with the fault. */
bool setup_read(const gg_game *, const json_doc *, gg_setup *, setup_fault *);

/* Is this row told? Those behind option_always only where another value than the first was chosen:
 * what was stored before there were such options stays as it is. */
bool setup_is_told(const gg_game *, const uint8_t *chosen, unsigned row);

/* An object of keys and values, by those rules; what is no value of a row is left out. */
void setup_options_write(const gg_game *, unsigned rules, const uint8_t *chosen, gg_text *);

/* Rows by their keys, -1 if there is none. */
int setup_scenario(const gg_game *, const char *key, size_t size);
int setup_option(const gg_game *, const char *key, size_t size);
int setup_value(const gg_option_row *, const char *value, size_t size);

#endif
