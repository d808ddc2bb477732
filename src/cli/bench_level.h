/* bench_level.h - what a bot's thinking costs, for grognard bench --level. */
#ifndef GG_CLI_BENCH_LEVEL_H
#define GG_CLI_BENCH_LEVEL_H

#include "lab/arena/match_spec.h"
#include "lab/arena/times.h"

// Decisions with a single choice are not thought about, and not counted here.
typedef struct thinking {
    player player;
    bot_effort effort;
    times times;
    uint64_t late; // decisions that took longer than the budget
} thinking;

/* Lets the player choose, and takes the time. */
gg_action thinking_choose(thinking *, bot_task *);

/* Prints decisions, nodes and playouts per second, the 99th percentile and the worst of the
 * times, and, if there is a budget of time, by how much it was exceeded. */
void thinking_print(const thinking *);

#endif
