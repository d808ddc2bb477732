/* svg_test.c - the drawing on a small board of our own: well formed, self-contained, true to
 * the map, and never broken by names or views from outside. */
#include "map/svg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "map/svg_crowd.h"
#include "map/svg_pen.h"

static const char board[] =
    "{\"game\":\"toy\",\"frame\":[0,0,800,600],\"places\":["
    "{\"key\":\"west\",\"name\":\"A <& \\\"B\\\"\",\"center\":[200,300],\"capacity\":7,"
    "\"polygon\":[[20,20],[400,20],[400,580],[20,580]]},"
    "{\"key\":\"east\",\"name\":\"\",\"center\":[600,300],\"capacity\":9,\"objective\":\"green\","
    "\"polygon\":[[400,20],[780,20],[780,580],[400,580]]}],"
    "\"sides\":[{\"place\":\"west/east\",\"line\":[[394,100],[394,500]],\"width\":\"wide\","
    "\"penalties\":{\"infantry\":1,\"cavalry\":2},\"obstructing\":true},"
    "{\"place\":\"east/west\",\"line\":[[406,100],[406,500]],\"width\":\"narrow\","
    "\"penalties\":{},\"obstructing\":false}],"
    "\"roads\":[{\"id\":\"P1\",\"kind\":\"primary\",\"points\":[[20,200],[400,220],[780,200]]},"
    "{\"id\":\"S1\",\"kind\":\"secondary\",\"points\":[[200,20],[210,580]]}],"
    "\"entries\":[{\"place\":\"entry:gate\",\"army\":\"france\",\"at\":[800,200]}],"
    "\"decor\":{\"rivers\":[{\"name\":\"R\",\"width\":3,\"points\":[[100,20],[120,300],[90,580]]}],"
    "\"water\":[],\"marsh\":[[[500,400],[600,400],[600,500]]],\"woods\":[[[650,50],[750,60],[700,"
    "150]]],"
    "\"hills\":[[[450,250],[600,250],[600,380],[450,380]]],\"borders\":[],\"sunken_roads\":[],"
    "\"towns\":[{\"name\":\"T\",\"at\":[300,400],\"size\":3}],"
    "\"labels\":[{\"text\":\"L\",\"at\":[300,500],\"kind\":\"region\",\"angle\":0}]},"
    "\"names\":[{\"place\":\"entry:gate\",\"name\":\"east entry\"}]}";

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

static svg_room room;
static char picture[SVG_SIZE_MAX];

static gg_status draws(const char *map, const char *view, gg_fault *fault) {
    svg_job job = { .theme = &svg_theme_marengo,
                    .title = "Toy & <Game>",
                    .credits = "by us",
                    .map = map,
                    .view = view };
    gg_text text = gg_text_begin(picture, sizeof picture);
    return svg_write(&job, &room, &text, fault);
}

static gg_status draws_campaign(const char *view, gg_fault *fault) {
    svg_job job = { .theme = &svg_theme_waterloo,
                    .title = "Toy campaign",
                    .credits = "by us",
                    .map = campaign,
                    .view = view };
    gg_text text = gg_text_begin(picture, sizeof picture);
    return svg_write(&job, &room, &text, fault);
}

static gg_status draws_passes(const char *view, gg_fault *fault) {
    svg_job job = { .theme = &svg_theme_castiglione,
                    .title = "Toy passes",
                    .credits = "by us",
                    .map = passes,
                    .view = view };
    gg_text text = gg_text_begin(picture, sizeof picture);
    return svg_write(&job, &room, &text, fault);
}

static unsigned count(const char *what) {
    unsigned found = 0;
    for (const char *at = picture; (at = strstr(at, what)); at += strlen(what))
        found++;
    return found;
}

// Every tag that opens closes, in order; no bare & and no < in text.
static void assert_well_formed(void) {
    const char *open[64];
    size_t size[64], depth = 0;
    for (const char *at = picture; *at; at++) {
        if (*at == '&')
            assert_true(strncmp(at, "&amp;", 5) == 0 || strncmp(at, "&lt;", 4) == 0
                        || strncmp(at, "&gt;", 4) == 0 || strncmp(at, "&quot;", 6) == 0);
        if (*at != '<') continue;
        const char *end = strchr(at, '>');
        assert_non_null(end);
        assert_null(memchr(at + 1, '<', (size_t)(end - at - 1)));
        if (at[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_int_equal((size_t)(end - at - 2), size[depth]);
            assert_memory_equal(at + 2, open[depth], size[depth]);
        } else if (end[-1] != '/') {
            assert_true(depth < 64);
            open[depth] = at + 1;
            size[depth++] = strcspn(at + 1, " >");
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}

static void a_board_is_drawn(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(draws(board, NULL, &fault), GG_OK);
    assert_well_formed();
    assert_memory_equal(picture, "<svg xmlns=", 11);
    assert_non_null(strstr(picture, "<title>Toy &amp; &lt;Game&gt;</title>"));
    assert_non_null(strstr(picture, "west: A &lt;&amp; &quot;B&quot;"));
    assert_int_equal(count("class=\"bar"), 8); // those of the legend, two with a shadow
    assert_int_equal(count("THE MOMENT"), 0);
}

static void it_needs_nothing_from_outside(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(draws(board, NULL, &fault), GG_OK);
    assert_null(strstr(picture, "<script"));
    assert_null(strstr(picture, "<image"));
    assert_null(strstr(picture, "@import"));
    assert_null(strstr(picture, "@font-face"));
    assert_int_equal(count("http"), 1); // the name of the SVG language itself
    assert_int_equal(count("href=\""), count("href=\"#"));
    assert_int_equal(count("url("), count("url(#"));
    assert_non_null(strstr(picture, "serif"));
}

static void penalties_are_counted_out(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(draws(board, NULL, &fault), GG_OK);
    assert_int_equal(count("href=\"#pi\""), 1 + 1); // one here, one in the legend
    assert_int_equal(count("href=\"#pc\""), 2 + 2);
    assert_int_equal(count("href=\"#pa\""), 0 + 1);
    assert_int_equal(count("class=\"star green\""), 1 + 1);
    assert_int_equal(count("class=\"star red\""), 0 + 1);
}

static void it_is_the_same_every_time(void **state) {
    (void)state;
    static char first[SVG_SIZE_MAX];
    gg_fault fault;
    assert_int_equal(draws(board, NULL, &fault), GG_OK);
    strcpy(first, picture);
    assert_int_equal(draws(board, NULL, &fault), GG_OK);
    assert_string_equal(first, picture);
}

static void blocks_of_a_view_are_drawn(void **state) {
    (void)state;
    gg_fault fault;
    static const char view[] =
        "{\"round\":3,\"hour\":\"8 "
        "AM\",\"seat\":\"france\",\"turn\":\"austria\",\"morale\":{\"france\":17},"
        "\"places\":[{\"place\":\"west\",\"army\":\"france\",\"count\":3,"
        "\"pieces\":[{\"class\":\"I2\"},{\"class\":\"C1-inactive\"}]},"
        "{\"place\":\"east/west\",\"army\":\"austria\",\"count\":5},"
        "{\"place\":\"entry:gate\",\"army\":\"france\",\"count\":1}]}";
    assert_int_equal(draws(board, view, &fault), GG_OK);
    assert_well_formed();
    assert_non_null(strstr(picture, ">east entry</text>"));
    assert_non_null(strstr(picture, "<title>west: France, 3</title>"));
    assert_non_null(strstr(picture, "<title>east/west: Austria, 5</title>"));
    assert_non_null(strstr(picture, "A\xC2\xA0\xC3\x97"
                                    "5</text>"));
    assert_non_null(strstr(picture, "F\xC2\xA0\xC3\x97"
                                    "1</text>"));
    assert_int_equal(count("class=\"face\""), 2 + 4);
    assert_int_equal(count("class=\"pip\""), 3 + 3 + 2 + 1 + 2);
    assert_int_equal(count("asleep\""), 1 + 1);
    assert_non_null(strstr(picture, "Round 3, 8 AM"));
    assert_non_null(strstr(picture, "Morale of France: 17"));
    assert_non_null(strstr(picture, "As France sees it"));
}

static void an_answer_that_holds_a_view_will_do(void **state) {
    (void)state;
    gg_fault fault;
    static const char answer[] = "{\"ok\":true,\"view\":{\"round\":1,\"places\":["
                                 "{\"place\":\"east\",\"army\":\"russia\",\"count\":2}]}}";
    assert_int_equal(draws(board, answer, &fault), GG_OK);
    assert_well_formed();
    assert_non_null(strstr(picture, "<title>east: Another army, 2</title>"));
}

static void bad_views_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *view, *message;
        gg_status status;
        unsigned line;
    } bad[] = {
        { "{\"places\":[\n{\"place\":\"north\",\"count\":1}]}",
          "the view: the map has no place north", GG_UNKNOWN, 2 },
        { "{\"places\":[{\"place\":\"west/north\",\"count\":1}]}",
          "the view: the map has no place west/north", GG_UNKNOWN, 1 },
        { "{\"places\":[{\"count\":1}]}", "the view: a record without a place", GG_UNKNOWN, 1 },
        { "{\"places\":[{\"place\":\"west\",\n\"count\":100}]}",
          "the view: count must be 0 to 99 at west", GG_UNKNOWN, 1 },
        { "{\"places\":[7]}", "the view: a record without a place", GG_UNKNOWN, 1 },
        { "{\"places\":7}", "the view: it has no list of places", GG_UNKNOWN, 1 },
        { "[{\"place\":\"west\",\"count\":1}]", "the view: it has no list of places", GG_UNKNOWN,
          1 },
        { "{\n\"places\":[}", "the view: a value must stand here", GG_SYNTAX, 2 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_fault fault;
        assert_int_equal(draws(board, bad[i].view, &fault), bad[i].status);
        assert_string_equal(fault.message, bad[i].message);
        assert_int_equal(fault.line, bad[i].line);
    }
}

static void odd_boards_are_refused_or_drawn(void **state) {
    (void)state;
    gg_fault fault;
    assert_int_equal(draws("{}", NULL, &fault), GG_SYNTAX);
    assert_string_equal(fault.message, "the map has no frame");
    assert_int_equal(draws("{\"frame\":[0,0,0,9]}", NULL, &fault), GG_SYNTAX);
    assert_int_equal(draws("{\"frame\":", NULL, &fault), GG_SYNTAX);
    assert_int_equal(draws("{\"frame\":[0,0,500,500]}", NULL, &fault), GG_OK); // an empty land
    assert_well_formed();
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

static void discs_are_as_large_as_their_share(void **state) {
    (void)state;
    const svg_heat heat[] = { { "west", 0.75 }, { "moon", 0.2 }, { "east", 0.03 }, { "east", 0 } };
    svg_job job = { .theme = &svg_theme_marengo,
                    .title = "Toy",
                    .credits = "by us",
                    .map = board,
                    .heat = heat,
                    .heat_count = 4 };
    gg_text text = gg_text_begin(picture, sizeof picture);
    gg_fault fault;
    assert_int_equal(svg_write(&job, &room, &text, &fault), GG_OK);
    assert_well_formed();
    // The largest at the middle of its place, with its per cent; a fifth of that for a 25th.
    assert_int_equal(count("<circle cx=\"200\" cy=\"300\" r=\"84\""), 1);
    assert_int_equal(count(">75</text>"), 1);
    assert_int_equal(count("<circle cx=\"600\" cy=\"300\" r=\"16.8\""), 1);
    assert_int_equal(count(">3</text>"), 0); // no room for a number
    assert_int_equal(count("fill=\"#c0141c\""), 2);
    assert_int_equal(draws(board, NULL, &fault), GG_OK);
    assert_int_equal(count("fill=\"#c0141c\""), 0);
}

static void a_small_sheet_is_no_room(void **state) {
    (void)state;
    gg_fault fault;
    svg_job job = { .theme = &svg_theme_marengo, .title = "T", .credits = "", .map = board };
    for (size_t size = 1; size < 9000; size += 500) {
        gg_text text = gg_text_begin(picture, size);
        assert_int_equal(svg_write(&job, &room, &text, &fault), GG_NO_ROOM);
    }
}

static void numbers_are_written_in_tenths(void **state) {
    (void)state;
    char out[100];
    gg_text text = gg_text_begin(out, sizeof out);
    svg_put(&text, "%f|%f|%f|%f|%d|%t|%s|%%", 1.0, -0.25, 12.34, -0.04, -7, "<", "<");
    assert_string_equal(out, "1|-0.3|12.3|0|-7|&lt;|<|%");
}

static void a_walk_keeps_its_step(void **state) {
    (void)state;
    static svg_line way;
    static const svg_line line = { 3, { { 0, 0 }, { 100, 0 }, { 200, 0 } } };
    svg_walk(&line, false, 10, &way);
    assert_in_range(way.count, 20, 21);
    for (uint32_t i = 0; i + 1 < way.count; i++)
        assert_int_equal((int)(svg_distance(way.at[i], way.at[i + 1]) * 10 + 0.5), 100);
}

static void crowds_weigh_what_was_put_in(void **state) {
    (void)state;
    static svg_crowd crowd;
    static const svg_line square = { 4, { { 80, 80 }, { 160, 80 }, { 160, 160 }, { 80, 160 } } };
    svg_crowd_begin(&crowd, &(svg_box){ 0, 0, 400, 400 });
    svg_crowd_add_area(&crowd, &square, 2);
    assert_int_equal(svg_crowd_count(&crowd, &(svg_box){ 0, 0, 399, 399 }), 100 * 2);
    assert_int_equal(svg_crowd_count(&crowd, &(svg_box){ 200, 200, 100, 100 }), 0);
    svg_crowd_add_box(&crowd, &(svg_box){ 84, 84, 1, 1 }, 255);
    assert_int_equal(svg_crowd_count(&crowd, &(svg_box){ 84, 84, 1, 1 }), 255);
    assert_int_equal(svg_crowd_count(&crowd, &(svg_box){ -4, 0, 1, 1 }), 255);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_is_drawn),
        cmocka_unit_test(it_needs_nothing_from_outside),
        cmocka_unit_test(penalties_are_counted_out),
        cmocka_unit_test(it_is_the_same_every_time),
        cmocka_unit_test(blocks_of_a_view_are_drawn),
        cmocka_unit_test(an_answer_that_holds_a_view_will_do),
        cmocka_unit_test(bad_views_are_refused),
        cmocka_unit_test(odd_boards_are_refused_or_drawn),
        cmocka_unit_test(a_campaign_is_drawn),
        cmocka_unit_test(blocks_of_a_campaign_are_drawn),
        cmocka_unit_test(bad_views_of_a_campaign_are_refused),
        cmocka_unit_test(a_crowded_campaign_is_drawn),
        cmocka_unit_test(a_map_of_areas_is_drawn),
        cmocka_unit_test(counters_in_areas_are_drawn),
        cmocka_unit_test(bad_views_of_areas_are_refused),
        cmocka_unit_test(a_crowded_area_is_drawn),
        cmocka_unit_test(discs_are_as_large_as_their_share),
        cmocka_unit_test(a_small_sheet_is_no_room),
        cmocka_unit_test(numbers_are_written_in_tenths),
        cmocka_unit_test(a_walk_keeps_its_step),
        cmocka_unit_test(crowds_weigh_what_was_put_in),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
