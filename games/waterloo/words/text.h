/* text.h - blocks, towns, places, actions, events and prompts of Waterloo as text. */
#ifndef WAT_TEXT_H
#define WAT_TEXT_H

#include "games/waterloo/waterloo.h"

extern const char *const wat_seat_names[WAT_SEATS];
extern const char *const wat_side_names[WAT_SIDES];
extern const char *const wat_role_names[2];
extern const char *const wat_step_names[WAT_STEPS];
extern const char *const wat_stage_names[WAT_STAGES]; // "" for WAT_STAGE_NONE
extern const char *const wat_phase_names[WAT_PHASES];

/* Each reads a key of so many bytes; false if it names nothing. */
bool wat_unit_read(const char *, size_t size, unsigned *unit);
bool wat_town_read(const char *, size_t size, unsigned *town);
bool wat_army_read(const char *, size_t size, unsigned *army);
/* A tile of the pool: bare ground is none. */
bool wat_tile_read(const char *, size_t size, unsigned *tile);

/* A position of a battle, whoever asks: "attacker-L", "defender-C". */
void wat_position_write(unsigned position, gg_text *);
bool wat_position_read(const char *, size_t size, unsigned *position);

/* A place of a battle in the decider's words: "L", "enemy-C", "reserve", "farm-R". */
void wat_place_write(unsigned place, gg_text *);

/* A spot: "reserve", "attacker-L", and behind a position "/slot", "/square" or "/guest". */
void wat_spot_write(unsigned spot, gg_text *);

/* The options as an object, values as texts; without the rounds of battle if they are 0. */

/* Whose names of army.* and people.* they are: an army, or WAT_ARMIES for the Allies together. */
unsigned wat_people_of_side(unsigned side);
unsigned wat_people_of_seat(gg_seat);

/* The day of June of a turn, 1 .. 23. */
unsigned wat_day_of(unsigned turn);

gg_status wat_action_read(const char *, gg_action *);
void wat_action_write(gg_action, gg_text *);
void wat_event_write(const gg_event *told, gg_text *);
void wat_sentence_write(const gg_event *told, gg_text *);
gg_event_weight wat_event_weight(const gg_event *told);
void wat_prompt_write(const gg_state *, gg_seat, gg_text *);
void wat_choice_write(const gg_state *, gg_seat, gg_action, gg_text *);
/* What an action that ends movement leaves unused; nothing if that is nothing. */
void wat_unused_write(const gg_state *, gg_seat, gg_action, gg_text *);
void wat_explain_write(gg_verdict, gg_text *);

/* What an action says by itself, in words: "retreat to Thuin". */
void wat_phrase_write(gg_action, gg_text *);
/* The sentence of a choice that the engine made. */
void wat_forced_write(const gg_event *, gg_text *);
void wat_result_write(const gg_state *, gg_rule *, gg_text *);

/* "The Allies win: ..." by the clause that decided, with its numbers (enum wat_clause). */
void wat_ending_write(unsigned winner, unsigned clause, unsigned first, unsigned second, gg_text *);

/* "french" or "allied", once there is a result. */
const char *wat_winner(const gg_state *);

/* What the map says of a place, by its key: see grognard.h. */
void wat_ground_write(const char *place, gg_text *);
/* Who can come to a place, and where those there can go: docs/scene.md (words/reach.c). */
void wat_reach_write(const gg_view *, const char *place, gg_text *);

#endif
