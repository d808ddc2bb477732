/* walk.h - random games of Waterloo for two and three players, with random options, looked at after
 * every action: for tests of what must hold whatever is played. */
#ifndef WATERLOO_WALK_H
#define WATERLOO_WALK_H

#include "games/waterloo/state/actions.h"
#include "games/waterloo/tests/fog.h"
#include "harness/walk.h"

enum { GAMES = 30, GAMES_MANY = 400 };

static inline const wat_state *state_in(const world *some) {
    return wat_of(world_truth(some));
}

static inline const wat_view *view_of(gg_seat viewer) {
    return wat_view_of(world_seen(&w.now, viewer));
}

static inline gg_setup options_of(uint64_t seed) {
    const gg_game *game = harness_game();
    gg_setup how = { .seed = seed };
    w.chance = (dice){ .key = seed * 77 + 5 };
    dice apart = { .key = seed * 91 + 7 }; // a new option leaves the games as they are
    for (uint8_t row = 0; row < game->option_count; row++) {
        dice *lot = row < game->option_always ? &w.chance : &apart;
        if (dice_roll(lot, 2)) continue;
        how.option[row] = (uint8_t)dice_roll(lot, game->option[row].value_count);
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

static inline void walk_all(void (*look)(void), uint64_t games) {
    static const walk_style style = { options_of, choose };
    walk_games(&style, games, look);
}

static inline wat_set own_of(gg_seat viewer) {
    unsigned side = wat_side_of_seat(viewer);
    return side == WAT_SIDES ? 0 : wat_side_set(side);
}

#endif
