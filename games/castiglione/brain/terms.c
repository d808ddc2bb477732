/* terms.c - a position in numbers, for the weights to judge. Above zero: good for the Austrian. */
#include <string.h>

#include "games/castiglione/brain/policy.h"

// SP of both sides outside by area, and within two MP.
typedef struct field {
    uint8_t sp[CAS_SIDES][CAS_AREAS];
    uint8_t near[CAS_SIDES][CAS_AREAS];
    cas_set at[CAS_SIDES]; // areas with units
    int total[CAS_SIDES], worn[CAS_SIDES], dying[CAS_SIDES];
    int foraging[CAS_SIDES], lost[CAS_SIDES], plain;
} field;

static int clamp(int value, int most) {
    return value > most ? most : value < -most ? -most : value;
}

static void count_unit(const cas_state *s, unsigned side, unsigned number, field *f) {
    unsigned place = s->now.place[side][number], hits = s->now.hits[side][number];
    int sp = cas_row(side, number)->sp;
    if (place >= CAS_PLACES) return;
    f->worn[side] += (int)hits;
    if (hits + 1u == cas_constants[CAS_CONST_HITS_ELIMINATE]) f->dying[side] += sp;
    if (cas_has(s->now.foraging[side], number)) f->foraging[side] += sp;
    if (!cas_has(s->now.commanded[side], number)) f->lost[side] += sp;
    if (place >= CAS_AREAS) return;
    f->total[side] += sp;
    f->at[side] |= cas_bit(place);
    f->sp[side][place] = (uint8_t)(f->sp[side][place] + sp);
    if (side == CAS_AUSTRIAN && !cas_areas[place].mountain) f->plain += sp;
}

static void survey(const cas_state *s, field *f) {
    memset(f, 0, sizeof *f);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = cas_units(side); left; left = cas_rest(left))
            count_unit(s, side, cas_first(left), f);
        for (cas_set left = f->at[side]; left; left = cas_rest(left)) {
            cas_set near = cas_within[2][cas_first(left)];
            for (; near; near = cas_rest(near))
                f->near[side][cas_first(near)] =
                    (uint8_t)(f->near[side][cas_first(near)] + f->sp[side][cas_first(left)]);
        }
    }
}

static int balance(const int by_side[CAS_SIDES]) {
    return by_side[CAS_AUSTRIAN] - by_side[CAS_FRENCH];
}

/* Points. */

static void count_points(const cas_state *s, int16_t *term) {
    int lead = cas_points(s, CAS_AUSTRIAN) - cas_points(s, CAS_FRENCH);
    int beyond = lead > 1 ? lead - 1 : lead < -1 ? lead + 1 : 0;
    term[CAS_TERM_POINTS] = (int16_t)lead;
    term[CAS_TERM_LEAD] = (int16_t)clamp(beyond, 4);
    int late = s->table.turn + 4 > CAS_TURNS ? s->table.turn + 4 - CAS_TURNS : 0;
    term[CAS_TERM_FINISH] = (int16_t)(clamp(beyond, 4) * late);
    term[CAS_TERM_LOSSES] =
        (int16_t)(s->table.lost_sp[CAS_FRENCH] - s->table.lost_sp[CAS_AUSTRIAN]);
}

static void count_mantua(const field *f, int16_t *term) {
    int besiegers = f->sp[CAS_FRENCH][cas_mantua];
    term[CAS_TERM_MANTUA] =
        (int16_t)clamp(f->near[CAS_AUSTRIAN][cas_mantua] - f->near[CAS_FRENCH][cas_mantua], 12);
    term[CAS_TERM_SIEGE] = (int16_t)-clamp(besiegers, 12);
    term[CAS_TERM_RELIEF] = besiegers == 0;
}

// The towns with points have a term each, in the order of the board.
static void count_towns(const cas_state *s, const field *f, int16_t *term) {
    static const uint8_t of_town[] = { CAS_TERM_BRESCIA, CAS_TERM_CASTIGLIONE, CAS_TERM_PESCHIERA,
                                       CAS_TERM_LEGNAGO, CAS_TERM_VERONA };
    int occupied = 0, unguarded = 0;
    unsigned town = 0;
    for (cas_set left = cas_point_areas[0]; left; left = cas_rest(left), town++) {
        unsigned area = cas_first(left);
        int austrian = f->sp[CAS_AUSTRIAN][area], french = f->sp[CAS_FRENCH][area];
        int points = cas_areas[area].points;
        unsigned holder = s->table.holder[area];
        if (town < sizeof of_town)
            term[of_town[town]] =
                (int16_t)clamp(f->near[CAS_AUSTRIAN][area] - f->near[CAS_FRENCH][area], 12);
        occupied += points * ((austrian > 0) - (french > 0));
        if (holder == CAS_FRENCH + 1 && !french && f->near[CAS_AUSTRIAN][area]) unguarded += points;
        if (holder == CAS_AUSTRIAN + 1 && !austrian && f->near[CAS_FRENCH][area])
            unguarded -= points;
    }
    term[CAS_TERM_OCCUPIED] = (int16_t)occupied;
    term[CAS_TERM_UNGUARDED] = (int16_t)unguarded;
}

/* Forces. */

static unsigned strongest(const field *f, unsigned side) {
    unsigned best = 0;
    for (cas_set left = f->at[side]; left; left = cas_rest(left)) {
        if (f->sp[side][cas_first(left)] > f->sp[side][best]) best = cas_first(left);
    }
    return best;
}

static void count_mass(const cas_state *s, const field *f, int16_t *term) {
    int mass[CAS_SIDES], talent[CAS_SIDES];
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        unsigned area = strongest(f, side);
        mass[side] = f->sp[side][area];
        talent[side] = cas_best_tactical(side, s->now.in[side][area]);
    }
    term[CAS_TERM_MASS] = (int16_t)balance(mass);
    term[CAS_TERM_TALENT] = (int16_t)balance(talent);
}

// Forces that have more enemies near them than they are.
static void count_danger(const field *f, int16_t *term) {
    int overrun[CAS_SIDES] = { 0 }, pressed[CAS_SIDES] = { 0 };
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (cas_set left = f->at[side]; left; left = cas_rest(left)) {
            unsigned area = cas_first(left);
            int here = f->sp[side][area], threat = f->near[cas_foe(side)][area];
            bool open = !cas_areas[area].mountain && !cas_areas[area].fortress;
            if (open && threat >= cas_constants[CAS_CONST_OVERRUN_RATIO] * here)
                overrun[side] += here;
            if (threat > here) pressed[side] += clamp(threat - here, 12);
        }
    }
    term[CAS_TERM_OVERRUN] = (int16_t)-balance(overrun);
    term[CAS_TERM_PRESSED] = (int16_t)-balance(pressed);
}

// C12.4: both sources have to be taken, so the farther raider counts.
static int nearness(const field *f, unsigned raider) {
    int least = 8;
    for (cas_set left = cas_source_areas[cas_foe(raider)]; left; left = cas_rest(left)) {
        int near = 0;
        for (cas_set units = f->at[raider]; units; units = cas_rest(units)) {
            int here = 8 - cas_march[cas_first(left)][cas_first(units)];
            near = here > near ? here : near;
        }
        least = near < least ? near : least;
    }
    return least;
}

static int whose_turn(const cas_table *t) {
    if (t->step < CAS_STEP_MOVE_FIRST) return 0;
    return cas_active(t) == CAS_AUSTRIAN ? 1 : -1;
}

void cas_terms(const gg_state *state, int16_t *term) {
    const cas_state *s = cas_of(state);
    field f;
    survey(s, &f);
    term[CAS_TERM_BIAS] = 1;
    count_points(s, term);
    count_mantua(&f, term);
    count_towns(s, &f, term);
    count_mass(s, &f, term);
    count_danger(&f, term);
    term[CAS_TERM_WORN] = (int16_t)-balance(f.worn);
    term[CAS_TERM_DYING] = (int16_t)-balance(f.dying);
    term[CAS_TERM_NUMBERS] = (int16_t)balance(f.total);
    term[CAS_TERM_FORAGE] = (int16_t)-balance(f.foraging);
    term[CAS_TERM_COMMAND] = (int16_t)-balance(f.lost);
    term[CAS_TERM_RAID] = (int16_t)(nearness(&f, CAS_AUSTRIAN) - nearness(&f, CAS_FRENCH));
    term[CAS_TERM_PLAIN] = (int16_t)f.plain;
    term[CAS_TERM_BRIDGES] =
        (int16_t) - (int)(gg_bit_count(s->table.broken[0]) + gg_bit_count(s->table.broken[1]));
    term[CAS_TERM_NEXT] = (int16_t)whose_turn(&s->table);
}
