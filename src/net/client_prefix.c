/* client_prefix.c - IPv4 addresses as they are, IPv6 addresses by their network. */
#include "net/client_prefix.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"

void client_prefix(const char *address, char *out, size_t capacity) {
    struct in6_addr v6;
    GG_ASSERT_CMP(capacity, >=, INET6_ADDRSTRLEN);
    if (inet_pton(AF_INET6, address, &v6) != 1) {
        snprintf(out, capacity, "%s", address);
    } else if (IN6_IS_ADDR_V4MAPPED(&v6)) {
        inet_ntop(AF_INET, v6.s6_addr + 12, out, (socklen_t)capacity);
    } else {
        memset(v6.s6_addr + 8, 0, 8);
        inet_ntop(AF_INET6, &v6, out, (socklen_t)capacity);
    }
}
