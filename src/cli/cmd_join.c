/* cmd_join.c - grognard join: sits down at a table of a server, in the terminal. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/play.h"
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
    "      --ascii    no character outside ASCII\n"
    "      --mono     no colours\n"
    "  -h, --help     this text\n\n"
    "Examples:\n"
    "  grognard join 'http://localhost:1800/t/k3v9q2#secret'\n"
    "  grognard join 'https://games.example.org/t/k3v9q2#secret'\n";

// The parts of a seat's link.
typedef struct address {
    stream_place place;
    char table[128], key[128];
} address;

static const char *copy_until(const char *at, const char *ends, char *out, size_t room) {
    size_t size = strcspn(at, ends);
    gg_text text = gg_text_begin(out, room);
    gg_put_bytes(&text, at, size);
    return at + size;
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
    if (has_brackets && *at == ']') at++;
    if (*at == ':') at = copy_until(at + 1, "/#", out->port, sizeof out->port);
    return at;
}

static bool address_read(const char *url, address *out) {
    const char *at = scheme_read(url, &out->place);
    if (!at) return false;
    at = host_read(at, &out->place);
    if (strncmp(at, "/t/", 3) != 0) return false;
    at = copy_until(at + 3, "#?/", out->table, sizeof out->table);
    if (*at == '#') copy_until(at + 1, "", out->key, sizeof out->key);
    return out->place.host[0] && out->place.port[0] && out->table[0];
}

static void sit(desk *d, const address *a) {
    char message[512];
    gg_text text = gg_text_begin(message, sizeof message);
    gg_put(&text, "{\"do\":\"sit\"");
    gg_put_key(&text, "table");
    gg_put_quoted(&text, a->table);
    if (a->key[0]) {
        gg_put_key(&text, "key");
        gg_put_quoted(&text, a->key);
    }
    gg_put(&text, "}");
    wire_send(d->wire, message);
}

static int play_at(const char *command, play *p, bool plain, screen_style style) {
    desk *d = &p->desk;
    if (desk_await(d, DESK_TABLE) != DESK_TABLE) {
        fprintf(stderr, "grognard %s: %s\n", command,
                d->answer.why[0] ? d->answer.why : "the server has hung up");
        return CLI_FAILED;
    }
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (plain || !terminal || !tui_run(d, style)) play_lines(p);
    return CLI_OK;
}

static int join(const char *command, const address *a, bool plain, screen_style style) {
    char why[512];
    wire *w = wire_open_web(&a->place, why, sizeof why);
    if (!w) {
        fprintf(stderr, "grognard %s: %s\n", command, why);
        return CLI_FAILED;
    }
    play *p = gg_must(calloc(1, sizeof *p));
    p->desk.wire = w;
    p->desk.is_remote = true;
    sit(&p->desk, a);
    int code = play_at(command, p, plain, style);
    desk_free(&p->desk);
    wire_close(w);
    free(p);
    return code;
}

static bool ca_read(const char *file, address *out) {
    gg_text text = gg_text_begin(out->place.ca, sizeof out->place.ca);
    gg_put(&text, file);
    return !text.full && text.used > 0;
}

static int run(char **argv, address *a, bool plain, screen_style style) {
    if (!argv[optind] || argv[optind + 1])
        return cli_usage(argv[0], argv[optind] ? "one URL at a time" : "URL is missing");
    if (!address_read(argv[optind], a))
        return cli_usage(argv[0], "'%s' is no link to a table: https://HOST/t/TABLE#KEY",
                         argv[optind]);
    if (a->place.ca[0] && !a->place.secure)
        return cli_usage(argv[0], "--ca is for links that begin with https");
    return join(argv[0], a, plain, style);
}

int cmd_join(int argc, char **argv) {
    static const struct option options[] = {
        { "plain", no_argument, NULL, 'P' }, { "ascii", no_argument, NULL, 'A' },
        { "mono", no_argument, NULL, 'M' },  { "ca", required_argument, NULL, 'C' },
        { "help", no_argument, NULL, 'h' },  { 0 }
    };
    screen_style style = { 0 };
    address a = { 0 };
    bool plain = false;
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (got == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        }
        if (got == '?' || got == ':') return cli_bad_option(got, argv);
        if (got == 'C' && !ca_read(optarg, &a)) return cli_usage(argv[0], "--ca: no such file");
        plain |= got == 'P';
        style.ascii |= got == 'A';
        style.mono |= got == 'M';
    }
    return run(argv, &a, plain, style);
}
