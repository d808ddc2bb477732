/* match.h - one game being played: the truth, what every seat was told, what was done.
 *
 * A viewer is a seat, or the gallery (number seat_count). Views are folded from told
 * events alone. A seat that takes no part in this game (see gg_seats) is no viewer: it is told
 * nothing and has no log. A match never prints; it allocates, and ends the program if it cannot.
 *
 *     world     state | view of seat 0 | ... | view of the gallery     one block of bytes
 *     undo      worlds as they were before each action since the last barrier
 *     logs      told events of each viewer; one more log holds the whole events
 */
#ifndef GG_MATCH_MATCH_H
#define GG_MATCH_MATCH_H

#include "core/record.h"
#include "grognard.h"

typedef struct match match;

/* Chance may be scripted wherever there is some (NULL: it is not). The record keeps what was
 * taken from a script. A script that is wrong changes nothing but its `wrong`: look there. */

/* Begins a game from a set-up; NULL only if the script is wrong. Close it when done. */
match *match_open(const gg_game *, const gg_setup *, gg_script *);

/* Begins from a position in JSON; NULL with the fault filled in if it cannot be read, or if
 * the script is wrong. */
match *match_open_position(const gg_game *, const char *position, gg_script *, gg_fault *);

/* Replays a record to its end, verified action by action; NULL with the fault filled in. */
match *match_open_record(const char *text, size_t size, gg_fault *);

/* Begins as another match began, with nothing played yet. */
match *match_open_again(const match *);

/* A match at a world that agrees with what a seat was told, drawn by the seed; the other
 * viewers begin afresh there. NULL if the game finds none. */
match *match_open_imagined(const match *, gg_seat, uint64_t seed);

/* A match at a world that somebody else keeps: its state, and what each seat was told; the gallery
 * begins afresh there. All are copied. */
match *match_open_world(const gg_game *, const gg_state *, const gg_view *const *views);

void match_close(match *);

const gg_game *match_game(const match *);
const gg_state *match_state(const match *);
const gg_head *match_head(const match *);
/* Does this viewer watch: is it the gallery, or a seat that takes part? */
bool match_has_viewer(const match *, unsigned viewer);
const gg_view *match_view(const match *, gg_seat viewer);
/* How it began; NULL: from a position. */
const gg_setup *match_setup(const match *);
/* The position it began from; NULL: from a set-up. */
const char *match_position(const match *);

/* The lowest seat that owes a decision; seat_count when the game is over. */
gg_seat match_seat(const match *);

/* Carries out an action of a seat, or returns the verdict and changes nothing. */
gg_verdict match_play(match *, gg_seat, gg_action, gg_script *);

/* The same of an action that is known to be legal: see gg_play_legal. */
void match_play_legal(match *, gg_seat, gg_action, gg_script *);

// Is called for each event of an action that a viewer is told, when its view has learned it.
typedef void match_told(void *self, unsigned viewer, const gg_event *);
/* From now on it is called; NULL: nothing is. */
void match_listen(match *, match_told *, void *self);

/* Plays the next action of another match, which began alike and is ahead. */
void match_play_again(match *, const match *model);

/* Why this seat may not take back the last action, a sentence; NULL if it may. */
const char *match_undo_why(const match *, gg_seat);

/* How many actions can be taken back, one after the other. */
uint32_t match_undo_depth(const match *);

/* Takes the last action back: state, views and logs are as they were before it. False if
 * match_undo_why has a reason. */
bool match_undo(match *, gg_seat);

/* Actions so far, and one of them, from 0. */
uint32_t match_action_count(const match *);
const gg_record_row *match_action(const match *, uint32_t index);

/* The log a viewer can read, from the start; seat_count + 1 reads the whole events. */
const gg_event *match_log(const match *, unsigned viewer, uint32_t *count);

/* The part of that log that action number `number` (from 1) wrote; 0 is the set-up. */
const gg_event *match_news(const match *, unsigned viewer, uint32_t number, uint32_t *count);

void match_record_write(const match *, gg_text *);
/* Its first part, as far as the blank line. */
void match_header_write(const match *, gg_text *);

/* What its chance was committed to, where that is not nothing (NULL); kept for its record. The
 * match has begun with the seed that follows. */
const gg_fair *match_fair(const match *);
void match_fair_set(match *, const gg_fair *);
/* Was it opened from a record that says what chance decided? Then that was compared. */
bool match_has_draws(const match *);

/* The truth as a position that can be loaded again. */
void match_position_write(const match *, gg_text *);

#endif
