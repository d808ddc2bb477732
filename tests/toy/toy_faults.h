/* toy_faults.h - copies of the toy game with one fault each. A test that does not fail on the
 * fault made for it proves nothing. */
#ifndef TOY_FAULTS_H
#define TOY_FAULTS_H

#include "grognard.h"

/* NULL past the last, or if none has that key. Keys: see toy_faults.c. */
const gg_game *toy_fault_at(size_t index);
const gg_game *toy_fault_find(const char *key);

#endif
