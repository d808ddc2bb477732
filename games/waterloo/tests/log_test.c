/* log_test.c - every sentence of the log is true: random games of Waterloo, each sentence read back
 * and held against the table before and after it. What a sentence claims is taken from its words,
 * not from the event. GAMES in the environment says how many games; 1000 is the long way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/tests/lots.h"
#include "games/waterloo/words/text.h"

enum { GAMES = 200, SENTENCE_MAX = 512 };

typedef struct scene {
    wat_state before, after, end; // of the event; end: when the action is over
    const gg_event *e;
    char words[SENTENCE_MAX];
    unsigned unit, town; // named by the sentence; WAT_UNITS, WAT_TOWNS: none
    uint64_t seed;
} scene;

static scene c;

static void claim(bool truth, const char *what) {
    static char message[1024];
    if (truth) return;
    snprintf(message, sizeof message, "seed %llu: %s: %s (%s)", (unsigned long long)c.seed, what,
             c.words, c.e->rule ? wat_game.rule[c.e->rule].number : "no rule");
    harness_holds(false, message, HERE);
}

static bool says_so(const char *words) {
    return strstr(c.words, words) != NULL;
}

// The number behind some words; -1: it does not say them.
static int number_after(const char *words) {
    const char *at = strstr(c.words, words);
    return at ? atoi(at + strlen(words)) : -1;
}

// "French Guard Inf", or a leader's name, at the start of the sentence.
static unsigned unit_named(void) {
    unsigned found = WAT_UNITS;
    size_t longest = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        char name[96];
        const wat_unit *row = &wat_units[unit];
        snprintf(name, sizeof name, "%s%s%s%s ", wat_is_leader(unit) ? "" : "The ",
                 wat_is_leader(unit) ? "" : wat_armies[row->army].name,
                 wat_is_leader(unit) ? "" : " ", row->label);
        if (strncmp(c.words, name, strlen(name)) != 0 || strlen(name) < longest) continue;
        found = unit;
        longest = strlen(name);
    }
    return found;
}

// The town behind some words, which end before its name.
static unsigned town_after(const char *words) {
    const char *at = strstr(c.words, words);
    for (unsigned town = 0; at && town < WAT_TOWNS; town++) {
        size_t size = strlen(wat_towns[town].name);
        const char *name = at + strlen(words);
        if (strncmp(name, wat_towns[town].name, size) == 0
            && !(name[size] >= 'a' && name[size] <= 'z') && name[size] != '-')
            return town;
    }
    return WAT_TOWNS;
}

static unsigned side_named(void) {
    return says_so("The French") ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE;
}

static unsigned count_in(const wat_state *s, unsigned town, unsigned side) {
    return wat_size(wat_in(&s->block, town, side));
}

/* What each kind of sentence claims. */

static void check_journey(const char *from, const char *to) {
    unsigned start = town_after(from), end = town_after(to);
    claim(c.before.block.town[c.unit] == start, "it was not there");
    claim(c.after.block.town[c.unit] == end, "it is not there");
}

static void check_move(void) {
    check_journey(" from ", " to ");
    unsigned foe = wat_foe(wat_side_of(c.unit)), to = c.after.block.town[c.unit];
    claim(says_so("and attacks") == (count_in(&c.before, to, foe) > 0), "attack");
}

static void check_march_die(void) {
    int die = number_after("rolls "), sum = number_after(" = ");
    claim(die >= 1 && die <= 6, "a die");
    claim(sum < 0 || sum == die + 1, "the sum");
    claim(says_so("a step is lost") == ((sum < 0 ? die : sum) <= 3), "the die decides");
    bool helped = (c.before.table.bonus >> wat_army_of(c.unit)) & 1 || wat_is_leader(c.unit);
    claim(sum < 0 || helped, "nobody gives the bonus");
}

static void check_loss(void) {
    int lost = number_after("loses "), left = number_after("left: ");
    claim(c.before.block.steps[c.unit] == lost + left, "steps before");
    claim(c.after.block.steps[c.unit] == left, "steps after");
    claim(c.before.block.town[c.unit] == town_after(" at "), "the town");
    claim(says_so("to a hit") == (c.before.table.pending_action.hits > 0), "a hit");
    claim(says_so("in the rout")
              == (c.before.table.pending_action.stage == WAT_STAGE_SAVE
                  && c.before.table.pending_action.cause == WAT_CAUSE_ROUT),
          "a rout");
}

static void check_out(void) {
    const wat_table *t = &c.before.table;
    unsigned position = wat_position_of(&c.before, c.unit);
    claim(c.after.block.steps[c.unit] == 0, "it lives");
    claim(c.after.block.town[c.unit] == WAT_NO_TOWN, "it is still there");
    claim(c.before.block.town[c.unit] < WAT_TOWNS, "it was nowhere");
    claim(says_so(wat_towns[c.before.block.town[c.unit]].name), "the town");
    claim(says_so("last step") == (c.before.block.steps[c.unit] == 0), "the last step");
    claim(says_so("no way out") == (t->pending_action.stage == WAT_STAGE_FLEE), "a way out");
    claim(says_so("supply") == (t->step == WAT_STEP_SUPPLY), "supply");
    claim(!says_so("sheltered") || wat_has(c.before.block.guest, c.unit), "shelter");
    if (says_so("left behind the stream") || says_so("fall back over the stream"))
        claim(position < WAT_POSITIONS && wat_has_stream(&c.before, position), "a stream");
}

static void check_contact(void) {
    unsigned town = town_after("meet at ");
    unsigned french = count_in(&c.before, town, WAT_FRENCH_SIDE);
    unsigned allied = count_in(&c.before, town, WAT_ALLIED_SIDE);
    int first = number_after(", "), second = number_after(" against ");
    claim(first == (int)french && second == (int)allied, "numbers");
    claim(says_so("a battle will") == (french >= 3 && allied >= 3), "its kind");
}

static int dice_in(int value, int *hits) {
    const char *at = strstr(c.words, "rolls ");
    int count = 0;
    *hits = 0;
    for (at = at ? at + 6 : ""; *at && *at != ':'; at++) {
        if (*at == ' ') continue;
        count++;
        *hits += *at - '0' <= value;
    }
    return count;
}

// What stands in brackets behind a fire value adds up to it.
static void check_value(int value) {
    const char *at = strstr(c.words, " with F");
    int own = -1, more = 0;
    if (!at || at[8] != ' ') {
        claim(at && (at[8] == ','), "the value");
        return;
    }
    if (sscanf(at + 8, " (%d", &own) != 1) {
        claim(says_so("(at squares)") || says_so("(in woods)"), "why this value");
        return;
    }
    for (at = strstr(at, "+1"); at; at = strstr(at + 1, "+1"))
        more++;
    claim(value == (own + more > 3 ? 3 : own + more), "the sum of the value");
    claim(says_so("no more than 3") == (own + more > 3), "the most");
    claim(says_so("first fire") <= !wat_has(c.before.block.fired, c.unit), "first fire");
    claim(says_so("the farm") <= wat_has(c.before.block.slot, c.unit), "a farm");
    claim(says_so("the hill") <= wat_has(c.before.block.slot, c.unit), "a hill");
}

static void check_fire(void) {
    int value = number_after(" with F"), hits;
    bool skirmish = c.before.table.step == WAT_STEP_SKIRMISH;
    claim(dice_in(value, &hits) == c.before.block.steps[c.unit], "a die for each step");
    const char *told = strstr(c.words, ": ");
    claim(told && atoi(told + 2) == hits, "hits");
    claim(says_so("in the skirmish at ") == skirmish, "its kind");
    claim(town_after(" at ") == c.before.block.town[c.unit], "the town");
    check_value(value);
}

static void check_forfeit(void) {
    claim(number_after(": ") == c.before.table.pending_action.hits, "hits");
    claim(c.after.table.pending_action.hits == 0, "hits are left");
    claim(town_after("Forfeit at ") == wat_fight_town(&c.before.table), "the town");
    claim(says_so("long range") <= c.before.table.pending_action.ranged, "long range");
}

static void check_beaten(void) {
    unsigned town = town_after("skirmish at "), side = side_named();
    int own = (int)count_in(&c.before, town, side), foes = (int)count_in(&c.before, town, !side);
    bool attacks = side == wat_active(&c.before.table);
    claim(own < foes || (own == foes && attacks), "who loses");
    if (says_so(" against "))
        claim(number_after(" against ") == foes && number_after(", ") == own, "numbers");
    claim(says_so("must leave") == (own > 0), "somebody must leave");
    claim(says_so("in a tie") == (own == foes && own > 0), "a tie");
}

static void check_battle_turn(void) {
    claim(town_after("Battle of ") == wat_fight_town(&c.after.table), "the town");
    claim(number_after("round ") == c.after.table.round && c.after.table.round > 0, "the round");
    bool french = wat_side_of_role(&c.after.table, c.after.table.next % 2u) == WAT_FRENCH_SIDE;
    claim(says_so(": the French act") == french, "who acts");
    claim(says_so(": the Allies act") == !french, "who acts");
}

static void check_morale(void) {
    int die = number_after("rolls "), sum = number_after(" = ");
    unsigned leader = wat_armies[wat_army_of(c.unit)].leader;
    unsigned position = wat_position_of(&c.before, c.unit);
    claim(die >= 1 && die <= 6 && (sum < 0 || sum == die + 1), "a die");
    claim(says_so(" holds") == ((sum < 0 ? die : sum) > 3), "the die decides");
    claim(c.before.block.steps[c.unit] == 1, "more than one step");
    claim(wat_is_engaged(&c.before, c.unit), "it is not engaged");
    claim(says_so("in square") <= wat_has(c.before.block.square, c.unit), "a square");
    if (sum >= 0 && !says_so("in square"))
        claim(wat_has(c.before.block.at[position], leader), "the leader is elsewhere");
    bool gone = c.end.block.steps[c.unit] == 0;
    if (says_so("eliminated") || says_so("lets no more over")) claim(gone, "it lives");
    if (says_so("must disengage."))
        claim(gone || !wat_has(c.end.block.at[position], c.unit), "it is still there");
}

static void check_shift(void) {
    unsigned position = wat_position_of(&c.after, c.unit);
    bool moved = position != wat_position_of(&c.before, c.unit);
    bool engaged =
        position < WAT_POSITIONS
        && (wat_is_engaged(&c.after, c.unit)
            || !wat_is_own(wat_role_of_side(&c.after.table, wat_side_of(c.unit)), position));
    claim(c.before.block.town[c.unit] == town_after(" at "), "the town");
    claim((says_so(" moves ") || says_so(" falls back ")) == moved, "a move");
    if (says_so(" moves ")) claim(says_so("and engages") == engaged, "it engages");
    claim(says_so("forms square") <= wat_has(c.after.block.square, c.unit), "a square");
    claim(says_so("breaks its square") <= wat_has(c.before.block.square, c.unit), "a square");
    claim(says_so("shelters") <= wat_has(c.after.block.guest, c.unit), "shelter");
    claim(says_so("leaves the square") <= wat_has(c.before.block.guest, c.unit), "shelter");
}

static unsigned position_named(void) {
    static const char *const wing[WAT_WINGS] = { "left", "centre", "right" };
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        char words[32];
        snprintf(words, sizeof words, "%s's %s", wat_role_names[p / WAT_WINGS],
                 wing[p % WAT_WINGS]);
        if (says_so(words)) return p;
    }
    return WAT_POSITIONS;
}

static void check_rout(void) {
    unsigned side = side_named();
    claim(town_after(says_so("withdraw") ? "battle of " : " at ")
              == wat_fight_town(&c.before.table),
          "the town");
    if (says_so("withdraw")) {
        claim(side == wat_active(&c.before.table), "the defender withdraws");
        claim(says_so("idle") == (wat_board_now(&c.before.table)->idle >= 2), "idle");
        return;
    }
    unsigned position = position_named();
    claim(position < WAT_POSITIONS && !wat_there(&c.before, position, side)
              && wat_there(&c.before, position, !side),
          "it is not overrun");
}

static void check_won(void) {
    unsigned side = side_named(), town = town_after("battle of ");
    bool rout = c.before.table.pending_action.cause == WAT_CAUSE_ROUT;
    claim(count_in(&c.before, town, wat_foe(side)) == 0, "the enemy is still there");
    claim(says_so("no block left") == (c.before.table.pending_action.stage != WAT_STAGE_FLEE),
          "why");
    if (says_so("routed")) claim(rout, "no rout");
    if (says_so("withdrawn")) claim(!rout, "a rout");
}

static void check_regroup(void) {
    check_journey(" from ", " to ");
    claim(wat_side_of(c.unit) == wat_foe(c.before.table.pending_action.loser - 1u),
          "the loser regroups");
    unsigned town = wat_fight_town(&c.before.table);
    claim(c.before.block.town[c.unit] == town || c.after.block.town[c.unit] == town, "elsewhere");
}

static void check_supply(void) {
    unsigned town = town_after("");
    claim(count_in(&c.before, town, WAT_FRENCH_SIDE) > 0, "no French there");
    claim(wat_has(wat_cities, town), "no city");
}

static void check_defeat(void) {
    const wat_army *army = &wat_armies[c.e->actor];
    int lost = number_after("has lost "), most = number_after(" (");
    claim(says_so(army->name), "the army");
    claim(lost == c.before.table.lost[c.e->actor] && most == army->defeat_losses, "numbers");
    claim(lost >= most, "too few");
}

static void check_over(void) {
    unsigned cities = 0;
    for (wat_set left = wat_cities; left; left = wat_rest(left))
        cities += count_in(&c.end, wat_first(left), WAT_FRENCH_SIDE) > 0;
    char text[SENTENCE_MAX];
    gg_rule rule;
    gg_text out = gg_text_begin(text, sizeof text);
    wat_result_write((const gg_state *)(const void *)&c.end, &rule, &out);
    claim(strcmp(text, c.words) == 0, "the result says something else");
    bool french = strcmp(wat_winner((const gg_state *)(const void *)&c.end), "french") == 0;
    claim(says_so("The French win") == french && says_so("The Allies win") == !french, "who won");
    if (says_so("cities")) {
        claim(number_after("hold ") == (int)cities && (cities >= 2) == french, "cities");
        claim(c.end.table.turn == WAT_TURNS, "too early");
    }
    static const char *const losses[WAT_ARMIES] = { "the French have lost ",
                                                    "the Anglo-Dutch have lost ",
                                                    "the Prussians have lost " };
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!says_so(losses[army])) continue;
        claim(number_after(losses[army]) == c.end.table.lost[army], "losses");
        claim((c.end.table.defeated >> army) & 1, "not defeated");
    }
}

static void check_idle(void) {
    claim(number_after("idle in ") == wat_board_now(&c.after.table)->idle, "how often");
    claim(town_after("Battle of ") == wat_fight_town(&c.after.table), "the town");
}

static void (*const checks[WAT_EVENTS])(void) = {
    [WAT_EV_MOVE] = check_move,
    [WAT_EV_MARCH] = check_move,
    [WAT_EV_MARCH_DIE] = check_march_die,
    [WAT_EV_LOSS] = check_loss,
    [WAT_EV_OUT] = check_out,
    [WAT_EV_CONTACT] = check_contact,
    [WAT_EV_FIRE] = check_fire,
    [WAT_EV_FORFEIT] = check_forfeit,
    [WAT_EV_BEATEN] = check_beaten,
    [WAT_EV_BATTLE_TURN] = check_battle_turn,
    [WAT_EV_MORALE] = check_morale,
    [WAT_EV_SHIFT] = check_shift,
    [WAT_EV_ROUT] = check_rout,
    [WAT_EV_WON] = check_won,
    [WAT_EV_REGROUP] = check_regroup,
    [WAT_EV_SUPPLY] = check_supply,
    [WAT_EV_DEFEAT] = check_defeat,
    [WAT_EV_OVER] = check_over,
    [WAT_EV_IDLE] = check_idle,
};

/* What every sentence keeps to. */

static bool names_somebody(void) {
    static const char *const names[] = { "French", "Anglo-Dutch", "Prussian",   "Allie",
                                         "Allied", "Napoléon",    "Wellington", "Blücher" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (says_so(names[i])) return true;
    }
    return false;
}

static bool is_of_nobody(void) {
    static const uint8_t kinds[] = { WAT_EV_OPEN,   WAT_EV_ROUND,   WAT_EV_ORDER, WAT_EV_PARTED,
                                     WAT_EV_UNVEIL, WAT_EV_CONFIRM, WAT_EV_FORCED };
    return memchr(kinds, c.e->kind, sizeof kinds) != NULL;
}

// A skirmish is fought by W8, a battle by the rules behind it.
static void check_rule(void) {
    const char *number = c.e->rule ? wat_game.rule[c.e->rule].number : "";
    bool of_skirmish = strncmp(number, "W8.", 3) == 0 && c.e->kind != WAT_EV_CONTACT;
    bool of_battle = strncmp(number, "W9.", 3) == 0 || strncmp(number, "W10.", 4) == 0
                     || strncmp(number, "W11.", 4) == 0 || strncmp(number, "W12.", 4) == 0;
    unsigned step = c.before.table.step;
    // W12.3: whoever flees may go on, from a skirmish too.
    if (step == WAT_STEP_SKIRMISH && c.e->rule != WAT_12_3) claim(!of_battle, "a rule of battles");
    if (step == WAT_STEP_BATTLE) claim(!of_skirmish, "a rule of skirmishes");
}

static void check_words(void) {
    claim(!says_so("%") && !says_so("rolls 0") && !says_so("round 0"), "nonsense");
    claim(names_somebody() || is_of_nobody(), "whose?");
    if (c.unit < WAT_UNITS && wat_is_leader(c.unit))
        claim(!says_so(" it ") && !says_so(" its ") && !says_so(" it."), "a leader is no thing");
    if (c.unit < WAT_UNITS) claim(c.e->actor == wat_army_of(c.unit), "another army");
}

static void check_event(const gg_event *e) {
    gg_text out = gg_text_begin(c.words, sizeof c.words);
    c.e = e;
    wat_game.sentence_write(e, &out);
    check_rule();
    if (!c.words[0]) return;
    c.unit = unit_named();
    check_words();
    if (checks[e->kind]) checks[e->kind]();
}

static void check_news(const gg_news *news, const wat_state *before, const wat_state *end) {
    c.before = *before;
    c.end = *end;
    for (uint16_t i = 0; i < news->count; i++) {
        c.after = c.before;
        wat_game.evolve((gg_state *)(void *)&c.after, &news->event[i]);
        check_event(&news->event[i]);
        c.before = c.after;
    }
}

static gg_setup setup_of(uint64_t seed) {
    gg_setup how = { .seed = seed };
    dice lot = { .key = seed * 31 + 7 };
    for (uint8_t row = 2; row < wat_game.option_count; row++) {
        if (dice_roll(&lot, 3) == 0)
            how.option[row] = (uint8_t)dice_roll(&lot, wat_game.option[row].value_count);
    }
    how.option[0] = seed % 3 == 0;
    how.option[1] = seed % 2 == 0;
    return how;
}

static void walk(uint64_t seed) {
    static lot_game game;
    static wat_state before;
    gg_setup how = setup_of(seed);
    c.seed = seed;
    memset(&before, 0, sizeof before);
    lot_begin(&game, &how, seed % 5 == 0);
    for (;;) {
        check_news(&game.news, &before, lot_truth(&game));
        before = *lot_truth(&game);
        if (!lot_play(&game)) return;
    }
}

EXAMPLE(LOG, "every sentence of random games is true of the table before and after it") {
    const char *many = getenv("GAMES");
    uint64_t games = many ? strtoull(many, NULL, 10) : GAMES;
    for (uint64_t seed = 1; seed <= games; seed++)
        walk(seed);
    holds(c.seed == games);
}
