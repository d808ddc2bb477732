/* battery_undo.c - undo, redo and records of random games, through a match as a server holds
 * one. Part of the battery; fails as battery.c does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "battery/battery.h"
#include "harness/world.h"
#include "match/match.h"

enum { RECORD_CAPACITY = 1 << 20 };

__attribute__((noreturn)) static void fail(const match *m, uint64_t seed, const char *what) {
    fprintf(stderr, "battery: game %s seed %llu action %u: %s\n", match_game(m)->key,
            (unsigned long long)seed, match_action_count(m), what);
    exit(1);
}

static void keep(const match *m, world *w) {
    w->game = match_game(m);
    memcpy(w->state_bytes, (const void *)match_state(m), w->game->state_size);
    for (gg_seat viewer = 0; viewer <= w->game->seat_count; viewer++) {
        if (!match_has_viewer(m, viewer)) continue;
        memcpy(w->view_bytes[viewer], (const void *)match_view(m, viewer), w->game->view_size);
    }
}

static bool is_same(const match *m, const world *w) {
    static world now;
    keep(m, &now);
    bool same = memcmp(now.state_bytes, w->state_bytes, w->game->state_size) == 0;
    for (gg_seat viewer = 0; viewer <= w->game->seat_count; viewer++) {
        size_t size = match_has_viewer(m, viewer) ? w->game->view_size : 0;
        same &= memcmp(now.view_bytes[viewer], w->view_bytes[viewer], size) == 0;
    }
    return same;
}

// True if chance decided part of the last action or anybody else was told of it.
static bool is_barrier(const match *m, gg_seat actor) {
    const gg_game *game = match_game(m);
    uint32_t count = 0, number = match_action_count(m);
    const gg_event *whole = match_news(m, game->seat_count + 1u, number, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (whole[i].random) return true;
    }
    for (gg_seat viewer = 0; viewer <= game->seat_count; viewer++) {
        match_news(m, viewer, number, &count);
        if (viewer != actor && count) return true;
    }
    return false;
}

static void undo_and_redo(match *m, uint64_t seed, const world *before, gg_record_row row) {
    static world after;
    keep(m, &after);
    bool permitted = match_undo_why(m, row.seat) == NULL;
    if (permitted && is_barrier(m, row.seat)) fail(m, seed, "undo is permitted past a barrier");
    if (!permitted && !is_barrier(m, row.seat)) fail(m, seed, "undo is refused without a reason");
    if (match_undo(m, row.seat) != permitted) fail(m, seed, "undo does not do what it says");
    if (!permitted) {
        if (!is_same(m, &after)) fail(m, seed, "a refused undo changed something");
        return;
    }
    if (!is_same(m, before)) fail(m, seed, "undo gives another state or view");
    if (match_play(m, row.seat, row.action, NULL).rule) fail(m, seed, "redo is refused");
    if (!is_same(m, &after)) fail(m, seed, "redo gives another state or view");
}

static void try_record(const match *m, uint64_t seed) {
    static char record[RECORD_CAPACITY], again[RECORD_CAPACITY];
    static world end;
    gg_fault fault = { 0 };
    gg_text text = gg_text_begin(record, sizeof record);
    match_record_write(m, &text);
    if (text.full) fail(m, seed, "the record has no room");
    match *replay = match_open_record(record, text.used, &fault);
    if (!replay) fail(m, seed, fault.message);
    keep(m, &end);
    if (!is_same(replay, &end)) fail(m, seed, "the record replays to another state or view");
    text = gg_text_begin(again, sizeof again);
    match_record_write(replay, &text);
    if (strcmp(record, again) != 0) fail(m, seed, "the replay writes another record");
    match_close(replay);
}

void battery_undo(const gg_game *game, uint64_t seed) {
    static world before;
    gg_setup how = world_setup_of(game, seed);
    match *m = match_open(game, &how, NULL);
    while (match_head(m)->to_move) {
        gg_decision asked;
        gg_record_row row = { .seat = match_seat(m) };
        gg_ask(game, match_state(m), row.seat, &asked);
        row.action = battery_choose(game, match_state(m), &asked, seed);
        keep(m, &before);
        if (match_play(m, row.seat, row.action, NULL).rule)
            fail(m, seed, "a listed action is refused");
        undo_and_redo(m, seed, &before, row);
    }
    if (gg_game_find(game->key) == game) try_record(m, seed);
    match_close(m);
}
