/* view_text.c - a view as JSON for clients and as a board of text for people. */
#include "games/marengo/words/view_text.h"

#include <string.h>

#include "base/check.h"
#include "games/marengo/state/table.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"
#include "kit/fields.h"
#include "kit/page.h"

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
        kit_name_write("part", name, out);
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
    kit_name_write("from", name, out);
    if (pending_action->way || pending_action->kind != MAR_PENDING_MOVE) {
        text = gg_text_begin(name, sizeof name);
        mar_place_write(pending_action->to, &text);
        kit_name_write("to", name, out);
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
    kit_name_write("seat", viewer_name(v), out);
    kit_number_write("round", t->round, out);
    kit_number_write("last_round", t->last_round, out);
    kit_name_write("hour", t->round ? hour_of(t, out) : "", out);
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

enum { BOARD_INDENT = 27, WORDS_MAX = 200 };

// Puts words behind what stands in the line, or in the next line if they do not fit.
static void words_put(gg_text *out, const char *words) {
    kit_page_put(out, words, BOARD_INDENT);
}

// What its owner should know of a heap: what it did this turn, or does now; 0: nothing.
unsigned mar_heap_note(const mar_heap *heap) {
    unsigned place = mar_key_place(heap->key), status = mar_key_status(heap->key);
    if (place >= MAR_PLACES) return MAR_SAY_NOTE_HAND + place - MAR_PLACES;
    return status ? MAR_SAY_DONE_MOVED + status - 1 : 0;
}

// One of a list: all but the first have a comma before them.
static void item_put(gg_text *out, const char *words, bool first) {
    if (!first) gg_put(out, ",");
    words_put(out, words);
}

// How many pieces of a class are in a heap; `first` of its list.
typedef struct some {
    const mar_heap *heap;
    unsigned c, count;
    bool first;
} some;

// "I2 x3 (moved)".
static void pieces_put(some these, gg_text *out) {
    char pieces[WORDS_MAX], noted[WORDS_MAX];
    gg_text text = gg_text_within(out, pieces, sizeof pieces);
    gg_text whole = gg_text_within(out, noted, sizeof noted);
    unsigned code = these.c + (mar_key_inactive(these.heap->key) ? MAR_INACTIVE : 0);
    unsigned note = mar_heap_note(these.heap);
    if (these.count > 1)
        MAR_SAY(&text, BOARD_SEVERAL, GG_NUMBER(code), GG_NUMBER(these.count));
    else
        mar_class_write(code, &text);
    if (note)
        MAR_SAY(&whole, BOARD_NOTED, GG_WORDS(pieces),
                GG_WORDS(gg_said(&mar_words, note, out->language)));
    item_put(out, note ? noted : pieces, these.first);
}

// Which of the classes that must be in a heap are listed: all, those up, those remembered.
enum { LIST_ALL, LIST_UP, LIST_REMEMBERED };

static unsigned listed(const mar_view *v, unsigned army, const mar_heap *heap, unsigned c,
                       unsigned which) {
    unsigned up = mar_faces(v, army, heap, c);
    if (which == LIST_ALL) return heap->least[c];
    return which == LIST_UP ? up : heap->least[c] - up;
}

static void list_put(const mar_view *v, unsigned army, unsigned place, unsigned which,
                     gg_text *out) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    static const uint16_t heading[] = { 0, MAR_SAY_BOARD_FACE_UP, MAR_SAY_BOARD_KNOWN };
    bool first = true;
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const mar_heap *heap = &v->heap[army][i];
        if (mar_drawn_place(v, army, heap) != place) continue;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            unsigned count = listed(v, army, heap, c, which);
            if (count == 0) continue;
            if (first && which != LIST_ALL) {
                gg_put(out, ";");
                words_put(out, gg_said(&mar_words, heading[which], out->language));
            }
            pieces_put((some){ heap, c, count, first }, out);
            first = false;
        }
    }
}

static void numbers_put(mar_census sum, gg_text *out) {
    char words[WORDS_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    MAR_SAY(&text, BOARD_COUNT, GG_NUMBER(sum.count));
    words_put(out, words);
    if (sum.inactive == 0) return;
    text = gg_text_within(out, words, sizeof words);
    MAR_SAY_ID(&text,
               sum.inactive < sum.count ? MAR_SAY_BOARD_SOME_INACTIVE : MAR_SAY_BOARD_INACTIVE,
               GG_NUMBER(sum.inactive));
    gg_put(out, ",");
    words_put(out, words);
}

static void entry_note(const mar_view *v, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, MAR_PLACES);
    const mar_entry *entry = &mar_entries[place - MAR_ENTRY_FIRST];
    bool late = v->table.round >= entry->from_round;
    MAR_SAY_ID(out, late ? MAR_SAY_BOARD_MAY_ENTER : MAR_SAY_BOARD_ENTERS,
               GG_NUMBER(mar_at(place)->locale), GG_NUMBER(entry->from_round));
}

// A name as the map prints it, if that is more than it is called; an objective.
static void locale_note(const mar_locale *locale, gg_text *out) {
    bool named = strchr(locale->name, '/') != NULL;
    if (named && locale->objective)
        MAR_SAY(out, BOARD_NAMED_OBJECTIVE, GG_WORDS(locale->name), GG_NUMBER(locale->objective));
    else if (named)
        MAR_SAY(out, BOARD_NAMED, GG_WORDS(locale->name));
    else if (locale->objective)
        MAR_SAY(out, BOARD_OBJECTIVE, GG_NUMBER(locale->objective));
}

// What the map says of a place: when and where an entry leads in, a name, an objective.
static void note_put(const mar_view *v, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, MAR_PLACES);
    char words[WORDS_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    if (mar_at(place)->kind == MAR_ENTRY)
        entry_note(v, place, &text);
    else if (mar_at(place)->kind == MAR_RESERVE)
        locale_note(&mar_locales[mar_at(place)->locale], &text);
    if (text.used) words_put(out, words);
}

static void line_write(const mar_view *v, unsigned army, unsigned place, gg_text *out) {
    mar_census sum = mar_count_at(v, army, place);
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
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    static const uint16_t message[3][2] = {
        { MAR_SAY_BOARD_ARMY_OTHER, MAR_SAY_BOARD_ARMY_OTHER_DEMORALISED },
        { MAR_SAY_BOARD_ARMY_YOU, MAR_SAY_BOARD_ARMY_YOU_DEMORALISED },
        { MAR_SAY_BOARD_ARMY_ENEMY, MAR_SAY_BOARD_ARMY_ENEMY_DEMORALISED },
    };
    unsigned count = 0, whose = v->seat == MAR_ARMIES ? 0 : v->seat == army ? 1 : 2;
    for (unsigned i = 0; i < v->heap_count[army]; i++)
        count += v->heap[army][i].count;
    gg_put(out, "\n");
    MAR_SAY_ID(out, message[whose][v->table.morale[army] == 0], GG_NUMBER(army),
               GG_NUMBER(v->table.morale[army]), GG_NUMBER(count));
    for (unsigned place = 0; place < MAR_PLACES; place++)
        line_write(v, army, place, out);
}

// The army seen in a locale; MAR_ARMIES if nobody is.
unsigned mar_holder_of(const mar_view *v, unsigned locale) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < v->heap_count[army]; i++) {
            unsigned place = mar_drawn_place(v, army, &v->heap[army][i]);
            if (place < MAR_ENTRY_FIRST && mar_at(place)->locale == locale) return army;
        }
    }
    return MAR_ARMIES;
}

static void objective_put(const mar_view *v, unsigned locale, bool first, gg_text *out) {
    char words[WORDS_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    unsigned holder = mar_holder_of(v, locale);
    if (holder < MAR_ARMIES)
        MAR_SAY(&text, BOARD_HELD, GG_NUMBER(locale), GG_NUMBER(holder));
    else
        MAR_SAY_NAME(&text, LOCALE_L1, locale, 0);
    item_put(out, words, first);
}

static void objectives_write(const mar_view *v, gg_text *out) {
    gg_put(out, "\n");
    mar_say(out, MAR_SAY_BOARD_OBJECTIVES);
    for (unsigned colour = MAR_RED; colour <= MAR_BLUE; colour++) {
        char words[WORDS_MAX];
        bool first = true;
        gg_text text = gg_text_within(out, words, sizeof words);
        MAR_SAY(&text, BOARD_COLOUR, GG_NUMBER(colour));
        gg_put(out, " ");
        words_put(out, words);
        for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
            if (mar_locales[locale].objective != colour) continue;
            objective_put(v, locale, first, out);
            first = false;
        }
        gg_put(out, "\n");
    }
}

void mar_board_write(const gg_view *view, gg_text *out) {
    const mar_view *v = mar_view_of(view);
    const mar_table *t = &v->table;
    MAR_SAY(out, BOARD_HEAD, GG_NUMBER(t->round), GG_NUMBER(t->last_round), GG_NUMBER(t->army),
            GG_NUMBER(t->commands));
    unsigned first = v->seat < MAR_ARMIES ? v->seat : MAR_AUSTRIA;
    army_write(v, first, out);
    army_write(v, first ^ 1, out);
    objectives_write(v, out);
    gg_put(out, "\n");
    mar_say(out, MAR_SAY_BOARD_LEGEND);
}
