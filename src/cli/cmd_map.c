/* cmd_map.c - grognard map: draws a game's board as SVG, with the blocks of a view if one is
 * given, or checks a board file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "map/maps.h"
#include "map/svg.h"

enum { FILE_MAX = 1 << 20 };

typedef struct map_options {
    const char *out, *view, *check;
    bool svg;
} map_options;

// -- Checking -----------------------------------------------------------------------------

static int check_file(const char *command, const gg_game *game, const char *path) {
    const map_row *found = map_find(game->key);
    if (!found) return cli_usage(command, CLI_SAY_MAP_NO_FILE, game->key);
    size_t size = 0;
    char *text = cli_file_read(command, path, FILE_MAX, &size);
    if (!text) return CLI_FAILED;
    gg_fault fault;
    gg_status status = found->check(text, size, &fault);
    free(text);
    if (status == GG_OK) {
        cli_print(stdout, CLI_SAY_MAP_GOOD, path, game->key);
        return CLI_OK;
    }
    fprintf(stderr, "%s:%u: %s\n", path, (unsigned)fault.line, fault.message);
    return CLI_FAILED;
}

// -- Drawing ------------------------------------------------------------------------------

static int draw(const char *command, const gg_game *game, const map_options *o, const char *view) {
    static svg_room room;
    static char picture[SVG_SIZE_MAX];
    gg_fault fault;
    svg_job job = { .theme = map_find(game->key)->theme,
                    .title = game->title,
                    .credits = game->credits,
                    .map = game->map,
                    .view = view };
    gg_text text = gg_text_begin(picture, sizeof picture);
    if (svg_write(&job, &room, &text, &fault) == GG_OK)
        return cli_file_write(command, o->out, &text);
    if (!o->view) return cli_complain(command, CLI_SAY_WHY, fault.message);
    fprintf(stderr, "%s:%u: %s\n", o->view, (unsigned)fault.line, fault.message);
    return CLI_FAILED;
}

static int draw_board(const char *command, const gg_game *game, const map_options *o) {
    if (!game->map || !map_find(game->key))
        return cli_usage(command, CLI_SAY_MAP_NO_BOARD, game->key);
    if (!o->view) return draw(command, game, o, NULL);
    size_t size = 0;
    char *view = cli_file_read(command, o->view, FILE_MAX, &size);
    if (!view) return CLI_FAILED;
    int code = CLI_FAILED;
    if (strlen(view) != size)
        fprintf(stderr, "%s:1: the view: a zero byte\n", o->view); // speech: a fault
    else
        code = draw(command, game, o, view);
    free(view);
    return code;
}

// -- The command --------------------------------------------------------------------------

int cmd_map(int argc, char **argv) {
    map_options o = { NULL, NULL, NULL, false };
    const cli_option rows[] = { { "svg", cli_flag, &o.svg, 0 },
                                { "out", cli_text, &o.out, 0 },
                                { "view", cli_text, &o.view, 0 },
                                { "check", cli_text, &o.check, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "GAME", rows);
    if (code >= 0) return code;
    if (o.check && (o.svg || o.out || o.view)) return cli_usage(argv[0], CLI_SAY_MAP_CHECK_ALONE);
    const gg_game *game = cli_game(argv[0], argv[optind]);
    if (!game) return CLI_USAGE;
    if (o.check) return check_file(argv[0], game, o.check);
    return draw_board(argv[0], game, &o);
}
