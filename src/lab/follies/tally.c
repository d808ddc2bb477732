/* tally.c - matches between bots with a watcher behind their seats. */
#include "lab/follies/tally.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "brain.h"
#include "lab/arena/contest.h"

enum { LOTS = 11, WORLDS = 12 }; // streams of a game's seed

static uint64_t seed_of(const tally_plan *plan, uint32_t number) {
    return plan->setup.seed + number;
}

static const player *player_of(const tally_plan *plan, uint32_t number, gg_seat seat) {
    bool is_level = !plan->against.bot || tally_side(seat) == number % TALLY_SIDES;
    return is_level ? &plan->level : &plan->against;
}

static void decide(const tally_plan *plan, uint32_t number, match *m) {
    gg_decision asked;
    gg_seat seat = match_seat(m);
    const player *who = player_of(plan, number, seat);
    uint64_t lots = gg_mix(gg_mix(seed_of(plan, number), LOTS, seat), 0, match_action_count(m));
    gg_ask(plan->game, match_state(m), seat, &asked);
    bot_task task = bot_task_of(plan->game, match_view(m, seat), &asked, lots, who->budget);
    match_play_legal(m, seat, who->bot->choose(&task), NULL);
}

// From a position one turn is played.
static bool is_done(const tally_plan *plan, const match *m, uint32_t turn) {
    if (match_seat(m) == plan->game->seat_count) return true;
    return plan->start && plan->game->brain->turn(match_state(m)) != turn;
}

static void keep_record(const tally_plan *plan, const match *m, tally_game *out) {
    if (!plan->keep_record) return;
    out->record = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text text = gg_text_begin(out->record, GG_RECORD_SIZE_MAX);
    match_record_write(m, &text);
    GG_ASSERT(!text.full);
    out->record = gg_must(realloc(out->record, text.used + 1));
}

// What the other side did is not the level's.
static void drop_others(tally_game *g) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < g->seen.count; i++) {
        if (g->counted[tally_side(g->seen.row[i].seat)]) g->seen.row[kept++] = g->seen.row[i];
    }
    g->seen.count = kept;
}

static match *open_game(const tally_plan *plan, uint32_t number, gg_fault *fault) {
    gg_setup setup = plan->setup;
    setup.seed = seed_of(plan, number);
    if (plan->start) return match_open_record(plan->start, plan->start_size, fault);
    return match_open(plan->game, &setup, NULL);
}

bool tally_play(const tally_plan *plan, uint32_t number, tally_game *out) {
    gg_fault fault;
    match *m = open_game(plan, number, &fault);
    GG_ASSERT(m && match_game(m) == plan->game);
    *out = (tally_game){ 0 };
    for (gg_seat seat = 0; seat < TALLY_SIDES; seat++)
        out->counted[seat] = player_of(plan, number, seat) == &plan->level;
    uint64_t worlds = gg_mix(seed_of(plan, number), WORLDS, 0);
    folly_watcher *watcher = folly_watcher_open(m, worlds, &out->seen);
    uint32_t turn = plan->game->brain->turn(match_state(m));
    while (!is_done(plan, m, turn) && !contest_is_stopped()) {
        decide(plan, number, m);
        folly_watcher_look(watcher, m);
    }
    out->played = is_done(plan, m, turn);
    keep_record(plan, m, out);
    drop_others(out);
    folly_watcher_close(watcher);
    match_close(m);
    return out->played;
}

bool tally_judge(const tally_plan *plan, tally_game *out, gg_fault *fault) {
    match *model = match_open_record(plan->start, plan->start_size, fault);
    if (!model) return false;
    *out = (tally_game){ .played = true, .counted = { true, true } };
    if (match_game(model) != plan->game) {
        match_close(model);
        *fault = (gg_fault){ .status = GG_UNKNOWN, .line = 2 };
        return false;
    }
    match *m = match_open_again(model);
    folly_watcher *watcher = folly_watcher_open(m, plan->setup.seed, &out->seen);
    while (match_action_count(m) < match_action_count(model)) {
        match_play_again(m, model);
        folly_watcher_look(watcher, m);
    }
    keep_record(plan, m, out);
    folly_watcher_close(watcher);
    match_close(m);
    match_close(model);
    return true;
}

typedef struct tally_work {
    const tally_plan *plan;
    tally_game *out;
} tally_work;

static bool play(void *self, uint32_t number) {
    const tally_work *w = self;
    return tally_play(w->plan, number, &w->out[number]);
}

void tally_run(const tally_plan *plan, const games_plan *run, tally_game *out) {
    tally_work work = { plan, out };
    GG_ASSERT_CMP(run->games, ==, plan->games);
    games_run(run, &(games_work){ &work, NULL, play, NULL });
}

static void add_game(tally_sum *sum, const tally_game *g) {
    bool had[GG_FOLLIES_MAX] = { false };
    sum->games++;
    for (unsigned side = 0; side < TALLY_SIDES; side++)
        sum->sides[side] += g->counted[side];
    for (uint32_t i = 0; i < g->seen.count; i++) {
        const folly_sighting *s = &g->seen.row[i];
        sum->count[s->folly][tally_side(s->seat)]++;
        sum->with[s->folly] += !had[s->folly];
        had[s->folly] = true;
    }
}

tally_sum tally_add_up(const tally_plan *plan, const tally_game *games) {
    tally_sum sum = { 0 };
    for (uint32_t i = 0; i < plan->games; i++) {
        if (games[i].played) add_game(&sum, &games[i]);
    }
    return sum;
}

double tally_rate(const tally_sum *sum, unsigned row, unsigned side) {
    uint32_t count = 0, sides = 0;
    for (unsigned i = 0; i < TALLY_SIDES; i++) {
        if (side != TALLY_SIDES && side != i) continue;
        count += sum->count[row][i];
        sides += sum->sides[i];
    }
    return sides ? 100.0 * count / sides : 0;
}

void tally_free(tally_game *games, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        free(games[i].seen.row);
        free(games[i].record);
    }
    free(games);
}
