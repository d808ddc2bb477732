/* chance.h - the block function of ChaCha20 (RFC 8439): 64 bytes that nobody can predict or
 * relate to other blocks without the key. */
#ifndef GG_BASE_CHANCE_H
#define GG_BASE_CHANCE_H

#include <stdint.h>

enum { CHANCE_KEY_WORDS = 8, CHANCE_NONCE_WORDS = 3, CHANCE_BLOCK_WORDS = 16 };

/* One block. Words are the little-endian words of the RFC. */
void chance_block(const uint32_t key[CHANCE_KEY_WORDS], uint32_t counter,
                  const uint32_t nonce[CHANCE_NONCE_WORDS], uint32_t out[CHANCE_BLOCK_WORDS]);

#endif
