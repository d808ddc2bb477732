/* main.c - finds the command and hands over. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/texts.h"
#include "server/store/rows.h"
#include "table/table.h"

typedef struct command {
    const char *name;
    unsigned text, help; // what it does, in a line and at length
    int (*run)(int argc, char **argv);
} command;

static const command commands[] = {
#define COMMAND(name, id) { #name, CLI_SAY_DOES_##id, CLI_SAY_HELP_##id, cmd_##name },
#include "cli/commands.def"
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static const char *command_name(size_t index) {
    return index < COMMAND_COUNT ? commands[index].name : NULL;
}

static int print_help(void) {
    cli_print(stdout, CLI_SAY_MAIN_USAGE);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        printf("  %-10s ", commands[i].name);
        cli_print(stdout, commands[i].text);
        putchar('\n');
    }
    cli_print(stdout, CLI_SAY_MAIN_GAMES);
    for (size_t i = 0; gg_game_at(i); i++)
        printf("  %-11s %s\n", gg_game_at(i)->key, gg_title(gg_game_at(i), cli_language_here()));
    cli_print(stdout, CLI_SAY_MAIN_LEVELS);
    cli_levels_print(stdout);
    if (gg_game_at(0)) cli_print(stdout, CLI_SAY_MAIN_EXAMPLES, gg_game_at(0)->key);
    return CLI_OK;
}

// What a host has to know before an upgrade, for programs: one fact a line, or as JSON.
static int print_version(int argc, char **argv) {
    bool json = argc == 3 && strcmp(argv[2], "--json") == 0;
    if (argc > 2 && !json) {
        cli_complain(argv[1], CLI_SAY_TOO_MANY, argv[2]);
        cli_print(stderr, CLI_SAY_MAIN_TRY_HELP);
        return CLI_USAGE;
    }
    printf(json ? "{\"grognard\":\"%s\",\"rules\":{" : "grognard %s\n", GROGNARD_VERSION);
    for (size_t i = 0; gg_game_at(i); i++) {
        const gg_game *game = gg_game_at(i);
        if (json)
            printf("%s\"%s\":%u", i ? "," : "", game->key, game->version);
        else
            printf("rules %s %u\n", game->key, game->version);
    }
    printf(json ? "},\"schema\":%d,\"wire\":%d}\n" : "schema %d\nwire %d\n", ROWS_VERSION,
           TABLE_WIRE);
    return CLI_OK;
}

static const command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
    }
    return NULL;
}

unsigned cli_help_of(const char *name) {
    return find_command(name)->help;
}

// What could not be written (a full disk, a closed pipe) is a failure too.
static int finish(int code) {
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    cli_print(stderr, CLI_SAY_MAIN_NOT_WRITTEN);
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
        cli_print(stderr, CLI_SAY_MAIN_NO_COMMAND);
        cli_print(stderr, CLI_SAY_MAIN_TRY_HELP);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0) return finish(print_version(argc, argv));
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) return finish(print_help());
    const command *found = find_command(argv[1]);
    if (!found) {
        const char *near = cli_near(argv[1], command_name);
        cli_print(stderr, CLI_SAY_MAIN_UNKNOWN, argv[1]);
        if (near) cli_print(stderr, CLI_SAY_DID_YOU_MEAN, near);
        cli_print(stderr, CLI_SAY_MAIN_TRY_HELP);
        return CLI_USAGE;
    }
    return finish(found->run(argc - 1, argv + 1));
}
