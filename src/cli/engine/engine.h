/* engine.h - the line protocol as a function: one request in, one answer out, no I/O.
 * docs/protocol.md describes what is said. */
#ifndef GG_CLI_ENGINE_H
#define GG_CLI_ENGINE_H

#include <stddef.h>

enum { ENGINE_LINE_MAX = 1 << 20 }; // bytes of a request

typedef struct engine engine;

engine *engine_open(void);
void engine_close(engine *);

/* Answers a request of `size` bytes without its line end. The answer is one line of JSON
 * without its line end, and is good until the next call. */
const char *engine_answer(engine *, const char *line, size_t size);

#endif
