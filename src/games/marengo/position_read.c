/* position_read.c - a position of Marengo from JSON: refused with the rule it breaks, or with
 * the key that is wrong. rulebook: cites rules of all chapters. */
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "games/marengo/evolve.h"
#include "games/marengo/heaps.h"
#include "games/marengo/position.h"
#include "games/marengo/rules.h"
#include "games/marengo/text.h"

enum { NODES_MAX = 6000 };

// A position being read. The first thing wrong is kept, and everything after it skipped.
typedef struct reader {
    json_doc doc;
    mar_state *s;
    gg_fault *fault;
    bool failed;
} reader;

static void fail(reader *r, gg_status status, const char *what, const char *where) {
    if (r->failed) return;
    r->failed = true;
    gg_fault_set(r->fault, status, what, where, NULL);
}

static void refuse(reader *r, enum mar_rule rule, const char *why) {
    if (r->failed) return;
    fail(r, GG_REFUSED, why, NULL);
    r->fault->rule = (gg_rule)rule;
}

static void check_keys(reader *r, uint32_t object, const char *const *allowed, const char *name) {
    char key[40];
    if (r->failed) return;
    if (!json_is(&r->doc, object, JSON_OBJECT)) {
        fail(r, GG_SYNTAX, "not an object: ", name);
        return;
    }
    uint32_t stranger = json_stranger(&r->doc, object, allowed);
    if (stranger == 0) return;
    if (!json_string(&r->doc, stranger, key, sizeof key)) strcpy(key, "(too long)");
    gg_fault_set(r->fault, GG_SYNTAX, name, " has an unknown key: ", key);
    r->failed = true;
}

// A whole number low .. high; `fallback` if the key is not there.
static unsigned number(reader *r, uint32_t object, const char *key, unsigned fallback,
                       unsigned high) {
    int64_t value;
    uint32_t node = json_find(&r->doc, object, key);
    if (node == 0) return fallback;
    if (!json_int(&r->doc, node, &value) || value < 0 || value > high) {
        fail(r, GG_SYNTAX, "not a whole number in range: ", key);
        return fallback;
    }
    return (unsigned)value;
}

static bool flag(reader *r, uint32_t object, const char *key, bool fallback) {
    bool value = fallback;
    uint32_t node = json_find(&r->doc, object, key);
    if (node && !json_bool(&r->doc, node, &value)) fail(r, GG_SYNTAX, "not true or false: ", key);
    return value;
}

// Index of a string member in a list of names; `count` if it is none of them.
static unsigned choice(reader *r, uint32_t object, const char *key, const char *const *names,
                       unsigned count) {
    uint32_t node = json_find(&r->doc, object, key);
    unsigned index = 0;
    if (node == 0) {
        fail(r, GG_SYNTAX, "missing key: ", key);
        return 0;
    }
    while (index < count && !json_equals(&r->doc, node, names[index]))
        index++;
    if (index < count) return index;
    fail(r, json_is(&r->doc, node, JSON_STRING) ? GG_UNKNOWN : GG_SYNTAX, "unknown value of ", key);
    return 0;
}

static unsigned place_value(reader *r, uint32_t node) {
    char text[64];
    unsigned place = 0;
    if (!json_string(&r->doc, node, text, sizeof text)) {
        fail(r, GG_SYNTAX, "not a place", NULL);
    } else if (!mar_place_read(text, strlen(text), &place)) {
        fail(r, GG_UNKNOWN, "no such place: ", text);
    }
    return r->failed ? 0 : place;
}

static unsigned locale_value(reader *r, uint32_t node) {
    char text[64];
    unsigned locale = 0;
    if (!json_string(&r->doc, node, text, sizeof text)) {
        fail(r, GG_SYNTAX, "not a locale", NULL);
    } else if (!mar_locale_read(text, strlen(text), &locale)) {
        fail(r, GG_UNKNOWN, "no such locale: ", text);
    }
    return r->failed ? 0 : locale;
}

static const char *const piece_keys[] = { "army",  "type",      "strength", "place",    "active",
                                          "moved", "assaulted", "fired",    "declared", NULL };

// The deeds of a piece as one status; what no piece can have done together is refused.
static unsigned status_read(reader *r, uint32_t node) {
    bool moved = flag(r, node, "moved", false), declared = flag(r, node, "declared", false);
    bool assaulted = flag(r, node, "assaulted", false), fired = flag(r, node, "fired", false);
    if (moved && (assaulted || fired)) {
        refuse(r, MAR_8_1, "a piece that assaulted or fired cannot have moved in that turn");
    }
    if (fired && (assaulted || declared)) {
        refuse(r, MAR_10_3, "a gun that fired neither assaults nor declares in that turn");
    }
    if (assaulted && declared) refuse(r, MAR_10_3, "a gun that assaulted cannot have declared");
    if (fired) return MAR_FIRED;
    if (assaulted) return MAR_ASSAULTED;
    if (declared) return moved ? MAR_MOVED_DECLARED : MAR_DECLARED;
    return moved ? MAR_MOVED : MAR_FRESH;
}

static unsigned class_read(reader *r, uint32_t node) {
    static const uint8_t first[MAR_TYPES] = { MAR_I3, MAR_C2, MAR_A1 };
    static const uint8_t most[MAR_TYPES] = { 3, 2, 1 };
    unsigned type = choice(r, node, "type", mar_type_names, MAR_TYPES);
    unsigned strength = number(r, node, "strength", 0, 99);
    if (strength == 0 || strength > most[type]) {
        refuse(r, MAR_2_1, "no piece of that type has that strength");
        return 0;
    }
    return first[type] + most[type] - strength;
}

static void check_deeds(reader *r, unsigned army, unsigned place, unsigned code, unsigned status) {
    const mar_table *t = &r->s->table;
    bool gun = mar_type_of[code] == MAR_ARTILLERY, own = army == t->army;
    bool declared = mar_is_declared(status);
    if ((declared || status == MAR_FIRED) && !gun) {
        refuse(r, MAR_10_1, "only artillery bombards");
    }
    if (declared && mar_at(place)->kind != MAR_APPROACH) {
        refuse(r, MAR_10_1, "only artillery that blocks an approach declares");
    }
    if (status != MAR_FRESH && mar_at(place)->kind == MAR_ENTRY) {
        refuse(r, MAR_8_53, "a piece that waits at an entry has done nothing");
    }
    if (mar_is_inactive(code) && status != MAR_FRESH) {
        refuse(r, MAR_5_1, "an inactive piece has done nothing");
    }
    bool acted = status == MAR_MOVED || status == MAR_ASSAULTED || status == MAR_MOVED_DECLARED;
    if (acted && !own) refuse(r, MAR_15_8, "moved and assaulted end with the owner's turn");
    if (own && declared && (t->stage == MAR_ASSAULT || t->stage == MAR_MOVE_FROM)) {
        refuse(r, MAR_6_2, "declared bombardments are resolved before the assaults");
    }
    bool early = t->stage == MAR_ACTIVATE || t->stage == MAR_BOMBARD;
    if (own && status == MAR_ASSAULTED && early) {
        refuse(r, MAR_6_3, "assaults come after the bombardments");
    }
    if (own && (early || t->stage == MAR_ASSAULT)
        && (status == MAR_MOVED || status == MAR_MOVED_DECLARED)) {
        refuse(r, MAR_6_4, "movement comes after the assaults");
    }
}

static void check_standing(reader *r, unsigned army, unsigned place) {
    const mar_state *s = r->s;
    if (mar_at(place)->kind == MAR_ENTRY) {
        if (mar_entries[place - MAR_ENTRY_FIRST].army != army) {
            refuse(r, MAR_3_2, "that entry belongs to the other army");
        }
        return;
    }
    unsigned locale = mar_at(place)->locale;
    if (mar_is_enemy_held(s, army, locale)) {
        refuse(r, MAR_3_4, "pieces of both armies are never in one locale");
    }
    if (s->held[army][locale] >= mar_locales[locale].capacity) {
        refuse(r, MAR_3_3, "more pieces in a locale than its capacity");
    }
}

static void piece_read(reader *r, uint32_t node) {
    check_keys(r, node, piece_keys, "a piece");
    if (r->failed) return;
    unsigned army = choice(r, node, "army", mar_seat_names, MAR_ARMIES);
    unsigned code = class_read(r, node), status = status_read(r, node);
    uint32_t at = json_find(&r->doc, node, "place");
    if (at == 0) fail(r, GG_SYNTAX, "missing key: ", "place");
    unsigned place = r->failed ? 0 : place_value(r, at);
    if (!flag(r, node, "active", true)) {
        if (army == MAR_AUSTRIA) refuse(r, MAR_2_6, "only French pieces are inactive");
        if (place >= MAR_ENTRY_FIRST) refuse(r, MAR_5_4, "reinforcements are active");
        code += MAR_INACTIVE;
    }
    if (r->failed) return;
    check_deeds(r, army, place, code, status);
    check_standing(r, army, place);
    if (r->s->piece_count[army] == MAR_PIECES_MAX) {
        fail(r, GG_SYNTAX, "an army has at most 40 pieces", NULL);
    }
    if (r->failed) return;
    mar_put(r->s, army, mar_word_of(place, code, status));
    if (status == MAR_FIRED) r->s->table.fired[army]++;
    bool there = army == MAR_AUSTRIA && place < MAR_ENTRY_FIRST;
    if (there && mar_locales[mar_at(place)->locale].french_setup) r->s->table.setup_occupied = 1;
}

// Walks an array; nothing if the key is not there.
static void each(reader *r, uint32_t object, const char *key, void (*read)(reader *, uint32_t)) {
    uint32_t array = json_find(&r->doc, object, key);
    if (array == 0 || r->failed) return;
    if (!json_is(&r->doc, array, JSON_ARRAY)) {
        fail(r, GG_SYNTAX, "not a list: ", key);
        return;
    }
    for (uint32_t at = json_first(&r->doc, array); at && !r->failed;
         at = json_after(&r->doc, array, at)) {
        read(r, at);
    }
}

static void approach_add(reader *r, uint32_t node, uint16_t *list, uint8_t *count) {
    unsigned place = place_value(r, node);
    if (!r->failed && mar_at(place)->kind != MAR_APPROACH) {
        refuse(r, MAR_11_1, "an assault crosses an approach");
    }
    if (*count == MAR_COMMANDS + r->s->table.commands) {
        refuse(r, MAR_7_1, "more assaults than commands can buy");
    }
    if (mar_is_member(list, *count, place)) refuse(r, MAR_6_7, "an approach is listed twice");
    if (!r->failed) list[(*count)++] = (uint16_t)place;
}

static void assaulted_read(reader *r, uint32_t node) {
    approach_add(r, node, r->s->table.assaulted, &r->s->table.assaulted_count);
}

static void lost_read(reader *r, uint32_t node) {
    approach_add(r, node, r->s->table.lost, &r->s->table.lost_count);
}

static void taken_read(reader *r, uint32_t node) {
    mar_table *t = &r->s->table;
    unsigned locale = locale_value(r, node);
    if (t->taken_count == MAR_COMMANDS + t->commands) {
        refuse(r, MAR_7_1, "more locales taken than commands can buy");
    }
    if (!r->failed && mar_is_taken(r->s, locale)) refuse(r, MAR_6_7, "a locale is listed twice");
    if (!r->failed) t->taken[t->taken_count++] = (uint8_t)locale;
}

static unsigned road_value(reader *r, uint32_t node) {
    for (unsigned i = 0; i < MAR_ROADS; i++) {
        if (json_equals(&r->doc, node, mar_roads[i].key)) return i;
    }
    fail(r, GG_UNKNOWN, "no such road in a crossing", NULL);
    return 0;
}

static void crossing_use(reader *r, unsigned crossing, unsigned step, bool forward) {
    mar_table *t = &r->s->table;
    if (mar_crossing_step(t, crossing)) refuse(r, MAR_6_7, "a crossing is listed twice");
    if (!r->failed) mar_crossing_set(t, crossing, step, forward);
}

static void crossing_read(reader *r, uint32_t node) {
    static const char *const keys[] = { "road", "from", "to", "step", NULL };
    check_keys(r, node, keys, "a crossing");
    if (r->failed) return;
    unsigned step = number(r, node, "step", 0, MAR_STEPS);
    if (step == 0) fail(r, GG_SYNTAX, "a crossing's step is 1, 2 or 3", NULL);
    unsigned road = road_value(r, json_find(&r->doc, node, "road"));
    unsigned from = place_value(r, json_find(&r->doc, node, "from"));
    unsigned to = locale_value(r, json_find(&r->doc, node, "to"));
    if (r->failed) return;
    if (from >= MAR_ENTRY_FIRST) {
        const mar_entry *entry = &mar_entries[from - MAR_ENTRY_FIRST];
        if (entry->road != road || entry->locale != to) {
            fail(r, GG_UNKNOWN, "no such crossing from an entry", NULL);
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
    fail(r, GG_UNKNOWN, "that road does not cross there", NULL);
}

static void memory_read(reader *r, uint32_t node) {
    static const char *const keys[] = { "crossings",  "assaulted",    "lost",
                                        "taken",      "pontoon_used", "setup_ever_occupied",
                                        "gain_given", "activated",    NULL };
    mar_table *t = &r->s->table;
    if (node == 0) return;
    check_keys(r, node, keys, "memory");
    each(r, node, "crossings", crossing_read);
    each(r, node, "assaulted", assaulted_read);
    each(r, node, "lost", lost_read);
    each(r, node, "taken", taken_read);
    t->pontoon_used = flag(r, node, "pontoon_used", false);
    t->setup_occupied |= flag(r, node, "setup_ever_occupied", false);
    t->gain_given = flag(r, node, "gain_given", false);
    t->activated = (uint8_t)number(r, node, "activated", t->activated, 99);
}

static const char *const top_keys[] = { "game",    "round",  "last_round",    "seat",
                                        "phase",   "morale", "pieces",        "memory",
                                        "pending", "known",  "commands_used", "seal",
                                        "chance",  "ply",    "activated",     "winner",
                                        "rule",    NULL };

static void stage_read(reader *r) {
    static const char *const names[] = { "activate", "bombard", "assault", "move",
                                         "declare",  "over",    NULL };
    static const uint8_t stages[] = { MAR_ACTIVATE,  MAR_BOMBARD, MAR_ASSAULT,
                                      MAR_MOVE_FROM, MAR_DECLARE, 0 };
    mar_table *t = &r->s->table;
    // Unset, the position is the start of an Austrian turn, or of the seat's.
    if (json_find(&r->doc, 0, "seat")) {
        t->army = (uint8_t)choice(r, 0, "seat", mar_seat_names, MAR_ARMIES);
    }
    t->decider = t->army;
    t->stage = t->army == MAR_FRANCE ? MAR_ACTIVATE : MAR_BOMBARD;
    if (json_find(&r->doc, 0, "phase")) t->stage = stages[choice(r, 0, "phase", names, 6)];
    if (t->stage == MAR_ACTIVATE && t->army != MAR_FRANCE) {
        refuse(r, MAR_6_1, "only France activates");
    }
}

static void morale_read(reader *r) {
    static const char *const keys[] = { "france", "austria", NULL };
    uint32_t node = json_find(&r->doc, 0, "morale");
    for (unsigned army = 0; army < MAR_ARMIES; army++)
        r->s->table.morale[army] = mar_morale_start[army];
    if (node == 0) return;
    check_keys(r, node, keys, "morale");
    for (unsigned army = 0; army < MAR_ARMIES && !r->failed; army++) {
        r->s->table.morale[army] =
            (uint8_t)number(r, node, mar_seat_names[army], mar_morale_start[army], 99);
    }
}

static void table_read(reader *r) {
    mar_table *t = &r->s->table;
    check_keys(r, 0, top_keys, "a position");
    if (r->failed) return;
    uint32_t game = json_find(&r->doc, 0, "game");
    if (game && !json_equals(&r->doc, game, mar_game.key)) {
        bool text = json_is(&r->doc, game, JSON_STRING);
        fail(r, text ? GG_UNKNOWN : GG_SYNTAX, "a position of another game", NULL);
    }
    t->round = (uint8_t)number(r, 0, "round", 1, 99);
    t->last_round = (uint8_t)number(r, 0, "last_round", MAR_ROUNDS, MAR_ROUNDS);
    t->commands = (uint8_t)number(r, 0, "commands_used", 0, 99);
    t->activated = (uint8_t)number(r, 0, "activated", 0, 99);
    if (t->round == 0 || t->round > t->last_round) {
        refuse(r, MAR_1_2, "the rounds are 1 to the last round");
    }
    if (t->commands > MAR_COMMANDS) refuse(r, MAR_7_1, "a turn has three commands");
    stage_read(r);
    morale_read(r);
}

static void chance_read(reader *r) {
    static const char *const keys[] = { "key", "drawn", NULL };
    char text[24];
    uint64_t ply = 0;
    gg_head *head = &r->s->head;
    uint32_t node = json_find(&r->doc, 0, "chance"), at = json_find(&r->doc, 0, "ply");
    if (at && (!json_u64(&r->doc, at, &ply) || ply > UINT32_MAX)) {
        fail(r, GG_SYNTAX, "not a whole number in range: ", "ply");
    }
    head->ply = (uint32_t)ply;
    if (node == 0) return;
    check_keys(r, node, keys, "chance");
    if (r->failed) return;
    if (!json_string(&r->doc, json_find(&r->doc, node, "key"), text, sizeof text)
        || strlen(text) != 16 || !gg_read_hex(text, 16, &head->rng.key)) {
        fail(r, GG_SYNTAX, "chance.key is 16 hex digits", NULL);
        return;
    }
    uint32_t drawn = json_find(&r->doc, node, "drawn");
    bool six = json_is(&r->doc, drawn, JSON_ARRAY) && r->doc.node[drawn].count == GG_STREAMS;
    at = json_first(&r->doc, drawn);
    for (unsigned i = 0; six && i < GG_STREAMS; i++, at = json_after(&r->doc, drawn, at)) {
        int64_t value = 0;
        six = json_int(&r->doc, at, &value) && value >= 0 && value <= UINT32_MAX;
        head->rng.drawn[i] = (uint32_t)value;
    }
    if (!six) fail(r, GG_SYNTAX, "chance.drawn is six small numbers", NULL);
}

// The stranger's view is all a viewer has when a position does not say what he was shown.
static void begin_views(const mar_state *s, gg_view *const *views) {
    for (unsigned viewer = 0; viewer <= MAR_ARMIES; viewer++)
        mar_view_begin(views[viewer], (const gg_state *)(const void *)s, (gg_seat)viewer);
}

static void end_read(reader *r) {
    mar_state *s = r->s;
    s->table.decider = 0;
    s->head.result = (uint8_t)(1 + choice(r, 0, "winner", mar_seat_names, MAR_ARMIES));
    uint32_t rule = json_find(&r->doc, 0, "rule");
    for (unsigned i = 1; i < MAR_RULES; i++) {
        if (rule && json_equals(&r->doc, rule, mar_game.rule[i].number)) {
            s->table.ended_by = (uint8_t)i;
        }
    }
    if (s->table.ended_by == 0) fail(r, GG_SYNTAX, "an ended game names its rule", NULL);
}

static gg_status read_all(reader *r, gg_view *const *views) {
    bool sealed = json_find(&r->doc, 0, "pending") || json_find(&r->doc, 0, "known");
    table_read(r);
    each(r, 0, "pieces", piece_read);
    if (!r->failed) memory_read(r, json_find(&r->doc, 0, "memory"));
    if (r->s->table.activated > 2) refuse(r, MAR_5_3, "at most two pieces are activated");
    if (!r->failed) chance_read(r);
    bool over = r->s->table.stage == 0;
    bool stray = json_find(&r->doc, 0, "winner") || json_find(&r->doc, 0, "rule");
    if (!over && stray) fail(r, GG_SYNTAX, "winner and rule belong to the phase over", NULL);
    if (!sealed && json_find(&r->doc, 0, "seal")) {
        fail(r, GG_SYNTAX, "a seal without what it seals", NULL);
    }
    if (!r->failed && over) end_read(r);
    if (!r->failed && sealed) {
        gg_status status = mar_sealed_read(&r->doc, r->s, views, r->fault);
        r->failed = status != GG_OK;
        return status;
    }
    if (r->failed) return r->fault->status;
    begin_views(r->s, views);
    return GG_OK;
}

gg_status mar_position_read(const char *text, gg_state *state, gg_view *const *views,
                            gg_fault *fault) {
    json_node node[NODES_MAX];
    reader r = { .s = (mar_state *)(void *)state, .fault = fault };
    gg_status status = json_read(&r.doc, text, strlen(text), node, NODES_MAX);
    memset(r.s, 0, sizeof *r.s);
    mar_clear(r.s);
    memset(fault, 0, sizeof *fault);
    if (status == GG_OK) return read_all(&r, views);
    bool full = status == GG_NO_ROOM;
    gg_fault_set(fault, GG_SYNTAX,
                 full ? "more values than a position has" : "not JSON: ", full ? NULL : r.doc.error,
                 NULL);
    fault->line = json_line(&r.doc, r.doc.error_at);
    return GG_SYNTAX;
}
