/* accounts_test.c - accounts, sessions, seats and ratings in a real store. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/accounts/reset.h"
#include "server/loop.h"
#include "server/store/accounts_db.h"
#include "server/store/glicko.h"
#include "server/store/ratings.h"

/* Jobs: a function of a test runs as one. */

typedef struct test_job {
    store_job job;
    db_status (*work)(db *);
    unsigned *count;
    db_status *status;
} test_job;

static void job_work(store_job *job, db *d) {
    job->status = ((test_job *)job)->work(d);
}

static void job_done(store_job *job) {
    test_job *j = (test_job *)job;
    *j->status = job->status;
    ++*j->count;
    free(j);
}

static db_status do_now(db_status (*work)(db *)) {
    unsigned count = 0;
    db_status status = DB_FAILED;
    test_job *j = calloc(1, sizeof *j);
    assert_non_null(j);
    *j = (test_job){ { .work = job_work, .done = job_done }, work, &count, &status };
    store_do(the_store, &j->job);
    assert_true(loop_until(&count, 1));
    return status;
}

static db_status add(db *d, const char *name) {
    account a = { .password = "hash" };
    assert_true(account_id(name, a.id));
    db_copy(a.name, sizeof a.name, name);
    return account_add(d, &a, 1000);
}

/* Names. */

static void test_names(void **state) {
    char id[STORED_NAME_CAPACITY];
    (void)state;
    assert_true(account_id("Ann_O-1", id));
    assert_string_equal(id, "ann_o-1");
    assert_true(account_is_name("abc"));
    assert_true(account_is_name("abcdefghijklmnopqrst"));
    assert_false(account_is_name("ab"));
    assert_false(account_is_name("abcdefghijklmnopqrstu"));
    assert_false(account_is_name("a b c"));
    assert_false(account_is_name("Zo\xc3\xab"));
    assert_false(account_is_name(""));
    assert_false(account_id("no/name", id));
    assert_string_equal(id, "");
}

/* Sessions. */

static db_status make_twice(db *d) {
    assert_int_equal(add(d, "Ann"), DB_OK);
    return add(d, "aNN");
}

static db_status use_sessions(db *d) {
    account a;
    assert_int_equal(add(d, "Ann"), DB_OK);
    assert_int_equal(session_add(d, "first", "ann", 1000), DB_OK);
    assert_int_equal(account_of_session(d, "first", 2000, &a), DB_OK);
    assert_string_equal(a.name, "Ann");
    assert_int_equal(account_of_session(d, "other", 2000, &a), DB_OK);
    assert_string_equal(a.id, "");
    assert_int_equal(account_of_session(d, "", 2000, &a), DB_OK);
    assert_string_equal(a.id, "");
    assert_int_equal(account_of_session(d, "first", 1000 + SESSION_S, &a), DB_OK);
    assert_string_equal(a.id, ""); // it has ended
    assert_int_equal(session_add(d, "second", "ann", 2000), DB_OK);
    assert_int_equal(session_drop(d, "first", "ann"), DB_OK);
    assert_int_equal(account_of_session(d, "first", 2000, &a), DB_OK);
    assert_string_equal(a.id, "");
    assert_int_equal(account_of_session(d, "second", 2000, &a), DB_OK);
    assert_string_equal(a.id, "ann");
    return DB_OK;
}

static void test_accounts(void **state) {
    (void)state;
    assert_int_equal(do_now(make_twice), DB_CONFLICT); // and both are undone
    assert_int_equal(do_now(use_sessions), DB_OK);
}

/* Seats. */

static void lay(db *d, const char *id, const char *first, const char *second) {
    stored_table t = { .rated = true, .to_move = 1, .created = 1000 };
    db_copy(t.id, sizeof t.id, id);
    strcpy(t.game, "marengo");
    strcpy(t.seat[0].seat, "france");
    strcpy(t.seat[1].seat, "austria");
    secret_hash("key of france", t.seat[0].key);
    secret_hash("key of austria", t.seat[1].key);
    db_copy(t.seat[0].account, sizeof t.seat[0].account, first);
    db_copy(t.seat[1].account, sizeof t.seat[1].account, second);
    assert_int_equal(stored_table_put(d, &t), DB_OK);
}

static account_claim claim(db *d, const char *id, const char *key) {
    account who;
    account_claim c = { .is_taken = false };
    assert_int_equal(account_get(d, id, &who), DB_OK);
    strcpy(c.table, "one");
    db_copy(c.key, sizeof c.key, key);
    assert_int_equal(account_seat_claim(d, &who, &c), DB_OK);
    return c;
}

static db_status claim_seats(db *d) {
    account_game game[ACCOUNT_GAMES_MAX];
    unsigned count = 0;
    add(d, "Ann");
    add(d, "Bob");
    lay(d, "one", "", "");
    account_claim c = claim(d, "ann", "key of nobody");
    assert_string_equal(c.seat, "");
    c = claim(d, "ann", "key of france");
    assert_string_equal(c.seat, "france");
    assert_true(!c.is_taken && !c.has_other);
    c = claim(d, "bob", "key of france"); // which opens nothing any more, whoever has kept it
    assert_string_equal(c.seat, "");
    c = claim(d, "ann", "key of austria");
    assert_true(c.has_other); // the table is rated: nobody plays both sides
    assert_int_equal(account_games(d, "ann", false, game, &count), DB_OK);
    assert_int_equal(count, 1);
    assert_string_equal(game[0].table, "one");
    assert_string_equal(game[0].seat, "france");
    assert_true(game[0].yours);
    assert_false(game[0].over);
    assert_int_equal(game[0].moved, 1000);
    claim(d, "bob", "key of austria");
    assert_int_equal(account_games(d, "bob", false, game, &count), DB_OK);
    assert_int_equal(count, 1);
    assert_false(game[0].yours);
    assert_int_equal(account_games(d, "bob", true, game, &count), DB_OK);
    assert_int_equal(count, 0); // none is over
    stored_load load;
    bool found = false;
    assert_int_equal(stored_table_get(d, "one", 0, &load, &found), DB_OK);
    assert_string_equal(load.table.seat[0].account, "Ann");
    assert_string_equal(load.table.seat[0].who, "Ann");
    assert_string_equal(load.table.seat[0].key, "");
    stored_load_free(&load);
    return DB_OK;
}

static void test_seats(void **state) {
    (void)state;
    assert_int_equal(do_now(claim_seats), DB_OK);
}

/* Ratings. */

static void finish(db *d, const char *id, const char *agreed, uint8_t winners) {
    static const char *const entry[] = { "play france resign" };
    stored_result over = { .winners = winners };
    db_copy(over.agreed, sizeof over.agreed, agreed);
    stored_entries e = { .table = id, .first = 1, .count = 1, .entry = entry, .over = &over };
    assert_int_equal(stored_entries_put(d, &e), DB_OK);
}

static double rating_of(db *d, const char *id, const char *side, unsigned games) {
    account_rating rating[ACCOUNT_RATINGS_MAX];
    unsigned count = 0;
    assert_int_equal(account_ratings(d, id, rating, &count), DB_OK);
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(rating[i].side, side) != 0) continue;
        assert_int_equal(rating[i].games, games);
        return rating[i].rating;
    }
    assert_int_equal(games, 0);
    return glicko_start().rating;
}

static void assert_near(double a, double b) {
    assert_true(a - b < 0.001 && b - a < 0.001);
}

static db_status rate(db *d) {
    add(d, "Ann");
    add(d, "Bob");
    lay(d, "one", "Ann", "Bob");
    finish(d, "one", "", 1);
    glicko start = glicko_start();
    glicko won = glicko_after(start, &(glicko_game){ start, 1 }, 1, 0);
    glicko lost = glicko_after(start, &(glicko_game){ start, 0 }, 1, 0);
    assert_near(rating_of(d, "ann", "france", 1), won.rating);
    assert_near(rating_of(d, "bob", "austria", 1), lost.rating);
    lay(d, "two", "Ann", "Bob");
    finish(d, "two", "", 2);
    glicko back = glicko_after(won, &(glicko_game){ lost, 0 }, 1, 0);
    assert_near(rating_of(d, "ann", "france", 2), back.rating);
    account_rating rating[ACCOUNT_RATINGS_MAX];
    unsigned count = 0;
    assert_int_equal(account_ratings(d, "ann", rating, &count), DB_OK);
    assert_true(count == 1 && rating[0].is_provisional);
    assert_near(rating[0].deviation, back.deviation);
    lay(d, "three", "Ann", "Bob");
    finish(d, "three", "draw", 0);
    rating_of(d, "ann", "france", 3);
    lay(d, "four", "Bob", "Ann"); // sides are rated apart
    finish(d, "four", "", 1);
    assert_near(rating_of(d, "bob", "france", 1), won.rating);
    return DB_OK;
}

static db_status rate_nothing(db *d) {
    add(d, "Ann");
    add(d, "Bob");
    lay(d, "one", "Ann", "Bob");
    finish(d, "one", "abort", 0);
    lay(d, "two", "Ann", "Ann");
    finish(d, "two", "", 1);
    lay(d, "three", "Ann", "");
    finish(d, "three", "", 1);
    static const char *const flags[] = { "is_rated = 0", "is_seeded = 1", "is_hotseat = 1" };
    for (unsigned i = 0; i < 3; i++) {
        char id[] = "x0", sql[80];
        id[1] = (char)('0' + i);
        lay(d, id, "Ann", "Bob");
        snprintf(sql, sizeof sql, "UPDATE tables SET %s WHERE id = '%s'", flags[i], id);
        assert_int_equal(db_run(d, sql, 0, NULL, NULL, NULL), DB_OK);
        finish(d, id, "", 1);
    }
    rating_of(d, "ann", "france", 0);
    rating_of(d, "bob", "austria", 0);
    return DB_OK;
}

// Whoever leaves has lost, and cannot take that along; his game ends.
static db_status leave(db *d) {
    stored_load load;
    bool found = false;
    add(d, "Ann");
    add(d, "Bob");
    lay(d, "one", "Ann", "Bob");
    assert_int_equal(account_erase(d, "ann", 2000), DB_OK);
    assert_true(rating_of(d, "bob", "austria", 1) > glicko_start().rating);
    assert_int_equal(stored_table_get(d, "one", 0, &load, &found), DB_OK);
    assert_true(found && load.table.over && load.table.to_move == 0);
    assert_string_equal(load.table.result.agreed, "left france");
    assert_int_equal(load.table.result.winners, 2);
    assert_int_equal(load.entry_count, 1);
    assert_string_equal(load.entry[0], "leave france");
    assert_string_equal(load.table.seat[0].who, "");
    stored_load_free(&load);
    return DB_OK;
}

static void test_leaving(void **state) {
    (void)state;
    assert_int_equal(do_now(leave), DB_OK);
}

static db_status use_codes(db *d) {
    char first_code[RESET_CODE_CAPACITY], code[RESET_CODE_CAPACITY], other[RESET_CODE_CAPACITY];
    bool fits = false;
    add(d, "Ann");
    add(d, "Bob");
    assert_int_equal(reset_code_make(d, "ann", 1000, first_code), DB_OK);
    assert_int_equal(reset_code_make(d, "ann", 1000, code), DB_OK);
    assert_int_equal(reset_code_make(d, "bob", 1000, other), DB_OK);
    assert_int_equal(strlen(code), 19);
    const char *const wrong[] = { first_code, other, "", "0000-0000-0000-0000" };
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(reset_code_use(d, "ann", 1100, wrong[i], &fits), DB_OK);
        assert_false(fits);
    }
    assert_int_equal(reset_code_use(d, "ann", 1000 + RESET_S, code, &fits), DB_OK);
    assert_false(fits); // too old
    for (char *at = code; *at; at++)
        *at = (char)(*at == '-' ? ' ' : *at >= 'a' ? *at - 'a' + 'A' : *at);
    assert_int_equal(reset_code_use(d, "ann", 1100, code, &fits), DB_OK);
    assert_true(fits); // however it is typed
    assert_int_equal(reset_code_use(d, "ann", 1100, code, &fits), DB_OK);
    assert_false(fits); // and once only
    return DB_OK;
}

static db_status know_browsers(db *d) {
    bool known = false;
    add(d, "Ann");
    add(d, "Bob");
    assert_int_equal(device_add(d, "browser", "ann", 1000), DB_OK);
    assert_int_equal(device_is_known(d, "browser", "ann", 1100, &known), DB_OK);
    assert_true(known);
    assert_int_equal(device_is_known(d, "browser", "bob", 1100, &known), DB_OK);
    assert_false(known);
    assert_int_equal(device_is_known(d, "browser", "ann", 1000 + DEVICE_S, &known), DB_OK);
    assert_false(known);
    assert_int_equal(account_password_set(d, "ann", "hash", ""), DB_OK);
    assert_int_equal(device_is_known(d, "browser", "ann", 1100, &known), DB_OK);
    assert_false(known);
    return DB_OK;
}

static void test_codes(void **state) {
    (void)state;
    assert_int_equal(do_now(use_codes), DB_OK);
}

static void test_browsers(void **state) {
    (void)state;
    assert_int_equal(do_now(know_browsers), DB_OK);
}

static void test_ratings(void **state) {
    (void)state;
    assert_int_equal(do_now(rate), DB_OK);
}

static void test_not_rated(void **state) {
    (void)state;
    assert_int_equal(do_now(rate_nothing), DB_OK);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),     cmocka_unit_test(test_accounts),
        cmocka_unit_test(test_seats),     cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_not_rated), cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_codes),     cmocka_unit_test(test_browsers),
    };
    return loop_run(tests, sizeof tests / sizeof *tests, argc, argv);
}
