/* position.c - a position of Marengo written as one line of JSON. */
#include "games/marengo/state/position.h"

#include <string.h>

#include "base/text.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/table.h"
#include "games/marengo/words/text.h"
#include "kit/fields.h"
#include "kit/member.h"
#include "kit/seal.h"

// The stage of the turn a decision's name begins, as positions spell it; NULL if none.
static const char *stage_name(unsigned stage) {
    switch (stage) {
    case MAR_ACTIVATE: return "activate";
    case MAR_BOMBARD: return "bombard";
    case MAR_ASSAULT: return "assault";
    case MAR_MOVE_FROM: return "move";
    case MAR_DECLARE: return "declare";
    default: return NULL;
    }
}

static void place_value(unsigned place, gg_text *out) {
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    mar_place_write(place, &text);
    gg_put_comma(out);
    gg_put_quoted(out, name);
}

static void piece_write(const mar_state *s, unsigned army, mar_piece piece, gg_text *out) {
    unsigned place = mar_place_of(piece), code = mar_code_of(piece), status = mar_status_of(piece);
    gg_put_comma(out);
    gg_put(out, "{");
    kit_name_write("army", mar_seat_names[army], out);
    kit_name_write("type", mar_type_names[mar_type_of[code]], out);
    kit_number_write("strength", mar_strength_of[code], out);
    gg_put_key(out, "place");
    place_value(place < MAR_PLACES ? place : mar_outward(&s->table, army, place), out);
    if (mar_is_inactive(code)) kit_flag_write("active", false, out);
    if (status == MAR_MOVED || status == MAR_MOVED_DECLARED) kit_flag_write("moved", true, out);
    if (status == MAR_ASSAULTED) kit_flag_write("assaulted", true, out);
    if (status == MAR_FIRED) kit_flag_write("fired", true, out);
    if (mar_is_declared(status)) kit_flag_write("declared", true, out);
    gg_put(out, "}");
}

// Entries have a crossing of their own; all others are found by their exits.
static void crossing_write(const mar_table *t, unsigned crossing, gg_text *out) {
    unsigned step = mar_crossing_step(t, crossing);
    if (step == 0) return;
    gg_put_comma(out);
    gg_put(out, "{");
    if (crossing >= MAR_ROAD_CROSSINGS) {
        unsigned entry = crossing - MAR_ROAD_CROSSINGS;
        kit_name_write("road", mar_roads[mar_entries[entry].road].key, out);
        gg_put_key(out, "from");
        place_value(MAR_ENTRY_FIRST + entry, out);
        kit_name_write("to", mar_locales[mar_entries[entry].locale].key, out);
    } else {
        unsigned i = 0;
        while (mar_exits[i].crossing != crossing
               || mar_exits[i].forward != mar_crossing_is_forward(t, crossing))
            i++;
        kit_name_write("road", mar_roads[mar_exits[i].road].key, out);
        kit_name_write("from", mar_locales[mar_at(mar_exits[i].near)->locale].key, out);
        kit_name_write("to", mar_locales[mar_exits[i].to].key, out);
    }
    kit_number_write("step", step, out);
    gg_put(out, "}");
}

static void places_write(const char *key, const uint16_t *place, unsigned count, gg_text *out) {
    gg_put_key(out, key);
    gg_put(out, "[");
    for (unsigned i = 0; i < count; i++)
        place_value(place[i], out);
    gg_put(out, "]");
}

static void memory_write(const mar_table *t, gg_text *out) {
    gg_put_key(out, "memory");
    gg_put(out, "{");
    gg_put_key(out, "crossings");
    gg_put(out, "[");
    for (unsigned crossing = 0; crossing < MAR_CROSSINGS; crossing++)
        crossing_write(t, crossing, out);
    gg_put(out, "]");
    places_write("assaulted", t->assaulted, t->assaulted_count, out);
    places_write("lost", t->lost, t->lost_count, out);
    gg_put_key(out, "taken");
    gg_put(out, "[");
    for (unsigned i = 0; i < t->taken_count; i++) {
        gg_put_comma(out);
        gg_put_quoted(out, mar_locales[t->taken[i]].key);
    }
    gg_put(out, "]");
    kit_flag_write("pontoon_used", t->pontoon_used, out);
    kit_flag_write("setup_ever_occupied", t->setup_occupied, out);
    kit_flag_write("gain_given", t->gain_given, out);
    if (t->activated) kit_number_write("activated", t->activated, out);
    gg_put(out, "}");
}

// What a table knows beyond the position's own keys: its turn's stage and the action.
static void inner_write(const mar_table *t, gg_text *out) {
    const unsigned char *pending_action = (const unsigned char *)&t->pending_action;
    const uint8_t inner[] = { t->stage, t->asked, t->decider, t->passed };
    kit_numbers_write("stage", inner, sizeof inner, out);
    gg_put_key(out, "deed");
    gg_put(out, "[");
    for (unsigned i = 0; i < sizeof t->pending_action; i += i < 2 * MAR_PENDING_WORDS ? 2 : 1) {
        unsigned value = i < 2 * MAR_PENDING_WORDS
                             ? ((const uint16_t *)(const void *)pending_action)[i / 2]
                             : pending_action[i];
        gg_put_comma(out);
        gg_put_int(out, value);
    }
    gg_put(out, "]");
}

static void part_write(unsigned army, mar_piece piece, gg_text *out) {
    char line[64];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, mar_seat_names[army]);
    gg_put(&text, " ");
    mar_place_write(mar_place_of(piece), &text);
    gg_put(&text, " ");
    mar_code_write(mar_code_of(piece), &text);
    gg_put(&text, " ");
    gg_put_int(&text, mar_status_of(piece));
    gg_put_comma(out);
    gg_put_quoted(out, line);
}

static bool is_pending(const mar_state *s) {
    static const mar_pending_action nothing;
    const mar_table *t = &s->table;
    return s->head.phase != t->stage || t->decider != t->army || t->passed
           || memcmp(&t->pending_action, &nothing, sizeof nothing) != 0;
}

static void pending_write(const mar_state *s, gg_text *out) {
    gg_put_key(out, "pending");
    gg_put(out, "{");
    kit_name_write("decision", mar_game.phase[s->head.phase].name, out);
    inner_write(&s->table, out);
    gg_put_key(out, "parts");
    gg_put(out, "[");
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < s->piece_count[army]; i++) {
            if (mar_place_of(s->piece[army][i]) >= MAR_PLACES) {
                part_write(army, s->piece[army][i], out);
            }
        }
    }
    gg_put(out, "]}");
}

// "marengo inactive 0 2 I2 1-2,1,512 C2 0-1,0,512": place, activity, status, count, and by class
// the bounds, how many are sure and what is expected of the rest; a bare "2-2" is sure altogether.
static void heap_write(const mar_heap *heap, gg_text *out) {
    char line[240];
    gg_text text = gg_text_begin(line, sizeof line);
    mar_place_write(mar_key_place(heap->key), &text);
    gg_put(&text, mar_key_inactive(heap->key) ? " inactive " : " active ");
    gg_put_int(&text, mar_key_status(heap->key));
    gg_put(&text, " ");
    gg_put_int(&text, heap->count);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (heap->most[c] == 0) continue;
        gg_put(&text, " ");
        mar_code_write(c, &text);
        gg_put(&text, " ");
        gg_put_int(&text, heap->least[c]);
        gg_put(&text, "-");
        gg_put_int(&text, heap->most[c]);
        if (heap->sure[c] == heap->most[c]) continue;
        gg_put(&text, ",");
        gg_put_int(&text, heap->sure[c]);
        gg_put(&text, ",");
        gg_put_int(&text, heap->share[c]);
    }
    gg_put_comma(out);
    gg_put_quoted(out, line);
}

static void known_write(const mar_view *v, gg_text *out) {
    gg_put(out, "{");
    inner_write(&v->table, out);
    gg_put_key(out, "refuge");
    gg_put(out, "[");
    for (unsigned i = 0; i < v->refuge_count; i++) {
        gg_put_comma(out);
        gg_put_int(out, v->refuge[i]);
    }
    gg_put(out, "]");
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        gg_put_key(out, mar_seat_names[army]);
        gg_put(out, "{");
        kit_numbers_write("living", v->living[army], MAR_CLASSES, out);
        kit_numbers_write("gone", v->gone[army], MAR_CLASSES, out);
        gg_put_key(out, "heaps");
        gg_put(out, "[");
        for (unsigned i = 0; i < v->heap_count[army]; i++)
            heap_write(&v->heap[army][i], out);
        gg_put(out, "]}");
    }
    gg_put(out, "}");
}

static void phase_write(const mar_state *s, gg_text *out) {
    if (s->head.result == 0) {
        kit_name_write("phase", stage_name(s->table.stage), out);
        return;
    }
    kit_name_write("phase", "over", out);
    kit_name_write("winner", mar_seat_names[mar_winner(s->head.result)], out);
    kit_name_write("rule", mar_game.rule[s->table.ended_by].number, out);
}

void mar_position_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    const mar_state *s = mar_of(state);
    gg_put(out, "{\"game\":\"marengo\"");
    kit_rules_write(&s->head, out);
    kit_number_write("round", s->table.round, out);
    if (s->table.last_round != MAR_ROUNDS) kit_number_write("last_round", s->table.last_round, out);
    kit_name_write("seat", mar_seat_names[s->table.army], out);
    phase_write(s, out);
    kit_number_write("commands_used", s->table.commands, out);
    gg_put_key(out, "morale");
    gg_put(out, "{");
    kit_number_write("france", s->table.morale[MAR_FRANCE], out);
    kit_number_write("austria", s->table.morale[MAR_AUSTRIA], out);
    gg_put(out, "}");
    gg_put_key(out, "pieces");
    gg_put(out, "[");
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < s->piece_count[army]; i++)
            piece_write(s, army, s->piece[army][i], out);
    }
    gg_put(out, "]");
    memory_write(&s->table, out);
    if (s->head.result == 0 && is_pending(s)) pending_write(s, out);
    gg_put_key(out, "known");
    gg_put(out, "{");
    for (unsigned viewer = 0; viewer <= MAR_ARMIES; viewer++) {
        gg_put_key(out, gg_viewer_name(&mar_game, viewer));
        known_write(mar_view_of(views[viewer]), out);
    }
    gg_put(out, "}");
    kit_seal_write(&mar_game, state, views, out);
    kit_chance_write(&s->head, out);
    gg_put(out, "}");
}
