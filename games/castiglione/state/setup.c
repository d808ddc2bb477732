/* setup.c - the fixed set-up (C3.8, C3.9), and the options of C1.6. */
#include "games/castiglione/state/setup.h"

#include "base/check.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "kit/options.h"

const gg_scenario_row cas_scenarios[CAS_SCENARIOS] = {
    { "standard", CAS_EN_SCENARIO_STANDARD_TITLE, CAS_EN_SCENARIO_STANDARD_TEXT },
};

// CAS_1_6: seven switches; the displays are on.
const gg_option_row cas_options[CAS_OPTIONS] = {
#define OPTION(id, key, ...) KIT_OPTION(key, CAS_EN_OPTION_##id, CAS_OPT_##id, __VA_ARGS__),
#include "games/castiglione/state/options.def"
#undef OPTION
};

#define OPTION(id, key, ...)                                                                       \
    static_assert(CAS_SAY_OPTION_##id - CAS_SAY_OPTION_FOG_OF_WAR == CAS_OPT_##id,                 \
                  "words/en.po has option." key " where options.def has it");
#include "games/castiglione/state/options.def"
#undef OPTION

// Generics and dummies are there only with their options.
static unsigned first_place(const cas_table *t, const cas_counter *row) {
    if (row->home != CAS_NOWHERE) return row->home;
    if (row->kind == CAS_GENERIC)
        return cas_option(t, CAS_OPT_LEADER_CASUALTIES) ? CAS_UNUSED : CAS_ABSENT;
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
    unsigned bits = kit_options_pack(&cas_game, cas_now(turn)->head.rules, how->option);
    cas_tell(turn, CAS_EV_OPEN, CAS_1_1, CAS_AUSTRIAN, CAS_ARGS(bits));
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
