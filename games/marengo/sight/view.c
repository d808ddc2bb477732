/* view.c - who knows what: what each seat is told of an event, and what it learns from it.
 * Only here and in begin.c does the game tell; learn never sees a state. */
#include "games/marengo/sight/view.h"

#include <string.h>

#include "base/apart.h"
#include "base/check.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/evolve.h"
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

static unsigned first_in(const mar_view *v, unsigned army, unsigned place) {
    return mar_heap_index(v, army, mar_key(place, false, 0));
}

static bool is_in(const mar_view *v, unsigned army, unsigned at, unsigned place) {
    return at < v->heap_count[army] && mar_key_place(v->heap[army][at].key) == place;
}

static void shift_all(mar_view *v, unsigned army, unsigned from, unsigned to, unsigned status) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    for (unsigned i = first_in(v, army, from); is_in(v, army, i, from);) {
        uint16_t key = v->heap[army][i].key;
        unsigned now = status == KEEP ? mar_key_status(key) : status;
        uint16_t then = mar_key(to, mar_key_inactive(key), now);
        mar_heap_rekey_at(v, army, i, then);
        i = then == key ? i + 1 : first_in(v, army, from);
    }
}

static void shift_spots(mar_view *v, unsigned army, unsigned to) {
    for (unsigned spot = MAR_LEAD; spot <= MAR_PURSUIT; spot++)
        shift_all(v, army, spot, to, KEEP);
}

static bool has_heap_in(const mar_view *v, unsigned army, unsigned place) {
    return is_in(v, army, first_in(v, army, place), place);
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

// A change of status of all heaps of an army. It only goes down, so a heap joins one before it or
// stays, and the next one is where it was or behind it.
static void restatus(mar_view *v, unsigned army, const uint8_t *to) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    for (unsigned i = 0; i < v->heap_count[army];) {
        uint16_t key = v->heap[army][i].key;
        unsigned now = to[mar_key_status(key)];
        if (now == mar_key_status(key))
            i++;
        else
            mar_heap_rekey_at(v, army, i, mar_key(mar_key_place(key), mar_key_inactive(key), now));
    }
}

static const uint8_t at_start[] = { MAR_FRESH, MAR_MOVED,    MAR_ASSAULTED,
                                    MAR_FRESH, MAR_DECLARED, MAR_MOVED_DECLARED };
static const uint8_t at_end[] = { MAR_FRESH, MAR_FRESH,    MAR_FRESH,
                                  MAR_FIRED, MAR_DECLARED, MAR_DECLARED };
static const uint8_t revealed[MAR_MOVED_DECLARED + 1] = { MAR_FRESH };

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
        restatus(v, army, revealed);
    }
}

static bool begins_something(const gg_event *e) {
    switch (e->kind) {
    case MAR_EV_STEP:
    case MAR_EV_ATTACK: return e->arg[4] != 0;
    case MAR_EV_MOVE:
    case MAR_EV_ASSAULT:
    case MAR_EV_RETURN:
    case MAR_EV_DECLARE:
    case MAR_EV_COVER:
    case MAR_EV_END: return true;
    default: return false;
    }
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

// tidy: one case per kind of event that changes something, so that a reader misses none.
static void learn_heaps(mar_view *v, const gg_event *e) {
    unsigned army = e->actor, place = (unsigned)e->arg[0];
    switch (e->kind) {
    case MAR_EV_PLACE:
    case MAR_EV_DEAL: learn_piece(v, e); break;
    case MAR_EV_LIST:
        v->living[army][e->arg[0]] = (uint8_t)(v->living[army][e->arg[0]] + e->arg[1]);
        break;
    case MAR_EV_WAIT:
        v->living[army][e->arg[1]]++;
        learn_piece(v, e);
        break;
    case MAR_EV_TURN: restatus(v, army, at_start); break;
    case MAR_EV_END: restatus(v, army, at_end); break;
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
        if (!is_own(v, army)) restatus(v, army, at_start);
        break;
    case MAR_EV_RESIGN: learn_resignation(v); break;
    case MAR_EV_REVEAL: learn_reveal(v); break;
    case MAR_EV_OVER: v->result = (uint8_t)(1u << e->arg[0]); break;
    default: break; // changes nothing here
    }
}

static void settle(mar_view *v) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        if ((v->unsettled >> army) & 1) mar_shares_settle(v, army);
    }
    v->unsettled = 0;
}

static GG_APART void learn_pieces(mar_view *v, const gg_event *told) {
    if (begins_something(told)) let_rest(v, told->actor);
    learn_heaps(v, told);
    settle(v);
}

void mar_learn(gg_view *view, const gg_event *told) {
    mar_view *v = view_of(view);
    if (told->kind == MAR_EV_FORCED) return;
    if (!mar_is_of_table(told->kind)) learn_pieces(v, told);
    mar_table_evolve(&v->table, told);
}
