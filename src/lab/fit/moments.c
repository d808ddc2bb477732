/* moments.c - follows a game with a view and a notebook for each seat. */
#include "lab/fit/moments.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/rng.h"
#include "lab/arena/contest.h"

// One game being followed.
typedef struct follower {
    const moments_task *task;
    gg_setup setup;
    gg_view *view[GG_SEATS_MAX]; // as the contest's, learned once more: NULL without notes
    notebook notes[GG_SEATS_MAX];
    unsigned asked[GG_SEATS_MAX]; // last round in which this seat was asked
    uint32_t moments;
    moments_listener *each;
    void *self;
    bool failed;
} follower;

static void begin_notes(follower *f) {
    const gg_game *game = f->task->game;
    if (!f->task->belief->lean) return;
    gg_state *nothing = gg_must(calloc(1, game->state_size));
    gg_clear(game, nothing, gg_rules_of(game, &f->setup));
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        f->view[seat] = gg_must(calloc(1, game->view_size));
        game->view_begin(f->view[seat], nothing, seat);
        notebook_begin(&f->notes[seat], f->task->belief, f->view[seat]);
    }
    free(nothing);
}

static void take_notes(follower *f, const contest_moment *now) {
    const gg_game *game = f->task->game;
    unsigned seats = gg_seats(game, now->state);
    for (uint16_t i = 0; i < now->news->count; i++) {
        for (gg_seat seat = 0; seat < game->seat_count; seat++) {
            gg_event told;
            if (!f->view[seat] || !((seats >> seat) & 1)) continue;
            if (gg_tell(game, &now->news->event[i], seat, &told))
                notebook_learn(&f->notes[seat], game, f->view[seat], &told);
        }
    }
}

// A contest_listener.
static void follow(void *context, const contest_moment *now) {
    follower *f = context;
    const gg_game *game = f->task->game;
    take_notes(f, now);
    gg_seat seat = gg_to_move(game, now->state);
    if (f->failed || now->decisions == 0 || seat == game->seat_count) return;
    unsigned round = game->belief->round(now->state);
    if (f->asked[seat] == round) return;
    f->asked[seat] = round;
    moment at = { .state = now->state,
                  .view = now->view[seat],
                  .notes = f->view[seat] ? &f->notes[seat] : NULL,
                  .seat = seat,
                  .round = round,
                  .seed = gg_mix(f->setup.seed, 0x62656c69, f->moments++) };
    f->failed = !f->each(f->self, &at);
}

moments_end moments_play(const moments_task *task, uint32_t number, moments_listener *each,
                         void *self) {
    const player *who = &task->player[number % task->player_count];
    follower *f = gg_must(calloc(1, sizeof *f));
    *f = (follower){ .task = task, .setup = task->setup, .each = each, .self = self };
    f->setup.seed += number;
    begin_notes(f);
    contest_side side[2];
    for (unsigned i = 0; i < 2; i++)
        side[i] = (contest_side){ .bot = who->bot,
                                  .budget = who->budget,
                                  .seed = gg_mix(f->setup.seed, 7, i) };
    contest_result result = contest_play(task->game, &f->setup, side, follow, f);
    moments_end end = f->failed        ? MOMENTS_FAILED
                      : result.stopped ? MOMENTS_STOPPED
                                       : MOMENTS_PLAYED;
    for (gg_seat seat = 0; seat < task->game->seat_count; seat++)
        free(f->view[seat]);
    free(f);
    return end;
}
