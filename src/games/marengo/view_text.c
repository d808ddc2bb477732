/* view_text.c - a view as JSON for clients and as a board of text for people. */
#include <string.h>

#include "base/text.h"
#include "games/marengo/heaps.h"
#include "games/marengo/table.h"
#include "games/marengo/text.h"

static const char *viewer_name(const mar_view *v) {
    return v->seat < MAR_ARMIES ? mar_seat_names[v->seat] : "public";
}

// Where a client draws a heap: spots are seen at the places they stand in.
static unsigned drawn_place(const mar_view *v, unsigned army, const mar_heap *heap) {
    unsigned place = mar_key_place(heap->key);
    return place < MAR_PLACES ? place : mar_outward(&v->table, army, place);
}

// How many faces of a class this seat sees in a heap now.
static unsigned faces(const mar_view *v, unsigned army, const mar_heap *heap, unsigned c) {
    unsigned place = mar_key_place(heap->key), status = mar_key_status(heap->key);
    const mar_deed *deed = &v->table.deed;
    if (v->result || v->seat == army || mar_is_declared(status) || status == MAR_FIRED) {
        return heap->least[c];
    }
    if (place == MAR_LEAD || place >= MAR_SHOWN) return heap->least[c];
    if (place == MAR_GROUP) return deed->shown && deed->shown - 1u == c;
    bool leaves = deed->retreat && army != v->table.army && place < MAR_ENTRY_FIRST
                  && mar_at(place)->locale == mar_at(deed->near)->far_locale;
    return leaves ? heap->least[c] : 0;
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
        gg_put_key(out, "part");
        gg_put_quoted(out, name);
    }
    gg_put(out, "}");
}

static void faces_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (drawn_place(v, army, heap) != place) continue;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            for (unsigned n = faces(v, army, heap, c); n > 0; n--)
                face_write(heap, c, out);
        }
    }
}

// What was once shown and cannot have left since; the player may remember it.
static void memory_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (drawn_place(v, army, heap) != place) continue;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            char name[16];
            gg_text text = gg_text_begin(name, sizeof name);
            mar_code_write(c, &text);
            for (unsigned n = faces(v, army, heap, c); n < heap->least[c]; n++) {
                gg_put_comma(out);
                gg_put_quoted(out, name);
            }
        }
    }
}

typedef struct census {
    unsigned count, inactive;
} census;

static census count_at(const mar_view *v, unsigned army, unsigned place) {
    census sum = { 0, 0 };
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (drawn_place(v, army, heap) != place) continue;
        sum.count += heap->count;
        if (mar_key_inactive(heap->key)) sum.inactive += heap->count;
    }
    return sum;
}

static void place_row_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    census sum = count_at(v, army, place);
    if (sum.count == 0) return;
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    mar_place_write(place, &text);
    gg_put_comma(out);
    gg_put(out, "{\"place\":");
    gg_put_quoted(out, name);
    gg_put_key(out, "army");
    gg_put_quoted(out, mar_seat_names[army]);
    gg_put_key(out, "count");
    gg_put_int(out, sum.count);
    if (sum.inactive) {
        gg_put_key(out, "inactive");
        gg_put_int(out, sum.inactive);
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

static void number_write(const char *key, unsigned value, gg_text *out) {
    gg_put_key(out, key);
    gg_put_int(out, value);
}

static void deed_write(const mar_view *v, gg_text *out) {
    static const char *const kinds[] = { "", "bombardment", "assault", "move" };
    const mar_deed *deed = &v->table.deed;
    gg_put_key(out, "deed");
    if (deed->kind == MAR_NO_DEED) {
        gg_put(out, "null");
        return;
    }
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    mar_place_write(deed->from, &text);
    gg_put(out, "{\"kind\":");
    gg_put_quoted(out, kinds[deed->kind]);
    gg_put_key(out, "from");
    gg_put_quoted(out, name);
    if (deed->way || deed->kind != MAR_DEED_MOVE) {
        text = gg_text_begin(name, sizeof name);
        mar_place_write(deed->to, &text);
        gg_put_key(out, "to");
        gg_put_quoted(out, name);
    }
    gg_put(out, "}");
}

void mar_view_write(const gg_view *view, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    const mar_table *t = &v->table;
    gg_put(out, "{\"game\":\"marengo\"");
    gg_put_key(out, "seat");
    gg_put_quoted(out, viewer_name(v));
    number_write("round", t->round, out);
    number_write("last_round", t->last_round, out);
    gg_put_key(out, "hour");
    gg_put_quoted(out, t->round ? mar_hours[t->round - 1] : "");
    gg_put_key(out, "turn");
    gg_put_quoted(out, mar_seat_names[t->army]);
    gg_put_key(out, "decides");
    gg_put_quoted(out, mar_seat_names[t->decider]);
    number_write("commands_used", t->commands, out);
    gg_put_key(out, "morale");
    gg_put(out, "{");
    number_write("france", t->morale[MAR_FRANCE], out);
    number_write("austria", t->morale[MAR_AUSTRIA], out);
    gg_put(out, "}");
    deed_write(v, out);
    gg_put_key(out, "places");
    gg_put(out, "[");
    for (unsigned place = 0; place < MAR_PLACES; place++) {
        for (unsigned army = 0; army < MAR_ARMIES; army++)
            place_row_write(v, army, place, out);
    }
    gg_put(out, "]");
    both_write("army", v->living, out);
    both_write("lost", v->gone, out);
    gg_put_key(out, "winner");
    if (v->result) gg_put_quoted(out, mar_seat_names[v->result - 1]);
    else gg_put(out, "null");
    gg_put(out, "}");
}

static void pad_to(gg_text *out, size_t start, size_t width) {
    while (out->used - start < width && !out->full)
        gg_put_char(out, ' ');
}

static void line_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    census sum = count_at(v, army, place);
    if (sum.count == 0) return;
    size_t start = out->used;
    gg_put(out, army == MAR_AUSTRIA ? "  A  " : "  F  ");
    mar_place_write(place, out);
    pad_to(out, start, 34);
    gg_put_int(out, sum.count);
    unsigned known = 0;
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (drawn_place(v, army, heap) != place) continue;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            unsigned up = faces(v, army, heap, c);
            for (unsigned n = 0; n < heap->least[c]; n++, known++) {
                gg_put(out, "  ");
                mar_code_write(c + (mar_key_inactive(heap->key) ? MAR_INACTIVE : 0), out);
                if (n >= up) gg_put(out, "?");
                const char *status = mar_status_names[mar_key_status(heap->key)];
                if (*status && v->seat == army) {
                    gg_put(out, " ");
                    gg_put(out, status);
                }
            }
        }
    }
    if (known == 0 && sum.inactive) {
        gg_put(out, "  (");
        gg_put_int(out, sum.inactive);
        gg_put(out, " inactive)");
    }
    gg_put(out, "\n");
}

void mar_board_write(const gg_view *view, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    const mar_table *t = &v->table;
    gg_put(out, "Round ");
    gg_put_int(out, t->round);
    gg_put(out, " (");
    gg_put(out, t->round ? mar_hours[t->round - 1] : "");
    gg_put(out, t->army == MAR_AUSTRIA ? "), Austria's turn. Commands used: "
                                       : "), France's turn. Commands used: ");
    gg_put_int(out, t->commands);
    gg_put(out, " of 3. Morale: France ");
    gg_put_int(out, t->morale[MAR_FRANCE]);
    gg_put(out, ", Austria ");
    gg_put_int(out, t->morale[MAR_AUSTRIA]);
    gg_put(out, ".\n");
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned place = 0; place < MAR_PLACES; place++)
            line_write(v, army, place, out);
    }
}
