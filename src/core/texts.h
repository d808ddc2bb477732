/* texts.h - what the rows of a game say, in a language: rules, scenarios, options, changes. */
#ifndef GG_CORE_TEXTS_H
#define GG_CORE_TEXTS_H

#include "grognard.h"

const char *gg_title(const gg_game *, unsigned language);
const char *gg_credits(const gg_game *, unsigned language);
const char *gg_rule_text(const gg_game *, gg_rule, unsigned language);
const char *gg_scenario_title(const gg_game *, unsigned scenario, unsigned language);
const char *gg_scenario_text(const gg_game *, unsigned scenario, unsigned language);
const char *gg_option_text(const gg_game *, unsigned option, unsigned language);
const char *gg_change_now(const gg_game *, unsigned change, unsigned language);
const char *gg_change_why(const gg_game *, unsigned change, unsigned language);

#endif
