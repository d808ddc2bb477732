/* outlook.c - the map in strength points, and what fire is worth. */
#include "games/castiglione/brain/policy.h"

static cas_set count_open(const cas_state *s, unsigned side, cas_set units, uint8_t *sp) {
    cas_set areas = 0;
    for (; units; units = cas_rest(units)) {
        unsigned number = cas_first(units), place = s->now.place[side][number];
        if (place >= CAS_AREAS) continue;
        sp[place] = (uint8_t)(sp[place] + cas_row(side, number)->sp);
        areas |= cas_bit(place);
    }
    return areas;
}

// Under fog: what lies face-down, be it what it may.
static cas_set count_closed(const cas_state *s, unsigned side, uint8_t *sp) {
    cas_set areas = 0, closed = cas_all(side) & ~s->now.up[side];
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        cas_set there = s->now.in[side][area] & closed;
        if (!there) continue;
        sp[area] = (uint8_t)(sp[area] + CAS_HIDDEN_SP * cas_size(there));
        areas |= cas_bit(area);
    }
    return areas;
}

// SP within so many MP of every area. In bytes throughout, so that it is done many at once.
static void spread(const uint8_t *sp, cas_set areas, uint8_t mp, uint8_t *within) {
    for (; areas; areas = cas_rest(areas)) {
        const uint8_t *march = cas_march[cas_first(areas)];
        uint8_t here = sp[cas_first(areas)];
        for (unsigned to = 0; to < CAS_AREAS; to++)
            within[to] = (uint8_t)(within[to] + (march[to] <= mp ? here : (uint8_t)0));
    }
}

void cas_look(cas_sight *sight, const cas_state *s, unsigned side) {
    unsigned foe = cas_foe(side);
    *sight = (cas_sight){ .s = s, .side = side, .foe = foe };
    sight->ours = count_open(s, side, cas_units(side), sight->own);
    sight->theirs = count_open(s, foe, cas_units(foe) & s->now.up[foe], sight->enemy);
    if (cas_is_fog(&s->table)) sight->theirs |= count_closed(s, foe, sight->enemy);
    for (uint8_t mp = 0; mp <= CAS_NEAR_MAX; mp++)
        spread(sight->own, sight->ours, mp, sight->friends[mp]);
    for (uint8_t mp = 0; mp <= CAS_THREAT_MAX; mp++)
        spread(sight->enemy, sight->theirs, mp, sight->threat[mp]);
}

unsigned cas_sum(const uint8_t *sp, cas_set areas) {
    unsigned sum = 0;
    for (; areas; areas = cas_rest(areas))
        sum += sp[cas_first(areas)];
    return sum;
}

enum { MODIFIER_MIN = -3, MODIFIER_MAX = 6 };

// The table of combat, summed over the faces: by column, and modifier from MODIFIER_MIN.
static const uint8_t expected[CAS_COLUMNS_MAX][MODIFIER_MAX - MODIFIER_MIN + 1] = {
    { 1, 2, 3, 5, 7, 9, 10, 11, 12, 12 },       { 2, 3, 5, 7, 9, 11, 13, 15, 16, 17 },
    { 3, 5, 7, 9, 11, 13, 15, 16, 17, 18 },     { 7, 8, 9, 11, 13, 15, 16, 17, 18, 18 },
    { 8, 9, 11, 13, 15, 17, 19, 21, 22, 23 },   { 9, 11, 13, 15, 17, 19, 21, 22, 23, 24 },
    { 13, 14, 15, 17, 19, 21, 22, 23, 24, 24 },
};

int cas_expect(unsigned sp, int modifier) {
    unsigned column = (sp + 3) / 4;
    if (column == 0) return 0;
    if (column > CAS_COLUMNS_MAX) column = CAS_COLUMNS_MAX;
    if (modifier < MODIFIER_MIN) modifier = MODIFIER_MIN;
    if (modifier > MODIFIER_MAX) modifier = MODIFIER_MAX;
    return expected[column - 1][modifier - MODIFIER_MIN];
}

int cas_health(const cas_state *s, unsigned side, cas_set units) {
    int health = 0;
    for (; units; units = cas_rest(units))
        health += cas_constants[CAS_CONST_HITS_ELIMINATE] - s->now.hits[side][cas_first(units)];
    return health;
}

int cas_best_tactical(unsigned side, cas_set counters) {
    unsigned rank = UINT8_MAX;
    int best = 0;
    for (cas_set left = counters & cas_leaders(side); left; left = cas_rest(left)) {
        const cas_counter *row = cas_row(side, cas_first(left));
        if (row->rank > rank || (row->rank == rank && row->tactical <= best)) continue;
        rank = row->rank;
        best = row->tactical;
    }
    return best;
}
