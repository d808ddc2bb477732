/* view_text.c - a view as JSON for clients. */
#include "games/marengo/words/view_text.h"

#include "base/check.h"
#include "base/text.h"
#include "games/marengo/state/table.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"

static const char *viewer_name(const mar_view *v) {
    return gg_viewer_name(&mar_game, v->seat);
}

// Where a client draws a heap: spots are seen at the places they stand in.
unsigned mar_drawn_place(const mar_view *v, unsigned army, const mar_heap *heap) {
    unsigned place = mar_key_place(heap->key);
    return place < MAR_PLACES ? place : mar_outward(&v->table, army, place);
}

static unsigned refugees(const mar_view *v, const mar_heap *heap, unsigned c) {
    unsigned code = c + (mar_key_inactive(heap->key) ? MAR_INACTIVE : 0), count = 0;
    for (unsigned i = 0; i < v->refuge_count; i++)
        count += v->refuge[i] == mar_word_of(mar_key_place(heap->key), code, MAR_FRESH);
    return count < heap->least[c] ? count : heap->least[c];
}

// How many faces of a class this seat sees in a heap now.
unsigned mar_faces(const mar_view *v, unsigned army, const mar_heap *heap, unsigned c) {
    unsigned place = mar_key_place(heap->key), status = mar_key_status(heap->key);
    const mar_pending_action *pending_action = &v->table.pending_action;
    if (v->result || v->seat == army || mar_is_declared(status) || status == MAR_FIRED) {
        return heap->least[c];
    }
    if (place == MAR_LEAD || place >= MAR_SHOWN) return heap->least[c];
    if (place == MAR_GROUP) return pending_action->shown && pending_action->shown - 1u == c;
    bool leaves = pending_action->retreat && army != v->table.army && place < MAR_ENTRY_FIRST
                  && mar_at(place)->locale == mar_at(pending_action->near)->far_locale;
    if (leaves) return heap->least[c];
    return army == v->table.army ? 0 : refugees(v, heap, c);
}

static void face_write(const mar_heap *heap, unsigned c, gg_text *out) {
    char name[16];
    gg_text text = gg_text_begin(name, sizeof name);
    unsigned status = mar_key_status(heap->key), place = mar_key_place(heap->key);
    mar_code_write(c + (mar_key_inactive(heap->key) ? MAR_INACTIVE : 0), &text);
    gg_put_comma(out);
    gg_put(out, "{\"class\":");
    gg_put_quoted(out, name);
    if (status == MAR_MOVED || status == MAR_MOVED_DECLARED) gg_put(out, ",\"moved\":true");
    if (status == MAR_ASSAULTED) gg_put(out, ",\"assaulted\":true");
    if (status == MAR_FIRED) gg_put(out, ",\"fired\":true");
    if (mar_is_declared(status)) gg_put(out, ",\"declared\":true");
    if (place >= MAR_PLACES) {
        text = gg_text_begin(name, sizeof name);
        mar_place_write(place, &text);
        gg_put_member(out, "part", name);
    }
    gg_put(out, "}");
}

static void faces_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (mar_drawn_place(v, army, heap) != place) continue;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            for (unsigned n = mar_faces(v, army, heap, c); n > 0; n--)
                face_write(heap, c, out);
        }
    }
}

// What was once shown and cannot have left since; the player may remember it.
static void memory_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (mar_drawn_place(v, army, heap) != place) continue;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            char name[16];
            gg_text text = gg_text_begin(name, sizeof name);
            mar_code_write(c, &text);
            for (unsigned n = mar_faces(v, army, heap, c); n < heap->least[c]; n++) {
                gg_put_comma(out);
                gg_put_quoted(out, name);
            }
        }
    }
}

mar_census mar_count_at(const mar_view *v, unsigned army, unsigned place) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    mar_census sum = { 0, 0 };
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (mar_drawn_place(v, army, heap) != place) continue;
        sum.count += heap->count;
        if (mar_key_inactive(heap->key)) sum.inactive += heap->count;
    }
    return sum;
}

static void place_row_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    mar_census sum = mar_count_at(v, army, place);
    if (sum.count == 0) return;
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    mar_place_write(place, &text);
    gg_put_comma(out);
    gg_put(out, "{\"place\":");
    gg_put_quoted(out, name);
    gg_put_member(out, "army", mar_seat_names[army]);
    gg_put_number(out, "count", sum.count);
    if (sum.inactive) {
        gg_put_number(out, "inactive", sum.inactive);
    }
    gg_put_key(out, "pieces");
    gg_put(out, "[");
    faces_write(v, army, place, out);
    gg_put(out, "]");
    gg_put_key(out, "remembered");
    gg_put(out, "[");
    memory_write(v, army, place, out);
    gg_put(out, "]}");
}

static void classes_write(const uint8_t *count, gg_text *out) {
    gg_put(out, "{");
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        char name[16];
        gg_text text = gg_text_begin(name, sizeof name);
        mar_code_write(c, &text);
        if (count[c] == 0) continue;
        gg_put_key(out, name);
        gg_put_int(out, count[c]);
    }
    gg_put(out, "}");
}

static void both_write(const char *key, const uint8_t count[][MAR_CLASSES], gg_text *out) {
    gg_put_key(out, key);
    gg_put(out, "{\"france\":");
    classes_write(count[MAR_FRANCE], out);
    gg_put(out, ",\"austria\":");
    classes_write(count[MAR_AUSTRIA], out);
    gg_put(out, "}");
}

// Others are not told that a group rests, so to them a move is over as soon as it is made.
bool mar_is_open(const mar_view *v) {
    const mar_pending_action *pending_action = &v->table.pending_action;
    if (pending_action->kind == MAR_NONE_PENDING || v->seat == v->table.army)
        return pending_action->kind != MAR_NONE_PENDING;
    if (pending_action->attack || pending_action->retreat
        || pending_action->kind == MAR_PENDING_BOMBARD)
        return true;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        unsigned count = v->heap_count[army];
        if (count && mar_key_place(v->heap[army][count - 1].key) > MAR_GROUP) return true;
    }
    return false;
}

static void pending_action_write(const mar_view *v, gg_text *out) {
    static const char *const kinds[] = { "", "bombardment", "assault", "move" };
    const mar_pending_action *pending_action = &v->table.pending_action;
    gg_put_key(out, "deed");
    if (!mar_is_open(v)) {
        gg_put(out, "null");
        return;
    }
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    mar_place_write(pending_action->from, &text);
    gg_put(out, "{\"kind\":");
    gg_put_quoted(out, kinds[pending_action->kind]);
    gg_put_member(out, "from", name);
    if (pending_action->way || pending_action->kind != MAR_PENDING_MOVE) {
        text = gg_text_begin(name, sizeof name);
        mar_place_write(pending_action->to, &text);
        gg_put_member(out, "to", name);
    }
    gg_put(out, "}");
}

static const char *hour_of(const mar_table *t, const gg_text *out) {
    return gg_said(&mar_words, MAR_SAY_HOUR_6_AM + t->round - 1u, out->language);
}

void mar_view_write(const gg_view *view, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    const mar_table *t = &v->table;
    gg_put(out, "{\"game\":\"marengo\"");
    gg_put_member(out, "seat", viewer_name(v));
    gg_put_number(out, "round", t->round);
    gg_put_number(out, "last_round", t->last_round);
    gg_put_member(out, "hour", t->round ? hour_of(t, out) : "");
    gg_put_member(out, "turn", mar_seat_names[t->army]);
    gg_put_member(out, "decides", v->result ? NULL : mar_seat_names[t->decider]);
    gg_put_number(out, "commands_used", t->commands);
    gg_put_key(out, "morale");
    gg_put(out, "{");
    gg_put_number(out, "france", t->morale[MAR_FRANCE]);
    gg_put_number(out, "austria", t->morale[MAR_AUSTRIA]);
    gg_put(out, "}");
    pending_action_write(v, out);
    gg_put_key(out, "places");
    gg_put(out, "[");
    for (unsigned place = 0; place < MAR_PLACES; place++) {
        for (unsigned army = 0; army < MAR_ARMIES; army++)
            place_row_write(v, army, place, out);
    }
    gg_put(out, "]");
    both_write("army", v->living, out);
    both_write("lost", v->gone, out);
    gg_put_member(out, "winner", v->result ? mar_seat_names[mar_winner(v->result)] : NULL);
    gg_put(out, "}");
}

// What its owner should know of a heap: what it did this turn, or does now; 0: nothing.
unsigned mar_heap_note(const mar_heap *heap) {
    unsigned place = mar_key_place(heap->key), status = mar_key_status(heap->key);
    if (place >= MAR_PLACES) return MAR_SAY_NOTE_HAND + place - MAR_PLACES;
    return status ? MAR_SAY_DONE_MOVED + status - 1 : 0;
}
