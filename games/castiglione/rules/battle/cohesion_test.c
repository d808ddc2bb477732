/* cohesion_test.c - chapter C6: checks, hits, elimination, recovery. */
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

TEST_RULE(CAS_6_1, "a check passes on a die not above cohesion less hits with modifiers") {
    // Victor, cohesion 5, one hit, Masséna beside him: 5.
    for (int die = 1; die <= 6; die++) {
        rolls(die, 3, 1);
        position("turn 2 end", FAR, "at rivoli massena fr_victor:1");
        equal(hits_of("fr_victor"), die <= 5 ? 0 : 1);
    }
    // Three hits and nobody near: 2.
    for (int die = 1; die <= 6; die++) {
        rolls(die, 3, 1);
        position("turn 2 end", FAR, "at rivoli fr_victor:3");
        equal(hits_of("fr_victor"), die <= 2 ? 2 : 3);
    }
}

TEST_RULE(CAS_6_1, "never above the printed value, and no automatic pass") {
    // Cervoni 3 - 1 + 2 is 3 with Bonaparte, and a 4 fails.
    rolls(4, 3, 1);
    position("turn 2 end", "at vicenza au_minkwitz", "at cremona fr_cervoni:1 bonaparte");
    holds(was_told(FRENCH, "'die':4,'cohesion':3,'passed':false"));
    equal(hits_of("fr_cervoni"), 1);
    rolls(3, 3, 1);
    position("turn 2 end", "at vicenza au_minkwitz", "at cremona fr_cervoni:1 bonaparte");
    holds(was_told(FRENCH, "'die':3,'cohesion':3,'passed':true"));
    equal(hits_of("fr_cervoni"), 0);
    // Rukavina 2 - 2 is 0, and even a 1 fails.
    rolls(1, 3, 1);
    position("turn 2 end", FAR, "at ala au_rukavina:2");
    holds(was_told(FRENCH, "'die':1,'cohesion':0,'passed':false"));
    equal(hits_of("au_rukavina"), 2);
}

TEST_RULE(CAS_6_2, "the fourth hit eliminates for good, and both see who it was") {
    rolls(6, 3, 1);
    position("turn 2 supply", FAR, FOG, "at la_corona fr_valette:3", "at ala au_gummer",
             "at rivoli au_ott");
    cited(CAS_6_2);
    holds(is_in("fr_valette", "eliminated"));
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        equal(told_count(viewer, "out"), 1);
        holds(was_told(viewer, "'counter':'fr_valette','place':'la_corona','sp':2"));
        view_has(viewer, "'eliminated':['fr_valette'],'lost_sp':2");
    }
    equal(told_count(AUSTRIAN, "hit"), 0); // the hit itself was his own secret
    equal(truth()->table.lost_sp[FRENCH], 2);
}

TEST_RULE(CAS_6_2, "a third hit does not eliminate") {
    rolls(6, 3, 1);
    position("turn 2 supply", FAR, "at la_corona fr_valette:2", "at ala au_gummer",
             "at rivoli au_ott");
    holds(is_in("fr_valette", "la_corona"));
    equal(hits_of("fr_valette"), 3);
    equal(truth()->table.lost_sp[FRENCH], 0);
    rolls(6, 3, 1);
    position("turn 2 supply", FAR, "at la_corona fr_valette:3", "at ala au_gummer",
             "at rivoli au_ott");
    cited(CAS_6_2);
}

// Twelve SP from two sides roll 6 + 1: three hits.
#define STORM "at lonato au_gummer@salo au_nicolleti@salo au_bajalich@castiglione"

TEST_RULE(CAS_6_3, "one hit each before any has two, then each may have another") {
    rolls(6);
    position("turn 2 combat_first", FAR, STORM, "at lonato fr_victor fr_rampon fr_joubert");
    asks(FRENCH, "combat_hit");
    refused("combat_hit au_gummer", CAS_6_3);
    allowed("combat_hit fr_victor");
    play("combat_hit fr_victor");
    refused("combat_hit fr_victor", CAS_6_3);
    legal_is("combat_hit fr_rampon", "combat_hit fr_joubert", NULL);
    rolls(1);
    play("combat_hit fr_joubert"); // the third is Rampon's
    equal(hits_of("fr_victor"), 1);
    equal(hits_of("fr_rampon"), 1);
    equal(hits_of("fr_joubert"), 1);
    rolls(6);
    position("turn 2 combat_first", FAR, STORM, "at lonato fr_victor fr_rampon");
    play("combat_hit fr_victor"); // the second is Rampon's
    legal_is("combat_hit fr_victor", "combat_hit fr_rampon", NULL);
    rolls(1);
    play("combat_hit fr_victor");
    equal(hits_of("fr_victor"), 2);
    equal(hits_of("fr_rampon"), 1);
}

TEST_RULE(CAS_6_3, "a unit with four hits takes no more, and hits that find nobody are lost") {
    rolls(6, 1);
    position("turn 2 combat_first", FAR, STORM, "at lonato fr_victor:3 fr_rampon:2");
    play("combat_hit fr_rampon"); // Victor has the second, and Rampon the third
    holds(is_in("fr_victor", "eliminated") && is_in("fr_rampon", "eliminated"));
    equal(told_count(CAS_GALLERY, "hit"), 3);
    equal(told_count(CAS_GALLERY, "given"), 0);
    rolls(6, 1);
    position("turn 2 combat_first", FAR, STORM, "at lonato fr_victor:3");
    holds(is_in("fr_victor", "eliminated"));
    equal(told_count(CAS_GALLERY, "hit"), 1);
    equal(told_count(CAS_GALLERY, "given"), 1);
    position("turn 2 combat_first", FAR, "at lonato au_gummer@salo au_melas_art@salo",
             "at lonato fr_victor fr_rampon fr_joubert");
    asks(AUSTRIAN, "bombard_hit");
    refused("bombard_hit au_gummer", CAS_6_3);
    allowed("bombard_hit fr_victor");
}

TEST_RULE(CAS_6_4, "in a round who has four hits still rolls, and leaves after both have") {
    rolls(3, 3);
    position("turn 2 combat_first", FAR, "at lonato au_gummer:3@salo fr_victor:3");
    holds(was_told_in_order(CAS_GALLERY, "'counter':'fr_victor','hits':4", "'sp':3"));
    holds(was_told_in_order(CAS_GALLERY, "'sp':3", "'kind':'out'"));
    holds(was_told_in_order(CAS_GALLERY, "'counter':'au_gummer','hits':4", "'kind':'out'"));
    holds(is_in("fr_victor", "eliminated") && is_in("au_gummer", "eliminated"));
}

TEST_RULE(CAS_6_4, "what a bombardment eliminates is gone before the round") {
    rolls(6);
    position("turn 2 combat_first", FAR, "at lonato au_gummer@salo au_melas_art@salo",
             "at lonato fr_victor:3 fr_rampon");
    rolls(1, 1);
    play("bombard_hit fr_victor");
    holds(is_in("fr_victor", "eliminated"));
    equal(hits_of("fr_rampon"), 1);
    holds(was_told_in_order(CAS_GALLERY, "'kind':'out'", "'kind':'round'"));
    equal(told_count(CAS_GALLERY, "roll"), 2);
    view_has(CAS_GALLERY, "'units':['fr_rampon'],'leaders':[],'sp':3");
}

TEST_RULE(CAS_6_4, "a hit of a forced march counts before the unit moves, and may be its last") {
    rolls(1);
    position("turn 2 move_second", FAR, "at lonato fr_victor:3 fr_rampon");
    plays("move_pick fr_victor", "move_kind force", "force_goal volta");
    holds(is_in("fr_victor", "eliminated"));
    asks(FRENCH, "move_pick");
    equal(told_count(CAS_GALLERY, "move"), 0);
}

TEST_RULE(CAS_6_5, "commanded, supplied units with hits roll; the best leader in reach helps") {
    // Guieu 4 - 2 + 2 by Bonaparte three areas off; Rusca, four off, 4 - 1; Ott by Wurmser.
    rolls(4, 4, 4, 3, 1);
    position("turn 2 end", FAR, "at castiglione bonaparte", "at castelnuovo fr_guieu:2",
             "at verona fr_rusca:1", "at trent wurmser", "at ala au_ott:1");
    cited(CAS_6_5);
    equal(hits_of("au_ott"), 0);
    equal(hits_of("fr_guieu"), 1); // one hit less, not more
    equal(hits_of("fr_rusca"), 1);
    equal(told_count(CAS_GALLERY, "check"), 3);
    equal(told_count(CAS_GALLERY, "heal"), 2);
}

TEST_RULE(CAS_6_5, "the leader who could command now counts, not the one who did") {
    // Victor is commanded, and Masséna has left him: 5 - 3. Rampon has Bonaparte and Masséna.
    rolls(3, 4, 3, 1);
    position("turn 2 end", FAR, "at lonato fr_victor:3", "at isola massena fr_rampon:3 bonaparte");
    cited(CAS_6_5);
    equal(hits_of("fr_victor"), 3);
    equal(hits_of("fr_rampon"), 2); // 5 - 3 + 2
}

TEST_RULE(CAS_6_5, "who fought, forced a march, forages or has no command does not roll") {
    rolls(1, 3, 1);
    position("turn 2 end", FAR, "at lonato fr_victor:1 fr_rampon:1 fr_joubert:1-foraging",
             "at verona fr_guieu:1-uncommanded fr_rusca:1 fr_bertin", "fought_turn fr_victor",
             "forced_turn fr_rampon");
    cited(CAS_6_5);
    equal(hits_of("fr_victor") + hits_of("fr_rampon") + hits_of("fr_joubert"), 3);
    equal(hits_of("fr_guieu"), 1);
    equal(hits_of("fr_rusca"), 0);
    equal(told_count(CAS_GALLERY, "check"), 1); // Bertin has nothing to recover from
}

TEST_RULE(CAS_6_5, "a combat and a forced march of this turn are remembered to its end") {
    rolls(1);
    position("turn 2 move_second", FAR, "at lonato fr_victor fr_rampon:1");
    plays("move_pick fr_victor", "move_kind force", "force_goal volta");
    equal(hits_of("fr_victor"), 1);
    while (strcmp(harness_game()->phase[truth()->head.phase].name, "force_step") == 0)
        play(verdict_of(FRENCH, "force_step castiglione") == 0 ? "force_step castiglione"
                                                               : "force_step guidizzolo");
    rolls(1, 3, 1);
    play("move_pick end");
    cited(CAS_6_5);
    equal(hits_of("fr_victor"), 1);
    equal(hits_of("fr_rampon"), 0);
    // The next turn forgets it.
    plays("initiative first", "move_pick end");
    holds(!is_among(truth()->now.forced, "fr_victor"));
}

TEST_RULE(CAS_23_14, "an overrun and a full withdrawal are no combat: who made them recovers") {
    // Six SP go over Lusignan, who has one.
    position("turn 2 move_second", "at cremona fr_cervoni", "at vicenza au_minkwitz",
             "at salo fr_victor:1 fr_rampon", "at lonato au_lusignan");
    plays("move_pick fr_victor", "move_kind march", "group_add fr_rampon", "move_step lonato");
    asks(FRENCH, "overrun");
    play("overrun yes");
    holds(is_in("au_lusignan", "eliminated"));
    if (truth()->table.pending_action.picked) play("move_step stop");
    rolls(5, 3, 1);
    play("move_pick end");
    equal(hits_of("fr_victor"), 1); // 5 on 5 - 1: he rolled, and failed
    equal(told_count(CAS_GALLERY, "check"), 1);
    // Guillaume goes inside before the fight.
    position("turn 2 combat_first", FAR, "at peschiera fr_guillaume:1 au_gummer@castelnuovo");
    play("withdraw fr_guillaume");
    holds(is_in("fr_guillaume", "peschiera/inside"));
    equal(told_count(CAS_GALLERY, "roll"), 0);
    holds(!is_among(truth()->now.fought, "fr_guillaume"));
    if (truth()->head.phase == CAS_COMBAT_PICK) play("combat_pick end");
    rolls(3, 3, 1);
    play("move_pick end");
    equal(hits_of("fr_guillaume"), 0);
}

TEST_RULE(CAS_23_14, "leaders of a garrison all join its sortie, and flee if its units die in it") {
    position("turn 2 combat_first", FAR, "in mantua canto davidovich au_rukavina:3",
             "at mantua fr_servier fr_fiorella fr_pelletier", "at mantua au_gummer@goito");
    asks(AUSTRIAN, "sortie");
    rolls(1, 6);
    play("sortie yes");
    equal(truth()->table.combat.leaders[AUSTRIAN],
          cas_bit(cas_number_of(id_of("canto"))) | cas_bit(cas_number_of(id_of("davidovich"))));
    asks(AUSTRIAN, "combat_hit"); // 9 SP, row 6: two hits
    play("combat_hit au_rukavina");
    holds(is_in("au_rukavina", "eliminated"));
    equal(hits_of("au_gummer"), 1);
    asks(AUSTRIAN, "stay");
    play("stay retreat");
    holds(is_in("au_gummer", "goito"));
    holds(is_in("canto", "goito") && is_in("davidovich", "goito"));
}
