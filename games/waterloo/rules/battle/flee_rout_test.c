/* flee_rout_test.c - W12.8 and W12.9: how many leave in a rout by each road, and who finds no way.
 * Charleroi's roads: Ligny and Quatre Bras major, Laneffe major over a river, Binche and Namur
 * minor, Thuin minor over a river. */
#include <stdio.h>

#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"
#include "harness/harness.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

/* W12.8: how many in rout. A block that moves into an empty position begins it; without entry
 * towns all roads are open to the defender. */

// Each of the blocks flees to the town.
static void all_flee_to(char *units, const char *town) {
    char text[64];
    for (char *unit = strtok(units, " "); unit; unit = strtok(NULL, " ")) {
        snprintf(text, sizeof text, "flee_block %s", unit);
        play(text);
        snprintf(text, sizeof text, "flee_to %s", town);
        play(text);
        holds(unit_is(unit, "town", town));
    }
}

TEST_RULE(WAT_12_8, "eight by a major road, six by a minor one") {
    char major[] = "a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2 a_r_inf1 a_r_inf2 a_r_inf3 a_1_art";
    char minor[] = "p_1_inf1 p_1_inf2 p_2_inf1 p_2_inf2 p_3_inf1 p_3_inf2";
    position("turn 1 battle", "options leaders_count=off", "at charleroi f_2_inf1 f_2_inf2 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2 a_r_inf1 a_r_inf2 a_r_inf3 a_1_art",
             "at charleroi p_1_inf1 p_1_inf2 p_2_inf1 p_2_inf2 p_3_inf1 p_3_inf2 a_2_art a_well",
             "battle 1 0", "board charleroi", "stand attacker-L f_2_inf1",
             "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    asks(ALLIED, "flee_block");
    refused("flee_block f_2_inf1", WAT_12_7);
    all_flee_to(major, "ligny");
    all_flee_to(minor, "binche");
    play("flee_block a_2_art");
    refused("flee_to ligny", WAT_12_8);
    refused("flee_to binche", WAT_12_8);
    legal_is("flee_to quatre_bras", "flee_to namur", "flee_to laneffe", "flee_to thuin", NULL);
    play("flee_to namur");
    asks(ALLIED, "flee_to"); // Wellington is the last, and needs no room
    allowed("flee_to ligny");
    allowed("flee_to binche");
}

TEST_RULE(WAT_12_8, "over a river four by a major road, three by a minor one") {
    char major[] = "a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2", minor[] = "p_1_inf1 p_1_inf2 p_2_inf1";
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_nap a_1_art a_2_art",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2 p_1_inf1 p_1_inf2 p_2_inf1",
             "battle 1 0", "board charleroi", "stand attacker-L f_2_inf1",
             "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    all_flee_to(major, "laneffe");
    all_flee_to(minor, "thuin");
    play("flee_block a_2_art");
    refused("flee_to laneffe", WAT_12_8);
    refused("flee_to thuin", WAT_12_8);
    legal_is("flee_to ligny", "flee_to quatre_bras", "flee_to binche", "flee_to namur", NULL);
}

TEST_RULE(WAT_12_8, "the attacker's rout knows the same limits") {
    char all[] = "p_1_inf1 p_1_inf2 p_2_inf1";
    position("turn 2 battle", "at charleroi p_1_inf1 p_1_inf2 p_2_inf1 p_2_inf2 p_3_inf1",
             "at charleroi f_2_inf1 f_2_inf2 f_nap", "entries charleroi thuin binche", "battle 1 1",
             "board charleroi", "stand defender-R f_2_inf1", "stand attacker-C p_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-L");
    all_flee_to(all, "thuin");
    play("flee_block p_2_inf2"); // Binche is the only way then
    holds(unit_is("p_2_inf2", "town", "binche"));
    holds(unit_is("p_3_inf1", "town", "binche"));
    position("turn 2 battle", "at charleroi p_1_inf1 p_1_inf2 p_2_inf1 p_2_inf2 p_3_inf1",
             "at charleroi f_2_inf1 f_2_inf2 f_nap", "entries charleroi thuin binche namur",
             "battle 1 1", "board charleroi", "stand defender-R f_2_inf1",
             "stand attacker-C p_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-L");
    char again[] = "p_1_inf1 p_1_inf2 p_2_inf1";
    all_flee_to(again, "thuin");
    play("flee_block p_2_inf2");
    refused("flee_to thuin", WAT_12_8);
    allowed("flee_to namur");
}

TEST_RULE(WAT_12_8, "retreats of the same battle turn are counted in") {
    char two[] = "p_1_inf2 p_2_inf1";
    position("turn 1 battle", "at charleroi p_1_inf1 p_1_inf2 p_2_inf1 p_2_inf2 p_3_inf1",
             "at charleroi f_2_inf1 f_2_inf2 f_nap", "battle 1 1", "board charleroi",
             "stand defender-R f_2_inf1 p_1_inf1", "stand defender-C p_1_inf2");
    plays("act_block p_1_inf1", "act retreat thuin"); // and so the right is lost
    asks(ALLIED, "flee_block");
    all_flee_to(two, "thuin");
    play("flee_block p_2_inf2");
    refused("flee_to thuin", WAT_12_8); // the fourth in this battle turn
    allowed("flee_to laneffe");
}

TEST_RULE(WAT_12_8, "by option a rout is bound as retreats are") {
    char major[] = "a_1_inf1 a_1_inf2", minor[] = "a_2_inf1";
    position("turn 1 battle", "options rout_limits=retreat",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2 f_2_inf1 f_2_inf2 f_nap",
             "battle 1 0", "board charleroi", "stand attacker-L f_2_inf1",
             "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    all_flee_to(major, "laneffe");
    all_flee_to(minor, "binche");
    // The last block is chosen by itself.
    asks(ALLIED, "flee_to");
    refused("flee_to laneffe", WAT_12_8);
    refused("flee_to binche", WAT_12_8);
    legal_is("flee_to ligny", "flee_to quatre_bras", "flee_to namur", "flee_to thuin", NULL);
}

TEST_RULE(WAT_12_8, "the option binds those beaten in a skirmish too; without it both go one way") {
    const char *const at = "at charleroi f_1_inf1 f_2_inf2 f_nap p_1_inf1 p_1_inf2";
    char one[] = "p_1_inf1";
    position("turn 1 skirmish", "options rout_limits=retreat", at);
    plays("skirmish_show p_1_inf1", "skirmish_show done", "skirmish_show f_1_inf1");
    rolls(6, 6, 6, 6, 6, 6, 6);
    play("skirmish_show done");
    all_flee_to(one, "namur");
    refused("flee_to namur", WAT_12_8);
    allowed("flee_to ligny");
    position("turn 1 skirmish", at);
    plays("skirmish_show p_1_inf1", "skirmish_show done", "skirmish_show f_1_inf1");
    rolls(6, 6, 6, 6, 6, 6, 6);
    play("skirmish_show done");
    play("flee_block p_1_inf1");
    plays("flee_to namur", "flee_to namur");
    holds(unit_is("p_1_inf1", "town", "namur"));
    holds(unit_is("p_1_inf2", "town", "namur"));
}

/* W12.9, W18.5, W18.14: who cannot go. */

TEST_RULE(WAT_12_9, "a block with a way must take it; without one it is out") {
    position("turn 1 battle", "at charleroi a_1_inf1 a_1_inf2 a_2_inf1 f_2_inf1 f_2_inf2 f_nap",
             "at binche f_1_inf1", "entries charleroi laneffe quatre_bras thuin", "battle 1 0",
             "board charleroi", "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    legal_is("flee_block a_1_inf1", "flee_block a_1_inf2", "flee_block a_2_inf1", NULL);
    play("flee_block a_1_inf2");
    legal_is("flee_to ligny", "flee_to namur", NULL); // no staying
    play("flee_to namur");
    holds(says(FRENCH, "'kind':'flee','rule':'W12.9'"));
    holds(unit_is("a_1_inf2", "status", "disrupted"));
    // Ringed in, all are out at once.
    position("turn 1 battle", "at charleroi a_1_inf1 a_1_inf2 a_2_inf1 f_2_inf1 f_2_inf2 f_nap",
             "at binche f_1_inf1", "at ligny f_6_inf1", "at namur f_3_inf1",
             "entries charleroi laneffe quatre_bras thuin", "battle 1 0", "board charleroi",
             "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    equal(number_at("lost.anglo"), 3);
    holds(says(FRENCH, "'kind':'out','rule':'W12.9'"));
    asks(FRENCH, "regroup_mode");
}

TEST_RULE(WAT_12_9, "beyond what its only road carries a block is out, the leader too") {
    position("turn 1 battle", "at gavre f_2_inf1 f_2_inf2 f_nap",
             "at gavre a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2 a_r_inf1 a_r_inf2 a_r_inf3 a_1_art",
             "at gavre a_well", "entries gavre oudenaarde", "battle 1 0", "board gavre",
             "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    plays("flee_block a_1_inf1", "flee_block a_1_inf2", "flee_block a_2_inf1",
          "flee_block a_2_inf2");
    plays("flee_block a_r_inf1", "flee_block a_r_inf2", "flee_block a_r_inf3");
    play("flee_block a_1_art"); // the eighth to Ghent
    equal(unit_steps("a_well"), 0);
    equal(number_at("lost.anglo"), 1);
    equal(told_count(FRENCH, "flee"), 8);
}

TEST_RULE(WAT_12_9, "by option a leader finds a way where a block is out") {
    position(
        "turn 1 battle", "options leaders_count=off", "at gavre f_2_inf1 f_2_inf2 f_nap",
        "at gavre a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2 a_r_inf1 a_r_inf2 a_r_inf3 a_1_art a_2_art",
        "at gavre a_well", "entries gavre oudenaarde", "battle 1 0", "board gavre",
        "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    plays("flee_block a_1_inf1", "flee_block a_1_inf2", "flee_block a_2_inf1",
          "flee_block a_2_inf2");
    plays("flee_block a_r_inf1", "flee_block a_r_inf2", "flee_block a_r_inf3");
    allowed("flee_block a_2_art");
    plays("flee_block a_1_art"); // the eighth to Ghent; then only Wellington can go, and is gone
    asks(ALLIED, "flee_on");
    equal(unit_steps("a_2_art"), 1);
    holds(unit_is("a_well", "town", "ghent"));
    play("flee_on stop");
    equal(unit_steps("a_2_art"), 0);
    equal(number_at("lost.anglo"), 1);
    equal(told_count(FRENCH, "flee"), 9);
}

TEST_RULE(WAT_18_5, "who goes on to a second town opens it for those behind him") {
    const char *const at = "at charleroi f_2cc f_2_inf1 f_2_inf2 a_1_inf1 a_1_inf2 a_2_inf1";
    const char *const overrun = "stand attacker-L f_2_inf1";
    position("turn 1 battle", "rules 1", at, "entries charleroi laneffe", "battle 1 1",
             "board charleroi", overrun, "stand defender-L a_1_inf1");
    plays("act_block a_1_inf1", "act move enemy-R"); // the French right is empty
    asks(FRENCH, "flee_block");
    plays("flee_block f_2cc", "flee_on namur", "flee_block f_2_inf1");
    legal_is("flee_to laneffe", "flee_to namur", NULL);
    position("turn 1 battle", "rules 1", at, "entries charleroi laneffe", "battle 1 1",
             "board charleroi", overrun, "stand defender-L a_1_inf1");
    plays("act_block a_1_inf1", "act move enemy-R", "flee_block f_2cc", "flee_on stop");
    plays("flee_block f_2_inf1"); // Laneffe is the only way
    holds(unit_is("f_2_inf1", "town", "laneffe"));
}

TEST_RULE(WAT_18_5, "blocks without a way wait until nobody has one: a way may open") {
    position("turn 1 battle", "rules 1",
             "at charleroi f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_3_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 1",
             "board charleroi", "stand attacker-L f_2_inf1", "stand defender-L a_1_inf1");
    plays("act_block a_1_inf1", "act move enemy-R");
    plays("flee_block f_1_inf1", "flee_block f_1_inf2", "flee_block f_2_inf1",
          "flee_block f_2_inf2");
    // Four over the river, the road is full; only Napoleon can go, so he does.
    asks(FRENCH, "flee_on");
    holds(unit_is("f_nap", "town", "laneffe"));
    equal(unit_steps("f_3_inf1"), 2);
    play("flee_on namur");
    holds(unit_is("f_3_inf1", "town", "namur"));
    equal(number_at("lost.french"), 0);
}

TEST_RULE(WAT_18_14, "the commander's stranded blocks are out before the other Ally leaves") {
    position("turn 1 battle", "options players=3 leaders_count=off",
             "at verviers a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2 p_blu p_1_inf1",
             "at verviers f_2_inf1 f_2_inf2 f_nap", "entries verviers liege", "battle 1 0",
             "board verviers", "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    asks(WAT_SEAT_ANGLO, "flee_block");
    plays("flee_block a_1_inf1", "flee_block a_1_inf2");
    equal(unit_steps("a_2_inf2"), 3);
    play("flee_block a_2_inf1");
    // Three are over: the fourth is out; of the Prussians Blucher alone can go.
    asks(WAT_SEAT_PRUSSIAN, "flee_on");
    equal(unit_steps("a_2_inf2"), 0);
    equal(unit_steps("p_1_inf1"), 3);
    play("flee_on stop");
    equal(unit_steps("p_1_inf1"), 0);
    equal(number_at("lost.anglo"), 1);
    equal(number_at("lost.prussian"), 1);
}

TEST_RULE(WAT_18_14, "with room left the other Ally uses it; one player alone takes no turns") {
    const char *const at = "at verviers a_1_inf1 a_2_inf1 p_1_inf1 p_2_inf1 p_3_inf1 p_blu a_well";
    position("turn 1 battle", "options players=3 leaders_count=off", at,
             "at verviers f_2_inf1 f_2_inf2 f_nap", "entries verviers tongres", "battle 1 0",
             "board verviers", "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    asks(WAT_SEAT_PRUSSIAN, "flee_block"); // four blocks against three
    refused("flee_block a_1_inf1", WAT_12_7);
    plays("flee_block p_1_inf1", "flee_block p_2_inf1", "flee_block p_3_inf1", "flee_on stop");
    asks(WAT_SEAT_ANGLO, "flee_block");
    play("flee_block a_2_inf1");
    asks(WAT_SEAT_ANGLO, "flee_on"); // Wellington: the road is full for the last
    equal(unit_steps("a_1_inf1"), 3);
    play("flee_on stop");
    equal(unit_steps("a_1_inf1"), 0);
    position("turn 1 battle", "options leaders_count=off", at,
             "at verviers f_2_inf1 f_2_inf2 f_nap", "entries verviers tongres", "battle 1 0",
             "board verviers", "stand attacker-L f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2_inf1", "act move enemy-R");
    asks(ALLIED, "flee_block");
    allowed("flee_block a_1_inf1");
    allowed("flee_block p_1_inf1");
}
