/* flight_test.c - leaders without troops. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/moves.h"

// Masséna alone at Castelnuovo, an Austrian at Verona, and French where the line says.
static void alone(const char *french) {
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_spiegel_cav", "at vicenza au_minkwitz", french);
}

TEST_RULE(CAS_8_6_2, "he goes to the nearest unit, and chooses between equals") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_spiegel_cav", "at rivoli fr_joubert", "at valeggio fr_victor",
             "at la_corona fr_valette", REAR);
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    asks(CAS_FRENCH, "leader_flight");
    refused("leader_flight la_corona", CAS_8_6_2); // two areas
    refused("leader_flight peschiera", CAS_8_6_2); // nobody is there
    refused("leader_flight castelnuovo", CAS_8_6_2);
    legal_is("leader_flight rivoli", "leader_flight valeggio", NULL);
    play("leader_flight valeggio");
    holds(is_in("massena", "valeggio") && is_in("au_spiegel_cav", "castelnuovo"));
    asks(CAS_AUSTRIAN, "move_step"); // the way is free
    cited(CAS_8_6_2);
}

TEST_RULE(CAS_8_6_2, "areas are counted whatever lies between") {
    alone("at caldiero fr_joubert"); // two areas, through the enemy at Verona
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "caldiero"));
    position("turn 2 move_first first=austrian", "at peschiera massena",
             "at valeggio au_spiegel_cav", "at solferino fr_victor", "at castelnuovo fr_joubert",
             "broken solferino_peschiera", REAR);
    gather("au_spiegel_cav");
    play("move_step peschiera");
    asks(CAS_FRENCH, "leader_flight");
    refused("leader_flight cremona", CAS_8_6_2);
    allowed("leader_flight solferino"); // over the broken bridge
}

TEST_RULE(CAS_8_6_2, "if there is no unit he leaves the game") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena", "at peschiera au_ott",
             "at verona au_spiegel_cav", "in peschiera fr_guillaume"); // besieged: no refuge
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "gone"));
    cited(CAS_8_6_2);
    alone("at peschiera fr_guillaume");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "peschiera"));
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_spiegel_cav", "at rivoli fr_joubert", "at valeggio fr_victor", REAR);
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    refused("leader_flight verona", CAS_8_6_2);
}

TEST_RULE(CAS_8_6_2, "several go one after another") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena bonaparte",
             "at verona au_spiegel_cav", "at rivoli fr_joubert", "at valeggio fr_victor", REAR);
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    refused("leader_flight cremona", CAS_8_6_2);
    plays("leader_flight rivoli", "leader_flight valeggio");
    holds(is_in("bonaparte", "rivoli") && is_in("massena", "valeggio"));
}

TEST_RULE(CAS_8_6_2, "he stays with a unit, and a position knows it") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena fr_valette",
             "at verona au_spiegel_cav", REAR);
    march("au_spiegel_cav", "castelnuovo");
    holds(is_in("massena", "castelnuovo"));
    not_cited(CAS_8_6_2);
    position_refused(CAS_8_6_2, "turn 2 move_first first=austrian",
                     "at castelnuovo massena au_spiegel_cav", REAR);
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_spiegel_cav", "at rivoli fr_joubert", "at valeggio fr_victor", REAR);
    march("au_spiegel_cav", "castelnuovo");
    refused("leader_flight cremona", CAS_8_6_2);
}

TEST_RULE(CAS_8_6_2, "under fog of war he is shown, and stays so") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at castelnuovo massena", "at verona au_spiegel_cav", "at rivoli fr_joubert", REAR);
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    asks(CAS_FRENCH, "leader_flight"); // asked even with one choice
    refused("leader_flight cremona", CAS_8_6_2);
    play("leader_flight rivoli");
    holds(is_in("massena", "rivoli") && is_up("massena") && !is_up("fr_joubert"));
}

TEST_RULE(CAS_8_6_2, "a retreat drives him away too") {
    rolls(1, 1);
    position("turn 2 combat_first first=french", "at verona au_liptay fr_victor@villafranca",
             "at villafranca fr_joubert", "at castelnuovo wurmser", REAR);
    asks(CAS_FRENCH, "stay");
    play("stay retreat");
    holds(is_in("fr_victor", "villafranca"));
    holds(is_in("wurmser", "castelnuovo"));
    rolls(1, 1);
    position("turn 2 combat_first first=french", "at verona au_liptay fr_victor@castelnuovo",
             "at castelnuovo wurmser", REAR);
    asks(CAS_FRENCH, "stay");
    play("stay retreat"); // to where he came from
    holds(is_in("fr_victor", "castelnuovo") && is_in("wurmser", "verona"));
    cited(CAS_8_6_2);
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_spiegel_cav", "at rivoli fr_joubert", "at valeggio fr_victor", REAR);
    march("au_spiegel_cav", "castelnuovo");
    refused("leader_flight cremona", CAS_8_6_2);
}

TEST_RULE(CAS_23_2, "a leader alone inside is taken when enemies stand outside") {
    position("turn 2 move_first first=austrian", "in peschiera massena",
             "at castelnuovo au_hohenzollern", "at solferino fr_victor", REAR);
    gather("au_hohenzollern");
    play("move_step peschiera");
    holds(is_in("massena", "solferino"));
    cited(CAS_8_6_2);
    asks(CAS_AUSTRIAN, "move_step");
    play("move_step inside"); // it is free
    holds(is_in("au_hohenzollern", "peschiera/inside"));
}

TEST_RULE(CAS_23_2, "not while a unit of his side is in or outside") {
    position("turn 2 move_first first=austrian", "in peschiera massena fr_valette",
             "at castelnuovo au_hohenzollern", "at solferino fr_victor", REAR);
    march("au_hohenzollern", "peschiera");
    holds(is_in("massena", "peschiera/inside"));
    position("turn 2 move_first first=austrian", "in peschiera massena", "at peschiera fr_valette",
             "at castelnuovo au_hohenzollern", "at solferino fr_victor", REAR);
    march("au_hohenzollern", "peschiera");
    holds(is_in("massena", "peschiera/inside"));
    not_cited(CAS_8_6_2);
    position_refused(CAS_23_2, "turn 2 move_first", "in peschiera massena",
                     "at peschiera au_hohenzollern", REAR);
}

TEST_RULE(CAS_23_2, "with leader casualties he rolls for his life first") {
    rolls(5, 5);
    position("turn 2 move_first first=austrian", "options leader_casualties=on",
             "in peschiera massena", "at castelnuovo au_hohenzollern", "at solferino fr_victor",
             REAR);
    gather("au_hohenzollern");
    play("move_step peschiera"); // 10, and one for being caught
    holds(is_in("massena", "wounded"));
    cited(CAS_14_4);
    rolls(5, 4);
    position("turn 2 move_first first=austrian", "options leader_casualties=on",
             "in peschiera massena", "at castelnuovo au_hohenzollern", "at solferino fr_victor",
             REAR);
    gather("au_hohenzollern");
    play("move_step peschiera");
    holds(is_in("massena", "solferino"));
}
