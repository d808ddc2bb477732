/* search.c - imagined worlds and play inside them. */
#include "ai/search.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/odds.h"
#include "base/check.h"
#include "base/rng.h"

// Of each millisecond of a budget: the rest is kept back, so that the answer is there in time.
enum { USABLE_US = 980 };

static uint64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static uint64_t lots_draw(lots *l) {
    return gg_mix(l->seed, 1, l->count++);
}

static gg_state *world_at(const search *t, uint32_t index) {
    return (gg_state *)(void *)(t->worlds + (size_t)index * t->game->state_size);
}

static uint32_t share(uint64_t spent, uint64_t budget) {
    return spent >= budget ? SEARCH_WHOLE : (uint32_t)(spent * SEARCH_WHOLE / budget);
}

// Of the limit of time, if there is one.
static uint32_t time_spent(const search *t) {
    if (!t->budget.ms) return 0;
    return share(now_us() - t->start_us, (uint64_t)t->budget.ms * USABLE_US);
}

uint32_t search_spent(const search *t) {
    uint32_t nodes = t->budget.nodes ? share(t->nodes, t->budget.nodes) : 0;
    uint32_t time = nodes == SEARCH_WHOLE ? 0 : time_spent(t);
    return time > nodes ? time : nodes;
}

bool search_is_late(search *t) {
    if (!t->budget.ms) return false;
    uint64_t now = now_us(), step = now - t->looked_us;
    t->looked_us = now;
    return now + step - t->start_us >= (uint64_t)t->budget.ms * USABLE_US;
}

// Worlds that agree with the view, for at most a quarter of the time; false if even the first
// cannot be found.
static bool imagine_worlds(search *t, const gg_view *view, uint32_t count) {
    gg_rng rng = { .key = gg_mix(t->lots.seed, 2, 0) };
    while (t->world_count < count && t->game->imagine(view, &rng, world_at(t, t->world_count))) {
        t->world_count++;
        if (time_spent(t) > SEARCH_WHOLE / 4) break;
    }
    return t->world_count > 0;
}

bool search_begin(search *t, const bot_task *task, uint32_t nodes, uint32_t worlds) {
    *t = (search){ .game = task->game,
                   .brain = task->game->brain,
                   .seat = task->decision->seat,
                   .lots = { .seed = task->seed },
                   .budget = task->budget,
                   .effort = task->effort };
    if (!t->brain) return false;
    if (!t->budget.nodes && !t->budget.ms) t->budget.nodes = nodes;
    if (t->budget.ms) t->start_us = t->looked_us = now_us();
    t->worlds = malloc((size_t)(worlds + 1) * t->game->state_size);
    GG_ASSERT(t->worlds != NULL);
    t->scratch = world_at(t, worlds);
    if (imagine_worlds(t, task->view, worlds)) return true;
    search_end(t);
    return false;
}

void search_end(search *t) {
    if (t->effort) {
        t->effort->nodes += t->nodes;
        t->effort->playouts += t->playouts;
        t->effort->worlds += t->world_count;
    }
    free(t->worlds);
    t->worlds = NULL;
}

gg_state *search_world(search *t, uint32_t trial) {
    memcpy((void *)t->scratch, (const void *)world_at(t, trial % t->world_count),
           t->game->state_size);
    ((gg_head *)(void *)t->scratch)->rng.key = gg_mix(t->lots.seed, 3, trial);
    t->turn = t->brain->turn(t->scratch);
    t->glances = 0;
    t->chances = 0;
    return t->scratch;
}

void search_play(search *t, gg_state *s, gg_seat seat, gg_action action, gg_news *news) {
    gg_verdict verdict = gg_play(t->game, s, seat, action, news);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
    t->nodes++;
}

gg_action policy_choose(const gg_game *game, const gg_state *s, const gg_decision *d, lots *l,
                        unsigned heat) {
    if (d->count == 1) return d->legal[0];
    uint64_t bits = lots_draw(l);
    if (!game->brain) return d->legal[((bits >> 32) * d->count) >> 32];
    int16_t score[GG_LEGAL_MAX] = { 0 };
    game->brain->policy(s, d, score);
    unsigned best = 0;
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < d->count; i++) {
        if (i % 8 == 0 && i) bits = lots_draw(l);
        int32_t noise = odds_noise((uint8_t)(bits >> (i % 8 * 8)));
        int32_t value = score[i] * 1024 + noise * (heat ? (int32_t)(heat * 1024 / 100) : 1);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return d->legal[best];
}

static uint32_t chance_of_side_0(const gg_brain *brain, const gg_state *s) {
    int16_t term[GG_TERMS_MAX] = { 0 };
    brain->terms(s, term);
    int64_t late = brain->progress(s), sum = 0;
    for (unsigned i = 0; i < brain->term_count; i++) {
        const gg_weight *w = &brain->weight[i];
        sum += term[i] * (w->early * (GG_PROGRESS_MAX - late) + w->late * late);
    }
    return odds_logistic(sum / GG_PROGRESS_MAX);
}

// Both sides may share a result: a draw.
static uint32_t chance_by_result(const gg_head *head, gg_seat seat) {
    bool mine = (head->result >> seat) & 1;
    bool first = head->result & 1, others = head->result >> 1;
    if (!mine) return 0;
    return first && others ? ODDS_ONE / 2 : ODDS_ONE;
}

// The chance of a seat's side in a state, of ODDS_ONE.
static uint32_t value_of(const gg_game *game, const gg_state *s, gg_seat seat) {
    const gg_head *head = (const gg_head *)(const void *)s;
    if (head->result) return chance_by_result(head, seat);
    uint32_t first = chance_of_side_0(game->brain, s);
    return seat == 0 ? first : ODDS_ONE - first;
}

static void judge(search *t, const gg_state *s) {
    t->glances++;
    t->chances += value_of(t->game, s, t->seat);
}

void search_glance(search *t, const gg_state *s) {
    uint32_t turn = t->brain->turn(s);
    if (turn == t->turn) return;
    t->turn = turn;
    judge(t, s);
}

uint32_t search_playout(search *t, gg_state *s, uint32_t until, unsigned heat) {
    gg_decision decision;
    for (;;) {
        gg_seat seat = gg_to_move(t->game, s);
        if (seat == t->game->seat_count || t->brain->turn(s) >= until) break;
        search_glance(t, s);
        gg_ask(t->game, s, seat, &decision);
        gg_action action = policy_choose(t->game, s, &decision, &t->lots, heat);
        search_play(t, s, seat, action, NULL);
    }
    t->playouts++;
    judge(t, s);
    return (uint32_t)(t->chances / t->glances);
}
