/* rooms.h - the tables that are loaded, by their id. A table is loaded when somebody asks for it;
 * of those where nobody is, the last few stay. */
#ifndef GG_SERVER_ROOMS_H
#define GG_SERVER_ROOMS_H

#include "server/room.h"

enum { ROOMS_EMPTY_MAX = 64 }; // rooms with nobody in them

rooms *rooms_open(server *);
void rooms_close(rooms *);

/* Finds or loads a table and calls back, perhaps at once. `room` is NULL if there is no such
 * table (DB_OK) or it cannot be loaded (DB_FAILED). Whoever wants to keep it holds it. */
typedef void rooms_found(void *with, db_status, room *);
void rooms_find(rooms *, const char *id, rooms_found *, void *with);

/* The room if it is loaded, or NULL. */
room *rooms_loaded(rooms *, const char *id);

/* For rooms: this one is no longer its table's; nobody is there any more; somebody is. */
void rooms_drop(room *);
void rooms_idle(room *);
void rooms_busy(room *);

/* Calls a function for every room that is loaded. */
void rooms_each(rooms *, void (*each)(room *));

#endif
