/* follies_test.c - each folly of Waterloo where it is one, and where it only looks like one. */
#include "harness/follied.h"

// Blocks far from the scene, so that neither side is without any.
#define ALLIED_REAR "at liege p_4_inf1 p_4_inf2"
#define FRENCH_REAR "at valenciennes f_4_art f_4_inf1"

EXAMPLE(folly_march, "Namur to Ligny and by forced march to Gembloux, which is next to Namur") {
    watched("turn 2 movement", "at namur p_2_inf1 p_2_inf2", FRENCH_REAR, ALLIED_REAR);
    does("group_pick prussian namur", "move_block p_2_inf1", "move_step ligny",
         "move_block p_2_inf2", "move_step ligny");
    does("march_block p_2_inf1", "march_step gembloux");
    equal(follies("needless_march"), 1);
    does("march_block p_2_inf2", "march_step quatre_bras"); // two roads from Namur
    equal(follies("needless_march"), 1);
}

EXAMPLE(folly_march_range,
        "cavalry goes two towns by itself; back where it began nobody need march") {
    watched("turn 2 movement", "at namur p_2_cav p_2_inf1", FRENCH_REAR, ALLIED_REAR);
    does("group_pick prussian namur", "move_block p_2_cav", "move_step ligny",
         "move_step quatre_bras", "move_block p_2_inf1", "move_step ligny");
    does("march_block p_2_cav", "march_step waterloo"); // three roads from Namur
    equal(follies("needless_march"), 0);
    does("march_block p_2_inf1", "march_step namur");
    equal(follies("needless_march"), 1);
    watched("turn 2 movement", "at namur p_2_cav", FRENCH_REAR, ALLIED_REAR);
    does("group_pick prussian namur", "move_block p_2_cav", "move_step ligny", "move_step gembloux",
         "march_block p_2_cav", "march_step wavre"); // two roads
    equal(follies("needless_march"), 1);
}

EXAMPLE(folly_march_room, "where the direct road is full a march is none") {
    watched("turn 2 movement", "at namur p_2_inf1", "roads gembloux__namur 8", FRENCH_REAR,
            ALLIED_REAR);
    does("group_pick prussian namur", "move_block p_2_inf1", "move_step ligny",
         "march_block p_2_inf1", "march_step gembloux");
    equal(follies("needless_march"), 0);
}

// The French attack at Ligny; what stands on their left, and who else is there.
static void at_ligny(const char *blocks, const char *left, const char *centre) {
    watched("turn 1 battle", blocks, "at ligny p_1_inf1 p_1_inf2 p_1_art",
            "entries ligny charleroi", "battle 1 0", "board ligny", left, centre,
            "stand attacker-R f_2_inf2", "stand defender-L p_1_inf1", "stand defender-C p_1_inf2",
            "stand defender-R p_1_art", ALLIED_REAR);
    does("act_block end");
}

EXAMPLE(folly_holder, "a leader or foot artillery alone in a position, with infantry to spare") {
    at_ligny("at ligny f_nap f_1_inf1 f_1_inf2 f_2_inf2", "stand attacker-L f_nap",
             "stand attacker-C f_1_inf1 f_1_inf2");
    equal(follies("leader_alone"), 1);
    does("act_block end", "act_block end");
    equal(follies("leader_alone"), 1); // once in a battle
    at_ligny("at ligny f_1_art f_1_inf1 f_1_inf2 f_2_inf2", "stand attacker-L f_1_art",
             "stand attacker-C f_1_inf1"); // one in reserve
    equal(follies("guns_alone"), 1);
    equal(follies("leader_alone"), 0);
    at_ligny("at ligny f_nap f_1_inf1 f_2_inf2", "stand attacker-L f_nap",
             "stand attacker-C f_1_inf1"); // nobody to spare
    equal(follies("leader_alone") + follies("guns_alone"), 0);
    at_ligny("at ligny f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2", "stand attacker-L f_2_inf1",
             "stand attacker-C f_1_inf1 f_1_inf2"); // infantry holds by itself
    equal(follies("leader_alone") + follies("guns_alone"), 0);
}

// Three Prussians at Verviers, from where roads lead to Liege and Tongres.
static void at_verviers(const char *turn, const char *french) {
    watched(turn, "at verviers p_1_inf1 p_1_inf2 p_1_art", french, "at ghent a_1_inf1",
            FRENCH_REAR);
    does("group_pick end");
}

EXAMPLE(folly_encircled, "a stack whose ways out can all be closed is left there") {
    at_verviers("turn 4 movement", "at liege f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2");
    equal(follies("encircled"), 1);
    at_verviers("turn 4 movement", "at liege f_1_inf1 f_1_inf2 f_2_inf1"); // too few
    equal(follies("encircled"), 0);
    at_verviers("turn 2 movement", "at liege f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2"); // night follows
    equal(follies("encircled"), 0);
    at_verviers("turn 4 movement",
                "at perwez f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 f_3_inf1 f_3_inf2");
    equal(follies("encircled"), 0); // too far from Verviers
}

static void attack_nivelles(const char *helpers) {
    watched("turn 4 movement", "at braine a_1_cav a_1_art a_2_art", helpers, ALLIED_REAR,
            "at nivelles f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art", FRENCH_REAR);
    does("group_pick anglo braine", "move_block a_1_cav", "move_step nivelles",
         "move_block a_1_art", "move_step nivelles", "move_block a_2_art", "move_step nivelles");
    does("group_pick end");
}

EXAMPLE(folly_attack, "three attack six, and nobody comes to help") {
    attack_nivelles("at ghent a_1_inf1");
    equal(follies("hopeless_attack"), 1);
    attack_nivelles("at waterloo a_1_inf1 a_1_inf2 a_2_inf1 a_2_inf2");
    equal(follies("hopeless_attack"), 0);
}

static void form_square(const char *more, const char *enemies) {
    watched("turn 1 battle", "at ligny f_1_inf1 f_2_inf1 f_2_inf2",
            "at ligny p_1_inf1 p_1_inf2 p_1_art", more, "entries ligny charleroi", "battle 1 0",
            "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_2_inf1",
            "stand attacker-R f_2_inf2", "stand defender-R p_1_art", "stand defender-C p_1_inf1",
            enemies, ALLIED_REAR);
    does("act_block f_1_inf1", "act form");
}

EXAMPLE(folly_square, "no square where no cavalry can come") {
    form_square("at ghent a_1_inf1", "stand defender-L p_1_inf2");
    equal(follies("needless_square"), 1);
    form_square("at ligny p_1_cav", "stand defender-L p_1_inf2 p_1_cav"); // two positions away
    equal(follies("needless_square"), 1);
    form_square("at ligny p_1_cav", "stand defender-L p_1_inf2"); // it is in reserve
    equal(follies("needless_square"), 0);
}

static void catch_wellington(void) {
    watched("turn 5 movement", "at braine a_well", "at binche f_1cc f_2cc", ALLIED_REAR,
            FRENCH_REAR);
    does("group_pick french binche", "move_block f_1cc", "move_step braine", "move_block f_2cc",
         "move_step braine");
}

EXAMPLE(folly_leader, "a leader who is alone is caught, or gets away") {
    catch_wellington();
    thrown(6, 1, 1, 1, 1, 1, 1);
    does("group_pick end", "skirmish_show f_1cc", "skirmish_show f_2cc");
    equal(follies("lone_leader"), 1);
    catch_wellington();
    thrown(6, 6, 6, 6, 6, 6, 6);
    does("group_pick end", "skirmish_show f_1cc", "skirmish_show f_2cc");
    equal(follies("lone_leader"), 0);
}

// The Guard goes from Beaumont to Thuin, the Allies do something, it comes back.
static void to_and_fro(const char *group, const char *block, const char *step) {
    watched("turn 1 movement", "at beaumont f_gd_inf f_3_inf1", "at ath a_1_inf1 a_1_cav",
            ALLIED_REAR, FRENCH_REAR);
    does("group_pick french beaumont", "move_block f_gd_inf", "move_step thuin", "move_block done",
         "group_pick end", "march_block end");
    does(group, block, step, "move_block done", "group_pick end", "march_block end");
    does("group_pick french thuin", "move_block f_gd_inf", "move_step beaumont", "group_pick end");
}

EXAMPLE(folly_moved_back, "there and back again, and nobody came") {
    to_and_fro("group_pick anglo ath", "move_block a_1_inf1", "move_step leuze");
    equal(follies("moved_back"), 1);
    to_and_fro("group_pick prussian liege", "move_block p_4_inf1", "move_step huy");
    equal(follies("moved_back"), 1);
    to_and_fro("group_pick anglo ath", "move_block a_1_inf1", "move_step mons");
    equal(follies("moved_back"), 0);
}
