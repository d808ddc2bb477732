/* special_test.c - special moves: slots, squares and shelter (W10.14 - W10.18). */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"

// ---- W10.14: farms and hills.

TEST_RULE(WAT_10_14, "infantry enters an empty farm of its own, and stays there") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art f_1cc p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "tile farm attacker-L",
             "stand attacker-L f_1_inf1 f_1_inf2 f_1_art f_1cc", "stand defender-C p_1_inf1");
    play("act_block f_1_art");
    refused("act enter", WAT_10_14); // guns in a farm
    play("act move reserve");
    play("act_block f_1cc");
    refused("act enter", WAT_10_14);
    play("act move R");
    play("act_block f_1_inf1");
    refused("act out", WAT_10_14); // it is not in
    refused("act out reserve", WAT_10_14);
    allowed("act enter");
    play("act enter");
    holds(says(WAT_GALLERY, "'kind':'shift','rule':'W10.14'"));
    holds(unit_stands("f_1_inf1", "attacker-L/slot"));
    legal_lacks("act_block f_1_inf1"); // it has acted
    play("act_block f_1_inf2");
    refused("act enter", WAT_10_14); // taken
    allowed("act form");
}

TEST_RULE(WAT_10_14, "foot or horse artillery enters a hill, nobody else; from the position only") {
    position("turn 1 battle", "at ligny f_1_inf1 f_ha1 f_1_art p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "tile hill attacker-L", "stand attacker-L f_1_inf1 f_ha1",
             "stand defender-C p_1_inf1");
    play("act_block f_1_inf1");
    refused("act enter", WAT_10_14);
    play("act form");
    play("act_block f_1_art"); // in reserve
    refused("act enter", WAT_10_14);
    allowed("act move C");
    play("act move C");
    play("act_block f_ha1");
    allowed("act enter");
    play("act enter");
    holds(unit_stands("f_ha1", "attacker-L/slot"));
    asks(WAT_SEAT_ALLIED, "act_block"); // its whole battle turn, and the last
}

TEST_RULE(WAT_10_14, "no enemy slot, and no slot on bare ground") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "tile farm defender-C", "stand defender-C f_1_inf1 p_1_inf1",
             "stand attacker-L f_1_inf2", "stand defender-R p_1_inf2");
    play("act_block f_1_inf1");
    refused("act enter", WAT_10_14);
    allowed("act form");
    play("act move C");
    play("act_block f_1_inf2");
    refused("act enter", WAT_10_14);
    play("act form");
    asks(WAT_SEAT_ALLIED, "act_block");
    play("act_block p_1_inf1"); // the owner may
    allowed("act enter");
}

TEST_RULE(WAT_10_14, "from a slot only out, or out to the reserve; but it fires and retreats") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2",
             "entries ligny charleroi", "battle 1 0", "board ligny", "tile farm attacker-L",
             "tile hill attacker-C", "stand attacker-L/slot f_1_inf1",
             "stand attacker-C/slot f_1_art", "stand defender-C p_1_inf1");
    play("act_block f_1_inf1");
    refused("act move C", WAT_10_14);
    refused("act move reserve", WAT_10_14);
    refused("act move enemy-R", WAT_10_14);
    refused("act enter", WAT_10_14); // it is in
    legal_is("act out", "act out reserve", "act retreat charleroi", NULL);
    play("act out");
    holds(unit_stands("f_1_inf1", "attacker-L"));
    legal_lacks("act_block f_1_inf1");
    play("act_block f_1_art");
    refused("act move L", WAT_10_14);
    legal_is("act out", "act out reserve", "act fire line", "act retreat charleroi", NULL);
    play("act out reserve");
    holds(unit_stands("f_1_art", "reserve"));
}

TEST_RULE(WAT_10_14, "slots are entered and left while engaged too") {
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2 p_1_inf1 p_1_inf2 p_1_cav", "battle 1 0",
             "board ligny", "tile farm attacker-L", "tile farm attacker-C",
             "stand attacker-L f_1_inf1 f_1_inf2 p_1_inf1", "stand attacker-C/slot f_2_inf1",
             "stand attacker-C f_2_inf2 p_1_inf2", "stand defender-R p_1_cav");
    play("act_block f_1_inf1");
    refused("act out", WAT_10_14);
    play("act enter");
    holds(unit_stands("f_1_inf1", "attacker-L/slot"));
    play("act_block f_2_inf1");
    allowed("act out");
    play("act out reserve"); // a disengage
    holds(unit_stands("f_2_inf1", "reserve"));
}

// ---- W10.15: squares.

TEST_RULE(WAT_10_15, "infantry in a position forms square, as many as there are, and breaks it") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art f_1cc f_nap p_1_inf1 p_1_inf2",
             "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf1 f_1_inf2 f_1_art f_1cc f_nap", "stand defender-C p_1_inf1");
    play("act_block f_1_art");
    refused("act form", WAT_10_15);
    play("act move reserve");
    play("act_block f_1cc");
    refused("act form", WAT_10_15);
    play("act move R");
    play("act_block f_1_inf1");
    refused("act break", WAT_10_15);
    play("act form");
    holds(says(WAT_SEAT_ALLIED, "'kind':'shift','rule':'W10.15'"));
    holds(is_square("f_1_inf1"));
    legal_lacks("act_block f_1_inf1"); // its whole battle turn
    play("act_block f_nap");
    refused("act form", WAT_10_15);
    play("act move R");
    plays("act_block f_1_inf2", "act form");
    holds(is_square("f_1_inf1") && is_square("f_1_inf2"));
    plays("act_block end", "act_block f_1_inf1");
    refused("act form", WAT_10_15); // it stands in one
    play("act break");
    holds(!is_square("f_1_inf1") && unit_stands("f_1_inf1", "attacker-L"));
}

TEST_RULE(WAT_10_15, "not in reserve, in woods or in a farm") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "tile woods attacker-L", "tile farm attacker-R",
             "stand attacker-L f_1_inf1", "stand attacker-R/slot f_2_inf1",
             "stand defender-C p_1_inf1");
    play("act_block f_1_inf1");
    refused("act form", WAT_10_15);
    play("act move C");
    play("act_block f_1_inf2");
    refused("act form", WAT_10_15);
    play("act move C");
    play("act_block f_2_inf1");
    refused("act form", WAT_10_15);
    play("act out"); // beside the farm it may, the next time
    plays("act_block end", "act_block f_2_inf1");
    allowed("act form");
    position_refused(WAT_10_15, "turn 1 battle", "at ligny f_1_inf1 p_1_inf1", "battle 1 0",
                     "board ligny", "tile woods attacker-L", "stand attacker-L f_1_inf1",
                     "square f_1_inf1");
}

TEST_RULE(WAT_10_15, "while engaged, and on the enemy's ground") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand defender-C f_1_inf1 p_1_inf1",
             "stand attacker-L f_1_inf2 p_1_inf2");
    play("act_block f_1_inf1");
    refused("act break", WAT_10_15);
    play("act form");
    holds(is_square("f_1_inf1") && unit_stands("f_1_inf1", "defender-C"));
    plays("act_block f_1_inf2", "act form");
    holds(is_square("f_1_inf2"));
}

// ---- W10.16: shelter.

TEST_RULE(WAT_10_16, "a leader or artillery block shelters in a square it names, one in each") {
    position("turn 1 battle",
             "at ligny f_nap f_1_inf1 f_1_inf2 f_1_art f_ha1 f_2_art p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny",
             "stand attacker-L f_nap f_1_inf1 f_1_inf2 f_1_art f_ha1 f_2_art",
             "stand defender-C p_1_inf1", "square f_1_inf1 f_1_inf2");
    play("act_block f_nap");
    refused("act leave", WAT_10_16); // he is in none
    legal_has("act shelter f_1_inf2");
    play("act shelter f_1_inf1");
    holds(says(WAT_SEAT_ALLIED, "'kind':'shift','rule':'W10.16'"));
    holds(is_sheltered("f_nap", "f_1_inf1"));
    legal_lacks("act_block f_nap");
    play("act_block f_1_art");
    refused("act shelter f_1_inf1", WAT_10_16); // taken
    allowed("act shelter f_1_inf2");
    play("act move reserve");
    plays("act_block f_ha1", "act shelter f_1_inf2");
    holds(is_sheltered("f_ha1", "f_1_inf2"));
    play("act_block f_2_art");
    refused("act shelter f_1_inf2", WAT_10_16);
    allowed("act move reserve");
}

TEST_RULE(WAT_10_16, "in the same position, in a square of its side, not from a hill") {
    position("turn 1 battle",
             "at ligny f_nap f_1_inf1 f_2_inf1 f_1_art f_2_art f_1cc p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "tile hill attacker-L", "stand attacker-L/slot f_1_art",
             "stand attacker-L f_1_inf1 f_2_art f_1cc", "stand attacker-C f_nap",
             "stand defender-C p_1_inf1", "square f_1_inf1 p_1_inf1");
    play("act_block f_nap");
    refused("act shelter f_1_inf1", WAT_10_16); // in the other position
    refused("act shelter p_1_inf1", WAT_10_16); // the enemy's
    play("act move L");
    play("act_block f_1_art");
    refused("act shelter f_1_inf1", WAT_10_16); // on a hill
    play("act out");
    play("act_block f_1cc");
    refused("act shelter f_1_inf1", WAT_10_16); // cavalry
    play("act move reserve");
    play("act_block f_2_inf1"); // infantry, in reserve
    refused("act shelter f_1_inf1", WAT_10_16);
    play("act move R");
    play("act_block f_2_art");
    refused("act shelter f_1cc", WAT_10_16); // no square
    allowed("act shelter f_1_inf1");
}

TEST_RULE(WAT_10_16, "it leaves again; nobody shelters and moves") {
    position("turn 1 battle", "at ligny f_nap f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2", "battle 1 0",
             "board ligny", "stand attacker-L f_nap f_1_inf1", "stand attacker-C f_1_inf2",
             "stand defender-C p_1_inf1", "square f_1_inf1", "shelter f_nap f_1_inf1");
    play("act_block f_1_inf2");
    refused("act leave", WAT_10_16);
    play("act form");
    play("act_block f_nap"); // to leave is all he can do: it is done
    holds(unit_stands("f_nap", "attacker-L") && !is_sheltered("f_nap", "f_1_inf1"));
    legal_lacks("act_block f_nap");
    position_refused(WAT_10_16, "turn 1 battle", "at ligny f_nap f_1_inf1 f_1_art p_1_inf1",
                     "battle 1 0", "board ligny", "stand attacker-L f_nap f_1_inf1 f_1_art",
                     "square f_1_inf1", "shelter f_nap f_1_inf1 f_1_art f_1_inf1");
}

// ---- W10.17: what a square does.

TEST_RULE(WAT_10_17, "a square does not move or disengage, and makes no other special move") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_2_inf1 p_1_inf1 p_1_inf2 p_1_cav",
             "entries ligny charleroi", "battle 1 0", "board ligny", "tile farm attacker-L",
             "stand attacker-L f_1_inf1", "stand defender-C f_1_inf2 p_1_inf1",
             "stand attacker-R f_2_inf1 p_1_inf2", "stand defender-R p_1_cav",
             "square f_1_inf1 f_1_inf2 f_2_inf1");
    play("act_block f_1_inf1");
    refused("act move C", WAT_10_17);
    refused("act move reserve", WAT_10_17);
    refused("act move enemy-R", WAT_10_17);
    refused("act enter", WAT_10_17);
    legal_is("act break", "act retreat charleroi", NULL);
    play("act break");
    play("act_block f_1_inf2"); // engaged, across
    refused("act move C", WAT_10_17);
    legal_is("act break", "act fire line", "act retreat charleroi", NULL);
    play("act break");
    play("act_block f_2_inf1"); // engaged, on its own ground
    refused("act move reserve", WAT_10_17);
    rolls(1, 6, 6, 6);
    play("act fire line"); // as usual
    equal(unit_steps("p_1_inf2"), 3);
    holds(is_square("f_2_inf1"));
}

TEST_RULE(WAT_10_17, "it may retreat: it breaks first, and the guest stays in the position") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 f_1_art p_1_inf1 p_1_inf2",
             "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf1 f_1_art p_1_inf1", "stand defender-C p_1_inf2",
             "square f_1_inf1", "shelter f_1_art f_1_inf1");
    play("act_block f_1_inf1");
    refused("act move reserve", WAT_10_17);
    play("act retreat charleroi");
    holds(says_before(WAT_GALLERY, "'rule':'W10.15'", "'rule':'W12.4'")); // breaks, then goes
    equal(unit_steps("f_1_inf1"), 2);
    holds(unit_is("f_1_inf1", "town", "charleroi") && unit_is("f_1_inf1", "status", "disrupted"));
    holds(unit_stands("f_1_art", "attacker-L"));
    play("act_block f_1_art"); // in line again
    allowed("act fire line");
}

TEST_RULE(WAT_10_17, "in a rout it breaks first: its guest lives though the infantry does not") {
    position("turn 1 battle", "at ligny f_1_inf1:1 f_nap f_1_inf2 p_1_inf1 p_1_inf2",
             "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf2 p_1_inf1", "stand attacker-C f_1_inf1 f_nap",
             "stand defender-C p_1_inf2", "square f_1_inf1", "shelter f_nap f_1_inf1");
    play("act_block f_1_inf1");
    refused("act move reserve", WAT_10_17);
    play("act retreat charleroi"); // not engaged: no loss
    equal(unit_steps("f_1_inf1"), 1);
    position("turn 1 battle", "at ligny f_1_inf1:1 f_nap f_1_inf2 p_1_inf1 p_1_inf2",
             "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf2 p_1_inf1", "stand attacker-C f_1_inf1 f_nap",
             "stand defender-C p_1_inf2", "square f_1_inf1", "shelter f_nap f_1_inf1");
    plays("act_block f_1_inf2", "act move reserve"); // the left is lost
    equal(told_count(WAT_GALLERY, "rout"), 1);
    equal(unit_steps("f_1_inf1"), 0);
    equal(unit_steps("f_nap"), 1);
}

// ---- W10.18: what a guest does not.

#define SHELTERED                                                                                  \
    "turn 1 battle", "at ligny f_nap f_1_inf1 f_1_inf2 f_1_art f_ha1 p_1_inf1 p_1_inf2 p_1_cav",   \
        "entries ligny charleroi", "battle 1 0", "board ligny",                                    \
        "stand attacker-L f_nap f_1_inf1 f_1_inf2 f_1_art p_1_inf1", "stand attacker-C f_ha1",     \
        "stand defender-C p_1_inf2", "square f_1_inf1 f_1_inf2",                                   \
        "shelter f_1_art f_1_inf1 f_nap f_1_inf2"

TEST_RULE(WAT_10_18, "sheltered it does not fire, move, or retreat; it leaves") {
    position(SHELTERED);
    static const char *const pending_actions[] = {
        "act fire line",         "act fire squares", "act move C",
        "act move reserve",      "act enter",        "act form",
        "act retreat charleroi", "act break",        "act out",
        "act shelter f_1_inf2"
    };
    for (unsigned i = 0; i < sizeof pending_actions / sizeof pending_actions[0]; i++) {
        equal(verdict_of("f_1_art", WAT_ACT, pending_actions[i]), WAT_10_18);
        holds(verdict_of("f_nap", WAT_ACT, pending_actions[i]) != 0);
    }
    equal(verdict_of("f_1_art", WAT_ACT, "act leave"), 0);
    play("act_block f_1_art"); // there is nothing else, so that is what it does
    holds(unit_stands("f_1_art", "attacker-L") && !is_sheltered("f_1_art", "f_1_inf1"));
    legal_lacks("act_block f_1_art"); // and no more
}

TEST_RULE(WAT_10_18, "it does not roll for morale, though it has one step and is engaged") {
    rolls(1, 1);
    position("turn 1 battle", "at ligny f_1_inf1 f_1_art:1 f_1_inf2 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand attacker-L f_1_inf1 f_1_art p_1_inf1",
             "stand defender-C p_1_inf2", "square f_1_inf1", "shelter f_1_art f_1_inf1");
    equal(told_count(WAT_GALLERY, "morale"), 0);
    equal(dice_left(), 2);
    position("turn 1 battle", "at ligny f_1_inf1 f_1_art:1 f_1_inf2 p_1_inf1 p_1_inf2",
             "battle 1 0", "board ligny", "stand attacker-L f_1_inf1 f_1_art p_1_inf1",
             "stand defender-C p_1_inf2", "square f_1_inf1");
    equal(unit_steps("f_1_art"), 0); // beside the square it rolls, and a 1 is its end
}

// A Prussian square with guns in it, and the French beside it.
#define SQUARE_AND_GUNS(square, guns)                                                              \
    "turn 1 battle", "at ligny f_1_inf1 f_1_inf2 " square " " guns " p_1_inf2 p_1_cav",            \
        "battle 1 0", "board ligny", "stand defender-C f_1_inf1 p_1_inf1 p_1_art p_1_inf2",        \
        "stand defender-L p_1_cav", "square p_1_inf1", "shelter p_1_art p_1_inf1"

TEST_RULE(WAT_10_18, "whoever is sheltered is out when the square's infantry is") {
    rolls(1, 6, 6); // infantry at squares: F2
    position(SQUARE_AND_GUNS("p_1_inf1:1", "p_1_art:1"));
    plays("act_block f_1_inf1", "act fire squares");
    asks(WAT_SEAT_ALLIED, "take_hit"); // infantry and guns are as strong
    play("take_hit p_1_inf1");
    equal(unit_steps("p_1_inf1"), 0);
    equal(unit_steps("p_1_art"), 0);
    equal(number_at("lost.prussian"), 2);
    equal(told_count(WAT_GALLERY, "out"), 2);
    asks(WAT_SEAT_FRENCH, "act_block"); // the second infantry holds the position
}

TEST_RULE(WAT_10_18, "the guns alone may die, and the square stands") {
    rolls(1, 6, 6);
    position(SQUARE_AND_GUNS("p_1_inf1:1", "p_1_art:1"));
    plays("act_block f_1_inf1", "act fire squares", "take_hit p_1_art");
    equal(unit_steps("p_1_art"), 0);
    equal(unit_steps("p_1_inf1"), 1);
    holds(is_square("p_1_inf1"));
    equal(number_at("lost.prussian"), 1);
}

TEST_RULE(WAT_10_18, "when the square breaks it is in the position again, and may act") {
    position(SHELTERED);
    plays("act_block f_1_inf1", "act break");
    holds(unit_stands("f_1_art", "attacker-L") && !is_sheltered("f_1_art", "f_1_inf1"));
    holds(is_sheltered("f_nap", "f_1_inf2")); // the other square is as it was
    play("act_block f_1_art");
    legal_is("act fire line", "act move reserve", "act retreat charleroi", NULL);
}

EXAMPLE(shelter_over_stream, "who cannot come back over a stream may still shelter") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_gd_inf f_nap f_3_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 0",
             "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 f_gd_inf f_nap a_1_inf1", "square f_gd_inf",
             "stand attacker-C f_3_inf1", "stand defender-C a_1_inf2", "stand defender-L a_2_inf1");
    allowed("act_block f_nap");
    plays("act_block f_2_inf1", "act move L", "act_block f_2_inf2", "act move L");
    // Two have crossed: his only act is what the engine does for him.
    play("act_block f_nap");
    holds(is_sheltered("f_nap", "f_gd_inf"));
    cited(WAT_10_16);
}

EXAMPLE(fire_over_stream, "nor does the stream keep cavalry from its fire") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_2cc f_3_inf1",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 0",
             "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 f_2cc a_1_inf1", "stand attacker-C f_3_inf1",
             "stand defender-C a_1_inf2", "stand defender-L a_2_inf1");
    plays("act_block f_2_inf1", "act move L", "act_block f_2_inf2", "act move L");
    rolls(6, 6, 6);
    play("act_block f_2cc"); // there is no square to fire at: its only act
    equal(told_count(WAT_SEAT_ALLIED, "fire"), 1);
    equal(dice_left(), 0);
}

EXAMPLE(retreat_no_stream, "where no stream is a gun retreats from enemy ground") {
    position("turn 1 battle", "at charleroi f_2_inf1 f_ha1 f_3_inf1 a_1_inf1 a_1_inf2 a_2_inf1",
             "entries charleroi laneffe", "battle 1 0", "board charleroi", "tile stream attacker-C",
             "stand defender-R f_2_inf1 f_ha1 a_1_inf1", "stand attacker-C f_3_inf1",
             "stand defender-C a_1_inf2", "stand defender-L a_2_inf1");
    play("act_block f_ha1");
    allowed("act retreat laneffe");
}
