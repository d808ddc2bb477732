/* policy.h - what the parts of Waterloo's policy share.
 *
 * Two pictures, both drawn afresh for every decision and only from what the deciding side can
 * know: its own blocks, and numbers and open faces of the enemy.
 *
 *     wat_outlook    the map: strength by town, objectives, what a town is worth to stand in
 *     wat_field      a battle board: strength by position, which sectors to attack
 *
 * Strength is counted in steps; a block nobody has seen counts as WAT_GUESS of them. */
#ifndef WAT_POLICY_H
#define WAT_POLICY_H

#include "games/waterloo/rules/rules.h"

enum { WAT_GUESS = 3, WAT_OBJECTIVES_MAX = 24 };
enum { WAT_NEVER = -900 }; // score of a clear blunder

// Terms by which a position is judged.
enum wat_term {
#define TERM(id, name, text) WAT_TERM_##id,
#include "games/waterloo/brain/terms.def"
#undef TERM
    WAT_TERMS
};

// The policy weights: numbers of the policy, one for each side.
enum wat_policy_weights {
#define POLICY_WEIGHT(id, french, allied, text) WAT_POLICY_##id,
#include "games/waterloo/brain/policy_weights.def"
#undef POLICY_WEIGHT
    WAT_POLICY_WEIGHTS
};
extern const int16_t wat_policy_weights[WAT_POLICY_WEIGHTS][WAT_SIDES];

typedef struct wat_objective {
    uint8_t town;
    int16_t worth;
} wat_objective;

typedef struct wat_outlook {
    const wat_state *s;
    unsigned side;                // that decides
    wat_set mine, theirs;         // all blocks of either side, living or not
    wat_set own_towns, foe_towns; // with blocks of either
    uint8_t own[WAT_TOWNS];       // own steps there
    uint8_t blocks[WAT_TOWNS];    // own blocks there
    uint8_t foes[WAT_TOWNS];      // enemy blocks there
    unsigned total, foe_total;    // living blocks
    wat_objective objective[WAT_OBJECTIVES_MAX];
    unsigned objectives;
} wat_outlook;

typedef struct wat_field {
    const wat_state *s;
    unsigned side, role, town;
    wat_set my[WAT_POSITIONS], his[WAT_POSITIONS];
    int mine[WAT_POSITIONS], theirs[WAT_POSITIONS]; // power by position
    wat_set my_reserve;
    int my_rest, his_rest; // power in reserve
    int my_all, his_all;   // power in the battle
    int odds;              // mine for one of theirs, in percent, with what stands beside
} wat_field;

typedef void wat_policy(const wat_state *, const gg_decision *, int16_t *score);

static inline int wat_policy_weight(const wat_outlook *o, enum wat_policy_weights id) {
    return wat_policy_weights[id][o->side];
}

static inline int wat_least(int a, int b) {
    return a < b ? a : b;
}

static inline int wat_most(int a, int b) {
    return a > b ? a : b;
}

static inline int16_t wat_score(int value) {
    return (int16_t)(value > 2000 ? 2000 : value < -2000 ? -2000 : value);
}

// Worth on the map, as a score: one road nearer is a clear preference.
static inline int16_t wat_map_score(int worth) {
    return wat_score(4 * worth);
}

// What an action names, counted from 0; WAT_UNITS or more: nothing.
static inline unsigned wat_thing_of(gg_action a) {
    return a.arg[0] == WAT_THING ? a.arg[1] - 1u : 0xffff;
}

// outlook.c
void wat_look(wat_outlook *, const wat_state *, unsigned side);
/* What the next objective is worth from there. */
int wat_pull(const wat_outlook *, unsigned town);
/* What a town without enemies is worth to stand in with so many blocks and steps. */
int wat_stand(const wat_outlook *, unsigned town, int blocks, int steps);
static inline int wat_stay(const wat_outlook *o, unsigned town) {
    return wat_stand(o, town, o->blocks[town], o->own[town]);
}
/* What an attack on a town is worth with so many blocks and steps. */
int wat_attack(const wat_outlook *, unsigned town, int blocks, int steps);
/* Blocks that should stay in a town, for its own sake. */
int wat_garrison(const wat_outlook *, unsigned town);
/* What a city in French hands costs the Allies, and what it is worth at the end. */
int wat_city_worth(const wat_outlook *, unsigned town);
/* What a block is worth to its army. */
int wat_unit_worth(const wat_state *, unsigned unit);

// field.c
void wat_survey(wat_field *, const wat_state *, unsigned side);
/* Fighting power of a block of the deciding side, or of one that is seen. */
int wat_power(const wat_state *, unsigned unit);
/* May the wing attack, and how good are its odds (percent)? Wings of the own side. */
int wat_wing_odds(const wat_field *, unsigned wing);

// policy_setup.c: towns for each corps, best first
enum { WAT_CAMPS = 4 };
extern const uint8_t wat_camp[WAT_CORPS][WAT_CAMPS];

// The decisions, by theme.
wat_policy wat_like_setup_place, wat_like_setup_done;
wat_policy wat_like_leader_reveal, wat_like_group_pick, wat_like_move_block, wat_like_move_step;
wat_policy wat_like_march_block, wat_like_march_step;
wat_policy wat_like_skirmish_show, wat_like_take_hit, wat_like_battle_order, wat_like_tile_place;
wat_policy wat_like_deploy_block, wat_like_deploy_to;
wat_policy wat_like_act_block, wat_like_act, wat_like_act_more;
wat_policy wat_like_flee_block, wat_like_flee_to, wat_like_flee_on, wat_like_stream_save;
wat_policy wat_like_reinforce, wat_like_regroup_mode, wat_like_regroup_block, wat_like_regroup_to;
wat_policy wat_like_supply_loss;

// terms.c
void wat_count_terms(const gg_state *, int16_t *term);

extern const gg_brain wat_brain;
extern const gg_senses wat_senses; // senses.c

#endif
