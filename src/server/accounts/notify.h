/* notify.h - tells people of their turn through a command of the host's.
 *
 * A helper process, forked before the server gives up its rights, waits at the end of a pipe. For
 * each message it runs the command, one at a time and not for ever, with the message on its
 * standard input:
 *
 *     {"kind":"webhook","what":"turn","to":"https://...","table":"ID","game":"...","seat":"..."}
 *     {"kind":"email","what":"reset","to":"ann@example.org","name":"Ann","code":"abcd-..."}
 *
 * The server never waits for it: what does not fit into the pipe is dropped. */
#ifndef GG_SERVER_ACCOUNTS_NOTIFY_H
#define GG_SERVER_ACCOUNTS_NOTIFY_H

#include <stdbool.h>

enum { NOTIFY_LIMIT_S = 30 }; // a command that runs longer is killed

typedef struct notify notify;

typedef struct notice {
    const char *kind; // "webhook" or "email"
    const char *to;
    const char *table, *game, *seat; // of a turn
    const char *name, *code;         // of a code for a new password; NULL: it is a turn
} notice;

/* Starts the helper for a command of /bin/sh; a command may run `limit_s` seconds. NULL if there
 * is no process for it. */
notify *notify_open(const char *command, unsigned limit_s);
/* Ends the helper. A command that runs goes on; what waits is dropped. */
void notify_close(notify *);

/* False if it was dropped. */
bool notify_send(notify *, const notice *);

#endif
