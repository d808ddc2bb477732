/* sheet.c - status record sheets (option 19): one side's units with hits, command and forage, on
 * a page to be printed. Made from a view alone, so it shows what its viewer may know. */
#include "base/text.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/text.h"
#include "games/castiglione/words/view_text.h"
#include "kit/page.h"

enum { HIT_BOXES = 3 };

// A sheet being written: the same rows as plain text and as HTML.
typedef struct sheet {
    const cas_view *view;
    unsigned side;
    bool html;
    gg_text *out;
} sheet;

// CAS_19: with fog of war only one's own.
static bool may_see(const cas_view *v, unsigned side) {
    return v->seat == side || !cas_is_veiled(v);
}

static void escaped_put(gg_text *out, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '&': gg_put(out, "&amp;"); break;
        case '<': gg_put(out, "&lt;"); break;
        case '>': gg_put(out, "&gt;"); break;
        default: gg_put_char(out, *text); break;
        }
    }
}

static void put(const sheet *s, const char *text) {
    if (s->html)
        escaped_put(s->out, text);
    else
        gg_put(s->out, text);
}

// A mark of HTML; plain text has none.
static void tag(const sheet *s, const char *mark) {
    if (s->html) gg_put(s->out, mark);
}

// A cell: of plain text from that column on, behind what is there already.
static void cell(const sheet *s, size_t column, const char *text) {
    tag(s, "<td>");
    if (!s->html) kit_page_pad(s->out, column);
    put(s, text);
    tag(s, "</td>");
}

static void number_cell(const sheet *s, size_t column, unsigned number) {
    char digits[8];
    gg_text text = gg_text_begin(digits, sizeof digits);
    gg_put_int(&text, number);
    cell(s, column, digits);
}

enum { NAME = 2, KIND = 26, SP = 31, CF = 34, MP = 37, HITS = 40, LED = 51, FED = 57, AT = 61 };

static void heading_write(const sheet *s) {
    static const struct {
        uint8_t column;
        const char *text;
    } heads[] = {
        { NAME, "Unit" }, { KIND, "Type" }, { SP, "SP" },   { CF, "CF" },    { MP, "MP" },
        { HITS, "Hits" }, { LED, "Cmd" },   { FED, "For" }, { AT, "Place" },
    };
    tag(s, "<table><thead><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        cell(s, heads[i].column, heads[i].text);
    tag(s, "</tr></thead><tbody>");
    put(s, "\n");
}

// Three boxes, one crossed for each hit.
static void hits_cell(const sheet *s, unsigned hits) {
    char boxes[16];
    gg_text text = gg_text_begin(boxes, sizeof boxes);
    for (unsigned i = 0; i < HIT_BOXES; i++)
        gg_put(&text, i < hits ? "[x]" : "[ ]");
    cell(s, HITS, boxes);
}

static void place_put(unsigned place, gg_text *text) {
    if (place >= CAS_PLACES) {
        cas_place_write(place, text);
        return;
    }
    gg_put(text, cas_areas[cas_area_of(place)].name);
    if (cas_is_inside(place)) gg_put(text, " (inside)");
}

static void place_cell(const sheet *s, unsigned place) {
    char name[40];
    gg_text text = gg_text_begin(name, sizeof name);
    place_put(place, &text);
    cell(s, AT, name);
}

static void unit_write(const sheet *s, unsigned number) {
    const cas_counters_now *n = &s->view->now;
    const cas_counter *row = cas_row(s->side, number);
    unsigned place = n->place[s->side][number];
    bool out = place == CAS_ELIMINATED, here = place < CAS_PLACES;
    tag(s, out ? "<tr class=\"out\">" : "<tr>");
    cell(s, NAME, row->name);
    char kind[4] = { cas_kind_names[row->kind][0], cas_kind_names[row->kind][1],
                     cas_kind_names[row->kind][2], 0 };
    cell(s, KIND, kind);
    number_cell(s, SP, row->sp);
    number_cell(s, CF, row->cf);
    number_cell(s, MP, row->mp);
    hits_cell(s, out ? HIT_BOXES : n->hits[s->side][number]);
    cell(s, LED, !here ? "-" : cas_has(n->commanded[s->side], number) ? "yes" : "no");
    cell(s, FED, !here ? "-" : cas_has(n->foraging[s->side], number) ? "yes" : "no");
    place_cell(s, place);
    tag(s, "</tr>");
    put(s, "\n");
}

static cas_set units_of(const sheet *s, unsigned formation) {
    cas_set units = 0;
    for (cas_set left = cas_units(s->side); left; left = cas_rest(left)) {
        unsigned number = cas_first(left);
        bool listed = s->view->now.place[s->side][number] != CAS_ABSENT;
        if (listed && cas_row(s->side, number)->formation == formation) units |= cas_bit(number);
    }
    return units;
}

// "Massena, rank 2 (strategic 1, tactical 1), in Rivoli".
static void leader_put(const sheet *s, unsigned number) {
    const cas_counter *row = cas_row(s->side, number);
    unsigned place = s->view->now.place[s->side][number];
    char line[120];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, row->name);
    kit_amount_write(", rank ", row->rank, " (strategic ", &text);
    gg_put_int(&text, row->strategic);
    gg_put(&text, ", tactical ");
    gg_put_int(&text, row->tactical);
    gg_put(&text, place < CAS_PLACES ? "), in " : "), ");
    place_put(place, &text);
    put(s, line);
}

// A formation may lack a generic leader.
static bool is_in_game(const sheet *s, unsigned number) {
    if (number >= CAS_COUNTERS_MAX) return false;
    unsigned place = s->view->now.place[s->side][number];
    return place != CAS_ABSENT && place != CAS_UNUSED;
}

static void leader_line_write(const sheet *s, unsigned number) {
    if (!is_in_game(s, number)) return;
    tag(s, "<p>");
    put(s, "  ");
    leader_put(s, number);
    tag(s, "</p>");
    put(s, "\n");
}

static void formation_write(const sheet *s, unsigned formation) {
    const cas_formation *row = &cas_formations[formation];
    cas_set units = units_of(s, formation);
    if (!units && !is_in_game(s, row->leader) && !is_in_game(s, row->generic)) return;
    put(s, "\n");
    tag(s, "<h2>");
    put(s, row->name);
    tag(s, "</h2>");
    put(s, "\n");
    leader_line_write(s, row->leader);
    leader_line_write(s, row->generic);
    if (!units) return;
    heading_write(s);
    for (; units; units = cas_rest(units))
        unit_write(s, cas_first(units));
    tag(s, "</tbody></table>\n");
}

static const char page_head[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<title>Status record sheet</title>\n<style>\n"
    "body { font: 11pt serif; max-width: 48em; margin: 1em auto; color: #222; }\n"
    "h1 { font-size: 1.4em; } h2 { font-size: 1.1em; margin: 1em 0 0.2em; }\n"
    "p { margin: 0.1em 0; }\n"
    "table { border-collapse: collapse; width: 100%; page-break-inside: avoid; }\n"
    "td { border: 1px solid #999; padding: 0.1em 0.4em; } thead td { font-weight: bold; }\n"
    "td:nth-child(6) { font-family: monospace; white-space: pre; }\n"
    "tr.out td { color: #999; text-decoration: line-through; }\n"
    "</style></head><body>\n";

static void title_write(const sheet *s) {
    const cas_table *t = &s->view->table;
    char line[80];
    gg_text text = gg_text_begin(line, sizeof line);
    gg_put(&text, "Castiglione, status record sheet: ");
    gg_put(&text, cas_side_titles[s->side]);
    if (t->turn) {
        kit_amount_write(", turn ", t->turn, ", ", &text);
        cas_date_write(t->turn, &text);
    }
    tag(s, page_head);
    tag(s, "<h1>");
    put(s, line);
    tag(s, "</h1>");
    put(s, "\n");
}

static void note_write(const sheet *s, const char *note) {
    tag(s, "<p>");
    put(s, note);
    tag(s, "</p>");
    put(s, "\n");
}

void cas_sheet_write(const gg_view *view, gg_seat side, bool html, gg_text *out) {
    const sheet s = { cas_view_of(view), side, html, out };
    if (!cas_option(&s.view->table, CAS_OPT_SHEETS)) return;
    title_write(&s);
    if (may_see(s.view, side)) {
        for (unsigned formation = 0; formation < CAS_FORMATIONS; formation++) {
            if (cas_formations[formation].side == side) formation_write(&s, formation);
        }
        put(&s, "\n");
        note_write(&s, "Cmd: commanded. For: forages. A fourth hit eliminates a unit.");
    } else {
        note_write(&s, "With fog of war a sheet shows only the units of its own player.");
    }
    tag(&s, "</body></html>\n");
}
