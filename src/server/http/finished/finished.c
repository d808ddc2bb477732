/* finished.c - a finished game over HTTP: its record, and itself as a page. It has every side's
 * secrets, so that nothing is given out before it is over. Whoever asks pays for the time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/http/guard.h"
#include "server/http/replay_html.h"
#include "server/http/tables.h"
#include "server/routes.h"
#include "table/whatif/hints.h"

static const char api_tables[] = "/api/tables/", embed[] = "/embed/"; // speech: addresses
static const char type_text[] = "text/plain; charset=utf-8";          // speech: a header
static const char type_html[] = "text/html; charset=utf-8";           // speech: a header
static const char embed_cache[] = "public, max-age=3600";             // speech: a header

void tables_file_name(const live_table *r, const char *type, char out[TABLES_FILE_CAPACITY]) {
    // speech off: a header
    snprintf(out, TABLES_FILE_CAPACITY, "attachment; filename=\"%s-%s.%s\"", r->game->key, r->id,
             type);
    // speech on
}

static void file_reply(net_exchange *exchange, const live_table *r, const char *type,
                       net_answer answer) {
    GG_ASSERT(table_over(r->table)); // it has every side's secrets
    char name[TABLES_FILE_CAPACITY];
    tables_file_name(r, type, name);
    answer.status = 200;
    answer.cache = "no-store";
    answer.disposition = name;
    net_reply(exchange, &answer);
}

char *tables_record_of(const live_table *r, size_t *size) {
    char *at = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text text = gg_text_begin(at, GG_RECORD_SIZE_MAX);
    table_record_write(r->table, &text);
    GG_ASSERT(!text.full);
    *size = text.used;
    return at;
}

static void record_reply(net_exchange *exchange, const live_table *r) {
    size_t size;
    char *record = tables_record_of(r, &size);
    net_answer answer = { .type = type_text, .body = record, .size = size };
    file_reply(exchange, r, "txt", answer);
    free(record);
}

static void story_reply(net_exchange *exchange, const live_table *r, bool framed) {
    size_t size;
    char *record = tables_record_of(r, &size);
    const replay_html_story story = { r->game, record, table_agreed(r->table) };
    char *html = replay_html_make(&story, &size);
    free(record);
    if (!html) {
        reply_error(exchange, SRV_SAY_NO_REPLAY_PAGES);
        return;
    }
    net_answer answer = { .type = type_html, .body = html, .size = size };
    if (framed) {
        answer.status = 200;
        answer.framed = true;
        answer.cache = embed_cache;
        net_reply(exchange, &answer);
    } else
        file_reply(exchange, r, "html", answer);
    free(html);
}

static void page_reply(net_exchange *exchange, const live_table *r) {
    story_reply(exchange, r, false);
}

static void embed_reply(net_exchange *exchange, const live_table *r) {
    story_reply(exchange, r, true);
}

bool tables_is_finished(net_exchange *exchange, db_status status, const live_table *r) {
    if (status != DB_OK)
        reply_error(exchange, SRV_SAY_TABLE_NOT_READ);
    else if (!r)
        reply_error(exchange, SRV_SAY_NO_TABLE);
    else if (!table_over(r->table) || r->stored < r->kept)
        reply_error(exchange, SRV_SAY_RECORD_NOT_OVER);
    else if (table_is_sealed(r->table, server_now()))
        reply_error(exchange, SRV_SAY_SEALED);
    else
        return true;
    return false;
}

bool tables_id_of(const net_request *request, char id[STORED_ID_CAPACITY]) {
    bool framed = strncmp(request->path, embed, strlen(embed)) == 0;
    const char *from = request->path + strlen(framed ? embed : api_tables);
    size_t size = strcspn(from, "/");
    memset(id, 0, STORED_ID_CAPACITY);
    if (size < STORED_ID_CAPACITY) memcpy(id, from, size);
    return stored_is_id(id);
}

// What is wanted of a table, while that is found.
typedef struct asking {
    net_exchange *exchange;
    void (*reply)(net_exchange *, const live_table *);
    char address[NET_ADDRESS_MAX];
} asking;

static void found(void *with, db_status status, live_table *r) {
    asking *a = with;
    uint64_t begun = guard_work_us();
    if (tables_is_finished(a->exchange, status, r)) {
        a->reply(a->exchange, r);
        guard_spend(r->server->guard, net_now_ms(), a->address, guard_work_us() - begun);
    }
    free(a);
}

// Of the table that the path names.
static void find_table(server *s, const net_request *request, const asking *asked) {
    char id[STORED_ID_CAPACITY];
    if (!tables_id_of(request, id)) {
        reply_error(asked->exchange, SRV_SAY_NO_TABLE);
        return;
    }
    asking *a = gg_must(malloc(sizeof *a));
    *a = *asked;
    memcpy(a->address, request->address, sizeof a->address);
    live_tables_find(s->live_tables, id, found, a);
}

void tables_record(server *s, const net_request *request, net_exchange *exchange) {
    find_table(s, request, &(asking){ .exchange = exchange, .reply = record_reply });
}

void tables_page(server *s, const net_request *request, net_exchange *exchange) {
    find_table(s, request, &(asking){ .exchange = exchange, .reply = page_reply });
}

void tables_embed(server *s, const net_request *request, net_exchange *exchange) {
    find_table(s, request, &(asking){ .exchange = exchange, .reply = embed_reply });
}
