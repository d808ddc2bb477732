/* ground.c - what the server hands out of a game's ground and rules, written at build time.
 *
 *     ground GAME svg LANGUAGE      the bare board as a picture
 *     ground GAME board    {"picture":{"box":[X,Y,W,H],"scale":S,"names":[...],"signs":[...]},
 *                           "board":{...}}
 *                          picture is null where there is no drawing
 *     ground GAME rules LANGUAGE    {"game":GAME,"rules":[{"number","summary","kind"}]}
 */
#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "base/text.h"
#include "core/texts.h"
#include "map/maps.h"
#include "map/svg_sheet.h"

enum { TEXT_MAX = 1 << 21 };

static char text_buffer[TEXT_MAX];

// The names and signs of places beside the picture, which the page writes as large as it must.
static char names_buffer[TEXT_MAX / 16], signs_buffer[TEXT_MAX / 16];
static gg_text names, signs;

static bool picture_write(const gg_game *game, gg_text *out) {
    static svg_room room;
    gg_fault fault;
    names = gg_text_begin(names_buffer, sizeof names_buffer);
    signs = gg_text_begin(signs_buffer, sizeof signs_buffer);
    svg_job job = { .theme = map_find(game->key)->theme,
                    .title = gg_title(game, out->language),
                    .credits = gg_credits(game, out->language),
                    .map = game->map,
                    .names = &names,
                    .signs = &signs };
    if (svg_write(&job, &room, out, &fault) == GG_OK) return true;
    fprintf(stderr, "%s: %s\n", game->key, fault.message);
    return false;
}

// The box is read off the picture, so that both always agree.
static bool box_write(const gg_game *game, gg_text *out) {
    static char picture[SVG_SIZE_MAX];
    double box[4];
    char line[160];
    gg_text svg = gg_text_begin(picture, sizeof picture);
    if (!picture_write(game, &svg)) return false;
    const char *at = strstr(picture, "viewBox=\"");
    if (!at) return false;
    if (sscanf(at + 9, "%lf %lf %lf %lf", &box[0], &box[1], &box[2], &box[3]) != 4) return false;
    snprintf(line, sizeof line, "{\"box\":[%g,%g,%g,%g],\"scale\":%g,\"names\":[", box[0], box[1],
             box[2], box[3], map_find(game->key)->theme->scale);
    gg_put(out, line);
    gg_put(out, names_buffer);
    gg_put(out, "],\"signs\":[");
    gg_put(out, signs_buffer);
    gg_put(out, "]}");
    return !names.full && !signs.full;
}

static bool board_write(const gg_game *game, gg_text *out) {
    gg_put(out, "{\"picture\":");
    if (!map_find(game->key))
        gg_put(out, "null");
    else if (!box_write(game, out))
        return false;
    gg_put(out, ",\"board\":");
    gg_put(out, game->map);
    gg_put(out, "}");
    return true;
}

static bool rules_write(const gg_game *game, gg_text *out) {
    static const char *const kinds[] = { "", "check", "effect", "fact", "table" };
    gg_put(out, "{\"game\":");
    gg_put_quoted(out, game->key);
    gg_put(out, ",\"rules\":[");
    for (unsigned i = 1; i < game->rule_count; i++) {
        gg_put_comma(out);
        gg_put(out, "{\"number\":");
        gg_put_quoted(out, game->rule[i].number);
        gg_put_member(out, "summary", gg_rule_text(game, (gg_rule)i, out->language));
        gg_put_member(out, "kind", kinds[game->rule[i].kind]);
        gg_put(out, "}");
    }
    gg_put(out, "]}");
    return true;
}

int main(int argc, char **argv) {
    const gg_game *game = argc == 3 || argc == 4 ? gg_game_find(argv[1]) : NULL;
    uint8_t language = 0;
    if (!game || (argc == 4 && !gg_language_find(argv[3], &language))) {
        fputs("usage: ground GAME svg|board|rules [LANGUAGE]\n", stderr);
        return 2;
    }
    gg_text out = gg_text_begin(text_buffer, sizeof text_buffer);
    out.language = language;
    bool written = strcmp(argv[2], "svg") == 0     ? picture_write(game, &out)
                   : strcmp(argv[2], "board") == 0 ? board_write(game, &out)
                                                   : rules_write(game, &out);
    if (!written || out.full) return 1;
    return fputs(text_buffer, stdout) < 0;
}
