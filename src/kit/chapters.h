/* chapters.h - asking and playing a game whose decisions are rows of a table, each with its
 * chapter. It is code over the game's own types, so that no call goes by way of a pointer more
 * than it must: the file with the table includes it once, behind
 *
 *     kit/rows.h        the table, by decision; each lists what is legal, each action once
 *     RULE_OF_FORCED    the rule by which the game makes a single choice itself
 *     KIT_ABOUT(state)  what a single choice is about, for its event; 0 where it is left out
 *
 * and writes the two hands declared here. */
#ifndef KIT_CHAPTERS_H
#define KIT_CHAPTERS_H

#include "base/check.h"
#include "grognard.h"
#include "kit/rows.h"

#ifndef KIT_ABOUT
#define KIT_ABOUT(state) 0
#endif

typedef KIT_(state) game_state;
typedef KIT_(chapter) game_chapter;

/* True, and the action, if there is a single choice that the game makes itself. */
static bool is_forced(gg_turn *, gg_action *only);
/* An action, from the chapter's action to whatever comes of it. */
static void carry_out(gg_turn *, gg_action);

static uint16_t candidates(const gg_state *state, gg_seat seat, gg_action *out) {
    const game_state *s = KIT_(of)(state);
    GG_ASSERT((s->head.to_move >> seat) & 1);
    return chapters[s->head.phase]->candidates(s, out);
}

static gg_verdict check(const gg_state *state, gg_seat seat, gg_action action) {
    const game_state *s = KIT_(of)(state);
    gg_verdict verdict = KIT_(order_check)(s, seat, action);
    if (verdict.rule && action.verb == KIT_ID(RESIGN)) verdict.rule = RULE_OF_RESIGN;
    if (verdict.rule) return verdict;
    return chapters[action.verb]->check(s, action);
}

/* True, and the action, if what is asked has one legal answer. Where the chapter that asked has not
 * offered its list it is made here, and whoever asks next has it. */
static bool has_one_answer(gg_turn *turn, gg_action *only) {
    uint16_t count = gg_offered(turn, only);
    if (count > 0) return count == 1;
    gg_action legal[2 * GG_LEGAL_MAX];
    const game_state *s = KIT_(now)(turn);
    count = chapters[s->head.phase]->candidates(s, legal);
    if (count != 1) gg_offer(turn, legal, count);
    *only = legal[0];
    return count == 1;
}

static void run_forced(gg_turn *turn) {
    gg_action only;
    while (is_forced(turn, &only)) {
        gg_forced(turn, RULE_OF_FORCED, only, KIT_ABOUT(KIT_(now)(turn)));
        carry_out(turn, only);
    }
}

static void apply(gg_turn *turn, gg_action action) {
    carry_out(turn, action);
    run_forced(turn);
}

static void resume(gg_turn *turn) {
    KIT_(go_on)(turn);
    run_forced(turn);
}

#endif
