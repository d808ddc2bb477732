/* pieces.h - reading the pieces of a state: words, runs, counts. Writes nothing. */
#ifndef MAR_PIECES_H
#define MAR_PIECES_H

#include "games/marengo/marengo.h"

// MAR_2_1: type and strength of the six classes, inactive or not.
extern const uint8_t mar_type_of[MAR_CODES];
extern const uint8_t mar_strength_of[MAR_CODES];

static inline mar_piece mar_word_of(unsigned place, unsigned code, unsigned status) {
    return (mar_piece)(place << 7 | code << 3 | status);
}

static inline unsigned mar_place_of(mar_piece piece) {
    return piece >> 7;
}
static inline unsigned mar_code_of(mar_piece piece) {
    return (piece >> 3) & 15;
}
static inline unsigned mar_status_of(mar_piece piece) {
    return piece & 7;
}
static inline bool mar_is_inactive(unsigned code) {
    return code >= MAR_INACTIVE;
}
static inline unsigned mar_enemy(unsigned army) {
    return army ^ 1;
}

static inline const mar_place *mar_at(unsigned place) {
    return &mar_places[place];
}

static inline bool mar_is_filled(const mar_state *s, unsigned place) {
    return (s->filled[place >> 6] >> (place & 63)) & 1;
}

static inline bool mar_is_declared(unsigned status) {
    return status >= MAR_DECLARED;
}

/* MAR_2_2: the class one strength point weaker, or -1 when nothing is left. */
static inline int mar_weaker(unsigned code) {
    return mar_strength_of[code] > 1 ? (int)code + 1 : -1;
}

// A run of an army's row: pieces first .. end-1.
typedef struct mar_run {
    const mar_piece *first, *end;
} mar_run;

/* Index of the first piece that is `bound` or behind it. No search: pieces before it are counted,
 * the compiler does that eight at a time, and an army of the standard game fits the first three. */
static inline unsigned mar_index_before(const mar_state *s, unsigned army, mar_piece bound) {
    enum { USUAL = 24 };
    const mar_piece *row = s->piece[army];
    uint16_t before = 0;
    for (unsigned i = 0; i < USUAL; i++)
        before = (uint16_t)(before + (row[i] < bound));
    if (s->piece_count[army] <= USUAL) return before;
    for (unsigned i = USUAL; i < MAR_PIECES_MAX; i++)
        before = (uint16_t)(before + (row[i] < bound));
    return before;
}

/* Index of the first piece in `place` or behind it. */
static inline unsigned mar_index_of(const mar_state *s, unsigned army, unsigned place) {
    return mar_index_before(s, army, (mar_piece)(place << 7));
}

/* The pieces of an army in places from .. to-1. */
static inline mar_run mar_run_of(const mar_state *s, unsigned army, unsigned from, unsigned to) {
    const mar_piece *row = s->piece[army];
    return (mar_run){ row + mar_index_of(s, army, from), row + mar_index_of(s, army, to) };
}

/* Spots come last in the row, so they are looked for from its end. */
static inline mar_run mar_in_spot(const mar_state *s, unsigned army, unsigned spot) {
    const mar_piece *row = s->piece[army], *end = row + s->piece_count[army], *first;
    while (end > row && mar_place_of(end[-1]) > spot)
        end--;
    for (first = end; first > row && mar_place_of(first[-1]) == spot;)
        first--;
    return (mar_run){ first, end };
}

static inline mar_run mar_in_place(const mar_state *s, unsigned army, unsigned place) {
    if (place >= MAR_PLACES) return mar_in_spot(s, army, place);
    const mar_piece *row = s->piece[army], *end = row + s->piece_count[army];
    mar_run run = { row + mar_index_of(s, army, place), NULL };
    for (run.end = run.first; run.end < end && mar_place_of(*run.end) == place;)
        run.end++;
    return run;
}

static inline mar_run mar_in_locale(const mar_state *s, unsigned army, unsigned locale) {
    unsigned reserve = mar_locales[locale].reserve;
    return mar_run_of(s, army, reserve, reserve + 1u + mar_locales[locale].approach_count);
}

static inline unsigned mar_count(mar_run run) {
    return (unsigned)(run.end - run.first);
}

static inline unsigned mar_count_in(const mar_state *s, unsigned army, unsigned place) {
    return mar_count(mar_in_place(s, army, place));
}

/* True if the enemy of `army` has a piece in the locale. */
static inline bool mar_is_enemy_held(const mar_state *s, unsigned army, unsigned locale) {
    return s->held[mar_enemy(army)][locale] > 0;
}

/* The approach of `locale` that faces a locale by its first or second pair; 0 if none does. */
unsigned mar_facing(unsigned locale, unsigned far_locale, unsigned second);

/* Sum of strength of the pieces in a place or spot. */
unsigned mar_strength_in(const mar_state *s, unsigned army, unsigned place);

/* First piece of that class (and any status) in a place; NULL if there is none. */
const mar_piece *mar_find(const mar_state *s, unsigned army, unsigned place, unsigned code);

/* Bit set of the classes in a run, by code. */
unsigned mar_codes_in(mar_run run);

#endif
