/* position_sealed.c - the part of a position that only `state` writes: what is half done and
 * what each seat was shown. It must come back unchanged, and the seal says whether it did.
 * speech off: faults are read by those who write positions, in English. */
#include <string.h>

#include "base/text.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/position.h"
#include "games/marengo/state/table.h"
#include "games/marengo/words/text.h"
#include "kit/position/schema.h"
#include "kit/position/seal.h"

// Nothing outside the board and its tables: what is safe to index with. The rest of an action is
// held against the rules, in position_sound.c.
// clang-format off
#define BYTE(member, most) KIT_BYTES(mar_pending_action, member, most)
#define WORD(member, most) KIT_SHORTS(mar_pending_action, member, most)
static const kit_range action_ranges[] = {
    WORD(from, MAR_PLACES - 1), WORD(to, MAR_PLACES - 1), WORD(near, MAR_ENTRY_FIRST - 1),
    WORD(target, MAR_ENTRY_FIRST - 1), WORD(retreat, MAR_ENTRY_FIRST),
    BYTE(kind, UINT8_MAX), BYTE(way, UINT8_MAX), BYTE(road, UINT8_MAX), BYTE(group, UINT8_MAX),
    BYTE(step, UINT8_MAX), BYTE(paid, UINT8_MAX), BYTE(attack, UINT8_MAX), BYTE(chosen, UINT8_MAX),
    BYTE(last, MAR_CODES), BYTE(stage, MAR_STAGE_PURSUIT), BYTE(type, UINT8_MAX),
    BYTE(horse, UINT8_MAX), BYTE(winner, MAR_ARMIES), BYTE(shown, UINT8_MAX),
    BYTE(reserved, UINT8_MAX), BYTE(exit, MAR_EXITS), BYTE(loss, UINT8_MAX), { 0 },
};
#undef BYTE
#undef WORD
static const kit_range stage_ranges[] = {
    KIT_BYTES(mar_table, stage, UINT8_MAX), KIT_BYTES(mar_table, asked, MAR_RESIGN - 1),
    KIT_BYTES(mar_table, decider, MAR_ARMIES - 1), KIT_BYTES(mar_table, passed, UINT8_MAX), { 0 },
};
static const kit_range count_ranges[] = { { 0, 1, 0, MAR_CLASSES, MAR_PIECES_MAX }, { 0 } };
// clang-format on

// ---- Lines of words.

// Cuts the next word off a line.
static const char *word(char **line) {
    char *start = *line + strspn(*line, " ");
    char *end = start + strcspn(start, " ");
    *line = *end ? end + 1 : end;
    *end = 0;
    return start;
}

static bool code_read(const char *text, unsigned *code) {
    return mar_code_read(text, strlen(text), code);
}

static bool spot_read(const char *text, unsigned *place) {
    for (unsigned i = 0; i < MAR_SPOTS - MAR_PLACES; i++) {
        *place = MAR_PLACES + i;
        if (strcmp(text, mar_spot_names[i]) == 0) return true;
    }
    return false;
}

static bool small_read(const char *text, unsigned high, unsigned *out) {
    uint64_t value;
    if (!gg_read_u64(text, strlen(text), &value) || value > high) return false;
    *out = (unsigned)value;
    return true;
}

static void broken(kit_reader *r) {
    kit_fail(r, GG_SYNTAX, "a line that was not written so: ", r->field->key);
}

// ---- What is half done.

static bool is_pending(const mar_state *s) {
    static const mar_pending_action nothing;
    const mar_table *t = &s->table;
    return s->head.phase != t->stage || t->decider != t->army || t->passed
           || memcmp(&t->pending_action, &nothing, sizeof nothing) != 0;
}

static void decision_write(const kit_walk *w, gg_text *out) {
    gg_put_quoted(out, mar_game.phase[((const mar_state *)w->whole)->head.phase].name);
}

// "austria lead I3 2": a piece on the board that belongs in a spot.
static bool part_each(const kit_walk *w, unsigned i, void *element) {
    const mar_state *s = w->whole;
    unsigned army = i / MAR_PIECES_MAX;
    gg_text *text = element;
    if (i % MAR_PIECES_MAX >= s->piece_count[army]) return false;
    mar_piece piece = s->piece[army][i % MAR_PIECES_MAX];
    if (mar_place_of(piece) < MAR_PLACES) return false;
    gg_put(text, mar_seat_names[army]);
    gg_put(text, " ");
    mar_place_write(mar_place_of(piece), text);
    gg_put(text, " ");
    mar_code_write(mar_code_of(piece), text);
    gg_put(text, " ");
    gg_put_int(text, mar_status_of(piece));
    return true;
}

static void part_add(kit_reader *r, void *element) {
    char *line = element;
    mar_state *s = r->state;
    unsigned spot, code, status;
    const char *name = word(&line);
    unsigned army = strcmp(name, mar_seat_names[MAR_FRANCE]) == 0;
    if (strcmp(name, mar_seat_names[army]) != 0 || !spot_read(word(&line), &spot)
        || !code_read(word(&line), &code)
        || !small_read(word(&line), MAR_MOVED_DECLARED, &status)) {
        broken(r);
        return;
    }
    mar_piece piece = mar_word_of(mar_outward(&s->table, army, spot), code, status);
    mar_run run = mar_in_place(s, army, mar_place_of(piece));
    while (run.first < run.end && *run.first != piece)
        run.first++;
    if (run.first == run.end) {
        broken(r);
        return;
    }
    mar_take(s, army, piece);
    mar_put(s, army, mar_word_of(spot, code, status));
}

// clang-format off
static const kit_field pending_fields[] = {
    KIT_WALKED("decision", OWN, .write = decision_write),
    KIT_WALKED("stage", VALUES, .unset = KIT_MUST, .ranges = stage_ranges),
    KIT_WALKED("deed", VALUES, .unset = KIT_MUST, .at = offsetof(mar_table, pending_action), .ranges = action_ranges),
    KIT_WALKED("parts", LINES, .unset = KIT_MUST, .span = MAR_ARMIES * MAR_PIECES_MAX, .each = part_each, .add = part_add),
    { 0 },
};
// clang-format on

static bool pending_read(kit_reader *r, mar_state *s) {
    uint32_t pending = json_find(&r->doc, 0, "pending");
    unsigned stage = s->table.stage;
    s->table.asked = (uint8_t)stage;
    if (pending) {
        kit_object_read(r, pending, pending_fields, &s->table, "pending");
        const char *name = mar_game.phase[r->failed ? 0 : s->table.asked].name;
        if (r->failed || !json_equals(&r->doc, json_find(&r->doc, pending, "decision"), name))
            return false;
    }
    if (s->table.stage != stage) return false;
    if (s->head.result) return pending == 0;
    s->head.phase = s->table.asked;
    s->head.to_move = (uint8_t)(1u << s->table.decider);
    return true;
}

// ---- What a viewer was shown.

// "marengo inactive 0 2 I2 1-2,1,512 C2 0-1,0,512": place, activity, status, count, and by class
// the bounds, how many are sure and what is expected of the rest; a bare "2-2" is sure altogether.
static bool heap_each(const kit_walk *w, unsigned i, void *element) {
    const mar_view *v = w->object;
    const mar_heap *heap = &v->heap[w->field->tag][i];
    gg_text *text = element;
    if (i >= v->heap_count[w->field->tag]) return false;
    mar_place_write(mar_key_place(heap->key), text);
    gg_put(text, mar_key_inactive(heap->key) ? " inactive " : " active ");
    gg_put_int(text, mar_key_status(heap->key));
    gg_put(text, " ");
    gg_put_int(text, heap->count);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (heap->most[c] == 0) continue;
        gg_put(text, " ");
        mar_code_write(c, text);
        gg_put(text, " ");
        gg_put_int(text, heap->least[c]);
        gg_put(text, "-");
        gg_put_int(text, heap->most[c]);
        if (heap->sure[c] == heap->most[c]) continue;
        gg_put(text, ",");
        gg_put_int(text, heap->sure[c]);
        gg_put(text, ",");
        gg_put_int(text, heap->share[c]);
    }
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
    unsigned least, most, sure, share = 0;
    bool whole = !strchr(text, ',');
    if (!number_before(&text, '-', MAR_PIECES_MAX, &least)) return false;
    if (whole) {
        if (!small_read(text, MAR_PIECES_MAX, &most)) return false;
        sure = most;
    } else if (!number_before(&text, ',', MAR_PIECES_MAX, &most)
               || !number_before(&text, ',', MAR_PIECES_MAX, &sure)
               || !small_read(text, UINT16_MAX, &share)) {
        return false;
    }
    heap->least[c] = (uint8_t)least;
    heap->most[c] = (uint8_t)most;
    heap->sure[c] = (uint8_t)sure;
    heap->share[c] = (uint16_t)share;
    return true;
}

static bool bounds_read(char *line, mar_heap *heap) {
    unsigned code;
    while (*line) {
        if (!code_read(word(&line), &code) || code >= MAR_CLASSES) return false;
        char *text = line;
        word(&line);
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

static bool heap_read(char *line, mar_heap *heap) {
    unsigned place, status, count;
    const char *where = word(&line);
    if (!spot_read(where, &place) && !mar_place_read(where, strlen(where), &place)) return false;
    const char *activity = word(&line);
    bool inactive = strcmp(activity, "inactive") == 0;
    if (!inactive && strcmp(activity, "active") != 0) return false;
    if (!small_read(word(&line), MAR_MOVED_DECLARED, &status)) return false;
    if (!small_read(word(&line), MAR_PIECES_MAX, &count) || count == 0) return false;
    heap->key = mar_key(place, inactive, status);
    heap->count = (uint8_t)count;
    return bounds_read(line, heap) && is_sound(heap);
}

static void heap_add(kit_reader *r, void *element) {
    mar_view *v = r->object;
    uint8_t *count = &v->heap_count[r->field->tag];
    if (*count == MAR_PIECES_MAX || !heap_read(element, &v->heap[r->field->tag][(*count)++]))
        broken(r);
}

static void refuge_write(const kit_walk *w, gg_text *out) {
    const mar_view *v = w->object;
    gg_put(out, "[");
    for (unsigned i = 0; i < v->refuge_count; i++) {
        gg_put_comma(out);
        gg_put_int(out, v->refuge[i]);
    }
    gg_put(out, "]");
}

static void refuge_read(kit_reader *r, uint32_t node) {
    mar_view *v = r->object;
    bool list = json_is(&r->doc, node, JSON_ARRAY) && r->doc.node[node].count <= MAR_REFUGE_MAX;
    for (uint32_t at = list ? json_first(&r->doc, node) : 0; at;
         at = json_after(&r->doc, node, at)) {
        int64_t piece;
        list = list && json_int(&r->doc, at, &piece) && piece >= 0 && piece <= UINT16_MAX;
        if (list) v->refuge[v->refuge_count++] = (mar_piece)piece;
    }
    if (!list) kit_fail(r, GG_SYNTAX, "no list of pieces: ", "refuge");
}

// clang-format off
#define ARMY_FIELDS(army) { \
    KIT_WALKED("living", VALUES, .unset = KIT_MUST, .at = offsetof(mar_view, living[army]), .ranges = count_ranges), \
    KIT_WALKED("gone", VALUES, .unset = KIT_MUST, .at = offsetof(mar_view, gone[army]), .ranges = count_ranges), \
    KIT_WALKED("heaps", LINES, .unset = KIT_MUST, .span = MAR_PIECES_MAX, .tag = army, .each = heap_each, .add = heap_add), \
    { 0 } }
static const kit_field army_fields[MAR_ARMIES][4] = { ARMY_FIELDS(0), ARMY_FIELDS(1) };

static const kit_field view_fields[] = {
    KIT_WALKED("stage", VALUES, .unset = KIT_MUST, .at = offsetof(mar_view, table), .ranges = stage_ranges),
    KIT_WALKED("deed", VALUES, .unset = KIT_MUST, .at = offsetof(mar_view, table.pending_action), .ranges = action_ranges),
    KIT_WALKED("refuge", OWN, .write = refuge_write, .read = refuge_read),
    KIT_WALKED("austria", OBJECT, .unset = KIT_MUST, .fields = army_fields[MAR_AUSTRIA]),
    KIT_WALKED("france", OBJECT, .unset = KIT_MUST, .fields = army_fields[MAR_FRANCE]),
    { 0 },
};
// clang-format on

static bool known_read(kit_reader *r, const mar_state *s, gg_view *const *views) {
    static const char *const keys[] = { "austria", "france", "public", NULL };
    uint32_t known = json_find(&r->doc, 0, "known");
    if (!kit_has_only(&r->doc, known, keys)) return false;
    for (unsigned viewer = 0; viewer <= MAR_ARMIES; viewer++) {
        mar_view *v = (mar_view *)(void *)views[viewer];
        uint32_t node = json_find(&r->doc, known, gg_viewer_name(&mar_game, viewer));
        memset(v, 0, sizeof *v);
        v->head.rules = s->head.rules;
        v->seat = (uint8_t)viewer;
        v->table = s->table;
        v->result = s->head.result;
        kit_object_read(r, node, view_fields, v, "a view");
        if (node == 0 || r->failed || !mar_view_is_sound(v, s)) return false;
    }
    return true;
}

// ---- Both.

void mar_sealed_write(const mar_state *s, const gg_view *const *views, gg_text *out) {
    if (s->head.result == 0 && is_pending(s)) {
        gg_put_key(out, "pending");
        gg_put(out, "{");
        kit_members_write(pending_fields, s, &s->table, out);
        gg_put(out, "}");
    }
    gg_put_key(out, "known");
    gg_put(out, "{");
    for (unsigned viewer = 0; viewer <= MAR_ARMIES; viewer++) {
        gg_put_key(out, gg_viewer_name(&mar_game, viewer));
        gg_put(out, "{");
        kit_members_write(view_fields, s, views[viewer], out);
        gg_put(out, "}");
    }
    gg_put(out, "}");
    kit_seal_write(&mar_game, (const gg_state *)(const void *)s, views, out);
}

gg_status mar_sealed_read(const json_doc *doc, mar_state *s, gg_view *const *views,
                          gg_fault *fault) {
    gg_fault inner = { 0 };
    kit_reader r = { .doc = *doc, .fault = &inner, .state = s };
    if (pending_read(&r, s) && mar_state_is_sound(s) && known_read(&r, s, views)
        && kit_seal_check(doc, &mar_game, (const gg_state *)(const void *)s, views))
        return GG_OK;
    return kit_seal_broken(fault);
}
