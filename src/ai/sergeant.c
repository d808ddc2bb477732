/* sergeant.c - plans to the end of the turn: after each candidate the doctrine plays on, and the
 * position between the turns is judged. */
#include "ai/ballot.h"

enum { WORLDS = 16, HEAT = 40, TURNS = 1 };

typedef struct plan {
    thought t;
    uint32_t until; // turn
} plan;

static uint32_t play_on(void *context, gg_state *s, gg_action action) {
    plan *p = context;
    thought_play(&p->t, s, p->t.seat, action, NULL);
    return thought_playout(&p->t, s, p->until, HEAT);
}

gg_action sergeant_choose(const bot_task *task) {
    plan p;
    if (task->decision->count == 1) return task->decision->legal[0];
    if (!thought_begin(&p.t, task, bot_find("sergeant")->nodes, WORLDS))
        return recruit_choose(task);
    p.until = p.t.brain->turn(thought_world(&p.t, 0)) + TURNS;
    gg_action action = ballot_choose(&p.t, task->decision, play_on, &p);
    thought_end(&p.t);
    return action;
}
