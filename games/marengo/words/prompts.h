/* prompts.h - words that prompts and labels share. */
#ifndef MAR_PROMPTS_H
#define MAR_PROMPTS_H

#include "games/marengo/marengo.h"

/* A class among those that are picked from now: "I2", "I2 (1 chosen, 3 left)". */
void mar_class_put(const mar_state *, unsigned code, gg_text *);
/* The pieces in a spot: "I3 and I2". */
void mar_spot_put(const mar_state *, unsigned army, unsigned spot, gg_text *);

#endif
