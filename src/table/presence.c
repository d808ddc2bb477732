/* presence.c - who is there: sitting down, standing up, and what all hear of it.
 * speech off: what a program does wrong is said in English. */
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "table/clock/table_clock.h"
#include "table/internal.h"

/* The wish to sit down. */

static bool read_word(incoming *h, const char *key, char out[TABLE_WORD_MAX]) {
    uint32_t node = request_value(h, key);
    out[0] = 0;
    if (!node || (json_string(&h->doc, node, out, TABLE_WORD_MAX) && out[0])) return true;
    return request_fail(h, "bad_value", "'", key, "' is a short text");
}

void act_sit(incoming *h) {
    table_sit_wish wish = { .request_id = h->request_id };
    char lang[TABLE_WORD_MAX], view[TABLE_WORD_MAX];
    uint8_t language;
    if (!h->host->sit) {
        request_fail(h, "request", "this socket sits at a table already", NULL, NULL);
        return;
    }
    if (!read_word(h, "table", wish.table) || !read_word(h, "key", wish.key)
        || !read_word(h, "seat", wish.seat) || !read_word(h, "lang", lang)
        || !read_word(h, "view", view))
        return;
    if (wish.key[0] && wish.seat[0]) {
        request_fail(h, "request", "'sit' has either 'key' or 'seat'", NULL, NULL);
        return;
    }
    if (!gg_language_find(lang, &language)) language = h->host->language;
    if (!table_form_read(view, language, &wish.form)) {
        request_fail(h, "bad_value", "'view' is \"scene\"", NULL, NULL);
        return;
    }
    if (json_is(&h->doc, request_value(h, "changes"), JSON_TRUE)) wish.form |= TABLE_CHANGES;
    h->host->sit(h->host->self, &wish);
}

/* Who is there. */

static void put_seat(const table *t, unsigned seat, gg_text *text) {
    const table_guests *guests = &t->guests;
    gg_put_object(text, NULL);
    gg_put_member(text, "seat", viewer_name(t, seat));
    gg_put_member(text, "who", guests->who[seat]);
    gg_put_member(text, "bot", seat_bot(t, seat)[0] ? seat_bot(t, seat) : NULL);
    gg_put_flag(text, "account", guests->account[seat]);
    gg_put_flag(text, "here", seat_bot(t, seat)[0] || t->here[seat]);
    if (t->open >> seat & 1) gg_put_flag(text, "open", true);
    gg_put(text, "}");
}

static void seats_write(const void *self, gg_text *text) {
    const table *t = self;
    gg_put(text, "{\"is\":\"seats\",\"seats\":[");
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        if (match_has_viewer(t->game, seat)) put_seat(t, seat, text);
    }
    gg_put(text, "]}\t"); // what others wrote: see net_send
}

void table_tell_seats(const table *t, const table_host *host) {
    for (unsigned viewer = 0; viewer <= match_game(t->game)->seat_count; viewer++)
        message_talk(host, viewer, seats_write, t);
}

static void elsewhere_write(const void *self, gg_text *text) {
    gg_put(text, "{\"is\":\"elsewhere\",\"pages\":");
    gg_put_int(text, *(const unsigned *)self);
    gg_put(text, "}");
}

bool table_is_taken(const table *t) {
    for (unsigned seat = 0; t->guests.rated && is_seat(t, seat); seat++) {
        bool is_there = t->guests.account[seat] || t->guests.bot[seat][0];
        if (match_has_viewer(t->game, seat) && !is_there) return false;
    }
    return true;
}

unsigned table_here(const table *t, unsigned viewer) {
    return t->here[viewer];
}

/* Coming and going. A gallery does so without a word. */

void put_beside(const table *t, unsigned viewer, gg_text *text) {
    bool seat = is_seat(t, viewer);
    gg_put_member(text, "table", t->guests.id);
    gg_put_member(text, "notes", seat && t->notes[viewer] ? t->notes[viewer] : "");
    gg_put_key(text, "standing");
    gg_put(text, seat && t->answers[viewer] ? t->answers[viewer] : "{}");
    gg_put_flag(text, "rated", t->guests.rated);
    if (t->guests.sealed) gg_put_number(text, "sealed", t->guests.sealed);
    if (t->origin.table[0]) {
        gg_put_object(text, "branch");
        gg_put_member(text, "table", t->origin.table);
        gg_put_number(text, "number", t->origin.number);
        gg_put(text, "}");
    }
    if (t->host_backs > 0) {
        gg_put_object(text, "host");
        gg_put_number(text, "backs", t->host_backs);
        gg_put_member(text, "text", gg_said(&gg_common, GG_SAY_TABLE_HOST_BACK, text->language));
        gg_put(text, "}");
    }
    if (t->guests.late) gg_put_number(text, "late", t->guests.late);
    gg_put_flag(text, "hotseat", t->guests.hotseat);
    gg_put_flag(text, "memory", !t->guests.forgets);
    gg_put_number(text, "opened", seat ? t->guests.opened[viewer] : 0);
    put_chat(t, viewer, text);
}

void table_sit(table *t, unsigned viewer, const char *more, const table_host *host) {
    GG_ASSERT(match_has_viewer(t->game, viewer));
    bool comes = is_seat(t, viewer) && t->here[viewer] == 0;
    t->here[viewer]++;
    table_greet(t, viewer, more, host);
    if (comes)
        table_tell_seats(t, host);
    else
        message_answer(host, seats_write, t);
    if (!is_seat(t, viewer)) return;
    if (host->now) t->guests.opened[viewer] = host->now(host->self);
    if (!comes) message_talk(host, viewer, elsewhere_write, &t->here[viewer]);
    clocks_wake(t, host);
}

void table_rise(table *t, unsigned viewer, const table_host *host) {
    GG_ASSERT(t->here[viewer] > 0);
    t->here[viewer]--;
    if (!is_seat(t, viewer)) return;
    if (t->here[viewer])
        message_talk(host, viewer, elsewhere_write, &t->here[viewer]);
    else
        table_tell_seats(t, host);
}
