/* follies.c - what no thoughtful player of Waterloo does, by what he can know. */
#include <string.h>

#include "games/waterloo/brain/watch.h"
#include "wat_messages.h"

enum { STACK = 3 }; // blocks that could fight a battle

static unsigned side_of(const gg_folly_watch *w) {
    return wat_side_of_seat(w->seat);
}

static const wat_view *view_of(const gg_folly_watch *w) {
    return wat_view_of(w->view);
}

// Of two Allied players one answers for what their side does.
static bool speaks_for_side(const gg_folly_watch *w) {
    return w->seat != WAT_SEAT_PRUSSIAN;
}

/* Forced marches. */

static void put_in(wat_state *s, unsigned unit, unsigned town) {
    s->block.in[s->block.town[unit]] &= ~wat_bit(unit);
    s->block.town[unit] = (uint8_t)town;
    s->block.in[town] |= wat_bit(unit);
}

// From where it began, with all that the roads have carried since: could it have gone there?
static bool is_in_range(const wat_state *s, unsigned unit, unsigned to) {
    wat_state then = *s;
    unsigned start = s->block.start[unit];
    if (start == to) return true;
    put_in(&then, unit, start);
    if (wat_step_check(&then, unit, to).rule == 0) return true;
    if (wat_range(unit) < 2) return false;
    for (wat_set left = wat_near[start] & wat_near[to]; left; left = wat_rest(left)) {
        unsigned way = wat_first(left);
        put_in(&then, unit, start);
        if (wat_in(&then.block, way, wat_foe(wat_side_of(unit)))) continue;
        if (wat_step_check(&then, unit, way).rule) continue;
        put_in(&then, unit, way);
        if (wat_step_check(&then, unit, to).rule == 0) return true;
    }
    return false;
}

static void judge_march(gg_folly_watch *w, gg_action a) {
    const wat_state *s = wat_world_of(w);
    unsigned town, unit = s->table.pending_action.unit - 1u;
    if (!wat_names(a, WAT_TOWNS, &town)) return;
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    gg_folly(w, WAT_FOLLY_NEEDLESS_MARCH, is_in_range(s, unit, town));
}

/* Squares. */

// Can cavalry in that spot of the board be in a position after its next two battle moves (W10.9,
// W10.11)? It comes from the position itself, the one facing it, that one's neighbour, the reserve.
static bool is_in_reach(unsigned spot, unsigned position) {
    if (spot == WAT_RESERVE) return true;
    unsigned from = wat_spot_position(spot), facing = wat_facing(position);
    bool same_role = from / WAT_WINGS == facing / WAT_WINGS;
    unsigned apart = from > facing ? from - facing : facing - from;
    return from == position || (same_role && apart <= 1);
}

// A block of his that is cavalry, or may be.
static bool may_have_cavalry(const gg_folly_watch *w, unsigned town, unsigned position) {
    const wat_view *v = view_of(w);
    wat_set cavalry = wat_type_set[WAT_CAVALRY];
    wat_set seen = wat_in(&v->block, town, wat_foe(side_of(w))) & cavalry;
    for (; seen; seen = wat_rest(seen)) {
        if (is_in_reach(wat_spot_of(&v->block, wat_first(seen)), position)) return true;
    }
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        for (unsigned i = 0; i < v->heap_count[army]; i++) {
            const wat_heap *heap = &v->heap[army][i];
            bool there = heap->town == town && is_in_reach(heap->spot, position);
            if (there && heap->may & cavalry) return true;
        }
    }
    return false;
}

static void judge_square(gg_folly_watch *w) {
    const wat_view *v = view_of(w);
    unsigned unit = v->table.pending_action.unit - 1u, spot = wat_spot_of(&v->block, unit);
    bool threatened = may_have_cavalry(w, v->block.town[unit], wat_spot_position(spot));
    gg_folly(w, WAT_FOLLY_NEEDLESS_SQUARE, !threatened);
}

static void choose(gg_folly_watch *w, const gg_decision *asked, gg_action a) {
    if (asked->phase != a.verb) return; // a resignation
    if (a.verb == WAT_MARCH_STEP) judge_march(w, a);
    if (a.verb == WAT_ACT && wat_is_word(a, WAT_FORM)) judge_square(w);
}

/* What is told. */

static void hear_move(gg_folly_watch *w, const gg_event *e) {
    wat_folly_notes *n = wat_notes_of(w);
    int unit = e->arg[0];
    if (unit < 0 || wat_side_of((unsigned)unit) != side_of(w)) return;
    wat_trip *trip = &n->now[unit];
    uint8_t turn = view_of(w)->table.turn;
    if (trip->turn != turn) *trip = (wat_trip){ turn, (uint8_t)e->arg[1], 0, 0 };
    trip->to = (uint8_t)e->arg[2];
}

static void hear_out(gg_folly_watch *w, const gg_event *e) {
    int unit = e->arg[0];
    if (unit < 0 || wat_side_of((unsigned)unit) != side_of(w)) return;
    bool excused = wat_has(wat_notes_of(w)->excused, (unsigned)unit)
                   || view_of(w)->table.step == WAT_STEP_SUPPLY;
    if (!wat_is_leader((unsigned)unit) || excused) return;
    wat_set there = wat_in(&view_of(w)->block, (unsigned)e->arg[1], side_of(w));
    gg_folly(w, WAT_FOLLY_LONE_LEADER, !(there & ~wat_bit((unsigned)unit)));
}

static void hear_loss(gg_folly_watch *w, const gg_event *e) {
    bool dead = e->arg[0] >= 0 && e->arg[2] == 0;
    if (dead && e->arg[3] == WAT_CAUSE_MARCH)
        wat_notes_of(w)->excused |= wat_bit((unsigned)e->arg[0]);
}

static void hear_battle_turn(gg_folly_watch *w, const gg_event *e) {
    wat_folly_notes *n = wat_notes_of(w);
    bool attackers = e->arg[0] % 2 == 0, is_active = wat_active(&view_of(w)->table) == side_of(w);
    if (attackers == is_active)
        n->came = 0;
    else
        n->board = (uint8_t)(e->arg[1] + 1);
}

static void hear(gg_folly_watch *w, const gg_event *e) {
    wat_folly_notes *n = wat_notes_of(w);
    switch (e->kind) {
    case WAT_EV_TURN:
        n->is_over = wat_days[e->arg[0]].side != side_of(w);
        memset(n->lone, 0, sizeof n->lone);
        break;
    case WAT_EV_MOVE:
    case WAT_EV_MARCH: hear_move(w, e); break;
    case WAT_EV_LOSS: hear_loss(w, e); break;
    case WAT_EV_OUT: hear_out(w, e); break;
    case WAT_EV_SUPPLY: n->excused = wat_side_set(side_of(w)); break;
    case WAT_EV_CONTACT:
        if (e->arg[1]) n->attacked |= wat_bit((unsigned)e->arg[0]);
        break;
    case WAT_EV_REINFORCE:
        if (e->arg[0] >= 0) n->came |= wat_bit((unsigned)e->arg[0]);
        break;
    case WAT_EV_BATTLE_TURN: hear_battle_turn(w, e); break;
    default: break;
    }
}

/* Battles. */

// Infantry and cavalry that could stand elsewhere: in reserve, or two in one position.
static wat_set spare_blocks(const wat_state *s, unsigned side, unsigned town) {
    wat_set solid = wat_type_set[WAT_INFANTRY] | wat_type_set[WAT_CAVALRY];
    wat_set own = wat_in(&s->block, town, side) & solid, spare = own & ~wat_placed(&s->block);
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set there = own & s->block.at[p];
        if (wat_size(there) > 1) spare |= there;
    }
    return spare;
}

static void judge_positions(gg_folly_watch *w, unsigned board) {
    wat_folly_notes *n = wat_notes_of(w);
    const wat_state *s = wat_world_of(w);
    unsigned town = s->table.board[board].town, side = side_of(w);
    unsigned role = wat_role_of_side(&s->table, side);
    wat_set weak = wat_type_set[WAT_LEADER] | wat_type_set[WAT_FOOT_ARTILLERY];
    GG_ASSERT_CMP(board, <, WAT_BOARDS_MAX);
    if (!(spare_blocks(s, side, town) & ~n->came)) return;
    for (unsigned wing = 0; wing < WAT_WINGS; wing++) {
        unsigned position = role * WAT_WINGS + wing;
        wat_set own = wat_in(&s->block, town, side), there = own & s->block.at[position];
        if (own & s->block.at[wat_facing(position)]) continue; // others stand before it
        if (!wat_is_one(there) || !(there & weak) || (n->lone[board] >> wing) & 1) continue;
        n->lone[board] = (uint8_t)(n->lone[board] | 1u << wing);
        bool is_leader = there & wat_type_set[WAT_LEADER];
        gg_folly(w, is_leader ? WAT_FOLLY_LEADER_ALONE : WAT_FOLLY_GUNS_ALONE, true);
    }
}

// Blocks of a side in the towns beside one that may come to help there.
static unsigned help_beside(const wat_state *s, unsigned side, unsigned town) {
    unsigned count = 0;
    for (wat_set left = wat_near[town]; left; left = wat_rest(left)) {
        unsigned next = wat_first(left);
        if (wat_is_friendly(&s->block, next, side))
            count += wat_size(wat_in(&s->block, next, side) & ~s->block.disrupted);
    }
    return count;
}

// Two to one in the town, and still fewer if all come who may.
static bool is_outnumbered(const wat_state *s, unsigned side, unsigned town) {
    unsigned foe = wat_foe(side), own = wat_size(wat_in(&s->block, town, side));
    unsigned foes = wat_size(wat_in(&s->block, town, foe));
    return 2 * own <= foes && own + help_beside(s, side, town) < foes + help_beside(s, foe, town);
}

static void judge_attacks(gg_folly_watch *w) {
    const wat_state *s = wat_world_of(w);
    if (wat_active(&s->table) != side_of(w)) return;
    for (wat_set left = wat_notes_of(w)->attacked; left; left = wat_rest(left))
        gg_folly(w, WAT_FOLLY_HOPELESS_ATTACK, is_outnumbered(s, side_of(w), wat_first(left)));
}

/* A turn of the side is over. */

static unsigned enemies_near(const wat_state *s, unsigned side, unsigned town) {
    unsigned count = 0;
    for (unsigned other = 0; other < WAT_TOWNS; other++) {
        if (wat_apart[town][other] <= 2) count += wat_size(wat_in(&s->block, other, wat_foe(side)));
    }
    return count;
}

// Back where it was two turns ago, though no more enemies have come near.
static bool is_back(const wat_trip *last, const wat_trip *now, unsigned near) {
    return last->turn && now->turn == last->turn + 2 && now->from == last->to
           && now->to == last->from && now->from != now->to && near <= last->near;
}

static void judge_trips(gg_folly_watch *w, unsigned turn) {
    wat_folly_notes *n = wat_notes_of(w);
    const wat_state *s = wat_world_of(w);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        wat_trip *now = &n->now[unit];
        if (now->turn != turn) continue;
        unsigned near = enemies_near(s, side_of(w), now->from);
        gg_folly(w, WAT_FOLLY_MOVED_BACK, is_back(&n->last[unit], now, near));
        now->near = (uint8_t)enemies_near(s, side_of(w), now->to);
        n->last[unit] = *now;
    }
}

static void judge_turn(gg_folly_watch *w) {
    const wat_state *s = wat_world_of(w);
    unsigned turn = s->table.turn, side = side_of(w);
    judge_trips(w, turn - 1);
    if (wat_is_night(&s->table)) return;
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (wat_size(wat_in(&s->block, town, side)) < STACK) continue;
        gg_folly(w, WAT_FOLLY_ENCIRCLED, wat_is_encircled(s, side, town));
    }
}

static void look(gg_folly_watch *w) {
    wat_folly_notes *n = wat_notes_of(w);
    bool counts = speaks_for_side(w) && !view_of(w)->result;
    if (counts && n->attacked) judge_attacks(w);
    if (counts && n->board) judge_positions(w, n->board - 1u);
    if (counts && n->is_over) judge_turn(w);
    n->attacked = n->excused = 0;
    n->board = n->is_over = 0;
}

static const gg_folly_row rows[WAT_FOLLIES] = {
#define FOLLY(id, key, rule) { key, WAT_SAY_FOLLY_##id, WAT_##rule },
#include "games/waterloo/brain/follies.def"
#undef FOLLY
};

const gg_follies wat_follies = {
    .row = rows,
    .count = WAT_FOLLIES,
    .notes_size = sizeof(wat_folly_notes),
    .choose = choose,
    .hear = hear,
    .look = look,
};
