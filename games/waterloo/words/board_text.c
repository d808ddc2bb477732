/* board_text.c - a view of Waterloo as a board of text for people, 80 columns wide: towns with
 * what stands there, and the boards of open battles drawn. */
#include "base/check.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "games/waterloo/words/view_text.h"
#include "kit/page.h"

enum { TOWN_INDENT = 16, CELL_FIRST = 2, CELL_WIDTH = 25, WORDS_MAX = 200 };

static void item_put(gg_text *out, const char *words) {
    kit_page_item(out, words, TOWN_INDENT);
}

// "f_nap 1": a block as players name it, and its steps.
static const char *block_put(const wat_view *v, unsigned unit, const char *sign, gg_text text) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    gg_put(&text, wat_units[unit].key);
    kit_amount_write(" ", v->block.steps[unit], sign, &text);
    return text.at;
}

// What it did this turn, or suffered; 0: nothing.
static unsigned block_note(const wat_view *v, unsigned unit) {
    const wat_blocks *b = &v->block;
    if (wat_has(b->disrupted, unit)) return WAT_SAY_BOARD_DISRUPTED;
    if (wat_has(b->marched, unit)) return WAT_SAY_BOARD_MARCHED;
    return wat_has(b->moved, unit) ? WAT_SAY_BOARD_MOVED : 0;
}

static void seen_put(const wat_view *v, wat_set units, gg_text *out) {
    for (; units; units = wat_rest(units)) {
        char block[WORDS_MAX], noted[WORDS_MAX];
        gg_text text = gg_text_within(out, noted, sizeof noted);
        unsigned note = block_note(v, wat_first(units));
        block_put(v, wat_first(units), "", gg_text_within(out, block, sizeof block));
        if (note) WAT_SAY_ID(&text, note, GG_WORDS(block));
        item_put(out, note ? noted : block);
    }
}

// "3 hidden, 1 disrupted; known: f_nap".
static void hidden_put(wat_hidden hidden, gg_text *out) {
    char item[WORDS_MAX];
    gg_text text = gg_text_within(out, item, sizeof item);
    if (hidden.count == 0) return;
    WAT_SAY_ID(&text,
               hidden.disrupted == 0              ? WAT_SAY_BOARD_HIDDEN
               : hidden.disrupted == hidden.count ? WAT_SAY_BOARD_HIDDEN_ALL
                                                  : WAT_SAY_BOARD_HIDDEN_SOME,
               GG_NUMBER(hidden.count), GG_NUMBER(hidden.disrupted));
    item_put(out, item);
    if (hidden.known == 0) return;
    gg_put(out, ";");
    kit_page_put(out, gg_said(&wat_words, WAT_SAY_BOARD_KNOWN, out->language), TOWN_INDENT);
    for (wat_set left = hidden.known; left; left = wat_rest(left))
        item_put(out, wat_units[wat_first(left)].key);
}

static void town_line_write(const wat_view *v, unsigned army, unsigned town, gg_text *out) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    GG_ASSERT_CMP(town, <, WAT_TOWNS);
    if (!wat_is_seen_in(v, army, town)) return;
    gg_put(out, "  ");
    gg_put(out, wat_towns[town].key);
    kit_page_pad(out, TOWN_INDENT);
    seen_put(v, v->block.in[town] & wat_army_set[army], out);
    hidden_put(wat_hidden_in(v, army, town), out);
    gg_put(out, "\n");
}

static unsigned army_message(const wat_view *v, unsigned army) {
    unsigned side = wat_side_of_seat(v->seat);
    if (side == WAT_SIDES) return WAT_SAY_BOARD_ARMY;
    if (side != wat_side_of_army(army)) return WAT_SAY_BOARD_ARMY_ENEMY;
    unsigned own = wat_people_of_seat(v->seat);
    return own == army || own == WAT_ARMIES ? WAT_SAY_BOARD_ARMY_YOU : WAT_SAY_BOARD_ARMY_ALLY;
}

static unsigned blocks_on_map(const wat_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    unsigned count = 0;
    for (wat_set left = wat_army_set[army]; left; left = wat_rest(left))
        count += v->block.town[wat_first(left)] < WAT_TOWNS;
    for (unsigned i = 0; i < v->heap_count[army]; i++)
        count += v->heap[army][i].count;
    return count;
}

static void army_write(const wat_view *v, unsigned army, gg_text *out) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    char line[WORDS_MAX];
    gg_text text = gg_text_within(out, line, sizeof line);
    WAT_SAY_ID(&text, army_message(v, army), GG_NUMBER(army), GG_NUMBER(blocks_on_map(v, army)),
               GG_NUMBER(v->table.lost[army]), GG_NUMBER(wat_armies[army].defeat_losses));
    gg_put(out, "\n");
    if ((v->table.defeated >> army) & 1)
        WAT_SAY(out, BOARD_DEFEATED, GG_WORDS(line));
    else
        gg_put(out, line);
    gg_put(out, "\n");
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        town_line_write(v, army, town, out);
}

/* A cell is a position of a board: a heading, then a line for each block told apart and each
 * heap. Line `index` is written into `text`; false if the cell has no such line. */

static void unit_cell(const wat_view *v, const wat_board *board, unsigned unit, gg_text *text) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    static const uint16_t message[WAT_KINDS] = { 0, WAT_SAY_BOARD_SLOT, WAT_SAY_BOARD_SQUARE,
                                                 WAT_SAY_BOARD_GUEST };
    const wat_blocks *b = &v->block;
    unsigned spot = wat_spot_of(b, unit), kind = spot ? wat_spot_kind(spot) : (unsigned)WAT_LINE;
    bool guest = kind == WAT_GUEST && b->host[unit] < WAT_UNITS;
    char block[WORDS_MAX];
    block_put(v, unit, wat_has(b->acted, unit) ? "*" : "",
              gg_text_within(text, block, sizeof block));
    if (kind == WAT_LINE || (kind == WAT_GUEST && !guest))
        gg_put(text, block);
    else
        WAT_SAY_ID(text, message[kind], GG_WORDS(block),
                   GG_WORDS(guest ? wat_units[b->host[unit]].key : ""),
                   GG_NUMBER(board->ground[wat_spot_position(spot)]));
}

static void heap_cell(const wat_heap *heap, unsigned army, gg_text *text) {
    static const uint16_t message[WAT_KINDS] = { WAT_SAY_BOARD_HEAP, WAT_SAY_BOARD_HEAP_SLOT,
                                                 WAT_SAY_BOARD_HEAP_SQUARE,
                                                 WAT_SAY_BOARD_HEAP_GUEST };
    unsigned kind = heap->spot == WAT_RESERVE ? (unsigned)WAT_LINE : wat_spot_kind(heap->spot);
    WAT_SAY_ID(text, message[kind], GG_NUMBER(heap->count), GG_NUMBER(army));
}

// Positions by number, and behind them the reserves of both sides.
enum { RESERVE_OF_FRENCH = WAT_POSITIONS, RESERVE_OF_ALLIES };

static bool is_in_cell(unsigned cell, unsigned side, unsigned spot) {
    if (spot == WAT_RESERVE) return cell == RESERVE_OF_FRENCH + side;
    return cell == wat_spot_position(spot);
}

typedef struct corner {
    unsigned cell, side;
} corner;

// One side's lines of a cell; what is left of the index when it has no such line.
static bool side_line_write(const wat_view *v, const wat_board *board, corner c, unsigned *index,
                            gg_text *text) {
    unsigned cell = c.cell, side = c.side;
    wat_set blocks = v->block.in[board->town] & wat_side_set(side);
    for (wat_set left = blocks; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        if (!is_in_cell(cell, side, wat_spot_of(&v->block, unit))) continue;
        if ((*index)-- > 0) continue;
        unit_cell(v, board, unit, text);
        return true;
    }
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_side_of_army(army) != side) continue;
        for (unsigned i = 0; i < v->heap_count[army]; i++) {
            const wat_heap *heap = &v->heap[army][i];
            bool here = heap->town == board->town && is_in_cell(cell, side, heap->spot);
            if (!here || (*index)-- > 0) continue;
            heap_cell(heap, army, text);
            return true;
        }
    }
    return false;
}

static unsigned owner_of(const wat_view *v, unsigned cell) {
    if (cell >= RESERVE_OF_FRENCH) return cell - RESERVE_OF_FRENCH;
    unsigned attacker = wat_active(&v->table);
    return cell < WAT_WINGS ? attacker : wat_foe(attacker);
}

// The owner's blocks first, then with a sign those of the enemy who is in it.
static bool line_write(const wat_view *v, const wat_board *board, unsigned cell, unsigned index,
                       gg_text *text) {
    unsigned owner = owner_of(v, cell);
    if (side_line_write(v, board, (corner){ cell, owner }, &index, text)) return true;
    gg_text foe = *text;
    gg_put(&foe, "! ");
    if (!side_line_write(v, board, (corner){ cell, wat_foe(owner) }, &index, &foe)) return false;
    *text = foe;
    return true;
}

// Column 0 is the attacker's left and the defender's right.
static unsigned cell_at(unsigned role, unsigned column) {
    return role == WAT_ATTACKER ? column : wat_facing(column);
}

static void headings_write(const wat_view *v, const wat_board *board, unsigned role, gg_text *out) {
    static const uint16_t wing[WAT_WINGS] = { WAT_SAY_BOARD_LEFT, WAT_SAY_BOARD_CENTRE,
                                              WAT_SAY_BOARD_RIGHT };
    unsigned side = owner_of(v, role * WAT_WINGS);
    for (unsigned column = 0; column < WAT_WINGS; column++) {
        char heading[WORDS_MAX];
        gg_text text = gg_text_within(out, heading, sizeof heading);
        unsigned position = cell_at(role, column), tile = board->ground[position];
        kit_page_pad(out, CELL_FIRST + column * CELL_WIDTH);
        WAT_SAY_ID(&text, wing[position % WAT_WINGS], GG_NUMBER(wat_people_of_side(side)));
        if (tile)
            WAT_SAY(out, BOARD_GROUND, GG_WORDS(heading), GG_NUMBER(tile));
        else
            gg_put(out, heading);
    }
    gg_put(out, "\n");
}

static void row_write(const wat_view *v, const wat_board *board, unsigned role, gg_text *out) {
    headings_write(v, board, role, out);
    for (unsigned index = 0, found = 1; found; index++) {
        found = 0;
        for (unsigned column = 0; column < WAT_WINGS; column++) {
            char line[WORDS_MAX];
            gg_text text = gg_text_within(out, line, sizeof line);
            if (!line_write(v, board, cell_at(role, column), index, &text)) continue;
            kit_page_pad(out, CELL_FIRST + 2 + column * CELL_WIDTH);
            gg_put(out, line);
            found = 1;
        }
        if (found) gg_put(out, "\n");
    }
}

static void between_write(const wat_board *board, gg_text *out) {
    for (unsigned column = 0; column < WAT_WINGS; column++) {
        kit_page_pad(out, CELL_FIRST + column * CELL_WIDTH);
        if ((board->streams >> column) & 1)
            wat_say(out, WAT_SAY_BOARD_STREAM);
        else
            gg_put(out, "- - - - - - - - - - - -");
    }
    gg_put(out, "\n");
}

static void reserve_write(const wat_view *v, const wat_board *board, unsigned side, gg_text *out) {
    char line[WORDS_MAX];
    gg_text text = gg_text_within(out, line, sizeof line);
    bool none = !line_write(v, board, RESERVE_OF_FRENCH + side, 0, &text);
    gg_put(out, "  ");
    WAT_SAY_ID(out, none ? WAT_SAY_BOARD_RESERVE_NONE : WAT_SAY_BOARD_RESERVE,
               GG_NUMBER(wat_people_of_side(side)));
    for (unsigned index = 0;; index++) {
        text = gg_text_within(out, line, sizeof line);
        if (!line_write(v, board, RESERVE_OF_FRENCH + side, index, &text)) break;
        item_put(out, line);
    }
    gg_put(out, "\n");
}

static void battle_write(const wat_view *v, unsigned number, gg_text *out) {
    const wat_board *board = &v->table.board[number];
    unsigned attacker = wat_active(&v->table);
    gg_put(out, "\n");
    WAT_SAY_ID(out,
               !board->open  ? WAT_SAY_BOARD_BATTLE_OVER
               : board->idle ? WAT_SAY_BOARD_BATTLE_IDLE
                             : WAT_SAY_BOARD_BATTLE,
               GG_NUMBER(number + 1), GG_WORDS(wat_towns[board->town].key),
               GG_NUMBER(wat_people_of_side(attacker)), GG_NUMBER(board->idle));
    gg_put(out, "\n");
    if (!board->open) return;
    reserve_write(v, board, attacker, out);
    row_write(v, board, WAT_ATTACKER, out);
    between_write(board, out);
    row_write(v, board, WAT_DEFENDER, out);
    reserve_write(v, board, wat_foe(attacker), out);
}

// Battles have rounds, and there is none at night.
static void head_write(const wat_table *t, gg_text *out) {
    if (t->turn == 0)
        wat_say(out, WAT_SAY_BOARD_SETUP);
    else
        WAT_SAY_ID(out,
                   t->round          ? WAT_SAY_BOARD_TURN_ROUND
                   : wat_is_night(t) ? WAT_SAY_BOARD_TURN_NIGHT
                                     : WAT_SAY_BOARD_TURN,
                   GG_NUMBER(t->turn), GG_NUMBER(WAT_TURNS), GG_NUMBER(wat_day_of(t->turn)),
                   GG_NUMBER(wat_people_of_side(wat_active(t))), GG_NUMBER(t->step),
                   GG_NUMBER(t->round));
    gg_put(out, "\n");
}

// The army seen in a town, as far as this viewer knows; WAT_ARMIES if nobody is.
static unsigned holder_of(const wat_view *v, unsigned town) {
    unsigned army = 0;
    while (army < WAT_ARMIES && !wat_is_seen_in(v, army, town))
        army++;
    return army;
}

static void cities_write(const wat_view *v, gg_text *out) {
    wat_say(out, WAT_SAY_BOARD_CITIES);
    for (wat_set left = wat_cities; left; left = wat_rest(left)) {
        char item[WORDS_MAX];
        gg_text text = gg_text_within(out, item, sizeof item);
        unsigned holder = holder_of(v, wat_first(left));
        WAT_SAY_ID(&text, holder < WAT_ARMIES ? WAT_SAY_BOARD_CITY : WAT_SAY_BOARD_CITY_NOBODY,
                   GG_WORDS(wat_towns[wat_first(left)].key), GG_NUMBER(holder));
        item_put(out, item);
    }
    gg_put(out, ".\n");
}

void wat_board_write(const gg_view *view, gg_text *out) {
    const wat_view *v = wat_view_of(view);
    unsigned first = wat_side_of_seat(v->seat) == WAT_ALLIED_SIDE ? WAT_ANGLO : WAT_FRENCH;
    head_write(&v->table, out);
    cities_write(v, out);
    for (unsigned i = 0; i < WAT_ARMIES; i++)
        army_write(v, (first + i) % WAT_ARMIES, out);
    for (unsigned number = 0; number < v->table.board_count; number++)
        battle_write(v, number, out);
    gg_put(out, "\n");
    wat_say(out, WAT_SAY_BOARD_LEGEND);
    gg_put(out, "\n");
}
