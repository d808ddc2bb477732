/* evolve.c - the only writer of the state: events in, changed bytes out. */
#include "games/marengo/state/evolve.h"

#include <string.h>

#include "base/apart.h"
#include "base/check.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/state/table.h"

static mar_state *state_of(gg_state *state) {
    return (mar_state *)(void *)state;
}

// One piece more, or one less, in a place.
static void count_place(mar_state *s, unsigned army, unsigned place, bool filled, int more) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    GG_ASSERT_CMP(place, <, MAR_SPOTS);
    if (place >= MAR_PLACES) return;
    uint64_t bit = UINT64_C(1) << (place & 63), *word = &s->filled[place >> 6];
    *word = filled ? *word | bit : *word & ~bit;
    uint8_t *held = &s->held[army][mar_at(place)->locale];
    if (place < MAR_ENTRY_FIRST) *held = (uint8_t)(*held + more);
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
    count_place(s, army, mar_place_of(piece), true, 1);
}

// Is the piece at an index the only one of its place? Behind the last there is no piece.
static bool is_alone(const mar_piece *row, unsigned at) {
    unsigned place = mar_place_of(row[at]);
    return (at == 0 || mar_place_of(row[at - 1]) != place)
           && (at + 1 == MAR_PIECES_MAX || mar_place_of(row[at + 1]) != place);
}

static unsigned index_of(const mar_state *s, unsigned army, mar_piece piece) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    unsigned at = mar_index_before(s, army, piece);
    GG_ASSERT_CMP(at, <, s->piece_count[army]);
    GG_ASSERT_CMP(s->piece[army][at], ==, piece); // a piece that is taken is there
    return at;
}

void mar_take(mar_state *s, unsigned army, mar_piece piece) {
    unsigned at = index_of(s, army, piece), count = --s->piece_count[army];
    mar_piece *row = s->piece[army];
    bool alone = is_alone(row, at);
    for (; at < count; at++)
        row[at] = row[at + 1];
    row[count] = MAR_NO_PIECE;
    count_place(s, army, mar_place_of(piece), !alone, -1);
}

// Where the piece at an index belongs in the row once it is another; those between close up.
static unsigned make_way(mar_state *s, unsigned army, unsigned at, mar_piece after) {
    mar_piece *row = s->piece[army];
    bool low = at > 0 && row[at - 1] > after;
    bool high = at + 1 < s->piece_count[army] && row[at + 1] < after;
    if (!low && !high) return at;
    unsigned to = mar_index_before(s, army, after) - high; // itself lies before it then
    if (high)
        memmove(row + at, row + at + 1, (to - at) * sizeof *row);
    else
        memmove(row + to + 1, row + to, (at - to) * sizeof *row);
    return to;
}

// The piece at an index becomes another.
static void turn_into(mar_state *s, unsigned army, unsigned at, mar_piece after) {
    mar_piece *row = s->piece[army], before = row[at];
    bool alone = is_alone(row, at);
    row[make_way(s, army, at, after)] = after;
    if (mar_place_of(before) == mar_place_of(after)) return;
    count_place(s, army, mar_place_of(before), !alone, -1);
    count_place(s, army, mar_place_of(after), true, 1);
}

static void swap(mar_state *s, unsigned army, mar_piece before, mar_piece after) {
    turn_into(s, army, index_of(s, army, before), after);
}

enum { KEEP = -1 };

// All pieces of one place or spot go to another, with a new status or the one they have.
static void shift(mar_state *s, unsigned army, unsigned from, unsigned to, int status) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    mar_run run = mar_in_place(s, army, from);
    unsigned first = (unsigned)(run.first - s->piece[army]);
    // Whoever goes up goes last to first, so that the others stay where they are.
    for (unsigned count = mar_count(run), i = 0; i < count; i++) {
        unsigned at = first + (to >= from ? count - 1 - i : i);
        mar_piece piece = s->piece[army][at];
        unsigned now = status == KEEP ? mar_status_of(piece) : (unsigned)status;
        turn_into(s, army, at, mar_word_of(to, mar_code_of(piece), now));
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
        turn_into(s, army, i, mar_word_of(mar_place_of(piece), mar_code_of(piece), now));
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

// tidy: one case per kind of event that changes something, so that a reader misses none.
static GG_APART void evolve_pieces(mar_state *s, const gg_event *e) {
    unsigned army = e->actor, place = (unsigned)e->arg[0], code = (unsigned)e->arg[1];
    switch (e->kind) {
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
    case MAR_EV_RESIGN: put_back(s); break;
    case MAR_EV_OVER: finish(s, e); break;
    default: break; // changes nothing here
    }
}

void mar_evolve(gg_state *state, const gg_event *event) {
    mar_state *s = state_of(state);
    if (event->kind == MAR_EV_FORCED) return;
    if (event->kind == MAR_EV_ASK) {
        s->head.phase = (uint16_t)event->arg[0];
        s->head.to_move = (uint8_t)(1u << event->actor);
    }
    if (!mar_is_of_table(event->kind)) evolve_pieces(s, event);
    mar_table_evolve(&s->table, event);
}
