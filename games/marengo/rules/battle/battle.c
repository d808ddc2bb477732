/* battle.c - chapter M11, second half: guns, defending leaders, losses, pursuit, the end. */
#include "base/check.h"
#include "games/marengo/rules/rules.h"

static unsigned attacker(const mar_state *s) {
    return s->table.army;
}
static unsigned defender(const mar_state *s) {
    return mar_enemy(s->table.army);
}
static unsigned winner(const mar_state *s) {
    return s->table.pending_action.winner - 1u;
}

static void show_all(gg_turn *turn, unsigned army, unsigned spot) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    GG_ASSERT_CMP(spot, <, MAR_SPOTS);
    mar_run run = mar_in_place(mar_now(turn), army, spot);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        mar_show(turn, army, MAR_ARGS(spot, mar_code_of(*at), MAR_LINE, 1, mar_status_of(*at)));
    }
}

// A gun that declared or fired in its owner's latest turn does not defend.
static bool may_defend(mar_piece piece) {
    unsigned type = mar_type_of[mar_code_of(piece)], status = mar_status_of(piece);
    return type == MAR_ARTILLERY && status != MAR_FIRED && !mar_is_declared(status);
}

// MAR_15_3, MAR_15_7: could there be such a gun, as far as both players know?
static bool might_have_guns(const mar_state *s, unsigned army) {
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        mar_piece piece = s->piece[army][i];
        unsigned place = mar_place_of(piece);
        if (!may_defend(piece)) continue;
        bool waits = place >= MAR_ENTRY_FIRST && place < MAR_PLACES;
        if (waits && mar_entries[place - MAR_ENTRY_FIRST].from_round > s->table.round) continue;
        return true;
    }
    return false;
}

static unsigned count_guns(const mar_state *s, unsigned spot) {
    mar_run run = mar_in_place(s, defender(s), spot);
    unsigned count = 0;
    for (const mar_piece *at = run.first; at < run.end; at++)
        count += may_defend(*at);
    return count;
}

void mar_battle_begin(gg_turn *turn) {
    show_all(turn, attacker(mar_now(turn)), MAR_LEAD);
    mar_battle_next(turn);
}

static uint16_t offer_guns(const mar_state *s, gg_action *out) {
    uint16_t count = 0;
    if (count_guns(s, MAR_LINE) > 0) out[count++] = mar_word_action(MAR_GUNS, MAR_FIRE);
    out[count++] = mar_word_action(MAR_GUNS, MAR_HOLD);
    return count;
}

static gg_verdict check_guns(const mar_state *s, gg_action a) {
    if (mar_is_word(a, MAR_HOLD)) return mar_legal();
    return mar_unless(mar_is_word(a, MAR_FIRE) && count_guns(s, MAR_LINE) > 0, MAR_11_9);
}

static void fire_guns(gg_turn *turn) {
    unsigned army = defender(mar_now(turn)), count = count_guns(mar_now(turn), MAR_LINE);
    unsigned place = mar_now(turn)->table.pending_action.to;
    for (unsigned i = 0; i < count; i++) {
        mar_run run = mar_in_place(mar_now(turn), army, MAR_LINE);
        const mar_piece *gun = run.first;
        while (!may_defend(*gun))
            gun++;
        unsigned code = mar_code_of(*gun), status = mar_status_of(*gun);
        mar_emit_private(turn, MAR_EV_PICK, MAR_NO_RULE, army,
                         MAR_ARGS(MAR_LINE, code, MAR_SHOWN, status));
        mar_show(turn, army, MAR_ARGS(MAR_SHOWN, code, MAR_LINE, 1, status));
    }
    mar_tell(turn, MAR_EV_GUNS, MAR_11_9, army, MAR_ARGS(place, count));
}

static void apply_guns(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_GUNS);
    if (a.arg[0] == MAR_FIRE) {
        fire_guns(turn);
        mar_battle_next(turn);
    } else {
        mar_ask(turn, MAR_DEFEND, defender(mar_now(turn)));
    }
}

const mar_chapter mar_guns = { offer_guns, check_guns, apply_guns };

static unsigned of_type(unsigned codes, unsigned type) {
    unsigned same = 0;
    for (unsigned code = 0; code < MAR_CODES; code++) {
        if (mar_strength_of[code] && mar_type_of[code] == type) same |= codes & 1u << code;
    }
    return same;
}

// Of the pieces in a spot, by type: those that may lead the defence.
static unsigned leading_codes(const mar_state *s, unsigned spot, unsigned type) {
    bool barred = type == MAR_CAVALRY && mar_at(s->table.pending_action.to)->obstructing;
    return barred ? 0 : of_type(mar_codes_in(mar_in_place(s, defender(s), spot)), type);
}

static unsigned defender_codes(const mar_state *s) {
    unsigned foot = leading_codes(s, MAR_LINE, MAR_INFANTRY);
    unsigned horse = leading_codes(s, MAR_LINE, MAR_CAVALRY);
    unsigned last = s->table.pending_action.last;
    if (last == 0) return foot | horse;
    return mar_in_order(s, mar_type_of[last - 1] == MAR_INFANTRY ? foot : horse);
}

static uint16_t offer_defend(const mar_state *s, gg_action *out) {
    uint16_t count = mar_offer_codes(out, 0, MAR_DEFEND, defender_codes(s));
    out[count++] = mar_word_action(MAR_DEFEND, s->table.pending_action.last ? MAR_ONE : MAR_NONE);
    return count;
}

static gg_verdict check_defend(const mar_state *s, gg_action a) {
    unsigned code;
    if (mar_is_word(a, s->table.pending_action.last ? MAR_ONE : MAR_NONE)) return mar_legal();
    bool able = mar_names_code(a, &code) && ((defender_codes(s) >> code) & 1);
    return mar_unless(able, MAR_11_10);
}

mar_clash mar_clash_of(const mar_state *s, unsigned type) {
    mar_clash clash = { 0 };
    clash.penalty = mar_at(s->table.pending_action.to)->penalty[type];
    clash.leaders = (int)mar_strength_in(s, attacker(s), MAR_LEAD);
    clash.strength = (int)mar_leading_strength(s, attacker(s), 0) - clash.penalty;
    clash.defence = (int)mar_leading_strength(s, defender(s), 0);
    return clash;
}

// The strongest of a type that the front has room for.
static int best_defence(const mar_state *s, unsigned spot, unsigned type) {
    unsigned army = defender(s), codes = leading_codes(s, spot, type);
    unsigned room = mar_at(s->table.pending_action.to)->wide ? 2 : 1;
    int best[2] = { 0, 0 };
    mar_run run = mar_in_place(s, army, spot);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        int worth = (int)mar_worth(s, army, mar_code_of(*at));
        if (!((codes >> mar_code_of(*at)) & 1) || worth <= best[1]) continue;
        best[1] = worth < best[0] ? worth : best[0];
        best[0] = worth > best[0] ? worth : best[0];
    }
    return room == 2 ? best[0] + best[1] : best[0];
}

mar_clash mar_clash_foreseen(const mar_state *s, unsigned spot, bool fires) {
    mar_run lead = mar_in_place(s, attacker(s), MAR_LEAD);
    unsigned type = lead.first < lead.end ? mar_type_of[mar_code_of(*lead.first)]
                                          : s->table.pending_action.type;
    mar_clash clash = mar_clash_of(s, type);
    int foot = best_defence(s, spot, MAR_INFANTRY), horse = best_defence(s, spot, MAR_CAVALRY);
    clash.guns = fires ? (int)count_guns(s, spot) : 0;
    // MAR_11_15: what the guns take falls on the leaders first.
    clash.strength =
        (int)mar_leading_strength(s, attacker(s), (unsigned)clash.guns) - clash.penalty;
    clash.defence = foot > horse ? foot : horse;
    return clash;
}

// MAR_11_11: strengths are reckoned once the defender has declared.
static void clash(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    unsigned army = defender(s);
    show_all(turn, army, MAR_LEAD);
    mar_tell(turn, MAR_EV_LEADERS, MAR_11_10, army,
             MAR_ARGS(mar_count_in(s, army, MAR_LEAD), mar_at(s->table.pending_action.to)->locale));
    mar_clash result = mar_clash_of(s, s->table.pending_action.type);
    mar_tell(turn, MAR_EV_RESULT, MAR_11_12, attacker(s),
             MAR_ARGS(result.strength, result.defence, result.leaders, result.penalty,
                      mar_at(s->table.pending_action.to)->locale,
                      mar_strength_in(s, army, MAR_LEAD)));
    mar_battle_next(turn);
}

static void apply_defend(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_DEFEND);
    const mar_state *s = mar_now(turn);
    bool second = s->table.pending_action.last > 0, wide = mar_at(s->table.pending_action.to)->wide;
    unsigned army = defender(s);
    if (a.arg[0] == MAR_THING) mar_pick(turn, army, MAR_LINE, a.arg[2] - 1u, MAR_LEAD);
    if (a.arg[0] == MAR_THING && !second && wide)
        mar_ask(turn, MAR_DEFEND, army);
    else
        clash(turn);
}

const mar_chapter mar_defend = { offer_defend, check_defend, apply_defend };

static bool is_pursuing(const mar_state *s, unsigned army) {
    return s->table.pending_action.stage == MAR_STAGE_PURSUIT && army == winner(s);
}

// Where the losses of a side fall first; the enemy chooses among these.
static unsigned first_spot(const mar_state *s, unsigned army) {
    return is_pursuing(s, army) ? MAR_PURSUIT : MAR_LEAD;
}

static unsigned count_others(const mar_state *s, unsigned army) {
    return mar_count_in(s, army, MAR_LINE) + mar_count_in(s, army, MAR_SHOWN);
}

static bool can_lose(const mar_state *s, unsigned army) {
    if (s->table.pending_action.loss[army] == 0) return false;
    if (mar_count_in(s, army, first_spot(s, army)) > 0) return true;
    return !is_pursuing(s, army) && count_others(s, army) > 0;
}

// The side that loses a point next: the winner before the loser. MAR_ARMIES if none does.
static unsigned hit_side(const mar_state *s) {
    unsigned first = s->table.pending_action.winner ? winner(s) : attacker(s);
    if (can_lose(s, first)) return first;
    return can_lose(s, mar_enemy(first)) ? mar_enemy(first) : MAR_ARMIES;
}

static unsigned lead_codes(const mar_state *s) {
    unsigned army = hit_side(s);
    return mar_codes_in(mar_in_place(s, army, first_spot(s, army)));
}

static unsigned other_codes(const mar_state *s, unsigned army) {
    return mar_codes_in(mar_run_of(s, army, MAR_LINE, MAR_SHOWN + 1));
}

static void lose_point(gg_turn *turn, unsigned army, unsigned spot, unsigned code) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    GG_ASSERT_CMP(spot, <, MAR_SPOTS);
    const mar_pending_action *pending_action = &mar_now(turn)->table.pending_action;
    unsigned status = mar_status_of(*mar_find(mar_now(turn), army, spot, code));
    bool pursuit = pending_action->stage == MAR_STAGE_PURSUIT;
    mar_tell(turn, MAR_EV_LOSS, pursuit ? MAR_11_17 : MAR_11_15, army,
             MAR_ARGS(spot, code, mar_weaker(code), status,
                      mar_at(pending_action->near)->far_locale + 1));
    mar_lose_morale(turn, army, 1);
    mar_battle_next(turn);
}

static uint16_t offer_loss_lead(const mar_state *s, gg_action *out) {
    return mar_offer_codes(out, 0, MAR_LOSS_LEAD, lead_codes(s));
}

static gg_verdict check_loss_lead(const mar_state *s, gg_action a) {
    unsigned code;
    return mar_unless(mar_names_code(a, &code) && ((lead_codes(s) >> code) & 1), MAR_11_15);
}

static void apply_loss_lead(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_LOSS_LEAD);
    unsigned army = hit_side(mar_now(turn));
    lose_point(turn, army, first_spot(mar_now(turn), army), a.arg[2] - 1u);
}

const mar_chapter mar_loss_lead = { offer_loss_lead, check_loss_lead, apply_loss_lead };

static uint16_t offer_loss_other(const mar_state *s, gg_action *out) {
    return mar_offer_codes(out, 0, MAR_LOSS_OTHER, other_codes(s, hit_side(s)));
}

static gg_verdict check_loss_other(const mar_state *s, gg_action a) {
    unsigned code;
    bool there = mar_names_code(a, &code) && ((other_codes(s, hit_side(s)) >> code) & 1);
    return mar_unless(there, MAR_11_15);
}

// Of equal pieces one that is face-up already is taken: nothing new is shown.
unsigned mar_other_spot(const mar_state *s, unsigned army, unsigned code) {
    return mar_find(s, army, MAR_SHOWN, code) ? MAR_SHOWN : MAR_LINE;
}

static void apply_loss_other(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_LOSS_OTHER);
    unsigned army = hit_side(mar_now(turn)), code = a.arg[2] - 1u;
    lose_point(turn, army, mar_other_spot(mar_now(turn), army, code), code);
}

const mar_chapter mar_loss_other = { offer_loss_other, check_loss_other, apply_loss_other };

static bool led_with_cavalry(const mar_state *s, unsigned army) {
    return army == attacker(s) ? s->table.pending_action.type == MAR_CAVALRY
                               : s->table.pending_action.horse;
}

// Declared artillery lies face-up in the line.
static bool has_hidden(const mar_state *s, unsigned army) {
    mar_run run = mar_in_place(s, army, MAR_LINE);
    for (const mar_piece *at = run.first; at < run.end; at++) {
        if (!mar_is_declared(mar_status_of(*at))) return true;
    }
    return false;
}

// As far as both players know: M11.16's conditions, and a piece that could be cavalry.
static bool might_pursue(const mar_state *s) {
    unsigned army = winner(s), loser = mar_enemy(army);
    const mar_place *far = mar_at(s->table.pending_action.to),
                    *near = mar_at(s->table.pending_action.near);
    if (far->obstructing || near->obstructing || led_with_cavalry(s, loser)) return false;
    if (mar_count_in(s, loser, MAR_LEAD) + count_others(s, loser) == 0) return false;
    unsigned shown = mar_codes_in(mar_in_place(s, army, MAR_SHOWN));
    return has_hidden(s, army) || of_type(shown, MAR_CAVALRY);
}

static unsigned pursuer_codes(const mar_state *s) {
    return mar_in_order(s, of_type(other_codes(s, winner(s)), MAR_CAVALRY));
}

static uint16_t offer_pursue(const mar_state *s, gg_action *out) {
    uint16_t count = mar_offer_codes(out, 0, MAR_PURSUE, pursuer_codes(s));
    out[count++] = mar_word_action(MAR_PURSUE, s->table.pending_action.last ? MAR_ONE : MAR_NONE);
    return count;
}

static gg_verdict check_pursue(const mar_state *s, gg_action a) {
    unsigned code;
    if (mar_is_word(a, s->table.pending_action.last ? MAR_ONE : MAR_NONE)) return mar_legal();
    bool able = mar_names_code(a, &code) && ((pursuer_codes(s) >> code) & 1);
    return mar_unless(able, MAR_11_16);
}

// The attacker won: the defenders leave, and he comes in if anyone of his is left.
static void storm(gg_turn *turn) {
    unsigned army = attacker(mar_now(turn));
    unsigned locale = mar_at(mar_now(turn)->table.pending_action.to)->locale;
    unsigned left = mar_count(mar_run_of(mar_now(turn), army, MAR_LEAD, MAR_SPOTS));
    mar_tell(turn, MAR_EV_TAKEN, MAR_11_19, army, MAR_ARGS(locale, left));
    mar_retreat(turn, locale);
}

static void finish(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    if (winner(s) == attacker(s)) {
        storm(turn);
        return;
    }
    unsigned left = mar_count(mar_run_of(s, attacker(s), MAR_LEAD, MAR_SPOTS));
    mar_tell(turn, MAR_EV_REPULSE, MAR_11_18, attacker(s),
             MAR_ARGS(s->table.pending_action.near, left));
    mar_go_on(turn);
}

mar_clash mar_pursuit_of(const mar_state *s) {
    unsigned army = winner(s), sum = mar_strength_in(s, army, MAR_PURSUIT);
    unsigned held = army == attacker(s) ? s->table.pending_action.to : s->table.pending_action.near;
    unsigned penalty = mar_at(held)->penalty[MAR_CAVALRY];
    return (mar_clash){ .leaders = (int)sum,
                        .penalty = (int)penalty,
                        .strength = sum > penalty ? (int)(sum - penalty) : 0 };
}

static void pursue(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    unsigned army = winner(s), count = mar_count_in(s, army, MAR_PURSUIT);
    if (count == 0) {
        finish(turn);
        return;
    }
    show_all(turn, army, MAR_PURSUIT);
    mar_clash pursuit = mar_pursuit_of(s);
    mar_tell(turn, MAR_EV_PURSUIT, MAR_11_17, army,
             MAR_ARGS(count, pursuit.strength, pursuit.leaders, pursuit.penalty,
                      mar_at(s->table.pending_action.to)->locale));
    mar_battle_next(turn);
}

static void apply_pursue(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, MAR_PURSUE);
    const mar_state *s = mar_now(turn);
    bool second = s->table.pending_action.last > 0, wide = mar_at(s->table.pending_action.to)->wide;
    unsigned army = winner(s), code = a.arg[2] - 1u;
    if (a.arg[0] == MAR_THING) {
        unsigned spot = mar_other_spot(s, army, code);
        mar_pick(turn, army, spot, code, MAR_PURSUIT);
        if (!second && wide) {
            mar_ask(turn, MAR_PURSUE, army);
            return;
        }
    }
    pursue(turn);
}

const mar_chapter mar_pursue = { offer_pursue, check_pursue, apply_pursue };

enum mar_phase mar_battle_due(const mar_state *s, unsigned *seat) {
    unsigned hit = hit_side(s);
    if (hit < MAR_ARMIES) {
        bool lead = mar_count_in(s, hit, first_spot(s, hit)) > 0;
        *seat = lead ? mar_enemy(hit) : hit;
        return lead ? MAR_LOSS_LEAD : MAR_LOSS_OTHER;
    }
    *seat = s->table.pending_action.winner ? winner(s) : defender(s);
    switch (s->table.pending_action.stage) {
    case MAR_STAGE_PICKS:
        if (MAR_LEAK == MAR_LEAK_SILENCE) return count_guns(s, MAR_LINE) ? MAR_GUNS : MAR_DEFEND;
        return might_have_guns(s, defender(s)) ? MAR_GUNS : MAR_DEFEND;
    case MAR_STAGE_GUNS: return MAR_DEFEND;
    case MAR_STAGE_CLASH: return might_pursue(s) ? MAR_PURSUE : MAR_NO_PHASE;
    default: return MAR_NO_PHASE;
    }
}

void mar_battle_next(gg_turn *turn) {
    unsigned seat;
    enum mar_phase due = mar_battle_due(mar_now(turn), &seat);
    if (due != MAR_NO_PHASE)
        mar_ask(turn, due, seat);
    else
        finish(turn);
}

// Artillery too; nobody, if no attacker survived.
void mar_come_in(gg_turn *turn) {
    const mar_state *s = mar_now(turn);
    unsigned army = attacker(s),
             reserve = mar_locales[mar_at(s->table.pending_action.to)->locale].reserve;
    unsigned count = mar_count(mar_run_of(s, army, MAR_LEAD, MAR_SPOTS));
    mar_tell(turn, MAR_EV_ENTER, MAR_11_19, army, MAR_ARGS(reserve, count));
    mar_continue(turn);
}
