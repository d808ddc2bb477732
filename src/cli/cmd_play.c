/* cmd_play.c - grognard play: a game in the terminal, against a bot or between people at
 * one screen. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/play.h"

static const char help[] =
    "Usage: grognard play GAME [OPTION]...\n\n"
    "Plays a game in the terminal, against a bot, or between people at one screen. You see\n"
    "the board as your side knows it and answer by number; 'help' lists the commands.\n\n"
    "Options:\n"
    "      --seat SEAT         a seat that a person plays (default: the first); may be given\n"
    "                          again, and a curtain falls between people; bots play the rest\n"
    "      --hotseat           people play all seats\n"
    "      --bot LEVEL[:N]     how well the bots play (default: recruit); a wrong name lists the\n"
    "                          levels; N: nodes to think with, or 250ms: time\n"
    "      --seed N            seed of the set-up (default: from the clock)\n"
    "      --scenario NAME     scenario (default: the game's first); a wrong name lists them\n"
    "      --option KEY=VALUE  set an option of the game; may be given again; a wrong key\n"
    "                          lists them\n"
    "      --load RECORD       go on with a saved game\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard play marengo\n"
    "  grognard play marengo --scenario peterbona    (short, to learn by)\n"
    "  grognard play marengo --option bid_side=austria --option bid=3\n"
    "  grognard play marengo --seat france --bot marshal:2000ms\n"
    "  grognard play marengo --hotseat --load sunday.txt\n";

typedef struct play_options {
    const char *seed, *load;
    const char *seat[GG_SEATS_MAX];
    unsigned seat_count;
    cli_setup typed;
    bool hotseat;
    uint64_t seed_value;
    player bot;
} play_options;

/* The table. */

static void play_bot(play *p, gg_seat seat) {
    gg_decision decision;
    gg_ask(match_game(p->game), match_state(p->game), seat, &decision);
    bot_task task = { .game = match_game(p->game),
                      .view = match_view(p->game, seat),
                      .decision = &decision,
                      .seed = gg_mix(p->bot_seed, seat, match_action_count(p->game)),
                      .budget = p->bot.budget };
    gg_verdict verdict = match_play(p->game, seat, p->bot.bot->choose(&task), NULL);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
}

static void print_prompt(const play *p) {
    printf("%s> ", match_game(p->game)->seat_name[p->seat]);
}

// Reads lines until the decision no longer stands, the person leaves or the input ends.
static void read_until_answered(play *p) {
    char line[512];
    bool answered = false;
    while (!answered && !p->left) {
        print_prompt(p);
        if (!play_read_line(line, sizeof line)) {
            putchar('\n');
            p->left = true;
            return;
        }
        play_do(p, line, &answered);
    }
}

static bool is_hotseat(const play *p) {
    return (p->people & (p->people - 1)) != 0;
}

static void person_decides(play *p, gg_seat seat) {
    if (p->seat != seat) {
        if (is_hotseat(p) && !play_curtain(p)) {
            p->left = true;
            return;
        }
        p->seat = seat;
        p->board_hash = 0;
    }
    gg_ask(match_game(p->game), match_state(p->game), seat, &p->decision);
    play_read_view(p);
    play_show_news(p);
    play_show_board(p);
    play_show_decision(p);
    read_until_answered(p);
}

static gg_seat first_person(const play *p) {
    gg_seat seat = 0;
    while (!((p->people >> seat) & 1))
        seat++;
    return seat;
}

static void finish(play *p) {
    if (p->seat == match_game(p->game)->seat_count) p->seat = first_person(p);
    play_read_view(p);
    play_show_news(p);
    play_show_board(p);
    play_show_result(p);
    puts("'save FILE' keeps the record, 'quit' leaves.");
    read_until_answered(p);
}

static void say_farewell(const play *p) {
    uint32_t count = match_action_count(p->game);
    if (count == 0 || p->saved == count) return;
    puts("The record was not saved. ('save FILE' writes it, --load goes on with it.)");
}

static void play_through(play *p) {
    gg_seat over = match_game(p->game)->seat_count;
    for (gg_seat seat = 0; !p->left && (seat = match_seat(p->game)) != over;) {
        if ((p->people >> seat) & 1)
            person_decides(p, seat);
        else
            play_bot(p, seat);
    }
    if (!p->left) finish(p);
    say_farewell(p);
}

/* Beginning. */

static match *open_record(const char *command, const char *path, const gg_game *game) {
    size_t size = 0;
    gg_fault fault = { 0 };
    char *text = cli_file_read(command, path, GG_RECORD_SIZE_MAX, &size);
    if (!text) return NULL;
    match *m = match_open_record(text, size, &fault);
    free(text);
    if (!m) {
        fprintf(stderr, "%s:%u: %s\n", path, (unsigned)fault.line, fault.message);
    } else if (match_game(m) != game) {
        fprintf(stderr, "grognard %s: %s is a record of %s\n", command, path, match_game(m)->key);
        match_close(m);
        m = NULL;
    }
    return m;
}

// One bit per seat that a person plays; 0 after a message.
static unsigned read_people(const char *command, const match *m, const play_options *o) {
    unsigned seats = gg_seats(match_game(m), match_state(m)), people = 0;
    if (o->hotseat) return seats;
    for (unsigned i = 0; i < o->seat_count; i++) {
        unsigned seat = cli_seat(command, match_game(m), seats, o->seat[i]);
        if (seat > match_game(m)->seat_count) return 0;
        people |= 1u << seat;
    }
    return people ? people : seats & (0u - seats); // the lowest
}

static void print_players(const play *p) {
    const gg_game *game = match_game(p->game);
    char line[512];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, is_hotseat(p) ? "People play" : "You play");
    for (unsigned seat = 0, before = 0; seat < game->seat_count; seat++) {
        if (!((p->people >> seat) & 1)) continue;
        gg_put(&text, before++ ? " and " : " ");
        gg_put(&text, game->seat_name[seat]);
    }
    if (p->people != gg_seats(game, match_state(p->game))) {
        const char *const part[] = { ", a bot the rest (", p->bot.bot->level, ": ",
                                     p->bot.bot->text, ")" };
        for (size_t i = 0; i < sizeof part / sizeof *part; i++)
            gg_put(&text, part[i]);
    }
    gg_put(&text, is_hotseat(p) ? "; a curtain falls between people." : ".");
    cli_wrap(stdout, "", line, 0);
}

static void print_title(const play *p) {
    const gg_game *game = match_game(p->game);
    const gg_setup *setup = match_setup(p->game);
    puts(game->title);
    cli_wrap(stdout, "", game->credits, 0);
    if (setup) {
        const gg_scenario_row *scenario = &game->scenario[setup->scenario];
        printf("\n%s\n", scenario->title);
        cli_wrap(stdout, "", scenario->text, 0);
    }
    print_players(p);
    if (match_action_count(p->game) == 0)
        play_show_guide(p);
    else
        printf("Loaded: %u actions. 'help' lists the commands, 'log' what happened so far.\n",
               (unsigned)match_action_count(p->game));
}

// What was told before the person sat down is in the log, not in the news.
static void begin_screen(play *p) {
    const char *no_colour = getenv("NO_COLOR");
    p->is_terminal = isatty(STDOUT_FILENO);
    p->has_colour = p->is_terminal && !(no_colour && no_colour[0]);
    p->seat = match_game(p->game)->seat_count;
    for (unsigned seat = 0; seat < match_game(p->game)->seat_count; seat++)
        match_log(p->game, seat, &p->seen[seat]);
    p->saved = match_action_count(p->game);
    play_screen_open(p);
    print_title(p);
}

static int run(const char *command, const gg_game *game, const play_options *o) {
    gg_setup setup = { .seed = o->seed_value };
    if (!cli_setup_read(command, game, &o->typed, &setup)) return CLI_USAGE;
    match *m = o->load ? open_record(command, o->load, game) : match_open(game, &setup, NULL);
    if (!m) return CLI_FAILED;
    unsigned people = read_people(command, m, o);
    if (people == 0) {
        match_close(m);
        return CLI_USAGE;
    }
    play *p = calloc(1, sizeof *p);
    GG_ASSERT(p != NULL);
    p->game = m;
    p->bot = o->bot;
    p->bot_seed = gg_mix(o->seed_value, 1, 0);
    p->people = people;
    begin_screen(p);
    play_through(p);
    match_close(m);
    play_screen_close(p);
    free(p);
    return CLI_OK;
}

static uint64_t seed_from_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return gg_mix((uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, (uint64_t)getpid());
}

// Keeps one value of an option; false if there is no room for another.
static bool keep_option(play_options *o, int got) {
    switch (got) {
    case 'a':
        if (o->seat_count == GG_SEATS_MAX) return false;
        o->seat[o->seat_count++] = optarg;
        break;
    case 's': o->seed = optarg; break;
    case 'l': o->load = optarg; break;
    case 'H': o->hotseat = true; break;
    default: return cli_setup_keep(&o->typed, got);
    }
    return true;
}

// Options that contradict each other; NULL if none do.
static const char *contradiction(const play_options *o) {
    if (o->hotseat && o->seat_count) return "--seat and --hotseat exclude each other";
    if (!o->load) return NULL;
    if (o->seed || o->typed.scenario || o->typed.option_count)
        return "a loaded game has its own seed, scenario and options";
    return NULL;
}

int cmd_play(int argc, char **argv) {
    static const struct option options[] = {
        { "seat", required_argument, NULL, 'a' },
        { "hotseat", no_argument, NULL, 'H' },
        { "seed", required_argument, NULL, 's' },
        { "scenario", required_argument, NULL, 'S' },
        { "option", required_argument, NULL, 'o' },
        { "load", required_argument, NULL, 'l' },
        { "bot", required_argument, NULL, 'B' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    play_options o = { .seed_value = seed_from_clock(), .bot = { .bot = bot_find("recruit") } };
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (got == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        }
        if (got == '?' || got == ':') return cli_bad_option(got, argv);
        if (got == 's' && !cli_number(argv[0], "--seed", UINT64_MAX, &o.seed_value))
            return CLI_USAGE;
        if (got == 'B' && !cli_level(argv[0], optarg, &o.bot)) return CLI_USAGE;
        if (!keep_option(&o, got)) return cli_usage(argv[0], "too many --seat or --option");
    }
    const char *wrong = contradiction(&o);
    if (wrong) return cli_usage(argv[0], "%s", wrong);
    const gg_game *game = cli_game_argument(argc, argv);
    return game ? run(argv[0], game, &o) : CLI_USAGE;
}
