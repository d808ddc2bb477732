/* tables.c - tables over HTTP. */
#include "server/routes.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/error.h"
#include "base/text.h"
#include "server/http/replay_html.h"
#include "server/live/live_tables.h"
#include "table/wish.h"

enum { LIST_CAPACITY = 1 << 18, RECORD_CAPACITY = GG_RECORD_SIZE_MAX, DAY_S = 86400 };

// -- Making one ---------------------------------------------------------------------------

// A table on its way.
typedef struct making {
    net_exchange *exchange;
    table_wish wish;
    stored_table table;
    char key[GG_SEATS_MAX][SECRET_CAPACITY]; // of people, "" for the others
} making;

static void seats_reply(const making *m) {
    GG_ASSERT(stored_is_id(m->table.id));
    char at[1024];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"table\":");
    gg_put_quoted(&text, m->table.id);
    gg_put(&text, ",\"seats\":[");
    for (unsigned seat = 0; seat < m->wish.game->seat_count; seat++) {
        if (!m->key[seat][0]) continue;
        gg_put_comma(&text);
        gg_put(&text, "{\"seat\":");
        gg_put_quoted(&text, m->wish.game->seat_name[seat]);
        gg_put_member(&text, "key", m->key[seat]);
        gg_put(&text, "}");
    }
    gg_put(&text, "]}");
    GG_ASSERT(!text.full);
    reply_json(m->exchange, 201, text.at, text.used);
}

static void making_free(making *m) {
    sodium_memzero(m, sizeof *m);
    free(m);
}

static void table_made(void *self, db_status status) {
    making *m = self;
    if (status == DB_OK)
        seats_reply(m);
    else
        reply_error(m->exchange, SRV_SAY_TABLE_NOT_STORED);
    making_free(m);
}

// A person's seat gets a secret.
static void seats_fill(making *m) {
    const gg_game *game = m->wish.game;
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        stored_seat *out = &m->table.seat[seat];
        if (!(m->wish.seats >> seat & 1)) continue;
        strcpy(out->seat, game->seat_name[seat]);
        strcpy(out->bot, m->wish.guests.bot[seat]);
        if (out->bot[0]) continue;
        secret_make(m->key[seat]);
        secret_hash(m->key[seat], out->key);
    }
}

static void table_fill(making *m) {
    const table_wish *wish = &m->wish;
    gg_text header = gg_text_begin(m->table.header, sizeof m->table.header);
    table_wish_header(wish, &header);
    GG_ASSERT(!header.full);
    strcpy(m->table.game, wish->game->key);
    m->table.hotseat = wish->guests.hotseat;
    m->table.memory = !wish->guests.forgets;
    m->table.open = wish->listed;
    m->table.rated = wish->guests.rated;
    m->table.seeded = wish->seeded;
    m->table.to_move = wish->to_move;
    secret_id(m->table.id);
    m->table.created = m->table.moved = server_now();
}

static void wish_refuse(net_exchange *exchange, const table_wish *wish) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_error_write(&text, wish->code, wish->message);
    reply_json(exchange, 400, text.at, text.used);
}

void tables_make(server *s, const net_request *request, net_exchange *exchange) {
    request_body body;
    if (!request_read(request, exchange, &body, table_wish_keys)) return;
    making *m = gg_must(calloc(1, sizeof *m));
    m->exchange = exchange;
    const table_grants grants = { s->options.seeds, true, (uint8_t)net_marked(exchange) };
    if (!table_wish_read(&m->wish, &body.doc, grants)) {
        wish_refuse(exchange, &m->wish);
        making_free(m);
        return;
    }
    if (!m->wish.seeded) live_table_seed(&m->wish.setup);
    seats_fill(m);
    table_fill(m);
    stored_table_add(s->store, &m->table, table_made, m);
}

// -- Listing ------------------------------------------------------------------------------

static void listed_put(const stored_table *stored, gg_text *text) {
    stored_table told = *stored;
    told.moved = server_moved(stored->moved, stored->over);
    gg_put_object(text, NULL);
    stored_table_tell(&told, text);
    // A place by itself: from it the list goes on.
    gg_put(text, ",\"place\":\"");
    gg_put_int(text, stored->moved / DAY_S);
    gg_put(text, ".");
    gg_put(text, stored->id);
    gg_put(text, "\"}");
}

static void public_listed(void *self, db_status status, unsigned count,
                          const stored_table *stored) {
    static char at[LIST_CAPACITY];
    if (status != DB_OK) {
        reply_error(self, SRV_SAY_LIST_NOT_READ);
        return;
    }
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "[");
    for (unsigned i = 0; i < count; i++)
        listed_put(&stored[i], &text);
    gg_put(&text, "]");
    GG_ASSERT(!text.full);
    reply_json(self, 200, text.at, text.used);
}

// What the list is asked for.
typedef struct listing {
    stored_place after; // its id is "": from the start
    unsigned limit;
} listing;

// A row's `place`: a day, a dot, a table's id.
static bool place_read(const char *text, stored_place *out) {
    char *end = NULL;
    if (text[0] < '0' || text[0] > '9') return false;
    out->day = strtol(text, &end, 10);
    if (*end != '.' || out->day > STORED_LAST_DAY || !stored_is_id(end + 1)) return false;
    strcpy(out->id, end + 1);
    return true;
}

static bool limit_read(const char *text, unsigned *out) {
    char *end = NULL;
    if (text[0] < '0' || text[0] > '9') return false;
    unsigned long number = strtoul(text, &end, 10);
    *out = (unsigned)number;
    return *end == 0 && number >= 1 && number <= STORED_PUBLIC_MAX;
}

// limit=N and after=PLACE, in any order.
static bool listing_read(const char *query, listing *out) {
    while (*query) {
        char word[64] = "";
        size_t size = strcspn(query, "&");
        if (size >= sizeof word) return false;
        memcpy(word, query, size);
        query += size + (query[size] == '&');
        bool good = strncmp(word, "limit=", 6) == 0
                        ? limit_read(word + 6, &out->limit)
                        : strncmp(word, "after=", 6) == 0 && place_read(word + 6, &out->after);
        if (!good) return false;
    }
    return true;
}

void tables_list(server *s, const net_request *request, net_exchange *exchange) {
    listing asked = { .limit = STORED_PUBLIC_MAX };
    if (listing_read(request->query, &asked))
        stored_public_list(s->store, asked.after.id[0] ? &asked.after : NULL, asked.limit,
                           public_listed, exchange);
    else
        reply_error(exchange, SRV_SAY_LIST_QUERY);
}

// -- A finished game ----------------------------------------------------------------------

static const char type_text[] = "text/plain; charset=utf-8"; // speech: a header
static const char type_html[] = "text/html; charset=utf-8";  // speech: a header

static void file_reply(net_exchange *exchange, const live_table *r, const char *type,
                       net_answer answer) {
    GG_ASSERT(table_over(r->table)); // it has every side's secrets
    char name[STORED_ID_CAPACITY + 64];
    // speech off: a header
    snprintf(name, sizeof name, "attachment; filename=\"%s-%s.%s\"", r->game->key, r->id, type);
    // speech on
    answer.status = 200;
    answer.cache = "no-store";
    answer.disposition = name;
    net_reply(exchange, &answer);
}

static char *record_of(const live_table *r, size_t *size) {
    char *at = gg_must(malloc(RECORD_CAPACITY));
    gg_text text = gg_text_begin(at, RECORD_CAPACITY);
    match_record_write(table_match(r->table), &text);
    GG_ASSERT(!text.full);
    *size = text.used;
    return at;
}

static void record_reply(net_exchange *exchange, const live_table *r) {
    size_t size;
    char *record = record_of(r, &size);
    net_answer answer = { .type = type_text, .body = record, .size = size };
    file_reply(exchange, r, "txt", answer);
    free(record);
}

static void replay_html_reply(net_exchange *exchange, const live_table *r) {
    size_t size;
    char *record = record_of(r, &size);
    const replay_html_story story = { r->game, record, table_agreed(r->table) };
    char *html = replay_html_make(&story, &size);
    free(record);
    if (!html) {
        reply_error(exchange, SRV_SAY_NO_REPLAY_PAGES);
        return;
    }
    net_answer answer = { .type = type_html, .body = html, .size = size };
    file_reply(exchange, r, "html", answer);
    free(html);
}

// True if the game is over, and all of it is stored; answers if it is not.
static bool is_finished(net_exchange *exchange, db_status status, const live_table *r) {
    if (status != DB_OK)
        reply_error(exchange, SRV_SAY_TABLE_NOT_READ);
    else if (!r)
        reply_error(exchange, SRV_SAY_NO_TABLE);
    else if (!table_over(r->table) || r->stored < r->kept)
        reply_error(exchange, SRV_SAY_RECORD_NOT_OVER);
    else
        return true;
    return false;
}

static void record_found(void *with, db_status status, live_table *r) {
    if (is_finished(with, status, r)) record_reply(with, r);
}

static void replay_html_found(void *with, db_status status, live_table *r) {
    if (is_finished(with, status, r)) replay_html_reply(with, r);
}

// The record or page of /api/tables/ID/...
static void find_table(server *s, const net_request *request, live_tables_found *found,
                       net_exchange *exchange) {
    char id[STORED_ID_CAPACITY] = "";
    const char *from = request->path + strlen("/api/tables/");
    size_t size = strcspn(from, "/");
    if (size < sizeof id) memcpy(id, from, size);
    if (stored_is_id(id))
        live_tables_find(s->live_tables, id, found, exchange);
    else
        reply_error(exchange, SRV_SAY_NO_TABLE);
}

void tables_record(server *s, const net_request *request, net_exchange *exchange) {
    find_table(s, request, record_found, exchange);
}

void tables_page(server *s, const net_request *request, net_exchange *exchange) {
    find_table(s, request, replay_html_found, exchange);
}
