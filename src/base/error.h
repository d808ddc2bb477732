/* error.h - why something is not done: a code for programs and a sentence for people. HTTP, the
 * wire and the engine's lines say it alike; each puts its own brackets around it. */
#ifndef GG_BASE_ERROR_H
#define GG_BASE_ERROR_H

#include "base/text.h"

/* "code":CODE,"message":MESSAGE. The code is one of the list in error.c: others know no more. */
void gg_error_put(gg_text *, const char *code, const char *message);

/* {"error":{"code":CODE,"message":MESSAGE}}, the answer to a request. */
void gg_error_write(gg_text *, const char *code, const char *message);

#endif
