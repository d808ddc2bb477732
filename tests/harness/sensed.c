/* sensed.c - games of rules 1 by lot. */
#include "harness/sensed.h"

#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"

uint64_t sensed_hash(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

typedef struct table {
    const gg_game *game;
    gg_state *state;
    gg_view *view[GG_SEATS_MAX];
    gg_news news;
} table;

static void tell_all(table *t) {
    for (uint16_t i = 0; i < t->news.count; i++) {
        for (gg_seat seat = 0; seat < t->game->seat_count; seat++) {
            gg_event told;
            if (gg_tell(t->game, &t->news.event[i], seat, &told))
                t->game->learn(t->view[seat], &told);
        }
    }
}

static void sit_down(table *t, uint64_t seed) {
    const gg_setup setup = { .seed = seed, .rules = 1 };
    t->state = calloc(1, t->game->state_size);
    gg_clear(t->game, t->state, 1);
    for (gg_seat seat = 0; seat < t->game->seat_count; seat++) {
        t->view[seat] = calloc(1, t->game->view_size);
        t->game->view_begin(t->view[seat], t->state, seat);
    }
    gg_begin(t->game, t->state, &setup, &t->news);
    tell_all(t);
}

void sensed_play(const gg_game *game, uint64_t seed, unsigned decisions,
                 void (*look)(void *context, const sensed_look *), void *context) {
    static table t;
    gg_decision d;
    t.game = game;
    sit_down(&t, seed);
    for (unsigned i = 0; i < decisions; i++) {
        gg_seat seat = gg_to_move(game, t.state);
        if (seat == game->seat_count) break;
        gg_ask(game, t.state, seat, &d);
        if (d.count > 1) look(context, &(sensed_look){ game, t.view[seat], &d });
        gg_play(game, t.state, seat, d.legal[bot_draw(seed, i, d.count)], &t.news);
        tell_all(&t);
    }
    free((void *)t.state);
    for (gg_seat s = 0; s < game->seat_count; s++)
        free((void *)t.view[s]);
}
