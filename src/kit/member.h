/* member.h - members of positions and views, written. */
#ifndef KIT_MEMBER_H
#define KIT_MEMBER_H

#include "grognard.h"

/* `"key":value`, with the comma before it where one is due; see also fields.h. */
void kit_flag_write(const char *key, bool value, gg_text *);
void kit_numbers_write(const char *key, const uint8_t *value, unsigned count, gg_text *);

/* The beginning of a member that is a list or an object, and a name as an element of a list. */
void kit_list_begin(const char *key, gg_text *);
void kit_object_begin(const char *key, gg_text *);
void kit_element_write(const char *name, gg_text *);

/* The version of the rules; left out of positions of rules 1, which knew none. */
void kit_rules_write(const gg_head *, gg_text *);
/* The members `chance` and `ply`: the generator, so that the dice come as they would have. */
void kit_chance_write(const gg_head *, gg_text *);

#endif
