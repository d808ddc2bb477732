/* dig.c - see mine.h: whole games. Both sides stray, so that positions come up that good play would
 * not reach. */
#include <string.h>

#include "base/rng.h"
#include "brain.h"
#include "lab/arena/contest.h"
#include "lab/puzzles/mine.h"

enum {
    OPENING = 24,   // at most so many decisions by lot of the recruit, so that games differ
    STRAY = 8,      // of 100 decisions beyond that
    GENERALS = 85,  // of 100 sides; the others are sergeants
    IN_A_GAME = 8,  // puzzles at most
    TURNS_APART = 1 // that one seat's puzzles lie apart
};

typedef struct dig {
    const gg_game *game;
    const mine_how *how;
    uint64_t seed;
    const bot_row *bot[2]; // by side
    uint32_t opening;
    puzzle puzzle; // set-up and moves so far
    uint32_t moves, found;
    uint32_t last[GG_SEATS_MAX]; // turn of the last one
} dig;

static gg_action choose(const dig *d, const match *m, const gg_decision *asked) {
    uint64_t seed = gg_mix(d->seed, 20, d->moves);
    const bot_budget none = { 0 };
    bot_task task = bot_task_of(d->game, match_view(m, asked->seat), asked, seed, none);
    bool strays = d->moves < d->opening || bot_draw(seed, 1, 100) < STRAY;
    return strays ? recruit_play(&task, 100) : d->bot[asked->seat > 0]->choose(&task);
}

// True if there is one.
static bool look(dig *d, const match *m, gg_seat seat) {
    uint32_t turn = d->game->brain->turn(match_state(m)) + 1;
    puzzle here;
    bool is_alone = match_head(m)->to_move == 1u << seat;
    if (!is_alone || d->found == IN_A_GAME || turn < d->last[seat] + TURNS_APART) return false;
    if (!mine_look(m, seat, d->how, &here)) return false;
    here.setup = d->puzzle.setup;
    memcpy(here.moves, d->puzzle.moves, sizeof here.moves);
    d->puzzle = here;
    d->last[seat] = turn;
    d->found++;
    return true;
}

static bool play(dig *d, match *m, mine_found *found, void *self) {
    gg_decision asked;
    for (gg_seat seat; (seat = match_seat(m)) < d->game->seat_count;) {
        if (contest_is_stopped()) return false;
        if (d->moves == PUZZLE_MOVES_MAX) return true;
        gg_ask(d->game, match_state(m), seat, &asked);
        if (d->moves >= d->opening && look(d, m, seat)) found(self, &d->puzzle);
        gg_action action = choose(d, m, &asked);
        unsigned index = 0;
        while (memcmp(&asked.legal[index], &action, sizeof action) != 0)
            index++;
        d->puzzle.moves[d->moves++] = puzzle_letter(index);
        match_play_legal(m, seat, action, NULL);
    }
    return true;
}

bool mine_game(const gg_game *game, const gg_setup *setup, const mine_how *how, mine_found *found,
               void *self) {
    dig d = { .game = game, .how = how, .seed = setup->seed, .puzzle = { .setup = *setup } };
    d.puzzle.setup.rules = gg_rules_of(game, setup);
    d.opening = (uint32_t)(gg_mix(d.seed, 21, 0) % (OPENING + 1u));
    for (unsigned side = 0; side < 2; side++) {
        bool general = bot_draw(d.seed, 22 + side, 100) < GENERALS;
        d.bot[side] = bot_find(general ? "general" : "sergeant");
    }
    match *m = match_open(game, &d.puzzle.setup, NULL);
    bool played = play(&d, m, found, self);
    match_close(m);
    return played;
}
