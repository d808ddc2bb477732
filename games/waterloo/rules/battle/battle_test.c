/* battle_test.c - what the blocks are (W2.1), and battles before the first shot: order, boards
 * and tiles (W9.1 - W9.6). */
#include "games/waterloo/tests/combat.h"
#include "games/waterloo/waterloo.h"

// ---- W2.1: the blocks.

static void army_is(unsigned army, int blocks, int steps) {
    int counted = 0, sum = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (wat_units[unit].army != army) continue;
        counted++;
        sum += wat_units[unit].steps;
    }
    equal(counted, blocks);
    equal(sum, steps);
}

TEST_RULE(WAT_2_1, "the three armies have 24, 16 and 18 blocks with 66, 49 and 58 steps") {
    army_is(WAT_FRENCH, 24, 66);
    army_is(WAT_ANGLO, 16, 49);
    army_is(WAT_PRUSSIAN, 18, 58);
}

TEST_RULE(WAT_2_1, "type gives towns a move, moves in battle, fire in skirmish and rout loss") {
    static const uint8_t table[WAT_TYPES][4] = {
        [WAT_INFANTRY] = { 1, 1, 1, 1 },       [WAT_CAVALRY] = { 2, 2, 2, 1 },
        [WAT_FOOT_ARTILLERY] = { 1, 1, 1, 2 }, [WAT_HORSE_ARTILLERY] = { 2, 2, 2, 1 },
        [WAT_LEADER] = { 2, 2, 2, 0 },
    };
    for (unsigned type = 0; type < WAT_TYPES; type++) {
        equal(wat_types[type].range, table[type][0]);
        equal(wat_types[type].battle_moves, table[type][1]);
        equal(wat_types[type].skirmish_fire, table[type][2]);
        equal(wat_types[type].rout_loss, table[type][3]);
    }
}

TEST_RULE(WAT_2_1, "foot fires with F1 but the Guard, horse with F2, leaders not; leaders have no "
                   "corps and one step") {
    static const uint8_t fire[WAT_TYPES] = { 1, 2, 1, 2, 0 };
    int elite = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        const wat_unit *row = &wat_units[unit];
        bool guard = unit == block_named("f_gd_inf");
        equal(row->fire, guard ? 2 : fire[row->type]);
        equal(row->corps == WAT_CORPS, row->type == WAT_LEADER);
        holds(row->type != WAT_LEADER || row->steps == 1);
        elite += row->elite_fire != row->fire;
        if (row->elite_fire != row->fire) {
            equal(row->army, WAT_ANGLO);
            equal(row->type, WAT_INFANTRY);
            equal(row->elite_fire, 2);
        }
    }
    equal(elite, 3);
    equal(wat_size(wat_type_set[WAT_LEADER]), 3);
}

TEST_RULE(WAT_2_1, "a block never has more steps than on its full face") {
    position_refused(WAT_2_1, "turn 1 movement", "at beaumont f_1_inf1:4", "at hal a_1_inf1");
    position("turn 1 movement", "at beaumont f_1_inf1:3 f_1cc:1", "at hal a_1_inf1");
    equal(unit_steps("f_1_inf1"), 3);
    equal(unit_steps("f_1cc"), 1);
    equal(unit_steps("a_1_inf1"), 4); // full, if nothing is said
}

TEST_RULE(WAT_2_1, "an engaged block that leaves loses by type: foot guns 2, leaders nothing") {
    position("turn 1 battle", "options leaders_count=off",
             "at ligny f_1_inf1 f_1_inf2 f_1_art f_2cc f_3cc f_4cc f_ha1 f_nap p_1_inf1 p_1_cav",
             "entries ligny charleroi namur quatre_bras", "battle 1 0", "board ligny",
             "stand attacker-L f_1_inf1 f_1_inf2 f_1_art f_2cc f_ha1 f_nap p_1_inf1",
             "stand attacker-R f_3cc f_4cc p_1_cav");
    plays("act_block f_1_inf1", "act retreat charleroi", "act_block f_1_art",
          "act retreat charleroi", "act_block f_ha1", "act retreat namur", "flee_on stop",
          "act_block f_2cc", "act retreat namur", "flee_on stop", "act_block f_nap",
          "act retreat charleroi", "flee_on stop", "act_block f_3cc", "act retreat quatre_bras",
          "flee_on stop");
    equal(unit_steps("f_1_inf1"), 2); // of 3
    equal(unit_steps("f_1_art"), 1);  // of 3
    equal(unit_steps("f_ha1"), 1);    // of 2
    equal(unit_steps("f_2cc"), 3);    // no enemy cavalry there
    equal(unit_steps("f_3cc"), 2);    // of 3, engaged with cavalry
    equal(unit_steps("f_nap"), 1);
}

// ---- W9.1, W9.2.

TEST_RULE(WAT_9_1, "both Allied armies in a town defend it together in one battle") {
    draws("woods", "farm", "hill");
    position("turn 1 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art a_1_inf1 a_1_inf2 p_1_inf1 p_1_cav");
    equal(told_count(WAT_GALLERY, "order"), 1);
    plays("tile_place woods R", "tile_place farm L", "tile_place hill C");
    asks(WAT_SEAT_ALLIED, "deploy_block");
    legal_is("deploy_block a_1_inf1", "deploy_block a_1_inf2", "deploy_block p_1_inf1",
             "deploy_block p_1_cav", NULL);
}

TEST_RULE(WAT_9_1, "both Allied armies attack a town together in one battle") {
    draws("woods", "farm", "hill");
    position("turn 2 battle",
             "at ligny f_1_inf1 f_1_inf2 f_1_art a_1_inf1 a_1_inf2 p_1_inf1 p_1_cav");
    equal(told_count(WAT_GALLERY, "order"), 1);
    asks(WAT_SEAT_ALLIED, "tile_place");
    plays("tile_place woods R", "tile_place farm L", "tile_place hill enemy-C");
    asks(WAT_SEAT_FRENCH, "deploy_block");
    plays("deploy_block f_1_inf1", "deploy_to L", "deploy_block f_1_inf2", "deploy_to R");
    asks(WAT_SEAT_ALLIED, "deploy_block");
    legal_is("deploy_block a_1_inf1", "deploy_block a_1_inf2", "deploy_block p_1_inf1",
             "deploy_block p_1_cav", NULL);
}

TEST_RULE(WAT_9_1, "a town has one board, and on it stand only blocks that are there") {
    position_refused(WAT_9_1, "turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",
                     "battle 1 0", "board ligny", "board ligny");
    position_refused(WAT_9_1, "turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",
                     "at charleroi f_2_inf1", "battle 1 0", "board ligny",
                     "stand attacker-L f_2_inf1");
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",
             "at charleroi f_2_inf1", "battle 1 0", "board ligny", "stand attacker-L f_1_inf1");
    holds(unit_stands("f_1_inf1", "attacker-L"));
    holds(unit_stands("f_1_inf2", "reserve"));
}

// Three against three, each wing one block, the next battle turn as given.
#define LINES(turn)                                                                                \
    "turn 1 battle", "at ligny f_1_inf1 f_2_inf1 f_3_inf1 p_1_inf1 p_2_inf1 p_3_inf1", turn,       \
        "board ligny", "stand attacker-L f_1_inf1", "stand attacker-C f_2_inf1",                   \
        "stand attacker-R f_3_inf1", "stand defender-L p_1_inf1", "stand defender-C p_2_inf1",     \
        "stand defender-R p_3_inf1"

TEST_RULE(WAT_9_2, "left faces right, centre centre, right left") {
    position(LINES("battle 1 0"), "entries ligny charleroi");
    play("act_block f_1_inf1");
    legal_is("act move reserve", "act move C", "act move enemy-R", "act form",
             "act retreat charleroi", NULL);
    play("act move enemy-R");
    holds(unit_stands("f_1_inf1", "defender-R"));
    play("act_block f_2_inf1");
    legal_is("act move reserve", "act move L", "act move R", "act move enemy-C", "act form",
             "act retreat charleroi", NULL);
    play("act move enemy-C");
    play("act_block f_3_inf1");
    legal_is("act move reserve", "act move C", "act move enemy-L", "act form",
             "act retreat charleroi", NULL);
    play("act move enemy-L");
    // Each meets the one he faced, in a position that keeps its owner's name.
    holds(unit_stands("f_3_inf1", "defender-L") && unit_stands("p_1_inf1", "defender-L"));
    asks(WAT_SEAT_ALLIED, "act_block");
}

TEST_RULE(WAT_9_2, "the defender's words are his own: his left is the attacker's right") {
    position(LINES("battle 1 1"), "entries ligny charleroi");
    play("act_block p_1_inf1");
    allowed("act move enemy-R");
    refused("act move enemy-L", WAT_10_9);
    play("act move enemy-R");
    holds(unit_stands("p_1_inf1", "attacker-R"));
}

TEST_RULE(WAT_9_2, "a position keeps its owner while enemies are in it") {
    position("turn 1 battle", "at ligny f_1_inf1 f_2_inf1 f_2_art p_1_inf1 p_1_inf2 p_1_cav",
             "battle 1 1", "board ligny", "tile farm defender-L", "stand attacker-C f_2_inf1",
             "stand defender-L p_1_inf1 f_1_inf1", "stand defender-C p_1_cav");
    play("act_block p_1_inf1");
    allowed("act enter"); // the farm is the defender's all the same
    allowed("act move reserve");
    refused("act move C", WAT_10_9);
    play("act enter");
    holds(unit_stands("p_1_inf1", "defender-L/slot"));
    play("act_block p_1_inf2"); // from reserve beside his friend
    legal_has("act move L");
}

// ---- W9.3.

TEST_RULE(WAT_9_3, "the attacker numbers his battles one by one, each once") {
    position("turn 1 battle", "at ligny f_1_inf1 p_1_inf1", "at charleroi f_2_inf1 p_2_inf1",
             "at nivelles f_3_inf1 a_1_inf1", "at hal a_2_inf1");
    asks(WAT_SEAT_FRENCH, "battle_order");
    legal_is("battle_order ligny", "battle_order charleroi", "battle_order nivelles", NULL);
    refused("battle_order hal", WAT_9_3); // nobody fights there
    play("battle_order nivelles");
    holds(says(WAT_SEAT_ALLIED, "'army':'french','town':'nivelles','number':1"));
    refused("battle_order nivelles", WAT_9_3);
    legal_is("battle_order ligny", "battle_order charleroi", NULL);
    draws("woods");
    play("battle_order charleroi"); // the last number is given by itself
    holds(says(WAT_SEAT_ALLIED, "'town':'charleroi','number':2"));
    holds(says(WAT_SEAT_ALLIED, "'town':'ligny','number':3"));
    asks(WAT_SEAT_FRENCH, "tile_place");
}

TEST_RULE(WAT_9_3, "battle by battle: tiles, the defender, the attacker; then the fighting") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",
             "at nivelles f_3_inf1 f_3_inf2 a_1_inf1 a_1_inf2", "at hal a_2_inf1");
    refused("battle_order hal", WAT_9_3);
    draws("woods", "farm", "hill", "stream", "farm", "hill");
    play("battle_order nivelles");
    asks(WAT_SEAT_FRENCH, "tile_place");
    play("tile_place woods R");
    asks(WAT_SEAT_ALLIED, "tile_place");
    plays("tile_place farm R", "tile_place hill C");
    legal_is("deploy_block a_1_inf1", "deploy_block a_1_inf2", NULL);
    plays("deploy_block a_1_inf1", "deploy_to L", "deploy_to C");
    asks(WAT_SEAT_FRENCH, "deploy_block");
    legal_is("deploy_block f_3_inf1", "deploy_block f_3_inf2", NULL);
    equal(told_count(WAT_SEAT_FRENCH, "reveal"), 0);
    plays("deploy_block f_3_inf1", "deploy_to L", "deploy_to C");
    // Both are deployed: all are revealed, and the next battle is laid out before any fighting.
    equal(told_count(WAT_SEAT_FRENCH, "reveal"), 4);
    equal(told_count(WAT_SEAT_FRENCH, "round"), 0);
    asks(WAT_SEAT_FRENCH, "tile_place");
    plays("tile_place stream C", "tile_place farm R", "tile_place hill C");
    legal_is("deploy_block p_1_inf1", "deploy_block p_1_inf2", NULL);
    plays("deploy_block p_1_inf1", "deploy_to L", "deploy_to C");
    plays("deploy_block f_1_inf1", "deploy_to L", "deploy_to C");
    equal(told_count(WAT_SEAT_FRENCH, "round"), 1);
    asks(WAT_SEAT_FRENCH, "act_block"); // in the battle that has number 1
    legal_is("act_block f_3_inf1", "act_block f_3_inf2", "act_block end", NULL);
}

// ---- W9.4, W9.5: tiles are drawn.

static void deploy_pair(const char *pick) {
    plays(pick, "deploy_to L", "deploy_to C");
}

TEST_RULE(WAT_9_4, "all eight are drawn by the third battle, without return") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",
             "at nivelles f_3_inf1 f_3_inf2 a_1_inf1 a_1_inf2",
             "at charleroi f_2_inf1 f_2_inf2 p_2_inf1 p_2_inf2");
    draws("farm", "farm", "hill", "hill", "woods", "stream", "stream", "woods");
    plays("battle_order ligny", "battle_order nivelles", "tile_place farm L", "tile_place farm C",
          "tile_place hill L");
    cited(WAT_9_4);
    deploy_pair("deploy_block p_1_inf1");
    deploy_pair("deploy_block f_1_inf1");
    plays("tile_place hill L", "tile_place woods enemy-R", "tile_place stream L");
    deploy_pair("deploy_block a_1_inf1");
    deploy_pair("deploy_block f_3_inf1");
    // The two that are left.
    asks(WAT_SEAT_ALLIED, "tile_place");
    legal_has("tile_place woods L");
    legal_has("tile_place stream C");
    legal_lacks("tile_place farm L");
    equal(told_count(WAT_GALLERY, "draw"), 8);
    for (unsigned tile = WAT_WOODS; tile < WAT_TILES; tile++) {
        equal(wat_tile_count[tile], 2);
        equal(table_truth()->table.pool[tile], 0);
    }
}

TEST_RULE(WAT_9_4, "all eight lie in the pool again when the next turn's battles come") {
    draws("farm", "farm", "hill");
    position("turn 1 battle", "at ligny f_1_inf1 p_1_inf1", "at hal a_1_inf1 a_1_inf2",
             "at nivelles f_1cc", "at beaumont f_2_inf1");
    plays("tile_place farm L", "tile_place farm C", "tile_place hill L");
    equal(table_truth()->table.pool[WAT_FARM], 0);
    cited(WAT_9_4);
    draws("farm");
    position("turn 2 battle", "at ligny f_1_inf1 p_1_inf1");
    legal_has("tile_place farm L");
    position_refused(WAT_9_4, "turn 1 battle", "at ligny f_1_inf1 p_1_inf1", "battle 1 0",
                     "board ligny", "tile farm attacker-L", "tile farm attacker-C",
                     "tile farm attacker-R");
}

TEST_RULE(WAT_9_5, "one and two, one and two, none and two, none") {
    position("turn 1 battle", "at ligny f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2",
             "at nivelles f_3_inf1 f_3_inf2 a_1_inf1 a_1_inf2",
             "at charleroi f_2_inf1 f_2_inf2 p_2_inf1 p_2_inf2",
             "at mons f_gd_inf f_gd_cav a_2_inf1 a_2_inf2");
    draws("farm", "farm", "hill", "hill", "woods", "stream", "stream", "woods");
    plays("battle_order ligny", "battle_order nivelles", "battle_order charleroi");
    asks(WAT_SEAT_FRENCH, "tile_place");
    equal(told_count(WAT_SEAT_FRENCH, "draw"), 1);
    legal_is("tile_place farm L", "tile_place farm C", "tile_place farm R",
             "tile_place farm enemy-L", "tile_place farm enemy-C", "tile_place farm enemy-R", NULL);
    play("tile_place farm L");
    asks(WAT_SEAT_ALLIED, "tile_place");
    equal(told_count(WAT_SEAT_FRENCH, "draw"), 3); // both are drawn before one is placed
    plays("tile_place farm C", "tile_place hill L");
    deploy_pair("deploy_block p_1_inf1");
    deploy_pair("deploy_block f_1_inf1");
    asks(WAT_SEAT_FRENCH, "tile_place");
    equal(told_count(WAT_SEAT_FRENCH, "draw"), 4);
    play("tile_place hill L");
    asks(WAT_SEAT_ALLIED, "tile_place");
    equal(told_count(WAT_SEAT_FRENCH, "draw"), 6);
    plays("tile_place woods enemy-R", "tile_place stream L");
    deploy_pair("deploy_block a_1_inf1");
    deploy_pair("deploy_block f_3_inf1");
    asks(WAT_SEAT_ALLIED, "tile_place"); // the attacker has none here
    equal(told_count(WAT_SEAT_FRENCH, "draw"), 8);
    plays("tile_place woods enemy-R", "tile_place stream L");
    deploy_pair("deploy_block p_2_inf1");
    deploy_pair("deploy_block f_2_inf1");
    asks(WAT_SEAT_ALLIED, "deploy_block"); // nothing is laid in the fourth
    equal(told_count(WAT_SEAT_FRENCH, "draw"), 8);
    legal_is("deploy_block a_2_inf1", "deploy_block a_2_inf2", NULL);
}

// ---- W9.6.

TEST_RULE(WAT_9_6, "woods, farm and hill on a position of either side without one of the three") {
    draws("woods", "farm", "hill");
    position("turn 1 battle", "at ligny f_1_inf1 p_1_inf1");
    legal_is("tile_place woods L", "tile_place woods C", "tile_place woods R",
             "tile_place woods enemy-L", "tile_place woods enemy-C", "tile_place woods enemy-R",
             NULL);
    refused("tile_place farm L", WAT_9_6); // not drawn
    play("tile_place woods enemy-L");      // the attacker's words
    holds(says(WAT_GALLERY, "'tile':'woods','place':'defender-L'"));
    asks(WAT_SEAT_ALLIED, "tile_place");
    refused("tile_place farm L", WAT_9_6); // the woods are there
    refused("tile_place hill L", WAT_9_6);
    refused("tile_place woods C", WAT_9_6);
    allowed("tile_place farm enemy-L");
    allowed("tile_place hill C");
    play("tile_place farm enemy-L");
    holds(says(WAT_GALLERY, "'tile':'farm','place':'attacker-L'"));
    refused("tile_place farm C", WAT_9_6); // only the hill is in hand now
    legal_is("tile_place hill C", "tile_place hill R", "tile_place hill enemy-C",
             "tile_place hill enemy-R", NULL);
}

TEST_RULE(WAT_9_6, "a stream in a sector without one, over whatever else lies there") {
    draws("stream", "stream", "hill");
    position("turn 1 battle", "at ligny f_1_inf1 p_1_inf1");
    legal_is("tile_place stream L", "tile_place stream C", "tile_place stream R", NULL);
    play("tile_place stream L");
    asks(WAT_SEAT_ALLIED, "tile_place");
    refused("tile_place stream R", WAT_9_6); // the defender's right is the attacker's left
    allowed("tile_place stream L");
    allowed("tile_place hill R");
    play("tile_place hill R");
    legal_is("tile_place stream L", "tile_place stream C", NULL);
    play("tile_place stream C");
    equal(table_truth()->table.board[0].streams, 3);
}

TEST_RULE(WAT_9_6, "two tiles of one kind in hand are placed one after the other") {
    draws("hill", "farm", "farm");
    position("turn 1 battle", "at ligny f_1_inf1 p_1_inf1");
    plays("tile_place hill L", "tile_place farm L");
    asks(WAT_SEAT_ALLIED, "tile_place");
    refused("tile_place farm L", WAT_9_6);
    allowed("tile_place farm C");
    position_refused(WAT_9_6, "turn 1 battle", "at ligny f_1_inf1 p_1_inf1", "battle 1 0",
                     "board ligny", "tile farm attacker-L", "tile hill attacker-L");
    position_refused(WAT_9_6, "turn 1 battle", "at ligny f_1_inf1 p_1_inf1", "battle 1 0",
                     "board ligny", "tile stream attacker-L", "tile stream defender-R");
}
