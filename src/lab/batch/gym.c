/* gym.c - batches of games behind one row of threads, for training.
 *
 * A part is a run of chunks, a chunk one batch. What a part has to do is a job; jobs have numbers,
 * and threads take the chunks of the oldest job that is not done. The number of a job and of its
 * next chunk are one word, so that a thread that was late cannot take a chunk of the wrong job. */
#include "gg_gym.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "brain.h"
#include "gg_batch.h"
#include "lab/run/thread_pool.h"
#include "senses.h"

enum { JOBS = 64, LEVEL_MAX = 48, STATE_WORDS = 512, SPINS = 4000, NAP_NS = 40000 };
enum { ROUNDS_MAX = 1 << 20 }; // of decisions that nobody is asked

static_assert((int)GG_GYM_ACTIONS == (int)GG_LEGAL_MAX, "a row holds a decision");
static_assert((int)GG_GYM_TOKENS == (int)GG_TOKENS, "and its tokens");

typedef struct chunk {
    gg_batch *batch;
    gg_batch_table table;
    uint32_t *episode; // [chunk] of each game
    uint16_t *length;  // [chunk] decisions with a choice so far
    uint16_t *choice;  // [chunk] of the trainer, of a bot, or the only one
    char level[LEVEL_MAX];
    uint32_t bots; // seats that the level plays
    bool begun;
} chunk;

typedef struct job {
    _Atomic uint64_t next; // number << 32 | chunks taken
    _Atomic uint32_t done; // chunks
    uint32_t part;
    const uint8_t *choice;
    gg_gym_rows rows;
} job;

struct gg_gym {
    const gg_game *game;
    const gg_senses *senses;
    gg_gym_question q;
    uint32_t chunks, chunks_a_part, parts;
    chunk *chunk;
    uint32_t *job_of; // [parts] number of its last job, + 1; 0: none
    thread_pool thread_pool;
    _Atomic uint32_t posted; // jobs
    _Atomic bool closing;
    job job[JOBS];
};

uint32_t gg_gym_form(void) {
    return GG_GYM_FORM;
}

void gg_gym_look(const gg_gym *g, gg_gym_shape *out) {
    *out = (gg_gym_shape){ .games = g->q.games,
                           .seats = g->game->seat_count,
                           .columns = g->senses->column_count,
                           .tokens = g->senses->token_count,
                           .set = g->senses->set_max,
                           .phases = g->game->phase_count };
}

/* One game. */

static uint64_t seed_of(const gg_gym *g, uint64_t game, uint32_t episode) {
    return gg_mix(g->q.seed, game, episode);
}

static const gg_view *view_of(const chunk *c, uint32_t i) {
    const gg_batch_table *t = &c->table;
    size_t row = (size_t)i * t->seats + t->seat[i];
    return (const gg_view *)(const void *)(t->views + row * t->view_step);
}

static void read_decision(const chunk *c, uint32_t i, gg_decision *out) {
    const gg_batch_table *t = &c->table;
    out->seat = t->seat[i];
    out->phase = t->phase[i];
    out->count = t->count[i];
    memcpy(out->legal, t->legal + (size_t)i * GG_BATCH_LEGAL, out->count * sizeof *out->legal);
}

// The policy is asked about a world that agrees with the view; equal views, equal worlds.
static void like(const gg_gym *g, const gg_view *view, const gg_decision *d, int16_t *score) {
    uint64_t buffer[STATE_WORDS];
    gg_state *world = (gg_state *)(void *)buffer;
    gg_rng rng = { .key = 1 };
    memset(score, 0, GG_LEGAL_MAX * sizeof *score);
    if (g->game->imagine(view, &rng, world)) g->game->brain->policy(world, d, score);
}

static void fill_sensed(const gg_gym *g, const gg_sensed *s, const gg_gym_rows *rows, size_t row) {
    size_t set = g->senses->set_max, used = s->count < set ? s->count : set;
    if (rows->column) {
        uint16_t *column = rows->column + row * set;
        memcpy(column, s->column, used * sizeof *column);
        memset(column + used, 0, (set - used) * sizeof *column);
    }
    if (!rows->amount) return;
    memcpy(rows->amount + row * set, s->amount, used);
    memset(rows->amount + row * set + used, 0, set - used);
}

static void fill_tokens(const gg_gym *g, const gg_view *view, const gg_decision *d, uint16_t *out) {
    for (unsigned i = 0; i < d->count; i++)
        g->senses->tokens(view, d->legal[i], out + (size_t)i * GG_TOKENS);
    memset(out + (size_t)d->count * GG_TOKENS, 0,
           (size_t)(GG_LEGAL_MAX - d->count) * GG_TOKENS * sizeof *out);
}

// Nothing of what the bot sees.
static void fill_waiting(const gg_gym *g, const gg_gym_rows *rows, size_t row, gg_seat seat) {
    const size_t tokens = (size_t)GG_GYM_ACTIONS * GG_GYM_TOKENS;
    fill_sensed(g, &(gg_sensed){ .count = 0 }, rows, row);
    if (rows->token) memset(rows->token + row * tokens, 0, tokens * sizeof *rows->token);
    if (rows->liking)
        memset(rows->liking + row * GG_GYM_ACTIONS, 0, GG_GYM_ACTIONS * sizeof *rows->liking);
    if (rows->count) rows->count[row] = 0;
    if (rows->seat) rows->seat[row] = seat;
    if (rows->phase) rows->phase[row] = 0;
}

static bool is_bots(const chunk *c, uint32_t i) {
    return c->bots >> c->table.seat[i] & 1;
}

static void fill_row(const gg_gym *g, const chunk *c, uint32_t i, const gg_gym_rows *rows,
                     size_t row) {
    gg_decision d;
    gg_sensed sensed;
    const gg_view *view = view_of(c, i);
    read_decision(c, i, &d);
    if (is_bots(c, i)) {
        fill_waiting(g, rows, row, d.seat);
        return;
    }
    if (rows->column || rows->amount) {
        g->senses->sense(view, &d, &sensed);
        fill_sensed(g, &sensed, rows, row);
    }
    if (rows->token) fill_tokens(g, view, &d, rows->token + row * GG_GYM_ACTIONS * GG_GYM_TOKENS);
    if (rows->liking) like(g, view, &d, rows->liking + row * GG_GYM_ACTIONS);
    if (rows->count) rows->count[row] = (uint8_t)d.count;
    if (rows->seat) rows->seat[row] = d.seat;
    if (rows->phase) rows->phase[row] = (uint8_t)d.phase;
}

/* One chunk. */

static void begin(const gg_gym *g, uint32_t index) {
    chunk *c = &g->chunk[index];
    for (uint32_t i = 0; i < g->q.chunk; i++) {
        uint64_t game = (uint64_t)index * g->q.chunk + i;
        c->episode[i] = 0;
        c->length[i] = 0;
        gg_batch_reset(c->batch, i, seed_of(g, game, 0));
    }
    c->begun = true;
}

static void end_game(const gg_gym *g, chunk *c, uint32_t i, const gg_gym_rows *rows, size_t row) {
    uint64_t game = (uint64_t)(c - g->chunk) * g->q.chunk + i;
    if (rows->over) rows->over[row] = 1;
    if (rows->winners) rows->winners[row] = c->table.winners[i];
    if (rows->length) rows->length[row] = c->length[i];
    c->length[i] = 0;
    gg_batch_reset(c->batch, i, seed_of(g, game, ++c->episode[i]));
}

// What nobody is asked: bots' choices if they may, and the only ones. False: nothing of the kind.
static bool list_unasked(const gg_gym *g, chunk *c, bool bots) {
    bool any = false;
    if (bots) gg_batch_bot(c->batch, c->level, c->bots, c->choice);
    for (uint32_t i = 0; i < g->q.chunk; i++) {
        if (!bots) c->choice[i] = GG_BATCH_PASS;
        if (c->table.count[i] == 1) c->choice[i] = 0;
        any = any || c->choice[i] != GG_BATCH_PASS;
    }
    return any;
}

// Until every game waits for the trainer, or for a bot that has decided often enough.
static void go_on(const gg_gym *g, chunk *c, const gg_gym_rows *rows, size_t row) {
    for (uint32_t rounds = 0;; rounds++) {
        GG_ASSERT_CMP(rounds, <, ROUNDS_MAX); // no rules let a game go round like that
        for (uint32_t i = 0; i < g->q.chunk; i++) {
            if (c->table.count[i] == 0) end_game(g, c, i, rows, row + i);
        }
        bool bots = c->bots && (!g->q.bot_choices || rounds < g->q.bot_choices);
        if (!list_unasked(g, c, bots)) return;
        gg_batch_step(c->batch, c->choice);
    }
}

static void clear_results(const gg_gym *g, const gg_gym_rows *rows, size_t row) {
    if (rows->over) memset(rows->over + row, 0, g->q.chunk);
    if (rows->winners) memset(rows->winners + row, 0, g->q.chunk);
    if (rows->length) memset(rows->length + row, 0, g->q.chunk * sizeof *rows->length);
}

static void carry_out(const gg_gym *g, chunk *c, const job *j, size_t row) {
    for (uint32_t i = 0; i < g->q.chunk; i++) {
        uint8_t choice = j->choice[row + i];
        bool asked = !is_bots(c, i), passes = choice == GG_GYM_ANEW || !asked;
        c->choice[i] = passes ? GG_BATCH_PASS : choice < c->table.count[i] ? choice : 0;
        c->length[i] = (uint16_t)(c->length[i] + asked);
    }
    gg_batch_step(c->batch, c->choice);
    for (uint32_t i = 0; i < g->q.chunk; i++) {
        if (j->choice[row + i] == GG_GYM_ANEW) end_game(g, c, i, &j->rows, row + i);
    }
}

static void work_chunk(const gg_gym *g, const job *j, uint32_t number) {
    uint32_t index = j->part * g->chunks_a_part + number;
    chunk *c = &g->chunk[index];
    size_t row = (size_t)number * g->q.chunk;
    clear_results(g, &j->rows, row);
    if (c->begun) {
        carry_out(g, c, j, row);
    } else {
        begin(g, index);
    }
    go_on(g, c, &j->rows, row);
    for (uint32_t i = 0; i < g->q.chunk; i++)
        fill_row(g, c, i, &j->rows, row + i);
}

/* Threads. */

static void breathe(unsigned spins) {
    if (spins < SPINS) {
        if (spins % 64 == 63) sched_yield();
        return;
    }
    nanosleep(&(struct timespec){ .tv_nsec = NAP_NS }, NULL);
}

// Takes a chunk of a job and works on it; false if none is left.
static bool take(gg_gym *g, uint32_t number) {
    job *j = &g->job[number % JOBS];
    uint64_t next = atomic_load(&j->next);
    do {
        if (next >> 32 != number || (uint32_t)next >= g->chunks_a_part) return false;
    } while (!atomic_compare_exchange_weak(&j->next, &next, next + 1));
    work_chunk(g, j, (uint32_t)next);
    atomic_fetch_add(&j->done, 1);
    return true;
}

static void *serve(void *context) {
    gg_gym *g = context;
    uint32_t number = 0;
    unsigned spins = 0;
    while (!atomic_load(&g->closing)) {
        uint32_t posted = atomic_load(&g->posted);
        if (number == posted) {
            breathe(spins++);
            continue;
        }
        spins = 0;
        if (posted - number > JOBS / 2) number = posted - JOBS / 2; // slept through them
        while (take(g, number)) {}
        number++;
    }
    return NULL;
}

static bool is_done(const gg_gym *g, uint32_t number) {
    const job *j = &g->job[number % JOBS];
    return atomic_load(&j->done) == g->chunks_a_part;
}

int32_t gg_gym_send(gg_gym *g, uint32_t part, const uint8_t *choice, const gg_gym_rows *rows) {
    if (part >= g->parts || gg_gym_wait(g, part) < 0) return -1;
    uint32_t number = atomic_load(&g->posted);
    job *j = &g->job[number % JOBS];
    j->part = part;
    j->choice = choice;
    j->rows = *rows;
    atomic_store(&j->done, 0);
    atomic_store(&j->next, (uint64_t)number << 32);
    g->job_of[part] = number + 1;
    atomic_store(&g->posted, number + 1);
    return 0;
}

int32_t gg_gym_wait(gg_gym *g, uint32_t part) {
    if (part >= g->parts) return -1;
    if (!g->job_of[part]) return 0;
    uint32_t number = g->job_of[part] - 1;
    while (!g->q.threads && take(g, number)) {}
    for (unsigned spins = 0; !is_done(g, number); spins++)
        breathe(spins);
    g->job_of[part] = 0;
    return 0;
}

/* Opening. */

static const char *wrong_with(const gg_gym_question *q) {
    const gg_game *game = q->game ? gg_game_find(q->game) : NULL;
    if (!game) return "there is no such game";
    if (!game->brain || !game->brain->senses) return "no net plays this game";
    if (game->state_size > STATE_WORDS * sizeof(uint64_t)) return "its state is too large";
    if (q->games < 1 || q->games > GG_GYM_GAMES_MAX) return "a gym has 1 to 1048576 games";
    if (!q->part || q->games % q->part) return "the games are not so many parts";
    if (!q->chunk || q->part % q->chunk) return "a part is not so many chunks";
    if (q->games / q->part > JOBS / 4) return "a gym has at most 16 parts";
    if (q->threads > GG_GYM_THREADS_MAX) return "a gym has at most 256 threads";
    return NULL;
}

static bool open_chunk(const gg_gym *g, chunk *c, char *why, size_t capacity) {
    gg_batch_question q = {
        .game = g->q.game, .scenario = g->q.scenario, .options = g->q.options, .games = g->q.chunk
    };
    c->batch = gg_batch_open(&q, why, capacity);
    c->episode = calloc(g->q.chunk, sizeof *c->episode);
    c->length = calloc(g->q.chunk, sizeof *c->length);
    c->choice = calloc(g->q.chunk, sizeof *c->choice);
    if (c->batch) gg_batch_look(c->batch, &c->table);
    return c->batch && c->episode && c->length && c->choice;
}

static gg_gym *make(const gg_gym_question *q) {
    gg_gym *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    g->q = *q;
    g->game = gg_game_find(q->game);
    g->senses = g->game->brain->senses;
    g->chunks = q->games / q->chunk;
    g->parts = q->games / q->part;
    g->chunks_a_part = q->part / q->chunk;
    g->chunk = calloc(g->chunks, sizeof *g->chunk);
    g->job_of = calloc(g->parts, sizeof *g->job_of);
    for (unsigned i = 0; i < JOBS; i++)
        atomic_store(&g->job[i].next, UINT64_MAX);
    return g;
}

static void say(const char *what, char *why, size_t capacity) {
    if (!capacity) return;
    gg_text text = gg_text_begin(why, capacity);
    gg_put(&text, what);
}

gg_gym *gg_gym_open(const gg_gym_question *q, char *why, size_t capacity) {
    const char *wrong = wrong_with(q);
    gg_gym *g = wrong ? NULL : make(q);
    say(wrong ? wrong : "there is not enough memory", why, capacity);
    bool fine = g && g->chunk && g->job_of;
    for (uint32_t i = 0; fine && i < g->chunks; i++)
        fine = open_chunk(g, &g->chunk[i], why, capacity);
    if (!fine) {
        gg_gym_close(g);
        return NULL;
    }
    if (q->threads) thread_pool_start(&g->thread_pool, q->threads, serve, g);
    say("", why, capacity);
    return g;
}

void gg_gym_close(gg_gym *g) {
    if (!g) return;
    atomic_store(&g->closing, true);
    thread_pool_join(&g->thread_pool);
    for (uint32_t i = 0; g->chunk && i < g->chunks; i++) {
        gg_batch_close(g->chunk[i].batch);
        free(g->chunk[i].episode);
        free(g->chunk[i].length);
        free(g->chunk[i].choice);
    }
    free(g->chunk);
    free(g->job_of);
    free(g);
}

int32_t gg_gym_bot(gg_gym *g, uint32_t index, const char *level, uint32_t seats) {
    uint32_t all = (1u << g->game->seat_count) - 1;
    if (index >= g->chunks || (seats & all) == all) return -1;
    chunk *c = &g->chunk[index];
    if (!seats) {
        c->bots = 0;
        return 0;
    }
    if (!level || strlen(level) >= LEVEL_MAX) return -1;
    if (gg_batch_bot(c->batch, level, 0, c->choice) < 0) return -1;
    memcpy(c->level, level, strlen(level) + 1);
    c->bots = seats;
    return 0;
}

int32_t gg_gym_restart(gg_gym *g, uint32_t part) {
    if (gg_gym_wait(g, part) < 0) return -1;
    for (uint32_t i = 0; i < g->chunks_a_part; i++)
        g->chunk[part * g->chunks_a_part + i].begun = false;
    return 0;
}
