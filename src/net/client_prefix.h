/* client_prefix.h - whom an address stands for when requests and connections are counted. */
#ifndef GG_NET_CLIENT_PREFIX_H
#define GG_NET_CLIENT_PREFIX_H

#include <stddef.h>

/* The address itself, or with IPv6 its /64 network, since one customer usually has a whole one.
 * ::ffff:1.2.3.4 is 1.2.3.4. The capacity is at least that of an IPv6 address. */
void client_prefix(const char *address, char *out, size_t capacity);

#endif
