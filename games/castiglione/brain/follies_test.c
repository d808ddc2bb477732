/* follies_test.c - each folly of Castiglione where it is one, and where it only looks like one. */
#include "harness/follied.h"

// Both sides have a unit far from everything.
#define REAR "at vicenza au_minkwitz", "at cremona fr_cervoni"

static void ride_to_castelnuovo(const char *french) {
    watched("turn 2 move_first first=austrian", french, "at verona au_spiegel_cav",
            "at rivoli fr_joubert", REAR);
    does("move_pick au_spiegel_cav", "move_kind march", "move_step castelnuovo");
}

EXAMPLE(folly_leader, "a leader without units flees when the enemy comes; among them he does not") {
    ride_to_castelnuovo("at castelnuovo massena");
    equal(follies("lone_leader"), 1);
    ride_to_castelnuovo("at castelnuovo massena fr_victor");
    equal(follies("lone_leader"), 0);
}

// The French leave it like that, and the Austrians are about to move.
static void leave(const char *french, const char *austrian) {
    watched("turn 2 move_first first=french", french, austrian, REAR);
    does("move_pick end");
}

EXAMPLE(folly_guns, "guns alone within reach of the enemy") {
    leave("at castelnuovo fr_dommartin_art", "at verona au_liptay");
    equal(follies("lone_guns"), 1);
    leave("at castelnuovo fr_dommartin_art fr_victor", "at verona au_liptay");
    equal(follies("lone_guns"), 0);
    leave("at castelnuovo fr_dommartin_art", "at trent au_liptay");
    equal(follies("lone_guns"), 0);
}

EXAMPLE(folly_bait, "a few before five times as many are overrun, but not in the mountains") {
    leave("at castelnuovo fr_valette", "at verona au_liptay au_ott au_ocskay");
    equal(follies("overrun_bait"), 1);
    leave("at castelnuovo fr_valette", "at verona au_liptay au_ott"); // four times
    equal(follies("overrun_bait"), 0);
    leave("at lugo fr_valette", "at verona au_liptay au_ott au_ocskay");
    equal(follies("overrun_bait"), 0);
}

EXAMPLE(folly_encircled, "a stack between two enemies, and no friend who keeps a way open") {
    leave("at caldiero fr_joubert fr_victor", "at verona au_liptay au_ott au_ocskay");
    equal(follies("encircled"), 1);
    leave("at caldiero fr_joubert fr_victor", "at verona au_liptay"); // too few
    equal(follies("encircled"), 0);
    watched("turn 2 move_first first=french", "at caldiero fr_joubert fr_victor",
            "at verona au_liptay au_ott au_ocskay", "at villanova fr_rampon", REAR);
    does("move_pick end");
    equal(follies("encircled"), 0);
}

static void attack_verona(const char *unit, const char *pick) {
    watched("turn 2 move_first first=french", unit, "at verona au_liptay", REAR);
    does(pick, "move_kind march", "group_add go", "move_step verona", "move_pick end");
}

EXAMPLE(folly_attack, "two strength points attack four; three may") {
    attack_verona("at bussolengo fr_valette massena", "move_pick fr_valette");
    equal(follies("hopeless_attack"), 1);
    attack_verona("at bussolengo fr_joubert massena", "move_pick fr_joubert");
    equal(follies("hopeless_attack"), 0);
}

// Victor goes to Villafranca on one day, the Austrian does something, and Victor comes back.
static void to_and_fro(const char *pick, const char *kind, const char *step) {
    watched("turn 2 move_first first=french", "at valeggio fr_victor bonaparte",
            "at legnago au_liptay wurmser", REAR);
    does("move_pick fr_victor", "move_kind march", "group_add go", "move_step villafranca",
         "move_step stop", "move_pick end");
    thrown(1, 6);
    if (step) does(pick, kind, "group_add go", step, "move_step stop");
    does("move_pick end", "initiative first");
    does("move_pick fr_victor", "move_kind march", "move_step valeggio", "move_step stop",
         "move_pick end");
}

EXAMPLE(folly_moved_back, "there and back again, and nobody came") {
    to_and_fro("", "", NULL);
    equal(follies("moved_back"), 1);
    to_and_fro("move_pick au_liptay", "move_kind march", "move_step sanguinetto");
    equal(follies("moved_back"), 0);
}
