/* reckoned.h - rule tests about what is to be known of a choice before. */
#ifndef RECKONED_H
#define RECKONED_H

#include "harness/harness.h"

/* Of a legal action, whoever owes it is told this line; "": nothing is to be known before. */
#define reckons(action, line) reckoned_is(action, line, HERE)
void reckoned_is(const char *action, const char *line, const char *file, int line_number);

/* The chance in per cent, to the nearest, that its outcome is this one or more. */
int reckoned_percent(const char *action, int least);
/* Is it told as a fact? */
bool reckoned_certain(const char *action);

#endif
