/* trial.c - see trial.h. */
#include "puzzle/trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "brain.h"

enum { TRIES = 64 }; // to imagine a world that asks the same

struct trial {
    const gg_game *game;
    gg_seat seat;
    uint16_t phase;
    uint64_t seed, key; // of the luck in this world
    eyes eyes;
    gg_view *own;           // what the seat knows
    gg_state *world, *then; // one that is imagined, and what a row makes of it
    gg_view *known[GG_SEATS_MAX], *learned[GG_SEATS_MAX];
    gg_news *news;
};

static gg_head *head_in(gg_state *state) {
    return (gg_head *)(void *)state;
}

trial *trial_open(const match *m, gg_seat seat, uint64_t seed) {
    trial *t = gg_must(calloc(1, sizeof *t));
    const gg_game *game = t->game = match_game(m);
    t->seat = seat;
    t->phase = match_head(m)->phase;
    t->seed = seed;
    if (!eyes_open(&t->eyes, game)) {
        free(t);
        return NULL;
    }
    t->own = gg_must(calloc(1, game->view_size));
    memcpy((void *)t->own, (const void *)match_view(m, seat), game->view_size);
    t->world = gg_must(calloc(1, game->state_size));
    t->then = gg_must(calloc(1, game->state_size));
    t->news = gg_must(calloc(1, sizeof *t->news));
    for (gg_seat s = 0; s < game->seat_count; s++) {
        t->known[s] = gg_must(calloc(1, game->view_size));
        t->learned[s] = gg_must(calloc(1, game->view_size));
    }
    return t;
}

gg_seat trial_seat(const trial *t) {
    return t->seat;
}

void trial_close(trial *t) {
    if (!t) return;
    eyes_close(&t->eyes);
    for (gg_seat s = 0; s < GG_SEATS_MAX; s++) {
        free((void *)t->known[s]);
        free((void *)t->learned[s]);
    }
    free((void *)t->own);
    free((void *)t->world);
    free((void *)t->then);
    free(t->news);
    free(t);
}

// The seat knows what it knows; the others what they would see if they sat down there now.
static void begin_views(trial *t) {
    for (gg_seat s = 0; s < t->game->seat_count; s++) {
        if (s == t->seat)
            memcpy((void *)t->known[s], (const void *)t->own, t->game->view_size);
        else
            t->game->view_begin(t->known[s], t->world, s);
    }
}

bool trial_world(trial *t, uint32_t number) {
    gg_rng rng = { .key = gg_mix(t->seed, 2, number) };
    t->key = gg_mix(t->seed, 3, number);
    for (unsigned i = 0; i < TRIES; i++) {
        if (!t->game->imagine(t->own, &rng, t->world)) continue;
        const gg_head *head = head_in(t->world);
        if (head->phase != t->phase || !(head->to_move >> t->seat & 1)) continue;
        head_in(t->world)->rng.key = t->key;
        begin_views(t);
        return true;
    }
    return false;
}

int32_t trial_chance(trial *t, const trial_row *row) {
    memcpy((void *)t->then, (const void *)t->world, t->game->state_size);
    for (gg_seat s = 0; s < t->game->seat_count; s++)
        memcpy((void *)t->learned[s], (const void *)t->known[s], t->game->view_size);
    for (unsigned i = 0; i < row->count; i++) {
        if (!(head_in(t->then)->to_move >> t->seat & 1)) break;
        if (t->game->check(t->then, t->seat, row->action[i]).rule) break;
        gg_play_legal(t->game, t->then, t->seat, row->action[i], t->news);
        gg_learn(t->game, t->news, t->learned, gg_seats(t->game, t->then));
    }
    const eyes_scene scene = { .state = t->then,
                               .view = (const gg_view *const *)t->learned,
                               .by = t->seat,
                               .until = t->game->brain->turn(t->world) + 2,
                               .whole = true };
    int32_t chance = eyes_chance(&t->eyes, &scene, t->key);
    return t->seat > 0 ? EYES_ONE - chance : chance;
}

void trial_add(trial_sum *s, int32_t difference) {
    double d = (double)difference / EYES_ONE;
    s->sum += d;
    s->squares += d * d;
    s->count++;
}

double trial_mean(const trial_sum *s) {
    return s->count > 0 ? s->sum / s->count : 0;
}

double trial_error(const trial_sum *s) {
    if (s->count < 2) return 1;
    double mean = trial_mean(s);
    double spread = s->squares / s->count - mean * mean;
    return spread > 0 ? sqrt(spread / (s->count - 1)) : 0;
}

trial_sum trial_compare(trial *t, const trial_row *best, const trial_row *other, uint32_t first,
                        uint32_t worlds) {
    trial_sum sum = { 0 };
    for (uint32_t i = 0; i < worlds; i++) {
        if (trial_world(t, first + i))
            trial_add(&sum, trial_chance(t, best) - trial_chance(t, other));
    }
    return sum;
}
