/* battle.c - battles: their order, their boards, terrain tiles (W9.1 - W9.6). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

/* The board in hand. */

const wat_board *wat_board_now(const wat_table *t) {
    return &t->board[t->board_now];
}

// WAT_9_1: a fight is a town.
unsigned wat_fight_town(const wat_table *t) {
    return t->pending_action.town - 1u;
}

unsigned wat_ground(const wat_state *s, unsigned position) {
    return wat_board_now(&s->table)->ground[position];
}

bool wat_has_stream(const wat_state *s, unsigned position) {
    return (wat_board_now(&s->table)->streams >> wat_sector(position)) & 1;
}

unsigned wat_role_of_side(const wat_table *t, unsigned side) {
    return side == wat_active(t) ? WAT_ATTACKER : WAT_DEFENDER;
}

unsigned wat_side_of_role(const wat_table *t, unsigned role) {
    return role == WAT_ATTACKER ? wat_active(t) : wat_foe(wat_active(t));
}

wat_set wat_there(const wat_state *s, unsigned position, unsigned side) {
    return s->block.at[position] & wat_in(&s->block, wat_fight_town(&s->table), side);
}

unsigned wat_position_of(const wat_state *s, unsigned unit) {
    unsigned position = 0;
    while (position < WAT_POSITIONS && !wat_has(s->block.at[position], unit))
        position++;
    return position;
}

// WAT_10_3
bool wat_is_engaged(const wat_state *s, unsigned unit) {
    unsigned position = wat_position_of(s, unit);
    return position < WAT_POSITIONS && wat_there(s, position, wat_foe(wat_side_of(unit)));
}

/* Order. */

static uint16_t battle_order_candidates(const wat_state *s, gg_action *out) {
    return wat_offer(out, 0, WAT_BATTLE_ORDER, s->table.battles);
}

static gg_verdict battle_order_check(const wat_state *s, gg_action a) {
    unsigned town;
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    return wat_unless(wat_has(s->table.battles, town), WAT_9_3);
}

static void battle_order_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_BATTLE_ORDER);
    const wat_table *t = &wat_now(turn)->table;
    unsigned army = wat_face_of(wat_active(t));
    wat_tell(turn, WAT_EV_ORDER, WAT_9_3, army, WAT_ARGS(a.arg[1] - 1, t->board_count));
}

static wat_set all_battles(const wat_table *t) {
    wat_set towns = t->battles;
    for (unsigned i = 0; i < t->board_count; i++)
        towns |= wat_bit(t->board[i].town);
    return towns;
}

/* Tiles. */

// WAT_9_5: attacker and defender in the first, second, third battle; later ones have none.
static unsigned tiles_for(unsigned board, unsigned role) {
    static const uint8_t count[][2] = { { 1, 2 }, { 1, 2 }, { 0, 2 } };
    return board < sizeof count / sizeof count[0] ? count[board][role] : 0;
}

static unsigned tile_role(const wat_table *t) {
    return t->pending_action.stage == WAT_STAGE_TILES ? WAT_ATTACKER : WAT_DEFENDER;
}

// The army of an event all see: which Ally draws would tell who commands (W15.4).
static unsigned drawer(const wat_table *t, unsigned role) {
    return wat_face_of(wat_side_of_role(t, role));
}

// W9.4
static void draw(gg_turn *turn, unsigned role) {
    GG_ASSERT_CMP(role, <, 2);
    const wat_table *t = &wat_now(turn)->table;
    unsigned tile = gg_draw(turn, GG_STREAM_SETUP, t->pool, WAT_TILES);
    wat_tell_random(turn, WAT_EV_DRAW, WAT_9_4, drawer(t, role),
                    WAT_ARGS(tile, role, wat_fight_town(t)));
}

static void begin_tiles(gg_turn *turn, unsigned board, unsigned role) {
    GG_ASSERT_CMP(board, <, WAT_BOARDS_MAX);
    GG_ASSERT_CMP(role, <, 2);
    const wat_table *t = &wat_now(turn)->table;
    unsigned stage = role == WAT_ATTACKER ? WAT_STAGE_TILES : WAT_STAGE_TILES_BACK;
    wat_tell(turn, WAT_EV_STAGE, WAT_NO_RULE, WAT_FRENCH,
             WAT_ARGS(stage, t->board[board].town, board));
    for (unsigned i = tiles_for(board, role); i > 0; i--)
        draw(turn, role);
}

static unsigned tile_position(const wat_state *s, unsigned place) {
    return wat_place_to_end(tile_role(&s->table), place);
}

// A stream is named by the drawer's own wing, other tiles by the position in his words.
static gg_verdict ground_check(const wat_state *s, unsigned tile, unsigned place) {
    unsigned places = tile == WAT_STREAM ? WAT_WINGS : WAT_POSITIONS;
    if (place >= places) return wat_refuse(WAT_9_6);
    unsigned position = tile_position(s, place);
    bool taken = tile == WAT_STREAM ? wat_has_stream(s, position) : wat_ground(s, position) != 0;
    return wat_unless(!taken, WAT_9_6);
}

static uint16_t tile_place_candidates(const wat_state *s, gg_action *out) {
    uint16_t count = 0;
    const uint8_t *hand = s->table.pending_action.tile;
    for (unsigned i = 0; i < (hand[0] == hand[1] ? 1 : 2); i++) {
        unsigned tile = hand[i];
        for (unsigned place = 0; tile && place < WAT_POSITIONS; place++) {
            if (ground_check(s, tile, place).rule) continue;
            out[count] = wat_thing_action(WAT_TILE_PLACE, 0);
            out[count].arg[1] = (uint16_t)tile;
            out[count++].arg[2] = (uint16_t)(place + 1);
        }
    }
    gg_sort(out, count);
    return count;
}

static gg_verdict tile_place_check(const wat_state *s, gg_action a) {
    unsigned tile = a.arg[1], place = a.arg[2] - 1u;
    const uint8_t *hand = s->table.pending_action.tile;
    if (a.arg[0] != WAT_THING || tile == 0 || tile >= WAT_TILES) return wat_choice_check();
    if (hand[0] != tile && hand[1] != tile) return wat_refuse(WAT_9_6);
    return ground_check(s, tile, place);
}

static void tile_place_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_TILE_PLACE);
    const wat_state *s = wat_now(turn);
    const wat_table *t = &s->table;
    unsigned position = tile_position(s, a.arg[2] - 1u);
    if (a.arg[1] == WAT_STREAM) position = wat_sector(position);
    wat_tell(turn, WAT_EV_TILE, WAT_9_6, drawer(t, tile_role(t)),
             WAT_ARGS(a.arg[1], position, wat_fight_town(t)));
}

/* The step. */

static bool order_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    wat_ask(turn, WAT_BATTLE_ORDER, wat_attack_voice(s, all_battles(&s->table)));
    return true;
}

static bool tiles_go(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    unsigned role = tile_role(t);
    if (t->pending_action.tile[0]) {
        wat_ask(turn, WAT_TILE_PLACE, wat_chief(t, wat_fight_town(t), wat_side_of_role(t, role)));
        return true;
    }
    if (role == WAT_ATTACKER)
        begin_tiles(turn, t->board_now, WAT_DEFENDER);
    else
        wat_stage(turn, WAT_STAGE_DEPLOY);
    return false;
}

// Deployed: on to the next battle, or to the fighting.
static bool deploy_go(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    if (wat_deploy_go(turn)) return true;
    if (t->board_now + 1 < t->board_count)
        begin_tiles(turn, t->board_now + 1u, WAT_ATTACKER);
    else
        wat_begin_fighting(turn);
    return false;
}

static bool open_go(gg_turn *turn) {
    if (wat_now(turn)->table.round > 0)
        wat_begin_fighting(turn);
    else
        begin_tiles(turn, 0, WAT_ATTACKER);
    return false;
}

bool wat_battle_go(gg_turn *turn) {
    const wat_table *t = &wat_now(turn)->table;
    for (;;) {
        unsigned stage = t->pending_action.stage;
        bool waits;
        if (stage == WAT_STAGE_NONE) {
            if (!t->battles && !t->board_count) return false;
            waits = t->battles ? order_go(turn) : open_go(turn);
        } else if (stage <= WAT_STAGE_TILES_BACK) {
            waits = tiles_go(turn);
        } else if (stage <= WAT_STAGE_DEPLOY_BACK) {
            waits = deploy_go(turn);
        } else if (stage == WAT_STAGE_OVER) {
            if (!wat_next_battle_turn(turn)) return false;
            waits = false;
        } else {
            waits = wat_battle_turn_go(turn);
        }
        if (waits) return true;
    }
}

const wat_chapter wat_battle_order = { battle_order_candidates, battle_order_check,
                                       battle_order_apply };
const wat_chapter wat_tile_place = { tile_place_candidates, tile_place_check, tile_place_apply };
