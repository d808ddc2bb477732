/* view_text.c - a view of Waterloo as JSON for clients. */
#include "games/waterloo/words/view_text.h"

#include "base/check.h"
#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/words/text.h"

// Members that are there only if they are true.
static void mark_write(const char *key, bool truth, gg_text *out) {
    if (truth) gg_put_flag(out, key, true);
}

static void units_write(const char *key, wat_set units, gg_text *out) {
    gg_put_list(out, key);
    for (; units; units = wat_rest(units))
        gg_put_item(out, wat_units[wat_first(units)].key);
    gg_put(out, "]");
}

static void towns_write(const char *key, wat_set towns, gg_text *out) {
    gg_put_list(out, key);
    for (; towns; towns = wat_rest(towns))
        gg_put_item(out, wat_towns[wat_first(towns)].key);
    gg_put(out, "]");
}

static void armies_write(const char *key, unsigned armies, gg_text *out) {
    gg_put_list(out, key);
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!((armies >> army) & 1)) continue;
        gg_put_item(out, wat_armies[army].key);
    }
    gg_put(out, "]");
}

static const char *town_name(unsigned town) {
    return town < WAT_TOWNS ? wat_towns[town].key : NULL;
}

static void block_write(const wat_view *v, unsigned unit, gg_text *out) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_blocks *b = &v->block;
    const char *status = wat_has(b->revealed, unit)    ? "revealed"
                         : wat_has(b->disrupted, unit) ? "disrupted"
                                                       : "upright";
    gg_put_comma(out);
    gg_put(out, "{");
    gg_put_member(out, "unit", wat_units[unit].key);
    gg_put_number(out, "steps", b->steps[unit]);
    gg_put_member(out, "status", status);
    if (b->start[unit] < WAT_TOWNS && b->start[unit] != b->town[unit])
        gg_put_member(out, "start", town_name(b->start[unit]));
    mark_write("moved", wat_has(b->moved, unit), out);
    mark_write("marched", wat_has(b->marched, unit), out);
    mark_write("regrouped", wat_has(b->regrouped, unit), out);
    mark_write("picked", wat_has(b->picked, unit), out);
    mark_write("square", wat_has(b->square, unit), out);
    if (wat_has(b->guest, unit) && b->host[unit] < WAT_UNITS)
        gg_put_member(out, "shelter", wat_units[b->host[unit]].key);
    mark_write("fired", wat_has(b->fired, unit), out);
    mark_write("acted", wat_has(b->acted, unit), out);
    gg_put(out, "}");
}

static void blocks_write(const wat_view *v, wat_set units, gg_text *out) {
    gg_put_list(out, "blocks");
    for (; units; units = wat_rest(units))
        block_write(v, wat_first(units), out);
    gg_put(out, "]");
}

wat_hidden wat_hidden_in(const wat_view *v, unsigned army, unsigned town) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    wat_hidden sum = { 0, 0, 0 };
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const wat_heap *heap = &v->heap[army][i];
        if (heap->town != town) continue;
        sum.known |= heap->must;
        sum.count += heap->count;
        if (heap->disrupted) sum.disrupted += heap->count;
    }
    return sum;
}

bool wat_is_seen_in(const wat_view *v, unsigned army, unsigned town) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    return (v->block.in[town] & wat_army_set[army]) || wat_hidden_in(v, army, town).count;
}

static void town_army_write(const wat_view *v, unsigned town, unsigned army, gg_text *out) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    if (!wat_is_seen_in(v, army, town)) return;
    wat_set seen = v->block.in[town] & wat_army_set[army];
    wat_hidden hidden = wat_hidden_in(v, army, town);
    gg_put_comma(out);
    gg_put(out, "{");
    gg_put_member(out, "army", wat_armies[army].key);
    gg_put_number(out, "count", wat_size(seen) + hidden.count);
    gg_put_number(out, "disrupted", wat_size(seen & v->block.disrupted) + hidden.disrupted);
    blocks_write(v, seen, out);
    units_write("known", hidden.known, out);
    gg_put(out, "}");
}

static bool is_empty(const wat_view *v, unsigned town) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_is_seen_in(v, army, town)) return false;
    }
    return true;
}

static void town_write(const wat_view *v, unsigned town, gg_text *out) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    if (is_empty(v, town)) return;
    gg_put_comma(out);
    gg_put(out, "{");
    gg_put_member(out, "town", wat_towns[town].key);
    gg_put_list(out, "armies");
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        town_army_write(v, town, army, out);
    gg_put(out, "]}");
}

// Places of a board: the reserve, and every position without its slot and the slot.
enum { PLACES = 1 + 2 * WAT_POSITIONS };

static unsigned place_of(unsigned spot) {
    if (spot == WAT_RESERVE) return 0;
    return 1 + 2 * wat_spot_position(spot) + (wat_spot_kind(spot) == WAT_SLOT);
}

static wat_set seen_at(const wat_view *v, unsigned town, unsigned army, unsigned place) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    wat_set there = 0;
    for (wat_set left = v->block.in[town] & wat_army_set[army]; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        if (place_of(wat_spot_of(&v->block, unit)) == place) there |= wat_bit(unit);
    }
    return there;
}

// What is hidden there; how it stands is seen.
typedef struct crowd {
    unsigned count, squares, guests;
    wat_set known;
} crowd;

static crowd hidden_at(const wat_view *v, unsigned town, unsigned army, unsigned place) {
    crowd sum = { 0, 0, 0, 0 };
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const wat_heap *heap = &v->heap[army][i];
        if (heap->town != town || place_of(heap->spot) != place) continue;
        sum.count += heap->count;
        sum.known |= heap->must;
        if (heap->spot == WAT_RESERVE) continue;
        if (wat_spot_kind(heap->spot) == WAT_SQUARE) sum.squares += heap->count;
        if (wat_spot_kind(heap->spot) == WAT_GUEST) sum.guests += heap->count;
    }
    return sum;
}

static void place_write(const wat_view *v, unsigned town, unsigned army, unsigned place,
                        gg_text *out) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    wat_set seen = seen_at(v, town, army, place);
    crowd hidden = hidden_at(v, town, army, place);
    if (seen == 0 && hidden.count == 0) return;
    char name[16];
    gg_text text = gg_text_begin(name, sizeof name);
    if (place)
        wat_position_write((place - 1) / 2, &text);
    else
        gg_put(&text, "reserve");
    gg_put_comma(out);
    gg_put(out, "{");
    gg_put_member(out, "place", name);
    gg_put_flag(out, "slot", place && (place - 1) % 2);
    gg_put_member(out, "army", wat_armies[army].key);
    gg_put_number(out, "count", wat_size(seen) + hidden.count);
    if (hidden.squares) gg_put_number(out, "hidden_squares", hidden.squares);
    if (hidden.guests) gg_put_number(out, "hidden_sheltered", hidden.guests);
    blocks_write(v, seen, out);
    units_write("known", hidden.known, out);
    gg_put(out, "}");
}

static void tile_write(unsigned tile, unsigned position, gg_text *out) {
    char name[16];
    gg_text text = gg_text_begin(name, sizeof name);
    wat_position_write(position, &text);
    gg_put_comma(out);
    gg_put(out, "{");
    gg_put_member(out, "tile", wat_tile_keys[tile]);
    gg_put_member(out, "place", name);
    gg_put(out, "}");
}

// A stream is named by the attacker's wing.
static void tiles_write(const wat_board *board, gg_text *out) {
    gg_put_list(out, "tiles");
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        if (board->ground[p]) tile_write(board->ground[p], p, out);
    }
    for (unsigned wing = 0; wing < WAT_WINGS; wing++) {
        if ((board->streams >> wing) & 1) tile_write(WAT_STREAM, wing, out);
    }
    gg_put(out, "]");
}

static wat_set entry_towns(const wat_table *t, unsigned town) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    wat_set entries = 0;
    for (unsigned link = 0; link < wat_towns[town].link_count; link++) {
        if ((t->entries[town] >> link) & 1)
            entries |= wat_bit(wat_links[wat_towns[town].link_first + link].to);
    }
    return entries;
}

static void battle_write(const wat_view *v, unsigned number, gg_text *out) {
    const wat_board *board = &v->table.board[number];
    gg_put_comma(out);
    gg_put(out, "{");
    gg_put_member(out, "town", wat_towns[board->town].key);
    gg_put_number(out, "number", number + 1);
    gg_put_flag(out, "open", board->open);
    gg_put_number(out, "idle", board->idle);
    gg_put_member(out, "attacker", wat_side_names[wat_active(&v->table)]);
    towns_write("entries", entry_towns(&v->table, board->town), out);
    tiles_write(board, out);
    gg_put_list(out, "places");
    for (unsigned place = 0; board->open && place < PLACES; place++) {
        for (unsigned army = 0; army < WAT_ARMIES; army++)
            place_write(v, board->town, army, place, out);
    }
    gg_put(out, "]}");
}

static void by_army_write(const char *key, const uint8_t *count, gg_text *out) {
    gg_put_object(out, key);
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        gg_put_number(out, wat_armies[army].key, count[army]);
    gg_put(out, "}");
}

static wat_set lost_blocks(const wat_view *v) {
    wat_set lost = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        bool counts = v->table.lost[wat_army_of(unit)] > 0;
        if (counts && v->block.steps[unit] == 0) lost |= wat_bit(unit);
    }
    return lost;
}

static void roads_write(const wat_table *t, gg_text *out) {
    gg_put_object(out, "roads");
    for (unsigned road = 0; road < WAT_ROADS; road++) {
        unsigned seen = wat_nibble(t->crossed, road);
        if (seen) gg_put_number(out, wat_roads[road].key, seen);
    }
    gg_put(out, "}");
}

static void groups_write(const wat_table *t, gg_text *out) {
    gg_put_object(out, "groups");
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        towns_write(wat_armies[army].key, t->named[army], out);
    gg_put(out, "}");
}

static void hand_write(const wat_pending_action *pending_action, gg_text *out) {
    gg_put_list(out, "hand");
    for (unsigned i = 0; i < 2; i++) {
        if (pending_action->tile[i] == WAT_BARE) continue;
        gg_put_item(out, wat_tile_keys[pending_action->tile[i]]);
    }
    gg_put(out, "]");
}

// What is half done in the fight at hand.
static void fight_write(const wat_table *t, gg_text *out) {
    const wat_pending_action *pending_action = &t->pending_action;
    gg_put_key(out, "fight");
    if (pending_action->stage == WAT_STAGE_NONE) {
        gg_put(out, "null");
        return;
    }
    gg_put(out, "{");
    gg_put_member(out, "town", town_name(pending_action->town - 1u));
    gg_put_member(out, "stage", wat_stage_names[pending_action->stage]);
    gg_put_number(out, "hits", pending_action->hits);
    gg_put_member(out, "leaves",
                  pending_action->loser ? wat_side_names[pending_action->loser - 1] : NULL);
    hand_write(pending_action, out);
    gg_put(out, "}");
}

static void pending_action_write(const wat_table *t, gg_text *out) {
    static const char *const parts[] = { "chosen", "moved", "fired", "fled" };
    gg_put_key(out, "deed");
    if (t->pending_action.unit == 0) {
        gg_put(out, "null");
        return;
    }
    gg_put(out, "{");
    gg_put_member(out, "unit", wat_units[t->pending_action.unit - 1].key);
    gg_put_member(out, "part", parts[t->pending_action.part]);
    gg_put(out, "}");
}

static void calendar_write(const wat_table *t, gg_text *out) {
    const wat_day *day = &wat_days[t->turn];
    gg_put_number(out, "turn", t->turn);
    gg_put_member(out, "date", t->turn ? day->date : NULL);
    gg_put_flag(out, "night", t->turn && day->night);
    gg_put_member(out, "side", t->turn ? wat_side_names[day->side] : NULL);
    gg_put_member(out, "step", wat_step_names[t->step]);
    gg_put_member(out, "stage",
                  t->pending_action.stage ? wat_stage_names[t->pending_action.stage] : NULL);
}

static void fights_write(const wat_view *v, gg_text *out) {
    const wat_table *t = &v->table;
    gg_put_list(out, "battles");
    for (unsigned number = 0; number < t->board_count; number++)
        battle_write(v, number, out);
    gg_put(out, "]");
    gg_put_number(out, "round", t->round);
    gg_put_member(out, "turn_of", t->round ? wat_role_names[t->next % 2] : NULL);
    gg_put_number(out, "battle_now", t->board_count ? t->board_now + 1u : 0);
    towns_write("skirmishes_to_come", t->skirmishes, out);
    towns_write("battles_to_come", t->battles, out);
    fight_write(t, out);
}

static wat_set leaders_of(unsigned armies) {
    wat_set leaders = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if ((armies >> army) & 1) leaders |= wat_bit(wat_armies[army].leader);
    }
    return leaders;
}

static void account_write(const wat_view *v, gg_text *out) {
    const wat_table *t = &v->table;
    by_army_write("lost", t->lost, out);
    units_write("lost_blocks", lost_blocks(v), out);
    armies_write("defeated", t->defeated, out);
    armies_write("resigned", t->resigned, out);
    units_write("leaders", leaders_of(t->known_leaders), out);
    units_write("bonus", leaders_of(t->bonus), out);
    groups_write(t, out);
    roads_write(t, out);
}

static const char *winner_name(const wat_view *v) {
    if (v->result == 0) return NULL;
    return wat_side_names[(v->result >> WAT_SEAT_FRENCH) & 1 ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE];
}

void wat_view_write(const gg_view *view, gg_text *out) {
    const wat_view *v = wat_view_of(view);
    const wat_table *t = &v->table;
    gg_put(out, "{");
    gg_put_member(out, "game", "waterloo");
    gg_put_member(out, "seat", gg_viewer_name(&wat_game, v->seat));
    calendar_write(t, out);
    gg_put_key(out, "options");
    wat_options_write(t->options, t->rounds, out);
    gg_put_list(out, "towns");
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        town_write(v, town, out);
    gg_put(out, "]");
    fights_write(v, out);
    account_write(v, out);
    pending_action_write(t, out);
    gg_put_flag(out, "talk", wat_may_talk(t));
    gg_put_member(out, "asked", t->asked ? wat_phase_names[t->asked] : NULL);
    gg_put_member(out, "decider", t->asked ? wat_seat_names[t->decider] : NULL);
    gg_put_member(out, "winner", winner_name(v));
    gg_put(out, "}");
}
