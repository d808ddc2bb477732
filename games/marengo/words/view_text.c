/* view_text.c - a view as JSON for clients and as a board of text for people. */
#include <string.h>

#include "base/text.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/table.h"
#include "games/marengo/words/text.h"
#include "kit/fields.h"
#include "kit/page.h"

static const char *viewer_name(const mar_view *v) {
    return gg_viewer_name(&mar_game, v->seat);
}

// Where a client draws a heap: spots are seen at the places they stand in.
static unsigned drawn_place(const mar_view *v, unsigned army, const mar_heap *heap) {
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
static unsigned faces(const mar_view *v, unsigned army, const mar_heap *heap, unsigned c) {
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
        kit_name_write("part", name, out);
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
    kit_name_write("army", mar_seat_names[army], out);
    kit_number_write("count", sum.count, out);
    if (sum.inactive) {
        kit_number_write("inactive", sum.inactive, out);
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
static bool is_open(const mar_view *v) {
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
    if (!is_open(v)) {
        gg_put(out, "null");
        return;
    }
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    mar_place_write(pending_action->from, &text);
    gg_put(out, "{\"kind\":");
    gg_put_quoted(out, kinds[pending_action->kind]);
    kit_name_write("from", name, out);
    if (pending_action->way || pending_action->kind != MAR_PENDING_MOVE) {
        text = gg_text_begin(name, sizeof name);
        mar_place_write(pending_action->to, &text);
        kit_name_write("to", name, out);
    }
    gg_put(out, "}");
}

void mar_view_write(const gg_view *view, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    const mar_table *t = &v->table;
    gg_put(out, "{\"game\":\"marengo\"");
    kit_name_write("seat", viewer_name(v), out);
    kit_number_write("round", t->round, out);
    kit_number_write("last_round", t->last_round, out);
    kit_name_write("hour", t->round ? mar_hours[t->round - 1] : "", out);
    kit_name_write("turn", mar_seat_names[t->army], out);
    kit_name_write("decides", v->result ? NULL : mar_seat_names[t->decider], out);
    kit_number_write("commands_used", t->commands, out);
    gg_put_key(out, "morale");
    gg_put(out, "{");
    kit_number_write("france", t->morale[MAR_FRANCE], out);
    kit_number_write("austria", t->morale[MAR_AUSTRIA], out);
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
    kit_name_write("winner", v->result ? mar_seat_names[mar_winner(v->result)] : NULL, out);
    gg_put(out, "}");
}

/* The board for people: lines of a limited width, one place a line. */

enum { BOARD_INDENT = 27 };

// Puts words behind what stands in the line, or in the next line if they do not fit.
static void words_put(gg_text *out, const char *words) {
    kit_page_put(out, words, BOARD_INDENT);
}

// What its owner should know of a heap: what it did this turn, or does now.
static const char *heap_note(const mar_heap *heap) {
    static const char *const spots[] = { "picked",         "moving",         "leading",
                                         "in the assault", "in the assault", "pursuing" };
    static const char *const pending_actions[] = { "",      "moved",    "assaulted",
                                                   "fired", "declared", "moved, declared" };
    unsigned place = mar_key_place(heap->key);
    return place < MAR_PLACES ? pending_actions[mar_key_status(heap->key)]
                              : spots[place - MAR_PLACES];
}

// "I2 x3 (moved)", with the comma that belongs to what stands before it.
static void pieces_put(const mar_heap *heap, unsigned c, unsigned count, gg_text *out) {
    char item[64];
    gg_text text = gg_text_begin(item, sizeof item);
    const char *note = heap_note(heap);
    mar_code_write(c + (mar_key_inactive(heap->key) ? MAR_INACTIVE : 0), &text);
    if (count > 1) kit_amount_write(" x", count, "", &text);
    if (*note) {
        gg_put(&text, " (");
        gg_put(&text, note);
        gg_put(&text, ")");
    }
    kit_page_item(out, item, BOARD_INDENT);
}

// Which of the classes that must be in a heap are listed: all, those up, those remembered.
enum { LIST_ALL, LIST_UP, LIST_REMEMBERED };

static unsigned listed(const mar_view *v, unsigned army, const mar_heap *heap, unsigned c,
                       unsigned which) {
    unsigned up = faces(v, army, heap, c);
    if (which == LIST_ALL) return heap->least[c];
    return which == LIST_UP ? up : heap->least[c] - up;
}

static void list_put(const mar_view *v, unsigned army, unsigned place, unsigned which,
                     gg_text *out) {
    static const char *const heading[] = { "", "face-up:", "known:" };
    bool begun = which == LIST_ALL;
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (drawn_place(v, army, heap) != place) continue;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            unsigned count = listed(v, army, heap, c, which);
            if (count == 0) continue;
            if (!begun) {
                gg_put(out, ";");
                words_put(out, heading[which]);
                begun = true;
            }
            pieces_put(heap, c, count, out);
        }
    }
}

static void numbers_put(census sum, gg_text *out) {
    char words[32];
    gg_text text = gg_text_begin(words, sizeof words);
    kit_amount_write("", sum.count, sum.count == 1 ? " piece" : " pieces", &text);
    words_put(out, words);
    if (sum.inactive == 0) return;
    text = gg_text_begin(words, sizeof words);
    if (sum.inactive < sum.count) kit_amount_write("", sum.inactive, " ", &text);
    gg_put(&text, "inactive");
    gg_put(out, ",");
    words_put(out, words);
}

// What the map says of a place: when and where an entry leads in, a name, an objective.
static void note_put(const mar_view *v, unsigned place, gg_text *out) {
    static const char *const colours[] = { "", "red objective", "green objective",
                                           "blue objective" };
    char words[80];
    gg_text text = gg_text_begin(words, sizeof words);
    const mar_locale *locale = &mar_locales[mar_at(place)->locale];
    gg_put(&text, "[");
    if (mar_at(place)->kind == MAR_ENTRY) {
        const mar_entry *entry = &mar_entries[place - MAR_ENTRY_FIRST];
        bool late = v->table.round >= entry->from_round;
        gg_put(&text, late ? "may enter " : "enters ");
        gg_put(&text, locale->called);
        if (!late) gg_put(&text, " from ");
        if (!late) gg_put(&text, mar_hours[entry->from_round - 1]);
    } else if (mar_at(place)->kind == MAR_RESERVE) {
        bool named = strchr(locale->name, '/') != NULL; // more than it is called
        if (named) gg_put(&text, locale->name);
        if (named && locale->objective) gg_put(&text, ", ");
        gg_put(&text, colours[locale->objective]);
    }
    gg_put(&text, "]");
    if (text.used > 2) words_put(out, words);
}

static void line_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    census sum = count_at(v, army, place);
    if (sum.count == 0) return;
    gg_put(out, "  ");
    mar_title_write(place, out);
    kit_page_pad(out, BOARD_INDENT);
    if (v->seat == army || v->result) {
        list_put(v, army, place, LIST_ALL, out);
    } else {
        numbers_put(sum, out);
        list_put(v, army, place, LIST_UP, out);
        list_put(v, army, place, LIST_REMEMBERED, out);
    }
    note_put(v, place, out);
    gg_put(out, "\n");
}

static void army_write(const mar_view *v, unsigned army, gg_text *out) {
    unsigned count = 0;
    for (unsigned i = 0; i < v->heap_count[army]; i++)
        count += v->heap[army][i].count;
    gg_put(out, "\n");
    gg_put(out, mar_army_titles[army]);
    if (v->seat < MAR_ARMIES) gg_put(out, v->seat == army ? " (you)" : " (the enemy)");
    kit_amount_write(": morale ", v->table.morale[army],
                     v->table.morale[army] ? "" : ", demoralised", out);
    kit_amount_write("; ", count, count == 1 ? " piece\n" : " pieces\n", out);
    for (unsigned place = 0; place < MAR_PLACES; place++)
        line_write(v, army, place, out);
}

// The army seen in a locale; MAR_ARMIES if nobody is.
static unsigned holder_of(const mar_view *v, unsigned locale) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < v->heap_count[army]; i++) {
            unsigned place = drawn_place(v, army, &v->heap[army][i]);
            if (place < MAR_ENTRY_FIRST && mar_at(place)->locale == locale) return army;
        }
    }
    return MAR_ARMIES;
}

static void objective_put(const mar_view *v, unsigned locale, gg_text *out) {
    static const char *const holders[] = { " (Austria)", " (France)", "" };
    char words[64];
    gg_text text = gg_text_begin(words, sizeof words);
    gg_put(&text, mar_locales[locale].called);
    gg_put(&text, holders[holder_of(v, locale)]);
    kit_page_item(out, words, BOARD_INDENT);
}

static void objectives_write(const mar_view *v, gg_text *out) {
    static const char *const colours[] = { "", "red:", "green:", "blue:" };
    gg_put(out, "\nObjectives: at the end Austria needs two, of different colours.\n");
    for (unsigned colour = MAR_RED; colour <= MAR_BLUE; colour++) {
        gg_put(out, " ");
        words_put(out, colours[colour]);
        for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
            if (mar_locales[locale].objective == colour) objective_put(v, locale, out);
        }
        gg_put(out, "\n");
    }
}

static void head_write(const mar_view *v, gg_text *out) {
    const mar_table *t = &v->table;
    kit_amount_write("Round ", t->round, "", out);
    kit_amount_write(" of ", t->last_round, ", ", out);
    gg_put(out, t->round ? mar_hours[t->round - 1] : "");
    gg_put(out, ". ");
    gg_put(out, mar_army_titles[t->army]);
    kit_amount_write("'s turn, ", t->commands, " of 3 commands used.\n", out);
}

void mar_board_write(const gg_view *view, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    head_write(v, out);
    unsigned first = v->seat < MAR_ARMIES ? v->seat : MAR_AUSTRIA;
    army_write(v, first, out);
    army_write(v, first ^ 1, out);
    objectives_write(v, out);
    gg_put(out, "\nI infantry, C cavalry, A artillery, with strength; a/b: in a, blocking b.\n");
}
