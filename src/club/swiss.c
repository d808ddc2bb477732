/* swiss.c - a round in which those of equal points meet. Pairs are made from the top; each is the
 * one that is wished for most of those after which all others can still be paired. So nobody meets
 * anybody twice or has two byes, as long as that is possible at all. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "club/matching.h"
#include "club/rounds.h"

// What is not wished for, beside places in the order.
enum { CLASH = 512, APART = 4096, TOO_FAR = 1 << 12 };

// Where an entrant comes from.
typedef struct past {
    uint8_t number, seed;
    unsigned points;
    int sides; // games with the first side, less those with the second
    int last;  // 1: the first side last; -1: the second; 0: has played none
    bool had_bye;
} past;

typedef struct swiss {
    const tour *t;
    unsigned count; // of those who play
    past past[TOUR_ENTRANTS_MAX];
    bool met[TOUR_ENTRANTS_MAX + 1][TOUR_ENTRANTS_MAX + 1]; // by number
    matching m; // corners are places in `past`; the last one is the bye, if there is one
} swiss;

static void note_sides(past *p, const tour_meeting *m, bool one) {
    for (unsigned game = 0; game < m->games; game++) {
        int side = one == (game == 0) ? 1 : -1;
        p->sides += side;
        p->last = side;
    }
}

static void note_meeting(swiss *s, past *p, const tour_meeting *m) {
    if (m->one != p->number && m->two != p->number) return;
    p->points += tour_points(m, m->one == p->number);
    if (m->two == TOUR_NOBODY)
        p->had_bye = true;
    else
        note_sides(p, m, m->one == p->number);
    s->met[m->one][m->two] = s->met[m->two][m->one] = true;
}

static int is_better(const void *a, const void *b) {
    const past *x = a, *y = b;
    if (x->points != y->points) return x->points > y->points ? -1 : 1;
    return x->seed < y->seed ? -1 : 1;
}

static void read_past(swiss *s, const tour *t) {
    s->t = t;
    for (unsigned i = 0; i < t->count; i++) {
        if (t->entrant[i].gone) continue;
        past *p = &s->past[s->count++];
        *p = (past){ .number = (uint8_t)(i + 1), .seed = t->entrant[i].seed };
        for (unsigned k = 0; k < t->meetings; k++)
            note_meeting(s, p, &t->meeting[k]);
    }
    qsort(s->past, s->count, sizeof *s->past, is_better);
}

static void draw_edges(swiss *s) {
    unsigned bye = s->count;
    matching_begin(&s->m, s->count + s->count % 2);
    for (unsigned a = 0; a < s->count; a++) {
        for (unsigned b = 0; b < s->count; b++)
            s->m.edge[a][b] = a != b && !s->met[s->past[a].number][s->past[b].number];
        if (s->count % 2) s->m.edge[a][bye] = s->m.edge[bye][a] = !s->past[a].had_bye;
    }
}

// The lowest who had none.
static bool give_bye(swiss *s) {
    for (unsigned a = s->count; s->count % 2 && a-- > 0;)
        if (matching_fix(&s->m, s->count, a)) return true;
    return s->count % 2 == 0;
}

// One who might be met: the less the better.
typedef struct wish {
    unsigned at, cost;
} wish;

static int is_dearer(const void *a, const void *b) {
    const wish *x = a, *y = b;
    if (x->cost != y->cost) return x->cost < y->cost ? -1 : 1;
    return x->at < y->at ? -1 : 1;
}

// Both would have to take a side that they have had more often.
static unsigned clash_of(const past *a, const past *b) {
    if (a->sides == 0 || b->sides == 0 || (a->sides > 0) != (b->sides > 0)) return 0;
    return abs(a->sides) > 1 && abs(b->sides) > 1 ? TOO_FAR : 1;
}

// First those of as many points; then sides; then the upper half meets the lower half.
static unsigned wishes_of(const swiss *s, unsigned a, wish out[MATCHING_MAX]) {
    unsigned count = 0, equal = 1, seen = 0;
    for (unsigned b = a + 1; b < s->count; b++)
        equal += !s->m.fixed[b] && s->past[b].points == s->past[a].points;
    for (unsigned b = a + 1; b < s->count; b++) {
        if (s->m.fixed[b] || !s->m.edge[a][b]) continue;
        unsigned apart = s->past[a].points - s->past[b].points;
        unsigned far = (unsigned)abs((int)++seen - (int)(equal / 2));
        out[count++] =
            (wish){ b, APART * apart + CLASH * clash_of(&s->past[a], &s->past[b]) + far };
    }
    qsort(out, count, sizeof *out, is_dearer);
    return count;
}

// Who had the first side less often has it now; else who has not had it last; else by the round.
static bool has_first_side(const past *a, const past *b, unsigned round) {
    if (a->sides != b->sides) return a->sides < b->sides;
    if (a->last != b->last) return a->last < b->last;
    return (a->seed + round) % 2 == 0;
}

static void add(const swiss *s, unsigned round, tour_meeting *out, unsigned a, unsigned b) {
    const past *x = &s->past[a], *y = &s->past[b];
    bool is_first = has_first_side(x, y, round);
    rounds_meeting(s->t, out, is_first ? x->number : y->number, is_first ? y->number : x->number);
}

static bool find_mate(swiss *s, unsigned a, unsigned *mate) {
    wish wished[MATCHING_MAX];
    unsigned count = wishes_of(s, a, wished);
    for (unsigned i = 0; i < count; i++) {
        *mate = wished[i].at;
        if (matching_fix(&s->m, a, *mate)) return true;
    }
    return false;
}

static unsigned write_round(swiss *s, unsigned round, tour_meeting *out) {
    unsigned count = 0, mate = 0;
    for (unsigned a = 0; a < s->count; a++) {
        if (s->m.fixed[a]) continue;
        bool found = find_mate(s, a, &mate);
        GG_ASSERT(found); // the mate that it had
        out[count].round = (uint16_t)round;
        out[count].number = (uint16_t)count;
        add(s, round, &out[count++], a, mate);
    }
    if (s->count % 2 == 0) return count;
    out[count].round = (uint16_t)round;
    out[count].number = (uint16_t)count;
    rounds_meeting(s->t, &out[count++], s->past[s->m.mate[s->count]].number, TOUR_NOBODY);
    return count;
}

unsigned swiss_pair(const tour *t, unsigned round, tour_meeting *out) {
    swiss *s = gg_must(calloc(1, sizeof *s));
    unsigned count = 0;
    read_past(s, t);
    draw_edges(s);
    if (s->count >= 2 && matching_complete(&s->m) && give_bye(s))
        count = write_round(s, round, out);
    free(s);
    return count;
}
