/* dial.h - a wire to a server is opened in a thread of its own: names and networks that do not
 * answer keep nobody waiting at the screen. */
#ifndef GG_TUI_DIAL_H
#define GG_TUI_DIAL_H

#include "tui/wire.h"

typedef struct dial dial;

dial *dial_begin(const stream_place *);

/* Can be read from once it is over, one way or the other. */
int dial_fd(const dial *);
bool dial_is_over(const dial *);

/* Once it is over: the wire, or NULL with a message in `why`. */
wire *dial_end(dial *, char *why, size_t room);

/* Nobody waits for it any more. */
void dial_drop(dial *);

#endif
