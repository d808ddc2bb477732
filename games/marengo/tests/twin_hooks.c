/* twin_hooks.c - what the twin test must know of Marengo. The class of a piece is the third
 * operand; activity is open (M2.6). */
#include "games/marengo/marengo.h"
#include "twins/twin.h"

static bool picks_class(uint16_t verb) {
    switch (verb) {
    case MAR_ACTIVATE:
    case MAR_BOMBARD_LOSS:
    case MAR_ASSAULT_LEAD:
    case MAR_ASSAULT_ADD:
    case MAR_LOSS_OTHER:
    case MAR_DEFEND:
    case MAR_PURSUE:
    case MAR_CONTINUE_TAKE:
    case MAR_MOVE_TAKE:
    case MAR_SHOW:
    case MAR_BLOCK:
    case MAR_SPLIT_TAKE: return true;
    default: return false;
    }
}

static gg_action seen(const gg_state *state, gg_action a) {
    (void)state;
    if (picks_class(a.verb) && a.arg[2]) a.arg[2] = a.arg[2] > MAR_INACTIVE ? MAR_INACTIVE + 1 : 1;
    return a;
}

static bool blank(gg_event *e) {
    switch (e->kind) {
    case MAR_EV_PLACE:
    case MAR_EV_DEAL:
    case MAR_EV_ACTIVATE:
    case MAR_EV_PICK: e->arg[1] = e->arg[1] >= MAR_INACTIVE ? MAR_INACTIVE : 0; break;
    default: break;
    }
    return true;
}

// M2.9, and losses.
static bool reveals(const gg_event *told) {
    switch (told->kind) {
    case MAR_EV_SHOWN:
    case MAR_EV_GUNS:
    case MAR_EV_LEADERS:
    case MAR_EV_PURSUIT:
    case MAR_EV_LOSS:
    case MAR_EV_GONE:
    case MAR_EV_RETREAT:
    case MAR_EV_DECLARE:
    case MAR_EV_OVER: return true;
    default: return false;
    }
}

// An attack on an obstructing approach needs infantry (M9.2), an assault a leader (M11.8).
static bool needs(const gg_event *told) {
    return told->kind == MAR_EV_ATTACK || told->kind == MAR_EV_ASSAULT;
}

// Decisions of an assault, a bombardment, a retreat and a block: whose turn it is to answer is
// seen on the board, and M15.3 asks even where there is no choice.
static bool is_open(uint16_t phase) {
    switch (phase) {
    case MAR_BOMBARD:
    case MAR_BOMBARD_AT:
    case MAR_BOMBARD_LOSS:
    case MAR_GUNS:
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER:
    case MAR_DEFEND:
    case MAR_PURSUE:
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO:
    case MAR_BLOCK:
    case MAR_BLOCKED: return true;
    default: return false;
    }
}

// Much contact: few passes, approaches blocked on both sides, guns brought forward.
static uint32_t weight(const gg_state *state, gg_action a) {
    (void)state;
    switch (a.arg[0]) {
    case MAR_DONE: return a.verb == MAR_BLOCK ? 8 : 1;
    case MAR_NO:
    case MAR_NONE:
    case MAR_DO_DECLARE:
    case MAR_BY_ROAD:
    case MAR_TO_RESERVE: return 2;
    case MAR_STOP: return 8;
    case MAR_BLOCK_AT:
    case MAR_ADVANCE: return 60;
    case MAR_TO: return 12;
    default: break;
    }
    if (a.verb == MAR_ASSAULT || a.verb == MAR_ASSAULT_ADD || a.verb == MAR_BLOCK) return 40;
    if (a.verb == MAR_MOVE_TAKE && a.arg[2] == MAR_A1 + 1) return 60;
    return 4;
}

const twin_hooks twin_marengo = { .game = "marengo",
                                  .reach = { MAR_WORDS + 1, MAR_SPOTS + 2, MAR_CODES + 3 },
                                  .range = { 32, 700, 32 },
                                  .is_dealt = true,
                                  .seen = seen,
                                  .blank = blank,
                                  .reveals = reveals,
                                  .needs = needs,
                                  .is_open = is_open,
                                  .weight = weight };
