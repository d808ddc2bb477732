/* position_read.c - a position of Marengo from JSON: refused with the rule it breaks, or with
 * the key that is wrong. rulebook: cites rules of all chapters.
 * speech off: faults are read by those who write positions, in English. */
#include <string.h>

#include "games/marengo/rules/rules.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/position.h"
#include "games/marengo/words/text.h"
#include "kit/reader.h"

enum { NODES_MAX = 6000 };

typedef kit_reader reader;

static mar_state *state_of(const reader *r) {
    return r->state;
}

static unsigned place_value(reader *r, uint32_t node) {
    char text[64];
    unsigned place = 0;
    if (!json_string(&r->doc, node, text, sizeof text)) {
        kit_fail(r, GG_SYNTAX, "not a place", NULL);
    } else if (!mar_place_read(text, strlen(text), &place)) {
        kit_fail(r, GG_UNKNOWN, "no such place: ", text);
    }
    return r->failed ? 0 : place;
}

static unsigned locale_value(reader *r, uint32_t node) {
    char text[64];
    unsigned locale = 0;
    if (!json_string(&r->doc, node, text, sizeof text)) {
        kit_fail(r, GG_SYNTAX, "not a locale", NULL);
    } else if (!mar_locale_read(text, strlen(text), &locale)) {
        kit_fail(r, GG_UNKNOWN, "no such locale: ", text);
    }
    return r->failed ? 0 : locale;
}

static const char *const piece_keys[] = { "army",  "type",      "strength", "place",    "active",
                                          "moved", "assaulted", "fired",    "declared", NULL };

// The actions of a piece as one status; what no piece can have done together is refused.
static unsigned status_read(reader *r, uint32_t node) {
    bool moved = kit_flag_read(r, node, "moved", false),
         declared = kit_flag_read(r, node, "declared", false);
    bool assaulted = kit_flag_read(r, node, "assaulted", false),
         fired = kit_flag_read(r, node, "fired", false);
    if (moved && (assaulted || fired)) {
        kit_refuse(r, MAR_8_1, "a piece that assaulted or fired cannot have moved in that turn");
    }
    if (fired && (assaulted || declared)) {
        kit_refuse(r, MAR_10_3, "a gun that fired neither assaults nor declares in that turn");
    }
    if (assaulted && declared) kit_refuse(r, MAR_10_3, "a gun that assaulted cannot have declared");
    if (fired) return MAR_FIRED;
    if (assaulted) return MAR_ASSAULTED;
    if (declared) return moved ? MAR_MOVED_DECLARED : MAR_DECLARED;
    return moved ? MAR_MOVED : MAR_FRESH;
}

static unsigned class_read(reader *r, uint32_t node) {
    static const uint8_t first[MAR_TYPES] = { MAR_I3, MAR_C2, MAR_A1 };
    static const uint8_t most[MAR_TYPES] = { 3, 2, 1 };
    unsigned type = kit_choice_read(r, node, "type", mar_type_names, MAR_TYPES);
    unsigned strength = kit_number_read(r, node, "strength", 0, 99);
    if (strength == 0 || strength > most[type]) {
        kit_refuse(r, MAR_2_1, "no piece of that type has that strength");
        return 0;
    }
    return first[type] + most[type] - strength;
}

static void check_pending_actions(reader *r, unsigned army, unsigned place, unsigned code,
                                  unsigned status) {
    const mar_table *t = &state_of(r)->table;
    bool gun = mar_type_of[code] == MAR_ARTILLERY, own = army == t->army;
    bool declared = mar_is_declared(status);
    if ((declared || status == MAR_FIRED) && !gun) {
        kit_refuse(r, MAR_10_1, "only artillery bombards");
    }
    if (declared && mar_at(place)->kind != MAR_APPROACH) {
        kit_refuse(r, MAR_10_1, "only artillery that blocks an approach declares");
    }
    if (status != MAR_FRESH && mar_at(place)->kind == MAR_ENTRY) {
        kit_refuse(r, MAR_8_53, "a piece that waits at an entry has done nothing");
    }
    if (mar_is_inactive(code) && status != MAR_FRESH) {
        kit_refuse(r, MAR_5_1, "an inactive piece has done nothing");
    }
    bool acted = status == MAR_MOVED || status == MAR_ASSAULTED || status == MAR_MOVED_DECLARED;
    if (acted && !own) kit_refuse(r, MAR_15_8, "moved and assaulted end with the owner's turn");
    if (own && declared && (t->stage == MAR_ASSAULT || t->stage == MAR_MOVE_FROM)) {
        kit_refuse(r, MAR_6_2, "declared bombardments are resolved before the assaults");
    }
    bool early = t->stage == MAR_ACTIVATE || t->stage == MAR_BOMBARD;
    if (own && status == MAR_ASSAULTED && early) {
        kit_refuse(r, MAR_6_3, "assaults come after the bombardments");
    }
    if (own && (early || t->stage == MAR_ASSAULT)
        && (status == MAR_MOVED || status == MAR_MOVED_DECLARED)) {
        kit_refuse(r, MAR_6_4, "movement comes after the assaults");
    }
}

static void check_standing(reader *r, unsigned army, unsigned place) {
    const mar_state *s = state_of(r);
    if (mar_at(place)->kind == MAR_ENTRY) {
        if (mar_entries[place - MAR_ENTRY_FIRST].army != army) {
            kit_refuse(r, MAR_3_2, "that entry belongs to the other army");
        }
        return;
    }
    unsigned locale = mar_at(place)->locale;
    if (mar_is_enemy_held(s, army, locale)) {
        kit_refuse(r, MAR_3_4, "pieces of both armies are never in one locale");
    }
    if (s->held[army][locale] >= mar_locales[locale].capacity) {
        kit_refuse(r, MAR_3_3, "more pieces in a locale than its capacity");
    }
}

static void piece_read(reader *r, uint32_t node) {
    kit_keys_check(r, node, piece_keys, "a piece");
    if (r->failed) return;
    unsigned army = kit_choice_read(r, node, "army", mar_seat_names, MAR_ARMIES);
    unsigned code = class_read(r, node), status = status_read(r, node);
    uint32_t at = kit_member_find(r, node, "place");
    unsigned place = r->failed ? 0 : place_value(r, at);
    if (!kit_flag_read(r, node, "active", true)) {
        if (army == MAR_AUSTRIA) kit_refuse(r, MAR_2_6, "only French pieces are inactive");
        if (place >= MAR_ENTRY_FIRST) kit_refuse(r, MAR_5_4, "reinforcements are active");
        code += MAR_INACTIVE;
    }
    if (r->failed) return;
    check_pending_actions(r, army, place, code, status);
    check_standing(r, army, place);
    if (state_of(r)->piece_count[army] == MAR_PIECES_MAX) {
        kit_fail(r, GG_SYNTAX, "an army has at most 40 pieces", NULL);
    }
    if (r->failed) return;
    mar_put(state_of(r), army, mar_word_of(place, code, status));
    if (status == MAR_FIRED) state_of(r)->table.fired[army]++;
    bool there = army == MAR_AUSTRIA && place < MAR_ENTRY_FIRST;
    if (there && mar_locales[mar_at(place)->locale].french_setup)
        state_of(r)->table.setup_occupied = 1;
}

static void approach_add(reader *r, uint32_t node, uint16_t *list, uint8_t *count) {
    unsigned place = place_value(r, node);
    if (!r->failed && mar_at(place)->kind != MAR_APPROACH) {
        kit_refuse(r, MAR_11_1, "an assault crosses an approach");
    }
    if (*count == MAR_COMMANDS + state_of(r)->table.commands) {
        kit_refuse(r, MAR_7_1, "more assaults than commands can buy");
    }
    if (mar_is_member(list, *count, place)) kit_refuse(r, MAR_6_7, "an approach is listed twice");
    if (!r->failed) list[(*count)++] = (uint16_t)place;
}

static void assaulted_read(reader *r, uint32_t node) {
    approach_add(r, node, state_of(r)->table.assaulted, &state_of(r)->table.assaulted_count);
}

static void lost_read(reader *r, uint32_t node) {
    approach_add(r, node, state_of(r)->table.lost, &state_of(r)->table.lost_count);
}

static void taken_read(reader *r, uint32_t node) {
    mar_table *t = &state_of(r)->table;
    unsigned locale = locale_value(r, node);
    if (t->taken_count == MAR_COMMANDS + t->commands) {
        kit_refuse(r, MAR_7_1, "more locales taken than commands can buy");
    }
    if (!r->failed && mar_is_taken(state_of(r), locale))
        kit_refuse(r, MAR_6_7, "a locale is listed twice");
    if (!r->failed) t->taken[t->taken_count++] = (uint8_t)locale;
}

static unsigned road_value(reader *r, uint32_t node) {
    for (unsigned i = 0; i < MAR_ROADS; i++) {
        if (json_equals(&r->doc, node, mar_roads[i].key)) return i;
    }
    kit_fail(r, GG_UNKNOWN, "no such road in a crossing", NULL);
    return 0;
}

static void crossing_use(reader *r, unsigned crossing, unsigned step, bool forward) {
    mar_table *t = &state_of(r)->table;
    if (mar_crossing_step(t, crossing)) kit_refuse(r, MAR_6_7, "a crossing is listed twice");
    mar_crossing_set(t, crossing, step, forward);
}

static void crossing_read(reader *r, uint32_t node) {
    static const char *const keys[] = { "road", "from", "to", "step", NULL };
    kit_keys_check(r, node, keys, "a crossing");
    if (r->failed) return;
    unsigned step = kit_number_read(r, node, "step", 0, MAR_STEPS);
    if (step == 0) kit_fail(r, GG_SYNTAX, "a crossing's step is 1, 2 or 3", NULL);
    unsigned road = road_value(r, json_find(&r->doc, node, "road"));
    unsigned from = place_value(r, json_find(&r->doc, node, "from"));
    unsigned to = locale_value(r, json_find(&r->doc, node, "to"));
    if (r->failed) return;
    if (from >= MAR_ENTRY_FIRST) {
        const mar_entry *entry = &mar_entries[from - MAR_ENTRY_FIRST];
        if (entry->road != road || entry->locale != to) {
            kit_fail(r, GG_UNKNOWN, "no such crossing from an entry", NULL);
        }
        crossing_use(r, MAR_ROAD_CROSSINGS + from - MAR_ENTRY_FIRST, step, true);
        return;
    }
    const mar_locale *row = &mar_locales[mar_at(from)->locale];
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        if (mar_exits[i].road != road || mar_exits[i].to != to) continue;
        crossing_use(r, mar_exits[i].crossing, step, mar_exits[i].forward);
        return;
    }
    kit_fail(r, GG_UNKNOWN, "that road does not cross there", NULL);
}

static void memory_read(reader *r, uint32_t node) {
    static const char *const keys[] = { "crossings",  "assaulted",    "lost",
                                        "taken",      "pontoon_used", "setup_ever_occupied",
                                        "gain_given", "activated",    NULL };
    mar_table *t = &state_of(r)->table;
    if (node == 0) return;
    kit_keys_check(r, node, keys, "memory");
    kit_list_read(r, node, "crossings", crossing_read);
    kit_list_read(r, node, "assaulted", assaulted_read);
    kit_list_read(r, node, "lost", lost_read);
    kit_list_read(r, node, "taken", taken_read);
    t->pontoon_used = kit_flag_read(r, node, "pontoon_used", false);
    t->setup_occupied |= kit_flag_read(r, node, "setup_ever_occupied", false);
    t->gain_given = kit_flag_read(r, node, "gain_given", false);
    t->activated = (uint8_t)kit_number_read(r, node, "activated", t->activated, 99);
}

static const char *const top_keys[] = {
    "game",      "round",   "last_round", "seat",          "phase", "morale", "pieces",
    "memory",    "pending", "known",      "commands_used", "seal",  "chance", "ply",
    "activated", "winner",  "rule",       "rules",         NULL
};

static void stage_read(reader *r) {
    static const char *const names[] = { "activate", "bombard", "assault", "move",
                                         "declare",  "over",    NULL };
    static const uint8_t stages[] = { MAR_ACTIVATE,  MAR_BOMBARD, MAR_ASSAULT,
                                      MAR_MOVE_FROM, MAR_DECLARE, 0 };
    mar_table *t = &state_of(r)->table;
    // Unset, the position is the start of an Austrian turn, or of the seat's.
    if (json_find(&r->doc, 0, "seat")) {
        t->army = (uint8_t)kit_choice_read(r, 0, "seat", mar_seat_names, MAR_ARMIES);
    }
    t->decider = t->army;
    t->stage = t->army == MAR_FRANCE ? MAR_ACTIVATE : MAR_BOMBARD;
    if (json_find(&r->doc, 0, "phase")) t->stage = stages[kit_choice_read(r, 0, "phase", names, 6)];
    if (t->stage == MAR_ACTIVATE && t->army != MAR_FRANCE) {
        kit_refuse(r, MAR_6_1, "only France activates");
    }
}

static void morale_read(reader *r) {
    static const char *const keys[] = { "france", "austria", NULL };
    uint32_t node = json_find(&r->doc, 0, "morale");
    for (unsigned army = 0; army < MAR_ARMIES; army++)
        state_of(r)->table.morale[army] = mar_morale_start[army];
    if (node == 0) return;
    kit_keys_check(r, node, keys, "morale");
    for (unsigned army = 0; army < MAR_ARMIES && !r->failed; army++) {
        state_of(r)->table.morale[army] =
            (uint8_t)kit_number_read(r, node, mar_seat_names[army], mar_morale_start[army], 99);
    }
}

static void table_read(reader *r) {
    mar_table *t = &state_of(r)->table;
    kit_game_check(r, &mar_game, top_keys);
    if (!r->failed) kit_rules_read(r, &mar_game, &state_of(r)->head);
    if (r->failed) return;
    t->round = (uint8_t)kit_number_read(r, 0, "round", 1, 99);
    t->last_round = (uint8_t)kit_number_read(r, 0, "last_round", MAR_ROUNDS, MAR_ROUNDS);
    t->commands = (uint8_t)kit_number_read(r, 0, "commands_used", 0, 99);
    t->activated = (uint8_t)kit_number_read(r, 0, "activated", 0, 99);
    if (t->round == 0 || t->round > t->last_round) {
        kit_refuse(r, MAR_1_2, "the rounds are 1 to the last round");
    }
    if (t->commands > MAR_COMMANDS) kit_refuse(r, MAR_7_1, "a turn has three commands");
    stage_read(r);
    morale_read(r);
}

// The stranger's view is all a viewer has when a position does not say what he was shown.
static void begin_views(const mar_state *s, gg_view *const *views) {
    for (unsigned viewer = 0; viewer <= MAR_ARMIES; viewer++)
        mar_view_begin(views[viewer], (const gg_state *)(const void *)s, (gg_seat)viewer);
}

static void end_read(reader *r) {
    mar_state *s = state_of(r);
    s->table.decider = 0;
    s->head.result = (uint8_t)(1u << kit_choice_read(r, 0, "winner", mar_seat_names, MAR_ARMIES));
    s->table.ended_by = (uint8_t)kit_rule_read(r, &mar_game);
}

static gg_status read_all(reader *r, gg_view *const *views) {
    bool sealed = kit_is_sealed(r);
    table_read(r);
    kit_list_read(r, 0, "pieces", piece_read);
    if (!r->failed) memory_read(r, json_find(&r->doc, 0, "memory"));
    if (state_of(r)->table.activated > 2)
        kit_refuse(r, MAR_5_3, "at most two pieces are activated");
    if (!r->failed) kit_chance_read(r, &state_of(r)->head);
    bool over = state_of(r)->table.stage == 0;
    bool stray = json_find(&r->doc, 0, "winner") || json_find(&r->doc, 0, "rule");
    if (!over && stray) kit_fail(r, GG_SYNTAX, "winner and rule belong to the phase over", NULL);
    kit_stray_seal_check(r);
    if (!r->failed && over) end_read(r);
    if (!r->failed && sealed) {
        gg_status status = mar_sealed_read(&r->doc, state_of(r), views, r->fault);
        r->failed = status != GG_OK;
        return status;
    }
    if (r->failed) return r->fault->status;
    begin_views(state_of(r), views);
    return GG_OK;
}

gg_status mar_position_read(const char *text, gg_state *state, gg_view *const *views,
                            gg_fault *fault) {
    json_node node[NODES_MAX];
    mar_state *s = (mar_state *)(void *)state;
    reader r = { .state = s, .fault = fault };
    gg_clear(&mar_game, state, s->head.rules);
    mar_clear(s);
    return kit_read_begin(&r, text, node, NODES_MAX) ? read_all(&r, views) : GG_SYNTAX;
}
