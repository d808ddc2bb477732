/* odds.h - chances in whole numbers: logistic curve, exponential and noise from tables, so that
 * every machine judges alike. ODDS_ONE is certainty. */
#ifndef GG_AI_ODDS_H
#define GG_AI_ODDS_H

#include "grognard.h"

enum { ODDS_ONE = 65536 };

/* The chance that goes with log odds in 1/1024 nat. */
uint32_t odds_logistic(int64_t nat1024);

/* ODDS_ONE * e^(-below/100); 0 when nothing is left of it. */
uint32_t odds_decay(uint32_t below);

/* Gumbel noise in 1/100 nat: the largest of score + noise falls on each as softmax says. */
int32_t odds_noise(uint8_t lot);

/* The whole part of the square root. */
uint32_t odds_root(uint64_t);

#endif
