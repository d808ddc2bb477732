/* ballot.c - candidates, trials, halving. */
#include "ai/ballot.h"

#include <stdlib.h>

#include "ai/odds.h"

enum {
    DISLIKED = 250,  // so much below the best liked, a choice is not tried
    TRIED_MOST = 8,  // choices that are
    FAITH = 6,       // trials that outweigh the doctrine's word
    NAT_WORTH = 2500 // what a nat of liking is worth beforehand, of ODDS_ONE
};

typedef struct candidate {
    gg_action action;
    uint64_t sum;
    uint32_t trials;
    int32_t liking; // of the doctrine: a prior, and breaks ties
    unsigned row;   // of the legal list: breaks the rest, so that every libc sorts alike
} candidate;

static int by_liking(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->liking != y->liking) return y->liking - x->liking;
    return (x->row > y->row) - (x->row < y->row);
}

// What the trials say, and as long as they are few what the doctrine says.
static int64_t value_of(const candidate *c) {
    int64_t prior = (int64_t)c->liking * NAT_WORTH / GG_LIKING_NAT;
    return (int64_t)(c->sum / c->trials) + prior * FAITH / (FAITH + c->trials);
}

static int by_value(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    int64_t left = value_of(x), right = value_of(y);
    if (left != right) return left > right ? -1 : 1;
    return by_liking(a, b);
}

static unsigned list_candidates(thought *t, const gg_decision *d, candidate *c) {
    int16_t liking[GG_LEGAL_MAX] = { 0 };
    t->brain->doctrine(thought_world(t, 0), d, liking);
    for (unsigned i = 0; i < d->count; i++)
        c[i] = (candidate){ .action = d->legal[i], .liking = liking[i], .row = i };
    qsort(c, d->count, sizeof *c, by_liking);
    unsigned count = 1;
    while (count < d->count && count < TRIED_MOST && c[count].liking + DISLIKED > c[0].liking)
        count++;
    return count;
}

static unsigned halvings(unsigned count) {
    unsigned rounds = 0;
    for (; count > 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

// Every candidate meets the same luck: in the world's dice, and in the lots of the playout.
static void give_trial(thought *t, candidate *c, uint32_t number, ballot_trial *trial,
                       void *context) {
    gg_state *s = thought_world(t, number);
    t->lots.count = (uint64_t)number << 32;
    c->sum += trial(context, s, c->action);
    c->trials++;
}

gg_action ballot_choose(thought *t, const gg_decision *d, ballot_trial *trial, void *context) {
    candidate c[GG_LEGAL_MAX];
    unsigned count = list_candidates(t, d, c), rounds = halvings(count);
    uint32_t number = 0;
    for (unsigned round = 1; round <= rounds; round++) {
        do {
            for (unsigned i = 0; i < count; i++)
                give_trial(t, &c[i], number, trial, context);
            number++;
        } while (thought_spent(t) < THOUGHT_WHOLE * round / rounds);
        qsort(c, count, sizeof *c, by_value);
        count = (count + 1) / 2;
    }
    return c[0].action;
}
