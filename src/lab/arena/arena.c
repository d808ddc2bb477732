/* arena.c - hands out units to threads, gathers what they and the other ranks have done. */
#include "lab/arena/arena.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "lab/arena/contest.h"
#include "lab/arena/ranks.h"
#include "lab/run/journal.h"
#include "lab/run/thread_pool.h"

enum {
    MATCH_SPEC_TEXT_MAX = 1 << 16,
    WAIT_MS = 100,     // between looks at the world, if nothing happens
    WAIT_RANKS_MS = 3, // the same if other ranks may have sent something
};

// What is known of a unit.
enum { UNIT_OPEN, UNIT_FOUND, UNIT_DONE };

// Said by a rank that was stopped, in place of a result: so shall be all.
static const char stop_line[] = "stop";

/* Units: the matches take turns, so that all have come equally far at any time. */

static uint64_t unit_of(const arena *a, unsigned match, uint32_t number) {
    return (uint64_t)number * a->matches + match;
}

// The next unit for a thread of this rank.
static bool take_unit(arena *a, pair_result *out) {
    bool taken = false;
    pthread_mutex_lock(&a->lock);
    while (!taken && a->next < a->units) {
        uint64_t unit = a->next++;
        if (a->skipped[unit] != UNIT_OPEN) continue;
        taken = a->dealt++ % ranks_here.count == ranks_here.mine;
        *out = (pair_result){ .match = (uint32_t)(unit % a->matches),
                              .number = (uint32_t)(unit / a->matches) };
    }
    pthread_mutex_unlock(&a->lock);
    return taken;
}

/* Threads. */

static void post(arena *a, const pair_result *result) {
    pthread_mutex_lock(&a->lock);
    GG_GROW(a->inbox, a->inbox_count, a->inbox_capacity);
    a->inbox[a->inbox_count++] = *result;
    pthread_cond_signal(&a->news);
    pthread_mutex_unlock(&a->lock);
}

static int trouble_of(const pair_worker *w) {
    int trouble = 0;
    for (unsigned i = 0; i < w->match_spec->player_count; i++)
        if (w->external_bot[i] && external_bot_trouble(w->external_bot[i]))
            trouble = external_bot_trouble(w->external_bot[i]);
    return trouble;
}

static void *work(void *context) {
    arena *a = context;
    pair_worker *w = pair_worker_open(a->match_spec);
    pair_result result;
    while (!contest_is_stopped() && take_unit(a, &result)) {
        if (pair_play(w, &result)) post(a, &result);
    }
    pthread_mutex_lock(&a->lock);
    for (unsigned i = 0; i < a->match_spec->player_count; i++)
        times_merge(&a->times[i], &w->times[i]);
    if (trouble_of(w)) a->trouble = trouble_of(w);
    pthread_mutex_unlock(&a->lock);
    pair_worker_close(w);
    return NULL;
}

// Waits a little, unless something is there; then takes all of it. The caller frees it.
static pair_result *take_inbox(arena *a, uint32_t *count) {
    struct timespec until;
    long wait_ms = ranks_here.count > 1 ? WAIT_RANKS_MS : WAIT_MS;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += wait_ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&a->lock);
    if (a->inbox_count == 0) pthread_cond_timedwait(&a->news, &a->lock, &until);
    pair_result *inbox = a->inbox;
    *count = a->inbox_count;
    a->inbox = NULL;
    a->inbox_count = a->inbox_capacity = 0;
    pthread_mutex_unlock(&a->lock);
    return inbox;
}

/* Gathering, on the first rank. */

static unsigned score_of(const pair_result *result) {
    return result->game[0].points + result->game[1].points;
}

// Goes on with the test as far as the pairs are known without a gap.
static void test(arena *a) {
    while (a->plan.tested && a->verdict == ELO_OPEN && a->tested_count < a->plan.pairs
           && a->known[unit_of(a, 0, a->tested_count)] != UNIT_OPEN) {
        a->tested.count[score_of(&a->pair[unit_of(a, 0, a->tested_count)])]++;
        a->tested_count++;
        a->evidence = elo_evidence(&a->tested, a->plan.bounds);
        a->verdict = elo_decide(a->evidence);
    }
}

static void keep(arena *a, const pair_result *result, uint8_t how) {
    uint64_t unit = unit_of(a, result->match, result->number);
    if (result->number >= a->plan.pairs || a->known[unit] != UNIT_OPEN) return;
    a->pair[unit] = *result;
    a->known[unit] = how;
    a->done++;
    if (how == UNIT_FOUND) a->found++;
}

static void accept(arena *a, const pair_result *result) {
    char line[PAIR_TEXT_MAX];
    gg_text text = gg_text_begin(line, sizeof line);
    keep(a, result, UNIT_DONE);
    pair_write(result, &text);
    GG_ASSERT(!text.full);
    if (a->journal && !journal_add(a->journal, line)) a->unwritten = true;
}

static void gather(arena *a) {
    uint32_t count = 0;
    char line[PAIR_TEXT_MAX];
    pair_result sent, *inbox = take_inbox(a, &count);
    for (uint32_t i = 0; i < count; i++)
        accept(a, &inbox[i]);
    free(inbox);
    while (ranks->take(line, sizeof line)) {
        if (strcmp(line, stop_line) == 0) {
            contest_stop(true);
            continue;
        }
        bool good = pair_read(&sent, line, a->match_spec);
        GG_ASSERT(good);
        accept(a, &sent);
    }
    test(a);
}

static bool is_finished(const arena *a) {
    return a->done == a->units || a->verdict != ELO_OPEN || a->unwritten;
}

static void report(const arena *a) {
    if (a->plan.progress) a->plan.progress(a->plan.context, a);
}

static arena_outcome lead(arena *a) {
    test(a);
    while (!is_finished(a) && !contest_is_stopped()) {
        gather(a);
        report(a);
    }
    bool finished = is_finished(a);
    if (a->done < a->units) contest_stop(true); // nobody needs the rest
    ranks->stop();
    if (a->unwritten) return ARENA_NO_JOURNAL;
    return finished ? ARENA_DONE : ARENA_STOPPED;
}

// Another rank than the first: plays, sends, until told to stop. If it was stopped by itself, it
// says so, since nobody else plays its pairs.
static void follow(arena *a) {
    bool said = false;
    while (!ranks->are_stopped()) {
        char line[PAIR_TEXT_MAX];
        uint32_t count = 0;
        pair_result *inbox = take_inbox(a, &count);
        for (uint32_t i = 0; i < count; i++) {
            gg_text text = gg_text_begin(line, sizeof line);
            pair_write(&inbox[i], &text);
            ranks->send(line);
        }
        free(inbox);
        if (contest_is_stopped() && !said) ranks->send(stop_line);
        said = contest_is_stopped();
    }
    contest_stop(true);
}

// What the threads had done when all was over is not lost, if it is wanted.
static void join(arena *a, thread_pool *threads) {
    thread_pool_join(threads);
    if (ranks_here.mine == 0 && !a->unwritten && a->verdict == ELO_OPEN) gather(a);
}

static void gather_times(arena *a) {
    for (unsigned i = 0; i < a->match_spec->player_count; i++) {
        times *t = &a->times[i];
        ranks->sum(&t->count, 1);
        ranks->sum(&t->sum_ns, 1);
        ranks->most(&t->worst_ns, 1);
        ranks->sum(t->class_count, TIMES_CLASSES);
    }
}

arena_outcome arena_run(arena *a) {
    thread_pool threads;
    arena_outcome outcome = ARENA_DONE;
    uint8_t *skipped = gg_must(malloc(a->units));
    memcpy(skipped, a->known, a->units);
    a->skipped = skipped;
    thread_pool_start(&threads, a->plan.threads, work, a);
    if (ranks_here.mine == 0)
        outcome = lead(a);
    else
        follow(a);
    join(a, &threads);
    gather_times(a);
    report(a);
    free(skipped);
    return outcome;
}

/* Opening and closing. */

static bool read_done(void *context, const char *line) {
    arena *a = context;
    pair_result result;
    if (!pair_read(&result, line, a->match_spec)) return false;
    keep(a, &result, UNIT_FOUND);
    return true;
}

// All ranks learn what is done already, or that the journal is no good.
static bool open_journal(arena *a, gg_fault *fault) {
    char *text = gg_must(malloc(MATCH_SPEC_TEXT_MAX));
    gg_text asked = gg_text_begin(text, MATCH_SPEC_TEXT_MAX);
    bool good = true;
    *fault = (gg_fault){ 0 };
    match_spec_write(a->match_spec, &asked);
    if (asked.full) {
        gg_fault_set(fault, GG_NO_ROOM, "the question is too long", NULL, NULL);
        good = false;
    } else if (a->plan.journal && ranks_here.mine == 0) {
        a->journal = journal_open(a->plan.journal, text, read_done, a, fault);
        good = a->journal != NULL;
    }
    free(text);
    ranks->share(&good, sizeof good);
    if (good) ranks->share(a->known, a->units);
    return good;
}

arena *arena_open(const match_spec *q, const arena_plan *plan, gg_fault *fault) {
    arena *a = gg_must(calloc(1, sizeof *a));
    a->match_spec = q;
    a->plan = *plan;
    a->matches = match_spec_matches(q);
    a->units = (uint64_t)a->matches * plan->pairs;
    a->pair = gg_must(calloc(a->units, sizeof *a->pair));
    a->known = gg_must(calloc(a->units, 1));
    a->times = gg_must(calloc(q->player_count, sizeof *a->times));
    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->news, NULL);
    if (open_journal(a, fault)) return a;
    arena_close(a);
    return NULL;
}

void arena_close(arena *a) {
    journal_close(a->journal);
    pthread_mutex_destroy(&a->lock);
    pthread_cond_destroy(&a->news);
    free(a->inbox);
    free(a->pair);
    free(a->known);
    free(a->times);
    free(a);
}

/* Results. */

const pair_result *arena_pair(const arena *a, unsigned match, uint32_t number) {
    uint32_t pairs = a->verdict == ELO_OPEN ? a->plan.pairs : a->tested_count;
    if (number >= pairs || a->known[unit_of(a, match, number)] == UNIT_OPEN) return NULL;
    return &a->pair[unit_of(a, match, number)];
}

static void add_game(arena_match *m, const pair_game *game, unsigned side) {
    m->wins += game->points == 2;
    m->draws += game->points == 1;
    m->losses += game->points == 0;
    m->points[side] += game->points;
    m->decisions += game->decisions;
    if (game->forfeiter) m->forfeits[game->forfeiter - 1]++;
}

arena_match arena_match_of(const arena *a, unsigned match) {
    arena_match m = { 0 };
    match_spec_match(a->match_spec, match, &m.a, &m.b);
    for (uint32_t number = 0; number < a->plan.pairs; number++) {
        const pair_result *pair = arena_pair(a, match, number);
        if (!pair) continue;
        m.pair_count++;
        m.pairs.count[score_of(pair)]++;
        add_game(&m, &pair->game[0], 0);
        add_game(&m, &pair->game[1], 1);
    }
    return m;
}
