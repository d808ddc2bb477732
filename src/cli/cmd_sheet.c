/* cmd_sheet.c - grognard sheet: the record sheets of a game, as text or as a page to print. Each is
 * written from the view of the side it belongs to. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/cli.h"
#include "match/match.h"

enum {
    TEXT_MAX = 1 << 18, // bytes of all sheets
    NODES_MAX = 1 << 16 // of a position's JSON
};

typedef struct sheet_options {
    const char *seat, *out;
    bool html;
} sheet_options;

// -- The game -----------------------------------------------------------------------------

static match *open_position(const char *text, gg_fault *fault) {
    static json_node nodes[NODES_MAX];
    json_doc doc;
    char key[64];
    gg_status status = json_read(&doc, text, strlen(text), nodes, NODES_MAX);
    if (status != GG_OK) {
        gg_fault_set(fault, status, "not a position: ", doc.error, NULL);
        fault->line = json_line(&doc, doc.error_at);
        return NULL;
    }
    uint32_t node = json_find(&doc, 0, "game");
    if (!node || !json_string(&doc, node, key, sizeof key)) {
        gg_fault_set(fault, GG_SYNTAX, "the position does not name its game", NULL, NULL);
        return NULL;
    }
    const gg_game *game = gg_game_find(key);
    if (game) return match_open_position(game, text, NULL, fault);
    gg_fault_set(fault, GG_UNKNOWN, "no game has the key '", key, "'");
    return NULL;
}

// A position is an object of JSON; anything else should be a record.
static match *open_text(const char *text, size_t size, gg_fault *fault) {
    if (text[strspn(text, " \t\r\n")] != '{') return match_open_record(text, size, fault);
    if (strlen(text) == size) return open_position(text, fault);
    gg_fault_set(fault, GG_SYNTAX, "the position has a zero byte", NULL, NULL);
    return NULL;
}

static match *open_file(const char *command, const char *path) {
    size_t size = 0;
    gg_fault fault = { 0 };
    char *text = cli_file_read(command, path, GG_RECORD_SIZE_MAX, &size);
    if (!text) return NULL;
    match *m = open_text(text, size, &fault);
    free(text);
    if (!m)
        fprintf(stderr, "%s:%u: %s\n", path, fault.line ? (unsigned)fault.line : 1, fault.message);
    return m;
}

// -- The sheets ---------------------------------------------------------------------------

static void write_sheets(const match *m, unsigned seats, bool html, gg_text *out) {
    const gg_game *game = match_game(m);
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        if (!((seats >> seat) & 1)) continue;
        if (out->used) gg_put_char(out, '\n');
        game->sheet_write(match_view(m, seat), seat, html, out);
    }
    GG_ASSERT(!out->full);
}

static int print_sheets(const char *command, const match *m, const sheet_options *o) {
    static char buffer[TEXT_MAX];
    const gg_game *game = match_game(m);
    unsigned seats = gg_seats(game, match_state(m));
    if (!game->sheet_write) return cli_complain(command, CLI_SAY_SHEET_NONE, game->key);
    if (o->seat) {
        unsigned seat = cli_seat(command, game, seats, o->seat);
        if (seat >= game->seat_count) return CLI_USAGE;
        seats = 1u << seat;
    }
    gg_text text = gg_text_begin(buffer, sizeof buffer);
    write_sheets(m, seats, o->html, &text);
    if (text.used) return cli_file_write(command, o->out, &text);
    return cli_complain(command, CLI_SAY_SHEET_NOT_HERE, game->key);
}

// -- The command --------------------------------------------------------------------------

int cmd_sheet(int argc, char **argv) {
    sheet_options o = { NULL, NULL, false };
    const cli_option rows[] = { { "seat", cli_text, &o.seat, 0 },
                                { "html", cli_flag, &o.html, 0 },
                                { "out", cli_text, &o.out, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "FILE", rows);
    if (code >= 0) return code;
    if (o.html && !o.seat) return cli_usage(argv[0], CLI_SAY_SHEET_HTML_SEAT);
    match *m = open_file(argv[0], argv[optind]);
    if (!m) return CLI_FAILED;
    code = print_sheets(argv[0], m, &o);
    match_close(m);
    return code;
}
