/* map_test.c - the board file of Waterloo and what is made of it: the good file is taken,
 * every way of breaking it is refused at the right line with a telling sentence, and the tables
 * that mkdata made say what the file says.
 *
 *     waterloo_test BOARD.json DECOR.json MKDATA
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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
    assert_string_equal(map.town[1].key, "conde");
    assert_string_equal(map.town[1].name, "Cond\xC3\xA9");
    assert_int_equal(map.town[1].at.x, 200);
    assert_int_equal(map.frame.high.x, 1600);
    assert_int_equal(map.river[0].count, 12);
    assert_string_equal(map.unit[map.army[2].leader].key, "p_blu");
    assert_string_equal(map.town[map.unit[map.army[2].leader].home].key, "namur");
    assert_string_equal(map.day[22].date, "1815-06-22");
}

// clang-format off
static const breakage bad_head[] = {
    { "\"frame\"", "1600", "01600", NULL, "a leading zero" },
    { "\"frame\"", "1600", "1600.5", NULL, "frame: width must be a whole number from 100 to 9999" },
    { "\"frame\"", "\"height\": 1100", "\"height\": 1100, \"depth\": 1", NULL, "frame: unknown key \"depth\"" },
    { "\"frame\"", "\"down\"", "\"up\"", NULL, "frame: y must be \"down\"" },
    { "\"id\": \"waterloo_1815\"", "waterloo_1815", "waterloo", NULL, "id must be \"waterloo_1815\"" },
    { "\"title\"", "\"title\"", "\"name\"", NULL, "unknown key \"name\"" },
    { "\"title\": ", "\"Napoleon: The Waterloo Campaign, 1815\"", "7", NULL, "title must be a text" },
    { "\"confidence_values\"", "\"sure\"", "\"certain\"", NULL, "confidence_values must have \"sure\" next" },
    { "\"confidence_values\"", "\"reconstructed\"", "\"reconstructed\", \"guessed\"", NULL, "confidence_values has a word too many" },
    { "\"id\": \"S2\"", "\"S2\"", "\"S1\"", NULL, "source 2: id \"S1\" is that of record 1 too" },
    { "\"id\": \"S2\"", "\"ref\"", "\"url\"", NULL, "source 2: unknown key \"url\"" },
    { "\"sides\": [", "\"sides\"", "\"seats\"", NULL, "unknown key \"seats\"" },
};

static const breakage bad_armies[] = {
    { "\"id\": \"allied\"", "\"prussian\"]", "\"prussian\", \"french\"]", NULL, "side 2 (allied): armies has a word too many" },
    { "\"id\": \"allied\"", "\"anglo\", ", "", NULL, "side 2 (allied): armies must have \"anglo\" next" },
    { "\"id\": \"anglo\", \"side\"", "\"id\": \"anglo\"", "\"id\": \"saxon\"", NULL, "army 2: id must be \"anglo\"" },
    { "\"id\": \"anglo\", \"side\"", "\"allied\"", "\"french\"", NULL, "army 2 (anglo): side must be \"allied\"" },
    { "\"id\": \"anglo\", \"side\"", "\"blocks\": 16", "\"blocks\": 17", NULL, "army 2 (anglo): blocks is 17, but the army has 16 units" },
    { "\"id\": \"anglo\", \"side\"", "\"steps\": 49", "\"steps\": 50", NULL, "army 2 (anglo): steps is 50, but the units of the army have 49" },
    { "\"id\": \"anglo\", \"side\"", "\"a_well\"", "\"a_nobody\"", NULL, "army 2 (anglo): \"a_nobody\" is none of the units" },
    { "\"id\": \"anglo\", \"side\"", "\"a_well\"", "\"p_blu\"", NULL, "leader: unit p_blu is no leader of the anglo army" },
    { "\"id\": \"anglo\", \"side\"", "\"a_well\"", "\"a_1_inf1\"", NULL, "leader: unit a_1_inf1 is no leader of the anglo army" },
    { "\"id\": \"anglo\", \"side\"", "\"defeat_losses\": 8", "\"defeat_losses\": 17", NULL, "defeat_losses must be a whole number from 1 to 16" },
    { "\"id\": \"anglo\", \"side\"", "\"group_moves\": 1", "\"group_moves\": 0", NULL, "group_moves must be a whole number from 1 to 9" },
    { "\"id\": \"anglo\", \"side\"", "\"setup_zone\": \"anglo\"", "\"setup_zone\": \"france\"", NULL, "setup_zone of the anglo army must be \"anglo\"" },
    { "\"id\": \"anglo\", \"side\"", "\"confidence\": \"sure\"", "\"confidence\": \"quite\"", NULL, "confidence must be \"sure\", \"likely\" or \"reconstructed\"" },
    { "\"id\": \"anglo\", \"side\"", "\"S4\"", "\"S99\"", NULL, "army 2 (anglo): \"S99\" is none of the sources" },
    { "\"id\": \"anglo\", \"side\"", "[\"S1\", \"S4\"]", "[]", NULL, "src must be a list of sources" },
    { "\"id\": \"f_2\"", "\"id\": \"f_2\"", "\"id\": \"f_1\"", NULL, "corps 3: id \"f_1\" is that of record 2 too" },
    { "\"id\": \"f_2\"", "\"id\": \"f_2\"", "\"id\": \"F 2\"", NULL, "corps 3: id must be small letters, digits and _" },
    { "\"id\": \"f_2\"", "\"french\"", "\"spanish\"", NULL, "corps 3 (f_2): \"spanish\" is none of the armies" },
    { "\"id\": \"a_1\"", "\"anglo\"", "\"french\"", "\"id\": \"a_1_inf1\"", "corps \"a_1\" is of the french army, the unit of the anglo" },
    { "\"id\": \"f_2\"", "\"french\"", "\"anglo\"", "\"id\": \"f_3\"", "corps 4 (f_3): a corps of the french army must come before those of the anglo" },
    { "\"id\": \"f_2\"", "\"II Corps (Reille)\"", "\"\"", NULL, "name must be a text of 1 to 63 bytes" },
    { "\"id\": \"cavalry\"", "\"move\": 2", "\"move\": 5", NULL, "type 2 (cavalry): move must be a whole number from 1 to 4" },
    { "\"id\": \"cavalry\"", "\"engaged_with_cavalry\"", "\"always\"", NULL, "rout_loss_if must be \"engaged_with_cavalry\"" },
    { "\"id\": \"cavalry\"", "\"id\": \"cavalry\"", "\"id\": \"lancers\"", NULL, "type 2: id must be \"cavalry\"" },
};

static const breakage bad_units[] = {
    { "\"id\": \"f_1_art\"", "\"id\": \"f_1_art\"", "\"id\": \"f_1_inf1\"", NULL, "unit 8: id \"f_1_inf1\" is that of record 6 too" },
    { "\"id\": \"f_1_art\"", "\"f_1\"", "\"f_9\"", NULL, "unit 8 (f_1_art): \"f_9\" is none of the corps" },
    { "\"id\": \"f_1_art\"", "\"f_1\"", "null", NULL, "\"null\" is none of the corps" },
    { "\"id\": \"f_1_art\"", "\"f_1\"", "\"a_1\"", NULL, "corps \"a_1\" is of the anglo army, the unit of the french" },
    { "\"id\": \"f_nap\"", "null", "\"f_1\"", NULL, "unit 1 (f_nap): corps must be null: leaders have none" },
    { "\"id\": \"f_1_art\"", "\"foot_artillery\"", "\"rockets\"", NULL, "\"rockets\" is none of the types" },
    { "\"id\": \"f_1_art\"", "\"army\": \"french\"", "\"army\": \"austrian\"", NULL, "\"austrian\" is none of the armies" },
    { "\"id\": \"f_1_art\"", "\"corps\": \"f_1\", \"type\": \"foot_artillery\"", "\"corps\": null, \"type\": \"leader\"", NULL, "army 1 (french): unit f_1_art is a second leader" },
    { "\"id\": \"f_1_art\"", "\"army\": \"french\", \"corps\": \"f_1\"", "\"army\": \"anglo\", \"corps\": \"a_1\"", "\"id\": \"f_2_inf1\"", "unit 9 (f_2_inf1): a unit of the french army must come before those of the anglo" },
    { "\"id\": \"f_1_art\"", "\"steps\": 3", "\"steps\": 0", NULL, "steps must be a whole number from 1 to 4" },
    { "\"id\": \"f_1_art\"", "\"steps\": 3", "\"steps\": 5", NULL, "steps must be a whole number from 1 to 4" },
    { "\"id\": \"f_1_art\"", "\"steps\": 3", "\"steps\": 2", "\"id\": \"french\", \"side\"", "steps is 66, but the units of the army have 65" },
    { "\"id\": \"f_1_art\"", "\"fire\": 1", "\"fire\": 4", NULL, "fire must be a whole number from 0 to 3" },
    { "\"id\": \"f_1_art\"", "\"elite_fire\": 1, ", "", NULL, "unit 8: key \"elite_fire\" is missing" },
    { "\"id\": \"f_1_art\"", "\"label\": \"I Art\"", "\"label\": 7", NULL, "label must be a text" },
    { "\"id\": \"f_1_art\"", "\"note\": \"", "\"note\": 1, \"x\": \"", NULL, "unit 8: unknown key \"x\"" },
};

static const breakage bad_towns[] = {
    { "\"id\": \"conde\"", "\"id\": \"conde\"", "\"id\": \"valenciennes\"", NULL, "town 2: id \"valenciennes\" is that of record 1 too" },
    { "\"id\": \"conde\"", "\"zone\": \"france\"", "\"zone\": \"spain\"", NULL, "town 2 (conde): \"spain\" is none of the zones" },
    { "\"id\": \"conde\"", "\"x\": 200", "\"x\": 1601", NULL, "x must be a whole number from 0 to 1600" },
    { "\"id\": \"conde\"", "\"y\": 667", "\"y\": -1", NULL, "y must be a whole number from 0 to 1100" },
    { "\"id\": \"conde\"", "\"x\": 200, \"y\": 667", "\"x\": 161, \"y\": 757", NULL, "lies where town valenciennes lies" },
    { "\"id\": \"conde\"", "\"lon\": 3.59", "\"lon\": \"3\"", NULL, "lon must be a number" },
    { "\"id\": \"conde\"", "\"city\": false", "\"city\": 0", NULL, "city must be true or false" },
    { "\"id\": \"conde\"", "\"city\": false", "\"city\": true", "\"towns\": [", "4 towns are cities; there must be 3" },
    { "\"id\": \"conde\"", "\"edge\": false", "\"edge\": true", "\"towns\": [", "6 towns are on the edge; there must be 5" },
    { "\"id\": \"conde\"", "\"front\": true", "\"front\": false", NULL, "front of town conde must be true: it has a road out of France" },
    { "\"id\": \"avesnes\"", "\"front\": false", "\"front\": true", NULL, "front of town avesnes must be false: it has no road out of France" },
    { "\"id\": \"conde\"", "\"supply_army\": null", "\"supply_army\": \"french\"", NULL, "supply_army must be null just where supply_loss is 0" },
    { "\"id\": \"ghent\"", "\"supply_army\": \"anglo\"", "\"supply_army\": null", NULL, "supply_army must be null just where supply_loss is 0" },
    { "\"id\": \"ghent\"", "\"supply_army\": \"anglo\"", "\"supply_army\": \"swiss\"", NULL, "town 10 (ghent): \"swiss\" is none of the armies" },
    { "\"id\": \"conde\"", "\"zone_confidence\": \"likely\"", "\"zone_confidence\": 1", NULL, "zone_confidence must be" },
    { "\"id\": \"france\"", "\"army\": \"french\"", "\"army\": \"anglo\"", NULL, "zone 1 (france): army must be \"french\"" },
    { "\"id\": \"france\"", "\"id\": \"france\"", "\"id\": \"gaul\"", "\"id\": \"french\", \"side\"", "setup_zone of the french army must be \"gaul\"" },
};

static const breakage bad_roads[] = {
    { "\"id\": \"ciney__huy\"", "\"a\": \"ciney\"", "\"a\": \"paris\"", NULL, "road 103 (ciney__huy): \"paris\" is none of the towns" },
    { "\"id\": \"ciney__huy\"", "\"a\": \"ciney\"", "\"a\": 7", NULL, "\"7\" is none of the towns" },
    { "\"id\": \"ciney__huy\"", "\"a\": \"ciney\"", "\"a\": \"huy\"", NULL, "joins town huy with itself" },
    { "\"id\": \"ciney__huy\"", "\"b\": \"huy\"", "\"b\": \"dinant\"", NULL, "road ciney__dinant joins these towns already" },
    { "\"id\": \"ciney__huy\"", "\"a\": \"ciney\", \"b\": \"huy\"", "\"a\": \"namur\", \"b\": \"ciney\"", NULL, "road ciney__namur joins these towns already" },
    { "\"id\": \"ciney__huy\"", "\"a\": \"ciney\", \"b\": \"huy\"", "\"a\": \"huy\", \"b\": \"ciney\"", NULL, "id must be \"huy__ciney\"" },
    { "\"id\": \"ciney__huy\"", "\"id\": \"ciney__huy\"", "\"id\": \"ciney__namur\"", NULL, "road 103: id \"ciney__namur\" is that of record 101 too" },
    { "\"id\": \"ciney__huy\"", "\"minor\"", "\"lane\"", NULL, "class must be \"major\" or \"minor\"" },
    { "\"id\": \"ciney__huy\"", "\"river\": false", "\"river\": true", NULL, "river must be true just where rivers names one" },
    { "\"id\": \"ciney__namur\"", "[\"meuse\"]", "[]", NULL, "river must be true just where rivers names one" },
    { "\"id\": \"ciney__namur\"", "[\"meuse\"]", "[\"rhine\"]", NULL, "\"rhine\" is none of the rivers" },
    { "\"id\": \"ciney__namur\"", "[\"meuse\"]", "[\"meuse\", \"meuse\"]", NULL, "river meuse is there twice" },
    { "\"id\": \"ciney__namur\"", "[\"meuse\"]", "\"meuse\"", NULL, "rivers must be a list" },
    { "\"id\": \"ciney__namur\"", "\"class_confidence\": \"reconstructed\"", "\"class_confidence\": \"no\"", NULL, "class_confidence must be" },
    { "\"id\": \"ciney__huy\"", "\"id\": \"ciney__huy\", \"a\": \"ciney\", \"b\": \"huy\"", "\"id\": \"namur__soire\", \"a\": \"namur\", \"b\": \"soire\"", "\"id\": \"namur\"", "town namur has 10 roads; 9 are allowed" },
    { "\"id\": \"haine\"", "[142, 647]]", "[142, 647], [1, 9999]]", NULL, "river 5 (haine): line: the point [1, 9999] is outside the frame" },
    { "\"id\": \"border\"", "[[0, 592], ", "[[0, \"592\"], ", NULL, "line 1 (border): line: a point must be two whole numbers" },
    { "\"id\": \"border\"", "\"line\": [[", "\"line\": [], \"way\": [[", NULL, "line 1: unknown key \"way\"" },
    { "\"id\": \"border\"", "\"id\": \"border\"", "\"id\": \"frontier\"", NULL, "line 1: id must be \"border\"" },
};

static const breakage bad_numbers[] = {
    { "\"id\": \"retreat\"", "\"major\": 2", "\"major\": 0", NULL, "limit 3 (retreat): major must be a whole number from 1 to 58" },
    { "\"id\": \"retreat\"", "\"minor\": 1", "\"minor\": 3", NULL, "limit 3 (retreat): minor must be a whole number from 1 to 2" },
    { "\"id\": \"retreat\"", "\"battle_turn\"", "\"turn\"", NULL, "per must be \"battle_turn\"" },
    { "\"id\": \"retreat\"", "\"id\": \"retreat\"", "\"id\": \"flight\"", NULL, "limit 3: id must be \"retreat\"" },
    { "\"id\": \"turns\"", "23", "24", NULL, "number 1 (turns): value must be 23, as in the rules" },
    { "\"id\": \"tiles_defender\"", "2,", "3,", NULL, "value must be 2, as in the rules" },
    { "\"id\": \"die_fail_max\"", "3,", "6,", NULL, "value must be a whole number from 1 to 5" },
    { "\"id\": \"cities_to_win\"", "2,", "4,", NULL, "value must be a whole number from 1 to 3" },
    { "\"id\": \"farm\"", "2,", "0,", NULL, "tile 2 (farm): count must be a whole number from 1 to 9" },
    { "\"id\": \"farm\"", "\"farm\"", "\"mill\"", NULL, "tile 2: id must be \"farm\"" },
    { "{\"turn\": 5,", "\"turn\": 5", "\"turn\": 6", NULL, "calendar 5: turn must be 5: turns come in order" },
    { "{\"turn\": 5,", "\"slot\": 2", "\"slot\": 3", NULL, "calendar 5: slot must be 2: turns come in order" },
    { "{\"turn\": 5,", "\"french\"", "\"allied\"", NULL, "calendar 5: side must be \"french\": the sides alternate" },
    { "{\"turn\": 5,", "\"french\"", "\"anglo\"", NULL, "calendar 5: side must be \"french\" or \"allied\"" },
    { "{\"turn\": 5,", "\"night\": false", "\"night\": true", NULL, "night must be true in slot 3 alone" },
    { "{\"turn\": 5,", "1815-06-16", "1815-06-17", NULL, "date must be the same as that of the turn before" },
    { "{\"turn\": 7,", "1815-06-17", "1815-06-16", NULL, "date must be later than that of the turn before" },
    { "{\"turn\": 5,", "1815-06-16", "16 June", NULL, "date must be of the form 1815-06-15" },
};

static const breakage bad_setups[] = {
    { "\"setup_rules\"", "\"leaders_count\": true", "\"leaders_count\": false", NULL, "setup_rules: leaders_count must be true" },
    { "\"setup_rules\"", "[\"anglo\", \"prussian\"", "[\"prussian\", \"anglo\"", NULL, "setup_rules: order must have \"anglo\" next" },
    { "\"id\": \"gambit\"", "\"default\": false", "\"default\": true", NULL, "set-up 3 (gambit): default must be true in the first set-up alone" },
    { "\"id\": \"gambit\"", "\"allied\": \"historical\"", "\"allied\": \"free\"", NULL, "allied must be \"historical\"" },
    { "\"id\": \"gambit\"", "\"placements\": []", "\"placements\": [7]", NULL, "only the historical set-up lists placements" },
    { "{\"town\": \"mons\"", "\"mons\"", "\"moscow\"", NULL, "set-up 2 (historical): \"moscow\" is none of the towns" },
    { "{\"town\": \"mons\"", "[\"a_1_cav\"]", "[\"a_9_cav\"]", NULL, "\"a_9_cav\" is none of the units" },
    { "{\"town\": \"mons\"", "[\"a_1_cav\"]", "[\"a_1_art\"]", NULL, "unit a_1_art has its place in braine already" },
    { "{\"town\": \"mons\"", "[\"a_1_cav\"]", "[]", NULL, "units must be a list of units" },
    { "{\"town\": \"mons\"", "[\"a_1_cav\"]", "[\"p_2_cav\"]", NULL, "unit p_2_cav may not set up in mons, out of its army's zone" },
    { "{\"town\": \"mons\"", "\"town\": \"mons\"", "\"town\": \"beaumont\"", NULL, "unit a_1_cav may not set up in beaumont, out of its army's zone" },
    { "{\"town\": \"mons\"", "\"army\": \"anglo\"", "\"army\": \"prussian\"", NULL, "army must be \"anglo\", as its units" },
    { "{\"town\": \"brussels\"", "\"a_r_art\"]", "\"a_r_art\", \"a_r_cav\"]", NULL, "town brussels has more than 4 blocks" },
    { "{\"town\": \"braine\"", "\"a_1_inf1\", ", "", "\"id\": \"historical\"", "placements have no place for unit a_1_inf1" },
    { "{\"town\": \"mons\"", "\"confidence\": \"reconstructed\"", "\"confidence\": \"x\"", NULL, "confidence must be" },
    { "\"id\": \"players\"", "[2, 3]", "[2]", NULL, "option 1 (players): values must be a list of two or more" },
    { "\"id\": \"players\"", "\"default\": 2", "\"default\": \"2\"", NULL, "default must be a value of the kind that values lists" },
    { "\"id\": \"hidden_battle\"", "\"id\": \"hidden_battle\"", "\"id\": \"players\"", NULL, "option 3: id \"players\" is that of record 1 too" },
};
// clang-format on

static void a_bad_head_is_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_head);
}

static void bad_armies_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_armies);
}

static void bad_units_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_units);
}

static void bad_towns_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_towns);
}

static void bad_roads_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_roads);
}

static void bad_numbers_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_numbers);
}

static void bad_setups_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_setups);
}

// -- Breakages of two lines and more ------------------------------------------------------

static void a_town_out_of_reach_is_refused(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"tongres__verviers\"",
           "tongres__verviers\", \"a\": \"tongres\", \"b\": \"verviers",
           "huy__tongres\", \"a\": \"huy\", \"b\": \"tongres");
    change("\"id\": \"liege__verviers\"", "liege__verviers\", \"a\": \"liege\", \"b\": \"verviers",
           "ciney__liege\", \"a\": \"ciney\", \"b\": \"liege");
    expect_refusal(line_with("\"id\": \"verviers\""),
                   "town verviers cannot be reached from valenciennes");
}

// Verviers is reached over Tongres and Liege alone.
static void a_town_behind_the_edge_is_refused(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"verviers\"", "\"edge\": true", "\"edge\": false");
    change("\"id\": \"liege\"", "\"edge\": false", "\"edge\": true");
    expect_refusal(line_with("\"id\": \"verviers\""), "without the towns on the edge");
}

static void a_corps_without_units_is_refused(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"f_6_inf1\"", "\"f_6\"", "\"f_4\"");
    change("\"id\": \"f_6_art\"", "\"f_6\"", "\"f_4\"");
    expect_refusal(line_with("\"corps\": ["), "corps f_6 has no unit");
}

static void wrong_counts_are_refused(void **state) {
    (void)state;
    static const counted lists[] = {
        { "\"id\": \"anglo\", \"side\"", "\"armies\": [\n", "armies", 3 },
        { "\"id\": \"f_2\"", "\"corps\": [", "corps", 15 },
        { "\"id\": \"cavalry\"", "\"types\": [", "types", 5 },
        { "\"id\": \"f_1_art\"", "\"units\": [\n", "units", 58 },
        { "\"id\": \"france\"", "\"zones\": [", "zones", 3 },
        { "\"id\": \"conde\"", "\"towns\": [", "towns", 48 },
        { "\"id\": \"huy__namur\"", "\"roads\": [", "roads", 103 },
        { "\"id\": \"haine\"", "\"rivers\": [\n", "rivers", 7 },
        { "\"id\": \"border\"", "\"lines\": [", "lines", 2 },
        { "\"id\": \"retreat\"", "\"road_limits\": [", "road_limits", 7 },
        { "\"id\": \"turns\"", "\"numbers\": [", "numbers", 14 },
        { "\"id\": \"farm\"", "\"tiles\": [", "tiles", 4 },
        { "{\"turn\": 5,", "\"calendar\": [", "calendar", 23 },
    };
    EXPECT_COUNTS(lists);
}

static void mkdata_names_file_and_line(void **state) {
    (void)state;
    char said[500];
    strcpy(text, good);
    change("\"id\": \"ciney__huy\"", "\"a\": \"ciney\"", "\"a\": \"paris\"");
    expect_mkdata("waterloo", line_with("\"id\": \"ciney__huy\""),
                  "road 103 (ciney__huy): \"paris\" is none of the towns");
    assert_int_not_equal(run_mkdata("austerlitz", board_path, said, sizeof said), 0);
    assert_non_null(strstr(said, "usage: mkdata GAME"));
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
    uint32_t list = list_of(&doc, "places", WAT_TOWNS), item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++) {
        assert_true(json_equals(&doc, json_find(&doc, item, "key"), wat_towns[i].key));
        assert_true(json_equals(&doc, json_find(&doc, item, "name"), wat_towns[i].name));
        assert_int_equal(json_is(&doc, json_find(&doc, item, "city"), JSON_TRUE),
                         wat_cities >> i & 1);
    }
    list = list_of(&doc, "roads", WAT_ROADS);
    item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++) {
        assert_true(json_equals(&doc, json_find(&doc, item, "id"), wat_roads[i].key));
        assert_true(json_equals(&doc, json_find(&doc, item, "kind"),
                                wat_roads[i].minor ? "minor" : "major"));
    }
    list = list_of(&doc, "units", WAT_UNITS);
    item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++)
        assert_true(json_equals(&doc, json_find(&doc, item, "key"), wat_units[i].key));
    uint32_t decor = json_find(&doc, 0, "decor");
    assert_true(json_is(&doc, json_find(&doc, decor, "woods"), JSON_ARRAY));
}

static void the_board_is_drawn(void **state) {
    (void)state;
    const char *picture = draw_board(&svg_theme_waterloo, "Waterloo", wat_map_json);
    for (int i = 0; i < WAT_TOWNS; i++) {
        char title[120], name[120];
        snprintf(title, sizeof title, "<title>%s: %s</title>", wat_towns[i].key, wat_towns[i].name);
        snprintf(name, sizeof name, ">%s</text>", wat_towns[i].name);
        assert_non_null(strstr(picture, title));
        assert_non_null(strstr(picture, name));
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_good_file_is_taken),
        cmocka_unit_test(a_bad_head_is_refused),
        cmocka_unit_test(bad_armies_are_refused),
        cmocka_unit_test(bad_units_are_refused),
        cmocka_unit_test(bad_towns_are_refused),
        cmocka_unit_test(bad_roads_are_refused),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(bad_setups_are_refused),
        cmocka_unit_test(a_town_out_of_reach_is_refused),
        cmocka_unit_test(a_town_behind_the_edge_is_refused),
        cmocka_unit_test(a_corps_without_units_is_refused),
        cmocka_unit_test(wrong_counts_are_refused),
        cmocka_unit_test(a_file_cut_short_is_refused),
        cmocka_unit_test(mkdata_names_file_and_line),
        cmocka_unit_test(links_are_runs_of_their_towns),
        cmocka_unit_test(between_near_and_links_agree),
        cmocka_unit_test(roads_say_what_the_file_says),
        cmocka_unit_test(sets_part_towns_and_blocks),
        cmocka_unit_test(units_say_what_the_file_says),
        cmocka_unit_test(limits_tiles_and_days),
        cmocka_unit_test(the_map_for_drawing_agrees),
        cmocka_unit_test(the_board_is_drawn),
    };
    board_path = "games/waterloo/map/board.json", decor_path = "games/waterloo/map/decor.json";
    begin_tests(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
