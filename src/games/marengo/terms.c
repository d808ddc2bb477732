/* terms.c - by what a position of Marengo is judged between turns. */
#include "games/marengo/doctrine.h"

enum mar_term {
#define TERM(id, name, text) TERM_##id,
#include "games/marengo/terms.def"
#undef TERM
};

static int strength_of(const mar_state *s, unsigned army) {
    int sum = 0;
    for (unsigned i = 0; i < s->piece_count[army]; i++)
        sum += mar_strength_of[mar_code_of(s->piece[army][i])];
    return sum;
}

void mar_terms(const gg_state *state, int16_t *term) {
    const mar_state *s = mar_of(state);
    term[TERM_ONE] = 1;
    term[TERM_MORALE] = (int16_t)(s->table.morale[0] - s->table.morale[1]);
    term[TERM_STRENGTH] = (int16_t)(strength_of(s, 0) - strength_of(s, 1));
}
