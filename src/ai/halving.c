/* halving.c - candidates, trials, halving. */
#include "ai/halving.h"

#include <stdlib.h>
#include <string.h>

#include "ai/odds.h"

const halving_trust halving_by_policy = { 250, 8, 6, 2500 };

typedef struct candidate {
    gg_action action;
    uint64_t sum, follies; // of chances, and of what follies cost
    uint32_t trials;
    int32_t score; // how much it is liked: breaks ties
    int64_t prior; // the same as a chance, times `faith`: fades with trials
    uint32_t faith;
    unsigned row; // of the legal list: breaks the rest, so that every libc sorts alike
} candidate;

static int by_score(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->score != y->score) return y->score - x->score;
    return (x->row > y->row) - (x->row < y->row);
}

// What the trials say, and as long as they are few what was liked.
static int64_t value_of(const candidate *c) {
    return (int64_t)(c->sum / c->trials) - (int64_t)(c->follies / c->trials)
           + c->prior / (c->faith + c->trials);
}

static int by_value(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    int64_t left = value_of(x), right = value_of(y);
    if (left != right) return left > right ? -1 : 1;
    return by_score(a, b);
}

static unsigned list_candidates(const halving *b, candidate *c) {
    const gg_decision *d = b->decision;
    const halving_trust *trust = &b->trust;
    int32_t score[GG_LEGAL_MAX];
    search_scores(b->t, search_world(b->t, 0), d, score);
    for (unsigned i = 0; i < d->count; i++) {
        int64_t prior = (int64_t)score[i] * trust->nat_worth / GG_SCORE_NAT * trust->faith;
        c[i] = (candidate){ .action = d->legal[i],
                            .score = score[i],
                            .prior = prior,
                            .faith = trust->faith,
                            .row = i };
    }
    qsort(c, d->count, sizeof *c, by_score);
    // Whoever has scruples tries a second choice too: the first may be a folly, however liked.
    unsigned count = b->t->scruple && d->count > 1 ? 2 : 1;
    while (count < d->count && count < trust->tried_most
           && c[count].score + trust->disliked > c[0].score)
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
    c->follies += search_follies(t);
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

static void count_votes(const election *e, unsigned tried) {
    const gg_decision *d = e->b->decision;
    memset(e->b->votes, 0, d->count * sizeof *e->b->votes);
    for (unsigned i = 0; i < tried; i++) {
        const candidate *c = &e->c[i];
        uint64_t worth = c->sum > c->follies ? c->sum - c->follies : 0;
        if (c->trials)
            e->b->votes[c->row] = (halving_vote){ c->trials, (uint32_t)(worth / c->trials) };
    }
}

gg_action halving_choose(const halving *b, halving_trial *trial, void *context) {
    election e = { .b = b, .trial = trial, .context = context };
    e.count = list_candidates(b, e.c);
    unsigned tried = e.count, rounds = halvings(e.count);
    uint32_t number = 0;
    bool in_time = true;
    for (unsigned round = 1; round <= rounds && in_time; round++) {
        do {
            in_time = give_trials(&e, number++);
        } while (in_time && spent(b, number) < SEARCH_WHOLE * round / rounds);
        qsort(e.c, e.count, sizeof *e.c, by_value);
        e.count = (e.count + 1) / 2;
    }
    if (b->votes) count_votes(&e, tried);
    return e.c[0].action;
}
