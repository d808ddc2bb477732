/* tables.c - tables over HTTP. A request that makes a table is read strictly, and what is wrong
 * with it is named. */
#include "server/http/tables.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "core/setup.h"
#include "server/http/replay_html.h"
#include "server/live/live_tables.h"
#include "table/lesson.h"

enum { LIST_CAPACITY = 1 << 18, RECORD_CAPACITY = GG_RECORD_SIZE_MAX, DAY_S = 86400 };

// -- Making one ---------------------------------------------------------------------------

// A table on its way.
typedef struct making {
    net_exchange *exchange;
    request_body body;
    const gg_game *game;
    gg_setup setup;
    stored_table table;
    const char *lesson;                      // its header, or NULL
    char key[GG_SEATS_MAX][SECRET_CAPACITY]; // of people, "" for the others
} making;

static bool refuse(making *m, unsigned message, const char *name) {
    reply_error_with(m->exchange, message, GG_WORDS(name));
    return false;
}

static bool word_of(making *m, const char *key, bool needed, char out[STORED_WORD_CAPACITY]) {
    request_word word = { key, out, STORED_WORD_CAPACITY, needed };
    return request_string(m->exchange, &m->body, &word);
}

static bool game_read(making *m) {
    char word[STORED_WORD_CAPACITY];
    if (!word_of(m, "game", true, word)) return false;
    m->game = gg_game_find(word);
    if (!m->game) return refuse(m, SRV_SAY_NO_GAME, word);
    strcpy(m->table.game, m->game->key);
    setup_fault fault;
    if (setup_read(m->game, &m->body.doc, &m->setup, &fault)) return true;
    bool unknown = fault.what == SETUP_SCENARIO || fault.what == SETUP_OPTION;
    return refuse(m, unknown ? SRV_SAY_SETUP_UNKNOWN : SRV_SAY_SETUP_BAD, fault.message);
}

static bool flag_read(making *m, const char *key, bool *out) {
    uint32_t node = json_find(&m->body.doc, 0, key);
    if (node == 0 || json_bool(&m->body.doc, node, out)) return true;
    return refuse(m, SRV_SAY_NO_FLAG, key);
}

static bool seed_read(making *m, const server *s) {
    uint32_t node = json_find(&m->body.doc, 0, "seed");
    if (node == 0) {
        randombytes_buf(&m->setup.seed, sizeof m->setup.seed);
        // Rules 1 knew seeds of 64 bits alone.
        if (m->setup.rules != 1) randombytes_buf(&m->setup.seed_high, sizeof m->setup.seed_high);
        return true;
    }
    if (!s->options.seeds) return refuse(m, SRV_SAY_NO_SEED, "seed");
    m->table.seeded = true;
    if (json_u64(&m->body.doc, node, &m->setup.seed)) return true;
    return refuse(m, SRV_SAY_NO_NUMBER, "seed");
}

// What sits there: a person gets a secret, a bot has a level.
static bool guest_read(making *m, unsigned seat, uint32_t node) {
    stored_seat *out = &m->table.seat[seat];
    char word[STORED_WORD_CAPACITY] = "";
    const char *name = m->game->seat_name[seat];
    if (!json_string(&m->body.doc, node, word, sizeof word))
        return refuse(m, SRV_SAY_NO_GUEST, name);
    if (strcmp(word, "person") == 0) {
        secret_make(m->key[seat]);
        secret_hash(m->key[seat], out->key);
        return true;
    }
    if (strncmp(word, "bot:", 4) != 0 || !bot_find(word + 4))
        return refuse(m, SRV_SAY_NO_GUEST, name);
    strcpy(out->bot, word + 4);
    return true;
}

static bool strangers_checked(making *m, uint32_t seats, uint8_t part) {
    const json_doc *doc = &m->body.doc;
    for (uint32_t key = json_first(doc, seats); key; key = json_key_after(doc, seats, key)) {
        unsigned seat = 0;
        char name[STORED_WORD_CAPACITY];
        while (seat < m->game->seat_count && !json_equals(doc, key, m->game->seat_name[seat]))
            seat++;
        if (seat < m->game->seat_count && (part >> seat & 1)) continue;
        if (!json_string(doc, key, name, sizeof name)) strcpy(name, "...");
        return refuse(m, SRV_SAY_NO_SEAT, name);
    }
    return true;
}

// A lesson is a position of ours: nothing about it can be chosen.
static bool lesson_read(making *m) {
    static const char *const chosen[] = { "scenario", "options", "seed", "rules" };
    bool lesson = false;
    size_t size = 0;
    if (!flag_read(m, "lesson", &lesson)) return false;
    if (!lesson) return true;
    for (unsigned i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        if (json_find(&m->body.doc, 0, chosen[i]))
            return refuse(m, SRV_SAY_FIXED_IN_LESSON, chosen[i]);
    }
    m->lesson = lesson_header(m->game->key, &size);
    if (!m->lesson || size >= sizeof m->table.header)
        return refuse(m, SRV_SAY_NO_LESSON, m->game->key);
    memcpy(m->table.header, m->lesson, size);
    m->table.seeded = true;
    return true;
}

// Who takes part, and who begins.
static opening opening_of(const making *m) {
    if (!m->lesson) return live_table_opening(m->game, &m->setup);
    gg_fault fault;
    const table_guests nobody = { 0 };
    table *t = table_open(m->table.header, strlen(m->table.header), &nobody, &fault);
    GG_ASSERT(t);
    opening out = { gg_seats(m->game, match_state(table_match(t))), table_to_move(t) };
    table_close(t);
    return out;
}

static bool seats_read(making *m) {
    const json_doc *doc = &m->body.doc;
    uint32_t seats = json_find(doc, 0, "seats");
    if (seats == 0 || !json_is(doc, seats, JSON_OBJECT))
        return refuse(m, seats ? SRV_SAY_NO_OBJECT : SRV_SAY_MISSING_KEY, "seats");
    opening start = opening_of(m);
    m->table.to_move = start.to_move;
    if (!strangers_checked(m, seats, start.seats)) return false;
    for (unsigned seat = 0; seat < m->game->seat_count; seat++) {
        if (!(start.seats >> seat & 1)) continue;
        const char *name = m->game->seat_name[seat];
        uint32_t node = json_find(doc, seats, name);
        if (node == 0) return refuse(m, SRV_SAY_SEAT_EMPTY, name);
        strcpy(m->table.seat[seat].seat, name);
        if (!guest_read(m, seat, node)) return false;
    }
    return true;
}

static void seats_reply(const making *m) {
    char at[1024];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"table\":");
    gg_put_quoted(&text, m->table.id);
    gg_put(&text, ",\"seats\":[");
    for (unsigned seat = 0; seat < m->game->seat_count; seat++) {
        if (!m->key[seat][0]) continue;
        gg_put_comma(&text);
        gg_put(&text, "{\"seat\":");
        gg_put_quoted(&text, m->game->seat_name[seat]);
        gg_put_member(&text, "key", m->key[seat]);
        gg_put(&text, "}");
    }
    gg_put(&text, "]}");
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

// Only games between people who sit apart count for ratings.
static bool counts(const making *m) {
    unsigned people = 0, bots = 0;
    for (unsigned seat = 0; seat < m->game->seat_count; seat++) {
        people += m->key[seat][0] != 0;
        bots += m->table.seat[seat].bot[0] != 0;
    }
    return people > 1 && bots == 0 && !m->table.hotseat && !m->table.seeded;
}

// Agreed on before the first move: whoever takes a seat there does so with an account, and knows.
static bool rated_read(making *m) {
    if (!flag_read(m, "rated", &m->table.rated)) return false;
    if (!m->table.rated || counts(m)) return true;
    return refuse(m, SRV_SAY_NOT_RATED, "rated");
}

static bool making_read(making *m, const server *s, const net_request *request) {
    static const char *const keys[] = { "game",    "scenario", "options", "seats",
                                        "hotseat", "memory",   "public",  "seed",
                                        "lesson",  "rated",    "rules",   NULL };
    m->table.memory = true;
    return request_read(request, m->exchange, &m->body, keys) && game_read(m) && seed_read(m, s)
           && lesson_read(m) && seats_read(m) && flag_read(m, "hotseat", &m->table.hotseat)
           && flag_read(m, "memory", &m->table.memory) && flag_read(m, "public", &m->table.open)
           && rated_read(m);
}

void tables_make(server *s, const net_request *request, net_exchange *exchange) {
    making *m = gg_must(calloc(1, sizeof *m));
    m->exchange = exchange;
    if (!making_read(m, s, request)) {
        making_free(m);
        return;
    }
    if (!m->lesson) {
        gg_text header = gg_text_begin(m->table.header, sizeof m->table.header);
        table_header_write(m->game, &m->setup, &header);
    }
    secret_id(m->table.id);
    m->table.created = m->table.moved = server_now();
    stored_table_add(s->store, &m->table, table_made, m);
}

// -- Listing ------------------------------------------------------------------------------

static void listed_put(const stored_table *stored, gg_text *text) {
    stored_table told = *stored;
    told.moved = server_moved(stored->moved, stored->over);
    gg_put_comma(text);
    gg_put(text, "{");
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
