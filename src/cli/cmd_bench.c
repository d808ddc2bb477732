/* cmd_bench.c - grognard bench: decisions per second on one core, in games played by lot or bot.
 * The number of games is fixed, so that a count of instructions can be repeated. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/rng.h"
#include "cli/bench_level.h"
#include "cli/cli.h"

enum { GAMES_BY_LOT = 1000, GAMES_BY_LEVEL = 4 };

static const char help[] =
    "Usage: grognard bench GAME [OPTION]...\n\n"
    "Plays whole games by lot on one core and prints decisions per second: bare, and while\n"
    "every seat's view is kept. A decision is asked (all legal actions) and carried out.\n"
    "With --level a bot plays all seats, and its thinking is measured instead.\n\n"
    "Options:\n"
    "  -n, --games N           games of each kind (default 1000; of a level 4)\n"
    "      --level LEVEL[:N]   the bot; N: nodes to think with, or 2000ms: time; a wrong name\n"
    "                          lists the levels\n"
    "      --decisions N       stop when the bot has thought about so many\n"
    "  -s, --seed N            seed of the first game; each further one adds one (default 1)\n"
    "      --scenario NAME     scenario (default: the game's first)\n"
    "      --option KEY=VALUE  set an option of the game; may be given again\n"
    "      --bare              only without views\n"
    "      --views             only with views\n"
    "  -q, --quiet             only the number of decisions, the same on every machine\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard bench marengo\n"
    "  grognard bench marengo --games 100 --bare --quiet\n"
    "  grognard bench marengo --level marshal:2000ms --decisions 100\n";

typedef struct bench {
    const gg_game *game;
    gg_state *state;
    gg_view *view[GG_SEATS_MAX]; // all NULL: bare
    gg_setup setup;              // of the game being played
    unsigned seats;              // one bit per seat that takes part in it
    gg_news news;                // with views: what the last action did
    thinking *bot;               // who plays; NULL: by lot
    uint64_t decisions;          // the bot's decisions after which to stop
    uint64_t games;              // begun
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
    gg_clear(b->game, b->state, gg_rules_of(b->game, &b->setup));
    for (gg_seat seat = 0; seat < b->game->seat_count && b->view[seat]; seat++)
        b->game->view_begin(b->view[seat], b->state, seat);
    gg_begin(b->game, b->state, &b->setup, b->view[0] ? &b->news : NULL);
    b->seats = gg_seats(b->game, b->state);
    learn_all(b);
}

static gg_action choose(bench *b, const gg_decision *decision, uint64_t number) {
    if (!b->bot) return decision->legal[bot_draw(b->setup.seed, number, decision->count)];
    bot_task task = { .game = b->game,
                      .view = b->view[decision->seat],
                      .decision = decision,
                      .seed = gg_mix(b->setup.seed, decision->seat, number) };
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
    for (;;) {
        gg_seat seat = gg_to_move(b->game, b->state);
        if (seat == b->game->seat_count || is_enough(b)) return decisions;
        gg_ask(b->game, b->state, seat, &decision);
        gg_action action = choose(b, &decision, decisions);
        gg_verdict verdict = gg_play(b->game, b->state, seat, action, b->view[0] ? &b->news : NULL);
        GG_ASSERT_CMP(verdict.rule, ==, 0);
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
    player player; // no bot: by lot
    uint64_t decisions;
} bench_options;

static uint64_t run_games(bench *b, const bench_options *o, const char *name) {
    uint64_t decisions = 0;
    double start = seconds();
    for (b->games = 0; b->games < o->games && !is_enough(b); b->games++) {
        b->setup.seed = o->setup.seed + b->games;
        decisions += play_game(b);
    }
    double took = seconds() - start;
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
        printf("games: %llu, decisions per game: %.1f\n", (unsigned long long)b.games,
               (double)decisions / (double)b.games);
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
        { "level", required_argument, NULL, 'l' },
        { "decisions", required_argument, NULL, 'd' },
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
        case 'S':
        case 'o':
            if (!cli_setup_take(argv[0], got, &o->typed, &o->setup)) return CLI_USAGE;
            break;
        case 'l':
            if (!cli_level(argv[0], optarg, &o->player)) return CLI_USAGE;
            break;
        case 'd':
            if (!cli_number(argv[0], "--decisions", UINT64_MAX, &o->decisions)) return CLI_USAGE;
            if (o->decisions == 0) return cli_usage(argv[0], "--decisions is at least 1");
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

static void finish_options(bench_options *o) {
    if (!o->bare && !o->views) o->bare = o->views = true;
    if (o->player.bot) o->bare = false;
    if (!o->games) o->games = o->player.bot ? GAMES_BY_LEVEL : GAMES_BY_LOT;
    if (!o->decisions) o->decisions = UINT64_MAX;
}

int cmd_bench(int argc, char **argv) {
    bench_options o = { .setup = { .seed = 1 } };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    if (o.bare && o.player.bot) return cli_usage(argv[0], "--level plays with views, not --bare");
    if (o.decisions && !o.player.bot) return cli_usage(argv[0], "--decisions goes with --level");
    const gg_game *game = cli_game_argument(argc, argv);
    if (!game || !cli_setup_read(argv[0], game, &o.typed, &o.setup)) return CLI_USAGE;
    finish_options(&o);
    run(game, &o);
    return CLI_OK;
}
