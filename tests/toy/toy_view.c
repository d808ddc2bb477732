/* toy_view.c - who knows what in the toy game: redact tells, learn remembers, imagine guesses. */
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "toy/toy.h"

/* For seats that do not see the whole. A told event starts from nothing; then what everyone
 * may know is filled in. */
bool toy_redact(const gg_event *whole, gg_seat seat, gg_event *told) {
    (void)seat;
    memset(told, 0, sizeof *told);
    int hidden = -1; // operand that only its owner is told
    switch ((toy_kind)whole->kind) {
    case TOY_PICKED: return false;
    case TOY_DEALT:
    case TOY_LED: hidden = 1; break;
    case TOY_MOVED: hidden = 2; break;
    case TOY_ATTACKED:
    case TOY_STOOD:
    case TOY_CHARGED:
    case TOY_FOUGHT:
    case TOY_TURNED:
    case TOY_ENDED:
    case TOY_OPENED:
    case TOY_KINDS: break;
    }
    told->kind = whole->kind;
    told->rule = whole->rule;
    told->actor = whole->actor;
    told->random = whole->random;
    for (int i = 0; i < 6; i++) {
        if (i != hidden) told->arg[i] = whole->arg[i];
    }
    return true;
}

static toy_view *view_of(gg_view *view) {
    return (toy_view *)(void *)view;
}

static const toy_view *view_in(const gg_view *view) {
    return (const toy_view *)(const void *)view;
}

void toy_view_begin(gg_view *view, const gg_state *state, gg_seat seat) {
    toy_view_of(toy_of(state), seat, view_of(view));
}

static void ask(toy_view *v, toy_phase phase, unsigned side) {
    v->phase = (uint8_t)phase;
    v->to_move = (uint8_t)(1u << toy_seat_of(v->allies, side, phase));
}

static void learn_moved(toy_view *v, const gg_event *e) {
    v->count[v->mover][e->arg[0]]--;
    v->count[v->mover][e->arg[1]]++;
    v->to = (uint8_t)(1 + e->arg[1]);
    v->from = (uint8_t)(1 + e->arg[0]);
    ask(v, TOY_ATTACK, v->mover);
    if (e->arg[2] == TOY_HIDDEN) return;
    v->own[e->arg[0]][e->arg[2] - 1]--;
    v->own[e->arg[1]][e->arg[2] - 1]++;
}

static void learn_fought(toy_view *v, const gg_event *e) {
    unsigned loser = (unsigned)e->arg[3];
    int class = loser == v->mover ? e->arg[1] : e->arg[2];
    v->count[loser][e->arg[0]]--;
    v->lost[loser][class - 1]++;
    if (loser == toy_side_of(v->seat)) v->own[e->arg[0]][class - 1]--;
}

static void learn_picked(toy_view *v, const gg_event *e) {
    if (e->arg[0] == TOY_FROM)
        v->from = (uint8_t)(1 + e->arg[1]);
    else
        v->to = (uint8_t)(1 + e->arg[1]);
    ask(v, e->arg[0] == TOY_FROM ? TOY_TO : TOY_TAKE, v->mover);
}

static void learn_dealt(toy_view *v, const gg_event *e) {
    v->count[toy_side_of(e->actor)][e->arg[0]]++;
    if (e->arg[1] != TOY_HIDDEN) v->own[e->arg[0]][e->arg[1] - 1]++;
}

static void learn_turned(toy_view *v, const gg_event *e) {
    v->turn = (uint8_t)e->arg[0];
    v->mover = (uint8_t)e->arg[1];
    v->from = v->to = v->battle = v->lead = v->charged = v->led = 0;
    ask(v, TOY_FROM, v->mover);
}

void toy_learn(gg_view *view, const gg_event *e) {
    toy_view *v = view_of(view);
    unsigned enemy = 1u - v->mover;
    switch ((toy_kind)e->kind) {
    case TOY_DEALT: learn_dealt(v, e); break;
    case TOY_PICKED: learn_picked(v, e); break;
    case TOY_MOVED: learn_moved(v, e); break;
    case TOY_ATTACKED:
        v->battle = (uint8_t)(1 + e->arg[0]);
        ask(v, TOY_ANSWER, enemy);
        break;
    case TOY_STOOD: ask(v, TOY_LEAD, v->mover); break;
    case TOY_CHARGED:
        v->charged = 1;
        ask(v, TOY_LEAD, v->mover);
        break;
    case TOY_LED:
        v->led = 1;
        v->lead = (uint8_t)e->arg[1];
        ask(v, TOY_GUARD, enemy);
        break;
    case TOY_FOUGHT: learn_fought(v, e); break;
    case TOY_TURNED: learn_turned(v, e); break;
    case TOY_ENDED:
        v->phase = v->to_move = 0;
        v->result = toy_seats_of(v->allies, (unsigned)e->arg[0]);
        break;
    case TOY_OPENED: v->allies = (uint8_t)e->arg[0]; break;
    case TOY_KINDS: GG_ASSERT(e->kind != TOY_KINDS); break;
    }
}

void toy_view_of(const toy_state *s, gg_seat seat, toy_view *v) {
    bool private_phase = s->head.phase == TOY_TO || s->head.phase == TOY_TAKE;
    bool thinking =
        private_phase && s->mover != toy_side_of(seat); // picks of another: not yet told
    memset(v, 0, sizeof *v);
    v->head.rules = s->head.rules;
    v->seat = seat;
    v->phase = (uint8_t)(thinking ? TOY_FROM : s->head.phase);
    v->to_move = s->head.to_move;
    v->result = s->head.result;
    v->turn = s->turn;
    v->mover = s->mover;
    v->from = thinking ? 0 : s->from;
    v->to = thinking ? 0 : s->to;
    v->battle = s->battle;
    v->led = s->lead != 0;
    v->lead = s->mover == toy_side_of(seat) ? s->lead : 0;
    v->charged = s->charged;
    v->allies = s->allies;
    for (unsigned side = 0; side < TOY_SIDES; side++) {
        for (int place = 0; place < TOY_PLACES; place++) {
            const uint8_t *heap = s->heap[side][place];
            v->count[side][place] = (uint8_t)(heap[0] + heap[1] + heap[2]);
            if (side == toy_side_of(seat)) memcpy(v->own[place], heap, TOY_CLASSES);
        }
    }
    memcpy(v->lost, s->lost, sizeof v->lost);
}

// ---- A state that agrees with a view.

static int draw_class(const uint8_t *left, gg_rng *rng) {
    uint32_t sum = (uint32_t)(left[0] + left[1] + left[2]);
    uint32_t draw = gg_rng_draw(rng, 0, sum);
    int class = 0;
    while (draw >= left[class])
        draw -= left[class ++];
    return class;
}

// Deals what a side still has to its heaps. A side that charged has a Horse where it did.
static bool deal_side(const toy_view *v, unsigned side, gg_rng *rng, toy_state *s) {
    uint8_t left[TOY_CLASSES];
    for (int class = 0; class < TOY_CLASSES; class ++)
        left[class] = (uint8_t)(TOY_EACH - v->lost[side][class]);
    if (v->charged && side != v->mover) {
        if (left[TOY_HORSE - 1] == 0) return false;
        left[TOY_HORSE - 1]--;
        s->heap[side][v->battle - 1][TOY_HORSE - 1]++;
    }
    for (int place = 0; place < TOY_PLACES; place++) {
        uint8_t *heap = s->heap[side][place];
        while (heap[0] + heap[1] + heap[2] < v->count[side][place]) {
            int class = draw_class(left, rng);
            left[class]--;
            heap[class]++;
        }
    }
    return true;
}

bool toy_imagine(const gg_view *view, gg_rng *rng, gg_state *guess) {
    const toy_view *v = view_in(view);
    toy_state *s = (toy_state *)(void *)guess;
    gg_clear(&toy_game, guess, v->head.rules);
    s->head.phase = v->phase;
    s->head.to_move = v->to_move;
    s->head.result = v->result;
    memcpy(s->lost, v->lost, sizeof s->lost);
    s->turn = v->turn;
    s->mover = v->mover;
    s->from = v->from;
    s->to = v->to;
    s->battle = v->battle;
    s->charged = v->charged;
    s->allies = v->allies;
    for (unsigned side = 0; side < TOY_SIDES; side++) {
        if (side == toy_side_of(v->seat))
            memcpy(s->heap[side], v->own, sizeof v->own);
        else if (!deal_side(v, side, rng, s))
            return false;
    }
    s->lead = v->lead;
    if (v->led && !v->lead)
        s->lead = (uint8_t)(1 + draw_class(s->heap[v->mover][v->battle - 1], rng));
    s->head.rng.key = gg_mix(rng->key, 1, gg_rng_draw(rng, 0, 1u << 30));
    return true;
}
