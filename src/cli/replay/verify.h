/* verify.h - what grognard replay --verify says of a record that follows the rules. */
#ifndef GG_CLI_REPLAY_VERIFY_H
#define GG_CLI_REPLAY_VERIFY_H

#include "match/match.h"

/* Counts its actions, and says what is proven of its chance. `told` is the commitment that a seat
 * was told when it sat down, NULL if it was not asked about. Returns the command's exit code. */
int verify_tell(const char *command, const match *, const char *told);

#endif
