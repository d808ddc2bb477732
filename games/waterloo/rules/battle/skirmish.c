/* skirmish.c - contact, and small fights without a board (W8). */
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

// WAT_8_1: battles and skirmishes are told apart by the blocks of the weaker side.
static bool is_battle(const wat_blocks *b, unsigned town) {
    return wat_size(wat_in(b, town, WAT_FRENCH_SIDE)) >= wat_battle_blocks
           && wat_size(wat_in(b, town, WAT_ALLIED_SIDE)) >= wat_battle_blocks;
}

// Who commands the Allies is theirs to know: leaders may decide it.
static void contact(gg_turn *turn) {
    const wat_blocks *b = &wat_now(turn)->block;
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (!wat_is_contested(b, town)) continue;
        wat_emit_private(turn, WAT_EV_CONTACT, WAT_8_1, WAT_ANGLO,
                         WAT_ARGS(town, is_battle(b, town), wat_commander(b, town),
                                  wat_size(wat_in(b, town, WAT_FRENCH_SIDE)),
                                  wat_size(wat_in(b, town, WAT_ALLIED_SIDE))));
    }
}

/* The next one. */

static uint16_t skirmish_next_candidates(const wat_state *s, gg_action *out) {
    return wat_offer(out, 0, WAT_SKIRMISH_NEXT, s->table.skirmishes);
}

static gg_verdict skirmish_next_check(const wat_state *s, gg_action a) {
    unsigned town;
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    return wat_unless(wat_has(s->table.skirmishes, town), WAT_8_2);
}

static void skirmish_next_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_SKIRMISH_NEXT);
    wat_tell(turn, WAT_EV_STAGE, WAT_8_2, WAT_FRENCH, WAT_ARGS(WAT_STAGE_SHOW, a.arg[1] - 1, 0));
}

/* Showing. */

static unsigned showing_side(const wat_table *t) {
    return wat_side_of_role(t, t->pending_action.stage == WAT_STAGE_SHOW ? WAT_DEFENDER
                                                                         : WAT_ATTACKER);
}

static wat_set in_fight(const wat_state *s, unsigned side) {
    return wat_in(&s->block, wat_fight_town(&s->table), side);
}

static uint16_t skirmish_show_candidates(const wat_state *s, gg_action *out) {
    wat_set pool = in_fight(s, showing_side(&s->table));
    uint16_t count = wat_offer(out, 0, WAT_SKIRMISH_SHOW, pool & ~s->block.picked);
    if (pool & s->block.picked) out[count++] = wat_word_action(WAT_SKIRMISH_SHOW, WAT_DONE);
    return count;
}

static gg_verdict skirmish_show_check(const wat_state *s, gg_action a) {
    unsigned unit;
    wat_set pool = in_fight(s, showing_side(&s->table));
    if (wat_is_word(a, WAT_DONE)) return wat_unless(pool & s->block.picked, WAT_8_3);
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    return wat_unless(wat_has(pool & ~s->block.picked, unit), WAT_8_3);
}

// WAT_2_12: both choices are turned up together.
static void show_all(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    unsigned town = wat_fight_town(&s->table);
    for (wat_set left = s->block.in[town] & s->block.picked; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        wat_tell(turn, WAT_EV_SHOWN, WAT_2_12, wat_army_of(unit),
                 WAT_ARGS(unit, town, s->block.steps[unit]));
    }
}

static void end_showing(gg_turn *turn) {
    if (wat_now(turn)->table.pending_action.stage == WAT_STAGE_SHOW) {
        wat_stage(turn, WAT_STAGE_SHOW_BACK);
    } else {
        show_all(turn);
        wat_stage(turn, WAT_STAGE_FIRE);
    }
}

static void skirmish_show_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_SKIRMISH_SHOW);
    const wat_state *s = wat_now(turn);
    if (a.arg[0] == WAT_DONE) {
        end_showing(turn);
        return;
    }
    unsigned unit = a.arg[1] - 1u;
    wat_emit_private(turn, WAT_EV_SHOW, WAT_8_3, wat_army_of(unit), WAT_ARGS(unit));
    wat_set shown = in_fight(s, wat_side_of(unit)) & s->block.picked;
    if (wat_size(shown) == wat_show_max) end_showing(turn);
}

/* Fire. */

enum wat_rule wat_skirmish_rule(void) {
    return WAT_8_6;
}

gg_verdict wat_shown_hit_check(const wat_state *s, wat_set strongest, unsigned unit) {
    (void)s;
    return wat_unless(wat_has(strongest, unit), WAT_8_6);
}

// Shown blocks of a side behind the last that fired.
static wat_set still_to_fire(const wat_state *s, unsigned side) {
    wat_set behind = ~(wat_bit(s->table.pending_action.firer) - 1);
    return in_fight(s, side) & s->block.picked & behind;
}

unsigned wat_skirmish_value(unsigned unit) {
    return wat_types[wat_units[unit].type].skirmish_fire;
}

// WAT_8_4: its own column of fire.
// WAT_18_1: it rolls even if nobody is left to be hit.
static void fire(gg_turn *turn, unsigned unit) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    int64_t dice;
    const wat_state *s = wat_now(turn);
    unsigned value = wat_skirmish_value(unit);
    unsigned hits = wat_roll_hits(turn, s->block.steps[unit], value, &dice);
    unsigned aim = value << WAT_AIM_OWN_BIT | wat_fight_town(&s->table) << WAT_AIM_TOWN_BIT;
    wat_roll_told(turn, WAT_EV_FIRE, WAT_8_5, unit, WAT_ARGS(unit, -1, aim, value, dice, hits));
}

// WAT_8_7: fewer blocks leave, in a tie the attacker's.
static void decide(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_table *t = &s->table;
    unsigned attacker = wat_active(t), town = wat_fight_town(t);
    unsigned ours = wat_size(in_fight(s, attacker));
    unsigned theirs = wat_size(in_fight(s, wat_foe(attacker)));
    unsigned loser = ours <= theirs ? attacker : wat_foe(attacker);
    wat_tell(turn, WAT_EV_BEATEN, WAT_8_7, wat_face_of(loser),
             WAT_ARGS(loser, town, loser == attacker ? ours : theirs,
                      loser == attacker ? theirs : ours));
    wat_stage(turn, WAT_STAGE_FLEE);
}

// True when somebody must say who takes a hit.
static bool fire_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_pending_action *pending_action = &s->table.pending_action;
    if (pending_action->hits) return wat_hit(turn);
    bool back = pending_action->stage == WAT_STAGE_FIRE_BACK;
    unsigned side = wat_side_of_role(&s->table, back ? WAT_ATTACKER : WAT_DEFENDER);
    wat_set firers = still_to_fire(s, side);
    if (firers)
        fire(turn, wat_first(firers));
    else if (back)
        decide(turn);
    else
        wat_stage(turn, WAT_STAGE_FIRE_BACK);
    return false;
}

/* The step. */

static void part(gg_turn *turn) {
    unsigned town = wat_fight_town(&wat_now(turn)->table);
    wat_tell(turn, WAT_EV_PARTED, WAT_8_9, WAT_FRENCH, WAT_ARGS(town));
}

static bool ask_show(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    wat_ask(turn, WAT_SKIRMISH_SHOW, wat_chief(t, wat_fight_town(t), showing_side(t)));
    return true;
}

// One stage of the skirmish in hand; true when a decision is due.
static bool stage_go(gg_turn *turn) {
    unsigned stage = wat_now(turn)->table.pending_action.stage;
    if (stage == WAT_STAGE_SHOW || stage == WAT_STAGE_SHOW_BACK) return ask_show(turn);
    if (stage == WAT_STAGE_FIRE || stage == WAT_STAGE_FIRE_BACK) return fire_go(turn);
    if (wat_flee_go(turn)) return true;
    part(turn);
    return false;
}

// Contact is made once, when the step begins: later no town is newly contested.
static bool is_contact_due(const wat_state *s) {
    if (s->table.skirmishes || s->table.battles || s->table.pending_action.stage) return false;
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (wat_is_contested(&s->block, town)) return true;
    }
    return false;
}

bool wat_skirmish_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_table *t = &s->table;
    if (is_contact_due(s)) contact(turn);
    for (;;) {
        if (t->pending_action.stage != WAT_STAGE_NONE) {
            if (stage_go(turn)) return true;
        } else if (t->skirmishes) {
            wat_ask(turn, WAT_SKIRMISH_NEXT, wat_attack_voice(s, t->skirmishes));
            return true;
        } else {
            return false;
        }
    }
}

const wat_chapter wat_skirmish_next = { skirmish_next_candidates, skirmish_next_check,
                                        skirmish_next_apply };
const wat_chapter wat_skirmish_show = { skirmish_show_candidates, skirmish_show_check,
                                        skirmish_show_apply };
