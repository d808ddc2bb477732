/* cmd_backup.c - grognard backup: all that a store keeps, as a text. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/store/backup.h"

enum { PATH_CAPACITY = 1024 };

static const char help[] =
    "Usage: grognard backup --db WHERE FILE\n\n"
    "Writes all that a server keeps into FILE, as it is at one moment: tables, entries, chat,\n"
    "notes, accounts and ratings. The server may go on. WHERE is the file of a SQLite store or\n"
    "the address of a PostgreSQL one, postgres://...; FILE is text, one JSON object to a line,\n"
    "which `grognard restore` reads into either; - is standard output. A file that exists is\n"
    "replaced. It holds the seeds of running games: keep it as safe as the store.\n\n"
    "Options:\n"
    "  -d, --db WHERE   the store\n"
    "  -h, --help       this text\n\n"
    "Examples:\n"
    "  grognard backup --db grognard.db monday.backup\n"
    "  grognard backup --db postgres:///grognard - | gzip >monday.gz\n";

static int fail(const char *path, const char *why) {
    fprintf(stderr, "grognard backup: %s: %s\n", path, why);
    return CLI_FAILED;
}

static int write_out(const char *where) {
    uint64_t rows = 0;
    char why[BACKUP_WHY_CAPACITY];
    if (backup_write(where, stdout, &rows, why)) return CLI_OK;
    fprintf(stderr, "grognard backup: %s\n", why);
    return CLI_FAILED;
}

// On disk, then given its name: a backup that was broken off never looks like one.
static int write_file(const char *where, const char *path) {
    char part[PATH_CAPACITY], why[BACKUP_WHY_CAPACITY];
    uint64_t rows = 0;
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part)
        return fail(path, "the name is too long");
    int handle = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *file = handle < 0 ? NULL : fdopen(handle, "w");
    if (!file) return fail(part, strerror(errno));
    bool good = backup_write(where, file, &rows, why);
    if (!good)
        fprintf(stderr, "grognard backup: %s\n", why);
    else if (fsync(fileno(file)) != 0 || rename(part, path) != 0)
        good = fail(path, strerror(errno)) == CLI_OK;
    fclose(file);
    if (!good) {
        unlink(part);
        return CLI_FAILED;
    }
    printf("ok: %llu rows\n", (unsigned long long)rows);
    return CLI_OK;
}

int cmd_backup(int argc, char **argv) {
    const char *where = NULL;
    int code = cli_store_read(argc, argv, help, &where);
    if (code >= 0) return code;
    const char *path = argv[optind];
    return strcmp(path, "-") == 0 ? write_out(where) : write_file(where, path);
}
