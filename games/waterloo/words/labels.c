/* labels.c - choices of Waterloo in words for a list: what a legal action does, what it costs, and
 * what follows from it for certain because nothing else is possible. Only what the decider knows:
 * his own blocks, and the numbers that lie open. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/words/text.h"
#include "kit/page.h"
#include "kit/words.h"

/* Phrases that an action has by itself. */

// "your left", "the enemy's centre", "reserve", "the farm on your left".
static void place_phrase(unsigned place, gg_text *out) {
    static const char *const wing[WAT_WINGS] = { "left", "centre", "right" };
    if (place == WAT_PLACE_RESERVE) {
        gg_put(out, "reserve");
        return;
    }
    bool slot = place > WAT_PLACE_RESERVE, enemy = !slot && place >= WAT_PLACE_ENEMY;
    unsigned side = slot ? (place - WAT_PLACE_FARM) % WAT_WINGS : place % WAT_WINGS;
    if (slot) gg_put(out, place < WAT_PLACE_HILL ? "the farm " : "the hill ");
    if (slot) gg_put(out, side == 1 ? "in " : "on ");
    gg_put(out, enemy ? "the enemy's " : "your ");
    gg_put(out, wing[side]);
}

// "the French Guard Inf", "Wellington".
static void unit_phrase(unsigned unit, gg_text *out) {
    if (!wat_is_leader(unit)) {
        gg_put(out, "the ");
        gg_put(out, wat_armies[wat_army_of(unit)].name);
        gg_put(out, " ");
    }
    gg_put(out, wat_units[unit].label);
}

static void pending_action_phrase(gg_action a, gg_text *out) {
    static const char *const words[WAT_WORDS] = {
        [WAT_END] = "end",
        [WAT_DONE] = "done",
        [WAT_STOP] = "stop",
        [WAT_NONE] = "not regroup",
        [WAT_NO] = "keep him hidden",
        [WAT_YES] = "reveal him",
        [WAT_AUTO] = "place it and the rest of its army by themselves",
        [WAT_CONFIRM] = "confirm the set-up",
        [WAT_IN] = "regroup into the town",
        [WAT_OUT] = "come out into the position",
        [WAT_OUT_RESERVE] = "come out to reserve",
        [WAT_FIRE_LINE] = "fire at the line",
        [WAT_FIRE_SQUARES] = "fire at the squares",
        [WAT_ENTER] = "enter the farm or hill",
        [WAT_FORM] = "form square",
        [WAT_BREAK] = "break the square",
        [WAT_LEAVE] = "leave the square",
    };
    unsigned thing = a.arg[1] - 1u;
    if (a.arg[0] == WAT_MOVE) {
        gg_put(out, "move to ");
        place_phrase(thing, out);
    } else if (a.arg[0] == WAT_RETREAT) {
        gg_put(out, "retreat to ");
        gg_put(out, wat_towns[thing].name);
    } else if (a.arg[0] == WAT_SHELTER) {
        gg_put(out, "shelter in the square of ");
        unit_phrase(thing, out);
    } else if (a.verb == WAT_REGROUP_MODE && a.arg[0] == WAT_OUT) {
        gg_put(out, "regroup out of the town");
    } else {
        gg_put(out, words[a.arg[0]]);
    }
}

static void tile_phrase(gg_action a, gg_text *out) {
    gg_put(out, wat_tile_keys[a.arg[1]]);
    gg_put(out, a.arg[1] == WAT_STREAM             ? " before "
                : (a.arg[2] - 1u) % WAT_WINGS == 1 ? " in "
                                                   : " on ");
    place_phrase(a.arg[2] - 1u, out);
}

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
    if (a.arg[0] != WAT_THING) {
        pending_action_phrase(a, out);
        return;
    }
    switch (kind_of(a.verb)) {
    case 'u': unit_phrase(thing, out); break;
    case 't': gg_put(out, wat_towns[thing].name); break;
    case 'g':
        gg_put(out, "the ");
        gg_put(out, wat_armies[a.arg[2]].name);
        gg_put(out, " group of ");
        gg_put(out, wat_towns[thing].name);
        break;
    case 'p': place_phrase(thing, out); break;
    case 'k': tile_phrase(a, out); break;
    default: gg_put(out, "resign"); break;
    }
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

static const char *only_words(unsigned verb) {
    switch (verb) {
    case WAT_ACT: return ": its only act is to ";
    case WAT_DEPLOY_TO: return ": its only place is ";
    default: return ": its only way is to ";
    }
}

static void only_put(const wat_state *s, gg_action a, gg_text *out) {
    gg_action only;
    unsigned unit = a.arg[1] - 1u;
    if (!has_only(s, a.verb, unit, &only)) return;
    const char *words = only_words(only.verb);
    gg_put(out, wat_is_leader(unit) ? ": his" : ": its");
    gg_put(out, words + strlen(": its"));
    wat_phrase_write(only, out);
}

/* What a choice costs. */

static void steps_put(const wat_state *s, unsigned unit, gg_text *out) {
    unsigned steps = s->block.steps[unit];
    kit_amount_write(", ", steps, steps == 1 ? " step" : " steps", out);
}

// " (minor road, 2 of 6 used)"
static void road_put(const wat_road *road, unsigned used, unsigned limit, gg_text *out) {
    gg_put(out, road->minor ? " (minor road" : " (major road");
    if (road->river) gg_put(out, " over a river");
    kit_amount_write(", ", used, " of ", out);
    kit_amount_write("", limit, " used)", out);
}

static void step_put(const wat_state *s, unsigned to, gg_text *out) {
    unsigned unit = s->table.pending_action.unit - 1u, from = s->block.town[unit];
    unsigned number = wat_road_number(from, to);
    const wat_road *road = &wat_roads[number];
    bool attack = wat_in(&s->block, to, wat_foe(wat_side_of(unit))) != 0;
    unsigned kind = attack && road->river ? WAT_LIMIT_ATTACK_OVER_RIVER : WAT_LIMIT_MARCH;
    road_put(road, wat_nibble(s->table.counted, number), wat_limit(kind, road), out);
    if (attack) gg_put(out, ", and attack");
}

static void retreat_put(const wat_state *s, unsigned unit, gg_text *out) {
    unsigned loss = wat_is_engaged(s, unit) ? wat_rout_loss(s, unit) : 0;
    if (loss == 0) return;
    if (loss >= s->block.steps[unit])
        gg_put(out, ", eliminated by the losses");
    else
        kit_amount_write(", losing ", loss, loss == 1 ? " step" : " steps", out);
}

static void fire_put(const wat_state *s, unsigned unit, unsigned class, gg_text *out) {
    unsigned position = wat_position_of(s, unit);
    bool ranged = !wat_there(s, position, wat_foe(wat_side_of(unit)));
    unsigned dice = s->block.steps[unit];
    kit_amount_write(" (F", wat_fire_value(s, unit, class, ranged), ", ", out);
    kit_amount_write("", dice, dice == 1 ? " die" : " dice", out);
    gg_put(out, ranged ? ", long range)" : ")");
}

static void act_put(const wat_state *s, gg_action a, gg_text *out) {
    unsigned unit = s->table.pending_action.unit - 1u;
    if (a.arg[0] == WAT_RETREAT) retreat_put(s, unit, out);
    if (a.arg[0] == WAT_FIRE_LINE) fire_put(s, unit, WAT_CLASS_LINE, out);
    if (a.arg[0] == WAT_FIRE_SQUARES) fire_put(s, unit, WAT_CLASS_SQUARES, out);
    if (a.arg[0] != WAT_MOVE) return;
    unsigned end = wat_place_to_end(s->table.next % 2u, a.arg[1] - 1u);
    unsigned foe = wat_foe(wat_side_of(unit));
    bool engages = end != WAT_PLACE_RESERVE
                   && (!wat_is_own(s->table.next % 2u, end) || wat_there(s, end, foe));
    if (engages) gg_put(out, " and engage");
}

static void hit_put(const wat_state *s, unsigned unit, gg_text *out) {
    unsigned steps = s->block.steps[unit];
    steps_put(s, unit, out);
    if (steps == 1)
        gg_put(out, wat_is_leader(unit) ? ": he is eliminated" : ": it is eliminated");
    else
        kit_amount_write(", then ", steps - 1, "", out);
}

static void flee_put(const wat_state *s, unsigned to, gg_text *out) {
    unsigned town = wat_fight_town(&s->table), side = s->table.pending_action.loser - 1u;
    const wat_road *road = wat_road_between(town, to);
    bool few = wat_option(&s->table, WAT_OPT_ROUT_LIMITS);
    unsigned kind = few           ? WAT_LIMIT_RETREAT
                    : road->river ? WAT_LIMIT_ROUT_OVER_RIVER
                                  : WAT_LIMIT_ROUT;
    road_put(road, s->table.pending_action.out[side][wat_link_to(town, to)], wat_limit(kind, road),
             out);
}

static void room_put(const wat_state *s, unsigned town, gg_text *out) {
    unsigned army = s->table.decider == WAT_SEAT_FRENCH ? WAT_FRENCH : wat_towns[town].zone;
    unsigned here = wat_size(s->block.in[town] & wat_army_set[army]);
    kit_amount_write(" (", here, " of ", out);
    kit_amount_write("", wat_armies[army].setup_limit, " blocks)", out);
}

static void group_put(const wat_state *s, gg_action a, gg_text *out) {
    unsigned count = wat_size(s->block.in[a.arg[1] - 1] & wat_army_set[a.arg[2]] & ~s->block.moved);
    kit_amount_write(", ", count, count == 1 ? " block" : " blocks", out);
}

// A block: where it is, how strong, and what follows.
static void block_put(const wat_state *s, gg_action a, gg_text *out) {
    unsigned unit = a.arg[1] - 1u, town = s->block.town[unit];
    if (a.verb == WAT_TAKE_HIT) {
        hit_put(s, unit, out);
        return;
    }
    steps_put(s, unit, out);
    bool elsewhere = a.verb == WAT_REINFORCE || a.verb == WAT_SETUP_DONE
                     || a.verb == WAT_MARCH_BLOCK || a.verb == WAT_SUPPLY_LOSS
                     || a.verb == WAT_REGROUP_BLOCK;
    if (elsewhere && town < WAT_TOWNS) {
        gg_put(out, ", in ");
        gg_put(out, wat_towns[town].name);
    }
    if (a.verb == WAT_SUPPLY_LOSS)
        gg_put(out, wat_is_leader(unit) ? ": he is eliminated" : ": it is eliminated");
    only_put(s, a, out);
}

static void town_put(const wat_state *s, gg_action a, gg_text *out) {
    unsigned town = a.arg[1] - 1u;
    if (a.verb == WAT_MOVE_STEP || a.verb == WAT_MARCH_STEP) step_put(s, town, out);
    if (a.verb == WAT_FLEE_TO) flee_put(s, town, out);
    if (a.verb == WAT_SETUP_PLACE) room_put(s, town, out);
}

/* The words that end a series say what is given up. */
static void end_put(const wat_state *s, gg_action a, gg_text *out) {
    switch (a.verb) {
    case WAT_GROUP_PICK: gg_put(out, " movement: unused group moves are lost"); break;
    case WAT_MOVE_BLOCK: gg_put(out, ": the rest of the group stays"); break;
    case WAT_MARCH_BLOCK: gg_put(out, " the forced marches"); break;
    case WAT_SKIRMISH_SHOW: gg_put(out, ": these fire and can be hit"); break;
    case WAT_DEPLOY_BLOCK: gg_put(out, ": the rest is in reserve"); break;
    case WAT_ACT_BLOCK: gg_put(out, " combat: the rest does nothing in this battle turn"); break;
    case WAT_REINFORCE: gg_put(out, ": nobody else comes now"); break;
    case WAT_REGROUP_BLOCK: gg_put(out, ": nobody else regroups"); break;
    case WAT_MOVE_STEP:
    case WAT_FLEE_ON:
        gg_put(out, " in ");
        gg_put(out, wat_towns[s->block.town[s->table.pending_action.unit - 1u]].name);
        break;
    case WAT_ACT_MORE: gg_put(out, ": it does no more"); break;
    default: break;
    }
}

void wat_choice_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    const wat_state *s = wat_of(state);
    (void)seat;
    wat_phrase_write(a, out);
    if (a.verb == WAT_ACT || a.verb == WAT_ACT_MORE) act_put(s, a, out);
    if (a.arg[0] != WAT_THING) {
        end_put(s, a, out);
        return;
    }
    switch (kind_of(a.verb)) {
    case 'u': block_put(s, a, out); break;
    case 't': town_put(s, a, out); break;
    case 'g': group_put(s, a, out); break;
    case 'k':
        if (s->table.pending_action.tile[0] == s->table.pending_action.tile[1])
            gg_put(out, " (2 in hand)");
        break;
    default: break;
    }
}

/* What the engine chose by itself. */

// By decision: %u the block concerned, %t the town of the fight or group, %c the choice.
static const char *const forced[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = "Only one town is left for %u: %c.",
    [WAT_SETUP_DONE] = "Nothing is left to change in the set-up: %c.",
    [WAT_GROUP_PICK] = "No other group can move: %c.",
    [WAT_MOVE_BLOCK] = "No other block of the group of %t can move: %c.",
    [WAT_MOVE_STEP] = "For %u there is one way only: %c.",
    [WAT_MARCH_BLOCK] = "No other block can march: %c.",
    [WAT_MARCH_STEP] = "For the march of %u there is one way only: %c.",
    [WAT_SKIRMISH_NEXT] = "Only one skirmish is left to be fought: %c.",
    [WAT_SKIRMISH_SHOW] = "Nothing else can be chosen for the skirmish at %t: %c.",
    [WAT_TAKE_HIT] = "Only one block can take the hit at %t: %c.",
    [WAT_BATTLE_ORDER] = "Only one battle is left to be numbered: %c.",
    [WAT_TILE_PLACE] = "Only one place is left for a tile at %t: %c.",
    [WAT_DEPLOY_BLOCK] = "Nothing else can be deployed at %t: %c.",
    [WAT_DEPLOY_TO] = "At %t there is one place only for %u: %c.",
    [WAT_ACT_BLOCK] = "Nothing else can act at %t: %c.",
    [WAT_ACT] = "At %t %u can do one thing only: %c.",
    [WAT_ACT_MORE] = "At %t %u can do nothing else: %c.",
    [WAT_FLEE_BLOCK] = "Only one block can leave %t next: %c.",
    [WAT_FLEE_TO] = "Out of %t there is one way only for %u: %c.",
    [WAT_FLEE_ON] = "No second town is open to %u: %c.",
    [WAT_STREAM_SAVE] = "Only one block can come back over the stream at %t: %c.",
    [WAT_REINFORCE] = "Nothing else can reinforce the battle of %t: %c.",
    [WAT_REGROUP_MODE] = "At %t there is no choice of regrouping: %c.",
    [WAT_REGROUP_BLOCK] = "Nothing else can regroup at %t: %c.",
    [WAT_REGROUP_TO] = "Out of %t there is one way only for %u: %c.",
    [WAT_SUPPLY_LOSS] = "Only one block is left to be given up for %t: %c.",
    [WAT_RESIGN] = "",
};

// arg[4] is the action: block + 1, and seven bits up town + 1.
static const char *forced_item(const void *event, const char *at, gg_text *out) {
    const gg_event *e = event;
    gg_action only = { (uint16_t)e->arg[0],
                       { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } };
    unsigned unit = ((unsigned)e->arg[4] & WAT_ABOUT_UNIT) - 1u;
    unsigned town = ((unsigned)e->arg[4] >> WAT_ABOUT_BITS) - 1u;
    switch (*at) {
    case 'u':
        if (unit < WAT_UNITS)
            unit_phrase(unit, out);
        else
            gg_put(out, "the block");
        break;
    case 't': gg_put(out, town < WAT_TOWNS ? wat_towns[town].name : "the town"); break;
    default: wat_phrase_write(only, out); break;
    }
    return at + 1;
}

void wat_forced_write(const gg_event *e, gg_text *out) {
    kit_sentence_write(forced[e->arg[0]], e, forced_item, out);
}
