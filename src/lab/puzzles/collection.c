/* collection.c - see collection.h. */
#include "lab/puzzles/collection.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "lab/arena/contest.h"

bool collection_read(collection *c, const char *text, size_t size, gg_fault *fault) {
    puzzle_text in = { .text = text, .size = size };
    puzzle next;
    gg_status status = GG_SYNTAX;
    *c = (collection){ .game = puzzle_head_read(&in) };
    while (c->game && (status = puzzle_read(c->game, &in, &next)) == GG_OK)
        collection_add(c, &next);
    *fault = in.fault;
    return status == GG_NO_ROOM;
}

void collection_close(collection *c) {
    free(c->puzzle);
    *c = (collection){ 0 };
}

bool collection_add(collection *c, const puzzle *p) {
    if (c->count == COLLECTION_MAX) return false;
    for (uint32_t i = 0; i < c->count; i++) {
        if (c->puzzle[i].check == p->check) return false;
    }
    GG_GROW(c->puzzle, c->count, c->capacity);
    c->puzzle[c->count++] = *p;
    return true;
}

static unsigned rank_of(const puzzle *p) {
    return p->grade ? p->grade : PUZZLE_GRADE_MOST + 1u;
}

static int by_grade(const void *a, const void *b) {
    const puzzle *x = *(const puzzle *const *)a, *y = *(const puzzle *const *)b;
    if (rank_of(x) != rank_of(y)) return rank_of(x) < rank_of(y) ? -1 : 1;
    return (x->check > y->check) - (x->check < y->check);
}

char *collection_write(const collection *c, size_t *size) {
    size_t capacity = (size_t)(c->count + 1) * PUZZLE_TEXT_MAX;
    char *out = gg_must(malloc(capacity));
    const puzzle **row = gg_must(calloc(c->count + 1u, sizeof *row));
    gg_text text = gg_text_begin(out, capacity);
    for (uint32_t i = 0; i < c->count; i++)
        row[i] = &c->puzzle[i];
    qsort(row, c->count, sizeof *row, by_grade);
    puzzle_head_write(c->game, &text);
    for (uint32_t i = 0; i < c->count; i++)
        puzzle_write(c->game, row[i], &text);
    GG_ASSERT(!text.full);
    free(row);
    *size = text.used;
    return out;
}

/* Work. */

typedef struct crew {
    collection *c;
    const collection_work *work;
    const gg_setup *setup;
    mine_found *keep;
    void *self;
    collection *haul; // of each game, until its turn has come to be kept
    bool *holds;
    uint32_t done;
} crew;

static void take(void *self, const puzzle *p) {
    collection_add(self, p);
}

static bool dig_game(void *self, uint32_t number) {
    crew *w = self;
    gg_setup setup = *w->setup;
    setup.seed += number;
    w->haul[number].game = w->c->game;
    return mine_game(w->c->game, &setup, &w->work->how, take, &w->haul[number]);
}

static void keep_game(void *self, uint32_t number) {
    crew *w = self;
    collection *haul = &w->haul[number];
    for (uint32_t i = 0; i < haul->count; i++) {
        if (collection_add(w->c, &haul->puzzle[i])) w->keep(w->self, &haul->puzzle[i]);
    }
    collection_close(haul);
    w->done++;
}

uint32_t collection_mine(collection *c, const collection_work *work, const gg_setup *setup,
                         mine_found *keep, void *self) {
    crew w = { .c = c, .work = work, .setup = setup, .keep = keep, .self = self };
    w.haul = gg_must(calloc(work->run.games, sizeof *w.haul));
    games_run(&work->run, &(games_work){ .self = &w, .play = dig_game, .keep = keep_game });
    for (uint32_t i = 0; i < work->run.games; i++) // those that were stopped
        collection_close(&w.haul[i]);
    free(w.haul);
    return w.done;
}

static bool verify_one(void *self, uint32_t number) {
    crew *w = self;
    gg_fault fault;
    puzzle *p = &w->c->puzzle[number];
    match *m = puzzle_open(w->c->game, p, &fault);
    w->holds[number] = m && mine_verify(m, &w->work->how, p);
    if (m) match_close(m);
    return !contest_is_stopped();
}

static bool grade_one(void *self, uint32_t number) {
    crew *w = self;
    gg_fault fault;
    puzzle *p = &w->c->puzzle[number];
    match *m = puzzle_open(w->c->game, p, &fault);
    p->grade = 0;
    if (m) mine_grade(m, w->work->answers, p);
    w->holds[number] = m && p->found[0] <= PUZZLE_LUCK;
    if (m) match_close(m);
    return !contest_is_stopped();
}

static void count_one(void *self, uint32_t number) {
    crew *w = self;
    (void)number;
    w->done++;
}

static uint32_t work_on(crew *w, bool (*play)(void *, uint32_t)) {
    games_plan run = w->work->run;
    run.games = w->c->count;
    games_run(&run, &(games_work){ .self = w, .play = play, .keep = count_one });
    return w->done;
}

// What does not hold falls out.
static uint32_t sift(collection *c, const collection_work *work, bool (*play)(void *, uint32_t)) {
    crew w = { .c = c, .work = work, .holds = gg_must(calloc(c->count + 1u, sizeof(bool))) };
    uint32_t done = work_on(&w, play), kept = 0;
    for (uint32_t i = 0; i < c->count; i++) {
        if (w.holds[i]) c->puzzle[kept++] = c->puzzle[i];
    }
    c->count = kept;
    free(w.holds);
    return done;
}

uint32_t collection_verify(collection *c, const collection_work *work) {
    return sift(c, work, verify_one);
}

uint32_t collection_grade(collection *c, const collection_work *work) {
    return sift(c, work, grade_one);
}
