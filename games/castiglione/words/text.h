/* text.h - counters, areas, places, actions, events and prompts of Castiglione as text. */
#ifndef CAS_TEXT_H
#define CAS_TEXT_H

#include "games/castiglione/castiglione.h"

extern const char *const cas_side_names[CAS_SIDES]; // "austrian"; also the seats
extern const char *const cas_kind_names[CAS_KINDS];
extern const char *const cas_step_names[CAS_STEPS];
extern const char *const cas_stage_names[CAS_STAGES];           // "" for CAS_STAGE_NONE
extern const char *const cas_box_names[CAS_BOXES - CAS_PLACES]; // from CAS_RESERVE on
extern const char *const cas_phase_names[CAS_PHASES];

/* Each reads a key of so many bytes; false if it names nothing. */
bool cas_counter_read(const char *, size_t size, unsigned *id);
bool cas_area_read(const char *, size_t size, unsigned *area);
/* "mantua", "mantua/inside", or a box: "reserve". */
bool cas_place_read(const char *, size_t size, unsigned *place);
void cas_place_write(unsigned place, gg_text *);

/* The key of a counter by its id. */
const char *cas_key(unsigned id);

/* The name of a counter, in a language. */
const char *cas_name(unsigned id, unsigned language);

/* Areas as a list: "Ala, Riva and Salo", or "or" before the last. */
void cas_areas_say(cas_set areas, bool any, gg_text *);

/* The options as an object: "on" or "off" each. */
void cas_options_write(unsigned options, gg_text *);

gg_status cas_action_read(const char *, gg_action *);
void cas_action_write(gg_action, gg_text *);
void cas_event_write(const gg_event *told, gg_text *);
void cas_sentence_write(const gg_event *told, gg_text *);
/* Rolls on a table and checks: members of their JSON, and their sentences. */
bool cas_is_roll(unsigned event_kind);
void cas_roll_write(const gg_event *, gg_text *);
void cas_roll_say(const gg_event *, gg_text *);
gg_event_weight cas_event_weight(const gg_event *told);
/* The counters that an event has as a set. */
cas_set cas_counters_of(const gg_event *);
void cas_prompt_write(const gg_state *, gg_seat, gg_text *);
/* The leader who flees or comes to the map, while his owner is asked where to. */
unsigned cas_leader_asked(const cas_state *);
void cas_explain_write(gg_verdict, gg_text *);
/* A choice in words: "retreat to Goito"; and with all that the table says of it. */
void cas_meaning_write(gg_action, gg_text *);
void cas_choice_write(const gg_state *, gg_seat, gg_action, gg_text *);
/* What an action that ends movement leaves unused; nothing if that is nothing. */
void cas_unused_write(const gg_state *, gg_seat, gg_action, gg_text *);
void cas_result_write(const gg_state *, gg_rule *, gg_text *);

/* Who won, and which clause decided, with its numbers. */
typedef struct cas_ending {
    unsigned winner; // 2: a draw
    unsigned level, rule, clause;
    unsigned points[CAS_SIDES];
} cas_ending;
void cas_ending_write(const cas_ending *, gg_text *);

/* "austrian", "french" or "draw", once there is a result. */
const char *cas_winner(const gg_state *);

/* Option 19, C19: the status record sheet of a side as far as the viewer knows it, as a page of
 * HTML that needs nothing else, or as plain text. With fog of war the sheet of the other side is
 * empty until the game is over. */
void cas_sheet_write(const gg_view *, gg_seat side, bool html, gg_text *);

/* What the map says of a place, by its key: see grognard.h. */
void cas_ground_write(const char *place, gg_text *);
/* What modifies a roll or a check: " + 1 (Wurmser)"; of a plain sum " + 1". */
void cas_reasons_say(const gg_event *, gg_text *);
/* Who can come to a place, and where those there can go: docs/scene.md (words/reach.c). */
void cas_reach_write(const gg_view *, const char *place, gg_text *);

#endif
