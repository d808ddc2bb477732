/* setup.c - the fixed set-up (C3.8, C3.9), and the options of C1.6. */
#include "games/castiglione/state/setup.h"

#include "base/check.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"

const gg_scenario_row cas_scenarios[CAS_SCENARIOS] = {
    { "standard", CAS_EN_SCENARIO_STANDARD_TITLE, CAS_EN_SCENARIO_STANDARD_TEXT },
};

static const char *const off_on[] = { "off", "on" };
static const char *const on_off[] = { "on", "off" };

// CAS_1_6: seven switches; the displays are on.
const gg_option_row cas_options[CAS_OPTIONS] = {
    { "fog_of_war", CAS_EN_OPTION_FOG_OF_WAR, off_on, 2 },
    { "leader_casualties", CAS_EN_OPTION_LEADER_CASUALTIES, off_on, 2 },
    { "roads_to_rivoli", CAS_EN_OPTION_ROADS_TO_RIVOLI, off_on, 2 },
    { "late_guns", CAS_EN_OPTION_LATE_GUNS, off_on, 2 },
    { "french_surprise", CAS_EN_OPTION_FRENCH_SURPRISE, off_on, 2 },
    { "combat_board", CAS_EN_OPTION_COMBAT_BOARD, on_off, 2 },
    { "status_sheets", CAS_EN_OPTION_STATUS_SHEETS, on_off, 2 },
};

// Options as the table keeps them, from the value chosen in each row.
static uint16_t option_bits(const uint8_t *chosen) {
    unsigned bits = 0;
    for (unsigned row = 0; row < CAS_OPTIONS; row++) {
        bool shown_first = row == CAS_OPT_BOARD || row == CAS_OPT_SHEETS;
        if (chosen[row] != shown_first) bits |= 1u << row;
    }
    return (uint16_t)bits;
}

// Generics and dummies are there only with their options.
static unsigned first_place(const cas_table *t, const cas_counter *row) {
    if (row->home != CAS_NOWHERE) return row->home;
    if (row->kind == CAS_GENERIC)
        return cas_option(t, CAS_OPT_CASUALTIES) ? CAS_UNUSED : CAS_ABSENT;
    return cas_is_fog(t) ? CAS_RESERVE : CAS_ABSENT;
}

// CAS_3_9: face-down with fog, but at Mantua. The set-up itself is known to both.
static void place_side(gg_turn *turn, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_table *t = &cas_now(turn)->table;
    for (unsigned number = 0; number < cas_counter_count[side]; number++) {
        unsigned place = first_place(t, cas_row(side, number));
        if (place == CAS_ABSENT) continue;
        bool seen = !cas_is_fog(t) || (place < CAS_PLACES && cas_area_of(place) == cas_mantua);
        cas_tell(turn, CAS_EV_PLACE, CAS_3_8, side, CAS_ARGS(cas_id(side, number), place, seen));
    }
}

void cas_setup(gg_turn *turn, const gg_setup *how) {
    cas_tell(turn, CAS_EV_OPEN, CAS_1_1, CAS_AUSTRIAN, CAS_ARGS(option_bits(how->option)));
    for (unsigned side = 0; side < CAS_SIDES; side++)
        place_side(turn, side);
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        unsigned holder = cas_areas[area].holder;
        if (holder && cas_areas[area].points)
            cas_tell(turn, CAS_EV_HOLDER, CAS_3_8, holder - 1u, CAS_ARGS(area, holder));
    }
    cas_stage(turn, CAS_STAGE_DUMMIES, CAS_AUSTRIAN);
}

bool cas_setup_go(gg_turn *turn) {
    return cas_dummies_go(turn);
}
