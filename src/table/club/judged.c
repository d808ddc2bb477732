/* judged.c - see judged.h. */
#include "table/club/judged.h"

#include "base/check.h"
#include "table/internal.h"

static bool do_if_legal(table *t, const entry *e, const table_host *host) {
    if (entry_check(t, e).code) return false;
    entry_do(t, e, host, (request_id){ 0 }, true);
    return true;
}

void table_leave(table *t, gg_seat seat, const table_host *host) {
    GG_ASSERT(is_seat(t, seat));
    const entry e = { .kind = ENTRY_LEAVE, .seat = seat };
    do_if_legal(t, &e, host);
}

void table_draw(table *t, const table_host *host) {
    bool is_first = true;
    entry e = { .kind = ENTRY_DECLINE, .seat = t->offer_by };
    if (!table_begun(t) || table_over(t)) return;
    do_if_legal(t, &e, host); // what somebody has offered
    for (e.seat = 0; e.seat < match_game(t->game)->seat_count; e.seat++) {
        if (!match_has_viewer(t->game, e.seat)) continue;
        e.kind = is_first ? ENTRY_OFFER : ENTRY_ACCEPT;
        e.what = is_first ? OFFER_DRAW : OFFER_NONE;
        is_first = false;
        do_if_legal(t, &e, host);
    }
}

bool table_seat_take(table *t, gg_seat seat, const table_host *host) {
    const entry e = { .kind = ENTRY_TAKEN, .seat = seat };
    GG_ASSERT(is_seat(t, seat));
    return do_if_legal(t, &e, host);
}
