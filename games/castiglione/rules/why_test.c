/* why_test.c - what a player could mean is refused by the rule that forbids it, with the reason,
 * also where a step was skipped or the software chose. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fights.h"
#include "games/castiglione/tests/moves.h"
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

/* True if that seat's action is refused by the rule, and the reason has the words. */
static bool is_told(gg_seat seat, const char *text, gg_rule rule, const char *words) {
    static char why[1024];
    gg_action action = { 0 };
    gg_text out = gg_text_begin(why, sizeof why);
    equal(harness_game()->action_read(text, &action), GG_OK);
    gg_verdict verdict = harness_game()->check(world_truth(harness_world()), seat, action);
    gg_explain(harness_game(), verdict, &out);
    equal(verdict.rule, rule);
    harness_holds(strstr(why, words) != NULL, why, HERE);
    return verdict.rule == rule && strstr(why, words);
}

EXAMPLE(why_surprise, "C17: move_kind force is refused by it, asked or not") {
    begin_with(1, "french_surprise=on");
    play("move_pick end");
    while (!is_open("move_pick") || truth()->table.decider != FRENCH) {
        gg_decision asked;
        char text[WORLD_ACTION_MAX];
        gg_ask(harness_game(), world_truth(harness_world()), truth()->table.decider, &asked);
        play(world_action_text(harness_game(), asked.legal[asked.count - 1], text));
    }
    is_told(FRENCH, "move_kind force", CAS_17, "turn 1");
    play("move_pick fr_guieu"); // to march is all there is: the software has said it
    is_told(FRENCH, "move_kind force", CAS_17, "turn 1");
    is_told(FRENCH, "force_goal gavardo", CAS_17, "turn 1");
    is_told(FRENCH, "move_kind march", CAS_8_1, "What Guieu does is settled.");
}

EXAMPLE(why_limits, "C8.4: a road that is full is named, with what it carries") {
    position("turn 2 move_first first=austrian",
             "at ala au_nicolleti au_gummer au_bajalich au_lusignan melas", REAR);
    gather("au_nicolleti au_gummer au_bajalich au_lusignan melas");
    is_told(AUSTRIAN, "move_step la_corona", CAS_8_4,
            "Between La Corona and Ala the limit is 12 SP");
    is_told(AUSTRIAN, "move_step rovereto", CAS_8_4, "Between Rovereto and Ala the limit is 12 SP");
}

EXAMPLE(why_moves, "C8: each thing one may not do in a move has its reason") {
    position("turn 2 move_first first=french", "at bussolengo massena fr_victor fr_pijon_cav",
             "at rivoli fr_joubert", "at verona fr_rampon", REAR);
    is_told(FRENCH, "move_step rivoli", CAS_8_1, "say move_pick first");
    is_told(FRENCH, "move_kind force", CAS_8_1, "say move_pick first");
    is_told(FRENCH, "move_pick au_minkwitz", CAS_8_1, "Minkwitz is not yours.");
    is_told(FRENCH, "recon_from bussolengo", CAS_13, "off");
    is_told(FRENCH, "overrun yes", CAS_8_7, "No group of yours has met");
    is_told(FRENCH, "leader_flight rivoli", CAS_8_6_2, "No leader of yours has to flee.");
    play("move_pick fr_victor");
    is_told(FRENCH, "move_step rivoli", CAS_8_1, "Say first what Victor does");
    is_told(FRENCH, "group_add massena", CAS_8_1, "Say first what Victor does");
    is_told(FRENCH, "group_add fr_joubert", CAS_8_2, "Joubert is not in the place");
    is_told(FRENCH, "move_pick fr_joubert", CAS_8_1, "A group is on its way");
    is_told(FRENCH, "move_kind break rivoli", CAS_10_7, "No bridge leads there");
    is_told(FRENCH, "force_goal mantua", CAS_8_5, "say move_kind force first");
    play("move_kind march");
    is_told(FRENCH, "move_step rivoli", CAS_8_2, "say group_add go first");
    is_told(FRENCH, "move_step trent", CAS_3_1, "No connection leads there");
    is_told(FRENCH, "move_kind force", CAS_8_1, "settled");
    plays("group_add go", "move_step castelnuovo");
    is_told(FRENCH, "group_add massena", CAS_8_2, "is not in the place");
    is_told(FRENCH, "move_step leave fr_victor", CAS_8_2, "Victor is alone");
    is_told(FRENCH, "move_pick fr_victor", CAS_8_1, "Victor has moved");
    plays("move_step stop", "move_pick fr_joubert", "move_kind force");
    is_told(FRENCH, "group_add massena", CAS_8_5, "alone");
    is_told(FRENCH, "move_step castelnuovo", CAS_8_5b, "alone");
    is_told(FRENCH, "force_goal castelnuovo", CAS_8_5a, "costs 1 movement point");
}

EXAMPLE(why_phases, "C1.8: only of another phase, and it says which and when") {
    position("turn 2 move_first first=french", "at bussolengo fr_victor", REAR);
    is_told(FRENCH, "guns_pick fr_victor", CAS_1_8, "in the enemy's Combat Phase");
    is_told(FRENCH, "combat_pick verona", CAS_1_8, "in one's own Combat Phase");
    is_told(FRENCH, "initiative first", CAS_1_8, "in the Initiative Phase");
    is_told(FRENCH, "dummy_place verona", CAS_1_8, "at the end of the Supply Phase");
    is_told(FRENCH, "initiative first", CAS_1_8,
            "Now it is the Movement Phase of the French, and the French player is asked.");
    is_told(AUSTRIAN, "move_pick au_minkwitz", CAS_1_8, "in one's own Movement Phase");
}

EXAMPLE(why_guns, "C9.1.2: a leader, one who has tried, one too far, each has its reason") {
    position("turn 5 combat_first first=austrian", "at castiglione au_ott@guidizzolo fr_joubert",
             "at lonato kilmaine fr_guieu fr_rusca", "at legnago fr_robert",
             "at montichiari fr_victor-uncommanded", "in peschiera fr_guillaume",
             "at guidizzolo au_gummer", "at cremona fr_cervoni");
    asks(FRENCH, "guns_pick");
    is_told(FRENCH, "guns_pick kilmaine", CAS_9_1_2, "Kilmaine is a leader");
    is_told(FRENCH, "guns_pick fr_joubert", CAS_9_1_2, "Joubert is in that combat.");
    is_told(FRENCH, "guns_pick au_ott", CAS_9_1_2, "Ott is not yours.");
    is_told(FRENCH, "guns_pick fr_robert", CAS_9_1_2a, "Robert is more than two areas away.");
    is_told(FRENCH, "guns_pick fr_victor", CAS_4_3, "Victor is not in command.");
    is_told(FRENCH, "guns_pick fr_guillaume", CAS_9_1_2, "Guillaume is inside a fortress.");
    is_told(FRENCH, "guns_leader kilmaine", CAS_9_1_2c, "still to come");
    is_told(AUSTRIAN, "guns_pick au_gummer", CAS_9_1_2, "The attacker does not do it");
    rolls(6);
    play("guns_pick fr_guieu");
    is_told(FRENCH, "guns_pick fr_guieu", CAS_9_1_2, "Guieu has fought in this phase, or tried");
    is_told(FRENCH, "stay retreat", CAS_9_3_5, "No round of a combat of yours is just over.");
    is_told(FRENCH, "combat_hit fr_joubert", CAS_6_3, "No such hits");
    is_told(FRENCH, "withdraw fr_joubert", CAS_10_3, "Castiglione has no fortress.");
    rolls(1, 1);
    play("guns_pick done");
    asks(AUSTRIAN, "stay");
    is_told(FRENCH, "guns_pick fr_rusca", CAS_9_1_2, "is over");
    is_told(AUSTRIAN, "combat_pick castiglione", CAS_9_1_1,
            "The combat in Castiglione comes first");
    is_told(AUSTRIAN, "sortie yes", CAS_10_4, "No garrison is inside.");
    is_told(AUSTRIAN, "stay go_on", CAS_9_3_5, "Of a combat it is stay or retreat");
    is_told(AUSTRIAN, "retreat_to guidizzolo", CAS_9_4, "No force of yours retreats now.");
}

EXAMPLE(why_skipped, "a step that was skipped: surprised to the guns, no way out, a single way") {
    rolls(1, 1);
    position("turn 1 combat_first first=austrian", "options french_surprise=on",
             "at castiglione au_ott@guidizzolo fr_joubert", "at lonato fr_guieu",
             "at guidizzolo au_gummer", "at cremona fr_cervoni");
    is_told(FRENCH, "guns_pick fr_guieu", CAS_17, "turn 1");
    // Enemies all around: the attacker was not asked, and stays.
    rolls(1, 1);
    position("turn 5 combat_first first=austrian", "at salo au_ott@desenzano fr_joubert",
             "at desenzano fr_guieu", "at vestone fr_rusca", "at gavardo fr_victor",
             "at lonato fr_rampon", "at trent au_gummer");
    if (is_open("guns_pick")) {
        rolls(1, 1);
        play("guns_pick done");
    }
    asks(FRENCH, "stay");
    is_told(AUSTRIAN, "stay retreat", CAS_9_3_5, "There is no area to retreat to");
    // Without a goal a march is not forced.
    position("turn 2 move_first first=french", "at bussolengo massena", REAR);
    play("move_pick massena");
    is_told(FRENCH, "move_kind force", CAS_8_5, "Masséna is no unit.");
}

EXAMPLE(why_combats, "C9.1.1, C10.5: which area, and why not that one") {
    position("turn 5 combat_first first=french", "at peschiera fr_victor fr_rampon",
             "in peschiera au_hohenzollern", "at castiglione fr_joubert@lonato au_gummer",
             "at guidizzolo au_liptay", "at lonato fr_guieu", "at cremona fr_cervoni");
    asks(FRENCH, "combat_pick");
    is_told(FRENCH, "combat_pick end", CAS_9_1_1, "A combat in Castiglione is still to be fought.");
    is_told(FRENCH, "combat_pick lonato", CAS_9_1_1, "do not stand in Lonato.");
    is_told(FRENCH, "combat_pick assault mantua", CAS_10_5, "Mantua cannot be assaulted.");
    is_told(FRENCH, "combat_pick assault lonato", CAS_10_5, "Lonato has no fortress.");
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at peschiera fr_victor@castelnuovo au_ott", "in peschiera au_hohenzollern");
    is_told(FRENCH, "combat_pick assault peschiera", CAS_10_5, "Enemy units stand outside");
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino fr_joubert@castiglione au_ott", "at peschiera fr_victor",
             "at trent au_gummer");
    is_told(FRENCH, "combat_pick assault peschiera", CAS_10_5, "No garrison is inside");
    is_told(AUSTRIAN, "combat_pick solferino", CAS_1_8, "One attacks in one's own Combat Phase");
    is_told(FRENCH, "guns_pick fr_guieu", CAS_9_1_2, "The attacker does not do it");
    is_told(FRENCH, "retreat_to lonato", CAS_9_4, "No force of yours");
}

EXAMPLE(why_scouts, "C13.1.2: who scouts, what, and until when") {
    position("turn 3 move_first first=french initiative=french", "options fog_of_war=on",
             "at bussolengo massena fr_victor", "at verona fr_rampon", "at rivoli au_ott",
             "at lugo au_liptay", REAR);
    asks(FRENCH, "recon_from");
    is_told(FRENCH, "move_pick fr_victor", CAS_13_1_2, "The reconnaissances come first");
    is_told(FRENCH, "recon_target rivoli", CAS_13_1_2a, "say recon_from first");
    is_told(FRENCH, "recon_from rivoli", CAS_13_1_2a, "No commanded unit of yours is in Rivoli.");
    rolls(1);
    plays("recon_from verona", "recon_target lugo", "recon_screen done");
    is_told(FRENCH, "recon_from verona", CAS_13_1_2b, "Verona has scouted in this phase.");
    play("recon_from done");
    is_told(FRENCH, "recon_from bussolengo", CAS_13_1_2, "those have begun");
}

EXAMPLE(why_dummies, "C13.2: the area that will not do is named") {
    position("turn 1 setup", "options fog_of_war=on",
             "box reserve au_dummy_1 au_dummy_2 fr_dummy_1", "at trent au_ott", "at ala fr_guieu",
             REAR);
    asks(AUSTRIAN, "dummy_place");
    is_told(AUSTRIAN, "dummy_place ala", CAS_13_2_1b, "Enemy counters are in Ala.");
    is_told(AUSTRIAN, "dummy_place mantua", CAS_13_2_1a, "Mantua is not in your zone");
    position("turn 3 supply", "options fog_of_war=on", "box reserve au_dummy_1 au_dummy_2",
             "at trent au_ott au_gummer", "at ala fr_guieu", "at lugo au_liptay",
             "at goito au_spork", REAR);
    asks(AUSTRIAN, "dummy_place");
    is_told(AUSTRIAN, "dummy_place ala", CAS_13_2_3, "Enemy counters are in Ala.");
    is_told(AUSTRIAN, "dummy_place riva", CAS_13_2_3, "in supply is in Riva.");
}

EXAMPLE(why_screens, "C13.1.2: what the scouted player may do, and when") {
    position("turn 3 move_first first=french", "options fog_of_war=on",
             "at bussolengo massena fr_victor fr_pijon_cav",
             "at rivoli au_ott au_liptay au_spiegel_cav", "at trent au_klenau_cav");
    is_told(AUSTRIAN, "recon_screen au_spiegel_cav", CAS_1_8, "when he scouts");
    play("recon_from bussolengo");
    is_told(FRENCH, "recon_from bussolengo", CAS_13_1_2b, "Bussolengo has scouted");
    is_told(FRENCH, "recon_cavalry fr_victor", CAS_13_1_2c, "Victor is no cavalry there");
    is_told(FRENCH, "recon_target rivoli", CAS_13_1_2b, "Rivoli was scouted");
    play("recon_cavalry done");
    asks(AUSTRIAN, "recon_screen");
    is_told(AUSTRIAN, "recon_show au_ott", CAS_13_1_2h, "is still to be cast");
    is_told(AUSTRIAN, "recon_screen au_klenau_cav", CAS_13_1_2d,
            "Klenau Cavalry is no cavalry there");
    is_told(AUSTRIAN, "recon_screen au_ott", CAS_13_1_2d, "Ott is no cavalry there");
    is_told(FRENCH, "recon_cavalry fr_pijon_cav", CAS_13_1_2d,
            "The reconnaissance in hand comes first");
    rolls(5);
    play("recon_screen done");
    asks(AUSTRIAN, "recon_show");
    is_told(AUSTRIAN, "recon_screen au_spiegel_cav", CAS_13_1_2d, "is cast.");
    is_told(AUSTRIAN, "recon_show au_klenau_cav", CAS_13_1_2h,
            "Klenau Cavalry does not lie hidden there");
    is_told(AUSTRIAN, "recon_show dummy", CAS_13_1_2h, "chooses which counters");
    is_told(FRENCH, "move_pick massena", CAS_13_1_2, "say recon_from done to move");
}

EXAMPLE(why_sieges, "C10.3 to C10.5: sorties, withdrawals and assaults") {
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "in peschiera fr_valette", "at peschiera fr_guieu@solferino au_ott",
             "at valeggio au_gummer");
    play("combat_pick peschiera");
    asks(FRENCH, "sortie");
    is_told(AUSTRIAN, "withdraw au_ott", CAS_10_3, "There is room for 0 SP inside");
    is_told(AUSTRIAN, "guns_leader wurmser", CAS_9_1_2c, "is still to come");
    play("sortie no");
    asks(AUSTRIAN, "guns_pick");
    is_told(FRENCH, "sortie yes", CAS_10_4, "is over, or was without a choice");
    position("turn 5 combat_first first=austrian", "at pontevico au_lobkowitz fr_cervoni",
             "in peschiera fr_guillaume", "at peschiera au_ott au_gummer", "at valeggio fr_guieu");
    rolls(1, 1);
    play("combat_pick assault peschiera");
    asks(AUSTRIAN, "stay");
    is_told(FRENCH, "guns_pick fr_guieu", CAS_10_5, "An assault has no such step");
    is_told(FRENCH, "withdraw fr_guieu", CAS_10_3, "An assault has no such step");
    is_told(FRENCH, "sortie yes", CAS_1_8, "in one's own Combat Phase");
    is_told(AUSTRIAN, "stay retreat", CAS_9_3_5, "of an assault go_on or stop");
}

EXAMPLE(why_leaders, "C8.6.2, C14.1: nobody flees, nobody is to be placed") {
    position("turn 2 move_first first=french", "at verona fr_rampon", REAR);
    is_told(FRENCH, "leader_place verona", CAS_14_1, "That optional rule is off");
    position("turn 2 move_first first=french", "options leader_casualties=on",
             "at verona fr_rampon", REAR);
    is_told(FRENCH, "leader_place verona", CAS_14_1, "No leader of yours is to be placed");
    is_told(FRENCH, "leader_flight verona", CAS_8_6_2, "No leader of yours has to flee");
    rolls(1, 1);
    position("turn 5 combat_first first=french", "options leader_casualties=on",
             "at solferino fr_joubert@castiglione au_ott", REAR);
    asks(FRENCH, "stay");
    is_told(FRENCH, "leader_place verona", CAS_14_1, "No leader of yours is to be placed");
    is_told(AUSTRIAN, "leader_flight verona", CAS_8_6_2, "No leader of yours has to flee");
}

EXAMPLE(why_whose, "C1.8: what the other player is asked, and in another phase") {
    position("turn 3 move_first first=french", "options fog_of_war=on leader_casualties=on",
             "at bussolengo massena fr_victor", "at rivoli au_ott", REAR);
    is_told(AUSTRIAN, "recon_from rivoli", CAS_1_8, "One scouts at the beginning");
    is_told(AUSTRIAN, "recon_target rivoli", CAS_1_8, "One scouts at the beginning");
    is_told(FRENCH, "recon_screen fr_victor", CAS_1_8, "when he scouts");
    is_told(FRENCH, "recon_show fr_victor", CAS_1_8, "when he scouts");
    is_told(AUSTRIAN, "move_kind march", CAS_1_8, "in one's own Movement Phase");
    is_told(AUSTRIAN, "overrun yes", CAS_1_8, "in one's own Movement Phase");
    is_told(AUSTRIAN, "stay stay", CAS_1_8, "in a Combat Phase");
    rolls(1, 1);
    position("turn 5 combat_first first=french", "options fog_of_war=on leader_casualties=on",
             "at solferino fr_joubert@castiglione au_ott", REAR);
    asks(FRENCH, "stay");
    is_told(FRENCH, "recon_from solferino", CAS_1_8, "One scouts at the beginning");
    is_told(FRENCH, "move_pick fr_joubert", CAS_1_8, "in one's own Movement Phase");
    is_told(AUSTRIAN, "recon_screen au_ott", CAS_1_8, "when he scouts");
    rolls(3, 2);
    position("turn 2 supply", "options leader_casualties=on", REAR);
    asks(AUSTRIAN, "initiative");
    is_told(AUSTRIAN, "leader_place vicenza", CAS_1_8, "when a leader falls");
    is_told(AUSTRIAN, "leader_flight vicenza", CAS_1_8, "when a leader has lost his troops");
}

EXAMPLE(why_withdrawal, "C10.3, C9.5: a step that is over, a unit that is spared") {
    position("turn 5 combat_first first=austrian",
             "at peschiera fr_valette fr_dallemagne_cav massena",
             "at peschiera au_ott@castelnuovo au_gummer@castelnuovo", "at vicenza au_minkwitz",
             "at solferino fr_guieu");
    play("withdraw done");
    asks(FRENCH, "guns_pick");
    is_told(FRENCH, "withdraw fr_valette", CAS_10_3, "in Peschiera is over");
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino fr_joubert@castiglione fr_pijon_cav@castiglione "
             "fr_charton_cav@castiglione au_lusignan au_spiegel_cav");
    rolls(1, 1);
    plays("combat_pick solferino", "combat_hit fr_joubert");
    rolls(6);
    play("stay retreat");
    asks(FRENCH, "pursuit_hit");
    is_told(FRENCH, "pursuit_hit fr_joubert", CAS_9_5, "Joubert is no cavalry");
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino massena fr_joubert@castiglione fr_victor@volta", "at solferino au_ott",
             "at guidizzolo au_gummer");
    play("combat_pick solferino");
    rolls(1, 1);
    plays("guns_pick done", "stay retreat");
    asks(FRENCH, "retreat_to");
    is_told(FRENCH, "retreat_to lonato", CAS_9_4, "leads to Lonato from the combat");
    is_told(FRENCH, "retreat_to guidizzolo", CAS_9_4, "leads to Guidizzolo from the combat");
    is_told(FRENCH, "retreat_to peschiera", CAS_9_4, "Other areas come before Peschiera");
}
