/* orders_test.c - orders at a table: games by offers that are asked for and sent back, one entry to
 * a step; answers go to who asked alone; what is wrong is said. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/clients.h"

enum { ORDERS = 60, LINE_MAX = 4096 };

// The text of a member of the first offer, or "".
static void first_offer(const char *answer, char out[LINE_MAX]) {
    reading r = read_message(answer);
    uint32_t list = json_find(&r.doc, 0, "orders"), of = list ? json_first(&r.doc, list) : 0;
    out[0] = 0;
    if (of) {
        static const char *const key[] = { "kind", "from", "to" };
        size_t used = (size_t)snprintf(out, LINE_MAX, "{\"pieces\":[\"all\"]");
        for (unsigned i = 0; i < 3; i++) {
            char *value = json_find(&r.doc, of, key[i]) ? member(&r, of, key[i]) : NULL;
            if (value)
                used +=
                    (size_t)snprintf(out + used, LINE_MAX - used, ",\"%s\":\"%s\"", key[i], value);
            free(value);
        }
        snprintf(out + used, LINE_MAX - used, "}");
    }
    end(&r);
}

static uint32_t steps_in(const char *answer) {
    reading r = read_message(answer);
    uint32_t steps = json_find(&r.doc, 0, "steps"), count = r.node[steps].count;
    assert_true(steps > 0 && json_find(&r.doc, 0, "done") && json_find(&r.doc, 0, "stop"));
    end(&r);
    return count;
}

// True if something was ordered.
static bool order_one(test_table *m, unsigned seat) {
    char order[LINE_MAX], text[LINE_MAX + 100];
    const char *answer = ask(m, seat, "{\"do\":\"orders\",\"id\":3}");
    assert_true(is(answer, "is", "orders") && is(answer, "id", "3"));
    unsigned long turn = (unsigned long)number(answer, "turn");
    first_offer(answer, order);
    if (!order[0]) return false;
    uint32_t before = m->entries, others = m->client[gallery(m)].ids;
    snprintf(text, sizeof text, "{\"do\":\"order\",\"turn\":%lu,\"id\":4,\"order\":%s}", turn,
             order);
    answer = ask(m, seat, text);
    assert_true(is(answer, "is", "ordered") && is(answer, "id", "4"));
    assert_int_equal(m->entries - before, steps_in(answer)); // an entry to a step
    assert_true(m->entries > before);
    assert_int_equal(m->client[gallery(m)].ids, others);
    // Once more it answers a question that is no longer asked.
    if (is_asked(m->client[seat].last)) assert_error(m, seat, text, "stale");
    return true;
}

static void play_by_orders(const gg_game *game) {
    test_table *m = open_test_table(game, &(gg_setup){ .seed = 5 }, "");
    unsigned ordered = 0;
    for (unsigned i = 0; i < 4 * ORDERS && ordered < ORDERS; i++) {
        unsigned seat = somebody_asked(m);
        if (seat == gallery(m)) break;
        if (order_one(m, seat)) {
            ordered++;
            continue;
        }
        char *play = choose(m, seat);
        ask(m, seat, play);
        free(play);
    }
    assert_true(ordered > 2);
    // What was kept is the same game.
    table *again = open_table(game, &(gg_setup){ .seed = 5 }, "");
    gg_fault fault;
    for (uint32_t i = 0; i < m->entries; i++)
        assert_int_equal(table_replay(again, m->entry[i], NULL, &fault), GG_OK);
    assert_true(hash_of(again) == hash_of(m->t));
    table_close(again);
    close_test_table(m);
}

static void test_games_by_orders(void **state) {
    (void)state;
    unsigned games = 0;
    for (size_t g = 0; gg_game_at(g); g++) {
        if (!gg_game_at(g)->orders) continue;
        play_by_orders(gg_game_at(g));
        games++;
    }
    assert_true(games > 0);
}

static void test_what_is_wrong(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        if (!gg_game_at(g)->orders) continue;
        test_table *m = open_test_table(gg_game_at(g), &(gg_setup){ .seed = 5 }, "");
        unsigned seat = somebody_asked(m), other = seat ? 0 : 1;
        static const char *const wrong[][2] = {
            { "7", "bad_value" },
            { "[]", "bad_value" },
            { "{\"more\":1}", "unknown_key" },
            { "{\"kind\":7}", "bad_value" },
            { "{\"kind\":\"fly\"}", "unknown" },
            { "{\"to\":\"\"}", "unknown" },
            { "{\"pieces\":{}}", "bad_value" },
            { "{\"pieces\":[7]}", "bad_value" },
            { "{}", "missing_key" },
            { "\"\"", "missing_key" },
            { "\"fly home now\"", "unknown" },
        };
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            char text[LINE_MAX];
            snprintf(text, sizeof text, "{\"do\":\"order\",\"turn\":0,\"order\":%s}", wrong[i][0]);
            const char *code = wrong[i][1], *got = ask(m, seat, text);
            bool many = strcmp(code, "missing_key") == 0 && is(got, "code", "ambiguous");
            if (!many && !is(got, "code", code)) fail_msg("%s: %s, not %s", text, got, code);
        }
        assert_error(m, seat, "{\"do\":\"order\",\"order\":\"all\"}", "missing_key");
        assert_error(m, seat, "{\"do\":\"order\",\"turn\":9,\"order\":\"all\"}", "stale");
        assert_error(m, gallery(m), "{\"do\":\"orders\"}", "seat");
        assert_error(m, gallery(m), "{\"do\":\"order\",\"turn\":0,\"order\":\"all\"}", "seat");
        if (!is_asked(m->client[other].last)) {
            assert_error(m, other, "{\"do\":\"order\",\"turn\":0,\"order\":\"all\"}", "turn");
            assert_non_null(strstr(ask(m, other, "{\"do\":\"orders\"}"), "\"orders\":[]"));
        }
        assert_int_equal(m->entries, 0);
        resign(m, seat);
        assert_error(m, seat, "{\"do\":\"order\",\"turn\":1,\"order\":\"all\"}", "over");
        assert_non_null(strstr(ask(m, seat, "{\"do\":\"orders\"}"), "\"orders\":[]"));
        close_test_table(m);
    }
}

// Takes back the order that was just given, if there is an undo at all: all of it, or where that
// cannot be the last step, and then it was said.
static void undo_one(test_table *m, unsigned seat, uint64_t before, unsigned *whole,
                     unsigned *half) {
    const char *last = m->client[seat].last;
    char text[100];
    bool is_half = strstr(last, "\"undo_step\":true") != NULL;
    if (!is_asked(last) || !strstr(last, "\"undo\":true")) return;
    snprintf(text, sizeof text, "{\"do\":\"undo\",\"turn\":%lu,\"id\":9}",
             (unsigned long)number(last, "turn"));
    ask(m, seat, text);
    assert_true(is(m->client[seat].last, "is", "undone"));
    assert_int_equal(hash_of(m->t) == before, !is_half);
    ++*(is_half ? half : whole);
}

static void test_an_order_is_undone(void **state) {
    (void)state;
    unsigned whole = 0, half = 0;
    for (size_t g = 0; gg_game_at(g); g++) {
        if (!gg_game_at(g)->orders) continue;
        test_table *m = open_test_table(gg_game_at(g), &(gg_setup){ .seed = 5 }, "");
        for (unsigned i = 0; i < 4 * ORDERS; i++) {
            unsigned seat = somebody_asked(m);
            if (seat == gallery(m)) break;
            uint64_t before = hash_of(m->t);
            uint32_t entries = m->entries;
            if (order_one(m, seat) && m->entries - entries > 1)
                undo_one(m, seat, before, &whole, &half);
            if (somebody_asked(m) == gallery(m)) break;
            seat = somebody_asked(m);
            char *play = choose(m, seat);
            ask(m, seat, play);
            free(play);
        }
        close_test_table(m);
    }
    assert_true(whole > 3);
    assert_true(half > 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_by_orders),
        cmocka_unit_test(test_an_order_is_undone),
        cmocka_unit_test(test_what_is_wrong),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
