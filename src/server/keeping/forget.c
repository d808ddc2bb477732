/* forget.c - with --forget-tables DAYS: games that nobody has opened for so long are deleted, if
 * nothing was played in them or all seats are guests'. So a store does not grow by what strangers
 * begin and leave. */
#include "server/keeping/forget.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/live/live_tables.h"
#include "server/store/db.h"
#include "server/store/lobby/offers_db.h"

enum {
    FIRST_MS = 1000,
    AGAIN_MS = 1000,          // where there are more
    HOUR_MS = 60 * 60 * 1000, // else
    BATCH_MAX = 100,
    DAY_S = 24 * 60 * 60
};

typedef struct forgetting {
    store_job job;
    server *server;
    int64_t now;
    char (*busy)[STORED_ID_CAPACITY]; // where somebody sits now, however long ago he came
    unsigned busy_count, capacity;
    char id[BATCH_MAX][STORED_ID_CAPACITY]; // those that are deleted
    unsigned count;
} forgetting;

static void take_id(void *self, const char *const *value) {
    forgetting *f = self;
    for (unsigned i = 0; i < f->busy_count; i++)
        if (strcmp(f->busy[i], value[0]) == 0) return;
    if (f->count < BATCH_MAX) db_copy(f->id[f->count++], STORED_ID_CAPACITY, value[0]);
}

static db_status list(db *d, forgetting *f) {
    int64_t before = f->now - f->server->options.forget_days * (int64_t)DAY_S;
    return db_do(d,
                 "SELECT t.id FROM tables t WHERE t.is_over = 0 AND t.moved < $1"
                 " AND NOT EXISTS (SELECT 1 FROM tour_meetings m WHERE m.first_table = t.id"
                 " OR m.second_table = t.id)" // speech: SQL
                 " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.tbl = t.id AND (s.opened >= $1"
                 " OR (s.offer <> '' AND s.offer_ends >= CAST($2 AS BIGINT))))" // speech: SQL
                 " AND (NOT EXISTS (SELECT 1 FROM seats s WHERE s.tbl = t.id AND s.account <> '')"
                 " OR NOT EXISTS (SELECT 1 FROM entries e WHERE e.tbl = t.id" // speech: SQL
                 " AND e.entry LIKE 'play %')) ORDER BY t.moved, t.id LIMIT 1000",
                 DB_WITH(DB(before), DB(f->now / OFFER_DAY_S)), take_id, f);
}

static db_status drop(db *d, const char *id) {
    static const char *const steps[] = {
        "DELETE FROM chat WHERE tbl = $1",
        "DELETE FROM entries WHERE tbl = $1",
        "DELETE FROM seats WHERE tbl = $1",
        "DELETE FROM tables WHERE id = $1",
    };
    db_status status = DB_OK;
    GG_ASSERT(stored_is_id(id));
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == DB_OK; i++)
        status = db_change(d, steps[i], DB_WITH(DB(id)));
    if (status == DB_OK) store_tell(d, id);
    return status;
}

static void forget_work(store_job *job, db *d) {
    forgetting *f = (forgetting *)job;
    job->status = list(d, f);
    for (unsigned i = 0; i < f->count && job->status == DB_OK; i++)
        job->status = drop(d, f->id[i]);
}

static void begin(void *with);

static void forget_done(store_job *job) {
    forgetting *f = (forgetting *)job;
    server *s = f->server;
    bool has_more = job->status == DB_OK && f->count == BATCH_MAX;
    if (job->status == DB_OK && f->count > 0)
        server_log(LOG_NOTICE, "%u tables were forgotten", f->count);
    for (unsigned i = 0; i < f->count && job->status == DB_OK; i++)
        live_tables_told(s->live_tables, f->id[i]); // it finds that there is none any more
    free(f->busy);
    free(f);
    if (!s->stopping) net_after(s->net, has_more ? AGAIN_MS : HOUR_MS, begin, s);
}

static forgetting *gathering;

static void gather(live_table *r) {
    forgetting *f = gathering;
    if (!r->connection) return;
    GG_GROW(f->busy, f->busy_count, f->capacity);
    db_copy(f->busy[f->busy_count++], STORED_ID_CAPACITY, r->id);
}

static void begin(void *with) {
    server *s = with;
    if (s->stopping) return;
    forgetting *f = gg_must(calloc(1, sizeof *f));
    f->job = (store_job){ .work = forget_work, .done = forget_done };
    f->server = s;
    f->now = server_now();
    gathering = f;
    live_tables_each(s->live_tables, gather);
    store_do(s->store, &f->job);
}

void forget_begin(server *s) {
    if (s->options.forget_days > 0) net_after(s->net, FIRST_MS, begin, s);
}
