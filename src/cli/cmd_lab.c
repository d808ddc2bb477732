/* cmd_lab.c - grognard lab: many games of one bot against itself, and a report on the game: who
 * wins, how games end, how long they are, what they cost and where they are fought. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/work.h"
#include "lab/arena/contest.h"
#include "lab/arena/match_spec.h"
#include "lab/run/thread_pool.h"
#include "lab/study/even.h"
#include "lab/study/findings.h"

enum { MATCH_SPEC_CAPACITY = 4096 };

typedef struct lab_options {
    const char *html, *csv, *json, *journal;
    const char *even; // an option whose values are tried
    player bot;
    uint32_t threads;
    cli_setup typed;
    bool quiet;
} lab_options;

static bool save(const char *command, const char *path, const findings *r,
                 void (*write)(const findings *, FILE *)) {
    if (!path) return true;
    FILE *file = fopen(path, "wb");
    if (file) write(r, file);
    return cli_file_end(command, path, file);
}

/* The study. */

typedef struct lab_notebook {
    const study_plan *plan;
    study_game *game;
} lab_notebook;

static bool take_line(void *context, const char *line) {
    lab_notebook *book = context;
    return study_line_read(book->plan, line, book->game);
}

static journal *open_journal(const char *path, const study_plan *plan, study_game *game,
                             gg_fault *fault) {
    char asked[MATCH_SPEC_CAPACITY];
    gg_text text = gg_text_begin(asked, sizeof asked);
    study_spec_write(plan, &text);
    GG_ASSERT(!text.full);
    lab_notebook book = { plan, game };
    return journal_open(path, asked, take_line, &book, fault);
}

static bool play_all(const char *command, const lab_options *o, const study_plan *plan,
                     study_game *game) {
    gg_fault fault;
    journal *kept = o->journal ? open_journal(o->journal, plan, game, &fault) : NULL;
    if (o->journal && !kept) {
        cli_complain(command, CLI_SAY_FILE_WHY, o->journal, fault.message);
        return false;
    }
    cli_bar bar = cli_bar_begin("games", o->quiet);
    for (uint32_t i = 0; i < plan->games; i++)
        bar.before += game[i].played;
    study_work work = { plan, game, o->threads, kept, cli_bar_on_games, &bar, false };
    cli_stop_by_signal();
    bool good = study_run(&work);
    journal_close(kept);
    cli_bar_end(&bar);
    if (!good) cli_complain(command, CLI_SAY_NOT_WRITTEN, o->journal);
    return good;
}

static int print_all(const char *command, const lab_options *o, const findings *r) {
    bool good = save(command, o->html, r, findings_html);
    good = save(command, o->csv, r, findings_csv) && good;
    good = save(command, o->json, r, findings_json) && good;
    if (!o->quiet) findings_markdown(r, stdout);
    uint32_t games = r->digest->games, asked = r->digest->plan->games;
    if (games == asked) return good ? CLI_OK : CLI_FAILED;
    return cli_interrupted(command, games, asked, o->journal);
}

static int study(const char *command, const lab_options *o, const study_plan *plan) {
    study_game *game = gg_must(calloc(plan->games, sizeof *game));
    digest *figures = gg_must(malloc(sizeof *figures));
    int code = CLI_FAILED;
    if (play_all(command, o, plan, game)) {
        digest_of(plan, game, figures);
        findings r = { figures, game, GROGNARD_VERSION };
        code = print_all(command, o, &r);
    }
    free(figures);
    free(game);
    return code;
}

// The same games with every value of an option.
static int study_even(const char *command, const lab_options *o, const study_plan *plan) {
    double value[EVEN_VALUES_MAX];
    even_row row[EVEN_VALUES_MAX] = { { 0 } };
    unsigned option = 0;
    if (o->html || o->csv || o->json || o->journal)
        return cli_usage(command, CLI_SAY_LAB_EVEN_ALONE);
    while (option < plan->game->option_count
           && strcmp(plan->game->option[option].key, o->even) != 0)
        option++;
    if (even_values(plan->game, option, value) == 0)
        return cli_usage(command, CLI_SAY_LAB_EVEN, o->even, plan->game->key);
    cli_bar bar = cli_bar_begin("games", o->quiet);
    cli_stop_by_signal();
    bool good = even_run(plan, option,
                         &(games_plan){ plan->games, o->threads, cli_bar_on_games, &bar }, row);
    cli_bar_end(&bar);
    if (!o->quiet) even_markdown(plan, option, row, stdout);
    return good ? CLI_OK : CLI_FAILED;
}

int cmd_lab(int argc, char **argv) {
    lab_options o = { .bot = { .bot = bot_find("recruit") },
                      .typed = { .seed = 1 },
                      .threads = cli_cores(THREAD_POOL_MAX) };
    study_plan plan = { .games = 200, .language = cli_language_here() };
    const cli_option rows[] = { { "bot", cli_level_by_nodes, &o.bot, 0 },
                                { "games", cli_count, &plan.games, 10000000 },
                                { "threads", cli_count, &o.threads, THREAD_POOL_MAX },
                                CLI_SETUP(&o.typed),
                                { "html", cli_text, &o.html, 0 },
                                { "csv", cli_text, &o.csv, 0 },
                                { "json", cli_text, &o.json, 0 },
                                { "journal", cli_text, &o.journal, 0 },
                                { "even", cli_text, &o.even, 0 },
                                { "quiet", cli_flag, &o.quiet, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    plan.game = cli_game_setup(argv, &o.typed, &plan.setup);
    plan.bot = o.bot.bot;
    plan.budget = o.bot.budget;
    const char *const file[] = { o.journal, o.html, o.csv, o.json };
    if (!plan.game || !cli_files_differ(argv[0], file, 4)) return CLI_USAGE;
    if (o.even) return study_even(argv[0], &o, &plan);
    if (!cli_can_write(argv[0], o.html) || !cli_can_write(argv[0], o.csv)
        || !cli_can_write(argv[0], o.json))
        return CLI_FAILED;
    return study(argv[0], &o, &plan);
}
