/* map_test.c - the tables that mkdata makes of the board of Marengo say what the file says. The
 * file itself is broken by tests/maps/board_file.c, as board_broken.txt says. */
#include <stdio.h>
#include <string.h>

#include "games/marengo/map/board_file.h"
#include "games/marengo/state/board.h"
#include "map/decor_file.h"
#include "maps/board_file.h"

static map_marengo map;

gg_status read_board(const char *file, size_t size, gg_fault *fault) {
    return map_marengo_read(file, size, &nodes, &map, fault);
}

// -- The file -----------------------------------------------------------------------------

static void the_good_file_is_taken(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(read_board(good, strlen(good), &fault), GG_OK);
    assert_string_equal(map.locale[10].key, "marengo");
    assert_string_equal(map.locale[10].name, "Marengo");
    assert_string_equal(map.locale[0].name, "");
    assert_int_equal(map.locale[10].center.x, 579);
    assert_int_equal(map.file.frame.high.x, 2145);
    assert_int_equal(map.sealed_count, 14);
    assert_string_equal(map.hour[15], "9 PM");
}

static void decorations_are_checked(void **state) {
    (void)state;
    gg_fault fault;
    map_text file = { decor, strlen(decor) };
    assert_int_equal(map_decor_read(file, &nodes, &fault), GG_OK);
    static char text[TEXT_MAX];
    strcpy(text, decor);
    change_line(text, 2, "\"width\":4", "\"width\":5");
    file = (map_text){ text, strlen(text) };
    assert_int_equal(map_decor_read(file, &nodes, &fault), GG_SYNTAX);
    assert_string_equal(fault.message, "rivers 1: width must be a whole number from 1 to 4");
}

// -- The tables ---------------------------------------------------------------------------

static int locale_index(const char *key) {
    for (int i = 0; i < MAR_LOCALES; i++)
        if (strcmp(mar_locales[i].key, key) == 0) return i;
    fail_msg("no locale %s", key);
    return -1;
}

// The place of "near/far"; the second pair's if `second`.
static const mar_place *approach(const char *near, const char *far, int second) {
    int a = locale_index(near), b = locale_index(far);
    for (int i = 0; i < MAR_PLACES; i++) {
        const mar_place *place = &mar_places[i];
        if (place->kind == MAR_APPROACH && place->locale == a && place->far_locale == b
            && place->second == second)
            return place;
    }
    fail_msg("no approach %s/%s", near, far);
    return NULL;
}

static void places_are_runs_of_their_locales(void **state) {
    (void)state;
    uint16_t next = 0;
    for (int i = 0; i < MAR_LOCALES; i++) {
        const mar_locale *locale = &mar_locales[i];
        assert_int_equal(locale->reserve, next);
        assert_int_equal(mar_places[next].kind, MAR_RESERVE);
        assert_int_equal(mar_places[next].opposite, next);
        for (int k = 0; k <= locale->approach_count; k++, next++)
            assert_int_equal(mar_places[next].locale, i);
    }
    assert_int_equal(next, MAR_ENTRY_FIRST);
    for (; next < MAR_PLACES; next++) {
        assert_int_equal(mar_places[next].kind, MAR_ENTRY);
        assert_int_equal(mar_places[next].locale, mar_entries[next - MAR_ENTRY_FIRST].locale);
        assert_int_equal(mar_places[next].opposite, next);
    }
}

static void every_approach_has_its_opposite(void **state) {
    (void)state;
    int sides[MAR_PAIRS] = { 0 };
    for (int i = 0; i < MAR_PLACES; i++) {
        const mar_place *place = &mar_places[i], *other = &mar_places[place->opposite];
        if (place->kind != MAR_APPROACH) continue;
        sides[place->pair]++;
        assert_int_not_equal(place->opposite, i);
        assert_int_equal(other->opposite, i);
        assert_int_equal(other->kind, MAR_APPROACH);
        assert_int_equal(other->pair, place->pair);
        assert_int_equal(other->wide, place->wide);
        assert_int_equal(other->second, place->second);
        assert_int_equal(other->locale, place->far_locale);
        assert_int_equal(other->far_locale, place->locale);
        if (i && mar_places[i - 1].kind == MAR_APPROACH)
            assert_true(mar_places[i - 1].pair < place->pair);
    }
    for (int i = 0; i < MAR_PAIRS; i++)
        assert_int_equal(sides[i], 2);
}

static void cabianca_and_bolla_adjoin_twice(void **state) {
    (void)state;
    const mar_place *first = approach("cabianca", "bolla", 0);
    const mar_place *second = approach("cabianca", "bolla", 1);
    assert_int_equal(first->pair, 4);
    assert_int_equal(second->pair, 5);
    assert_int_equal(first->penalty[MAR_ARTILLERY], 0);
    assert_int_equal(second->penalty[MAR_ARTILLERY], 1);
    assert_ptr_equal(&mar_places[second->opposite], approach("bolla", "cabianca", 1));
    int seconds = 0;
    for (int i = 0; i < MAR_PLACES; i++)
        seconds += mar_places[i].second;
    assert_int_equal(seconds, 2);
}

static void all_locales_can_be_reached(void **state) {
    (void)state;
    bool reached[MAR_LOCALES] = { true };
    for (int round = 0; round < MAR_LOCALES; round++)
        for (int i = 0; i < MAR_ENTRY_FIRST; i++)
            if (reached[mar_places[i].locale]) reached[mar_places[i].far_locale] = true;
    for (int i = 0; i < MAR_LOCALES; i++)
        assert_true(reached[i]);
}

static void exits_are_runs_of_their_locales(void **state) {
    (void)state;
    int seen[MAR_ROAD_CROSSINGS][2] = { { 0, 0 } }, next = 0;
    for (int i = 0; i < MAR_LOCALES; i++) {
        assert_int_equal(mar_locales[i].exit_first, next);
        for (int k = 0; k < mar_locales[i].exit_count; k++, next++) {
            const mar_exit *way = &mar_exits[next];
            const mar_place *near = &mar_places[way->near];
            assert_int_equal(near->kind, MAR_APPROACH);
            assert_int_equal(near->locale, i);
            assert_int_equal(near->far_locale, way->to);
            assert_int_equal(way->primary, mar_roads[way->road].primary);
            assert_true(way->forward == (i < way->to)); // a comes before b
            if (k) assert_true(mar_exits[next - 1].crossing < way->crossing);
            seen[way->crossing][way->forward]++;
        }
    }
    assert_int_equal(next, MAR_EXITS);
    for (int i = 0; i < MAR_ROAD_CROSSINGS; i++) {
        assert_int_equal(seen[i][0], 1);
        assert_int_equal(seen[i][1], 1);
    }
}

// The exit of a locale by a road to another.
static const mar_exit *exit_by(const char *from, const char *road, const char *to) {
    const mar_locale *locale = &mar_locales[locale_index(from)];
    for (int i = 0; i < locale->exit_count; i++) {
        const mar_exit *way = &mar_exits[locale->exit_first + i];
        if (strcmp(mar_roads[way->road].key, road) == 0 && way->to == locale_index(to)) return way;
    }
    fail_msg("no %s from %s to %s", road, from, to);
    return NULL;
}

// Worked example E6 of the rules.
static void unconnected_roads(void **state) {
    (void)state;
    assert_int_equal(exit_by("bolla", "S2", "l7")->group,
                     exit_by("bolla", "P4", "lungafame")->group);
    assert_int_equal(exit_by("bolla", "S15", "lungafame")->group,
                     exit_by("bolla", "S18", "l21")->group);
    assert_int_not_equal(exit_by("bolla", "P4", "lungafame")->group,
                         exit_by("bolla", "S18", "l21")->group);
    assert_int_equal(exit_by("valle", "P1", "fourance")->group,
                     exit_by("valle", "P1", "l34")->group);
    assert_int_not_equal(exit_by("valle", "P1", "l34")->group,
                         exit_by("valle", "P4", "l34")->group);
    assert_int_equal(exit_by("valle", "P1", "l34")->primary, 1);
    assert_int_equal(exit_by("bolla", "S2", "l7")->primary, 0);
}

// Worked examples E9 and E14 of the rules.
static void penalties(void **state) {
    (void)state;
    const mar_place *place = approach("malpensata", "l24", 0);
    assert_int_equal(place->penalty[MAR_INFANTRY], 2);
    assert_int_equal(place->penalty[MAR_CAVALRY], 1);
    assert_int_equal(approach("peterbona", "marengo", 0)->penalty[MAR_CAVALRY], 2);
    assert_int_equal(approach("peterbona", "marengo", 0)->obstructing, 0);
    assert_int_equal(approach("marengo", "peterbona", 0)->obstructing, 1);
    assert_int_equal(approach("marengo", "peterbona", 0)->penalty[MAR_ARTILLERY], 1);
    place = approach("fourance", "l18", 0);
    assert_int_equal(place->wide, 1);
    assert_int_equal(place->penalty[MAR_INFANTRY], 1);
    assert_int_equal(place->penalty[MAR_CAVALRY], 1);
}

static void armies_and_hours(void **state) {
    (void)state;
    static const uint8_t at_start[MAR_CLASSES] = { 2, 7, 0, 3, 0, 0 };
    static const uint8_t bormida[MAR_CLASSES] = { 3, 10, 0, 6, 0, 1 };
    static const uint8_t south[MAR_CLASSES] = { 0, 3, 0, 0, 0, 1 };
    assert_memory_equal(mar_at_start, at_start, sizeof at_start);
    assert_memory_equal(mar_entries[0].list, bormida, sizeof bormida);
    assert_memory_equal(mar_entries[2].list, south, sizeof south);
    assert_int_equal(mar_entries[0].army, 0);
    assert_int_equal(mar_entries[0].pontoon, 1);
    assert_int_equal(mar_entries[2].army, 1);
    assert_int_equal(mar_entries[2].from_round, 11);
    assert_string_equal(mar_roads[mar_entries[2].road].key, "P6");
    assert_int_equal(mar_morale_start[0], 16);
    assert_int_equal(mar_morale_start[1], 17);
    assert_string_equal(mar_hours[0], "6 AM");
    assert_string_equal(mar_hours[15], "9 PM");
    int setup = 0;
    for (int i = 0; i < MAR_LOCALES; i++)
        setup += mar_locales[i].french_setup;
    assert_int_equal(setup, 12);
}

// Worked example E26 of the rules.
static void objectives(void **state) {
    (void)state;
    assert_int_equal(mar_locales[locale_index("l56")].objective, MAR_BLUE);
    assert_int_equal(mar_locales[locale_index("l61")].objective, MAR_BLUE);
    assert_int_equal(mar_locales[locale_index("l59")].objective, MAR_RED);
    assert_int_equal(mar_locales[locale_index("favorita")].objective, MAR_GREEN);
    assert_int_equal(mar_locales[locale_index("marengo")].objective, MAR_NO_COLOUR);
}

static void the_map_for_drawing_agrees(void **state) {
    (void)state;
    json_doc doc;
    read_drawing(&doc, mar_map_json);
    list_of(&doc, "frame", 4);
    list_of(&doc, "roads", MAR_ROADS);
    list_of(&doc, "entries", MAR_ENTRIES);
    expect_texts(&doc, "places", "key", KEYED(mar_locales, MAR_LOCALES), 0);
    uint32_t list = list_of(&doc, "sides", 2 * MAR_PAIRS), item = json_first(&doc, list);
    for (int i = 0; i < MAR_ENTRY_FIRST; i++) {
        const mar_place *place = &mar_places[i];
        if (place->kind != MAR_APPROACH) continue;
        char key[80];
        snprintf(key, sizeof key, "%s/%s%s", mar_locales[place->locale].key,
                 mar_locales[place->far_locale].key, place->second ? "#2" : "");
        assert_true(json_equals(&doc, json_find(&doc, item, "place"), key));
        item = json_after(&doc, list, item);
    }
    assert_int_equal(item, 0);
    assert_true(json_is(&doc, json_find(&doc, json_find(&doc, 0, "decor"), "rivers"), JSON_ARRAY));
}

static void the_map_has_names_for_sentences(void **state) {
    (void)state;
    json_doc doc;
    read_drawing(&doc, mar_map_json);
    uint32_t list = list_of(&doc, "names", MAR_LOCALES + MAR_ENTRIES),
             item = json_first(&doc, list);
    for (int i = 0; i < MAR_LOCALES; i++, item = json_after(&doc, list, item)) {
        assert_true(json_equals(&doc, json_find(&doc, item, "place"), mar_locales[i].key));
        assert_true(json_equals(&doc, json_find(&doc, item, "name"), mar_locales[i].called));
    }
    assert_true(json_equals(&doc, json_find(&doc, item, "place"), "entry:bormida"));
    assert_true(json_equals(&doc, json_find(&doc, item, "name"), mar_entries[0].name));
}

static void the_board_is_drawn(void **state) {
    (void)state;
    // The map prints parts of a long name apart.
    expect_drawn(&svg_theme_marengo, mar_map_json, KEYED(mar_locales, MAR_LOCALES), false);
}

const struct CMUnitTest board_tests[] = {
    cmocka_unit_test(the_good_file_is_taken),
    cmocka_unit_test(decorations_are_checked),
    cmocka_unit_test(places_are_runs_of_their_locales),
    cmocka_unit_test(every_approach_has_its_opposite),
    cmocka_unit_test(cabianca_and_bolla_adjoin_twice),
    cmocka_unit_test(all_locales_can_be_reached),
    cmocka_unit_test(exits_are_runs_of_their_locales),
    cmocka_unit_test(unconnected_roads),
    cmocka_unit_test(penalties),
    cmocka_unit_test(armies_and_hours),
    cmocka_unit_test(objectives),
    cmocka_unit_test(the_map_for_drawing_agrees),
    cmocka_unit_test(the_map_has_names_for_sentences),
    cmocka_unit_test(the_board_is_drawn),
};
const size_t board_test_count = sizeof board_tests / sizeof *board_tests;
