/* store_test.c - the store and what is kept, on SQLite, or on the PostgreSQL it is given. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>
#include <semaphore.h>

#include "base/text.h"
#include "server/loop.h"
#include "server/store/secret.h"
#include "server/store/table_store.h"

static store *the_store;
static unsigned told_count, lost_count;
static char told_table[64];

static void told(void *self, const char *table) {
    (void)self;
    if (!table[0])
        lost_count++;
    else
        told_count++;
    snprintf(told_table, sizeof told_table, "%s", table);
}

static store *open_store(bool fresh) {
    char why[256] = "";
    store_hooks hooks = loop_hooks(told);
    store *s = store_open(loop_where(fresh), &hooks, why, sizeof why);
    if (!s) fail_msg("%s", why);
    return s;
}

static int set_up(void **state) {
    (void)state;
    told_count = lost_count = 0;
    the_store = open_store(true);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    if (the_store) store_close(the_store);
    the_store = NULL;
    loop_drain();
    return 0;
}

static void reopen(void) {
    store_close(the_store);
    loop_drain();
    the_store = open_store(false);
}

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

typedef struct gate {
    store_job job;
    sem_t reached, open;
} gate;

static void gate_work(store_job *job, db *d) {
    gate *g = (gate *)job;
    (void)d;
    sem_post(&g->reached);
    sem_wait(&g->open);
}

static void gate_done(store_job *job) {
    (void)job;
}

// The store's thread stands still until the gate is opened.
static void shut(gate *g) {
    *g = (gate){ .job = { .work = gate_work, .done = gate_done } };
    sem_init(&g->reached, 0, 0);
    sem_init(&g->open, 0, 0);
    done_count = 0;
    store_do(the_store, &g->job);
    sem_wait(&g->reached);
}

static void open_and_wait(gate *g, unsigned count) {
    sem_post(&g->open);
    assert_true(loop_until(&done_count, count));
}

static void take_number(void *self, const char *const *value) {
    *(int64_t *)self = db_number(value[0]);
}

// Asked through a connection of its own: sees only what is committed.
static int64_t ask(const char *sql) {
    char why[256];
    int64_t number = -1;
    db *d = db_open(loop_where(false), why, sizeof why);
    assert_non_null(d);
    assert_int_equal(db_run(d, sql, 0, NULL, take_number, &number), DB_OK);
    db_close(d);
    return number;
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
    gate g;
    db_status status[4] = { DB_FAILED, DB_OK, DB_OK, DB_FAILED };
    (void)state;
    make_things();
    shut(&g);
    hand_in("INSERT INTO things VALUES (1)", &status[0]);
    hand_in("INSERT INTO things VALUES (2), (1)", &status[1]);
    hand_in("INSERT INTO nothing VALUES (1)", &status[2]);
    hand_in("INSERT INTO things VALUES (3)", &status[3]);
    open_and_wait(&g, 4);
    assert_int_equal(status[0], DB_OK);
    assert_int_equal(status[1], DB_CONFLICT);
    assert_int_equal(status[2], DB_FAILED);
    assert_int_equal(status[3], DB_OK);
    assert_int_equal(ask("SELECT count(*) FROM things"), 2);
    assert_int_equal(ask("SELECT sum(n) FROM things"), 4);
}

static void test_order(void **state) {
    static const char *const sql[] = { "INSERT INTO things VALUES (10)",
                                       "UPDATE things SET n = n * 2", "UPDATE things SET n = n + 1",
                                       "UPDATE things SET n = n * 3" };
    gate g;
    (void)state;
    make_things();
    shut(&g);
    for (unsigned i = 0; i < 4; i++)
        hand_in(sql[i], NULL);
    open_and_wait(&g, 4);
    assert_int_equal(ask("SELECT n FROM things"), 63);
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
        assert_int_equal(ask("SELECT count(*) FROM things"), i);
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
    assert_int_equal(ask("SELECT count(*) FROM things"), 1);
}

static void test_failed_commit_fails_all(void **state) {
    gate g;
    db_status status[4] = { DB_OK, DB_OK, DB_OK, DB_FAILED };
    (void)state;
    make_things();
    shut(&g);
    hand_in("INSERT INTO things VALUES (1)", &status[0]);
    hand_in("INSERT INTO parts VALUES (7)", &status[1]); // nothing is 7: found by the commit
    hand_in("INSERT INTO things VALUES (2)", &status[2]);
    open_and_wait(&g, 3);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(status[i], DB_FAILED);
    assert_int_equal(ask("SELECT count(*) FROM things"), 0);
    hand_in("INSERT INTO things VALUES (3)", &status[3]);
    assert_true(loop_until(&done_count, 4));
    assert_int_equal(status[3], DB_OK);
    assert_int_equal(ask("SELECT count(*) FROM things"), 1);
}

static void test_closing_does_all(void **state) {
    (void)state;
    make_things();
    done_count = 0;
    for (unsigned i = 0; i < 1000; i++)
        hand_in(i == 0 ? "INSERT INTO things VALUES (0)" : "UPDATE things SET n = n + 1", NULL);
    reopen();
    assert_int_equal(done_count, 1000);
    assert_int_equal(ask("SELECT n FROM things"), 999);
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

/* What is kept. */

typedef struct outcome {
    unsigned count;
    db_status status;
} outcome;

static void note(void *self, db_status status) {
    outcome *o = self;
    o->count++;
    o->status = status;
}

static stored_table table_of(const char *id) {
    stored_table t = { .memory = true, .open = true, .rated = true, .to_move = 1, .created = 1000 };
    snprintf(t.id, sizeof t.id, "%s", id);
    strcpy(t.game, "marengo");
    strcpy(t.header, "grognard record 1\ngame marengo\nseed 7\n\n");
    strcpy(t.seat[0].seat, "france");
    strcpy(t.seat[0].who, "Ann \"O'Neil\" \xc3\xa9");
    secret_hash("0123", t.seat[0].key);
    strcpy(t.seat[1].seat, "austria");
    strcpy(t.seat[1].bot, "sergeant");
    return t;
}

static db_status add_table(const char *id) {
    outcome o = { 0 };
    stored_table t = table_of(id);
    stored_table_add(the_store, &t, note, &o);
    assert_true(loop_until(&o.count, 1));
    return o.status;
}

static db_status add_entries(store *s, const stored_entries *e) {
    outcome o = { 0 };
    stored_entries_add(s, e, note, &o);
    assert_true(loop_until(&o.count, 1));
    return o.status;
}

static const char *const three[] = { "play france move a", "play france end",
                                     "play austria declare no" };

// What a test keeps of a loaded table.
typedef struct seen {
    unsigned count;
    db_status status;
    bool found;
    stored_table table;
    uint32_t first, entry_count, line_count;
    char last_entry[64], first_line[64], last_line[64], notes[64], auto_reply[64];
} seen;

static void see(void *self, db_status status, const stored_load *load) {
    seen *s = self;
    s->count++;
    s->status = status;
    s->found = load != NULL;
    if (!load) return;
    s->table = load->table;
    s->first = load->first;
    s->entry_count = load->entry_count;
    s->line_count = load->line_count;
    if (load->entry_count)
        snprintf(s->last_entry, sizeof s->last_entry, "%s", load->entry[load->entry_count - 1]);
    if (load->line_count) {
        snprintf(s->first_line, sizeof s->first_line, "%s", load->line[0].text);
        snprintf(s->last_line, sizeof s->last_line, "%s", load->line[load->line_count - 1].text);
    }
    snprintf(s->notes, sizeof s->notes, "%s", load->notes[0]);
    snprintf(s->auto_reply, sizeof s->auto_reply, "%s", load->auto_reply[0]);
}

static seen load(const char *id, uint32_t after) {
    seen s = { 0 };
    stored_table_load(the_store, id, after, see, &s);
    assert_true(loop_until(&s.count, 1));
    assert_int_equal(s.status, DB_OK);
    return s;
}

static void test_table(void **state) {
    (void)state;
    assert_int_equal(add_table("one"), DB_OK);
    assert_int_equal(add_table("one"), DB_CONFLICT);
    assert_int_equal(add_table("two"), DB_OK);
    reopen();
    seen s = load("one", 0);
    stored_table t = table_of("one");
    assert_true(s.found);
    assert_string_equal(s.table.header, t.header);
    assert_string_equal(s.table.seat[0].who, t.seat[0].who);
    assert_true(secret_fits("0123", s.table.seat[0].key));
    assert_false(secret_fits("0124", s.table.seat[0].key));
    assert_string_equal(s.table.seat[1].bot, "sergeant");
    assert_string_equal(s.table.seat[2].seat, "");
    assert_true(s.table.memory && s.table.open && s.table.rated);
    assert_false(s.table.hotseat || s.table.seeded || s.table.over);
    assert_int_equal(s.table.created, 1000);
    assert_int_equal(s.table.moved, 1000);
    assert_int_equal(s.entry_count, 0);
    assert_string_equal(s.notes, "");
    assert_string_equal(s.auto_reply, "{}");
    assert_false(load("three", 0).found);
    assert_false(load("an id that is much too long for any table", 0).found);
}

static void test_entries(void **state) {
    stored_entries e = {
        .table = "one", .first = 1, .count = 3, .entry = three, .to_move = 2, .now = 2000
    };
    (void)state;
    add_table("one");
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    seen s = load("one", 0);
    assert_int_equal(s.entry_count, 3);
    assert_string_equal(s.last_entry, three[2]);
    assert_int_equal(s.table.to_move, 2);
    assert_int_equal(s.table.moved, 2000);
    assert_int_equal(add_entries(the_store, &e), DB_CONFLICT); // sent twice
    e.first = 3;
    assert_int_equal(add_entries(the_store, &e), DB_CONFLICT);
    e.first = 5;
    assert_int_equal(add_entries(the_store, &e), DB_CONFLICT); // number 4 is missing
    assert_int_equal(load("one", 0).entry_count, 3);
    stored_result over = { .winner = "france", .rule = "M14.2", .why = "So it is.", .winners = 1 };
    e.first = 4;
    e.count = 1;
    e.to_move = 0;
    e.over = &over;
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    s = load("one", 2);
    assert_int_equal(s.first, 3);
    assert_int_equal(s.entry_count, 2);
    assert_true(s.table.over);
    assert_string_equal(s.table.result.winner, "france");
    assert_string_equal(s.table.result.rule, "M14.2");
    assert_int_equal(s.table.result.winners, 1);
    e.first = 5;
    assert_int_equal(add_entries(the_store, &e), DB_CONFLICT); // nothing follows the end
    e.table = "none";
    assert_int_equal(add_entries(the_store, &e), DB_FAILED);
}

// What rests on an entry that was not stored is not stored either.
static void test_entries_on_their_way(void **state) {
    outcome o[3] = { 0 };
    stored_entries e = { .table = "one", .first = 2, .known = 0, .count = 1, .entry = three };
    gate g;
    (void)state;
    add_table("one");
    shut(&g);
    stored_entries_add(the_store, &e, note, &o[0]); // number 1 is missing
    e.first = 1;
    stored_entries_add(the_store, &e, note, &o[1]);
    e.first = 2;
    stored_entries_add(the_store, &e, note, &o[2]); // rests on one of the same batch
    sem_post(&g.open);
    assert_true(loop_until(&o[2].count, 1));
    assert_int_equal(o[0].status, DB_CONFLICT);
    assert_int_equal(o[1].status, DB_OK);
    assert_int_equal(o[2].status, DB_OK);
}

static void test_ten_thousand(void **state) {
    outcome o = { 0 };
    stored_entries e = { .table = "one", .count = 1, .entry = three };
    (void)state;
    add_table("one");
    for (uint32_t i = 1; i <= 10000; i++) {
        e.first = i;
        stored_entries_add(the_store, &e, note, &o);
    }
    reopen();
    assert_int_equal(o.count, 10000);
    seen s = load("one", 0);
    assert_int_equal(s.entry_count, 10000);
    assert_int_equal(load("one", 9990).entry_count, 10);
}

static void test_chat_and_papers(void **state) {
    outcome o = { 0 };
    char words[32];
    stored_line line = { .seat = "france", .channel = "all", .text = words, .when = 5 };
    (void)state;
    add_table("one");
    for (unsigned i = 1; i <= STORED_CHAT_MAX + 5; i++) {
        snprintf(words, sizeof words, "line %u", i);
        stored_chat_add(the_store, "one", &line, note, &o);
    }
    assert_true(loop_until(&o.count, STORED_CHAT_MAX + 5));
    stored_sheet sheet = { "one", "france", "watch the bridge; '\"\\", STORED_NOTES };
    stored_sheet_set(the_store, &sheet, note, &o);
    sheet.paper = STORED_AUTO_REPLY;
    sheet.text = "{\"pass\":\"end\"}";
    stored_sheet_set(the_store, &sheet, note, &o);
    assert_true(loop_until(&o.count, STORED_CHAT_MAX + 7));
    reopen();
    seen s = load("one", 0);
    assert_int_equal(s.line_count, STORED_CHAT_MAX);
    assert_string_equal(s.first_line, "line 6");
    assert_string_equal(s.last_line, "line 205");
    assert_string_equal(s.notes, "watch the bridge; '\"\\");
    assert_string_equal(s.auto_reply, "{\"pass\":\"end\"}");
    assert_int_equal(load("one", 0).line_count, STORED_CHAT_MAX);
}

typedef struct counting {
    store_job job;
    unsigned done;
    int64_t rows;
} counting;

static void read_count(void *self, const char *const *value) {
    *(int64_t *)self = db_number(value[0]);
}

static void count_work(store_job *job, db *d) {
    job->status =
        db_run(d, "SELECT count(*) FROM chat", 0, NULL, read_count, &((counting *)job)->rows);
}

static void count_done(store_job *job) {
    ((counting *)job)->done++;
}

// Of a table that is talked at for ever the last lines are kept.
static void test_chat_ends(void **state) {
    outcome o = { 0 };
    counting c = { .job = { .work = count_work, .done = count_done } };
    char words[] = "again";
    (void)state;
    add_table("one");
    stored_line line = { .seat = "france", .channel = "all", .text = words };
    for (unsigned i = 0; i < STORED_CHAT_LINES_MAX + 20; i++)
        stored_chat_add(the_store, "one", &line, note, &o);
    assert_true(loop_until(&o.count, STORED_CHAT_LINES_MAX + 20));
    store_do(the_store, &c.job);
    assert_true(loop_until(&c.done, 1));
    assert_int_equal(c.rows, STORED_CHAT_LINES_MAX);
}

typedef struct list {
    unsigned count, tables;
    char id[3][STORED_ID_CAPACITY];
    stored_table first, last;
} list;

static void see_list(void *self, db_status status, unsigned count, const stored_table *table) {
    list *l = self;
    assert_int_equal(status, DB_OK);
    l->count++;
    l->tables = count;
    for (unsigned i = 0; i < count && i < 3; i++)
        strcpy(l->id[i], table[i].id);
    if (count) l->first = table[0];
    if (count) l->last = table[count - 1];
}

static void test_public_list(void **state) {
    list l = { 0 };
    outcome o = { 0 };
    stored_table t = table_of("hidden");
    (void)state;
    t.open = false;
    stored_table_add(the_store, &t, note, &o);
    add_table("b");
    add_table("a");
    // A table that was moved the same day does not come first: that would count what is secret.
    stored_entries e = { .table = "b", .first = 1, .count = 1, .entry = three, .now = 2000 };
    add_entries(the_store, &e);
    stored_public_list(the_store, NULL, STORED_PUBLIC_MAX, see_list, &l);
    assert_true(loop_until(&l.count, 1));
    assert_string_equal(l.id[0], "a");
    l = (list){ 0 };
    e = (stored_entries){
        .table = "b", .first = 2, .count = 1, .known = 1, .entry = three, .now = 90000
    };
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    stored_public_list(the_store, NULL, STORED_PUBLIC_MAX, see_list, &l);
    assert_true(loop_until(&l.count, 1));
    assert_int_equal(l.tables, 2);
    assert_string_equal(l.id[0], "b");
    assert_string_equal(l.id[1], "a");
    assert_string_equal(l.first.seat[0].seat, "france");
    assert_string_equal(l.first.seat[1].bot, "sergeant");
    assert_string_equal(l.first.seat[0].key, "");
}

// Pages of the list, one after the other, give every table once, in order.
static void test_public_pages(void **state) {
    char listed[8][STORED_ID_CAPACITY] = { "" };
    unsigned count = 0;
    (void)state;
    for (unsigned i = 0; i < 7; i++) {
        const char id[2] = { (char)('g' - i), 0 };
        add_table(id);
        stored_entries e = {
            .table = id, .first = 1, .count = 1, .entry = three, .now = 86400 * (i / 3 + 1)
        };
        assert_int_equal(add_entries(the_store, &e), DB_OK);
    }
    for (stored_place at = { .day = STORED_LAST_DAY };;) {
        list l = { 0 };
        stored_public_list(the_store, at.id[0] ? &at : NULL, 2, see_list, &l);
        assert_true(loop_until(&l.count, 1));
        for (unsigned i = 0; i < l.tables; i++)
            strcpy(listed[count++], l.id[i]);
        if (l.tables < 2) break;
        assert_true(count < 8);
        at.day = l.last.moved / 86400;
        strcpy(at.id, l.last.id);
    }
    assert_int_equal(count, 7);
    // By days, the last first, and by names within a day.
    static const char *const wanted[] = { "a", "b", "c", "d", "e", "f", "g" };
    for (unsigned i = 0; i < 7; i++)
        assert_string_equal(listed[i], wanted[i]);
}

static volatile bool is_held;

static void hold_work(store_job *job, db *d) {
    (void)job;
    (void)d;
    while (is_held)
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
}

static unsigned held_count;

static void hold_done(store_job *job) {
    assert_int_equal(job->status, DB_OK);
    held_count++;
}

// Who reads does not wait for who writes, nor the other way round.
static void test_reads_apart(void **state) {
    store_job hold = { .work = hold_work, .done = hold_done };
    list l = { 0 };
    outcome o = { 0 };
    (void)state;
    add_table("a");
    is_held = true;
    held_count = 0;
    store_do(the_store, &hold);
    stored_public_list(the_store, NULL, 5, see_list, &l);
    assert_true(loop_until(&l.count, 1));
    assert_int_equal(l.tables, 1);
    assert_int_equal(held_count, 0);
    is_held = false;
    assert_true(loop_until(&held_count, 1));
    is_held = true;
    store_read(the_store, &hold);
    stored_table t = table_of("b");
    stored_table_add(the_store, &t, note, &o);
    assert_true(loop_until(&o.count, 1));
    assert_int_equal(held_count, 1);
    is_held = false;
    assert_true(loop_until(&held_count, 2));
}

/* Two processes on one PostgreSQL. */

static void test_two_stores(void **state) {
    (void)state;
    store *other = open_store(false);
    add_table("one");
    stored_entries e = { .table = "one", .first = 1, .count = 1, .entry = three };
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    assert_true(loop_until(&told_count, 1));
    assert_string_equal(told_table, "one");
    // The other knows of nothing yet: too late. What rests on that is refused as well.
    assert_int_equal(add_entries(other, &e), DB_CONFLICT);
    e.first = 2;
    assert_int_equal(add_entries(other, &e), DB_CONFLICT);
    e.known = 1;
    assert_int_equal(add_entries(other, &e), DB_OK);
    assert_true(loop_until(&told_count, 2));
    e.first = 3;
    e.known = 1;
    assert_int_equal(add_entries(the_store, &e), DB_CONFLICT);
    e.known = 2;
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    store_close(other);
}

// Every connection is cut: the next batch makes a new one, and hearing goes on.
static void test_lost_connection(void **state) {
    (void)state;
    store *other = open_store(false);
    add_table("one");
    ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND application_name = 'grognard'");
    stored_entries e = { .table = "one", .first = 1, .count = 1, .entry = three };
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    assert_true(loop_until(&lost_count, 2)); // both have to look at every table
    loop_drain();
    told_count = 0;
    e.first = 2;
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    assert_true(loop_until(&told_count, 1));
    assert_string_equal(told_table, "one");
    store_close(other);
}

/* Rows: what an old database gets must have a default, and backups count on the order. */

static void test_columns_of_rows(void **state) {
    (void)state;
    for (unsigned i = 0; i < ROWS_COUNT; i++) {
        const row_kind *k = &row_kinds[i];
        int since = k->since;
        for (const row_column *c = k->column; c->sql; c++) {
            assert_true(c->since <= ROWS_VERSION);
            if (c->since > k->since) assert_non_null(strstr(c->more, "DEFAULT"));
            if (c->since > k->since) assert_true(c->since >= since);
            if (c->since > since) since = c->since;
        }
    }
}

static void test_what_lists_tell(void **state) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    stored_table t = { .id = "abc", .game = "marengo", .header = "secret", .moved = 86400 };
    strcpy(t.seat[0].seat, "france");
    strcpy(t.seat[1].seat, "austria");
    strcpy(t.seat[1].bot, "general");
    strcpy(t.seat[0].key, "secret");
    (void)state;
    stored_table_tell(&t, &text);
    assert_string_equal(
        at, "\"table\":\"abc\",\"game\":\"marengo\",\"over\":false,\"moved\":86400,\"seats\":["
            "{\"seat\":\"france\",\"who\":\"\",\"bot\":null},"
            "{\"seat\":\"austria\",\"who\":\"\",\"bot\":\"general\"}]");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_conflict_undoes_only_itself, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_done_after_commit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_done_only_in_loop, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_failed_commit_fails_all, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_closing_does_all, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_newer_schema_is_refused, set_up, tear_down),
        cmocka_unit_test(test_columns_of_rows),
        cmocka_unit_test(test_what_lists_tell),
        cmocka_unit_test_setup_teardown(test_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_entries, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_entries_on_their_way, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_ten_thousand, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_chat_and_papers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_chat_ends, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_public_list, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_public_pages, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_reads_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_two_stores, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lost_connection, set_up, tear_down),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    loop_begin(argc, argv);
    // The last two are of several processes, which SQLite does not serve.
    size_t count = sizeof tests / sizeof *tests - (db_is_postgres(loop_where(false)) ? 0 : 2);
    int failed = _cmocka_run_group_tests("store", tests, count, NULL, NULL);
    loop_end();
    return failed;
}
