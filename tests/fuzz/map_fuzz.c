/* map_fuzz.c - libFuzzer harness of the readers of board files: whatever the bytes, each answers,
 * and what it takes has every index in range. Seeds: the files in data. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "games/castiglione/map/board_file.h"
#include "games/marengo/map/board_file.h"
#include "games/waterloo/map/board_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static map_nodes nodes;

static void check_refusal(gg_status status, const gg_fault *fault) {
    GG_ASSERT_CMP(fault->status, ==, status);
    GG_ASSERT_CMP(fault->line, >=, 1);
    GG_ASSERT(fault->message[0] != 0);
    GG_ASSERT(memchr(fault->message, 0, sizeof fault->message) != NULL);
}

static void check_castiglione_counters(const map_castiglione *map) {
    for (int i = 0; i < MAP_CAS_FORMATIONS; i++) {
        const map_cas_formation *formation = &map->formation[i];
        GG_ASSERT_CMP(formation->side, <, MAP_CAS_SIDES);
        GG_ASSERT_CMP(formation->leader, <, map->counter_count[formation->side]);
        if (formation->generic != MAP_CAS_NONE)
            GG_ASSERT_CMP(formation->generic, <, map->counter_count[formation->side]);
    }
    for (int side = 0; side < MAP_CAS_SIDES; side++) {
        GG_ASSERT_CMP(map->counter_count[side], <=, MAP_CAS_COUNTERS_MAX);
        GG_ASSERT_CMP(map->army_leader[side], <, map->counter_count[side]);
        for (int i = 0; i < map->counter_count[side]; i++) {
            const map_cas_counter *counter = &map->counter[side][i];
            bool away = counter->kind == MAP_CAS_GENERIC || counter->kind == MAP_CAS_DUMMY;
            GG_ASSERT_CMP(counter->kind, <, MAP_CAS_KINDS);
            GG_ASSERT_CMP(counter->formation, <=, MAP_CAS_FORMATIONS);
            GG_ASSERT_CMP(counter->home == MAP_CAS_NONE, ==, away);
            if (!away) GG_ASSERT_CMP(counter->home, <, MAP_CAS_AREAS + MAP_CAS_FORTRESSES);
        }
    }
}

// Every record of a list has a value below that in a column, or null if that may be.
static void check_column(const map_reader *r, const char *list, const char *key, int most) {
    uint8_t value[MAP_WAT_ROADS];
    uint32_t count = r->doc.node[map_member(r, 0, list)].count;
    GG_ASSERT_CMP(count, <=, sizeof value);
    map_column(r, list, key, value);
    for (uint32_t i = 0; i < count; i++)
        GG_ASSERT(value[i] < most || value[i] == MAP_NONE);
}

// Two places each, never the same; and each place has one, but not too many.
static void check_ends(const map_reader *r, const char *list, int places, int most) {
    uint8_t end[MAP_WAT_ROADS][2];
    int links[MAP_CAS_AREAS] = { 0 };
    uint32_t count = r->doc.node[map_member(r, 0, list)].count;
    map_ends(r, list, end);
    for (uint32_t i = 0; i < count; i++) {
        GG_ASSERT_CMP(end[i][0], <, places);
        GG_ASSERT_CMP(end[i][1], <, places);
        GG_ASSERT_CMP(end[i][0], !=, end[i][1]);
        links[end[i][0]]++;
        links[end[i][1]]++;
    }
    for (int i = 0; i < places; i++) {
        GG_ASSERT_CMP(links[i], >=, 1);
        GG_ASSERT_CMP(links[i], <=, most);
    }
}

static void check_castiglione(const map_castiglione *map) {
    check_castiglione_counters(map);
    check_ends(&map->file, "links", MAP_CAS_AREAS, MAP_CAS_LINKS_MAX);
    check_column(&map->file, "links", "bridge", MAP_CAS_RIVERS);
    check_column(&map->file, "areas", "supply_source", MAP_CAS_SIDES);
    GG_ASSERT_CMP(map->fortress_count, ==, MAP_CAS_FORTRESSES);
    for (int i = 0; i < MAP_CAS_TABLES; i++) {
        GG_ASSERT_CMP(map->table[i].rows, <=, MAP_CAS_ROWS_MAX);
        GG_ASSERT_CMP(map->table[i].columns, <=, MAP_CAS_COLUMNS_MAX);
    }
    GG_ASSERT_CMP(map->percents, <=, MAP_CAS_COLUMNS_MAX);
    GG_ASSERT_CMP(map->returns, <=, MAP_CAS_RETURNS_MAX);
    GG_ASSERT(map->fortress[0].area == map->mantua || map->fortress[1].area == map->mantua);
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

static void check_waterloo(const map_waterloo *map) {
    check_column(&map->file, "units", "type", MAP_WAT_TYPES);
    check_column(&map->file, "units", "corps", MAP_WAT_CORPS);
    check_column(&map->file, "towns", "supply_army", MAP_WAT_ARMIES);
    check_ends(&map->file, "roads", MAP_WAT_TOWNS, MAP_WAT_ROADS_MAX);
    for (int i = 0; i < MAP_WAT_UNITS; i++) {
        GG_ASSERT_CMP(map->army_of[i], <, MAP_WAT_ARMIES);
        GG_ASSERT(i == 0 || map->army_of[i] >= map->army_of[i - 1]);
        GG_ASSERT_CMP(map->home_of[i], <, MAP_WAT_TOWNS);
        GG_ASSERT_CMP(map->zone_of[map->home_of[i]], ==, map->army_of[i]);
    }
    for (int i = 0; i < MAP_WAT_ARMIES; i++)
        GG_ASSERT_CMP(map->army_of[map->leader_of[i]], ==, i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static map_castiglione castiglione;
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
    fault = (gg_fault){ GG_OK, 0, 0, "" };
    status = map_castiglione_read((const char *)data, size, &nodes, &castiglione, &fault);
    if (status == GG_OK)
        check_castiglione(&castiglione);
    else
        check_refusal(status, &fault);
    return 0;
}
