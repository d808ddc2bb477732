/* gg_gym.h - an environment for learning: thousands of games on all cores, in libgrognard.so.
 *
 * The trainer owns the tables; the gym fills one row of them for each game and each step. A row is
 * a decision of whoever decides, as its view shows it (senses.h): columns that are set, tokens of
 * each legal action, how much the policy likes it. Decisions with one legal action are carried
 * out without asking; so are those of seats that bots play, or the row of a game says that it still
 * waits for a bot (bot_choices). A game that ends is begun anew with
 * another seed, and its result is in the row of the step that ended it. Nothing in a row depends
 * on what the seat does not know.
 *
 *     send(choices of part 0) ... send(choices of part 1), wait(part 0), think, send(part 0) ...
 *
 * so that the games of one part go on while the trainer thinks about the other.
 *
 * Declarations only, no macros but the guard: programs in other languages read it as it stands. */
#ifndef GG_GYM_H
#define GG_GYM_H

#include <stddef.h>
#include <stdint.h>

enum {
    GG_GYM_FORM = 2, // of this interface; gg_gym_form says that of the library
    GG_GYM_GAMES_MAX = 1 << 20,
    GG_GYM_THREADS_MAX = 256,
    GG_GYM_ACTIONS = 64, // of a row: legal actions
    GG_GYM_ANEW = 255,   // a choice: this game ends without winners, and another begins
    GG_GYM_TOKENS = 3    // of an action
};

typedef struct gg_gym gg_gym;

typedef struct gg_gym_question {
    const char *game, *scenario, *options; // as in gg_batch.h
    uint32_t games;
    uint32_t part;    // games of a part; `games` is a multiple of it
    uint32_t chunk;   // games a thread takes at once; `part` is a multiple of it
    uint32_t threads; // 0: the caller's own does the work, while it waits
    uint64_t seed;    // of all seeds
    // Choices of bots in a game and a step, at most; 0: as many as it takes. A game that waits for
    // one more has a row with count 0 and no choice, so that slow bots do not keep all others.
    uint32_t bot_choices;
} gg_gym_question;

typedef struct gg_gym_shape {
    uint32_t games, seats;
    uint32_t columns, tokens; // numbers in use are below these
    uint32_t set;             // of a row: columns set at once
    uint32_t phases;          // kinds of decision, likewise
} gg_gym_shape;

// The trainer's memory for one part: rows by game of the part. Any of them may be NULL.
typedef struct gg_gym_rows {
    uint16_t *column; // [part][set]; 0 behind the last
    uint8_t *amount;  // [part][set] in 1/16; 0 behind the last
    uint16_t *token;  // [part][GG_GYM_ACTIONS][GG_GYM_TOKENS]; 0 behind the last
    int16_t *liking;  // [part][GG_GYM_ACTIONS]; 0 behind the last
    uint8_t *count;   // [part] legal actions, 2 or more; 0: nobody is asked, and the rest is 0
    uint8_t *seat;    // [part] who decides
    uint8_t *phase;   // [part] what is asked
    uint8_t *over;    // [part] 1: the game before this row ended with the last choice
    uint8_t *winners; // [part] of the game that ended, one bit a seat; else 0
    uint16_t *length; // [part] decisions with a choice in the game that ended; else 0
} gg_gym_rows;

uint32_t gg_gym_form(void);

/* NULL if that cannot be; the reason is then written to `why`, `capacity` bytes. */
gg_gym *gg_gym_open(const gg_gym_question *, char *why, size_t capacity);
void gg_gym_close(gg_gym *);
void gg_gym_look(const gg_gym *, gg_gym_shape *out);

/* From now on a bot of this level plays these seats in the games of a chunk: `seats` is one bit a
 * seat and not all of them; 0: nobody but the trainer. -1 if there is no such level or chunk. Not
 * while a part is under way. */
int32_t gg_gym_bot(gg_gym *, uint32_t chunk, const char *level, uint32_t seats);

/* Begins every game of a part anew, seeds as at the opening; the next send ignores its choices. */
int32_t gg_gym_restart(gg_gym *, uint32_t part);

/* Carries out choice[i] in each game i of a part, and fills in the rows. The tables and choices
 * stay the gym's until gg_gym_wait of that part has returned. The first send of a part looks at no
 * choices. */
int32_t gg_gym_send(gg_gym *, uint32_t part, const uint8_t *choice, const gg_gym_rows *);
int32_t gg_gym_wait(gg_gym *, uint32_t part);

#endif
