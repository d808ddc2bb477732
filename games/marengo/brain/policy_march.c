/* policy_march.c - the policy of movement: marches, manoeuvre attacks, posts. */
#include "games/marengo/brain/policy.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/state/table.h"

enum { NEVER = -600 };

static unsigned code_in(gg_action a) {
    return a.arg[2] - 1u;
}

static unsigned fresh_in(const mar_sight *g, unsigned place) {
    mar_run run = mar_in_place(g->s, g->army, place);
    unsigned count = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        count += mar_status_of(*at) == MAR_FRESH && !mar_is_inactive(mar_code_of(*at));
    return count;
}

// The change when `count` pieces leave the reserve or an approach of a locale.
static int like_leaving(const mar_sight *g, unsigned place, unsigned count) {
    unsigned locale = mar_at(place)->locale, all = g->s->held[g->army][locale];
    unsigned reserve = mar_count_in(g->s, g->army, mar_locales[locale].reserve);
    unsigned stays = mar_at(place)->kind == MAR_RESERVE ? reserve - count : reserve;
    return mar_hold(g, locale, stays, all - count) - mar_hold(g, locale, reserve, all);
}

static int like_coming(const mar_sight *g, unsigned locale, unsigned count) {
    unsigned all = g->s->held[g->army][locale];
    unsigned reserve = mar_count_in(g->s, g->army, mar_locales[locale].reserve);
    int before = all ? 0 : mar_pressure(g, locale);
    return before + mar_hold(g, locale, reserve + count, all + count)
           - mar_hold(g, locale, reserve, all);
}

static int like_march(mar_sight *g, unsigned from, unsigned to, unsigned count) {
    unsigned room = mar_locales[to].capacity - g->s->held[g->army][to];
    if (count > room) count = room;
    int ground = mar_ground(g, to) - mar_ground(g, mar_at(from)->locale);
    return ground * (int)count + like_leaving(g, from, count) + like_coming(g, to, count);
}

// Sides from which we can still attack a locale this turn.
static unsigned sides_of_attack(const mar_sight *g, unsigned locale) {
    const mar_locale *row = &mar_locales[locale];
    unsigned sides = 0;
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        const mar_place *at = mar_at(place);
        if (!g->s->held[g->army][at->far_locale] || mar_is_filled(g->s, place)) continue;
        sides += fresh_in(g, mar_locales[at->far_locale].reserve) > 0
                 || (mar_is_filled(g->s, at->opposite) && fresh_in(g, at->opposite) > 0);
    }
    return sides;
}

// What a retreat from there costs the enemy.
static int spoils(const mar_sight *g, unsigned locale, unsigned from) {
    const mar_locale *row = &mar_locales[locale];
    unsigned hurt = 0, exits = 0;
    for (unsigned place = row->reserve; place <= row->reserve + row->approach_count; place++) {
        unsigned far = mar_at(place)->far_locale;
        hurt += mar_is_filled(g->s, place);
        exits += far != from && far != locale && !g->s->held[g->army][far];
    }
    if (exits == 0) hurt += g->s->held[g->enemy][locale] * 2u;
    return mar_policy_weight(g, MAR_POLICY_SEIZE) + mar_policy_weight(g, MAR_POLICY_HIT) * (int)hurt
           + mar_objective_value(g, locale);
}

static int like_attack(mar_sight *g, unsigned from, unsigned near, unsigned count) {
    unsigned to = mar_at(near)->far_locale, here = mar_at(from)->locale;
    unsigned blockers = mar_count_in(g->s, g->enemy, mar_locales[to].reserve);
    int gain = spoils(g, to, here);
    if (from == near || blockers == 0) {
        int ground = mar_ground(g, to) - mar_ground(g, here);
        return gain + ground * (int)count + like_leaving(g, from, count);
    }
    unsigned sides = sides_of_attack(g, to);
    unsigned left = MAR_COMMANDS - g->s->table.commands;
    if (sides > left) sides = left;
    int value = mar_policy_weight(g, MAR_POLICY_FEINT);
    return sides > blockers ? value + gain / 2 : value;
}

static int like_crossing(mar_sight *g, unsigned from, unsigned near) {
    unsigned to = mar_at(near)->far_locale, count = fresh_in(g, from);
    if (mar_is_enemy_held(g->s, g->army, to)) return like_attack(g, from, near, count);
    return like_march(g, from, to, count);
}

// How many to post: some stay in reserve for the other sides.
static unsigned post_size(const mar_sight *g, unsigned approach) {
    unsigned locale = mar_at(approach)->locale;
    unsigned reserve = mar_count_in(g->s, g->army, mar_locales[locale].reserve);
    mar_watch w = mar_watch_of(g->s, g->army, locale);
    unsigned most = mar_at(approach)->wide ? 2 : 1;
    if (g->army == MAR_AUSTRIA) most++;
    unsigned spare = reserve + 1 > w.open ? reserve + 1 - w.open : 1;
    return spare < most ? spare : most;
}

static bool is_gun_useful(const mar_sight *g, unsigned approach) {
    unsigned far = mar_at(approach)->opposite;
    return !mar_is_filled(g->s, far) || !mar_at(far)->penalty[MAR_ARTILLERY];
}

// To stand on an approach: a threat if nobody is opposite, a line if somebody is.
static int like_post(mar_sight *g, unsigned from, unsigned approach) {
    unsigned locale = mar_at(approach)->locale, far = mar_at(approach)->opposite;
    unsigned reserve = mar_count_in(g->s, g->army, from);
    bool gun = mar_find(g->s, g->army, from, MAR_A1) != NULL && is_gun_useful(g, approach);
    bool line = mar_is_filled(g->s, far), held = mar_is_filled(g->s, approach);
    int value = mar_policy_weight(g, line ? MAR_POLICY_LINE : MAR_POLICY_POST) / (held ? 3 : 1);
    if (gun) value += mar_policy_weight(g, MAR_POLICY_GUN_LINE);
    value += mar_hold_posted(g, approach, post_size(g, approach));
    return value - mar_hold(g, locale, reserve, g->s->held[g->army][locale]);
}

// Back from the line: when it is outnumbered, and free to go elsewhere next turn.
static int like_falling_back(mar_sight *g, unsigned from) {
    unsigned own = mar_count_in(g->s, g->army, from), far = mar_at(from)->opposite;
    unsigned others = mar_count_in(g->s, g->enemy, far);
    return others > own ? mar_policy_weight(g, MAR_POLICY_FREE)
                        : -mar_policy_weight(g, MAR_POLICY_FREE);
}

// A march by road goes on as it began: the first step, twice.
static int like_road_from(mar_sight *g, unsigned place) {
    unsigned here = mar_at(place)->locale;
    const mar_locale *row = &mar_locales[here];
    bool paid = g->s->table.commands < MAR_COMMANDS;
    int best = NEVER;
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        const mar_exit *out = &mar_exits[i];
        if (!out->primary && !paid) continue;
        if (g->s->held[g->enemy][out->to]) continue;
        if (g->s->held[g->army][out->to] >= mar_locales[out->to].capacity) continue;
        if (mar_crossing_step(&g->s->table, out->crossing) >= MAR_STEPS) continue;
        int value = 2 * (mar_ground(g, out->to) - mar_ground(g, here));
        value +=
            like_leaving(g, place, 1) + (out->primary ? mar_policy_weight(g, MAR_POLICY_ROAD) : 0);
        if (value > best) best = value;
    }
    return best;
}

static bool is_free_road(const mar_sight *g, unsigned place) {
    const mar_locale *row = &mar_locales[mar_at(place)->locale];
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        if (mar_exits[i].primary && !g->s->held[g->enemy][mar_exits[i].to]) return true;
    }
    return false;
}

static int like_way(mar_sight *g, unsigned from, gg_action a) {
    unsigned approach = mar_faced(mar_at(from)->locale, a.arg[1]);
    switch (a.arg[0]) {
    case MAR_TO: return like_crossing(g, from, approach);
    case MAR_BLOCK_AT: return like_post(g, from, approach);
    case MAR_TO_RESERVE: return like_falling_back(g, from);
    case MAR_PONTOON: return mar_policy_weight(g, MAR_POLICY_PONTOON);
    default: break;
    }
    if (mar_at(from)->kind == MAR_ENTRY) return mar_policy_weight(g, MAR_POLICY_ENTER);
    return like_road_from(g, from)
           + (is_free_road(g, from) ? mar_policy_weight(g, MAR_POLICY_WORTH) : 0);
}

static int best_of(int a, int b) {
    return a > b ? a : b;
}

// The best that can be done from a place, by the same opinion as of each way.
static int like_place(mar_sight *g, unsigned from) {
    const mar_place *at = mar_at(from);
    const mar_locale *row = &mar_locales[at->locale];
    if (at->kind == MAR_ENTRY) return mar_policy_weight(g, MAR_POLICY_ENTER);
    bool paid = g->s->table.commands < MAR_COMMANDS;
    bool reserve = at->kind == MAR_RESERVE;
    int best = reserve ? like_way(g, from, mar_word_action(0, MAR_BY_ROAD)) : NEVER;
    if (!paid) return best;
    unsigned first = reserve ? row->reserve + 1u : from;
    unsigned last = reserve ? row->reserve + row->approach_count : from;
    if (!reserve) best = like_falling_back(g, from);
    for (unsigned near = first; near <= last; near++) {
        unsigned far = mar_at(near)->far_locale;
        bool enemy = mar_is_enemy_held(g->s, g->army, far);
        if (enemy && reserve) best = best_of(best, like_post(g, from, near));
        if (enemy && mar_is_filled(g->s, mar_at(near)->opposite)) continue;
        if (g->s->held[g->army][far] >= mar_locales[far].capacity) continue;
        best = best_of(best, like_crossing(g, from, near));
    }
    return best;
}

// Large values keep their order but not their distance: a playout may still err.
static int16_t clamp(int value) {
    enum { STRAIGHT = 300, SLOPE = 5, MOST = 1200 };
    if (value > STRAIGHT) value = STRAIGHT + (value - STRAIGHT) / SLOPE;
    if (value < -STRAIGHT) value = -STRAIGHT + (value + STRAIGHT) / SLOPE;
    return (int16_t)(value < -MOST ? -MOST : value > MOST ? MOST : value);
}

void mar_like_move_from(mar_sight *g, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        bool done = d->legal[i].arg[0] == MAR_DONE;
        score[i] = clamp(done ? mar_policy_weight(g, MAR_POLICY_WORTH)
                              : like_place(g, d->legal[i].arg[1]));
    }
}

void mar_like_move_to(mar_sight *g, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++)
        score[i] = clamp(like_way(g, g->s->table.pending_action.from, d->legal[i]));
}

// How many pieces such a move should have.
static unsigned wanted(const mar_sight *g) {
    const mar_pending_action *pending_action = &g->s->table.pending_action;
    if (pending_action->way == MAR_BLOCK_AT) return post_size(g, pending_action->to);
    bool attack = pending_action->near
                  && mar_is_enemy_held(g->s, g->army, mar_at(pending_action->to)->locale);
    bool sure =
        pending_action->near == pending_action->from || !mar_is_filled(g->s, pending_action->to);
    if (!attack || sure) return MAR_PIECES_MAX;
    return (unsigned)mar_policy_weight(g, MAR_POLICY_GROUP) / 10;
}

static int like_class(const mar_sight *g, unsigned code) {
    const mar_pending_action *pending_action = &g->s->table.pending_action;
    if (pending_action->way == MAR_BLOCK_AT && code == MAR_A1)
        return is_gun_useful(g, pending_action->to) ? 50 : -200;
    if (pending_action->way == MAR_BY_ROAD) return mar_type_of[code] == MAR_CAVALRY ? 40 : 20;
    return 40 - 10 * (int)code;
}

void mar_like_move_take(mar_sight *g, const gg_decision *d, int16_t *score) {
    unsigned picked = mar_count_in(g->s, g->army, MAR_HAND), want = wanted(g);
    for (unsigned i = 0; i < d->count; i++) {
        bool go = d->legal[i].arg[0] == MAR_GO;
        if (go)
            score[i] = picked < want ? -150 : 150;
        else
            score[i] = (int16_t)like_class(g, code_in(d->legal[i]));
    }
}

// Where a road leads, compared with stopping here.
static int like_step(mar_sight *g, gg_action a) {
    const mar_pending_action *pending_action = &g->s->table.pending_action;
    unsigned here =
        mar_at(pending_action->step ? pending_action->to : pending_action->from)->locale;
    if (a.arg[0] == MAR_STOP) return mar_ground(g, here) + like_coming(g, here, 1) / 2;
    unsigned to = a.arg[1] / 2u;
    if (a.arg[0] == MAR_BLOCK_AT) {
        unsigned approach = mar_faced(here, a.arg[1]);
        return mar_ground(g, here) + like_post(g, mar_locales[here].reserve, approach);
    }
    if (mar_is_enemy_held(g->s, g->army, to)) {
        unsigned near = mar_facing(here, to, a.arg[1] & 1);
        return mar_ground(g, here) + like_attack(g, mar_locales[here].reserve, near, 1);
    }
    return mar_ground(g, to) + like_coming(g, to, 1) / 2 + 5;
}

void mar_like_road_step(mar_sight *g, const gg_decision *d, int16_t *score) {
    int most = INT16_MIN;
    int value[GG_LEGAL_MAX];
    for (unsigned i = 0; i < d->count; i++) {
        value[i] = like_step(g, d->legal[i]);
        most = best_of(most, value[i]);
    }
    for (unsigned i = 0; i < d->count; i++)
        score[i] = clamp(value[i] - most);
}

void mar_like_retreat_to(mar_sight *g, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        unsigned to = d->legal[i].arg[1] / 2u;
        score[i] = clamp(2 * mar_ground(g, to) + like_coming(g, to, 1));
    }
}

void mar_like_continue_at(mar_sight *g, const gg_decision *d, int16_t *score) {
    unsigned reserve = g->s->table.pending_action.to;
    for (unsigned i = 0; i < d->count; i++) {
        bool stay = d->legal[i].arg[0] == MAR_STAY;
        unsigned approach = mar_faced(mar_at(reserve)->locale, d->legal[i].arg[1]);
        score[i] =
            clamp(stay ? mar_policy_weight(g, MAR_POLICY_WORTH) : like_post(g, reserve, approach));
    }
}

void mar_like_continue_take(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = d->legal[i].arg[0] == MAR_GO ? 0 : 50;
}

void mar_like_blocked(mar_sight *g, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        unsigned word = d->legal[i].arg[0];
        int value = word == MAR_ADVANCE ? mar_policy_weight(g, MAR_POLICY_CLOSE) : 0;
        score[i] = clamp(word == MAR_SPLIT ? -150 : value);
    }
}

void mar_like_split_take(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = d->legal[i].arg[0] == MAR_GO ? 50 : 0;
}
