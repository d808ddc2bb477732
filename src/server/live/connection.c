/* connection.c - a socket's way to its seat: by the seat's secret, by an account, or to the
 * gallery. After that its messages go to the table, or to chat_notes.c. */
#include "server/live/connection.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "server/live/live_tables.h"

enum { CLOSE_TRY_LATER = 1013 };
enum { MESSAGE_NODES = TABLE_MESSAGE_MAX / 2 + JSON_DEPTH_MAX + 8 };

void connection_opened(server *s, net_socket *socket, const net_request *request) {
    connection *p = gg_must(calloc(1, sizeof *p));
    p->server = s;
    p->socket = socket;
    if (request->cookie[0]) {
        size_t size = strlen(request->cookie) + 1;
        p->cookie = memcpy(gg_must(malloc(size)), request->cookie, size);
    }
    net_socket_keep(socket, p);
}

static void connection_free(connection *p) {
    if (p->cookie) sodium_memzero(p->cookie, strlen(p->cookie));
    free(p->cookie);
    sodium_memzero(p, sizeof *p);
    free(p);
}

void connection_closed(net_socket *socket) {
    connection *p = net_socket_kept(socket);
    if (!p) return;
    p->socket = NULL;
    live_table_leave(p);
    if (!p->waiting) connection_free(p);
}

// What was waited for is there: false if the connection has gone meanwhile, and is forgotten.
static bool came_back(connection *p) {
    p->waiting = false;
    if (p->socket) return true;
    connection_free(p);
    return false;
}

// -- Sitting down -------------------------------------------------------------------------

// The seat with this secret; all are compared, so that time says nothing about which.
static unsigned seat_of_key(const live_table *r, const char *key) {
    unsigned found = GG_SEATS_MAX;
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        if (secret_fits(key, r->seat[seat].key)) found = seat;
    }
    return found;
}

static unsigned seat_of_account(const live_table *r, const connection *p) {
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        const stored_seat *stored = &r->seat[seat];
        if (strcmp(r->game->seat_name[seat], p->seat) == 0 && p->account[0]
            && strcmp(stored->account, p->account) == 0)
            return seat;
    }
    return GG_SEATS_MAX;
}

static void refuse(connection *p, const char *code, const char *message) {
    sodium_memzero(p->key, sizeof p->key);
    sodium_memzero(p->session, sizeof p->session);
    connection_error(p, code, message);
}

static void sit_down(live_table *r, connection *p) {
    unsigned seat = p->key[0] ? seat_of_key(r, p->key) : seat_of_account(r, p);
    if (seat == GG_SEATS_MAX)
        refuse(p, "key", "this opens no seat of this table");
    else if (p->key[0] && r->rated && !table_over(r->table))
        refuse(p, "account", "this table is rated: take the seat with an account");
    else
        live_table_enter(r, p, seat);
}

static void table_found(void *with, db_status status, live_table *r) {
    connection *p = with;
    if (!came_back(p)) return;
    if (status != DB_OK) {
        net_hang_up(p->socket, CLOSE_TRY_LATER, "the table cannot be loaded now");
    } else if (!r) {
        connection_error(p, "unknown", "there is no such table");
    } else if (!p->key[0] && !p->seat[0]) {
        live_table_enter(r, p, r->game->seat_count);
    } else {
        sit_down(r, p);
    }
}

static void find_table(connection *p) {
    p->waiting = true;
    live_tables_find(p->server->live_tables, p->table, table_found, p);
}

static void account_found(void *with, const char *name) {
    connection *p = with;
    if (!came_back(p)) return;
    gg_text account = gg_text_begin(p->account, sizeof p->account);
    gg_put(&account, name);
    find_table(p);
}

static bool word_read(connection *p, const json_doc *doc, const request_word *word) {
    uint32_t node = json_find(doc, 0, word->key);
    word->out[0] = 0;
    if (node == 0 && !word->needed) return true;
    if (node == 0) {
        connection_error(p, "missing_key", "'table' is missing");
        return false;
    }
    if (json_string(doc, node, word->out, word->capacity) && word->out[0]) return true;
    word->out[0] = 0;
    connection_error(p, "bad_value", "'table', 'key' and 'seat' are short texts");
    return false;
}

static void sit(connection *p, const json_doc *doc) {
    static const char *const keys[] = { "do", "table", "key", "seat", "lang", "view", "id", NULL };
    const request_word where = { "table", p->table, sizeof p->table, true };
    const request_word key = { "key", p->key, sizeof p->key, false };
    const request_word seat = { "seat", p->seat, sizeof p->seat, false };
    if (json_stranger(doc, 0, keys)) {
        connection_error(p, "unknown_key", "'sit' has 'table', and 'key' or 'seat'");
        return;
    }
    char lang[16], view[16];
    uint8_t language = 0;
    const request_word reads = { "lang", lang, sizeof lang, false };
    const request_word sees = { "view", view, sizeof view, false };
    if (!word_read(p, doc, &where) || !word_read(p, doc, &key) || !word_read(p, doc, &seat)
        || !word_read(p, doc, &reads) || !word_read(p, doc, &sees))
        return;
    if (!gg_language_find(lang, &language)) language = 0;
    if (!table_form_read(view, language, &p->form))
        connection_error(p, "bad_value", "'view' is \"scene\"");
    else if (p->key[0] && p->seat[0])
        connection_error(p, "request", "'sit' has either 'key' or 'seat'");
    else if (!stored_is_id(p->table))
        connection_error(p, "unknown", "there is no such table");
    else if (p->seat[0]) {
        p->waiting = true;
        account_session(p->cookie ? p->cookie : "", p->session);
        account_find(p->server, p->cookie ? p->cookie : "", account_found, p);
    } else
        find_table(p);
}

// -- Hearing ------------------------------------------------------------------------------

static void pong(connection *p) {
    char at[64];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":\"pong\"");
    if (p->numbered) {
        gg_put_key(&text, "id");
        gg_put_int(&text, p->id);
    }
    gg_put(&text, "}");
    if (p->socket) net_send(p->socket, text.at, text.used);
}

// Reads what has to be read before it is known whose message it is.
static bool message_read(connection *p, json_doc *doc, const char *text, size_t size) {
    static json_node node[MESSAGE_NODES];
    p->numbered = false;
    if (size > TABLE_MESSAGE_MAX) {
        connection_error(p, "too_long", "the message is too long");
    } else if (json_read(doc, text, size, node, MESSAGE_NODES) != GG_OK) {
        connection_error(p, "json", doc->error);
    } else if (!json_is(doc, 0, JSON_OBJECT)
               || !json_is(doc, json_find(doc, 0, "do"), JSON_STRING)) {
        connection_error(p, "request", "a message is an object with 'do'");
    } else {
        uint32_t id = json_find(doc, 0, "id");
        p->numbered = json_int(doc, id, &p->id);
        if (id == 0 || p->numbered) return true;
        connection_error(p, "bad_value", "'id' has to be a whole number");
    }
    return false;
}

void connection_request(net_socket *socket, const char *text, size_t size) {
    connection *p = net_socket_kept(socket);
    json_doc doc;
    if (!p || !message_read(p, &doc, text, size)) return;
    uint32_t verb = json_find(&doc, 0, "do");
    if (json_equals(&doc, verb, "ping")) {
        pong(p);
    } else if (json_equals(&doc, verb, "sit")) {
        if (p->live_table || p->waiting)
            connection_error(p, "request", "this socket sits at a table already");
        else
            sit(p, &doc);
    } else if (!p->live_table) {
        connection_error(p, "request", "sit down first");
    } else if (connection_may_ask(p) && !chat_notes_request(p, &doc)) {
        live_table_request(p, text, size);
    }
}

void connection_hushed(net_socket *socket) {
    connection *p = net_socket_kept(socket);
    if (!p) return;
    p->numbered = false;
    connection_error(p, "rate", "too much at once: wait a little");
}
