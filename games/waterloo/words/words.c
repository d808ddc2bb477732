/* words.c - events of Waterloo as JSON and as sentences. rulebook: cites rules of all chapters. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/state/setup.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "gg_messages.h"
#include "kit/words.h"

enum { PHRASE_MAX = 240 }; // bytes of a part of a sentence

enum { WAT_SAY_EVENT_NONE };

static const kit_event_row rows[WAT_EVENTS] = {
#define EVENT(id, name, message, weight, fields)                                                   \
    [WAT_EV_##id] = { name, fields, WAT_SAY_EVENT_##message, GG_##weight },
#include "games/waterloo/state/events.def"
#undef EVENT
};

static_assert(WAT_SAY_EVENT_LOSS_STALEMATE - WAT_SAY_EVENT_LOSS_HIT == WAT_CAUSE_STALEMATE,
              "causes");
static_assert(WAT_SAY_EVENT_MORALE_STREAM - WAT_SAY_EVENT_MORALE_HOLDS == WAT_NERVE_STREAM,
              "nerves");

static const char *const cause_names[] = { "hit", "march", "retreat", "rout", "stalemate" };
static const char *const nerve_names[WAT_NERVES] = { "holds", "leaves", "guns_lost", "square_lost",
                                                     "stream" };

static unsigned nerve_of(int arg) {
    unsigned nerve = (unsigned)arg & ~(unsigned)WAT_NERVE_BY_SQUARE;
    return nerve < WAT_NERVES ? nerve : 0;
}

// Names by number, for the types that have a list; NULL for others, or if there is none.
static const char *name_of(char type, unsigned arg) {
    switch (type) {
    case 'u': return arg < WAT_UNITS ? wat_units[arg].key : NULL;
    case 'h': return arg - 1 < WAT_UNITS ? wat_units[arg - 1].key : NULL;
    case 't': return arg < WAT_TOWNS ? wat_towns[arg].key : NULL;
    case 'a': return arg < WAT_ARMIES ? wat_armies[arg].key : NULL;
    case 'S': return arg < WAT_SIDES ? wat_side_names[arg] : NULL;
    case 'r': return arg < 2 ? wat_role_names[arg] : NULL;
    case 'k': return arg > WAT_BARE && arg < WAT_TILES ? wat_tile_keys[arg] : NULL;
    case 'd': return arg < WAT_STEPS ? wat_step_names[arg] : NULL;
    case 'g': return arg > WAT_STAGE_NONE && arg < WAT_STAGES ? wat_stage_names[arg] : NULL;
    case 'q': return arg > WAT_NO_PHASE && arg < WAT_PHASES ? wat_phase_names[arg] : NULL;
    case 'e': return arg < WAT_SEATS ? wat_seat_names[arg] : NULL;
    case 'c': return arg <= WAT_CAUSE_STALEMATE ? cause_names[arg] : NULL;
    case 'M': return nerve_names[nerve_of((int)arg)];
    case 'm': return arg == WAT_IN ? "in" : arg == WAT_OUT ? "out" : NULL;
    case 'R': return arg > 0 && arg < WAT_RULES ? wat_game.rule[arg].number : NULL;
    default: return NULL;
    }
}

// The first die is the first digit.
static void dice_write(unsigned dice, const char *between, gg_text *out) {
    unsigned scale = 1;
    while (dice / scale >= 10)
        scale *= 10;
    for (; dice && scale; scale /= 10) {
        gg_put_int(out, dice / scale % 10);
        if (scale > 1) gg_put(out, between);
    }
}

static void place_value_write(char type, unsigned arg, gg_text *out) {
    char name[32];
    gg_text text = gg_text_begin(name, sizeof name);
    if (type == 'p')
        wat_position_write(arg, &text);
    else
        wat_spot_write(arg, &text);
    gg_put_quoted(out, name);
}

// How it fires, or moves: two bits, two members of the object.
static void flags_write(unsigned flags, char type, gg_text *out) {
    if (type == 'f')
        gg_put_quoted(out, flags & 1 ? "squares" : "line");
    else
        gg_put_truth(out, flags & 1);
    gg_put_key(out, type == 'f' ? "long_range" : "acted");
    gg_put_truth(out, flags & 2);
}

static bool is_place(char type, unsigned arg) {
    return (type == 'p' && arg < WAT_POSITIONS) || (type == 's' && arg < WAT_SPOTS);
}

// An operand as JSON; what is hidden, or not there, is null.
static void value_write(char type, int arg, gg_text *out) {
    unsigned value = (unsigned)arg;
    const char *name = arg < 0 ? NULL : name_of(type, value);
    if (name)
        gg_put_quoted(out, name);
    else if (arg >= 0 && is_place(type, value))
        place_value_write(type, value, out);
    else if (arg < 0 || !strchr("nNwbDofF", type))
        gg_put(out, "null");
    else if (type == 'b')
        gg_put_truth(out, arg);
    else if (type == 'o')
        wat_options_write(value, 0, out);
    else if (type == 'f' || type == 'F')
        flags_write(value, type, out);
    else if (type == 'D') {
        gg_put(out, "[");
        dice_write(value, ",", out);
        gg_put(out, "]");
    } else
        gg_put_int(out, type == 'N' ? arg + 1 : arg);
}

/* Parts of sentences. */

// The unit of an event as a value of messages: of a hidden one its army is known.
static int unit_of(const gg_event *e) {
    return e->arg[0] < 0 ? WAT_UNITS + e->actor : e->arg[0];
}

// An operand as a value of messages.
static int16_t said_value(const gg_event *e, char type, int16_t arg) {
    switch (type) {
    case 'u': return (int16_t)unit_of(e);
    case 'S': return (int16_t)wat_people_of_side((unsigned)arg);
    case 'e': return (int16_t)wat_people_of_seat((gg_seat)arg);
    case 'N': return (int16_t)(arg + 1);
    default: return arg;
    }
}

static void told_write(const gg_event *e, unsigned message, gg_text *out) {
    gg_event told = *e;
    for (unsigned i = 0; kit_field_type(rows[e->kind].fields, i); i++)
        told.arg[i] = said_value(e, kit_field_type(rows[e->kind].fields, i), e->arg[i]);
    unsigned people = wat_people_of_side(wat_side_of_army(e->actor));
    kit_told_write(&wat_words, message, &told, people, out);
}

// One more thing of a list; 1, to be counted.
static unsigned listed(gg_text *list, unsigned message) {
    if (list->used) gg_say_plain(list, &gg_common, GG_SAY_LIST_COMMA);
    wat_say(list, message);
    return 1;
}

// "2 5 6": the first die is the first digit.
static const char *dice_said(const gg_event *e, gg_text text) {
    dice_write((unsigned)e->arg[4], " ", &text);
    return text.at;
}

// "F3 (2, +1 first fire)"; a value that nothing changed stands alone.
static const char *value_said(const gg_event *e, gg_text text) {
    char list[PHRASE_MAX];
    gg_text made = gg_text_within(&text, list, sizeof list);
    unsigned aim = (unsigned)e->arg[2], own = (aim >> WAT_AIM_OWN_BIT) & 3, sum = own;
    unsigned slot = aim & WAT_AIM_RANGED ? WAT_SAY_BONUS_HILL : WAT_SAY_BONUS_FARM;
    if (aim & WAT_AIM_FIRST) sum += listed(&made, WAT_SAY_BONUS_FIRST);
    if (aim & WAT_AIM_SLOT) sum += listed(&made, slot);
    if (aim & WAT_AIM_CLOSE) sum += listed(&made, WAT_SAY_BONUS_SQUARES);
    if (made.used && (int)sum > e->arg[3]) listed(&made, WAT_SAY_BONUS_MOST);
    unsigned message = !(aim & WAT_AIM_FIXED)  ? made.used ? WAT_SAY_VALUE_MADE : WAT_SAY_VALUE_OWN
                       : aim & WAT_AIM_SQUARES ? WAT_SAY_VALUE_SQUARES
                                               : WAT_SAY_VALUE_WOODS;
    WAT_SAY_ID(&text, message, GG_NUMBER(e->arg[3]), GG_NUMBER(own), GG_WORDS(list));
    return text.at;
}

static bool is_leader(int unit) {
    return unit >= 0 && wat_is_leader((unsigned)unit);
}

// "3 + 1 (Napoléon) = 4"; without a bonus the die alone.
static const char *roll_said(const gg_event *e, gg_text text) {
    bool square = e->kind == WAT_EV_MORALE && e->arg[4] & WAT_NERVE_BY_SQUARE;
    unsigned message = square                 ? WAT_SAY_ROLL_SQUARE
                       : is_leader(e->arg[0]) ? WAT_SAY_ROLL_HIMSELF
                                              : WAT_SAY_ROLL_LEADER;
    if (e->arg[2] > 0)
        WAT_SAY_ID(&text, message, GG_NUMBER(e->arg[1]), GG_NUMBER(e->arg[1] + 1),
                   GG_NUMBER(wat_armies[e->actor].leader));
    else
        gg_put_int(&text, e->arg[1]);
    return text.at;
}

/* Events that need more than their operands. */

static void turn_sentence(const gg_event *e, gg_text *out) {
    unsigned turn = (unsigned)e->arg[0];
    WAT_SAY_ID(out, wat_days[turn].night ? WAT_SAY_EVENT_TURN_NIGHT : WAT_SAY_EVENT_TURN,
               GG_NUMBER(turn), GG_NUMBER(wat_day_of(turn)),
               GG_NUMBER(wat_people_of_side(wat_days[turn].side)));
}

static void march_sentence(const gg_event *e, gg_text *out) {
    char roll[PHRASE_MAX];
    WAT_SAY_ID(out, e->arg[3] ? WAT_SAY_EVENT_MARCH_DIE_LOST : WAT_SAY_EVENT_MARCH_DIE,
               GG_NUMBER(unit_of(e)),
               GG_WORDS(roll_said(e, gg_text_within(out, roll, sizeof roll))),
               GG_NUMBER(e->arg[4]));
}

static void morale_sentence(const gg_event *e, gg_text *out) {
    char roll[PHRASE_MAX];
    WAT_SAY_ID(
        out,
        e->arg[1] ? WAT_SAY_EVENT_MORALE_HOLDS + nerve_of(e->arg[4]) : WAT_SAY_EVENT_MORALE_NONE,
        GG_NUMBER(unit_of(e)), GG_WORDS(roll_said(e, gg_text_within(out, roll, sizeof roll))),
        GG_NUMBER(e->arg[5]));
}

static void fire_sentence(const gg_event *e, gg_text *out) {
    static const uint16_t message[2][2] = {
        { WAT_SAY_EVENT_FIRE_LINE, WAT_SAY_EVENT_FIRE_SQUARES },
        { WAT_SAY_EVENT_FIRE_LINE_RANGED, WAT_SAY_EVENT_FIRE_SQUARES_RANGED },
    };
    char value[PHRASE_MAX], dice[PHRASE_MAX];
    unsigned aim = (unsigned)e->arg[2];
    bool ranged = aim & WAT_AIM_RANGED, squares = aim & WAT_AIM_SQUARES;
    WAT_SAY_ID(out, e->arg[1] < 0 ? WAT_SAY_EVENT_FIRE_SKIRMISH : message[ranged][squares],
               GG_NUMBER(unit_of(e)), GG_NUMBER(aim >> WAT_AIM_TOWN_BIT), GG_NUMBER(e->arg[1]),
               GG_WORDS(value_said(e, gg_text_within(out, value, sizeof value))),
               GG_WORDS(dice_said(e, gg_text_within(out, dice, sizeof dice))),
               GG_NUMBER(e->arg[5]));
}

// A message for the slot, or for what it is: infantry uses farms, artillery hills; of a hidden
// block one cannot say.
static unsigned slot_message(const gg_event *e, unsigned first) {
    if (e->arg[0] < 0) return first;
    return first + (wat_units[e->arg[0]].type == WAT_INFANTRY ? 1 : 2);
}

// A shift within a position: from a slot, a square or shelter, or into one.
static unsigned stand_message(const gg_event *e) {
    switch (wat_spot_kind((unsigned)e->arg[2])) {
    case WAT_SLOT: return slot_message(e, WAT_SAY_EVENT_SHIFT_ENTERS_SLOT);
    case WAT_SQUARE: return WAT_SAY_EVENT_SHIFT_FORMS;
    case WAT_GUEST: return WAT_SAY_EVENT_SHIFT_SHELTERS;
    default: break;
    }
    switch (wat_spot_kind((unsigned)e->arg[1])) {
    case WAT_SLOT: return slot_message(e, WAT_SAY_EVENT_SHIFT_COMES_OUT_SLOT);
    case WAT_SQUARE: return WAT_SAY_EVENT_SHIFT_BREAKS;
    case WAT_GUEST: return WAT_SAY_EVENT_SHIFT_LEAVES;
    default: return WAT_SAY_EVENT_SHIFT_STANDS;
    }
}

static void shift_sentence(const gg_event *e, gg_text *out) {
    unsigned from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    bool stays = from != WAT_RESERVE && to != WAT_RESERVE
                 && wat_spot_position(from) == wat_spot_position(to);
    if (stays)
        WAT_SAY_ID(out, stand_message(e), GG_NUMBER(unit_of(e)), GG_NUMBER(wat_spot_position(to)),
                   GG_NUMBER(e->arg[5]));
    else
        told_write(e,
                   e->rule == WAT_10_5 ? WAT_SAY_EVENT_SHIFT_BACK
                   : e->arg[3] & 1     ? WAT_SAY_EVENT_SHIFT_ENGAGE
                                       : WAT_SAY_EVENT_SHIFT,
                   out);
}

static void won_sentence(const gg_event *e, gg_text *out) {
    bool withdrew = e->rule == WAT_12_10 || e->rule == WAT_12_11;
    WAT_SAY_ID(out,
               withdrew    ? WAT_SAY_EVENT_WON_WITHDRAWN
               : e->arg[2] ? WAT_SAY_EVENT_WON_ROUTED
                           : WAT_SAY_EVENT_WON,
               GG_NUMBER(wat_people_of_side((unsigned)e->arg[0])),
               GG_NUMBER(wat_people_of_side(wat_foe((unsigned)e->arg[0]))), GG_NUMBER(e->arg[1]));
}

/* Which message of several. */

// One Allied player confirms for both armies; a historical set-up nobody.
static unsigned confirm_message(const gg_event *e) {
    enum { PRUSSIAN_NEXT = 1, FRENCH_NEXT };
    if (e->actor != WAT_ANGLO || e->arg[0] == PRUSSIAN_NEXT) return WAT_SAY_EVENT_CONFIRM;
    return e->arg[0] == FRENCH_NEXT ? WAT_SAY_EVENT_CONFIRM_ALLIED : WAT_SAY_EVENT_CONFIRM_HISTORY;
}

// By what rule a block is lost is why.
static unsigned out_message(const gg_event *e) {
    switch (e->rule) {
    case WAT_2_2: return WAT_SAY_EVENT_OUT_STEPS;
    case WAT_8_8: return WAT_SAY_EVENT_OUT_SKIRMISH;
    case WAT_10_5: return WAT_SAY_EVENT_OUT_MORALE;
    case WAT_10_13: return WAT_SAY_EVENT_OUT_STREAM;
    case WAT_10_18: return WAT_SAY_EVENT_OUT_SQUARE;
    case WAT_12_7: return WAT_SAY_EVENT_OUT_LEFT_BEHIND;
    case WAT_12_9: return WAT_SAY_EVENT_OUT_BATTLE;
    case WAT_13_2: return WAT_SAY_EVENT_OUT_SUPPLY;
    default: return WAT_SAY_EVENT_OUT;
    }
}

// Numbers decide a skirmish, in a tie the attacker leaves; a side without blocks cannot.
static unsigned beaten_message(const gg_event *e) {
    if (e->arg[2] == 0 && e->arg[3] == 0) return WAT_SAY_EVENT_BEATEN_NOBODY;
    if (e->arg[2] == 0) return WAT_SAY_EVENT_BEATEN_GONE;
    return e->arg[2] < e->arg[3] ? WAT_SAY_EVENT_BEATEN : WAT_SAY_EVENT_BEATEN_TIE;
}

static unsigned rout_message(const gg_event *e) {
    if (e->arg[2] != WAT_CAUSE_STALEMATE) return WAT_SAY_EVENT_ROUT;
    return e->rule == WAT_12_11 ? WAT_SAY_EVENT_ROUT_ROUNDS : WAT_SAY_EVENT_ROUT_IDLE;
}

static unsigned flee_message(const gg_event *e) {
    if (e->rule == WAT_8_8) return WAT_SAY_EVENT_FLEE_SKIRMISH;
    return e->arg[5] ? WAT_SAY_EVENT_FLEE_CHOICE : WAT_SAY_EVENT_FLEE;
}

static unsigned message_of(const gg_event *e) {
    const int16_t *arg = e->arg;
    switch (e->kind) {
    case WAT_EV_CONFIRM: return confirm_message(e);
    case WAT_EV_LEADER: return arg[2] ? WAT_SAY_EVENT_LEADER_BONUS : WAT_SAY_EVENT_LEADER;
    case WAT_EV_MOVE: return arg[5] ? WAT_SAY_EVENT_MOVE_ATTACK : WAT_SAY_EVENT_MOVE;
    case WAT_EV_MARCH: return arg[5] ? WAT_SAY_EVENT_MARCH_ATTACK : WAT_SAY_EVENT_MARCH;
    case WAT_EV_LOSS: return WAT_SAY_EVENT_LOSS_HIT + (unsigned)arg[3];
    case WAT_EV_OUT: return out_message(e);
    case WAT_EV_CONTACT: return arg[1] ? WAT_SAY_EVENT_CONTACT_BATTLE : WAT_SAY_EVENT_CONTACT;
    case WAT_EV_FORFEIT:
        return e->rule == WAT_11_8 ? WAT_SAY_EVENT_FORFEIT_RANGED : WAT_SAY_EVENT_FORFEIT;
    case WAT_EV_BEATEN: return beaten_message(e);
    case WAT_EV_FLEE: return flee_message(e);
    case WAT_EV_DRAW: return arg[1] ? WAT_SAY_EVENT_DRAW_DEFENDER : WAT_SAY_EVENT_DRAW_ATTACKER;
    case WAT_EV_TILE: return arg[0] == WAT_STREAM ? WAT_SAY_EVENT_TILE_STREAM : WAT_SAY_EVENT_TILE;
    case WAT_EV_DEPLOYED:
        return arg[0] ? WAT_SAY_EVENT_DEPLOYED_DEFENDER : WAT_SAY_EVENT_DEPLOYED_ATTACKER;
    case WAT_EV_ROUT: return rout_message(e);
    case WAT_EV_MODE: return arg[0] != WAT_IN ? WAT_SAY_EVENT_MODE_OUT : WAT_SAY_EVENT_MODE_IN;
    case WAT_EV_SUPPLY: return arg[2] < arg[1] ? WAT_SAY_EVENT_SUPPLY_FEW : WAT_SAY_EVENT_SUPPLY;
    case WAT_EV_RESIGN: return arg[1] ? WAT_SAY_EVENT_RESIGN_HANDED : WAT_SAY_EVENT_RESIGN;
    default: return rows[e->kind].message;
    }
}

static void text_write(const gg_event *e, gg_text *out) {
    switch (e->kind) {
    case WAT_EV_TURN: turn_sentence(e, out); break;
    case WAT_EV_MARCH_DIE: march_sentence(e, out); break;
    case WAT_EV_STAGE:
        WAT_SAY(out, EVENT_STAGE, GG_NUMBER(e->arg[1]), GG_NUMBER(e->arg[0] - 1));
        break;
    case WAT_EV_FIRE: fire_sentence(e, out); break;
    case WAT_EV_MORALE: morale_sentence(e, out); break;
    case WAT_EV_SHIFT: shift_sentence(e, out); break;
    case WAT_EV_WON: won_sentence(e, out); break;
    case WAT_EV_DEFEAT:
        WAT_SAY(out, EVENT_DEFEAT, GG_NUMBER(e->actor), GG_NUMBER(e->arg[0]),
                GG_NUMBER(wat_armies[e->actor].defeat_losses));
        break;
    case WAT_EV_OVER:
        wat_ending_write((unsigned)e->arg[0], (unsigned)e->arg[2], (unsigned)e->arg[3],
                         (unsigned)e->arg[4], out);
        break;
    case WAT_EV_FORCED: wat_forced_write(e, out); break;
    default: told_write(e, message_of(e), out); break;
    }
}

// An attacker who was not idle, a block that need not roll.
static bool is_nothing(const gg_event *e) {
    return (e->kind == WAT_EV_IDLE || e->kind == WAT_EV_MORALE) && e->arg[1] == 0;
}

gg_event_weight wat_event_weight(const gg_event *e) {
    return is_nothing(e) ? GG_QUIET : rows[e->kind].weight;
}

void wat_sentence_write(const gg_event *e, gg_text *out) {
    if (wat_event_weight(e) != GG_QUIET) text_write(e, out);
}

void wat_event_write(const gg_event *e, gg_text *out) {
    static const kit_event_words words = { &wat_game, rows, text_write, value_write };
    bool is_forced = e->kind == WAT_EV_FORCED; // its actor is a seat
    kit_event_write(&words, e, is_forced ? NULL : wat_armies[e->actor].key, out);
}
