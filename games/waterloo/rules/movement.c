/* movement.c - groups, steps from town to town, road limits, the triangle (W3.1, W6). */
#include "base/check.h"
#include "games/waterloo/rules/rules.h"

// WAT_14_1: leaders are counted on roads, unless by option.
bool wat_counts(const wat_table *t, unsigned unit) {
    return !wat_is_leader(unit) || wat_option(t, WAT_OPT_LEADERS_COUNT);
}

wat_set wat_on_map(const wat_table *t) {
    const wat_set all = (wat_bit(WAT_TOWNS) - 1);
    bool off = wat_option(t, WAT_OPT_EDGE_TOWNS); // the bit is set without them
    return off ? all & ~wat_edge_towns : all;
}

unsigned wat_limit(unsigned kind, const wat_road *road) {
    return wat_limits[kind][road->minor];
}

gg_verdict wat_road_check(const wat_table *t, unsigned from, unsigned to) {
    return wat_unless(wat_has(wat_near[from] & wat_on_map(t), to), WAT_3_1);
}

// W6.9, W6.10: `group` joins the groups that have entered, if all are joined by roads.
static bool is_triangle(const wat_table *t, unsigned group, unsigned to) {
    if (t->origin[to] == 0) return true;
    wat_set others = wat_bit(t->origin[to] - 1u);
    for (unsigned link = 0; t->origins[to] >> link; link++) {
        if ((t->origins[to] >> link) & 1)
            others |= wat_bit(wat_links[wat_towns[to].link_first + link].to);
    }
    others &= ~wat_bit(group);
    if (!others) return true;
    return !(others & ~wat_near[group]) && !(others & ~wat_near[to])
           && wat_has(wat_near[to], group);
}

// WAT_6_6: nothing else limits who attacks.
// WAT_18_16: night, then the full road, the river, the triangle.
gg_verdict wat_step_check(const wat_state *s, unsigned unit, unsigned to) {
    const wat_table *t = &s->table;
    unsigned from = s->block.town[unit];
    gg_verdict joined = wat_road_check(t, from, to);
    if (joined.rule) return joined;
    wat_set foes = wat_in(&s->block, to, wat_foe(wat_side_of(unit)));
    bool attack = foes != 0, led = (foes & wat_type_set[WAT_LEADER]) != 0;
    if (attack && wat_is_night(t))
        return wat_refuse_with(WAT_6_11, WAT_LEAK == WAT_LEAK_REFUSAL ? led : 0, 0);
    if (wat_counts(t, unit)) {
        unsigned number = wat_road_number(from, to), used = wat_nibble(t->counted, number);
        const wat_road *road = &wat_roads[number];
        unsigned full = wat_limit(WAT_LIMIT_MARCH, road);
        unsigned river = wat_limit(WAT_LIMIT_ATTACK_OVER_RIVER, road); // WAT_3_3
        if (used >= full) return wat_refuse_with(WAT_6_7, number + 1, full);
        if (attack && road->river && used >= river)
            return wat_refuse_with(WAT_6_8, number + 1, river);
    }
    return wat_unless(!attack || is_triangle(t, s->block.start[unit], to), WAT_6_9);
}

gg_verdict wat_pending_step_check(const wat_state *s, unsigned to) {
    return wat_step_check(s, s->table.pending_action.unit - 1u, to);
}

static bool has_step(const wat_state *s, unsigned unit) {
    for (wat_set left = wat_near[s->block.town[unit]]; left; left = wat_rest(left)) {
        if (wat_step_check(s, unit, wat_first(left)).rule == 0) return true;
    }
    return false;
}

// Entering a town with enemies is an attack; the event says so, and from which group.
void wat_cross(gg_turn *turn, enum wat_event_kind kind, enum wat_rule rule, unsigned to) {
    GG_ASSERT_CMP(to, <, WAT_TOWNS);
    const wat_state *s = wat_now(turn);
    unsigned unit = s->table.pending_action.unit - 1u;
    bool attack = wat_in(&s->block, to, wat_foe(wat_side_of(unit))) != 0;
    wat_report(turn, kind, rule, unit,
               WAT_ARGS(unit, s->block.town[unit], to, wat_counts(&s->table, unit),
                        s->block.start[unit], attack));
}

/* Groups. */

// W6.1, W6.4: blocks that stand where they began and have not moved.
static wat_set group_of(const wat_state *s, unsigned army, unsigned town) {
    wat_set group = 0;
    for (wat_set left = s->block.in[town] & wat_army_set[army]; left; left = wat_rest(left)) {
        if (s->block.start[wat_first(left)] == town) group |= wat_bit(wat_first(left));
    }
    return group & ~s->block.moved;
}

static wat_set movers_of(const wat_state *s, unsigned army, unsigned town) {
    wat_set movers = 0;
    for (wat_set left = group_of(s, army, town); left; left = wat_rest(left)) {
        if (has_step(s, wat_first(left))) movers |= wat_bit(wat_first(left));
    }
    return movers;
}

static bool has_mover(const wat_state *s, unsigned army, unsigned town) {
    for (wat_set left = group_of(s, army, town); left; left = wat_rest(left)) {
        if (has_step(s, wat_first(left))) return true;
    }
    return false;
}

unsigned wat_group_moves(unsigned army) {
    return wat_armies[army].group_moves;
}

unsigned wat_moves_left(const wat_table *t, unsigned army) {
    unsigned named = wat_size(t->named[army]), moves = wat_group_moves(army);
    return named < moves ? moves - named : 0;
}

// Towns with blocks of the army that have not moved.
static wat_set towns_of(const wat_state *s, unsigned army) {
    wat_set towns = 0;
    for (wat_set left = wat_army_set[army] & ~s->block.moved; left; left = wat_rest(left)) {
        unsigned town = s->block.town[wat_first(left)];
        if (town != WAT_NO_TOWN) towns |= wat_bit(town);
    }
    return towns & ~s->table.named[army];
}

static bool has_army(wat_set hand, unsigned army) {
    return (hand & wat_army_set[army]) != 0;
}

static uint16_t group_pick_candidates(const wat_state *s, gg_action *out) {
    unsigned answers;
    uint16_t count = 0;
    wat_set hand = wat_hand_set(&s->table, &answers);
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!has_army(hand, army) || wat_moves_left(&s->table, army) == 0) continue;
        for (wat_set left = towns_of(s, army); left; left = wat_rest(left)) {
            if (!has_mover(s, army, wat_first(left))) continue;
            out[count] = wat_thing_action(WAT_GROUP_PICK, wat_first(left));
            out[count++].arg[2] = (uint16_t)army;
        }
    }
    gg_sort(out, count); // by town, not by army
    out[count++] = wat_word_action(WAT_GROUP_PICK, WAT_END);
    return count;
}

// WAT_5_3: to end is always allowed.
static gg_verdict group_pick_check(const wat_state *s, gg_action a) {
    if (wat_is_word(a, WAT_END)) return wat_legal();
    unsigned answers, army = a.arg[2], town = a.arg[1] - 1u;
    if (a.arg[0] != WAT_THING || town >= WAT_TOWNS || army >= WAT_ARMIES) return wat_choice_check();
    if (!has_army(wat_hand_set(&s->table, &answers), army)) return wat_refuse(WAT_6_1);
    if (wat_has(s->table.named[army], town)) return wat_refuse(WAT_6_3);
    if (!group_of(s, army, town)) return wat_refuse(WAT_6_1);
    if (wat_moves_left(&s->table, army) == 0) return wat_refuse(WAT_6_2);
    return wat_unless(has_mover(s, army, town), WAT_6_3);
}

static void group_pick_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_GROUP_PICK);
    if (a.arg[0] == WAT_END)
        wat_next_hand(turn);
    else
        wat_tell(turn, WAT_EV_GROUP, WAT_6_3, a.arg[2], WAT_ARGS(a.arg[1] - 1));
}

enum wat_rule wat_mover_bar(const wat_state *s, unsigned unit) {
    unsigned answers, army = wat_army_of(unit), town = s->block.town[unit];
    if (town == WAT_NO_TOWN || !wat_has(wat_hand_set(&s->table, &answers), unit)) return WAT_6_1;
    if (wat_has(s->block.moved, unit) || wat_has(s->table.named[army], town)) return WAT_6_4;
    return wat_moves_left(&s->table, army) == 0 ? WAT_6_2 : WAT_6_3;
}

/* Blocks of the group. */

static uint16_t move_block_candidates(const wat_state *s, gg_action *out) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    wat_set movers = movers_of(s, pending_action->group - 1u, pending_action->town - 1u);
    uint16_t count = wat_offer(out, 0, WAT_MOVE_BLOCK, movers);
    out[count++] = wat_word_action(WAT_MOVE_BLOCK, WAT_DONE);
    return count;
}

static gg_verdict move_block_check(const wat_state *s, gg_action a) {
    unsigned unit;
    const wat_pending_action *pending_action = &s->table.pending_action;
    if (wat_is_word(a, WAT_DONE)) return wat_legal();
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    if (!wat_has(group_of(s, pending_action->group - 1u, pending_action->town - 1u), unit))
        return wat_refuse(WAT_6_4);
    return wat_unless(has_step(s, unit), WAT_6_3);
}

static void end_group(gg_turn *turn) {
    const wat_pending_action *pending_action = &wat_now(turn)->table.pending_action;
    wat_tell(turn, WAT_EV_GROUP_END, WAT_6_4, pending_action->group - 1u,
             WAT_ARGS(pending_action->town - 1));
}

static void move_block_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_MOVE_BLOCK);
    if (a.arg[0] == WAT_DONE)
        end_group(turn);
    else
        wat_pick(turn, a.arg[1] - 1u);
}

/* Steps. */

static uint16_t move_step_candidates(const wat_state *s, gg_action *out) {
    wat_set near = wat_near[s->block.town[s->table.pending_action.unit - 1u]];
    uint16_t count = wat_offer(out, 0, WAT_MOVE_STEP, wat_allowed(s, near, wat_pending_step_check));
    if (s->table.pending_action.part == WAT_STEPPED)
        out[count++] = wat_word_action(WAT_MOVE_STEP, WAT_STOP);
    return count;
}

// WAT_6_5: towns a block can go in one move, or flee.
unsigned wat_range(unsigned unit) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    return wat_types[wat_units[unit].type].range;
}

// Steps by roads of this map; 0: no road leads there, or it is the same town.
static unsigned distance(const wat_table *t, unsigned from, unsigned to) {
    wat_set reached = wat_bit(from), before = 0;
    for (unsigned steps = 0; reached != before; steps++) {
        if (wat_has(reached, to)) return steps;
        before = reached;
        for (wat_set left = before; left; left = wat_rest(left))
            reached |= wat_near[wat_first(left)] & wat_on_map(t);
    }
    return 0;
}

wat_set wat_open_between(const wat_state *s, unsigned unit, unsigned to) {
    wat_set open = 0;
    wat_set left = wat_near[s->block.town[unit]] & wat_near[to] & wat_on_map(&s->table);
    for (; left; left = wat_rest(left)) {
        if (!wat_in(&s->block, wat_first(left), wat_foe(wat_side_of(unit))))
            open |= wat_bit(wat_first(left));
    }
    return open;
}

// A town that no road joins to where the block is: is it too far, or would enemies stop it before?
static gg_verdict range_check(const wat_state *s, unsigned unit, unsigned to) {
    unsigned steps = distance(&s->table, s->block.town[unit], to);
    unsigned all = steps + (s->table.pending_action.part == WAT_STEPPED);
    if (steps < 2) return wat_legal();
    if (all > wat_range(unit)) return wat_refuse_with(WAT_6_5, unit + 1, all);
    return wat_unless(wat_open_between(s, unit, to) != 0, WAT_6_5);
}

static gg_verdict move_step_check(const wat_state *s, gg_action a) {
    unsigned town;
    if (wat_is_word(a, WAT_STOP))
        return wat_unless(s->table.pending_action.part == WAT_STEPPED, WAT_6_3);
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    gg_verdict far = range_check(s, s->table.pending_action.unit - 1u, town);
    return far.rule ? far : wat_pending_step_check(s, town);
}

// WAT_6_5: as far as its range, but enemies stop it.
// WAT_18_9: where it began is a town like others.
static void move_step_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_MOVE_STEP);
    const wat_state *s = wat_now(turn);
    unsigned unit = s->table.pending_action.unit - 1u;
    bool further = s->table.pending_action.part == WAT_NOT_YET && wat_range(unit) > 1;
    if (a.arg[0] != WAT_STOP) wat_cross(turn, WAT_EV_MOVE, WAT_6_3, a.arg[1] - 1u);
    bool stops = a.arg[0] == WAT_STOP || wat_is_contested(&s->block, s->block.town[unit]);
    if (!further || stops) wat_let_rest(turn);
}

static bool has_group(const wat_state *s, wat_set hand) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!has_army(hand, army) || wat_moves_left(&s->table, army) == 0) continue;
        for (wat_set left = towns_of(s, army); left; left = wat_rest(left)) {
            if (has_mover(s, army, wat_first(left))) return true;
        }
    }
    return false;
}

bool wat_may_name_group(const wat_state *s) {
    unsigned army;
    return has_group(s, wat_hand_set(&s->table, &army));
}

// The group in hand: true when a decision is due.
static bool group_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    const wat_pending_action *pending_action = &s->table.pending_action;
    unsigned army = pending_action->group - 1u;
    if (pending_action->unit) {
        wat_ask(turn, WAT_MOVE_STEP, army);
        return true;
    }
    gg_action legal[GG_LEGAL_MAX];
    uint16_t count = move_block_candidates(s, legal);
    if (count == 1) { // to be done
        end_group(turn);
        return false;
    }
    wat_ask(turn, WAT_MOVE_BLOCK, army);
    gg_offer(turn, legal, count);
    return true;
}

// The next group: true when a decision is due.
static bool pick_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    gg_action legal[GG_LEGAL_MAX];
    uint16_t count = group_pick_candidates(s, legal);
    if (count == 1) { // to end
        wat_next_hand(turn);
        return false;
    }
    unsigned army;
    wat_hand_set(&s->table, &army);
    wat_ask(turn, WAT_GROUP_PICK, army);
    gg_offer(turn, legal, count);
    return true;
}

bool wat_movement_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    while (s->table.hand != WAT_NO_HAND) {
        if (s->table.pending_action.group ? group_go(turn) : pick_go(turn)) return true;
    }
    return false;
}

const wat_chapter wat_group_pick = { group_pick_candidates, group_pick_check, group_pick_apply };
const wat_chapter wat_move_block = { move_block_candidates, move_block_check, move_block_apply };
const wat_chapter wat_move_step = { move_step_candidates, move_step_check, move_step_apply };
