/* cmd_beliefs.c - grognard beliefs: are the chances that a view states what comes true? */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/work.h"
#include "lab/fit/beliefs.h"
#include "lab/run/thread_pool.h"

static const char help[] =
    "Usage: grognard beliefs GAME [OPTION]...\n\n"
    "Plays games between bots. When a seat begins its turn, worlds are imagined from its view,\n"
    "and what they say of each hidden enemy piece is held against the truth: how often stated\n"
    "chances come true (ten bins), and how many bits a piece it takes to say what it is, beside\n"
    "what the counts of the enemy's army alone would say.\n\n"
    "Options:\n"
    "  -n, --games N           games (default 100)\n"
    "  -s, --seed N            seed of the first game; each further one adds one (default 1)\n"
    "  -b, --bot LEVEL[:N]     who plays both sides, with so many nodes (default recruit, and\n"
    "                          the level's own number)\n"
    "      --nodes N           the same number, by itself\n"
    "  -w, --worlds N          worlds imagined each time (default 200)\n"
    "  -j, --threads N         threads; they change nothing but the time (default: all cores)\n"
    "  -f, --format FORMAT     text, csv or json (default text)\n"
    "      --scenario NAME     scenario (default: the game's first)\n"
    "      --option KEY=VALUE  set an option of the game; may be given again\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard beliefs marengo --games 1000 --bot sergeant --threads 2\n"
    "  grognard beliefs waterloo --format csv\n";

enum { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMATS };

typedef struct beliefs_options {
    beliefs_task task;
    cli_setup typed;
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
    if (r->games && r->sum.round[0].pieces <= 0)
        fprintf(stderr, "grognard beliefs: no piece was hidden in these games\n");
    if (r->games == o->task.games) return CLI_OK;
    fprintf(stderr, "grognard beliefs: interrupted after %u of %u games\n", (unsigned)r->games,
            (unsigned)o->task.games);
    return CLI_FAILED;
}

static int run(beliefs_options *o) {
    cli_bar bar = cli_bar_begin("games", false);
    beliefs_sum *each = calloc(o->task.games, sizeof *each);
    if (!each) return cli_usage("beliefs", "no memory for that many games");
    report r = { .task = &o->task, .each = each };
    o->task.progress = cli_bar_on_games;
    o->task.context = &bar;
    cli_stop_by_signal();
    bool imagined = beliefs_measure(&o->task, each, &r.games);
    cli_bar_end(&bar);
    if (!imagined) fputs("grognard beliefs: nothing could be imagined from a view\n", stderr);
    int code = imagined ? print_all(o, &r) : CLI_FAILED;
    free(each);
    return code;
}

static bool number(const char *option, uint64_t most, uint32_t *out) {
    uint64_t value;
    if (!cli_number("beliefs", option, most, &value)) return false;
    if (value == 0) cli_usage("beliefs", "%s is at least 1", option);
    *out = (uint32_t)value;
    return value > 0;
}

static bool read_format(unsigned *format) {
    static const char *const names[FORMATS] = { "text", "csv", "json" };
    for (*format = 0; *format < FORMATS; ++*format) {
        if (strcmp(optarg, names[*format]) == 0) return true;
    }
    cli_usage("beliefs", "no such format: %s (text, csv, json)", optarg);
    return false;
}

static bool read_bot(beliefs_task *task) {
    player typed;
    if (!cli_level_by_nodes("beliefs", optarg, &typed)) return false;
    task->bot = typed.bot;
    if (typed.budget.nodes) task->budget = typed.budget;
    return true;
}

static const struct option long_options[] = {
    { "games", required_argument, NULL, 'n' },
    { "seed", required_argument, NULL, 's' },
    { "bot", required_argument, NULL, 'b' },
    { "nodes", required_argument, NULL, 'N' },
    { "worlds", required_argument, NULL, 'w' },
    { "threads", required_argument, NULL, 'j' },
    { "format", required_argument, NULL, 'f' },
    { "scenario", required_argument, NULL, 'S' },
    { "option", required_argument, NULL, 'o' },
    { "help", no_argument, NULL, 'h' },
    { 0 },
};

// Returns -1 to go on, else the exit code.
static int read_options(int argc, char **argv, beliefs_options *o) {
    enum { GAMES_MAX = 1000000, WORLDS_MAX = 100000 };
    beliefs_task *t = &o->task;
    bool good = true;
    cli_options_begin();
    for (int got;
         good && (got = getopt_long(argc, argv, ":n:s:b:w:j:f:h", long_options, NULL)) != -1;) {
        switch (got) {
        case 'n': good = number("--games", GAMES_MAX, &t->games); break;
        case 's': good = cli_number(argv[0], "--seed", UINT64_MAX, &t->setup.seed); break;
        case 'b': good = read_bot(t); break;
        case 'N': good = number("--nodes", UINT32_MAX, &t->budget.nodes); break;
        case 'w': good = number("--worlds", WORLDS_MAX, &t->worlds); break;
        case 'j': good = number("--threads", THREAD_POOL_MAX, &t->threads); break;
        case 'f': good = read_format(&o->format); break;
        case 'S':
        case 'o':
            if (!cli_setup_keep(&o->typed, got)) return cli_usage(argv[0], "too many --option");
            break;
        case 'h': fputs(help, stdout); return CLI_OK;
        default: return cli_bad_option(got, argv);
        }
    }
    return good ? -1 : CLI_USAGE;
}

int cmd_beliefs(int argc, char **argv) {
    beliefs_options o = { .task = { .setup = { .seed = 1 },
                                    .bot = bot_find("recruit"),
                                    .games = 100,
                                    .worlds = 200,
                                    .threads = cli_cores(THREAD_POOL_MAX) } };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    o.task.game = cli_game_argument(argc, argv);
    if (!o.task.game || !cli_setup_read(argv[0], o.task.game, &o.typed, &o.task.setup)) {
        return CLI_USAGE;
    }
    if (!o.task.game->belief) return cli_usage(argv[0], "%s hides no pieces", o.task.game->key);
    return run(&o);
}
