/* notices_test.c - what waits to be told, in a real store: who is told of what, when, how often it
 * is tried, and what goes with what. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/loop.h"
#include "server/store/notices/notices_db.h"

enum { NOON = 1700049600, HOUR_S = 3600, DAY_S = 86400 }; // the 15th of November 2023

typedef struct test_job {
    store_job job;
    void (*work)(db *);
    unsigned *count;
    db_status *status;
} test_job;

static void job_work(store_job *job, db *d) {
    ((test_job *)job)->work(d);
}

static void job_done(store_job *job) {
    test_job *j = (test_job *)job;
    *j->status = job->status;
    ++*j->count;
    free(j);
}

static void do_now(void (*work)(db *)) {
    unsigned count = 0;
    db_status status = DB_FAILED;
    test_job *j = calloc(1, sizeof *j);
    assert_non_null(j);
    *j = (test_job){ { .work = job_work, .done = job_done }, work, &count, &status };
    store_do(the_store, &j->job);
    assert_true(loop_until(&count, 1));
    assert_int_equal(status, DB_OK);
}

/* People and tables. */

static void add(db *d, const char *id, const char *webhook, const char *email, const char *digest) {
    account a = { .password = "hash" };
    const notice_wishes wishes = { webhook, email, "", digest };
    db_copy(a.id, sizeof a.id, id);
    db_copy(a.name, sizeof a.name, id);
    assert_int_equal(account_add(d, &a, 1000), DB_OK);
    assert_int_equal(notice_wishes_set(d, id, &wishes), DB_OK);
}

static void lay(db *d, const char *id, uint8_t to_move) {
    stored_table t = { .to_move = to_move, .created = 1000 };
    db_copy(t.id, sizeof t.id, id);
    strcpy(t.game, "marengo");
    strcpy(t.seat[0].seat, "france");
    strcpy(t.seat[1].seat, "austria");
    strcpy(t.seat[0].account, "ann");
    strcpy(t.seat[1].account, "bob");
    assert_int_equal(stored_table_put(d, &t), DB_OK);
}

static void turn(db *d, const char *table, uint8_t seats, int64_t now) {
    const notice_news news = { table, "marengo", seats, now, false };
    assert_int_equal(notice_turn(d, &news), DB_OK);
}

static notice_claim claim(db *d, int64_t now, const char *busy) {
    notice_claim c = { .now = now };
    db_copy(c.busy[0], sizeof c.busy[0], busy);
    assert_int_equal(notice_claim_next(d, &c), DB_OK);
    return c;
}

static bool end(db *d, const notice_claim *c, notice_outcome outcome, int64_t now) {
    bool dropped = false;
    assert_int_equal(notice_end(d, &c->row, outcome, now, &dropped), DB_OK);
    return dropped;
}

static int64_t waiting(db *d) {
    int64_t count = -1;
    assert_int_equal(db_ask(d, "SELECT count(*) FROM notices", NULL, &count), DB_OK);
    return count;
}

/* Turns. */

static void tell_turns(db *d) {
    add(d, "ann", "https://ann.example.org", "", "");
    add(d, "bob", "https://bob.example.org", "bob@example.org", "");
    lay(d, "one", 2);
    turn(d, "one", 2, NOON);
    notice_claim first = claim(d, NOON, ""), second = claim(d, NOON, "");
    assert_string_equal(first.kind, "webhook");
    assert_string_equal(first.to, "https://bob.example.org");
    assert_string_equal(first.row.members,
                        "\"table\":\"one\",\"game\":\"marengo\",\"seat\":\"austria\"");
    assert_string_equal(second.kind, "email");
    assert_string_equal(second.to, "bob@example.org");
    notice_claim none = claim(d, NOON, "");
    assert_string_equal(none.row.id, ""); // what is being sent is nobody else's
    assert_int_equal(none.next, NOON + NOTICE_LEASE_S);
    notice_claim again = claim(d, NOON + NOTICE_LEASE_S, ""); // whoever had it is dead
    assert_string_equal(again.row.id, first.row.id);
    end(d, &first, NOTICE_SENT, NOON);
    end(d, &second, NOTICE_SENT, NOON);
    assert_int_equal(waiting(d), 0);
}

static void tell_in_turn(db *d) {
    tell_turns(d);
    lay(d, "two", 3);
    turn(d, "two", 3, NOON);
    assert_int_equal(waiting(d), 3);
    notice_claim c = claim(d, NOON, "ann"); // one command for each account at a time
    assert_string_equal(c.row.account, "bob");
    end(d, &c, NOTICE_SENT, NOON);
    c = claim(d, NOON, "bob");
    assert_string_equal(c.row.account, "ann");
    end(d, &c, NOTICE_SENT, NOON);
    c = claim(d, NOON, "bob");
    assert_string_equal(c.row.id, "");
    assert_int_equal(c.next, NOON); // something is due
}

static void test_turns(void **state) {
    (void)state;
    do_now(tell_in_turn);
}

// Whoever was called and has not come is not called again at once, however often his turn begins.
static void tell_seldom(db *d) {
    add(d, "ann", "", "", "");
    add(d, "bob", "", "bob@example.org", "");
    lay(d, "one", 2);
    for (int i = 0; i < 5; i++)
        turn(d, "one", 2, NOON + i);
    notice_claim c = claim(d, NOON + 10, "");
    end(d, &c, NOTICE_SENT, NOON + 10);
    assert_int_equal(waiting(d), 0); // what waited took the others in
    turn(d, "one", 2, NOON + 20);
    turn(d, "one", 2, NOON + 30);
    assert_int_equal(waiting(d), 1);
    c = claim(d, NOON + 30, "");
    assert_string_equal(c.row.id, "");
    assert_int_equal(c.next, NOON + NOTICE_AGAIN_S);
    c = claim(d, NOON + NOTICE_AGAIN_S, "");
    assert_string_equal(c.row.what, "turn");
    end(d, &c, NOTICE_SENT, NOON + NOTICE_AGAIN_S);
    // He comes: his next turn is told at once.
    assert_int_equal(db_change(d, "UPDATE seats SET opened = $1", DB_WITH(DB(NOON + 5000))), DB_OK);
    turn(d, "one", 2, NOON + 5001);
    c = claim(d, NOON + 5001, "");
    assert_string_equal(c.row.what, "turn");
    end(d, &c, NOTICE_SENT, NOON + 5001);
    // It is not his turn any more when it would be sent: then it is not.
    assert_int_equal(db_change(d, "UPDATE seats SET opened = $1", DB_WITH(DB(NOON + 6000))), DB_OK);
    turn(d, "one", 2, NOON + 6001);
    assert_int_equal(db_change(d, "UPDATE tables SET owing = 1", NULL), DB_OK);
    c = claim(d, NOON + 6001, "");
    assert_string_equal(c.row.id, "");
    assert_int_equal(waiting(d), 0);
}

static void test_seldom(void **state) {
    (void)state;
    do_now(tell_seldom);
}

/* What fails. */

static void fail_always(db *d) {
    int64_t now = NOON;
    add(d, "ann", "https://ann.example.org", "", "");
    add(d, "bob", "", "", "");
    lay(d, "one", 1);
    turn(d, "one", 1, now);
    for (unsigned tries = 1; tries <= NOTICE_TRIES_MAX; tries++) {
        notice_claim c = claim(d, now, "");
        assert_string_equal(c.row.way, "webhook");
        assert_int_equal(c.row.tries, tries - 1);
        assert_int_equal(end(d, &c, NOTICE_FAILED, now), tries == NOTICE_TRIES_MAX);
        c = claim(d, now, "");
        assert_string_equal(c.row.id, ""); // not at once
        assert_true(tries == NOTICE_TRIES_MAX ? c.next == 0 : c.next > now);
        now = c.next;
    }
    assert_int_equal(waiting(d), 0);
}

// What is new for a way that fails waits with what has failed; another way does not.
static void fail_one_way(db *d) {
    add(d, "ann", "https://ann.example.org", "ann@example.org", "");
    add(d, "bob", "", "", "");
    lay(d, "one", 1);
    lay(d, "two", 1);
    lay(d, "three", 1);
    turn(d, "one", 1, NOON);
    turn(d, "two", 1, NOON);
    notice_claim c = claim(d, NOON, "");
    assert_string_equal(c.row.way, "webhook");
    end(d, &c, NOTICE_FAILED, NOON);
    turn(d, "three", 1, NOON);
    for (int i = 0; i < 3; i++) {
        c = claim(d, NOON, "");
        assert_string_equal(c.row.way, "email");
        end(d, &c, NOTICE_SENT, NOON);
    }
    c = claim(d, NOON, "");
    assert_string_equal(c.row.id, "");
    assert_int_equal(c.next, NOON + 5);
    static const char *const table[] = { "one", "two", "three" };
    for (int i = 0; i < 3; i++) {
        c = claim(d, NOON + 5, "");
        assert_string_equal(c.row.table, table[i]); // in their order
        end(d, &c, NOTICE_SENT, NOON + 5);
    }
    // The address is taken away: what waits for it goes.
    turn(d, "one", 1, NOON + 2 * HOUR_S);
    const notice_wishes none = { "", "", "", "" };
    assert_int_equal(notice_wishes_set(d, "ann", &none), DB_OK);
    c = claim(d, NOON + 2 * HOUR_S, "");
    assert_string_equal(c.row.id, "");
    assert_int_equal(waiting(d), 0);
}

static void test_failing(void **state) {
    (void)state;
    do_now(fail_always);
}

static void test_failing_way(void **state) {
    (void)state;
    do_now(fail_one_way);
}

static void fill_up(db *d) {
    add(d, "ann", "https://ann.example.org", "", "");
    for (int i = 0; i < NOTICES_OF_ONE_MAX + 10; i++) {
        char table[16];
        snprintf(table, sizeof table, "table%d", i);
        const notice_call call = { .what = "over", .table = table, .game = "marengo" };
        assert_int_equal(notice_put(d, "ann", &call, NOON), DB_OK);
    }
    assert_int_equal(waiting(d), NOTICES_OF_ONE_MAX);
    assert_int_equal(account_erase(d, "ann", NOON), DB_OK);
    assert_int_equal(waiting(d), 0);
}

static void test_limit(void **state) {
    (void)state;
    do_now(fill_up);
}

/* Digests and ends. */

static void digest(db *d) {
    add(d, "ann", "https://ann.example.org", "", "hourly");
    add(d, "bob", "https://bob.example.org", "", "daily");
    lay(d, "one", 3);
    lay(d, "two", 3);
    turn(d, "one", 3, NOON + 1);
    turn(d, "two", 3, NOON + 1800);
    assert_int_equal(waiting(d), 0);
    notice_claim c = claim(d, NOON + HOUR_S - 1, "");
    assert_string_equal(c.row.id, "");
    assert_int_equal(c.next, NOON + HOUR_S); // at the full hour
    c = claim(d, NOON + HOUR_S, "");
    assert_string_equal(c.row.what, "digest");
    assert_string_equal(c.row.account, "ann");
    assert_string_equal(
        c.row.members, "\"tables\":[{\"table\":\"one\",\"game\":\"marengo\",\"seat\":\"france\"},"
                       "{\"table\":\"two\",\"game\":\"marengo\",\"seat\":\"france\"}],\"count\":2");
    end(d, &c, NOTICE_SENT, NOON + HOUR_S);
    c = claim(d, NOON + HOUR_S, "");
    assert_string_equal(c.row.id, "");
    assert_int_equal(c.next, NOON + 18 * HOUR_S); // at six in the morning
    // Bob has played meanwhile at one of them, and then at both.
    assert_int_equal(db_change(d, "UPDATE tables SET owing = 1 WHERE id = 'one'", NULL), DB_OK);
    c = claim(d, NOON + 18 * HOUR_S, "");
    assert_non_null(strstr(c.row.members, "\"two\""));
    assert_null(strstr(c.row.members, "\"one\""));
    end(d, &c, NOTICE_SENT, NOON + 18 * HOUR_S);
    turn(d, "two", 2, NOON + DAY_S);
    assert_int_equal(db_change(d, "UPDATE tables SET owing = 1", NULL), DB_OK);
    c = claim(d, NOON + 3 * DAY_S, "");
    assert_string_equal(c.row.id, ""); // nothing to say
    assert_int_equal(c.next, 0);
}

static void test_digests(void **state) {
    (void)state;
    assert_int_equal(notice_moment("hourly", NOON), NOON + HOUR_S);
    assert_int_equal(notice_moment("", NOON + HOUR_S - 1), NOON + HOUR_S);
    assert_int_equal(notice_moment("daily", NOON + 18 * HOUR_S), NOON + 42 * HOUR_S);
    assert_int_equal(notice_moment("daily", NOON + 18 * HOUR_S - 1), NOON + 18 * HOUR_S);
    do_now(digest);
}

// That a game is over somebody else has brought about: it is told by the hour.
static void tell_end(db *d) {
    const notice_news news = { "one", "marengo", 1, NOON + 77, false };
    add(d, "ann", "https://ann.example.org", "", "");
    add(d, "bob", "", "", "");
    lay(d, "one", 1);
    assert_int_equal(notice_over(d, &news), DB_OK);
    notice_claim c = claim(d, NOON + HOUR_S - 1, "");
    assert_string_equal(c.row.id, "");
    c = claim(d, NOON + HOUR_S, "");
    assert_string_equal(c.row.what, "over");
    end(d, &c, NOTICE_SENT, NOON + HOUR_S);
}

// Another process says that he is there.
static void see(db *d) {
    add(d, "ann", "https://ann.example.org", "", "");
    add(d, "bob", "https://bob.example.org", "", "");
    lay(d, "one", 3);
    lay(d, "two", 3);
    turn(d, "two", 3, NOON);
    const notice_news news = { "one", "marengo", 3, NOON, true };
    assert_int_equal(notice_turn(d, &news), DB_OK);
    assert_int_equal(notice_over(d, &news), DB_OK);
    assert_int_equal(waiting(d), 6);
    assert_int_equal(notice_seen(d, "one", 1), DB_OK);
    assert_int_equal(waiting(d), 4);
    for (int i = 0; i < 2; i++) {
        notice_claim c = claim(d, NOON + NOTICE_GRACE_S - 1, "");
        assert_string_equal(c.row.table, "two"); // which does not wait
        end(d, &c, NOTICE_SENT, NOON);
    }
    notice_claim c = claim(d, NOON + NOTICE_GRACE_S - 1, "");
    assert_string_equal(c.row.id, "");
    c = claim(d, NOON + NOTICE_GRACE_S, "");
    assert_string_equal(c.row.account, "bob");
    // The next time he is away he is told at once: he was never called.
    turn(d, "one", 1, NOON + 60);
    c = claim(d, NOON + 60, "bob");
    assert_string_equal(c.row.account, "ann");
}

static void test_seen(void **state) {
    (void)state;
    do_now(see);
}

static void test_end(void **state) {
    (void)state;
    do_now(tell_end);
}

/* Pushes. */

static void use_pushes(db *d) {
    push_row push[PUSHES_MAX];
    unsigned count = 0;
    add(d, "ann", "", "", "");
    add(d, "bob", "", "", "");
    lay(d, "one", 1);
    for (int i = 0; i < PUSHES_MAX + 2; i++) {
        char endpoint[64];
        snprintf(endpoint, sizeof endpoint, "https://push.example.org/%d", i);
        assert_int_equal(push_add(d, "ann", endpoint, NOON + i), DB_OK);
        assert_int_equal(push_add(d, "ann", endpoint, NOON + i), DB_OK); // once more is the same
    }
    assert_int_equal(push_list(d, "ann", push, &count), DB_OK);
    assert_int_equal(count, PUSHES_MAX); // the oldest have gone
    assert_string_equal(push[0].endpoint, "https://push.example.org/6");
    assert_string_equal(push[4].endpoint, "https://push.example.org/2");
    assert_int_equal(push_add(d, "bob", "https://push.example.org/6", NOON + 9), DB_OK);
    assert_int_equal(push_list(d, "ann", push, &count), DB_OK);
    assert_int_equal(count, PUSHES_MAX - 1); // who signs up last in a browser has it
    turn(d, "one", 1, NOON + 10);
    assert_int_equal(waiting(d), PUSHES_MAX - 1);
    notice_claim c = claim(d, NOON + 10, "");
    assert_string_equal(c.kind, "push");
    assert_string_equal(c.to, push[0].endpoint);
    end(d, &c, NOTICE_GONE, NOON + 10); // the browser has signed off at its service
    assert_int_equal(push_list(d, "ann", push, &count), DB_OK);
    assert_int_equal(count, PUSHES_MAX - 2);
    assert_int_equal(push_drop(d, "bob", push[0].endpoint), DB_OK); // it is not his
    assert_int_equal(push_drop(d, "ann", push[0].endpoint), DB_OK);
    assert_int_equal(waiting(d), PUSHES_MAX - 3); // what waited for it has gone with it
    assert_int_equal(account_erase(d, "ann", NOON), DB_OK);
    assert_int_equal(waiting(d), 0);
}

static void test_pushes(void **state) {
    (void)state;
    do_now(use_pushes);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns),   cmocka_unit_test(test_seldom),
        cmocka_unit_test(test_failing), cmocka_unit_test(test_failing_way),
        cmocka_unit_test(test_limit),   cmocka_unit_test(test_digests),
        cmocka_unit_test(test_end),     cmocka_unit_test(test_pushes),
        cmocka_unit_test(test_seen),
    };
    return loop_run(tests, sizeof tests / sizeof *tests, argc, argv);
}
