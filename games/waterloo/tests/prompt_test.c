/* prompt_test.c - prompts are made from what is legal: at every decision of random games the words
 * a prompt offers are those of the legal list, and it names whom it is about. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/tests/lots.h"
#include "games/waterloo/words/text.h"

enum { GAMES = 60, PROMPT_MAX = 512 };

static char prompt[PROMPT_MAX];
static uint64_t walked;

static void claim(bool truth, const char *what) {
    static char message[1024];
    if (truth) return;
    snprintf(message, sizeof message, "seed %llu: %s: %s", (unsigned long long)walked, what,
             prompt);
    harness_holds(false, message, HERE);
}

static const char *const spelling[WAT_WORDS] = {
    "",        "end",  "done",  "stop",        "none",  "no",        "yes",          "auto",
    "confirm", "in",   "out",   "out reserve", "move",  "fire line", "fire squares", "retreat",
    "enter",   "form", "break", "shelter",     "leave",
};

// A word of the prompt: behind "or", or in the list between a colon and the question mark.
static bool offers(unsigned word) {
    const char *text = spelling[word];
    const char *colon = strrchr(prompt, ':'), *end = prompt + strlen(prompt) - 1;
    bool list = *end == '?';
    for (const char *at = strstr(prompt, text); at; at = strstr(at + 1, text)) {
        char after = at[strlen(text)];
        bool whole = after == ',' || after == '.' || after == '?'
                     || strncmp(at + strlen(text), " or ", 4) == 0
                     || strncmp(at + strlen(text), " for ", 5) == 0;
        bool listed = list && colon && at > colon;
        bool instead = at - prompt > 4 && strncmp(at - 4, " or ", 4) == 0;
        bool begins = at[-1] == ' ';
        if (whole && begins && (listed || instead)) return true;
    }
    return false;
}

static bool is_legal_word(const gg_decision *asked, unsigned word) {
    for (uint16_t i = 0; i < asked->count; i++) {
        if (asked->legal[i].arg[0] == word) return true;
    }
    return false;
}

static unsigned things(const gg_decision *asked) {
    unsigned count = 0;
    for (uint16_t i = 0; i < asked->count; i++)
        count += asked->legal[i].arg[0] == WAT_THING;
    return count;
}

// The block, the town and the numbers of a decision.
static void look_at_facts(const wat_state *s, const gg_decision *asked) {
    const wat_table *t = &s->table;
    unsigned unit = t->pending_action.unit - 1u;
    if (unit < WAT_UNITS) claim(strstr(prompt, wat_units[unit].label) != NULL, "which block?");
    if (t->pending_action.stage != WAT_STAGE_NONE || asked->phase == WAT_MOVE_BLOCK)
        claim(strstr(prompt, wat_towns[t->pending_action.town - 1].name) != NULL, "where?");
    char number[32];
    snprintf(number, sizeof number, ", %u ", things(asked));
    bool counted = asked->phase == WAT_MOVE_BLOCK || asked->phase == WAT_MARCH_BLOCK
                   || asked->phase == WAT_DEPLOY_BLOCK || asked->phase == WAT_ACT_BLOCK
                   || asked->phase == WAT_FLEE_BLOCK || asked->phase == WAT_REINFORCE
                   || asked->phase == WAT_REGROUP_BLOCK || asked->phase == WAT_GROUP_PICK;
    if (counted) claim(strstr(prompt, number) != NULL, "how many?");
    claim(!strstr(prompt, "round 0"), "a round that is none");
}

static void look(const gg_state *state, const gg_decision *asked) {
    gg_text out = gg_text_begin(prompt, sizeof prompt);
    wat_game.prompt_write(state, asked->seat, &out);
    claim(!out.full && !strchr(prompt, '%'), "it is whole");
    for (unsigned word = 1; word < WAT_WORDS; word++)
        claim(offers(word) == is_legal_word(asked, word), "the words offered");
    look_at_facts(wat_of(state), asked);
}

// Plays the first of the legal list.
static void legal_first(void) {
    static gg_decision asked;
    char text[WORLD_ACTION_MAX];
    const gg_state *now = world_truth(harness_world());
    gg_ask(&wat_game, now, gg_to_move(&wat_game, now), &asked);
    play(world_action_text(&wat_game, asked.legal[0], text));
}

static void look_now(const char *words) {
    static gg_decision asked;
    const gg_state *now = world_truth(harness_world());
    gg_ask(&wat_game, now, gg_to_move(&wat_game, now), &asked);
    look(now, &asked);
    harness_holds(strcmp(prompt, words) == 0, prompt, HERE);
}

EXAMPLE(PROMPT, "what lots hardly reach: a supply loss, a stream, a deployment, a changed block") {
    position("turn 1 supply", "at liege f_1cc", "at brussels a_1_inf1",
             "at namur p_1_inf1 p_1_inf2");
    look_now(
        "Li\xc3\xa8ge is in French hands: choose a block of the Prussians to give up. Left: 2.");
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_2cc f_1_inf1 f_nap",
             "at charleroi a_1_inf1 a_1_inf2 a_2_inf1", "entries charleroi laneffe", "battle 1 1",
             "board charleroi", "tile stream attacker-L",
             "stand defender-R f_2_inf1 f_2_inf2 f_2cc a_1_inf1", "stand attacker-C f_1_inf1",
             "stand defender-L a_2_inf1");
    plays("act_block a_2_inf1", "act move enemy-R");
    look_now(
        "The battle of Charleroi is lost: choose which of 3 blocks of the French comes back over "
        "the stream.");
    position("turn 1 battle", "at charleroi f_2_inf1 f_2_inf2 f_1_inf1 a_1_inf1 a_1_inf2 a_2_inf1");
    while (truth()->head.phase == WAT_TILE_PLACE)
        legal_first();
    asks(WAT_SEAT_ALLIED, "deploy_block");
    look_now("Battle of Charleroi: choose a block of the Allies to deploy, 3 can be.");
    begin(1);
    look_now("Set-up: choose a town for Wellington, 22 have room, or auto for him and the rest "
             "historically. Blocks left: 34.");
    plays("setup_place auto", "setup_place auto", "setup_done a_well");
    look_now("Set-up: choose a town for Wellington, 22 have room. Blocks left: 1.");
}

EXAMPLE(PROMPT, "in random games a prompt offers the words that are legal, and no others") {
    static lot_game game;
    static unsigned seen[WAT_PHASES];
    for (walked = 1; walked <= GAMES; walked++) {
        gg_setup how = { .seed = walked };
        how.option[0] = walked % 2;
        how.option[1] = walked % 3 == 0;
        how.option[2] = walked % 5 == 0;
        lot_begin(&game, &how, walked % 7 == 0);
        do {
            if (lot_truth(&game)->head.result) break;
            look(lot_state(&game), &game.asked);
            seen[game.asked.phase]++;
        } while (lot_play(&game));
    }
    for (unsigned phase = 1; phase < WAT_RESIGN; phase++)
        harness_holds(seen[phase] > 0 || phase == WAT_STREAM_SAVE || phase == WAT_SUPPLY_LOSS,
                      wat_phase_names[phase], HERE);
}
