/* actions.h - how a choice of Castiglione is written into an action. */
#ifndef CAS_ACTIONS_H
#define CAS_ACTIONS_H

#include "games/castiglione/castiglione.h"

/* Operands. arg[0] is a word, or CAS_THING where the choice is a thing alone; arg[2] is 0.
 *
 *     counters  arg[1] = id + 1                 move_pick fr_victor, group_add massena
 *     areas     arg[1] = area + 1               move_step rivoli, combat_pick ala
 *     behind a word likewise                    move_step leave fr_victor, combat_pick assault
 *                                               peschiera, move_kind break goito
 *
 * `recon_show dummy` is CAS_WORD_DUMMY. */
enum cas_word {
    CAS_THING,
    CAS_DONE,
    CAS_END,
    CAS_GO,
    CAS_STOP, // move_step stop; stay stop in an assault
    CAS_YES,
    CAS_NO,
    CAS_WORD_FIRST,
    CAS_SECOND,
    CAS_MARCH,
    CAS_FORCE,
    CAS_BREAK, // move_kind break AREA
    CAS_MEND,
    CAS_LEAVE,     // move_step leave COUNTER
    CAS_GO_INSIDE, // move_step inside
    CAS_GO_OUTSIDE,
    CAS_ASSAULT, // combat_pick assault AREA
    CAS_WORD_STAY,
    CAS_WORD_RETREAT,
    CAS_GO_ON, // stay go_on, in an assault
    CAS_WORD_DUMMY,
    CAS_WORDS
};

static inline gg_action cas_word_action(unsigned verb, unsigned word) {
    return (gg_action){ (uint16_t)verb, { (uint16_t)word, 0, 0 } };
}

/* A counter or an area, counted from 0. */
static inline gg_action cas_thing_action(unsigned verb, unsigned thing) {
    return (gg_action){ (uint16_t)verb, { CAS_THING, (uint16_t)(thing + 1), 0 } };
}

static inline gg_action cas_thing_after(unsigned verb, unsigned word, unsigned thing) {
    return (gg_action){ (uint16_t)verb, { (uint16_t)word, (uint16_t)(thing + 1), 0 } };
}

static inline bool cas_is_word(gg_action a, unsigned word) {
    return a.arg[0] == word && a.arg[1] == 0 && a.arg[2] == 0;
}

/* True, and the thing, if the action names one below `end` behind that word and nothing else. */
static inline bool cas_names_after(gg_action a, unsigned word, unsigned end, unsigned *thing) {
    *thing = (unsigned)a.arg[1] - 1;
    return a.arg[0] == word && a.arg[2] == 0 && a.arg[1] > 0 && *thing < end;
}

static inline bool cas_names(gg_action a, unsigned end, unsigned *thing) {
    return cas_names_after(a, CAS_THING, end, thing);
}

#endif
