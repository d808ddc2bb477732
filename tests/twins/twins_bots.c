/* twins_bots.c - a bot's move is the same in both twins (see twin.h): same view, other truth.
 *
 *     twins_bots GAME FIRST LAST [FLOOR]
 *
 * At some of the observer's decisions in different truths every level is asked in both games,
 * with few nodes. Fails if one answers differently, or if fewer than FLOOR decisions were tried. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/rng.h"
#include "bots/plain_brain.h"
#include "brain.h"
#include "senses.h"
#include "twins/twin.h"

enum { STEP = 11, NODES = 120 };

typedef struct trial {
    twins *twins;
    uint64_t met, tried, answers;
} trial;

static gg_action ask(const trial *t, int side, size_t level) {
    const twins *both = t->twins;
    const world *w = &both->side[side].w;
    gg_decision asked;
    gg_ask(both->game, world_truth(w), both->observer, &asked);
    bot_task task = { .game = both->game,
                      .view = world_seen(w, both->observer),
                      .decision = &asked,
                      .seed = gg_mix(both->seed, 41, t->met),
                      .budget = { .nodes = plain_nodes(level, NODES) } };
    return bot_at(level)->choose(&task);
}

static void compare(trial *t, size_t level) {
    char text[2][WORLD_ACTION_MAX];
    gg_action left = ask(t, 0, level), right = ask(t, 1, level);
    t->answers++;
    if (memcmp(&left, &right, sizeof left) == 0) return;
    twins_fail(t->twins, "%s chooses '%s' or '%s'", bot_at(level)->level,
               world_action_text(t->twins->game, left, text[0]),
               world_action_text(t->twins->game, right, text[1]));
}

// What a net is given is made of the view, so it is the same bytes.
static void compare_senses(const trial *t, const gg_decision *asked) {
    const twins *both = t->twins;
    const gg_senses *senses = both->game->brain->senses;
    static gg_sensed left, right;
    if (!senses) return;
    senses->sense(world_seen(&both->side[0].w, both->observer), asked, &left);
    senses->sense(world_seen(&both->side[1].w, both->observer), asked, &right);
    bool same = left.count == right.count
                && memcmp(left.column, right.column, left.count * sizeof *left.column) == 0
                && memcmp(left.amount, right.amount, left.count) == 0;
    if (!same) twins_fail(t->twins, "a net is given something else");
}

static void met(void *context, gg_seat observer, const gg_decision *asked) {
    trial *t = context;
    (void)observer;
    const twin_side *side = t->twins->side;
    if (world_same_table(t->twins->game, world_truth(&side[0].w), world_truth(&side[1].w))) return;
    if (asked->count < 2) return;
    compare_senses(t, asked);
    if (t->met++ % STEP) return;
    for (size_t level = 0; bot_at(level); level++)
        compare(t, level);
    t->tried++;
}

int main(int argc, char **argv) {
    static twins both;
    static twin_count counts;
    trial t = { .twins = &both };
    const twin_watch watch = { .context = &t, .met = met };
    if (argc < 4 || argc > 5) {
        fprintf(stderr, "usage: twins_bots GAME FIRST LAST [FLOOR]\n");
        return 2;
    }
    uint64_t last = strtoull(argv[3], NULL, 10);
    uint64_t floor = argc == 5 ? strtoull(argv[4], NULL, 10) : 1;
    both = (twins){ .counts = &counts, .watch = &watch, .wire_only = true };
    both.game = plain_brain_for(world_game_find(argv[1]));
    for (uint64_t seed = strtoull(argv[2], NULL, 10); seed <= last; seed++) {
        for (both.observer = 0; both.observer < both.game->seat_count; both.observer++)
            twins_play(&both, seed);
    }
    printf("twins_bots: %s, %" PRIu64 " twins: %" PRIu64
           " decisions in different truths tried, %" PRIu64 " answers alike\n",
           both.game->key, counts.games, t.tried, t.answers);
    if (t.tried >= floor) return 0;
    fprintf(stderr, "twins_bots: too few decisions tried\n");
    return 1;
}
