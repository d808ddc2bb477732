/* battle_turn_test.c - rounds, battle turns and morale (W10.1 - W10.6). */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"

// ---- W10.1, W10.2, W10.3.

// Two battles in which everybody may wait.
#define TWO_BATTLES(battle)                                                                        \
    "turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",                               \
        "at nivelles f_2_inf1 f_2_inf2 a_1_inf1 a_1_inf2", "entries ligny charleroi",              \
        "entries nivelles braine", battle, "board ligny", "stand attacker-C f_1_inf1",             \
        "stand defender-C p_1_inf1", "board nivelles", "stand attacker-C f_2_inf1",                \
        "stand defender-C a_1_inf1"

TEST_RULE(WAT_10_1, "attacker, then defender, in the first battle, then in the second; again") {
    position(TWO_BATTLES("battle 1 0"));
    asks(WAT_SEAT_FRENCH, "act_block");
    legal_is("act_block f_1_inf1", "act_block f_1_inf2", "act_block end", NULL);
    play("act_block end");
    asks(WAT_SEAT_ALLIED, "act_block");
    legal_is("act_block p_1_inf1", "act_block p_1_inf2", "act_block end", NULL);
    play("act_block end");
    holds(says(WAT_GALLERY, "'kind':'battle_turn','rule':'W10.1'"));
    asks(WAT_SEAT_FRENCH, "act_block");
    legal_is("act_block f_2_inf1", "act_block f_2_inf2", "act_block end", NULL);
    play("act_block end");
    asks(WAT_SEAT_ALLIED, "act_block");
    legal_is("act_block a_1_inf1", "act_block a_1_inf2", "act_block end", NULL);
    equal(number_at("battle.round"), 1);
    play("act_block end");
    equal(number_at("battle.round"), 2);
    equal(number_at("battle.next"), 0);
    legal_is("act_block f_1_inf1", "act_block f_1_inf2", "act_block end", NULL);
}

TEST_RULE(WAT_10_1, "a battle that is over is passed over, until none is open") {
    position("turn 1 battle", "at ligny f_1_inf1",
             "at nivelles f_2_inf1 f_2_inf2 a_1_inf1 a_1_inf2", "at charleroi f_gd_inf",
             "at braine f_gd_cav", "entries nivelles braine", "battle 3 3", "board ligny", "closed",
             "board nivelles idle 1", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    asks(WAT_SEAT_ALLIED, "act_block");
    play("act_block end");
    equal(number_at("battle.round"), 4);
    equal(number_at("battle.next"), 2); // not 0: Ligny is decided
    asks(WAT_SEAT_FRENCH, "act_block");
    cited(WAT_10_1);
    plays("act_block end", "reinforce done");
    // Idle for the second time: the attacker withdraws, and with that the step is over.
    asks(WAT_SEAT_FRENCH, "flee_block");
    play("flee_block f_2_inf1");
    equal(told_count(WAT_GALLERY, "won"), 1);
    asks(WAT_SEAT_ALLIED, "group_pick");
    equal(number_at("turn"), 2);
}

TEST_RULE(WAT_10_1, "the battle turn of a position is one of its round") {
    position_refused(WAT_10_1, TWO_BATTLES("battle 1 4"));
    position(TWO_BATTLES("battle 1 3"));
    asks(WAT_SEAT_ALLIED, "act_block");
    legal_is("act_block a_1_inf1", "act_block a_1_inf2", "act_block end", NULL);
    cited(WAT_10_1);
}

TEST_RULE(WAT_10_2,
          "morale first, then combat, then reinforcement, each side with its own blocks") {
    rolls(5);
    position("turn 1 battle", "at ligny f_1_inf1:1 f_1_inf2 p_1_inf1 p_1_inf2",
             "at charleroi f_2_inf1", "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-C f_1_inf1 p_1_inf1", "stand defender-L p_1_inf2");
    equal(told_count(WAT_GALLERY, "morale"), 1);
    equal(dice_left(), 0);
    asks(WAT_SEAT_FRENCH, "act_block");
    refused("act_block p_1_inf1", WAT_10_7);
    refused("reinforce f_2_inf1", WAT_10_2); // not yet
    play("act_block end");
    asks(WAT_SEAT_FRENCH, "reinforce");
    refused("act_block f_1_inf1", WAT_10_2); // no longer
    play("reinforce f_2_inf1");
    holds(unit_stands("f_2_inf1", "reserve"));
    asks(WAT_SEAT_ALLIED, "act_block");
    legal_lacks("act_block f_2_inf1");
    legal_has("act_block p_1_inf2");
}

TEST_RULE(WAT_10_3, "engaged while an enemy is in the same position, and no longer") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2 p_1_cav", "battle 1 1",
             "board ligny", "stand attacker-C f_1_inf1 p_1_inf1", "stand attacker-L f_1_inf2",
             "stand defender-R p_1_cav", "stand defender-C p_1_inf2");
    play("act_block p_1_inf1");
    allowed("act fire line"); // engaged
    play("act move C");       // back
    play("act_block p_1_inf2");
    refused("act fire line", WAT_11_2); // its enemy stands across
    play("act form");
    play("act_block end");
    play("act_block f_1_inf1"); // nobody is with it any more
    refused("act fire line", WAT_11_2);
    allowed("act move L");
}

TEST_RULE(WAT_10_3, "in a sector both sides are together in one position at most") {
    position_refused(WAT_10_3, "turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",
                     "battle 1 0", "board ligny", "stand attacker-L f_1_inf1 p_1_inf1",
                     "stand defender-R f_1_inf2 p_1_inf2");
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 p_1_inf1", "stand defender-R p_1_inf2");
    play("act_block f_1_inf1");
    refused("act move enemy-R", WAT_10_9);
    allowed("act move reserve");
}

// ---- W10.4: who rolls, and when.

TEST_RULE(WAT_10_4, "own left, centre, right, then the positions they face; data order within") {
    rolls(6, 5, 4, 6, 5, 4);
    position("turn 1 battle",
             "at ligny f_1_inf1:1 f_1_inf2:1 f_2_inf1:1 f_2_inf2:1 f_3_inf1 f_3_inf2:1 f_gd_inf:1 "
             "p_1_inf1 p_1_inf2 p_2_inf1 p_1_cav p_2_inf2",
             "battle 1 0", "board ligny", "stand attacker-R f_2_inf2 p_1_inf1",
             "stand attacker-L f_3_inf1 f_3_inf2 p_1_inf2", "stand attacker-C f_gd_inf",
             "stand defender-C f_2_inf1 f_1_inf1 p_2_inf1", "stand defender-R p_2_inf2",
             "stand defender-L p_1_cav");
    cited(WAT_10_4);
    equal(told_count(WAT_GALLERY, "morale"), 4);
    equal(dice_left(), 2);
    holds(says(WAT_GALLERY, "'unit':'f_3_inf2','die':6")); // left
    holds(says(WAT_GALLERY, "'unit':'f_2_inf2','die':5")); // right
    holds(says(WAT_GALLERY, "'unit':'f_1_inf1','die':4")); // the enemy's centre, in data order
    holds(says(WAT_GALLERY, "'unit':'f_2_inf1','die':6"));
    holds(!says(WAT_GALLERY, "'kind':'morale','rule':'W10.4','unit':'f_gd_inf'")); // not engaged
    holds(says_before(WAT_GALLERY, "'unit':'f_3_inf2','die'", "'unit':'f_2_inf2','die'"));
}

TEST_RULE(WAT_10_4, "the enemy positions come in the order of the own ones they face") {
    rolls(6, 5, 4);
    position("turn 1 battle",
             "at ligny f_1_inf1:1 f_2_inf1:1 f_3_inf1:1 p_1_inf1 p_2_inf1 p_3_inf1", "battle 1 0",
             "board ligny", "stand defender-L f_1_inf1 p_1_inf1",
             "stand defender-C f_2_inf1 p_2_inf1", "stand defender-R f_3_inf1 p_3_inf1");
    holds(says(WAT_GALLERY, "'unit':'f_3_inf1','die':6")); // it faces the own left
    holds(says(WAT_GALLERY, "'unit':'f_2_inf1','die':5"));
    holds(says(WAT_GALLERY, "'unit':'f_1_inf1','die':4"));
}

TEST_RULE(WAT_10_4, "blocks of two steps, sheltered ones and the enemy's do not roll") {
    rolls(6, 6);
    position("turn 1 battle",
             "at ligny f_1_inf1:2 f_1_inf2 f_1_art:1 f_2_inf1:1 p_1_inf1:1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_inf1 f_1_inf2 f_1_art f_2_inf1 p_1_inf1",
             "stand defender-C p_1_inf2", "square f_1_inf2", "shelter f_1_art f_1_inf2");
    equal(told_count(WAT_GALLERY, "morale"), 1);
    holds(says(WAT_GALLERY, "'unit':'f_2_inf1','die':6"));
    // In the defender's battle turn it is his one-step block that rolls.
    rolls(6, 6);
    play("act_block end");
    equal(told_count(WAT_GALLERY, "morale"), 2);
    holds(says(WAT_GALLERY, "'unit':'p_1_inf1','die':6"));
}

TEST_RULE(WAT_10_4, "each result is carried out before the next die: a rout spares the rest") {
    rolls(1, 6);
    position("turn 1 battle", "at ligny f_1_inf1:1 f_1_inf2 f_2_inf1:1 p_1_inf1 p_1_inf2",
             "at charleroi f_gd_inf", "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf1 p_1_inf1", "stand attacker-R f_2_inf1 p_1_inf2");
    equal(told_count(WAT_GALLERY, "morale"), 1); // the left is lost at once
    equal(told_count(WAT_GALLERY, "rout"), 1);
    equal(dice_left(), 1);
    cited(WAT_10_4);
}

// ---- W10.5: what the die does.

TEST_RULE(WAT_10_5, "up to 3 it goes back and does no more; from 4 it stays") {
    rolls(3, 4);
    position("turn 1 battle", "at ligny f_1_inf1:1 f_1_inf2:1 f_2_inf1 f_2_inf2 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand attacker-L f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1",
             "stand defender-C p_1_inf2");
    cited(WAT_10_5);
    holds(unit_stands("f_1_inf1", "reserve"));
    holds(unit_stands("f_1_inf2", "attacker-L"));
    equal(unit_steps("f_1_inf1"), 1);
    refused("act_block f_1_inf1", WAT_10_7);
    allowed("act_block f_1_inf2");
}

TEST_RULE(WAT_10_5, "from an enemy position it comes back to the own one that faces it") {
    rolls(1, 2);
    position("turn 1 battle", "at ligny f_1_inf1:1 f_1cc:1 f_2_inf1 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand defender-L f_1_inf1 f_1cc p_1_inf1",
             "stand attacker-C f_2_inf1", "stand defender-C p_1_inf2");
    holds(unit_stands("f_1_inf1", "attacker-R") && unit_stands("f_1cc", "attacker-R"));
    legal_is("act_block f_2_inf1", "act_block end", NULL);
    cited(WAT_10_5);
}

TEST_RULE(WAT_10_5, "foot artillery is out instead; horse artillery goes back") {
    rolls(3, 3);
    position("turn 1 battle", "at ligny f_1_art:1 f_1_inf1 f_ha1:1 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_1_art f_1_inf1 f_ha1 p_1_inf1",
             "stand defender-C p_1_inf2");
    equal(unit_steps("f_1_art"), 0);
    equal(number_at("lost.french"), 1);
    holds(unit_stands("f_ha1", "reserve"));
    cited(WAT_10_5);
}

TEST_RULE(WAT_10_5, "from the farm it goes to the reserve") {
    rolls(2);
    position("turn 1 battle", "at ligny f_1_inf1:1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "tile farm attacker-L", "stand attacker-L/slot f_1_inf1",
             "stand attacker-L f_1_inf2 p_1_inf1", "stand defender-C p_1_inf2");
    holds(unit_stands("f_1_inf1", "reserve"));
    cited(WAT_10_5);
}

// A one-step block with this company in the attacker's left; does it stay on that die?
#define COMPANY(blocks, stand, ...)                                                                \
    position("turn 1 battle", "at ligny " blocks " p_1_inf1 p_1_inf2", "battle 1 0",               \
             "board ligny", "stand attacker-L p_1_inf1 " stand, "stand defender-C p_1_inf2",       \
             __VA_ARGS__)

TEST_RULE(WAT_10_5, "one more with its own leader in the position") {
    rolls(3);
    COMPANY("f_1_inf1:1 f_nap f_1_inf2", "f_1_inf1 f_nap", "stand attacker-R f_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'f_1_inf1','die':3,'bonus':1,'fails':false"));
    rolls(2);
    COMPANY("f_1_inf1:1 f_nap f_1_inf2", "f_1_inf1 f_nap", "stand attacker-R f_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'f_1_inf1','die':2,'bonus':1,'fails':true"));
    cited(WAT_10_5);
    rolls(3); // in another position he is no help
    COMPANY("f_1_inf1:1 f_nap f_1_inf2", "f_1_inf1 f_1_inf2", "stand attacker-C f_nap");
    holds(says(WAT_GALLERY, "'unit':'f_1_inf1','die':3,'bonus':0,'fails':true"));
}

TEST_RULE(WAT_10_5, "a sheltered leader helps too") {
    rolls(3, 2);
    COMPANY("f_1_inf1:1 f_nap f_1_inf2 f_2_inf1:1", "f_1_inf1 f_nap f_1_inf2 f_2_inf1",
            "square f_1_inf2", "shelter f_nap f_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'f_1_inf1','die':3,'bonus':1,'fails':false"));
    holds(says(WAT_GALLERY, "'unit':'f_2_inf1','die':2,'bonus':1,'fails':true"));
    cited(WAT_10_5);
}

TEST_RULE(WAT_10_5, "the other Ally's leader is no help") {
    rolls(3);
    position("turn 2 battle", "at ligny a_1_inf1:1 a_1_inf2 p_blu f_1_inf1 f_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L a_1_inf1 a_1_inf2 p_blu f_1_inf1",
             "stand defender-C f_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'a_1_inf1','die':3,'bonus':0,'fails':true"));
    cited(WAT_10_5);
    rolls(3);
    position("turn 2 battle", "at ligny a_1_inf1:1 a_1_inf2 a_well f_1_inf1 f_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L a_1_inf1 a_1_inf2 a_well f_1_inf1",
             "stand defender-C f_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'a_1_inf1','die':3,'bonus':1,'fails':false"));
}

TEST_RULE(WAT_10_5, "a square has one more, is out if it fails, and its guest with it") {
    rolls(3);
    COMPANY("f_1_inf1:1 f_1_art f_1_inf2", "f_1_inf1 f_1_art f_1_inf2", "square f_1_inf1",
            "shelter f_1_art f_1_inf1");
    holds(says(WAT_GALLERY, "'die':3,'bonus':1,'fails':false"));
    holds(is_square("f_1_inf1"));
    rolls(2);
    COMPANY("f_1_inf1:1 f_1_art f_1_inf2", "f_1_inf1 f_1_art f_1_inf2", "square f_1_inf1",
            "shelter f_1_art f_1_inf1");
    cited(WAT_10_5);
    equal(unit_steps("f_1_inf1"), 0);
    equal(unit_steps("f_1_art"), 0);
    equal(number_at("lost.french"), 2);
}

TEST_RULE(WAT_10_5, "square and leader together are still one more") {
    rolls(2);
    COMPANY("f_1_inf1:1 f_nap f_1_inf2", "f_1_inf1 f_nap f_1_inf2", "square f_1_inf1");
    holds(says(WAT_GALLERY, "'unit':'f_1_inf1','die':2,'bonus':1,'fails':true"));
    equal(unit_steps("f_1_inf1"), 0);
    cited(WAT_10_5);
}

// ---- W10.6: leaders.

TEST_RULE(WAT_10_6, "a leader in company does not roll") {
    rolls(1);
    COMPANY("f_nap f_1_inf1 f_1_inf2", "f_nap f_1_inf1", "stand attacker-R f_1_inf2");
    equal(dice_left(), 1);
    holds(unit_stands("f_nap", "attacker-L"));
    play("act_block f_nap");
    allowed("act move reserve");
}

TEST_RULE(WAT_10_6, "alone he rolls with one more") {
    rolls(3);
    COMPANY("f_nap f_1_inf1 f_1_inf2", "f_nap", "stand attacker-R f_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'f_nap','die':3,'bonus':1,'fails':false"));
    holds(unit_stands("f_nap", "attacker-L"));
    rolls(2);
    position("turn 1 battle", "at ligny f_nap f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand defender-L f_nap p_1_inf1", "stand attacker-C f_1_inf2",
             "stand defender-C p_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'f_nap','die':2,'bonus':1,'fails':true"));
    holds(unit_stands("f_nap", "attacker-R"));
    refused("act_block f_nap", WAT_10_7);
}

TEST_RULE(WAT_10_6, "what counts is who is left when his turn comes") {
    rolls(1, 4);
    position("turn 2 battle", "at ligny a_1_inf1:1 a_1_inf2 p_blu f_1_inf1 f_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L a_1_inf1 p_blu f_1_inf1", "stand attacker-C a_1_inf2",
             "stand defender-C f_1_inf2");
    holds(says(WAT_GALLERY, "'unit':'a_1_inf1','die':1,'bonus':0,'fails':true"));
    holds(says(WAT_GALLERY, "'unit':'p_blu','die':4,'bonus':1,'fails':false"));
    equal(dice_left(), 0);
}
