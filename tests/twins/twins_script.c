/* twins_script.c - twin games (see twin.h) as a script, for those who play them elsewhere.
 *
 *     twins_script GAME FIRST LAST
 *
 *     twin OBSERVER SEED SEED OPTIONS     two games begin; the options are a JSON object
 *     play SIDE SEAT ACTION               in the game 0 or 1
 *     met                                 the observer now owes a decision, and in both games
 *                                         has been told the same
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "twins/twin.h"

enum { OPTIONS_MAX = 2048 };

static void begun(void *context, const gg_setup *left, const gg_setup *right) {
    const twins *t = context;
    const gg_game *game = t->game;
    char at[OPTIONS_MAX];
    gg_text out = gg_text_begin(at, sizeof at);
    gg_put(&out, "{");
    for (int i = 0; i < game->option_count; i++) {
        gg_put_key(&out, game->option[i].key);
        gg_put_quoted(&out, game->option[i].value[left->option[i]]);
    }
    gg_put(&out, "}");
    printf("twin %s %" PRIu64 " %" PRIu64 " %s\n", game->seat_name[t->observer], left->seed,
           right->seed, at);
}

static void played(void *context, int side, gg_seat seat, gg_action action) {
    const twins *t = context;
    char words[WORLD_ACTION_MAX];
    printf("play %d %s %s\n", side, t->game->seat_name[seat],
           world_action_text(t->game, action, words));
}

static void met(void *context, gg_seat observer, const gg_decision *asked) {
    (void)context;
    (void)observer;
    (void)asked;
    puts("met");
}

int main(int argc, char **argv) {
    static twins t;
    static twin_count counts;
    const twin_watch watch = { &t, begun, played, met };
    if (argc != 4) {
        fprintf(stderr, "usage: twins_script GAME FIRST LAST\n");
        return 2;
    }
    uint64_t first = strtoull(argv[2], NULL, 10), last = strtoull(argv[3], NULL, 10);
    t.game = world_game_find(argv[1]);
    t.counts = &counts;
    t.watch = &watch;
    t.source_only = t.wire_only = true;
    if (!twin_hooks_find(t.game)) return 2;
    for (uint64_t seed = first; seed <= last; seed++) {
        for (t.observer = 0; t.observer < t.game->seat_count; t.observer++)
            twins_play(&t, seed);
    }
    return 0;
}
