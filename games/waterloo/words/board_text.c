/* board_text.c - a view of Waterloo as a board of text for people, 80 columns wide: towns with
 * what stands there, and the boards of open battles drawn. */
#include "base/text.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/text.h"
#include "games/waterloo/words/view_text.h"
#include "kit/page.h"

enum { TOWN_INDENT = 16, CELL_FIRST = 2, CELL_WIDTH = 25 };

static void item_put(gg_text *out, const char *words) {
    kit_page_item(out, words, TOWN_INDENT);
}

static const char *block_note(const wat_view *v, unsigned unit) {
    const wat_blocks *b = &v->block;
    if (wat_has(b->disrupted, unit)) return " disrupted";
    if (wat_has(b->marched, unit)) return " marched";
    if (wat_has(b->moved, unit)) return " moved";
    return "";
}

static void seen_put(const wat_view *v, wat_set units, gg_text *out) {
    for (; units; units = wat_rest(units)) {
        unsigned unit = wat_first(units);
        char item[48];
        gg_text text = gg_text_begin(item, sizeof item);
        gg_put(&text, wat_units[unit].key);
        kit_amount_write(" ", v->block.steps[unit], block_note(v, unit), &text);
        item_put(out, item);
    }
}

// "3 hidden, 1 disrupted; known: f_nap".
static void hidden_put(wat_hidden hidden, gg_text *out) {
    char item[48];
    gg_text text = gg_text_begin(item, sizeof item);
    if (hidden.count == 0) return;
    kit_amount_write("", hidden.count, " hidden", &text);
    if (hidden.disrupted == hidden.count)
        gg_put(&text, ", disrupted");
    else if (hidden.disrupted)
        kit_amount_write(", ", hidden.disrupted, " disrupted", &text);
    item_put(out, item);
    if (hidden.known == 0) return;
    gg_put(out, ";");
    kit_page_put(out, "known:", TOWN_INDENT);
    for (wat_set left = hidden.known; left; left = wat_rest(left))
        item_put(out, wat_units[wat_first(left)].key);
}

static void town_line_write(const wat_view *v, unsigned army, unsigned town, gg_text *out) {
    if (!wat_is_seen_in(v, army, town)) return;
    gg_put(out, "  ");
    gg_put(out, wat_towns[town].key);
    kit_page_pad(out, TOWN_INDENT);
    seen_put(v, v->block.in[town] & wat_army_set[army], out);
    hidden_put(wat_hidden_in(v, army, town), out);
    gg_put(out, "\n");
}

static const char *relation(const wat_view *v, unsigned army) {
    unsigned side = wat_side_of_seat(v->seat);
    if (side == WAT_SIDES) return "";
    if (side != wat_side_of_army(army)) return " (the enemy)";
    static const uint8_t own[WAT_SEATS] = { WAT_ARMIES, WAT_ARMIES, WAT_ANGLO, WAT_PRUSSIAN };
    bool ally = own[v->seat] < WAT_ARMIES && own[v->seat] != army;
    return ally ? " (your ally)" : " (you)";
}

static unsigned blocks_on_map(const wat_view *v, unsigned army) {
    unsigned count = 0;
    for (wat_set left = wat_army_set[army]; left; left = wat_rest(left))
        count += v->block.town[wat_first(left)] < WAT_TOWNS;
    for (unsigned i = 0; i < v->heap_count[army]; i++)
        count += v->heap[army][i].count;
    return count;
}

static void army_write(const wat_view *v, unsigned army, gg_text *out) {
    const wat_table *t = &v->table;
    unsigned count = blocks_on_map(v, army);
    gg_put(out, "\n");
    gg_put(out, wat_army_titles[army]);
    gg_put(out, relation(v, army));
    kit_amount_write(": ", count, count == 1 ? " block" : " blocks", out);
    kit_amount_write(", lost ", t->lost[army], "", out);
    kit_amount_write(" of ", wat_armies[army].defeat_losses, "", out);
    gg_put(out, (t->defeated >> army) & 1 ? ", defeated\n" : "\n");
    for (unsigned town = 0; town < WAT_TOWNS; town++)
        town_line_write(v, army, town, out);
}

/* A cell is a position of a board: a heading, then a line for each block told apart and each
 * heap. Line `index` is written into `text`; false if the cell has no such line. */

static void unit_cell(const wat_view *v, const wat_board *board, unsigned unit, gg_text *text) {
    const wat_blocks *b = &v->block;
    unsigned spot = wat_spot_of(b, unit);
    gg_put(text, wat_units[unit].key);
    kit_amount_write(" ", b->steps[unit], wat_has(b->acted, unit) ? "*" : "", text);
    if (spot == WAT_RESERVE) return;
    if (wat_spot_kind(spot) == WAT_SQUARE) gg_put(text, " square");
    if (wat_spot_kind(spot) == WAT_SLOT) {
        gg_put(text, " ");
        gg_put(text, wat_tile_keys[board->ground[wat_spot_position(spot)]]);
    }
    if (wat_spot_kind(spot) == WAT_GUEST && b->host[unit] < WAT_UNITS) {
        gg_put(text, " in ");
        gg_put(text, wat_units[b->host[unit]].key);
    }
}

static void heap_cell(const wat_heap *heap, unsigned army, gg_text *text) {
    static const char *const kinds[WAT_KINDS] = { "", " slot", " square", " in it" };
    kit_amount_write("", heap->count, " ", text);
    gg_put(text, wat_armies[army].name);
    gg_put(text, " hidden");
    if (heap->spot != WAT_RESERVE) gg_put(text, kinds[wat_spot_kind(heap->spot)]);
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
    bool french = (wat_active(&v->table) == WAT_FRENCH_SIDE) == (role == WAT_ATTACKER);
    static const char *const wing[WAT_WINGS] = { " left", " centre", " right" };
    for (unsigned column = 0; column < WAT_WINGS; column++) {
        unsigned position = cell_at(role, column);
        kit_page_pad(out, CELL_FIRST + column * CELL_WIDTH);
        gg_put(out, french ? "French" : "Allied");
        gg_put(out, wing[position % WAT_WINGS]);
        if (!board->ground[position]) continue;
        gg_put(out, " [");
        gg_put(out, wat_tile_keys[board->ground[position]]);
        gg_put(out, "]");
    }
    gg_put(out, "\n");
}

static void row_write(const wat_view *v, const wat_board *board, unsigned role, gg_text *out) {
    headings_write(v, board, role, out);
    for (unsigned index = 0, found = 1; found; index++) {
        found = 0;
        for (unsigned column = 0; column < WAT_WINGS; column++) {
            char line[48];
            gg_text text = gg_text_begin(line, sizeof line);
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
        gg_put(out, (board->streams >> column) & 1 ? "~~~~~~~ stream ~~~~~~~~"
                                                   : "- - - - - - - - - - - -");
    }
    gg_put(out, "\n");
}

static void reserve_write(const wat_view *v, const wat_board *board, unsigned side, gg_text *out) {
    gg_put(out, side == WAT_FRENCH_SIDE ? "  French reserve:" : "  Allied reserve:");
    char line[48];
    for (unsigned index = 0;; index++) {
        gg_text text = gg_text_begin(line, sizeof line);
        if (!line_write(v, board, RESERVE_OF_FRENCH + side, index, &text)) break;
        item_put(out, line);
    }
    gg_put(out, out->at[out->used - 1] == ':' ? " none\n" : "\n");
}

static void battle_write(const wat_view *v, unsigned number, gg_text *out) {
    const wat_board *board = &v->table.board[number];
    unsigned attacker = wat_active(&v->table);
    kit_amount_write("\nBattle ", number + 1, " at ", out);
    gg_put(out, wat_towns[board->town].key);
    gg_put(out, attacker == WAT_FRENCH_SIDE ? ": the French attack" : ": the Allies attack");
    if (!board->open) {
        gg_put(out, "; it is over.\n");
        return;
    }
    if (board->idle) kit_amount_write(", idle turns ", board->idle, "", out);
    gg_put(out, ".\n");
    reserve_write(v, board, attacker, out);
    row_write(v, board, WAT_ATTACKER, out);
    between_write(board, out);
    row_write(v, board, WAT_DEFENDER, out);
    reserve_write(v, board, wat_foe(attacker), out);
}

static void head_write(const wat_table *t, gg_text *out) {
    if (t->turn == 0) {
        gg_put(out, "Set-up.\n");
        return;
    }
    kit_amount_write("Turn ", t->turn, "", out);
    kit_amount_write(" of ", WAT_TURNS, ", ", out);
    wat_date_write(t->turn, out);
    gg_put(out, wat_active(t) == WAT_FRENCH_SIDE ? ", French" : ", Allied");
    gg_put(out, wat_is_night(t) ? " night turn. Step: " : " turn. Step: ");
    gg_put(out, wat_step_names[t->step]);
    if (t->round) kit_amount_write(", round ", t->round, "", out);
    gg_put(out, ".\n");
}

// The side seen in a town, as far as this viewer knows.
static const char *holder_of(const wat_view *v, unsigned town) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (wat_is_seen_in(v, army, town)) return wat_armies[army].name;
    }
    return "nobody";
}

static void cities_write(const wat_view *v, gg_text *out) {
    gg_put(out, "Cities:");
    for (wat_set left = wat_cities; left; left = wat_rest(left)) {
        char item[48];
        gg_text text = gg_text_begin(item, sizeof item);
        gg_put(&text, wat_towns[wat_first(left)].key);
        gg_put(&text, " (");
        gg_put(&text, holder_of(v, wat_first(left)));
        gg_put(&text, ")");
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
    gg_put(out, "\nBlocks with their steps: f_ French, a_ Anglo-Dutch, p_ Prussian; * has acted,\n"
                "! is the enemy of whoever owns the position.\n");
}
