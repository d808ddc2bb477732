/* eyes.c - see eyes.h. */
#include "review/eyes.h"

#include <stdlib.h>
#include <string.h>

#include "ai/net/nets.h"
#include "ai/odds.h"
#include "base/check.h"
#include "base/rng.h"
#include "brain.h"

bool eyes_open(eyes *e, const gg_game *game) {
    *e = (eyes){ .game = game };
    if (!game->brain || !nets_find(game, &e->net)) return false;
    e->world = gg_must(calloc(1, game->state_size));
    e->news = gg_must(calloc(1, sizeof *e->news));
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        e->view[seat] = gg_must(calloc(1, game->view_size));
    return true;
}

void eyes_close(eyes *e) {
    free((void *)e->world);
    free(e->news);
    for (gg_seat seat = 0; seat < GG_SEATS_MAX; seat++)
        free((void *)e->view[seat]);
    *e = (eyes){ 0 };
}

static gg_head *head_in(gg_state *state) {
    return (gg_head *)(void *)state;
}

void eyes_likings(const eyes *e, const gg_state *state, const gg_view *view, const gg_decision *d,
                  net_opinion *out) {
    int16_t score[GG_LEGAL_MAX] = { 0 };
    e->game->brain->policy(state, d, score);
    net_think(&e->net, &(net_input){ e->game->brain->senses, view, d, score, 100, 100 }, out);
}

gg_action eyes_choice(const eyes *e, const gg_state *state, const gg_view *view,
                      const gg_decision *d) {
    net_opinion opinion;
    GG_ASSERT_CMP(d->count, >, 0);
    if (d->count == 1) return d->legal[0];
    eyes_likings(e, state, view, d, &opinion);
    unsigned best = 0;
    for (unsigned i = 1; i < d->count; i++) {
        if (opinion.score[i] > opinion.score[best]) best = i;
    }
    return d->legal[best];
}

int32_t eyes_odds(const eyes *e, const gg_state *state, const gg_view *view) {
    gg_decision d;
    gg_ask(e->game, state, gg_to_move(e->game, state), &d);
    GG_ASSERT_CMP(d.count, >, 0);
    return net_judge(&e->net, &(net_input){ e->game->brain->senses, view, &d, NULL, 0, 0 });
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

// The chance of side 0 where the turn has ended.
static int32_t judge(eyes *e, const eyes_scene *scene) {
    gg_seat by = scene->by;
    const gg_head *head = head_in(e->world);
    const gg_scale *scale = e->game->brain->scale;
    e->judged = 2;
    if (head->to_move == 0) return by_result(head->result);
    gg_seat seat = gg_to_move(e->game, e->world);
    unsigned side = e->judged = seat > 0;
    int32_t nats = eyes_odds(e, e->world, e->view[seat]);
    GG_ASSERT_CMP(head->phase, <, GG_SCALE_PHASES);
    if (scale) nats += scale->phase[side][head->phase];
    if (scale && by != EYES_NOBODY) nats += scale->care[side][(by > 0) == side][scene->whole];
    int32_t chance = scale ? on_scale(scale->knot[side], nats)
                           : (int32_t)odds_logistic(nats) * (EYES_ONE / ODDS_ONE);
    return side == 0 ? chance : EYES_ONE - chance;
}

static void set_scene(eyes *e, const eyes_scene *scene) {
    memcpy((void *)e->world, (const void *)scene->state, e->game->state_size);
    for (gg_seat seat = 0; seat < e->game->seat_count; seat++) {
        if (scene->view && scene->view[seat])
            memcpy((void *)e->view[seat], (const void *)scene->view[seat], e->game->view_size);
        else
            e->game->view_begin(e->view[seat], scene->state, seat);
    }
}

static void play_on(eyes *e, uint32_t until) {
    const gg_brain *brain = e->game->brain;
    unsigned seats = gg_seats(e->game, e->world);
    if (until == 0) until = brain->turn(e->world) + 1;
    gg_decision d;
    gg_ask(e->game, e->world, gg_to_move(e->game, e->world), &d);
    while (d.count > 0 && brain->turn(e->world) < until) {
        gg_action action = eyes_choice(e, e->world, e->view[d.seat], &d);
        if (e->first.verb == 0) e->first = action;
        gg_advance(e->game, e->world, &d, action, e->news);
        gg_learn(e->game, e->news, e->view, seats);
    }
}

int32_t eyes_chance(eyes *e, const eyes_scene *scene, uint64_t lot) {
    set_scene(e, scene);
    gg_rng *rng = &head_in(e->world)->rng;
    uint32_t drawn[GG_STREAMS];
    memcpy(drawn, rng->drawn, sizeof drawn);
    rng->key = lot; // what really comes is nobody's to know
    e->first = (gg_action){ 0 };
    if (head_in(e->world)->to_move) play_on(e, scene->until);
    e->drew = memcmp(drawn, rng->drawn, sizeof drawn) != 0;
    return judge(e, scene);
}

int32_t eyes_mean(eyes *e, const eyes_scene *scene, uint64_t lot, uint32_t lots) {
    int64_t sum = 0;
    GG_ASSERT_CMP(lots, >, 0);
    for (uint32_t i = 0; i < lots; i++) {
        int32_t chance = eyes_chance(e, scene, gg_mix(lot, 6, i));
        if (!e->drew) return chance;
        sum += chance;
    }
    return (int32_t)(sum / lots);
}
