/* fields.h - members of JSON objects, the comma before them included. */
#ifndef KIT_FIELDS_H
#define KIT_FIELDS_H

#include "grognard.h"

void kit_number_write(const char *key, unsigned value, gg_text *);
/* A string; NULL becomes null. */
void kit_name_write(const char *key, const char *name, gg_text *);

/* A value without its key. */
void kit_truth_write(bool, gg_text *);

#endif
