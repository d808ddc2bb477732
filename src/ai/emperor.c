/* emperor.c - the tree with a learned net: it says what to try, and judges what comes of it.
 * Between the two the policy plays on: its moves cost a tenth of the net's and do as well. */
#include "ai/emperor.h"

#include "ai/net/nets.h"

enum {
    WORLDS = 64,
    HEAT = 50,
    PRIOR_HEAT = 100,
    TURNS = 2, // the rest of this turn, and the reply
    BONUS = 40,
    NET_TURNS = 0,  // for which the net plays on in the worlds
    SCRUPLE = 12000 // what a folly costs, of ODDS_ONE
};
static const halving_trust trust = { 400, 8, 3, 6000 };

gg_action emperor_play(const net *n, const bot_task *task, halving_vote *votes) {
    const tree_how how = { .search = { .nodes = bot_find("emperor")->nodes,
                                       .worlds = WORLDS,
                                       .net = n,
                                       .net_turns = NET_TURNS,
                                       .scruple = SCRUPLE },
                           .trust = trust,
                           .heat = HEAT,
                           .prior_heat = PRIOR_HEAT,
                           .turns = TURNS,
                           .bonus = BONUS,
                           .votes = votes };
    gg_action action;
    return tree_choose(task, &how, &action) ? action : recruit_choose(task);
}

gg_action emperor_choose(const bot_task *task) {
    net n;
    if (task->decision->count == 1) return task->decision->legal[0];
    return nets_find(task->game, &n) ? emperor_play(&n, task, NULL) : marshal_choose(task);
}
