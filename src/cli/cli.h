/* cli.h - what the commands share: their names, exit codes, messages and small readers.
 *
 * A command gets its own name as argv[0]. Messages go to standard error, start with the
 * command and name what is wrong. */
#ifndef GG_CLI_CLI_H
#define GG_CLI_CLI_H

#include <stdio.h>
#include <unistd.h> // optind: the first argument that is no option

#include "cli_messages.h"
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

#define COMMAND(name, id) int cmd_##name(int argc, char **argv);
#include "cli/commands.def"
#undef COMMAND

/* Messages are those of words/en.po, in the language of the environment. What follows their id is
 * what the catalog declares: an int for each number, a string for each text.
 * Prints one to standard error or output. */
void cli_print(FILE *, unsigned message, ...);
/* `grognard COMMAND: MESSAGE` and a line feed. Returns CLI_FAILED. */
int cli_complain(const char *command, unsigned message, ...);
/* Likewise, and how to get help. Returns CLI_USAGE. */
int cli_usage(const char *command, unsigned message, ...);
/* What --help of a command says: a message with one argument, or none. */
unsigned cli_help_of(const char *command);

typedef struct cli_option cli_option;
/* Takes the value of an option, NULL where it has none; false after a message. */
typedef bool cli_take(const char *command, const cli_option *, const char *value);

// A row of a command's options.
struct cli_option {
    const char *name; // as in the help; "": takes the arguments, in their turn among the options
    cli_take *take;
    void *to;
    uint64_t most; // of numbers; 0: as much as 64 bits hold
};

/* Reads a command line: the command's help says which options there are, the rows (up to one
 * without a name) what becomes of them. `arguments` are the words that have to stand beside them,
 * those in brackets need not. Returns -1 to go on, the arguments at argv[optind]; else the exit
 * code. */
int cli_read(int argc, char **argv, const char *arguments, const cli_option *rows);

/* Into a const char *, a bool, a uint32_t, one that is not 0. */
cli_take cli_text, cli_flag, cli_number, cli_count;
/* Into a uint8_t, the row of that language; into a player, a level. A message lists what there is.
 * Where results have to be repeatable, a level's time is refused too. */
cli_take cli_language, cli_level, cli_level_by_nodes;

/* The game of that key, or NULL and a message that lists the games. */
const gg_game *cli_game(const char *command, const char *key);

// How a game shall begin, as typed: the game may stand behind its options.
typedef struct cli_setup {
    uint64_t seed;
    bool has_seed;
    const char *scenario;
    const char *option[GG_OPTIONS_MAX]; // each KEY=VALUE
    unsigned option_count;
} cli_setup;

// Rows of --seed, --scenario and --option.
#define CLI_SETUP(typed)                                                                           \
    { "seed", cli_seed, typed, 0 }, { "scenario", cli_text, &(typed)->scenario, 0 }, {             \
        "option", cli_choice, typed, 0                                                             \
    }
cli_take cli_seed, cli_choice;

/* The set-up of a game; false after a message. */
bool cli_setup_read(const char *command, const gg_game *, const cli_setup *, gg_setup *);
/* Likewise of the one argument, which is the game: NULL after a message. */
const gg_game *cli_game_setup(char **argv, const cli_setup *, gg_setup *);

/* A seat, out of a mask of those that take part, by its name; seat_count + 1 after a message.
 * `public`, the gallery, is found if its bit is in the mask. */
unsigned cli_seat(const char *command, const gg_game *, unsigned seats, const char *name);

/* A whole file of at most `most` bytes, terminated; the caller frees it. `-` is standard
 * input. NULL after a message. */
char *cli_file_read(const char *command, const char *path, size_t most, size_t *size);

/* Writes a text into a file that is made or replaced, or, without a path, to standard output.
 * Returns CLI_OK, or CLI_FAILED after a message. */
int cli_file_write(const char *command, const char *path, const gg_text *);
/* A file that was opened to be written is done; NULL: it could not be. False after a message. */
bool cli_file_end(const char *command, const char *path, FILE *);

/* The language of the environment (LC_ALL, LC_MESSAGES, LANG), English if we do not have it. */
uint8_t cli_language_here(void);

/* Prints a label and text in lines of at most 78 columns, the text indented. */
void cli_wrap(FILE *, const char *label, const char *text, unsigned indent);

/* The name nearest to a mistyped word, at most two letters away (one, if it is short); NULL
 * if there is none. `name_at` gives the names, and NULL past the last. */
const char *cli_near(const char *word, const char *(*name_at)(size_t index));

/* Prints the levels, weakest first, a line each. */
void cli_levels_print(FILE *);

/* rules ID: prints one rule, or a chapter by its number. False if there is none. */
bool rules_print(FILE *, const gg_game *, const char *id, uint8_t language);

#endif
