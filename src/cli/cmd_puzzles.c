/* cmd_puzzles.c - grognard puzzles: moments of games where one order is clearly best, found, held
 * to it, graded and solved. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/puzzles/puzzles.h"
#include "cli/work.h"
#include "lab/puzzles/collection.h"
#include "lab/run/thread_pool.h"
#include "server/http/assets.h"

enum { GAMES_MOST = 1000000, AGAIN = 10 /* times as far, to verify */ };

typedef struct puzzles_options {
    collection_work work;
    cli_setup typed;
    uint32_t games;
    const char *out, *file;
    bool verify, grade, solve;
    puzzles_solving solving;
} puzzles_options;

static int print_fault(const char *command, const char *path, const gg_fault *fault) {
    fprintf(stderr, "grognard %s: %s:%u: %s\n", command, path, (unsigned)fault->line,
            fault->message);
    return CLI_FAILED;
}

// A file's, or without one those in the program.
static int read_all(const char *command, const puzzles_options *o, const gg_game *game,
                    collection *c) {
    char path[64];
    size_t size = 0;
    gg_fault fault = { 0 };
    gg_text name = gg_text_begin(path, sizeof path);
    gg_put(&name, "/puzzles/");
    gg_put(&name, game->key);
    gg_put(&name, ".txt");
    const asset *own = o->file ? NULL : asset_find(path);
    char *text = o->file ? cli_file_read(command, o->file, COLLECTION_TEXT_MAX, &size) : NULL;
    *c = (collection){ .game = game };
    if (!own && !text) return o->file ? CLI_FAILED : cli_complain(command, CLI_SAY_PUZZLES_NONE);
    bool read = own ? collection_read(c, (const char *)own->raw, own->raw_size, &fault)
                    : collection_read(c, text, size, &fault);
    free(text);
    if (!read) return print_fault(command, o->file ? o->file : path, &fault);
    if (c->game == game) return CLI_OK;
    return cli_complain(command, CLI_SAY_PUZZLES_OTHER_GAME, c->game->key);
}

static int write_all(const char *command, const puzzles_options *o, const collection *c) {
    size_t size;
    if (!o->out) return CLI_OK;
    char *text = collection_write(c, &size);
    const gg_text all = { .at = text, .capacity = size + 1, .used = size };
    int code = cli_file_write(command, o->out, &all);
    free(text);
    return code;
}

// How many there are, how hard, and who finds them.
static void print_summary(const collection *c) {
    uint32_t found[PUZZLE_LEVELS] = { 0 }, graded = 0;
    for (uint32_t i = 0; i < c->count; i++) {
        const puzzle *p = &c->puzzle[i];
        graded += p->grade > 0;
        for (unsigned level = 0; level < PUZZLE_LEVELS && p->grade; level++)
            found[level] += p->found[level];
    }
    cli_print(stdout, CLI_SAY_PUZZLES_COUNT, (int)c->count, (int)graded);
    for (unsigned level = 0; level < PUZZLE_LEVELS && graded; level++)
        cli_print(stdout, CLI_SAY_PUZZLES_FOUND, puzzle_level[level], (int)(found[level] / graded));
}

/* Mining. */

typedef struct haul {
    const gg_game *game;
    FILE *file;
} haul;

static void keep(void *self, const puzzle *p) {
    haul *h = self;
    char out[PUZZLE_TEXT_MAX];
    gg_text text = gg_text_begin(out, sizeof out);
    puzzle_write(h->game, p, &text);
    fputs(out, h->file);
    fflush(h->file);
}

// What is in the file already is kept, and not found again.
static int read_before(const char *command, const puzzles_options *o, const gg_game *game,
                       collection *c, FILE *file) {
    char head[128];
    gg_text text = gg_text_begin(head, sizeof head);
    fseek(file, 0, SEEK_END);
    if (file != stdout && ftell(file) > 0) {
        puzzles_options before = *o;
        before.file = o->out;
        return read_all(command, &before, game, c);
    }
    puzzle_head_write(game, &text);
    fputs(head, file);
    return CLI_OK;
}

static int mine(const char *command, puzzles_options *o, const gg_game *game,
                const gg_setup *setup) {
    haul h = { game, o->out ? fopen(o->out, "a+") : stdout };
    collection c = { .game = game };
    cli_bar bar = cli_bar_begin("games", false);
    if (!h.file) return cli_file_end(command, o->out, NULL) ? CLI_OK : CLI_FAILED;
    int code = read_before(command, o, game, &c, h.file);
    o->work.run.games = o->games;
    o->work.run.progress = cli_bar_on_games;
    o->work.run.context = &bar;
    cli_stop_by_signal();
    uint32_t done = code == CLI_OK ? collection_mine(&c, &o->work, setup, keep, &h) : 0;
    cli_bar_end(&bar);
    collection_close(&c);
    if (o->out && !cli_file_end(command, o->out, h.file)) return CLI_FAILED;
    if (code != CLI_OK || done == o->games) return code;
    return cli_interrupted(command, done, o->games, o->out);
}

/* What there is. */

static int look_again(const char *command, puzzles_options *o, collection *c) {
    uint32_t all = c->count, done = all;
    cli_bar bar = cli_bar_begin("puzzles", false);
    o->work.run.progress = cli_bar_on_games;
    o->work.run.context = &bar;
    cli_stop_by_signal();
    if (o->verify) {
        collection_work far = o->work;
        far.how.worlds *= AGAIN;
        far.how.nodes *= AGAIN;
        done = collection_verify(c, &far);
    }
    uint32_t left = c->count;
    if (o->grade && done == all && collection_grade(c, &o->work) < left) done = 0;
    cli_bar_end(&bar);
    if (done != all) return cli_interrupted(command, done, all, NULL);
    if (o->verify) cli_print(stdout, CLI_SAY_PUZZLES_HOLD, (int)left, (int)all);
    print_summary(c);
    int code = write_all(command, o, c);
    return code == CLI_OK && left < all ? CLI_FAILED : code;
}

static int run(const char *command, puzzles_options *o, const gg_game *game,
               const gg_setup *setup) {
    collection c;
    eyes probe;
    if (!eyes_open(&probe, game)) return cli_complain(command, CLI_SAY_SCALE_NO_NET, game->key);
    eyes_close(&probe);
    if (o->out && !cli_can_write(command, o->out)) return CLI_FAILED;
    if (o->games) return mine(command, o, game, setup);
    int code = read_all(command, o, game, &c);
    if (code == CLI_OK && o->solve)
        code = puzzles_solve(command, &c, &o->solving);
    else if (code == CLI_OK && (o->verify || o->grade))
        code = look_again(command, o, &c);
    else if (code == CLI_OK)
        print_summary(&c);
    collection_close(&c);
    return code;
}

int cmd_puzzles(int argc, char **argv) {
    puzzles_options o = { .work = { .how = { .worlds = 48, .nodes = 2000 },
                                    .answers = 16,
                                    .run = { .threads = cli_cores(THREAD_POOL_MAX) } },
                          .typed = { .seed = 1 },
                          .solving = { .language = cli_language_here() } };
    gg_setup setup;
    const cli_option rows[] = { { "games", cli_count, &o.games, GAMES_MOST },
                                { "out", cli_text, &o.out, 0 },
                                { "verify", cli_flag, &o.verify, 0 },
                                { "grade", cli_flag, &o.grade, 0 },
                                { "solve", cli_flag, &o.solve, 0 },
                                { "number", cli_count, &o.solving.number, COLLECTION_MAX },
                                { "worlds", cli_count, &o.work.how.worlds, MINE_WORLDS_MAX },
                                { "nodes", cli_number, &o.work.how.nodes, 1000000 },
                                { "answers", cli_count, &o.work.answers, 10000 },
                                { "threads", cli_count, &o.work.run.threads, THREAD_POOL_MAX },
                                { "lang", cli_language, &o.solving.language, 0 },
                                CLI_SETUP(&o.typed),
                                { 0 } };
    int code = cli_read(argc, argv, "GAME [FILE]", rows);
    if (code >= 0) return code;
    if (optind + 1 < argc) o.file = argv[optind + 1];
    if ((o.games && (o.verify || o.grade || o.solve)) || (o.solve && (o.verify || o.grade)))
        return cli_usage(argv[0], CLI_SAY_PUZZLES_ONE_THING);
    const gg_game *game = cli_game_setup(argv, &o.typed, &setup);
    return game ? run(argv[0], &o, game, &setup) : CLI_USAGE;
}
