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

void connection_error(connection *p, request_id id, const char *code, const char *message) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    table_error_write(&text, id, code, message);
    connection_tell(p, text.at, text.used);
}

void live_table_error(live_table *r, const connection *to, request_id id, const char *code,
                      const char *message) {
    connection *p = r->connection;
    while (p && p != to)
        p = p->next;
    if (p) connection_error(p, id, code, message);
}
