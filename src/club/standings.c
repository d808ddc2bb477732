/* standings.c - points, and what decides where they are equal. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "club/tour.h"

typedef struct table_of {
    const tour *t;
    tour_standing by_number[TOUR_ENTRANTS_MAX + 1];
} table_of;

static void count_game(tour_standing *s, unsigned result, bool one) {
    if (result == TOUR_OPEN) return;
    s->played++;
    if (result == TOUR_DRAWN)
        s->drawn++;
    else if (result == (one ? TOUR_ONE : TOUR_TWO))
        s->won++;
    else
        s->lost++;
}

static void count_points(table_of *all) {
    for (unsigned i = 0; i < all->t->meetings; i++) {
        const tour_meeting *m = &all->t->meeting[i];
        tour_standing *one = &all->by_number[m->one], *two = &all->by_number[m->two];
        one->points += (uint16_t)tour_points(m, true);
        if (m->two == TOUR_NOBODY) one->byes++;
        if (m->two != TOUR_NOBODY) two->points += (uint16_t)tour_points(m, false);
        for (unsigned game = 0; game < m->games && m->two != TOUR_NOBODY; game++) {
            count_game(one, m->result[game], true);
            count_game(two, m->result[game], false);
        }
        if (all->t->form == TOUR_KNOCKOUT && tour_is_settled(m))
            all->by_number[tour_winner(all->t, m)].through++;
    }
}

static void count_opponent(table_of *all, const tour_meeting *m, bool one) {
    tour_standing *own = &all->by_number[one ? m->one : m->two];
    const tour_standing *other = &all->by_number[one ? m->two : m->one];
    own->buchholz += other->points;
    own->berger += (uint32_t)other->points * tour_points(m, one);
}

static void count_opponents(table_of *all) {
    for (unsigned i = 0; i < all->t->meetings; i++) {
        const tour_meeting *m = &all->t->meeting[i];
        if (!tour_is_settled(m)) continue;
        if (m->two == TOUR_NOBODY) {
            tour_standing *own = &all->by_number[m->one];
            own->buchholz += own->points;
        } else {
            count_opponent(all, m, true);
            count_opponent(all, m, false);
        }
    }
}

/* The order. */

static int compare(unsigned a, unsigned b) {
    return a > b ? -1 : a < b;
}

static int by_points(const tour_standing *a, const tour_standing *b) {
    int order = compare(a->through, b->through);
    if (!order) order = compare(a->points, b->points);
    if (!order) order = compare(a->buchholz, b->buchholz);
    return order ? order : compare(a->berger, b->berger);
}

static int by_all(const tour_standing *a, const tour_standing *b) {
    int order = by_points(a, b);
    if (!order) order = compare(a->direct, b->direct);
    return order ? order : compare(a->won, b->won);
}

static int sort_points(const void *a, const void *b) {
    const tour_standing *x = a, *y = b;
    int order = by_points(x, y);
    return order ? order : (int)x->number - (int)y->number;
}

static int sort_all(const void *a, const void *b) {
    const tour_standing *x = a, *y = b;
    int order = by_all(x, y);
    return order ? order : (int)x->number - (int)y->number;
}

static bool has(const tour_standing *s, unsigned count, unsigned number) {
    for (unsigned i = 0; i < count; i++)
        if (s[i].number == number) return true;
    return false;
}

// What those who are equal so far took from each other, if all of them have met.
static void count_direct(const tour *t, tour_standing *s, unsigned count) {
    unsigned met = 0;
    for (unsigned i = 0; i < t->meetings; i++) {
        const tour_meeting *m = &t->meeting[i];
        if (!tour_is_settled(m) || !has(s, count, m->one) || !has(s, count, m->two)) continue;
        met++;
        for (unsigned k = 0; k < count; k++) {
            if (s[k].number == m->one) s[k].direct += (uint16_t)tour_points(m, true);
            if (s[k].number == m->two) s[k].direct += (uint16_t)tour_points(m, false);
        }
    }
    for (unsigned k = 0; k < count && met != count * (count - 1) / 2; k++)
        s[k].direct = 0;
}

static void order_by_points(const tour *t, tour_standing *out) {
    qsort(out, t->count, sizeof *out, sort_points);
    for (unsigned i = 0, end; i < t->count; i = end) {
        for (end = i + 1; end < t->count && by_points(&out[i], &out[end]) == 0;)
            end++;
        if (end - i > 1) count_direct(t, &out[i], end - i);
    }
    qsort(out, t->count, sizeof *out, sort_all);
    for (unsigned i = 0; i < t->count; i++) {
        bool is_equal = i > 0 && by_all(&out[i - 1], &out[i]) == 0;
        out[i].place = is_equal ? out[i - 1].place : (uint8_t)(i + 1);
    }
}

static void order_by_rank(const tour *t, tour_standing *out) {
    tour_standing at[TOUR_ENTRANTS_MAX];
    memcpy(at, out, t->count * sizeof *at);
    for (unsigned i = 0; i < t->count; i++) {
        unsigned rank = t->entrant[at[i].number - 1].rank;
        GG_ASSERT(rank > 0 && rank <= t->count);
        at[i].place = (uint8_t)rank;
        out[rank - 1] = at[i];
    }
}

void tour_stand(const tour *t, tour_standing out[TOUR_ENTRANTS_MAX]) {
    table_of *all = gg_must(calloc(1, sizeof *all));
    GG_ASSERT_CMP(t->count, <=, TOUR_ENTRANTS_MAX);
    all->t = t;
    for (unsigned i = 1; i <= t->count; i++)
        all->by_number[i].number = (uint8_t)i;
    count_points(all);
    count_opponents(all);
    memcpy(out, &all->by_number[1], t->count * sizeof *out);
    free(all);
    bool has_begun = t->count > 0 && t->entrant[0].rank > 0;
    if (t->form == TOUR_LADDER && has_begun)
        order_by_rank(t, out);
    else
        order_by_points(t, out);
}
