/* study_make.c - a new study, over HTTP: of a finished game of this server. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/http/guard.h"
#include "server/http/tables.h"
#include "server/routes.h"
#include "server/study/internal.h"

typedef struct making {
    server *server;
    net_exchange *exchange;
    char address[NET_ADDRESS_MAX];
    stored_study study;
    char key[SECRET_CAPACITY];
} making;

static void making_free(making *m) {
    free(m->study.record);
    sodium_memzero(m, sizeof *m);
    free(m);
}

static void made(void *self, db_status status) {
    making *m = self;
    char at[256];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{");
    gg_put_member(&text, "study", m->study.id);
    gg_put_member(&text, "key", m->key);
    gg_put(&text, "}");
    if (status == DB_OK)
        reply_json(m->exchange, 201, text.at, text.used);
    else
        reply_error(m->exchange, SRV_SAY_STUDY_NOT_STORED);
    making_free(m);
}

// Only what is over can be studied: the record has every side's secrets.
static void found(void *self, db_status status, live_table *r) {
    making *m = self;
    guard *g = m->server->guard;
    uint64_t begun = guard_work_us();
    size_t size;
    if (!tables_is_finished(m->exchange, status, r)) {
        making_free(m);
        return;
    }
    GG_ASSERT(table_over(r->table));
    m->study.record = tables_record_of(r, &size);
    strcpy(m->study.game, r->game->key);
    strcpy(m->study.table, r->id);
    secret_id(m->study.id);
    secret_make(m->key);
    secret_hash(m->key, m->study.key);
    m->study.created = server_now();
    guard_store(g, net_now_ms(), m->address, size);
    guard_spend(g, net_now_ms(), m->address, guard_work_us() - begun);
    stored_study_add(m->server->store, &m->study, made, m);
}

void study_make(server *s, const net_request *request, net_exchange *exchange) {
    char id[STORED_ID_CAPACITY];
    const request_word words[] = { { "table", id, sizeof id, true }, { 0 } };
    if (!request_words(request, exchange, words)) return;
    if (!stored_is_id(id)) {
        reply_error(exchange, SRV_SAY_NO_TABLE);
        return;
    }
    making *m = gg_must(calloc(1, sizeof *m));
    m->server = s;
    m->exchange = exchange;
    memcpy(m->address, request->address, sizeof m->address);
    live_tables_find(s->live_tables, id, found, m);
}
