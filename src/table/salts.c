/* salts.c - a game whose chance is committed to begins when its people have added their salts
 * (core/fair.h). Until then nobody is told or asked anything of it: what the table holds is a game
 * of no seed, of which only the seats matter.
 * speech off: what a program does wrong is said in English. */
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "core/texts.h"
#include "gg_messages.h"
#include "table/clock/table_clock.h"
#include "table/club/gallery.h"
#include "table/internal.h"
#include "table/wish.h"

bool table_begun(const table *t) {
    return !t->fair.committed || t->fair.begun;
}

uint8_t salts_missing(const table *t) {
    uint8_t missing = 0;
    GG_ASSERT(t->fair.committed);
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        bool adds = match_has_viewer(t->game, seat) && !t->guests.bot[seat][0];
        if (adds && !(t->fair.salted >> seat & 1)) missing |= (uint8_t)(1u << seat);
    }
    return missing;
}

// On one screen one salt is enough: they share the browser that draws it.
static bool is_last(const table *t, unsigned seat) {
    return t->guests.hotseat || salts_missing(t) == 1u << seat;
}

void salts_begin(table *t) {
    GG_ASSERT(!table_begun(t));
    gg_setup setup = *match_setup(t->game);
    const gg_game *game = match_game(t->game);
    uint8_t seats = gg_seats(game, match_state(t->game));
    t->fair.begun = true;
    fair_seed(&t->fair, game, &setup);
    match_close(t->game);
    t->game = gg_must(match_open(game, &setup, NULL));
    match_fair_set(t->game, &t->fair);
    GG_ASSERT_CMP(gg_seats(game, match_state(t->game)), ==, seats);
    gallery_begin(t);
}

void salts_add(table *t, const entry *e) {
    GG_ASSERT(!table_begun(t) && !(t->fair.salted >> e->seat & 1));
    t->fair.salted |= (uint8_t)(1u << e->seat);
    memcpy(t->fair.salt[e->seat], e->salt, sizeof e->salt);
    if (e->kind == ENTRY_BEGIN) salts_begin(t);
}

objection salts_check(const table *t, const entry *e) {
    bool is_salt = e->kind == ENTRY_SALT || e->kind == ENTRY_BEGIN;
    uint16_t message = 0;
    if (table_begun(t))
        message = is_salt ? GG_SAY_TABLE_BEGUN : 0;
    else if (!is_salt && e->kind != ENTRY_LEAVE)
        return (objection){ .code = "early", .message = GG_SAY_TABLE_NOT_BEGUN };
    else if (is_salt && (t->fair.salted >> e->seat & 1))
        message = GG_SAY_TABLE_SALTED;
    return (objection){ .code = message ? "begun" : NULL, .message = message };
}

void act_salt(incoming *h) {
    char text[FAIR_SALT_DIGITS + 1] = "";
    entry e = { .kind = ENTRY_SALT, .seat = (gg_seat)h->viewer };
    if (!json_string(&h->doc, request_value(h, "salt"), text, sizeof text)
        || !fair_salt_read(text, strlen(text), e.salt)) {
        request_fail(h, "bad_value", "'salt' is 32 hex digits in small letters", NULL, NULL);
        return;
    }
    objection no = entry_check(h->t, &e);
    if (no.code) {
        request_fail_said(h, no.code, no.message);
        return;
    }
    if (is_last(h->t, h->viewer)) e.kind = ENTRY_BEGIN;
    entry_do(h->t, &e, h->host, h->request_id, true);
}

/* Telling. The key is told to nobody: at the end it is in the record. */

void put_fair(const table *t, gg_text *text) {
    char hex[2 * BLAKE_SIZE + 1];
    if (!t->fair.committed) return;
    gg_text digits = gg_text_begin(hex, sizeof hex);
    fair_hex_put(&digits, t->fair.commitment, sizeof t->fair.commitment);
    gg_put_object(text, "chance");
    gg_put_member(text, "commitment", hex);
    gg_put_list(text, "salts");
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        if (!(t->fair.salted >> seat & 1)) continue;
        digits = gg_text_begin(hex, sizeof hex);
        fair_hex_put(&digits, t->fair.salt[seat], sizeof t->fair.salt[seat]);
        gg_put_object(text, NULL);
        gg_put_member(text, "seat", viewer_name(t, seat));
        gg_put_member(text, "salt", hex);
        gg_put(text, "}");
    }
    gg_put(text, "]}");
}

void put_waiting(const table *t, unsigned viewer, gg_text *text) {
    const gg_game *game = match_game(t->game);
    gg_put(text, "{\"is\":\"waiting\"");
    gg_put_member(text, "table", t->guests.id);
    gg_put_member(text, "game", game->key);
    gg_put_member(text, "title", gg_title(game, text->language));
    gg_put_member(text, "you", viewer_name(t, viewer));
    gg_put_member(text, "text", gg_said(&gg_common, GG_SAY_TABLE_WAITING, text->language));
    gg_put_list(text, "waits");
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        if (salts_missing(t) >> seat & 1) gg_put_item(text, viewer_name(t, seat));
    }
    gg_put(text, "]");
    gg_put_flag(text, "hotseat", t->guests.hotseat);
    put_clock(t, viewer, 0, text);
    put_fair(t, text);
    gg_put(text, "}");
}

/* The header of a new table. */

void table_fair_header_write(const gg_game *game, const gg_setup *setup, const table_commitment *c,
                             gg_text *text) {
    gg_fair fair = { 0 };
    gg_setup seeded = *setup;
    fair_commit(&fair, game, setup, c->table, c->key);
    fair.begun = !c->awaits;
    if (fair.begun) fair_seed(&fair, game, &seeded);
    gg_record_fair_write(game, &seeded, &fair, text);
    memset(&fair, 0, sizeof fair);
}
