/* lots.h - games of Waterloo played by lot, for tests that count what occurs in many of them. The
 * player seeks fights, as uniform choice hardly ever brings three blocks against three. */
#ifndef WATERLOO_LOTS_H
#define WATERLOO_LOTS_H

#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/tests/turns.h"

typedef struct lot_game {
    alignas(16) unsigned char bytes[WORLD_STATE_MAX];
    dice lot;
    gg_news news;      // of the last action
    gg_decision asked; // what is due
    bool guns;         // fires from where it stands, and hardly engages
    uint32_t decisions;
} lot_game;

static inline gg_state *lot_state(lot_game *game) {
    return (gg_state *)(void *)game->bytes;
}

static inline const wat_state *lot_truth(const lot_game *game) {
    return (const wat_state *)(const void *)game->bytes;
}

static inline void lot_ask(lot_game *game) {
    gg_ask(&wat_game, lot_state(game), gg_to_move(&wat_game, lot_state(game)), &game->asked);
}

static inline void lot_begin(lot_game *game, const gg_setup *how, bool guns) {
    game->lot = (dice){ .key = how->seed };
    game->news.script = NULL;
    game->guns = guns;
    game->decisions = 0;
    gg_begin(&wat_game, lot_state(game), how, &game->news);
    lot_ask(game);
}

static inline bool lot_is_gun(gg_action a) {
    return a.arg[0] == WAT_THING && wat_has(wat_artillery(), a.arg[1] - 1u);
}

// A player of guns lets them act first, and then nobody.
static inline bool lot_leans_to_act(const lot_game *game, gg_action a) {
    if (!game->guns) return a.arg[0] == WAT_THING;
    for (uint16_t i = 0; i < game->asked.count; i++) {
        if (lot_is_gun(game->asked.legal[i])) return lot_is_gun(a);
    }
    return a.arg[0] == WAT_END;
}

// Does the player lean towards this?
static inline bool lot_leans(const lot_game *game, gg_action a) {
    const wat_state *s = lot_truth(game);
    unsigned word = a.arg[0];
    switch (a.verb) {
    case WAT_SETUP_PLACE: return word == WAT_AUTO;
    case WAT_SETUP_DONE: return word == WAT_CONFIRM;
    case WAT_MOVE_STEP:
    case WAT_MARCH_STEP:
        return word == WAT_THING
               && wat_in(&s->block, a.arg[1] - 1u, wat_foe(wat_active(&s->table)));
    case WAT_ACT:
    case WAT_ACT_MORE:
        if (word == WAT_FIRE_LINE || word == WAT_FIRE_SQUARES) return true;
        return !game->guns && word == WAT_MOVE && a.arg[1] > WAT_PLACE_ENEMY
               && a.arg[1] <= WAT_PLACE_RESERVE;
    case WAT_GROUP_PICK:
    case WAT_MOVE_BLOCK:
    case WAT_DEPLOY_BLOCK:
    case WAT_REINFORCE: return word == WAT_THING;
    case WAT_ACT_BLOCK: return lot_leans_to_act(game, a);
    default: return false;
    }
}

static inline gg_action lot_choice(lot_game *game) {
    gg_action liked[GG_LEGAL_MAX];
    uint32_t count = 0;
    for (uint16_t i = 0; i < game->asked.count; i++) {
        if (lot_leans(game, game->asked.legal[i])) liked[count++] = game->asked.legal[i];
    }
    if (count && dice_roll(&game->lot, 8)) return liked[dice_roll(&game->lot, count)];
    return game->asked.legal[dice_roll(&game->lot, game->asked.count)];
}

/* Plays one action by lot; false if the game is over. What happened is in the news. */
static inline bool lot_play(lot_game *game) {
    if (lot_truth(game)->head.result) return false;
    gg_action action = lot_choice(game);
    gg_verdict verdict = gg_play(&wat_game, lot_state(game), game->asked.seat, action, &game->news);
    equal(verdict.rule, 0);
    game->decisions++;
    lot_ask(game);
    return true;
}

#endif
