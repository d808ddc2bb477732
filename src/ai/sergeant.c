/* sergeant.c - plans to the end of the turn: after each candidate the policy plays on, and the
 * position between the turns is judged. */
#include "ai/halving.h"

enum { WORLDS = 24, TRIALS = WORLDS, HEAT = 40, TURNS = 1 };

typedef struct plan {
    search t;
    uint32_t until; // turn
} plan;

static uint32_t play_on(void *context, gg_state *s, gg_action action) {
    plan *p = context;
    search_play(&p->t, s, p->t.seat, action, NULL);
    return search_playout(&p->t, s, p->until, HEAT);
}

gg_action sergeant_choose(const bot_task *task) {
    const search_how how = { .nodes = bot_find("sergeant")->nodes, .worlds = WORLDS };
    plan p;
    if (task->decision->count == 1) return task->decision->legal[0];
    if (!search_begin(&p.t, task, &how)) return recruit_choose(task);
    p.until = p.t.brain->turn(search_world(&p.t, 0)) + TURNS;
    halving b = {
        .t = &p.t, .decision = task->decision, .trust = halving_by_policy, .trials_most = TRIALS
    };
    gg_action action = halving_choose(&b, play_on, &p);
    search_end(&p.t);
    return action;
}
