/* pick.c - M15.1 and M15.2: sets are picked piece by piece in class order, and only what
 * can still be completed is offered. Also M5.1 and M8.1: which pieces are free to act. */
#include "base/check.h"
#include "games/marengo/rules/rules.h"

unsigned mar_in_order(const mar_state *s, unsigned codes) {
    unsigned last = s->table.pending_action.last;
    return last == 0 ? codes : codes & ~((1u << (last - 1)) - 1);
}

gg_verdict mar_pick_check(const mar_state *s, unsigned codes, unsigned code) {
    return mar_unless((mar_in_order(s, codes) >> code) & 1, MAR_15_1);
}

// Of a class that is not free to act here: asleep, or busy this turn, or not there at all.
gg_verdict mar_free_check(const mar_state *s, unsigned place, unsigned code) {
    unsigned army = s->table.army;
    if ((mar_fresh_codes(s, army, place) >> code) & 1) return mar_legal();
    if (!mar_find(s, army, place, code)) return mar_refuse(MAR_15_1);
    return mar_refuse(mar_is_inactive(code) ? MAR_5_1 : MAR_8_1);
}

// Why nobody of a place may act.
gg_verdict mar_idle_check(const mar_state *s, unsigned place) {
    unsigned codes = mar_codes_in(mar_in_place(s, s->table.army, place));
    bool awake = (codes & ((1u << MAR_INACTIVE) - 1)) != 0;
    return mar_refuse(awake ? MAR_8_1 : MAR_5_1);
}

gg_verdict mar_completion_check(bool completable) {
    return mar_unless(completable, MAR_15_2);
}

void mar_pick(gg_turn *turn, unsigned army, unsigned place, unsigned code, unsigned spot) {
    const mar_piece *piece = mar_find(mar_now(turn), army, place, code);
    GG_ASSERT(piece != NULL);
    mar_emit_private(turn, MAR_EV_PICK, MAR_NO_RULE, army,
                     MAR_ARGS(place, code, spot, mar_status_of(*piece)));
}

// The lowest status of a class comes first in the row, so a fresh one is found if there is one.
unsigned mar_fresh_codes(const mar_state *s, unsigned army, unsigned place) {
    mar_run run = mar_in_place(s, army, place);
    unsigned codes = 0;
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (mar_is_free(*at)) codes |= 1u << mar_code_of(*at);
    }
    return codes;
}
