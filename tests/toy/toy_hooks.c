/* toy_hooks.c - what the twin test must know of the toy game. */
#include "toy/toy.h"
#include "twins/twin.h"

static gg_action seen(const gg_state *state, gg_action a) {
    (void)state;
    bool is_class = a.verb == TOY_TAKE || a.verb == TOY_LEAD || a.verb == TOY_GUARD;
    return is_class ? (gg_action){ .verb = a.verb } : a;
}

static bool blank(gg_event *e) {
    if (e->kind == TOY_MOVED) e->arg[2] = 0;
    if (e->kind == TOY_DEALT || e->kind == TOY_LED) e->arg[1] = 0;
    return true;
}

static bool reveals(const gg_event *told) {
    return told->kind == TOY_CHARGED || told->kind == TOY_FOUGHT;
}

static bool needs(const gg_event *told) {
    (void)told;
    return false;
}

static bool is_open(uint16_t phase) {
    return phase >= TOY_ATTACK;
}

static uint32_t weight(const gg_state *state, gg_action a) {
    (void)state;
    return (a.verb == TOY_FROM && a.arg[0] == TOY_PASS) || (a.verb == TOY_ATTACK && !a.arg[0]) ? 1
                                                                                               : 4;
}

const twin_hooks twin_toy = { .game = "toy",
                              .reach = { 8, 2, 2 },
                              .range = { 64, 16, 16 },
                              .is_dealt = true,
                              .seen = seen,
                              .blank = blank,
                              .reveals = reveals,
                              .needs = needs,
                              .is_open = is_open,
                              .weight = weight };
