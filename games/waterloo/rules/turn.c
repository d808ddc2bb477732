/* turn.c - the order of a turn (W1.2, W5), resignation, recovery. */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

// W5.1, in this order.
static bool (*const steps[WAT_STEPS])(gg_turn *) = {
    wat_setup_go,  wat_start_go,  wat_movement_go, wat_march_go,   wat_skirmish_go,
    wat_battle_go, wat_supply_go, wat_defeat_go,   wat_victory_go, wat_recovery_go,
};

// WAT_1_3: whose turn it is, and whether it is night, the calendar says.
static void begin_turn(gg_turn *turn, unsigned number) {
    unsigned army = wat_face_of(wat_days[number].side);
    wat_tell(turn, WAT_EV_TURN, WAT_1_2, army, WAT_ARGS(number));
}

static void next_step(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    unsigned step = t->step + 1u;
    if (t->step == WAT_STEP_SETUP || t->step == WAT_STEP_RECOVERY) {
        begin_turn(turn, t->turn + 1u);
        step = WAT_STEP_START;
    }
    unsigned army = wat_face_of(wat_active(t));
    wat_tell(turn, WAT_EV_STEP, WAT_NO_RULE, army, WAT_ARGS(step));
}

// W5.2: at night the steps from marches to battles are empty.
static bool is_empty(const wat_table *t) {
    return wat_is_night(t) && (t->step == WAT_STEP_SKIRMISH || t->step == WAT_STEP_BATTLE);
}

void wat_go_on(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    while (is_empty(t) || !steps[t->step](turn))
        next_step(turn);
}

bool wat_recovery_go(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    unsigned army = wat_face_of(wat_active(t));
    wat_tell(turn, WAT_EV_RECOVER, WAT_5_1, army, WAT_ARGS(0));
    return false;
}

/* Resignation. */

static uint16_t resign_candidates(const wat_state *s, gg_action *out) {
    (void)s;
    out[0] = wat_word_action(WAT_RESIGN, WAT_THING);
    return 1;
}

static gg_verdict resign_check(const wat_state *s, gg_action a) {
    (void)s;
    return wat_is_word(a, WAT_THING) ? wat_legal() : wat_choice_check();
}

static unsigned army_of_seat(gg_seat seat) {
    return seat == WAT_SEAT_FRENCH     ? WAT_FRENCH
           : seat == WAT_SEAT_PRUSSIAN ? WAT_PRUSSIAN
                                       : WAT_ANGLO;
}

enum wat_rule wat_resign_rule(bool three) {
    return three ? WAT_15_8 : WAT_1_7;
}

// W15.8: one Ally hands his army to the other; W1.7: else the side has lost.
static void resign_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_RESIGN);
    const wat_table *t = &wat_now(turn)->table;
    unsigned army = army_of_seat(gg_mover(turn));
    bool three = wat_option(t, WAT_OPT_PLAYERS) && army != WAT_FRENCH;
    bool first = three && t->resigned == 0;
    wat_tell(turn, WAT_EV_RESIGN, wat_resign_rule(three), army, WAT_ARGS(gg_mover(turn), first));
    if (!first) wat_finish(turn, wat_foe(wat_side_of_army(army)), wat_resign_rule(three));
}

const wat_chapter wat_resign = { resign_candidates, resign_check, resign_apply };
