/* toy_test.c - the rules of the toy game, tested on the harness: a model for rule tests. */
#include "harness/harness.h"
#include "toy/toy.h"

#define FACING "'red':['HF','DF','HD',''],'blue':['FD','HH','FD','']"

TEST_RULE(TOY_ORDER, "only the decision that is asked is answered") {
    load("{'game':'toy'," FACING "}");
    asks(TOY_RED, "from");
    refused("attack yes", TOY_ORDER);
    allowed("from west");
}

TEST_RULE(TOY_EMPTY, "a move does not start from an empty heap") {
    load("{'game':'toy','red':['','DDHF','HF',''],'blue':['FD','HH','FD','']}");
    refused("from west", TOY_EMPTY);
    legal_is("from mid", "from east", "from pass", NULL);
}

TEST_RULE(TOY_NEXT, "a block does not jump from west to east") {
    load("{'game':'toy'," FACING "}");
    play("from west");
    refused("to east", TOY_NEXT);
    refused("to west", TOY_NEXT);
    legal_is("to mid", NULL);
}

TEST_RULE(TOY_CLASS, "a block taken is in the heap") {
    load("{'game':'toy'," FACING "}");
    plays("from west", "to mid");
    refused("take dummy", TOY_CLASS);
    legal_is("take foot", "take horse", NULL);
}

TEST_RULE(TOY_NO_HORSE, "a charge is asked for without a horse, and refused") {
    load("{'game':'toy','red':['HF','DF','HD',''],'blue':['HH','FF','DD','']}");
    plays("from west", "to mid", "take horse", "attack yes");
    asks(TOY_BLUE, "answer");
    refused("answer charge", TOY_NO_HORSE);
    play("answer stand");
    asks(TOY_RED, "lead");
}

TEST_RULE(TOY_DEAL, "two blocks are dealt to each place, face-down for the enemy") {
    begin(7);
    cited(TOY_DEAL);
    equal(told_count(TOY_RED, "dealt"), 12);
    view_has(TOY_BLUE, "'red':[2,2,2,''],'blue':[2,2,2,'']");
}

TEST_RULE(TOY_MOVE, "the enemy sees a move, not the block") {
    load("{'game':'toy'," FACING "}");
    plays("from west", "to mid", "take horse");
    equal(told_count(TOY_BLUE, "moved"), 1);
    equal(told_count(TOY_BLUE, "picked"), 0);
    equal(told_count(TOY_RED, "picked"), 2);
    holds(told_last(TOY_BLUE)[0] == '{');
}

TEST_RULE(TOY_BATTLE, "a charging horse beats a horse") {
    load("{'game':'toy'," FACING "}");
    plays("from west", "to mid", "take horse", "attack yes", "answer charge", "lead horse");
    view_has(TOY_SEATS, "'red':[1,2,2,'H'],'blue':[2,2,2,'']");
    asks(TOY_BLUE, "from");
}

TEST_RULE(TOY_TURN, "turns alternate") {
    load("{'game':'toy'," FACING "}");
    play("from pass");
    asks(TOY_BLUE, "from");
    equal(number_at("turn"), 2);
}

TEST_RULE(TOY_WIN, "equal armies after the last turn: blue wins") {
    load("{'game':'toy','turn':16,'mover':'blue'," FACING "}");
    play("from pass");
    is_won_by(TOY_BLUE);
}

TEST_RULE(TOY_YIELD, "who resigns loses") {
    load("{'game':'toy'," FACING "}");
    allowed("resign");
    play("resign");
    is_won_by(TOY_BLUE);
    cited(TOY_YIELD);
}

TEST_RULE(TOY_CHOICE, "words that are no choice are no action") {
    load("{'game':'toy'," FACING "}");
    unreadable("from nowhere");
    unreadable("flee");
    unreadable("");
    // No text reads as such an action; bytes can.
    refused_action(((gg_action){ .verb = TOY_FROM, .arg = { 9 } }), TOY_CHOICE);
    refused_action(((gg_action){ .verb = TOY_FROM, .arg = { 1, 1 } }), TOY_CHOICE);
}

EXAMPLE(T, "a dummy falls to foot, and the larger army wins") {
    load("{'game':'toy','turn':16,'mover':'blue','red':['HF','DF','HD',''],"
         "'blue':['FD','HH','FD','']}");
    plays("from west", "to mid", "take foot", "attack yes", "answer stand", "lead foot",
          "guard dummy");
    cited(TOY_BATTLE);
    is_won_by(TOY_BLUE);
}
