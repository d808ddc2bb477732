/* sha1.h - SHA-1 and the answer to a WebSocket key. For the handshake of RFC 6455 only: it proves
 * nothing and protects nothing. */
#ifndef GG_NET_SHA1_H
#define GG_NET_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20, SHA1_ACCEPT_CAPACITY = 29 };

void sha1(const void *data, size_t size, uint8_t out[SHA1_SIZE]);

/* What Sec-WebSocket-Accept must say to a key of 24 characters. */
void sha1_accept(const char *key, char out[SHA1_ACCEPT_CAPACITY]);

#endif
