/* scene_text.c - scenes as lines. Punctuation is in the catalog too: languages differ in it. */
#include "match/scene_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/utf8.h"
#include "gg_messages.h"

enum { CAPACITY_START = 1 << 15 };

#define SAY(out, id, ...) GG_SAY(out, &gg_common, GG_SAY_BOARD_##id, __VA_ARGS__)

/* Parts. */

uint32_t scene_first(const json_doc *doc, uint32_t list) {
    return list && json_is(doc, list, JSON_ARRAY) ? json_first(doc, list) : 0;
}

void scene_put(const json_doc *doc, uint32_t node, gg_text *out) {
    char text[SCENE_NAME_MAX];
    if (node && json_string(doc, node, text, sizeof text)) gg_put(out, text);
}

static void put_comma(gg_text *out, size_t begun) {
    if (out->used > begun) gg_say_plain(out, &gg_common, GG_SAY_LIST_COMMA);
}

void scene_marks_write(const json_doc *doc, uint32_t object, gg_text *out) {
    uint32_t marks = json_find(doc, object, "marks");
    size_t begun = out->used;
    for (uint32_t mark = scene_first(doc, marks); mark; mark = json_after(doc, marks, mark)) {
        if (out->used > begun) gg_say_plain(out, &gg_common, GG_SAY_BOARD_NEXT);
        scene_put(doc, mark, out);
    }
}

// A name with what is to be said of it in brackets.
static void put_marked(const json_doc *doc, uint32_t object, const char *name, gg_text *out) {
    char marks[SCENE_LINE_MAX];
    gg_text text = gg_text_within(out, marks, sizeof marks);
    scene_marks_write(doc, object, &text);
    if (text.used)
        SAY(out, MARKED, GG_WORDS(name), GG_WORDS(marks));
    else
        gg_put(out, name);
}

void scene_name_write(const json_doc *doc, uint32_t object, gg_text *out) {
    char name[SCENE_NAME_MAX];
    gg_text text = gg_text_within(out, name, sizeof name);
    scene_put(doc, json_find(doc, object, "name"), &text);
    put_marked(doc, object, name, out);
}

// "3", "3 of 4"; nothing if there is no number.
static void put_amount(const json_doc *doc, uint32_t object, const char *key, gg_text *out) {
    int64_t value = 0, of = 0;
    bool limited = json_int(doc, json_find(doc, object, "of"), &of);
    if (!json_int(doc, json_find(doc, object, key), &value)) return;
    if (limited && of != value)
        SAY(out, OF, GG_NUMBER(value), GG_NUMBER(of));
    else
        gg_put_int(out, value);
}

void scene_value_write(const json_doc *doc, uint32_t track, gg_text *out) {
    put_amount(doc, track, "value", out);
}

void scene_piece_write(const json_doc *doc, uint32_t piece, gg_text *out) {
    char name[SCENE_NAME_MAX];
    gg_text text = gg_text_within(out, name, sizeof name);
    scene_put(doc, json_find(doc, piece, "name"), &text);
    if (json_is(doc, json_find(doc, piece, "of"), JSON_NUMBER)
        && json_is(doc, json_find(doc, piece, "strength"), JSON_NUMBER)) {
        gg_put(&text, " ");
        put_amount(doc, piece, "strength", &text);
    }
    put_marked(doc, piece, name, out);
}

static bool is_remembered(const json_doc *doc, uint32_t piece) {
    return json_equals(doc, json_find(doc, piece, "face"), "remembered");
}

static void put_run(const char *piece, unsigned count, size_t begun, gg_text *out) {
    if (count == 0) return;
    put_comma(out, begun);
    if (count == 1)
        gg_put(out, piece);
    else
        SAY(out, SEVERAL, GG_WORDS(piece), GG_NUMBER(count));
}

void scene_pieces_write(const json_doc *doc, uint32_t stack, bool remembered, gg_text *out) {
    char last[2 * SCENE_NAME_MAX] = "", now[2 * SCENE_NAME_MAX];
    uint32_t pieces = json_find(doc, stack, "pieces");
    unsigned count = 0;
    size_t begun = out->used;
    for (uint32_t piece = scene_first(doc, pieces); piece; piece = json_after(doc, pieces, piece)) {
        gg_text text = gg_text_within(out, now, sizeof now);
        if (is_remembered(doc, piece) != remembered) continue;
        scene_piece_write(doc, piece, &text);
        if (strcmp(now, last) != 0) {
            put_run(last, count, begun, out);
            memcpy(last, now, sizeof last);
            count = 0;
        }
        count++;
    }
    put_run(last, count, begun, out);
}

int64_t scene_hidden(const json_doc *doc, uint32_t stack) {
    int64_t count = 0;
    uint32_t pieces = json_find(doc, stack, "pieces");
    json_int(doc, json_find(doc, stack, "count"), &count);
    for (uint32_t piece = scene_first(doc, pieces); piece; piece = json_after(doc, pieces, piece))
        count -= !is_remembered(doc, piece);
    return count;
}

// "3 hidden (1 inactive); known: C2".
static void put_hidden(const json_doc *doc, uint32_t stack, int64_t hidden, gg_text *out) {
    char words[SCENE_NAME_MAX], whole[SCENE_LINE_MAX], known[SCENE_LINE_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    SAY(&text, HIDDEN, GG_NUMBER(hidden));
    text = gg_text_within(out, whole, sizeof whole);
    put_marked(doc, stack, words, &text);
    text = gg_text_within(out, known, sizeof known);
    scene_pieces_write(doc, stack, true, &text);
    if (text.used)
        SAY(out, KNOWN, GG_WORDS(whole), GG_WORDS(known));
    else
        gg_put(out, whole);
}

void scene_stack_write(const json_doc *doc, uint32_t stack, gg_text *out) {
    size_t begun = out->used;
    int64_t hidden = scene_hidden(doc, stack);
    scene_pieces_write(doc, stack, false, out);
    if (hidden == 0) return;
    put_comma(out, begun);
    put_hidden(doc, stack, hidden, out);
}

/* Lines. */

// A line, and what does not fit in lines below it, further in.
static void put_line(const char *line, unsigned indent, gg_text *out) {
    size_t column = 0;
    for (; column < indent; column++)
        gg_put(out, " ");
    for (size_t first = column; *line; line += *line == ' ') {
        size_t size = strcspn(line, " "), width = gg_utf8_columns(line, size);
        if (column > first && column + 1 + width > SCENE_COLUMNS) {
            gg_put(out, "\n");
            for (column = 0; column < indent + 2u; column++)
                gg_put(out, " ");
            first = column;
        }
        if (column > first) gg_put(out, " ");
        column += (column > first) + width;
        gg_put_bytes(out, line, size);
        line += size;
    }
    gg_put(out, "\n");
}

// "Brussels (city): 5 hidden".
static void put_row(const char *name, const char *what, gg_text *out) {
    char line[2 * SCENE_LINE_MAX];
    gg_text text = gg_text_within(out, line, sizeof line);
    SAY(&text, ROW, GG_WORDS(name), GG_WORDS(what));
    put_line(line, 2, out);
}

uint32_t scene_side(const json_doc *doc, uint32_t key) {
    uint32_t sides = json_find(doc, 0, "sides");
    char name[64];
    if (!key || !json_string(doc, key, name, sizeof name)) return 0;
    for (uint32_t side = scene_first(doc, sides); side; side = json_after(doc, sides, side)) {
        if (json_equals(doc, json_find(doc, side, "side"), name)) return side;
    }
    return 0;
}

/* The head: the title, and a line of tracks, those of one name together. */

static void put_value(const json_doc *doc, uint32_t track, gg_text *out) {
    char side[SCENE_NAME_MAX], value[SCENE_NAME_MAX];
    gg_text name = gg_text_within(out, side, sizeof side);
    gg_text number = gg_text_within(out, value, sizeof value);
    uint32_t row = scene_side(doc, json_find(doc, track, "side"));
    scene_put(doc, row ? json_find(doc, row, "name") : 0, &name);
    scene_value_write(doc, track, &number);
    SAY(out, VALUE, GG_WORDS(side), GG_WORDS(value));
}

static bool is_same_track(const json_doc *doc, uint32_t a, uint32_t b) {
    char key[64];
    return a && json_string(doc, json_find(doc, a, "track"), key, sizeof key)
           && json_equals(doc, json_find(doc, b, "track"), key);
}

// What belongs to no side is in the title.
static void put_tracks(const json_doc *doc, gg_text *out) {
    uint32_t tracks = json_find(doc, 0, "tracks"), last = 0;
    for (uint32_t track = scene_first(doc, tracks); track; track = json_after(doc, tracks, track)) {
        char name[SCENE_NAME_MAX];
        gg_text text = gg_text_within(out, name, sizeof name);
        if (json_is(doc, json_find(doc, track, "side"), JSON_NULL)) continue;
        if (is_same_track(doc, last, track)) {
            gg_say_plain(out, &gg_common, GG_SAY_LIST_COMMA);
        } else {
            if (last) gg_say_plain(out, &gg_common, GG_SAY_BOARD_NEXT);
            scene_put(doc, json_find(doc, track, "name"), &text);
            SAY(out, TRACK, GG_WORDS(name));
        }
        put_value(doc, track, out);
        last = track;
    }
}

void scene_title_write(const json_doc *doc, gg_text *out) {
    char line[SCENE_NAME_MAX];
    gg_text text = gg_text_within(out, line, sizeof line);
    scene_put(doc, json_find(doc, 0, "title"), &text);
    put_line(line, 0, out);
}

void scene_head_write(const json_doc *doc, gg_text *out) {
    char line[SCENE_LINE_MAX];
    scene_title_write(doc, out);
    gg_text text = gg_text_within(out, line, sizeof line);
    put_tracks(doc, &text);
    if (text.used) put_line(line, 0, out);
}

/* Sides: where their pieces are, then what lies beside the map. */

typedef struct census {
    char key[64];
    int64_t count;
} census;

// Rows of stacks of a side in a list of places or reserves; counts them if nothing is written.
static void put_stacks(const json_doc *doc, const char *list_key, census *side, gg_text *out) {
    uint32_t list = json_find(doc, 0, list_key);
    for (uint32_t row = scene_first(doc, list); row; row = json_after(doc, list, row)) {
        uint32_t stacks = json_find(doc, row, "stacks");
        for (uint32_t at = scene_first(doc, stacks); at; at = json_after(doc, stacks, at)) {
            char name[SCENE_LINE_MAX], what[SCENE_LINE_MAX];
            int64_t count = 0;
            if (!json_equals(doc, json_find(doc, at, "side"), side->key)) continue;
            json_int(doc, json_find(doc, at, "count"), &count);
            side->count += count;
            if (!out) continue;
            gg_text text = gg_text_within(out, name, sizeof name);
            scene_name_write(doc, row, &text);
            text = gg_text_within(out, what, sizeof what);
            scene_stack_write(doc, at, &text);
            put_row(name, what, out);
        }
    }
}

static void put_side(const json_doc *doc, uint32_t row, gg_text *out) {
    char name[SCENE_NAME_MAX], line[2 * SCENE_NAME_MAX];
    census side = { "", 0 };
    json_string(doc, json_find(doc, row, "side"), side.key, sizeof side.key);
    put_stacks(doc, "places", &side, NULL);
    gg_text text = gg_text_within(out, name, sizeof name);
    scene_name_write(doc, row, &text);
    text = gg_text_within(out, line, sizeof line);
    SAY(&text, SIDE, GG_WORDS(name), GG_NUMBER(side.count));
    gg_put(out, "\n");
    put_line(line, 0, out);
    put_stacks(doc, "places", &side, out);
    put_stacks(doc, "reserves", &side, out);
}

// Places where there is something to say, but nobody.
static void put_empty(const json_doc *doc, gg_text *out) {
    uint32_t places = json_find(doc, 0, "places");
    bool begun = false;
    for (uint32_t row = scene_first(doc, places); row; row = json_after(doc, places, row)) {
        char line[SCENE_LINE_MAX];
        gg_text text = gg_text_within(out, line, sizeof line);
        if (scene_first(doc, json_find(doc, row, "stacks"))) continue;
        if (!begun) {
            gg_put(out, "\n");
            gg_say_plain(out, &gg_common, GG_SAY_BOARD_EMPTY);
            gg_put(out, "\n");
        }
        begun = true;
        scene_name_write(doc, row, &text);
        put_line(line, 2, out);
    }
}

void scene_sides_write(const json_doc *doc, gg_text *out) {
    uint32_t sides = json_find(doc, 0, "sides");
    for (uint32_t side = scene_first(doc, sides); side; side = json_after(doc, sides, side))
        put_side(doc, side, out);
    put_empty(doc, out);
}

/* Fights. */

static void put_box(const json_doc *doc, uint32_t box, gg_text *out) {
    char name[SCENE_LINE_MAX], what[SCENE_LINE_MAX];
    uint32_t stacks = json_find(doc, box, "stacks");
    gg_text text = gg_text_within(out, name, sizeof name);
    scene_name_write(doc, box, &text);
    text = gg_text_within(out, what, sizeof what);
    for (uint32_t at = scene_first(doc, stacks); at; at = json_after(doc, stacks, at)) {
        char side[SCENE_NAME_MAX], pieces[SCENE_LINE_MAX];
        gg_text who = gg_text_within(out, side, sizeof side);
        gg_text there = gg_text_within(out, pieces, sizeof pieces);
        scene_put(doc, json_find(doc, at, "name"), &who);
        scene_stack_write(doc, at, &there);
        if (text.used) gg_say_plain(&text, &gg_common, GG_SAY_BOARD_NEXT);
        SAY(&text, ROW, GG_WORDS(side), GG_WORDS(pieces));
    }
    if (text.used == 0) gg_say_plain(&text, &gg_common, GG_SAY_BOARD_NOBODY);
    put_row(name, what, out);
}

void scene_fights_write(const json_doc *doc, gg_text *out) {
    uint32_t fights = json_find(doc, 0, "fights");
    for (uint32_t fight = scene_first(doc, fights); fight; fight = json_after(doc, fights, fight)) {
        char line[SCENE_LINE_MAX];
        uint32_t boxes = json_find(doc, fight, "boxes");
        gg_text text = gg_text_within(out, line, sizeof line);
        scene_name_write(doc, fight, &text);
        gg_put(out, "\n");
        put_line(line, 0, out);
        for (uint32_t box = scene_first(doc, boxes); box; box = json_after(doc, boxes, box))
            put_box(doc, box, out);
    }
}

/* The whole. */

void scene_read(const gg_game *game, const gg_view *view, const gg_text *reader, scene_reader *read,
                void *self) {
    bool done = false;
    for (size_t capacity = CAPACITY_START; !done; capacity *= 2) {
        char *scene = gg_must(malloc(capacity));
        gg_text text = gg_text_within(reader, scene, capacity);
        game->scene_write(view, &text);
        done = !text.full;
        if (done) {
            json_doc doc = { 0 };
            uint32_t nodes = (uint32_t)(text.used / 2 + 2); // no value is shorter than two bytes
            json_node *node = gg_must(malloc(nodes * sizeof *node));
            GG_ASSERT_CMP(json_read(&doc, scene, text.used, node, nodes), ==, GG_OK);
            read(self, &doc);
            free(node);
        }
        free(scene);
    }
}

static void board_read(void *self, const json_doc *doc) {
    gg_text *out = self;
    scene_head_write(doc, out);
    scene_sides_write(doc, out);
    scene_fights_write(doc, out);
}

void match_board_write(const gg_game *game, const gg_view *view, gg_text *out) {
    scene_read(game, view, out, board_read, out);
}
