/* import.c - games out of a file as export.c writes it, into tables of my own.
 *
 * Nothing in the file is believed: every record is replayed. A game that is over stays over; one
 * that is not can be played on, all seats being mine. Neither counts for ratings. A game
 * is known by its record, so that a file that is read twice does nothing the second time. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "core/record.h"
#include "server/accounts/accounts.h"
#include "server/http/guard.h"
#include "table/table.h"

enum {
    GAMES_MAX = 200,    // of one file
    SEATS_MAX = 2000,   // that an account may hold: no more is read in then
    NODES_MAX = 1 << 14 // of the file's JSON
};

// One game, ready to be kept.
typedef struct arrival {
    stored_table table;
    char **entry;
    unsigned entry_count;
} arrival;

typedef struct importing {
    visit visit;
    char address[NET_ADDRESS_MAX]; // pays for what is kept
    char *body;
    size_t body_size;
    int64_t seats;          // that the account holds
    unsigned wrong, reason; // messages, 0 if all is well: what, and what about a game
    gg_fault fault;         // of a record or of the file
    arrival *game;
    unsigned count, at, known; // games read; the one being kept; those that were there already
    bool is_known;
} importing;

static void import_release(visit *v) {
    importing *m = (importing *)v;
    for (unsigned i = 0; i < m->count; i++) {
        for (unsigned k = 0; k < m->game[i].entry_count; k++)
            free(m->game[i].entry[k]);
        free(m->game[i].entry);
    }
    free(m->game);
    free(m->body);
}

/* Reading, in a worker's thread. */

// A game that is being read.
typedef struct reading {
    importing *m;
    const json_doc *doc;
    uint32_t node;
    arrival *out;
    match *match; // as the record plays
    table *table; // as the entries play
    char agreed[STORED_WORD_CAPACITY];
} reading;

static bool wrong(importing *m, unsigned reason) {
    GG_ASSERT(reason && reason < SRV_SAYS);
    m->wrong = SRV_SAY_IMPORT_GAME;
    m->reason = reason;
    return false;
}

static bool read_time(const reading *r, const char *key, int64_t *out) {
    uint32_t node = json_find(r->doc, r->node, key);
    *out = r->m->visit.now;
    if (node == 0) return true;
    return json_int(r->doc, node, out) && *out >= 0 && *out <= r->m->visit.now;
}

static bool read_word(const reading *r, uint32_t object, const char *key, char *out,
                      size_t capacity) {
    uint32_t node = json_find(r->doc, object, key);
    out[0] = 0;
    return node == 0 || json_string(r->doc, node, out, capacity);
}

static void name_table(reading *r, const char *record, size_t size) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    const char *owner = r->m->visit.who.id;
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)record, size,
                       (const unsigned char *)owner, strlen(owner));
    for (unsigned i = 0; i < sizeof hash; i++)
        r->out->table.id[i] = letters[hash[i] % 32];
}

static bool read_record(reading *r) {
    gg_fault *fault = &r->m->fault;
    gg_record head;
    uint32_t node = json_find(r->doc, r->node, "record");
    if (node == 0 || !json_is(r->doc, node, JSON_STRING))
        return wrong(r->m, SRV_SAY_GAME_NO_RECORD);
    size_t capacity = r->doc->node[node].end - r->doc->node[node].start + 1;
    char *text = gg_must(malloc(capacity));
    unsigned reason = 0;
    if (!json_string(r->doc, node, text, capacity))
        reason = SRV_SAY_GAME_ZERO;
    else if (gg_record_begin(&head, text, strlen(text), fault) != GG_OK)
        reason = SRV_SAY_GAME_FAULT;
    else if (head.position) // is not even read: what a stranger wrote there is nobody's game
        fault->line = head.position_line, reason = SRV_SAY_GAME_POSITION;
    else if (!(r->match = match_open_record(text, strlen(text), fault)))
        reason = SRV_SAY_GAME_FAULT;
    else
        name_table(r, text, strlen(text));
    free(text);
    return reason ? wrong(r->m, reason) : true;
}

static bool add_entry(reading *r, const char *entry) {
    gg_fault fault = { 0 };
    if (table_replay(r->table, entry, NULL, &fault) != GG_OK) return false;
    r->out->entry[r->out->entry_count++] = gg_must(strdup(entry));
    return true;
}

static bool play_again(reading *r) {
    const gg_game *game = match_game(r->match);
    stored_table *t = &r->out->table;
    gg_text header = gg_text_begin(t->header, sizeof t->header);
    gg_fault fault = { 0 };
    uint32_t count = match_action_count(r->match);
    // Chance that was scripted is left out: is_same finds that.
    if (match_fair(r->match))
        match_header_write(r->match, &header);
    else
        table_header_write(game, match_setup(r->match), &header);
    r->table = table_open(t->header, header.used, NULL, &fault);
    if (!r->table || header.full) return wrong(r->m, SRV_SAY_GAME_BEGINNING);
    r->out->entry = gg_must(calloc(count + 1 + GG_SEATS_MAX, sizeof *r->out->entry));
    for (uint32_t i = 0; i < count; i++) {
        char entry[TABLE_ENTRY_MAX];
        gg_text text = gg_text_begin(entry, sizeof entry);
        const gg_record_row *row = match_action(r->match, i);
        gg_put(&text, "play ");
        gg_put(&text, game->seat_name[row->seat]);
        gg_put(&text, " ");
        game->action_write(row->action, &text);
        if (text.full || !add_entry(r, entry)) return wrong(r->m, SRV_SAY_GAME_ACTION);
    }
    return true;
}

// Chance that was scripted would fall otherwise at a table.
static bool is_same(const reading *r) {
    char *a = gg_must(malloc(GG_RECORD_SIZE_MAX)), *b = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text first = gg_text_begin(a, GG_RECORD_SIZE_MAX);
    gg_text second = gg_text_begin(b, GG_RECORD_SIZE_MAX);
    match_record_write(r->match, &first);
    match_record_write(table_match(r->table), &second);
    bool same = !first.full && first.used == second.used && memcmp(a, b, first.used) == 0;
    free(a);
    free(b);
    return same;
}

// One offers, and all others accept.
static bool agree(reading *r) {
    const gg_game *game = match_game(r->match);
    bool offered = false;
    if (strncmp(r->agreed, "left ", 5) == 0 || strncmp(r->agreed, "late ", 5) == 0) {
        char entry[TABLE_ENTRY_MAX];
        snprintf(entry, sizeof entry, "%s %s", r->agreed[1] == 'a' ? "late" : "leave",
                 r->agreed + 5);
        return add_entry(r, entry);
    }
    if (strcmp(r->agreed, "draw") != 0 && strcmp(r->agreed, "abort") != 0) return false;
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        char entry[TABLE_ENTRY_MAX];
        if (!match_has_viewer(r->match, seat)) continue;
        snprintf(entry, sizeof entry, "%s %s%s%s", offered ? "accept" : "offer",
                 game->seat_name[seat], offered ? "" : " ", offered ? "" : r->agreed);
        if (!add_entry(r, entry)) return false;
        offered = true;
    }
    return table_over(r->table);
}

static void fill_result(reading *r) {
    const match *m = table_match(r->table);
    const gg_game *game = match_game(m);
    stored_result *out = &r->out->table.result;
    gg_rule rule = 0;
    gg_text why = gg_text_begin(out->why, sizeof out->why);
    out->winners = match_head(m)->result;
    db_copy(out->agreed, sizeof out->agreed, r->agreed);
    if (r->agreed[0]) return;
    game->result_write(match_state(m), &rule, &why);
    db_copy(out->rule, sizeof out->rule, rule ? game->rule[rule].number : "");
    db_copy(out->winner, sizeof out->winner, game->winner(match_state(m)));
}

// What the file says of a seat; nothing of it matters but names, and whose it was.
static bool read_seat(const reading *r, uint32_t node, unsigned place) {
    stored_seat *seat = &r->out->table.seat[place];
    bool is_mine = false;
    if (!read_word(r, node, "who", seat->who, sizeof seat->who)
        || !read_word(r, node, "bot", seat->bot, sizeof seat->bot))
        return false;
    if (seat->bot[0] && !bot_find(seat->bot)) return false;
    uint32_t mine = json_find(r->doc, node, "mine");
    if (mine && !json_bool(r->doc, mine, &is_mine)) return false;
    if (!is_mine) return true;
    seat->bot[0] = 0;
    db_copy(seat->account, sizeof seat->account, r->m->visit.who.id);
    return true;
}

static uint32_t find_seat(const reading *r, uint32_t seats, const char *name) {
    for (uint32_t at = json_first(r->doc, seats); at; at = json_after(r->doc, seats, at)) {
        if (json_equals(r->doc, json_find(r->doc, at, "seat"), name)) return at;
    }
    return 0;
}

// Somebody must be able to find the table again, and to play on where it is not over.
static void sit_down(reading *r) {
    stored_table *t = &r->out->table;
    bool has_seat = false;
    for (unsigned place = 0; place < GG_SEATS_MAX; place++)
        has_seat = has_seat || t->seat[place].account[0];
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        stored_seat *seat = &t->seat[place];
        if (!seat->seat[0] || seat->bot[0] || (t->over && has_seat)) continue;
        db_copy(seat->account, sizeof seat->account, r->m->visit.who.id);
        if (!seat->who[0]) db_copy(seat->who, sizeof seat->who, r->m->visit.who.name);
    }
}

static bool read_seats(reading *r) {
    const gg_game *game = match_game(r->match);
    uint32_t seats = json_find(r->doc, r->node, "seats");
    if (seats && !json_is(r->doc, seats, JSON_ARRAY)) return wrong(r->m, SRV_SAY_GAME_SEATS);
    for (unsigned place = 0; place < game->seat_count; place++) {
        if (!match_has_viewer(r->match, place)) continue;
        const char *name = game->seat_name[place];
        uint32_t node = seats ? find_seat(r, seats, name) : 0;
        db_copy(r->out->table.seat[place].seat, STORED_WORD_CAPACITY, name);
        if (node && !read_seat(r, node, place)) return wrong(r->m, SRV_SAY_GAME_SEAT);
    }
    sit_down(r);
    return true;
}

static bool read_head(reading *r) {
    static const char *const keys[] = { "table",  "game",  "created", "moved",
                                        "agreed", "seats", "record",  NULL };
    stored_table *t = &r->out->table;
    if (!json_is(r->doc, r->node, JSON_OBJECT)) return wrong(r->m, SRV_SAY_GAME_OBJECT);
    if (json_stranger(r->doc, r->node, keys)) return wrong(r->m, SRV_SAY_GAME_KEY);
    if (!read_time(r, "created", &t->created) || !read_time(r, "moved", &t->moved))
        return wrong(r->m, SRV_SAY_GAME_TIMES);
    if (!read_word(r, r->node, "agreed", r->agreed, sizeof r->agreed))
        return wrong(r->m, SRV_SAY_GAME_AGREED);
    return true;
}

static bool read_whole(reading *r) {
    stored_table *t = &r->out->table;
    if (!read_head(r) || !read_record(r) || !play_again(r)) return false;
    if (!is_same(r)) return wrong(r->m, SRV_SAY_GAME_SCRIPTED);
    if (r->agreed[0] && (match_head(r->match)->to_move == 0 || !agree(r)))
        return wrong(r->m, SRV_SAY_GAME_NOT_AGREED);
    db_copy(t->game, sizeof t->game, match_game(r->match)->key);
    t->over = table_over(r->table);
    t->to_move = table_to_move(r->table);
    t->seeded = t->memory = true;
    t->hotseat = !t->over;
    if (t->over) fill_result(r);
    return read_seats(r);
}

static bool read_game(importing *m, const json_doc *doc, uint32_t node) {
    reading r = { .m = m, .doc = doc, .node = node };
    if (m->count == GAMES_MAX) return wrong(m, SRV_SAY_GAME_TOO_MANY);
    m->game = gg_must(realloc(m->game, (m->count + 1) * sizeof *m->game));
    r.out = &m->game[m->count++];
    *r.out = (arrival){ .entry = NULL };
    bool good = read_whole(&r);
    match_close(r.match);
    table_close(r.table);
    return good;
}

static void read_games(importing *m, const json_doc *doc) {
    static const char *const keys[] = { "grognard", "version", "games", NULL };
    int64_t version = 0;
    uint32_t games = json_find(doc, 0, "games");
    bool is_ours = json_equals(doc, json_find(doc, 0, "grognard"), "games")
                   && json_int(doc, json_find(doc, 0, "version"), &version) && version == 1 && games
                   && json_is(doc, games, JSON_ARRAY) && !json_stranger(doc, 0, keys);
    if (!is_ours) {
        m->wrong = SRV_SAY_IMPORT_FILE;
        return;
    }
    for (uint32_t at = json_first(doc, games); at; at = json_after(doc, games, at)) {
        if (!read_game(m, doc, at)) return;
    }
}

static void read_work(visit *v) {
    importing *m = (importing *)v;
    json_node *node = gg_must(malloc(NODES_MAX * sizeof *node));
    json_doc doc = { 0 };
    if (json_read(&doc, m->body, m->body_size, node, NODES_MAX) != GG_OK) {
        m->wrong = SRV_SAY_IMPORT_JSON;
        m->fault.line = (uint32_t)json_line(&doc, doc.error_at);
        snprintf(m->fault.message, sizeof m->fault.message, "%s", doc.error);
    } else if (!json_is(&doc, 0, JSON_OBJECT)) {
        m->wrong = SRV_SAY_IMPORT_BODY;
    } else {
        read_games(m, &doc);
    }
    free(node);
}

/* Keeping, one game after another. */

static bool import_next(importing *m);

static db_status keep_work(visit *v, db *d) {
    importing *m = (importing *)v;
    GG_ASSERT(!m->wrong && m->at < m->count);
    arrival *a = &m->game[m->at];
    const char *id = a->table.id;
    stored_table fresh = a->table;
    fresh.over = false;
    fresh.result = (stored_result){ .winners = 0 };
    stored_entries entries = { .table = id,
                               .first = 1,
                               .count = a->entry_count,
                               .entry = (const char *const *)a->entry,
                               .to_move = a->table.to_move,
                               .now = a->table.moved,
                               .over = a->table.over ? &a->table.result : NULL };
    db_status status = stored_table_is(d, id, &m->is_known);
    if (status != DB_OK || m->is_known) return status;
    status = stored_table_put(d, &fresh);
    return status == DB_OK ? stored_entries_put(d, &entries) : status;
}

static bool keep_done(visit *v) {
    importing *m = (importing *)v;
    const arrival *a = &m->game[m->at];
    if (!m->is_known)
        guard_store(v->server->guard, net_now_ms(), m->address,
                    guard_entries_size(a->entry_count, a->entry));
    m->at++;
    m->known += m->is_known;
    return import_next(m);
}

static void import_reply(const importing *m) {
    char body[96];
    int size = snprintf(body, sizeof body, "{\"imported\":%u,\"known\":%u}", m->count - m->known,
                        m->known);
    reply_json(m->visit.exchange, 200, body, (size_t)size);
}

static bool import_next(importing *m) {
    visit *v = &m->visit;
    if (!v->server->accounts) {
        reply_error(v->exchange, SRV_SAY_STOPPING);
    } else if (m->at == m->count) {
        import_reply(m);
    } else {
        v->is_known = true;
        visit_next(v, keep_work, keep_done);
        v->trouble = SRV_SAY_GAMES_NOT_STORED;
        visit_do(v);
        return false;
    }
    return true;
}

static void wrong_reply(const importing *m) {
    GG_ASSERT(m->wrong);
    net_exchange *exchange = m->visit.exchange;
    const gg_arg fault[] = { GG_NUMBER(m->fault.line), GG_WORDS(m->fault.message) };
    char reason[GG_MESSAGE_MAX + 64];
    gg_text words = gg_text_begin(reason, sizeof reason);
    if (!m->reason) {
        reply_error_said(exchange, m->wrong, 2, fault);
        return;
    }
    words.language = (uint8_t)net_marked(exchange);
    gg_say(&words, (gg_saying){ &srv_words, (uint16_t)m->reason, 0, 2, fault });
    reply_error_with(exchange, m->wrong, GG_NUMBER(m->count), GG_WORDS(reason));
}

static bool read_done(visit *v) {
    importing *m = (importing *)v;
    if (!m->wrong) return import_next(m);
    wrong_reply(m);
    return true;
}

static db_status count_work(visit *v, db *d) {
    return account_seat_count(d, v->who.id, &((importing *)v)->seats);
}

static bool count_done(visit *v) {
    if (!games_transfer_may(v)) return true;
    if (((importing *)v)->seats >= SEATS_MAX) {
        reply_error(v->exchange, SRV_SAY_SEATS_FULL);
        return true;
    }
    visit_labour(v, read_work, read_done);
    return false;
}

// The body is copied: it is read by another thread.
void games_import(server *s, const net_request *request, net_exchange *exchange) {
    importing *m = visit_make(s, request, exchange, sizeof *m);
    m->body = gg_must(malloc(request->body_size + 1));
    memcpy(m->body, request->body, request->body_size + 1);
    m->body_size = request->body_size;
    memcpy(m->address, request->address, sizeof m->address);
    visit_next(&m->visit, count_work, count_done);
    m->visit.release = import_release;
    visit_do(&m->visit);
}
