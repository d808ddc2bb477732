/* outlook.c - what the policy sees on the board: ground, sides, pressure, odds. */
#include <string.h>

#include "games/marengo/brain/policy.h"

const int16_t mar_policy_weights[MAR_POLICY_WEIGHTS][MAR_ARMIES] = {
#define POLICY_WEIGHT(id, austria, france) { austria, france },
#include "games/marengo/brain/policy_weights.def"
#undef POLICY_WEIGHT
};

// How far the Austrians on the board are from victory, on the average.
static int mean_steps(const mar_state *s) {
    int sum = 0, count = 0;
    for (unsigned i = 0; i < s->piece_count[MAR_AUSTRIA]; i++) {
        unsigned place = mar_place_of(s->piece[MAR_AUSTRIA][i]);
        if (place >= MAR_ENTRY_FIRST) break;
        sum += mar_steps_to_victory[mar_at(place)->locale];
        count++;
    }
    return count ? sum / count : UINT8_MAX;
}

void mar_sight_begin(mar_sight *g, const mar_state *s, unsigned army) {
    unsigned enemy = mar_enemy(army), before = MAR_LOCALES;
    g->s = s;
    g->army = army;
    g->enemy = enemy;
    g->post_count = 0;
    memset(g->seen, 0, sizeof g->seen);
    g->front = army == MAR_FRANCE ? mean_steps(s) : 0;
    for (unsigned i = 0; i < s->piece_count[enemy]; i++) {
        unsigned place = mar_place_of(s->piece[enemy][i]);
        if (place >= MAR_ENTRY_FIRST) break;
        unsigned locale = mar_at(place)->locale;
        if (locale == before) continue;
        before = locale;
        g->post[g->post_count++] = (uint8_t)locale;
    }
}

static unsigned steps_to_enemy(const mar_sight *g, unsigned locale) {
    unsigned best = UINT8_MAX;
    for (unsigned i = 0; i < g->post_count; i++) {
        unsigned steps = mar_steps[locale][g->post[i]];
        if (steps < best) best = steps;
    }
    return best;
}

static int advance(const mar_sight *g) {
    int hurry = mar_policy_weight(g, MAR_POLICY_HURRY) * g->s->table.round / MAR_ROUNDS;
    return mar_policy_weight(g, MAR_POLICY_ADVANCE) + hurry;
}

static int look_at_ground(const mar_sight *g, unsigned locale) {
    unsigned steps = steps_to_enemy(g, locale);
    int toward = mar_steps_to_victory[locale], value = -advance(g) * toward;
    if (g->post_count == 0) return value;
    if (steps <= 1) value += mar_policy_weight(g, MAR_POLICY_TOUCH);
    if (steps > 2) value -= mar_policy_weight(g, MAR_POLICY_FAR) * (int)(steps - 2);
    int ahead = toward - g->front;
    if (g->army == MAR_FRANCE && ahead > 0)
        value -= mar_policy_weight(g, MAR_POLICY_BEHIND) * ahead;
    return value;
}

int mar_ground(mar_sight *g, unsigned locale) {
    if (!g->seen[locale]) {
        g->seen[locale] = 1;
        g->ground[locale] = (int16_t)look_at_ground(g, locale);
    }
    return g->ground[locale];
}

static bool is_outnumbered(const mar_state *s, unsigned army, unsigned place) {
    unsigned far = mar_at(place)->opposite;
    if (!mar_is_filled(s, far)) return false;
    return mar_count_in(s, mar_enemy(army), far) > mar_count_in(s, army, place);
}

mar_watch mar_watch_of(const mar_state *s, unsigned army, unsigned locale) {
    const mar_locale *row = &mar_locales[locale];
    const uint8_t *held = s->held[mar_enemy(army)];
    mar_watch w = { 0 };
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        unsigned enemies = held[mar_at(place)->far_locale];
        if (enemies == 0) {
            w.exits++;
            continue;
        }
        w.near += enemies;
        if (mar_is_filled(s, place) && s->held[army][locale]) {
            w.manned++;
            w.stormed += is_outnumbered(s, army, place);
        } else {
            w.open++;
            w.posted += mar_is_filled(s, mar_at(place)->opposite);
        }
    }
    return w;
}

// One objective of a colour is enough: does the army hold another one?
static bool has_colour(const mar_sight *g, unsigned locale) {
    static const uint8_t objectives[] = { 55, 58, 59, 60, 61, 62, 64, 65 };
    for (unsigned i = 0; i < sizeof objectives; i++) {
        unsigned other = objectives[i];
        bool same = mar_locales[other].objective == mar_locales[locale].objective;
        if (same && other != locale && g->s->held[g->army][other]) return true;
    }
    return false;
}

int mar_objective_value(const mar_sight *g, unsigned locale) {
    if (mar_locales[locale].objective == MAR_NO_COLOUR) return 0;
    int left = g->s->table.last_round - g->s->table.round;
    if (left > 5) return 0;
    int share = g->army == MAR_AUSTRIA && has_colour(g, locale) ? 8 : 2;
    return mar_policy_weight(g, MAR_POLICY_OBJECTIVE) * (6 - left) / share;
}

static int hold(const mar_sight *g, unsigned locale, mar_watch w, unsigned count) {
    int value = mar_objective_value(g, locale);
    if (w.near == 0) return value;
    if (value && w.near > count)
        value -= mar_policy_weight(g, MAR_POLICY_THIN) * (int)(w.near - count);
    bool passed = g->army == MAR_FRANCE && mar_steps_to_victory[locale] > g->front + 2;
    if (!passed) value += mar_policy_weight(g, MAR_POLICY_PLUG);
    value -= mar_policy_weight(g, MAR_POLICY_STORMED) * (int)w.stormed;
    if (w.near > 2 * count)
        value -= mar_policy_weight(g, MAR_POLICY_MASSED) * (int)(w.near - 2 * count);
    if (w.exits == 0) value -= mar_policy_weight(g, MAR_POLICY_TRAPPED);
    return value;
}

// Turned: each group pays for its retreat.
static int price_of_turning(const mar_sight *g, mar_watch w, unsigned reserve) {
    if (w.posted == 0 && w.open <= reserve) return 0;
    return mar_policy_weight(g, MAR_POLICY_TURNED) * (int)(w.manned + 1);
}

int mar_hold(const mar_sight *g, unsigned locale, unsigned reserve, unsigned count) {
    if (count == 0) return 0;
    mar_watch w = mar_watch_of(g->s, g->army, locale);
    return hold(g, locale, w, count) - price_of_turning(g, w, reserve);
}

int mar_hold_posted(const mar_sight *g, unsigned approach, unsigned posted) {
    unsigned locale = mar_at(approach)->locale;
    unsigned reserve = mar_count_in(g->s, g->army, mar_locales[locale].reserve);
    mar_watch w = mar_watch_of(g->s, g->army, locale);
    if (!mar_is_filled(g->s, approach)) {
        w.open -= w.open > 0;
        w.manned++;
        w.posted -= w.posted > 0 && mar_is_filled(g->s, mar_at(approach)->opposite);
    }
    reserve -= posted < reserve ? posted : reserve;
    return hold(g, locale, w, g->s->held[g->army][locale]) - price_of_turning(g, w, reserve);
}

int mar_pressure(const mar_sight *g, unsigned locale) {
    const mar_locale *row = &mar_locales[locale];
    int value = 0;
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        const mar_place *at = mar_at(place);
        if (!g->s->held[g->enemy][at->far_locale] || mar_is_filled(g->s, at->opposite)) continue;
        mar_watch w = mar_watch_of(g->s, g->enemy, at->far_locale);
        unsigned free = mar_count_in(g->s, g->enemy, mar_locales[at->far_locale].reserve);
        unsigned open = w.open + (g->s->held[g->army][locale] == 0);
        value += mar_policy_weight(g, MAR_POLICY_PRESS);
        if (open > free) value += mar_policy_weight(g, MAR_POLICY_FLANK);
    }
    return value;
}

// Of an enemy piece, in tenths; both lists and all losses are public.
static int typical_strength(const mar_state *s, unsigned army) {
    int sum = 0, count = s->piece_count[army];
    for (int i = 0; i < count; i++)
        sum += mar_strength_of[mar_code_of(s->piece[army][i])];
    return count ? 10 * sum / count : 0;
}

// The best one or two of a type, by the width of the approach attacked.
static int lead_of_type(mar_run run, const mar_place *far, unsigned type) {
    int best = 0, second = 0;
    for (const mar_piece *at = run.first; at < run.end; at++) {
        unsigned code = mar_code_of(*at);
        int strength = mar_strength_of[code];
        if (mar_type_of[code] != type || strength < 2 || strength <= far->penalty[type]) continue;
        if (mar_is_inactive(code) || mar_status_of(*at) != MAR_FRESH) continue;
        if (strength > best) {
            second = best;
            best = strength;
        } else if (strength > second) {
            second = strength;
        }
    }
    if (best == 0) return 0;
    return best + (far->wide ? second : 0) - far->penalty[type];
}

int mar_best_lead(const mar_state *s, unsigned army, unsigned near) {
    const mar_place *far = mar_at(mar_at(near)->opposite);
    mar_run run = mar_in_place(s, army, near);
    int foot = lead_of_type(run, far, MAR_INFANTRY);
    int horse = far->obstructing ? 0 : lead_of_type(run, far, MAR_CAVALRY);
    return foot > horse ? foot : horse;
}

int mar_expected_result(const mar_sight *g, unsigned near) {
    unsigned far = mar_at(near)->opposite, count = mar_count_in(g->s, g->enemy, far);
    int typical = typical_strength(g->s, g->enemy), lead = mar_best_lead(g->s, g->army, near);
    int defence = count > 1 ? typical + 3 : typical;
    if (count > 1 && mar_at(far)->wide) defence = 2 * typical;
    if (g->s->table.morale[g->enemy] == 0) defence -= count > 1 && mar_at(far)->wide ? 20 : 10;
    return 10 * lead - defence;
}
