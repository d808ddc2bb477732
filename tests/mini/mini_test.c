/* mini_test.c - the smallest game, rule by rule. */
#include "mini/mini.h"

#include "harness/harness.h"

TEST_RULE(MINI_ORDER, "only the decision that is asked can be taken") {
    begin(1);
    refused_action(((gg_action){ .verb = 7 }), MINI_ORDER);
    allowed("say 2");
}

TEST_RULE(MINI_RANGE, "there are no numbers beyond those of two dice") {
    begin(1);
    unreadable("say 13");
    unreadable("say 1");
    refused_action(((gg_action){ .verb = 1, .arg = { 13 } }), MINI_RANGE);
    refused_action(((gg_action){ .verb = 1, .arg = { 1 } }), MINI_RANGE);
    allowed("say 12");
    allowed("say 2");
}

TEST_RULE(MINI_HIGHER, "the next number is higher") {
    load("{'game':'mini','north':3,'south':5,'claim':7}");
    refused("say 7", MINI_HIGHER);
    allowed("say 8");
}

TEST_RULE(MINI_FIRST, "the first to speak has nothing to doubt") {
    begin(1);
    refused("say doubt", MINI_FIRST);
    play("say 4");
    allowed("say doubt");
}

TEST_RULE(MINI_DEAL, "each number is told to its owner alone") {
    begin(1);
    cited(MINI_DEAL);
    view_has(0, "\"numbers\":[4,0]");
    view_has(1, "\"numbers\":[0,2]");
    view_has(2, "\"numbers\":[0,0]");
}

TEST_RULE(MINI_CLAIM, "a number stands until a higher one is said") {
    begin(1);
    plays("say 4", "say 6");
    cited(MINI_CLAIM);
    view_has(2, "\"claim\":6");
}

TEST_RULE(MINI_SHOW, "a number that is reached wins for who said it") {
    load("{'game':'mini','north':3,'south':5,'claim':8}");
    play("say doubt");
    cited(MINI_SHOW);
    is_won_by(1);
    view_has(2, "\"numbers\":[3,5]");
}

TEST_RULE(MINI_SHOW, "a number too high wins for who doubts it") {
    load("{'game':'mini','north':3,'south':5,'claim':9}");
    play("say doubt");
    is_won_by(0);
}

TEST_RULE(MINI_YIELD, "who resigns has lost, and shows nothing") {
    load("{'game':'mini','north':3,'south':5,'claim':4}");
    play("resign");
    cited(MINI_YIELD);
    is_won_by(1);
    view_has(2, "\"numbers\":[0,0]");
}
