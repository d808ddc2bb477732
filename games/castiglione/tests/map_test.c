/* map_test.c - the tables that mkdata makes of the board of Castiglione say what the file says. The
 * file itself is broken by tests/maps/board_file.c, as board_broken.txt says. */
#include <stdio.h>
#include <string.h>

#include "games/castiglione/map/board_file.h"
#include "games/castiglione/state/board.h"
#include "map/svg_pen.h"
#include "maps/board_file.h"

static map_castiglione map;

gg_status read_board(const char *file, size_t size, gg_fault *fault) {
    return map_castiglione_read(file, size, &nodes, &map, fault);
}

// -- The file -----------------------------------------------------------------------------

static void the_good_file_is_taken(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(read_board(good, strlen(good), &fault), GG_OK);
    assert_true(says(&map.file, "areas", 2, "id", "ala"));
    assert_true(says(&map.file, "areas", 38, "name", "Isola della Scala"));
    assert_int_equal(map_value(&map.file, "areas", map_record(&map.file, "areas", 2), "x"), 1116);
    assert_int_equal(map.file.frame.high.x, 1600);
    uint32_t points = map_member(&map.file, map_record(&map.file, "rivers", 0), "points");
    assert_int_equal(map.file.doc.node[points].count, 15);
    assert_string_equal(map.counter[0][map.army_leader[0]].key, "wurmser");
    assert_string_equal(map.counter[1][map.army_leader[1]].key, "bonaparte");
    assert_true(says(&map.file, "calendar", 9, "date", "1796-08-07"));
    assert_int_equal(map.matrix[MAP_CAS_HIDDEN][5], MAP_CAS_HIDDEN);
}

// -- The tables ---------------------------------------------------------------------------

static int area_index(const char *key) {
    for (int i = 0; i < CAS_AREAS; i++)
        if (strcmp(cas_areas[i].key, key) == 0) return i;
    fail_msg("no area %s", key);
    return -1;
}

static const cas_link *link_between(const char *a, const char *b) {
    int link = cas_between[area_index(a)][area_index(b)];
    return link ? &cas_links[link - 1] : NULL;
}

static const cas_counter *counter_of(int side, const char *key) {
    for (int i = 0; i < cas_counter_count[side]; i++)
        if (strcmp(cas_counters[side][i].key, key) == 0) return &cas_counters[side][i];
    fail_msg("no counter %s", key);
    return NULL;
}

static void exits_are_runs_of_their_areas(void **state) {
    (void)state;
    int next = 0, seen[CAS_LINKS] = { 0 };
    for (int area = 0; area < CAS_AREAS; area++) {
        assert_int_equal(cas_areas[area].exit_first, next);
        assert_in_range(cas_areas[area].exit_count, 1, MAP_CAS_LINKS_MAX);
        for (int k = 0; k < cas_areas[area].exit_count; k++, next++) {
            const cas_link *link = &cas_links[cas_exits[next].link];
            assert_true(link->a == area || link->b == area);
            assert_int_equal(link->a == area ? link->b : link->a, cas_exits[next].to);
            if (k) assert_true(cas_exits[next - 1].to < cas_exits[next].to);
            seen[cas_exits[next].link]++;
        }
    }
    assert_int_equal(next, CAS_EXITS);
    for (int i = 0; i < CAS_LINKS; i++)
        assert_int_equal(seen[i], 2);
}

static void between_near_and_distance_agree(void **state) {
    (void)state;
    for (int a = 0; a < CAS_AREAS; a++)
        for (int b = 0; b < CAS_AREAS; b++) {
            assert_int_equal(cas_between[a][b] != 0, cas_near[a] >> b & 1);
            assert_int_equal(cas_between[a][b], cas_between[b][a]);
            assert_int_equal(cas_distance[a][b] == 1, cas_between[a][b] != 0);
            assert_int_equal(cas_distance[a][b] == 0, a == b);
            for (int c = 0; c < CAS_AREAS; c++) // no way is longer than one with a stop
                assert_true(cas_distance[a][b] <= cas_distance[a][c] + cas_distance[c][b]);
        }
    assert_int_equal(cas_distance[area_index("asola")][area_index("castiglione")], 2);
    assert_int_equal(cas_distance[area_index("trent")][area_index("vicenza")], 8);
}

static void links_say_what_the_file_says(void **state) {
    (void)state;
    const cas_link *link = link_between("la_corona", "rivoli");
    assert_non_null(link);
    assert_string_equal(link->key, "rivoli_la_corona");
    assert_int_equal(link->mp, 1);
    assert_int_equal(link->bridge, 0);
    assert_int_equal(link->limit_sp, 12);
    assert_int_equal(link->limit_rivoli, 16);
    link = link_between("palazzolo", "brescia");
    assert_non_null(link);
    assert_int_equal(link->mp, 2);
    assert_int_equal(link->bridge, 1);
    assert_int_equal(link->limit_sp, 0);
    assert_null(link_between("trent", "mantua"));
}

static void areas_say_what_the_file_says(void **state) {
    (void)state;
    int points = 0, mountains = 0;
    for (int i = 0; i < CAS_AREAS; i++) {
        points += cas_areas[i].points;
        mountains += cas_areas[i].mountain;
        for (int side = 0; side < CAS_SIDES; side++) {
            assert_int_equal(cas_dummy_areas[side] >> i & 1, cas_areas[i].dummy_zone >> side & 1);
            assert_int_equal(cas_source_areas[side] >> i & 1, cas_areas[i].source == side + 1);
        }
    }
    assert_int_equal(points, 7);
    assert_int_equal(mountains, 10);
    assert_int_equal(cas_areas[area_index("brescia")].depot, CAS_FRENCH + 1);
    assert_int_equal(cas_areas[area_index("trent")].source, CAS_AUSTRIAN + 1);
    assert_string_equal(cas_areas[cas_fortresses[0].area].key, "peschiera");
    assert_int_equal(cas_fortresses[0].room, 3);
    assert_int_equal(cas_fortresses[0].stores, 5);
    assert_int_equal(cas_fortresses[1].area, cas_mantua);
    assert_int_equal(cas_fortresses[1].room, 9);
    assert_int_equal(cas_fortresses[1].stores, 0);
    assert_int_equal(cas_areas[cas_mantua].fortress, 2);
    assert_int_equal(cas_mantua_points, 4);
}

static void counters_of_a_side_are_one_row(void **state) {
    (void)state;
    static const int counts[CAS_SIDES] = { 42, 41 }, sp[CAS_SIDES] = { 77, 50 };
    for (int side = 0; side < CAS_SIDES; side++) {
        cas_set all = 0;
        int strength = 0;
        assert_int_equal(cas_counter_count[side], counts[side]);
        for (int kind = 0; kind < CAS_KINDS; kind++) {
            assert_int_equal(all & cas_kind_set[side][kind], 0);
            all |= cas_kind_set[side][kind];
        }
        assert_int_equal(all, (UINT64_C(1) << counts[side]) - 1);
        for (int i = 0; i < counts[side]; i++) {
            const cas_counter *counter = &cas_counters[side][i];
            bool away = counter->kind == CAS_GENERIC || counter->kind == CAS_DUMMY;
            assert_true(cas_kind_set[side][counter->kind] >> i & 1);
            assert_int_equal(counter->home == CAS_NOWHERE, away);
            assert_int_equal(counter->formation == CAS_FORMATIONS, counter->kind == CAS_DUMMY);
            assert_int_equal(counter->rank > 0, counter->kind <= CAS_GENERIC);
            strength += counter->sp;
        }
        assert_int_equal(strength, sp[side]);
    }
}

static void formations_have_their_leaders(void **state) {
    (void)state;
    for (int i = 0; i < CAS_FORMATIONS; i++) {
        const cas_formation *formation = &cas_formations[i];
        const cas_counter *row = cas_counters[formation->side];
        assert_int_equal(row[formation->leader].kind, CAS_LEADER);
        assert_int_equal(row[formation->leader].formation, i);
        bool army = cas_army_leader[formation->side] == formation->leader;
        assert_int_equal(row[formation->leader].rank == 1, army);
        assert_int_equal(formation->generic == CAS_NONE, army);
        if (army) continue;
        assert_int_equal(row[formation->generic].kind, CAS_GENERIC);
        assert_int_equal(row[formation->generic].formation, i);
    }
    const cas_counter *victor = counter_of(CAS_FRENCH, "fr_victor");
    assert_int_equal(victor->sp, 3);
    assert_int_equal(victor->cf, 5);
    assert_string_equal(cas_areas[victor->home].key, "bussolengo");
    const cas_counter *canto = counter_of(CAS_AUSTRIAN, "canto");
    assert_int_equal(canto->home, CAS_AREAS + 1); // inside Mantua
    assert_int_equal(counter_of(CAS_FRENCH, "bonaparte")->tactical, 2);
}

static void figures_say_what_the_file_says(void **state) {
    (void)state;
    assert_string_equal(cas_tables[CAS_TABLE_COMBAT].key, "combat");
    assert_int_equal(cas_tables[CAS_TABLE_COMBAT].row_count, 9);
    assert_int_equal(cas_tables[CAS_TABLE_COMBAT].cell[6][6], 4);
    assert_int_equal(cas_tables[CAS_TABLE_PURSUIT].cell[4][3], 2);
    assert_int_equal(cas_tables[CAS_TABLE_BOMBARDMENT].column_count, 6);
    assert_int_equal(cas_forced_row_min, 1);
    assert_int_equal(cas_forced_mp[3], 1);
    assert_int_equal(cas_forced_hits[3], 1);
    assert_int_equal(cas_recon_percent[3], 33);
    assert_int_equal(cas_recon_cell[5][2], 2);
    assert_int_equal(cas_wounded_from, 11);
    assert_int_equal(cas_killed_from, 12);
    assert_int_equal(cas_return_need, 5);
    assert_int_equal(cas_return_modifier[1], -1);
    assert_int_equal(cas_return_modifier[3], 1);
    assert_string_equal(cas_modifiers[CAS_MOD_COMBAT_ASSAULT].key, "combat_assault");
    assert_int_equal(cas_modifiers[CAS_MOD_COMBAT_ASSAULT].value, -2);
    assert_string_equal(cas_modifiers[CAS_MOD_MORTALITY_PURSUED].key, "mortality_pursued");
    assert_int_equal(cas_constants[CAS_CONST_LIMIT_SP_RIVOLI], 16);
    assert_int_equal(cas_constants[CAS_CONST_SP_PER_POINT], 3);
    assert_int_equal(cas_draw_lead, 1);
    assert_int_equal(cas_marginal_lead, 5);
    assert_int_equal(cas_killed_points, 1);
    assert_int_equal(cas_army_killed_points, 3);
    assert_string_equal(cas_dates[1], "1796-07-29");
    assert_string_equal(cas_dates[CAS_TURNS], "1796-08-07");
}

// C13.1.2g: the nearest whole number, an exact half down; 33 is a third.
static void the_matrix_rounds_halves_down(void **state) {
    (void)state;
    for (int hidden = 0; hidden <= CAS_HIDDEN_MAX; hidden++)
        for (int i = 0; i < cas_recon_percents; i++) {
            int over = cas_recon_column[i] == 33 ? 1 : cas_recon_column[i];
            int under = cas_recon_column[i] == 33 ? 3 : 100;
            int twice = 2 * hidden * over, whole = cas_recon_cell[hidden][i];
            assert_true(twice <= (2 * whole + 1) * under);
            assert_true(twice > (2 * whole - 1) * under);
        }
}

// -- The drawing --------------------------------------------------------------------------

static void the_map_for_drawing_agrees(void **state) {
    (void)state;
    json_doc doc;
    read_drawing(&doc, cas_map_json);
    list_of(&doc, "frame", 4);
    list_of(&doc, "rivers", 5);
    list_of(&doc, "lakes", 1);
    list_of(&doc, "formations", CAS_FORMATIONS);
    list_of(&doc, "calendar", CAS_TURNS);
    keyed areas = KEYED(cas_areas, CAS_AREAS);
    uint32_t list = expect_texts(&doc, "places", "key", areas, 0), item = json_first(&doc, list);
    expect_texts(&doc, "places", "name", areas, 1);
    for (int i = 0; item; item = json_after(&doc, list, item), i++)
        assert_int_equal(json_find(&doc, item, "fortress") != 0, cas_areas[i].fortress != 0);
    list = expect_texts(&doc, "roads", "id", KEYED(cas_links, CAS_LINKS), 0);
    item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++)
        assert_int_equal(json_find(&doc, item, "bridge") != 0, cas_links[i].bridge);
    list = list_of(&doc, "counters", 83u);
    item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++) {
        int side = i >= cas_counter_count[0], row = side ? i - cas_counter_count[0] : i;
        assert_true(json_equals(&doc, json_find(&doc, item, "key"), cas_counters[side][row].key));
    }
}

// Every bridge, and nothing else, is where a road crosses a river that is drawn.
static void bridges_are_where_roads_cross_rivers(void **state) {
    (void)state;
    static svg_line way, river;
    json_doc doc;
    read_drawing(&doc, cas_map_json);
    uint32_t roads = list_of(&doc, "roads", CAS_LINKS), road = json_first(&doc, roads);
    uint32_t rivers = json_find(&doc, json_find(&doc, 0, "decor"), "rivers");
    for (int i = 0; road; road = json_after(&doc, roads, road), i++) {
        int crossings = 0;
        assert_true(svg_line_read(&doc, json_find(&doc, road, "points"), &way));
        uint32_t node = json_first(&doc, rivers);
        for (; node; node = json_after(&doc, rivers, node)) {
            assert_true(svg_line_read(&doc, json_find(&doc, node, "points"), &river));
            for (uint32_t k = 0; k + 1 < river.count; k++)
                crossings += svg_meeting(way.at[0], way.at[1], river.at[k], river.at[k + 1]) >= 0;
        }
        assert_int_equal(crossings, cas_links[i].bridge);
    }
}

static void the_board_is_drawn(void **state) {
    (void)state;
    expect_drawn(&svg_theme_castiglione, cas_map_json, KEYED(cas_areas, CAS_AREAS), true);
}

const struct CMUnitTest board_tests[] = {
    cmocka_unit_test(the_good_file_is_taken),
    cmocka_unit_test(exits_are_runs_of_their_areas),
    cmocka_unit_test(between_near_and_distance_agree),
    cmocka_unit_test(links_say_what_the_file_says),
    cmocka_unit_test(areas_say_what_the_file_says),
    cmocka_unit_test(counters_of_a_side_are_one_row),
    cmocka_unit_test(formations_have_their_leaders),
    cmocka_unit_test(figures_say_what_the_file_says),
    cmocka_unit_test(the_matrix_rounds_halves_down),
    cmocka_unit_test(the_map_for_drawing_agrees),
    cmocka_unit_test(bridges_are_where_roads_cross_rivers),
    cmocka_unit_test(the_board_is_drawn),
};
const size_t board_test_count = sizeof board_tests / sizeof *board_tests;
