/* outbox.c - what a page is told, and what of it has to wait.
 *
 *     entries     1  2  3  4  5  6        kept by the table, numbered
 *                       ^stored  ^kept
 *     told[A]              4              the last entry of which this viewer was told something
 *     told[B]        2                    4 to 6 are A's secret: nothing B hears depends on them
 *
 * A message to a viewer waits until the entry told[viewer] is stored, and no longer. What B asks is
 * answered at once while A's secret entries are on their way: from the answer's time B learns no
 * more than from its bytes. A page's parcels go out in the order in which they came. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/room.h"

enum { CLOSE_TRY_LATER = 1013 };

static void send_to(page *p, const char *text, size_t size) {
    if (p->socket && !p->is_cut) net_send(p->socket, text, size);
}

static void parcel_free(page *p) {
    parcel *first = p->first;
    p->first = first->next;
    if (!p->first) p->last = NULL;
    p->outbox_size -= first->size;
    p->room->outbox_size[p->viewer] -= first->size;
    free(first);
}

void outbox_drop(page *p) {
    while (p->first)
        parcel_free(p);
}

void outbox_release(page *p) {
    while (p->first && p->first->after <= p->room->stored) {
        send_to(p, p->first->text, p->first->size);
        parcel_free(p);
    }
}

// It may sit down again: then it is told everything at once.
static void cut_off(page *p) {
    outbox_drop(p);
    p->is_cut = true;
    if (p->socket)
        net_hang_up(p->socket, CLOSE_TRY_LATER, "too much waits to be stored: sit down again");
}

static void parcel_add(page *p, const char *text, size_t size) {
    size_t *all = &p->room->outbox_size[p->viewer];
    if (p->is_cut || !p->socket) return;
    if (*all + size > OUTBOX_MAX) {
        cut_off(p);
        return;
    }
    parcel *new = gg_must(malloc(sizeof *new + size));
    *new = (parcel){ .after = p->room->told[p->viewer], .size = size };
    memcpy(new->text, text, size);
    *(p->last ? &p->last->next : &p->first) = new;
    p->last = new;
    p->outbox_size += size;
    *all += size;
}

void room_answer(page *p, const char *text, size_t size) {
    const room *r = p->room;
    if (r && r->told[p->viewer] > r->stored)
        parcel_add(p, text, size);
    else
        send_to(p, text, size);
}

void room_say(room *r, unsigned viewer, const char *text, size_t size) {
    for (page *p = r->page; p; p = p->next) {
        if (p->viewer == viewer) room_answer(p, text, size);
    }
}

// -- Errors -------------------------------------------------------------------------------

typedef struct complaint {
    char at[512];
    size_t size;
} complaint;

static complaint complain(const page *p, const char *code, const char *message) {
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

void page_error(page *p, const char *code, const char *message) {
    complaint c = complain(p, code, message);
    room_answer(p, c.at, c.size);
}

bool page_may_ask(page *p) {
    bool writes_much = p->room->writing[p->viewer] >= OUTBOX_WRITING_MAX;
    if (p->outbox_size < OUTBOX_PAGE_MAX && !writes_much) return true;
    complaint c = complain(p, "busy", "the store is slow, and much waits for it: ask again later");
    send_to(p, c.at, c.size);
    return false;
}

void room_not_stored(room *r, const page *by) {
    page *p = r->page;
    while (p && p != by)
        p = p->next;
    if (p) page_error(p, "store", "it could not be stored");
}
