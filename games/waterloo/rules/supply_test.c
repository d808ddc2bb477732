/* supply_test.c - W13.1 and W13.2: what cities in French hands cost the Allies. */
#include "games/waterloo/tests/turns.h"

enum { FRENCH = WAT_SEAT_FRENCH, ALLIED = WAT_SEAT_ALLIED };

#define ANGLO_ELSEWHERE    "at mons a_well a_1_inf1:1 a_1_cav a_2_art"
#define PRUSSIAN_ELSEWHERE "at namur p_blu p_1_inf1 p_1_inf2:2 p_1_art"

TEST_RULE(WAT_13_1, "Ghent costs the Anglo-Dutch one block") {
    position("turn 1 supply", "at ghent f_1cc:1", ANGLO_ELSEWHERE, PRUSSIAN_ELSEWHERE);
    cited(WAT_13_1);
    view_has(WAT_GALLERY, "'step':'supply'");
    asks(ALLIED, "supply_loss");
    play("supply_loss a_1_cav");
    equal(number_at("lost.anglo"), 1);
    equal(number_at("lost.prussian"), 0);
    equal(number_at("lost.french"), 0);
    equal(unit_steps("a_1_cav"), 0);
    equal(turn_now(), 2);
    equal(told_count(FRENCH, "supply"), 1);
    equal(told_count(FRENCH, "out"), 1);
}

TEST_RULE(WAT_13_1, "Brussels costs the Anglo-Dutch one block, even if Napoleon alone holds it") {
    position("turn 1 supply", "at brussels f_nap", ANGLO_ELSEWHERE, PRUSSIAN_ELSEWHERE);
    cited(WAT_13_1);
    play("supply_loss a_1_inf1");
    equal(number_at("lost.anglo"), 1);
    equal(turn_now(), 2);
}

TEST_RULE(WAT_13_1, "Liege costs the Prussians two blocks, one at a time") {
    position("turn 1 supply", "at liege f_1cc-disrupted", ANGLO_ELSEWHERE, PRUSSIAN_ELSEWHERE);
    cited(WAT_13_1);
    play("supply_loss p_1_inf1");
    equal(number_at("lost.prussian"), 1);
    asks(ALLIED, "supply_loss");
    play("supply_loss p_1_art");
    equal(number_at("lost.prussian"), 2);
    equal(number_at("lost.anglo"), 0);
    equal(turn_now(), 2);
}

TEST_RULE(WAT_13_1, "all three: Ghent, Brussels, Liege in that order, four blocks in all") {
    position("turn 1 supply", "at liege f_1cc", "at brussels f_2cc", "at ghent f_3cc",
             ANGLO_ELSEWHERE, PRUSSIAN_ELSEWHERE);
    equal(told_count(ALLIED, "supply"), 1);
    view_has(ALLIED, "'asked':'supply_loss'");
    refused("supply_loss p_blu", WAT_13_2); // Ghent first
    play("supply_loss a_1_inf1");
    holds(was_told(FRENCH, "'town':'brussels','blocks':1"));
    refused("supply_loss p_blu", WAT_13_2);
    play("supply_loss a_2_art");
    holds(was_told(FRENCH, "'town':'liege','blocks':2"));
    refused("supply_loss a_well", WAT_13_2);
    plays("supply_loss p_1_inf2", "supply_loss p_blu");
    equal(number_at("lost.anglo"), 2);
    equal(number_at("lost.prussian"), 2);
    equal(turn_now(), 2);
    cited(WAT_13_1);
}

TEST_RULE(WAT_13_1, "nothing in Allied turns, but again in the next French one") {
    position("turn 4 movement", "at ghent f_3cc", "at liege f_1cc", ANGLO_ELSEWHERE,
             PRUSSIAN_ELSEWHERE);
    play("group_pick end");
    equal(turn_now(), 5);
    not_cited(WAT_13_1);
    equal(number_at("lost.anglo"), 0);
    play("group_pick end");
    cited(WAT_13_1);
    plays("supply_loss a_1_cav", "supply_loss p_1_inf1", "supply_loss p_1_inf2");
    equal(turn_now(), 6); // a night, and Allied
    play("group_pick end");
    equal(turn_now(), 7);
    equal(number_at("lost.anglo"), 1);
    play("group_pick end");
    asks(ALLIED, "supply_loss");
}

TEST_RULE(WAT_13_1, "a city left by the French costs nothing any more, one entered costs at once") {
    position("turn 1 movement", "at ghent f_3cc", "at hannut f_1cc", ANGLO_ELSEWHERE,
             PRUSSIAN_ELSEWHERE);
    plays("group_pick french ghent", "move_block f_3cc", "move_step gavre", "move_step stop",
          "group_pick french hannut", "move_block f_1cc", "move_step liege", "move_step stop",
          "march_block end");
    holds(was_told(ALLIED, "'town':'liege','blocks':2"));
    holds(!was_told(ALLIED, "'town':'ghent','blocks':1"));
    plays("supply_loss p_1_inf2", "supply_loss p_1_inf1");
    equal(number_at("lost.anglo"), 0);
    equal(turn_now(), 2);
    cited(WAT_13_1);
}

TEST_RULE(WAT_13_1, "the French need no supply, and Allied cities cost nothing") {
    position("turn 1 supply", "at soire f_1cc", "at brussels a_1_inf1", "at ghent a_2_inf1",
             "at liege p_1_inf1", "at beaumont p_1_inf2", "at valenciennes a_1_cav");
    equal(turn_now(), 2);
    not_cited(WAT_13_1);
    position("turn 4 supply", "at soire f_1cc", "at beaumont p_1_inf2");
    not_cited(WAT_13_1);
    equal(number_at("lost.french"), 0);
    position("turn 5 supply", "at liege f_1cc", "at beaumont p_1_inf2 p_1_cav p_1_art");
    cited(WAT_13_1);
}

TEST_RULE(WAT_13_2, "the owner picks any living block of that army, anywhere and of any strength") {
    position("turn 1 supply", "at brussels f_1cc", "at mons a_well a_1_inf1:1 a_1_cav",
             "at alost a_2_inf1", "out a_2_art", "lost anglo 1", PRUSSIAN_ELSEWHERE);
    legal_is("supply_loss a_well", "supply_loss a_1_inf1", "supply_loss a_1_cav",
             "supply_loss a_2_inf1", NULL);
    refused("supply_loss a_2_art", WAT_13_2); // already out
    refused("supply_loss p_1_inf1", WAT_13_2);
    refused("supply_loss f_1cc", WAT_13_2);
    allowed("supply_loss a_2_inf1");
    equal(verdict_of(FRENCH, "supply_loss a_well"), WAT_5_1);
    play("supply_loss a_2_inf1");
    equal(unit_steps("a_2_inf1"), 0); // four steps at once
    equal(number_at("lost.anglo"), 2);
}

TEST_RULE(WAT_13_2, "an army with too few blocks loses what it has") {
    position("turn 1 supply", "at liege f_1cc", "at ghent f_2cc", "at mons a_1_inf1 a_1_cav",
             "at namur p_1_inf1");
    refused("supply_loss p_1_inf1", WAT_13_2);
    play("supply_loss a_1_cav");
    equal(unit_steps("p_1_inf1"), 0); // the last one goes without a question
    equal(number_at("lost.prussian"), 1);
    equal(turn_now(), 2);
    asks(ALLIED, "group_pick");
}

TEST_RULE(WAT_13_2, "an army that is defeated loses nothing more") {
    position("turn 7 supply", "at liege f_1cc", "at brussels f_2cc", "at mons a_1_inf1 a_1_cav",
             "lost prussian 9", "defeated prussian");
    refused("supply_loss p_1_inf1", WAT_13_2);
    play("supply_loss a_1_cav");
    equal(number_at("lost.prussian"), 9);
    equal(number_at("lost.anglo"), 1);
    equal(told_count(WAT_GALLERY, "supply"), 1);
    equal(turn_now(), 8);
}

TEST_RULE(WAT_13_2, "of three players each Ally picks for his own army") {
    position("turn 1 supply", "options players=3", "at liege f_1cc", "at brussels f_2cc",
             "at mons a_1_inf1 a_1_cav", PRUSSIAN_ELSEWHERE);
    asks(WAT_SEAT_ANGLO, "supply_loss");
    equal(verdict_of(WAT_SEAT_PRUSSIAN, "supply_loss a_1_inf1"), WAT_5_1);
    play("supply_loss a_1_inf1");
    asks(WAT_SEAT_PRUSSIAN, "supply_loss");
    refused("supply_loss a_1_cav", WAT_13_2);
    play("supply_loss p_1_inf1");
    asks(WAT_SEAT_PRUSSIAN, "supply_loss");
    play("supply_loss p_1_inf2");
    asks(WAT_SEAT_PRUSSIAN, "leader_reveal");
    equal(turn_now(), 2);
}
