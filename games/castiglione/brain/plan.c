/* plan.c - what an area is worth to a column: aims that draw it, a fight there, safety.
 *
 *     score = best of (worth of an aim - way to it) + fight there, or safety + company + supply
 */
#include <string.h>

#include "games/castiglione/brain/policy.h"

enum {
    WAY = 20,     // worth lost by each MP of the way to an aim
    TOWN = 70,    // a point held by the enemy
    GUARD = 45,   // a point of ours that is threatened
    MANTUA = 300, // the siege raised, or kept up
    FAR_OFF = -600,
    RAID = 500 // the second source of a side
};

static void aim_at(cas_plan *p, unsigned area, int worth) {
    const uint8_t *march = cas_march[area];
    if (worth <= 0) return;
    for (unsigned from = 0; from < CAS_AREAS; from++) {
        int16_t here = (int16_t)(worth - WAY * march[from]);
        p->pull[from] = here > p->pull[from] ? here : p->pull[from];
    }
}

// Our SP within so many MP, without the column.
static int friends(const cas_plan *p, unsigned area, unsigned mp) {
    int sum = p->sight->friends[mp][area];
    return cas_march[area][p->column.at] <= mp ? sum - (int)p->column.sp : sum;
}

static int enemies(const cas_sight *sight, unsigned area, unsigned mp) {
    return sight->threat[mp][area];
}

// Worth of taking something against resistance: all of it at five to four, less below.
static int if_strong(int worth, int strength, int resistance) {
    if (strength * 4 >= resistance * 5) return worth;
    return worth * strength * strength * 16 / (resistance * resistance * 25);
}

static int worth_of_guard(const cas_plan *p, unsigned area, int points) {
    int threat = enemies(p->sight, area, 3), guards = friends(p, area, 1);
    if (threat == 0) return 0;
    if (guards >= threat) return 5 * points;
    int lack = threat - guards < 12 ? threat - guards : 12;
    int worth = GUARD * points + 3 * lack;
    return 2 * (guards + (int)p->column.sp) < threat ? worth / 2 : worth;
}

static int worth_of_capture(const cas_plan *p, unsigned area, int points) {
    int there = p->sight->enemy[area], near = enemies(p->sight, area, 2);
    int resistance = there + (near - there) / 2, help = friends(p, area, 2);
    int worth = TOWN * points + 40;
    if (resistance == 0) return help > 0 ? worth / 2 : worth;
    return if_strong(worth, (int)p->column.sp + help, resistance);
}

static void aim_at_towns(cas_plan *p) {
    const cas_state *s = p->sight->s;
    for (cas_set left = cas_point_areas[0]; left; left = cas_rest(left)) {
        unsigned area = cas_first(left);
        int points = cas_areas[area].points;
        bool ours = s->table.holder[area] == p->sight->side + 1;
        if (ours && p->sight->enemy[area] == 0)
            aim_at(p, area, worth_of_guard(p, area, points));
        else
            aim_at(p, area, worth_of_capture(p, area, points));
    }
}

// The French keep it shut with so many SP, the Austrians want the besiegers gone.
static void aim_at_mantua(cas_plan *p) {
    const cas_sight *sight = p->sight;
    int enemy = sight->enemy[cas_mantua], threat = enemies(sight, cas_mantua, 3);
    int strength = (int)p->column.sp + friends(p, cas_mantua, 2);
    int there = friends(p, cas_mantua, 0);
    if (enemy > 0)
        aim_at(
            p, cas_mantua,
            if_strong(MANTUA, strength + 2, enemy + (enemies(sight, cas_mantua, 2) - enemy) / 2));
    else if (sight->side == CAS_FRENCH && there < cas_constants[CAS_CONST_SIEGE_SP] + 3)
        aim_at(p, cas_mantua, MANTUA);
    else if (there < threat && there < CAS_SIEGE_ENOUGH)
        aim_at(p, cas_mantua, sight->side == CAS_FRENCH ? MANTUA / 2 : MANTUA / 3);
}

// Enemy forces that we can beat.
static void aim_at_forces(cas_plan *p) {
    const cas_sight *sight = p->sight;
    for (cas_set left = sight->theirs; left; left = cas_rest(left)) {
        unsigned area = cas_first(left);
        int there = sight->enemy[area], help = (enemies(sight, area, 1) - there) / 2;
        int strength = (int)p->column.sp + friends(p, area, 1);
        if (strength * 4 < (there + help) * 5) continue;
        aim_at(p, area, 40 + 6 * (there < 12 ? there : 12));
    }
}

static bool stands_in(const cas_sight *sight, unsigned side, cas_set areas) {
    return areas & (side == sight->side ? sight->ours : sight->theirs);
}

// C12.4: both sources taken end the game.
static void aim_at_sources(cas_plan *p) {
    const cas_sight *sight = p->sight;
    for (unsigned owner = 0; owner < CAS_SIDES; owner++) {
        unsigned raider = cas_foe(owner);
        for (cas_set left = cas_source_areas[owner]; left; left = cas_rest(left)) {
            unsigned area = cas_first(left);
            cas_set other = cas_source_areas[owner] & ~cas_bit(area);
            bool half = stands_in(sight, raider, other);
            if (owner == sight->side && enemies(sight, area, 3) > friends(p, area, 1))
                aim_at(p, area, half ? RAID : 90);
            else if (owner != sight->side)
                aim_at(p, area, half ? RAID - 20 * enemies(sight, area, 1) : 0);
        }
    }
}

void cas_plan_begin(cas_plan *p, cas_sight *sight, cas_column column) {
    if (!sight->traced) sight->supplied = cas_supplied_areas(sight->s, sight->side);
    sight->traced = true;
    p->sight = sight;
    p->column = column;
    for (unsigned area = 0; area < CAS_AREAS; area++)
        p->pull[area] = FAR_OFF;
    p->scored = 0;
    if (!column.units) return;
    aim_at_towns(p);
    aim_at_mantua(p);
    aim_at_forces(p);
    aim_at_sources(p);
}

/* The score of an area. */

static bool is_open_ground(unsigned area) {
    return !cas_areas[area].mountain && !cas_areas[area].fortress;
}

// C8.4: only so many get over a mountain road at once.
static int force_at(const cas_plan *p, unsigned area) {
    bool road = cas_areas[area].mountain || cas_areas[p->column.at].mountain;
    int limit = cas_constants[CAS_CONST_LIMIT_SP], sp = (int)p->column.sp;
    return road && sp > limit ? limit : sp;
}

// What two rounds of such fire, in sixths, may destroy of a force: little of one that is fresh.
static int doom(int sp, int fire, int health) {
    if (health <= 0 || fire >= 3 * health) return 15 * sp;
    return 15 * sp * fire * fire / (9 * health * health);
}

// Hits given and taken in two rounds, and what they may destroy.
static int fight(const cas_plan *p, unsigned area) {
    const cas_sight *sight = p->sight;
    const cas_state *s = sight->s;
    int there = sight->enemy[area], help = (enemies(sight, area, 2) - there) / 2;
    int others = cas_has(cas_bit(area), p->column.at) ? 0 : sight->own[area];
    int ours = force_at(p, area) + others + (friends(p, area, 2) - others) / 3;
    cas_set foes = s->now.in[sight->foe][area] & s->now.up[sight->foe];
    int attack = cas_best_tactical(sight->side, p->column.leaders | s->now.in[sight->side][area]);
    int defence = cas_best_tactical(sight->foe, foes);
    attack += (others > 0) - (cas_areas[area].mountain != 0);
    help = help < 12 ? help : 12;
    int given = cas_expect((unsigned)ours, attack);
    int taken = cas_expect((unsigned)(there + help), defence + (help > 0));
    int theirs = cas_health(s, sight->foe, foes & cas_units(sight->foe)) + 2 * help;
    int worth = 6 * (given - taken);
    worth += doom(there, given, theirs);
    worth -= doom((int)p->column.sp, taken, p->column.health + 2 * others);
    return worth;
}

static int overrun(const cas_plan *p, unsigned area) {
    int there = p->sight->enemy[area];
    bool strong = (int)p->column.sp >= cas_constants[CAS_CONST_OVERRUN_RATIO] * there;
    bool near = cas_march[p->column.at][area] < p->column.mp;
    return strong && near && is_open_ground(area) ? 60 + 25 * there : 0;
}

static int safety(const cas_plan *p, unsigned area) {
    int threat = enemies(p->sight, area, 2);
    if (threat == 0) return 0;
    int there = (int)p->column.sp + friends(p, area, 0);
    int ours = there + (friends(p, area, 1) - friends(p, area, 0)) / 3;
    int worth = 0;
    if (threat > ours) worth -= 4 * (threat - ours < 30 ? threat - ours : 30);
    if (cas_areas[area].mountain || cas_areas[area].fortress) worth /= 2;
    if (is_open_ground(area) && threat >= cas_constants[CAS_CONST_OVERRUN_RATIO] * there)
        worth -= 100;
    return worth;
}

// C4.1: does a leader who does not come along reach so far?
static bool is_led(const cas_plan *p, unsigned area) {
    const cas_sight *sight = p->sight;
    const uint8_t *place = sight->s->now.place[sight->side];
    unsigned army = cas_army_leader[sight->side];
    const cas_counter *unit = cas_row(sight->side, cas_first(p->column.units));
    unsigned leader = cas_formations[unit->formation].leader;
    unsigned range = cas_row(sight->side, leader)->rank == 2 ? 2 : 1;
    if (p->column.leaders) return true;
    if (place[army] < CAS_AREAS && cas_distance[place[army]][area] <= 3) return true;
    return place[leader] < CAS_AREAS && cas_distance[place[leader]][area] <= range;
}

static int appraise(const cas_plan *p, unsigned area) {
    const cas_sight *sight = p->sight;
    int worth = p->pull[area], company = friends(p, area, 0);
    if (sight->enemy[area] > 0)
        worth += fight(p, area) + overrun(p, area);
    else
        worth += safety(p, area);
    // On a mountain road those in front make room for those behind.
    if (area == p->column.at && cas_areas[area].mountain) company = 0;
    if (enemies(sight, area, 3)) worth += company < 16 ? company : 16;
    if (!cas_has(sight->supplied, area)) worth -= 70;
    if (!is_led(p, area)) worth -= 50;
    bool ours = sight->s->table.holder[area] == sight->side + 1;
    if (!ours && sight->enemy[area] == 0) worth += TOWN * cas_areas[area].points;
    return worth;
}

int cas_score(cas_plan *p, unsigned area) {
    if (!cas_has(p->scored, area)) {
        p->scored |= cas_bit(area);
        p->score[area] = (int16_t)appraise(p, area);
    }
    return p->score[area];
}

/* Where it can go. */

static bool can_cross(const cas_plan *p, unsigned link) {
    unsigned limit = cas_links[link].limit_sp;
    const cas_table *t = &p->sight->s->table;
    if (limit == 0) return true;
    return t->crossed[link] + (p->column.sp < 4 ? p->column.sp : 4) <= limit;
}

static cas_set next_to(const cas_plan *p, unsigned area, unsigned mp) {
    cas_set next = 0;
    for (cas_set left = cas_near_of(&p->sight->s->table, area); left; left = cas_rest(left)) {
        unsigned to = cas_first(left), link = cas_between[area][to] - 1u;
        if (cas_links[link].mp == mp && can_cross(p, link)) next |= cas_bit(to);
    }
    return next;
}

// Areas in reach over any connection: nothing is broken, limited or held there.
static bool is_plain(const cas_plan *p, cas_set areas) {
    const cas_table *t = &p->sight->s->table;
    return !(areas & (p->sight->theirs | cas_mountain_areas[0])) && !(t->broken[0] | t->broken[1]);
}

static void consider(cas_plan *p, unsigned area, int way, cas_choice *best) {
    int worth = cas_score(p, area) - way;
    if (worth <= best->worth) return;
    *best = (cas_choice){ worth, area };
}

static cas_choice best_in_plain(cas_plan *p, unsigned from, cas_set areas) {
    cas_choice best = { cas_score(p, from), from };
    for (; areas; areas = cas_rest(areas))
        consider(p, cas_first(areas), cas_march[from][cas_first(areas)], &best);
    return best;
}

cas_choice cas_best_from(cas_plan *p, unsigned from, unsigned mp) {
    cas_set at[8] = { cas_bit(from) }, seen = 0;
    cas_choice best = { cas_score(p, from), from };
    if (mp <= CAS_WITHIN_MAX && is_plain(p, cas_within[mp][from]))
        return best_in_plain(p, from, cas_within[mp][from]);
    for (unsigned cost = 0; cost <= mp; cost++) {
        for (cas_set left = at[cost] & ~seen; left; left = cas_rest(left)) {
            unsigned area = cas_first(left);
            consider(p, area, (int)cost, &best);
            if (area != from && p->sight->enemy[area] > 0) continue;
            for (unsigned step = 1; cost + step <= mp; step++)
                at[cost + step] |= next_to(p, area, step);
        }
        seen |= at[cost];
    }
    return best;
}

/* Leaders. */

int cas_leader_score(const cas_sight *sight, unsigned leader, unsigned area) {
    const cas_counter *row = cas_row(sight->side, leader);
    const cas_state *s = sight->s;
    int own = 0, all = sight->own[area];
    for (cas_set left = cas_outside(&s->now, sight->side, area); left; left = cas_rest(left)) {
        const cas_counter *unit = cas_row(sight->side, cas_first(left));
        if (unit->formation == row->formation) own += unit->sp;
    }
    if (all == 0) return -150;
    int near = sight->friends[1][area];
    int front = enemies(sight, area, 3) > 0 ? 20 : 0;
    if (row->rank == 1) return 6 * all + 2 * near + front;
    return 10 * own + all + front;
}
