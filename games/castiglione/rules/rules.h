/* rules.h - what the chapters of the rulebook ask of each other. One home per rule: a verdict
 * comes from the chapter that owns its number, whoever asks. */
#ifndef CAS_RULES_H
#define CAS_RULES_H

#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"

static inline gg_verdict cas_legal(void) {
    return (gg_verdict){ 0, { 0, 0 } };
}

static inline gg_verdict cas_refuse(enum cas_rule rule) {
    return (gg_verdict){ (gg_rule)rule, { 0, 0 } };
}

static inline gg_verdict cas_refuse_with(enum cas_rule rule, unsigned a, unsigned b) {
    return (gg_verdict){ (gg_rule)rule, { (uint16_t)a, (uint16_t)b } };
}

static inline gg_verdict cas_unless(bool allowed, enum cas_rule rule) {
    return allowed ? cas_legal() : cas_refuse(rule);
}

// Why, beside the rule: rows of refusals.def.
enum cas_refusal {
    CAS_NO_REFUSAL,
#define REFUSAL(id, detail) CAS_BAR_##id,
#include "games/castiglione/words/refusal/refusals.def"
#undef REFUSAL
    CAS_REFUSALS
};
enum { CAS_REFUSAL_BASE = 1000 };

/* `detail` is what the sentence speaks of: id + 1, area + 1, a number, a decision. */
static inline gg_verdict cas_refuse_why(enum cas_rule rule, enum cas_refusal why, unsigned detail) {
    return cas_refuse_with(rule, CAS_REFUSAL_BASE + why, detail);
}

static inline gg_verdict cas_unless_why(bool allowed, enum cas_rule rule, enum cas_refusal why,
                                        unsigned detail) {
    return allowed ? cas_legal() : cas_refuse_why(rule, why, detail);
}

// refusal.c: C1.8, what is asked when, and what now
gg_verdict cas_not_now(const cas_state *, unsigned verb);
// meant.c: what a player could mean though another decision is asked; legal if nothing forbids it
gg_verdict cas_meant_check(const cas_state *, unsigned side, gg_action);

// tell.c: emitting
#define CAS_ARGS(...) ((const int64_t[6]){ __VA_ARGS__ })
/* Everyone sees it; only its side does; those who see the counter see it whole. */
void cas_tell(gg_turn *, enum cas_event_kind, enum cas_rule, unsigned side, const int64_t *);
void cas_emit_private(gg_turn *, enum cas_event_kind, enum cas_rule, unsigned side,
                      const int64_t *);
void cas_report(gg_turn *, enum cas_event_kind, enum cas_rule, unsigned id, const int64_t *);
/* The same of what chance decided: for all, and by counter. */
void cas_tell_random(gg_turn *, enum cas_event_kind, enum cas_rule, unsigned side, const int64_t *);
void cas_report_random(gg_turn *, enum cas_event_kind, enum cas_rule, unsigned id, const int64_t *);
/* Nobody is told under fog. */
void cas_note(gg_turn *, enum cas_event_kind, enum cas_rule, unsigned side, const int64_t *);
void cas_ask(gg_turn *, enum cas_phase, unsigned side);
void cas_stage(gg_turn *, enum cas_stage, unsigned side);
/* A die for a counter: open if it is seen, else from its owner's own stream. */
unsigned cas_die_for(gg_turn *, unsigned id);
/* Appends an action per counter of a set, or per area. */
uint16_t cas_offer_counters(gg_action *out, uint16_t count, unsigned verb, unsigned side, cas_set);
uint16_t cas_offer_areas(gg_action *out, uint16_t count, unsigned verb, cas_set);
/* A decision on an area, or none of them: those that a check allows. */
typedef gg_verdict cas_area_check(const cas_state *, unsigned area);
cas_set cas_open_areas(const cas_state *, cas_area_check *);
uint16_t cas_offer_open(const cas_state *, unsigned verb, cas_area_check *, gg_action *out);
gg_verdict cas_open_check(const cas_state *, cas_area_check *, gg_action);

// turn.c: C1
void cas_go_on(gg_turn *);
gg_verdict cas_order_check(const cas_state *, gg_seat, gg_action);
gg_verdict cas_choice_check(void); // a word that this decision does not know
/* A phase carries on: true when a decision is due or the game is over. */
bool cas_setup_go(gg_turn *);
bool cas_supply_go(gg_turn *);
bool cas_initiative_go(gg_turn *);
bool cas_movement_go(gg_turn *);
bool cas_combat_go(gg_turn *);
bool cas_end_go(gg_turn *);
void cas_finish(gg_turn *, unsigned winner, unsigned level, enum cas_rule);

// look.c: C3, C5.1, C10.2
cas_set cas_held(const cas_state *, unsigned side); // areas enemy-held for a side
bool cas_is_held(const cas_state *, unsigned side, unsigned area);
cas_set cas_near_of(const cas_table *, unsigned area); // neighbours over unbroken connections
bool cas_is_besieged(const cas_counters_now *, unsigned side, unsigned place);
/* Areas within so many areas of one along a path, where these are enemy-held. */
cas_set cas_reach(const cas_state *, cas_set held, unsigned from, unsigned length);
/* Areas with a line of supply. */
cas_set cas_supplied_areas(const cas_state *, unsigned side);
bool cas_has_supply(const cas_state *, unsigned side, unsigned place, cas_set supplied);
gg_verdict cas_link_check(const cas_table *, unsigned from, unsigned to);
// command.c: C4
cas_set cas_command_of(const cas_state *, unsigned side); // units that could be commanded now
/* The leader of best strategic rating who could command it now, + 1; 0 if none could. */
unsigned cas_best_commander(const cas_state *, unsigned side, unsigned number);
/* Its formation's leader or the army's in the same place, the better, + 1; 0 if neither is. */
unsigned cas_leader_here(const cas_state *, unsigned side, unsigned number);
gg_verdict cas_commanded_check(const cas_state *, unsigned side, unsigned number);
unsigned cas_allowance(const cas_state *, unsigned side, unsigned number);
// supply.c: C5, C10.6
gg_verdict cas_forage_check(const cas_state *, unsigned side, unsigned number);
// cohesion.c: C6
/* A check: one die against cohesion less hits with modifiers. */
typedef struct cas_trial {
    unsigned what_for;
    unsigned why;    // reasons.h
    unsigned leader; // whose strategic rating counts, + 1; 0: nobody's
} cas_trial;
bool cas_check_cohesion(gg_turn *, unsigned id, cas_trial, enum cas_rule);
/* The highest die that passes; 0 if none does. */
unsigned cas_need(const cas_state *, unsigned side, unsigned number, cas_trial);
void cas_hit(gg_turn *, unsigned id, unsigned what_for, bool new_row, enum cas_rule);

/* What other chapters cite: hits, the limit of a road, a retreat, a pursuit. */
enum cas_rule cas_hits_rule(void);
enum cas_rule cas_limit_rule(void);
enum cas_rule cas_retreat_rule(void);
enum cas_rule cas_pursuit_rule(void);
void cas_eliminate(gg_turn *, unsigned id, enum cas_rule);
void cas_remove_dead(gg_turn *, unsigned area);
/* C6.3: of the units that may be hit, those whose turn it is. */
cas_set cas_hit_pool(const cas_state *, unsigned side, cas_set eligible, bool *new_row);
gg_verdict cas_hit_check(const cas_state *, unsigned side, cas_set eligible, unsigned id);
void cas_recover(gg_turn *);
// holder.c: C12.3
void cas_note_holders(gg_turn *);
int cas_points(const cas_state *, unsigned side);
unsigned cas_clause(const cas_state *); // of C12.4 that decided, once it has
// fog.c: C13.1
void cas_turn_up(gg_turn *, unsigned side, cas_set, enum cas_rule);
/* Counters of both sides meet in an area: revealed, dummies removed. */
void cas_meet(gg_turn *, unsigned area);
void cas_reveal_shared(gg_turn *);
void cas_uncover(gg_turn *, unsigned side, unsigned area);
void cas_turn_down(gg_turn *);
void cas_remove_dummy(gg_turn *, unsigned id, enum cas_rule);
// dummies.c: C13.2
bool cas_dummies_go(gg_turn *);
gg_verdict cas_dummy_step_check(const cas_state *, unsigned to);
// recon.c: C13.1.2
bool cas_recon_go(gg_turn *);
// move.c: C8.1, C8.2, C8.4
gg_verdict cas_limit_check(const cas_table *, unsigned link, unsigned sp);
void cas_step(gg_turn *, unsigned to, unsigned mp);
void cas_end_move(gg_turn *);
// contact.c: C8.3, C8.7
bool cas_is_contact(const cas_state *, unsigned side, unsigned area);
gg_verdict cas_contact_check(const cas_state *, unsigned area);
void cas_enter(gg_turn *, unsigned area);
bool cas_contact_go(gg_turn *);
// force.c: C8.5, C17
gg_verdict cas_force_check(const cas_state *, unsigned number);
gg_verdict cas_surprise_check(const cas_state *, unsigned side);
bool cas_force_go(gg_turn *);
// bridge.c: C10.7, C10.8
gg_verdict cas_bridge_check(const cas_state *, unsigned number, unsigned to, bool mend);
void cas_work_on_bridge(gg_turn *, unsigned to, bool mend);
uint16_t cas_offer_bridges(const cas_state *, unsigned number, gg_action *out, uint16_t count);
void cas_mend_bridges(gg_turn *);
// flight.c: C8.6.2, C9.6, C23.2
void cas_send_away(gg_turn *, unsigned side, cas_set leaders, unsigned place, bool caught);
cas_set cas_stranded(const cas_state *, unsigned side, unsigned place);
/* What waits to be done before anything else: holders and sieges noted, leaders placed, leaders
 * in flight. True when a decision is due. */
bool cas_pending_go(gg_turn *);
// casualties.c: C14
/* Rolls for a leader's life; true if he is unhurt. Without a rule it is that of combats. */
bool cas_mortality(gg_turn *, unsigned id, int modifier, enum cas_rule);
bool cas_wounded_go(gg_turn *);
bool cas_placing_go(gg_turn *); // a leader who waits to be placed at once
/* Where a leader comes to in an area with units of his: outside, or else inside. */
unsigned cas_place_in(const cas_state *, unsigned side, unsigned area);
// combat.c: C9.1.1, C9.3.4, C10.3 - C10.5
unsigned cas_attacker(const cas_table *);
/* Units of a side in the combat: sorties and assaulted garrisons too. */
cas_set cas_fighters(const cas_state *, unsigned side);
cas_set cas_leaders_there(const cas_state *, unsigned side);
unsigned cas_combat_area(const cas_table *);
void cas_say_assault(gg_turn *, bool goes_on);
// guns.c: C9.1.2, C16
bool cas_guns_go(gg_turn *);
bool cas_guns_leaders_go(gg_turn *);
unsigned cas_guns_need(const cas_state *, unsigned number); // the highest die that passes
void cas_late_arrivals(gg_turn *);
// fire.c: C9.2, C9.3
int cas_tactical(const cas_state *, unsigned side);
/* The commander of a side in the combat (C9.3.1): his id + 1; 0 if there is none. */
unsigned cas_commander(const cas_state *, unsigned side);
void cas_bombard(gg_turn *);
bool cas_hits_go(gg_turn *, enum cas_phase, unsigned decider, unsigned victim, cas_set eligible);
void cas_attack_roll(gg_turn *, unsigned side);
cas_set cas_hit_eligible(const cas_state *, unsigned side);
// retreat.c: C9.3.5, C9.4, C9.5
bool cas_stay_go(gg_turn *, unsigned side);
bool cas_may_retreat(const cas_state *, unsigned side); // there is an area to go to, or to name
cas_set cas_retreats(const cas_state *, unsigned side); // those areas
bool cas_horse_more(const cas_state *, unsigned side);  // it has more cavalry in the combat
bool cas_pursuit_go(gg_turn *);
bool cas_retreat_go(gg_turn *);
void cas_must_retreat(gg_turn *); // the attacker, after the last round

/* One decision: what may be chosen, each action once; what is wrong with a choice; what it does. */
typedef struct cas_chapter {
    uint16_t (*candidates)(const cas_state *, gg_action *out);
    gg_verdict (*check)(const cas_state *, gg_action);
    void (*apply)(gg_turn *, gg_action);
} cas_chapter;

#define DECISION(id, name, chapter, rule) extern const cas_chapter cas_##chapter;
#include "games/castiglione/state/decisions.def"
#undef DECISION

#endif
