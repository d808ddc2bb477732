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
    p->client.language = seat->place.language;
    bool sits = reconnect_open(&p->client, seat, why, sizeof why);
    int code = sits ? play_at(p, plain, style) : CLI_FAILED;
    if (!sits) cli_complain(command, CLI_SAY_WHY, why);
    if (p->client.wire) client_free(&p->client);
    reconnect_close(&p->client);
    free(p);
    return code;
}

static bool take_ca(const char *command, const cli_option *row, const char *file) {
    stream_place *place = row->to;
    gg_text text = gg_text_begin(place->ca, sizeof place->ca);
    gg_put(&text, file);
    if (!text.full && text.used > 0) return true;
    cli_usage(command, CLI_SAY_JOIN_NO_CA);
    return false;
}

int cmd_join(int argc, char **argv) {
    screen_style style = { 0 };
    reconnect_seat seat = { .place.language = cli_language_here() };
    bool plain = false;
    const cli_option rows[] = { { "plain", cli_flag, &plain, 0 },
                                { "ascii", cli_flag, &style.ascii, 0 },
                                { "mono", cli_flag, &style.mono, 0 },
                                { "ca", take_ca, &seat.place, 0 },
                                { "lang", cli_language, &seat.place.language, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "URL", rows);
    if (code >= 0) return code;
    if (!seat_read(argv[optind], &seat))
        return cli_usage(argv[0], CLI_SAY_JOIN_NO_LINK, argv[optind]);
    if (seat.place.ca[0] && !seat.place.secure) return cli_usage(argv[0], CLI_SAY_JOIN_CA_HTTPS);
    return join(argv[0], &seat, plain, style);
}
