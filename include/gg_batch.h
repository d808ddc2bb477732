/* gg_batch.h - many games at once, for programs in other languages: libgrognard.so.
 *
 * A batch is one block of memory with all its games; nothing is allocated after it was opened but
 * for bots and orders while they are at work, and nothing is shared between batches, so that each
 * thread can have one of its own. Rows of the tables are numbered like the games. A researcher gets
 * what seats know; what only the table knows has `truth` in its name.
 *
 * Declarations only, no macros but the guard: examples/python reads this file as it stands. */
#ifndef GG_BATCH_H
#define GG_BATCH_H

#include <stddef.h>
#include <stdint.h>

enum {
    GG_BATCH_FORM = 2, // of this interface; gg_batch_form says that of the library
    GG_BATCH_GAMES_MAX = 65536,
    GG_BATCH_LEGAL = 64,  // room for the choices of one decision
    GG_BATCH_PASS = 65535 // a choice: leave that game as it is
};

typedef struct gg_batch gg_batch;

// One legal action, as a word of numbers: what is asked, and three operands.
typedef struct gg_batch_action {
    uint16_t verb, arg[3];
} gg_batch_action;

// What everyone may look at; the pointers are good while the batch is open.
typedef struct gg_batch_table {
    uint32_t games, seats;
    uint32_t view_size, view_step; // bytes of a view, and from one to the next
    uint32_t terms;                // features of a position; 0: the game has none
    const uint8_t *seat;           // [games] who decides; `seats` when the game is over
    const uint8_t *winners;        // [games] one bit per seat that has won
    const uint16_t *phase;         // [games] what is asked
    const uint16_t *count;         // [games] legal actions; 0 when the game is over
    const gg_batch_action *legal;  // [games][GG_BATCH_LEGAL], the first `count` of each row
    const uint8_t *views;          // [games][seats] views, each view_step bytes
    const uint32_t *truth_ply;     // [games] actions so far, secret ones too
} gg_batch_table;

uint32_t gg_batch_form(void);

/* Opens a batch: a game, a scenario and options as "key=value key=value" (NULL or "": the game's
 * own), so many games with the seeds 0, 1, 2 ... NULL if that cannot be; the reason is then
 * written to `why`, `capacity` bytes. */
typedef struct gg_batch_question {
    const char *game, *scenario, *options;
    uint32_t games;
} gg_batch_question;
gg_batch *gg_batch_open(const gg_batch_question *, char *why, size_t capacity);
void gg_batch_close(gg_batch *);

void gg_batch_look(const gg_batch *, gg_batch_table *out);

/* One bit for each seat that takes part: with some options a game has seats that nobody needs. */
uint32_t gg_batch_taking_part(const gg_batch *);

/* Below: -1 if the question makes no sense; gg_batch_why says why, and nothing has changed. */
const char *gg_batch_why(const gg_batch *);

/* Begins one game anew, with this seed. */
int32_t gg_batch_reset(gg_batch *, uint32_t game, uint64_t seed);

/* Carries out choice[g], an index into the legal actions, in every game g; GG_BATCH_PASS: in that
 * game nothing, which is also the only choice in a game that is over. Returns how many games are
 * not over. */
int32_t gg_batch_step(gg_batch *, const uint16_t *choice);

/* Choices for gg_batch_step; games that are over pass. By lot: those of `grognard bench`. By a
 * bot, for the seats of the mask alone: `level` as in `grognard play`, "sergeant:2000"; the same
 * view, seed and ply give the same choice unless its budget is of time. */
int32_t gg_batch_lot(const gg_batch *, uint16_t *choice);
int32_t gg_batch_bot(gg_batch *, const char *level, uint32_t seats, uint16_t *choice);

/* Features for learning, [games][terms]: of a world that the deciding seat imagines, drawn by the
 * seed. Games that are over have zeros. Returns how many games have some. */
int32_t gg_batch_terms(gg_batch *, uint64_t seed, int16_t *out);
int32_t gg_batch_truth_terms(gg_batch *, int16_t *out);
const char *gg_batch_term_name(const gg_batch *, uint32_t term); // NULL past the last

/* Text: zero-terminated; returns its length, or -1, also if there is no room. A view is one
 * line of JSON, as in docs/protocol.md. */
int32_t gg_batch_seat_name(gg_batch *, uint32_t seat, char *out, size_t capacity);
int32_t gg_batch_action_text(gg_batch *, uint32_t game, uint32_t choice, char *out,
                             size_t capacity);
int32_t gg_batch_view_text(gg_batch *, uint32_t game, uint32_t seat, char *out, size_t capacity);
/* The same as a scene (docs/scene.md). */
int32_t gg_batch_scene_text(gg_batch *, uint32_t game, uint32_t seat, char *out, size_t capacity);

/* Orders (docs/orders.md): what the deciding seat may mean by several choices at once, as the
 * answer to `orders` in docs/protocol.md has it; and one of them carried out in this game, an
 * object or a string of JSON. Its answer has `steps`, `done`, `stop`, `why`, `rule`, `order` and
 * `said` of the answer to `order`. */
int32_t gg_batch_orders_text(gg_batch *, uint32_t game, char *out, size_t capacity);
int32_t gg_batch_order(gg_batch *, uint32_t game, const char *order, char *out, size_t capacity);

/* The hash of what lies on the table, as in `grognard engine`; 0 if there is no such game. */
uint64_t gg_batch_truth_hash(gg_batch *, uint32_t game);

#endif
