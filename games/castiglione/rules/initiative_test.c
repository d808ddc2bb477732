/* initiative_test.c - chapter C7: who has the initiative, and who moves first. */
#include "games/castiglione/tests/turns.h"

enum { AUSTRIAN = CAS_AUSTRIAN, FRENCH = CAS_FRENCH };

TEST_RULE(CAS_7_1, "the higher total has the initiative; the Austrian rolls first") {
    rolls(4, 3);
    position("turn 2 initiative initiative=french", FAR);
    cited(CAS_7_1);
    asks(AUSTRIAN, "initiative");
    holds(was_told(CAS_GALLERY, "'austrian':4,'french':3,'bonus':0,'side':'austrian'"));
    rolls(3, 4);
    position("turn 2 initiative initiative=austrian", FAR);
    asks(FRENCH, "initiative");
    holds(was_told(CAS_GALLERY, "'austrian':3,'french':4,'bonus':0,'side':'french'"));
    legal_is("initiative first", "initiative second", NULL);
}

TEST_RULE(CAS_7_1, "the French add one while Bonaparte is in play") {
    rolls(4, 4);
    position("turn 2 initiative initiative=french", FAR, "at cremona bonaparte");
    cited(CAS_7_1);
    asks(FRENCH, "initiative"); // 5 against 4, and no tie
    holds(was_told(CAS_GALLERY, "'austrian':4,'french':4,'bonus':1,'side':'french'"));
    rolls(4, 4);
    position("turn 2 initiative initiative=french", FAR, "at cremona massena");
    asks(AUSTRIAN, "initiative"); // a tie
    rolls(4, 2);
    position("turn 2 initiative initiative=french", FAR, "at cremona bonaparte");
    asks(AUSTRIAN, "initiative");
}

TEST_RULE(CAS_7_1, "a tie gives it to the player who did not have it last turn") {
    rolls(5, 4);
    position("turn 3 initiative initiative=austrian", FAR, "at cremona bonaparte");
    cited(CAS_7_1);
    asks(FRENCH, "initiative");
    rolls(5, 4);
    position("turn 3 initiative initiative=french", FAR, "at cremona bonaparte");
    asks(AUSTRIAN, "initiative");
    // Who had it counts, not who moved first.
    rolls(2, 2);
    position("turn 3 initiative initiative=french first=austrian", FAR);
    asks(AUSTRIAN, "initiative");
}

TEST_RULE(CAS_7_1, "he who has it decides who moves first") {
    rolls(6, 1);
    position("turn 2 initiative", FAR);
    play("initiative second");
    cited(CAS_7_1);
    asks(FRENCH, "move_pick");
    equal(truth()->table.first, FRENCH);
    equal(truth()->table.holds_initiative, AUSTRIAN + 1);
    play("move_pick end");
    asks(AUSTRIAN, "move_pick");
    rolls(6, 1);
    position("turn 2 initiative", FAR);
    play("initiative first");
    asks(AUSTRIAN, "move_pick");
}

TEST_RULE(CAS_7_1, "turn 1 has no roll: the Austrian has it and moves first") {
    begin(4);
    cited(CAS_7_1);
    equal(truth()->table.holds_initiative, AUSTRIAN + 1);
    equal(truth()->table.first, AUSTRIAN);
    asks(AUSTRIAN, "move_pick");
    equal(truth()->head.rng.drawn[GG_STREAM_PUBLIC], 0);
    position_refused(CAS_7_1, "turn 1 move_first first=french", FAR);
    position_refused(CAS_7_1, "turn 1 move_first initiative=french", FAR);
}

TEST_RULE(CAS_23_13, "in play is on the map: from a box Bonaparte gives nothing") {
    rolls(4, 4);
    position("turn 3 initiative initiative=french", FAR, "options leader_casualties=on",
             "box wounded bonaparte:1");
    holds(was_told(CAS_GALLERY, "'bonus':0,'side':'austrian'"));
    asks(AUSTRIAN, "initiative");
    rolls(4, 4);
    position("turn 3 initiative initiative=french", FAR, "options leader_casualties=on",
             "box killed bonaparte");
    asks(AUSTRIAN, "initiative");
    rolls(4, 4);
    position("turn 3 initiative initiative=french", FAR, "at mantua au_gummer",
             "in mantua fr_servier bonaparte");
    asks(FRENCH, "initiative"); // besieged, but on the map
}
