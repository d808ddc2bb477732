/* recruit.c - plays by policy alone, in one imagined world. */
#include "ai/search.h"

enum { HEAT = 10 }; // a little, so that nobody can learn its answers by heart

gg_action recruit_play(const bot_task *task, unsigned heat) {
    const search_how how = { .nodes = 1, .worlds = 1 };
    search t;
    if (task->decision->count == 1) return task->decision->legal[0];
    if (!search_begin(&t, task, &how)) return bot_find("random")->choose(task);
    gg_action action = policy_choose(t.game, search_world(&t, 0), task->decision, &t.lots, heat);
    search_end(&t);
    return action;
}

gg_action recruit_choose(const bot_task *task) {
    return recruit_play(task, HEAT);
}
