/* map_test.c - the board file and what is made of it: the good file is taken, every way of
 * breaking it is refused at the right line with a telling sentence, and the tables that
 * mkdata made say what the file says.
 *
 *     map_test BOARD.json DECOR.json MKDATA
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/marengo/map/board_file.h"
#include "games/marengo/state/board.h"
#include "map/decor_file.h"
#include "maps/board_file.h"

// One change of text: on a line of the good file, the first `from` becomes `to`.
typedef struct edit {
    unsigned line;
    const char *from, *to;
} edit;

typedef struct edits {
    edit change[3];   // line 0 ends
    unsigned line;    // where it must be refused
    const char *part; // of the message
} edits;

static char decor_good[TEXT_MAX];
static map_marengo map;

gg_status read_board(const char *file, size_t size, gg_fault *fault) {
    return map_marengo_read(file, size, &nodes, &map, fault);
}

static void expect_edits(const edits *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        strcpy(text, good);
        for (int k = 0; k < 3 && list[i].change[k].line; k++)
            change_line(list[i].change[k].line, list[i].change[k].from, list[i].change[k].to);
        expect_refusal(list[i].line, list[i].part);
    }
}

#define EXPECT_EDITS(list) expect_edits(list, sizeof list / sizeof *list)

// -- The file -----------------------------------------------------------------------------

static void the_good_file_is_taken(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(read_board(good, strlen(good), &fault), GG_OK);
    assert_string_equal(map.locale[10].key, "marengo");
    assert_string_equal(map.locale[10].name, "Marengo");
    assert_string_equal(map.locale[0].name, "");
    assert_int_equal(map.locale[10].center.x, 579);
    assert_int_equal(map.frame.high.x, 2145);
    assert_int_equal(map.sealed_count, 14);
    assert_string_equal(map.hour[15], "9 PM");
}

// clang-format off
static const edits bad_json[] = {
    { { { 11, "\"id\": 1,", "\"id\": 01," } }, 11, "a leading zero" },
    { { { 12, "C. Cal", "C.\tCal" } }, 12, "a control character" },
    { { { 13, "C. Cab", "C. \xFF" } }, 13, "not UTF-8" },
    { { { 14, "\"capacity\": 4,", "\"capacity\": 4" } }, 14, "a comma or }" },
    { { { 76, "]]}", "]]}," } }, 77, "a value must stand here" },
    { { { 11, "\"name\": null", "\"key\": null" } }, 11, "a key that was there before" },
    { { { 8, "command_limit", "mor\\u0061le" } }, 8, "a key that was there before" },
    { { { 372, "}", "}}" } }, 372, "something follows the value" },
};

static const edits bad_head[] = {
    { { { 8, " \"command_limit\": 3,", "" } }, 1, "key \"command_limit\" is missing" },
    { { { 8, "command_limit", "command_limits" } }, 8, "unknown key \"command_limits\"" },
    { { { 2, "marengo", "waterloo" } }, 2, "game must be \"marengo\"" },
    { { { 3, ", 1551]", "]" } }, 3, "frame must be left, top, right, bottom" },
    { { { 3, "27, 3,", "2145, 3," } }, 3, "frame must be left, top, right, bottom" },
    { { { 3, "27", "27.5" } }, 3, "frame must be four whole numbers" },
    { { { 3, "1551]", "1551, 1]" } }, 3, "frame must be four whole numbers" },
    { { { 6, "\"6 AM\", ", "" } }, 6, "rounds must be a list of 16 hours" },
    { { { 6, "\"6 AM\"", "6" } }, 6, "rounds: an hour must be a text" },
    { { { 7, "16", "0" } }, 7, "morale: austria must be a whole number from 1 to 99" },
    { { { 7, "17", "\"17\"" } }, 7, "morale: france must be a whole number from 1 to 99" },
    { { { 7, ", \"austria\": 16", "" } }, 7, "morale: key \"austria\" is missing" },
    { { { 7, "austria", "prussia" } }, 7, "morale: unknown key \"prussia\"" },
    { { { 8, "3", "4" } }, 8, "command_limit must be 3" },
    { { { 9, "\"later\": 2", "\"later\": 3" } }, 9, "activation: later must be 2" },
    { { { 4, "\"Board", "7, \"x\": \"Board" } }, 4, "unknown key \"x\"" },
};

static const edits bad_locales[] = {
    { { { 15, "\"capacity\": 16, ", "" } }, 15, "locale 5: key \"capacity\" is missing" },
    { { { 15, "\"capacity\"", "\"colour\": 1, \"capacity\"" } }, 15, "locale 5: unknown key \"colour\"" },
    { { { 15, "16", "\"16\"" } }, 15, "locale 5 (l5): capacity must be a whole number from 1 to 30" },
    { { { 15, "16", "0" } }, 15, "locale 5 (l5): capacity must be" },
    { { { 15, "16", "31" } }, 15, "locale 5 (l5): capacity must be" },
    { { { 21, "\"french_setup\": 1", "\"french_setup\": 5" } }, 21, "locale 11 (marengo): french_setup must be a whole number from 0 to 4" },
    { { { 15, "\"id\": 5", "\"id\": 6" } }, 15, "locale 5: id must be 5" },
    { { { 15, "\"id\": 5", "\"id\": \"5\"" } }, 15, "locale 5: id must be 5" },
    { { { 15, "\"l5\"", "\"L5\"" } }, 15, "locale 5: key must be small letters" },
    { { { 15, "\"l5\"", "5" } }, 15, "locale 5: key must be a text of 1 to 31 bytes" },
    { { { 15, "\"l5\"", "\"cabianca\"" } }, 15, "key \"cabianca\" is that of locale 3 too" },
    { { { 12, "\"C. Calcamuggia\"", "\"\"" } }, 12, "locale 2 (calcamuggia): name must be a text" },
    { { { 12, "\"Calcamuggia\"", "null" } }, 12, "locale 2 (calcamuggia): called must be a text where there is a name, else null" },
    { { { 15, "\"called\": null", "\"called\": \"Five\"" } }, 15, "locale 5 (l5): called must be a text where" },
    { { { 12, "\"Calcamuggia\"", "7" } }, 12, "locale 2 (calcamuggia): called must be a text of 1 to" },
    { { { 13, "\"Cabianca\"", "\"Calcamuggia\"" } }, 13, "locale 3 (cabianca): locale 2 is called \"Calcamuggia\" too" },
    { { { 15, "[313, 654]", "[3130, 654]" } }, 15, "center: the point [3130, 654] is outside the frame" },
    { { { 15, "[313, 654]", "[700, 654]" } }, 15, "center is outside the polygon" },
    { { { 15, "[313, 654]", "[313, 654, 1]" } }, 15, "center: a point must be two whole numbers" },
    { { { 15, "[311, 459]", "[311.5, 459]" } }, 15, "polygon: a point must be two whole numbers" },
    { { { 15, "[311, 459]", "[-311, 459]" } }, 15, "polygon: the point [-311, 459] is outside the frame" },
    { { { 11, "[[145, 411], [168, 410], [285, 432], [311, 459], [150, 660], [97, 639], [65, 523], [62, 500]]", "[[145, 411], [168, 410]]" } }, 11, "polygon must be 3 points or more" },
    { { { 11, "[145, 411], [168, 410], [285, 432], [311, 459], [150, 660], [97, 639], [65, 523], [62, 500]", "[62, 500], [150, 660], [311, 459], [168, 410]" } }, 11, "polygon must go round clockwise" },
    { { { 66, "\"blue\"", "\"mauve\"" } }, 66, "locale 56 (l56): objective must be" },
    { { { 15, "\"P2\"", "\"P9\"" } }, 15, "locale 5 (l5): there is no road \"P9\"" },
    { { { 15, "\"P2\"", "7" } }, 15, "locale 5 (l5): there is no road \"7\"" },
    { { { 15, "\"P2\"", "\"P1\"" } }, 15, "road_groups: road P1 is there twice" },
    { { { 15, "[[\"P1\", \"P2\", \"S1\"]]", "[[\"P1\", \"P2\", \"S1\"], []]" } }, 15, "a group must be a list of roads" },
    { { { 15, "[[\"P1\", \"P2\", \"S1\"]]", "\"P1\"" } }, 15, "road_groups must be a list" },
};

static const edits bad_pairs[] = {
    { { { 85, "\"a\": 4", "\"a\": 99" } }, 85, "pair 7: a: there is no number 99" },
    { { { 85, "\"b\": 5", "\"b\": 0" } }, 85, "pair 7: b: there is no number 0" },
    { { { 85, "\"b\": 5", "\"b\": \"l5\"" } }, 85, "pair 7: b must be a whole number from 1 to 66" },
    { { { 85, "\"b\": 5", "\"b\": 4" } }, 85, "pair 7: joins locale 4 (stortigliona) with itself" },
    { { { 85, "\"a\": 4, \"b\": 5", "\"a\": 5, \"b\": 4" } }, 85, "pair 7: a (l5) must come before b (stortigliona)" },
    { { { 85, "\"a\": 4, \"b\": 5", "\"a\": 3, \"b\": 9" } }, 85, "pair 7 (cabianca - bolla): is the third pair" },
    { { { 85, "\"id\": 7", "\"id\": 8" } }, 85, "pair 7: id must be 7" },
    { { { 85, "b_side", "c_side" } }, 85, "pair 7: unknown key \"c_side\"" },
    { { { 79, ", \"b_side\": {\"infantry\": 1, \"cavalry\": 0, \"artillery\": 0, \"cavalry_obstructing\": false, \"line\": [[310, 472], [158, 662]]}", "" } }, 79, "pair 1: key \"b_side\" is missing" },
    { { { 79, "a_side", "x_side" }, { 79, "b_side", "a_side" }, { 79, "x_side", "b_side" } }, 79, "pair 1 (l1 - l5), a_side: line is not inside l1" },
    { { { 79, "\"b\": 5", "\"b\": 6" } }, 79, "pair 1 (l1 - l6), b_side: line is not inside l6" },
    { { { 79, "[[299, 462], [148, 652]]", "[[299, 462]]" } }, 79, "a_side: line must be two points" },
    { { { 79, "[299, 462]", "[299, 9000]" } }, 79, "a_side: line: the point [299, 9000] is outside" },
    { { { 79, "[299, 462]", "[148, 652]" } }, 79, "line: both ends are the point 148, 652" },
    { { { 79, "\"wide\"", "\"broad\"" } }, 79, "width must be \"narrow\" or \"wide\"" },
    { { { 79, "\"infantry\": 1", "\"infantry\": -1" } }, 79, "a_side: infantry must be a whole number from 0 to 3" },
    { { { 79, "\"cavalry\": 0", "\"cavalry\": 4" } }, 79, "a_side: cavalry must be a whole number from 0 to 3" },
    { { { 79, "\"artillery\": 0", "\"artillery\": null" } }, 79, "a_side: artillery must be a whole number" },
    { { { 79, "\"artillery\": 0, ", "" } }, 79, "a_side: key \"artillery\" is missing" },
    { { { 79, "false", "0" } }, 79, "cavalry_obstructing must be true or false" },
    { { { 79, "{\"infantry\"", "7, \"b_side\": {\"infantry\"" }, { 79, "}, \"b_side\"", "}, \"width2\"" } }, 79, "unknown key \"width2\"" },
};

static const edits bad_roads[] = {
    { { { 205, "\"S1\"", "\"P1\"" } }, 205, "road 7: road P1 was there before" },
    { { { 205, "\"S1\"", "\"s 1\"" } }, 205, "id must be capital letters and digits" },
    { { { 205, "secondary", "tertiary" } }, 205, "kind must be \"secondary\" or \"primary\"" },
    { { { 209, "[945, 416], [966, 409], [998, 417]", "[945, 416]" } }, 209, "points must be 2 points or more" },
    { { { 209, "966", "6000" } }, 209, "points: the point [6000, 409] is outside" },
    { { { 28, ", \"S8\"", "" } }, 198, "road S8 is in no road group of any locale" },
};

static const edits bad_crossings[] = {
    { { { 244, "\"S1\"", "\"S99\"" } }, 244, "crossing 6: there is no road \"S99\"" },
    { { { 244, "secondary", "primary" } }, 244, "crossing 6: road S1 is secondary, not primary" },
    { { { 244, "\"pair\": 7", "\"pair\": 119" } }, 244, "crossing 6: pair: there is no number 119" },
    { { { 244, "\"pair\": 7", "\"pair\": 9" } }, 244, "crossing 6: a is 4, but pair 9 has 5 (l5)" },
    { { { 244, "\"a\": 4", "\"a\": 3" } }, 244, "crossing 6: a is 3, but pair 7 has 4 (stortigliona)" },
    { { { 244, "\"a\": 4, \"b\": 5", "\"a\": 5, \"b\": 4" } }, 244, "crossing 6: a is 5, but pair 7 has 4" },
    { { { 244, "\"id\": 6", "\"id\": 7" } }, 244, "crossing 6: id must be 6" },
    { { { 246, "\"S2\"", "\"S1\"" } }, 246, "crossing 8: road S1 crosses pair 8 at crossing 7 already" },
    { { { 15, ", \"S1\"", "" } }, 244, "crossing 6: road S1 is in no road group of locale 5 (l5)" },
    { { { 244, "\"S1\"", "\"S3\"" } }, 244, "crossing 6: road S3 is in no road group of locale 4 (stortigliona)" },
    { { { 244, ", \"b\": 5", "" } }, 244, "crossing 6: key \"b\" is missing" },
};

static const edits bad_entries[] = {
    { { { 351, "east_noon", "bormida" } }, 351, "entry 2: id \"bormida\" was there before" },
    { { { 351, "\"east entry\"", "\"\"" } }, 351, "entry 2 (east_noon): name must be a text" },
    { { { 351, "france", "italy" } }, 351, "entry 2 (east_noon): army must be \"austria\" or \"france\"" },
    { { { 351, "\"from_round\": 7", "\"from_round\": 17" } }, 351, "from_round must be a whole number from 1 to 16" },
    { { { 351, "66", "67" } }, 351, "locale: there is no number 67" },
    { { { 351, "\"P2\"", "\"Q2\"" } }, 351, "there is no road \"Q2\"" },
    { { { 351, "\"P2\"", "\"P1\"" } }, 351, "entry 2 (east_noon): locale 66 (san_giuliano_nuovo) has no road P1" },
    { { { 351, "false", "\"no\"" } }, 351, "pontoon must be true or false" },
    { { { 351, "[2145", "[2146" } }, 351, "at: the point [2146, 909] is outside" },
    { { { 351, "\"id\"", "\"key\"" } }, 351, "entry 2: unknown key \"key\"" },
    { { { 355, "\"bormida\"", "\"genoa\"" } }, 355, "pieces of austria: unknown key \"genoa\"" },
    { { { 355, ", \"east_five\": [{\"type\": \"cavalry\", \"strength\": 2, \"count\": 1}]", "" } }, 355, "pieces of france: key \"east_five\" is missing" },
    { { { 355, "\"count\": 7", "\"count\": 8" } }, 355, "at_start has 13 pieces, but french_setup of all locales is 12" },
    { { { 17, "\"french_setup\": 1", "\"french_setup\": 0" } }, 355, "at_start has 12 pieces, but french_setup of all locales is 11" },
    { { { 355, "\"cavalry\", \"strength\": 2", "\"cavalry\", \"strength\": 3" } }, 355, "pieces of austria, bormida: there is no cavalry of strength 3" },
    { { { 355, "\"artillery\"", "\"rockets\"" } }, 355, "type must be \"infantry\", \"cavalry\" or \"artillery\"" },
    { { { 355, "\"strength\": 2, \"count\": 10", "\"strength\": 3, \"count\": 10" } }, 355, "infantry of strength 3 is there twice" },
    { { { 355, "\"count\": 10", "\"count\": 0" } }, 355, "count must be a whole number from 1 to 40" },
    { { { 357, "\"locale\": 13", "\"locale\": 67" } }, 357, "sealed side 1: locale: there is no number 67" },
    { { { 357, "[[561, 84], [677, 49]]", "[]" } }, 357, "sealed side 1: line must be two points" },
};

// Pair 1 moved away from l1, and the one crossing over it with it: l1 hangs in the air.
static const edits unreachable[] = {
    { { { 79, "\"a\": 1, \"b\": 5, \"width\": \"wide\", \"a_side\": {\"infantry\": 1, \"cavalry\": 0, \"artillery\": 0, \"cavalry_obstructing\": false, \"line\": [[299, 462], [148, 652]]}, \"b_side\": {\"infantry\": 1, \"cavalry\": 0, \"artillery\": 0, \"cavalry_obstructing\": false, \"line\": [[310, 472], [158, 662]]}",
              "\"a\": 4, \"b\": 5, \"width\": \"wide\", \"a_side\": {\"infantry\": 1, \"cavalry\": 0, \"artillery\": 0, \"cavalry_obstructing\": false, \"line\": [[222, 833], [340, 851]]}, \"b_side\": {\"infantry\": 1, \"cavalry\": 0, \"artillery\": 0, \"cavalry_obstructing\": false, \"line\": [[223, 820], [342, 838]]}" },
        { 239, "\"road\": \"P1\", \"kind\": \"primary\", \"pair\": 1, \"a\": 1", "\"road\": \"S1\", \"kind\": \"secondary\", \"pair\": 1, \"a\": 4" } },
      12, "locale 2 (calcamuggia) cannot be reached from locale 1 (l1)" },
};

// The record on this line left out; the list starts on that line.
static const struct {
    unsigned record, list;
    const char *fewer, *more;
} wrong_counts[] = {
    { 40, 10, "there must be 66 locales, not 65", "there must be 66 locales, not 67" },
    { 100, 78, "there must be 118 pairs, not 117", "there must be 118 pairs, not 119" },
    { 220, 198, "there must be 38 roads, not 37", "there must be 38 roads, not 39" },
    { 300, 238, "there must be 109 crossings, not 108", "there must be 109 crossings, not 110" },
    { 351, 349, "there must be 4 entries, not 3", "there must be 4 entries, not 5" },
};
// clang-format on

static void bad_json_is_refused(void **state) {
    (void)state;
    EXPECT_EDITS(bad_json);
}

static void a_bad_head_is_refused(void **state) {
    (void)state;
    EXPECT_EDITS(bad_head);
}

static void bad_locales_are_refused(void **state) {
    (void)state;
    EXPECT_EDITS(bad_locales);
}

static void bad_pairs_are_refused(void **state) {
    (void)state;
    EXPECT_EDITS(bad_pairs);
}

static void bad_roads_are_refused(void **state) {
    (void)state;
    EXPECT_EDITS(bad_roads);
}

static void bad_crossings_are_refused(void **state) {
    (void)state;
    EXPECT_EDITS(bad_crossings);
}

static void bad_entries_and_pieces_are_refused(void **state) {
    (void)state;
    EXPECT_EDITS(bad_entries);
}

static void an_unreachable_locale_is_refused(void **state) {
    (void)state;
    EXPECT_EDITS(unreachable);
}

static void wrong_counts_are_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof wrong_counts / sizeof *wrong_counts; i++) {
        strcpy(text, good);
        drop_line(wrong_counts[i].record);
        expect_refusal(wrong_counts[i].list, wrong_counts[i].fewer);
        strcpy(text, good);
        double_line(wrong_counts[i].record);
        expect_refusal(wrong_counts[i].list, wrong_counts[i].more);
    }
}

static void decorations_are_checked(void **state) {
    (void)state;
    gg_fault fault;
    map_text file = { decor_good, strlen(decor_good) };
    assert_int_equal(map_decor_read(file, &nodes, &fault), GG_OK);
    strcpy(text, decor_good);
    change_line(2, "\"width\":4", "\"width\":5");
    file = (map_text){ text, strlen(text) };
    assert_int_equal(map_decor_read(file, &nodes, &fault), GG_SYNTAX);
    assert_string_equal(fault.message, "rivers 1: width must be a whole number from 1 to 4");
}

// -- The program --------------------------------------------------------------------------

static void mkdata_names_file_and_line(void **state) {
    (void)state;
    char said[500];
    strcpy(text, good);
    change_line(85, "\"b\": 5", "\"b\": 4");
    expect_mkdata("marengo", 85, "pair 7: joins locale 4 (stortigliona) with itself");
    assert_int_not_equal(run_mkdata("marengo", "/nowhere.json", said, sizeof said), 0);
    assert_string_equal(said, "/nowhere.json: cannot be opened\n");
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
    uint32_t list = list_of(&doc, "places", MAR_LOCALES), item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++)
        assert_true(json_equals(&doc, json_find(&doc, item, "key"), mar_locales[i].key));
    list = list_of(&doc, "sides", 2 * MAR_PAIRS);
    item = json_first(&doc, list);
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
    uint32_t decor = json_find(&doc, 0, "decor");
    assert_true(json_is(&doc, json_find(&doc, decor, "rivers"), JSON_ARRAY));
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
    const char *picture = draw_board(&svg_theme_marengo, "Marengo", mar_map_json);
    for (int i = 0; i < MAR_LOCALES; i++) {
        char title[120];
        const mar_locale *locale = &mar_locales[i];
        snprintf(title, sizeof title, "<title>%s%s%s</title>", locale->key,
                 locale->name[0] ? ": " : "", locale->name);
        assert_non_null(strstr(picture, title));
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_good_file_is_taken),
        cmocka_unit_test(bad_json_is_refused),
        cmocka_unit_test(a_bad_head_is_refused),
        cmocka_unit_test(bad_locales_are_refused),
        cmocka_unit_test(bad_pairs_are_refused),
        cmocka_unit_test(bad_roads_are_refused),
        cmocka_unit_test(bad_crossings_are_refused),
        cmocka_unit_test(bad_entries_and_pieces_are_refused),
        cmocka_unit_test(an_unreachable_locale_is_refused),
        cmocka_unit_test(wrong_counts_are_refused),
        cmocka_unit_test(a_file_cut_short_is_refused),
        cmocka_unit_test(decorations_are_checked),
        cmocka_unit_test(mkdata_names_file_and_line),
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
    board_path = "games/marengo/map/board.json", decor_path = "games/marengo/map/decor.json";
    begin_tests(argc, argv);
    load(decor_path, decor_good);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
