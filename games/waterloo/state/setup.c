/* setup.c - set-up: free, historical or gambit (W4). */
#include "games/waterloo/state/setup.h"

#include "base/check.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/words/say.h"

const gg_scenario_row wat_scenarios[WAT_SCENARIOS] = {
    { "standard", WAT_EN_SCENARIO_STANDARD_TITLE, WAT_EN_SCENARIO_STANDARD_TEXT },
};

// Who places now: the Allied player or the first of two, the Prussian player, the French.
enum { HAND_FIRST, HAND_PRUSSIAN, HAND_FRENCH, HAND_NOBODY };

// WAT_4_2: the Allies first; of two Allied players the Anglo-Dutch (W15.3).
static unsigned hand_after(const wat_table *t, unsigned hand) {
    bool three = wat_option(t, WAT_OPT_PLAYERS);
    if (hand == HAND_FIRST) return three ? HAND_PRUSSIAN : HAND_FRENCH;
    return hand + 1;
}

static wat_set hand_units(const wat_table *t) {
    if (t->hand == HAND_FRENCH) return wat_army_set[WAT_FRENCH];
    if (t->hand == HAND_PRUSSIAN) return wat_army_set[WAT_PRUSSIAN];
    return wat_option(t, WAT_OPT_PLAYERS) ? wat_army_set[WAT_ANGLO] : wat_side_set(WAT_ALLIED_SIDE);
}

static unsigned hand_army(const wat_table *t) {
    static const uint8_t army[] = { WAT_ANGLO, WAT_PRUSSIAN, WAT_FRENCH };
    return army[t->hand];
}

static wat_set unplaced(const wat_state *s) {
    wat_set set = 0;
    for (wat_set left = hand_units(&s->table); left; left = wat_rest(left)) {
        if (s->block.town[wat_first(left)] == WAT_NO_TOWN) set |= wat_bit(wat_first(left));
    }
    return set;
}

unsigned wat_setup_unit(const wat_state *s) {
    return wat_first(unplaced(s));
}

/* Room. */

static gg_verdict town_check(const wat_state *s, unsigned unit, unsigned town) {
    unsigned army = wat_army_of(unit);
    wat_set zone = wat_zone_towns[army] & wat_on_map(&s->table); // WAT_3_2
    wat_set here = s->block.in[town] & wat_army_set[army];
    unsigned limit = wat_armies[army].setup_limit;
    if (!wat_option(&s->table, WAT_OPT_LEADERS_COUNT)) here &= ~wat_type_set[WAT_LEADER];
    // Without a limit: the zone is the reason.
    if (!wat_has(zone, town)) return wat_refuse_with(WAT_4_3, town + 1, 0);
    if (!wat_counts(&s->table, unit) || wat_size(here) < limit) return wat_legal();
    return wat_refuse_with(WAT_4_3, town + 1, limit);
}

static unsigned auto_town(const wat_state *s, unsigned unit) {
    unsigned town = wat_units[unit].home;
    if (town_check(s, unit, town).rule == 0) return town;
    wat_set left = wat_zone_towns[wat_army_of(unit)];
    while (town_check(s, unit, wat_first(left)).rule)
        left = wat_rest(left);
    return wat_first(left);
}

/* Placing. */

static void place(gg_turn *turn, unsigned unit, unsigned town) {
    wat_emit_private(turn, WAT_EV_PLACE, WAT_4_4, wat_army_of(unit), WAT_ARGS(unit, town));
}

// WAT_18_11: its old town is a town like others.
static gg_verdict auto_check(const wat_state *s, unsigned unit) {
    return wat_unless(!wat_has(s->block.picked, unit), WAT_4_5);
}

static uint16_t setup_place_candidates(const wat_state *s, gg_action *out) {
    unsigned unit = wat_setup_unit(s);
    uint16_t count = 0;
    for (wat_set left = wat_zone_towns[wat_army_of(unit)]; left; left = wat_rest(left)) {
        if (town_check(s, unit, wat_first(left)).rule) continue;
        out[count++] = wat_thing_action(WAT_SETUP_PLACE, wat_first(left));
    }
    if (auto_check(s, unit).rule == 0) out[count++] = wat_word_action(WAT_SETUP_PLACE, WAT_AUTO);
    return count;
}

static gg_verdict setup_place_check(const wat_state *s, gg_action a) {
    unsigned town, unit = wat_setup_unit(s);
    if (wat_is_word(a, WAT_AUTO)) return auto_check(s, unit);
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    return town_check(s, unit, town);
}

static void setup_place_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_SETUP_PLACE);
    const wat_state *s = wat_now(turn);
    unsigned unit = wat_setup_unit(s);
    if (a.arg[0] != WAT_AUTO) {
        place(turn, unit, a.arg[1] - 1u);
        return;
    }
    wat_set army = wat_army_set[wat_army_of(unit)];
    for (wat_set left = unplaced(s) & army; left; left = wat_rest(left))
        place(turn, wat_first(left), auto_town(s, wat_first(left)));
}

/* Confirming. */

static uint16_t setup_done_candidates(const wat_state *s, gg_action *out) {
    wat_set unchanged = hand_units(&s->table) & ~s->block.picked;
    uint16_t count = wat_offer(out, 0, WAT_SETUP_DONE, unchanged);
    out[count++] = wat_word_action(WAT_SETUP_DONE, WAT_CONFIRM);
    return count;
}

static gg_verdict setup_done_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (wat_is_word(a, WAT_CONFIRM)) return wat_legal();
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    return wat_unless(wat_has(hand_units(&s->table) & ~s->block.picked, unit), WAT_4_5);
}

// WAT_2_10: numbers are seen once they are confirmed.
static void muster(gg_turn *turn, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    const wat_blocks *b = &wat_now(turn)->block;
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        unsigned count = wat_size(b->in[town] & wat_army_set[army]);
        if (count) wat_tell(turn, WAT_EV_MUSTER, WAT_2_10, army, WAT_ARGS(town, count));
    }
}

// Both Allies are seen together, whoever of two has confirmed first.
static void muster_side(gg_turn *turn, unsigned side) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) == side) muster(turn, army);
    }
}

static void setup_done_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_SETUP_DONE);
    const wat_table *t = &wat_now(turn)->table;
    unsigned army = hand_army(t);
    if (a.arg[0] != WAT_CONFIRM) {
        unsigned unit = a.arg[1] - 1u;
        wat_emit_private(turn, WAT_EV_CHANGE, WAT_4_5, wat_army_of(unit), WAT_ARGS(unit));
        return;
    }
    unsigned next = hand_after(t, t->hand);
    if (next != HAND_PRUSSIAN) muster_side(turn, wat_side_of_army(army));
    wat_tell(turn, WAT_EV_CONFIRM, WAT_4_6, army, WAT_ARGS(next));
}

bool wat_setup_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    if (s->table.hand == HAND_NOBODY) return false;
    wat_set left = unplaced(s);
    if (left)
        wat_ask(turn, WAT_SETUP_PLACE, wat_army_of(wat_first(left)));
    else
        wat_ask(turn, WAT_SETUP_DONE, hand_army(&s->table));
    return true;
}

/* The beginning. */

static void place_army(gg_turn *turn, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    for (wat_set left = wat_army_set[army]; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        wat_tell(turn, WAT_EV_PLACE, WAT_4_7, army, WAT_ARGS(unit, wat_units[unit].home));
    }
}

// WAT_4_1: who places freely.
void wat_setup(gg_turn *turn, const gg_setup *how) {
    uint8_t rounds;
    uint16_t bits = wat_option_bits(how->option, wat_now(turn)->head.rules, &rounds);
    wat_tell(turn, WAT_EV_OPEN, WAT_1_1, WAT_FRENCH, WAT_ARGS(bits, rounds));
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        wat_tell(turn, WAT_EV_LIST, WAT_2_1, wat_army_of(unit),
                 WAT_ARGS(unit, wat_units[unit].steps));
    unsigned kind = wat_setup_kind(&wat_now(turn)->table);
    if (kind == WAT_SETUP_FREE) return;
    place_army(turn, WAT_ANGLO);
    place_army(turn, WAT_PRUSSIAN);
    if (kind == WAT_SETUP_HISTORICAL) place_army(turn, WAT_FRENCH);
    wat_tell(turn, WAT_EV_CONFIRM, WAT_4_6, WAT_ANGLO,
             WAT_ARGS(kind == WAT_SETUP_GAMBIT ? HAND_FRENCH : HAND_NOBODY));
}

const wat_chapter wat_setup_place = { setup_place_candidates, setup_place_check,
                                      setup_place_apply };
const wat_chapter wat_setup_done = { setup_done_candidates, setup_done_check, setup_done_apply };
