/* board_tables.c - the figures of a board file: constants, calendar, tables of dice,
 * modifiers, victory.
 * speech off: faults of a board are read by who draws it. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

enum { DICE_MIN = 2, HITS_MAX = 9, DRM_MAX = 9 };

// -- Constants and calendar ---------------------------------------------------------------

// Those the rules fix have a range of one; the rest may be what it allows. In the file's order.
bool map_cas_read_constant(map_reader *r, uint32_t node, uint32_t index) {
    static const map_range range[MAP_CAS_CONSTANTS] = {
        { MAP_CAS_TURNS, MAP_CAS_TURNS },
        { 1, 4 },
        { 1, 6 },
        { 1, 6 },
        { 1, 6 },
        { 1, 6 },
        { 1, 6 },
        { 1, 6 },
        { 1, 99 },
        { 1, 99 },
        { 1, 2 },
        { 1, 2 },
        { 1, 9 },
        { 2, 2 },
        { 0, 9 },
        { 0, 9 },
        { 0, 9 },
        { 1, 9 },
        { 1, 6 },
        { 1, 1 },
        { 1, 6 },
        { 1, 99 },
        { 1, 9 },
    };
    int value = 0;
    if (range[index].low == range[index].high)
        return map_is_number(r, node, "value", range[index].low, "");
    return map_read_int(r, node, "value", range[index], &value);
}

bool map_cas_read_day(map_reader *r, uint32_t node, uint32_t index) {
    uint32_t date = map_member(r, node, "date");
    if (!map_is_number(r, node, "turn", (int)index + 1, "")) return false;
    if (index == 0) return true;
    uint32_t before = map_member(r, map_record(r, "calendar", index - 1), "date");
    return strncmp(map_raw(r, date), map_raw(r, before), (size_t)map_span(r, date)) > 0
           || map_refuse(r, date, "date must be later than that of the turn before");
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

// An object with these fields and rows from row_min to row_max.
static bool read_rows(map_reader *r, uint32_t node, const char *fields, map_cas_table *table) {
    int low = 0, high = 0;
    if (!map_is_record(r, node, fields) || !map_is_number(r, node, "dice", 1, "")
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
    uint32_t list = map_member(r, node, "columns"), item = json_first(&r->doc, list);
    table->columns = spans ? MAP_CAS_COLUMNS_MAX : MAP_CAS_COLUMNS_MAX - 1;
    if (spans) return map_is_words(r, node, "columns", "1-4 5-8 9-12 13-16 17-20 21-24 25+");
    if (!map_cas_is_list(r, list, "columns", table->columns)) return false;
    for (int i = 1, value = 0; item; item = json_after(&r->doc, list, item), i++)
        if (!read_cell(r, item, (map_range){ i, i }, &value)) return false;
    return true;
}

static bool read_hits(map_reader *r, uint32_t node, uint8_t which) {
    static const char fields[] =
        "rule dice row_min row_max column$ columns cells confidence fields";
    map_cas_table *table = &map_cas_board(r)->table[which];
    return read_rows(r, node, fields, table)
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
    static const char fields[] =
        "rule dice row_min row_max extra_mp hits row_confidence confidence fields";
    map_cas_table *table = &map_cas_board(r)->forced;
    return read_rows(r, node, fields, table) && check_row_confidence(r, node, table)
           && read_column(r, map_member(r, node, "extra_mp"), table, (map_range){ 0, 1 })
           && read_column(r, map_member(r, node, "hits"), table, (map_range){ 0, 3 });
}

static bool read_recon(map_reader *r, uint32_t node) {
    static const char fields[] =
        "rule dice row_min row_max percent row_confidence confidence fields";
    map_cas_table *table = &map_cas_board(r)->recon;
    return read_rows(r, node, fields, table) && check_row_confidence(r, node, table)
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
    if (!map_is_record(r, node, "rule percents hidden_min cells confidence fields")
        || !map_is_number(r, node, "hidden_min", 1, "") || !read_percents(r, node))
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
    if (!map_is_record(r, node, "rule dice rows confidence fields")
        || !map_is_number(r, node, "dice", 2, ""))
        return false;
    uint32_t list = map_member(r, node, "rows"), row = json_first(&r->doc, list);
    if (!map_cas_is_list(r, list, "rows", 3)) return false;
    int from[3] = { 0 }, next = DICE_MIN;
    for (int i = 0; row; row = json_after(&r->doc, list, row), i++) {
        from[i] = next;
        if (!map_has_fields(r, row, "min max result") || !map_is_word(r, row, "result", results[i])
            || !map_is_number(r, row, "min", next, "")
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
    if (!map_is_record(r, node, "rule dice need drm_by_supply_phase confidence fields")
        || !map_is_number(r, node, "dice", 1, "") || !map_check_fields(r, node, "need=1..6"))
        return false;
    map->return_need = map_number(r, node, "need");
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
bool map_cas_read_modifier(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const words[MAP_CAS_MODIFIERS] = {
        [4] = "strategic", [5] = "strategic", [7] = "strategic", [11] = "strategic",
        [12] = "tactical", [13] = "tactical", [21] = "tactical", [22] = "difference",
    };
    char roll[MAP_KEY_MAX];
    int value = 0;
    if (!map_read_key(r, node, "roll", roll)) return false;
    if (strncmp(r->id, roll, strlen(roll)) != 0)
        return map_refuse(r, map_member(r, node, "roll"), "roll must be that of the id");
    if (words[index]) return map_is_word(r, node, "value", words[index]);
    return map_read_int(r, node, "value", (map_range){ -DRM_MAX, DRM_MAX }, &value);
}

// -- Victory ------------------------------------------------------------------------------

enum { RELIEVED, BESIEGED, HELD, LOSSES };

bool map_cas_read_victory(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const sides[] = { "austrian", "french", "either",
                                         "either",   "either", "either" };
    if (!map_is_word(r, node, "side", sides[index])) return false;
    if (index == BESIEGED)
        return map_is_number(r, node, "points",
                             map_number(r, map_record(r, "victory", RELIEVED), "points"), "");
    if (index == LOSSES) return map_is_number(r, node, "points", 1, "");
    if (index != HELD) return map_check_fields(r, node, "points=0..9");
    return map_cas_is_null(r, node, "points")
           || map_refuse(r, map_member(r, node, "points"),
                         "points must be null: each area has its own");
}

// Leads of a draw, of a marginal and of a decisive victory: each from where the one before ends.
bool map_cas_read_level(map_reader *r, uint32_t node, uint32_t index) {
    static const char *const results[] = { "draw", "marginal", "decisive" };
    uint32_t before = index ? map_record(r, "victory_levels", index - 1) : 0;
    int from = index ? map_number(r, before, "max") + 1 : 0, max = 0;
    if (!map_is_word(r, node, "result", results[index]) || !map_is_number(r, node, "min", from, ""))
        return false;
    if (index < 2) return map_read_int(r, node, "max", (map_range){ from, 99 }, &max);
    return map_cas_is_null(r, node, "max")
           || map_refuse(r, map_member(r, node, "max"), "max must be null: there is no more");
}

// -- The whole ----------------------------------------------------------------------------

// The matrix is read after the table whose percentages it must have.
bool map_cas_read_tables(map_reader *r) {
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
    if (!map_has_fields(r, tables,
                        "bombardment combat pursuit forced_march reconnaissance mortality "
                        "wounded_return recon_matrix"))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(r->thing, sizeof r->thing, "table %s", rows[i].key);
        if (!rows[i].read(r, map_member(r, tables, rows[i].key))) return false;
    }
    r->thing[0] = 0;
    return true;
}
