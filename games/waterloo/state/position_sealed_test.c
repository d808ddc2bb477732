/* position_sealed_test.c - what `state` wrote comes back as it was, at any moment, or not at all.
 */
#include <stddef.h>

#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/tests/positions.h"
#include "harness/sealed.h"

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

// ---- What was forged does not either, though its seal is right.

static world forged;

static wat_state *forged_state(void) {
    return (wat_state *)(void *)world_state(&forged);
}

static wat_view *forged_view(gg_seat viewer) {
    return (wat_view *)(void *)world_view(&forged, viewer);
}

// Writes what was forged with its own seal, and reads it.
static bool is_taken(void) {
    gg_fault fault;
    holds(world_position_text(&forged, written));
    return read_position(written, &fault) == GG_OK;
}

// One byte of the table, in the state and in every view.
static void table_forge(size_t at, unsigned value) {
    ((uint8_t *)(void *)&forged_state()->table)[at] = (uint8_t)value;
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (world_has_viewer(&forged, viewer))
            ((uint8_t *)(void *)&forged_view(viewer)->table)[at] = (uint8_t)value;
    }
}

static void forge_begin(seal_game *moment) {
    moment();
    world_copy(&forged, harness_world());
    holds(is_taken());
}

static void map_game(void) {
    accepts("f_gd_cav@ligny f_gd_inf@charleroi p_1_inf1@namur a_1_inf1@brussels",
            "'turn':1,'step':'movement'");
}

static void group_moves(void) {
    map_game();
    play("group_pick french ligny");
}

static void block_moves(void) {
    group_moves();
    play("move_block f_gd_cav");
    play("move_step gembloux");
    asks(WAT_SEAT_FRENCH, "move_step");
}

static void layout(void) {
    accepts(field, "'turn':1,'step':'battle'");
    while (truth()->table.pending_action.stage != WAT_STAGE_DEPLOY_BACK) {
        gg_decision asked = { 0 };
        char action[WORLD_ACTION_MAX];
        gg_ask(harness_game(), world_truth(harness_world()), truth()->table.decider, &asked);
        play(world_action_text(harness_game(), asked.legal[0], action));
    }
    asks(WAT_SEAT_FRENCH, "deploy_block");
}

static void supply_is_short(void) {
    accepts("f_gd_inf@liege a_1_inf1@ath a_1_inf2@ath p_1_inf1@namur p_1_inf2@namur p_1_cav@namur",
            "'turn':1,'step':'supply'");
    asks(WAT_SEAT_ALLIED, "supply_loss");
}

static void hits_are_due(void) {
    rolls(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1);
    accepts("f_gd_inf@ligny f_1_inf1@ligny p_1_inf1@ligny p_2_inf1@ligny f_2_inf1@charleroi "
            "a_1_cav@brussels",
            "'turn':1,'step':'skirmish','counters':{'entries':{'ligny':['charleroi']}}");
    plays("skirmish_show p_1_inf1", "skirmish_show p_2_inf1", "skirmish_show f_gd_inf",
          "skirmish_show f_1_inf1");
    holds(truth()->head.phase == WAT_TAKE_HIT);
}

static void flight(void) {
    rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    accepts("f_gd_inf@ligny p_1_inf1@ligny p_2_inf1@ligny f_2_inf1@charleroi a_1_cav@brussels",
            "'turn':1,'step':'skirmish','counters':{'entries':{'ligny':['charleroi']}}");
    while (truth()->table.pending_action.stage != WAT_STAGE_FLEE) {
        gg_decision asked = { 0 };
        char action[WORLD_ACTION_MAX];
        gg_ask(harness_game(), world_truth(harness_world()), truth()->table.decider, &asked);
        play(world_action_text(harness_game(), asked.legal[0], action));
    }
}

#define TABLE(field) offsetof(wat_table, field)

EXAMPLE(forged_ground, "a decision stands on its step, its stage, and what is half done") {
    const struct {
        seal_game *moment;
        size_t at;
        unsigned value;
    } rows[] = {
        { map_game, TABLE(step), WAT_STEP_MARCH },
        { map_game, TABLE(pending_action.stage), WAT_STAGE_OVER },
        { map_game, TABLE(turn), 0 },
        { group_moves, TABLE(pending_action.group), 0 },
        { group_moves, TABLE(pending_action.town), 0 },
        { block_moves, TABLE(pending_action.unit), 0 },
        { block_moves, TABLE(pending_action.unit), unit_of("f_2_inf1") + 1 },
        { block_moves, TABLE(pending_action.unit), 0 },
        { sealed_game, TABLE(pending_action.stage), WAT_STAGE_REINFORCE },
        { sealed_game, TABLE(pending_action.unit), 0 },
        { layout, TABLE(pending_action.town), town_of("mons") + 1 },
        { layout, TABLE(pending_action.stage), WAT_STAGE_TILES },
        { layout, TABLE(board_now), 1 },
        { supply_is_short, TABLE(pending_action.hits), 0 },
        { supply_is_short, TABLE(pending_action.town), 0 },
        { hits_are_due, TABLE(pending_action.hits), 0 },
        { flight, TABLE(pending_action.loser), 0 },
        { flight, TABLE(pending_action.stage), WAT_STAGE_FIRE },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        forge_begin(rows[i].moment);
        table_forge(rows[i].at, rows[i].value);
        if (is_taken()) fprintf(stderr, "# row %u\n", i);
        is_spoilt();
    }
}

EXAMPLE(forged_due, "the one who is asked takes part, and is asked what is due") {
    forge_begin(map_game);
    forged_state()->table.asked = WAT_MARCH_BLOCK;
    holds(!is_taken());
    forge_begin(map_game);
    forged_state()->head.to_move = 1u << WAT_SEAT_ALLIED;
    holds(!is_taken());
    forge_begin(map_game);
    forged_state()->head.to_move = 1u << WAT_SEAT_ANGLO;
    table_forge(TABLE(decider), WAT_SEAT_ANGLO);
    holds(!is_taken());
    forge_begin(map_game); // nobody can answer
    forged_state()->head.phase = WAT_LEADER_REVEAL;
    table_forge(TABLE(asked), WAT_LEADER_REVEAL);
    holds(!is_taken());
}

static void over(void) {
    accepts("f_gd_inf@beaumont a_1_inf1@brussels",
            "'turn':23,'step':'victory','winner':'allied','rule':'W13.5'");
}

EXAMPLE(forged_end, "an ended game has the rule that ended it, and asks nothing") {
    forge_begin(over);
    forged_state()->head.to_move = 1u << WAT_SEAT_FRENCH;
    holds(!is_taken());
    forge_begin(over);
    forged_state()->head.phase = WAT_GROUP_PICK;
    holds(!is_taken());
    forge_begin(over);
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++)
        forged_view(viewer)->result = 0;
    holds(!is_taken());
}

EXAMPLE(forged_fights, "fights to come are of contested towns, but for the one in hand") {
    forge_begin(flight);
    wat_set towns = wat_bit(town_of("mons")) | truth()->table.skirmishes;
    forged_state()->table.skirmishes = towns;
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++)
        forged_view(viewer)->table.skirmishes = towns;
    holds(!is_taken());
    forge_begin(layout);
    forged_state()->table.battles = wat_bit(town_of("mons"));
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++)
        forged_view(viewer)->table.battles = wat_bit(town_of("mons"));
    holds(!is_taken());
}

// While battles are laid out nobody reads their boards but here.
EXAMPLE(forged_boards, "a town is one battle, and who stands on a board is in its town") {
    unsigned guard = unit_of("f_gd_inf"), away = unit_of("f_1_inf1");
    wat_blocks *b = &forged_state()->block;
    forge_begin(layout);
    table_forge(TABLE(board_count), 2);
    for (unsigned i = 0; i < sizeof(wat_board); i++)
        table_forge(TABLE(board[1]) + i, ((uint8_t *)(void *)&forged_state()->table.board[0])[i]);
    holds(!is_taken());
    forge_begin(layout);
    b->at[0] |= wat_bit(away);
    holds(!is_taken());
    forge_begin(layout);
    b->at[0] |= wat_bit(guard);
    holds(is_taken());
    b->guest |= wat_bit(guard);
    holds(!is_taken()); // of no host
    b->host[guard] = (uint8_t)away;
    holds(!is_taken()); // who is no square
}

EXAMPLE(forged_bytes, "what is outside its bounds is refused in the state and in each view") {
    forge_begin(map_game);
    forged_state()->table.pending_action.reserved[0] = 1;
    holds(!is_taken());
    forge_begin(map_game);
    forged_state()->block.host[0] = WAT_UNITS;
    holds(!is_taken());
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!world_has_viewer(harness_world(), viewer)) continue;
        forge_begin(map_game);
        forged_view(viewer)->table.pending_action.reserved[0] = 1;
        holds(!is_taken());
        forge_begin(map_game);
        forged_view(viewer)->block.host[0] = WAT_UNITS;
        holds(!is_taken());
        forge_begin(map_game);
        forged_view(viewer)->reserved[0] = 1;
        holds(!is_taken());
        forge_begin(map_game);
        forged_view(viewer)->seat ^= 1;
        holds(!is_taken());
        forge_begin(map_game);
        forged_view(viewer)->table.turn = 2;
        holds(!is_taken());
    }
}

static wat_view *forge(unsigned viewer) {
    world_copy(&forged, harness_world());
    return (wat_view *)(void *)world_view(&forged, (gg_seat)viewer);
}

static void is_refused(void) {
    holds(world_position_text(&forged, written));
    is_spoilt();
}

EXAMPLE(position_forged_bounds, "nobody is sure of steps that a block does not have") {
    accepts("f_gd_inf@brussels f_1_inf1@liege a_1_inf1@ath a_1_inf2@ath p_1_inf1@namur",
            "'turn':1,'step':'supply'");
    wat_view *v = forge(WAT_SEAT_ALLIED);
    unsigned unit = wat_first(v->hidden[WAT_FRENCH]), steps = truth()->block.steps[unit];
    v->least[unit] = v->most[unit] = (uint8_t)steps;
    holds(world_position_text(&forged, written));
    equal(read_position(written, &(gg_fault){ 0 }), GG_OK);
    v->least[unit] = v->most[unit] = (uint8_t)(steps - 1);
    is_refused();
    forge(WAT_SEAT_FRENCH)->block.steps[unit] = (uint8_t)(steps - 1);
    is_refused();
}

EXAMPLE(position_forged_unplaced, "nor has a block that is not placed yet fewer than all") {
    begin(1);
    forge(WAT_SEAT_ALLIED);
    unsigned unit = wat_first(wat_army_set[WAT_FRENCH]) + 1;
    ((wat_state *)(void *)world_state(&forged))->block.steps[unit]--;
    is_refused();
}

EXAMPLE(position_forged_question, "nobody is asked anything but what is asked") {
    begin(1);
    asks(WAT_SEAT_ALLIED, "setup_place");
    forge(WAT_SEAT_ALLIED)->table.hand = 2;
    is_refused();
    forge(WAT_SEAT_ALLIED)->table.asked = WAT_SETUP_DONE;
    is_refused();
    forge(WAT_SEAT_ALLIED)->table.decider = WAT_SEAT_FRENCH;
    is_refused();
}
