/* fire_test.c - chapter W11: who fires at whom, and who is hit. The attacker's
 * left faces the defender's right. */
#include <stdio.h>

#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

TEST_RULE(WAT_11_1, "a leader does not fire, nor a block in reserve") {
    position("turn 1 battle", "at charleroi f_nap f_2_inf1 f_1_art f_2cc",
             "at charleroi a_1_inf1 a_2_inf1", "battle 1 0", "board charleroi",
             "stand attacker-L f_nap f_2_inf1 a_1_inf1", "stand defender-C a_2_inf1");
    play("act_block f_nap");
    refused("act fire line", WAT_11_1);
    play("act move reserve");
    play("act_block f_1_art"); // guns of a reserve have no range either
    refused("act fire line", WAT_11_1);
    refused("act fire squares", WAT_11_1);
    play("act move C");
    play("act_block f_2cc");
    refused("act fire line", WAT_11_1);
    play("act move R");
    play("act_block f_2_inf1");
    allowed("act fire line");
}

TEST_RULE(WAT_11_1, "a block fires once a battle turn, horse artillery too") {
    rolls(6, 6, 6, 6);
    position("turn 1 battle", "at charleroi f_nap f_2_inf1 f_ha1", "at charleroi a_1_inf1 a_2_inf1",
             "battle 1 0", "board charleroi", "stand attacker-L f_2_inf1 a_1_inf1",
             "stand attacker-C f_ha1", "stand defender-C a_2_inf1");
    plays("act_block f_2_inf1", "act fire line");
    equal(dice_left(), 0);
    refused("act_block f_2_inf1", WAT_10_7);
    rolls(6, 6);
    plays("act_block f_ha1", "act fire line");
    asks(FRENCH, "act_more");
    refused("act_more fire line", WAT_10_8);
    play("act_more stop");
    refused("act_block f_ha1", WAT_10_7);
    play("act_block f_nap");
    refused("act fire line", WAT_11_1);
    // A round later both fire again.
    plays("act move R", "act_block end");
    asks(FRENCH, "act_block");
    allowed("act_block f_ha1");
    rolls(6, 6, 6, 6);
    plays("act_block f_2_inf1", "act fire line");
    equal(told_count(ALLIED, "fire"), 3);
}

TEST_RULE(WAT_11_1, "reserves cannot be hit: what the position does not take is forfeit") {
    position("turn 1 battle", "at charleroi f_nap f_2_inf1",
             "at charleroi a_1_inf1:1 a_1_inf2 a_2_inf1", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1", "stand defender-C a_2_inf1");
    play("act_block f_nap");
    refused("act fire line", WAT_11_1);
    rolls(1, 1, 1, 1);
    plays("act move R", "act_block f_2_inf1", "act fire line");
    equal(unit_steps("a_1_inf1"), 0);
    equal(unit_steps("a_1_inf2"), 4);
    equal(unit_steps("a_2_inf1"), 4);
    holds(says(FRENCH, "'kind':'forfeit','rule':'W11.7','text':'Forfeit at "
                       "Charleroi: 3 hits on the Allies, for no target is left.'"));
}

TEST_RULE(WAT_11_2, "infantry and cavalry do not fire at the facing position") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2cc f_1_art f_2_inf2",
             "at charleroi a_1_inf1 a_2_inf1 a_2_inf2", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 f_2cc f_1_art", "stand defender-R a_1_inf1",
             "stand attacker-C f_2_inf2 a_2_inf1");
    play("act_block f_2_inf1");
    refused("act fire line", WAT_11_2);
    refused("act fire squares", WAT_11_2);
    play("act move reserve");
    play("act_block f_2cc");
    refused("act fire line", WAT_11_2);
    play("act move reserve");
    play("act_block f_1_art"); // from the same place
    allowed("act fire line");
    play("act move reserve");
    play("act_block f_2_inf2"); // engaged
    allowed("act fire line");
}

TEST_RULE(WAT_11_2, "engaged they fire at the enemies of their own position only") {
    position("turn 2 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1",
             "at charleroi a_1_inf1 a_c_cav1 a_2_inf2", "battle 1 0", "board charleroi",
             "stand defender-R f_2_inf1 a_c_cav1", "stand attacker-L a_1_inf1",
             "stand defender-L f_2_inf2");
    rolls(1, 2, 3);
    plays("act_block a_c_cav1", "act fire line");
    holds(says(FRENCH, "'position':'defender-R','target':'line','long_range':false"));
    equal(unit_steps("f_2_inf1"), 1);
    equal(unit_steps("f_2_inf2"), 3);
    equal(unit_steps("f_3_inf1"), 3);
    play("act_block a_1_inf1"); // behind it, not engaged
    refused("act fire line", WAT_11_2);
    allowed("act move enemy-R");
}

TEST_RULE(WAT_11_3, "guns need enemies before them, no friends there, and no woods") {
    position("turn 1 battle", "at charleroi f_1_art f_2_art f_3_art f_4_art f_2_inf1",
             "at charleroi a_1_inf1 a_2_inf1 a_r_inf1", "entries charleroi laneffe", "battle 1 0",
             "board charleroi", "tile woods defender-C", "stand attacker-L f_1_art",
             "stand defender-R a_1_inf1 f_2_inf1", "stand attacker-C f_2_art",
             "stand defender-C a_2_inf1", "stand attacker-R f_3_art");
    play("act_block f_1_art"); // a friend is there
    refused("act fire line", WAT_11_3);
    play("act move reserve");
    play("act_block f_2_art"); // woods
    refused("act fire line", WAT_11_3);
    play("act move reserve");
    play("act_block f_3_art"); // nobody is there
    refused("act fire line", WAT_11_3);
    play("act move reserve");
    plays("act_block end");
    // The same three, none of it in their way.
    position("turn 1 battle", "at charleroi f_1_art f_2_art f_3_art f_4_art f_2_inf1",
             "at charleroi a_1_inf1 a_2_inf1 a_r_inf1", "battle 1 0", "board charleroi",
             "tile farm defender-C", "stand attacker-L f_1_art", "stand defender-R a_1_inf1",
             "stand attacker-C f_2_art", "stand defender-C a_2_inf1", "stand attacker-R f_3_art",
             "stand defender-L a_r_inf1");
    rolls(1, 6, 6);
    plays("act_block f_1_art", "act fire line");
    holds(says(ALLIED, "'position':'defender-R','target':'line','long_range':true"));
    rolls(1, 6, 6);
    plays("act_block f_2_art", "act fire line");
    holds(says(ALLIED, "'position':'defender-C','target':'line','long_range':true"));
    rolls(1, 6, 6);
    plays("act_block f_3_art", "act fire line");
    holds(says(ALLIED, "'position':'defender-L','target':'line','long_range':true"));
    equal(unit_steps("a_1_inf1") + unit_steps("a_2_inf1") + unit_steps("a_r_inf1"), 9);
}

TEST_RULE(WAT_11_3, "engaged guns fire short range in their own position, not beyond it") {
    position("turn 1 battle", "at charleroi f_1_art f_nap f_2_art",
             "at charleroi a_1_inf1 a_2_inf1 a_1_inf2", "battle 1 0", "board charleroi",
             "stand attacker-L f_1_art a_1_inf1", "stand defender-R a_2_inf1",
             "stand attacker-C f_2_art");
    rolls(1, 6, 6);
    plays("act_block f_1_art", "act fire line");
    holds(says(ALLIED, "'position':'attacker-L','target':'line','long_range':false"));
    equal(unit_steps("a_1_inf1"), 3);
    equal(unit_steps("a_2_inf1"), 4);
    play("act_block f_2_art"); // nobody faces the centre
    refused("act fire line", WAT_11_3);
    allowed("act move reserve");
}

TEST_RULE(WAT_11_4, "at squares or at the line, whichever is there") {
    const char *const at =
        "at charleroi f_2_inf1 f_1_art f_2_inf2 f_nap a_1_inf1 a_1_inf2 a_2_inf1";
    position("turn 1 battle", at, "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1", "stand attacker-C f_1_art",
             "stand defender-C a_2_inf1", "square a_2_inf1");
    play("act_block f_2_inf1");
    refused("act fire squares", WAT_11_4);
    allowed("act fire line");
    rolls(6, 6, 6, 6);
    plays("act fire line", "act_block f_1_art");
    refused("act fire line", WAT_11_4);
    allowed("act fire squares");
    position("turn 1 battle", at, "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 f_2_inf2 a_1_inf1 a_1_inf2", "stand defender-C a_2_inf1",
             "square a_1_inf2");
    play("act_block f_2_inf1");
    allowed("act fire line");
    allowed("act fire squares");
    rolls(1, 1, 5, 6);
    play("act fire squares");
    equal(unit_steps("a_1_inf1"), 4);
    equal(unit_steps("a_1_inf2"), 2);
    rolls(1, 5, 6);
    plays("act_block f_2_inf2", "act fire line");
    equal(unit_steps("a_1_inf1"), 3);
    equal(unit_steps("a_1_inf2"), 2);
}

TEST_RULE(WAT_11_4, "those sheltered in a square are hit with it, not with the line") {
    const char *const at = "at charleroi f_2_inf1 f_nap f_1_inf1 a_1_inf1:2 a_1_inf2 a_2_inf1";
    position("turn 1 battle", at, "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1 a_1_inf1 a_1_inf2", "stand defender-C a_2_inf1",
             "square a_1_inf1");
    play("act_block f_nap");
    refused("act fire line", WAT_11_1);
    play("act move R");
    rolls(1, 6, 6, 6);
    plays("act_block f_2_inf1", "act fire squares");
    equal(unit_steps("a_1_inf1"), 1);
    // With guns of three steps in it they are the strongest of that class.
    position("turn 2 battle", "at charleroi f_2_inf1:2 f_1_art f_2_inf2 f_nap",
             "at charleroi a_1_inf1 a_2_inf1 a_2_inf2", "battle 1 0", "board charleroi",
             "stand defender-R f_2_inf1 f_1_art f_2_inf2 a_1_inf1", "square f_2_inf1",
             "shelter f_1_art f_2_inf1", "stand defender-C f_nap");
    rolls(1, 6, 6, 6);
    plays("act_block a_1_inf1", "act fire squares");
    equal(unit_steps("f_1_art"), 2);
    equal(unit_steps("f_2_inf1"), 2);
    plays("act_block end", "act_block f_2_inf1", "act break", "act_block end");
    // Now all three are line, and there is no square any more.
    play("act_block a_1_inf1");
    refused("act fire squares", WAT_11_4);
    rolls(1, 6, 6, 6);
    play("act fire line");
    equal(unit_steps("f_2_inf2"), 2);
}

TEST_RULE(WAT_11_7, "each hit falls on the strongest then, and of equals the owner chooses") {
    position("turn 1 battle", "at charleroi f_gd_inf f_nap f_2_inf1",
             "at charleroi a_1_inf1:3 a_1_inf2:2 a_1_cav:2 a_2_inf1", "battle 1 0",
             "board charleroi", "stand attacker-L f_gd_inf a_1_inf1 a_1_inf2 a_1_cav",
             "stand defender-C a_2_inf1");
    rolls(1, 2, 2, 6);
    plays("act_block f_gd_inf", "act fire line");
    equal(unit_steps("a_1_inf1"), 2); // the first needs no choice
    asks(ALLIED, "take_hit");
    legal_is("take_hit a_1_inf1", "take_hit a_1_inf2", "take_hit a_1_cav", NULL);
    refused("take_hit a_2_inf1", WAT_11_7); // stronger, but elsewhere
    refused("take_hit f_gd_inf", WAT_11_7);
    play("take_hit a_1_cav");
    legal_is("take_hit a_1_inf1", "take_hit a_1_inf2", NULL);
    refused("take_hit a_1_cav", WAT_11_7); // weaker now
    play("take_hit a_1_inf1");
    equal(unit_steps("a_1_inf1"), 1);
    equal(unit_steps("a_1_inf2"), 2);
    equal(unit_steps("a_1_cav"), 1);
    asks(FRENCH, "act_block");
}

TEST_RULE(WAT_11_7, "the French choose for their blocks; a square and its guest are one class") {
    position("turn 1 battle", "at charleroi f_2_inf2 f_1_art f_2_inf1 f_nap",
             "at charleroi a_1_inf1 a_2_inf1 a_2_inf2", "battle 1 1", "board charleroi",
             "stand attacker-L f_2_inf2 f_1_art f_2_inf1 a_1_inf1", "square f_2_inf2",
             "shelter f_1_art f_2_inf2");
    rolls(1, 2, 6, 6);
    plays("act_block a_1_inf1", "act fire squares");
    asks(FRENCH, "take_hit");
    legal_is("take_hit f_2_inf2", "take_hit f_1_art", NULL);
    refused("take_hit f_2_inf1", WAT_11_7); // in line
    play("take_hit f_1_art");
    equal(unit_steps("f_1_art"), 2);
    equal(unit_steps("f_2_inf2"), 2); // then the other was alone the strongest
}

TEST_RULE(WAT_11_7,
          "hits beyond the last block of the class are forfeit, others stay as they are") {
    position("turn 1 battle", "at charleroi f_gd_inf f_nap f_2_inf1",
             "at charleroi a_1_inf1:2 a_1_cav:1 a_2_inf1 a_1_inf2:2", "battle 1 0",
             "board charleroi", "stand attacker-L f_gd_inf a_1_inf1 a_1_inf2 a_1_cav",
             "stand defender-C a_2_inf1", "square a_1_inf1");
    rolls(1, 2, 3, 6); // at squares F3
    plays("act_block f_gd_inf", "act fire squares");
    equal(unit_steps("a_1_inf1"), 0);
    equal(unit_steps("a_1_cav"), 1);
    equal(unit_steps("a_1_inf2"), 2);
    holds(
        says(ALLIED, "'text':'Forfeit at Charleroi: 1 hit on the Allies, for no target is left.'"));
    equal(number_at("lost.anglo"), 1);
    plays("act_block end");
    // A tie of equals is refused to a weaker one here too.
    rolls(1, 1, 1, 6);
    position("turn 1 battle", "at charleroi f_gd_inf f_nap f_2_inf1",
             "at charleroi a_1_inf1:2 a_1_cav:1 a_2_inf1 a_1_inf2:2", "battle 1 0",
             "board charleroi", "stand attacker-L f_gd_inf a_1_inf1 a_1_inf2 a_1_cav",
             "stand defender-C a_2_inf1");
    plays("act_block f_gd_inf", "act fire line");
    refused("take_hit a_1_cav", WAT_11_7);
    allowed("take_hit a_1_inf2");
}

TEST_RULE(WAT_11_8, "at long range nobody loses his last step") {
    position("turn 1 battle", "at charleroi f_1_art f_nap f_2_inf1",
             "at charleroi a_1_inf1:2 a_1_inf2:2 a_2_inf1 a_well", "battle 1 0", "board charleroi",
             "tile hill attacker-L", "stand attacker-L/slot f_1_art",
             "stand defender-R a_1_inf1 a_1_inf2 a_well", "stand defender-C a_2_inf1");
    rolls(1, 1, 2);
    plays("act_block f_1_art", "act fire line", "take_hit a_1_inf2");
    equal(unit_steps("a_1_inf1"), 1);
    equal(unit_steps("a_1_inf2"), 1);
    equal(unit_steps("a_well"), 1);
    holds(says(FRENCH, "'kind':'forfeit'"));
    holds(says(FRENCH, "'hits':1"));
    cited(WAT_11_8);
}

TEST_RULE(WAT_11_8, "at blocks of one step it may be tried, in vain; at short range they are out") {
    position("turn 1 battle", "at charleroi f_1_art f_nap f_2_inf1",
             "at charleroi a_1_inf1:1 a_2_inf1 a_2_inf2", "battle 1 0", "board charleroi",
             "stand attacker-L f_1_art", "stand defender-R a_1_inf1", "stand defender-C a_2_inf1");
    rolls(1, 1, 1);
    plays("act_block f_1_art", "act fire line");
    equal(unit_steps("a_1_inf1"), 1);
    holds(says(
        ALLIED,
        "'text':'Forfeit at Charleroi: 3 hits on the Allies, for long range takes no last step.'"));
    rolls(1, 1, 1);
    position("turn 1 battle", "at charleroi f_1_art f_nap f_2_inf1",
             "at charleroi a_1_inf1:1 a_2_inf1 a_2_inf2", "battle 1 0", "board charleroi",
             "stand attacker-L f_1_art a_1_inf1", "stand defender-C a_2_inf1");
    plays("act_block f_1_art", "act fire line");
    equal(unit_steps("a_1_inf1"), 0);
}

TEST_RULE(WAT_11_8, "in a hidden battle only the target's side hears what is forfeit") {
    position("turn 1 battle", "options hidden_battle=on", "at charleroi f_1_art f_nap f_2_inf1",
             "at charleroi a_1_inf1:1 a_2_inf1 a_2_inf2", "battle 1 0", "board charleroi",
             "stand attacker-L f_1_art", "stand defender-R a_1_inf1", "stand defender-C a_2_inf1");
    rolls(1, 1, 1);
    plays("act_block f_1_art", "act fire line");
    equal(told_count(ALLIED, "forfeit"), 1);
    equal(told_count(FRENCH, "forfeit"), 0);
    equal(told_count(WAT_GALLERY, "forfeit"), 0);
    holds(says(FRENCH, "'hits':3"));
}

TEST_RULE(WAT_11_9, "cavalry has no target in a farm; others have") {
    position("turn 1 battle", "at charleroi f_2cc f_2_inf1 f_nap a_1_inf1 a_2_inf1 a_2_inf2",
             "battle 1 0", "board charleroi", "tile farm defender-R",
             "stand defender-R f_2cc f_2_inf1", "stand defender-R/slot a_1_inf1",
             "stand defender-C a_2_inf1");
    play("act_block f_2cc");
    refused("act fire line", WAT_11_9);
    refused("act fire squares", WAT_11_4);
    play("act move L");
    rolls(1, 5, 6, 6);
    plays("act_block f_2_inf1", "act fire line");
    equal(unit_steps("a_1_inf1"), 3);
}

TEST_RULE(WAT_11_9, "its hits fall on others there, and what these do not take is forfeit") {
    const char *const at = "at charleroi f_2cc f_nap f_2_inf1 a_1_inf1 a_1_inf2:2 a_2_inf1";
    position("turn 1 battle", at, "battle 1 0", "board charleroi", "tile farm defender-R",
             "stand defender-R f_2cc a_1_inf2", "stand defender-R/slot a_1_inf1",
             "stand defender-C a_2_inf1");
    rolls(1, 2, 3); // shock: F3
    plays("act_block f_2cc", "act fire line");
    equal(unit_steps("a_1_inf1"), 4); // stronger, and spared
    equal(unit_steps("a_1_inf2"), 0);
    holds(
        says(ALLIED, "'text':'Forfeit at Charleroi: 1 hit on the Allies, for no target is left.'"));
    plays("act_block end", "act_block end", "act_block f_2cc");
    refused("act fire line", WAT_11_9);
    // A square beside the farm is a target of its own.
    position("turn 1 battle", at, "battle 1 0", "board charleroi", "tile farm defender-R",
             "stand defender-R f_2cc a_1_inf2", "stand defender-R/slot a_1_inf1",
             "stand defender-C a_2_inf1", "square a_1_inf2");
    play("act_block f_2cc");
    refused("act fire line", WAT_11_9);
    allowed("act fire squares");
}

TEST_RULE(WAT_11_9, "guns on a hill are no farm: cavalry hits them") {
    position("turn 1 battle", "at charleroi f_2cc f_2_inf1 f_nap a_1_art a_1_inf1 a_2_inf1",
             "battle 1 0", "board charleroi", "tile hill defender-R", "tile farm defender-C",
             "stand defender-R f_2cc", "stand defender-R/slot a_1_art", "stand defender-C f_2_inf1",
             "stand defender-C/slot a_1_inf1");
    rolls(3, 6, 6);
    plays("act_block f_2cc", "act fire line");
    equal(unit_steps("a_1_art"), 2);
    plays("act_block end", "act_block end", "act_block f_2cc");
    allowed("act fire line");
    position("turn 1 battle", "at charleroi f_2cc f_2_inf1 f_nap a_1_art a_1_inf1 a_2_inf1",
             "battle 1 0", "board charleroi", "tile farm defender-R", "stand defender-R f_2cc",
             "stand defender-R/slot a_1_inf1");
    play("act_block f_2cc");
    refused("act fire line", WAT_11_9);
}

TEST_RULE(WAT_11_10, "a side without any block has lost the battle") {
    position("turn 1 battle", "at charleroi f_gd_inf f_nap f_2_inf1 a_1_inf1:1", "battle 1 0",
             "board charleroi", "stand attacker-L f_gd_inf a_1_inf1");
    rolls(1, 6, 6, 6);
    plays("act_block f_gd_inf", "act fire line");
    holds(says(ALLIED, "'kind':'won','rule':'W11.10'"));
    holds(says(ALLIED, "'side':'french','town':'charleroi'"));
    equal(told_count(ALLIED, "rout"), 0);
    holds(unit_is("f_gd_inf", "town", "charleroi"));
}

TEST_RULE(WAT_11_10, "the attacker's last block gone, the defender has won it") {
    position("turn 1 battle", "at charleroi f_2_inf1:1 a_1_inf1 a_1_inf2 a_2_inf1", "battle 1 1",
             "board charleroi", "stand defender-C f_2_inf1 a_1_inf1");
    rolls(1, 6, 6, 6);
    plays("act_block a_1_inf1", "act fire line");
    holds(says(FRENCH, "'side':'allied','town':'charleroi'"));
    equal(number_at("lost.french"), 1);
    cited(WAT_11_10);
}

TEST_RULE(WAT_12_6, "rout is looked for after a move, a loss, a retreat and a morale die") {
    const char *const at = "at charleroi f_2_inf1 f_nap f_2_inf2 a_1_inf1:1 a_2_inf1 a_2_inf2";
    // A move into a position that nobody holds.
    position("turn 1 battle", at, "battle 1 0", "board charleroi", "stand attacker-L f_2_inf1",
             "stand defender-C a_2_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    equal(told_count(ALLIED, "rout"), 1);
    // A loss that leaves it to the enemy.
    position("turn 1 battle", at, "battle 1 0", "board charleroi",
             "stand defender-R f_2_inf1 a_1_inf1", "stand defender-C a_2_inf1");
    rolls(1, 6, 6, 6);
    plays("act_block f_2_inf1", "act fire line");
    equal(told_count(ALLIED, "rout"), 1);
    // A morale die, before any choice: the block goes to its reserve.
    rolls(3);
    position("turn 1 battle", at, "battle 1 1", "board charleroi",
             "stand defender-R f_2_inf1 a_1_inf1", "stand defender-C a_2_inf1");
    equal(told_count(ALLIED, "morale"), 1);
    equal(told_count(ALLIED, "rout"), 1);
    // A retreat.
    rolls(4);
    position("turn 1 battle", at, "battle 1 1", "board charleroi",
             "stand defender-R f_2_inf1 a_2_inf2", "stand defender-C a_2_inf1");
    equal(told_count(ALLIED, "rout"), 0);
    plays("act_block a_2_inf2", "act retreat ligny");
    equal(told_count(ALLIED, "rout"), 1);
    equal(unit_steps("a_1_inf1"), 0); // by the rout
    play("flee_to ligny");
    holds(says(ALLIED, "'kind':'won','rule':'W12.6'"));
}
