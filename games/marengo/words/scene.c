/* scene.c - a view of Marengo as a scene (kit/scene.h). */
#include "kit/scene.h"
#include "base/text.h"

#include <string.h>

#include "base/check.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"
#include "games/marengo/words/view_text.h"

#define SAYING(id, ...) GG_SAYING(&mar_words, MAR_SAY_##id, 0, __VA_ARGS__)

static const gg_saying nothing;

static gg_saying plain(unsigned message) {
    return kit_saying(&mar_words, message);
}

/* Pieces. */

// Pieces of one class in a heap, as they are known.
typedef struct some {
    const mar_heap *heap;
    unsigned c, face;
} some;

static void piece_write(some these, gg_text *out) {
    bool inactive = mar_key_inactive(these.heap->key);
    unsigned note = mar_heap_note(these.heap);
    char key[16];
    gg_text text = gg_text_begin(key, sizeof key);
    mar_code_write(these.c + (inactive ? MAR_INACTIVE : 0), &text);
    kit_piece piece = { .key = key,
                        .kind = mar_type_names[mar_type_of[these.c]],
                        .strength = mar_strength_of[these.c],
                        .of = -1,
                        .face = these.face };
    kit_piece_open(out, piece, SAYING(SCENE_CLASS, GG_NUMBER(these.c)));
    if (inactive) kit_scene_say(out, plain(MAR_SAY_SCENE_INACTIVE));
    if (note && these.face != KIT_FACE_REMEMBERED) kit_scene_say(out, plain(note));
    kit_scene_close(out);
}

// All that is known of a heap, class by class.
static void heap_write(const mar_view *v, unsigned army, const mar_heap *heap, gg_text *out) {
    unsigned face = v->seat == army ? KIT_FACE_OWN : KIT_FACE_SHOWN;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        unsigned up = mar_faces(v, army, heap, c);
        for (unsigned n = 0; n < heap->least[c]; n++)
            piece_write((some){ heap, c, n < up ? face : KIT_FACE_REMEMBERED }, out);
    }
}

/* Stacks. */

static void stack_open(const mar_view *v, unsigned army, mar_census sum, gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    kit_stack stack = { mar_seat_names[army], sum.count, v->seat == army,
                        sum.inactive == sum.count };
    kit_stack_open(out, stack, plain(MAR_SAY_ARMY_AUSTRIA + army));
}

static void stack_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    mar_census sum = mar_count_at(v, army, place);
    if (sum.count == 0) return;
    stack_open(v, army, sum, out);
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (mar_drawn_place(v, army, heap) == place) heap_write(v, army, heap, out);
    }
    kit_scene_next(out, "marks");
    if (sum.inactive == sum.count)
        kit_scene_say(out, plain(MAR_SAY_SCENE_INACTIVE));
    else if (sum.inactive)
        kit_scene_say(out, SAYING(SCENE_SOME_INACTIVE, GG_NUMBER(sum.inactive)));
    kit_scene_close(out);
}

/* Places. */

// When and where an entry leads in.
static void entry_mark(const mar_view *v, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, MAR_PLACES);
    const mar_entry *entry = &mar_entries[place - MAR_ENTRY_FIRST];
    if (v->table.round >= entry->from_round)
        kit_scene_say(out, SAYING(SCENE_MAY_ENTER, GG_NUMBER(entry->locale)));
    else
        kit_scene_say(out,
                      SAYING(SCENE_ENTERS, GG_NUMBER(entry->locale), GG_NUMBER(entry->from_round)));
}

// A name as the map prints it, if that is more than it is called; an objective.
static void locale_marks(const mar_locale *locale, gg_text *out) {
    if (strchr(locale->name, '/')) gg_put_item(out, locale->name);
    if (locale->objective)
        kit_scene_say(out, SAYING(SCENE_OBJECTIVE, GG_NUMBER(locale->objective)));
}

// Objectives are there even if nobody is.
static bool is_something(const mar_view *v, unsigned place) {
    const mar_place *row = mar_at(place);
    if (row->kind == MAR_RESERVE && mar_locales[row->locale].objective) return true;
    return mar_count_at(v, MAR_AUSTRIA, place).count || mar_count_at(v, MAR_FRANCE, place).count;
}

static void place_write(const mar_view *v, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, MAR_PLACES);
    char key[48];
    gg_text text = gg_text_begin(key, sizeof key);
    if (!is_something(v, place)) return;
    mar_place_write(place, &text);
    kit_scene_open(out, "place", key, SAYING(SCENE_PLACE, GG_NUMBER(place)));
    gg_put_list(out, "stacks");
    for (unsigned army = 0; army < MAR_ARMIES; army++)
        stack_write(v, army, place, out);
    kit_scene_next(out, "marks");
    if (mar_at(place)->kind == MAR_ENTRY)
        entry_mark(v, place, out);
    else if (mar_at(place)->kind == MAR_RESERVE)
        locale_marks(&mar_locales[mar_at(place)->locale], out);
    kit_scene_close(out);
}

/* The fight in hand. What pieces do in it their marks say. */

// A manoeuvre is a fight once it attacks; 0: there is none.
static unsigned fight_message(const mar_pending_action *p) {
    switch ((enum mar_pending)p->kind) {
    case MAR_PENDING_BOMBARD: return MAR_SAY_SCENE_BOMBARDMENT;
    case MAR_PENDING_ASSAULT: return MAR_SAY_SCENE_ASSAULT;
    case MAR_PENDING_MOVE: return p->attack || p->retreat ? MAR_SAY_SCENE_ATTACK : 0;
    case MAR_NONE_PENDING: break;
    }
    return 0;
}

static void fight_write(const mar_view *v, gg_text *out) {
    static const char *const keys[] = { "", "bombardment", "assault", "attack" };
    const mar_pending_action *p = &v->table.pending_action;
    unsigned message = mar_is_open(v) ? fight_message(p) : 0;
    if (!message) return;
    kit_scene_open(out, "fight", keys[p->kind],
                   GG_SAYING(&mar_words, message, 0, GG_NUMBER(v->table.army), GG_NUMBER(p->from),
                             GG_NUMBER(p->to)));
    gg_put_list(out, "boxes");
    kit_scene_next(out, "marks");
    kit_scene_close(out);
}

/* Sides, tracks, losses. */

static void side_write(const mar_view *v, unsigned army, gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    kit_side_open(out, mar_seat_names[army], plain(MAR_SAY_ARMY_AUSTRIA + army), v->seat == army);
    if (v->seat < MAR_ARMIES)
        kit_scene_say(out, plain(v->seat == army ? MAR_SAY_SCENE_YOU : MAR_SAY_SCENE_ENEMY));
    if (v->table.morale[army] == 0) kit_scene_say(out, plain(MAR_SAY_SCENE_DEMORALISED));
    kit_scene_close(out);
}

static void tracks_write(const mar_table *t, gg_text *out) {
    gg_put_list(out, "tracks");
    kit_track_write(out, (kit_track){ "round", NULL, t->round, t->last_round },
                    plain(MAR_SAY_SCENE_ROUND),
                    t->round ? plain(MAR_SAY_HOUR_6_AM + t->round - 1u) : nothing);
    for (unsigned army = 0; army < MAR_ARMIES; army++)
        kit_track_write(out, (kit_track){ "morale", mar_seat_names[army], t->morale[army], -1 },
                        plain(MAR_SAY_SCENE_MORALE), nothing);
    kit_track_write(out,
                    (kit_track){ "commands", mar_seat_names[t->army], t->commands, MAR_COMMANDS },
                    plain(MAR_SAY_SCENE_COMMANDS), nothing);
}

static void lost_write(const mar_view *v, unsigned army, gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    const mar_heap gone = { 0 };
    unsigned count = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        count += v->gone[army][c];
    if (count == 0) return;
    kit_scene_open(out, "reserve", "lost", plain(MAR_SAY_SCENE_LOST));
    gg_put_list(out, "stacks");
    stack_open(v, army, (mar_census){ count, 0 }, out);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        for (unsigned n = 0; n < v->gone[army][c]; n++)
            piece_write((some){ &gone, c, KIT_FACE_SHOWN }, out);
    }
    kit_stack_close(out);
    kit_scene_close(out);
}

// Where an action is half done, as far as the seat knows.
static void at_write(const mar_view *v, gg_text *out) {
    const mar_pending_action *p = &v->table.pending_action;
    char key[48];
    gg_text text = gg_text_begin(key, sizeof key);
    bool open = mar_is_open(v), aims = p->way || p->kind != MAR_PENDING_MOVE;
    if (open) mar_place_write(aims ? p->to : p->from, &text);
    gg_put_member(out, "at", open ? key : NULL);
    gg_put_member(out, "piece", NULL);
}

void mar_scene_write(const gg_view *view, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    const mar_table *t = &v->table;
    unsigned first = v->seat < MAR_ARMIES ? v->seat : MAR_AUSTRIA;
    gg_put(out, "{");
    kit_scene_name(out, "title",
                   t->round ? SAYING(SCENE_TITLE, GG_NUMBER(t->round), GG_NUMBER(t->last_round),
                                     GG_NUMBER(t->army))
                            : plain(MAR_SAY_SCENE_SETUP));
    at_write(v, out);
    gg_put_list(out, "sides");
    side_write(v, first, out);
    side_write(v, first ^ 1, out);
    kit_scene_next(out, "places");
    for (unsigned place = 0; place < MAR_PLACES; place++)
        place_write(v, place, out);
    gg_put(out, "]");
    tracks_write(t, out);
    kit_scene_next(out, "fights");
    fight_write(v, out);
    kit_scene_next(out, "reserves");
    lost_write(v, first, out);
    lost_write(v, first ^ 1, out);
    kit_scene_next(out, "stakes");
    mar_stakes_write(v, out);
    kit_scene_close(out);
}
