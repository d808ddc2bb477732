/* road.c - M8.20 to M8.25, M8.32 and M8.50 to M8.54: moves by road, from reserve or entry. */
#include "base/apart.h"
#include "base/check.h"
#include "games/marengo/rules/rules.h"

// Where a road move stands: before its first step, or in a locale by some road.
typedef struct stand {
    unsigned locale, place; // place: the reserve or entry it starts from
    unsigned step;
    unsigned road, group; // of the road it came by; only with step > 0
    bool paid;
} stand;

static stand start_at(unsigned place) {
    return (stand){ .locale = mar_at(place)->locale, .place = place };
}

static stand standing(const mar_state *s) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    if (pending_action->step == 0) return start_at(pending_action->from);
    return (stand){ .locale = mar_at(pending_action->to)->locale,
                    .place = pending_action->to,
                    .step = pending_action->step,
                    .road = pending_action->road - 1u,
                    .group = pending_action->group,
                    .paid = pending_action->paid };
}

// The one piece in hand or group; spots come last in the row.
static unsigned moving_code(const mar_state *s) {
    unsigned army = s->table.army;
    mar_piece piece = s->piece[army][s->piece_count[army] - 1];
    GG_ASSERT_CMP(mar_place_of(piece), <=, MAR_GROUP);
    GG_ASSERT_CMP(mar_place_of(piece), >=, MAR_HAND);
    return mar_code_of(piece);
}

// A piece waits as briefly as it can: one step after its own and after the crossing's last.
static unsigned step_across(const mar_state *s, unsigned step, unsigned crossing) {
    unsigned last = mar_crossing_step(&s->table, crossing);
    return (step > last ? step : last) + 1;
}

// MAR_8_25: in l34 the roads P1 and P4 meet only by a secondary one.
static bool is_detour(const stand *at, unsigned road) {
    return at->step > 0 && at->locale == MAR_L34 && road != at->road && mar_roads[at->road].primary
           && mar_roads[road].primary;
}

static bool is_free(const stand *at, const mar_exit *out) {
    return out->primary && !is_detour(at, out->road);
}

// MAR_7_4: a primary road costs nothing, and a road move pays once.
static gg_verdict toll_check(const mar_state *s, const stand *at, bool free) {
    return free || at->paid ? mar_legal() : mar_price_check(s, 1);
}

static gg_verdict capacity_check(const mar_state *s, const stand *at, const mar_exit *out) {
    if (at->step > 0 && out->group != at->group) return mar_refuse(MAR_8_20);
    bool used = mar_crossing_step(&s->table, out->crossing) > 0;
    if (used && mar_crossing_is_forward(&s->table, out->crossing) != out->forward) {
        return mar_refuse(MAR_8_22);
    }
    return mar_unless(step_across(s, at->step, out->crossing) <= MAR_STEPS, MAR_8_22);
}

// A piece that came in from its entry in this very move.
static bool is_new(const mar_state *s, const stand *at) {
    return at->step > 0 && s->table.pending_action.from >= MAR_ENTRY_FIRST;
}

static GG_INSIDE gg_verdict exit_check(const mar_state *s, const stand *at, const mar_exit *out,
                                       unsigned code) {
    unsigned army = s->table.army;
    gg_verdict verdict = capacity_check(s, at, out);
    if (verdict.rule) return verdict;
    bool held = mar_is_enemy_held(s, army, out->to);
    if (s->head.rules >= 2 && held && is_new(s, at)) return mar_refuse(MAR_8_54);
    if (held && mar_is_filled(s, mar_at(out->near)->opposite)) return mar_refuse(MAR_8_21);
    verdict = mar_closed_check(s, out->near);
    if (verdict.rule) return verdict;
    verdict =
        held ? mar_road_attack_check(s, out->near, code) : mar_room_check(s, army, out->to, 1);
    return verdict.rule ? verdict : toll_check(s, at, is_free(at, out));
}

gg_verdict mar_entry_check(const mar_state *s, unsigned place) {
    const mar_entry *entry = &mar_entries[place - MAR_ENTRY_FIRST];
    if (s->table.round < entry->from_round) return mar_refuse(MAR_8_50);
    bool full = s->held[s->table.army][entry->locale] >= mar_locales[entry->locale].capacity;
    bool closed =
        mar_is_enemy_held(s, s->table.army, entry->locale) || mar_is_taken(s, entry->locale);
    return mar_unless(!full && !closed, MAR_8_51);
}

// Of the ways to move only the road and the bridge begin at an entry.
gg_verdict mar_entry_way_check(unsigned place) {
    return mar_unless(mar_at(place)->kind != MAR_ENTRY, MAR_8_50);
}

static gg_verdict enter_check(const mar_state *s, unsigned place) {
    gg_verdict verdict = mar_entry_check(s, place);
    if (verdict.rule) return verdict;
    unsigned crossing = MAR_ROAD_CROSSINGS + place - MAR_ENTRY_FIRST;
    return mar_unless(step_across(s, 0, crossing) <= MAR_STEPS, MAR_8_22);
}

gg_verdict mar_pontoon_check(const mar_state *s, unsigned place) {
    if (mar_at(place)->kind != MAR_ENTRY) return mar_refuse(MAR_8_52);
    if (!mar_entries[place - MAR_ENTRY_FIRST].pontoon) return mar_refuse(MAR_8_52);
    gg_verdict verdict = mar_entry_check(s, place);
    if (verdict.rule) return verdict;
    return s->table.pontoon_used ? mar_refuse(MAR_8_52) : mar_price_check(s, 1);
}

void mar_pontoon_move(gg_turn *turn, unsigned from, unsigned to) {
    mar_tell(turn, MAR_EV_MOVE, MAR_8_52, mar_now(turn)->table.army,
             MAR_ARGS(from, to, 1, 0, MAR_PONTOON));
}

// Is an approach crossed by a road that leads on from here? `free` if a primary one does.
static bool is_on_road(const stand *at, unsigned approach, bool *free) {
    const mar_locale *row = &mar_locales[at->locale];
    bool found = false;
    *free = false;
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        const mar_exit *out = &mar_exits[i];
        if (out->near != approach || (at->step > 0 && out->group != at->group)) continue;
        found = true;
        *free = *free || is_free(at, out);
    }
    return found;
}

static gg_verdict ride_check(const mar_state *s, const stand *at, unsigned approach,
                             unsigned code) {
    bool free = false;
    if (mar_at(at->place)->kind == MAR_ENTRY) return mar_refuse(MAR_8_32);
    gg_verdict verdict = mar_ride_check(s, code, approach);
    if (verdict.rule) return verdict;
    bool there = is_on_road(at, approach, &free);
    if (!there || (at->step == 0 && !free)) return mar_refuse(MAR_8_32);
    return toll_check(s, at, free);
}

// Has a piece of this class any legal first step, or a place to block without one?
static gg_verdict first_step_check(const mar_state *s, const stand *at, unsigned code) {
    const mar_locale *row = &mar_locales[at->locale];
    gg_verdict verdict = mar_refuse(MAR_8_20), toll = mar_price_check(s, 1);
    bool cavalry = mar_type_of[code] == MAR_CAVALRY;
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        const mar_exit *out = &mar_exits[i];
        if (!out->primary && toll.rule) {
            verdict = toll;
            continue;
        }
        verdict = exit_check(s, at, out, code);
        if (!verdict.rule) return verdict;
        if (cavalry && !ride_check(s, at, out->near, code).rule) return mar_legal();
    }
    return verdict;
}

gg_verdict mar_road_check(const mar_state *s, unsigned place, unsigned code) {
    if (mar_at(place)->kind == MAR_APPROACH) return mar_refuse(MAR_8_20);
    if (mar_at(place)->kind == MAR_ENTRY) return enter_check(s, place);
    stand at = start_at(place);
    return first_step_check(s, &at, code);
}

// Roads that share a pair are one way to block it.
static bool is_first_across(const mar_locale *row, unsigned exit_row) {
    for (unsigned i = row->exit_first; i < exit_row; i++) {
        if (mar_exits[i].near == mar_exits[exit_row].near) return false;
    }
    return true;
}

static uint16_t offer_enter(const mar_state *s, const stand *at, gg_action *out) {
    uint16_t road = (uint16_t)(mar_entries[at->place - MAR_ENTRY_FIRST].road + 1);
    out[0] = (gg_action){ MAR_ROAD_STEP, { MAR_THING, (uint16_t)(at->locale * 2), road } };
    return enter_check(s, at->place).rule ? 0 : 1;
}

static uint16_t offer_steps(const mar_state *s, gg_action *out) {
    stand at = standing(s);
    const mar_locale *row = &mar_locales[at.locale];
    unsigned code = moving_code(s), last = row->exit_first + row->exit_count;
    uint16_t count = 0;
    if (mar_at(at.place)->kind == MAR_ENTRY) return offer_enter(s, &at, out);
    for (unsigned i = row->exit_first; i < last; i++) {
        if (exit_check(s, &at, &mar_exits[i], code).rule) continue;
        uint16_t facing = (uint16_t)mar_facing_arg(mar_exits[i].near);
        uint16_t road = (uint16_t)(mar_exits[i].road + 1);
        out[count++] = (gg_action){ MAR_ROAD_STEP, { MAR_THING, facing, road } };
    }
    for (unsigned i = row->exit_first; i < last && mar_type_of[code] == MAR_CAVALRY; i++) {
        if (!is_first_across(row, i) || ride_check(s, &at, mar_exits[i].near, code).rule) continue;
        uint16_t facing = (uint16_t)mar_facing_arg(mar_exits[i].near);
        out[count++] = (gg_action){ MAR_ROAD_STEP, { MAR_BLOCK_AT, facing, 0 } };
    }
    if (at.step > 0) out[count++] = mar_word_action(MAR_ROAD_STEP, MAR_STOP);
    return count;
}

// The road out that an action names; NULL if there is none here.
static const mar_exit *exit_named(const stand *at, gg_action a) {
    const mar_locale *row = &mar_locales[at->locale];
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        const mar_exit *out = &mar_exits[i];
        if (out->road + 1u == a.arg[2] && mar_facing_arg(out->near) == a.arg[1]) return out;
    }
    return NULL;
}

static gg_verdict check_enter(const mar_state *s, const stand *at, gg_action a) {
    const mar_entry *entry = &mar_entries[at->place - MAR_ENTRY_FIRST];
    bool named = a.arg[1] == entry->locale * 2u && a.arg[2] == entry->road + 1u;
    return named ? enter_check(s, at->place) : mar_refuse(MAR_8_50);
}

static gg_verdict check_step(const mar_state *s, gg_action a) {
    stand at = standing(s);
    if (mar_is_word(a, MAR_STOP)) return mar_unless(at.step > 0, MAR_8_20);
    unsigned code = moving_code(s);
    if (a.arg[0] == MAR_BLOCK_AT && a.arg[2] == 0) {
        return ride_check(s, &at, mar_faced(at.locale, a.arg[1]), code);
    }
    if (a.arg[0] != MAR_THING || a.arg[2] == 0) return mar_refuse(MAR_8_20);
    if (mar_at(at.place)->kind == MAR_ENTRY) return check_enter(s, &at, a);
    const mar_exit *out = exit_named(&at, a);
    return out ? exit_check(s, &at, out, code) : mar_refuse(MAR_8_20);
}

static void step(gg_turn *turn, const stand *at, const mar_exit *out, bool toll) {
    const mar_state *s = mar_now(turn);
    unsigned to = mar_locales[out->to].reserve, exit_row = (unsigned)(out - mar_exits);
    unsigned number = step_across(s, at->step, out->crossing);
    mar_tell(turn, MAR_EV_STEP, MAR_8_20, s->table.army,
             MAR_ARGS(at->place, to, out->crossing, number, at->step == 0, exit_row + 1));
    if (toll) mar_pay_road(turn);
    mar_ask(turn, MAR_ROAD_STEP, s->table.army);
}

// A road attack has succeeded: the crossing is used after all.
void mar_road_arrive(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    const mar_exit *out = &mar_exits[s->table.pending_action.exit - 1];
    unsigned number = step_across(s, s->table.pending_action.step, out->crossing);
    mar_tell(turn, MAR_EV_STEP, MAR_8_20, s->table.army,
             MAR_ARGS(mar_locales[mar_at(out->near)->locale].reserve, mar_locales[out->to].reserve,
                      out->crossing, number, 0, s->table.pending_action.exit));
    mar_ask(turn, MAR_ROAD_STEP, s->table.army);
}

static void enter(gg_turn *turn, const stand *at) {
    const mar_state *s = mar_now(turn);
    unsigned crossing = MAR_ROAD_CROSSINGS + at->place - MAR_ENTRY_FIRST;
    mar_tell(turn, MAR_EV_STEP, MAR_8_50, s->table.army,
             MAR_ARGS(at->place, mar_locales[at->locale].reserve, crossing,
                      step_across(s, 0, crossing), 1, 0));
    mar_ask(turn, MAR_ROAD_STEP, s->table.army);
}

static void ride(gg_turn *turn, const stand *at, unsigned approach) {
    GG_ASSERT_CMP(approach, <, MAR_PLACES);
    unsigned code = moving_code(mar_now(turn)), army = mar_now(turn)->table.army;
    bool free = false;
    is_on_road(at, approach, &free);
    if (!free && !at->paid) mar_pay_road(turn);
    if (at->step == 0) {
        // In place: the piece joins the group where it stands, then goes on like any other.
        mar_tell(turn, MAR_EV_MOVE, MAR_8_32, army,
                 MAR_ARGS(at->place, at->place, 1, 0, MAR_BY_ROAD));
    }
    mar_emit_private(turn, MAR_EV_PICK, MAR_NO_RULE, army,
                     MAR_ARGS(MAR_GROUP, code, MAR_HAND, MAR_MOVED));
    mar_ride_show(turn, code);
    mar_ride(turn, approach, 1);
    mar_settle(turn);
}

bool mar_step_costs(const mar_state *s, gg_action a) {
    stand at = standing(s);
    bool free = true;
    if (a.arg[0] == MAR_BLOCK_AT)
        is_on_road(&at, mar_faced(at.locale, a.arg[1]), &free);
    else if (a.arg[0] == MAR_THING && mar_at(at.place)->kind != MAR_ENTRY)
        free = is_free(&at, exit_named(&at, a));
    return !free && !at.paid;
}

static void apply_step(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_ROAD_STEP);
    stand at = standing(mar_now(turn));
    if (a.arg[0] == MAR_STOP) {
        mar_settle(turn);
    } else if (a.arg[0] == MAR_BLOCK_AT) {
        ride(turn, &at, mar_faced(at.locale, a.arg[1]));
    } else if (mar_at(at.place)->kind == MAR_ENTRY) {
        enter(turn, &at);
    } else {
        const mar_exit *out = exit_named(&at, a);
        bool toll = !is_free(&at, out) && !at.paid;
        if (mar_is_enemy_held(mar_now(turn), mar_now(turn)->table.army, out->to)) {
            mar_road_attack(turn, (unsigned)(out - mar_exits), toll);
        } else {
            step(turn, &at, out, toll);
        }
    }
}

const mar_chapter mar_road_step = { offer_steps, check_step, apply_step };
