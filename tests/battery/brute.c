/* brute.c - the second generator: asks check about every action that can be encoded, and
 * compares what it allows with the list of gg_ask. Slow and simple on purpose.
 *
 *     brute GAME FIRST LAST [EVERY] [OPTION=VALUE]...
 *
 * plays the random games of the seeds FIRST..LAST. At one decision in EVERY (default 97) all
 * operands of the asked verb are tried together, and all other verbs with each pair of
 * operands; at the others one operand at a time runs through its range beside those that the
 * legal actions have. Resignation is legal and unlisted by design. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "battery/battery.h"
#include "harness/world.h"
#include "twins/twin.h"

typedef struct search {
    const gg_game *game;
    const world *now;
    const uint16_t *reach;
    gg_decision asked;
    uint64_t seed, tried;
    uint32_t ply;
    bool found[GG_LEGAL_MAX]; // of the listed actions: met on the way
} search;

__attribute__((noreturn)) static void fail(const search *s, gg_action a, const char *what) {
    char text[WORLD_ACTION_MAX];
    fprintf(stderr, "brute: game %s seed %" PRIu64 " ply %u action '%s' (%u %u %u %u): %s\n",
            s->game->key, s->seed, s->ply, world_action_text(s->game, a, text), a.verb, a.arg[0],
            a.arg[1], a.arg[2], what);
    exit(1);
}

static int index_of(const gg_decision *asked, gg_action a) {
    for (int i = 0; i < asked->count; i++) {
        if (memcmp(&asked->legal[i], &a, sizeof a) == 0) return i;
    }
    return -1;
}

static void try(search *s, gg_action a) {
    s->tried++;
    if (s->game->check(world_truth(s->now), s->asked.seat, a).rule) return;
    int index = index_of(&s->asked, a);
    if (index >= 0)
        s->found[index] = true;
    else if (!world_is_resignation(s->game, a))
        fail(s, a, "check allows it, the legal list has it not");
}

// Two operands through their ranges, the third as it is.
static void try_plane(search *s, gg_action a, int x, int y) {
    for (uint16_t i = 0; i < s->reach[x]; i++) {
        for (uint16_t j = 0; j < s->reach[y]; j++) {
            a.arg[x] = i;
            a.arg[y] = j;
            try(s, a);
        }
    }
}

static void try_line(search *s, gg_action a, int x) {
    for (uint16_t i = 0; i < s->reach[x]; i++) {
        a.arg[x] = i;
        try(s, a);
    }
}

// The list is not checked by whoever makes it.
static void try_listed(const search *s) {
    for (int i = 0; i < s->asked.count; i++) {
        if (s->game->check(world_truth(s->now), s->asked.seat, s->asked.legal[i]).rule)
            fail(s, s->asked.legal[i], "the legal list has it, check forbids it");
    }
}

static void try_all(search *s) {
    gg_action a = { .verb = s->asked.phase };
    for (a.arg[2] = 0; a.arg[2] < s->reach[2]; a.arg[2]++)
        try_plane(s, a, 0, 1);
    for (int i = 0; i < s->asked.count; i++) {
        if (!s->found[i]) fail(s, s->asked.legal[i], "listed, but out of reach of the search");
    }
    for (uint16_t verb = 0; verb < s->game->phase_count + 2; verb++) {
        if (verb == s->asked.phase) continue;
        gg_action other = { .verb = verb };
        try_plane(s, other, 0, 1);
        try_plane(s, other, 0, 2);
        try_plane(s, other, 1, 2);
    }
}

static void try_near(search *s) {
    for (int i = 0; i < s->asked.count; i++) {
        for (int x = 0; x < 3; x++)
            try_line(s, s->asked.legal[i], x);
    }
    for (uint16_t verb = 0; verb < s->game->phase_count + 2; verb++) {
        gg_action a = { .verb = verb };
        for (int x = 0; x < 3; x++)
            try_line(s, a, x);
    }
}

static uint64_t search_game(const gg_game *game, const uint16_t *range, uint64_t seed,
                            uint32_t every) {
    static world now;
    static gg_news heard;
    gg_setup how = world_setup_of(game, seed);
    search s = { .game = game, .now = &now, .reach = range, .seed = seed };
    world_begin(&now, game, &how, &heard);
    for (; world_head(&now)->to_move; s.ply++) {
        gg_seat seat = gg_to_move(game, world_truth(&now));
        memset(&s.asked, 0, sizeof s.asked);
        memset(s.found, 0, sizeof s.found);
        gg_ask(game, world_truth(&now), seat, &s.asked);
        try_listed(&s);
        if ((s.ply + seed) % every == 0)
            try_all(&s);
        else
            try_near(&s);
        world_play(&now, seat, battery_choose(game, world_truth(&now), &s.asked, seed), &heard);
    }
    return s.tried;
}

static int usage(void) {
    fprintf(stderr, "usage: brute GAME FIRST LAST [EVERY] [OPTION=VALUE]...\n");
    return 2;
}

int main(int argc, char **argv) {
    if (argc < 4) return usage();
    const gg_game *game = world_game_find(argv[1]);
    argc = world_options_take(game, argc, argv);
    if (argc < 4 || argc > 5) return usage();
    uint64_t first = strtoull(argv[2], NULL, 10), last = strtoull(argv[3], NULL, 10), tried = 0;
    uint32_t every = argc == 5 ? (uint32_t)strtoul(argv[4], NULL, 10) : 97;
    if (last < first || every == 0) {
        fprintf(stderr, "brute: no seeds from %s to %s, or no thorough decision\n", argv[2],
                argv[3]);
        return 2;
    }
    for (uint64_t seed = first; seed <= last; seed++)
        tried += search_game(game, twin_hooks_find(game)->range, seed, every);
    printf("brute: %s passed: %" PRIu64 " games, %" PRIu64 " actions asked about\n", game->key,
           last - first + 1, tried);
    return 0;
}
