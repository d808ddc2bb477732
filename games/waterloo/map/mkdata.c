/* mkdata.c - the tables of Waterloo's board.h, and the lists of its map. */
#include <inttypes.h>
#include <string.h>

#include "games/waterloo/map/board_file.h"
#include "mkdata.h"

static map_waterloo map;

// Roads of a town, by neighbour; a town joined over no road has road -1.
typedef struct neighbours {
    int road[MAP_WAT_TOWNS];
    unsigned count;
} neighbours;

static neighbours near_of(int town) {
    neighbours near = { .count = 0 };
    for (int i = 0; i < MAP_WAT_TOWNS; i++)
        near.road[i] = -1;
    for (int i = 0; i < MAP_WAT_ROADS; i++) {
        const uint8_t *end = map.road[i].town;
        if (end[0] != town && end[1] != town) continue;
        near.road[end[0] == town ? end[1] : end[0]] = i;
        near.count++;
    }
    return near;
}

// -- Tables -------------------------------------------------------------------------------

static void write_asserts(FILE *out) {
    fprintf(out,
            "static_assert(WAT_TOWNS == %d, \"towns of the file\");\n"
            "static_assert(WAT_ROADS == %d, \"roads of the file\");\n"
            "static_assert(WAT_LINKS_MAX == %d, \"roads of one town\");\n"
            "static_assert(WAT_UNITS == %d, \"units of the file\");\n"
            "static_assert(WAT_CORPS == %d, \"corps of the file\");\n"
            "static_assert(WAT_TURNS == %d, \"turns of the file\");\n"
            "static_assert(WAT_CITIES == %d, \"cities of the file\");\n",
            MAP_WAT_TOWNS, MAP_WAT_ROADS, MAP_WAT_ROADS_MAX, MAP_WAT_UNITS, MAP_WAT_CORPS,
            MAP_WAT_TURNS, MAP_WAT_CITIES);
    fprintf(out,
            "static_assert(WAT_ARMIES == %d, \"armies of the file\");\n"
            "static_assert(WAT_TYPES == %d, \"types of the file\");\n"
            "static_assert(WAT_LIMITS == %d, \"limits of the file\");\n"
            "static_assert(WAT_TILES == %d + 1, \"tiles of the file and bare ground\");\n\n",
            MAP_WAT_ARMIES, MAP_WAT_TYPES, MAP_WAT_LIMITS, MAP_WAT_TILES);
}

static void write_texts(FILE *out, const char *a, const char *b, const char *c) {
    const char *const text[] = { a, b, c };
    fputs("    { ", out);
    for (int i = 0; i < 3 && text[i]; i++) {
        mk_write_string(out, text[i]);
        fputs(", ", out);
    }
}

static void write_units(FILE *out) {
    fputs("// key, name, label, army, type, corps, steps, fire, elite_fire, home\n"
          "const wat_unit wat_units[WAT_UNITS] = {\n",
          out);
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        const map_wat_unit *unit = &map.unit[i];
        write_texts(out, unit->key, unit->name, unit->label);
        fprintf(out, "%u, %u, %u, %u, %u, %u, %u },\n", unit->army, unit->type, unit->corps,
                unit->steps, unit->fire, unit->elite_fire, unit->home);
    }
    fputs("};\n\n", out);
}

static void write_types(FILE *out) {
    fputs("// key, name, range, battle_moves, skirmish_fire, rout_loss\n"
          "const wat_type wat_types[WAT_TYPES] = {\n",
          out);
    for (int i = 0; i < MAP_WAT_TYPES; i++) {
        const map_wat_type *type = &map.type[i];
        write_texts(out, type->key, type->name, NULL);
        fprintf(out, "%u, %u, %u, %u },\n", type->range, type->battle_moves, type->skirmish_fire,
                type->rout_loss);
    }
    fputs("};\n\n", out);
}

static void write_armies(FILE *out) {
    fputs("// key, name, side, leader, group_moves, setup_limit, defeat_losses, unit_first,\n"
          "// unit_count\n"
          "const wat_army wat_armies[WAT_ARMIES] = {\n",
          out);
    for (int i = 0; i < MAP_WAT_ARMIES; i++) {
        const map_wat_army *army = &map.army[i];
        write_texts(out, army->key, army->name, NULL);
        fprintf(out, "%u, %u, %u, %u, %u, %u, %u },\n", army->side, army->leader, army->group_moves,
                army->setup_limit, army->defeat_losses, army->unit_first, army->unit_count);
    }
    fputs("};\n\n// key, name, label, army\nconst wat_corps_row wat_corps[WAT_CORPS] = {\n", out);
    for (int i = 0; i < MAP_WAT_CORPS; i++) {
        write_texts(out, map.corps[i].key, map.corps[i].name, map.corps[i].label);
        fprintf(out, "%u },\n", map.corps[i].army);
    }
    fputs("};\n\n", out);
}

static void write_towns(FILE *out) {
    unsigned link_first = 0;
    fputs("// key, name, link_first, link_count, zone, edge, supply_army, supply_loss\n"
          "const wat_town wat_towns[WAT_TOWNS] = {\n",
          out);
    for (int i = 0; i < MAP_WAT_TOWNS; i++) {
        const map_wat_town *town = &map.town[i];
        unsigned count = near_of(i).count;
        write_texts(out, town->key, town->name, NULL);
        fprintf(out, "%u, %u, %u, %u, %u, %u },\n", link_first, count, town->zone, town->edge,
                town->supply_army, town->supply_loss);
        link_first += count;
    }
    fputs("};\n\n", out);
}

static void write_roads(FILE *out) {
    fputs("// key, a, b, minor, river\nconst wat_road wat_roads[WAT_ROADS] = {\n", out);
    for (int i = 0; i < MAP_WAT_ROADS; i++) {
        const map_wat_road *road = &map.road[i];
        write_texts(out, road->key, NULL, NULL);
        fprintf(out, "%u, %u, %u, %u },\n", road->town[0], road->town[1], road->minor,
                road->rivers != 0);
    }
    fputs("};\n\n", out);
}

static void write_links(FILE *out) {
    fputs("// to, road\nconst wat_link wat_links[WAT_LINKS] = {\n", out);
    for (int town = 0; town < MAP_WAT_TOWNS; town++) {
        neighbours near = near_of(town);
        fprintf(out, "    // %s\n", map.town[town].key);
        for (int to = 0; to < MAP_WAT_TOWNS; to++)
            if (near.road[to] >= 0) fprintf(out, "    { %d, %d },\n", to, near.road[to]);
    }
    fputs("};\n\nconst uint8_t wat_between[WAT_TOWNS][WAT_TOWNS] = {\n", out);
    for (int town = 0; town < MAP_WAT_TOWNS; town++) {
        neighbours near = near_of(town);
        unsigned link = 0;
        fputs("    {", out);
        for (int to = 0; to < MAP_WAT_TOWNS; to++)
            fprintf(out, " %u,", near.road[to] >= 0 ? ++link : 0);
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

// Roads from town to town by the shortest way.
static void write_apart(FILE *out) {
    enum { FAR = 99 };
    unsigned apart[MAP_WAT_TOWNS][MAP_WAT_TOWNS];
    for (int a = 0; a < MAP_WAT_TOWNS; a++) {
        neighbours near = near_of(a);
        for (int b = 0; b < MAP_WAT_TOWNS; b++)
            apart[a][b] = a == b ? 0 : near.road[b] >= 0 ? 1 : FAR;
    }
    for (int via = 0; via < MAP_WAT_TOWNS; via++) {
        for (int i = 0; i < MAP_WAT_TOWNS * MAP_WAT_TOWNS; i++) {
            int a = i / MAP_WAT_TOWNS, b = i % MAP_WAT_TOWNS;
            unsigned way = apart[a][via] + apart[via][b];
            if (way < apart[a][b]) apart[a][b] = way;
        }
    }
    fputs("const uint8_t wat_apart[WAT_TOWNS][WAT_TOWNS] = {\n", out);
    for (int a = 0; a < MAP_WAT_TOWNS; a++) {
        fputs("    {", out);
        for (int b = 0; b < MAP_WAT_TOWNS; b++)
            fprintf(out, " %u,", apart[a][b]);
        fputs(" },\n", out);
    }
    fputs("};\n\n", out);
}

// -- Sets ---------------------------------------------------------------------------------

static uint64_t near_set(int town) {
    neighbours near = near_of(town);
    uint64_t set = 0;
    for (int to = 0; to < MAP_WAT_TOWNS; to++)
        if (near.road[to] >= 0) set |= UINT64_C(1) << to;
    return set;
}

static uint64_t zone_set(int army) {
    uint64_t set = 0;
    for (int i = 0; i < MAP_WAT_TOWNS; i++)
        if (map.town[i].zone == army) set |= UINT64_C(1) << i;
    return set;
}

static uint64_t army_set(int army) {
    uint64_t set = 0;
    for (int i = 0; i < MAP_WAT_UNITS; i++)
        if (map.unit[i].army == army) set |= UINT64_C(1) << i;
    return set;
}

static uint64_t type_set(int type) {
    uint64_t set = 0;
    for (int i = 0; i < MAP_WAT_UNITS; i++)
        if (map.unit[i].type == type) set |= UINT64_C(1) << i;
    return set;
}

static uint64_t corps_set(int corps) {
    uint64_t set = 0;
    for (int i = 0; i < MAP_WAT_UNITS; i++)
        if (map.unit[i].corps == corps) set |= UINT64_C(1) << i;
    return set;
}

static void write_set(FILE *out, uint64_t set) {
    fprintf(out, "UINT64_C(0x%016" PRIx64 ")", set);
}

static void write_sets(FILE *out) {
    static const struct {
        const char *name;
        int count;
        uint64_t (*set)(int);
    } rows[] = { { "wat_near[WAT_TOWNS]", MAP_WAT_TOWNS, near_set },
                 { "wat_zone_towns[WAT_ARMIES]", MAP_WAT_ARMIES, zone_set },
                 { "wat_army_set[WAT_ARMIES]", MAP_WAT_ARMIES, army_set },
                 { "wat_type_set[WAT_TYPES]", MAP_WAT_TYPES, type_set },
                 { "wat_corps_set[WAT_CORPS]", MAP_WAT_CORPS, corps_set } };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        fprintf(out, "const wat_set %s = {\n", rows[row].name);
        for (int i = 0; i < rows[row].count; i++) {
            fputs("    ", out);
            write_set(out, rows[row].set(i));
            fputs(",\n", out);
        }
        fputs("};\n\n", out);
    }
    uint64_t edges = 0, cities = 0;
    for (int i = 0; i < MAP_WAT_TOWNS; i++) {
        edges |= (uint64_t)map.town[i].edge << i;
        cities |= (uint64_t)map.town[i].city << i;
    }
    fputs("const wat_set wat_edge_towns = ", out);
    write_set(out, edges);
    fputs(";\nconst wat_set wat_cities = ", out);
    write_set(out, cities);
    fputs(";\n\n", out);
}

// -- Limits, tiles, calendar, numbers -----------------------------------------------------

static void write_limits(FILE *out) {
    fputs("const uint8_t wat_limits[WAT_LIMITS][2] = {\n", out);
    for (int i = 0; i < MAP_WAT_LIMITS; i++)
        fprintf(out, "    { %u, %u },\n", map.limit[i][0], map.limit[i][1]);
    fputs("};\n\nconst uint8_t wat_tile_count[WAT_TILES] = { 0", out);
    for (int i = 0; i < MAP_WAT_TILES; i++)
        fprintf(out, ", %u", map.tile_count[i]);
    fputs(" };\nconst char *const wat_tile_keys[WAT_TILES] = { \"\"", out);
    for (int i = 0; i < MAP_WAT_TILES; i++) {
        fputs(", ", out);
        mk_write_string(out, map.tile[i]);
    }
    fputs(" };\n\n", out);
}

static void write_days(FILE *out) {
    fputs("// date, side, night\nconst wat_day wat_days[WAT_TURNS + 1] = {\n"
          "    { \"\", 0, 0 },\n",
          out);
    for (int i = 0; i < MAP_WAT_TURNS; i++) {
        write_texts(out, map.day[i].date, NULL, NULL);
        fprintf(out, "%u, %u },\n", map.day[i].side, map.day[i].night);
    }
    fputs("};\n\n", out);
}

static void write_numbers(FILE *out) {
    static const struct {
        const char *name;
        int number;
    } rows[] = { { "wat_battle_blocks", MAP_WAT_BATTLE_BLOCKS },
                 { "wat_show_max", MAP_WAT_SHOW_MAX },
                 { "wat_die_fail", MAP_WAT_DIE_FAIL },
                 { "wat_fire_max", MAP_WAT_FIRE_LIMIT },
                 { "wat_stream_crossings", MAP_WAT_STREAM_CROSSINGS },
                 { "wat_stalemate_turns", MAP_WAT_STALEMATE_TURNS },
                 { "wat_cities_to_win", MAP_WAT_CITIES_TO_WIN } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        fprintf(out, "const uint8_t %s = %u;\n", rows[i].name, map.number[rows[i].number]);
    fputs("\n", out);
}

// -- The map for drawing ------------------------------------------------------------------

static void begin_record(gg_text *text, const char *key, const char *name) {
    gg_put_comma(text);
    gg_put_char(text, '{');
    gg_put_member(text, "key", key);
    gg_put_member(text, "name", name);
}

static void put_towns(gg_text *text) {
    for (int i = 0; i < MAP_WAT_TOWNS; i++) {
        const map_wat_town *town = &map.town[i];
        begin_record(text, town->key, town->name);
        gg_put_key(text, "center");
        mk_put_point(text, town->at);
        gg_put_member(text, "zone", map.zone[town->zone]);
        gg_put_flag(text, "city", town->city);
        gg_put_flag(text, "edge", town->edge);
        if (town->supply_loss) {
            gg_put_member(text, "supply_army", map.army[town->supply_army].key);
            mk_put_number(text, "supply_loss", town->supply_loss);
        }
        gg_put_char(text, '}');
    }
}

static void put_roads(gg_text *text) {
    for (int i = 0; i < MAP_WAT_ROADS; i++) {
        const map_wat_road *road = &map.road[i];
        const map_wat_town *a = &map.town[road->town[0]], *b = &map.town[road->town[1]];
        const map_point ends[2] = { a->at, b->at };
        gg_put_comma(text);
        gg_put_char(text, '{');
        gg_put_member(text, "id", road->key);
        gg_put_member(text, "a", a->key);
        gg_put_member(text, "b", b->key);
        gg_put_member(text, "kind", road->minor ? "minor" : "major");
        gg_put_flag(text, "river", road->rivers != 0);
        mk_put_points(text, "points", ends, 2);
        gg_put_char(text, '}');
    }
}

static void put_lines(gg_text *text, const map_way *line, int count) {
    for (int i = 0; i < count; i++) {
        begin_record(text, line[i].key, line[i].name);
        mk_put_points(text, "points", line[i].point, line[i].count);
        gg_put_char(text, '}');
    }
}

static void put_rivers(gg_text *text) {
    put_lines(text, map.river, MAP_WAT_RIVERS);
}

static void put_borders(gg_text *text) {
    put_lines(text, map.line, MAP_WAT_LINES);
}

static void put_armies(gg_text *text) {
    static const char *const side[] = { "french", "allied" };
    for (int i = 0; i < MAP_WAT_ARMIES; i++) {
        const map_wat_army *army = &map.army[i];
        begin_record(text, army->key, army->name);
        gg_put_member(text, "side", side[army->side]);
        gg_put_member(text, "zone", map.zone[i]);
        gg_put_member(text, "leader", map.unit[army->leader].key);
        mk_put_number(text, "blocks", army->unit_count);
        mk_put_number(text, "defeat_losses", army->defeat_losses);
        gg_put_char(text, '}');
    }
}

static void put_corps(gg_text *text) {
    for (int i = 0; i < MAP_WAT_CORPS; i++) {
        begin_record(text, map.corps[i].key, map.corps[i].name);
        gg_put_member(text, "label", map.corps[i].label);
        gg_put_member(text, "army", map.army[map.corps[i].army].key);
        gg_put_char(text, '}');
    }
}

static void put_units(gg_text *text) {
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        const map_wat_unit *unit = &map.unit[i];
        begin_record(text, unit->key, unit->name);
        gg_put_member(text, "label", unit->label);
        gg_put_member(text, "army", map.army[unit->army].key);
        if (unit->corps < MAP_WAT_CORPS) gg_put_member(text, "corps", map.corps[unit->corps].key);
        gg_put_member(text, "type", map.type[unit->type].key);
        mk_put_number(text, "steps", unit->steps);
        mk_put_number(text, "fire", unit->fire);
        mk_put_number(text, "elite_fire", unit->elite_fire);
        gg_put_char(text, '}');
    }
}

static void put_days(gg_text *text) {
    static const char *const side[] = { "french", "allied" };
    for (int i = 0; i < MAP_WAT_TURNS; i++) {
        gg_put_comma(text);
        gg_put_char(text, '{');
        mk_put_number(text, "turn", i + 1);
        gg_put_member(text, "date", map.day[i].date);
        gg_put_member(text, "side", side[map.day[i].side]);
        gg_put_flag(text, "night", map.day[i].night);
        gg_put_char(text, '}');
    }
}

// -- The whole ----------------------------------------------------------------------------

static gg_status read_board(const char *text, size_t size, map_nodes *nodes, gg_fault *fault) {
    return map_waterloo_read(text, size, nodes, &map, fault);
}

static void write_tables(FILE *out) {
    write_asserts(out);
    write_units(out);
    write_types(out);
    write_armies(out);
    write_towns(out);
    write_roads(out);
    write_links(out);
    write_apart(out);
    write_sets(out);
    write_limits(out);
    write_days(out);
    write_numbers(out);
}

static const mk_list lists[] = {
    { "places", put_towns },  { "roads", put_roads },   { "rivers", put_rivers },
    { "lines", put_borders }, { "armies", put_armies }, { "corps", put_corps },
    { "units", put_units },   { "calendar", put_days }, { NULL, NULL },
};

const mk_game mk_waterloo = { .key = "waterloo",
                              .name = "Waterloo",
                              .json_name = "wat_map_json",
                              .frame = &map.frame,
                              .read = read_board,
                              .lists = lists,
                              .write = write_tables };
