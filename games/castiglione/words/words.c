/* words.c - events of Castiglione as JSON and as sentences. rulebook: cites rules that a
 * sentence depends on. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "kit/words.h"

enum { AREAS_MAX = 1024, CHOICE_MAX = 480 }; // bytes of parts of a sentence

enum { CAS_SAY_EVENT_NONE };

static const kit_event_row rows[CAS_EVENTS] = {
#define EVENT(id, name, message, weight, fields)                                                   \
    [CAS_EV_##id] = { name, fields, CAS_SAY_EVENT_##message, GG_##weight },
#include "games/castiglione/state/events.def"
#undef EVENT
};

/* Names. */

static const char *const for_names[] = { "forage",   "march",       "guns",   "break",  "mend",
                                         "recovery", "bombardment", "combat", "pursuit" };
static const char *const way_names[] = { NULL, "group", "march", "force", "break", "mend" };
static const char *const fate_names[] = { "unhurt", "wounded", "killed" };
static const char *const level_names[] = { "draw", "marginal", "decisive" };

static const char *listed(const char *const *names, size_t size, unsigned arg) {
    return arg < size / sizeof *names ? names[arg] : NULL;
}

static bool is_id(int id) {
    return id >= 0 && id < CAS_IDS
           && cas_number_of((unsigned)id) < cas_counter_count[cas_side_of((unsigned)id)];
}

// Names by number, for the types that have a list; NULL for others, or if there is none.
static const char *name_of(char type, unsigned arg) {
    switch (type) {
    case 'i': return is_id((int)arg) ? cas_key(arg) : NULL;
    case 'a': return arg < CAS_AREAS ? cas_areas[arg].key : NULL;
    case 'f': return arg < CAS_FORTRESSES ? cas_areas[cas_fortresses[arg].area].key : NULL;
    case 'S': return arg < CAS_SIDES ? cas_side_names[arg] : NULL;
    case 'H': return arg - 1 < CAS_SIDES ? cas_side_names[arg - 1] : NULL;
    case 'd': return arg < CAS_STEPS ? cas_step_names[arg] : NULL;
    case 'g': return arg > CAS_STAGE_NONE && arg < CAS_STAGES ? cas_stage_names[arg] : NULL;
    case 'q': return arg > CAS_NO_PHASE && arg < CAS_PHASES ? cas_phase_names[arg] : NULL;
    case 'l': return arg < CAS_LINKS ? cas_links[arg].key : NULL;
    case 'L': return arg - 1 < CAS_LINKS ? cas_links[arg - 1].key : NULL;
    case 'w': return listed(for_names, sizeof for_names, arg);
    case 'k': return listed(way_names, sizeof way_names, arg);
    case 'x': return listed(fate_names, sizeof fate_names, arg);
    case 'v': return listed(level_names, sizeof level_names, arg);
    case 'R': return arg > 0 && arg < CAS_RULES ? cas_game.rule[arg].number : NULL;
    default: return NULL;
    }
}

/* JSON. */

static void place_value_write(unsigned place, gg_text *out) {
    char name[40];
    gg_text text = gg_text_begin(name, sizeof name);
    cas_place_write(place, &text);
    gg_put_quoted(out, name);
}

// Command and forage: two bits, two members of the object.
static void flags_write(unsigned flags, gg_text *out) {
    gg_put_truth(out, flags & 1);
    gg_put_key(out, "foraging");
    gg_put_truth(out, flags & 2);
}

// An operand as JSON; what is hidden, or not there, is null.
static void value_write(char type, int arg, gg_text *out) {
    unsigned value = (unsigned)arg;
    const char *name = arg < 0 ? NULL : name_of(type, value);
    if (name)
        gg_put_quoted(out, name);
    else if (type == 'p' && arg >= 0 && arg < CAS_BOXES)
        place_value_write(value, out);
    else if (type == 'm' || (type == 'n' && arg >= 0))
        gg_put_int(out, arg);
    else if (type == 'b')
        gg_put_truth(out, arg > 0);
    else if (type == 'B')
        gg_put_truth(out, arg & 1);
    else if (type == 'h')
        gg_put_int(out, arg & 1);
    else if (type == 'Q')
        gg_put_int(out, arg & CAS_PERCENT);
    else if (type == 'F')
        flags_write(value, out);
    else if (type == 'o')
        cas_options_write(value, out);
    else
        gg_put(out, "null");
}

static cas_set set_of(const gg_event *e, unsigned words) {
    cas_set set = 0;
    for (unsigned i = 0; i < words; i++)
        set |= (cas_set)(uint16_t)e->arg[i] << (16 * i);
    return set;
}

// The counters of the actor that COMMAND and FORAGE speak of.
cas_set cas_counters_of(const gg_event *e) {
    return e->actor < CAS_SIDES ? set_of(e, 3) & cas_all(e->actor) : 0;
}

static cas_set areas_of(const gg_event *e) {
    return set_of(e, 4) & (cas_bit(CAS_AREAS) - 1);
}

static void counters_write(const gg_event *e, gg_text *out) {
    gg_put_list(out, "counters");
    for (cas_set left = cas_counters_of(e); left; left = cas_rest(left))
        gg_put_item(out, cas_row(e->actor, cas_first(left))->key);
    gg_put(out, "]");
}

static void areas_write(const gg_event *e, gg_text *out) {
    gg_put_list(out, "areas");
    for (cas_set left = areas_of(e); left; left = cas_rest(left))
        gg_put_item(out, cas_areas[cas_first(left)].key);
    gg_put(out, "]");
}

/* Sentences: which message it is. */

static unsigned place_message(unsigned place) {
    switch (place) {
    case CAS_RESERVE: return CAS_SAY_EVENT_PLACE_RESERVE;
    case CAS_UNUSED: return CAS_SAY_EVENT_PLACE_UNUSED;
    default: return CAS_SAY_EVENT_PLACE;
    }
}

static unsigned hit_message(unsigned cause) {
    static const uint16_t messages[] = {
        CAS_SAY_EVENT_HIT_HUNGER,      CAS_SAY_EVENT_HIT_MARCH,  CAS_SAY_EVENT_HIT_GUNS,
        CAS_SAY_EVENT_HIT_BRIDGE,      CAS_SAY_EVENT_HIT_BRIDGE, CAS_SAY_EVENT_HIT_REST,
        CAS_SAY_EVENT_HIT_BOMBARDMENT, CAS_SAY_EVENT_HIT_COMBAT, CAS_SAY_EVENT_HIT_PURSUIT,
    };
    return messages[cause];
}

static unsigned box_message(const gg_event *e) {
    switch (e->arg[2]) {
    case CAS_UNUSED: return CAS_SAY_EVENT_BOX_UNUSED;
    case CAS_WAITING:
        return e->rule == CAS_8_6_2 ? CAS_SAY_EVENT_BOX_WAITING_FLED : CAS_SAY_EVENT_BOX_WAITING;
    case CAS_WOUNDED: return CAS_SAY_EVENT_BOX_WOUNDED;
    case CAS_KILLED: return CAS_SAY_EVENT_BOX_KILLED;
    case CAS_GONE: return CAS_SAY_EVENT_BOX_GONE;
    default: return CAS_SAY_EVENT_BOX;
    }
}

static unsigned arrive_message(unsigned from) {
    switch (from) {
    case CAS_RESERVE: return CAS_SAY_EVENT_ARRIVE_RESERVE;
    case CAS_WOUNDED: return CAS_SAY_EVENT_ARRIVE_WOUNDED;
    case CAS_UNUSED: return CAS_SAY_EVENT_ARRIVE_UNUSED;
    default: return CAS_SAY_EVENT_ARRIVE;
    }
}

static unsigned up_message(const gg_event *e) {
    bool hits = e->arg[2] > 0;
    switch (e->rule) {
    case CAS_13_1_1: return hits ? CAS_SAY_EVENT_UP_CONTACT_HITS : CAS_SAY_EVENT_UP_CONTACT;
    case CAS_13_1_2c:
    case CAS_13_1_2d: return hits ? CAS_SAY_EVENT_UP_RIDES_HITS : CAS_SAY_EVENT_UP_RIDES;
    case CAS_13_1_2h: return hits ? CAS_SAY_EVENT_UP_SCOUTED_HITS : CAS_SAY_EVENT_UP_SCOUTED;
    case CAS_8_6_2: return CAS_SAY_EVENT_UP_LEADER;
    default: return hits ? CAS_SAY_EVENT_UP_HITS : CAS_SAY_EVENT_UP;
    }
}

static unsigned out_message(unsigned rule) {
    switch (rule) {
    case CAS_6_2: return CAS_SAY_EVENT_OUT_HIT;
    case CAS_8_7: return CAS_SAY_EVENT_OUT_OVERRUN;
    case CAS_9_4c: return CAS_SAY_EVENT_OUT_NO_WAY;
    default: return CAS_SAY_EVENT_OUT;
    }
}

static unsigned move_message(const gg_event *e) {
    switch (e->rule) {
    case CAS_9_1_2:
    case CAS_9_1_2b: return CAS_SAY_EVENT_MOVE_GUNS;
    case CAS_9_1_2c: return CAS_SAY_EVENT_MOVE_GUNS_LEADER;
    case CAS_9_4: return CAS_SAY_EVENT_MOVE_RETREAT;
    case CAS_10_3: return CAS_SAY_EVENT_MOVE_WITHDRAW;
    default: break;
    }
    if (e->arg[1] >= 0 && cas_is_inside((unsigned)e->arg[1])) return CAS_SAY_EVENT_MOVE_OUT;
    if (e->arg[2] >= 0 && cas_is_inside((unsigned)e->arg[2])) return CAS_SAY_EVENT_MOVE_IN;
    return CAS_SAY_EVENT_MOVE;
}

static unsigned initiative_message(const gg_event *e) {
    bool tie = e->arg[0] == e->arg[1] + e->arg[2], bonus = e->arg[2] > 0;
    if (!e->arg[0]) return CAS_SAY_EVENT_INITIATIVE_FIRST;
    if (tie) return bonus ? CAS_SAY_EVENT_INITIATIVE_TIE_BONUS : CAS_SAY_EVENT_INITIATIVE_TIE;
    return bonus ? CAS_SAY_EVENT_INITIATIVE_BONUS : CAS_SAY_EVENT_INITIATIVE;
}

static unsigned kind_message(unsigned kind) {
    switch (kind) {
    case CAS_KIND_BREAK: return CAS_SAY_EVENT_KIND_BREAK;
    case CAS_KIND_MEND: return CAS_SAY_EVENT_KIND_MEND;
    case CAS_KIND_FORCE: return CAS_SAY_EVENT_KIND_FORCE;
    case CAS_KIND_NONE: return CAS_SAY_EVENT_KIND_MOVE;
    default: return CAS_SAY_EVENT_KIND_MARCH;
    }
}

static unsigned stay_message(const gg_event *e) {
    bool stays = e->arg[0] > 0;
    if (e->rule == CAS_10_5) return stays ? CAS_SAY_EVENT_STAY_GOES_ON : CAS_SAY_EVENT_STAY_STOPS;
    if (e->arg[2]) return CAS_SAY_EVENT_STAY_BOTH;
    return stays ? CAS_SAY_EVENT_STAY : CAS_SAY_EVENT_STAY_RETREAT;
}

static unsigned over_combat_message(const gg_event *e) {
    bool assault = e->arg[2];
    if (e->arg[1] == CAS_SIDES + 1)
        return assault ? CAS_SAY_EVENT_OVER_COMBAT_HOLDS : CAS_SAY_EVENT_OVER_COMBAT_BOTH;
    if (e->arg[1] == CAS_SIDES)
        return assault ? CAS_SAY_EVENT_OVER_COMBAT_EMPTY : CAS_SAY_EVENT_OVER_COMBAT_NOBODY;
    if (e->rule == CAS_10_3) return CAS_SAY_EVENT_OVER_COMBAT_INSIDE;
    if (!assault) return CAS_SAY_EVENT_OVER_COMBAT;
    return e->arg[1] == e->actor ? CAS_SAY_EVENT_OVER_COMBAT_TAKEN
                                 : CAS_SAY_EVENT_OVER_COMBAT_BEATEN;
}

static unsigned no_more_message(unsigned rule) {
    switch (rule) {
    case CAS_17: return CAS_SAY_EVENT_NO_MORE_SURPRISED;
    case CAS_9_1_2c: return CAS_SAY_EVENT_NO_MORE_LEADERS;
    default: return CAS_SAY_EVENT_NO_MORE;
    }
}

// Of two messages one, by an operand or the rule.
static unsigned either_message(const gg_event *e) {
    bool first = e->arg[0] > 0, second = e->arg[1] > 0, third = e->arg[2] > 0;
    switch (e->kind) {
    case CAS_EV_HEAL: return second ? CAS_SAY_EVENT_HEAL : CAS_SAY_EVENT_HEAL_WHOLE;
    case CAS_EV_SCOUT: return e->arg[1] < 0 ? CAS_SAY_EVENT_SCOUT_BEGINS : CAS_SAY_EVENT_SCOUT;
    case CAS_EV_PAY: return first ? CAS_SAY_EVENT_PAY : CAS_SAY_EVENT_PAY_WAY;
    case CAS_EV_COMMIT:
        return e->rule == CAS_13_1_2d ? CAS_SAY_EVENT_COMMIT_AGAINST : CAS_SAY_EVENT_COMMIT;
    case CAS_EV_OVERRUN: return second ? CAS_SAY_EVENT_OVERRUN : CAS_SAY_EVENT_OVERRUN_NOT;
    case CAS_EV_BRIDGE: return second ? CAS_SAY_EVENT_BRIDGE_BROKEN : CAS_SAY_EVENT_BRIDGE_MENDED;
    case CAS_EV_COMBAT: return second ? CAS_SAY_EVENT_COMBAT_ASSAULT : CAS_SAY_EVENT_COMBAT;
    case CAS_EV_SORTIE: return first ? CAS_SAY_EVENT_SORTIE : CAS_SAY_EVENT_SORTIE_NOT;
    case CAS_EV_PASSED: return e->rule == CAS_16 ? CAS_SAY_EVENT_PASSED_LATE : CAS_SAY_EVENT_PASSED;
    case CAS_EV_ROUND: return third ? CAS_SAY_EVENT_ROUND_ASSAULT : CAS_SAY_EVENT_ROUND;
    case CAS_EV_FACE: return third ? CAS_SAY_EVENT_FACE_HITS : CAS_SAY_EVENT_FACE;
    default: return rows[e->kind].message;
    }
}

static unsigned message_of(const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_PLACE: return place_message((unsigned)e->arg[1]);
    case CAS_EV_HIT: return hit_message((unsigned)e->arg[2]);
    case CAS_EV_BOX: return box_message(e);
    case CAS_EV_MOVE: return move_message(e);
    case CAS_EV_UP: return up_message(e);
    case CAS_EV_OUT: return out_message(e->rule);
    case CAS_EV_INITIATIVE: return initiative_message(e);
    case CAS_EV_ARRIVE: return arrive_message((unsigned)e->arg[3]);
    case CAS_EV_KIND: return kind_message((unsigned)e->arg[0]);
    case CAS_EV_STAY: return stay_message(e);
    case CAS_EV_OVER_COMBAT: return over_combat_message(e);
    case CAS_EV_NO_MORE: return no_more_message(e->rule);
    default: return either_message(e);
    }
}

/* Those with arguments of their own. */

static void step_say(const gg_event *e, gg_text *out) {
    unsigned side = (unsigned)e->arg[1];
    CAS_SAY_ID(out, side ? CAS_SAY_EVENT_STEP_OF : CAS_SAY_EVENT_STEP, GG_NUMBER(e->arg[0]),
               GG_NUMBER(side - 1));
}

static void entries_say(const gg_event *e, gg_text *out) {
    char areas[AREAS_MAX];
    gg_text text = gg_text_within(out, areas, sizeof areas);
    cas_areas_say(areas_of(e), false, &text);
    if (text.used)
        CAS_SAY(out, EVENT_ENTRIES, GG_WORDS(areas));
    else
        cas_say(out, CAS_SAY_EVENT_ENTRIES_NONE);
}

static void over_say(const gg_event *e, gg_text *out) {
    const cas_ending ending = { (unsigned)e->arg[0],
                                (unsigned)e->arg[1],
                                (unsigned)e->arg[2],
                                (unsigned)e->arg[3],
                                { (unsigned)e->arg[4], (unsigned)e->arg[5] } };
    cas_ending_write(&ending, out);
}

static void forced_say(const gg_event *e, gg_text *out) {
    char choice[CHOICE_MAX];
    gg_text text = gg_text_within(out, choice, sizeof choice);
    cas_meaning_write(
        (gg_action){ (uint16_t)e->arg[0],
                     { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } },
        &text);
    CAS_SAY(out, EVENT_FORCED, GG_WORDS(choice));
}

// A hidden counter is known by its side; in all events that may hide one it comes first.
static gg_event with_sides(const gg_event *e) {
    gg_event told = *e;
    if (kit_field_type(rows[e->kind].fields, 0) == 'i' && e->arg[0] < 0)
        told.arg[0] = (int16_t)(-1 - (e->actor == CAS_FRENCH));
    return told;
}

static void text_write(const gg_event *whole, gg_text *out) {
    const gg_event told = with_sides(whole), *e = &told;
    switch (e->kind) {
    case CAS_EV_STEP: step_say(e, out); break;
    case CAS_EV_COMMAND:
    case CAS_EV_FORAGE:
        CAS_SAY_ID(out, e->kind == CAS_EV_FORAGE ? CAS_SAY_EVENT_FORAGE : CAS_SAY_EVENT_COMMAND,
                   GG_NUMBER(e->actor), GG_NUMBER(cas_size(cas_counters_of(e))));
        break;
    case CAS_EV_SIEGE:
        CAS_SAY_ID(out, e->arg[1] ? CAS_SAY_EVENT_SIEGE : CAS_SAY_EVENT_SIEGE_NONE,
                   GG_NUMBER(e->actor), GG_NUMBER(cas_fortresses[e->arg[0]].area),
                   GG_NUMBER(e->arg[1]));
        break;
    case CAS_EV_ENTRIES: entries_say(e, out); break;
    case CAS_EV_HOLDER:
        CAS_SAY_ID(out, e->arg[1] ? CAS_SAY_EVENT_HOLDER : CAS_SAY_EVENT_HOLDER_NONE,
                   GG_NUMBER(e->arg[1] - 1), GG_NUMBER(e->arg[0]));
        break;
    case CAS_EV_OVER: over_say(e, out); break;
    case CAS_EV_FORCED: forced_say(e, out); break;
    default:
        if (cas_is_roll(e->kind))
            cas_roll_say(e, out);
        else
            kit_told_write(&cas_words, message_of(e), e, cas_foe(e->actor), out);
        break;
    }
}

// A target not yet named, nobody who forages or besieges, a move that is told by its steps.
static bool is_nothing(const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_SCOUT: return e->arg[1] < 0;
    case CAS_EV_FORAGE: return cas_counters_of(e) == 0;
    case CAS_EV_SIEGE:
    case CAS_EV_OVERRUN: return e->arg[1] == 0;
    case CAS_EV_KIND: return e->arg[0] != CAS_KIND_BREAK && e->arg[0] != CAS_KIND_MEND;
    default: return false;
    }
}

gg_event_weight cas_event_weight(const gg_event *e) {
    return is_nothing(e) ? GG_QUIET : rows[e->kind].weight;
}

void cas_sentence_write(const gg_event *e, gg_text *out) {
    if (cas_event_weight(e) != GG_QUIET) text_write(e, out);
}

// Takes the brace back, so that the object goes on; false if it did not fit.
static bool reopen(gg_text *out) {
    if (out->full || out->used == 0 || out->at[out->used - 1] != '}') return false;
    out->at[--out->used] = 0;
    return true;
}

void cas_event_write(const gg_event *e, gg_text *out) {
    static const kit_event_words words = { &cas_game, rows, text_write, value_write };
    bool rolled = cas_is_roll(e->kind);
    bool counters = e->kind == CAS_EV_COMMAND || e->kind == CAS_EV_FORAGE;
    bool areas = e->kind == CAS_EV_ENTRIES;
    kit_event_write(&words, e, e->actor < CAS_SIDES ? cas_side_names[e->actor] : NULL, out);
    if ((!rolled && !counters && !areas) || !reopen(out)) return;
    if (rolled) cas_roll_write(e, out);
    if (counters) counters_write(e, out);
    if (areas) areas_write(e, out);
    gg_put(out, "}");
}
