/* refusal.c - why something is refused, as sentences: the rule, and what it is about here.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/text.h"
#include "kit/page.h"
#include "kit/words.h"

static const char *const sentences[CAS_REFUSALS] = {
    "",
#define REFUSAL(id, text) text,
#include "games/castiglione/words/refusals.def"
#undef REFUSAL
};

static void link_limit_write(unsigned link, unsigned limit, gg_text *out) {
    gg_put(out, " Between ");
    gg_put(out, cas_areas[cas_links[link].a].name);
    gg_put(out, " and ");
    gg_put(out, cas_areas[cas_links[link].b].name);
    kit_amount_write(" the limit is ", limit, " SP.", out);
}

static void numbers_write(gg_verdict verdict, gg_text *out) {
    unsigned first = verdict.arg[0], second = verdict.arg[1];
    if (verdict.rule == CAS_8_4 && first > 0 && first <= CAS_LINKS)
        link_limit_write(first - 1, second, out);
    if (verdict.rule == CAS_8_2 && first > 0) {
        kit_amount_write(" It costs ", first, " MP", out);
        kit_amount_write("; left: ", second, ".", out);
    }
    if (verdict.rule == CAS_10_1 && second > 0)
        kit_amount_write(" There is room for ", second, " SP.", out);
}

static void counter_put(unsigned id, gg_text *out) {
    bool known = id < CAS_IDS && cas_number_of(id) < cas_counter_count[cas_side_of(id)];
    gg_put(out, known ? cas_row(cas_side_of(id), cas_number_of(id))->name : "That counter");
}

static const char *item_write(const void *verdict, const char *at, gg_text *out) {
    unsigned detail = ((const gg_verdict *)verdict)->arg[1];
    switch (*at) {
    case 'c': counter_put(detail - 1, out); break;
    case 'a': gg_put(out, detail - 1 < CAS_AREAS ? cas_areas[detail - 1].name : "that area"); break;
    case 'd': gg_put(out, detail < CAS_PHASES ? cas_phase_names[detail] : ""); break;
    default: gg_put_int(out, (int)detail); break;
    }
    return at + 1;
}

/* C1.8: what is asked when, and when is now. */

static const char *when_asked(unsigned verb) {
    switch ((enum cas_phase)verb) {
    case CAS_DUMMY_PLACE:
        return "Dummies are placed at the set-up and at the end of the Supply Phase.";
    case CAS_INITIATIVE: return "Who moves first is said in the Initiative Phase.";
    case CAS_RECON_FROM:
    case CAS_RECON_TARGET:
    case CAS_RECON_CAVALRY: return "One scouts at the beginning of one's own Movement Phase.";
    case CAS_RECON_SCREEN:
    case CAS_RECON_SHOW: return "That is asked in the enemy's Movement Phase, when he scouts.";
    case CAS_MOVE_PICK:
    case CAS_MOVE_KIND:
    case CAS_GROUP_ADD:
    case CAS_MOVE_STEP:
    case CAS_FORCE_GOAL:
    case CAS_FORCE_STEP:
    case CAS_OVERRUN: return "One moves in one's own Movement Phase.";
    case CAS_COMBAT_PICK:
    case CAS_SORTIE: return "One attacks in one's own Combat Phase.";
    case CAS_WITHDRAW:
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER: return "That is asked in the enemy's Combat Phase, when he attacks.";
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT:
    case CAS_STAY:
    case CAS_RETREAT_TO: return "That is asked in a Combat Phase, in the course of a combat.";
    case CAS_LEADER_FLIGHT: return "That is asked when a leader has lost his troops.";
    case CAS_LEADER_PLACE: return "That is asked when a leader falls, and in the Supply Phase.";
    case CAS_RESIGN: return "One resigns when one is asked something.";
    case CAS_NO_PHASE:
    case CAS_PHASES: break;
    }
    return "";
}

static void now_write(unsigned now, gg_text *out) {
    static const char *const phases[CAS_STEPS] = { "set-up",           "Supply Phase",
                                                   "Initiative Phase", "Movement Phase",
                                                   "Combat Phase",     "Movement Phase",
                                                   "Combat Phase",     "End Phase" };
    unsigned step = now % 8, active = now / 8 % 2, decider = now / 16 % 2;
    bool of_one = step >= CAS_STEP_MOVE_FIRST && step <= CAS_STEP_COMBAT_SECOND;
    if (now / 32) {
        gg_put(out, " The game is over.");
        return;
    }
    gg_put(out, " Now it is the ");
    gg_put(out, phases[step]);
    if (of_one) {
        gg_put(out, " of the ");
        gg_put(out, cas_people[active]);
    }
    gg_put(out, ", and the ");
    gg_put(out, cas_side_titles[decider]);
    gg_put(out, " player is asked.");
}

gg_verdict cas_not_now(const cas_state *s, unsigned verb) {
    const cas_table *t = &s->table;
    unsigned over = s->head.result ? 32 : 0;
    return cas_refuse_with(CAS_1_8, verb < CAS_PHASES ? verb + 1 : 1,
                           t->step + 8 * cas_active(t) + 16u * (t->decider % CAS_SIDES) + over);
}

void cas_explain_write(gg_verdict verdict, gg_text *out) {
    unsigned first = verdict.arg[0], reason = first - CAS_REFUSAL_BASE;
    gg_put(out, cas_game.rule[verdict.rule].summary);
    if (verdict.rule == CAS_1_8 && first > 0 && first <= CAS_PHASES) {
        gg_put(out, " ");
        gg_put(out, when_asked(first - 1));
        now_write(verdict.arg[1], out);
    } else if (first > CAS_REFUSAL_BASE && reason < CAS_REFUSALS) {
        gg_put(out, " ");
        kit_pattern_write(sentences[reason], &verdict, item_write, out);
    } else {
        numbers_write(verdict, out);
    }
}
