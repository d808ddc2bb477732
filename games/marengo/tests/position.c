/* position.c - positions of Marengo in short. Builds text; whether the position is possible is
 * for the game to say. */
#include "harness/position.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "harness/position_words.h"

enum { CAPACITY = 1 << 16 };

typedef struct builder {
    char head[CAPACITY], pieces[CAPACITY], memory[CAPACITY], crossings[CAPACITY];
    gg_text head_text, pieces_text, memory_text, crossings_text;
} builder;

static const char *type_of(char letter) {
    switch (letter) {
    case 'I': return "infantry";
    case 'C': return "cavalry";
    case 'A': return "artillery";
    default: return NULL;
    }
}

static void put_piece(builder *b, const char *line, const words *w, char *piece) {
    gg_text *out = &b->pieces_text;
    char *mark = strchr(piece, '-');
    if (mark) *mark++ = 0;
    if (strlen(piece) != 2 || !type_of(piece[0])) bad(line, "a piece is I3, C2-inactive and so on");
    gg_put_comma(out);
    gg_put_char(out, '{');
    put_pair(out, "army", w->word[0][0] == 'A' ? "austria" : "france");
    put_pair(out, "type", type_of(piece[0]));
    gg_put_key(out, "strength");
    gg_put_char(out, piece[1]);
    put_pair(out, "place", w->word[1]);
    while (mark) {
        char *next = strchr(mark, '-');
        if (next) *next++ = 0;
        bool inactive = strcmp(mark, "inactive") == 0;
        gg_put_key(out, inactive ? "active" : mark);
        gg_put(out, inactive ? "false" : "true");
        mark = next;
    }
    gg_put_char(out, '}');
}

static void put_pieces(builder *b, const char *line, const words *w) {
    if (w->count < 3) bad(line, "army, place, pieces");
    for (int i = 2; i < w->count; i++) {
        char *word = w->word[i];
        int count = 1;
        if (word[0] >= '1' && word[0] <= '9' && strchr(word, 'x')) {
            count = atoi(word);
            word = strchr(word, 'x') + 1;
        }
        for (int k = 0; k < count; k++) {
            char piece[64];
            if (strlen(word) >= sizeof piece) bad(line, "a piece is too long");
            strcpy(piece, word);
            put_piece(b, line, w, piece);
        }
    }
}

static void put_head(builder *b, const char *line, const words *w) {
    if (w->count != 4) bad(line, "round NUMBER SEAT PHASE");
    put_plain(&b->head_text, "round", w->word[1]);
    put_pair(&b->head_text, "seat", w->word[2]);
    put_pair(&b->head_text, "phase", w->word[3]);
}

static void put_morale(builder *b, const char *line, const words *w) {
    if (w->count != 5) bad(line, "morale ARMY NUMBER ARMY NUMBER");
    gg_put_key(&b->head_text, "morale");
    gg_put_char(&b->head_text, '{');
    for (int i = 1; i < 5; i += 2) {
        put_plain(&b->head_text, w->word[i], w->word[i + 1]);
    }
    gg_put_char(&b->head_text, '}');
}

static void put_crossing(builder *b, const char *line, const words *w) {
    gg_text *out = &b->crossings_text;
    if (w->count != 5) bad(line, "crossing ROAD FROM TO STEP");
    gg_put_comma(out);
    gg_put_char(out, '{');
    put_pair(out, "road", w->word[1]);
    put_pair(out, "from", w->word[2]);
    put_pair(out, "to", w->word[3]);
    put_plain(out, "step", w->word[4]);
    gg_put_char(out, '}');
}

static void put_line(builder *b, const char *line) {
    static const char *const lists[] = { "assaulted", "lost", "taken", NULL };
    static const char *const flags[] = { "pontoon_used", "setup_ever_occupied", "gain_given",
                                         NULL };
    words w;
    cut(line, &w);
    const char *word = w.word[0];
    if (strcmp(word, "round") == 0) {
        put_head(b, line, &w);
    } else if (strcmp(word, "A") == 0 || strcmp(word, "F") == 0) {
        put_pieces(b, line, &w);
    } else if (strcmp(word, "morale") == 0) {
        put_morale(b, line, &w);
    } else if (strcmp(word, "crossing") == 0) {
        put_crossing(b, line, &w);
    } else if (is_among(word, lists)) {
        put_names(&b->memory_text, w.word[0], &w, 1);
    } else if (is_among(word, flags) && w.count == 1) {
        put_plain(&b->memory_text, word, "true");
    } else if (strcmp(word, "commands") == 0 && w.count == 2) {
        put_plain(&b->head_text, "commands_used", w.word[1]);
    } else if (strcmp(word, "rules") == 0 && w.count == 2) {
        put_plain(&b->head_text, "rules", w.word[1]);
    } else if (strcmp(word, "activated") == 0 && w.count == 2) {
        put_plain(&b->memory_text, "activated", w.word[1]);
    } else {
        bad(line, "not understood");
    }
}

const char *position_text(const char *first, ...) {
    static char json[4 * CAPACITY];
    static builder b;
    if (first[0] == '{') return first;
    b.head_text = gg_text_begin(b.head, CAPACITY);
    b.pieces_text = gg_text_begin(b.pieces, CAPACITY);
    b.memory_text = gg_text_begin(b.memory, CAPACITY);
    b.crossings_text = gg_text_begin(b.crossings, CAPACITY);
    va_list rest;
    va_start(rest, first);
    for (const char *line = first; line; line = va_arg(rest, const char *))
        put_line(&b, line);
    va_end(rest);
    gg_text out = gg_text_begin(json, sizeof json);
    gg_put(&out, "{\"game\":\"marengo\",");
    gg_put_bytes(&out, b.head_text.at, b.head_text.used);
    gg_put_key(&out, "pieces");
    gg_put_char(&out, '[');
    gg_put_bytes(&out, b.pieces_text.at, b.pieces_text.used);
    gg_put_char(&out, ']');
    put_part(&b.memory_text, "crossings", "[]", &b.crossings_text);
    put_part(&out, "memory", "{}", &b.memory_text);
    gg_put_char(&out, '}');
    return json;
}
