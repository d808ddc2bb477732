/* examples_move_test.c - worked examples of Castiglione about forced marches, mountain roads and
 * French surprise. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/moves.h"

/* X4: forced marches. */

static void victor_marches(void) {
    rolls(3);
    position("turn 2 move_first first=french", "at bussolengo fr_victor massena", REAR);
    pick_kind("fr_victor", "force");
    refused("force_goal villafranca", CAS_8_5a); // 2 MP
    refused("force_goal valeggio", CAS_8_5a);
    refused("force_goal marmirolo", CAS_8_5a); // 4 MP
    refused("force_goal goito", CAS_8_5a);
    play("force_goal roverbella"); // 3 MP
    equal(dice_left(), 0);
    holds(heard(CAS_AUSTRIAN, "'die':3"));
    holds(heard(CAS_AUSTRIAN, "'extra_mp':1,'hits':1")); // 3 + 1 of Masséna: row 4
    equal(hits_of("fr_victor"), 1);
    legal_is("force_step castelnuovo", "force_step verona", NULL);
}

EXAMPLE(X4, "Victor reaches Roverbella by Castelnuovo, with a hit") {
    victor_marches();
    play("force_step castelnuovo");
    refused("force_step peschiera", CAS_8_5b);
    legal_is("force_step valeggio", "force_step villafranca", NULL);
    play("force_step valeggio");
    holds(is_in("fr_victor", "roverbella") && is_in("massena", "bussolengo"));
    equal(hits_of("fr_victor"), 1);
    asks(CAS_FRENCH, "move_pick");
}

EXAMPLE(X4, "or by Verona") {
    victor_marches();
    play("force_step verona");
    legal_is("force_step villafranca", "force_step isola", NULL);
    play("force_step villafranca");
    holds(is_in("fr_victor", "roverbella"));
    equal(hits_of("fr_victor"), 1);
}

EXAMPLE(X4, "Joubert falls short of Valeggio, at Castelnuovo") {
    rolls(2);
    position("turn 2 move_first first=french", "at la_corona fr_joubert", REAR);
    pick_kind("fr_joubert", "force");
    refused("force_goal castelnuovo", CAS_8_5a); // 2 MP
    refused("force_goal bussolengo", CAS_8_5a);
    refused("force_goal volta", CAS_8_5a); // 4 MP
    play("force_goal valeggio");           // 3 MP
    equal(dice_left(), 0);
    holds(heard(CAS_AUSTRIAN, "'die':2"));
    holds(heard(CAS_AUSTRIAN, "'extra_mp':0,'hits':1")); // 2 - 1 for the mountain: row 1
    equal(hits_of("fr_joubert"), 1);
    holds(heard(CAS_AUSTRIAN, "'from':'la_corona','to':'rivoli'")); // no other step to choose
    holds(heard(CAS_AUSTRIAN, "'from':'rivoli','to':'castelnuovo'"));
    holds(is_in("fr_joubert", "castelnuovo"));
    asks(CAS_FRENCH, "move_pick");
    refused("move_pick fr_joubert", CAS_8_1);
}

/* X7: stacking. */

#define AT_ALA                                                                                     \
    "at ala wurmser melas au_nicolleti au_gummer au_pittoni au_bajalich au_pittoni_cav "           \
    "au_melas_art au_dummy_1 au_dummy_2"

EXAMPLE(X7, "twelve strength points go from Ala to La Corona, with leaders and dummies") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes", AT_ALA,
             REAR);
    gather("au_nicolleti au_gummer au_bajalich wurmser melas au_dummy_1 au_dummy_2");
    play("move_step la_corona");
    equal(number_at("crossed.la_corona_ala"), 12);
    holds(is_in("au_nicolleti", "la_corona") && is_in("au_gummer", "la_corona"));
    holds(is_in("au_bajalich", "la_corona") && is_in("wurmser", "la_corona"));
    holds(is_in("melas", "la_corona") && is_in("au_dummy_1", "la_corona"));
    holds(is_in("au_dummy_2", "la_corona"));
    play("move_step stop");
    gather("au_pittoni");
    refused("move_step la_corona", CAS_8_4); // 15
    allowed("move_step rovereto");
}

EXAMPLE(X7, "leaders and dummies may follow by themselves") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes", AT_ALA,
             REAR);
    march("au_nicolleti au_gummer au_bajalich", "la_corona");
    march("wurmser", "la_corona");
    march("melas au_dummy_1", "la_corona");
    equal(number_at("crossed.la_corona_ala"), 12);
    gather("au_pittoni");
    refused("move_step la_corona", CAS_8_4);
}

EXAMPLE(X7, "by option Pittoni goes too, his cavalry does not") {
    position("turn 2 move_first first=austrian", "options roads_to_rivoli=on fog_of_war=on",
             "moving yes", AT_ALA, "at rovereto au_liptay au_mitrovski au_lobkowitz au_ott", REAR);
    march("au_nicolleti au_gummer au_bajalich wurmser melas au_dummy_1 au_dummy_2", "la_corona");
    march("au_pittoni", "la_corona");
    holds(is_in("au_pittoni", "la_corona"));
    equal(number_at("crossed.la_corona_ala"), 15);
    gather("au_pittoni_cav");
    refused("move_step la_corona", CAS_8_4); // 17 of 16
    allowed("move_step rovereto");
    play("move_step stop");
    gather("au_liptay au_mitrovski au_lobkowitz au_ott");
    refused("move_step ala", CAS_8_4); // 13 of 12
    plays("move_step leave au_lobkowitz", "move_step ala");
    equal(number_at("crossed.rovereto_ala"), 11);
}

/* X9: French surprise. */

// The first moves of the set-up: twelve strength points of Ala against Joubert.
static void attack_la_corona(const char *options) {
    begin_with(1796, options);
    asks(CAS_AUSTRIAN, "move_pick");
    march("au_nicolleti au_gummer au_bajalich", "la_corona");
    holds(is_in("au_gummer", "la_corona") && is_in("fr_joubert", "la_corona"));
}

EXAMPLE(X9, "surprised, the French neither hear the guns nor force marches") {
    attack_la_corona("french_surprise=on");
    rolls(1, 1); // Austrians, French
    play("move_pick end");
    equal(told_count(CAS_FRENCH, "roll"), 2); // there was no guns step
    equal(told_count(CAS_FRENCH, "check"), 0);
    holds(!heard(CAS_FRENCH, "guns_pick"));
    asks(CAS_AUSTRIAN, "stay");
    play("stay retreat");
    asks(CAS_FRENCH, "move_pick");
    play("move_pick fr_guillaume");
    refused("move_kind force", CAS_17);
    legal_is("move_kind march", "move_kind break solferino", "move_kind break desenzano", NULL);
}

// Each of those who may come rolls that die; what he needs is told.
static void hears(const char *unit, unsigned die, const char *told, bool comes) {
    rolls((int)die);
    choose("guns_pick", unit);
    holds(heard(CAS_AUSTRIAN, told));
    holds(is_in(unit, "la_corona") == comes);
}

EXAMPLE(X9, "without the option Valette needs 3, Victor and Pijon 4") {
    attack_la_corona("french_surprise=off");
    play("move_pick end");
    holds(heard(CAS_FRENCH, "guns_pick"));
    asks(CAS_FRENCH, "guns_pick");
    legal_is("guns_pick fr_valette", "guns_pick fr_victor", "guns_pick fr_pijon_cav",
             "guns_pick done", NULL);
    hears("fr_valette", 3, "'die':3,'cohesion':3,'passed':true", true);
    hears("fr_victor", 4, "'die':4,'cohesion':4,'passed':true", true);
    hears("fr_pijon_cav", 4, "'die':4,'cohesion':4,'passed':true", true);
    asks(CAS_FRENCH, "guns_leader");
    legal_is("guns_leader massena", "guns_leader done", NULL); // nobody leads at Bussolengo
}

EXAMPLE(X9, "and with one more each of them stays") {
    attack_la_corona("french_surprise=off");
    play("move_pick end");
    hears("fr_valette", 4, "'die':4,'cohesion':3,'passed':false", false);
    hears("fr_victor", 5, "'die':5,'cohesion':4,'passed':false", false);
    rolls(5, 1, 1); // and the round
    play("guns_pick fr_pijon_cav");
    holds(heard(CAS_AUSTRIAN, "'die':5,'cohesion':4,'passed':false"));
    holds(is_in("fr_pijon_cav", "bussolengo"));
    asks(CAS_AUSTRIAN, "stay");
}

EXAMPLE(X9, "without the option the French force marches on turn 1") {
    attack_la_corona("french_surprise=off");
    rolls(1, 1);
    plays("move_pick end", "guns_pick done");
    asks(CAS_AUSTRIAN, "stay");
    plays("stay retreat", "move_pick fr_guillaume");
    allowed("move_kind force");
}
