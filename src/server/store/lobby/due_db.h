/* due_db.h - reminders in slow games: whoever is to decide is told once when a quarter of its time
 * is left, inside a job. */
#ifndef GG_SERVER_STORE_DUE_DB_H
#define GG_SERVER_STORE_DUE_DB_H

#include "server/store/db.h"

enum { DUE_MAX = 100 }; // tables at once; the others a moment later

/* Puts a notice for the accounts that are to decide at tables whose moment has come; how many
 * tables. Each is taken once, by whichever process is first. */
db_status due_remind(db *, int64_t now, unsigned *count);

#endif
