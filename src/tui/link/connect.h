/* connect.h - a wire to a server is opened in a thread of its own: names and networks that do not
 * answer keep nobody waiting at the screen. */
#ifndef GG_TUI_CONNECT_H
#define GG_TUI_CONNECT_H

#include "tui/link/wire.h"

typedef struct connecting connecting;

connecting *connect_begin(const stream_place *);

/* Can be read from once it is over, one way or the other. */
int connect_fd(const connecting *);
bool connect_is_over(const connecting *);

/* Once it is over: the wire, or NULL with a message in `why`. */
wire *connect_end(connecting *, char *why, size_t capacity);

/* Nobody waits for it any more. */
void connect_drop(connecting *);

#endif
