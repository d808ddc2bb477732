/* combat_test.c - the Combat Phase: which combats, withdrawal, sortie, assault, stores, and how a
 * combat ends. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fights.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

static const char other[] = "at pontevico au_lobkowitz fr_cervoni";
static const char french_first[] = "turn 5 combat_first first=french";
static const char austrian_first[] = "turn 5 combat_first first=austrian";

/* C9.1.1 */

TEST_RULE(CAS_9_1_1, "every combat must be fought, in the order he likes") {
    position(french_first, other, "at solferino fr_joubert@castiglione au_ott",
             "at verona fr_rampon@bussolengo au_gummer", "at asola fr_servier");
    asks(FRENCH, "combat_pick");
    legal_is("combat_pick solferino", "combat_pick verona", "combat_pick pontevico", NULL);
    refused("combat_pick end", CAS_9_1_1);
    refused("combat_pick asola", CAS_9_1_1);
    refused("combat_pick goito", CAS_9_1_1);
    rolls(1, 1);
    play("combat_pick verona");
    play("stay retreat");
    asks(FRENCH, "combat_pick");
    refused("combat_pick verona", CAS_9_1_1); // it is fought
    refused("combat_pick end", CAS_9_1_1);
    allowed("combat_pick solferino");
    allowed("combat_pick pontevico");
}

TEST_RULE(CAS_9_1_1, "the phase ends when no fight is left, an assault need not be made") {
    position(french_first, other, "at peschiera fr_joubert", "in peschiera au_hohenzollern");
    refused("combat_pick end", CAS_9_1_1);
    allowed("combat_pick pontevico");
    allowed("combat_pick assault peschiera");
    position(french_first, "at peschiera fr_joubert", "in peschiera au_hohenzollern",
             "at trent au_ott");
    legal_is("combat_pick assault peschiera", "combat_pick end", NULL);
    refused("combat_pick peschiera", CAS_9_1_1); // those inside stand in no combat
    play("combat_pick end");
    asks(AUSTRIAN, "move_pick");
}

TEST_RULE(CAS_9_1_1, "all units there attack, leaders do not make a combat") {
    position(french_first, other, "at solferino fr_joubert@castiglione fr_victor au_ott",
             "at verona massena");
    refused("combat_pick verona", CAS_9_1_1);
    rolls(1, 1);
    play("combat_pick solferino");
    holds(tells(FRENCH, "'army':'french','sp':6,")); // also who came the day before
}

/* C9.3.4 */

TEST_RULE(CAS_9_3_4, "a side without units ends the combat; the other stays, without pursuit") {
    position(french_first, other, "at solferino fr_beaumont_cav@castiglione au_lusignan:3",
             "at trent au_ott");
    rolls(3, 1);
    play("combat_pick solferino");
    holds(is_in("au_lusignan", "eliminated"));
    cited(CAS_9_3_4);
    holds(tells(AUSTRIAN, "The combat in Solferino is over: the French stay."));
    equal(told_count(FRENCH, "pursuit"), 0);
    holds(is_in("fr_beaumont_cav", "solferino"));
    holds(!tells(FRENCH, "'round':2"));
}

TEST_RULE(CAS_9_3_4, "so after the bombardment, before any round; and if both are gone") {
    position(french_first, other, "at solferino fr_dommartin_art@castiglione au_lusignan:3",
             "at trent au_ott");
    rolls(3);
    play("combat_pick solferino");
    holds(is_in("au_lusignan", "eliminated"));
    cited(CAS_9_3_4);
    holds(tells_before(FRENCH, "'kind':'over_combat'", "'kind':'round'")); // that of Pontevico
    holds(!tells_before(FRENCH, "'kind':'round'", "'kind':'over_combat'"));
    position(french_first, other, "at solferino fr_joubert:3@castiglione au_ott:3",
             "at trent au_ocskay", "at brescia fr_victor");
    rolls(3, 3);
    play("combat_pick solferino");
    holds(is_in("au_ott", "eliminated"));
    holds(is_in("fr_joubert", "eliminated"));
    holds(tells(FRENCH, "'kind':'over_combat','rule':'C9.3.4'"));
}

/* C9.6 */

TEST_RULE(CAS_9_6, "leaders of a force that is gone flee to the nearest friendly unit") {
    position(french_first, other, "at solferino fr_joubert@castiglione melas davidovich",
             "at solferino au_lusignan:3", "at goito au_ott", "at valeggio au_gummer",
             "at trent au_ocskay");
    play("combat_pick solferino");
    rolls(3, 1);
    play("guns_pick done");
    holds(is_in("au_lusignan", "eliminated"));
    asks(AUSTRIAN, "leader_flight"); // both are two areas away
    legal_is("leader_flight goito", "leader_flight valeggio", NULL);
    refused("leader_flight trent", CAS_8_6_2);
    play("leader_flight valeggio");
    play("leader_flight goito");
    holds(is_in("melas", "valeggio"));
    holds(is_in("davidovich", "goito"));
}

TEST_RULE(CAS_9_6, "with leader casualties they roll first") {
    position(french_first, "options leader_casualties=on", other,
             "at solferino fr_joubert@castiglione melas davidovich au_lusignan:3",
             "at trent au_ocskay");
    rolls(3, 1, 6, 6, 1, 1);
    play("combat_pick solferino");
    holds(tells_before(FRENCH, "'kind':'mortality'", "'kind':'flight'"));
    holds(is_in("melas", "killed")); // six and six
    holds(!is_in("davidovich", "solferino"));
    holds(is_in("davidovich", "pontevico")); // the nearest friendly unit
}

/* C10.3 */

TEST_RULE(CAS_10_3, "units withdraw inside, one by one, as there is room") {
    position(austrian_first, other, "at peschiera massena fr_robert fr_gardanne fr_joubert",
             "at peschiera au_ott@castelnuovo");
    play("combat_pick peschiera");
    asks(FRENCH, "withdraw");
    legal_is("withdraw fr_robert", "withdraw fr_gardanne", "withdraw fr_joubert", "withdraw done",
             NULL);
    refused("withdraw massena", CAS_10_3); // leaders go when no unit is left
    refused("withdraw au_ott", CAS_10_3);
    refused("withdraw fr_cervoni", CAS_10_3); // elsewhere
    rolls(1, 1, 1, 1, 1, 1);
    play("withdraw fr_robert");
    holds(is_in("fr_robert", "peschiera/inside"));
    // Two of three SP are taken: nobody else fits, and the rest fights.
    holds(tells(FRENCH, "'kind':'roll'"));
    holds(tells(FRENCH, "'sp':5,"));
}

TEST_RULE(CAS_10_3, "the room counts who is inside already") {
    position(austrian_first, other, "in peschiera fr_charton_cav",
             "at peschiera fr_robert fr_joubert fr_dallemagne_cav au_ott@castelnuovo");
    play("combat_pick peschiera");
    refused("withdraw fr_joubert", CAS_10_3); // 3 and 1 of 3
    allowed("withdraw fr_robert");
    play("withdraw fr_dallemagne_cav");
    // One SP is left, and no unit so small.
    holds(is_in("fr_dallemagne_cav", "peschiera/inside"));
    holds(tells(FRENCH, "'kind':'roll'"));
}

TEST_RULE(CAS_10_3, "when all are inside the leaders follow and there is no combat") {
    position(austrian_first, other, "at peschiera massena fr_joubert au_ott@castelnuovo",
             "at brescia fr_victor");
    play("combat_pick peschiera");
    refused("withdraw massena", CAS_10_3);
    play("withdraw fr_joubert");
    holds(is_in("fr_joubert", "peschiera/inside"));
    holds(is_in("massena", "peschiera/inside"));
    holds(is_in("au_ott", "peschiera"));
    holds(tells(FRENCH, "'kind':'over_combat'"));
    equal(told_count(FRENCH, "roll"), 0);
    asks(AUSTRIAN, "combat_pick");
    legal_is("combat_pick pontevico", "combat_pick assault peschiera", NULL);
}

TEST_RULE(CAS_10_3, "not into a fortress that the enemy holds, nor where there is none") {
    position(austrian_first, other, "at mantua fr_robert au_ott@goito", "in mantua au_rukavina");
    play("combat_pick mantua");
    asks(AUSTRIAN, "sortie"); // nobody was asked to withdraw
    position(austrian_first, other, "at mantua fr_robert fr_joubert au_ott@goito");
    play("combat_pick mantua");
    refused("withdraw fr_cervoni", CAS_10_3);
    allowed("withdraw fr_robert");
    position(austrian_first, other, "at verona fr_robert au_ott@bussolengo");
    rolls(1, 1);
    play("combat_pick verona");
    asks(AUSTRIAN, "stay");
}

/* C10.4 */

static const char garrison[] = "in mantua canto au_vukassovich au_rukavina au_roselmini";

TEST_RULE(CAS_10_4, "the garrison joins with half its strength, rounded up, and takes hits") {
    position(austrian_first, other, "at mantua au_nicolleti@goito fr_servier", garrison);
    play("combat_pick mantua");
    asks(AUSTRIAN, "sortie");
    rolls(1, 3);
    play("sortie yes");
    cited(CAS_10_4);
    holds(tells(FRENCH, "'army':'austrian','sp':9,'die':1,")); // 4 + 9 / 2
    equal(hits_of("fr_servier"), 1);
    asks(AUSTRIAN, "combat_hit");
    legal_is("combat_hit au_nicolleti", "combat_hit au_vukassovich", "combat_hit au_rukavina",
             "combat_hit au_roselmini", NULL);
    play("combat_hit au_roselmini");
    equal(hits_of("au_roselmini"), 1);
    holds(is_in("au_roselmini", "mantua/inside"));
}

TEST_RULE(CAS_10_4, "all or none: without a sortie the garrison has no part") {
    position(austrian_first, other, "at mantua au_nicolleti@goito fr_servier", garrison);
    play("combat_pick mantua");
    rolls(1, 3);
    play("sortie no");
    cited(CAS_10_4);
    holds(tells(FRENCH, "'army':'austrian','sp':4,'die':1,"));
    equal(hits_of("au_nicolleti"), 1);
    asks(AUSTRIAN, "stay");
}

TEST_RULE(CAS_10_4, "its leader counts, its guns and horse do not as such, nor as another way in") {
    position(austrian_first, other, "at mantua au_nicolleti@goito fr_servier",
             "in mantua melas au_klenau_cav au_davidovich_art");
    play("combat_pick mantua");
    rolls(2, 1);
    play("sortie yes");
    cited(CAS_10_4);
    equal(told_count(FRENCH, "bombard"), 0);
    holds(tells(FRENCH, "'army':'austrian','sp':7,'die':2,'row':3,'hits':1,'random':true,'table':"
                        "'combat','column':'5-8','modifier':1,'modifiers':[{'why':"
                        "'combat_commander','value':1,'counter':'melas'}]"));
}

TEST_RULE(CAS_10_4, "it is spared in pursuit and goes back inside") {
    position(austrian_first, other, "at mantua au_nicolleti@goito fr_charton_cav fr_servier",
             "in mantua canto au_klenau_cav");
    play("combat_pick mantua");
    rolls(1, 1);
    play("sortie yes");
    cited(CAS_10_4);
    asks(AUSTRIAN, "stay"); // nobody was hit
    rolls(6);
    play("stay retreat"); // 1 SP of French horse against none outside
    holds(tells(AUSTRIAN, "'kind':'pursuit'"));
    equal(hits_of("au_nicolleti"), 2);
    equal(hits_of("au_klenau_cav"), 0);
    holds(is_in("au_nicolleti", "goito"));
    holds(is_in("au_klenau_cav", "mantua/inside"));
    holds(is_in("canto", "mantua/inside"));
}

TEST_RULE(CAS_10_4, "it never fights alone") {
    position(austrian_first, other, "at mantua au_lusignan:3@goito fr_servier fr_fiorella",
             garrison, "at goito au_ott");
    play("combat_pick mantua");
    rolls(2, 2);
    play("sortie yes");
    cited(CAS_10_4);
    play("combat_hit fr_servier");
    play("combat_hit au_lusignan"); // the last of them outside falls
    holds(is_in("au_lusignan", "eliminated"));
    holds(tells(FRENCH, "The combat in Mantua is over: the French stay."));
    holds(is_in("au_rukavina", "mantua/inside"));
    // Without friends outside there is no combat at all.
    position(austrian_first, other, "at mantua fr_servier", garrison, "at trent au_ott");
    not_cited(CAS_10_4);
    asks(AUSTRIAN, "stay"); // that of Pontevico
}

/* C10.5 */

TEST_RULE(CAS_10_5, "a fortress is assaulted by a commanded force, and Mantua never") {
    position(french_first, other, "at mantua fr_servier", garrison, "at peschiera fr_joubert",
             "in peschiera au_hohenzollern");
    refused("combat_pick assault mantua", CAS_10_5);
    refused("combat_pick assault verona", CAS_10_5);
    allowed("combat_pick assault peschiera");
    position(french_first, other, "at peschiera fr_joubert-uncommanded fr_victor-uncommanded",
             "in peschiera au_hohenzollern", "at verona fr_rampon@bussolengo au_gummer");
    refused("combat_pick assault peschiera", CAS_10_5);
    allowed("combat_pick verona");
    // One commanded unit is enough, and all attack.
    position(french_first, other, "at peschiera fr_joubert-uncommanded fr_victor",
             "in peschiera au_hohenzollern", "at verona fr_rampon@bussolengo au_gummer");
    rolls(1, 1);
    play("combat_pick assault peschiera");
    holds(tells(FRENCH, "'army':'french','sp':6,'die':1,"));
}

TEST_RULE(CAS_10_5, "once in a phase; it may stop after round 1; nobody retreats") {
    position(french_first, other, "at peschiera fr_joubert fr_victor",
             "in peschiera au_hohenzollern", "at verona fr_rampon@bussolengo au_gummer");
    rolls(1, 1);
    play("combat_pick assault peschiera");
    asks(FRENCH, "stay");
    legal_is("stay go_on", "stay stop", NULL);
    refused("stay retreat", CAS_9_3_5);
    play("stay stop");
    holds(is_in("fr_joubert", "peschiera"));
    refused("combat_pick assault peschiera", CAS_10_5);
    allowed("combat_pick verona");
    // Gone on with, it ends after round 2 and all stay where they are.
    position(french_first, other, "at peschiera fr_joubert fr_victor",
             "in peschiera au_hohenzollern", "at verona fr_rampon@bussolengo au_gummer");
    rolls(1, 1);
    play("combat_pick assault peschiera");
    rolls(1, 1);
    play("stay go_on");
    asks(FRENCH, "combat_pick");
    equal(told_count(FRENCH, "round"), 2);
    holds(is_in("fr_victor", "peschiera"));
    holds(is_in("au_hohenzollern", "peschiera/inside"));
    refused("combat_pick assault peschiera", CAS_10_5);
}

TEST_RULE(CAS_10_5, "bombardment yes; guns, cavalry modifier and pursuit no") {
    position(french_first, "at peschiera massena fr_joubert fr_beaumont_cav fr_dommartin_art",
             "in peschiera au_hohenzollern", "at valeggio au_ott", "at mantua fr_servier",
             "in mantua au_rukavina");
    refused("combat_pick assault mantua", CAS_10_5);
    rolls(4, 1, 1);
    play("combat_pick assault peschiera");
    equal(told_count(FRENCH, "bombard"), 1);
    equal(hits_of("au_hohenzollern"), 2); // row 5, column 3
    holds(tells(AUSTRIAN, "'sp':10,'die':1,'row':0,'hits':0,'random':true,'table':'combat',"
                          "'column':'9-12','modifier':-1,'modifiers':[{'why':'combat_commander',"
                          "'value':1,'counter':'massena'},{'why':'combat_assault','value':-2}]"));
    equal(told_count(AUSTRIAN, "ask"), 0); // nobody was asked to march to the guns
}

/* C10.6 */

TEST_RULE(CAS_10_6, "stores last for ever in Mantua, and five Supply Phases in Peschiera") {
    position("turn 9 supply", "at mantua fr_servier", "in mantua canto au_rukavina",
             "siege mantua 8");
    holds(!is_foraging("au_rukavina"));
    position("turn 6 supply", "at peschiera au_ott", "in peschiera fr_robert", "siege peschiera 4");
    holds(!is_foraging("fr_robert")); // the fifth
    equal(number_at("siege.peschiera"), 5);
    rolls(1, 1);
    position("turn 7 supply", "at peschiera au_ott", "in peschiera fr_robert", "siege peschiera 5");
    holds(is_foraging("fr_robert"));
    equal(number_at("siege.peschiera"), 6);
    // Not besieged it has a line of supply like any other.
    position("turn 7 supply", "in peschiera fr_robert", "at trent au_ott");
    holds(!is_foraging("fr_robert"));
}
