/* store_test.c - the jobs of the store, in batches and in order, on SQLite, or on the PostgreSQL
 * it is given. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/loop.h"
#include "server/store/db.h"

/* Jobs of plain SQL. A gate holds the thread, so that the jobs behind it are one batch. */

typedef struct sql_job {
    store_job job;
    const char *sql;
    db_status *status; // where the outcome goes
} sql_job;

static unsigned done_count;
static const char *done_order[32];

static void sql_work(store_job *job, db *d) {
    job->status = db_run(d, ((sql_job *)job)->sql, 0, NULL, NULL, NULL);
}

static void sql_done(store_job *job) {
    sql_job *j = (sql_job *)job;
    if (j->status) *j->status = job->status;
    if (done_count < 32) done_order[done_count] = j->sql;
    done_count++;
    free(j);
}

static void hand_in(const char *sql, db_status *status) {
    sql_job *j = calloc(1, sizeof *j);
    assert_non_null(j);
    *j = (sql_job){ { .work = sql_work, .done = sql_done }, sql, status };
    store_do(the_store, &j->job);
}

static void open_and_wait(loop_gate *g, unsigned count) {
    sem_post(&g->open);
    assert_true(loop_until(&done_count, count));
}

static void make_things(void) {
    db_status status = DB_FAILED;
    done_count = 0;
    hand_in("CREATE TABLE things (n INTEGER PRIMARY KEY)", &status);
    hand_in("CREATE TABLE parts (n INTEGER REFERENCES things (n) DEFERRABLE INITIALLY DEFERRED)",
            NULL);
    assert_true(loop_until(&done_count, 2));
    assert_int_equal(status, DB_OK);
}

static void test_conflict_undoes_only_itself(void **state) {
    loop_gate g;
    db_status status[4] = { DB_FAILED, DB_OK, DB_OK, DB_FAILED };
    (void)state;
    make_things();
    done_count = 0;
    loop_shut(&g);
    hand_in("INSERT INTO things VALUES (1)", &status[0]);
    hand_in("INSERT INTO things VALUES (2), (1)", &status[1]);
    hand_in("INSERT INTO nothing VALUES (1)", &status[2]);
    hand_in("INSERT INTO things VALUES (3)", &status[3]);
    open_and_wait(&g, 4);
    assert_int_equal(status[0], DB_OK);
    assert_int_equal(status[1], DB_CONFLICT);
    assert_int_equal(status[2], DB_FAILED);
    assert_int_equal(status[3], DB_OK);
    assert_int_equal(loop_ask("SELECT count(*) FROM things"), 2);
    assert_int_equal(loop_ask("SELECT sum(n) FROM things"), 4);
}

static void test_order(void **state) {
    static const char *const sql[] = { "INSERT INTO things VALUES (10)",
                                       "UPDATE things SET n = n * 2", "UPDATE things SET n = n + 1",
                                       "UPDATE things SET n = n * 3" };
    loop_gate g;
    (void)state;
    make_things();
    done_count = 0;
    loop_shut(&g);
    for (unsigned i = 0; i < 4; i++)
        hand_in(sql[i], NULL);
    open_and_wait(&g, 4);
    assert_int_equal(loop_ask("SELECT n FROM things"), 63);
    for (unsigned i = 0; i < 4; i++)
        assert_string_equal(done_order[i], sql[i]);
}

static void test_done_after_commit(void **state) {
    (void)state;
    make_things();
    done_count = 0;
    for (unsigned i = 1; i <= 20; i++) {
        char sql[64];
        snprintf(sql, sizeof sql, "INSERT INTO things VALUES (%u)", i);
        hand_in(sql, NULL);
        assert_true(loop_until(&done_count, i));
        assert_int_equal(loop_ask("SELECT count(*) FROM things"), i);
    }
}

// Not before the loop runs it: what is posted waits for the loop's thread.
static void test_done_only_in_loop(void **state) {
    (void)state;
    make_things();
    done_count = 0;
    hand_in("INSERT INTO things VALUES (1)", NULL);
    store_close(the_store);
    the_store = NULL;
    assert_int_equal(done_count, 0);
    loop_drain();
    assert_int_equal(done_count, 1);
    assert_int_equal(loop_ask("SELECT count(*) FROM things"), 1);
}

static void test_failed_commit_fails_all(void **state) {
    loop_gate g;
    db_status status[4] = { DB_OK, DB_OK, DB_OK, DB_FAILED };
    (void)state;
    make_things();
    done_count = 0;
    loop_shut(&g);
    hand_in("INSERT INTO things VALUES (1)", &status[0]);
    hand_in("INSERT INTO parts VALUES (7)", &status[1]); // nothing is 7: found by the commit
    hand_in("INSERT INTO things VALUES (2)", &status[2]);
    open_and_wait(&g, 3);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(status[i], DB_FAILED);
    assert_int_equal(loop_ask("SELECT count(*) FROM things"), 0);
    hand_in("INSERT INTO things VALUES (3)", &status[3]);
    assert_true(loop_until(&done_count, 4));
    assert_int_equal(status[3], DB_OK);
    assert_int_equal(loop_ask("SELECT count(*) FROM things"), 1);
}

static void test_closing_does_all(void **state) {
    (void)state;
    make_things();
    done_count = 0;
    for (unsigned i = 0; i < 1000; i++)
        hand_in(i == 0 ? "INSERT INTO things VALUES (0)" : "UPDATE things SET n = n + 1", NULL);
    loop_reopen();
    assert_int_equal(done_count, 1000);
    assert_int_equal(loop_ask("SELECT n FROM things"), 999);
}

static void test_newer_schema_is_refused(void **state) {
    char why[256] = "";
    store_hooks hooks = loop_hooks(NULL);
    (void)state;
    done_count = 0;
    hand_in("UPDATE grognard_schema SET version = 99", NULL);
    assert_true(loop_until(&done_count, 1));
    assert_null(store_open(loop_where(false), &hooks, why, sizeof why));
    assert_non_null(strstr(why, "version 99"));
    assert_null(store_open("/nowhere/at/all/store.db", &hooks, why, sizeof why));
    assert_non_null(strstr(why, "/nowhere/at/all/store.db"));
}

// A command of the host's writes beside the server, which can only look; what it writes itself is
// no news to it.
static void test_others_are_seen(void **state) {
    (void)state;
    make_things();
    loop_news.lost = 0;
    loop_ask("INSERT INTO things VALUES (1)");
    assert_true(loop_until(&loop_news.lost, 1));
    done_count = 0;
    for (unsigned i = 2; i < 20; i++)
        hand_in("UPDATE things SET n = n", NULL);
    assert_true(loop_until(&done_count, 18));
    loop_ask("INSERT INTO things VALUES (30)");
    assert_true(loop_until(&loop_news.lost, 2));
    loop_drain();
    assert_int_equal(loop_news.lost, 2);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conflict_undoes_only_itself),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_done_after_commit),
        cmocka_unit_test(test_done_only_in_loop),
        cmocka_unit_test(test_failed_commit_fails_all),
        cmocka_unit_test(test_closing_does_all),
        cmocka_unit_test(test_newer_schema_is_refused),
        cmocka_unit_test(test_others_are_seen),
    };
    // The last one is of SQLite: with PostgreSQL whoever writes tells.
    return loop_run(tests, sizeof tests / sizeof *tests - (argc > 1), argc, argv);
}
