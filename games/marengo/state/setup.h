/* setup.h - scenarios and options of Marengo. */
#ifndef MAR_SETUP_H
#define MAR_SETUP_H

#include "games/marengo/marengo.h"

enum { MAR_SCENARIOS = 3 };
enum {
#define OPTION(id, ...) MAR_ROW_##id,
#include "games/marengo/state/options.def"
#undef OPTION
    MAR_OPTIONS
};

extern const gg_scenario_row mar_scenarios[MAR_SCENARIOS];
extern const gg_option_row mar_options[MAR_OPTIONS];

void mar_setup(gg_turn *, const gg_setup *);

#endif
