/* chapters.h - asking and playing a game whose decisions are rows of a table, each with its
 * chapter. It is code over the game's own types, so that no call goes by way of a pointer more
 * than it must: the file with the table includes it once, behind
 *
 *     chapters          the table, by decision
 *     RULE_OF_RESIGN    the rule of the last decision, which is never asked
 *     RULE_OF_FORCED    the rule by which the game makes a single choice itself
 *     KIT_(name)        what the game calls its state, its chapter, its hands
 *     KIT_RESIGN        that last decision
 *     KIT_ABOUT(state)  what a single choice is about, for its event; 0 where it is left out
 *
 * and writes the two hands declared here. */
#ifndef KIT_CHAPTERS_H
#define KIT_CHAPTERS_H

#include "base/check.h"
#include "grognard.h"

#ifndef KIT_ABOUT
#define KIT_ABOUT(state) 0
#endif

typedef KIT_(state) game_state;
typedef KIT_(chapter) game_chapter;

/* True, and the action, if there is a single choice that the game makes itself. */
static bool is_forced(const game_state *, gg_action *only);
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
    if (verdict.rule && action.verb == KIT_RESIGN) verdict.rule = RULE_OF_RESIGN;
    if (verdict.rule) return verdict;
    return chapters[action.verb]->check(s, action);
}

/* True, and the action, if what is asked has one legal answer. */
static bool has_one_answer(const game_state *s, gg_action *only) {
    gg_action offer[2 * GG_LEGAL_MAX];
    const game_chapter *chapter = chapters[s->head.phase];
    uint16_t count = chapter->candidates(s, offer), legal = 0;
    // The word that ends a series comes last in the offer and is nearly always legal; what comes
    // first often is. Two are enough.
    for (unsigned i = 0; i < count && legal < 2; i++) {
        gg_action next = offer[i == 1 ? 0 : (i == 0 ? count : count - i + 1) - 1];
        if (chapter->check(s, next).rule) continue;
        *only = next;
        legal++;
    }
    GG_ASSERT_CMP(legal, >, 0); // there are no dead ends
    return legal == 1;
}

static void run_forced(gg_turn *turn) {
    gg_action only;
    while (is_forced(KIT_(now)(turn), &only)) {
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
