/* svg_test.c - the drawing on a small board of our own: well formed, self-contained, true to
 * the map, and never broken by names or views from outside. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "harness/said/drawn.h"
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

static gg_status draws(const char *map, const char *view, gg_fault *fault) {
    const svg_job job = { .theme = &svg_theme_marengo,
                          .title = "Toy & <Game>",
                          .credits = "by us",
                          .map = map,
                          .view = view };
    return draw(&job, fault);
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

static void discs_are_as_large_as_their_share(void **state) {
    (void)state;
    const svg_heat heat[] = { { "west", 0.75 }, { "moon", 0.2 }, { "east", 0.03 }, { "east", 0 } };
    svg_job job = { .theme = &svg_theme_marengo,
                    .title = "Toy",
                    .credits = "by us",
                    .map = board,
                    .heat = heat,
                    .heat_count = 4 };
    gg_fault fault;
    assert_int_equal(draw(&job, &fault), GG_OK);
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
        assert_int_equal(svg_write(&job, &drawn_room, &text, &fault), GG_NO_ROOM);
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
        cmocka_unit_test(discs_are_as_large_as_their_share),
        cmocka_unit_test(a_small_sheet_is_no_room),
        cmocka_unit_test(numbers_are_written_in_tenths),
        cmocka_unit_test(a_walk_keeps_its_step),
        cmocka_unit_test(crowds_weigh_what_was_put_in),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
