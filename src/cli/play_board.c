/* play_board.c - the board line by line, so that it can be read aloud. The table's text of it is a
 * good start; what is drawn there, and signs that stand for words, are said in sentences here. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/play.h"
#include "tui/heaps.h"
#include "tui/names.h"

enum { ROW_MAX = 2048, FIGHT_MAX = 8192 };

/* Fights. */

static void put_name(const client_state *d, const char *key, gg_text *out) {
    name_write(&d->map, key, out);
}

// "French:", "Anglo-Dutch:", "Prussian:".
static void put_army(const char *key, gg_text *out) {
    bool french = strcmp(key, "french") == 0;
    gg_put(out, french ? " French:" : *key == 'a' ? " Anglo-Dutch:" : " Prussian:");
}

// "French: I Inf B 4 steps, has acted": blocks of one army in a position, then the hidden ones.
static void blocks_write(const client_state *d, uint32_t row, gg_text *out) {
    const json_view *v = &d->view;
    uint32_t blocks = json_find(&v->doc, row, "blocks");
    int64_t hidden = json_view_int(v, row, "count") - (int64_t)v->doc.node[blocks].count;
    word army;
    json_view_string(v, row, "army", &army);
    put_army(army.at, out);
    for (uint32_t block = json_view_first(v, blocks); block;
         block = json_view_after(v, blocks, block)) {
        word unit;
        int64_t steps = json_view_int(v, block, "steps");
        json_view_string(v, block, "unit", &unit);
        gg_put(out, " ");
        put_name(d, unit.at, out);
        gg_put(out, " ");
        gg_put_int(out, steps);
        gg_put(out, steps == 1 ? " step" : " steps");
        if (json_view_true(v, block, "square")) gg_put(out, " in square");
        if (json_view_true(v, block, "acted")) gg_put(out, ", has acted");
        gg_put(out, ";");
    }
    if (hidden <= 0) return;
    gg_put(out, " ");
    gg_put_int(out, hidden);
    gg_put(out, " hidden;");
}

// A stream lies between two positions that face each other, so it is of both.
static bool is_laid_at(const word *tile, const word *place, const char *where) {
    if (strcmp(place->at, where) == 0) return true;
    const char *far = strchr(place->at, '-'), *near = strchr(where, '-');
    if (!far || !near || strcmp(tile->at, "stream") != 0) return false;
    bool crossed = far[1] == 'C' ? near[1] == 'C' : near[1] != 'C' && near[1] != far[1];
    return place->at[0] != where[0] && crossed;
}

static void tiles_write(const client_state *d, uint32_t battle, const char *where, gg_text *out) {
    const json_view *v = &d->view;
    uint32_t tiles = json_find(&v->doc, battle, "tiles");
    for (uint32_t row = json_view_first(v, tiles); row; row = json_view_after(v, tiles, row)) {
        word tile, place;
        json_view_string(v, row, "tile", &tile);
        json_view_string(v, row, "place", &place);
        if (!is_laid_at(&tile, &place, where)) continue;
        gg_put(out, ", ");
        gg_put(out, tile.at);
    }
}

// One side of a position: "left, hill: I Inf B 4 steps." `own` matters in the reserve alone.
static void position_write(const client_state *d, uint32_t battle, const char *where,
                           const char *title, gg_text *out) {
    const json_view *v = &d->view;
    uint32_t places = json_find(&v->doc, battle, "places");
    bool reserve = strcmp(where, "reserve") == 0, own = strncmp(title, "Your", 4) == 0;
    gg_put(out, title);
    tiles_write(d, battle, where, out);
    gg_put(out, ":");
    size_t before = out->used;
    for (uint32_t row = json_view_first(v, places); row; row = json_view_after(v, places, row)) {
        word army;
        json_view_string(v, row, "army", &army);
        bool is_here = json_equals(&v->doc, json_find(&v->doc, row, "place"), where);
        if (is_here && (!reserve || heap_is_own(d, army.at) == own)) blocks_write(d, row, out);
    }
    if (out->used == before) gg_put(out, " nobody;");
    out->at[out->used - 1] = '.'; // for the last semicolon
    gg_put(out, "\n");
}

static bool is_attacking(const client_state *d, uint32_t battle) {
    word attacker;
    json_view_string(&d->view, battle, "attacker", &attacker);
    return (strcmp(d->you, "french") == 0) == (strcmp(attacker.at, "french") == 0);
}

static void battle_write(const client_state *d, uint32_t battle, gg_text *out) {
    static const char *const title[2][3] = {
        { "Your left", "Your centre", "Your right" },
        { "Facing it, the enemy's right", "Facing it, the enemy's centre",
          "Facing it, the enemy's left" },
    };
    static const char wing[2][3] = { { 'L', 'C', 'R' }, { 'R', 'C', 'L' } };
    bool attacks = is_attacking(d, battle);
    word town;
    json_view_string(&d->view, battle, "town", &town);
    gg_put(out, "Battle of ");
    put_name(d, town.at, out);
    int64_t round = json_view_int(&d->view, 0, "round");
    gg_put(out, attacks ? ": you attack" : ": you defend");
    if (round > 0) gg_put(out, ", round ");
    if (round > 0) gg_put_int(out, round);
    gg_put(out, round > 0 ? ".\n" : ", before the first round.\n");
    for (int i = 0; i < 6; i++) {
        char where[32];
        bool far = i % 2 != 0;
        snprintf(where, sizeof where, "%s-%c", attacks == far ? "defender" : "attacker",
                 wing[far][i / 2]);
        position_write(d, battle, where, title[far][i / 2], out);
    }
    position_write(d, battle, "reserve", "Your reserve", out);
    position_write(d, battle, "reserve", "The enemy's reserve", out);
}

static void counters_write(const client_state *d, uint32_t side, const char *key, gg_text *out) {
    const json_view *v = &d->view;
    uint32_t list = json_find(&v->doc, side, key);
    for (uint32_t name = json_view_first(v, list); name; name = json_view_after(v, list, name)) {
        word counter, place;
        if (!json_string(&v->doc, name, counter.at, sizeof counter.at)) continue;
        uint32_t face = heap_find_face(d, counter.at, &place);
        int64_t hits = face ? json_view_int(v, face, "hits") : 0;
        gg_put(out, " ");
        put_name(d, counter.at, out);
        if (hits > 0) gg_put(out, " with ");
        if (hits > 0) gg_put_int(out, hits);
        if (hits > 0) gg_put(out, hits == 1 ? " hit" : " hits");
        gg_put(out, ";");
    }
}

static void side_write(const client_state *d, uint32_t combat, const char *role, gg_text *out) {
    const json_view *v = &d->view;
    uint32_t side = json_find(&v->doc, combat, role);
    word army, commander;
    if (!side) return;
    json_view_string(v, side, "side", &army);
    gg_put(out, strcmp(role, "attacker") == 0 ? "Attacker: " : "Defender: ");
    gg_put(out, army.at);
    gg_put(out, heap_is_own(d, army.at) ? ", yours, " : ", the enemy, ");
    gg_put_int(out, json_view_int(v, side, "sp"));
    gg_put(out, " SP, ");
    if (json_view_string(v, side, "commander", &commander) && commander.at[0]) {
        gg_put(out, "under ");
        put_name(d, commander.at, out);
    } else {
        gg_put(out, "without a commander");
    }
    gg_put(out, ", hits scored ");
    gg_put_int(out, json_view_int(v, side, "scored"));
    gg_put(out, ".");
    counters_write(d, side, "leaders", out);
    counters_write(d, side, "units", out);
    out->at[out->used - 1] = '.';
    gg_put(out, "\n");
}

// "Came to the guns: Guieu, Rusca."
static void list_write(const client_state *d, uint32_t list, gg_text *out) {
    const json_view *v = &d->view;
    bool begun = false;
    for (uint32_t name = json_view_first(v, list); name; name = json_view_after(v, list, name)) {
        word counter;
        if (!json_string(&v->doc, name, counter.at, sizeof counter.at)) continue;
        gg_put(out, begun ? ", " : " ");
        put_name(d, counter.at, out);
        begun = true;
    }
    gg_put(out, ".\n");
}

// Where the attackers came from, and who came to the guns.
static void origins_write(const client_state *d, uint32_t combat, gg_text *out) {
    const json_view *v = &d->view;
    uint32_t ways = json_find(&v->doc, combat, "entered");
    uint32_t guns = json_find(&v->doc, combat, "guns"),
             coming = json_find(&v->doc, combat, "coming");
    for (uint32_t row = json_view_first(v, ways); row; row = json_view_after(v, ways, row)) {
        word from;
        json_view_string(v, row, "area", &from);
        gg_put(out, "Came from ");
        put_name(d, from.at, out);
        gg_put(out, ":");
        list_write(d, json_find(&v->doc, row, "units"), out);
    }
    if (json_view_first(v, guns)) {
        gg_put(out, "Came to the guns:");
        list_write(d, guns, out);
    }
    if (json_view_first(v, coming)) {
        gg_put(out, "On their way to the guns:");
        list_write(d, coming, out);
    }
}

static void combat_write(const client_state *d, uint32_t combat, gg_text *out) {
    const json_view *v = &d->view;
    word where;
    json_view_string(v, combat, "area", &where);
    gg_put(out, "Combat in ");
    put_name(d, where.at, out);
    gg_put(out, ", round ");
    gg_put_int(out, json_view_int(v, combat, "round"));
    if (json_view_true(v, combat, "assault")) gg_put(out, ", an assault");
    if (json_view_true(v, combat, "concentric")) gg_put(out, ", a concentric attack");
    gg_put(out, ". Hits to be given out: ");
    gg_put_int(out, json_view_int(v, combat, "hits_left"));
    gg_put(out, ".\n");
    side_write(d, combat, "attacker", out);
    side_write(d, combat, "defender", out);
    origins_write(d, combat, out);
    if (!json_view_string(v, combat, "retreats", &where)) return;
    gg_put(out, "Retreating: ");
    gg_put(out, where.at);
    gg_put(out, ".\n");
}

// The fights that go on, in sentences, a line for each position or side.
static void fights_write(const client_state *d, gg_text *out) {
    const json_view *v = &d->view;
    uint32_t combat = json_view_list(v, "combat"), list = json_view_list(v, "battles");
    if (combat && json_is(&v->doc, combat, JSON_OBJECT)) combat_write(d, combat, out);
    for (uint32_t row = json_view_first(v, list); row; row = json_view_after(v, list, row)) {
        if (json_view_true(v, row, "open")) battle_write(d, row, out);
    }
}

static void print_lines(const char *text) {
    char line[ROW_MAX];
    while (*text) {
        size_t size = strcspn(text, "\n");
        gg_text row = gg_text_begin(line, sizeof line);
        gg_put_bytes(&row, text, size);
        cli_wrap(stdout, "", line, 0);
        text += size + (text[size] == '\n');
    }
}

/* Rows of pieces. */

static void put_mark(const char *words, bool *begun, gg_text *out) {
    gg_put(out, *begun ? ", " : " (");
    gg_put(out, words);
    *begun = true;
}

// Signs behind a counter, as words: "/1*^" is " (1 hit, moved, shown)". That an enemy's is shown
// goes without saying.
static const char *marks_write(const char *at, bool own, gg_text *out) {
    bool begun = false;
    if (*at == '/' && isdigit((unsigned char)at[1])) {
        char hits[16];
        snprintf(hits, sizeof hits, "%c hit%s", at[1], at[1] == '1' ? "" : "s");
        put_mark(hits, &begun, out);
        at += 2;
    }
    for (; *at && strchr("!~*^", *at); at++) {
        if (*at == '!') put_mark("not commanded", &begun, out);
        if (*at == '~') put_mark("forages", &begun, out);
        if (*at == '*') put_mark("moved", &begun, out);
        if (*at == '^' && own) put_mark("shown", &begun, out);
    }
    if (begun) gg_put(out, ")");
    return at;
}

static bool is_of_word(char byte) {
    return isalnum((unsigned char)byte) || byte == '_' || (byte & 0x80);
}

// Places and pieces by their names, and what is the case with these.
static void row_write(const client_state *d, const char *at, bool own, gg_text *out) {
    while (*at) {
        word token;
        size_t size = 0;
        while (is_of_word(at[size]))
            size++;
        if (size == 0 || size >= sizeof token.at) {
            gg_put_char(out, *at++);
            continue;
        }
        gg_text text = gg_text_begin(token.at, sizeof token.at);
        gg_put_bytes(&text, at, size);
        at += size;
        bool is_piece = json_view_row(&d->map, "units", "key", token.at)
                        || json_view_row(&d->map, "counters", "key", token.at);
        put_name(d, token.at, out); // or the word as it is
        if (is_piece) at = marks_write(at, own, out);
    }
}

// A row with its lines joined: "  mons   f_1_inf1 4,\n         f_1_art 2". Returns what follows it.
static const char *row_take(const char *at, gg_text *row) {
    do {
        size_t size = strcspn(at, "\n");
        while (*at == ' ' && size > 0) {
            at++;
            size--;
        }
        if (row->used > 0) gg_put(row, " ");
        gg_put_bytes(row, at, size);
        at += size + (at[size] == '\n');
    } while (strncmp(at, "      ", 6) == 0);
    return at;
}

// "mons   f_1_inf1 4" becomes "Mons: I Inf A 4".
static void print_row(const client_state *d, char *row, bool own) {
    char line[ROW_MAX];
    char *gap = strstr(row, "  ");
    gg_text out = gg_text_begin(line, sizeof line);
    if (gap) {
        *gap++ = 0;
        row_write(d, row, own, &out);
        gg_put(&out, ": ");
    }
    row_write(d, gap ? gap + strspn(gap, " ") : row, own, &out);
    cli_wrap(stdout, "", line, 2);
}

/* Paragraphs. */

static bool is_drawn(const char *paragraph) {
    return strstr(paragraph, "\n+--") || strstr(paragraph, "- - - -");
}

static bool is_legend(const char *paragraph) {
    return strncmp(paragraph, "Blocks with their steps", 23) == 0
           || strncmp(paragraph, "/n hits", 7) == 0;
}

static void print_line(const client_state *d, const char *text) {
    char line[ROW_MAX];
    gg_text out = gg_text_begin(line, sizeof line);
    row_write(d, text, false, &out);
    puts(line);
}

static void print_paragraph(const client_state *d, const char *at) {
    char row[ROW_MAX];
    bool own = strstr(at, " (you)") != NULL;
    while (*at) {
        size_t size = strcspn(at, "\n");
        gg_text text = gg_text_begin(row, sizeof row);
        if (strncmp(at, "  ", 2) == 0) {
            at = row_take(at, &text);
            print_row(d, row, own);
            continue;
        }
        gg_put_bytes(&text, at, size);
        print_line(d, row);
        at += size + (at[size] == '\n');
    }
}

static bool has_named_pieces(const client_state *d) {
    return json_view_list(&d->map, "units") || json_view_list(&d->map, "counters");
}

static void print_board(const client_state *d, const char *fight) {
    char *rest = d->board;
    if (!has_named_pieces(d)) {
        printf("\n%s", rest);
        return;
    }
    for (char *end; *rest; rest = end) {
        char *next = strstr(rest, "\n\n");
        end = next ? next + 2 : rest + strlen(rest);
        if (next) next[1] = 0;
        if (is_drawn(rest) || is_legend(rest)) continue;
        putchar('\n');
        print_paragraph(d, rest);
    }
    if (fight[0]) putchar('\n');
    print_lines(fight);
}

/* When it is shown. */

static uint64_t hash_text(const char *text, size_t size) {
    uint64_t hash = 1;
    for (size_t i = 0; i < size; i++)
        hash = gg_mix(hash, 0, (unsigned char)text[i]);
    return hash;
}

static bool is_half_done(const client_state *d) {
    uint32_t pending_action = json_view_list(&d->view, "deed");
    return pending_action && !json_is(&d->view.doc, pending_action, JSON_NULL);
}

// The first lines say the hour and whose turn it is. Where pieces have no names all of it is short.
static size_t head_size(const client_state *d) {
    const char *end = strstr(d->board, "\n\n");
    return !has_named_pieces(d) || !end ? strlen(d->board) : (size_t)(end - d->board) + 1;
}

// All that has changed since it was last shown.
static void print_changes(play *p, const char *fight) {
    client_state *d = &p->client;
    size_t size = head_size(d);
    uint64_t head = hash_text(d->board, size),
             rest = hash_text(d->board + size, strlen(d->board + size));
    bool is_old = head == p->board_hash || (p->board_hash && !d->is_news && is_half_done(d));
    bool is_told = hash_text(fight, strlen(fight)) == p->fight_hash;
    if (is_old && is_told) return;
    if (is_old || (p->board_hash && rest == p->rest_hash)) {
        printf("\n%.*s", is_old ? 0 : (int)size, d->board);
        if (!is_told) print_lines(fight);
    } else {
        p->rest_hash = rest;
        print_board(d, fight);
    }
    if (is_old) return;
    p->board_hash = head;
    d->is_news = false;
}

void play_show_board(play *p) {
    client_state *d = &p->client;
    char fight[FIGHT_MAX];
    gg_text text = gg_text_begin(fight, sizeof fight);
    client_say(d, "board", NULL, NULL);
    if (client_await(d, CLIENT_BOARD) != CLIENT_BOARD) return;
    fights_write(d, &text);
    print_changes(p, fight);
    p->fight_hash = hash_text(fight, text.used);
}
