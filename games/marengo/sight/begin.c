/* begin.c - what someone sees who sits down at a table of Marengo now: the whole state, told from
 * nothing. What is told of later events is in view.c. */
#include <string.h>

#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/table.h"

// An action whose pieces are still being picked is its owner's secret.
static bool is_secret(enum mar_phase phase, const mar_pending_action *pending_action) {
    switch (phase) {
    case MAR_BOMBARD_AT:
    case MAR_ASSAULT_LEAD:
    case MAR_ASSAULT_ADD:
    case MAR_MOVE_TO:
    case MAR_MOVE_TAKE:
    case MAR_SHOW: return true;
    case MAR_ROAD_STEP: return pending_action->step == 0;
    case MAR_NO_PHASE:
    case MAR_ACTIVATE:
    case MAR_BOMBARD:
    case MAR_BOMBARD_LOSS:
    case MAR_ASSAULT:
    case MAR_GUNS:
    case MAR_LOSS_LEAD:
    case MAR_LOSS_OTHER:
    case MAR_DEFEND:
    case MAR_PURSUE:
    case MAR_RETREAT_LOSS:
    case MAR_RETREAT_LOST:
    case MAR_RETREAT_TO:
    case MAR_CONTINUE_AT:
    case MAR_CONTINUE_TAKE:
    case MAR_MOVE_FROM:
    case MAR_BLOCK:
    case MAR_BLOCKED:
    case MAR_SPLIT_TAKE:
    case MAR_DECLARE:
    case MAR_RESIGN:
    case MAR_PHASES: break;
    }
    return false;
}

static void begin_table(mar_view *v, const mar_state *s) {
    v->table = s->table;
    v->result = s->head.result;
    if (v->seat == s->table.decider) return;
    v->table.asked = 0;
    v->table.pending_action.last = 0;
    v->table.pending_action.target = 0;
    if (v->seat == s->table.army) return;
    v->table.passed = 0;
    if (is_secret((enum mar_phase)s->head.phase, &s->table.pending_action)) {
        memset(&v->table.pending_action, 0, sizeof v->table.pending_action);
    }
}

// MAR_6_6: a gun that fired is face-up until bombardments are declared.
static bool is_uncovered(const mar_state *s, unsigned army) {
    return army == s->table.army && s->table.stage != MAR_DECLARE;
}

// Is its face up for everyone? MAR_2_7: an entry before its hour holds its whole list.
bool mar_is_up(const mar_state *s, unsigned army, mar_piece piece) {
    unsigned place = mar_place_of(piece), status = mar_status_of(piece);
    if (s->head.result || mar_is_declared(status)) return true;
    if (place >= MAR_PLACES) return place == MAR_LEAD || place >= MAR_SHOWN;
    if (place >= MAR_ENTRY_FIRST) {
        return s->table.round < mar_entries[place - MAR_ENTRY_FIRST].from_round;
    }
    bool leaves = s->table.pending_action.retreat && army != s->table.army
                  && mar_at(place)->locale == mar_at(s->table.pending_action.near)->far_locale;
    return leaves || (status == MAR_FIRED && is_uncovered(s, army));
}

// Where a stranger sees a piece: secret picks are still where they came from.
static unsigned seen_place(const mar_state *s, unsigned army, unsigned place) {
    unsigned phase = s->head.phase;
    if (place == MAR_HAND && (phase == MAR_CONTINUE_TAKE || phase == MAR_SPLIT_TAKE)) {
        return MAR_GROUP;
    }
    bool hidden =
        place == MAR_HAND
        || (place > MAR_GROUP && is_secret((enum mar_phase)phase, &s->table.pending_action));
    if (hidden) return mar_outward(&s->table, army, place);
    // Second picks of defend and pursue lie in their spots already, unseen.
    bool second = place == (phase == MAR_DEFEND ? MAR_LEAD : MAR_PURSUIT);
    if (army == s->table.decider && second && (phase == MAR_DEFEND || phase == MAR_PURSUE)) {
        return MAR_LINE;
    }
    return place;
}

uint16_t mar_seen_as(const mar_state *s, unsigned army, mar_piece piece) {
    unsigned code = mar_code_of(piece), status = mar_status_of(piece);
    if (status == MAR_FIRED && !is_uncovered(s, army)) status = MAR_FRESH;
    return mar_key(seen_place(s, army, mar_place_of(piece)), mar_is_inactive(code), status);
}

bool mar_is_seen_up(const mar_state *s, unsigned army, mar_piece piece) {
    unsigned place = mar_place_of(piece);
    return seen_place(s, army, place) == place && mar_is_up(s, army, piece);
}

static void see_piece(mar_view *v, const mar_state *s, unsigned army, mar_piece piece) {
    unsigned code = mar_code_of(piece);
    if (v->seat == army) {
        uint16_t key = mar_key(mar_place_of(piece), mar_is_inactive(code), mar_status_of(piece));
        mar_heap_put(v, army, key, code);
    } else if (mar_is_seen_up(s, army, piece)) {
        mar_heap_put(v, army, mar_seen_as(s, army, piece), code);
    } else {
        mar_heap_put_unknown(v, army, mar_seen_as(s, army, piece));
    }
}

/* What someone sees who sits down at this table now. The armies' lists are public. */
void mar_view_begin(gg_view *view, const gg_state *state, gg_seat seat) {
    mar_view *v = (mar_view *)(void *)view;
    const mar_state *s = mar_of(state);
    memset(v, 0, sizeof *v);
    v->head.rules = s->head.rules;
    v->seat = seat;
    begin_table(v, s);
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < s->piece_count[army]; i++)
            v->living[army][mar_code_of(s->piece[army][i]) % MAR_INACTIVE]++;
        for (unsigned i = 0; i < s->piece_count[army]; i++)
            see_piece(v, s, army, s->piece[army][i]);
        mar_shares_settle(v, army);
    }
}
