/* rules2_test.c - what rules 2 changed, each beside what rules 1 did. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fights.h"
#include "games/castiglione/tests/moves.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH, GALLERY = CAS_GALLERY };

#define MASSENA_CAUGHT                                                                             \
    "turn 2 move_first first=austrian", "at castelnuovo massena", "at verona au_spiegel_cav",      \
        "at vicenza au_minkwitz"

EXAMPLE(refuge_inside,
        "C8.6.2 in rules 2: inside a fortress that nobody besieges is a refuge, and he goes in") {
    position(MASSENA_CAUGHT, "in peschiera fr_guillaume", "at cremona fr_cervoni");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "peschiera/inside"));
    cited(CAS_8_6_2);
    position("rules 1", MASSENA_CAUGHT, "in peschiera fr_guillaume", "at cremona fr_cervoni");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "cremona"));
    // With a unit outside as well he stays outside.
    position(MASSENA_CAUGHT, "in peschiera fr_guillaume", "at peschiera fr_valette");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "peschiera"));
}

EXAMPLE(refuge_besieged,
        "C8.6.2 in rules 2: besieged units are none, and with no other he leaves the game") {
    position(MASSENA_CAUGHT, "in peschiera fr_guillaume", "at peschiera au_ott");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "gone"));
    cited(CAS_8_6_2);
    holds(tells(FRENCH, "Masséna (French) leaves Castelnuovo and the game: no friendly unit is "
                        "left to flee to."));
    position("rules 1", MASSENA_CAUGHT, "in peschiera fr_guillaume");
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    holds(is_in("massena", "gone"));
}

TEST_RULE(CAS_14_4, "rules 2: Wurmser beside Mantua flees into it, not to Trent") {
    rolls(1, 1);
    position("turn 3 move_first first=french initiative=french", "options leader_casualties=on",
             "at roverbella wurmser", "in mantua au_rukavina", "at trent au_ott",
             "at villafranca fr_pijon_cav", "at cremona fr_cervoni");
    gather("fr_pijon_cav");
    play("move_step roverbella");
    holds(is_in("wurmser", "mantua/inside"));
    cited(CAS_14_4);
    rolls(1, 1);
    position("rules 1", "turn 3 move_first first=french initiative=french",
             "options leader_casualties=on", "at roverbella wurmser", "in mantua au_rukavina",
             "at trent au_ott", "at villafranca fr_pijon_cav", "at cremona fr_cervoni");
    gather("fr_pijon_cav");
    play("move_step roverbella");
    holds(is_in("wurmser", "trent"));
}

/* C16 */

// Eleven SP have the direct road from Bussolengo, which carries twelve.
static void march_late_to_rivoli(const char *rules) {
    position(rules, "turn 5 combat_first first=austrian", "options late_guns=on",
             "at rivoli au_ott@la_corona fr_joubert", "at la_corona au_gummer",
             "at bussolengo massena fr_victor fr_rampon fr_guillaume fr_valette fr_bertin",
             "at trent au_spork", "at cremona fr_cervoni");
    asks(FRENCH, "guns_pick");
    rolls(1, 1, 1, 1, 1, 1, 1);
    plays("guns_pick fr_victor", "guns_pick fr_rampon", "guns_pick fr_guillaume",
          "guns_pick fr_valette", "guns_pick fr_bertin");
    asks(AUSTRIAN, "stay");
    plays("stay stay", "stay stay");
    holds(is_in("fr_bertin", "rivoli"));
}

TEST_RULE(CAS_16, "rules 2: they come by the way by which they passed, within the limit") {
    march_late_to_rivoli("rules 2");
    cited(CAS_16);
    holds(tells(AUSTRIAN, "'counter':'fr_bertin','from':'bussolengo','to':'castelnuovo'"));
    holds(tells(AUSTRIAN, "'counter':'fr_bertin','from':'castelnuovo','to':'rivoli'"));
    holds(tells(AUSTRIAN, "'counter':'fr_victor','from':'bussolengo','to':'rivoli'"));
    march_late_to_rivoli("rules 1"); // 14 SP over a road for 12
    holds(tells(AUSTRIAN, "'counter':'fr_bertin','from':'bussolengo','to':'rivoli'"));
}

TEST_RULE(CAS_16, "rules 2: a way that was kept is forgotten with the combat") {
    position("turn 5 combat_first first=austrian", "options late_guns=on",
             "at castiglione wurmser au_ott@guidizzolo au_ocskay@guidizzolo fr_joubert:3",
             "at lonato fr_guieu", "at brescia fr_victor fr_rampon", "at guidizzolo au_gummer");
    rolls(1);
    play("guns_pick fr_guieu");
    cited(CAS_16);
    equal(strcmp(entered_from("fr_guieu"), "castiglione"), 0);
    rolls(3, 1);
    if (is_open("guns_pick")) play("guns_pick done");
    holds(is_in("fr_joubert", "eliminated"));
    equal(strcmp(entered_from("fr_guieu"), ""), 0);
}

static void pass_wurmser(const char *rules) {
    position(rules, "turn 5 combat_first first=austrian",
             "options late_guns=on leader_casualties=on",
             "at castiglione au_ott@guidizzolo fr_joubert", "at castel_goffredo wurmser",
             "at asola serurier fr_servier", "at guidizzolo au_gummer", "at cremona fr_cervoni");
    asks(FRENCH, "guns_pick");
    rolls(1, 1, 1);
    play("guns_pick fr_servier");
    asks(AUSTRIAN, "stay");
    play("stay stay");
    rolls(1, 1, 1, 1); // Wurmser is unhurt; round 2
    play("stay stay");
    holds(is_in("fr_servier", "castiglione"));
}

TEST_RULE(CAS_16, "rules 2: leaders are asked whatever happened on the way") {
    pass_wurmser("rules 2");
    cited(CAS_16);
    asks(FRENCH, "guns_leader");
    equal(told_count(GALLERY, "mortality"), 1);
    equal(told_count(GALLERY, "flees"), 1);
    rolls(1, 1);
    play("guns_leader serurier");
    holds(is_in("serurier", "castiglione"));
    asks(AUSTRIAN, "stay");
    pass_wurmser("rules 1");
    asks(AUSTRIAN, "stay"); // Serurier was not asked
    holds(is_in("serurier", "asola"));
}

EXAMPLE(flight_once, "C8.6.2: two who pass a lone leader drive him away once") {
    position("turn 5 combat_first first=austrian", "options late_guns=on",
             "at castiglione au_ott@guidizzolo fr_joubert", "at castel_goffredo wurmser",
             "at asola fr_servier fr_fiorella", "at guidizzolo au_gummer", "at cremona fr_cervoni");
    asks(FRENCH, "guns_pick");
    rolls(1, 1, 1, 1);
    plays("guns_pick fr_servier", "guns_pick fr_fiorella");
    asks(AUSTRIAN, "stay");
    rolls(1, 1);
    plays("stay stay", "stay stay");
    cited(CAS_8_6_2);
    equal(told_count(GALLERY, "flees"), 1);
    equal(told_count(GALLERY, "flight"), 1);
}

/* C18 */

static void two_rounds(const char *rules) {
    position(rules, "turn 5 combat_first first=austrian",
             "at castiglione au_ott@guidizzolo au_ocskay@guidizzolo au_melas_art@guidizzolo",
             "at castiglione fr_joubert fr_victor fr_rampon", "at guidizzolo au_gummer",
             "at cremona fr_cervoni");
    asks(AUSTRIAN, "bombard_hit");
    view_has(FRENCH, "'scored':1");
    rolls(6, 1);
    play("bombard_hit fr_joubert");
}

// Whoever is asked gives his hits to the first who may take them.
static void take_hits(void) {
    while (is_open("combat_hit")) {
        char text[WORLD_ACTION_MAX];
        gg_decision asked;
        gg_ask(harness_game(), world_truth(harness_world()), truth()->table.decider, &asked);
        play(world_action_text(harness_game(), asked.legal[0], text));
    }
}

EXAMPLE(board_sums_hits, "C18 in rules 2: hits are summed, bombardment included") {
    rolls(3);
    two_rounds("rules 2");
    unsigned first = truth()->table.combat.scored[AUSTRIAN];
    equal(first, 1 + truth()->table.combat.hits); // the bombardment's and this roll's
    holds(first >= 3);
    take_hits();
    equal(truth()->table.combat.scored[AUSTRIAN], first);
    rolls(6, 1);
    plays("stay stay", "stay stay");
    holds(truth()->table.combat.round == 2);
    equal(truth()->table.combat.scored[AUSTRIAN], first + truth()->table.combat.hits);
    rolls(3);
    two_rounds("rules 1");
    equal(truth()->table.combat.scored[AUSTRIAN], truth()->table.combat.hits);
}

/* C23.9 */

static void catch_generic(const char *rules) {
    position(rules, "turn 3 move_first first=french initiative=french",
             "options leader_casualties=on", "at verona fr_rampon",
             "at bussolengo gen_au_davidovich", "in mantua au_rukavina", "at mantua fr_servier",
             "at cremona fr_cervoni", "box killed davidovich");
    plays("move_pick fr_rampon", "move_kind march", "move_step bussolengo");
}

TEST_RULE(CAS_23_9, "rules 2: a generic without a refuge waits and comes back") {
    catch_generic("rules 2");
    holds(is_in("gen_au_davidovich", "waiting"));
    holds(tells(AUSTRIAN, "and he waits until there is an area to come to."));
    rolls(1, 1);
    position("turn 4 supply", "options leader_casualties=on", "at trent au_ott",
             "at verona fr_rampon", "box waiting gen_au_davidovich", "box killed davidovich");
    holds(is_in("gen_au_davidovich", "trent"));
    catch_generic("rules 1");
    holds(is_in("gen_au_davidovich", "gone"));
}

/* C23.2 */

static void starve(const char *rules) {
    rolls(6, 1, 1);
    position(rules, "turn 4 supply first=austrian initiative=austrian", "in peschiera massena",
             "in peschiera fr_valette:3", "at peschiera au_ott", "siege peschiera 5",
             "at solferino fr_victor", "at castelnuovo fr_joubert", "at trent au_gummer",
             "at cremona fr_cervoni");
}

TEST_RULE(CAS_23_2, "rules 2: a leader whose garrison starves goes in that Supply Phase") {
    starve("rules 2");
    holds(is_in("fr_valette", "eliminated"));
    asks(FRENCH, "leader_flight");
    equal(truth()->table.step, CAS_STEP_SUPPLY);
    legal_is("leader_flight solferino", "leader_flight castelnuovo", NULL);
    rolls(1, 1);
    play("leader_flight castelnuovo");
    holds(is_in("massena", "castelnuovo"));
    starve("rules 1");
    holds(is_in("massena", "peschiera/inside"));
    holds(is_open("initiative")); // he is still there
}

/* Positions. */

// What is half done in rules 2 comes back, with all views.
static bool comes_back(void) {
    static char text[WORLD_TEXT_MAX], again[WORLD_TEXT_MAX];
    static world loaded;
    gg_fault fault;
    world_copy(&loaded, harness_world());
    if (!world_position_text(harness_world(), text)) return false;
    if (world_position_read(&loaded, harness_game(), text, &fault) != GG_OK) return false;
    if (!world_same_table(harness_game(), world_truth(harness_world()), world_truth(&loaded)))
        return false;
    return world_position_text(&loaded, again) && strcmp(text, again) == 0;
}

EXAMPLE(positions_of_rules_2, "a flight in a Supply Phase and a way that is kept come back") {
    starve("rules 2");
    asks(FRENCH, "leader_flight");
    holds(comes_back());
    position("turn 5 combat_first first=austrian", "options late_guns=on",
             "at rivoli au_ott@la_corona fr_joubert", "at la_corona au_gummer",
             "at bussolengo massena fr_victor fr_rampon", "at trent au_spork",
             "at cremona fr_cervoni");
    rolls(1);
    play("guns_pick fr_victor");
    holds(strcmp(entered_from("fr_victor"), "rivoli") == 0);
    holds(comes_back());
    starve("rules 1");
    holds(comes_back());
}
