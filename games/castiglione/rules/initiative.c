/* initiative.c - who has the initiative and who moves first (C7). */
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"

#include "base/check.h"

// CAS_14_5: the bonus goes with Bonaparte.
int cas_initiative_bonus(const cas_state *s) {
    unsigned leader = cas_army_leader[CAS_FRENCH];
    bool there = s->now.place[CAS_FRENCH][leader] < CAS_PLACES;
    return there ? cas_modifiers[CAS_MOD_INITIATIVE_BONAPARTE].value : 0;
}

// In a tie the player has it who did not last turn.
unsigned cas_initiative_of(const cas_table *t, int austrian, int french) {
    if (austrian != french) return austrian > french ? CAS_AUSTRIAN : CAS_FRENCH;
    return t->holds_initiative == CAS_AUSTRIAN + 1 ? CAS_FRENCH : CAS_AUSTRIAN;
}

static void roll(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned austrian = gg_die(turn, GG_STREAM_PUBLIC), french = gg_die(turn, GG_STREAM_PUBLIC);
    int bonus = cas_initiative_bonus(s);
    unsigned side = cas_initiative_of(&s->table, (int)austrian, (int)french + bonus);
    cas_tell_random(turn, CAS_EV_INITIATIVE, CAS_7_1, side,
                    CAS_ARGS(austrian, french, bonus, side));
}

static uint16_t initiative_candidates(const cas_state *s, gg_action *out) {
    (void)s;
    out[0] = cas_word_action(CAS_INITIATIVE, CAS_WORD_FIRST);
    out[1] = cas_word_action(CAS_INITIATIVE, CAS_SECOND);
    return 2;
}

static gg_verdict initiative_check(const cas_state *s, gg_action a) {
    (void)s;
    bool known = cas_is_word(a, CAS_WORD_FIRST) || cas_is_word(a, CAS_SECOND);
    return known ? cas_legal() : cas_choice_check();
}

static void go_first(gg_turn *turn, unsigned side) {
    cas_tell(turn, CAS_EV_FIRST, CAS_7_1, side, CAS_ARGS(side));
    cas_stage(turn, CAS_STAGE_OVER, side);
}

static void initiative_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_INITIATIVE);
    unsigned side = cas_now(turn)->table.holds_initiative - 1u;
    go_first(turn, a.arg[0] == CAS_WORD_FIRST ? side : cas_foe(side));
}

// The first turn has no roll: the Austrian has it and moves first.
bool cas_initiative_go(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    if (t->pending_action.stage == CAS_STAGE_OVER) return false;
    if (t->turn == 1) {
        cas_tell(turn, CAS_EV_INITIATIVE, CAS_7_1, CAS_AUSTRIAN, CAS_ARGS(0, 0, 0, CAS_AUSTRIAN));
        go_first(turn, CAS_AUSTRIAN);
        return false;
    }
    if (t->pending_action.stage == CAS_STAGE_NONE) {
        roll(turn);
        cas_stage(turn, CAS_STAGE_WAITING, t->holds_initiative - 1u);
    }
    cas_ask(turn, CAS_INITIATIVE, t->holds_initiative - 1u);
    return true;
}

const cas_chapter cas_initiative = { initiative_candidates, initiative_check, initiative_apply };
