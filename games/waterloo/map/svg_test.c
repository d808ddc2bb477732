/* svg_test.c - a small campaign of towns, drawn as Waterloo is: true to the map, and never broken
 * by a view from outside. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "harness/said/drawn.h"

// A game of towns.
static const char campaign[] =
    "{\"game\":\"toy\",\"frame\":[0,0,800,600],\"places\":["
    "{\"key\":\"paris\",\"name\":\"Pa<ris\",\"center\":[100,100],\"city\":true,\"edge\":false,"
    "\"supply_army\":\"french\",\"supply_loss\":2},"
    "{\"key\":\"lille\",\"name\":\"Lille\",\"center\":[400,100],\"city\":false,\"edge\":true},"
    "{\"key\":\"reims\",\"name\":\"Reims\",\"center\":[400,400],\"city\":false,\"edge\":false}],"
    "\"roads\":[{\"id\":\"lille__paris\",\"kind\":\"major\",\"points\":[[400,100],[100,100]]},"
    "{\"id\":\"lille__reims\",\"kind\":\"minor\",\"points\":[[400,100],[400,400]]}],"
    "\"units\":[{\"key\":\"f_nap\",\"name\":\"N & Co\",\"army\":\"french\",\"type\":\"leader\"},"
    "{\"key\":\"f_cav\",\"name\":\"Cav\",\"army\":\"french\",\"type\":\"cavalry\"}],"
    "\"decor\":{\"rivers\":[{\"name\":\"R\",\"width\":3,\"points\":[[250,20],[260,580]]}],"
    "\"water\":[],\"marsh\":[],\"woods\":[],\"hills\":[],\"sunken_roads\":[],\"towns\":[],"
    "\"borders\":[{\"name\":\"Border\",\"points\":[[0,300],[800,310]]},"
    "{\"name\":\"Deployment line\",\"points\":[[600,0],[610,600]]}],\"labels\":[]}}";

static gg_status draws_campaign(const char *view, gg_fault *fault) {
    const svg_job job = { .theme = &svg_theme_waterloo,
                          .title = "Toy campaign",
                          .credits = "by us",
                          .map = campaign,
                          .view = view };
    return draw(&job, fault);
}

static void a_campaign_is_drawn(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(draws_campaign(NULL, &fault), GG_OK);
    assert_well_formed();
    assert_non_null(strstr(picture, "viewBox=\"-90 -90 1300 ")); // 1.4 times as wide, and margins
    assert_non_null(strstr(picture, "<title>paris: Pa&lt;ris</title>"));
    assert_int_equal(count("class=\"fort\""), 1 + 1); // one here, one in the legend
    assert_int_equal(count("class=\"town\""), 1 + 1);
    assert_int_equal(count("class=\"town edge\""), 1 + 1);
    assert_int_equal(count(">2</text>"), 1 + 1); // what the city's loss costs
    assert_int_equal(count("class=\"lane\""), 1 + 1);
    assert_int_equal(count("class=\"march\""), 1 + 1);
    assert_int_equal(count("class=\"muster\""), 1 + 1);
    assert_int_equal(count(">Lille</text>"), 1);
    assert_int_equal(count("http"), 1);
    assert_int_equal(count("THE MOMENT"), 0);
    assert_int_equal(count("class=\"tether\""), 0);
}

static void blocks_of_a_campaign_are_drawn(void **state) {
    (void)state;
    gg_fault fault;
    static const char view[] =
        "{\"ok\":true,\"view\":{\"turn\":3,\"date\":\"1815-06-15\",\"night\":true,"
        "\"side\":\"french\",\"step\":\"battle\",\"seat\":\"allied\",\"towns\":["
        "{\"town\":\"paris\",\"armies\":["
        "{\"army\":\"french\",\"count\":3,\"disrupted\":1,\"blocks\":["
        "{\"unit\":\"f_nap\",\"steps\":1,\"status\":\"revealed\"},"
        "{\"unit\":\"f_cav\",\"steps\":3,\"status\":\"disrupted\"}]},"
        "{\"army\":\"prussian\",\"count\":5,\"disrupted\":2}]},"
        "{\"town\":\"reims\",\"armies\":[]}],"
        "\"battles\":[{\"town\":\"paris\"},{\"town\":\"reims\",\"open\":false}],"
        "\"battles_to_come\":[\"lille\"],\"skirmishes_to_come\":[],\"lost\":{\"french\":4}}}";
    assert_int_equal(draws_campaign(NULL, &fault), GG_OK);
    unsigned faces = count("class=\"face\""), cracks = count("class=\"crack\"");
    unsigned sabres = count("class=\"sabre\""), pips = count("class=\"pip\"");
    assert_int_equal(draws_campaign(view, &fault), GG_OK);
    assert_well_formed();
    assert_non_null(strstr(picture, "<title>Pa&lt;ris: French, 3</title>"));
    assert_non_null(strstr(picture, "<title>Pa&lt;ris: Prussians, 5</title>"));
    assert_non_null(strstr(picture, "<title>N &amp; Co, 1</title>"));
    assert_int_equal(count("class=\"face\""), faces + 2);
    assert_int_equal(count("class=\"pip\""), pips + 1 + 3);
    assert_int_equal(count("class=\"crack\""), cracks + 2); // the cavalry, and two hidden ones
    assert_int_equal(count("class=\"sabre\""), sabres + 2); // not where it is over
    assert_int_equal(count("class=\"tether\""), 2);
    assert_non_null(strstr(picture, "Turn 3, 15 June 1815, night"));
    assert_non_null(strstr(picture, "Turn of the French: battle"));
    assert_non_null(strstr(picture, "French: 4 lost"));
    assert_non_null(strstr(picture, "As the Allies see it"));
}

static void bad_views_of_a_campaign_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *view, *message;
        unsigned line;
    } bad[] = {
        { "{}", "the view: it has no list of towns", 1 },
        { "{\"towns\":7}", "the view: it has no list of towns", 1 },
        { "{\"towns\":[\n{\"armies\":[]}]}", "the view: a record without a town", 2 },
        { "{\"towns\":[\n\n7]}", "the view: a record without a town", 3 },
        { "{\"towns\":[{\"town\":\"rome\"}]}", "the view: the map has no town rome", 1 },
        { "{\"towns\":[],\n\"battles\":[{\"town\":\"rome\"}]}",
          "the view: the map has no town rome", 2 },
        { "{\"towns\":[],\n\n\"battles_to_come\":[7]}", "the view: the map has no town ", 3 },
        { "{\"towns\":[{\"town\":\"lille\",\"armies\":[{\"army\":\"french\",\"count\":100}]}]}",
          "the view: blocks that cannot be at lille", 1 },
        { "{\"towns\":[{\"town\":\"lille\",\"armies\":[{\"army\":\"french\"}]}]}",
          "the view: blocks that cannot be at lille", 1 },
        { "{\"towns\":[{\"town\":\"lille\",\"armies\":[{\"army\":\"french\",\"count\":1,"
          "\"disrupted\":2}]}]}",
          "the view: blocks that cannot be at lille", 1 },
        { "{\"towns\":[{\"town\":\"lille\",\"armies\":[{\"army\":\"french\",\"count\":0,"
          "\"blocks\":[{\"unit\":\"f_nap\",\"steps\":1}]}]}]}",
          "the view: blocks that cannot be at lille", 1 },
        { "{\"towns\":[{\"town\":\"lille\",\"armies\":[{\"army\":\"french\",\"count\":1,"
          "\"blocks\":[{\"unit\":\"f_nobody\",\"steps\":1}]}]}]}",
          "the view: blocks that cannot be at lille", 1 },
        { "{\"towns\":[{\"town\":\"lille\",\"armies\":[{\"army\":\"french\",\"count\":1,"
          "\"blocks\":[{\"unit\":\"f_nap\",\"steps\":5}]}]}]}",
          "the view: blocks that cannot be at lille", 1 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_fault fault;
        assert_int_equal(draws_campaign(bad[i].view, &fault), GG_UNKNOWN);
        assert_string_equal(fault.message, bad[i].message);
        assert_int_equal(fault.line, bad[i].line);
    }
}

// More blocks than the game has: each town still gets its heaps, and nothing overruns.
static void a_crowded_campaign_is_drawn(void **state) {
    (void)state;
    static char view[40000];
    gg_fault fault;
    gg_text text = gg_text_begin(view, sizeof view);
    gg_put(&text, "{\"towns\":[{\"town\":\"lille\",\"armies\":[{\"army\":\"french\",\"count\":60,"
                  "\"blocks\":[");
    for (int i = 0; i < 60; i++) {
        gg_put_comma(&text);
        gg_put(&text, "{\"unit\":\"f_cav\",\"steps\":4}");
    }
    gg_put(&text, "]}]}]}");
    assert_false(text.full);
    assert_int_equal(draws_campaign(view, &fault), GG_OK);
    assert_well_formed();
    assert_non_null(strstr(picture, "<title>Lille: French, 60</title>"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_campaign_is_drawn),
        cmocka_unit_test(blocks_of_a_campaign_are_drawn),
        cmocka_unit_test(bad_views_of_a_campaign_are_refused),
        cmocka_unit_test(a_crowded_campaign_is_drawn),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
