/* cmd_fit.c - grognard fit: a brain's weights from games that bots play. The same command
 * gives the same weights.
 * speech off: figures for those who build bots, in English. */
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

typedef struct fit_options {
    const char *output;
    double penalty;
    cli_setup typed;
    training plan;
} fit_options;

static bool take_penalty(const char *command, const cli_option *row, const char *value) {
    char *end;
    double *out = row->to;
    *out = strtod(value, &end);
    if (end != value && *end == 0 && *out > 0 && *out < 1e9) return true;
    cli_usage(command, CLI_SAY_FIT_PENALTY, value);
    return false;
}

static bool take_bot(const char *command, const cli_option *row, const char *value) {
    training *plan = row->to;
    if (plan->player_count == TRAINING_PLAYERS_MAX) {
        cli_usage(command, CLI_SAY_FIT_MANY_BOTS);
        return false;
    }
    const cli_option bot = { row->name, NULL, &plan->player[plan->player_count++], 0 };
    return cli_level_by_nodes(command, &bot, value);
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
static void write_command(const fit_options *o, gg_text *text) {
    char numbers[160];
    snprintf(numbers, sizeof numbers, " --games %llu --stray %llu --penalty %g --seed %llu",
             (unsigned long long)o->plan.run.games, (unsigned long long)o->plan.stray, o->penalty,
             (unsigned long long)o->plan.setup.seed);
    gg_put(text, "// Written by: grognard fit ");
    gg_put(text, o->plan.game->key);
    for (unsigned i = 0; i < o->plan.player_count; i++) {
        gg_put(text, " --bot ");
        gg_put(text, o->plan.player[i].name);
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

static int fit(const fit_options *o) {
    const gg_brain *brain = o->plan.game->brain;
    gg_weight weight[GG_TERMS_MAX];
    fit_data data = { 0 };
    training_play(&o->plan, &data);
    cli_bar_end(o->plan.run.context);
    bool fitted = fit_weights(&data, brain->term_count, o->penalty, weight);
    if (fitted) {
        report("weights as they were", fit_judge(&data, brain->term_count, brain->weight, true));
        report("fitted, other games", fit_judge(&data, brain->term_count, weight, true));
        report("fitted, these games", fit_judge(&data, brain->term_count, weight, false));
    }
    fit_free(&data);
    if (!fitted) return cli_complain("fit", CLI_SAY_FIT_TOO_LITTLE);
    char page[16384];
    gg_text text = gg_text_begin(page, sizeof page);
    write_command(o, &text);
    write_weights(brain, weight, &text);
    GG_ASSERT(!text.full);
    return cli_file_write("fit", o->output, &text);
}

int cmd_fit(int argc, char **argv) {
    cli_bar bar = cli_bar_begin("games", false);
    fit_options o = { .penalty = 20,
                      .typed = { .seed = 1 },
                      .plan = {
                          .run = { 10000, cli_cores(THREAD_POOL_MAX), cli_bar_on_games, &bar },
                          .stray = 10 } };
    const cli_option rows[] = { { "bot", take_bot, &o.plan, 0 },
                                { "games", cli_count, &o.plan.run.games, 10000000 },
                                { "stray", cli_number, &o.plan.stray, 1000000 },
                                { "penalty", take_penalty, &o.penalty, 0 },
                                CLI_SETUP(&o.typed),
                                { "threads", cli_count, &o.plan.run.threads, THREAD_POOL_MAX },
                                { "output", cli_text, &o.output, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    o.plan.game = cli_game_setup(argv, &o.typed, &o.plan.setup);
    if (!o.plan.game) return CLI_USAGE;
    if (!o.plan.game->brain) return cli_usage(argv[0], CLI_SAY_FIT_NO_BRAIN, o.plan.game->key);
    if (o.plan.player_count == 0) take_bot(argv[0], &rows[0], "recruit");
    if (!cli_can_write(argv[0], o.output)) return CLI_FAILED;
    return fit(&o);
}
