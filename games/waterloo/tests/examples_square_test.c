/* examples_square_test.c - worked example E7: cavalry, infantry and guns against a square. */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"

/* The defender's infantry of 4 in square with sheltered foot artillery of 3, and whoever the
 * attacker has beside it; another Prussian block in line, or not. */
#define SQUARE(french, line, more)                                                                 \
    "turn 1 battle", "at ligny " french " p_1_inf1:4 p_1_art:3 p_1_cav " line,                     \
        "entries ligny charleroi", "battle 1 0", "board ligny",                                    \
        "stand defender-C p_1_inf1 p_1_art " line, "stand defender-L p_1_cav", "square p_1_inf1",  \
        "shelter p_1_art p_1_inf1", more

EXAMPLE(E7, "cavalry of 3 at the square, first fire: F1, of 1 2 3 one hit, the infantry's") {
    rolls(1, 2, 3);
    position(SQUARE("f_2cc:3 f_1_inf1", "", "stand defender-C f_2cc"));
    play("act_block f_2cc");
    refused("act fire line", WAT_11_4); // all are in the square
    play("act fire squares");
    holds(says(WAT_GALLERY, "'unit':'f_2cc','position':'defender-C','target':'squares',"
                            "'long_range':false,'value':1,'dice':[1,2,3],'hits':1"));
    equal(unit_steps("p_1_inf1"), 3);
    equal(unit_steps("p_1_art"), 3);
}

EXAMPLE(E7, "the same cavalry at line: F3, three hits") {
    rolls(1, 2, 3);
    position(SQUARE("f_2cc:3 f_1_inf1", "p_1_inf2", "stand defender-C f_2cc"));
    plays("act_block f_2cc", "act fire line");
    holds(
        says(WAT_GALLERY, "'target':'line','long_range':false,'value':3,'dice':[1,2,3],'hits':3"));
    equal(unit_steps("p_1_inf2"), 1);
    equal(unit_steps("p_1_inf1"), 4);
}

EXAMPLE(E7, "the next hit is a tie of infantry and guns, and the owner picks") {
    position(SQUARE("f_2cc:3 f_3cc:3 f_1_inf1", "", "stand defender-C f_2cc f_3cc"));
    rolls(1, 2, 3);
    plays("act_block f_2cc", "act fire squares");
    equal(unit_steps("p_1_inf1"), 3);
    rolls(1, 2, 3);
    plays("act_block f_3cc", "act fire squares");
    asks(WAT_SEAT_ALLIED, "take_hit");
    legal_is("take_hit p_1_inf1", "take_hit p_1_art", NULL);
    play("take_hit p_1_art");
    equal(unit_steps("p_1_inf1"), 3);
    equal(unit_steps("p_1_art"), 2);
}

EXAMPLE(E7, "line infantry fires at the square with F2") {
    rolls(1, 2, 3);
    position(SQUARE("f_1_inf1:3 f_1_inf2", "", "stand defender-C f_1_inf1"));
    plays("act_block f_1_inf1", "act fire squares");
    holds(says(WAT_GALLERY,
               "'target':'squares','long_range':false,'value':2,'dice':[1,2,3],'hits':2"));
    // 4 to 3, then the owner picks one of two with three steps.
    equal(unit_steps("p_1_inf1"), 3);
    asks(WAT_SEAT_ALLIED, "take_hit");
}

EXAMPLE(E7, "foot artillery fires at the square at long range with F2") {
    rolls(1, 2, 3);
    position(SQUARE("f_1_art:3 f_1_inf2", "", "stand attacker-C f_1_art"));
    plays("act_block f_1_art", "act fire squares");
    holds(says(WAT_GALLERY,
               "'target':'squares','long_range':true,'value':2,'dice':[1,2,3],'hits':2"));
    equal(unit_steps("p_1_inf1"), 3);
}

EXAMPLE(E7, "horse artillery fires at the square at short range, first fire, with F3; later F2") {
    rolls(3, 3);
    position(SQUARE("f_ha1:2 f_1_inf2", "", "stand defender-C f_ha1"));
    plays("act_block f_ha1", "act fire squares");
    holds(
        says(WAT_GALLERY, "'target':'squares','long_range':false,'value':3,'dice':[3,3],'hits':2"));
    play("take_hit p_1_art");
    equal(unit_steps("p_1_inf1"), 3);
    equal(unit_steps("p_1_art"), 2);
    plays("act_more stop", "act_block end", "act_block end");
    rolls(3, 3);
    plays("act_block f_ha1", "act fire squares");
    holds(says(WAT_GALLERY, "'value':2,'dice':[3,3],'hits':0"));
}

EXAMPLE(E7, "the square is refused a move, but may retreat: it breaks, 3 to 2, the guns stay") {
    position("turn 1 battle", "at ligny f_2cc f_1_inf1 p_1_inf1:3 p_1_art:3 p_1_cav",
             "entries ligny charleroi", "battle 1 1", "board ligny",
             "stand defender-C f_2cc p_1_inf1 p_1_art", "stand defender-L p_1_cav",
             "stand attacker-C f_1_inf1", "square p_1_inf1", "shelter p_1_art p_1_inf1");
    play("act_block p_1_inf1");
    refused("act move reserve", WAT_10_17);
    legal_is("act break", "act fire line", "act retreat quatre_bras", "act retreat gembloux",
             "act retreat namur", NULL);
    play("act retreat gembloux");
    equal(unit_steps("p_1_inf1"), 2);
    holds(unit_is("p_1_inf1", "town", "gembloux"));
    holds(unit_is("p_1_inf1", "status", "disrupted"));
    holds(unit_stands("p_1_art", "defender-C"));
    holds(!is_sheltered("p_1_art", "p_1_inf1"));
    equal(unit_steps("p_1_art"), 3);
    equal(told_count(WAT_GALLERY, "rout"), 0); // they hold it alone
    play("act_block p_1_art");
    allowed("act fire line");
}
