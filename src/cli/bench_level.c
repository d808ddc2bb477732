/* bench_level.c - takes the time of a bot's decisions. */
#include "cli/bench_level.h"

#include <stdio.h>

gg_action thinking_choose(thinking *t, bot_task *task) {
    task->budget = t->player.budget;
    task->effort = &t->effort;
    uint64_t start = times_now();
    gg_action action = t->player.bot->choose(task);
    uint64_t took = times_now() - start, budget = task->budget.ms * UINT64_C(1000000);
    if (task->decision->count == 1) return action;
    times_add(&t->times, took);
    t->late += budget && took > budget;
    return action;
}

static void print_overrun(const thinking *t) {
    double over = (double)t->times.worst_ns / 1e6 / t->player.budget.ms - 1;
    printf("budget: %u ms, exceeded by %llu of %llu decisions, at most by %.1f %%\n",
           (unsigned)t->player.budget.ms, (unsigned long long)t->late,
           (unsigned long long)t->times.count, over > 0 ? over * 100 : 0.0);
}

void thinking_print(const thinking *t) {
    double count = (double)t->times.count, spent = (double)t->times.sum_ns / 1e9;
    if (t->times.count == 0 || t->times.sum_ns == 0) {
        printf("%s: never had a choice\n", t->player.name);
        return;
    }
    printf("%s: %.0f decisions/s, %.0f nodes/s, %.0f playouts/s\n", t->player.name, count / spent,
           (double)t->effort.nodes / spent, (double)t->effort.playouts / spent);
    printf("each: %.1f nodes, %.1f playouts, %.1f worlds\n", (double)t->effort.nodes / count,
           (double)t->effort.playouts / count, (double)t->effort.worlds / count);
    printf("time: mean %.3f ms, 99th percentile %.3f ms, worst %.3f ms\n", times_mean_ms(&t->times),
           times_percentile_ms(&t->times, 99), (double)t->times.worst_ns / 1e6);
    if (t->player.budget.ms) print_overrun(t);
}
