/* prompt.c - what a player of Waterloo is asked, why something is refused, and how it ended.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/words/text.h"
#include "kit/page.h"
#include "kit/words.h"

// What is asked, by decision, made from what is legal. %u is the block concerned, %f where it is,
// %l its place in the battle, %t the town, %d that it is a battle or a skirmish, %g the army of the
// group, %p whose blocks they are, %a those of a supply loss, %c how many things can be chosen, %o
// the words that can be said instead, %y all words, %m the group moves left, %x blocks not placed,
// %h hits or blocks left, %i who fired, %s the blocks chosen for a skirmish, %n the battle's
// number, %r its round, %k the tiles in hand, %w the way of regrouping. "the" becomes a capital.
static const char *const prompts[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = "Set-up: choose a town for %u, %c have room%o. Blocks left: %x.",
    [WAT_SETUP_DONE] = "Set-up of %p: choose a block to place again, %c can be%o.",
    [WAT_LEADER_REVEAL] = "Reveal %u in %f, for + 1 to forced marches from there: %y?",
    [WAT_GROUP_PICK] = "Movement of %p: choose a group, %c can move%o. Group moves left: %m.",
    [WAT_MOVE_BLOCK] = "The %g group of %t: choose a block to move, %c can%o.",
    [WAT_MOVE_STEP] = "%u moves from %f: choose the next town%o.",
    [WAT_MARCH_BLOCK] = "Forced marches of %p: choose a block, %c can march%o.",
    [WAT_MARCH_STEP] = "Forced march of %u from %f: choose a town.",
    [WAT_SKIRMISH_NEXT] = "Skirmishes of %p: choose the next to be fought, %c are left.",
    [WAT_SKIRMISH_SHOW] = "Skirmish at %t: choose a block of %p to show, %s chosen%o.",
    [WAT_TAKE_HIT] = "%d %t: choose which block of %p takes a hit by %i. Hits left: %h.",
    [WAT_BATTLE_ORDER] = "Battles of %p: choose number %n, %c are left.",
    [WAT_TILE_PLACE] = "Battle of %t: choose a place for a terrain tile of %p. In hand: %k.",
    [WAT_DEPLOY_BLOCK] = "Battle of %t: choose a block of %p to deploy, %c can be%o.",
    [WAT_DEPLOY_TO] = "Battle of %t: choose the place of %u.",
    [WAT_ACT_BLOCK] = "Battle of %t, round %r: choose a block of %p to act, %c can%o.",
    [WAT_ACT] = "Battle of %t, round %r: what does %u%l do: %y?",
    [WAT_ACT_MORE] = "Battle of %t, round %r: what more does %u%l do: %y?",
    [WAT_FLEE_BLOCK] = "%d %t is lost: choose which block of %p leaves next, %c can.",
    [WAT_FLEE_TO] = "%u must leave %t: choose the town.",
    [WAT_FLEE_ON] = "%u has left %t for %f: choose a second town%o.",
    [WAT_STREAM_SAVE] =
        "%d %t is lost: choose which of %c blocks of %p comes back over the stream.",
    [WAT_REINFORCE] = "Battle of %t, round %r: choose a block of %p to reinforce it, %c can%o.",
    [WAT_REGROUP_MODE] = "%t is won: do %p regroup: %y?",
    [WAT_REGROUP_BLOCK] = "Regrouping of %p %w %t: choose a block, %c can go%o.",
    [WAT_REGROUP_TO] = "%u regroups out of %t: choose the town.",
    [WAT_SUPPLY_LOSS] = "%t is in French hands: choose a block of the %a to give up. Left: %h.",
};

// The armies a seat decides for; with three players a resigned Ally's too.
static bool is_army_of(const wat_table *t, gg_seat seat, unsigned army) {
    static const uint8_t own[WAT_SEATS] = { WAT_FRENCH, WAT_ARMIES, WAT_ANGLO, WAT_PRUSSIAN };
    if (wat_side_of_seat(seat) != wat_side_of_army(army)) return false;
    return seat == WAT_SEAT_ALLIED || own[seat] == army || ((t->resigned >> army) & 1);
}

// The first block of the seat that is in play and not yet placed.
static unsigned unplaced(const wat_state *s, gg_seat seat) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        bool waits = s->block.town[unit] == WAT_NO_TOWN && s->block.steps[unit] > 0;
        if (waits && is_army_of(&s->table, seat, wat_army_of(unit))) return unit;
    }
    return WAT_UNITS;
}

// W7.5: the first leader of the side on turn who was not asked for yet.
static unsigned unasked_leader(const wat_state *s, gg_seat seat) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        unsigned leader = wat_armies[army].leader;
        bool done = (s->table.leaders_asked >> army) & 1;
        if (done || s->block.town[leader] == WAT_NO_TOWN) continue;
        if (is_army_of(&s->table, seat, army)) return leader;
    }
    return WAT_UNITS;
}

// The block that a decision is about; WAT_UNITS: none.
static unsigned unit_asked(const wat_state *s) {
    gg_seat seat = s->table.decider;
    unsigned unit = s->table.pending_action.unit - 1u;
    if (s->head.phase == WAT_LEADER_REVEAL) unit = unasked_leader(s, seat);
    return unit < WAT_UNITS ? unit : unplaced(s, seat);
}

// "the French Guard Inf (f_gd_inf)", "Wellington".
static void unit_put(unsigned unit, gg_text *out) {
    if (unit >= WAT_UNITS) {
        gg_put(out, "the block");
        return;
    }
    if (wat_is_leader(unit)) {
        gg_put(out, wat_units[unit].label);
        return;
    }
    gg_put(out, "the ");
    gg_put(out, wat_armies[wat_army_of(unit)].name);
    gg_put(out, " ");
    gg_put(out, wat_units[unit].label);
    gg_put(out, " (");
    gg_put(out, wat_units[unit].key);
    gg_put(out, ")");
}

static unsigned town_of(const wat_table *t) {
    return t->pending_action.town ? t->pending_action.town - 1u : t->board[t->board_now].town;
}

static void moves_put(const wat_table *t, gg_text *out) {
    bool begun = false;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!is_army_of(t, t->decider, army) || ((t->defeated >> army) & 1)) continue;
        unsigned used = wat_size(t->named[army]), all = wat_armies[army].group_moves;
        if (begun) gg_put(out, ", ");
        gg_put(out, wat_armies[army].name);
        gg_put(out, " ");
        gg_put_int(out, used < all ? all - used : 0);
        begun = true;
    }
}

// Whose blocks are decided on: of an Ally who answers for both, both.
static void players_put(const wat_table *t, gg_text *out) {
    static const char *const names[WAT_SEATS] = { "the French", "the Allies", "the Anglo-Dutch",
                                                  "the Prussians" };
    bool both = t->decider != WAT_SEAT_FRENCH && t->resigned;
    gg_put(out, names[both ? WAT_SEAT_ALLIED : t->decider]);
}

static unsigned shown_count(const wat_state *s) {
    unsigned side = wat_side_of_seat(s->table.decider);
    return wat_size(s->block.picked & wat_in(&s->block, town_of(&s->table), side));
}

static unsigned unplaced_count(const wat_state *s) {
    unsigned count = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        count += s->block.town[unit] == WAT_NO_TOWN && s->block.steps[unit] > 0
                 && is_army_of(&s->table, s->table.decider, wat_army_of(unit));
    return count;
}

// ", in reserve", ", in your centre", ", on the enemy's left".
static void place_put(const wat_state *s, gg_text *out) {
    static const char *const wing[WAT_WINGS] = { "left", "centre", "right" };
    unsigned unit = unit_asked(s), position = WAT_POSITIONS;
    if (unit < WAT_UNITS) position = wat_position_of(s, unit);
    if (position == WAT_POSITIONS) {
        gg_put(out, ", in reserve,");
        return;
    }
    bool own = wat_is_own(wat_role_of_side(&s->table, wat_side_of(unit)), position);
    gg_put(out, position % WAT_WINGS == 1 ? ", in " : ", on ");
    gg_put(out, own ? "your " : "the enemy's ");
    gg_put(out, wing[position % WAT_WINGS]);
    gg_put(out, ",");
}

static void tiles_put(const wat_pending_action *pending_action, gg_text *out) {
    gg_put(out, wat_tile_keys[pending_action->tile[0]]);
    if (pending_action->tile[1] == WAT_BARE) return;
    gg_put(out, ", ");
    gg_put(out, wat_tile_keys[pending_action->tile[1]]);
}

/* What is legal: things, and words that are said instead. */

typedef struct offer {
    const wat_state *s;
    gg_decision asked;
} offer;

// The words of the legal list, each once, in its order; returns how many.
static unsigned words_of(const offer *o, uint8_t words[WAT_WORDS]) {
    unsigned count = 0;
    for (uint16_t i = 0; i < o->asked.count; i++) {
        uint8_t word = (uint8_t)o->asked.legal[i].arg[0];
        if (word != WAT_THING && !memchr(words, word, count)) words[count++] = word;
    }
    return count;
}

static unsigned thing_count(const offer *o) {
    unsigned count = 0;
    for (uint16_t i = 0; i < o->asked.count; i++)
        count += o->asked.legal[i].arg[0] == WAT_THING;
    return count;
}

// ", or done"
static void or_put(const offer *o, gg_text *out) {
    uint8_t words[WAT_WORDS];
    unsigned count = words_of(o, words);
    for (unsigned i = 0; i < count; i++) {
        gg_put(out, ", or ");
        wat_word_write(words[i], out);
        if (words[i] == WAT_AUTO) gg_put(out, " for it and the rest of its army");
    }
}

// "move, fire line or retreat"
static void words_put(const offer *o, gg_text *out) {
    uint8_t words[WAT_WORDS];
    unsigned count = words_of(o, words);
    for (unsigned i = 0; i < count; i++) {
        if (i) gg_put(out, i + 1 == count ? " or " : ", ");
        wat_word_write(words[i], out);
    }
}

// A thing of the table, by its letter; false if the letter stands for something else.
static bool fact_put(const wat_state *s, char letter, gg_text *out) {
    const wat_table *t = &s->table;
    unsigned unit = unit_asked(s), town = unit < WAT_UNITS ? s->block.town[unit] : WAT_TOWNS;
    switch (letter) {
    case 'u': unit_put(unit, out); return true;
    case 'f': gg_put(out, town < WAT_TOWNS ? wat_towns[town].name : "there"); return true;
    case 'l': place_put(s, out); return true;
    case 't': gg_put(out, wat_towns[town_of(t)].name); return true;
    case 'g':
        gg_put(out,
               t->pending_action.group ? wat_armies[t->pending_action.group - 1].name : "chosen");
        return true;
    case 'a': gg_put(out, wat_army_titles[wat_towns[town_of(t)].supply_army]); return true;
    case 'i': unit_put(t->pending_action.firer - 1u, out); return true;
    case 'k': tiles_put(&t->pending_action, out); return true;
    case 'm': moves_put(t, out); return true;
    case 'p': players_put(t, out); return true;
    default: return false;
    }
}

static const char *prompt_item(const void *subject, const char *at, gg_text *out) {
    const offer *o = subject;
    const wat_table *t = &o->s->table;
    if (fact_put(o->s, *at, out)) return at + 1;
    switch (*at) {
    case 'c': gg_put_int(out, thing_count(o)); break;
    case 'o': or_put(o, out); break;
    case 'y': words_put(o, out); break;
    case 'd': gg_put(out, t->step == WAT_STEP_SKIRMISH ? "Skirmish at" : "Battle of"); break;
    case 'h': gg_put_int(out, t->pending_action.hits); break;
    case 'n': gg_put_int(out, t->board_count + 1); break;
    case 'r': gg_put_int(out, t->round); break;
    case 's':
        kit_amount_write("", shown_count(o->s), " of ", out);
        gg_put_int(out, wat_show_max);
        break;
    case 'w': gg_put(out, t->pending_action.mode == WAT_IN ? "into" : "out of"); break;
    default: gg_put_int(out, unplaced_count(o->s)); break;
    }
    return at + 1;
}

// What the enemy is asked is his secret; of a friend one knows whose decision it is.
static void waiting_write(const wat_state *s, gg_seat seat, gg_text *out) {
    gg_seat decider = s->table.decider;
    if (s->head.result) {
        gg_put(out, "The game is over.");
    } else if (seat >= WAT_SEATS) {
        gg_put(out, "Waiting for the players.");
    } else if (wat_side_of_seat(seat) != wat_side_of_seat(decider)) {
        gg_put(out, "Waiting for the other side.");
    } else {
        gg_put(out, "Waiting for the ");
        gg_put(out, wat_seat_titles[decider]);
        gg_put(out, " player.");
    }
}

void wat_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const wat_state *s = wat_of(state);
    const char *pattern = s->head.phase < WAT_PHASES ? prompts[s->head.phase] : NULL;
    if (!((s->head.to_move >> seat) & 1) || !pattern) {
        waiting_write(s, seat, out);
        return;
    }
    offer o = { .s = s };
    gg_ask(&wat_game, state, seat, &o.asked);
    kit_sentence_write(pattern, &o, prompt_item, out);
}

static void road_limit_write(unsigned road, unsigned limit, gg_text *out) {
    gg_put(out, " The road between ");
    gg_put(out, wat_towns[wat_roads[road].a].name);
    gg_put(out, " and ");
    gg_put(out, wat_towns[wat_roads[road].b].name);
    kit_amount_write(" carries ", limit, ".", out);
}

// Without a limit: whose zone it is in.
static void town_limit_write(unsigned town, unsigned limit, gg_text *out) {
    gg_put(out, " ");
    gg_put(out, wat_towns[town].name);
    if (limit == 0) {
        gg_put(out, " is in the ");
        gg_put(out, wat_armies[wat_towns[town].zone].name);
        gg_put(out, " zone, or not on this map.");
        return;
    }
    kit_amount_write(" has room for ", limit, ".", out);
}

/* Why, beyond the rule itself. */

// What the refusal of a rule means, where nothing more is said.
static const char *const tails[WAT_RULES] = {
    [WAT_3_1] = " No road joins these two, or the town is not on this map.",
    [WAT_6_1] = " There is no such group of yours.",
    [WAT_6_2] = " This army has no group move left.",
    [WAT_6_4] = " This block is of another group, or has moved.",
    [WAT_8_2] = " No skirmish is open there.",
    [WAT_9_3] = " There is no battle there, or it has its number.",
    [WAT_10_7] = " This block is not among yours there, has acted, or can do nothing.",
    [WAT_11_4] = " There is no target of that class.",
    [WAT_12_3] = " That town is not open to this side.",
};

static const char *const step_words[WAT_STEPS] = {
    "set-up",  "the start of a turn", "movement", "forced marches", "skirmishes",
    "battles", "Allied supply",       "defeat",   "victory",        "recovery",
};

static const char *const asked_words[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = "where a block is placed",
    [WAT_SETUP_DONE] = "whether the set-up stands",
    [WAT_LEADER_REVEAL] = "whether a leader is revealed",
    [WAT_GROUP_PICK] = "which group moves",
    [WAT_MOVE_BLOCK] = "which block of the group moves",
    [WAT_MOVE_STEP] = "where the chosen block goes",
    [WAT_MARCH_BLOCK] = "which block forces a march",
    [WAT_MARCH_STEP] = "where the chosen block marches",
    [WAT_SKIRMISH_NEXT] = "which skirmish is next",
    [WAT_SKIRMISH_SHOW] = "which blocks are shown",
    [WAT_TAKE_HIT] = "who takes a hit",
    [WAT_BATTLE_ORDER] = "the number of a battle",
    [WAT_TILE_PLACE] = "where a tile is laid",
    [WAT_DEPLOY_BLOCK] = "which block is deployed",
    [WAT_DEPLOY_TO] = "where the chosen block stands",
    [WAT_ACT_BLOCK] = "which block acts",
    [WAT_ACT] = "what the chosen block does",
    [WAT_ACT_MORE] = "what more the chosen block does",
    [WAT_FLEE_BLOCK] = "which block leaves next",
    [WAT_FLEE_TO] = "where the chosen block goes",
    [WAT_FLEE_ON] = "whether the chosen block goes on",
    [WAT_STREAM_SAVE] = "who comes back over a stream",
    [WAT_REINFORCE] = "who reinforces the battle",
    [WAT_REGROUP_MODE] = "how the winner regroups",
    [WAT_REGROUP_BLOCK] = "which block regroups",
    [WAT_REGROUP_TO] = "where the chosen block goes",
    [WAT_SUPPLY_LOSS] = "which block is given up",
    [WAT_RESIGN] = "",
};

// "That belongs to forced marches, which come later in this turn; this is movement."
static void step_write(unsigned step, unsigned now, gg_text *out) {
    gg_put(out, " That belongs to ");
    gg_put(out, step_words[step]);
    gg_put(out, step == WAT_STEP_SETUP ? ", before the first turn"
                : step < now           ? ", earlier in this turn"
                                       : ", later in this turn");
    gg_put(out, "; this is ");
    gg_put(out, step_words[now]);
    gg_put(out, ".");
}

// True if the refusal is one for its time, and said so.
static bool time_write(gg_verdict verdict, gg_text *out) {
    unsigned low = verdict.arg[1] & 0xffu;
    if (verdict.arg[1] & WAT_WHY_OTHER) {
        gg_put(out, " It is not your decision now.");
    } else if (verdict.arg[1] & WAT_WHY_STEP && low < WAT_STEPS && verdict.arg[0] <= WAT_STEPS) {
        step_write(verdict.arg[0] - 1u, low, out);
    } else if (verdict.arg[1] & WAT_WHY_ASKED && low < WAT_PHASES) {
        gg_put(out, " What is asked now is ");
        gg_put(out, asked_words[low]);
        gg_put(out, ".");
    } else {
        return false;
    }
    return true;
}

void wat_explain_write(gg_verdict verdict, gg_text *out) {
    bool of_town = verdict.rule == WAT_4_3;
    bool of_road = verdict.rule == WAT_6_7 || verdict.rule == WAT_6_8 || verdict.rule == WAT_12_4
                   || verdict.rule == WAT_12_8 || verdict.rule == WAT_12_12
                   || verdict.rule == WAT_12_14;
    unsigned place = verdict.arg[0] - 1u;
    gg_put(out, wat_game.rule[verdict.rule].summary);
    if (time_write(verdict, out)) return;
    if (tails[verdict.rule]) gg_put(out, tails[verdict.rule]);
    if (of_town && place < WAT_TOWNS) town_limit_write(place, verdict.arg[1], out);
    if (of_road && place < WAT_ROADS) road_limit_write(place, verdict.arg[1], out);
}

// "the Prussians have lost 9 of 9 blocks": so many are enough for defeat.
static void losses_write(unsigned army, unsigned lost, gg_text *out) {
    gg_put(out, "the ");
    gg_put(out, wat_army_titles[army]);
    kit_amount_write(" have lost ", lost, " blocks", out);
    kit_amount_write(" (", wat_armies[army].defeat_losses, " defeat them)", out);
}

static void cities_write(unsigned held, gg_text *out) {
    unsigned count = wat_size(held), city = 0, named = 0;
    kit_amount_write("after turn ", WAT_TURNS, " the French hold ", out);
    kit_amount_write("", count, " of the cities", out);
    for (wat_set left = wat_cities; left; left = wat_rest(left), city++) {
        if (!((held >> city) & 1)) continue;
        gg_put(out, named++ ? ", " : " (");
        gg_put(out, wat_towns[wat_first(left)].name);
    }
    gg_put(out, named ? ")" : "");
    kit_amount_write(" and need ", wat_cities_to_win, "", out);
}

void wat_ending_write(unsigned winner, unsigned clause, unsigned first, unsigned second,
                      gg_text *out) {
    bool french = winner == WAT_FRENCH_SIDE;
    gg_put(out, french ? "The French win: " : "The Allies win: ");
    switch ((enum wat_clause)clause) {
    case WAT_CLAUSE_RESIGNED:
        gg_put(out, first    ? "both Allied players have resigned"
                    : french ? "the Allied player has resigned"
                             : "the French player has resigned");
        break;
    case WAT_CLAUSE_ALLIES_DEFEATED:
        losses_write(WAT_ANGLO, first, out);
        gg_put(out, ", ");
        losses_write(WAT_PRUSSIAN, second, out);
        break;
    case WAT_CLAUSE_FRENCH_DEFEATED: losses_write(WAT_FRENCH, first, out); break;
    case WAT_CLAUSE_CITIES: cities_write(first, out); break;
    case WAT_CLAUSE_NAPOLEON: gg_put(out, "Napoléon is eliminated"); break;
    }
    gg_put(out, ".");
}

const char *wat_winner(const gg_state *state) {
    bool french = (wat_of(state)->head.result >> WAT_SEAT_FRENCH) & 1;
    return wat_side_names[french ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE];
}

void wat_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    const wat_state *s = wat_of(state);
    bool french = (s->head.result >> WAT_SEAT_FRENCH) & 1;
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    wat_ending end = wat_ending_of(s, (enum wat_rule) * rule);
    wat_ending_write(french ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE, end.clause, end.first, end.second,
                     out);
}
