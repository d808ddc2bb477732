/* setup.h - how a game of Castiglione begins: options, and the set-up's first events. */
#ifndef CAS_SETUP_H
#define CAS_SETUP_H

#include "games/castiglione/castiglione.h"

enum { CAS_SCENARIOS = 1 };
extern const gg_option_row cas_options[CAS_OPTIONS];
extern const gg_scenario_row cas_scenarios[CAS_SCENARIOS];

void cas_setup(gg_turn *, const gg_setup *);

#endif
