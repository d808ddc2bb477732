/* field.c - a board of Waterloo in characters: three wings of each side, face to face, and the
 * reserves. */
#include "tui/field.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/chart.h"
#include "tui/heaps.h"

enum { WINGS = 3, RESERVE_LINES = 3 };

typedef struct field {
    const desk *d;
    grid *g;
    uint32_t battle;
    const char *near, *far; // attacker or defender: whose side is at the bottom, whose at the top
} field;

// Letters of one line of a cell, cut at its edge.
static void put_line(grid *g, area where, const char *text, unsigned ink) {
    char cut[256];
    const char *at = text;
    if (where.y >= g->height) return;
    for (int i = 0; i < where.width && *at; i++)
        grid_read(&at, false);
    gg_text out = gg_text_begin(cut, sizeof cut);
    gg_put_bytes(&out, text, (size_t)(at - text));
    grid_text(g, where.x, where.y, cut, ink);
}

/* A position. */

// "your L woods", "enemy R": short, for small windows.
static void title_write(const field *f, const char *key, gg_text *text) {
    const source *v = &f->d->view;
    uint32_t tiles = json_find(&v->doc, f->battle, "tiles");
    const char *wing = strchr(key, '-');
    bool near = strncmp(key, f->near, strlen(f->near)) == 0;
    gg_put(text, !wing ? key : near ? "your " : "enemy ");
    gg_put(text, wing ? wing + 1 : "");
    for (uint32_t row = source_first(v, tiles); row; row = source_after(v, tiles, row)) {
        word tile, place;
        source_string(v, row, "tile", &tile);
        source_string(v, row, "place", &place);
        if (strcmp(place.at, key) != 0) continue;
        gg_put(text, " ");
        gg_put(text, tile.at);
    }
}

static void put_hidden(const field *f, uint32_t place, unsigned ink, area *left) {
    const source *v = &f->d->view;
    uint32_t blocks = json_find(&v->doc, place, "blocks");
    int64_t hidden = source_int(v, place, "count") - (int64_t)v->doc.node[blocks].count;
    char line[64];
    if (hidden <= 0 || left->height <= 0) return;
    snprintf(line, sizeof line, "%d hidden", (int)hidden);
    put_line(f->g, *left, line, ink);
    left->y++;
    left->height--;
}

// The blocks of one army in one place, a line each; what does not fit is counted.
static void put_blocks(const field *f, uint32_t place, area *left) {
    const source *v = &f->d->view;
    word army;
    source_string(v, place, "army", &army);
    unsigned ink = chart_ink(army.at);
    uint32_t blocks = json_find(&v->doc, place, "blocks");
    for (uint32_t block = source_first(v, blocks); block; block = source_after(v, blocks, block)) {
        char line[256];
        gg_text text = gg_text_begin(line, sizeof line);
        heap_face_write(f->d, block, &text);
        bool acted = source_true(v, block, "acted");
        line[strcspn(line, "(")] = 0; // of all notes this one matters here
        if (acted) snprintf(line + strlen(line), 8, "acted");
        if (left->height <= 0) return;
        bool more = left->height == 1 && source_after(v, blocks, block);
        put_line(f->g, *left, more ? "and more" : line, ink);
        left->y++;
        left->height--;
    }
    put_hidden(f, place, ink, left);
}

static void put_position(const field *f, const char *key, area where) {
    const source *v = &f->d->view;
    char line[128];
    gg_text text = gg_text_begin(line, sizeof line);
    title_write(f, key, &text);
    put_line(f->g, where, line, INK_STRONG);
    area left = { where.x + 1, where.y + 1, where.width - 1, where.height - 1 };
    uint32_t places = json_find(&v->doc, f->battle, "places");
    for (uint32_t row = source_first(v, places); row; row = source_after(v, places, row)) {
        if (json_equals(&v->doc, json_find(&v->doc, row, "place"), key)) put_blocks(f, row, &left);
    }
}

/* The board. */

// The far side is seen from the other end: its right faces the near left.
static void put_side(const field *f, bool near, area where) {
    static const char wing[2][WINGS] = { { 'R', 'C', 'L' }, { 'L', 'C', 'R' } };
    int width = where.width / WINGS;
    for (int i = 0; i < WINGS; i++) {
        char key[32];
        snprintf(key, sizeof key, "%s-%c", near ? f->near : f->far, wing[near][i]);
        put_position(f, key, (area){ where.x + i * width, where.y, width - 1, where.height });
    }
}

static void put_rule(grid *g, int y, const char *title) {
    stroke line = { .x0 = 0, .y0 = y, .x1 = g->width - 2, .y1 = y, .ink = INK_FAINT };
    grid_line(g, line);
    grid_text(g, 2, y, title, INK_FAINT);
}

// The battle that is fought now, if its board is laid out; 0 if there is none.
static uint32_t battle_now(const source *v) {
    uint32_t list = source_list(v, "battles"), fight = source_list(v, "fight"), first = 0;
    word town = { "" };
    if (fight) source_string(v, fight, "town", &town);
    for (uint32_t row = source_first(v, list); row; row = source_after(v, list, row)) {
        bool is_now = source_int(v, row, "number") == source_int(v, 0, "battle_now");
        if (!source_true(v, row, "open")) continue;
        if (json_equals(&v->doc, json_find(&v->doc, row, "town"), town.at)) return row;
        if (is_now || !first) first = row;
    }
    return first;
}

static void put_title(const field *f) {
    const source *v = &f->d->view;
    uint32_t fight = source_list(v, "fight");
    word town, stage = { "" };
    char line[256];
    source_string(v, f->battle, "town", &town);
    if (fight) source_string(v, fight, "stage", &stage);
    snprintf(line, sizeof line, "Battle of %s, round %d %s", town.at,
             (int)source_int(v, 0, "round"), stage.at);
    put_line(f->g, (area){ 0, 0, f->g->width, 1 }, line, INK_STRONG);
}

bool field_draw(const desk *d, grid *g) {
    field f = { .d = d, .g = g, .battle = d->view.doc.node ? battle_now(&d->view) : 0 };
    word attacker;
    if (!f.battle) return false;
    source_string(&d->view, f.battle, "attacker", &attacker);
    // An army of one's own side attacks where the side's name is one's own, or is the Allies'.
    bool french = strcmp(d->you, "french") == 0;
    bool attacks = french == (strcmp(attacker.at, "french") == 0);
    f.near = attacks ? "attacker" : "defender";
    f.far = attacks ? "defender" : "attacker";
    int height = (g->height - 3 - RESERVE_LINES) / 2;
    put_title(&f);
    put_side(&f, false, (area){ 0, 1, g->width, height });
    put_rule(g, 1 + height, "");
    put_side(&f, true, (area){ 0, 2 + height, g->width, height });
    put_position(&f, "reserve", (area){ 0, 2 + 2 * height, g->width, g->height - 2 - 2 * height });
    return true;
}
