/* request_check.h - is the head of a request what it should be? Pure questions about texts; what
 * two readers of a request could understand differently is refused. */
#ifndef GG_NET_REQUEST_CHECK_H
#define GG_NET_REQUEST_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the header lines say, gathered one after another. Starts as zeros.
typedef struct request_check {
    unsigned hosts, lengths, codings, origins, keys; // lines of that name
    bool malformed;                                  // a name or value with a byte that may not be
    bool upgrades, connection_upgrades;              // Upgrade: websocket; Connection: ... upgrade
    bool version_13, key_is_good;
    uint64_t length; // of the body
} request_check;

typedef struct request_check_line {
    const char *name, *value;
    size_t name_size, value_size;
} request_check_line;

void request_check_header(request_check *, const request_check_line *);

/* 0, or the status to refuse the request with. */
unsigned request_check_verdict(const request_check *, const char *method, const char *version);
/* Likewise for one that wants to become a WebSocket: screen.upgrades. */
unsigned request_check_upgrade(const request_check *, const char *method, const char *version);

/* What Sec-WebSocket-Accept must say to a key of 24 characters. */
enum { REQUEST_ACCEPT_CAPACITY = 29 };
void request_accept(const char *key, char out[REQUEST_ACCEPT_CAPACITY]);

/* Splits a request's target where it stands: the path unescaped, the query raw and without its
 * question mark. False if it is no path of ours: escapes that are wrong or hide a control
 * character, a part that is . or .. */
bool request_check_target(char *target, const char **query);

/* The last address in a list as X-Forwarded-For has it, ::ffff:1.2.3.4 as 1.2.3.4; false if that is
 * none. */
bool request_check_forwarded(const char *list, char *address, size_t capacity);

#endif
