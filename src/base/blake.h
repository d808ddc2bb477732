/* blake.h - BLAKE2s (RFC 7693): a digest of 32 bytes that nobody can aim at. With a key, nobody
 * who lacks the key can tell it from chance. Ours for the reason that chance.c is. */
#ifndef GG_BASE_BLAKE_H
#define GG_BASE_BLAKE_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE_SIZE = 32, BLAKE_BLOCK = 64 };

typedef struct blake {
    uint32_t word[8];
    uint64_t count;            // bytes that went in, those that wait too
    uint8_t wait[BLAKE_BLOCK]; // bytes that wait for more, or for the end
    unsigned waiting;
} blake;

/* Without a key, or with one of BLAKE_SIZE bytes. */
void blake_begin(blake *, const uint8_t *key);
void blake_add(blake *, const void *bytes, size_t size);
void blake_end(blake *, uint8_t out[BLAKE_SIZE]);

#endif
