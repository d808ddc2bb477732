/* cmd_bench.c - grognard bench: decisions per second on one core, in games played by lot.
 * The number of games is fixed, so that a count of instructions can be repeated. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "base/check.h"
#include "cli/cli.h"

static const char help[] =
    "Usage: grognard bench GAME [OPTION]...\n\n"
    "Plays whole games by lot on one core and prints decisions per second: bare, and while\n"
    "every seat's view is kept. A decision is asked (all legal actions) and carried out.\n\n"
    "Options:\n"
    "  -n, --games N           games of each kind (default 1000)\n"
    "  -s, --seed N            seed of the first game; each further one adds one (default 1)\n"
    "      --scenario NAME     scenario (default: the game's first)\n"
    "      --option KEY=VALUE  set an option of the game; may be given again\n"
    "      --bare              only without views\n"
    "      --views             only with views\n"
    "  -q, --quiet             only the number of decisions, the same on every machine\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard bench marengo\n"
    "  grognard bench marengo --games 100 --bare --quiet\n";

typedef struct bench {
    const gg_game *game;
    gg_state *state;
    gg_view *view[GG_SEATS_MAX]; // all NULL: bare
    gg_setup setup;              // of the game being played
    unsigned seats;              // one bit per seat that takes part in it
    gg_news news;                // with views: what the last action did
} bench;

static void learn_all(bench *b) {
    if (!b->view[0]) return;
    for (uint16_t i = 0; i < b->news.count; i++) {
        for (gg_seat seat = 0; seat < b->game->seat_count; seat++) {
            gg_event told;
            if (!((b->seats >> seat) & 1)) continue;
            if (gg_tell(b->game, &b->news.event[i], seat, &told))
                b->game->learn(b->view[seat], &told);
        }
    }
}

static void begin(bench *b) {
    memset((void *)b->state, 0, b->game->state_size);
    for (gg_seat seat = 0; seat < b->game->seat_count && b->view[seat]; seat++)
        b->game->view_begin(b->view[seat], b->state, seat);
    gg_begin(b->game, b->state, &b->setup, b->view[0] ? &b->news : NULL);
    b->seats = gg_seats(b->game, b->state);
    learn_all(b);
}

// One game to its end; returns its decisions.
static uint64_t play_game(bench *b) {
    gg_decision decision;
    uint64_t decisions = 0;
    begin(b);
    for (;;) {
        gg_seat seat = gg_owing(b->game, b->state);
        if (seat == b->game->seat_count) return decisions;
        gg_ask(b->game, b->state, seat, &decision);
        gg_action action = decision.legal[bot_draw(b->setup.seed, decisions, decision.count)];
        gg_play(b->game, b->state, seat, action, b->view[0] ? &b->news : NULL);
        learn_all(b);
        decisions++;
    }
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

typedef struct bench_options {
    uint64_t games;
    cli_setup typed;
    gg_setup setup; // of the first game
    bool bare, views, quiet;
} bench_options;

static uint64_t run_games(bench *b, const bench_options *o, const char *name) {
    uint64_t decisions = 0;
    double start = seconds();
    for (uint64_t i = 0; i < o->games; i++) {
        b->setup.seed = o->setup.seed + i;
        decisions += play_game(b);
    }
    double took = seconds() - start;
    if (o->quiet)
        printf("%llu\n", (unsigned long long)decisions);
    else
        printf("%s: %.0f decisions/s\n", name, took > 0 ? (double)decisions / took : 0.0);
    return decisions;
}

static void run(const gg_game *game, const bench_options *o) {
    bench b = { .game = game, .setup = o->setup, .state = gg_must(calloc(1, game->state_size)) };
    uint64_t decisions = 0;
    if (o->bare) decisions = run_games(&b, o, "bare");
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        b.view[seat] = gg_must(calloc(1, game->view_size));
    if (o->views) decisions = run_games(&b, o, "views");
    if (!o->quiet) {
        printf("state: %u bytes, view: %u bytes\n", (unsigned)game->state_size,
               (unsigned)game->view_size);
        printf("games: %llu, decisions per game: %.1f\n", (unsigned long long)o->games,
               (double)decisions / (double)o->games);
    }
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        free(b.view[seat]);
    free(b.state);
}

// Returns -1 to go on, else the exit code.
static int read_options(int argc, char **argv, bench_options *o) {
    static const struct option options[] = {
        { "games", required_argument, NULL, 'n' },
        { "seed", required_argument, NULL, 's' },
        { "scenario", required_argument, NULL, 'S' },
        { "option", required_argument, NULL, 'o' },
        { "bare", no_argument, NULL, 'b' },
        { "views", no_argument, NULL, 'v' },
        { "quiet", no_argument, NULL, 'q' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":n:s:qh", options, NULL)) != -1;) {
        switch (got) {
        case 'n':
            if (!cli_number(argv[0], "--games", UINT32_MAX, &o->games)) return CLI_USAGE;
            if (o->games == 0) return cli_usage(argv[0], "--games is at least 1");
            break;
        case 's':
            if (!cli_number(argv[0], "--seed", UINT64_MAX, &o->setup.seed)) return CLI_USAGE;
            break;
        case 'S':
        case 'o':
            if (!cli_setup_keep(&o->typed, got)) return cli_usage(argv[0], "too many --option");
            break;
        case 'b': o->bare = true; break;
        case 'v': o->views = true; break;
        case 'q': o->quiet = true; break;
        case 'h': fputs(help, stdout); return CLI_OK;
        default: return cli_bad_option(got, argv);
        }
    }
    return -1;
}

int cmd_bench(int argc, char **argv) {
    bench_options o = { .games = 1000, .setup = { .seed = 1 } };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    const gg_game *game = cli_game_argument(argc, argv);
    if (!game || !cli_setup_read(argv[0], game, &o.typed, &o.setup)) return CLI_USAGE;
    if (!o.bare && !o.views) o.bare = o.views = true;
    run(game, &o);
    return CLI_OK;
}
