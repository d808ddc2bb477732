/* examples_combat_test.c - the worked examples of combat: the Play Book's example of play at
 * Castiglione with its dice, the same with late arrivals, and a sortie from Mantua. */
#include "games/castiglione/tests/fights.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

// The example of play before anybody moves, by options.
static void before_castiglione(const char *options) {
    position("turn 8 move_first first=austrian", options,
             "at goito wurmser melas au_nicolleti au_gummer au_pittoni au_bajalich",
             "at goito au_pittoni_cav au_melas_art",
             "at roverbella davidovich au_mitrovski au_liptay",
             "at castiglione bonaparte augereau massena",
             "at castiglione fr_gardanne fr_robert fr_guillaume fr_joubert",
             "at lonato kilmaine fr_beaumont_cav fr_dommartin_art",
             "at asola serurier fr_servier fr_fiorella fr_pelletier",
             "at asola fr_dallemagne_cav fr_charton_cav");
}

// Wurmser and Melas with all they have.
static void march_from_goito(void) {
    plays("move_pick wurmser", "group_add melas", "group_add au_nicolleti", "group_add au_gummer",
          "group_add au_pittoni", "group_add au_bajalich", "group_add au_pittoni_cav",
          "group_add au_melas_art");
    play("move_step guidizzolo");
    holds(is_in("wurmser", "guidizzolo"));
    play("move_step castiglione");
}

static void force(const char *pick) {
    plays(pick, "move_kind force", "force_goal castiglione");
}

static void davidovich_follows(void) {
    plays("move_pick davidovich", "move_step goito", "move_step guidizzolo",
          "move_step castiglione");
}

EXAMPLE(X2, "the marches to Castiglione") {
    before_castiglione("options fog_of_war=off");
    march_from_goito();
    asks(AUSTRIAN, "move_pick"); // they stop: the enemy is there
    holds(is_in("wurmser", "castiglione"));
    holds(is_in("au_melas_art", "castiglione"));
    refused("move_pick wurmser", CAS_8_1);
    rolls(2);
    plays("move_pick au_mitrovski", "move_kind force");
    refused("force_goal guidizzolo", CAS_8_5a);
    play("force_goal castiglione");
    holds(tells(FRENCH, "'counter':'au_mitrovski','goal':'castiglione','die':2,'extra_mp':0,"
                        "'hits':0,'random':true,'table':'forced_march','modifier':0"));
    holds(tells(FRENCH, "rolls 2, row 2: no MP more, no hit."));
    holds(is_in("au_mitrovski", "guidizzolo"));
    equal(hits_of("au_mitrovski"), 0);
    rolls(4);
    force("move_pick au_liptay");
    holds(tells(FRENCH, "'counter':'au_liptay','goal':'castiglione','die':4,'extra_mp':1,"
                        "'hits':1,'random':true,'table':'forced_march','modifier':0"));
    holds(tells(FRENCH, "rolls 4, row 4: one MP more, 1 hit."));
    holds(is_in("au_liptay", "castiglione"));
    equal(hits_of("au_liptay"), 1);
    davidovich_follows();
    holds(is_in("davidovich", "castiglione"));
    equal(dice_left(), 0);
    // All came by one road, and nobody is left to move: the combat begins.
    holds(tells(FRENCH, "'kind':'combat','rule':'C9.1.1'"));
    holds(tells(FRENCH, "'kind':'entries','rule':null,'text':'The attackers came from "
                        "Guidizzolo.'"));
    asks(FRENCH, "guns_pick");
    legal_is("guns_pick fr_servier", "guns_pick fr_fiorella", "guns_pick fr_pelletier",
             "guns_pick fr_dallemagne_cav", "guns_pick fr_charton_cav", "guns_pick fr_beaumont_cav",
             "guns_pick fr_dommartin_art", "guns_pick done", NULL);
}

// The Austrians have come to Castiglione, as above.
static void meet_at_castiglione(const char *options) {
    before_castiglione(options);
    march_from_goito();
    rolls(2, 4);
    force("move_pick au_mitrovski");
    force("move_pick au_liptay");
    davidovich_follows();
    asks(FRENCH, "guns_pick");
}

static void hear_the_guns(void) {
    static const struct {
        const char *play, *told;
        int die;
    } checks[] = {
        { "guns_pick fr_beaumont_cav",
          "'fr_beaumont_cav','for':'guns','die':2,'cohesion':4,'passed':true", 2 },
        { "guns_pick fr_dommartin_art",
          "'fr_dommartin_art','for':'guns','die':3,'cohesion':4,'passed':true", 3 },
        { "guns_pick fr_servier", "'fr_servier','for':'guns','die':2,'cohesion':4,'passed':true",
          2 },
        { "guns_pick fr_fiorella", "'fr_fiorella','for':'guns','die':4,'cohesion':4,'passed':true",
          4 },
        { "guns_pick fr_pelletier",
          "'fr_pelletier','for':'guns','die':5,'cohesion':4,'passed':false", 5 },
        { "guns_pick fr_dallemagne_cav",
          "'fr_dallemagne_cav','for':'guns','die':2,'cohesion':4,'passed':true", 2 },
        { "guns_pick fr_charton_cav",
          "'fr_charton_cav','for':'guns','die':4,'cohesion':4,'passed':true", 4 },
    };
    for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
        rolls(checks[i].die);
        play(checks[i].play);
        holds(tells(AUSTRIAN, checks[i].told));
        equal(dice_left(), 0);
    }
}

EXAMPLE(X2, "the marches to the guns") {
    meet_at_castiglione("options fog_of_war=off");
    hear_the_guns();
    asks(FRENCH, "guns_leader");
    holds(is_in("fr_beaumont_cav", "castiglione"));
    holds(is_in("fr_dommartin_art", "castiglione"));
    holds(is_in("fr_servier", "castiglione"));
    holds(is_in("fr_fiorella", "castiglione"));
    holds(is_in("fr_pelletier", "asola"));
    holds(is_in("fr_dallemagne_cav", "castiglione"));
    holds(is_in("fr_charton_cav", "castiglione"));
    legal_is("guns_leader kilmaine", "guns_leader serurier", "guns_leader done", NULL);
    play("guns_leader kilmaine");
    holds(is_in("kilmaine", "castiglione"));
    rolls(2);
    play("guns_leader serurier");
    holds(is_in("serurier", "castiglione"));
}

static void reach_the_rounds(void) {
    meet_at_castiglione("options fog_of_war=off");
    hear_the_guns();
    rolls(2);
    plays("guns_leader kilmaine", "guns_leader serurier");
}

EXAMPLE(X2, "bombardment and the first round") {
    reach_the_rounds();
    holds(tells(AUSTRIAN, "'kind':'bombard','rule':'C9.2','text':'The French bombardment in "
                          "Castiglione rolls 2 + 2 (Bonaparte) = row 4, column 1: 1 hit.'"));
    holds(tells(AUSTRIAN, "'army':'french','die':2,'row':4,'hits':1,'random':true,'table':"
                          "'bombardment','column':'1','modifier':2,'modifiers':[{'why':"
                          "'bombardment_commander','value':2,'counter':'bonaparte'}]"));
    asks(FRENCH, "bombard_hit");
    rolls(3);
    play("bombard_hit au_liptay");
    equal(hits_of("au_liptay"), 2);
    holds(tells(AUSTRIAN, "'army':'austrian','sp':23,'die':3,'row':4,'hits':3,'random':true,"
                          "'table':'combat','column':'21-24','modifier':1,'modifiers':[{'why':"
                          "'combat_commander','value':1,'counter':'wurmser'}]"));
    asks(FRENCH, "combat_hit");
    plays("combat_hit fr_joubert", "combat_hit fr_fiorella");
    rolls(2);
    play("combat_hit fr_gardanne");
    equal(hits_of("fr_joubert"), 1);
    equal(hits_of("fr_fiorella"), 1);
    equal(hits_of("fr_gardanne"), 1);
    holds(tells(AUSTRIAN, "'army':'french','sp':25,'die':2,'row':6,'hits':4,'random':true,'table':"
                          "'combat','column':'25+','modifier':4,'modifiers':[{'why':"
                          "'combat_commander','value':2,'counter':'bonaparte'},{'why':"
                          "'combat_guns','value':1},{'why':'combat_cavalry','value':1}]"));
    asks(AUSTRIAN, "combat_hit");
    plays("combat_hit au_nicolleti", "combat_hit au_gummer", "combat_hit au_pittoni",
          "combat_hit au_bajalich");
    equal(hits_of("au_nicolleti"), 1);
    equal(hits_of("au_gummer"), 1);
    equal(hits_of("au_pittoni"), 1);
    equal(hits_of("au_bajalich"), 1);
    equal(hits_of("au_liptay"), 2);
    equal(dice_left(), 0);
    asks(AUSTRIAN, "stay");
}

EXAMPLE(X2, "the retreat from Castiglione and the pursuit") {
    reach_the_rounds();
    rolls(3, 2);
    plays("bombard_hit au_liptay", "combat_hit fr_joubert", "combat_hit fr_fiorella",
          "combat_hit fr_gardanne", "combat_hit au_nicolleti", "combat_hit au_gummer",
          "combat_hit au_pittoni", "combat_hit au_bajalich");
    rolls(1);
    play("stay retreat");
    holds(tells(FRENCH, "'army':'french','die':1,'row':4,'hits':2,'random':true,'table':'pursuit',"
                        "'column':'4','modifier':3,'modifiers':[{'why':'pursuit_commander',"
                        "'value':2,'counter':'bonaparte'},{'why':'pursuit_french','value':1}]"));
    equal(hits_of("au_pittoni_cav"), 2); // the only cavalry takes both
    equal(dice_left(), 0);
    // One road in, so one road out, and nothing to choose.
    static const char *const beaten[] = { "wurmser",      "melas",       "davidovich",
                                          "au_liptay",    "au_gummer",   "au_nicolleti",
                                          "au_pittoni",   "au_bajalich", "au_pittoni_cav",
                                          "au_melas_art", "au_mitrovski" };
    for (unsigned i = 0; i < sizeof beaten / sizeof *beaten; i++)
        holds(is_in(beaten[i], "guidizzolo"));
    holds(is_in("bonaparte", "castiglione"));
    holds(is_held_by("castiglione", "french"));
    equal(told_count(FRENCH, "out"), 0);
    equal(told_count(FRENCH, "roll"), 2);
    holds(tells(FRENCH, "'kind':'over_combat'"));
    asks(FRENCH, "move_pick");
}

// Option 16: the same checks, but nobody has come yet.
static void hear_the_guns_late(void) {
    meet_at_castiglione("options late_guns=on");
    rolls(2, 3, 2, 4, 5, 2);
    plays("guns_pick fr_beaumont_cav", "guns_pick fr_dommartin_art", "guns_pick fr_servier",
          "guns_pick fr_fiorella", "guns_pick fr_pelletier", "guns_pick fr_dallemagne_cav");
    holds(is_in("fr_beaumont_cav", "lonato"));
    holds(is_in("fr_servier", "asola"));
    rolls(4, 3);
    play("guns_pick fr_charton_cav");
}

EXAMPLE(X8, "the Austrians bombard while the French guns are on the road") {
    hear_the_guns_late();
    holds(tells(FRENCH, "'army':'austrian','die':3,'row':4,'hits':1,'random':true,'table':"
                        "'bombardment','column':'2','modifier':1"));
    asks(AUSTRIAN, "bombard_hit");
    rolls(3);
    play("bombard_hit fr_robert");
    holds(tells(FRENCH, "'sp':23,'die':3,'row':5,'hits':3,'random':true,'table':'combat','column':"
                        "'21-24','modifier':2,'modifiers':[{'why':'combat_commander','value':1,"
                        "'counter':'wurmser'},{'why':'combat_cavalry','value':1}]"));
    plays("combat_hit fr_joubert", "combat_hit fr_robert");
    rolls(2);
    play("combat_hit fr_gardanne");
    equal(hits_of("fr_robert"), 2);
    holds(tells(AUSTRIAN, "'sp':10,'die':2,'row':4,'hits':2,'random':true,'table':'combat',"
                          "'column':'9-12','modifier':2,'modifiers':[{'why':'combat_commander',"
                          "'value':2,'counter':'bonaparte'}]"));
    plays("combat_hit au_nicolleti", "combat_hit au_gummer");
    asks(AUSTRIAN, "stay");
    // If the Austrian retreats now, nobody marches.
    play("stay retreat");
    holds(is_in("fr_beaumont_cav", "lonato"));
    holds(is_in("fr_dommartin_art", "lonato"));
    holds(is_in("kilmaine", "lonato"));
    holds(is_in("fr_servier", "asola"));
    holds(is_in("wurmser", "guidizzolo"));
    equal(told_count(FRENCH, "pursuit"), 0); // no French horse is there
}

EXAMPLE(X8, "they arrive for the second round") {
    hear_the_guns_late();
    rolls(3, 2);
    plays("bombard_hit fr_robert", "combat_hit fr_joubert", "combat_hit fr_robert",
          "combat_hit fr_gardanne", "combat_hit au_nicolleti", "combat_hit au_gummer");
    plays("stay stay", "stay stay");
    holds(is_in("fr_beaumont_cav", "castiglione"));
    holds(is_in("fr_dommartin_art", "castiglione"));
    holds(is_in("fr_charton_cav", "castiglione"));
    holds(is_in("fr_pelletier", "asola"));
    asks(FRENCH, "guns_leader");
    legal_is("guns_leader kilmaine", "guns_leader serurier", "guns_leader done", NULL);
    rolls(3);
    plays("guns_leader kilmaine", "guns_leader serurier");
    holds(tells(FRENCH, "'sp':23,'die':3,'row':4,'hits':3")); // the French have more horse now
    plays("combat_hit fr_joubert", "combat_hit fr_robert");
    rolls(2);
    play("combat_hit fr_gardanne");
    holds(tells(AUSTRIAN, "'sp':25,'die':2,'row':6,'hits':4,'random':true,'table':'combat',"
                          "'column':'25+','modifier':4,'modifiers':[{'why':'combat_commander',"
                          "'value':2,'counter':'bonaparte'},{'why':'combat_guns','value':1},"
                          "{'why':'combat_cavalry','value':1}]"));
    equal(told_count(FRENCH, "bombard"), 1); // the guns come too late for that
}

EXAMPLE(X10, "a sortie from Mantua") {
    position("turn 4 combat_first first=austrian",
             "at mantua serurier fr_servier fr_fiorella fr_pelletier fr_dallemagne_cav "
             "fr_charton_cav",
             "at mantua melas au_nicolleti@goito au_gummer@goito au_bajalich@goito",
             "at mantua au_liptay@marmirolo", "in mantua canto au_vukassovich au_rukavina",
             "in mantua au_roselmini");
    asks(AUSTRIAN, "sortie");
    legal_is("sortie yes", "sortie no", NULL);
    rolls(4);
    play("sortie yes");
    holds(tells(FRENCH, "'army':'austrian','sp':21,'die':4,'row':6,'hits':3,'random':true,'table':"
                        "'combat','column':'21-24','modifier':2,'modifiers':[{'why':"
                        "'combat_commander','value':1,'counter':'melas'},{'why':"
                        "'combat_concentric','value':1}]"));
    asks(FRENCH, "combat_hit");
    plays("combat_hit fr_servier", "combat_hit fr_fiorella");
    rolls(4);
    play("combat_hit fr_pelletier");
    holds(tells(AUSTRIAN, "'army':'french','sp':11,'die':4,'row':5,'hits':2,'random':true,'table':"
                          "'combat','column':'9-12','modifier':1,'modifiers':[{'why':"
                          "'combat_cavalry','value':1}]"));
    asks(AUSTRIAN, "combat_hit");
    allowed("combat_hit au_rukavina"); // the garrison takes hits like the rest
    plays("combat_hit au_nicolleti", "combat_hit au_gummer");
    play("stay stay");
    asks(FRENCH, "stay");
    play("stay retreat");
    legal_is("retreat_to marcaria", "retreat_to borgoforte", "retreat_to castellaro", NULL);
    play("retreat_to marcaria");
    holds(is_in("serurier", "marcaria"));
    holds(is_in("fr_charton_cav", "marcaria"));
    holds(is_in("au_vukassovich", "mantua/inside"));
    holds(is_in("canto", "mantua/inside"));
    holds(is_in("melas", "mantua"));
}
