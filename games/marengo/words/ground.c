/* ground.c - what the map of Marengo says of a place and of its borders (docs/scene.md). */
#include <string.h>

#include "base/text.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"
#include "gg_messages.h"
#include "kit/scene.h"

enum { LIST_MAX = 200 };

#define SAYING(id, ...) GG_SAYING(&mar_words, MAR_SAY_##id, 0, __VA_ARGS__)

static gg_saying plain(unsigned message) {
    return kit_saying(&mar_words, message);
}

// What an approach does to those who attack it: "infantry -1, obstructs cavalry".
static void penalties_mark(unsigned message, unsigned approach, gg_text *out) {
    const mar_place *row = mar_at(approach);
    char list[LIST_MAX];
    gg_text text = gg_text_within(out, list, sizeof list);
    for (unsigned type = 0; type < MAR_TYPES; type++) {
        if (!row->penalty[type]) continue;
        if (text.used) gg_say_plain(&text, &gg_common, GG_SAY_LIST_COMMA);
        MAR_SAY(&text, GROUND_PENALTY, GG_NUMBER(type), GG_NUMBER(row->penalty[type]));
    }
    if (row->obstructing) {
        if (text.used) gg_say_plain(&text, &gg_common, GG_SAY_LIST_COMMA);
        mar_say(&text, MAR_SAY_GROUND_OBSTRUCTS);
    }
    if (text.used) kit_scene_say(out, GG_SAYING(&mar_words, message, 0, GG_WORDS(list)));
}

static void border_write(unsigned approach, gg_text *out) {
    const mar_place *row = mar_at(approach);
    kit_scene_open(out, "place", mar_locales[row->far_locale].key,
                   SAYING(GROUND_BORDER, GG_NUMBER(approach)));
    gg_put_list(out, "marks");
    kit_scene_say(out, plain(row->wide ? MAR_SAY_GROUND_WIDE : MAR_SAY_GROUND_NARROW));
    penalties_mark(MAR_SAY_GROUND_THERE, row->opposite, out);
    penalties_mark(MAR_SAY_GROUND_BACK, approach, out);
    kit_scene_close(out);
}

void mar_ground_write(const char *key, gg_text *out) {
    unsigned place = 0;
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    if (!mar_place_read(key, strlen(key), &place)) return;
    bool entry = mar_at(place)->kind == MAR_ENTRY;
    const mar_locale *locale = &mar_locales[mar_at(place)->locale];
    if (!entry) place = locale->reserve;
    mar_place_write(place, &text);
    kit_scene_open(out, "place", name, SAYING(SCENE_PLACE, GG_NUMBER(place)));
    gg_put_list(out, "marks");
    if (!entry) kit_scene_say(out, SAYING(GROUND_ROOM, GG_NUMBER(locale->capacity)));
    kit_scene_next(out, "next");
    for (unsigned i = 1; !entry && i <= locale->approach_count; i++)
        border_write(locale->reserve + i, out);
    if (entry) {
        kit_scene_open(out, "place", locale->key, SAYING(SCENE_PLACE, GG_NUMBER(locale->reserve)));
        gg_put_list(out, "marks");
        kit_scene_close(out);
    }
    kit_scene_close(out);
}
