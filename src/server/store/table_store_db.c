/* table_store_db.c - tables and entries in SQL. */
#include "server/store/table_store_db.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/store/archive/archive_db.h"
#include "server/store/archive/opening_db.h"
#include "server/store/ratings.h"

/* Tables. */

static db_status put_seat(db *d, const stored_table *t, uint8_t place) {
    stored_seat row = t->seat[place];
    char nothing[] = "", no_replies[] = "{}";
    db_copy(row.table, sizeof row.table, t->id);
    row.place = place;
    row.notes = nothing;
    row.auto_reply = no_replies;
    for (char *c = row.account; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 'a' - 'A' : *c); // its id
    return row_insert(d, &row_kinds[ROWS_seats], &row);
}

db_status stored_table_put(db *d, const stored_table *t) {
    stored_table row = *t;
    GG_ASSERT(stored_is_id(t->id));
    if (!row.moved) row.moved = row.created;
    db_status status = row_insert(d, &row_kinds[ROWS_tables], &row);
    for (uint8_t place = 0; place < GG_SEATS_MAX && status == DB_OK; place++) {
        if (t->seat[place].seat[0]) status = put_seat(d, t, place);
    }
    return status;
}

db_status stored_table_is(db *d, const char *id, bool *found) {
    int64_t count = 0;
    db_status status =
        db_ask(d, "SELECT count(*) FROM tables WHERE id = $1", DB_WITH(DB(id)), &count);
    *found = count > 0;
    return status;
}

void stored_setup_each(const char *header, stored_setup_seen *seen, void *self) {
    for (const char *line = header; *line;) {
        size_t size = strcspn(line, "\n");
        char text[128] = "";
        if (size < sizeof text) memcpy(text, line, size);
        char *rest = strchr(text, ' ');
        if (rest) *rest++ = 0;
        if (rest && (strcmp(text, "scenario") == 0 || strcmp(text, "option") == 0))
            seen(self, text, rest);
        line += size + (line[size] == '\n');
    }
}

/* Entries. */

// What is known of the entry before the first new one.
typedef struct before {
    uint32_t last; // number of the last entry there is
    char writer[DB_WRITER_CAPACITY];
    bool is_over;
} before;

// What was not known to be stored must be there, and be this process's own: another's
// entry of that number was not what these were made upon.
static db_status check_before(db *d, const stored_entries *e) {
    static const row_column columns[] = { ROW_AS(before, is_over, "t.is_over"),
                                          ROW_AS(before, last, "e.number"),
                                          ROW_AS(before, writer, "e.writer"),
                                          { 0 } };
    static const row_kind kind = { .column = columns, .size = sizeof(before) };
    const row_query q = {
        &kind,
        "FROM tables t LEFT JOIN entries e ON e.tbl = t.id"
        " AND e.number = (SELECT max(number) FROM entries WHERE tbl = $1) WHERE t.id = $1",
        DB_WITH(DB(e->table)),
    };
    before b;
    unsigned found;
    db_status status = row_list(d, &q, &b, 1, &found);
    if (status != DB_OK) return status;
    if (!found) return DB_FAILED;
    if (b.last != e->first - 1 || b.is_over) return DB_CONFLICT;
    bool is_own = strcmp(b.writer, d->writer) == 0;
    return b.last > e->known && !is_own ? DB_CONFLICT : DB_OK;
}

static db_status put_entry(db *d, const stored_entries *e, unsigned index) {
    entry_row row = { .number = e->first + index };
    db_copy(row.table, sizeof row.table, e->table);
    db_copy(row.writer, sizeof row.writer, d->writer);
    memcpy(&row.entry, &e->entry[index], sizeof row.entry); // is only read
    return row_insert(d, &row_kinds[ROWS_entries], &row);
}

static db_status set_over(db *d, const stored_entries *e) {
    static const row_column columns[] = { ROWS_OF_result(ROW_COLUMN, stored_result){ 0 } };
    static const row_kind kind = { .name = "tables", .column = columns };
    db_status status = row_update(d, &kind, e->table, e->over);
    if (status == DB_OK)
        status = db_change(d, "UPDATE seats SET offer = '' WHERE tbl = $1", DB_WITH(DB(e->table)));
    if (status == DB_OK) status = archive_put(d, e->table);
    if (status == DB_OK && e->opening) status = opening_put(d, e->opening, e->over->winner);
    return status == DB_OK ? ratings_apply(d, e->table) : status;
}

db_status stored_entries_put(db *d, const stored_entries *e) {
    GG_ASSERT_CMP(e->first, >, 0);
    GG_ASSERT_CMP(e->known, <, e->first);
    db_status status = check_before(d, e);
    for (unsigned i = 0; i < e->count && status == DB_OK; i++)
        status = put_entry(d, e, i);
    if (status == DB_OK)
        status = db_change(
            d,
            "UPDATE tables SET owing = $2, moved = $3, is_over = $4, remind = $5"
            " WHERE id = $1",
            DB_WITH(DB(e->table), DB(e->to_move), DB(e->now), DB(e->over != NULL), DB(e->remind)));
    if (status == DB_OK && e->over) status = set_over(d, e);
    if (status == DB_OK) store_tell(d, e->table);
    return status;
}

/* Loading. */

// The account is loaded by its name, where it has one.
static void take_seat(void *self, const void *row) {
    stored_load *load = self;
    const stored_seat *seat = row;
    GG_ASSERT_CMP(seat->place, <, GG_SEATS_MAX);
    load->notes[seat->place] = seat->notes;
    load->auto_reply[seat->place] = seat->auto_reply;
    load->table.seat[seat->place] = *seat;
    load->table.seat[seat->place].notes = load->table.seat[seat->place].auto_reply = NULL;
}

static db_status read_seats(db *d, stored_load *load) {
    // clang-format off
    static const row_column columns[] = {
        ROWS_OF_seats(ROW_COLUMN, stored_seat)
        ROW_AS(stored_seat, account, "coalesce(name, account)"),
        { 0 } };
    // clang-format on
    static const row_kind kind = { .column = columns, .size = sizeof(stored_seat) };
    _Static_assert(GG_SEATS_MAX == 4, "the places below");
    const row_query q = { &kind,
                          "FROM seats LEFT JOIN accounts ON id = account"
                          " WHERE tbl = $1 AND place BETWEEN 0 AND 3",
                          DB_WITH(DB(load->table.id)) };
    return row_each(d, &q, take_seat, load);
}

static void take_entry(void *self, const void *row) {
    stored_load *load = self;
    uint32_t count = load->entry_count++;
    if (count == 0 || (count >= 64 && (count & (count - 1)) == 0)) // full: a power of two
        load->entry = gg_must(realloc(load->entry, (count ? 2 * count : 64) * sizeof(char *)));
    load->entry[count] = ((const entry_row *)row)->entry;
}

static db_status read_entries(db *d, stored_load *load) {
    const row_query q = { &row_kinds[ROWS_entries],
                          "FROM entries WHERE tbl = $1 AND number >= $2 ORDER BY number",
                          DB_WITH(DB(load->table.id), DB(load->first)) };
    return row_each(d, &q, take_entry, load);
}

static void fill_papers(stored_load *load) {
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        if (!load->notes[place]) load->notes[place] = gg_must(strdup(""));
        if (!load->auto_reply[place]) load->auto_reply[place] = gg_must(strdup("{}"));
    }
}

db_status stored_table_get(db *d, const char *id, uint32_t after, stored_load *load, bool *found) {
    const row_query q = { &row_kinds[ROWS_tables], "FROM tables WHERE id = $1", DB_WITH(DB(id)) };
    unsigned count;
    *load = (stored_load){ .first = after + 1 };
    db_status status = row_list(d, &q, &load->table, 1, &count);
    if (status == DB_OK && count > 0) status = read_seats(d, load);
    if (status == DB_OK && count > 0) status = read_entries(d, load);
    fill_papers(load);
    *found = count > 0;
    return status;
}

void stored_load_free(stored_load *load) {
    for (uint32_t i = 0; i < load->entry_count; i++)
        free(load->entry[i]);
    free(load->entry);
    for (uint32_t i = 0; i < load->line_count; i++)
        free(load->line[i].text);
    free(load->line);
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        free(load->notes[place]);
        free(load->auto_reply[place]);
    }
    *load = (stored_load){ 0 };
}
