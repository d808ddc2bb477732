/* board_text.c - a view of Castiglione as a board of text for people, 80 columns wide: areas with
 * what stands there, what lies beside the map, and the combat board (option 18) drawn. */
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/text.h"
#include "games/castiglione/words/view_text.h"
#include "kit/page.h"

enum { PLACE_INDENT = 20, BOX_INDENT = 4 };

static void item_put(gg_text *out, const char *words) {
    kit_page_item(out, words, PLACE_INDENT);
}

// "fr_joubert/2!~*": hits, uncommanded, foraging, moved; "^" lies open under fog.
static void counter_put(const cas_view *v, unsigned side, unsigned number, gg_text *text) {
    const cas_counters_now *n = &v->now;
    bool unit = cas_has(cas_units(side), number);
    gg_put(text, cas_row(side, number)->key);
    if (n->hits[side][number]) kit_amount_write("/", n->hits[side][number], "", text);
    if (unit && !cas_has(n->commanded[side], number)) gg_put(text, "!");
    if (cas_has(n->foraging[side], number)) gg_put(text, "~");
    if (cas_has(n->moved[side], number)) gg_put(text, "*");
    if (cas_is_fog(&v->table) && cas_has(n->up[side], number)) gg_put(text, "^");
}

static void seen_put(const cas_view *v, unsigned side, cas_set counters, gg_text *out) {
    for (; counters; counters = cas_rest(counters)) {
        char item[48];
        gg_text text = gg_text_begin(item, sizeof item);
        counter_put(v, side, cas_first(counters), &text);
        item_put(out, item);
    }
}

// "3 hidden; known: massena".
static void hidden_put(const cas_heap *heap, unsigned side, gg_text *out) {
    char item[24];
    gg_text text = gg_text_begin(item, sizeof item);
    if (!heap) return;
    kit_amount_write("", heap->count, " hidden", &text);
    item_put(out, item);
    if (!heap->must) return;
    gg_put(out, ";");
    kit_page_put(out, "known:", PLACE_INDENT);
    for (cas_set left = heap->must; left; left = cas_rest(left))
        item_put(out, cas_row(side, cas_first(left))->key);
}

static void place_line_write(const cas_view *v, unsigned side, unsigned place, gg_text *out) {
    if (cas_count_in(v, side, place) == 0) return;
    gg_put(out, "  ");
    cas_place_write(place, out);
    kit_page_pad(out, PLACE_INDENT);
    seen_put(v, side, v->now.in[side][place], out);
    hidden_put(cas_heap_in(v, side, place), side, out);
    gg_put(out, "\n");
}

static unsigned on_map(const cas_view *v, unsigned side) {
    unsigned count = 0;
    for (unsigned place = 0; place < CAS_PLACES; place++)
        count += cas_count_in(v, side, place);
    return count;
}

static void box_line_write(const cas_view *v, unsigned side, unsigned box, gg_text *out) {
    static const char *const titles[CAS_BOXES - CAS_PLACES] = {
        [CAS_WAITING - CAS_PLACES] = "  waiting:",
        [CAS_WOUNDED - CAS_PLACES] = "  wounded:",
        [CAS_KILLED - CAS_PLACES] = "  killed:",
        [CAS_GONE - CAS_PLACES] = "  left the game:",
        [CAS_ELIMINATED - CAS_PLACES] = "  eliminated:",
    };
    cas_set there = cas_in_box(v, side, box);
    if (!there || !titles[box - CAS_PLACES]) return;
    gg_put(out, titles[box - CAS_PLACES]);
    for (; there; there = cas_rest(there))
        kit_page_item(out, cas_row(side, cas_first(there))->key, BOX_INDENT);
    gg_put(out, "\n");
}

static unsigned reserve_of(const cas_view *v, unsigned side) {
    const cas_heap *heap = cas_heap_in(v, side, CAS_RESERVE);
    return cas_size(cas_in_box(v, side, CAS_RESERVE)) + (heap ? heap->count : 0);
}

static const char *relation(const cas_view *v, unsigned side) {
    if (v->seat >= CAS_SIDES) return "";
    return v->seat == side ? " (you)" : " (the enemy)";
}

static void side_write(const cas_view *v, unsigned side, gg_text *out) {
    const cas_state seen = cas_seen(v);
    unsigned count = on_map(v, side);
    gg_put(out, "\n");
    gg_put(out, cas_side_titles[side]);
    gg_put(out, relation(v, side));
    kit_amount_write(": ", count, count == 1 ? " counter" : " counters", out);
    kit_amount_write(", lost ", v->table.lost_sp[side], " SP", out);
    if (!cas_is_veiled(v))
        kit_amount_write(", points ", (unsigned)cas_points(&seen, side), "", out);
    if (cas_is_fog(&v->table))
        kit_amount_write(", dummies in reserve ", reserve_of(v, side), "", out);
    gg_put(out, "\n");
    for (unsigned place = 0; place < CAS_PLACES; place++)
        place_line_write(v, side, place, out);
    for (unsigned box = CAS_PLACES; box < CAS_BOXES; box++)
        box_line_write(v, side, box, out);
}

/* The combat board: two columns, the attacker's and the defender's. */

enum { LEFT = 2, MIDDLE = 38, RIGHT = 40, EDGE = 76 };

static void rule_write(gg_text *out) {
    for (unsigned column = 0; column <= EDGE; column++)
        gg_put(out, column == 0 || column == MIDDLE || column == EDGE ? "+" : "-");
    gg_put(out, "\n");
}

static void cells_write(const char *left, const char *right, gg_text *out) {
    gg_put(out, "|");
    kit_page_pad(out, LEFT);
    gg_put(out, left);
    kit_page_pad(out, MIDDLE);
    gg_put(out, "|");
    kit_page_pad(out, RIGHT);
    gg_put(out, right);
    kit_page_pad(out, EDGE);
    gg_put(out, "|\n");
}

// A line of a side's cell: what it is about is `what`, in the order of the board.
enum line { LINE_SIDE, LINE_COMMANDER, LINE_MARK, LINE_SCORE, LINES };

static void mark_put(const cas_view *v, bool attacker, gg_text *text) {
    bool on = attacker ? cas_is_concentric(v) : cas_came(v) != 0;
    gg_put(text, on ? "[x] " : "[ ] ");
    gg_put(text, attacker ? "concentric attack" : "came to the guns");
    if (attacker && v->table.combat.sortie) gg_put(text, ", sortie");
}

static void line_put(const cas_view *v, unsigned side, enum line what, gg_text *text) {
    bool attacker = side == cas_active(&v->table);
    cas_force force = cas_force_of(v, side);
    switch (what) {
    case LINE_SIDE:
        gg_put(text, attacker ? "Attacker: " : "Defender: ");
        gg_put(text, cas_side_titles[side]);
        kit_amount_write(", ", force.sp, " SP", text);
        break;
    case LINE_COMMANDER:
        gg_put(text, "Commander: ");
        if (force.commander == CAS_COUNTERS_MAX) {
            gg_put(text, "none");
            break;
        }
        gg_put(text, cas_row(side, force.commander)->name);
        gg_put(text, " (");
        gg_put_int(text, cas_row(side, force.commander)->tactical);
        gg_put(text, ")");
        break;
    case LINE_MARK: mark_put(v, attacker, text); break;
    case LINE_SCORE:
        kit_amount_write("Hits scored: ", v->table.combat.scored[side], "", text);
        break;
    case LINES: break;
    }
}

static void line_write(const cas_view *v, enum line what, gg_text *out) {
    char cell[2][64];
    unsigned attacker = cas_active(&v->table);
    for (unsigned i = 0; i < 2; i++) {
        gg_text text = gg_text_begin(cell[i], sizeof cell[i]);
        line_put(v, i == 0 ? attacker : cas_foe(attacker), what, &text);
    }
    cells_write(cell[0], cell[1], out);
}

// "au_liptay/2! 4 SP"; empty when there is none left.
static void fighter_put(const cas_view *v, unsigned side, cas_set left, gg_text *text) {
    if (!left) return;
    unsigned number = cas_first(left);
    counter_put(v, side, number, text);
    if (cas_row(side, number)->sp) kit_amount_write(" ", cas_row(side, number)->sp, " SP", text);
}

static void fighters_write(const cas_view *v, gg_text *out) {
    unsigned side[2] = { cas_active(&v->table), cas_foe(cas_active(&v->table)) };
    cas_set left[2];
    for (unsigned i = 0; i < 2; i++) {
        cas_force force = cas_force_of(v, side[i]);
        left[i] = force.leaders | force.units;
    }
    for (; left[0] || left[1]; left[0] = cas_rest(left[0]), left[1] = cas_rest(left[1])) {
        char cell[2][64];
        for (unsigned i = 0; i < 2; i++) {
            gg_text text = gg_text_begin(cell[i], sizeof cell[i]);
            fighter_put(v, side[i], left[i], &text);
        }
        cells_write(cell[0], cell[1], out);
    }
}

static void units_write(const char *title, unsigned side, cas_set units, gg_text *out) {
    if (!units) return;
    gg_put(out, title);
    for (; units; units = cas_rest(units))
        kit_page_item(out, cas_row(side, cas_first(units))->key, BOX_INDENT);
    gg_put(out, "\n");
}

// Where attackers came from, who came to the guns, who is on his way.
static void origins_write(const cas_view *v, gg_text *out) {
    unsigned attacker = cas_active(&v->table);
    for (cas_set left = cas_entries(v); left; left = cas_rest(left)) {
        char title[64];
        gg_text text = gg_text_begin(title, sizeof title);
        gg_put(&text, "From ");
        gg_put(&text, cas_areas[cas_first(left)].name);
        gg_put(&text, ":");
        units_write(title, attacker, cas_entered_from(v, cas_first(left)), out);
    }
    units_write("Came to the guns:", cas_foe(attacker), cas_came(v), out);
    units_write("On their way to the guns:", cas_foe(attacker), cas_coming(v), out);
}

// C18
static void combat_write(const cas_view *v, gg_text *out) {
    const cas_combat *combat = &v->table.combat;
    gg_put(out, combat->assault ? "\nAssault of " : "\nCombat in ");
    gg_put(out, cas_areas[combat->area - 1].name);
    if (combat->round) kit_amount_write(", round ", combat->round, "", out);
    if (combat->hits) kit_amount_write(", hits to be given out: ", combat->hits, "", out);
    gg_put(out, "\n");
    rule_write(out);
    line_write(v, LINE_SIDE, out);
    line_write(v, LINE_COMMANDER, out);
    rule_write(out);
    fighters_write(v, out);
    rule_write(out);
    line_write(v, LINE_MARK, out);
    line_write(v, LINE_SCORE, out);
    rule_write(out);
    origins_write(v, out);
}

/* The head. */

static void head_write(const cas_table *t, gg_text *out) {
    static const char *const phases[CAS_STEPS] = { "Set-up", "Supply",   "Initiative", "Movement",
                                                   "Combat", "Movement", "Combat",     "End" };
    bool active = t->step >= CAS_STEP_MOVE_FIRST && t->step <= CAS_STEP_COMBAT_SECOND;
    if (t->turn == 0) {
        gg_put(out, "Set-up.\n");
        return;
    }
    kit_amount_write("Turn ", t->turn, "", out);
    kit_amount_write(" of ", CAS_TURNS, ", ", out);
    cas_date_write(t->turn, out);
    gg_put(out, " 1796. ");
    if (active) {
        gg_put(out, cas_side_titles[cas_active(t)]);
        gg_put(out, " ");
    }
    gg_put(out, phases[t->step]);
    gg_put(out, t->step == CAS_STEP_SETUP ? ".\n" : " Phase.\n");
}

static void holders_write(const cas_view *v, gg_text *out) {
    if (cas_is_veiled(v)) return;
    gg_put(out, "Held:");
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        char item[48];
        gg_text text = gg_text_begin(item, sizeof item);
        unsigned holder = v->table.holder[area];
        if (!cas_areas[area].points || !holder) continue;
        gg_put(&text, cas_areas[area].key);
        gg_put(&text, " (");
        gg_put(&text, cas_side_titles[holder - 1]);
        kit_amount_write(", ", cas_areas[area].points, ")", &text);
        kit_page_item(out, item, BOX_INDENT);
    }
    gg_put(out, out->at[out->used - 1] == ':' ? " nothing.\n" : ".\n");
}

static void bridges_write(const cas_table *t, gg_text *out) {
    if (!(t->broken[0] | t->broken[1])) return;
    gg_put(out, "Broken bridges:");
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        char item[48];
        gg_text text = gg_text_begin(item, sizeof item);
        if (!cas_is_broken(t, link)) continue;
        gg_put(&text, cas_areas[cas_links[link].a].key);
        gg_put(&text, "-");
        gg_put(&text, cas_areas[cas_links[link].b].key);
        kit_page_item(out, item, BOX_INDENT);
    }
    gg_put(out, ".\n");
}

void cas_board_write(const gg_view *view, gg_text *out) {
    const cas_view *v = cas_view_of(view);
    unsigned first = v->seat < CAS_SIDES ? v->seat : CAS_AUSTRIAN;
    head_write(&v->table, out);
    holders_write(v, out);
    bridges_write(&v->table, out);
    side_write(v, first, out);
    side_write(v, cas_foe(first), out);
    if (cas_has_board(v)) combat_write(v, out);
    gg_put(out, "\n/n hits, ! not commanded, ~ forages, * has moved");
    gg_put(out, cas_is_fog(&v->table) ? ", ^ lies face-up.\n" : ".\n");
}
