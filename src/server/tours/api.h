/* api.h - what requests about tournaments and the clock share. */
#ifndef GG_SERVER_TOURS_API_H
#define GG_SERVER_TOURS_API_H

#include "server/server.h"
#include "server/tours/tours.h"

/* Begins to look, again and again. */
void tours_open(server *);
void tours_close(server *);
/* Looks at once: bots of new tables begin. */
void tours_look(server *);
/* Tables were made in a job that is stored: their players are told, their bots begin. */
void tours_tables_made(server *, const tour_work *);

#endif
