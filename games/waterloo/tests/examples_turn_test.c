/* examples_turn_test.c - the worked examples E10 to E12: supply, cities, defeat. */
#include "games/waterloo/tests/turns.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

EXAMPLE(E10, "supply: one Anglo-Dutch block, then two Prussian ones, and the ninth defeats them") {
    position("turn 5 movement", "at brussels f_1_inf1 f_1cc", "at liege f_2_inf1",
             "at ghent a_well a_1_inf1 a_1_cav a_2_art", "at namur p_blu p_1_inf1 p_1_cav:1",
             "at wavre p_2_inf1", "lost prussian 7");
    plays("group_pick end");
    cited(WAT_13_1);
    asks(ALLIED, "supply_loss"); // for Brussels
    legal_is("supply_loss a_well", "supply_loss a_1_inf1", "supply_loss a_1_cav",
             "supply_loss a_2_art", NULL);
    play("supply_loss a_1_cav");
    equal(number_at("lost.anglo"), 1);
    asks(ALLIED, "supply_loss"); // for Liege, the first
    legal_is("supply_loss p_blu", "supply_loss p_1_inf1", "supply_loss p_1_cav",
             "supply_loss p_2_inf1", NULL);
    play("supply_loss p_1_inf1");
    equal(number_at("lost.prussian"), 8);
    not_cited(WAT_13_3);
    asks(ALLIED, "supply_loss"); // the second
    legal_is("supply_loss p_blu", "supply_loss p_1_cav", "supply_loss p_2_inf1", NULL);
    play("supply_loss p_1_cav");
    equal(number_at("lost.prussian"), 9);
    equal(number_at("lost.anglo"), 1);
    // Defeated in step 6 of this same turn, before the next begins.
    holds(was_told_in_order(FRENCH, "'step':'defeat'", "'kind':'defeat'"));
    holds(was_told_in_order(FRENCH, "'kind':'defeat'", "'step':'victory'"));
    holds(was_told_in_order(FRENCH, "'step':'victory'", "'turn':6"));
    cited(WAT_13_3);
    equal(unit_steps("p_blu"), -1);
    equal(unit_steps("p_2_inf1"), -1);
    holds(!is_over());
}

EXAMPLE(E10_next, "supply: on turn 6, an Allied one, nothing is lost") {
    position("turn 6 movement", "at brussels f_1_inf1 f_1cc", "at liege f_2_inf1",
             "at ghent a_well a_1_inf1 a_2_art", "lost anglo 1 prussian 9", "defeated prussian");
    asks(ALLIED, "group_pick");
    legal_is("group_pick anglo ghent", "group_pick end", NULL);
    play("group_pick end");
    equal(turn_now(), 7);
    not_cited(WAT_13_1);
    equal(told_count(WAT_GALLERY, "supply"), 0);
    equal(number_at("lost.anglo"), 1);
    equal(number_at("lost.prussian"), 9);
    // And in the next French one Liege costs the defeated Prussians nothing.
    play("group_pick end");
    asks(ALLIED, "supply_loss");
    play("supply_loss a_2_art");
    equal(number_at("lost.anglo"), 2);
    equal(number_at("lost.prussian"), 9);
    equal(turn_now(), 8);
}

EXAMPLE(E11, "cities: Ghent and Liege after turn 23 win for the French") {
    position("turn 23 movement", "at ghent f_1_inf1", "at liege f_2_inf1",
             "at brussels a_well a_1_inf1 a_1_cav", "at namur p_blu p_1_inf1 p_1_cav p_2_inf1");
    play("group_pick end");
    plays("supply_loss a_1_cav", "supply_loss p_1_cav", "supply_loss p_2_inf1");
    is_won_by(FRENCH);
    cited(WAT_13_5);
    not_cited(WAT_13_3); // nobody is defeated
}

EXAMPLE(E11_brussels, "cities: Brussels alone after turn 23, and the Allies win") {
    position("turn 23 movement", "at brussels f_1_inf1 f_1cc", "at soire f_2_inf1",
             "at ghent a_well a_1_inf1 a_1_cav", "at namur p_blu p_1_inf1");
    play("group_pick end");
    play("supply_loss a_1_cav");
    is_won_by(ALLIED);
    cited(WAT_13_5);
    not_cited(WAT_13_3);
}

EXAMPLE(E11_early, "cities: Ghent and Liege after turn 21, and play goes on") {
    position("turn 21 movement", "at ghent f_1_inf1", "at liege f_2_inf1",
             "at brussels a_well a_1_inf1 a_1_cav", "at namur p_blu p_1_inf1 p_1_cav p_2_inf1");
    play("group_pick end");
    plays("supply_loss a_1_cav", "supply_loss p_1_cav", "supply_loss p_2_inf1");
    holds(!is_over());
    not_cited(WAT_13_5);
    equal(turn_now(), 22);
    asks(ALLIED, "leader_reveal");
    skip_turn();
    equal(turn_now(), 23);
    holds(!is_over());
}

EXAMPLE(E12, "defeat: French 12, Anglo-Dutch 8, Prussian 9 in one check, and the French win") {
    position("turn 8 movement", "at soire f_gd_inf", "at mons a_1_inf1", "at namur p_1_inf1",
             "lost french 12 anglo 8 prussian 9");
    play("group_pick end");
    equal(told_count(WAT_GALLERY, "defeat"), 3);
    is_won_by(FRENCH);
    cited(WAT_13_5);
}

EXAMPLE(E12_allies, "defeat: 12, 8 and 8, and the Allies win") {
    position("turn 8 movement", "at soire f_gd_inf", "at mons a_1_inf1", "at namur p_1_inf1",
             "lost french 12 anglo 8 prussian 8");
    play("group_pick end");
    equal(told_count(WAT_GALLERY, "defeat"), 2);
    is_won_by(ALLIED);
    cited(WAT_13_5);
}

EXAMPLE(E12_later,
        "defeat: Prussians on turn 8, on turn 11 French 12 and Anglo-Dutch 8: French win") {
    position("turn 8 movement", "at soire f_1_inf1:1 f_gd_inf", "at brussels f_1cc",
             "at mons a_1_inf1 a_1_cav", "at namur p_1_inf1", "lost french 11 anglo 6 prussian 9");
    play("group_pick end");
    view_has(WAT_GALLERY, "'defeated':['prussian']");
    equal(turn_now(), 9);
    plays("group_pick end", "supply_loss a_1_cav"); // the seventh, for Brussels by night
    equal(turn_now(), 10);
    play("group_pick end");
    equal(turn_now(), 11);
    rolls(1);
    plays("group_pick french soire", "move_block f_1_inf1", "move_step beaumont", "move_block done",
          "group_pick end", "march_block f_1_inf1", "march_step thuin");
    // The march has cost the twelfth French block, Brussels the eighth Anglo-Dutch one.
    view_has(WAT_GALLERY, "'lost':{'french':12,'anglo':8,'prussian':9}");
    is_won_by(FRENCH);
    cited(WAT_13_5);
}
