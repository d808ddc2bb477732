/* examples_turn_test.c - the worked examples of turns, activation, commands and victory. */
#include "games/marengo/tests/claims.h"

static char kept[WORLD_TEXT_MAX];

// Keeps the game as it stands, to come back to it.
static void keep(void) {
    holds(world_position_text(harness_world(), kept));
}

static void come_back(void) {
    load(kept);
}

// ---- E20: the calendar of a gun.

static void calendar_begins(void) {
    position("round 3 austria declare", "A l5/peterbona A1 I2", "A l5 I2", "F peterbona/l5 2xI3",
             "F peterbona I2");
    play("declare declare");
    asks(MAR_FRANCE, "assault");
}

// Assaults the gun's approach, looks at what Austria is asked, and comes back.
static void french_assault_asks(const char *decision) {
    keep();
    plays("assault peterbona/l5", "assault_lead I3", "assault_add go");
    asks(MAR_AUSTRIA, decision);
    if (strcmp(decision, "guns") == 0) allowed("guns fire");
    come_back();
}

EXAMPLE(E20, "declared in 3, fired in 4, declared in 5: no artillery defence in 3, 4 and 5") {
    calendar_begins();
    equal(round_now(), 3);
    view_has(MAR_FRANCE, "{'class':'A1','declared':true}");
    keep();
    plays("assault peterbona/l5", "assault_add go");
    asks(MAR_AUSTRIA, "defend");
    come_back();
    pass_turn();
    equal(round_now(), 4);
    asks(MAR_AUSTRIA, "bombard");
    plays("bombard fire", "bombard_loss I3");
    equal(piece_count("peterbona/l5", "I2"), 1);
    // The gun fired, so it neither moves nor assaults nor declares.
    plays("assault done", "move_from done");
    asks(MAR_FRANCE, "assault");
    french_assault_asks("defend");
    pass_turn();
    equal(round_now(), 5);
    plays("assault done", "move_from done");
    asks(MAR_AUSTRIA, "declare");
    play("declare declare");
    asks(MAR_FRANCE, "assault");
    french_assault_asks("defend");
}

EXAMPLE(E20,
        "cancelled at will in 4 and not declared again it may defend in the French turn of 4") {
    calendar_begins();
    pass_turn();
    equal(round_now(), 4);
    play("bombard cancel");
    view_lacks(MAR_FRANCE, "'declared':true");
    plays("assault done", "move_from done");
    asks(MAR_AUSTRIA, "declare");
    play("declare no");
    asks(MAR_FRANCE, "assault");
    plays("assault peterbona/l5", "assault_add go");
    asks(MAR_AUSTRIA, "guns");
    allowed("guns fire");
    play("guns fire");
    holds(was_told(MAR_FRANCE, "'before':'I3','after':'I2'"));
}

// France leaves peterbona in round 3, so nobody faces the gun in round 4.
static void peterbona_is_left(void) {
    position("round 3 austria declare", "A l5/peterbona A1", "A l1 I2", "F peterbona I2",
             "F l38 I2");
    plays("declare declare", "move_from peterbona", "move_to to l18", "move_take go",
          "move_from done");
    equal(round_now(), 4);
    holds(was_told(MAR_FRANCE, "'kind':'calm','rule':'M10.5'"));
    asks(MAR_AUSTRIA, "move_from");
}

EXAMPLE(E20, "cancelled in 4 because France has left, it moves there or goes to reserve") {
    peterbona_is_left();
    // There is one way to move and one piece, so only the last word is asked.
    plays("move_from l5/peterbona", "move_take go");
    equal(piece_count("peterbona", "A1"), 1);
    equal(number_at("commands_used"), 1);
    peterbona_is_left();
    play("move_from done");
    cited(MAR_6_5);
    equal(piece_count("l5", "A1"), 1);
    equal(told_count(MAR_FRANCE, "pay"), 1); // the French move of round 3
}

EXAMPLE(E20, "taken with l5 in between it is eliminated, and its declaration void") {
    position("round 3 austria declare", "A l5/peterbona A1", "A l1 I2", "F peterbona I2",
             "F l10 I2");
    plays("declare declare", "move_from l10", "move_to to l5", "move_take go");
    holds(was_told(MAR_AUSTRIA, "'kind':'gone','rule':'M12.2'"));
    equal(piece_count(NULL, "A1"), 0);
    equal(piece_count("l5", "I2"), 1);
    equal(morale(MAR_AUSTRIA), 15);
    play("move_from done");
    equal(round_now(), 4);
    asks(MAR_AUSTRIA, "move_from");
    equal(told_count(MAR_FRANCE, "bombard"), 0);
    equal(told_count(MAR_FRANCE, "calm"), 0);
}

// ---- E21: broken in the middle of an assault.

static void assault_of_the_shaken(const char *morale_line) {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l5/l10 I3", "A l1 I1",
             "F peterbona/l5 I2 A1", "F l10/l5 I1", "F l38 I2", morale_line);
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go");
    asks(MAR_FRANCE, "guns");
    play("guns fire");
    holds(was_told(MAR_AUSTRIA, "'before':'I3','after':'I2'"));
    equal(morale(MAR_AUSTRIA), 0);
    holds(was_told(MAR_AUSTRIA, "'kind':'broken'"));
    play("defend I2");
    holds(was_told(MAR_AUSTRIA, "'strength':0,'defence':2"));
    holds(was_told(MAR_AUSTRIA, "'army':'france','place':'lead','before':'I2','after':'I1'"));
    equal(piece_count("peterbona/l5", "I1"), 1);
    equal(piece_count("peterbona/l5", "A1"), 1);
    // Three points: the leader gone, the other I2 now I1, back in reserve.
    equal(piece_count("l5/peterbona", NULL), 0);
    equal(piece_count("l5", "I1"), 1);
    equal(piece_count("l5", NULL), 1);
    equal(told_count(MAR_FRANCE, "loss"), 5);
}

EXAMPLE(E21, "broken by the guns in mid-assault, Austria finishes it and starts no other") {
    assault_of_the_shaken("morale austria 1 france 9");
    // The I3 on l5/l10 could have assaulted.
    asks(MAR_AUSTRIA, "move_from");
    equal(morale(MAR_FRANCE), 8);
    pass_turn();
    equal(morale(MAR_FRANCE), 8);
    pass_turn();
    equal(round_now(), 4);
    cited(MAR_13_4);
    equal(morale(MAR_FRANCE), 13);
}

EXAMPLE(E21, "with its spirit whole Austria would have had the second assault") {
    position("round 3 austria assault", "A l5/peterbona I3 I2", "A l5/l10 I3", "A l1 I1",
             "F peterbona/l5 I2 A1", "F l10/l5 I1", "F l38 I2", "morale austria 9 france 9");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go",
          "guns fire", "defend I2");
    holds(was_told(MAR_AUSTRIA, "'strength':1,'defence':2"));
    asks(MAR_AUSTRIA, "assault");
    allowed("assault l5/l10");
}

EXAMPLE(E21, "if France falls to nought too in that round, nobody gains") {
    assault_of_the_shaken("morale austria 1 france 1");
    equal(morale(MAR_FRANCE), 0);
    pass_turn();
    pass_turn();
    equal(round_now(), 4);
    equal(told_count(MAR_GALLERY, "gain"), 0);
    equal(morale(MAR_FRANCE), 0);
    equal(morale(MAR_AUSTRIA), 0);
}

// ---- E22: activation.

static void ride_to_l12(int round) {
    char head[48];
    snprintf(head, sizeof head, "round %d austria move", round);
    position(head, "A l5 C2 I2", "F l10 I2-inactive", "F peterbona C2-inactive",
             "F peterbona/l5 I1-inactive", "F l20 I3-inactive", "F l18 I3-inactive",
             "F marengo I2-inactive", "F l38 I2-inactive");
    plays("move_from l5", "move_to road", "move_take C2", "road_step P2 l10");
    asks(MAR_FRANCE, "block");
    holds(was_told(MAR_FRANCE, "'kind':'shown','rule':'M2.9'"));
    holds(was_told(MAR_FRANCE, "'class':'C2'"));
    play("block no");
    holds(was_told(MAR_AUSTRIA, "'before':'I2-inactive','after':'I1-inactive'"));
    play("retreat_to l18");
    equal(piece_count("l18", "I1-inactive"), 1);
    plays("road_step P2 l12", "road_step stop");
    equal(piece_count("l12", "C2"), 1);
    equal(piece_count("l10", NULL), 0);
    equal(number_at("commands_used"), 0);
    equal(number_at("memory.setup_ever_occupied"), 1);
    play("move_from done");
}

EXAMPLE(E22, "an attack passes through l10; neighbours of l5 and l12 wake, then two of choice") {
    ride_to_l12(2);
    equal(told_count(MAR_AUSTRIA, "wake"), 2);
    equal(piece_count("peterbona", "C2"), 1);
    equal(piece_count("peterbona/l5", "I1"), 1);
    equal(piece_count("l20", "I3"), 1);
    equal(piece_count("l18", "I3-inactive"), 1);
    equal(piece_count("l18", "I1-inactive"), 1);
    equal(piece_count("marengo", "I2-inactive"), 1);
    equal(piece_count("l38", "I2-inactive"), 1);
    asks(MAR_FRANCE, "activate");
    play("activate l18 I1-inactive");
    asks(MAR_FRANCE, "activate");
    play("activate l38 I2-inactive");
    asks(MAR_FRANCE, "move_from");
    refused("activate marengo I2-inactive", MAR_5_3);
}

EXAMPLE(E22, "on the French turn of round 1 it is only one") {
    ride_to_l12(1);
    asks(MAR_FRANCE, "activate");
    play("activate l18 I1-inactive");
    asks(MAR_FRANCE, "move_from");
    refused("activate l38 I2-inactive", MAR_5_3);
}

// ---- E23: commands.

EXAMPLE(E23, "an assault, its cavalry and a group are three commands; some things are left") {
    position("round 3 austria assault", "A l5/peterbona I3 I2 C2", "A l1 I2", "A l13 I2 I1",
             "A l51 C2", "F peterbona/l5 I1", "F marengo I2", "F travaglini I2");
    plays("assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go");
    equal(number_at("commands_used"), 1);
    plays("defend I1", "continue_at marengo", "continue_take go");
    equal(number_at("commands_used"), 2);
    equal(piece_count("peterbona/marengo", "C2"), 1);
    equal(piece_count("peterbona", "I2"), 1);
    asks(MAR_AUSTRIA, "move_from");
    plays("move_from l13", "move_to to l12", "move_take I2", "move_take go");
    equal(number_at("commands_used"), 3);
    refused("move_from l13", MAR_7_6);
    legal_is("move_from l1", "move_from l51", "move_from done", NULL);
    // A primary-road move.
    plays("move_from l1", "road_step P1 l5", "road_step stop");
    equal(piece_count("l5", "I2"), 1);
    // Cavalry in place on a primary road.
    play("move_from l51");
    allowed("road_step block travaglini");
    play("road_step block travaglini");
    equal(piece_count("l51/travaglini", "C2"), 1);
    // Nothing else could be done, so M6.5 has put the I2 left behind into its reserve.
    cited(MAR_6_5);
    equal(piece_count("l5/peterbona", NULL), 0);
    equal(piece_count("l5", "I2"), 2);
    equal(told_count(MAR_GALLERY, "pay"), 3);
}

// ---- E26: victory.

static void after_round_16(const char *first, const char *second, const char *morale_line) {
    position("round 16 france move", first, second, "F l38 I2", morale_line);
    play("move_from done");
}

EXAMPLE(E26, "two blue objectives are not enough for Austria") {
    after_round_16("A l56 I2", "A l61 I2", "morale france 5 austria 5");
    is_won_by(MAR_FRANCE);
    cited(MAR_14_2);
}

EXAMPLE(E26, "a blue and a red one are, if none or both are demoralised") {
    after_round_16("A l56 I2", "A l59 I2", "morale france 5 austria 5");
    is_won_by(MAR_AUSTRIA);
    after_round_16("A l56 I2", "A l59 I2", "morale france 0 austria 0");
    is_won_by(MAR_AUSTRIA);
}

EXAMPLE(E26, "Austria alone demoralised loses wherever it stands") {
    after_round_16("A l56 I2", "A l59 I2", "morale france 5 austria 0");
    is_won_by(MAR_FRANCE);
    cited(MAR_14_1);
    after_round_16("A favorita I3", "A san_giuliano_vecchio I3", "morale france 1 austria 0");
    is_won_by(MAR_FRANCE);
}
