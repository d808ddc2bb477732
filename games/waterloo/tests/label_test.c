/* label_test.c - nothing happens that was not named: in random games of Waterloo whatever the
 * engine chooses for a player after his action was named by the label of that action, or by what is
 * said to follow it. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/tests/lots.h"
#include "games/waterloo/words/text.h"
#include "match/choices.h"

enum { GAMES = 12, DECISIONS = 500, LABEL_MAX = 512 };

static unsigned by_label, by_then;

static void label_of(const match *m, gg_seat seat, gg_action a, char *out) {
    gg_text text = gg_text_begin(out, LABEL_MAX);
    wat_game.choice_write(match_state(m), seat, a, &text);
    harness_holds(!text.full && out[0] && !strchr(out, '%') && !strstr(out, "(null)"), out, HERE);
}

static void phrase_of(const gg_event *forced, char *out) {
    gg_text text = gg_text_begin(out, LABEL_MAX);
    gg_action only = { (uint16_t)forced->arg[0],
                       { (uint16_t)forced->arg[1], (uint16_t)forced->arg[2],
                         (uint16_t)forced->arg[3] } };
    wat_phrase_write(only, &text);
}

static bool is_named(const match_choice *choice, const gg_event *forced, const char *label) {
    for (unsigned i = 0; i < choice->then_count; i++) {
        if (memcmp(&choice->then[i], forced, sizeof *forced) == 0) {
            by_then++;
            return true;
        }
    }
    char phrase[LABEL_MAX];
    phrase_of(forced, phrase);
    bool named = strstr(label, phrase) != NULL;
    by_label += named;
    return named;
}

// Plays it in a copy of the truth, and looks at what was chosen for the seat before chance, or
// another player, had a say.
static void try_choice(const match *m, gg_seat seat, const match_choice *choice) {
    static wat_state copy;
    static gg_news news;
    char label[LABEL_MAX];
    copy = *wat_of(match_state(m));
    news.script = NULL;
    label_of(m, seat, choice->action, label);
    gg_play(&wat_game, (gg_state *)(void *)&copy, seat, choice->action, &news);
    for (uint16_t i = 0; i < news.count; i++) {
        const gg_event *e = &news.event[i];
        if (e->random || (e->kind == WAT_EV_FORCED && e->actor != seat)) break;
        if (e->kind != WAT_EV_FORCED) continue;
        char sentence[LABEL_MAX], phrase[LABEL_MAX];
        gg_text text = gg_text_begin(sentence, sizeof sentence);
        wat_game.sentence_write(e, &text);
        phrase_of(e, phrase);
        harness_holds(!strchr(sentence, '%') && strstr(sentence, phrase), sentence, HERE);
        harness_holds(is_named(choice, e, label), label, HERE);
    }
}

static void walk(uint64_t seed) {
    static match_choice choice[GG_LEGAL_MAX];
    gg_setup how = { .seed = seed };
    dice lot = { .key = seed };
    how.option[0] = seed % 2;
    how.option[1] = 1;
    how.option[2] = seed % 5 == 0;
    match *m = match_open(&wat_game, &how, NULL);
    for (unsigned i = 0; i < DECISIONS && match_seat(m) < WAT_SEATS; i++) {
        static lot_game game; // only to choose like one
        gg_seat seat = match_seat(m);
        memcpy(game.bytes, match_state(m), sizeof(wat_state));
        game.lot = lot;
        lot_ask(&game);
        if (i % 2 == 0) {
            uint16_t count = match_choices(m, seat, choice);
            for (uint16_t k = 0; k < count; k++)
                try_choice(m, seat, &choice[k]);
        }
        equal(match_play(m, seat, lot_choice(&game), NULL).rule, 0);
        lot = game.lot;
    }
    match_close(m);
}

EXAMPLE(LABEL, "what the engine chooses after an action is named by its label or by what follows") {
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        walk(seed);
    holds(by_then > 100);
}

static const char *label(const char *action) {
    static char text[LABEL_MAX];
    gg_action a = { 0 };
    const gg_state *now = world_truth(harness_world());
    gg_text out = gg_text_begin(text, sizeof text);
    equal(wat_game.action_read(action, &a), GG_OK);
    wat_game.choice_write(now, gg_to_move(&wat_game, now), a, &out);
    return text;
}

static void label_is(const char *action, const char *words) {
    harness_holds(strcmp(label(action), words) == 0, label(action), HERE);
}

EXAMPLE(LABEL, "a block with one act names it, when it is picked") {
    // Napoleon is sheltered in the square of the Guard.
    position(
        "turn 1 battle", "at ligny f_gd_inf f_1_inf1 f_1_inf2 f_nap p_1_inf1 p_1_inf2 p_2_inf1",
        "entries ligny charleroi", "battle 1 0", "board ligny", "stand attacker-L f_gd_inf f_nap",
        "stand attacker-C f_1_inf1", "stand defender-R p_1_inf1", "stand defender-C p_1_inf2",
        "stand defender-L p_2_inf1", "square f_gd_inf", "shelter f_nap f_gd_inf");
    label_is("act_block f_nap", "Napol\xc3\xa9on, 1 step: his only act is to leave the square");
    label_is("act_block f_1_inf1", "the French I Inf A, 3 steps");
    label_is("act_block end", "end combat: the rest does nothing in this battle turn");
    play("act_block f_gd_inf");
    label_is("act break", "break the square");
    label_is("act retreat charleroi", "retreat to Charleroi");
}

EXAMPLE(LABEL, "a flight by the only way names it, and roads say what they carry") {
    position("turn 1 movement", "at beaumont f_nap f_gd_inf f_3_inf1", "at soire f_1_inf1",
             "roads beaumont__laneffe 2", "at thuin p_1_inf1", "at brussels a_1_inf1");
    label_is("group_pick french beaumont", "the French group of Beaumont, 3 blocks");
    plays("group_pick french beaumont", "move_block f_gd_inf");
    label_is("move_step laneffe", "Laneffe (minor road, 2 of 6 used)");
    label_is("move_step thuin", "Thuin (minor road, 0 of 6 used), and attack");
    begin(1);
    label_is("setup_place ghent", "Ghent (0 of 4 blocks)");
}

EXAMPLE(LABEL, "a block that is chosen from several towns says where it is, and what it loses") {
    position("turn 1 supply", "at liege f_gd_inf", "at ath a_1_inf1", "at namur p_1_inf1:2 p_blu",
             "at huy p_1_cav:1");
    label_is("supply_loss p_1_inf1", "the Prussian I Inf A, 2 steps, in Namur: it is eliminated");
    label_is("supply_loss p_blu", "Bl\xc3\xbc"
                                  "cher, 1 step, in Namur: he is eliminated");
    position("turn 1 march", "at binche f_gd_inf-moved", "at mons a_1_inf1", "at soire f_1_inf1");
    label_is("march_block f_gd_inf", "the French Guard Inf, 4 steps, in Binche");
    begin(1);
    plays("setup_place hal", "setup_place auto");
    while (truth()->head.phase != WAT_SETUP_DONE)
        play("setup_place auto");
    label_is("setup_done a_well", "Wellington, 1 step, in Hal");
}

EXAMPLE(LABEL, "a choice is said in words, whatever the table is") {
    static const char *const rows[][2] = {
        { "deploy_to L", "your left" },
        { "deploy_to C", "your centre" },
        { "deploy_to R", "your right" },
        { "deploy_to reserve", "reserve" },
        { "deploy_to farm-L", "the farm on your left" },
        { "deploy_to farm-C", "the farm in your centre" },
        { "deploy_to farm-R", "the farm on your right" },
        { "deploy_to hill-L", "the hill on your left" },
        { "deploy_to hill-C", "the hill in your centre" },
        { "deploy_to hill-R", "the hill on your right" },
        { "act move R", "move to your right" },
        { "act move enemy-L", "move to the enemy's left" },
        { "act move enemy-C", "move to the enemy's centre" },
        { "act move enemy-R", "move to the enemy's right" },
        { "act move reserve", "move to reserve" },
        { "act retreat ligny", "retreat to Ligny" },
        { "act shelter f_gd_inf", "shelter in the square of the French Guard Inf" },
        { "act out", "come out into the position" },
        { "act out reserve", "come out to reserve" },
        { "act fire line", "fire at the line" },
        { "act fire squares", "fire at the squares" },
        { "act enter", "enter the farm or hill" },
        { "act form", "form square" },
        { "act break", "break the square" },
        { "act leave", "leave the square" },
        { "regroup_mode in", "regroup into the town" },
        { "regroup_mode out", "regroup out of the town" },
        { "regroup_mode none", "not regroup" },
        { "tile_place woods L", "woods on your left" },
        { "tile_place hill enemy-C", "hill in the enemy's centre" },
        { "tile_place stream enemy-R", "stream before the enemy's right" },
        { "group_pick prussian namur", "the Prussian group of Namur" },
        { "group_pick anglo brussels", "the Anglo-Dutch group of Brussels" },
        { "leader_reveal yes", "reveal him" },
        { "leader_reveal no", "keep him hidden" },
        { "setup_done confirm", "confirm the set-up" },
        { "setup_place auto", "place this block and the rest historically" },
        { "take_hit a_well", "Wellington" },
        { "take_hit a_1_inf1", "the Anglo-Dutch I Inf A" },
        { "flee_on stop", "stop" },
        { "resign", "resign" },
    };
    char phrase[LABEL_MAX];
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        gg_action a = { 0 };
        gg_text out = gg_text_begin(phrase, sizeof phrase);
        equal(wat_game.action_read(rows[i][0], &a), GG_OK);
        wat_phrase_write(a, &out);
        harness_holds(strcmp(phrase, rows[i][1]) == 0, phrase, HERE);
    }
}
