/* cmd_arena.c - grognard arena: players against players, pair by pair. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/work.h"
#include "lab/arena/contest.h"
#include "lab/arena/ranks.h"
#include "lab/arena/report.h"
#include "lab/run/thread_pool.h"

enum { PATIENCE_MS = 10000 };

static const char help[] =
    "Usage: grognard arena GAME PLAYER PLAYER... [OPTION]...\n\n"
    "Plays matches between computer players, everyone against everyone, and says who is\n"
    "stronger. Every set-up is played twice, sides swapped: a pair.\n\n"
    "A player is LEVEL, LEVEL:NODES or LEVEL:MSms, such as marshal:8000 or marshal:100ms,\n"
    "or a program of yours (--bot). Levels: random, recruit, sergeant, marshal.\n\n"
    "Options:\n"
    "      --bot COMMAND       a player: a program that speaks the protocol; may be given again\n"
    "      --bot-ms MS         a program that takes longer for a decision forfeits the game\n"
    "                          (default 10000)\n"
    "  -n, --pairs N           pairs of each match (default 100)\n"
    "  -s, --seed N            seed of set-ups and lots (default 1)\n"
    "      --scenario NAME     scenario (default: the game's first)\n"
    "      --option KEY=VALUE  set an option of the game; may be given again\n"
    "  -t, --threads N         threads (default: one for each core)\n"
    "      --sprt LOW,HIGH     stop when the difference in Elo is known to be rather the one or\n"
    "                          the other, with 5 % errors; for two players\n"
    "      --journal FILE      keep what is done in FILE, and go on from it if it is there\n"
    "      --csv FILE          write a row for each game\n"
    "      --json FILE         write the results as JSON\n"
    "  -q, --quiet             no progress\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard arena marengo recruit random\n"
    "  grognard arena waterloo recruit sergeant:4000 marshal:4000 --pairs 200 --csv games.csv\n"
    "  grognard arena marengo marshal:4000 marshal:2000 --sprt 0,30 --pairs 2000\n"
    "  grognard arena marengo recruit --bot 'python3 examples/bot.py' --pairs 20\n"
    "  mpirun grognard arena marengo marshal recruit --journal long.journal\n";

typedef struct arena_options {
    match_spec match_spec;
    arena_plan plan;
    cli_setup typed;
    const char *game, *csv, *json;
    bool quiet;
} arena_options;

/* Progress. */

// How the match of two stands.
static void note_standing(const arena *a, char *out, size_t capacity) {
    arena_match m = arena_match_of(a, 0);
    out[0] = 0;
    if (arena_match_spec(a)->player_count > 2 || m.pair_count == 0) return;
    elo_estimate e = elo_estimate_of(&m.pairs);
    int used = snprintf(out, capacity, ", %.1f +-%.1f %%", 100 * e.score, 50 * (e.high - e.low));
    if (arena_plan_of(a)->tested)
        snprintf(out + used, capacity - (size_t)used, ", evidence %.2f", arena_evidence(a));
}

static void on_progress(void *context, const arena *a) {
    char note[64];
    if (!cli_bar_is_due(context)) return;
    note_standing(a, note, sizeof note);
    cli_bar_show(context, arena_done(a), arena_units(a), note);
}

/* Options. */

static int add_player(const char *command, arena_options *o, const char *text, bool is_program) {
    match_spec *q = &o->match_spec;
    gg_fault fault;
    if (q->player_count == MATCH_SPEC_PLAYERS_MAX)
        return cli_usage(command, "at most %d players", MATCH_SPEC_PLAYERS_MAX);
    player *p = &q->player[q->player_count++];
    *p = (player){ .name = text };
    if (!is_program && player_read(p, text, &fault) != GG_OK)
        return cli_usage(command, "%s", fault.message);
    if (strpbrk(text, "\n\r") || strlen(text) > MATCH_SPEC_PLAYER_NAME_MAX || !*text)
        return cli_usage(command, "a player is one line of at most %d bytes",
                         MATCH_SPEC_PLAYER_NAME_MAX);
    return -1;
}

static int read_bounds(const char *command, arena_options *o) {
    char *end = NULL, *last = NULL;
    o->plan.bounds.low = strtod(optarg, &end);
    bool good = end != optarg && *end == ',';
    if (good) o->plan.bounds.high = strtod(end + 1, &last);
    good = good && last != end + 1 && !*last && o->plan.bounds.low < o->plan.bounds.high
           && o->plan.bounds.low > -2000 && o->plan.bounds.high < 2000;
    o->plan.tested = true;
    if (good) return -1;
    return cli_usage(command, "--sprt '%s' is not of the form LOW,HIGH (Elo)", optarg);
}

static int read_count(const char *command, const char *option, uint64_t most, uint32_t *out) {
    uint64_t number = 0;
    if (!cli_number(command, option, most, &number)) return CLI_USAGE;
    if (number == 0) return cli_usage(command, "%s is at least 1", option);
    *out = (uint32_t)number;
    return -1;
}

// One option; -1 to go on, else the exit code.
static int read_option(int got, char **argv, arena_options *o) {
    switch (got) {
    case 1:
        if (o->game) return add_player(argv[0], o, optarg, false);
        o->game = optarg;
        return -1;
    case 'b': return add_player(argv[0], o, optarg, true);
    case 'p': return read_count(argv[0], "--bot-ms", 3600000, &o->match_spec.patience_ms);
    case 'n': return read_count(argv[0], "--pairs", ARENA_PAIRS_MAX, &o->plan.pairs);
    case 't': return read_count(argv[0], "--threads", THREAD_POOL_MAX, &o->plan.threads);
    case 's':
    case 'S':
    case 'o': return cli_setup_take(argv[0], got, &o->typed, &o->match_spec.setup) ? -1 : CLI_USAGE;
    case 'r': return read_bounds(argv[0], o);
    case 'j': o->plan.journal = optarg; return -1;
    case 'c': o->csv = optarg; return -1;
    case 'J': o->json = optarg; return -1;
    case 'q': o->quiet = true; return -1;
    case 'h': fputs(help, stdout); return CLI_OK;
    default: return cli_bad_option(got, argv);
    }
}

static int check_options(char **argv, arena_options *o) {
    match_spec *q = &o->match_spec;
    if (!o->game) return cli_usage(argv[0], "GAME is missing");
    q->game = cli_game(argv[0], o->game);
    if (!q->game || !cli_setup_read(argv[0], q->game, &o->typed, &q->setup)) return CLI_USAGE;
    if (q->player_count < 2) return cli_usage(argv[0], "at least two players are needed");
    if ((uint64_t)match_spec_matches(q) * o->plan.pairs > ARENA_UNITS_MAX)
        return cli_usage(argv[0], "at most %d pairs in all matches together", ARENA_UNITS_MAX);
    if (o->plan.tested && q->player_count > 2)
        return cli_usage(argv[0], "--sprt is for two players");
    const char *const file[] = { o->plan.journal, o->csv, o->json };
    return cli_files_differ(argv[0], file, 3) ? -1 : CLI_USAGE;
}

// Players and programs keep the order in which they were typed.
static int read_options(int argc, char **argv, arena_options *o) {
    static const struct option options[] = {
        { "bot", required_argument, NULL, 'b' },      { "bot-ms", required_argument, NULL, 'p' },
        { "pairs", required_argument, NULL, 'n' },    { "seed", required_argument, NULL, 's' },
        { "scenario", required_argument, NULL, 'S' }, { "option", required_argument, NULL, 'o' },
        { "threads", required_argument, NULL, 't' },  { "sprt", required_argument, NULL, 'r' },
        { "journal", required_argument, NULL, 'j' },  { "csv", required_argument, NULL, 'c' },
        { "json", required_argument, NULL, 'J' },     { "quiet", no_argument, NULL, 'q' },
        { "help", no_argument, NULL, 'h' },           { 0 },
    };
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, "-:n:s:t:qh", options, NULL)) != -1;) {
        int code = read_option(got, argv, o);
        if (code >= 0) return code;
    }
    return check_options(argv, o);
}

/* Running. */

static unsigned default_threads(void) {
    unsigned each = cli_cores(UINT16_MAX) / ranks_local();
    return each < 1 ? 1 : each > THREAD_POOL_MAX ? THREAD_POOL_MAX : each;
}

static int write_file(const char *command, const char *path, const arena *a,
                      void (*report)(FILE *, const arena *)) {
    if (!path) return CLI_OK;
    FILE *file = fopen(path, "wb");
    if (file) report(file, a);
    bool good = file && !ferror(file);
    if (file) good = fclose(file) == 0 && good;
    if (!good) fprintf(stderr, "grognard %s: %s: %s\n", command, path, strerror(errno));
    return good ? CLI_OK : CLI_FAILED;
}

static int finish(const char *command, const arena_options *o, const arena *a,
                  arena_outcome outcome) {
    if (outcome == ARENA_NO_JOURNAL) {
        fprintf(stderr, "grognard %s: %s: %s\n", command, o->plan.journal, strerror(errno));
        return CLI_FAILED;
    }
    report_text(stdout, a);
    if (outcome == ARENA_DONE) {
        int code = write_file(command, o->csv, a, report_csv);
        return code ? code : write_file(command, o->json, a, report_json);
    }
    fprintf(stderr, "grognard %s: interrupted after %llu of %llu pairs; ", command,
            (unsigned long long)arena_done(a), (unsigned long long)arena_units(a));
    if (o->plan.journal)
        fprintf(stderr, "the same command goes on from %s\n", o->plan.journal);
    else
        fputs("with --journal FILE they would have been kept\n", stderr);
    return CLI_FAILED;
}

// The first rank writes: only there the folders have to be.
static bool can_write(const char *command, const arena_options *o) {
    bool good =
        ranks_mine() != 0 || (cli_can_write(command, o->csv) && cli_can_write(command, o->json));
    ranks_share(&good, sizeof good);
    return good;
}

static int run(const char *command, arena_options *o) {
    cli_bar bar = cli_bar_begin("pairs", o->quiet || ranks_mine() != 0);
    gg_fault fault;
    if (!can_write(command, o)) return CLI_FAILED;
    if (!o->plan.threads) o->plan.threads = default_threads();
    o->plan.progress = on_progress;
    o->plan.context = &bar;
    arena *a = arena_open(&o->match_spec, &o->plan, &fault);
    if (!a) {
        if (fault.message[0])
            fprintf(stderr, "grognard %s: %s: %s\n", command, o->plan.journal, fault.message);
        return CLI_FAILED;
    }
    bar.logs = true;
    bar.before = arena_found(a);
    arena_outcome outcome = arena_run(a);
    cli_bar_end(&bar);
    if (arena_trouble(a))
        fprintf(stderr, "grognard %s: a program cannot be started: %s\n", command,
                strerror(arena_trouble(a)));
    int code = ranks_mine() == 0 ? finish(command, o, a, outcome) : CLI_OK;
    arena_close(a);
    return code;
}

int cmd_arena(int argc, char **argv) {
    arena_options o = { .match_spec = { .setup = { .seed = 1 }, .patience_ms = PATIENCE_MS },
                        .plan = { .pairs = 100 } };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    if (!ranks_begin()) {
        fprintf(stderr, "grognard %s: no MPI in this build (grognard_mpi.so): start it alone\n",
                argv[0]);
        return CLI_FAILED;
    }
    cli_stop_by_signal();
    signal(SIGPIPE, SIG_IGN); // an external bot that is gone is noticed where it is written to
    code = run(argv[0], &o);
    ranks_end();
    return code;
}
