/* policy_act.c - a battle turn: who acts, and what he does. Every action is worth something
 * beside 0, which is to do nothing. */
#include "games/waterloo/brain/policy.h"

typedef struct plan {
    wat_field f;
    int odds[WAT_WINGS]; // of an attack by each own wing
    int asked;           // odds at which a wing engages
} plan;

static void make_plan(plan *p, const wat_state *s, unsigned side) {
    wat_survey(&p->f, s, side);
    bool attacker = p->f.role == WAT_ATTACKER;
    int asked =
        wat_policy_weights[attacker ? WAT_POLICY_WING_ATTACK : WAT_POLICY_WING_DEFEND][side];
    int fade = wat_policy_weights[WAT_POLICY_WING_FADE][side];
    p->asked = asked - (attacker ? fade * s->table.round : 0);
    if (p->f.odds > 160) p->asked -= 20;
    for (unsigned wing = 0; wing < WAT_WINGS; wing++)
        p->odds[wing] = wat_wing_odds(&p->f, wing);
}

static int steps_of(const wat_state *s, wat_set blocks) {
    int steps = 0;
    for (; blocks; blocks = wat_rest(blocks))
        steps += s->block.steps[wat_first(blocks)];
    return steps;
}

/* Fire. */

static int ranged_worth(const plan *p, unsigned unit, unsigned target, unsigned class) {
    const wat_state *s = p->f.s;
    wat_set foes = p->f.his[target];
    // W11.8: those of one step are spared.
    if ((foes & ~s->block.revealed) == 0 && steps_of(s, foes) == (int)wat_size(foes)) return 10;
    int dice = s->block.steps[unit];
    return 250 + 10 * dice * (int)wat_fire_value(s, unit, class, true);
}

static int fire_worth(const plan *p, unsigned unit, unsigned at, unsigned class) {
    const wat_state *s = p->f.s;
    if (at == WAT_POSITIONS || wat_is_leader(unit)) return WAT_NEVER;
    if (!p->f.his[at]) return ranged_worth(p, unit, wat_facing(at), class);
    int dice = s->block.steps[unit];
    return 250 + 12 * dice * (int)wat_fire_value(s, unit, class, false);
}

static int best_fire(const plan *p, unsigned unit, unsigned at) {
    int best = WAT_NEVER;
    for (unsigned class = WAT_CLASS_LINE; class <= WAT_CLASS_SQUARES; class ++) {
        if (wat_fire_check(p->f.s, unit, class).rule == 0)
            best = wat_most(best, fire_worth(p, unit, at, class));
    }
    return best;
}

/* Moves. */

// The last block of a position that an enemy could walk into.
static bool holds_alone(const wat_field *f, unsigned at) {
    if (at == WAT_POSITIONS || !wat_is_one(f->my[at])) return false;
    return f->his[at] || f->his[wat_facing(at)];
}

static int engage_worth(const plan *p, unsigned unit, unsigned to) {
    const wat_field *f = &p->f;
    unsigned own = wat_facing(to), wing = own % WAT_WINGS;
    if (!f->his[to]) return 900;
    if (wat_is_leader(unit) || f->s->block.steps[unit] == 1) return -300;
    int over = p->odds[wing] - p->asked;
    if (f->mine[to] > 0) over = wat_most(over, 20); // help those who are there
    if (f->mine[to] * 2 > f->theirs[to] * 5) return -50;
    if (over < 0) return 4 * over - 20;
    return 200 + wat_least(over, 80) + wat_power(f->s, unit);
}

static int support_worth(const plan *p, unsigned unit, unsigned to) {
    const wat_field *f = &p->f;
    int lacking = f->theirs[to] * 3 / 2 - f->mine[to];
    if (wat_is_leader(unit)) return -100;
    if (f->s->block.steps[unit] == 1) return lacking > 0 && wat_size(f->my[to]) < 2 ? 200 : -150;
    return lacking > 0 ? 300 + wat_least(lacking, 60) : 20;
}

// Into an own position without enemies.
static int post_worth(const plan *p, unsigned unit, unsigned to) {
    const wat_field *f = &p->f;
    unsigned facing = wat_facing(to), type = wat_units[unit].type;
    bool faced = f->his[facing] != 0;
    if (!f->my[to] && !f->my[facing]) return faced ? 450 : 60;
    if (type == WAT_LEADER || f->s->block.steps[unit] == 1) return -120;
    if (type == WAT_FOOT_ARTILLERY)
        return faced && !f->my[facing] && wat_ground(f->s, facing) != WAT_WOODS ? 120 : -60;
    int lacking = f->theirs[facing] - f->mine[to];
    if (f->my[facing]) return f->mine[facing] < f->theirs[facing] * 2 ? 180 : -60;
    if (lacking > 0) return 60 + wat_least(lacking, 60);
    int over = p->odds[to % WAT_WINGS] - p->asked;
    return over > -40 && over < 60 ? 80 : -60;
}

static int move_worth(const plan *p, unsigned unit, unsigned at, unsigned end) {
    const wat_field *f = &p->f;
    if (end == WAT_PLACE_RESERVE) {
        if (holds_alone(f, at)) return WAT_NEVER;
        bool weak = f->s->block.steps[unit] == 1;
        return weak ? (f->his[at] ? 200 : 60) : -200;
    }
    if (at < WAT_POSITIONS && !wat_is_own(f->role, at)) // back from the enemy's ground
        return wat_is_one(f->my[at]) && f->theirs[at] > 2 * f->mine[at] ? 260 : -150;
    if (!wat_is_own(f->role, end)) {
        int worth = engage_worth(p, unit, end);
        bool sideways = at < WAT_POSITIONS && wat_facing(at) != end;
        return sideways && holds_alone(f, at) && f->his[end] ? WAT_NEVER : worth;
    }
    int loss = at < WAT_POSITIONS ? (holds_alone(f, at) ? 1000 : 60) : 0;
    return (f->his[end] ? support_worth(p, unit, end) : post_worth(p, unit, end)) - loss;
}

static int best_move(const plan *p, unsigned unit, unsigned at) {
    wat_ways ways = wat_moves_of(p->f.s, unit);
    int best = WAT_NEVER;
    for (unsigned left = ways.one | ways.two; left; left &= left - 1)
        best = wat_most(best, move_worth(p, unit, at, wat_first(left)));
    return best;
}

/* Special moves. */

static int square_worth(const plan *p, unsigned at, bool is_square) {
    const wat_field *f = &p->f;
    if (at == WAT_POSITIONS) return WAT_NEVER;
    wat_set cavalry = f->his[at] & wat_type_set[WAT_CAVALRY];
    int sabres = steps_of(f->s, cavalry), others = steps_of(f->s, f->his[at] & ~cavalry);
    if (is_square) return sabres ? -100 : f->his[at] ? 150 + 10 * others : 200;
    return sabres < 3 ? -100 : 250 + 12 * (2 * sabres - others);
}

static int enter_worth(const plan *p, unsigned unit, unsigned at) {
    if (p->f.his[at]) return 150;
    bool gun = wat_has(wat_artillery(), unit);
    bool target = p->f.his[wat_facing(at)] && !p->f.my[wat_facing(at)];
    return gun && target ? 330 : p->f.role == WAT_DEFENDER ? 120 : -50;
}

static int special_worth(const plan *p, unsigned unit, unsigned at, unsigned word) {
    switch (word) {
    case WAT_FORM: return square_worth(p, at, false);
    case WAT_BREAK: return square_worth(p, at, true);
    case WAT_ENTER: return enter_worth(p, unit, at);
    case WAT_LEAVE: return p->f.his[at] ? -50 : 150;
    case WAT_SHELTER: return wat_is_leader(unit) && p->f.his[at] ? 60 : -150;
    default: return holds_alone(&p->f, at) ? WAT_NEVER : -200;
    }
}

static int best_special(const plan *p, unsigned unit, unsigned at) {
    const wat_blocks *b = &p->f.s->block;
    unsigned type = wat_units[unit].type;
    if (at == WAT_POSITIONS || wat_has(b->slot, unit)) return WAT_NEVER;
    if (wat_has(b->square, unit)) return square_worth(p, at, true);
    if (wat_has(b->guest, unit)) return special_worth(p, unit, at, WAT_LEAVE);
    int best = WAT_NEVER;
    if (type == WAT_INFANTRY && p->f.his[at] && wat_ground(p->f.s, at) != WAT_WOODS)
        best = square_worth(p, at, false);
    bool own = wat_is_own(p->f.role, at);
    if (own && wat_slot_check(p->f.s, unit, at).rule == 0)
        best = wat_most(best, enter_worth(p, unit, at));
    return best;
}

/* Retreat. */

static int retreat_worth(const plan *p, unsigned unit, unsigned at) {
    const wat_field *f = &p->f;
    if (f->odds >= wat_policy_weights[WAT_POLICY_FLIGHT][f->side]) return -400;
    if (holds_alone(f, at)) return -300;
    if (at < WAT_POSITIONS && f->his[at]) return -100;
    return 280 + wat_unit_worth(f->s, unit) / 2;
}

static bool has_way_out(const wat_state *s, unsigned unit) {
    for (wat_set left = wat_near[wat_fight_town(&s->table)]; left; left = wat_rest(left)) {
        if (wat_retreat_check(s, unit, wat_first(left)).rule == 0) return true;
    }
    return false;
}

/* The decisions. */

static int best_act(const plan *p, unsigned unit) {
    unsigned at = wat_position_of(p->f.s, unit);
    int best = wat_most(best_fire(p, unit, at), best_special(p, unit, at));
    best = wat_most(best, best_move(p, unit, at));
    int retreat = retreat_worth(p, unit, at);
    if (retreat > best && retreat > 0 && has_way_out(p->f.s, unit)) best = retreat;
    return best;
}

// Guns fire before their own side stands in the way; then those engaged; then moves.
static int order_bonus(const plan *p, unsigned unit) {
    unsigned at = wat_position_of(p->f.s, unit);
    if (at == WAT_POSITIONS) return 0;
    if (wat_has(wat_artillery(), unit) && !p->f.his[at]) return 150;
    return p->f.his[at] ? 60 : 0;
}

void wat_like_act_block(const wat_state *s, const gg_decision *d, int16_t *score) {
    plan p;
    make_plan(&p, s, wat_side_of_role(&s->table, s->table.next % 2u));
    for (unsigned i = 0; i < d->count; i++) {
        unsigned unit = wat_thing_of(d->legal[i]);
        if (unit >= WAT_UNITS) continue;
        int worth = best_act(&p, unit);
        score[i] = wat_score(worth > 0 ? worth + order_bonus(&p, unit) : worth);
    }
}

static int act_worth(const plan *p, unsigned unit, unsigned at, gg_action a) {
    switch (a.arg[0]) {
    case WAT_MOVE: return move_worth(p, unit, at, wat_place_to_end(p->f.role, a.arg[1] - 1u));
    case WAT_FIRE_LINE: return fire_worth(p, unit, at, WAT_CLASS_LINE);
    case WAT_FIRE_SQUARES: return fire_worth(p, unit, at, WAT_CLASS_SQUARES);
    case WAT_RETREAT: return retreat_worth(p, unit, at);
    default: return special_worth(p, unit, at, a.arg[0]);
    }
}

// Where to: only asked once retreat is worth anything.
static void prefer_refuge(const wat_field *f, const gg_decision *d, int16_t *score) {
    wat_outlook o;
    wat_look(&o, f->s, f->side);
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] != WAT_RETREAT || score[i] < 0) continue;
        unsigned town = d->legal[i].arg[1] - 1u;
        score[i] =
            wat_score(score[i] + wat_stand(&o, town, o.blocks[town] + 1, o.own[town] + 3) / 4);
    }
}

void wat_like_act(const wat_state *s, const gg_decision *d, int16_t *score) {
    plan p;
    unsigned unit = s->table.pending_action.unit - 1u, at = wat_position_of(s, unit);
    bool retreats = false;
    make_plan(&p, s, wat_side_of(unit));
    for (unsigned i = 0; i < d->count; i++) {
        score[i] = wat_score(act_worth(&p, unit, at, d->legal[i]));
        retreats = retreats || (d->legal[i].arg[0] == WAT_RETREAT && score[i] > 0);
    }
    if (retreats) prefer_refuge(&p.f, d, score);
}

void wat_like_act_more(const wat_state *s, const gg_decision *d, int16_t *score) {
    plan p;
    unsigned unit = s->table.pending_action.unit - 1u, at = wat_position_of(s, unit);
    make_plan(&p, s, wat_side_of(unit));
    for (unsigned i = 0; i < d->count; i++) {
        if (d->legal[i].arg[0] == WAT_STOP) continue;
        int worth = act_worth(&p, unit, at, d->legal[i]);
        score[i] = wat_score(d->legal[i].arg[0] == WAT_MOVE ? worth - 150 : worth);
    }
}
