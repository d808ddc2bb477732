/* unveil.c - which blocks of a battle lie open (W2.13, W2.14). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

// Blocks that must not be hidden: those in a position, but for woods without an enemy.
static wat_set open_ones(const wat_state *s) {
    wat_set open = 0;
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set french = wat_there(s, p, WAT_FRENCH_SIDE);
        wat_set allied = wat_there(s, p, WAT_ALLIED_SIDE);
        bool engaged = french && allied;
        bool covered = wat_option(&s->table, WAT_OPT_HIDDEN_BATTLE);
        if (engaged)
            open |= french | allied;
        else if (wat_ground(s, p) != WAT_WOODS)
            open |= (french | allied) & (covered ? s->block.revealed : ~(wat_set)0);
    }
    return open;
}

static wat_set leaders_known(const wat_table *t) {
    wat_set known = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if ((t->known_leaders >> army) & 1) known |= wat_bit(wat_armies[army].leader);
    }
    return known;
}

static void turn_block(gg_turn *turn, enum wat_event_kind kind, unsigned unit) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_blocks *b = &wat_now(turn)->block;
    unsigned host = b->host[unit] == WAT_NO_UNIT ? 0 : b->host[unit] + 1u;
    wat_tell(turn, kind, WAT_2_14, wat_army_of(unit),
             WAT_ARGS(unit, b->town[unit], wat_spot_of(b, unit), b->steps[unit], host));
}

void wat_unveil_one(gg_turn *turn, unsigned unit) {
    if (!wat_has(wat_now(turn)->block.revealed, unit)) turn_block(turn, WAT_EV_REVEAL, unit);
}

void wat_unveil(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    wat_set here = s->block.in[wat_fight_town(&s->table)], revealed = s->block.revealed & here;
    wat_set open = open_ones(s);
    for (wat_set left = open & ~revealed; left; left = wat_rest(left))
        turn_block(turn, WAT_EV_REVEAL, wat_first(left));
    for (wat_set left = revealed & ~open & ~leaders_known(&s->table); left; left = wat_rest(left))
        turn_block(turn, WAT_EV_HIDE, wat_first(left));
}
