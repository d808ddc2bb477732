/* battery.h - the properties every game must pass, tried on random games from seeds.
 *
 * What is tried at every decision is listed in battery.c; the first failure prints game, seed,
 * ply and action, and ends the program with status 1. The twins and the second generator are
 * programs of their own (twins.c, brute.c). */
#ifndef BATTERY_H
#define BATTERY_H

#include "grognard.h"

typedef struct battery_count {
    uint64_t games, decisions, refusals, imagined;
    uint64_t resigned;      // resignations tried
    uint32_t decisions_max; // of one game
    uint32_t legal_max;     // of one decision
    uint32_t events_max;    // of one action
    uint64_t by_phase[64];  // decisions of each kind
} battery_count;

/* Plays the game of one seed with every property tried; adds to the counts. */
void battery_play(const gg_game *, uint64_t seed, battery_count *);

/* The game again through a match: undo and redo at every chance, then its record. */
void battery_undo(const gg_game *, uint64_t seed);

/* One number over the actions and hashes of the game of a seed, mixed into `hash`. It must
 * not depend on compiler, options or machine. */
uint64_t battery_hash(const gg_game *, uint64_t seed, uint64_t hash);

/* Uniform choice, or by the weights of a coy game (twin.h); the same for all programs here, so that
 * seeds mean the same games. */
gg_action battery_choose(const gg_game *, const gg_state *, const gg_decision *, uint64_t seed);

#endif
