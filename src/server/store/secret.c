/* secret.c - secrets, by libsodium. */
#include "server/store/secret.h"

#include <sodium.h>
#include <string.h>

#include "base/check.h"

enum { SECRET_BYTES = (SECRET_CAPACITY - 1) / 2, HASH_BYTES = (SECRET_HASH_CAPACITY - 1) / 2 };

void secret_begin(void) {
    GG_ASSERT_CMP(sodium_init(), >=, 0);
}

void secret_make(char out[SECRET_CAPACITY]) {
    unsigned char bytes[SECRET_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, SECRET_CAPACITY, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}

void secret_hash(const char *secret, char out[SECRET_HASH_CAPACITY]) {
    unsigned char bytes[HASH_BYTES];
    _Static_assert((int)HASH_BYTES <= (int)crypto_generichash_BYTES_MAX, "it makes as many");
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)secret, strlen(secret), NULL, 0);
    sodium_bin2hex(out, SECRET_HASH_CAPACITY, bytes, sizeof bytes);
}

bool secret_fits(const char *secret, const char *hash) {
    char own[SECRET_HASH_CAPACITY];
    if (strlen(hash) != SECRET_HASH_CAPACITY - 1) return false;
    secret_hash(secret, own);
    return sodium_memcmp(own, hash, SECRET_HASH_CAPACITY - 1) == 0;
}

void secret_id(char out[SECRET_ID_CAPACITY]) {
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    _Static_assert(sizeof letters == 33, "five bits for each character");
    for (unsigned i = 0; i < SECRET_ID_CAPACITY - 1; i++)
        out[i] = letters[randombytes_uniform(32)];
    out[SECRET_ID_CAPACITY - 1] = 0;
}
