/* mkdata.c - the tables of Waterloo's board.h, and the lists of its map.
 * speech off: C, and messages for those who draw boards. */
#include "mkdata.h"

#include <string.h>

#include "games/waterloo/map/board_file.h"

static map_waterloo map;
static uint8_t end[MAP_WAT_ROADS][2]; // of roads: towns

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
        if (end[i][0] != town && end[i][1] != town) continue;
        near.road[end[i][0] == town ? end[i][1] : end[i][0]] = i;
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

static int army_made(const char *name, int army) {
    const uint8_t *first = memchr(map.army_of, army, sizeof map.army_of);
    if (strcmp(name, "side") == 0) return army > 0;
    return name[0] == 'l' ? map.leader_of[army] : (int)(first - map.army_of);
}

static int unit_home(const char *name, int unit) {
    (void)name;
    return map.home_of[unit];
}

static int town_links(const char *name, int town) {
    unsigned first = 0;
    for (int i = 0; i < town; i++)
        first += near_of(i).count;
    return (int)(strcmp(name, "link_first") == 0 ? first : near_of(town).count);
}

static void write_lists(FILE *out) {
    static const mk_table tables[] = {
        { "wat_unit wat_units[WAT_UNITS]", "units",
          "id$ name$ label$ army type corps/WAT_CORPS steps fire elite_fire .home", unit_home,
          NULL },
        { "wat_type wat_types[WAT_TYPES]", "types",
          "id$ name$ move battle_moves skirmish_fire rout_loss", NULL, NULL },
        { "wat_army wat_armies[WAT_ARMIES]", "armies",
          "id$ name$ .side .leader group_moves setup_limit defeat_losses .unit_first blocks",
          army_made, NULL },
        { "wat_corps_row wat_corps[WAT_CORPS]", "corps", "id$ name$ label$ army", NULL, NULL },
        { "wat_town wat_towns[WAT_TOWNS]", "towns",
          "id$ name$ .link_first .link_count zone edge supply_army/0 supply_loss", town_links,
          NULL },
        { "wat_road wat_roads[WAT_ROADS]", "roads", "id$ a b class river", NULL, NULL },
        { "uint8_t wat_limits[WAT_LIMITS][2]", "road_limits", "major minor", NULL, NULL },
        { "wat_day wat_days[WAT_TURNS + 1]", "calendar", "date$ side night", NULL,
          "{ \"\", 0, 0 }" },
    };
    mk_write_lists(out, &map.file, tables, sizeof tables / sizeof *tables);
}

static void write_links(FILE *out) {
    fputs("// to, road\nconst wat_link wat_links[WAT_LINKS] = {\n", out);
    for (int town = 0; town < MAP_WAT_TOWNS; town++) {
        neighbours near = near_of(town);
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
    const map_links roads = { end[0], sizeof *end, MAP_WAT_ROADS };
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

static void write_sets(FILE *out) {
    static const mk_sets sets[] = {
        { "wat_near[WAT_TOWNS]", MAP_WAT_TOWNS, near_set, NULL, NULL, 0 },
        { "wat_zone_towns[WAT_ARMIES]", MAP_WAT_ARMIES, NULL, "towns", "zone", 0 },
        { "wat_army_set[WAT_ARMIES]", MAP_WAT_ARMIES, NULL, "units", "army", 0 },
        { "wat_type_set[WAT_TYPES]", MAP_WAT_TYPES, NULL, "units", "type", 0 },
        { "wat_corps_set[WAT_CORPS]", MAP_WAT_CORPS, NULL, "units", "corps", 0 },
        { "wat_edge_towns", 0, NULL, "towns", "edge", 1 },
        { "wat_cities", 0, NULL, "towns", "city", 1 },
    };
    mk_write_sets(out, &map.file, "wat_set", sets, sizeof sets / sizeof *sets);
}

// -- Tiles, numbers -----------------------------------------------------------------------

static void write_tiles(FILE *out) {
    uint8_t count[MAP_WAT_TILES + 1] = { 0 }; // of bare ground none
    map_column(&map.file, "tiles", "count", count + 1);
    fputs("const uint8_t wat_tile_count[WAT_TILES] = ", out);
    mk_write_bytes(out, count, MAP_WAT_TILES + 1);
    fputs(";\nconst char *const wat_tile_keys[WAT_TILES] = { \"\"", out);
    for (uint32_t i = 0; i < MAP_WAT_TILES; i++) {
        uint32_t id = map_id(&map.file, "tiles", i);
        fprintf(out, ", \"%.*s\"", MAP_SAID(&map.file, id));
    }
    fputs(" };\n\n", out);
}

static void write_numbers(FILE *out) {
    // In the order of the file; those that the rules fix are not needed.
    static const char *const names[MAP_WAT_NUMBERS] = {
        NULL,
        "wat_battle_blocks",
        NULL,
        "wat_show_max",
        "wat_die_fail",
        "wat_fire_max",
        "wat_stream_crossings",
        "wat_stalemate_turns",
        "wat_cities_to_win",
    };
    uint8_t value[MAP_WAT_NUMBERS];
    map_column(&map.file, "numbers", "value", value);
    for (int i = 0; i < MAP_WAT_NUMBERS; i++)
        if (names[i]) mk_write_number(out, names[i], value[i]);
    fputs("\n", out);
}

// -- The whole ----------------------------------------------------------------------------

static gg_status read_board(const char *text, size_t size, map_nodes *nodes, gg_fault *fault) {
    gg_status status = map_waterloo_read(text, size, nodes, &map, fault);
    if (status == GG_OK) map_ends(&map.file, "roads", end);
    return status;
}

static void write_tables(FILE *out) {
    write_asserts(out);
    write_lists(out);
    write_links(out);
    write_apart(out);
    write_sets(out);
    write_tiles(out);
    write_numbers(out);
}

static void put_points(gg_text *text, uint32_t road) {
    mk_put_ends(text, &map.file, "towns", road);
}

// How far its type moves.
static void put_range(gg_text *text, uint32_t unit) {
    int type = map_index_of(&map.file, "types", map_member(&map.file, unit, "type"));
    uint32_t row = map_record(&map.file, "types", (uint32_t)type);
    mk_put_number(text, "range", map_value(&map.file, "types", row, "move"));
}

static const mk_list lists[] = {
    { "places", NULL, "towns", "key=id name center@ zone city edge supply_army supply_loss-",
      NULL },
    { "roads", NULL, "roads", "id a b kind=class river", put_points },
    { "rivers", NULL, "rivers", "key=id name points=line", NULL },
    { "lines", NULL, "lines", "key=id name points=line", NULL },
    { "armies", NULL, "armies",
      "key=id name side zone=setup_zone leader blocks group_moves defeat_losses", NULL },
    { "corps", NULL, "corps", "key=id name label army", NULL },
    { "units", NULL, "units", "key=id name label army corps type steps fire elite_fire",
      put_range },
    { "calendar", NULL, "calendar", "turn date side night", NULL },
    { "types", NULL, "types", "key=id range=move", NULL },
    { NULL, NULL, NULL, NULL, NULL },
};

const mk_game mk_waterloo = { .key = "waterloo",
                              .name = "Waterloo",
                              .json_name = "wat_map_json",
                              .frame = &map.file.frame,
                              .file = &map.file,
                              .read = read_board,
                              .lists = lists,
                              .write = write_tables };
