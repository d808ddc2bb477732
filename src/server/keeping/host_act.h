/* host_act.h - what the host of a server does, by the command or by the page: each act is checked,
 * done and noted in one job, so that the log has all that was done and nothing else. */
#ifndef GG_SERVER_KEEPING_HOST_ACT_H
#define GG_SERVER_KEEPING_HOST_ACT_H

#include "server/store/keeping/keeping_db.h"

typedef enum host_deed {
#define DEED(name, id, on, needs) HOST_##id,
#include "server/keeping/deeds.def"
#undef DEED
    HOST_DEEDS
} host_deed;

typedef enum host_target { HOST_ON_ACCOUNT, HOST_ON_TABLE, HOST_ON_REPORT } host_target;

// What became of it.
typedef enum host_outcome {
    HOST_DONE,
    HOST_NO_ACCOUNT,
    HOST_NO_TABLE,
    HOST_NO_REPORT,
    HOST_TABLE_OVER,
    HOST_NO_MOMENT, // there is nothing to go back to
    HOST_BROKEN,    // the table cannot be played again
    HOST_NO_REASON,
    HOST_AN_ADMIN, // by the page, to an admin
    HOST_OWN_TABLE // by the page, at a table where the admin sits
} host_outcome;

typedef struct host_act {
    host_deed deed;
    char target[STORED_NAME_CAPACITY]; // as typed
    char reason[KEEPING_WHY_CAPACITY];
    char by[STORED_NAME_CAPACITY];    // a name, for the log
    char admin[STORED_NAME_CAPACITY]; // by the page: the id of the account; "": by the command
    int64_t until;                    // of a ban, or being mute: KEEPING_EVER or a moment
    uint32_t turns; // to be taken back, the present one among them; 0: back to `entry`
    uint32_t entry; // what was on the table after it; 0: before the first
    // Filled in.
    host_outcome outcome;
    char id[STORED_NAME_CAPACITY]; // of the account or table
    uint32_t broken_at;            // HOST_BROKEN: the entry that cannot be
} host_act;

/* The deed of that name; HOST_DEEDS if there is none. */
host_deed host_deed_find(const char *name);
const char *host_deed_name(host_deed);
host_target host_deed_on(host_deed);
/* Is it left to the command? */
bool host_deed_is_for_command(host_deed);
/* What is said of an outcome that is not HOST_DONE: SRV_SAY_... */
unsigned host_outcome_says(host_outcome);

/* Inside a job. DB_CONFLICT: a table was played on at the same moment: try again. */
db_status host_act_do(db *, host_act *, int64_t now);

/* For the command: at a store. False with a sentence if it was not done. */
enum { HOST_WHY_CAPACITY = 512 };
bool host_act_run(const char *where, host_act *, char why[HOST_WHY_CAPACITY]);
/* A store to be read, of one moment; NULL with a sentence. */
db *host_look_begin(const char *where, char why[HOST_WHY_CAPACITY]);
void host_look_end(db *);

/* host_table.c: the deeds done to a table. */
db_status host_table_do(db *, host_act *, int64_t now);

#endif
