/* contest.c - runs a game: the truth here, a view for each seat, bots behind the views. */
#include "lab/contest.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"

typedef struct contest {
    const gg_game *game;
    gg_state *state;
    gg_view *view[GG_SEATS_MAX];
    unsigned seats; // one bit per seat that takes part
    gg_news news;
} contest;

static void *must(void *memory) {
    GG_ASSERT(memory != NULL);
    return memory;
}

static void learn_all(contest *c) {
    for (uint16_t i = 0; i < c->news.count; i++) {
        for (gg_seat seat = 0; seat < c->game->seat_count; seat++) {
            gg_event told;
            if (!((c->seats >> seat) & 1)) continue;
            if (gg_tell(c->game, &c->news.event[i], seat, &told))
                c->game->learn(c->view[seat], &told);
        }
    }
}

static void begin(contest *c, const gg_game *game, const gg_setup *setup) {
    memset(c, 0, sizeof *c);
    c->game = game;
    c->state = must(calloc(1, game->state_size));
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        c->view[seat] = must(calloc(1, game->view_size));
        game->view_begin(c->view[seat], c->state, seat);
    }
    gg_begin(game, c->state, setup, &c->news);
    c->seats = gg_seats(game, c->state);
    learn_all(c);
}

static void end(contest *c) {
    for (gg_seat seat = 0; seat < c->game->seat_count; seat++)
        free(c->view[seat]);
    free(c->state);
    free(c);
}

static void decide(contest *c, gg_seat seat, const contest_side *side, uint32_t number) {
    gg_decision decision;
    gg_ask(c->game, c->state, seat, &decision);
    bot_task task = { .game = c->game,
                      .view = c->view[seat],
                      .decision = &decision,
                      .seed = gg_mix(side->seed, seat, number),
                      .budget = side->budget };
    gg_verdict verdict = gg_play(c->game, c->state, seat, side->bot->choose(&task), &c->news);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
    learn_all(c);
}

contest_result contest_play(const gg_game *game, const gg_setup *setup, const contest_side side[2],
                            contest_listener *each, void *context) {
    contest *c = must(malloc(sizeof *c));
    contest_result result = { 0 };
    begin(c, game, setup);
    for (gg_seat seat; (seat = gg_owing(game, c->state)) < game->seat_count;) {
        decide(c, seat, &side[seat > 0], result.decisions++);
        if (each) each(context, c->state, &c->news);
    }
    result.winners = ((const gg_head *)(const void *)c->state)->result;
    end(c);
    return result;
}
