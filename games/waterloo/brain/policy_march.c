/* policy_march.c - movement and forced marches: where groups go, and who goes with them. */
#include "games/waterloo/brain/policy.h"

/* A group: what of it may still move. */
typedef struct band {
    wat_set units;
    unsigned town, army;
    int blocks, steps;
} band;

static band band_of(const wat_outlook *o, unsigned army, unsigned town) {
    const wat_blocks *b = &o->s->block;
    band g = { 0, town, army, 0, 0 };
    for (wat_set left = b->in[town] & wat_army_set[army] & ~b->moved; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        if (b->start[unit] != town) continue;
        g.units |= wat_bit(unit);
        g.blocks++;
        g.steps += b->steps[unit];
    }
    return g;
}

// How many of the group the road to a town beside it still takes.
static int room_on_road(const wat_outlook *o, unsigned from, unsigned to) {
    unsigned number = wat_road_number(from, to), used = wat_nibble(o->s->table.counted, number);
    const wat_road *road = &wat_roads[number];
    bool halved = road->river && o->foes[to];
    unsigned limit = wat_limit(halved ? WAT_LIMIT_ATTACK_OVER_RIVER : WAT_LIMIT_MARCH, road);
    return used < limit ? (int)(limit - used) : 0;
}

// W6.9: the best of the groups that could still join an attack on a town beside both.
static void count_partner(const wat_outlook *o, const band *g, unsigned to, int *blocks,
                          int *steps) {
    const wat_table *t = &o->s->table;
    wat_set named = t->named[WAT_FRENCH] | t->named[WAT_ANGLO] | t->named[WAT_PRUSSIAN];
    wat_set towns = wat_near[g->town] & wat_near[to] & o->own_towns & ~named;
    int most = 0, most_steps = 0;
    if (o->side == WAT_FRENCH_SIDE && wat_size(named & ~wat_bit(g->town)) > 0) return;
    for (; towns; towns = wat_rest(towns)) {
        unsigned from = wat_first(towns);
        int coming = wat_least(o->blocks[from], room_on_road(o, from, to));
        if (coming <= most) continue;
        most = coming;
        most_steps = o->own[from] * coming / o->blocks[from];
    }
    *blocks += most;
    *steps += most_steps;
}

// What it is worth for the group to go to a town beside it; fewer than all where the road is bad.
static int goal_worth(const wat_outlook *o, const band *g, unsigned to) {
    int room = room_on_road(o, g->town, to);
    int going = wat_least(g->blocks, room);
    if (going == 0) return WAT_NEVER;
    int blocks = o->blocks[to] + going, steps = o->own[to] + g->steps * going / g->blocks;
    if (!o->foes[to]) return wat_stand(o, to, blocks, steps);
    count_partner(o, g, to, &blocks, &steps);
    return wat_attack(o, to, blocks, steps);
}

// A garrison's worth to the block that would leave it.
static int stay_worth(const wat_outlook *o, unsigned town, int blocks) {
    if (blocks > wat_garrison(o, town)) return 0;
    return wat_city_worth(o, town);
}

static int best_gain(const wat_outlook *o, const band *g) {
    int best = WAT_NEVER, stay = wat_stay(o, g->town);
    for (wat_set left = wat_near[g->town]; left; left = wat_rest(left)) {
        unsigned to = wat_first(left);
        if (o->foes[to] && wat_is_night(&o->s->table)) continue;
        best = wat_most(best, goal_worth(o, g, to));
    }
    int spare = o->blocks[g->town] - wat_garrison(o, g->town);
    if (spare <= 0) stay += stay_worth(o, g->town, 0);
    return best - stay;
}

void wat_like_group_pick(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    wat_look(&o, s, wat_active(&s->table));
    for (unsigned i = 0; i < d->count; i++) {
        unsigned town = wat_thing_of(d->legal[i]);
        if (town >= WAT_TOWNS) continue;
        band g = band_of(&o, d->legal[i].arg[2], town);
        int gain = best_gain(&o, &g);
        score[i] = wat_map_score(gain + (gain > 0 ? 3 * g.blocks : -20));
    }
}

/* Blocks of a group. */

// Towns two steps off that a fast block may want: enemies, and cities.
static int far_worth(const wat_outlook *o, unsigned unit, unsigned via, unsigned skip) {
    int best = WAT_NEVER, steps = o->s->block.steps[unit];
    if (o->foes[via]) return best;
    wat_set goals = wat_near[via] & (o->foe_towns | wat_cities) & ~wat_bit(skip);
    for (; goals; goals = wat_rest(goals)) {
        unsigned to = wat_first(goals);
        if (o->foes[to] && wat_is_night(&o->s->table)) continue;
        int worth = o->foes[to] ? wat_attack(o, to, o->blocks[to] + 1, o->own[to] + steps)
                                : wat_stand(o, to, o->blocks[to] + 1, o->own[to] + steps);
        best = wat_most(best, worth);
    }
    return best;
}

// What each town beside the group is worth to it; of towns it cannot go to, WAT_NEVER.
static void list_goals(const wat_outlook *o, const band *g, int16_t *worth) {
    for (wat_set left = wat_near[g->town]; left; left = wat_rest(left)) {
        unsigned to = wat_first(left);
        bool barred = o->foes[to] && wat_is_night(&o->s->table);
        worth[to] = wat_score(barred ? WAT_NEVER : goal_worth(o, g, to));
    }
}

static int unit_goal(const wat_outlook *o, unsigned unit, const int16_t *worth) {
    unsigned town = o->s->block.town[unit];
    int best = WAT_NEVER;
    bool fast = wat_range(unit) > 1;
    for (wat_set left = wat_near[town]; left; left = wat_rest(left)) {
        unsigned to = wat_first(left);
        int value = worth[to];
        if (fast && !wat_is_leader(unit)) value = wat_most(value, far_worth(o, unit, to, town));
        if (value > best && wat_step_check(o->s, unit, to).rule == 0) best = value;
    }
    return best;
}

void wat_like_move_block(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    int16_t worth[WAT_TOWNS];
    const wat_pending_action *pending_action = &s->table.pending_action;
    wat_look(&o, s, wat_active(&s->table));
    band g = band_of(&o, pending_action->group - 1u, pending_action->town - 1u);
    list_goals(&o, &g, worth);
    int stay = wat_stay(&o, g.town) + stay_worth(&o, g.town, o.blocks[g.town]);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        if (unit >= WAT_UNITS) continue;
        int gain = unit_goal(&o, unit, worth) - stay;
        // The strongest first, where a road is narrow.
        score[i] = wat_score(4 * gain + (gain > 0 ? wat_unit_worth(s, unit) : 0));
    }
}

// The first step of a block: it goes where its group goes.
static void like_first_step(const wat_outlook *o, const gg_decision *d, int16_t *score) {
    const wat_pending_action *pending_action = &o->s->table.pending_action;
    unsigned unit = pending_action->unit - 1u, here = pending_action->town - 1u;
    bool fast = wat_range(unit) > 1 && !wat_is_leader(unit);
    band g = band_of(o, pending_action->group - 1u, here);
    int base = wat_pull(o, here);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned to = wat_thing_of(d->legal[i]);
        int value = goal_worth(o, &g, to);
        if (fast) value = wat_most(value, far_worth(o, unit, to, here));
        score[i] = wat_map_score(value - base);
    }
}

// The second: with those who are here, and those of the group who will come.
static void like_second_step(const wat_outlook *o, const gg_decision *d, int16_t *score) {
    const wat_pending_action *pending_action = &o->s->table.pending_action;
    unsigned unit = pending_action->unit - 1u, here = o->s->block.town[unit];
    band alone = { wat_bit(unit), here, pending_action->group - 1u, 1, o->s->block.steps[unit] };
    band g = band_of(o, pending_action->group - 1u, pending_action->town - 1u);
    int stay = wat_stand(o, here, o->blocks[here] + g.blocks, o->own[here] + g.steps);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned to = wat_thing_of(d->legal[i]);
        score[i] = wat_map_score((to < WAT_TOWNS ? goal_worth(o, &alone, to) : stay) - stay);
    }
}

void wat_like_move_step(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    wat_look(&o, s, wat_active(&s->table));
    if (s->table.pending_action.part == WAT_STEPPED)
        like_second_step(&o, d, score);
    else
        like_first_step(&o, d, score);
}

/* Forced marches. */

static int march_gain(const wat_outlook *o, unsigned unit, unsigned to) {
    const wat_blocks *b = &o->s->block;
    unsigned here = b->town[unit];
    int steps = b->steps[unit], cost = wat_policy_weight(o, WAT_POLICY_MARCH);
    int stay = wat_stay(o, here), go;
    if (steps == 1) cost += 80;
    if (o->foes[to]) {
        int odds = o->own[to] * 100 / (WAT_GUESS * o->foes[to]);
        go = wat_attack(o, to, o->blocks[to] + 1, o->own[to] + steps);
        if (odds > 250) go -= 100;
    } else {
        go = wat_stand(o, to, o->blocks[to] + 1, o->own[to] + steps);
    }
    return go - stay - cost;
}

void wat_like_march_block(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    wat_look(&o, s, wat_active(&s->table));
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        if (unit >= WAT_UNITS) continue;
        int best = WAT_NEVER;
        for (wat_set left = wat_near[s->block.town[unit]]; left; left = wat_rest(left)) {
            int gain = march_gain(&o, unit, wat_first(left));
            if (gain > best && wat_step_check(s, unit, wat_first(left)).rule == 0) best = gain;
        }
        score[i] = wat_map_score(best);
    }
}

void wat_like_march_step(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    wat_look(&o, s, wat_active(&s->table));
    for (unsigned i = 0; i < d->count; i++)
        score[i] = wat_map_score(
            march_gain(&o, s->table.pending_action.unit - 1u, wat_thing_of(d->legal[i])));
}

// W7.5: worth it only for a march that is likely, and a leader who is seen draws fire to his town.
void wat_like_leader_reveal(const wat_state *s, const gg_decision *d, int16_t *score) {
    (void)s;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = wat_is_word(d->legal[i], WAT_NO) ? 100 : 0;
}
