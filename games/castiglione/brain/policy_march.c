/* policy_march.c - who marches, with whom, and where: by columns, one place at a time. */
#include "games/castiglione/brain/policy.h"

enum {
    THRESHOLD = 12,   // a march must be worth so much more than to stand
    NOT_NOW = -150,   // a counter that has nothing to do
    BEFORE_END = 150, // whoever has something to do does it before the phase is ended
    FOLLOWER = 60     // who is picked first matters little: one of a column stands for it
};

/* Columns. */

// C12.2: the siege keeps as much as threatens it; towns keep a brigade against raiders.
static unsigned garrison_need(const cas_sight *sight, unsigned area) {
    unsigned side = sight->side;
    unsigned threat = sight->threat[3][area];
    bool siege = side == CAS_FRENCH && area == cas_mantua;
    if (siege && threat > CAS_SIEGE_ENOUGH) return CAS_SIEGE_ENOUGH;
    if (siege) return threat > cas_constants[CAS_CONST_SIEGE_SP] ? threat : 6;
    if (!cas_areas[area].points || sight->s->table.holder[area] != side + 1) return 0;
    return threat > 0 && threat < 10 ? 2 : 0;
}

static unsigned smallest(unsigned side, cas_set units) {
    unsigned best = cas_first(units);
    for (cas_set left = cas_rest(units); left; left = cas_rest(left)) {
        if (cas_row(side, cas_first(left))->sp < cas_row(side, best)->sp) best = cas_first(left);
    }
    return best;
}

// Who of these has to stay.
static cas_set garrison_of(const cas_sight *sight, unsigned area, cas_set units) {
    unsigned need = garrison_need(sight, area), side = sight->side;
    unsigned have = sight->own[area] - cas_strength(side, units);
    cas_set kept = 0;
    while (have < need && (units & ~kept)) {
        unsigned unit = smallest(side, units & ~kept);
        kept |= cas_bit(unit);
        have += cas_row(side, unit)->sp;
    }
    return kept;
}

static unsigned least_mp(const cas_state *s, unsigned side, cas_set counters) {
    unsigned least = UINT8_MAX;
    for (; counters; counters = cas_rest(counters)) {
        unsigned mp = cas_allowance(s, side, cas_first(counters));
        least = mp < least ? mp : least;
    }
    return least;
}

// A leader goes where more of his troops go; the army's leader with the larger part.
static cas_set leaders_with(const cas_sight *sight, unsigned area, cas_set units) {
    unsigned side = sight->side;
    cas_set here = sight->s->now.in[side][area], going = 0;
    cas_set staying = here & cas_units(side) & ~units;
    cas_set leaders = here & cas_leaders(side) & ~sight->s->now.moved[side];
    for (; leaders; leaders = cas_rest(leaders)) {
        const cas_counter *row = cas_row(side, cas_first(leaders));
        int more = 0;
        for (cas_set left = here & cas_units(side); left; left = cas_rest(left)) {
            const cas_counter *unit = cas_row(side, cas_first(left));
            bool his = row->rank == 1 || unit->formation == row->formation;
            if (his) more += cas_has(staying, cas_first(left)) ? -unit->sp : unit->sp;
        }
        if (more > 0) going |= cas_bit(cas_first(leaders));
    }
    return going;
}

static cas_column column_of(const cas_sight *sight, unsigned area, cas_set units) {
    unsigned side = sight->side;
    return (cas_column){ .units = units,
                         .leaders = leaders_with(sight, area, units),
                         .at = area,
                         .sp = cas_strength(side, units),
                         .mp = least_mp(sight->s, side, units),
                         .health = cas_health(sight->s, side, units) };
}

static cas_set unmoved_units(const cas_sight *sight, unsigned place) {
    unsigned side = sight->side;
    const cas_counters_now *n = &sight->s->now;
    return n->in[side][place] & cas_units(side) & ~n->moved[side];
}

static cas_set marching_units(const cas_sight *sight, unsigned area) {
    cas_set units = unmoved_units(sight, area) & sight->s->now.commanded[sight->side];
    return units & ~garrison_of(sight, area, units);
}

/* Bridges. */

// Broken if enemies come over it to a place we hold, and our supply does not.
static int bridge_worth(const cas_sight *sight, unsigned area, unsigned to, bool mend) {
    int enemy =
        (int)cas_sum(sight->enemy, cas_within[3][to] & sight->theirs & ~cas_within[1][area]);
    int ours = (int)cas_sum(sight->own, cas_within[1][area] & sight->ours);
    int beyond = (int)cas_sum(sight->own, cas_within[2][to] & sight->ours & ~cas_within[1][area]);
    unsigned here_to = UINT8_MAX, there_to = UINT8_MAX;
    for (cas_set left = cas_source_areas[sight->side]; left; left = cas_rest(left)) {
        unsigned source = cas_first(left);
        if (cas_march[area][source] < here_to) here_to = cas_march[area][source];
        if (cas_march[to][source] < there_to) there_to = cas_march[to][source];
    }
    bool outward = there_to > here_to;
    if (mend) return !outward || ours >= 2 * enemy ? 60 : -120;
    if (!outward || beyond > 0 || enemy <= ours) return -200;
    return 8 * (enemy - ours) + 40 * cas_areas[area].points;
}

static int best_bridge(const cas_sight *sight, unsigned number, unsigned area) {
    gg_action offer[8];
    uint16_t count = cas_offer_bridges(sight->s, number, offer, 0);
    int best = NOT_NOW;
    for (uint16_t i = 0; i < count; i++) {
        unsigned to = offer[i].arg[1] - 1u;
        bool mend = offer[i].arg[0] == CAS_MEND;
        if (cas_bridge_check(sight->s, number, to, mend).rule) continue;
        int worth = bridge_worth(sight, area, to, mend);
        if (worth > best) best = worth;
    }
    return best;
}

/* Picking. */

static unsigned strongest(unsigned side, cas_set units) {
    unsigned best = cas_first(units);
    for (cas_set left = cas_rest(units); left; left = cas_rest(left)) {
        if (cas_row(side, cas_first(left))->sp > cas_row(side, best)->sp) best = cas_first(left);
    }
    return best;
}

static void note_gain(cas_set counters, int worth, int16_t *gain) {
    for (; counters; counters = cas_rest(counters)) {
        if (worth > gain[cas_first(counters)]) gain[cas_first(counters)] = (int16_t)worth;
    }
}

static int gain_of(cas_plan *plan, unsigned *where) {
    unsigned at = plan->column.at;
    cas_choice best = cas_best_from(plan, at, plan->column.mp);
    *where = best.where;
    return best.worth - cas_score(plan, at) - THRESHOLD;
}

static void weigh_column(cas_sight *sight, unsigned area, cas_set units, int16_t *gain) {
    cas_plan plan;
    unsigned where;
    if (!units) return;
    cas_plan_begin(&plan, sight, column_of(sight, area, units));
    int worth = gain_of(&plan, &where);
    worth = where == area || worth <= 0 ? NOT_NOW : worth + BEFORE_END;
    note_gain(cas_bit(strongest(sight->side, units)), worth, gain);
    note_gain(units, worth - FOLLOWER, gain);
    if (worth > 0) note_gain(plan.column.leaders, worth - FOLLOWER, gain);
}

static void weigh_bridges(const cas_sight *sight, unsigned area, cas_set units, int16_t *gain) {
    if (!units) return;
    unsigned unit = smallest(sight->side, units);
    int worth = best_bridge(sight, unit, area);
    note_gain(cas_bit(unit), worth > 0 ? worth + BEFORE_END : NOT_NOW, gain);
}

static bool has_bridge(unsigned area) {
    for (unsigned i = 0; i < cas_areas[area].exit_count; i++) {
        if (cas_links[cas_exits[cas_areas[area].exit_first + i].link].bridge) return true;
    }
    return false;
}

static void weigh_area(cas_sight *sight, unsigned area, int16_t *gain) {
    cas_set units = unmoved_units(sight, area);
    cas_set commanded = units & sight->s->now.commanded[sight->side];
    if (!units) return;
    weigh_column(sight, area, marching_units(sight, area), gain);
    if (units & ~commanded) weigh_column(sight, area, units & ~commanded, gain);
    if (has_bridge(area))
        weigh_bridges(sight, area, commanded & ~cas_kind_set[sight->side][CAS_CAVALRY], gain);
}

// Out of a fortress when the enemy near it is weaker.
static void weigh_inside(const cas_sight *sight, unsigned place, int16_t *gain) {
    cas_set units = unmoved_units(sight, place);
    unsigned area = cas_area_of(place);
    if (!units || cas_is_besieged(&sight->s->now, sight->side, place)) return;
    unsigned threat = sight->threat[2][area];
    unsigned ours = cas_strength(sight->side, units) + sight->own[area];
    note_gain(units, threat < ours ? BEFORE_END : NOT_NOW, gain);
}

static unsigned best_leader_area(const cas_sight *sight, unsigned leader, unsigned from,
                                 unsigned mp) {
    unsigned best = from;
    int most = cas_leader_score(sight, leader, from) + THRESHOLD;
    cas_set areas = cas_within[mp < 4 ? mp : 4][from] & sight->ours;
    for (; areas; areas = cas_rest(areas)) {
        int score = cas_leader_score(sight, leader, cas_first(areas));
        if (score <= most) continue;
        most = score;
        best = cas_first(areas);
    }
    return best;
}

static void weigh_leader(const cas_sight *sight, unsigned leader, int16_t *gain) {
    unsigned place = sight->s->now.place[sight->side][leader];
    if (place >= CAS_AREAS || gain[leader] > 0) return;
    unsigned to = best_leader_area(sight, leader, place, 4);
    if (to == place) return;
    int worth = cas_leader_score(sight, leader, to) - cas_leader_score(sight, leader, place);
    // After the troops: they may still come to him, or go elsewhere.
    note_gain(cas_bit(leader), BEFORE_END / 2 + (worth < 60 ? worth / 2 : 30), gain);
}

void cas_like_pick(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    int16_t gain[CAS_COUNTERS_MAX];
    cas_look(&sight, s, d->seat);
    for (unsigned i = 0; i < CAS_COUNTERS_MAX; i++)
        gain[i] = NOT_NOW;
    for (cas_set left = sight.ours; left; left = cas_rest(left))
        weigh_area(&sight, cas_first(left), gain);
    for (unsigned place = CAS_INSIDE; place < CAS_PLACES; place++)
        weigh_inside(&sight, place, gain);
    cas_set leaders = cas_leaders(d->seat) & ~s->now.moved[d->seat];
    for (; leaders; leaders = cas_rest(leaders))
        weigh_leader(&sight, cas_first(leaders), gain);
    for (unsigned i = 0; i < d->count; i++)
        score[i] = d->legal[i].arg[0] == CAS_END ? 0 : gain[cas_number_of(d->legal[i].arg[1] - 1u)];
}

/* Kinds. */

static int worth_of_force(cas_sight *sight, unsigned number, unsigned area) {
    cas_plan plan;
    if (sight->s->now.hits[sight->side][number] > 1) return NOT_NOW;
    cas_plan_begin(&plan, sight, column_of(sight, area, cas_bit(number)));
    int farther = cas_best_from(&plan, area, plan.column.mp + 1).worth;
    return farther - cas_best_from(&plan, area, plan.column.mp).worth - 60;
}

void cas_like_kind(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    unsigned number = s->table.pending_action.picked - 1u,
             area = cas_area_of(s->table.pending_action.from - 1u);
    bool alone = cas_is_one(s->now.in[d->seat][area] & cas_units(d->seat) & ~s->now.moved[d->seat]);
    cas_look(&sight, s, d->seat);
    cas_column one = column_of(&sight, area, cas_bit(number));
    for (unsigned i = 0; i < d->count; i++) {
        unsigned word = d->legal[i].arg[0];
        if (word == CAS_FORCE)
            score[i] = (int16_t)(alone && one.sp ? worth_of_force(&sight, number, area) : NOT_NOW);
        else if (word == CAS_BREAK || word == CAS_MEND)
            score[i] =
                (int16_t)bridge_worth(&sight, area, d->legal[i].arg[1] - 1u, word == CAS_MEND);
    }
}

/* The group. */

// SP that can still go over the first connections towards an area.
static unsigned room_towards(const cas_sight *sight, unsigned from, unsigned to) {
    unsigned room = UINT8_MAX;
    for (unsigned at = from; at != to;) {
        unsigned best = at, least = UINT8_MAX;
        for (cas_set left = cas_near_of(&sight->s->table, at); left; left = cas_rest(left)) {
            unsigned next = cas_first(left), link = cas_between[at][next] - 1u;
            unsigned way = cas_links[link].mp + cas_march[next][to];
            if (way >= least) continue;
            least = way;
            best = next;
        }
        if (best == at || cas_march[best][to] >= cas_march[at][to]) break;
        unsigned link = cas_between[at][best] - 1u, limit = cas_links[link].limit_sp;
        if (cas_option(&sight->s->table, CAS_OPT_ROADS_TO_RIVOLI))
            limit = cas_links[link].limit_rivoli;
        unsigned crossed = sight->s->table.crossed[link];
        unsigned here = limit == 0 ? UINT8_MAX : limit > crossed ? limit - crossed : 0;
        room = here < room ? here : room;
        at = best;
    }
    return room;
}

// Those who go along with what was picked, and where to.
static cas_set party_of(cas_sight *sight, unsigned *where) {
    const cas_state *s = sight->s;
    unsigned side = sight->side, area = cas_area_of(s->table.pending_action.from - 1u);
    unsigned picked = s->table.pending_action.picked - 1u;
    cas_set units = marching_units(sight, area) | (s->table.pending_action.group & cas_units(side));
    cas_plan plan;
    *where = area;
    if (s->table.pending_action.from - 1u >= CAS_AREAS)
        return unmoved_units(sight, s->table.pending_action.from - 1u);
    if (cas_has(cas_units(side), picked) && !cas_has(s->now.commanded[side], picked))
        units = unmoved_units(sight, area) & ~s->now.commanded[side];
    if (!units) return 0;
    // Where to only matters if not all can go, or might not want to.
    bool plain = !(cas_within[2][area] & cas_mountain_areas[0]) && !cas_is_fog(&s->table);
    if (plain && cas_has(cas_units(side), picked)) return units | leaders_with(sight, area, units);
    cas_plan_begin(&plan, sight, column_of(sight, area, units));
    int gain = gain_of(&plan, where);
    // A leader picked alone takes the troops along only if they want to go.
    if (!cas_has(cas_units(side), picked) && gain <= 0) return 0;
    return units | plan.column.leaders;
}

void cas_like_add(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    unsigned where, side = d->seat;
    cas_look(&sight, s, side);
    cas_set party = party_of(&sight, &where);
    unsigned room = room_towards(&sight, cas_area_of(s->table.pending_action.from - 1u), where);
    unsigned sp = cas_strength(side, s->table.pending_action.group);
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == CAS_GO) continue;
        unsigned number = cas_number_of(d->legal[i].arg[1] - 1u);
        const cas_counter *row = cas_row(side, number);
        bool fits = sp + row->sp <= room;
        if (row->kind == CAS_DUMMY)
            score[i] = sight.enemy[where] == 0 && party ? 40 : NOT_NOW;
        else
            score[i] = (int16_t)(cas_has(party, number) && fits ? 150 + 5 * row->sp : NOT_NOW);
    }
}

/* Steps. */

static int step_of_leaders(const cas_sight *sight, unsigned here, unsigned to) {
    const cas_state *s = sight->s;
    unsigned leader = cas_first(s->table.pending_action.group & cas_leaders(sight->side));
    unsigned spent = s->table.pending_action.spent,
             mp = least_mp(s, sight->side, s->table.pending_action.group);
    unsigned goal = best_leader_area(sight, leader, here, mp > spent ? mp - spent : 0);
    if (goal == here) return to == here ? 100 : 0;
    return 200 - 60 * (int)cas_march[to][goal] - 30 * (to == here);
}

static void like_leader_steps(const cas_sight *sight, const gg_decision *d, int16_t *score) {
    unsigned here = cas_area_of(sight->s->table.pending_action.from - 1u);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned word = d->legal[i].arg[0];
        if (word == CAS_LEAVE || word == CAS_GO_INSIDE)
            score[i] = -200;
        else
            score[i] = (int16_t)step_of_leaders(sight, here,
                                                word == CAS_THING ? d->legal[i].arg[1] - 1u : here);
    }
}

// Dummies hang about in front of the army.
static void like_dummy_steps(const cas_sight *sight, const gg_decision *d, int16_t *score) {
    unsigned here = cas_area_of(sight->s->table.pending_action.from - 1u);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned to = d->legal[i].arg[0] == CAS_THING ? d->legal[i].arg[1] - 1u : here;
        int threat = sight->threat[2][to];
        score[i] = (int16_t)(3 * (threat < 20 ? threat : 20) + (to == here ? 20 : 0));
        if (d->legal[i].arg[0] == CAS_LEAVE) score[i] = -100;
    }
}

static int worth_of_inside(const cas_plan *plan) {
    const cas_sight *sight = plan->sight;
    unsigned area = plan->column.at;
    unsigned threat = sight->threat[2][area];
    return threat > 2 * sight->own[area] ? 60 : -100;
}

static int worth_of_step(cas_plan *plan, gg_action a, unsigned left) {
    unsigned here = plan->column.at, to = a.arg[1] - 1u;
    if (a.arg[0] == CAS_STOP) return cas_score(plan, here);
    if (a.arg[0] == CAS_GO_INSIDE) return cas_score(plan, here) + worth_of_inside(plan);
    if (a.arg[0] == CAS_GO_OUTSIDE) return cas_score(plan, here) - worth_of_inside(plan) / 2;
    if (a.arg[0] == CAS_LEAVE) return cas_score(plan, here) - 250;
    unsigned mp = cas_links[cas_between[here][to] - 1].mp;
    bool stops = plan->sight->enemy[to] > 0 || mp >= left;
    int worth = stops ? cas_score(plan, to) : cas_best_from(plan, to, left - mp).worth;
    return worth - (int)mp;
}

static int16_t bounded(int value) {
    return (int16_t)(value > 3000 ? 3000 : value < -3000 ? -3000 : value);
}

void cas_like_step(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    cas_plan plan;
    cas_set group = s->table.pending_action.group, units = group & cas_units(d->seat);
    unsigned area = cas_area_of(s->table.pending_action.from - 1u);
    cas_look(&sight, s, d->seat);
    if (!units && (group & cas_leaders(d->seat))) {
        like_leader_steps(&sight, d, score);
        return;
    }
    if (!units) {
        like_dummy_steps(&sight, d, score);
        return;
    }
    cas_column column = column_of(&sight, area, units);
    unsigned mp = least_mp(s, d->seat, group), spent = s->table.pending_action.spent;
    column.leaders = group & cas_leaders(d->seat);
    column.mp = mp > spent ? mp - spent : 0;
    cas_plan_begin(&plan, &sight, column);
    for (unsigned i = 0; i < d->count; i++)
        score[i] = bounded(worth_of_step(&plan, d->legal[i], column.mp));
}

// Goals and steps of a forced march.
void cas_like_force(const cas_state *s, const gg_decision *d, int16_t *score) {
    cas_sight sight;
    cas_plan plan;
    unsigned number = s->table.pending_action.picked - 1u,
             area = cas_area_of(s->table.pending_action.from - 1u);
    cas_look(&sight, s, d->seat);
    cas_plan_begin(&plan, &sight, column_of(&sight, area, cas_bit(number)));
    for (unsigned i = 0; i < d->count; i++)
        score[i] = bounded(cas_score(&plan, d->legal[i].arg[1] - 1u));
}
