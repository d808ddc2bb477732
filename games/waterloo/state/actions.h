/* actions.h - how a choice of Waterloo is written into an action. */
#ifndef WAT_ACTIONS_H
#define WAT_ACTIONS_H

#include "games/waterloo/waterloo.h"

/* Operands of actions. arg[0] is a word, or WAT_THING where the choice is a thing alone.
 *
 *     units     arg[1] = unit + 1                     move_block f_nap
 *     towns     arg[1] = town + 1                     move_step ligny
 *     groups    arg[1] = town + 1, arg[2] = army      group_pick french ligny
 *     tiles     arg[1] = tile, arg[2] = place + 1     tile_place woods enemy-L
 *     places    arg[1] = place + 1                    deploy_to farm-L, act move enemy-C
 *
 * Places are in the decider's words: 0..2 own L C R, 3..5 the enemy's own L C R, 6 reserve;
 * of deploy_to also 7..9 farm-L farm-C farm-R and 10..12 hill-L hill-C hill-R. */
enum wat_word {
    WAT_THING,
    WAT_END,
    WAT_DONE,
    WAT_STOP,
    WAT_NONE,
    WAT_NO,
    WAT_YES,
    WAT_AUTO,
    WAT_CONFIRM,
    WAT_IN,
    WAT_OUT,         // regroup_mode out; act out
    WAT_OUT_RESERVE, // act out reserve
    WAT_MOVE,        // act move PLACE
    WAT_FIRE_LINE,   // act fire line
    WAT_FIRE_SQUARES,
    WAT_RETREAT, // act retreat TOWN
    WAT_ENTER,
    WAT_FORM,
    WAT_BREAK,
    WAT_SHELTER, // act shelter UNIT
    WAT_LEAVE,
    WAT_WORDS
};
enum { WAT_PLACE_ENEMY = 3, WAT_PLACE_RESERVE = 6, WAT_PLACE_FARM, WAT_PLACE_HILL = 10 };
enum { WAT_PLACES = 13 };

static inline gg_action wat_word_action(unsigned verb, unsigned word) {
    return (gg_action){ (uint16_t)verb, { (uint16_t)word, 0, 0 } };
}

/* A unit, a town or a place, counted from 0. */
static inline gg_action wat_thing_action(unsigned verb, unsigned thing) {
    return (gg_action){ (uint16_t)verb, { WAT_THING, (uint16_t)(thing + 1), 0 } };
}

static inline bool wat_is_word(gg_action a, unsigned word) {
    return a.arg[0] == word && a.arg[1] == 0 && a.arg[2] == 0;
}

/* True, and the thing, if the action names one below `end` and nothing else. */
static inline bool wat_names(gg_action a, unsigned end, unsigned *thing) {
    *thing = (unsigned)a.arg[1] - 1;
    return a.arg[0] == WAT_THING && a.arg[2] == 0 && a.arg[1] > 0 && *thing < end;
}

/* The same behind a word: act move PLACE. */
static inline bool wat_names_after(gg_action a, unsigned word, unsigned end, unsigned *thing) {
    *thing = (unsigned)a.arg[1] - 1;
    return a.arg[0] == word && a.arg[2] == 0 && a.arg[1] > 0 && *thing < end;
}

#endif
