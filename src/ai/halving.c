/* halving.c - candidates, trials, halving. */
#include "ai/halving.h"

#include <stdlib.h>

#include "ai/odds.h"

enum {
    DISLIKED = 250,  // so much below the best liked, a choice is not tried
    TRIED_MOST = 8,  // choices that are
    FAITH = 6,       // trials that outweigh the policy's word
    NAT_WORTH = 2500 // what a nat of score is worth beforehand, of ODDS_ONE
};

typedef struct candidate {
    gg_action action;
    uint64_t sum;
    uint32_t trials;
    int32_t score; // of the policy: a prior, and breaks ties
    unsigned row;  // of the legal list: breaks the rest, so that every libc sorts alike
} candidate;

static int by_score(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->score != y->score) return y->score - x->score;
    return (x->row > y->row) - (x->row < y->row);
}

// What the trials say, and as long as they are few what the policy says.
static int64_t value_of(const candidate *c) {
    int64_t prior = (int64_t)c->score * NAT_WORTH / GG_SCORE_NAT;
    return (int64_t)(c->sum / c->trials) + prior * FAITH / (FAITH + c->trials);
}

static int by_value(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    int64_t left = value_of(x), right = value_of(y);
    if (left != right) return left > right ? -1 : 1;
    return by_score(a, b);
}

static unsigned list_candidates(search *t, const gg_decision *d, candidate *c) {
    int16_t score[GG_LEGAL_MAX] = { 0 };
    t->brain->policy(search_world(t, 0), d, score);
    for (unsigned i = 0; i < d->count; i++)
        c[i] = (candidate){ .action = d->legal[i], .score = score[i], .row = i };
    qsort(c, d->count, sizeof *c, by_score);
    unsigned count = 1;
    while (count < d->count && count < TRIED_MOST && c[count].score + DISLIKED > c[0].score)
        count++;
    return count;
}

static unsigned halvings(unsigned count) {
    unsigned rounds = 0;
    for (; count > 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

typedef struct election {
    const halving *b;
    halving_trial *trial;
    void *context;
    candidate c[GG_LEGAL_MAX];
    unsigned count;
} election;

// Every candidate meets the same luck: in the world's dice, and in the lots of the playout.
static void give_trial(election *e, candidate *c, uint32_t number) {
    search *t = e->b->t;
    gg_state *s = search_world(t, number);
    t->lots.count = (uint64_t)number << 32;
    c->sum += e->trial(e->context, s, c->action);
    c->trials++;
}

// One more trial for each; false if the time went by meanwhile. Whoever had none by then drops out:
// the policy likes him less than those who had one.
static bool give_trials(election *e, uint32_t number) {
    for (unsigned i = 0; i < e->count; i++) {
        if (number + i > 0 && search_is_late(e->b->t)) {
            if (e->c[i].trials == 0) e->count = i;
            return false;
        }
        give_trial(e, &e->c[i], number);
    }
    return true;
}

// How much of budget and trials is gone, of SEARCH_WHOLE.
static uint32_t spent(const halving *b, uint32_t trials) {
    uint32_t budget = search_spent(b->t);
    if (!b->trials_most) return budget;
    uint32_t share = trials * SEARCH_WHOLE / b->trials_most;
    return share > budget ? share : budget;
}

gg_action halving_choose(const halving *b, halving_trial *trial, void *context) {
    election e = { .b = b, .trial = trial, .context = context };
    e.count = list_candidates(b->t, b->decision, e.c);
    unsigned rounds = halvings(e.count);
    uint32_t number = 0;
    bool in_time = true;
    for (unsigned round = 1; round <= rounds && in_time; round++) {
        do {
            in_time = give_trials(&e, number++);
        } while (in_time && spent(b, number) < SEARCH_WHOLE * round / rounds);
        qsort(e.c, e.count, sizeof *e.c, by_value);
        e.count = (e.count + 1) / 2;
    }
    return e.c[0].action;
}
