/* post_test.c - the three fords, rule by rule. */
#include "harness/harness.h"
#include "tests/mini/mini.h"

// North's guns (6) and foot (1) are at the upper ford, South's horse (5) at the middle one.
#define HALF_WAY                                                                                   \
    "{'game':'mini','north_foot':1,'north_horse':2,'north_guns':6,'south_foot':4,'south_horse':5," \
    "'south_guns':3,'north_foot_at':'upper','north_guns_at':'upper','south_horse_at':'middle'"

static const char half_way[] = HALF_WAY "}";
// The same, and South has one block left.
static const char last[] = HALF_WAY ",'north_horse_at':'lower','south_guns_at':'upper'}";

TEST_RULE(MINI_1, "each strength is told to its owner alone") {
    begin(1);
    cited(MINI_1);
    view_lacks(0, "\"strength\":[0,0,0],\"place\":[0,0,0]},\"south\"");
    view_has(1, "\"north\":{\"camp\":3,\"upper\":0,\"middle\":0,\"lower\":0,\"strength\":[0,0,0]");
}

TEST_RULE(MINI_2, "only who is asked can post") {
    begin(1);
    refused_action(((gg_action){ .verb = 7 }), MINI_2);
    refused("post upper", MINI_2);
    allowed("choose foot");
}

TEST_RULE(MINI_3, "a block is posted once") {
    load(half_way);
    refused("choose horse", MINI_3);
    allowed("choose foot");
}

TEST_RULE(MINI_4, "a ford takes two blocks of a side") {
    begin(1);
    plays("choose foot", "post upper", "choose foot", "post upper", "choose guns", "post upper");
    plays("choose horse", "post upper", "choose horse");
    refused("post upper", MINI_4);
    allowed("post middle");
}

TEST_RULE(MINI_5, "others see that a block is posted, and where") {
    begin(1);
    plays("choose guns", "post lower");
    cited(MINI_5);
    view_has(0, "\"place\":[0,0,3]");
    view_has(1, "\"north\":{\"camp\":2,\"upper\":0,\"middle\":0,\"lower\":1,\"strength\":[0,0,0],"
                "\"place\":[0,0,0]");
}

TEST_RULE(MINI_6, "all are shown after the last post") {
    load(last);
    plays("choose foot", "post lower");
    cited(MINI_6);
    view_has(2, "\"strength\":[1,2,6]");
    view_has(2, "\"strength\":[4,5,3]");
}

TEST_RULE(MINI_7, "South wins by two fords to one") {
    load(last);
    plays("choose foot", "post lower");
    cited(MINI_7);
    is_won_by(MINI_SOUTH);
}

TEST_RULE(MINI_7, "North wins by two fords to one") {
    load(last);
    plays("choose foot", "post middle");
    is_won_by(MINI_NORTH);
}

TEST_RULE(MINI_8, "who resigns has lost, and shows nothing") {
    load(half_way);
    play("resign");
    cited(MINI_8);
    is_won_by(MINI_NORTH);
    view_has(2, "\"strength\":[0,0,0]");
}

TEST_RULE(MINI_9, "nobody else is told which block is chosen") {
    begin(1);
    play("choose guns");
    cited(MINI_9);
    view_has(0, "\"chosen\":\"guns\"");
    view_has(1, "\"chosen\":null");
    view_has(2, "\"chosen\":null");
}
