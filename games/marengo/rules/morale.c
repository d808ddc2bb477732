/* morale.c - chapter M13: what losses do to an army. */
#include "games/marengo/rules/rules.h"

#include "base/check.h"

bool mar_is_broken(const mar_state *s, unsigned army) {
    return s->table.morale[army] == 0;
}

// MAR_2_3: each strength point costs one.
void mar_lose_morale(gg_turn *turn, unsigned army, unsigned points) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    unsigned before = mar_now(turn)->table.morale[army];
    if (before == 0) return;
    unsigned now = before > points ? before - points : 0;
    mar_tell(turn, MAR_EV_MORALE, MAR_13_1, army, MAR_ARGS(now, before));
    if (now == 0) mar_tell(turn, MAR_EV_BROKEN, MAR_13_2, army, MAR_ARGS(0));
}

// At the start of a round, from how the last one ended.
void mar_recover(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    bool austria = mar_is_broken(s, MAR_AUSTRIA), france = mar_is_broken(s, MAR_FRANCE);
    if (s->table.gain_given || austria == france) return;
    unsigned army = austria ? MAR_FRANCE : MAR_AUSTRIA;
    mar_tell(turn, MAR_EV_GAIN, MAR_13_4, army, MAR_ARGS(MAR_GAIN));
}

// MAR_11_13: a demoralised army counts each leading piece one less.
unsigned mar_worth(const mar_state *s, unsigned army, unsigned code) {
    return mar_strength_of[code] - (mar_is_broken(s, army) ? 1u : 0u);
}

// Points that are lost first may break the army.
unsigned mar_leading_strength(const mar_state *s, unsigned army, unsigned lost) {
    mar_run run = mar_in_place(s, army, MAR_LEAD);
    unsigned less = mar_is_broken(s, army) || (lost && s->table.morale[army] <= lost), sum = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        sum += mar_strength_of[mar_code_of(*at)] - less;
    return sum > lost ? sum - lost : 0;
}
