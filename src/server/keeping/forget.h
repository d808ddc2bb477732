/* forget.h - games that nobody goes on with. */
#ifndef GG_SERVER_KEEPING_FORGET_H
#define GG_SERVER_KEEPING_FORGET_H

#include "server/server.h"

/* Looks for them now and then, if options.forget_days says so. */
void forget_begin(server *);

#endif
