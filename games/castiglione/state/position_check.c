/* position_check.c - a position of Castiglione that was read: can it be? rulebook: cites rules of
 * all chapters.
 * speech off: faults are read by those who write positions, in English. */
#include "games/castiglione/state/position.h"
#include "kit/position/reader.h"

bool cas_is_shared(const cas_counters_now *n, unsigned area) {
    return cas_about(n, CAS_AUSTRIAN, area) & cas_units(CAS_AUSTRIAN)
           && cas_about(n, CAS_FRENCH, area) & cas_units(CAS_FRENCH);
}

unsigned cas_stander(const cas_counters_now *n, unsigned area) {
    bool austrian = cas_garrison(n, CAS_AUSTRIAN, area), french = cas_garrison(n, CAS_FRENCH, area);
    if (!austrian && !french) {
        austrian = cas_outside(n, CAS_AUSTRIAN, area);
        french = cas_outside(n, CAS_FRENCH, area);
    }
    if (austrian == french) return 0;
    return austrian ? CAS_AUSTRIAN + 1 : CAS_FRENCH + 1;
}

// ---- Areas.

static void fortress_check(kit_reader *r, const cas_state *s, unsigned index) {
    const cas_fortress *fortress = &cas_fortresses[index];
    const cas_set austrian = s->now.in[CAS_AUSTRIAN][CAS_INSIDE + index];
    const cas_set french = s->now.in[CAS_FRENCH][CAS_INSIDE + index];
    bool siege = false;
    if (austrian && french) kit_refuse(r, CAS_10_1, "a fortress has counters of one side inside");
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        cas_set garrison = cas_garrison(&s->now, side, fortress->area);
        if (cas_strength(side, garrison) > fortress->room)
            kit_refuse(r, CAS_10_1, "more strength points inside a fortress than it has room for");
        siege |= garrison && cas_outside(&s->now, cas_foe(side), fortress->area);
    }
    if (s->table.siege[index] && !siege)
        kit_refuse(r, CAS_23_14, "a siege needs a garrison and enemy units outside");
}

// Contact is made in a Movement Phase, and fought out in the Combat Phase behind it.
static void contact_check(kit_reader *r, const cas_state *s, unsigned area) {
    const cas_table *t = &s->table;
    if (!cas_outside(&s->now, CAS_AUSTRIAN, area) || !cas_outside(&s->now, CAS_FRENCH, area))
        return;
    if (!cas_is_movement(t) && !cas_is_combat(t))
        kit_refuse(r, CAS_9_1_1, "units of both sides stand in one area: a combat is due");
    unsigned side = cas_active(t);
    if (cas_is_movement(t) && cas_outside(&s->now, side, area) & ~s->now.moved[side])
        kit_refuse(r, CAS_9_1_1, "units that share an area with the enemy have moved there");
}

// Leaders whom enemy units would have driven away.
static void leaders_check(kit_reader *r, const cas_state *s, unsigned area) {
    const cas_counters_now *n = &s->now;
    unsigned inside = cas_inside_of(area);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        bool company = cas_outside(n, side, area);
        if (!cas_outside(n, cas_foe(side), area) || company) continue;
        if (n->in[side][area] & cas_leaders(side))
            kit_refuse(r, CAS_8_6_2, "a leader alone has given way to enemy units");
        if (inside < CAS_PLACES && n->in[side][inside] && !cas_garrison(n, side, area))
            kit_refuse(r, CAS_23_2, "a leader alone in a besieged fortress is taken");
    }
}

static void dummies_check(kit_reader *r, const cas_state *s, unsigned area) {
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        unsigned foe = cas_foe(side);
        cas_set foes = cas_about(&s->now, foe, area) & (cas_units(foe) | cas_dummies(foe));
        if (foes && s->now.in[side][area] & cas_dummies(side))
            kit_refuse(r, CAS_13_2_2j, "where both sides are dummies are removed");
    }
}

static void faces_check(kit_reader *r, const cas_state *s, unsigned area) {
    bool fog = cas_is_fog(&s->table), shared = cas_is_shared(&s->now, area);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        cas_set down = cas_about(&s->now, side, area) & ~s->now.up[side];
        if (down && !fog) kit_refuse(r, CAS_13, "nothing lies face-down without fog_of_war");
        if (down && shared)
            kit_refuse(r, CAS_13_1_1, "where units of both sides are all counters are face-up");
        if (s->now.in[side][area] & s->now.up[side] & cas_dummies(side))
            kit_refuse(r, CAS_13_1_2i, "a dummy that was revealed is off the map");
    }
}

// ---- Counters.

bool cas_generics_stand_in(const cas_counters_now *n) {
    for (unsigned i = 0; i < CAS_FORMATIONS; i++) {
        const cas_formation *row = &cas_formations[i];
        if (row->generic >= CAS_COUNTERS_MAX) continue;
        unsigned leader = n->place[row->side][row->leader];
        unsigned generic = n->place[row->side][row->generic];
        bool first = leader < CAS_PLACES || leader == CAS_WAITING;
        bool second = generic < CAS_PLACES || generic == CAS_WAITING;
        if (first && second) return false;
    }
    return true;
}

// Who retreated is no more where he entered.
static void entries_check(kit_reader *r, const cas_state *s) {
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        cas_set fought = cas_is_combat(&s->table) ? s->now.busy[side] : 0;
        for (unsigned number = 0; number < cas_counter_count[side]; number++) {
            unsigned from = s->now.entered[side][number];
            if (from == 0) continue;
            if (!cas_has(cas_entrants(&s->table, side), number))
                kit_refuse(r, CAS_9_4a, "only units of the active player have entered an area");
            unsigned area = cas_area_of(s->now.place[side][number]);
            if (!cas_has(fought, number) && !cas_has(cas_near[area], from - 1))
                kit_refuse(r, CAS_9_4a, "an area is entered from a neighbour");
        }
    }
}

static void pending_actions_check(kit_reader *r, const cas_state *s) {
    const cas_table *t = &s->table;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (cas_is_movement(t) && side != cas_active(t) && s->now.moved[side])
            kit_refuse(r, CAS_8_1, "only the active player moves");
        if (cas_is_movement(t) && cas_is_fog(t) && s->now.moved[side] && !cas_is_moving(t))
            kit_refuse(r, CAS_13_1_2, "scouts go out before anything moves");
        if (t->step < CAS_STEP_COMBAT_FIRST && s->now.fought[side])
            kit_refuse(r, CAS_6_5, "nobody has fought this turn before its first Combat Phase");
        if (t->step < CAS_STEP_MOVE_FIRST && s->now.forced[side])
            kit_refuse(r, CAS_6_5, "nobody has marched this turn before its first Movement Phase");
    }
    for (unsigned i = 0; i < 2; i++) {
        if (t->mending[i] & ~t->broken[i])
            kit_refuse(r, CAS_10_8, "only a broken bridge is mended");
    }
    if ((t->scouts | t->scouted) && !cas_is_fog(t))
        kit_refuse(r, CAS_13, "there are no scouts without fog_of_war");
    if (cas_size(t->scouts) != cas_size(t->scouted))
        kit_refuse(r, CAS_13_1_2b, "as many areas were scouted as have scouted");
    for (cas_set left = t->assaulted; left; left = cas_rest(left)) {
        if (!cas_areas[cas_first(left)].fortress || cas_first(left) == cas_mantua)
            kit_refuse(r, CAS_10_5, "only a fortress is assaulted, and Mantua is not");
    }
}

void cas_position_check(kit_reader *r, const cas_state *s) {
    if (s->head.result) return;
    for (unsigned i = 0; i < CAS_FORTRESSES; i++)
        fortress_check(r, s, i);
    if (!cas_generics_stand_in(&s->now))
        kit_refuse(r, CAS_14_1, "a generic leader is there only while his leader is not");
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        dummies_check(r, s, area);
        contact_check(r, s, area);
        leaders_check(r, s, area);
        faces_check(r, s, area);
    }
    pending_actions_check(r, s);
    entries_check(r, s);
}
