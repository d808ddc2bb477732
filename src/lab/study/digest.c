/* digest.c - adds games up. Whole numbers, in the order of the games' numbers. */
#include "lab/study/digest.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab_messages.h"

const char *digest_key(const gg_game *game, unsigned outcome) {
    return outcome == STUDY_DRAW ? "draw" : game->seat_name[outcome];
}

// A word of the game's chronicle, or of a row that begins with it.
static const char *word(const study_plan *plan, unsigned message) {
    return gg_said(plan->game->words.catalog, message, plan->language);
}

static const char *own(const study_plan *plan, unsigned message) {
    return gg_said(&lab_words, message, plan->language);
}

const char *digest_side(const study_plan *plan, unsigned outcome) {
    const gg_chronicle *chronicle = plan->game->chronicle;
    if (outcome == STUDY_DRAW) return own(plan, LAB_SAY_DRAWN);
    return chronicle ? word(plan, chronicle->side_name + outcome) : plan->game->seat_name[outcome];
}

const char *digest_place_name(const study_plan *plan, unsigned place) {
    if (place == GG_NOWHERE) return own(plan, LAB_SAY_OFF_BOARD);
    return word(plan, plan->game->chronicle->place_name + place);
}

const char *digest_round_word(const study_plan *plan) {
    const gg_chronicle *chronicle = plan->game->chronicle;
    return chronicle ? word(plan, chronicle->round_word) : own(plan, LAB_SAY_ROUND);
}

const char *digest_loss_word(const study_plan *plan) {
    const gg_chronicle *chronicle = plan->game->chronicle;
    return chronicle ? word(plan, chronicle->loss_word) : NULL;
}

const char *digest_fight_word(const study_plan *plan) {
    const gg_chronicle *chronicle = plan->game->chronicle;
    return chronicle ? word(plan, chronicle->fight_word) : NULL;
}

const char *digest_degree(const study_plan *plan, unsigned degree) {
    const gg_chronicle *chronicle = plan->game->chronicle;
    return chronicle && chronicle->degree ? word(plan, chronicle->degree_name + degree) : NULL;
}

/* One game. */

static void add_ending(digest *d, const study_game *g) {
    for (uint32_t i = 0; i < d->ending_count; i++) {
        digest_ending *e = &d->ending[i];
        if (e->outcome != g->outcome || e->degree != g->degree || e->rule != g->rule) continue;
        e->games++;
        return;
    }
    GG_ASSERT_CMP(d->ending_count, <, DIGEST_ENDINGS_MAX);
    d->ending[d->ending_count++] = (digest_ending){ g->outcome, g->degree, g->rule, 1 };
}

static void add_rounds(digest *d, const study_game *g) {
    if (d->games == 1 || g->first_round < d->first_round) d->first_round = g->first_round;
    if (g->last_round > d->last_round) d->last_round = g->last_round;
    d->round[g->last_round].ended[g->outcome]++;
    for (unsigned round = 0; round <= g->last_round; round++) {
        d->round[round].reached += round >= g->first_round;
        for (unsigned side = 0; side < STUDY_SIDES; side++) {
            d->round[round].loss[side] += g->loss[round][side];
            d->loss[side] += g->loss[round][side];
        }
    }
}

static void add_places(digest *d, const study_game *g) {
    for (unsigned place = 0; place <= GG_NOWHERE; place++) {
        d->place[place].fights += g->fights[place];
        d->fights += g->fights[place];
        for (unsigned side = 0; side < STUDY_SIDES; side++)
            d->place[place].loss[side] += g->lost_at[place][side];
    }
}

// A step every so many games, and one at the end.
static void add_step(digest *d, uint32_t all) {
    uint32_t stride = (all + DIGEST_STEPS_MAX - 1) / DIGEST_STEPS_MAX;
    if (d->games % stride && d->games != all) return;
    GG_ASSERT_CMP(d->step_count, <, DIGEST_STEPS_MAX);
    d->step[d->step_count++] = (digest_step){ d->games, d->outcome[0] };
}

static void add_game(digest *d, const study_game *g, uint32_t all) {
    d->games++;
    d->outcome[g->outcome]++;
    add_ending(d, g);
    add_rounds(d, g);
    add_places(d, g);
    add_step(d, all);
}

/* All of them. */

static int compare(uint64_t a, uint64_t b) {
    return (a < b) - (a > b);
}

static int by_games(const void *a, const void *b) {
    const digest_ending *left = a, *right = b;
    int order = compare(left->games, right->games);
    if (!order) order = compare(right->outcome, left->outcome);
    if (!order) order = compare(right->degree, left->degree);
    return order ? order : compare(right->rule, left->rule);
}

static int by_heat(const void *a, const void *b) {
    const digest_place *left = a, *right = b;
    int order = compare(left->fights, right->fights);
    if (!order) order = compare(left->loss[0] + left->loss[1], right->loss[0] + right->loss[1]);
    return order ? order : compare(right->place, left->place);
}

static void sort_places(digest *d) {
    uint32_t count = 0;
    for (uint16_t place = 0; place <= GG_NOWHERE; place++) {
        digest_place here = d->place[place];
        here.place = place;
        if (here.fights || here.loss[0] || here.loss[1]) d->place[count++] = here;
    }
    d->place_count = count;
    qsort(d->place, count, sizeof *d->place, by_heat);
}

static void measure_lengths(digest *d, const study_game *games) {
    uint32_t *list = gg_must(calloc(d->games + 1u, sizeof *list)), count = 0;
    for (uint32_t i = 0; i < d->plan->games; i++)
        if (games[i].played) list[count++] = games[i].decisions;
    stats_sort(list, count);
    d->decisions = stats_spread_of(list, count);
    d->decision_bars = stats_bars_of(list, count, DIGEST_BARS);
    count = 0;
    for (uint32_t i = 0; i < d->plan->games; i++)
        if (games[i].played) list[count++] = games[i].last_round;
    stats_sort(list, count);
    d->rounds = stats_spread_of(list, count);
    free(list);
}

void digest_of(const study_plan *plan, const study_game *games, digest *out) {
    memset(out, 0, sizeof *out);
    out->plan = plan;
    uint32_t all = 0;
    for (uint32_t i = 0; i < plan->games; i++)
        all += games[i].played;
    for (uint32_t i = 0; i < plan->games; i++)
        if (games[i].played) add_game(out, &games[i], all);
    qsort(out->ending, out->ending_count, sizeof *out->ending, by_games);
    sort_places(out);
    measure_lengths(out, games);
}
