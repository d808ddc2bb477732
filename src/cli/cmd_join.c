/* cmd_join.c - grognard join: sits down at a table of a server, in the terminal. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/play/play.h"
#include "tui/link/reconnect.h"
#include "tui/tui.h"

static const char help[] =
    "Usage: grognard join URL [OPTION]...\n\n"
    "Sits down at a table of a server, as its web page does. URL is the link of a seat,\n"
    "http://HOST[:PORT]/t/TABLE#KEY or https://...; without #KEY one watches. Put it in\n"
    "quotes.\n\n"
    "Options:\n"
    "      --ca FILE  trust the authorities of this file (PEM) besides the system's\n"
    "      --plain    line by line, for scripts and for reading aloud; this is so where\n"
    "                 there is no terminal\n"
    "      --lang CODE\n"
    "                 the language of what is said (default: that of LANG); a wrong code lists\n"
    "                 them\n"
    "      --ascii    no character outside ASCII\n"
    "      --mono     no colours\n"
    "  -h, --help     this text\n\n"
    "Examples:\n"
    "  grognard join 'http://localhost:1800/t/k3v9q2#secret'\n"
    "  grognard join 'https://games.example.org/t/k3v9q2#secret'\n";

// What follows, or NULL if it does not fit.
static const char *copy_until(const char *at, const char *ends, char *out, size_t capacity) {
    size_t size = strcspn(at, ends);
    gg_text text = gg_text_begin(out, capacity);
    gg_put_bytes(&text, at, size);
    return text.full ? NULL : at + size;
}

// "http://" or "https://": what follows, or NULL.
static const char *scheme_read(const char *url, stream_place *out) {
    static const char open[] = "http://", secure[] = "https://";
    out->secure = strncmp(url, secure, sizeof secure - 1) == 0;
    strcpy(out->port, out->secure ? "443" : "80");
    if (out->secure) return url + sizeof secure - 1;
    return strncmp(url, open, sizeof open - 1) == 0 ? url + sizeof open - 1 : NULL;
}

// HOST, HOST:PORT or [::1]:PORT.
static const char *host_read(const char *at, stream_place *out) {
    bool has_brackets = *at == '[';
    at = has_brackets ? copy_until(at + 1, "]", out->host, sizeof out->host)
                      : copy_until(at, ":/#", out->host, sizeof out->host);
    if (at && has_brackets && *at == ']') at++;
    if (at && *at == ':') at = copy_until(at + 1, "/#", out->port, sizeof out->port);
    return at;
}

static bool seat_read(const char *url, reconnect_seat *out) {
    const char *at = scheme_read(url, &out->place);
    if (at) at = host_read(at, &out->place);
    if (!at || strncmp(at, "/t/", 3) != 0) return false;
    at = copy_until(at + 3, "#?/", out->table, sizeof out->table);
    if (at && *at == '#') at = copy_until(at + 1, "", out->key, sizeof out->key);
    return at && out->place.host[0] && out->place.port[0] && out->table[0];
}

static int play_at(play *p, bool plain, screen_style style) {
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (plain || !terminal || !tui_run(&p->client, style)) play_lines(p);
    return p->failed ? CLI_FAILED : CLI_OK;
}

static int join(const char *command, const reconnect_seat *seat, bool plain, screen_style style) {
    char why[512];
    play *p = gg_must(calloc(1, sizeof *p));
    p->client.language = seat->language;
    bool sits = reconnect_open(&p->client, seat, why, sizeof why);
    int code = sits ? play_at(p, plain, style) : CLI_FAILED;
    if (!sits) fprintf(stderr, "grognard %s: %s\n", command, why);
    if (p->client.wire) client_free(&p->client);
    reconnect_close(&p->client);
    free(p);
    return code;
}

static bool ca_read(const char *file, reconnect_seat *out) {
    gg_text text = gg_text_begin(out->place.ca, sizeof out->place.ca);
    gg_put(&text, file);
    return !text.full && text.used > 0;
}

static int run(char **argv, reconnect_seat *seat, bool plain, screen_style style) {
    if (!argv[optind] || argv[optind + 1])
        return cli_usage(argv[0], argv[optind] ? "one URL at a time" : "URL is missing");
    if (!seat_read(argv[optind], seat))
        return cli_usage(argv[0], "'%s' is no link to a table: https://HOST/t/TABLE#KEY",
                         argv[optind]);
    if (seat->place.ca[0] && !seat->place.secure)
        return cli_usage(argv[0], "--ca is for links that begin with https");
    return join(argv[0], seat, plain, style);
}

int cmd_join(int argc, char **argv) {
    static const struct option options[] = { { "plain", no_argument, NULL, 'P' },
                                             { "ascii", no_argument, NULL, 'A' },
                                             { "mono", no_argument, NULL, 'M' },
                                             { "ca", required_argument, NULL, 'C' },
                                             { "help", no_argument, NULL, 'h' },
                                             { "lang", required_argument, NULL, 'L' },
                                             { 0 } };
    screen_style style = { 0 };
    reconnect_seat seat = { .language = cli_language_here() };
    bool plain = false;
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (got == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        }
        if (got == '?' || got == ':') return cli_bad_option(got, argv);
        if (got == 'C' && !ca_read(optarg, &seat)) return cli_usage(argv[0], "--ca: no such file");
        if (got == 'L' && !cli_language(argv[0], optarg, &seat.language)) return CLI_USAGE;
        plain |= got == 'P';
        style.ascii |= got == 'A';
        style.mono |= got == 'M';
    }
    return run(argv, &seat, plain, style);
}
