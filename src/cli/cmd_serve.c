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
#include "server/accounts/notices.h"
#include "server/server.h"
#include "server/store/why.h"

enum { PORT_DEFAULT = 1800, CONNECTIONS_MAX = 20000, PER_ADDRESS_MAX = 200, THREADS_MOST = 64 };
enum { PACE_DEFAULT_MS = 300, PACE_MOST_MS = 60000 };
enum { METRICS_MOST_S = 3600, FORGET_MOST_DAYS = 36500, SEASON_MOST = 12 };
enum { ABSENCE_DEFAULT_H = 168, ABSENCE_MOST_H = 8760, HOUR_S = 3600 };

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
        cli_usage(command, CLI_SAY_SERVE_NO_HOME);
        return false;
    }
    if (make_folders(out)) return true;
    cli_complain(command, CLI_SAY_SERVE_NO_FOLDER, out, strerror(errno));
    return false;
}

// -- Options ------------------------------------------------------------------------------

static unsigned threads_default(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (unsigned)(cores - 1 < THREADS_MOST ? cores - 1 : THREADS_MOST) : 1;
}

// A point of P-256, 65 bytes that begin with 4, as browsers want it: base64url without padding.
static bool is_push_key(const char *key) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    return strlen(key) == 87 && key[0] == 'B' && strspn(key, letters) == 87;
}

static int check_ways(const char *command, const server_options *o) {
    if (!notices_are_ways(o->ways)) return cli_usage(command, CLI_SAY_SERVE_WAYS, o->ways);
    if (o->push_key && !is_push_key(o->push_key)) return cli_usage(command, CLI_SAY_SERVE_PUSH);
    return -1;
}

static int read_options(int argc, char **argv, server_options *o) {
    uint32_t port = PORT_DEFAULT, absence_h = ABSENCE_DEFAULT_H;
    bool is_open = false;
    const cli_option rows[] = { { "listen", cli_text, &o->net.address, 0 },
                                { "port", cli_number, &port, UINT16_MAX },
                                { "db", cli_text, &o->db, 0 },
                                { "behind-proxy", cli_flag, &o->net.behind_proxy, 0 },
                                { "threads", cli_count, &o->threads, THREADS_MOST },
                                { "pace", cli_number, &o->pace_ms, PACE_MOST_MS },
                                { "notify", cli_text, &o->notify, 0 },
                                { "ways", cli_text, &o->ways, 0 },
                                { "push", cli_text, &o->push_key, 0 },
                                { "host", cli_text, &o->host, 0 },
                                { "absence", cli_number, &absence_h, ABSENCE_MOST_H },
                                { "forget-tables", cli_number, &o->forget_days, FORGET_MOST_DAYS },
                                { "season", cli_number, &o->season, SEASON_MOST },
                                { "metrics", cli_number, &o->metrics_s, METRICS_MOST_S },
                                { "no-sandbox", cli_flag, &is_open, 0 },
                                { "seeds", cli_flag, &o->seeds, 0 },
                                { "no-hints", cli_flag, &o->no_hints, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "", rows);
    o->net.port = (uint16_t)port;
    o->absence_s = (int64_t)absence_h * HOUR_S;
    o->sandbox = !is_open;
    return code >= 0 ? code : check_ways(argv[0], o);
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
    why_language = cli_language_here();
    server *s = server_open(o, why, sizeof why);
    if (!s) return cli_complain(command, CLI_SAY_WHY, why);
    bool v6 = strchr(o->net.address, ':') != NULL;
    // speech off: read by scripts
    printf("listening on http://%s%s%s:%u\n", v6 ? "[" : "", o->net.address, v6 ? "]" : "",
           (unsigned)server_port(s));
    // speech on
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
                                  .connections_max = CONNECTIONS_MAX,
                                  .per_address_max = PER_ADDRESS_MAX },
                         .ways = "email,webhook",
                         .threads = threads_default(),
                         .pace_ms = PACE_DEFAULT_MS };
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
