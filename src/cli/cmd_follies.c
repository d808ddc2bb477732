/* cmd_follies.c - grognard follies: how often does a level do what no thoughtful player does?
 * speech off: figures for those who build bots, in English; definitions are the game's. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/work.h"
#include "lab/follies/tally.h"
#include "lab/run/thread_pool.h"

typedef struct follies_options {
    tally_plan plan;
    cli_setup typed;
    const char *position, *record; // files
    const char *show, *records;
    uint32_t runs, threads;
    bool json;
} follies_options;

static const gg_game *game_of(const follies_options *o) {
    return o->plan.game;
}

static const gg_folly_row *row_of(const follies_options *o, unsigned row) {
    return &folly_rows(game_of(o))->row[row];
}

static unsigned row_count(const follies_options *o) {
    return folly_rows(game_of(o))->count;
}

static const char *side_name(const follies_options *o, unsigned side) {
    return game_of(o)->seat_name[side];
}

/* The definitions. */

static void print_definitions(const follies_options *o) {
    for (unsigned i = 0; i < row_count(o); i++) {
        const gg_folly_row *row = row_of(o, i);
        char text[GG_MESSAGE_MAX + 64];
        snprintf(text, sizeof text, "%s (%s)",
                 gg_said(game_of(o)->words.catalog, row->message, cli_language_here()),
                 game_of(o)->rule[row->rule].number);
        puts(row->key);
        cli_wrap(stdout, "", text, 4);
    }
}

/* What was found. */

static void print_head(const follies_options *o, const tally_sum *sum) {
    const tally_plan *p = &o->plan;
    printf("%s, ", game_of(o)->key);
    if (o->record)
        printf("%s", o->record);
    else
        printf("%s%s%s", p->level.name, p->against.bot ? " against " : "",
               p->against.bot ? p->against.name : "");
    if (o->position) printf(", one turn from %s", o->position);
    if (!o->record)
        printf(", %u %s from seed %llu", (unsigned)sum->games, o->position ? "runs" : "games",
               (unsigned long long)p->setup.seed);
    puts(o->record || o->position ? "\n" : "; for 100 games in which it had a side\n");
}

static void print_counts(const follies_options *o, const tally_sum *sum) {
    printf("%-20s %10s %10s %10s\n", "", side_name(o, 0), side_name(o, 1), "games with");
    for (unsigned i = 0; i < row_count(o); i++)
        printf("%-20s %10u %10u %10u\n", row_of(o, i)->key, (unsigned)sum->count[i][0],
               (unsigned)sum->count[i][1], (unsigned)sum->with[i]);
}

static void print_rates(const follies_options *o, const tally_sum *sum) {
    printf("%-20s %8s %10s %10s %8s %11s\n", "", "all", side_name(o, 0), side_name(o, 1), "seen",
           "games with");
    for (unsigned i = 0; i < row_count(o); i++)
        printf("%-20s %8.1f %10.1f %10.1f %8u %11u\n", row_of(o, i)->key,
               tally_rate(sum, i, TALLY_SIDES), tally_rate(sum, i, 0), tally_rate(sum, i, 1),
               (unsigned)(sum->count[i][0] + sum->count[i][1]), (unsigned)sum->with[i]);
}

// The line of a record that has an action; without its end.
static const char *record_line(const char *record, uint32_t action, int *size) {
    char number[16];
    snprintf(number, sizeof number, "\n%u ", (unsigned)action);
    const char *line = strstr(record, "\n\n");
    line = line ? strstr(line + 1, number) : NULL;
    *size = line ? (int)strcspn(line + 1, "\n") : 0;
    return line ? line + 1 : "";
}

static void print_shown(const follies_options *o, const tally_game *games) {
    unsigned row = folly_find(game_of(o), o->show);
    printf("\n%s\n", o->show);
    for (uint32_t i = 0; i < o->plan.games; i++) {
        for (uint32_t k = 0; games[i].played && k < games[i].seen.count; k++) {
            const folly_sighting *s = &games[i].seen.row[k];
            int size = 0;
            if (s->folly != row) continue;
            const char *line = record_line(games[i].record, s->action, &size);
            printf("game %u, %s: %.*s\n", (unsigned)i + 1, game_of(o)->seat_name[s->seat], size,
                   line);
        }
    }
}

static void print_text(const follies_options *o, const tally_sum *sum, const tally_game *games) {
    print_head(o, sum);
    if (o->record || o->position)
        print_counts(o, sum);
    else
        print_rates(o, sum);
    if (o->show) print_shown(o, games);
}

static void print_json_sightings(const follies_options *o, const tally_game *games) {
    const char *comma = "";
    for (uint32_t i = 0; i < o->plan.games; i++) {
        for (uint32_t k = 0; games[i].played && k < games[i].seen.count; k++) {
            const folly_sighting *s = &games[i].seen.row[k];
            printf("%s{\"game\":%u,\"action\":%u,\"seat\":\"%s\",\"folly\":\"%s\"}", comma,
                   (unsigned)i + 1, (unsigned)s->action, game_of(o)->seat_name[s->seat],
                   row_of(o, s->folly)->key);
            comma = ",";
        }
    }
}

static void print_json(const follies_options *o, const tally_sum *sum, const tally_game *games) {
    printf("{\"game\":\"%s\",\"games\":%u,\"sides\":{\"%s\":%u,\"%s\":%u},\"follies\":[",
           game_of(o)->key, (unsigned)sum->games, side_name(o, 0), (unsigned)sum->sides[0],
           side_name(o, 1), (unsigned)sum->sides[1]);
    for (unsigned i = 0; i < row_count(o); i++)
        printf("%s{\"key\":\"%s\",\"rule\":\"%s\",\"%s\":%u,\"%s\":%u,\"per_100\":%.3f,"
               "\"games_with\":%u}",
               i ? "," : "", row_of(o, i)->key, game_of(o)->rule[row_of(o, i)->rule].number,
               side_name(o, 0), (unsigned)sum->count[i][0], side_name(o, 1),
               (unsigned)sum->count[i][1], tally_rate(sum, i, TALLY_SIDES), (unsigned)sum->with[i]);
    fputs("],\"sightings\":[", stdout);
    print_json_sightings(o, games);
    puts("]}");
}

static bool save_records(const follies_options *o, const tally_game *games) {
    bool good = true;
    for (uint32_t i = 0; o->records && good && i < o->plan.games; i++) {
        char path[1024];
        if (!games[i].record) continue;
        int size = snprintf(path, sizeof path, "%s/%u.txt", o->records, (unsigned)i + 1);
        if (size < 0 || (size_t)size >= sizeof path) return false;
        FILE *file = fopen(path, "wb");
        if (file) fputs(games[i].record, file);
        good = cli_file_end("follies", path, file);
    }
    return good;
}

static int print_all(const follies_options *o, const tally_game *games) {
    tally_sum sum = tally_add_up(&o->plan, games);
    bool good = save_records(o, games);
    (o->json ? print_json : print_text)(o, &sum, games);
    if (sum.games == o->plan.games) return good ? CLI_OK : CLI_FAILED;
    return cli_complain("follies", CLI_SAY_INTERRUPTED, (int)sum.games, (int)o->plan.games);
}

/* Counting. */

static int play_all(const follies_options *o) {
    tally_game *games = gg_must(calloc(o->plan.games, sizeof *games));
    cli_bar bar = cli_bar_begin("games", false);
    const games_plan run = { o->plan.games, o->threads, cli_bar_on_games, &bar };
    cli_stop_by_signal();
    tally_run(&o->plan, &run, games);
    cli_bar_end(&bar);
    int code = print_all(o, games);
    tally_free(games, o->plan.games);
    return code;
}

static int judge(const follies_options *o, tally_game *game) {
    gg_fault fault;
    if (tally_judge(&o->plan, game, &fault)) return print_all(o, game);
    if (fault.status == GG_UNKNOWN && !fault.message[0])
        return cli_complain("follies", CLI_SAY_FOLLIES_OTHER_GAME, game_of(o)->key);
    fprintf(stderr, "%s:%u: %s\n", o->record, (unsigned)fault.line, fault.message);
    return CLI_FAILED;
}

// Can a turn be played from the end of this record?
static int check_position(const follies_options *o) {
    gg_fault fault;
    match *m = match_open_record(o->plan.start, o->plan.start_size, &fault);
    if (!m) {
        fprintf(stderr, "%s:%u: %s\n", o->position, (unsigned)fault.line, fault.message);
        return CLI_FAILED;
    }
    bool other = match_game(m) != game_of(o), over = match_seat(m) == match_game(m)->seat_count;
    match_close(m);
    if (other) return cli_complain("follies", CLI_SAY_FOLLIES_OTHER_GAME, game_of(o)->key);
    return over ? cli_complain("follies", CLI_SAY_FOLLIES_OVER) : CLI_OK;
}

static int count_in_file(follies_options *o) {
    const char *path = o->record ? o->record : o->position;
    char *text = cli_file_read("follies", path, GG_RECORD_SIZE_MAX, &o->plan.start_size);
    if (!text) return CLI_FAILED;
    o->plan.start = text;
    o->plan.games = o->record ? 1 : o->runs;
    int code = CLI_OK;
    if (o->record) {
        tally_game *game = gg_must(calloc(1, sizeof *game));
        code = judge(o, game);
        tally_free(game, 1);
    } else {
        code = check_position(o);
        if (code == CLI_OK) code = play_all(o);
    }
    free(text);
    return code;
}

static int check_show(const follies_options *o) {
    if (!o->show || folly_find(game_of(o), o->show) < row_count(o)) return CLI_OK;
    cli_complain("follies", CLI_SAY_FOLLIES_UNKNOWN, o->show);
    for (unsigned i = 0; i < row_count(o); i++)
        fprintf(stderr, "  %s\n", row_of(o, i)->key);
    return CLI_USAGE;
}

static int run(follies_options *o) {
    bool by_level = o->plan.level.bot != NULL;
    if (o->record && (by_level || o->position)) return cli_usage("follies", CLI_SAY_FOLLIES_ONE);
    if (check_show(o) != CLI_OK) return CLI_USAGE;
    o->plan.keep_record = o->show || o->records;
    if (o->record || (by_level && o->position)) return count_in_file(o);
    if (by_level) return play_all(o);
    print_definitions(o);
    return CLI_OK;
}

int cmd_follies(int argc, char **argv) {
    follies_options o = { .plan = { .games = 20 },
                          .typed = { .seed = 1 },
                          .runs = 20,
                          .threads = cli_cores(THREAD_POOL_MAX) };
    const cli_option rows[] = { { "games", cli_count, &o.plan.games, 1000000 },
                                { "against", cli_level, &o.plan.against, 0 },
                                { "position", cli_text, &o.position, 0 },
                                { "runs", cli_count, &o.runs, 1000000 },
                                { "record", cli_text, &o.record, 0 },
                                { "show", cli_text, &o.show, 0 },
                                { "records", cli_text, &o.records, 0 },
                                { "threads", cli_count, &o.threads, THREAD_POOL_MAX },
                                { "json", cli_flag, &o.json, 0 },
                                CLI_SETUP(&o.typed),
                                { 0 } };
    int code = cli_read(argc, argv, "GAME [LEVEL]", rows);
    if (code >= 0) return code;
    const cli_option level = { "", cli_level, &o.plan.level, 0 };
    if (argv[optind + 1] && !cli_level(argv[0], &level, argv[optind + 1])) return CLI_USAGE;
    o.plan.game = cli_game_setup(argv, &o.typed, &o.plan.setup);
    if (!o.plan.game) return CLI_USAGE;
    if (!folly_rows(o.plan.game)) return cli_usage(argv[0], CLI_SAY_FOLLIES_NONE, o.plan.game->key);
    return run(&o);
}
