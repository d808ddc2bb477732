/* solve.c - see puzzles.h. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/puzzles/puzzles.h"
#include "match/scene_text.h"
#include "puzzle/judge.h"

enum { BOARD_MAX = 1 << 15, LINE_MAX = 512, SAID_MAX = 1024 };

// A puzzle being solved.
typedef struct solving {
    const collection *c;
    const puzzle *puzzle;
    match *moment, *now; // as it was, and with what was done since
    judge *judge;
    uint8_t language;
    option *option; // what may be done
    unsigned count;
    trial_row row; // what was done
    bool passing;
    bool is_script;
} solving;

static void say_prompt(const solving *s) {
    char words[SAID_MAX];
    gg_text text = gg_text_begin(words, sizeof words);
    text.language = s->language;
    match_game(s->now)->prompt_write(match_state(s->now), s->puzzle->seat, &text);
    cli_wrap(stdout, "", words, 0);
}

static void show_position(const solving *s) {
    static char board[BOARD_MAX];
    gg_text text = gg_text_begin(board, sizeof board);
    text.language = s->language;
    match_board_write(match_game(s->moment), match_view(s->moment, s->puzzle->seat), &text);
    fputs(board, stdout);
    say_prompt(s);
}

static void print_row(unsigned number, const char *words) {
    char label[16];
    snprintf(label, sizeof label, "%3u  ", number);
    cli_wrap(stdout, label, words, 5);
}

static void list_orders(const solving *s) {
    for (unsigned i = 0; i < s->count; i++) {
        char words[SAID_MAX];
        gg_text text = gg_text_begin(words, sizeof words);
        text.language = s->language;
        options_write(s->moment, s->puzzle->seat, &s->option[i].row, &text);
        print_row(i + 1, words);
    }
}

static void ask_step(const solving *s, gg_decision *d) {
    gg_ask(match_game(s->now), match_state(s->now), s->puzzle->seat, d);
}

static void list_steps(const solving *s) {
    gg_decision d;
    ask_step(s, &d);
    for (unsigned i = 0; i < d.count; i++) {
        char words[SAID_MAX];
        gg_text text = gg_text_begin(words, sizeof words);
        text.language = s->language;
        match_game(s->now)->choice_write(match_state(s->now), s->puzzle->seat, d.legal[i], &text);
        print_row(i + 1, words);
    }
}

/* Telling. */

static void put_words(const solving *s, const trial_row *row, char words[SAID_MAX]) {
    gg_text text = gg_text_begin(words, SAID_MAX);
    text.language = s->language;
    options_write(s->moment, s->puzzle->seat, row, &text);
}

// Thousandths as tenths of a percent, "12.5".
static const char *percent(int thousandths, char out[16]) {
    int size = thousandths < 0 ? -thousandths : thousandths;
    snprintf(out, 16, "%s%d.%d", thousandths < 0 ? "-" : "", size / 10, size % 10);
    return out;
}

static void tell(const solving *s) {
    char words[SAID_MAX], number[16];
    const puzzle *p = s->puzzle;
    judge_answer a = judge_row(s->judge, &s->row, JUDGE_WORLDS);
    put_words(s, &s->row, words);
    cli_wrap(stdout, "", words, 0);
    cli_print(stdout, a.right ? CLI_SAY_PUZZLES_RIGHT : CLI_SAY_PUZZLES_WRONG,
              percent(a.cost, number));
    for (unsigned i = 0; i < p->options; i++) {
        char label[24];
        put_words(s, judge_option(s->judge, i), words);
        snprintf(label, sizeof label, "%6s %%  ", percent(p->chance - p->option[i].cost, number));
        cli_wrap(stdout, label, words, 10);
    }
    for (unsigned i = 0; i < PUZZLE_LEVELS && p->grade; i++)
        cli_print(stdout, CLI_SAY_PUZZLES_FOUND, puzzle_level[i], (int)p->found[i]);
}

/* Answers. */

// A number of a list, from 1; 0: it is none.
static unsigned number_in(const char *line, unsigned most) {
    uint64_t number = 0;
    if (!gg_read_u64(line, strlen(line), &number) || number > most) return 0;
    return (unsigned)number;
}

static bool read_line(char line[LINE_MAX]) {
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, LINE_MAX, stdin)) return false;
    line[strcspn(line, "\r\n")] = 0;
    return true;
}

static void begin_steps(solving *s) {
    const gg_game *game = match_game(s->moment);
    const gg_view *view[GG_SEATS_MAX] = { 0 };
    for (gg_seat seat = 0; seat < game->seat_count; seat++)
        if (match_has_viewer(s->moment, seat)) view[seat] = match_view(s->moment, seat);
    if (s->now != s->moment) match_close(s->now);
    s->now = match_open_world(game, match_state(s->moment), view);
    s->row = (trial_row){ 0 };
    s->passing = true;
}

static void take_step(solving *s, unsigned index) {
    gg_decision d;
    ask_step(s, &d);
    gg_action action = d.legal[index];
    s->passing = s->passing && options_is_pass(s->now, s->puzzle->seat, action);
    s->row.action[s->row.count++] = action;
    match_play_legal(s->now, s->puzzle->seat, action, NULL);
}

// Step by step; false: the input has ended.
static bool read_steps(solving *s) {
    char line[LINE_MAX];
    begin_steps(s);
    while (!options_is_done(s->now, s->puzzle->seat, &s->row, s->passing)) {
        gg_decision d;
        ask_step(s, &d);
        say_prompt(s);
        list_steps(s);
        if (!read_line(line)) return false;
        unsigned number = number_in(line, d.count);
        if (number)
            take_step(s, number - 1);
        else
            cli_print(stdout, CLI_SAY_PUZZLES_STEP, (int)d.count);
    }
    return true;
}

// An order; false: the input has ended.
static bool read_answer(solving *s) {
    char line[LINE_MAX];
    for (;;) {
        cli_print(stdout, CLI_SAY_PUZZLES_ASK, (int)s->count);
        if (!read_line(line)) return false;
        unsigned number = number_in(line, s->count);
        if (number) s->row = s->option[number - 1].row;
        if (number) return true;
        if (strcmp(line, "l") == 0) list_orders(s);
        if (strcmp(line, "s") == 0) return read_steps(s);
        if (strcmp(line, "q") == 0) return false;
    }
}

static bool solve_one(solving *s, uint32_t number) {
    gg_fault fault;
    s->puzzle = &s->c->puzzle[number];
    s->moment = s->now = puzzle_open(s->c->game, s->puzzle, &fault);
    s->judge = s->moment ? judge_open(s->moment, s->puzzle, &fault) : NULL;
    bool goes_on = true;
    if (s->judge) {
        s->count = options_list(s->moment, s->puzzle->seat, s->option);
        cli_print(stdout, CLI_SAY_PUZZLES_NAME, (int)number + 1, (int)s->puzzle->grade,
                  s->c->game->seat_name[s->puzzle->seat]);
        show_position(s);
        list_orders(s);
        goes_on = read_answer(s);
        if (goes_on) tell(s);
    } else {
        fprintf(stderr, "%s\n", fault.message);
    }
    judge_close(s->judge);
    if (s->now && s->now != s->moment) match_close(s->now);
    if (s->moment) match_close(s->moment);
    return goes_on;
}

int puzzles_solve(const char *command, const collection *c, const puzzles_solving *how) {
    solving s = { .c = c, .language = how->language };
    if (c->count == 0) return cli_complain(command, CLI_SAY_PUZZLES_NONE);
    if (how->number > c->count) return cli_usage(command, CLI_SAY_PUZZLES_NUMBER, (int)c->count);
    uint32_t next =
        how->number ? how->number - 1 : (uint32_t)(gg_mix((uint64_t)time(NULL), 0, 0) % c->count);
    s.option = gg_must(calloc(OPTIONS_MAX, sizeof *s.option));
    while (solve_one(&s, next))
        next = (next + 1) % c->count;
    free(s.option);
    putchar('\n');
    return CLI_OK;
}
