/* backup.c - stores as text. */
#include "server/store/backup.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/text.h"
#include "server/store/archive/archive_db.h"
#include "server/store/rows.h"
#include "server/store/why.h"

enum {
    LINE_MAX_SIZE = 1 << 20,          // bytes of one line
    NODES_MAX = 8 + 2 * DB_VALUES_MAX // of one line's JSON
};

// Columns that a version has, which stand before those that it has not.
static unsigned column_count(const row_kind *part, int64_t version) {
    unsigned count = 0;
    GG_ASSERT(version >= 1 && version <= ROWS_VERSION);
    while (part->column[count].sql && part->column[count].since <= version)
        count++;
    return count;
}

/* Writing. */

typedef struct writing {
    FILE *file;
    const row_kind *part;
    uint64_t rows;
} writing;

static void write_row(void *self, const char *const *value) {
    writing *w = self;
    size_t capacity = 256;
    for (unsigned i = 0; w->part->column[i].sql; i++)
        capacity += 64 + 6 * (value[i] ? strlen(value[i]) : 0); // every byte escaped
    char *line = gg_must(malloc(capacity));
    gg_text out = gg_text_begin(line, capacity);
    gg_put(&out, "{\"in\":");
    gg_put_quoted(&out, w->part->name);
    gg_put(&out, ",\"row\":{");
    for (unsigned i = 0; w->part->column[i].sql; i++) {
        gg_put_key(&out, w->part->column[i].sql);
        gg_put_quoted(&out, value[i] ? value[i] : "");
    }
    gg_put(&out, "}}\n");
    GG_ASSERT(!out.full);
    fwrite(out.at, 1, out.used, w->file);
    free(line);
    w->rows++;
}

static bool write_parts(db *d, writing *w) {
    fprintf(w->file, "{\"grognard\":\"backup\",\"version\":%d}\n", ROWS_VERSION);
    for (unsigned i = 0; i < ROWS_COUNT; i++) {
        char sql[1024];
        gg_text text = gg_text_begin(sql, sizeof sql);
        w->part = &row_kinds[i];
        row_select_write(w->part, &text);
        gg_put(&text, " FROM ");
        gg_put(&text, w->part->name);
        gg_put(&text, " ORDER BY ");
        gg_put(&text, w->part->order);
        if (db_run(d, sql, 0, NULL, write_row, w) != DB_OK) return false;
    }
    fprintf(w->file, "{\"rows\":%llu}\n", (unsigned long long)w->rows);
    return true;
}

static bool write_all(db *d, writing *w, char *why) {
    if (!schema_open(d, why, BACKUP_WHY_CAPACITY)) return false;
    WHY_PLAIN(why, BACKUP_WHY_CAPACITY, WHY_NOT_READ);
    if (!d->driver->begin_reading(d)) return false;
    bool good = write_parts(d, w);
    d->driver->rollback(d);
    if (good && (fflush(w->file) != 0 || ferror(w->file)))
        return WHY(why, BACKUP_WHY_CAPACITY, WHY_FILE, GG_WORDS(strerror(errno)));
    return good;
}

bool backup_write(const char *where, FILE *file, uint64_t *rows, char why[BACKUP_WHY_CAPACITY]) {
    db *d = db_open_known(where, why, BACKUP_WHY_CAPACITY);
    if (!d) return false;
    writing w = { .file = file };
    bool good = write_all(d, &w, why);
    db_close(d);
    *rows = w.rows;
    return good;
}

/* Reading. */

typedef struct reading {
    db *d;
    char *why;
    unsigned line;   // number of the one last read
    int64_t version; // of the backup
    uint64_t rows;
    bool ended; // the count at the end was read
    json_doc doc;
    json_node node[NODES_MAX];
    char *values; // texts of one row: as long as the line
} reading;

static bool wrong_json(reading *r, const char *reason) {
    return WHY(r->why, BACKUP_WHY_CAPACITY, BACKUP_LINE, GG_NUMBER(r->line), GG_WORDS(reason));
}

static bool wrong(reading *r, unsigned message) {
    return wrong_json(r, gg_said(&srv_words, message, why_language));
}

static const row_kind *find_part(const reading *r) {
    uint32_t node = json_find(&r->doc, 0, "in");
    for (unsigned i = 0; node && i < ROWS_COUNT; i++) {
        if (json_equals(&r->doc, node, row_kinds[i].name)) return &row_kinds[i];
    }
    return NULL;
}

static bool is_number(const char *text) {
    char *end = NULL;
    if (!text[0] || strspn(text, "-+.eE0123456789") != strlen(text)) return false;
    strtod(text, &end);
    return *end == 0;
}

// The members in the order of the columns, unescaped one behind the other.
static bool read_values(reading *r, const row_kind *part, unsigned columns, const char **value) {
    uint32_t row = json_find(&r->doc, 0, "row");
    char *at = r->values;
    if (!row || !json_is(&r->doc, row, JSON_OBJECT)) return wrong(r, SRV_SAY_BACKUP_NO_ROW);
    if (r->doc.node[row].count != columns) return wrong(r, SRV_SAY_BACKUP_COLUMNS);
    for (unsigned i = 0; i < columns; i++) {
        uint32_t node = json_find(&r->doc, row, part->column[i].sql);
        if (!node || !json_string(&r->doc, node, at, r->doc.node[node].end + 1))
            return wrong(r, SRV_SAY_BACKUP_NO_TEXT);
        if (part->column[i].type > ROW_LONG && !is_number(at))
            return wrong(r, SRV_SAY_BACKUP_NO_NUMBER);
        value[i] = at;
        at += strlen(at) + 1;
    }
    return true;
}

static bool read_row(reading *r) {
    const char *value[DB_VALUES_MAX];
    char sql[1024];
    gg_text text = gg_text_begin(sql, sizeof sql);
    const row_kind *part = find_part(r);
    if (!part) return wrong(r, SRV_SAY_BACKUP_NO_PART);
    unsigned columns = column_count(part, r->version);
    if (!read_values(r, part, columns, value)) return false;
    row_insert_write(part, (int)r->version, &text);
    r->rows++;
    db_status status = db_run(r->d, sql, columns, value, NULL, NULL);
    if (status == DB_CONFLICT) return wrong(r, SRV_SAY_BACKUP_TWICE);
    return status == DB_OK || wrong(r, SRV_SAY_BACKUP_REFUSED);
}

static bool read_head(reading *r) {
    if (!json_equals(&r->doc, json_find(&r->doc, 0, "grognard"), "backup"))
        return wrong(r, SRV_SAY_BACKUP_NONE);
    if (!json_int(&r->doc, json_find(&r->doc, 0, "version"), &r->version) || r->version < 1
        || r->version > ROWS_VERSION)
        return wrong(r, SRV_SAY_BACKUP_VERSION);
    return true;
}

static bool read_line(reading *r, const char *line, size_t size) {
    uint64_t rows = 0;
    if (size > LINE_MAX_SIZE) return wrong(r, SRV_SAY_BACKUP_LONG);
    if (r->ended) return wrong(r, SRV_SAY_BACKUP_BEHIND);
    if (json_read(&r->doc, line, size, r->node, NODES_MAX) != GG_OK)
        return wrong_json(r, r->doc.error);
    if (!json_is(&r->doc, 0, JSON_OBJECT)) return wrong(r, SRV_SAY_BACKUP_NO_OBJECT);
    if (r->line == 1) return read_head(r);
    uint32_t count = json_find(&r->doc, 0, "rows");
    if (!count) return read_row(r);
    if (!json_u64(&r->doc, count, &rows) || rows != r->rows) return wrong(r, SRV_SAY_BACKUP_ROWS);
    r->ended = true;
    return true;
}

static bool read_lines(reading *r, FILE *file) {
    char *line = NULL;
    size_t capacity = 0;
    bool good = true;
    for (ssize_t size; good && (size = getline(&line, &capacity, file)) >= 0;) {
        if (size > 0 && line[size - 1] == '\n') size--;
        r->line++;
        r->values = gg_must(realloc(r->values, (size_t)size + 2));
        good = read_line(r, line, (size_t)size);
    }
    free(line);
    if (good && !r->ended) good = wrong(r, SRV_SAY_BACKUP_EARLY);
    return good;
}

static bool is_empty(db *d) {
    int64_t tables = 0, accounts = 0;
    return db_ask(d, "SELECT count(*) FROM tables", NULL, &tables) == DB_OK
           && db_ask(d, "SELECT count(*) FROM accounts", NULL, &accounts) == DB_OK
           && tables + accounts == 0;
}

static bool read_all(reading *r, FILE *file) {
    if (!schema_open(r->d, r->why, BACKUP_WHY_CAPACITY)) return false;
    WHY_PLAIN(r->why, BACKUP_WHY_CAPACITY, WHY_NOT_WRITTEN);
    if (!r->d->driver->begin(r->d)) return false;
    bool empty = is_empty(r->d);
    if (!empty) WHY_PLAIN(r->why, BACKUP_WHY_CAPACITY, WHY_NOT_EMPTY);
    bool good = empty && read_lines(r, file);
    if (good && r->version < 2) good = schema_rows_renew(r->d);
    if (good && r->version < 3) good = archive_put_all(r->d) == DB_OK;
    if (good) return r->d->driver->commit(r->d);
    r->d->driver->rollback(r->d);
    return false;
}

bool backup_read(const char *where, FILE *file, uint64_t *rows, char why[BACKUP_WHY_CAPACITY]) {
    reading *r = gg_must(calloc(1, sizeof *r));
    r->why = why;
    r->d = db_open(where, why, BACKUP_WHY_CAPACITY);
    bool good = r->d && read_all(r, file);
    db_close(r->d);
    *rows = r->rows;
    free(r->values);
    free(r);
    return good;
}
