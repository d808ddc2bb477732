/* deploy_test.c - blocks are laid out for a battle: slots, places, corps (W9.7 - W9.11, W18.7). */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"

// Woods lie on the attacker's left, a farm and a hill on the defender's left and centre.
static void lay_tiles(void) {
    plays("tile_place woods L", "tile_place farm L", "tile_place hill C");
}

// ---- W9.7.

TEST_RULE(WAT_9_7, "the farm takes one infantry block, and nobody else") {
    draws("woods", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav p_1_art "
             "p_2_ha p_blu");
    lay_tiles();
    play("deploy_block p_1_cav");
    refused("deploy_to farm-L", WAT_9_7);
    allowed("deploy_to L"); // the tile does not bar the position
    plays("deploy_to R", "deploy_block p_1_art");
    refused("deploy_to farm-L", WAT_9_7);
    plays("deploy_to C", "deploy_block p_blu");
    refused("deploy_to farm-L", WAT_9_7);
    plays("deploy_to L", "deploy_block p_1_inf1");
    refused("deploy_to farm-C", WAT_9_7); // a hill
    refused("deploy_to farm-R", WAT_9_7); // bare
    allowed("deploy_to farm-L");
    allowed("deploy_to L");
    plays("deploy_to farm-L", "deploy_block p_1_inf2");
    refused("deploy_to farm-L", WAT_9_7); // taken
    allowed("deploy_to L");
    holds(is_at("p_1_inf1", "defender-L/slot"));
}

TEST_RULE(WAT_9_7, "the hill takes one artillery block, foot or horse") {
    draws("woods", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_cav p_2_art p_2_ha p_blu");
    lay_tiles();
    play("deploy_block p_1_inf1");
    refused("deploy_to hill-C", WAT_9_7);
    plays("deploy_to L", "deploy_block p_blu");
    refused("deploy_to hill-C", WAT_9_7);
    plays("deploy_to R", "deploy_block p_2_ha");
    allowed("deploy_to hill-C");
    allowed("deploy_to C");
    plays("deploy_to hill-C", "deploy_block p_2_art");
    refused("deploy_to hill-C", WAT_9_7);
    allowed("deploy_to C");
    holds(is_at("p_2_ha", "defender-C/slot"));
}

TEST_RULE(WAT_9_7, "a slot is its position's owner's, and who is in it is in the position") {
    position_refused(WAT_9_7, "turn 1 battle", "at ligny f_1_inf1 p_1_inf1", "battle 1 0",
                     "board ligny", "tile farm defender-L", "stand defender-L p_1_inf1",
                     "stand defender-L/slot f_1_inf1");
    position_refused(WAT_9_7, "turn 1 battle", "at ligny f_1_inf1 p_1_art p_2_art", "battle 1 0",
                     "board ligny", "tile hill defender-L",
                     "stand defender-L/slot p_1_art p_2_art");
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "tile farm defender-L", "stand attacker-R f_1_inf1",
             "stand defender-L/slot p_1_inf1");
    // He alone holds it: the attacker engages him and does not rout the Prussians.
    plays("act_block f_1_inf1", "act move enemy-L", "act_block end");
    asks(WAT_SEAT_ALLIED, "act_block");
    play("act_block p_1_inf1");
    allowed("act fire line");
}

// ---- W9.8.

TEST_RULE(WAT_9_8, "one by one to left, centre, right or a slot; a placed block stays") {
    draws("woods", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav p_1_art");
    lay_tiles();
    asks(WAT_SEAT_ALLIED, "deploy_block");
    refused("deploy_block f_1_inf1", WAT_9_8); // the enemy's
    refused("deploy_block p_2_inf1", WAT_9_8); // not here
    play("deploy_block p_1_inf1");
    asks(WAT_SEAT_ALLIED, "deploy_to");
    refused("deploy_to reserve", WAT_9_8);
    refused("deploy_to enemy-L", WAT_9_8);
    legal_is("deploy_to L", "deploy_to C", "deploy_to R", "deploy_to farm-L", NULL);
    play("deploy_to R");
    refused("deploy_block p_1_inf1", WAT_9_8);
    allowed("deploy_block p_1_inf2");
}

TEST_RULE(WAT_9_8, "what is not placed when he is done is in reserve, and nobody is in square") {
    draws("woods", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav p_1_art p_blu");
    lay_tiles();
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_block p_1_inf2", "deploy_to C",
          "deploy_block p_1_cav", "deploy_to R");
    refused("deploy_block p_1_cav", WAT_9_8);
    legal_is("deploy_block p_1_art", "deploy_block p_blu", "deploy_block done", NULL);
    play("deploy_block done");
    holds(is_at("p_1_art", "reserve"));
    holds(is_at("p_blu", "reserve"));
    holds(says(WAT_SEAT_FRENCH, "'kind':'deployed','rule':'W9.8'"));
    asks(WAT_SEAT_FRENCH, "deploy_block");
    plays("deploy_block f_1_inf1", "deploy_to L", "deploy_block f_1_inf2", "deploy_to C");
    asks(WAT_SEAT_FRENCH, "act_block");
    equal(table_truth()->block.square, 0);
}

// ---- W9.9.

TEST_RULE(WAT_9_9, "three blocks fill three positions, and done waits for it") {
    draws("farm", "farm", "hill");
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav");
    plays("tile_place farm L", "tile_place farm L", "tile_place hill C");
    refused("deploy_block done", WAT_9_9);
    plays("deploy_block p_1_inf1", "deploy_to L");
    refused("deploy_block done", WAT_9_9);
    play("deploy_block p_1_cav");
    refused("deploy_to L", WAT_9_9); // then one position stays empty
    legal_is("deploy_to C", "deploy_to R", NULL);
    play("deploy_to R"); // the last block has one place left
    holds(is_at("p_1_inf2", "defender-C"));
}

TEST_RULE(WAT_9_9, "a fourth block is free to double, or to stay in reserve") {
    draws("farm", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav p_1_art");
    plays("tile_place farm L", "tile_place farm L", "tile_place hill C");
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_block p_1_inf2", "deploy_to L",
          "deploy_block p_1_cav");
    refused("deploy_to L", WAT_9_9); // a third would be one too many
    play("deploy_to C");             // and the last goes where he must
    holds(is_at("p_1_art", "defender-R"));
    asks(WAT_SEAT_FRENCH, "deploy_block");
}

TEST_RULE(WAT_9_9, "fewer blocks than positions fill as many as they can; a leader fills one") {
    draws("farm", "farm", "hill");
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_blu");
    plays("tile_place farm L", "tile_place farm L", "tile_place hill C", "deploy_block p_blu",
          "deploy_to R");
    asks(WAT_SEAT_ALLIED, "deploy_to"); // the one block left must be placed
    refused("deploy_to R", WAT_9_9);
    legal_is("deploy_to L", "deploy_to C", "deploy_to farm-L", NULL);
    play("deploy_to C");
    asks(WAT_SEAT_FRENCH, "deploy_block"); // an empty left is no rout
}

TEST_RULE(WAT_9_9, "guns do not stand in woods, so the infantry must") {
    draws("woods", "farm", "hill");
    position("turn 1 battle", "at ligny f_1_inf1 f_1_art f_2_art p_1_inf1 p_1_inf2 p_1_cav");
    lay_tiles();
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_block p_1_inf2", "deploy_to C");
    asks(WAT_SEAT_FRENCH, "deploy_block");
    play("deploy_block f_1_art");
    refused("deploy_to L", WAT_10_13);
    legal_is("deploy_to C", "deploy_to R", NULL);
    play("deploy_to C");
    allowed("deploy_block f_1_inf1");
    refused("deploy_block done", WAT_9_9);
    play("deploy_block f_2_art"); // one place, so he is placed; then so is the infantry
    holds(unit_stands("f_2_art", "attacker-R"));
    holds(unit_stands("f_1_inf1", "attacker-L"));
}

TEST_RULE(WAT_9_9, "infantry that alone can hold the woods is refused elsewhere") {
    draws("woods", "woods", "hill");
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2 p_1_cav");
    plays("tile_place woods L", "tile_place woods enemy-C", "tile_place hill C",
          "deploy_block p_1_inf1", "deploy_to L", "deploy_block p_1_inf2", "deploy_to C");
    asks(WAT_SEAT_FRENCH, "deploy_block");
    play("deploy_block f_1_inf1");
    refused("deploy_to R", WAT_9_9); // the gun would have no place but this
    legal_is("deploy_to L", "deploy_to C", NULL);
}

TEST_RULE(WAT_9_9, "guns alone beside woods: two positions are all that can be filled") {
    draws("woods", "farm", "hill");
    position("turn 1 battle", "at ligny f_1_art f_gd_art1 f_gd_art2 p_1_inf1 p_1_inf2 p_1_cav");
    lay_tiles();
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_block p_1_inf2", "deploy_to C",
          "deploy_block f_gd_art1", "deploy_to R");
    refused("deploy_block done", WAT_9_9);
    allowed("deploy_block f_gd_art2"); // beside it, or in the centre
    plays("deploy_block f_1_art");
    legal_is("deploy_block f_gd_art2", "deploy_block done", NULL);
    play("deploy_block done");
    asks(WAT_SEAT_FRENCH, "act_block");
    holds(unit_stands("f_gd_art2", "reserve"));
}

// ---- W9.10, W9.11, W18.7.

#define FRENCH_DEPLOY(blocks) "turn 2 battle", "at ligny a_1_inf1 a_1_inf2 a_1_cav " blocks

// The Allies attack; no tile matters here.
static void lay_far_tiles(void) {
    plays("tile_place farm L", "tile_place farm R", "tile_place hill enemy-R");
}

TEST_RULE(WAT_9_10, "blocks of one corps in a position; of two with a leader there; never three") {
    draws("farm", "farm", "hill");
    position(FRENCH_DEPLOY("f_nap f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_3_inf1 f_gd_inf"));
    lay_far_tiles();
    plays("deploy_block f_1_inf1", "deploy_to L", "deploy_block f_2_inf1");
    refused("deploy_to L", WAT_9_10);
    allowed("deploy_to C");
    plays("deploy_to C", "deploy_block f_1_inf2");
    refused("deploy_to C", WAT_9_10);
    allowed("deploy_to L"); // of the same corps
    plays("deploy_to L", "deploy_block f_nap", "deploy_to L", "deploy_block f_2_inf2");
    allowed("deploy_to L"); // a second corps, with Napoleon
    plays("deploy_to L", "deploy_block f_3_inf1");
    refused("deploy_to L", WAT_9_10); // a third
    refused("deploy_to C", WAT_9_10);
    legal_is("deploy_to R", "deploy_to farm-R", NULL);
}

TEST_RULE(WAT_9_10, "the cavalry corps is one corps, its horse artillery with it") {
    draws("farm", "farm", "hill");
    position(FRENCH_DEPLOY("f_1cc f_2cc f_ha1 f_ha2 f_gd_cav f_1_inf1 f_2_inf1"));
    lay_far_tiles();
    plays("deploy_block f_1cc", "deploy_to L", "deploy_block f_2cc", "deploy_to L",
          "deploy_block f_ha1", "deploy_to L", "deploy_block f_gd_cav");
    refused("deploy_to L", WAT_9_10); // the Guard's own
    legal_is("deploy_to C", "deploy_to R", NULL);
}

TEST_RULE(WAT_9_10, "two corps of an army need its own leader, one of each Ally either leader") {
    draws("farm", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art a_well a_1_inf1 a_2_inf1 p_1_inf1 "
             "p_1_inf2 p_2_inf1 p_blu");
    plays("tile_place farm L", "tile_place farm R", "tile_place hill enemy-R");
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_block a_well", "deploy_to L",
          "deploy_block p_2_inf1");
    refused("deploy_to L", WAT_9_10); // two Prussian corps, and Wellington
    plays("deploy_to C", "deploy_block a_1_inf1");
    refused("deploy_to C", WAT_9_10); // no leader
    allowed("deploy_to L");           // a corps of each Ally, and a leader
    plays("deploy_to L", "deploy_block a_2_inf1");
    refused("deploy_to L", WAT_9_10); // a third corps
    refused("deploy_to C", WAT_9_10);
    plays("deploy_to R", "deploy_block p_blu", "deploy_to R", "deploy_block p_1_inf2");
    allowed("deploy_to R"); // Bluecher serves as well
    allowed("deploy_to L"); // its corps is there
    refused("deploy_to C", WAT_9_10);
}

TEST_RULE(WAT_9_10, "Bluecher lets two Prussian corps stand together, not two Anglo-Dutch ones") {
    draws("farm", "farm", "hill");
    position(
        "turn 1 battle",
        "at ligny f_1_inf1 f_1_inf2 f_1_art a_1_inf1 a_2_inf1 p_blu p_1_inf1 p_2_inf1 p_3_inf1");
    plays("tile_place farm L", "tile_place farm R", "tile_place hill enemy-R");
    plays("deploy_block p_blu", "deploy_to L", "deploy_block a_1_inf1", "deploy_to L",
          "deploy_block a_2_inf1");
    refused("deploy_to L", WAT_9_10);
    plays("deploy_to C", "deploy_block p_1_inf1");
    allowed("deploy_to L");
    refused("deploy_to C", WAT_9_10); // no leader in the centre
    play("deploy_to R");
    position("turn 1 battle", "at ligny f_1_inf1 p_blu p_1_inf1 p_2_inf1 p_3_inf1", "battle 1 1",
             "board ligny", "stand attacker-L f_1_inf1", "stand defender-L p_blu p_1_inf1");
    play("act_block p_2_inf1");
    allowed("act move L");
    play("act move L");
    play("act_block p_3_inf1");
    allowed("act move L"); // a third corps: it is no deployment
    allowed("act move C");
}

TEST_RULE(WAT_9_11, "after deployment corps bind no move: out of reserve, sideways or back") {
    position("turn 1 battle",
             "at ligny f_1_inf1 f_2_inf1 f_3_inf1 f_2cc f_6_inf1 p_1_inf1 p_1_inf2 p_2_inf1",
             "battle 1 0", "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_2_inf1",
             "stand attacker-R f_6_inf1", "stand defender-L p_1_inf2",
             "stand defender-R p_1_inf1 f_3_inf1");
    play("act_block f_3_inf1");
    allowed("act move L"); // engaged, it comes back beside another corps
    play("act move L");
    plays("act_block f_2cc", "act move L"); // a third corps out of reserve
    plays("act_block f_2_inf1", "act move L");
    holds(unit_stands("f_2cc", "attacker-L") && unit_stands("f_2_inf1", "attacker-L"));
    not_cited(WAT_9_10);
}

TEST_RULE(WAT_9_11, "rules 1: looked at where a move ends, not in passing, across or in reserve") {
    position(
        "turn 1 battle", "rules 1",
        "at ligny f_1_inf1 f_2_inf1 f_gd_inf f_2cc f_gd_cav f_3_inf1 p_1_inf1 p_1_inf2 p_2_inf1",
        "battle 1 0", "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_2cc",
        "stand attacker-R f_3_inf1", "stand defender-L p_1_inf2", "stand defender-R p_1_inf1");
    // From the centre past the left of another corps into the enemy's right.
    play("act_block f_2cc");
    refused("act move L", WAT_9_10);
    allowed("act move enemy-R");
    allowed("act move reserve"); // three corps are there
    play("act move enemy-R");
    plays("act_block f_1_inf1", "act move enemy-R"); // a second corps, across, without a leader
    holds(unit_stands("f_1_inf1", "defender-R") && unit_stands("f_2cc", "defender-R"));
    plays("act_block f_gd_cav", "act move enemy-R"); // and a third, by way of the left
    holds(unit_stands("f_gd_cav", "defender-R"));
}

TEST_RULE(WAT_9_11,
          "rules 1: nobody is thrown out when the leader leaves; those of his corps come") {
    position("turn 1 battle", "rules 1",
             "at ligny f_nap f_1_inf1 f_1_inf2 f_2_inf1 f_3_inf1 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_nap f_1_inf1 f_2_inf1", "stand defender-L p_1_inf2",
             "stand defender-R p_1_inf1");
    plays("act_block f_nap", "act move C");
    holds(unit_stands("f_1_inf1", "attacker-L") && unit_stands("f_2_inf1", "attacker-L"));
    play("act_block f_1_inf2");
    allowed("act move L"); // I Corps is there already
    play("act move L");
    play("act_block f_3_inf1");
    refused("act move L", WAT_9_10);
    allowed("act move C");
}

TEST_RULE(WAT_9_11, "rules 1: a block that is forced back asks for no corps") {
    rolls(2);
    position("turn 1 battle", "rules 1", "at ligny f_1_inf1:1 f_2_inf1 f_2_inf2 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand attacker-L f_2_inf1",
             "stand defender-R p_1_inf1 f_1_inf1");
    holds(unit_stands("f_1_inf1", "attacker-L")); // beside II Corps
    equal(dice_left(), 0);
    position("turn 1 battle", "rules 1", "at ligny f_1_inf1 f_2_inf1 f_2_inf2 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand attacker-L f_2_inf1",
             "stand defender-R p_1_inf1 f_1_inf1");
    play("act_block f_1_inf1");
    refused("act move L", WAT_9_10); // by choice it does
}

TEST_RULE(WAT_18_7, "a leader joins any corps, two of them, another army's; and one joins him") {
    draws("farm", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art a_well p_blu p_1_inf1 p_2_inf1 p_2_inf2 "
             "a_1_inf1 a_2_inf1");
    plays("tile_place farm L", "tile_place farm R", "tile_place hill enemy-R");
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_block a_well");
    allowed("deploy_to L");
    plays("deploy_to L", "deploy_block a_1_inf1", "deploy_to L", "deploy_block p_blu");
    allowed("deploy_to L"); // two corps, and a second leader
    position("turn 1 battle", "at ligny f_nap f_1_inf1 f_2_inf1 f_3_inf1 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand attacker-L f_1_inf1 f_2_inf1 f_3_inf1",
             "stand defender-C p_1_inf2");
    play("act_block f_nap");
    allowed("act move L"); // even where three corps ended up together
}
