/* position_sound.c - are the bytes of a table and of blocks within the board and its tables?
 * Whatever passes here is safe to index with; whether it can happen in play is not asked. */
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/position.h"
#include "games/waterloo/state/sets.h"
#include "kit/options.h"

enum { COUNT_MAX = WAT_UNITS, ALL_ARMIES = (1 << WAT_ARMIES) - 1 };

static const wat_set all_units = (UINT64_C(1) << WAT_UNITS) - 1;
#define ALL_TOWNS ((UINT64_C(1) << WAT_TOWNS) - 1)

// What every field may be at most, and which of them lie open: the same for every viewer.
// clang-format off
#define BYTE(member, most) KIT_BYTES(wat_pending_action, member, most)
#define OPEN(member, most) KIT_OPEN_BYTES(wat_pending_action, member, most)
const kit_range wat_action_ranges[] = {
    BYTE(unit, WAT_UNITS), BYTE(part, WAT_HAS_FLED), OPEN(group, WAT_ARMIES), OPEN(town, WAT_TOWNS),
    OPEN(stage, WAT_STAGES - 1), BYTE(second, 1), BYTE(firer, WAT_UNITS), BYTE(hits, COUNT_MAX),
    BYTE(target, WAT_POSITIONS - 1), BYTE(class, 1), BYTE(ranged, 1), OPEN(loser, WAT_SIDES),
    BYTE(cause, WAT_CAUSE_STALEMATE), BYTE(stream, WAT_WINGS), OPEN(mode, UINT8_MAX), BYTE(busy, 1),
    BYTE(seen, 1), BYTE(tile, WAT_TILES - 1), BYTE(crossed, COUNT_MAX), BYTE(out, COUNT_MAX),
    BYTE(came, COUNT_MAX), BYTE(reserved, 0), { 0 },
};
#undef BYTE
#undef OPEN
#define BYTE(member, most) KIT_BYTES(wat_table, member, most)
#define OPEN(member, most) KIT_OPEN_BYTES(wat_table, member, most)
const kit_range wat_table_ranges[] = {
    KIT_SETS(wat_table, named, ALL_TOWNS), KIT_OPEN_SETS(wat_table, skirmishes, ALL_TOWNS),
    KIT_OPEN_SETS(wat_table, battles, ALL_TOWNS), KIT_SETS(wat_table, prussian, ALL_TOWNS),
    KIT_OPEN_SHORTS(wat_table, options, (1 << WAT_OPTION_BITS) - 1),
    BYTE(origin, WAT_TOWNS), OPEN(rounds, UINT8_MAX), OPEN(turn, WAT_TURNS), OPEN(step, WAT_STEPS - 1),
    BYTE(hand, WAT_ARMIES), BYTE(asked, WAT_RESIGN - 1), BYTE(decider, WAT_SEATS - 1),
    OPEN(lost, UINT8_MAX), OPEN(defeated, ALL_ARMIES), BYTE(resigned, ALL_ARMIES),
    BYTE(bonus, ALL_ARMIES), BYTE(known_leaders, ALL_ARMIES), BYTE(leaders_asked, ALL_ARMIES),
    BYTE(ended_by, WAT_RULES - 1), OPEN(board_count, WAT_BOARDS_MAX), OPEN(board_now, WAT_BOARDS_MAX - 1),
    OPEN(round, UINT8_MAX), OPEN(next, 2 * WAT_BOARDS_MAX - 1), OPEN(pool, UINT8_MAX),
    OPEN(board, UINT8_MAX), BYTE(reserved, 0), { 0 },
};
#undef BYTE
#undef OPEN
#define BYTE(member, most) KIT_BYTES(wat_board, member, most)
static const kit_range board_ranges[] = {
    BYTE(town, WAT_TOWNS - 1), BYTE(open, 1), BYTE(streams, (1 << WAT_WINGS) - 1),
    BYTE(ground, WAT_TILES - 1), BYTE(deployed, 3), BYTE(reserved, 0), { 0 },
};
#undef BYTE
// clang-format on

static bool board_is_sound(const wat_board *board) {
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        if (board->ground[p] == WAT_STREAM) return false;
    }
    return kit_is_within(board_ranges, board) && board->idle <= wat_stalemate_turns;
}

static bool towns_are_sound(const wat_table *t) {
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        unsigned end = 1u << wat_towns[town].link_count;
        if (t->entries[town] >= end || t->origins[town] >= end) return false;
    }
    return true;
}

bool wat_table_is_sound(const wat_table *t) {
    unsigned mode = t->pending_action.mode;
    if (!kit_is_within(wat_table_ranges, t) || !kit_is_within(wat_action_ranges, &t->pending_action)
        || (mode && mode != WAT_IN && mode != WAT_OUT)
        || !kit_options_are_sound(&wat_game, t->options) || t->round > t->rounds)
        return false;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (t->lost[army] > 2 * wat_armies[army].unit_count) return false;
    }
    for (unsigned tile = 0; tile < WAT_TILES; tile++) {
        if (t->pool[tile] > wat_tile_count[tile]) return false;
    }
    for (unsigned i = 0; i < WAT_BOARDS_MAX; i++) {
        if (!board_is_sound(&t->board[i])) return false;
    }
    return towns_are_sound(t);
}

static bool unit_is_sound(const wat_blocks *b, unsigned unit) {
    bool here = b->town[unit] != WAT_NO_TOWN;
    if (here && b->town[unit] >= WAT_TOWNS) return false;
    if (b->start[unit] != WAT_NO_TOWN && b->start[unit] >= WAT_TOWNS) return false;
    if (b->steps[unit] > wat_units[unit].steps || (here && b->steps[unit] == 0)) return false;
    return b->host[unit] == WAT_NO_UNIT || b->host[unit] < WAT_UNITS;
}

static bool stand_apart(const wat_blocks *b) {
    wat_set placed = 0;
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        if (b->at[p] & placed) return false;
        placed |= b->at[p];
    }
    if (b->slot & b->square || b->slot & b->guest || b->square & b->guest) return false;
    return ((b->slot | b->square | b->guest | b->fired | b->rollers) & ~placed) == 0;
}

bool wat_blocks_is_sound(const wat_blocks *b) {
    wat_set here = 0, marks = b->acted | b->moved | b->marched | b->regrouped;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (!unit_is_sound(b, unit)) return false;
        if (b->town[unit] != WAT_NO_TOWN) here |= wat_bit(unit);
    }
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (b->in[town]) return false; // left out of what is written
    }
    marks |= b->picked | b->disrupted | b->revealed;
    if (wat_placed(b) & ~here || marks & ~all_units) return false;
    return stand_apart(b);
}
