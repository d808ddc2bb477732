/* mkdata.c - the tables of Castiglione's board.h, and the lists of its map.
 * speech off: C, and messages for those who draw boards. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "games/castiglione/map/board_file.h"
#include "mkdata.h"

static map_castiglione map;
static uint8_t end[MAP_CAS_LINKS][2], cost[MAP_CAS_LINKS]; // of links: areas, MP

static const char *const side_key[MAP_CAS_SIDES] = { "austrian", "french" };

// A number of a record, 0 if it has none there.
static int number_of(const char *list, int index, const char *key) {
    int64_t value = 0;
    uint32_t record = map_record(&map.file, list, (uint32_t)index);
    json_int(&map.file.doc, map_member(&map.file, record, key), &value);
    return (int)value;
}

// -- Who is near whom ---------------------------------------------------------------------

// The connection between two areas, -1 if there is none.
static int link_between(int a, int b) {
    for (int i = 0; i < MAP_CAS_LINKS; i++)
        if ((end[i][0] == a && end[i][1] == b) || (end[i][0] == b && end[i][1] == a)) return i;
    return -1;
}

static bool is_next(int a, int b) {
    return link_between(a, b) >= 0;
}

static unsigned count_exits(int area) {
    unsigned count = 0;
    for (int to = 0; to < MAP_CAS_AREAS; to++)
        count += is_next(area, to);
    return count;
}

enum { MARCH_MAX = 40, WITHIN_MAX = 4 }; // MP across the map; that sets are written for

// MP to each area from one area, over whole bridges and past no enemy.
static void count_march(int area, uint8_t march[MAP_CAS_AREAS]) {
    memset(march, MAP_CAS_NONE, MAP_CAS_AREAS);
    march[area] = 0;
    for (int mp = 0; mp < MARCH_MAX; mp++)
        for (int i = 0; i < MAP_CAS_AREAS * MAP_CAS_AREAS; i++) {
            int from = i / MAP_CAS_AREAS, to = i % MAP_CAS_AREAS;
            if (march[from] != mp || !is_next(from, to)) continue;
            int there = mp + cost[link_between(from, to)];
            if (there < march[to]) march[to] = (uint8_t)there;
        }
}

// -- Writing ------------------------------------------------------------------------------

static void write_asserts(FILE *out) {
    static const mk_size sizes[] = {
        { "CAS_AREAS", MAP_CAS_AREAS },
        { "CAS_LINKS", MAP_CAS_LINKS },
        { "CAS_FORTRESSES", MAP_CAS_FORTRESSES },
        { "CAS_COUNTERS_MAX", MAP_CAS_COUNTERS_MAX },
        { "CAS_FORMATIONS", MAP_CAS_FORMATIONS },
        { "CAS_TURNS", MAP_CAS_TURNS },
        { "CAS_HIDDEN_MAX", MAP_CAS_HIDDEN },
        { "CAS_ROWS_MAX", MAP_CAS_ROWS_MAX },
        { "CAS_COLUMNS_MAX", MAP_CAS_COLUMNS_MAX },
        { "CAS_RETURNS_MAX", MAP_CAS_RETURNS_MAX + 1 },
        { "CAS_KINDS", MAP_CAS_KINDS },
        { "CAS_TABLES", MAP_CAS_TABLES },
        { "CAS_MODIFIERS", MAP_CAS_MODIFIERS },
        { "CAS_CONSTANTS", MAP_CAS_CONSTANTS },
    };
    mk_write_asserts(out, sizes, sizeof sizes / sizeof *sizes);
}

// -- Counters -----------------------------------------------------------------------------

static void write_counter(FILE *out, const map_cas_counter *counter) {
    mk_write_texts(out, MAP_KEYS(counter->key, counter->name));
    fprintf(out, "%u, %u, %u, %u, %u, %u, %u, %u, ", counter->kind, counter->formation, counter->sp,
            counter->cf, counter->mp, counter->rank, counter->strategic, counter->tactical);
    if (counter->home == MAP_CAS_NONE)
        fputs("CAS_NOWHERE },\n", out);
    else
        fprintf(out, "%u },\n", counter->home);
}

static void write_counters(FILE *out) {
    fprintf(out, "const uint8_t cas_counter_count[CAS_SIDES] = { %u, %u };\n\n",
            map.counter_count[0], map.counter_count[1]);
    fputs("// key, name, kind, formation, sp, cf, mp, rank, strategic, tactical, home\n"
          "const cas_counter cas_counters[CAS_SIDES][CAS_COUNTERS_MAX] = { {\n",
          out);
    for (int side = 0; side < MAP_CAS_SIDES; side++) {
        if (side) fputs("}, {\n", out);
        for (int i = 0; i < map.counter_count[side]; i++)
            write_counter(out, &map.counter[side][i]);
    }
    fputs("} };\n\n", out);
}

static void write_formations(FILE *out) {
    fputs("// key, name, side, leader, generic\n"
          "const cas_formation cas_formations[CAS_FORMATIONS] = {\n",
          out);
    for (int i = 0; i < MAP_CAS_FORMATIONS; i++) {
        const map_cas_formation *formation = &map.formation[i];
        mk_write_texts(out, MAP_KEYS(formation->key, formation->name));
        fprintf(out, "%u, %u, ", formation->side, formation->leader);
        if (formation->generic == MAP_CAS_NONE)
            fputs("CAS_NONE },\n", out);
        else
            fprintf(out, "%u },\n", formation->generic);
    }
    fprintf(out, "};\n\nconst uint8_t cas_army_leader[CAS_SIDES] = { %u, %u };\n\n",
            map.army_leader[0], map.army_leader[1]);
}

static uint64_t kind_set(int side, int kind) {
    const map_cas_counter *first = map.counter[side];
    return mk_set_of(&first->kind, sizeof *first, map.counter_count[side], kind);
}

static void write_kinds(FILE *out) {
    fputs("const cas_set cas_kind_set[CAS_SIDES][CAS_KINDS] = {\n", out);
    for (int side = 0; side < MAP_CAS_SIDES; side++) {
        fputs("    {\n", out);
        for (int kind = 0; kind < MAP_CAS_KINDS; kind++) {
            fputs("        ", out);
            mk_write_set(out, kind_set(side, kind));
            fputs(",\n", out);
        }
        fputs("    },\n", out);
    }
    fputs("};\n\n", out);
}

// -- Ground -------------------------------------------------------------------------------

// 1 + side, 0 for nobody.
static int owner_of(const char *key, int area) {
    uint32_t record = map_record(&map.file, "areas", (uint32_t)area);
    return map_value(&map.file, "areas", record, key) + 1;
}

// 1 + its fortress, 0 if it has none.
static int fortress_of(int area) {
    for (int i = 0; i < MAP_CAS_FORTRESSES; i++)
        if (map.fortress[i].area == area) return i + 1;
    return 0;
}

static uint64_t zone_set(int side) {
    const json_doc *doc = &map.file.doc;
    uint64_t set = 0;
    for (uint32_t i = 0; i < MAP_CAS_AREAS; i++) {
        uint32_t zone = map_member(&map.file, map_record(&map.file, "areas", i), "dummy_zone");
        for (uint32_t at = json_first(doc, zone); at; at = json_after(doc, zone, at))
            if (json_equals(doc, at, side_key[side])) set |= UINT64_C(1) << i;
    }
    return set;
}

static int area_made(const char *name, int area) {
    unsigned first = 0;
    if (strcmp(name, "fortress") == 0) return fortress_of(area);
    if (strcmp(name, "exit_count") == 0) return (int)count_exits(area);
    if (strcmp(name, "dummy_zone") == 0)
        return (int)(zone_set(0) >> area & 1) | (int)(zone_set(1) >> area & 1) << 1;
    if (strcmp(name, "exit_first") != 0) return owner_of(name, area);
    for (int i = 0; i < area; i++)
        first += count_exits(i);
    return (int)first;
}

static int link_made(const char *name, int link) {
    if (strcmp(name, "bridge") != 0) return number_of("links", link, name);
    uint32_t record = map_record(&map.file, "links", (uint32_t)link);
    return map_value(&map.file, "links", record, name) >= 0;
}

static int modifier_made(const char *name, int modifier) {
    return number_of("modifiers", modifier, name);
}

static void write_lists(FILE *out) {
    static const mk_table tables[] = {
        { "cas_area cas_areas[CAS_AREAS]", "areas",
          "id$ name$ .exit_first .exit_count terrain .fortress .supply_source .depot points "
          ".holder .dummy_zone",
          area_made, NULL },
        { "cas_link cas_links[CAS_LINKS]", "links", "id$ a b mp .bridge .limit_sp .limit_sp_rivoli",
          link_made, NULL },
        { "cas_modifier cas_modifiers[CAS_MODIFIERS]", "modifiers", "id$ .value", modifier_made,
          NULL },
    };
    mk_write_lists(out, &map.file, tables, sizeof tables / sizeof *tables);
    fputs("// area, room, stores\nconst cas_fortress cas_fortresses[CAS_FORTRESSES] = {\n", out);
    for (int i = 0; i < MAP_CAS_FORTRESSES; i++)
        fprintf(out, "    { %u, %u, %u },\n", map.fortress[i].area, map.fortress[i].room,
                map.fortress[i].stores);
    fputs("};\n\n", out);
}

static void write_exits(FILE *out) {
    fputs("// to, link\nconst cas_exit cas_exits[CAS_EXITS] = {\n", out);
    for (int area = 0; area < MAP_CAS_AREAS; area++) {
        for (int to = 0; to < MAP_CAS_AREAS; to++)
            if (is_next(area, to)) fprintf(out, "    { %d, %d },\n", to, link_between(area, to));
    }
    fputs("};\n\n", out);
}

static void write_distances(FILE *out) {
    static uint8_t cell[MAP_CAS_AREAS][MAP_CAS_AREAS];
    const map_links links = { end[0], sizeof *end, MAP_CAS_LINKS };
    const map_range size = { MAP_CAS_AREAS, MAP_CAS_AREAS };
    for (int area = 0; area < MAP_CAS_AREAS; area++)
        for (int to = 0; to < MAP_CAS_AREAS; to++)
            cell[area][to] = (uint8_t)(link_between(area, to) + 1);
    mk_write_table(out, "cas_between[CAS_AREAS][CAS_AREAS]", cell[0], size);
    mk_count_steps(&links, MAP_CAS_AREAS, cell[0]);
    mk_write_table(out, "cas_distance[CAS_AREAS][CAS_AREAS]", cell[0], size);
    for (int area = 0; area < MAP_CAS_AREAS; area++)
        count_march(area, cell[area]);
    mk_write_table(out, "cas_march[CAS_AREAS][CAS_AREAS]", cell[0], size);
}

static uint64_t within_set(int area, int mp) {
    uint8_t march[MAP_CAS_AREAS];
    uint64_t set = 0;
    count_march(area, march);
    for (int to = 0; to < MAP_CAS_AREAS; to++)
        if (march[to] <= mp) set |= UINT64_C(1) << to;
    return set;
}

static void write_within(FILE *out) {
    fputs("const cas_set cas_within[CAS_WITHIN_MAX + 1][CAS_AREAS] = {\n", out);
    for (int mp = 0; mp <= WITHIN_MAX; mp++) {
        fputs("    {", out);
        for (int area = 0; area < MAP_CAS_AREAS; area++)
            fprintf(out, " UINT64_C(0x%" PRIx64 "),", within_set(area, mp));
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

static uint64_t near_set(int area) {
    uint64_t set = 0;
    for (int to = 0; to < MAP_CAS_AREAS; to++)
        if (is_next(area, to)) set |= UINT64_C(1) << to;
    return set;
}

// Neighbours across a bridge.
static uint64_t bridged_set(int area) {
    uint64_t set = near_set(area);
    for (int to = 0; to < MAP_CAS_AREAS; to++)
        if (is_next(area, to) && !link_made("bridge", link_between(area, to)))
            set &= ~(UINT64_C(1) << to);
    return set;
}

// Areas with points for their holder.
static uint64_t point_set(int only) {
    uint64_t set = 0;
    (void)only;
    for (int i = 0; i < MAP_CAS_AREAS; i++)
        if (number_of("areas", i, "points")) set |= UINT64_C(1) << i;
    return set;
}

static void write_sets(FILE *out) {
    static const mk_sets sets[] = {
        { "cas_near[CAS_AREAS]", MAP_CAS_AREAS, near_set, NULL, NULL, 0 },
        { "cas_bridged[CAS_AREAS]", MAP_CAS_AREAS, bridged_set, NULL, NULL, 0 },
        { "cas_source_areas[CAS_SIDES]", MAP_CAS_SIDES, NULL, "areas", "supply_source", 0 },
        { "cas_point_areas[1]", 1, point_set, NULL, NULL, 0 },
        { "cas_mountain_areas[1]", 1, NULL, "areas", "terrain", 1 },
        { "cas_dummy_areas[CAS_SIDES]", MAP_CAS_SIDES, zone_set, NULL, NULL, 0 },
    };
    mk_write_sets(out, &map.file, "cas_set", sets, sizeof sets / sizeof *sets);
}

// -- Figures ------------------------------------------------------------------------------

static void write_hits(FILE *out) {
    static const char *const key[MAP_CAS_TABLES] = { "bombardment", "pursuit", "combat" };
    fputs("const cas_table_rows cas_tables[CAS_TABLES] = {\n", out);
    for (int i = 0; i < MAP_CAS_TABLES; i++) {
        const map_cas_table *table = &map.table[i];
        mk_write_texts(out, MAP_KEYS(key[i]));
        fprintf(out, "%d, %u, %u, {\n", table->row_min, table->rows, table->columns);
        for (int row = 0; row < table->rows; row++) {
            fputs("        ", out);
            mk_write_bytes(out, table->cell[row], table->columns);
            fputs(",\n", out);
        }
        fputs("    } },\n", out);
    }
    fputs("};\n\n", out);
}

// One column of a table, as an array by row.
static void write_column(FILE *out, const char *name, const map_cas_table *table, int column) {
    uint8_t value[MAP_CAS_ROWS_MAX];
    for (int row = 0; row < table->rows; row++)
        value[row] = table->cell[row][column];
    fprintf(out, "const uint8_t %s[CAS_ROWS_MAX] = ", name);
    mk_write_bytes(out, value, table->rows);
    fputs(";\n", out);
}

static void write_scouting(FILE *out) {
    fprintf(out, "const int8_t cas_forced_row_min = %d;\n", map.forced.row_min);
    mk_write_number(out, "cas_forced_rows", map.forced.rows);
    write_column(out, "cas_forced_mp", &map.forced, 0);
    write_column(out, "cas_forced_hits", &map.forced, 1);
    fprintf(out, "const int8_t cas_recon_row_min = %d;\n", map.recon.row_min);
    mk_write_number(out, "cas_recon_rows", map.recon.rows);
    write_column(out, "cas_recon_percent", &map.recon, 0);
    mk_write_number(out, "cas_recon_percents", map.percents);
    fputs("const uint8_t cas_recon_column[CAS_COLUMNS_MAX] = ", out);
    mk_write_bytes(out, map.percent, map.percents);
    fputs(";\n", out);
    mk_write_table(out, "cas_recon_cell[CAS_HIDDEN_MAX + 1][CAS_COLUMNS_MAX]", map.matrix[0],
                   (map_range){ MAP_CAS_HIDDEN + 1, MAP_CAS_COLUMNS_MAX });
}

static void write_numbers(FILE *out) {
    uint8_t constant[MAP_CAS_CONSTANTS];
    const struct {
        const char *name;
        int value;
    } rows[] = {
        { "cas_wounded_from", map.wounded_from },
        { "cas_killed_from", map.killed_from },
        { "cas_return_need", map.return_need },
        { "cas_return_modifiers", map.returns },
        { "cas_draw_lead", number_of("victory_levels", 0, "max") },
        { "cas_marginal_lead", number_of("victory_levels", 1, "max") },
        { "cas_mantua", map.mantua },
        { "cas_mantua_points", number_of("victory", 0, "points") },
        { "cas_killed_points", number_of("victory", 4, "points") },
        { "cas_army_killed_points", number_of("victory", 5, "points") },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        mk_write_number(out, rows[i].name, rows[i].value);
    fputs("const int8_t cas_return_modifier[CAS_RETURNS_MAX] = { 0", out);
    for (int i = 0; i < map.returns; i++)
        fprintf(out, ", %d", map.return_modifier[i]);
    fputs(" };\nconst uint8_t cas_constants[CAS_CONSTANTS] = ", out);
    map_column(&map.file, "constants", "value", constant);
    mk_write_bytes(out, constant, MAP_CAS_CONSTANTS);
    fputs(";\nconst char *const cas_dates[CAS_TURNS + 1] = { \"\"", out);
    for (uint32_t i = 0; i < MAP_CAS_TURNS; i++) {
        uint32_t date = map_member(&map.file, map_record(&map.file, "calendar", i), "date");
        fprintf(out, ", \"%.*s\"", MAP_SAID(&map.file, date));
    }
    fputs(" };\n\n", out);
}

// -- The map for drawing ------------------------------------------------------------------

static void put_fortress(gg_text *text, uint32_t fortress) {
    const json_doc *doc = &map.file.doc;
    int64_t room = 0, stores = 0;
    json_int(doc, json_find(doc, fortress, "inside_sp"), &room);
    json_int(doc, json_find(doc, fortress, "stores"), &stores);
    gg_put_key(text, "fortress");
    gg_put_char(text, '{');
    mk_put_number(text, "room", (int)room);
    if (stores) mk_put_number(text, "stores", (int)stores);
    gg_put_char(text, '}');
}

static void put_area(gg_text *text, uint32_t area) {
    static const char *const owners[][2] = { { "source", "supply_source" }, { "depot", "depot" } };
    const json_doc *doc = &map.file.doc;
    uint32_t fortress = json_find(doc, area, "fortress");
    int64_t points = 0;
    gg_put_flag(text, "mountain", json_equals(doc, json_find(doc, area, "terrain"), "mountain"));
    if (json_is(doc, fortress, JSON_OBJECT)) put_fortress(text, fortress);
    for (int i = 0; i < 2; i++) {
        int side = map_value(&map.file, "areas", area, owners[i][1]);
        if (side >= 0) gg_put_member(text, owners[i][0], side_key[side]);
    }
    json_int(doc, json_find(doc, area, "points"), &points);
    if (area == map_record(&map.file, "areas", map.mantua))
        points = number_of("victory", 0, "points");
    if (points) mk_put_number(text, "points", (int)points);
}

static void put_link(gg_text *text, uint32_t link) {
    const json_doc *doc = &map.file.doc;
    int64_t limit = 0, rivoli = 0;
    json_int(doc, json_find(doc, link, "limit_sp"), &limit);
    json_int(doc, json_find(doc, link, "limit_sp_rivoli"), &rivoli);
    if (rivoli != limit) mk_put_number(text, "limit_sp_rivoli", (int)rivoli);
    mk_put_ends(text, &map.file, "areas", link);
}

static void put_counter(gg_text *text, int side, const map_cas_counter *counter) {
    static const char *const kind[MAP_CAS_KINDS] = { "leader",  "generic",   "infantry",
                                                     "cavalry", "artillery", "dummy" };
    mk_begin_record(text, counter->key, counter->name);
    gg_put_member(text, "side", side_key[side]);
    gg_put_member(text, "kind", kind[counter->kind]);
    if (counter->kind != MAP_CAS_DUMMY)
        gg_put_member(text, "formation", map.formation[counter->formation].key);
    if (counter->rank) {
        mk_put_number(text, "rank", counter->rank);
        mk_put_number(text, "strategic", counter->strategic);
        mk_put_number(text, "tactical", counter->tactical);
    }
    if (counter->sp) {
        mk_put_number(text, "sp", counter->sp);
        mk_put_number(text, "cf", counter->cf);
    }
    mk_put_number(text, "mp", counter->mp);
    gg_put_char(text, '}');
}

static void put_counters(gg_text *text) {
    for (int side = 0; side < MAP_CAS_SIDES; side++)
        for (int i = 0; i < map.counter_count[side]; i++)
            put_counter(text, side, &map.counter[side][i]);
}

// -- The whole ----------------------------------------------------------------------------

static gg_status read_board(const char *text, size_t size, map_nodes *nodes, gg_fault *fault) {
    gg_status status = map_castiglione_read(text, size, nodes, &map, fault);
    if (status != GG_OK) return status;
    map_ends(&map.file, "links", end);
    map_column(&map.file, "links", "mp", cost);
    return status;
}

static void write_tables(FILE *out) {
    write_asserts(out);
    write_counters(out);
    write_formations(out);
    write_kinds(out);
    write_lists(out);
    write_exits(out);
    write_distances(out);
    write_within(out);
    write_sets(out);
    write_hits(out);
    write_scouting(out);
    write_numbers(out);
}

static const mk_list lists[] = {
    { "places", NULL, "areas", "key=id name center@", put_area },
    { "roads", NULL, "links", "id a b kind mp bridge limit_sp", put_link },
    { "rivers", NULL, "rivers", "key=id name points", NULL },
    { "lakes", NULL, "lakes", "key=id name points", NULL },
    { "formations", NULL, "formations", "key=id name side leader generic", NULL },
    { .key = "counters", .put = put_counters },
    { "calendar", NULL, "calendar", "turn date", NULL },
    { .key = NULL },
};

const mk_game mk_castiglione = { .key = "castiglione",
                                 .name = "Castiglione",
                                 .json_name = "cas_map_json",
                                 .frame = &map.file.frame,
                                 .file = &map.file,
                                 .read = read_board,
                                 .lists = lists,
                                 .write = write_tables };
