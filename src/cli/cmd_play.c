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
#include "cli/play/play.h"
#include "table/table.h"
#include "tui/link/host.h"
#include "tui/tui.h"

static const char help[] =
    "Usage: grognard play GAME [OPTION]...\n\n"
    "Plays a game in the terminal, against a bot, or between people at one screen. You see\n"
    "the map as your side knows it and choose from a list; h lists the keys.\n\n"
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
    "      --plain             line by line, for scripts and for reading aloud; this is so where\n"
    "                          there is no terminal\n"
    "      --lang CODE         the language of what is said (default: that of LANG); a wrong code\n"
    "                          lists them\n"
    "      --ascii             no character outside ASCII\n"
    "      --mono              no colours\n"
    "  -h, --help              this text\n\n"
    "Examples:\n"
    "  grognard play marengo\n"
    "  grognard play marengo --scenario peterbona    (short, to learn by)\n"
    "  grognard play marengo --option bid_side=austria --option bid=3\n"
    "  grognard play marengo --seat france --bot marshal:2000ms\n"
    "  grognard play marengo --hotseat --load sunday.txt\n";

typedef struct play_options {
    const char *command;
    const gg_game *game;
    const char *seed, *load;
    const char *seat[GG_SEATS_MAX];
    unsigned seat_count;
    cli_setup typed;
    bool hotseat;
    uint64_t seed_value;
    gg_setup setup;
    player bot;
    bool plain;
    uint8_t language;
    screen_style style;
} play_options;

/* The host's side: a process of its own, the only one that holds the game's state. */

static uint64_t seed_from_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return gg_mix((uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, (uint64_t)getpid());
}

static table *open_record(const play_options *o) {
    size_t size = 0;
    gg_fault fault = { 0 };
    char *text = cli_file_read(o->command, o->load, GG_RECORD_SIZE_MAX, &size);
    if (!text) return NULL;
    table *t = table_open(text, size, NULL, &fault);
    free(text);
    if (!t) {
        fprintf(stderr, "%s:%u: %s\n", o->load, (unsigned)fault.line, fault.message);
        return NULL;
    }
    const gg_game *game = match_game(table_match(t));
    if (game == o->game) return t;
    fprintf(stderr, "grognard %s: %s is a record of %s\n", o->command, o->load, game->key);
    table_close(t);
    return NULL;
}

static table *open_new(const play_options *o) {
    gg_setup setup = o->setup;
    gg_fault fault = { 0 };
    char header[4096];
    gg_text text = gg_text_begin(header, sizeof header);
    setup.seed = o->seed ? o->seed_value : seed_from_clock();
    table_header_write(o->game, &setup, &text);
    GG_ASSERT(!text.full);
    table *t = table_open(header, text.used, NULL, &fault);
    GG_ASSERT(t != NULL);
    return t;
}

// One bit per seat that a person plays; 0 after a message.
static unsigned read_people(const match *m, const play_options *o) {
    unsigned seats = gg_seats(match_game(m), match_state(m)), people = 0;
    if (o->hotseat) return seats;
    for (unsigned i = 0; i < o->seat_count; i++) {
        unsigned seat = cli_seat(o->command, match_game(m), seats, o->seat[i]);
        if (seat > match_game(m)->seat_count) return 0;
        people |= 1u << seat;
    }
    return people ? people : seats & (0u - seats); // the lowest
}

static void seat_bots(table *t, unsigned people, const player *bot) {
    const match *m = table_match(t);
    table_guests *guests = table_guests_of(t);
    guests->hotseat = (people & (people - 1)) != 0;
    for (unsigned seat = 0; seat < match_game(m)->seat_count; seat++) {
        if ((people >> seat) & 1 || !match_has_viewer(m, seat)) continue;
        gg_text text = gg_text_begin(guests->bot[seat], sizeof guests->bot[seat]);
        gg_put(&text, bot->bot->level);
    }
}

static int open_table(void *self, host_plan *plan) {
    const play_options *o = self;
    plan->table = o->load ? open_record(o) : open_new(o);
    if (!plan->table) return CLI_FAILED;
    plan->people = read_people(table_match(plan->table), o);
    if (plan->people == 0) return CLI_USAGE;
    seat_bots(plan->table, plan->people, &o->bot);
    plan->budget = o->bot.budget;
    plan->language = o->language;
    return CLI_OK;
}

/* The client's side. */

static int run(play_options *o) {
    if (!cli_setup_read(o->command, o->game, &o->typed, &o->setup)) return CLI_USAGE;
    host h = host_start(open_table, o);
    play *p = gg_must(calloc(1, sizeof *p));
    p->client.wire = h.wire;
    p->client.game = o->game;
    p->client.language = o->language;
    if (client_await(&p->client, CLIENT_HOST) == CLIENT_HOST) {
        bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
        if (o->plain || !terminal || !tui_run(&p->client, o->style)) play_lines(p);
    }
    client_free(&p->client);
    free(p);
    return host_end(&h);
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
    case 'P': o->plain = true; break;
    case 'A': o->style.ascii = true; break;
    case 'M': o->style.mono = true; break;
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
        { "plain", no_argument, NULL, 'P' },
        { "ascii", no_argument, NULL, 'A' },
        { "mono", no_argument, NULL, 'M' },
        { "help", no_argument, NULL, 'h' },
        { "lang", required_argument, NULL, 'L' },
        { 0 },
    };
    play_options o = { .command = argv[0],
                       .bot = { .bot = bot_find("recruit") },
                       .language = cli_language_here() };
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (got == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        }
        if (got == '?' || got == ':') return cli_bad_option(got, argv);
        if (got == 's' && !cli_number(argv[0], "--seed", UINT64_MAX, &o.seed_value))
            return CLI_USAGE;
        if (got == 'L' && !cli_language(argv[0], optarg, &o.language)) return CLI_USAGE;
        if (got == 'B' && !cli_level(argv[0], optarg, &o.bot)) return CLI_USAGE;
        if (!keep_option(&o, got)) return cli_usage(argv[0], "too many --seat or --option");
    }
    const char *wrong = contradiction(&o);
    if (wrong) return cli_usage(argv[0], "%s", wrong);
    o.game = cli_game_argument(argc, argv);
    return o.game ? run(&o) : CLI_USAGE;
}
