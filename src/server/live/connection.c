/* connection.c - a socket's way to its seat: by the seat's secret, by an account, or to the
 * gallery. What it says is read by src/table. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "server/live/live_tables.h"
#include "server/store/db.h"

enum { CLOSE_TRY_LATER = 1013 };

// -- Outbox -------------------------------------------------------------------------------

/* The outbox: what a connection is told, and what of it has to wait.
 *
 *     entries     1  2  3  4  5  6        kept by the table, numbered
 *                       ^stored  ^kept
 *     told[A]              4              the last entry of which this viewer was told something
 *     told[B]        2                    4 to 6 are A's secret: nothing B hears depends on them
 *
 * A message to a viewer waits until the entry told[viewer] is stored, and no longer. What B asks is
 * answered at once while A's secret entries are on their way: from the answer's time B learns no
 * more than from its bytes. A connection's parcels go out in the order in which they came. */

static void send_to(connection *p, const char *text, size_t size) {
    if (p->socket && !p->is_cut) net_send(p->socket, text, size);
}

static void parcel_free(connection *p) {
    parcel *first = p->first;
    p->first = first->next;
    if (!p->first) p->last = NULL;
    p->outbox_size -= first->size;
    p->live_table->outbox_size[p->viewer] -= first->size;
    free(first);
}

void outbox_drop(connection *p) {
    while (p->first)
        parcel_free(p);
}

void outbox_release(connection *p) {
    while (p->first && p->first->after <= p->live_table->stored) {
        send_to(p, p->first->text, p->first->size);
        parcel_free(p);
    }
}

// It may sit down again: then it is told everything at once.
static void cut_off(connection *p) {
    outbox_drop(p);
    p->is_cut = true;
    if (p->socket)
        net_hang_up(p->socket, CLOSE_TRY_LATER, "too much waits: sit down again"); // speech: a log
}

static void parcel_add(connection *p, const char *text, size_t size) {
    size_t *all = &p->live_table->outbox_size[p->viewer];
    if (p->is_cut || !p->socket) return;
    if (*all + size > OUTBOX_MAX) {
        cut_off(p);
        return;
    }
    parcel *new = gg_must(malloc(sizeof *new + size));
    *new = (parcel){ .after = p->live_table->told[p->viewer], .size = size };
    memcpy(new->text, text, size);
    *(p->last ? &p->last->next : &p->first) = new;
    p->last = new;
    p->outbox_size += size;
    *all += size;
}

void connection_tell(connection *p, const char *text, size_t size) {
    const live_table *r = p->live_table;
    if (r && r->told[p->viewer] > r->stored)
        parcel_add(p, text, size);
    else
        send_to(p, text, size);
}

void connection_tell_now(connection *p, const char *text, size_t size) {
    send_to(p, text, size);
}

bool connection_is_busy(const connection *p) {
    return p->outbox_size >= OUTBOX_CONNECTION_MAX
           || p->live_table->writing[p->viewer] >= OUTBOX_WRITING_MAX;
}

void connection_error(connection *p, request_id id, const char *code, unsigned message) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    table_error_write(&text, id, code, gg_said(&gg_common, message, p->form % TABLE_LANGUAGES_MAX));
    connection_tell(p, text.at, text.used);
}

void live_table_error(live_table *r, const connection *to, request_id id, const char *code,
                      unsigned message) {
    connection *p = r->connection;
    while (p && p != to)
        p = p->next;
    if (p) connection_error(p, id, code, message);
}

// -- Coming -------------------------------------------------------------------------------

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
    if (p->left) p->left(p);
    live_table_leave(p);
    if (!p->waiting) connection_free(p);
}

// What was waited for is there: false if the connection has gone meanwhile, and is forgotten.
bool connection_came_back(connection *p) {
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

static void refuse(connection *p, const char *code, unsigned message) {
    sodium_memzero(p->key, sizeof p->key);
    sodium_memzero(p->session, sizeof p->session);
    connection_error(p, p->sits_by, code, message);
}

static void find_table(connection *p);

static void seen_afresh(void *with, db_status status, const stored_load *load) {
    connection *p = with;
    if (!connection_came_back(p)) return;
    live_table *r = live_tables_loaded(p->server->live_tables, p->table);
    if (r && status == DB_OK && load) live_table_reseat(r, load);
    find_table(p);
}

// Another process may have given the seat away a moment ago, and its word of that be on its way:
// the store is asked, once.
static bool ask_afresh(const live_table *r, connection *p) {
    if (p->asked_afresh || !db_is_postgres(p->server->options.db)) return false;
    p->asked_afresh = p->waiting = true;
    stored_table_load(p->server->store, p->table, r->stored, seen_afresh, p);
    return true;
}

static void opened_first(connection *p, db_status status, bool opened) {
    if (!connection_came_back(p)) return;
    p->is_first = opened;
    if (status != DB_OK)
        net_hang_up(p->socket, CLOSE_TRY_LATER, "it cannot be stored now"); // speech: a log
    else if (opened)
        find_table(p);
    else
        refuse(p, "key", GG_SAY_TABLE_NO_SEAT);
}

static bool is_untouched(const live_table *r, const connection *p, unsigned seat) {
    return p->key[0] && !p->is_first && table_guests_of(r->table)->opened[seat] == 0;
}

static void sit_down(live_table *r, connection *p) {
    unsigned seat = p->key[0] ? seat_of_key(r, p->key) : seat_of_account(r, p);
    if (seat == GG_SEATS_MAX && ask_afresh(r, p)) return;
    if (seat == GG_SEATS_MAX)
        refuse(p, "key", GG_SAY_TABLE_NO_SEAT);
    else if (p->key[0] && table_guests_of(r->table)->rated && !table_over(r->table))
        refuse(p, "account", GG_SAY_TABLE_BY_ACCOUNT);
    else if (is_untouched(r, p, seat)) {
        p->waiting = true;
        keys_open_first(p, seat, opened_first);
    } else
        live_table_enter(r, p, seat);
}

static void table_found(void *with, db_status status, live_table *r) {
    connection *p = with;
    if (!connection_came_back(p)) return;
    if (status != DB_OK) {
        net_hang_up(p->socket, CLOSE_TRY_LATER, "it cannot be loaded now"); // speech: a log
    } else if (!r) {
        refuse(p, "unknown", GG_SAY_TABLE_UNKNOWN);
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
    if (!connection_came_back(p)) return;
    gg_text account = gg_text_begin(p->account, sizeof p->account);
    gg_put(&account, name);
    find_table(p);
}

static bool copy_word(char *out, size_t capacity, const char *word) {
    gg_text text = gg_text_begin(out, capacity);
    gg_put(&text, word);
    return !text.full;
}

static void host_answer(void *self, const char *text, size_t size) {
    connection_tell(self, text, size);
}

static void host_sit(void *self, const table_sit_wish *wish) {
    connection *p = self;
    p->sits_by = wish->request_id;
    p->form = wish->form;
    bool fits = copy_word(p->table, sizeof p->table, wish->table)
                && copy_word(p->seat, sizeof p->seat, wish->seat)
                && copy_word(p->key, sizeof p->key, wish->key);
    if (!p->table[0])
        refuse(p, "missing_key", GG_SAY_TABLE_MISSING);
    else if (!fits)
        refuse(p, "bad_value", GG_SAY_TABLE_WORDS_LONG);
    else if (!stored_is_id(p->table))
        refuse(p, "unknown", GG_SAY_TABLE_UNKNOWN);
    else if (p->seat[0]) {
        p->waiting = true;
        account_session(p->cookie ? p->cookie : "", p->session);
        account_find(p->server, p->cookie ? p->cookie : "", account_found, p);
    } else
        find_table(p);
}

// -- Hearing ------------------------------------------------------------------------------

void connection_request(net_socket *socket, const char *text, size_t size) {
    connection *p = net_socket_kept(socket);
    if (!p) return;
    if (p->hear) {
        p->hear(p, text, size);
        return;
    }
    if (p->live_table) {
        live_table_request(p, text, size);
        return;
    }
    if (!p->waiting && server_study_wanted(p->server, p, text, size)) return;
    table_host lobby = { .self = p, .answer = host_answer, .sit = p->waiting ? NULL : host_sit };
    table_request(NULL, 0, text, size, &lobby);
}

void connection_hushed(net_socket *socket) {
    connection *p = net_socket_kept(socket);
    if (p) connection_error(p, (request_id){ 0 }, "rate", GG_SAY_TABLE_RATE);
}
