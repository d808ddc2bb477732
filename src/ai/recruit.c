/* recruit.c - plays by policy alone, in one imagined world. */
#include "ai/search.h"

enum { HEAT = 10 }; // a little, so that nobody can learn its answers by heart

gg_action recruit_choose(const bot_task *task) {
    search t;
    if (task->decision->count == 1) return task->decision->legal[0];
    if (!search_begin(&t, task, 1, 1)) return bot_find("random")->choose(task);
    gg_action action = policy_choose(t.game, search_world(&t, 0), task->decision, &t.lots, HEAT);
    search_end(&t);
    return action;
}
