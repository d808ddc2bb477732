/* options_battle_test.c - W16: what hidden_battle and british_elite change. */
#include "games/waterloo/sight/view.h"
#include "games/waterloo/tests/lots.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

/* Hidden battles. */

// Ligny with artillery that can fire at long range, Prussians on turn or the French.
static void guns_at_ligny(const char *options, const char *battle) {
    position("turn 1 battle", options,
             "at ligny f_ha1 f_gd_inf f_gd_cav f_1_inf1 p_1_inf1 p_1_inf2:2 p_1_cav",
             "at charleroi f_2_inf1", "at namur p_3_inf1", "at brussels a_1_inf1",
             "entries ligny charleroi", battle, "board ligny", "stand attacker-L f_ha1",
             "stand attacker-C f_gd_inf", "stand attacker-R f_gd_cav", "stand defender-L p_1_cav",
             "stand defender-C p_1_inf2", "stand defender-R p_1_inf1");
}

TEST_RULE(WAT_16, "hidden_battle: without it blocks in positions are seen, with it they are not") {
    guns_at_ligny("options hidden_battle=off", "battle 1 0");
    view_has(ALLIED, "'unit':'f_gd_inf'");
    view_has(FRENCH, "'unit':'p_1_inf1'");
    view_lacks(ALLIED, "'unit':'f_1_inf1'"); // in reserve
    guns_at_ligny("options hidden_battle=on", "battle 1 0");
    view_lacks(ALLIED, "'unit':'f_gd_inf'");
    view_lacks(FRENCH, "'unit':'p_1_inf1'");
    view_has(ALLIED, "{'place':'attacker-C','slot':false,'army':'french','count':1,'blocks':[]");
}

TEST_RULE(WAT_16, "hidden_battle: who fires is revealed; who is hit hidden is not told") {
    rolls(1, 2);
    guns_at_ligny("options hidden_battle=on", "battle 1 0");
    plays("act_block f_ha1", "act fire line");
    holds(was_told(ALLIED, "'kind':'reveal'"));
    view_has(ALLIED, "{'unit':'f_ha1','steps':2,'status':'revealed'");
    view_lacks(ALLIED, "'unit':'f_gd_inf'");
    equal(unit_steps("p_1_inf1"), 2);
    equal(told_count(ALLIED, "loss"), 2);
    equal(told_count(FRENCH, "loss"), 0);
    holds(was_told(FRENCH, "'value':2,'dice':[1,2],'hits':2"));
    rolls(1, 2);
    guns_at_ligny("options hidden_battle=off", "battle 1 0");
    plays("act_block f_ha1", "act fire line");
    equal(told_count(FRENCH, "loss"), 2);
    equal(told_count(ALLIED, "reveal"), 0); // it lay open before
}

// The steps a stranger to both sides imagines of the block that is fired at, at least, in worlds
// in which the hits are still to be taken.
static unsigned least_imagined(unsigned position, unsigned hits) {
    static world guess;
    unsigned least = 9;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        gg_rng rng = { .key = seed };
        world_copy(&guess, harness_world());
        const gg_view *seen = world_seen(harness_world(), WAT_GALLERY);
        if (!wat_imagine(seen, &rng, world_state(&guess))) return 0;
        const wat_state *s = wat_of(world_truth(&guess));
        if (s->table.pending_action.hits != hits) continue;
        wat_set here = s->block.at[position] & s->block.in[s->table.pending_action.town - 1];
        for (; here; here = wat_rest(here)) {
            unsigned steps = s->block.steps[wat_first(here)];
            if (steps < least) least = steps;
        }
    }
    return least;
}

TEST_RULE(WAT_16, "hidden_battle: hits still to be taken are not imagined to be taken already") {
    rolls(1, 2);
    position("turn 1 battle", "options hidden_battle=on",
             "at ligny f_ha1 f_gd_inf f_gd_cav p_1_inf1 p_1_inf2 p_3_inf1 p_1_cav",
             "at charleroi f_2_inf1", "at brussels a_1_inf1", "entries ligny charleroi",
             "battle 1 0", "board ligny", "stand attacker-L f_ha1", "stand attacker-C f_gd_inf",
             "stand attacker-R f_gd_cav", "stand defender-L p_1_cav", "stand defender-C p_3_inf1",
             "stand defender-R p_1_inf1 p_1_inf2");
    plays("act_block f_ha1", "act fire line");
    asks(ALLIED, "take_hit");
    equal(least_imagined(5, 2), 3); // one step at least to live, and two to lose
}

TEST_RULE(WAT_16, "hidden_battle: what is forfeit at long range is kept, too") {
    static const char *const options[] = { "options hidden_battle=off",
                                           "options hidden_battle=on" };
    for (int on = 0; on < 2; on++) {
        rolls(1, 1);
        position("turn 1 battle", options[on],
                 "at ligny f_ha1 f_gd_inf f_gd_cav p_1_inf1:2 p_1_inf2:2 p_1_cav",
                 "at charleroi f_2_inf1", "at brussels a_1_inf1", "entries ligny charleroi",
                 "battle 1 0", "board ligny", "stand attacker-L f_ha1", "stand attacker-C f_gd_inf",
                 "stand attacker-R f_gd_cav", "stand defender-L p_1_cav",
                 "stand defender-C p_1_inf2", "stand defender-R p_1_inf1");
        plays("act_block f_ha1", "act fire line");
        equal(unit_steps("p_1_inf1"), 1); // the second hit would take its last step
        equal(told_count(ALLIED, "forfeit"), 1);
        equal(told_count(FRENCH, "forfeit"), !on);
    }
}

TEST_RULE(WAT_16, "hidden_battle: both sides of an engaged position are revealed") {
    guns_at_ligny("options hidden_battle=on", "battle 1 0");
    plays("act_block f_gd_cav", "act move enemy-L");
    view_has(ALLIED, "{'unit':'f_gd_cav','steps':3,'status':'revealed'");
    view_has(FRENCH, "{'unit':'p_1_cav','steps':3,'status':'revealed'");
    view_lacks(FRENCH, "'unit':'p_1_inf1'");
    view_lacks(ALLIED, "'unit':'f_gd_inf'");
}

/* British elite. */

// Fire of an Allied infantry block engaged in its own left; its value.
static int fire_of(const char *options, const char *unit) {
    char town[120], stand[60], block[40];
    snprintf(town, sizeof town, "at waterloo %s a_r_inf2 a_r_inf3 f_gd_inf f_gd_cav f_1_inf1",
             unit);
    snprintf(stand, sizeof stand, "stand defender-L f_1_inf1 %s", unit);
    snprintf(block, sizeof block, "act_block %s", unit);
    position("turn 1 battle", options, town, "at quatre_bras f_2_inf1", "at brussels a_well",
             "entries waterloo quatre_bras", "battle 1 1", "board waterloo", stand,
             "stand attacker-L f_gd_inf", "stand attacker-C f_gd_cav", "stand defender-C a_r_inf2",
             "stand defender-R a_r_inf3");
    rolls(2, 2, 6, 6);
    plays(block, "act fire line");
    int lost = 3 - unit_steps("f_1_inf1");
    holds(was_told(FRENCH, lost ? "'value':2,'dice':[2,2,6,6],'hits':2"
                                : "'value':1,'dice':[2,2,6,6],'hits':0"));
    return lost ? 2 : 1;
}

TEST_RULE(WAT_16, "british_elite: three British infantry blocks fire at F2 instead of F1") {
    static const char *const elite[] = { "a_1_inf1", "a_2_inf1", "a_r_inf1" };
    for (int i = 0; i < 3; i++) {
        equal(fire_of("options british_elite=off", elite[i]), 1);
        equal(fire_of("options british_elite=on", elite[i]), 2);
    }
    equal(fire_of("options british_elite=on", "a_1_inf2"), 1); // Dutch and Belgians
    equal(fire_of("options british_elite=on", "a_2_inf2"), 1);
    int elites = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        elites += wat_units[unit].elite_fire != wat_units[unit].fire;
    equal(elites, 3);
}

TEST_RULE(WAT_16, "british_elite: in a skirmish they have no more than others") {
    static const char *const options[] = { "options british_elite=off",
                                           "options british_elite=on" };
    for (int on = 0; on < 2; on++) {
        rolls(2, 2, 2, 2, 6, 6, 6);
        position("turn 1 skirmish", options[on], "at waterloo a_1_inf1 f_1_inf1-moved@quatre_bras",
                 "at brussels a_well", "at quatre_bras f_2_inf1", "entries waterloo quatre_bras");
        equal(dice_left(), 0);
        equal(unit_steps("f_1_inf1"), 3);
    }
}

TEST_RULE(WAT_16, "British elite fire out of a hidden battle, and are seen as they do") {
    static const char *const options[] = { "options hidden_battle=on british_elite=on",
                                           "options hidden_battle=on british_elite=off" };
    for (int off = 0; off < 2; off++) {
        equal(fire_of(options[off], "a_1_inf1"), off ? 1 : 2);
        view_has(FRENCH, "{'unit':'a_1_inf1','steps':4,'status':'revealed'");
        view_lacks(FRENCH, "'unit':'a_r_inf2'");
    }
}
