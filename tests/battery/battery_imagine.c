/* battery_imagine.c - an imagined state has the view it was imagined from. See bench.h. */
#include <string.h>

#include "base/rng.h"
#include "battery/bench.h"
#include "twins/twin.h"

// A world that was imagined can be played in, as a search would.
static void play_on(const gg_game *game, gg_state *state, gg_rng *rng) {
    enum { ACTIONS = 12 };
    gg_decision asked;
    for (unsigned i = 0; i < ACTIONS; i++) {
        gg_seat seat = gg_to_move(game, state);
        gg_ask(game, state, seat, &asked);
        if (asked.count == 0) return;
        gg_play(game, state, seat, asked.legal[gg_rng_draw(rng, 2, asked.count)], NULL);
    }
}

/* Who owes a decision is known; or else everyone knows at least whether he himself does, and
 * whether anybody does. */
static bool is_same_to_move(const bench *b, unsigned to_move, gg_seat viewer) {
    const twin_hooks *hooks = twin_hooks_find(b->game);
    unsigned truly = world_head_in(&b->now)->to_move;
    unsigned seats = gg_seats(b->game, world_truth(&b->now));
    if (!hooks || !hooks->hides_asking) return to_move == truly;
    bool same = ((to_move ^ truly) >> viewer & 1) == 0;
    return same && (to_move == 0) == (truly == 0) && (to_move & ~seats) == 0;
}

// The others see the world that was imagined, as someone does who sits down at it.
static void begin_others(world *guess, gg_seat viewer) {
    for (gg_seat other = 0; other <= guess->game->seat_count; other++) {
        if (other == viewer || !world_has_viewer(guess, other)) continue;
        memset((void *)world_view(guess, other), 0, guess->game->view_size);
        guess->game->view_begin(world_view(guess, other), world_truth(guess), other);
    }
}

void battery_imagine(bench *b, gg_seat viewer) {
    static world guess, back;
    static char position[WORLD_TEXT_MAX], seen[WORLD_TEXT_MAX], again[WORLD_TEXT_MAX];
    gg_fault fault = { 0 };
    gg_rng rng = { .key = gg_mix(b->seed, viewer, b->action_count) };
    world_copy(&guess, &b->now);
    memset(guess.state_bytes, 0xA5, b->game->state_size);
    if (!b->game->imagine(world_seen(&b->now, viewer), &rng, world_state(&guess)))
        battery_fail(b, "nothing could be imagined from the view of %u", viewer);
    begin_others(&guess, viewer);
    const gg_head *head = world_head_in(&guess);
    if (!is_same_to_move(b, head->to_move, viewer))
        battery_fail(b, "imagined by %u: owing", viewer);
    if (gg_seats(b->game, world_truth(&guess)) != gg_seats(b->game, world_truth(&b->now)))
        battery_fail(b, "imagined by %u: other seats", viewer);
    if (head->result != world_head_in(&b->now)->result)
        battery_fail(b, "imagined by %u: result", viewer);
    battery_same_legal(b, &b->now, &guess, viewer, "imagining");
    if (!world_position_text(&guess, position))
        battery_fail(b, "the imagined position has no room");
    if (world_position_read(&back, b->game, position, &fault) != GG_OK)
        battery_fail(b, "imagined by %u, refused: %s\n%.1500s", viewer, fault.message, position);
    world_view_text(&b->now, viewer, seen);
    world_view_text(&back, viewer, again);
    if (strcmp(seen, again) != 0)
        battery_fail(b, "imagined by %u, seen otherwise:\n%s\n%s", viewer, seen, again);
    play_on(b->game, world_state(&guess), &rng);
    b->counts->imagined++;
}
