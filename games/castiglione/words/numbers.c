/* numbers.c - the numbers of a choice in words: "13 SP, die + 1 (Wurmser): 1.3 hits expected".
 * rulebook: cites rules of rolls. */
#include "games/castiglione/rules/numbers.h"

#include "base/text.h"
#include "games/castiglione/words/refusal/reasons.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

enum { PHRASE_MAX = 480, SIDES = 6 };

static unsigned percent_of(const gg_odds *odds) {
    return (gg_odds_from(odds, 1) + GG_MILLION / 200) / (GG_MILLION / 100);
}

static unsigned percent_of_faces(int faces) {
    return (unsigned)((100 * faces + SIDES / 2) / SIDES);
}

// What modifies the die; nothing where that hangs on what is hidden.
static void put_reasons(const gg_odds *odds, unsigned event, unsigned term, gg_text *out) {
    gg_event e = { .kind = (uint16_t)event };
    if (odds->least[term] != odds->most[term]) return;
    if (event == CAS_EV_CHECK) {
        e.arg[1] = odds->least[CAS_TERM_WHAT_FOR];
        e.arg[5] = odds->least[term];
    } else {
        e.arg[cas_roll_of(event)->modifier] = odds->least[term];
    }
    cas_reasons_say(&e, out);
}

static void say_leaders(const gg_odds *odds, gg_text *out) {
    if (odds->least[CAS_TERM_LEADERS] > 0)
        CAS_SAY(out, NUMBERS_LEADERS, GG_NUMBER(odds->least[CAS_TERM_LEADERS]),
                GG_NUMBER(odds->least[CAS_TERM_HURT]));
}

static void say_roll(const gg_odds *odds, unsigned event, unsigned message, gg_text *out) {
    char mods[PHRASE_MAX], hits[16], answer[16];
    gg_text why = gg_text_within(out, mods, sizeof mods);
    gg_text expected = gg_text_within(out, hits, sizeof hits);
    gg_text back = gg_text_within(out, answer, sizeof answer);
    put_reasons(odds, event, CAS_TERM_WHY, &why);
    gg_put_tenths(&expected, odds->expected);
    gg_put_tenths(&back, odds->least[CAS_TERM_ANSWER] * 100);
    CAS_SAY_ID(out, message + (odds->least[CAS_TERM_THEIRS] != 0),
               GG_NUMBER(odds->least[CAS_TERM_COLUMN]), GG_WORDS(mods), GG_WORDS(hits),
               GG_WORDS(answer));
    say_leaders(odds, out);
}

static void say_pursuit(const gg_odds *odds, gg_text *out) {
    if (odds->most[CAS_TERM_COLUMN] > 0) {
        say_roll(odds, CAS_EV_PURSUIT, CAS_SAY_NUMBERS_PURSUIT, out);
        return;
    }
    cas_say(out, CAS_SAY_NUMBERS_PURSUIT_NONE);
    say_leaders(odds, out);
}

// "1", or "1-4".
static void put_faces(int highest, gg_text *out) {
    gg_put_int(out, 1);
    if (highest < 2) return;
    gg_put(out, "–");
    gg_put_int(out, highest);
}

static void say_check(const gg_odds *odds, gg_text *out) {
    char sum[PHRASE_MAX], faces[16];
    gg_text cohesion = gg_text_within(out, sum, sizeof sum);
    gg_text passing = gg_text_within(out, faces, sizeof faces);
    unsigned id = (unsigned)odds->least[CAS_TERM_ID];
    gg_put_int(&cohesion, cas_row(cas_side_of(id), cas_number_of(id))->cf);
    put_reasons(odds, CAS_EV_CHECK, CAS_TERM_WHY, &cohesion);
    put_faces(odds->most[CAS_TERM_NEED], &passing);
    if (odds->most[CAS_TERM_NEED] > 0)
        CAS_SAY(out, NUMBERS_CHECK, GG_WORDS(sum), GG_WORDS(faces), GG_NUMBER(percent_of(odds)));
    else
        CAS_SAY(out, NUMBERS_CHECK_NEVER, GG_WORDS(sum));
}

static void say_force(const gg_odds *odds, gg_text *out) {
    char mods[PHRASE_MAX];
    gg_text why = gg_text_within(out, mods, sizeof mods);
    put_reasons(odds, CAS_EV_FORCE, CAS_TERM_FORCE_WHY, &why);
    CAS_SAY(out, NUMBERS_FORCE, GG_WORDS(mods),
            GG_NUMBER(percent_of_faces(odds->least[CAS_TERM_FORCE_MORE])),
            GG_NUMBER(percent_of_faces(odds->least[CAS_TERM_FORCE_HITS])));
}

static void say_recon(const gg_odds *odds, gg_text *out) {
    char mods[PHRASE_MAX], shown[16];
    gg_text why = gg_text_within(out, mods, sizeof mods);
    gg_text expected = gg_text_within(out, shown, sizeof shown);
    put_reasons(odds, CAS_EV_RECON, CAS_TERM_WHY, &why);
    gg_put_tenths(&expected, odds->expected);
    CAS_SAY(out, NUMBERS_RECON, GG_NUMBER(odds->least[CAS_TERM_COLUMN]), GG_WORDS(mods),
            GG_WORDS(shown));
}

static void line_write(const gg_odds *odds, gg_text *out) {
    switch ((enum cas_numbers_kind)odds->kind) {
    case CAS_NUMBERS_ROUND: say_roll(odds, CAS_EV_ROLL, CAS_SAY_NUMBERS_ROUND, out); break;
    case CAS_NUMBERS_BOMBARD: say_roll(odds, CAS_EV_BOMBARD, CAS_SAY_NUMBERS_BOMBARD, out); break;
    case CAS_NUMBERS_PURSUIT: say_pursuit(odds, out); break;
    case CAS_NUMBERS_CHECK: say_check(odds, out); break;
    case CAS_NUMBERS_FORCE: say_force(odds, out); break;
    case CAS_NUMBERS_RECON: say_recon(odds, out); break;
    case CAS_NUMBERS_INITIATIVE:
        CAS_SAY(out, NUMBERS_INITIATIVE, GG_NUMBER(percent_of(odds)));
        break;
    case CAS_NUMBERS_NONE: break;
    }
}

static void outcome_write(const gg_odds *odds, int outcome, gg_text *out) {
    bool passed = outcome != 0;
    switch ((enum cas_numbers_kind)odds->kind) {
    case CAS_NUMBERS_CHECK:
        cas_say(out, passed ? CAS_SAY_OUTCOME_PASSES : CAS_SAY_OUTCOME_FAILS);
        break;
    case CAS_NUMBERS_INITIATIVE:
        cas_say(out, passed ? CAS_SAY_OUTCOME_OURS : CAS_SAY_OUTCOME_THEIRS);
        break;
    case CAS_NUMBERS_RECON: CAS_SAY(out, OUTCOME_SHOWN, GG_NUMBER(outcome)); break;
    case CAS_NUMBERS_ROUND:
    case CAS_NUMBERS_BOMBARD:
    case CAS_NUMBERS_PURSUIT:
    case CAS_NUMBERS_FORCE: CAS_SAY(out, OUTCOME_HITS, GG_NUMBER(outcome)); break;
    case CAS_NUMBERS_NONE: break;
    }
}

const gg_reckoner cas_reckoner = { cas_numbers, line_write, outcome_write };
