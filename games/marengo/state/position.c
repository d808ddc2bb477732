/* position.c - the fields of a position of Marengo, and what the rules say of what was read: it is
 * refused with the rule it breaks, or with the key that is wrong. rulebook: cites rules of all
 * chapters.
 * speech off: faults are read by those who write positions, in English. */
#include "games/marengo/state/position.h"

#include <string.h>

#include "base/text.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/table.h"
#include "games/marengo/words/text.h"
#include "kit/position/member.h"
#include "kit/position/schema.h"

enum { NODES_MAX = 6000, NOT_TOLD = 0xff };

// What is read or written: the state, and what positions say in other words.
typedef struct draft {
    mar_state s;
    uint8_t phase;  // row of phase_names
    uint8_t winner; // NOT_TOLD while the game lasts
} draft;

static const char *const phase_names[] = { "activate", "bombard", "assault",
                                           "move",     "declare", "over" };
enum { OVER = 5 };
static const char rounds_why[] = "the rounds are 1 to the last round",
                  strength_why[] = "no piece of that type has that strength";
static const uint8_t stages[] = { MAR_ACTIVATE,  MAR_BOMBARD, MAR_ASSAULT,
                                  MAR_MOVE_FROM, MAR_DECLARE, 0 };

static const kit_things phases = KIT_WORDS(phase_names), armies = KIT_WORDS(mar_seat_names),
                        types = KIT_WORDS(mar_type_names), roads = KIT_KEYS("road", mar_roads),
                        locales = KIT_KEYS("locale", mar_locales),
                        places = { .what = "place",
                                   .find = mar_place_read,
                                   .write = mar_place_write };

static mar_state *state_of(const kit_reader *r) {
    return &((draft *)r->state)->s;
}

// ---- Pieces.

typedef struct piece_row {
    uint16_t place;
    uint8_t army, type, strength;
    uint8_t active, moved, assaulted, fired, declared;
} piece_row;

static bool piece_each(const kit_walk *w, unsigned i, void *element) {
    const mar_state *s = &((const draft *)w->whole)->s;
    unsigned army = i / MAR_PIECES_MAX;
    if (i % MAR_PIECES_MAX >= s->piece_count[army]) return false;
    mar_piece piece = s->piece[army][i % MAR_PIECES_MAX];
    unsigned place = mar_place_of(piece), code = mar_code_of(piece), status = mar_status_of(piece);
    if (place >= MAR_PLACES) place = mar_outward(&s->table, army, place);
    *(piece_row *)element = (piece_row){
        .place = (uint16_t)place,
        .army = (uint8_t)army,
        .type = mar_type_of[code],
        .strength = mar_strength_of[code],
        .active = !mar_is_inactive(code),
        .moved = status == MAR_MOVED || status == MAR_MOVED_DECLARED,
        .assaulted = status == MAR_ASSAULTED,
        .fired = status == MAR_FIRED,
        .declared = mar_is_declared(status),
    };
    return true;
}

// The actions of a piece as one status; what no piece can have done together is refused.
static unsigned status_of(kit_reader *r, const piece_row *row) {
    if (row->moved && (row->assaulted || row->fired))
        kit_refuse(r, MAR_8_1, "a piece that assaulted or fired cannot have moved in that turn");
    if (row->fired && (row->assaulted || row->declared))
        kit_refuse(r, MAR_10_3, "a gun that fired neither assaults nor declares in that turn");
    if (row->assaulted && row->declared)
        kit_refuse(r, MAR_10_3, "a gun that assaulted cannot have declared");
    if (row->fired) return MAR_FIRED;
    if (row->assaulted) return MAR_ASSAULTED;
    if (row->declared) return row->moved ? MAR_MOVED_DECLARED : MAR_DECLARED;
    return row->moved ? MAR_MOVED : MAR_FRESH;
}

static unsigned code_of(kit_reader *r, const piece_row *row) {
    static const uint8_t first[MAR_TYPES] = { MAR_I3, MAR_C2, MAR_A1 };
    unsigned most = mar_strength_of[first[row->type]];
    if (row->strength == 0 || row->strength > most) {
        kit_refuse(r, MAR_2_1, strength_why);
        return 0;
    }
    if (row->active) return first[row->type] + most - row->strength;
    if (row->army == MAR_AUSTRIA) kit_refuse(r, MAR_2_6, "only French pieces are inactive");
    if (row->place >= MAR_ENTRY_FIRST) kit_refuse(r, MAR_5_4, "reinforcements are active");
    return first[row->type] + most - row->strength + MAR_INACTIVE;
}

static void actions_check(kit_reader *r, const piece_row *row) {
    const mar_table *t = &state_of(r)->table;
    const mar_place *at = mar_at(row->place);
    bool own = row->army == t->army, gun = row->type == MAR_ARTILLERY;
    bool early = t->stage == MAR_ACTIVATE || t->stage == MAR_BOMBARD;
    bool acted = row->moved || row->assaulted, idle = !acted && !row->fired && !row->declared;
    if ((row->declared || row->fired) && !gun) kit_refuse(r, MAR_10_1, "only artillery bombards");
    if (row->declared && at->kind != MAR_APPROACH)
        kit_refuse(r, MAR_10_1, "only artillery that blocks an approach declares");
    if (!idle && at->kind == MAR_ENTRY)
        kit_refuse(r, MAR_8_53, "a piece that waits at an entry has done nothing");
    if (!idle && !row->active) kit_refuse(r, MAR_5_1, "an inactive piece has done nothing");
    if (acted && !own) kit_refuse(r, MAR_15_8, "moved and assaulted end with the owner's turn");
    if (own && row->declared && (t->stage == MAR_ASSAULT || t->stage == MAR_MOVE_FROM))
        kit_refuse(r, MAR_6_2, "declared bombardments are resolved before the assaults");
    if (own && row->assaulted && early)
        kit_refuse(r, MAR_6_3, "assaults come after the bombardments");
    if (own && row->moved && (early || t->stage == MAR_ASSAULT))
        kit_refuse(r, MAR_6_4, "movement comes after the assaults");
}

static void standing_check(kit_reader *r, unsigned army, unsigned place) {
    const mar_state *s = state_of(r);
    unsigned locale = mar_at(place)->locale;
    if (mar_at(place)->kind == MAR_ENTRY) {
        if (mar_entries[place - MAR_ENTRY_FIRST].army != army)
            kit_refuse(r, MAR_3_2, "that entry belongs to the other army");
        return;
    }
    if (mar_is_enemy_held(s, army, locale))
        kit_refuse(r, MAR_3_4, "pieces of both armies are never in one locale");
    if (s->held[army][locale] >= mar_locales[locale].capacity)
        kit_refuse(r, MAR_3_3, "more pieces in a locale than its capacity");
}

static void piece_add(kit_reader *r, void *element) {
    const piece_row *row = element;
    mar_state *s = state_of(r);
    unsigned code = code_of(r, row), status = status_of(r, row);
    actions_check(r, row);
    standing_check(r, row->army, row->place);
    if (s->piece_count[row->army] == MAR_PIECES_MAX)
        kit_fail(r, GG_SYNTAX, "an army has at most 40 pieces", NULL);
    if (r->failed) return;
    mar_put(s, row->army, mar_word_of(row->place, code, status));
    s->table.fired[row->army] = (uint8_t)(s->table.fired[row->army] + row->fired);
}

// clang-format off
static const kit_field piece_fields[] = {
    KIT_PLAIN("army", NAME, piece_row, army, .unset = KIT_MUST, .things = &armies),
    KIT_PLAIN("type", NAME, piece_row, type, .unset = KIT_MUST, .things = &types),
    KIT_PLAIN("strength", NUMBER, piece_row, strength, .low = 1, .high = 3, .rule = MAR_2_1, .why = strength_why, .what = "infantry 3, cavalry 2, artillery 1 at most"),
    KIT_PLAIN("place", NAME, piece_row, place, .unset = KIT_MUST, .things = &places, .what = "a locale for its reserve, `l5/peterbona` for an approach, or `entry:bormida`"),
    KIT_PLAIN("active", FLAG, piece_row, active, .unset = true, KIT_OMIT(true), .what = "of French pieces; unset true"),
    KIT_PLAIN("moved", FLAG, piece_row, moved, KIT_OMIT(false), .what = "this turn; unset false, as are the next three"),
    KIT_PLAIN("assaulted", FLAG, piece_row, assaulted, KIT_OMIT(false), .what = "this turn"),
    KIT_PLAIN("fired", FLAG, piece_row, fired, KIT_OMIT(false), .what = "in the army's latest turn"),
    KIT_PLAIN("declared", FLAG, piece_row, declared, KIT_OMIT(false), .what = "it is to bombard"),
    { 0 },
};
// clang-format on

// ---- Memory: what was done this turn and still counts.

typedef struct crossing_row {
    uint16_t from;
    uint8_t road, to, step;
} crossing_row;

// Entries have a crossing of their own; all others are found by their exits.
static bool crossing_each(const kit_walk *w, unsigned crossing, void *element) {
    const mar_table *t = w->object;
    crossing_row *row = element;
    unsigned entry = crossing - MAR_ROAD_CROSSINGS, i = 0;
    row->step = (uint8_t)mar_crossing_step(t, crossing);
    if (row->step == 0) return false;
    if (crossing >= MAR_ROAD_CROSSINGS) {
        row->road = mar_entries[entry].road;
        row->from = (uint16_t)(MAR_ENTRY_FIRST + entry);
        row->to = mar_entries[entry].locale;
        return true;
    }
    while (mar_exits[i].crossing != crossing
           || mar_exits[i].forward != mar_crossing_is_forward(t, crossing))
        i++;
    row->road = mar_exits[i].road;
    row->from = mar_locales[mar_at(mar_exits[i].near)->locale].reserve;
    row->to = mar_exits[i].to;
    return true;
}

static void crossing_use(kit_reader *r, unsigned crossing, unsigned step, bool forward) {
    mar_table *t = &state_of(r)->table;
    if (mar_crossing_step(t, crossing)) kit_refuse(r, MAR_6_7, "a crossing is listed twice");
    mar_crossing_set(t, crossing, step, forward);
}

static void crossing_add(kit_reader *r, void *element) {
    const crossing_row *row = element;
    const mar_locale *from = &mar_locales[mar_at(row->from)->locale];
    if (row->step == 0) kit_fail(r, GG_SYNTAX, "a crossing's step is 1, 2 or 3", NULL);
    if (r->failed) return;
    if (row->from >= MAR_ENTRY_FIRST) {
        const mar_entry *entry = &mar_entries[row->from - MAR_ENTRY_FIRST];
        if (entry->road != row->road || entry->locale != row->to)
            kit_fail(r, GG_UNKNOWN, "no such crossing from an entry", NULL);
        crossing_use(r, MAR_ROAD_CROSSINGS + row->from - MAR_ENTRY_FIRST, row->step, true);
        return;
    }
    for (unsigned i = from->exit_first; i < from->exit_first + from->exit_count; i++) {
        if (mar_exits[i].road != row->road || mar_exits[i].to != row->to) continue;
        crossing_use(r, mar_exits[i].crossing, row->step, mar_exits[i].forward);
        return;
    }
    kit_fail(r, GG_UNKNOWN, "that road does not cross there", NULL);
}

// clang-format off
static const kit_field crossing_fields[] = {
    KIT_PLAIN("road", NAME, crossing_row, road, .unset = KIT_MUST, .things = &roads),
    KIT_PLAIN("from", NAME, crossing_row, from, .unset = KIT_MUST, .things = &places, .what = "a locale or an entry"),
    KIT_PLAIN("to", NAME, crossing_row, to, .unset = KIT_MUST, .things = &locales),
    KIT_PLAIN("step", NUMBER, crossing_row, step, .low = 1, .high = MAR_STEPS, .what = "the latest made there"),
    { 0 },
};
// clang-format on

enum { ASSAULTED, LOST }; // tags

static bool approach_each(const kit_walk *w, unsigned i, void *element) {
    const mar_table *t = w->object;
    bool lost = w->field->tag == LOST;
    return lost ? kit_give(element, t->lost[i], 0, i < t->lost_count)
                : kit_give(element, t->assaulted[i], 0, i < t->assaulted_count);
}

static void approach_add(kit_reader *r, void *element) {
    mar_table *t = r->object;
    bool lost = r->field->tag == LOST;
    uint16_t place = ((kit_pair *)element)->key, *list = lost ? t->lost : t->assaulted;
    uint8_t *count = lost ? &t->lost_count : &t->assaulted_count;
    if (mar_at(place)->kind != MAR_APPROACH)
        kit_refuse(r, MAR_11_1, "an assault crosses an approach");
    if (*count == MAR_COMMANDS + t->commands)
        kit_refuse(r, MAR_7_1, "more assaults than commands can buy");
    if (mar_is_member(list, *count, place)) kit_refuse(r, MAR_6_7, "an approach is listed twice");
    if (!r->failed) list[(*count)++] = place;
}

static bool taken_each(const kit_walk *w, unsigned i, void *element) {
    const mar_table *t = w->object;
    return kit_give(element, t->taken[i], 0, i < t->taken_count);
}

static void taken_add(kit_reader *r, void *element) {
    mar_table *t = r->object;
    unsigned locale = ((kit_pair *)element)->key;
    if (t->taken_count == MAR_COMMANDS + t->commands)
        kit_refuse(r, MAR_7_1, "more locales taken than commands can buy");
    if (mar_is_taken(state_of(r), locale)) kit_refuse(r, MAR_6_7, "a locale is listed twice");
    if (!r->failed) t->taken[t->taken_count++] = (uint8_t)locale;
}

// clang-format off
static const kit_field memory_fields[] = {
    KIT_WALKED("crossings", ROWS, .span = MAR_CROSSINGS, .one = "a crossing", .fields = crossing_fields, .each = crossing_each, .add = crossing_add, .what = "crossings of roads used this turn"),
    KIT_WALKED("assaulted", NAMES, .span = MAR_MEMORY, .things = &places, .tag = ASSAULTED, .each = approach_each, .add = approach_add, .what = "own approaches that assaulted this turn"),
    KIT_WALKED("lost", NAMES, .span = MAR_MEMORY, .things = &places, .tag = LOST, .each = approach_each, .add = approach_add, .what = "those of them that were beaten"),
    KIT_WALKED("taken", NAMES, .span = MAR_MEMORY, .things = &locales, .each = taken_each, .add = taken_add, .what = "locales taken by assault this turn"),
    KIT_PLAIN("pontoon_used", FLAG, mar_table, pontoon_used, .what = "this turn"),
    KIT_PLAIN("setup_ever_occupied", FLAG, mar_table, setup_occupied, .what = "Austria has stood in a French set-up locale"),
    KIT_PLAIN("gain_given", FLAG, mar_table, gain_given, .what = "the points of M13.4"),
    KIT_PLAIN("activated", NUMBER, mar_table, activated, .high = 2, .unset = KIT_KEEP, KIT_OMIT(0), .rule = MAR_5_3, .why = "at most two pieces are activated", .what = "choices of M5.3 made this turn"),
    { 0 },
};
// clang-format on

// ---- The whole.

static bool is_over(const void *whole) {
    return ((const draft *)whole)->winner != NOT_TOLD;
}

static bool never(const void *whole) {
    return !whole;
}

// Unset, the position is the start of an Austrian turn, or of the seat's.
static void rule_read(kit_reader *r, uint32_t node) {
    draft *d = r->state;
    mar_table *t = &d->s.table;
    t->stage = t->army == MAR_FRANCE ? MAR_ACTIVATE : MAR_BOMBARD;
    if (d->phase != NOT_TOLD) t->stage = stages[d->phase];
    t->decider = t->stage ? t->army : 0;
    if (t->round > t->last_round) kit_refuse(r, MAR_1_2, rounds_why);
    if (t->stage == MAR_ACTIVATE && t->army != MAR_FRANCE)
        kit_refuse(r, MAR_6_1, "only France activates");
    if (t->stage && (node || is_over(d)))
        kit_fail(r, GG_SYNTAX, "winner and rule belong to the phase over", NULL);
    if (t->stage == 0 && !is_over(d)) kit_fail(r, GG_SYNTAX, "missing key: ", "winner");
    if (t->stage || r->failed) return;
    d->s.head.result = (uint8_t)(1u << d->winner);
    t->ended_by = (uint8_t)kit_rule_read(r, &mar_game);
}

static void rule_write(const kit_walk *w, gg_text *out) {
    gg_put_quoted(out, mar_game.rule[((const draft *)w->whole)->s.table.ended_by].number);
}

// clang-format off
static const kit_field morale_fields[] = {
    KIT_PLAIN("france", NUMBER, mar_table, morale[MAR_FRANCE], .high = 99, .unset = KIT_KEEP),
    KIT_PLAIN("austria", NUMBER, mar_table, morale[MAR_AUSTRIA], .high = 99, .unset = KIT_KEEP),
    { 0 },
};

static const kit_field fields[] = {
    KIT_HEAD_ROWS,
    KIT_PLAIN("round", NUMBER, draft, s.table.round, .low = 1, .high = MAR_ROUNDS, .unset = 1, .rule = MAR_1_2, .why = rounds_why, .what = "unset 1"),
    KIT_PLAIN("last_round", NUMBER, draft, s.table.last_round, .high = MAR_ROUNDS, .unset = MAR_ROUNDS, KIT_OMIT(MAR_ROUNDS), .what = "16 unless a short scenario ends earlier"),
    KIT_PLAIN("seat", NAME, draft, s.table.army, .things = &armies, .what = "whose turn it is; unset `austria`"),
    KIT_PLAIN("phase", NAME, draft, phase, .unset = NOT_TOLD, .things = &phases, .what = "of the turn; unset its first; `over` of an ended game"),
    KIT_PLAIN("winner", NAME, draft, winner, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .things = &armies, .what = "of an ended game"),
    KIT_WALKED("rule", OWN, .when = is_over, .write = rule_write, .read = rule_read, .one = "rule", .what = "that ended it"),
    KIT_PLAIN("commands_used", NUMBER, draft, s.table.commands, .high = MAR_COMMANDS, .rule = MAR_7_1, .why = "a turn has three commands", .what = "this turn"),
    KIT_PLAIN("activated", NUMBER, draft, s.table.activated, .high = 2, .when = never, .what = "read here too; written in `memory`"),
    KIT_WALKED("morale", OBJECT, .at = offsetof(draft, s.table), .fields = morale_fields, .what = "unset as at the start"),
    KIT_WALKED("pieces", ROWS, .span = MAR_ARMIES * MAR_PIECES_MAX, .one = "a piece", .fields = piece_fields, .each = piece_each, .add = piece_add),
    KIT_WALKED("memory", OBJECT, .at = offsetof(draft, s.table), .fields = memory_fields, .what = "what was done and still counts"),
    KIT_TAIL_ROWS,
    { 0 },
};
// clang-format on

static unsigned phase_of(const mar_table *t) {
    unsigned phase = 0;
    while (phase < OVER && stages[phase] != t->stage)
        phase++;
    return phase;
}

void mar_position_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    const mar_state *s = mar_of(state);
    draft d = { .s = *s, .phase = (uint8_t)phase_of(&s->table), .winner = NOT_TOLD };
    if (s->head.result) d.phase = OVER, d.winner = (uint8_t)mar_winner(s->head.result);
    kit_position_write(&mar_game, &s->head, fields, &d, out);
    mar_sealed_write(s, views, out);
    kit_chance_write(&s->head, out);
    gg_put(out, "}");
}

static void setup_occupy(mar_state *s) {
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        if (mar_locales[locale].french_setup && s->held[MAR_AUSTRIA][locale])
            s->table.setup_occupied = 1;
    }
}

void mar_fields_write(gg_text *out) {
    kit_fields_tell(fields, "", out);
}

gg_status mar_position_read(const char *text, gg_state *state, gg_view *const *views,
                            gg_fault *fault) {
    json_node node[NODES_MAX];
    mar_state *s = (mar_state *)(void *)state;
    draft d;
    kit_reader r = { .state = &d, .fault = fault };
    gg_clear(&mar_game, state, s->head.rules);
    mar_clear(s);
    memcpy(s->table.morale, mar_morale_start, sizeof s->table.morale);
    d.s = *s;
    if (!kit_read_begin(&r, text, node, NODES_MAX)) return GG_SYNTAX;
    kit_position_read(&r, &mar_game, &d.s.head, fields);
    setup_occupy(&d.s);
    *s = d.s;
    if (r.failed) return fault->status;
    if (kit_is_sealed(&r)) return mar_sealed_read(&r.doc, s, views, fault);
    // The stranger's view is all a viewer has when a position does not say what he was shown.
    for (unsigned viewer = 0; viewer <= MAR_ARMIES; viewer++)
        mar_view_begin(views[viewer], state, (gg_seat)viewer);
    return GG_OK;
}
