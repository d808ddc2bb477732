/* bench_level.c - takes the time of a bot's decisions. */
#include "cli/bench_level.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/check.h"

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void keep(thinking *t, double took) {
    if (t->count == t->room) {
        t->room = t->room ? t->room * 2 : 1024;
        t->took = realloc(t->took, t->room * sizeof *t->took);
        GG_ASSERT(t->took != NULL);
    }
    t->took[t->count++] = took;
    t->spent += took;
}

gg_action thinking_choose(thinking *t, bot_task *task) {
    task->budget = t->player.budget;
    task->effort = &t->effort;
    double start = seconds();
    gg_action action = t->player.bot->choose(task);
    if (task->decision->count > 1) keep(t, seconds() - start);
    return action;
}

static int by_time(const void *a, const void *b) {
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void print_overrun(const thinking *t) {
    double budget = t->player.budget.ms / 1e3, worst = t->took[t->count - 1];
    size_t within = 0;
    while (within < t->count && t->took[within] <= budget)
        within++;
    printf("budget: %u ms, exceeded by %zu of %zu decisions, at most by %.1f %%\n",
           (unsigned)t->player.budget.ms, t->count - within, t->count,
           worst > budget ? (worst / budget - 1) * 100 : 0.0);
}

void thinking_print(thinking *t) {
    if (t->count == 0) {
        printf("%s: never had a choice\n", t->player.bot->level);
        return;
    }
    double each = t->spent > 0 ? t->spent : 1e-9, count = (double)t->count;
    qsort(t->took, t->count, sizeof *t->took, by_time);
    printf("%s: %.0f decisions/s, %.0f nodes/s, %.0f playouts/s\n", t->player.bot->level,
           count / each, (double)t->effort.nodes / each, (double)t->effort.playouts / each);
    printf("each: %.1f nodes, %.1f playouts, %.1f worlds\n", (double)t->effort.nodes / count,
           (double)t->effort.playouts / count, (double)t->effort.worlds / count);
    printf("time: mean %.3f ms, 99th percentile %.3f ms, worst %.3f ms\n", each * 1e3 / count,
           t->took[(t->count - 1) * 99 / 100] * 1e3, t->took[t->count - 1] * 1e3);
    if (t->player.budget.ms) print_overrun(t);
}

void thinking_end(thinking *t) {
    free(t->took);
    t->took = NULL;
}
