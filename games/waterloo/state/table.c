/* table.c - what all can see of the game, and the action in hand, as the events tell it. */
#include <string.h>

#include "base/check.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/evolve.h"
#include "games/waterloo/state/sets.h"

static void forget_pending_action(wat_table *t) {
    memset(&t->pending_action, 0, sizeof t->pending_action);
}

static void let_go(wat_table *t) {
    t->pending_action.unit = t->pending_action.part = t->pending_action.seen = 0;
}

// A count in a nibble stays at 15: limits are far below.
static void nibble_add(uint8_t *row, unsigned index, unsigned by) {
    GG_ASSERT_CMP(index, <, WAT_ROADS);
    unsigned now = wat_nibble(row, index) + by, shift = (index & 1) * 4;
    if (now > 15) now = 15;
    row[index >> 1] = (uint8_t)((row[index >> 1] & ~(15u << shift)) | now << shift);
}

// WAT_6_10: the groups of which a block has entered a town with enemies. All but the first are
// its neighbours, by W6.9.
static void note_origin(wat_table *t, unsigned town, unsigned start) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    GG_ASSERT_CMP(start, <, WAT_TOWNS);
    if (t->origin[town] == 0) {
        t->origin[town] = (uint8_t)(start + 1);
    } else if (t->origin[town] != start + 1 && wat_between[town][start]) {
        t->origins[town] |= (uint16_t)(1u << wat_link_to(town, start));
    }
}

// WAT_2_18: a road shows all blocks seen on it; those that count may be fewer.
static void cross(wat_table *t, const gg_event *e) {
    unsigned from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    unsigned road = wat_road_number(from, to);
    nibble_add(t->crossed, road, 1);
    nibble_add(t->counted, road, (unsigned)e->arg[3]);
    if (t->pending_action.unit) t->pending_action.part = WAT_STEPPED;
    if (!e->arg[5]) return;
    t->entries[to] |= (uint16_t)(1u << wat_link_to(to, from)); // W12.1
    if (e->arg[4] >= 0) note_origin(t, to, (unsigned)e->arg[4]);
}

static void name_group(wat_table *t, unsigned army, unsigned town) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    t->named[army] |= wat_bit(town);
    t->pending_action.group = (uint8_t)(army + 1);
    t->pending_action.town = (uint8_t)(town + 1);
}

static void name_leader(wat_table *t, unsigned army, bool in_time) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    t->known_leaders |= (uint8_t)(1u << army);
    if (!in_time) return;
    t->bonus |= (uint8_t)(1u << army);
    t->leaders_asked |= (uint8_t)(1u << army);
}

static void bury(wat_table *t, unsigned rules, const gg_event *e) {
    t->lost[e->actor]++;
    if (t->pending_action.unit == e->arg[0] + 1) let_go(t);
    if (t->step == WAT_STEP_SUPPLY && t->pending_action.hits > 0) t->pending_action.hits--;
    if (!wat_is_leader((unsigned)e->arg[0])) return;
    if (rules < 2) t->bonus &= (uint8_t) ~(1u << e->actor); // W18.2: it died with him
    t->known_leaders &= (uint8_t) ~(1u << e->actor);
}

static void fire(wat_table *t, const gg_event *e) {
    t->pending_action.firer = (uint8_t)(e->arg[0] + 1);
    t->pending_action.target = (uint8_t)(e->arg[1] < 0 ? 0 : e->arg[1]);
    t->pending_action.class = e->arg[2] & 1;
    t->pending_action.ranged = (e->arg[2] >> 1) & 1;
    t->pending_action.hits = (uint8_t)e->arg[5];
    t->pending_action.busy = 1;
    if (t->pending_action.unit) t->pending_action.part = WAT_HAS_FIRED;
}

static void lose(wat_table *t, const gg_event *e) {
    if (e->arg[3] == WAT_CAUSE_HIT && t->pending_action.hits > 0) t->pending_action.hits--;
    if (e->arg[3] == WAT_CAUSE_RETREAT) t->pending_action.busy = 1; // WAT_18_6
}

static unsigned role_of(const wat_table *t, unsigned army) {
    return wat_side_of_army(army) == wat_active(t) ? WAT_ATTACKER : WAT_DEFENDER;
}

// W10.13: a stream is crossed by whoever enters or leaves the far side of its sector.
static void cross_stream(wat_table *t, unsigned army, unsigned from, unsigned to) {
    GG_ASSERT_CMP(from, <, WAT_SPOTS);
    GG_ASSERT_CMP(to, <, WAT_SPOTS);
    unsigned role = role_of(t, army), far = WAT_POSITIONS;
    if (from != WAT_RESERVE && !wat_is_own(role, wat_spot_position(from)))
        far = wat_spot_position(from);
    if (to != WAT_RESERVE && !wat_is_own(role, wat_spot_position(to))) {
        // From square to line, say, nobody leaves the position.
        far = far == wat_spot_position(to) ? WAT_POSITIONS : wat_spot_position(to);
    }
    if (far == WAT_POSITIONS || !((t->board[t->board_now].streams >> wat_sector(far)) & 1)) return;
    t->pending_action.crossed[wat_side_of_army(army)][wat_sector(far)]++;
}

static void shift(wat_table *t, const gg_event *e) {
    if (e->arg[3] & 1) t->pending_action.busy = 1;
    if (t->pending_action.unit && t->pending_action.unit == e->arg[0] + 1)
        t->pending_action.part = WAT_STEPPED;
    cross_stream(t, e->actor, (unsigned)e->arg[1], (unsigned)e->arg[2]);
}

static void flee(wat_table *t, const gg_event *e) {
    unsigned link = wat_link_to((unsigned)e->arg[1], (unsigned)e->arg[2]);
    uint8_t *out = &t->pending_action.out[wat_side_of_army(e->actor)][link];
    *out = (uint8_t)(*out + e->arg[3]);
    if (e->arg[0] >= 0 && wat_is_leader((unsigned)e->arg[0]))
        t->known_leaders &= (uint8_t) ~(1u << e->actor);
    if (t->pending_action.unit) {
        t->pending_action.part = WAT_HAS_FLED;
        t->pending_action.seen = e->seen_by == WAT_EVERYONE;
    }
    if (!e->arg[5]) return;
    t->pending_action.busy = 1;
    cross_stream(t, e->actor, (unsigned)e->arg[4], WAT_RESERVE);
}

static void set_stage(wat_table *t, const gg_event *e) {
    unsigned stage = (unsigned)e->arg[0];
    let_go(t);
    t->pending_action.stage = (uint8_t)stage;
    t->pending_action.town = (uint8_t)(e->arg[1] + 1);
    t->board_now = (uint8_t)e->arg[2];
    t->pending_action.second = t->pending_action.firer = t->pending_action.hits = 0;
    if (stage == WAT_STAGE_REGROUP_MODE)
        memset(t->pending_action.came, 0, sizeof t->pending_action.came);
}

static void leave_battle(wat_table *t, const gg_event *e) {
    let_go(t);
    t->pending_action.hits = t->pending_action.firer = t->pending_action.stream = 0;
    t->pending_action.loser = (uint8_t)(e->arg[0] + 1);
    t->pending_action.cause = (uint8_t)e->arg[2];
}

static wat_board *board_of(wat_table *t, unsigned town) {
    for (unsigned i = 0; i < t->board_count; i++) {
        if (t->board[i].town == town) return &t->board[i];
    }
    GG_NEVER("not so: a battle has a board");
}

static void number_battle(wat_table *t, unsigned town, unsigned number) {
    GG_ASSERT_CMP(number, <, WAT_BOARDS_MAX);
    t->board[number] = (wat_board){ .town = (uint8_t)town, .open = 1 };
    t->board_count = (uint8_t)(number + 1);
    t->battles &= ~wat_bit(town);
}

static void draw_tile(wat_table *t, unsigned tile) {
    GG_ASSERT_CMP(t->pool[tile], >, 0);
    t->pool[tile]--;
    t->pending_action.tile[t->pending_action.tile[0] != 0] = (uint8_t)tile;
}

static void place_tile(wat_table *t, unsigned tile, unsigned position) {
    GG_ASSERT_CMP(position, <, WAT_POSITIONS);
    wat_board *board = &t->board[t->board_now];
    if (tile == WAT_STREAM)
        board->streams |= (uint8_t)(1u << position);
    else
        board->ground[position] = (uint8_t)tile;
    if (t->pending_action.tile[0] == tile) t->pending_action.tile[0] = t->pending_action.tile[1];
    t->pending_action.tile[1] = 0;
}

static void begin_battle_turn(wat_table *t, unsigned next, unsigned board) {
    GG_ASSERT_CMP(board, <, WAT_BOARDS_MAX);
    forget_pending_action(t);
    t->next = (uint8_t)next;
    t->board_now = (uint8_t)board;
    t->pending_action.town = (uint8_t)(t->board[board].town + 1);
    t->pending_action.stage = WAT_STAGE_MORALE;
}

static void count_coming(wat_table *t, const gg_event *e) {
    unsigned from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    unsigned here = t->pending_action.town - 1u, there = from == here ? to : from;
    uint8_t *came = &t->pending_action.came[wat_link_to(here, there)];
    *came = (uint8_t)(*came + e->arg[3]);
}

static void reinforce(wat_table *t, const gg_event *e) {
    unsigned from = (unsigned)e->arg[1], to = (unsigned)e->arg[2];
    count_coming(t, e);
    t->pending_action.busy = 1;
    if (e->arg[4]) t->entries[to] |= (uint16_t)(1u << wat_link_to(to, from));
}

static void begin_step(wat_table *t, unsigned step) {
    forget_pending_action(t);
    t->step = (uint8_t)step;
    t->hand = 0;
    if (step == WAT_STEP_BATTLE) memcpy(t->pool, wat_tile_count, sizeof t->pool);
}

// What a turn remembers goes with it.
static void recover(wat_table *t) {
    memset(t->named, 0, sizeof t->named);
    memset(t->entries, 0, sizeof t->entries);
    memset(t->origins, 0, sizeof t->origins);
    memset(t->origin, 0, sizeof t->origin);
    memset(t->crossed, 0, sizeof t->crossed);
    memset(t->counted, 0, sizeof t->counted);
    memset(t->board, 0, sizeof t->board);
    memset(t->pool, 0, sizeof t->pool);
    t->skirmishes = t->battles = t->prussian = 0;
    t->bonus = t->known_leaders = t->leaders_asked = 0;
    t->board_count = t->board_now = t->round = t->next = 0;
    forget_pending_action(t);
}

static void make_contact(wat_table *t, const gg_event *e) {
    wat_set town = wat_bit((unsigned)e->arg[0]);
    if (e->arg[1])
        t->battles |= town;
    else
        t->skirmishes |= town;
    if (e->arg[2] == WAT_PRUSSIAN) t->prussian |= town;
}

static void ask(wat_table *t, const gg_event *e) {
    t->asked = (uint8_t)e->arg[0];
    t->decider = (uint8_t)e->arg[1];
    // Those who fired at hidden blocks learn only so that the hits are dealt with.
    if (e->arg[0] != WAT_TAKE_HIT && e->arg[0] != WAT_SUPPLY_LOSS) t->pending_action.hits = 0;
}

static void finish(wat_table *t, const gg_event *e) {
    forget_pending_action(t);
    t->asked = t->decider = t->hand = 0;
    t->ended_by = (uint8_t)e->arg[1];
}

// tidy: one case per kind of event that changes something, so that a reader misses none.
void wat_table_evolve(wat_table *t, unsigned rules, const gg_event *e) {
    unsigned first = (unsigned)e->arg[0];
    switch (e->kind) {
    case WAT_EV_OPEN:
        t->options = (uint16_t)e->arg[0];
        t->rounds = (uint8_t)e->arg[1];
        break;
    case WAT_EV_CONFIRM:
    case WAT_EV_HAND: t->hand = (uint8_t)first; break;
    case WAT_EV_TURN: t->turn = (uint8_t)first; break;
    case WAT_EV_STEP: begin_step(t, first); break;
    case WAT_EV_ASK: ask(t, e); break;
    case WAT_EV_ANSWER: t->asked = 0; break;
    case WAT_EV_LEADER: name_leader(t, e->actor, e->arg[2]); break;
    case WAT_EV_KEEP: t->leaders_asked |= (uint8_t)(1u << e->actor); break;
    case WAT_EV_GROUP: name_group(t, e->actor, first); break;
    case WAT_EV_GROUP_END: t->pending_action.group = t->pending_action.town = 0; break;
    case WAT_EV_PICK:
        let_go(t);
        t->pending_action.unit = (uint8_t)(first + 1);
        break;
    case WAT_EV_REST: let_go(t); break;
    case WAT_EV_MOVE:
    case WAT_EV_MARCH: cross(t, e); break;
    case WAT_EV_LOSS: lose(t, e); break;
    case WAT_EV_OUT: bury(t, rules, e); break;
    case WAT_EV_CONTACT: make_contact(t, e); break;
    case WAT_EV_STAGE: set_stage(t, e); break;
    case WAT_EV_SECOND: t->pending_action.second = 1; break;
    case WAT_EV_FIRE: fire(t, e); break;
    case WAT_EV_FORFEIT: t->pending_action.hits = 0; break;
    case WAT_EV_BEATEN: t->pending_action.loser = (uint8_t)(first + 1); break;
    case WAT_EV_FLEE: flee(t, e); break;
    case WAT_EV_PARTED:
        t->skirmishes &= ~wat_bit(first);
        forget_pending_action(t);
        break;
    case WAT_EV_ORDER: number_battle(t, first, (unsigned)e->arg[1]); break;
    case WAT_EV_DRAW: draw_tile(t, first); break;
    case WAT_EV_TILE: place_tile(t, first, (unsigned)e->arg[1]); break;
    case WAT_EV_DEPLOY: let_go(t); break;
    case WAT_EV_DEPLOYED:
        board_of(t, (unsigned)e->arg[1])->deployed |= (uint8_t)(1u << first);
        break;
    case WAT_EV_ROUND: t->round = (uint8_t)first; break;
    case WAT_EV_BATTLE_TURN: begin_battle_turn(t, first, (unsigned)e->arg[1]); break;
    case WAT_EV_SHIFT: shift(t, e); break;
    case WAT_EV_IDLE: t->board[first].idle = (uint8_t)e->arg[1]; break;
    case WAT_EV_ROUT: leave_battle(t, e); break;
    case WAT_EV_STREAM: t->pending_action.stream = (uint8_t)first; break;
    case WAT_EV_WON:
        board_of(t, (unsigned)e->arg[1])->open = 0;
        t->pending_action.loser = (uint8_t)(wat_foe(first) + 1);
        break;
    case WAT_EV_MODE: t->pending_action.mode = (uint8_t)first; break;
    case WAT_EV_REINFORCE: reinforce(t, e); break;
    case WAT_EV_REGROUP:
        count_coming(t, e);
        let_go(t);
        break;
    case WAT_EV_SUPPLY:
        t->pending_action.town = (uint8_t)(first + 1);
        t->pending_action.hits = (uint8_t)e->arg[1];
        break;
    case WAT_EV_DEFEAT: t->defeated |= (uint8_t)(1u << e->actor); break;
    case WAT_EV_RECOVER: recover(t); break;
    case WAT_EV_RESIGN: t->resigned |= (uint8_t)(1u << e->actor); break;
    case WAT_EV_OVER: finish(t, e); break;
    default: break; // changes nothing here
    }
}
