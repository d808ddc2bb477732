/* belief.c - the pieces a seat sees from behind, for those who measure what is believed of them. */
#include "belief.h"

#include "games/marengo/sight/view.h"
#include "games/marengo/state/pieces.h"

static const char *const kind_names[MAR_CLASSES] = { "I3", "I2", "I1", "C2", "C1", "A1" };

enum { ASLEEP = 512 }; // added to the place: inactive pieces look different

static_assert((int)MAR_SPOTS <= ASLEEP && 2 * ASLEEP <= (int)GG_BELIEF_PLACES_MAX,
              "places have numbers enough");
static_assert(2 * MAR_PIECES_MAX <= (int)GG_HIDDEN_MAX, "there is room for both armies");

static unsigned round_of(const gg_state *state) {
    return mar_of(state)->table.round;
}

static unsigned hidden(const gg_state *state, gg_seat seat, gg_hidden *out) {
    const mar_state *s = mar_of(state);
    unsigned count = 0;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned i = 0; i < s->piece_count[army] && army != seat; i++) {
            mar_piece piece = s->piece[army][i];
            unsigned code = mar_code_of(piece), asleep = mar_is_inactive(code) ? ASLEEP : 0;
            if (mar_is_up(s, army, piece)) continue;
            out[count++] = (gg_hidden){ .place = (uint16_t)(mar_place_of(piece) + asleep),
                                        .kind = (uint8_t)(code % MAR_INACTIVE) };
        }
    }
    return count;
}

const gg_belief mar_belief = {
    .kind_name = kind_names,
    .kind_count = MAR_CLASSES,
    .round = round_of,
    .hidden = hidden,
};
