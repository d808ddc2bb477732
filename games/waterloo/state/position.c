/* position.c - the fields of a position of Waterloo, and what the rules say of what was read: it
 * is refused with the rule it breaks, or with the key that is wrong. rulebook: cites rules of all
 * chapters.
 * speech off: faults are read by those who write positions, in English. */
#include "games/waterloo/state/position.h"

#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/state/position_draft.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/words/text.h"
#include "kit/position/member.h"
#include "kit/position/schema.h"

enum { NODES_MAX = 2600, NOT_TOLD = 0xff, STEPS_MAX = 4 }; // a crowded position has some 2,300

static const char steps_why[] = "more steps than the block has";

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

static const char *const status_names[] = { "upright", "revealed", "disrupted" };

// clang-format off
static const kit_things armies = KIT_KEYS("army", wat_armies), roads = KIT_KEYS("road", wat_roads),
    sides = KIT_WORDS(wat_side_names), steps = KIT_WORDS(wat_step_names), statuses = KIT_WORDS(status_names),
    groups = { .what = "group", .find = group_find, .write = group_write };
// clang-format on

// ---- Options, and what they and the turn leave open.

static void options_write(const kit_walk *w, gg_text *out) {
    wat_options_write(truth_of(w)->table.options, truth_of(w)->table.rounds, out);
}

static void options_read(kit_reader *r, uint32_t node) {
    uint8_t chosen[GG_OPTIONS_MAX];
    wat_table *t = &state_of(r)->table;
    unsigned rules = state_of(r)->head.rules;
    (void)node;
    kit_options_read(r, &wat_game, rules, chosen);
    t->options = wat_option_bits(chosen, rules, &t->rounds);
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
    if (wat_size(t->named[army]) > wat_group_moves(army))
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

// ---- The whole.

static bool has_boards(const void *whole) {
    return wat_has_boards(&((const draft *)whole)->s.table);
}

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
    wat_battle_check(r);
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
    KIT_WALKED("battle", OBJECT, .at = offsetof(draft, s.table), .when = has_boards, .fields = wat_battle_fields, .what = "in step `battle`, once all are deployed"),
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
