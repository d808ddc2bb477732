/* tree.h - a search over information sets: what marshal and emperor have in common. */
#ifndef GG_AI_TREE_H
#define GG_AI_TREE_H

#include "ai/halving.h"

typedef struct tree_how {
    search_how search;
    halving_trust trust;
    unsigned heat;       // of play after the tree's last node
    unsigned prior_heat; // of what is liked, in the tree
    unsigned turns;      // to look at: this one counts as the first
    unsigned bonus;      // how much to explore: percent of ODDS_ONE
    halving_vote *votes; // of each legal action; NULL: nobody asks
} tree_how;

/* What the search finds best; false if it cannot begin. */
bool tree_choose(const bot_task *, const tree_how *, gg_action *out);

#endif
