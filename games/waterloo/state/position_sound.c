/* position_sound.c - are the bytes of a table and of blocks within the board and its tables?
 * Whatever passes here is safe to index with; whether it can happen in play is not asked. */
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/position.h"
#include "games/waterloo/state/sets.h"

enum { COUNT_MAX = WAT_UNITS }; // no count of blocks is higher

static const wat_set all_units = (UINT64_C(1) << WAT_UNITS) - 1;
static const wat_set all_towns = (UINT64_C(1) << WAT_TOWNS) - 1;

static bool are_below(const uint8_t *bytes, size_t count, unsigned limit) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] >= limit) return false;
    }
    return true;
}

static bool pending_action_is_sound(const wat_pending_action *pending_action) {
    if (pending_action->unit > WAT_UNITS || pending_action->part > WAT_HAS_FLED
        || pending_action->group > WAT_ARMIES)
        return false;
    if (pending_action->town > WAT_TOWNS || pending_action->stage >= WAT_STAGES
        || pending_action->second > 1)
        return false;
    if (pending_action->firer > WAT_UNITS || pending_action->hits > COUNT_MAX
        || pending_action->target >= WAT_POSITIONS)
        return false;
    if (pending_action->class > 1 || pending_action->ranged > 1
        || pending_action->loser > WAT_SIDES)
        return false;
    if (pending_action->cause > WAT_CAUSE_STALEMATE || pending_action->stream > WAT_WINGS)
        return false;
    if (pending_action->mode && pending_action->mode != WAT_IN && pending_action->mode != WAT_OUT)
        return false;
    if (pending_action->busy > 1 || pending_action->seen > 1) return false;
    return are_below(pending_action->tile, sizeof pending_action->tile, WAT_TILES)
           && are_below(pending_action->crossed[0], sizeof pending_action->crossed, COUNT_MAX + 1)
           && are_below(pending_action->out[0], sizeof pending_action->out, COUNT_MAX + 1)
           && are_below(pending_action->came, sizeof pending_action->came, COUNT_MAX + 1)
           && are_below(pending_action->reserved, sizeof pending_action->reserved, 1);
}

static bool board_is_sound(const wat_board *board) {
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        if (board->ground[p] >= WAT_TILES || board->ground[p] == WAT_STREAM) return false;
    }
    return board->town < WAT_TOWNS && board->open <= 1 && board->idle <= wat_stalemate_turns
           && board->streams < 1 << WAT_WINGS && board->deployed < 4 && board->reserved == 0;
}

static bool towns_are_sound(const wat_table *t) {
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        unsigned end = 1u << wat_towns[town].link_count;
        if (t->entries[town] >= end || t->origins[town] >= end || t->origin[town] > WAT_TOWNS)
            return false;
    }
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (t->named[army] & ~all_towns || t->lost[army] > 2 * wat_armies[army].unit_count)
            return false;
    }
    return ((t->skirmishes | t->battles | t->prussian) & ~all_towns) == 0;
}

bool wat_table_is_sound(const wat_table *t) {
    const unsigned armies = 1u << WAT_ARMIES;
    if (t->options >> (WAT_OPT_NO_EDGE_TOWNS + 1) || wat_setup_kind(t) > WAT_SETUP_GAMBIT)
        return false;
    if (t->turn > WAT_TURNS || t->step >= WAT_STEPS || t->hand > WAT_ARMIES) return false;
    if (t->asked >= WAT_RESIGN || t->decider >= WAT_SEATS || t->ended_by >= WAT_RULES) return false;
    if (t->defeated >= armies || t->resigned >= armies || t->bonus >= armies) return false;
    if (t->known_leaders >= armies || t->leaders_asked >= armies) return false;
    if (t->board_count > WAT_BOARDS_MAX || t->board_now >= WAT_BOARDS_MAX) return false;
    if (t->next >= 2 * WAT_BOARDS_MAX || t->round > t->rounds) return false;
    for (unsigned tile = 0; tile < WAT_TILES; tile++) {
        if (t->pool[tile] > wat_tile_count[tile]) return false;
    }
    for (unsigned i = 0; i < WAT_BOARDS_MAX; i++) {
        if (!board_is_sound(&t->board[i])) return false;
    }
    return towns_are_sound(t) && pending_action_is_sound(&t->pending_action)
           && are_below(t->reserved, sizeof t->reserved, 1);
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
