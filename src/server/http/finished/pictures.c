/* pictures.c - pictures that are asked for, in the order in which they came; of each address one is
 * drawn at a time, so that who asks for many delays nobody else's. A drawing has a copy of the
 * record, and touches no table. */
#include "server/http/finished/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "net/client_prefix.h"
#include "server/http/finished/picture.h"
#include "server/http/guard.h"
#include "server/http/tables.h"
#include "server/live/workers.h"
#include "server/routes.h"

enum {
    THREADS_MAX = 8,
    NICENESS = 10 // moves go before it, and bots
};

static const char type_svg[] = "image/svg+xml"; // speech: a header

typedef struct drawing {
    worker_task task;
    struct drawing *next; // in the order in which they were asked for
    server *server;
    net_exchange *exchange;
    char client[NET_ADDRESS_MAX];
    uint64_t at; // actions before it; UINT64_MAX: all
    char viewer[STORED_WORD_CAPACITY];
    bool handed; // to a thread
    // For the thread.
    unsigned seat; // the viewer's number
    char *record;
    size_t record_size;
    char *picture; // NULL: this game has none
    size_t size;
    char file[TABLES_FILE_CAPACITY];
} drawing;

struct pictures {
    server *server;
    workers *workers; // NULL once it is stopped
    drawing *first;
    unsigned count;
};

static void drawing_free(drawing *d) {
    free(d->record);
    free(d->picture);
    free(d);
}

/* In a thread of its own. */

static void draw(worker_task *task) {
    drawing *d = (drawing *)task;
    gg_fault fault = { 0 };
    match *m = match_open_record(d->record, d->record_size, &fault);
    if (!m) return;
    uint32_t count = match_action_count(m);
    const picture_moment moment = { m, d->at < count ? (uint32_t)d->at : count, d->seat };
    if (match_has_viewer(m, d->seat)) d->picture = picture_make(&moment, &d->size);
    match_close(m);
}

/* In the loop's thread. */

// Somebody of the same client stands before it in a thread.
static bool has_turn(const pictures *all, const drawing *d) {
    bool busy = false;
    for (const drawing *other = all->first; other; other = other->next)
        busy |= other->handed && strcmp(other->client, d->client) == 0;
    return !busy || !all->server->guard;
}

static void hand_on(pictures *all) {
    for (drawing *d = all->first; d && all->workers; d = d->next) {
        if (d->handed || !has_turn(all, d)) continue;
        if (!workers_do(all->workers, &d->task)) return;
        d->handed = true;
    }
}

static void reply(const drawing *d) {
    const net_answer answer = { .status = 200,
                                .type = type_svg,
                                .body = d->picture,
                                .size = d->size,
                                .cache = "no-store",
                                .disposition = d->file };
    if (d->picture)
        net_reply(d->exchange, &answer);
    else
        reply_error(d->exchange, SRV_SAY_NO_PICTURES);
}

static void drawn(worker_task *task) {
    drawing *d = (drawing *)task, **at = &d->server->pictures->first;
    pictures *all = d->server->pictures;
    reply(d);
    while (*at != d)
        at = &(*at)->next;
    *at = d->next;
    all->count--;
    drawing_free(d);
    hand_on(all);
}

// What forbids another one of this client, a message; 0: nothing does.
static unsigned refusal(const pictures *all, const char *client) {
    unsigned same = 0;
    for (const drawing *d = all->first; d && all->server->guard; d = d->next)
        same += strcmp(d->client, client) == 0;
    if (same >= PICTURES_OF_ONE) return SRV_SAY_PICTURES_MANY;
    return all->count < PICTURES_WAITING ? 0 : SRV_SAY_PICTURES_BUSY;
}

// Puts it behind the others; a message if it may not be there.
static unsigned enter(drawing *d, const live_table *r) {
    pictures *all = d->server->pictures;
    const match *m = table_match(r->table);
    drawing **end = &all->first;
    d->seat = table_viewer(r->table, d->viewer);
    if (d->seat > r->game->seat_count || !match_has_viewer(m, d->seat)
        || (d->at > match_action_count(m) && d->at != UINT64_MAX))
        return SRV_SAY_PICTURE_QUERY;
    unsigned refused = refusal(all, d->client);
    if (refused) return refused;
    d->record = tables_record_of(r, &d->record_size);
    tables_file_name(r, "svg", d->file);
    while (*end)
        end = &(*end)->next;
    *end = d;
    all->count++;
    hand_on(all);
    return 0;
}

static void found(void *with, db_status status, live_table *r) {
    drawing *d = with;
    uint64_t begun = guard_work_us();
    unsigned refused = 0;
    char client[NET_ADDRESS_MAX];
    if (!tables_is_finished(d->exchange, status, r)) {
        drawing_free(d);
        return;
    }
    memcpy(client, d->client, sizeof client);
    refused = enter(d, r);
    if (refused) {
        reply_error(d->exchange, refused);
        drawing_free(d);
    }
    guard_spend(r->server->guard, net_now_ms(), client, guard_work_us() - begun);
}

// at=N and viewer=SEAT, in any order.
static bool query_read(const char *query, drawing *out) {
    out->at = UINT64_MAX;
    strcpy(out->viewer, "public");
    while (*query) {
        char word[64] = "";
        size_t size = strcspn(query, "&");
        if (size >= sizeof word) return false;
        memcpy(word, query, size);
        query += size + (query[size] == '&');
        const char *value = strchr(word, '=');
        if (!value++) return false;
        if (strncmp(word, "at=", 3) == 0) {
            if (!gg_read_u64(value, strlen(value), &out->at)) return false;
        } else if (strncmp(word, "viewer=", 7) == 0 && strlen(value) < sizeof out->viewer)
            strcpy(out->viewer, value);
        else
            return false;
    }
    return true;
}

void tables_picture(server *s, const net_request *request, net_exchange *exchange) {
    char id[STORED_ID_CAPACITY];
    drawing *d = gg_must(calloc(1, sizeof *d));
    bool good = query_read(request->query, d), known = tables_id_of(request, id);
    d->task = (worker_task){ .work = draw, .done = drawn };
    d->server = s;
    d->exchange = exchange;
    client_prefix(request->address, d->client, sizeof d->client);
    if (good && known) {
        live_tables_find(s->live_tables, id, found, d);
        return;
    }
    reply_error(exchange, good ? SRV_SAY_NO_TABLE : SRV_SAY_PICTURE_QUERY);
    drawing_free(d);
}

/* All of them. */

static void post(void *self, void (*run)(void *), void *with) {
    net_post(((server *)self)->net, run, with);
}

pictures *pictures_open(server *s, unsigned bot_threads) {
    unsigned threads = bot_threads / 4 + 1;
    if (threads > THREADS_MAX) threads = THREADS_MAX;
    pictures *all = gg_must(calloc(1, sizeof *all));
    const workers_hooks hooks = { s, post, NICENESS };
    all->server = s;
    all->workers = workers_open(&hooks, threads, threads);
    if (all->workers) return all;
    free(all);
    return NULL;
}

void pictures_stop(pictures *all) {
    if (!all) return;
    workers *w = all->workers;
    all->workers = NULL;
    workers_close(w);
}

void pictures_close(pictures *all) {
    if (!all) return;
    for (drawing *d = all->first, *next; d; d = next) {
        next = d->next;
        drawing_free(d);
    }
    free(all);
}
