/* why.h - why a server does not start, or a command for its host is not done: a sentence of the
 * server's catalog. */
#ifndef GG_SERVER_STORE_WHY_H
#define GG_SERVER_STORE_WHY_H

#include "base/say.h"
#include "srv_messages.h"

/* The host's language: the commands set it, before there are threads. What the log says later is
 * English, so that it can be searched for. */
extern uint8_t why_language;

/* False, so that it can be returned. */
bool why_say(char *why, size_t capacity, gg_saying);
#define WHY(why, capacity, id, ...)                                                                \
    why_say(why, capacity, GG_SAYING(&srv_words, SRV_SAY_##id, 0, __VA_ARGS__))
#define WHY_PLAIN(why, capacity, id)                                                               \
    why_say(why, capacity, (gg_saying){ &srv_words, SRV_SAY_##id, 0, 0, NULL })

#endif
