/* victory.c - defeated armies and the end of the game (W13.3 - W13.5, W14.5). */
#include "games/waterloo/rules/rules.h"

bool wat_defeat_go(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        bool already = (t->defeated >> army) & 1;
        if (!already && t->lost[army] >= wat_armies[army].defeat_losses)
            wat_tell(turn, WAT_EV_DEFEAT, WAT_13_3, army, WAT_ARGS(t->lost[army]));
    }
    return false;
}

// W2.18: at the end everything is shown.
static void show_all(gg_turn *turn) {
    const wat_blocks *b = &wat_now(turn)->block;
    wat_tell(turn, WAT_EV_UNVEIL, WAT_NO_RULE, WAT_FRENCH, WAT_ARGS(0));
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (b->town[unit] == WAT_NO_TOWN) continue;
        wat_tell(turn, WAT_EV_FACE, WAT_NO_RULE, wat_army_of(unit),
                 WAT_ARGS(unit, b->town[unit], b->steps[unit], wat_spot_of(b, unit),
                          wat_has(b->disrupted, unit)));
    }
}

static bool is_defeated(const wat_table *t, unsigned army) {
    return (t->defeated >> army) & 1;
}

// Cities in French hands, one bit each in data order.
static unsigned cities_held(const wat_blocks *b) {
    unsigned held = 0, city = 0;
    for (wat_set left = wat_cities; left; left = wat_rest(left), city++)
        held |= (wat_in(b, wat_first(left), WAT_FRENCH_SIDE) ? 1u : 0u) << city;
    return held;
}

wat_ending wat_ending_of(const wat_state *s, enum wat_rule rule) {
    const wat_table *t = &s->table;
    if (rule == wat_resign_rule(false) || rule == wat_resign_rule(true))
        return (wat_ending){ WAT_CLAUSE_RESIGNED, rule == wat_resign_rule(true), 0 };
    if (rule == WAT_14_5) return (wat_ending){ WAT_CLAUSE_NAPOLEON, 0, 0 };
    if (is_defeated(t, WAT_ANGLO) && is_defeated(t, WAT_PRUSSIAN))
        return (wat_ending){ WAT_CLAUSE_ALLIES_DEFEATED, t->lost[WAT_ANGLO],
                             t->lost[WAT_PRUSSIAN] };
    if (is_defeated(t, WAT_FRENCH))
        return (wat_ending){ WAT_CLAUSE_FRENCH_DEFEATED, t->lost[WAT_FRENCH], 0 };
    return (wat_ending){ WAT_CLAUSE_CITIES, (uint8_t)cities_held(&s->block), 0 };
}

void wat_finish(gg_turn *turn, unsigned winner, enum wat_rule rule) {
    wat_ending end = wat_ending_of(wat_now(turn), rule);
    show_all(turn);
    wat_tell(turn, WAT_EV_OVER, rule, wat_face_of(winner),
             WAT_ARGS(winner, rule, end.clause, end.first, end.second));
}

bool wat_victory_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_table *t = &s->table;
    bool fallen = s->block.steps[wat_armies[WAT_FRENCH].leader] == 0;
    if (is_defeated(t, WAT_ANGLO) && is_defeated(t, WAT_PRUSSIAN)) {
        wat_finish(turn, WAT_FRENCH_SIDE, WAT_13_5);
    } else if (fallen && wat_option(t, WAT_OPT_NAPOLEON_DEATH)) {
        wat_finish(turn, WAT_ALLIED_SIDE, WAT_14_5);
    } else if (is_defeated(t, WAT_FRENCH)) {
        wat_finish(turn, WAT_ALLIED_SIDE, WAT_13_5);
    } else if (t->turn == WAT_TURNS) {
        bool enough = wat_size(cities_held(&s->block)) >= wat_cities_to_win;
        wat_finish(turn, enough ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE, WAT_13_5);
    } else {
        return false;
    }
    return true;
}
