/* cmd_restore.c - grognard restore: a backup into an empty store. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "server/store/backup.h"

static const char help[] =
    "Usage: grognard restore FILE --db WHERE\n\n"
    "Reads a backup into a store, which is made if it is not there and must be empty: all of it,\n"
    "or nothing. FILE is what `grognard backup` wrote; - is standard input. WHERE is the file of\n"
    "a SQLite store or the address of a PostgreSQL one, postgres://...; it need not be of the\n"
    "kind that the backup came from.\n\n"
    "Options:\n"
    "  -d, --db WHERE   the store\n"
    "  -h, --help       this text\n\n"
    "Examples:\n"
    "  grognard restore monday.backup --db grognard.db\n"
    "  zcat monday.gz | grognard restore - --db postgres:///grognard\n";

static int run(const char *where, const char *path) {
    uint64_t rows = 0;
    char why[BACKUP_WHY_CAPACITY];
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!file) {
        fprintf(stderr, "grognard restore: %s: %s\n", path, strerror(errno));
        return CLI_FAILED;
    }
    bool good = backup_read(where, file, &rows, why);
    if (file != stdin) fclose(file);
    if (good)
        printf("ok: %llu rows\n", (unsigned long long)rows);
    else
        fprintf(stderr, "grognard restore: %s\n", why);
    return good ? CLI_OK : CLI_FAILED;
}

int cmd_restore(int argc, char **argv) {
    const char *where = NULL;
    int code = cli_store_read(argc, argv, help, &where);
    if (code >= 0) return code;
    return run(where, argv[optind]);
}
