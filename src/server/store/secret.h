/* secret.h - secrets of seats and sessions: made at random, kept only as hashes. */
#ifndef GG_SERVER_STORE_SECRET_H
#define GG_SERVER_STORE_SECRET_H

#include <stdbool.h>

enum {
    SECRET_CAPACITY = 33,     // 128 bits in hex, and the end
    SECRET_HASH_CAPACITY = 65 // 256 bits in hex, and the end
};

/* Once, before any other call and before a sandbox is closed. */
void secret_begin(void);

/* A new secret, 32 hex digits. */
void secret_make(char out[SECRET_CAPACITY]);

/* What is kept of it. A secret is random, so that no salt and no slow hash is needed. */
void secret_hash(const char *secret, char out[SECRET_HASH_CAPACITY]);

/* Is it the secret with this hash? Takes as long for every wrong one. */
bool secret_fits(const char *secret, const char *hash);

/* A short public name for a table: 16 characters, nothing follows from it. */
enum { SECRET_ID_CAPACITY = 17 };
void secret_id(char out[SECRET_ID_CAPACITY]);

#endif
