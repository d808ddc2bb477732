/* rematch.c - a new table for the same people, each at the next seat, once all of them want it. Its id follows from the old
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
    const page *only; // to be told, if it is still here; NULL: all are
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
        if (m->only && m->only != p) continue;
        if (status != DB_FAILED)
            tell(p, m);
        else
            page_error(p, "store", "the new table could not be stored");
    }
    room_let_go(r);
    free(m);
}

static void lay(room *r, const page *only) {
    kept_table new;
    rematch *m = gg_must(malloc(sizeof *m));
    m->room = r;
    m->only = only;
    id_after(r->id, m->id);
    table_fill(r, m, &new);
    room_hold(r);
    kept_table_add(r->server->store, &new, rematch_made, m);
}

/* Wishes. */

uint8_t rematch_wanted(const room *r) {
    uint8_t wanted = 0;
    for (unsigned i = 0; i < r->line_count; i++) {
        const chat_line *line = &r->line[i];
        if (line->wish == WISH_REMATCH) wanted |= (uint8_t)(1u << line->viewer);
        if (line->wish == WISH_NO_REMATCH) wanted = 0; // he who asked may ask again
    }
    return wanted;
}

// Bots are always willing.
static bool is_agreed(const room *r) {
    uint8_t wanted = rematch_wanted(r);
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        bool person = match_has_viewer(table_match(r->table), seat) && !r->seat[seat].bot[0];
        if (person && !(wanted >> seat & 1)) return false;
    }
    return true;
}

static void put_wanted(const room *r, gg_text *text) {
    uint8_t wanted = rematch_wanted(r);
    gg_put_key(text, "wanted");
    gg_put(text, "[");
    for (unsigned seat = 0; seat < r->game->seat_count; seat++) {
        if (!(wanted >> seat & 1)) continue;
        gg_put_comma(text);
        gg_put_quoted(text, r->game->seat_name[seat]);
    }
    gg_put(text, "]");
}

void rematch_greeting(const room *r, gg_text *text) {
    if (!table_over(r->table)) return;
    gg_put_key(text, "rematch");
    gg_put(text, "{");
    put_wanted(r, text);
    gg_put_flag(text, "agreed", is_agreed(r));
    gg_put(text, "}");
}

void rematch_wished(room *r, const chat_line *line) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    if (line->wish == WISH_REMATCH && is_agreed(r)) {
        lay(r, NULL);
        return;
    }
    gg_put(&text, "{\"is\":\"rematch\",\"table\":null");
    put_wanted(r, &text);
    gg_put_member(&text, "declined",
                  line->wish == WISH_NO_REMATCH ? r->game->seat_name[line->viewer] : NULL);
    gg_put(&text, "}");
    for (unsigned viewer = 0; viewer <= r->game->seat_count; viewer++)
        room_say(r, viewer, text.at, text.used);
}

void rematch_hear(page *p, const json_doc *doc) {
    room *r = p->room;
    uint32_t node = json_find(doc, 0, "agree");
    bool agrees = true;
    if (!table_over(r->table))
        page_error(p, "not_over", "the game is not over yet");
    else if (!match_setup(table_match(r->table)))
        page_error(p, "request", "a game from a position has no rematch");
    else if (node && !json_bool(doc, node, &agrees))
        page_error(p, "bad_value", "'agree' is true or false");
    else if (is_agreed(r))
        lay(r, p); // it is there, and told again
    else
        talk_wish(p, agrees ? WISH_REMATCH : WISH_NO_REMATCH);
}
