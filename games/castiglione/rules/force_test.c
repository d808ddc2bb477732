/* force_test.c - forced marches: who, whither, the die, the way; and French surprise. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/moves.h"

/* Who may. */

// Rovereto has a bridge to Riva, so that there is always something else to choose.
static void at_rovereto(const char *counters) {
    position("turn 2 move_first first=austrian", counters, REAR);
}

TEST_RULE(CAS_8_5, "a commanded, supplied unit may force a march if there is a goal") {
    position("turn 2 move_first first=austrian", "at rovereto au_mitrovski",
             "crossed trent_rovereto 10 rovereto_ala 10 riva_condino 10", REAR);
    play("move_pick au_mitrovski"); // 3 SP
    refused("move_kind force", CAS_8_5);
    allowed("move_kind break riva");
    position("turn 2 move_first first=austrian", "at rovereto au_lobkowitz",
             "crossed trent_rovereto 10 rovereto_ala 10 riva_condino 10", REAR);
    play("move_pick au_lobkowitz"); // 2 SP
    allowed("move_kind force");
}

TEST_RULE(CAS_8_5, "neither without command nor while it forages") {
    at_rovereto("at rovereto au_mitrovski-uncommanded");
    play("move_pick au_mitrovski"); // it can but march
    asks(CAS_AUSTRIAN, "move_step");
    at_rovereto("at rovereto au_mitrovski-foraging");
    play("move_pick au_mitrovski");
    refused("move_kind force", CAS_5_5);
    allowed("move_kind march");
    at_rovereto("at rovereto au_mitrovski");
    play("move_pick au_mitrovski");
    allowed("move_kind force");
    position("turn 2 move_first first=austrian", "at rovereto au_mitrovski",
             "crossed trent_rovereto 12 rovereto_ala 12 riva_condino 12", REAR);
    play("move_pick au_mitrovski");
    refused("move_kind force", CAS_8_5);
}

TEST_RULE(CAS_8_5, "no leader forces a march, and nobody who has moved") {
    position("turn 2 move_first first=austrian", "at rovereto au_mitrovski davidovich",
             "moved au_mitrovski", "crossed trent_rovereto 12 rovereto_ala 12 riva_condino 12",
             REAR);
    refused("move_pick au_mitrovski", CAS_8_1);
    play("move_pick davidovich");
    asks(CAS_AUSTRIAN, "move_step"); // to march is all he can
    position("turn 2 move_first first=austrian", "at rovereto au_mitrovski davidovich",
             "crossed trent_rovereto 12 rovereto_ala 12 riva_condino 12", REAR);
    play("move_pick au_mitrovski");
    refused("move_kind force", CAS_8_5);
    allowed("move_kind march");
}

TEST_RULE(CAS_8_5, "it marches alone, and its deed keeps it from recovering") {
    position("turn 2 move_first first=austrian", "at rovereto au_mitrovski au_lobkowitz",
             "crossed trent_rovereto 10 rovereto_ala 10 riva_condino 10", REAR);
    play("move_pick au_mitrovski");
    refused("move_kind force", CAS_8_5);
    plays("move_kind march", "group_add go", "move_step stop");
    rolls(4);
    plays("move_pick au_lobkowitz", "move_kind force", "force_goal condino"); // 4 - 1: row 3
    holds(is_in("au_lobkowitz", "riva") && hits_of("au_lobkowitz") == 0);
    holds(is_among(truth()->now.forced, "au_lobkowitz"));
    holds(!is_among(truth()->now.forced, "au_mitrovski"));
    holds(is_in("au_mitrovski", "rovereto"));
}

/* The goal and the die. */

TEST_RULE(CAS_8_5a, "the goal costs just one point more than the unit has") {
    position("turn 2 move_first first=french", "at cremona fr_cervoni", "at vicenza au_minkwitz");
    pick_kind("fr_cervoni", "force");
    refused("force_goal pontevico", CAS_8_5a); // 1
    refused("force_goal piadena", CAS_8_5a);   // 2
    refused("force_goal manerbio", CAS_8_5a);  // 2
    refused("force_goal gazoldo", CAS_8_5a);   // 4
    refused("force_goal cremona", CAS_8_5a);
    legal_is("force_goal asola", "force_goal marcaria", NULL); // 3 by two ways, 3
}

TEST_RULE(CAS_8_5a, "cavalry goes for what costs four") {
    position("turn 2 move_first first=french", "at cremona fr_pijon_cav", "at vicenza au_minkwitz");
    pick_kind("fr_pijon_cav", "force");
    refused("force_goal asola", CAS_8_5a);
    allowed("force_goal gazoldo");
    allowed("force_goal brescia");
}

TEST_RULE(CAS_8_5a, "the goal may be enemy-held, what lies on the way may not") {
    position("turn 2 move_first first=french", "at cremona fr_cervoni", "at marcaria au_liptay",
             "at vicenza au_minkwitz");
    pick_kind("fr_cervoni", "force");
    allowed("force_goal marcaria");
    position("turn 2 move_first first=french", "at cremona fr_cervoni", "at piadena au_liptay",
             "at vicenza au_minkwitz");
    pick_kind("fr_cervoni", "force"); // but one goal is left, by Pontevico
    holds(!is_open("force_goal"));
    holds(heard(CAS_AUSTRIAN, "'goal':'asola'"));
    position("turn 2 move_first first=french", "at cremona fr_pijon_cav", "at piadena au_liptay",
             "at vicenza au_minkwitz");
    pick_kind("fr_pijon_cav", "force");
    refused("force_goal gazoldo", CAS_8_5a);
    allowed("force_goal castel_goffredo");
}

TEST_RULE(CAS_8_5a, "broken bridges and full roads are no way to a goal") {
    position("turn 2 move_first first=french", "at cremona fr_cervoni", "at pontevico fr_bertin",
             "broken marcaria_piadena", "at vicenza au_minkwitz");
    play("move_pick fr_cervoni");
    play("move_kind force"); // Asola alone is left
    holds(heard(CAS_FRENCH, "'goal':'asola'"));
    position("turn 2 move_first first=austrian", "at ala au_pittoni_cav", REAR);
    pick_kind("au_pittoni_cav", "force");
    refused("force_goal castelnuovo", CAS_8_5a); // 3 by Rivoli
    allowed("force_goal valeggio");              // 4
    position("turn 2 move_first first=austrian", "at ala au_pittoni_cav",
             "crossed la_corona_ala 11", REAR);
    pick_kind("au_pittoni_cav", "force");
    refused("force_goal valeggio", CAS_8_5a); // 5 by Lugo and Verona
    allowed("force_goal castelnuovo");        // 4
}

// Cervoni forces a march from Cremona to Marcaria: what comes of that die.
static void die_gives(unsigned die, const char *end, unsigned hits) {
    rolls((int)die);
    position("turn 2 move_first first=french", "at cremona fr_cervoni", "at vicenza au_minkwitz",
             "broken pontevico_cremona");
    pick_kind("fr_cervoni", "force");
    if (is_open("force_goal")) play("force_goal marcaria");
    holds(is_in("fr_cervoni", end));
    equal(hits_of("fr_cervoni"), hits);
}

TEST_RULE(CAS_8_5a, "the table gives a point or none, a hit or none") {
    die_gives(1, "piadena", 1);
    die_gives(2, "piadena", 0);
    die_gives(3, "piadena", 0);
    die_gives(4, "marcaria", 1);
    die_gives(5, "marcaria", 1);
    die_gives(6, "marcaria", 0);
    cited(CAS_8_5a);
    position("turn 2 move_first first=french", "at cremona fr_cervoni", "at vicenza au_minkwitz");
    pick_kind("fr_cervoni", "force");
    refused("force_goal piadena", CAS_8_5a);
}

TEST_RULE(CAS_8_5a, "the better of his leader and the army's in the same place adds his rating") {
    rolls(2);
    position("turn 2 move_first first=french", "at bussolengo fr_victor massena bonaparte", REAR);
    pick_kind("fr_victor", "force");
    refused("force_goal villafranca", CAS_8_5a); // 2
    play("force_goal roverbella");
    holds(heard(CAS_AUSTRIAN, "'die':2")); // 2 + 2, row 4
    holds(heard(CAS_AUSTRIAN, "'extra_mp':1") && hits_of("fr_victor") == 1);
    rolls(3);
    position("turn 2 move_first first=french", "at bussolengo fr_victor augereau",
             "at rivoli massena bonaparte", REAR);
    pick_kind("fr_victor", "force");
    play("force_goal roverbella");
    holds(heard(CAS_AUSTRIAN, "'extra_mp':0") && hits_of("fr_victor") == 0); // none of his own
    rolls(6);
    position("turn 2 move_first first=french", "at bussolengo fr_victor massena", REAR);
    pick_kind("fr_victor", "force");
    play("force_goal roverbella"); // 7 is row 6 or more
    holds(heard(CAS_AUSTRIAN, "'extra_mp':1") && hits_of("fr_victor") == 0);
}

TEST_RULE(CAS_8_5a, "a mountain at either end takes one off, once") {
    rolls(4);
    position("turn 2 move_first first=french", "at castelnuovo fr_victor", REAR);
    pick_kind("fr_victor", "force");
    refused("force_goal la_corona", CAS_8_5a); // 2
    play("force_goal ala");                    // 4 - 1: row 3
    holds(is_in("fr_victor", "la_corona") && hits_of("fr_victor") == 0);
    rolls(6);
    position("turn 2 move_first first=french", "at rivoli fr_victor", REAR);
    pick_kind("fr_victor", "force");
    play("force_goal rovereto"); // both ends: 6 - 1, row 5
    holds(is_in("fr_victor", "rovereto") && hits_of("fr_victor") == 1);
    rolls(4);
    position("turn 2 move_first first=french", "at bussolengo fr_victor", REAR);
    pick_kind("fr_victor", "force");
    play("force_goal ala"); // by mountains, to one
    holds(hits_of("fr_victor") == 0);
}

TEST_RULE(CAS_8_5a, "the hit counts before it moves, and the fourth ends the march") {
    rolls(4);
    position("turn 2 move_first first=french", "at bussolengo fr_victor:3", REAR);
    pick_kind("fr_victor", "force");
    refused("force_goal castelnuovo", CAS_8_5a);
    play("force_goal roverbella");
    holds(is_in("fr_victor", "eliminated"));
    asks(CAS_FRENCH, "move_pick");
    cited(CAS_8_5a);
}

/* Its steps. */

TEST_RULE(CAS_8_5b, "of the cheapest ways the owner chooses step by step") {
    rolls(6);
    position("turn 2 move_first first=french", "at bussolengo fr_victor", REAR);
    pick_kind("fr_victor", "force");
    play("force_goal roverbella");
    refused("force_step rivoli", CAS_8_5b);     // leads away
    refused("force_step roverbella", CAS_8_5b); // not yet
    legal_is("force_step castelnuovo", "force_step verona", NULL);
    play("force_step verona");
    refused("force_step zevio", CAS_8_5b);
    refused("force_step castelnuovo", CAS_8_5b);
    legal_is("force_step villafranca", "force_step isola", NULL);
    play("force_step isola"); // the rest is clear
    holds(is_in("fr_victor", "roverbella"));
    asks(CAS_FRENCH, "move_pick");
}

TEST_RULE(CAS_8_5b, "without the point it goes as far as it can") {
    rolls(3);
    position("turn 2 move_first first=french", "at bussolengo fr_victor", REAR);
    pick_kind("fr_victor", "force");
    play("force_goal roverbella");
    refused("force_step bussolengo", CAS_8_5b); // it must go
    play("force_step castelnuovo");
    refused("force_step castelnuovo", CAS_8_5b);
    legal_is("force_step valeggio", "force_step villafranca", NULL);
    play("force_step villafranca");
    holds(is_in("fr_victor", "villafranca"));
    asks(CAS_FRENCH, "move_pick");
    refused("move_pick fr_victor", CAS_8_1);
}

TEST_RULE(CAS_8_5b, "where no first step can be paid it stays") {
    rolls(3);
    position("turn 2 move_first first=austrian", "at trent au_liptay", REAR);
    pick_kind("au_liptay", "force");
    play("force_goal condino"); // one road of 3 MP
    holds(is_in("au_liptay", "trent") && is_among(truth()->now.moved, "au_liptay"));
    asks(CAS_AUSTRIAN, "move_pick");
    rolls(6);
    position("turn 2 move_first first=austrian", "at trent au_liptay", REAR);
    pick_kind("au_liptay", "force");
    play("force_goal condino"); // 6 - 1: row 5
    holds(is_in("au_liptay", "condino"));
    equal(hits_of("au_liptay"), 1);
    rolls(6);
    position("turn 2 move_first first=french", "at bussolengo fr_victor", REAR);
    pick_kind("fr_victor", "force");
    play("force_goal roverbella");
    refused("force_step rivoli", CAS_8_5b);
}

TEST_RULE(CAS_8_5b, "at an enemy-held goal it makes contact") {
    rolls(6);
    position("turn 2 move_first first=french", "at bussolengo fr_victor", "at roverbella au_liptay",
             REAR);
    pick_kind("fr_victor", "force");
    play("force_goal roverbella");
    refused("force_step rivoli", CAS_8_5b);
    plays("force_step castelnuovo", "force_step valeggio");
    holds(is_in("fr_victor", "roverbella"));
    equal(told_count(CAS_AUSTRIAN, "contact"), 1);
    holds(strcmp(entered_from("fr_victor"), "valeggio") == 0);
}

TEST_RULE(CAS_23_11, "only steps are offered that can be paid") {
    rolls(3);
    position("turn 2 move_first first=austrian", "at anfo au_ott", REAR);
    pick_kind("au_ott", "force");
    play("force_goal brescia"); // by Vestone and 2 MP, or by Gavardo
    holds(is_in("au_ott", "gavardo"));
    rolls(6);
    position("turn 2 move_first first=austrian", "at anfo au_ott", REAR);
    pick_kind("au_ott", "force");
    play("force_goal brescia");
    holds(is_in("au_ott", "vestone"));
    legal_is("force_step brescia", "force_step gavardo", NULL);
    play("force_step brescia");
    holds(is_in("au_ott", "brescia"));
}

TEST_RULE(CAS_23_11, "a unit inside goes out first, and pays for it") {
    rolls(3);
    position("turn 2 move_first first=austrian", "in mantua au_rukavina", REAR);
    pick_kind("au_rukavina", "force");
    refused("force_goal goito", CAS_8_5a);       // 1 + 1
    refused("force_goal castiglione", CAS_8_5a); // 1 + 3
    play("force_goal guidizzolo");               // 1 + 2
    holds(is_in("au_rukavina", "goito"));
    rolls(6);
    position("turn 2 move_first first=austrian", "in mantua au_rukavina", REAR);
    pick_kind("au_rukavina", "force");
    play("force_goal guidizzolo");
    holds(is_in("au_rukavina", "guidizzolo"));
    position("turn 2 move_first first=austrian", "in mantua au_rukavina",
             "at mantua fr_dallemagne_cav", REAR);
    play("move_pick au_rukavina"); // besieged: nothing to choose
    asks(CAS_AUSTRIAN, "move_pick");
    holds(is_in("au_rukavina", "mantua/inside"));
}

TEST_RULE(CAS_23_11, "a dummy's forced march is four steps that it may end") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at goito au_dummy_1 au_liptay", "at castiglione au_mitrovski", REAR);
    pick_kind("au_dummy_1", "force");
    asks(CAS_AUSTRIAN, "move_step"); // no goal
    plays("move_step volta", "move_step solferino", "move_step castiglione");
    play("move_step lonato");
    holds(is_in("au_dummy_1", "lonato"));
    asks(CAS_AUSTRIAN, "move_pick");
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at goito au_dummy_1 au_liptay", "at castiglione au_mitrovski", REAR);
    pick_kind("au_dummy_1", "force");
    plays("move_step volta", "move_step stop");
    holds(is_in("au_dummy_1", "volta"));
}

/* French surprise. */

// Guillaume at the bridges of Peschiera, and an Austrian who may force a march too.
static void at_peschiera(const char *turn, const char *options) {
    position(turn, options, "at peschiera fr_guillaume", "at rovereto au_mitrovski", REAR);
}

TEST_RULE(CAS_17, "surprised, the French force no march on the first turn") {
    at_peschiera("turn 1 move_second", "options french_surprise=on");
    play("move_pick fr_guillaume");
    refused("move_kind force", CAS_17);
    allowed("move_kind break solferino");
    allowed("move_kind march");
    at_peschiera("turn 2 move_first first=french", "options french_surprise=on");
    play("move_pick fr_guillaume");
    allowed("move_kind force");
    at_peschiera("turn 1 move_second", "options french_surprise=off");
    play("move_pick fr_guillaume");
    allowed("move_kind force");
}

TEST_RULE(CAS_17, "the Austrians are not surprised") {
    at_peschiera("turn 1 move_first", "options french_surprise=on");
    play("move_pick au_mitrovski");
    allowed("move_kind force");
    at_peschiera("turn 1 move_second", "options french_surprise=on");
    play("move_pick fr_guillaume");
    refused("move_kind force", CAS_17);
}

static void with_dummy(const char *options) {
    position("turn 1 move_second", options, "moving yes", "at peschiera fr_dummy_1 fr_guillaume",
             REAR);
}

TEST_RULE(CAS_17, "nor do their dummies") {
    with_dummy("options fog_of_war=on french_surprise=on");
    play("move_pick fr_dummy_1"); // there is nothing but to march
    asks(CAS_FRENCH, "group_add");
    plays("group_add go", "move_step stop", "move_pick fr_guillaume");
    refused("move_kind force", CAS_17);
    with_dummy("options fog_of_war=on french_surprise=off");
    play("move_pick fr_dummy_1");
    legal_is("move_kind march", "move_kind force", NULL);
}

static void first_fight(const char *turn, const char *options) {
    position(turn, options, "at la_corona fr_joubert au_liptay@ala", "at rivoli fr_valette",
             "at peschiera fr_guillaume", REAR);
}

TEST_RULE(CAS_17, "surprised, they do not march to the guns either") {
    first_fight("turn 1 combat_first", "options french_surprise=off");
    asks(CAS_FRENCH, "guns_pick");
    allowed("guns_pick fr_valette");
    first_fight("turn 2 combat_first first=austrian", "options french_surprise=on");
    asks(CAS_FRENCH, "guns_pick");
    rolls(2, 2);
    first_fight("turn 1 combat_first", "options french_surprise=on");
    holds(!is_open("guns_pick"));
    equal(told_count(CAS_AUSTRIAN, "roll"), 2); // the round has come
    at_peschiera("turn 1 move_second", "options french_surprise=on");
    play("move_pick fr_guillaume");
    refused("move_kind force", CAS_17);
}
