/* host.c - names of this server. */
#include "server/http/host.h"

#include <arpa/inet.h>
#include <limits.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/check.h"

enum { NAME_CAPACITY = 256 };

// Without the port, and without the brackets of an address of IPv6. False if it is too long.
static bool name_of(const char *host, char out[NAME_CAPACITY]) {
    bool v6 = host[0] == '[';
    const char *from = host + v6;
    size_t size = strcspn(from, v6 ? "]" : ":");
    if (size == 0 || size >= NAME_CAPACITY) return false;
    memcpy(out, from, size);
    out[size] = 0;
    if (size > 1 && out[size - 1] == '.') out[size - 1] = 0;
    return !v6 || from[size] == ']';
}

static bool is_address(const char *name) {
    struct in6_addr any;
    return inet_pton(AF_INET, name, &any) == 1 || inet_pton(AF_INET6, name, &any) == 1;
}

static bool is_listed(const char *list, const char *name) {
    GG_ASSERT(name[0]);
    for (size_t size; *list; list += size + (list[size] == ',')) {
        size = strcspn(list, ",");
        if (size == strlen(name) && strncasecmp(list, name, size) == 0) return true;
    }
    return false;
}

// The name of this machine in the local network, with .local or whatever domain that adds.
static bool is_machine(const char *name) {
    char own[HOST_NAME_MAX + 1] = "";
    if (gethostname(own, sizeof own - 1) != 0 || !own[0]) return false;
    size_t size = strcspn(own, ".");
    if (size == 0 || strncasecmp(name, own, size) != 0) return false;
    return name[size] == 0 || strcasecmp(name + size, ".local") == 0 || strcasecmp(name, own) == 0;
}

bool host_is_ours(const server_options *o, const char *host) {
    char name[NAME_CAPACITY];
    if (!host[0] || (o->net.behind_proxy && !o->host)) return true;
    if (!name_of(host, name)) return false;
    if (o->host) return is_listed(o->host, name);
    return is_address(name) || strcasecmp(name, "localhost") == 0 || is_machine(name);
}

// Networks that are not of the open Internet: first byte, second byte and its mask.
static bool is_open_v4(const unsigned char *a) {
    static const unsigned char closed[][4] = {
        { 0, 255, 0, 0 },       { 10, 255, 0, 0 },      { 127, 255, 0, 0 },
        { 100, 255, 64, 192 },  { 169, 255, 254, 255 }, { 172, 255, 16, 240 },
        { 192, 255, 168, 255 }, { 192, 255, 0, 255 },   { 198, 255, 18, 254 },
        { 224, 224, 0, 0 },
    };
    for (unsigned i = 0; i < sizeof closed / sizeof *closed; i++) {
        if ((a[0] & closed[i][1]) == closed[i][0] && (a[1] & closed[i][3]) == closed[i][2])
            return false;
    }
    return true;
}

bool host_is_public(const char *host) {
    struct in_addr v4;
    struct in6_addr v6;
    size_t size = strlen(host);
    if (inet_pton(AF_INET, host, &v4) == 1) return is_open_v4((const unsigned char *)&v4);
    // Of all that is in use the open Internet has 2000::/3; 2002:: holds others, 2001:0:: too.
    if (inet_pton(AF_INET6, host, &v6) == 1)
        return (v6.s6_addr[0] & 0xe0) == 0x20 && !(v6.s6_addr[0] == 0x20 && v6.s6_addr[1] == 2)
               && !(v6.s6_addr[0] == 0x20 && v6.s6_addr[1] == 1 && v6.s6_addr[2] == 0);
    // Numbers that some readers take for an address; names of this machine.
    const char *last = strrchr(host, '.');
    last = last ? last + 1 : host;
    if (size == 0 || !*last || (*last >= '0' && *last <= '9')) return false;
    if (strcasecmp(last, "localhost") == 0 || strcasecmp(last, "local") == 0) return false;
    return strchr(host, ':') == NULL && last != host;
}
