/* position_battle_test.c - fights in positions from outside: boards, tiles, places, squares,
 * rounds; what is impossible is refused by its rule. */
#include "games/waterloo/tests/positions.h"
#include "harness/sealed.h"

EXAMPLE(position_skirmish, "from the step skirmish on contested towns are skirmishes and battles") {
    accepts(
        "f_gd_inf@ligny f_1_inf1@soire p_1_inf1@ligny f_2_inf1@mons f_3_inf1@mons a_2_inf1@mons",
        "'turn':1,'step':'skirmish'");
    asks(WAT_SEAT_FRENCH, "skirmish_next");
    legal_is("skirmish_next ligny", "skirmish_next mons", NULL);
}

EXAMPLE(position_battles, "from the step battle on every contested town is a battle") {
    accepts("f_gd_inf@ligny p_1_inf1@ligny f_2_inf1@mons f_3_inf1@mons a_2_inf1@mons",
            "'turn':1,'step':'battle'");
    asks(WAT_SEAT_FRENCH, "battle_order");
    legal_is("battle_order ligny", "battle_order mons", NULL);
    refuses(WAT_8_1,
            "f_nap@ligny f_gd_inf@mons f_gd_cav@soire f_1_inf1@ath f_1_inf2@hal f_2_inf1@namur "
            "f_2_inf2@braine f_3_inf1@binche f_3_inf2@thuin a_well@ligny a_1_inf1@mons "
            "a_1_inf2@soire a_2_inf1@ath a_2_inf2@hal p_1_inf1@namur p_1_inf2@braine "
            "p_2_inf1@binche p_2_inf2@thuin",
            "'turn':1,'step':'battle'");
}

EXAMPLE(position_boards,
        "boards are deployed: next starts a battle turn, who is not named is in reserve") {
    accepts(field, board(lines));
    asks(WAT_SEAT_FRENCH, "act_block");
    const wat_blocks *b = &truth()->block;
    equal(wat_spot_of(b, unit_of("f_gd_inf")), wat_spot_at(0, WAT_LINE));
    equal(wat_spot_of(b, unit_of("p_1_cav")), wat_spot_at(5, WAT_LINE));
    equal(wat_spot_of(b, unit_of("p_1_art")), WAT_RESERVE);
    holds(wat_has(b->revealed, unit_of("f_gd_inf")));
    holds(!wat_has(b->revealed, unit_of("p_1_art")));
    equal(truth()->table.board_count, 1);
    equal(truth()->table.board[0].deployed, 3);
}

EXAMPLE(position_boards_of_towns, "a board is of a contested town with blocks of both sides") {
    refuses(WAT_11_10, "f_gd_inf@ligny a_1_inf1@brussels", board("'blocks':{}"));
    refuses(WAT_11_10, "a_1_inf1@brussels f_gd_inf@soire", board("'blocks':{}"));
    refuses(WAT_9_1, "f_gd_inf@soire p_1_inf1@ligny f_1_inf1@ligny",
            board("'blocks':{'f_gd_inf':'attacker-L'}"));
    refuses(WAT_9_3, "f_gd_inf@soire a_2_inf1@soire p_1_inf1@ligny f_1_inf1@ligny",
            board("'blocks':{}"));
    refuses(WAT_5_1, quiet, "'turn':1,'step':'movement','battle':{'boards':[{'town':'ligny'}]}");
    refuses(WAT_9_1, field,
            "'turn':1,'step':'battle','battle':{'boards':[{'town':'ligny'},{'town':'ligny'}]}");
    refuses(WAT_8_1, field,
            "'turn':1,'step':'battle','battle':{'boards':[{'town':'ligny'},{'town':'mons'},{'town':"
            "'ath'},"
            "{'town':'hal'},{'town':'namur'},{'town':'soire'},{'town':'thuin'},{'town':'binche'},"
            "{'town':'braine'}]}");
    accepts(field, "'turn':1,'step':'battle','battle':{'boards':[{'town':'mons','open':false},"
                   "{'town':'ligny'}]}");
    equal(truth()->table.board_count, 2);
    equal(truth()->table.board[0].open, 0);
}

EXAMPLE(position_tiles, "two tiles of a kind, one on a position, one stream in a sector") {
    refuses(
        WAT_9_4, field,
        board("'tiles':[{'tile':'farm','place':'attacker-L'},{'tile':'farm','place':'attacker-C'},"
              "{'tile':'farm','place':'attacker-R'}]"));
    refuses(
        WAT_9_6, field,
        board(
            "'tiles':[{'tile':'farm','place':'attacker-L'},{'tile':'hill','place':'attacker-L'}]"));
    refuses(WAT_9_6, field,
            board("'tiles':[{'tile':'stream','place':'attacker-L'},"
                  "{'tile':'stream','place':'defender-R'}]"));
    accepts(field, board("'tiles':[{'tile':'stream','place':'attacker-L'},"
                         "{'tile':'farm','place':'attacker-L'}]"));
    equal(truth()->table.board[0].streams, 1);
    equal(truth()->table.board[0].ground[0], WAT_FARM);
    equal(truth()->table.pool[WAT_FARM], 1);
    equal(truth()->table.pool[WAT_WOODS], 2);
    is_faulty(with(field, board("'tiles':[{'tile':'swamp','place':'attacker-L'}]")), GG_UNKNOWN,
              "no such tile: swamp");
    is_faulty(with(field, board("'tiles':[{'tile':'farm','place':'reserve'}]")), GG_UNKNOWN,
              "no such position: reserve");
    is_faulty(with(field, board("'tiles':[{'tile':'farm'}]")), GG_SYNTAX, "missing key: place");
    is_faulty(with(field, board("'tiles':[{'tile':'farm','wood':1}]")), GG_SYNTAX,
              "a tile has an unknown key: wood");
}

EXAMPLE(position_places, "blocks stand where their types may") {
    refuses(WAT_10_13, field,
            board("'tiles':[{'tile':'woods','place':'attacker-L'}],"
                  "'blocks':{'f_gd_art1':'attacker-L','p_1_inf1':'defender-L'}"));
    refuses(WAT_10_12, field, board("'blocks':{'f_gd_art1':'defender-L','p_1_inf1':'defender-L'}"));
    refuses(WAT_12_6, field, board("'blocks':{'f_gd_inf':'defender-L'}"));
    refuses(WAT_12_6, field, board("'blocks':{'p_1_inf1':'attacker-C','f_gd_inf':'attacker-L'}"));
    refuses(
        WAT_10_3, field,
        board("'blocks':{'f_gd_inf':'attacker-L','p_1_inf1':'attacker-L','f_gd_cav':'defender-R',"
              "'p_1_inf2':'defender-R'}"));
    accepts(field, board("'blocks':{'f_gd_inf':'attacker-L','p_1_inf1':'attacker-L',"
                         "'f_gd_cav':'defender-L','p_1_inf2':'defender-L'}"));
    is_faulty(with(field, board("'blocks':{'f_gd_inf':'attacker-X'}")), GG_UNKNOWN,
              "no such place: attacker-X");
    is_faulty(with(field, board("'blocks':{'f_gd_inf':3}")), GG_SYNTAX, "not the name of place");
    is_faulty(with(field, board("'blocks':{'f_zap':'reserve'}")), GG_UNKNOWN,
              "no such unit: f_zap");
    is_faulty(with(field, board("'blocks':[]")), GG_SYNTAX, "not an object: blocks");
}

EXAMPLE(position_slots, "a slot takes one block of its side and of its type") {
    static const char farm[] = "'tiles':[{'tile':'farm','place':'attacker-L'}],'blocks':";
    static const char hill[] = "'tiles':[{'tile':'hill','place':'defender-L'}],'blocks':";
    char members[512];
    snprintf(members, sizeof members, "%s{'f_gd_cav':'attacker-L/slot'}", farm);
    refuses(WAT_9_7, field, board(members));
    snprintf(members, sizeof members, "%s{'f_gd_inf':'attacker-L','p_1_inf1':'attacker-L/slot'}",
             farm);
    refuses(WAT_9_7, field, board(members));
    refuses(WAT_9_7, field, board("'blocks':{'f_gd_inf':'attacker-L/slot'}"));
    snprintf(members, sizeof members, "%s{'p_1_inf1':'defender-L/slot'}", hill);
    refuses(WAT_9_7, field, board(members));
    snprintf(members, sizeof members, "%s{'p_1_inf1':'defender-L','p_1_art':'defender-L/slot'}",
             hill);
    accepts(field, board(members));
    equal(wat_spot_of(&truth()->block, unit_of("p_1_art")), wat_spot_at(3, WAT_SLOT));
    snprintf(members, sizeof members,
             "'tiles':[{'tile':'farm','place':'defender-L'}],'blocks':"
             "{'p_1_inf1':'defender-L/slot','p_1_inf2':'defender-L/slot'}");
    refuses(WAT_9_7, field, board(members));
}

EXAMPLE(position_squares, "infantry in the open forms square") {
    refuses(WAT_10_15, field, board_with("'squares':['f_gd_cav']"));
    refuses(WAT_10_15, field, board("'blocks':{},'squares':['f_gd_inf']"));
    refuses(WAT_10_15, field,
            board("'tiles':[{'tile':'farm','place':'attacker-L'}],"
                  "'blocks':{'f_gd_inf':'attacker-L/slot'},'squares':['f_gd_inf']"));
    refuses(WAT_10_15, field,
            board("'tiles':[{'tile':'woods','place':'attacker-L'}],"
                  "'blocks':{'f_gd_inf':'attacker-L'},'squares':['f_gd_inf']"));
    refuses(WAT_9_1, field, board_with("'squares':['f_1_inf1']"));
    accepts(field, board_with("'squares':['f_gd_inf']"));
    equal(wat_spot_of(&truth()->block, unit_of("f_gd_inf")), wat_spot_at(0, WAT_SQUARE));
    is_faulty(with(field, board_with("'squares':['f_gd_inf','f_gd_inf']")), GG_SYNTAX,
              "a square is listed twice: f_gd_inf");
}

EXAMPLE(position_shelter, "a leader or a gun shelters in a square beside it, one in each") {
    static const char stand[] =
        "'blocks':{'f_gd_inf':'attacker-L','f_nap':'attacker-L',"
        "'f_ha1':'attacker-L','f_gd_art1':'attacker-C','f_gd_cav':'attacker-L'},"
        "'squares':['f_gd_inf'],'shelter':";
    static const char *const bad[] = {
        "{'f_gd_cav':'f_gd_inf'}",                 // cavalry
        "{'f_gd_art1':'f_gd_inf'}",                // elsewhere
        "{'f_nap':'f_gd_cav'}",                    // no square
        "{'f_nap':'f_gd_inf','f_ha1':'f_gd_inf'}", // two
        "{'p_blu':'f_gd_inf'}",                    // of the other side
    };
    char members[512];
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(members, sizeof members, "%s%s", stand, bad[i]);
        refuses(WAT_10_16, field, board(members));
    }
    snprintf(members, sizeof members, "%s{'f_ha1':'f_gd_inf'}", stand);
    accepts(field, board(members));
    equal(truth()->block.host[unit_of("f_ha1")], unit_of("f_gd_inf"));
    equal(wat_spot_of(&truth()->block, unit_of("f_ha1")), wat_spot_at(0, WAT_GUEST));
}

EXAMPLE(position_fired, "first fire is used up only by engaged blocks") {
    accepts(field, board("'blocks':{'f_gd_inf':'defender-L','f_gd_cav':'attacker-C',"
                         "'p_1_inf1':'defender-L'},'fired':['f_gd_inf','f_gd_cav','f_nap']"));
    equal(truth()->block.fired, wat_bit(unit_of("f_gd_inf")));
    refuses(WAT_9_1, field, board_with("'fired':['f_1_inf1']"));
}

EXAMPLE(position_rounds, "rounds, battle turns and idle turns within their limits") {
    static const char one[] = "'boards':[{'town':'ligny'}]}";
    char members[256];
    static const struct {
        const char *numbers;
        unsigned rule;
    } bad[] = { { "'round':0", WAT_12_11 },
                { "'round':21", WAT_12_11 },
                { "'round':99", WAT_12_11 },
                { "'next':2", WAT_10_1 },
                { "'next':99", WAT_10_1 } };
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(members, sizeof members, "'turn':1,'step':'battle','battle':{%s,%s",
                 bad[i].numbers, one);
        refuses((int)bad[i].rule, field, members);
    }
    refuses(WAT_12_10, field, board_with("'idle':2"));
    refuses(WAT_12_11, "f_gd_inf@ligny p_1_inf1@ligny f_1_inf1@mons a_1_inf1@mons f_2_inf1@soire",
            "'turn':1,'step':'battle','battle':{'round':20,'next':2,'boards':[{'town':'ligny'},"
            "{'town':'mons'}]}");
    is_faulty(with(field, "'turn':1,'step':'battle','battle':{'boards':[]}"), GG_SYNTAX,
              "a battle without boards");
    is_faulty(with(field, board("'colour':1")), GG_SYNTAX, "a board has an unknown key: colour");
    is_faulty(with(field, "'turn':1,'step':'battle','battle':{'dice':1}"), GG_SYNTAX,
              "battle has an unknown key: dice");
}

EXAMPLE(position_faces, "who stands in woods or in a hidden battle is seen when engaged") {
    static const char woods[] =
        "'tiles':[{'tile':'woods','place':'defender-L'},"
        "{'tile':'woods','place':'defender-C'}],'blocks':"
        "{'f_gd_inf':'defender-C','f_gd_cav':'attacker-L','p_1_inf1':'defender-L',"
        "'p_1_inf2':'defender-C','p_1_cav':'defender-R'}";
    char members[1 << 13];
    accepts(field, board(woods));
    const wat_blocks *b = &truth()->block;
    holds(!wat_has(b->revealed, unit_of("p_1_inf1")));
    holds(wat_has(b->revealed, unit_of("p_1_inf2")));
    holds(wat_has(b->revealed, unit_of("p_1_cav")));
    snprintf(members, sizeof members, "'options':{'hidden_battle':'on'},%s", board(woods));
    accepts(field, members);
    holds(!wat_has(b->revealed, unit_of("p_1_inf1")));
    holds(wat_has(b->revealed, unit_of("p_1_inf2")));
    holds(!wat_has(b->revealed, unit_of("p_1_cav")));
}

EXAMPLE(position_commander, "the commander is worked out from the blocks in the town") {
    accepts("f_gd_inf@ligny f_1_inf1@soire p_1_inf1@ligny p_1_inf2@ligny a_1_inf1@ligny "
            "f_2_inf1@mons a_2_inf1@mons",
            "'options':{'players':3},'turn':1,'step':'battle'");
    equal(truth()->table.prussian, wat_bit(town_of("ligny")));
}
