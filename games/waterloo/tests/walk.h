/* walk.h - random games of Waterloo for two and three players, with random options, looked at after
 * every action: for tests of what must hold whatever is played. */
#ifndef WATERLOO_WALK_H
#define WATERLOO_WALK_H

#include <stdio.h>

#include "games/waterloo/state/actions.h"
#include "games/waterloo/tests/fog.h"

enum { GAMES = 30, GAMES_MANY = 400 };

// A game on its way: before and after the last action, and what that told.
typedef struct walk {
    world now, before;
    gg_news news;
    gg_decision asked; // that was answered last
    dice chance;
    uint64_t seed;
} walk;

static walk w;

static inline const wat_state *state_in(const world *some) {
    return wat_of(world_truth(some));
}

static inline const wat_view *view_of(gg_seat viewer) {
    return wat_view_of(world_seen(&w.now, viewer));
}

// A failure that says where it was met.
static inline void need(bool truth, const char *what, gg_seat viewer, const char *about) {
    static char message[2048];
    if (truth) return;
    snprintf(message, sizeof message, "seed %llu, ply %u, viewer %u: %s: %.1500s",
             (unsigned long long)w.seed, (unsigned)world_head_in(&w.now)->ply, viewer, what, about);
    harness_holds(false, message, HERE);
}

static inline gg_setup options_of(uint64_t seed) {
    const gg_game *game = harness_game();
    gg_setup how = { .seed = seed };
    for (uint8_t row = 0; row < game->option_count; row++) {
        if (dice_roll(&w.chance, 2)) continue;
        how.option[row] = (uint8_t)dice_roll(&w.chance, game->option[row].value_count);
    }
    how.option[0] = (uint8_t)(seed % 2);     // players
    how.option[1] = (uint8_t)(seed % 4 > 1); // a free or a historical set-up
    return how;
}

static inline bool is_attack(const gg_decision *asked, gg_action action) {
    if (asked->phase != WAT_MOVE_STEP && asked->phase != WAT_MARCH_STEP) return false;
    unsigned foe = wat_foe(wat_side_of_seat(asked->seat));
    return action.arg[0] == 0 && wat_in(&state_in(&w.now)->block, action.arg[1] - 1u, foe);
}

// Words that end a series are left for later, and towns with enemies preferred, so that armies
// meet.
static inline gg_action choose(const gg_decision *asked) {
    gg_action action = asked->legal[dice_roll(&w.chance, asked->count)];
    bool ends = action.arg[0] != 0 && asked->phase != WAT_ACT;
    if (ends && dice_roll(&w.chance, 3)) action = asked->legal[dice_roll(&w.chance, asked->count)];
    for (uint16_t i = 0; i < asked->count; i++) {
        if (is_attack(asked, asked->legal[i]) && dice_roll(&w.chance, 4)) action = asked->legal[i];
    }
    return action;
}

typedef void looker(void);

static inline void walk_once(uint64_t seed, looker *look) {
    const gg_game *game = harness_game();
    w.seed = seed;
    w.chance = (dice){ .key = seed * 77 + 5 };
    gg_setup how = options_of(seed);
    memset(&w.before, 0, sizeof w.before);
    w.before.game = game;
    memset(&w.asked, 0, sizeof w.asked);
    world_begin(&w.now, game, &how, &w.news);
    for (;;) {
        look();
        gg_seat seat = gg_to_move(game, world_truth(&w.now));
        if (seat == game->seat_count) return;
        gg_ask(game, world_truth(&w.now), seat, &w.asked);
        world_copy(&w.before, &w.now);
        gg_verdict verdict = world_play(&w.now, seat, choose(&w.asked), &w.news);
        need(verdict.rule == 0, "a listed action is refused", seat, "");
    }
}

static inline void walk_all(looker *look, uint64_t games) {
    for (uint64_t seed = 1; seed <= games; seed++)
        walk_once(seed, look);
    holds(w.seed == games);
}

static inline wat_set own_of(gg_seat viewer) {
    unsigned side = wat_side_of_seat(viewer);
    return side == WAT_SIDES ? 0 : wat_side_set(side);
}

#endif
