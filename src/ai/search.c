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

static gg_view *known_at(const search *t, uint32_t index, gg_seat seat) {
    size_t number = (size_t)index * t->game->seat_count + seat;
    return (gg_view *)(void *)(t->known + number * t->game->view_size);
}

// The thinker knows what he knows; the others what they would see if they sat down there now.
static void begin_views(search *t, const gg_view *view, uint32_t index) {
    for (gg_seat seat = 0; t->known && seat < t->game->seat_count; seat++) {
        gg_view *known = known_at(t, index, seat);
        if (seat == t->seat)
            memcpy((void *)known, (const void *)view, t->game->view_size);
        else
            t->game->view_begin(known, world_at(t, index), seat);
    }
}

// Worlds that agree with the view, for at most a quarter of the time; false if even the first
// cannot be found.
static bool imagine_worlds(search *t, const gg_view *view, uint32_t count) {
    gg_rng rng = { .key = gg_mix(t->lots.seed, 2, 0) };
    while (t->world_count < count && t->game->imagine(view, &rng, world_at(t, t->world_count))) {
        begin_views(t, view, t->world_count++);
        if (time_spent(t) > SEARCH_WHOLE / 4) break;
    }
    return t->world_count > 0;
}

static void make_room(search *t, uint32_t worlds) {
    size_t states = (size_t)worlds + 1, views = states * t->game->seat_count;
    t->room = worlds;
    t->worlds = gg_must(malloc(states * t->game->state_size));
    t->scratch = world_at(t, worlds);
    if (!t->net) return;
    t->known = gg_must(calloc(views, t->game->view_size));
    t->news = gg_must(calloc(1, sizeof *t->news));
}

bool search_begin(search *t, const bot_task *task, const search_how *how) {
    *t = (search){ .game = task->game,
                   .brain = task->game->brain,
                   .seat = task->decision->seat,
                   .lots = { .seed = task->seed },
                   .budget = task->budget,
                   .effort = task->effort,
                   .net = how->net };
    if (!t->brain) return false;
    if (!t->budget.nodes && !t->budget.ms) t->budget.nodes = how->nodes;
    if (t->budget.ms) t->start_us = t->looked_us = now_us();
    make_room(t, how->worlds);
    if (how->scruple && conscience_begin(&t->conscience, t->game, t->seat))
        t->scruple = how->scruple;
    if (imagine_worlds(t, task->view, how->worlds)) {
        t->scruple_turn = t->brain->turn(world_at(t, 0));
        t->net_until = t->scruple_turn + how->net_turns;
        return true;
    }
    search_end(t);
    return false;
}

void search_end(search *t) {
    if (t->effort) {
        t->effort->nodes += t->nodes;
        t->effort->playouts += t->playouts;
        t->effort->worlds += t->world_count;
    }
    if (t->scruple) conscience_end(&t->conscience);
    free(t->worlds);
    free(t->known);
    free(t->news);
    t->worlds = t->known = NULL;
}

gg_state *search_world(search *t, uint32_t trial) {
    uint32_t index = trial % t->world_count;
    size_t views = t->game->seat_count * (size_t)t->game->view_size;
    memcpy((void *)t->scratch, (const void *)world_at(t, index), t->game->state_size);
    ((gg_head *)(void *)t->scratch)->rng.key = gg_mix(t->lots.seed, 3, trial);
    if (t->known) memcpy((void *)known_at(t, t->room, 0), (void *)known_at(t, index, 0), views);
    if (t->scruple) {
        const gg_view *view = t->known ? known_at(t, t->room, t->seat) : NULL;
        conscience_clear(&t->conscience, view, t->scratch);
    }
    t->turn = t->brain->turn(t->scratch);
    t->glances = 0;
    t->chances = 0;
    return t->scratch;
}

// The turn is the one before the action: its end is looked at, the enemy's turn is not.
static bool has_scruples(const search *t) {
    return t->scruple && t->turn == t->scruple_turn;
}

void search_weigh(search *t, const gg_decision *d, gg_action action) {
    if (has_scruples(t)) conscience_choose(&t->conscience, d, action);
}

static void hear_all(search *t, const gg_news *news) {
    for (uint16_t i = 0; i < news->count; i++) {
        gg_event told;
        if (gg_tell(t->game, &news->event[i], t->seat, &told))
            conscience_hear(&t->conscience, &told);
    }
}

static void tell_views(search *t, const gg_news *news) {
    bool scruples = has_scruples(t);
    if (scruples) hear_all(t, news);
    for (uint16_t i = 0; i < news->count; i++) {
        for (gg_seat seat = 0; seat < t->game->seat_count; seat++) {
            gg_event told;
            if (gg_tell(t->game, &news->event[i], seat, &told))
                t->game->learn(known_at(t, t->room, seat), &told);
        }
    }
    if (scruples) conscience_look(&t->conscience);
}

void search_play(search *t, gg_state *s, gg_seat seat, gg_action action, gg_news *news) {
    if (t->net && !news) news = t->news;
    gg_play_legal(t->game, s, seat, action, news);
    if (t->net) tell_views(t, news);
    t->nodes++;
}

static gg_learned learned_by(const search *t, gg_seat seat) {
    return t->brain->learned ? t->brain->learned[seat > 0] : (gg_learned){ 100, 100, 0 };
}

static void think(search *t, const gg_state *s, const gg_decision *d, net_opinion *out) {
    int16_t score[GG_LEGAL_MAX] = { 0 };
    gg_learned by = learned_by(t, d->seat);
    t->brain->policy(s, d, score);
    net_input q = { t->brain->senses, known_at(t, t->room, d->seat), d, score, by.net, by.policy };
    net_think(t->net, &q, out);
    t->nodes += SEARCH_THOUGHT;
}

void search_scores(search *t, const gg_state *s, const gg_decision *d, int32_t *score) {
    if (t->net) {
        net_opinion opinion;
        think(t, s, d, &opinion);
        for (unsigned i = 0; i < d->count; i++)
            score[i] = opinion.score[i] * GG_SCORE_NAT / NET_NAT;
        return;
    }
    int16_t liked[GG_LEGAL_MAX] = { 0 };
    t->brain->policy(s, d, liked);
    for (unsigned i = 0; i < d->count; i++)
        score[i] = liked[i];
}

// The largest of scores and noise.
static unsigned draw_liked(const gg_decision *d, const int32_t *score, lots *l, unsigned heat) {
    uint64_t bits = lots_draw(l);
    unsigned best = 0;
    int32_t most = INT32_MIN;
    for (unsigned i = 0; i < d->count; i++) {
        if (i % 8 == 0 && i) bits = lots_draw(l);
        int32_t noise = odds_noise((uint8_t)(bits >> (i % 8 * 8)));
        int32_t value = score[i] * 1024 + noise * (heat ? (int32_t)(heat * 1024 / 100) : 1);
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

gg_action policy_choose(const gg_game *game, const gg_state *s, const gg_decision *d, lots *l,
                        unsigned heat) {
    if (d->count == 1) return d->legal[0];
    if (!game->brain) return d->legal[((lots_draw(l) >> 32) * d->count) >> 32];
    int16_t liked[GG_LEGAL_MAX] = { 0 };
    int32_t score[GG_LEGAL_MAX];
    game->brain->policy(s, d, liked);
    for (unsigned i = 0; i < d->count; i++)
        score[i] = liked[i];
    return d->legal[draw_liked(d, score, l, heat)];
}

// Whoever plays in the worlds at this time.
static gg_action choose_on(search *t, const gg_state *s, const gg_decision *d, unsigned heat) {
    if (!t->net || t->turn >= t->net_until || d->count == 1)
        return policy_choose(t->game, s, d, &t->lots, heat);
    int32_t score[GG_LEGAL_MAX];
    search_scores(t, s, d, score);
    return d->legal[draw_liked(d, score, &t->lots, heat)];
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

static bool is_own(const search *t, gg_seat seat) {
    return (seat == 0) == (t->seat == 0);
}

// As whoever decides next thinks he stands.
static uint32_t chance_by_net(search *t, const gg_state *s) {
    gg_decision d;
    gg_seat seat = gg_to_move(t->game, s);
    gg_ask(t->game, s, seat, &d);
    net_input q = { t->brain->senses, known_at(t, t->room, seat), &d, NULL, 0, 0 };
    uint32_t chance = odds_logistic(net_judge(t->net, &q));
    t->nodes += SEARCH_THOUGHT;
    return is_own(t, seat) ? chance : ODDS_ONE - chance;
}

// The chance of the thinking side in a state, of ODDS_ONE.
static uint32_t value_of(search *t, const gg_state *s) {
    const gg_head *head = (const gg_head *)(const void *)s;
    if (head->result) return chance_by_result(head, t->seat);
    uint32_t share = t->net ? learned_by(t, t->seat).weights : 100;
    uint32_t by_net = share < 100 ? chance_by_net(t, s) : 0;
    if (share == 0) return by_net;
    uint32_t first = chance_of_side_0(t->brain, s);
    uint32_t by_weights = t->seat == 0 ? first : ODDS_ONE - first;
    return (by_net * (100 - share) + by_weights * share) / 100;
}

static void judge(search *t, const gg_state *s) {
    t->glances++;
    t->chances += value_of(t, s);
}

void search_glance(search *t, const gg_state *s) {
    uint32_t turn = t->brain->turn(s);
    if (turn == t->turn) return;
    t->turn = turn;
    judge(t, s);
}

uint32_t search_follies(const search *t) {
    return t->scruple ? conscience_count(&t->conscience) * t->scruple : 0;
}

uint32_t search_playout(search *t, gg_state *s, uint32_t until, unsigned heat) {
    gg_decision decision;
    gg_ask(t->game, s, gg_to_move(t->game, s), &decision);
    for (; decision.count > 0 && t->brain->turn(s) < until; t->nodes++) {
        search_glance(t, s);
        gg_action action = choose_on(t, s, &decision, heat);
        search_weigh(t, &decision, action);
        gg_advance(t->game, s, &decision, action, t->news);
        if (t->net) tell_views(t, t->news);
    }
    t->playouts++;
    judge(t, s);
    return (uint32_t)(t->chances / t->glances);
}
