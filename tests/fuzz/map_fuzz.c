/* map_fuzz.c - libFuzzer harness of the readers of board files: whatever the bytes, each answers,
 * and what it takes has every index in range. Seeds: the files in data. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "map/marengo_file.h"
#include "map/waterloo_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static map_nodes nodes;

static void check_refusal(gg_status status, const gg_fault *fault) {
    GG_ASSERT_CMP(fault->status, ==, status);
    GG_ASSERT_CMP(fault->line, >=, 1);
    GG_ASSERT(fault->message[0] != 0);
    GG_ASSERT(memchr(fault->message, 0, sizeof fault->message) != NULL);
}

static void check_marengo(const map_marengo *map) {
    for (int i = 0; i < MAP_PAIRS; i++) {
        GG_ASSERT_CMP(map->pair[i].locale[0], <, map->pair[i].locale[1]);
        GG_ASSERT_CMP(map->pair[i].locale[1], <, MAP_LOCALES);
    }
    for (int i = 0; i < MAP_CROSSINGS; i++) {
        const map_pair *pair = &map->pair[map->crossing[i].pair];
        GG_ASSERT_CMP(map->crossing[i].pair, <, MAP_PAIRS);
        GG_ASSERT_CMP(map->crossing[i].road, <, MAP_ROADS);
        GG_ASSERT_CMP(map->locale[pair->locale[0]].group[map->crossing[i].road], >, 0);
        GG_ASSERT_CMP(map->locale[pair->locale[1]].group[map->crossing[i].road], >, 0);
    }
    for (int i = 0; i < MAP_ENTRIES; i++)
        GG_ASSERT_CMP(map->entry[i].locale, <, MAP_LOCALES);
}

static void check_waterloo_units(const map_waterloo *map) {
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        const map_wat_unit *unit = &map->unit[i];
        GG_ASSERT_CMP(unit->army, <, MAP_WAT_ARMIES);
        GG_ASSERT_CMP(unit->type, <, MAP_WAT_TYPES);
        GG_ASSERT_CMP(unit->corps, <=, MAP_WAT_CORPS);
        GG_ASSERT_CMP(unit->home, <, MAP_WAT_TOWNS);
        GG_ASSERT_CMP(map->town[unit->home].zone, ==, unit->army);
    }
    int first = 0;
    for (int i = 0; i < MAP_WAT_ARMIES; i++) {
        const map_wat_army *army = &map->army[i];
        GG_ASSERT_CMP(army->unit_first, ==, first);
        GG_ASSERT_CMP(map->unit[army->leader].army, ==, i);
        first += army->unit_count;
    }
    GG_ASSERT_CMP(first, ==, MAP_WAT_UNITS);
}

static void check_waterloo(const map_waterloo *map) {
    int roads[MAP_WAT_TOWNS] = { 0 };
    check_waterloo_units(map);
    for (int i = 0; i < MAP_WAT_ROADS; i++) {
        const uint8_t *end = map->road[i].town;
        GG_ASSERT_CMP(end[0], <, MAP_WAT_TOWNS);
        GG_ASSERT_CMP(end[1], <, MAP_WAT_TOWNS);
        GG_ASSERT_CMP(end[0], !=, end[1]);
        roads[end[0]]++;
        roads[end[1]]++;
    }
    for (int i = 0; i < MAP_WAT_TOWNS; i++) {
        GG_ASSERT_CMP(map->town[i].zone, <, MAP_WAT_ARMIES);
        GG_ASSERT_CMP(map->town[i].supply_army, <, MAP_WAT_ARMIES);
        GG_ASSERT_CMP(roads[i], >=, 1);
        GG_ASSERT_CMP(roads[i], <=, MAP_WAT_ROADS_MAX);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static map_marengo marengo;
    static map_waterloo waterloo;
    gg_fault fault = { GG_OK, 0, 0, "" };
    gg_status status = map_marengo_read((const char *)data, size, &nodes, &marengo, &fault);
    if (status == GG_OK)
        check_marengo(&marengo);
    else
        check_refusal(status, &fault);
    fault = (gg_fault){ GG_OK, 0, 0, "" };
    status = map_waterloo_read((const char *)data, size, &nodes, &waterloo, &fault);
    if (status == GG_OK)
        check_waterloo(&waterloo);
    else
        check_refusal(status, &fault);
    return 0;
}
