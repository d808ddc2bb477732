/* belief.c - the blocks a seat sees from behind, for those who measure what is believed of them. */
#include "belief.h"

#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/say.h"

static const char *const kind_names[WAT_TYPES] = { WAT_EN_STUDY_INFANTRY, WAT_EN_STUDY_CAVALRY,
                                                   WAT_EN_STUDY_FOOT_ARTILLERY,
                                                   WAT_EN_STUDY_HORSE_ARTILLERY,
                                                   WAT_EN_STUDY_LEADER };

static_assert(WAT_ARMIES * WAT_TOWNS * 2 <= (int)GG_BELIEF_PLACES_MAX,
              "places have numbers enough");
static_assert((int)WAT_UNITS <= (int)GG_HIDDEN_MAX, "there is room for all blocks");

static unsigned round_of(const gg_state *state) {
    return wat_of(state)->table.turn;
}

// Armies have colours, and disrupted blocks lie on their faces.
static unsigned place_of(const wat_state *s, unsigned unit) {
    unsigned place = wat_army_of(unit) * WAT_TOWNS + s->block.town[unit];
    return 2 * place + wat_has(s->block.disrupted, unit);
}

static unsigned hidden(const gg_state *state, gg_seat seat, gg_hidden *out) {
    const wat_state *s = wat_of(state);
    unsigned count = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        bool here = s->block.town[unit] != WAT_NO_TOWN && !wat_has(s->block.revealed, unit);
        if (!here || wat_side_of(unit) == wat_side_of_seat(seat)) continue;
        out[count++] =
            (gg_hidden){ .place = (uint16_t)place_of(s, unit), .kind = wat_units[unit].type };
    }
    return count;
}

const gg_belief wat_belief = {
    .kind_name = kind_names,
    .kind_count = WAT_TYPES,
    .round = round_of,
    .hidden = hidden,
};
