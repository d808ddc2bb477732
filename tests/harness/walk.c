/* walk.c - see walk.h. */
#include "harness/walk.h"

#include <stdio.h>
#include <string.h>

walk w;

void need(bool claim, const char *what, gg_seat viewer, const char *about) {
    static char message[8192];
    if (claim) return;
    snprintf(message, sizeof message, "seed %llu, ply %u, viewer %u: %s: %.7500s",
             (unsigned long long)w.seed, (unsigned)world_head_in(&w.now)->ply, viewer, what, about);
    harness_holds(false, message, HERE);
}

static void walk_game(const walk_style *style, void (*look)(void)) {
    const gg_game *game = harness_game();
    gg_setup how = style->setup(w.seed);
    memset(&w.before, 0, sizeof w.before);
    w.before.game = game;
    memset(&w.asked, 0, sizeof w.asked);
    world_begin(&w.now, game, &how, &w.news);
    for (;;) {
        look();
        gg_seat seat = gg_to_move(game, world_truth(&w.now));
        if (seat == game->seat_count) return;
        gg_ask(game, world_truth(&w.now), seat, &w.asked);
        world_copy(&w.before, &w.now);
        w.answer = style->choose(&w.asked);
        gg_verdict verdict = world_play(&w.now, seat, w.answer, &w.news);
        need(verdict.rule == 0, "a listed action is refused", seat, "");
    }
}

void walk_games(const walk_style *style, uint64_t games, void (*look)(void)) {
    for (w.seed = 1; w.seed <= games; w.seed++)
        walk_game(style, look);
    holds(w.seed > 1);
}
