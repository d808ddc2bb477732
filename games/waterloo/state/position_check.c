/* position_check.c - a position of Waterloo that was read: can it be? And what follows from it
 * but is not written. rulebook: cites rules of all chapters.
 * speech off: faults are read by those who write positions, in English. */
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/state/position.h"
#include "kit/position/reader.h"

static wat_set on_map(const wat_blocks *b) {
    wat_set here = 0;
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        here |= b->in[town];
    return here;
}

static wat_set contested(const wat_blocks *b) {
    wat_set towns = 0;
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        if (wat_is_contested(b, town)) towns |= wat_bit(town);
    }
    return towns;
}

static wat_set in_all(const wat_blocks *b, wat_set towns) {
    wat_set units = 0;
    for (; towns; towns = wat_rest(towns))
        units |= b->in[wat_first(towns)];
    return units;
}

static wat_set leaders_on_turn(const wat_state *s) {
    wat_set leaders = 0;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) == wat_active(&s->table))
            leaders |= wat_bit(wat_armies[army].leader);
    }
    return leaders;
}

// Blocks of a battle with an enemy in their position.
static wat_set engaged(const wat_blocks *b, unsigned town) {
    wat_set all = 0;
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set there = b->at[p] & b->in[town];
        if (there & wat_side_set(WAT_FRENCH_SIDE) && there & wat_side_set(WAT_ALLIED_SIDE))
            all |= there;
    }
    return all;
}

// ---- The map and the turn.

static void towns_check(kit_reader *r, const wat_state *s) {
    wat_set fights = contested(&s->block);
    unsigned step = s->table.step;
    if (fights && (step == WAT_STEP_START || step > WAT_STEP_BATTLE))
        kit_refuse(r, WAT_3_4, "no town is contested between turns, or once the fights are over");
    if (fights && wat_is_night(&s->table))
        kit_refuse(r, WAT_6_11, "nobody enters a town with enemies at night");
    for (wat_set left = step <= WAT_STEP_MARCH ? fights : 0; left; left = wat_rest(left)) {
        wat_set attackers = wat_in(&s->block, wat_first(left), wat_active(&s->table));
        if (!(attackers & s->block.moved))
            kit_refuse(r, WAT_6_5, "a contested town whose attackers have not moved");
    }
}

static void moves_check(kit_reader *r, const wat_state *s) {
    const wat_blocks *b = &s->block;
    wat_set here = on_map(b), strayed = 0;
    unsigned step = s->table.step;
    for (wat_set left = here; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        if (b->start[unit] != b->town[unit]) strayed |= wat_bit(unit);
    }
    if (step == WAT_STEP_START && (strayed | b->moved | b->marched | b->regrouped) & here)
        kit_refuse(r, WAT_5_1, "at the start of a turn nobody has moved");
    if (b->moved & wat_side_set(wat_foe(wat_active(&s->table))))
        kit_refuse(r, WAT_1_2, "only the side on turn moves");
    if (step <= WAT_STEP_MARCH && strayed & ~b->moved)
        kit_refuse(r, WAT_6_1, "a block that is not where it began the turn has moved");
    if (b->marched & ~b->moved) kit_refuse(r, WAT_7_2, "only a block that moved forces a march");
    if (step < WAT_STEP_MARCH && b->marched)
        kit_refuse(r, WAT_7_1, "forced marches follow the group moves");
    if (step <= WAT_STEP_MARCH && b->regrouped)
        kit_refuse(r, WAT_12_14, "blocks regroup after a battle");
    for (unsigned army = 0; step == WAT_STEP_MOVEMENT && army < WAT_ARMIES; army++) {
        if (wat_size(s->table.named[army]) > wat_group_moves(army))
            kit_refuse(r, WAT_6_2, "more groups of an army have moved than it has moves");
    }
}

static void status_check(kit_reader *r, const wat_state *s) {
    const wat_blocks *b = &s->block;
    unsigned step = s->table.step;
    if (step <= WAT_STEP_MARCH && b->disrupted)
        kit_refuse(r, WAT_12_5, "blocks are disrupted by leaving a fight");
    if (b->disrupted & in_all(b, contested(b)))
        kit_refuse(r, WAT_12_2, "nobody flees into a town with enemies");
    if (step == WAT_STEP_START && b->revealed)
        kit_refuse(r, WAT_5_1, "at the start of a turn nobody is revealed");
    if (b->revealed & ~leaders_on_turn(s) & ~wat_placed(b))
        kit_refuse(r, WAT_2_5, "outside a fight only leaders of the side on turn are revealed");
}

static void armies_check(kit_reader *r, const wat_state *s) {
    const unsigned allies = 1u << WAT_ANGLO | 1u << WAT_PRUSSIAN;
    unsigned defeated = s->table.defeated;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if ((defeated >> army) & 1 && on_map(&s->block) & wat_army_set[army])
            kit_refuse(r, WAT_13_4, "a defeated army has left the map");
    }
    bool over = (defeated & allies) == allies || (defeated >> WAT_FRENCH) & 1;
    if (over && s->table.step != WAT_STEP_VICTORY)
        kit_refuse(r, WAT_13_5, "with that army defeated the game is over");
    if (s->table.turn == WAT_TURNS && s->table.step == WAT_STEP_RECOVERY)
        kit_refuse(r, WAT_13_5, "after the last turn the game is over");
}

// ---- Boards.

static void positions_check(kit_reader *r, const wat_state *s, const wat_board *board) {
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set there = s->block.at[p] & s->block.in[board->town];
        unsigned owner =
            p / WAT_WINGS == WAT_ATTACKER ? wat_active(&s->table) : wat_foe(wat_active(&s->table));
        wat_set own = there & wat_side_set(owner), guests = there & ~own;
        if (board->ground[p] == WAT_WOODS && there & wat_artillery())
            kit_refuse(r, WAT_10_13, "no artillery in woods");
        if (guests & wat_type_set[WAT_FOOT_ARTILLERY])
            kit_refuse(r, WAT_10_12, "foot artillery never engages");
        if (guests && !own)
            kit_refuse(r, WAT_12_6, "a position with enemies and none of its own: a rout is due");
        wat_set slot = there & s->block.slot, able = 0;
        if (board->ground[p] == WAT_FARM) able = wat_type_set[WAT_INFANTRY];
        if (board->ground[p] == WAT_HILL) able = wat_artillery();
        if (wat_rest(slot) || slot & ~(own & able))
            kit_refuse(r, WAT_9_7, "a slot is for one block of its side, of the right type");
    }
}

static void board_check(kit_reader *r, const wat_state *s, unsigned index) {
    const wat_table *t = &s->table;
    const wat_board *board = &t->board[index];
    if (!board->open) return;
    if (!wat_is_contested(&s->block, board->town))
        kit_refuse(r, WAT_11_10, "a side without blocks has lost the battle");
    if (t->round == t->rounds && index < t->next / 2u)
        kit_refuse(r, WAT_12_11, "after the last round the attacker has withdrawn");
    wat_set both = engaged(&s->block, board->town);
    for (unsigned wing = 0; wing < WAT_WINGS; wing++) {
        if (both & s->block.at[wing] && both & s->block.at[wat_facing(wing)])
            kit_refuse(r, WAT_10_3, "both sides are in both positions of a sector");
    }
    positions_check(r, s, board);
}

static void boards_check(kit_reader *r, const wat_state *s) {
    const wat_table *t = &s->table;
    wat_set left = contested(&s->block);
    for (unsigned i = 0; i < t->board_count; i++) {
        board_check(r, s, i);
        if (t->board[i].open) left &= ~wat_bit(t->board[i].town);
    }
    if (t->board_count && left) kit_refuse(r, WAT_9_3, "a contested town without a board");
    if (t->step == WAT_STEP_BATTLE && wat_size(left) > WAT_BOARDS_MAX)
        kit_refuse(r, WAT_8_1, "no more than eight battles can be fought at once");
}

void wat_position_check(kit_reader *r, const wat_state *s) {
    if (s->head.result) return;
    armies_check(r, s);
    towns_check(r, s);
    moves_check(r, s);
    boards_check(r, s);
    status_check(r, s);
}

// ---- What follows.

static void fights_complete(wat_state *s) {
    wat_table *t = &s->table;
    for (wat_set left = contested(&s->block); left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        bool french = wat_size(wat_in(&s->block, town, WAT_FRENCH_SIDE)) >= wat_battle_blocks;
        bool allied = wat_size(wat_in(&s->block, town, WAT_ALLIED_SIDE)) >= wat_battle_blocks;
        bool battle = t->step == WAT_STEP_BATTLE || (french && allied);
        if (wat_commander(&s->block, town) == WAT_PRUSSIAN) t->prussian |= wat_bit(town);
        if (battle && t->board_count == 0) t->battles |= wat_bit(town);
        if (!battle) t->skirmishes |= wat_bit(town);
    }
}

// W2.14: who stands in a position is seen, but in woods or when battles are hidden only while
// he is engaged. Those seen to fire in a hidden battle are listed as revealed.
static void faces_complete(wat_state *s, const wat_board *board) {
    wat_set shown = engaged(&s->block, board->town);
    bool hidden = wat_option(&s->table, WAT_OPT_HIDDEN_BATTLE);
    for (unsigned p = 0; p < WAT_POSITIONS && !hidden; p++) {
        if (board->ground[p] != WAT_WOODS) shown |= s->block.at[p] & s->block.in[board->town];
    }
    s->block.revealed |= shown;
}

// A leader revealed in time is seen to the end of the turn, unless he has left a fight.
static void leaders_complete(wat_state *s) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        wat_set leader = wat_bit(wat_armies[army].leader);
        bool shown = s->block.revealed & leader || (s->table.bonus >> army) & 1;
        bool here = s->block.town[wat_armies[army].leader] != WAT_NO_TOWN;
        if (!here || !shown || s->block.disrupted & leader) continue;
        s->table.known_leaders |= (uint8_t)(1u << army);
        s->block.revealed |= leader;
    }
}

void wat_position_complete(wat_state *s) {
    const wat_table *t = &s->table;
    leaders_complete(s);
    if (t->step == WAT_STEP_SKIRMISH || t->step == WAT_STEP_BATTLE) fights_complete(s);
    for (unsigned i = 0; i < t->board_count; i++) {
        if (t->board[i].open) faces_complete(s, &t->board[i]);
    }
    if (s->head.result) s->block.revealed = on_map(&s->block); // W2.18
}
