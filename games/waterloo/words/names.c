/* names.c - blocks and places as they stand in a sentence; the values of messages. For readers
 * only, nothing reads them back. */
#include <string.h>

#include "base/check.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"

// The catalog has names in the order of the board and of the enums.
static_assert(WAT_SAY_UNIT_HIDDEN_FRENCH - WAT_SAY_UNIT_F_NAP == WAT_UNITS, "units");
static_assert(WAT_SAY_TOWN_VERVIERS - WAT_SAY_TOWN_VALENCIENNES == WAT_TOWNS - 1, "towns");
static_assert(WAT_SAY_PLACE_HILL_RIGHT - WAT_SAY_PLACE_OWN_LEFT == WAT_PLACES - 1, "places");
static_assert(WAT_SAY_STEP_RECOVERY - WAT_SAY_STEP_SETUP == WAT_STEPS - 1, "steps");
static_assert(WAT_SAY_STAGE_OVER - WAT_SAY_STAGE_SHOW == WAT_STAGES - 2, "stages");
static_assert(WAT_SAY_DECISION_SUPPLY_LOSS - WAT_SAY_DECISION_SETUP_PLACE == WAT_RESIGN - 2,
              "decisions");

unsigned wat_people_of_side(unsigned side) {
    return side == WAT_FRENCH_SIDE ? WAT_FRENCH : WAT_ARMIES;
}

unsigned wat_people_of_seat(gg_seat seat) {
    GG_ASSERT_CMP(seat, <, WAT_SEATS);
    static const uint8_t people[WAT_SEATS] = { WAT_FRENCH, WAT_ARMIES, WAT_ANGLO, WAT_PRUSSIAN };
    return people[seat];
}

unsigned wat_day_of(unsigned turn) {
    const char *day = wat_days[turn].date + strlen("1815-06-");
    return (unsigned)(10 * (day[0] - '0') + day[1] - '0');
}

// With the key by which a player names it; a leader's name is enough.
static void block_say(unsigned unit, uint16_t form, gg_text *out) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    if (wat_is_leader(unit))
        WAT_SAY_NAME(out, UNIT_F_NAP, unit, form);
    else
        WAT_SAY_FORM(out, KEYED, form, GG_NUMBER(unit), GG_WORDS(wat_units[unit].key));
}

static void spot_say(unsigned spot, uint16_t form, gg_text *out) {
    if (spot == WAT_RESERVE) {
        WAT_SAY_NAME(out, STAND_RESERVE, 0, form);
        return;
    }
    unsigned position = wat_spot_position(spot);
    switch (wat_spot_kind(spot)) {
    case WAT_SLOT: WAT_SAY_FORM(out, STAND_SLOT, form, GG_NUMBER(position)); break;
    case WAT_SQUARE: WAT_SAY_FORM(out, STAND_SQUARE, form, GG_NUMBER(position)); break;
    case WAT_GUEST: WAT_SAY_FORM(out, STAND_GUEST, form, GG_NUMBER(position)); break;
    default: WAT_SAY_NAME(out, POSITION_ATTACKER_LEFT, position, form); break;
    }
}

void wat_value_write(gg_value value, gg_text *out) {
    if (value.type == WAT_TYPE_BLOCK)
        block_say((unsigned)value.number, value.form, out);
    else
        spot_say((unsigned)value.number, value.form, out);
}
