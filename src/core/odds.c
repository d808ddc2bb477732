/* odds.c - reckoner.h: dice as distributions, and what worlds say together. Whole numbers alone, so
 * that it is the same everywhere. */
#include "base/check.h"
#include "reckoner.h"

void gg_outcome_add(gg_numbers *n, int outcome, uint32_t weight) {
    unsigned at = 0;
    if (weight == 0) return;
    while (at < n->outcome_count && n->outcome[at] < outcome)
        at++;
    bool known = at < n->outcome_count && n->outcome[at] == outcome;
    if (!known && n->outcome_count == GG_OUTCOMES_MAX) {
        n->weight[GG_OUTCOMES_MAX - 1] += weight;
        return;
    }
    if (!known) {
        for (unsigned i = n->outcome_count++; i > at; i--) {
            n->outcome[i] = n->outcome[i - 1];
            n->weight[i] = n->weight[i - 1];
        }
        n->outcome[at] = (int16_t)outcome;
        n->weight[at] = 0;
    }
    n->weight[at] += weight;
}

void gg_dice_add(gg_numbers *n, unsigned count, unsigned faces, unsigned sides) {
    uint32_t ways[GG_OUTCOMES_MAX] = { 1 };
    GG_ASSERT_CMP(count, <, GG_OUTCOMES_MAX);
    GG_ASSERT_CMP(faces, <=, sides);
    for (unsigned die = 1; die <= count; die++) {
        for (unsigned hits = die; hits > 0; hits--)
            ways[hits] = ways[hits] * (sides - faces) + ways[hits - 1] * faces;
        ways[0] *= sides - faces;
    }
    for (unsigned hits = 0; hits <= count; hits++)
        gg_outcome_add(n, (int)hits, ways[hits]);
}

static uint64_t whole_of(const gg_numbers *n) {
    uint64_t whole = 0;
    for (unsigned i = 0; i < n->outcome_count; i++)
        whole += n->weight[i];
    return whole;
}

static int32_t thousandths(int64_t sum, int64_t whole) {
    if (whole == 0) return 0;
    int64_t half = sum < 0 ? -whole / 2 : whole / 2;
    return (int32_t)((sum * 1000 + half) / whole);
}

static int32_t mean_of(const gg_numbers *n) {
    int64_t sum = 0;
    for (unsigned i = 0; i < n->outcome_count; i++)
        sum += (int64_t)n->outcome[i] * n->weight[i];
    return thousandths(sum, (int64_t)whole_of(n));
}

static void widen(gg_odds *odds, const gg_numbers *n) {
    int32_t mean = mean_of(n);
    for (unsigned i = 0; i < odds->term_count; i++) {
        if (n->term[i] < odds->least[i]) odds->least[i] = n->term[i];
        if (n->term[i] > odds->most[i]) odds->most[i] = n->term[i];
    }
    if (mean < odds->expected_least) odds->expected_least = mean;
    if (mean > odds->expected_most) odds->expected_most = mean;
}

static void begin(gg_odds *odds, const gg_numbers *n) {
    *odds = (gg_odds){ .kind = n->kind, .term_count = n->term_count, .certain = n->open };
    for (unsigned i = 0; i < n->term_count; i++)
        odds->least[i] = odds->most[i] = n->term[i];
    odds->expected_least = odds->expected_most = mean_of(n);
}

// Each world weighs the same, whatever the parts of its chances are. Rounding falls on the last.
static void mix(gg_odds *odds, const gg_numbers *sum) {
    uint64_t whole = whole_of(sum), given = 0;
    odds->outcome_count = sum->outcome_count;
    for (unsigned i = 0; i < sum->outcome_count; i++) {
        bool last = i + 1u == sum->outcome_count;
        uint64_t part = ((uint64_t)sum->weight[i] * GG_MILLION + whole / 2) / whole;
        odds->outcome[i] = sum->outcome[i];
        odds->chance[i] = (uint32_t)(last ? GG_MILLION - given : part);
        given += part;
    }
    odds->expected = mean_of(sum);
}

void gg_odds_of(const gg_numbers *n, unsigned count, gg_odds *odds) {
    gg_numbers sum = { .kind = 0 };
    GG_ASSERT_CMP(count, >, 0);
    begin(odds, n);
    for (unsigned i = 0; i < count; i++) {
        uint64_t whole = whole_of(&n[i]);
        if (n[i].kind != n->kind || n[i].term_count != n->term_count) continue;
        widen(odds, &n[i]);
        for (unsigned k = 0; k < n[i].outcome_count; k++)
            gg_outcome_add(&sum, n[i].outcome[k],
                           (uint32_t)(((uint64_t)n[i].weight[k] * GG_MILLION + whole / 2) / whole));
    }
    if (sum.outcome_count) mix(odds, &sum);
}

uint32_t gg_odds_from(const gg_odds *odds, int least) {
    uint32_t chance = 0;
    for (unsigned i = 0; i < odds->outcome_count; i++) {
        if (odds->outcome[i] >= least) chance += odds->chance[i];
    }
    return chance;
}
