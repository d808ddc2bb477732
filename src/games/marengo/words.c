/* words.c - events, prompts, refusals and results of Marengo as JSON and as sentences.
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
 * the round that is operand 0, %0 to %5 an operand by its type, %n@ a place behind its
 * preposition, %n< its locale, %n> the locale it faces, %n# a number of pieces, %n! what became
 * of a piece. */
static const kit_event_row rows[MAR_EVENTS] = {
    [MAR_EV_PLACE] = { "place", "place:p class:c", "%A has a piece %0@ (%1)." },
    [MAR_EV_DEAL] = { "deal", "place:p class:c", "%A has a piece %0@ (%1)." },
    [MAR_EV_LIST] = { "list", "class:c count:n", "%A's set-up holds %1 of %0." },
    [MAR_EV_WAIT] = { "wait", "place:p class:c", "%A has %1 waiting at %0." },
    [MAR_EV_OPEN] = { "open", "round:n last_round:n austria:n france:n",
                      "Round %0 (%H): Austrian morale %2, French morale %3." },
    [MAR_EV_ROUND] = { "round", "round:n", "Round %0 begins (%H)." },
    [MAR_EV_GAIN] = { "gain", "points:n", "%A gains %0 points of morale." },
    [MAR_EV_TURN] = { "turn", "", "%A's turn." },
    [MAR_EV_END] = { "end", "", "%A's turn ends." },
    [MAR_EV_STAGE] = { "stage", "", "The turn goes on." },
    [MAR_EV_HANDOVER] = { "handover", "", "%A decides." },
    [MAR_EV_ASK] = { "ask", "", "%A is asked." },
    [MAR_EV_WAKE] = { "wake", "locale:l count:n", "The enemy is near: %1# in %0 now active." },
    [MAR_EV_ACTIVATE] = { "activate", "place:p class:c", "%A activates a piece %0@ (%1)." },
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
    [MAR_EV_GUNS] = { "guns", "place:p count:n", "%A's artillery in %0, opens fire." },
    [MAR_EV_LEADERS] = { "leaders", "count:n", "%A defends with %0# leading." },
    [MAR_EV_RESULT] = { "result", "strength:n defence:n", "The assault: strength %0 against %1." },
    [MAR_EV_PURSUIT] = { "pursuit", "count:n strength:n", "%A pursues with %0#, strength %1." },
    [MAR_EV_REPULSE] = { "repulse", "from:p", "%A is thrown back from %0> to the reserve of %0<." },
    [MAR_EV_TAKEN] = { "taken", "locale:l", "%A takes %0 by assault." },
    [MAR_EV_ROUT] = { "rout", "locale:l", "%A must leave %0." },
    [MAR_EV_LOSS] = { "loss", "place:p before:c after:c", "%A's %1 (%0) takes a loss: %2!." },
    [MAR_EV_GONE] = { "gone", "place:p class:c", "%A's %1 (%0) is eliminated." },
    [MAR_EV_MORALE] = { "morale", "morale:n", "%A's morale falls to %0." },
    [MAR_EV_BROKEN] = { "broken", "", "%A is demoralised." },
    [MAR_EV_RETREAT] = { "retreat", "from:p class:c to:p", "%A's %1 retreats from %0< to %2<." },
    [MAR_EV_REST] = { "rest", "locale:l", "The retreat from %0 is over." },
    [MAR_EV_RETURN] = { "return", "from:p count:n",
                        "With nobody in %0>, %A returns %1# to the reserve of %0<." },
    [MAR_EV_DECLARE] = { "declare", "place:p", "%A declares a bombardment of %0> from %0<." },
    [MAR_EV_PASS] = { "pass", "", "%A declares no bombardment." },
    [MAR_EV_BOMBARD] = { "bombard", "from:p target:p strength:n",
                         "%A's artillery in %0< fires with strength %2 at %1." },
    [MAR_EV_CALM] = { "calm", "place:p", "%A's bombardment of %0> from %0< is cancelled." },
    [MAR_EV_COVER] = { "cover", "", "%A's artillery is turned down." },
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

// Where a piece is: the spots of a deed by what is done there.
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
    unsigned index = (unsigned)(*at - '0');
    int arg = e->arg[index];
    switch (at[1]) {
    case '#': count_write(arg, out); return at + 2;
    case '!': fate_write(arg, out); return at + 2;
    case '@': location_write((unsigned)arg, out); return at + 2;
    case '<': mar_near_write((unsigned)arg, out); return at + 2;
    case '>': mar_far_write((unsigned)arg, out); return at + 2;
    default: words_write(kit_field_type(rows[e->kind].fields, index), arg, out); return at + 1;
    }
}

// A move within a locale is told by what it faces then.
static const char *pattern_of(const gg_event *e) {
    if (e->kind != MAR_EV_MOVE || e->arg[0] == e->arg[1]) return rows[e->kind].sentence;
    const mar_place *from = mar_at((unsigned)e->arg[0]), *to = mar_at((unsigned)e->arg[1]);
    if (to->kind == MAR_APPROACH) return "%A moves %2# in %0< to face %1>.";
    bool stays = from->kind == MAR_APPROACH && from->locale == to->locale;
    return stays ? "%A moves %2# in %0< back to reserve." : rows[e->kind].sentence;
}

static void text_write(const gg_event *e, gg_text *out) {
    if (e->kind == MAR_EV_FORCED) {
        kit_forced_write(&mar_game, e, out);
        return;
    }
    kit_pattern_write(pattern_of(e), e, item_write, out);
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

// What is asked, by decision; %f, %t and %n stand for places of the deed, with < and > for their
// locales as in sentences, %c for the commands that are left.
static const char *const prompts[MAR_PHASES] = {
    [MAR_ACTIVATE] = "Choose a French piece to activate, or done.",
    [MAR_BOMBARD] = "Fire the declared bombardment, or cancel it.",
    [MAR_BOMBARD_AT] = "Choose the held approach of %f> to fire at from %f<.",
    [MAR_BOMBARD_LOSS] = "The guns hit %t: choose the piece that takes the loss.",
    [MAR_ASSAULT] = "Assaults: choose an approach to assault from, or done. Commands left: %c.",
    [MAR_ASSAULT_LEAD] = "Assault on %n> from %n<: choose a leading piece.",
    [MAR_ASSAULT_ADD] = "Assault on %n> from %n<: add pieces, then go.",
    [MAR_GUNS] = "The enemy assaults %t< from %t>: let artillery there fire, or hold.",
    [MAR_LOSS_LEAD] = "Choose which leading enemy piece takes the loss.",
    [MAR_LOSS_OTHER] = "Choose which of your pieces in the assault takes the loss.",
    [MAR_DEFEND] = "Choose who leads the defence of %t< against %t>, or none.",
    [MAR_PURSUE] = "Pursue with cavalry that did not lead, or none.",
    [MAR_RETREAT_LOSS] = "Retreat: choose the piece that takes the loss.",
    [MAR_RETREAT_LOST] = "There is not room for all: choose a piece that is lost.",
    [MAR_RETREAT_TO] = "Retreat: choose where the next piece goes.",
    [MAR_CONTINUE_AT] = "Cavalry in %t may go on to block an approach, or stay.",
    [MAR_CONTINUE_TAKE] = "Choose the cavalry that goes on, then go.",
    [MAR_MOVE_FROM] = "Movement: choose where to move from, or done. Commands left: %c.",
    [MAR_MOVE_TO] = "Move from %f: to a neighbour, to block a side, or one piece by road?",
    [MAR_MOVE_TAKE] = "Choose the pieces that move from %f, then go.",
    [MAR_ROAD_STEP] = "March by road: choose the next step, or stop.",
    [MAR_SHOW] = "Show one infantry piece of the attacking group.",
    [MAR_BLOCK] = "The enemy attacks %n> from %n<: block with pieces of the reserve, or no.",
    [MAR_BLOCKED] = "The attack is blocked: stay in reserve, advance to face %n>, or split.",
    [MAR_SPLIT_TAKE] = "Choose the pieces that advance to face %n>, then go.",
    [MAR_DECLARE] = "Declare a bombardment for your next turn, or no.",
};

// Some decisions are asked otherwise at an entry, or for one piece alone.
static const char *prompt_of(const mar_state *s) {
    const mar_deed *deed = &s->table.deed;
    bool alone = deed->way == MAR_BY_ROAD || deed->way == MAR_PONTOON;
    if (s->head.phase == MAR_MOVE_TO && deed->from >= MAR_ENTRY_FIRST)
        return "Bring a piece in from %f: by road, or over the pontoon bridge for a command?";
    if (s->head.phase == MAR_MOVE_TAKE && alone) return "Choose the piece that moves from %f.";
    return prompts[s->head.phase];
}

static const char *prompt_item(const void *state, const char *at, gg_text *out) {
    const mar_table *t = &((const mar_state *)state)->table;
    if (*at == 'c') {
        gg_put_int(out, MAR_COMMANDS - t->commands);
        return at + 1;
    }
    unsigned place = *at == 'f' ? t->deed.from : *at == 'n' ? t->deed.near : t->deed.to;
    switch (at[1]) {
    case '<': mar_near_write(place, out); return at + 2;
    case '>': mar_far_write(place, out); return at + 2;
    default: mar_phrase_write(place, out); return at + 1;
    }
}

void mar_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const mar_state *s = mar_of(state);
    if ((s->head.owing >> seat) & 1) {
        const char *pattern = prompt_of(s);
        if (pattern) kit_pattern_write(pattern, s, prompt_item, out);
        return;
    }
    // What the other side is asked is its secret.
    gg_put(out, s->head.result ? "The game is over." : "Waiting for ");
    if (!s->head.result) gg_put(out, mar_army_titles[s->table.decider]);
}

void mar_explain_write(gg_verdict verdict, gg_text *out) {
    gg_put(out, mar_game.rule[verdict.rule].summary);
    if (verdict.rule == MAR_7_6 && verdict.arg[0] <= MAR_COMMANDS) {
        kit_amount_write(" Left: ", verdict.arg[1], ".", out);
    }
    if (verdict.rule == MAR_8_2) {
        gg_put(out, " The capacity of ");
        gg_put(out, mar_locales[verdict.arg[0]].called);
        kit_amount_write(" is ", verdict.arg[1], ".", out);
    }
}

void mar_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    const mar_state *s = mar_of(state);
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    gg_put(out, mar_army_titles[mar_winner(s->head.result)]);
    gg_put(out, " wins. ");
    gg_put(out, mar_game.rule[*rule].summary);
}
