/* twin_hooks.c - what the twin test must know of each game: which operand is secret, which
 * events show something, which decisions are known to be asked. Knows no rule. Castiglione's and
 * Waterloo's are in files of their own. */
#include <string.h>

#include "games/marengo/marengo.h"
#include "mini/mini.h"
#include "toy/toy.h"
#include "twins/twin.h"

// ---- The toy game.

static gg_action toy_seen(const gg_state *state, gg_action a) {
    (void)state;
    bool is_class = a.verb == TOY_TAKE || a.verb == TOY_LEAD || a.verb == TOY_GUARD;
    return is_class ? (gg_action){ .verb = a.verb } : a;
}

static bool toy_blank(gg_event *e) {
    if (e->kind == TOY_MOVED) e->arg[2] = 0;
    if (e->kind == TOY_DEALT || e->kind == TOY_LED) e->arg[1] = 0;
    return true;
}

static bool toy_reveals(const gg_event *told) {
    return told->kind == TOY_CHARGED || told->kind == TOY_FOUGHT;
}

static bool toy_needs(const gg_event *told) {
    (void)told;
    return false;
}

static bool toy_is_open(uint16_t phase) {
    return phase >= TOY_ATTACK;
}

static uint32_t toy_weight(const gg_state *state, gg_action a) {
    (void)state;
    return (a.verb == TOY_FROM && a.arg[0] == TOY_PASS) || (a.verb == TOY_ATTACK && !a.arg[0]) ? 1
                                                                                               : 4;
}

// ---- The smallest game: all that is done lies open.

static gg_action mini_seen(const gg_state *state, gg_action a) {
    (void)state;
    return a;
}

static bool mini_blank(gg_event *e) {
    if (e->kind == MINI_DEALT) e->arg[0] = 0;
    return true;
}

static bool mini_reveals(const gg_event *told) {
    return told->kind == MINI_SHOWN;
}

static bool mini_is_open(uint16_t phase) {
    (void)phase;
    return true;
}

// Small steps, and few doubts, for long games.
static uint32_t mini_weight(const gg_state *state, gg_action a) {
    (void)state;
    return a.arg[0] && a.arg[0] < 12 ? 12u - a.arg[0] : 1;
}

// ---- Marengo. The class of a piece is the third operand; activity is open (M2.6).

static bool marengo_picks_class(uint16_t verb) {
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

static gg_action marengo_seen(const gg_state *state, gg_action a) {
    (void)state;
    if (marengo_picks_class(a.verb) && a.arg[2])
        a.arg[2] = a.arg[2] > MAR_INACTIVE ? MAR_INACTIVE + 1 : 1;
    return a;
}

static bool marengo_blank(gg_event *e) {
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
static bool marengo_reveals(const gg_event *told) {
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
static bool marengo_needs(const gg_event *told) {
    return told->kind == MAR_EV_ATTACK || told->kind == MAR_EV_ASSAULT;
}

// Decisions of an assault, a bombardment, a retreat and a block: whose turn it is to answer is
// seen on the board, and M15.3 asks even where there is no choice.
static bool marengo_is_open(uint16_t phase) {
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
static uint32_t marengo_weight(const gg_state *state, gg_action a) {
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

static const twin_hooks table[] = {
    { .game = "toy",
      .reach = { 8, 2, 2 },
      .is_dealt = true,
      .seen = toy_seen,
      .blank = toy_blank,
      .reveals = toy_reveals,
      .needs = toy_needs,
      .is_open = toy_is_open,
      .weight = toy_weight },
    { .game = "mini",
      .reach = { 14, 2, 2 },
      .is_dealt = true,
      .seen = mini_seen,
      .blank = mini_blank,
      .reveals = mini_reveals,
      .needs = toy_needs,
      .is_open = mini_is_open,
      .weight = mini_weight },
    { .game = "marengo",
      .reach = { MAR_WORDS + 1, MAR_SPOTS + 2, MAR_CODES + 3 },
      .is_dealt = true,
      .seen = marengo_seen,
      .blank = marengo_blank,
      .reveals = marengo_reveals,
      .needs = marengo_needs,
      .is_open = marengo_is_open,
      .weight = marengo_weight },
};

static bool is_for(const twin_hooks *hooks, const gg_game *game) {
    return strncmp(game->key, hooks->game, strlen(hooks->game)) == 0;
}

const twin_hooks *twin_hooks_find(const gg_game *game) {
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (is_for(&table[i], game)) return &table[i];
    }
    if (is_for(&twin_castiglione, game)) return &twin_castiglione;
    return is_for(&twin_waterloo, game) ? &twin_waterloo : NULL;
}
