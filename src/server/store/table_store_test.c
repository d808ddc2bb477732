/* table_store_test.c - what is kept of tables: entries, chat, papers, lists; on SQLite, or on the
 * PostgreSQL it is given. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/text.h"
#include "server/loop.h"
#include "server/store/db.h"
#include "server/store/secret.h"
#include "server/store/table_store.h"

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
    loop_reopen();
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
    loop_gate g;
    (void)state;
    add_table("one");
    loop_shut(&g);
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
    loop_reopen();
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
    loop_reopen();
    seen s = load("one", 0);
    assert_int_equal(s.line_count, STORED_CHAT_MAX);
    assert_string_equal(s.first_line, "line 6");
    assert_string_equal(s.last_line, "line 205");
    assert_string_equal(s.notes, "watch the bridge; '\"\\");
    assert_string_equal(s.auto_reply, "{\"pass\":\"end\"}");
    assert_int_equal(load("one", 0).line_count, STORED_CHAT_MAX);
}

// Of a table that is talked at for ever the last lines are kept.
static void test_chat_ends(void **state) {
    outcome o = { 0 };
    char words[] = "again";
    (void)state;
    add_table("one");
    stored_line line = { .seat = "france", .channel = "all", .text = words };
    for (unsigned i = 0; i < STORED_CHAT_LINES_MAX + 20; i++)
        stored_chat_add(the_store, "one", &line, note, &o);
    assert_true(loop_until(&o.count, STORED_CHAT_LINES_MAX + 20));
    assert_int_equal(loop_ask("SELECT count(*) FROM chat"), STORED_CHAT_LINES_MAX);
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
    store *other = loop_open(false);
    add_table("one");
    stored_entries e = { .table = "one", .first = 1, .count = 1, .entry = three };
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    assert_true(loop_until(&loop_news.told, 1));
    assert_string_equal(loop_news.table, "one");
    // The other knows of nothing yet: too late. What rests on that is refused as well.
    assert_int_equal(add_entries(other, &e), DB_CONFLICT);
    e.first = 2;
    assert_int_equal(add_entries(other, &e), DB_CONFLICT);
    e.known = 1;
    assert_int_equal(add_entries(other, &e), DB_OK);
    assert_true(loop_until(&loop_news.told, 2));
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
    store *other = loop_open(false);
    add_table("one");
    loop_ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
             " WHERE pid <> pg_backend_pid() AND application_name = 'grognard'");
    stored_entries e = { .table = "one", .first = 1, .count = 1, .entry = three };
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    assert_true(loop_until(&loop_news.lost, 2)); // both have to look at every table
    loop_drain();
    loop_news.told = 0;
    e.first = 2;
    assert_int_equal(add_entries(the_store, &e), DB_OK);
    assert_true(loop_until(&loop_news.told, 1));
    assert_string_equal(loop_news.table, "one");
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
    stored_table t = { .id = "abc", .game = "marengo", .header = "secret", .moved = 86417 };
    strcpy(t.seat[0].seat, "france");
    strcpy(t.seat[1].seat, "austria");
    strcpy(t.seat[1].bot, "general");
    strcpy(t.seat[0].key, "secret");
    (void)state;
    stored_table_tell(&t, &text);
    assert_ptr_equal(strstr(at, "\"table\":\"abc\",\"game\":\"marengo\","), at);
    assert_non_null(strstr(at, ",\"seats\":[{\"seat\":\"france\",\"who\":\"\",\"bot\":null},"
                               "{\"seat\":\"austria\",\"who\":\"\",\"bot\":\"general\"}]"));
    assert_null(strstr(at, "secret"));
    // Which keys there are, tests/wire/lists.py compares with docs/wire.md.
    assert_non_null(strstr(at, "\"over\":false,\"moved\":86400,"));
    // Of a game that is on the day alone was told.
    t.over = true;
    text = gg_text_begin(at, sizeof at);
    stored_table_tell(&t, &text);
    assert_non_null(strstr(at, "\"over\":true,\"moved\":86417,"));
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns_of_rows),
        cmocka_unit_test(test_what_lists_tell),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_entries_on_their_way),
        cmocka_unit_test(test_ten_thousand),
        cmocka_unit_test(test_chat_and_papers),
        cmocka_unit_test(test_chat_ends),
        cmocka_unit_test(test_public_list),
        cmocka_unit_test(test_public_pages),
        cmocka_unit_test(test_reads_apart),
        cmocka_unit_test(test_two_stores),
        cmocka_unit_test(test_lost_connection),
    };
    // The last two are of several processes, which SQLite does not serve.
    return loop_run(tests, sizeof tests / sizeof *tests - (argc > 1 ? 0 : 2), argc, argv);
}
