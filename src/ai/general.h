/* general.h - plays by a learned net alone: no search. */
#ifndef GG_AI_GENERAL_H
#define GG_AI_GENERAL_H

#include "ai/bot.h"
#include "ai/net/net.h"

/* The net's choice. With heat 0 what it likes most; with 100 as likely as it says. */
gg_action general_play(const net *, const bot_task *, unsigned heat);

#endif
