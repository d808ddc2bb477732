/* position.h - a position of Castiglione as JSON, and back.
 *
 * A position has a readable part, which anyone may write, and a sealed one, which only `state`
 * writes: what is half done (pending), what each viewer was told (known), and their seal. */
#ifndef CAS_POSITION_H
#define CAS_POSITION_H

#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/sets.h"
#include "kit/position/schema.h"

/* gg_game's position_write, position_read and fields_write. */
void cas_state_write(const gg_state *, const gg_view *const *, gg_text *);
gg_status cas_state_read(const char *, gg_state *, gg_view *const *, gg_fault *);
void cas_fields_write(gg_text *);

/* In which phases the readable part says more. */
static inline bool cas_is_movement(const cas_table *t) {
    return t->step == CAS_STEP_MOVE_FIRST || t->step == CAS_STEP_MOVE_SECOND;
}
static inline bool cas_is_combat(const cas_table *t) {
    return t->step == CAS_STEP_COMBAT_FIRST || t->step == CAS_STEP_COMBAT_SECOND;
}
/* True once the reconnaissances of a Movement Phase are over. */
static inline bool cas_is_moving(const cas_table *t) {
    return cas_is_movement(t) && t->pending_action.stage >= CAS_STAGE_MOVES;
}
static inline bool cas_is_scouting(const cas_table *t) {
    return t->pending_action.stage >= CAS_STAGE_RECON && t->pending_action.stage <= CAS_STAGE_SHOW;
}
/* The units of whom it counts where they came from. */
static inline cas_set cas_entrants(const cas_table *t, unsigned side) {
    bool now = (cas_is_movement(t) || cas_is_combat(t)) && side == cas_active(t);
    return now ? cas_units(side) : 0;
}

/* The readable part, from the opening brace on. */
void cas_open_write(const cas_state *, gg_text *);

/* The members pending, known and seal. */
void cas_sealed_write(const gg_state *, const gg_view *const *, gg_text *);
/* Puts the sealed part in the place of a state that holds the readable one; they must agree. */
gg_status cas_sealed_read(const json_doc *, cas_state *, gg_view *const *, gg_fault *);

/* Can a position be? Asked of what was read without a sealed part. */
void cas_position_check(kit_reader *, const cas_state *);
/* The side that holds an area with points by who stands there, + 1; 0 if nobody or both do. */
unsigned cas_stander(const cas_counters_now *, unsigned area);
/* True if units of both sides are in the area, inside too. */
bool cas_is_shared(const cas_counters_now *, unsigned area);

/* A leader and the generic who stands in for him are not both there, or waiting. */
bool cas_generics_stand_in(const cas_counters_now *);
/* May a counter ever be in that place or box? */
bool cas_place_suits(unsigned side, unsigned number, unsigned place);
/* The fields of a table and a combat: what they may be, and what lies open. */
extern const kit_range cas_table_ranges[], cas_combat_ranges[];

/* Is nothing outside the board and its tables, whatever a seal says? */
bool cas_table_is_sound(const cas_table *);
bool cas_counters_are_sound(const cas_counters_now *);
bool cas_view_is_sound(const cas_view *);
/* Of a state with a decision due: will what is half done carry on to its end? */
bool cas_pending_action_is_whole(const cas_state *);
bool cas_combat_is_whole(const cas_state *);
/* Is what is true within what the view holds, and seen as its viewer would see it now? */
bool cas_view_agrees(const cas_view *, const cas_state *);

#endif
