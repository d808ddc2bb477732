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

static const char help[] =
    "Usage: grognard map GAME [OPTION]...\n\n"
    "Draws the board of a game as an SVG picture on standard output, or checks a board file.\n\n"
    "Options:\n"
    "      --svg          draw (this is the default)\n"
    "  -o, --out FILE     draw into FILE\n"
    "  -v, --view FILE    draw the blocks of a view too: JSON as the engine answers to `view`;\n"
    "                     - is standard input\n"
    "  -c, --check FILE   check a board file instead; ends with 1 and FILE:LINE: REASON if it\n"
    "                     is bad\n"
    "  -h, --help         this text\n\n"
    "Examples:\n"
    "  grognard map marengo --out marengo.svg\n"
    "  grognard map waterloo --view view.json --out position.svg\n"
    "  grognard map waterloo --check games/waterloo/map/board.json\n";

typedef struct map_options {
    const char *out, *view, *check;
    bool svg;
} map_options;

// -- Checking -----------------------------------------------------------------------------

static int check_file(const char *command, const gg_game *game, const char *path) {
    const map_row *found = map_find(game->key);
    if (!found) return cli_usage(command, "%s has no board file to check", game->key);
    size_t size = 0;
    char *text = cli_file_read(command, path, FILE_MAX, &size);
    if (!text) return CLI_FAILED;
    gg_fault fault;
    gg_status status = found->check(text, size, &fault);
    free(text);
    if (status == GG_OK) {
        printf("%s: a good board of %s\n", path, game->key);
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
    if (o->view)
        fprintf(stderr, "%s:%u: %s\n", o->view, (unsigned)fault.line, fault.message);
    else
        fprintf(stderr, "grognard %s: %s\n", command, fault.message);
    return CLI_FAILED;
}

static int draw_board(const char *command, const gg_game *game, const map_options *o) {
    if (!game->map || !map_find(game->key))
        return cli_usage(command, "%s has no board to draw", game->key);
    if (!o->view) return draw(command, game, o, NULL);
    size_t size = 0;
    char *view = cli_file_read(command, o->view, FILE_MAX, &size);
    if (!view) return CLI_FAILED;
    int code = CLI_FAILED;
    if (strlen(view) != size)
        fprintf(stderr, "%s:1: the view: a zero byte\n", o->view);
    else
        code = draw(command, game, o, view);
    free(view);
    return code;
}

// -- The command --------------------------------------------------------------------------

// Returns -1 to go on, else the exit code.
static int read_options(int argc, char **argv, map_options *o) {
    static const struct option options[] = {
        { "svg", no_argument, NULL, 's' },        { "out", required_argument, NULL, 'o' },
        { "view", required_argument, NULL, 'v' }, { "check", required_argument, NULL, 'c' },
        { "help", no_argument, NULL, 'h' },       { NULL, 0, NULL, 0 },
    };
    cli_options_begin();
    for (int c; (c = getopt_long(argc, argv, ":o:v:c:h", options, NULL)) != -1;) {
        if (c == 'h') {
            fputs(help, stdout);
            return CLI_OK;
        }
        if (c == 's')
            o->svg = true;
        else if (c == 'o')
            o->out = optarg;
        else if (c == 'v')
            o->view = optarg;
        else if (c == 'c')
            o->check = optarg;
        else
            return cli_bad_option(c, argv);
    }
    if (o->check && (o->svg || o->out || o->view))
        return cli_usage(argv[0], "--check draws nothing: leave out --svg, --out and --view");
    return -1;
}

int cmd_map(int argc, char **argv) {
    map_options o = { NULL, NULL, NULL, false };
    int code = read_options(argc, argv, &o);
    if (code >= 0) return code;
    const gg_game *game = cli_game_argument(argc, argv);
    if (!game) return CLI_USAGE;
    if (o.check) return check_file(argv[0], game, o.check);
    return draw_board(argv[0], game, &o);
}
