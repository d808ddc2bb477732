/* tell.c - what a seat is told of an event, and a verdict in words. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "grognard.h"

bool gg_tell(const gg_game *game, const gg_event *whole, gg_seat seat, gg_event *told) {
    GG_ASSERT_CMP(seat, <=, game->seat_count);
    if ((whole->seen_by >> seat) & 1) {
        *told = *whole;
        return true;
    }
    memset(told, 0, sizeof *told);
    if (game->forced_event && whole->kind == game->forced_event) return false;
    return game->redact(whole, seat, told);
}

void gg_explain(const gg_game *game, gg_verdict verdict, gg_text *out) {
    GG_ASSERT_CMP(verdict.rule, <, game->rule_count);
    if (verdict.rule == 0) {
        gg_put(out, "legal");
        return;
    }
    game->explain_write(verdict, out);
}
