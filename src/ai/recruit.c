/* recruit.c - plays by doctrine alone, in one imagined world. */
#include "ai/thought.h"

enum { HEAT = 10 }; // a little, so that nobody can learn its answers by heart

gg_action recruit_choose(const bot_task *task) {
    thought t;
    if (task->decision->count == 1) return task->decision->legal[0];
    if (!thought_begin(&t, task, 1, 1)) return bot_find("random")->choose(task);
    gg_action action = doctrine_choose(t.game, thought_world(&t, 0), task->decision, &t.lots, HEAT);
    thought_end(&t);
    return action;
}
