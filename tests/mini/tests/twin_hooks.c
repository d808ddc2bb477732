/* twin_hooks.c - what the twin test must know of the three fords. */
#include "tests/mini/mini.h"
#include "twins/twin.h"

// Which block it is is secret, where it is posted is not.
static gg_action seen(const gg_state *state, gg_action a) {
    (void)state;
    if (a.verb == MINI_CHOOSE) a.arg[0] = 0;
    return a;
}

static bool blank(gg_event *e) {
    if (e->kind == MINI_EV_DEALT || e->kind == MINI_EV_POSTED) e->arg[1] = 0;
    if (e->kind == MINI_EV_CHOSEN) e->arg[0] = 0;
    return true;
}

static bool reveals(const gg_event *told) {
    return told->kind == MINI_EV_SHOWN || told->kind == MINI_EV_HELD || told->kind == MINI_EV_ENDED;
}

static bool needs(const gg_event *told) {
    (void)told;
    return false;
}

static bool is_open(uint16_t phase) {
    (void)phase;
    return true;
}

static uint32_t weight(const gg_state *state, gg_action a) {
    (void)state, (void)a;
    return 1;
}

const twin_hooks twin_mini = { .game = "mini",
                               .reach = { MINI_PLACES + 1, 2, 2 },
                               .range = { 16, 16, 8 },
                               .is_dealt = true,
                               .seen = seen,
                               .blank = blank,
                               .reveals = reveals,
                               .needs = needs,
                               .is_open = is_open,
                               .weight = weight };
