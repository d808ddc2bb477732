/* cli.h - what the commands share: their names, exit codes, messages and small readers.
 *
 * A command gets its own name as argv[0]. Messages go to standard error, start with the
 * command and name what is wrong. */
#ifndef GG_CLI_CLI_H
#define GG_CLI_CLI_H

#include <getopt.h>
#include <stdio.h>

#include "grognard.h"
#include "lab/arena/match_spec.h"

#ifndef GROGNARD_VERSION
#define GROGNARD_VERSION "unreleased"
#endif

enum {
    CLI_OK = 0,
    CLI_FAILED = 1, // the thing asked about is not so
    CLI_USAGE = 2   // the question made no sense
};

int cmd_account(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_backup(int argc, char **argv);
int cmd_beliefs(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_fit(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_lab(int argc, char **argv);
int cmd_map(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_restore(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sheet(int argc, char **argv);

/* Prints `grognard COMMAND: MESSAGE`, and how to get help. Returns CLI_USAGE. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
int cli_usage(const char *command, const char *format, ...);

/* The message for an option that getopt_long did not like (it returned '?' or ':', with
 * opterr 0 and ':' first in its short options). Returns CLI_USAGE. */
int cli_bad_option(int returned, char **argv);

/* getopt_long, started afresh for each command. */
void cli_options_begin(void);

/* The game of that key, or NULL and a message that lists the games. */
const gg_game *cli_game(const char *command, const char *key);

/* The one argument GAME and nothing else, or NULL and a message. */
const gg_game *cli_game_argument(int argc, char **argv);

/* A whole number from 0 to `most`; false after a message that names the option. */
bool cli_number(const char *command, const char *option, uint64_t most, uint64_t *out);

// How a game shall begin, as typed: the game may stand behind its options.
typedef struct cli_setup {
    const char *scenario;
    const char *option[GG_OPTIONS_MAX]; // each KEY=VALUE
    unsigned option_count;
} cli_setup;

/* Keeps optarg of 'S' (--scenario) or 'o' (--option). False if there are too many. */
bool cli_setup_keep(cli_setup *, int option);
/* Likewise, and reads that of 's' (--seed): says what is wrong with it, and returns false. */
bool cli_setup_take(const char *command, int option, cli_setup *, gg_setup *);

/* Sets scenario and options of a set-up; false after a message. */
bool cli_setup_read(const char *command, const gg_game *, const cli_setup *, gg_setup *);

/* A seat, out of a mask of those that take part, by its name; seat_count + 1 after a message.
 * `public`, the gallery, is found if its bit is in the mask. */
unsigned cli_seat(const char *command, const gg_game *, unsigned seats, const char *name);

/* A whole file of at most `most` bytes, terminated; the caller frees it. `-` is standard
 * input. NULL after a message. */
char *cli_file_read(const char *command, const char *path, size_t most, size_t *size);

/* Writes a text into a file that is made or replaced, or, without a path, to standard output.
 * Returns CLI_OK, or CLI_FAILED after a message. */
int cli_file_write(const char *command, const char *path, const gg_text *);

/* The language that --lang asks for: false after a message if there is none such. */
bool cli_language(const char *command, const char *code, uint8_t *language);
/* That of the environment (LC_ALL, LC_MESSAGES, LANG), English if we do not have it. */
uint8_t cli_language_here(void);

/* Prints a label and text in lines of at most 78 columns, the text indented. */
void cli_wrap(FILE *, const char *label, const char *text, unsigned indent);

/* The name nearest to a mistyped word, at most two letters away (one, if it is short); NULL
 * if there is none. `name_at` gives the names, and NULL past the last. */
const char *cli_near(const char *word, const char *(*name_at)(size_t index));

/* Reads a player that is a level; false after a message that lists the levels. */
bool cli_level(const char *command, const char *text, player *);

/* Likewise, where the results have to be repeatable: time is refused, too. */
bool cli_level_by_nodes(const char *command, const char *text, player *);

/* Prints the levels, weakest first, a line each. */
void cli_levels_print(FILE *);

/* rules ID: prints one rule, or a chapter by its number. False if there is none. */
bool rules_print(FILE *, const gg_game *, const char *id, uint8_t language);

/* The options of a command that takes --db WHERE and one FILE, which is argv[optind] then.
 * Returns -1 to go on, else the exit code. */
int cli_store_read(int argc, char **argv, const char *help, const char **where);

#endif
