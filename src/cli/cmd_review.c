/* cmd_review.c - grognard review: what was judgement, what was chance, what could not be known. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/work.h"
#include "lab/run/games.h"
#include "lab/run/thread_pool.h"
#include "match/order_fold.h"
#include "review/review.h"

enum { POINTS_MAX = 5, ORDERS_MAX = 4, LINE_MAX = 512 };

typedef struct review_options {
    review_how how;
    uint32_t threads;
    bool json;
    const char *seat;
    uint8_t language;
} review_options;

// Actions of one seat in one turn.
typedef struct stretch {
    uint32_t first, count; // rows
    gg_seat seat;
    int32_t judgement, fog, chance, before, after; // of side 0, added up
    uint32_t worst;                                // row that cost most; 0: none cost anything
} stretch;

typedef struct report {
    const match *match;
    review *review;
    review_row *row;
    uint32_t count;
    stretch *stretch;
    uint32_t stretches;
    unsigned only; // the seat that is asked about; seat_count: all
    uint8_t language;
} report;

static bool look(void *self, uint32_t number) {
    report *r = self;
    review_look(r->review, number, &r->row[number]);
    return true;
}

static void add(stretch *s, const review_row *row, uint32_t index, const review_row *rows) {
    s->count++;
    s->judgement += row->step.judgement;
    s->fog += row->step.fog;
    s->chance += row->step.chance;
    s->after = row->step.after;
    if (row->cost > (s->worst ? rows[s->worst].cost : 0)) s->worst = index;
}

static void gather(report *r) {
    r->stretch = gg_must(calloc(r->count, sizeof *r->stretch));
    for (uint32_t i = 1; i < r->count; i++) {
        const review_row *row = &r->row[i];
        bool goes_on =
            i > 1 && r->row[i - 1].turn == row->turn && r->row[i - 1].step.seat == row->step.seat;
        if (!goes_on)
            r->stretch[r->stretches++] =
                (stretch){ .first = i, .seat = row->step.seat, .before = row->step.before };
        add(&r->stretch[r->stretches - 1], row, i, r->row);
    }
}

/* JSON: whole numbers, so that sums are exact. */

// speech off: names for programs.
static void print_row(const report *r, uint32_t index) {
    const review_row *row = &r->row[index];
    const gg_game *game = match_game(r->match);
    const parts_step *s = &row->step;
    char buffer[LINE_MAX];
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    gg_put_object(&text, NULL);
    gg_put_number(&text, "number", index);
    if (index) gg_put_member(&text, "seat", game->seat_name[s->seat]);
    gg_put_number(&text, "before", s->before);
    gg_put_number(&text, "after", s->after);
    gg_put_number(&text, "known", s->known);
    gg_put_number(&text, "expected", s->expected);
    gg_put_number(&text, "judgement", s->judgement);
    gg_put_number(&text, "fog", s->fog);
    gg_put_number(&text, "chance", s->chance);
    gg_put_number(&text, "choices", row->choice);
    printf("%s%s", index ? ",\n" : "\n", buffer);
    if (row->cost > 0) {
        char best[LINE_MAX] = "";
        text = gg_text_begin(best, sizeof best);
        game->action_write(row->best, &text);
        printf(",\"best\":\"%s\",\"cost\":%d", best, row->cost);
    }
    putchar('}');
}

static void print_json(const report *r) {
    printf("{\"game\":\"%s\",\"one\":%d,\"rows\":[", match_game(r->match)->key, EYES_ONE);
    for (uint32_t i = 0; i < r->count; i++)
        print_row(r, i);
    puts("\n]}");
}
// speech on

/* For people. */

static double percent(int64_t value) {
    return 100.0 * (double)value / EYES_ONE;
}

// What speaks for a seat's side, of a number of side 0.
static int64_t own(gg_seat seat, int64_t value) {
    return seat == 0 ? value : -value;
}

static void print_numbers(const char *name, int64_t judgement, int64_t chance, int64_t fog) {
    printf("%-24s %+9.1f %% %+9.1f %% %+9.1f %%\n", name, percent(judgement), percent(chance),
           percent(fog));
}

static void print_seat(const report *r, gg_seat seat) {
    int64_t judgement = 0, chance = 0, fog = 0, lost = 0;
    uint32_t turns = 0, errors = 0;
    enum { ERROR = EYES_ONE / 20 };
    for (uint32_t i = 0; i < r->count; i++) {
        const review_row *row = &r->row[i];
        bool is_own = i > 0 && row->step.seat == seat;
        chance += row->step.chance;
        fog += row->step.fog;
        judgement += is_own ? row->step.judgement : 0;
        lost += is_own ? row->cost : 0;
        errors += is_own && row->cost >= ERROR;
    }
    for (uint32_t i = 0; i < r->stretches; i++)
        turns += r->stretch[i].seat == seat;
    print_numbers(match_game(r->match)->seat_name[seat], own(seat, judgement), own(seat, chance),
                  own(seat, fog));
    if (turns == 0) return;
    char mean[32];
    snprintf(mean, sizeof mean, "%.1f", percent(lost) / turns);
    cli_print(stdout, CLI_SAY_REVIEW_LOST, mean, (int)errors);
    putchar('\n');
}

typedef struct teller {
    const report *report;
    const stretch *stretch;
    unsigned told;
} teller;

static void tell_order(void *self, const order_told *order) {
    teller *t = self;
    const stretch *s = t->stretch;
    if (order->first < s->first || order->first >= s->first + s->count) return;
    if (t->told++ >= ORDERS_MAX) return;
    char line[LINE_MAX] = "";
    gg_text text = gg_text_begin(line, sizeof line);
    text.language = t->report->language;
    match_game(t->report->match)->orders->order_write(order->seat, &order->order, &text);
    cli_wrap(stdout, "     ", line, 5);
}

static void print_better(const report *r, const stretch *s) {
    if (!s->worst) return;
    const review_row *row = &r->row[s->worst];
    char label[LINE_MAX] = "", cost[32], number[16];
    gg_text text = gg_text_begin(label, sizeof label);
    text.language = r->language;
    review_choice_write(r->review, s->worst, row->best, &text);
    snprintf(cost, sizeof cost, "%.1f", percent(row->cost));
    snprintf(number, sizeof number, "%u", (unsigned)s->worst);
    printf("     ");
    cli_print(stdout, CLI_SAY_REVIEW_BETTER, number, label, cost);
    putchar('\n');
}

static void print_point(const report *r, const stretch *s) {
    const gg_game *game = match_game(r->match);
    char name[LINE_MAX];
    snprintf(name, sizeof name, "%u-%u %s", (unsigned)s->first, (unsigned)(s->first + s->count - 1),
             game->seat_name[s->seat]);
    print_numbers(name, own(s->seat, s->judgement), own(s->seat, s->chance), own(s->seat, s->fog));
    teller t = { r, s, 0 };
    if (game->orders) order_fold(r->match, tell_order, &t);
    print_better(r, s);
}

static int by_swing(const void *a, const void *b) {
    const stretch *x = a, *y = b;
    int dx = abs(x->after - x->before), dy = abs(y->after - y->before);
    return dx != dy ? (dx < dy) - (dx > dy) : (x->first > y->first) - (x->first < y->first);
}

static void print_text(report *r) {
    const gg_game *game = match_game(r->match);
    int64_t from = r->row[0].step.before, to = r->row[r->count - 1].step.after;
    gg_seat about = r->only < game->seat_count ? (gg_seat)r->only : 0;
    char began[32], ended[32];
    snprintf(began, sizeof began, "%.1f", percent(about ? EYES_ONE - from : from));
    snprintf(ended, sizeof ended, "%.1f", percent(about ? EYES_ONE - to : to));
    cli_print(stdout, CLI_SAY_REVIEW_HEAD, game->title, game->seat_name[about], began, ended);
    putchar('\n');
    cli_print(stdout, CLI_SAY_REVIEW_COLUMNS);
    putchar('\n');
    unsigned seats = gg_seats(game, match_state(r->match));
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if ((seats >> seat & 1) && (r->only == game->seat_count || r->only == seat))
            print_seat(r, seat);
    }
    cli_print(stdout, CLI_SAY_REVIEW_POINTS);
    putchar('\n');
    qsort(r->stretch, r->stretches, sizeof *r->stretch, by_swing);
    for (uint32_t i = 0, told = 0; i < r->stretches && told < POINTS_MAX; i++) {
        if (r->only < game->seat_count && r->stretch[i].seat != r->only) continue;
        print_point(r, &r->stretch[i]);
        told++;
    }
}

static int report_on(const char *command, const review_options *o, report *r) {
    cli_bar bar = cli_bar_begin("decisions", false);
    r->count = review_count(r->review);
    r->row = gg_must(calloc(r->count, sizeof *r->row));
    games_run(&(games_plan){ r->count, o->threads, cli_bar_on_games, &bar },
              &(games_work){ .self = r, .play = look });
    cli_bar_end(&bar);
    gather(r);
    if (o->json)
        print_json(r);
    else
        print_text(r);
    free(r->row);
    free(r->stretch);
    (void)command;
    return CLI_OK;
}

static int review_match(const char *command, const review_options *o, const match *m) {
    const gg_game *game = match_game(m);
    report r = { .match = m, .only = game->seat_count, .language = o->language };
    if (match_head(m)->result == 0) return cli_complain(command, CLI_SAY_REVIEW_OVER);
    if (o->seat) r.only = cli_seat(command, game, gg_seats(game, match_state(m)), o->seat);
    if (r.only > game->seat_count) return CLI_USAGE;
    r.review = review_open(m, &o->how);
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
    review_options o = { .how = { .worlds = 32, .dice = 16, .nodes = 2000, .seed = 1 },
                         .threads = cli_cores(THREAD_POOL_MAX),
                         .language = cli_language_here() };
    const cli_option rows[] = { { "seat", cli_text, &o.seat, 0 },
                                { "json", cli_flag, &o.json, 0 },
                                { "nodes", cli_number, &o.how.nodes, 1000000 },
                                { "worlds", cli_count, &o.how.worlds, 10000 },
                                { "threads", cli_count, &o.threads, THREAD_POOL_MAX },
                                { "lang", cli_language, &o.language, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "FILE", rows);
    return code >= 0 ? code : run(argv[0], &o, argv[optind]);
}
