/* mkdata.c - the tables of Castiglione's board.h, and the lists of its map. */
#include <inttypes.h>
#include <string.h>

#include "games/castiglione/map/board_file.h"
#include "mkdata.h"

static map_castiglione map;

static const char *const side_key[MAP_CAS_SIDES] = { "austrian", "french" };

// -- Who is near whom ---------------------------------------------------------------------

// The connection between two areas, -1 if there is none.
static int link_between(int a, int b) {
    for (int i = 0; i < MAP_CAS_LINKS; i++) {
        const uint8_t *end = map.link[i].area;
        if ((end[0] == a && end[1] == b) || (end[0] == b && end[1] == a)) return i;
    }
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
    for (int cost = 0; cost < MARCH_MAX; cost++)
        for (int i = 0; i < MAP_CAS_AREAS * MAP_CAS_AREAS; i++) {
            int from = i / MAP_CAS_AREAS, to = i % MAP_CAS_AREAS;
            if (march[from] != cost || !is_next(from, to)) continue;
            int there = cost + map.link[link_between(from, to)].mp;
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

static void write_areas(FILE *out) {
    unsigned exit_first = 0;
    fputs(
        "// key, name, exit_first, exit_count, mountain, fortress, source, depot, points, holder,\n"
        "// dummy_zone\n"
        "const cas_area cas_areas[CAS_AREAS] = {\n",
        out);
    for (int i = 0; i < MAP_CAS_AREAS; i++) {
        const map_cas_area *area = &map.area[i];
        unsigned count = count_exits(i);
        mk_write_texts(out, MAP_KEYS(area->key, area->name));
        fprintf(out, "%u, %u, %u, %u, %u, %u, %u, %u, %u },\n", exit_first, count, area->mountain,
                area->fortress, area->source, area->depot, area->points, area->holder,
                area->dummy_zone);
        exit_first += count;
    }
    fputs("};\n\n// area, room, stores\n"
          "const cas_fortress cas_fortresses[CAS_FORTRESSES] = {\n",
          out);
    for (int i = 0; i < MAP_CAS_FORTRESSES; i++)
        fprintf(out, "    { %u, %u, %u },\n", map.fortress[i].area, map.fortress[i].room,
                map.fortress[i].stores);
    fputs("};\n\n", out);
}

static void write_links(FILE *out) {
    fputs("// key, a, b, mp, bridge, limit_sp, limit_rivoli\n"
          "const cas_link cas_links[CAS_LINKS] = {\n",
          out);
    for (int i = 0; i < MAP_CAS_LINKS; i++) {
        const map_cas_link *link = &map.link[i];
        mk_write_texts(out, MAP_KEYS(link->key));
        fprintf(out, "%u, %u, %u, %u, %u, %u },\n", link->area[0], link->area[1], link->mp,
                link->bridge != 0, link->limit, link->limit_rivoli);
    }
    fputs("};\n\n", out);
}

static void write_exits(FILE *out) {
    fputs("// to, link\nconst cas_exit cas_exits[CAS_EXITS] = {\n", out);
    for (int area = 0; area < MAP_CAS_AREAS; area++) {
        fprintf(out, "    // %s\n", map.area[area].key);
        for (int to = 0; to < MAP_CAS_AREAS; to++)
            if (is_next(area, to)) fprintf(out, "    { %d, %d },\n", to, link_between(area, to));
    }
    fputs("};\n\n", out);
}

static void write_distances(FILE *out) {
    static uint8_t cell[MAP_CAS_AREAS][MAP_CAS_AREAS];
    const map_links links = { map.link[0].area, sizeof *map.link, MAP_CAS_LINKS };
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

static uint64_t source_set(int side) {
    return mk_set_of(&map.area->source, sizeof *map.area, MAP_CAS_AREAS, side + 1);
}

static uint64_t zone_set(int side) {
    uint64_t set = 0;
    for (int i = 0; i < MAP_CAS_AREAS; i++)
        if (map.area[i].dummy_zone >> side & 1) set |= UINT64_C(1) << i;
    return set;
}

static uint64_t mountain_set(int only) {
    (void)only;
    return mk_set_of(&map.area->mountain, sizeof *map.area, MAP_CAS_AREAS, 1);
}

// Areas with points for their holder; one set.
static uint64_t point_set(int only) {
    uint64_t set = 0;
    (void)only;
    for (int i = 0; i < MAP_CAS_AREAS; i++)
        if (map.area[i].points) set |= UINT64_C(1) << i;
    return set;
}

static void write_sets(FILE *out) {
    static const mk_sets sets[] = { { "cas_near[CAS_AREAS]", MAP_CAS_AREAS, near_set },
                                    { "cas_source_areas[CAS_SIDES]", MAP_CAS_SIDES, source_set },
                                    { "cas_point_areas[1]", 1, point_set },
                                    { "cas_mountain_areas[1]", 1, mountain_set },
                                    { "cas_dummy_areas[CAS_SIDES]", MAP_CAS_SIDES, zone_set } };
    mk_write_sets(out, "cas_set", sets, sizeof sets / sizeof *sets);
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
    mk_write_number(out, "cas_wounded_from", map.wounded_from);
    mk_write_number(out, "cas_killed_from", map.killed_from);
    mk_write_number(out, "cas_return_need", map.return_need);
    mk_write_number(out, "cas_return_modifiers", map.returns);
    fputs("const int8_t cas_return_modifier[CAS_RETURNS_MAX] = { 0", out);
    for (int i = 0; i < map.returns; i++)
        fprintf(out, ", %d", map.return_modifier[i]);
    fputs(" };\n\n// key, value\nconst cas_modifier cas_modifiers[CAS_MODIFIERS] = {\n", out);
    for (int i = 0; i < MAP_CAS_MODIFIERS; i++) {
        mk_write_texts(out, MAP_KEYS(map.modifier[i].key));
        fprintf(out, "%d },\n", map.modifier[i].value);
    }
    fputs("};\n\nconst uint8_t cas_constants[CAS_CONSTANTS] = ", out);
    mk_write_bytes(out, map.constant, MAP_CAS_CONSTANTS);
    fputs(";\n", out);
    mk_write_number(out, "cas_draw_lead", map.draw_lead);
    mk_write_number(out, "cas_marginal_lead", map.marginal_lead);
    mk_write_number(out, "cas_mantua", map.mantua);
    mk_write_number(out, "cas_mantua_points", map.mantua_points);
    mk_write_number(out, "cas_killed_points", map.killed_points);
    mk_write_number(out, "cas_army_killed_points", map.army_killed_points);
    fputs("const char *const cas_dates[CAS_TURNS + 1] = { \"\"", out);
    for (int i = 0; i < MAP_CAS_TURNS; i++) {
        fputs(", ", out);
        mk_write_string(out, map.date[i]);
    }
    fputs(" };\n\n", out);
}

// -- The map for drawing ------------------------------------------------------------------

static void put_fortress(gg_text *text, const map_cas_fortress *fortress) {
    gg_put_key(text, "fortress");
    gg_put_char(text, '{');
    mk_put_number(text, "room", fortress->room);
    if (fortress->stores) mk_put_number(text, "stores", fortress->stores);
    gg_put_char(text, '}');
}

static void put_areas(gg_text *text) {
    for (int i = 0; i < MAP_CAS_AREAS; i++) {
        const map_cas_area *area = &map.area[i];
        mk_begin_record(text, area->key, area->name);
        gg_put_key(text, "center");
        mk_put_point(text, area->at);
        gg_put_flag(text, "mountain", area->mountain);
        if (area->fortress) put_fortress(text, &map.fortress[area->fortress - 1]);
        if (area->source) gg_put_member(text, "source", side_key[area->source - 1]);
        if (area->depot) gg_put_member(text, "depot", side_key[area->depot - 1]);
        int points = i == map.mantua ? map.mantua_points : area->points;
        if (points) mk_put_number(text, "points", points);
        gg_put_char(text, '}');
    }
}

static void put_links(gg_text *text) {
    for (int i = 0; i < MAP_CAS_LINKS; i++) {
        const map_cas_link *link = &map.link[i];
        const map_cas_area *a = &map.area[link->area[0]], *b = &map.area[link->area[1]];
        const map_point ends[2] = { a->at, b->at };
        gg_put_comma(text);
        gg_put_char(text, '{');
        gg_put_member(text, "id", link->key);
        gg_put_member(text, "a", a->key);
        gg_put_member(text, "b", b->key);
        gg_put_member(text, "kind", link->track ? "track" : "road");
        mk_put_number(text, "mp", link->mp);
        if (link->bridge) gg_put_member(text, "bridge", map.river[link->bridge - 1].key);
        if (link->limit) mk_put_number(text, "limit_sp", link->limit);
        if (link->limit_rivoli != link->limit)
            mk_put_number(text, "limit_sp_rivoli", link->limit_rivoli);
        mk_put_points(text, "points", ends, 2);
        gg_put_char(text, '}');
    }
}

static void put_rivers(gg_text *text) {
    mk_put_ways(text, map.river, MAP_CAS_RIVERS);
}

static void put_lakes(gg_text *text) {
    mk_put_ways(text, map.lake, MAP_CAS_LAKES);
}

static void put_formations(gg_text *text) {
    for (int i = 0; i < MAP_CAS_FORMATIONS; i++) {
        const map_cas_formation *formation = &map.formation[i];
        const map_cas_counter *row = map.counter[formation->side];
        mk_begin_record(text, formation->key, formation->name);
        gg_put_member(text, "side", side_key[formation->side]);
        gg_put_member(text, "leader", row[formation->leader].key);
        if (formation->generic != MAP_CAS_NONE)
            gg_put_member(text, "generic", row[formation->generic].key);
        gg_put_char(text, '}');
    }
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

static void put_days(gg_text *text) {
    for (int i = 0; i < MAP_CAS_TURNS; i++) {
        gg_put_comma(text);
        gg_put_char(text, '{');
        mk_put_number(text, "turn", i + 1);
        gg_put_member(text, "date", map.date[i]);
        gg_put_char(text, '}');
    }
}

// -- The whole ----------------------------------------------------------------------------

static gg_status read_board(const char *text, size_t size, map_nodes *nodes, gg_fault *fault) {
    return map_castiglione_read(text, size, nodes, &map, fault);
}

static void write_tables(FILE *out) {
    write_asserts(out);
    write_counters(out);
    write_formations(out);
    write_kinds(out);
    write_areas(out);
    write_links(out);
    write_exits(out);
    write_distances(out);
    write_within(out);
    write_sets(out);
    write_hits(out);
    write_scouting(out);
    write_numbers(out);
}

static const mk_list lists[] = {
    { "places", put_areas },          { "roads", put_links },
    { "rivers", put_rivers },         { "lakes", put_lakes },
    { "formations", put_formations }, { "counters", put_counters },
    { "calendar", put_days },         { NULL, NULL },
};

const mk_game mk_castiglione = { .key = "castiglione",
                                 .name = "Castiglione",
                                 .json_name = "cas_map_json",
                                 .frame = &map.frame,
                                 .read = read_board,
                                 .lists = lists,
                                 .write = write_tables };
