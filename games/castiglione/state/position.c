/* position.c - the fields of a position of Castiglione, and what the rules say of what was read: it
 * is refused with the rule it breaks, or with the key that is wrong. rulebook: cites rules of all
 * chapters.
 * speech off: faults are read by those who write positions, in English. */
#include "games/castiglione/state/position.h"

#include <string.h>

#include "base/text.h"
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/words/text.h"
#include "kit/options.h"
#include "kit/position/member.h"

enum {
    NODES_MAX = 2400,
    HITS_MAX = 3,
    NOT_TOLD = 0xff
}; // a crowded position has some 2,000 values

// What is read or written. Of a sealed position the rules are not asked again: it is half done.
typedef struct draft {
    cas_state s;
    uint8_t turn, initiative, winner, level, moving; // as positions say it, or NOT_TOLD
    bool sealed;
    cas_set listed[CAS_SIDES]; // counters met so far
    cas_set faced[CAS_SIDES];  // of whom it was told how they lie
    cas_set held;              // areas whose holder was told
} draft;

static cas_state *state_of(const kit_reader *r) {
    return &((draft *)r->state)->s;
}

static const cas_state *truth_of(const kit_walk *w) {
    return &((const draft *)w->whole)->s;
}

static void refuse(kit_reader *r, enum cas_rule rule, const char *why) {
    if (!((draft *)r->state)->sealed) kit_refuse(r, rule, why);
}

static const char *const level_names[] = { "draw", "marginal", "decisive" };
static const char *const winner_names[] = { "austrian", "french", "draw" };
enum { DRAW = CAS_SIDES };
static const char hits_why[] = "a unit with four hits is eliminated",
                  movement_why[] = "moves are remembered in the Movement Phases only",
                  combat_why[] = "combats are remembered in the Combat Phases only";

// clang-format off
static const kit_things areas = KIT_KEYS("area", cas_areas), links = KIT_KEYS("connection", cas_links),
    counters = { .what = "counter", .rows = cas_counters, .stride = sizeof **cas_counters, .count = CAS_IDS, .find = cas_counter_read },
    places = { .what = "place", .find = cas_place_read, .write = cas_place_write },
    sides = KIT_WORDS(cas_side_names), holders = { .what = "side", .rows = cas_side_names, .stride = sizeof *cas_side_names, .count = CAS_SIDES },
    phases = KIT_WORDS(cas_step_names), levels = KIT_WORDS(level_names), winners = KIT_WORDS(winner_names);
// clang-format on

// ---- Options, and what follows from them and the turn.

static void options_write(const kit_walk *w, gg_text *out) {
    cas_options_write(truth_of(w)->table.options, out);
}

static void options_read(kit_reader *r, uint32_t node) {
    uint8_t chosen[GG_OPTIONS_MAX];
    const draft *d = r->state;
    cas_table *t = &state_of(r)->table;
    (void)node;
    kit_options_read(r, &cas_game, state_of(r)->head.rules, chosen);
    t->options = kit_options_pack(&cas_game, state_of(r)->head.rules, chosen);
    t->turn = d->turn;
    t->holds_initiative = (uint8_t)(d->initiative + 1);
    if (t->turn == 1 && (t->first != CAS_AUSTRIAN || d->initiative != CAS_AUSTRIAN))
        refuse(r, CAS_7_1, "on turn 1 the Austrian has the initiative and moves first");
    for (unsigned area = 0; area < CAS_AREAS; area++)
        t->holder[area] = cas_areas[area].holder;
    if (t->step != CAS_STEP_SETUP) return;
    if (t->turn > 1) refuse(r, CAS_3_9, "the set-up comes before turn 1");
    t->turn = 0;
    t->pending_action.stage = CAS_STAGE_DUMMIES;
}

// ---- Counters.

typedef struct piece_row {
    uint8_t id, place, wounded, up;
    uint8_t hits, commanded, foraging, entered; // of units on the map alone
} piece_row;

static bool piece_each(const kit_walk *w, unsigned id, void *element) {
    const cas_counters_now *n = &truth_of(w)->now;
    unsigned side = cas_side_of(id), number = cas_number_of(id), place = n->place[side][number];
    piece_row *row = element;
    if (number >= cas_counter_count[side] || place == CAS_ABSENT) return false;
    memset(row, NOT_TOLD, sizeof *row);
    row->id = (uint8_t)id;
    row->place = (uint8_t)place;
    if (place == CAS_WOUNDED) row->wounded = n->wounded[side][number];
    if (place < CAS_PLACES) row->up = cas_has(n->up[side], number);
    if (place >= CAS_PLACES || !cas_has(cas_units(side), number)) return true;
    row->hits = n->hits[side][number];
    row->commanded = cas_has(n->commanded[side], number);
    row->foraging = cas_has(n->foraging[side], number);
    if (n->entered[side][number] && cas_has(cas_entrants(&truth_of(w)->table, side), number))
        row->entered = (uint8_t)(n->entered[side][number] - 1);
    return true;
}

static void box_check(kit_reader *r, unsigned side, unsigned number, unsigned place) {
    const cas_table *t = &state_of(r)->table;
    unsigned kind = cas_row(side, number)->kind;
    bool hurt = place == CAS_WOUNDED || place == CAS_KILLED || place == CAS_WAITING;
    if (place == CAS_ABSENT) return;
    if (kind == CAS_DUMMY && !cas_is_fog(t))
        refuse(r, CAS_13, "there are no dummies without fog_of_war");
    if (kind == CAS_DUMMY && cas_is_inside(place))
        kit_refuse(r, CAS_13_2_2k, "dummies stay outside fortresses");
    if (kind == CAS_GENERIC && !cas_option(t, CAS_OPT_LEADER_CASUALTIES))
        refuse(r, CAS_2_3, "there are no generic leaders without leader_casualties");
    if (kind == CAS_LEADER && hurt && !cas_option(t, CAS_OPT_LEADER_CASUALTIES))
        refuse(r, CAS_14_1, "nobody is wounded, killed or waiting without leader_casualties");
    if (!cas_place_suits(side, number, place))
        kit_refuse(r, CAS_2_5, "that box is for counters of another kind");
}

static void unit_add(kit_reader *r, const piece_row *row, unsigned side, unsigned number) {
    draft *d = r->state;
    cas_counters_now *n = &d->s.now;
    unsigned hits = row->hits == NOT_TOLD ? 0 : row->hits;
    if (hits > (d->sealed ? HITS_MAX + 1u : HITS_MAX)) kit_refuse(r, CAS_6_2, hits_why);
    n->hits[side][number] = (uint8_t)hits;
    if (row->commanded) n->commanded[side] |= cas_bit(number);
    if (row->foraging == true) n->foraging[side] |= cas_bit(number);
    if (row->entered != NOT_TOLD) n->entered[side][number] = (uint8_t)(row->entered + 1);
}

static void piece_add(kit_reader *r, void *element) {
    draft *d = r->state;
    const piece_row *row = element;
    unsigned side = cas_side_of(row->id), number = cas_number_of(row->id), place = row->place;
    bool hurt = place == CAS_WOUNDED, wounded = row->wounded != NOT_TOLD && row->wounded > 0;
    bool told = (row->hits & row->commanded & row->foraging & row->entered) != NOT_TOLD;
    if (cas_has(d->listed[side], number))
        kit_fail(r, GG_SYNTAX, "a piece is listed twice: ", cas_key(row->id));
    d->listed[side] |= cas_bit(number);
    box_check(r, side, number, place);
    if (wounded && !hurt) kit_refuse(r, CAS_14_3, "only those in the wounded box are wounded");
    bool unit = place < CAS_PLACES && cas_has(cas_units(side), number);
    if (told && !unit)
        kit_fail(r, GG_SYNTAX,
                 "only a unit on the map has hits, command or forage: ", cas_key(row->id));
    if (r->failed) return;
    cas_counter_put(&d->s.now, side, number, place);
    if (wounded) d->s.now.wounded[side][number] = row->wounded;
    if (unit) unit_add(r, row, side, number);
    if (place >= CAS_PLACES || row->up == NOT_TOLD) return;
    d->faced[side] |= cas_bit(number);
    if (row->up) d->s.now.up[side] |= cas_bit(number);
}

// clang-format off
static const kit_field piece_fields[] = {
    KIT_PLAIN("id", NAME, piece_row, id, .unset = KIT_MUST, .things = &counters),
    KIT_PLAIN("place", NAME, piece_row, place, .unset = KIT_MUST, .things = &places, .what = "an area, `mantua/inside`, `peschiera/inside`, or a box: `reserve`, `unused`, `waiting`, `wounded`, `killed`, `gone`, `eliminated`"),
    KIT_PLAIN("wounded", NUMBER, piece_row, wounded, .high = CAS_TURNS, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .what = "of a wounded leader: Supply Phases since the wound"),
    KIT_PLAIN("up", FLAG, piece_row, up, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .what = "face-up; unset true without `fog_of_war` and where units of both sides are"),
    KIT_PLAIN("hits", NUMBER, piece_row, hits, .high = HITS_MAX + 1, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .rule = CAS_6_2, .why = hits_why, .what = "4 only while it is being eliminated; this and what follows of units on the map; unset 0"),
    KIT_PLAIN("commanded", FLAG, piece_row, commanded, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .what = "unset true"),
    KIT_PLAIN("foraging", FLAG, piece_row, foraging, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .what = "unset false"),
    KIT_PLAIN("entered", NAME, piece_row, entered, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .things = &areas, .what = "from where it came in this Movement Phase"),
    { 0 },
};
// clang-format on

// Of whom it was not told: up without fog of war, and where units of both sides are.
static void faces_guess(draft *d) {
    cas_counters_now *n = &d->s.now;
    for (unsigned id = 0; id < CAS_IDS; id++) {
        unsigned side = cas_side_of(id), number = cas_number_of(id), place = n->place[side][number];
        bool told = cas_has(d->faced[side], number) || number >= cas_counter_count[side];
        if (told || place >= CAS_PLACES || cas_row(side, number)->kind == CAS_DUMMY) continue;
        if (!cas_is_fog(&d->s.table) || cas_is_shared(n, cas_area_of(place)))
            n->up[side] |= cas_bit(number);
    }
}

// Points follow from who is out.
static void losses_count(cas_state *s) {
    for (unsigned id = 0; id < CAS_IDS; id++) {
        unsigned side = cas_side_of(id), number = cas_number_of(id);
        const cas_counter *row = cas_row(side, number);
        unsigned place = s->now.place[side][number], points = cas_killed_points;
        if (row->rank == 1) points = cas_army_killed_points;
        if (place == CAS_ELIMINATED)
            s->table.lost_sp[side] = (uint8_t)(s->table.lost_sp[side] + row->sp);
        if (place == CAS_KILLED)
            s->table.killed_points[side] = (uint8_t)(s->table.killed_points[side] + points);
    }
}

// ---- Areas and connections.

static bool holder_each(const kit_walk *w, unsigned area, void *element) {
    unsigned holder = truth_of(w)->table.holder[area];
    return kit_give(element, area, holder - 1u, cas_areas[area].points && holder);
}

static void holder_add(kit_reader *r, void *element) {
    draft *d = r->state;
    unsigned area = ((kit_pair *)element)->key, holder = ((kit_pair *)element)->value + 1u;
    unsigned stander = cas_stander(&d->s.now, area);
    if (cas_areas[area].points == 0)
        kit_refuse(r, CAS_12_2, "only areas that give points have a holder");
    if (stander && stander != holder)
        refuse(r, CAS_12_3, "an area is held by the side that alone has units there");
    d->s.table.holder[area] = (uint8_t)holder;
    d->held |= cas_bit(area);
}

static void holders_guess(draft *d) {
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        unsigned stander = cas_areas[area].points ? cas_stander(&d->s.now, area) : 0;
        if (stander && !cas_has(d->held, area)) d->s.table.holder[area] = (uint8_t)stander;
    }
}

static bool siege_each(const kit_walk *w, unsigned i, void *element) {
    unsigned lasted = truth_of(w)->table.siege[i];
    return kit_give(element, cas_fortresses[i].area, lasted, lasted > 0);
}

static void siege_add(kit_reader *r, void *element) {
    const kit_pair *pair = element;
    unsigned fortress = cas_areas[pair->key].fortress;
    if (!fortress)
        kit_refuse(r, CAS_10_6, "only a fortress is besieged");
    else
        state_of(r)->table.siege[fortress - 1] = (uint8_t)pair->value;
}

static bool link_each(const kit_walk *w, unsigned link, void *element) {
    const uint64_t *set = kit_source(w);
    return kit_give(element, link, 0, (set[link / 64] >> link % 64) & 1);
}

static void link_add(kit_reader *r, void *element) {
    unsigned link = ((kit_pair *)element)->key;
    uint64_t *word = (uint64_t *)kit_target(r) + link / 64, bit = UINT64_C(1) << link % 64;
    if (!cas_links[link].bridge) kit_refuse(r, CAS_3_1, "that connection carries no bridge");
    if (*word & bit) kit_fail(r, GG_SYNTAX, "a bridge is listed twice: ", cas_links[link].key);
    *word |= bit;
}

static void area_add(kit_reader *r, void *element) {
    unsigned area = ((kit_pair *)element)->key;
    cas_set *set = kit_target(r);
    if (cas_has(*set, area))
        kit_fail(r, GG_SYNTAX, "an area is listed twice: ", cas_areas[area].key);
    *set |= cas_bit(area);
}

static bool crossed_each(const kit_walk *w, unsigned link, void *element) {
    unsigned sp = truth_of(w)->table.crossed[link];
    return kit_give(element, link, sp, cas_links[link].limit_sp && sp);
}

// The sum that counts against the limit (C8.4).
static void crossed_add(kit_reader *r, void *element) {
    const kit_pair *pair = element;
    cas_table *t = &state_of(r)->table;
    const cas_link *row = &cas_links[pair->key];
    unsigned limit = cas_option(t, CAS_OPT_ROADS_TO_RIVOLI) ? row->limit_rivoli : row->limit_sp;
    if (row->limit_sp == 0)
        kit_refuse(r, CAS_8_4, "only connections that touch a mountain area have a limit");
    else if (pair->value > limit)
        refuse(r, CAS_8_4, "more strength points have crossed a connection than it carries");
    t->crossed[pair->key] = (uint8_t)pair->value;
}

// ---- Who did what: a set by side.

enum { ALL, UNITS }; // tags: who may be in the list

static bool mark_each(const kit_walk *w, unsigned id, void *element) {
    const cas_set *set = kit_source(w);
    return kit_give(element, id, 0, cas_has(set[cas_side_of(id)], cas_number_of(id)));
}

// Counters off the map are forgotten: what they did has no effect any more.
static void mark_add(kit_reader *r, void *element) {
    unsigned id = ((kit_pair *)element)->key, side = cas_side_of(id), number = cas_number_of(id);
    cas_set *set = kit_target(r);
    if (r->field->tag == UNITS && !cas_has(cas_units(side), number))
        kit_fail(r, GG_SYNTAX, "that list is not for this counter: ", cas_key(id));
    if (state_of(r)->now.place[side][number] < CAS_PLACES) set[side] |= cas_bit(number);
}

// Not told: who has entered has moved, and who has moved scouts no more.
static void moves_guess(draft *d, bool told) {
    cas_state *s = &d->s;
    unsigned side = cas_active(&s->table);
    if (!cas_is_movement(&s->table)) return;
    for (cas_set left = told ? 0 : cas_units(side); left; left = cas_rest(left)) {
        if (s->now.entered[side][cas_first(left)]) s->now.moved[side] |= cas_bit(cas_first(left));
    }
    if (d->moving == NOT_TOLD) d->moving = (s->now.moved[0] | s->now.moved[1]) != 0;
    if (!d->moving) return;
    s->table.pending_action.stage = CAS_STAGE_MOVES;
    s->table.pending_action.side = (uint8_t)side;
}

// ---- The whole.

static bool is_over(const void *whole) {
    return ((const draft *)whole)->winner != NOT_TOLD;
}

static bool is_movement(const void *whole) {
    return cas_is_movement(&((const draft *)whole)->s.table);
}

static bool is_combat(const void *whole) {
    return cas_is_combat(&((const draft *)whole)->s.table);
}

static bool never(const void *whole) {
    return !whole;
}

static void rule_write(const kit_walk *w, gg_text *out) {
    gg_put_quoted(out, cas_game.rule[truth_of(w)->table.ended_by].number);
}

// The last row: what the others together leave open.
static void rule_read(kit_reader *r, uint32_t node) {
    draft *d = r->state;
    cas_table *t = &d->s.table;
    faces_guess(d);
    losses_count(&d->s);
    holders_guess(d);
    moves_guess(d, json_find(&r->doc, 0, "moved"));
    if (!is_combat(d) && (json_find(&r->doc, 0, "fought_phase") || json_find(&r->doc, 0, "tried")))
        kit_refuse(r, CAS_1_8, combat_why);
    if (!node && !is_over(d) && d->level == NOT_TOLD) return;
    if (!is_over(d)) kit_fail(r, GG_SYNTAX, "missing key: ", "winner");
    bool draw = d->winner == DRAW;
    t->level = d->level != NOT_TOLD ? d->level : draw ? 0 : 2;
    if (draw != (t->level == 0))
        kit_fail(r, GG_SYNTAX, "a draw has no level of victory, and a victory has one", NULL);
    t->ended_by = (uint8_t)kit_rule_read(r, &cas_game);
    if (!r->failed) d->s.head.result = (uint8_t)(draw ? 3 : 1 << d->winner);
}

// clang-format off
#define MARKS(name, member, who) KIT_PLAIN(name, NAMES, draft, s.now.member, .tag = who, .span = CAS_IDS, .things = &counters, .each = mark_each, .add = mark_add
#define AREAS(name, member) KIT_PLAIN(name, NAMES, draft, s.table.member, .things = &areas, .add = area_add
#define LINKS(name, member) KIT_PLAIN(name, NAMES, draft, s.table.member, .span = CAS_LINKS, .things = &links, .each = link_each, .add = link_add
#define MOVING .when = is_movement, .rule = CAS_1_8, .why = movement_why
#define FIGHTING .when = is_combat, .rule = CAS_1_8, .why = combat_why
static const kit_field fields[] = {
    KIT_HEAD_ROWS,
    KIT_WALKED("options", OWN, .write = options_write, .read = options_read, .one = "by name", .what = "`on` or `off`"),
    KIT_PLAIN("turn", NUMBER, draft, turn, .low = 1, .high = CAS_TURNS, .unset = 1, .rule = CAS_1_2, .why = "the turns are 1 to 10", .what = "unset 1"),
    KIT_PLAIN("phase", NAME, draft, s.table.step, .unset = CAS_STEP_SUPPLY, .things = &phases, .what = "unset `supply`"),
    KIT_PLAIN("first", NAME, draft, s.table.first, .things = &sides, .what = "the side that moves first; unset `austrian`"),
    KIT_PLAIN("initiative", NAME, draft, initiative, KIT_OMIT(NOT_TOLD), .things = &sides, .what = "the side that has it; unset `austrian`"),
    KIT_WALKED("pieces", ROWS, .span = CAS_IDS, .one = "a piece", .fields = piece_fields, .each = piece_each, .add = piece_add, .what = "who is not listed is absent"),
    KIT_WALKED("holder", NAME_BY, .span = CAS_AREAS, .things = &areas, .values = &holders, .each = holder_each, .add = holder_add, .what = "who holds an area with points; unset who stands there alone, else as at the start"),
    KIT_WALKED("siege", NUMBERS_BY, .span = CAS_FORTRESSES, .high = CAS_TURNS, .one = "Supply Phases", .things = &areas, .each = siege_each, .add = siege_add, .what = "that the siege of a fortress has lasted"),
    LINKS("broken", broken), .what = "bridges"),
    MARKS("fought_turn", fought, UNITS), .what = "units that have fought this turn"),
    MARKS("forced_turn", forced, UNITS), .what = "units that have forced a march this turn"),
    MARKS("moved", moved, ALL), MOVING, .what = "in Movement Phases, as are the next five; unset those that have entered"),
    KIT_WALKED("crossed", NUMBERS_BY, .span = CAS_LINKS, .high = UINT8_MAX, .one = "strength points", .things = &links, .each = crossed_each, .add = crossed_add, MOVING, .what = "where there is a limit"),
    LINKS("mending", mending), MOVING, .what = "bridges"),
    AREAS("scouts", scouts), MOVING, .what = "that have scouted"),
    AREAS("scouted", scouted), MOVING, .what = "that were scouted"),
    KIT_PLAIN("moving", FLAG, draft, moving, .unset = NOT_TOLD, MOVING, .what = "the reconnaissances are over; unset true if anyone has moved"),
    MARKS("busy", busy, ALL), FIGHTING, .what = "in Combat Phases: they fought or tried to march to the guns"),
    MARKS("fought_phase", busy, UNITS), .when = never, .what = "read as `busy`"),
    MARKS("tried", busy, ALL), .when = never, .what = "read as `busy`"),
    AREAS("assaulted", assaulted), FIGHTING, .what = "in Combat Phases: fortresses that were assaulted"),
    KIT_PLAIN("winner", NAME, draft, winner, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .things = &winners, .what = "of an ended game"),
    KIT_PLAIN("level", NAME, draft, level, .unset = NOT_TOLD, KIT_OMIT(NOT_TOLD), .things = &levels, .what = "of victory; unset `decisive` or `draw`"),
    KIT_WALKED("rule", OWN, .when = is_over, .write = rule_write, .read = rule_read, .one = "rule", .what = "that ended it"),
    KIT_TAIL_ROWS,
    { 0 },
};
// clang-format on

void cas_open_write(const cas_state *s, gg_text *out) {
    const cas_table *t = &s->table;
    draft d = { .s = *s,
                .turn = t->turn ? t->turn : 1,
                .moving = cas_is_moving(t),
                .initiative = (uint8_t)(t->holds_initiative - 1),
                .winner = NOT_TOLD,
                .level = NOT_TOLD };
    if (s->head.result) {
        d.winner = (uint8_t)(s->head.result - 1);
        d.level = t->level;
    }
    kit_position_write(&cas_game, &s->head, fields, &d, out);
}

void cas_state_write(const gg_state *state, const gg_view *const *views, gg_text *out) {
    cas_open_write(cas_of(state), out);
    cas_sealed_write(state, views, out);
    kit_chance_write(&cas_of(state)->head, out);
    gg_put(out, "}");
}

void cas_fields_write(gg_text *out) {
    kit_fields_tell(fields, "", out);
}

gg_status cas_state_read(const char *text, gg_state *state, gg_view *const *views,
                         gg_fault *fault) {
    json_node node[NODES_MAX];
    cas_state *s = (cas_state *)(void *)state;
    draft d = { .winner = NOT_TOLD };
    kit_reader r = { .state = &d, .fault = fault };
    gg_clear(&cas_game, state, s->head.rules);
    cas_counters_clear(&s->now);
    d.s = *s;
    if (!kit_read_begin(&r, text, node, NODES_MAX)) return fault->status;
    d.sealed = kit_is_sealed(&r);
    kit_position_read(&r, &cas_game, &d.s.head, fields);
    *s = d.s;
    if (!r.failed && d.sealed) return cas_sealed_read(&r.doc, s, views, fault);
    if (!r.failed) cas_position_check(&r, s);
    if (r.failed) return fault->status;
    for (unsigned viewer = 0; viewer <= CAS_GALLERY; viewer++)
        cas_view_begin(views[viewer], state, (gg_seat)viewer);
    return GG_OK;
}
