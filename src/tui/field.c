/* field.c - the board of a fight in characters. Waterloo: three wings of each side, face to face,
 * and the reserves. Castiglione: the two sides beside each other. One's own are reversed, as on the
 * map; the choice under the cursor is lit. */
#include "tui/field.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/chart.h"
#include "tui/heaps.h"
#include "tui/names.h"

enum { WINGS = 3, RESERVE_LINES = 3, LINES_MAX = 64, LINE_COLUMNS = 60, WIDE = 18 };

typedef struct field {
    const client_state *d;
    grid *g;
    uint32_t battle;
    const char *near, *far; // attacker or defender: whose side is at the bottom, whose at the top
    bool near_french;       // the side at the bottom
    word aim;               // the last word of the choice under the cursor
    word acting;            // the piece that is asked about
} field;

// Lines of one position.
typedef struct field_lines {
    struct {
        char text[4 * LINE_COLUMNS + 1];
        unsigned ink;
    } at[LINES_MAX];
    int count;
} field_lines;

static void put_cut(grid *g, area where, const char *text, unsigned ink) {
    char cut[256];
    if (where.y >= g->height) return;
    grid_cut(text, where.width, cut, sizeof cut);
    grid_text(g, where.x, where.y, cut, ink);
}

static void add_line(field_lines *l, unsigned ink, const char *text) {
    if (l->count == LINES_MAX) return;
    l->at[l->count].ink = ink;
    grid_cut(text, LINE_COLUMNS, l->at[l->count++].text, sizeof l->at->text);
}

// Beside each other if there are columns; what does not fit is counted.
static void put_lines(grid *g, const field_lines *l, area where, int columns) {
    int width = where.width / columns, capacity = where.height * columns;
    for (int i = 0; i < l->count && i < capacity; i++) {
        area at = { where.x + i % columns * width, where.y + i / columns, width - 1, 1 };
        char more[32];
        bool is_last = i == capacity - 1 && l->count > capacity;
        snprintf(more, sizeof more, "and %d more", l->count - i);
        put_cut(g, at, is_last ? more : l->at[i].text, is_last ? INK_FAINT : l->at[i].ink);
    }
}

/* What can be chosen. */

static word last_word(const char *action) {
    word last;
    const char *blank = strrchr(action, ' ');
    gg_text text = gg_text_begin(last.at, sizeof last.at);
    gg_put(&text, blank ? blank + 1 : action);
    return last;
}

static bool is_offered(const client_state *d, const char *token) {
    for (unsigned i = 0; i < d->ask.count; i++) {
        word last = last_word(d->ask.action[i]);
        if (strcmp(last.at, token) == 0) return true;
    }
    return false;
}

static unsigned light(const field *f, const char *token, unsigned ink) {
    if (strcmp(f->aim.at, token) == 0) return INK_CURSOR;
    return is_offered(f->d, token) ? INK_MARK : ink;
}

/* A position of Waterloo. */

// As choices name it: "L", "enemy-C", "reserve".
static word token_of(const field *f, const char *key) {
    const char *wing = strchr(key, '-');
    bool near = strncmp(key, f->near, strlen(f->near)) == 0;
    word token;
    snprintf(token.at, sizeof token.at, "%s%s", wing && !near ? "enemy-" : "",
             wing ? wing + 1 : key);
    return token;
}

static const char *wing_name(char wing, bool wide) {
    if (wing == 'L') return wide ? "left" : "L";
    if (wing == 'R') return wide ? "right" : "R";
    return wide ? "centre" : "C";
}

bool field_is_tile_of(const char *tile, const char *place, const char *key) {
    static const char wing[] = "LCR", facing[] = "RCL";
    const char *at = strchr(place, '-'), *own = strchr(key, '-');
    if (strcmp(place, key) == 0) return true;
    if (strcmp(tile, "stream") != 0 || !at || !own || place[0] == key[0]) return false;
    const char *found = strchr(wing, at[1]);
    return found && facing[found - wing] == own[1];
}

// "hill, stream"
static void tiles_write(const field *f, const char *key, const char *between, gg_text *text) {
    const json_view *v = &f->d->view;
    uint32_t tiles = json_find(&v->doc, f->battle, "tiles");
    bool begun = false;
    for (uint32_t row = json_view_first(v, tiles); row; row = json_view_after(v, tiles, row)) {
        word tile, place;
        json_view_string(v, row, "tile", &tile);
        json_view_string(v, row, "place", &place);
        if (!field_is_tile_of(tile.at, place.at, key)) continue;
        gg_put(text, begun ? between : "");
        gg_put(text, tile.at);
        begun = true;
    }
}

// "your left: hill, stream"; where there is less room "your L hill, stream", then "L hill stream".
static void title_write(const field *f, const char *key, int width, char *title, size_t capacity) {
    const char *wing = strchr(key, '-');
    bool near = strncmp(key, f->near, strlen(f->near)) == 0;
    char ground[64];
    for (int form = 0; form < 3; form++) {
        gg_text text = gg_text_begin(ground, sizeof ground);
        tiles_write(f, key, form < 2 ? ", " : " ", &text);
        text = gg_text_begin(title, capacity);
        if (form < 2) gg_put(&text, near ? "your " : "enemy ");
        gg_put(&text, wing_name(wing[1], form == 0));
        if (ground[0]) gg_put(&text, form == 0 ? ": " : " ");
        gg_put(&text, ground);
        if (grid_columns(title) <= width) return;
    }
}

// ">4sq III Inf A": it is asked about and in square. "." has acted, "in" shelters in a square, "#"
// holds the farm or the hill.
static void add_block(const field *f, uint32_t block, bool slot, unsigned ink, field_lines *l) {
    const json_view *v = &f->d->view;
    word unit, name;
    char line[128];
    json_view_string(v, block, "unit", &unit);
    gg_text text = gg_text_begin(name.at, sizeof name.at);
    name_write(&f->d->map, unit.at, &text);
    bool acts = strcmp(f->acting.at, unit.at) == 0;
    const char *sign = acts ? ">" : json_view_true(v, block, "acted") ? "." : " ";
    const char *form = json_view_true(v, block, "square")          ? "sq"
                       : json_find(&v->doc, block, "shelter") != 0 ? "in"
                                                                   : "";
    int steps = (int)json_view_int(v, block, "steps");
    snprintf(line, sizeof line, "%s%d%s%s %s", sign, steps, form, slot ? "#" : "", name.at);
    add_line(l, strcmp(f->aim.at, unit.at) == 0 ? INK_CURSOR : ink, line);
}

static void add_blocks(const field *f, uint32_t place, field_lines *l) {
    const json_view *v = &f->d->view;
    word army;
    char line[64];
    json_view_string(v, place, "army", &army);
    unsigned ink = chart_ink(army.at) | (heap_is_own(f->d, army.at) ? INK_REVERSE : 0u);
    uint32_t blocks = json_find(&v->doc, place, "blocks");
    int64_t hidden = json_view_int(v, place, "count") - (int64_t)v->doc.node[blocks].count;
    for (uint32_t block = json_view_first(v, blocks); block;
         block = json_view_after(v, blocks, block))
        add_block(f, block, json_view_true(v, place, "slot"), ink, l);
    snprintf(line, sizeof line, " %d hidden", (int)hidden);
    if (hidden > 0) add_line(l, ink, line);
}

static void put_position(const field *f, const char *key, area where) {
    const json_view *v = &f->d->view;
    word token = token_of(f, key);
    char title[128];
    field_lines lines = { 0 };
    title_write(f, key, where.width, title, sizeof title);
    put_cut(f->g, where, title, light(f, token.at, INK_STRONG));
    uint32_t places = json_find(&v->doc, f->battle, "places");
    for (uint32_t row = json_view_first(v, places); row; row = json_view_after(v, places, row)) {
        if (json_equals(&v->doc, json_find(&v->doc, row, "place"), key)) add_blocks(f, row, &lines);
    }
    put_lines(f->g, &lines, (area){ where.x, where.y + 1, where.width, where.height - 1 }, 1);
}

/* Reserves: each side has its own. */

static void add_reserve(const field *f, bool near, field_lines *l) {
    const json_view *v = &f->d->view;
    uint32_t places = json_find(&v->doc, f->battle, "places");
    for (uint32_t row = json_view_first(v, places); row; row = json_view_after(v, places, row)) {
        word army;
        json_view_string(v, row, "army", &army);
        bool is_near = (strcmp(army.at, "french") == 0) == f->near_french;
        if (is_near == near && json_equals(&v->doc, json_find(&v->doc, row, "place"), "reserve"))
            add_blocks(f, row, l);
    }
}

static void put_reserve(const field *f, area where) {
    field_lines lines = { 0 };
    add_reserve(f, true, &lines);
    put_cut(f->g, where, "your reserve", light(f, "reserve", INK_STRONG));
    put_lines(f->g, &lines, (area){ where.x, where.y + 1, where.width, where.height - 1 }, WINGS);
}

// The enemy's in one line: mostly one knows no more than how many there are.
static void put_far_reserve(const field *f, area where) {
    char line[4 * LINE_COLUMNS];
    field_lines lines = { 0 };
    gg_text text = gg_text_begin(line, sizeof line);
    add_reserve(f, false, &lines);
    gg_put(&text, "enemy reserve:");
    for (int i = 0; i < lines.count; i++) {
        gg_put(&text, i ? ", " : " ");
        gg_put(&text, lines.at[i].text + strspn(lines.at[i].text, " "));
    }
    gg_put(&text, lines.count ? "" : " none");
    put_cut(f->g, where, line, lines.count ? lines.at[0].ink : INK_FAINT);
}

/* The board of Waterloo. */

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

static void put_rule(grid *g, int y) {
    stroke line = { .x0 = 0, .y0 = y, .x1 = g->width - 2, .y1 = y, .ink = INK_FAINT };
    grid_line(g, line);
}

// The battle that is fought now, if its board is laid out; 0 if there is none.
static uint32_t battle_now(const json_view *v) {
    uint32_t list = json_view_list(v, "battles"), fight = json_view_list(v, "fight"), first = 0;
    word town = { "" };
    if (fight) json_view_string(v, fight, "town", &town);
    for (uint32_t row = json_view_first(v, list); row; row = json_view_after(v, list, row)) {
        bool is_now = json_view_int(v, row, "number") == json_view_int(v, 0, "battle_now");
        if (!json_view_true(v, row, "open")) continue;
        if (json_equals(&v->doc, json_find(&v->doc, row, "town"), town.at)) return row;
        if (is_now || !first) first = row;
    }
    return first;
}

// "Battle of Namur, round 2: you attack, the enemy acts; 1 hit to take"
static void put_title(const field *f) {
    const json_view *v = &f->d->view;
    uint32_t fight = json_view_list(v, "fight");
    int hits = fight ? (int)json_view_int(v, fight, "hits") : 0;
    word town, turn;
    char line[256], name[96];
    json_view_string(v, f->battle, "town", &town);
    json_view_string(v, 0, "turn_of", &turn);
    gg_text text = gg_text_begin(name, sizeof name);
    name_write(&f->d->map, town.at, &text);
    text = gg_text_begin(line, sizeof line);
    gg_put(&text, "Battle of ");
    gg_put(&text, name);
    int64_t round = json_view_int(v, 0, "round");
    if (round > 0) gg_put(&text, ", round ");
    if (round > 0) gg_put_int(&text, round);
    gg_put(&text, f->near[0] == 'a' ? ": you attack" : ": you defend");
    if (turn.at[0]) gg_put(&text, strcmp(turn.at, f->near) == 0 ? ", you act" : ", they act");
    if (hits > 0) gg_put(&text, "; hits to take: ");
    if (hits > 0) gg_put_int(&text, hits);
    put_cut(f->g, (area){ 0, 0, f->g->width, 1 }, line, hits > 0 ? INK_ALARM : INK_STRONG);
}

static bool draw_battle(field *f) {
    const json_view *v = &f->d->view;
    grid *g = f->g;
    word attacker;
    f->battle = battle_now(v);
    if (!f->battle) return false;
    json_view_string(v, f->battle, "attacker", &attacker);
    // An army of one's own side attacks where the side's name is one's own, or is the Allies'.
    bool french = strcmp(f->d->you, "french") == 0;
    bool attacks = french == (strcmp(attacker.at, "french") == 0);
    f->near_french = french;
    f->near = attacks ? "attacker" : "defender";
    f->far = attacks ? "defender" : "attacker";
    int height = (g->height - 4 - RESERVE_LINES) / 2;
    put_title(f);
    put_far_reserve(f, (area){ 0, 1, g->width, 1 });
    put_side(f, false, (area){ 0, 2, g->width, height });
    put_rule(g, 2 + height);
    put_side(f, true, (area){ 0, 3 + height, g->width, height });
    put_rule(g, 3 + 2 * height);
    put_reserve(f, (area){ 0, 4 + 2 * height, g->width, g->height - 4 - 2 * height });
    return true;
}

/* A skirmish, or what follows a fight: who is in the town, the two sides beside each other. */

static void put_party_in(const field *f, uint32_t armies, bool own, area where) {
    const json_view *v = &f->d->view;
    field_lines lines = { 0 };
    add_line(&lines, INK_STRONG, own ? "yours" : "the enemy's");
    for (uint32_t row = json_view_first(v, armies); row; row = json_view_after(v, armies, row)) {
        word army;
        json_view_string(v, row, "army", &army);
        if (heap_is_own(f->d, army.at) == own) add_blocks(f, row, &lines);
    }
    put_lines(f->g, &lines, where, 1);
}

static const char *stage_name(const json_view *v, uint32_t fight) {
    word stage = { "" };
    json_view_string(v, fight, "stage", &stage);
    if (strncmp(stage.at, "regroup", 7) == 0) return "Regrouping at ";
    return strcmp(stage.at, "flee") == 0 || strcmp(stage.at, "save") == 0 ? "Leaving "
                                                                          : "Skirmish at ";
}

static bool draw_skirmish(const field *f) {
    const json_view *v = &f->d->view;
    uint32_t fight = json_view_list(v, "fight");
    word town;
    char line[192];
    if (!fight || !json_is(&v->doc, fight, JSON_OBJECT)) return false;
    json_view_string(v, fight, "town", &town);
    uint32_t row = json_view_row(v, "towns", "town", town.at);
    int hits = (int)json_view_int(v, fight, "hits"), half = f->g->width / 2;
    if (!row) return false;
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, stage_name(v, fight));
    name_write(&f->d->map, town.at, &text);
    if (hits > 0) gg_put(&text, "; hits to take: ");
    if (hits > 0) gg_put_int(&text, hits);
    put_cut(f->g, (area){ 0, 0, f->g->width, 1 }, line, hits > 0 ? INK_ALARM : INK_STRONG);
    row = json_find(&v->doc, row, "armies");
    put_party_in(f, row, true, (area){ 0, 2, half, f->g->height - 2 });
    put_party_in(f, row, false, (area){ half, 2, f->g->width - half, f->g->height - 2 });
    return true;
}

/* The combat of Castiglione. */

// " 3 Rampon", and the hits that are known.
static void add_counter(const field *f, const char *key, unsigned ink, field_lines *l) {
    const json_view *map = &f->d->map;
    uint32_t row = json_view_row(map, "counters", "key", key);
    word name;
    uint32_t piece = heap_find_face(f->d, key, &name);
    int sp = row ? (int)json_view_int(map, row, "sp") : 0;
    int hits = piece ? (int)json_view_int(&f->d->view, piece, "hits") : 0;
    char line[192], strength[16] = "  ", lost[32] = "";
    gg_text text = gg_text_begin(name.at, sizeof name.at);
    name_write(map, key, &text);
    if (sp > 0) snprintf(strength, sizeof strength, "%2d", sp);
    if (hits > 0) snprintf(lost, sizeof lost, ", %d hit%s", hits, hits == 1 ? "" : "s");
    snprintf(line, sizeof line, "%s %s%s", strength, name.at, lost);
    add_line(l, light(f, key, ink), line);
}

static void add_counters(const field *f, uint32_t list, unsigned ink, field_lines *l) {
    for (uint32_t at = json_view_first(&f->d->view, list); at;
         at = json_view_after(&f->d->view, list, at)) {
        word key;
        if (!json_string(&f->d->view.doc, at, key.at, sizeof key.at))
            json_view_string(&f->d->view, at, "counter", &key);
        add_counter(f, key.at, ink, l);
    }
}

static void put_party(const field *f, uint32_t combat, const char *role, area where) {
    const json_view *v = &f->d->view;
    uint32_t side = json_find(&v->doc, combat, role);
    word army;
    char line[128];
    field_lines lines = { 0 };
    if (!side) return;
    json_view_string(v, side, "side", &army);
    unsigned ink = chart_ink(army.at);
    snprintf(line, sizeof line, "%s: %s", role, army.at);
    add_line(&lines, heap_is_own(f->d, army.at) ? ink | INK_REVERSE : ink, line);
    snprintf(line, sizeof line, "%2d SP, hits scored %d", (int)json_view_int(v, side, "sp"),
             (int)json_view_int(v, side, "scored"));
    add_line(&lines, INK_STRONG, line);
    add_counters(f, json_find(&v->doc, side, "leaders"), INK_PLAIN, &lines);
    add_counters(f, json_find(&v->doc, side, "units"), ink, &lines);
    put_lines(f->g, &lines, where, 1);
}

static bool draw_combat(const field *f) {
    const json_view *v = &f->d->view;
    uint32_t at = json_view_list(v, "combat");
    word where, retreats;
    char line[256];
    if (!at || !json_is(&v->doc, at, JSON_OBJECT)) return false;
    json_view_string(v, at, "area", &where);
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, "Combat at ");
    name_write(&f->d->map, where.at, &text);
    gg_put(&text, ", round ");
    gg_put_int(&text, json_view_int(v, at, "round"));
    gg_put(&text, json_view_true(v, at, "assault") ? ", an assault" : "");
    gg_put(&text, json_view_true(v, at, "sortie") ? ", a sortie" : "");
    gg_put(&text, json_view_true(v, at, "concentric") ? ", concentric" : "");
    put_cut(f->g, (area){ 0, 0, f->g->width, 1 }, line, INK_STRONG);
    int half = f->g->width / 2, height = f->g->height - 4;
    put_party(f, at, "attacker", (area){ 0, 2, half, height });
    put_party(f, at, "defender", (area){ half, 2, f->g->width - half, height });
    snprintf(line, sizeof line, "hits to take: %d", (int)json_view_int(v, at, "hits_left"));
    if (json_view_int(v, at, "hits_left") > 0)
        put_cut(f->g, (area){ 0, f->g->height - 2, half, 1 }, line, INK_ALARM);
    if (!json_view_string(v, at, "retreats", &retreats)) return true;
    snprintf(line, sizeof line, "%s retreats", retreats.at);
    put_cut(f->g, (area){ half, f->g->height - 2, half, 1 }, line, INK_ALARM);
    return true;
}

bool field_draw(const client_state *d, const char *action, grid *g) {
    field f = { .d = d, .g = g };
    uint32_t pending_action = d->view.doc.node ? json_view_list(&d->view, "deed") : 0;
    if (!d->view.doc.node) return false;
    if (action) f.aim = last_word(action);
    if (pending_action && json_is(&d->view.doc, pending_action, JSON_OBJECT))
        json_view_string(&d->view, pending_action, "unit", &f.acting);
    return draw_combat(&f) || draw_battle(&f) || draw_skirmish(&f);
}
