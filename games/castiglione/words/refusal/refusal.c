/* refusal.c - why something is refused, as sentences: the rule, and what it is about here.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include "base/text.h"
#include "core/texts.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

enum { WRONG_MAX = 480 }; // bytes of a refusal behind its rule

// What the second number of a verdict stands for; all but a number have one added.
enum { NOTHING, NUMBER, COUNTER, AREA, DECISION };

static const struct {
    uint16_t message;
    uint8_t detail;
} refusals[CAS_REFUSALS] = {
    { 0, NOTHING },
#define REFUSAL(id, detail) { CAS_SAY_REFUSAL_##id, detail },
#include "games/castiglione/words/refusal/refusals.def"
#undef REFUSAL
};

// Programs may ask about actions that name nothing.
static bool is_there(unsigned kind, unsigned detail) {
    switch (kind) {
    case COUNTER:
        return detail - 1 < CAS_IDS
               && cas_number_of(detail - 1) < cas_counter_count[cas_side_of(detail - 1)];
    case AREA: return detail - 1 < CAS_AREAS;
    default: return true;
    }
}

static void reason_say(unsigned reason, unsigned detail, gg_text *out) {
    unsigned kind = refusals[reason].detail;
    if (is_there(kind, detail))
        CAS_SAY_ID(out, refusals[reason].message, GG_NUMBER(kind == NUMBER ? detail : detail - 1));
}

static void numbers_say(gg_verdict verdict, gg_text *out) {
    unsigned first = verdict.arg[0], second = verdict.arg[1];
    if (verdict.rule == CAS_8_4 && first > 0 && first <= CAS_LINKS)
        CAS_SAY(out, REFUSAL_LIMIT, GG_NUMBER(first - 1), GG_NUMBER(second));
    if (verdict.rule == CAS_8_2 && first > 0)
        CAS_SAY(out, REFUSAL_COSTS, GG_NUMBER(first), GG_NUMBER(second));
    if (verdict.rule == CAS_10_1 && second > 0) CAS_SAY(out, REFUSAL_HOLDS, GG_NUMBER(second));
}

/* C1.8: what is asked when, and when is now. */

static unsigned when_asked(unsigned verb) {
    switch ((enum cas_phase)verb) {
    case CAS_DUMMY_PLACE: return CAS_SAY_WHEN_DUMMIES;
    case CAS_INITIATIVE: return CAS_SAY_WHEN_INITIATIVE;
    case CAS_RECON_FROM:
    case CAS_RECON_TARGET:
    case CAS_RECON_CAVALRY: return CAS_SAY_WHEN_SCOUTS;
    case CAS_RECON_SCREEN:
    case CAS_RECON_SHOW: return CAS_SAY_WHEN_SCOUTED;
    case CAS_MOVE_PICK:
    case CAS_MOVE_KIND:
    case CAS_GROUP_ADD:
    case CAS_MOVE_STEP:
    case CAS_FORCE_GOAL:
    case CAS_FORCE_STEP:
    case CAS_OVERRUN: return CAS_SAY_WHEN_MOVES;
    case CAS_COMBAT_PICK:
    case CAS_SORTIE: return CAS_SAY_WHEN_ATTACKS;
    case CAS_WITHDRAW:
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER: return CAS_SAY_WHEN_ATTACKED;
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT:
    case CAS_STAY:
    case CAS_RETREAT_TO: return CAS_SAY_WHEN_COMBAT;
    case CAS_LEADER_FLIGHT: return CAS_SAY_WHEN_FLIGHT;
    case CAS_LEADER_PLACE: return CAS_SAY_WHEN_PLACING;
    case CAS_RESIGN: return CAS_SAY_WHEN_RESIGNS;
    case CAS_NO_PHASE:
    case CAS_PHASES: break;
    }
    return 0;
}

static void now_say(unsigned verb, unsigned now, gg_text *out) {
    const char *when = when_asked(verb) ? gg_said(&cas_words, when_asked(verb), out->language) : "";
    unsigned step = now % 8, active = now / 8 % 2, decider = now / 16 % 2;
    bool of_one = step >= CAS_STEP_MOVE_FIRST && step <= CAS_STEP_COMBAT_SECOND;
    if (now / 32)
        CAS_SAY(out, REFUSAL_OVER, GG_WORDS(when));
    else
        CAS_SAY_ID(out, of_one ? CAS_SAY_REFUSAL_NOW_OF : CAS_SAY_REFUSAL_NOW, GG_WORDS(when),
                   GG_NUMBER(step), GG_NUMBER(decider), GG_NUMBER(active));
}

gg_verdict cas_not_now(const cas_state *s, unsigned verb) {
    const cas_table *t = &s->table;
    unsigned over = s->head.result ? 32 : 0;
    return cas_refuse_with(CAS_1_8, verb < CAS_PHASES ? verb + 1 : 1,
                           t->step + 8 * cas_active(t) + 16u * (t->decider % CAS_SIDES) + over);
}

static void wrong_say(gg_verdict verdict, gg_text *out) {
    unsigned first = verdict.arg[0], reason = first - CAS_REFUSAL_BASE;
    if (verdict.rule == CAS_1_8 && first > 0 && first <= CAS_PHASES)
        now_say(first - 1, verdict.arg[1], out);
    else if (first > CAS_REFUSAL_BASE && reason < CAS_REFUSALS)
        reason_say(reason, verdict.arg[1], out);
    else
        numbers_say(verdict, out);
}

void cas_explain_write(gg_verdict verdict, gg_text *out) {
    char wrong[WRONG_MAX];
    gg_text text = gg_text_within(out, wrong, sizeof wrong);
    wrong_say(verdict, &text);
    gg_put(out, gg_rule_text(&cas_game, verdict.rule, out->language));
    if (text.used) gg_put(out, " ");
    gg_put(out, wrong);
}
