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
#include "lab/study/findings.h"

enum { MATCH_SPEC_CAPACITY = 4096 };

static const char help[] =
    "Usage: grognard lab GAME [OPTION]...\n\n"
    "Plays many games of one bot against itself and reports what they say about the game: who\n"
    "wins, with a 95 % interval, how games end, how long they last, the losses of each round, and\n"
    "where the fights are. The report is printed as Markdown. Ctrl-C ends the study early, and\n"
    "reports the games that were played.\n\n"
    "Options:\n"
    "  -b, --bot LEVEL[:NODES] who plays, and how far he looks (default recruit)\n"
    "  -n, --games N           games (default 200)\n"
    "  -s, --seed N            seed of the study (default 1)\n"
    "  -t, --threads N         threads (default: one for each core)\n"
    "      --scenario NAME     scenario (default: the game's first)\n"
    "      --option KEY=VALUE  set an option of the game; may be given again\n"
    "      --html FILE         the report as one page, with plots and a map of the fighting\n"
    "      --csv FILE          one line a game\n"
    "      --json FILE         the figures of the report\n"
    "  -j, --journal FILE      keep every game as it ends; if FILE holds games of this study\n"
    "                          already, they are not played again\n"
    "  -q, --quiet             print nothing\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard lab marengo --games 2000 --html marengo.html\n"
    "  grognard lab waterloo --bot sergeant:2000 --games 200 --journal waterloo.journal\n";

typedef struct lab_options {
    const char *bot, *html, *csv, *json, *journal;
    uint64_t games, seed, threads;
    cli_setup typed;
    bool quiet;
} lab_options;

static bool save(const char *command, const char *path, const findings *r,
                 void (*write)(const findings *, FILE *)) {
    if (!path) return true;
    FILE *file = fopen(path, "wb");
    if (file) write(r, file);
    bool good = file && !ferror(file);
    if (file) good = fclose(file) == 0 && good;
    if (!good) fprintf(stderr, "grognard %s: %s: cannot be written\n", command, path);
    return good;
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
        fprintf(stderr, "grognard %s: %s: %s\n", command, o->journal, fault.message);
        return false;
    }
    cli_bar bar = cli_bar_begin("games", o->quiet);
    for (uint32_t i = 0; i < plan->games; i++)
        bar.before += game[i].played;
    study_work work = { plan, game, (unsigned)o->threads, kept, cli_bar_on_games, &bar };
    cli_stop_by_signal();
    bool good = study_run(&work);
    journal_close(kept);
    cli_bar_end(&bar);
    if (!good) fprintf(stderr, "grognard %s: %s: cannot be written\n", command, o->journal);
    return good;
}

static int print_all(const char *command, const lab_options *o, const findings *r) {
    bool good = save(command, o->html, r, findings_html);
    good = save(command, o->csv, r, findings_csv) && good;
    good = save(command, o->json, r, findings_json) && good;
    if (!o->quiet) findings_markdown(r, stdout);
    uint32_t games = r->digest->games, asked = r->digest->plan->games;
    if (games == asked) return good ? CLI_OK : CLI_FAILED;
    fprintf(stderr, "grognard %s: interrupted after %u of %u games%s\n", command, (unsigned)games,
            (unsigned)asked, o->journal ? "; the same command goes on from there" : "");
    return CLI_FAILED;
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

/* The command line. */

static bool read_bot(const char *command, const char *text, study_plan *plan) {
    player typed;
    if (!cli_level_by_nodes(command, text, &typed)) return false;
    plan->bot = typed.bot;
    plan->budget = typed.budget;
    return true;
}

static bool at_least_one(const char *command, const char *option, uint64_t most, uint64_t *out) {
    if (!cli_number(command, option, most, out)) return false;
    if (*out == 0) cli_usage(command, "%s is at least 1", option);
    return *out > 0;
}

// Returns -1 if the option was understood, else the exit code.
static int take_option(int got, char **argv, lab_options *o) {
    bool good = true;
    switch (got) {
    case 'b': o->bot = optarg; break;
    case 'n': good = at_least_one(argv[0], "--games", 10000000, &o->games); break;
    case 's': good = cli_number(argv[0], "--seed", UINT64_MAX, &o->seed); break;
    case 't': good = at_least_one(argv[0], "--threads", THREAD_POOL_MAX, &o->threads); break;
    case 'S':
    case 'o':
        if (!cli_setup_keep(&o->typed, got)) return cli_usage(argv[0], "too many --option");
        break;
    case 'H': o->html = optarg; break;
    case 'C': o->csv = optarg; break;
    case 'J': o->json = optarg; break;
    case 'j': o->journal = optarg; break;
    case 'q': o->quiet = true; break;
    case 'h': fputs(help, stdout); return CLI_OK;
    default: return cli_bad_option(got, argv);
    }
    return good ? -1 : CLI_USAGE;
}

static int read_options(int argc, char **argv, lab_options *o) {
    static const struct option options[] = {
        { "bot", required_argument, NULL, 'b' },
        { "games", required_argument, NULL, 'n' },
        { "seed", required_argument, NULL, 's' },
        { "threads", required_argument, NULL, 't' },
        { "scenario", required_argument, NULL, 'S' },
        { "option", required_argument, NULL, 'o' },
        { "html", required_argument, NULL, 'H' },
        { "csv", required_argument, NULL, 'C' },
        { "json", required_argument, NULL, 'J' },
        { "journal", required_argument, NULL, 'j' },
        { "quiet", no_argument, NULL, 'q' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    int code = -1;
    cli_options_begin();
    for (int got;
         code < 0 && (got = getopt_long(argc, argv, ":b:n:s:t:j:qh", options, NULL)) != -1;)
        code = take_option(got, argv, o);
    return code;
}

int cmd_lab(int argc, char **argv) {
    lab_options o = {
        .bot = "recruit", .games = 200, .seed = 1, .threads = cli_cores(THREAD_POOL_MAX)
    };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    study_plan plan = { .game = cli_game_argument(argc, argv), .games = (uint32_t)o.games };
    if (!plan.game || !read_bot(argv[0], o.bot, &plan)) return CLI_USAGE;
    if (!cli_setup_read(argv[0], plan.game, &o.typed, &plan.setup)) return CLI_USAGE;
    plan.setup.seed = o.seed;
    const char *const file[] = { o.journal, o.html, o.csv, o.json };
    if (!cli_files_differ(argv[0], file, 4)) return CLI_USAGE;
    if (!cli_can_write(argv[0], o.html) || !cli_can_write(argv[0], o.csv)
        || !cli_can_write(argv[0], o.json))
        return CLI_FAILED;
    return study(argv[0], &o, &plan);
}
