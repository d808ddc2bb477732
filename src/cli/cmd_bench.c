/* cmd_bench.c - grognard bench: decisions per second on one core, in games played by lot or bot.
 * The number of games is fixed, so that a count of instructions can be repeated.
 * speech off: figures for those who build bots, in English. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/rng.h"
#include "cli/cli.h"
#include "lab/arena/times.h"

enum { GAMES_BY_LOT = 1000, GAMES_BY_LEVEL = 4 };

/* What a bot's thinking costs. */

// Decisions with a single choice are not thought about, and not counted here.
typedef struct thinking {
    player player;
    bot_effort effort;
    times times;
    uint64_t late; // decisions that took longer than the budget
} thinking;

// Lets the player choose, and takes the time.
static gg_action thinking_choose(thinking *t, bot_task *task) {
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

static void thinking_print(const thinking *t) {
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

/* Games. */

typedef struct bench {
    const gg_game *game;
    gg_state *state;
    gg_view *view[GG_SEATS_MAX]; // all NULL: bare
    gg_setup setup;              // of the game being played
    unsigned seats;              // one bit per seat that takes part in it
    gg_news news;                // with views: what the last action did
    thinking *bot;               // who plays; NULL: by lot
    uint32_t decisions;          // the bot's decisions after which to stop
    uint32_t games;              // begun
} bench;

static void learn_all(bench *b) {
    if (b->view[0]) gg_learn(b->game, &b->news, b->view, b->seats);
}

static void begin(bench *b) {
    gg_clear(b->game, b->state, gg_rules_of(b->game, &b->setup));
    for (gg_seat seat = 0; seat < b->game->seat_count && b->view[seat]; seat++)
        b->game->view_begin(b->view[seat], b->state, seat);
    gg_begin(b->game, b->state, &b->setup, b->view[0] ? &b->news : NULL);
    b->seats = gg_seats(b->game, b->state);
    learn_all(b);
}

static gg_action choose(bench *b, const gg_decision *decision, uint64_t number) {
    if (!b->bot) return decision->legal[bot_draw(b->setup.seed, number, decision->count)];
    bot_task task =
        bot_task_of(b->game, b->view[decision->seat], decision,
                    gg_mix(b->setup.seed, decision->seat, number), b->bot->player.budget);
    return thinking_choose(b->bot, &task);
}

static bool is_enough(const bench *b) {
    return b->bot && b->bot->times.count >= b->decisions;
}

// One game to its end, or until it is enough; returns its decisions.
static uint64_t play_game(bench *b) {
    gg_decision decision;
    uint64_t decisions = 0;
    begin(b);
    gg_ask(b->game, b->state, gg_to_move(b->game, b->state), &decision);
    for (; decision.count > 0 && !is_enough(b); decisions++) {
        gg_action action = choose(b, &decision, decisions);
        gg_advance(b->game, b->state, &decision, action, b->view[0] ? &b->news : NULL);
        learn_all(b);
    }
    return decisions;
}

typedef struct bench_options {
    uint32_t games, decisions;
    cli_setup typed;
    gg_setup setup; // of the first game
    bool bare, views, quiet;
    player player; // no bot: by lot
} bench_options;

static uint64_t run_games(bench *b, const bench_options *o, const char *name) {
    uint64_t decisions = 0;
    uint64_t start = times_now();
    for (b->games = 0; b->games < o->games && !is_enough(b); b->games++) {
        b->setup.seed = o->setup.seed + b->games;
        decisions += play_game(b);
    }
    double took = (double)(times_now() - start) / 1e9;
    if (o->quiet)
        printf("%llu\n", (unsigned long long)decisions);
    else if (b->bot)
        thinking_print(b->bot);
    else
        printf("%s: %.0f decisions/s\n", name, took > 0 ? (double)decisions / took : 0.0);
    return decisions;
}

static void run(const gg_game *game, const bench_options *o) {
    thinking bot = { .player = o->player };
    bench b = { .game = game,
                .setup = o->setup,
                .state = gg_must(calloc(1, game->state_size)),
                .bot = o->player.bot ? &bot : NULL,
                .decisions = o->decisions };
    uint64_t decisions = 0;
    if (o->bare) decisions = run_games(&b, o, "bare");
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        b.view[seat] = gg_must(calloc(1, game->view_size));
    if (o->views) decisions = run_games(&b, o, "views");
    if (!o->quiet) {
        printf("state: %u bytes, view: %u bytes\n", (unsigned)game->state_size,
               (unsigned)game->view_size);
        printf("games: %u, decisions per game: %.1f\n", (unsigned)b.games,
               (double)decisions / (double)b.games);
    }
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        free(b.view[seat]);
    free(b.state);
}

static void finish_options(bench_options *o) {
    if (!o->bare && !o->views) o->bare = o->views = true;
    if (o->player.bot) o->bare = false;
    if (!o->games) o->games = o->player.bot ? GAMES_BY_LEVEL : GAMES_BY_LOT;
    if (!o->decisions) o->decisions = UINT32_MAX;
}

int cmd_bench(int argc, char **argv) {
    bench_options o = { .typed = { .seed = 1 } };
    const cli_option rows[] = { { "games", cli_count, &o.games, UINT32_MAX },
                                { "level", cli_level, &o.player, 0 },
                                { "decisions", cli_count, &o.decisions, UINT32_MAX },
                                CLI_SETUP(&o.typed),
                                { "bare", cli_flag, &o.bare, 0 },
                                { "views", cli_flag, &o.views, 0 },
                                { "quiet", cli_flag, &o.quiet, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    if (o.bare && o.player.bot) return cli_usage(argv[0], CLI_SAY_BENCH_BARE);
    if (o.decisions && !o.player.bot) return cli_usage(argv[0], CLI_SAY_BENCH_DECISIONS);
    const gg_game *game = cli_game_setup(argv, &o.typed, &o.setup);
    if (!game) return CLI_USAGE;
    finish_options(&o);
    run(game, &o);
    return CLI_OK;
}
