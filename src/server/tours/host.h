/* host.h - tournaments by the command of who runs the server: on the store itself, beside the
 * server or without one. Tables that it makes are played when a server looks at them, a few seconds
 * later. */
#ifndef GG_SERVER_TOURS_HOST_H
#define GG_SERVER_TOURS_HOST_H

#include "server/tours/tours.h"

enum { TOURS_WHY_CAPACITY = 512, TOURS_WORDS_MAX = 5 };

// list; make WISH; bots ID LEVEL COUNT; start ID; withdraw ID NUMBER;
// decide ID ROUND MEETING GAME RESULT; end ID; export ID; standings ID; games ID
typedef struct tours_order {
    const char *deed, *word[TOURS_WORDS_MAX];
} tours_order;

/* How many words this deed takes; -1: there is no such deed. */
int tours_host_words(const char *deed);
/* Does it, and writes what is to be printed. False with a sentence. */
bool tours_host(const char *where, const tours_order *, gg_text *out, char why[TOURS_WHY_CAPACITY]);

#endif
