/* scene.c - a view of Waterloo as a scene (kit/scene.h). */
#include "kit/scene.h"
#include "base/text.h"

#include "base/check.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "games/waterloo/words/view_text.h"

#define SAYING(id, ...) GG_SAYING(&wat_words, WAT_SAY_##id, 0, __VA_ARGS__)

static const gg_saying nothing;

static gg_saying plain(unsigned message) {
    return kit_saying(&wat_words, message);
}

static void mark_if(bool truth, unsigned message, gg_text *out) {
    if (truth) kit_scene_say(out, plain(message));
}

// An Ally of two sees both armies, and has one.
static bool is_own(const wat_view *v, unsigned army) {
    if (wat_side_of_seat(v->seat) != wat_side_of_army(army)) return false;
    unsigned people = wat_people_of_seat(v->seat);
    return people == army || people == WAT_ARMIES;
}

/* Pieces. */

static void stand_marks(const wat_view *v, unsigned unit, gg_text *out) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_blocks *b = &v->block;
    unsigned spot = wat_spot_of(b, unit), tile = 0;
    for (unsigned i = 0; i < v->table.board_count; i++) {
        if (v->table.board[i].town == b->town[unit] && spot)
            tile = v->table.board[i].ground[wat_spot_position(spot)];
    }
    if (wat_has(b->slot, unit) && tile) kit_scene_say(out, SAYING(SCENE_SLOT, GG_NUMBER(tile)));
    mark_if(wat_has(b->square, unit), WAT_SAY_SCENE_SQUARE, out);
    if (wat_has(b->guest, unit) && b->host[unit] < WAT_UNITS)
        kit_scene_say(out, SAYING(SCENE_GUEST, GG_NUMBER(b->host[unit])));
}

static void piece_write(const wat_view *v, unsigned unit, unsigned face, gg_text *out) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_blocks *b = &v->block;
    bool is_there = face != KIT_FACE_REMEMBERED;
    kit_piece piece = { .key = wat_units[unit].key,
                        .kind = wat_types[wat_units[unit].type].key,
                        .strength = is_there && b->steps[unit] ? b->steps[unit] : -1,
                        .of = wat_units[unit].steps,
                        .face = face };
    kit_piece_open(out, piece, SAYING(SCENE_BLOCK, GG_NUMBER(unit)));
    if (is_there) {
        stand_marks(v, unit, out);
        mark_if(wat_has(b->acted, unit), WAT_SAY_SCENE_ACTED, out);
        mark_if(wat_has(b->fired, unit), WAT_SAY_SCENE_FIRED, out);
        mark_if(wat_has(b->picked, unit), WAT_SAY_SCENE_PICKED, out);
        mark_if(wat_has(b->disrupted, unit), WAT_SAY_SCENE_DISRUPTED, out);
        mark_if(wat_has(b->moved, unit), WAT_SAY_SCENE_MOVED, out);
        mark_if(wat_has(b->marched, unit), WAT_SAY_SCENE_MARCHED, out);
        mark_if(wat_has(b->regrouped, unit), WAT_SAY_SCENE_REGROUPED, out);
        mark_if(face == KIT_FACE_OWN && wat_has(b->revealed, unit), WAT_SAY_SCENE_REVEALED, out);
    }
    kit_scene_close(out);
}

// Blocks that are told apart, and those surely among the hidden ones.
static void pieces_write(const wat_view *v, wat_set seen, wat_set known, gg_text *out) {
    for (; seen; seen = wat_rest(seen)) {
        unsigned unit = wat_first(seen);
        piece_write(v, unit, is_own(v, wat_army_of(unit)) ? KIT_FACE_OWN : KIT_FACE_SHOWN, out);
    }
    for (; known; known = wat_rest(known))
        piece_write(v, wat_first(known), KIT_FACE_REMEMBERED, out);
}

static void stack_open(const wat_view *v, unsigned army, unsigned count, unsigned disrupted,
                       gg_text *out) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    kit_stack_open(out,
                   (kit_stack){ wat_armies[army].key, count, is_own(v, army), disrupted == count },
                   plain(WAT_SAY_ARMY_FRENCH + army));
}

/* Towns. */

static void stack_write(const wat_view *v, unsigned town, unsigned army, gg_text *out) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    wat_set seen = v->block.in[town] & wat_army_set[army];
    wat_hidden hidden = wat_hidden_in(v, army, town);
    if (!seen && !hidden.count) return;
    stack_open(v, army, wat_size(seen) + hidden.count,
               wat_size(seen & v->block.disrupted) + hidden.disrupted, out);
    pieces_write(v, seen, hidden.known, out);
    kit_scene_next(out, "marks");
    if (hidden.disrupted)
        kit_scene_say(out, SAYING(SCENE_SOME_DISRUPTED, GG_NUMBER(hidden.disrupted)));
    kit_scene_close(out);
}

static void stacks_write(const wat_view *v, unsigned town, gg_text *out) {
    gg_put_list(out, "stacks");
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        stack_write(v, town, army, out);
}

static bool is_something(const wat_view *v, unsigned town) {
    if (wat_has(wat_cities | v->table.battles | v->table.skirmishes, town)) return true;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_is_seen_in(v, army, town)) return true;
    }
    return false;
}

static void town_write(const wat_view *v, unsigned town, gg_text *out) {
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    if (!is_something(v, town)) return;
    kit_scene_open(out, "place", wat_towns[town].key, plain(WAT_SAY_TOWN_VALENCIENNES + town));
    stacks_write(v, town, out);
    kit_scene_next(out, "marks");
    mark_if(wat_has(wat_cities, town), WAT_SAY_SCENE_CITY, out);
    mark_if(wat_has(v->table.battles, town), WAT_SAY_SCENE_BATTLE_DUE, out);
    mark_if(wat_has(v->table.skirmishes, town), WAT_SAY_SCENE_SKIRMISH_DUE, out);
    kit_scene_close(out);
}

/* Battles. Rows from the far side to the near one, which is the viewer's: reserve, wings, wings,
 * reserve. Boxes are called as the viewer calls them in his choices. */

typedef struct battle {
    const wat_board *board;
    unsigned near; // role at the bottom
    bool neutral;  // seen by the gallery
} battle;

enum { FAR_RESERVE, FAR_WINGS, NEAR_WINGS, NEAR_RESERVE };

static unsigned side_of_role(const wat_view *v, unsigned role) {
    unsigned attacker = wat_active(&v->table);
    return role == WAT_ATTACKER ? attacker : wat_foe(attacker);
}

// Is a spot in the box? The reserve of a side is a box of its own.
static bool is_in_box(unsigned spot, unsigned position) {
    return spot == WAT_RESERVE ? position == WAT_POSITIONS : wat_spot_position(spot) == position;
}

static wat_set seen_in_box(const wat_view *v, wat_set blocks, unsigned position) {
    wat_set there = 0;
    for (; blocks; blocks = wat_rest(blocks)) {
        if (is_in_box(wat_spot_of(&v->block, wat_first(blocks)), position))
            there |= wat_bit(wat_first(blocks));
    }
    return there;
}

// Of hidden blocks one sees how they stand.
static void box_stack_write(const wat_view *v, const wat_board *board, unsigned army,
                            unsigned position, gg_text *out) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    static const uint16_t message[WAT_KINDS] = { 0, WAT_SAY_SCENE_HIDDEN_SLOT,
                                                 WAT_SAY_SCENE_HIDDEN_SQUARE,
                                                 WAT_SAY_SCENE_HIDDEN_GUEST };
    unsigned count = 0, stand[WAT_KINDS] = { 0 };
    wat_set known = 0,
            seen = seen_in_box(v, v->block.in[board->town] & wat_army_set[army], position);
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const wat_heap *heap = &v->heap[army][i];
        if (heap->town != board->town || !is_in_box(heap->spot, position)) continue;
        count += heap->count;
        known |= heap->must;
        if (heap->spot != WAT_RESERVE) stand[wat_spot_kind(heap->spot)] += heap->count;
    }
    if (!seen && !count) return;
    stack_open(v, army, wat_size(seen) + count, 0, out);
    pieces_write(v, seen, known, out);
    kit_scene_next(out, "marks");
    for (unsigned kind = WAT_SLOT; kind < WAT_KINDS; kind++) {
        if (stand[kind])
            kit_scene_say(out, GG_SAYING(&wat_words, message[kind], 0, GG_NUMBER(stand[kind])));
    }
    kit_scene_close(out);
}

// In a wing the enemy may stand too; a reserve is of one side.
static void box_rest_write(const wat_view *v, const wat_board *board, unsigned side,
                           unsigned position, gg_text *out) {
    gg_put_list(out, "stacks");
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (position == WAT_POSITIONS && wat_side_of_army(army) != side) continue;
        box_stack_write(v, board, army, position, out);
    }
    kit_scene_next(out, "marks");
    if (position < WAT_POSITIONS) {
        unsigned tile = board->ground[position];
        mark_if(tile, WAT_SAY_TILE_WOODS + tile - 1, out);
        mark_if(board->streams >> wat_sector(position) & 1, WAT_SAY_TILE_WOODS + WAT_STREAM - 1,
                out);
    }
    kit_scene_close(out);
}

static void wing_write(const wat_view *v, const battle *b, unsigned position, gg_text *out) {
    static const char *const keys[2][WAT_WINGS] = { { "L", "C", "R" },
                                                    { "enemy-L", "enemy-C", "enemy-R" } };
    static const uint16_t wing[WAT_WINGS] = { WAT_SAY_BOARD_LEFT, WAT_SAY_BOARD_CENTRE,
                                              WAT_SAY_BOARD_RIGHT };
    unsigned role = position / WAT_WINGS, column = position % WAT_WINGS,
             side = side_of_role(v, role);
    bool far = role != b->near;
    char key[16];
    gg_text text = gg_text_begin(key, sizeof key);
    wat_position_write(position, &text);
    kit_scene_open(out, "box", b->neutral ? key : keys[far][column],
                   b->neutral
                       ? GG_SAYING(&wat_words, wing[column], 0, GG_NUMBER(wat_people_of_side(side)))
                       : plain(WAT_SAY_PLACE_OWN_LEFT + (far ? WAT_WINGS : 0u) + column));
    gg_put_member(out, "side", side == WAT_FRENCH_SIDE ? wat_armies[WAT_FRENCH].key : NULL);
    gg_put_number(out, "row", far ? FAR_WINGS : NEAR_WINGS);
    box_rest_write(v, b->board, side, position, out);
}

static void reserve_write(const wat_view *v, const battle *b, unsigned role, gg_text *out) {
    unsigned side = side_of_role(v, role);
    bool far = role != b->near;
    kit_scene_open(out, "box", far ? "enemy-reserve" : "reserve",
                   SAYING(SCENE_RESERVE, GG_NUMBER(wat_people_of_side(side))));
    gg_put_member(out, "side", side == WAT_FRENCH_SIDE ? wat_armies[WAT_FRENCH].key : NULL);
    gg_put_number(out, "row", far ? FAR_RESERVE : NEAR_RESERVE);
    box_rest_write(v, b->board, side, WAT_POSITIONS, out);
}

static void boxes_write(const wat_view *v, const battle *b, gg_text *out) {
    unsigned near = b->near * WAT_WINGS;
    gg_put_list(out, "boxes");
    reserve_write(v, b, 1 - b->near, out);
    for (unsigned wing = 0; wing < WAT_WINGS; wing++)
        wing_write(v, b, wat_facing(near + wing), out);
    for (unsigned wing = 0; wing < WAT_WINGS; wing++)
        wing_write(v, b, near + wing, out);
    reserve_write(v, b, b->near, out);
}

static void hits_mark(const wat_view *v, unsigned town, gg_text *out) {
    const wat_pending_action *p = &v->table.pending_action;
    if (p->town == town + 1 && p->hits) kit_scene_say(out, SAYING(SCENE_HITS, GG_NUMBER(p->hits)));
}

// "you attack", "they attack", "the French attack" for the gallery: three messages in a row.
static void side_mark(const wat_view *v, unsigned side, unsigned message, gg_text *out) {
    unsigned own = wat_side_of_seat(v->seat), form = own == side ? 0 : own == WAT_SIDES ? 2 : 1;
    kit_scene_say(out,
                  GG_SAYING(&wat_words, message + form, 0, GG_NUMBER(wat_people_of_side(side))));
}

static void battle_write(const wat_view *v, unsigned number, gg_text *out) {
    const wat_table *t = &v->table;
    const wat_board *board = &t->board[number];
    unsigned attacker = wat_active(t), side = wat_side_of_seat(v->seat);
    battle b = { board, side == wat_foe(attacker) ? WAT_DEFENDER : WAT_ATTACKER,
                 side == WAT_SIDES };
    if (!board->open) return;
    kit_scene_open(out, "fight", wat_towns[board->town].key,
                   SAYING(SCENE_BATTLE, GG_NUMBER(board->town)));
    boxes_write(v, &b, out);
    kit_scene_next(out, "marks");
    hits_mark(v, board->town, out);
    if (t->round) kit_scene_say(out, SAYING(SCENE_IN_ROUND, GG_NUMBER(t->round)));
    side_mark(v, attacker, WAT_SAY_SCENE_YOU_ATTACK, out);
    if (t->round && t->board_now == number)
        side_mark(v, side_of_role(v, t->next % 2), WAT_SAY_SCENE_YOU_ACT, out);
    if (board->idle) kit_scene_say(out, SAYING(SCENE_IDLE, GG_NUMBER(board->idle)));
    kit_scene_close(out);
}

/* A skirmish, and what follows a fight: who is in the town, the armies beside each other. */

static unsigned stage_message(unsigned stage) {
    if (stage == WAT_STAGE_REGROUP || stage == WAT_STAGE_REGROUP_MODE) return WAT_SAY_SCENE_REGROUP;
    return stage == WAT_STAGE_FLEE || stage == WAT_STAGE_SAVE ? WAT_SAY_SCENE_LEAVE
                                                              : WAT_SAY_SCENE_SKIRMISH;
}

static bool has_board(const wat_table *t, unsigned town) {
    for (unsigned i = 0; i < t->board_count; i++) {
        if (t->board[i].open && t->board[i].town == town) return true;
    }
    return false;
}

static void skirmish_write(const wat_view *v, gg_text *out) {
    const wat_pending_action *p = &v->table.pending_action;
    unsigned town = p->town - 1u;
    if (p->stage == WAT_STAGE_NONE || p->town == 0 || has_board(&v->table, town)) return;
    kit_scene_open(out, "fight", wat_towns[town].key,
                   GG_SAYING(&wat_words, stage_message(p->stage), 0, GG_NUMBER(town)));
    gg_put_list(out, "boxes");
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!wat_is_seen_in(v, army, town)) continue;
        kit_scene_open(out, "box", wat_armies[army].key, plain(WAT_SAY_ARMY_FRENCH + army));
        gg_put_member(out, "side", wat_armies[army].key);
        gg_put_number(out, "row", 0);
        gg_put_list(out, "stacks");
        stack_write(v, town, army, out);
        kit_scene_next(out, "marks");
        kit_scene_close(out);
    }
    kit_scene_next(out, "marks");
    hits_mark(v, town, out);
    kit_scene_close(out);
}

// The one that is fought now comes first.
static void fights_write(const wat_view *v, gg_text *out) {
    const wat_table *t = &v->table;
    gg_put_list(out, "fights");
    if (t->board_count) battle_write(v, t->board_now, out);
    skirmish_write(v, out);
    for (unsigned number = 0; number < t->board_count; number++) {
        if (number != t->board_now) battle_write(v, number, out);
    }
}

/* Sides, tracks, losses. */

static void side_write(const wat_view *v, unsigned army, gg_text *out) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    bool own = is_own(v, army), ally = wat_side_of_seat(v->seat) == wat_side_of_army(army);
    kit_side_open(out, wat_armies[army].key, plain(WAT_SAY_ARMY_FRENCH + army), own);
    mark_if(v->seat < WAT_SEATS,
            own    ? WAT_SAY_SCENE_YOU
            : ally ? WAT_SAY_SCENE_ALLY
                   : WAT_SAY_SCENE_ENEMY,
            out);
    mark_if((v->table.defeated >> army) & 1, WAT_SAY_SCENE_DEFEATED, out);
    kit_scene_close(out);
}

static void tracks_write(const wat_table *t, gg_text *out) {
    gg_put_list(out, "tracks");
    kit_track_write(out, (kit_track){ "turn", NULL, t->turn, WAT_TURNS }, plain(WAT_SAY_SCENE_TURN),
                    t->turn == 0      ? nothing
                    : wat_is_night(t) ? SAYING(SCENE_NIGHT, GG_NUMBER(wat_day_of(t->turn)))
                                      : SAYING(SCENE_DAY, GG_NUMBER(wat_day_of(t->turn))));
    if (t->round)
        kit_track_write(out, (kit_track){ "round", NULL, t->round, t->rounds },
                        plain(WAT_SAY_SCENE_ROUND), nothing);
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        kit_track_write(out,
                        (kit_track){ "lost", wat_armies[army].key, t->lost[army],
                                     wat_armies[army].defeat_losses },
                        plain(WAT_SAY_SCENE_LOSSES), nothing);
}

static wat_set lost_of(const wat_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    wat_set lost = 0;
    for (wat_set left = wat_army_set[army]; left && v->table.lost[army]; left = wat_rest(left)) {
        if (v->block.steps[wat_first(left)] == 0) lost |= wat_bit(wat_first(left));
    }
    return lost;
}

static void lost_write(const wat_view *v, unsigned army, gg_text *out) {
    wat_set lost = lost_of(v, army);
    if (!lost) return;
    kit_scene_open(out, "reserve", "lost", plain(WAT_SAY_SCENE_LOST));
    gg_put_list(out, "stacks");
    stack_open(v, army, wat_size(lost), 0, out);
    pieces_write(v, lost, 0, out);
    kit_stack_close(out);
    kit_scene_close(out);
}

// Battles have rounds, and there is none at night.
static void title_write(const wat_table *t, gg_text *out) {
    unsigned message = t->turn == 0      ? WAT_SAY_BOARD_SETUP
                       : t->round        ? WAT_SAY_BOARD_TURN_ROUND
                       : wat_is_night(t) ? WAT_SAY_BOARD_TURN_NIGHT
                                         : WAT_SAY_BOARD_TURN;
    unsigned turn = t->turn ? t->turn : 1;
    kit_scene_name(out, "title",
                   GG_SAYING(&wat_words, message, 0, GG_NUMBER(turn), GG_NUMBER(WAT_TURNS),
                             GG_NUMBER(wat_day_of(turn)),
                             GG_NUMBER(wat_people_of_side(wat_days[turn].side)), GG_NUMBER(t->step),
                             GG_NUMBER(t->round)));
}

// Where the chosen block is, or the fight.
static void at_write(const wat_view *v, gg_text *out) {
    const wat_pending_action *p = &v->table.pending_action;
    unsigned town = p->unit ? v->block.town[p->unit - 1] : p->town ? p->town - 1u : WAT_TOWNS;
    gg_put_member(out, "at", town < WAT_TOWNS ? wat_towns[town].key : NULL);
    gg_put_member(out, "piece", p->unit ? wat_units[p->unit - 1].key : NULL);
}

void wat_scene_write(const gg_view *view, gg_text *out) {
    const wat_view *v = wat_view_of(view);
    unsigned first = wat_side_of_seat(v->seat) == WAT_ALLIED_SIDE ? WAT_ANGLO : WAT_FRENCH;
    gg_put(out, "{");
    title_write(&v->table, out);
    at_write(v, out);
    gg_put_list(out, "sides");
    for (unsigned i = 0; i < WAT_ARMIES; i++)
        side_write(v, (first + i) % WAT_ARMIES, out);
    kit_scene_next(out, "places");
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        town_write(v, town, out);
    gg_put(out, "]");
    tracks_write(&v->table, out);
    gg_put(out, "]");
    fights_write(v, out);
    kit_scene_next(out, "reserves");
    for (unsigned army = 0; army < WAT_ARMIES; army++)
        lost_write(v, army, out);
    kit_scene_next(out, "stakes");
    wat_stakes_write(v, out);
    kit_scene_close(out);
}
