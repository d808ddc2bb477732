/* tell.c - what a seat is told of an event, and a verdict in words. */
#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "base/text.h"
#include "grognard.h"

// Of an event that a seat does not see whole.
static bool tell_part(const gg_game *game, const gg_event *whole, gg_seat seat, gg_event *told) {
    if (game->forced_event && whole->kind == game->forced_event) return false;
    memset(told, 0, sizeof *told);
    return game->redact(whole, seat, told);
}

bool gg_tell(const gg_game *game, const gg_event *whole, gg_seat seat, gg_event *told) {
    GG_ASSERT_CMP(seat, <=, game->seat_count);
    if ((whole->seen_by >> seat) & 1) {
        *told = *whole;
        return true;
    }
    return tell_part(game, whole, seat, told);
}

// Views do not know of each other, so each is told all of it in turn.
void gg_learn(const gg_game *game, const gg_news *news, gg_view *const view[GG_SEATS_MAX],
              unsigned seats) {
    const gg_event *end = news->event + news->count;
    gg_event told;
    for (; seats; seats &= seats - 1) {
        gg_seat seat = (gg_seat)gg_bit_first(seats);
        for (const gg_event *whole = news->event; whole < end; whole++) {
            if ((whole->seen_by >> seat) & 1)
                game->learn(view[seat], whole);
            else if (tell_part(game, whole, seat, &told))
                game->learn(view[seat], &told);
        }
    }
}

void gg_explain(const gg_game *game, gg_verdict verdict, gg_text *out) {
    GG_ASSERT_CMP(verdict.rule, <, game->rule_count);
    if (verdict.rule == 0) {
        gg_put(out, "legal");
        return;
    }
    game->explain_write(verdict, out);
}
