/* board_tables.c - the figures of a board file: constants, calendar, tables of dice,
 * modifiers, victory. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

enum { DICE_MIN = 2, HITS_MAX = 9, DRM_MAX = 9, POINTS_MAX = 9 };

// -- Constants and calendar ---------------------------------------------------------------

// Those the rules fix must be as they are; the rest may be what the range allows.
bool map_cas_read_constant(map_reader *r, uint32_t node, uint32_t index) {
    static const map_range range[MAP_CAS_CONSTANTS] = {
        [MAP_CAS_NUMBER_TURNS] = { MAP_CAS_TURNS, MAP_CAS_TURNS },
        [MAP_CAS_HITS] = { 1, 4 },
        [MAP_CAS_MP_INFANTRY] = { 1, 6 },
        [MAP_CAS_MP_CAVALRY] = { 1, 6 },
        [MAP_CAS_MP_ARTILLERY] = { 1, 6 },
        [MAP_CAS_MP_LEADER] = { 1, 6 },
        [MAP_CAS_MP_DUMMY] = { 1, 6 },
        [MAP_CAS_MP_UNCOMMANDED] = { 1, 6 },
        [MAP_CAS_LIMIT_SP] = { 1, 99 },
        [MAP_CAS_LIMIT_RIVOLI] = { 1, 99 },
        [MAP_CAS_GUNS_RANGE] = { 1, 2 },
        [MAP_CAS_RECON_RANGE] = { 1, 2 },
        [MAP_CAS_LEASH] = { 1, 9 },
        [MAP_CAS_ROUNDS] = { 2, 2 },
        [MAP_CAS_COMMAND_1] = { 0, 9 },
        [MAP_CAS_COMMAND_2] = { 0, 9 },
        [MAP_CAS_COMMAND_3] = { 0, 9 },
        [MAP_CAS_OVERRUN_RATIO] = { 1, 9 },
        [MAP_CAS_OVERRUN_MP] = { 1, 6 },
        [MAP_CAS_RETREAT] = { 1, 1 },
        [MAP_CAS_INSIDE_MP] = { 1, 6 },
        [MAP_CAS_SIEGE_SP] = { 1, 99 },
        [MAP_CAS_SP_PER_POINT] = { 1, 9 },
    };
    const map_range *allowed = &range[index];
    uint8_t *value = &map_cas_board(r)->constant[index];
    if (!map_cas_check_rule(r, node)) return false;
    if (allowed->low < allowed->high) return map_read_u8(r, node, "value", *allowed, value);
    *value = (uint8_t)allowed->low;
    return map_is_number(r, node, "value", allowed->low, "");
}

bool map_cas_read_day(map_reader *r, uint32_t node, uint32_t index) {
    char(*date)[MAP_KEY_MAX] = &map_cas_board(r)->date[index];
    if (!map_is_number(r, node, "turn", (int)index + 1, "")
        || !map_read_date(r, node, "1796-07-29", *date))
        return false;
    if (index == 0 || strcmp(date[0], date[-1]) > 0) return true;
    return map_refuse(r, map_member(r, node, "date"),
                      "date must be later than that of the turn before");
}

// -- Tables of hits -----------------------------------------------------------------------

static bool read_cell(map_reader *r, uint32_t node, map_range range, int *out) {
    int64_t value = 0;
    if (!json_int(&r->doc, node, &value) || value < range.low || value > range.high)
        return map_refuse(r, node, "\"%.*s\" must be a whole number from %d to %d",
                          map_span(r, node), map_raw(r, node), range.low, range.high);
    *out = (int)value;
    return true;
}

static bool read_u8s(map_reader *r, uint32_t list, map_range range, uint8_t *out) {
    uint32_t item = json_first(&r->doc, list);
    for (int value = 0; item; item = json_after(&r->doc, list, item)) {
        if (!read_cell(r, item, range, &value)) return false;
        *out++ = (uint8_t)value;
    }
    return true;
}

// Rows from row_min to row_max.
static bool read_rows(map_reader *r, uint32_t node, map_cas_table *table) {
    int low = 0, high = 0;
    if (!map_cas_check_rule(r, node) || !map_is_number(r, node, "dice", 1, "")
        || !map_read_int(r, node, "row_min", (map_range){ -3, 3 }, &low)
        || !map_read_int(r, node, "row_max", (map_range){ low, low + MAP_CAS_ROWS_MAX - 1 }, &high))
        return false;
    table->row_min = (int8_t)low;
    table->rows = (uint8_t)(high - low + 1);
    return true;
}

static bool read_cells(map_reader *r, uint32_t list, map_cas_table *table) {
    uint32_t row = json_first(&r->doc, list);
    if (!map_cas_is_list(r, list, "cells", table->rows)) return false;
    for (int i = 0; row; row = json_after(&r->doc, list, row), i++)
        if (!map_cas_is_list(r, row, "a row of cells", table->columns)
            || !read_u8s(r, row, (map_range){ 0, HITS_MAX }, table->cell[i]))
            return false;
    return true;
}

// Columns by difference are 1, 2, 3 and so on; those of combat are spans of SP.
static bool read_columns(map_reader *r, uint32_t node, map_cas_table *table, bool spans) {
    static const char *const span[] = {
        "1-4", "5-8", "9-12", "13-16", "17-20", "21-24", "25+", NULL
    };
    uint32_t list = map_member(r, node, "columns"), item = json_first(&r->doc, list);
    table->columns = spans ? MAP_CAS_COLUMNS_MAX : MAP_CAS_COLUMNS_MAX - 1;
    if (spans) return map_is_words(r, node, "columns", span);
    if (!map_cas_is_list(r, list, "columns", table->columns)) return false;
    for (int i = 1, value = 0; item; item = json_after(&r->doc, list, item), i++)
        if (!read_cell(r, item, (map_range){ i, i }, &value)) return false;
    return true;
}

static bool read_hits(map_reader *r, uint32_t node, uint8_t which) {
    map_cas_table *table = &map_cas_board(r)->table[which];
    return map_cas_check_record(r, node,
                                MAP_KEYS("rule", "dice", "row_min", "row_max", "column", "columns",
                                         "cells", "confidence", "fields"))
           && read_rows(r, node, table) && map_check_text(r, node, "column")
           && read_columns(r, node, table, which == MAP_CAS_COMBAT)
           && read_cells(r, map_member(r, node, "cells"), table);
}

static bool read_bombardment(map_reader *r, uint32_t node) {
    return read_hits(r, node, MAP_CAS_BOMBARDMENT);
}

static bool read_pursuit(map_reader *r, uint32_t node) {
    return read_hits(r, node, MAP_CAS_PURSUIT);
}

static bool read_combat(map_reader *r, uint32_t node) {
    return read_hits(r, node, MAP_CAS_COMBAT);
}

// -- Marches and scouts -------------------------------------------------------------------

// A member that is a list with one number per row of the table: column `column` of it.
static bool read_column(map_reader *r, uint32_t list, map_cas_table *table, map_range range) {
    uint8_t value[MAP_CAS_ROWS_MAX], column = table->columns++;
    if (!map_cas_is_list(r, list, "the list", table->rows) || !read_u8s(r, list, range, value))
        return false;
    for (int i = 0; i < table->rows; i++)
        table->cell[i][column] = value[i];
    return true;
}

static bool check_row_confidence(map_reader *r, uint32_t node, const map_cas_table *table) {
    uint32_t list = map_member(r, node, "row_confidence"), item = json_first(&r->doc, list);
    if (!map_cas_is_list(r, list, "row_confidence", table->rows)) return false;
    for (; item; item = json_after(&r->doc, list, item))
        if (!map_check_confidence(r, item, "row_confidence")) return false;
    return true;
}

static bool read_forced(map_reader *r, uint32_t node) {
    map_cas_table *table = &map_cas_board(r)->forced;
    return map_cas_check_record(r, node,
                                MAP_KEYS("rule", "dice", "row_min", "row_max", "extra_mp", "hits",
                                         "row_confidence", "confidence", "fields"))
           && read_rows(r, node, table) && check_row_confidence(r, node, table)
           && read_column(r, map_member(r, node, "extra_mp"), table, (map_range){ 0, 1 })
           && read_column(r, map_member(r, node, "hits"), table, (map_range){ 0, 3 });
}

static bool read_recon(map_reader *r, uint32_t node) {
    map_cas_table *table = &map_cas_board(r)->recon;
    return map_cas_check_record(r, node,
                                MAP_KEYS("rule", "dice", "row_min", "row_max", "percent",
                                         "row_confidence", "confidence", "fields"))
           && read_rows(r, node, table) && check_row_confidence(r, node, table)
           && read_column(r, map_member(r, node, "percent"), table, (map_range){ 0, 100 });
}

// Columns of the matrix rise, and every percentage of the table of reconnaissance has one.
static bool read_percents(map_reader *r, uint32_t node) {
    map_castiglione *map = r->board;
    uint32_t list = map_member(r, node, "percents");
    uint32_t count = json_is(&r->doc, list, JSON_ARRAY) ? r->doc.node[list].count : 0;
    if (count < 1 || count > MAP_CAS_COLUMNS_MAX)
        return map_refuse(r, list, "percents must be a list of 1 to %d", MAP_CAS_COLUMNS_MAX);
    map->percents = (uint8_t)count;
    if (!read_u8s(r, list, (map_range){ 0, 100 }, map->percent)) return false;
    for (uint32_t i = 1; i < count; i++)
        if (map->percent[i] <= map->percent[i - 1])
            return map_refuse(r, list, "percents must rise");
    for (int row = 0; row < map->recon.rows; row++) {
        uint8_t percent = map->recon.cell[row][0];
        if (!memchr(map->percent, percent, count))
            return map_refuse(r, list, "percents must have %u, as the table of reconnaissance",
                              percent);
    }
    return true;
}

// Row by row of hidden counters from 1; none shows more than are hidden, or less than the last.
static bool read_matrix(map_reader *r, uint32_t node) {
    map_castiglione *map = r->board;
    if (!map_cas_check_record(
            r, node, MAP_KEYS("rule", "percents", "hidden_min", "cells", "confidence", "fields"))
        || !map_cas_check_rule(r, node) || !map_is_number(r, node, "hidden_min", 1, "")
        || !read_percents(r, node))
        return false;
    uint32_t list = map_member(r, node, "cells"), row = json_first(&r->doc, list);
    if (!map_cas_is_list(r, list, "cells", MAP_CAS_HIDDEN)) return false;
    for (int hidden = 1; row; row = json_after(&r->doc, list, row), hidden++) {
        uint8_t *cell = map->matrix[hidden];
        if (!map_cas_is_list(r, row, "a row of cells", map->percents)
            || !read_u8s(r, row, (map_range){ 0, hidden }, cell))
            return false;
        for (int i = 1; i < map->percents; i++)
            if (cell[i] < cell[i - 1])
                return map_refuse(r, row, "row %d of cells must not fall", hidden);
    }
    return true;
}

// -- Leaders hit --------------------------------------------------------------------------

// Unhurt, wounded, killed: each from where the one before ends.
static bool read_mortality(map_reader *r, uint32_t node) {
    map_castiglione *map = r->board;
    static const char *const results[] = { "unhurt", "wounded", "killed" };
    if (!map_cas_check_record(r, node, MAP_KEYS("rule", "dice", "rows", "confidence", "fields"))
        || !map_cas_check_rule(r, node) || !map_is_number(r, node, "dice", 2, ""))
        return false;
    uint32_t list = map_member(r, node, "rows"), row = json_first(&r->doc, list);
    if (!map_cas_is_list(r, list, "rows", 3)) return false;
    int from[3] = { 0 }, next = DICE_MIN;
    for (int i = 0; row; row = json_after(&r->doc, list, row), i++) {
        from[i] = next;
        if (!map_has_keys(r, row, MAP_KEYS("min", "max", "result"))
            || !map_is_word(r, row, "result", results[i]) || !map_is_number(r, row, "min", next, "")
            || !map_read_int(r, row, "max", (map_range){ next, 20 }, &next))
            return false;
        next++;
    }
    map->wounded_from = (uint8_t)from[1];
    map->killed_from = (uint8_t)from[2];
    return true;
}

static bool read_return(map_reader *r, uint32_t node) {
    map_castiglione *map = r->board;
    if (!map_cas_check_record(
            r, node,
            MAP_KEYS("rule", "dice", "need", "drm_by_supply_phase", "confidence", "fields"))
        || !map_cas_check_rule(r, node) || !map_is_number(r, node, "dice", 1, "")
        || !map_read_u8(r, node, "need", (map_range){ 1, 6 }, &map->return_need))
        return false;
    uint32_t list = map_member(r, node, "drm_by_supply_phase"), item = json_first(&r->doc, list);
    uint32_t count = json_is(&r->doc, list, JSON_ARRAY) ? r->doc.node[list].count : 0;
    if (count < MAP_CAS_TURNS - 1 || count > MAP_CAS_RETURNS_MAX)
        return map_refuse(r, list, "drm_by_supply_phase must be a list of %d to %d",
                          MAP_CAS_TURNS - 1, MAP_CAS_RETURNS_MAX);
    for (int value = 0; item; item = json_after(&r->doc, list, item)) {
        if (!read_cell(r, item, (map_range){ -DRM_MAX, DRM_MAX }, &value)) return false;
        map->return_modifier[map->returns++] = (int8_t)value;
    }
    return true;
}

// -- Modifiers ----------------------------------------------------------------------------

// The id begins with the roll; where the value is a rating or a difference, it is a word.
static bool read_modifier(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const words[MAP_CAS_MODIFIERS] = {
        [4] = "strategic", [5] = "strategic", [7] = "strategic", [11] = "strategic",
        [12] = "tactical", [13] = "tactical", [21] = "tactical", [22] = "difference",
    };
    map_cas_modifier *modifier = &map_cas_board(r)->modifier[index];
    char roll[MAP_KEY_MAX];
    int value = 0;
    memcpy(modifier->key, r->id, sizeof modifier->key);
    if (!map_read_key(r, node, "roll", roll) || !map_check_text(r, node, "when")
        || !map_cas_check_rule(r, node))
        return false;
    if (strncmp(modifier->key, roll, strlen(roll)) != 0)
        return map_refuse(r, map_member(r, node, "roll"), "roll must be that of the id");
    if (words[index]) return map_is_word(r, node, "value", words[index]);
    if (!map_read_int(r, node, "value", (map_range){ -DRM_MAX, DRM_MAX }, &value)) return false;
    modifier->value = (int8_t)value;
    return true;
}

// -- Victory ------------------------------------------------------------------------------

enum { RELIEVED, BESIEGED, HELD, LOSSES, KILLED, ARMY_KILLED };

static bool read_victory(map_reader *r, uint32_t node, uint32_t index) {
    map_castiglione *map = r->board;
    static const char *const sides[] = { "austrian", "french", "either",
                                         "either",   "either", "either" };
    uint8_t *const out[] = { &map->mantua_points,     NULL, NULL, NULL, &map->killed_points,
                             &map->army_killed_points };
    if (!map_is_word(r, node, "side", sides[index]) || !map_check_text(r, node, "when"))
        return false;
    if (index == BESIEGED) return map_is_number(r, node, "points", map->mantua_points, "");
    if (index == LOSSES) return map_is_number(r, node, "points", 1, "");
    if (index != HELD)
        return map_read_u8(r, node, "points", (map_range){ 0, POINTS_MAX }, out[index]);
    return map_cas_is_null(r, node, "points")
           || map_refuse(r, map_member(r, node, "points"),
                         "points must be null: each area has its own");
}

// Leads of a draw, of a marginal and of a decisive victory: each from where the one before ends.
static bool read_level(map_reader *r, uint32_t node, uint32_t index) {
    map_castiglione *map = r->board;
    static const char *const results[] = { "draw", "marginal", "decisive" };
    const int from = index == 0 ? 0 : index == 1 ? map->draw_lead + 1 : map->marginal_lead + 1;
    if (!map_is_word(r, node, "result", results[index]) || !map_is_number(r, node, "min", from, ""))
        return false;
    if (index < 2)
        return map_read_u8(r, node, "max", (map_range){ from, 99 },
                           index ? &map->marginal_lead : &map->draw_lead);
    return map_cas_is_null(r, node, "max")
           || map_refuse(r, map_member(r, node, "max"), "max must be null: there is no more");
}

// -- The whole ----------------------------------------------------------------------------

// The matrix is read after the table whose percentages it must have.
static bool read_tables(map_reader *r) {
    static const struct {
        const char *key;
        bool (*read)(map_reader *, uint32_t);
    } rows[] = {
        { "bombardment", read_bombardment }, { "combat", read_combat },
        { "pursuit", read_pursuit },         { "forced_march", read_forced },
        { "reconnaissance", read_recon },    { "mortality", read_mortality },
        { "wounded_return", read_return },   { "recon_matrix", read_matrix },
    };
    uint32_t tables = map_member(r, 0, "tables");
    strcpy(r->thing, "tables");
    if (!map_has_keys(r, tables,
                      MAP_KEYS("bombardment", "combat", "pursuit", "forced_march", "reconnaissance",
                               "mortality", "wounded_return", "recon_matrix")))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(r->thing, sizeof r->thing, "table %s", rows[i].key);
        if (!rows[i].read(r, map_member(r, tables, rows[i].key))) return false;
    }
    r->thing[0] = 0;
    return true;
}

// clang-format off
static const map_list lists[] = {
    { "modifiers", "modifier", MAP_CAS_MODIFIERS, MAP_CAS_MODIFIERS, MAP_ID_KEY,
      MAP_KEYS("initiative_bonaparte", "forage_mountain", "forage_crowd", "forage_depot",
               "recovery_leader", "forced_march_leader", "forced_march_mountain", "guns_leader",
               "guns_cavalry", "guns_artillery", "guns_two_areas", "bridge_leader",
               "bombardment_commander", "combat_commander", "combat_guns", "combat_cavalry",
               "combat_concentric", "combat_mountain", "combat_bridge", "combat_assault",
               "pursuit_french", "pursuit_commander", "reconnaissance_cavalry",
               "reconnaissance_french", "reconnaissance_mountain", "mortality_caught",
               "mortality_pursued"),
      MAP_KEYS("id", "roll", "value", "when", "rule", "confidence"), read_modifier, NULL },
    { "victory", "victory", 6, 6, MAP_ID_KEY,
      MAP_KEYS("mantua_relieved", "mantua_besieged", "held_areas", "losses", "leader_killed",
               "army_leader_killed"),
      MAP_KEYS("id", "side", "points", "when", "confidence"), read_victory, NULL },
    { "victory_levels", "victory level", 3, 3, MAP_ID_NONE, NULL,
      MAP_KEYS("min", "max", "result", "confidence"), read_level, NULL },
};
// clang-format on

bool map_cas_read_tables(map_reader *r) {
    return map_read_lists(r, lists, sizeof lists / sizeof *lists) && read_tables(r);
}
