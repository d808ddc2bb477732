/* move_test.c - groups that march, what they pay, what a mountain road carries, and the gates of a
 * fortress. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/moves.h"

TEST_RULE(CAS_8_1, "a counter moves once a phase, and only those of the active player") {
    position("turn 2 move_first first=austrian", "at trent au_liptay au_mitrovski", REAR);
    march("au_liptay", "rovereto");
    holds(is_in("au_liptay", "rovereto"));
    refused("move_pick au_liptay", CAS_8_1);
    refused("move_pick fr_cervoni", CAS_8_1);
    refused("move_pick wurmser", CAS_8_1); // not on the map
    legal_is("move_pick au_mitrovski", "move_pick au_minkwitz", "move_pick end", NULL);
    cited(CAS_8_1);
}

TEST_RULE(CAS_8_1, "the order is free, and the phase may end before all have moved") {
    position("turn 2 move_first first=austrian", "at trent au_liptay au_mitrovski", REAR);
    march("au_minkwitz", "montebello");
    refused("move_pick au_minkwitz", CAS_8_1);
    march("au_mitrovski", "rovereto");
    play("move_pick end");
    asks(CAS_FRENCH, "move_pick");
    legal_is("move_pick fr_cervoni", "move_pick end", NULL);
    holds(is_in("au_liptay", "trent"));
}

TEST_RULE(CAS_8_1, "when the last counter has moved the phase is over by itself") {
    position("turn 2 move_first first=austrian", "at trent au_liptay", "at cremona fr_cervoni");
    allowed("move_pick au_liptay");
    refused("move_pick fr_cervoni", CAS_8_1);
    march("au_liptay", "rovereto");
    asks(CAS_FRENCH, "move_pick");
}

TEST_RULE(CAS_8_2, "a group is picked in one place") {
    position("turn 2 move_first first=austrian", "at trent au_liptay au_mitrovski davidovich",
             "at rovereto au_lobkowitz", "moved au_mitrovski", REAR);
    pick_kind("au_liptay", "march");
    refused("group_add au_lobkowitz", CAS_8_2); // another place
    refused("group_add au_mitrovski", CAS_8_2); // has moved
    refused("group_add au_liptay", CAS_8_2);    // is in it
    refused("group_add fr_cervoni", CAS_8_2);
    legal_is("group_add davidovich", "group_add go", NULL);
    play("group_add davidovich"); // nobody is left to add
    asks(CAS_AUSTRIAN, "move_step");
    play("move_step rovereto");
    holds(is_in("au_liptay", "rovereto") && is_in("davidovich", "rovereto"));
    cited(CAS_8_2);
}

TEST_RULE(CAS_8_2, "inside and outside of a fortress are two places") {
    position("turn 2 move_first first=french", "at peschiera fr_valette",
             "in peschiera fr_guillaume", REAR);
    pick_kind("fr_valette", "march"); // goes alone
    asks(CAS_FRENCH, "move_step");
    refused("move_step leave fr_guillaume", CAS_8_2);
    allowed("move_step castelnuovo");
}

TEST_RULE(CAS_8_2, "a step must be paid by every member") {
    position("turn 2 move_first first=austrian", "at trent au_liptay au_spiegel_cav davidovich",
             REAR);
    gather("au_spiegel_cav au_liptay davidovich");
    refused("move_step condino", CAS_8_2); // 3 MP; infantry has 2
    allowed("move_step rovereto");
    play("move_step leave au_liptay");
    play("move_step condino");
    holds(is_in("au_spiegel_cav", "condino") && is_in("davidovich", "condino"));
    holds(is_in("au_liptay", "trent") && is_among(truth()->now.moved, "au_liptay"));
    refused("move_step anfo", CAS_8_2); // the horse has nothing left
    play("move_step leave au_spiegel_cav");
    play("move_step anfo"); // the fourth point of a leader
    holds(is_in("davidovich", "anfo"));
    asks(CAS_AUSTRIAN, "move_pick");
    legal_is("move_pick au_minkwitz", "move_pick end", NULL);
}

TEST_RULE(CAS_8_2,
          "infantry and artillery have two points, cavalry three, an uncommanded unit one") {
    position("turn 2 move_first first=austrian",
             "at trent au_liptay au_davidovich_art au_pittoni_cav au_lobkowitz-uncommanded "
             "davidovich",
             REAR);
    gather("au_liptay au_davidovich_art au_pittoni_cav au_lobkowitz davidovich");
    play("move_step rovereto");
    refused("move_step ala", CAS_4_3);
    play("move_step leave au_lobkowitz");
    play("move_step ala");
    refused("move_step la_corona", CAS_8_2);
    play("move_step leave au_liptay");
    refused("move_step la_corona", CAS_8_2);
    play("move_step leave au_davidovich_art");
    play("move_step la_corona");
    refused("move_step rivoli", CAS_8_2);
    play("move_step leave au_pittoni_cav");
    play("move_step rivoli");
    holds(is_in("au_lobkowitz", "rovereto") && is_in("au_liptay", "ala"));
    holds(is_in("au_pittoni_cav", "la_corona") && is_in("davidovich", "rivoli"));
}

TEST_RULE(CAS_8_2, "who is left behind was in the group, and somebody goes on") {
    position("turn 2 move_first first=austrian", "at trent au_liptay au_mitrovski davidovich",
             REAR);
    gather("au_liptay davidovich");
    refused("move_step leave au_mitrovski", CAS_8_2);
    refused("move_step leave fr_cervoni", CAS_8_2);
    play("move_step leave davidovich");
    refused("move_step leave au_liptay", CAS_8_2); // alone he can only stop
    allowed("move_step stop");
}

TEST_RULE(CAS_8_4, "twelve strength points cross a mountain road, and not one more") {
    position("turn 2 move_first first=austrian",
             "at ala au_nicolleti au_gummer au_pittoni au_bajalich au_lusignan melas wurmser",
             REAR);
    gather("au_nicolleti au_gummer au_bajalich au_lusignan melas wurmser");
    refused("move_step la_corona", CAS_8_4); // 13
    refused("move_step rovereto", CAS_8_4);
    play("move_step leave au_lusignan");
    play("move_step la_corona"); // 12, and the leaders do not count
    equal(number_at("crossed.la_corona_ala"), 12);
    refused("move_step ala", CAS_8_4); // nor can they go back the same way
    allowed("move_step rivoli");
}

TEST_RULE(CAS_8_4, "both directions count together") {
    position("turn 2 move_first first=austrian", "at la_corona au_lobkowitz au_mitrovski",
             "crossed la_corona_ala 10", REAR);
    gather("au_lobkowitz au_mitrovski");
    refused("move_step ala", CAS_8_4); // 15
    play("move_step leave au_lobkowitz");
    refused("move_step ala", CAS_8_4); // 13
    play("move_step stop");
    position("turn 2 move_first first=austrian", "at la_corona au_lobkowitz au_mitrovski",
             "crossed la_corona_ala 10", REAR);
    gather("au_lobkowitz");
    allowed("move_step ala"); // 12
}

TEST_RULE(CAS_8_4, "leaders and dummies cross a road that is full") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at ala melas au_dummy_1 au_lusignan au_pittoni_cav", "crossed la_corona_ala 12",
             REAR);
    gather("melas au_dummy_1 au_lusignan");
    refused("move_step la_corona", CAS_8_4);
    play("move_step leave au_lusignan");
    play("move_step la_corona");
    holds(is_in("melas", "la_corona") && is_in("au_dummy_1", "la_corona"));
    equal(number_at("crossed.la_corona_ala"), 12);
}

TEST_RULE(CAS_8_4, "a road between clear areas has no limit, and no area has one") {
    position("turn 2 move_first first=austrian",
             "at goito au_nicolleti au_gummer au_pittoni au_bajalich au_pittoni_cav au_melas_art "
             "au_liptay",
             "at castelnuovo au_ott au_ocskay au_spork au_reuss", REAR);
    march("au_nicolleti au_gummer au_pittoni au_bajalich au_pittoni_cav au_melas_art au_liptay",
          "guidizzolo"); // 23
    holds(is_in("au_nicolleti", "guidizzolo") && is_in("au_liptay", "guidizzolo"));
    gather("au_ott au_ocskay au_spork au_reuss");
    refused("move_step rivoli", CAS_8_4); // one end in the mountains is enough
    allowed("move_step verona");
}

TEST_RULE(CAS_8_4, "every Movement Phase counts anew") {
    position("turn 2 move_first first=austrian", "at rivoli fr_joubert fr_victor fr_rampon",
             "at bussolengo au_pittoni au_lusignan", "crossed bussolengo_rivoli 10", REAR);
    gather("au_pittoni au_lusignan");
    refused("move_step rivoli", CAS_8_4);
    plays("move_step stop", "move_pick end");
    asks(CAS_FRENCH, "move_pick");
    gather("fr_joubert fr_victor fr_rampon");
    allowed("move_step bussolengo"); // 9
}

TEST_RULE(CAS_8_4, "marches to the guns do not add to what moved before") {
    static const char twelve[] = "fr_joubert fr_victor fr_rampon fr_guillaume";
    position("turn 2 move_first first=french", "at rivoli au_liptay",
             "at la_corona fr_joubert fr_victor fr_rampon fr_guillaume", "at ala au_nicolleti",
             "crossed rivoli_la_corona 1", REAR);
    gather(twelve);
    refused("move_step rivoli", CAS_8_4);
    position("turn 2 move_first first=french", "at rivoli au_liptay",
             "at la_corona fr_joubert fr_victor fr_rampon fr_guillaume", "at ala au_nicolleti",
             REAR);
    march(twelve, "rivoli");
    equal(number_at("crossed.rivoli_la_corona"), 12);
    play("move_pick end");
    asks(CAS_AUSTRIAN, "guns_pick");
    rolls(1);
    play("guns_pick au_nicolleti"); // by the road the French came
    holds(is_in("au_nicolleti", "rivoli"));
}

TEST_RULE(CAS_8_4, "retreats are not limited") {
    position("turn 2 move_first first=french", "at la_corona fr_joubert fr_valette",
             "crossed rivoli_la_corona 9", REAR);
    gather("fr_joubert fr_valette");
    refused("move_step rivoli", CAS_8_4);
    allowed("move_step ala");
    rolls(1, 1);
    position("turn 2 combat_first first=french",
             "at rivoli au_liptay fr_joubert@la_corona fr_victor@la_corona fr_rampon@la_corona "
             "fr_guillaume@la_corona fr_valette@la_corona",
             REAR);
    asks(CAS_FRENCH, "stay");
    play("stay retreat"); // 14 SP by one road
    holds(is_in("fr_joubert", "la_corona") && is_in("fr_guillaume", "la_corona"));
    holds(is_in("fr_valette", "la_corona") && is_in("au_liptay", "rivoli"));
}

/* Option 15. */

static void rivoli_roads(const char *option) {
    position("turn 2 move_first first=austrian", option,
             "at ala au_nicolleti au_gummer au_pittoni au_bajalich au_lusignan au_pittoni_cav",
             "at rivoli au_liptay au_mitrovski", "at bussolengo au_ott au_ocskay au_spork au_reuss",
             "at la_corona au_lobkowitz davidovich", "crossed rivoli_la_corona 9", REAR);
}

TEST_RULE(CAS_15, "with the option the two roads to Rivoli carry sixteen, either way") {
    rivoli_roads("options roads_to_rivoli=on");
    gather("au_nicolleti au_gummer au_pittoni au_bajalich au_lusignan au_pittoni_cav");
    refused("move_step la_corona", CAS_8_4); // 18
    play("move_step leave au_pittoni_cav");
    play("move_step la_corona"); // 16
    equal(number_at("crossed.la_corona_ala"), 16);
    play("move_step stop");
    gather("au_liptay au_mitrovski");
    play("move_step la_corona"); // 9 + 7
    equal(number_at("crossed.rivoli_la_corona"), 16);
    play("move_step stop");
    gather("au_lobkowitz davidovich");
    refused("move_step rivoli", CAS_8_4);
    refused("move_step ala", CAS_8_4);
}

TEST_RULE(CAS_15, "other mountain roads still carry twelve, and these too without the option") {
    rivoli_roads("options roads_to_rivoli=on");
    gather("au_ott au_ocskay au_spork au_reuss");
    refused("move_step rivoli", CAS_8_4); // 16
    play("move_step leave au_reuss");
    allowed("move_step rivoli");
    play("move_step stop");
    rivoli_roads("options roads_to_rivoli=off");
    gather("au_nicolleti au_gummer au_pittoni au_bajalich");
    refused("move_step la_corona", CAS_8_4); // 15
    plays("move_step leave au_pittoni", "move_step la_corona", "move_step stop");
    gather("au_liptay au_mitrovski");
    refused("move_step la_corona", CAS_8_4); // 9 + 7
    play("move_step leave au_liptay");
    allowed("move_step la_corona");
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        bool road = link == link_of("la_corona_ala") || link == link_of("rivoli_la_corona");
        equal(cas_links[link].limit_rivoli, road ? 16 : cas_links[link].limit_sp);
    }
}

/* Fortresses. */

TEST_RULE(CAS_10_1, "Peschiera has room for three strength points, and for leaders") {
    position("turn 2 move_first first=french", "at peschiera fr_guillaume fr_valette massena",
             REAR);
    gather("fr_guillaume fr_valette massena");
    refused("move_step inside", CAS_10_1); // 5
    play("move_step leave fr_valette");
    play("move_step inside");
    holds(is_in("fr_guillaume", "peschiera/inside") && is_in("massena", "peschiera/inside"));
    holds(is_in("fr_valette", "peschiera"));
    refused("move_step castelnuovo", CAS_10_1); // the gate first
    refused("move_step inside", CAS_10_1);
    play("move_step outside");
    holds(is_in("fr_guillaume", "peschiera") && is_in("massena", "peschiera"));
    refused("move_step castelnuovo", CAS_8_2); // in and out were two points
    play("move_step leave fr_guillaume");
    allowed("move_step castelnuovo");
}

TEST_RULE(CAS_10_1, "Mantua has room for nine, those inside counted") {
    position("turn 2 move_first first=austrian", "at mantua au_vukassovich au_hohenzollern",
             "in mantua au_rukavina au_roselmini", REAR);
    gather("au_vukassovich au_hohenzollern");
    refused("move_step inside", CAS_10_1); // 11
    play("move_step leave au_hohenzollern");
    play("move_step inside"); // 9
    holds(is_in("au_vukassovich", "mantua/inside"));
}

TEST_RULE(CAS_10_1, "the step inside costs a point") {
    position("turn 2 move_first first=french", "at desenzano massena fr_guillaume", REAR);
    gather("massena fr_guillaume");
    refused("move_step inside", CAS_10_1); // Desenzano has no fortress
    refused("move_step outside", CAS_10_1);
    plays("move_step salo", "move_step desenzano");
    refused("move_step peschiera", CAS_8_2);
    position("turn 2 move_first first=french", "at lonato massena fr_guillaume", REAR);
    gather("massena fr_guillaume");
    plays("move_step desenzano", "move_step peschiera");
    refused("move_step inside", CAS_8_2);
    play("move_step leave fr_guillaume");
    play("move_step inside");
    holds(is_in("massena", "peschiera/inside"));
    refused("move_step castelnuovo", CAS_10_1);
    allowed("move_step outside");
}

TEST_RULE(CAS_10_1, "nobody goes in where an enemy unit is outside or inside") {
    position("turn 2 move_first first=french", "at mantua fr_servier fr_robert",
             "in mantua au_rukavina", REAR);
    gather("fr_servier fr_robert");
    refused("move_step inside", CAS_10_1);
    allowed("move_step goito");
    position("turn 2 move_first first=french", "at peschiera fr_robert au_lusignan massena",
             "moved fr_robert", REAR);
    gather("massena");
    refused("move_step inside", CAS_10_1);
    allowed("move_step castelnuovo");
}

TEST_RULE(CAS_10_1, "a position keeps to the room inside and to one side") {
    position_refused(CAS_10_1, "turn 2 move_first", "in peschiera fr_guillaume fr_valette", REAR);
    position_refused(CAS_10_1, "turn 2 move_first", "in peschiera fr_guillaume wurmser", REAR);
    position("turn 2 move_first", "in peschiera fr_guillaume massena", REAR);
    holds(is_in("fr_guillaume", "peschiera/inside"));
}

TEST_RULE(CAS_10_2, "the besieged stay inside until the enemy is gone") {
    position("turn 2 move_first first=austrian", "in mantua au_rukavina au_roselmini canto",
             "at mantua fr_dallemagne_cav", REAR);
    gather("au_rukavina au_roselmini canto");
    refused("move_step outside", CAS_10_2);
    refused("move_step goito", CAS_10_1);
    legal_is("move_step leave au_rukavina", "move_step leave au_roselmini", "move_step leave canto",
             "move_step stop", NULL);
    position("turn 2 move_first first=austrian", "in mantua au_rukavina au_roselmini canto",
             "at goito fr_dallemagne_cav", REAR);
    gather("au_rukavina au_roselmini canto");
    play("move_step outside");
    holds(is_in("au_rukavina", "mantua") && is_in("canto", "mantua"));
    allowed("move_step marmirolo"); // the second point
}

TEST_RULE(CAS_10_2, "who stands outside without a unit does not besiege") {
    position("turn 2 move_first first=austrian", "in mantua au_rukavina au_roselmini",
             "at mantua fr_charton_cav", REAR);
    gather("au_rukavina au_roselmini");
    refused("move_step outside", CAS_10_2);
    position("turn 2 move_first first=austrian", "in mantua au_rukavina au_roselmini",
             "at mantua serurier", REAR);
    gather("au_rukavina au_roselmini");
    play("move_step outside"); // that is contact, and he gives way
    holds(is_in("au_rukavina", "mantua") && is_in("serurier", "cremona"));
}

TEST_RULE(CAS_23_7, "to leave a counter is offered to every group of two, even where no step is") {
    position("turn 2 move_first first=austrian", "in mantua au_rukavina au_roselmini",
             "at mantua fr_dallemagne_cav", REAR);
    gather("au_rukavina au_roselmini");
    legal_is("move_step leave au_rukavina", "move_step leave au_roselmini", "move_step stop", NULL);
    play("move_step leave au_rukavina"); // the other has no choice but to stop
    asks(CAS_AUSTRIAN, "move_pick");
    legal_is("move_pick au_minkwitz", "move_pick end", NULL);
}

TEST_RULE(CAS_23_7, "a counter without a step may be picked, and its move is over") {
    position("turn 2 move_first first=austrian", "in mantua au_rukavina",
             "at mantua fr_dallemagne_cav", REAR);
    allowed("move_pick au_rukavina");
    play("move_pick au_rukavina");
    asks(CAS_AUSTRIAN, "move_pick");
    holds(is_in("au_rukavina", "mantua/inside") && is_among(truth()->now.moved, "au_rukavina"));
    refused("move_pick au_rukavina", CAS_8_1);
}

TEST_RULE(CAS_23_7, "to march is always a kind") {
    position("turn 2 move_first first=french", "at cremona fr_cervoni", "at pontevico au_liptay-up",
             "at piadena au_mitrovski", "at vicenza au_minkwitz");
    play("move_pick fr_cervoni"); // the only kind, so it is not asked
    asks(CAS_FRENCH, "move_step");
    position("turn 2 move_first first=french", "at mantua fr_cervoni", "at vicenza au_minkwitz");
    play("move_pick fr_cervoni");
    legal_has("move_kind march");
    legal_has("move_kind force");
}
