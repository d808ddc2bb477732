/* rows.h - the tables of a game: its rules, decisions, scenarios, options and changes, and the
 * choice among them with which a game begins. Part of grognard.h, which includes it. */
#ifndef GROGNARD_ROWS_H
#define GROGNARD_ROWS_H

#include <stdint.h>

enum { GG_OPTIONS_MAX = 16 }; // switches of one game

typedef uint16_t gg_rule; // row of the game's rule table; 0 cites nothing

// What a rule owes: a refusal, an event, a fact in data or a predicate, or nothing.
enum { GG_RULE_CHECK = 1, GG_RULE_EFFECT, GG_RULE_FACT, GG_RULE_TABLE };
// How well it is attested.
enum { GG_SOURCE_SURE = 1, GG_SOURCE_LIKELY, GG_SOURCE_RECONSTRUCTED };

typedef struct gg_rule_row {
    const char *number;  // as the rulebook writes it: "M8.6"
    const char *summary; // one or two sentences of our own
    uint8_t kind, source;
} gg_rule_row;

typedef struct gg_phase_row {
    const char *name; // the decision's name, first word of its actions
    gg_rule rule;     // by which rule it is asked
} gg_phase_row;

typedef struct gg_scenario_row {
    const char *key, *title, *text;
} gg_scenario_row;

typedef struct gg_option_row {
    const char *key, *text;
    const char *const *value; // value_count texts; the first is the default
    uint8_t value_count;
    uint8_t bit, bits, first; // how a game keeps it (kit/options.h)
} gg_option_row;

// A row as it was up to a version of the rules: a new default changes the order of its values.
typedef struct gg_option_past {
    uint8_t row, until;
    gg_option_row was;
} gg_option_past;

// A difference between two versions of a game's rules.
typedef struct gg_change_row {
    gg_rule rule;          // where it is
    uint8_t since;         // the first version that has it
    const char *now, *why; // what the rule says now; why it was changed
} gg_change_row;

// How much an event matters to who follows the game; what is quiet is no part of the story.
typedef enum gg_event_weight { GG_ORDINARY, GG_QUIET, GG_NOTABLE, GG_GREAT } gg_event_weight;

typedef struct gg_words gg_words; // what is said, in all languages; see base/say.h

// A game's catalog, and where the messages of its rows begin; those of a row are side by side.
typedef struct gg_game_words {
    const gg_words *catalog; // NULL: there is only the English of the rows
    uint16_t title, credits;
    uint16_t rule;     // of rule 1
    uint16_t scenario; // title and text of each
    uint16_t option;
    uint16_t change; // what the rule says now, and why, of each
} gg_game_words;

// How a game begins. Zero is: newest rules, first scenario, all options at their defaults.
typedef struct gg_setup {
    uint64_t seed, seed_high;       // 128 bits; rules 1 know the lower half alone
    uint16_t scenario;              // row
    uint8_t rules;                  // version; 0: the newest
    uint8_t option[GG_OPTIONS_MAX]; // index of the value chosen, by row
} gg_setup;

#endif
