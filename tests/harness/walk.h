/* walk.h - games played by lot, looked at after every action: for tests of what must hold whatever
 * is played. */
#ifndef WALK_H
#define WALK_H

#include "harness/harness.h"

// A game on its way: before and after the last action, and what that told.
typedef struct walk {
    world now, before;
    gg_news news;
    gg_decision asked; // that was answered last
    gg_action answer;
    dice chance; // keyed by setup
    uint64_t seed;
} walk;

extern walk w;

/* How a game is set up, and what is chosen in it. */
typedef struct walk_style {
    gg_setup (*setup)(uint64_t seed);
    gg_action (*choose)(const gg_decision *);
} walk_style;

/* Plays the games of seeds 1 to `games`, and looks at them. */
void walk_games(const walk_style *, uint64_t games, void (*look)(void));

/* A failure that says where it was met. */
void need(bool claim, const char *what, gg_seat viewer, const char *about);

#endif
