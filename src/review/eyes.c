/* eyes.c - see eyes.h. */
#include "review/eyes.h"

#include <stdlib.h>

#include "ai/nets.h"
#include "ai/odds.h"
#include "base/check.h"
#include "brain.h"

bool eyes_open(eyes *e, const gg_game *game) {
    *e = (eyes){ .game = game };
    if (!game->brain || !nets_find(game, &e->net)) return false;
    e->view = gg_must(calloc(1, game->view_size));
    return true;
}

void eyes_close(eyes *e) {
    free((void *)e->view);
    e->view = NULL;
}

int32_t eyes_odds(eyes *e, const gg_state *state) {
    gg_decision d;
    gg_seat seat = gg_to_move(e->game, state);
    GG_ASSERT_CMP(seat, <, e->game->seat_count);
    gg_ask(e->game, state, seat, &d);
    e->game->view_begin(e->view, state, seat);
    return net_judge(&e->net, &(net_input){ e->game->brain->senses, e->view, &d, NULL, 0, 0 });
}

// Between two knots of the scale; beyond the last of them all is as there.
static int32_t on_scale(const uint16_t *knot, int32_t nats) {
    enum { STEP = NET_NAT / GG_SCALE_STEPS, LAST = GG_SCALE_KNOTS - 1 };
    int32_t at = nats + LAST / 2 * STEP;
    if (at <= 0) return knot[0] * (EYES_ONE / ODDS_ONE);
    if (at >= LAST * STEP) return knot[LAST] * (EYES_ONE / ODDS_ONE);
    int64_t low = knot[at / STEP], high = knot[at / STEP + 1], part = at % STEP;
    return (int32_t)((low * STEP + (high - low) * part) * (EYES_ONE / ODDS_ONE) / STEP);
}

static int32_t by_result(unsigned result) {
    bool first = result & 1, others = result >> 1;
    return first && others ? EYES_ONE / 2 : first ? EYES_ONE : 0;
}

// `by`: the side that imagined it, or none.
enum { NOBODY = 2 };
static int32_t chance_of(eyes *e, const gg_state *state, unsigned by) {
    const gg_head *head = (const gg_head *)(const void *)state;
    if (head->to_move == 0) return by_result(head->result);
    const gg_scale *scale = e->game->brain->scale;
    unsigned side = gg_to_move(e->game, state) > 0;
    int32_t nats = eyes_odds(e, state);
    GG_ASSERT_CMP(head->phase, <, GG_SCALE_PHASES);
    if (scale) nats += scale->phase[side][head->phase];
    if (scale && by != NOBODY && by != side) nats += scale->care[side];
    int32_t chance = scale ? on_scale(scale->knot[side], nats)
                           : (int32_t)odds_logistic(nats) * (EYES_ONE / ODDS_ONE);
    return side == 0 ? chance : EYES_ONE - chance;
}

int32_t eyes_chance(eyes *e, const gg_state *state) {
    return chance_of(e, state, NOBODY);
}

int32_t eyes_imagined(eyes *e, const gg_state *state, gg_seat seat) {
    return chance_of(e, state, seat > 0);
}
