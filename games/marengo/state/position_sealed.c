/* position_sealed.c - the part of a position that only `state` writes: what is half done and
 * what each seat was shown. It must come back unchanged, and the seal says whether it did. */
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/position.h"
#include "games/marengo/state/table.h"
#include "games/marengo/words/text.h"
#include "kit/seal.h"

// Reads an array of exactly `count` numbers 0 .. 65535.
static bool numbers(const json_doc *doc, uint32_t array, uint16_t *out, unsigned count) {
    if (!json_is(doc, array, JSON_ARRAY) || doc->node[array].count != count) return false;
    uint32_t at = json_first(doc, array);
    for (unsigned i = 0; i < count; i++, at = json_after(doc, array, at)) {
        int64_t value;
        if (!json_int(doc, at, &value) || value < 0 || value > UINT16_MAX) return false;
        out[i] = (uint16_t)value;
    }
    return true;
}

enum {
    INNER = 4,
    PENDING_NUMBERS = MAR_PENDING_WORDS + (sizeof(mar_pending_action) - 2 * MAR_PENDING_WORDS)
};

// Nothing outside the board and its tables: what is safe to index with. The rest of an action is
// held against the rules, in position_sound.c.
static bool is_on_board(const mar_pending_action *pending_action) {
    if (pending_action->from >= MAR_PLACES || pending_action->to >= MAR_PLACES) return false;
    if (pending_action->near >= MAR_ENTRY_FIRST || pending_action->target >= MAR_ENTRY_FIRST)
        return false;
    if (pending_action->retreat > MAR_ENTRY_FIRST || pending_action->exit > MAR_EXITS) return false;
    return pending_action->last <= MAR_CODES && pending_action->stage <= MAR_STAGE_PURSUIT
           && pending_action->winner <= MAR_ARMIES;
}

static bool inner_read(const json_doc *doc, uint32_t object, mar_table *t) {
    uint16_t inner[INNER], pending_action[PENDING_NUMBERS];
    if (!numbers(doc, json_find(doc, object, "stage"), inner, INNER)) return false;
    if (!numbers(doc, json_find(doc, object, "deed"), pending_action, PENDING_NUMBERS))
        return false;
    for (unsigned i = 0; i < INNER; i++) {
        if (inner[i] > UINT8_MAX) return false;
    }
    for (unsigned i = MAR_PENDING_WORDS; i < PENDING_NUMBERS; i++) {
        if (pending_action[i] > UINT8_MAX) return false;
    }
    t->stage = (uint8_t)inner[0];
    t->asked = (uint8_t)inner[1];
    t->decider = (uint8_t)inner[2];
    t->passed = (uint8_t)inner[3];
    memcpy(&t->pending_action, pending_action, 2 * MAR_PENDING_WORDS);
    unsigned char *bytes = (unsigned char *)&t->pending_action + 2 * MAR_PENDING_WORDS;
    for (unsigned i = MAR_PENDING_WORDS; i < PENDING_NUMBERS; i++)
        *bytes++ = (unsigned char)pending_action[i];
    return t->asked < MAR_RESIGN && t->decider < MAR_ARMIES && is_on_board(&t->pending_action);
}

// Cuts the next word off a line.
static const char *word(char **line) {
    char *start = *line + strspn(*line, " ");
    char *end = start + strcspn(start, " ");
    *line = *end ? end + 1 : end;
    *end = 0;
    return start;
}

static bool spot_read(const char *text, unsigned *place) {
    for (unsigned i = 0; i < MAR_SPOTS - MAR_PLACES; i++) {
        *place = MAR_PLACES + i;
        if (strcmp(text, mar_spot_names[i]) == 0) return true;
    }
    return false;
}

static bool anywhere_read(const char *text, unsigned *place) {
    return spot_read(text, place) || mar_place_read(text, strlen(text), place);
}

static bool small_read(const char *text, unsigned high, unsigned *out) {
    uint64_t value;
    if (!gg_read_u64(text, strlen(text), &value) || value > high) return false;
    *out = (unsigned)value;
    return true;
}

static bool has_piece(const mar_state *s, unsigned army, mar_piece piece) {
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        if (s->piece[army][i] == piece) return true;
    }
    return false;
}

// "austria lead I3 2": a piece on the board that belongs in a spot.
static bool part_read(const json_doc *doc, uint32_t node, mar_state *s) {
    char buffer[64], *line = buffer;
    unsigned spot, code, status, army = 0;
    if (!json_string(doc, node, buffer, sizeof buffer)) return false;
    const char *name = word(&line);
    while (army < MAR_ARMIES && strcmp(name, mar_seat_names[army]) != 0)
        army++;
    if (army == MAR_ARMIES || !spot_read(word(&line), &spot)) return false;
    const char *class = word(&line);
    if (!mar_code_read(class, strlen(class), &code)) return false;
    if (!small_read(word(&line), MAR_MOVED_DECLARED, &status)) return false;
    mar_piece piece = mar_word_of(mar_outward(&s->table, army, spot), code, status);
    if (!has_piece(s, army, piece)) return false;
    mar_take(s, army, piece);
    mar_put(s, army, mar_word_of(spot, code, status));
    return true;
}

static bool pending_read(const json_doc *doc, mar_state *s) {
    static const char *const keys[] = { "decision", "stage", "deed", "parts", NULL };
    uint32_t pending = json_find(doc, 0, "pending");
    unsigned stage = s->table.stage;
    s->table.asked = (uint8_t)stage;
    if (pending) {
        if (!kit_has_only(doc, pending, keys) || !inner_read(doc, pending, &s->table)) return false;
        const char *name = mar_game.phase[s->table.asked].name;
        if (!json_equals(doc, json_find(doc, pending, "decision"), name)) return false;
        uint32_t parts = json_find(doc, pending, "parts");
        if (!json_is(doc, parts, JSON_ARRAY)) return false;
        for (uint32_t at = json_first(doc, parts); at; at = json_after(doc, parts, at)) {
            if (!part_read(doc, at, s)) return false;
        }
    }
    if (s->table.stage != stage) return false;
    if (s->head.result) return pending == 0;
    s->head.phase = s->table.asked;
    s->head.to_move = (uint8_t)(1u << s->table.decider);
    return true;
}

// Cuts off what stands before a mark, and reads it as a number.
static bool number_before(char **line, char mark, unsigned high, unsigned *out) {
    char *start = *line, *end = strchr(start, mark);
    if (!end) return false;
    *end = 0;
    *line = end + 1;
    return small_read(start, high, out);
}

// "2-2", or "1-2,1,512".
static bool bound_read(char *text, mar_heap *heap, unsigned c) {
    unsigned least, most, sure = 0, share = 0;
    bool whole = !strchr(text, ',');
    if (!number_before(&text, '-', MAR_PIECES_MAX, &least)) return false;
    if (whole) {
        if (!small_read(text, MAR_PIECES_MAX, &most)) return false;
        sure = most;
    } else {
        if (!number_before(&text, ',', MAR_PIECES_MAX, &most)) return false;
        if (!number_before(&text, ',', MAR_PIECES_MAX, &sure)) return false;
        if (!small_read(text, UINT16_MAX, &share)) return false;
    }
    heap->least[c] = (uint8_t)least;
    heap->most[c] = (uint8_t)most;
    heap->sure[c] = (uint8_t)sure;
    heap->share[c] = (uint16_t)share;
    return true;
}

static bool bounds_read(char **line, mar_heap *heap) {
    unsigned code;
    while (**line) {
        const char *class = word(line);
        if (!mar_code_read(class, strlen(class), &code) || code >= MAR_CLASSES) return false;
        char *text = *line;
        word(line);
        if (!bound_read(text, heap, code)) return false;
    }
    return true;
}

// Bounds leave no room that the others fill, and nothing is expected of what cannot be.
static bool is_sound(const mar_heap *heap) {
    unsigned least = 0, most = 0, count = heap->count, loose = count;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        least += heap->least[c];
        most += heap->most[c];
        if (heap->sure[c] > loose) return false;
        loose -= heap->sure[c];
    }
    if (least > count || most < count) return false;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (heap->sure[c] > heap->least[c] || heap->least[c] > heap->most[c]) return false;
        if (heap->most[c] > count - (least - heap->least[c])) return false;
        if (heap->least[c] + (most - heap->most[c]) < count) return false;
        bool open = loose > 0 && heap->most[c] > heap->sure[c];
        if (heap->share[c] > 0 && !open) return false;
    }
    return true;
}

static bool heap_read(const json_doc *doc, uint32_t node, mar_heap *heap) {
    char buffer[240], *line = buffer;
    unsigned place, status, count;
    if (!json_string(doc, node, buffer, sizeof buffer)) return false;
    if (!anywhere_read(word(&line), &place)) return false;
    const char *activity = word(&line);
    bool inactive = strcmp(activity, "inactive") == 0;
    if (!inactive && strcmp(activity, "active") != 0) return false;
    if (!small_read(word(&line), MAR_MOVED_DECLARED, &status)) return false;
    if (!small_read(word(&line), MAR_PIECES_MAX, &count) || count == 0) return false;
    heap->key = mar_key(place, inactive, status);
    heap->count = (uint8_t)count;
    return bounds_read(&line, heap) && is_sound(heap);
}

static bool counts_read(const json_doc *doc, uint32_t array, uint8_t *out) {
    uint16_t value[MAR_CLASSES];
    if (!numbers(doc, array, value, MAR_CLASSES)) return false;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (value[c] > MAR_PIECES_MAX) return false;
        out[c] = (uint8_t)value[c];
    }
    return true;
}

static bool army_read(const json_doc *doc, uint32_t node, mar_view *v, unsigned army) {
    static const char *const keys[] = { "living", "gone", "heaps", NULL };
    if (!kit_has_only(doc, node, keys)) return false;
    if (!counts_read(doc, json_find(doc, node, "living"), v->living[army])) return false;
    if (!counts_read(doc, json_find(doc, node, "gone"), v->gone[army])) return false;
    uint32_t heaps = json_find(doc, node, "heaps");
    if (!json_is(doc, heaps, JSON_ARRAY) || doc->node[heaps].count > MAR_PIECES_MAX) return false;
    for (uint32_t at = json_first(doc, heaps); at; at = json_after(doc, heaps, at)) {
        if (!heap_read(doc, at, &v->heap[army][v->heap_count[army]++])) return false;
    }
    return true;
}

static bool view_read(const json_doc *doc, uint32_t node, const mar_state *s, mar_view *v) {
    static const char *const keys[] = { "stage", "deed", "refuge", "austria", "france", NULL };
    v->table = s->table;
    v->result = s->head.result;
    if (!kit_has_only(doc, node, keys) || !inner_read(doc, node, &v->table)) return false;
    uint32_t refuge = json_find(doc, node, "refuge");
    if (!json_is(doc, refuge, JSON_ARRAY) || doc->node[refuge].count > MAR_REFUGE_MAX) return false;
    v->refuge_count = (uint8_t)doc->node[refuge].count;
    if (!numbers(doc, refuge, v->refuge, v->refuge_count)) return false;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        if (!army_read(doc, json_find(doc, node, mar_seat_names[army]), v, army)) return false;
    }
    return true;
}

static bool known_read(const json_doc *doc, const mar_state *s, gg_view *const *views) {
    static const char *const keys[] = { "austria", "france", "public", NULL };
    uint32_t known = json_find(doc, 0, "known");
    if (!kit_has_only(doc, known, keys)) return false;
    for (unsigned viewer = 0; viewer <= MAR_ARMIES; viewer++) {
        mar_view *v = (mar_view *)(void *)views[viewer];
        memset(v, 0, sizeof *v);
        v->head.rules = s->head.rules;
        v->seat = (uint8_t)viewer;
        uint32_t node = json_find(doc, known, gg_viewer_name(&mar_game, viewer));
        if (!view_read(doc, node, s, v) || !mar_view_is_sound(v, s)) return false;
    }
    return true;
}

gg_status mar_sealed_read(const json_doc *doc, mar_state *s, gg_view *const *views,
                          gg_fault *fault) {
    if (pending_read(doc, s) && mar_state_is_sound(s) && known_read(doc, s, views)
        && kit_seal_check(doc, &mar_game, (const gg_state *)(const void *)s, views)) {
        return GG_OK;
    }
    return kit_seal_broken(fault);
}
