/* conscience.c - see conscience.h. */
#include "ai/conscience.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "brain.h"

static const gg_state *world_of(gg_folly_watch *watch) {
    return ((conscience *)(void *)watch)->world;
}

bool conscience_begin(conscience *c, const gg_game *game, gg_seat seat) {
    const gg_follies *rows = game->brain->follies;
    if (!rows) return false;
    *c = (conscience){ .rows = rows };
    c->watch.seat = seat;
    c->watch.world = world_of;
    c->watch.notes = gg_must(calloc(1, rows->notes_size));
    return true;
}

void conscience_end(conscience *c) {
    free(c->watch.notes);
    c->watch.notes = NULL;
}

void conscience_clear(conscience *c, const gg_view *view, const gg_state *world) {
    memset(c->watch.notes, 0, c->rows->notes_size);
    memset(c->watch.found, 0, sizeof c->watch.found);
    c->watch.view = view;
    c->world = world;
}

void conscience_choose(conscience *c, const gg_decision *asked, gg_action action) {
    if (asked->seat == c->watch.seat) c->rows->choose(&c->watch, asked, action);
}

void conscience_hear(conscience *c, const gg_event *told) {
    c->rows->hear(&c->watch, told);
}

void conscience_look(conscience *c) {
    c->rows->look(&c->watch);
}

unsigned conscience_count(const conscience *c) {
    unsigned sum = 0;
    for (unsigned i = 0; i < c->rows->count; i++)
        sum += c->watch.found[i];
    return sum;
}
