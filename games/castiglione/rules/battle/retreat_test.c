/* retreat_test.c - who stays and who goes, the pursuit, and where a beaten force may go. A second
 * combat, in Pontevico, keeps the first from beginning before it is picked. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fights.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

static const char other[] = "at pontevico au_lobkowitz fr_cervoni";
static const char french_first[] = "turn 5 combat_first first=french";
static const char fog[] = "options fog_of_war=on";

// One round in which nobody is hit.
static void fight(const char *pick) {
    rolls(1, 1);
    play(pick);
}

// The same, where the defender might march to the guns and does not.
static void fight_alone(const char *pick) {
    play(pick);
    rolls(1, 1);
    play("guns_pick done");
}

static void second_round(void) {
    rolls(1, 1);
    plays("stay stay", "stay stay");
}

/* C9.3.5 */

TEST_RULE(CAS_9_3_5, "the attacker says it first, then the defender") {
    position(french_first, other, "at solferino fr_joubert@castiglione au_ott");
    fight("combat_pick solferino");
    asks(FRENCH, "stay");
    legal_is("stay stay", "stay retreat", NULL);
    refused("stay go_on", CAS_9_3_5); // words of an assault
    refused("stay stop", CAS_9_3_5);
    allowed("stay retreat");
    play("stay stay");
    asks(AUSTRIAN, "stay");
    allowed("stay retreat");
    rolls(1, 1);
    play("stay stay");
    asks(FRENCH, "stay"); // round 2 is over
    equal(told_count(FRENCH, "round"), 2);
}

TEST_RULE(CAS_9_3_5, "the defender goes if he says so") {
    position(french_first, other, "at solferino fr_joubert@castiglione au_ott");
    fight("combat_pick solferino");
    refused("stay go_on", CAS_9_3_5);
    play("stay stay");
    play("stay retreat");
    asks(AUSTRIAN, "retreat_to");
    play("retreat_to volta");
    holds(is_in("au_ott", "volta"));
    holds(is_in("fr_joubert", "solferino"));
    holds(tells(FRENCH, "'kind':'over_combat','rule':'C9.4'"));
}

TEST_RULE(CAS_9_3_5, "if both stay after round 2 the attacker goes") {
    position(french_first, other, "at solferino fr_joubert@castiglione au_ott");
    fight("combat_pick solferino");
    second_round();
    refused("stay stop", CAS_9_3_5);
    plays("stay stay", "stay stay");
    holds(tells(FRENCH, "'kind':'stay','rule':'C9.3.5','text':'Both stay in Solferino: after "
                        "the last round the French, who attacked, have to retreat.'"));
    holds(is_in("fr_joubert", "castiglione"));
    holds(is_in("au_ott", "solferino"));
}

TEST_RULE(CAS_9_3_5, "who has no area to go to is not asked") {
    // All around Condino is French or the way the attacker came.
    position(french_first, other, "at condino fr_joubert@anfo au_ott", "at trent fr_victor",
             "at riva fr_rampon");
    fight("combat_pick condino");
    refused("stay go_on", CAS_9_3_5);
    rolls(1, 1);
    play("stay stay"); // the Austrian stays, and round 2 is fought
    asks(FRENCH, "stay");
    equal(told_count(FRENCH, "round"), 2);
}

/* C9.4 */

TEST_RULE(CAS_9_4, "the whole force goes, leaders too, to one adjacent area") {
    position(french_first, other, "at solferino massena fr_joubert@castiglione fr_victor@volta",
             "at solferino au_ott");
    fight("combat_pick solferino");
    play("stay retreat");
    asks(FRENCH, "retreat_to");
    refused("retreat_to lonato", CAS_9_4);    // not adjacent
    refused("retreat_to peschiera", CAS_9_4); // nobody came from there
    allowed("retreat_to volta");
    allowed("retreat_to castiglione");
    play("retreat_to volta");
    holds(is_in("massena", "volta"));
    holds(is_in("fr_joubert", "volta"));
    holds(is_in("fr_victor", "volta"));
}

TEST_RULE(CAS_9_4, "never over a broken bridge, never to an enemy-held area") {
    position(french_first, other, "at solferino fr_joubert@castiglione au_ott",
             "at guidizzolo au_gummer", "broken solferino_peschiera");
    fight_alone("combat_pick solferino");
    plays("stay stay");
    asks(AUSTRIAN, "stay"); // Volta alone is left to him
    play("stay retreat");
    holds(is_in("au_ott", "volta"));
    position(french_first, other, "at solferino fr_joubert@castiglione au_ott",
             "at castelnuovo au_gummer", "at volta fr_victor");
    fight_alone("combat_pick solferino");
    plays("stay stay", "stay retreat");
    holds(is_in("au_ott", "peschiera")); // the bridge is whole, Volta is French
    // To choose from, with all of it whole.
    position(french_first, other, "at solferino fr_joubert@castiglione au_ott");
    fight("combat_pick solferino");
    plays("stay stay", "stay retreat");
    refused("retreat_to castiglione", CAS_9_4);
    allowed("retreat_to peschiera");
    allowed("retreat_to volta");
}

TEST_RULE(CAS_9_4a, "attackers go where one of them came from, or as defenders do") {
    position(french_first, other, "at solferino fr_joubert@castiglione fr_victor@volta au_ott");
    fight("combat_pick solferino");
    play("stay retreat");
    legal_is("retreat_to castiglione", "retreat_to volta", NULL);
    // One of the two was taken in the meantime.
    position(french_first, other, "at solferino fr_joubert@castiglione fr_victor@volta au_ott",
             "at volta au_gummer");
    fight_alone("combat_pick solferino");
    play("stay retreat");
    holds(is_in("fr_victor", "castiglione"));
    // Both: any other area, one with a line of supply if there is one.
    position(french_first, other, "at solferino fr_joubert@volta au_ott", "at volta au_gummer");
    fight_alone("combat_pick solferino");
    play("stay retreat");
    legal_is("retreat_to castiglione", "retreat_to peschiera", NULL);
    position(french_first, other, "at solferino fr_joubert@volta au_ott", "at volta au_gummer",
             "at desenzano au_reuss", "at valeggio au_spork", "at castelnuovo au_ocskay");
    fight_alone("combat_pick solferino");
    play("stay retreat");
    holds(is_in("fr_joubert", "castiglione")); // Peschiera is cut off
}

TEST_RULE(CAS_9_4b, "defenders go where no attacker came from, in supply if they can") {
    position(french_first, other, "at castiglione fr_joubert@lonato fr_victor@montichiari au_ott");
    fight("combat_pick castiglione");
    plays("stay stay", "stay retreat");
    legal_is("retreat_to solferino", "retreat_to guidizzolo", "retreat_to castel_goffredo", NULL);
    play("retreat_to castel_goffredo");
    holds(is_in("au_ott", "castel_goffredo"));
    // Only Solferino has a line of supply when the rest is closed in.
    position(french_first, other, "at castiglione fr_joubert@lonato fr_victor@montichiari au_ott",
             "at goito fr_robert", "at volta fr_rusca", "at gazoldo fr_guieu",
             "at asola fr_bertin");
    fight("combat_pick castiglione");
    plays("stay stay", "stay retreat");
    holds(is_in("au_ott", "solferino"));
    // None has: all are open again.
    position(french_first, other, "at castiglione fr_joubert@lonato fr_victor@montichiari au_ott",
             "at trent fr_robert", "at vicenza fr_rusca");
    fight("combat_pick castiglione");
    plays("stay stay", "stay retreat");
    legal_is("retreat_to solferino", "retreat_to guidizzolo", "retreat_to castel_goffredo", NULL);
}

TEST_RULE(CAS_9_4c, "with no area the units are eliminated") {
    position(french_first, other, "at solferino massena fr_joubert@volta fr_victor@volta au_ott",
             "at volta au_gummer", "at castiglione au_liptay", "at peschiera au_reuss",
             "at lonato fr_rampon");
    fight_alone("combat_pick solferino"); // the French have no way and are not asked
    asks(AUSTRIAN, "stay");
    rolls(1, 1);
    plays("stay stay", "stay stay");
    cited(CAS_9_4c);
    holds(is_in("fr_joubert", "eliminated"));
    holds(is_in("fr_victor", "eliminated"));
    holds(is_in("massena", "lonato")); // he flees
}

TEST_RULE(CAS_9_4c, "under fog a force may try what face-down counters close") {
    // A dummy gives way.
    position(french_first, fog, other, "at solferino fr_joubert@volta au_ott",
             "at volta au_dummy_1", "at castiglione au_liptay", "at peschiera au_reuss");
    fight_alone("combat_pick solferino");
    play("stay retreat"); // to Volta, as there is no other
    holds(is_in("fr_joubert", "volta"));
    holds(is_in("au_dummy_1", "reserve"));
    // A unit does not.
    position(french_first, fog, other, "at solferino fr_joubert@volta au_ott", "at volta au_gummer",
             "at castiglione au_liptay", "at peschiera au_reuss");
    fight_alone("combat_pick solferino");
    play("stay retreat");
    holds(is_in("fr_joubert", "eliminated"));
    cited(CAS_9_4c);
    holds(is_up("au_gummer"));
    // A lone leader gives way.
    position(french_first, fog, other, "at solferino fr_joubert@volta au_ott", "at volta melas",
             "at castiglione au_liptay", "at peschiera au_reuss");
    fight_alone("combat_pick solferino");
    play("stay retreat");
    holds(is_in("fr_joubert", "volta"));
    asks(AUSTRIAN, "leader_flight");
    play("leader_flight solferino");
    holds(is_in("melas", "solferino"));
}

/* C9.5 */

TEST_RULE(CAS_9_5, "the side that stays pursues with more cavalry, cavalry takes the hits") {
    position(french_first, other, "at solferino bonaparte fr_joubert@castiglione",
             "at solferino fr_beaumont_cav@castiglione",
             "at solferino au_ott au_pittoni_cav:2 au_klenau_cav au_gummer");
    fight("combat_pick solferino");
    // 2 and 3 SP of horse against 4: none of the French pursues, the Austrian does.
    play("combat_hit au_gummer");
    play("combat_hit fr_joubert");
    rolls(4);
    play("stay retreat");
    cited(CAS_9_5);
    holds(tells(FRENCH,
                "'army':'austrian','die':4,'row':4,'hits':1,'random':true,'table':'pursuit',"
                "'column':'1','modifier':0,'modifiers':[]"));
    equal(hits_of("fr_beaumont_cav"), 1);
    equal(hits_of("fr_joubert"), 1);
}

TEST_RULE(CAS_9_5, "the French have one more; of two cavalry units the owner chooses") {
    position(french_first, other, "at solferino fr_beaumont_cav@castiglione fr_joubert@castiglione",
             "at solferino au_meszaros_cav:3 au_lusignan", "at volta au_ott");
    fight_alone("combat_pick solferino");
    play("combat_hit au_lusignan");
    play("stay stay");
    rolls(5);
    play("stay retreat");
    cited(CAS_9_5);
    holds(tells(AUSTRIAN,
                "'army':'french','die':5,'row':6,'hits':2,'random':true,'table':'pursuit',"
                "'column':'1','modifier':1,'modifiers':[{'why':'pursuit_french',"
                "'value':1}]"));
    // The cavalry falls, the rest is for the others.
    holds(is_in("au_meszaros_cav", "eliminated"));
    equal(hits_of("au_lusignan"), 2);
    // Two to choose from.
    position(french_first, other, "at solferino fr_pijon_cav@castiglione",
             "at solferino fr_charton_cav@castiglione fr_joubert@castiglione",
             "at solferino au_spiegel_cav");
    fight("combat_pick solferino");
    asks(FRENCH, "stay");
    rolls(4);
    play("stay retreat");
    asks(FRENCH, "pursuit_hit");
    refused("pursuit_hit fr_joubert", CAS_9_5);
    legal_is("pursuit_hit fr_pijon_cav", "pursuit_hit fr_charton_cav", NULL);
    play("pursuit_hit fr_charton_cav");
    equal(hits_of("fr_charton_cav"), 1);
}

TEST_RULE(CAS_9_5, "not in mountains, and not without more cavalry") {
    position(french_first, other, "at rivoli fr_joubert@bussolengo au_klenau_cav");
    fight("combat_pick rivoli");
    play("stay retreat");
    equal(told_count(FRENCH, "pursuit"), 0);
    position(french_first, other, "at solferino fr_beaumont_cav@castiglione au_spiegel_cav");
    fight("combat_pick solferino");
    play("stay retreat");
    equal(told_count(FRENCH, "pursuit"), 0);
    position(french_first, other, "at solferino fr_joubert@castiglione au_klenau_cav");
    fight("combat_pick solferino");
    play("stay retreat");
    equal(told_count(FRENCH, "pursuit"), 1);
    cited(CAS_9_5);
}

/* C23.6, C23.15 */

TEST_RULE(CAS_23_6, "first the areas they came from, then any that face-down counters close") {
    // Volta, where they came from, lies under a face-down counter; so does Castiglione.
    position(french_first, fog, other, "at solferino fr_joubert@volta fr_victor@volta au_ott",
             "at volta au_dummy_1", "at castiglione au_dummy_2", "at peschiera au_reuss",
             "at volta au_gummer");
    fight_alone("combat_pick solferino");
    play("stay retreat");
    holds(is_in("fr_joubert", "eliminated")); // Volta alone could be named, and Gummer is there
    holds(is_in("au_dummy_2", "castiglione"));
    // Volta is closed for good by what lies open: the others may be named.
    position(french_first, fog, other, "at solferino fr_joubert@volta fr_victor@volta au_ott",
             "at volta au_gummer-up", "at castiglione au_dummy_2", "at peschiera au_dummy_1");
    fight_alone("combat_pick solferino");
    play("stay retreat");
    asks(FRENCH, "retreat_to");
    legal_is("retreat_to castiglione", "retreat_to peschiera", NULL);
    play("retreat_to peschiera");
    holds(is_in("fr_victor", "peschiera"));
    holds(is_in("au_dummy_1", "reserve"));
    holds(is_in("au_dummy_2", "castiglione"));
}

TEST_RULE(CAS_23_6, "a defender with no way out is not asked and stays") {
    position(french_first, fog, other, "at condino fr_joubert@anfo au_ott", "at trent fr_victor",
             "at riva fr_dummy_1 fr_rampon");
    fight("combat_pick condino");
    rolls(1, 1);
    play("stay stay");
    asks(FRENCH, "stay");
    equal(told_count(FRENCH, "round"), 2);
    holds(is_in("au_ott", "condino"));
}

TEST_RULE(CAS_23_15, "an attacker shut in by face-down counters alone may say retreat") {
    position(french_first, fog, other, "at solferino fr_joubert@volta au_ott",
             "at volta au_dummy_1", "at castiglione au_liptay", "at peschiera au_reuss");
    fight_alone("combat_pick solferino");
    asks(FRENCH, "stay");
    legal_is("stay stay", "stay retreat", NULL);
    // By counters that lie open he is not asked.
    position(french_first, fog, other, "at solferino fr_joubert@volta au_ott",
             "at volta au_gummer-up", "at castiglione au_liptay-up", "at peschiera au_reuss-up");
    fight_alone("combat_pick solferino");
    asks(AUSTRIAN, "stay");
}
