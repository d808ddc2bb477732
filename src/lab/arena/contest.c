/* contest.c - runs a game: the truth here, a view for each seat, bots behind the views. */
#include "lab/arena/contest.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"

typedef struct contest {
    const gg_game *game;
    const contest_side *side; // two of them
    gg_state *state;
    gg_view *view[GG_SEATS_MAX];
    contest_log told[GG_SEATS_MAX]; // of the seats of guests
    unsigned seats;                 // one bit per seat that takes part
    gg_news news;
} contest;

static atomic_bool stopped;

void contest_stop(bool stop) {
    atomic_store(&stopped, stop);
}

bool contest_is_stopped(void) {
    return atomic_load(&stopped);
}

static const contest_guest *guest_of(const contest *c, gg_seat seat) {
    return c->side[seat > 0].guest;
}

static void remember(contest_log *log, const gg_event *told) {
    GG_GROW(log->event, log->count, log->capacity);
    log->event[log->count++] = *told;
}

static void learn_all(contest *c) {
    for (uint16_t i = 0; i < c->news.count; i++) {
        for (gg_seat seat = 0; seat < c->game->seat_count; seat++) {
            gg_event told;
            if (!((c->seats >> seat) & 1)) continue;
            if (!gg_tell(c->game, &c->news.event[i], seat, &told)) continue;
            c->game->learn(c->view[seat], &told);
            if (guest_of(c, seat)) remember(&c->told[seat], &told);
        }
    }
}

static void begin(contest *c, const gg_setup *setup) {
    const gg_game *game = c->game;
    c->state = gg_must(calloc(1, game->state_size));
    gg_clear(game, c->state, gg_rules_of(game, setup));
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        c->view[seat] = gg_must(calloc(1, game->view_size));
        game->view_begin(c->view[seat], c->state, seat);
    }
    gg_begin(game, c->state, setup, &c->news);
    c->seats = gg_seats(game, c->state);
    learn_all(c);
}

static void end(contest *c) {
    for (gg_seat seat = 0; seat < c->game->seat_count; seat++) {
        free(c->view[seat]);
        free(c->told[seat].event);
    }
    free(c->state);
    free(c);
}

// False: a guest forfeits.
static bool choose(contest *c, const contest_side *side, const bot_task *task, gg_action *out) {
    uint64_t start = side->times ? times_now() : 0;
    gg_seat seat = task->decision->seat;
    bool chosen = true;
    if (side->guest)
        chosen = side->guest->choose(side->guest->self, task, &c->told[seat], out);
    else
        *out = side->bot->choose(task);
    if (side->times && task->decision->count > 1) times_add(side->times, times_now() - start);
    c->told[seat].count = 0;
    return chosen;
}

static bool decide(contest *c, gg_seat seat, uint32_t number) {
    const contest_side *side = &c->side[seat > 0];
    gg_decision decision;
    gg_action action;
    gg_ask(c->game, c->state, seat, &decision);
    bot_task task = bot_task_of(c->game, c->view[seat], &decision, gg_mix(side->seed, seat, number),
                                side->budget);
    if (!choose(c, side, &task, &action)) return false;
    gg_verdict verdict = gg_play(c->game, c->state, seat, action, &c->news);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
    learn_all(c);
    return true;
}

// Seats of the side that did not forfeit.
static uint8_t winners_by_forfeit(const contest *c, unsigned forfeiter) {
    return (uint8_t)(forfeiter == 1 ? c->seats & ~1u : 1u);
}

static void tell_guests(const contest *c, const contest_result *result) {
    char why[GG_MESSAGE_MAX];
    gg_text text = gg_text_begin(why, sizeof why);
    gg_rule rule = 0;
    if (!result->forfeiter)
        c->game->result_write(c->state, &rule, &text);
    else
        gg_put(&text, "A player forfeits.");
    for (gg_seat seat = 0; seat < c->game->seat_count; seat++) {
        const contest_guest *guest = guest_of(c, seat);
        if (!guest || !((c->seats >> seat) & 1)) continue;
        guest->over(guest->self, &(contest_end){ seat, result->winners, why, &c->told[seat] });
    }
}

contest_result contest_play(const gg_game *game, const gg_setup *setup, const contest_side side[2],
                            contest_listener *each, void *context) {
    contest *c = gg_must(calloc(1, sizeof *c));
    contest_result result = { 0 };
    c->game = game;
    c->side = side;
    begin(c, setup);
    contest_moment now = { 0, c->state, &c->news, c->view };
    if (each) each(context, &now);
    for (gg_seat seat; (seat = gg_to_move(game, c->state)) < game->seat_count;) {
        bool decided = decide(c, seat, result.decisions);
        result.stopped = contest_is_stopped(); // a guest that is stopped has not forfeited
        if (result.stopped) break;
        if (!decided) {
            result.forfeiter = (uint8_t)(1 + (seat > 0));
            break;
        }
        now.decisions = ++result.decisions;
        if (each) each(context, &now);
    }
    result.winners = result.forfeiter ? winners_by_forfeit(c, result.forfeiter)
                                      : ((const gg_head *)(const void *)c->state)->result;
    if (!result.stopped) tell_guests(c, &result);
    end(c);
    return result;
}
