/* marshal.c - the tree with the policy of the game and the fitted weights. */
#include "ai/tree.h"

enum {
    WORLDS = 64,
    HEAT = 40,
    PRIOR_HEAT = 70,
    TURNS = 3, // the rest of this turn, the reply, and the answer to it
    BONUS = 40
};

gg_action marshal_choose(const bot_task *task) {
    const tree_how how = { .search = { .nodes = bot_find("marshal")->nodes, .worlds = WORLDS },
                           .trust = halving_by_policy,
                           .heat = HEAT,
                           .prior_heat = PRIOR_HEAT,
                           .turns = TURNS,
                           .bonus = BONUS };
    gg_action action;
    if (task->decision->count == 1) return task->decision->legal[0];
    return tree_choose(task, &how, &action) ? action : recruit_choose(task);
}
