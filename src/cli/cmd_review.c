/* cmd_review.c - grognard review: what was judgement, what was chance, what could not be known. */
#include <stdlib.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/review/report.h"
#include "cli/work.h"
#include "lab/run/games.h"
#include "lab/run/thread_pool.h"
#include "server/http/review_html.h"

enum { SECONDS_MAX = 86400, WORLDS_MOST = 4096, NODES_MOST = 1000000 };

typedef struct review_options {
    parts_how how;
    uint32_t threads, seconds;
    bool json, text;
    const char *seat, *html;
    uint8_t language;
} review_options;

static bool judge(void *self, uint32_t number) {
    summary *r = self;
    review_judge(r->review, number);
    return true;
}

static bool look(void *self, uint32_t number) {
    summary *r = self;
    review_look(r->review, number, &r->row[number]);
    return true;
}

static int write_page(const char *command, const review_options *o, const char *json,
                      size_t json_size) {
    size_t size;
    char *page = review_html_make(&(review_html_story){ json, json_size, o->language }, &size);
    const gg_text text = { .at = page, .capacity = size, .used = size };
    int code = cli_file_write(command, o->html, &text);
    free(page);
    return code;
}

static int print_report(const char *command, const review_options *o, const summary *r) {
    int code = CLI_OK;
    size_t capacity = summary_capacity(r);
    char *json = gg_must(malloc(capacity));
    gg_text text = gg_text_begin(json, capacity);
    summary_write(r, &text);
    GG_ASSERT(!text.full);
    if (o->html) code = write_page(command, o, json, text.used);
    if (o->json) puts(json);
    if (o->text || (!o->json && !o->html)) summary_text(r);
    free(json);
    return code;
}

// Moments take about a tenth of the time that rows do.
static int report_on(const char *command, const review_options *o, summary *r) {
    cli_bar bar = cli_bar_begin("decisions", false);
    r->count = review_count(r->review);
    r->row = gg_must(calloc(r->count, sizeof *r->row));
    games_run(&(games_plan){ r->count, o->threads, NULL, NULL },
              &(games_work){ .self = r, .play = judge });
    games_run(&(games_plan){ r->count, o->threads, cli_bar_on_games, &bar },
              &(games_work){ .self = r, .play = look });
    cli_bar_end(&bar);
    summary_gather(r);
    int code = print_report(command, o, r);
    free(r->row);
    free(r->turn);
    return code;
}

// What a row may take, so that all of them take the time that was given.
static uint32_t row_ms(const review_options *o, const match *m) {
    uint64_t rows = match_action_count(m) + 1u;
    uint64_t ms = (uint64_t)o->seconds * 900 * o->threads / rows;
    return ms < 1 ? 1 : (uint32_t)ms;
}

static int review_match(const char *command, const review_options *o, const match *m) {
    const gg_game *game = match_game(m);
    summary r = { .match = m, .only = game->seat_count, .language = o->language };
    parts_how how = o->how;
    if (match_head(m)->result == 0) return cli_complain(command, CLI_SAY_REVIEW_OVER);
    if (o->seat) r.only = cli_seat(command, game, gg_seats(game, match_state(m)), o->seat);
    if (r.only > game->seat_count) return CLI_USAGE;
    if (!cli_can_write(command, o->html)) return CLI_FAILED;
    if (o->seconds) {
        how.ms = row_ms(o, m);
        how.worlds = WORLDS_MOST;
        how.nodes = NODES_MOST;
    }
    r.review = review_open(m, &how);
    if (!r.review) return cli_complain(command, CLI_SAY_REVIEW_NOT, game->key);
    int code = report_on(command, o, &r);
    review_close(r.review);
    return code;
}

static int run(const char *command, const review_options *o, const char *path) {
    size_t size = 0;
    gg_fault fault = { 0 };
    char *text = cli_file_read(command, path, GG_RECORD_SIZE_MAX, &size);
    if (!text) return CLI_FAILED;
    match *m = match_open_record(text, size, &fault);
    if (!m) fprintf(stderr, "%s:%u: %s\n", path, (unsigned)fault.line, fault.message);
    int code = m ? review_match(command, o, m) : CLI_FAILED;
    free(text);
    if (m) match_close(m);
    return code;
}

int cmd_review(int argc, char **argv) {
    review_options o = { .how = { .worlds = 32, .dice = 8, .nodes = 2000, .seed = 1 },
                         .threads = cli_cores(THREAD_POOL_MAX),
                         .language = cli_language_here() };
    const cli_option rows[] = { { "seat", cli_text, &o.seat, 0 },
                                { "time", cli_count, &o.seconds, SECONDS_MAX },
                                { "html", cli_text, &o.html, 0 },
                                { "json", cli_flag, &o.json, 0 },
                                { "text", cli_flag, &o.text, 0 },
                                { "nodes", cli_number, &o.how.nodes, 1000000 },
                                { "worlds", cli_count, &o.how.worlds, 10000 },
                                { "threads", cli_count, &o.threads, THREAD_POOL_MAX },
                                { "lang", cli_language, &o.language, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "FILE", rows);
    return code >= 0 ? code : run(argv[0], &o, argv[optind]);
}
