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
#include "gg_messages.h"
#include "table/table.h"
#include "table/whatif/branch.h"
#include "tui/link/host.h"
#include "tui/tui.h"

typedef struct play_options {
    const char *command;
    const gg_game *game;
    const char *load, *at; // a record, and the moment of it; NULL: its end
    const char *seat[GG_SEATS_MAX];
    unsigned seat_count;
    cli_setup typed;
    bool hotseat;
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
    if (game == o->game && table_begun(t)) return t;
    if (game == o->game)
        cli_complain(o->command, CLI_SAY_PLAY_NOT_BEGUN, o->load);
    else
        cli_complain(o->command, CLI_SAY_PLAY_OTHER_GAME, o->load, game->key);
    table_close(t);
    return NULL;
}

// What if: from a moment of the record.
static table *open_moment(const play_options *o) {
    uint64_t number = 0;
    table_branch branch;
    table *whole = open_record(o), *t = NULL;
    if (!whole) return NULL;
    bool is_number = gg_read_u64(o->at, strlen(o->at), &number);
    unsigned wrong = is_number ? table_branch_open(&branch, table_match(whole), number, "")
                               : GG_SAY_BRANCH_NUMBER;
    if (wrong) {
        cli_complain(o->command, CLI_SAY_PLAY_NO_MOMENT, o->load, o->at,
                     gg_said(&gg_common, wrong, o->language));
    } else {
        t = table_branch_table(&branch);
        table_branch_close(&branch);
    }
    table_close(whole);
    return t;
}

static table *open_new(const play_options *o) {
    gg_setup setup = o->setup;
    gg_fault fault = { 0 };
    char header[4096];
    gg_text text = gg_text_begin(header, sizeof header);
    if (!o->typed.has_seed) setup.seed = seed_from_clock();
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
    plan->table = o->at ? open_moment(o) : o->load ? open_record(o) : open_new(o);
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

static bool take_seat(const char *command, const cli_option *row, const char *value) {
    play_options *o = row->to;
    if (o->seat_count < GG_SEATS_MAX) {
        o->seat[o->seat_count++] = value;
        return true;
    }
    cli_usage(command, CLI_SAY_PLAY_MANY_SEATS);
    return false;
}

// Options that contradict each other; 0 if none do.
static unsigned contradiction(const play_options *o) {
    if (o->hotseat && o->seat_count) return CLI_SAY_PLAY_SEAT_HOTSEAT;
    if (o->at && !o->load) return CLI_SAY_PLAY_AT_WHAT;
    bool chosen = o->typed.has_seed || o->typed.scenario || o->typed.option_count;
    return o->load && chosen ? CLI_SAY_PLAY_LOADED : 0;
}

int cmd_play(int argc, char **argv) {
    play_options o = { .command = argv[0],
                       .bot = { .bot = bot_find("recruit") },
                       .language = cli_language_here() };
    const cli_option rows[] = { { "seat", take_seat, &o, 0 },
                                { "hotseat", cli_flag, &o.hotseat, 0 },
                                CLI_SETUP(&o.typed),
                                { "load", cli_text, &o.load, 0 },
                                { "at", cli_text, &o.at, 0 },
                                { "bot", cli_level, &o.bot, 0 },
                                { "plain", cli_flag, &o.plain, 0 },
                                { "ascii", cli_flag, &o.style.ascii, 0 },
                                { "mono", cli_flag, &o.style.mono, 0 },
                                { "lang", cli_language, &o.language, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    unsigned wrong = contradiction(&o);
    if (wrong) return cli_usage(argv[0], wrong);
    o.game = cli_game_setup(argv, &o.typed, &o.setup);
    return o.game ? run(&o) : CLI_USAGE;
}
