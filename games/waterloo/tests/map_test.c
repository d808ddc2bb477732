/* map_test.c - the tables that mkdata makes of the board of Waterloo say what the file says. The
 * file itself is broken by tests/maps/board_file.c, as board_broken.txt says. */
#include <stdio.h>
#include <string.h>

#include "games/waterloo/map/board_file.h"
#include "games/waterloo/state/board.h"
#include "maps/board_file.h"

static map_waterloo map;

gg_status read_board(const char *file, size_t size, gg_fault *fault) {
    return map_waterloo_read(file, size, &nodes, &map, fault);
}

// -- The file -----------------------------------------------------------------------------

static void the_good_file_is_taken(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(read_board(good, strlen(good), &fault), GG_OK);
    assert_true(says(&map.file, "towns", 1, "id", "conde"));
    assert_true(says(&map.file, "towns", 1, "name", "Cond\xC3\xA9"));
    assert_int_equal(map_value(&map.file, "towns", map_record(&map.file, "towns", 1), "x"), 200);
    assert_int_equal(map.file.frame.high.x, 1600);
    uint32_t line = map_member(&map.file, map_record(&map.file, "rivers", 0), "line");
    assert_int_equal(map.file.doc.node[line].count, 12);
    assert_true(says(&map.file, "units", map.leader_of[2], "id", "p_blu"));
    assert_true(says(&map.file, "towns", map.home_of[map.leader_of[2]], "id", "namur"));
    assert_true(says(&map.file, "calendar", 22, "date", "1815-06-22"));
}

// -- The tables ---------------------------------------------------------------------------

static int town_index(const char *key) {
    for (int i = 0; i < WAT_TOWNS; i++)
        if (strcmp(wat_towns[i].key, key) == 0) return i;
    fail_msg("no town %s", key);
    return -1;
}

static const wat_road *road_between(const char *a, const char *b) {
    int from = town_index(a), to = town_index(b);
    if (!wat_between[from][to]) return NULL;
    return &wat_roads[wat_links[wat_towns[from].link_first + wat_between[from][to] - 1].road];
}

static void links_are_runs_of_their_towns(void **state) {
    (void)state;
    int next = 0, seen[WAT_ROADS] = { 0 };
    for (int town = 0; town < WAT_TOWNS; town++) {
        assert_int_equal(wat_towns[town].link_first, next);
        assert_in_range(wat_towns[town].link_count, 1, WAT_LINKS_MAX);
        for (int k = 0; k < wat_towns[town].link_count; k++, next++) {
            const wat_road *road = &wat_roads[wat_links[next].road];
            assert_int_equal(road->a == town ? road->b : road->a, wat_links[next].to);
            assert_true(road->a == town || road->b == town);
            if (k) assert_true(wat_links[next - 1].to < wat_links[next].to);
            seen[wat_links[next].road]++;
        }
    }
    assert_int_equal(next, WAT_LINKS);
    for (int i = 0; i < WAT_ROADS; i++)
        assert_int_equal(seen[i], 2);
}

static void between_near_and_links_agree(void **state) {
    (void)state;
    for (int a = 0; a < WAT_TOWNS; a++)
        for (int b = 0; b < WAT_TOWNS; b++) {
            assert_int_equal(wat_between[a][b] != 0, wat_near[a] >> b & 1);
            assert_int_equal(wat_between[a][b] != 0, wat_between[b][a] != 0);
            if (wat_between[a][b])
                assert_int_equal(wat_links[wat_towns[a].link_first + wat_between[a][b] - 1].to, b);
        }
}

static void roads_say_what_the_file_says(void **state) {
    (void)state;
    const wat_road *road = road_between("ciney", "namur");
    assert_non_null(road);
    assert_string_equal(road->key, "ciney__namur");
    assert_int_equal(road->minor, 0);
    assert_int_equal(road->river, 1);
    road = road_between("huy", "ciney");
    assert_non_null(road);
    assert_int_equal(road->minor, 1);
    assert_int_equal(road->river, 0);
    assert_null(road_between("ghent", "liege"));
}

static unsigned count_bits(wat_set set) {
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static void sets_part_towns_and_blocks(void **state) {
    (void)state;
    wat_set towns = 0, units = 0;
    for (int i = 0; i < WAT_ARMIES; i++) {
        const wat_army *army = &wat_armies[i];
        assert_int_equal(towns & wat_zone_towns[i], 0);
        assert_int_equal(units & wat_army_set[i], 0);
        towns |= wat_zone_towns[i];
        units |= wat_army_set[i];
        assert_int_equal(count_bits(wat_army_set[i]), army->unit_count);
        assert_int_equal(wat_army_set[i] >> army->unit_first,
                         (UINT64_C(1) << army->unit_count) - 1);
        assert_int_equal(wat_units[army->leader].type, WAT_LEADER);
        assert_int_equal(army->side, i > 0);
    }
    assert_int_equal(towns, (UINT64_C(1) << WAT_TOWNS) - 1);
    assert_int_equal(units, (UINT64_C(1) << WAT_UNITS) - 1);
    assert_int_equal(count_bits(wat_cities), WAT_CITIES);
    assert_int_equal(count_bits(wat_edge_towns), 5);
    assert_true(wat_cities >> town_index("brussels") & 1);
    assert_true(wat_edge_towns >> town_index("tournai") & 1);
    wat_set by_type = 0, by_corps = 0;
    for (int i = 0; i < WAT_TYPES; i++)
        by_type ^= wat_type_set[i];
    for (int i = 0; i < WAT_CORPS; i++)
        by_corps ^= wat_corps_set[i];
    assert_int_equal(by_type, units);
    assert_int_equal(by_corps, units & ~wat_type_set[WAT_LEADER]);
}

static void units_say_what_the_file_says(void **state) {
    (void)state;
    static const unsigned steps_of[WAT_ARMIES] = { 66, 49, 58 };
    unsigned steps[WAT_ARMIES] = { 0 };
    for (int i = 0; i < WAT_UNITS; i++) {
        const wat_unit *unit = &wat_units[i];
        steps[unit->army] += unit->steps;
        assert_int_equal(unit->type == WAT_LEADER, unit->corps == WAT_CORPS);
        assert_int_equal(wat_towns[unit->home].zone, unit->army);
    }
    for (int i = 0; i < WAT_ARMIES; i++)
        assert_int_equal(steps[i], steps_of[i]);
    assert_string_equal(wat_units[1].key, "f_gd_inf");
    assert_string_equal(wat_units[1].label, "Guard Inf");
    assert_int_equal(wat_units[1].fire, 2);
    assert_string_equal(wat_towns[wat_units[1].home].key, "beaumont");
    assert_string_equal(wat_corps[wat_units[1].corps].key, "f_guard");
}

static void limits_tiles_and_days(void **state) {
    (void)state;
    static const uint8_t limits[WAT_LIMITS][2] = { { 8, 6 }, { 4, 3 }, { 2, 1 }, { 8, 6 },
                                                   { 4, 3 }, { 2, 1 }, { 2, 1 } };
    static const char *const tiles[WAT_TILES] = { "", "woods", "farm", "stream", "hill" };
    assert_memory_equal(wat_limits, limits, sizeof limits);
    for (int i = 0; i < WAT_TILES; i++) {
        assert_string_equal(wat_tile_keys[i], tiles[i]);
        assert_int_equal(wat_tile_count[i], i ? 2 : 0);
    }
    assert_string_equal(wat_days[0].date, "");
    for (int i = 1; i <= WAT_TURNS; i++) {
        assert_int_equal(wat_days[i].night, i % 3 == 0);
        assert_int_equal(wat_days[i].side, i % 2 == 0);
    }
    assert_string_equal(wat_days[WAT_TURNS].date, "1815-06-22");
    assert_int_equal(wat_battle_blocks, 3);
    assert_int_equal(wat_show_max, 4);
    assert_int_equal(wat_die_fail, 3);
    assert_int_equal(wat_fire_max, 3);
    assert_int_equal(wat_stream_crossings, 2);
    assert_int_equal(wat_stalemate_turns, 2);
    assert_int_equal(wat_cities_to_win, 2);
}

static void the_map_for_drawing_agrees(void **state) {
    (void)state;
    json_doc doc;
    read_drawing(&doc, wat_map_json);
    list_of(&doc, "frame", 4);
    list_of(&doc, "rivers", 7);
    list_of(&doc, "lines", 2);
    list_of(&doc, "armies", WAT_ARMIES);
    list_of(&doc, "corps", WAT_CORPS);
    list_of(&doc, "calendar", WAT_TURNS);
    keyed towns = KEYED(wat_towns, WAT_TOWNS);
    uint32_t list = expect_texts(&doc, "places", "key", towns, 0), item = json_first(&doc, list);
    expect_texts(&doc, "places", "name", towns, 1);
    for (int i = 0; item; item = json_after(&doc, list, item), i++)
        assert_int_equal(json_is(&doc, json_find(&doc, item, "city"), JSON_TRUE),
                         wat_cities >> i & 1);
    list = expect_texts(&doc, "roads", "id", KEYED(wat_roads, WAT_ROADS), 0);
    item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++)
        assert_true(json_equals(&doc, json_find(&doc, item, "kind"),
                                wat_roads[i].minor ? "minor" : "major"));
    expect_texts(&doc, "units", "key", KEYED(wat_units, WAT_UNITS), 0);
    assert_true(json_is(&doc, json_find(&doc, json_find(&doc, 0, "decor"), "woods"), JSON_ARRAY));
}

static void the_board_is_drawn(void **state) {
    (void)state;
    expect_drawn(&svg_theme_waterloo, wat_map_json, KEYED(wat_towns, WAT_TOWNS), true);
}

const struct CMUnitTest board_tests[] = {
    cmocka_unit_test(the_good_file_is_taken),       cmocka_unit_test(links_are_runs_of_their_towns),
    cmocka_unit_test(between_near_and_links_agree), cmocka_unit_test(roads_say_what_the_file_says),
    cmocka_unit_test(sets_part_towns_and_blocks),   cmocka_unit_test(units_say_what_the_file_says),
    cmocka_unit_test(limits_tiles_and_days),        cmocka_unit_test(the_map_for_drawing_agrees),
    cmocka_unit_test(the_board_is_drawn),
};
const size_t board_test_count = sizeof board_tests / sizeof *board_tests;
