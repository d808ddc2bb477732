/* cmd_serve.c - grognard serve: the options of the server, where its file lies, and the signals
 * that end it. */
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/server.h"

enum { PORT_DEFAULT = 1800, CONNECTIONS_MAX = 20000, PER_ADDRESS_MAX = 200, THREADS_MOST = 64 };
enum { PACE_DEFAULT_MS = 300, PACE_MOST_MS = 60000 };
enum { ABSENCE_DEFAULT_H = 168, ABSENCE_MOST_H = 8760, HOUR_S = 3600 };

static const char help[] =
    "Usage: grognard serve [OPTION]...\n\n"
    "Runs the server: games for people and bots in the browser, kept in one file. Prints its\n"
    "address when it is ready, and runs until it is interrupted.\n\n"
    "Options:\n"
    "  -l, --listen ADDRESS   listen there; 127.0.0.1 by default, so that only this machine\n"
    "                         gets in\n"
    "  -p, --port PORT        listen on this port; 1800 by default, 0 for any that is free\n"
    "  -d, --db WHERE         keep games in this file, or in a database postgres://...;\n"
    "                         grognard.db in the user's data folder by default\n"
    "      --behind-proxy     believe a proxy on this machine about who asks\n"
    "  -t, --threads N        threads in which bots think; one less than there are cores\n"
    "      --pace MS          bots take at least so many milliseconds to answer; 300 by default\n"
    "      --notify COMMAND   run this command to tell people of their turn, and to send codes to\n"
    "                         those who have forgotten a password\n"
    "      --host NAMES       answer to these names only, with commas between them; by default to\n"
    "                         addresses and this machine's own name, and behind a proxy to all\n"
    "      --absence HOURS    who has not decided for so long has lost a rated game, if the other\n"
    "                         wants it so; 168 by default\n"
    "      --no-sandbox       do not give up rights that are not needed\n"
    "      --seeds            whoever makes a table may choose its seed: for tests only\n"
    "  -h, --help             this text\n\n"
    "Examples:\n"
    "  grognard serve\n"
    "  grognard serve --port 8080 --db club.db\n"
    "  grognard serve --behind-proxy --db postgres://grognard@localhost/club\n";

// -- Where the file lies ------------------------------------------------------------------

// Makes every folder of a path; what is there already is fine.
static bool make_folders(char *path) {
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = '/';
        if (!made) return false;
    }
    return true;
}

static bool default_file(const char *command, char *out, size_t capacity) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        snprintf(out, capacity, "%s/grognard/grognard.db", data);
    else if (home && home[0] == '/')
        snprintf(out, capacity, "%s/.local/share/grognard/grognard.db", home);
    else {
        cli_usage(command, "there is no home folder: say --db FILE");
        return false;
    }
    if (make_folders(out)) return true;
    fprintf(stderr, "grognard %s: the folder of %s cannot be made: %s\n", command, out,
            strerror(errno));
    return false;
}

// -- Options ------------------------------------------------------------------------------

static unsigned threads_default(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (unsigned)(cores - 1 < THREADS_MOST ? cores - 1 : THREADS_MOST) : 1;
}

static bool read_number(char **argv, const char *name, uint64_t most, uint64_t *out) {
    return cli_number(argv[0], name, most, out);
}

// One option; -1 to go on, else the exit code.
static int read_option(int c, char **argv, server_options *o) {
    uint64_t number = 0;
    switch (c) {
    case 'l': o->net.address = optarg; return -1;
    case 'd': o->db = optarg; return -1;
    case 'n': o->notify = optarg; return -1;
    case 'o': o->host = optarg; return -1;
    case 'b': o->net.behind_proxy = true; return -1;
    case 'x': o->sandbox = false; return -1;
    case 's': o->seeds = true; return -1;
    case 'p':
        if (!read_number(argv, "--port", UINT16_MAX, &number)) return CLI_USAGE;
        o->net.port = (uint16_t)number;
        return -1;
    case 't':
        if (!read_number(argv, "--threads", THREADS_MOST, &number)) return CLI_USAGE;
        if (number == 0) return cli_usage(argv[0], "--threads has to be at least 1");
        o->threads = (unsigned)number;
        return -1;
    case 'm':
        if (!read_number(argv, "--pace", PACE_MOST_MS, &number)) return CLI_USAGE;
        o->pace_ms = (unsigned)number;
        return -1;
    case 'a':
        if (!read_number(argv, "--absence", ABSENCE_MOST_H, &number)) return CLI_USAGE;
        o->absence_s = (int64_t)number * HOUR_S;
        return -1;
    case 'h': fputs(help, stdout); return CLI_OK;
    default: return cli_bad_option(c, argv);
    }
}

static int read_options(int argc, char **argv, server_options *o) {
    static const struct option options[] = {
        { "listen", required_argument, NULL, 'l' },
        { "port", required_argument, NULL, 'p' },
        { "db", required_argument, NULL, 'd' },
        { "behind-proxy", no_argument, NULL, 'b' },
        { "threads", required_argument, NULL, 't' },
        { "notify", required_argument, NULL, 'n' },
        { "host", required_argument, NULL, 'o' },
        { "absence", required_argument, NULL, 'a' },
        { "no-sandbox", no_argument, NULL, 'x' },
        { "seeds", no_argument, NULL, 's' },
        { "pace", required_argument, NULL, 'm' },
        { "help", no_argument, NULL, 'h' },
        { NULL, 0, NULL, 0 },
    };
    cli_options_begin();
    for (int c; (c = getopt_long(argc, argv, ":l:p:d:t:h", options, NULL)) != -1;) {
        int code = read_option(c, argv, o);
        if (code >= 0) return code;
    }
    if (optind < argc) return cli_usage(argv[0], "'%s' is one argument too many", argv[optind]);
    return -1;
}

// -- Running ------------------------------------------------------------------------------

// A thread of its own takes the signals, so that no handler has to be careful.
static void *wait_for_signal(void *with) {
    sigset_t ends;
    int caught = 0;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigwait(&ends, &caught);
    server_stop(with);
    return NULL;
}

static void block_signals(void) {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
}

static int serve(const char *command, const server_options *o) {
    char why[256] = "";
    pthread_t waiting;
    block_signals();
    server *s = server_open(o, why, sizeof why);
    if (!s) {
        fprintf(stderr, "grognard %s: %s\n", command, why);
        return CLI_FAILED;
    }
    bool v6 = strchr(o->net.address, ':') != NULL;
    printf("listening on http://%s%s%s:%u\n", v6 ? "[" : "", o->net.address, v6 ? "]" : "",
           (unsigned)server_port(s));
    fflush(stdout);
    if (pthread_create(&waiting, NULL, wait_for_signal, s) != 0) {
        server_close(s);
        return CLI_FAILED;
    }
    server_run(s);
    pthread_join(waiting, NULL);
    server_close(s);
    return CLI_OK;
}

int cmd_serve(int argc, char **argv) {
    char file[PATH_MAX];
    server_options o = { .net = { .address = "127.0.0.1",
                                  .port = PORT_DEFAULT,
                                  .connections_max = CONNECTIONS_MAX,
                                  .per_address_max = PER_ADDRESS_MAX },
                         .threads = threads_default(),
                         .pace_ms = PACE_DEFAULT_MS,
                         .absence_s = (int64_t)ABSENCE_DEFAULT_H * HOUR_S,
                         .sandbox = true };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    // Where only this machine gets in, all connections have one address, unless a proxy says more.
    bool local = strcmp(o.net.address, "127.0.0.1") == 0 || strcmp(o.net.address, "::1") == 0;
    if (local && !o.net.behind_proxy) o.net.per_address_max = 0;
    if (!o.db) {
        if (!default_file(argv[0], file, sizeof file)) return CLI_FAILED;
        o.db = file;
    }
    return serve(argv[0], &o);
}
