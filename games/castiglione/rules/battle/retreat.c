/* retreat.c - who stays, who is pursued, and where a beaten force goes (C9.3.5, C9.4, C9.5). */
#include "base/check.h"
#include "games/castiglione/rules/numbers.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/refusal/reasons.h"

/* Ways back. */

// CAS_9_4a: back where one came from. CAS_9_4b: else where no attacker came from, in supply if
// that can be.
static cas_set sort_ways(const cas_state *s, unsigned side, cas_set areas) {
    cas_set entries = s->table.combat.entries;
    if (side == cas_attacker(&s->table) && (areas & entries)) return areas & entries;
    areas &= ~entries;
    cas_set supplied = areas & cas_supplied_areas(s, side);
    return supplied ? supplied : areas;
}

static cas_set around(const cas_state *s) {
    return cas_near_of(&s->table, cas_combat_area(&s->table));
}

static cas_set ways_back(const cas_state *s, unsigned side) {
    return sort_ways(s, side, around(s) & ~cas_held(s, side));
}

// Is it enemy-held by units that lie open?
static bool is_surely_held(const cas_state *s, unsigned side, unsigned area) {
    unsigned foe = cas_foe(side);
    if (cas_outside(&s->now, foe, area) & s->now.up[foe]) return true;
    return (cas_garrison(&s->now, foe, area) & s->now.up[foe]) && !cas_outside(&s->now, side, area);
}

// CAS_23_6: areas an attacker may name that face-down counters alone close.
static cas_set covered_ways(const cas_state *s, unsigned side) {
    cas_set covered = 0;
    if (!cas_is_fog(&s->table) || side != cas_attacker(&s->table)) return 0;
    for (cas_set left = around(s) & cas_held(s, side); left; left = cas_rest(left)) {
        if (!is_surely_held(s, side, cas_first(left))) covered |= cas_bit(cas_first(left));
    }
    return sort_ways(s, side, covered);
}

cas_set cas_retreats(const cas_state *s, unsigned side) {
    cas_set ways = ways_back(s, side);
    return ways ? ways : covered_ways(s, side);
}

bool cas_may_retreat(const cas_state *s, unsigned side) {
    return cas_retreats(s, side) != 0;
}

/* Stay or go. */

static bool is_second(const cas_table *t) {
    return t->pending_action.stage == CAS_STAGE_STAY_BACK;
}

static uint16_t stay_candidates(const cas_state *s, gg_action *out) {
    bool assault = s->table.combat.assault;
    out[0] = cas_word_action(CAS_STAY, assault ? CAS_STOP : CAS_WORD_STAY);
    out[1] = cas_word_action(CAS_STAY, assault ? CAS_GO_ON : CAS_WORD_RETREAT);
    return 2;
}

static gg_verdict stay_check(const cas_state *s, gg_action a) {
    bool assault = s->table.combat.assault;
    bool stays = cas_is_word(a, assault ? CAS_GO_ON : CAS_WORD_STAY);
    bool leaves = cas_is_word(a, assault ? CAS_STOP : CAS_WORD_RETREAT);
    return cas_unless_why(stays || leaves, CAS_9_3_5, CAS_BAR_OTHER_WORD, 0);
}

static void stay_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_STAY);
    const cas_state *s = cas_now(turn);
    const cas_table *t = &s->table;
    unsigned attacker = cas_attacker(t), side = is_second(t) ? cas_foe(attacker) : attacker;
    bool stays = a.arg[0] == CAS_WORD_STAY || a.arg[0] == CAS_GO_ON;
    bool assault = t->combat.assault;
    if (assault)
        cas_say_assault(turn, stays);
    else
        cas_tell(turn, CAS_EV_STAY, CAS_9_3_5, side, CAS_ARGS(stays, cas_combat_area(t)));
    if (!stays)
        cas_stage(turn, assault ? CAS_STAGE_MORTALITY : CAS_STAGE_PURSUIT,
                  assault ? CAS_AUSTRIAN : side);
    else if (is_second(t))
        cas_stage(turn, CAS_STAGE_STAY_BACK, CAS_SIDES); // he has said it
    else
        cas_stage(turn, CAS_STAGE_STAY_BACK, cas_foe(side));
}

void cas_must_retreat(gg_turn *turn) {
    const cas_table *t = &cas_now(turn)->table;
    unsigned side = cas_attacker(t);
    cas_tell(turn, CAS_EV_STAY, CAS_9_3_5, side, CAS_ARGS(0, cas_combat_area(t), 1));
    cas_stage(turn, CAS_STAGE_PURSUIT, side);
}

// True when asked; false if the side has no way, or has said that it stays.
bool cas_stay_go(gg_turn *turn, unsigned side) {
    const cas_state *s = cas_now(turn);
    if (s->table.pending_action.side == CAS_SIDES) return false;
    bool may = s->table.combat.assault || cas_may_retreat(s, side);
    if (may) cas_ask(turn, CAS_STAY, side);
    return may;
}

/* Pursuit. */

static unsigned loser(const cas_table *t) {
    return t->combat.retreats - 1u;
}

static cas_set outside(const cas_state *s, unsigned side) {
    return cas_outside(&s->now, side, cas_combat_area(&s->table));
}

static unsigned horse(const cas_state *s, unsigned side) {
    return cas_strength(side, outside(s, side) & cas_kind_set[side][CAS_CAVALRY]);
}

bool cas_horse_more(const cas_state *s, unsigned side) {
    return horse(s, side) > horse(s, cas_foe(side));
}

// Cavalry takes the hits as long as there is any.
cas_set cas_hit_eligible(const cas_state *s, unsigned side) {
    if (s->table.pending_action.stage != CAS_STAGE_PURSUIT) return cas_fighters(s, side);
    cas_set units = outside(s, side), cavalry = units & cas_kind_set[side][CAS_CAVALRY];
    return cavalry ? cavalry : units;
}

enum cas_rule cas_pursuit_rule(void) {
    return CAS_9_5;
}

enum cas_rule cas_retreat_rule(void) {
    return CAS_9_4;
}

// Not in the mountains, and only by more cavalry.
cas_cast cas_pursuit_of(const cas_state *s, unsigned side) {
    unsigned foe = cas_foe(side),
             more = cas_horse_more(s, foe) ? horse(s, foe) - horse(s, side) : 0;
    if (cas_areas[cas_combat_area(&s->table)].mountain) more = 0;
    return (cas_cast){
        .event = CAS_EV_PURSUIT,
        .table = CAS_TABLE_PURSUIT,
        .side = (uint8_t)foe,
        .column = (uint8_t)cas_column_of(CAS_TABLE_PURSUIT, more),
        .why = cas_reasons(cas_commander(s, foe), foe == CAS_FRENCH ? CAS_WHY_FRENCH : 0),
    };
}

static void pursue(gg_turn *turn, const cas_cast *cast) {
    int row;
    unsigned die = gg_die(turn, GG_STREAM_PUBLIC), hits = cas_cast_hits(cast, die, &row);
    cas_tell_random(
        turn, CAS_EV_PURSUIT, CAS_9_5, cast->side,
        CAS_ARGS(cast->column, die, cast->why, row, hits, cas_combat_area(&cas_now(turn)->table)));
}

bool cas_pursuit_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = loser(&s->table);
    if (s->table.combat.hits)
        return cas_hits_go(turn, CAS_PURSUIT_HIT, side, side, cas_hit_eligible(s, side));
    cas_cast cast = cas_pursuit_of(s, side);
    if (!s->table.combat.pursued && cast.column) {
        pursue(turn, &cast);
        return false;
    }
    cas_stage(turn, CAS_STAGE_RETREAT, side);
    return false;
}

/* The retreat. */

static cas_set choices(const cas_state *s) {
    return cas_retreats(s, loser(&s->table));
}

static uint16_t retreat_to_candidates(const cas_state *s, gg_action *out) {
    return cas_offer_areas(out, 0, CAS_RETREAT_TO, choices(s));
}

static gg_verdict retreat_to_check(const cas_state *s, gg_action a) {
    unsigned area;
    if (!cas_names(a, CAS_AREAS, &area)) return cas_choice_check();
    if (cas_has(choices(s), area)) return cas_legal();
    bool next = cas_has(around(s), area), held = cas_is_held(s, loser(&s->table), area);
    return cas_refuse_why(CAS_9_4,
                          !next  ? CAS_BAR_NOT_NEXT
                          : held ? CAS_BAR_IS_HELD
                                 : CAS_BAR_WRONG_WAY,
                          area + 1);
}

static void destroy(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = loser(&s->table);
    for (cas_set left = outside(s, side); left; left = cas_rest(left))
        cas_eliminate(turn, cas_id(side, cas_first(left)), CAS_9_4c);
}

static void go_back(gg_turn *turn, unsigned to) {
    GG_ASSERT_CMP(to, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    unsigned side = loser(&s->table), foe = cas_foe(side), from = cas_combat_area(&s->table);
    cas_tell(turn, CAS_EV_RETREAT, CAS_9_4, side, CAS_ARGS(from, to));
    for (cas_set left = s->now.in[side][from]; left; left = cas_rest(left)) {
        unsigned id = cas_id(side, cas_first(left));
        cas_report(turn, CAS_EV_MOVE, CAS_9_4, id, CAS_ARGS(id, from, to, 0));
    }
    if (cas_about(&s->now, foe, to)) cas_meet(turn, to);
    cas_send_away(turn, foe, s->now.in[foe][to] & cas_leaders(foe), to, true);
}

// What was face-down there is shown; a unit among it is the force's end.
static void break_through(gg_turn *turn, unsigned to) {
    GG_ASSERT_CMP(to, <, CAS_AREAS);
    const cas_state *s = cas_now(turn);
    unsigned foe = cas_foe(loser(&s->table));
    cas_set there = cas_about(&s->now, foe, to);
    cas_uncover(turn, foe, to);
    if (there & cas_units(foe))
        destroy(turn);
    else
        go_back(turn, to);
}

static void retreat_to_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, CAS_RETREAT_TO);
    const cas_state *s = cas_now(turn);
    unsigned to = a.arg[1] - 1u;
    if (cas_has(ways_back(s, loser(&s->table)), to))
        go_back(turn, to);
    else
        break_through(turn, to);
}

// True when a decision is due.
bool cas_retreat_go(gg_turn *turn) {
    const cas_state *s = cas_now(turn);
    unsigned side = loser(&s->table);
    if (outside(s, side) && choices(s)) {
        cas_ask(turn, CAS_RETREAT_TO, side);
        return true;
    }
    destroy(turn);
    cas_stage(turn, CAS_STAGE_MORTALITY, CAS_AUSTRIAN);
    return false;
}

const cas_chapter cas_stay = { stay_candidates, stay_check, stay_apply };
const cas_chapter cas_retreat_to = { retreat_to_candidates, retreat_to_check, retreat_to_apply };
