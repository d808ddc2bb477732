/* sheet.c - status record sheets (option 19): one side's units with hits, command and forage, on
 * a page to be printed. Made from a view alone, so it shows what its viewer may know. */
#include "base/check.h"
#include "base/text.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "games/castiglione/words/view_text.h"
#include "kit/page.h"

enum { HIT_BOXES = 3, LINE_MAX = 480 };

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

static void put_message(const sheet *s, unsigned message) {
    put(s, gg_said(&cas_words, message, s->out->language));
}

// A cell: of plain text from that column on, behind what is there already.
static void cell(const sheet *s, size_t column, const char *text) {
    tag(s, "<td>");
    if (!s->html) kit_page_pad(s->out, column);
    put(s, text);
    tag(s, "</td>");
}

static void message_cell(const sheet *s, size_t column, unsigned message) {
    cell(s, column, gg_said(&cas_words, message, s->out->language));
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
        uint16_t message;
    } heads[] = {
        { NAME, CAS_SAY_SHEET_UNIT }, { KIND, CAS_SAY_SHEET_TYPE }, { SP, CAS_SAY_SHEET_SP },
        { CF, CAS_SAY_SHEET_CF },     { MP, CAS_SAY_SHEET_MP },     { HITS, CAS_SAY_SHEET_HITS },
        { LED, CAS_SAY_SHEET_LED },   { FED, CAS_SAY_SHEET_FED },   { AT, CAS_SAY_SHEET_PLACE },
    };
    tag(s, "<table><thead><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        message_cell(s, heads[i].column, heads[i].message);
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
    if (place >= CAS_PLACES)
        CAS_SAY_NAME(text, BOX_RESERVE, place - CAS_PLACES, 0);
    else if (cas_is_inside(place))
        CAS_SAY(text, SHEET_INSIDE, GG_NUMBER(cas_area_of(place)));
    else
        CAS_SAY_NAME(text, AREA_TRENT, place, 0);
}

static void place_cell(const sheet *s, unsigned place) {
    char name[LINE_MAX];
    gg_text text = gg_text_within(s->out, name, sizeof name);
    place_put(place, &text);
    cell(s, AT, name);
}

static void truth_cell(const sheet *s, size_t column, bool here, bool so) {
    if (here)
        message_cell(s, column, so ? CAS_SAY_SHEET_YES : CAS_SAY_SHEET_NO);
    else
        cell(s, column, "-");
}

static void unit_write(const sheet *s, unsigned number) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_counters_now *n = &s->view->now;
    const cas_counter *row = cas_row(s->side, number);
    unsigned place = n->place[s->side][number];
    bool out = place == CAS_ELIMINATED, here = place < CAS_PLACES;
    tag(s, out ? "<tr class=\"out\">" : "<tr>"); // speech: HTML
    cell(s, NAME, cas_name(cas_id(s->side, number), s->out->language));
    message_cell(s, KIND, CAS_SAY_SHEET_INFANTRY + row->kind - CAS_INFANTRY);
    number_cell(s, SP, row->sp);
    number_cell(s, CF, row->cf);
    number_cell(s, MP, row->mp);
    hits_cell(s, out ? HIT_BOXES : n->hits[s->side][number]);
    truth_cell(s, LED, here, cas_has(n->commanded[s->side], number));
    truth_cell(s, FED, here, cas_has(n->foraging[s->side], number));
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

// "Masséna, rank 2 (strategic 1, tactical 1), in Rivoli".
static void leader_put(const sheet *s, unsigned number) {
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_counter *row = cas_row(s->side, number);
    unsigned place = s->view->now.place[s->side][number];
    char line[LINE_MAX], where[LINE_MAX];
    gg_text text = gg_text_within(s->out, line, sizeof line);
    gg_text at = gg_text_within(s->out, where, sizeof where);
    place_put(place, &at);
    CAS_SAY_ID(&text, place < CAS_PLACES ? CAS_SAY_SHEET_LEADER : CAS_SAY_SHEET_LEADER_AWAY,
               GG_NUMBER(cas_id(s->side, number)), GG_NUMBER(row->rank), GG_NUMBER(row->strategic),
               GG_NUMBER(row->tactical), GG_WORDS(where));
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
    GG_ASSERT_CMP(formation, <, CAS_FORMATIONS);
    const cas_formation *row = &cas_formations[formation];
    cas_set units = units_of(s, formation);
    if (!units && !is_in_game(s, row->leader) && !is_in_game(s, row->generic)) return;
    put(s, "\n");
    tag(s, "<h2>");
    put_message(s, CAS_SAY_FORMATION_FR_ARMY + formation);
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

// speech off: CSS and HTML
static const char page_style[] =
    "</title>\n<style>\n"
    "body { font: 11pt serif; max-width: 48em; margin: 1em auto; color: #222; }\n"
    "h1 { font-size: 1.4em; } h2 { font-size: 1.1em; margin: 1em 0 0.2em; }\n"
    "p { margin: 0.1em 0; }\n"
    "table { border-collapse: collapse; width: 100%; page-break-inside: avoid; }\n"
    "td { border: 1px solid #999; padding: 0.1em 0.4em; } thead td { font-weight: bold; }\n"
    "td:nth-child(6) { font-family: monospace; white-space: pre; }\n"
    "tr.out td { color: #999; text-decoration: line-through; }\n"
    "</style></head><body>\n";

static void page_head_write(const sheet *s) {
    if (!s->html) return;
    gg_put(s->out, "<!DOCTYPE html>\n<html lang=\"");
    gg_put(s->out, gg_languages[s->out->language].code);
    gg_put(s->out, "\"><head><meta charset=\"utf-8\">\n<title>");
    put_message(s, CAS_SAY_SHEET_PAGE);
    gg_put(s->out, page_style);
}
// speech on

static void title_write(const sheet *s) {
    const cas_table *t = &s->view->table;
    char line[LINE_MAX];
    gg_text text = gg_text_within(s->out, line, sizeof line);
    CAS_SAY_ID(&text, t->turn ? CAS_SAY_SHEET_TITLE_TURN : CAS_SAY_SHEET_TITLE, GG_NUMBER(s->side),
               GG_NUMBER(t->turn));
    page_head_write(s);
    tag(s, "<h1>");
    put(s, line);
    tag(s, "</h1>");
    put(s, "\n");
}

static void note_write(const sheet *s, unsigned note) {
    tag(s, "<p>");
    put_message(s, note);
    tag(s, "</p>");
    put(s, "\n");
}

void cas_sheet_write(const gg_view *view, gg_seat side, bool html, gg_text *out) {
    const sheet s = { cas_view_of(view), side, html, out };
    if (!cas_option(&s.view->table, CAS_OPT_STATUS_SHEETS)) return;
    title_write(&s);
    if (may_see(s.view, side)) {
        for (unsigned formation = 0; formation < CAS_FORMATIONS; formation++) {
            if (cas_formations[formation].side == side) formation_write(&s, formation);
        }
        put(&s, "\n");
        note_write(&s, CAS_SAY_SHEET_LEGEND);
    } else {
        note_write(&s, CAS_SAY_SHEET_FOG);
    }
    tag(&s, "</body></html>\n");
}
