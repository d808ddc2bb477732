/* pieces.c - what can be read off the rows of pieces. */
#include "games/marengo/state/pieces.h"

const uint8_t mar_type_of[MAR_CODES] = {
    MAR_INFANTRY, MAR_INFANTRY, MAR_INFANTRY, MAR_CAVALRY, MAR_CAVALRY, MAR_ARTILLERY, 0, 0,
    MAR_INFANTRY, MAR_INFANTRY, MAR_INFANTRY, MAR_CAVALRY, MAR_CAVALRY, MAR_ARTILLERY,
};
const uint8_t mar_strength_of[MAR_CODES] = { 3, 2, 1, 2, 1, 1, 0, 0, 3, 2, 1, 2, 1, 1 };

// MAR_3_1: approaches are found by the locale they face; a second pair is the later one.
unsigned mar_facing(unsigned locale, unsigned far_locale, unsigned second) {
    const mar_locale *row = &mar_locales[locale];
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        if (mar_at(place)->far_locale == far_locale && mar_at(place)->second == second) {
            return place;
        }
    }
    return 0;
}

unsigned mar_strength_in(const mar_state *s, unsigned army, unsigned place) {
    mar_run run = mar_in_place(s, army, place);
    unsigned sum = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        sum += mar_strength_of[mar_code_of(*at)];
    return sum;
}

const mar_piece *mar_find(const mar_state *s, unsigned army, unsigned place, unsigned code) {
    mar_run run = mar_in_place(s, army, place);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (mar_code_of(*at) == code) return at;
    }
    return NULL;
}

unsigned mar_codes_in(mar_run run) {
    unsigned codes = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        codes |= 1u << mar_code_of(*at);
    return codes;
}
