/* moments.h - what the files share that tell a moment of a game from what is none. */
#ifndef MAR_TESTS_MOMENTS_H
#define MAR_TESTS_MOMENTS_H

#include "games/marengo/rules/rules.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/position.h"
#include "games/marengo/tests/claims.h"

/* Sets of phases. */
#define P(phase) (1u << MAR_##phase)
#define ASSAULTS (P(GUNS) | P(DEFEND) | P(LOSS_LEAD) | P(LOSS_OTHER) | P(PURSUE))
#define RETREATS (P(RETREAT_LOSS) | P(RETREAT_LOST) | P(RETREAT_TO))
#define GOES_ON  (P(CONTINUE_AT) | P(CONTINUE_TAKE))
#define ATTACKS  (P(BLOCK) | P(BLOCKED) | P(SPLIT_TAKE))

static inline bool is_legal(const mar_state *s, gg_action a) {
    return mar_game.check((const gg_state *)(const void *)s, s->table.army, a).rule == 0;
}

/* Says which number was taken for another, and fails. */
static inline void is_told(const mar_state *s, const char *what, unsigned was, unsigned is) {
    fprintf(stderr, "# %s, %s: %u in place of %u\n", mar_game.phase[s->head.phase].name, what, is,
            was);
    holds(false);
}

/* Of a sound moment every number of its action is changed to every other: it is sound no more, but
 * where that can be met in a game too. */
void numbers_are_told(const mar_state *moment);

#endif
