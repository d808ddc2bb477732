/* keeping_test.c - what the host does and sees, in a real store: limits, orders, what is let in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "server/keeping/host_act.h"
#include "server/loop.h"

enum { NOW = 1000000 };

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

static void do_now(db_status (*work)(db *)) {
    unsigned count = 0;
    db_status status = DB_FAILED;
    test_job *j = calloc(1, sizeof *j);
    assert_non_null(j);
    *j = (test_job){ { .work = job_work, .done = job_done }, work, &count, &status };
    store_do(the_store, &j->job);
    assert_true(loop_until(&count, 1));
    assert_int_equal(status, DB_OK);
}

static void add(db *d, const char *name) {
    account a = { .password = "hash" };
    assert_true(account_id(name, a.id));
    db_copy(a.name, sizeof a.name, name);
    assert_int_equal(account_add(d, &a, NOW), DB_OK);
}

static host_outcome act(db *d, host_deed deed, const char *target, const char *reason) {
    host_act a = { .deed = deed, .until = KEEPING_EVER, .turns = 1 };
    db_copy(a.target, sizeof a.target, target);
    db_copy(a.reason, sizeof a.reason, reason);
    db_copy(a.by, sizeof a.by, "warden");
    assert_int_equal(host_act_do(d, &a, NOW), DB_OK);
    return a.outcome;
}

/* Tests. */

static db_status log_many(db *d) {
    static stored_act row[KEEPING_LIST_MAX];
    unsigned count = 0;
    add(d, "Ann");
    for (unsigned i = 0; i < 150; i++)
        assert_int_equal(act(d, i % 2 ? HOST_UNMUTE : HOST_MUTE, "Ann", "why"), HOST_DONE);
    assert_int_equal(act(d, HOST_GRANT, "Ann", ""), HOST_DONE);
    assert_int_equal(act_list(d, "", row, &count), DB_OK);
    assert_int_equal(count, KEEPING_LIST_MAX);
    assert_string_equal(row[0].deed, "grant");
    for (unsigned i = 1; i < count; i++)
        assert_true(row[i - 1].number > row[i].number);
    assert_int_equal(act_list(d, "bob", row, &count), DB_OK);
    assert_int_equal(count, 0);
    return DB_OK;
}

static void test_log(void **state) {
    (void)state;
    do_now(log_many);
    assert_int_equal(loop_ask("SELECT count(*) FROM acts"), 151);
}

// What cannot be done is not noted.
static db_status refuse(db *d) {
    add(d, "Ann");
    assert_int_equal(act(d, HOST_BAN, "Ann", ""), HOST_NO_REASON);
    assert_int_equal(act(d, HOST_BAN, "Bob", "why"), HOST_NO_ACCOUNT);
    assert_int_equal(act(d, HOST_BAN, "", "why"), HOST_NO_ACCOUNT);
    assert_int_equal(act(d, HOST_CLOSE, "nowhere", "why"), HOST_NO_TABLE);
    assert_int_equal(act(d, HOST_CLOSE, "../x", "why"), HOST_NO_TABLE);
    assert_int_equal(act(d, HOST_ANSWER, "1", "why"), HOST_NO_REPORT);
    assert_int_equal(act(d, HOST_ANSWER, "99999999999999999999", "why"), HOST_NO_REPORT);
    return DB_OK;
}

static void test_refused(void **state) {
    (void)state;
    do_now(refuse);
    assert_int_equal(loop_ask("SELECT count(*) FROM acts"), 0);
}

static db_status ban(db *d) {
    account who;
    add(d, "Ann");
    assert_int_equal(session_add(d, "one", "ann", NOW), DB_OK);
    assert_int_equal(device_add(d, "two", "ann", NOW), DB_OK);
    assert_int_equal(act(d, HOST_BAN, "ANN", "why"), HOST_DONE);
    // A session that begins at the same moment is nobody's.
    assert_int_equal(session_add(d, "three", "ann", NOW), DB_OK);
    assert_int_equal(account_of_session(d, "three", NOW, &who), DB_OK);
    assert_string_equal(who.id, "");
    assert_int_equal(account_get(d, "ann", &who), DB_OK);
    assert_string_equal(who.ban_why, "why");
    assert_int_equal(account_ban(d, "ann", NOW + 10, "why"), DB_OK);
    assert_int_equal(session_add(d, "four", "ann", NOW), DB_OK);
    assert_int_equal(account_of_session(d, "four", NOW + 9, &who), DB_OK);
    assert_string_equal(who.id, "");
    assert_int_equal(account_of_session(d, "four", NOW + 10, &who), DB_OK); // it ends by itself
    assert_string_equal(who.id, "ann");
    return DB_OK;
}

static void test_ban(void **state) {
    (void)state;
    do_now(ban);
    assert_int_equal(loop_ask("SELECT count(*) FROM sessions"), 1);
    assert_int_equal(loop_ask("SELECT count(*) FROM devices"), 0);
}

static db_status list_accounts(db *d) {
    static kept_account row[KEEPING_LIST_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < 130; i++) {
        char name[STORED_NAME_CAPACITY];
        snprintf(name, sizeof name, "%s_%03u", i % 2 ? "Odd" : "even", i);
        add(d, name);
    }
    assert_int_equal(kept_accounts(d, "", "", row, &count), DB_OK);
    assert_int_equal(count, KEEPING_LIST_MAX);
    assert_int_equal(kept_accounts(d, "", row[count - 1].id, row, &count), DB_OK);
    assert_int_equal(count, 30); // the rest
    assert_int_equal(kept_accounts(d, "odd_", "", row, &count), DB_OK);
    assert_int_equal(count, 65);
    assert_string_equal(row[0].name, "Odd_001");
    assert_int_equal(kept_accounts(d, "%", "", row, &count), DB_OK); // no pattern
    assert_int_equal(count, 0);
    return DB_OK;
}

static void test_accounts(void **state) {
    (void)state;
    do_now(list_accounts);
}

static report_outcome report(db *d, const char *by, const char *player, int64_t now) {
    stored_report r = { .said = 0 };
    report_outcome outcome;
    db_copy(r.account, sizeof r.account, by);
    db_copy(r.player, sizeof r.player, player);
    db_copy(r.reason, sizeof r.reason, "why");
    assert_int_equal(report_add(d, &r, now, &outcome), DB_OK);
    return outcome;
}

static db_status report_much(db *d) {
    static kept_report row[KEEPING_LIST_MAX];
    unsigned count = 0;
    add(d, "Ann");
    add(d, "Bob");
    for (unsigned i = 0; i < REPORTS_DAY_MAX; i++)
        assert_int_equal(report(d, "ann", "bob", NOW), REPORT_TAKEN);
    assert_int_equal(report(d, "ann", "bob", NOW + 86399), REPORT_OFTEN);
    assert_int_equal(report(d, "ann", "bob", NOW + 86400), REPORT_TAKEN);
    assert_int_equal(report(d, "bob", "nobody", NOW), REPORT_NOBODY);
    assert_int_equal(act(d, HOST_ANSWER, "7", "seen"), HOST_DONE);
    assert_int_equal(act(d, HOST_ANSWER, "7", "again"), HOST_NO_REPORT);
    assert_int_equal(report_list(d, false, row, &count), DB_OK);
    assert_int_equal(count, REPORTS_DAY_MAX);
    assert_int_equal(row[6].report.number, 8);
    assert_int_equal(report_list(d, true, row, &count), DB_OK);
    assert_int_equal(count, REPORTS_DAY_MAX + 1);
    assert_string_equal(row[count - 7].report.answer, "seen");
    assert_int_equal(act(d, HOST_ERASE, "Bob", "asked for"), HOST_DONE);
    assert_int_equal(report_list(d, true, row, &count), DB_OK);
    for (unsigned i = 0; i < count; i++)
        assert_string_equal(row[i].report.player, "");
    return DB_OK;
}

static void test_reports(void **state) {
    (void)state;
    do_now(report_much);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_log),      cmocka_unit_test(test_refused), cmocka_unit_test(test_ban),
        cmocka_unit_test(test_accounts), cmocka_unit_test(test_reports),
    };
    return loop_run(tests, sizeof tests / sizeof *tests, argc, argv);
}
