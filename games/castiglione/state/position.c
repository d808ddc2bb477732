/* position.c - a position of Castiglione written as one line of JSON: the readable part. */
#include "games/castiglione/state/position.h"

#include "base/text.h"
#include "games/castiglione/words/text.h"
#include "kit/fields.h"
#include "kit/member.h"

const char *const cas_level_names[3] = { "draw", "marginal", "decisive" };

static void place_write(unsigned place, gg_text *out) {
    char name[48];
    gg_text text = gg_text_begin(name, sizeof name);
    cas_place_write(place, &text);
    kit_name_write("place", name, out);
}

// ---- Counters.

static void unit_write(const cas_state *s, unsigned side, unsigned number, gg_text *out) {
    const cas_counters_now *n = &s->now;
    unsigned from = n->entered[side][number];
    kit_number_write("hits", n->hits[side][number], out);
    kit_flag_write("commanded", cas_has(n->commanded[side], number), out);
    kit_flag_write("foraging", cas_has(n->foraging[side], number), out);
    if (from && cas_has(cas_entrants(&s->table, side), number))
        kit_name_write("entered", cas_areas[from - 1].key, out);
}

static void piece_write(const cas_state *s, unsigned side, unsigned number, gg_text *out) {
    unsigned place = s->now.place[side][number];
    if (place == CAS_ABSENT) return;
    gg_put_comma(out);
    gg_put(out, "{");
    kit_name_write("id", cas_key(cas_id(side, number)), out);
    place_write(place, out);
    if (place == CAS_WOUNDED) kit_number_write("wounded", s->now.wounded[side][number], out);
    if (place < CAS_PLACES) kit_flag_write("up", cas_has(s->now.up[side], number), out);
    if (place < CAS_PLACES && cas_has(cas_units(side), number)) unit_write(s, side, number, out);
    gg_put(out, "}");
}

static void pieces_write(const cas_state *s, gg_text *out) {
    kit_list_begin("pieces", out);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned number = 0; number < cas_counter_count[side]; number++)
            piece_write(s, side, number, out);
    }
    gg_put(out, "]");
}

// A set of counters by side.
static void counters_write(const char *key, const cas_set *set, gg_text *out) {
    kit_list_begin(key, out);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = set[side]; left; left = cas_rest(left))
            kit_element_write(cas_key(cas_id(side, cas_first(left))), out);
    }
    gg_put(out, "]");
}

// ---- Areas and connections.

static void areas_write(const char *key, cas_set areas, gg_text *out) {
    kit_list_begin(key, out);
    for (; areas; areas = cas_rest(areas))
        kit_element_write(cas_areas[cas_first(areas)].key, out);
    gg_put(out, "]");
}

static void holders_write(const cas_table *t, gg_text *out) {
    kit_object_begin("holder", out);
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        unsigned holder = t->holder[area];
        if (cas_areas[area].points && holder)
            kit_name_write(cas_areas[area].key, cas_side_names[holder - 1], out);
    }
    gg_put(out, "}");
}

static void sieges_write(const cas_table *t, gg_text *out) {
    kit_object_begin("siege", out);
    for (unsigned i = 0; i < CAS_FORTRESSES; i++) {
        if (t->siege[i]) kit_number_write(cas_areas[cas_fortresses[i].area].key, t->siege[i], out);
    }
    gg_put(out, "}");
}

static void links_write(const char *key, const uint64_t *links, gg_text *out) {
    kit_list_begin(key, out);
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        if ((links[link / 64] >> link % 64) & 1) kit_element_write(cas_links[link].key, out);
    }
    gg_put(out, "]");
}

static void crossed_write(const cas_table *t, gg_text *out) {
    kit_object_begin("crossed", out);
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        if (cas_links[link].limit_sp && t->crossed[link])
            kit_number_write(cas_links[link].key, t->crossed[link], out);
    }
    gg_put(out, "}");
}

// ---- The whole.

static void movement_write(const cas_state *s, gg_text *out) {
    const cas_table *t = &s->table;
    counters_write("moved", s->now.moved, out);
    crossed_write(t, out);
    links_write("mending", t->mending, out);
    areas_write("scouts", t->scouts, out);
    areas_write("scouted", t->scouted, out);
    kit_flag_write("moving", cas_is_moving(t), out);
}

static void end_write(const cas_state *s, gg_text *out) {
    kit_name_write("winner", cas_winner((const gg_state *)(const void *)s), out);
    kit_name_write("level", cas_level_names[s->table.level], out);
    kit_name_write("rule", cas_game.rule[s->table.ended_by].number, out);
}

void cas_state_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    const cas_state *s = cas_of(state);
    const cas_table *t = &s->table;
    gg_put(out, "{\"game\":\"castiglione\"");
    kit_rules_write(&s->head, out);
    gg_put_key(out, "options");
    cas_options_write(t->options, out);
    kit_number_write("turn", t->turn ? t->turn : 1, out);
    kit_name_write("phase", cas_step_names[t->step], out);
    kit_name_write("first", cas_side_names[t->first], out);
    if (t->holds_initiative)
        kit_name_write("initiative", cas_side_names[t->holds_initiative - 1], out);
    pieces_write(s, out);
    holders_write(t, out);
    sieges_write(t, out);
    links_write("broken", t->broken, out);
    counters_write("fought_turn", s->now.fought, out);
    counters_write("forced_turn", s->now.forced, out);
    if (cas_is_movement(t)) movement_write(s, out);
    if (cas_is_combat(t)) {
        counters_write("busy", s->now.busy, out);
        areas_write("assaulted", t->assaulted, out);
    }
    if (s->head.result) end_write(s, out);
    cas_sealed_write(state, views, out);
    kit_chance_write(&s->head, out);
    gg_put(out, "}");
}
