/* cmd_fit.c - grognard fit: a brain's weights from games that bots play. The same command
 * gives the same weights. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/work.h"
#include "lab/arena/match_spec.h"
#include "lab/fit/fit.h"
#include "lab/fit/training.h"
#include "lab/run/thread_pool.h"

static const char help[] =
    "Usage: grognard fit GAME [OPTION]...\n\n"
    "Plays games of bots against each other, and fits the weights by which positions of that game\n"
    "are judged (games/GAME/brain/weights.def) so that they foretell the results best.\n\n"
    "Options:\n"
    "      --bot LEVEL[:N]     who plays, with so many nodes (default recruit); given again,\n"
    "                          each side of each game draws one of them\n"
    "  -n, --games N           games (default 10000)\n"
    "      --stray N           one choice in N is made by lot, or half or a quarter as many, or\n"
    "                          none: each side of each game draws its rate (default 10; 0: none)\n"
    "      --penalty X         on large weights (default 20)\n"
    "  -s, --seed N            of the games (default 1)\n"
    "      --scenario NAME     scenario (default: the game's first)\n"
    "      --option KEY=VALUE  set an option of the game; may be given again\n"
    "      --threads N         at a time (default: all cores)\n"
    "      --output FILE       where the weights go (default: standard output)\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard fit marengo --output games/marengo/brain/weights.def\n"
    "  grognard fit marengo --bot recruit --bot sergeant:2000 --games 500\n";

typedef struct fit_options {
    const char *bot[TRAINING_PLAYERS_MAX], *output;
    unsigned bot_count;
    uint64_t games, stray, threads;
    double penalty;
    cli_setup typed;
    gg_setup setup;
} fit_options;

static bool read_penalty(const char *command, double *out) {
    char *end;
    *out = strtod(optarg, &end);
    if (end != optarg && *end == 0 && *out > 0 && *out < 1e9) return true;
    cli_usage(command, "--penalty '%s' is not a number above 0", optarg);
    return false;
}

// Returns -1 to go on, else the exit code.
static int read_options(int argc, char **argv, fit_options *o) {
    static const struct option options[] = {
        { "bot", required_argument, NULL, 'b' },
        { "games", required_argument, NULL, 'n' },
        { "stray", required_argument, NULL, 'y' },
        { "penalty", required_argument, NULL, 'p' },
        { "seed", required_argument, NULL, 's' },
        { "scenario", required_argument, NULL, 'S' },
        { "option", required_argument, NULL, 'o' },
        { "threads", required_argument, NULL, 't' },
        { "output", required_argument, NULL, 'O' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    bool good = true;
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":n:s:h", options, NULL)) != -1;) {
        switch (got) {
        case 'b':
            if (o->bot_count == TRAINING_PLAYERS_MAX) return cli_usage(argv[0], "too many --bot");
            o->bot[o->bot_count++] = optarg;
            break;
        case 'n': good = cli_number(argv[0], "--games", 10000000, &o->games); break;
        case 'y': good = cli_number(argv[0], "--stray", 1000000, &o->stray); break;
        case 'p': good = read_penalty(argv[0], &o->penalty); break;
        case 't': good = cli_number(argv[0], "--threads", THREAD_POOL_MAX, &o->threads); break;
        case 'O': o->output = optarg; break;
        case 's':
        case 'S':
        case 'o': good = cli_setup_take(argv[0], got, &o->typed, &o->setup); break;
        case 'h': fputs(help, stdout); return CLI_OK;
        default: return cli_bad_option(got, argv);
        }
        if (!good) return CLI_USAGE;
    }
    if (o->games == 0) return cli_usage(argv[0], "--games is at least 1");
    if (o->threads == 0) return cli_usage(argv[0], "--threads is at least 1");
    return -1;
}

// A term's name as its id in terms.def: capitals, and a line for whatever is no letter.
static void put_id(gg_text *text, const char *name) {
    for (; *name; name++)
        gg_put_char(text,
                    isalnum((unsigned char)*name) ? (char)toupper((unsigned char)*name) : '_');
}

static void write_weights(const gg_brain *brain, const gg_weight *weight, gg_text *text) {
    for (unsigned i = 0; i < brain->term_count; i++) {
        gg_put(text, "WEIGHT(");
        put_id(text, brain->term_name[i]);
        gg_put(text, ", ");
        gg_put_int(text, weight[i].early);
        gg_put(text, ", ");
        gg_put_int(text, weight[i].late);
        gg_put(text, ")\n");
    }
}

static void report(const char *name, fit_quality q) {
    fprintf(stderr, "%-22s %8zu positions  %.4f bits  %.1f %% right\n", name, q.count, q.loss,
            100 * q.right);
}

// The question again, for the head of the file: enough to repeat it.
static void write_command(const gg_game *game, const fit_options *o, gg_text *text) {
    char numbers[160];
    snprintf(numbers, sizeof numbers, " --games %llu --stray %llu --penalty %g --seed %llu",
             (unsigned long long)o->games, (unsigned long long)o->stray, o->penalty,
             (unsigned long long)o->setup.seed);
    gg_put(text, "// Written by: grognard fit ");
    gg_put(text, game->key);
    for (unsigned i = 0; i < o->bot_count; i++) {
        gg_put(text, " --bot ");
        gg_put(text, o->bot[i]);
    }
    gg_put(text, numbers);
    if (o->typed.scenario) {
        gg_put(text, " --scenario ");
        gg_put(text, o->typed.scenario);
    }
    for (unsigned i = 0; i < o->typed.option_count; i++) {
        gg_put(text, " --option ");
        gg_put(text, o->typed.option[i]);
    }
    gg_put(text, "\n");
}

static int fit(const gg_game *game, const training *plan, const fit_options *o) {
    gg_weight weight[GG_TERMS_MAX];
    fit_data data = { 0 };
    training_play(plan, &data);
    cli_bar_end(plan->context);
    bool fitted = fit_weights(&data, game->brain->term_count, o->penalty, weight);
    if (fitted) {
        report("weights as they were",
               fit_judge(&data, game->brain->term_count, game->brain->weight, true));
        report("fitted, other games", fit_judge(&data, game->brain->term_count, weight, true));
        report("fitted, these games", fit_judge(&data, game->brain->term_count, weight, false));
    }
    fit_free(&data);
    if (!fitted) {
        fprintf(stderr, "grognard fit: the games say too little, play more of them\n");
        return CLI_FAILED;
    }
    char page[16384];
    gg_text text = gg_text_begin(page, sizeof page);
    write_command(game, o, &text);
    write_weights(game->brain, weight, &text);
    GG_ASSERT(!text.full);
    return cli_file_write("fit", o->output, &text);
}

int cmd_fit(int argc, char **argv) {
    fit_options o = { .games = 10000,
                      .stray = 10,
                      .penalty = 20,
                      .threads = cli_cores(THREAD_POOL_MAX),
                      .setup = { .seed = 1 } };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    const gg_game *game = cli_game_argument(argc, argv);
    if (!game || !cli_setup_read(argv[0], game, &o.typed, &o.setup)) return CLI_USAGE;
    if (!game->brain) return cli_usage(argv[0], "%s has no brain to fit", game->key);
    if (o.bot_count == 0) o.bot[o.bot_count++] = "recruit";
    cli_bar bar = cli_bar_begin("games", false);
    training plan = { .game = game,
                      .setup = o.setup,
                      .player_count = o.bot_count,
                      .games = (uint32_t)o.games,
                      .stray = (uint32_t)o.stray,
                      .threads = (uint32_t)o.threads,
                      .progress = cli_bar_on_games,
                      .context = &bar };
    for (unsigned i = 0; i < o.bot_count; i++)
        if (!cli_level_by_nodes(argv[0], o.bot[i], &plan.player[i])) return CLI_USAGE;
    if (!cli_can_write(argv[0], o.output)) return CLI_FAILED;
    return fit(game, &plan, &o);
}
