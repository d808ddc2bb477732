/* record.h - the game record: text that a person can read and a program can replay.
 *
 *     grognard record 1
 *     game marengo
 *     rules 2                           (the version this game is played by)
 *     scenario standard
 *     option bid 2                      (only what differs from the default)
 *     seed 7
 *                                       (a blank line ends the header)
 *     1 austria move_from entry:bormida 3fa2
 *     2 austria move_to road 90c1
 *     3 austria ... dice=2,6 draws=woods 11d0     (chance that was scripted, see gg_script)
 *     result france M14.2               (only when the game is over)
 *
 * A game that began from a position has `position {...}` in place of the lines scenario,
 * option and seed. A set-up whose chance was scripted has a line `chance dice=... draws=...`
 * after the seed. The last word of an action is its check value: the low 16 bits of
 * gg_hash after it. A line that starts with # is a remark, after the first line. Where chance was
 * committed to there are lines of that too: core/fair.h. Behind a blank line at the end a study may
 * follow (study/study.h); who reads the game alone stops there.
 *
 * Reading is a cursor over the caller's text: nothing is copied, nothing is kept.
 */
#ifndef GG_CORE_RECORD_H
#define GG_CORE_RECORD_H

#include "core/fair.h"
#include "grognard.h"

#define GG_RECORD_HEAD "grognard record " // how the first line begins
enum {
    GG_RECORD_FORMAT = 1,
    GG_RECORD_SIZE_MAX = 1 << 20, // bytes of a record
    GG_RECORD_ACTION_MAX = 128    // bytes of one action's text, its end included
};

typedef struct gg_record_row {
    gg_action action;
    uint32_t number; // of the action in this record, from 1
    uint16_t check;  // see gg_record_check_of
    gg_seat seat;
    uint8_t reserved; // zero
} gg_record_row;

typedef struct gg_record {
    const gg_game *game;
    gg_setup setup;         // how it began; from a position: its version of the rules alone
    const char *position;   // JSON inside the text, not terminated; NULL: began from setup
    size_t position_size;   // bytes of it
    uint32_t position_line; // number of its line
    gg_record_row row;      // the action last read
    gg_script script;       // chance scripted for it, or for the set-up; play it with this
    gg_fair fair;           // what was committed to, and fits; it is begun where there is a seed
    bool has_draws;         // the digest of all draws was there, and has been read:
    uint8_t draws[BLAKE_SIZE];
    bool ended;       // nothing is left to read
    const char *text; // the caller's
    size_t size, at;  // bytes of it; where the next line starts
    uint32_t line;    // number of the line last read, from 1
} gg_record;

/* Reads the header. GG_SYNTAX, GG_UNKNOWN (game, scenario, option) or GG_VERSION with
 * the fault filled in. */
gg_status gg_record_begin(gg_record *, const char *text, size_t size, gg_fault *);

/* Reads the next action into `row` and asks whether it can be played in that state, which
 * it does not change. At the end sets `ended`, having compared the result. GG_SYNTAX,
 * GG_UNKNOWN or GG_REFUSED with the fault filled in. */
gg_status gg_record_read(gg_record *, const gg_state *, gg_fault *);

/* Compares the check value of the action last read with the state after it, and asks that
 * its scripted chance was used up. GG_VERSION: here the record departs from the game as these
 * rules play it. */
gg_status gg_record_check(const gg_record *, const gg_state *, gg_fault *);

/* Likewise only whether the script was right and is used up: after the set-up. */
gg_status gg_record_chance_check(const gg_record *, gg_fault *);

/* A seed as text: a whole number, or 32 hex digits if it has more than 64 bits. Read: false if it
 * is neither. */
bool gg_seed_read(const char *text, size_t size, gg_setup *out);
void gg_seed_write(const gg_setup *, gg_text *);

/* The check value of a state. */
uint16_t gg_record_check_of(const gg_game *, const gg_state *);

/* The parts of a record, in the order of their writing: one header, actions, result. Scripts
 * are NULL where nothing was scripted; the whole of one is written. */
void gg_record_setup_write(const gg_game *, const gg_setup *, const gg_script *, gg_text *);
/* The header of a game whose chance was committed to. */
void gg_record_fair_write(const gg_game *, const gg_setup *, const gg_fair *, gg_text *);
/* The lines of a header before the seed. */
void gg_record_options_write(const gg_game *, const gg_setup *, gg_text *);
void gg_record_position_write(const gg_game *, unsigned rules, const char *position, gg_text *);
void gg_record_action_write(const gg_game *, const gg_record_row *, const gg_script *, gg_text *);
/* Writes nothing while the game is on. */
void gg_record_result_write(const gg_game *, const gg_state *, gg_text *);
/* The digest of all draws, the last line where chance was committed to. */
void gg_record_draws_write(const gg_event *, uint32_t count, gg_text *);

#endif
