/* notify.h - runs a command of the host's, for each message that people are told by.
 *
 * A helper process, forked before the server gives up its rights, waits at the end of a pipe. For
 * each line it runs the command, a few at a time and not for ever, with the line on its standard
 * input, and answers through another pipe how the command ended:
 *
 *     server --- "17 {...}\n" ---> helper ---> /bin/sh -c COMMAND, which reads {...}
 *     server <--- 17, status ----- helper <--- its exit status
 *
 * The server never waits for it: what does not fit into the pipe is not taken. What is said and
 * when is notices.h. */
#ifndef GG_SERVER_ACCOUNTS_NOTIFY_H
#define GG_SERVER_ACCOUNTS_NOTIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NOTIFY_LIMIT_S = 30,         // a command that runs longer is killed
    NOTIFY_AT_ONCE = 4,          // commands that run at the same time
    NOTIFY_LINE_CAPACITY = 4000, // of a line, its end included; with its number fits into PIPE_BUF
    NOTIFY_GONE = 3,             // exit status: this address will never take anything again
    NOTIFY_KILLED = 256          // instead of an exit status: it was killed, or never ran
};

typedef struct notify notify;

/* Starts the helper for a command of /bin/sh; a command may run `limit_s` seconds. NULL if there
 * is no process for it. */
notify *notify_open(const char *command, unsigned limit_s);
/* Ends the helper. Commands that run go on; what waits is dropped. */
void notify_close(notify *);

/* A line without its end, and a number to know its result by. False if it was not taken. */
bool notify_send(notify *, uint32_t number, const char *line);

typedef struct notify_result {
    uint32_t number;
    int32_t status; // 0: the command has done it
} notify_result;
/* The next result that is there; false if there is none yet. */
bool notify_heard(notify *, notify_result *);

#endif
