/* position.h - a position of Waterloo as JSON, and back.
 *
 * A position has a readable part, which anyone may write, and a sealed one, which only `state`
 * writes: what is half done (pending), what each viewer was told (known), and their seal. */
#ifndef WAT_POSITION_H
#define WAT_POSITION_H

#include "games/waterloo/sight/view.h"
#include "kit/position/schema.h"

/* gg_game's position_write, position_read and fields_write. */
void wat_state_write(const gg_state *, const gg_view *const *, gg_text *);
gg_status wat_state_read(const char *, gg_state *, gg_view *const *, gg_fault *);
void wat_fields_write(gg_text *);

/* True while the boards of the battles are part of the readable part: all are deployed. */
static inline bool wat_has_boards(const wat_table *t) {
    return t->step == WAT_STEP_BATTLE && t->round > 0;
}

/* The readable part, from the opening brace on. */
void wat_open_write(const wat_state *, gg_text *);
/* The gallery, or a seat that takes part. */
bool wat_takes_part(const gg_state *, unsigned viewer);

/* The members pending, known and seal. */
void wat_sealed_write(const gg_state *, const gg_view *const *, gg_text *);
/* Puts the sealed part in the place of a state that holds the readable one; they must agree. */
gg_status wat_sealed_read(const json_doc *, wat_state *, gg_view *const *, gg_fault *);

/* Can a position be? Asked of what was read without a sealed part. */
void wat_position_check(kit_reader *, const wat_state *);
/* What follows from it but is not written: who is seen, who commands, which fights are open. */
void wat_position_complete(wat_state *);

/* The fields of a table and of what is half done: what they may be, and what lies open. */
extern const kit_range wat_table_ranges[], wat_action_ranges[];

/* Is nothing outside the board and its tables, whatever a seal says? */
bool wat_table_is_sound(const wat_table *);
bool wat_blocks_is_sound(const wat_blocks *);
bool wat_view_is_sound(const wat_view *);
/* Is what is true within what the view holds, and seen as its viewer would see it now? */
bool wat_view_agrees(const wat_view *, const wat_state *);

#endif
