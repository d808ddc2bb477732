/* reset.h - codes for a new password: made at random, kept only as hashes, good once. */
#ifndef GG_SERVER_ACCOUNTS_RESET_H
#define GG_SERVER_ACCOUNTS_RESET_H

#include "server/store/accounts_db.h"

enum { RESET_CODE_CAPACITY = 40 }; // of a code as people write it, its end included

/* Inside a job: a new code for an account, in place of an older one: 80 bits in four groups. */
db_status reset_code_make(db *, const char *id, int64_t now, char out[RESET_CODE_CAPACITY]);
/* Inside a job: is it the account's? Then it is used up. Case, blanks and dashes do not matter. */
db_status reset_code_use(db *, const char *id, int64_t now, const char *code, bool *fits);

/* For the host: a code for the account of this name. False with a sentence if there is none or the
 * store does not answer. */
enum { RESET_WHY_CAPACITY = 256 };
bool reset_code_give(const char *where, const char *name, char out[RESET_CODE_CAPACITY],
                     char why[RESET_WHY_CAPACITY]);

#endif
