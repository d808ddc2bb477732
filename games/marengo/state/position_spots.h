/* position_spots.h - pieces in the spots of an action, and picked once more: for the files that ask
 * whether a position is sound. Nobody else includes it, so its names have no prefix. */
#ifndef MAR_POSITION_SPOTS_H
#define MAR_POSITION_SPOTS_H

#include <string.h>

#include "games/marengo/rules/rules.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/position.h"

static inline bool is_same(const mar_pending_action *a, const mar_pending_action *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static inline unsigned reserve_of(unsigned place) {
    return mar_locales[mar_at(place)->locale].reserve;
}

static inline bool is_reserve(unsigned place) {
    return mar_at(place)->kind == MAR_RESERVE;
}

static inline bool is_approach(unsigned place) {
    return mar_at(place)->kind == MAR_APPROACH;
}

static inline unsigned bit_of(unsigned spot) {
    return 1u << (spot - MAR_HAND);
}

// Spots in which an army has pieces, one bit each.
static inline unsigned spots_of(const mar_state *s, unsigned army) {
    mar_run run = mar_run_of(s, army, MAR_HAND, MAR_SPOTS);
    unsigned spots = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        spots |= bit_of(mar_place_of(*at));
    return spots;
}

// In its spots an army has pieces here or there, and each has that status.
static inline bool spots_hold(const mar_state *s, unsigned army, unsigned spots, unsigned status) {
    mar_run run = mar_run_of(s, army, MAR_HAND, MAR_SPOTS);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (!(spots & bit_of(mar_place_of(*at))) || mar_status_of(*at) != status) return false;
    }
    return true;
}

static inline unsigned shift(mar_state *s, unsigned army, unsigned from, unsigned to,
                             mar_piece *moved) {
    mar_run run = mar_in_place(s, army, from);
    unsigned count = mar_count(run);
    memcpy(moved, run.first, count * sizeof *moved);
    for (unsigned i = 0; i < count; i++) {
        mar_take(s, army, moved[i]);
        mar_put(s, army, mar_word_of(to, mar_code_of(moved[i]), mar_status_of(moved[i])));
    }
    return count;
}

static inline void put_back(mar_state *s, unsigned army, unsigned from, unsigned to) {
    mar_piece moved[MAR_PIECES_MAX];
    shift(s, army, from, to, moved);
}

// A set that is being picked: who, into which spot, from where, by which decision.
typedef struct picking {
    unsigned army, spot, from, verb;
    const mar_chapter *chapter;
} picking;

// Picks the pieces of a spot once more, by the rules. The action's last pick is then the last one.
static inline bool picks_again(mar_state *s, picking pick) {
    mar_piece picked[MAR_PIECES_MAX];
    unsigned count = shift(s, pick.army, pick.spot, pick.from, picked);
    s->table.pending_action.last = 0;
    s->head.phase = (uint16_t)pick.verb;
    for (unsigned i = 0; i < count; i++) {
        unsigned code = mar_code_of(picked[i]);
        if (pick.chapter->check(s, mar_code_action(pick.verb, code)).rule) return false;
        mar_piece first = *mar_find(s, pick.army, pick.from, code);
        if (mar_status_of(first) != mar_status_of(picked[i])) return false;
        mar_take(s, pick.army, first);
        mar_put(s, pick.army, picked[i]);
        s->table.pending_action.last = (uint8_t)(code + 1);
    }
    return true;
}

// Assaults, in position_assault.c.
/* The action of one that has begun, but for who is hit, who has won and what comes of it. */
bool mar_is_assault(const mar_state *, unsigned to);
/* Leaders and others are being picked; it is fought; it was won, and the enemy retreats. */
bool mar_assault_picks_are_sound(const mar_state *);
bool mar_fight_is_sound(const mar_state *);
bool mar_storm_is_sound(const mar_state *);

#endif
