/* watcher.c - one watch behind each seat that takes part: its view as it was when the last action
 * had been told, and the question that is open. */
#include "lab/follies/watcher.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "brain.h"

// The watch comes first: a game that asks for its world hands back the whole.
typedef struct seat_watch {
    gg_folly_watch watch;
    const gg_game *game;
    gg_view *view;
    gg_state *world;
    uint64_t seed;
    bool drawn; // the world agrees with the view of now
} seat_watch;

struct folly_watcher {
    const gg_game *game;
    folly_list *out;
    seat_watch seat[GG_SEATS_MAX];
    unsigned seats; // one bit for each that is watched
    gg_decision asked;
};

const gg_follies *folly_rows(const gg_game *game) {
    return game->brain ? game->brain->follies : NULL;
}

static const gg_state *draw_world(gg_folly_watch *watch) {
    seat_watch *w = (seat_watch *)(void *)watch;
    if (!w->drawn) {
        gg_rng rng = { .key = gg_mix(w->seed, watch->seat, 0) };
        bool found = w->game->imagine(w->view, &rng, w->world);
        GG_ASSERT(found);
        w->drawn = true;
    }
    return w->world;
}

static void see(seat_watch *w, const match *m) {
    memcpy(w->view, match_view(m, w->watch.seat), w->game->view_size);
    w->drawn = false;
    w->seed = gg_mix(w->seed, 1, 0);
}

static void ask(folly_watcher *w, const match *m) {
    gg_seat seat = match_seat(m);
    if (seat < w->game->seat_count) gg_ask(w->game, match_state(m), seat, &w->asked);
}

static void seat_open(seat_watch *w, const match *m, gg_seat seat, uint64_t seed) {
    const gg_game *game = match_game(m);
    w->game = game;
    w->seed = seed;
    w->view = gg_must(calloc(1, game->view_size));
    w->world = gg_must(calloc(1, game->state_size));
    w->watch.seat = seat;
    w->watch.view = w->view;
    w->watch.notes = gg_must(calloc(1, folly_rows(game)->notes_size));
    w->watch.world = draw_world;
    see(w, m);
}

folly_watcher *folly_watcher_open(const match *m, uint64_t seed, folly_list *out) {
    folly_watcher *w = gg_must(calloc(1, sizeof *w));
    w->game = match_game(m);
    w->out = out;
    GG_ASSERT_CMP(folly_rows(w->game)->count, <=, GG_FOLLIES_MAX);
    for (gg_seat seat = 0; seat < w->game->seat_count; seat++) {
        if (!match_has_viewer(m, seat)) continue;
        seat_open(&w->seat[seat], m, seat, seed);
        w->seats |= 1u << seat;
    }
    ask(w, m);
    return w;
}

void folly_watcher_close(folly_watcher *w) {
    for (gg_seat seat = 0; seat < GG_SEATS_MAX; seat++) {
        free(w->seat[seat].view);
        free(w->seat[seat].world);
        free(w->seat[seat].watch.notes);
    }
    free(w);
}

static void write_down(folly_watcher *w, gg_folly_watch *watch, uint32_t action) {
    folly_list *out = w->out;
    for (uint8_t i = 0; i < folly_rows(w->game)->count; i++) {
        for (; watch->found[i] > 0; watch->found[i]--) {
            GG_GROW(out->row, out->count, out->capacity);
            out->row[out->count++] = (folly_sighting){ action, watch->seat, i };
        }
    }
}

void folly_watcher_look(folly_watcher *w, const match *m) {
    uint32_t number = match_action_count(m), count = 0;
    const gg_follies *follies = folly_rows(w->game);
    const gg_record_row *done = match_action(m, number - 1);
    GG_ASSERT_CMP(done->seat, ==, w->asked.seat);
    for (gg_seat seat = 0; seat < w->game->seat_count; seat++) {
        seat_watch *s = &w->seat[seat];
        if (!((w->seats >> seat) & 1)) continue;
        if (seat == done->seat) follies->choose(&s->watch, &w->asked, done->action);
        const gg_event *told = match_news(m, seat, number, &count);
        for (uint32_t i = 0; i < count; i++)
            follies->hear(&s->watch, &told[i]);
        see(s, m);
        follies->look(&s->watch);
        write_down(w, &s->watch, number);
    }
    ask(w, m);
}

unsigned folly_find(const gg_game *game, const char *key) {
    unsigned row = 0;
    while (row < folly_rows(game)->count && strcmp(folly_rows(game)->row[row].key, key) != 0)
        row++;
    return row;
}
