/* member.h - members of positions and views, written. */
#ifndef KIT_MEMBER_H
#define KIT_MEMBER_H

#include "grognard.h"

/* `"key":[1,2]`, with the comma before it where one is due. */
void kit_numbers_write(const char *key, const uint8_t *value, unsigned count, gg_text *);

/* The version of the rules; left out of positions of rules 1, which knew none. */
void kit_rules_write(const gg_head *, gg_text *);
/* The members `chance` and `ply`: the generator, so that the dice come as they would have. */
void kit_chance_write(const gg_head *, gg_text *);

#endif
