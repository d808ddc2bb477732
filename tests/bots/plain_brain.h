/* plain_brain.h - a brain without an opinion, so that every level of bots can be tried on a game
 * that has none of its own: it likes all actions alike, and counts how long the game lasts. */
#ifndef PLAIN_BRAIN_H
#define PLAIN_BRAIN_H

#include "ai/bot.h"

/* The game itself if it has a brain; else a copy with the plain one, good until the next call. */
const gg_game *plain_brain_for(const gg_game *);

/* So many nodes, and ten times as many for a level by a net: its opinions count as several each. */
static inline uint32_t plain_nodes(size_t level, uint32_t nodes) {
    return bot_at(level)->net != BOT_NET_NEVER ? 10 * nodes : nodes;
}

#endif
