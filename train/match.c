/* match.c - a net against a level, game by game on every core.
 *
 *     match GAME NET LEVEL GAMES THREADS [HEAT [SEED [OPTIONS [tell]]]]
 *
 * The net has side 0 in even games and the other in odd ones; the games of a pair have one seed.
 * LEVEL may be the file of another net. Prints one line of JSON; before it, with `tell`, a line for
 * each game: the net's side, and how it ended. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>

#include "ai/general.h"
#include "base/text.h"
#include "lab/run/thread_pool.h"
#include "tools.h"

typedef struct match {
    const gg_game *game;
    net net[2];
    const char *level; // NULL: the second net plays
    gg_batch_question q;
    uint32_t games;
    unsigned heat;
    uint64_t seed;
    bool tell;
    _Atomic uint32_t next;
    _Atomic uint32_t won[2], lost[2]; // by the net's side, in halves
    _Atomic uint64_t decisions, nanoseconds;
    _Atomic uint64_t choices; // a hash of all of them, whatever the order of the games
} match;

static uint16_t choose(match *m, const gg_batch_table *t, const net *n, uint64_t seed) {
    gg_decision d;
    bot_task task = task_of(m->game, t, &d, seed);
    return index_of(&d, general_play(n, &task, m->heat));
}

// A batch shows views alone; of a game that is over, any world in which it is will do.
static void tell_end(const match *m, const gg_batch_table *t, unsigned side) {
    gg_state *world = malloc(m->game->state_size);
    gg_rng rng = { .key = 1 };
    gg_rule rule = 0;
    char why[512] = "";
    gg_text text = gg_text_begin(why, sizeof why);
    if (world && m->game->imagine((const gg_view *)(const void *)t->views, &rng, world))
        m->game->result_write(world, &rule, &text);
    printf("side %u: %s\n", side, why);
    free((void *)world);
}

static void play(match *m, gg_batch *b, uint32_t number) {
    unsigned side = number % 2;
    uint64_t seed = gg_mix(m->seed, 11, number / 2);
    gg_batch_table t;
    gg_batch_look(b, &t);
    gg_batch_reset(b, 0, seed);
    uint64_t choices = number;
    while (t.count[0]) {
        uint16_t choice = 0;
        bool mine = (t.seat[0] > 0) == side;
        if (t.count[0] > 1 && (mine || !m->level)) {
            uint64_t start = now_ns();
            choice = choose(m, &t, &m->net[!mine], seed);
            atomic_fetch_add(&m->nanoseconds, now_ns() - start);
            atomic_fetch_add(&m->decisions, 1);
        } else if (t.count[0] > 1) {
            gg_batch_bot(b, m->level, UINT32_MAX, &choice);
        }
        choices = gg_mix(choices, t.seat[0], choice);
        gg_batch_step(b, &choice);
    }
    atomic_fetch_add(&m->choices, choices);
    if (m->tell) tell_end(m, &t, side);
    bool first = t.winners[0] & 1, others = t.winners[0] >> 1;
    bool win = side ? others : first, loss = side ? first : others;
    atomic_fetch_add(&m->won[side], win && loss ? 1 : win ? 2 : 0);
    atomic_fetch_add(&m->lost[side], win && loss ? 1 : win ? 0 : 2);
}

static void *work(void *context) {
    match *m = context;
    char why[256];
    gg_batch *b = gg_batch_open(&m->q, why, sizeof why);
    if (!b) {
        fprintf(stderr, "match: %s\n", why);
        exit(1);
    }
    for (uint32_t i = atomic_fetch_add(&m->next, 1); i < m->games;
         i = atomic_fetch_add(&m->next, 1))
        play(m, b, i);
    gg_batch_close(b);
    return NULL;
}

int main(int argc, char **argv) {
    static match m;
    static thread_pool s;
    if (argc < 6 || !(m.game = gg_game_find(argv[1])) || !net_load(&m.net[0], m.game, argv[2])) {
        fprintf(stderr, "usage: match GAME NET LEVEL|NET GAMES THREADS [HEAT [SEED [OPTIONS "
                        "[tell]]]]\n");
        return 2;
    }
    m.level = net_load(&m.net[1], m.game, argv[3]) ? NULL : argv[3];
    m.games = (uint32_t)strtoul(argv[4], NULL, 10);
    m.heat = argc > 6 ? (unsigned)strtoul(argv[6], NULL, 10) : 0;
    m.seed = argc > 7 ? strtoull(argv[7], NULL, 10) : 1;
    m.q = (gg_batch_question){ .game = argv[1], .games = 1, .options = argc > 8 ? argv[8] : "" };
    m.tell = argc > 9;
    uint64_t start = now_ns();
    thread_pool_start(&s, (unsigned)strtoul(argv[5], NULL, 10), work, &m);
    thread_pool_join(&s);
    double score = (m.won[0] + m.won[1]) / (2.0 * m.games);
    printf("{\"game\":\"%s\",\"net\":\"%s\",\"against\":\"%s\",\"heat\":%u,\"games\":%" PRIu32
           ",\"score\":%.4f,\"side0\":[%.1f,%.1f],\"side1\":[%.1f,%.1f],\"us_a_decision\":%.1f,"
           "\"seconds\":%.1f,\"choices\":\"%016" PRIx64 "\"}\n",
           argv[1], argv[2], argv[3], m.heat, m.games, score, m.won[0] / 2.0, m.lost[0] / 2.0,
           m.won[1] / 2.0, m.lost[1] / 2.0, (double)m.nanoseconds / 1e3 / (double)m.decisions,
           (double)(now_ns() - start) / 1e9, m.choices);
    return 0;
}
