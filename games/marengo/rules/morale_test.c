/* morale_test.c - chapter M13: what losses do to an army. */
#include "games/marengo/tests/claims.h"

TEST_RULE(MAR_13_1, "morale falls by one for each strength point lost") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2");
    play("bombard fire");
    cited(MAR_13_1);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'kind':'morale','rule':'M13.1'"));
        holds(was_told(viewer, "'army':'france','morale':16"));
        view_has(viewer, "'morale':{'france':16,'austria':16}");
    }
    position("round 3 austria assault", "A l5/peterbona I3", "A l1 I1", "F peterbona/l5 I3 I2",
             "morale france 10 austria 10");
    plays("assault l5/peterbona", "assault_add go", "defend I3");
    // 3-1 against 3: France loses 1, Austria 1+1.
    equal(morale(MAR_FRANCE), 9);
    equal(morale(MAR_AUSTRIA), 8);
}

TEST_RULE(MAR_13_1, "morale does not fall below nought") {
    position("round 3 austria move", "A l5 I2", "F l1 C2", "morale france 1 austria 16");
    plays("move_from l5", "move_to to l1", "move_take go", "block no");
    cited(MAR_13_1);
    equal(morale(MAR_FRANCE), 0);
    position("round 3 austria move", "A l5 I2", "A l10 I1", "F l1 C2",
             "morale france 0 austria 16");
    plays("move_from l5", "move_to to l1", "move_take go", "block no");
    equal(morale(MAR_FRANCE), 0);
    equal(piece_count(NULL, "C2"), 0);
    equal(told_count(MAR_GALLERY, "morale"), 0);
}

TEST_RULE(MAR_13_2, "an army at nought is demoralised at once") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2", "morale france 2 austria 16");
    play("bombard fire");
    equal(morale(MAR_FRANCE), 1);
    equal(told_count(MAR_GALLERY, "broken"), 0);
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2", "morale france 1 austria 16");
    play("bombard fire");
    cited(MAR_13_2);
    equal(morale(MAR_FRANCE), 0);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        holds(was_told(viewer, "'kind':'broken','rule':'M13.2'"));
}

TEST_RULE(MAR_13_2, "a demoralised army stays so to the end of the game") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2", "F l38 I2", "morale france 1 austria 0");
    play("bombard fire");
    cited(MAR_13_2);
    while (table_truth()->head.result == 0)
        pass_turn();
    equal(morale(MAR_FRANCE), 0);
    equal(morale(MAR_AUSTRIA), 0);
    equal(told_count(MAR_GALLERY, "broken"), 1);
    equal(told_count(MAR_GALLERY, "gain"), 0);
}

TEST_RULE(MAR_13_3, "a demoralised army starts no assault") {
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2",
             "morale france 17 austria 1");
    allowed("assault l5/peterbona");
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2",
             "morale france 17 austria 0");
    // There is nothing to choose, so movement has begun.
    asks(MAR_AUSTRIA, "move_from");
    equal(told_count(MAR_GALLERY, "assault"), 0);
}

// The defence an I3 meets that assaults from l5/peterbona, by the French pieces that lead.
static void defence_is(const char *army, const char *lead, const char *morale_line,
                       const char *result) {
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", army, morale_line);
    plays("assault l5/peterbona", "assault_add go");
    play(lead);
    holds(was_told(MAR_FRANCE, result));
}

TEST_RULE(MAR_13_3, "a demoralised defender counts each leading piece one less, not below nought") {
    defence_is("F peterbona/l5 I3", "defend I3", "morale france 1 austria 9",
               "'strength':2,'defence':3");
    defence_is("F peterbona/l5 I3", "defend I3", "morale france 0 austria 9",
               "'strength':2,'defence':2");
    defence_is("F peterbona/l5 C2", "defend C2", "morale france 0 austria 9",
               "'strength':2,'defence':1");
    defence_is("F peterbona/l5 I1", "defend I1", "morale france 0 austria 9",
               "'strength':2,'defence':0");
}

TEST_RULE(MAR_13_3, "bombardment and artillery defence of a demoralised army are unaffected") {
    position("round 4 austria bombard", "A l5/peterbona A1-declared", "A l5 I2",
             "F peterbona/l5 I2", "morale france 17 austria 0");
    play("bombard fire");
    holds(was_told(MAR_FRANCE, "'target':'peterbona/l5','strength':1"));
    equal(piece_count("peterbona/l5", "I1"), 1);
    position("round 4 austria declare", "A l5/peterbona A1", "A l5 I2", "F peterbona/l5 I2",
             "morale france 17 austria 0");
    allowed("declare declare");
    position("round 3 austria assault", "A l5/peterbona I3", "A l5 I2", "F peterbona/l5 I2 A1",
             "morale france 0 austria 9");
    plays("assault l5/peterbona", "assault_add go", "guns fire");
    holds(was_told(MAR_AUSTRIA, "'before':'I3','after':'I2'"));
    equal(morale(MAR_AUSTRIA), 8);
}

TEST_RULE(MAR_13_3, "pursuit by a demoralised army is unaffected") {
    position("round 3 austria assault", "A l5/peterbona 2xI2", "A l5 I2", "F peterbona/l5 I3 C2",
             "morale france 0 austria 9");
    plays("assault l5/peterbona", "assault_add I2", "assault_add go", "defend I3");
    // 2-1 against 3-1: Austria loses two, its leader.
    holds(was_told(MAR_FRANCE, "'strength':1,'defence':2"));
    asks(MAR_FRANCE, "pursue");
    play("pursue C2");
    holds(was_told(MAR_AUSTRIA, "'kind':'pursuit','rule':'M11.17'"));
    holds(was_told(MAR_AUSTRIA, "'count':1,'strength':2"));
    equal(piece_count("peterbona/l5", "C1"), 1);
    equal(piece_count(NULL, "I2"), 2);
}

TEST_RULE(MAR_13_4, "the other army gains five points at the start of the next round") {
    position("round 3 austria move", "A l5 I2", "F l38 I2", "morale france 9 austria 0");
    play("move_from done");
    // Not in the middle of the round.
    equal(morale(MAR_FRANCE), 9);
    play("move_from done");
    cited(MAR_13_4);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        holds(was_told(viewer, "'kind':'gain','rule':'M13.4'"));
        view_has(viewer, "'morale':{'france':14,'austria':0}");
    }
    equal(number_at("memory.gain_given"), 1);
    position("round 3 france move", "A l5 I2", "F l38 I2", "morale france 0 austria 3");
    play("move_from done");
    equal(morale(MAR_AUSTRIA), 8);
    equal(morale(MAR_FRANCE), 0);
}

TEST_RULE(MAR_13_4, "there is no upper limit") {
    position("round 3 france move", "A l5 I2", "F l38 I2", "morale france 17 austria 0");
    play("move_from done");
    cited(MAR_13_4);
    equal(morale(MAR_FRANCE), 22);
}

TEST_RULE(MAR_13_4, "once in the game only") {
    position("round 3 france move", "A l5 I2", "F l38 I2", "morale france 9 austria 0");
    play("move_from done");
    equal(morale(MAR_FRANCE), 14);
    pass_turn();
    pass_turn();
    equal(round_now(), 5);
    equal(morale(MAR_FRANCE), 14);
    equal(told_count(MAR_GALLERY, "gain"), 1);
    position("round 3 france move", "A l5 I2", "F l38 I2", "morale france 9 austria 0",
             "gain_given");
    play("move_from done");
    equal(morale(MAR_FRANCE), 9);
}

TEST_RULE(MAR_13_4, "nobody gains if both armies are demoralised, or none") {
    position("round 3 france move", "A l5 I2", "F l38 I2", "morale france 0 austria 0");
    play("move_from done");
    equal(told_count(MAR_GALLERY, "gain"), 0);
    equal(number_at("memory.gain_given"), 0);
    position("round 3 france move", "A l5 I2", "F l38 I2", "morale france 1 austria 1");
    play("move_from done");
    equal(told_count(MAR_GALLERY, "gain"), 0);
    position("round 3 france move", "A l5 I2", "F l38 I2", "morale france 1 austria 0");
    play("move_from done");
    cited(MAR_13_4);
}
