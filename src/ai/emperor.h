/* emperor.h - the tree with a learned net. */
#ifndef GG_AI_EMPEROR_H
#define GG_AI_EMPEROR_H

#include "ai/net/net.h"
#include "ai/tree.h"

/* The choice of an emperor with this net where there is more than one; how the others did is in
 * `votes`, a row for each legal action, unless that is NULL or the search cannot begin. */
gg_action emperor_play(const net *, const bot_task *, halving_vote *votes);

#endif
