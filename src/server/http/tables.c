/* tables.c - tables over HTTP. */
#include "server/http/tables.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/error.h"
#include "base/text.h"
#include "gg_messages.h"
#include "server/http/guard.h"
#include "server/routes.h"
#include "table/whatif/branch.h"
#include "table/whatif/hints.h"

enum { LIST_CAPACITY = 1 << 18, DAY_S = 86400 };

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

static void header_fill(const table_wish *wish, stored_table *out) {
    gg_text header = gg_text_begin(out->header, sizeof out->header);
    if (wish->fair)
        live_table_commit(wish->game, &wish->setup, wish->people != 0, out);
    else
        table_wish_header(wish, &header);
    GG_ASSERT(!header.full);
    if (wish->guests.late)
        GG_ASSERT(table_header_late(out->header, sizeof out->header, wish->guests.late));
}

void tables_fill(const table_wish *wish, stored_table *out) {
    secret_id(out->id);
    header_fill(wish, out);
    strcpy(out->game, wish->game->key);
    out->hotseat = wish->guests.hotseat;
    out->memory = !wish->guests.forgets;
    out->open = wish->listed;
    out->rated = wish->guests.rated;
    gg_text terms = gg_text_begin(out->clock, sizeof out->clock);
    if (wish->guests.clock.kind) clock_terms_write(&wish->guests.clock, &terms);
    out->seeded = wish->seeded;
    out->to_move = wish->to_move;
    out->created = out->moved = server_now();
}

static void lay(server *s, making *m) {
    seats_fill(m);
    tables_fill(&m->wish, &m->table);
    stored_table_add(s->store, &m->table, table_made, m);
}

void tables_lay(server *s, net_exchange *exchange, const table_wish *wish, int64_t battle) {
    making *m = gg_must(calloc(1, sizeof *m));
    m->exchange = exchange;
    m->wish = *wish;
    m->table.battle = battle;
    lay(s, m);
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
    const table_grants grants = { .seed = s->options.seeds,
                                  .rated = true,
                                  .fair = true,
                                  .clock = true,
                                  .language = (uint8_t)net_marked(exchange) };
    if (!table_wish_read(&m->wish, &body.doc, grants)) {
        wish_refuse(exchange, &m->wish);
        making_free(m);
        return;
    }
    if (!m->wish.seeded) live_table_seed(&m->wish.setup);
    lay(s, m);
}

// -- What if ------------------------------------------------------------------------------

// A table that goes on from a moment of a finished game: what was asked for, while that is found.
typedef struct branching {
    server *server;
    net_exchange *exchange;
    char address[NET_ADDRESS_MAX]; // pays for the time
    char *text;
    request_body body;
    making *making;
    char **entry; // its journal so far
    uint32_t entries;
} branching;

static void branching_free(branching *b) {
    for (uint32_t i = 0; i < b->entries; i++)
        free(b->entry[i]);
    free(b->entry);
    free(b->text);
    free(b);
}

static void branch_stored(void *self, db_status status) {
    branching *b = self;
    table_made(b->making, status);
    branching_free(b);
}

static void branch_begun(void *self, db_status status) {
    branching *b = self;
    const stored_table *t = &b->making->table;
    const stored_entries entries = { .table = t->id,
                                     .first = 1,
                                     .count = b->entries,
                                     .entry = (const char *const *)b->entry,
                                     .to_move = t->to_move,
                                     .now = t->moved };
    if (status == DB_OK && b->entries > 0)
        stored_entries_add(b->server->store, &entries, branch_stored, b);
    else
        branch_stored(b, status);
}

static void branch_store(branching *b, const table_branch *branch) {
    making *m = b->making;
    m->wish.to_move = match_head(branch->cut)->to_move;
    b->entry = gg_must(calloc(table_branch_entries(branch) + 1u, sizeof *b->entry));
    for (uint32_t i = 0; i < table_branch_entries(branch); i++) {
        char entry[TABLE_ENTRY_MAX];
        table_branch_entry(branch, i, entry);
        b->entry[b->entries++] = gg_must(strdup(entry));
    }
    seats_fill(m);
    tables_fill(&m->wish, &m->table);
    guard_store(b->server->guard, net_now_ms(), b->address,
                guard_entries_size(b->entries, b->entry));
    stored_table_add(b->server->store, &m->table, branch_begun, b);
}

// Who sits there. False: it was answered with what is wrong.
static bool branch_read(branching *b, const table_branch *branch) {
    making *m = b->making = gg_must(calloc(1, sizeof *m));
    m->exchange = b->exchange;
    const table_grants grants = { .language = (uint8_t)net_marked(b->exchange) };
    if (table_wish_read_branch(&m->wish, &b->body.doc, grants, branch->header, branch->header_size))
        return true;
    wish_refuse(b->exchange, &m->wish);
    making_free(m);
    return false;
}

static void branch_refuse(const branching *b, unsigned message) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_error_write(&text, "bad_value", gg_said(&gg_common, message, net_marked(b->exchange)));
    reply_json(b->exchange, 400, text.at, text.used);
}

static void branch_make(branching *b, db_status status, live_table *r) {
    table_branch *branch = gg_must(malloc(sizeof *branch));
    uint64_t number = 0;
    bool is_number = json_u64(&b->body.doc, json_find(&b->body.doc, 0, "number"), &number);
    bool stored = false;
    if (tables_is_finished(b->exchange, status, r)) {
        unsigned wrong = is_number ? table_branch_open(branch, table_match(r->table), number, r->id)
                                   : GG_SAY_BRANCH_NUMBER;
        if (wrong) branch_refuse(b, wrong);
        stored = !wrong && branch_read(b, branch);
        if (stored) branch_store(b, branch);
        if (!wrong) table_branch_close(branch);
    }
    if (!stored) branching_free(b);
    free(branch);
}

static void branch_found(void *with, db_status status, live_table *r) {
    branching *b = with;
    uint64_t begun = guard_work_us();
    guard *g = b->server->guard;
    char address[NET_ADDRESS_MAX];
    memcpy(address, b->address, sizeof address);
    branch_make(b, status, r); // which may be the end of it
    guard_spend(g, net_now_ms(), address, guard_work_us() - begun);
}

void tables_branch(server *s, const net_request *request, net_exchange *exchange) {
    static const char *const keys[] = { "number", "seats", "hotseat", "memory", NULL };
    char id[STORED_ID_CAPACITY];
    branching *b = gg_must(calloc(1, sizeof *b));
    net_request copy = *request;
    b->server = s;
    b->exchange = exchange;
    memcpy(b->address, request->address, sizeof b->address);
    b->text = gg_must(calloc(1, request->body_size + 1)); // it may have zero bytes in it
    if (request->body) memcpy(b->text, request->body, request->body_size);
    copy.body = b->text;
    if (!request_read(&copy, exchange, &b->body, keys)) {
        branching_free(b);
    } else if (!tables_id_of(request, id)) {
        reply_error(exchange, SRV_SAY_NO_TABLE);
        branching_free(b);
    } else {
        live_tables_find(s->live_tables, id, branch_found, b);
    }
}

// -- Listing ------------------------------------------------------------------------------

static void listed_put(const stored_table *stored, gg_text *text) {
    gg_put_object(text, NULL);
    stored_table_tell(stored, text);
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
