/* position.c - a position of Waterloo written as one line of JSON: the readable part. */
#include "games/waterloo/state/position.h"

#include "base/text.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/text.h"
#include "kit/fields.h"
#include "kit/member.h"

static void units_write(const char *key, wat_set units, gg_text *out) {
    kit_list_begin(key, out);
    for (; units; units = wat_rest(units))
        kit_element_write(wat_units[wat_first(units)].key, out);
    gg_put(out, "]");
}

static void unit_write(const wat_state *s, unsigned unit, gg_text *out) {
    const wat_blocks *b = &s->block;
    bool here = b->town[unit] != WAT_NO_TOWN;
    if (!here && b->steps[unit] > 0) return; // not in play, or removed with its army
    gg_put_comma(out);
    gg_put(out, "{");
    kit_name_write("unit", wat_units[unit].key, out);
    if (here) kit_name_write("town", wat_towns[b->town[unit]].key, out);
    kit_number_write("steps", b->steps[unit], out);
    if (here) {
        bool shown = wat_has(b->revealed, unit), down = wat_has(b->disrupted, unit);
        if (down || shown) kit_name_write("status", down ? "disrupted" : "revealed", out);
        bool began = b->start[unit] != WAT_NO_TOWN && b->start[unit] != b->town[unit];
        if (began) kit_name_write("start", wat_towns[b->start[unit]].key, out);
        if (wat_has(b->moved, unit)) kit_flag_write("moved", true, out);
        if (wat_has(b->marched, unit)) kit_flag_write("marched", true, out);
        if (wat_has(b->regrouped, unit)) kit_flag_write("regrouped", true, out);
    }
    // W18.2: where a leader began counts, whatever became of him.
    bool counts = wat_is_leader(unit) && (s->table.bonus >> wat_army_of(unit)) & 1;
    if (!here && counts && b->start[unit] != WAT_NO_TOWN)
        kit_name_write("start", wat_towns[b->start[unit]].key, out);
    gg_put(out, "}");
}

static void armies_write(const char *key, unsigned armies, gg_text *out) {
    kit_list_begin(key, out);
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if ((armies >> army) & 1) kit_element_write(wat_armies[army].key, out);
    }
    gg_put(out, "]");
}

static void groups_write(const wat_table *t, gg_text *out) {
    kit_list_begin("groups", out);
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        for (wat_set left = t->named[army]; left; left = wat_rest(left)) {
            char group[64];
            gg_text text = gg_text_begin(group, sizeof group);
            gg_put(&text, wat_armies[army].key);
            gg_put(&text, " ");
            gg_put(&text, wat_towns[wat_first(left)].key);
            kit_element_write(group, out);
        }
    }
    gg_put(out, "]");
}

static void roads_write(const wat_table *t, gg_text *out) {
    kit_object_begin("roads", out);
    for (unsigned road = 0; road < WAT_ROADS; road++) {
        unsigned count = wat_nibble(t->counted, road);
        if (count) kit_number_write(wat_roads[road].key, count, out);
    }
    gg_put(out, "}");
}

// Neighbours of a town, one bit per link.
static void neighbours_put(unsigned town, unsigned links, gg_text *out) {
    for (unsigned i = 0; i < wat_towns[town].link_count; i++) {
        if ((links >> i) & 1)
            kit_element_write(wat_towns[wat_links[wat_towns[town].link_first + i].to].key, out);
    }
}

static void entries_write(const wat_table *t, gg_text *out) {
    kit_object_begin("entries", out);
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (!t->entries[town]) continue;
        kit_list_begin(wat_towns[town].key, out);
        neighbours_put(town, t->entries[town], out);
        gg_put(out, "]");
    }
    gg_put(out, "}");
}

static void origins_write(const wat_table *t, gg_text *out) {
    kit_object_begin("origins", out);
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (!t->origin[town]) continue;
        kit_list_begin(wat_towns[town].key, out);
        kit_element_write(wat_towns[t->origin[town] - 1].key, out);
        neighbours_put(town, t->origins[town], out);
        gg_put(out, "]");
    }
    gg_put(out, "}");
}

static void counters_write(const wat_table *t, gg_text *out) {
    kit_object_begin("counters", out);
    groups_write(t, out);
    roads_write(t, out);
    entries_write(t, out);
    origins_write(t, out);
    armies_write("leaders", t->bonus, out);
    gg_put(out, "}");
}

static void tile_write(const char *tile, unsigned position, gg_text *out) {
    char place[24];
    gg_text text = gg_text_begin(place, sizeof place);
    wat_spot_write(wat_spot_at(position, WAT_LINE), &text);
    gg_put_comma(out);
    gg_put(out, "{");
    kit_name_write("tile", tile, out);
    kit_name_write("place", place, out);
    gg_put(out, "}");
}

static void tiles_write(const wat_board *board, gg_text *out) {
    kit_list_begin("tiles", out);
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        if (board->ground[p]) tile_write(wat_tile_keys[board->ground[p]], p, out);
    }
    for (unsigned wing = 0; wing < WAT_WINGS; wing++) {
        if ((board->streams >> wing) & 1) tile_write(wat_tile_keys[WAT_STREAM], wing, out);
    }
    gg_put(out, "]");
}

// Squares and sheltered blocks stand in their position; that they do is told apart.
static void place_write(const wat_blocks *b, unsigned unit, gg_text *out) {
    char place[24];
    unsigned spot = wat_spot_of(b, unit);
    gg_text text = gg_text_begin(place, sizeof place);
    if (spot != WAT_RESERVE && wat_spot_kind(spot) != WAT_SLOT)
        spot = wat_spot_at(wat_spot_position(spot), WAT_LINE);
    wat_spot_write(spot, &text);
    kit_name_write(wat_units[unit].key, place, out);
}

static void board_write(const wat_blocks *b, const wat_board *board, gg_text *out) {
    wat_set here = board->open ? b->in[board->town] : 0;
    gg_put_comma(out);
    gg_put(out, "{");
    kit_name_write("town", wat_towns[board->town].key, out);
    tiles_write(board, out);
    kit_object_begin("blocks", out);
    for (wat_set left = here; left; left = wat_rest(left))
        place_write(b, wat_first(left), out);
    gg_put(out, "}");
    units_write("squares", b->square & here, out);
    kit_object_begin("shelter", out);
    for (wat_set left = b->guest & here; left; left = wat_rest(left)) {
        unsigned guest = wat_first(left);
        kit_name_write(wat_units[guest].key, wat_units[b->host[guest]].key, out);
    }
    gg_put(out, "}");
    units_write("fired", b->fired & here, out);
    kit_number_write("idle", board->idle, out);
    kit_flag_write("open", board->open, out);
    gg_put(out, "}");
}

static void battle_write(const wat_state *s, gg_text *out) {
    kit_object_begin("battle", out);
    kit_number_write("round", s->table.round, out);
    kit_number_write("next", s->table.next, out);
    kit_list_begin("boards", out);
    for (unsigned i = 0; i < s->table.board_count; i++)
        board_write(&s->block, &s->table.board[i], out);
    gg_put(out, "]}");
}

static void end_write(const wat_state *s, gg_text *out) {
    bool french = (s->head.result >> WAT_SEAT_FRENCH) & 1;
    kit_name_write("winner", wat_side_names[french ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE], out);
    kit_name_write("rule", wat_game.rule[s->table.ended_by].number, out);
}

void wat_state_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    const wat_state *s = wat_of(state);
    const wat_table *t = &s->table;
    gg_put(out, "{\"game\":\"waterloo\"");
    kit_rules_write(&s->head, out);
    gg_put_key(out, "options");
    wat_options_write(t->options, t->rounds, out);
    kit_number_write("turn", t->turn, out);
    kit_name_write("step", wat_step_names[t->step], out);
    kit_list_begin("units", out);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        unit_write(s, unit, out);
    gg_put(out, "]");
    kit_object_begin("lost", out);
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        kit_number_write(wat_armies[army].key, t->lost[army], out);
    gg_put(out, "}");
    armies_write("defeated", t->defeated, out);
    counters_write(t, out);
    if (wat_has_boards(t)) battle_write(s, out);
    if (s->head.result) end_write(s, out);
    wat_sealed_write(state, views, out);
    kit_chance_write(&s->head, out);
    gg_put(out, "}");
}
