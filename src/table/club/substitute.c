/* substitute.c - see substitute.h.
 * speech off: what a program does wrong is said in English, what a player does by fail_said. */
#include "table/club/substitute.h"

#include "base/check.h"
#include "gg_messages.h"
#include "table/clock/table_clock.h"

bool is_substitution(const entry *e) {
    return e->kind >= ENTRY_OPEN && e->kind <= ENTRY_TAKEN;
}

objection substitute_check(const table *t, const entry *e) {
    GG_ASSERT(is_substitution(e) && is_seat(t, e->seat));
    bool is_open = t->open >> e->seat & 1;
    if (is_contest(t) || t->guests.hotseat)
        return (objection){ .code = "rated", .message = GG_SAY_TABLE_NO_SUBSTITUTE };
    if (seat_bot(t, e->seat)[0])
        return (objection){ .code = "seat", .message = GG_SAY_TABLE_TAKEN_OVER };
    if (is_open == (e->kind != ENTRY_OPEN)) return (objection){ 0 };
    return (objection){ .code = "taken",
                        .message = is_open ? GG_SAY_TABLE_SEAT_OPEN : GG_SAY_TABLE_SEAT_SHUT };
}

void substitute_do(table *t, const entry *e) {
    uint8_t seat = (uint8_t)(1u << e->seat);
    t->open = e->kind == ENTRY_OPEN ? t->open | seat : t->open & (uint8_t)~seat;
    if (e->kind == ENTRY_TAKEN) t->reply[e->seat].waits = false;
}

void act_substitute(incoming *h) {
    bool wanted = true;
    json_bool(&h->doc, request_value(h, "wanted"), &wanted);
    const entry e = { .kind = wanted ? ENTRY_OPEN : ENTRY_SHUT, .seat = (gg_seat)h->viewer };
    if (!h->host->renew)
        request_fail(h, "request", "seats of this table have no links", NULL, NULL);
    else if (has_spare(h)) // a seat is opened by others too, but shut by its owner alone
        request_do(h, &e);
}
