/* words.c - events, refusals and results of Marengo as JSON and as sentences; what is asked and
 * what can be chosen is in prompts.c.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include <string.h>

#include "core/texts.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/sight/view.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"
#include "gg_messages.h"
#include "kit/words.h"

enum { PHRASE_MAX = 320 }; // bytes of a part of a sentence

enum { MAR_SAY_EVENT_NONE };

static const kit_event_row rows[MAR_EVENTS] = {
#define EVENT(id, name, message, weight, fields)                                                   \
    [MAR_EV_##id] = { name, fields, MAR_SAY_EVENT_##message, GG_##weight },
#include "games/marengo/state/events.def"
#undef EVENT
};

static void operand_write(char type, int arg, gg_text *out) {
    switch (type) {
    case 'p': mar_place_write((unsigned)arg, out); break;
    case 'l': gg_put(out, mar_locales[arg].key); break;
    case 'r': gg_put(out, arg > 0 ? mar_roads[mar_exits[arg - 1].road].key : "entry"); break;
    default: mar_code_write((unsigned)arg, out); break;
    }
}

// A move within a locale is told by what it faces then.
static unsigned move_message(const gg_event *e) {
    const mar_place *from = mar_at((unsigned)e->arg[0]), *to = mar_at((unsigned)e->arg[1]);
    if (e->arg[0] == e->arg[1]) return MAR_SAY_EVENT_MOVE;
    if (to->kind == MAR_APPROACH) return MAR_SAY_EVENT_MOVE_FACING;
    bool stays = from->kind == MAR_APPROACH && from->locale == to->locale;
    return stays ? MAR_SAY_EVENT_MOVE_BACK : MAR_SAY_EVENT_MOVE;
}

static unsigned halt_message(const gg_event *e) {
    if (e->arg[2] == 0) return MAR_SAY_EVENT_HALT_STAYS;
    return e->arg[1] == 0 ? MAR_SAY_EVENT_HALT_ADVANCES : MAR_SAY_EVENT_HALT;
}

// What is said depends on how many there are left to do it.
static unsigned message_of(const gg_event *e) {
    switch (e->kind) {
    case MAR_EV_MOVE: return move_message(e);
    case MAR_EV_HALT: return halt_message(e);
    case MAR_EV_ENTER: return e->arg[1] ? MAR_SAY_EVENT_ENTER : MAR_SAY_EVENT_ENTER_NOBODY;
    case MAR_EV_LEADERS: return e->arg[0] ? MAR_SAY_EVENT_LEADERS : MAR_SAY_EVENT_LEADERS_NOBODY;
    case MAR_EV_REPULSE: return e->arg[1] ? MAR_SAY_EVENT_REPULSE : MAR_SAY_EVENT_REPULSE_NOBODY;
    case MAR_EV_TAKEN: return e->arg[1] ? MAR_SAY_EVENT_TAKEN : MAR_SAY_EVENT_TAKEN_NOBODY;
    case MAR_EV_CALM: return e->arg[1] ? MAR_SAY_EVENT_CALM_EMPTY : MAR_SAY_EVENT_CALM;
    default: return rows[e->kind].message;
    }
}

// Why a piece loses strength or is lost, by the rule that did it. Losses of an assault have its
// locale, plus one, behind the piece's own operands.
static void reason_write(const gg_event *e, gg_text *out) {
    switch (e->rule) {
    case MAR_10_8: mar_say(out, MAR_SAY_REASON_BOMBARDMENT); break;
    case MAR_11_15: MAR_SAY(out, REASON_ASSAULT, GG_NUMBER(e->arg[4] - 1)); break;
    case MAR_11_17: MAR_SAY(out, REASON_PURSUIT, GG_NUMBER(e->arg[4] - 1)); break;
    case MAR_12_2: mar_say(out, MAR_SAY_REASON_ARTILLERY); break;
    case MAR_12_3: mar_say(out, MAR_SAY_REASON_RESERVE); break;
    case MAR_12_4: mar_say(out, MAR_SAY_REASON_APPROACH); break;
    case MAR_12_7: mar_say(out, MAR_SAY_REASON_ROOM); break;
    default: break;
    }
}

static void loss_sentence(const gg_event *e, gg_text *out) {
    char reason[PHRASE_MAX];
    gg_text text = gg_text_within(out, reason, sizeof reason);
    reason_write(e, &text);
    bool in_assault = e->arg[0] == MAR_LINE || e->arg[0] == MAR_SHOWN;
    if (e->kind == MAR_EV_GONE)
        MAR_SAY(out, EVENT_GONE, GG_NUMBER(e->actor), GG_NUMBER(e->arg[0]), GG_NUMBER(e->arg[1]),
                GG_WORDS(reason));
    else
        MAR_SAY_ID(out, in_assault ? MAR_SAY_EVENT_LOSS_IN_ASSAULT : MAR_SAY_EVENT_LOSS,
                   GG_NUMBER(e->actor), GG_NUMBER(e->arg[0]), GG_NUMBER(e->arg[1]),
                   GG_NUMBER(e->arg[2]), GG_WORDS(reason));
}

// A number and what made it: "2 (3 - 1 for the approach)".
typedef struct reckoning {
    int value, whole, penalty, shaken;
} reckoning;

static const char *reckoned(reckoning r, gg_text text) {
    static const uint16_t message[] = { 0, MAR_SAY_STRENGTH_APPROACH, MAR_SAY_STRENGTH_SHAKEN,
                                        MAR_SAY_STRENGTH_BOTH };
    unsigned which = (r.penalty != 0) + 2u * (r.shaken != 0);
    if (which)
        MAR_SAY_ID(&text, message[which], GG_NUMBER(r.value), GG_NUMBER(r.whole),
                   GG_NUMBER(r.penalty), GG_NUMBER(r.shaken));
    else
        gg_put_int(&text, r.value);
    return text.at;
}

static void result_sentence(const gg_event *e, gg_text *out) {
    char attack[PHRASE_MAX], defence[PHRASE_MAX];
    unsigned enemy = mar_enemy(e->actor), winner = e->arg[0] > e->arg[1] ? e->actor : enemy;
    int shaken = e->arg[2] - e->arg[3] - e->arg[0];
    reckoned((reckoning){ e->arg[0], e->arg[2], e->arg[3], shaken },
             gg_text_within(out, attack, sizeof attack));
    reckoned((reckoning){ e->arg[1], e->arg[5], 0, e->arg[5] - e->arg[1] },
             gg_text_within(out, defence, sizeof defence));
    MAR_SAY(out, EVENT_RESULT, GG_NUMBER(e->arg[4]), GG_NUMBER(e->actor), GG_WORDS(attack),
            GG_NUMBER(enemy), GG_WORDS(defence), GG_NUMBER(winner));
}

static void pursuit_sentence(const gg_event *e, gg_text *out) {
    char strength[PHRASE_MAX];
    reckoned((reckoning){ e->arg[1], e->arg[2], e->arg[3], 0 },
             gg_text_within(out, strength, sizeof strength));
    MAR_SAY(out, EVENT_PURSUIT, GG_NUMBER(e->actor), GG_NUMBER(e->arg[4]), GG_NUMBER(e->arg[0]),
            GG_WORDS(strength));
}

static void bombard_sentence(const gg_event *e, gg_text *out) {
    static const uint16_t message[2][2] = {
        { MAR_SAY_EVENT_BOMBARD_RESERVE_MISSED, MAR_SAY_EVENT_BOMBARD_RESERVE },
        { MAR_SAY_EVENT_BOMBARD_APPROACH_MISSED, MAR_SAY_EVENT_BOMBARD_APPROACH },
    };
    char strength[PHRASE_MAX];
    bool faces = mar_at((unsigned)e->arg[1])->kind == MAR_APPROACH;
    reckoned((reckoning){ e->arg[2], mar_strength_of[MAR_A1], e->arg[3], 0 },
             gg_text_within(out, strength, sizeof strength));
    MAR_SAY_ID(out, message[faces][e->arg[2] != 0], GG_NUMBER(e->actor), GG_NUMBER(e->arg[0]),
               GG_NUMBER(e->arg[1]), GG_WORDS(strength));
}

static void text_write(const gg_event *e, gg_text *out) {
    switch (e->kind) {
    case MAR_EV_FORCED: mar_forced_write(e, out); break;
    case MAR_EV_RESULT: result_sentence(e, out); break;
    case MAR_EV_PURSUIT: pursuit_sentence(e, out); break;
    case MAR_EV_BOMBARD: bombard_sentence(e, out); break;
    case MAR_EV_LOSS:
    case MAR_EV_GONE: loss_sentence(e, out); break;
    default: kit_told_write(&mar_words, message_of(e), e, mar_enemy(e->actor), out); break;
    }
}

// Cavalry moves in place before it goes on.
gg_event_weight mar_event_weight(const gg_event *e) {
    bool in_place = e->kind == MAR_EV_MOVE && e->arg[0] == e->arg[1];
    return in_place ? GG_QUIET : rows[e->kind].weight;
}

void mar_sentence_write(const gg_event *e, gg_text *out) {
    if (mar_event_weight(e) != GG_QUIET) text_write(e, out);
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

// What was wrong, behind the rule, where the rule alone does not say; 0: it does.
static unsigned tail_of(gg_verdict verdict) {
    switch (verdict.rule) {
    case MAR_3_2: return MAR_SAY_REFUSAL_PLACE;
    case MAR_6_7: return MAR_SAY_REFUSAL_MEMORY;
    case MAR_7_2: return MAR_SAY_REFUSAL_NONE_HERE;
    case MAR_8_1: return MAR_SAY_REFUSAL_NOT_FREE;
    case MAR_8_3: return MAR_SAY_REFUSAL_NO_PAIR;
    case MAR_10_2: return MAR_SAY_REFUSAL_UNDECLARED;
    case MAR_10_8:
    case MAR_11_15:
    case MAR_12_3:
    case MAR_12_4: return MAR_SAY_REFUSAL_NOT_AMONG;
    case MAR_11_9: return MAR_SAY_REFUSAL_NONE_MAY;
    case MAR_15_1: return MAR_SAY_REFUSAL_NOT_TO_PICK;
    default: return 0;
    }
}

// The parts of a turn, by the decision that begins them.
static unsigned part_of(unsigned stage) {
    switch (stage) {
    case MAR_ACTIVATE: return MAR_SAY_PART_ACTIVATE - MAR_SAY_PART_ACTIVATE;
    case MAR_BOMBARD: return MAR_SAY_PART_BOMBARD - MAR_SAY_PART_ACTIVATE;
    case MAR_ASSAULT: return MAR_SAY_PART_ASSAULT - MAR_SAY_PART_ACTIVATE;
    case MAR_MOVE_FROM: return MAR_SAY_PART_MOVE - MAR_SAY_PART_ACTIVATE;
    default: return MAR_SAY_PART_DECLARE - MAR_SAY_PART_ACTIVATE;
    }
}

// Which part of the turn it is, and when the other one comes.
static void when_write(gg_verdict verdict, gg_text *out) {
    switch (verdict.arg[0]) {
    case MAR_NOT_ASKED: MAR_SAY(out, REFUSAL_DECIDES, GG_NUMBER(verdict.arg[1])); break;
    case MAR_OTHER_TURN: MAR_SAY(out, REFUSAL_TURN, GG_NUMBER(verdict.arg[1])); break;
    case MAR_GAME_OVER: mar_say(out, MAR_SAY_REFUSAL_OVER); break;
    case MAR_PAST: MAR_SAY(out, REFUSAL_PAST, GG_NUMBER(part_of(verdict.arg[1]))); break;
    default: MAR_SAY(out, REFUSAL_LATER, GG_NUMBER(part_of(verdict.arg[1]))); break;
    }
}

// What was wrong, with its numbers; nothing if the rule says it.
static void wrong_write(gg_verdict verdict, gg_text *out) {
    bool order = verdict.rule >= MAR_6_1 && verdict.rule <= MAR_6_6;
    if (tail_of(verdict))
        mar_say(out, tail_of(verdict));
    else if (order && verdict.arg[0])
        when_write(verdict, out);
    else if (verdict.rule == MAR_15_4 && verdict.arg[0])
        MAR_SAY(out, REFUSAL_ASKED, GG_NUMBER(verdict.arg[0] - 1));
    else if (verdict.rule == MAR_7_6 && verdict.arg[0] <= MAR_COMMANDS)
        MAR_SAY(out, REFUSAL_COMMANDS, GG_NUMBER(verdict.arg[1]));
    else if (verdict.rule == MAR_8_2)
        MAR_SAY(out, REFUSAL_CAPACITY, GG_NUMBER(verdict.arg[0]), GG_NUMBER(verdict.arg[1]));
}

void mar_explain_write(gg_verdict verdict, gg_text *out) {
    char wrong[PHRASE_MAX];
    gg_text text = gg_text_within(out, wrong, sizeof wrong);
    wrong_write(verdict, &text);
    gg_put(out, gg_rule_text(&mar_game, verdict.rule, out->language));
    if (text.used) gg_put(out, " ");
    gg_put(out, wrong);
}

// "2 objectives of 1 colour (l56 blue, l61 blue)".
static const char *objectives(const mar_state *s, char *at, size_t room, gg_text *out) {
    char list[2 * PHRASE_MAX];
    gg_text text = gg_text_within(out, at, room), names = gg_text_within(out, list, sizeof list);
    unsigned held = 0, seen = 0;
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        unsigned colour = mar_locales[locale].objective;
        if (!colour || !s->held[MAR_AUSTRIA][locale]) continue;
        if (held++) gg_say_plain(&names, &gg_common, GG_SAY_LIST_COMMA);
        MAR_SAY(&names, OBJECTIVES_ONE, GG_NUMBER(locale), GG_NUMBER(colour));
        seen |= 1u << colour;
    }
    unsigned kinds = (seen >> 1 & 1) + (seen >> 2 & 1) + (seen >> 3 & 1);
    if (held)
        MAR_SAY(&text, OBJECTIVES, GG_NUMBER(held), GG_NUMBER(kinds), GG_WORDS(list));
    else
        mar_say(&text, MAR_SAY_OBJECTIVES_NONE);
    return at;
}

static unsigned objectives_message(const mar_state *s, unsigned winner) {
    bool won = winner == MAR_AUSTRIA, both = s->table.morale[MAR_AUSTRIA] == 0;
    if (won) return both ? MAR_SAY_RESULT_OBJECTIVES_WON_BOTH : MAR_SAY_RESULT_OBJECTIVES_WON;
    return both ? MAR_SAY_RESULT_OBJECTIVES_LOST_BOTH : MAR_SAY_RESULT_OBJECTIVES_LOST;
}

// Who won, and the clause that decided, with its numbers.
void mar_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    const mar_state *s = mar_of(state);
    const uint8_t *morale = s->table.morale;
    char held[4 * PHRASE_MAX];
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    unsigned winner = mar_winner(s->head.result), loser = mar_enemy(winner);
    switch (s->table.ended_by) {
    case MAR_14_1:
        MAR_SAY(out, RESULT_MORALE, GG_NUMBER(winner), GG_NUMBER(loser),
                GG_NUMBER(morale[MAR_AUSTRIA]), GG_NUMBER(morale[MAR_FRANCE]));
        break;
    case MAR_14_2:
        MAR_SAY_ID(out, objectives_message(s, winner), GG_NUMBER(winner), GG_NUMBER(loser),
                   GG_NUMBER(morale[MAR_AUSTRIA]), GG_NUMBER(morale[MAR_FRANCE]),
                   GG_WORDS(objectives(s, held, sizeof held, out)));
        break;
    case MAR_1_4:
        MAR_SAY(out, RESULT_RESIGNED, GG_NUMBER(winner), GG_NUMBER(loser),
                GG_NUMBER(s->table.round));
        break;
    default: MAR_SAY(out, RESULT_POSITION, GG_NUMBER(winner)); break;
    }
}
