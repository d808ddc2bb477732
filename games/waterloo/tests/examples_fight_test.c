/* examples_fight_test.c - worked examples of fire and rout. */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

EXAMPLE(E6, "the Guard in a farm") {
    const char *const guard = "at charleroi f_gd_inf f_2_inf1 f_nap";
    const char *const foes = "at charleroi a_1_inf1 a_1_cav a_2_inf1";
    // In the farm F3: three hits of 1 3 3 5.
    position("turn 2 battle", guard, foes, "battle 1 1", "board charleroi", "tile farm defender-C",
             "stand defender-C/slot f_gd_inf", "stand defender-C a_1_inf1 a_1_cav");
    rolls(1, 3, 3, 5);
    plays("act_block f_gd_inf", "act fire line");
    holds(says(ALLIED, "'value':3,'dice':[1,3,3,5],'hits':3"));
    equal(unit_steps("a_1_inf1"), 3);
    equal(unit_steps("a_1_cav"), 3);
    asks(ALLIED, "take_hit");
    legal_is("take_hit a_1_inf1", "take_hit a_1_cav", NULL);
    play("take_hit a_1_inf1");
    equal(unit_steps("a_1_inf1"), 2);
    equal(unit_steps("a_1_cav"), 2); // alone the strongest, so not asked
    asks(FRENCH, "act_block");
    // Outside F2: one hit.
    position("turn 2 battle", guard, foes, "battle 1 1", "board charleroi", "tile farm defender-C",
             "stand defender-C f_gd_inf a_1_inf1 a_1_cav");
    rolls(1, 3, 3, 5);
    plays("act_block f_gd_inf", "act fire line");
    holds(says(ALLIED, "'value':2,'dice':[1,3,3,5],'hits':1"));
    equal(unit_steps("a_1_inf1"), 3);
    equal(unit_steps("a_1_cav"), 3);
    // Line infantry in the farm: F2.
    position("turn 2 battle", guard, foes, "battle 1 1", "board charleroi", "tile farm defender-C",
             "stand defender-C/slot f_2_inf1", "stand defender-C a_1_inf1 a_1_cav");
    rolls(1, 3, 3, 5);
    plays("act_block f_2_inf1", "act fire line");
    holds(says(ALLIED, "'value':2,'dice':[1,3,3,5],'hits':1"));
    equal(unit_steps("a_1_inf1"), 3);
}

EXAMPLE(E6, "alone in the farm the Guard is no target for cavalry") {
    position("turn 2 battle", "at charleroi f_gd_inf f_2_inf1 f_nap a_1_inf1 a_1_cav a_2_inf1",
             "entries charleroi ligny", "battle 1 0", "board charleroi", "tile farm defender-C",
             "stand defender-C/slot f_gd_inf", "stand defender-C a_1_inf1 a_1_cav");
    play("act_block a_1_cav");
    refused("act fire line", WAT_11_9);
    allowed("act move C");
    play("act move C");
    play("act_block a_1_inf1");
    allowed("act fire line");
    // With another French block there it has one.
    position("turn 2 battle", "at charleroi f_gd_inf f_2_inf1 f_nap a_1_inf1 a_1_cav a_2_inf1",
             "entries charleroi ligny", "battle 1 0", "board charleroi", "tile farm defender-C",
             "stand defender-C/slot f_gd_inf", "stand defender-C f_2_inf1 a_1_inf1 a_1_cav");
    play("act_block a_1_cav");
    allowed("act fire line");
}

EXAMPLE(E8, "guns on a hill at long range") {
    position("turn 1 battle", "at charleroi f_1_art f_2_inf1 f_nap a_1_inf1:2 a_well a_2_inf1",
             "battle 1 0", "board charleroi", "tile hill attacker-C",
             "stand attacker-C/slot f_1_art", "stand defender-C a_1_inf1 a_well",
             "stand defender-L a_2_inf1");
    equal(unit_steps("f_1_art"), 3);
    rolls(1, 1, 2);
    plays("act_block f_1_art", "act fire line");
    holds(says(ALLIED, "'long_range':true,'value':2,'dice':[1,1,2],'hits':3"));
    equal(unit_steps("a_1_inf1"), 1);
    equal(unit_steps("a_well"), 1);
    equal(unit_steps("a_2_inf1"), 4);
    holds(says(ALLIED, "'kind':'forfeit','rule':'W11.8'"));
    equal(told_count(ALLIED, "loss"), 1);
    equal(number_at("lost.anglo"), 0);
    asks(FRENCH, "act_block");
}

EXAMPLE(E9, "the Prussians rout at Verviers") {
    position("turn 1 battle", "at verviers p_1_inf1:3 p_1_inf2:1 p_1_art p_2_art:2 p_2_ha p_1_cav",
             "at verviers p_2_cav p_blu f_2cc f_3cc f_2_inf1", "entries verviers liege",
             "battle 1 0", "board verviers", "stand defender-C p_1_cav f_2cc",
             "stand defender-R p_1_inf1 p_1_art", "stand attacker-R f_3cc");
    equal(unit_steps("p_1_inf1"), 3);
    equal(unit_steps("p_1_inf2"), 1);
    equal(unit_steps("p_1_art"), 3);
    equal(unit_steps("p_2_art"), 2);
    equal(unit_steps("p_2_ha"), 2);
    equal(unit_steps("p_1_cav"), 3);
    equal(unit_steps("p_2_cav"), 3);
    plays("act_block f_3cc", "act move enemy-L"); // nobody holds their left
    equal(told_count(ALLIED, "rout"), 1);
    equal(unit_steps("p_1_inf1"), 2);
    equal(unit_steps("p_1_inf2"), 0);
    equal(unit_steps("p_1_art"), 1);
    equal(unit_steps("p_2_art"), 0);
    equal(unit_steps("p_2_ha"), 1);
    equal(unit_steps("p_1_cav"), 2); // engaged with cavalry
    equal(unit_steps("p_2_cav"), 3); // in reserve
    equal(unit_steps("p_blu"), 1);
    equal(number_at("lost.prussian"), 2);
    asks(ALLIED, "flee_block");
    legal_is("flee_block p_1_inf1", "flee_block p_1_art", "flee_block p_2_ha", "flee_block p_1_cav",
             "flee_block p_2_cav", "flee_block p_blu", NULL);
    // Tongres is the only way, so it is not asked for.
    play("flee_block p_1_cav");
    asks(ALLIED, "flee_on");
    plays("flee_on stop", "flee_block p_2_cav", "flee_on saint_trond", "flee_block p_1_inf1");
    // The road is full: three are left, Blucher among them.
    equal(unit_steps("p_1_art"), 0);
    equal(unit_steps("p_2_ha"), 0);
    equal(unit_steps("p_blu"), 0);
    equal(number_at("lost.prussian"), 5);
    holds(unit_is("p_1_cav", "town", "tongres"));
    holds(unit_is("p_2_cav", "town", "saint_trond"));
    holds(unit_is("p_1_inf1", "town", "tongres"));
    equal(unit_steps("p_1_inf1"), 2);
    equal(told_count(FRENCH, "flee"), 3);
    equal(told_count(FRENCH, "won"), 1);
}
