/* position_battle.c - the battles of a position of Waterloo: the fields of a board, its tiles and
 * the blocks on it. rulebook: cites rules of all chapters.
 * speech off: faults are read by those who write positions, in English. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/state/position_draft.h"
#include "games/waterloo/words/text.h"

static const char idle_why[] = "an attacker idle that often has withdrawn",
                  rounds_why[] = "the rounds of battle are 1 to the option's number",
                  next_why[] = "next is a battle turn of the round: two for each board";

// "attacker-L", or "attacker-L/slot": a spot in line or in a slot.
static bool spot_find(const char *key, size_t size, unsigned *spot) {
    static const char slot[] = "/slot";
    const size_t tail = sizeof slot - 1;
    bool in_slot = size > tail && memcmp(key + size - tail, slot, tail) == 0;
    unsigned position;
    *spot = WAT_RESERVE;
    if (size == 7 && memcmp(key, "reserve", 7) == 0) return true;
    if (!wat_position_read(key, in_slot ? size - tail : size, &position)) return false;
    *spot = wat_spot_at(position, in_slot ? WAT_SLOT : WAT_LINE);
    return true;
}

// clang-format off
static const kit_things
    tiles = { .what = "tile", .rows = wat_tile_keys, .stride = sizeof *wat_tile_keys, .count = WAT_TILES, .find = wat_tile_read },
    positions = { .what = "position", .find = wat_position_read, .write = wat_position_write },
    spots = { .what = "place", .find = spot_find, .write = wat_spot_write };
// clang-format on

// A board is an element, and what stands on it is read once it is begun.

typedef struct tile_row {
    uint8_t tile, place;
} tile_row;

static bool tile_each(const kit_walk *w, unsigned i, void *element) {
    const wat_board *board = w->object;
    bool ground = i < WAT_POSITIONS;
    unsigned place = ground ? i : i - WAT_POSITIONS;
    unsigned tile = ground                          ? board->ground[place]
                    : (board->streams >> place) & 1 ? (unsigned)WAT_STREAM
                                                    : (unsigned)WAT_BARE;
    *(tile_row *)element = (tile_row){ (uint8_t)tile, (uint8_t)place };
    return tile != WAT_BARE;
}

static void tile_add(kit_reader *r, void *element) {
    draft *d = r->state;
    unsigned tile = ((tile_row *)element)->tile, p = ((tile_row *)element)->place;
    bool stream = tile == WAT_STREAM;
    if (++d->tiles[tile] > wat_tile_count[tile])
        kit_refuse(r, WAT_9_4, "more tiles of a kind than there are");
    if (stream ? (d->board->streams >> wat_sector(p)) & 1 : d->board->ground[p])
        kit_refuse(r, WAT_9_6, "two tiles in one place");
    if (stream)
        d->board->streams |= (uint8_t)(1u << wat_sector(p));
    else
        d->board->ground[p] = (uint8_t)tile;
}

static bool is_listed(const kit_walk *w, unsigned unit) {
    const wat_board *board = w->object;
    return board->open && wat_has(truth_of(w)->block.in[board->town], unit);
}

// A block of the battle that is being read; of others nothing is told here.
static bool is_here(kit_reader *r, unsigned unit) {
    const draft *d = r->state;
    if (r->failed || !d->board->open) return false;
    if (d->s.block.town[unit] == d->board->town) return true;
    kit_refuse(r, WAT_9_1, "a block on the board of a town where it is not");
    return false;
}

// Squares and sheltered blocks stand in their position; that they do is told apart.
static bool block_each(const kit_walk *w, unsigned unit, void *element) {
    unsigned spot = wat_spot_of(&truth_of(w)->block, unit);
    if (spot != WAT_RESERVE && wat_spot_kind(spot) != WAT_SLOT)
        spot = wat_spot_at(wat_spot_position(spot), WAT_LINE);
    return kit_give(element, unit, spot, is_listed(w, unit));
}

static void block_add(kit_reader *r, void *element) {
    const kit_pair *pair = element;
    if (is_here(r, pair->key))
        wat_block_stand(&state_of(r)->block, pair->key, pair->value, WAT_NO_UNIT);
}

static unsigned kind_at(const wat_blocks *b, unsigned unit) {
    unsigned spot = wat_spot_of(b, unit);
    return spot == WAT_RESERVE ? (unsigned)WAT_KINDS : wat_spot_kind(spot);
}

enum { SQUARES, FIRED }; // tags

static bool mark_each(const kit_walk *w, unsigned unit, void *element) {
    const wat_blocks *b = &truth_of(w)->block;
    bool marked = wat_has(w->field->tag == FIRED ? b->fired : b->square, unit);
    return kit_give(element, unit, 0, marked && is_listed(w, unit));
}

static void square_add(kit_reader *r, void *element) {
    wat_blocks *b = &state_of(r)->block;
    unsigned unit = ((kit_pair *)element)->key;
    if (!is_here(r, unit)) return;
    if (kind_at(b, unit) == WAT_SQUARE) {
        kit_fail(r, GG_SYNTAX, "a square is listed twice: ", wat_units[unit].key);
    } else if (kind_at(b, unit) != WAT_LINE || wat_units[unit].type != WAT_INFANTRY) {
        kit_refuse(r, WAT_10_15, "only infantry in a position, not in a slot, forms square");
    } else {
        unsigned p = wat_spot_position(wat_spot_of(b, unit));
        if (((draft *)r->state)->board->ground[p] == WAT_WOODS)
            kit_refuse(r, WAT_10_15, "no squares in woods");
        wat_block_stand(b, unit, wat_spot_at(p, WAT_SQUARE), WAT_NO_UNIT);
    }
}

static bool shelter_each(const kit_walk *w, unsigned unit, void *element) {
    const wat_blocks *b = &truth_of(w)->block;
    return kit_give(element, unit, b->host[unit], wat_has(b->guest, unit) && is_listed(w, unit));
}

static bool has_guest(const wat_blocks *b, unsigned square) {
    for (wat_set left = b->guest; left; left = wat_rest(left)) {
        if (b->host[wat_first(left)] == square) return true;
    }
    return false;
}

static void shelter_add(kit_reader *r, void *element) {
    wat_blocks *b = &state_of(r)->block;
    unsigned guest = ((kit_pair *)element)->key, host = ((kit_pair *)element)->value;
    if (!is_here(r, guest) || !is_here(r, host)) return;
    bool may = wat_has(wat_artillery() | wat_type_set[WAT_LEADER], guest)
               && kind_at(b, guest) == WAT_LINE && kind_at(b, host) == WAT_SQUARE;
    unsigned p = may ? wat_spot_position(wat_spot_of(b, host)) : 0;
    if (!may || wat_side_of(guest) != wat_side_of(host) || !wat_has(b->at[p], guest)) {
        kit_refuse(r, WAT_10_16, "leaders and guns shelter in a square of their side and position");
    } else if (has_guest(b, host)) {
        kit_refuse(r, WAT_10_16, "a square shelters one block");
    } else {
        wat_block_stand(b, guest, wat_spot_at(p, WAT_GUEST), host);
    }
}

// First fire is used up only while a block stays engaged.
static void fired_add(kit_reader *r, void *element) {
    wat_blocks *b = &state_of(r)->block;
    unsigned unit = ((kit_pair *)element)->key, spot = wat_spot_of(b, unit);
    if (!is_here(r, unit) || spot == WAT_RESERVE) return;
    wat_set there = b->at[wat_spot_position(spot)] & b->in[b->town[unit]];
    if (there & wat_side_set(wat_foe(wat_side_of(unit)))) b->fired |= wat_bit(unit);
}

static bool board_each(const kit_walk *w, unsigned i, void *element) {
    *(wat_board *)element = truth_of(w)->table.board[i];
    return i < truth_of(w)->table.board_count;
}

static void board_add(kit_reader *r, void *element) {
    draft *d = r->state;
    wat_table *t = &d->s.table;
    wat_board *board = element;
    if (t->board_count == WAT_BOARDS_MAX)
        kit_refuse(r, WAT_8_1, "no more than eight battles can be fought at once");
    for (unsigned i = 0; i < t->board_count; i++) {
        if (t->board[i].town == board->town) kit_refuse(r, WAT_9_1, "a town is one battle");
    }
    if (board->idle >= wat_stalemate_turns && board->open) refuse(r, WAT_12_10, idle_why);
    if (r->failed || !is_on_map(r, board->town)) return;
    board->deployed = 3;
    d->board = &t->board[t->board_count++];
    *d->board = *board;
}

// clang-format off
static const kit_field tile_fields[] = {
    KIT_PLAIN("tile", NAME, tile_row, tile, .unset = KIT_MUST, .things = &tiles, .what = "woods, farm, stream or hill"),
    KIT_PLAIN("place", NAME, tile_row, place, .unset = KIT_MUST, .things = &positions),
    { 0 },
};

static const kit_field board_fields[] = {
    KIT_PLAIN("town", NAME, wat_board, town, .unset = KIT_MUST, .things = &towns),
    KIT_WALKED("tiles", ROWS, .span = WAT_POSITIONS + WAT_WINGS, .one = "a tile", .fields = tile_fields, .each = tile_each, .add = tile_add),
    KIT_WALKED("blocks", NAME_BY, .span = WAT_UNITS, .things = &units, .values = &spots, .each = block_each, .add = block_add, .what = "`attacker-L`, `attacker-L/slot`, `reserve`; who is not named is in reserve"),
    KIT_WALKED("squares", NAMES, .span = WAT_UNITS, .things = &units, .tag = SQUARES, .each = mark_each, .add = square_add, .what = "that stand in square"),
    KIT_WALKED("shelter", NAME_BY, .span = WAT_UNITS, .things = &units, .values = &units, .each = shelter_each, .add = shelter_add, .what = "guest by square"),
    KIT_WALKED("fired", NAMES, .span = WAT_UNITS, .things = &units, .tag = FIRED, .each = mark_each, .add = fired_add, .what = "that have used up their first fire"),
    KIT_PLAIN("idle", NUMBER, wat_board, idle, .high = 2, .rule = WAT_12_10, .why = idle_why, .what = "idle battle turns of the attacker in a row"),
    KIT_PLAIN("open", FLAG, wat_board, open, .unset = true, .what = "still fought; unset true"),
    { 0 },
};

const kit_field wat_battle_fields[] = {
    KIT_PLAIN("round", NUMBER, wat_table, round, .low = 1, .high = 40, .unset = 1, .rule = WAT_12_11, .why = rounds_why, .what = "of battle; unset 1"),
    KIT_PLAIN("next", NUMBER, wat_table, next, .high = 2 * WAT_BOARDS_MAX - 1, .rule = WAT_10_1, .why = next_why, .what = "battle turn: 0 the first battle's attacker, 1 its defender, 2 the second's attacker and so on"),
    KIT_WALKED("boards", ROWS, .span = WAT_BOARDS_MAX, .one = "a board", .fields = board_fields, .each = board_each, .add = board_add, .what = "in the order of the battles"),
    { 0 },
};
// clang-format on

void wat_battle_check(kit_reader *r) {
    const draft *d = r->state;
    wat_table *t = &state_of(r)->table;
    if (!json_find(&r->doc, 0, "battle")) return;
    if (t->step != WAT_STEP_BATTLE) kit_refuse(r, WAT_5_1, "boards belong to the step battle");
    if (t->board_count == 0) kit_fail(r, GG_SYNTAX, "a battle without boards", NULL);
    if (t->round > t->rounds) kit_refuse(r, WAT_12_11, rounds_why);
    if (t->next >= 2 * t->board_count) kit_refuse(r, WAT_10_1, next_why);
    if (r->failed) return;
    t->board_now = t->next / 2;
    for (unsigned tile = 0; tile < WAT_TILES; tile++)
        t->pool[tile] = (uint8_t)(t->pool[tile] - d->tiles[tile]);
}
