/* describe.c - places, by the game's word of the ground (docs/scene.md) and the seat's scene. */
#include "tui/describe.h"

#include <string.h>

#include "base/say.h"
#include "gg_messages.h"
#include "match/scene_text.h"
#include "tui/stacks.h"
#include "tui_messages.h"

enum { GROUND_MAX = 1 << 14 };

// The ground of a place, read; false if the game knows of none.
static bool ground_read(const client_state *d, const char *place, json_view *ground) {
    char said[GROUND_MAX];
    gg_text text = client_text(d, said, sizeof said);
    if (d->game->ground_write) d->game->ground_write(place, &text);
    return text.used && !text.full && json_view_read(ground, said, text.used);
}

static void put_next(const client_state *d, const char *place, gg_text *out) {
    json_view ground = { 0 };
    bool begun = false;
    if (!ground_read(d, place, &ground)) return;
    uint32_t list = json_view_list(&ground, "next");
    JSON_VIEW_EACH(row, &ground, list) {
        if (begun) gg_say_plain(out, &gg_common, GG_SAY_LIST_COMMA);
        begun = true;
        scene_put(&ground.doc, json_find(&ground.doc, row, "name"), out);
    }
    json_view_free(&ground);
}

void describe_neighbours(const client_state *d, const char *place, gg_text *out) {
    char list[DESCRIBE_MAX];
    gg_text text = client_text(d, list, sizeof list);
    put_next(d, place, &text);
    if (text.used) GG_SAY(out, &tui_words, TUI_SAY_SCREEN_NEXT_TO, GG_WORDS(list));
}

// Its name, what there is to say of it, who is there.
static void put_row(const client_state *d, const json_view *ground, uint32_t row,
                    const describe_rows *rows) {
    char name[SCENE_NAME_MAX], what[DESCRIBE_MAX];
    word place;
    gg_text label = client_text(d, name, sizeof name), text = client_text(d, what, sizeof what);
    if (row) gg_put(&label, "  ");
    scene_put(&ground->doc, json_find(&ground->doc, row, "name"), &label);
    json_view_string(ground, row, "place", &place);
    scene_marks_write(&ground->doc, row, &text);
    if (text.used) gg_say_plain(&text, &gg_common, GG_SAY_BOARD_NEXT);
    if (!stack_occupants(d, place.at, &text))
        gg_say_plain(&text, &tui_words, TUI_SAY_SCREEN_NOBODY_THERE);
    rows->put(rows->self, name, what);
}

bool describe_place(const client_state *d, const char *place, const describe_rows *rows) {
    json_view ground = { 0 };
    if (!ground_read(d, place, &ground)) return false;
    uint32_t list = json_view_list(&ground, "next");
    put_row(d, &ground, 0, rows);
    JSON_VIEW_EACH(row, &ground, list)
        put_row(d, &ground, row, rows);
    json_view_free(&ground);
    return true;
}

/* Who can come there. */

static void heading_write(const client_state *d, unsigned message, const describe_rows *rows) {
    rows->put(rows->self, client_words(d, message), "");
}

static void name_of(const client_state *d, uint32_t row, gg_text *out) {
    gg_put(out, "  ");
    scene_put(&d->message.doc, json_find(&d->message.doc, row, "name"), out);
}

static void put_marks(const client_state *d, uint32_t row, gg_text *out) {
    char marks[DESCRIBE_MAX];
    gg_text text = client_text(d, marks, sizeof marks);
    scene_marks_write(&d->message.doc, row, &text);
    if (text.used && out->used) gg_say_plain(out, &gg_common, GG_SAY_BOARD_NEXT);
    gg_put(out, marks);
}

static void put_way(const client_state *d, uint32_t row, const describe_rows *rows) {
    char name[SCENE_NAME_MAX], what[DESCRIBE_MAX];
    gg_text label = client_text(d, name, sizeof name), text = client_text(d, what, sizeof what);
    bool open = json_view_true(&d->message, row, "open");
    name_of(d, row, &label);
    bool cut = json_view_true(&d->message, row, "cut");
    gg_say_plain(&text, &tui_words,
                 cut    ? TUI_SAY_SCREEN_WAY_CUT
                 : open ? TUI_SAY_SCREEN_WAY_OPEN
                        : TUI_SAY_SCREEN_WAY_CLOSED);
    put_marks(d, row, &text);
    rows->put(rows->self, name, what);
}

static void put_aim(const client_state *d, uint32_t row, const describe_rows *rows) {
    char name[SCENE_NAME_MAX], what[DESCRIBE_MAX];
    gg_text label = client_text(d, name, sizeof name), text = client_text(d, what, sizeof what);
    name_of(d, row, &label);
    put_marks(d, row, &text);
    rows->put(rows->self, name, what);
}

// "French: 6; the fast ones".
static void put_comer(const client_state *d, uint32_t row, const describe_rows *rows) {
    char name[SCENE_NAME_MAX], side[SCENE_NAME_MAX], number[24], what[DESCRIBE_MAX];
    gg_text label = client_text(d, name, sizeof name), text = client_text(d, what, sizeof what);
    gg_text who = client_text(d, side, sizeof side), count = client_text(d, number, sizeof number);
    word key;
    json_view_string(&d->message, row, "side", &key);
    uint32_t army = json_view_row(&d->view, "sides", "side", key.at);
    if (army) scene_put(&d->view.doc, json_find(&d->view.doc, army, "name"), &who);
    gg_put_int(&count, json_view_int(&d->message, row, "count"));
    name_of(d, row, &label);
    GG_SAY(&text, &gg_common, GG_SAY_BOARD_ROW, GG_WORDS(army ? side : key.at), GG_WORDS(number));
    put_marks(d, row, &text);
    rows->put(rows->self, name, what);
}

// "I2 95 %, C1 40 %": what of a stack may be among those hidden there.
static void put_guess(const client_state *d, uint32_t row, const describe_rows *rows) {
    char name[SCENE_NAME_MAX], who[SCENE_NAME_MAX], what[DESCRIBE_MAX];
    const json_view *m = &d->message;
    gg_text label = client_text(d, name, sizeof name), side = client_text(d, who, sizeof who);
    gg_text text = client_text(d, what, sizeof what);
    uint32_t list = json_find(&m->doc, row, "pieces");
    name_of(d, row, &label);
    scene_put(&m->doc, json_find(&m->doc, row, "who"), &side);
    GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_GUESS_STACK, GG_WORDS(who),
           GG_NUMBER(json_view_int(m, row, "count")));
    JSON_VIEW_EACH(at, m, list) {
        char piece[SCENE_NAME_MAX];
        gg_text one = client_text(d, piece, sizeof piece);
        scene_put(&m->doc, json_find(&m->doc, at, "name"), &one);
        gg_say_plain(&text, &gg_common,
                     at == json_view_first(m, list) ? GG_SAY_BOARD_NEXT : GG_SAY_LIST_COMMA);
        GG_SAY(&text, &tui_words, TUI_SAY_SCREEN_GUESS_ONE, GG_WORDS(piece),
               GG_NUMBER(json_view_int(m, at, "percent")));
    }
    rows->put(rows->self, name, what);
}

static void guess_write(const client_state *d, const describe_rows *rows) {
    const json_view *m = &d->message;
    uint32_t list = json_view_list(m, "guess");
    if (json_view_first(m, list)) heading_write(d, TUI_SAY_SCREEN_GUESS, rows);
    JSON_VIEW_EACH(row, m, list)
        put_guess(d, row, rows);
}

// A layer of the whole board: its name, and where.
static void put_layer(const client_state *d, uint32_t row, const describe_rows *rows) {
    char name[SCENE_NAME_MAX];
    gg_text label = client_text(d, name, sizeof name);
    const json_view *m = &d->message;
    uint32_t places = json_find(&m->doc, row, "places");
    scene_put(&m->doc, json_find(&m->doc, row, "name"), &label);
    rows->put(rows->self, name, "");
    if (!json_view_first(m, places))
        rows->put(rows->self, client_words(d, TUI_SAY_SCREEN_REACH_NOWHERE), "");
    JSON_VIEW_EACH(at, m, places) {
        char where[SCENE_NAME_MAX], number[24] = "";
        gg_text place = client_text(d, where, sizeof where);
        gg_text count = client_text(d, number, sizeof number);
        int64_t comers = json_view_int(m, at, "count");
        name_of(d, at, &place);
        if (comers) gg_put_int(&count, comers);
        rows->put(rows->self, where, number);
    }
}

unsigned describe_layers(const client_state *d, unsigned layer, const describe_rows *rows) {
    const json_view *m = &d->message;
    uint32_t list = json_find(&m->doc, json_view_list(m, "reach"), "layers");
    unsigned count = 0;
    JSON_VIEW_EACH(row, m, list) {
        if (count++ == layer || layer == DESCRIBE_ALL) put_layer(d, row, rows);
    }
    return count;
}

void describe_reach(const client_state *d, const describe_rows *rows) {
    static const struct {
        const char *key;
        unsigned heading;
        void (*put)(const client_state *, uint32_t row, const describe_rows *);
    } part[] = { { "ways", TUI_SAY_SCREEN_REACH_WAYS, put_way },
                 { "to", TUI_SAY_SCREEN_REACH_TO, put_aim },
                 { "from", TUI_SAY_SCREEN_REACH_FROM, put_comer } };
    const json_view *m = &d->message;
    uint32_t reach = json_view_list(m, "reach");
    for (unsigned i = 0; reach && i < sizeof part / sizeof *part; i++) {
        uint32_t list = json_find(&m->doc, reach, part[i].key);
        if (!json_view_first(m, list)) continue;
        heading_write(d, part[i].heading, rows);
        JSON_VIEW_EACH(row, m, list)
            part[i].put(d, row, rows);
    }
    guess_write(d, rows);
}

static void describe_order(const client_state *d, uint32_t order, const describe_rows *rows) {
    const json_view *m = &d->message;
    char said[CLIENT_SENTENCE_MAX], line[2 * CLIENT_SENTENCE_MAX], percent[16];
    int64_t one = json_view_int(m, 0, "one"), chance = json_view_int(m, order, "chance");
    gg_text number = gg_text_begin(percent, sizeof percent),
            text = client_text(d, line, sizeof line);
    gg_put_int(&number, one > 0 ? (100 * chance + one / 2) / one : 0);
    json_view_text(m, order, "said", said, sizeof said);
    GG_SAY(&text, &tui_words, TUI_SAY_HINT_ORDER, GG_WORDS(percent), GG_WORDS(said));
    rows->put(rows->self, "", line);
    uint32_t reasons = json_find(&m->doc, order, "reasons");
    JSON_VIEW_EACH(reason, m, reasons) {
        json_view_text(m, reason, "text", said, sizeof said);
        rows->put(rows->self, json_view_true(m, reason, "good") ? "    + " : "    - ", said);
    }
    if (json_view_true(m, order, "level"))
        rows->put(rows->self, "    ", client_words(d, TUI_SAY_HINT_LEVEL));
}

void describe_hint(const client_state *d, const describe_rows *rows) {
    uint32_t orders = json_view_list(&d->message, "orders");
    if (!json_view_first(&d->message, orders))
        rows->put(rows->self, "", client_words(d, TUI_SAY_HINT_NONE));
    JSON_VIEW_EACH(order, &d->message, orders)
        describe_order(d, order, rows);
}
