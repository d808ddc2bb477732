/* field.c - the board of a fight in characters: its boxes row by row, as the scene has them. One's
 * own pieces are reversed, as on the map; what can be chosen, and the choice under the cursor, is
 * lit. */
#include "tui/draw/field.h"

#include <string.h>

#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "match/scene_text.h"
#include "tui/stacks.h"
#include "tui_messages.h"

enum { LINES_MAX = 64, LINE_SIZE = 256, LONE_COLUMNS = 3, TALL = 20 };

typedef struct field {
    const client_state *d;
    grid *g;
    uint32_t boxes;
    word aim; // the last word of the choice under the cursor
} field;

// Lines of one box.
typedef struct field_lines {
    struct {
        char text[LINE_SIZE];
        unsigned ink;
    } at[LINES_MAX];
    int count;
} field_lines;

static void put_cut(grid *g, area where, const char *text, unsigned ink) {
    char cut[LINE_SIZE];
    if (where.y >= g->height) return;
    grid_cut(text, where.width, cut, sizeof cut);
    grid_text(g, where.x, where.y, cut, ink);
}

static void add_line(field_lines *l, unsigned ink, const char *text) {
    if (l->count == LINES_MAX || !text[0]) return;
    gg_text line = gg_text_begin(l->at[l->count].text, LINE_SIZE);
    gg_put(&line, text);
    l->at[l->count++].ink = ink;
}

// Beside each other if there are columns; what does not fit is counted.
static void put_lines(const field *f, const field_lines *l, area where, int columns) {
    int width = where.width / columns, capacity = where.height * columns;
    for (int i = 0; i < l->count && i < capacity; i++) {
        area at = { where.x + i % columns * width, where.y + i / columns, width - 1, 1 };
        char more[64];
        bool is_last = i == capacity - 1 && l->count > capacity;
        gg_text text = client_text(f->d, more, sizeof more);
        if (is_last) GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_MORE, GG_NUMBER(l->count - i));
        put_cut(f->g, at, is_last ? more : l->at[i].text, is_last ? INK_FAINT : l->at[i].ink);
    }
}

/* What can be chosen. */

static word last_word(const char *action) {
    const char *blank = strrchr(action, ' ');
    return word_of(blank ? blank + 1 : action);
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

/* Boxes. */

// ">4 III Inf A, in square": it is chosen; the strength comes first, for names are cut.
static void add_piece(const field *f, uint32_t piece, unsigned ink, field_lines *l) {
    const json_view *v = &f->d->view;
    char line[LINE_SIZE], marks[LINE_SIZE];
    word key;
    int64_t strength;
    gg_text text = client_text(f->d, line, sizeof line);
    gg_text noted = client_text(f->d, marks, sizeof marks);
    json_view_string(v, piece, "piece", &key);
    if (json_equals(&v->doc, json_view_list(v, "piece"), key.at)) gg_put(&text, ">");
    if (json_int(&v->doc, json_find(&v->doc, piece, "strength"), &strength)) {
        gg_put_int(&text, strength);
        gg_put(&text, " ");
    }
    scene_put(&v->doc, json_find(&v->doc, piece, "name"), &text);
    scene_marks_write(&v->doc, piece, &noted);
    if (noted.used) gg_put(&text, ", ");
    gg_put(&text, marks);
    add_line(l, light(f, key.at, ink), line);
}

static void add_stack(const field *f, uint32_t at, field_lines *l) {
    const json_view *v = &f->d->view;
    uint32_t pieces = json_find(&v->doc, at, "pieces");
    int64_t hidden = scene_hidden(&v->doc, at);
    char line[LINE_SIZE];
    word side;
    json_view_string(v, at, "side", &side);
    unsigned ink = stack_ink(f->d, side.at) | (json_view_true(v, at, "own") ? INK_REVERSE : 0u);
    JSON_VIEW_EACH(piece, v, pieces) {
        if (!json_equals(&v->doc, json_find(&v->doc, piece, "face"), "remembered"))
            add_piece(f, piece, ink, l);
    }
    gg_text text = client_text(f->d, line, sizeof line);
    if (hidden > 0) GG_SAY(&text, &gg_common, GG_SAY_BOARD_HIDDEN, GG_NUMBER(hidden));
    add_line(l, ink, line);
}

static void add_stacks(const field *f, uint32_t box, field_lines *l) {
    const json_view *v = &f->d->view;
    uint32_t stacks = json_find(&v->doc, box, "stacks");
    JSON_VIEW_EACH(at, v, stacks)
        add_stack(f, at, l);
}

// Its name, and what is to be said of it behind that or below.
static void put_box(const field *f, uint32_t box, area where, int columns) {
    const json_view *v = &f->d->view;
    char title[LINE_SIZE], marks[LINE_SIZE];
    word key;
    field_lines lines = { 0 };
    gg_text text = client_text(f->d, title, sizeof title);
    gg_text noted = client_text(f->d, marks, sizeof marks);
    json_view_string(v, box, "box", &key);
    scene_name_write(&v->doc, box, &text);
    if (grid_columns(title) > where.width) {
        text = client_text(f->d, title, sizeof title);
        scene_put(&v->doc, json_find(&v->doc, box, "name"), &text);
        scene_marks_write(&v->doc, box, &noted);
        add_line(&lines, INK_STRONG, marks);
    }
    put_cut(f->g, where, title, light(f, key.at, INK_STRONG));
    add_stacks(f, box, &lines);
    put_lines(f, &lines, (area){ where.x, where.y + 1, where.width, where.height - 1 }, columns);
}

// At the top a box alone is one line: mostly one knows no more than how many are there.
static void put_line(const field *f, uint32_t box, area where) {
    const json_view *v = &f->d->view;
    char line[2 * SCENE_LINE_MAX];
    word key;
    field_lines lines = { 0 };
    gg_text text = client_text(f->d, line, sizeof line);
    json_view_string(v, box, "box", &key);
    scene_name_write(&v->doc, box, &text);
    add_stacks(f, box, &lines);
    for (int i = 0; i < lines.count; i++) {
        gg_put(&text, i ? ", " : ": ");
        gg_put(&text, lines.at[i].text);
    }
    if (lines.count == 0) {
        gg_put(&text, ": ");
        gg_say_plain(&text, &gg_common, GG_SAY_BOARD_NOBODY);
    }
    put_cut(f->g, where, line, light(f, key.at, INK_PLAIN));
}

/* Rows of them. */

static int64_t row_of(const field *f, uint32_t box) {
    return json_view_int(&f->d->view, box, "row");
}

static int count_in(const field *f, int64_t row) {
    const json_view *v = &f->d->view;
    int count = 0;
    JSON_VIEW_EACH(box, v, f->boxes)
        count += row_of(f, box) == row;
    return count;
}

static int row_count(const field *f) {
    const json_view *v = &f->d->view;
    int64_t last = 0;
    JSON_VIEW_EACH(box, v, f->boxes)
        last = row_of(f, box) > last ? row_of(f, box) : last;
    return last < LINES_MAX ? (int)last + 1 : LINES_MAX;
}

static void put_row(const field *f, int row, area where) {
    const json_view *v = &f->d->view;
    int count = count_in(f, row), width = where.width / (count ? count : 1), i = 0;
    JSON_VIEW_EACH(box, v, f->boxes) {
        if (row_of(f, box) != row) continue;
        if (count == 1 && row == 0)
            put_line(f, box, where);
        else
            put_box(f, box, (area){ where.x + i * width, where.y, width - 1, where.height },
                    count == 1 ? LONE_COLUMNS : 1);
        i++;
    }
}

static void put_rule(grid *g, int y) {
    stroke line = { .x0 = 0, .y0 = y, .x1 = g->width - 2, .y1 = y, .ink = INK_FAINT };
    grid_line(g, line);
}

// Lines that a row would like to have: the title of its boxes, and the longest of them.
static int lines_wanted(const field *f, int row) {
    const json_view *v = &f->d->view;
    int most = 0, columns = count_in(f, row) == 1 ? LONE_COLUMNS : 1;
    JSON_VIEW_EACH(box, v, f->boxes) {
        field_lines lines = { 0 };
        if (row_of(f, box) != row) continue;
        add_stacks(f, box, &lines);
        int count = (lines.count + columns - 1) / columns;
        most = count > most ? count : most;
    }
    return 1 + most;
}

// A box alone has few lines, or all that it would like where the others have all they would like.
static void lone_heights(const field *f, int rows, int *height) {
    int few = f->g->height < TALL ? 2 : 4, room = f->g->height - 1;
    for (int row = 0; row < rows; row++) {
        bool lone = count_in(f, row) == 1;
        int wanted = row == 0 && lone ? 1 : lines_wanted(f, row);
        height[row] = lone && wanted > few ? few : wanted;
        room -= height[row] + !lone;
    }
    for (int row = 1; row < rows && room > 0; row++) {
        int more = count_in(f, row) == 1 ? lines_wanted(f, row) - height[row] : 0;
        if (more > room) more = room;
        height[row] += more;
        room -= more;
    }
}

// Rows of several boxes share what rows of one leave.
static void put_rows(const field *f) {
    int rows = row_count(f), shared = 0, left = f->g->height - 1, y = 1;
    int height[LINES_MAX] = { 0 };
    lone_heights(f, rows, height);
    for (int row = 0; row < rows; row++) {
        bool lone = count_in(f, row) == 1;
        shared += !lone;
        left -= lone ? height[row] : 1;
    }
    for (int row = 0; row < rows; row++) {
        bool lone = count_in(f, row) == 1;
        if (!lone) height[row] = left / shared;
        put_row(f, row, (area){ 0, y, f->g->width, height[row] });
        y += height[row];
        if (!lone && row + 1 < rows) put_rule(f->g, y);
        y += !lone;
    }
}

bool field_draw(const client_state *d, const char *action, grid *g) {
    const json_view *v = &d->view;
    field f = { .d = d, .g = g };
    char title[LINE_SIZE];
    if (!v->doc.node) return false;
    uint32_t fight = json_view_first(v, json_view_list(v, "fights"));
    if (fight) f.boxes = json_find(&v->doc, fight, "boxes");
    if (!json_view_first(v, f.boxes)) return false;
    if (action) f.aim = last_word(action);
    gg_text text = client_text(d, title, sizeof title);
    scene_name_write(&v->doc, fight, &text);
    put_cut(g, (area){ 0, 0, g->width, 1 }, title, INK_STRONG);
    put_rows(&f);
    return true;
}
