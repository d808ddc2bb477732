/* chart_test.c - the map in characters can be read: every place has its spot and a name of its own,
 * no letters run into each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/check.h"
#include "base/text.h"
#include "match/match.h"
#include "tui/draw/chart.h"
#include "tui/text_pane.h"

enum { SCENE_MAX = 1 << 17, STEP = 7 };

// What the first seat knows after so many decisions of a game.
static void read_scene(client_state *d, unsigned plies) {
    char *text = gg_must(malloc(SCENE_MAX));
    match *m = match_open(d->game, &(gg_setup){ .seed = 7 }, NULL);
    for (unsigned i = 0; i < plies && match_seat(m) < d->game->seat_count; i++) {
        gg_decision asked;
        gg_ask(d->game, match_state(m), match_seat(m), &asked);
        match_play(m, match_seat(m), asked.legal[i * 5 % asked.count], NULL);
    }
    gg_text scene = gg_text_begin(text, SCENE_MAX);
    d->game->scene_write(match_view(m, 0), &scene);
    assert_true(json_view_read(&d->view, text, scene.used));
    match_close(m);
    free(text);
}

static client_state client_of(size_t game, unsigned plies) {
    client_state d = { .game = gg_game_at(game) };
    read_scene(&d, plies);
    assert_true(json_view_read(&d.map, d.game->map, strlen(d.game->map)));
    return d;
}

static void client_end_of(client_state *d) {
    json_view_free(&d->view);
    json_view_free(&d->map);
}

static bool is_seen(const chart_place *p, const grid *g) {
    return p->x >= 0 && p->y >= 0 && p->x < g->width && p->y < g->height;
}

static bool says(const grid *g, int x, int y, const char *text) {
    for (; *text; x++) {
        if (x < 0 || x >= g->width) return false;
        if (g->cell[y * g->width + x].point != grid_read(&text, g->ascii)) return false;
    }
    return true;
}

// Counts for each cell how many labels lie on it.
static void lay(uint8_t *load, const grid *g, int x, int y, int width) {
    for (int i = 0; i < width; i++) {
        if (x + i >= 0 && x + i < g->width) assert_int_equal(++load[y * g->width + x + i], 1);
    }
}

// Places without a name.
static unsigned check(const chart *c, const grid *g) {
    uint8_t *load = gg_must(calloc((size_t)g->width * (size_t)g->height, 1));
    unsigned nameless = 0;
    for (unsigned i = 0; i < c->count; i++) {
        const chart_place *p = &c->place[i];
        if (!is_seen(p, g)) continue;
        lay(load, g, p->x, p->y, p->last - p->x + 1);
        assert_true(g->cell[p->y * g->width + p->x].taken);
        nameless += p->name_y < 0;
        if (p->name_y < 0) continue;
        lay(load, g, p->name_x, p->name_y, p->name_size);
        assert_true(says(g, p->name_x, p->name_y, p->is_brief ? p->brief.at : p->name.at));
    }
    free(load);
    return nameless;
}

// Draws with the cursor at a place, which then is in the window and has its name.
static unsigned draw(chart *c, const client_state *d, grid *g, unsigned cursor) {
    chart_marks marks = { .cursor = c->place[cursor].key };
    memset(g->cell, 0, (size_t)g->width * (size_t)g->height * sizeof *g->cell);
    chart_draw(c, d, &marks, g);
    assert_true(is_seen(&c->place[cursor], g));
    assert_true(c->place[cursor].name_y >= 0);
    return check(c, g);
}

// The map in windows of 80x24, 100x30, 120x40 and 200x60. In the smallest some names have no room
// until their place is looked at.
static const struct {
    int width, height;
    unsigned nameless_max;
} sizes[] = { { 47, 15, 6 }, { 59, 21, 0 }, { 71, 26, 0 }, { 135, 46, 0 } };

static void test_size(const client_state *d, size_t size) {
    chart c;
    chart_open(&c, d);
    assert_true(c.count > 40);
    for (int how = 0; how < 4; how++) {
        grid g = grid_make(sizes[size].width, sizes[size].height, how & 2);
        c.close = how & 1;
        for (unsigned i = 0; i < c.count; i += STEP) {
            unsigned most = c.close ? 0 : sizes[size].nameless_max;
            assert_in_range(draw(&c, d, &g, i), 0, most);
        }
        grid_free(&g);
    }
}

static void test_names(void **state) {
    (void)state;
    static const unsigned plies[] = { 120, 250, 400 };
    for (unsigned i = 0; gg_game_at(i / 3); i++) {
        client_state d = client_of(i / 3, plies[i % 3]);
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
            test_size(&d, size);
        client_end_of(&d);
    }
}

static void test_short_names_differ(void **state) {
    (void)state;
    for (size_t game = 0; gg_game_at(game); game++) {
        client_state d = client_of(game, 0);
        chart c;
        chart_open(&c, &d);
        for (unsigned i = 0; i < c.count; i++) {
            assert_true(c.place[i].brief.at[0] != 0);
            for (unsigned j = 0; j < i; j++)
                assert_string_not_equal(c.place[i].brief.at, c.place[j].brief.at);
        }
        client_end_of(&d);
    }
}

/* Pages. */

static const char rule[] = "M1.1    Two players: Austria moves first in each round, then France.";

// A page that is narrower than the indent takes the text all the same, and wider it is as it was.
static void test_narrow_page(void **state) {
    (void)state;
    text_pane p = { 0 };
    text_pane_begin(&p, 8);
    text_pane_wrap(&p, INK_PLAIN, rule, 25);
    assert_in_range(p.count, 8, 40);
    text_pane_refit(&p, 100);
    assert_int_equal(p.count, 1);
    assert_string_equal(p.line[0].text, rule);
    text_pane_refit(&p, 60);
    assert_int_equal(p.count, 2);
    assert_memory_equal(p.line[1].text, "                         ", 25);
    text_pane_free(&p);
}

// Nothing is lost of a line that is longer than a line of the page has room for.
static void test_wide_page(void **state) {
    (void)state;
    char text[1000], again[1000] = "";
    text_pane p = { 0 };
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    text_pane_begin(&p, 900);
    text_pane_wrap(&p, INK_PLAIN, text, 2);
    for (unsigned i = 0; i < p.count; i++)
        strcat(again, p.line[i].text + strspn(p.line[i].text, " "));
    assert_string_equal(again, text);
    text_pane_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_names),
                                        cmocka_unit_test(test_short_names_differ),
                                        cmocka_unit_test(test_narrow_page),
                                        cmocka_unit_test(test_wide_page) };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
