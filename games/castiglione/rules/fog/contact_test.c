/* contact_test.c - entering where the enemy is: who may, what it brings, and overruns. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/moves.h"

TEST_RULE(CAS_8_3, "an uncommanded unit makes no contact") {
    position("turn 2 move_first first=austrian", "at castelnuovo fr_victor",
             "at verona au_liptay-uncommanded au_mitrovski", REAR);
    gather("au_liptay au_mitrovski");
    refused("move_step castelnuovo", CAS_8_3);
    allowed("move_step villafranca");
    play("move_step leave au_liptay");
    play("move_step castelnuovo");
    holds(is_in("au_mitrovski", "castelnuovo") && is_in("fr_victor", "castelnuovo"));
}

TEST_RULE(CAS_8_3, "a leader makes contact with a unit, or where one is already") {
    position("turn 2 move_first first=austrian", "at castelnuovo fr_victor",
             "at verona au_liptay davidovich wurmser", REAR);
    gather("davidovich");
    refused("move_step castelnuovo", CAS_8_3);
    allowed("move_step villafranca");
    position("turn 2 move_first first=austrian", "at castelnuovo fr_victor",
             "at verona au_liptay davidovich wurmser", REAR);
    march("au_liptay davidovich", "castelnuovo");
    holds(is_in("davidovich", "castelnuovo"));
    gather("wurmser"); // on his own, behind them
    play("move_step castelnuovo");
    holds(is_in("wurmser", "castelnuovo"));
    asks(CAS_AUSTRIAN, "move_pick"); // he has MP left, and stops
}

TEST_RULE(CAS_8_3, "an enemy leader outside is enough for contact") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_liptay-uncommanded davidovich", REAR);
    gather("au_liptay davidovich");
    refused("move_step castelnuovo", CAS_8_3);
    play("move_step leave au_liptay");
    refused("move_step castelnuovo", CAS_8_3);
    allowed("move_step villafranca");
}

TEST_RULE(CAS_8_3, "units in contact go no farther in that phase") {
    position("turn 2 move_first first=austrian", "at castelnuovo fr_victor",
             "at verona au_spiegel_cav au_lobkowitz-uncommanded", REAR);
    gather("au_lobkowitz");
    refused("move_step castelnuovo", CAS_8_3);
    play("move_step stop");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "move_pick");
    equal(told_count(CAS_FRENCH, "contact"), 1);
    refused("move_pick au_spiegel_cav", CAS_8_1);
}

TEST_RULE(CAS_8_3, "a garrison makes its area enemy-held, and stops whoever comes") {
    position("turn 2 move_first first=french", "in peschiera au_lusignan",
             "at castelnuovo fr_pijon_cav fr_valette-uncommanded massena", REAR);
    gather("fr_pijon_cav fr_valette massena");
    refused("move_step peschiera", CAS_8_3);
    play("move_step leave fr_valette");
    play("move_step peschiera");
    holds(is_in("fr_pijon_cav", "peschiera") && is_in("massena", "peschiera"));
    asks(CAS_FRENCH, "move_pick");
}

TEST_RULE(CAS_8_3, "behind a besieger the area is not enemy-held") {
    position("turn 2 move_first first=french", "in peschiera au_lusignan",
             "at peschiera fr_joubert", "at castelnuovo fr_pijon_cav fr_valette-uncommanded", REAR);
    gather("fr_pijon_cav");
    plays("move_step peschiera", "move_step valeggio", "move_step stop"); // through the lines
    holds(is_in("fr_pijon_cav", "valeggio"));
    gather("fr_valette");
    allowed("move_step peschiera");
    position("turn 2 move_first first=french", "in peschiera au_lusignan",
             "at castelnuovo fr_pijon_cav fr_valette-uncommanded", REAR);
    gather("fr_valette");
    refused("move_step peschiera", CAS_8_3);
}

TEST_RULE(CAS_8_3, "under fog of war both sides are shown where they meet") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at castelnuovo fr_victor:1 massena fr_dummy_1",
             "at verona au_spiegel_cav au_lobkowitz-uncommanded au_dummy_2 davidovich", REAR);
    gather("au_spiegel_cav au_lobkowitz au_dummy_2 davidovich");
    refused("move_step castelnuovo", CAS_13_2_2g); // the dummy
    play("move_step leave au_dummy_2");
    refused("move_step castelnuovo", CAS_8_3); // the unit without orders
    play("move_step leave au_lobkowitz");
    play("move_step castelnuovo");
    holds(is_up("fr_victor") && is_up("massena") && is_up("au_spiegel_cav"));
    holds(is_up("davidovich") && !is_up("au_lobkowitz"));
    holds(is_in("fr_dummy_1", "reserve"));
    cited(CAS_13_1_1);
    cited(CAS_13_2_2j);
}

TEST_RULE(CAS_8_3, "a group that met nothing but a dummy goes on") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at castelnuovo fr_dummy_1", "at verona au_spiegel_cav au_lobkowitz-uncommanded",
             REAR);
    gather("au_lobkowitz");
    refused("move_step castelnuovo", CAS_8_3); // for all he can see it may be a unit
    play("move_step stop");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("fr_dummy_1", "reserve") && is_up("au_spiegel_cav"));
    allowed("move_step rivoli");
}

EXAMPLE(contact_dummy, "a dummy that goes takes nobody along, whatever its number") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at castelnuovo fr_dummy_1 fr_dummy_2 fr_dummy_3 fr_dummy_4",
             "at verona au_meszaros_art au_vukassovich au_rukavina au_roselmini meszaros", REAR);
    gather("au_meszaros_art au_vukassovich au_rukavina au_roselmini");
    cas_set group = truth()->table.pending_action.group;
    equal(cas_size(group), 4);
    play("move_step castelnuovo");
    holds(is_in("fr_dummy_1", "reserve") && is_in("fr_dummy_4", "reserve"));
    equal(truth()->table.pending_action.group, group);
    asks(CAS_AUSTRIAN, "move_step");
}

/* Leaders alone. */

TEST_RULE(CAS_23_1, "a lone leader gives way, and the group goes on") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_spiegel_cav au_lobkowitz-uncommanded", REAR);
    gather("au_lobkowitz");
    refused("move_step castelnuovo", CAS_8_3);
    play("move_step stop");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "cremona"));
    allowed("move_step rivoli");
    cited(CAS_8_6_2);
}

TEST_RULE(CAS_23_1, "a forced march goes through him") {
    rolls(6);
    position("turn 2 move_first first=austrian", "at castelnuovo massena", "at valeggio fr_victor",
             "at verona au_liptay", "at rivoli fr_joubert", REAR);
    pick_kind("au_liptay", "force");
    legal_has("force_goal desenzano"); // by Castelnuovo and Peschiera alone
    play("force_goal desenzano");
    asks(CAS_FRENCH, "leader_flight"); // on the way
    play("leader_flight rivoli");
    holds(is_in("au_liptay", "desenzano"));
    holds(is_in("massena", "rivoli"));
    position("turn 2 move_first first=austrian", "at castelnuovo fr_valette",
             "at valeggio fr_victor", "at verona au_liptay", "at rivoli fr_joubert", REAR);
    pick_kind("au_liptay", "force");
    refused("force_goal desenzano", CAS_8_5a); // not through a unit
}

TEST_RULE(CAS_23_1, "a line of supply goes through him too") {
    rolls(1, 2);
    position("turn 2 supply", "at villanova au_liptay", "at montebello massena",
             "at verona fr_victor", "at legnago fr_rampon", REAR);
    holds(!is_foraging("au_liptay"));
    rolls(1, 1, 2); // the first is his forage
    position("turn 2 supply", "at villanova au_liptay", "at montebello fr_valette",
             "at verona fr_victor", "at legnago fr_rampon", REAR);
    holds(is_foraging("au_liptay"));
}

/* Overruns. */

// Ten strength points at Verona, and what stands at Castelnuovo.
#define TEN "au_liptay au_mitrovski au_davidovich_art"

static void facing(const char *enemy) {
    position("turn 2 move_first first=austrian",
             "at verona " TEN " au_lusignan au_lobkowitz davidovich", enemy, REAR);
}

TEST_RULE(CAS_8_7, "five times the strength overruns a unit") {
    facing("at castelnuovo fr_valette");
    gather(TEN " davidovich");
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "overrun");
    legal_is("overrun yes", "overrun no", NULL);
    play("overrun yes");
    holds(is_in("fr_valette", "eliminated") && is_in("au_liptay", "castelnuovo"));
    asks(CAS_AUSTRIAN, "move_step");        // the group is not stopped
    refused("move_step valeggio", CAS_8_2); // but infantry has paid its second point
    play("move_step leave au_liptay");
    plays("move_step leave au_mitrovski", "move_step leave au_davidovich_art");
    allowed("move_step valeggio"); // a leader has two left
    cited(CAS_8_7);
}

TEST_RULE(CAS_8_7, "one strength point less does not") {
    facing("at castelnuovo fr_valette");
    gather("au_liptay au_mitrovski au_lobkowitz"); // 9
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "move_pick");
    holds(is_in("fr_valette", "castelnuovo"));
    not_cited(CAS_8_7);
    facing("at castelnuovo fr_victor"); // 3
    gather(TEN " au_lusignan");         // 11
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "move_pick");
    not_cited(CAS_8_7);
    facing("at castelnuovo fr_valette");
    march(TEN, "castelnuovo");
    cited(CAS_8_7);
}

TEST_RULE(CAS_8_7, "only the group counts that enters") {
    facing("at castelnuovo fr_valette");
    march("au_lusignan", "castelnuovo");
    asks(CAS_AUSTRIAN, "move_pick");
    gather("au_liptay au_mitrovski"); // 7, with him 8
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "move_pick");
    not_cited(CAS_8_7);
    facing("at castelnuovo fr_valette");
    march("au_lusignan", "castelnuovo");
    gather(TEN);
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "overrun");
    play("overrun yes");
    holds(is_in("fr_valette", "eliminated"));
    cited(CAS_8_7);
}

TEST_RULE(CAS_8_7, "who declines stops for a combat") {
    facing("at castelnuovo fr_valette");
    gather(TEN " davidovich");
    plays("move_step castelnuovo", "overrun no");
    asks(CAS_AUSTRIAN, "move_pick");
    holds(is_in("fr_valette", "castelnuovo") && is_in("davidovich", "castelnuovo"));
    cited(CAS_8_7);
}

TEST_RULE(CAS_8_7, "every member needs a point for it") {
    position("turn 2 move_first first=austrian", "at isola " TEN, "at castelnuovo fr_valette",
             REAR);
    gather(TEN);
    plays("move_step verona", "move_step castelnuovo");
    asks(CAS_AUSTRIAN, "move_pick");
    not_cited(CAS_8_7);
    position("turn 2 move_first first=austrian", "at isola au_spiegel_cav au_ott_cav",
             "at castelnuovo fr_charton_cav", REAR);
    gather("au_spiegel_cav au_ott_cav");
    plays("move_step verona", "move_step castelnuovo", "overrun yes");
    holds(is_in("fr_charton_cav", "eliminated"));
    cited(CAS_8_7);
}

TEST_RULE(CAS_8_7, "not in mountains and not at a fortress") {
    position("turn 2 move_first first=austrian", "at bussolengo " TEN, "at rivoli fr_valette",
             REAR);
    gather(TEN);
    play("move_step rivoli");
    asks(CAS_AUSTRIAN, "move_pick");
    position("turn 2 move_first first=austrian", "at valeggio " TEN, "at peschiera fr_valette",
             REAR);
    gather(TEN);
    play("move_step peschiera");
    asks(CAS_AUSTRIAN, "move_pick");
    not_cited(CAS_8_7);
    position("turn 2 move_first first=austrian", "at valeggio " TEN, "at castelnuovo fr_valette",
             REAR);
    gather(TEN);
    plays("move_step castelnuovo", "overrun yes");
    cited(CAS_8_7);
}

TEST_RULE(CAS_8_7, "the leaders of those overrun flee, and the group may ride on") {
    position("turn 2 move_first first=austrian", "at verona au_spiegel_cav au_ott_cav",
             "at castelnuovo fr_charton_cav serurier", REAR);
    gather("au_spiegel_cav au_ott_cav");
    plays("move_step castelnuovo", "overrun yes");
    holds(is_in("serurier", "cremona") && is_in("fr_charton_cav", "eliminated"));
    cited(CAS_8_6_2);
    play("move_step rivoli"); // the third point
    holds(is_in("au_spiegel_cav", "rivoli"));
    cited(CAS_8_7);
}
