/* position_draft.h - what the files that read and write the fields of a position share: position.c
 * and, of battles, position_battle.c. Nobody else includes it, so its names have no prefix.
 * rulebook: cites rules of all chapters.
 * speech off: faults are read by those who write positions, in English. */
#ifndef WAT_POSITION_DRAFT_H
#define WAT_POSITION_DRAFT_H

#include "games/waterloo/rules/rules.h"
#include "games/waterloo/state/position.h"

/* What is read or written. Of a sealed position the rules are not asked again: it is half done. */
typedef struct draft {
    wat_state s;
    uint8_t winner; // side; NOT_TOLD while the game lasts
    bool sealed;
    wat_set listed;           // blocks met so far
    uint8_t out[WAT_ARMIES];  // eliminated blocks listed
    uint8_t tiles[WAT_TILES]; // placed on boards, by kind
    wat_board *board;         // being read
} draft;

static inline wat_state *state_of(const kit_reader *r) {
    return &((draft *)r->state)->s;
}

static inline const wat_state *truth_of(const kit_walk *w) {
    return &((const draft *)w->whole)->s;
}

/* Refuses what no position has that is not half done. */
static inline void refuse(kit_reader *r, enum wat_rule rule, const char *why) {
    if (!((draft *)r->state)->sealed) kit_refuse(r, rule, why);
}

static inline bool is_on_map(kit_reader *r, unsigned town) {
    bool there = wat_has(wat_on_map(&state_of(r)->table), town);
    if (!there) kit_refuse(r, WAT_3_1, "that town is not on the map without edge_towns");
    return there;
}

static const kit_things units = KIT_KEYS("unit", wat_units), towns = KIT_KEYS("town", wat_towns);

extern const kit_field wat_battle_fields[];
/* Once the battles are read: do they suit the turn and each other? */
void wat_battle_check(kit_reader *);

#endif
