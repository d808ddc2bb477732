/* cmd_beliefs.c - grognard beliefs: are the chances that a view states what comes true, and what is
 * gained by what was noted of the enemy's acts? With --fit: what each act says of who did it.
 * speech off: figures for those who build bots, in English. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/work.h"
#include "lab/fit/beliefs.h"
#include "lab/fit/leaning.h"
#include "lab/run/thread_pool.h"

enum { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMATS };

typedef struct beliefs_options {
    beliefs_task task;
    cli_setup typed;
    uint32_t nodes, passes, penalty;
    const char *fit; // file of the weights; NULL: beliefs are measured
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
    return beliefs_figure_of(r->each, r->games, (beliefs_row){ what, BELIEFS_BY_NOTES, round });
}

static beliefs_figure figure_by_facts(const report *r, enum beliefs_what what, unsigned round) {
    return beliefs_figure_of(r->each, r->games, (beliefs_row){ what, BELIEFS_BY_FACTS, round });
}

static double share(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

static void print_bins(const report *r) {
    puts("stated chance    chances   stated     true    error");
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        const beliefs_bin *bin = &r->sum.bin[BELIEFS_BY_NOTES][i];
        double stated = share(bin->stated, bin->count), real = share(bin->came_true, bin->count);
        printf("%3u to %3u %%  %9.0f  %5.1f %%  %5.1f %%  %+5.1f %%\n", 10 * i, 10 * i + 10,
               bin->count, 100 * stated, 100 * real, 100 * (real - stated));
    }
    beliefs_figure error = figure(r, BELIEFS_ERROR, 0);
    beliefs_figure facts = figure_by_facts(r, BELIEFS_ERROR, 0);
    printf("ten-bin error %.2f %% (%.2f to %.2f), by facts alone %.2f %% (%.2f to %.2f)\n",
           100 * error.value, 100 * error.low, 100 * error.high, 100 * facts.value, 100 * facts.low,
           100 * facts.high);
}

static void print_round(const report *r, unsigned round) {
    const beliefs_loss *loss = &r->sum.round[round];
    beliefs_figure bits = figure(r, BELIEFS_BITS, round), gain = figure(r, BELIEFS_GAIN, round);
    beliefs_figure learned = figure(r, BELIEFS_LEARNED, round);
    char name[16] = "all";
    if (loss->pieces <= 0) return;
    if (round > 0) snprintf(name, sizeof name, "%u", round);
    printf("%5s  %9.0f  %7.1f %%  %6.3f  %6.3f  %6.3f  %+6.3f (%+.3f to %+.3f)  "
           "%+6.3f (%+.3f to %+.3f)\n",
           name, loss->pieces, 100 * share(loss->pieces - loss->open, loss->pieces), bits.value,
           figure_by_facts(r, BELIEFS_BITS, round).value,
           figure(r, BELIEFS_COUNT_BITS, round).value, gain.value, gain.low, gain.high,
           learned.value, learned.low, learned.high);
}

// Who played: one level, or several by turns.
static const char *players_of(const moments_task *m, char *out, size_t capacity) {
    gg_text text = gg_text_begin(out, capacity);
    for (unsigned i = 0; i < m->player_count; i++) {
        gg_put(&text, i ? "+" : "");
        gg_put(&text, m->player[i].bot->level);
    }
    return out;
}

static void print_text(const report *r) {
    const moments_task *m = &r->task->moments;
    char who[80];
    printf("%s, %s, %u games from seed %llu, %u worlds a moment\n\n", m->game->key,
           players_of(m, who, sizeof who), (unsigned)r->games, (unsigned long long)m->setup.seed,
           (unsigned)r->task->worlds);
    print_bins(r);
    puts("\nbits a piece\n"
         "round     pieces    certain  belief   facts  counts    gain (95 %)"
         "               learned (95 %)");
    for (unsigned round = 1; round <= BELIEFS_ROUNDS; round++)
        print_round(r, round);
    print_round(r, 0);
}

static void print_csv(const report *r) {
    puts("table,row,count,stated,true,certain,belief,counts,gain,low,high,facts,learned,"
         "learned_low,learned_high");
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        const beliefs_bin *bin = &r->sum.bin[BELIEFS_BY_NOTES][i];
        printf("bin,%u,%.0f,%.6f,%.6f,,,,,,,,,,\n", i, bin->count, share(bin->stated, bin->count),
               share(bin->came_true, bin->count));
    }
    beliefs_figure error = figure(r, BELIEFS_ERROR, 0);
    printf("error,0,,,,,%.6f,,,%.6f,%.6f,%.6f,,,\n", error.value, error.low, error.high,
           figure_by_facts(r, BELIEFS_ERROR, 0).value);
    for (unsigned round = 0; round <= BELIEFS_ROUNDS; round++) {
        const beliefs_loss *loss = &r->sum.round[round];
        if (loss->pieces <= 0) continue;
        beliefs_figure gain = figure(r, BELIEFS_GAIN, round);
        beliefs_figure learned = figure(r, BELIEFS_LEARNED, round);
        printf("round,%u,%.0f,,,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f\n", round,
               loss->pieces, share(loss->pieces - loss->open, loss->pieces),
               figure(r, BELIEFS_BITS, round).value, share(loss->count_bits, loss->pieces),
               gain.value, gain.low, gain.high, figure_by_facts(r, BELIEFS_BITS, round).value,
               learned.value, learned.low, learned.high);
    }
}

static void print_json_rounds(const report *r) {
    const char *comma = "";
    for (unsigned round = 0; round <= BELIEFS_ROUNDS; round++) {
        const beliefs_loss *loss = &r->sum.round[round];
        if (loss->pieces <= 0) continue;
        beliefs_figure gain = figure(r, BELIEFS_GAIN, round);
        beliefs_figure learned = figure(r, BELIEFS_LEARNED, round);
        printf("%s{\"round\":%u,\"pieces\":%.0f,\"certain\":%.6f,\"belief\":%.6f,"
               "\"facts\":%.6f,\"counts\":%.6f,\"gain\":%.6f,\"low\":%.6f,\"high\":%.6f,"
               "\"learned\":%.6f,\"learned_low\":%.6f,\"learned_high\":%.6f}",
               comma, round, loss->pieces, share(loss->pieces - loss->open, loss->pieces),
               figure(r, BELIEFS_BITS, round).value, figure_by_facts(r, BELIEFS_BITS, round).value,
               share(loss->count_bits, loss->pieces), gain.value, gain.low, gain.high,
               learned.value, learned.low, learned.high);
        comma = ",";
    }
}

static void print_json(const report *r) {
    const moments_task *m = &r->task->moments;
    char who[80];
    beliefs_figure error = figure(r, BELIEFS_ERROR, 0);
    printf("{\"game\":\"%s\",\"bot\":\"%s\",\"games\":%u,\"seed\":%llu,\"worlds\":%u,"
           "\"error\":%.6f,\"low\":%.6f,\"high\":%.6f,\"bins\":[",
           m->game->key, players_of(m, who, sizeof who), (unsigned)r->games,
           (unsigned long long)m->setup.seed, (unsigned)r->task->worlds, error.value, error.low,
           error.high);
    for (unsigned i = 0; i < BELIEFS_BINS; i++) {
        const beliefs_bin *bin = &r->sum.bin[BELIEFS_BY_NOTES][i];
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

// ---- Weights.

static void write_command(const beliefs_options *o, gg_text *text) {
    const beliefs_task *t = &o->task;
    char numbers[160];
    snprintf(numbers, sizeof numbers,
             " --games %u --worlds %u --passes %u --penalty %u --seed %llu --fit FILE",
             (unsigned)t->run.games, (unsigned)t->worlds, (unsigned)o->passes, (unsigned)o->penalty,
             (unsigned long long)t->moments.setup.seed);
    gg_put(text, "// Written by: grognard beliefs ");
    gg_put(text, t->moments.game->key);
    for (unsigned i = 0; i < t->moments.player_count; i++) {
        gg_put(text, " --bot ");
        gg_put(text, t->moments.player[i].name);
    }
    for (unsigned i = 0; i < o->typed.option_count; i++) {
        gg_put(text, " --option ");
        gg_put(text, o->typed.option[i]);
    }
    gg_put(text, numbers);
    gg_put(text, "\n//");
    for (unsigned k = 0; k < t->moments.belief->kind_count; k++) {
        gg_put(text, k ? ", " : " ");
        gg_put(text, t->moments.belief->kind_name[k]);
    }
    gg_put(text, "; in 1/1024 nat\n");
}

static void write_row_name(const gg_belief *b, unsigned row, gg_text *text) {
    unsigned rows = gg_lean_rows(b), at = row % rows;
    gg_put(text, b->side_name[row / rows]);
    gg_put(text, " ");
    if (at < 2u * b->act_count) {
        gg_put(text, b->act_name[at / 2]);
        gg_put(text, at % 2 ? ", stayed" : ", went");
    } else {
        gg_put(text, b->sign_name[at - 2u * b->act_count]);
    }
}

static void write_lean(const gg_belief *b, int16_t (*lean)[GG_KINDS_MAX], gg_text *text) {
    for (unsigned row = 0; row < b->side_count * gg_lean_rows(b); row++) {
        gg_put(text, "{ ");
        for (unsigned k = 0; k < b->kind_count; k++) {
            gg_put_int(text, lean[row][k]);
            gg_put(text, k + 1u < b->kind_count ? ", " : " }, // ");
        }
        write_row_name(b, row, text);
        gg_put(text, "\n");
    }
}

static int fit(beliefs_options *o) {
    static int16_t lean[GG_SEATS_MAX * (NOTEBOOK_TRAITS + GG_SIGNS_MAX)][GG_KINDS_MAX];
    static char page[32768];
    cli_bar bar = cli_bar_begin("games", false);
    leaning_task task = { .moments = o->task.moments,
                          .run = o->task.run,
                          .worlds = o->task.worlds,
                          .passes = o->passes,
                          .penalty = o->penalty };
    task.run.progress = cli_bar_on_games;
    task.run.context = &bar;
    bool fitted = leaning_fit(&task, lean);
    cli_bar_end(&bar);
    if (!fitted) return cli_complain("beliefs", CLI_SAY_FIT_TOO_LITTLE);
    gg_text text = gg_text_begin(page, sizeof page);
    write_command(o, &text);
    write_lean(task.moments.belief, lean, &text);
    GG_ASSERT(!text.full);
    return cli_file_write("beliefs", o->fit, &text);
}

// Several may play, one game each in turn.
static bool take_bot(const char *command, const cli_option *row, const char *value) {
    moments_task *task = row->to;
    if (task->player_count == MOMENTS_PLAYERS_MAX) {
        cli_usage(command, CLI_SAY_FIT_MANY_BOTS);
        return false;
    }
    const cli_option bot = { row->name, NULL, &task->player[task->player_count++], 0 };
    return cli_level_by_nodes(command, &bot, value);
}

int cmd_beliefs(int argc, char **argv) {
    beliefs_options o = {
        .task = { .run = { .games = 100, .threads = cli_cores(THREAD_POOL_MAX) }, .worlds = 200 },
        .typed = { .seed = 1 },
        .passes = 4,
        .penalty = 20,
    };
    beliefs_task *t = &o.task;
    moments_task *m = &t->moments;
    const cli_option rows[] = { { "games", cli_count, &t->run.games, 1000000 },
                                { "bot", take_bot, m, 0 },
                                { "nodes", cli_count, &o.nodes, UINT32_MAX },
                                { "worlds", cli_count, &t->worlds, 100000 },
                                { "threads", cli_count, &t->run.threads, THREAD_POOL_MAX },
                                { "format", take_format, &o.format, 0 },
                                { "fit", cli_text, &o.fit, 0 },
                                { "passes", cli_count, &o.passes, 100 },
                                { "penalty", cli_count, &o.penalty, 1000000 },
                                CLI_SETUP(&o.typed),
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    if (m->player_count == 0) take_bot(argv[0], &rows[1], "recruit");
    for (unsigned i = 0; i < m->player_count && o.nodes; i++)
        m->player[i].budget = (bot_budget){ .nodes = o.nodes };
    m->game = cli_game_setup(argv, &o.typed, &m->setup);
    if (!m->game) return CLI_USAGE;
    m->belief = m->game->belief;
    if (!m->belief) return cli_usage(argv[0], CLI_SAY_BELIEFS_NOTHING_HIDDEN, m->game->key);
    if (!o.fit) return run(&o);
    if (!m->belief->lean) return cli_usage(argv[0], CLI_SAY_BELIEFS_NO_NOTES, m->game->key);
    return cli_can_write(argv[0], o.fit) ? fit(&o) : CLI_FAILED;
}
