/* labels.c - choices of Waterloo in words for a list: what a legal action does, what it costs, and
 * what follows from it for certain because nothing else is possible. Only what the decider knows:
 * his own blocks, and the numbers that lie open. */
#include "base/check.h"
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"

enum { PHRASE_MAX = 240 }; // bytes of a part of a label

/* Phrases that an action has by itself. */

// The catalog has them in the order of words; those with something behind them name it.
static_assert(WAT_SAY_PHRASE_LEAVE - WAT_SAY_PHRASE_END == WAT_LEAVE - WAT_END, "words");

// What the thing of a choice is: 'u' a block, 't' a town, 'g' a group, 'p' a place, 'k' a tile.
static char kind_of(unsigned verb) {
    static const char kinds[WAT_PHASES] = {
        [WAT_SETUP_PLACE] = 't',  [WAT_SETUP_DONE] = 'u',    [WAT_GROUP_PICK] = 'g',
        [WAT_MOVE_BLOCK] = 'u',   [WAT_MOVE_STEP] = 't',     [WAT_MARCH_BLOCK] = 'u',
        [WAT_MARCH_STEP] = 't',   [WAT_SKIRMISH_NEXT] = 't', [WAT_SKIRMISH_SHOW] = 'u',
        [WAT_TAKE_HIT] = 'u',     [WAT_BATTLE_ORDER] = 't',  [WAT_TILE_PLACE] = 'k',
        [WAT_DEPLOY_BLOCK] = 'u', [WAT_DEPLOY_TO] = 'p',     [WAT_ACT_BLOCK] = 'u',
        [WAT_FLEE_BLOCK] = 'u',   [WAT_FLEE_TO] = 't',       [WAT_FLEE_ON] = 't',
        [WAT_STREAM_SAVE] = 'u',  [WAT_REINFORCE] = 'u',     [WAT_REGROUP_BLOCK] = 'u',
        [WAT_REGROUP_TO] = 't',   [WAT_SUPPLY_LOSS] = 'u',
    };
    return kinds[verb];
}

void wat_phrase_write(gg_action a, gg_text *out) {
    unsigned thing = a.arg[1] - 1u;
    if (a.verb == WAT_REGROUP_MODE && a.arg[0] == WAT_OUT) {
        wat_say(out, WAT_SAY_PHRASE_REGROUP_OUT);
        return;
    }
    if (a.arg[0] != WAT_THING) {
        WAT_SAY_ID(out, WAT_SAY_PHRASE_END + a.arg[0] - 1u, GG_NUMBER(thing));
        return;
    }
    switch (kind_of(a.verb)) {
    case 'u': WAT_SAY_NAME(out, UNIT_F_NAP, thing, 0); break;
    case 't': WAT_SAY_NAME(out, TOWN_VALENCIENNES, thing, 0); break;
    case 'g': WAT_SAY(out, PHRASE_GROUP, GG_NUMBER(a.arg[2]), GG_NUMBER(thing)); break;
    case 'p': WAT_SAY_NAME(out, PLACE_OWN_LEFT, thing, 0); break;
    case 'k':
        WAT_SAY_ID(out, a.arg[1] == WAT_STREAM ? WAT_SAY_PHRASE_STREAM : WAT_SAY_PHRASE_TILE,
                   GG_NUMBER(a.arg[1]), GG_NUMBER(a.arg[2] - 1));
        break;
    default: wat_say(out, WAT_SAY_PHRASE_RESIGN); break;
    }
}

// A message about the phrase of an action.
static void say_phrase(unsigned message, gg_action a, gg_text *out) {
    char phrase[PHRASE_MAX];
    gg_text text = gg_text_within(out, phrase, sizeof phrase);
    wat_phrase_write(a, &text);
    WAT_SAY_ID(out, message, GG_WORDS(phrase));
}

/* What follows: the decision behind the choice of a block, if it has one answer. */

static const wat_chapter *chapter_of(unsigned verb) {
    switch (verb) {
    case WAT_MOVE_STEP: return &wat_move_step;
    case WAT_MARCH_STEP: return &wat_march_step;
    case WAT_DEPLOY_TO: return &wat_deploy_to;
    case WAT_ACT: return &wat_act;
    case WAT_FLEE_TO: return &wat_flee_to;
    default: return &wat_regroup_to;
    }
}

static unsigned verb_behind(const wat_state *s, unsigned verb) {
    switch (verb) {
    case WAT_MOVE_BLOCK: return WAT_MOVE_STEP;
    case WAT_MARCH_BLOCK: return WAT_MARCH_STEP;
    case WAT_DEPLOY_BLOCK: return WAT_DEPLOY_TO;
    case WAT_ACT_BLOCK: return WAT_ACT;
    case WAT_FLEE_BLOCK: return WAT_FLEE_TO;
    case WAT_REGROUP_BLOCK: return s->table.pending_action.mode == WAT_OUT ? WAT_REGROUP_TO : 0u;
    default: return 0;
    }
}

// True, and the action, if choosing the block leaves one thing to do with it.
static bool has_only(const wat_state *s, unsigned verb, unsigned unit, gg_action *only) {
    gg_action offer[2 * GG_LEGAL_MAX];
    unsigned behind = verb_behind(s, verb), legal = 0;
    if (!behind) return false;
    wat_state next = *s;
    next.table.pending_action.unit = (uint8_t)(unit + 1);
    next.table.pending_action.part = WAT_NOT_YET;
    next.head.phase = (uint16_t)behind;
    const wat_chapter *chapter = chapter_of(behind);
    uint16_t count = chapter->candidates(&next, offer);
    for (uint16_t i = 0; i < count && legal < 2; i++) {
        if (chapter->check(&next, offer[i]).rule) continue;
        *only = offer[i];
        legal++;
    }
    return legal == 1;
}

static unsigned only_message(unsigned verb) {
    switch (verb) {
    case WAT_ACT: return WAT_SAY_LABEL_ONLY_ACT;
    case WAT_DEPLOY_TO: return WAT_SAY_LABEL_ONLY_PLACE;
    default: return WAT_SAY_LABEL_ONLY_WAY;
    }
}

/* Towns: the road, and what it carries; or the room there is. */

static unsigned road_name(const wat_road *road) {
    return (road->minor != 0) + 2u * (road->river != 0);
}

static void label_step(const wat_state *s, unsigned to, gg_text *out) {
    unsigned unit = s->table.pending_action.unit - 1u, from = s->block.town[unit];
    unsigned number = wat_road_number(from, to);
    const wat_road *road = &wat_roads[number];
    bool attack = wat_in(&s->block, to, wat_foe(wat_side_of(unit))) != 0;
    unsigned kind = attack && road->river ? WAT_LIMIT_ATTACK_OVER_RIVER : WAT_LIMIT_MARCH;
    WAT_SAY_ID(out, attack ? WAT_SAY_LABEL_STEP_ATTACK : WAT_SAY_LABEL_STEP, GG_NUMBER(to),
               GG_NUMBER(road_name(road)), GG_NUMBER(wat_nibble(s->table.counted, number)),
               GG_NUMBER(wat_limit(kind, road)));
}

static void label_flee(const wat_state *s, unsigned to, gg_text *out) {
    GG_ASSERT_CMP(to, <, WAT_TOWNS);
    unsigned town = wat_fight_town(&s->table), side = s->table.pending_action.loser - 1u;
    const wat_road *road = wat_road_between(town, to);
    bool few = wat_option(&s->table, WAT_OPT_ROUT_LIMITS);
    unsigned kind = few           ? WAT_LIMIT_RETREAT
                    : road->river ? WAT_LIMIT_ROUT_OVER_RIVER
                                  : WAT_LIMIT_ROUT;
    WAT_SAY(out, LABEL_STEP, GG_NUMBER(to), GG_NUMBER(road_name(road)),
            GG_NUMBER(s->table.pending_action.out[side][wat_link_to(town, to)]),
            GG_NUMBER(wat_limit(kind, road)));
}

static void label_room(const wat_state *s, unsigned town, gg_text *out) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    unsigned army = s->table.decider == WAT_SEAT_FRENCH ? WAT_FRENCH : wat_towns[town].zone;
    unsigned here = wat_size(s->block.in[town] & wat_army_set[army]);
    WAT_SAY(out, LABEL_ROOM, GG_NUMBER(town), GG_NUMBER(here),
            GG_NUMBER(wat_armies[army].setup_limit));
}

static void label_town(const wat_state *s, gg_action a, gg_text *out) {
    unsigned town = a.arg[1] - 1u;
    switch (a.verb) {
    case WAT_MOVE_STEP:
    case WAT_MARCH_STEP: label_step(s, town, out); break;
    case WAT_FLEE_TO: label_flee(s, town, out); break;
    case WAT_SETUP_PLACE: label_room(s, town, out); break;
    default: wat_phrase_write(a, out); break;
    }
}

/* Blocks: where it is, how strong, and what follows. */

static bool is_elsewhere(unsigned verb) {
    return verb == WAT_REINFORCE || verb == WAT_SETUP_DONE || verb == WAT_MARCH_BLOCK
           || verb == WAT_SUPPLY_LOSS || verb == WAT_REGROUP_BLOCK;
}

static void say_block(const wat_state *s, gg_action a, gg_text *out) {
    unsigned unit = a.arg[1] - 1u, steps = s->block.steps[unit];
    if (is_elsewhere(a.verb))
        WAT_SAY(out, LABEL_BLOCK_IN, GG_NUMBER(unit), GG_NUMBER(steps),
                GG_NUMBER(s->block.town[unit]));
    else if (a.verb == WAT_TAKE_HIT && steps > 1)
        WAT_SAY(out, LABEL_BLOCK_HIT, GG_NUMBER(unit), GG_NUMBER(steps), GG_NUMBER(steps - 1));
    else
        WAT_SAY(out, LABEL_BLOCK, GG_NUMBER(unit), GG_NUMBER(steps));
}

static void label_block(const wat_state *s, gg_action a, gg_text *out) {
    char block[PHRASE_MAX], phrase[PHRASE_MAX];
    gg_text text = gg_text_within(out, block, sizeof block);
    gg_text follows = gg_text_within(out, phrase, sizeof phrase);
    unsigned unit = a.arg[1] - 1u;
    bool dies = a.verb == WAT_SUPPLY_LOSS || (a.verb == WAT_TAKE_HIT && s->block.steps[unit] == 1);
    gg_action only;
    say_block(s, a, &text);
    if (dies) {
        WAT_SAY(out, LABEL_ELIMINATED, GG_WORDS(block), GG_NUMBER(unit));
    } else if (has_only(s, a.verb, unit, &only)) {
        wat_phrase_write(only, &follows);
        WAT_SAY_ID(out, only_message(only.verb), GG_WORDS(block), GG_NUMBER(unit),
                   GG_WORDS(phrase));
    } else {
        gg_put(out, block);
    }
}

/* Acts in battle. */

static void label_retreat(const wat_state *s, unsigned unit, gg_action a, gg_text *out) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    unsigned loss = wat_retreat_loss(s, unit), town = a.arg[1] - 1u;
    if (loss == 0)
        wat_phrase_write(a, out);
    else if (loss >= s->block.steps[unit])
        WAT_SAY(out, LABEL_RETREAT_LOST, GG_NUMBER(town));
    else
        WAT_SAY(out, LABEL_RETREAT_LOSING, GG_NUMBER(town), GG_NUMBER(loss));
}

static void label_fire(const wat_state *s, unsigned unit, unsigned class, gg_text *out) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    static const uint16_t message[2][2] = {
        [WAT_CLASS_LINE] = { WAT_SAY_LABEL_FIRE_LINE, WAT_SAY_LABEL_FIRE_LINE_RANGED },
        [WAT_CLASS_SQUARES] = { WAT_SAY_LABEL_FIRE_SQUARES, WAT_SAY_LABEL_FIRE_SQUARES_RANGED },
    };
    bool ranged = !wat_there(s, wat_position_of(s, unit), wat_foe(wat_side_of(unit)));
    WAT_SAY_ID(out, message[class][ranged], GG_NUMBER(wat_fire_value(s, unit, class, ranged)),
               GG_NUMBER(s->block.steps[unit]));
}

static bool engages(const wat_state *s, unsigned unit, unsigned place) {
    unsigned end = wat_place_to_end(s->table.next % 2u, place);
    return end != WAT_PLACE_RESERVE
           && (!wat_is_own(s->table.next % 2u, end)
               || wat_there(s, end, wat_foe(wat_side_of(unit))));
}

static void label_act(const wat_state *s, gg_action a, gg_text *out) {
    unsigned unit = s->table.pending_action.unit - 1u;
    if (a.arg[0] == WAT_RETREAT)
        label_retreat(s, unit, a, out);
    else if (a.arg[0] == WAT_FIRE_LINE)
        label_fire(s, unit, WAT_CLASS_LINE, out);
    else if (a.arg[0] == WAT_FIRE_SQUARES)
        label_fire(s, unit, WAT_CLASS_SQUARES, out);
    else if (a.arg[0] == WAT_MOVE && engages(s, unit, a.arg[1] - 1u))
        WAT_SAY(out, LABEL_MOVE_ENGAGE, GG_NUMBER(a.arg[1] - 1));
    else
        wat_phrase_write(a, out);
}

static void label_more(const wat_state *s, gg_action a, gg_text *out) {
    char act[PHRASE_MAX];
    gg_text text = gg_text_within(out, act, sizeof act);
    label_act(s, a, &text);
    WAT_SAY(out, LABEL_NO_MORE, GG_WORDS(act));
}

// The words that end a series say what is given up; 0: nothing is.
static unsigned end_message(unsigned verb) {
    switch (verb) {
    case WAT_GROUP_PICK: return WAT_SAY_LABEL_END_GROUP_PICK;
    case WAT_MOVE_BLOCK: return WAT_SAY_LABEL_DONE_MOVE_BLOCK;
    case WAT_MARCH_BLOCK: return WAT_SAY_LABEL_END_MARCH_BLOCK;
    case WAT_SKIRMISH_SHOW: return WAT_SAY_LABEL_DONE_SKIRMISH_SHOW;
    case WAT_DEPLOY_BLOCK: return WAT_SAY_LABEL_DONE_DEPLOY_BLOCK;
    case WAT_ACT_BLOCK: return WAT_SAY_LABEL_END_ACT_BLOCK;
    case WAT_REINFORCE: return WAT_SAY_LABEL_DONE_REINFORCE;
    case WAT_REGROUP_BLOCK: return WAT_SAY_LABEL_DONE_REGROUP_BLOCK;
    default: return 0;
    }
}

static void label_word(const wat_state *s, gg_action a, gg_text *out) {
    if (a.verb == WAT_ACT)
        label_act(s, a, out);
    else if (a.verb == WAT_ACT_MORE)
        label_more(s, a, out);
    else if (a.arg[0] == WAT_STOP)
        WAT_SAY(out, LABEL_STOP, GG_NUMBER(s->block.town[s->table.pending_action.unit - 1u]));
    else if (end_message(a.verb))
        wat_say(out, end_message(a.verb));
    else
        wat_phrase_write(a, out);
}

static void label_group(const wat_state *s, gg_action a, gg_text *out) {
    wat_set group = s->block.in[a.arg[1] - 1] & wat_army_set[a.arg[2]] & ~s->block.moved;
    WAT_SAY(out, LABEL_GROUP, GG_NUMBER(a.arg[2]), GG_NUMBER(a.arg[1] - 1),
            GG_NUMBER(wat_size(group)));
}

void wat_choice_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    const wat_state *s = wat_of(state);
    const wat_pending_action *pending = &s->table.pending_action;
    (void)seat;
    if (a.arg[0] != WAT_THING) {
        label_word(s, a, out);
        return;
    }
    switch (kind_of(a.verb)) {
    case 'u': label_block(s, a, out); break;
    case 't': label_town(s, a, out); break;
    case 'g': label_group(s, a, out); break;
    case 'k':
        if (pending->tile[0] == pending->tile[1])
            say_phrase(WAT_SAY_LABEL_TILE_TWO, a, out);
        else
            wat_phrase_write(a, out);
        break;
    default: wat_phrase_write(a, out); break;
    }
}

/* What the engine chose by itself. */

static_assert(WAT_SAY_FORCED_SUPPLY_LOSS - WAT_SAY_FORCED_SETUP_PLACE == WAT_RESIGN - 2,
              "decisions");

// arg[4] is the action: block + 1, and seven bits up town + 1.
void wat_forced_write(const gg_event *e, gg_text *out) {
    gg_action only = { (uint16_t)e->arg[0],
                       { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } };
    char phrase[PHRASE_MAX];
    gg_text text = gg_text_within(out, phrase, sizeof phrase);
    wat_phrase_write(only, &text);
    WAT_SAY_ID(out, WAT_SAY_FORCED_SETUP_PLACE + only.verb - 1u, GG_WORDS(phrase),
               GG_NUMBER((e->arg[4] >> WAT_ABOUT_BITS) - 1),
               GG_NUMBER((e->arg[4] & WAT_ABOUT_UNIT) - 1));
}

/* What is left. */

static unsigned things_open(const gg_state *state, gg_seat seat) {
    gg_decision asked;
    unsigned count = 0;
    gg_ask(&wat_game, state, seat, &asked);
    for (uint16_t i = 0; i < asked.count; i++)
        count += asked.legal[i].arg[0] == WAT_THING;
    return count;
}

void wat_unused_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    if ((a.verb != WAT_GROUP_PICK && a.verb != WAT_MOVE_BLOCK) || a.arg[0] == WAT_THING) return;
    unsigned count = things_open(state, seat);
    GG_ASSERT_CMP(seat, <, wat_game.seat_count);
    if (count == 0) return;
    if (a.verb == WAT_GROUP_PICK)
        WAT_SAY(out, UNUSED_GROUPS, GG_NUMBER(count));
    else
        WAT_SAY(out, UNUSED_BLOCKS, GG_NUMBER(count));
}
