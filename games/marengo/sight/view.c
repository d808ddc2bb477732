/* view.c - who knows what: what each seat is told of an event, and what it learns from it.
 * The only file of the game that tells; learn never sees a state. */
#include "games/marengo/sight/view.h"

#include <string.h>

#include "base/check.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/table.h"

/* From nothing: an event whose class is hidden is told by place and activity; everything
 * else that a seat may not see whole, it is not told at all. */
bool mar_redact(const gg_event *whole, gg_seat seat, gg_event *told) {
    (void)seat;
    enum mar_event_kind kind = (enum mar_event_kind)whole->kind;
    // MAR_2_4, MAR_2_6: a place and how many are awake is all that is seen of a hidden piece.
    if (kind != MAR_EV_PLACE && kind != MAR_EV_DEAL && kind != MAR_EV_ACTIVATE) return false;
    told->kind = whole->kind;
    told->rule = whole->rule;
    told->actor = whole->actor;
    told->random = whole->random;
    told->seen_by = (uint8_t)(MAR_EVERYONE & ~(1u << whole->actor));
    told->arg[0] = whole->arg[0];
    told->arg[1] = mar_is_inactive((unsigned)whole->arg[1]) ? MAR_HIDDEN_INACTIVE : MAR_HIDDEN;
    return true;
}

static mar_view *view_of(gg_view *view) {
    return (mar_view *)(void *)view;
}

static bool is_own(const mar_view *v, unsigned army) {
    return v->seat == army;
}

static uint16_t key_of(unsigned place, unsigned code, unsigned status) {
    return mar_key(place, mar_is_inactive(code), status);
}

// Every heap in `from` goes to `to`, with a new status or, if KEEP, the one it has.
enum { KEEP = 8 };

static void shift_all(mar_view *v, unsigned army, unsigned from, unsigned to, unsigned status) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    for (unsigned i = 0; i < v->heap_count[army];) {
        uint16_t key = v->heap[army][i].key;
        unsigned now = status == KEEP ? mar_key_status(key) : status;
        uint16_t then = mar_key(to, mar_key_inactive(key), now);
        if (mar_key_place(key) != from || then == key) {
            i++;
            continue;
        }
        mar_heap_rekey(v, army, key, then);
        i = 0;
    }
}

static void shift_spots(mar_view *v, unsigned army, unsigned to) {
    for (unsigned spot = MAR_LEAD; spot <= MAR_PURSUIT; spot++)
        shift_all(v, army, spot, to, KEEP);
}

static bool has_heap_in(const mar_view *v, unsigned army, unsigned place) {
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        if (mar_key_place(v->heap[army][i].key) == place) return true;
    }
    return false;
}

// Pieces leave a place face-down; their owner knows them, since he picked them.
static void depart(mar_view *v, const gg_event *e, unsigned to, unsigned count) {
    unsigned army = e->actor, from = (unsigned)e->arg[0];
    if (is_own(v, army)) {
        shift_all(v, army, MAR_HAND, to, MAR_MOVED);
        return;
    }
    mar_heap_shift(v, army, mar_key(from, false, MAR_FRESH), mar_key(to, false, MAR_MOVED), count);
}

// What a group that rests is to others: they are not told that it does, so they take it for
// granted as soon as anything else begins.
static void let_rest(mar_view *v, unsigned army) {
    if (is_own(v, army) || !has_heap_in(v, army, MAR_GROUP)) return;
    shift_all(v, army, MAR_GROUP, v->table.pending_action.to, KEEP);
    memset(&v->table.pending_action, 0, sizeof v->table.pending_action);
}

static void restatus(mar_view *v, unsigned army, unsigned before, unsigned after) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    for (unsigned i = 0; i < v->heap_count[army];) {
        uint16_t key = v->heap[army][i].key;
        if (mar_key_status(key) != before) {
            i++;
            continue;
        }
        mar_heap_rekey(v, army, key, mar_key(mar_key_place(key), mar_key_inactive(key), after));
        i = 0;
    }
}

static void learn_end(mar_view *v, unsigned army) {
    restatus(v, army, MAR_MOVED, MAR_FRESH);
    restatus(v, army, MAR_ASSAULTED, MAR_FRESH);
    restatus(v, army, MAR_MOVED_DECLARED, MAR_DECLARED);
}

static void learn_wake(mar_view *v, const gg_event *e) {
    const mar_locale *row = &mar_locales[e->arg[0]];
    for (unsigned place = row->reserve; place <= row->reserve + row->approach_count; place++)
        mar_heap_rekey(v, e->actor, mar_key(place, true, MAR_FRESH),
                       mar_key(place, false, MAR_FRESH));
}

static void learn_piece(mar_view *v, const gg_event *e) {
    unsigned place = (unsigned)e->arg[0];
    if (e->arg[1] < 0) {
        bool inactive = e->arg[1] == MAR_HIDDEN_INACTIVE;
        mar_heap_put_unknown(v, e->actor, mar_key(place, inactive, MAR_FRESH));
    } else {
        mar_heap_put(v, e->actor, key_of(place, (unsigned)e->arg[1], MAR_FRESH),
                     (unsigned)e->arg[1]);
    }
}

static void learn_activation(mar_view *v, const gg_event *e) {
    unsigned place = (unsigned)e->arg[0], army = e->actor;
    uint16_t asleep = mar_key(place, true, MAR_FRESH), awake = mar_key(place, false, MAR_FRESH);
    if (e->arg[1] < 0) {
        mar_heap_shift(v, army, asleep, awake, 1);
        return;
    }
    mar_heap_take(v, army, asleep, (unsigned)e->arg[1]);
    mar_heap_put(v, army, awake, (unsigned)e->arg[1]);
}

static void transfer(mar_view *v, unsigned army, unsigned code, uint16_t from, uint16_t to) {
    mar_heap_take(v, army, from, code);
    mar_heap_put(v, army, to, code);
}

// A gun that fired is turned down and no longer told apart by others.
static uint16_t known_key(mar_view *v, unsigned army, uint16_t key) {
    if (mar_heap_find(v, army, key) || mar_key_status(key) != MAR_FIRED) return key;
    return mar_key(mar_key_place(key), mar_key_inactive(key), MAR_FRESH);
}

static bool lies_up_in(mar_view *v, unsigned army, uint16_t key, unsigned code) {
    const mar_heap *heap = mar_heap_find(v, army, key);
    return heap && heap->least[code % MAR_INACTIVE] > 0;
}

static void learn_face(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, code = (unsigned)e->arg[1], status = (unsigned)e->arg[4];
    unsigned spot = (unsigned)e->arg[0], from = (unsigned)e->arg[2];
    if (spot == MAR_HAND && from == MAR_GROUP) {
        // Continuing cavalry keeps what it did this turn.
        status = v->table.pending_action.kind == MAR_PENDING_ASSAULT ? MAR_ASSAULTED : MAR_MOVED;
    }
    if (spot == from) {
        uint16_t key = known_key(v, army, key_of(spot, code, status));
        mar_heap_witness(v, army, key, code, (unsigned)e->arg[3]);
        return;
    }
    if (is_own(v, army)) return; // picked before it was shown
    uint16_t up = key_of(MAR_SHOWN, code, status);
    bool again = spot == MAR_PURSUIT && lies_up_in(v, army, up, code);
    uint16_t key = again ? up : known_key(v, army, key_of(from, code, status));
    transfer(v, army, code, key, key_of(spot, code, mar_key_status(key)));
}

static void learn_block(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, place = (unsigned)e->arg[0];
    unsigned reserve = mar_locales[mar_at(place)->locale].reserve;
    if (is_own(v, army)) {
        shift_all(v, army, MAR_HAND, place, KEEP);
        return;
    }
    for (unsigned asleep = 0; asleep < 2; asleep++) {
        mar_heap_shift(v, army, mar_key(reserve, asleep, MAR_FRESH),
                       mar_key(place, asleep, MAR_FRESH), (unsigned)e->arg[1 + asleep]);
    }
}

static void learn_halt(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, near = (unsigned)e->arg[0];
    unsigned reserve = mar_locales[mar_at(near)->locale].reserve;
    bool parted = e->arg[1] > 0 && e->arg[2] > 0;
    if (is_own(v, army)) {
        shift_all(v, army, MAR_HAND, near, KEEP);
    } else if (parted) {
        mar_heap_shift(v, army, mar_key(MAR_GROUP, false, MAR_MOVED),
                       mar_key(near, false, MAR_MOVED), (unsigned)e->arg[2]);
    }
    shift_all(v, army, MAR_GROUP, e->arg[1] > 0 ? reserve : near, KEEP);
}

static void learn_assault(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, near = (unsigned)e->arg[0];
    if (is_own(v, army)) {
        shift_all(v, army, MAR_LEAD, MAR_LEAD, MAR_ASSAULTED);
        shift_all(v, army, MAR_LINE, MAR_LINE, MAR_ASSAULTED);
    } else {
        mar_heap_shift(v, army, mar_key(near, false, MAR_FRESH),
                       mar_key(MAR_LINE, false, MAR_ASSAULTED), (unsigned)e->arg[1]);
    }
    shift_all(v, mar_enemy(army), mar_at(near)->opposite, MAR_LINE, KEEP);
}

static void learn_repulse(mar_view *v, const gg_event *e) {
    unsigned near = (unsigned)e->arg[0];
    shift_spots(v, e->actor, mar_locales[mar_at(near)->locale].reserve);
    shift_spots(v, mar_enemy(e->actor), mar_at(near)->opposite);
}

static void learn_loss(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, place = (unsigned)e->arg[0], code = (unsigned)e->arg[1];
    uint16_t key = known_key(v, army, key_of(place, code, (unsigned)e->arg[3]));
    mar_heap_take(v, army, key, code);
    v->living[army][code % MAR_INACTIVE]--;
    if (e->arg[2] < 0) {
        v->gone[army][code % MAR_INACTIVE]++;
        return;
    }
    unsigned now = (unsigned)e->arg[2], spot = place == MAR_LINE ? MAR_SHOWN : place;
    v->living[army][now % MAR_INACTIVE]++;
    mar_heap_put(v, army, key_of(spot, now, mar_key_status(key)), now);
}

static void learn_gone(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, code = (unsigned)e->arg[1];
    uint16_t key = key_of((unsigned)e->arg[0], code, (unsigned)e->arg[2]);
    mar_heap_take(v, army, known_key(v, army, key), code);
    v->living[army][code % MAR_INACTIVE]--;
    v->gone[army][code % MAR_INACTIVE]++;
}

static void learn_retreat(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, code = (unsigned)e->arg[1];
    uint16_t from = known_key(v, army, key_of((unsigned)e->arg[0], code, (unsigned)e->arg[3]));
    transfer(v, army, code, from, key_of((unsigned)e->arg[2], code, mar_key_status(from)));
    GG_ASSERT_CMP(v->refuge_count, <, MAR_REFUGE_MAX);
    v->refuge[v->refuge_count++] = mar_word_of((unsigned)e->arg[2], code, MAR_FRESH);
}

static void learn_rest(mar_view *v) {
    v->refuge_count = 0;
    memset(v->refuge, 0, sizeof v->refuge);
}

// Others do not know whether the gun they see had moved, and need not: the turn is over.
static void learn_declare(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, place = (unsigned)e->arg[0];
    uint16_t fresh = mar_key(place, false, MAR_FRESH), moved = mar_key(place, false, MAR_MOVED);
    if (!is_own(v, army)) mar_heap_rekey(v, army, moved, fresh);
    bool stood = lies_up_in(v, army, fresh, MAR_A1) || !is_own(v, army);
    unsigned status = stood ? MAR_DECLARED : MAR_MOVED_DECLARED;
    transfer(v, army, MAR_A1, stood ? fresh : moved, mar_key(place, false, status));
}

static void learn_gun(mar_view *v, const gg_event *e, unsigned after) {
    unsigned place = (unsigned)e->arg[0];
    transfer(v, e->actor, MAR_A1, mar_key(place, false, MAR_DECLARED),
             mar_key(place, false, after));
}

// What pieces did no longer counts; what each is, all will see.
static void learn_reveal(mar_view *v) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned status = MAR_MOVED; status <= MAR_MOVED_DECLARED; status++)
            restatus(v, army, status, MAR_FRESH);
    }
}

static bool begins_something(const gg_event *e) {
    const uint64_t beginnings = UINT64_C(1) << MAR_EV_MOVE | UINT64_C(1) << MAR_EV_ASSAULT
                                | UINT64_C(1) << MAR_EV_RETURN | UINT64_C(1) << MAR_EV_DECLARE
                                | UINT64_C(1) << MAR_EV_COVER | UINT64_C(1) << MAR_EV_END;
    if (e->kind == MAR_EV_STEP || e->kind == MAR_EV_ATTACK) return e->arg[4] != 0;
    return (beginnings >> e->kind) & 1;
}

// A resignation leaves every piece where it was seen last.
static void learn_resignation(mar_view *v) {
    learn_rest(v);
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned spot = MAR_HAND; spot < MAR_SPOTS; spot++) {
            if (!has_heap_in(v, army, spot)) continue;
            shift_all(v, army, spot, mar_outward(&v->table, army, spot), KEEP);
        }
    }
}

// tidy: one case per kind of event, so that the compiler misses none.
static void learn_heaps(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, place = (unsigned)e->arg[0];
    switch ((enum mar_event_kind)e->kind) {
    case MAR_EV_PLACE:
    case MAR_EV_DEAL: learn_piece(v, e); break;
    case MAR_EV_LIST:
        v->living[army][e->arg[0]] = (uint8_t)(v->living[army][e->arg[0]] + e->arg[1]);
        break;
    case MAR_EV_WAIT:
        v->living[army][e->arg[1]]++;
        learn_piece(v, e);
        break;
    case MAR_EV_TURN: restatus(v, army, MAR_FIRED, MAR_FRESH); break;
    case MAR_EV_END: learn_end(v, army); break;
    case MAR_EV_WAKE: learn_wake(v, e); break;
    case MAR_EV_ACTIVATE: learn_activation(v, e); break;
    case MAR_EV_PICK:
        transfer(v, army, (unsigned)e->arg[1],
                 key_of(place, (unsigned)e->arg[1], (unsigned)e->arg[3]),
                 key_of((unsigned)e->arg[2], (unsigned)e->arg[1], (unsigned)e->arg[3]));
        break;
    case MAR_EV_MOVE: {
        bool within = e->arg[4] == MAR_BLOCK_AT || e->arg[4] == MAR_TO_RESERVE;
        depart(v, e, within ? (unsigned)e->arg[1] : MAR_GROUP, (unsigned)e->arg[2]);
        break;
    }
    case MAR_EV_STEP:
        if (e->arg[4]) depart(v, e, MAR_GROUP, 1);
        break;
    case MAR_EV_ATTACK:
        if (e->arg[4]) depart(v, e, MAR_GROUP, (unsigned)e->arg[2]);
        break;
    case MAR_EV_SHOWN: learn_face(v, e); break;
    case MAR_EV_BLOCK: learn_block(v, e); break;
    case MAR_EV_HALT: learn_halt(v, e); break;
    case MAR_EV_ENTER: shift_spots(v, army, MAR_GROUP); break;
    case MAR_EV_CONTINUE: shift_all(v, army, MAR_HAND, place, KEEP); break;
    case MAR_EV_SETTLE: shift_all(v, army, MAR_GROUP, place, KEEP); break;
    case MAR_EV_ASSAULT: learn_assault(v, e); break;
    case MAR_EV_REPULSE: learn_repulse(v, e); break;
    case MAR_EV_TAKEN: shift_spots(v, mar_enemy(army), v->table.pending_action.to); break;
    case MAR_EV_LOSS: learn_loss(v, e); break;
    case MAR_EV_GONE: learn_gone(v, e); break;
    case MAR_EV_RETREAT: learn_retreat(v, e); break;
    case MAR_EV_REST: learn_rest(v); break;
    case MAR_EV_RETURN:
        shift_all(v, army, place, mar_locales[mar_at(place)->locale].reserve, KEEP);
        break;
    case MAR_EV_DECLARE: learn_declare(v, e); break;
    case MAR_EV_BOMBARD: learn_gun(v, e, MAR_FIRED); break;
    case MAR_EV_CALM: learn_gun(v, e, MAR_FRESH); break;
    case MAR_EV_COVER:
        if (!is_own(v, army)) restatus(v, army, MAR_FIRED, MAR_FRESH);
        break;
    case MAR_EV_RESIGN: learn_resignation(v); break;
    case MAR_EV_REVEAL: learn_reveal(v); break;
    case MAR_EV_OVER: v->result = (uint8_t)(1u << e->arg[0]); break;
    case MAR_EV_FORCED:
    case MAR_EV_OPEN:
    case MAR_EV_ROUND:
    case MAR_EV_GAIN:
    case MAR_EV_STAGE:
    case MAR_EV_HANDOVER:
    case MAR_EV_ASK:
    case MAR_EV_PAY:
    case MAR_EV_AIM:
    case MAR_EV_TARGET:
    case MAR_EV_NO_BLOCK:
    case MAR_EV_GUNS:
    case MAR_EV_LEADERS:
    case MAR_EV_RESULT:
    case MAR_EV_PURSUIT:
    case MAR_EV_ROUT:
    case MAR_EV_MORALE:
    case MAR_EV_BROKEN:
    case MAR_EV_PASS:
    case MAR_EVENTS: break;
    }
}

static void settle(mar_view *v) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        if ((v->unsettled >> army) & 1) mar_shares_settle(v, army);
    }
    v->unsettled = 0;
}

void mar_learn(gg_view *view, const gg_event *told) {
    mar_view *v = view_of(view);
    if (told->kind == MAR_EV_FORCED) return;
    if (begins_something(told)) let_rest(v, told->actor);
    learn_heaps(v, told);
    settle(v);
    mar_table_evolve(&v->table, told);
}

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
    return key_of(seen_place(s, army, mar_place_of(piece)), code, status);
}

bool mar_is_seen_up(const mar_state *s, unsigned army, mar_piece piece) {
    unsigned place = mar_place_of(piece);
    return seen_place(s, army, place) == place && mar_is_up(s, army, piece);
}

static void see_piece(mar_view *v, const mar_state *s, unsigned army, mar_piece piece) {
    unsigned code = mar_code_of(piece);
    if (is_own(v, army)) {
        mar_heap_put(v, army, key_of(mar_place_of(piece), code, mar_status_of(piece)), code);
    } else if (mar_is_seen_up(s, army, piece)) {
        mar_heap_put(v, army, mar_seen_as(s, army, piece), code);
    } else {
        mar_heap_put_unknown(v, army, mar_seen_as(s, army, piece));
    }
}

/* What someone sees who sits down at this table now. The armies' lists are public. */
void mar_view_begin(gg_view *view, const gg_state *state, gg_seat seat) {
    mar_view *v = view_of(view);
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
