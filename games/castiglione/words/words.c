/* words.c - events of Castiglione as JSON and as sentences. rulebook: cites rules that a
 * sentence depends on. */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/reasons.h"
#include "games/castiglione/words/text.h"
#include "kit/fields.h"
#include "kit/member.h"
#include "kit/words.h"

/* One row an event: its name, its fields, its sentence.
 *
 * Types of fields: i counter, p place, a area, f fortress, S side, H side + 1, d step, g stage,
 * q decision, l link, L link + 1, n number, m number that may be negative, b truth, o options,
 * w what for, B, h and Q what CHECK, FORCE and RECON pack with a place, k kind of move,
 * F command and forage, x what became of a leader, v level of
 * victory, R rule. Rolls on a table have their table, column and modifiers besides.
 *
 * In a sentence %A are the actor's people, %a is their adjective, %T the date of turn operand 0,
 * %D the step that begins, %M a die with its modifiers, %V what they come to, %W that and the row,
 * %C the column, %K a cohesion with its modifiers, %P[yes%|no%] whether it was rolled, %N what a
 * wounded leader needs, %Q the share that is shown, %X hits of a forced march, %Z how it ended,
 * %U how many counters a set has, %E its areas; %0 to %5 an operand by its type, %n{noun} so many
 * of them, %n[yes%|no%] one of two texts. Of the first letter the sentence makes a capital. */
static const kit_event_row rows[CAS_EVENTS] = {
    [CAS_EV_OPEN] = { "open", "options:o", "The campaign begins." },
    [CAS_EV_PLACE] = { "place", "counter:i place:p up:b", "%0 stands in %1." },
    [CAS_EV_TURN] = { "turn", "turn:n", "Turn %0 of 10: %T 1796." },
    [CAS_EV_STEP] = { "step", "step:d side:H", "%D" },
    [CAS_EV_STAGE] = { "stage", "stage:g side:S", "The phase goes on." },
    [CAS_EV_ASK] = { "ask", "decision:q", "The %a player is asked." },
    [CAS_EV_ANSWER] = { "answer", "", "The answer is given." },
    [CAS_EV_UP] = { "up", "counter:i place:p hits:n commanded:F",
                    "%0 is revealed in %1%2[ with %2{hit}%|%]." },
    [CAS_EV_DOWN] = { "down", "counter:i place:p", "%0 is turned face-down in %1." },
    [CAS_EV_OFF] = { "off", "counter:i place:p",
                     "a dummy of the %A is found in %1, and taken off the map." },
    [CAS_EV_COMMAND] = { "command", "", "%a units in command: %U." },
    [CAS_EV_FORAGE] = { "forage", "", "%a units without a line of supply, which forage: %U." },
    [CAS_EV_STATUS] = { "status", "counter:i commanded:F", "The status of %0 is seen." },
    [CAS_EV_SIEGE] = { "siege", "fortress:f phases:n",
                       "the %A in %0 are besieged: Supply Phase %1 of the siege." },
    [CAS_EV_SUPPLIED] = { "supplied", "", "Supply and forage of the %A are done." },
    [CAS_EV_CHECK] = { "check", "counter:i for:w die:n cohesion:m passed:B",
                       "%0 in %L: %K, rolls %2: %P[passed%|failed%]." },
    [CAS_EV_HIT] = { "hit", "counter:i hits:n for:w - place:p",
                     "%0 takes a hit %2 %4, and has %1{hit}." },
    [CAS_EV_HEAL] = { "heal", "counter:i hits:n place:p",
                      "%0 in %2 recovers from a hit, and has %1[%1%|none%] left." },
    [CAS_EV_OUT] = { "out", "counter:i place:p sp:n", "%0 (%2 SP) is eliminated in %1." },
    [CAS_EV_RETURN_DIE] = { "return_die", "counter:i die:n - returns:b -",
                            "%0, wounded, rolls %M%V and needs %N: %3[he returns%|he does not "
                            "return yet%]." },
    [CAS_EV_ARRIVE] = { "arrive", "counter:i place:p up:b from:p", "%0 comes to %1." },
    [CAS_EV_BOX] = { "box", "counter:i place:p box:p", "%0 leaves the map." },
    [CAS_EV_PLACING] = { "placing", "counter:i", "%0 is to come to the map." },
    [CAS_EV_INITIATIVE] = { "initiative", "austrian:n french:n bonus:n side:S",
                            "For the initiative the Austrians roll %0, the French %1"
                            "%2[ + %2 (Bonaparte)%|%]: %3 have it." },
    [CAS_EV_FIRST] = { "first", "side:S", "%0 move first." },
    [CAS_EV_SCOUT] = { "scout", "area:a target:a", "the %A scout %1 from %0." },
    [CAS_EV_COMMIT] = { "commit", "counter:i sp:n target:a", "%0 (%1 SP) rides out to scout %2." },
    [CAS_EV_RECON] = { "recon", "die:n - row:n percentage:Q hidden:n shown:n",
                       "The %a reconnaissance of %L rolls %M%W: %Q %4{hidden counter}, "
                       "%5[%5 to be shown%|none to be shown%]." },
    [CAS_EV_PICK] = { "pick", "counter:i place:p", "%0 in %1 is chosen." },
    [CAS_EV_KIND] = { "kind", "way:k area:a counter:i link:l", "%2 is to %0." },
    [CAS_EV_ADD] = { "add", "counter:i", "%0 joins the group." },
    [CAS_EV_LEFT] = { "left", "counter:i", "%0 is left behind." },
    [CAS_EV_PAY] = { "pay", "mp:n link:L sp:n", "The step costs %0 MP." },
    [CAS_EV_MOVE] = { "move", "counter:i from:p to:p link:L", "%0 goes from %1 to %2." },
    [CAS_EV_REST] = { "rest", "", "The move is over." },
    [CAS_EV_FORCE] = { "force", "counter:i goal:a die:n - extra_mp:n hits:h",
                       "%0 forces a march from %L to %1 and rolls %M%W: "
                       "%4[one MP more%|no MP more%], %X." },
    [CAS_EV_CONTACT] = { "contact", "area:a", "the %A enter %0, where enemy counters are." },
    [CAS_EV_MET] = { "met", "area:a", "The meeting in %0 is over." },
    [CAS_EV_OVERRUN] = { "overrun", "area:a yes:b",
                         "the %A %1[overrun the enemy units in %0%|do not overrun %0%]." },
    [CAS_EV_FLEES] = { "flees", "counter:i place:p caught:b",
                       "%0 is without troops in %1, and must leave." },
    [CAS_EV_FLIGHT] = { "flight", "counter:i from:p to:p", "%0 flees from %1 to %2." },
    [CAS_EV_BRIDGE] = { "bridge", "link:l broken:b",
                        "the %A have %1[broken%|mended%] the bridge between %0." },
    [CAS_EV_MENDING] = { "mending", "link:l",
                         "The bridge between %0 will be whole when the Movement Phase of the %A "
                         "ends." },
    [CAS_EV_COMBAT] = { "combat", "area:a assault:b",
                        "the %A %1[assault the fortress of %0%|attack in %0%]." },
    [CAS_EV_ENTRIES] = { "entries", "", "The attackers came from %E." },
    [CAS_EV_SORTIE] = { "sortie", "yes:b area:a",
                        "The %a garrison of %1 %0[makes a sortie%|stays inside%]." },
    [CAS_EV_PASSED] = { "passed", "counter:i from:p area:a", "%0 marches to the guns in %2." },
    [CAS_EV_NO_MORE] = { "no_more", "area:a", "No more of the %A march to the guns in %0." },
    [CAS_EV_BOMBARD] = { "bombard", "- die:n - row:n hits:n",
                         "The %a bombardment in %L rolls %M%W, column %C: %4{hit}." },
    [CAS_EV_ROUND] = { "round", "round:n area:a assault:b",
                       "Round %0 of the %2[assault of%|combat in%] %1." },
    [CAS_EV_ROLL] = { "roll", "sp:n - die:n - row:n hits:n",
                      "With %0 SP in %L the %A roll %M%W, column %C: %5{hit}." },
    [CAS_EV_GIVEN] = { "given", "hits:n area:a",
                       "%0{hit} in %1 find no %a unit that could still take one." },
    [CAS_EV_STAY] = { "stay", "stays:b area:a must:b", "the %A %0[stay in%|retreat from%] %1." },
    [CAS_EV_PURSUIT] = { "pursuit", "- die:n - row:n hits:n",
                         "The %a pursuit from %L rolls %M%W, column %C: %4{hit}." },
    [CAS_EV_RETREAT] = { "retreat", "from:p to:p", "the %A retreat from %0 to %1." },
    [CAS_EV_MORTALITY] = { "mortality", "counter:i die:n die_2:n - fate:x",
                           "%0, caught in %L, rolls %M%V for his life, and is %4." },
    [CAS_EV_OVER_COMBAT] = { "over_combat", "area:a side:S assault:b",
                             "The combat in %0 is over: %1 stay." },
    [CAS_EV_HOLDER] = { "holder", "area:a side:H", "%1 hold %0 now." },
    [CAS_EV_POINTS] = { "points", "austrian:n french:n", "Points: Austrian %0, French %1." },
    [CAS_EV_RESIGN] = { "resign", "", "the %A resign." },
    [CAS_EV_UNVEIL] = { "unveil", "", "The game is over: all counters are shown." },
    [CAS_EV_FACE] = { "face", "counter:i place:p hits:n", "%0 stands in %1%2[ with %2{hit}%|%]." },
    [CAS_EV_OVER] = { "over", "side:S level:v by:R", "%0 win a %1 victory%Z." },
    [CAS_EV_FORCED] = { "forced", "", "" },
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
    else if (type == 'B')
        kit_truth_write(arg & 1, out);
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

// Of a round the SP of the side, else the difference.
static void column_write(const gg_event *e, gg_text *out) {
    enum { SP_A_COLUMN = 4 };
    int column = (e->arg[0] + SP_A_COLUMN - 1) / SP_A_COLUMN;
    if (e->kind != CAS_EV_ROLL) {
        gg_put_int(out, e->arg[cas_roll_of(e->kind)->column]);
        return;
    }
    if (column >= CAS_COLUMNS_MAX) {
        gg_put_int(out, (CAS_COLUMNS_MAX - 1) * SP_A_COLUMN + 1);
        gg_put(out, "+");
        return;
    }
    gg_put_int(out, (column - 1) * SP_A_COLUMN + 1);
    gg_put(out, "-");
    gg_put_int(out, column * SP_A_COLUMN);
}

static void reasons_write(const gg_event *e, gg_text *out) {
    cas_reason found[CAS_REASONS_MAX];
    unsigned count = cas_reasons_find(e, found);
    gg_put_key(out, "modifier");
    gg_put_int(out, cas_event_sum(e));
    kit_list_begin("modifiers", out);
    for (unsigned i = 0; i < count; i++) {
        gg_put_comma(out);
        gg_put(out, "{");
        kit_name_write("why", found[i].key, out);
        gg_put_key(out, "value");
        gg_put_int(out, found[i].value);
        if (found[i].leader >= 0)
            kit_name_write("counter", cas_key((unsigned)found[i].leader), out);
        gg_put(out, "}");
    }
    gg_put(out, "]");
}

// Where a roll or a check is made; -1 for other events.
static int where_of(const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_CHECK: return e->arg[4] >> 1;
    case CAS_EV_FORCE: return e->arg[5] >> 1;
    case CAS_EV_RECON: return e->arg[3] >> CAS_PERCENT_BITS;
    case CAS_EV_ROLL: return e->arg[1];
    case CAS_EV_BOMBARD:
    case CAS_EV_PURSUIT:
    case CAS_EV_MORTALITY: return e->arg[5];
    default: return -1;
    }
}

// Table, column, modifiers and place of a roll or a check.
static void roll_write(const gg_event *e, gg_text *out) {
    const cas_roll *roll = cas_roll_of(e->kind);
    char label[8];
    if (roll) kit_name_write("table", roll->table, out);
    if (roll && roll->column < CAS_NO_OPERAND) {
        gg_text text = gg_text_begin(label, sizeof label);
        column_write(e, &text);
        kit_name_write("column", label, out);
    }
    reasons_write(e, out);
    if (where_of(e) >= 0) {
        gg_put_key(out, "place");
        value_write('p', where_of(e), out);
    }
}

static void counters_write(const gg_event *e, gg_text *out) {
    kit_list_begin("counters", out);
    for (cas_set left = cas_counters_of(e); left; left = cas_rest(left))
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

// "Joubert (French)", "a French dummy", "an Austrian counter".
static void counter_phrase(const gg_event *e, int id, gg_text *out) {
    unsigned side = is_id(id) ? cas_side_of((unsigned)id) : e->actor;
    const cas_counter *row = is_id(id) ? cas_row(side, cas_number_of((unsigned)id)) : NULL;
    if (row && row->kind != CAS_DUMMY) {
        gg_put(out, row->name);
        gg_put(out, " (");
        gg_put(out, cas_side_titles[side]);
        gg_put(out, ")");
        return;
    }
    gg_put(out, side == CAS_AUSTRIAN ? "an " : "a ");
    gg_put(out, side < CAS_SIDES ? cas_side_titles[side] : "hidden");
    gg_put(out, row ? " dummy" : " counter");
}

static void place_phrase(int place, gg_text *out) {
    static const char *const boxes[CAS_BOXES - CAS_PLACES] = {
        "the reserve", "no area yet", "no area yet",          "the wounded",
        "the fallen",  "nowhere",     "the eliminated units", "nowhere",
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
        "of hunger in",          "on the march from", "on the way from",
        "at the bridge of",      "at the bridge of",  "at rest in",
        "by the bombardment in", "by the combat in",  "by the pursuit from",
    };
    const char *phrase = listed(phrases, sizeof phrases, cause);
    gg_put(out, phrase ? phrase : "in");
}

static void way_phrase(unsigned kind, gg_text *out) {
    static const char *const phrases[] = { "move",          "march",          "march",
                                           "force a march", "break a bridge", "mend a bridge" };
    const char *phrase = listed(phrases, sizeof phrases, kind);
    gg_put(out, phrase ? phrase : phrases[0]);
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
    case 'k': way_phrase(value, out); break;
    default:
        if (name)
            gg_put(out, name);
        else
            gg_put_int(out, arg);
        break;
    }
}

// "The Movement Phase of the French begins."
static void step_phrase(const gg_event *e, gg_text *out) {
    static const char *const phases[CAS_STEPS] = { "The set-up",           "The Supply Phase",
                                                   "The Initiative Phase", "The Movement Phase",
                                                   "The Combat Phase",     "The Movement Phase",
                                                   "The Combat Phase",     "The End Phase" };
    gg_put(out, phases[(unsigned)e->arg[0] % CAS_STEPS]);
    if (e->arg[1] > 0) {
        gg_put(out, " of ");
        people_phrase((unsigned)e->arg[1] - 1, out);
    }
    gg_put(out, " begins.");
}

static void signed_write(int value, const char *why, gg_text *out) {
    gg_put(out, value < 0 ? " - " : " + ");
    gg_put_int(out, value < 0 ? -value : value);
    if (!why) return;
    gg_put(out, " (");
    gg_put(out, why);
    gg_put(out, ")");
}

// " + 1 (Wurmser)"; of a plain sum " + 1".
static void reasons_phrase(const gg_event *e, gg_text *out) {
    cas_reason found[CAS_REASONS_MAX];
    unsigned count = cas_reasons_find(e, found);
    int sum = cas_event_sum(e);
    for (unsigned i = 0; i < count; i++)
        signed_write(found[i].value, found[i].name, out);
    if (count == 0 && sum) signed_write(sum, NULL, out);
}

// "3 + 1 (Wurmser)"; of mortality two dice.
static void dice_phrase(const gg_event *e, gg_text *out) {
    gg_put_int(out, e->arg[cas_roll_of(e->kind)->die]);
    if (e->kind == CAS_EV_MORTALITY) signed_write(e->arg[2], NULL, out);
    reasons_phrase(e, out);
}

static int total_of(const gg_event *e) {
    int total = e->arg[cas_roll_of(e->kind)->die] + cas_event_sum(e);
    return e->kind == CAS_EV_MORTALITY ? total + e->arg[2] : total;
}

// The Forced March Table has no operand for its row.
static int forced_row(const gg_event *e) {
    int total = total_of(e), most = cas_forced_row_min + cas_forced_rows - 1;
    return total < cas_forced_row_min ? cas_forced_row_min : total > most ? most : total;
}

static bool is_modified(const gg_event *e) {
    cas_reason found[CAS_REASONS_MAX];
    return e->kind == CAS_EV_MORTALITY || cas_event_sum(e) || cas_reasons_find(e, found);
}

static void row_phrase(const gg_event *e, gg_text *out) {
    const cas_roll *roll = cas_roll_of(e->kind);
    int total = total_of(e);
    int row = roll->row < CAS_NO_OPERAND ? e->arg[roll->row] : forced_row(e);
    gg_put(out, is_modified(e) ? " = " : ", ");
    if (is_modified(e) && total != row) {
        gg_put_int(out, total);
        gg_put(out, ", ");
    }
    gg_put(out, "row ");
    gg_put_int(out, row);
}

// A die that nothing modifies is its own sum.
static void sum_phrase(const gg_event *e, gg_text *out) {
    if (!is_modified(e)) return;
    gg_put(out, " = ");
    gg_put_int(out, total_of(e));
}

// "cohesion 4 - 1 (hits) + 1 (Kilmaine) + 1 (cavalry) = 5, at most 4".
static void cohesion_phrase(const gg_event *e, gg_text *out) {
    bool known = is_id(e->arg[0]);
    unsigned id = known ? (unsigned)e->arg[0] : 0;
    int printed = known ? cas_row(cas_side_of(id), cas_number_of(id))->cf : e->arg[3];
    int total = printed + cas_event_sum(e);
    gg_put(out, "cohesion ");
    gg_put_int(out, printed);
    reasons_phrase(e, out);
    if (is_modified(e)) {
        gg_put(out, " = ");
        gg_put_int(out, total);
    }
    if (total <= printed) return;
    gg_put(out, ", at most ");
    gg_put_int(out, printed);
}

static void ending_phrase(const gg_event *e, gg_text *out) {
    const cas_ending ending = { (unsigned)e->arg[0],
                                (unsigned)e->arg[1],
                                (unsigned)e->arg[2],
                                (unsigned)e->arg[3],
                                { (unsigned)e->arg[4], (unsigned)e->arg[5] } };
    cas_ending_write(&ending, out);
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

// Of the counters that are hidden.
static void share_phrase(unsigned percent, gg_text *out) {
    gg_put(out, percent == 0    ? "none of"
                : percent == 25 ? "a quarter of"
                : percent == 33 ? "a third of"
                : percent == 50 ? "half of"
                : percent == 75 ? "three quarters of"
                                : "all of");
}

// Items of one letter.
static const char *letter_write(const gg_event *e, const char *at, gg_text *out) {
    bool has_side = e->actor < CAS_SIDES;
    switch (*at) {
    case 'A': gg_put(out, has_side ? cas_people[e->actor] : "players"); break;
    case 'a': gg_put(out, has_side ? cas_side_titles[e->actor] : "other"); break;
    case 'T': date_phrase(e->arg[0], out); break;
    case 'D': step_phrase(e, out); break;
    case 'U': gg_put_int(out, cas_size(cas_counters_of(e))); break;
    case 'E': areas_phrase(areas_of(e), out); break;
    case 'C': column_write(e, out); break;
    case 'M': dice_phrase(e, out); break;
    case 'V': sum_phrase(e, out); break;
    case 'K': cohesion_phrase(e, out); break;
    case 'N': gg_put_int(out, cas_return_need); break;
    case 'Q': share_phrase((unsigned)e->arg[3] & CAS_PERCENT, out); break;
    case 'L': place_phrase(where_of(e), out); break;
    case 'X': gg_put(out, e->arg[5] & 1 ? "1 hit" : "no hit"); break;
    case 'Z': ending_phrase(e, out); break;
    default: row_phrase(e, out); break;
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
    if (*at == 'P') return e->arg[4] & 1 ? at + 2 : skip_behind(at, "%|");
    if (*at < '0' || *at > '5') return letter_write(e, at, out);
    int arg = e->arg[*at - '0'];
    char type = kit_field_type(rows[e->kind].fields, (unsigned)(*at - '0'));
    switch (at[1]) {
    case '[': return arg > 0 ? at + 2 : skip_behind(at, "%|");
    case '{': return kit_count_write(at + 2, arg, out);
    default: phrase_write(e, type, arg, out); return at + 1;
    }
}

/* Sentences by what an event is about. */

static const char *check_pattern(unsigned what) {
    switch (what) {
    case CAS_FOR_FORAGE:
        return "%0 forages in %L: %K, rolls %2 and %P[finds enough%|goes hungry%].";
    case CAS_FOR_GUNS: return "%0 in %L hears the guns: %K, rolls %2 and %P[marches%|stays%].";
    case CAS_FOR_BREAK:
        return "%0 works on a bridge in %L: %K, rolls %2 and %P[breaks it%|fails%].";
    case CAS_FOR_MEND: return "%0 works on a bridge in %L: %K, rolls %2 and %P[mends it%|fails%].";
    case CAS_FOR_RECOVERY:
        return "%0 rests in %L: %K, rolls %2 and %P[recovers%|does not recover%].";
    default: return rows[CAS_EV_CHECK].sentence;
    }
}

static const char *place_pattern(unsigned place) {
    switch (place) {
    case CAS_RESERVE: return "%0 is in reserve.";
    case CAS_UNUSED: return "%0 stands by, in case the leader of that formation falls.";
    default: return rows[CAS_EV_PLACE].sentence;
    }
}

static const char *box_pattern(const gg_event *e) {
    switch (e->arg[2]) {
    case CAS_UNUSED: return "%0 is no longer needed.";
    case CAS_WAITING:
        return e->rule == CAS_8_6_2 ? "%0 leaves %1: no friendly unit is left to flee to, and he "
                                      "waits until there is an area to come to."
                                    : "%0 waits until there is an area to come to.";
    case CAS_WOUNDED: return "%0 is carried away wounded from %1.";
    case CAS_KILLED: return "%0 is killed in %1.";
    case CAS_GONE: return "%0 leaves %1 and the game: no friendly unit is left to flee to.";
    default: return rows[CAS_EV_BOX].sentence;
    }
}

static const char *arrive_pattern(const gg_event *e) {
    switch (e->arg[3]) {
    case CAS_RESERVE: return "%0 is put into %1.";
    case CAS_WOUNDED: return "%0 returns, to %1.";
    case CAS_UNUSED: return "%0 takes over in %1.";
    default: return rows[CAS_EV_ARRIVE].sentence;
    }
}

static const char *up_pattern(unsigned rule) {
    switch (rule) {
    case CAS_13_1_1: return "%0 is revealed in %1%2[ with %2{hit}%|%]: both sides are there.";
    case CAS_13_1_2c:
    case CAS_13_1_2d: return "%0 is revealed in %1%2[ with %2{hit}%|%]: the cavalry rides out.";
    case CAS_13_1_2h: return "%0 is shown to the scouts in %1%2[, with %2{hit}%|%].";
    case CAS_8_6_2: return "%0 is revealed in %1: he is without troops there.";
    default: return rows[CAS_EV_UP].sentence;
    }
}

static const char *out_pattern(unsigned rule) {
    switch (rule) {
    case CAS_6_2: return "%0 (%2 SP) is eliminated in %1 by its fourth hit.";
    case CAS_8_7: return "%0 (%2 SP) is overrun in %1, and eliminated.";
    case CAS_9_4c: return "%0 (%2 SP) has no way out of %1, and is eliminated.";
    default: return rows[CAS_EV_OUT].sentence;
    }
}

static const char *move_pattern(const gg_event *e) {
    switch (e->rule) {
    case CAS_9_1_2:
    case CAS_9_1_2b: return "%0 marches to the guns from %1 to %2.";
    case CAS_9_1_2c: return "%0 comes to the guns from %1 to %2.";
    case CAS_9_4: return "%0 retreats from %1 to %2.";
    case CAS_10_3: return "%0 withdraws from %1 into %2.";
    default: break;
    }
    if (e->arg[1] >= 0 && cas_is_inside((unsigned)e->arg[1])) return "%0 comes out of %1.";
    if (e->arg[2] >= 0 && cas_is_inside((unsigned)e->arg[2])) return "%0 goes into %2.";
    return rows[CAS_EV_MOVE].sentence;
}

static const char *initiative_pattern(const gg_event *e) {
    if (!e->arg[0]) return "On the first turn %3 have the initiative.";
    return e->arg[0] != e->arg[1] + e->arg[2]
               ? rows[CAS_EV_INITIATIVE].sentence
               : "For the initiative the Austrians roll %0, the French %1%2[ + %2 (Bonaparte)%|%]: "
                 "a tie, and %3 have it, who did not have it before.";
}

static const char *stay_pattern(const gg_event *e) {
    if (e->rule == CAS_10_5)
        return "the %A %0[go on with the assault of%|stop the assault of%] %1.";
    return e->arg[2] ? "Both stay in %1: after the last round the %A, who attacked, have to "
                       "retreat."
                     : rows[CAS_EV_STAY].sentence;
}

static const char *over_combat_pattern(const gg_event *e) {
    bool assault = e->arg[2];
    if (e->arg[1] == CAS_SIDES + 1)
        return assault ? "The assault of %0 is over: the garrison holds out."
                       : "The combat in %0 is over: both are still there.";
    if (e->arg[1] == CAS_SIDES)
        return assault ? "The assault of %0 is over: nobody is left."
                       : "The combat in %0 is over: nobody is left.";
    if (e->rule == CAS_10_3) return "There is no combat in %0: its defenders are inside.";
    if (!assault) return rows[CAS_EV_OVER_COMBAT].sentence;
    return e->arg[1] == e->actor ? "The assault of %0 is over: no defender is left inside."
                                 : "The assault of %0 is over: no attacker is left.";
}

static const char *no_more_pattern(unsigned rule) {
    switch (rule) {
    case CAS_17: return "the %A are surprised on this turn: none march to the guns in %0.";
    case CAS_9_1_2c: return "No more leaders of the %A come to the guns in %0.";
    default: return rows[CAS_EV_NO_MORE].sentence;
    }
}

// tidy: one case per kind that has more than one sentence.
static const char *pattern_of(const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_CHECK: return check_pattern((unsigned)e->arg[1]);
    case CAS_EV_PLACE: return place_pattern((unsigned)e->arg[1]);
    case CAS_EV_BOX: return box_pattern(e);
    case CAS_EV_MOVE: return move_pattern(e);
    case CAS_EV_UP: return up_pattern(e->rule);
    case CAS_EV_OUT: return out_pattern(e->rule);
    case CAS_EV_INITIATIVE: return initiative_pattern(e);
    case CAS_EV_ARRIVE: return arrive_pattern(e);
    case CAS_EV_STAY: return stay_pattern(e);
    case CAS_EV_OVER_COMBAT: return over_combat_pattern(e);
    case CAS_EV_NO_MORE: return no_more_pattern(e->rule);
    case CAS_EV_SIEGE: return e->arg[1] ? rows[e->kind].sentence : "%0 is not besieged.";
    case CAS_EV_SCOUT:
        return e->arg[1] < 0 ? "the %A are to scout from %0." : rows[e->kind].sentence;
    case CAS_EV_PAY: return e->arg[0] ? rows[e->kind].sentence : "The way counts %2 SP.";
    case CAS_EV_COMMIT:
        return e->rule == CAS_13_1_2d ? "%0 (%1 SP) rides out against the scouts of %2."
                                      : rows[e->kind].sentence;
    case CAS_EV_KIND:
        return e->arg[3] >= 0 ? "%2 sets out to %0, the one between %3." : rows[e->kind].sentence;
    case CAS_EV_PASSED:
        return e->rule == CAS_16 ? "%0 marches to the guns in %2, for the second round."
                                 : rows[e->kind].sentence;
    case CAS_EV_MORTALITY:
        return e->rule == CAS_14_1 ? "%0, in the combat in %L, rolls %M%V for his life, and is %4."
                                   : rows[e->kind].sentence;
    case CAS_EV_HOLDER: return e->arg[1] ? rows[e->kind].sentence : "Nobody holds %0 now.";
    case CAS_EV_OVER:
        return e->arg[0] < CAS_SIDES ? rows[e->kind].sentence : "The campaign ends in a draw%Z.";
    default: return rows[e->kind].sentence;
    }
}

static gg_action forced_action(const gg_event *e) {
    return (gg_action){ (uint16_t)e->arg[0],
                        { (uint16_t)e->arg[1], (uint16_t)e->arg[2], (uint16_t)e->arg[3] } };
}

static void text_write(const gg_event *e, gg_text *out) {
    if (e->kind == CAS_EV_FORCED) {
        gg_put(out, "There is only one choice: ");
        cas_meaning_write(forced_action(e), out);
        gg_put(out, ".");
        return;
    }
    kit_sentence_write(pattern_of(e), e, item_write, out);
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
    static const kit_event_words words = { &cas_game, rows, NULL, text_write, value_write };
    bool rolled = cas_roll_of(e->kind) || e->kind == CAS_EV_CHECK;
    bool counters = e->kind == CAS_EV_COMMAND || e->kind == CAS_EV_FORAGE;
    bool areas = e->kind == CAS_EV_ENTRIES;
    kit_event_write(&words, e, e->actor < CAS_SIDES ? cas_side_names[e->actor] : NULL, out);
    if ((!rolled && !counters && !areas) || !reopen(out)) return;
    if (rolled) roll_write(e, out);
    if (counters) counters_write(e, out);
    if (areas) areas_write(e, out);
    gg_put(out, "}");
}
