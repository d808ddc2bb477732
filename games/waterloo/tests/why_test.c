/* why_test.c - a refusal says why: whatever a player could mean in the step that is on has the rule
 * that forbids it, and W5.1 is left for what belongs to another step, which it names. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/tests/lots.h"

enum { GAMES = 30, WHY_MAX = 512 };

static char why[WHY_MAX];

static gg_verdict ask_why(const gg_state *state, gg_seat seat, gg_action a) {
    gg_verdict verdict = wat_game.check(state, seat, a);
    gg_text out = gg_text_begin(why, sizeof why);
    if (verdict.rule) wat_game.explain_write(verdict, &out);
    return verdict;
}

// In which step a decision can be asked at all; two bits for those of both fights.
static unsigned steps_of(unsigned verb) {
    const unsigned fights = 1u << WAT_STEP_SKIRMISH | 1u << WAT_STEP_BATTLE;
    if (verb <= WAT_SETUP_DONE) return 1u << WAT_STEP_SETUP;
    if (verb == WAT_LEADER_REVEAL) return 1u << WAT_STEP_START;
    if (verb <= WAT_MOVE_STEP) return 1u << WAT_STEP_MOVEMENT;
    if (verb <= WAT_MARCH_STEP) return 1u << WAT_STEP_MARCH;
    if (verb <= WAT_SKIRMISH_SHOW) return 1u << WAT_STEP_SKIRMISH;
    if (verb == WAT_SUPPLY_LOSS) return 1u << WAT_STEP_SUPPLY;
    return fights;
}

static bool is_listed(const gg_decision *asked, gg_action a) {
    for (uint16_t i = 0; i < asked->count; i++) {
        if (memcmp(&asked->legal[i], &a, sizeof a) == 0) return true;
    }
    return false;
}

static void look_at(const lot_game *game, gg_action a) {
    char text[WORLD_ACTION_MAX];
    const gg_state *now = (const gg_state *)(const void *)game->bytes;
    const wat_state *s = lot_truth(game);
    gg_verdict verdict = ask_why(now, game->asked.seat, a);
    bool listed = is_listed(&game->asked, a);
    world_action_text(&wat_game, a, text);
    if (strcmp(text, "?") == 0) return; // no text says it
    harness_holds((verdict.rule == 0) == listed, text, HERE);
    if (listed) return;
    bool here = (steps_of(a.verb) >> s->table.step) & 1;
    bool night = s->table.turn && wat_is_night(&s->table);
    harness_holds(why[0] && !strchr(why, '%'), text, HERE);
    if (here && !night) harness_holds(verdict.rule != WAT_5_1, text, HERE);
    if (verdict.rule == WAT_5_1) harness_holds(strstr(why, " That belongs to ") != NULL, why, HERE);
}

static void look(const lot_game *game) {
    for (unsigned verb = 1; verb < WAT_RESIGN; verb++) {
        for (unsigned word = 0; word < WAT_WORDS; word++)
            look_at(game, wat_word_action(verb, word));
        for (unsigned thing = 0; thing < WAT_UNITS; thing += 3) {
            gg_action a = wat_thing_action(verb, thing);
            look_at(game, a);
            a.arg[2] = 1;
            look_at(game, a);
        }
    }
}

EXAMPLE(WHY, "in random games W5.1 answers only for other steps, and says which") {
    static lot_game game;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        gg_setup how = { .seed = seed };
        how.option[0] = seed % 2;
        how.option[1] = seed % 3 > 0;
        lot_begin(&game, &how, seed % 5 == 0);
        while (!lot_truth(&game)->head.result) {
            if (game.decisions % 5 == 0) look(&game);
            lot_play(&game);
        }
    }
    holds(game.decisions > 0);
}

// The answer to a text, of whoever owes.
static void answers(const char *text, enum wat_rule rule, const char *words) {
    gg_action a = { 0 };
    const gg_state *now = world_truth(harness_world());
    equal(wat_game.action_read(text, &a), GG_OK);
    equal(ask_why(now, gg_to_move(&wat_game, now), a).rule, rule);
    harness_holds(strstr(why, words) != NULL, why, HERE);
}

EXAMPLE(WHY, "a town of another zone is refused for its zone, a full one for its room") {
    begin(1);
    answers("setup_place beaumont", WAT_4_3, "Beaumont is in the French zone");
    for (int i = 0; i < 4; i++)
        play("setup_place ghent");
    answers("setup_place ghent", WAT_4_3, "Ghent has room for 4.");
    answers("setup_done confirm", WAT_4_4, "What is asked now is where a block is placed.");
}

EXAMPLE(WHY, "movement: the group, its moves, its blocks") {
    position("turn 1 movement", "at beaumont f_nap f_gd_inf f_3_inf1", "at soire f_1_inf1 f_1_inf2",
             "at philippeville f_2cc", "at brussels a_1_inf1", "at namur p_1_inf1");
    answers("move_block f_nap", WAT_6_3, "which group moves");
    answers("move_block a_1_inf1", WAT_6_1, "which group moves");
    answers("march_block f_nap", WAT_5_1, "That belongs to forced marches, later in this turn");
    answers("leader_reveal yes", WAT_7_5, "which group moves");
    plays("group_pick french beaumont");
    answers("group_pick french soire", WAT_6_4, "which block of the group moves");
    answers("move_step laneffe", WAT_6_3, "which block of the group moves");
    plays("move_block f_gd_inf", "move_step thuin", "move_block done", "group_pick french soire",
          "move_block f_1_inf1", "move_step binche", "move_block done");
    // No group move is left, so movement is over; who has not moved does not march.
    asks(WAT_SEAT_FRENCH, "march_block");
    answers("group_pick french philippeville", WAT_6_2, "which block forces a march");
    answers("move_block f_2cc", WAT_6_2, "which block forces a march");
    answers("march_block f_2cc", WAT_7_2, "");
    answers("supply_loss a_1_inf1", WAT_5_1, "That belongs to Allied supply, later in this turn");
}

EXAMPLE(WHY, "fights: what belongs to another moment has that moment's rule") {
    position("turn 1 skirmish", "at ligny f_gd_inf f_1_inf1 f_1cc p_1_inf1 p_1_inf2",
             "at conde f_nap f_2_inf1", "at liege p_blu p_2_inf1", "entries ligny charleroi");
    answers("act fire line", WAT_8_4, "which blocks are shown");
    answers("regroup_mode in", WAT_8_9, "");
    answers("flee_block p_1_inf1", WAT_8_8, "");
    answers("group_pick prussian liege", WAT_1_2, "");
    position("turn 1 battle", "at ligny f_gd_inf f_1_inf1 f_2_inf1 p_1_inf1 p_2_inf1 p_3_inf1",
             "at charleroi f_2cc f_3cc", "entries ligny charleroi", "battle 1 0", "board ligny",
             "stand attacker-L f_gd_inf", "stand attacker-C f_1_inf1", "stand attacker-R f_2_inf1",
             "stand defender-L p_1_inf1", "stand defender-C p_2_inf1", "stand defender-R p_3_inf1");
    answers("act fire line", WAT_10_7, "which block acts");
    answers("reinforce f_2cc", WAT_10_2, "which block acts");
    answers("deploy_block f_gd_inf", WAT_9_8, "which block acts");
    answers("tile_place woods L", WAT_9_5, "");
    answers("flee_block f_gd_inf", WAT_12_6, "");
    answers("take_hit f_gd_inf", WAT_11_7, "");
    answers("regroup_mode in", WAT_12_14, "");
    answers("march_block f_2cc", WAT_7_2, ""); // it has not moved
    answers("skirmish_show f_gd_inf", WAT_5_1, "That belongs to skirmishes, earlier in this turn");
    play("act_block end");
    answers("act_block f_gd_inf", WAT_10_2, "who reinforces the battle");
}

EXAMPLE(WHY, "a town out of range is so many away, and only one off the map has no road") {
    position("turn 1 movement", "options edge_towns=off", "at liege f_gd_inf f_1cc",
             "at mons a_1_inf1");
    plays("group_pick french liege", "move_block f_gd_inf");
    answers("move_step tirlemont", WAT_6_5,
            "The French Guard Inf goes 1 town, and that way is 2 towns long.");
    answers("move_step tongres", WAT_3_1, "not on this map");
    plays("move_step huy", "move_block f_1cc", "move_step hannut");
    answers("move_step brussels", WAT_6_5,
            "The French 1 Cav goes 2 towns, and that way is 4 towns long.");
}

EXAMPLE(WHY, "a road that is full is named, with what it carries") {
    position("turn 1 movement", "at beaumont f_nap f_gd_inf f_3_inf1", "at soire f_1_inf1",
             "roads beaumont__laneffe 6", "at brussels a_1_inf1");
    plays("group_pick french beaumont", "move_block f_gd_inf");
    answers("move_step laneffe", WAT_6_7, "The road between Beaumont and Laneffe");
    rolls(1, 6, 6, 6);
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_3_inf1 f_nap a_1_inf1:1",
             "at ligny f_6_inf1", "at binche f_6_art", "at thuin f_1_inf1", "battle 1 0",
             "board charleroi", "stand attacker-L f_2_inf1 a_1_inf1");
    plays("act_block f_2_inf1", "act fire line", "regroup_mode out", "regroup_block f_2_inf1",
          "regroup_to thuin", "regroup_block f_2_inf2");
    answers("regroup_to thuin", WAT_12_14, "The road between Charleroi and Thuin");
}

static gg_rule asked_by(void) {
    return wat_game.asked_rule(world_truth(harness_world()));
}

EXAMPLE(WHY, "what is asked in a skirmish is asked by its own rules") {
    rolls(1, 6, 6, 6);
    position("turn 1 skirmish", "at ligny f_1_inf1 f_3_inf1 p_1_inf1", "at conde f_nap f_2_inf2",
             "at liege p_blu p_2_inf1", "at namur p_2_inf2", "entries ligny charleroi");
    plays("skirmish_show f_1_inf1", "skirmish_show f_3_inf1");
    asks(WAT_SEAT_FRENCH, "take_hit");
    equal(asked_by(), WAT_8_6);
    rolls(6, 6, 6, 6, 6);
    play("take_hit f_1_inf1");
    asks(WAT_SEAT_ALLIED, "flee_to");
    equal(asked_by(), WAT_8_8);
}
