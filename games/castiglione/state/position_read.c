/* position_read.c - a position of Castiglione from JSON: refused with the rule it breaks, or with
 * the key that is wrong. rulebook: cites rules of all chapters.
 * speech off: faults are read by those who write positions, in English. */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/state/position.h"
#include "games/castiglione/words/text.h"
#include "kit/reader.h"

enum { NODES_MAX = 2400, HITS_MAX = 3 }; // a crowded position has some 2,000 values

// What is being filled in. Of a sealed position the rules are not asked again: it is half done.
typedef struct draft {
    cas_state *s;
    cas_set listed[CAS_SIDES]; // counters met so far
    cas_set faced[CAS_SIDES];  // of whom it was told how they lie
    cas_set *marked;           // by side: what a list of counters is about
    cas_set suited[CAS_SIDES]; // who may be in that list
    cas_set *areas;            // what a list of areas is about
    uint64_t *links;           // what a list of connections is about
    cas_set held;              // areas whose holder was told
    bool sealed;
} draft;

static draft *draft_of(const kit_reader *r) {
    return r->state;
}

static cas_state *state_of(const kit_reader *r) {
    return draft_of(r)->s;
}

static void refuse(kit_reader *r, enum cas_rule rule, const char *why) {
    if (!draft_of(r)->sealed) kit_refuse(r, rule, why);
}

// ---- Words.

static unsigned counter_named(kit_reader *r, uint32_t node) {
    return kit_thing_read(r, node, "counter", cas_counter_read);
}

static unsigned area_named(kit_reader *r, uint32_t node) {
    return kit_thing_read(r, node, "area", cas_area_read);
}

static bool link_find(const char *key, size_t size, unsigned *link) {
    for (*link = 0; *link < CAS_LINKS; ++*link) {
        const char *name = cas_links[*link].key;
        if (strlen(name) == size && memcmp(name, key, size) == 0) return true;
    }
    return false;
}

static unsigned link_named(kit_reader *r, uint32_t node) {
    return kit_thing_read(r, node, "connection", link_find);
}

static bool side_find(const char *key, size_t size, unsigned *side) {
    for (*side = 0; *side < CAS_SIDES; ++*side) {
        const char *name = cas_side_names[*side];
        if (strlen(name) == size && memcmp(name, key, size) == 0) return true;
    }
    return false;
}

// A member that names a side; Austrian if it is not there.
static uint8_t side_read(kit_reader *r, const char *key) {
    if (!json_find(&r->doc, 0, key)) return CAS_AUSTRIAN;
    return (uint8_t)kit_choice_read(r, 0, key, cas_side_names, CAS_SIDES);
}

// The whole number a member has; false and a fault if it is none, or above `high`.
static bool count_read(kit_reader *r, uint32_t key, unsigned high, const char *what,
                       unsigned *count) {
    char name[48];
    int64_t value;
    if (r->failed) return false;
    if (json_int(&r->doc, key + 1, &value) && value >= 0 && value <= high) {
        *count = (unsigned)value;
        return true;
    }
    if (!json_string(&r->doc, key, name, sizeof name)) strcpy(name, "(too long)");
    kit_fail(r, GG_SYNTAX, what, name);
    return false;
}

// ---- Options, turn, phase.

static void options_read(kit_reader *r) {
    uint8_t chosen[GG_OPTIONS_MAX];
    unsigned bits = 0;
    kit_options_read(r, &cas_game, chosen);
    for (unsigned row = 0; row < CAS_OPTIONS; row++)
        bits |= (unsigned)(strcmp(cas_game.option[row].value[chosen[row]], "on") == 0) << row;
    state_of(r)->table.options = (uint16_t)bits;
}

static void turn_read(kit_reader *r) {
    cas_table *t = &state_of(r)->table;
    t->turn = (uint8_t)kit_number_read(r, 0, "turn", 1, 99);
    t->step = CAS_STEP_SUPPLY;
    if (json_find(&r->doc, 0, "phase"))
        t->step = (uint8_t)kit_choice_read(r, 0, "phase", cas_step_names, CAS_STEPS);
    if (t->turn == 0 || t->turn > CAS_TURNS) {
        kit_refuse(r, CAS_1_2, "the turns are 1 to 10");
        return;
    }
    t->first = side_read(r, "first");
    t->holds_initiative = (uint8_t)(side_read(r, "initiative") + 1);
    if (t->turn == 1 && (t->first != CAS_AUSTRIAN || t->holds_initiative != CAS_AUSTRIAN + 1))
        refuse(r, CAS_7_1, "on turn 1 the Austrian has the initiative and moves first");
    if (t->step != CAS_STEP_SETUP) return;
    if (t->turn > 1) refuse(r, CAS_3_9, "the set-up comes before turn 1");
    t->turn = 0;
    t->pending_action.stage = CAS_STAGE_DUMMIES;
}

// ---- Counters.

static void box_check(kit_reader *r, unsigned side, unsigned number, unsigned place) {
    const cas_table *t = &state_of(r)->table;
    unsigned kind = cas_row(side, number)->kind;
    bool hurt = place == CAS_WOUNDED || place == CAS_KILLED || place == CAS_WAITING;
    if (place == CAS_ABSENT) return;
    if (kind == CAS_DUMMY && !cas_is_fog(t))
        refuse(r, CAS_13, "there are no dummies without fog_of_war");
    if (kind == CAS_DUMMY && cas_is_inside(place))
        kit_refuse(r, CAS_13_2_2k, "dummies stay outside fortresses");
    if (kind == CAS_GENERIC && !cas_option(t, CAS_OPT_CASUALTIES))
        refuse(r, CAS_2_3, "there are no generic leaders without leader_casualties");
    if (kind == CAS_LEADER && hurt && !cas_option(t, CAS_OPT_CASUALTIES))
        refuse(r, CAS_14_1, "nobody is wounded, killed or waiting without leader_casualties");
    if (!cas_place_suits(side, number, place))
        kit_refuse(r, CAS_2_5, "that box is for counters of another kind");
}

static void set_mark(cas_set *set, unsigned number, bool on) {
    if (on) *set |= cas_bit(number);
}

static void unit_read(kit_reader *r, uint32_t node, unsigned side, unsigned number) {
    cas_counters_now *n = &state_of(r)->now;
    unsigned most = draft_of(r)->sealed ? HITS_MAX + 1 : HITS_MAX;
    unsigned hits = kit_number_read(r, node, "hits", 0, 99);
    uint32_t entered = json_find(&r->doc, node, "entered");
    if (hits > most) kit_refuse(r, CAS_6_2, "a unit with four hits is eliminated");
    set_mark(&n->commanded[side], number, kit_flag_read(r, node, "commanded", true));
    set_mark(&n->foraging[side], number, kit_flag_read(r, node, "foraging", false));
    unsigned from = entered ? area_named(r, entered) + 1 : 0;
    if (r->failed) return;
    n->hits[side][number] = (uint8_t)hits;
    n->entered[side][number] = (uint8_t)from;
}

// What only units have.
static void others_check(kit_reader *r, uint32_t node, unsigned id) {
    static const char *const keys[] = { "hits", "commanded", "foraging", "entered" };
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (json_find(&r->doc, node, keys[i]))
            kit_fail(r, GG_SYNTAX,
                     "only a unit on the map has hits, command or forage: ", cas_key(id));
    }
}

static void wound_read(kit_reader *r, uint32_t node, unsigned side, unsigned number) {
    unsigned phases = kit_number_read(r, node, "wounded", 0, CAS_TURNS);
    bool hurt = state_of(r)->now.place[side][number] == CAS_WOUNDED;
    if (phases && !hurt) kit_refuse(r, CAS_14_3, "only those in the wounded box are wounded");
    if (hurt && !r->failed) state_of(r)->now.wounded[side][number] = (uint8_t)phases;
}

static void counter_read(kit_reader *r, uint32_t node, unsigned side, unsigned number) {
    draft *d = draft_of(r);
    cas_counters_now *n = &d->s->now;
    uint32_t where = kit_member_find(r, node, "place");
    unsigned place = kit_thing_read(r, where, "place", cas_place_read);
    if (!r->failed) box_check(r, side, number, place);
    if (r->failed) return;
    cas_counter_put(n, side, number, place);
    wound_read(r, node, side, number);
    if (place < CAS_PLACES && cas_has(cas_units(side), number))
        unit_read(r, node, side, number);
    else
        others_check(r, node, cas_id(side, number));
    bool up = kit_flag_read(r, node, "up", false);
    if (place >= CAS_PLACES || !json_find(&r->doc, node, "up")) return;
    d->faced[side] |= cas_bit(number);
    set_mark(&n->up[side], number, up);
}

static void piece_read(kit_reader *r, uint32_t node) {
    static const char *const keys[] = { "id",       "place",   "up",      "hits", "commanded",
                                        "foraging", "entered", "wounded", NULL };
    draft *d = draft_of(r);
    kit_keys_check(r, node, keys, "a piece");
    if (r->failed) return;
    uint32_t name = kit_member_find(r, node, "id");
    unsigned id = counter_named(r, name);
    if (r->failed) return;
    unsigned side = cas_side_of(id), number = cas_number_of(id);
    if (cas_has(d->listed[side], number))
        kit_fail(r, GG_SYNTAX, "a piece is listed twice: ", cas_key(id));
    d->listed[side] |= cas_bit(number);
    if (!r->failed) counter_read(r, node, side, number);
}

// Of whom it was not told: up without fog of war, and where units of both sides are.
static void faces_guess(draft *d) {
    cas_counters_now *n = &d->s->now;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned number = 0; number < cas_counter_count[side]; number++) {
            unsigned place = n->place[side][number];
            if (place >= CAS_PLACES || cas_has(d->faced[side], number)) continue;
            bool up = !cas_is_fog(&d->s->table) || cas_is_shared(n, cas_area_of(place));
            set_mark(&n->up[side], number, up && cas_row(side, number)->kind != CAS_DUMMY);
        }
    }
}

// Points follow from who is out.
static void losses_count(cas_state *s) {
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        unsigned sp = 0, points = 0;
        for (unsigned number = 0; number < cas_counter_count[side]; number++) {
            const cas_counter *row = cas_row(side, number);
            if (s->now.place[side][number] == CAS_ELIMINATED) sp += row->sp;
            if (s->now.place[side][number] == CAS_KILLED)
                points += row->rank == 1 ? cas_army_killed_points : cas_killed_points;
        }
        s->table.lost_sp[side] = (uint8_t)sp;
        s->table.killed_points[side] = (uint8_t)points;
    }
}

// ---- Areas and connections.

static void holder_read(kit_reader *r, uint32_t key) {
    draft *d = draft_of(r);
    unsigned area = area_named(r, key), side = kit_thing_read(r, key + 1, "side", side_find);
    if (r->failed) return;
    if (cas_areas[area].points == 0)
        kit_refuse(r, CAS_12_2, "only areas that give points have a holder");
    unsigned stander = cas_stander(&d->s->now, area);
    if (stander && stander != side + 1)
        refuse(r, CAS_12_3, "an area is held by the side that alone has units there");
    d->s->table.holder[area] = (uint8_t)(side + 1);
    d->held |= cas_bit(area);
}

static void holders_read(kit_reader *r) {
    draft *d = draft_of(r);
    for (unsigned area = 0; area < CAS_AREAS; area++)
        d->s->table.holder[area] = cas_areas[area].holder;
    kit_members_read(r, 0, "holder", holder_read);
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        unsigned stander = cas_areas[area].points ? cas_stander(&d->s->now, area) : 0;
        if (stander && !cas_has(d->held, area)) d->s->table.holder[area] = (uint8_t)stander;
    }
}

static void siege_read(kit_reader *r, uint32_t key) {
    unsigned phases, area = area_named(r, key);
    if (!count_read(r, key, CAS_TURNS, "not a number of Supply Phases: siege.", &phases)) return;
    if (!cas_areas[area].fortress)
        kit_refuse(r, CAS_10_6, "only a fortress is besieged");
    else
        state_of(r)->table.siege[cas_areas[area].fortress - 1] = (uint8_t)phases;
}

static void link_read(kit_reader *r, uint32_t node) {
    unsigned link = link_named(r, node);
    uint64_t *links = draft_of(r)->links, bit = UINT64_C(1) << link % 64;
    if (r->failed) return;
    if (!cas_links[link].bridge) kit_refuse(r, CAS_3_1, "that connection carries no bridge");
    if (links[link / 64] & bit)
        kit_fail(r, GG_SYNTAX, "a bridge is listed twice: ", cas_links[link].key);
    links[link / 64] |= bit;
}

static void links_read(kit_reader *r, const char *key, uint64_t *links) {
    draft_of(r)->links = links;
    kit_list_read(r, 0, key, link_read);
}

static void area_read(kit_reader *r, uint32_t node) {
    unsigned area = area_named(r, node);
    if (r->failed) return;
    if (cas_has(*draft_of(r)->areas, area))
        kit_fail(r, GG_SYNTAX, "an area is listed twice: ", cas_areas[area].key);
    *draft_of(r)->areas |= cas_bit(area);
}

static void areas_read(kit_reader *r, const char *key, cas_set *areas) {
    draft_of(r)->areas = areas;
    kit_list_read(r, 0, key, area_read);
}

// The sum that counts against the limit (C8.4).
static void crossing_read(kit_reader *r, uint32_t key) {
    cas_table *t = &state_of(r)->table;
    unsigned sp, link = link_named(r, key);
    if (!count_read(r, key, UINT8_MAX, "not a number of strength points: crossed.", &sp)) return;
    const cas_link *row = &cas_links[link];
    unsigned limit = cas_option(t, CAS_OPT_RIVOLI) ? row->limit_rivoli : row->limit_sp;
    if (row->limit_sp == 0)
        kit_refuse(r, CAS_8_4, "only connections that touch a mountain area have a limit");
    else if (sp > limit)
        refuse(r, CAS_8_4, "more strength points have crossed a connection than it carries");
    t->crossed[link] = (uint8_t)sp;
}

// ---- Who did what.

// Counters off the map are forgotten: what they did has no effect any more.
static void mark_read(kit_reader *r, uint32_t node) {
    draft *d = draft_of(r);
    unsigned id = counter_named(r, node), side = cas_side_of(id), number = cas_number_of(id);
    if (r->failed) return;
    if (!cas_has(d->suited[side], number))
        kit_fail(r, GG_SYNTAX, "that list is not for this counter: ", cas_key(id));
    if (d->s->now.place[side][number] < CAS_PLACES) d->marked[side] |= cas_bit(number);
}

// A list of counters of those kinds: all, or units alone.
static void marks_read(kit_reader *r, const char *key, cas_set *marked, bool all) {
    draft *d = draft_of(r);
    d->marked = marked;
    for (unsigned side = 0; side < CAS_SIDES; side++)
        d->suited[side] = all ? cas_all(side) : cas_units(side);
    kit_list_read(r, 0, key, mark_read);
}

// Members that belong to other phases than this.
static void strangers_check(kit_reader *r, const char *const *keys, enum cas_rule rule,
                            const char *why) {
    for (; *keys; keys++) {
        if (json_find(&r->doc, 0, *keys)) kit_refuse(r, rule, why);
    }
}

// Not told: who has entered has moved, and who has moved scouts no more.
static void moves_guess(cas_state *s) {
    unsigned side = cas_active(&s->table);
    for (cas_set left = cas_units(side); left; left = cas_rest(left)) {
        if (s->now.entered[side][cas_first(left)]) s->now.moved[side] |= cas_bit(cas_first(left));
    }
}

static void movement_read(kit_reader *r) {
    static const char *const keys[] = { "moved",   "crossed", "mending", "scouts",
                                        "scouted", "moving",  NULL };
    cas_state *s = state_of(r);
    if (!cas_is_movement(&s->table)) {
        strangers_check(r, keys, CAS_1_8, "moves are remembered in the Movement Phases only");
        return;
    }
    if (json_find(&r->doc, 0, "moved"))
        marks_read(r, "moved", s->now.moved, true);
    else
        moves_guess(s);
    kit_members_read(r, 0, "crossed", crossing_read);
    links_read(r, "mending", s->table.mending);
    areas_read(r, "scouts", &s->table.scouts);
    areas_read(r, "scouted", &s->table.scouted);
    bool moving = s->now.moved[CAS_AUSTRIAN] || s->now.moved[CAS_FRENCH];
    if (!kit_flag_read(r, 0, "moving", moving)) return;
    s->table.pending_action.stage = CAS_STAGE_MOVES;
    s->table.pending_action.side = (uint8_t)cas_active(&s->table);
}

// Who has fought, and who was tried for the guns, does not march to them again: one set.
static void combat_read(kit_reader *r) {
    static const char *const keys[] = { "busy", "fought_phase", "tried", "assaulted", NULL };
    cas_state *s = state_of(r);
    if (!cas_is_combat(&s->table)) {
        strangers_check(r, keys, CAS_1_8, "combats are remembered in the Combat Phases only");
        return;
    }
    marks_read(r, "busy", s->now.busy, true);
    marks_read(r, "fought_phase", s->now.busy, false);
    marks_read(r, "tried", s->now.busy, true);
    areas_read(r, "assaulted", &s->table.assaulted);
}

// ---- The whole.

static void game_check(kit_reader *r) {
    static const char *const keys[] = {
        "game",      "options", "turn",    "phase",       "first",       "initiative",   "pieces",
        "holder",    "siege",   "broken",  "fought_turn", "forced_turn", "moved",        "crossed",
        "mending",   "scouts",  "scouted", "moving",      "busy",        "fought_phase", "tried",
        "assaulted", "winner",  "level",   "rule",        "pending",     "known",        "seal",
        "chance",    "ply",     "rules",   NULL
    };
    kit_keys_check(r, 0, keys, "a position");
    if (!r->failed) kit_game_check(r, &cas_game);
}

static void end_read(kit_reader *r) {
    static const char *const winners[] = { "austrian", "french", "draw" };
    static const uint8_t results[] = { 1u << CAS_AUSTRIAN, 1u << CAS_FRENCH, 3 };
    cas_state *s = state_of(r);
    uint32_t level = json_find(&r->doc, 0, "level");
    if (!level && !json_find(&r->doc, 0, "rule") && !json_find(&r->doc, 0, "winner")) return;
    unsigned winner = kit_choice_read(r, 0, "winner", winners, 3);
    bool draw = winner == CAS_SIDES;
    s->table.level = draw ? 0 : 2;
    if (level) s->table.level = (uint8_t)kit_choice_read(r, 0, "level", cas_level_names, 3);
    if (draw != (s->table.level == 0))
        kit_fail(r, GG_SYNTAX, "a draw has no level of victory, and a victory has one", NULL);
    s->table.ended_by = (uint8_t)kit_rule_read(r, &cas_game);
    s->head.result = results[winner];
}

static gg_status finish(kit_reader *r, gg_view *const *views) {
    draft *d = draft_of(r);
    const gg_state *state = (const gg_state *)(const void *)d->s;
    kit_stray_seal_check(r);
    if (r->failed) return r->fault->status;
    if (d->sealed) return cas_sealed_read(&r->doc, d->s, views, r->fault);
    cas_position_check(r, d->s);
    if (r->failed) return r->fault->status;
    for (unsigned viewer = 0; viewer <= CAS_GALLERY; viewer++)
        cas_view_begin(views[viewer], state, (gg_seat)viewer);
    return GG_OK;
}

static void board_read(kit_reader *r) {
    cas_state *s = state_of(r);
    kit_list_read(r, 0, "pieces", piece_read);
    if (r->failed) return;
    faces_guess(draft_of(r));
    losses_count(s);
    holders_read(r);
    kit_members_read(r, 0, "siege", siege_read);
    links_read(r, "broken", s->table.broken);
    marks_read(r, "fought_turn", s->now.fought, false);
    marks_read(r, "forced_turn", s->now.forced, false);
}

gg_status cas_state_read(const char *text, gg_state *state, gg_view *const *views,
                         gg_fault *fault) {
    json_node node[NODES_MAX];
    draft d = { .s = (cas_state *)(void *)state };
    kit_reader r = { .state = &d, .fault = fault };
    gg_clear(&cas_game, state, d.s->head.rules);
    cas_counters_clear(&d.s->now);
    if (!kit_read_begin(&r, text, node, NODES_MAX)) return fault->status;
    d.sealed = kit_is_sealed(&r);
    game_check(&r);
    if (!r.failed) kit_rules_read(&r, &cas_game, &d.s->head);
    if (!r.failed) options_read(&r);
    if (!r.failed) turn_read(&r);
    if (!r.failed) board_read(&r);
    if (!r.failed) movement_read(&r);
    if (!r.failed) combat_read(&r);
    if (!r.failed) end_read(&r);
    if (!r.failed) kit_chance_read(&r, &d.s->head);
    return finish(&r, views);
}
