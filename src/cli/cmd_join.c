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
    "http://HOST:PORT/t/TABLE#KEY; without #KEY one watches. Put it in quotes.\n\n"
    "Options:\n"
    "      --plain    line by line, for scripts and for reading aloud; this is so where\n"
    "                 there is no terminal\n"
    "      --ascii    no character outside ASCII\n"
    "      --mono     no colours\n"
    "  -h, --help     this text\n\n"
    "Examples:\n"
    "  grognard join 'http://localhost:1800/t/k3v9q2#secret'\n";

// The parts of a seat's link.
typedef struct address {
    char host[256], port[8], table[128], key[128];
} address;

static const char *copy_until(const char *at, const char *ends, char *out, size_t room) {
    size_t size = strcspn(at, ends);
    gg_text text = gg_text_begin(out, room);
    gg_put_bytes(&text, at, size);
    return at + size;
}

static bool address_read(const char *url, address *out) {
    static const char scheme[] = "http://";
    *out = (address){ .port = "80" };
    if (strncmp(url, scheme, sizeof scheme - 1) != 0) return false;
    const char *at = copy_until(url + sizeof scheme - 1, ":/#", out->host, sizeof out->host);
    if (*at == ':') at = copy_until(at + 1, "/#", out->port, sizeof out->port);
    if (strncmp(at, "/t/", 3) != 0) return false;
    at = copy_until(at + 3, "#?/", out->table, sizeof out->table);
    if (*at == '#') copy_until(at + 1, "", out->key, sizeof out->key);
    return out->host[0] && out->table[0];
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

static int run(const char *command, const char *url, bool plain, screen_style style) {
    address a;
    char why[512];
    if (!address_read(url, &a))
        return cli_usage(command, "'%s' is no link to a table: http://HOST:PORT/t/TABLE#KEY", url);
    wire *w = wire_open_web(a.host, a.port, why, sizeof why);
    if (!w) {
        fprintf(stderr, "grognard %s: %s\n", command, why);
        return CLI_FAILED;
    }
    play *p = gg_must(calloc(1, sizeof *p));
    p->desk.wire = w;
    p->desk.is_remote = true;
    sit(&p->desk, &a);
    int code = play_at(command, p, plain, style);
    desk_free(&p->desk);
    wire_close(w);
    free(p);
    return code;
}

int cmd_join(int argc, char **argv) {
    static const struct option options[] = { { "plain", no_argument, NULL, 'P' },
                                             { "ascii", no_argument, NULL, 'A' },
                                             { "mono", no_argument, NULL, 'M' },
                                             { "help", no_argument, NULL, 'h' },
                                             { 0 } };
    screen_style style = { 0 };
    bool plain = false;
    cli_options_begin();
    for (int got; (got = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
        if (got == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        }
        if (got == '?' || got == ':') return cli_bad_option(got, argv);
        plain |= got == 'P';
        style.ascii |= got == 'A';
        style.mono |= got == 'M';
    }
    if (argc - optind != 1)
        return cli_usage(argv[0], argc == optind ? "URL is missing" : "one URL at a time");
    return run(argv[0], argv[optind], plain, style);
}
