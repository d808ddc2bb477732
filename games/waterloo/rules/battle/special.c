/* special.c - slots, squares and shelter (W10.14 - W10.18). */
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

enum { ACTED = 2 };

static bool is_own_ground(const wat_state *s, unsigned unit, unsigned position) {
    return wat_is_own(wat_role_of_side(&s->table, wat_side_of(unit)), position);
}

static gg_verdict square_check(const wat_state *s, unsigned unit) {
    return wat_unless(!wat_has(s->block.square, unit), WAT_10_17);
}

enum wat_rule wat_shelter_rule(void) {
    return WAT_10_18;
}

gg_verdict wat_guest_check(const wat_state *s, unsigned unit) {
    return wat_unless(!wat_has(s->block.guest, unit), WAT_10_18);
}

// From a slot, a square or a shelter nobody moves off.
gg_verdict wat_standing_check(const wat_state *s, unsigned unit) {
    if (wat_has(s->block.slot, unit)) return wat_refuse(WAT_10_14);
    gg_verdict verdict = square_check(s, unit);
    return verdict.rule ? verdict : wat_guest_check(s, unit);
}

static bool has_guest(const wat_state *s, unsigned square) {
    for (wat_set left = s->block.guest; left; left = wat_rest(left)) {
        if (s->block.host[wat_first(left)] == square) return true;
    }
    return false;
}

/* What each needs. */

static gg_verdict enter_check(const wat_state *s, unsigned unit, unsigned position) {
    if (wat_has(s->block.slot, unit) || position == WAT_POSITIONS) return wat_refuse(WAT_10_14);
    if (!is_own_ground(s, unit, position)) return wat_refuse(WAT_10_14);
    return wat_unless(wat_slot_check(s, unit, position).rule == 0, WAT_10_14);
}

static gg_verdict form_check(const wat_state *s, unsigned unit, unsigned position) {
    if (wat_has(s->block.slot | s->block.square, unit)) return wat_refuse(WAT_10_15);
    if (position == WAT_POSITIONS || wat_ground(s, position) == WAT_WOODS)
        return wat_refuse(WAT_10_15);
    return wat_unless(wat_units[unit].type == WAT_INFANTRY, WAT_10_15);
}

static wat_set shelterers(void) {
    return wat_artillery() | wat_type_set[WAT_LEADER];
}

// Squares of its side in its position with room.
static wat_set shelters(const wat_state *s, unsigned unit, unsigned position) {
    wat_set squares = 0;
    if (position == WAT_POSITIONS || !wat_has(shelterers() & ~s->block.slot, unit)) return 0;
    wat_set left = wat_there(s, position, wat_side_of(unit)) & s->block.square;
    for (; left; left = wat_rest(left)) {
        if (!has_guest(s, wat_first(left))) squares |= wat_bit(wat_first(left));
    }
    return squares;
}

static gg_verdict leave_check(const wat_state *s, unsigned unit) {
    return wat_unless(wat_has(s->block.guest, unit), WAT_10_16);
}

gg_verdict wat_special_check(const wat_state *s, unsigned unit, gg_action a) {
    unsigned position = wat_position_of(s, unit), host;
    if (wat_is_word(a, WAT_LEAVE)) return leave_check(s, unit);
    gg_verdict verdict = wat_guest_check(s, unit);
    if (verdict.rule) return verdict;
    if (wat_is_word(a, WAT_BREAK)) return wat_unless(wat_has(s->block.square, unit), WAT_10_15);
    if (wat_is_word(a, WAT_OUT) || wat_is_word(a, WAT_OUT_RESERVE))
        return wat_unless(wat_has(s->block.slot, unit), WAT_10_14);
    if (wat_is_word(a, WAT_FORM)) return form_check(s, unit, position);
    verdict = square_check(s, unit);
    if (wat_is_word(a, WAT_ENTER)) return verdict.rule ? verdict : enter_check(s, unit, position);
    if (!wat_names_after(a, WAT_SHELTER, WAT_UNITS, &host)) return wat_choice_check();
    return wat_unless(wat_has(shelters(s, unit, position), host), WAT_10_16);
}

uint16_t wat_offer_specials(const wat_state *s, unsigned unit, gg_action *out, uint16_t count) {
    static const uint8_t words[] = { WAT_OUT,  WAT_OUT_RESERVE, WAT_ENTER,
                                     WAT_FORM, WAT_BREAK,       WAT_LEAVE };
    for (unsigned i = 0; i < sizeof words; i++) {
        gg_action word = wat_word_action(WAT_ACT, words[i]);
        if (wat_special_check(s, unit, word).rule == 0) out[count++] = word;
    }
    if (wat_has(s->block.guest | s->block.square, unit)) return count;
    for (wat_set left = shelters(s, unit, wat_position_of(s, unit)); left; left = wat_rest(left)) {
        out[count] = wat_thing_action(WAT_ACT, wat_first(left));
        out[count++].arg[0] = WAT_SHELTER;
    }
    return count;
}

bool wat_has_special(const wat_state *s, unsigned unit) {
    unsigned position = wat_position_of(s, unit);
    if (position == WAT_POSITIONS) return false;
    if (wat_has(s->block.slot | s->block.square | s->block.guest, unit)) return true;
    return form_check(s, unit, position).rule == 0 || enter_check(s, unit, position).rule == 0
           || shelters(s, unit, position);
}

/* What each does. */

// W10.18: whoever was sheltered is in the position again.
void wat_break_square(gg_turn *turn, unsigned unit, unsigned flags) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    const wat_state *s = wat_now(turn);
    unsigned line = wat_spot_at(wat_position_of(s, unit), WAT_LINE);
    wat_set guests = s->block.guest;
    wat_shift(turn, WAT_10_15, unit, line, flags);
    for (; guests; guests = wat_rest(guests)) {
        unsigned guest = wat_first(guests);
        if (s->block.host[guest] == unit) wat_shift(turn, WAT_10_16, guest, line, 0);
    }
}

// Those that are seen before the others, so that their order tells nothing.
static void stand_in_line(gg_turn *turn, enum wat_rule rule, wat_set blocks, unsigned position) {
    GG_ASSERT_CMP(position, <, WAT_POSITIONS);
    const wat_set revealed = wat_now(turn)->block.revealed;
    unsigned line = wat_spot_at(position, WAT_LINE);
    for (wat_set left = blocks & revealed; left; left = wat_rest(left))
        wat_shift(turn, rule, wat_first(left), line, 0);
    for (wat_set left = blocks & ~revealed; left; left = wat_rest(left))
        wat_shift(turn, rule, wat_first(left), line, 0);
}

// Position by position, all squares before their guests: else the order would say whose guest
// one was, and which hidden block stood where.
void wat_break_squares(gg_turn *turn, unsigned side) {
    GG_ASSERT_CMP(side, <, WAT_SIDES);
    const wat_state *s = wat_now(turn);
    for (unsigned p = 0; p < WAT_POSITIONS; p++) {
        wat_set squares = wat_there(s, p, side) & s->block.square;
        wat_set guests = wat_there(s, p, side) & s->block.guest;
        stand_in_line(turn, WAT_10_15, squares, p);
        stand_in_line(turn, WAT_10_16, guests, p);
    }
}

void wat_special(gg_turn *turn, unsigned unit, gg_action a) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    unsigned position = wat_position_of(wat_now(turn), unit);
    unsigned line = wat_spot_at(position, WAT_LINE);
    switch ((enum wat_word)a.arg[0]) {
    case WAT_ENTER: wat_shift(turn, WAT_10_14, unit, wat_spot_at(position, WAT_SLOT), ACTED); break;
    case WAT_OUT: wat_shift(turn, WAT_10_14, unit, line, ACTED); break;
    case WAT_OUT_RESERVE: wat_shift(turn, WAT_10_14, unit, WAT_RESERVE, ACTED); break;
    case WAT_FORM:
        wat_shift(turn, WAT_10_15, unit, wat_spot_at(position, WAT_SQUARE), ACTED);
        break;
    case WAT_BREAK: wat_break_square(turn, unit, ACTED); break;
    case WAT_SHELTER: wat_shelter(turn, WAT_10_16, unit, a.arg[1] - 1u); break;
    case WAT_LEAVE: wat_shift(turn, WAT_10_16, unit, line, ACTED); break;
    case WAT_THING:
    case WAT_END:
    case WAT_DONE:
    case WAT_STOP:
    case WAT_NONE:
    case WAT_NO:
    case WAT_YES:
    case WAT_AUTO:
    case WAT_CONFIRM:
    case WAT_IN:
    case WAT_MOVE:
    case WAT_FIRE_LINE:
    case WAT_FIRE_SQUARES:
    case WAT_RETREAT:
    case WAT_WORDS: break;
    }
    wat_let_rest(turn);
}
