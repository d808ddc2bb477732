/* prompt.c - what a player of Waterloo is asked, why something is refused, and how it ended.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include <string.h>

#include "core/texts.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "gg_messages.h"

enum { WORDS_MAX = 512, PHRASE_MAX = 240 }; // bytes of parts of a sentence

// The armies a seat decides for; with three players a resigned Ally's too.
static bool is_army_of(const wat_table *t, gg_seat seat, unsigned army) {
    if (wat_side_of_seat(seat) != wat_side_of_army(army)) return false;
    return seat == WAT_SEAT_ALLIED || wat_people_of_seat(seat) == army
           || ((t->resigned >> army) & 1);
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

static unsigned town_of(const wat_table *t) {
    return t->pending_action.town ? t->pending_action.town - 1u : t->board[t->board_now].town;
}

// The things of a list with commas between them.
static gg_text *listed(gg_text *list) {
    if (list->used) gg_say_plain(list, &gg_common, GG_SAY_LIST_COMMA);
    return list;
}

// Whose blocks are decided on: of an Ally who answers for both, both.
static unsigned people_of(const wat_state *s) {
    const wat_table *t = &s->table;
    if (s->head.phase == WAT_SUPPLY_LOSS) return wat_towns[town_of(t)].supply_army;
    bool both = t->decider != WAT_SEAT_FRENCH && t->resigned;
    return both ? WAT_ARMIES : wat_people_of_seat(t->decider);
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

/* What is legal: things, and words that are said instead. */

// A decision, and the parts of its prompt in the reader's language.
typedef struct asking {
    const wat_state *s;
    gg_decision asked;
    unsigned unit; // that it is about; WAT_UNITS: none
    gg_text *out;
    char words[WORDS_MAX], list[PHRASE_MAX];
} asking;

// The words of the legal list, each once, in its order; returns how many.
static unsigned words_of(const asking *k, uint8_t words[WAT_WORDS]) {
    unsigned count = 0;
    for (uint16_t i = 0; i < k->asked.count; i++) {
        uint8_t word = (uint8_t)k->asked.legal[i].arg[0];
        if (word != WAT_THING && !memchr(words, word, count)) words[count++] = word;
    }
    return count;
}

static unsigned thing_count(const asking *k) {
    unsigned count = 0;
    for (uint16_t i = 0; i < k->asked.count; i++)
        count += k->asked.legal[i].arg[0] == WAT_THING;
    return count;
}

static_assert(WAT_SAY_WORD_LEAVE - WAT_SAY_WORD_END == WAT_LEAVE - WAT_END, "words");

// "move, fire line or retreat" where nothing else can be said; ", or done" beside things.
static const char *words_said(asking *k) {
    gg_text text = gg_text_within(k->out, k->words, sizeof k->words);
    uint8_t words[WAT_WORDS];
    unsigned count = words_of(k, words);
    bool beside = thing_count(k) > 0;
    for (unsigned i = 0; i < count; i++) {
        if (beside)
            gg_say_plain(&text, &gg_common, GG_SAY_LIST_OR);
        else if (i > 0 && i + 1 == count)
            wat_say(&text, WAT_SAY_LIST_OR);
        else
            listed(&text);
        WAT_SAY_ID(&text, WAT_SAY_WORD_END + words[i] - 1u, GG_NUMBER(k->unit));
    }
    return k->words;
}

/* Numbers and lists that a decision has of its own. */

static unsigned number_of(const wat_state *s) {
    const wat_table *t = &s->table;
    switch (s->head.phase) {
    case WAT_SETUP_PLACE: return unplaced_count(s);
    case WAT_SKIRMISH_SHOW: return wat_show_max;
    case WAT_TAKE_HIT:
    case WAT_SUPPLY_LOSS: return t->pending_action.hits;
    case WAT_BATTLE_ORDER: return t->board_count + 1u;
    default: return t->round;
    }
}

static void moves_say(const wat_table *t, gg_text *list) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!is_army_of(t, t->decider, army) || ((t->defeated >> army) & 1)) continue;
        WAT_SAY(listed(list), MOVES_LEFT, GG_NUMBER(army), GG_NUMBER(wat_moves_left(t, army)));
    }
}

// The group moves left, or the tiles in hand.
static const char *list_said(asking *k) {
    const wat_table *t = &k->s->table;
    gg_text text = gg_text_within(k->out, k->list, sizeof k->list);
    if (k->s->head.phase == WAT_GROUP_PICK) moves_say(t, &text);
    for (unsigned i = 0; i < 2 && t->pending_action.tile[i] != WAT_BARE; i++)
        WAT_SAY_NAME(listed(&text), TILE_BARE, t->pending_action.tile[i], 0);
    return k->list;
}

// Where the block is on the board of its battle, in the decider's words.
static unsigned place_of(const wat_state *s, unsigned unit) {
    unsigned position = unit < WAT_UNITS ? wat_position_of(s, unit) : WAT_POSITIONS;
    if (position == WAT_POSITIONS) return WAT_PLACE_RESERVE;
    return wat_end_to_place(wat_role_of_side(&s->table, wat_side_of(unit)), position);
}

static_assert(WAT_SAY_PROMPT_SUPPLY_LOSS - WAT_SAY_PROMPT_SETUP_PLACE == WAT_RESIGN - 2,
              "decisions");

static unsigned prompt_message(const wat_state *s) {
    bool skirmish = s->table.step == WAT_STEP_SKIRMISH;
    if (s->head.phase == WAT_TAKE_HIT && skirmish) return WAT_SAY_PROMPT_TAKE_HIT_SKIRMISH;
    if (s->head.phase == WAT_FLEE_BLOCK && skirmish) return WAT_SAY_PROMPT_FLEE_BLOCK_SKIRMISH;
    if (s->head.phase == WAT_REGROUP_BLOCK && s->table.pending_action.mode == WAT_OUT)
        return WAT_SAY_PROMPT_REGROUP_BLOCK_OUT;
    return WAT_SAY_PROMPT_SETUP_PLACE + s->head.phase - 1u;
}

// All prompts have the same arguments, as far as they need them.
static void ask(asking *k) {
    const wat_state *s = k->s;
    const wat_table *t = &s->table;
    bool hit = s->head.phase == WAT_TAKE_HIT, shows = s->head.phase == WAT_SKIRMISH_SHOW;
    bool group = s->head.phase == WAT_MOVE_BLOCK;
    WAT_SAY_ID(k->out, prompt_message(s), GG_NUMBER(town_of(t)),
               GG_NUMBER(group ? t->pending_action.group - 1u : people_of(s)),
               GG_NUMBER(shows ? shown_count(s) : thing_count(k)), GG_WORDS(words_said(k)),
               GG_NUMBER(hit ? t->pending_action.firer - 1u : k->unit),
               GG_NUMBER(k->unit < WAT_UNITS ? s->block.town[k->unit] : WAT_NO_TOWN),
               GG_NUMBER(number_of(s)), GG_WORDS(list_said(k)), GG_NUMBER(place_of(s, k->unit)));
}

// What the enemy is asked is his secret; of a friend one knows whose decision it is.
static void waiting_write(const wat_state *s, gg_seat seat, gg_text *out) {
    gg_seat decider = s->table.decider;
    if (s->head.result)
        wat_say(out, WAT_SAY_PROMPT_OVER);
    else if (seat >= WAT_SEATS)
        wat_say(out, WAT_SAY_PROMPT_WAITING);
    else if (wat_side_of_seat(seat) != wat_side_of_seat(decider))
        wat_say(out, WAT_SAY_PROMPT_WAITING_ENEMY);
    else
        WAT_SAY(out, PROMPT_WAITING_ALLY, GG_NUMBER(wat_people_of_seat(decider)));
}

void wat_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const wat_state *s = wat_of(state);
    if (!((s->head.to_move >> seat) & 1)) {
        waiting_write(s, seat, out);
        return;
    }
    asking k = { .s = s, .unit = unit_asked(s), .out = out };
    gg_ask(&wat_game, state, seat, &k.asked);
    ask(&k);
}

/* Why, beyond the rule itself. */

// What the refusal of a rule means, where nothing more is said; 0: the rule says it.
static unsigned tail_of(gg_rule rule) {
    switch (rule) {
    case WAT_3_1: return WAT_SAY_REFUSAL_NO_ROAD;
    case WAT_6_1: return WAT_SAY_REFUSAL_NO_GROUP;
    case WAT_6_2: return WAT_SAY_REFUSAL_NO_MOVE;
    case WAT_6_4: return WAT_SAY_REFUSAL_OTHER_GROUP;
    case WAT_8_2: return WAT_SAY_REFUSAL_NO_SKIRMISH;
    case WAT_9_3: return WAT_SAY_REFUSAL_NO_BATTLE;
    case WAT_10_7: return WAT_SAY_REFUSAL_NOT_ABLE;
    case WAT_11_4: return WAT_SAY_REFUSAL_NO_TARGET;
    case WAT_12_3: return WAT_SAY_REFUSAL_NOT_OPEN;
    default: return 0;
    }
}

// True if the refusal is one for its time, and said so.
static bool time_write(gg_verdict verdict, gg_text *out) {
    unsigned low = verdict.arg[1] & 0xffu, step = verdict.arg[0] - 1u;
    if (verdict.arg[1] & WAT_WHY_OTHER)
        wat_say(out, WAT_SAY_REFUSAL_OTHER);
    else if (verdict.arg[1] & WAT_WHY_STEP)
        WAT_SAY_ID(out,
                   step == WAT_STEP_SETUP ? WAT_SAY_REFUSAL_BEFORE
                   : step < low           ? WAT_SAY_REFUSAL_EARLIER
                                          : WAT_SAY_REFUSAL_LATER,
                   GG_NUMBER(step), GG_NUMBER(low));
    else if (verdict.arg[1] & WAT_WHY_ASKED)
        WAT_SAY(out, REFUSAL_ASKED, GG_NUMBER(low - 1));
    else
        return false;
    return true;
}

static bool is_of_road(gg_rule rule) {
    return rule == WAT_6_7 || rule == WAT_6_8 || rule == WAT_12_4 || rule == WAT_12_8
           || rule == WAT_12_12 || rule == WAT_12_14;
}

// What was wrong, with its numbers; nothing if the rule says it.
static void wrong_write(gg_verdict verdict, gg_text *out) {
    unsigned place = verdict.arg[0] - 1u, limit = verdict.arg[1];
    if (time_write(verdict, out)) return;
    if (tail_of(verdict.rule))
        wat_say(out, tail_of(verdict.rule));
    else if (verdict.rule == WAT_4_3 && place < WAT_TOWNS && limit == 0)
        WAT_SAY(out, REFUSAL_ZONE, GG_NUMBER(place), GG_NUMBER(wat_towns[place].zone));
    else if (verdict.rule == WAT_4_3 && place < WAT_TOWNS)
        WAT_SAY(out, REFUSAL_ROOM, GG_NUMBER(place), GG_NUMBER(limit));
    else if (verdict.rule == WAT_6_5 && place < WAT_UNITS)
        WAT_SAY(out, REFUSAL_RANGE, GG_NUMBER(place), GG_NUMBER(wat_range(place)),
                GG_NUMBER(limit));
    else if (is_of_road(verdict.rule) && place < WAT_ROADS)
        WAT_SAY(out, REFUSAL_ROAD, GG_NUMBER(wat_roads[place].a), GG_NUMBER(wat_roads[place].b),
                GG_NUMBER(limit));
}

void wat_explain_write(gg_verdict verdict, gg_text *out) {
    char wrong[WORDS_MAX];
    gg_text text = gg_text_within(out, wrong, sizeof wrong);
    wrong_write(verdict, &text);
    gg_put(out, gg_rule_text(&wat_game, verdict.rule, out->language));
    if (text.used) gg_put(out, " ");
    gg_put(out, wrong);
}

/* How it ended. */

static void cities_write(unsigned winner, unsigned held, gg_text *out) {
    char cities[PHRASE_MAX];
    gg_text list = gg_text_within(out, cities, sizeof cities);
    unsigned city = 0;
    for (wat_set left = wat_cities; left; left = wat_rest(left), city++) {
        if ((held >> city) & 1) WAT_SAY_NAME(listed(&list), TOWN_VALENCIENNES, wat_first(left), 0);
    }
    WAT_SAY_ID(out, held ? WAT_SAY_RESULT_CITIES : WAT_SAY_RESULT_CITIES_NONE,
               GG_NUMBER(wat_people_of_side(winner)), GG_NUMBER(WAT_TURNS),
               GG_NUMBER(wat_size(held)), GG_NUMBER(wat_cities_to_win), GG_WORDS(cities));
}

void wat_ending_write(unsigned winner, unsigned clause, unsigned first, unsigned second,
                      gg_text *out) {
    bool french = winner == WAT_FRENCH_SIDE;
    switch ((enum wat_clause)clause) {
    case WAT_CLAUSE_RESIGNED:
        wat_say(out, first    ? WAT_SAY_RESULT_RESIGNED_BOTH
                     : french ? WAT_SAY_RESULT_RESIGNED_ALLIED
                              : WAT_SAY_RESULT_RESIGNED_FRENCH);
        break;
    case WAT_CLAUSE_ALLIES_DEFEATED:
        WAT_SAY(out, RESULT_ALLIES_DEFEATED, GG_NUMBER(first),
                GG_NUMBER(wat_armies[WAT_ANGLO].defeat_losses), GG_NUMBER(second),
                GG_NUMBER(wat_armies[WAT_PRUSSIAN].defeat_losses));
        break;
    case WAT_CLAUSE_FRENCH_DEFEATED:
        WAT_SAY(out, RESULT_FRENCH_DEFEATED, GG_NUMBER(first),
                GG_NUMBER(wat_armies[WAT_FRENCH].defeat_losses));
        break;
    case WAT_CLAUSE_CITIES: cities_write(winner, first, out); break;
    case WAT_CLAUSE_NAPOLEON: wat_say(out, WAT_SAY_RESULT_NAPOLEON); break;
    }
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
