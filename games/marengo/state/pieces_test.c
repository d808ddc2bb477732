/* pieces_test.c - chapters M2.1 to M2.3 and M3: pieces, their losses, and the board they are on. */
#include "games/marengo/state/pieces.h"
#include "games/marengo/tests/claims.h"

// ---- M2.1: what pieces there are.

TEST_RULE(MAR_2_1, "infantry has 1 to 3, cavalry 1 or 2, artillery 1, and nothing else exists") {
    position_refused(MAR_2_1, "round 3 austria move", "A l5 I4");
    position_refused(MAR_2_1, "round 3 austria move", "A l5 I0");
    position_refused(MAR_2_1, "round 3 austria move", "A l5 C3");
    position_refused(MAR_2_1, "round 3 austria move", "F l18 C0-inactive");
    position_refused(MAR_2_1, "round 3 austria move", "A l5 A2");
    position("round 3 austria move", "A l5 I3 I2 I1 C2 C1 A1");
    equal(piece_count("l5", NULL), 6);
    play("move_from l5");
    play("move_to to l1");
    legal_is("move_take I3", "move_take I2", "move_take I1", "move_take C2", "move_take C1",
             "move_take A1", NULL);
}

TEST_RULE(MAR_2_1, "each army of the standard game has one artillery piece") {
    begin(5);
    equal(piece_count(NULL, "A1"), 2);
    equal(piece_count("entry:bormida", "A1"), 1);
    equal(piece_count("entry:south_four", "A1"), 1);
}

TEST_RULE(MAR_2_1, "several guns declare one by one in data order of their places") {
    position("round 3 austria declare", "A l5/l10 A1", "A l5/peterbona A1", "F peterbona I2",
             "F l10 I2");
    asks(MAR_AUSTRIA, "declare");
    play("declare declare");
    holds(was_told(MAR_FRANCE, "'kind':'declare','rule':'M10.2'"));
    holds(was_told(MAR_FRANCE, "'place':'l5/peterbona'"));
    asks(MAR_AUSTRIA, "declare");
    play("declare declare");
    holds(was_told(MAR_FRANCE, "'kind':'declare','rule':'M10.2'"));
    holds(was_told(MAR_FRANCE, "'place':'l5/l10'"));
    equal(told_count(MAR_FRANCE, "declare"), 2);
}

TEST_RULE(MAR_2_1, "several guns fire one by one in data order of their places") {
    position("round 4 austria bombard", "A l5/l10 A1-declared", "A l5/peterbona A1-declared",
             "F peterbona/l5 I2", "F l10/l5 I3");
    play("bombard fire");
    holds(was_told(MAR_FRANCE, "'from':'l5/peterbona','target':'peterbona/l5','strength':1"));
    equal(piece_count("peterbona/l5", "I1"), 1);
    equal(piece_count("l10/l5", "I3"), 1);
    asks(MAR_AUSTRIA, "bombard");
    play("bombard fire");
    holds(was_told(MAR_FRANCE, "'from':'l5/l10','target':'l10/l5','strength':1"));
    equal(piece_count("l10/l5", "I2"), 1);
}

TEST_RULE(MAR_2_1, "the second of two guns is asked about when the first has declared already") {
    position("round 3 austria declare", "A l5/peterbona A1-declared", "A l5/l10 A1",
             "F peterbona I2", "F l10 I2");
    asks(MAR_AUSTRIA, "declare");
    play("declare declare");
    holds(was_told(MAR_FRANCE, "'place':'l5/l10'"));
}

// ---- M2.2, M2.3: what a loss does.

// One point is shot off the only piece of an approach; what it becomes, or NULL.
static void shoot(const char *before, const char *after) {
    char line[64];
    snprintf(line, sizeof line, "F peterbona/l5 %s", before);
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2", line,
             "F peterbona I3");
    play("bombard fire");
    equal(piece_count("peterbona/l5", before), 0);
    equal(piece_count("peterbona/l5", NULL), after ? 1 : 0);
    if (after) equal(piece_count("peterbona/l5", after), 1);
    equal(piece_count(NULL, NULL), after ? 4 : 3);
    equal(morale(MAR_FRANCE), 16);
}

TEST_RULE(MAR_2_2, "a piece that loses a point is the same type one weaker, and at none is gone") {
    shoot("I3", "I2");
    shoot("I2", "I1");
    shoot("I1", NULL);
    shoot("C2", "C1");
    shoot("C1", NULL);
    shoot("A1", NULL);
    shoot("I3-inactive", "I2-inactive");
    shoot("C2-inactive", "C1-inactive");
}

TEST_RULE(MAR_2_2, "the class after a loss is one weaker and never of another type") {
    for (unsigned code = 0; code < MAR_CODES; code++) {
        if (mar_strength_of[code] == 0) continue;
        int weaker = mar_weaker(code);
        equal(weaker < 0, mar_strength_of[code] == 1);
        if (weaker < 0) continue;
        equal(mar_type_of[weaker], mar_type_of[code]);
        equal(mar_strength_of[weaker], mar_strength_of[code] - 1);
        equal(mar_is_inactive((unsigned)weaker), mar_is_inactive(code));
    }
}

TEST_RULE(MAR_2_3, "an eliminated piece costs all that it still had") {
    position("round 3 austria move", "A l5 I2", "F l1 C2");
    plays("move_from l5", "move_to to l1", "move_take go", "block no");
    holds(was_told(MAR_AUSTRIA, "'kind':'gone'"));
    equal(piece_count(NULL, "C2"), 0);
    equal(morale(MAR_FRANCE), 15);
    equal(morale(MAR_AUSTRIA), 16);
}

TEST_RULE(MAR_2_3, "a piece first weakened and then eliminated costs its whole strength once") {
    position("round 3 austria move", "A l5 I2", "F l1 I3");
    plays("move_from l5", "move_to to l1", "move_take go", "block no");
    holds(was_told(MAR_FRANCE, "'before':'I3','after':'I2'"));
    holds(was_told(MAR_FRANCE, "'kind':'gone'"));
    equal(morale(MAR_FRANCE), 14);
    equal(piece_count("l1", "I2"), 1);
    equal(piece_count(NULL, NULL), 1);
}

TEST_RULE(MAR_2_3, "losses beyond the pieces that can take them cost nothing") {
    position("round 3 austria assault", "A l5/peterbona I3 I3", "F peterbona/l5 I1");
    plays("assault l5/peterbona", "assault_add go", "defend I1");
    // Strength 3-1=2 against 1: France loses 1+1 and has one point only.
    holds(was_told(MAR_FRANCE, "'strength':2,'defence':1"));
    equal(morale(MAR_FRANCE), 16);
    equal(morale(MAR_AUSTRIA), 15);
    equal(piece_count("peterbona", "I2"), 1);
}

// ---- M3.1: locales, approaches, adjacency.

TEST_RULE(MAR_3_1, "every approach has one opposite, which leads back to it") {
    unsigned approaches = 0;
    for (unsigned place = 0; place < MAR_ENTRY_FIRST; place++) {
        const mar_place *row = &mar_places[place];
        if (row->kind != MAR_APPROACH) continue;
        approaches++;
        const mar_place *far = &mar_places[row->opposite];
        equal(far->kind, MAR_APPROACH);
        equal(far->opposite, place);
        equal(far->locale, row->far_locale);
        equal(far->far_locale, row->locale);
        equal(far->pair, row->pair);
    }
    equal(approaches, 2 * 118);
}

TEST_RULE(MAR_3_1, "touching at a corner is not adjacency") {
    position("round 3 austria move", "A l5 I2");
    play("move_from l5");
    refused("move_to to l6", MAR_8_3);
    refused("move_to to marengo", MAR_8_3);
    legal_is("move_to to l1", "move_to to stortigliona", "move_to to peterbona", "move_to to l10",
             "move_to road", NULL);
}

TEST_RULE(MAR_3_1,
          "cabianca and bolla adjoin by two pairs with penalties and blockers of their own") {
    equal(place_row("bolla/cabianca")->penalty[MAR_ARTILLERY], 0);
    equal(place_row("bolla/cabianca#2")->penalty[MAR_ARTILLERY], 1);
    position("round 3 austria move", "A cabianca I2 I3", "F bolla/cabianca I2", "F bolla I1");
    play("move_from cabianca");
    refused("move_to to bolla", MAR_8_4);
    allowed("move_to to bolla#2");
    allowed("move_to block bolla");
    play("move_to block bolla#2");
    plays("move_take I2", "move_take go");
    equal(piece_count("cabianca/bolla#2", "I2"), 1);
    equal(piece_count("cabianca/bolla", NULL), 0);
    position("round 3 austria assault", "A cabianca/bolla I3", "A cabianca/bolla#2 I3",
             "F bolla/cabianca I2");
    refused("assault cabianca/bolla#2", MAR_11_1);
    allowed("assault cabianca/bolla");
}

TEST_RULE(MAR_3_1, "a retreat treats two pairs between the same locales as one neighbour") {
    position("round 3 austria move", "A cabianca/bolla#2 I2", "F bolla C2");
    play("move_from cabianca/bolla#2");
    refused("move_to to bolla", MAR_8_13);
    plays("move_to to bolla#2", "move_take go");
    asks(MAR_FRANCE, "retreat_to");
    refused("retreat_to cabianca", MAR_12_6);
    legal_is("retreat_to l7", "retreat_to lungafame", "retreat_to l21", NULL);
}

TEST_RULE(MAR_3_1, "no other locales adjoin twice") {
    unsigned seconds = 0;
    for (unsigned place = 0; place < MAR_ENTRY_FIRST; place++)
        seconds += mar_places[place].second;
    equal(seconds, 2);
    equal(place_row("cabianca/bolla#2")->second, 1);
    equal(place_row("bolla/cabianca#2")->second, 1);
    unreadable("assault l5/peterbona#2");
}

// ---- M3.2 to M3.4: where pieces can be.

TEST_RULE(MAR_3_2, "a piece is in a reserve, on an approach, or waiting at an entry of its army") {
    position_refused(MAR_3_2, "round 3 austria move", "A entry:south_four I2");
    position_refused(MAR_3_2, "round 3 austria move", "F entry:bormida I2");
    position("round 3 austria move", "A entry:bormida I2", "A l5 I2", "A l5/peterbona I1",
             "F entry:south_four I2", "F peterbona C2");
    equal(piece_count("entry:bormida", "I2"), 1);
    equal(piece_count("l5", "I2"), 1);
    equal(piece_count("l5/peterbona", "I1"), 1);
    equal(piece_count("entry:south_four", "I2"), 1);
    equal(piece_count(NULL, NULL), 5);
}

TEST_RULE(MAR_3_2,
          "places of one locale are its reserve and its approaches, and every one is read") {
    for (unsigned place = 0; place < MAR_PLACES; place++) {
        char name[64];
        unsigned back = MAR_PLACES;
        gg_text text = { .at = name, .capacity = sizeof name };
        mar_place_write(place, &text);
        holds(mar_place_read(name, strlen(name), &back));
        equal(back, place);
    }
    position_refused(MAR_3_2, "round 3 france move", "A entry:east_five C2");
}

TEST_RULE(MAR_3_3, "reserve and approaches together hold no more than the capacity") {
    equal(locale_row("marengo")->capacity, 4);
    position_refused(MAR_3_3, "round 3 france move", "F marengo 5xI2");
    position_refused(MAR_3_3, "round 3 france move", "F marengo 2xI2", "F marengo/peterbona 2xI2",
                     "F marengo/l6 I1", "A peterbona I2", "A l6 I2");
    position("round 3 france move", "F marengo 2xI2", "F marengo/peterbona 2xI2", "A peterbona I2");
    equal(piece_count(NULL, NULL), 5);
    position("round 3 france move", "F marengo/peterbona 4xI2", "A peterbona I2");
    equal(piece_count("marengo/peterbona", NULL), 4);
}

TEST_RULE(MAR_3_3, "an entry has no capacity") {
    position_refused(MAR_3_3, "round 3 austria move", "A l1 10xI2");
    position("round 3 austria move", "A l1 9xI2", "A entry:bormida 20xI2");
    equal(piece_count("entry:bormida", NULL), 20);
}

TEST_RULE(MAR_3_4, "pieces of both armies are never in one locale") {
    position_refused(MAR_3_4, "round 3 austria move", "A l5 I2", "F l5 I2");
    position_refused(MAR_3_4, "round 3 austria move", "A l5/peterbona I2", "F l5 I2",
                     "F peterbona I2");
    position_refused(MAR_3_4, "round 3 austria move", "F peterbona/l5 I2", "A peterbona/l10 I2");
    position("round 3 austria move", "A l5/peterbona I2", "F peterbona/l5 I2");
    equal(piece_count(NULL, NULL), 2);
}

TEST_RULE(MAR_3_4, "after an attack that is not blocked the locale has changed hands altogether") {
    position_refused(MAR_3_4, "round 3 austria move", "A peterbona I2", "F peterbona I1");
    position("round 3 austria move", "A l5 I2", "F peterbona I2", "F peterbona/l10 C2", "A l10 I2");
    plays("move_from l5", "move_to to peterbona", "move_take go", "block no");
    equal(table_truth()->held[MAR_FRANCE][mar_at(locale_row("peterbona")->reserve)->locale], 2);
    plays("retreat_to l18", "retreat_to l18");
    equal(piece_count("peterbona", "I2"), 1);
    equal(piece_count("l18", "I1"), 1);
    equal(piece_count("l18", "C1"), 1);
    equal(piece_count("peterbona/l10", NULL), 0);
}

// ---- M3.5 to M3.9: what approaches, sides and roads are like.

TEST_RULE(MAR_3_5, "penalties belong to an approach; the opposite one has its own") {
    const mar_place *far = place_row("fourance/l18"), *near = place_row("l18/fourance");
    equal(far->penalty[MAR_INFANTRY], 1);
    equal(far->penalty[MAR_CAVALRY], 1);
    equal(near->penalty[MAR_INFANTRY], 1);
    equal(near->penalty[MAR_CAVALRY], 0);
    equal(place_row("marengo/peterbona")->obstructing, 1);
    equal(place_row("peterbona/marengo")->obstructing, 0);
    equal(place_row("peterbona/marengo")->penalty[MAR_CAVALRY], 2);
    equal(place_row("malpensata/l24")->penalty[MAR_INFANTRY], 2);
}

TEST_RULE(MAR_3_5, "the penalty of the attacked approach counts, not that of the attacker's own") {
    position("round 3 austria assault", "A l18/fourance C2", "F fourance/l18 I1");
    plays("assault l18/fourance", "assault_add go", "defend I1", "defend one");
    holds(was_told(MAR_AUSTRIA, "'strength':1,'defence':1"));
    position("round 3 austria assault", "A fourance/l18 C2", "F l18/fourance I1");
    plays("assault fourance/l18", "assault_add go", "defend I1", "defend one");
    holds(was_told(MAR_AUSTRIA, "'strength':2,'defence':1"));
}

TEST_RULE(MAR_3_6, "impassable sides face no locale, so nothing can be named across them") {
    equal(locale_row("l1")->approach_count, 1);
    equal(locale_row("l13")->approach_count, 3);
    position("round 3 austria move", "A l1 I2", "F l5 I2");
    play("move_from l1");
    legal_is("move_to to l5", "move_to block l5", NULL);
    unreadable("move_to to bormida");
    unreadable("move_to block entry:bormida");
    position("round 3 austria move", "A l13 I2");
    play("move_from l13");
    legal_is("move_to to l12", "move_to to l19", "move_to to l20", NULL);
}

TEST_RULE(MAR_3_6, "every approach faces a locale that is not its own") {
    for (unsigned place = 0; place < MAR_ENTRY_FIRST; place++) {
        if (mar_places[place].kind != MAR_APPROACH) continue;
        holds(mar_places[place].far_locale < MAR_LOCALES);
        holds(mar_places[place].far_locale != mar_places[place].locale);
    }
}

// The group of a road in a locale, -1 if the road does not leave it.
static int road_group(const char *locale, const char *road) {
    const mar_locale *row = locale_row(locale);
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        if (strcmp(mar_roads[mar_exits[i].road].key, road) == 0) return mar_exits[i].group;
    }
    return -1;
}

TEST_RULE(MAR_3_7, "roads are primary or secondary, and meet in certain locales only") {
    for (unsigned road = 0; road < MAR_ROADS; road++)
        equal(mar_roads[road].primary, mar_roads[road].key[0] == 'P');
    equal(road_group("bolla", "P4"), road_group("bolla", "S2"));
    equal(road_group("bolla", "S15"), road_group("bolla", "S18"));
    holds(road_group("bolla", "P4") != road_group("bolla", "S15"));
    equal(road_group("l5", "P1"), road_group("l5", "P2"));
    equal(road_group("l5", "P1"), road_group("l5", "S1"));
    holds(road_group("valle", "P1") != road_group("valle", "P4"));
    equal(road_group("malpensata", "P3"), -1);
}

TEST_RULE(MAR_3_7, "a locale without a road offers no road move, one with a road does") {
    position("round 3 austria move", "A l38 I2", "A l5 I2");
    play("move_from l38");
    refused("move_to road", MAR_8_20);
    allowed("move_to to l37");
    position("round 3 austria move", "A l5 I2");
    play("move_from l5");
    play("move_to road");
    allowed("road_step P1 peterbona");
    allowed("road_step P2 l10");
    allowed("road_step S1 stortigliona");
    refused("road_step P2 peterbona", MAR_8_20);
}

TEST_RULE(MAR_3_8, "a river drawn between two locales changes neither price nor way of a move") {
    holds(strstr(harness_game()->map, "Fontanone") != NULL);
    position("round 3 austria move", "A l5 I2 I1", "A l42 I2 I1", "A l1 I2");
    plays("move_from l5", "move_to to peterbona", "move_take I2", "move_take I1", "move_take go");
    equal(piece_count("peterbona", NULL), 2);
    equal(number_at("commands_used"), 1);
    plays("move_from l42", "move_to to valmagra", "move_take I2", "move_take I1", "move_take go");
    equal(piece_count("valmagra", NULL), 2);
    equal(number_at("commands_used"), 2);
}

TEST_RULE(MAR_3_9, "both sides of a pair are narrow, or both are wide") {
    unsigned wide = 0;
    for (unsigned place = 0; place < MAR_ENTRY_FIRST; place++) {
        if (mar_places[place].kind != MAR_APPROACH) continue;
        equal(mar_places[place].wide, mar_places[mar_places[place].opposite].wide);
        wide += mar_places[place].wide;
    }
    equal(wide, 2 * 31);
    equal(place_row("l18/fourance")->wide, 1);
    equal(place_row("l5/peterbona")->wide, 0);
}

TEST_RULE(MAR_3_9, "a wide approach takes two leading pieces, a narrow one takes one") {
    position("round 3 austria assault", "A l18/fourance I3 I2", "F fourance/l18 I2");
    plays("assault l18/fourance", "assault_lead I3");
    asks(MAR_AUSTRIA, "assault_lead");
    legal_is("assault_lead I2", "assault_lead one", NULL);
    position("round 3 austria assault", "A l5/peterbona I3 I2", "F peterbona/l5 I2");
    plays("assault l5/peterbona", "assault_lead I3");
    asks(MAR_AUSTRIA, "assault_add");
}
