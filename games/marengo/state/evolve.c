/* evolve.c - the only writer of the state: events in, changed bytes out. */
#include "games/marengo/state/evolve.h"

#include <string.h>

#include "base/check.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/state/table.h"

static mar_state *state_of(gg_state *state) {
    return (mar_state *)(void *)state;
}

static void count_in(mar_state *s, unsigned army, unsigned place) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    GG_ASSERT_CMP(place, <, MAR_SPOTS);
    if (place >= MAR_PLACES) return;
    s->filled[place >> 6] |= UINT64_C(1) << (place & 63);
    if (place < MAR_ENTRY_FIRST) s->held[army][mar_at(place)->locale]++;
}

void mar_clear(mar_state *s) {
    memset(s->piece, 0xff, sizeof s->piece);
}

void mar_put(mar_state *s, unsigned army, mar_piece piece) {
    GG_ASSERT_CMP(s->piece_count[army], <, MAR_PIECES_MAX);
    mar_piece *row = s->piece[army];
    unsigned at = s->piece_count[army]++;
    for (; at > 0 && row[at - 1] > piece; at--)
        row[at] = row[at - 1];
    row[at] = piece;
    count_in(s, army, mar_place_of(piece));
}

static void remove_at(mar_state *s, unsigned army, unsigned at) {
    GG_ASSERT_CMP(at, <, s->piece_count[army]);
    mar_piece *row = s->piece[army];
    unsigned place = mar_place_of(row[at]), count = --s->piece_count[army];
    bool alone = (at == 0 || mar_place_of(row[at - 1]) != place)
                 && (at == count || mar_place_of(row[at + 1]) != place);
    memmove(&row[at], &row[at + 1], (count - at) * sizeof *row);
    row[count] = MAR_NO_PIECE;
    if (place >= MAR_PLACES) return;
    if (alone) s->filled[place >> 6] &= ~(UINT64_C(1) << (place & 63));
    if (place < MAR_ENTRY_FIRST) s->held[army][mar_at(place)->locale]--;
}

void mar_take(mar_state *s, unsigned army, mar_piece piece) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    for (unsigned at = 0; at < s->piece_count[army]; at++) {
        if (s->piece[army][at] != piece) continue;
        remove_at(s, army, at);
        return;
    }
    GG_NEVER("not so: a piece that is taken is there");
}

static void swap(mar_state *s, unsigned army, mar_piece before, mar_piece after) {
    mar_take(s, army, before);
    mar_put(s, army, after);
}

enum { KEEP = -1 };

// All pieces of one place or spot go to another, with a new status or the one they have.
static void shift(mar_state *s, unsigned army, unsigned from, unsigned to, int status) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    mar_piece moving[MAR_PIECES_MAX];
    mar_run run = mar_in_place(s, army, from);
    unsigned count = mar_count(run), first = (unsigned)(run.first - s->piece[army]);
    memcpy(moving, run.first, count * sizeof *moving);
    for (unsigned i = count; i > 0; i--)
        remove_at(s, army, first + i - 1);
    for (unsigned i = 0; i < count; i++) {
        unsigned now = status == KEEP ? mar_status_of(moving[i]) : (unsigned)status;
        mar_put(s, army, mar_word_of(to, mar_code_of(moving[i]), now));
    }
}

static void shift_spots(mar_state *s, unsigned army, unsigned to) {
    for (unsigned spot = MAR_LEAD; spot <= MAR_PURSUIT; spot++)
        shift(s, army, spot, to, KEEP);
}

// Applies a change of status to every piece of an army.
static void restatus(mar_state *s, unsigned army, const uint8_t *to) {
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        mar_piece piece = s->piece[army][i];
        unsigned now = to[mar_status_of(piece)];
        if (now == mar_status_of(piece)) continue;
        GG_ASSERT_CMP(now, <, mar_status_of(piece)); // so it moves only among those done with
        swap(s, army, piece, mar_word_of(mar_place_of(piece), mar_code_of(piece), now));
    }
}

// MAR_15_8: moved and assaulted end with the turn, fired with the owner's next.
static const uint8_t at_end[] = { MAR_FRESH, MAR_FRESH,    MAR_FRESH,
                                  MAR_FIRED, MAR_DECLARED, MAR_DECLARED };
static const uint8_t at_start[] = { MAR_FRESH, MAR_MOVED,    MAR_ASSAULTED,
                                    MAR_FRESH, MAR_DECLARED, MAR_MOVED_DECLARED };

static void wake(mar_state *s, unsigned army, unsigned locale) {
    GG_ASSERT_CMP(locale, <, MAR_LOCALES);
    mar_run run = mar_in_locale(s, army, locale);
    unsigned count = mar_count(run);
    mar_piece sleeping[MAR_PIECES_MAX];
    memcpy(sleeping, run.first, count * sizeof *sleeping);
    for (unsigned i = 0; i < count; i++) {
        unsigned code = mar_code_of(sleeping[i]);
        if (!mar_is_inactive(code)) continue;
        unsigned place = mar_place_of(sleeping[i]), status = mar_status_of(sleeping[i]);
        swap(s, army, sleeping[i], mar_word_of(place, code - MAR_INACTIVE, status));
    }
}

static void lose(mar_state *s, const gg_event *e) {
    unsigned place = (unsigned)e->arg[0], status = (unsigned)e->arg[3];
    mar_take(s, e->actor, mar_word_of(place, (unsigned)e->arg[1], status));
    if (e->arg[2] < 0) return;
    unsigned now = place == MAR_LINE ? MAR_SHOWN : place;
    mar_put(s, e->actor, mar_word_of(now, (unsigned)e->arg[2], status));
}

static void turn_gun(mar_state *s, const gg_event *e, unsigned before, unsigned after) {
    unsigned place = (unsigned)e->arg[0];
    swap(s, e->actor, mar_word_of(place, MAR_A1, before), mar_word_of(place, MAR_A1, after));
}

static void declare(mar_state *s, const gg_event *e) {
    mar_run run = mar_in_place(s, e->actor, (unsigned)e->arg[0]);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        unsigned status = mar_status_of(*at);
        if (mar_code_of(*at) != MAR_A1 || status > MAR_MOVED) continue;
        turn_gun(s, e, status, status == MAR_MOVED ? MAR_MOVED_DECLARED : MAR_DECLARED);
        return;
    }
    GG_NEVER("not so: a gun that declares is there");
}

static void move(mar_state *s, const gg_event *e) {
    bool within = e->arg[4] == MAR_BLOCK_AT || e->arg[4] == MAR_TO_RESERVE;
    shift(s, e->actor, MAR_HAND, within ? (unsigned)e->arg[1] : MAR_GROUP, MAR_MOVED);
}

static void halt(mar_state *s, const gg_event *e) {
    unsigned near = (unsigned)e->arg[0], reserve = mar_locales[mar_at(near)->locale].reserve;
    shift(s, e->actor, MAR_HAND, near, KEEP);
    shift(s, e->actor, MAR_GROUP, e->arg[1] ? reserve : near, KEEP);
}

static void assault(mar_state *s, const gg_event *e) {
    shift(s, e->actor, MAR_LEAD, MAR_LEAD, MAR_ASSAULTED);
    shift(s, e->actor, MAR_LINE, MAR_LINE, MAR_ASSAULTED);
    shift(s, mar_enemy(e->actor), mar_at((unsigned)e->arg[0])->opposite, MAR_LINE, KEEP);
}

static void repulse(mar_state *s, const gg_event *e) {
    unsigned near = (unsigned)e->arg[0];
    shift_spots(s, e->actor, mar_locales[mar_at(near)->locale].reserve);
    shift_spots(s, mar_enemy(e->actor), mar_at(near)->opposite);
}

// A resignation leaves every piece where it was seen last.
static void put_back(mar_state *s) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned spot = MAR_HAND; spot < MAR_SPOTS; spot++)
            shift(s, army, spot, mar_outward(&s->table, army, spot), KEEP);
    }
}

static void finish(mar_state *s, const gg_event *e) {
    s->head.to_move = 0;
    s->head.phase = 0;
    s->head.result = (uint8_t)(1u << e->arg[0]);
}

// tidy: one case per kind of event, so that the compiler misses none.
static void evolve_pieces(mar_state *s, const gg_event *e) {
    unsigned army = e->actor, place = (unsigned)e->arg[0], code = (unsigned)e->arg[1];
    switch ((enum mar_event_kind)e->kind) {
    case MAR_EV_OPEN: mar_clear(s); break;
    case MAR_EV_PLACE: mar_put(s, army, mar_word_of(place, code, (unsigned)e->arg[2])); break;
    case MAR_EV_DEAL:
    case MAR_EV_WAIT: mar_put(s, army, mar_word_of(place, code, MAR_FRESH)); break;
    case MAR_EV_TURN: restatus(s, army, at_start); break;
    case MAR_EV_END: restatus(s, army, at_end); break;
    case MAR_EV_WAKE: wake(s, army, place); break;
    case MAR_EV_ACTIVATE:
        swap(s, army, mar_word_of(place, code, MAR_FRESH),
             mar_word_of(place, code - MAR_INACTIVE, MAR_FRESH));
        break;
    case MAR_EV_PICK:
        swap(s, army, mar_word_of(place, code, (unsigned)e->arg[3]),
             mar_word_of((unsigned)e->arg[2], code, (unsigned)e->arg[3]));
        break;
    case MAR_EV_MOVE: move(s, e); break;
    case MAR_EV_STEP:
    case MAR_EV_ATTACK:
        if (e->arg[4]) shift(s, army, MAR_HAND, MAR_GROUP, MAR_MOVED);
        break;
    case MAR_EV_BLOCK: shift(s, army, MAR_HAND, place, KEEP); break;
    case MAR_EV_HALT: halt(s, e); break;
    case MAR_EV_ENTER: shift_spots(s, army, MAR_GROUP); break;
    case MAR_EV_CONTINUE: shift(s, army, MAR_HAND, place, KEEP); break;
    case MAR_EV_SETTLE: shift(s, army, MAR_GROUP, place, KEEP); break;
    case MAR_EV_ASSAULT: assault(s, e); break;
    case MAR_EV_REPULSE: repulse(s, e); break;
    case MAR_EV_TAKEN: shift_spots(s, mar_enemy(army), s->table.pending_action.to); break;
    case MAR_EV_LOSS: lose(s, e); break;
    case MAR_EV_GONE: mar_take(s, army, mar_word_of(place, code, (unsigned)e->arg[2])); break;
    case MAR_EV_RETREAT:
        swap(s, army, mar_word_of(place, code, (unsigned)e->arg[3]),
             mar_word_of((unsigned)e->arg[2], code, (unsigned)e->arg[3]));
        break;
    case MAR_EV_RETURN:
        shift(s, army, place, mar_locales[mar_at(place)->locale].reserve, KEEP);
        break;
    case MAR_EV_DECLARE: declare(s, e); break;
    case MAR_EV_BOMBARD: turn_gun(s, e, MAR_DECLARED, MAR_FIRED); break;
    case MAR_EV_CALM: turn_gun(s, e, MAR_DECLARED, MAR_FRESH); break;
    case MAR_EV_ASK:
        s->head.phase = (uint16_t)e->arg[0];
        s->head.to_move = (uint8_t)(1u << army);
        break;
    case MAR_EV_RESIGN: put_back(s); break;
    case MAR_EV_OVER: finish(s, e); break;
    case MAR_EV_FORCED:
    case MAR_EV_LIST:
    case MAR_EV_ROUND:
    case MAR_EV_GAIN:
    case MAR_EV_STAGE:
    case MAR_EV_HANDOVER:
    case MAR_EV_PAY:
    case MAR_EV_AIM:
    case MAR_EV_TARGET:
    case MAR_EV_SHOWN:
    case MAR_EV_NO_BLOCK:
    case MAR_EV_GUNS:
    case MAR_EV_LEADERS:
    case MAR_EV_RESULT:
    case MAR_EV_PURSUIT:
    case MAR_EV_ROUT:
    case MAR_EV_MORALE:
    case MAR_EV_BROKEN:
    case MAR_EV_REST:
    case MAR_EV_PASS:
    case MAR_EV_COVER:
    case MAR_EV_REVEAL:
    case MAR_EVENTS: break;
    }
}

void mar_evolve(gg_state *state, const gg_event *event) {
    mar_state *s = state_of(state);
    if (event->kind == MAR_EV_FORCED) return;
    evolve_pieces(s, event);
    mar_table_evolve(&s->table, event);
}
