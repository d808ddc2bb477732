/* outbox.c - what a connection is told, and what of it has to wait.
 *
 *     entries     1  2  3  4  5  6        kept by the table, numbered
 *                       ^stored  ^kept
 *     told[A]              4              the last entry of which this viewer was told something
 *     told[B]        2                    4 to 6 are A's secret: nothing B hears depends on them
 *
 * A message to a viewer waits until the entry told[viewer] is stored, and no longer. What B asks is
 * answered at once while A's secret entries are on their way: from the answer's time B learns no
 * more than from its bytes. A connection's parcels go out in the order in which they came. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_table.h"

enum { CLOSE_TRY_LATER = 1013 };

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
        net_hang_up(p->socket, CLOSE_TRY_LATER, "too much waits to be stored: sit down again");
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

void live_table_answer(connection *p, const char *text, size_t size) {
    const live_table *r = p->live_table;
    if (r && r->told[p->viewer] > r->stored)
        parcel_add(p, text, size);
    else
        send_to(p, text, size);
}

void live_table_say(live_table *r, unsigned viewer, const char *text, size_t size) {
    for (connection *p = r->connection; p; p = p->next) {
        if (p->viewer == viewer) live_table_answer(p, text, size);
    }
}

// -- Errors -------------------------------------------------------------------------------

typedef struct complaint {
    char at[512];
    size_t size;
} complaint;

static complaint complain(const connection *p, const char *code, const char *message) {
    complaint out;
    gg_text text = gg_text_begin(out.at, sizeof out.at);
    gg_put(&text, "{\"is\":\"error\"");
    if (p->numbered) {
        gg_put_key(&text, "id");
        gg_put_int(&text, p->id);
    }
    gg_put_member(&text, "code", code);
    gg_put_member(&text, "message", message);
    gg_put(&text, "}");
    out.size = text.used;
    return out;
}

void connection_error(connection *p, const char *code, const char *message) {
    complaint c = complain(p, code, message);
    live_table_answer(p, c.at, c.size);
}

bool connection_may_ask(connection *p) {
    bool writes_much = p->live_table->writing[p->viewer] >= OUTBOX_WRITING_MAX;
    if (p->outbox_size < OUTBOX_CONNECTION_MAX && !writes_much) return true;
    complaint c = complain(p, "busy", "the store is slow, and much waits for it: ask again later");
    send_to(p, c.at, c.size);
    return false;
}

void live_table_not_stored(live_table *r, const connection *by) {
    connection *p = r->connection;
    while (p && p != by)
        p = p->next;
    if (p) connection_error(p, "store", "it could not be stored");
}
