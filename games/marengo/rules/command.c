/* command.c - chapter M7: what a turn's three commands buy. */
#include "games/marengo/rules/rules.h"

bool mar_can_pay(const mar_state *s, unsigned commands) {
    return s->table.commands + commands <= MAR_COMMANDS;
}

gg_verdict mar_price_check(const mar_state *s, unsigned commands) {
    if (mar_can_pay(s, commands)) return mar_legal();
    return mar_refuse_with(MAR_7_6, commands, MAR_COMMANDS - s->table.commands);
}

gg_verdict mar_alone_check(bool by_road) {
    return mar_unless(!by_road, MAR_7_3);
}

void mar_pay(gg_turn *turn) {
    mar_tell(turn, MAR_EV_PAY, MAR_7_1, mar_now(turn)->table.army, MAR_ARGS(1));
}

// For a place beyond the first; after an assault in rules 2 for every approach.
void mar_pay_extra(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    bool stormed = s->head.rules >= 2 && s->table.pending_action.kind == MAR_PENDING_ASSAULT;
    mar_tell(turn, MAR_EV_PAY, stormed ? MAR_11_20 : MAR_7_5, s->table.army, MAR_ARGS(1));
}

// MAR_8_24's price is taken here too, so that all commands are counted in one file.
void mar_pay_road(gg_turn *turn) {
    mar_tell(turn, MAR_EV_PAY, MAR_8_24, mar_now(turn)->table.army, MAR_ARGS(1, 1));
}
