/* cmd_scale.c - grognard scale: are chances what they are called, and is luck fair?
 * speech off: figures for those who build the review, in English. */
#include <stdlib.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/work.h"
#include "lab/fit/scale.h"
#include "lab/run/thread_pool.h"

enum { PLOT_MAX = 1 << 14 };

typedef struct scale_options {
    scale_task task;
    cli_setup typed;
    const char *plot;
} scale_options;

static void print_bins(const scale_bin *bin) {
    puts("called          decisions   called      won    error");
    for (unsigned i = 0; i < SCALE_BINS; i++) {
        const scale_bin *b = &bin[i];
        double called = b->count > 0 ? b->called / b->count : 0;
        double won = b->count > 0 ? b->won / b->count : 0;
        printf("%3u to %3u %%  %9.0f  %5.1f %%  %5.1f %%  %+5.1f %%\n", 10 * i, 10 * i + 10,
               b->count, 100 * called, 100 * won, 100 * (won - called));
    }
    printf("ten-bin error %.2f %%\n", 100 * scale_error(bin));
}

static void print_parts(const scale_game *each, uint32_t games) {
    static const char *const names[] = { "judgement, side 0",
                                         "judgement, others",
                                         "chance",
                                         "fog, side 0",
                                         "fog, others",
                                         "fog",
                                         "whole" };
    puts("\nfortune of side 0      mean  standard error");
    for (unsigned i = SCALE_JUDGEMENT_0; i <= SCALE_WHOLE; i++) {
        scale_mean m = scale_mean_of(each, games, (enum scale_part)i);
        printf("%-18s  %+7.2f %%  %7.2f %%\n", names[i], 100 * m.mean, 100 * m.error);
    }
    printf("judgement a turn: side 0 %+.2f %%, others %+.2f %%, in their own favour\n",
           100 * scale_by_turn(each, games, 0), 100 * scale_by_turn(each, games, 1));
}

static void print_list(const char *before, const int *list, unsigned count) {
    enum { IN_LINE = 12 };
    printf("%s{ ", before);
    for (unsigned i = 0; i < count; i++)
        printf("%d%s", list[i],
               i + 1 == count               ? " },\n"
               : i % IN_LINE == IN_LINE - 1 ? ",\n      "
                                            : ", ");
}

static void print_care(const gg_scale *scale) {
    printf("{");
    for (unsigned side = 0; side < 2; side++) {
        const int16_t(*care)[2] = scale->care[side];
        printf(" { { %d, %d }, { %d, %d } }%s", care[0][0], care[0][1], care[1][0], care[1][1],
               side ? " },\n" : ",");
    }
}

static void print_scale(const gg_game *game, const gg_scale *scale) {
    int list[GG_SCALE_KNOTS + GG_SCALE_PHASES];
    puts("// How often it is won where the net says so: by `grognard scale`, see gg_scale.\n{");
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned i = 0; i < GG_SCALE_KNOTS; i++)
            list[i] = scale->knot[side][i];
        print_list("    ", list, GG_SCALE_KNOTS);
    }
    puts("},");
    print_care(scale);
    puts("{");
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned i = 0; i < game->phase_count; i++)
            list[i] = scale->phase[side][i];
        print_list("    ", list, game->phase_count);
    }
    puts("},");
}

static int write_plot(const scale_options *o, const scale_bin *bin) {
    char picture[PLOT_MAX], title[64];
    gg_text text = gg_text_begin(picture, sizeof picture);
    snprintf(title, sizeof title, "%s, %u games", o->task.game->key, (unsigned)o->task.run.games);
    scale_plot(bin, title, &text);
    return cli_file_write("scale", o->plot, &text);
}

static int print_all(const scale_options *o, const scale_game *each) {
    uint32_t games = o->task.run.games, played = 0;
    for (uint32_t i = 0; i < games; i++)
        played += each[i].is_played;
    if (o->task.fit) {
        const gg_scale *was = o->task.game->brain->scale;
        gg_scale scale = was ? *was : (gg_scale){ 0 };
        (o->task.worlds ? scale_fit_care : scale_fit)(each, games, &scale);
        print_scale(o->task.game, &scale);
    } else {
        scale_bin bin[SCALE_BINS];
        scale_bins(each, games, bin);
        print_bins(bin);
        if (o->task.worlds) print_parts(each, games);
        if (o->plot && write_plot(o, bin) != CLI_OK) return CLI_FAILED;
    }
    if (played == games) return CLI_OK;
    return cli_complain("scale", CLI_SAY_INTERRUPTED, (int)played, (int)games);
}

static int run(scale_options *o) {
    cli_bar bar = cli_bar_begin("games", false);
    scale_game *each = calloc(o->task.run.games, sizeof *each);
    if (!each) return cli_usage("scale", CLI_SAY_BELIEFS_NO_MEMORY);
    o->task.run.progress = cli_bar_on_games;
    o->task.run.context = &bar;
    cli_stop_by_signal();
    bool measured = scale_measure(&o->task, each);
    cli_bar_end(&bar);
    int code = measured ? print_all(o, each)
                        : cli_complain("scale", CLI_SAY_SCALE_NO_NET, o->task.game->key);
    for (uint32_t i = 0; i < o->task.run.games; i++)
        free(each[i].sample);
    free(each);
    return code;
}

int cmd_scale(int argc, char **argv) {
    scale_options o = { .task = { .run = { .games = 1000, .threads = cli_cores(THREAD_POOL_MAX) },
                                  .player = { { .bot = bot_find("general") } },
                                  .opening = 24 },
                        .typed = { .seed = 1 } };
    scale_task *t = &o.task;
    const cli_option rows[] = { { "games", cli_count, &t->run.games, 1000000 },
                                { "bot", cli_level_by_nodes, &t->player[0], 0 },
                                { "against", cli_level_by_nodes, &t->player[1], 0 },
                                { "opening", cli_number, &t->opening, 100000 },
                                { "worlds", cli_number, &t->worlds, 100000 },
                                { "threads", cli_count, &t->run.threads, THREAD_POOL_MAX },
                                { "plot", cli_text, &o.plot, 0 },
                                { "fit", cli_flag, &t->fit, 0 },
                                CLI_SETUP(&o.typed),
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    if (!t->player[1].bot) t->player[1] = t->player[0];
    t->game = cli_game_setup(argv, &o.typed, &t->setup);
    return t->game ? run(&o) : CLI_USAGE;
}
