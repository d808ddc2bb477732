/* terms.c - counts what speaks for either side between two turns. */
#include "games/waterloo/brain/policy.h"

// Strength on the map, both sides.
typedef struct tally {
    const wat_state *s;
    uint8_t blocks[WAT_SIDES][WAT_TOWNS], steps_in[WAT_SIDES][WAT_TOWNS];
    wat_set towns[WAT_SIDES];
    int steps[WAT_ARMIES], weak[WAT_SIDES], lone[WAT_SIDES], total[WAT_SIDES];
} tally;

static void count_unit(tally *c, unsigned unit) {
    const wat_blocks *b = &c->s->block;
    unsigned town = b->town[unit], army = wat_army_of(unit), side = wat_side_of_army(army);
    if (town == WAT_NO_TOWN) return;
    c->blocks[side][town]++;
    c->steps_in[side][town] = (uint8_t)(c->steps_in[side][town] + b->steps[unit]);
    c->towns[side] |= wat_bit(town);
    c->total[side]++;
    c->steps[army] += b->steps[unit];
    c->weak[side] += b->steps[unit] == 1 && !wat_is_leader(unit);
}

static void count_all(tally *c, const wat_state *s) {
    *c = (tally){ .s = s };
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        count_unit(c, unit);
    for (unsigned side = 0; side < WAT_SIDES; side++) {
        for (wat_set left = c->towns[side]; left; left = wat_rest(left)) {
            unsigned blocks = c->blocks[side][wat_first(left)];
            if (blocks < wat_battle_blocks) c->lone[side] += (int)blocks;
        }
    }
}

/* Losses. */

static int beyond(int count, int least) {
    return count > least ? count - least : 0;
}

static void losses(const tally *c, int16_t *term) {
    const wat_table *t = &c->s->table;
    bool anglo = (t->defeated >> WAT_ANGLO) & 1, prussian = (t->defeated >> WAT_PRUSSIAN) & 1;
    int lost = t->lost[WAT_FRENCH];
    int of_anglo = anglo ? 0 : t->lost[WAT_ANGLO],
        of_prussian = prussian ? 0 : t->lost[WAT_PRUSSIAN];
    term[WAT_TERM_FRENCH_LOST] = (int16_t)lost;
    term[WAT_TERM_ANGLO_LOST] = (int16_t)of_anglo;
    term[WAT_TERM_PRUSSIAN_LOST] = (int16_t)of_prussian;
    term[WAT_TERM_FRENCH_BRINK] = (int16_t)beyond(lost, 8);
    term[WAT_TERM_ANGLO_BRINK] = (int16_t)beyond(of_anglo, 5);
    term[WAT_TERM_PRUSSIAN_BRINK] = (int16_t)beyond(of_prussian, 6);
    term[WAT_TERM_ANGLO_OUT] = anglo;
    term[WAT_TERM_PRUSSIAN_OUT] = prussian;
    term[WAT_TERM_FRENCH_STEPS] = (int16_t)c->steps[WAT_FRENCH];
    term[WAT_TERM_ANGLO_STEPS] = (int16_t)c->steps[WAT_ANGLO];
    term[WAT_TERM_PRUSSIAN_STEPS] = (int16_t)c->steps[WAT_PRUSSIAN];
    term[WAT_TERM_FRENCH_WEAK] = (int16_t)c->weak[WAT_FRENCH_SIDE];
    term[WAT_TERM_ALLIED_WEAK] = (int16_t)c->weak[WAT_ALLIED_SIDE];
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        int lives = c->s->block.town[wat_armies[army].leader] != WAT_NO_TOWN;
        term[WAT_TERM_LEADERS] =
            (int16_t)(term[WAT_TERM_LEADERS] + (army == WAT_FRENCH ? lives : -lives));
    }
}

/* Cities. */

static int blocks_near(const tally *c, unsigned side, unsigned town, unsigned within) {
    int count = 0;
    for (wat_set left = c->towns[side]; left; left = wat_rest(left)) {
        if (wat_apart[wat_first(left)][town] <= within) count += c->blocks[side][wat_first(left)];
    }
    return count;
}

// What a city will still cost, if the French keep it; never more than breaks the army.
static int supply_of(const wat_table *t, unsigned city) {
    const wat_town *row = &wat_towns[city];
    unsigned army = row->supply_army;
    if ((t->defeated >> army) & 1) return 0;
    int turns = t->turn == 0 ? 12 : (WAT_TURNS + 2 - t->turn) / 2;
    int left = wat_armies[army].defeat_losses - t->lost[army];
    return wat_least(row->supply_loss * turns, wat_most(left, 0));
}

static void cities(const tally *c, int16_t *term) {
    static const uint8_t row[WAT_CITIES] = { WAT_TERM_GHENT, WAT_TERM_BRUSSELS, WAT_TERM_LIEGE };
    int held = 0, supply = 0;
    unsigned i = 0;
    for (wat_set left = wat_cities; left; left = wat_rest(left), i++) {
        unsigned city = wat_first(left);
        term[row[i]] = (int16_t)(blocks_near(c, WAT_FRENCH_SIDE, city, 2)
                                 - blocks_near(c, WAT_ALLIED_SIDE, city, 2));
        if (!c->blocks[WAT_FRENCH_SIDE][city]) continue;
        held++;
        supply += supply_of(&c->s->table, city);
    }
    term[WAT_TERM_CITIES] = (int16_t)held;
    term[WAT_TERM_TWO_CITIES] = held >= wat_cities_to_win;
    term[WAT_TERM_SUPPLY] = (int16_t)supply;
}

/* Masses. */

// The largest stacks of a side, so many of them together; and the town of the largest.
static int in_largest(const tally *c, unsigned side, unsigned stacks, unsigned *town) {
    wat_set left = c->towns[side];
    int sum = 0;
    *town = WAT_TOWNS;
    for (; stacks > 0 && left; stacks--) {
        unsigned most = wat_first(left);
        for (wat_set rest = left; rest; rest = wat_rest(rest)) {
            if (c->blocks[side][wat_first(rest)] > c->blocks[side][most]) most = wat_first(rest);
        }
        if (*town == WAT_TOWNS) *town = most;
        sum += c->blocks[side][most];
        left &= ~wat_bit(most);
    }
    return sum;
}

static unsigned largest_of(const tally *c, unsigned army) {
    unsigned most = WAT_TOWNS, size = 0;
    for (wat_set left = c->towns[WAT_ALLIED_SIDE]; left; left = wat_rest(left)) {
        unsigned here = wat_size(c->s->block.in[wat_first(left)] & wat_army_set[army]);
        if (here <= size) continue;
        size = here;
        most = wat_first(left);
    }
    return most;
}

static int roads_to_city(const tally *c, unsigned from) {
    int roads = 9;
    for (wat_set left = wat_cities; left; left = wat_rest(left)) {
        unsigned city = wat_first(left);
        if (!c->blocks[WAT_FRENCH_SIDE][city]) roads = wat_least(roads, wat_apart[from][city]);
    }
    return roads;
}

static int advance(const tally *c) {
    int sum = 0;
    for (wat_set left = c->towns[WAT_FRENCH_SIDE]; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        int roads = 6;
        for (wat_set city = wat_cities; city; city = wat_rest(city))
            roads = wat_least(roads, wat_apart[town][wat_first(city)]);
        sum += (6 - roads) * c->blocks[WAT_FRENCH_SIDE][town];
    }
    return sum;
}

static void masses(const tally *c, int16_t *term) {
    unsigned french, allied, leader = c->s->block.town[wat_armies[WAT_FRENCH].leader];
    int mass = in_largest(c, WAT_FRENCH_SIDE, 2, &french);
    int foes = in_largest(c, WAT_ALLIED_SIDE, 4, &allied);
    unsigned anglo = largest_of(c, WAT_ANGLO), prussian = largest_of(c, WAT_PRUSSIAN);
    term[WAT_TERM_FRENCH_MASS] = (int16_t)(100 * mass / wat_most(1, c->total[WAT_FRENCH_SIDE]));
    term[WAT_TERM_ALLIED_MASS] = (int16_t)(100 * foes / wat_most(1, c->total[WAT_ALLIED_SIDE]));
    term[WAT_TERM_ADVANCE] = (int16_t)advance(c);
    if (french < WAT_TOWNS) term[WAT_TERM_MARCH] = (int16_t)roads_to_city(c, french);
    if (leader < WAT_TOWNS) term[WAT_TERM_FRENCH_LEADER] = c->blocks[WAT_FRENCH_SIDE][leader];
    if (anglo < WAT_TOWNS && prussian < WAT_TOWNS)
        term[WAT_TERM_ALLIES_APART] = wat_apart[anglo][prussian];
    term[WAT_TERM_LONE_ALLIES] = (int16_t)c->lone[WAT_ALLIED_SIDE];
    term[WAT_TERM_LONE_FRENCH] = (int16_t)c->lone[WAT_FRENCH_SIDE];
}

/* Threats. */

// Blocks of `prey` in towns beside which the other side stands half as strong again.
static int exposed(const tally *c, unsigned prey) {
    int count = 0;
    for (wat_set left = c->towns[prey]; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        int here = c->blocks[prey][town], hunters = 0;
        wat_set beside = wat_near[town] & c->towns[wat_foe(prey)];
        for (; beside; beside = wat_rest(beside))
            hunters += c->blocks[wat_foe(prey)][wat_first(beside)];
        if (hunters * 2 >= here * 3) count += here;
    }
    return count;
}

// Steps that can go from one town into another to attack it.
static int over_road(const tally *c, unsigned side, unsigned from, unsigned to) {
    const wat_road *road = wat_road_between(from, to);
    bool halved = road->river && c->blocks[wat_foe(side)][to];
    int limit = (int)wat_limit(halved ? WAT_LIMIT_ATTACK_OVER_RIVER : WAT_LIMIT_MARCH, road);
    int blocks = c->blocks[side][from], steps = c->steps_in[side][from];
    return blocks > limit ? steps * limit / blocks : steps;
}

// The best blow at a town from one other, or from two that make a triangle with it (W6.9).
static int blow_at(const tally *c, unsigned side, unsigned to) {
    wat_set beside = wat_near[to] & c->towns[side];
    int best = 0;
    for (wat_set left = beside; left; left = wat_rest(left)) {
        unsigned from = wat_first(left);
        int steps = over_road(c, side, from, to), partner = 0;
        for (wat_set more = beside & wat_near[from]; more; more = wat_rest(more))
            partner = wat_most(partner, over_road(c, side, wat_first(more), to));
        best = wat_most(best, steps + partner);
    }
    return best;
}

static int blow_odds(const tally *c, unsigned side, unsigned to, int most) {
    int against = c->steps_in[wat_foe(side)][to], blow = blow_at(c, side, to);
    return blow == 0 ? 0 : wat_least(most, 100 * blow / wat_most(1, against));
}

static void strikes(const tally *c, int16_t *term) {
    int city = 0, field = 0, allied = 0;
    for (wat_set left = wat_cities & ~c->towns[WAT_FRENCH_SIDE]; left; left = wat_rest(left))
        city = wat_most(city, blow_odds(c, WAT_FRENCH_SIDE, wat_first(left), 150));
    for (wat_set left = c->towns[WAT_ALLIED_SIDE]; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        int odds = blow_odds(c, WAT_FRENCH_SIDE, town, 200);
        if (odds > 70) field = wat_most(field, odds * c->blocks[WAT_ALLIED_SIDE][town] / 10);
    }
    for (wat_set left = c->towns[WAT_FRENCH_SIDE]; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        int odds = blow_odds(c, WAT_ALLIED_SIDE, town, 200);
        if (odds > 70) allied = wat_most(allied, odds * c->blocks[WAT_FRENCH_SIDE][town] / 10);
    }
    term[WAT_TERM_CITY_STRIKE] = (int16_t)city;
    term[WAT_TERM_FIELD_STRIKE] = (int16_t)field;
    term[WAT_TERM_ALLIED_STRIKE] = (int16_t)allied;
}

static void threats(const tally *c, int16_t *term) {
    const wat_table *t = &c->s->table;
    unsigned mover = t->turn ? wat_active(t) : (unsigned)WAT_FRENCH_SIDE;
    int sign = mover == WAT_FRENCH_SIDE ? 1 : -1;
    term[WAT_TERM_TO_MOVE] = mover == WAT_FRENCH_SIDE;
    term[WAT_TERM_PREY_NOW] = (int16_t)(sign * exposed(c, wat_foe(mover)));
    term[WAT_TERM_PREY_LATER] = (int16_t)(-sign * exposed(c, mover));
}

void wat_count_terms(const gg_state *state, int16_t *term) {
    tally c;
    count_all(&c, wat_of(state));
    for (unsigned i = 0; i < WAT_TERMS; i++)
        term[i] = 0;
    term[WAT_TERM_CONSTANT] = 1;
    losses(&c, term);
    cities(&c, term);
    masses(&c, term);
    threats(&c, term);
    strikes(&c, term);
}
