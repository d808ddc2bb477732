/* position.c - the fields of a position of Waterloo, and what the rules say of what was read: it
 * is refused with the rule it breaks, or with the key that is wrong. rulebook: cites rules of all
 * chapters.
 * speech off: faults are read by those who write positions, in English. */
#include "games/waterloo/state/position.h"

#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/words/text.h"
#include "kit/member.h"
#include "kit/schema.h"

enum { NODES_MAX = 2600, NOT_TOLD = 0xff, STEPS_MAX = 4 }; // a crowded position has some 2,300

static const char steps_why[] = "more steps than the block has",
                  idle_why[] = "an attacker idle that often has withdrawn",
                  rounds_why[] = "the rounds of battle are 1 to the option's number",
                  next_why[] = "next is a battle turn of the round: two for each board";

// What is read or written. Of a sealed position the rules are not asked again: it is half done.
typedef struct draft {
    wat_state s;
    uint8_t winner; // side; NOT_TOLD while the game lasts
    bool sealed;
    wat_set listed;           // blocks met so far
    uint8_t out[WAT_ARMIES];  // eliminated blocks listed
    uint8_t tiles[WAT_TILES]; // placed on boards, by kind
    wat_board *board;         // being read
} draft;

static wat_state *state_of(const kit_reader *r) {
    return &((draft *)r->state)->s;
}

static const wat_state *truth_of(const kit_walk *w) {
    return &((const draft *)w->whole)->s;
}

static void refuse(kit_reader *r, enum wat_rule rule, const char *why) {
    if (!((draft *)r->state)->sealed) kit_refuse(r, rule, why);
}

// ---- Names.

// "french beaumont": a group by the army and its town.
static bool group_find(const char *key, size_t size, unsigned *group) {
    const char *blank = memchr(key, ' ', size);
    unsigned army, town;
    if (!blank || !wat_army_read(key, (size_t)(blank - key), &army)
        || !wat_town_read(blank + 1, size - (size_t)(blank + 1 - key), &town))
        return false;
    *group = army * WAT_TOWNS + town;
    return true;
}

static void group_write(unsigned group, gg_text *out) {
    gg_put(out, wat_armies[group / WAT_TOWNS].key);
    gg_put(out, " ");
    gg_put(out, wat_towns[group % WAT_TOWNS].key);
}

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

static const char *const status_names[] = { "upright", "revealed", "disrupted" };

// clang-format off
static const kit_things units = KIT_KEYS("unit", wat_units), towns = KIT_KEYS("town", wat_towns),
    armies = KIT_KEYS("army", wat_armies), roads = KIT_KEYS("road", wat_roads),
    sides = KIT_WORDS(wat_side_names), steps = KIT_WORDS(wat_step_names), statuses = KIT_WORDS(status_names),
    groups = { .what = "group", .find = group_find, .write = group_write },
    tiles = { .what = "tile", .rows = wat_tile_keys, .stride = sizeof *wat_tile_keys, .count = WAT_TILES, .find = wat_tile_read },
    positions = { .what = "position", .find = wat_position_read, .write = wat_position_write },
    spots = { .what = "place", .find = spot_find, .write = wat_spot_write };
// clang-format on

static bool is_on_map(kit_reader *r, unsigned town) {
    bool there = wat_has(wat_on_map(&state_of(r)->table), town);
    if (!there) kit_refuse(r, WAT_3_1, "that town is not on the map without edge_towns");
    return there;
}

// ---- Options, and what they and the turn leave open.

static void options_write(const kit_walk *w, gg_text *out) {
    wat_options_write(truth_of(w)->table.options, truth_of(w)->table.rounds, out);
}

static void options_read(kit_reader *r, uint32_t node) {
    uint8_t chosen[GG_OPTIONS_MAX];
    wat_table *t = &state_of(r)->table;
    kit_options_read(r, &wat_game, chosen);
    t->options = wat_option_bits(chosen, wat_game.version, &t->rounds);
    bool told = node && json_find(&r->doc, node, "leaders_count");
    // W14.1: by default they did not count.
    if (state_of(r)->head.rules < 2 && !told)
        t->options &= (uint16_t) ~(1u << WAT_OPT_LEADERS_COUNT);
    if (t->turn == 0) refuse(r, WAT_1_2, "the turns are 1 to 23");
    if (t->step == WAT_STEP_SETUP)
        refuse(r, WAT_4_1, "a position has its blocks on the map: set-up is over");
    if (t->step == WAT_STEP_BATTLE) memcpy(t->pool, wat_tile_count, sizeof t->pool);
}

// ---- Blocks.

typedef struct unit_row {
    uint8_t unit, town, steps, status, start;
    uint8_t moved, marched, regrouped;
} unit_row;

static bool unit_each(const kit_walk *w, unsigned unit, void *element) {
    const wat_state *s = truth_of(w);
    const wat_blocks *b = &s->block;
    unit_row *row = element;
    unsigned start = b->start[unit];
    *row = (unit_row){ (uint8_t)unit, b->town[unit], b->steps[unit], 0, WAT_NO_TOWN, 0, 0, 0 };
    // W18.2: where a leader began counts, whatever became of him.
    bool counts = wat_is_leader(unit) && (s->table.bonus >> wat_army_of(unit)) & 1;
    if (start != row->town && (counts || row->town != WAT_NO_TOWN)) row->start = (uint8_t)start;
    if (row->town == WAT_NO_TOWN) return row->steps == 0; // else not in play, or gone with its army
    row->status = wat_has(b->disrupted, unit) ? 2 : wat_has(b->revealed, unit);
    row->moved = wat_has(b->moved, unit);
    row->marched = wat_has(b->marched, unit);
    row->regrouped = wat_has(b->regrouped, unit);
    return true;
}

static void living_add(kit_reader *r, const unit_row *row) {
    wat_blocks *b = &state_of(r)->block;
    wat_set bit = wat_bit(row->unit);
    if (row->town == WAT_NO_TOWN) kit_fail(r, GG_SYNTAX, "missing key: ", "town");
    if (r->failed || !is_on_map(r, row->town)) return;
    wat_block_put(b, row->unit, row->town);
    if (row->start == WAT_NO_TOWN) b->start[row->unit] = row->town;
    if (row->moved) b->moved |= bit;
    if (row->marched) b->marched |= bit;
    if (row->regrouped) b->regrouped |= bit;
    if (row->status == 1) b->revealed |= bit;
    if (row->status == 2) b->disrupted |= bit;
}

static void unit_add(kit_reader *r, void *element) {
    draft *d = r->state;
    const unit_row *row = element;
    const wat_unit *unit = &wat_units[row->unit];
    unsigned count = row->steps == NOT_TOLD ? unit->steps : row->steps;
    if (wat_has(d->listed, row->unit))
        kit_fail(r, GG_SYNTAX, "a unit is listed twice: ", unit->key);
    if (count > unit->steps) kit_refuse(r, WAT_2_1, steps_why);
    if (row->start != WAT_NO_TOWN) is_on_map(r, row->start);
    if (r->failed) return;
    d->listed |= wat_bit(row->unit);
    d->s.block.steps[row->unit] = (uint8_t)count;
    if (row->start != WAT_NO_TOWN) d->s.block.start[row->unit] = row->start;
    if (count > 0) {
        living_add(r, row);
        return;
    }
    d->s.table.lost[unit->army] = ++d->out[unit->army];
}

// clang-format off
static const kit_field unit_fields[] = {
    KIT_PLAIN("unit", NAME, unit_row, unit, .unset = KIT_MUST, .things = &units),
    KIT_PLAIN("town", NAME, unit_row, town, .unset = WAT_NO_TOWN, KIT_OMIT(WAT_NO_TOWN), .things = &towns, .what = "not of an eliminated block"),
    KIT_PLAIN("steps", NUMBER, unit_row, steps, .high = STEPS_MAX, .unset = NOT_TOLD, .rule = WAT_2_1, .why = steps_why, .what = "unset all it has; 0: eliminated"),
    KIT_PLAIN("status", NAME, unit_row, status, KIT_OMIT(0), .things = &statuses, .what = "unset `upright`"),
    KIT_PLAIN("start", NAME, unit_row, start, .unset = WAT_NO_TOWN, KIT_OMIT(WAT_NO_TOWN), .things = &towns, .what = "where it began the turn; unset its town"),
    KIT_PLAIN("moved", FLAG, unit_row, moved, KIT_OMIT(false), .what = "this turn; unset false, as are the next two"),
    KIT_PLAIN("marched", FLAG, unit_row, marched, KIT_OMIT(false), .what = "forced a march this turn"),
    KIT_PLAIN("regrouped", FLAG, unit_row, regrouped, KIT_OMIT(false), .what = "after a battle of this turn"),
    { 0 },
};
// clang-format on

static bool lost_each(const kit_walk *w, unsigned army, void *element) {
    return kit_give(element, army, truth_of(w)->table.lost[army], true);
}

static void lost_add(kit_reader *r, void *element) {
    draft *d = r->state;
    const kit_pair *pair = element;
    const wat_army *army = &wat_armies[pair->key];
    // A game from a position that says so may have lost more by now.
    if (pair->value > army->unit_count * (d->sealed ? 2 : 1))
        kit_fail(r, GG_SYNTAX, "not a number of blocks it can lose: lost.", army->key);
    if (pair->value < d->out[pair->key])
        refuse(r, WAT_2_2, "an army has lost at least its eliminated blocks");
    d->s.table.lost[pair->key] = (uint8_t)pair->value;
}

// ---- Counters.

static bool group_each(const kit_walk *w, unsigned group, void *element) {
    const wat_set *named = truth_of(w)->table.named;
    return kit_give(element, group, 0, wat_has(named[group / WAT_TOWNS], group % WAT_TOWNS));
}

static void group_add(kit_reader *r, void *element) {
    char name[KIT_NAME_MAX];
    unsigned group = ((kit_pair *)element)->key, army = group / WAT_TOWNS;
    wat_table *t = &state_of(r)->table;
    if (wat_has(t->named[army], group % WAT_TOWNS))
        kit_fail(r, GG_SYNTAX, "a group is listed twice: ", kit_name_of(&groups, group, name));
    t->named[army] |= wat_bit(group % WAT_TOWNS);
    if (wat_side_of_army(army) != wat_active(t))
        refuse(r, WAT_6_2, "only the side on turn has named groups");
    if (wat_size(t->named[army]) > wat_armies[army].group_moves)
        refuse(r, WAT_6_2, "an army has named more groups than it has moves");
}

static bool road_each(const kit_walk *w, unsigned road, void *element) {
    unsigned count = wat_nibble(truth_of(w)->table.counted, road);
    return kit_give(element, road, count, count > 0);
}

static void nibble_set(uint8_t *row, unsigned index, unsigned value) {
    unsigned shift = (index & 1) * 4;
    row[index >> 1] = (uint8_t)((row[index >> 1] & ~(15u << shift)) | value << shift);
}

static void road_add(kit_reader *r, void *element) {
    const kit_pair *pair = element;
    wat_table *t = &state_of(r)->table;
    if (pair->value > wat_limit(WAT_LIMIT_MARCH, &wat_roads[pair->key]))
        refuse(r, WAT_6_7, "more blocks on a road than it carries");
    nibble_set(t->counted, pair->key, pair->value);
    nibble_set(t->crossed, pair->key, pair->value);
}

static unsigned link_end(unsigned town, unsigned link) {
    return wat_links[wat_towns[town].link_first + link].to;
}

static bool entry_each(const kit_walk *w, unsigned i, void *element) {
    unsigned town = i / WAT_LINKS_MAX, link = i % WAT_LINKS_MAX;
    bool entered = (truth_of(w)->table.entries[town] >> link) & 1;
    return entered && kit_give(element, town, link_end(town, link), true);
}

static void entry_add(kit_reader *r, void *element) {
    const kit_pair *pair = element;
    if (!is_on_map(r, pair->key) || !is_on_map(r, pair->value)) return;
    if (!wat_has(wat_near[pair->key], pair->value))
        kit_refuse(r, WAT_12_1, "a fight is entered from a neighbouring town");
    else
        state_of(r)->table.entries[pair->key] |=
            (uint16_t)(1u << wat_link_to(pair->key, pair->value));
}

// The first town of those that attacked, then the others by their links.
static bool origin_each(const kit_walk *w, unsigned i, void *element) {
    const wat_table *t = &truth_of(w)->table;
    unsigned town = i / (1 + WAT_LINKS_MAX), link = i % (1 + WAT_LINKS_MAX) - 1u;
    bool first = i % (1 + WAT_LINKS_MAX) == 0;
    if (t->origin[town] == 0 || (!first && !((t->origins[town] >> link) & 1))) return false;
    unsigned from = first ? t->origin[town] - 1u : link_end(town, link);
    return kit_give(element, town, from, true);
}

// Towns whose groups attacked a town.
static wat_set origins_of(const wat_table *t, unsigned town) {
    wat_set origins = t->origin[town] ? wat_bit(t->origin[town] - 1u) : 0;
    for (unsigned link = 0; link < wat_towns[town].link_count; link++) {
        if ((t->origins[town] >> link) & 1) origins |= wat_bit(link_end(town, link));
    }
    return origins;
}

// All but the first are neighbours of the town (W6.9).
static void origin_note(kit_reader *r, unsigned town, unsigned start) {
    wat_table *t = &state_of(r)->table;
    if (wat_has(origins_of(t, town), start)) return;
    if (t->origin[town] == 0) {
        t->origin[town] = (uint8_t)(start + 1);
    } else if (wat_has(wat_near[town], start)) {
        t->origins[town] |= (uint16_t)(1u << wat_link_to(town, start));
    } else {
        kit_refuse(r, WAT_6_9, "a second group that attacks a town comes from a neighbour");
    }
}

static void origin_add(kit_reader *r, void *element) {
    unsigned town = ((kit_pair *)element)->key, start = ((kit_pair *)element)->value;
    wat_set others = origins_of(&state_of(r)->table, town) & ~wat_bit(start);
    bool joined = wat_has(wat_near[town], start) && (others & ~wat_near[town]) == 0;
    if (!is_on_map(r, town) || !is_on_map(r, start)) return;
    if (others && (!joined || others & ~wat_near[start]))
        refuse(r, WAT_6_9, "groups that attack one town are joined to each other and to it");
    origin_note(r, town, start);
}

static void leader_add(kit_reader *r, void *element) {
    wat_state *s = state_of(r);
    unsigned army = ((kit_pair *)element)->key, leader = wat_armies[army].leader;
    if (s->block.start[leader] == WAT_NO_TOWN)
        refuse(r, WAT_18_2, "a leader's bonus is where he began the turn");
    if (s->head.rules < 2 && s->block.town[leader] == WAT_NO_TOWN)
        refuse(r, WAT_18_2, "a leader's bonus ends with him");
    s->table.bonus |= (uint8_t)(1u << army);
}

// clang-format off
static const kit_field counter_fields[] = {
    KIT_WALKED("groups", NAMES, .span = WAT_ARMIES * WAT_TOWNS, .things = &groups, .each = group_each, .add = group_add, .what = "named to move, as `french beaumont`; unset those with a moved block"),
    KIT_WALKED("roads", NUMBERS_BY, .span = WAT_ROADS, .high = 15, .one = "blocks", .things = &roads, .each = road_each, .add = road_add, .what = "that crossed it"),
    KIT_WALKED("entries", NAMES_BY, .span = WAT_TOWNS * WAT_LINKS_MAX, .things = &towns, .values = &towns, .each = entry_each, .add = entry_add, .what = "from where a fight was entered"),
    KIT_WALKED("origins", NAMES_BY, .span = WAT_TOWNS * (1 + WAT_LINKS_MAX), .things = &towns, .values = &towns, .each = origin_each, .add = origin_add, .what = "group towns that attacked it; unset the starts of attackers"),
    KIT_WALKED("leaders", NAMES, KIT_AT(wat_table, bonus), .things = &armies, .add = leader_add, .what = "whose leader was revealed in time; unset those that are revealed"),
    { 0 },
};
// clang-format on

// What is not told is taken from the blocks.
static void groups_guess(wat_state *s) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (s->block.town[unit] == WAT_NO_TOWN || !wat_has(s->block.moved, unit)) continue;
        if (wat_side_of(unit) == wat_active(&s->table))
            s->table.named[wat_army_of(unit)] |= wat_bit(s->block.start[unit]);
    }
}

static void origins_guess(kit_reader *r) {
    const wat_state *s = state_of(r);
    if (s->table.step > WAT_STEP_MARCH) return; // nobody attacks any more
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        unsigned town = s->block.town[unit];
        if (town == WAT_NO_TOWN || s->block.start[unit] == town) continue;
        if (wat_side_of(unit) == wat_active(&s->table) && wat_is_contested(&s->block, town))
            origin_note(r, town, s->block.start[unit]);
    }
}

static void leaders_guess(wat_state *s) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        unsigned leader = wat_armies[army].leader;
        bool in_time = wat_has(s->block.revealed & ~s->block.marched, leader);
        if (in_time) s->table.bonus |= (uint8_t)(1u << army);
    }
}

static void counters_guess(kit_reader *r) {
    uint32_t counters = json_find(&r->doc, 0, "counters");
    if (!counters || !json_find(&r->doc, counters, "groups")) groups_guess(state_of(r));
    if (!counters || !json_find(&r->doc, counters, "origins")) origins_guess(r);
    if (!counters || !json_find(&r->doc, counters, "leaders")) leaders_guess(state_of(r));
}

// ---- Battles: a board is an element, and what stands on it is read once it is begun.

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

static const kit_field battle_fields[] = {
    KIT_PLAIN("round", NUMBER, wat_table, round, .low = 1, .high = 40, .unset = 1, .rule = WAT_12_11, .why = rounds_why, .what = "of battle; unset 1"),
    KIT_PLAIN("next", NUMBER, wat_table, next, .high = 2 * WAT_BOARDS_MAX - 1, .rule = WAT_10_1, .why = next_why, .what = "battle turn: 0 the first battle's attacker, 1 its defender, 2 the second's attacker and so on"),
    KIT_WALKED("boards", ROWS, .span = WAT_BOARDS_MAX, .one = "a board", .fields = board_fields, .each = board_each, .add = board_add, .what = "in the order of the battles"),
    { 0 },
};
// clang-format on

static bool has_boards(const void *whole) {
    return wat_has_boards(&((const draft *)whole)->s.table);
}

static void battle_check(kit_reader *r) {
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

// ---- The whole.

static bool is_over(const void *whole) {
    return ((const draft *)whole)->winner != NOT_TOLD;
}

static void rule_write(const kit_walk *w, gg_text *out) {
    gg_put_quoted(out, wat_game.rule[truth_of(w)->table.ended_by].number);
}

// The last row: what the others together leave open.
static void rule_read(kit_reader *r, uint32_t node) {
    const uint8_t allies = 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN;
    const draft *d = r->state;
    wat_state *s = state_of(r);
    counters_guess(r);
    battle_check(r);
    if (!node && !is_over(d)) return;
    if (!is_over(d)) kit_fail(r, GG_SYNTAX, "missing key: ", "winner");
    s->table.ended_by = (uint8_t)kit_rule_read(r, &wat_game);
    bool three = wat_option(&s->table, WAT_OPT_PLAYERS);
    s->head.result = d->winner == WAT_FRENCH_SIDE ? 1u << WAT_SEAT_FRENCH
                     : three                      ? allies
                                                  : 1u << WAT_SEAT_ALLIED;
}

// clang-format off
static const kit_field fields[] = {
    KIT_HEAD_ROWS,
    KIT_WALKED("options", OWN, .write = options_write, .read = options_read, .one = "by name", .what = "as in `new`"),
    KIT_PLAIN("turn", NUMBER, draft, s.table.turn, .high = WAT_TURNS, .unset = 1, .rule = WAT_1_2, .why = "the turns are 1 to 23", .what = "from 1; unset 1"),
    KIT_PLAIN("step", NAME, draft, s.table.step, .unset = WAT_STEP_START, .things = &steps, .what = "unset `start`"),
    KIT_WALKED("units", ROWS, .span = WAT_UNITS, .one = "a unit", .fields = unit_fields, .each = unit_each, .add = unit_add, .what = "blocks that are not listed are not in play"),
    KIT_WALKED("lost", NUMBERS_BY, .span = WAT_ARMIES, .high = 99, .one = "blocks it can lose", .things = &armies, .each = lost_each, .add = lost_add, .what = "blocks lost; unset those listed as eliminated"),
    KIT_WALKED("defeated", NAMES, KIT_AT(draft, s.table.defeated), .things = &armies),
    KIT_WALKED("counters", OBJECT, .at = offsetof(draft, s.table), .fields = counter_fields, .what = "of the turn"),
    KIT_WALKED("battle", OBJECT, .at = offsetof(draft, s.table), .when = has_boards, .fields = battle_fields, .what = "in step `battle`, once all are deployed"),
    KIT_PLAIN("winner", NAME, draft, winner, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .things = &sides, .what = "of an ended game"),
    KIT_WALKED("rule", OWN, .when = is_over, .write = rule_write, .read = rule_read, .one = "rule", .what = "that ended it"),
    KIT_TAIL_ROWS,
    { 0 },
};
// clang-format on

void wat_open_write(const wat_state *s, gg_text *out) {
    draft d = { .s = *s, .winner = NOT_TOLD };
    if (s->head.result) d.winner = !((s->head.result >> WAT_SEAT_FRENCH) & 1);
    kit_position_write(&wat_game, &s->head, fields, &d, out);
}

void wat_state_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    wat_open_write(wat_of(state), out);
    wat_sealed_write(state, views, out);
    kit_chance_write(&wat_of(state)->head, out);
    gg_put(out, "}");
}

void wat_fields_write(gg_text *out) {
    kit_fields_tell(fields, "", out);
}

gg_status wat_state_read(const char *text, gg_state *state, gg_view *const *views,
                         gg_fault *fault) {
    json_node node[NODES_MAX];
    wat_state *s = (wat_state *)(void *)state;
    draft d = { .winner = NOT_TOLD };
    kit_reader r = { .state = &d, .fault = fault };
    gg_clear(&wat_game, state, s->head.rules);
    wat_blocks_clear(&s->block);
    d.s = *s;
    if (!kit_read_begin(&r, text, node, NODES_MAX)) return fault->status;
    d.sealed = kit_is_sealed(&r);
    kit_position_read(&r, &wat_game, &d.s.head, fields);
    *s = d.s;
    if (!r.failed && d.sealed) return wat_sealed_read(&r.doc, s, views, fault);
    if (!r.failed) wat_position_check(&r, s);
    if (r.failed) return fault->status;
    wat_position_complete(s);
    for (unsigned viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (wat_takes_part(state, viewer)) wat_view_begin(views[viewer], state, (gg_seat)viewer);
    }
    return GG_OK;
}
