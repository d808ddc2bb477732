/* sight.c - the map in strength points, and what fire is worth. */
#include "games/castiglione/brain.h"

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

void cas_look(cas_sight *sight, const cas_state *s, unsigned side) {
    unsigned foe = cas_foe(side);
    *sight = (cas_sight){ .s = s, .side = side, .foe = foe };
    sight->ours = count_open(s, side, cas_units(side), sight->own);
    sight->theirs = count_open(s, foe, cas_units(foe) & s->now.up[foe], sight->enemy);
    if (cas_is_fog(&s->table)) sight->theirs |= count_closed(s, foe, sight->enemy);
    sight->supplied = cas_supplied_areas(s, side);
}

unsigned cas_sum(const uint8_t *sp, cas_set areas) {
    unsigned sum = 0;
    for (; areas; areas = cas_rest(areas))
        sum += sp[cas_first(areas)];
    return sum;
}

int cas_expect(unsigned sp, int modifier) {
    const cas_table_rows *t = &cas_tables[CAS_TABLE_COMBAT];
    unsigned column = (sp + 3) / 4;
    int sum = 0, last = t->row_min + t->row_count - 1;
    if (column == 0) return 0;
    if (column > t->column_count) column = t->column_count;
    for (int die = 1; die <= 6; die++) {
        int row = die + modifier;
        row = row < t->row_min ? t->row_min : row > last ? last : row;
        sum += t->cell[row - t->row_min][column - 1];
    }
    return sum;
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
