/* cmd_restore.c - grognard restore: a backup into an empty store. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "server/store/backup.h"
#include "server/store/why.h"

static int run(const char *where, const char *path) {
    uint64_t rows = 0;
    char why[BACKUP_WHY_CAPACITY];
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!file) return cli_complain("restore", CLI_SAY_FILE_WHY, path, strerror(errno));
    bool good = backup_read(where, file, &rows, why);
    if (file != stdin) fclose(file);
    if (good)
        printf("ok: %llu rows\n", (unsigned long long)rows); // speech: for scripts
    else
        cli_complain("restore", CLI_SAY_WHY, why);
    return good ? CLI_OK : CLI_FAILED;
}

int cmd_restore(int argc, char **argv) {
    const char *where = NULL;
    const cli_option rows[] = { { "db", cli_text, &where, 0 }, { 0 } };
    int code = cli_read(argc, argv, "FILE", rows);
    if (code >= 0) return code;
    if (!where) return cli_usage(argv[0], CLI_SAY_NO_DB);
    why_language = cli_language_here();
    return run(where, argv[optind]);
}
