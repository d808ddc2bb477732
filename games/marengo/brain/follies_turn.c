/* follies_turn.c - follies of a whole turn: what was paid twice, went to and fro, or was left where
 * the enemy can take it. */
#include <string.h>

#include "base/check.h"
#include "games/marengo/brain/policy.h"
#include "games/marengo/brain/watch.h"

enum { LAST, NOW };
enum { STACK = 4 }; // pieces that are worth a reserve
enum { FLANK = 2 }; // steps from which it is turned

static unsigned locale_of(unsigned place) {
    return mar_at(place)->locale;
}

static void begin_turn(mar_folly_notes *n) {
    memcpy(n->trip[LAST], n->trip[NOW], sizeof n->trip[NOW]);
    n->trips[LAST] = n->trips[NOW];
    n->trips[NOW] = 0;
    n->group_count = 0;
    n->by_road = 0;
    memset(n->picked, 0, sizeof n->picked);
}

static void add_trip(mar_folly_notes *n, unsigned code, unsigned from, unsigned to) {
    if (n->trips[NOW] == MAR_TRIPS_MAX) return;
    n->trip[NOW][n->trips[NOW]++] = (mar_trip){ (uint8_t)code, (uint8_t)from, (uint8_t)to, 0 };
}

// Those in hand have moved together.
static void hear_move(mar_folly_notes *n, const gg_event *e) {
    unsigned from = (unsigned)e->arg[0], to = (unsigned)e->arg[1];
    GG_ASSERT(from < MAR_PLACES && to < MAR_PLACES);
    for (unsigned code = 0; code < MAR_CODES; code++) {
        for (unsigned i = 0; i < n->picked[code]; i++) {
            if (locale_of(from) != locale_of(to)) add_trip(n, code, locale_of(from), locale_of(to));
        }
    }
    if (e->arg[4] != MAR_BY_ROAD && e->arg[4] != MAR_PONTOON) {
        n->from = (uint16_t)from;
        n->to = (uint16_t)to;
    }
    memset(n->picked, 0, sizeof n->picked);
}

// One step of one piece; its trip ends where its last step does.
static void hear_step(mar_folly_notes *n, const gg_event *e) {
    unsigned from = locale_of((unsigned)e->arg[0]), to = locale_of((unsigned)e->arg[1]);
    if (e->arg[4]) {
        unsigned code = 0;
        while (code < MAR_CODES && !n->picked[code])
            code++;
        memset(n->picked, 0, sizeof n->picked);
        if (code == MAR_CODES) return;
        add_trip(n, code, from, to);
        n->by_road = n->trips[NOW];
    } else if (n->by_road) {
        n->trip[NOW][n->by_road - 1].to = (uint8_t)to;
    }
}

static void hear_pick(mar_folly_notes *n, const gg_event *e) {
    unsigned code = (unsigned)e->arg[1], spot = (unsigned)e->arg[2];
    n->by_road = 0;
    if (spot == MAR_HAND || spot == MAR_GROUP) n->picked[code]++;
}

// Cavalry that its last turn left alone is gone, in the enemy's turn.
static void hear_loss(gg_folly_watch *w, const gg_event *e, int locale) {
    const mar_folly_notes *n = mar_notes_of(w);
    bool enemy_turn = mar_view_of(w->view)->table.army != w->seat;
    if (!enemy_turn || locale < 0 || locale >= MAR_LOCALES || !n->raider[locale]) return;
    gg_folly(w, MAR_FOLLY_LONE_RAIDER, mar_type_of[e->arg[1]] == MAR_CAVALRY);
}

static int locale_of_loss(const gg_event *e) {
    bool on_board = e->arg[0] < MAR_PLACES;
    if (e->kind == MAR_EV_LOSS && e->arg[4] > 0) return e->arg[4] - 1;
    return on_board ? (int)locale_of((unsigned)e->arg[0]) : -1;
}

void mar_folly_hear(gg_folly_watch *w, const gg_event *e) {
    mar_folly_notes *n = mar_notes_of(w);
    if (e->actor != w->seat) return;
    switch (e->kind) {
    case MAR_EV_TURN: begin_turn(n); break;
    case MAR_EV_END: n->is_over = 1; break;
    case MAR_EV_PAY: n->is_paid = 1; break;
    case MAR_EV_AIM: memset(n->picked, 0, sizeof n->picked); break;
    case MAR_EV_PICK: hear_pick(n, e); break;
    case MAR_EV_MOVE: hear_move(n, e); break;
    case MAR_EV_STEP: hear_step(n, e); break;
    case MAR_EV_LOSS:
        if (e->arg[2] < 0) hear_loss(w, e, locale_of_loss(e));
        break;
    case MAR_EV_GONE: hear_loss(w, e, locale_of_loss(e)); break;
    default: break;
    }
}

// A second group from there to there: the first could have taken it along.
static void judge_group(gg_folly_watch *w) {
    mar_folly_notes *n = mar_notes_of(w);
    if (!n->is_paid || n->from == n->to) return;
    for (unsigned i = 0; i < n->group_count; i++) {
        bool same = n->group[i][0] == n->from && n->group[i][1] == n->to;
        if (same) {
            gg_folly(w, MAR_FOLLY_PAID_TWICE, true);
            return;
        }
    }
    if (n->group_count == MAR_COMMANDS) return;
    n->group[n->group_count][0] = n->from;
    n->group[n->group_count++][1] = n->to;
}

/* Its turn is over. */

static bool went_to(const mar_folly_notes *n, const mar_trip *back, unsigned near) {
    for (unsigned i = 0; i < n->trips[LAST]; i++) {
        const mar_trip *out = &n->trip[LAST][i];
        if (out->code == back->code && out->to == back->from && out->from == back->to)
            return near <= out->near;
    }
    return false;
}

// Back where it was a turn ago, though no more enemies have come near.
static void judge_trips(gg_folly_watch *w) {
    mar_folly_notes *n = mar_notes_of(w);
    const mar_state *s = mar_world_of(w);
    for (unsigned i = 0; i < n->trips[NOW]; i++) {
        mar_trip *trip = &n->trip[NOW][i];
        bool back = went_to(n, trip, mar_watch_of(s, w->seat, trip->from).near);
        gg_folly(w, MAR_FOLLY_MOVED_BACK, back);
        trip->near = (uint8_t)mar_watch_of(s, w->seat, trip->to).near;
    }
}

// All in reserve and none of strength 2; a gun among them, or a single C1 without a way out.
static bool is_easy_prey(const mar_state *s, unsigned army, unsigned locale, bool has_exit) {
    mar_run run = mar_in_locale(s, army, locale);
    bool gun = false;
    for (const mar_piece *at = run.first; at < run.end; at++) {
        unsigned code = mar_code_of(*at);
        bool blocks = mar_at(mar_place_of(*at))->kind == MAR_APPROACH;
        if (blocks || mar_strength_of[code] > 1) return false;
        gun = gun || code == MAR_A1;
    }
    return gun || (mar_count(run) == 1 && mar_code_of(*run.first) == MAR_C1 && !has_exit);
}

static bool has_friend_beside(const mar_state *s, unsigned army, unsigned locale) {
    const mar_locale *row = &mar_locales[locale];
    for (unsigned p = row->reserve + 1u; p <= row->reserve + row->approach_count; p++) {
        if (s->held[army][mar_at(p)->far_locale]) return true;
    }
    return false;
}

static bool is_lone_horse(const mar_state *s, unsigned army, unsigned locale) {
    if (s->held[army][locale] != 1 || has_friend_beside(s, army, locale)) return false;
    return mar_type_of[mar_code_of(*mar_in_locale(s, army, locale).first)] == MAR_CAVALRY;
}

// Is the enemy in a locale, or no more than so many steps from it with nobody of ours on the way?
static bool can_come(const mar_state *s, unsigned army, unsigned locale, unsigned steps) {
    const mar_locale *row = &mar_locales[locale];
    if (s->held[mar_enemy(army)][locale]) return true;
    if (s->held[army][locale] || steps == 0) return false;
    for (unsigned p = row->reserve + 1u; p <= row->reserve + row->approach_count; p++) {
        if (can_come(s, army, mar_at(p)->far_locale, steps - 1)) return true;
    }
    return false;
}

static bool has_open_flank(const mar_state *s, unsigned army, unsigned locale) {
    const mar_locale *row = &mar_locales[locale];
    for (unsigned p = row->reserve + 1u; p <= row->reserve + row->approach_count; p++) {
        if (!mar_is_filled(s, p) && can_come(s, army, mar_at(p)->far_locale, FLANK)) return true;
    }
    return false;
}

static void judge_locale(gg_folly_watch *w, unsigned locale) {
    const mar_state *s = mar_world_of(w);
    unsigned held = s->held[w->seat][locale];
    mar_watch watch = mar_watch_of(s, w->seat, locale);
    mar_notes_of(w)->raider[locale] = is_lone_horse(s, w->seat, locale);
    bool prey = watch.open > 0 && is_easy_prey(s, w->seat, locale, watch.exits > 0);
    gg_folly(w, MAR_FOLLY_LONE_GUNS, prey);
    bool bare = mar_count_in(s, w->seat, mar_locales[locale].reserve) == 0;
    if (held < STACK || !bare || watch.manned < 2) return;
    gg_folly(w, MAR_FOLLY_NO_RESERVE, has_open_flank(s, w->seat, locale));
}

static void judge_turn(gg_folly_watch *w) {
    judge_trips(w);
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        mar_notes_of(w)->raider[locale] = 0;
        if (mar_world_of(w)->held[w->seat][locale]) judge_locale(w, locale);
    }
}

void mar_folly_look(gg_folly_watch *w) {
    mar_folly_notes *n = mar_notes_of(w);
    judge_group(w);
    if (n->is_over && !mar_view_of(w->view)->result) judge_turn(w);
    n->is_over = n->is_paid = 0;
    n->from = n->to = 0;
}
