/* sealed.h - positions read on the bench, for the tests of every game: texts that are none, what
 * `state` wrote coming back as it was, and what was edited not at all. */
#ifndef SEALED_H
#define SEALED_H

#include "harness/harness.h"

extern world scratch;                    // what was read last
extern char written[2 * WORLD_TEXT_MAX]; // a position, to be read or edited

gg_status read_position(const char *json, gg_fault *);
/* The text, with ' for ", is no position, and the sentence says why. */
void is_faulty(const char *json, gg_status, const char *message);
/* What is a position of no game is refused with a sentence: no JSON, no object, another game's,
 * what the head of every position must be. */
void is_no_position(void);
/* A member that lists more values than a position has. */
void is_too_long(const char *key);

/* Writes the game, reads it, and compares what was read: table, choices and every view. */
void comes_back(void);
/* Plays by lot from the game on the bench, and reads it back at every kind of decision and
 * besides at every `often`-th. */
typedef struct by_lot {
    unsigned actions, often;
    bool *met; // by phase
    /* What else is to come back at a decision, if it is the first of its kind; may be NULL. */
    void (*also)(unsigned phase, bool is_new, unsigned number);
} by_lot;
void play_by_lot(uint64_t seed, const by_lot *);

/* The position that was written is refused as one whose sealed part is not as it was. */
void is_spoilt(void);
/* Puts a text in the place of another, once. Both may have ' for ". */
void edit(const char *before, const char *after);

/* Each writes a sealed game with the test's own hand, and spoils it. */
typedef void seal_game(void);
void are_spoilt(seal_game *, const char *const (*edits)[2], size_t count);
#define ARE_SPOILT(game, edits) are_spoilt(game, edits, sizeof edits / sizeof *edits)
/* The same, and refused under the right seal too. */
void are_forged(seal_game *, const char *const (*edits)[2], size_t count);
#define ARE_FORGED(game, edits) are_forged(game, edits, sizeof edits / sizeof *edits)
/* No digit of the sealed part can be changed; there are more than `least`. */
void digits_are_sealed(seal_game *, unsigned least);
/* Pending, known and seal come all three or not at all; without them scratch has the board. */
void parts_belong_together(seal_game *);

#endif
