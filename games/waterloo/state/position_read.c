/* position_read.c - a position of Waterloo from JSON: refused with the rule it breaks, or with
 * the key that is wrong. rulebook: cites rules of all chapters.
 * speech off: faults are read by those who write positions, in English. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/state/position.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/words/text.h"
#include "kit/reader.h"

enum { NODES_MAX = 2600 }; // a crowded position has some 2,300

// What is being filled in. Of a sealed position the rules are not asked again: it is half done.
typedef struct draft {
    wat_state *s;
    bool sealed;
    wat_set listed;           // blocks met so far
    uint8_t out[WAT_ARMIES];  // eliminated blocks listed
    uint8_t tiles[WAT_TILES]; // placed on boards, by kind
    wat_board *board;         // being read
} draft;

static draft *draft_of(const kit_reader *r) {
    return r->state;
}

static wat_state *state_of(const kit_reader *r) {
    return draft_of(r)->s;
}

static void refuse(kit_reader *r, enum wat_rule rule, const char *why) {
    if (!draft_of(r)->sealed) kit_refuse(r, rule, why);
}

// ---- Words.

static unsigned unit_named(kit_reader *r, uint32_t node) {
    return kit_thing_read(r, node, "unit", wat_unit_read);
}

static unsigned army_named(kit_reader *r, uint32_t node) {
    return kit_thing_read(r, node, "army", wat_army_read);
}

static unsigned town_named(kit_reader *r, uint32_t node) {
    unsigned town = kit_thing_read(r, node, "town", wat_town_read);
    if (!r->failed && !wat_has(wat_on_map(&state_of(r)->table), town))
        kit_refuse(r, WAT_3_1, "that town is not on the map without edge_towns");
    return r->failed ? 0 : town;
}

static bool road_find(const char *key, size_t size, unsigned *road) {
    for (*road = 0; *road < WAT_ROADS; ++*road) {
        const char *name = wat_roads[*road].key;
        if (strlen(name) == size && memcmp(name, key, size) == 0) return true;
    }
    return false;
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

// ---- Options, turn, step.

static void options_read(kit_reader *r) {
    uint8_t chosen[GG_OPTIONS_MAX];
    wat_table *t = &state_of(r)->table;
    kit_options_read(r, &wat_game, chosen);
    t->options = wat_option_bits(chosen, wat_game.version, &t->rounds);
    uint32_t options = json_find(&r->doc, 0, "options");
    bool told = options && json_find(&r->doc, options, "leaders_count");
    // W14.1: by default they did not count.
    if (state_of(r)->head.rules < 2 && !told)
        t->options &= (uint16_t) ~(1u << WAT_OPT_LEADERS_COUNT);
}

static void turn_read(kit_reader *r) {
    wat_table *t = &state_of(r)->table;
    bool sealed = draft_of(r)->sealed;
    t->turn = (uint8_t)kit_number_read(r, 0, "turn", 1, 99);
    t->step = WAT_STEP_START;
    if (json_find(&r->doc, 0, "step"))
        t->step = (uint8_t)kit_choice_read(r, 0, "step", wat_step_names, WAT_STEPS);
    if (t->turn > WAT_TURNS || (t->turn == 0 && !sealed)) {
        kit_refuse(r, WAT_1_2, "the turns are 1 to 23");
        t->turn = 1;
    }
    if (t->step == WAT_STEP_SETUP && !sealed)
        kit_refuse(r, WAT_4_1, "a position has its blocks on the map: set-up is over");
}

// ---- Blocks.

static void status_read(kit_reader *r, uint32_t node, unsigned unit) {
    static const char *const names[] = { "upright", "revealed", "disrupted" };
    wat_blocks *b = &state_of(r)->block;
    if (!json_find(&r->doc, node, "status")) return;
    unsigned status = kit_choice_read(r, node, "status", names, 3);
    if (status == 1) b->revealed |= wat_bit(unit);
    if (status == 2) b->disrupted |= wat_bit(unit);
}

static void living_read(kit_reader *r, uint32_t node, unsigned unit, unsigned steps) {
    wat_blocks *b = &state_of(r)->block;
    uint32_t town = kit_member_find(r, node, "town"), start = json_find(&r->doc, node, "start");
    unsigned here = town_named(r, town), began = start ? town_named(r, start) : here;
    if (r->failed) return;
    wat_block_put(b, unit, here);
    b->start[unit] = (uint8_t)began;
    b->steps[unit] = (uint8_t)steps;
    if (kit_flag_read(r, node, "moved", false)) b->moved |= wat_bit(unit);
    if (kit_flag_read(r, node, "marched", false)) b->marched |= wat_bit(unit);
    if (kit_flag_read(r, node, "regrouped", false)) b->regrouped |= wat_bit(unit);
    status_read(r, node, unit);
}

static void unit_read(kit_reader *r, uint32_t node) {
    static const char *const keys[] = { "unit",  "town",    "steps",     "status", "start",
                                        "moved", "marched", "regrouped", NULL };
    draft *d = draft_of(r);
    kit_keys_check(r, node, keys, "a unit");
    if (r->failed) return;
    uint32_t name = kit_member_find(r, node, "unit");
    unsigned unit = unit_named(r, name);
    if (r->failed) return;
    if (wat_has(d->listed, unit))
        kit_fail(r, GG_SYNTAX, "a unit is listed twice: ", wat_units[unit].key);
    d->listed |= wat_bit(unit);
    unsigned steps = kit_number_read(r, node, "steps", wat_units[unit].steps, 99);
    if (steps > wat_units[unit].steps) kit_refuse(r, WAT_2_1, "more steps than the block has");
    if (r->failed) return;
    if (steps > 0) {
        living_read(r, node, unit, steps);
        return;
    }
    d->s->block.steps[unit] = 0;
    d->out[wat_army_of(unit)]++;
    uint32_t start = json_find(&r->doc, node, "start");
    if (start) d->s->block.start[unit] = (uint8_t)town_named(r, start);
}

static void lost_read(kit_reader *r, uint32_t key) {
    draft *d = draft_of(r);
    int64_t count = 0;
    unsigned army = army_named(r, key);
    if (r->failed) return;
    // A game from a position that says so may have lost more by now.
    int64_t most = wat_armies[army].unit_count * (d->sealed ? 2 : 1);
    if (!json_int(&r->doc, key + 1, &count) || count < 0 || count > most) {
        kit_fail(r, GG_SYNTAX, "not a number of blocks it can lose: lost.", wat_armies[army].key);
    } else if (count < d->out[army]) {
        refuse(r, WAT_2_2, "an army has lost at least its eliminated blocks");
    }
    if (!r->failed) d->s->table.lost[army] = (uint8_t)count;
}

static void defeated_read(kit_reader *r, uint32_t node) {
    unsigned army = army_named(r, node);
    if (!r->failed) state_of(r)->table.defeated |= (uint8_t)(1u << army);
}

static void units_read(kit_reader *r) {
    draft *d = draft_of(r);
    kit_list_read(r, 0, "units", unit_read);
    memcpy(d->s->table.lost, d->out, sizeof d->out);
    kit_members_read(r, 0, "lost", lost_read);
    kit_list_read(r, 0, "defeated", defeated_read);
}

// ---- Counters.

static void group_read(kit_reader *r, uint32_t node) {
    char text[64];
    unsigned army, town;
    wat_table *t = &state_of(r)->table;
    if (!json_string(&r->doc, node, text, sizeof text)) strcpy(text, "?");
    const char *blank = strchr(text, ' ');
    if (!blank || !wat_army_read(text, (size_t)(blank - text), &army)
        || !wat_town_read(blank + 1, strlen(blank + 1), &town)) {
        kit_fail(r, GG_UNKNOWN, "no such group: ", text);
        return;
    }
    if (wat_has(t->named[army], town)) kit_fail(r, GG_SYNTAX, "a group is listed twice: ", text);
    t->named[army] |= wat_bit(town);
    if (wat_side_of_army(army) != wat_active(t))
        refuse(r, WAT_6_2, "only the side on turn has named groups");
    if (wat_size(t->named[army]) > wat_armies[army].group_moves)
        refuse(r, WAT_6_2, "an army has named more groups than it has moves");
}

static void nibble_set(uint8_t *row, unsigned index, unsigned value) {
    unsigned shift = (index & 1) * 4;
    row[index >> 1] = (uint8_t)((row[index >> 1] & ~(15u << shift)) | value << shift);
}

static void road_read(kit_reader *r, uint32_t key) {
    wat_table *t = &state_of(r)->table;
    int64_t count = 0;
    unsigned road = kit_thing_read(r, key, "road", road_find);
    if (r->failed) return;
    if (!json_int(&r->doc, key + 1, &count) || count < 0 || count > 15) {
        kit_fail(r, GG_SYNTAX, "not a number of blocks: roads.", wat_roads[road].key);
        return;
    }
    if (count > wat_limit(WAT_LIMIT_MARCH, &wat_roads[road]))
        refuse(r, WAT_6_7, "more blocks on a road than it carries");
    nibble_set(t->counted, road, (unsigned)count);
    nibble_set(t->crossed, road, (unsigned)count);
}

// Hands each town of a list on, with the town that the list is of.
static void each_town(kit_reader *r, uint32_t key,
                      void (*read)(kit_reader *, unsigned town, unsigned other)) {
    unsigned town = town_named(r, key);
    uint32_t list = key + 1;
    if (!r->failed && !json_is(&r->doc, list, JSON_ARRAY))
        kit_fail(r, GG_SYNTAX, "not a list of towns: ", wat_towns[town].key);
    if (r->failed) return;
    for (uint32_t at = json_first(&r->doc, list); at && !r->failed;
         at = json_after(&r->doc, list, at)) {
        unsigned other = town_named(r, at);
        if (!r->failed) read(r, town, other);
    }
}

static void entry_add(kit_reader *r, unsigned town, unsigned from) {
    if (!wat_has(wat_near[town], from))
        kit_refuse(r, WAT_12_1, "a fight is entered from a neighbouring town");
    else
        state_of(r)->table.entries[town] |= (uint16_t)(1u << wat_link_to(town, from));
}

static void entries_read(kit_reader *r, uint32_t key) {
    each_town(r, key, entry_add);
}

// Towns whose groups attacked a town.
static wat_set origins_of(const wat_table *t, unsigned town) {
    wat_set origins = t->origin[town] ? wat_bit(t->origin[town] - 1u) : 0;
    for (unsigned i = 0; i < wat_towns[town].link_count; i++) {
        if ((t->origins[town] >> i) & 1)
            origins |= wat_bit(wat_links[wat_towns[town].link_first + i].to);
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

static void origin_add(kit_reader *r, unsigned town, unsigned start) {
    wat_set others = origins_of(&state_of(r)->table, town) & ~wat_bit(start);
    bool joined = wat_has(wat_near[town], start) && (others & ~wat_near[town]) == 0;
    if (others && (!joined || others & ~wat_near[start]))
        refuse(r, WAT_6_9, "groups that attack one town are joined to each other and to it");
    origin_note(r, town, start);
}

static void origins_read(kit_reader *r, uint32_t key) {
    each_town(r, key, origin_add);
}

static void leader_read(kit_reader *r, uint32_t node) {
    const wat_state *s = state_of(r);
    unsigned army = army_named(r, node);
    if (r->failed) return;
    unsigned leader = wat_armies[army].leader;
    if (s->block.start[leader] == WAT_NO_TOWN)
        refuse(r, WAT_18_2, "a leader's bonus is where he began the turn");
    if (s->head.rules < 2 && s->block.town[leader] == WAT_NO_TOWN)
        refuse(r, WAT_18_2, "a leader's bonus ends with him");
    state_of(r)->table.bonus |= (uint8_t)(1u << army);
}

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

static void counters_read(kit_reader *r) {
    static const char *const keys[] = { "groups", "roads", "entries", "origins", "leaders", NULL };
    uint32_t counters = json_find(&r->doc, 0, "counters");
    if (counters) kit_keys_check(r, counters, keys, "counters");
    if (r->failed) return;
    if (json_find(&r->doc, counters, "groups") && counters)
        kit_list_read(r, counters, "groups", group_read);
    else
        groups_guess(state_of(r));
    if (counters) {
        kit_members_read(r, counters, "roads", road_read);
        kit_members_read(r, counters, "entries", entries_read);
    }
    if (counters && json_find(&r->doc, counters, "origins"))
        kit_members_read(r, counters, "origins", origins_read);
    else if (!r->failed)
        origins_guess(r);
    if (counters && json_find(&r->doc, counters, "leaders"))
        kit_list_read(r, counters, "leaders", leader_read);
    else
        leaders_guess(state_of(r));
}

// ---- Battles.

static void tile_read(kit_reader *r, uint32_t node) {
    static const char *const keys[] = { "tile", "place", NULL };
    draft *d = draft_of(r);
    kit_keys_check(r, node, keys, "a tile");
    if (r->failed) return;
    unsigned tile = kit_thing_read(r, json_find(&r->doc, node, "tile"), "tile", wat_tile_read);
    unsigned p =
        kit_thing_read(r, json_find(&r->doc, node, "place"), "position", wat_position_read);
    if (r->failed) return;
    if (++d->tiles[tile] > wat_tile_count[tile])
        kit_refuse(r, WAT_9_4, "more tiles of a kind than there are");
    bool taken =
        tile == WAT_STREAM ? (d->board->streams >> wat_sector(p)) & 1 : d->board->ground[p];
    if (taken) kit_refuse(r, WAT_9_6, "two tiles in one place");
    if (tile == WAT_STREAM)
        d->board->streams |= (uint8_t)(1u << wat_sector(p));
    else
        d->board->ground[p] = (uint8_t)tile;
}

// A block of the battle that is being read; of others nothing is told here.
static bool is_here(kit_reader *r, unsigned unit) {
    if (r->failed) return false;
    if (!draft_of(r)->board->open) return false;
    if (state_of(r)->block.town[unit] == draft_of(r)->board->town) return true;
    kit_refuse(r, WAT_9_1, "a block on the board of a town where it is not");
    return false;
}

static void block_read(kit_reader *r, uint32_t key) {
    unsigned unit = unit_named(r, key), spot = kit_thing_read(r, key + 1, "place", spot_find);
    if (is_here(r, unit)) wat_block_stand(&state_of(r)->block, unit, spot, WAT_NO_UNIT);
}

static unsigned kind_at(const wat_blocks *b, unsigned unit) {
    unsigned spot = wat_spot_of(b, unit);
    return spot == WAT_RESERVE ? (unsigned)WAT_KINDS : wat_spot_kind(spot);
}

static void square_read(kit_reader *r, uint32_t node) {
    wat_blocks *b = &state_of(r)->block;
    unsigned unit = unit_named(r, node);
    if (!is_here(r, unit)) return;
    if (kind_at(b, unit) == WAT_SQUARE) {
        kit_fail(r, GG_SYNTAX, "a square is listed twice: ", wat_units[unit].key);
    } else if (kind_at(b, unit) != WAT_LINE || wat_units[unit].type != WAT_INFANTRY) {
        kit_refuse(r, WAT_10_15, "only infantry in a position, not in a slot, forms square");
    } else {
        unsigned p = wat_spot_position(wat_spot_of(b, unit));
        if (draft_of(r)->board->ground[p] == WAT_WOODS)
            kit_refuse(r, WAT_10_15, "no squares in woods");
        wat_block_stand(b, unit, wat_spot_at(p, WAT_SQUARE), WAT_NO_UNIT);
    }
}

static bool has_guest(const wat_blocks *b, unsigned square) {
    for (wat_set left = b->guest; left; left = wat_rest(left)) {
        if (b->host[wat_first(left)] == square) return true;
    }
    return false;
}

static void shelter_read(kit_reader *r, uint32_t key) {
    wat_blocks *b = &state_of(r)->block;
    unsigned guest = unit_named(r, key), host = unit_named(r, key + 1);
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
static void fired_read(kit_reader *r, uint32_t node) {
    wat_blocks *b = &state_of(r)->block;
    unsigned unit = unit_named(r, node), spot = r->failed ? WAT_RESERVE : wat_spot_of(b, unit);
    if (!is_here(r, unit) || spot == WAT_RESERVE) return;
    wat_set there = b->at[wat_spot_position(spot)] & b->in[b->town[unit]];
    if (there & wat_side_set(wat_foe(wat_side_of(unit)))) b->fired |= wat_bit(unit);
}

static void board_read(kit_reader *r, uint32_t node) {
    static const char *const keys[] = { "town",  "tiles", "blocks", "squares", "shelter",
                                        "fired", "idle",  "open",   NULL };
    wat_table *t = &state_of(r)->table;
    kit_keys_check(r, node, keys, "a board");
    if (r->failed) return;
    if (t->board_count == WAT_BOARDS_MAX) {
        kit_refuse(r, WAT_8_1, "no more than eight battles can be fought at once");
        return;
    }
    unsigned town = town_named(r, json_find(&r->doc, node, "town"));
    for (unsigned i = 0; i < t->board_count; i++) {
        if (t->board[i].town == town) kit_refuse(r, WAT_9_1, "a town is one battle");
    }
    wat_board *board = draft_of(r)->board = &t->board[t->board_count++];
    board->town = (uint8_t)town;
    board->open = kit_flag_read(r, node, "open", true);
    board->idle = (uint8_t)kit_number_read(r, node, "idle", 0, 9);
    if (board->idle >= wat_stalemate_turns && (board->open || board->idle > wat_stalemate_turns))
        refuse(r, WAT_12_10, "an attacker idle that often has withdrawn");
    board->deployed = 3;
    kit_list_read(r, node, "tiles", tile_read);
    kit_members_read(r, node, "blocks", block_read);
    kit_list_read(r, node, "squares", square_read);
    kit_members_read(r, node, "shelter", shelter_read);
    kit_list_read(r, node, "fired", fired_read);
}

static void battle_read(kit_reader *r) {
    static const char *const keys[] = { "round", "next", "boards", NULL };
    wat_table *t = &state_of(r)->table;
    uint32_t battle = json_find(&r->doc, 0, "battle");
    if (t->step == WAT_STEP_BATTLE) memcpy(t->pool, wat_tile_count, sizeof t->pool);
    if (battle == 0 || r->failed) return;
    kit_keys_check(r, battle, keys, "battle");
    if (t->step != WAT_STEP_BATTLE) kit_refuse(r, WAT_5_1, "boards belong to the step battle");
    kit_list_read(r, battle, "boards", board_read);
    if (!r->failed && t->board_count == 0) kit_fail(r, GG_SYNTAX, "a battle without boards", NULL);
    t->round = (uint8_t)kit_number_read(r, battle, "round", 1, 99);
    t->next = (uint8_t)kit_number_read(r, battle, "next", 0, 99);
    if (t->round == 0 || t->round > t->rounds)
        kit_refuse(r, WAT_12_11, "the rounds of battle are 1 to the option's number");
    if (t->next >= 2 * t->board_count)
        kit_refuse(r, WAT_10_1, "next is a battle turn of the round: two for each board");
    if (r->failed) return;
    t->board_now = t->next / 2;
    for (unsigned tile = 0; tile < WAT_TILES; tile++)
        t->pool[tile] = (uint8_t)(t->pool[tile] - draft_of(r)->tiles[tile]);
}

// ---- The whole.

static void game_check(kit_reader *r) {
    static const char *const keys[] = { "game", "options",  "turn",   "step",     "units",
                                        "lost", "defeated", "battle", "counters", "winner",
                                        "rule", "pending",  "known",  "seal",     "chance",
                                        "ply",  "rules",    NULL };
    kit_keys_check(r, 0, keys, "a position");
    if (!r->failed) kit_game_check(r, &wat_game);
}

static void end_read(kit_reader *r) {
    static const uint8_t allies = 1u << WAT_SEAT_ANGLO | 1u << WAT_SEAT_PRUSSIAN;
    wat_state *s = state_of(r);
    if (!json_find(&r->doc, 0, "rule") && !json_find(&r->doc, 0, "winner")) return;
    unsigned side = kit_choice_read(r, 0, "winner", wat_side_names, WAT_SIDES);
    s->table.ended_by = (uint8_t)kit_rule_read(r, &wat_game);
    bool three = wat_option(&s->table, WAT_OPT_PLAYERS);
    s->head.result = side == WAT_FRENCH_SIDE ? 1u << WAT_SEAT_FRENCH
                     : three                 ? allies
                                             : 1u << WAT_SEAT_ALLIED;
}

static gg_status finish(kit_reader *r, gg_view *const *views) {
    draft *d = draft_of(r);
    const gg_state *state = (const gg_state *)(const void *)d->s;
    kit_stray_seal_check(r);
    if (r->failed) return r->fault->status;
    if (d->sealed) return wat_sealed_read(&r->doc, d->s, views, r->fault);
    wat_position_check(r, d->s);
    if (r->failed) return r->fault->status;
    wat_position_complete(d->s);
    uint8_t seats = gg_seats(&wat_game, state);
    for (unsigned viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (viewer == WAT_GALLERY || (seats >> viewer) & 1)
            wat_view_begin(views[viewer], state, (gg_seat)viewer);
    }
    return GG_OK;
}

gg_status wat_state_read(const char *text, gg_state *state, gg_view *const *views,
                         gg_fault *fault) {
    json_node node[NODES_MAX];
    draft d = { .s = (wat_state *)(void *)state };
    kit_reader r = { .state = &d, .fault = fault };
    gg_clear(&wat_game, state, d.s->head.rules);
    wat_blocks_clear(&d.s->block);
    if (!kit_read_begin(&r, text, node, NODES_MAX)) return fault->status;
    d.sealed = kit_is_sealed(&r);
    game_check(&r);
    if (!r.failed) kit_rules_read(&r, &wat_game, &d.s->head);
    if (!r.failed) options_read(&r);
    if (!r.failed) turn_read(&r);
    if (!r.failed) units_read(&r);
    if (!r.failed) counters_read(&r);
    if (!r.failed) battle_read(&r);
    if (!r.failed) end_read(&r);
    if (!r.failed) kit_chance_read(&r, &d.s->head);
    return finish(&r, views);
}
