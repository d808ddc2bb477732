/* cmd_account.c - grognard account: what a host does for people who have accounts. */
#include <string.h>

#include "cli/cli.h"
#include "server/accounts/reset.h"
#include "server/store/why.h"

int cmd_account(int argc, char **argv) {
    char code[RESET_CODE_CAPACITY], why[RESET_WHY_CAPACITY];
    const char *where = NULL;
    const cli_option rows[] = { { "db", cli_text, &where, 0 }, { 0 } };
    int exit_code = cli_read(argc, argv, "reset NAME", rows); // speech: words to be typed
    if (exit_code >= 0) return exit_code;
    if (strcmp(argv[optind], "reset") != 0)
        return cli_usage(argv[0], CLI_SAY_ACCOUNT_NO_DEED, argv[optind]);
    if (!where) return cli_usage(argv[0], CLI_SAY_NO_DB);
    why_language = cli_language_here();
    if (!reset_code_give(where, argv[optind + 1], code, why))
        return cli_complain("account", CLI_SAY_WHY, why);
    printf("%s\n", code);
    return CLI_OK;
}
