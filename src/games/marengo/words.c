/* words.c - events, refusals and results of Marengo as JSON and as sentences; what is asked and
 * what can be chosen is in prompts.c.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include <string.h>

#include "base/text.h"
#include "games/marengo/pieces.h"
#include "games/marengo/rules.h"
#include "games/marengo/text.h"
#include "games/marengo/view.h"
#include "kit/page.h"
#include "kit/words.h"

/* One row an event: its name, its fields, its sentence.
 *
 * Fields are "name:type" in the order of the operands: p place, c class, n number, l locale,
 * r road behind a row of exits, - nothing. In a sentence %A is the army's name, %H the hour of
 * the round that is operand 0, %E the enemy's name, %R why a piece is lost, %0 to %5 an operand by
 * its type, %n@ a place behind its preposition, %n< its locale, %n> the locale it faces, %n# a
 * number of pieces, %n! what became of a piece, %n~ a piece that is active now. */
static const kit_event_row rows[MAR_EVENTS] = {
    [MAR_EV_PLACE] = { "place", "place:p class:c", "%A has a piece %0@ (%1)." },
    [MAR_EV_DEAL] = { "deal", "place:p class:c", "%A has a piece %0@ (%1)." },
    [MAR_EV_LIST] = { "list", "class:c count:n", "%A's set-up holds %1 of %0." },
    [MAR_EV_WAIT] = { "wait", "place:p class:c", "%A has %1 waiting at %0." },
    [MAR_EV_OPEN] = { "open", "round:n last_round:n austria:n france:n",
                      "Round %0 (%H): Austrian morale %2, French morale %3." },
    [MAR_EV_ROUND] = { "round", "round:n", "Round %0 begins (%H)." },
    [MAR_EV_GAIN] = { "gain", "points:n",
                      "%E alone is demoralised: %A gains %0 points of morale, once a game." },
    [MAR_EV_TURN] = { "turn", "", "%A's turn." },
    [MAR_EV_END] = { "end", "", "%A's turn ends." },
    [MAR_EV_STAGE] = { "stage", "", "The turn goes on." },
    [MAR_EV_HANDOVER] = { "handover", "", "%A decides." },
    [MAR_EV_ASK] = { "ask", "", "%A is asked." },
    [MAR_EV_WAKE] = { "wake", "locale:l count:n",
                      "%E is next to %0: %A's inactive pieces there wake (%1#)." },
    [MAR_EV_ACTIVATE] = { "activate", "place:p class:c", "%A activates %1~ %0@." },
    [MAR_EV_PAY] = { "pay", "commands:n", "%A spends a command." },
    [MAR_EV_AIM] = { "aim", "- from:p", "%A looks at %1." },
    [MAR_EV_TARGET] = { "target", "place:p", "%A aims at %0." },
    [MAR_EV_PICK] = { "pick", "from:p class:c to:p", "%A picks %1 (%0)." },
    [MAR_EV_MOVE] = { "move", "from:p to:p count:n", "%A moves %2# from %0< to %1<." },
    [MAR_EV_STEP] = { "step", "from:p to:p - step:n - road:r",
                      "%A marches a piece by road from %0 to %1 (step %3)." },
    [MAR_EV_ATTACK] = { "attack", "from:p approach:p count:n",
                        "%A attacks %1> from %1< with %2#." },
    [MAR_EV_SHOWN] = { "shown", "place:p class:c - count:n", "%A shows %3#: %1 (%0)." },
    [MAR_EV_BLOCK] = { "block", "place:p active:n inactive:n",
                       "%A blocks %0< against %0> (%1 active, %2 inactive)." },
    [MAR_EV_NO_BLOCK] = { "no_block", "place:p", "%A does not block %0< against %0>." },
    [MAR_EV_HALT] = { "halt", "place:p stays:n advances:n",
                      "Blocked, %A leaves %1# in the reserve of %0< and %2# facing %0>." },
    [MAR_EV_ENTER] = { "enter", "place:p count:n", "%A enters %0 with %1#." },
    [MAR_EV_CONTINUE] = { "continue", "place:p count:n",
                          "%A's cavalry in %0< goes on to face %0> (%1#)." },
    [MAR_EV_SETTLE] = { "settle", "place:p", "%A's group rests %0@." },
    [MAR_EV_ASSAULT] = { "assault", "from:p count:n behind:n",
                         "%A assaults %0> from %0< with %1#; left behind: %2." },
    [MAR_EV_GUNS] = { "guns", "place:p count:n",
                      "%A's artillery in %0, opens fire: the attackers lose %1." },
    [MAR_EV_LEADERS] = { "leaders", "count:n locale:l", "%A defends %1 with %0# leading." },
    [MAR_EV_RESULT] = { "result", "strength:n defence:n leaders:n penalty:n locale:l defenders:n",
                        "" },
    [MAR_EV_PURSUIT] = { "pursuit", "count:n strength:n pursuers:n penalty:n locale:l", "" },
    [MAR_EV_REPULSE] = { "repulse", "from:p count:n",
                         "%A's assault on %0> fails: %1# back in the reserve of %0<." },
    [MAR_EV_TAKEN] = { "taken", "locale:l count:n", "%A takes %0 by assault." },
    [MAR_EV_ROUT] = { "rout", "locale:l", "All of %A's pieces in %0 retreat." },
    [MAR_EV_LOSS] = { "loss", "place:p before:c after:c", "%A's %1 (%0) takes a loss%R: %2!." },
    [MAR_EV_GONE] = { "gone", "place:p class:c", "%A's %1 (%0) is eliminated%R." },
    [MAR_EV_MORALE] = { "morale", "morale:n before:n", "%A's morale falls from %1 to %0." },
    [MAR_EV_BROKEN] = { "broken", "", "%A is demoralised." },
    [MAR_EV_RETREAT] = { "retreat", "from:p class:c to:p", "%A's %1 retreats from %0< to %2<." },
    [MAR_EV_REST] = { "rest", "locale:l", "The retreat from %0 is over." },
    [MAR_EV_RETURN] = { "return", "from:p count:n",
                        "No enemy is in %0>: %A returns %1# that faced it to the reserve of %0<." },
    [MAR_EV_DECLARE] = { "declare", "place:p", "%A declares a bombardment of %0> from %0<." },
    [MAR_EV_PASS] = { "pass", "", "%A declares no bombardment." },
    [MAR_EV_BOMBARD] = { "bombard", "from:p target:p strength:n penalty:n", "" },
    [MAR_EV_CALM] = { "calm", "place:p empty:n", "%A's bombardment of %0> from %0< is cancelled." },
    [MAR_EV_COVER] = { "cover", "", "%A's artillery that fired is turned down." },
    [MAR_EV_RESIGN] = { "resign", "", "%A resigns." },
    [MAR_EV_REVEAL] = { "reveal", "", "All is shown." },
    [MAR_EV_OVER] = { "over", "", "%A wins." },
    [MAR_EV_FORCED] = { "forced", "", "" },
};

static void operand_write(char type, int arg, gg_text *out) {
    switch (type) {
    case 'p': mar_place_write((unsigned)arg, out); break;
    case 'l': gg_put(out, mar_locales[arg].key); break;
    case 'r': gg_put(out, arg > 0 ? mar_roads[mar_exits[arg - 1].road].key : "entry"); break;
    case 'c':
        if (arg >= 0)
            mar_code_write((unsigned)arg, out);
        else
            gg_put(out, arg == MAR_HIDDEN_INACTIVE ? "face-down, inactive" : "face-down");
        break;
    default: gg_put_int(out, arg); break;
    }
}

// Where a piece is: the spots of an action by what is done there.
static void whereabouts_write(unsigned place, gg_text *out) {
    static const char *const spots[] = { "chosen",         "moving",         "leading",
                                         "in the assault", "in the assault", "pursuing" };
    if (place < MAR_PLACES)
        mar_phrase_write(place, out);
    else
        gg_put(out, spots[place - MAR_PLACES]);
}

// "in Peterbona", "at the Bormida entry", "leading".
static void location_write(unsigned place, gg_text *out) {
    if (place < MAR_PLACES) gg_put(out, place < MAR_ENTRY_FIRST ? "in " : "at ");
    whereabouts_write(place, out);
}

static void fate_write(int code, gg_text *out) {
    if (code < 0) {
        gg_put(out, "it is gone");
        return;
    }
    gg_put(out, "now ");
    mar_code_write((unsigned)code, out);
}

// An operand in words.
static void words_write(char type, int arg, gg_text *out) {
    if (type == 'p')
        whereabouts_write((unsigned)arg, out);
    else if (type == 'l')
        gg_put(out, mar_locales[arg].called);
    else
        operand_write(type, arg, out);
}

static void count_write(int count, gg_text *out) {
    gg_put_int(out, count);
    gg_put(out, count == 1 ? " piece" : " pieces");
}

// The face of a piece that was inactive before.
static void activated_write(int code, gg_text *out) {
    if (code < 0)
        gg_put(out, "a piece");
    else
        mar_code_write((unsigned)code % MAR_INACTIVE, out);
}

// Why a piece loses strength or is lost, by the rule that did it. Losses of an assault have its
// locale, plus one, behind the piece's own operands.
static void reason_write(const gg_event *e, gg_text *out) {
    switch (e->rule) {
    case MAR_10_8: gg_put(out, " in the bombardment"); break;
    case MAR_11_15: gg_put(out, " in the assault on "); break;
    case MAR_11_17: gg_put(out, " in the pursuit at "); break;
    case MAR_12_2: gg_put(out, ": artillery does not retreat"); break;
    case MAR_12_3: gg_put(out, " in the retreat from the reserve"); break;
    case MAR_12_4: gg_put(out, " in the retreat from an approach"); break;
    case MAR_12_7: gg_put(out, ": there is no room to retreat to"); break;
    default: break;
    }
    bool fought = e->rule == MAR_11_15 || e->rule == MAR_11_17;
    if (fought) gg_put(out, mar_locales[e->arg[4] - 1].called);
}

// Writes one % item of a sentence and returns what follows it.
static const char *item_write(const void *event, const char *at, gg_text *out) {
    const gg_event *e = event;
    if (*at == 'A') {
        gg_put(out, mar_army_titles[e->actor]);
        return at + 1;
    }
    if (*at == 'H') {
        gg_put(out, mar_hours[e->arg[0] - 1]);
        return at + 1;
    }
    if (*at == 'E') {
        gg_put(out, mar_army_titles[mar_enemy(e->actor)]);
        return at + 1;
    }
    if (*at == 'R') {
        reason_write(e, out);
        return at + 1;
    }
    unsigned index = (unsigned)(*at - '0');
    int arg = e->arg[index];
    switch (at[1]) {
    case '#': count_write(arg, out); return at + 2;
    case '!': fate_write(arg, out); return at + 2;
    case '~': activated_write(arg, out); return at + 2;
    case '@': location_write((unsigned)arg, out); return at + 2;
    case '<': mar_near_write((unsigned)arg, out); return at + 2;
    case '>': mar_far_write((unsigned)arg, out); return at + 2;
    default: words_write(kit_field_type(rows[e->kind].fields, index), arg, out); return at + 1;
    }
}

// A move within a locale is told by what it faces then.
static const char *move_pattern(const gg_event *e) {
    const mar_place *from = mar_at((unsigned)e->arg[0]), *to = mar_at((unsigned)e->arg[1]);
    if (e->arg[0] == e->arg[1]) return rows[e->kind].sentence;
    if (to->kind == MAR_APPROACH) return "%A moves %2# in %0< to face %1>.";
    bool stays = from->kind == MAR_APPROACH && from->locale == to->locale;
    return stays ? "%A moves %2# in %0< back to reserve." : rows[e->kind].sentence;
}

static const char *halt_pattern(const gg_event *e) {
    if (e->arg[2] == 0) return "Blocked, %A keeps %1# in the reserve of %0<.";
    if (e->arg[1] == 0) return "Blocked, %A has %2# in %0< face %0>.";
    return rows[e->kind].sentence;
}

// What is said depends on how many there are left to do it.
static const char *pattern_of(const gg_event *e) {
    switch (e->kind) {
    case MAR_EV_MOVE: return move_pattern(e);
    case MAR_EV_HALT: return halt_pattern(e);
    case MAR_EV_ENTER:
        if (e->arg[1] == 0) return "Nobody of %A's is left to enter %0.";
        break;
    case MAR_EV_LEADERS:
        if (e->arg[0] == 0) return "%A defends %1 with nobody leading.";
        break;
    case MAR_EV_LOSS:
        if (e->arg[0] == MAR_LINE || e->arg[0] == MAR_SHOWN) return "%A's %1 takes a loss%R: %2!.";
        break;
    case MAR_EV_REPULSE:
        if (e->arg[1] == 0) return "%A's assault on %0> from %0< fails, and none of it is left.";
        break;
    case MAR_EV_TAKEN:
        if (e->arg[1] == 0) return "%A's assault empties %0, though none of it is left.";
        break;
    case MAR_EV_CALM:
        if (e->arg[1]) return "%A's bombardment of %0> from %0< is void: no enemy is left there.";
        break;
    default: break;
    }
    return rows[e->kind].sentence;
}

// A number and what made it: "2 (3 - 1 for the approach)".
typedef struct reckoning {
    int value, whole, penalty, shaken;
} reckoning;

static void reckoning_write(reckoning r, gg_text *out) {
    gg_put_int(out, r.value);
    if (r.penalty == 0 && r.shaken == 0) return;
    gg_put(out, " (");
    gg_put_int(out, r.whole);
    if (r.penalty) gg_put(out, " - ");
    if (r.penalty) gg_put_int(out, r.penalty);
    if (r.penalty) gg_put(out, " for the approach");
    if (r.shaken) gg_put(out, " - ");
    if (r.shaken) gg_put_int(out, r.shaken);
    if (r.shaken) gg_put(out, " demoralised");
    gg_put(out, ")");
}

static void result_sentence(const gg_event *e, gg_text *out) {
    unsigned winner = e->arg[0] > e->arg[1] ? e->actor : mar_enemy(e->actor);
    int shaken = e->arg[2] - e->arg[3] - e->arg[0];
    gg_put(out, "The assault on ");
    gg_put(out, mar_locales[e->arg[4]].called);
    gg_put(out, ": ");
    gg_put(out, mar_army_titles[e->actor]);
    gg_put(out, " ");
    reckoning_write((reckoning){ e->arg[0], e->arg[2], e->arg[3], shaken }, out);
    gg_put(out, " against ");
    gg_put(out, mar_army_titles[mar_enemy(e->actor)]);
    gg_put(out, " ");
    reckoning_write((reckoning){ e->arg[1], e->arg[5], 0, e->arg[5] - e->arg[1] }, out);
    gg_put(out, ": ");
    gg_put(out, mar_army_titles[winner]);
    gg_put(out, " wins.");
}

static void pursuit_sentence(const gg_event *e, gg_text *out) {
    gg_put(out, mar_army_titles[e->actor]);
    gg_put(out, " pursues at ");
    gg_put(out, mar_locales[e->arg[4]].called);
    gg_put(out, " with ");
    count_write(e->arg[0], out);
    gg_put(out, ", strength ");
    reckoning_write((reckoning){ e->arg[1], e->arg[2], e->arg[3], 0 }, out);
    gg_put(out, ".");
}

static void bombard_sentence(const gg_event *e, gg_text *out) {
    gg_put(out, mar_army_titles[e->actor]);
    gg_put(out, "'s artillery in ");
    mar_near_write((unsigned)e->arg[0], out);
    gg_put(out, " fires at ");
    mar_phrase_write((unsigned)e->arg[1], out);
    gg_put(out, mar_at((unsigned)e->arg[1])->kind == MAR_APPROACH ? ", with strength "
                                                                  : " with strength ");
    reckoning_write((reckoning){ e->arg[2], mar_strength_of[MAR_A1], e->arg[3], 0 }, out);
    gg_put(out, e->arg[2] ? "." : ": nobody is hit.");
}

static void text_write(const gg_event *e, gg_text *out) {
    switch (e->kind) {
    case MAR_EV_FORCED: mar_forced_write(e, out); break;
    case MAR_EV_RESULT: result_sentence(e, out); break;
    case MAR_EV_PURSUIT: pursuit_sentence(e, out); break;
    case MAR_EV_BOMBARD: bombard_sentence(e, out); break;
    default: kit_pattern_write(pattern_of(e), e, item_write, out); break;
    }
}

// Bookkeeping: it has a text in the JSON, but is no sentence of the story. Nor is the move
// "in place" that cavalry makes before it goes on.
static bool is_quiet(const gg_event *e) {
    static const uint8_t quiet[] = { MAR_EV_LIST, MAR_EV_WAIT,   MAR_EV_END,    MAR_EV_STAGE,
                                     MAR_EV_ASK,  MAR_EV_PAY,    MAR_EV_AIM,    MAR_EV_HANDOVER,
                                     MAR_EV_PICK, MAR_EV_TARGET, MAR_EV_SETTLE, MAR_EV_REST,
                                     MAR_EV_PASS };
    if (e->kind == MAR_EV_MOVE && e->arg[0] == e->arg[1]) return true;
    return memchr(quiet, e->kind, sizeof quiet) != NULL;
}

void mar_sentence_write(const gg_event *e, gg_text *out) {
    if (!is_quiet(e)) text_write(e, out);
}

// An operand as JSON; a class that is hidden is null.
static void value_write(char type, int arg, gg_text *out) {
    char buffer[80];
    gg_text value = gg_text_begin(buffer, sizeof buffer);
    if (type == 'n') {
        gg_put_int(out, arg);
    } else if (type == 'c' && arg < 0) {
        gg_put(out, "null");
    } else {
        operand_write(type, arg, &value);
        gg_put_quoted(out, buffer);
    }
}

void mar_event_write(const gg_event *e, gg_text *out) {
    static const kit_event_words words = { &mar_game, rows, text_write, value_write };
    kit_event_write(&words, e, mar_seat_names[e->actor], out);
}

// What was wrong, behind the rule, where the rule alone does not say.
static const char *tail_of(gg_verdict verdict) {
    switch (verdict.rule) {
    case MAR_3_2: return " There is no such place here.";
    case MAR_6_7: return " This memory is impossible.";
    case MAR_7_2: return " There is none here.";
    case MAR_8_1: return " No such piece is free to move.";
    case MAR_8_3: return " That one has no such pair with this.";
    case MAR_10_2: return " None is declared.";
    case MAR_10_8:
    case MAR_11_15:
    case MAR_12_3:
    case MAR_12_4: return " That class is not among them.";
    case MAR_11_9: return " There is none that may.";
    case MAR_15_1: return " That class is not to be picked here.";
    default: return "";
    }
}

// The parts of a turn as they stand in "now are ...".
static const char *part_name(unsigned stage) {
    switch (stage) {
    case MAR_ACTIVATE: return "the activation of French pieces";
    case MAR_BOMBARD: return "the bombardments";
    case MAR_ASSAULT: return "the assaults";
    case MAR_MOVE_FROM: return "movement";
    default: return "the declaration of bombardments";
    }
}

// Which part of the turn it is, and when the other one comes.
static void when_write(gg_verdict verdict, gg_text *out) {
    bool order = verdict.rule >= MAR_6_1 && verdict.rule <= MAR_6_6;
    if (!order || verdict.arg[0] == 0) return;
    switch (verdict.arg[0]) {
    case MAR_NOT_ASKED:
    case MAR_OTHER_TURN:
        gg_put(out, verdict.arg[0] == MAR_NOT_ASKED ? " Now " : " It is ");
        gg_put(out, mar_army_titles[verdict.arg[1]]);
        gg_put(out, verdict.arg[0] == MAR_NOT_ASKED ? " decides." : "'s turn.");
        return;
    case MAR_GAME_OVER: gg_put(out, " The game is over."); return;
    default: break;
    }
    gg_put(out, " Now is the time of ");
    gg_put(out, part_name(verdict.arg[1]));
    gg_put(out, verdict.arg[0] == MAR_PAST ? "; that is past in this turn."
                                           : "; that comes later in this turn.");
}

void mar_explain_write(gg_verdict verdict, gg_text *out) {
    gg_put(out, mar_game.rule[verdict.rule].summary);
    gg_put(out, tail_of(verdict));
    when_write(verdict, out);
    if (verdict.rule == MAR_15_4 && verdict.arg[0]) {
        gg_put(out, " Now it is ");
        gg_put(out, mar_game.phase[verdict.arg[0]].name);
        gg_put(out, " that is asked.");
    }
    if (verdict.rule == MAR_7_6 && verdict.arg[0] <= MAR_COMMANDS) {
        kit_amount_write(" Left: ", verdict.arg[1], ".", out);
    }
    if (verdict.rule == MAR_8_2) {
        gg_put(out, " The capacity of ");
        gg_put(out, mar_locales[verdict.arg[0]].called);
        kit_amount_write(" is ", verdict.arg[1], ".", out);
    }
}

static const char *const colours[] = { "", "red", "green", "blue" };

// "2 objectives of 1 colour (l56 blue, l61 blue)".
static void objectives_write(const mar_state *s, gg_text *out) {
    unsigned held = 0, seen = 0;
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        if (!mar_locales[locale].objective || !s->held[MAR_AUSTRIA][locale]) continue;
        held++;
        seen |= 1u << mar_locales[locale].objective;
    }
    if (held == 0) {
        gg_put(out, "no objective");
        return;
    }
    kit_amount_write("", held, held == 1 ? " objective of " : " objectives of ", out);
    unsigned kinds = (seen >> 1 & 1) + (seen >> 2 & 1) + (seen >> 3 & 1);
    kit_amount_write("", kinds, kinds == 1 ? " colour (" : " colours (", out);
    for (unsigned locale = 0, told = 0; locale < MAR_LOCALES; locale++) {
        if (!mar_locales[locale].objective || !s->held[MAR_AUSTRIA][locale]) continue;
        gg_put(out, told++ ? ", " : "");
        gg_put(out, mar_locales[locale].called);
        gg_put(out, " ");
        gg_put(out, colours[mar_locales[locale].objective]);
    }
    gg_put(out, ")");
}

static void morales_write(const mar_state *s, gg_text *out) {
    kit_amount_write("Austria's morale is ", s->table.morale[MAR_AUSTRIA], "", out);
    kit_amount_write(", France's ", s->table.morale[MAR_FRANCE], "", out);
}

// The clause that decided, with its numbers.
static void clause_write(const mar_state *s, gg_text *out) {
    unsigned winner = mar_winner(s->head.result);
    switch (s->table.ended_by) {
    case MAR_14_1:
        gg_put(out, mar_army_titles[mar_enemy(winner)]);
        gg_put(out, " alone is demoralised after the last round: ");
        morales_write(s, out);
        break;
    case MAR_14_2:
        gg_put(out, "Austria holds ");
        objectives_write(s, out);
        gg_put(out, winner == MAR_AUSTRIA ? " after the last round, and two of two colours win"
                                          : " after the last round, and needs two of two colours");
        gg_put(out, s->table.morale[MAR_AUSTRIA] ? ". Nobody is demoralised: "
                                                 : ". Both are demoralised: ");
        morales_write(s, out);
        break;
    case MAR_1_4:
        gg_put(out, mar_army_titles[mar_enemy(winner)]);
        kit_amount_write(" resigned in round ", s->table.round, "", out);
        break;
    default: gg_put(out, "so the position says"); break;
    }
}

void mar_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    const mar_state *s = mar_of(state);
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    gg_put(out, mar_army_titles[mar_winner(s->head.result)]);
    gg_put(out, " wins. ");
    clause_write(s, out);
    gg_put(out, ".");
}
