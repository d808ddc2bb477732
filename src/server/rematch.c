/* rematch.c - a new table for the same people, each at the next seat. Its id follows from the old
 * one's, so that there is one rematch however often it is asked for; each person's secret opens
 * the new seat too, so that nobody who is away is left without a key. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/room.h"
#include "server/tables.h"

typedef struct rematch {
    room *room;
    char id[KEPT_ID_ROOM];
} rematch;

static void id_after(const char *id, char out[KEPT_ID_ROOM]) {
    static const char purpose[] = "grognard rematch";
    unsigned char bytes[crypto_generichash_BYTES_MIN];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)id, strlen(id),
                       (const unsigned char *)purpose, sizeof purpose - 1);
    sodium_bin2hex(out, SECRET_ID_ROOM, bytes, (SECRET_ID_ROOM - 1) / 2);
}

// The seat that takes part and comes after this one.
static unsigned seat_after(const room *r, unsigned seat) {
    do
        seat = (seat + 1) % r->game->seat_count;
    while (!match_has_viewer(table_match(r->table), seat));
    return seat;
}

static void table_fill(const room *r, const rematch *m, kept_table *out) {
    memset(out, 0, sizeof *out);
    strcpy(out->id, m->id);
    strcpy(out->game, r->game->key);
    gg_setup setup = *match_setup(table_match(r->table));
    setup.rules = 0; // a new game is played by the newest rules
    randombytes_buf(&setup.seed, sizeof setup.seed);
    randombytes_buf(&setup.seed_high, sizeof setup.seed_high);
    gg_text header = gg_text_begin(out->header, sizeof out->header);
    table_header_write(r->game, &setup, &header);
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (!match_has_viewer(table_match(r->table), seat)) continue;
        unsigned to = seat_after(r, seat);
        out->seat[to] = r->seat[seat];
        strcpy(out->seat[to].seat, r->game->seat_name[to]);
    }
    out->hotseat = r->hotseat;
    out->memory = r->memory;
    out->open = r->open;
    out->rated = r->rated;
    out->owing = tables_opening(r->game, &setup).owing;
    out->created = out->moved = server_now();
}

static void tell(page *p, const rematch *m) {
    char at[256];
    gg_text text = gg_text_begin(at, sizeof at);
    const room *r = p->room;
    gg_put(&text, "{\"is\":\"rematch\",\"table\":");
    gg_put_quoted(&text, m->id);
    bool sits = p->viewer < r->game->seat_count;
    gg_put_member(&text, "key", p->key[0] ? p->key : NULL);
    gg_put_member(&text, "seat", sits ? r->game->seat_name[seat_after(r, p->viewer)] : NULL);
    gg_put(&text, "}");
    room_answer(p, text.at, text.used);
}

// If the table is there already, that is the rematch.
static void rematch_made(void *self, db_status status) {
    rematch *m = self;
    room *r = m->room;
    for (page *p = r->page, *next; p; p = next) {
        next = p->next;
        if (status != DB_FAILED)
            tell(p, m);
        else
            page_error(p, "store", "the new table could not be stored");
    }
    room_let_go(r);
    free(m);
}

void rematch_hear(page *p) {
    room *r = p->room;
    if (!table_over(r->table)) {
        page_error(p, "not_over", "the game is not over yet");
        return;
    }
    if (!match_setup(table_match(r->table))) {
        page_error(p, "request", "a game from a position has no rematch");
        return;
    }
    kept_table new;
    rematch *m = gg_must(malloc(sizeof *m));
    m->room = r;
    id_after(r->id, m->id);
    table_fill(r, m, &new);
    room_hold(r);
    kept_table_add(r->server->store, &new, rematch_made, m);
}
