/* told.h - what the tests of a game's words share: texts of actions and events, and what every
 * one of them must be. A test says of which game. */
#ifndef TOLD_H
#define TOLD_H

#include "base/json.h"
#include "grognard.h"

enum { TOLD_MAX = 1 << 16 };

extern const gg_game *const told_game; // the test's own
extern char text_buffer[TOLD_MAX];     // what was written last

/* Each writes into the buffer. */
const char *written(gg_action);
const char *sentence(const gg_event *);
const char *event_json(const gg_event *);
const char *prompt(const void *state, gg_seat);
const char *explained(gg_verdict);

bool is_same(gg_action, gg_action);
void is_json(const char *text);
/* The buffer has this, or has not. */
void has(const char *part);
void has_not(const char *part);

/* Each of these texts is an action that is written so, and every verb is among them. */
void are_read_back(const char *const *texts, size_t count);
/* Whatever action has a text at all has one that gives it back; everything else is a question
 * mark. Operands to try are below these. */
void all_read_back(const unsigned below[3]);

// A text that is no action, and what is said of it.
typedef struct bad_text {
    const char *text;
    gg_status status;
} bad_text;
void are_no_actions(const bad_text *, size_t count);

/* An event's JSON is JSON with a kind and a text, and its sentence, if it has one, begins with a
 * capital and ends with a stop. */
void is_told_well(const gg_event *);

#endif
