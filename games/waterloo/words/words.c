/* words.c - events of Waterloo as JSON and as sentences. rulebook: cites rules of all chapters. */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/text.h"
#include "kit/fields.h"
#include "kit/words.h"

/* One row an event: its name, its fields, its sentence.
 *
 * Types of fields: u unit, h unit + 1, t town, s spot, p position, a army, S side, r role,
 * k tile, d step, g stage, q decision, e seat, c cause, m way of regrouping, R rule, n number,
 * N number counted from 0, w turn of a round, b truth, D dice, o options, f how it fires, F how
 * it moves, M how a morale roll ends.
 *
 * In a sentence %A are the actor's people, %a is their adjective, %S their side and %O the other,
 * %T the date of turn operand 0, %G the target of fire, %V its value and what made it, %P the
 * place of a skirmish or battle where it is fired, %E that a move engages, %W the slot a block may
 * use, %L the bonus to a die, %K why steps are lost, %N how a morale roll ends, %D losses that
 * defeat the army, %Q how the game ended; %H is "he" of a leader and "it" of another block, %I
 * "him" and "it", %J "his" and "its". %0 to %5 are an operand by its type, %n@ a place with its
 * preposition, %n^ the same of a spot's position, %n{noun} so many of them, %n[yes|no] one of two
 * texts. Of the first letter the sentence makes a capital. */
static const kit_event_row rows[WAT_EVENTS] = {
    [WAT_EV_OPEN] = { "open", "options:o rounds:n", "The campaign begins." },
    [WAT_EV_LIST] = { "list", "unit:u steps:n", "%0 is in play with %1{step}." },
    [WAT_EV_PLACE] = { "place", "unit:u town:t", "%0 is placed in %1." },
    [WAT_EV_CHANGE] = { "change", "unit:u", "%0 is taken up again." },
    [WAT_EV_MUSTER] = { "muster", "town:t count:n", "the %A have %1{block} in %0." },
    [WAT_EV_CONFIRM] = { "confirm", "hand:n", "the %a set-up is confirmed." },
    [WAT_EV_TURN] = { "turn", "turn:n", "Turn %0: %T." },
    [WAT_EV_STEP] = { "step", "step:d", "The step is now: %0." },
    [WAT_EV_HAND] = { "hand", "hand:n", "The step goes on." },
    [WAT_EV_ASK] = { "ask", "decision:q seat:e", "The %1 player is asked." },
    [WAT_EV_ANSWER] = { "answer", "", "The answer is given." },
    [WAT_EV_LEADER] = { "leader", "unit:u town:t bonus:b",
                        "%0 is revealed in %1%2[ for the forced marches of this turn"
                        "|, as he is to march on]." },
    [WAT_EV_KEEP] = { "keep", "unit:u", "%0 is not revealed." },
    [WAT_EV_GROUP] = { "group", "town:t", "the %a group of %0 is named to move." },
    [WAT_EV_GROUP_END] = { "group_end", "town:t", "the %a group of %0 is done." },
    [WAT_EV_PICK] = { "pick", "unit:u", "%0 is chosen." },
    [WAT_EV_REST] = { "rest", "", "The chosen block has done its deed." },
    [WAT_EV_MOVE] = { "move", "unit:u from:t to:t counted:n start:t attacks:b",
                      "%0 moves from %1 to %2%5[ and attacks|]." },
    [WAT_EV_MARCH] = { "march", "unit:u from:t to:t counted:n start:t attacks:b",
                       "%0 force-marches from %1 to %2%5[ and attacks|]." },
    [WAT_EV_MARCH_DIE] = { "march_die", "unit:u die:n bonus:n lost:n town:t",
                           "%0 rolls %1%L for %J march to %4: %3[a step is lost|no loss]." },
    [WAT_EV_LOSS] = { "loss", "unit:u lost:n left:n cause:c town:t",
                      "%0 loses %1{step} at %4 %K; left: %2." },
    [WAT_EV_OUT] = { "out", "unit:u town:t spot:s disrupted:b", "%0 is eliminated at %1." },
    [WAT_EV_CONTACT] = { "contact", "town:t battle:b commander:a french:n allied:n",
                         "French and Allies meet at %0, %3 against %4: "
                         "%1[a battle|a skirmish] will be fought." },
    [WAT_EV_STAGE] = { "stage", "stage:g town:t", "The fight at %1 goes on: %0." },
    [WAT_EV_SECOND] = { "second", "", "The other Ally goes on." },
    [WAT_EV_SHOW] = { "show", "unit:u", "%0 will be shown." },
    [WAT_EV_SHOWN] = { "shown", "unit:u town:t steps:n",
                       "%0 is shown in the skirmish at %1: %2{step}." },
    [WAT_EV_FIRE] = { "fire", "unit:u position:p target:f value:n dice:D hits:n",
                      "%0 at %P fires at %G %1@ with %V, rolls %4: %5{hit}." },
    [WAT_EV_FORFEIT] = { "forfeit", "hits:n town:t",
                         "Forfeit at %1: %0{hit} on %S, for no target is left." },
    [WAT_EV_BEATEN] = { "beaten", "side:S town:t blocks:n enemies:n",
                        "%0 lose the skirmish at %1, %2 against %3, and must leave." },
    [WAT_EV_FLEE] = { "flee", "unit:u from:t to:t counted:n spot:s choice:b",
                      "%0 %5[retreats|flees] from the battle of %1 to %2." },
    [WAT_EV_FLEE_ON] = { "flee_on", "unit:u from:t to:t", "%0 goes on from %1 to %2." },
    [WAT_EV_PARTED] = { "parted", "town:t", "The skirmish at %0 is over." },
    [WAT_EV_ORDER] = { "order", "town:t number:N", "%0 is battle number %1." },
    [WAT_EV_DRAW] = { "draw", "tile:k role:r town:t",
                      "%S, %1[defending|attacking] at %2, draw a terrain tile: %0." },
    [WAT_EV_TILE] = { "tile", "tile:k place:p town:t", "%S lay a %0 tile %1@ at %2." },
    [WAT_EV_DEPLOY] = { "deploy", "unit:u spot:s", "%0 stands %1@." },
    [WAT_EV_ARRAY] = { "array", "spot:s count:n town:t", "At %2 the %A have %1{block} %0@." },
    [WAT_EV_DEPLOYED] = { "deployed", "role:r town:t",
                          "%S, %0[defending|attacking] at %1, are deployed." },
    [WAT_EV_REVEAL] = { "reveal", "unit:u town:t spot:s steps:n",
                        "%0 is revealed %2@ at %1: %3{step}." },
    [WAT_EV_HIDE] = { "hide", "unit:u town:t spot:s", "%0 is hidden again at %1." },
    [WAT_EV_ROUND] = { "round", "round:n", "Round %0 of the battles begins." },
    [WAT_EV_BATTLE_TURN] = { "battle_turn", "turn:w battle:N town:t round:n",
                             "Battle of %2, round %3: %S act." },
    [WAT_EV_MORALE] = { "morale", "unit:u die:n bonus:n fails:b outcome:M town:t",
                        "%0 at %5 rolls %1%L for morale: %N." },
    [WAT_EV_SHIFT] = { "shift", "unit:u from:s to:s engages:F host:h town:t",
                       "%0 moves from %1 to %2 at %5%E." },
    [WAT_EV_IDLE] = { "idle", "battle:N turns:n town:t",
                      "Battle of %2: %S, attacking, were idle in %1{battle turn} in a row." },
    [WAT_EV_ROUT] = { "rout", "side:S town:t cause:c position:p",
                      "%0 rout at %1: the enemy stands alone %3@." },
    [WAT_EV_SAVE] = { "save", "unit:u town:t", "%0 comes back over the stream at %1." },
    [WAT_EV_STREAM] = { "stream", "wings:n", "A stream is settled." },
    [WAT_EV_WON] = { "won", "side:S town:t left:b",
                     "%0 win the battle of %1: %O have %2[been routed|no block left there]." },
    [WAT_EV_MODE] = { "mode", "mode:m town:t", "%S choose to regroup %0 %1." },
    [WAT_EV_REINFORCE] = { "reinforce", "unit:u from:t to:t counted:n attacker:b",
                           "%0 reinforces the battle of %2 from %1." },
    [WAT_EV_REGROUP] = { "regroup", "unit:u from:t to:t counted:n", "%0 regroups from %1 to %2." },
    [WAT_EV_SUPPLY] = { "supply", "town:t blocks:n living:n",
                        "%0 is in French hands: it costs the %A %1{block}." },
    [WAT_EV_DEFEAT] = { "defeat", "lost:n",
                        "The %a army has lost %0{block} (%D defeat it) and leaves the map." },
    [WAT_EV_RECOVER] = { "recover", "", "All blocks are upright again." },
    [WAT_EV_RESIGN] = { "resign", "seat:e handed:b",
                        "The %0 player resigns%1[ and hands his army to the other Ally|]." },
    [WAT_EV_UNVEIL] = { "unveil", "", "The game is over: all blocks are shown." },
    [WAT_EV_FACE] = { "face", "unit:u town:t steps:n", "%0 stands in %1 with %2{step}." },
    [WAT_EV_OVER] = { "over", "side:S by:R clause:n first:n second:n", "%Q" },
    [WAT_EV_FORCED] = { "forced", "", "" },
};

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
        kit_truth_write(flags & 1, out);
    gg_put_key(out, type == 'f' ? "long_range" : "acted");
    kit_truth_write(flags & 2, out);
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
        kit_truth_write(arg, out);
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

// "the French I Inf A", "Wellington", "an Anglo-Dutch block".
static void unit_phrase(const gg_event *e, int unit, gg_text *out) {
    if (unit < 0 || unit >= WAT_UNITS) {
        gg_put(out, e->actor == WAT_ANGLO ? "an " : "a ");
        gg_put(out, wat_armies[e->actor].name);
        gg_put(out, " block");
        return;
    }
    if (!wat_is_leader((unsigned)unit)) {
        gg_put(out, "the ");
        gg_put(out, wat_armies[wat_army_of((unsigned)unit)].name);
        gg_put(out, " ");
    }
    gg_put(out, wat_units[unit].label);
}

static void position_phrase(unsigned position, gg_text *out) {
    static const char *const wing[WAT_WINGS] = { "left", "centre", "right" };
    gg_put(out, "the ");
    gg_put(out, wat_role_names[position / WAT_WINGS]);
    gg_put(out, "'s ");
    gg_put(out, wing[position % WAT_WINGS]);
}

static void spot_phrase(unsigned spot, gg_text *out) {
    static const char *const kinds[WAT_KINDS] = { "", " (in the slot)", " (in square)",
                                                  " (sheltered)" };
    if (spot == WAT_RESERVE) {
        gg_put(out, "reserve");
        return;
    }
    position_phrase(wat_spot_position(spot), out);
    gg_put(out, kinds[wat_spot_kind(spot)]);
}

// "in reserve", "in the attacker's centre", "on the attacker's left".
static void place_phrase(char type, int arg, gg_text *out) {
    if (arg < 0 || !is_place(type, (unsigned)arg)) return;
    unsigned place = (unsigned)arg;
    bool reserve = type == 's' && place == WAT_RESERVE;
    unsigned position = type == 'p' || reserve ? place : wat_spot_position(place);
    gg_put(out, reserve || position % WAT_WINGS == 1 ? "in " : "on ");
    if (type == 'p')
        position_phrase(place, out);
    else
        spot_phrase(place, out);
}

static void side_phrase(unsigned side, gg_text *out) {
    gg_put(out, side == WAT_FRENCH_SIDE ? "the French" : "the Allies");
}

// An operand in words.
static void phrase_write(const gg_event *e, char type, int arg, gg_text *out) {
    unsigned value = (unsigned)arg;
    const char *name = arg < 0 ? NULL : name_of(type, value);
    if (type == 'u')
        unit_phrase(e, arg, out);
    else if (type == 't' && name)
        gg_put(out, wat_towns[arg].name);
    else if (type == 'S')
        side_phrase(value, out);
    else if (type == 'e' && name)
        gg_put(out, wat_seat_titles[arg]);
    else if (type == 'm')
        gg_put(out, arg == WAT_IN ? "into" : "out of");
    else if (arg >= 0 && is_place(type, value))
        type == 'p' ? position_phrase(value, out) : spot_phrase(value, out);
    else if (type == 'D')
        dice_write(value, " ", out);
    else if (type == 'w')
        gg_put(out, wat_role_names[value % 2]);
    else if (name)
        gg_put(out, name);
    else
        gg_put_int(out, type == 'N' ? arg + 1 : arg);
}

static void turn_phrase(unsigned turn, gg_text *out) {
    if (turn == 0 || turn > WAT_TURNS) return;
    const wat_day *day = &wat_days[turn];
    if (day->night) gg_put(out, "the night of ");
    wat_date_write(turn, out);
    gg_put(out, day->side == WAT_FRENCH_SIDE ? ", the French move" : ", the Allies move");
}

static void target_phrase(unsigned aim, gg_text *out) {
    if (aim & WAT_AIM_RANGED) gg_put(out, "long range at ");
    gg_put(out, aim & WAT_AIM_SQUARES ? "the squares" : "the line");
}

static void fire_town_phrase(unsigned aim, gg_text *out) {
    unsigned town = aim >> WAT_AIM_TOWN_BIT;
    gg_put(out, town < WAT_TOWNS ? wat_towns[town].name : "its town");
}

// "F3 (2, +1 first fire)"; a value that nothing changed stands alone.
static void value_phrase(const gg_event *e, gg_text *out) {
    static const struct {
        unsigned bit;
        const char *words;
    } bonus[] = {
        { WAT_AIM_FIRST, ", +1 first fire" },
        { WAT_AIM_SLOT, NULL },
        { WAT_AIM_CLOSE, ", +1 at squares" },
    };
    unsigned aim = (unsigned)e->arg[2], own = (aim >> WAT_AIM_OWN_BIT) & 3, sum = own;
    gg_put(out, "F");
    gg_put_int(out, e->arg[3]);
    if (aim & WAT_AIM_FIXED) {
        gg_put(out, aim & WAT_AIM_SQUARES ? " (at squares)" : " (in woods)");
        return;
    }
    if (!(aim & (WAT_AIM_FIRST | WAT_AIM_SLOT | WAT_AIM_CLOSE))) return;
    gg_put(out, " (");
    gg_put_int(out, own);
    for (unsigned i = 0; i < sizeof bonus / sizeof *bonus; i++) {
        if (!(aim & bonus[i].bit)) continue;
        sum++;
        gg_put(out, bonus[i].words         ? bonus[i].words
                    : aim & WAT_AIM_RANGED ? ", +1 from the hill"
                                           : ", +1 in the farm");
    }
    gg_put(out, (int)sum > e->arg[3] ? ", no more than 3)" : ")");
}

// Infantry uses farms, artillery hills; of a hidden block one cannot say.
static const char *slot_of(int unit) {
    if (unit < 0 || unit >= WAT_UNITS) return "slot";
    return wat_units[unit].type == WAT_INFANTRY ? "farm" : "hill";
}

static bool is_he(int unit) {
    return unit >= 0 && unit < WAT_UNITS && wat_is_leader((unsigned)unit);
}

// " + 1 (Napoléon) = 4"
static void bonus_phrase(const gg_event *e, gg_text *out) {
    const wat_unit *leader = &wat_units[wat_armies[e->actor].leader];
    bool square = e->kind == WAT_EV_MORALE && e->arg[4] & WAT_NERVE_BY_SQUARE;
    if (e->arg[2] <= 0) return;
    gg_put(out, " + 1 (");
    gg_put(out, square ? "in square" : is_he(e->arg[0]) ? "a leader" : leader->label);
    gg_put(out, ") = ");
    gg_put_int(out, e->arg[1] + 1);
}

static const char *loss_phrase(const gg_event *e) {
    static const char *const by_cause[] = { "to a hit", "by its forced march",
                                            "as it retreats from the enemy", "in the rout",
                                            "as it withdraws from the enemy" };
    bool himself = e->arg[3] == WAT_CAUSE_MARCH && is_he(e->arg[0]);
    unsigned cause = (unsigned)e->arg[3];
    return himself ? "by his forced march" : cause <= WAT_CAUSE_STALEMATE ? by_cause[cause] : "";
}

static const char *nerve_phrase(const gg_event *e) {
    static const char *const phrases[WAT_NERVES] = {
        "it holds",
        "it must disengage",
        "foot artillery cannot disengage and is eliminated",
        "a square cannot disengage and is eliminated",
        "it must disengage, but the stream lets no more over",
    };
    unsigned nerve = nerve_of(e->arg[4]);
    if (!is_he(e->arg[0]) || nerve == WAT_NERVE_GUNS || nerve == WAT_NERVE_SQUARE)
        return phrases[nerve];
    return nerve == WAT_NERVE_HOLDS    ? "he holds"
           : nerve == WAT_NERVE_LEAVES ? "he must disengage"
                                       : "he must disengage, but the stream lets no more over";
}

// Items of one letter.
static const char *letter_write(const gg_event *e, const char *at, gg_text *out) {
    unsigned side = wat_side_of_army(e->actor);
    switch (*at) {
    case 'A': gg_put(out, wat_army_titles[e->actor]); break;
    case 'a': gg_put(out, wat_armies[e->actor].name); break;
    case 'D': gg_put_int(out, wat_armies[e->actor].defeat_losses); break;
    case 'S': side_phrase(side, out); break;
    case 'O': side_phrase(wat_foe(side), out); break;
    case 'T': turn_phrase((unsigned)e->arg[0], out); break;
    case 'G': target_phrase((unsigned)e->arg[2], out); break;
    case 'V': value_phrase(e, out); break;
    case 'P': fire_town_phrase((unsigned)e->arg[2], out); break;
    case 'E': gg_put(out, e->arg[3] & 1 ? " and engages" : ""); break;
    case 'L': bonus_phrase(e, out); break;
    case 'K': gg_put(out, loss_phrase(e)); break;
    case 'N': gg_put(out, nerve_phrase(e)); break;
    case 'H': gg_put(out, is_he(e->arg[0]) ? "he" : "it"); break;
    case 'I': gg_put(out, is_he(e->arg[0]) ? "him" : "it"); break;
    case 'J': gg_put(out, is_he(e->arg[0]) ? "his" : "its"); break;
    case 'Q':
        wat_ending_write((unsigned)e->arg[0], (unsigned)e->arg[2], (unsigned)e->arg[3],
                         (unsigned)e->arg[4], out);
        break;
    default: gg_put(out, slot_of(e->arg[0])); break;
    }
    return at + 1;
}

// %n[yes|no]; returns what follows the bracket.
static const char *choice_write(const char *at, bool truth, gg_text *out) {
    size_t yes = strcspn(at, "|"), no = strcspn(at + yes + 1, "]");
    gg_put_bytes(out, truth ? at : at + yes + 1, truth ? yes : no);
    return at + yes + 1 + no + 1;
}

static const char *item_write(const void *event, const char *at, gg_text *out) {
    const gg_event *e = event;
    if (*at < '0' || *at > '5') return letter_write(e, at, out);
    int arg = e->arg[*at - '0'];
    char type = kit_field_type(rows[e->kind].fields, (unsigned)(*at - '0'));
    switch (at[1]) {
    case '[': return choice_write(at + 2, arg > 0, out);
    case '{': return kit_count_write(at + 2, arg, out);
    case '^': place_phrase('p', (int)wat_spot_position((unsigned)arg), out); return at + 2;
    case '@': place_phrase(type, arg, out); return at + 2;
    default: phrase_write(e, type, arg, out); return at + 1;
    }
}

// A shift within a position: from a slot, a square or shelter, or into one.
static const char *shift_pattern(const gg_event *e) {
    static const char *const entered[WAT_KINDS] = { 0, "%0 enters the %W %2^ at %5.",
                                                    "%0 forms square %2^ at %5.",
                                                    "%0 shelters in a square %2^ at %5." };
    static const char *const left[WAT_KINDS] = { "%0 stands %2^ at %5.",
                                                 "%0 comes out of the %W %2^ at %5.",
                                                 "%0 breaks its square %2^ at %5.",
                                                 "%0 leaves the square %2^ at %5." };
    unsigned from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    bool stays = from != WAT_RESERVE && to != WAT_RESERVE
                 && wat_spot_position(from) == wat_spot_position(to);
    if (!stays)
        return e->rule == WAT_10_5 ? "%0 falls back from %1 to %2 at %5."
                                   : rows[WAT_EV_SHIFT].sentence;
    unsigned kind = wat_spot_kind(to);
    return kind == WAT_LINE ? left[wat_spot_kind(from)] : entered[kind];
}

// One Allied player confirms for both armies; a historical set-up nobody.
static const char *confirm_pattern(const gg_event *e) {
    enum { PRUSSIAN_NEXT = 1, FRENCH_NEXT };
    if (e->actor != WAT_ANGLO || e->arg[0] == PRUSSIAN_NEXT) return rows[WAT_EV_CONFIRM].sentence;
    return e->arg[0] == FRENCH_NEXT ? "The Allied set-up is confirmed."
                                    : "All stand where they stood in history.";
}

// By what rule a block is lost is why.
static const char *out_pattern(const gg_event *e) {
    switch (e->rule) {
    case WAT_2_2: return "%0 has lost %J last step and is eliminated at %1.";
    case WAT_8_8: return "%0 has no way out of the skirmish at %1 and is eliminated.";
    case WAT_10_5: return "%0 has failed %J morale roll and is eliminated at %1.";
    case WAT_10_13: return "%0 cannot fall back over the stream at %1 and is eliminated.";
    case WAT_10_18: return "%0 is eliminated at %1 with the square that sheltered %I.";
    case WAT_12_7: return "%0 is left behind the stream at %1 and is eliminated.";
    case WAT_12_9: return "%0 has no way out of the battle of %1 and is eliminated.";
    case WAT_13_2: return "%0 is given up at %1 for want of supply.";
    default: return rows[WAT_EV_OUT].sentence;
    }
}

// Numbers decide a skirmish, in a tie the attacker leaves; a side without blocks cannot.
static const char *beaten_pattern(const gg_event *e) {
    if (e->arg[2] == 0 && e->arg[3] == 0)
        return "Nobody is left in the skirmish at %1: %0, who attacked, have lost it.";
    if (e->arg[2] == 0) return "%0 have lost the skirmish at %1: they have no block left there.";
    if (e->arg[2] < e->arg[3]) return rows[WAT_EV_BEATEN].sentence;
    return "%0 lose the skirmish at %1, %2 against %3, and must leave: in a tie the attacker does.";
}

static const char *rout_pattern(const gg_event *e) {
    if (e->arg[2] != WAT_CAUSE_STALEMATE) return rows[WAT_EV_ROUT].sentence;
    return e->rule == WAT_12_11
               ? "%0 must withdraw from the battle of %1: its last round is over."
               : "%0 must withdraw from the battle of %1: they were idle twice in a row.";
}

static const char *won_pattern(const gg_event *e) {
    bool withdrew = e->rule == WAT_12_10 || e->rule == WAT_12_11;
    return withdrew ? "%0 win the battle of %1: %O have withdrawn." : rows[WAT_EV_WON].sentence;
}

static const char *flee_pattern(const gg_event *e) {
    return e->rule == WAT_8_8 ? "%0 leaves the skirmish at %1 for %2." : rows[WAT_EV_FLEE].sentence;
}

static const char *fire_pattern(const gg_event *e) {
    return e->arg[1] < 0 ? "%0 fires in the skirmish at %P with %V, rolls %4: %5{hit}."
                         : rows[WAT_EV_FIRE].sentence;
}

static const char *pattern_of(const gg_event *e) {
    switch (e->kind) {
    case WAT_EV_CONFIRM: return confirm_pattern(e);
    case WAT_EV_SHIFT: return shift_pattern(e);
    case WAT_EV_OUT: return out_pattern(e);
    case WAT_EV_BEATEN: return beaten_pattern(e);
    case WAT_EV_ROUT: return rout_pattern(e);
    case WAT_EV_WON: return won_pattern(e);
    case WAT_EV_FLEE: return flee_pattern(e);
    case WAT_EV_FIRE: return fire_pattern(e);
    case WAT_EV_FORFEIT:
        if (e->rule == WAT_11_8)
            return "Forfeit at %1: %0{hit} on %S, for long range takes no last step.";
        break;
    case WAT_EV_TILE:
        if (e->arg[0] == WAT_STREAM) return "%S lay a stream before %1 at %2.";
        break;
    case WAT_EV_MORALE:
        if (e->arg[1] == 0) return "%0 at %5 need not roll for morale: %H is not alone.";
        break;
    case WAT_EV_SUPPLY:
        if (e->arg[2] < e->arg[1])
            return "%0 is in French hands: it costs the %A %1{block}, and they have %2.";
        break;
    default: break;
    }
    return rows[e->kind].sentence;
}

static void text_write(const gg_event *e, gg_text *out) {
    if (e->kind == WAT_EV_FORCED) {
        wat_forced_write(e, out);
        return;
    }
    kit_sentence_write(pattern_of(e), e, item_write, out);
}

void wat_sentence_write(const gg_event *e, gg_text *out) {
    if (wat_event_weight(e) != GG_QUIET) text_write(e, out);
}

void wat_event_write(const gg_event *e, gg_text *out) {
    static const kit_event_words words = { &wat_game, rows, NULL, text_write, value_write };
    bool is_forced = e->kind == WAT_EV_FORCED; // its actor is a seat
    kit_event_write(&words, e, is_forced ? NULL : wat_armies[e->actor].key, out);
}
