/* twins_hints.c - a hint is the same in both twins (see twin.h): same view, other truth, the same
 * bytes.
 *
 *     twins_hints GAME FIRST LAST [FLOOR]
 *
 * At some of the observer's decisions in different truths, at most TRIED_MAX, a hint is asked for
 * in both games, with few nodes. Fails if one differs, or if fewer than FLOOR were tried. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "review/hint.h"
#include "twins/twin.h"

enum { STEP = 17, NODES = 100, TRIED_MAX = 24, TEXT_MAX = 1 << 16 };

typedef struct trial {
    twins *twins;
    uint64_t met, tried, orders;
} trial;

static char *hint_of(trial *t, int side) {
    const twins *both = t->twins;
    const world *w = &both->side[side].w;
    const gg_view *view[GG_SEATS_MAX] = { 0 };
    for (gg_seat seat = 0; seat < both->game->seat_count; seat++)
        view[seat] = world_seen(w, seat);
    match *m = match_open_world(both->game, world_truth(w), view);
    hint *h = gg_must(hint_open(m, both->observer, NODES, 1));
    match_close(m);
    hint_think(h);
    char *at = gg_must(malloc(TEXT_MAX));
    gg_text text = gg_text_begin(at, TEXT_MAX);
    hint_write(h, &text);
    GG_ASSERT(!text.full);
    t->orders += h->count;
    hint_close(h);
    return at;
}

static void met(void *context, gg_seat observer, const gg_decision *asked) {
    trial *t = context;
    (void)observer;
    const twin_side *side = t->twins->side;
    if (world_same_table(t->twins->game, world_truth(&side[0].w), world_truth(&side[1].w))) return;
    if (asked->count < 2 || t->tried == TRIED_MAX || t->met++ % STEP) return;
    char *left = hint_of(t, 0), *right = hint_of(t, 1);
    if (strcmp(left, right) != 0) twins_fail(t->twins, "hints differ:\n  %s\n  %s", left, right);
    t->tried++;
    free(left);
    free(right);
}

enum { SKIPPED = 77 }; // as meson understands it

int main(int argc, char **argv) {
    static twins both;
    static twin_count counts;
    trial t = { .twins = &both };
    const twin_watch watch = { .context = &t, .met = met };
    if (argc < 4 || argc > 5) {
        fprintf(stderr, "usage: twins_hints GAME FIRST LAST [FLOOR]\n");
        return 2;
    }
    uint64_t last = strtoull(argv[3], NULL, 10);
    uint64_t floor = argc == 5 ? strtoull(argv[4], NULL, 10) : 1;
    both = (twins){ .counts = &counts, .watch = &watch, .wire_only = true };
    both.game = world_game_find(argv[1]);
    if (!both.game->brain) return SKIPPED; // nobody could say what is good
    for (uint64_t seed = strtoull(argv[2], NULL, 10); seed <= last; seed++) {
        for (both.observer = 0; both.observer < both.game->seat_count; both.observer++)
            twins_play(&both, seed);
    }
    printf("twins_hints: %s, %" PRIu64 " twins: %" PRIu64 " hints in different truths, %" PRIu64
           " orders alike\n",
           both.game->key, counts.games, t.tried, t.orders);
    if (t.tried >= floor && t.orders >= 2 * floor) return 0;
    fprintf(stderr, "twins_hints: too few hints tried\n");
    return 1;
}
