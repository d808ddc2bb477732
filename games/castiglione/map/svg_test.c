/* svg_test.c - a small campaign of areas, drawn as Castiglione is: true to the map, and never
 * broken by a view from outside. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "harness/said/drawn.h"

// A game of areas.
static const char passes[] =
    "{\"game\":\"toy\",\"frame\":[0,0,800,600],\"places\":["
    "{\"key\":\"ala\",\"name\":\"A<la\",\"center\":[100,100],\"mountain\":true,"
    "\"source\":\"austrian\"},"
    "{\"key\":\"brescia\",\"name\":\"Brescia\",\"center\":[400,100],\"mountain\":false,"
    "\"depot\":\"french\",\"points\":7},"
    "{\"key\":\"mantua\",\"name\":\"Mantua\",\"center\":[400,400],\"mountain\":false,"
    "\"fortress\":{\"room\":8}}],"
    "\"roads\":[{\"id\":\"ala_brescia\",\"kind\":\"road\",\"mp\":6,\"bridge\":\"oglio\","
    "\"limit_sp\":12,\"points\":[[100,100],[400,100]]},"
    "{\"id\":\"brescia_mantua\",\"kind\":\"track\",\"mp\":1,\"limit_sp\":13,"
    "\"limit_sp_rivoli\":17,\"points\":[[400,100],[400,400]]}],"
    "\"rivers\":[{\"key\":\"oglio\",\"name\":\"Oglio\",\"points\":[[1,1],[2,2]]}],"
    "\"counters\":[{\"key\":\"bonaparte\",\"name\":\"B & "
    "Co\",\"side\":\"french\",\"kind\":\"leader\","
    "\"rank\":1,\"mp\":4},{\"key\":\"fr_cav\",\"name\":\"Pijon Cavalry\",\"side\":\"french\","
    "\"kind\":\"cavalry\",\"sp\":2,\"cf\":5,\"mp\":3},{\"key\":\"fr_dummy_1\",\"name\":\"Dummy 1\","
    "\"side\":\"french\",\"kind\":\"dummy\",\"mp\":3},{\"key\":\"au_ott\",\"name\":\"Ott\","
    "\"side\":\"austrian\",\"kind\":\"infantry\",\"sp\":4,\"cf\":4,\"mp\":2}],"
    "\"calendar\":[{\"turn\":3,\"date\":\"1796-07-31\"}],"
    "\"decor\":{\"rivers\":[{\"name\":\"Oglio\",\"width\":2,\"points\":[[250,20],[260,580]]}],"
    "\"water\":[[[600,100],[700,100],[700,300]]],\"marsh\":[],\"woods\":[],\"hills\":[],"
    "\"sunken_roads\":[],\"towns\":[],\"borders\":[],\"labels\":[]}}";

static gg_status draws_passes(const char *view, gg_fault *fault) {
    const svg_job job = { .theme = &svg_theme_castiglione,
                          .title = "Toy passes",
                          .credits = "by us",
                          .map = passes,
                          .view = view };
    return draw(&job, fault);
}

static void a_map_of_areas_is_drawn(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(draws_passes(NULL, &fault), GG_OK);
    assert_well_formed();
    assert_non_null(strstr(picture, "<title>ala: A&lt;la</title>"));
    assert_int_equal(count("class=\"ground peak\""), 1 + 1); // one here, one in the legend
    assert_int_equal(count("class=\"fort\""), 1 + 1);
    assert_int_equal(count("class=\"inside\" y=\"6\">8<"), 1);
    assert_int_equal(count("class=\"worth\" y=\"5\">7<"), 1);
    assert_int_equal(count("class=\"staff\""), 1 + 2);
    assert_int_equal(count("class=\"sack\""), 1 + 1);
    assert_int_equal(count(">6</text>"), 1);     // movement points
    assert_int_equal(count(">13/17</text>"), 1); // limits
    assert_int_equal(count("class=\"cut\""), 0 + 1);
    assert_int_equal(count(">Brescia</text>"), 1);
    assert_int_equal(count("http"), 1);
    assert_int_equal(count("THE MOMENT"), 0);
    assert_int_equal(count("class=\"tether\""), 0);
}

static void counters_in_areas_are_drawn(void **state) {
    (void)state;
    gg_fault fault;
    static const char view[] =
        "{\"ok\":true,\"view\":{\"turn\":3,\"seat\":\"french\",\"phase\":\"movement\","
        "\"active\":\"austrian\",\"places\":["
        "{\"place\":\"mantua\",\"side\":\"austrian\",\"count\":1,\"inside\":true,"
        "\"counters\":[{\"counter\":\"au_ott\",\"hits\":0,\"up\":true}]},"
        "{\"place\":\"ala\",\"side\":\"austrian\",\"count\":37,\"inside\":false,\"counters\":[]},"
        "{\"place\":\"brescia\",\"side\":\"french\",\"count\":3,\"inside\":false,\"counters\":["
        "{\"counter\":\"bonaparte\",\"hits\":0,\"up\":false},"
        "{\"counter\":\"fr_cav\",\"hits\":3,\"up\":false},"
        "{\"counter\":\"fr_dummy_1\",\"hits\":0,\"up\":false}]},"
        "{\"place\":\"brescia\",\"side\":\"austrian\",\"count\":0,\"counters\":[]}],"
        "\"bridges_broken\":[\"ala_brescia\"],\"combat\":{\"area\":\"mantua\"}}}";
    assert_int_equal(draws_passes(NULL, &fault), GG_OK);
    unsigned faces = count("class=\"face\""), hits = count("class=\"hit\"");
    unsigned folds = count("class=\"fold\""), stars = count("class=\"rank\"");
    assert_int_equal(draws_passes(view, &fault), GG_OK);
    assert_well_formed();
    assert_non_null(strstr(picture, "<title>Mantua, inside: Austrians, 1</title>"));
    assert_non_null(strstr(picture, "<title>A&lt;la: Austrians, 37</title>"));
    assert_non_null(strstr(picture, "<title>Brescia: French, 3</title>"));
    assert_null(strstr(picture, "<title>Brescia: Austrians"));
    assert_non_null(strstr(picture, "<title>Pijon Cavalry, hits 3</title>"));
    assert_non_null(strstr(picture, ">Pijon</text>"));
    assert_non_null(strstr(picture, ">2-5</text>"));
    assert_non_null(strstr(picture, ">\xC3\x97"
                                    "37</text>"));
    assert_int_equal(count("class=\"face\""), faces + 3);
    assert_int_equal(count("class=\"rank\""), stars + 3);
    assert_int_equal(count("class=\"hit\""), hits + 3);
    assert_int_equal(count("class=\"fold\""), folds + 3);
    assert_int_equal(count("class=\"walls\""), 1 + 1);
    assert_int_equal(count("class=\"tether\""), 3);
    assert_int_equal(count("class=\"strife\""), 1);
    assert_int_equal(count("class=\"cut\""), 1 + 1);
    assert_non_null(strstr(picture, "Turn 3, 31 July 1796"));
    assert_non_null(strstr(picture, "movement, Austrians"));
    assert_non_null(strstr(picture, "As the French see it"));
}

static void bad_views_of_areas_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *view, *message;
        unsigned line;
    } bad[] = {
        { "{}", "the view: it has no list of places", 1 },
        { "{\"places\":7}", "the view: it has no list of places", 1 },
        { "{\"places\":[\n{\"side\":\"french\"}]}", "the view: a record without a place", 2 },
        { "{\"places\":[\n\n7]}", "the view: a record without a place", 3 },
        { "{\"places\":[{\"place\":\"rome\"}]}", "the view: the map has no area rome", 1 },
        { "{\"places\":[],\n\"bridges_broken\":[\"brescia_mantua\"]}",
          "the view: the map has no bridge brescia_mantua", 2 },
        { "{\"places\":[],\n\"bridges_broken\":[7]}", "the view: the map has no bridge ", 2 },
        { "{\"places\":[],\n\n\"combat\":{\"area\":\"rome\"}}",
          "the view: the map has no area rome", 3 },
        { "{\"places\":[{\"place\":\"ala\",\"side\":\"french\"}]}",
          "the view: counters that cannot be at ala", 1 },
        { "{\"places\":[{\"place\":\"ala\",\"side\":\"french\",\"count\":100}]}",
          "the view: counters that cannot be at ala", 1 },
        { "{\"places\":[{\"place\":\"ala\",\"side\":\"french\",\"count\":0,\"counters\":[{"
          "\"counter\":"
          "\"fr_cav\"}]}]}",
          "the view: counters that cannot be at ala", 1 },
        { "{\"places\":[{\"place\":\"ala\",\"side\":\"french\",\"count\":1,\"counters\":[{"
          "\"counter\":"
          "\"fr_nobody\"}]}]}",
          "the view: counters that cannot be at ala", 1 },
        { "{\"places\":[{\"place\":\"ala\",\"side\":\"french\",\"count\":1,\"counters\":[{"
          "\"counter\":"
          "\"au_ott\"}]}]}",
          "the view: counters that cannot be at ala", 1 },
        { "{\"places\":[{\"place\":\"ala\",\"side\":\"french\",\"count\":1,\"counters\":[{"
          "\"counter\":"
          "\"fr_cav\",\"hits\":5}]}]}",
          "the view: counters that cannot be at ala", 1 },
        { "{\"places\":[{\"place\":\"ala\",\"side\":\"french\",\"count\":1,\"inside\":true}]}",
          "the view: counters that cannot be at ala", 1 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_fault fault;
        assert_int_equal(draws_passes(bad[i].view, &fault), GG_UNKNOWN);
        assert_string_equal(fault.message, bad[i].message);
        assert_int_equal(fault.line, bad[i].line);
    }
}

// As many faces as a side has counters, all in one area.
static void a_crowded_area_is_drawn(void **state) {
    (void)state;
    static char view[20000];
    gg_fault fault;
    gg_text text = gg_text_begin(view, sizeof view);
    gg_put(&text,
           "{\"places\":[{\"place\":\"ala\",\"side\":\"austrian\",\"count\":42,\"counters\":[");
    for (int i = 0; i < 42; i++) {
        gg_put_comma(&text);
        gg_put(&text, "{\"counter\":\"au_ott\",\"hits\":4}");
    }
    gg_put(&text, "]}]}");
    assert_false(text.full);
    assert_int_equal(draws_passes(view, &fault), GG_OK);
    assert_well_formed();
    assert_int_equal(count("<title>Ott, hits 4</title>"), 42);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_map_of_areas_is_drawn),
        cmocka_unit_test(counters_in_areas_are_drawn),
        cmocka_unit_test(bad_views_of_areas_are_refused),
        cmocka_unit_test(a_crowded_area_is_drawn),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
