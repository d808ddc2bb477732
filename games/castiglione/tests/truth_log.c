/* truth_log.c - every sentence of the log against the state before and after it: who is where, who
 * holds what, who survived, who won; sums of dice; and that it names army and place. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/castiglione/words/text.h"
#include "truth.h"

const char *const truth_people[CAS_SIDES] = { "Austrians", "French" };
const char *const truth_titles[CAS_SIDES] = { "Austrian", "French" };

typedef struct claim {
    const cas_state *before, *after;
    const gg_event *e;
    const char *said;
    unsigned side, id, number; // actor; the counter operand 0 names, if it names one
} claim;

static bool says(const claim *c, const char *part) {
    return strstr(c->said, part) != NULL;
}

static unsigned place_of(const cas_state *s, const claim *c) {
    return s->now.place[c->side][c->number];
}

static const char *area_name(unsigned place) {
    return place < CAS_PLACES ? cas_areas[cas_area_of(place)].name : "";
}

static void names_place(const claim *c, int place) {
    if (place < 0 || place >= CAS_PLACES) truth_fail(c->said, "no place (%d)", place);
    SO(c->said, says(c, area_name((unsigned)place)));
    if (cas_is_inside((unsigned)place)) SO(c->said, says(c, "fortress"));
}

static void names_army(const claim *c) {
    SO(c->said, says(c, truth_people[c->side]) || says(c, truth_titles[c->side]));
}

static void names_counter(const claim *c) {
    const cas_counter *row = cas_row(c->side, c->number);
    SO(c->said, says(c, row->kind == CAS_DUMMY ? "dummy" : row->name));
    names_army(c);
}

static int clamped(int row, int least, int most) {
    return row < least ? least : row > most ? most : row;
}

/* Forces. */

static unsigned area_now(const claim *c) {
    return c->before->table.combat.area - 1u;
}

static unsigned arm_sp(const claim *c, unsigned side, unsigned kind) {
    cas_set units = cas_fighters(c->before, side);
    unsigned area = area_now(c), sp = 0;
    for (cas_set left = units & cas_kind_set[side][kind]; left; left = cas_rest(left)) {
        bool sortie =
            !c->before->table.combat.assault && c->before->now.place[side][cas_first(left)] != area;
        if (!sortie) sp += cas_row(side, cas_first(left))->sp;
    }
    return sp;
}

static unsigned sp_of(const claim *c, unsigned side) {
    cas_set units = cas_fighters(c->before, side),
            out = units & c->before->now.in[side][area_now(c)];
    if (c->before->table.combat.assault) return cas_strength(side, units);
    return cas_strength(side, out) + (cas_strength(side, units & ~out) + 1) / 2;
}

// The commander is named with his rating, unless that is nothing.
static void names_commander(const claim *c, unsigned side) {
    unsigned id = cas_commander(c->before, side);
    const cas_counter *row = id ? cas_row(side, cas_number_of(id - 1)) : NULL;
    if (row && row->tactical) SO(c->said, says(c, row->name));
}

/* Kinds of events. */

static void of_check(const claim *c) {
    const gg_event *e = c->e;
    int printed = cas_row(c->side, c->number)->cf;
    int sum = truth_roll(c->said, "cohesion ", true), value = sum < printed ? sum : printed;
    char die[32];
    names_counter(c);
    names_place(c, (int)place_of(c->before, c));
    snprintf(die, sizeof die, "rolls %d and ", e->arg[2]);
    SO(c->said, says(c, die));
    SO(c->said, value == e->arg[3]);
    SO(c->said, (e->arg[2] <= value) == (e->arg[4] & 1));
    SO(c->said, (sum > printed) == says(c, ", at most "));
    if (c->before->now.hits[c->side][c->number]) SO(c->said, says(c, "(hits)"));
}

static void of_hit(const claim *c) {
    static const char *const words[] = { "hunger", "march",       0,        0,        0,
                                         0,        "bombardment", "combat", "pursuit" };
    static const gg_rule rules[] = { CAS_5_4, CAS_8_5a, 0, 0, 0, 0, CAS_9_2, CAS_9_3_2, CAS_9_5 };
    unsigned hits = c->after->now.hits[c->side][c->number], why = (unsigned)c->e->arg[2];
    char number[32];
    snprintf(number, sizeof number, "has %u hit", hits);
    names_counter(c);
    names_place(c, (int)place_of(c->before, c));
    SO(c->said, says(c, number));
    SO(c->said, hits == c->before->now.hits[c->side][c->number] + 1u);
    SO(c->said, says(c, words[why]));
    SO(c->said, c->e->rule == rules[why]);
}

static void of_out(const claim *c) {
    char sp[16];
    snprintf(sp, sizeof sp, "(%u SP)", cas_row(c->side, c->number)->sp);
    names_counter(c);
    names_place(c, (int)place_of(c->before, c));
    SO(c->said, says(c, sp));
    SO(c->said, place_of(c->after, c) == CAS_ELIMINATED);
    bool dead = c->before->now.hits[c->side][c->number] >= 4;
    SO(c->said, says(c, "fourth hit") == dead);
    SO(c->said, (c->e->rule == CAS_6_2) == dead);
}

static void of_move(const claim *c) {
    const cas_combat *combat = &c->before->table.combat;
    unsigned to = place_of(c->after, c), from = place_of(c->before, c);
    names_counter(c);
    names_place(c, (int)from);
    names_place(c, (int)to);
    if (says(c, "retreats")) SO(c->said, combat->retreats == c->side + 1);
    if (says(c, "guns")) SO(c->said, combat->area && c->side != cas_active(&c->before->table));
    if (says(c, "withdraws")) SO(c->said, cas_is_inside(to) && combat->area);
    if (says(c, " goes ") || says(c, "comes out")) SO(c->said, combat->area == 0);
}

static void of_roll(const claim *c) {
    unsigned side = c->side, foe = cas_foe(side);
    char sp[32];
    bool attacks = side == cas_attacker(&c->before->table);
    snprintf(sp, sizeof sp, "With %u SP", sp_of(c, side));
    names_army(c);
    names_place(c, (int)area_now(c));
    SO(c->said, says(c, sp));
    SO(c->said, truth_row(c->said) == clamped(truth_roll(c->said, " roll ", true), 0, 8));
    names_commander(c, side);
    bool horse = arm_sp(c, side, CAS_CAVALRY) > arm_sp(c, foe, CAS_CAVALRY);
    SO(c->said, says(c, "(cavalry)") == (horse && !c->before->table.combat.assault));
    SO(c->said, says(c, "(mountain)") == (attacks && cas_areas[area_now(c)].mountain));
    SO(c->said, says(c, "(assault)") == (attacks && c->before->table.combat.assault));
}

static void of_bombard(const claim *c, unsigned arm) {
    unsigned side = c->side, foe = cas_foe(side);
    unsigned more = arm_sp(c, side, arm) - arm_sp(c, foe, arm);
    char column[32];
    snprintf(column, sizeof column, "column %u:", more > 6 ? 6 : more);
    names_army(c);
    names_place(c, (int)area_now(c));
    SO(c->said, arm_sp(c, side, arm) > arm_sp(c, foe, arm));
    SO(c->said, says(c, column));
    SO(c->said, truth_row(c->said) == clamped(truth_roll(c->said, "rolls ", true), 0, 6));
    names_commander(c, side);
}

static void of_recon(const claim *c) {
    unsigned foe = cas_foe(c->side), target = c->before->table.pending_action.target - 1u;
    unsigned hidden = cas_size(cas_about(&c->before->now, foe, target) & ~c->before->now.up[foe]);
    char number[40];
    snprintf(number, sizeof number, " %u hidden counter", hidden);
    names_army(c);
    names_place(c, (int)target);
    SO(c->said, says(c, number));
    SO(c->said, truth_row(c->said)
                    == clamped(truth_roll(c->said, "rolls ", true), cas_recon_row_min,
                               cas_recon_row_min + cas_recon_rows - 1));
    SO(c->said, says(c, "(French)") == (c->side == CAS_FRENCH));
    snprintf(number, sizeof number, " %u to be shown", c->after->table.pending_action.show);
    SO(c->said, says(c, c->after->table.pending_action.show ? number : "none to be shown"));
}

static void of_force(const claim *c) {
    const cas_table *t = &c->after->table;
    names_counter(c);
    names_place(c, (int)place_of(c->before, c));
    names_place(c, t->pending_action.goal - 1);
    SO(c->said, truth_row(c->said)
                    == clamped(truth_roll(c->said, "rolls ", false), cas_forced_row_min,
                               cas_forced_row_min + cas_forced_rows - 1));
    unsigned mp = cas_row(c->side, c->number)->mp;
    SO(c->said, says(c, "one MP more") == (t->pending_action.mp > mp));
}

static void of_mortality(const claim *c) {
    int sum = c->e->arg[1] + c->e->arg[2] + c->e->arg[3];
    char total[16];
    snprintf(total, sizeof total, " = %d ", sum);
    names_counter(c);
    SO(c->said, says(c, total));
    SO(c->said, says(c, "is unhurt") == (sum <= 10));
    SO(c->said, says(c, "is killed") == (sum >= 12));
    SO(c->said, says(c, "(pursued)")
                    == (c->e->arg[3] && c->before->table.combat.pursued == c->side + 1
                        && c->e->rule == CAS_14_1));
    SO(c->said, says(c, "(caught)") == (c->e->rule == CAS_14_4));
}

static void of_return(const claim *c) {
    names_counter(c);
    SO(c->said, place_of(c->before, c) == CAS_WOUNDED);
    SO(c->said, says(c, "he returns.") == (truth_roll(c->said, "rolls ", true) >= 5));
}

static void of_end_of_combat(const claim *c) {
    const cas_counters_now *n = &c->before->now;
    unsigned area = area_now(c), attacker = cas_attacker(&c->before->table);
    bool assault = c->before->table.combat.assault;
    bool left[CAS_SIDES];
    names_place(c, (int)area);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        bool inside = assault && side != attacker;
        left[side] = inside ? cas_garrison(n, side, area) : cas_outside(n, side, area);
    }
    SO(c->said, says(c, "nobody is left") == (!left[0] && !left[1]));
    SO(c->said, says(c, "holds out") == (left[0] && left[1]));
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        char stay[32];
        snprintf(stay, sizeof stay, "%s stay.", truth_people[side]);
        if (says(c, stay)) SO(c->said, left[side] && !left[cas_foe(side)]);
    }
    if (c->before->table.combat.retreats && !assault) SO(c->said, c->e->rule == CAS_9_4);
    if (!c->before->table.combat.retreats) SO(c->said, c->e->rule != CAS_9_4);
}

static void of_stay(const claim *c) {
    const cas_table *t = &c->before->table;
    names_army(c);
    names_place(c, (int)area_now(c));
    SO(c->said, says(c, "have to retreat") == (c->e->arg[2] != 0));
    if (c->e->arg[2]) SO(c->said, c->side == cas_attacker(t) && t->combat.round == 2);
}

static void of_flight(const claim *c) {
    unsigned to = place_of(c->after, c);
    names_counter(c);
    names_place(c, (int)place_of(c->before, c));
    names_place(c, (int)to);
    SO(c->said, c->after->now.in[c->side][to] & cas_units(c->side));
}

static void of_box(const claim *c) {
    unsigned box = place_of(c->after, c);
    names_counter(c);
    SO(c->said, says(c, "killed") == (box == CAS_KILLED));
    SO(c->said, says(c, "wounded") == (box == CAS_WOUNDED));
    SO(c->said, says(c, "the game") == (box == CAS_GONE));
    SO(c->said, says(c, "waits") == (box == CAS_WAITING));
}

static void of_initiative(const claim *c) {
    const gg_event *e = c->e;
    unsigned holder = c->after->table.holds_initiative - 1u;
    char have[48];
    snprintf(have, sizeof have, "the %s have", truth_people[holder]);
    SO(c->said, says(c, have));
    if (!e->arg[0]) return;
    int french = e->arg[1] + e->arg[2];
    SO(c->said, says(c, "a tie") == (e->arg[0] == french));
    SO(c->said, says(c, "(Bonaparte)") == (e->arg[2] != 0));
    if (e->arg[0] != french)
        SO(c->said, holder == (e->arg[0] > french ? CAS_AUSTRIAN : CAS_FRENCH));
    if (e->arg[0] == french && c->before->table.holds_initiative)
        SO(c->said, holder != c->before->table.holds_initiative - 1u);
}

static void of_over(const claim *c) {
    const cas_state *s = c->after;
    unsigned result = s->head.result;
    SO(c->said, says(c, "draw") == (result == 3));
    if (result != 3) SO(c->said, says(c, truth_people[result >> 1 & 1]));
    if (s->table.ended_by == CAS_12_1) {
        char points[32];
        for (unsigned side = 0; side < CAS_SIDES; side++) {
            snprintf(points, sizeof points, "%s %s%d", truth_people[side],
                     says(c, "have") ? "" : "", cas_points(s, side));
            SO(c->said, says(c, points) || strstr(c->said, "have "));
        }
        int lead = abs(cas_points(s, 0) - cas_points(s, 1));
        snprintf(points, sizeof points, "a lead of %d;", lead);
        SO(c->said, says(c, points));
    }
    if (s->table.ended_by == CAS_12_4) SO(c->said, cas_clause(s) != CAS_CLAUSE_NONE);
}

static void of_up(const claim *c) {
    unsigned hits = c->before->now.hits[c->side][c->number];
    char number[16];
    snprintf(number, sizeof number, "with %u hit", hits);
    names_counter(c);
    names_place(c, (int)place_of(c->before, c));
    SO(c->said, cas_has(c->after->now.up[c->side], c->number));
    SO(c->said, says(c, hits ? number : "") && says(c, "with ") == (hits != 0));
}

static void of_step(const claim *c) {
    const cas_table *t = &c->after->table;
    bool one = t->step >= CAS_STEP_MOVE_FIRST && t->step <= CAS_STEP_COMBAT_SECOND;
    SO(c->said, says(c, " of the ") == one);
    if (one) SO(c->said, says(c, truth_people[cas_active(t)]));
}

static void of_area(const claim *c, int area) {
    names_army(c);
    names_place(c, area);
}

static void of_meeting(const claim *c) {
    const cas_counters_now *n = &c->after->now;
    unsigned area = (unsigned)c->e->arg[0], foe = cas_foe(c->side);
    of_area(c, (int)area);
    if (c->e->kind == CAS_EV_CONTACT) SO(c->said, cas_about(n, foe, area));
    if (c->e->kind == CAS_EV_OVERRUN) SO(c->said, cas_outside(n, foe, area));
    if (c->e->kind == CAS_EV_COMBAT)
        SO(c->said, cas_outside(n, c->side, area)
                        && (c->e->arg[1] ? cas_garrison(n, foe, area) : cas_outside(n, foe, area)));
}

static void of_bridge(const claim *c) {
    unsigned link = (unsigned)c->e->arg[0];
    names_army(c);
    names_place(c, cas_links[link].a);
    names_place(c, cas_links[link].b);
    if (c->e->kind == CAS_EV_BRIDGE)
        SO(c->said, says(c, "broken") == cas_is_broken(&c->after->table, link));
}

static void of_holder(const claim *c) {
    unsigned area = (unsigned)c->e->arg[0], holder = c->after->table.holder[area];
    names_place(c, (int)area);
    if (holder) SO(c->said, says(c, truth_people[holder - 1]));
}

static void of_loss(const claim *c) {
    char hits[24];
    snprintf(hits, sizeof hits, "%d hit", c->before->table.combat.hits);
    of_area(c, (int)area_now(c));
    SO(c->said, says(c, hits) && c->before->table.combat.hits > 0);
}

static void of_commit(const claim *c) {
    bool scouts = c->side == cas_active(&c->before->table);
    names_counter(c);
    names_place(c, c->before->table.pending_action.target - 1);
    SO(c->said, c->e->rule == (scouts ? CAS_13_1_2c : CAS_13_1_2d));
    SO(c->said, says(c, "against") == !scouts);
}

// tidy: a case per kind of event that has a sentence.
static void judge(const claim *c) {
    const gg_event *e = c->e;
    switch (e->kind) {
    case CAS_EV_CHECK: of_check(c); break;
    case CAS_EV_HIT: of_hit(c); break;
    case CAS_EV_OUT: of_out(c); break;
    case CAS_EV_MOVE: of_move(c); break;
    case CAS_EV_ROLL: of_roll(c); break;
    case CAS_EV_BOMBARD: of_bombard(c, CAS_ARTILLERY); break;
    case CAS_EV_PURSUIT: of_bombard(c, CAS_CAVALRY); break;
    case CAS_EV_RECON: of_recon(c); break;
    case CAS_EV_FORCE: of_force(c); break;
    case CAS_EV_MORTALITY: of_mortality(c); break;
    case CAS_EV_RETURN_DIE: of_return(c); break;
    case CAS_EV_OVER_COMBAT: of_end_of_combat(c); break;
    case CAS_EV_STAY: of_stay(c); break;
    case CAS_EV_FLIGHT: of_flight(c); break;
    case CAS_EV_BOX: of_box(c); break;
    case CAS_EV_INITIATIVE: of_initiative(c); break;
    case CAS_EV_OVER: of_over(c); break;
    case CAS_EV_UP: of_up(c); break;
    case CAS_EV_STEP: of_step(c); break;
    case CAS_EV_CONTACT:
    case CAS_EV_OVERRUN:
    case CAS_EV_COMBAT: of_meeting(c); break;
    case CAS_EV_BRIDGE:
    case CAS_EV_MENDING: of_bridge(c); break;
    case CAS_EV_HOLDER: of_holder(c); break;
    case CAS_EV_GIVEN: of_loss(c); break;
    case CAS_EV_COMMIT: of_commit(c); break;
    case CAS_EV_RETREAT:
        of_area(c, e->arg[0]);
        names_place(c, e->arg[1]);
        break;
    case CAS_EV_SORTIE: of_area(c, e->arg[1]); break;
    case CAS_EV_NO_MORE: of_area(c, e->arg[0]); break;
    case CAS_EV_ARRIVE:
    case CAS_EV_FACE:
        names_counter(c);
        names_place(c, (int)place_of(c->after, c));
        break;
    case CAS_EV_HEAL:
        names_counter(c);
        SO(c->said, c->after->now.hits[c->side][c->number] == e->arg[1]);
        names_place(c, (int)place_of(c->before, c));
        break;
    case CAS_EV_PASSED:
        names_counter(c);
        names_place(c, (int)area_now(c));
        SO(c->said, says(c, "second round") == cas_option(&c->before->table, CAS_OPT_LATE_GUNS));
        break;
    case CAS_EV_ROUND:
        names_place(c, (int)area_now(c));
        SO(c->said, says(c, "assault") == (c->before->table.combat.assault != 0));
        break;
    case CAS_EV_SCOUT: of_area(c, e->arg[1]); break;
    case CAS_EV_OFF:
        names_army(c);
        SO(c->said, place_of(c->after, c) == CAS_RESERVE);
        break;
    case CAS_EV_SUPPLIED:
    case CAS_EV_FORAGE:
    case CAS_EV_RESIGN:
    case CAS_EV_SIEGE: names_army(c); break;
    default: break;
    }
}

static void is_a_sentence(const char *said) {
    static const char *const never[] = { "  ",      "%",      "somewhere", "nowhere",
                                         "somehow", "unused", "(null)" };
    size_t size = strlen(said);
    SO(said, isupper((unsigned char)said[0]) || isdigit((unsigned char)said[0]));
    SO(said, said[size - 1] == '.' && size < 239);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        SO(said, !strstr(said, never[i]));
}

void truth_of_event(const cas_state *before, const cas_state *after, const gg_event *e,
                    const char *said) {
    unsigned id = e->arg[0] >= 0 && e->arg[0] < CAS_IDS ? (unsigned)e->arg[0] : 0;
    const claim c = { before, after, e, said, e->actor, id, cas_number_of(id) };
    if (e->kind == CAS_EV_FLEES)
        SO("flees", !cas_has(before->table.pending_action.flight[e->actor], c.number));
    if (!said[0]) return;
    is_a_sentence(said);
    judge(&c);
}
