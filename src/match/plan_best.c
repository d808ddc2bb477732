/* plan_best.c - where a search of plan.h begins, and which of the rows that it found is taken. */
#include <stdlib.h>

#include "base/check.h"
#include "match/plan.h"

enum { TRIES = 3 }; // worlds until one asks the same

gg_state *plan_imagine(const match *m, gg_seat seat, uint64_t key) {
    const gg_game *game = match_game(m);
    gg_state *world = gg_must(calloc(1, game->state_size));
    const gg_head *head = (const gg_head *)(const void *)world;
    for (uint64_t i = key; i < key + TRIES; i++) {
        gg_rng rng = { .key = i };
        bool is_alike = game->imagine(match_view(m, seat), &rng, world)
                        && head->phase == match_head(m)->phase && (head->to_move >> seat & 1);
        if (is_alike) return world;
    }
    free(world);
    return NULL;
}

static bool is_better(const plan_end *a, const plan_end *b) {
    if (a->is_asked != b->is_asked) return b->is_asked;
    if (a->order.count != b->order.count) return a->order.count > b->order.count;
    if (a->again != b->again) return a->again > b->again;
    if (a->passes != b->passes) return a->passes < b->passes;
    if (a->spent != b->spent) return a->spent < b->spent;
    return a->steps < b->steps;
}

const plan_end *plan_best(const plan *p) {
    unsigned count = 0;
    const plan_end *end = plan_ends(p, &count), *best = NULL;
    for (unsigned i = 0; i < count; i++) {
        if (end[i].steps > PLAN_ROW_MAX) continue;
        if (!best || is_better(&end[i], best)) best = &end[i];
    }
    return best;
}
