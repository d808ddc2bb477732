/* policy_fight.c - skirmishes, tiles, deployment, losses, reinforcement, regrouping. */
#include "games/waterloo/brain/policy.h"

/* Skirmishes. */

void wat_like_skirmish_show(const wat_state *s, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        if (unit >= WAT_UNITS) continue;
        int steps = s->block.steps[unit];
        int fire = wat_types[wat_units[unit].type].skirmish_fire;
        score[i] = wat_score(wat_is_leader(unit) ? -150 : 40 * steps * fire - 60);
    }
}

// Hits fall where they cost least; a last step is the block.
void wat_like_take_hit(const wat_state *s, const gg_decision *d, int16_t *score) {
    static const uint8_t by_type[WAT_TYPES] = { 20, 60, 30, 60, 200 };
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        const wat_unit *row = &wat_units[unit];
        int worth = by_type[row->type] + (row->fire > 1 && row->type == WAT_INFANTRY ? 60 : 0);
        if (wat_has(s->block.slot, unit)) worth += 15;
        score[i] = wat_score(-3 * worth);
    }
}

/* Tiles. */

static int tile_worth(bool attacker, unsigned tile, unsigned place) {
    bool own = place < WAT_PLACE_ENEMY, centre = place % WAT_WINGS == 1;
    switch (tile) {
    case WAT_HILL: return own ? (centre ? 120 : 80) : -200;
    case WAT_FARM: return own ? (centre ? 110 : 90) : -200;
    case WAT_WOODS: return own ? (centre ? 20 : 80) : (attacker ? -100 : 10);
    default: return centre ? (attacker ? 20 : 80) : 60;
    }
}

void wat_like_tile_place(const wat_state *s, const gg_decision *d, int16_t *score) {
    bool attacker = s->table.pending_action.stage == WAT_STAGE_TILES;
    for (unsigned i = 0; i < d->count; i++) {
        unsigned tile = d->legal[i].arg[1], place = d->legal[i].arg[2] - 1u;
        score[i] = wat_score(tile_worth(attacker, tile, place));
    }
}

void wat_like_battle_order(const wat_state *s, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++)
        score[i] = wat_score(10 * (int)wat_size(s->block.in[wat_thing_of(d->legal[i])]));
}

/* Deployment. */

static unsigned deploying_side(const wat_table *t) {
    bool back = t->pending_action.stage == WAT_STAGE_DEPLOY_BACK;
    return wat_side_of_role(t, back ? WAT_ATTACKER : WAT_DEFENDER);
}

static unsigned filled_wings(const wat_field *f) {
    unsigned filled = 0;
    for (unsigned wing = 0; wing < WAT_WINGS; wing++)
        filled += f->my[f->role * WAT_WINGS + wing] != 0;
    return filled;
}

// Horse waits in reserve, from where it reaches every sector in one move.
void wat_like_deploy_block(const wat_state *s, const gg_decision *d, int16_t *score) {
    static const int16_t by_type[WAT_TYPES] = { 250, -60, 200, 40, 300 };
    wat_field f;
    wat_survey(&f, s, deploying_side(&s->table));
    int wanting = filled_wings(&f) < WAT_WINGS ? 120 : 0;
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        if (unit >= WAT_UNITS) continue;
        int steps = s->block.steps[unit], weak = steps == 1 && !wat_is_leader(unit) ? 320 : 0;
        score[i] = wat_score(by_type[wat_units[unit].type] + 10 * steps + wanting - weak);
    }
}

static bool has_corps(wat_set blocks, unsigned unit) {
    unsigned corps = wat_units[unit].corps;
    return corps < WAT_CORPS && (blocks & wat_corps_set[corps]);
}

static int wing_worth(const wat_field *f, unsigned unit, unsigned wing) {
    unsigned at = f->role * WAT_WINGS + wing, facing = wat_facing(at);
    unsigned type = wat_units[unit].type;
    int centre = wing == 1 ? 25 : 0;
    if (type == WAT_LEADER) return 4 * centre + 10 * (int)wat_size(f->my[at]);
    int worth = centre - f->mine[at] * 2;
    if (has_corps(f->my[at], unit)) worth += 80;
    if (!f->my[at]) worth += 100;
    if (type == WAT_FOOT_ARTILLERY || type == WAT_HORSE_ARTILLERY)
        return worth + (wat_ground(f->s, facing) == WAT_WOODS ? -80 : f->theirs[facing] / 2);
    return worth + (f->role == WAT_DEFENDER ? f->theirs[facing] / 2 : 0);
}

void wat_like_deploy_to(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_field f;
    unsigned unit = s->table.pending_action.unit - 1u;
    wat_survey(&f, s, deploying_side(&s->table));
    for (unsigned i = 0; i < d->count; i++) {
        unsigned place = wat_thing_of(d->legal[i]);
        bool slot = place > WAT_PLACE_RESERVE;
        unsigned wing = slot ? (place - WAT_PLACE_FARM) % WAT_WINGS : place;
        int bonus = !slot ? 0 : place >= WAT_PLACE_HILL ? 90 : f.role == WAT_DEFENDER ? 60 : -40;
        score[i] = wat_score(wing_worth(&f, unit, wing) + bonus);
    }
}

/* Those who come, and those who go. */

// A city is not stripped for a battle beside it.
static bool is_needed_at_home(const wat_outlook *o, unsigned unit) {
    unsigned town = o->s->block.town[unit];
    return o->blocks[town] <= wat_garrison(o, town);
}

void wat_like_reinforce(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_field f;
    wat_outlook o;
    unsigned side = wat_side_of_role(&s->table, s->table.next % 2u);
    wat_survey(&f, s, side);
    wat_look(&o, s, side);
    int base = f.odds > 260                                           ? -20
               : f.odds < wat_policy_weights[WAT_POLICY_FLIGHT][side] ? -150
                                                                      : 120;
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        if (unit >= WAT_UNITS) continue;
        int worth = base + wat_power(s, unit) * 4;
        if (s->block.steps[unit] == 1) worth -= 200;
        score[i] = wat_score(is_needed_at_home(&o, unit) ? -200 : worth);
    }
}

void wat_like_regroup_mode(const wat_state *s, const gg_decision *d, int16_t *score) {
    (void)s;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = wat_is_word(d->legal[i], WAT_IN)    ? 60
                   : wat_is_word(d->legal[i], WAT_OUT) ? -150
                                                       : 0;
}

void wat_like_regroup_block(const wat_state *s, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    unsigned side = wat_foe(s->table.pending_action.loser - 1u);
    wat_look(&o, s, side);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        if (unit >= WAT_UNITS) continue;
        unsigned from = s->block.town[unit], fight = wat_fight_town(&s->table);
        int gain = wat_stay(&o, fight) - wat_stay(&o, from);
        if (s->table.pending_action.mode == WAT_OUT) gain = -50;
        score[i] = wat_score(is_needed_at_home(&o, unit) ? -200 : gain + 20);
    }
}

/* Towns to go to, by what they are worth to stand in. */

static void like_towns(const wat_state *s, unsigned side, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    wat_look(&o, s, side);
    unsigned unit = s->table.pending_action.unit - 1u, here = s->block.town[unit];
    int base = wat_pull(&o, here);
    for (unsigned i = 0; i < d->count; i++) {
        unsigned town = wat_thing_of(d->legal[i]);
        bool stop = town >= WAT_TOWNS;
        int worth =
            stop ? wat_stay(&o, here)
                 : wat_stand(&o, town, o.blocks[town] + 1, o.own[town] + s->block.steps[unit]);
        score[i] = wat_map_score(worth - base);
    }
}

void wat_like_regroup_to(const wat_state *s, const gg_decision *d, int16_t *score) {
    like_towns(s, wat_foe(s->table.pending_action.loser - 1u), d, score);
}

void wat_like_flee_to(const wat_state *s, const gg_decision *d, int16_t *score) {
    like_towns(s, wat_side_of(s->table.pending_action.unit - 1u), d, score);
}

void wat_like_flee_on(const wat_state *s, const gg_decision *d, int16_t *score) {
    like_towns(s, wat_side_of(s->table.pending_action.unit - 1u), d, score);
}

static void like_worth(const wat_state *s, const gg_decision *d, int16_t *score, int sign) {
    for (unsigned i = 0; i < d->count; i++)
        score[i] = wat_score(sign * 4 * wat_unit_worth(s, wat_thing_of(d->legal[i])));
}

// The best first: roads fill up.
void wat_like_flee_block(const wat_state *s, const gg_decision *d, int16_t *score) {
    like_worth(s, d, score, 1);
}

void wat_like_stream_save(const wat_state *s, const gg_decision *d, int16_t *score) {
    like_worth(s, d, score, 1);
}

void wat_like_supply_loss(const wat_state *s, const gg_decision *d, int16_t *score) {
    like_worth(s, d, score, -1);
}
