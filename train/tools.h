/* tools.h - what match.c and teach.c have in common. */
#ifndef TRAIN_TOOLS_H
#define TRAIN_TOOLS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "ai/net/net.h"
#include "base/rng.h"
#include "brain.h"
#include "gg_batch.h"

static inline uint64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

// The bytes stay for the rest of the program.
static inline bool net_load(net *n, const gg_game *game, const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    fseek(f, 0, SEEK_END);
    size_t size = (size_t)ftell(f);
    void *bytes = malloc(size);
    rewind(f);
    bool fine = bytes && fread(bytes, 1, size, f) == size;
    fclose(f);
    return fine && net_read(n, game->brain->senses, bytes, size);
}

// What a batch of one game asks its seat.
static inline bot_task task_of(const gg_game *game, const gg_batch_table *t, gg_decision *d,
                               uint64_t seed) {
    *d = (gg_decision){ .seat = t->seat[0], .phase = t->phase[0], .count = t->count[0] };
    memcpy(d->legal, t->legal, d->count * sizeof *d->legal);
    return (bot_task){ .game = game,
                       .view = (const gg_view *)(const void *)(t->views + d->seat * t->view_step),
                       .decision = d,
                       .seed = gg_mix(seed, 7, t->truth_ply[0]) };
}

static inline uint16_t index_of(const gg_decision *d, gg_action a) {
    uint16_t i = 0;
    while (memcmp(&a, &d->legal[i], sizeof a) != 0)
        i++;
    return i;
}

#endif
