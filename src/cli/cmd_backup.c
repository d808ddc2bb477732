/* cmd_backup.c - grognard backup: all that a store keeps, as a text. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/store/backup.h"
#include "server/store/why.h"

enum { PATH_CAPACITY = 1024 };

static int fail(const char *path, const char *why) {
    return cli_complain("backup", CLI_SAY_FILE_WHY, path, why);
}

static int write_out(const char *where) {
    uint64_t rows = 0;
    char why[BACKUP_WHY_CAPACITY];
    if (backup_write(where, stdout, &rows, why)) return CLI_OK;
    return cli_complain("backup", CLI_SAY_WHY, why);
}

// On disk, then given its name: a backup that was broken off never looks like one.
static int write_file(const char *where, const char *path) {
    char part[PATH_CAPACITY], why[BACKUP_WHY_CAPACITY];
    uint64_t rows = 0;
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part)
        return fail(path, gg_said(&cli_words, CLI_SAY_NAME_LONG, cli_language_here()));
    int handle = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *file = handle < 0 ? NULL : fdopen(handle, "w");
    if (!file) return fail(part, strerror(errno));
    bool good = backup_write(where, file, &rows, why);
    if (!good)
        cli_complain("backup", CLI_SAY_WHY, why);
    else if (fsync(fileno(file)) != 0 || rename(part, path) != 0)
        good = fail(path, strerror(errno)) == CLI_OK;
    fclose(file);
    if (!good) {
        unlink(part);
        return CLI_FAILED;
    }
    printf("ok: %llu rows\n", (unsigned long long)rows); // speech: for scripts
    return CLI_OK;
}

int cmd_backup(int argc, char **argv) {
    const char *where = NULL;
    const cli_option rows[] = { { "db", cli_text, &where, 0 }, { 0 } };
    int code = cli_read(argc, argv, "FILE", rows);
    if (code >= 0) return code;
    if (!where) return cli_usage(argv[0], CLI_SAY_NO_DB);
    const char *path = argv[optind];
    why_language = cli_language_here();
    return strcmp(path, "-") == 0 ? write_out(where) : write_file(where, path);
}
