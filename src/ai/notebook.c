/* notebook.c - piles before and after an event: who stayed, who left, who came. */
#include "ai/notebook.h"

#include <string.h>

#include "ai/odds.h"
#include "base/check.h"

enum {
    TRAIT_MAX = 4 * GG_TRAIT_ONE,       // what was noted often says no more than that
    NATS_MAX = 391 * GG_TRAIT_ONE / 100 // e^-3.91 is a fiftieth: a bluff may surprise, not break
};

// One event: the piles before it, and how many of each have left and are nowhere yet.
typedef struct change {
    const notebook *old;
    unsigned act; // from 1; 0: none
    uint8_t left[GG_PILES_MAX], lost[GG_PILES_MAX];
} change;

// A pile after the event, while it is filled.
typedef struct filling {
    gg_pile pile;
    uint8_t due; // pieces that came, and from where is not said yet
    uint32_t sum[NOTEBOOK_TRAITS];
} filling;

bool notebook_suits(const gg_game *game) {
    return game->belief && game->belief->lean;
}

void notebook_begin(notebook *n, const gg_belief *belief, const gg_view *view) {
    memset(n, 0, sizeof *n);
    n->belief = belief;
    n->count = n->belief->piles(view, n->pile);
    GG_ASSERT_CMP(n->count, <=, GG_PILES_MAX);
}

// What an act says of one who went or stayed: the more of the others did not, the more it says.
static uint32_t noted(const change *c, unsigned pile, unsigned trait, bool went) {
    uint32_t before = c->old->trait[pile][trait], all = c->old->pile[pile].count;
    if (!c->act || trait != 2 * (c->act - 1) + !went) return before;
    uint32_t others = went ? all - c->lost[pile] : c->lost[pile];
    uint32_t now = before + GG_TRAIT_ONE * others / all;
    return now < TRAIT_MAX ? now : TRAIT_MAX;
}

static void add(filling *f, const change *c, unsigned pile, unsigned count, bool went) {
    for (unsigned t = 0; t < NOTEBOOK_TRAITS && count > 0; t++)
        f->sum[t] += count * noted(c, pile, t, went);
}

static unsigned find(const notebook *n, const gg_pile *pile) {
    unsigned i = 0;
    while (i < n->count && (n->pile[i].key != pile->key || n->pile[i].side != pile->side))
        i++;
    return i;
}

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

// Who stayed in a pile that was there before.
static void keep(filling *f, change *c) {
    unsigned at = find(c->old, &f->pile);
    f->due = f->pile.count;
    if (at == c->old->count) return;
    unsigned stay = least(f->pile.count, c->old->pile[at].count);
    f->due = (uint8_t)(f->due - stay);
    c->lost[at] = c->left[at] = (uint8_t)(c->old->pile[at].count - stay);
    add(f, c, at, stay, false);
}

// Who came: from piles of the same place, then from any of the side. Others are new.
static void take(filling *f, change *c, bool here) {
    for (unsigned i = 0; i < c->old->count && f->due > 0; i++) {
        const gg_pile *from = &c->old->pile[i];
        if (from->side != f->pile.side || (here && from->place != f->pile.place)) continue;
        unsigned count = least(f->due, c->left[i]);
        add(f, c, i, count, true);
        c->left[i] = (uint8_t)(c->left[i] - count);
        f->due = (uint8_t)(f->due - count);
    }
}

static void flow(notebook *n, change *c, const gg_pile *pile, unsigned count) {
    filling f[GG_PILES_MAX];
    for (unsigned i = 0; i < c->old->count; i++)
        c->lost[i] = c->left[i] = c->old->pile[i].count; // unless it is still there
    for (unsigned i = 0; i < count; i++) {
        f[i] = (filling){ .pile = pile[i] };
        keep(&f[i], c);
    }
    for (unsigned i = 0; i < 2 * count; i++)
        take(&f[i % count], c, i < count);
    memset(n->pile, 0, sizeof n->pile);
    memset(n->trait, 0, sizeof n->trait);
    for (unsigned i = 0; i < count; i++) {
        n->pile[i] = f[i].pile;
        for (unsigned t = 0; t < NOTEBOOK_TRAITS; t++)
            n->trait[i][t] = (uint16_t)(f[i].sum[t] / f[i].pile.count);
    }
    n->count = count;
}

static bool is_same(const notebook *n, const gg_pile *pile, unsigned count) {
    for (unsigned i = 0; i < count && n->count == count; i++) {
        const gg_pile *was = &n->pile[i];
        if (was->key != pile[i].key || was->side != pile[i].side || was->count != pile[i].count)
            return false;
    }
    return n->count == count;
}

void notebook_learn(notebook *n, const gg_game *game, gg_view *view, const gg_event *told) {
    gg_pile pile[GG_PILES_MAX] = { { 0 } };
    unsigned act = n->belief->act(view, told);
    GG_ASSERT_CMP(act, <=, n->belief->act_count);
    game->learn(view, told);
    unsigned count = n->belief->piles(view, pile);
    GG_ASSERT_CMP(count, <=, GG_PILES_MAX);
    if (is_same(n, pile, count)) {
        memcpy(n->pile, pile, sizeof n->pile); // they may stand otherwise
        return;
    }
    notebook old = *n;
    change c = { .old = &old, .act = act };
    flow(n, &c, pile, count);
}

void notebook_traits(const notebook *n, unsigned pile, uint16_t *trait) {
    unsigned noted = 2u * n->belief->act_count;
    for (unsigned i = 0; i < noted; i++)
        trait[i] = n->trait[pile][i];
    for (unsigned i = 0; i < n->belief->sign_count; i++)
        trait[noted + i] = (n->pile[pile].signs >> i) & 1 ? GG_TRAIT_ONE : 0;
}

// The likeliest kind is as likely as ever, the others less.
static void lean_pile(const notebook *n, unsigned pile, uint16_t *weight) {
    const gg_belief *b = n->belief;
    uint16_t trait[NOTEBOOK_TRAITS + GG_SIGNS_MAX];
    int32_t sum[GG_KINDS_MAX] = { 0 }, most = INT32_MIN;
    unsigned rows = gg_lean_rows(b), first = n->pile[pile].side * rows;
    notebook_traits(n, pile, trait);
    for (unsigned k = 0; k < b->kind_count; k++) {
        for (unsigned i = 0; i < rows; i++)
            sum[k] += trait[i] * b->lean[first + i][k];
        sum[k] /= GG_TRAIT_ONE;
        if (sum[k] > most) most = sum[k];
    }
    for (unsigned k = 0; k < b->kind_count; k++) {
        int32_t below = most - sum[k] < NATS_MAX ? most - sum[k] : NATS_MAX;
        weight[k] =
            (uint16_t)(odds_decay((uint32_t)(below * 100 / GG_TRAIT_ONE)) * GG_LEAN_ONE / ODDS_ONE);
    }
}

void notebook_lean(const notebook *n, gg_lean *out) {
    memset(out, 0, sizeof *out);
    out->count = n->count;
    for (unsigned i = 0; i < n->count; i++) {
        out->key[i] = n->pile[i].key;
        out->side[i] = n->pile[i].side;
        lean_pile(n, i, out->weight[i]);
    }
}
