/* cmd_beliefs.c - grognard beliefs: are the chances that a view states what comes true?
 * speech off: figures for those who build bots, in English. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/work.h"
#include "lab/fit/beliefs.h"
#include "lab/run/thread_pool.h"

enum { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMATS };

typedef struct beliefs_options {
    beliefs_task task;
    cli_setup typed;
    player bot;
    unsigned format;
} beliefs_options;

// What is printed: the sums, and the games they come from.
typedef struct report {
    const beliefs_task *task;
    const beliefs_sum *each;
    uint32_t games; // of each
    beliefs_sum sum;
} report;

static beliefs_figure figure(const report *r, enum beliefs_what what, unsigned round) {
    return beliefs_figure_of(r->each, r->games, what, round);
}

static double share(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

static void print_bins(const report *r) {
    puts("stated chance    chances   stated     true    error");
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        const beliefs_bin *bin = &r->sum.bin[i];
        double stated = share(bin->stated, bin->count), real = share(bin->came_true, bin->count);
        printf("%3u to %3u %%  %9.0f  %5.1f %%  %5.1f %%  %+5.1f %%\n", 10 * i, 10 * i + 10,
               bin->count, 100 * stated, 100 * real, 100 * (real - stated));
    }
    beliefs_figure error = figure(r, BELIEFS_ERROR, 0);
    printf("ten-bin error %.2f %% (%.2f to %.2f)\n", 100 * error.value, 100 * error.low,
           100 * error.high);
}

static void print_round(const report *r, unsigned round) {
    const beliefs_loss *loss = &r->sum.round[round];
    beliefs_figure bits = figure(r, BELIEFS_BITS, round), gain = figure(r, BELIEFS_GAIN, round);
    char name[16] = "all";
    if (loss->pieces <= 0) return;
    if (round > 0) snprintf(name, sizeof name, "%u", round);
    printf("%5s  %9.0f  %7.1f %%  %6.3f  %6.3f  %+6.3f (%+.3f to %+.3f)\n", name, loss->pieces,
           100 * share(loss->pieces - loss->open, loss->pieces), bits.value,
           figure(r, BELIEFS_COUNT_BITS, round).value, gain.value, gain.low, gain.high);
}

static void print_text(const report *r) {
    printf("%s, %s, %u games from seed %llu, %u worlds a moment\n\n", r->task->game->key,
           r->task->bot->level, (unsigned)r->games, (unsigned long long)r->task->setup.seed,
           (unsigned)r->task->worlds);
    print_bins(r);
    puts("\nbits a piece\nround     pieces    certain  belief  counts    gain (95 %)");
    for (unsigned round = 1; round <= BELIEFS_ROUNDS; round++)
        print_round(r, round);
    print_round(r, 0);
}

static void print_csv(const report *r) {
    puts("table,row,count,stated,true,certain,belief,counts,gain,low,high");
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        const beliefs_bin *bin = &r->sum.bin[i];
        printf("bin,%u,%.0f,%.6f,%.6f,,,,,,\n", i, bin->count, share(bin->stated, bin->count),
               share(bin->came_true, bin->count));
    }
    beliefs_figure error = figure(r, BELIEFS_ERROR, 0);
    printf("error,0,,,,,%.6f,,,%.6f,%.6f\n", error.value, error.low, error.high);
    for (unsigned round = 0; round <= BELIEFS_ROUNDS; round++) {
        const beliefs_loss *loss = &r->sum.round[round];
        if (loss->pieces <= 0) continue;
        beliefs_figure gain = figure(r, BELIEFS_GAIN, round);
        printf("round,%u,%.0f,,,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f\n", round, loss->pieces,
               share(loss->pieces - loss->open, loss->pieces), share(loss->bits, loss->pieces),
               share(loss->count_bits, loss->pieces), gain.value, gain.low, gain.high);
    }
}

static void print_json_rounds(const report *r) {
    const char *comma = "";
    for (unsigned round = 0; round <= BELIEFS_ROUNDS; round++) {
        const beliefs_loss *loss = &r->sum.round[round];
        if (loss->pieces <= 0) continue;
        beliefs_figure gain = figure(r, BELIEFS_GAIN, round);
        printf("%s{\"round\":%u,\"pieces\":%.0f,\"certain\":%.6f,\"belief\":%.6f,"
               "\"counts\":%.6f,\"gain\":%.6f,\"low\":%.6f,\"high\":%.6f}",
               comma, round, loss->pieces, share(loss->pieces - loss->open, loss->pieces),
               share(loss->bits, loss->pieces), share(loss->count_bits, loss->pieces), gain.value,
               gain.low, gain.high);
        comma = ",";
    }
}

static void print_json(const report *r) {
    beliefs_figure error = figure(r, BELIEFS_ERROR, 0);
    printf("{\"game\":\"%s\",\"bot\":\"%s\",\"games\":%u,\"seed\":%llu,\"worlds\":%u,"
           "\"error\":%.6f,\"low\":%.6f,\"high\":%.6f,\"bins\":[",
           r->task->game->key, r->task->bot->level, (unsigned)r->games,
           (unsigned long long)r->task->setup.seed, (unsigned)r->task->worlds, error.value,
           error.low, error.high);
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        const beliefs_bin *bin = &r->sum.bin[i];
        printf("%s{\"count\":%.0f,\"stated\":%.6f,\"true\":%.6f}", i ? "," : "", bin->count,
               share(bin->stated, bin->count), share(bin->came_true, bin->count));
    }
    fputs("],\"rounds\":[", stdout);
    print_json_rounds(r);
    puts("]}");
}

static int print_all(const beliefs_options *o, report *r) {
    static void (*const print[FORMATS])(const report *) = { print_text, print_csv, print_json };
    for (uint32_t i = 0; i < r->games; i++)
        beliefs_add(&r->sum, &r->each[i]);
    if (r->games) print[o->format](r);
    if (r->games && r->sum.round[0].pieces <= 0) cli_complain("beliefs", CLI_SAY_BELIEFS_NOTHING);
    if (r->games == o->task.run.games) return CLI_OK;
    return cli_complain("beliefs", CLI_SAY_INTERRUPTED, (int)r->games, (int)o->task.run.games);
}

static int run(beliefs_options *o) {
    cli_bar bar = cli_bar_begin("games", false);
    beliefs_sum *each = calloc(o->task.run.games, sizeof *each);
    if (!each) return cli_usage("beliefs", CLI_SAY_BELIEFS_NO_MEMORY);
    report r = { .task = &o->task, .each = each };
    o->task.run.progress = cli_bar_on_games;
    o->task.run.context = &bar;
    cli_stop_by_signal();
    bool imagined = beliefs_measure(&o->task, each, &r.games);
    cli_bar_end(&bar);
    if (!imagined) cli_complain("beliefs", CLI_SAY_BELIEFS_NO_WORLD);
    int code = imagined ? print_all(o, &r) : CLI_FAILED;
    free(each);
    return code;
}

static bool take_format(const char *command, const cli_option *row, const char *value) {
    static const char *const names[FORMATS] = { "text", "csv", "json" };
    unsigned *format = row->to;
    for (*format = 0; *format < FORMATS; ++*format) {
        if (strcmp(value, names[*format]) == 0) return true;
    }
    cli_usage(command, CLI_SAY_BELIEFS_FORMAT, value);
    return false;
}

int cmd_beliefs(int argc, char **argv) {
    beliefs_options o = {
        .task = { .run = { .games = 100, .threads = cli_cores(THREAD_POOL_MAX) }, .worlds = 200 },
        .typed = { .seed = 1 },
        .bot = { .bot = bot_find("recruit") },
    };
    beliefs_task *t = &o.task;
    const cli_option rows[] = { { "games", cli_count, &t->run.games, 1000000 },
                                { "bot", cli_level_by_nodes, &o.bot, 0 },
                                { "nodes", cli_count, &t->budget.nodes, UINT32_MAX },
                                { "worlds", cli_count, &t->worlds, 100000 },
                                { "threads", cli_count, &t->run.threads, THREAD_POOL_MAX },
                                { "format", take_format, &o.format, 0 },
                                CLI_SETUP(&o.typed),
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    t->bot = o.bot.bot;
    if (!t->budget.nodes) t->budget = o.bot.budget;
    t->game = cli_game_setup(argv, &o.typed, &t->setup);
    if (!t->game) return CLI_USAGE;
    if (!t->game->belief) return cli_usage(argv[0], CLI_SAY_BELIEFS_NOTHING_HIDDEN, t->game->key);
    return run(&o);
}
