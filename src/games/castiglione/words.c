/* words.c - events of Castiglione as JSON and as sentences. rulebook: cites rules that a
 * sentence depends on. */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/events.h"
#include "games/castiglione/reasons.h"
#include "games/castiglione/sets.h"
#include "games/castiglione/text.h"
#include "kit/fields.h"
#include "kit/member.h"
#include "kit/words.h"

/* One row an event: its name, its fields, its sentence.
 *
 * Types of fields: i counter, p place, a area, f fortress, S side, H side + 1, d step, g stage,
 * q decision, l link, L link + 1, n number, m number that may be negative, b truth, o options,
 * w what for, k kind of move, F command and forage, x what became of a leader, v level of
 * victory, R rule. Rolls on a table have their table, column and modifiers besides.
 *
 * In a sentence %A are the actor's people, %a is their adjective, %T the date of turn operand 0,
 * %D the step that begins, %M a die with its modifiers, %V what they come to, %W that and the row,
 * %C the column, %U how many counters a set has, %E its areas; %0 to %5 an operand by its type,
 * %n{noun} so many of them, %n[yes%|no%] one of two texts. Of the first letter the sentence
 * makes a capital. */
static const kit_event_row rows[CAS_EVENTS] = {
    [CAS_EV_OPEN] = { "open", "options:o", "The campaign begins." },
    [CAS_EV_PLACE] = { "place", "counter:i place:p up:b", "%0 stands in %1." },
    [CAS_EV_TURN] = { "turn", "turn:n", "Turn %0: %T." },
    [CAS_EV_STEP] = { "step", "step:d", "%D" },
    [CAS_EV_STAGE] = { "stage", "stage:g side:S", "The phase goes on." },
    [CAS_EV_ASK] = { "ask", "decision:q", "The %a player is asked." },
    [CAS_EV_ANSWER] = { "answer", "", "The answer is given." },
    [CAS_EV_UP] = { "up", "counter:i place:p hits:n commanded:F",
                    "%0 is revealed in %1%2[ with %2{hit}%|%]." },
    [CAS_EV_DOWN] = { "down", "counter:i place:p", "%0 is turned face-down in %1." },
    [CAS_EV_OFF] = { "off", "counter:i place:p",
                     "a dummy of the %A is found in %1, and taken off the map." },
    [CAS_EV_COMMAND] = { "command", "", "%a units in command: %U." },
    [CAS_EV_FORAGE] = { "forage", "", "%a units that have to forage: %U." },
    [CAS_EV_STATUS] = { "status", "counter:i commanded:F", "The status of %0 is seen." },
    [CAS_EV_SIEGE] = { "siege", "fortress:f phases:n",
                       "%1[%0 is besieged: Supply Phase %1 of the siege%|%0 is not besieged%]." },
    [CAS_EV_SUPPLIED] = { "supplied", "", "Supply and forage of the %A are done." },
    [CAS_EV_CHECK] = { "check", "counter:i for:w die:n cohesion:m passed:b",
                       "%0 rolls %2 against a cohesion of %3: %4[passed%|failed%]." },
    [CAS_EV_HIT] = { "hit", "counter:i hits:n for:w", "%0 takes a hit %2, and has %1." },
    [CAS_EV_HEAL] = { "heal", "counter:i hits:n", "%0 recovers from a hit, and has %1." },
    [CAS_EV_OUT] = { "out", "counter:i place:p sp:n", "%0 (%2 SP) is eliminated in %1." },
    [CAS_EV_RETURN_DIE] = { "return_die", "counter:i die:n - returns:b",
                            "%0, wounded, rolls %M%V: %3[he returns%|he does not return yet%]." },
    [CAS_EV_ARRIVE] = { "arrive", "counter:i place:p up:b from:p", "%0 comes to %1." },
    [CAS_EV_BOX] = { "box", "counter:i place:p box:p", "%0 leaves the map." },
    [CAS_EV_PLACING] = { "placing", "counter:i", "%0 is to come to the map." },
    [CAS_EV_INITIATIVE] = { "initiative", "austrian:n french:n bonus:n side:S",
                            "For the initiative the Austrians roll %0, the French %1"
                            "%2[ + %2 (Bonaparte)%|%]: %3 have it." },
    [CAS_EV_FIRST] = { "first", "side:S", "%0 move first." },
    [CAS_EV_SCOUT] = { "scout", "area:a target:a", "the %A scout %1 from %0." },
    [CAS_EV_COMMIT] = { "commit", "counter:i sp:n", "%0 (%1 SP) rides out." },
    [CAS_EV_RECON] = { "recon", "die:n - row:n percentage:n hidden:n shown:n",
                       "The %a side rolls %M%W: %3 in 100 of %4{hidden counter}, "
                       "%5[%5 to be shown%|none to be shown%]." },
    [CAS_EV_PICK] = { "pick", "counter:i place:p", "%0 is chosen." },
    [CAS_EV_KIND] = { "kind", "way:k area:a", "What it does is chosen: %0." },
    [CAS_EV_ADD] = { "add", "counter:i", "%0 joins the group." },
    [CAS_EV_LEFT] = { "left", "counter:i", "%0 is left behind." },
    [CAS_EV_PAY] = { "pay", "mp:n link:L sp:n", "The step costs %0 MP." },
    [CAS_EV_MOVE] = { "move", "counter:i from:p to:p link:L", "%0 goes from %1 to %2." },
    [CAS_EV_REST] = { "rest", "", "The move is over." },
    [CAS_EV_FORCE] = { "force", "counter:i goal:a die:n - extra_mp:n hits:n",
                       "%0 forces a march to %1 and rolls %M%W: "
                       "%4[one MP more%|no MP more%], %5[%5{hit}%|no hit%]." },
    [CAS_EV_CONTACT] = { "contact", "area:a", "Both sides meet in %0." },
    [CAS_EV_MET] = { "met", "area:a", "The meeting in %0 is over." },
    [CAS_EV_OVERRUN] = { "overrun", "area:a yes:b",
                         "the %A %1[overrun what stands in %0%|do not overrun %0%]." },
    [CAS_EV_FLEES] = { "flees", "counter:i place:p caught:b", "%0 has to flee from %1." },
    [CAS_EV_FLIGHT] = { "flight", "counter:i from:p to:p", "%0 flees from %1 to %2." },
    [CAS_EV_BRIDGE] = { "bridge", "link:l broken:b",
                        "The bridge between %0 is %1[broken%|whole again%]." },
    [CAS_EV_MENDING] = { "mending", "link:l",
                         "The bridge between %0 will be whole when the phase ends." },
    [CAS_EV_COMBAT] = { "combat", "area:a assault:b",
                        "the %A %1[assault the fortress of %0%|attack in %0%]." },
    [CAS_EV_ENTRIES] = { "entries", "", "The attackers came from %E." },
    [CAS_EV_SORTIE] = { "sortie", "yes:b", "The garrison %0[makes a sortie%|stays inside%]." },
    [CAS_EV_PASSED] = { "passed", "counter:i from:p", "%0 is on the way to the guns." },
    [CAS_EV_NO_MORE] = { "no_more", "", "No more of the %A march to the guns." },
    [CAS_EV_BOMBARD] = { "bombard", "- die:n - row:n hits:n",
                         "The %a bombardment rolls %M%W, column %C: %4{hit}." },
    [CAS_EV_ROUND] = { "round", "round:n", "Round %0 of the combat." },
    [CAS_EV_ROLL] = { "roll", "sp:n - die:n - row:n hits:n",
                      "With %0 SP the %a side rolls %M%W, column %C: %5{hit}." },
    [CAS_EV_GIVEN] = { "given", "", "The other hits find nobody." },
    [CAS_EV_STAY] = { "stay", "stays:b", "the %A %0[stay%|retreat%]." },
    [CAS_EV_PURSUIT] = { "pursuit", "- die:n - row:n hits:n",
                         "The %a pursuit rolls %M%W, column %C: %4{hit}." },
    [CAS_EV_RETREAT] = { "retreat", "from:p to:p", "the %A retreat from %0 to %1." },
    [CAS_EV_MORTALITY] = { "mortality", "counter:i die:n die_2:n - fate:x",
                           "%0 is in danger, rolls %M%V, and is %4." },
    [CAS_EV_OVER_COMBAT] = { "over_combat", "area:a side:S", "The combat in %0 is over: %1 stay." },
    [CAS_EV_HOLDER] = { "holder", "area:a side:H", "%1 hold %0 now." },
    [CAS_EV_POINTS] = { "points", "austrian:n french:n", "Points: Austrian %0, French %1." },
    [CAS_EV_RESIGN] = { "resign", "", "the %A resign." },
    [CAS_EV_UNVEIL] = { "unveil", "", "The game is over: all counters are shown." },
    [CAS_EV_FACE] = { "face", "counter:i place:p hits:n", "%0 stands in %1%2[ with %2{hit}%|%]." },
    [CAS_EV_OVER] = { "over", "side:S level:v by:R", "%0 win a %1 victory." },
    [CAS_EV_FORCED] = { "forced", "", "" },
};

/* Rolls on tables: which operands are die, modifier, column and row (none: NO_OPERAND), and which
 * modifiers the leader and the other reasons are. */
enum { NO_OPERAND = 6, NO_MOD = CAS_MODIFIERS };

typedef struct roll_row {
    uint8_t kind;
    const char *table;
    uint8_t die, modifier, column, row;
    uint8_t rating, first, second; // of the leader (or the cavalry); of FRENCH; of MOUNTAIN
} roll_row;

static const roll_row rolls[] = {
    { CAS_EV_RETURN_DIE, "wounded_return", 1, 2, NO_OPERAND, NO_OPERAND, NO_MOD, NO_MOD, NO_MOD },
    { CAS_EV_RECON, "reconnaissance", 0, 1, NO_OPERAND, 2, CAS_MOD_RECON_CAVALRY,
      CAS_MOD_RECON_FRENCH, CAS_MOD_RECON_MOUNTAIN },
    { CAS_EV_FORCE, "forced_march", 2, 3, NO_OPERAND, NO_OPERAND, CAS_MOD_FORCED_MARCH_LEADER,
      NO_MOD, CAS_MOD_FORCED_MARCH_MOUNTAIN },
    { CAS_EV_BOMBARD, "bombardment", 1, 2, 0, 3, CAS_MOD_BOMBARDMENT_COMMANDER, NO_MOD, NO_MOD },
    { CAS_EV_ROLL, "combat", 2, 3, 1, 4, CAS_MOD_COMBAT_COMMANDER, NO_MOD,
      CAS_MOD_COMBAT_MOUNTAIN },
    { CAS_EV_PURSUIT, "pursuit", 1, 2, 0, 3, CAS_MOD_PURSUIT_COMMANDER, CAS_MOD_PURSUIT_FRENCH,
      NO_MOD },
    { CAS_EV_MORTALITY, "mortality", 1, 3, NO_OPERAND, NO_OPERAND, NO_MOD, NO_MOD, NO_MOD },
};

static const roll_row *roll_of(unsigned kind) {
    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        if (rolls[i].kind == kind) return &rolls[i];
    }
    return NULL;
}

static const char *const why_names[CAS_WHY_BITS] = { "French",     "mountain", "guns",   "cavalry",
                                                     "concentric", "bridge",   "assault" };

// The modifier that a reason is in this roll; NO_MOD if it is none.
static unsigned mod_of(const roll_row *roll, unsigned bit) {
    static const uint8_t combat[CAS_WHY_BITS] = { NO_MOD,
                                                  NO_MOD,
                                                  CAS_MOD_COMBAT_GUNS,
                                                  CAS_MOD_COMBAT_CAVALRY,
                                                  CAS_MOD_COMBAT_CONCENTRIC,
                                                  CAS_MOD_COMBAT_BRIDGE,
                                                  CAS_MOD_COMBAT_ASSAULT };
    if (bit == 0) return roll->first;
    if (bit == 1) return roll->second;
    return roll->kind == CAS_EV_ROLL ? combat[bit] : NO_MOD;
}

// One reason: its modifier, what it is worth, and its name; the leader's id or -1.
typedef struct reason {
    unsigned mod;
    int value, leader;
    const char *name;
} reason;

enum { REASONS_MAX = 1 + CAS_WHY_BITS };

static reason rating_of(const roll_row *roll, unsigned who) {
    reason why = { roll->rating, 0, -1, "cavalry" };
    if (roll->kind == CAS_EV_RECON) {
        why.value = (int)who - CAS_RECON_EVEN;
    } else if (who > 0 && who <= CAS_IDS) {
        const cas_counter *leader = cas_row(cas_side_of(who - 1), cas_number_of(who - 1));
        bool strategic = roll->kind == CAS_EV_FORCE;
        why.leader = (int)who - 1;
        why.name = leader->name;
        why.value = strategic ? leader->strategic : leader->tactical;
    }
    return why;
}

// The reasons that count, in order; none of a plain sum.
static unsigned reasons_find(const roll_row *roll, int operand, reason found[REASONS_MAX]) {
    unsigned count = 0, packed = (unsigned)operand;
    if (operand < CAS_REASONED) return 0;
    if (roll->rating < NO_MOD)
        found[count] = rating_of(roll, (packed & ~(unsigned)CAS_REASONED) >> CAS_WHY_BITS);
    if (roll->rating < NO_MOD && found[count].value) count++;
    for (unsigned bit = 0; bit < CAS_WHY_BITS; bit++) {
        unsigned mod = mod_of(roll, bit);
        if (((packed >> bit) & 1) && mod < NO_MOD)
            found[count++] = (reason){ mod, cas_modifiers[mod].value, -1, why_names[bit] };
    }
    return count;
}

static int sum_of(const roll_row *roll, int operand) {
    reason found[REASONS_MAX];
    unsigned count = reasons_find(roll, operand, found);
    int sum = operand < CAS_REASONED ? operand : 0;
    while (count > 0)
        sum += found[--count].value;
    return sum;
}

int cas_reasons_sum(unsigned kind, int operand) {
    const roll_row *roll = roll_of(kind);
    return roll ? sum_of(roll, operand) : operand;
}

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
    kit_truth_write(flags & 1, out);
    gg_put_key(out, "foraging");
    kit_truth_write(flags & 2, out);
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
        kit_truth_write(arg > 0, out);
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
static cas_set counters_of(const gg_event *e) {
    return e->actor < CAS_SIDES ? set_of(e, 3) & cas_all(e->actor) : 0;
}

static cas_set areas_of(const gg_event *e) {
    return set_of(e, 4) & (cas_bit(CAS_AREAS) - 1);
}

static void column_write(const gg_event *e, gg_text *out) {
    enum { SP_A_COLUMN = 4 };
    int column = e->arg[roll_of(e->kind)->column];
    if (e->kind != CAS_EV_ROLL) {
        gg_put_int(out, column);
        return;
    }
    gg_put_int(out, (column - 1) * SP_A_COLUMN + 1);
    if (column >= CAS_COLUMNS_MAX) {
        gg_put(out, "+");
        return;
    }
    gg_put(out, "-");
    gg_put_int(out, column * SP_A_COLUMN);
}

static void reasons_write(const roll_row *roll, int operand, gg_text *out) {
    reason found[REASONS_MAX];
    unsigned count = reasons_find(roll, operand, found);
    gg_put_key(out, "modifier");
    gg_put_int(out, sum_of(roll, operand));
    kit_list_begin("modifiers", out);
    for (unsigned i = 0; i < count; i++) {
        gg_put_comma(out);
        gg_put(out, "{");
        kit_name_write("why", cas_modifiers[found[i].mod].key, out);
        gg_put_key(out, "value");
        gg_put_int(out, found[i].value);
        if (found[i].leader >= 0)
            kit_name_write("counter", cas_key((unsigned)found[i].leader), out);
        gg_put(out, "}");
    }
    gg_put(out, "]");
}

static void roll_write(const gg_event *e, const roll_row *roll, gg_text *out) {
    char label[8];
    kit_name_write("table", roll->table, out);
    if (roll->column < NO_OPERAND) {
        gg_text text = gg_text_begin(label, sizeof label);
        column_write(e, &text);
        kit_name_write("column", label, out);
    }
    reasons_write(roll, e->arg[roll->modifier], out);
}

static void counters_write(const gg_event *e, gg_text *out) {
    kit_list_begin("counters", out);
    for (cas_set left = counters_of(e); left; left = cas_rest(left))
        kit_element_write(cas_row(e->actor, cas_first(left))->key, out);
    gg_put(out, "]");
}

static void areas_write(const gg_event *e, gg_text *out) {
    kit_list_begin("areas", out);
    for (cas_set left = areas_of(e); left; left = cas_rest(left))
        kit_element_write(cas_areas[cas_first(left)].key, out);
    gg_put(out, "]");
}

/* Phrases. */

// "Joubert", "a French dummy", "an Austrian counter".
static void counter_phrase(const gg_event *e, int id, gg_text *out) {
    unsigned side = is_id(id) ? cas_side_of((unsigned)id) : e->actor;
    const cas_counter *row = is_id(id) ? cas_row(side, cas_number_of((unsigned)id)) : NULL;
    if (row && row->kind != CAS_DUMMY) {
        gg_put(out, row->name);
        return;
    }
    gg_put(out, side == CAS_AUSTRIAN ? "an " : "a ");
    gg_put(out, side < CAS_SIDES ? cas_side_titles[side] : "hidden");
    gg_put(out, row ? " dummy" : " counter");
}

static void place_phrase(int place, gg_text *out) {
    static const char *const boxes[CAS_BOXES - CAS_PLACES] = {
        "the reserve", "the unused leaders",   "those who wait", "the wounded", "the fallen",
        "nowhere",     "the eliminated units", "nowhere",
    };
    if (place < 0 || place >= CAS_BOXES) {
        gg_put(out, "the map");
        return;
    }
    if (place >= CAS_PLACES) {
        gg_put(out, boxes[place - CAS_PLACES]);
        return;
    }
    if (cas_is_inside((unsigned)place)) gg_put(out, "the fortress of ");
    gg_put(out, cas_areas[cas_area_of((unsigned)place)].name);
}

static void people_phrase(unsigned side, gg_text *out) {
    gg_put(out, side < CAS_SIDES ? "the " : "nobody");
    if (side < CAS_SIDES) gg_put(out, cas_people[side]);
}

static void link_phrase(unsigned link, gg_text *out) {
    if (link >= CAS_LINKS) return;
    gg_put(out, cas_areas[cas_links[link].a].name);
    gg_put(out, " and ");
    gg_put(out, cas_areas[cas_links[link].b].name);
}

static void cause_phrase(unsigned cause, gg_text *out) {
    static const char *const phrases[] = {
        "by forage", "on the march",       "at the guns", "at the bridge",  "at the bridge",
        "at rest",   "in the bombardment", "in combat",   "in the pursuit",
    };
    const char *phrase = listed(phrases, sizeof phrases, cause);
    gg_put(out, phrase ? phrase : "somehow");
}

// An operand in words.
static void phrase_write(const gg_event *e, char type, int arg, gg_text *out) {
    unsigned value = (unsigned)arg;
    const char *name = arg < 0 ? NULL : name_of(type, value);
    switch (type) {
    case 'i': counter_phrase(e, arg, out); break;
    case 'p': place_phrase(arg, out); break;
    case 'a': gg_put(out, name ? cas_areas[value].name : "somewhere"); break;
    case 'f': gg_put(out, name ? cas_areas[cas_fortresses[value].area].name : "somewhere"); break;
    case 'S': people_phrase(value, out); break;
    case 'H': people_phrase(value - 1, out); break;
    case 'l': link_phrase(value, out); break;
    case 'w': cause_phrase(value, out); break;
    default:
        if (name)
            gg_put(out, name);
        else
            gg_put_int(out, arg);
        break;
    }
}

static const char *const steps_begin[CAS_STEPS] = {
    "The set-up begins.",
    "The Supply Phase begins.",
    "The Initiative Phase begins.",
    "The Movement Phase of the first player begins.",
    "The Combat Phase of the first player begins.",
    "The Movement Phase of the second player begins.",
    "The Combat Phase of the second player begins.",
    "The End Phase begins.",
};

static void signed_write(int value, const char *why, gg_text *out) {
    gg_put(out, value < 0 ? " - " : " + ");
    gg_put_int(out, value < 0 ? -value : value);
    if (!why) return;
    gg_put(out, " (");
    gg_put(out, why);
    gg_put(out, ")");
}

// "3 + 1 (Wurmser)"; of mortality two dice.
static void dice_phrase(const gg_event *e, const roll_row *roll, gg_text *out) {
    reason found[REASONS_MAX];
    int operand = e->arg[roll->modifier];
    unsigned count = reasons_find(roll, operand, found);
    gg_put_int(out, e->arg[roll->die]);
    if (e->kind == CAS_EV_MORTALITY) signed_write(e->arg[2], NULL, out);
    for (unsigned i = 0; i < count; i++)
        signed_write(found[i].value, found[i].name, out);
    if (operand < CAS_REASONED && operand) signed_write(operand, NULL, out);
}

static int total_of(const gg_event *e, const roll_row *roll) {
    int total = e->arg[roll->die] + sum_of(roll, e->arg[roll->modifier]);
    return e->kind == CAS_EV_MORTALITY ? total + e->arg[2] : total;
}

// The Forced March Table has no operand for its row.
static int forced_row(int total) {
    int most = cas_forced_row_min + cas_forced_rows - 1;
    if (total < cas_forced_row_min) return cas_forced_row_min;
    return total > most ? most : total;
}

static void row_phrase(const gg_event *e, const roll_row *roll, gg_text *out) {
    int total = total_of(e, roll);
    int row = roll->row < NO_OPERAND ? e->arg[roll->row] : forced_row(total);
    gg_put(out, " = ");
    if (total != row) {
        gg_put_int(out, total);
        gg_put(out, ", ");
    }
    gg_put(out, "row ");
    gg_put_int(out, row);
}

static void sum_phrase(const gg_event *e, const roll_row *roll, gg_text *out) {
    gg_put(out, " = ");
    gg_put_int(out, total_of(e, roll));
}

static void areas_phrase(cas_set areas, gg_text *out) {
    if (!areas) gg_put(out, "nowhere");
    for (cas_set left = areas; left; left = cas_rest(left)) {
        if (left != areas) gg_put(out, cas_rest(left) ? ", " : " and ");
        gg_put(out, cas_areas[cas_first(left)].name);
    }
}

static void date_phrase(int turn, gg_text *out) {
    if (turn > 0 && turn <= CAS_TURNS) cas_date_write((unsigned)turn, out);
}

// Items of one letter.
static const char *letter_write(const gg_event *e, const char *at, gg_text *out) {
    const roll_row *roll = roll_of(e->kind);
    bool has_side = e->actor < CAS_SIDES;
    switch (*at) {
    case 'A': gg_put(out, has_side ? cas_people[e->actor] : "players"); break;
    case 'a': gg_put(out, has_side ? cas_side_titles[e->actor] : "other"); break;
    case 'T': date_phrase(e->arg[0], out); break;
    case 'D': gg_put(out, steps_begin[(unsigned)e->arg[0] % CAS_STEPS]); break;
    case 'U': gg_put_int(out, cas_size(counters_of(e))); break;
    case 'E': areas_phrase(areas_of(e), out); break;
    case 'C': column_write(e, out); break;
    case 'M': dice_phrase(e, roll, out); break;
    case 'V': sum_phrase(e, roll, out); break;
    default: row_phrase(e, roll, out); break;
    }
    return at + 1;
}

// %n[yes%|no%]: the pattern goes on at yes, or at no; behind yes it skips no.
static const char *skip_behind(const char *at, const char *mark) {
    const char *found = strstr(at, mark);
    return found ? found + strlen(mark) : at + strlen(at);
}

static const char *item_write(const void *event, const char *at, gg_text *out) {
    const gg_event *e = event;
    if (*at == '|') return skip_behind(at, "%]");
    if (*at == ']') return at + 1;
    if (*at < '0' || *at > '5') return letter_write(e, at, out);
    int arg = e->arg[*at - '0'];
    char type = kit_field_type(rows[e->kind].fields, (unsigned)(*at - '0'));
    switch (at[1]) {
    case '[': return arg > 0 ? at + 2 : skip_behind(at, "%|");
    case '{': return kit_count_write(at + 2, arg, out);
    default: phrase_write(e, type, arg, out); return at + 1;
    }
}

static const char *check_pattern(unsigned what) {
    switch (what) {
    case CAS_FOR_FORAGE:
        return "%0 forages: rolls %2 against a cohesion of %3, and %4[finds enough%|goes hungry%].";
    case CAS_FOR_GUNS:
        return "%0 hears the guns: rolls %2 against a cohesion of %3, and %4[marches%|stays%].";
    case CAS_FOR_BREAK:
        return "%0 sets to break a bridge: rolls %2 against a cohesion of %3, and "
               "%4[does%|fails%].";
    case CAS_FOR_MEND:
        return "%0 sets to mend a bridge: rolls %2 against a cohesion of %3, and %4[does%|fails%].";
    case CAS_FOR_RECOVERY:
        return "%0 rests: rolls %2 against a cohesion of %3, and %4[recovers%|does not recover%].";
    default: return rows[CAS_EV_CHECK].sentence;
    }
}

static const char *box_pattern(unsigned box) {
    switch (box) {
    case CAS_UNUSED: return "%0 is no longer needed.";
    case CAS_WAITING: return "%0 waits until there is an area to come to.";
    case CAS_WOUNDED: return "%0 is carried away wounded.";
    case CAS_KILLED: return "%0 is dead.";
    case CAS_GONE: return "%0 leaves the game.";
    default: return rows[CAS_EV_BOX].sentence;
    }
}

static const char *move_pattern(const gg_event *e) {
    if (e->arg[1] >= 0 && cas_is_inside((unsigned)e->arg[1])) return "%0 comes out of %1.";
    if (e->arg[2] >= 0 && cas_is_inside((unsigned)e->arg[2])) return "%0 goes into %2.";
    return rows[CAS_EV_MOVE].sentence;
}

static const char *pattern_of(const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_CHECK: return check_pattern((unsigned)e->arg[1]);
    case CAS_EV_BOX: return box_pattern((unsigned)e->arg[2]);
    case CAS_EV_MOVE: return move_pattern(e);
    case CAS_EV_INITIATIVE: return e->arg[0] ? rows[e->kind].sentence : "%3 have the initiative.";
    case CAS_EV_ARRIVE:
        return e->arg[3] == CAS_RESERVE ? "%0 is put into %1." : rows[e->kind].sentence;
    case CAS_EV_STAY:
        return e->rule == CAS_10_5 ? "the %A %0[go on with the assault%|stop the assault%]."
                                   : rows[e->kind].sentence;
    case CAS_EV_OVER_COMBAT:
        return e->arg[1] < CAS_SIDES ? rows[e->kind].sentence
                                     : "The combat in %0 is over: nobody is left.";
    case CAS_EV_HOLDER: return e->arg[1] ? rows[e->kind].sentence : "Nobody holds %0 now.";
    case CAS_EV_OVER:
        return e->arg[0] < CAS_SIDES ? rows[e->kind].sentence : "The campaign ends in a draw.";
    default: return rows[e->kind].sentence;
    }
}

static void text_write(const gg_event *e, gg_text *out) {
    if (e->kind == CAS_EV_FORCED) {
        kit_forced_write(&cas_game, e, out);
        return;
    }
    kit_sentence_write(pattern_of(e), e, item_write, out);
}

// Bookkeeping: it has a text in the JSON, but is no sentence of the story.
static bool is_quiet(const gg_event *e) {
    static const uint8_t quiet[] = {
        CAS_EV_PLACE,  CAS_EV_STAGE,   CAS_EV_ASK,  CAS_EV_ANSWER, CAS_EV_DOWN,    CAS_EV_COMMAND,
        CAS_EV_STATUS, CAS_EV_PLACING, CAS_EV_PICK, CAS_EV_KIND,   CAS_EV_ADD,     CAS_EV_LEFT,
        CAS_EV_PAY,    CAS_EV_REST,    CAS_EV_MET,  CAS_EV_FLEES,  CAS_EV_ENTRIES,
    };
    if (e->kind == CAS_EV_SCOUT) return e->arg[1] < 0; // the target is not yet named
    if (e->kind == CAS_EV_FORAGE) return counters_of(e) == 0;
    if (e->kind == CAS_EV_SIEGE || e->kind == CAS_EV_OVERRUN) return e->arg[1] == 0;
    return memchr(quiet, e->kind, sizeof quiet) != NULL;
}

void cas_sentence_write(const gg_event *e, gg_text *out) {
    if (!is_quiet(e)) text_write(e, out);
}

// Takes the brace back, so that the object goes on; false if it did not fit.
static bool reopen(gg_text *out) {
    if (out->full || out->used == 0 || out->at[out->used - 1] != '}') return false;
    out->at[--out->used] = 0;
    return true;
}

void cas_event_write(const gg_event *e, gg_text *out) {
    static const kit_event_words words = { &cas_game, rows, text_write, value_write };
    const roll_row *roll = roll_of(e->kind);
    bool counters = e->kind == CAS_EV_COMMAND || e->kind == CAS_EV_FORAGE;
    bool areas = e->kind == CAS_EV_ENTRIES;
    kit_event_write(&words, e, e->actor < CAS_SIDES ? cas_side_names[e->actor] : NULL, out);
    if ((!roll && !counters && !areas) || !reopen(out)) return;
    if (roll) roll_write(e, roll, out);
    if (counters) counters_write(e, out);
    if (areas) areas_write(e, out);
    gg_put(out, "}");
}
