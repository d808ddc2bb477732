/* mkdata.c - the tables of Waterloo's board.h, and the lists of its map. */
#include "mkdata.h"
#include "games/waterloo/map/board_file.h"

static map_waterloo map;

static const char *const side[] = { "french", "allied" };

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
    static const mk_size sizes[] = {
        { "WAT_TOWNS", MAP_WAT_TOWNS },     { "WAT_ROADS", MAP_WAT_ROADS },
        { "WAT_UNITS", MAP_WAT_UNITS },     { "WAT_LINKS_MAX", MAP_WAT_ROADS_MAX },
        { "WAT_CORPS", MAP_WAT_CORPS },     { "WAT_TURNS", MAP_WAT_TURNS },
        { "WAT_CITIES", MAP_WAT_CITIES },   { "WAT_ARMIES", MAP_WAT_ARMIES },
        { "WAT_TYPES", MAP_WAT_TYPES },     { "WAT_LIMITS", MAP_WAT_LIMITS },
        { "WAT_TILES", MAP_WAT_TILES + 1 }, // and bare ground
    };
    mk_write_asserts(out, sizes, sizeof sizes / sizeof *sizes);
}

static void write_units(FILE *out) {
    fputs("// key, name, label, army, type, corps, steps, fire, elite_fire, home\n"
          "const wat_unit wat_units[WAT_UNITS] = {\n",
          out);
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        const map_wat_unit *unit = &map.unit[i];
        mk_write_texts(out, MAP_KEYS(unit->key, unit->name, unit->label));
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
        mk_write_texts(out, MAP_KEYS(type->key, type->name));
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
        mk_write_texts(out, MAP_KEYS(army->key, army->name));
        fprintf(out, "%u, %u, %u, %u, %u, %u, %u },\n", army->side, army->leader, army->group_moves,
                army->setup_limit, army->defeat_losses, army->unit_first, army->unit_count);
    }
    fputs("};\n\n// key, name, label, army\nconst wat_corps_row wat_corps[WAT_CORPS] = {\n", out);
    for (int i = 0; i < MAP_WAT_CORPS; i++) {
        mk_write_texts(out, MAP_KEYS(map.corps[i].key, map.corps[i].name, map.corps[i].label));
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
        mk_write_texts(out, MAP_KEYS(town->key, town->name));
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
        mk_write_texts(out, MAP_KEYS(road->key));
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
    static uint8_t apart[MAP_WAT_TOWNS * MAP_WAT_TOWNS];
    const map_links roads = { map.road[0].town, sizeof *map.road, MAP_WAT_ROADS };
    mk_count_steps(&roads, MAP_WAT_TOWNS, apart);
    mk_write_table(out, "wat_apart[WAT_TOWNS][WAT_TOWNS]", apart,
                   (map_range){ MAP_WAT_TOWNS, MAP_WAT_TOWNS });
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
    return mk_set_of(&map.town->zone, sizeof *map.town, MAP_WAT_TOWNS, army);
}

static uint64_t army_set(int army) {
    return mk_set_of(&map.unit->army, sizeof *map.unit, MAP_WAT_UNITS, army);
}

static uint64_t type_set(int type) {
    return mk_set_of(&map.unit->type, sizeof *map.unit, MAP_WAT_UNITS, type);
}

static uint64_t corps_set(int corps) {
    return mk_set_of(&map.unit->corps, sizeof *map.unit, MAP_WAT_UNITS, corps);
}

static void write_sets(FILE *out) {
    static const mk_sets sets[] = { { "wat_near[WAT_TOWNS]", MAP_WAT_TOWNS, near_set },
                                    { "wat_zone_towns[WAT_ARMIES]", MAP_WAT_ARMIES, zone_set },
                                    { "wat_army_set[WAT_ARMIES]", MAP_WAT_ARMIES, army_set },
                                    { "wat_type_set[WAT_TYPES]", MAP_WAT_TYPES, type_set },
                                    { "wat_corps_set[WAT_CORPS]", MAP_WAT_CORPS, corps_set } };
    mk_write_sets(out, "wat_set", sets, sizeof sets / sizeof *sets);
    fputs("const wat_set wat_edge_towns = ", out);
    mk_write_set(out, mk_set_of(&map.town->edge, sizeof *map.town, MAP_WAT_TOWNS, 1));
    fputs(";\nconst wat_set wat_cities = ", out);
    mk_write_set(out, mk_set_of(&map.town->city, sizeof *map.town, MAP_WAT_TOWNS, 1));
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
        mk_write_texts(out, MAP_KEYS(map.day[i].date));
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
        mk_write_number(out, rows[i].name, map.number[rows[i].number]);
    fputs("\n", out);
}

// -- The map for drawing ------------------------------------------------------------------

static void put_towns(gg_text *text) {
    for (int i = 0; i < MAP_WAT_TOWNS; i++) {
        const map_wat_town *town = &map.town[i];
        mk_begin_record(text, town->key, town->name);
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

static void put_rivers(gg_text *text) {
    mk_put_ways(text, map.river, MAP_WAT_RIVERS);
}

static void put_borders(gg_text *text) {
    mk_put_ways(text, map.line, MAP_WAT_LINES);
}

static void put_armies(gg_text *text) {
    for (int i = 0; i < MAP_WAT_ARMIES; i++) {
        const map_wat_army *army = &map.army[i];
        mk_begin_record(text, army->key, army->name);
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
        mk_begin_record(text, map.corps[i].key, map.corps[i].name);
        gg_put_member(text, "label", map.corps[i].label);
        gg_put_member(text, "army", map.army[map.corps[i].army].key);
        gg_put_char(text, '}');
    }
}

static void put_units(gg_text *text) {
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        const map_wat_unit *unit = &map.unit[i];
        mk_begin_record(text, unit->key, unit->name);
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
