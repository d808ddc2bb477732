/* choices_test.c - the label of a choice says what it does for certain, and what may come of it
 * that cannot be taken back. */
#include "games/castiglione/tests/fog.h"
#include "games/castiglione/tests/moves.h"

#define FOG "options fog_of_war=on"

#define says(action, label) are_words(action, label, HERE)
static void are_words(const char *text, const char *label, const char *file, int line) {
    static char words[1024];
    gg_action action = { 0 };
    gg_text out = gg_text_begin(words, sizeof words);
    const gg_state *now = world_truth(harness_world());
    harness_equal(harness_game()->action_read(text, &action), GG_OK, text, file, line);
    harness_game()->choice_write(now, gg_to_move(harness_game(), now), action, &out);
    if (strcmp(words, label) != 0) fprintf(stderr, "# %s\n", words);
    harness_holds(strcmp(words, label) == 0, label, file, line);
}

EXAMPLE(choices_scouts, "scouts: where to, with or without cavalry, who is seen") {
    position("turn 3 move_first first=french", FOG, "at bussolengo massena fr_victor fr_pijon_cav",
             "at verona fr_rampon:1", "at rivoli au_ott", "at lugo au_liptay au_spiegel_cav:2",
             "at caldiero au_dummy_1 au_dummy_2 au_gummer");
    says("recon_from bussolengo", "scout from Bussolengo, at Rivoli, Lugo or Caldiero");
    says("recon_from verona", "scout from Verona, at Rivoli, Lugo or Caldiero, without cavalry");
    says("recon_from done", "scout no more: the moves begin");
    play("recon_from bussolengo");
    says("recon_target rivoli", "scout Rivoli");
    play("recon_target lugo");
    says("recon_cavalry fr_pijon_cav",
         "send Pijon Cavalry to scout (cavalry, 2 SP, cohesion 4, 0 hits): the enemy sees it");
    says("recon_cavalry done", "send no more cavalry");
    play("recon_cavalry fr_pijon_cav");
    says("recon_screen au_spiegel_cav", "send Spiegel Cavalry against the scouts (cavalry, 4 SP, "
                                        "cohesion 4, 2 hits): the enemy sees it");
    says("recon_screen done", "send no more cavalry against the scouts: the die is cast");
    rolls(1);
    play("recon_screen done");
    plays("recon_from verona", "recon_target caldiero");
    rolls(6);
    play("recon_screen done");
    says("recon_show au_gummer", "show Gummer (infantry, 4 SP, cohesion 3, 0 hits)");
    says("recon_show dummy", "show a dummy: it leaves the map (dummies there: 2)");
}

EXAMPLE(choices_marches, "marches: who, where, at what cost, among whom") {
    position("turn 3 move_first first=french", "at bussolengo massena fr_victor:1 fr_rampon",
             "at castelnuovo au_ott", "in peschiera fr_guillaume", "at verona fr_pijon_cav",
             "at zevio au_lobkowitz", "at vicenza au_minkwitz", "at montichiari fr_guieu",
             "at brescia au_gummer fr_joubert@ponte_san_marco");
    says("move_pick fr_victor", "move Victor (infantry, 3 SP, cohesion 5, 1 hit), in Bussolengo");
    says("move_pick fr_guillaume",
         "move Guillaume (infantry, 3 SP, cohesion 4, 0 hits), in the fortress of Peschiera");
    says("move_pick massena", "move Masséna (leader, rank 2), in Bussolengo");
    says("move_pick end", "end the Movement Phase (not moved: 6); then the combat in Brescia");
    play("move_pick fr_victor");
    says("move_kind march", "march, alone or with others");
    says("move_kind force", "force a march to Ala, Valeggio, Roverbella, Sanguinetto or Villanova: "
                            "one MP more or a hit, by a die");
    play("move_kind march");
    says("group_add massena", "take Masséna along (leader, rank 2)");
    says("group_add fr_rampon", "take Rampon along (infantry, 3 SP, cohesion 5, 0 hits)");
    plays("group_add fr_rampon");
    says("group_add go", "set out (counters: 2, 6 SP)");
    play("group_add go");
    says("move_step castelnuovo", "march to Castelnuovo (1 MP), where enemy counters are: the move "
                                  "ends there if units are among them, and a combat follows");
    says("move_step verona", "march to Verona (1 MP)");
    says("move_step leave fr_rampon",
         "leave Rampon behind (infantry, 3 SP, cohesion 5, 0 hits): its move is over");
    says("move_step stop", "end this move in Bussolengo");
    plays("move_step verona", "move_step stop", "move_pick fr_guillaume", "move_kind march");
    says("move_step outside", "come out of the fortress of Peschiera (1 MP)");
    play("move_step outside");
    says("move_step inside", "go into the fortress of Peschiera (1 MP)");
    says("move_step castelnuovo", "march to Castelnuovo (1 MP), where enemy counters are: the move "
                                  "ends there if units are among them, and a combat follows");
}

EXAMPLE(choices_contact, "a step out of a fortress may lead among enemies") {
    position("turn 3 move_first first=french", "in peschiera fr_guillaume", "at peschiera wurmser",
             "at vicenza au_minkwitz", "at zevio fr_rampon");
    plays("move_pick fr_guillaume", "move_kind march");
    says("move_step outside",
         "come out of the fortress of Peschiera (1 MP), where enemy counters are: the move ends "
         "there if units are among them, and a combat follows");
}

EXAMPLE(choices_bridges, "bridges: the die that is needed") {
    position("turn 3 move_first first=french", "at goito massena fr_gardanne fr_victor",
             "at solferino fr_rampon", "broken solferino_peschiera", REAR);
    play("move_pick fr_gardanne");
    says("move_kind break roverbella",
         "break the bridge to Roverbella: a die of at most 4, instead of a move");
    says("move_kind march", "march, alone or with others");
    play("move_kind march");
    plays("group_add go");
    says("move_step roverbella", "march to Roverbella (1 MP, over a bridge)");
    plays("move_step stop", "move_pick fr_rampon");
    says("move_kind mend peschiera",
         "mend the bridge to Peschiera: a die of at most 5, instead of a move");
    says("move_kind march", "march");
}

EXAMPLE(choices_forced, "forced marches: the goals, the die, a dummy's own way") {
    position("turn 3 move_first first=french", FOG, "moving yes",
             "at bussolengo fr_victor fr_dummy_1", "at roverbella au_ott",
             "at vicenza au_minkwitz");
    play("move_pick fr_dummy_1");
    says("move_kind force", "force a march: one MP more");
    plays("move_kind march", "group_add go", "move_step verona", "move_step stop",
          "move_pick fr_victor");
    says("move_kind force", "force a march to Ala, Desenzano, Solferino, Volta, Roverbella, "
                            "Sanguinetto or Villanova: one MP more or a hit, by a die");
    play("move_kind force");
    says("force_goal ala", "force the march to Ala: a die decides; it may bring a hit");
    rolls(6);
    play("force_goal roverbella");
    says("force_step verona", "march on to Verona");
}

EXAMPLE(choices_overrun, "an overrun: what it costs, and what follows without") {
    position("turn 2 move_first first=austrian",
             "at verona au_liptay au_mitrovski au_davidovich_art davidovich",
             "at castelnuovo fr_valette", REAR);
    gather("au_liptay au_mitrovski au_davidovich_art davidovich");
    play("move_step castelnuovo");
    says("overrun yes", "overrun them: they are eliminated, for 1 MP");
    says("overrun no", "do not overrun them: the group stops, and a combat follows");
}

EXAMPLE(choices_leaders, "leaders who flee or are placed are named") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena",
             "at verona au_spiegel_cav", "in peschiera fr_joubert", "at valeggio fr_victor", REAR);
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    says("leader_flight peschiera", "Masséna: flee to Peschiera, inside the fortress");
    says("leader_flight valeggio", "Masséna: flee to Valeggio");
    rolls(1, 1);
    position("turn 3 supply first=french", "options leader_casualties=on", "at ala au_ott",
             "at riva au_gummer", "at verona fr_rampon", "at palazzolo fr_guieu",
             "box waiting gen_au_davidovich", "box killed davidovich");
    says("leader_place riva", "Generic Davidovich: come to Riva");
}

EXAMPLE(choices_dummies, "dummies: how many are in reserve") {
    position("turn 1 setup", FOG, "box reserve au_dummy_1 au_dummy_2 fr_dummy_1", REAR);
    says("dummy_place trent", "put a dummy into Trent (in reserve: 2)");
    says("dummy_place done", "keep the other dummies in reserve (in reserve: 2)");
}

EXAMPLE(choices_combats, "combats: the odds, who goes inside, and the guns") {
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino fr_joubert@castiglione fr_victor@castiglione au_ott",
             "in peschiera au_lusignan", "at peschiera fr_guieu fr_rusca");
    says("combat_pick solferino", "fight in Solferino: 6 SP against 4");
    says("combat_pick assault peschiera", "assault the fortress of Peschiera: 5 SP against 1");
    says("combat_pick end", "end the Combat Phase");
    position("turn 5 combat_first first=austrian",
             "at peschiera fr_valette fr_dallemagne_cav massena",
             "at peschiera au_ott@castelnuovo au_gummer@castelnuovo", "at vicenza au_minkwitz");
    says("withdraw fr_valette",
         "withdraw Valette into the fortress (infantry, 2 SP, cohesion 3, 0 hits)");
    says("withdraw done", "withdraw no more: the combat begins");
    play("withdraw fr_valette");
    says("withdraw fr_dallemagne_cav",
         "withdraw Dallemagne Cavalry into the fortress (cavalry, 1 SP, cohesion 4, 0 hits): with "
         "it all are inside, leaders too, and there is no combat");
    position("turn 5 combat_first first=austrian", FOG, "at trent au_gummer",
             "at castiglione au_ott@guidizzolo fr_joubert",
             "at lonato kilmaine fr_guieu:2 fr_dummy_1");
    says("guns_pick fr_guieu", "march Guieu to the guns (infantry, 3 SP, cohesion 4, 2 hits), from "
                               "Lonato: a die of at most 2");
    says("guns_pick fr_dummy_1", "march a dummy to the guns, from Lonato: it is found out there");
    says("guns_pick done", "march no more to the guns");
    rolls(1);
    plays("guns_pick fr_guieu", "guns_pick done");
    says("guns_leader kilmaine", "bring Kilmaine to the guns (leader, rank 3), from Lonato");
    says("guns_leader done", "bring no more leaders");
    position("turn 5 combat_first first=austrian", "options late_guns=on", "at trent au_gummer",
             "at castiglione au_ott@guidizzolo fr_joubert", "at lonato fr_guieu fr_victor");
    says("guns_pick fr_guieu", "march Guieu to the guns (infantry, 3 SP, cohesion 4, 0 hits), from "
                               "Lonato: a die of at most 4; it comes for the second round");
}

EXAMPLE(choices_stay, "to stay or go: what follows from it") {
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino fr_joubert@castiglione au_ott au_spiegel_cav", "at vicenza au_minkwitz");
    rolls(1, 1);
    play("combat_pick solferino");
    says("stay stay", "stay: if they stay too there is a second round");
    says("stay retreat", "retreat to Castiglione: they pursue with more cavalry");
    play("stay stay");
    says("stay stay", "stay: there is a second round");
    says("stay retreat", "retreat to Volta or Peschiera");
    rolls(1, 1);
    play("stay stay");
    says("stay stay", "stay: if the Austrians stay too your force, which attacked, has to retreat "
                      "to Castiglione");
    says("stay retreat", "retreat to Castiglione: they pursue with more cavalry");
    play("stay stay");
    says("stay stay", "stay: the French, who attacked, then have to retreat");
    play("stay retreat");
    says("retreat_to volta", "retreat to Volta");
}

EXAMPLE(choices_hits, "hits: who falls, and who is hit next") {
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino fr_joubert@castiglione fr_victor@castiglione fr_guieu@castiglione "
             "fr_rampon@castiglione bonaparte",
             "at solferino au_ott:3 au_gummer");
    rolls(6, 1);
    play("combat_pick solferino");
    says("combat_hit au_ott", "hit Ott (infantry, 4 SP, cohesion 4, 3 hits): it is eliminated; the "
                              "next hit is for Gummer; the next hit is for Gummer");
    says("combat_hit au_gummer", "hit Gummer (infantry, 4 SP, cohesion 3, 0 hits); the next hit is "
                                 "for Ott; the next hit is for Gummer");
}
