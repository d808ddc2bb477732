/* terms.c - a position in numbers, for the weights to judge. */
#include "games/castiglione/brain.h"

static int clamp(int value, int most) {
    return value > most ? most : value < -most ? -most : value;
}

void cas_terms(const gg_state *state, int16_t *term) {
    const cas_state *s = cas_of(state);
    int lead = cas_points(s, CAS_AUSTRIAN) - cas_points(s, CAS_FRENCH);
    int beyond = lead > 1 ? lead - 1 : lead < -1 ? lead + 1 : 0;
    term[CAS_TERM_BIAS] = 1;
    term[CAS_TERM_POINTS] = (int16_t)lead;
    term[CAS_TERM_LEAD] = (int16_t)clamp(beyond, 4);
    term[CAS_TERM_LOSSES] =
        (int16_t)(s->table.lost_sp[CAS_FRENCH] - s->table.lost_sp[CAS_AUSTRIAN]);
}
