/* position.c - positions of Waterloo in short: see position.h. Builds text; whether the position
 * is possible is for the game to say. */
#include "harness/position.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "harness/position_words.h"

enum { CAPACITY = 1 << 14, PARTS = 13 };

// What is gathered until its brackets can be closed.
enum {
    HEAD,
    OPTIONS,
    UNITS,
    LOST,
    GROUPS,
    ROADS,
    ENTRIES,
    ORIGINS,
    BOARDS,
    TILES,
    BLOCKS,
    MORE,
    LEADERS
};

typedef struct builder {
    char room[PARTS][CAPACITY];
    gg_text part[PARTS];
    char battle[64], board[64];
    bool has_board;
} builder;

static builder b;

static gg_text *part(int number) {
    return &b.part[number];
}

static void put_flag(gg_text *out, const char *flag) {
    bool status = strcmp(flag, "disrupted") == 0 || strcmp(flag, "revealed") == 0;
    if (status)
        put_pair(out, "status", flag);
    else
        put_plain(out, flag, "true");
}

// unit:steps-flag-flag@start
static void put_block(const char *town, char *block) {
    gg_text *out = part(UNITS);
    char *start = strchr(block, '@');
    if (start) *start++ = 0;
    char *flag = strchr(block, '-');
    if (flag) *flag++ = 0;
    char *steps = strchr(block, ':');
    if (steps) *steps++ = 0;
    gg_put_comma(out);
    gg_put_char(out, '{');
    put_pair(out, "unit", block);
    put_pair(out, "town", town);
    if (steps) put_plain(out, "steps", steps);
    if (start) put_pair(out, "start", start);
    while (flag) {
        char *next = strchr(flag, '-');
        if (next) *next++ = 0;
        put_flag(out, flag);
        flag = next;
    }
    gg_put_char(out, '}');
}

static void put_out(const char *unit) {
    gg_text *out = part(UNITS);
    gg_put_comma(out);
    gg_put_char(out, '{');
    put_pair(out, "unit", unit);
    put_plain(out, "steps", "0");
    gg_put_char(out, '}');
}

static void put_options(const char *line, const words *w) {
    for (int i = 1; i < w->count; i++) {
        char *value = strchr(w->word[i], '=');
        if (!value) bad(line, "KEY=VALUE");
        *value++ = 0;
        put_pair(part(OPTIONS), w->word[i], value);
    }
}

static void close_board(void) {
    gg_text *out = part(BOARDS);
    if (!b.has_board) return;
    gg_put_comma(out);
    gg_put_char(out, '{');
    gg_put(out, b.board);
    gg_put_key(out, "tiles");
    gg_put_char(out, '[');
    gg_put_bytes(out, part(TILES)->at, part(TILES)->used);
    gg_put_char(out, ']');
    gg_put_key(out, "blocks");
    gg_put_char(out, '{');
    gg_put_bytes(out, part(BLOCKS)->at, part(BLOCKS)->used);
    gg_put_char(out, '}');
    if (part(MORE)->used) gg_put_char(out, ',');
    gg_put_bytes(out, part(MORE)->at, part(MORE)->used);
    gg_put_char(out, '}');
    b.part[TILES] = gg_text_begin(b.room[TILES], CAPACITY);
    b.part[BLOCKS] = gg_text_begin(b.room[BLOCKS], CAPACITY);
    b.part[MORE] = gg_text_begin(b.room[MORE], CAPACITY);
    b.has_board = false;
}

static void open_board(const char *line, const words *w) {
    close_board();
    gg_text out = gg_text_begin(b.board, sizeof b.board);
    put_pair(&out, "town", w->word[1]);
    if (w->count == 4 && strcmp(w->word[2], "idle") == 0) put_plain(&out, "idle", w->word[3]);
    if (out.full || w->count == 3) bad(line, "board TOWN idle NUMBER");
    b.has_board = true;
}

// Lines about the board in hand; false if it is none of them.
static bool put_board_line(const words *w) {
    gg_text *more = part(MORE);
    const char *word = w->word[0];
    if (strcmp(word, "tile") == 0) {
        gg_put_comma(part(TILES));
        gg_put_char(part(TILES), '{');
        put_pair(part(TILES), "tile", w->word[1]);
        put_pair(part(TILES), "place", w->word[2]);
        gg_put_char(part(TILES), '}');
        return true;
    }
    if (strcmp(word, "stand") == 0) {
        for (int i = 2; i < w->count; i++)
            put_pair(part(BLOCKS), w->word[i], w->word[1]);
        return true;
    }
    if (strcmp(word, "square") == 0) {
        put_names(more, "squares", w, 1);
    } else if (strcmp(word, "fired") == 0) {
        put_names(more, "fired", w, 1);
    } else if (strcmp(word, "closed") == 0) {
        put_plain(more, "open", "false");
    } else if (strcmp(word, "shelter") == 0) {
        gg_put_key(more, "shelter");
        gg_put_char(more, '{');
        for (int i = 1; i + 1 < w->count; i += 2)
            put_pair(more, w->word[i], w->word[i + 1]);
        gg_put_char(more, '}');
    } else {
        return false;
    }
    return true;
}

static void put_group(const words *w) {
    char group[80];
    snprintf(group, sizeof group, "%s %s", w->word[1], w->word[2]);
    gg_put_comma(part(GROUPS));
    gg_put_quoted(part(GROUPS), group);
}

static void put_line(const char *line) {
    words w;
    cut(line, &w);
    const char *word = w.word[0];
    if (strcmp(word, "turn") == 0 && w.count == 3) {
        put_plain(part(HEAD), "turn", w.word[1]);
        put_pair(part(HEAD), "step", w.word[2]);
    } else if (strcmp(word, "rules") == 0 && w.count == 2) {
        put_plain(part(HEAD), "rules", w.word[1]);
    } else if (strcmp(word, "options") == 0) {
        put_options(line, &w);
    } else if (strcmp(word, "at") == 0) {
        for (int i = 2; i < w.count; i++)
            put_block(w.word[1], w.word[i]);
    } else if (strcmp(word, "out") == 0) {
        for (int i = 1; i < w.count; i++)
            put_out(w.word[i]);
    } else if (strcmp(word, "lost") == 0) {
        for (int i = 1; i + 1 < w.count; i += 2)
            put_plain(part(LOST), w.word[i], w.word[i + 1]);
    } else if (strcmp(word, "defeated") == 0) {
        put_names(part(HEAD), "defeated", &w, 1);
    } else if (strcmp(word, "groups") == 0 && w.count == 3) {
        put_group(&w);
    } else if (strcmp(word, "roads") == 0 && w.count == 3) {
        put_plain(part(ROADS), w.word[1], w.word[2]);
    } else if (strcmp(word, "entries") == 0) {
        put_names(part(ENTRIES), w.word[1], &w, 2);
    } else if (strcmp(word, "origins") == 0) {
        put_names(part(ORIGINS), w.word[1], &w, 2);
    } else if (strcmp(word, "leaders") == 0) {
        put_names(part(LEADERS), "leaders", &w, 1);
    } else if (strcmp(word, "battle") == 0 && w.count == 3) {
        snprintf(b.battle, sizeof b.battle, "\"round\":%s,\"next\":%s", w.word[1], w.word[2]);
    } else if (strcmp(word, "board") == 0) {
        open_board(line, &w);
    } else if (!b.has_board || !put_board_line(&w)) {
        bad(line, "not understood");
    }
}

static void put_counters(gg_text *out) {
    static char room[CAPACITY];
    gg_text inner = gg_text_begin(room, sizeof room);
    put_part(&inner, "groups", "[]", part(GROUPS));
    put_part(&inner, "roads", "{}", part(ROADS));
    put_part(&inner, "entries", "{}", part(ENTRIES));
    put_part(&inner, "origins", "{}", part(ORIGINS));
    if (inner.used && part(LEADERS)->used) gg_put_char(&inner, ',');
    gg_put_bytes(&inner, part(LEADERS)->at, part(LEADERS)->used);
    if (inner.used == 0) return;
    gg_put_key(out, "counters");
    gg_put_char(out, '{');
    gg_put_bytes(out, inner.at, inner.used);
    gg_put_char(out, '}');
}

static void put_battle(gg_text *out) {
    if (!b.battle[0]) return;
    gg_put_key(out, "battle");
    gg_put_char(out, '{');
    gg_put(out, b.battle);
    put_part(out, "boards", "[]", part(BOARDS));
    gg_put_char(out, '}');
}

const char *position_text(const char *first, ...) {
    static char json[4 * CAPACITY];
    if (first[0] == '{') return first;
    b.battle[0] = 0;
    b.has_board = false;
    for (int i = 0; i < PARTS; i++)
        b.part[i] = gg_text_begin(b.room[i], CAPACITY);
    va_list rest;
    va_start(rest, first);
    for (const char *line = first; line; line = va_arg(rest, const char *))
        put_line(line);
    va_end(rest);
    close_board();
    gg_text out = gg_text_begin(json, sizeof json);
    gg_put(&out, "{\"game\":\"waterloo\",");
    gg_put_bytes(&out, part(HEAD)->at, part(HEAD)->used);
    put_part(&out, "options", "{}", part(OPTIONS));
    put_part(&out, "lost", "{}", part(LOST));
    gg_put_key(&out, "units");
    gg_put_char(&out, '[');
    gg_put_bytes(&out, part(UNITS)->at, part(UNITS)->used);
    gg_put_char(&out, ']');
    put_counters(&out);
    put_battle(&out);
    gg_put_char(&out, '}');
    return json;
}
