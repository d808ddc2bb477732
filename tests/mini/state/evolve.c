/* evolve.c - the only writer of the state. */
#include "tests/mini/mini.h"

uint8_t mini_asked(const mini_blocks side[MINI_SEATS]) {
    unsigned north = mini_posted(&side[MINI_NORTH]), south = mini_posted(&side[MINI_SOUTH]);
    if (south == MINI_BLOCKS) return 0;
    return north > south ? 1u << MINI_SOUTH : 1u << MINI_NORTH;
}

void mini_evolve(gg_state *state, const gg_event *e) {
    mini_state *s = (mini_state *)(void *)state;
    mini_blocks *own = &s->side[e->actor];
    if (e->kind == MINI_EV_DEALT) own->strength[e->arg[0]] = (uint8_t)e->arg[1];
    if (e->kind == MINI_EV_CHOSEN) s->chosen = (uint8_t)(e->arg[0] + 1);
    if (e->kind == MINI_EV_POSTED) s->chosen = 0;
    if (e->kind == MINI_EV_POSTED) own->place[e->arg[1]] = (uint8_t)e->arg[0];
    if (e->kind == MINI_EV_RESIGNED) s->resigned = 1;
    if (e->kind == MINI_EV_ENDED) s->head.result = (uint8_t)(1u << e->actor);
    s->head.to_move = s->resigned ? 0 : mini_asked(s->side);
    s->head.phase = mini_phase_of(s->head.to_move, s->chosen);
}
