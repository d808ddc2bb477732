/* board_text.c - a view of Castiglione as a board of text for people, 80 columns wide: areas with
 * what stands there, what lies beside the map, and the combat board (option 18) drawn. */
#include "base/check.h"
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "games/castiglione/words/view_text.h"
#include "kit/page.h"

enum { PLACE_INDENT = 20, BOX_INDENT = 4, ITEM_MAX = 160, CELL_MAX = 240 };

static void item_put(gg_text *out, const char *words) {
    kit_page_item(out, words, PLACE_INDENT);
}

// "fr_joubert/2!~*": hits, uncommanded, foraging, moved; "^" lies open under fog.
static void counter_put(const cas_view *v, unsigned side, unsigned number, gg_text *text) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
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
    char item[ITEM_MAX];
    gg_text text = gg_text_within(out, item, sizeof item);
    if (!heap) return;
    CAS_SAY(&text, BOARD_HIDDEN, GG_NUMBER(heap->count));
    item_put(out, item);
    if (!heap->must) return;
    gg_put(out, ";");
    kit_page_put(out, gg_said(&cas_words, CAS_SAY_BOARD_KNOWN, out->language), PLACE_INDENT);
    for (cas_set left = heap->must; left; left = cas_rest(left))
        item_put(out, cas_row(side, cas_first(left))->key);
}

static void place_line_write(const cas_view *v, unsigned side, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(place, <, CAS_BOXES);
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
    static const uint16_t titles[CAS_BOXES - CAS_PLACES] = {
        [CAS_WAITING - CAS_PLACES] = CAS_SAY_BOARD_WAITING,
        [CAS_WOUNDED - CAS_PLACES] = CAS_SAY_BOARD_WOUNDED,
        [CAS_KILLED - CAS_PLACES] = CAS_SAY_BOARD_KILLED,
        [CAS_GONE - CAS_PLACES] = CAS_SAY_BOARD_GONE,
        [CAS_ELIMINATED - CAS_PLACES] = CAS_SAY_BOARD_ELIMINATED,
    };
    cas_set there = cas_in_box(v, side, box);
    if (!there || !titles[box - CAS_PLACES]) return;
    gg_put(out, "  ");
    cas_say(out, titles[box - CAS_PLACES]);
    for (; there; there = cas_rest(there))
        kit_page_item(out, cas_row(side, cas_first(there))->key, BOX_INDENT);
    gg_put(out, "\n");
}

static unsigned reserve_of(const cas_view *v, unsigned side) {
    const cas_heap *heap = cas_heap_in(v, side, CAS_RESERVE);
    return cas_size(cas_in_box(v, side, CAS_RESERVE)) + (heap ? heap->count : 0);
}

static unsigned side_message(const cas_view *v, unsigned side) {
    if (v->seat >= CAS_SIDES) return CAS_SAY_BOARD_SIDE;
    return v->seat == side ? CAS_SAY_BOARD_SIDE_YOU : CAS_SAY_BOARD_SIDE_ENEMY;
}

static void side_head_write(const cas_view *v, unsigned side, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_state seen = cas_seen(v);
    char points[ITEM_MAX], dummies[ITEM_MAX];
    gg_text point = gg_text_within(out, points, sizeof points);
    gg_text dummy = gg_text_within(out, dummies, sizeof dummies);
    if (!cas_is_veiled(v)) CAS_SAY(&point, BOARD_POINTS, GG_NUMBER(cas_points(&seen, side)));
    if (cas_is_fog(&v->table)) CAS_SAY(&dummy, BOARD_DUMMIES, GG_NUMBER(reserve_of(v, side)));
    gg_put(out, "\n");
    CAS_SAY_ID(out, side_message(v, side), GG_NUMBER(side), GG_NUMBER(on_map(v, side)),
               GG_NUMBER(v->table.lost_sp[side]), GG_WORDS(points), GG_WORDS(dummies));
}

static void side_write(const cas_view *v, unsigned side, gg_text *out) {
    side_head_write(v, side, out);
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
    cas_say(text, !attacker                ? CAS_SAY_BOARD_CAME
                  : v->table.combat.sortie ? CAS_SAY_BOARD_CONCENTRIC_SORTIE
                                           : CAS_SAY_BOARD_CONCENTRIC);
}

static void line_put(const cas_view *v, unsigned side, enum line what, gg_text *text) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    bool attacker = side == cas_active(&v->table);
    cas_force force = cas_force_of(v, side);
    switch (what) {
    case LINE_SIDE:
        CAS_SAY_ID(text, attacker ? CAS_SAY_BOARD_ATTACKER : CAS_SAY_BOARD_DEFENDER,
                   GG_NUMBER(side), GG_NUMBER(force.sp));
        break;
    case LINE_COMMANDER:
        if (force.commander == CAS_COUNTERS_MAX)
            cas_say(text, CAS_SAY_BOARD_COMMANDER_NONE);
        else
            CAS_SAY(text, BOARD_COMMANDER, GG_NUMBER(cas_id(side, force.commander)),
                    GG_NUMBER(cas_row(side, force.commander)->tactical));
        break;
    case LINE_MARK: mark_put(v, attacker, text); break;
    case LINE_SCORE: CAS_SAY(text, BOARD_SCORED, GG_NUMBER(v->table.combat.scored[side])); break;
    case LINES: break;
    }
}

static void line_write(const cas_view *v, enum line what, gg_text *out) {
    char cell[2][CELL_MAX];
    unsigned attacker = cas_active(&v->table);
    for (unsigned i = 0; i < 2; i++) {
        gg_text text = gg_text_within(out, cell[i], sizeof cell[i]);
        line_put(v, i == 0 ? attacker : cas_foe(attacker), what, &text);
    }
    cells_write(cell[0], cell[1], out);
}

// "au_liptay/2! 4 SP"; empty when there is none left.
static void fighter_put(const cas_view *v, unsigned side, cas_set left, gg_text *text) {
    if (!left) return;
    unsigned number = cas_first(left);
    counter_put(v, side, number, text);
    if (!cas_row(side, number)->sp) return;
    gg_put(text, " ");
    CAS_SAY(text, BOARD_SP, GG_NUMBER(cas_row(side, number)->sp));
}

static void fighters_write(const cas_view *v, gg_text *out) {
    unsigned side[2] = { cas_active(&v->table), cas_foe(cas_active(&v->table)) };
    cas_set left[2];
    for (unsigned i = 0; i < 2; i++) {
        cas_force force = cas_force_of(v, side[i]);
        left[i] = force.leaders | force.units;
    }
    for (; left[0] || left[1]; left[0] = cas_rest(left[0]), left[1] = cas_rest(left[1])) {
        char cell[2][CELL_MAX];
        for (unsigned i = 0; i < 2; i++) {
            gg_text text = gg_text_within(out, cell[i], sizeof cell[i]);
            fighter_put(v, side[i], left[i], &text);
        }
        cells_write(cell[0], cell[1], out);
    }
}

typedef struct heading {
    unsigned message, area;
} heading;

// Units under a heading, which may speak of an area.
static void units_write(const cas_view *v, bool attacks, heading head, cas_set units,
                        gg_text *out) {
    unsigned attacker = cas_active(&v->table), side = attacks ? attacker : cas_foe(attacker);
    if (!units) return;
    CAS_SAY_ID(out, head.message, GG_NUMBER(head.area));
    for (; units; units = cas_rest(units))
        kit_page_item(out, cas_row(side, cas_first(units))->key, BOX_INDENT);
    gg_put(out, "\n");
}

// Where attackers came from, who came to the guns, who is on his way.
static void origins_write(const cas_view *v, gg_text *out) {
    for (cas_set left = cas_entries(v); left; left = cas_rest(left)) {
        heading from = { CAS_SAY_BOARD_FROM, cas_first(left) };
        units_write(v, true, from, cas_entered_from(v, from.area), out);
    }
    units_write(v, false, (heading){ CAS_SAY_BOARD_GUNS, 0 }, cas_came(v), out);
    units_write(v, false, (heading){ CAS_SAY_BOARD_COMING, 0 }, cas_coming(v), out);
}

// C18
static void combat_write(const cas_view *v, gg_text *out) {
    const cas_combat *combat = &v->table.combat;
    char rounds[ITEM_MAX], hits[ITEM_MAX];
    gg_text round = gg_text_within(out, rounds, sizeof rounds);
    gg_text hit = gg_text_within(out, hits, sizeof hits);
    if (combat->round) CAS_SAY(&round, BOARD_ROUND, GG_NUMBER(combat->round));
    if (combat->hits) CAS_SAY(&hit, BOARD_HITS, GG_NUMBER(combat->hits));
    gg_put(out, "\n");
    CAS_SAY_ID(out, combat->assault ? CAS_SAY_BOARD_ASSAULT : CAS_SAY_BOARD_COMBAT,
               GG_NUMBER(combat->area - 1), GG_WORDS(rounds), GG_WORDS(hits));
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
    bool active = t->step >= CAS_STEP_MOVE_FIRST && t->step <= CAS_STEP_COMBAT_SECOND;
    if (t->turn == 0)
        cas_say(out, CAS_SAY_BOARD_SETUP);
    else
        CAS_SAY_ID(out, active ? CAS_SAY_BOARD_TURN_OF : CAS_SAY_BOARD_TURN, GG_NUMBER(t->turn),
                   GG_NUMBER(t->step), GG_NUMBER(cas_active(t)));
}

static void holders_write(const cas_view *v, gg_text *out) {
    unsigned count = 0;
    if (cas_is_veiled(v)) return;
    cas_say(out, CAS_SAY_BOARD_HELD);
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        char item[ITEM_MAX];
        gg_text text = gg_text_within(out, item, sizeof item);
        unsigned holder = v->table.holder[area];
        if (!cas_areas[area].points || !holder) continue;
        CAS_SAY(&text, BOARD_HELD_ONE, GG_WORDS(cas_areas[area].key), GG_NUMBER(holder - 1),
                GG_NUMBER(cas_areas[area].points));
        kit_page_item(out, item, BOX_INDENT);
        count++;
    }
    if (count)
        gg_put(out, ".\n");
    else
        cas_say(out, CAS_SAY_BOARD_HELD_NOTHING);
}

static void bridges_write(const cas_table *t, gg_text *out) {
    if (!(t->broken[0] | t->broken[1])) return;
    cas_say(out, CAS_SAY_BOARD_BRIDGES);
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
    gg_put(out, "\n");
    cas_say(out, cas_is_fog(&v->table) ? CAS_SAY_BOARD_LEGEND_FOG : CAS_SAY_BOARD_LEGEND);
}
