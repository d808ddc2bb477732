/* outlook.c - the map as one side sees it: strength, threats, objectives, worth of towns. */
#include "games/waterloo/brain/policy.h"

static void count_towns(wat_outlook *o) {
    const wat_blocks *b = &o->s->block;
    for (unsigned town = 0; town < WAT_TOWNS; town++) {
        wat_set in = b->in[town];
        o->own[town] = o->blocks[town] = o->foes[town] = 0;
        if (!in) continue;
        wat_set own = in & o->mine, foes = in & o->theirs;
        if (foes) {
            o->foe_towns |= wat_bit(town);
            o->foes[town] = (uint8_t)wat_size(foes);
            o->foe_total += o->foes[town];
        }
        for (wat_set left = own; left; left = wat_rest(left)) {
            o->own[town] = (uint8_t)(o->own[town] + b->steps[wat_first(left)]);
            o->blocks[town]++;
        }
        if (own) o->own_towns |= wat_bit(town);
        o->total += o->blocks[town];
    }
}

/* Cities. */

// French turns that are still to come, this one included.
static int french_turns_left(const wat_table *t) {
    return t->turn == 0 ? 12 : (WAT_TURNS + 2 - t->turn) / 2;
}

int wat_city_worth(const wat_outlook *o, unsigned town) {
    if (!wat_has(wat_cities, town)) return 0;
    const wat_table *t = &o->s->table;
    const wat_town *row = &wat_towns[town];
    unsigned army = row->supply_army;
    bool beaten = (t->defeated >> army) & 1;
    int turns = french_turns_left(t), cost = beaten ? 0 : row->supply_loss * turns;
    int left = beaten ? 0 : wat_armies[army].defeat_losses - t->lost[army];
    // W13.5: in the end it counts who has it.
    int end = t->turn > 12 ? (t->turn - 12) * wat_policy_weight(o, WAT_POLICY_LAST_DAYS) : 0;
    return wat_policy_weight(o, WAT_POLICY_SUPPLY) * wat_least(cost, left) + end;
}

int wat_garrison(const wat_outlook *o, unsigned town) {
    if (!wat_has(wat_cities, town)) return 0;
    int near = 0;
    for (wat_set left = o->foe_towns; left; left = wat_rest(left)) {
        unsigned from = wat_first(left), apart = wat_apart[from][town];
        if (apart <= 3) near += o->foes[from] / (int)wat_most(1, (int)apart);
    }
    int least = wat_policy_weight(o, WAT_POLICY_GARRISON);
    return wat_least(least + 2, least + near / 3);
}

/* Threats. */

// Enemy steps that could fall upon a town in their next turn: the two largest of the enemy's stacks
// beside it, and what comes from further off.
static int threat(const wat_outlook *o, unsigned town) {
    int first = 0, second = 0, far = 0;
    for (wat_set left = o->foe_towns; left; left = wat_rest(left)) {
        unsigned from = wat_first(left), apart = wat_apart[from][town];
        int foes = o->foes[from];
        if (apart == 2) far = wat_most(far, foes);
        if (apart != 1) continue;
        if (foes > first) {
            second = first;
            first = foes;
        } else {
            second = wat_most(second, foes);
        }
    }
    int near = wat_least(first, 8) + wat_least(second, 8);
    return WAT_GUESS * (near + (near < far ? (far - near) / 3 : 0));
}

/* Objectives. */

static void add_objective(wat_outlook *o, unsigned town, int worth) {
    if (worth <= 0 || o->objectives == WAT_OBJECTIVES_MAX) return;
    o->objective[o->objectives++] = (wat_objective){ (uint8_t)town, (int16_t)worth };
}

static int foes_beside(const wat_outlook *o, unsigned town) {
    int foes = 0;
    for (wat_set left = wat_near[town] & o->foe_towns; left; left = wat_rest(left))
        foes += o->foes[wat_first(left)];
    return foes;
}

// Own blocks that could be brought to bear there.
static int mass_near(const wat_outlook *o, unsigned town, unsigned within) {
    int mass = 0;
    for (wat_set left = o->own_towns; left; left = wat_rest(left)) {
        unsigned from = wat_first(left);
        if (wat_apart[from][town] <= within) mass += o->blocks[from];
    }
    return mass;
}

// What the enemies of a town are worth to a mass of blocks that would seek them out.
static int prey_worth(const wat_outlook *o, unsigned town, int mass, int prize) {
    int foes = o->foes[town];
    int against = foes + foes_beside(o, town) * wat_policy_weight(o, WAT_POLICY_BESIDE) / 100;
    int odds = 100 * mass / wat_most(1, against), even = wat_policy_weight(o, WAT_POLICY_MASS);
    int chance = wat_most(10, wat_least(100, 50 + (odds - even)));
    prize += wat_policy_weight(o, WAT_POLICY_PRIZE)
             + wat_policy_weight(o, WAT_POLICY_KILL) * wat_least(foes, 9);
    return prize * chance / 100;
}

static void french_objectives(wat_outlook *o) {
    int mass = (int)o->total * 3 / 4;
    for (wat_set left = o->foe_towns | wat_cities; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        bool taken = o->blocks[town] >= wat_garrison(o, town);
        int worth = taken ? 0 : wat_city_worth(o, town);
        if (o->foes[town]) worth = prey_worth(o, town, mass, worth);
        add_objective(o, town, worth);
    }
}

static int french_within(const wat_outlook *o, unsigned town, unsigned within) {
    int foes = 0;
    for (wat_set left = o->foe_towns; left; left = wat_rest(left)) {
        if (wat_apart[wat_first(left)][town] <= within) foes += o->foes[wat_first(left)];
    }
    return foes;
}

// Cities are to be kept while the enemy is near, and to be taken back.
static int guard_worth(const wat_outlook *o, unsigned city) {
    int worth = wat_city_worth(o, city);
    if (o->foes[city]) return worth;
    int foes = french_within(o, city, 3) + french_within(o, city, 2);
    int need = wat_most(foes, wat_garrison(o, city)) - o->blocks[city];
    return need > 0 ? worth * wat_least(need, 8) / 12 : 0;
}

static void allied_objectives(wat_outlook *o) {
    unsigned most = WAT_TOWNS;
    for (wat_set left = o->foe_towns; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        int prize = wat_has(wat_cities, town) ? guard_worth(o, town) : 0;
        add_objective(o, town, prey_worth(o, town, mass_near(o, town, 2), prize));
    }
    for (wat_set left = wat_cities & ~o->foe_towns; left; left = wat_rest(left))
        add_objective(o, wat_first(left), guard_worth(o, wat_first(left)));
    for (wat_set left = o->own_towns; left; left = wat_rest(left)) {
        unsigned town = wat_first(left);
        if (most == WAT_TOWNS || o->blocks[town] > o->blocks[most]) most = town;
    }
    if (most < WAT_TOWNS) add_objective(o, most, wat_policy_weight(o, WAT_POLICY_RALLY));
}

// A bad road to the enemy's town makes a bad place to attack from.
static int road_cost(const wat_outlook *o, unsigned from, unsigned to) {
    if (!o->foes[to]) return 0;
    const wat_road *road = wat_road_between(from, to);
    int cost = (road->river ? 2 : 0) + (road->minor ? 1 : 0);
    return cost * wat_policy_weight(o, WAT_POLICY_ROAD);
}

int wat_pull(const wat_outlook *o, unsigned town) {
    int best = -1000, pace = wat_policy_weight(o, WAT_POLICY_PACE);
    for (unsigned i = 0; i < o->objectives; i++) {
        unsigned goal = o->objective[i].town, apart = wat_apart[town][goal];
        int pull = o->objective[i].worth - pace * (int)apart;
        if (pull <= best) continue;
        if (apart == 1) pull -= road_cost(o, town, goal);
        best = wat_most(best, pull);
    }
    return o->objectives ? best : 0;
}

void wat_look(wat_outlook *o, const wat_state *s, unsigned side) {
    o->s = s;
    o->side = side;
    o->mine = wat_side_set(side);
    o->theirs = wat_side_set(wat_foe(side));
    o->own_towns = o->foe_towns = 0;
    o->total = o->foe_total = 0;
    o->objectives = 0;
    count_towns(o);
    if (side == WAT_FRENCH_SIDE)
        french_objectives(o);
    else
        allied_objectives(o);
}

/* Towns. */

static int friends_beside(const wat_outlook *o, unsigned town) {
    int friends = 0;
    for (wat_set left = wat_near[town] & o->own_towns; left; left = wat_rest(left))
        friends += o->blocks[wat_first(left)];
    return friends;
}

// Many together are strong, but more than roads can carry stand in each other's way.
static int company(const wat_outlook *o, int blocks, int friends) {
    int room = wat_policy_weight(o, WAT_POLICY_CROWD), jam = wat_most(0, blocks - room);
    int together = 3 * wat_least(blocks, room) + wat_least(friends, 12);
    return wat_policy_weight(o, WAT_POLICY_TOGETHER) * together / 3
           - wat_policy_weight(o, WAT_POLICY_JAM) * jam;
}

int wat_stand(const wat_outlook *o, unsigned town, int blocks, int steps) {
    int worth = wat_pull(o, town), friends = friends_beside(o, town);
    int strength = steps * wat_policy_weight(o, WAT_POLICY_BOLD) / 100;
    strength += WAT_GUESS * wat_least(friends, 12) * wat_policy_weight(o, WAT_POLICY_BESIDE) / 100;
    int lacking = threat(o, town) - strength;
    if (lacking > 0) worth -= wat_least(300, lacking * wat_policy_weight(o, WAT_POLICY_DANGER));
    if (wat_has(wat_cities, town) && !o->blocks[town]) // a city is taken, or covered, by one
        worth += wat_city_worth(o, town) / 2;
    return worth + company(o, blocks, friends);
}

// Few on either side make a skirmish, which numbers win.
static int skirmish_worth(const wat_outlook *o, int blocks, int foes) {
    int worth = wat_policy_weight(o, WAT_POLICY_SKIRMISH);
    if (blocks <= foes) return -300;
    if (blocks == foes + 1) return worth / 2 - 40;
    return worth + wat_policy_weight(o, WAT_POLICY_KILL) * foes;
}

// What may come to the battle later, by two or one a road and battle turn.
static int beside(const wat_outlook *o, unsigned town, const uint8_t *blocks, wat_set towns) {
    int count = 0;
    for (wat_set left = wat_near[town] & towns; left; left = wat_rest(left))
        count += wat_least(blocks[wat_first(left)], 8);
    return WAT_GUESS * count * wat_policy_weight(o, WAT_POLICY_BESIDE) / 100;
}

// The chance to win a battle, in percent. Time is against the French: from day to day they hope
// for more.
static int battle_chance(const wat_outlook *o, unsigned town, int steps) {
    int against = WAT_GUESS * o->foes[town] + beside(o, town, o->foes, o->foe_towns);
    int with = steps + beside(o, town, o->blocks, o->own_towns);
    int odds = 100 * with / wat_most(1, against);
    int even = wat_policy_weight(o, WAT_POLICY_ODDS)
               - wat_policy_weight(o, WAT_POLICY_HASTE) * o->s->table.turn;
    int spread = wat_most(10, wat_policy_weight(o, WAT_POLICY_SPREAD));
    return wat_most(0, wat_least(100, 50 + 50 * (odds - even) / spread));
}

int wat_attack(const wat_outlook *o, unsigned town, int blocks, int steps) {
    int foes = o->foes[town], pull = wat_pull(o, town);
    int prize = wat_city_worth(o, town) / 2 + wat_policy_weight(o, WAT_POLICY_PRIZE);
    if (foes < (int)wat_battle_blocks || blocks < (int)wat_battle_blocks) {
        int worth = skirmish_worth(o, blocks, foes);
        return pull + worth + (worth > 0 ? prize / 2 : 0);
    }
    int chance = battle_chance(o, town, steps);
    prize += wat_policy_weight(o, WAT_POLICY_KILL) * foes;
    int cost =
        wat_policy_weight(o, WAT_POLICY_PACE) + wat_policy_weight(o, WAT_POLICY_DEFEAT) * blocks;
    return pull + (chance * prize - (100 - chance) * cost) / 100;
}

int wat_unit_worth(const wat_state *s, unsigned unit) {
    static const uint8_t by_type[WAT_TYPES] = { 10, 16, 11, 16, 0 };
    const wat_unit *row = &wat_units[unit];
    if (row->type == WAT_LEADER) return 45;
    int step = by_type[row->type] + (row->type == WAT_INFANTRY && row->fire > 1 ? 8 : 0);
    return 20 + step * s->block.steps[unit];
}
