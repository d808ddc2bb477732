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
    for (uint32_t row = json_view_first(&ground, list); row;
         row = json_view_after(&ground, list, row)) {
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
    for (uint32_t row = json_view_first(&ground, list); row;
         row = json_view_after(&ground, list, row))
        put_row(d, &ground, row, rows);
    json_view_free(&ground);
    return true;
}
