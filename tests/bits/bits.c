/* bits.c - what a net decides, as one number that must be the same on every machine:
 *
 *     bits GAME NET DECISIONS [plain]
 *
 * General plays himself with that net, a file, until so many decisions with a choice are made; the
 * number is over all that the net thinks of them and what is played, and over what emperor would
 * have played at every EMPEROR-th. With `plain` general's sums are made in C alone. It is compiled
 * for other machines too, so it needs the engine and the bots, nothing else. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/general.h"
#include "ai/net/nets.h"
#include "base/rng.h"
#include "brain.h"

enum { EMPEROR = 50, NODES = 400, HEAT = 100, NET_MAX = 4 << 20 };

static nets_row own[2]; // the second is the end

const nets_row *nets_list(void) {
    return own;
}

typedef struct table {
    const gg_game *game;
    net net;
    gg_state *state;
    gg_view *view[GG_SEATS_MAX];
    gg_news news;
    uint64_t hash;
    unsigned decisions;
} table;

static void fail(const char *what) {
    fprintf(stderr, "bits: %s\n", what);
    exit(2);
}

static void read_net(table *t, const char *path) {
    void *bytes = malloc(NET_MAX);
    FILE *file = fopen(path, "rb");
    if (!bytes || !file) fail("the net cannot be opened");
    size_t size = fread(bytes, 1, NET_MAX, file);
    fclose(file);
    own[0] = (nets_row){ t->game->key, bytes, size };
    if (!nets_find(t->game, &t->net)) fail("this is no net for that game");
}

static void tell_all(table *t) {
    for (uint16_t i = 0; i < t->news.count; i++) {
        for (gg_seat seat = 0; seat < t->game->seat_count; seat++) {
            gg_event told;
            if (gg_tell(t->game, &t->news.event[i], seat, &told))
                t->game->learn(t->view[seat], &told);
        }
    }
}

static void add(table *t, int64_t number) {
    t->hash = gg_mix(t->hash, (uint64_t)number, t->decisions);
}

static void add_action(table *t, gg_action action) {
    add(t, action.verb);
    for (int i = 0; i < 3; i++)
        add(t, action.arg[i]);
}

// The net's opinion of every choice, though general looks at the largest alone.
static gg_action decide(table *t, const gg_decision *d) {
    static const int16_t nothing[GG_LEGAL_MAX];
    net_opinion opinion;
    const gg_view *view = t->view[d->seat];
    bot_task task = bot_task_of(t->game, view, d, t->decisions, (bot_budget){ .nodes = NODES });
    net_think(&t->net, &(net_input){ t->game->brain->senses, view, d, nothing, 100, 100 },
              &opinion);
    for (unsigned i = 0; i < d->count; i++)
        add(t, opinion.score[i]);
    add(t, opinion.chance);
    if (t->decisions++ % EMPEROR == 0) add_action(t, emperor_choose(&task));
    gg_action action = general_play(&t->net, &task, HEAT);
    add_action(t, action);
    return action;
}

static void sit_down(table *t, uint64_t seed) {
    memset((void *)t->state, 0, t->game->state_size);
    gg_clear(t->game, t->state, (uint8_t)t->game->version);
    for (gg_seat seat = 0; seat < t->game->seat_count; seat++) {
        memset((void *)t->view[seat], 0, t->game->view_size);
        t->game->view_begin(t->view[seat], t->state, seat);
    }
    gg_begin(t->game, t->state, &(gg_setup){ .seed = seed }, &t->news);
    tell_all(t);
}

static void play(table *t, uint64_t seed, unsigned most) {
    gg_decision d;
    sit_down(t, seed);
    while (t->decisions < most) {
        gg_seat seat = gg_to_move(t->game, t->state);
        if (seat == t->game->seat_count) return;
        gg_ask(t->game, t->state, seat, &d);
        gg_action action = d.count > 1 ? decide(t, &d) : d.legal[0];
        if (gg_play(t->game, t->state, seat, action, &t->news).rule) fail("a choice is refused");
        tell_all(t);
    }
}

int main(int argc, char **argv) {
    static table t;
    if (argc < 4) fail("usage: bits GAME NET DECISIONS [plain]");
    t.game = gg_game_find(argv[1]);
    if (!t.game) fail("no such game");
    read_net(&t, argv[2]);
    unsigned most = (unsigned)strtoul(argv[3], NULL, 10);
    if (argc > 4) t.net.dots = &dots_plain;
    t.state = malloc(t.game->state_size);
    for (gg_seat seat = 0; seat < t.game->seat_count; seat++)
        t.view[seat] = malloc(t.game->view_size);
    for (uint64_t seed = 1; t.decisions < most; seed++)
        play(&t, seed, most);
    printf("%u %016" PRIx64 "\n", t.decisions, t.hash);
    return 0;
}
