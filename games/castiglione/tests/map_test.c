/* map_test.c - the board file of Castiglione and what is made of it: the good file is
 * taken, every way of breaking it is refused at the right line with a telling sentence, and the
 * tables that mkdata made say what the file says.
 *
 *     castiglione_test BOARD.json DECOR.json MKDATA
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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
    assert_string_equal(map.area[2].key, "ala");
    assert_string_equal(map.area[38].name, "Isola della Scala");
    assert_int_equal(map.area[2].at.x, 1116);
    assert_int_equal(map.frame.high.x, 1600);
    assert_int_equal(map.river[0].count, 15);
    assert_string_equal(map.counter[0][map.army_leader[0]].key, "wurmser");
    assert_string_equal(map.counter[1][map.army_leader[1]].key, "bonaparte");
    assert_string_equal(map.date[9], "1796-08-07");
    assert_int_equal(map.matrix[MAP_CAS_HIDDEN][5], MAP_CAS_HIDDEN);
}

// clang-format off
static const breakage bad_head[] = {
    { "\"meta\"", "1600", "01600", NULL, "a leading zero" },
    { "\"meta\"", "1600", "1600.5", NULL, "board: width must be a whole number from 100 to 9999" },
    { "\"meta\"", "\"height\": 1100", "\"height\": 1100, \"depth\": 1", NULL, "board: unknown key \"depth\"" },
    { "\"meta\"", "\"down\"", "\"up\"", NULL, "board: y_axis must be \"down\"" },
    { "\"meta\"", "\"north\": \"up\"", "\"north\": \"left\"", NULL, "board: north must be \"up\"" },
    { "\"meta\"", "\"year\": 2021", "\"year\": \"2021\"", NULL, "meta: year must be a whole number" },
    { "\"meta\"", "\"version\": 1", "\"version\": 2", NULL, "meta: version must be 1" },
    { "\"meta\"", "\"designer\"", "\"author\"", NULL, "meta: unknown key \"author\"" },
    { "\"meta\"", "\"Jacques Rabier\"", "7", NULL, "meta: designer must be a text" },
    { "\"sources\": [", "\"sources\"", "\"books\"", NULL, "unknown key \"books\"" },
    { "\"id\": \"NK\"", "\"NK\"", "\"PB\"", NULL, "source 2: id \"PB\" is that of record 1 too" },
    { "\"id\": \"NK\"", "\"what\"", "\"ref\"", NULL, "source 2: unknown key \"ref\"" },
    { "\"id\": \"NK\"", "\"publisher blurb\"", "7", NULL, "source 2 (NK): kind must be a text" },
    { "\"id\": \"austrian\"", "\"id\": \"austrian\"", "\"id\": \"saxon\"", NULL, "side 1: id must be \"austrian\"" },
    { "\"id\": \"austrian\"", "true", "false", NULL, "side 1 (austrian): first_in_order must be true of the first side alone" },
    { "\"id\": \"austrian\"", "\"wurmser\"", "\"bonaparte\"", NULL, "side 1 (austrian): \"bonaparte\" is no austrian counter" },
    { "\"id\": \"austrian\"", "\"wurmser\"", "\"melas\"", NULL, "side 1 (austrian): army_leader: melas has not rank 1" },
    { "\"id\": \"late_guns\"", "\"rule\": \"C16\"", "\"rule\": \"16\"", NULL, "option 4 (late_guns): rule must be the number of a rule, such as \"C8.4\"" },
    { "\"id\": \"late_guns\"", "\"kind\": \"rule\"", "\"kind\": \"display\"", NULL, "kind must be \"rule\"" },
    { "\"id\": \"combat_board\"", "\"kind\": \"display\"", "\"kind\": \"rule\"", NULL, "kind must be \"display\"" },
    { "\"id\": \"late_guns\"", "\"id\": \"late_guns\"", "\"id\": \"guns_late\"", NULL, "option 4: id must be \"late_guns\"" },
    { "\"id\": \"late_guns\"", "false", "0", NULL, "default must be true or false" },
    { "\"id\": \"fog\"", "\"fog_of_war\"", "\"mist\"", NULL, "preset 2 (fog): \"mist\" is none of the options" },
    { "\"id\": \"fog\"", "\"fog_of_war\"", "\"combat_board\"", NULL, "preset 2 (fog): on has an option twice" },
    { "\"id\": \"fog\"", "[\"fog_of_war\", \"combat_board\", \"status_sheets\"]", "\"fog_of_war\"", NULL, "on must be a list of options" },
    { "\"id\": \"supply\"", "\"hide\", ", "", NULL, "phase 1 (supply): steps must have \"hide\" next" },
    { "\"id\": \"end\"", "\"victory\"]", "\"victory\", \"rest\"]", NULL, "phase 7 (end): steps has a word too many" },
    { "\"id\": \"pursuit\"", "\"id\": \"pursuit\"", "\"id\": \"chase\"", NULL, "combat step 9: id must be \"pursuit\"" },
    { "\"id\": \"pursuit\"", "\"sure\"", "\"certain\"", NULL, "combat step 9: confidence must be \"sure\", \"likely\" or \"reconstructed\"" },
    { "\"reinforcements\": []", "[]", "[{\"turn\": 2}]", NULL, "reinforcements must have 0 records, not 1" },
};

static const breakage bad_areas[] = {
    { "\"id\": \"ala\"", "\"id\": \"ala\"", "\"id\": \"trent\"", NULL, "area 3: id \"trent\" is that of record 1 too" },
    { "\"id\": \"ala\"", "\"id\": \"ala\"", "\"id\": \"Ala\"", NULL, "area 3: id must be small letters, digits and _" },
    { "\"id\": \"ala\"", "\"name\": \"Ala\"", "\"name\": \"\"", NULL, "area 3 (ala): name must be a text of 1 to 63 bytes" },
    { "\"id\": \"ala\"", "\"x\": 1116", "\"x\": 1601", NULL, "x must be a whole number from 0 to 1600" },
    { "\"id\": \"ala\"", "\"y\": 238", "\"y\": -1", NULL, "y must be a whole number from 0 to 1100" },
    { "\"id\": \"ala\"", "\"x\": 1116, \"y\": 238", "\"x\": 1064, \"y\": 64", NULL, "lies where area trent lies" },
    { "\"id\": \"ala\"", "\"mountain\"", "\"swamp\"", NULL, "terrain must be \"clear\" or \"mountain\"" },
    { "\"id\": \"ala\"", "\"fortress\": null", "\"fortress\": 3", NULL, "must be an object" },
    { "\"id\": \"mantua\"", "\"stores\": null", "\"stores\": 4", NULL, "area mantua must be a fortress whose stores are null" },
    { "\"id\": \"mantua\"", "\"points\": 0, \"holder\": null", "\"points\": 4, \"holder\": \"french\"", NULL, "area mantua must have no points" },
    { "\"id\": \"mantua\"", "\"inside_sp\": 9", "\"inside_sp\": 0", NULL, "area 35 (mantua): inside_sp must be a whole number from 1 to 99" },
    { "\"id\": \"mantua\"", "\"inside_sp\": 9", "\"room\": 9", NULL, "area 35 (mantua): unknown key \"room\"" },
    { "\"id\": \"peschiera\"", "\"stores\": 5", "\"stores\": 11", NULL, "stores must be a whole number from 1 to 10" },
    { "\"id\": \"borgoforte\"", "\"fortress\": null", "\"fortress\": {\"inside_sp\": 1, \"stores\": null}", NULL, "area 36 (borgoforte): is a fortress more than the 2 of the rules" },
    { "\"id\": \"ala\"", "\"adige\": \"east\"", "\"adige\": \"north\"", NULL, "adige must be \"west\" or \"east\"" },
    { "\"id\": \"ala\"", "\"supply_source\": null", "\"supply_source\": \"swiss\"", NULL, "supply_source must be \"austrian\", \"french\" or null" },
    { "\"id\": \"brescia\"", "\"depot\": \"french\"", "\"depot\": 1", NULL, "depot must be \"austrian\", \"french\" or null" },
    { "\"id\": \"brescia\"", "\"points\": 2", "\"points\": 10", NULL, "points must be a whole number from 0 to 9" },
    { "\"id\": \"brescia\"", "\"points\": 2", "\"points\": 0", NULL, "holder must be null just where points is 0" },
    { "\"id\": \"brescia\"", "\"holder\": \"french\"", "\"holder\": null", NULL, "holder must be null just where points is 0" },
    { "\"id\": \"ala\"", "[\"austrian\"]", "[\"austrian\", \"austrian\"]", NULL, "dummy_zone: \"austrian\" is no side, or there twice" },
    { "\"id\": \"ala\"", "[\"austrian\"]", "[\"turkish\"]", NULL, "dummy_zone: \"turkish\" is no side, or there twice" },
    { "\"id\": \"ala\"", "[\"austrian\"]", "\"austrian\"", NULL, "dummy_zone must be a list of sides" },
    { "\"id\": \"ala\"", "[\"austrian\"]", "[\"french\"]", NULL, "dummy_zone must be Austrian alone, east of the Adige" },
    { "\"id\": \"ala\"", "\"terrain\": \"likely\"", "\"terrain\": \"maybe\"", NULL, "area 3: fields must be \"sure\", \"likely\" or \"reconstructed\"" },
    { "\"id\": \"ala\"", "\"fields\": {\"terrain\": \"likely\"}", "\"fields\": []", NULL, "area 3: fields must be an object" },
    { "\"id\": \"ala\"", "\"src\": \"PB\"", "\"src\": \"XY 3\"", NULL, "area 3: src: \"XY\" is none of the sources" },
    { "\"id\": \"ala\"", "\"src\": \"PB\"", "\"src\": \"\"", NULL, "area 3: src must be a text" },
    { "\"id\": \"ala\"", "\"src\": \"PB\"", "\"src\": \"PB\", \"lake\": 1", NULL, "area 3: unknown key \"lake\"" },
    { "\"id\": \"anfo\"", "\"note\": \"Rocca d'Anfo\"", "\"note\": 1", NULL, "area 6: note must be a text" },
    { "\"id\": \"ala\"", "\"points\": 0, ", "", NULL, "area 3: key \"points\" is missing" },
    { "\"id\": \"oglio\"", "[650, 1082]]", "[650, 1101]]", NULL, "river 4 (oglio): points: the point [650, 1101] is outside the frame" },
    { "\"id\": \"oglio\"", "[[170, 310], ", "[[170, \"310\"], ", NULL, "river 4 (oglio): points: a point must be two whole numbers" },
    { "\"id\": \"oglio\"", "\"points\": [", "\"points\": [[1, 1]], \"way\": [", NULL, "river 4: unknown key \"way\"" },
    { "\"id\": \"garda\"", "\"Lake Garda\"", "\"\"", NULL, "lake 1 (garda): name must be a text" },
};

static const breakage bad_links[] = {
    { "\"id\": \"rivoli_la_corona\"", "\"a\": \"rivoli\"", "\"a\": \"paris\"", NULL, "link 60 (rivoli_la_corona): \"paris\" is none of the areas" },
    { "\"id\": \"rivoli_la_corona\"", "\"a\": \"rivoli\"", "\"a\": 7", NULL, "\"7\" is none of the areas" },
    { "\"id\": \"rivoli_la_corona\"", "\"a\": \"rivoli\"", "\"a\": \"la_corona\"", NULL, "joins area la_corona with itself" },
    { "\"id\": \"rivoli_la_corona\"", "\"b\": \"la_corona\"", "\"b\": \"bussolengo\"", NULL, "link bussolengo_rivoli joins these areas already" },
    { "\"id\": \"rivoli_la_corona\"", "\"a\": \"rivoli\", \"b\": \"la_corona\"", "\"a\": \"la_corona\", \"b\": \"rivoli\"", NULL, "id must be \"la_corona_rivoli\"" },
    { "\"id\": \"rivoli_la_corona\"", "\"id\": \"rivoli_la_corona\"", "\"id\": \"trent_rovereto\"", NULL, "link 60: id \"trent_rovereto\" is that of record 1 too" },
    { "\"id\": \"rivoli_la_corona\"", "\"mp\": 1", "\"mp\": 4", NULL, "mp must be a whole number from 1 to 3" },
    { "\"id\": \"rivoli_la_corona\"", "\"road\"", "\"path\"", NULL, "kind must be \"road\" or \"track\"" },
    { "\"id\": \"lugo_verona\"", "\"adige\"", "\"rhine\"", NULL, "\"rhine\" is none of the rivers" },
    { "\"id\": \"rivoli_la_corona\"", "\"limit_sp\": 12", "\"limit_sp\": 13", NULL, "limit_sp must be 12" },
    { "\"id\": \"rivoli_la_corona\"", "\"limit_sp\": 12", "\"limit_sp\": null", NULL, "limit_sp must be 12" },
    { "\"id\": \"rivoli_la_corona\"", "\"limit_sp_rivoli\": 16", "\"limit_sp_rivoli\": 14", NULL, "limit_sp_rivoli must be 12 or 16" },
    { "\"id\": \"verona_zevio\"", "\"limit_sp\": null", "\"limit_sp\": 12", NULL, "limit_sp and limit_sp_rivoli must be null: neither end is mountain" },
    { "\"id\": \"salo\"", "\"clear\"", "\"mountain\"", "\"id\": \"gavardo_salo\"", "link 11 (gavardo_salo): limit_sp must be 12" },
    { "\"id\": \"isola_zevio\"", "\"id\": \"isola_zevio\", \"a\": \"isola\"", "\"id\": \"verona_zevio\", \"a\": \"verona\"", NULL, "link 80: id \"verona_zevio\" is that of record 66 too" },
    { "\"id\": \"sanguinetto_isola\"", "\"id\": \"sanguinetto_isola\", \"a\": \"sanguinetto\", \"b\": \"isola\"", "\"id\": \"verona_sanguinetto\", \"a\": \"verona\", \"b\": \"sanguinetto\"", "\"id\": \"verona\"", "area verona has 8 links; 7 are allowed" },
};

static const breakage bad_armies[] = {
    { "\"id\": \"fr_massena\"", "\"side\": \"french\"", "\"side\": \"english\"", NULL, "formation 2 (fr_massena): side must be \"austrian\" or \"french\"" },
    { "\"id\": \"fr_massena\"", "\"leader\": \"massena\"", "\"leader\": \"nobody\"", NULL, "formation 2 (fr_massena): \"nobody\" is no french counter" },
    { "\"id\": \"fr_massena\"", "\"leader\": \"massena\"", "\"leader\": \"augereau\"", NULL, "leader: augereau is none of formation fr_massena" },
    { "\"id\": \"fr_massena\"", "\"gen_fr_massena\"", "null", NULL, "generic must be null just where the leader has rank 1" },
    { "\"id\": \"fr_army\"", "\"generic\": null", "\"generic\": \"gen_fr_massena\"", NULL, "generic must be null just where the leader has rank 1" },
    { "\"id\": \"fr_massena\"", "\"gen_fr_massena\"", "\"gen_fr_augereau\"", NULL, "generic: gen_fr_augereau is none of formation fr_massena" },
    { "\"id\": \"fr_massena\"", "\"gen_fr_massena\"", "\"massena\"", NULL, "generic: massena is none of formation fr_massena" },
    { "\"id\": \"gen_fr_massena\"", "\"rank\": 2", "\"rank\": 3", "\"id\": \"fr_massena\"", "generic: rank of gen_fr_massena must be 2, as the leader's" },
    { "\"id\": \"massena\"", "\"formation\": \"fr_massena\"", "\"formation\": \"fr_murat\"", NULL, "leader 2 (massena): \"fr_murat\" is none of the formations" },
    { "\"id\": \"massena\"", "\"formation\": \"fr_massena\"", "\"formation\": \"au_melas\"", NULL, "formation \"au_melas\" is of the austrian side" },
    { "\"id\": \"massena\"", "\"rank\": 2", "\"rank\": 4", NULL, "rank must be a whole number from 1 to 3" },
    { "\"id\": \"massena\"", "\"rank\": 2", "\"rank\": 1", "\"id\": \"fr_massena\"", "formation 2 (fr_massena): generic must be null just where the leader has rank 1" },
    { "\"id\": \"massena\"", "\"strategic\": 1", "\"strategic\": 4", NULL, "strategic must be a whole number from 0 to 3" },
    { "\"id\": \"massena\"", "\"mp\": 4", "\"mp\": 5", NULL, "mp must be 4" },
    { "\"id\": \"massena\"", "\"id\": \"massena\"", "\"id\": \"bonaparte\"", NULL, "leader 2: id \"bonaparte\" is that of record 1 too" },
    { "\"id\": \"gen_fr_massena\"", "\"tactical\": 0", "\"tactical\": 1", NULL, "tactical must be a whole number from 0 to 0" },
    { "\"id\": \"gen_fr_massena\"", "\"id\": \"gen_fr_massena\"", "\"id\": \"massena\"", NULL, "generic leader 1 (massena): \"massena\" is another counter's id" },
    { "\"id\": \"fr_victor\"", "\"type\": \"infantry\"", "\"type\": \"rockets\"", NULL, "unit 2 (fr_victor): type must be \"infantry\", \"cavalry\" or \"artillery\"" },
    { "\"id\": \"fr_victor\"", "\"type\": \"infantry\"", "\"type\": \"cavalry\"", NULL, "mp must be 3" },
    { "\"id\": \"fr_victor\"", "\"sp\": 3", "\"sp\": 5", NULL, "sp must be a whole number from 1 to 4" },
    { "\"id\": \"fr_victor\"", "\"cf\": 5", "\"cf\": 6", NULL, "cf must be a whole number from 2 to 5" },
    { "\"id\": \"fr_victor\"", "\"id\": \"fr_victor\"", "\"id\": \"sauret\"", NULL, "unit 2 (sauret): \"sauret\" is another counter's id" },
    { "\"id\": \"fr_victor\"", "\"name\": \"Victor\", ", "", NULL, "unit 2: key \"name\" is missing" },
    { "\"id\": \"fr_victor\"", "\"side\": \"french\", \"formation\": \"fr_massena\"", "\"side\": \"austrian\", \"formation\": \"au_melas\"", "{\"side\": \"austrian\"", "dummies 1: the austrian side has more than 42 counters" },
    { "{\"side\": \"austrian\"", "\"austrian\"", "\"french\"", NULL, "dummies 1: side must be \"austrian\"" },
    { "{\"side\": \"austrian\"", "\"count\": 5", "\"count\": 4", NULL, "dummies 1: ids must have 4 elements, not 5" },
    { "{\"side\": \"austrian\"", "\"mp\": 3", "\"mp\": 2", NULL, "dummies 1: mp must be 3" },
    { "{\"side\": \"austrian\"", "\"au_dummy_2\"", "\"au_dummy_1\"", NULL, "dummies 1: \"au_dummy_1\" is another counter's id" },
    { "{\"side\": \"austrian\"", "\"au_dummy_2\"", "\"Au 2\"", NULL, "dummies 1: ids must be small letters, digits and _" },
    { "{\"side\": \"austrian\"", "\"au_dummy_2\"", "7", NULL, "dummies 1: ids must be a text" },
};

static const breakage bad_setups[] = {
    { "{\"area\": \"verona\"", "\"area\": \"verona\"", "\"area\": \"moscow\"", NULL, "set-up 6: \"moscow\" is none of the areas" },
    { "{\"area\": \"verona\"", "\"side\": \"french\"", "\"side\": \"austrian\"", NULL, "set-up 6: \"fr_rampon\" is no austrian counter" },
    { "{\"area\": \"verona\"", "\"inside\": false", "\"inside\": true", NULL, "set-up 6: area verona is no fortress" },
    { "{\"area\": \"verona\"", "[\"fr_rampon\"]", "[]", NULL, "counters must be a list of counters" },
    { "{\"area\": \"verona\"", "[\"fr_rampon\"]", "[\"fr_murat\"]", NULL, "\"fr_murat\" is no french counter" },
    { "{\"area\": \"verona\"", "[\"fr_rampon\"]", "[\"fr_victor\"]", NULL, "fr_victor has its place already" },
    { "{\"area\": \"verona\"", "[\"fr_rampon\"]", "[\"fr_dummy_1\"]", NULL, "fr_dummy_1 has no place at the start" },
    { "{\"area\": \"verona\"", "[\"fr_rampon\"]", "[\"gen_fr_massena\"]", NULL, "gen_fr_massena has no place at the start" },
    { "{\"area\": \"verona\"", "\"area\": \"verona\"", "\"area\": \"rivoli\"", NULL, "this place has a record already" },
    { "{\"area\": \"bussolengo\"", "\"fr_pijon_cav\", ", "", "\"setup\": [", "setup has no place for fr_pijon_cav" },
    { "{\"area\": \"mantua\", \"inside\": true", "\"au_roselmini\"]", "\"au_roselmini\", \"au_ott\"]", NULL, "inside mantua there is room for 9 SP, not 13" },
    { "{\"area\": \"verona\"", "\"src\": \"WP\"", "\"src\": \"none\"", NULL, "set-up 6: src: \"none\" is none of the sources" },
};

static const breakage bad_numbers[] = {
    { "\"id\": \"turns\"", "10", "11", NULL, "constant 1 (turns): value must be 10" },
    { "\"id\": \"rounds_max\"", "2", "3", NULL, "constant 14 (rounds_max): value must be 2" },
    { "\"id\": \"overrun_ratio\"", "5", "0", NULL, "value must be a whole number from 1 to 9" },
    { "\"id\": \"overrun_ratio\"", "\"id\": \"overrun_ratio\"", "\"id\": \"overrun\"", NULL, "constant 18: id must be \"overrun_ratio\"" },
    { "\"id\": \"limit_sp\"", "12", "11", "\"id\": \"trent_rovereto\"", "link 1 (trent_rovereto): limit_sp must be 11" },
    { "\"id\": \"mp_cavalry\"", "3", "4", "\"id\": \"fr_pijon_cav\"", "unit 6 (fr_pijon_cav): mp must be 4" },
    { "{\"turn\": 5,", "\"turn\": 5", "\"turn\": 6", NULL, "calendar 5: turn must be 5" },
    { "{\"turn\": 5,", "1796-08-02", "1796-08-01", NULL, "date must be later than that of the turn before" },
    { "{\"turn\": 5,", "1796-08-02", "2 August", NULL, "date must be of the form 1796-07-29" },
    { "\"bombardment\": {", "\"dice\": 1", "\"dice\": 2", NULL, "table bombardment: dice must be 1" },
    { "\"bombardment\": {", "\"row_max\": 6", "\"row_max\": 9", NULL, "row_max must be a whole number from 0 to 8" },
    { "\"bombardment\": {", "\"row_max\": 6", "\"row_max\": 7", NULL, "cells must have 8 elements, not 7" },
    { "\"bombardment\": {", "\"columns\": [1, 2", "\"columns\": [1, 3", NULL, "\"3\" must be a whole number from 2 to 2" },
    { "\"bombardment\": {", "[[0, 0, 0, 1, 1, 1]", "[[0, 0, 0, 1, 1]", NULL, "a row of cells must have 6 elements, not 5" },
    { "\"bombardment\": {", "[[0, 0,", "[[0, 10,", NULL, "\"10\" must be a whole number from 0 to 9" },
    { "\"combat\": {", "\"25+\"", "\"25\"", NULL, "table combat: columns must have \"25+\" next" },
    { "\"pursuit\": {", "\"rule\": \"C9.5\"", "\"rule\": 9", NULL, "table pursuit: rule must be the number of a rule" },
    { "\"forced_march\": {", "\"hits\": [1, 0", "\"hits\": [4, 0", NULL, "table forced_march: \"4\" must be a whole number from 0 to 3" },
    { "\"forced_march\": {", "\"extra_mp\": [0, ", "\"extra_mp\": [", NULL, "the list must have 6 elements, not 5" },
    { "\"forced_march\": {", "\"row_confidence\": [\"reconstructed\"", "\"row_confidence\": [\"so\"", NULL, "row_confidence must be" },
    { "\"reconnaissance\": {", "75, 100]", "80, 100]", "\"recon_matrix\": {", "percents must have 80, as the table of reconnaissance" },
    { "\"recon_matrix\": {", "[0, 25, 33,", "[0, 33, 25,", NULL, "table recon_matrix: percents must rise" },
    { "\"recon_matrix\": {", "[0, 0, 1, 1, 1, 2]", "[0, 0, 1, 1, 1, 3]", NULL, "\"3\" must be a whole number from 0 to 2" },
    { "\"recon_matrix\": {", "[0, 0, 1, 1, 1, 2]", "[0, 1, 0, 1, 1, 2]", NULL, "row 2 of cells must not fall" },
    { "\"recon_matrix\": {", ", [0, 9, 13, 19, 28, 38]", "", NULL, "cells must have 38 elements, not 37" },
    { "\"mortality\": {", "\"min\": 11", "\"min\": 12", NULL, "table mortality: min must be 11" },
    { "\"mortality\": {", "\"max\": 10", "\"max\": 1", NULL, "max must be a whole number from 2 to 20" },
    { "\"mortality\": {", "\"wounded\"", "\"hurt\"", NULL, "result must be \"wounded\"" },
    { "\"wounded_return\": {", "[-1, 0, 1", "[-10, 0, 1", NULL, "\"-10\" must be a whole number from -9 to 9" },
    { "\"wounded_return\": {", "[-1, 0, 1, 2", "[2", NULL, "drm_by_supply_phase must be a list of 9 to 15" },
    { "\"wounded_return\": {", "\"need\": 5", "\"need\": 7", NULL, "need must be a whole number from 1 to 6" },
    { "\"tables\": {", "\"tables\"", "\"charts\"", NULL, "unknown key \"charts\"" },
    { "\"id\": \"combat_guns\"", "\"value\": 1", "\"value\": 10", NULL, "modifier 15 (combat_guns): value must be a whole number from -9 to 9" },
    { "\"id\": \"guns_leader\"", "\"strategic\"", "\"tactical\"", NULL, "modifier 8 (guns_leader): value must be \"strategic\"" },
    { "\"id\": \"guns_leader\"", "\"roll\": \"guns\"", "\"roll\": \"combat\"", NULL, "roll must be that of the id" },
    { "\"id\": \"combat_guns\"", "\"id\": \"combat_guns\"", "\"id\": \"combat_noise\"", NULL, "modifier 15: id must be \"combat_guns\"" },
    { "\"id\": \"mantua_besieged\"", "\"points\": 4", "\"points\": 5", NULL, "victory 2 (mantua_besieged): points must be 4" },
    { "\"id\": \"held_areas\"", "null", "1", NULL, "points must be null: each area has its own" },
    { "\"id\": \"losses\"", "\"points\": 1", "\"points\": 2", NULL, "victory 4 (losses): points must be 1" },
    { "\"id\": \"leader_killed\"", "\"points\": 1", "\"points\": 10", NULL, "points must be a whole number from 0 to 9" },
    { "\"id\": \"mantua_relieved\"", "\"side\": \"austrian\"", "\"side\": \"french\"", NULL, "victory 1 (mantua_relieved): side must be \"austrian\"" },
    { "\"result\": \"marginal\"", "\"min\": 2", "\"min\": 3", NULL, "victory level 2: min must be 2" },
    { "\"result\": \"marginal\"", "\"max\": 5", "\"max\": 1", NULL, "max must be a whole number from 2 to 99" },
    { "\"result\": \"decisive\"", "\"max\": null", "\"max\": 9", NULL, "max must be null: there is no more" },
};

static const breakage bad_examples[] = {
    { "{\"area\": \"bussolengo\", \"counters\"", "\"bussolengo\"", "\"vienna\"", NULL, "example 1: \"vienna\" is none of the areas" },
    { "{\"area\": \"bussolengo\", \"counters\"", "\"massena\"", "\"murat\"", NULL, "example 1: \"murat\" is no counter" },
    { "{\"area\": \"bussolengo\", \"counters\"", "\"counters\"", "\"units\"", NULL, "example 1: unknown key \"units\"" },
    { "\"dice\": [6]", "6", "7", NULL, "example 1: a die must be 1 to 6" },
    { "\"options\": [\"fog_of_war\"]", "fog_of_war", "mist", NULL, "example 1: \"mist\" is none of the options" },
    { "\"active\": \"french\"", "\"french\"", "\"dutch\"", NULL, "example 1: \"dutch\" is no side" },
    { "\"commit\": {", "\"austrian\": ", "\"dutch\": ", NULL, "example 1: unknown key \"dutch\"" },
    { "\"percent\": 33", "33", "\"33\"", NULL, "example 1: must be a whole number" },
    { "\"percent\": 33", "\"percent\"", "\"share\"", NULL, "example 1: unknown key \"share\"" },
    { "\"do\": \"retreat\"", "\"retreat\"", "\"flee\"", NULL, "example 2: \"flee\" is no step of an example" },
    { "\"do\": \"retreat\"", "\"do\": \"retreat\", ", "", NULL, "example 2: key \"do\" is missing" },
    { "\"who\": [\"fr_pelletier\"]", "false", "0", NULL, "example 2: must be true or false" },
    { "\"end_hits\": {", "\"au_liptay\"", "\"au_nobody\"", NULL, "example 2: \"au_nobody\" is no counter" },
};
// clang-format on

static void a_bad_head_is_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_head);
}

static void bad_areas_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_areas);
}

static void bad_links_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_links);
}

static void bad_armies_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_armies);
}

static void bad_setups_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_setups);
}

static void bad_numbers_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_numbers);
}

static void bad_examples_are_refused(void **state) {
    (void)state;
    EXPECT_ALL(bad_examples);
}

// -- Breakages of two lines and more ------------------------------------------------------

// Vicenza is reached over Montebello alone.
static void an_area_out_of_reach_is_refused(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"montebello_vicenza\"",
           "montebello_vicenza\", \"a\": \"montebello\", \"b\": \"vicenza",
           "montebello_zevio\", \"a\": \"montebello\", \"b\": \"zevio");
    expect_refusal(line_with("\"id\": \"vicenza\""), "area vicenza cannot be reached from trent");
}

static void a_second_source_is_missed(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"vicenza\"", "\"supply_source\": \"austrian\"", "\"supply_source\": null");
    expect_refusal(line_with("\"areas\": ["),
                   "1 areas are austrian supply sources; there must be 2");
}

static void a_fortress_that_is_missing_is_missed(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"peschiera\"", "\"fortress\": {\"inside_sp\": 3, \"stores\": 5}",
           "\"fortress\": null");
    expect_refusal(line_with("\"areas\": ["), "1 areas are fortresses; there must be 2");
}

static void mantua_is_missed(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"mantua\"", "\"id\": \"mantua\"", "\"id\": \"mantova\"");
    expect_refusal(line_with("\"areas\": ["), "no area is mantua");
}

// Two formations change sides without their units, so that there are few generic leaders, whose
// counters are never hidden beside those of their leaders, and dummies in their stead.
static void more_hidden_counters_than_the_matrix_are_refused(void **state) {
    (void)state;
    static const char *const turncoat[] = {
        "au_meszaros\"", "au_mantua\"",       "meszaros\"",
        "canto\"",       "gen_au_meszaros\"", "gen_au_mantua\""
    };
    static const char *const loyal[][2] = {
        { "au_hohenzollern\"", "au_meszaros\"" }, { "au_minkwitz\"", "au_meszaros\"" },
        { "au_meszaros_cav\"", "au_meszaros\"" }, { "au_meszaros_art\"", "au_meszaros\"" },
        { "au_vukassovich\"", "au_mantua\"" },    { "au_rukavina\"", "au_mantua\"" },
        { "au_roselmini\"", "au_mantua\"" },
    };
    char id[40];
    strcpy(text, good);
    for (size_t i = 0; i < sizeof turncoat / sizeof *turncoat; i++) {
        snprintf(id, sizeof id, "\"id\": \"%s", turncoat[i]);
        change(id, "\"austrian\"", "\"french\"");
    }
    for (size_t i = 0; i < sizeof loyal / sizeof *loyal; i++) {
        snprintf(id, sizeof id, "\"id\": \"%s", loyal[i][0]);
        change(id, loyal[i][1], "au_melas\"");
    }
    change("{\"side\": \"french\", \"count\"", "\"count\": 8", "\"count\": 5");
    change("{\"side\": \"french\", \"count\"", ", \"fr_dummy_6\", \"fr_dummy_7\", \"fr_dummy_8\"",
           "");
    change("{\"side\": \"austrian\", \"count\"", "\"count\": 5", "\"count\": 9");
    change("{\"side\": \"austrian\", \"count\"", "\"au_dummy_5\"",
           "\"au_dummy_5\", \"au_6\", \"au_7\", \"au_8\", \"au_9\"");
    expect_refusal(line_with("\"dummies\": ["),
                   "39 austrian counters may be hidden; the matrix goes on to 38");
}

static void wrong_counts_are_refused(void **state) {
    (void)state;
    static const counted lists[] = {
        { "\"id\": \"austrian\"", "\"sides\": [", "sides", 2 },
        { "\"id\": \"late_guns\"", "\"options\": [\n", "options", 7 },
        { "\"id\": \"turns\"", "\"constants\": [", "constants", 23 },
        { "\"id\": \"initiative\"", "\"phases\": [", "phases", 7 },
        { "\"id\": \"pursuit\"", "\"combat_steps\": [", "combat_steps", 11 },
        { "{\"turn\": 5,", "\"calendar\": [", "calendar", 10 },
        { "\"id\": \"ala\"", "\"areas\": [", "areas", 50 },
        { "\"id\": \"ala_lugo\"", "\"links\": [", "links", 85 },
        { "\"id\": \"chiese\"", "\"rivers\": [", "rivers", 5 },
        { "\"id\": \"fr_massena\"", "\"formations\": [", "formations", 13 },
        { "\"id\": \"massena\"", "\"leaders\": [", "leaders", 13 },
        { "\"id\": \"gen_fr_massena\"", "\"generic_leaders\": [", "generic_leaders", 11 },
        { "\"id\": \"fr_victor\"", "\"units\": [", "units", 46 },
        { "{\"side\": \"austrian\"", "\"dummies\": [", "dummies", 2 },
        { "\"id\": \"combat_guns\"", "\"modifiers\": [", "modifiers", 27 },
        { "\"id\": \"losses\"", "\"victory\": [", "victory", 6 },
        { "\"result\": \"marginal\"", "\"victory_levels\": [", "victory_levels", 3 },
    };
    EXPECT_COUNTS(lists);
}

static void mkdata_names_file_and_line(void **state) {
    (void)state;
    strcpy(text, good);
    change("\"id\": \"ala_lugo\"", "\"a\": \"ala\"", "\"a\": \"paris\"");
    expect_mkdata("castiglione", line_with("\"id\": \"ala_lugo\""),
                  "link 62 (ala_lugo): \"paris\" is none of the areas");
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
    uint32_t list = list_of(&doc, "places", CAS_AREAS), item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++) {
        assert_true(json_equals(&doc, json_find(&doc, item, "key"), cas_areas[i].key));
        assert_true(json_equals(&doc, json_find(&doc, item, "name"), cas_areas[i].name));
        assert_int_equal(json_find(&doc, item, "fortress") != 0, cas_areas[i].fortress != 0);
    }
    list = list_of(&doc, "roads", CAS_LINKS);
    item = json_first(&doc, list);
    for (int i = 0; item; item = json_after(&doc, list, item), i++) {
        assert_true(json_equals(&doc, json_find(&doc, item, "id"), cas_links[i].key));
        assert_int_equal(json_find(&doc, item, "bridge") != 0, cas_links[i].bridge);
    }
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
    const char *picture = draw_board(&svg_theme_castiglione, "Castiglione", cas_map_json);
    for (int i = 0; i < CAS_AREAS; i++) {
        char title[120], name[120];
        snprintf(title, sizeof title, "<title>%s: %s</title>", cas_areas[i].key, cas_areas[i].name);
        snprintf(name, sizeof name, ">%s</text>", cas_areas[i].name);
        assert_non_null(strstr(picture, title));
        assert_non_null(strstr(picture, name));
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_good_file_is_taken),
        cmocka_unit_test(a_bad_head_is_refused),
        cmocka_unit_test(bad_areas_are_refused),
        cmocka_unit_test(bad_links_are_refused),
        cmocka_unit_test(bad_armies_are_refused),
        cmocka_unit_test(bad_setups_are_refused),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(bad_examples_are_refused),
        cmocka_unit_test(an_area_out_of_reach_is_refused),
        cmocka_unit_test(a_second_source_is_missed),
        cmocka_unit_test(a_fortress_that_is_missing_is_missed),
        cmocka_unit_test(mantua_is_missed),
        cmocka_unit_test(more_hidden_counters_than_the_matrix_are_refused),
        cmocka_unit_test(wrong_counts_are_refused),
        cmocka_unit_test(a_file_cut_short_is_refused),
        cmocka_unit_test(mkdata_names_file_and_line),
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
    board_path = "games/castiglione/map/board.json",
    decor_path = "games/castiglione/map/decor.json";
    begin_tests(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
