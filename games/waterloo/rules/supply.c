/* supply.c - what cities in French hands cost the Allies (W13.1, W13.2). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

static unsigned paying_army(const wat_table *t) {
    return wat_towns[t->pending_action.town - 1u].supply_army;
}

static wat_set living(const wat_blocks *b, unsigned army) {
    wat_set alive = 0;
    for (wat_set left = wat_army_set[army]; left; left = wat_rest(left)) {
        if (b->town[wat_first(left)] != WAT_NO_TOWN) alive |= wat_bit(wat_first(left));
    }
    return alive;
}

static uint16_t supply_loss_candidates(const wat_state *s, gg_action *out) {
    return wat_offer(out, 0, WAT_SUPPLY_LOSS, living(&s->block, paying_army(&s->table)));
}

static gg_verdict supply_loss_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    return wat_unless(wat_has(living(&s->block, paying_army(&s->table)), unit), WAT_13_2);
}

static void supply_loss_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_SUPPLY_LOSS);
    wat_eliminate(turn, a.arg[1] - 1u, WAT_13_2);
}

// Cities behind the one dealt with that cost something.
static wat_set due(const wat_state *s) {
    wat_set towns = wat_cities & ~(wat_bit(s->table.pending_action.town) - 1), costly = 0;
    for (; towns; towns = wat_rest(towns)) {
        const wat_town *town = &wat_towns[wat_first(towns)];
        bool held = wat_in(&s->block, wat_first(towns), WAT_FRENCH_SIDE) != 0;
        bool beaten = (s->table.defeated >> town->supply_army) & 1;
        if (held && !beaten && town->supply_loss) costly |= wat_bit(wat_first(towns));
    }
    return costly;
}

bool wat_supply_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_pending_action *pending_action = &s->table.pending_action;
    if (wat_active(&s->table) != WAT_FRENCH_SIDE) return false;
    for (;;) {
        if (pending_action->hits && living(&s->block, paying_army(&s->table))) {
            wat_ask(turn, WAT_SUPPLY_LOSS, paying_army(&s->table));
            return true;
        }
        wat_set cities = due(s);
        if (!cities) return false;
        const wat_town *town = &wat_towns[wat_first(cities)];
        wat_tell(turn, WAT_EV_SUPPLY, WAT_13_1, town->supply_army,
                 WAT_ARGS(wat_first(cities), town->supply_loss,
                          wat_size(living(&s->block, town->supply_army))));
    }
}

const wat_chapter wat_supply_loss = { supply_loss_candidates, supply_loss_check,
                                      supply_loss_apply };
