/* parts.c - see parts.h. */
#include "review/parts.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/rng.h"
#include "brain.h"

enum {
    WORLDS_LEAST = 8 // where time is short
};

// What is tried in imagined worlds, and beside it what was played.
typedef struct trial {
    gg_action action;
    int64_t sum;    // of the chances of side 0
    double squares; // of what it differs by from what was played
} trial;
enum { PLAYED, GENERAL, EMPEROR, TRIALS };

typedef struct tally {
    trial trial[TRIALS];
    int64_t known, expected; // as it stood before and after, added up
    uint16_t worlds;
    uint8_t judged, judged_after;
} tally;

// The luck of an imagined world, how it stands there, and what a general would do.
typedef struct luck {
    uint64_t key;
    int32_t known;
    gg_action first;
} luck;

struct parts {
    const gg_game *game;
    parts_how how;
    eyes eyes;
    gg_state *world, *after; // one that is imagined, and what an action makes of it
    gg_view *known[GG_SEATS_MAX], *learned[GG_SEATS_MAX]; // what seats know in each of them
    gg_news *news;
};

parts *parts_open(const gg_game *game, const parts_how *how) {
    parts *p = gg_must(calloc(1, sizeof *p));
    p->game = game;
    p->how = *how;
    if (!eyes_open(&p->eyes, game)) {
        free(p);
        return NULL;
    }
    p->world = gg_must(calloc(1, game->state_size));
    p->after = gg_must(calloc(1, game->state_size));
    p->news = gg_must(calloc(1, sizeof *p->news));
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        p->known[seat] = gg_must(calloc(1, game->view_size));
        p->learned[seat] = gg_must(calloc(1, game->view_size));
    }
    return p;
}

void parts_close(parts *p) {
    if (!p) return;
    eyes_close(&p->eyes);
    for (gg_seat seat = 0; seat < p->game->seat_count; seat++) {
        free((void *)p->known[seat]);
        free((void *)p->learned[seat]);
    }
    free((void *)p->world);
    free((void *)p->after);
    free(p->news);
    free(p);
}

static const gg_head *head_in(const gg_state *state) {
    return (const gg_head *)(const void *)state;
}

static gg_rng *chance_of(gg_state *state) {
    return &((gg_head *)(void *)state)->rng;
}

uint64_t parts_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u;
}

static bool is_same(gg_action a, gg_action b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

// All moments of a game by the same lots: what changes between them is not their luck.
static uint64_t common_lot(const parts *p) {
    return gg_mix(p->how.seed, 4, 0);
}

int32_t parts_chance(parts *p, const parts_moment *m) {
    const eyes_scene scene = { .state = m->state, .view = m->view, .by = EYES_NOBODY };
    return eyes_mean(&p->eyes, &scene, common_lot(p), p->how.dice);
}

// Was that the last action of its turn?
static bool has_ended(const parts *p, const gg_state *before, const gg_state *after) {
    const gg_brain *brain = p->game->brain;
    return brain->turn(after) > brain->turn(before) || !head_in(after)->to_move;
}

// What the action makes of a position, into `after` and `learned`.
static void carry_out(parts *p, const eyes_scene *from, const parts_move *m, gg_action action,
                      uint64_t key) {
    memcpy((void *)p->after, (const void *)from->state, p->game->state_size);
    for (gg_seat seat = 0; seat < p->game->seat_count; seat++)
        memcpy((void *)p->learned[seat], (const void *)from->view[seat], p->game->view_size);
    chance_of(p->after)->key = key;
    gg_play_legal(p->game, p->after, m->seat, action, p->news);
    gg_learn(p->game, p->news, p->learned, gg_seats(p->game, p->after));
}

static const gg_view *const *views_after(const parts *p) {
    return (const gg_view *const *)p->learned;
}

static bool was_drawn(const parts_move *m) {
    const gg_rng *a = &head_in(m->before.state)->rng, *b = &head_in(m->after.state)->rng;
    return memcmp(a->drawn, b->drawn, sizeof a->drawn) != 0;
}

// The action in the true world again, with other dice, on average.
static int32_t with_other_dice(parts *p, const parts_move *m) {
    int64_t sum = 0;
    const eyes_scene from = { .state = m->before.state, .view = m->before.view };
    const eyes_scene to = { .state = p->after, .view = views_after(p), .by = EYES_NOBODY };
    for (uint32_t i = 0; i < p->how.dice; i++) {
        carry_out(p, &from, m, m->action, gg_mix(m->lot, 1, i));
        sum += eyes_chance(&p->eyes, &to, gg_mix(common_lot(p), 6, i));
    }
    return (int32_t)(sum / p->how.dice);
}

// Does an imagined world ask the same, and allow what was done?
static bool is_alike(const parts *p, const parts_move *m) {
    const gg_head *head = head_in(p->world);
    return head->phase == head_in(m->before.state)->phase && (head->to_move >> m->seat & 1)
           && p->game->check(p->world, m->seat, m->action).rule == 0;
}

// The player knows what he knows; the others what they would see if they sat down there now.
static void begin_views(parts *p, const parts_move *m) {
    for (gg_seat seat = 0; seat < p->game->seat_count; seat++) {
        if (seat == m->seat)
            memcpy((void *)p->known[seat], (const void *)m->before.view[seat], p->game->view_size);
        else
            p->game->view_begin(p->known[seat], p->world, seat);
    }
}

static eyes_scene imagined(const parts *p, const parts_move *m) {
    return (
        eyes_scene){ .state = p->world, .view = (const gg_view *const *)p->known, .by = m->seat };
}

// How it stands after the action. What generals would choose they have already played on from; if
// the turn is over, the next one is played: whether the turn was judged right.
static int32_t look_after(parts *p, const parts_move *m, const luck *l) {
    const eyes_scene from = imagined(p, m);
    carry_out(p, &from, m, m->action, l->key);
    const eyes_scene to = { .state = p->after,
                            .view = views_after(p),
                            .by = m->seat,
                            .whole = has_ended(p, p->world, p->after) };
    if (is_same(l->first, m->action) && !to.whole) return l->known;
    return eyes_chance(&p->eyes, &to, l->key);
}

// What a choice comes to in the imagined world: all of them by the end of the next turn, so that
// the enemy has answered, and one that ends the turn can be compared with one that does not.
static int32_t try(parts *p, const parts_move *m, gg_action action, uint64_t key) {
    const eyes_scene from = imagined(p, m);
    const eyes_scene to = { .state = p->after,
                            .view = views_after(p),
                            .by = m->seat,
                            .until = p->game->brain->turn(p->world) + 2,
                            .whole = true };
    carry_out(p, &from, m, action, key);
    return eyes_chance(&p->eyes, &to, key);
}

// Is something better looked for?
static bool looks_further(const parts *p) {
    return p->how.nodes > 0 && !p->how.hurries;
}

static bool differ(const tally *t) {
    return !is_same(t->trial[GENERAL].action, t->trial[PLAYED].action)
           || !is_same(t->trial[EMPEROR].action, t->trial[PLAYED].action);
}

// The choices in one imagined world, where all have the same luck.
static void try_all(parts *p, const parts_move *m, uint64_t key, tally *t) {
    int32_t chance[TRIALS] = { 0 };
    for (unsigned i = 0; i < TRIALS; i++) {
        gg_action action = t->trial[i].action;
        unsigned same = 0;
        while (!is_same(t->trial[same].action, action))
            same++;
        if (same == i && p->game->check(p->world, m->seat, action).rule == 0)
            chance[i] = try(p, m, action, key);
        else
            chance[i] = chance[same < i ? same : PLAYED];
        double more = (double)chance[i] - chance[PLAYED];
        t->trial[i].sum += chance[i];
        t->trial[i].squares += more * more;
    }
}

// One imagined world, before the action and after it.
static void look_into(parts *p, const parts_move *m, uint64_t key, tally *t) {
    begin_views(p, m);
    const eyes_scene scene = imagined(p, m);
    luck l = { .key = key, .known = eyes_chance(&p->eyes, &scene, key) };
    l.first = p->eyes.first;
    if (t->worlds++ == 0) {
        t->judged = p->eyes.judged;
        if (looks_further(p)) t->trial[GENERAL].action = l.first;
    }
    t->known += l.known;
    t->expected += look_after(p, m, &l);
    if (t->worlds == 1) t->judged_after = p->eyes.judged;
    if (differ(t)) try_all(p, m, key, t);
}

static bool has_time(const parts *p, uint64_t until, uint32_t worlds) {
    if (p->how.hurries) return worlds < 1;
    if (!p->how.ms || worlds < WORLDS_LEAST) return worlds < p->how.worlds;
    return worlds < p->how.worlds && parts_now_ms() < until;
}

// What is better by more than twice its error, or what was played.
static unsigned best_of(const tally *t, gg_seat seat) {
    unsigned best = PLAYED;
    double most = 0, count = t->worlds;
    for (unsigned i = GENERAL; i < TRIALS && count > 1; i++) {
        const trial *a = &t->trial[i];
        double mean = (double)(a->sum - t->trial[PLAYED].sum) / count;
        double error = (a->squares / count - mean * mean) / (count - 1); // squared
        double gain = seat > 0 ? -mean : mean;
        if (gain <= most || gain * gain <= 4 * error) continue;
        most = gain;
        best = i;
    }
    return best;
}

// What a strong player chose at its player's place.
static gg_action ask_emperor(const parts *p, const parts_move *m) {
    gg_decision d;
    gg_ask(p->game, m->before.state, m->seat, &d);
    if (d.count < 2) return m->action;
    bot_budget budget =
        (bot_budget){ .nodes = p->how.nodes, .ms = p->how.ms ? p->how.ms / 2 + 1 : 0 };
    bot_task task = bot_task_of(p->game, m->before.view[m->seat], &d, m->lot, budget);
    return emperor_choose(&task);
}

// The action in worlds that look to its player as this does, and beside it what others would do.
static void imagine(parts *p, const parts_move *m, parts_step *out) {
    tally t = { 0 };
    gg_rng rng = { .key = gg_mix(m->lot, 2, 0) };
    uint64_t until = p->how.ms ? parts_now_ms() + p->how.ms : 0;
    t.trial[PLAYED].action = t.trial[GENERAL].action = t.trial[EMPEROR].action = m->action;
    if (looks_further(p)) t.trial[EMPEROR].action = ask_emperor(p, m);
    for (uint32_t i = 0; has_time(p, until, i); i++) {
        if (!p->game->imagine(m->before.view[m->seat], &rng, p->world) || !is_alike(p, m)) continue;
        uint64_t key = gg_mix(m->lot, 3, i);
        chance_of(p->world)->key = key;
        look_into(p, m, key, &t);
    }
    out->worlds = t.worlds;
    out->judged = t.judged;
    out->judged_after = t.judged_after;
    if (t.worlds == 0) return;
    unsigned best = best_of(&t, m->seat);
    out->known = (int32_t)(t.known / t.worlds);
    out->expected = (int32_t)(t.expected / t.worlds);
    out->best = t.trial[best].action;
    out->cost = (int32_t)((t.trial[best].sum - t.trial[PLAYED].sum) / t.worlds);
    if (m->seat > 0) out->cost = -out->cost;
    GG_ASSERT_CMP(out->cost, >=, 0);
}

bool parts_goes_on(const parts *p, const parts_move *m) {
    gg_decision d;
    if (has_ended(p, m->before.state, m->after.state)) return false;
    if (gg_to_move(p->game, m->before.state) != m->seat) return false;
    gg_ask(p->game, m->before.state, m->seat, &d);
    gg_action general = eyes_choice(&p->eyes, m->before.state, m->before.view[m->seat], &d);
    return is_same(general, m->action);
}

void parts_of(parts *p, const parts_move *m, parts_step *out) {
    *out = (parts_step){
        .seat = m->seat,
        .before = m->before.chance,
        .after = m->after.chance,
        .best = m->action,
        .ends = has_ended(p, m->before.state, m->after.state),
    };
    int32_t mean = out->after;
    if (was_drawn(m)) mean = parts_goes_on(p, m) ? out->before : with_other_dice(p, m);
    imagine(p, m, out);
    if (out->worlds == 0) { // nothing could be imagined: all was to be known
        out->known = out->before;
        out->expected = mean;
    }
    out->judgement = out->expected - out->known;
    out->chance = out->after - mean;
    out->fog = mean - out->before - out->judgement;
    GG_ASSERT_CMP(out->judgement + out->fog + out->chance, ==, out->after - out->before);
}

void parts_setup(parts *p, const gg_setup *setup, const parts_moment *begun, parts_step *out) {
    int64_t sum = 0;
    const eyes_scene scene = { .state = p->world, .by = EYES_NOBODY };
    *out = (parts_step){ .seat = p->game->seat_count, .after = begun->chance };
    for (uint32_t i = 0; setup && i < p->how.dice; i++) {
        gg_setup other = *setup;
        other.seed = gg_mix(p->how.seed, 5, i);
        gg_begin(p->game, p->world, &other, NULL);
        sum += eyes_chance(&p->eyes, &scene, gg_mix(common_lot(p), 6, i));
    }
    out->before = setup ? (int32_t)(sum / p->how.dice) : begun->chance;
    out->known = out->expected = out->before;
    out->chance = out->after - out->before;
}
