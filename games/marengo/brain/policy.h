/* policy.h - how Marengo is played well: what policy, terms and brain share.
 *
 * Policy values an action in hundredths of a nat, by what it does to the ground: who stands next
 * to whom, who can be turned, how far the objectives are. The numbers are policy_weights.def. */
#ifndef MAR_POLICY_H
#define MAR_POLICY_H

#include "brain.h"
#include "games/marengo/state/pieces.h"

extern const gg_brain mar_brain;
extern const gg_senses mar_senses; // senses.c

// The habits of each army.
enum mar_policy_weight {
#define POLICY_WEIGHT(id, austria, france) MAR_POLICY_##id,
#include "games/marengo/brain/policy_weights.def"
#undef POLICY_WEIGHT
    MAR_POLICY_WEIGHTS
};

extern const int16_t mar_policy_weights[MAR_POLICY_WEIGHTS][MAR_ARMIES];

// What the deciding army sees, looked up as it is needed.
typedef struct mar_sight {
    const mar_state *s;
    unsigned army, enemy;
    int front; // mean steps of the Austrians to victory
    unsigned post_count;
    uint8_t post[MAR_PIECES_MAX]; // locales the enemy holds
    uint8_t seen[MAR_LOCALES];    // 1 once ground is known
    int16_t ground[MAR_LOCALES];
} mar_sight;

// A locale as seen by the army that holds it, or would.
typedef struct mar_watch {
    unsigned open;    // approaches that face the enemy and are not blocked
    unsigned posted;  // of these, with the enemy posted opposite: an attack no reserve can block
    unsigned manned;  // approaches that face the enemy and are blocked
    unsigned stormed; // of these, with more enemies opposite
    unsigned near;    // enemies next door
    unsigned exits;   // neighbours without the enemy
} mar_watch;

static inline int mar_policy_weight(const mar_sight *g, enum mar_policy_weight weight) {
    return mar_policy_weights[weight][g->army];
}

// sight.c
void mar_sight_begin(mar_sight *, const mar_state *, unsigned army);

/* What a piece more is worth in a locale, wherever else it could be. */
int mar_ground(mar_sight *, unsigned locale);

mar_watch mar_watch_of(const mar_state *, unsigned army, unsigned locale);

/* What it is worth to hold a locale with so many pieces, so many of them in reserve. */
int mar_hold(const mar_sight *, unsigned locale, unsigned reserve, unsigned count);

/* The same with an approach of it blocked by `posted` pieces of the reserve. */
int mar_hold_posted(const mar_sight *, unsigned approach, unsigned posted);

/* What an objective is worth to have, by the hour; 0 for other locales. */
int mar_objective_value(const mar_sight *, unsigned locale);

/* What pieces in a locale do to the enemies next door. */
int mar_pressure(const mar_sight *, unsigned locale);

/* The strongest lead from `near` across its pair, penalty deducted, in points; 0 if none. */
int mar_best_lead(const mar_state *, unsigned army, unsigned near);

/* The expected result of an assault from `near`, in tenths, as its army can know it. */
int mar_expected_result(const mar_sight *, unsigned near);

// policy.c, policy_fight.c, policy_march.c: one opinion for each decision.
typedef void mar_opinion(mar_sight *, const gg_decision *, int16_t *score);

extern mar_opinion mar_like_losses, mar_like_enemy_losses, mar_like_assault, mar_like_lead,
    mar_like_add, mar_like_defend, mar_like_pursue, mar_like_block, mar_like_retreat_to,
    mar_like_continue_at, mar_like_continue_take, mar_like_move_from, mar_like_move_to,
    mar_like_move_take, mar_like_road_step, mar_like_blocked, mar_like_split_take;

void mar_policy(const gg_state *, const gg_decision *, int16_t *score);
void mar_terms(const gg_state *, int16_t *term);

#endif
