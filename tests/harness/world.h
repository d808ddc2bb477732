/* world.h - a game on the test bench: the truth and the view of every viewer in fixed memory,
 * copied by value; and chance for the tests. A viewer is a seat, or the gallery (seat_count). */
#ifndef WORLD_H
#define WORLD_H

#include <stdalign.h>

#include "grognard.h"

enum {
    WORLD_STATE_MAX = 2048,
    WORLD_VIEW_MAX = 8192,
    WORLD_VIEWERS = GG_SEATS_MAX + 1,
    WORLD_TEXT_MAX = 1 << 16 // bytes of a view or a position
};

typedef struct world {
    const gg_game *game;
    gg_script *script; // chance written down, or NULL; world_begin begins without
    unsigned deaf;     // one bit per viewer whose view is not kept
    alignas(16) unsigned char state_bytes[WORLD_STATE_MAX];
    alignas(16) unsigned char view_bytes[WORLD_VIEWERS][WORLD_VIEW_MAX];
} world;

// Chance of the tests' own.
typedef struct dice {
    uint64_t key, drawn;
} dice;

uint32_t dice_roll(dice *, uint32_t sides); // 0 .. sides-1

/* The toy game, one of its faulty copies, or a game of the register; ends the program with a
 * list of what there is if no game has that key. */
const gg_game *world_game_find(const char *key);

gg_state *world_state(world *);
gg_view *world_view(world *, gg_seat viewer);
const gg_state *world_truth(const world *);
const gg_view *world_seen(const world *, gg_seat viewer);
gg_head *world_head(world *);
const gg_head *world_head_in(const world *);

/* The gallery, or a seat that takes part. */
bool world_has_viewer(const world *, gg_seat viewer);

/* Those arguments of a command line that are options, "players=3", are fixed for every set-up from
 * now on; they must come last. Ends the program if there is none such. Returns how many arguments
 * are left. */
int world_options_take(const gg_game *, int argc, char **argv);
/* A set-up drawn from a seed: every third seed draws scenario and options too, but for those
 * that are fixed. */
gg_setup world_setup_of(const gg_game *, uint64_t seed);
/* The same for hashes that are stored: later options are not drawn. */
gg_setup world_stored_setup_of(const gg_game *, uint64_t seed);

void world_begin(world *, const gg_game *, const gg_setup *, gg_news *);
/* Plays and lets every viewer learn; a refusal changes nothing. */
gg_verdict world_play(world *, gg_seat, gg_action, gg_news *);
/* Copies only the bytes in use. */
void world_copy(world *to, const world *from);

/* Text of an action; a zero-terminated string in `out`. */
enum { WORLD_ACTION_MAX = 160 };
const char *world_action_text(const gg_game *, gg_action, char out[WORLD_ACTION_MAX]);
bool world_is_resignation(const gg_game *, gg_action);

/* True if states agree in all but generator and ply. */
bool world_same_table(const gg_game *, const gg_state *, const gg_state *);

/* view_write and position_write into the caller's WORLD_TEXT_MAX bytes; false: no room. */
bool world_view_text(const world *, gg_seat viewer, char *out);
bool world_position_text(const world *, char *out);
gg_status world_position_read(world *, const gg_game *, const char *, gg_fault *);
/* The same, with the news of what happened at once; their script is the world's from then on. */
gg_status world_position_resume(world *, const gg_game *, const char *, gg_fault *, gg_news *);

#endif
