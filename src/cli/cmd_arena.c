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
    if (a->match_spec->player_count > 2 || m.pair_count == 0) return;
    elo_estimate e = elo_estimate_of(&m.pairs);
    int used = snprintf(out, capacity, ", %.1f +-%.1f %%", 100 * e.score, 50 * (e.high - e.low));
    if (a->plan.tested)
        snprintf(out + used, capacity - (size_t)used, ", evidence %.2f", a->evidence);
}

static void on_progress(void *context, const arena *a) {
    char note[64];
    if (!cli_bar_is_due(context)) return;
    note_standing(a, note, sizeof note);
    cli_bar_show(context, a->done, a->units, note);
}

/* Options. */

static bool add_player(const char *command, arena_options *o, const char *text, bool is_program) {
    match_spec *q = &o->match_spec;
    player *p = &q->player[q->player_count];
    gg_fault fault;
    if (q->player_count == MATCH_SPEC_PLAYERS_MAX) {
        cli_usage(command, CLI_SAY_ARENA_PLAYERS_MOST, MATCH_SPEC_PLAYERS_MAX);
        return false;
    }
    q->player_count++;
    *p = (player){ .name = text };
    if (!is_program && player_read(p, text, &fault) != GG_OK)
        cli_usage(command, CLI_SAY_WHY, fault.message);
    else if (strpbrk(text, "\n\r") || strlen(text) > MATCH_SPEC_PLAYER_NAME_MAX || !*text)
        cli_usage(command, CLI_SAY_ARENA_PLAYER_LONG, MATCH_SPEC_PLAYER_NAME_MAX);
    else
        return true;
    return false;
}

// Players and programs keep the order in which they were typed.
static bool take_argument(const char *command, const cli_option *row, const char *value) {
    arena_options *o = row->to;
    if (o->game) return add_player(command, o, value, false);
    o->game = value;
    return true;
}

static bool take_program(const char *command, const cli_option *row, const char *value) {
    return add_player(command, row->to, value, true);
}

static bool take_bounds(const char *command, const cli_option *row, const char *value) {
    char *end = NULL, *last = NULL;
    arena_plan *plan = row->to;
    plan->bounds.low = strtod(value, &end);
    bool good = end != value && *end == ',';
    if (good) plan->bounds.high = strtod(end + 1, &last);
    good = good && last != end + 1 && !*last && plan->bounds.low < plan->bounds.high
           && plan->bounds.low > -2000 && plan->bounds.high < 2000;
    plan->tested = true;
    if (!good) cli_usage(command, CLI_SAY_ARENA_SPRT_FORM, value);
    return good;
}

static int check_options(char **argv, arena_options *o) {
    match_spec *q = &o->match_spec;
    if (!o->game) return cli_usage(argv[0], CLI_SAY_MISSING, "GAME");
    q->game = cli_game(argv[0], o->game);
    if (!q->game || !cli_setup_read(argv[0], q->game, &o->typed, &q->setup)) return CLI_USAGE;
    if (q->player_count < 2) return cli_usage(argv[0], CLI_SAY_ARENA_TWO_PLAYERS);
    if ((uint64_t)match_spec_matches(q) * o->plan.pairs > ARENA_UNITS_MAX)
        return cli_usage(argv[0], CLI_SAY_ARENA_PAIRS_MOST, ARENA_UNITS_MAX);
    if (o->plan.tested && q->player_count > 2) return cli_usage(argv[0], CLI_SAY_ARENA_SPRT_TWO);
    const char *const file[] = { o->plan.journal, o->csv, o->json };
    return cli_files_differ(argv[0], file, 3) ? -1 : CLI_USAGE;
}

static int read_options(int argc, char **argv, arena_options *o) {
    const cli_option rows[] = { { "", take_argument, o, 0 },
                                { "bot", take_program, o, 0 },
                                { "bot-ms", cli_count, &o->match_spec.patience_ms, 3600000 },
                                { "pairs", cli_count, &o->plan.pairs, ARENA_PAIRS_MAX },
                                { "threads", cli_count, &o->plan.threads, THREAD_POOL_MAX },
                                CLI_SETUP(&o->typed),
                                { "sprt", take_bounds, &o->plan, 0 },
                                { "journal", cli_text, &o->plan.journal, 0 },
                                { "csv", cli_text, &o->csv, 0 },
                                { "json", cli_text, &o->json, 0 },
                                { "quiet", cli_flag, &o->quiet, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "", rows);
    return code >= 0 ? code : check_options(argv, o);
}

/* Running. */

static unsigned default_threads(void) {
    unsigned each = cli_cores(UINT16_MAX) / ranks_here.local;
    return each < 1 ? 1 : each > THREAD_POOL_MAX ? THREAD_POOL_MAX : each;
}

static int write_file(const char *command, const char *path, const arena *a,
                      void (*report)(FILE *, const arena *)) {
    if (!path) return CLI_OK;
    FILE *file = fopen(path, "wb");
    if (file) report(file, a);
    return cli_file_end(command, path, file) ? CLI_OK : CLI_FAILED;
}

static int finish(const char *command, const arena_options *o, const arena *a,
                  arena_outcome outcome) {
    if (outcome == ARENA_NO_JOURNAL)
        return cli_complain(command, CLI_SAY_FILE_WHY, o->plan.journal, strerror(errno));
    report_text(stdout, a);
    if (outcome == ARENA_DONE) {
        int code = write_file(command, o->csv, a, report_csv);
        return code ? code : write_file(command, o->json, a, report_json);
    }
    return cli_interrupted(command, a->done, a->units, o->plan.journal);
}

// The first rank writes: only there the folders have to be.
static bool can_write(const char *command, const arena_options *o) {
    bool good =
        ranks_here.mine != 0 || (cli_can_write(command, o->csv) && cli_can_write(command, o->json));
    ranks->share(&good, sizeof good);
    return good;
}

static int run(const char *command, arena_options *o) {
    cli_bar bar = cli_bar_begin("pairs", o->quiet || ranks_here.mine != 0);
    gg_fault fault;
    if (!can_write(command, o)) return CLI_FAILED;
    if (!o->plan.threads) o->plan.threads = default_threads();
    o->plan.progress = on_progress;
    o->plan.context = &bar;
    arena *a = arena_open(&o->match_spec, &o->plan, &fault);
    if (!a) {
        if (fault.message[0])
            cli_complain(command, CLI_SAY_FILE_WHY, o->plan.journal, fault.message);
        return CLI_FAILED;
    }
    bar.logs = true;
    bar.before = a->found;
    arena_outcome outcome = arena_run(a);
    cli_bar_end(&bar);
    if (a->trouble) cli_complain(command, CLI_SAY_ARENA_NOT_STARTED, strerror(a->trouble));
    int code = ranks_here.mine == 0 ? finish(command, o, a, outcome) : CLI_OK;
    arena_close(a);
    return code;
}

int cmd_arena(int argc, char **argv) {
    arena_options o = { .match_spec = { .patience_ms = PATIENCE_MS },
                        .plan = { .pairs = 100 },
                        .typed = { .seed = 1 } };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    if (!ranks_begin()) return cli_complain(argv[0], CLI_SAY_ARENA_NO_MPI);
    cli_stop_by_signal();
    signal(SIGPIPE, SIG_IGN); // an external bot that is gone is noticed where it is written to
    code = run(argv[0], &o);
    ranks->end();
    return code;
}
