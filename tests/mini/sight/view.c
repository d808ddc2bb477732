/* view.c - who knows what. Where an enemy's block is posted lies open; which one it is does not. */
#include "base/rng.h"
#include "tests/mini/mini.h"

// Of a deal others are told that there was one, of a post where it is. A told event starts from
// nothing.
bool mini_redact(const gg_event *whole, gg_seat seat, gg_event *told) {
    (void)seat;
    *told = (gg_event){ .kind = whole->kind, .rule = whole->rule, .actor = whole->actor };
    told->random = whole->random;
    told->arg[0] = whole->arg[0];
    told->arg[1] = whole->kind == MINI_EV_POSTED ? MINI_BLOCKS : 0;
    return whole->kind != MINI_EV_CHOSEN;
}

void mini_view_begin(gg_view *view, const gg_state *state, gg_seat seat) {
    mini_view *v = (mini_view *)(void *)view;
    const mini_state *s = mini_of(state);
    bool dealt = s->side[0].strength[0], shown = dealt && !s->head.to_move && !s->resigned;
    *v = (mini_view){ .head.rules = s->head.rules, .seat = seat };
    v->chosen = s->head.to_move >> seat & 1 ? s->chosen : 0;
    v->to_move = s->head.to_move;
    v->result = s->head.result;
    for (unsigned side = 0; side < MINI_SEATS; side++) {
        if (side == seat || shown) v->side[side] = s->side[side];
        for (unsigned block = 0; block < MINI_BLOCKS; block++)
            v->count[side][s->side[side].place[block]]++;
    }
}

static void post(mini_view *v, const gg_event *e) {
    v->chosen = 0;
    v->count[e->actor][MINI_CAMP]--;
    v->count[e->actor][e->arg[0]]++;
    if (e->arg[1] < MINI_BLOCKS) v->side[e->actor].place[e->arg[1]] = (uint8_t)e->arg[0];
    bool last = e->actor == MINI_SOUTH && v->count[MINI_SOUTH][MINI_CAMP] == 0;
    v->to_move = last ? 0 : (uint8_t)(1u << mini_enemy(e->actor));
}

void mini_learn(gg_view *view, const gg_event *e) {
    mini_view *v = (mini_view *)(void *)view;
    mini_blocks *side = &v->side[e->actor];
    if (e->kind == MINI_EV_DEALT) side->strength[e->arg[0]] = (uint8_t)e->arg[1];
    if (e->kind == MINI_EV_DEALT) v->to_move = 1u << MINI_NORTH;
    if (e->kind == MINI_EV_CHOSEN) v->chosen = (uint8_t)(e->arg[0] + 1);
    if (e->kind == MINI_EV_POSTED) post(v, e);
    if (e->kind == MINI_EV_SHOWN) side->place[e->arg[0]] = (uint8_t)e->arg[1];
    if (e->kind == MINI_EV_SHOWN) side->strength[e->arg[0]] = (uint8_t)e->arg[2];
    if (e->kind == MINI_EV_RESIGNED) v->to_move = 0;
    if (e->kind == MINI_EV_ENDED) v->result = (uint8_t)(1u << e->actor);
}

// Blocks of a side that are not known, in any order, wherever one lies.
static void guess_side(const mini_view *v, unsigned side, gg_rng *rng, mini_blocks *out) {
    unsigned order[MINI_BLOCKS] = { 0, 1, 2 }, next = 0;
    for (unsigned i = MINI_BLOCKS; i > 1; i--) {
        unsigned k = gg_rng_draw(rng, 0, i), kept = order[i - 1];
        order[i - 1] = order[k];
        order[k] = kept;
    }
    for (unsigned place = 0; place < MINI_PLACES; place++)
        for (unsigned i = 0; i < v->count[side][place]; i++)
            out->place[order[next++]] = (uint8_t)place;
    for (unsigned block = 0; block < MINI_BLOCKS; block++)
        out->strength[block] = (uint8_t)(1 + gg_rng_draw(rng, 0, MINI_STRENGTH_MAX));
}

bool mini_imagine(const gg_view *view, gg_rng *rng, gg_state *guess) {
    const mini_view *v = mini_in(view);
    mini_state *s = (mini_state *)(void *)guess;
    *s =
        (mini_state){ .head = { .to_move = v->to_move, .result = v->result }, .chosen = v->chosen };
    s->head.rules = v->head.rules;
    s->head.phase = mini_phase_of(v->to_move, v->chosen);
    for (unsigned side = 0; side < MINI_SEATS; side++) {
        s->side[side] = v->side[side];
        if (!v->side[side].strength[0]) guess_side(v, side, rng, &s->side[side]);
    }
    s->resigned = v->result && mini_asked(s->side);
    s->head.rng.key = gg_mix(rng->key, 1, gg_rng_draw(rng, 0, 1u << 30));
    return true;
}
