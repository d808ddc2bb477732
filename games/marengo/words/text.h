/* text.h - places, classes, actions, events and prompts of Marengo as text. */
#ifndef MAR_TEXT_H
#define MAR_TEXT_H

#include "games/marengo/marengo.h"

extern const char *const mar_seat_names[MAR_ARMIES];
extern const char *const mar_army_titles[MAR_ARMIES];
extern const char *const mar_type_names[MAR_TYPES];
extern const char *const mar_spot_names[MAR_SPOTS - MAR_PLACES];

void mar_place_write(unsigned place, gg_text *);
bool mar_place_read(const char *, size_t size, unsigned *place);
bool mar_locale_read(const char *, size_t size, unsigned *locale);

/* A place by its name, for lists: "Peterbona", "Peterbona/l5", "Bormida". */
void mar_title_write(unsigned place, gg_text *);

/* A place in a sentence: "Peterbona", "Peterbona, facing l5", "the Bormida entry". */
void mar_phrase_write(unsigned place, gg_text *);

/* "I2" or "I2-inactive". */
void mar_code_write(unsigned code, gg_text *);
bool mar_code_read(const char *, size_t size, unsigned *code);

/* The same for readers. */
void mar_class_write(unsigned code, gg_text *);

gg_status mar_action_read(const char *, gg_action *);
void mar_action_write(gg_action, gg_text *);
void mar_event_write(const gg_event *told, gg_text *);
void mar_sentence_write(const gg_event *told, gg_text *);
gg_event_weight mar_event_weight(const gg_event *told);
void mar_prompt_write(const gg_state *, gg_seat, gg_text *);
gg_rule mar_asked_rule(const gg_state *);
void mar_choice_write(const gg_state *, gg_seat, gg_action, gg_text *);
/* What an action that ends movement leaves unused; nothing if that is nothing. */
void mar_unused_write(const gg_state *, gg_seat, gg_action, gg_text *);
/* The sentence of a choice that the engine made. */
void mar_forced_write(const gg_event *, gg_text *);
void mar_explain_write(gg_verdict, gg_text *);
void mar_result_write(const gg_state *, gg_rule *, gg_text *);

/* What the map says of a place, by its key: see grognard.h. */
void mar_ground_write(const char *place, gg_text *);
/* Who can come to a place, and where those there can go: docs/scene.md (words/reach.c). */
void mar_reach_write(const gg_view *, const char *place, gg_text *);

#endif
