/* policy.h - what the files of Castiglione's brain share: the map in strength points as one side
 * sees it, a column that may march, and what an area is worth to it.
 *
 * Worth is in the unit of scores: 100 makes a choice e times as likely. */
#ifndef CAS_POLICY_H
#define CAS_POLICY_H

#include "brain.h"
#include "games/castiglione/rules/rules.h"

enum { CAS_NEAR_MAX = 2, CAS_THREAT_MAX = 3 }; // MP
enum { CAS_SIEGE_ENOUGH = 14 };                // SP at Mantua that nobody throws out in a day
enum { CAS_HIDDEN_SP = 2 };                    // a face-down counter passes for so many SP

// What a side sees of the map: SP outside, by area. Closed counters count as average ones.
typedef struct cas_sight {
    const cas_state *s;
    unsigned side, foe;
    cas_set ours, theirs; // areas with any
    cas_set supplied;     // areas with a line of supply, once it was traced
    bool traced;
    uint8_t own[CAS_AREAS];
    uint8_t enemy[CAS_AREAS];
    uint8_t friends[CAS_NEAR_MAX + 1][CAS_AREAS]; // within so many MP
    uint8_t threat[CAS_THREAT_MAX + 1][CAS_AREAS];
} cas_sight;

// Units that would march together.
typedef struct cas_column {
    cas_set units, leaders;
    unsigned at; // area
    unsigned sp, mp;
    int health; // hits it can take before all are lost
} cas_column;

// Thoughts about one column.
typedef struct cas_plan {
    const cas_sight *sight;
    cas_column column;
    int16_t pull[CAS_AREAS]; // best of the aims, less the way to it
    cas_set scored;
    int16_t score[CAS_AREAS];
} cas_plan;

typedef struct cas_choice {
    int worth;
    unsigned where; // area
} cas_choice;

// sight.c
void cas_look(cas_sight *, const cas_state *, unsigned side);
unsigned cas_sum(const uint8_t *sp, cas_set areas);
/* Hits scored by so many SP, summed over the six faces of the die. */
int cas_expect(unsigned sp, int modifier);
int cas_health(const cas_state *, unsigned side, cas_set units);
/* The tactical rating of whoever would command among these counters. */
int cas_best_tactical(unsigned side, cas_set counters);

// plan.c
void cas_plan_begin(cas_plan *, cas_sight *, cas_column);
int cas_score(cas_plan *, unsigned area);
/* The best score within so many MP of an area that the column could enter, and where. */
cas_choice cas_best_from(cas_plan *, unsigned from, unsigned mp);
/* What a leader finds in an area. */
int cas_leader_score(const cas_sight *, unsigned leader, unsigned area);

// Policy, a function for each decision.
typedef void cas_opinion(const cas_state *, const gg_decision *, int16_t *score);
// policy_march.c
cas_opinion cas_like_pick, cas_like_kind, cas_like_add, cas_like_step, cas_like_force;
// policy_fight.c
cas_opinion cas_like_combat, cas_like_withdraw, cas_like_sortie, cas_like_overrun, cas_like_guns,
    cas_like_guns_leader, cas_like_enemy_hit, cas_like_own_hit, cas_like_stay, cas_like_retreat;
// policy_fog.c
cas_opinion cas_like_dummy, cas_like_scout, cas_like_target, cas_like_cavalry, cas_like_screen,
    cas_like_show;
// policy.c
void cas_policy(const gg_state *, const gg_decision *, int16_t *score);

// terms.c
enum cas_term {
#define TERM(id, name, text) CAS_TERM_##id,
#include "games/castiglione/brain/terms.def"
#undef TERM
    CAS_TERMS
};
void cas_terms(const gg_state *, int16_t *term);

extern const gg_brain cas_brain;
extern const gg_senses cas_senses; // senses.c

#endif
