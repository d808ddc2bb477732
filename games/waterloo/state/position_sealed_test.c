/* position_sealed_test.c - what `state` wrote comes back as it was, at any moment, or not at all.
 */
#include "games/waterloo/tests/positions.h"
#include "sealed.h"

// ---- What `state` wrote comes back.

EXAMPLE(position_by_lot, "games by lot come back at every kind of decision they meet") {
    for (uint64_t seed = 1; seed <= 4; seed++) {
        bool met[WAT_PHASES] = { false };
        begin(seed);
        play_by_lot(seed, &(by_lot){ 4000, 41, met, NULL });
        holds(met[WAT_SETUP_PLACE] && met[WAT_SETUP_DONE] && met[WAT_GROUP_PICK]);
    }
}

EXAMPLE(position_half_way, "fights come back at every kind of decision") {
    bool met[WAT_PHASES] = { false };
    unsigned kinds = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        accepts(field, board(lines));
        play_by_lot(seed, &(by_lot){ 300, 41, met, NULL });
        accepts(field, "'turn':1,'step':'battle','options':{'players':3,'hidden_battle':true}");
        play_by_lot(seed, &(by_lot){ 300, 41, met, NULL });
        accepts("f_gd_inf@ligny f_1_inf1@ligny p_1_cav@ligny p_1_inf1@ligny f_2_inf1@charleroi "
                "a_1_cav@brussels",
                "'turn':1,'step':'skirmish','counters':{'entries':{'ligny':['charleroi']}}");
        play_by_lot(seed, &(by_lot){ 300, 41, met, NULL });
        accepts("f_gd_inf@brussels f_1_inf1@liege a_1_inf1@ath a_1_inf2@ath p_1_inf1@namur "
                "p_1_inf2@namur",
                "'turn':1,'step':'supply'");
        play_by_lot(seed, &(by_lot){ 100, 41, met, NULL });
    }
    for (unsigned phase = 1; phase < WAT_PHASES; phase++)
        kinds += met[phase];
    holds(kinds >= 22);
}

EXAMPLE(position_lost_beyond, "losses that were told and those of the game add up") {
    accepts("f_gd_inf@liege a_1_inf1@ath a_1_inf2@ath p_1_inf1@namur p_1_inf2@namur p_1_cav@namur",
            "'turn':1,'step':'supply','lost':{'prussian':18}");
    asks(WAT_SEAT_ALLIED, "supply_loss");
    play("supply_loss p_1_inf1");
    equal(truth()->table.lost[WAT_PRUSSIAN], 19);
    comes_back();
}

// ---- What was edited does not.

static void sealed_game(void) {
    accepts(field, board(lines));
    asks(WAT_SEAT_FRENCH, "act_block");
    play("act_block f_gd_inf");
    holds(world_position_text(harness_world(), written));
}

EXAMPLE(position_edited_board, "a sealed position whose readable part was changed is refused") {
    static const char *const edits[][2] = {
        { "'turn':1", "'turn':2" },
        { "'steps':4", "'steps':3" },
        { "'town':'charleroi'", "'town':'soire'" },
        { "'lost':{'french':0", "'lost':{'french':1" },
        { "'defeated':[]", "'defeated':['anglo']" },
        { "'players':'2'", "'players':'3'" },
        { "'battle_rounds':'20'", "'battle_rounds':'21'" },
        { "'round':1", "'round':2" },
        { "'next':0", "'next':1" },
        { "'f_gd_inf':'attacker-L'", "'f_gd_inf':'attacker-C'" },
        { "'p_1_art':'reserve'", "'p_1_art':'defender-C'" },
        { "'squares':[]", "'squares':['f_gd_inf']" },
        { "'groups':[]", "'groups':['french soire']" },
        { "'leaders':[]", "'leaders':['french']" },
        { "'roads':{}", "'roads':{'beaumont__laneffe':1}" },
        { "'entries':{}", "'entries':{'ligny':['namur']}" },
        { "'origins':{}", "'origins':{'ligny':['namur']}" },
        { "'tiles':[]", "'tiles':[{'tile':'farm','place':'attacker-L'}]" },
        { "'idle':0", "'idle':1" },
        { "'status':'revealed'", "'moved':true" },
    };
    ARE_SPOILT(sealed_game, edits);
}

EXAMPLE(position_edited_digits, "no digit of pending, known or seal can be changed") {
    digits_are_sealed(sealed_game, 500);
}

EXAMPLE(position_cut_out, "pending, known and seal come all three or not at all") {
    parts_belong_together(sealed_game);
    // The board alone: the block in hand is put back.
    equal(wat_of(world_truth(&scratch))->table.pending_action.unit, 0);
    equal(wat_of(world_truth(&scratch))->head.phase, WAT_ACT_BLOCK);
}

EXAMPLE(position_edited_keys, "unknown keys and wrong types within pending and known are refused") {
    static const char *const edits[][2] = {
        { "'pending':{", "'pending':{'wish':1," },
        { "'known':{", "'known':{'russian':1," },
        { "'known':{", "'known':{'anglo':{}," },
        { "'public':{", "'publik':{" },
        { "'decision':'act'", "'decision':'move_step'" },
        { "'table':'", "'table':'00" },
        { "'blocks':'", "'blocks':'x05" },
        { "'blocks':'", "'blocks':'zz" },
        { "'heaps':'", "'heaps':'0" },
        { "'due':[", "'due':[1," },
        { "'due':[", "'due':['a'," },
        { "'seal':'", "'seal':'0" },
    };
    ARE_SPOILT(sealed_game, edits);
}
