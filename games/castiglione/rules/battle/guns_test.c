/* guns_test.c - marches to the sound of the guns: who may, by which way, the check, the leaders;
 * and those who come late (option 16). */
#include <stdio.h>

#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fights.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

static const char austrian_first[] = "turn 5 combat_first first=austrian";
static const char at_castiglione[] =
    "at castiglione au_ott@guidizzolo au_ocskay@guidizzolo fr_joubert";

/* C9.1.2 */

TEST_RULE(CAS_9_1_2, "units near march; leaders, the enemy and those in the combat do not") {
    position(austrian_first, at_castiglione, "at lonato kilmaine fr_guieu",
             "at guidizzolo au_liptay");
    asks(FRENCH, "guns_pick");
    refused("guns_pick kilmaine", CAS_9_1_2);
    refused("guns_pick au_liptay", CAS_9_1_2);
    refused("guns_pick fr_joubert", CAS_9_1_2);
    allowed("guns_pick fr_guieu");
    legal_is("guns_pick fr_guieu", "guns_pick done", NULL);
}

TEST_RULE(CAS_9_1_2, "commanded and supplied units only") {
    position(austrian_first, at_castiglione, "at lonato kilmaine fr_guieu-uncommanded",
             "at lonato fr_bertin-foraging fr_victor");
    refused("guns_pick fr_guieu", CAS_4_3);
    refused("guns_pick fr_bertin", CAS_5_5);
    refused("guns_pick kilmaine", CAS_9_1_2);
    allowed("guns_pick fr_victor");
}

TEST_RULE(CAS_9_1_2, "besiegers stay, and so do those inside a fortress") {
    position(austrian_first, "at goito au_ott@volta fr_joubert", "at mantua fr_servier",
             "in mantua au_rukavina", "at gazoldo fr_fiorella");
    refused("guns_pick fr_servier", CAS_9_1_2);
    allowed("guns_pick fr_fiorella");
    position(austrian_first, "at solferino au_ott@volta fr_joubert", "in peschiera fr_robert",
             "at peschiera fr_gardanne");
    refused("guns_pick fr_robert", CAS_9_1_2);
    allowed("guns_pick fr_gardanne");
    // The siege over, the same unit may.
    position(austrian_first, "at goito au_ott@volta fr_joubert", "at mantua fr_servier");
    allowed("guns_pick fr_servier");
}

TEST_RULE(CAS_9_1_2, "once per unit and Combat Phase, and not after a combat of its own") {
    position(austrian_first, at_castiglione, "at salo au_spork@vestone fr_rusca",
             "at lonato fr_guieu fr_bertin");
    rolls(6);
    plays("combat_pick castiglione", "guns_pick fr_guieu");
    holds(is_in("fr_guieu", "lonato"));
    refused("guns_pick fr_guieu", CAS_9_1_2); // he has tried
    allowed("guns_pick fr_bertin");
}

TEST_RULE(CAS_9_1_2, "who tried for one combat does not try for the next") {
    position(austrian_first, "at salo au_spork@vestone fr_rusca",
             "at castiglione au_ott@guidizzolo fr_joubert", "at lonato fr_guieu fr_bertin");
    rolls(6);
    plays("combat_pick castiglione", "guns_pick fr_guieu");
    rolls(1, 1);
    play("guns_pick done");
    play("stay retreat");
    asks(FRENCH, "guns_pick"); // now for Salo
    refused("guns_pick fr_guieu", CAS_9_1_2);
    refused("guns_pick fr_joubert", CAS_9_1_2); // he has fought
    allowed("guns_pick fr_bertin");
}

TEST_RULE(CAS_9_1_2, "the active player's units do not march") {
    position(austrian_first, at_castiglione, "at guidizzolo au_liptay", "at lonato fr_guieu");
    refused("guns_pick au_liptay", CAS_9_1_2);
    allowed("guns_pick fr_guieu");
    position("turn 5 combat_second first=austrian",
             "at castiglione fr_joubert@lonato fr_guieu@lonato au_ott", "at guidizzolo au_liptay",
             "at lonato fr_bertin");
    asks(AUSTRIAN, "guns_pick");
    refused("guns_pick fr_bertin", CAS_9_1_2);
    allowed("guns_pick au_liptay");
}

/* C9.1.2a */

TEST_RULE(CAS_9_1_2a, "a path of one or two areas, not of three") {
    position(austrian_first, at_castiglione, "at lonato fr_guieu", "at salo fr_bertin",
             "at gavardo fr_cervoni", "at brescia fr_robert", "at palazzolo fr_victor");
    allowed("guns_pick fr_guieu");
    allowed("guns_pick fr_bertin");
    allowed("guns_pick fr_robert");
    refused("guns_pick fr_cervoni", CAS_9_1_2a); // by Ponte San Marco and Montichiari
    refused("guns_pick fr_victor", CAS_9_1_2a);
}

TEST_RULE(CAS_9_1_2a, "the path costs no more than the unit's own points") {
    position(austrian_first, "at brescia au_ott@gavardo fr_joubert", "at manerbio fr_robert",
             "at pontevico fr_rusca fr_pijon_cav");
    allowed("guns_pick fr_robert");            // 2 MP
    refused("guns_pick fr_rusca", CAS_9_1_2a); // 3 MP
    allowed("guns_pick fr_pijon_cav");         // has 3
}

TEST_RULE(CAS_9_1_2a, "no way through an enemy-held area, nor over a broken bridge") {
    position(austrian_first, at_castiglione, "at asola fr_servier", "at castel_goffredo au_gummer",
             "at lonato fr_guieu");
    refused("guns_pick fr_servier", CAS_9_1_2a);
    allowed("guns_pick fr_guieu");
    position(austrian_first, at_castiglione, "at asola fr_servier", "at lonato fr_guieu");
    allowed("guns_pick fr_servier");
    position(austrian_first, "at solferino au_ott@volta fr_joubert", "at peschiera fr_robert",
             "at castiglione fr_rusca", "broken solferino_peschiera");
    refused("guns_pick fr_robert", CAS_9_1_2a);
    allowed("guns_pick fr_rusca");
}

TEST_RULE(CAS_9_1_2a, "twelve SP use a mountain road, counted afresh for the combat") {
    // The Austrians themselves have filled the road on their way.
    position("turn 5 move_first first=austrian", "at rivoli au_ott au_ocskay au_spork au_liptay",
             "at la_corona fr_joubert", "at bussolengo massena fr_victor fr_rampon fr_guillaume",
             "at bussolengo fr_valette fr_bertin fr_charton_cav", "at trent au_gummer");
    plays("move_pick au_ott", "move_kind march", "group_add au_ocskay", "group_add au_spork",
          "group_add go", "move_step la_corona", "move_pick au_liptay", "move_kind march");
    refused("move_step la_corona", CAS_8_4);
    plays("move_step castelnuovo", "move_step stop", "move_pick end");
    asks(FRENCH, "guns_pick");
    rolls(1, 1, 1, 1);
    plays("guns_pick fr_victor", "guns_pick fr_rampon", "guns_pick fr_guillaume");
    allowed("guns_pick fr_bertin");
    play("guns_pick fr_valette"); // 11 SP
    refused("guns_pick fr_bertin", CAS_9_1_2a);
    rolls(1);
    play("guns_pick fr_charton_cav"); // the twelfth
    holds(is_in("fr_charton_cav", "la_corona"));
    // The road is full, so nobody else is asked for; the leader is.
    asks(FRENCH, "guns_leader");
    holds(is_in("fr_bertin", "bussolengo"));
}

TEST_RULE(CAS_9_1_2a, "a unit too strong for what is left of a mountain road is refused") {
    position(austrian_first, "at la_corona au_ott@ala fr_joubert",
             "at rivoli fr_victor fr_rampon fr_valette fr_robert fr_bertin");
    rolls(1, 1, 1);
    plays("guns_pick fr_victor", "guns_pick fr_rampon", "guns_pick fr_bertin"); // 9 SP
    allowed("guns_pick fr_valette");
    rolls(1);
    play("guns_pick fr_robert"); // 11 SP, Valette has 2
    holds(is_in("fr_valette", "rivoli"));
    position(austrian_first, "at la_corona au_ott@ala fr_joubert",
             "at rivoli fr_victor fr_rampon fr_valette fr_robert fr_bertin fr_dallemagne_cav");
    rolls(1, 1, 1, 1);
    plays("guns_pick fr_victor", "guns_pick fr_rampon", "guns_pick fr_bertin",
          "guns_pick fr_robert");
    refused("guns_pick fr_valette", CAS_9_1_2a);
    allowed("guns_pick fr_dallemagne_cav"); // the twelfth
}

/* C9.1.2b */

static int cohesion_of(const char *unit, const char *place) {
    char pick[64], name[32], wanted[128];
    const char *end = unit + strcspn(unit, ":");
    snprintf(name, sizeof name, "%.*s", (int)(end - unit), unit);
    snprintf(pick, sizeof pick, "guns_pick %s", name);
    position(austrian_first, at_castiglione, place, "at montichiari fr_cervoni");
    rolls(6);
    play(pick);
    for (int value = -3; value <= 6; value++) {
        snprintf(wanted, sizeof wanted, "'counter':'%s','for':'guns','die':6,'cohesion':%d,", name,
                 value);
        if (tells(FRENCH, wanted)) return value;
    }
    return -9;
}

TEST_RULE(CAS_9_1_2b, "the check is modified by rating, arm and distance, never above the print") {
    equal(cohesion_of("fr_victor", "at lonato fr_victor"), 5);
    equal(cohesion_of("fr_victor:1", "at lonato fr_victor:1"), 4);
    equal(cohesion_of("fr_victor:1", "at lonato fr_victor:1 massena"), 5);
    equal(cohesion_of("fr_victor", "at lonato fr_victor massena"), 5);
    // The better of both leaders; another formation's is none.
    equal(cohesion_of("fr_victor:3", "at lonato fr_victor:3 massena bonaparte"), 4);
    equal(cohesion_of("fr_victor:3", "at lonato fr_victor:3 massena"), 3);
    equal(cohesion_of("fr_victor:3", "at lonato fr_victor:3 kilmaine"), 2);
    // Arms.
    equal(cohesion_of("fr_beaumont_cav:2", "at lonato fr_beaumont_cav:2"), 3);
    equal(cohesion_of("fr_beaumont_cav", "at lonato fr_beaumont_cav kilmaine"), 4);
    equal(cohesion_of("fr_dommartin_art", "at lonato fr_dommartin_art"), 3);
    equal(cohesion_of("fr_dommartin_art", "at lonato fr_dommartin_art kilmaine"), 4);
    // Two areas.
    equal(cohesion_of("fr_victor", "at salo fr_victor"), 4);
    equal(cohesion_of("fr_victor", "at salo fr_victor massena"), 5);
    equal(cohesion_of("fr_dommartin_art:3", "at salo fr_dommartin_art:3"), -1);
    cited(CAS_9_1_2b);
}

TEST_RULE(CAS_9_1_2b, "passed he comes at once, failed he stays, hits count") {
    position(austrian_first, at_castiglione, "at lonato fr_guieu:1 fr_bertin", "at salo fr_victor");
    rolls(3);
    play("guns_pick fr_guieu"); // 4 - 1
    holds(is_in("fr_guieu", "castiglione"));
    cited(CAS_9_1_2b);
    rolls(4);
    play("guns_pick fr_bertin"); // 3
    holds(is_in("fr_bertin", "lonato"));
    rolls(4, 1, 1);
    play("guns_pick fr_victor"); // 5 - 1
    holds(is_in("fr_victor", "castiglione"));
    holds(tells(AUSTRIAN, "'counter':'fr_victor','from':'salo','to':'lonato'"));
    // Those who came fight in both rounds.
    holds(tells(AUSTRIAN, "'kind':'roll'"));
}

/* C9.1.2c */

TEST_RULE(CAS_9_1_2c, "leaders come from places that sent a unit, if they like") {
    position(austrian_first, at_castiglione, "at lonato kilmaine fr_guieu",
             "at montichiari sauret fr_rusca", "at solferino massena augereau fr_victor");
    rolls(1, 6, 1);
    plays("guns_pick fr_guieu", "guns_pick fr_rusca", "guns_pick fr_victor");
    asks(FRENCH, "guns_leader");
    refused("guns_leader sauret", CAS_9_1_2c); // Rusca failed
    refused("guns_leader fr_guieu", CAS_9_1_2c);
    allowed("guns_leader kilmaine");
    allowed("guns_leader augereau");
    play("guns_leader massena");
    holds(is_in("massena", "castiglione"));
    rolls(1, 1);
    play("guns_leader done");
    holds(is_in("kilmaine", "lonato"));
    holds(is_in("augereau", "solferino"));
    holds(is_in("sauret", "montichiari"));
}

/* C23.3, C23.10 */

TEST_RULE(CAS_23_3, "the bonus for the guns goes with the last of those who came") {
    position(austrian_first, at_castiglione, "at lonato fr_guieu:3");
    rolls(1, 1, 1);
    play("guns_pick fr_guieu"); // row 1, column 5-8: no hit; the French roll with the bonus
    holds(tells(AUSTRIAN, "'army':'french','sp':6,'die':1,'row':2,'hits':1,'random':true,'table':"
                          "'combat','column':'5-8','modifier':1,'modifiers':[{'why':'combat_guns',"
                          "'value':1}]"));
    play("combat_hit au_ott");
    rolls(3);
    plays("stay stay", "stay stay");
    rolls(1);
    play("combat_hit fr_guieu"); // he falls at the end of the round, so he counts in it
    holds(tells(AUSTRIAN, "'why':'combat_guns'"));
    play("combat_hit au_ott");
    holds(is_in("fr_guieu", "eliminated"));
    // Killed before the round begins he does not.
    position(austrian_first, "at castiglione au_melas_art@guidizzolo au_ocskay@guidizzolo",
             "at castiglione fr_joubert", "at lonato fr_guieu:3");
    rolls(1, 3);
    play("guns_pick fr_guieu");
    asks(AUSTRIAN, "bombard_hit");
    rolls(1, 1);
    play("bombard_hit fr_guieu");
    holds(is_in("fr_guieu", "eliminated"));
    holds(tells(AUSTRIAN, "'army':'french','sp':3,'die':1,'row':1,"));
    holds(!tells(AUSTRIAN, "'why':'combat_guns'"));
}

TEST_RULE(CAS_23_3, "two who came give the bonus once, and one left is enough") {
    position(austrian_first, at_castiglione, "at lonato fr_guieu:3 fr_bertin");
    rolls(1);
    play("guns_pick fr_guieu");
    rolls(1, 2, 1);
    play("guns_pick fr_bertin"); // a hit for the French
    asks(FRENCH, "combat_hit");
    play("combat_hit fr_guieu");
    holds(tells(AUSTRIAN, "'modifier':1,'modifiers':[{'why':'combat_guns','value':1}]"));
    play("combat_hit au_ott");
    holds(is_in("fr_guieu", "eliminated"));
    rolls(1, 1);
    plays("stay stay", "stay stay");
    holds(tells(AUSTRIAN, "'sp':6,'die':1,'row':2,'hits':1"));
    holds(tells(AUSTRIAN, "'modifier':1,'modifiers':[{'why':'combat_guns','value':1}]"));
}

TEST_RULE(CAS_23_10, "of equal ways the one by the first middle area") {
    position(austrian_first, "at castiglione au_ott@montichiari fr_joubert", "at volta fr_victor");
    rolls(1, 1, 1);
    play("guns_pick fr_victor"); // Solferino stands before Guidizzolo in the data
    holds(tells(AUSTRIAN, "'counter':'fr_victor','from':'volta','to':'solferino'"));
    position(austrian_first, "at castiglione au_ott@montichiari fr_joubert", "at volta fr_victor",
             "at solferino au_gummer");
    rolls(1, 1, 1);
    play("guns_pick fr_victor");
    holds(tells(AUSTRIAN, "'counter':'fr_victor','from':'volta','to':'guidizzolo'"));
}

TEST_RULE(CAS_23_10, "a place that sent only dummies sends no leader") {
    position(austrian_first, "options fog_of_war=on", at_castiglione,
             "at lonato kilmaine fr_guieu fr_dummy_1", "at montichiari massena fr_dummy_2");
    rolls(1);
    plays("guns_pick fr_guieu", "guns_pick fr_dummy_2", "guns_pick done");
    holds(is_in("fr_dummy_2", "reserve"));
    asks(FRENCH, "guns_leader");
    refused("guns_leader massena", CAS_9_1_2c);
    allowed("guns_leader kilmaine");
    legal_is("guns_leader kilmaine", "guns_leader done", NULL);
}

TEST_RULE(CAS_9_1_2b, "who finds the short road full goes by two areas, and it is harder") {
    position(austrian_first, "at rivoli au_ott@la_corona fr_joubert", "at la_corona au_gummer",
             "at bussolengo massena fr_victor fr_rampon fr_guillaume fr_valette fr_bertin",
             "at trent au_spork", "at cremona fr_cervoni");
    rolls(1, 1, 1, 1);
    plays("guns_pick fr_victor", "guns_pick fr_rampon", "guns_pick fr_guillaume",
          "guns_pick fr_valette");
    holds(!tells(FRENCH, "guns_two_areas"));
    rolls(1, 1, 1, 1);
    play("guns_pick fr_bertin"); // eleven SP have gone over a road for twelve
    holds(tells(FRENCH, "guns_two_areas"));
    holds(tells(FRENCH, "'counter':'fr_bertin','from':'bussolengo','to':'castelnuovo'"));
    cited(CAS_9_1_2b);
}

/* C16 */

TEST_RULE(CAS_16, "they arrive for the second round, fight and give their bonus in it only") {
    position(austrian_first, "options late_guns=on", at_castiglione,
             "at lonato kilmaine fr_guieu fr_dommartin_art");
    rolls(1);
    play("guns_pick fr_guieu");
    cited(CAS_16);
    holds(is_in("fr_guieu", "lonato"));
    rolls(1, 1, 1);
    play("guns_pick fr_dommartin_art");
    equal(told_count(FRENCH, "bombard"), 0); // the guns are not there yet
    holds(tells(AUSTRIAN, "'army':'french','sp':3,'die':1,'row':1,"));
    plays("stay stay", "stay stay");
    holds(is_in("fr_guieu", "castiglione"));
    holds(is_in("fr_dommartin_art", "castiglione"));
    asks(FRENCH, "guns_leader");
    rolls(1, 1);
    play("guns_leader kilmaine");
    holds(tells(AUSTRIAN, "'army':'french','sp':9,'die':1,'row':3,'hits':1,'random':true,'table':"
                          "'combat','column':'9-12','modifier':2,'modifiers':[{'why':"
                          "'combat_commander','value':1,'counter':'kilmaine'},{'why':"
                          "'combat_guns','value':1}]"));
    equal(told_count(FRENCH, "bombard"), 0);
}

TEST_RULE(CAS_16, "without a second round they do not move") {
    position(austrian_first, "options late_guns=on",
             "at castiglione wurmser au_ott@guidizzolo au_ocskay@guidizzolo fr_joubert:3",
             "at lonato fr_guieu", "at brescia fr_victor fr_rampon");
    rolls(1);
    play("guns_pick fr_guieu");
    cited(CAS_16);
    rolls(3, 1);
    play("guns_pick done"); // Joubert falls in round 1
    holds(is_in("fr_joubert", "eliminated"));
    holds(is_in("fr_guieu", "lonato"));
    equal(told_count(FRENCH, "round"), 1);
}

TEST_RULE(CAS_16a, "under fog nobody knows who is on his way, or whether anybody is") {
    position(austrian_first, "options fog_of_war=on late_guns=on", at_castiglione,
             "at lonato kilmaine fr_guieu fr_dummy_1", "at montichiari fr_rusca");
    rolls(1);
    play("guns_pick fr_guieu");
    holds(tells(FRENCH, "'kind':'passed'"));
    holds(!tells(AUSTRIAN, "'kind':"));
    rolls(6);
    play("guns_pick fr_rusca");
    holds(!tells(AUSTRIAN, "'kind':"));
    play("guns_pick fr_dummy_1");
    holds(!tells(AUSTRIAN, "'kind':"));
    equal(told_count(AUSTRIAN, "check"), 0);
    rolls(1, 1);
    play("guns_pick done");
    holds(tells(AUSTRIAN, "'kind':'no_more'"));
    view_lacks(AUSTRIAN, "fr_guieu");
    plays("stay stay", "stay stay");
    // They arrive: both are seen, and the dummy goes.
    holds(tells(AUSTRIAN, "'counter':'fr_guieu'"));
    holds(is_up("fr_guieu"));
    holds(is_in("fr_guieu", "castiglione"));
    holds(is_in("fr_dummy_1", "reserve"));
    holds(is_in("fr_rusca", "montichiari"));
    holds(!is_up("fr_rusca"));
    asks(FRENCH, "guns_leader"); // asked at the arrival
}
