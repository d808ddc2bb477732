/* retreat.c - chapter M12: what leaving a locale costs, and where to. */
#include "base/check.h"
#include "games/marengo/rules/rules.h"

static unsigned loser(const mar_state *s) {
    return mar_enemy(s->table.army);
}

// The locale being left: the one across the pair that the attackers cross.
static unsigned left_locale(const mar_state *s) {
    return mar_at(s->table.pending_action.near)->far_locale;
}

static void show_everyone(gg_turn *turn, unsigned army, unsigned locale) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    GG_ASSERT_CMP(locale, <, MAR_LOCALES);
    mar_run run = mar_in_locale(mar_now(turn), army, locale);
    for (const mar_piece *at = run.first, *next; at < run.end; at = next) {
        for (next = at + 1; next < run.end && *next == *at;)
            next++;
        unsigned place = mar_place_of(*at);
        mar_show(turn, army,
                 MAR_ARGS(place, mar_code_of(*at), place, next - at, mar_status_of(*at)));
    }
}

static void eliminate(gg_turn *turn, enum mar_rule rule, unsigned army, mar_piece piece) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    unsigned code = mar_code_of(piece);
    mar_tell(turn, MAR_EV_GONE, rule, army,
             MAR_ARGS(mar_place_of(piece), code, mar_status_of(piece)));
    mar_lose_morale(turn, army, mar_strength_of[code]);
}

static const mar_piece *first_gun(mar_run run) {
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (mar_type_of[mar_code_of(*at)] == MAR_ARTILLERY) return at;
    }
    return NULL;
}

static void lose_guns(gg_turn *turn, unsigned army, unsigned locale) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    GG_ASSERT_CMP(locale, <, MAR_LOCALES);
    const mar_piece *gun;
    while ((gun = first_gun(mar_in_locale(mar_now(turn), army, locale))) != NULL)
        eliminate(turn, MAR_12_2, army, *gun);
}

static bool is_assaulted(const mar_state *s, unsigned place) {
    return s->table.pending_action.kind == MAR_PENDING_ASSAULT
           && place == s->table.pending_action.to;
}

// In reserve only infantry pays, on an approach cavalry too, on the assaulted one nobody.
static unsigned paying_codes(const mar_state *s, unsigned place) {
    if (!mar_is_filled(s, place) || is_assaulted(s, place)) return 0;
    unsigned codes = mar_codes_in(mar_in_place(s, loser(s), place));
    const unsigned foot = 7u << MAR_I3 | 7u << (MAR_INACTIVE + MAR_I3);
    return mar_at(place)->kind == MAR_RESERVE ? codes & foot : codes;
}

unsigned mar_retreat_toll(const mar_state *s, unsigned locale) {
    const unsigned guns = 1u << MAR_A1 | 1u << (MAR_INACTIVE + MAR_A1);
    const mar_locale *row = &mar_locales[locale];
    mar_run run = mar_in_locale(s, loser(s), locale);
    unsigned toll = 0;
    for (const mar_piece *at = run.first; at < run.end; at++) {
        unsigned code = mar_code_of(*at);
        if (mar_type_of[code] == MAR_ARTILLERY) toll += mar_strength_of[code];
    }
    for (unsigned place = row->reserve; place <= row->reserve + row->approach_count; place++)
        toll += (paying_codes(s, place) & ~guns) != 0;
    return toll;
}

// The next place that owes a loss; MAR_PLACES if none is left.
unsigned mar_retreat_place(const mar_state *s) {
    const mar_locale *row = &mar_locales[left_locale(s)];
    for (unsigned place = s->table.pending_action.retreat - 1u;
         place <= row->reserve + row->approach_count; place++) {
        if (paying_codes(s, place)) return place;
    }
    return MAR_PLACES;
}

static bool is_refuge(const mar_state *s, unsigned locale) {
    if (locale == mar_at(s->table.pending_action.near)->locale) return false;
    if (mar_is_enemy_held(s, loser(s), locale)) return false;
    return s->held[loser(s)][locale] < mar_locales[locale].capacity;
}

// Room for the retreat; a neighbour across two pairs is one neighbour.
static unsigned room(const mar_state *s) {
    const mar_locale *row = &mar_locales[left_locale(s)];
    unsigned sum = 0;
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        unsigned to = mar_at(place)->far_locale;
        if (mar_at(place)->second || !is_refuge(s, to)) continue;
        sum += mar_locales[to].capacity - s->held[loser(s)][to];
    }
    return sum;
}

static mar_run leaving(const mar_state *s) {
    return mar_in_locale(s, loser(s), left_locale(s));
}

unsigned mar_retreat_surplus(const mar_state *s) {
    unsigned count = mar_count(leaving(s)), space = room(s);
    return count > space ? count - space : 0;
}

enum mar_phase mar_retreat_due(const mar_state *s) {
    if (mar_retreat_place(s) < MAR_PLACES) return MAR_RETREAT_LOSS;
    if (mar_retreat_surplus(s) > 0) return MAR_RETREAT_LOST;
    return mar_count(leaving(s)) > 0 ? MAR_RETREAT_TO : MAR_NO_PHASE;
}

static void next(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    enum mar_phase due = mar_retreat_due(s);
    if (due != MAR_NO_PHASE) {
        mar_ask(turn, due, loser(s));
        return;
    }
    mar_tell(turn, MAR_EV_REST, MAR_12_1, loser(s), MAR_ARGS(left_locale(s)));
    mar_occupy(turn);
}

void mar_retreat(gg_turn *turn, unsigned locale) {
    GG_ASSERT_CMP(locale, <, MAR_LOCALES);
    unsigned army = loser(mar_now(turn));
    if (mar_now(turn)->held[army][locale] == 0) {
        mar_occupy(turn);
        return;
    }
    mar_tell(turn, MAR_EV_ROUT, MAR_12_1, army, MAR_ARGS(locale));
    show_everyone(turn, army, locale);
    lose_guns(turn, army, locale);
    next(turn);
}

static uint16_t offer_loss(const mar_state *s, gg_action *out) {
    return mar_offer_codes(out, 0, MAR_RETREAT_LOSS, paying_codes(s, mar_retreat_place(s)));
}

static gg_verdict check_loss(const mar_state *s, gg_action a) {
    unsigned code, place = mar_retreat_place(s), codes = paying_codes(s, place);
    bool reserve = mar_at(place)->kind == MAR_RESERVE;
    bool pays = mar_names_code(a, &code) && ((codes >> code) & 1);
    return mar_unless(pays, reserve ? MAR_12_3 : MAR_12_4);
}

static void apply_loss(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_RETREAT_LOSS);
    const mar_state *s = mar_now(turn);
    unsigned army = loser(s), place = mar_retreat_place(s), code = a.arg[2] - 1u;
    unsigned status = mar_status_of(*mar_find(s, army, place, code));
    bool reserve = mar_at(place)->kind == MAR_RESERVE;
    mar_tell(turn, MAR_EV_LOSS, reserve ? MAR_12_3 : MAR_12_4, army,
             MAR_ARGS(place, code, mar_weaker(code), status));
    mar_lose_morale(turn, army, 1);
    next(turn);
}

const mar_chapter mar_retreat_loss = { offer_loss, check_loss, apply_loss };

// Are there enough of this class and of later ones?
static gg_verdict surplus_check(const mar_state *s, unsigned code) {
    unsigned behind = 0;
    mar_run run = leaving(s);
    for (const mar_piece *at = run.first; at < run.end; at++)
        behind += mar_code_of(*at) >= code;
    return mar_completion_check(behind >= mar_retreat_surplus(s));
}

static uint16_t offer_lost(const mar_state *s, gg_action *out) {
    unsigned codes = mar_in_order(s, mar_codes_in(leaving(s)));
    for (unsigned code = 0; code < MAR_CODES; code++) {
        if (((codes >> code) & 1) && surplus_check(s, code).rule) codes &= ~(1u << code);
    }
    return mar_offer_codes(out, 0, MAR_RETREAT_LOST, codes);
}

static gg_verdict check_lost(const mar_state *s, gg_action a) {
    unsigned code, codes = mar_codes_in(leaving(s));
    if (!mar_names_code(a, &code) || !((codes >> code) & 1)) return mar_refuse(MAR_12_7);
    gg_verdict verdict = mar_pick_check(s, codes, code);
    return verdict.rule ? verdict : surplus_check(s, code);
}

static const mar_piece *leaving_piece(const mar_state *s, unsigned code) {
    mar_run run = leaving(s);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (mar_code_of(*at) == code) return at;
    }
    return NULL;
}

static void apply_lost(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_RETREAT_LOST);
    const mar_state *s = mar_now(turn);
    eliminate(turn, MAR_12_7, loser(s), *leaving_piece(s, a.arg[2] - 1u));
    next(turn);
}

const mar_chapter mar_retreat_lost = { offer_lost, check_lost, apply_lost };

static uint16_t offer_to(const mar_state *s, gg_action *out) {
    const mar_locale *row = &mar_locales[left_locale(s)];
    uint16_t count = 0;
    for (unsigned place = row->reserve + 1u; place <= row->reserve + row->approach_count; place++) {
        if (mar_at(place)->second || !is_refuge(s, mar_at(place)->far_locale)) continue;
        out[count++] =
            (gg_action){ MAR_RETREAT_TO, { MAR_THING, (uint16_t)mar_facing_arg(place), 0 } };
    }
    return count;
}

static gg_verdict check_to(const mar_state *s, gg_action a) {
    if (a.arg[0] != MAR_THING || a.arg[2] != 0 || (a.arg[1] & 1)) return mar_refuse(MAR_12_5);
    if (!mar_faced(left_locale(s), a.arg[1])) return mar_refuse(MAR_12_5);
    return mar_unless(is_refuge(s, a.arg[1] / 2u), MAR_12_6);
}

// Pieces leave in class order.
const mar_piece *mar_retreat_next(const mar_state *s) {
    unsigned codes = mar_codes_in(leaving(s)), code = 0;
    while (!((codes >> code) & 1))
        code++;
    return leaving_piece(s, code);
}

static void apply_to(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_RETREAT_TO);
    const mar_state *s = mar_now(turn);
    mar_piece piece = *mar_retreat_next(s);
    mar_tell(turn, MAR_EV_RETREAT, MAR_12_5, loser(s),
             MAR_ARGS(mar_place_of(piece), mar_code_of(piece), mar_locales[a.arg[1] / 2].reserve,
                      mar_status_of(piece)));
    next(turn);
}

const mar_chapter mar_retreat_to = { offer_to, check_to, apply_to };
