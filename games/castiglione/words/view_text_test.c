/* view_text_test.c - views of Castiglione as JSON, as scenes and as record sheets. */
#include "games/castiglione/words/view_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/tests/keys.h"
#include "harness/said/told.h"

const gg_game *const told_game = &cas_game;

/* Views. */

static cas_view seen;

static void put(const char *key, const char *place) {
    unsigned id = id_of(key);
    cas_counter_put(&seen.now, cas_side_of(id), cas_number_of(id), place_of(place));
    seen.now.up[cas_side_of(id)] |= cas_bit(cas_number_of(id));
}

// X2 in the first round, as the French see it.
static void look_at_a_combat(void) {
    static const char *const here[] = { "wurmser",         "melas",        "au_nicolleti",
                                        "au_pittoni_cav",  "au_melas_art", "bonaparte",
                                        "augereau",        "fr_gardanne",  "fr_guillaume",
                                        "fr_beaumont_cav", "kilmaine" };
    memset(&seen, 0, sizeof seen);
    cas_counters_clear(&seen.now);
    seen.seat = CAS_FRENCH;
    seen.table.turn = 3;
    seen.table.step = CAS_STEP_COMBAT_FIRST;
    seen.table.options = 1u << CAS_OPT_COMBAT_BOARD | 1u << CAS_OPT_STATUS_SHEETS;
    for (size_t i = 0; i < sizeof here / sizeof *here; i++)
        put(here[i], "castiglione");
    put("canto", "mantua/inside");
    put("fr_servier", "mantua");
    put("au_ott", "eliminated");
    put("sauret", "wounded");
    unsigned nicolleti = cas_number_of(id_of("au_nicolleti"));
    seen.now.hits[CAS_AUSTRIAN][nicolleti] = 2;
    seen.now.entered[CAS_AUSTRIAN][nicolleti] = (uint8_t)(area_of("guidizzolo") + 1);
    seen.now.commanded[CAS_AUSTRIAN] = cas_all(CAS_AUSTRIAN) & ~cas_bit(nicolleti);
    seen.now.foraging[CAS_AUSTRIAN] = cas_bit(nicolleti);
    seen.table.combat.area = (uint8_t)(area_of("castiglione") + 1);
    seen.table.combat.round = 1;
    seen.table.combat.scored[CAS_AUSTRIAN] = 3;
    seen.table.combat.entries = cas_bit(area_of("guidizzolo"));
    seen.table.combat.came = cas_bit(cas_number_of(id_of("fr_beaumont_cav")));
    seen.table.combat.coming = cas_bit(cas_number_of(id_of("fr_pelletier")));
    seen.table.combat.leaders[CAS_AUSTRIAN] =
        seen.now.in[CAS_AUSTRIAN][area_of("castiglione")] & cas_leaders(CAS_AUSTRIAN);
    seen.table.combat.leaders[CAS_FRENCH] =
        seen.now.in[CAS_FRENCH][area_of("castiglione")] & cas_leaders(CAS_FRENCH);
    seen.table.holder[area_of("verona")] = CAS_FRENCH + 1;
    unsigned link = cas_between[area_of("goito")][area_of("marmirolo")] - 1u;
    seen.table.broken[link / 64] = UINT64_C(1) << link % 64;
}

// Of the Austrians two lie face-down in Ala; one of them is Liptay.
static void hide_two(void) {
    seen.table.options |= 1u << CAS_OPT_FOG_OF_WAR;
    seen.heap_count[CAS_AUSTRIAN] = 2;
    seen.heap[CAS_AUSTRIAN][0] = (cas_heap){ .must = cas_bit(cas_number_of(id_of("au_liptay"))),
                                             .place = (uint8_t)area_of("ala"),
                                             .count = 2 };
    seen.heap[CAS_AUSTRIAN][1] = (cas_heap){ .place = CAS_RESERVE, .count = 4 };
}

static const char *view_json(void) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_view_write((const gg_view *)(const void *)&seen, &out);
    assert_false(out.full);
    is_json(text_buffer);
    return text_buffer;
}

static void a_view_is_json(void **state) {
    (void)state;
    memset(&seen, 0, sizeof seen);
    cas_counters_clear(&seen.now);
    for (gg_seat seat = 0; seat <= CAS_GALLERY; seat++) {
        seen.seat = seat;
        view_json();
    }
    has("\"seat\":\"public\"");
    look_at_a_combat();
    view_json();
    has("\"seat\":\"french\",\"turn\":3,\"date\":\"1796-07-31\",\"step\":\"combat_first\"");
    has("\"side\":\"austrian\"");
    has("\"fog_of_war\":\"off\"");
    has("{\"place\":\"mantua/inside\",\"area\":\"mantua\",\"inside\":true,\"side\":\"austrian\","
        "\"count\":1,\"hidden\":0,\"own\":false,\"counters\":[{\"counter\":\"canto\","
        "\"kind\":\"leader\",");
    has("{\"counter\":\"au_nicolleti\",\"kind\":\"infantry\",\"hits\":2,\"up\":true,"
        "\"commanded\":false,\"foraging\":true,\"moved\":false}");
    has("\"bridges_broken\":[\"goito_marmirolo\"]");
    has("\"wounded\":[\"sauret\"]");
    has("\"eliminated\":[\"au_ott\"]");
    has("\"holders\":{\"verona\":\"french\"}");
    has("\"points\":{\"austrian\":");
    has("\"deed\":null");
}

static void a_view_has_the_combat_board(void **state) {
    (void)state;
    look_at_a_combat();
    view_json();
    has("\"combat\":{\"area\":\"castiglione\",\"assault\":false,\"round\":1,"
        "\"attacker\":{\"side\":\"austrian\",\"units\":[\"au_nicolleti\",\"au_pittoni_cav\","
        "\"au_melas_art\"],\"leaders\":[\"wurmser\",\"melas\"],\"sp\":8,"
        "\"commander\":\"wurmser\",\"scored\":3}");
    has("\"concentric\":false");
    has("\"guns\":[\"fr_beaumont_cav\"],\"coming\":[\"fr_pelletier\"]");
    seen.seat = CAS_AUSTRIAN; // who is on his way his owner alone sees
    view_json();
    has("\"coming\":[]");
    unsigned cavalry = cas_number_of(id_of("au_pittoni_cav"));
    seen.now.entered[CAS_AUSTRIAN][cavalry] = (uint8_t)(area_of("solferino") + 1);
    view_json();
    has("\"concentric\":true");
    has("\"entered\":[{\"area\":\"solferino\",\"units\":[\"au_pittoni_cav\"]}");
    seen.table.options = 0;
    view_json();
    has("\"combat\":null");
}

static void a_view_keeps_what_fog_hides(void **state) {
    (void)state;
    look_at_a_combat();
    hide_two();
    view_json();
    has("{\"place\":\"ala\",\"area\":\"ala\",\"inside\":false,\"side\":\"austrian\",\"count\":2,"
        "\"hidden\":2,\"own\":false,\"counters\":[],\"known\":[\"au_liptay\"]}");
    has("\"holders\":null,\"points\":null");
    has("\"austrian\":{\"reserve\":4,");
    seen.result = 1u << CAS_FRENCH;
    view_json();
    has("\"holders\":{");
    has("\"winner\":\"french\"");
}

static void fits_a_terminal(void) {
    for (const char *line = text_buffer; *line;) {
        size_t size = strcspn(line, "\n");
        if (size > 80) fail_msg("a long line: %.*s", (int)size, line);
        assert_int_equal(line[size], '\n');
        line += size + 1;
    }
}

static void scene(void) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_scene_write((const gg_view *)(const void *)&seen, &out);
    assert_false(out.full);
}

static void a_scene_has_the_combat(void **state) {
    (void)state;
    look_at_a_combat();
    scene();
    has("\"title\":\"Turn 3 of 10, 31 July 1796. Austrian Combat Phase.\",\"at\":\"castiglione\"");
    has("\"marks\":[\"French, 2 points\"]");
    has("\"the bridge to Goito is broken\"");
    has("{\"reserve\":\"wounded\",\"name\":\"wounded\",\"stacks\":[{\"side\":\"french\"");
    has("\"name\":\"Combat in Castiglione\"");
    has("\"commander Wurmser (1)\"");
    has("\"commander Bonaparte (2)\"");
    has("\"marks\":[\"2 hits\",\"not commanded\",\"forages\"]");
    has_not("concentric");
    has("\"came to the guns: Beaumont Cavalry\"");
    has("\"on their way to the guns: Pelletier\"");
    seen.now.entered[CAS_AUSTRIAN][cas_number_of(id_of("au_pittoni_cav"))] =
        (uint8_t)(area_of("solferino") + 1);
    scene();
    has("\"from Solferino: Pittoni Cavalry\"");
    seen.table.options = 0;
    scene();
    has_not("commander ");
}

static void a_scene_shows_heaps(void **state) {
    (void)state;
    look_at_a_combat();
    hide_two();
    scene();
    has("\"count\":2,\"pieces\":[{\"piece\":\"au_liptay\"");
    has("\"face\":\"remembered\"");
    has("{\"reserve\":\"reserve\"");
    has("\"count\":4,\"pieces\":[]");
    has_not("\"track\":\"points\""); // veiled: no track of it, and the stake has no number
    const char *stake = strstr(text_buffer, "\"stake\":\"points\"");
    assert_non_null(stake);
    const char *value = strstr(stake, "\"value\":");
    assert_non_null(value);
    assert_memory_equal(value, "\"value\":null", 12);
}

/* Record sheets. */

static void sheet(gg_seat side, bool html) {
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    cas_sheet_write((const gg_view *)(const void *)&seen, side, html, &out);
    assert_false(out.full);
}

static void sheets_record_every_unit(void **state) {
    (void)state;
    look_at_a_combat();
    sheet(CAS_AUSTRIAN, false);
    fits_a_terminal();
    has("Castiglione, status record sheet: Austrian, turn 3, 31 July\n");
    has("Wurmser, rank 1 (strategic ");
    has("  Nicolleti               inf  4  3  2  [x][x][ ]  no    yes Castiglione\n");
    has("  Ott                     inf  4  4  2  [x][x][x]  -     -   eliminated\n");
    has("Canto d'Yrles, rank ");
    has("in Mantua (inside)");
    has_not("Gardanne");
    has_not("Generic");
    has_not("Davidovich"); // nobody of that formation is in the game
    sheet(CAS_FRENCH, true);
    has("<!DOCTYPE html>");
    has("<td>Gardanne</td><td>inf</td><td>2</td><td>4</td><td>2</td><td>[ ][ ][ ]</td>");
    has("</body></html>\n");
    has_not("http");
    has_not("<script");
}

static void sheets_of_the_enemy_are_empty_under_fog(void **state) {
    (void)state;
    look_at_a_combat();
    hide_two();
    for (unsigned html = 0; html < 2; html++) {
        sheet(CAS_AUSTRIAN, html);
        has("With fog of war a sheet shows only the units of its own player.");
        has_not("Nicolleti");
        has_not("Liptay");
    }
    sheet(CAS_FRENCH, false);
    has("Gardanne");
    seen.seat = CAS_GALLERY;
    sheet(CAS_FRENCH, false);
    has_not("Gardanne");
    seen.result = 3;
    sheet(CAS_FRENCH, false);
    has("Gardanne");
}

static void without_the_option_there_are_no_sheets(void **state) {
    (void)state;
    look_at_a_combat();
    seen.table.options &= (uint16_t) ~(1u << CAS_OPT_STATUS_SHEETS);
    for (unsigned html = 0; html < 2; html++) {
        sheet(CAS_FRENCH, html);
        assert_string_equal(text_buffer, "");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_is_json),
        cmocka_unit_test(a_view_has_the_combat_board),
        cmocka_unit_test(a_view_keeps_what_fog_hides),
        cmocka_unit_test(a_scene_has_the_combat),
        cmocka_unit_test(a_scene_shows_heaps),
        cmocka_unit_test(sheets_record_every_unit),
        cmocka_unit_test(sheets_of_the_enemy_are_empty_under_fog),
        cmocka_unit_test(without_the_option_there_are_no_sheets),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
