/* cmd_account.c - grognard account: what a host does for people who have accounts. */
#include <string.h>

#include "cli/cli.h"
#include "server/accounts/reset.h"

static const char help[] =
    "Usage: grognard account reset NAME --db WHERE\n\n"
    "Makes a code with which the account NAME gets a new password, for somebody who has forgotten\n"
    "the old one. Give it to nobody else: it is good once, for half an hour, and a new one takes\n"
    "its place. The server may go on. WHERE is the file of a SQLite store or the address of a\n"
    "PostgreSQL one, postgres://...\n\n"
    "Options:\n"
    "  -d, --db WHERE   the store\n"
    "  -h, --help       this text\n\n"
    "Examples:\n"
    "  grognard account reset Ann --db /var/lib/grognard/grognard.db\n";

static int read_options(int argc, char **argv, const char **where) {
    static const struct option options[] = {
        { "db", required_argument, NULL, 'd' },
        { "help", no_argument, NULL, 'h' },
        { NULL, 0, NULL, 0 },
    };
    cli_options_begin();
    for (int c; (c = getopt_long(argc, argv, ":d:h", options, NULL)) != -1;) {
        if (c == 'd') {
            *where = optarg;
        } else if (c == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        } else {
            return cli_bad_option(c, argv);
        }
    }
    if (argc - optind < 2) return cli_usage(argv[0], "reset NAME is missing");
    if (strcmp(argv[optind], "reset") != 0)
        return cli_usage(argv[0], "'%s' is nothing that can be done: reset", argv[optind]);
    if (argc - optind > 2)
        return cli_usage(argv[0], "'%s' is one argument too many", argv[optind + 2]);
    return *where ? -1 : cli_usage(argv[0], "--db WHERE is missing");
}

int cmd_account(int argc, char **argv) {
    char code[RESET_CODE_CAPACITY], why[RESET_WHY_CAPACITY];
    const char *where = NULL;
    int exit_code = read_options(argc, argv, &where);
    if (exit_code >= 0) return exit_code;
    if (!reset_code_give(where, argv[optind + 1], code, why)) {
        fprintf(stderr, "grognard account: %s\n", why);
        return CLI_FAILED;
    }
    printf("%s\n", code);
    return CLI_OK;
}
