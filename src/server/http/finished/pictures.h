/* pictures.h - moments of finished games as pictures, drawn in threads of their own: the loop waits
 * for none. */
#ifndef GG_SERVER_HTTP_PICTURES_H
#define GG_SERVER_HTTP_PICTURES_H

#include "server/server.h"

enum {
    PICTURES_OF_ONE = 16, // of one address that are not drawn yet; one of them is being drawn
    PICTURES_WAITING = 64 // in all; more are refused
};

/* NULL if there is no thread. One for every four that bots have, at least one. */
pictures *pictures_open(server *, unsigned bot_threads);
/* Begins no more, and waits for those that are being drawn; before the net is closed. */
void pictures_stop(pictures *);
/* After it. */
void pictures_close(pictures *);

#endif
