/* setup.h - how a game of Waterloo begins: options, and the set-up's first events. */
#ifndef WAT_SETUP_H
#define WAT_SETUP_H

#include "games/waterloo/waterloo.h"

enum { WAT_OPTIONS_PAST = 1, WAT_SCENARIOS = 1 };
extern const gg_option_row wat_options[WAT_OPTIONS];
extern const gg_option_past wat_options_past[WAT_OPTIONS_PAST];
extern const gg_scenario_row wat_scenarios[WAT_SCENARIOS];

/* Options as the table keeps them, from the value chosen in each row; and back. */
uint16_t wat_option_bits(const uint8_t *chosen, unsigned rules, uint8_t *rounds);
void wat_options_chosen(uint16_t bits, uint8_t rounds, uint8_t chosen[GG_OPTIONS_MAX]);
/* As JSON; without rounds, if there are none. */
void wat_options_write(unsigned options, unsigned rounds, gg_text *);

void wat_setup(gg_turn *, const gg_setup *);

#endif
