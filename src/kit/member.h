/* member.h - members that only positions have, written. */
#ifndef KIT_MEMBER_H
#define KIT_MEMBER_H

#include "grognard.h"

/* `"key":value`, with the comma before it where one is due; see also fields.h. */
void kit_flag_write(const char *key, bool value, gg_text *);
void kit_numbers_write(const char *key, const uint8_t *value, unsigned count, gg_text *);

/* The members `chance` and `ply`: the generator, so that the dice come as they would have. */
void kit_chance_write(const gg_head *, gg_text *);

#endif
