/* post.c - what may be done at the three fords, and what then happens. */
#include "tests/mini/mini.h"

// ---- What follows from where the blocks are.

unsigned mini_posted(const mini_blocks *side) {
    unsigned posted = 0;
    for (unsigned block = 0; block < MINI_BLOCKS; block++)
        posted += side->place[block] != MINI_CAMP;
    return posted;
}

unsigned mini_count_at(const mini_blocks *side, unsigned place) {
    unsigned count = 0;
    for (unsigned block = 0; block < MINI_BLOCKS; block++)
        count += side->place[block] == place;
    return count;
}

unsigned mini_strength_at(const mini_blocks *side, unsigned place) {
    unsigned strength = 0;
    for (unsigned block = 0; block < MINI_BLOCKS; block++)
        strength += side->place[block] == place ? side->strength[block] : 0u;
    return strength;
}

unsigned mini_holder(const mini_blocks side[MINI_SEATS], unsigned place) {
    unsigned north = mini_strength_at(&side[MINI_NORTH], place);
    unsigned south = mini_strength_at(&side[MINI_SOUTH], place);
    if (north == south) return MINI_SEATS;
    return north > south ? MINI_NORTH : MINI_SOUTH;
}

unsigned mini_winner_of(const mini_blocks side[MINI_SEATS]) {
    unsigned held[MINI_SEATS + 1] = { 0 };
    for (unsigned place = MINI_UPPER; place < MINI_PLACES; place++)
        held[mini_holder(side, place)]++;
    return held[MINI_NORTH] > held[MINI_SOUTH] ? MINI_NORTH : MINI_SOUTH;
}

// ---- What may be done. Reads what lies open, and the seat's own blocks.

static gg_verdict refuse(enum mini_rule rule, unsigned number) {
    return (gg_verdict){ .rule = (gg_rule)rule, .arg = { (uint16_t)number } };
}

static gg_verdict choose_check(const mini_blocks *own, unsigned block) {
    bool in_camp = block < MINI_BLOCKS && own->place[block] == MINI_CAMP;
    return refuse(in_camp ? MINI_NO_RULE : MINI_3, 0);
}

static gg_verdict post_check(const mini_blocks *own, unsigned place) {
    if (place == MINI_CAMP || place >= MINI_PLACES) return refuse(MINI_4, 0);
    return mini_count_at(own, place) < MINI_ROOM ? refuse(MINI_NO_RULE, 0) : refuse(MINI_4, place);
}

gg_verdict mini_check(const gg_state *state, gg_seat seat, gg_action a) {
    const mini_state *s = mini_of(state);
    bool asked = seat < MINI_SEATS && (s->head.to_move >> seat & 1);
    bool is_resignation = a.verb == MINI_RESIGN && !a.arg[0];
    if (!asked || a.arg[1] || a.arg[2] || (a.verb != s->head.phase && !is_resignation))
        return refuse(MINI_2, 0);
    if (is_resignation) return refuse(MINI_NO_RULE, 0);
    return a.verb == MINI_POST ? post_check(&s->side[seat], a.arg[0])
                               : choose_check(&s->side[seat], a.arg[0] - 1u);
}

uint16_t mini_candidates(const gg_state *state, gg_seat seat, gg_action *out) {
    (void)seat;
    for (uint16_t i = 0; i < 3; i++) // a block or a ford, plus 1 either way
        out[i] = (gg_action){ .verb = mini_of(state)->head.phase, .arg = { (uint16_t)(i + 1) } };
    return 3;
}

// ---- What then happens, and who is told.

static void emit(gg_turn *turn, enum mini_event_kind kind, enum mini_rule rule, gg_event with) {
    with.kind = (uint16_t)kind;
    with.rule = (gg_rule)rule;
    if (!with.seen_by) with.seen_by = MINI_EVERYONE;
    gg_emit(turn, &with);
}

static void deal(gg_turn *turn, gg_seat seat, unsigned block) {
    unsigned strength = gg_die(turn, (uint8_t)(GG_STREAM_SECRET + seat));
    emit(turn, MINI_EV_DEALT, MINI_1,
         (gg_event){ .actor = seat,
                     .seen_by = (uint8_t)(1u << seat),
                     .random = 1,
                     .arg = { (int16_t)block, (int16_t)strength } });
}

void mini_setup(gg_turn *turn, const gg_setup *how) {
    (void)how;
    for (gg_seat seat = 0; seat < MINI_SEATS; seat++)
        for (unsigned block = 0; block < MINI_BLOCKS; block++)
            deal(turn, seat, block);
}

static void show(gg_turn *turn, gg_seat seat) {
    const mini_blocks *own = &mini_of(gg_now(turn))->side[seat];
    for (int16_t block = 0; block < MINI_BLOCKS; block++)
        emit(
            turn, MINI_EV_SHOWN, MINI_6,
            (gg_event){ .actor = seat, .arg = { block, own->place[block], own->strength[block] } });
}

static void end(gg_turn *turn) {
    const mini_blocks *side = mini_of(gg_now(turn))->side;
    for (gg_seat seat = 0; seat < MINI_SEATS; seat++)
        show(turn, seat);
    for (int16_t place = MINI_UPPER; place < MINI_PLACES; place++) {
        unsigned holder = mini_holder(side, (unsigned)place);
        if (holder < MINI_SEATS)
            emit(turn, MINI_EV_HELD, MINI_7,
                 (gg_event){ .actor = (gg_seat)holder, .arg = { place } });
    }
    emit(turn, MINI_EV_ENDED, MINI_7, (gg_event){ .actor = (gg_seat)mini_winner_of(side) });
}

static void resign(gg_turn *turn) {
    gg_seat seat = gg_mover(turn);
    emit(turn, MINI_EV_RESIGNED, MINI_8, (gg_event){ .actor = seat });
    emit(turn, MINI_EV_ENDED, MINI_8, (gg_event){ .actor = (gg_seat)mini_enemy(seat) });
}

void mini_apply(gg_turn *turn, gg_action a) {
    const mini_state *s = mini_of(gg_now(turn));
    gg_event own = { .actor = gg_mover(turn), .seen_by = (uint8_t)(1u << gg_mover(turn)) };
    if (a.verb == MINI_RESIGN) {
        resign(turn);
    } else if (a.verb == MINI_CHOOSE) {
        own.arg[0] = (int16_t)(a.arg[0] - 1);
        emit(turn, MINI_EV_CHOSEN, MINI_9, own);
    } else {
        own.arg[0] = (int16_t)a.arg[0];
        own.arg[1] = (int16_t)(s->chosen - 1);
        emit(turn, MINI_EV_POSTED, MINI_5, own);
        if (s->head.to_move == 0) end(turn);
    }
}
