/* losses.c - steps lost and blocks eliminated (W2.2, W2.4), with those sheltered in them. */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static unsigned guest_of(const wat_blocks *b, unsigned square) {
    for (wat_set left = b->guest; left; left = wat_rest(left)) {
        if (b->host[wat_first(left)] == square) return wat_first(left);
    }
    return WAT_NO_UNIT;
}

static void take_out(gg_turn *turn, unsigned unit, enum wat_rule rule) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_blocks *b = &wat_now(turn)->block;
    wat_tell(turn, WAT_EV_OUT, rule, wat_army_of(unit),
             WAT_ARGS(unit, b->town[unit], wat_spot_of(b, unit), wat_has(b->disrupted, unit)));
}

// W10.18: whoever is sheltered in a square dies with it.
void wat_eliminate(gg_turn *turn, unsigned unit, enum wat_rule rule) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    unsigned guest = guest_of(&wat_now(turn)->block, unit);
    take_out(turn, unit, rule);
    if (guest != WAT_NO_UNIT) take_out(turn, guest, wat_shelter_rule());
}

void wat_lose(gg_turn *turn, unsigned unit, unsigned steps, unsigned cause, enum wat_rule rule) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_blocks *b = &wat_now(turn)->block;
    unsigned has = b->steps[unit];
    unsigned left = steps < has ? has - steps : 0;
    if (steps == 0) return;
    wat_report(turn, WAT_EV_LOSS, rule, unit,
               WAT_ARGS(unit, has - left, left, cause, b->town[unit]));
    if (left == 0) wat_eliminate(turn, unit, WAT_2_2);
}

// WAT_2_4
wat_set wat_strongest(const wat_blocks *b, wat_set pool) {
    wat_set strongest = 0;
    unsigned most = 0;
    for (; pool; pool = wat_rest(pool)) {
        unsigned unit = wat_first(pool), steps = b->steps[unit];
        if (steps > most) strongest = 0;
        if (steps < most) continue;
        most = steps;
        strongest |= wat_bit(unit);
    }
    return strongest;
}
