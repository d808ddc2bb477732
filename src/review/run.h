/* run.h - a review made step by step in about so much time, for hosts that do other things too:
 * the server's threads, the browser's worker. The longer the game, the less each
 * step gets of it. */
#ifndef GG_REVIEW_RUN_H
#define GG_REVIEW_RUN_H

#include "review/summary.h"

typedef struct review_run review_run;

/* NULL as with review_open. The match is to outlive it. */
review_run *review_run_open(const match *, uint32_t ms);
void review_run_close(review_run *);

/* How much there is to do, and how much of it is done. */
uint32_t review_run_of(const review_run *);
uint32_t review_run_done(const review_run *);
/* Does a little more; false: all is done. */
bool review_run_step(review_run *);

/* Once all is done: as JSON in that language; the caller frees it. */
char *review_run_text(review_run *, uint8_t language, size_t *size);

#endif
