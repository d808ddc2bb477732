/* table_test.c - whole games played by messages alone, and all that clients get wrong. For every
 * game of the register. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "harness/clients.h"
#include "match/scene_text.h"

/* Looking back. */

// The step as it was told then; once the game is over also the action it came of, and not before.
static void check_step(const test_table *m, const client *p, uint32_t step, const char *found) {
    size_t size = strlen(p->step[step]) - 1;
    char number[32] = "}";
    if (table_over(m->t)) snprintf(number, sizeof number, ",\"number\":%u}", p->number[step]);
    assert_memory_equal(found, p->step[step], size);
    assert_memory_equal(found + size, number, strlen(number));
}

static void check_past(test_table *m, unsigned viewer, unsigned eyes) {
    const client *p = &m->client[eyes];
    uint32_t from = 0, seen = 0;
    for (bool more = true; more;) {
        char text[128];
        snprintf(text, sizeof text,
                 "{\"do\":\"past\",\"viewer\":\"%s\",\"from\":%u,\"count\":64,\"id\":3}",
                 eyes < gallery(m) ? match_game(table_match(m->t))->seat_name[eyes] : "public",
                 from);
        reading r = read_message(ask(m, viewer, text));
        uint32_t steps = json_find(&r.doc, 0, "steps");
        for (uint32_t n = json_first(&r.doc, steps); n; n = json_after(&r.doc, steps, n)) {
            assert_true(seen < p->steps);
            assert_true(r.node[n].end - r.node[n].start >= strlen(p->step[seen]));
            check_step(m, p, seen++, r.text + r.node[n].start);
        }
        if (seen) from = (uint32_t)number(p->step[seen - 1], "at");
        assert_true(json_bool(&r.doc, json_find(&r.doc, 0, "more"), &more));
        end(&r);
    }
    assert_int_equal(seen, p->steps);
}

static void check_replay(const test_table *m, const gg_game *game, const gg_setup *how) {
    table *again = open_table(game, how, "");
    gg_fault fault;
    for (uint32_t i = 0; i < m->entries; i++)
        assert_int_equal(table_replay(again, m->entry[i], NULL, &fault), GG_OK);
    assert_int_equal(hash_of(again), hash_of(m->t));
    assert_int_equal(table_entries(again), table_entries(m->t));
    assert_int_equal(table_over(again), table_over(m->t));
    table_close(again);
}

// The record as anybody may have it now: of a game that is over, by whoever asks.
static void check_record(test_table *m, unsigned viewer) {
    char *text = malloc(GG_RECORD_SIZE_MAX), *json = malloc(2 * GG_RECORD_SIZE_MAX);
    assert_non_null(text);
    assert_non_null(json);
    gg_text record = gg_text_begin(text, GG_RECORD_SIZE_MAX);
    gg_text wanted = gg_text_begin(json, 2 * (size_t)GG_RECORD_SIZE_MAX);
    match_record_write(table_match(m->t), &record);
    gg_put(&wanted, "{\"is\":\"record\",\"id\":6,\"text\":");
    gg_put_quoted(&wanted, text);
    gg_put(&wanted, "}");
    assert_false(record.full || wanted.full);
    assert_string_equal(ask(m, viewer, "{\"do\":\"record\",\"id\":6}"), json);
    free(text);
    free(json);
}

// A client that comes late is told the same as one that was there.
static void check_latecomer(test_table *m, unsigned viewer) {
    char *there = copy_of(m->client[viewer].last, strlen(m->client[viewer].last));
    m->asking = viewer;
    uint32_t steps = m->client[viewer].steps;
    table_greet(m->t, viewer, "\"told\":3", &m->host);
    const char *key[] = { "at", "turn", "view", "owing", "ask", "over", "offer" };
    reading a = read_message(there), b = read_message(m->client[viewer].last);
    for (unsigned i = 0; i < sizeof key / sizeof *key; i++) {
        char *left = member(&a, 0, key[i]), *right = member(&b, 0, key[i]);
        // Whom the others wait for may have changed in silence.
        if (strcmp(key[i], "owing") != 0) assert_string_equal(left, right);
        free(left);
        free(right);
    }
    assert_true(is(m->client[viewer].last, "told", "3"));
    while (m->client[viewer].steps > steps)
        free(m->client[viewer].step[--m->client[viewer].steps]);
    end(&a);
    end(&b);
    free(there);
}

// A game of so many actions at most; then whoever is asked resigns.
static void whole_game(const gg_game *game, gg_setup how, uint32_t limit) {
    test_table *m = open_test_table(game, &how, "");
    m->dice = how.seed * 1000;
    play_game(m, 60);
    for (unsigned v = 0; v <= gallery(m); v++) {
        if (!match_has_viewer(table_match(m->t), v)) continue;
        check_latecomer(m, v);
        check_past(m, v, v);
        assert_error(m, v, "{\"do\":\"record\"}", "not_over");
    }
    check_replay(m, game, &how);
    play_game(m, limit);
    while (!table_over(m->t)) // the first of two Allies hands his army over
        resign(m, somebody_asked(m));
    assert_int_equal(table_to_move(m->t), 0);
    for (unsigned v = 0; v <= gallery(m); v++) {
        if (!match_has_viewer(table_match(m->t), v)) continue;
        assert_false(is(m->client[v].last, "over", "null"));
        check_past(m, gallery(m), v);
        check_record(m, v);
    }
    assert_error(m, 0, "{\"do\":\"play\",\"turn\":0,\"actions\":[\"resign\"]}", "over");
    assert_error(m, 0, "{\"do\":\"undo\",\"turn\":0}", "over");
    assert_error(m, 0, "{\"do\":\"offer\",\"what\":\"draw\"}", "over");
    check_replay(m, game, &how);
    close_test_table(m);
}

static uint32_t actions_max = ENTRIES_MAX;

static void test_whole_games(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++)
        whole_game(gg_game_at(i), (gg_setup){ .seed = 1 + i }, actions_max);
}

// Every option at its last value: three players, sealed set-ups, fog.
static void test_options(void **state) {
    (void)state;
    for (size_t i = 0; gg_game_at(i); i++) {
        gg_setup how = { .seed = 3 };
        for (unsigned k = 0; k < gg_game_at(i)->option_count; k++)
            how.option[k] = (uint8_t)(gg_game_at(i)->option[k].value_count - 1);
        whole_game(gg_game_at(i), how, 200);
    }
}

/* What clients get wrong. */

static void test_malformed(void **state) {
    (void)state;
    static const char *const bad[][2] = {
        { "", "json" },
        { "{", "json" },
        { "[]", "json" },
        { "{\"do\":\"play\"} x", "json" },
        { "{\"id\":1}", "missing_key" },
        { "{\"do\":3}", "bad_value" },
        { "{\"do\":\"think\"}", "request" },
        { "{\"do\":\"undo\",\"turn\":0,\"id\":1.5}", "bad_value" },
        { "{\"do\":\"undo\",\"turn\":0,\"id\":\"x\"}", "bad_value" },
        { "{\"do\":\"undo\"}", "missing_key" },
        { "{\"do\":\"undo\",\"turn\":-1}", "bad_value" },
        { "{\"do\":\"undo\",\"turn\":0}", "no_undo" },
        { "{\"do\":\"undo\",\"turn\":0,\"seat\":0}", "unknown_key" },
        { "{\"do\":\"play\",\"turn\":0}", "missing_key" },
        { "{\"do\":\"play\",\"turn\":0,\"actions\":\"x\"}", "bad_value" },
        { "{\"do\":\"play\",\"turn\":0,\"actions\":[]}", "bad_value" },
        { "{\"do\":\"play\",\"turn\":0,\"actions\":[1]}", "bad_value" },
        { "{\"do\":\"play\",\"turn\":0,\"actions\":[\"fly home\"]}", "unknown" },
        { "{\"do\":\"play\",\"turn\":0,\"actions\":[\"\\u0000\"]}", "unknown" },
        { "{\"do\":\"play\",\"turn\":1,\"actions\":[\"resign\"]}", "stale" },
        { "{\"do\":\"why\",\"action\":\"fly home\"}", "unknown" },
        { "{\"do\":\"past\",\"viewer\":\"nobody\"}", "unknown" },
        { "{\"do\":\"past\",\"count\":0}", "bad_value" },
        { "{\"do\":\"past\",\"count\":65}", "bad_value" },
        { "{\"do\":\"past\",\"from\":99999999999}", "bad_value" },
        { "{\"do\":\"offer\",\"what\":\"peace\"}", "bad_value" },
        { "{\"do\":\"record\"}", "not_over" },
        { "{\"do\":\"record\",\"viewer\":\"public\"}", "unknown_key" },
        { "{\"do\":\"accept\"}", "no_offer" },
        { "{\"do\":\"decline\"}", "no_offer" },
        { "{\"do\":\"chat\",\"channel\":\"all\",\"text\":\"\"}", "bad_value" },
    };
    for (size_t g = 0; gg_game_at(g); g++) {
        test_table *m = open_test_table(gg_game_at(g), &(gg_setup){ .seed = 5 }, "");
        unsigned seat = somebody_asked(m);
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
            assert_error(m, seat, bad[i][0], bad[i][1]);
        char *longest = calloc(1, TABLE_MESSAGE_MAX + 2);
        assert_non_null(longest);
        memset(longest, ' ', TABLE_MESSAGE_MAX + 1);
        assert_error(m, seat, longest, "too_long");
        free(longest);
        assert_int_equal(m->entries, 0);
        close_test_table(m);
    }
}

static void test_errors_repeat_the_id(void **state) {
    (void)state;
    test_table *m = open_test_table(gg_game_at(0), &(gg_setup){ .seed = 5 }, "");
    assert_true(is(ask(m, 0, "{\"do\":\"accept\",\"id\":-12}"), "id", "-12"));
    assert_true(is(ask(m, 0, "{\"do\":\"fly\",\"id\":4}"), "id", "4"));
    assert_false(is(ask(m, 0, "{\"do\":\"fly\"}"), "id", "4"));
    close_test_table(m);
}

// The verb of another decision: words of this game, but against a rule now.
static void illegal_action(const gg_game *game, const match *at, unsigned seat, char *out) {
    for (uint16_t verb = 1; verb < game->phase_count; verb++) {
        for (uint16_t arg = 0; arg < 40; arg++) {
            gg_action a = { .verb = verb, .arg = { arg } }, back;
            gg_text text = gg_text_begin(out, GG_RECORD_ACTION_MAX);
            if (game->check(match_state(at), (gg_seat)seat, a).rule == 0) continue;
            game->action_write(a, &text);
            if (game->action_read(out, &back) == GG_OK && back.verb == verb) return;
        }
    }
    fail();
}

static void test_refused_and_why(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        test_table *m = open_test_table(gg_game_at(g), &(gg_setup){ .seed = 5 }, "");
        unsigned seat = somebody_asked(m);
        char action[GG_RECORD_ACTION_MAX], text[512];
        illegal_action(gg_game_at(g), table_match(m->t), seat, action);
        snprintf(text, sizeof text, "{\"do\":\"why\",\"action\":\"%s\"}", action);
        assert_true(is(ask(m, seat, text), "legal", "false"));
        assert_error(m, gallery(m), text, "seat");
        snprintf(text, sizeof text, "{\"do\":\"play\",\"turn\":0,\"actions\":[\"%s\"]}", action);
        assert_true(is(ask(m, seat, text), "is", "refused"));
        assert_int_equal(m->entries, 0);
        // What was played before the refusal stands.
        char *good = choose(m, seat);
        char *tail = strstr(good, "]}");
        snprintf(tail, 512 - (size_t)(tail - good), ",\"%s\"]}", action);
        ask(m, seat, good);
        assert_int_equal(m->entries, 1);
        free(good);
        close_test_table(m);
    }
}

// The board of a viewer is its own view as text, and asking for it plays nothing.
static void test_board(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_game *game = gg_game_at(g);
        test_table *m = open_test_table(game, &(gg_setup){ .seed = 5 }, "");
        for (unsigned viewer = 0; viewer <= game->seat_count; viewer++) {
            char *text = calloc(1, 1 << 18), *quoted = calloc(1, 1 << 19);
            assert_true(text && quoted);
            if (match_has_viewer(table_match(m->t), viewer)) {
                gg_text board = gg_text_begin(text, 1 << 18), json = gg_text_begin(quoted, 1 << 19);
                match_board_write(game, match_view(table_match(m->t), (gg_seat)viewer), &board);
                gg_put(&json, "{\"is\":\"board\",\"id\":3,\"text\":");
                gg_put_quoted(&json, text);
                gg_put(&json, "}");
                assert_string_equal(ask(m, viewer, "{\"do\":\"board\",\"id\":3}"), quoted);
            }
            free(text);
            free(quoted);
        }
        assert_int_equal(m->entries, 0);
        close_test_table(m);
    }
}

static void test_resign(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        test_table *m = open_test_table(gg_game_at(g), &(gg_setup){ .seed = 5 }, "");
        resign(m, somebody_asked(m));
        assert_true(table_over(m->t));
        assert_false(is(m->client[gallery(m)].last, "over", "null"));
        close_test_table(m);
    }
}

/* Beside the game. */

static void test_chat_and_notes(void **state) {
    (void)state;
    test_table *m = open_test_table(gg_game_at(0), &(gg_setup){ .seed = 5 }, "");
    ask(m, 0, "{\"do\":\"chat\",\"channel\":\"all\",\"text\":\"hello\"}");
    for (unsigned v = 0; v <= gallery(m); v++) {
        if (match_has_viewer(table_match(m->t), v))
            assert_true(is(m->client[v].said, "text", "hello"));
    }
    ask(m, 1, "{\"do\":\"notes\",\"text\":\"mine\"}");
    for (unsigned v = 0; v <= gallery(m); v++) {
        if (match_has_viewer(table_match(m->t), v))
            assert_int_equal(is(m->client[v].said, "is", "notes"), v == 1);
    }
    close_test_table(m);
}

/* Offers. */

static void test_offers(void **state) {
    (void)state;
    const gg_setup how = { .seed = 5 };
    test_table *m = open_test_table(gg_game_at(0), &how, "");
    assert_error(m, gallery(m), "{\"do\":\"offer\",\"what\":\"draw\"}", "seat");
    ask(m, 0, "{\"do\":\"offer\",\"what\":\"draw\",\"id\":1}");
    assert_true(is(m->client[0].last, "id", "1"));
    assert_true(is(m->client[gallery(m)].last, "is", "offer"));
    assert_error(m, 0, "{\"do\":\"accept\"}", "no_offer");
    assert_error(m, 1, "{\"do\":\"offer\",\"what\":\"abort\"}", "no_offer");
    ask(m, 1, "{\"do\":\"decline\"}");
    assert_non_null(strstr(m->client[0].last, "\"offer\":null,\"declined\":{\"by\":"));
    assert_null(strstr(m->client[1].last, "\"declined\"")); // to him alone who offered
    play_game(m, 10);
    assert_null(strstr(m->client[0].last, "\"declined\""));
    ask(m, 1, "{\"do\":\"offer\",\"what\":\"abort\"}");
    ask(m, 0, "{\"do\":\"accept\"}");
    assert_true(table_over(m->t) && table_to_move(m->t) == 0);
    assert_non_null(strstr(m->client[gallery(m)].last, "\"agreed\":\"abort\""));
    check_record(m, 1);
    assert_error(m, 0, "{\"do\":\"accept\"}", "over");
    assert_true(is(ask(m, 0, "{\"do\":\"past\",\"viewer\":\"public\"}"), "is", "past"));
    check_replay(m, gg_game_at(0), &how);
    close_test_table(m);
}

static void test_no_undo_across_an_offer(void **state) {
    (void)state;
    test_table *m = open_test_table(gg_game_at(0), &(gg_setup){ .seed = 5 }, "");
    unsigned seat = 0;
    do {
        play_game(m, 1);
        seat = somebody_asked(m);
    } while (!can_undo(&m->client[seat]));
    ask(m, seat, "{\"do\":\"offer\",\"what\":\"draw\"}");
    ask(m, seat, "{\"do\":\"decline\"}");
    assert_false(can_undo(&m->client[seat]));
    char text[64];
    snprintf(text, sizeof text, "{\"do\":\"undo\",\"turn\":%u}",
             (unsigned)number(m->client[seat].last, "turn"));
    assert_error(m, seat, text, "no_undo");
    close_test_table(m);
}

// On one screen the gallery always knows whom to call.
static void test_hotseat(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        test_table *m = open_test_table(gg_game_at(g), &(gg_setup){ .seed = 5 }, "");
        table_guests_of(m->t)->hotseat = true;
        m->asking = gallery(m);
        table_greet(m->t, gallery(m), "", &m->host);
        for (unsigned i = 0; i < 60; i++) {
            play_game(m, 1);
            reading r = read_message(m->client[gallery(m)].last);
            char *to_move = member(&r, 0, "owing");
            for (unsigned seat = 0; seat < gallery(m); seat++) {
                bool owes = table_to_move(m->t) >> seat & 1;
                assert_int_equal(strstr(to_move, gg_game_at(g)->seat_name[seat]) != NULL, owes);
            }
            free(to_move);
            end(&r);
        }
        close_test_table(m);
    }
}

/* Bots. */

static void think_game(test_table *m) {
    table_bot_turn bot_turn;
    m->asking = VIEWERS;
    while (m->entries < actions_max && table_bot_turn_begin(m->t, &bot_turn)) {
        gg_action action = table_think(&bot_turn, 0, 0);
        uint32_t turn = bot_turn.turn;
        assert_true(table_play(m->t, bot_turn.seat, turn, action, &m->host));
        assert_false(table_play(m->t, bot_turn.seat, turn, action, &m->host));
        table_bot_turn_free(&bot_turn);
    }
}

static void test_bots(void **state) {
    (void)state;
    for (size_t g = 0; gg_game_at(g); g++) {
        const gg_setup how = { .seed = 9 };
        test_table *a = open_test_table(gg_game_at(g), &how, "recruit");
        test_table *b = open_test_table(gg_game_at(g), &how, "recruit");
        assert_error(a, gallery(a), "{\"do\":\"accept\"}", "seat");
        ask(a, 0, "{\"do\":\"offer\",\"what\":\"draw\"}");
        assert_int_equal(a->entries, 2);
        assert_true(is(a->client[gallery(a)].last, "offer", "null"));
        ask(b, 0, "{\"do\":\"offer\",\"what\":\"draw\"}");
        think_game(a);
        think_game(b);
        assert_true(table_over(a->t) || a->entries >= actions_max);
        assert_int_equal(a->entries, b->entries);
        assert_int_equal(hash_of(a->t), hash_of(b->t));
        assert_true(strstr(a->client[0].last, "\"bot\":\"recruit\"") == NULL);
        close_test_table(a);
        close_test_table(b);
    }
}

/* The store. */

static void test_bad_entries(void **state) {
    (void)state;
    const gg_game *game = gg_game_at(0);
    table *t = open_table(game, &(gg_setup){ .seed = 5 }, "");
    gg_fault fault;
    char text[TABLE_ENTRY_MAX];
    assert_int_equal(table_replay(t, "", NULL, &fault), GG_SYNTAX);
    assert_int_equal(table_replay(t, "sing nobody", NULL, &fault), GG_SYNTAX);
    assert_int_equal(table_replay(t, "undo nobody", NULL, &fault), GG_UNKNOWN);
    assert_int_equal(table_replay(t, "undo public", NULL, &fault), GG_UNKNOWN);
    snprintf(text, sizeof text, "undo %s", game->seat_name[0]);
    assert_int_equal(table_replay(t, text, NULL, &fault), GG_REFUSED);
    snprintf(text, sizeof text, "accept %s at once", game->seat_name[0]);
    assert_int_equal(table_replay(t, text, NULL, &fault), GG_SYNTAX);
    snprintf(text, sizeof text, "offer %s peace", game->seat_name[0]);
    assert_int_equal(table_replay(t, text, NULL, &fault), GG_UNKNOWN);
    assert_int_equal(table_entries(t), 0);
    table_close(t);
    assert_null(table_open("no record", 9, NULL, &fault));
}

// What one process has heard another carries out and tells on.
static void test_news_from_the_store(void **state) {
    (void)state;
    const gg_setup how = { .seed = 5 };
    test_table *a = open_test_table(gg_game_at(0), &how, ""),
               *b = open_test_table(gg_game_at(0), &how, "");
    play_game(a, 40);
    b->asking = VIEWERS;
    gg_fault fault;
    for (uint32_t i = 0; i < a->entries; i++) {
        b->entries = i + 1; // the store has it
        b->entry[i] = copy_of(a->entry[i], strlen(a->entry[i]));
        for (unsigned v = 0; v < gallery(b); v++) {
            const char *name = gg_game_at(0)->seat_name[v];
            if (strncmp(strchr(a->entry[i], ' ') + 1, name, strlen(name)) == 0) b->asking = v;
        }
        assert_int_equal(table_replay(b->t, a->entry[i], &b->host, &fault), GG_OK);
    }
    assert_int_equal(a->client[gallery(a)].steps, b->client[gallery(b)].steps);
    assert_string_equal(a->client[gallery(a)].last, b->client[gallery(b)].last);
    close_test_table(a);
    close_test_table(b);
}

// A record that is over can be looked at through every pair of eyes.
static void test_a_whole_record(void **state) {
    (void)state;
    test_table *m = open_test_table(gg_game_at(0), &(gg_setup){ .seed = 5 }, "");
    play_game(m, ENTRIES_MAX);
    char *text = malloc(GG_RECORD_SIZE_MAX);
    assert_non_null(text);
    gg_text record = gg_text_begin(text, GG_RECORD_SIZE_MAX);
    match_record_write(table_match(m->t), &record);
    gg_fault fault;
    table *t = table_open(text, record.used, NULL, &fault);
    assert_non_null(t);
    assert_true(table_over(t));
    table *ours = m->t;
    m->t = t;
    for (unsigned v = 0; v <= gallery(m); v++)
        check_past(m, gallery(m), v);
    m->t = ours;
    table_close(t);
    free(text);
    close_test_table(m);
}

/* table_test [ACTIONS]: of games that are played whole, at most so many actions. */
int main(int argc, char **argv) {
    if (argc > 1) actions_max = (uint32_t)strtoul(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),     cmocka_unit_test(test_options),
        cmocka_unit_test(test_malformed),       cmocka_unit_test(test_errors_repeat_the_id),
        cmocka_unit_test(test_refused_and_why), cmocka_unit_test(test_resign),
        cmocka_unit_test(test_offers),          cmocka_unit_test(test_no_undo_across_an_offer),
        cmocka_unit_test(test_hotseat),         cmocka_unit_test(test_bots),
        cmocka_unit_test(test_bad_entries),     cmocka_unit_test(test_news_from_the_store),
        cmocka_unit_test(test_a_whole_record),  cmocka_unit_test(test_board),
        cmocka_unit_test(test_chat_and_notes),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
