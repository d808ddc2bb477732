/* reminders.h - in a game of days whoever is to decide is told once when a quarter of its time is
 * left. When that is stands with the table in the store, so that nobody has to be there, and
 * whichever process of a database comes first does it. */
#ifndef GG_SERVER_ACCOUNTS_REMINDERS_H
#define GG_SERVER_ACCOUNTS_REMINDERS_H

#include "server/server.h"

typedef struct reminders reminders;

/* NULL where nobody is told of anything. */
reminders *reminders_open(server *);
void reminders_close(reminders *);

#endif
