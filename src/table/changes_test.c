/* changes_test.c - whole games by lot, told to every viewer in both forms: what changes are folded
 * into is the view to the byte, and all of it is at least five times fewer bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/check.h"
#include "base/json_change.h"
#include "base/rng.h"
#include "base/text.h"
#include "table/table.h"

enum { TEXT_MAX = 1 << 18, NODES_MAX = 1 << 16, FEWER = 5, UNDO_ONE_IN = 6 };

typedef struct viewer_side {
    char whole[TEXT_MAX], folded[TEXT_MAX]; // views: as told, and as changes make it
    size_t bytes[2];                        // told in each form
} viewer_side;

typedef struct listeners {
    viewer_side viewer[GG_SEATS_MAX + 1];
    unsigned greeted; // who is greeted
    unsigned undone;  // messages
} listeners;

static json_node node[3][NODES_MAX];

static json_doc doc_of(const char *text, size_t size, json_node *nodes) {
    json_doc doc;
    assert_int_equal(json_read(&doc, text, size, nodes, NODES_MAX), GG_OK);
    return doc;
}

static void take_view(const json_doc *doc, char out[TEXT_MAX]) {
    const json_node *view = &doc->node[json_find(doc, 0, "view")];
    gg_text text = gg_text_begin(out, TEXT_MAX);
    assert_true(view->type == JSON_OBJECT);
    gg_put_bytes(&text, doc->text + view->start, view->end - view->start);
    assert_false(text.full);
}

static void fold_change(const json_doc *doc, viewer_side *v) {
    static char new[TEXT_MAX];
    uint32_t change = json_find(doc, 0, "change");
    assert_int_equal(json_find(doc, 0, "view"), 0);
    if (!change) return;
    json_doc old = doc_of(v->folded, strlen(v->folded), node[1]);
    gg_text text = gg_text_begin(new, sizeof new);
    json_change_fold(&old, doc, change, &text);
    assert_false(text.full);
    memcpy(v->folded, new, text.used + 1);
}

// Views come first, then the change to the same.
static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    listeners *l = self;
    viewer_side *v = &l->viewer[viewer];
    json_doc doc = doc_of(text, size, node[0]);
    v->bytes[form == TABLE_CHANGES] += size;
    l->undone += json_equals(&doc, json_find(&doc, 0, "is"), "undone");
    if (form != TABLE_CHANGES) {
        take_view(&doc, v->whole);
        return;
    }
    fold_change(&doc, v);
    assert_string_equal(v->folded, v->whole);
}

static void answer(void *self, const char *text, size_t size) {
    listeners *l = self;
    viewer_side *v = &l->viewer[l->greeted];
    json_doc doc = doc_of(text, size, node[0]);
    if (!json_equals(&doc, json_find(&doc, 0, "is"), "table")) return;
    take_view(&doc, v->whole);
    take_view(&doc, v->folded);
    v->bytes[0] += size;
    v->bytes[1] += size;
}

static void keep(void *self, uint32_t number, const char *entry) {
    (void)self;
    (void)number;
    (void)entry;
}

static uint32_t both_forms(void *self, unsigned viewer) {
    (void)self;
    (void)viewer;
    return 1u | 1u << TABLE_CHANGES;
}

static void take_back(table *t, gg_seat seat, const table_host *host) {
    char line[64];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, "{\"do\":\"undo\",\"turn\":");
    gg_put_int(&text, table_turn(t, seat));
    gg_put(&text, "}");
    table_request(t, seat, line, text.used, host);
}

static void play_by_lot(table *t, const table_host *host) {
    const match *m = table_match(t);
    gg_rng rng = { .key = 7 };
    gg_decision asked;
    while (!table_over(t)) {
        gg_seat seat = match_seat(m);
        gg_ask(match_game(m), match_state(m), seat, &asked);
        gg_action action = asked.legal[gg_rng_draw(&rng, 0, asked.count)];
        assert_true(table_play(t, seat, table_turn(t, seat), action, host));
        if (gg_rng_draw(&rng, 0, UNDO_ONE_IN) == 0) take_back(t, seat, host);
    }
}

static void play_game(const gg_game *game) {
    char header[4096];
    gg_fault fault;
    gg_setup how = { .seed = 3 };
    gg_text text = gg_text_begin(header, sizeof header);
    table_header_write(game, &how, &text);
    table *t = table_open(header, text.used, NULL, &fault);
    listeners *l = gg_must(calloc(1, sizeof *l));
    table_host host = {
        .self = l, .keep = keep, .say = say, .answer = answer, .readers = both_forms
    };
    for (l->greeted = 0; l->greeted <= game->seat_count; l->greeted++) {
        if (match_has_viewer(table_match(t), l->greeted)) table_greet(t, l->greeted, "", &host);
    }
    play_by_lot(t, &host);
    assert_true(l->undone > 10);
    for (unsigned v = 0; v <= game->seat_count; v++) {
        const size_t *bytes = l->viewer[v].bytes;
        if (!match_has_viewer(table_match(t), v)) continue;
        print_message("# %s, %s: %zu bytes as views, %zu as changes, %.1f times fewer\n", game->key,
                      gg_viewer_name(game, v), bytes[0], bytes[1],
                      (double)bytes[0] / (double)bytes[1]);
        assert_true(bytes[0] >= FEWER * bytes[1]);
    }
    free(l);
    table_close(t);
}

static void games_are_told_by_changes(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++)
        play_game(gg_game_at(i));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_told_by_changes),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
