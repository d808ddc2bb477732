/* field.c - a battle board as the side on turn sees it. */
#include "games/waterloo/brain/policy.h"

enum { HIDDEN_POWER = 13, BESIDE_MOST = 4 };

int wat_power(const wat_state *s, unsigned unit) {
    static const uint8_t by_type[WAT_TYPES] = { 4, 6, 4, 6, 2 };
    const wat_unit *row = &wat_units[unit];
    bool guard = row->type == WAT_INFANTRY && row->fire > 1;
    return s->block.steps[unit] * (by_type[row->type] + (guard ? 2 : 0));
}

static int power_of(const wat_state *s, wat_set blocks) {
    int power = 0;
    for (; blocks; blocks = wat_rest(blocks))
        power += wat_power(s, wat_first(blocks));
    return power;
}

static int seen_power(const wat_state *s, wat_set blocks) {
    wat_set seen = blocks & s->block.revealed;
    return power_of(s, seen) + HIDDEN_POWER * (int)wat_size(blocks & ~seen);
}

// What may still come: half of those in the towns beside, as far as roads carry them.
static void count_beside(const wat_field *f, int *mine, int *theirs) {
    const wat_blocks *b = &f->s->block;
    wat_set own = wat_side_set(f->side);
    for (wat_set left = wat_near[f->town]; left; left = wat_rest(left)) {
        wat_set in = b->in[wat_first(left)] & ~b->disrupted;
        if (!in) continue;
        int ours = (int)wat_size(in & own), his = (int)wat_size(in & ~own);
        if (ours && his) continue;
        *mine += wat_least(ours, BESIDE_MOST) * HIDDEN_POWER / 2;
        *theirs += wat_least(his, BESIDE_MOST) * HIDDEN_POWER / 2;
    }
}

void wat_survey(wat_field *f, const wat_state *s, unsigned side) {
    f->s = s;
    f->side = side;
    f->role = wat_role_of_side(&s->table, side);
    f->town = wat_fight_town(&s->table);
    wat_set all = s->block.in[f->town], own = all & wat_side_set(side), placed = 0;
    f->my_all = f->his_all = 0;
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set at = s->block.at[p] & all;
        f->my[p] = at & own;
        f->his[p] = at & ~own;
        f->my_all += f->mine[p] = power_of(s, f->my[p]);
        f->his_all += f->theirs[p] = seen_power(s, f->his[p]);
        placed |= at;
    }
    f->my_reserve = own & ~placed;
    f->my_all += f->my_rest = power_of(s, f->my_reserve);
    f->his_all += f->his_rest = seen_power(s, all & ~own & ~placed);
    int mine = f->my_all, theirs = f->his_all;
    count_beside(f, &mine, &theirs);
    f->odds = 100 * mine / wat_most(theirs, 1);
}

// Who of a position, and of the reserve, can get at the enemy facing it.
static int striking_power(const wat_field *f, unsigned from, unsigned to) {
    const wat_set slow = wat_type_set[WAT_FOOT_ARTILLERY] | wat_type_set[WAT_LEADER];
    const wat_set cavalry = wat_type_set[WAT_CAVALRY];
    wat_set here = f->my[from] & ~slow, back = f->my_reserve & cavalry;
    int horse = power_of(f->s, (here | back) & cavalry);
    if (wat_ground(f->s, to) == WAT_WOODS) horse /= 2;
    int power = horse + power_of(f->s, here & ~cavalry) + f->mine[to];
    return wat_has_stream(f->s, to) ? wat_least(power, f->mine[to] + 32) : power;
}

int wat_wing_odds(const wat_field *f, unsigned wing) {
    unsigned own = f->role * WAT_WINGS + wing, facing = wat_facing(own);
    if (f->his[own]) return 0;
    int against = f->theirs[facing];
    if (against == 0) return 999;
    if (wat_ground(f->s, facing) == WAT_FARM) against += against / 4;
    return 100 * striking_power(f, own, facing) / (against + f->his_rest / 3);
}
