/* board_tables.c - the figures of a board file: constants, calendar, tables of dice,
 * modifiers, victory. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_check.h"

enum { DICE_MIN = 2, HITS_MAX = 9, DRM_MAX = 9, POINTS_MAX = 9 };

// -- Constants and calendar ---------------------------------------------------------------

// Those the rules fix must be as they are; the rest may be what the range allows.
bool map_cas_read_constant(map_cas_checker *c, uint32_t node, uint32_t index) {
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
    const map_range *r = &range[index];
    uint8_t *value = &c->map->constant[index];
    if (!map_cas_check_rule(c, node)) return false;
    if (r->low < r->high) return map_read_u8(&c->r, node, "value", *r, value);
    *value = (uint8_t)r->low;
    return map_cas_is_number(c, node, "value", r->low);
}

static bool read_date(map_cas_checker *c, uint32_t node, char out[MAP_KEY_MAX]) {
    static const char form[] = "0000-00-00";
    uint32_t date = map_cas_find(c, node, "date");
    bool good = json_string(&c->r.doc, date, out, MAP_KEY_MAX) && strlen(out) == strlen(form);
    for (size_t i = 0; good && form[i]; i++)
        good = form[i] == '-' ? out[i] == '-' : out[i] >= '0' && out[i] <= '9';
    return good || map_refuse(&c->r, date, "date must be of the form 1796-07-29");
}

bool map_cas_read_day(map_cas_checker *c, uint32_t node, uint32_t index) {
    char(*date)[MAP_KEY_MAX] = &c->map->date[index];
    if (!map_cas_is_number(c, node, "turn", (int)index + 1) || !read_date(c, node, *date))
        return false;
    if (index == 0 || strcmp(date[0], date[-1]) > 0) return true;
    return map_refuse(&c->r, map_cas_find(c, node, "date"),
                      "date must be later than that of the turn before");
}

// -- Tables of hits -----------------------------------------------------------------------

static bool read_cell(map_cas_checker *c, uint32_t node, map_range range, int *out) {
    int64_t value = 0;
    if (!json_int(&c->r.doc, node, &value) || value < range.low || value > range.high)
        return map_refuse(&c->r, node, "\"%.*s\" must be a whole number from %d to %d",
                          map_span(&c->r, node), map_raw(&c->r, node), range.low, range.high);
    *out = (int)value;
    return true;
}

static bool read_u8s(map_cas_checker *c, uint32_t list, map_range range, uint8_t *out) {
    uint32_t item = json_first(&c->r.doc, list);
    for (int value = 0; item; item = json_after(&c->r.doc, list, item)) {
        if (!read_cell(c, item, range, &value)) return false;
        *out++ = (uint8_t)value;
    }
    return true;
}

// Rows from row_min to row_max.
static bool read_rows(map_cas_checker *c, uint32_t node, map_cas_table *table) {
    int low = 0, high = 0;
    if (!map_cas_check_rule(c, node) || !map_cas_is_number(c, node, "dice", 1)
        || !map_read_int(&c->r, node, "row_min", (map_range){ -3, 3 }, &low)
        || !map_read_int(&c->r, node, "row_max", (map_range){ low, low + MAP_CAS_ROWS_MAX - 1 },
                         &high))
        return false;
    table->row_min = (int8_t)low;
    table->rows = (uint8_t)(high - low + 1);
    return true;
}

static bool read_cells(map_cas_checker *c, uint32_t list, map_cas_table *table) {
    uint32_t row = json_first(&c->r.doc, list);
    if (!map_cas_is_list(c, list, "cells", table->rows)) return false;
    for (int i = 0; row; row = json_after(&c->r.doc, list, row), i++)
        if (!map_cas_is_list(c, row, "a row of cells", table->columns)
            || !read_u8s(c, row, (map_range){ 0, HITS_MAX }, table->cell[i]))
            return false;
    return true;
}

// Columns by difference are 1, 2, 3 and so on; those of combat are spans of SP.
static bool read_columns(map_cas_checker *c, uint32_t node, map_cas_table *table, bool spans) {
    static const char *const span[] = {
        "1-4", "5-8", "9-12", "13-16", "17-20", "21-24", "25+", NULL
    };
    uint32_t list = map_cas_find(c, node, "columns"), item = json_first(&c->r.doc, list);
    table->columns = spans ? MAP_CAS_COLUMNS_MAX : MAP_CAS_COLUMNS_MAX - 1;
    if (spans) return map_is_words(&c->r, node, "columns", span);
    if (!map_cas_is_list(c, list, "columns", table->columns)) return false;
    for (int i = 1, value = 0; item; item = json_after(&c->r.doc, list, item), i++)
        if (!read_cell(c, item, (map_range){ i, i }, &value)) return false;
    return true;
}

static bool read_hits(map_cas_checker *c, uint32_t node, uint8_t which) {
    map_cas_table *table = &c->map->table[which];
    return map_cas_check_record(c, node,
                                MAP_KEYS("rule", "dice", "row_min", "row_max", "column", "columns",
                                         "cells", "confidence", "fields"))
           && read_rows(c, node, table) && map_check_text(&c->r, node, "column")
           && read_columns(c, node, table, which == MAP_CAS_COMBAT)
           && read_cells(c, map_cas_find(c, node, "cells"), table);
}

static bool read_bombardment(map_cas_checker *c, uint32_t node) {
    return read_hits(c, node, MAP_CAS_BOMBARDMENT);
}

static bool read_pursuit(map_cas_checker *c, uint32_t node) {
    return read_hits(c, node, MAP_CAS_PURSUIT);
}

static bool read_combat(map_cas_checker *c, uint32_t node) {
    return read_hits(c, node, MAP_CAS_COMBAT);
}

// -- Marches and scouts -------------------------------------------------------------------

// A member that is a list with one number per row of the table: column `column` of it.
static bool read_column(map_cas_checker *c, uint32_t list, map_cas_table *table, map_range range) {
    uint8_t value[MAP_CAS_ROWS_MAX], column = table->columns++;
    if (!map_cas_is_list(c, list, "the list", table->rows) || !read_u8s(c, list, range, value))
        return false;
    for (int i = 0; i < table->rows; i++)
        table->cell[i][column] = value[i];
    return true;
}

static bool check_row_confidence(map_cas_checker *c, uint32_t node, const map_cas_table *table) {
    static const char *const words[] = { "sure", "likely", "reconstructed", NULL };
    uint32_t list = map_cas_find(c, node, "row_confidence"), item = json_first(&c->r.doc, list);
    if (!map_cas_is_list(c, list, "row_confidence", table->rows)) return false;
    for (; item; item = json_after(&c->r.doc, list, item))
        if (map_word(&c->r, item, words) < 0)
            return map_refuse(&c->r, item,
                              "row_confidence must be \"sure\", \"likely\" or \"reconstructed\"");
    return true;
}

static bool read_forced(map_cas_checker *c, uint32_t node) {
    map_cas_table *table = &c->map->forced;
    return map_cas_check_record(c, node,
                                MAP_KEYS("rule", "dice", "row_min", "row_max", "extra_mp", "hits",
                                         "row_confidence", "confidence", "fields"))
           && read_rows(c, node, table) && check_row_confidence(c, node, table)
           && read_column(c, map_cas_find(c, node, "extra_mp"), table, (map_range){ 0, 1 })
           && read_column(c, map_cas_find(c, node, "hits"), table, (map_range){ 0, 3 });
}

static bool read_recon(map_cas_checker *c, uint32_t node) {
    map_cas_table *table = &c->map->recon;
    return map_cas_check_record(c, node,
                                MAP_KEYS("rule", "dice", "row_min", "row_max", "percent",
                                         "row_confidence", "confidence", "fields"))
           && read_rows(c, node, table) && check_row_confidence(c, node, table)
           && read_column(c, map_cas_find(c, node, "percent"), table, (map_range){ 0, 100 });
}

// Columns of the matrix rise, and every percentage of the table of reconnaissance has one.
static bool read_percents(map_cas_checker *c, uint32_t node) {
    uint32_t list = map_cas_find(c, node, "percents");
    uint32_t count = json_is(&c->r.doc, list, JSON_ARRAY) ? c->r.doc.node[list].count : 0;
    if (count < 1 || count > MAP_CAS_COLUMNS_MAX)
        return map_refuse(&c->r, list, "percents must be a list of 1 to %d", MAP_CAS_COLUMNS_MAX);
    c->map->percents = (uint8_t)count;
    if (!read_u8s(c, list, (map_range){ 0, 100 }, c->map->percent)) return false;
    for (uint32_t i = 1; i < count; i++)
        if (c->map->percent[i] <= c->map->percent[i - 1])
            return map_refuse(&c->r, list, "percents must rise");
    for (int row = 0; row < c->map->recon.rows; row++) {
        uint8_t percent = c->map->recon.cell[row][0];
        if (!memchr(c->map->percent, percent, count))
            return map_refuse(&c->r, list, "percents must have %u, as the table of reconnaissance",
                              percent);
    }
    return true;
}

// Row by row of hidden counters from 1; none shows more than are hidden, or less than the last.
static bool read_matrix(map_cas_checker *c, uint32_t node) {
    if (!map_cas_check_record(
            c, node, MAP_KEYS("rule", "percents", "hidden_min", "cells", "confidence", "fields"))
        || !map_cas_check_rule(c, node) || !map_cas_is_number(c, node, "hidden_min", 1)
        || !read_percents(c, node))
        return false;
    uint32_t list = map_cas_find(c, node, "cells"), row = json_first(&c->r.doc, list);
    if (!map_cas_is_list(c, list, "cells", MAP_CAS_HIDDEN)) return false;
    for (int hidden = 1; row; row = json_after(&c->r.doc, list, row), hidden++) {
        uint8_t *cell = c->map->matrix[hidden];
        if (!map_cas_is_list(c, row, "a row of cells", c->map->percents)
            || !read_u8s(c, row, (map_range){ 0, hidden }, cell))
            return false;
        for (int i = 1; i < c->map->percents; i++)
            if (cell[i] < cell[i - 1])
                return map_refuse(&c->r, row, "row %d of cells must not fall", hidden);
    }
    return true;
}

// -- Leaders hit --------------------------------------------------------------------------

// Unhurt, wounded, killed: each from where the one before ends.
static bool read_mortality(map_cas_checker *c, uint32_t node) {
    static const char *const results[] = { "unhurt", "wounded", "killed" };
    if (!map_cas_check_record(c, node, MAP_KEYS("rule", "dice", "rows", "confidence", "fields"))
        || !map_cas_check_rule(c, node) || !map_cas_is_number(c, node, "dice", 2))
        return false;
    uint32_t list = map_cas_find(c, node, "rows"), row = json_first(&c->r.doc, list);
    if (!map_cas_is_list(c, list, "rows", 3)) return false;
    int from[3] = { 0 }, next = DICE_MIN;
    for (int i = 0; row; row = json_after(&c->r.doc, list, row), i++) {
        from[i] = next;
        if (!map_has_keys(&c->r, row, MAP_KEYS("min", "max", "result"))
            || !map_is_word(&c->r, row, "result", results[i])
            || !map_cas_is_number(c, row, "min", next)
            || !map_read_int(&c->r, row, "max", (map_range){ next, 20 }, &next))
            return false;
        next++;
    }
    c->map->wounded_from = (uint8_t)from[1];
    c->map->killed_from = (uint8_t)from[2];
    return true;
}

static bool read_return(map_cas_checker *c, uint32_t node) {
    if (!map_cas_check_record(
            c, node,
            MAP_KEYS("rule", "dice", "need", "drm_by_supply_phase", "confidence", "fields"))
        || !map_cas_check_rule(c, node) || !map_cas_is_number(c, node, "dice", 1)
        || !map_read_u8(&c->r, node, "need", (map_range){ 1, 6 }, &c->map->return_need))
        return false;
    uint32_t list = map_cas_find(c, node, "drm_by_supply_phase"),
             item = json_first(&c->r.doc, list);
    uint32_t count = json_is(&c->r.doc, list, JSON_ARRAY) ? c->r.doc.node[list].count : 0;
    if (count < MAP_CAS_TURNS - 1 || count > MAP_CAS_RETURNS_MAX)
        return map_refuse(&c->r, list, "drm_by_supply_phase must be a list of %d to %d",
                          MAP_CAS_TURNS - 1, MAP_CAS_RETURNS_MAX);
    for (int value = 0; item; item = json_after(&c->r.doc, list, item)) {
        if (!read_cell(c, item, (map_range){ -DRM_MAX, DRM_MAX }, &value)) return false;
        c->map->return_modifier[c->map->returns++] = (int8_t)value;
    }
    return true;
}

// The matrix is read after the table whose percentages it must have.
bool map_cas_read_tables(map_cas_checker *c) {
    static const struct {
        const char *key;
        bool (*read)(map_cas_checker *, uint32_t);
    } rows[] = {
        { "bombardment", read_bombardment }, { "combat", read_combat },
        { "pursuit", read_pursuit },         { "forced_march", read_forced },
        { "reconnaissance", read_recon },    { "mortality", read_mortality },
        { "wounded_return", read_return },   { "recon_matrix", read_matrix },
    };
    uint32_t tables = map_cas_find(c, 0, "tables");
    strcpy(c->r.thing, "tables");
    if (!map_has_keys(&c->r, tables,
                      MAP_KEYS("bombardment", "combat", "pursuit", "forced_march", "reconnaissance",
                               "mortality", "wounded_return", "recon_matrix")))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(c->r.thing, sizeof c->r.thing, "table %s", rows[i].key);
        if (!rows[i].read(c, map_cas_find(c, tables, rows[i].key))) return false;
    }
    c->r.thing[0] = 0;
    return true;
}

// -- Modifiers ----------------------------------------------------------------------------

// The id begins with the roll; where the value is a rating or a difference, it is a word.
bool map_cas_read_modifier(map_cas_checker *c, uint32_t node, uint32_t index) {
    static const char *const words[MAP_CAS_MODIFIERS] = {
        [4] = "strategic", [5] = "strategic", [7] = "strategic", [11] = "strategic",
        [12] = "tactical", [13] = "tactical", [21] = "tactical", [22] = "difference",
    };
    map_cas_modifier *modifier = &c->map->modifier[index];
    char roll[MAP_KEY_MAX];
    int value = 0;
    memcpy(modifier->key, c->r.id, sizeof modifier->key);
    if (!map_read_key(&c->r, node, "roll", roll) || !map_check_text(&c->r, node, "when")
        || !map_cas_check_rule(c, node))
        return false;
    if (strncmp(modifier->key, roll, strlen(roll)) != 0)
        return map_refuse(&c->r, map_cas_find(c, node, "roll"), "roll must be that of the id");
    if (words[index]) return map_is_word(&c->r, node, "value", words[index]);
    if (!map_read_int(&c->r, node, "value", (map_range){ -DRM_MAX, DRM_MAX }, &value)) return false;
    modifier->value = (int8_t)value;
    return true;
}

// -- Victory ------------------------------------------------------------------------------

enum { RELIEVED, BESIEGED, HELD, LOSSES, KILLED, ARMY_KILLED };

bool map_cas_read_victory(map_cas_checker *c, uint32_t node, uint32_t index) {
    static const char *const sides[] = { "austrian", "french", "either",
                                         "either",   "either", "either" };
    map_castiglione *map = c->map;
    uint8_t *const out[] = { &map->mantua_points,     NULL, NULL, NULL, &map->killed_points,
                             &map->army_killed_points };
    if (!map_is_word(&c->r, node, "side", sides[index]) || !map_check_text(&c->r, node, "when"))
        return false;
    if (index == BESIEGED) return map_cas_is_number(c, node, "points", map->mantua_points);
    if (index == LOSSES) return map_cas_is_number(c, node, "points", 1);
    if (index != HELD)
        return map_read_u8(&c->r, node, "points", (map_range){ 0, POINTS_MAX }, out[index]);
    return map_cas_is_null(c, node, "points")
           || map_refuse(&c->r, map_cas_find(c, node, "points"),
                         "points must be null: each area has its own");
}

// Leads of a draw, of a marginal and of a decisive victory: each from where the one before ends.
bool map_cas_read_level(map_cas_checker *c, uint32_t node, uint32_t index) {
    static const char *const results[] = { "draw", "marginal", "decisive" };
    map_castiglione *map = c->map;
    const int from = index == 0 ? 0 : index == 1 ? map->draw_lead + 1 : map->marginal_lead + 1;
    if (!map_is_word(&c->r, node, "result", results[index])
        || !map_cas_is_number(c, node, "min", from))
        return false;
    if (index < 2)
        return map_read_u8(&c->r, node, "max", (map_range){ from, 99 },
                           index ? &map->marginal_lead : &map->draw_lead);
    return map_cas_is_null(c, node, "max")
           || map_refuse(&c->r, map_cas_find(c, node, "max"), "max must be null: there is no more");
}
