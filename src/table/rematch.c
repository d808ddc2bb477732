/* rematch.c - the next game of the same people, each at the next seat. Its seats are empty at
 * first: whoever asks gets his own, and the others are invited. So nobody plays, or is rated, who
 * has not said so. The host makes the table. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "gg_messages.h"
#include "table/internal.h"

// The seat that takes part and comes after this one.
static gg_seat seat_after(const table *t, unsigned seat) {
    do
        seat = (seat + 1) % match_game(t->game)->seat_count;
    while (!match_has_viewer(t->game, seat));
    return (gg_seat)seat;
}

static table_rematch rematch_of(const table *t, gg_seat from) {
    GG_ASSERT(table_over(t));
    table_rematch out = { .from = from, .to = seat_after(t, from) };
    out.setup = *match_setup(t->game);
    out.setup.rules = 0; // a new game is played by the newest rules
    out.setup.seed = out.setup.seed_high = 0;
    out.fair = t->fair.committed;
    out.guests.hotseat = t->guests.hotseat;
    out.guests.forgets = t->guests.forgets;
    out.guests.rated = t->guests.rated;
    out.guests.clock = t->guests.clock;
    out.guests.late = t->guests.late;
    for (unsigned seat = 0; is_seat(t, seat); seat++) {
        if (!match_has_viewer(t->game, seat)) continue;
        unsigned to = seat_after(t, seat);
        memcpy(out.guests.bot[to], t->guests.bot[seat], sizeof out.guests.bot[to]);
    }
    return out;
}

void act_rematch(incoming *h) {
    if (!table_over(h->t)) {
        request_fail_said(h, "not_over", GG_SAY_TABLE_REMATCH_NOT_OVER);
    } else if (!match_setup(h->t->game) || !h->host->rematch) {
        request_fail_said(h, "request", GG_SAY_TABLE_NO_REMATCH);
    } else {
        table_rematch next = rematch_of(h->t, (gg_seat)h->viewer);
        next.request_id = h->request_id;
        h->host->rematch(h->host->self, &next);
    }
}

/* Telling. */

typedef struct invitation {
    const table *t;
    unsigned viewer, from;
    const char *id, *key;
} invitation;

static void invitation_write(const void *self, gg_text *text) {
    const invitation *i = self;
    const table *t = i->t;
    bool sits = is_seat(t, i->viewer), asked = i->viewer == i->from;
    gg_put(text, "{\"is\":\"rematch\"");
    gg_put_member(text, "table", i->id);
    gg_put_member(text, "by", viewer_name(t, i->from));
    gg_put_member(text, "seat", sits ? viewer_name(t, seat_after(t, i->viewer)) : NULL);
    gg_put_member(text, "key", asked && i->key[0] ? i->key : NULL);
    gg_put(text, "}");
}

void table_rematch_made(const table *t, gg_seat from, const char *id, const char *key,
                        const table_host *host) {
    for (unsigned v = 0; v <= match_game(t->game)->seat_count; v++) {
        invitation i = { .t = t, .viewer = v, .from = from, .id = id, .key = key };
        if (match_has_viewer(t->game, v)) message_talk(host, v, invitation_write, &i);
    }
}

static void declined_write(const void *self, gg_text *text) {
    gg_put(text, "{\"is\":\"declined\"");
    gg_put_member(text, "by", self);
    gg_put_member(text, "what", "rematch");
    gg_put(text, "}");
}

void table_rematch_declined(const table *t, gg_seat by, const table_host *host) {
    for (unsigned v = 0; v <= match_game(t->game)->seat_count; v++)
        message_talk(host, v, declined_write, viewer_name(t, by));
}

// Whoever asked sits at the new table by now, and waits.
bool rematch_declined(incoming *h) {
    const table_host *host = h->host;
    if (!table_over(h->t) || !host->rematch_decline) return false;
    if (!host->rematch_decline(host->self, seat_after(h->t, h->viewer))) return false;
    table_rematch_declined(h->t, (gg_seat)h->viewer, host);
    return true;
}
