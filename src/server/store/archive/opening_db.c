/* opening_db.c - see opening_db.h. */
#include "server/store/archive/opening_db.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake.h"
#include "base/check.h"
#include "base/text.h"

/* Places are named by digests of the way there. */

static void name(const char *a, const char *b, char at[OPENING_PLACE_CAPACITY]) {
    static const char digits[] = "0123456789abcdef";
    uint8_t digest[BLAKE_SIZE];
    blake h;
    blake_begin(&h, NULL);
    blake_add(&h, a, strlen(a) + 1);
    blake_add(&h, b, strlen(b) + 1);
    blake_end(&h, digest);
    for (unsigned i = 0; i + 1 < OPENING_PLACE_CAPACITY; i++)
        at[i] = digits[i % 2 ? digest[i / 2] & 15 : digest[i / 2] >> 4];
    at[OPENING_PLACE_CAPACITY - 1] = 0;
}

void opening_begin(const char *game, const char *scenario, char at[OPENING_PLACE_CAPACITY]) {
    name(game, scenario, at);
}

void opening_follow(char at[OPENING_PLACE_CAPACITY], const char *step) {
    char from[OPENING_PLACE_CAPACITY];
    GG_ASSERT(opening_is_place(at));
    memcpy(from, at, sizeof from);
    name(from, step, at);
}

bool opening_is_place(const char *text) {
    return strspn(text, "0123456789abcdef") == OPENING_PLACE_CAPACITY - 1
           && text[OPENING_PLACE_CAPACITY - 1] == 0;
}

/* Counting. */

static db_status count(db *d, const opening_row *row) {
    return db_change(d,
                     "INSERT INTO openings (place, step, winner, games) VALUES ($1, $2, $3, 1)"
                     " ON CONFLICT (place, step, winner) DO UPDATE SET games = openings.games + 1",
                     DB_WITH(DB(row->place), DB(row->step), DB(row->winner)));
}

db_status opening_put(db *d, const char *opening, const char *winner) {
    opening_row row = { .games = 1 };
    db_status status = DB_OK;
    db_copy(row.place, sizeof row.place, opening);
    db_copy(row.winner, sizeof row.winner, winner);
    GG_ASSERT(opening_is_place(row.place) && opening[OPENING_PLACE_CAPACITY - 1] == '\n');
    for (const char *line = opening + OPENING_PLACE_CAPACITY; *line && status == DB_OK;) {
        size_t size = strcspn(line, "\n");
        GG_ASSERT_CMP(size, <, sizeof row.step);
        memcpy(row.step, line, size);
        row.step[size] = 0;
        status = count(d, &row);
        opening_follow(row.place, row.step);
        line += size + (line[size] == '\n');
    }
    return status;
}

/* Asking. */

typedef struct ask_job {
    store_job job;
    char at[OPENING_PLACE_CAPACITY];
    opening_row row[OPENING_ROWS_MAX];
    unsigned count;
    opening_done *done;
    void *self;
} ask_job;

static void ask_work(store_job *job, db *d) {
    _Static_assert(OPENING_ROWS_MAX == 200, "the limit below");
    ask_job *j = (ask_job *)job;
    const row_query q = { &row_kinds[ROWS_openings],
                          "FROM openings WHERE place = $1 ORDER BY games DESC, step, winner"
                          " LIMIT 200",
                          DB_WITH(DB(j->at)) };
    job->status = row_list(d, &q, j->row, OPENING_ROWS_MAX, &j->count);
}

static void ask_done(store_job *job) {
    ask_job *j = (ask_job *)job;
    j->done(j->self, job->status, j->count, j->row);
    free(j);
}

void opening_ask(store *s, const char *at, opening_done *done, void *self) {
    ask_job *j = gg_must(calloc(1, sizeof *j));
    GG_ASSERT(opening_is_place(at));
    j->job = (store_job){ .work = ask_work, .done = ask_done };
    strcpy(j->at, at);
    j->done = done;
    j->self = self;
    store_read(s, &j->job);
}
