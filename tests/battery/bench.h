/* bench.h - a game under test, as the parts of the battery share it. */
#ifndef BATTERY_BENCH_H
#define BATTERY_BENCH_H

#include "battery/battery.h"
#include "harness/world.h"

// One game under test, and where it is.
typedef struct bench {
    const gg_game *game;
    battery_count *counts;
    uint64_t seed;
    dice d;
    gg_action action; // last played or tried
    world now, loaded;
    bool loaded_valid;
    world fold; // state summed from events alone
    gg_news news;
    gg_event *events; // all of them, for the replay
    gg_action *actions;
    gg_seat *seats;
    uint32_t event_count, event_capacity, action_count;
} bench;

/* Prints game, seed, ply, action and reason, and ends the program. */
__attribute__((noreturn, format(printf, 2, 3))) void battery_fail(const bench *, const char *form,
                                                                  ...);
/* In both worlds a seat is asked the same. */
void battery_same_legal(const bench *, const world *left, const world *right, gg_seat,
                        const char *what);
/* A state imagined from a view has that view and asks the viewer the same, and can be played. */
void battery_imagine(bench *, gg_seat viewer);
/* A listed action leads to the same state, events and question, checked or not. */
void battery_unchecked(bench *, const gg_decision *, gg_action);

#endif
