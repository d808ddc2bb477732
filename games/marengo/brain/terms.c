/* terms.c - by what a position of Marengo is judged between turns. */
#include "games/marengo/brain/policy.h"

enum mar_term {
#define TERM(id, name, text) TERM_##id,
#include "games/marengo/brain/terms.def"
#undef TERM
};

enum { NEAR_VICTORY = 6, LOW_MORALE = 6 };

// What an army is made of, and where it stands.
typedef struct muster {
    int strength, leaders, heavy, horse, guns, declared;
    int waiting, asleep, steps, board; // steps to victory of all pieces on the board, added
    int van;                           // pieces near victory
} muster;

static void add_class(muster *m, unsigned code) {
    m->strength += mar_strength_of[code];
    m->leaders += mar_strength_of[code] >= 2;
    m->heavy += mar_strength_of[code] == 3;
    m->guns += mar_type_of[code] == MAR_ARTILLERY;
    if (mar_type_of[code] == MAR_CAVALRY) m->horse += mar_strength_of[code];
    m->asleep += mar_is_inactive(code);
}

static muster muster_of(const mar_state *s, unsigned army) {
    muster m = { 0 };
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        mar_piece piece = s->piece[army][i];
        unsigned place = mar_place_of(piece);
        add_class(&m, mar_code_of(piece));
        m.declared += mar_is_declared(mar_status_of(piece));
        if (place >= MAR_ENTRY_FIRST) {
            m.waiting++;
            continue;
        }
        int steps = mar_steps_to_victory[mar_at(place)->locale];
        m.steps += steps;
        m.board++;
        m.van += steps <= NEAR_VICTORY;
    }
    return m;
}

static int16_t less(int a, int b) {
    return (int16_t)(a - b);
}

static int below(int morale) {
    return morale < LOW_MORALE ? LOW_MORALE - morale : 0;
}

static void judge_armies(const mar_state *s, const muster *a, const muster *f, int16_t *term) {
    int austria = s->table.morale[MAR_AUSTRIA], france = s->table.morale[MAR_FRANCE];
    term[TERM_ONE] = 1;
    term[TERM_MOVER] = s->table.army == MAR_AUSTRIA ? 1 : -1;
    term[TERM_MORALE] = less(austria, france);
    term[TERM_AUSTRIA_LOW] = less(0, below(austria));
    term[TERM_FRANCE_LOW] = less(below(france), 0);
    term[TERM_AUSTRIA_BROKEN] = less(0, austria == 0);
    term[TERM_FRANCE_BROKEN] = france == 0;
    term[TERM_STRENGTH] = less(a->strength, f->strength);
    term[TERM_LEADERS] = less(a->leaders, f->leaders);
    term[TERM_HEAVY] = less(a->heavy, f->heavy);
    term[TERM_HORSE] = less(a->horse, f->horse);
    term[TERM_GUNS] = less(a->guns, f->guns);
    term[TERM_DECLARED] = less(a->declared, f->declared);
}

static int count_passed(const mar_state *s, int mean) {
    int passed = 0;
    for (unsigned i = 0; i < s->piece_count[MAR_FRANCE]; i++) {
        unsigned place = mar_place_of(s->piece[MAR_FRANCE][i]);
        if (place >= MAR_ENTRY_FIRST) break;
        passed += mar_steps_to_victory[mar_at(place)->locale] > mean;
    }
    return passed;
}

static void judge_march(const mar_state *s, const muster *a, const muster *f, int16_t *term) {
    int quarters = a->board ? 4 * a->steps / a->board : 4 * mar_steps_to_victory[0];
    int late = quarters / 4 - 2 * (s->table.last_round - s->table.round + 1);
    term[TERM_WAITING] = less(0, a->waiting);
    term[TERM_ASLEEP] = less(f->asleep, 0);
    term[TERM_EXPECTED] = less(f->waiting, 0);
    term[TERM_MARCH] = less(0, quarters);
    term[TERM_VAN] = less(a->van, 0);
    term[TERM_GUARD] = less(0, f->van);
    term[TERM_PASSED] = less(count_passed(s, quarters / 4), 0);
    term[TERM_LATE] = less(0, late > 0 ? late : 0);
}

static bool is_next_to(const mar_state *s, unsigned army, unsigned locale) {
    return mar_watch_of(s, mar_enemy(army), locale).near > 0;
}

static void judge_objectives(const mar_state *s, int16_t *term) {
    unsigned held = 0, reach = 0, garrison = 0, rivals = 0;
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        unsigned colour = mar_locales[locale].objective, count = s->held[MAR_AUSTRIA][locale];
        if (colour == MAR_NO_COLOUR || s->held[MAR_FRANCE][locale]) continue;
        if (count > 0) {
            held |= 1u << colour;
            garrison += count > 4 ? 3 : count - 1;
            rivals += mar_watch_of(s, MAR_AUSTRIA, locale).near;
        }
        if (count > 0 || is_next_to(s, MAR_AUSTRIA, locale)) reach |= 1u << colour;
    }
    static const uint8_t bits[8] = { 0, 1, 1, 2, 1, 2, 2, 3 };
    term[TERM_COLOURS] = bits[held >> 1];
    term[TERM_VICTORY] = bits[held >> 1] >= 2;
    term[TERM_REACH] = bits[reach >> 1];
    term[TERM_GARRISON] = less((int)garrison, 0);
    term[TERM_RIVALS] = less(0, (int)rivals);
}

// What an army has to fear where it stands.
typedef struct fears {
    int turned, sides, trapped, alone, storm, draws;
} fears;

// The strongest lead that blocks an approach.
static int best_defence(const mar_state *s, unsigned army, unsigned place) {
    int best[MAR_TYPES] = { 0 }, second[MAR_TYPES] = { 0 };
    mar_run run = mar_in_place(s, army, place);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        unsigned type = mar_type_of[mar_code_of(*at)];
        int strength = mar_strength_of[mar_code_of(*at)];
        if (strength > best[type]) {
            second[type] = best[type];
            best[type] = strength;
        } else if (strength > second[type]) {
            second[type] = strength;
        }
    }
    bool wide = mar_at(place)->wide;
    int foot = best[MAR_INFANTRY] + (wide ? second[MAR_INFANTRY] : 0);
    int horse = best[MAR_CAVALRY] + (wide ? second[MAR_CAVALRY] : 0);
    return mar_at(place)->obstructing || foot > horse ? foot : horse;
}

static void fear_assaults(const mar_state *s, unsigned army, unsigned locale, fears *f) {
    const mar_locale *row = &mar_locales[locale];
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        unsigned far = mar_at(place)->opposite;
        if (!mar_is_filled(s, place) || !mar_is_filled(s, far)) continue;
        int lead = mar_best_lead(s, mar_enemy(army), far);
        int result = lead - best_defence(s, army, place);
        if (lead > 0 && result > 0) f->storm += result;
        f->draws += lead > 0 && result == 0;
    }
}

static void fear_at(const mar_state *s, unsigned army, unsigned locale, fears *f) {
    mar_watch w = mar_watch_of(s, army, locale);
    if (w.near == 0) return;
    unsigned reserve = mar_count_in(s, army, mar_locales[locale].reserve);
    unsigned count = s->held[army][locale];
    if (w.posted || w.open > reserve) f->turned += (int)w.manned + (reserve > 0);
    if (w.exits == 0) f->trapped += (int)count;
    f->alone += count == 1 && w.near >= 2;
    f->sides += (int)w.open;
    if (w.manned) fear_assaults(s, army, locale, f);
}

static fears fears_of(const mar_state *s, unsigned army) {
    fears f = { 0 };
    unsigned before = MAR_LOCALES;
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        unsigned place = mar_place_of(s->piece[army][i]);
        if (place >= MAR_ENTRY_FIRST) break;
        unsigned locale = mar_at(place)->locale;
        if (locale != before) fear_at(s, army, locale, &f);
        before = locale;
    }
    return f;
}

static void judge_threats(const mar_state *s, int16_t *term) {
    fears a = fears_of(s, MAR_AUSTRIA), f = fears_of(s, MAR_FRANCE);
    bool austria = s->table.army == MAR_AUSTRIA;
    term[TERM_TURN_NOW] = austria ? less(f.turned, 0) : less(0, a.turned);
    term[TERM_TURN_LATER] = austria ? less(0, a.turned) : less(f.turned, 0);
    term[TERM_STORM_NOW] = austria ? less(f.storm, 0) : less(0, a.storm);
    term[TERM_STORM_LATER] = austria ? less(0, a.storm) : less(f.storm, 0);
    term[TERM_SIDES] = less(f.sides, a.sides);
    term[TERM_DRAWS] = less(f.draws, a.draws);
    term[TERM_TRAPPED] = less(f.trapped, a.trapped);
    term[TERM_ALONE] = less(f.alone, a.alone);
}

void mar_terms(const gg_state *state, int16_t *term) {
    const mar_state *s = mar_of(state);
    muster austria = muster_of(s, MAR_AUSTRIA), france = muster_of(s, MAR_FRANCE);
    judge_armies(s, &austria, &france, term);
    judge_march(s, &austria, &france, term);
    judge_objectives(s, term);
    judge_threats(s, term);
}
