/* numbers.c - the numbers of a choice in words: "3 - 1 for the approach = 2 against 2 or 3; a tie
 * loses". */
#include "games/marengo/rules/numbers.h"

#include "base/text.h"
#include "games/marengo/words/say.h"

enum { PHRASE_MAX = 240 };

// "2", "2 or 3", "1 to 4".
static void put_range(int least, int most, gg_text *out) {
    if (least == most)
        gg_put_int(out, least);
    else
        MAR_SAY_ID(out, most == least + 1 ? MAR_SAY_NUMBERS_OR : MAR_SAY_NUMBERS_TO,
                   GG_NUMBER(least), GG_NUMBER(most));
}

static void put_term(const gg_odds *odds, unsigned term, gg_text *out) {
    put_range(odds->least[term], odds->most[term], out);
}

// A part of the sum, unless it is nothing.
static bool put_part(const gg_odds *odds, unsigned term, unsigned message, gg_text *out) {
    char value[PHRASE_MAX];
    gg_text text = gg_text_within(out, value, sizeof value);
    if (odds->most[term] <= 0) return false;
    put_term(odds, term, &text);
    MAR_SAY_ID(out, message, GG_WORDS(value));
    return true;
}

static void put_sum(const gg_odds *odds, gg_text *out) {
    char value[PHRASE_MAX];
    gg_text text = gg_text_within(out, value, sizeof value);
    put_term(odds, MAR_TERM_LEADERS, out);
    bool less = put_part(odds, MAR_TERM_PENALTY, MAR_SAY_NUMBERS_PENALTY, out);
    less |= put_part(odds, MAR_TERM_GUNS, MAR_SAY_NUMBERS_GUNS, out);
    less |= put_part(odds, MAR_TERM_SHAKEN, MAR_SAY_NUMBERS_SHAKEN, out);
    if (!less) return;
    put_term(odds, MAR_TERM_STRENGTH, &text);
    MAR_SAY(out, NUMBERS_IS, GG_WORDS(value));
}

static unsigned percent_from(const gg_odds *odds, int least) {
    return (gg_odds_from(odds, least) + GG_MILLION / 200) / (GG_MILLION / 100);
}

// How sure it is: won, lost, or so many per cent; and whether more can be chosen.
static void say_clash(const gg_odds *odds, gg_text *out) {
    char sum[PHRASE_MAX], against[PHRASE_MAX];
    gg_text text = gg_text_within(out, sum, sizeof sum);
    gg_text foe = gg_text_within(out, against, sizeof against);
    bool defends = odds->kind == MAR_NUMBERS_DEFENCE;
    unsigned percent = percent_from(odds, defends ? 0 : 1);
    put_sum(odds, &text);
    put_term(odds, MAR_TERM_DEFENCE, &foe);
    if (odds->least[MAR_TERM_AT_BEST]) mar_say(out, MAR_SAY_NUMBERS_AT_BEST);
    MAR_SAY_ID(out, defends ? MAR_SAY_NUMBERS_DEFENCE : MAR_SAY_NUMBERS_ASSAULT, GG_WORDS(sum),
               GG_WORDS(against));
    if (!odds->certain)
        MAR_SAY(out, NUMBERS_CHANCE, GG_NUMBER(percent));
    else
        mar_say(out, percent ? MAR_SAY_NUMBERS_WON : MAR_SAY_NUMBERS_LOST);
}

// Who leaves, and at what price.
static void say_attack(const gg_odds *odds, gg_text *out) {
    char toll[PHRASE_MAX];
    gg_text text = gg_text_within(out, toll, sizeof toll);
    int least = odds->outcome[0], most = odds->outcome[odds->outcome_count - 1];
    put_range(least, most, &text);
    if (odds->kind == MAR_NUMBERS_ATTACK && odds->least[MAR_TERM_BLOCKERS])
        MAR_SAY(out, NUMBERS_BLOCKERS, GG_NUMBER(odds->least[MAR_TERM_BLOCKERS]));
    else if (odds->kind == MAR_NUMBERS_ATTACK)
        mar_say(out, MAR_SAY_NUMBERS_OPEN);
    if (odds->kind == MAR_NUMBERS_LEAVE)
        MAR_SAY_ID(out, most ? MAR_SAY_NUMBERS_LEAVE : MAR_SAY_NUMBERS_LEAVE_FREE, GG_WORDS(toll));
    else
        MAR_SAY_ID(out, most ? MAR_SAY_NUMBERS_ATTACK : MAR_SAY_NUMBERS_ATTACK_FREE,
                   GG_WORDS(toll));
}

static void say_taken(const gg_odds *odds, gg_text *out) {
    char sum[PHRASE_MAX];
    gg_text text = gg_text_within(out, sum, sizeof sum);
    put_sum(odds, &text);
    if (odds->least[MAR_TERM_AT_BEST]) mar_say(out, MAR_SAY_NUMBERS_AT_BEST);
    MAR_SAY_ID(
        out, odds->kind == MAR_NUMBERS_PURSUIT ? MAR_SAY_NUMBERS_PURSUIT : MAR_SAY_NUMBERS_BOMBARD,
        GG_WORDS(sum), GG_NUMBER(odds->outcome[0]));
}

static void say_morale(const gg_odds *odds, gg_text *out) {
    static const uint16_t message[2][2] = {
        { MAR_SAY_NUMBERS_MORALE, MAR_SAY_NUMBERS_BROKEN },
        { MAR_SAY_NUMBERS_MORALE_ENEMY, MAR_SAY_NUMBERS_BROKEN_ENEMY },
    };
    MAR_SAY_ID(out, message[odds->least[MAR_TERM_ENEMYS] != 0][odds->outcome[0] == 0],
               GG_NUMBER(odds->least[MAR_TERM_BEFORE]), GG_NUMBER(odds->outcome[0]));
}

static void line_write(const gg_odds *odds, gg_text *out) {
    switch ((enum mar_numbers_kind)odds->kind) {
    case MAR_NUMBERS_ASSAULT:
    case MAR_NUMBERS_DEFENCE: say_clash(odds, out); break;
    case MAR_NUMBERS_PURSUIT:
    case MAR_NUMBERS_BOMBARD: say_taken(odds, out); break;
    case MAR_NUMBERS_ATTACK:
    case MAR_NUMBERS_LEAVE: say_attack(odds, out); break;
    case MAR_NUMBERS_MORALE: say_morale(odds, out); break;
    case MAR_NUMBERS_NONE: break;
    }
}

static void outcome_write(const gg_odds *odds, int outcome, gg_text *out) {
    bool attacks = odds->kind == MAR_NUMBERS_ASSAULT;
    if (!attacks && odds->kind != MAR_NUMBERS_DEFENCE)
        MAR_SAY(out, OUTCOME_POINTS, GG_NUMBER(outcome));
    else if (outcome == 0)
        mar_say(out, attacks ? MAR_SAY_OUTCOME_TIE_LOST : MAR_SAY_OUTCOME_TIE_WON);
    else
        MAR_SAY_ID(out, outcome > 0 ? MAR_SAY_OUTCOME_WON : MAR_SAY_OUTCOME_LOST,
                   GG_NUMBER(outcome > 0 ? outcome : -outcome));
}

const gg_reckoner mar_reckoner = { mar_numbers, line_write, outcome_write };
