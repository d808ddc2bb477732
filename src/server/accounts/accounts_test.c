/* accounts_test.c - accounts, sessions, seats and ratings in a real store; workers and the helper
 * that tells of turns. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/accounts/notify.h"
#include "server/accounts/reset.h"
#include "server/accounts/workers.h"
#include "server/loop.h"
#include "server/store/accounts_db.h"
#include "server/store/glicko.h"
#include "server/store/ratings.h"

/* Jobs: a function of a test runs as one. */

static store *the_store;

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

static int set_up(void **state) {
    char why[256] = "";
    store_hooks hooks = loop_hooks(NULL);
    (void)state;
    the_store = store_open(loop_where(true), &hooks, why, sizeof why);
    return the_store ? 0 : 1;
}

static int tear_down(void **state) {
    (void)state;
    store_close(the_store);
    loop_drain();
    return 0;
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
    assert_int_equal(account_notify_set(d, "ann", "https://example.org/x", "a@b"), DB_OK);
    assert_int_equal(account_get(d, "ann", &a), DB_OK);
    assert_string_equal(a.webhook, "https://example.org/x");
    assert_string_equal(a.email, "a@b");
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

static db_status find_owners(db *d) {
    account_owner owner[GG_SEATS_MAX];
    unsigned count = 0;
    add(d, "Ann");
    account_notify_set(d, "ann", "https://example.org", "");
    lay(d, "one", "Ann", "");
    assert_int_equal(account_owners(d, "one", 3, owner, &count), DB_OK);
    assert_int_equal(count, 1);
    assert_string_equal(owner[0].seat, "france");
    assert_string_equal(owner[0].webhook, "https://example.org");
    assert_int_equal(account_owners(d, "one", 2, owner, &count), DB_OK);
    assert_int_equal(count, 0);
    return DB_OK;
}

static void test_owners(void **state) {
    (void)state;
    assert_int_equal(do_now(find_owners), DB_OK);
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

/* Workers. */

// Lasts until the gate is opened.
typedef struct stay {
    worker_task task;
    unsigned *done;
} stay;

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void stay_work(worker_task *task) {
    (void)task;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void stay_done(worker_task *task) {
    ++*((stay *)task)->done;
}

static void test_workers(void **state) {
    store_hooks loop = loop_hooks(NULL);
    workers_hooks hooks = { NULL, loop.post };
    workers *w = workers_open(&hooks, 2, 3);
    stay stays[8];
    unsigned taken = 0, done = 0;
    (void)state;
    assert_non_null(w);
    pthread_mutex_lock(&gate);
    for (unsigned i = 0; i < 8; i++) {
        stays[i] = (stay){ { .work = stay_work, .done = stay_done }, &done };
        taken += workers_do(w, &stays[i].task);
    }
    assert_in_range(taken, 3, 5); // two at work, three waiting, no more
    assert_int_equal(done, 0);
    pthread_mutex_unlock(&gate);
    assert_true(loop_until(&done, taken));
    workers_close(w);
}

/* The helper. */

static char folder[64];

static size_t read_file(const char *name, char *out, size_t capacity) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(out, 1, capacity - 1, file) : 0;
    if (file) fclose(file);
    out[size] = 0;
    return size;
}

static bool wait_for_lines(const char *name, unsigned wanted, char *out, size_t capacity) {
    for (unsigned i = 0; i < LOOP_WAIT_S * 50; i++) {
        unsigned lines = 0;
        read_file(name, out, capacity);
        for (const char *at = out; (at = strchr(at, '\n')); at++)
            lines++;
        if (lines >= wanted) return true;
        nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
    }
    return false;
}

static const notice first = { .kind = "webhook",
                              .to = "https://example.org/\"x\"",
                              .table = "abc",
                              .game = "marengo",
                              .seat = "france" };
static const notice second = {
    .kind = "email", .to = "ann@example.org", .name = "Ann", .code = "abcd-efgh"
};

static void test_notify(void **state) {
    char command[256], text[2048];
    (void)state;
    snprintf(command, sizeof command, "cat >>%s/told", folder);
    notify *n = notify_open(command, 5);
    assert_non_null(n);
    assert_true(notify_send(n, &first));
    assert_true(notify_send(n, &second));
    assert_true(wait_for_lines("told", 2, text, sizeof text));
    assert_string_equal(
        text, "{\"kind\":\"webhook\",\"what\":\"turn\",\"to\":\"https://example.org/\\\"x\\\"\","
              "\"table\":\"abc\",\"game\":\"marengo\",\"seat\":\"france\"}\n"
              "{\"kind\":\"email\",\"what\":\"reset\",\"to\":\"ann@example.org\","
              "\"name\":\"Ann\",\"code\":\"abcd-efgh\"}\n");
    notify_close(n);
}

// One command hangs: it is killed, and the next is run. The server does not wait meanwhile.
static void test_notify_hangs(void **state) {
    char command[256], text[2048];
    time_t begun = time(NULL);
    (void)state;
    snprintf(command, sizeof command,
             "read line; echo \"$line\" >>%s/slow; case $line in *webhook*) sleep 60;; esac",
             folder);
    notify *n = notify_open(command, 1);
    assert_non_null(n);
    assert_true(notify_send(n, &first));
    assert_true(notify_send(n, &second));
    assert_true(time(NULL) - begun <= 1);
    assert_true(wait_for_lines("slow", 2, text, sizeof text));
    assert_non_null(strstr(text, "\"email\""));
    assert_true(time(NULL) - begun < 15);
    bool dropped = false;
    for (unsigned i = 0; i < 2000 && !dropped; i++)
        dropped = !notify_send(n, &first);
    assert_true(dropped); // the pipe is full: said, not waited for
    notify_close(n);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test_setup_teardown(test_accounts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_seats, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_owners, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_ratings, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_not_rated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_leaving, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_codes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_browsers, set_up, tear_down),
        cmocka_unit_test(test_workers),
        cmocka_unit_test(test_notify),
        cmocka_unit_test(test_notify_hangs),
    };
    char command[96];
    cmocka_set_message_output(CM_OUTPUT_TAP);
    strcpy(folder, "/tmp/accounts_test_XXXXXX");
    if (!mkdtemp(folder)) return 1;
    loop_begin(argc, argv);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    loop_end();
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? failed : 1;
}
