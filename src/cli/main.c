/* main.c - finds the command and hands over. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

typedef struct command {
    const char *name, *text;
    int (*run)(int argc, char **argv);
} command;

static const command commands[] = {
    { "serve", "run the server and its web page", cmd_serve },
    { "play", "play a game in the terminal", cmd_play },
    { "join", "sit down at a table of a server, in the terminal", cmd_join },
    { "engine", "speak the line protocol for programs", cmd_engine },
    { "replay", "verify, read, step through or export a game record", cmd_replay },
    { "rules", "read the rules by number", cmd_rules },
    { "sheet", "print the record sheets of a side", cmd_sheet },
    { "map", "draw or check a board", cmd_map },
    { "arena", "measure the strength of computer players", cmd_arena },
    { "fit", "fit the weights of computer players", cmd_fit },
    { "lab", "study many games of a bot against itself", cmd_lab },
    { "beliefs", "measure what views believe of hidden pieces", cmd_beliefs },
    { "account", "help somebody who has forgotten a password", cmd_account },
    { "backup", "write all that a server keeps into a file", cmd_backup },
    { "restore", "read a backup into an empty store", cmd_restore },
    { "bench", "measure decisions per second", cmd_bench },
    { "perft", "count action sequences by depth", cmd_perft },
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static const char *command_name(size_t index) {
    return index < COMMAND_COUNT ? commands[index].name : NULL;
}

static int print_help(void) {
    puts("Usage: grognard COMMAND [OPTION]...\n"
         "       grognard COMMAND --help\n"
         "       grognard --version\n\n"
         "Napoleonic block wargames: an engine, a table and a laboratory.\n\n"
         "Commands:");
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        printf("  %-8s %s\n", commands[i].name, commands[i].text);
    puts("\nGames:");
    for (size_t i = 0; gg_game_at(i); i++)
        printf("  %-11s %s\n", gg_game_at(i)->key, gg_game_at(i)->title);
    puts("\nLevels of bots:");
    cli_levels_print(stdout);
    puts("\nExamples:");
    const gg_game *game = gg_game_at(0);
    if (game) {
        printf("  grognard play %s\n"
               "  grognard rules %s\n",
               game->key, game->key);
    }
    puts("  grognard replay --verify game.txt");
    return CLI_OK;
}

static const command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    }
    return NULL;
}

// What could not be written (a full disk, a closed pipe) is a failure too.
static int finish(int code) {
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    fputs("grognard: standard output could not be written\n", stderr);
    return code ? code : CLI_FAILED;
}

// A stream that is closed keeps its number: otherwise the next file to be opened, a journal or a
// database, would get it, and our messages. It still cannot be read or written.
static void hold_streams(void) {
    for (int stream = 0; stream < 3; stream++) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        int held = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
        if (held != stream) exit(CLI_FAILED);
    }
}

int main(int argc, char **argv) {
    hold_streams();
    signal(SIGXFSZ, SIG_IGN); // a file that may not grow is a failure, not the end
    if (argc < 2) {
        fputs("grognard: COMMAND is missing\nTry 'grognard --help'.\n", stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("grognard " GROGNARD_VERSION);
        return finish(CLI_OK);
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) return finish(print_help());
    const command *found = find_command(argv[1]);
    if (!found) {
        const char *near = cli_near(argv[1], command_name);
        fprintf(stderr, "grognard: there is no command '%s'\n", argv[1]);
        if (near) fprintf(stderr, "Did you mean '%s'?\n", near);
        fputs("Try 'grognard --help'.\n", stderr);
        return CLI_USAGE;
    }
    return finish(found->run(argc - 1, argv + 1));
}
