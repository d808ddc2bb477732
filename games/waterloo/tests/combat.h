/* combat.h - questions for the tests of Waterloo's battles: what the last action told a viewer,
 * squares and shelter. Texts may have ' for ". */
#ifndef WATERLOO_COMBAT_H
#define WATERLOO_COMBAT_H

#include <string.h>

#include "base/text.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/text.h"
#include "harness/harness.h"

static inline const wat_state *table_truth(void) {
    return wat_of(world_truth(harness_world()));
}

/* The block of that name. */
static inline unsigned block_named(const char *key) {
    unsigned unit = WAT_UNITS;
    holds(wat_unit_read(key, strlen(key), &unit));
    return unit;
}

/* Where that part first stands in a text; NULL if nowhere. */
static inline const char *place_in(const char *text, const char *part) {
    char wanted[256];
    size_t size = strlen(part);
    if (!text || size >= sizeof wanted) return NULL;
    for (size_t i = 0; i <= size; i++)
        wanted[i] = part[i] == '\'' ? '"' : part[i];
    return strstr(text, wanted);
}

/* True if one of the events last told has that part. */
static inline bool says(gg_seat viewer, const char *part) {
    return place_in(told_last(viewer), part) != NULL;
}

/* True if both were told, the one before the other. */
static inline bool says_before(gg_seat viewer, const char *first, const char *second) {
    const char *at = place_in(told_last(viewer), first);
    return at && place_in(at + 1, second);
}

/* Where it stands on its board, "attacker-L/square", also while blocks are still deployed. */
static inline bool is_at(const char *key, const char *spot) {
    char name[32];
    gg_text out = gg_text_begin(name, sizeof name);
    wat_spot_write(wat_spot_of(&table_truth()->block, block_named(key)), &out);
    return strcmp(name, spot) == 0;
}

static inline bool is_square(const char *key) {
    return wat_has(table_truth()->block.square, block_named(key));
}

/* True if the guest is sheltered in that square. */
static inline bool is_sheltered(const char *guest, const char *square) {
    const wat_blocks *b = &table_truth()->block;
    unsigned unit = block_named(guest);
    return wat_has(b->guest, unit) && b->host[unit] == block_named(square);
}

/* The verdict on what a block might choose in a decision that the engine makes by itself, because
 * there is one choice: asked of a copy of the table on which that question lies. */
static inline gg_rule verdict_of(const char *key, enum wat_phase phase, const char *text) {
    wat_state copy = *table_truth();
    unsigned unit = block_named(key);
    gg_seat seat = wat_side_of(unit) == WAT_FRENCH_SIDE ? WAT_SEAT_FRENCH : WAT_SEAT_ALLIED;
    gg_action action;
    copy.head.phase = (uint16_t)phase;
    copy.head.to_move = (uint8_t)(1u << seat);
    copy.table.pending_action.unit = (uint8_t)(unit + 1);
    if (harness_game()->action_read(text, &action) != GG_OK) return WAT_RULES;
    return harness_game()->check((const gg_state *)(const void *)&copy, seat, action).rule;
}

#endif
